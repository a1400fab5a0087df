"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.32

WEIGHTS = {
    "layout": """
=-2.0 end-last =-1.7 section-last =-1.1 none-last =-0.9 above-0 =-0.8 behind-0 few-last =-0.6 end-told
none-told =-0.2 length-1 =-0.1 above-2 behind-4 length-0 length-2 =0.1 above-1 =0.2 few-told =0.3
colon-told =0.6 behind-3 =0.7 behind-2 =0.8 open-last section-told =1.1 question-last =1.6 question-told
=2.9 open-told
""",
    "before": """
=-2.1 게_요 =-1.6 ^_now =-1.5 раз =-1.4 function gleich je_le saving の_で 按 으_니 =-1.3 ^_guardo approved area
los minutos sure_thing 改 查 =-1.2 ^_busco as_you así_que i'm one_$ rather schaue sind what_is أكثر الآن 存
我_把 =-1.1 ^_and ^_searching ^_x any_longer are folder hago here's_a here_we mal quindi since sprawdzam
status them today's which_is делаю ま_す =-1.0 ^_checking ^_tool ^_vous are_you busco cerco details değil
esa function_call go_$ i'd_like i_call i_use kitchen pass real rows since_the they uso watch which_i'm
бронирую сервер से 听 数 这_边 =-0.9 ^_booking ^_cerco ^_converting ^_das ^_i'll a_moment abro alors an_$
and_you ask_$ bakıyorum bakıyorum_$ branch c converting guardo ha i_run list nous only_a save script
so_here's tests though tuo want will_do x ya пишу 一_下 直 这_就 둘 보_겠 지_금 =-0.8 ^_first ^_sprawdzam ^_well
^_раз ^_لا answer_$ b bien does fazla hai i'm_doing in_a it_up j'envoie je_regarde mal_sehen middle_$ miro
more passes ping que_la regarde sending should_be skoro sky so_the source source_$ stay switching sí
the_host the_manual the_sky time to tonight under_the well you_? you_told ответа открываю смотрю теперь
читаю أحجز التاريخ す_ね て_み 不_是 先_看 始 度 得 록 =-0.7 ^_action ^_but ^_here ^_quick ^_weather ^_would ^_writing
^_wysyłam ^_you ^_더 about_this address and_with anything as_agreed as_the at_the call_it cambio can_be
clock clock_$ done fetching first_i for_that forecast goes instead_$ is_in is_the l'avez last_one liegt
like_to linter look_up luôn mais no_more no_te not_to of_0 of_that one_to otra out_of read_the response_$
reste samedi searching seguro so_i'm so_let spelled ta taken takes test than the_question this_week tu
twice vous_l'avez wieder will_tell winter with_the you're_on заказываю ищу рейс сам فقط देखता_हूँ। हूँ_$
हैं ね_$ み_ま 下_单 了_我 去 少 换 无 有_没 现 端 还_是 配 제 하_겠 =-0.6 ^_con ^_saving ^_your ^_проверяю ^_هذه ^_前 ^_这 a_b
acabou action_$ adding all_three at_once b_$ be_the be_wrong being bez but call_$ compra current deshalb
dit free gets haben has_it he's hours hoy hết ich_sehe il_me it's_the it_should it_to je journal klar
let's_see manual not_the one_so opened opening_it para_a paris_$ passo points por rain se second sort
the_fare the_function their theory to_get told_me tool tuesday using using_the vejo we week wird years_and
you_did you_don't you_for you_in you_said yours às_0 есть_$ طلبت जा देखता す_の た_し は_い み も 五 刚_才 您_说 接 本_$
的_示 稍 録 셨_으 예 이_번 행_합 =-0.5 !_$ ^_city ^_dear ^_den ^_du ^_following ^_me ^_plus ^_some ^_sure ^_voyons
^_watch ^_записываю ^_я ^_好 ^_예 a_$ a_dry a_search and_no anh approval_$ ask_you asked_$ be_used before_$
before_you by_this card_$ chez chờ come con consulto d'accordo date_$ die dns dosyayı então eso est estou
failing fair flat friendly getting goes_$ gönderiyorum gönderiyorum_$ hotel hour_$ isn't_in jetzt job
l'ancien la_question later_$ left_to les looking_for lässt m'en machine_$ me_think meantime memory
mentions middle need_to nice nice_to này_không once_$ other page postcode posts production prüfe pulling
put_it refuse_to rule running_it search sehen seine should standard starting tem temperature the_clock
the_meantime the_meeting the_script then_$ think thursday to_0 to_delete to_find to_guess to_say tonight_$
uhr_$ une vais verifico voyons vérifier xem_thời you've às è üç đi вас записываю понял поэтому проверяю بل
करता दी き_ま 两 你 入 到_底 单 打_开 文_件 来_$ 查_看 现_在 込 込_み 高 고 럼 봅 봅_니 조_회 =-0.4 ! 0_which ^_according ^_answer
^_asking ^_como ^_function ^_hello ^_mando ^_next ^_skoro ^_switching ^_that ^_vou ^_while ^_二 ^_그 a_file
ab_$ accord ahora alles_klar am_0 answer archivo attempt august be before birthday by_the c'è config
confirmou counts creating dans_le date di_ieri dijiste do_$ does_the doing dry ein ejecuto eu_mesmo
example fais fetch file files_$ fine_$ fix format genero get_the glad guess hiermit hike i_check i_do
ich_suche if_a invoke it_so it_will je_vais không_phải know_$ lo_ejecuto m'avez maybe me_ha me_not
mentioned meter no_it no_need no_reason nobody_has now of_it on_$ opening out_the outdated per plus pode
printer que que_lo quick rest run_$ saving_the see_$ selbst server short si_le sigo sum sure take thank
thank_you that_$ the_area the_forecast the_full the_printer the_table the_template through to_have to_the
top trage under up versione vez você vous_m'avez we_go weather_for what's which which_i will with_your
would_be wrong_to year year_$ yes_i z đúng больше про там أنك असली रहा सही हूँ हूँ। 一_遍 不_用 二_つ 以_上 件 可_能
好 息 找 据 次_$ 正 消 由 約 结 还_有 这 这_次 这_里 遍 那_我 错 需 료 를 문_제 바 번_에 부_산 부_터 약 에_있 오 을 =-0.3 0 ^_alright ^_an
^_controllo ^_evet ^_find ^_here's ^_i ^_je ^_non ^_ok ^_okay ^_one ^_opening ^_sending ^_she ^_sie
^_since ^_starting ^_thank ^_to ^_tu ^_сейчас ^_刚 ^_第 acabou_de according according_to after_the agenda
alle alone_$ alright an_example antes archive ask_the at_this bad balance below_0 blue build but_i
calculate can't carpeta ce changes che_mi cherche chỉ codice con_la content_$ cours dar default demands
depuis dictated doctor draft einem einmal en_la essa example_of fichier files find fits five for_paris
forecast_for h_0 have_to hay header her_$ here_are hmm host_$ i'm_asking i'm_sending i've_got i_would ieri
ignore inbox interesting is_fine is_only it_! it_looks it_with je_la just já knows la_firma layout lo_que
lock look looked lookup_$ luôn_$ me_see mit mit_dem museum my_last más new niczego niczego_nie now_i
o'clock once_more otwieram p parle part pdf photo pick_the picture place portal proper pulling_the
rather_than relevé sai samedi_$ seconds_$ see sending_it should_have signed skip so some sondern stadt
steps ten that_i that_you're the_price the_tests thing_$ this_morning to_answer to_do tool_call tools_call
trước tue tym unknown up_in use ver version_0 weather_$ well_$ when_i wir with więc y yok you'd
you've_just you_mentioned zum из как_вы на осталась отправляю прошлый так_что файл_$ الخطأ رقم इस कि
रहा_हूँ ず た_の つ と_で シ 上_次 个 九 今 付 件_$ 位 再 刚 同_意 嘞 天_的 太 好_嘞 库 应 录 您_刚 打 搜 是_真 格 档 清_单 看_看 知 索 经 结_果 行_い 走
过 远 重 错_了 것 것_으 고_이 머 본 부 실_제 으 정 중 합_니 =-0.2 ^_abro ^_c'est ^_ce ^_fetching ^_fix ^_happy ^_hier ^_não
^_oh ^_page ^_running ^_third ^_this ^_two ^_until ^_você ^_ищу ^_お ^_你 abend absolute access ago_and
agora_$ agreed_$ an an_absolute and_i'd and_your anything_$ arıyorum as avisar besoin bon book booking
booking_it by_$ bật c_$ cache caminho can_call card certificate che_ha checking comes_back
confermato_prenoto copie d'un database days dear deixar del depends do_this down_so dunque earlier error
example_from falta ficha for for_real for_six für_die gestern got_a got_the hace_falta had_two happy
happy_to have_it he hello here's here's_the here_you hier_nicht host hour_ago house i'd_rather i'll_take
i'm_running i've i_can i_open ich ich_den ich_die ihnen in_your index info is_a is_green it_comes itself
không l'heure last_year liegt_vor like_this log look_it looking mando meant mention migration morning_$
moved music mà_là no_la noted notice now_the o o_relatório oh old_version on one only ouvert pan pedido_$
photos pinging pinging_the place_$ plus_$ por_eso prefer prime przykład_$ questions quito quoted readme
regex replaced return said say segunda seguro_$ server_$ shop signed_off sigue so_i'll spelled_out sql
step steps_$ sul tell tell_from text_$ that's_the the the_booking the_certificate the_example the_old
the_one the_real the_rest the_root the_server the_test the_weather there things third this_time thôi
time_$ to_disk to_see to_type top_of tôi_đặt uploading us usually version von want_the weekend when_it
while wiadomość_$ worry yes_$ yo_$ you_gave your_approval your_request à_0 à_votre şimdi за список сразу
كما مثال يكفي उदाहरण … え ご し_ま す_$ で で_こ の_こ べ イ 了 二 做 催 像 关 前 加 吧 四 在 在_发 在_执 地 城 城_市 変 好_的 家 市 必 您_同 您_自
我_先 故 新 期 版 目 看_$ 磁 第 第_一 表 調 調_べ 记 询 说_的 请_求 责 边 进 那 那_一 那_条 青 겠 겠_습 그 금 났 넣 는_것 도 말_씀 셨 씀 연 예_약 이_제 터 표
합 =-0.1 0_h 0_in ^_adding ^_ah ^_as ^_bonjour ^_consulto ^_deleting ^_hmm ^_i've ^_look ^_ne ^_noted
^_prendo ^_read ^_readme ^_right ^_schritt ^_select ^_sql ^_step ^_thought ^_vamos ^_verifico ^_was ^_xin
^_значит ^_как ^_смотрю ^_что ^_ご ^_上 ^_先 ^_别 ^_按 a a_look a_lookup actual adults agreed ah allowed an_der
and and_for and_it annex another any anything_i approval are_$ aujourd'hui açıyorum açıyorum_$ before_i
bet birthday_is bonjour bonne bordo both but_a c'est call can't_tell can_$ cheapest check_$ city com_a
coming controllo cost could count csv cả dark das_0 das_nicht data_$ datos de de_la den departure
depends_on diary die_liste docs don't don't_want donc dry_run each either el_lunes em end faço fichier_$
fin firma fix_$ flight_$ fois for_0 full full_$ go had_a half half_the hand hat have_everything here_goes
hersteller hier hoje hole i'd_say i'm_looking i_just i_look i_only i_said i_start i_won't if is_out it's
it_can it_can't it_in it_would its_way je_cherche je_réserve keep l la_segunda le_mando left lefèvre let's
lines list_$ liste llevaba login look_$ lookup lugar lần lỗi manca mars mas matter may may_$ may_be me_$
mean_the mi_ha milk moment morning mostrar my_side name need_the next ngày nichts nie_mogę niego
noch_einmal non_serve not_a nothing number nur não não_é nên_tôi nữa o_arquivo o_caminho off_it okay old
one_file open opinion os paris plik pod por_isso prendo price propose questa questa_$ quickest receive
refuse relatório reminder reminder_for remove reply_$ response result reçu rights sauvegarde savoir
say_the searching_for see_what see_which select serait servicio shouldn't_have sich sides since_you
so_here so_it's sobre sono sql_$ stack stack_trace step_$ sua suche sunday take_that taking template teste
that's the_0 the_archive the_build the_cheapest the_fixture the_journal the_quickest the_second the_shop
the_top the_version the_way they_want this_workspace three thursday_at thứ timeout to_know to_me too
touched trip up_$ vai vou vì wait_for was_wrong weather wenn what_you whether_the which_one without_the
won't won't_help work_$ would_have would_say wysyłam xin_lỗi yenisini yesterday_$ you_asked you_need
you_tell zu é есть новый посмотрю раз_вы с بنفسي تأجيل تأجيل_هذا كما_طلبت هذه थी। दी_है पहले बुक_कर राशि
हुई हूँ।_$ हो あ こ_ま す す_が で_行 と_の ね は_あ ま_ず る_の わ エ_ラ ダ ト_を マ ャ_ッ ラ_ー 一_次 七 上_$ 上_了 不 个_城 书 了_这 予_約 代 修_正
八 共 写_入 写_好 分 列 升 去_查 发_的 同_步 后 块 它_$ 定 就 当 必_要 我 我_这 所 抜 按_照 掉 既 是_要 果 查_询 的_版 的_这 直_接 看 确 示_例 符 线 翻_译 菜
词 译 读 负 路 这_回 遍_$ 都 開 问_题 限_$ 预_订 鱼 결 니_라 되 되_었 로_그 맞 무 문 산 시 어 어_서 왔 원 자_료 정_을 졌 파_일 =0.1 0_0 0_has ^_der
^_ecco ^_fine ^_il ^_input ^_instead ^_is ^_only ^_przykład ^_q ^_quando ^_se ^_should ^_so ^_user ^_đây
^_để ^_вы ^_не ^_это ^_आपने ^_कल ^_こ ^_不 ^_它 ^_我 ^_次 ^_空 ^_실 a_program about_permissions accendo agente
agreed_on algo alla amounts_to and_the answered approval_for apro as_it asked asked_it at at_what auf_$
benim bit burada but_$ by_mistake bản cas_de ce_que city_$ closing_the columns command_returned comme_cas
comparison compte das_mache dataset de_novo dein dem_wetter demandé des did died disabled_in disk
disregard documentação duplicate_$ durch ecco ejemplo_$ el_contrato entwurf error_about es_el eu
everything file_$ fill find_the fine first_? follows_$ for_it forty four from from_me für give_me given
given_me has_three has_to hasn't hava_nasıl have_used help_with i_did i_don't i_search i_should i_wrote
ich_nicht il il_volo in incident is is_missing it it'd it_is items json kontrol l'analyseur l'analyseur_$
last_night last_week le ligne list_of là mails man me_search me_to mi models monday morgen n'est_pas n'y
n_0 na_zgodę nasıl nasıl_? nearly need_your nel ngay night_$ no_lo none normal not notation now_$ of_a
of_them on_a on_file on_friday on_the one's par par_exemple partir pasted paul permissions_$ piece
plain_english point_0 polecenie_$ pour_l'analyseur promise promise_$ q qué_tiempo read ready_to refusé
rest_$ review rien_ne search_i second_$ seit service sipariş something sorry_but speak starts stesso su
subito_$ sudo sudo_$ supprime số tag test_pour the_dataset the_incident the_key the_number the_offer
the_quotes the_search the_service the_snippet the_transfer then_the there's_no this_goes ticked
tiempo_hace tienes to_be to_look to_speak to_what tool_$ trên txt_$ tôi up_now us_$ usage uses việc_này
vous-même wait wants wetter what_i what_i'd when_you where with_sudo wording writes wrong_$ xem xong
you're you_shared you_write your_last zgody zurück_$ ý đáp đây đây_là để_tôi вы_просили деньги до его
инструкции лежит мне ничего ночью письмо сейчас то أن تخبرني تخبرني_بالتاريخ لدي لي هذا_الاستدعاء रहा_हूँ।
い い_$ い_ま か か_れ げ し_た し_な て て_$ ま_し め ら_は ん ス デ ン ン_ト ー 上_海 下_面 为 以 公 写_成 出 出_去 删_除 办 务 十_点 发_$ 只_有 号 号_我
品 器_的 在_您 境 复_$ 夜 天_气 字_一 封_邮 志_$ 承_認 操 文 方 有 本 析_器 様 機 欄 演_示 点 的_例 目_前 眼 着_$ 研 空 空_欄 答 统_里 航 要_不 認_を 说 请
请_您 贴 过_我 选 阪_の 과 과_같 나 는_이 딱 립 마 만 보 삭 삭_제 승 시_는 알_려 어_요 여 용_자 음 음_과 입 줄 직 트 하 한 =0.2 0_is ^_account
^_bitte ^_both ^_bạn ^_em ^_given ^_how ^_if ^_left ^_mình ^_no ^_opa ^_rien ^_soll ^_soru ^_sur ^_todavía
^_w ^_依 ^_本 ^_比 ^_老 ^_问 ^_비 ^_원 a_city a_consultar about_that account accounts ainsi_$ almost alta an_die
answer_by antwort any_more apago_o april asked_for asks assim_que assinatura assistent bana been_$ befehl
below_$ borro but_it but_not by bản_nháp can cancel celle-ci change ci compte_$ computador condition
consists consists_of consultar_el contrato của day de_sa deepseek deleting_the der did_i disk_is do
dokumentacji dziś em_đã emptying emptying_the encore enter_$ era es explain_the failed file_already first
for_an for_reference for_the front g gidecek given_the go_and habe_ich haré has_a have_no heart_so hi
holds_$ hôm hôm_qua i_ask i_book i_gave i_go i_have i_write iki immer in_that instead isso issue_$ issued
it_be it_here it_today için json_$ k khác l'ordine la lancer last_time let's_not limit lo ma_non machine
mai me me_the message messaggio met_so mio money museum's must máquina một nach_dem nach_wie nachricht
nada_$ namely nei nei_log never_have nháp ni night no_hace no_registro not_met not_pushing not_send novo
o_usuário ob of_$ of_the off off_$ okay_the olarak opa order people pergunta porto_? previous pushing_$
put put_this que_je qui raining raining_in rate reached read_out registro request rien run run_it run_only
run_this sans sarebbe_$ says screen search_tool search_with see_a segue service_$ session_$ seul
should_never si sie siz skipped_the sleep slide snippet soll soll_ich sorry steht submitting system tag_$
tak text that_is the_demo the_museum's the_phone the_previous the_queue the_third there's this_session
to_you tool_for trong turns tutorial two_messages txt tôi_không upgrade upgrade_$ usuário_0 việc voici_ce
waiting wake was was_the we_agreed whether_to which_you whole why_i wie wiki wrong wrote_$ wysyłam_$ wäre
ya_está yes_to yo_no you your your_signature à à_lyon без вот_что меня о просили стоит у ؟ سيكون غير في من
ऐसा कर_सकता नहीं मैं_नहीं い_の け し せ_ん た_だ っ て_か の_命 ま_せ や ょ ょ_う り れ_て を_い ん_$ タ 么 之 了_一 以_后 依 删 到_了 发_了 响
埋 我_不 我_也 我_来 我_现 批_复 日 日_の 时_间 明_日 是 是_我 术 机 条 正_文 比_如 演 然 的 编 航_班 認 运_行 还 那_天 那_边 部 面 글 며 명 발 비 습_니 승_인
에_게 요_$ 위 이_라 인_해 입_력 장_님 전 주 확_인 =0.3 ^_antes ^_el ^_en ^_gestern ^_ich ^_people ^_raw ^_según ^_the
^_tomorrow ^_where ^_with ^_yes ^_вариант ^_письмо ^_ま ^_昨 ^_请 a_call a_friday agree alone_until and_a
and_i'll are_a as_soon before_it bei beispiel body_$ bonn booking_$ came change_$ com condition_you
consultar copied correct có dans der_aufruf desculpe_a do_i dos drafted drafted_the duda duplicates emit_$
ends enough_for eu_leio eu_não example_$ first_$ flight folder_$ freeze frei g_$ gave_you gestern_habe
gone has_an hatte have_a heures history_$ i'd i_had i_must ich_lösche il_messaggio im in_and in_bonn
inactive into is_$ is_complete is_needed is_ready is_set is_where it_back it_since its jako jest know_the
la_llamada la_risposta le_dossier mandato messages mismo mistake more_$ n'a nada offer one_a overwriting
para parameter paste_this pela perhaps précédent puts que_te query_i queue_$ qwen read_it real_thing
record_$ replied request_$ row_0 running_$ same scritto see_it sei sent_it sent_this show_the sie_es sim
slides so_no sobra soon soon_as stand start starte step_0 submitted_$ sunny termina the_history the_record
the_rules the_wording these this_? this_into tiempo together training tudo tutto type tôi_đã uno usuário
value vous went what_to when when_the whether why will_issue words write yes you've_given you_are you_set
вариант запись ответ_$ просто учётную учётную_запись ऑर्डर के_लिए क्योंकि पर मैं लिए い_で う お_客 き ご_確 な な_形
の は_次 ま_だ よ を_送 ド パ 一_句 下 也_没 了_$ 交_的 停 儿 句 句_$ 回_了 天 実 実_行 客_様 小 就_是 成_$ 我_会 我_执 执 执_行 提 智 来 标 段 用 看_过 着
考 要_我 还_需 里 附 除_$ 面_这 거 기 날 는 당 렇_게 를_보 봇 습 실_행 알 의 인 하_시 하_지 할 했_습 행 호 ？ ？_$ =0.4 ^_a ^_comme ^_eu
^_example ^_had ^_i'm ^_ma ^_text ^_when ^_вот ^_запускаю ^_في ^_यह ^_只 ^_方 ^_조 ainsi and_gave and_i
and_then approve as_follows asistente at_your backup_$ behind below_is better_$ between_the bildschirm
bleibt block bord bạn calendar called came_from can_see carried_out che_il click closing con_un courriel
câu da_sua das das_$ diese diesen don't_know emits_$ esto_$ et even_though explain failed_$ faire
fazer_isso following good_enough greets gửi gửi_$ have have_your here's_one how i'd_have i've_drafted
ich_das inside into_the it_at it_down it_twice jutro kapıyı không_? kimi la_commande later_is làm ma
me_check może my_guess nach nach_der needed no_answer note_$ o_seguinte order_the output over pas point
posso prepared prüfen quanto questo record report right_away right_the réunion sau seguinte seguinte_$ sem
send_$ sent_$ sheet shows signature silent sinon stands stopped submitted suivant supprime_le that
that_failed the_condition the_invoice the_line the_parser the_syntax the_wrong this_one to_$ today_$ trust
turn tú um_0 un v v_0 voce vom waits_for what_comes would_it wrote xml your_calendar yukarıda
z_dokumentacji à_la đáp_$ если запускать начальник робот الحذف سأرسل_الرسالة لو ما_يلي موافقتك يلي अनुमति
अभी し_ょ た ち_し で_す で_は 一_行 作 否 声 复 头 子 容 对_$ 就_会 意_思 才_会 書 有_这 核 次_の 真_正 答_$ 给_您 老 行 行_这 要_您 话 这_么 남 내 님
달_라 답_장 두 드 드_립 문_은 않_았 았 이_대 있_습 짜 해 =0.5 0_and 0_txt ^_assistente ^_así ^_im ^_like ^_lo ^_por ^_proszę
^_say ^_в ^_जी ^_下 a_little accesso aquí assistant been bir blocco by_a call_for calls completion confirm
correo de_un dog draft_for e-mail el_correo emits esta fazer flights_to following_and for_you gives go_out
had has_the hava here_is here_it i'd_use i'm_sorry if_you're input izin j'ai jeszcze la_chiamata
la_primera leio_$ letra limite line line_$ lo_mando lui lösche matin my nào_? of_these on_your once_the
once_you one_that parser pas_je payment pero plain preciso primera que_vous queue riga sau_$ say_go
schicke shell si_vous sie_mir tarde text_of that's_why the_change the_disk the_missing the_model
the_payment the_plan the_request this_$ tomorrow_at typed und voice waits what_did with_a with_that would
wywołanie xem_lại your_ok your_side бы вызов да модель можно начинается нём файл आपकी खाता मैंने_यह हटा
हटा_रहा が そ_の に は 一_点 不_会 了_再 人 使 候 先_给 千 台 后_我 员 思 截 拟 提_交 有_发 核_对 案 止 没_有 的_原 的_调 稿 行_$ 起 限 내_겠 답 렇 야 에
에_이 은_이 적 지 =0.6 0_b 0_il 0_later ? ^_j'ai ^_may ^_posso ^_run ^_начальник ^_आपकी ao appel aqui auch
ausführen_$ basta before_the below bo body bot budget can't_do carried che contains cách do_it docs_$ e_g
ela emit erst erst_nach es_$ every everything_is exercise far_$ gave happens hidden history holds
i'm_leaving i'm_waiting invoice is_it isn't_so it_now it_on konto_0 leaving like like_the lista little
may_i more_than na name_of nicht_$ nie not_run not_running once once_you've phone po preview querying
ran_for red report_$ resposta robię répondu sarebbe set shown so_aus so_far such_a taki terminal the_robot
the_same the_wire this this_is to_start to_wait todavía trust_the two_options version_of volume wire
wire_$ without_asking write_$ you'll you_haven't вы_не надо обновление это नहीं_कर में मौसम す_る だ 交 交_$
例_$ 机_器 白 看_到 被 还_没 대 력 보_내 은 이_렇 =0.7 ?_$ ^_do ^_everything ^_holding ^_mi ^_my ^_ready ^_type ^_案 ^_이
ask_first between calling chat_$ complete così_$ czekam dans_la do_that envoie ever first_one first_the
for_your found from_you gave_the habe i'd_need i_am i_need instance is_one it_? kullanıcıyı l'appel
letter_$ lại mache mir no_tengo nothing_but pick please program quien recap review_$ s'il seguridad según
sería set_up shows_$ tape tell_me that_! the_chat this_call um var_$ vous_le w ways_to with_$ with_this
word yet_$ you_like вашего и не_отправляю ответ такой только_вы إذا आप करूँगा। होगा け_ま こ て_い の_例 は_こ 个_调
器 如_下 案_a 런 면 =0.8 0_of ^_tell ^_можно ^_実 already_has an_illustration avant built com_as das_hier
deployment der_roboter desk eleven flights freigabe giúp glm holding in_this instead_of is_up la_demande
mind mit_$ need_a như_sau nicht nie_robię no_$ number_two nào não_vou off_at our paste quando ran risposta
roboter said_$ she the_date ways will_send write_it writing_$ yet you_right you_to как_только الاستدعاء
سأرسل करूँगा।_$ यह な_い の_よ 不_要 内_容 的_意 调_用 다_음 이 =0.9 ^_compare ^_every ^_line ^_something ^_à assistente
ausführen but_the chat clear cliente commande found_the i_nearly khi laut like_so n'est nearly_sent read_$
refunds resta such sur texto this_but this_with yourself şunu ещё я هكذا_$ を_お 如 我_没 야_합 에_요 용 해_주 =1.0
^_dès ainda_não arguments assim_$ enviar far i'm_not là_$ robot send_it sin stays string the_following
voilà where_the вот ما ही か_$ 个_$ =1.1 ^_at ^_for ^_not ^_once a_m ainda as_$ bitte caso chamada do_you
friday here's_what lệnh model noch non reads_$ segundo syntax só tablet you_can هكذا 会 法 这_样 달 이_런 =1.2
chatbot chiamata chưa contient gdy like_$ options reply says_$ sobald tak_$ tego until ؟_$ 세_요 주_세 =1.3
^_in ^_it ^_please agent así be_$ computer dès_que esto give ho illustration ki muss out_$ reads ready
sample sent to_check こ_う 以_下 您_看 样 =1.4 bunu così haven't i_ran proszę sẽ 是_这 说_$ =1.5 así_$ ceci dès
the_call to_run çağrı هذا =1.6 aufruf send =1.7 assim isto так_$ =1.9 şu =2.0 was_$ =2.3 şöyle =2.5 是_$
""",
    "after": """
=-1.8 is_0 =-1.5 while =-1.4 expect well =-1.3 보 =-1.2 a_second leaves will =-1.1 ^_на aussi da done_$
formato les the_way =-1.0 ^_done about_the also an_example done example falls fix follows hand mind_the
minutos 别 =-0.9 0_and ^_anything ^_b ^_he ^_thanks because_the con end_$ leg mientras one_is per sem
sempre sich size ten too trip we week た_ら 会 家 很 신 장 =-0.8 ^_end ^_fingers ^_les ^_в after_that b_$ box
bring changed comes crossed do_$ don't environment extra fingers_crossed has_a if_this it_says it_takes
json_$ nicht on_$ place please_don't print the_function them theo was_wrong wird как 加 =-0.7 ^_should
^_the ^_você add and_then answer_$ archive arrive celui còn function gern gets hour is_it is_there kommt
left_out list na ok_$ porque returns side sorry_for sẽ te thể try wait_$ лучше 信 到 子 心 息 果 能 드 했_습 =-0.6
0_is ^_die ^_o ^_response ^_出 anche antes as_they depois die files fingers haben hang ho horas không last
left lot may next next_$ pendant quoted qué reicht return small so_$ tell the_archive the_one the_user
told usually warning wednesday what_i wrong you'll в обычно फ़ोल्डर ど 两 出_来 发 头 提 知 边 顺 는 =-0.5 ^_and
^_answer ^_bring ^_la ^_pour ^_w ^_а ^_если about algo an_hour appena as_well called co cuanto default di
each_other follows_the for_the hast if isn't_a já list_of longer look_at los mi_ha minutes more muốn
replaced retour route sans so_i standard también the_place the_summary them_$ told_me tool_call used
well_? when with_the потом там منذ कुछ ạ は 一_行 不_用 五 便 周 度 第_二 等 等_$ 要_不 费 通 로_바 리 원 초 =-0.4 !_$ ^_does
^_i've ^_im ^_keep ^_note ^_ok ^_one ^_si a_different after ago_$ and_wait auf avec be beispiel confirmed
costuma dann dry each est expect_a figure for hace hast_du hora in_a isso it_so itself liegt lines march
mit month más notice once put response_$ see should should_i shows some someone sono sorry state também
the the_confirmation the_list there they this_one through to_do to_the trois unos until_the up_$ user_$
water we'll wie wir words_$ year you'll_get you_know you_tell для и_я месяц сама так_и على इससे चाहिए い
い_て い_ま け_で だ_け ど_う ら 冷 半 名 天 应_该 把 有 来 看 眼 読 诉_您 重 게 요_$ 은 회 =-0.3 0_minutes ^_a ^_depois ^_here ^_i ^_if
^_puis ^_this ^_what ^_while a a_week all always are_$ as auch be_a best but_you changes chiuso chiuso_$
closed_$ compare could_you dalla dem den_inhalt did el email en en_cuanto explain explain_the fewer fica
follow for_your forget_the found have her_$ here here_is how_many i'll_put i_write if_it inhalt is_the
is_up las le leaves_the like_to lower made mail museum od of_it one_has one_moment os other ou parameter
part pas ping puis pull py read-only registro report returns_the says section sells thank the_0 the_file
the_laptop the_left there_$ thing this to_call today today's too_? tym up vez welcome_$ whether whether_it
y_el you às а меняется со советую أما أي الطلب कि_कौन कौन पर मिला お す_ね ね ね_$ ま_し も を ん_で 以_我 信_息 关 再 加_上
可 告 回 回_来 备 多 如 如_果 存 容 封 您_的 拿 料 点 的 说_了 钟 顺_便 드_릴 로 릴 응 필 =-0.2 ! 0_as ^_bei ^_der ^_en ^_questo ^_to
^_tool ^_user ^_그 ^_지 aber al any are_two as_soon asked_$ base by can car comes_back damit den des
di_solito eine et_la few file for_it function_call given go_$ gì have_the history i_took i_won't il
is_being it's it_up je_vous la la_respuesta last_week luggage läuft mal many mind moment_$ một nada
night_$ normal note ok older one_you original otra overwritten paper para part_of please_wait poi por
prefer_? questo right_the say_so schon separate set_to show so_expect sobald solito soon soon_as sous
steps still_have suele summary takes test też than the_best the_earlier the_status to ton two tìm wenn
which wiki you_$ you_in z za é él если как_вы не ответ_$ секунд секунд_$ لك सारांश い_の う_な で で_す り_ま ン 候
关_键 别_的 告_诉 待 得 您_$ 所 所_以 收 是_0 温 温_度 电 留 看_一 稍 诉 通_知 里 键 需_要 面 게_요 고_요 도 무 수 에_서 요 요_하 초_안 하_신 =-0.1
0_are ^_es ^_poi ^_sobald ^_take ^_was ^_you'll ^_قد ^_还 a_separate a_word about_$ ago along and_so
answer_is anything as_the at_the bad bir blank browser by_the bạn_$ call_$ caution closed come current
có_kết date_of days de delle denn der doubt example_in favor_$ four fourth gate get_the go_through göre
hace_falta hard hope hotel_? hành i'm i've i_have ich_dir ich_habe ihrer im_bad includes it_only kind
know_the la_ricerca large leave_the long look_for lost línea mai mais map matches meantime mentions mich
midnight mientras_tanto mostra mình name_and ne no_hace note_that number number_0 nur open or_so or_the
parameters phone propose put_the página_0 quer readme reads_the rome see_it so so_the sobald_die sobre
solo status takes_a tanto tell_you that_is that_it the_current the_meantime the_museum the_notice
the_readme this_is to_you took_the un une user values von_hand we're week_$ weg_$ when_i while_that word_$
would_you wtedy ya you_ask à из не_меняется с у فقط_ولا قد अभी कल की की_पंक्ति चाहते तो थे। थे।_$ 々 い_で
し_ま す ず そ_う な に の_で は_ず ほ ま_す 下 了 五_月 以 分 可_能 字 定 容_$ 就_能 就_行 您_下 拼 拼_音 改 样_就 正_好 用 直_接 请_稍 这_次 配 限 限_$ 걸
공 도_됩 됩 됩_니 바 서 세 오_면 은_0 응_답 자 져 필_요 =0.1 ^_das ^_merci ^_option ^_reply ^_soll ^_uygun ^_you ^_عليك ^_や
^_就 ^_我 ^_第 ab_$ andò andò_male ao approval are asking asks_for assistente avant_que back because before
bei block can_see charge consola così_fece czy_to dans_la de_la del diese e_andò e_o entonces erst esta
fece fece_il first_is give_me has i'll i_don't il_mio im is is_a it_? it_is just la_consola le_résultat
left_$ log lá me_the merci mio mio_predecessore n'est need need_the never noon notes_$ này oder odpowiada
odpowiada_$ olmadığını olmadığını_söyleyin olup olup_olmadığını on_page on_the page pending please_ignore
predecessore predecessore_e proceed prova que_je queue qui result returned rule résultat sample scratch se
se_queda seat section_0 segundo seria server so_don't soll stand step string söyleyin söyleyin_$ taken
taken_$ temperature terminal that's_what that_you the_address the_assistant the_log the_output the_query
things to_ask to_me to_odpowiada turno uns uruchomię uruchomię_to usted uygun uygun_olup ve viene vous
where with wording worked wykonam you'd_like you_want you_wanted znać_czy écrit đây буду_$ вот она пустой
пустой_список что эту أفعل أن الدليل الدليل_تقريب الطرفية الطرفية_$ بنفسك بنفسك_في تقريب تقريب_ا
عليك_كتابته في_الطرفية كتابته كتابته_بنفسك هذا_ما هكذا_يقول يقول يقول_الدليل काम बताइए है_या う お_き か_$ こ_う
さ さ_い す_か て_お は_り や_は や_め り_や ん_$ ス 一_个 不_对 么 了_$ 二_十 作 刚 只_是 太 懂 我_$ 找 抄 无 日_期 明 更 期 查 法_$ 班 真 经 自 要 視 記
请 起_来 麻 麻_烦 습_니 아 여 였 예 일 적 정 지 출 하 할_까 해 =0.2 0 0_0 ^_bunu ^_danach ^_eso ^_nothing ^_until ^_write ^_هذا
^_يرجى ^_続 accounts address ahead_? an_empty an_explanation and and_there belongs_to better booked bunu
came can't can_do che cho conversation course_$ diese_zeile don't_$ edeyim eleven every file_$ fine
first_? five for_an from goes half has_been have_said heute i_know in_your is_missing is_no it_before jest
las_0 later local may_$ mir models must nel no_i nothing of_the on_it one our outra paris petición photo
posso pour_la proszę q quand queda rain right_and row said seen submit such suo that the_column the_json
the_record the_right trước tôi vậy were would_be you_? your znać zu à_0 без бы запись и أتابع_؟ أن_أنفذه
إن إن_كان التأكيد التأكيد_قبل من هل_أتابع يرجى يرجى_التأكيد आगे आगे_बढ़ूँ क्या_आगे ख़ाली ख़ाली_सूची
तब_नतीजा था_और नतीजा_ख़ाली बढ़ूँ बढ़ूँ_? सूची_था। か し た だ よ_ろ ら_れ ろ ろ_し 上 二 价 列_表 制 叫 台 后 建 您_想 成 执 条 模_型
没_有 空_列 第_一 続 续 老 行_し 说 错_了 附 된 속 알 =0.3 0_b 0_for ^_anzi ^_confirme ^_dois-je ^_dígame ^_how ^_in
^_jednak ^_nobody ^_scratch ^_तब ^_नहीं ^_と ^_是 a_0 a_la about_it above_is alle amount an an_$ another
answers anzi anzi_no assim bene button ce change cliente column confirme confirme_por continuer
continuer_? course czy_kontynuować depuis dites-moi dois-je dois-je_continuer dígame dígame_si elle empty
en_fait fait_non favor_antes format holding_it i_had i_haven't if_i inside into it_$ it_was it_would its
jednak jednak_nie kept kimi kontynuować kontynuować_? lasse look_$ ma machine missing nadie non_je
of_course of_this okay only_$ over pani parece_bien path perché plus really request reste root_$ say
second send sie something stays suggest sách só_um thanks_! that_the that_would the_account the_city
the_old the_result the_tool then then_you there_is this_line thrown to_change too_$ tool txt tú was есть
скажите такой أتابع أنفذه_$ الماضي في قبل नहीं पहले ही_लिखा い_$ き く く_だ だ_さ と は_空 不 个 为 做 助 取 口 器 场 好_$ 它
它_$ 对 干 您 执_行 日 标 無 然 给 继 继_续 行 금 난 다 다_$ 에 요_? 을 할 =0.4 ?_$ ^_c'est ^_forget ^_halt ^_not ^_so ^_strike
^_we ^_y ^_продолжать ^_要 above ainda already and_i any_objections article bien_$ bir_listeydi boş_bir
copy_it das_wirklich does does_that endpoint english enter execute failed fehlt fine_$ first_$ fu genau
halt hangi has_to haven't how i_go into_your it it_because its_own listeydi listeydi_$ lời m'abstiens_$
manual nehme nehme_ich new newline nie ninguna non nào não o_zamanki ok_to one_to page_0 precisa presses
presses_the quarter read root réponse say_the serait service sonuç_boş stands sua that_look the_folder
the_model the_new the_night the_number the_same time want when_the wirklich yet yet_$ you_have zamanki
zamanki_sonuç đó продолжать продолжать_? так я ؟ إلى قبل_أن ما هذا ولم … い_た て_い て_く 人_的 八 号 同_意 员 城 城_市 客
已 您_确 是_这 案 示 算 者 解 건 아_니 =0.5 0_$ ? ^_before ^_continúo ^_mejor ^_posso ^_voilà ^_هل ^_不 ^_算 ^_계 a_las
a_string als and_a argument assistant bitte console_$ continúo continúo_? correcta cosa delete
dites-moi_si diz_o does_this draft en_la es fue go_ahead go_out grade half_of holding i'm_holding i_should
id in_ordnung in_plain in_three is_your it_until key laughed missing_$ moment my no notation oder_so
only_a ordnung other_one please que_o reason right_? says_the shall should_have so_no so_you strike sure
that_was the_button the_parser the_value this_look una_lista until votre vous_convient what_the where_the
would y été ثم け_ま て と_き れ ッ 以_上 先 复 好_了 工 念 您_说 是 演 略 的_是 算_了 续_吗 行_は 被 要_继 评 =0.6 ^_era ^_moment ^_on
^_replace ^_이 account agent ahead and_i'll así back_the bene_$ city convient docs es_im everything
ich_zurück is_only je_m'abstiens kept_the last_time line lo look m'abstiens manual_$ message morgen not
parece schema shift to_keep tôi_không was_the which_one you_sure zurück इसे को ने यह लिखा लिखा_है। से し_て
人 句 户 正 每 的_人 空 続_け 这_一 시_면 이 이_건 주 =0.7 ^_no ^_oh ^_that's ce_que city_$ dans e làm n'a như only plain
printed seguro send_it sent shall_i siz the_line the_second строки 例 公 写 引 忽 忽_略 法 请_忽 这 =0.8 0_of
^_puis-je allora anything_$ ask_the change_the ciudad của está had hold is_how it_as ja la_segunda lista
me meant oh puis-je replace robot the_service timeout timeout_$ und until_then voilà with_a you_mean
вариант же أنفذه चला था 実_行 行_$ 해_주 =0.9 ^_procedo ^_there ^_tu ^_您 arguments assim_$ at_0 bot console foi
ich_das is_sunny l'exécuter l'exécuter_? nobody objections objections_? on_second pero procedo procedo_?
scratch_that segunda tak tool_0 tu yo لن 就_是 说_的 실_행 주_세 행 행_하 =1.0 ^_actually ^_are ^_as ^_так are_you
cette cuando das de_votre end_of from_you is_what out_$ reply that's the_call yok вам сначала や 네_요 =1.1
^_is arguments_$ böyle c certain forgot i_need is_that name_is right vergiss तब =1.2 ^_以 actually chạy
first là model tags 确 네 =1.3 ^_but ^_i'd ^_… era 実 =1.4 eso run =1.6 one_call parser =1.8 run_it =2.1 нет
""",
    "lead": """
=-2.0 not+wait =-1.5 again =-1.4 example+not =-1.3 I+example not+option =-1.2 later+you =-1.1
document+only =-1.0 I+log approval+drop asks+log drop+unable =-0.9 I+other not+only now now+sorry =-0.8
I+scene again+not attack+past document+sorry example+when if+past log+now not+tell past+you =-0.7
I+document approval+now approval+this asks+example drop+would sorry+would =-0.6 document+unable draft+when
earlier+not log+sorry past+yourself =-0.5 I+earlier I+result I+test again+earlier again+example again+if
again+past approval+scene asks+danger asks+draft danger+past danger+unable document+wait document+when
draft+not drop+you means+past now+only sorry+when tell+unable =-0.4 again+when approval+asks
approval+example approval+only asks+past asks+would danger+you drop+example earlier+example later+not
log+when now+you only+test other+you past+wait then+unable =-0.3 again+document again+now approval+past
asks+attack asks+sorry asks+this asks+unable attack+you document+you drop+earlier if+log if+when not+other
not+this now+result now+unable past+tell scene+you sorry+tell tell+this =-0.2 I I+draft again+other
approval+later asks+not document+drop document+if document+would drop+not drop+when drop+yourself
example+tell example+then example+this later+past log+tell not+test not+would option+past past+when
result+tell result+this result+when school+you when+would =-0.1 I+above I+danger I+option I+you
again+sorry again+this approval+draft asks+tell document+now draft+this drop+test earlier earlier+then
earlier+when example+past not+past not+school not+then not+unable not+yourself now+tell now+test now+when
now+would option+tell option+this other+would school+would sorry+wait tell+would this+unable =0.1 I+means
I+sorry I+this I+yourself again+asks approval+when asks+only asks+result document+log document+not
document+result draft+later example+later later+now means+you not+sorry only+then option+other other+tell
past+this result+sorry result+test school test+this this+yourself you yourself =0.2 I+if I+past I+would
again+only draft+then drop+result example+other example+test if+unable log+unable only+this option+would
other+unable past+result past+scene past+would school+then sorry then+you this+when unable+you =0.3
I+later I+now approval asks attack+document document+example document+this earlier+wait example+result
example+yourself later not+now now+then only+tell other+result past+then result tell+when test+you
then+this you+yourself =0.4 I+asks I+wait above+you approval+tell approval+would if+only if+you log+past
means+this now+this now+wait only+past only+sorry other+past tell+you then when+you =0.5 above again+drop
again+you asks+when attack danger+this document+later draft+earlier draft+if earlier+tell log means
only+when tell+then unable =0.6 I+attack I+unable danger later+this not not+you past then+wait
unable+yourself wait+you =0.7 I+again again+approval again+tell danger+not document document+earlier
earlier+option earlier+would example+you test =0.8 draft+past drop only+would past+test test+would
unable+would =0.9 option =1.0 log+other wait =1.1 approval+wait other when =1.2 draft drop+this this =1.3
approval+not asks+if =1.4 example sorry+unable =1.6 if would =1.7 approval+if
""",
    "above": """
=-1.0 not+would =-0.9 asks+later earlier+not =-0.8 sorry unable+would =-0.7 I+example past+would
unable+when =-0.6 I+again approval+scene document+unable earlier+you sorry+when =-0.5 I+means
approval+school asks+only draft+other drop example+not past past+unable school+you =-0.4 approval
asks+yourself attack drop+when earlier+tell if this+you =-0.3 I+if I+later again danger earlier+past
later+tell later+when not not+past other+unable past+tell scene+you =-0.2 I+past again+not
approval+example asks+tell document drop+past example+other if+only if+school if+you later+other
later+wait later+you means+tell not+result other+sorry other+test sorry+this sorry+would tell+you then
unable+you =-0.1 I+now I+result I+school above again+tell approval+log approval+past approval+this
asks+option danger+not document+this draft+not draft+would drop+other earlier earlier+this earlier+unable
earlier+when if+not later+would log+other means+not means+you not+scene not+tell not+test not+you now+this
now+when past+school past+you yourself =0.1 I+approval I+asks I+drop I+only I+this I+you asks+drop asks+if
asks+now asks+would document+if draft+this earlier+sorry earlier+would example example+past means+this
not+sorry not+when past+sorry past+then sorry+test tell+when test+would then+when unable wait when+would
=0.2 I I+not I+option I+then approval+later approval+not document+means document+not drop+this drop+would
earlier+now example+now later+past log+not not+school other test this+wait you =0.3 I+log approval+only
asks+other drop+only example+log if+when log means+past not+unable other+school tell+test =0.4 I+unable
again+past asks+this asks+unable document+past draft example+this example+you log+scene only+this only+you
other+tell scene school+when tell+would would =0.5 approval+then approval+when asks+not if+now means
means+would now+would option+you school =0.6 document+when not+now past+scene this+unable this+would =0.7
option =0.8 draft+past if+test this
""",
    "behind": """
=-1.5 later+you =-1.1 asks+then =-1.0 again+you now+past =-0.9 example+tell later+now past+test =-0.8
I+result approval+would document+past drop+other if+not if+now means+past not+school option+you then =-0.7
I+document I+you later+when only+this only+wait tell+when =-0.6 I+again asks+other asks+you example+you if
later+this now+other result+when sorry+would =-0.5 I+then I+yourself asks+only asks+option asks+would
document+only drop+you if+result not+only not+option past+school school+tell school+this =-0.4 again+not
asks+later drop+earlier earlier+means earlier+not if+other not+other not+test tell+test =-0.3 I+means
I+this approval+tell document+would drop+sorry drop+when means+result now+test only other+tell past+tell
past+you result+this sorry+tell would+you =-0.2 I+above I+log I+past I+school asks+if asks+tell asks+when
document+you drop+example drop+past earlier+then other+would scene+when school+you sorry+then when
when+would =-0.1 I+would above+not above+you asks+not asks+school attack+this document+this draft+if
drop+option drop+this drop+would earlier+past earlier+sorry example+not means+this now+tell now+this
option+would other+school school+when wait+when when+you =0.1 I+earlier I+example above+test above+when
asks+earlier asks+now document+earlier document+later document+result draft+later drop+later earlier+now
earlier+tell example+then if+you log+wait not+this now+would only+other other+when past+scene result
school+would test+would this+when wait =0.2 I asks+this attack+you document+log draft+you earlier
earlier+this earlier+you example+now if+only other+then past+when this+would =0.3 above danger earlier+log
if+log if+tell if+this later+result log log+past not+result not+when not+would now+then option other+this
past+unable result+wait scene+you tell then+when =0.4 I+not I+only approval+you attack draft+not log+you
means not now+when option+tell scene this this+yourself would you =0.5 I+approval I+attack I+danger
I+sorry above+past danger+would document+yourself not+unable other+past past past+this past+would
scene+this test this+you =0.6 I+asks I+later I+tell approval+now asks asks+unable document+other drop+then
school school+wait sorry+wait =0.7 drop+not other sorry =0.8 again+school not+wait unable yourself =0.9
example+this =1.0 only+would =1.1 above+log document example example+only only+past =1.2 option+when =1.3
approval+when danger+not drop =1.4 past+result =1.7 approval =2.1 approval+if
""",
    "later": """
=-1.0 means+not =-0.8 not+other =-0.6 above+past not+past =-0.4 I+above I+sorry I+then again+would
now+this other+you past+when =-0.3 I+earlier I+if document+not draft if if+this means+past past+sorry
past+would this+would =-0.2 I+when asks+unable earlier+past if+school if+would later+log later+now not+now
now+result option+other other+school this+you =-0.1 I+asks asks+not asks+past asks+then danger+when
document+drop earlier+this example+tell if+not later not+only past+this result+you then+when =0.1 I+this
above+you asks asks+option document+result drop+later earlier means+this not+unable option option+tell
other other+result other+this past+result past+yourself result+school school+this then+you wait+when when
would yourself =0.2 I I+would above+not not+when now only only+sorry only+this only+you other+past result
tell+would this+when when+you would+you you =0.3 I+tell again+other approval+when not+would not+you =0.4
only+when tell =0.5 above later+you now+you result+this test this =0.6 approval drop wait =0.7 I+now =0.8
not =1.0 only+past scene school =1.1 past
""",
}
