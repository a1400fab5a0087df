"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.26

WEIGHTS = {
    "layout": """
=-1.9 section-last =-1.8 end-last =-1.2 none-last =-1.1 behind-0 =-0.8 above-0 end-told =-0.7 few-last
none-told =-0.1 above-2 length-0 length-1 length-4 =0.1 above-1 above-3 behind-1 colon-last colon-told
few-told length-2 =0.5 behind-3 =0.6 behind-2 =0.7 section-told =0.9 open-last =1.1 question-last =1.3
question-told =2.7 open-told
""",
    "before": """
=-2.2 게_요 =-1.6 saving =-1.5 ^_now alors gleich los раз 改 =-1.4 function here_we =-1.3 approved je_le
rather since 听 보_겠 =-1.2 ^_searching ^_x area function_call i_call x делаю ま_す 我_把 按 으_니 =-1.1 ^_busco
^_guardo ^_quick are busco cerco hai here's_a i'm kitchen one_$ schaue they which_is wird бронирую الآن
の_で 数 =-1.0 ^_and ^_cerco abro answer_$ as_you así_que branch esa hago i'd_like mal only_a real sprawdzam
sure_thing uso what_is yes_$ смотрю 一_下 这_就 =-0.9 ^_i'll ^_sprawdzam ^_tool an_$ any_longer are_you ask_$
bakıyorum bakıyorum_$ details değil fetching guardo in_a it_up like_to list one_so pass save sending
since_the sky tests the_host the_sky them then_$ tonight want watch which_i'm will_tell пишу التاريخ से
す_ね み_ま 存 得 您_说 这_边 둘 =-0.8 ^_das ^_du ^_here ^_would ^_your anything cambio can_be est fazla folder go_$
ha i_use ich_den je_vais mal_sehen middle miro nous otra ping por quindi rows se sind so_here's so_i'm
so_the source_$ switching takes thing_$ though time today's tu tuo vais well will_do ya сервер читаю أحجز
हैं ね_$ 五 去 度 无 查 端 配 =-0.7 ^_action ^_booking ^_converting ^_next ^_vous ^_well ^_you ^_раз ^_好 a_b
a_search about_this address and_you at_the b before_you below_0 bien c clock converting creating deshalb
done first_i gets je je_regarde let's_see look_up luôn mais minutos more no_te not_a of_0 of_that out_of
passes que_lo rain regarde reste should_be source their to to_the twice under_the vejo winter you_?
you_don't you_said you_told заказываю ищу ответа рейс сам सही も 不_是 先_看 文_件 有_没 来_$ 现 直 록 약 예 지_금 행_합
=-0.6 !_$ ^_but ^_checking ^_con ^_dann ^_first ^_saving ^_switching ^_watch ^_writing ^_wysyłam
^_проверяю ^_前 ^_这 ^_그 acabou adding and_no approval_$ as_the ask_you at_once be_the being book but
call_it checking chez clock_$ consulto current die dit does elimino fine_$ forecast friendly goes haben
has_it hike hour_$ i'm_doing i_run is_in isn't_in it's_the it_to j'envoie jetzt klar last_one liegt linter
lässt not_to này_không one_to opened opening opening_it part passo prüfe rule running_it script seguro
sehen seine spelled standard starting ta the_clock theory think this_week to_0 told_me tool_call tuesday
using_the we weather_for well_$ xem_thời às_0 è на поэтому теперь अब देखता_हूँ। て_み 下_单 了_我 你 入 刚_才 换 格
现_在 直_接 번_에 셨_으 제 =-0.5 ^_according ^_alright ^_asking ^_city ^_opening ^_page ^_right ^_since ^_that
^_voyons ^_weather agenda alright and_with approval as_agreed asked_$ b_$ be_used before_$ bez come con
cours d'accordo default doing ejecuto failing file flat genero getting gönderiyorum gönderiyorum_$ i've
i_check i_do i_only i_would ich_sehe if_a instead_$ interesting invoke is_the layout lo_que lookup_$
m'avez me_ha me_think más need_to nice nice_to niczego niczego_nie other page paris_$ points postcode
read_the refuse_to response response_$ rest samedi searching second serait should_have status stay sí tem
temperature test than the_fare the_forecast the_function the_manual the_question this_morning through
to_do to_find to_get to_guess to_say tool top under une using von vous_m'avez voyons week what's when_i
with_the years_and you've şimdi есть_$ открываю про проверяю بل رقم देखता रहा す_の 不_用 二_つ 单 可_能 好 少 您_刚
打_开 搜 本_$ 次_$ 温 約 经 还_有 遍 고 럼 으 을 정 =-0.4 ! 0_which ^_consulto ^_dear ^_fetching ^_following ^_hello ^_sie
^_some ^_sure ^_to ^_while ^_записываю ^_لا ^_二 ^_第 ^_예 a_$ action_$ ahora alles_klar archivo attempt
avisar be before by_the c'est call_$ can_$ can_call card_$ compra con_la config counts dans_le date_$ del
depuis do_$ does_the dry então eso fair fichier files_$ fits fix for_that für_die get_the glad goes_$
have_it header here's here_you hmm host hoy i'd_say ignore it_should it_will it_with its_way job l'avez
la_question les lo_ejecuto look_$ look_it looked manual maybe me_not music no_it no_more now para_a per
proper put_it que que_la quick quito relevé run_$ saving_the say_the server so so_let sure taken that_i
the_area to_answer to_delete to_disk to_have too trage tue up_in verifico vez vous_l'avez vérifier we_go
which which_i wieder will wir with you_did you_for yours zgodę às đi записываю как_вы أنك طلبت दी हूँ। た_の
は_い み 以_上 件 加 同_意 嘞 好_嘞 库 息 接 故 查_看 申 目 示_例 过 还_是 这_里 进 那_一 需 가_아 를 무 봅 봅_니 부_산 조_회 =-0.3 0 ^_adding ^_an
^_answer ^_deleting ^_den ^_evet ^_find ^_here's ^_i ^_one ^_read ^_thought ^_tu ^_two ^_você ^_上 ^_刚 ^_按
a_moment abend acabou_de access accord according according_to agreed alle allowed am_0 and_i'd as besoin
booking both can't carpeta ce che_ha closed com_a confermato_prenoto content_$ demands do_this earlier
eu_mesmo example example_of fetch files five fix_$ forecast_for format got_a got_the guess had_two half
hay he hiermit hotel hours house hết i'll_search ihnen is_a it_! it_so just la_firma later_$ lefèvre
list_$ m'en mars mas mentions meter new no_la o'clock okay on_$ once_$ only_the oui ouvert pan paris
photos picture place plik prime pulling r rather_than return sauvegarde says_0 search see see_how selbst
shop short should si_le sigo sort sunday take_that ten thank thank_you that's that_$ the_full the_server
the_template the_top they_want things thursday today tools_call tym unknown use ver version_0 weather_$
wenn while year year_$ yes_i you_asked you_gave your_request из понял مثال इस हूँ_$ き_ま こ_と す_$ た_し 一_遍 个
九 了 了_这 今 付 关 写_错 刚 到_底 前 哪 地 天_的 太 安 您_同 找 是_真 档 正_在 的_示 看_$ 确 稍 第 行_い 读 责 这 这_次 远 那_条 错 错_了 것 났 문_제 예_약
오 이_번 자_료 표 합_니 =-0.2 0_in ^_ah ^_alles ^_como ^_function ^_hier ^_je ^_noted ^_oh ^_sending ^_until ^_vou
^_what ^_ищу ^_お ^_你 ^_别 a_dry ab_$ after_the ah alone_$ an_example and_not any ask_the autre banque
be_wrong because_of bon booking_it but_a but_i by_$ c'è card changes cheapest cherche controllo copie
das_0 date days de depends dictated dijiste doctor dosyayı error ficha find for for_paris for_real
for_this h_0 hace_falta hand happy happy_to have_to hello her_$ here's_the here_are i'd_rather i'm_sending
i've_got i_can if_the in_your info is_fine is_only it_can it_goes it_in itself já không không_phải know_$
la_banque la_segunda le_mando leave liegt_vor lines log_is longer look luôn_$ matter meantime memory
mentioned milk mit morning morning_$ museum must_be ngày no_need non_serve normally not_the noted now_i
não o_pedido o_relatório of_it on on_its one own pdf photo pinging_the plus plus_$ pode portal posto
prefer price printer przykład_$ public question_$ quoted receive reminder said samedi_$ savoir see_$
sending_it servicio shouldn't_have sich signed skoro soltanto some sondern spelled_out stack stack_trace
stadt step steps steps_$ take taking template that_you're the the_book the_booking the_cheapest
the_meantime the_meeting the_old the_price the_printer the_real the_rest the_shop the_tests the_version
there third to_skip top_of trip understood up up_$ us use_the usually voy want_the want_to was_wrong
weather will_be with_your without_the worry would_be wrong_to y yo_$ you've_just you_confirmed you_wanted
your_approval z за осталась отправляю прошлый список файл_$ الخطأ كما बार हूँ।_$ हो え ご_指 し_ま す す_が つ で
と_で ね べ る_か イ 七 两 书 予_約 二 件_$ 同 吧 四 在 在_发 在_执 城 城_市 始 它_$ 定 市 应 必 我 所 换_个 据 最 果 果_$ 查_一 查_询 次 消 用_我 由 知 磁
第_一 索 结 结_果 给 調 調_べ 询 负 那 重 金 録 開 集 高 겠 넣 는_것 도 로_보 료 바 부_터 산 셨 실_제 아_니 에_있 연 이_제 합 =-0.1 0_h 0_i ^_abro
^_as ^_ce ^_controllo ^_fix ^_happy ^_hmm ^_miro ^_ne ^_não ^_off ^_ok ^_okay ^_she ^_starting ^_step
^_thank ^_third ^_this ^_tôi ^_vamos ^_you've ^_сейчас ^_что ^_я ^_هذه ^_は ^_一 ^_先 a_file a_look a_lookup
a_proper absolute against_the also an an_absolute and and_you've another answer anything_$ archive are_$
at_0 at_this attimo aus ayer bad bay be_asked been_a before_i before_was below_isn't better birthday blue
build cache calculate can't_tell cancelled certo charge che_mi check_$ checking_the chuyến_bay como
compare_the confermato cost curitiba d'un da de_la dear den depends_on deploy down draft dry_run e ein
einem einer en_la essa example_from falls falta faço free full geht going_out gut had_a half_the head her
hold holiday host_$ i'll i'm_asking i'm_writing i_start i_tried ich in_my inbox isn't it's it_$ it_the
j'envoie_donc j'ouvre je_cherche je_ne je_réserve journal known last last_year leave_this let's like_this
links log lookup lot_$ lugar lần m_$ machine_$ manca may_be me_$ me_see meant mesmo message_$ mit_dem mme
mogę_tego mostrar moved my_last next nie_mogę no not_be number numbers numéro nur não_é nên_tôi o oh
one_file one_is out_the outdated p parle permisos photo_$ pick_the place_$ pongo por_eso post production
pump question quickest reading readme real_$ regex reminder_for repo reservo result ricerca réserve_$
search_$ search_for searching_for seconds seconds_$ see_what segunda server_$ short_$ show sides since_you
size snow so_it so_it's staging takes_a text_$ text_is that's_the the_address the_archive the_cover
the_current the_docs the_draft the_example the_one the_quickest the_root the_second the_test the_user
the_way the_weather think_$ this_time this_workspace three through_the thôi time_$ to_see to_type
tried_before twelve un_attimo vai valve vamos veces version versione você voici wanted we're were
what_does what_you wiadomość_$ więc won't won't_help work_$ would've_been would_say wysyłam yenisini you'd
you'd_like you_mentioned you_need you_tell you_typed zum à_0 вас посмотрю почему раз_вы разрешения с сразу
там كما_طلبت उदाहरण को थी। दी_है बुक_कर रहा_हूँ हुई हूँ … 々 で_行 と_の ど の_こ ま ト_を 三 上_了 不_对 个_城 予 代 价 位 信_息
催 先_查 八 再 写_好 几 分 列 去_查 发_的 后 好_的 延 必_要 息_里 您_自 我_只 我_这 打 抜 指_示 新 既 日_志 是_旧 是_要 期 检 検 検_索 正 正_确 没_问 消_息
清_单 版 版_本 的_版 看 看_看 确_的 程 結 给_的 要_先 诉 走 边 込 込_み 那_我 问_题 需_要 青 题 겠_습 고_이 그 금 미 볼 부 어 왔 졌 지_요 찾 하_겠 =0.1
0_et 0_has 0_is ^_a ^_agent ^_bitte ^_ecco ^_ein ^_gestern ^_how ^_it's ^_ma ^_model ^_nie ^_no ^_on ^_q
^_rien ^_should ^_si ^_strona ^_text ^_which ^_you'll ^_вы ^_на ^_не ^_आप ^_विकल्प ^_सावधान ^_依 ^_只 ^_次
^_研 ^_老 ^_要 ^_실 ^_아 about_that agente ainsi_$ alle_0 amounts_to and_the any_more are_a as_far ask
asked_for at at_what auf_$ back_$ be_called been_$ behind_the below_$ bir bis bản_nháp call_as called_$
came can't_do cas_de check ci city_$ com_o commande comme_cas comment_in comparison có dataset day de_novo
de_sa de_seguridad demo desculpe desta detto devo disabled_in do du duplicate_$ durch ecco encore enter_$
escreveu esempio esta_$ execute exemple expect explain_the far_as fica fill first_? following for_the
forty from from_the front für gern given has_a has_the has_to hasn't have_used hi i_ask i_did i_send
i_should id iki il il_file il_volo in in_it in_oslo in_that is isso issue_$ it_here it_was je_supprime
json key l'analyseur l'analyseur_$ la_puerta last_week lautet le_dossier letter list_of locked looking_at
lưu me messaggio met_so models n nearly nei nei_log nel nháp no_hace no_lo not_met not_pushing notation
novo of_my okay_the one's ontem opa option_a out par para passou pasted paul person piece plain_english
pour_l'analyseur produce_$ promise protokoll puerta pushing_$ put q qui quote qué_tiempo reached read_out
request screen search_i second_$ see_a seguridad_$ sent_$ session_$ seul si side so_no spoken start
stays_here step_0 strona sur_le szukam sì test_pour text that_is the_answer the_assistant the_dataset
the_number the_order the_request the_runbook the_service the_third then there's_a tiempo_hace tienes
to_speak to_what together tutorial tôi_không uma update us_$ usage uses vous vào wait_$ wait_until way
ways weather_in wetter what_to whether_to which_you wiki won't_do wrong_$ wäre xem you_do your_signature
zeile zwischen đầu để_tôi вы_просили вызов_$ жду_вашего лежит мне ночью погоду просили بالتاريخ تخبرني
تخبرني_بالتاريخ في एक ऐसी कभी कभी_न जवाब तारीख नहीं पढ़ परीक्षण_के विकल्प सावधान い い_の い_ま か_れ き_は し し_た せ
せ_ん た_だ っ な_形 の_命 ま_せ や ょ り れ_は ッ ト ド パ ン_ト ー 上_海 下_$ 例_子 信 删 历 发_$ 发_了 古 后_一 品 埋 大 大_阪 天 天_気 好_说 姐 字_一 对
我_来 批 方 日 明_天 是 是_一 是_我 有 术 析_器 核 様 模 欄 款 正_文 気 気_を 海_的 演_示 研_修 种 置 航 認 说 这_个 部 里_有 阪 面_是 가 가_맞 글 님 대_로
를_보 만 명 발 번_호 비 사_용 삭 삭_제 습_니 승 여 이_라 이_승 인_하 입_력 전 하 한 행 확 =0.2 0_to ^_account ^_antes ^_der ^_desculpe
^_example ^_il ^_input ^_j'ai ^_only ^_quando ^_se ^_soll ^_the ^_todavía ^_вариант ^_вот ^_आपने ^_こ ^_下
^_它 ^_昨 ^_比 ^_请 ^_조 a_call a_program accounts algo alone_until answer_by april as_follows as_it as_soon
been bonn by bản calendar ce_matin celle-ci change chạy closing_the computador con_un condition_you
consists consists_of correct cuando deleting demandé desculpe_a did_i diese disk_is disregard do_i
duplicates ejemplo_$ el_contrato ela em_đã enough_for entwurf es et explain failed failed_$ file_already
first first_$ flight folder_$ for_it g gidecek give_me given_me go_and gone green habe_ich has hasn't_been
hatte have_no heart_so history_$ holding hỏi_thời i_go i_write il_messaggio in_bonn it it_be jest json_$ k
kapıyı kiểm la lancer last_time let's_not ligne liệu llamada lo mai mails me_the message mi more_$ morgen
must must_have mưa một n'a n'est_pas nach_dem nach_wie ne ngay ni no_registro nobody non_je not now_$
o_usuário of_them off olarak one_a one_line options_$ order order_the overwriting par_exemple per_il
pergunta perhaps polecenie_$ posso promise_$ que_je que_te queue_$ raining raining_in rate read row_0
rules run run_this search_tool search_with sem sent_it sent_this service sería_esta sie_es signature
silent sim sleep slide slides sobra soll soll_ich soon soon_as sorry sorry_but stesso subito_$ system tak
that_failed that_you the_demo the_door the_last the_offer the_queue the_wording there's this_? this_would
two_messages uno up_now upgrade upgrade_$ usuário var wait waiting_for wake was writes wrong wrote_$
wysyłam_$ yo_no you you've_given you_set you_write your à_lyon а вариант если меня ничего ответ_$ просто
أن غير لو هكذا_$ कर_सकता दिखती परीक्षण मैं_नहीं है う お お_客 か け し_な し_ょ だ_け ち_し っ_て で_は の_呼 ほ_ど ま_だ ょ_う り_ま
ん_$ ス デ 一_句 下_面 为 么 了_一 了_它 交_的 以_后 使 儿 写_成 头 実 実_行 客_様 就_会 就_是 志_$ 我_不 我_也 批_复 文 智 机 条 标 段 演 点 的_例 看_过 研
空 答_$ 老 航_班 認_を 还 那_天 面 과 는_지 딱 렇_게 봇 습 승_인 실 않_았 에_게 인_해 하_시 하_지 할 했_습 호 =0.3 0_of ^_bạn ^_el ^_given
^_i'm ^_ich ^_is ^_pas ^_proszę ^_raw ^_so ^_where ^_письмо ^_यह ^_问 accesso ainsi alla and_a and_then
antwort aqui aquí borro called can click com contrato dans das das_$ dein deleting_the don't_know dos
drafted duda emit_$ eu_leio eu_não fine for_an from_me g_$ given_the go_out good_enough gửi haré have_a
here_it i_had ich_das ich_lösche im inactive inside instead into is_complete is_where issue it_at it_only
it_today it_twice items için j'ai jeszcze kimi know_the la_risposta man mandato me_check me_search mismo
może museum's máquina nach nada need_a no_answer ob of_the on_friday over parameter porto_? preciso
prepared qwen ready_to report_$ review rien_ne right_the robô run_it réservation same sau scritto segue
según sei service_$ sería show_the shows siguiente siguiente_$ sinon siz snippet stands stopped submitted
sunny supprime_le switch that that's_why the_history the_line the_missing the_model the_museum's
the_parser the_plan the_rules the_snippet the_syntax this_goes this_into this_one this_session to_you
trust und waiting was_the went what_comes when whether whole why why_i will_issue yanıt yes z_dokumentacji
à без о учётную учётную_запись файл الاستدعاء الحذف هذا_الاستدعاء ऐसा में मैं मैंने_यह い_で け_ま ご_確 た て て_か
な の の_例 ま_し を_送 下 之 也_没 了_$ 例_$ 依 到_了 响 回_了 复 复_$ 我_执 截 書 有_发 有_这 核_对 比_如 然 的 着 考 行 被 要_不 起 运_行 这_么 那_边 里
阪_の 除_$ 것_입 기 날 는 는_이 드 세 았 위 확_인 ？ ？_$ =0.4 ^_assistente ^_así ^_both ^_comme ^_like ^_may ^_por ^_ready
^_según ^_sur ^_tomorrow ^_when ^_with ^_yes ^_запускаю ^_ま ^_方 ^_비 a_little agree and_gave and_i'll avant
before_the bei below_is body_$ booking_$ but_it by_a call_for calls came_from can_see change_$ che_il
condition copied da_sua das_hier deepseek do_it do_that dois draft_for drafted_the e-mail el_correo es_$
esta fazer_isso file_$ first_one freeze frei gave_you gửi_$ hava have here_is holds_$ how i'd i'm_leaving
i_have i_must invoice is_$ is_set it_down it_since its jutro khi la_chiamata la_llamada letra like
like_that machine may_i messages money my my_guess na nada_$ no_$ not_running not_send note_$ o_seguinte
of_these off_$ offer on_file once_you paste_this puts ran_for raw real_thing red replied resposta
right_away running_$ rồi see_it seguinte_$ sheet sie taki terminal text_of the_condition the_phone
the_record these this_is to_$ to_start to_wait today_$ tool_for turn turns type tú value voce what_i
when_the where without_asking write wrote you_are you_haven't your_calendar yukarıda à_la вызов запись
запускать нём ؟ موافقتك अनुमति अभी आपकी क्योंकि खाता そ_の で_す な_い は_次 よ れ_て 一_行 了_再 作 办 句 句_$ 否 子 容 对_$ 小
成_$ 执 执_行 提 来 案 的_调 答 行_这 要_我 还_需 附 거 남 달_라 당 력 문_은 알_려 야 요_$ 의 있_습 지 해 해_주 =0.5 ^_en ^_im ^_lo ^_people
^_posso ^_run ^_w ^_в ^_जी ^_案 and_i ao asistente assistent between_the bildschirm bord budget chamada che
closing completion correo courriel e_g emits era erst_nach fazer flights_to going_to greets had have_your
here's_one holds i'd_have if_you're into_the isn't_so it_? izin không_? konto_0 la_primera later_is leio_$
line_$ lo_mando lösche more_than như_sau not_run não_vou one_that parser pas payment pero po poi primera
quando quanto querying read_it reads_$ riga robię répondu shell stand suivant tarde termina texto
the_change the_wrong this_$ this_call todavía version_of vom waits waits_for what_did wie words would_it
write_$ xem_lại yes_to your_ok да начинается это سأرسل_الرسالة き て_い に は_こ 不_会 千 员 器 如_下 意_思 我_会 提_交 次_の
没_有 白 看_到 给_您 要_您 话 调_用 面_这 내 답_장 두 드_립 렇 면 실_행 에 에_이 은_이 이_대 인 적 주 짜 =0.6 0_and 0_b ^_had ^_my a_m
assistant at_your ausführen_$ before_it better_$ block bot bạn calling carried clear cliente complete
contains docs_$ dog emit emits_$ erst este esto_$ ever far_$ first_the for_you from_you gave_the gives
giúp habe history i'd_use i'm_sorry i'm_waiting i've_drafted input is_up it_on letter_$ like_the line
little lui làm lại matin mind mir nach_der name_of nicht_$ nie number_two once once_you've our phone plain
please preview que_vous queue recap record report review_$ schicke seguinte seit si_vous so_aus so_far
such_a tape tell_me that_! the_disk the_invoice the_robot this tomorrow_at trust_the two_options typed um
un v v_0 volume w where_the with_a with_that would wywołanie you_right your_side yourself бы можно
обновление ما_يلي يلي आप मौसम हटा हटा_रहा होगा こ を_お 个_调 人 先_给 声 如 思 才_会 拟 机_器 案_a 用 的_原 稿 行_$ 내_겠 답 대 보_내
은 이_렇 주_세 =0.7 0_il 0_later ? ?_$ ^_em ^_everything ^_something ^_tell already_has auch backup_$ below
between body built chat_$ com_as così_$ dans_la de_un desk every exercise for_your found freigabe gave glm
i'd_need i_am instance instead_of is_it is_one it_now kullanıcıyı l'appel la_demande laut lệnh n'est
no_tengo nào nào_? on_your once_the output pick program quien read_$ risposta s'il sau_$ say_go set she
shown shows_$ sie_mir the_same var_$ voice with_this word write_it writing_$ you'll you_to модель
начальник ответ नहीं_कर が の_よ は 交 候 内_容 台 세_요 =0.8 ^_at ^_do ^_mi an_illustration approve arguments
ask_first basta bo chat czekam der_roboter eleven enviar envoie flights found_the friday hidden i_need
là_$ mit_$ nearly_sent nicht nie_robię nothing_but off_at paste roboter said_$ seguridad set_up stays sur
the_chat the_date um_0 with_$ yet_$ you_like и такой только_вы هكذا करूँगा। पर यह だ 一_点 后_我 的_意 다_음 런 이
=0.9 ^_every ^_once ^_type ^_実 ^_이 ainda_não ausführen caso gdy happens here's_what i_nearly mache noch
sobald such tego the_following this_but this_with to_check yet you_can вашего ещё как_только я سأرسل ما
か_$ 交_$ 还_没 달 에_요 이_런 =1.0 ^_compare ^_for ^_line ^_à assistente bunu confirm far ma ran refunds robot
sent until voilà करूँगा।_$ ही 不_要 这_样 =1.1 ^_dès ^_not assim_$ but_the chưa computer contient esto give
i'm_not i_ran in_this leaving like_so muss proszę reads ready sample segundo sin syntax só tablet tak_$
will_send şunu вот 个_$ 会 我_没 용 =1.2 ^_in ^_please agent ainda be_$ chiamata do_you ki out_$ send send_it
string sẽ the_call ؟_$ 您_看 =1.3 ^_it así así_$ bitte chatbot così dès_que ho model non options reply çağrı
是_这 样 说_$ =1.4 as_$ illustration like_$ says_$ to_run şu هذا こ_う 以_下 法 =1.5 ceci dès haven't так_$ =1.6
assim isto =1.7 aufruf =1.9 was_$ =2.1 şöyle =2.6 是_$
""",
    "after": """
=-1.7 is_0 =-1.6 the_way =-1.5 expect =-1.4 da =-1.3 done_$ while will =-1.1 a_second example leaves week
别 =-1.0 ^_b ^_done aussi end_$ formato les sem well 半 顺 보 =-0.9 ^_he ^_на about_the after_that changed con
done falls follows mientras minutos per sempre size too trip was_wrong 会 信 家 很 =-0.8 ^_answer ^_end ^_keep
^_response ^_в an_example bring do_$ environment extra files hand has_a json_$ leg list on_$ one_is quoted
te ten the_function trois we what_i की た_ら 两 五 周 息 边 리 장 =-0.7 ^_anything ^_should ^_the and_then antes
b_$ because_the box celui changes die don't fingers fix function gern horas hour is_it isn't_a it_says
it_takes next next_$ place please_don't porque print qué sich sẽ year you'll в как лучше 便 到 加 果 诉_您 신 했_습
=-0.6 0_and ^_and ^_bring ^_die ^_fingers ^_les ^_thanks ^_出 algo also anche answer_$ as_they called comes
crossed cuanto default each_other fingers_crossed hang hast here if if_this is_there kommt left look_at
lot ok_$ pas replaced return returns side small so_$ sono standard también tell told try wait_$ when wird
wrong às потом फ़ोल्डर 五_月 冷 等 원 필 =-0.5 0_is ^_i ^_ok ^_pour ^_w ^_если a_week about add after archive as
confirmation expect_a follows_the gets gì ho is_up itself left_out liegt list_of meantime minutes muốn
one_you pull response_$ route see state thank the_file the_meantime the_one the_place there this_one
through told_me tool_call tìm unos warning well_? wie для месяц так_и أما على चाहिए い_て だ_け は ま_し 一_行 不_用
再 出_来 天 子 看 等_$ 费 通 드 로_바 =-0.4 ^_does ^_im ^_note ^_o ^_puis ^_this ^_voulez-vous ago_$ an_hour appena
arrive as_well avec be beim beispiel best co come depois des did dry en_cuanto fica for haben hast_du
here_is it's it_so last leaves_the lost läuft mi_ha mind_the museum na nicht now od of_it one_has pendant
point pour reicht should show so_i some takes também the the_list the_summary the_user them they to_do up
vez voulez-vous whether_it wir ya à а как_вы меняется со там الطلب منذ कुछ お け_で を 容 把 收 料 用 眼 知 重 고_요 는
요_$ 은 하_신 =-0.3 !_$ ^_i've ^_la ^_questo ^_tool ^_а al and_wait anything anything_in are_$ as_you but_you
call chiuso chiuso_$ closed closed_$ confirmed costuma could_you del dem denn di di_solito dir down_to en
est few fewer figure follow for_the found four hace have he help_you hora hotel_? how_many i'll_put i've
i_won't ich_dir in_a it_up không lines los march more nada note ok once other ou parameter part_of ping
poi puis questo reads registro rome sans say_so see_it should_i solito steps still_have the_confirmation
the_museum them_$ there_$ thing to_the today today_? two used user_$ usually water we'll welcome_$ wiki
with_the words_$ y_el you'll_get сама советую で_す ど ど_う の_で ン 信_息 加_上 发 可 回_来 头 如 如_果 得 心 您_$ 所 提 点 看_一 稍
能 要_不 需_要 드_릴 로 릴 초 =-0.2 ! ^_a ^_con ^_depois ^_der ^_ich ^_if ^_user ^_was ^_while ^_you'll ^_下 ^_查 ^_还
a_different a_few aber all_of always answer_is are_two as_the auch auf base be_a by car changed_$ com
compare dalla de den den_inhalt due eine el em end example_in forget_the given go_$ ich_habe if_it inhalt
invoices is_being is_the je_vous la las last_week le like_to long longer lower luggage made mais mal many
may mind mit moment_$ más mình một night_$ notice one_moment one_with original par part prefer_? página_0
quer read-only report retour returns_the right_the says section sells servidor so_expect so_this someone
sorry status suele summary takes_a team tell_you test than that_is the_0 the_last the_notice the_status
the_weekend to to_call ton tym vom wednesday weil wenn whether you you_know you_like z za él если не с
секунд секунд_$ через أي لك इससे मिला सारांश う_な な ね ね_$ の も ら る 三 中 以_我 判 名 告_诉 回 多 存 封 应_该 度 开 拼 拼_音 拿 时
来 温 温_度 电 留 第_二 箱 说_了 还_需 里 령 바 요 응 필_요 했 =-0.1 0_has ^_en ^_next ^_one ^_أما ^_前 ^_회 a ago alone_$ and_so
as_soon b ba been by_the case children comes_back command could current có_thể damit der does_the dort
doubt down_$ each email eu explain explain_the favor_$ field file for_your gate good hace_falta hall hard
have_it header help her her_$ hope i i_write il is_about isn't khách_sạn know_if kurz la_respuesta laptop
leave_the let's mal_$ map means mentions mich middle mientras_tanto name_and nine no_hace normal note_that
o overwritten para parameters pattern por prefere put put_the py qu'il quando quoi readme reads_the
recherche response set set_to so_it soon soon_as still sạn tanto that_it the_best the_current the_customer
the_left the_readme they're this thể tôi_sẽ values voir warm weather weg_$ when_i when_it's which
while_that worth would_you write you_need you_tell you_the è больше из не_меняется ответ_$ у あ い い_で い_ま
が_あ す_ね ず に ル ー 了 们 候 关 关_键 出 分 判_断 别_的 可_能 备 夜 字 容_$ 就_能 就_行 待 您_下 所_以 是_0 月 有 正_好 求 没 的 直_接 索 見 记 诉 请_稍
通_知 钟 键 顺_便 가 교 데 림 무 에_서 의 =0.1 0 0_for 0_of ^_agent ^_copy ^_option ^_please ^_reply ^_scratch ^_soll
^_uygun ^_we ^_عليك ^_يرجى ^_मैनुअल ^_是 ^_算 ^_続 ^_解 a_call about_it accounts address ahead_? an_empty and
and_i answers are argument_$ ask avant_que back because belong belongs_to button can't che cosa czy_to
de_la degrees_so depuis diese double erst es_im essa esta expects failed false folder followed from_0 has
heute i'll i_take ich if_i is_missing it_was json just key ligne like_in line_is local lá menos must mới
nie_zostawiam oder odpowiada odpowiada_$ of_an olmadığını olmadığını_söyleyin olup olup_olmadığını page_0
path personne press queda rain right_$ said scratch second section_0 seen segundo so_don't steht_es string
sua such suche suggest sul suo söyleyin söyleyin_$ taken terminal the_request the_tool think thrown time
to_ask to_odpowiada trước tôi_không uygun uygun_olup where whether_you whole why with więcej worked
you'd_like you_could you_first znać znać_czy zostawiam_to était две эта эту я أتابع أتابع_؟ أن_أنفذه
التأكيد التأكيد_قبل الطرفية الطرفية_$ بنفسك بنفسك_في عليك_كتابته في_الطرفية كتابته كتابته_بنفسك لن
هل_أتابع يرجى يرجى_التأكيد ऐसा_ही कुछ_ऐसा मैनुअल मैनुअल_में लिखा_है। か_？ く こ_う し す_$ た ち_ら の_は ん_$ ト 一 一_个
上 不_对 么 了_$ 列_表 前 取 叫 合 同_意 后 太 已 建 成 执 抄 更 条 然 理 真 示 空_列 算_了 続 约 经 老 者 行_し 话 起_来 그_때 서_에 세_요 아 에 하_고 호 ？
？_$ =0.2 0_0 0_h 0_tool ^_anzi ^_das ^_eso ^_forget ^_how ^_merci ^_nobody ^_proszę ^_هل ^_तब ^_就 ^_要 ab_$
an_$ an_explanation and_the anh anzi anzi_no ao article ask_you asking assim bene bien_$ dans_la en_fait
ergebnis every fait_non first_$ first_is for_an from have_said holding_it i_kept it_$ it_before later
le_résultat merci message_$ mir models mot moved nie no_i nom non_je noon of_this ok_to okay on_the order
over page petición proceed prova q que que_je query reading reason request right_and root_$ row résultat
say se service sie soll stand still_want temperature that the_column the_folder the_same then then_you trả
tú update vậy want_to were yet_$ you_? your zu çalıştırmadım буду_$ вот и строки أن ا_$ النتيجة هذا_ما هل
आगे आगे_बढ़ूँ इसे क्या_आगे ख़ाली ख़ाली_सूची तब तब_नतीजा था_और नतीजा_ख़ाली नहीं बढ़ूँ बढ़ूँ_? यही सूची_था।
が_変 け_ま て_い は_空 れ_ば ろ 不 为 値 公 刚 务 口 吗_？ 器 城 城_市 想 执_行 日_期 明 查 没_人 附 실 였 이_었 적 할_까 =0.3 0_b 0_degrees
^_bunu ^_confirme ^_dites-moi ^_dois-je ^_dígame ^_elle ^_in ^_not ^_posso ^_until ^_y ^_と ^_계 a_0 a_las
a_string amount an and_a and_there aufruf before_it bir_listeydi block boş boş_bir bunu can_see change
confirme confirme_por continuer continuer_? copied così course_$ czy_kontynuować das_war diese_zeile
dois-je dois-je_continuer dígame dígame_si english es favor_antes first_? has_been haven't i_don't
i_should in_plain in_three inside into is_no it_because it_until its_own kept kimi kontynuować
kontynuować_? las_0 listeydi listeydi_$ ma machine my nadie nel newline non nothing nào o_zamanki
of_course of_the one parece_bien pasted perché quarter qui read root schema send serait so_you sonuç_boş
thanks_! the_city the_model the_query the_record the_result there_is this_line tôi una viene votre want_it
when_the would zamanki zamanki_sonuç бы есть запись пока пустой пустой_список что это أنفذه_$ هذا ही_लिखा
か き_ま く_だ だ だ_さ と_き よ_ろ ろ_し 做 先 八 助 只_是 它_$ 客 干 您 您_想 您_确 您_说 标 正 演 班 算 继 继_续 续 行_は 表_$ 说 다 다_$ 속 아_니 었
요_? 지 할 해_주 =0.4 ^_era ^_jednak ^_strike ^_продолжать above above_is alle als another any_objections
ask_the better came ce column console_$ course dans das_wirklich dites-moi docs draft endpoint enter
execute file_$ fine format fu genau go_out grade hangi holding i'm_holding i_go if_the is_a is_right its
jednak jednak_nie last_time làm m'abstiens_$ manual missing missing_$ moment n'a nehme nehme_ich new paris
photo please que_o really returned say_the so_no stays step sure sách só_um that_the that_would
the_account the_night was was_the what_the where_the which_one wirklich продолжать продолжать_? скажите
такой أفعل إن إن_كان قبل_أن ولم था।_$ ने पहले い_$ て と れ ス ッ 个 以_上 号 员 复 好_了 对 工 日 是_这 续_吗 被 要_继 解 这_一 시_면
이 =0.5 0_$ ?_$ ^_continúo ^_so a_la and_i'll assistant así bei bitte bot cliente continúo continúo_?
convient dites-moi_si does en_la half_of how i_haven't in_your is_your lo look_$ nhé no not notation não
one_to only_a other_one parece replace reste says_the shall should_have stands that_was the_line the_new
the_number the_old the_value to_change tool until vous_convient would_be так قبل यह लिखा … て_く 人 人_的 句 好_$
忽 忽_略 每 略 確 続_け 行 行_$ 评 请_忽 이_건 =0.6 ? ^_actually ^_replace ^_voilà ^_이 account ahead already argument
city delete does_this e fehlt fine_$ from_you fue go_ahead has_to i_need in_ordnung is_only it ja
je_m'abstiens line look m'abstiens manual_$ need_the như oder_so ordnung plus seguro sent shall_i strike
tak the_parser this_look tool_0 voilà y yet yok you_have же き 它 実_行 引 念 是 段 的_人 的_是 给 주_세 =0.7 ^_but
^_mejor ^_on ^_不 actually agent back_the bene_$ city_$ cuando empty everything had it_would kept_the
laughed lista meant objections objections_? printed robot that's the_service timeout timeout_$ too_$
una_lista you_mean zurück ما चला था था। 例 写 案 法 空 说_的 건 행_하 =0.8 ^_no ^_nothing ^_oh ^_procedo ^_puis-je
^_there ^_tu ainda ce_que ciudad das de_votre is_sunny la_segunda lasse me message oh on_second only plain
procedo procedo_? puis-je segunda send_it und until_then with_a вариант い_た 这 =0.9 ^_moment ^_так ^_以
assim_$ cette change_the chạy first hold l'exécuter l'exécuter_? pero reply the_call yo вам ؟ や 実 就_是 네_요
주 =1.0 ^_are ^_as ^_that's ^_… ^_您 are_you at_0 certain console end_of está i_had ich_das is_how is_that
it_as scratch_that the_second tu 户 실_행 행 =1.1 ^_i'd anything_$ arguments böyle c name_is nobody out_$
сначала し_て =1.2 ^_is arguments_$ era foi forgot là right أنفذه 네 =1.3 eso is_what tags 确 =1.4 model =1.5
parser run =1.6 one_call =1.7 run_it =2.1 нет
""",
    "lead": """
=-2.1 not+wait =-1.5 again example+not =-1.3 I+example =-1.2 drop+unable =-1.1 I+other asks+log not+option
=-1.0 approval+now document+sorry now+sorry =-0.9 I+scene approval+this document+only if+past later+you
not+only now =-0.8 I+log drop+would log+sorry not+tell =-0.7 I+result again+not again+when asks+would
attack+past past+yourself =-0.6 I+document again+past approval+drop approval+scene danger+you
document+when if+log log+now past+you =-0.5 I+earlier again+earlier again+example again+if asks+example
asks+past attack+you danger+past draft+when log+tell means+past sorry+when sorry+would tell+unable =-0.4
approval+asks approval+example approval+past asks+attack asks+draft asks+not drop+you drop+yourself
earlier+example earlier+not example+when not+other not+then now+result other+you sorry+tell =-0.3 I+above
I+test again+other asks+sorry asks+this asks+unable document+unable document+would document+you
earlier+past example+tell if+when not+this option+this past+tell past+wait school+you tell+this
then+unable =-0.2 I I+option I+you document+drop document+if draft+not drop+example drop+test drop+when
example+this log+when not+test now+you option+past past+when result+this result+wait =-0.1 I+not I+only
I+when above+not above+past again+this approval+draft approval+only asks+document asks+tell attack+unable
document+past draft+option drop+earlier drop+only earlier earlier+if earlier+later earlier+now
earlier+then example+now if+not if+school later+past log+you means+would not+past not+unable now+tell
now+unable now+when now+would option+you other+when scene+you school+would =0.1 I+then asks+yourself
draft+then drop+result earlier+sorry earlier+you example+if example+yourself later+now other+this
past+this scene sorry+you then+you this+when this+would this+you would+you you =0.2 I+later I+now I+past
I+wait approval+when approval+would asks+only asks+result attack+document document+not earlier+this
example+later example+test later log+unable other+tell past+would school sorry+this test+you you+yourself
=0.3 I+asks I+if I+means I+would again+only approval asks+when document+example document+this
draft+earlier draft+you earlier+when example+other if+only log+past now+then only+past only+result
only+sorry only+tell other+result past+result result tell+then tell+when then+this =0.4 above+you
again+approval earlier+option earlier+wait log means+this only+this other+past past+scene sorry tell+you
then then+wait unable+yourself wait+you yourself =0.5 I+again I+unable again+you asks danger earlier+would
if+you later+this not+you when+you =0.6 I+attack again+drop approval+tell attack danger+not danger+this
draft+past earlier+tell example+result means now+wait past+test unable =0.7 again+tell document+later
example+you not option+would past test test+would =0.8 above document document+earlier drop option =0.9
draft draft+if log+other only+when only+would =1.0 wait =1.1 other unable+would when =1.2 asks+if
drop+this sorry+unable this =1.3 approval+if approval+wait example =1.4 approval+not would =1.8 if
""",
    "above": """
=-1.1 not+would =-1.0 unable+when =-0.9 I+example asks+only =-0.8 asks+later sorry sorry+would
unable+would =-0.7 earlier+you if sorry+when =-0.6 earlier+not past past+unable school+you =-0.5 I+means
approval+scene asks+yourself example+other this+you =-0.4 I+again I+if I+later I+result above again
approval asks+option document+unable drop example+not later+tell later+when means+tell not+past scene+you
=-0.3 again+not approval+example approval+school attack document+this draft+not drop+when earlier+past
earlier+tell later+you other+sorry past+tell tell+you then unable+you =-0.2 drop+past earlier+unable not
not+tell other+test other+when =-0.1 I+danger I+past I+school danger danger+not document+tell draft+other
drop+not earlier example+when if+school if+would if+you later+other later+would log+other log+tell
means+not means+you not+result now+this now+when option+tell other+unable other+you past+school past+this
past+would result result+tell =0.1 I I+asks I+log I+other I+tell I+you again+earlier approval+not
asks+other asks+when asks+would document+if document+past drop+this drop+you earlier+sorry earlier+test
example not+you only+past then+when this+when =0.2 I+draft I+earlier I+only approval+only approval+when
asks+now document+not earlier+now later+past now only+other other+school past+sorry past+then test unable
would you =0.3 I+then I+this asks+this document+means drop+only example+log log log+not means means+past
means+would not+now not+school other other+tell other+would this+wait =0.4 I+option again+approval
again+past approval+then asks+unable draft example+this if+when log+scene means+this not+unable option+you
school+when when+would =0.5 I+unable asks+not if+test now+would only+you scene tell+would this+unable
this+would =0.6 example+you only+this school =0.7 document+when drop+would past+scene this =0.8 draft+past
if+now option
""",
    "behind": """
=-1.6 later+you =-1.4 now+past =-1.1 drop+other example+tell option+you =-1.0 again+you asks+then =-0.9
I+result approval+would drop+you later+now later+when means+past sorry+would =-0.8 I+document example+you
not+school only+this =-0.7 I+you asks+only document+only document+past if+not if+now now+other tell+when
then =-0.6 I+then asks+option asks+other asks+would document+you drop+earlier if not+option only+wait
past+tell past+test =-0.5 again+not if+other later+this not+only not+test other+tell result+when
school+tell =-0.4 I+this asks+later asks+you drop+when earlier+means if+result past+school past+you =-0.3
I+above I+means above+you approval+tell only+option would+you =-0.2 I+past approval+not approval+result
asks+if asks+tell asks+when drop+example drop+if drop+this earlier+not means+result not+other only
only+result only+you scene+when school+this =-0.1 I+again I+log I+school I+when I+would I+yourself
above+not asks+not asks+past document+not document+would drop+now drop+would earlier+then means+this
not+yourself now+tell only+sorry option+would result+this result+you school+you tell+you wait wait+when
when when+would when+you =0.1 above+scene again+if again+school approval+asks asks+now danger
document+earlier document+option draft+you earlier+now earlier+other example+then if+then if+would if+you
later not+then not+when now+would only+other option option+past option+then other+then other+wait
past+unable past+when sorry+this then+wait then+would =0.2 I+attack I+example I+later above+this
asks+unable attack+you document+later document+result earlier+this example+if if+this later+past log
log+wait not+sorry not+this not+unable other+when tell test+when would you+yourself =0.3 I above asks+this
attack document+log drop+later earlier earlier+tell later+result log+past means not not+result now+when
other+this result+wait then+when this this+when this+would =0.4 I+approval I+asks I+earlier I+not I+only
above+when document+other document+yourself draft+later earlier+log if+tell log+you past+would test
this+yourself =0.5 I+danger asks drop+then not+would now+then past past+this scene school you =0.6 I+sorry
I+tell above+past approval+you danger+would drop+not other other+past this+you yourself =0.7 option+tell
scene+this school+wait sorry+wait =0.8 example+this =0.9 not+wait sorry =1.1 document only+past
past+result unable =1.2 approval+now approval+when example example+only only+would option+when =1.4
above+log =1.5 drop =1.6 approval =1.7 danger+not =2.0 approval+if
""",
    "later": """
=-1.0 means+not =-0.6 I+above above+past other+you =-0.5 I+then =-0.4 I+sorry again+would if later+now
not+past =-0.3 I+if asks+not asks+now document+drop earlier+past example+you if+school if+this later
not+other then+when =-0.2 I+when asks+unable document+not if+now if+would means+past not+now now+this
other+school past+sorry past+this past+when past+would this+would this+you =-0.1 I+earlier I+past I+test
asks+only asks+past draft example+not if+not if+sorry means not+yourself now+other option+other past+then
result+you =0.1 above+this again+other earlier+now if+only means+this not+unable not+you only+when
only+you other other+this past+yourself test wait+when would would+you =0.2 I+would above+you again+later
approval+you only other+result result when+would you =0.3 I+tell later+you now tell+you then+you when+you
=0.4 above approval only+sorry only+this result+this school+this tell this this+when wait =0.5 I not+would
now+you other+past scene yourself =0.6 drop not =0.7 I+now only+past =0.9 past =1.2 school
""",
}
