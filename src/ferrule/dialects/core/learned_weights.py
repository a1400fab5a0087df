"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.31

WEIGHTS = {
    "layout": """
=-1.9 end-last =-1.6 section-last =-1.3 none-last =-0.9 behind-0 =-0.8 end-told few-last =-0.7 above-0
=-0.6 none-told =-0.2 length-0 length-1 =-0.1 above-2 length-4 =0.1 above-1 above-3 behind-1 colon-last
few-told =0.2 colon-told =0.4 behind-3 =0.6 behind-2 =0.7 section-told =0.9 open-last =1.0 question-last
=1.4 question-told =2.9 open-told
""",
    "before": """
=-2.2 게_요 =-1.7 saving =-1.5 раз =-1.4 alors gleich here_we los schaue 보_겠 =-1.3 ^_now function_call
i_call since what_is 我_把 改 =-1.2 ^_searching ^_x approved area function je_le rather x الآن ま_す 听 按 으_니
=-1.1 ^_and ^_busco ^_guardo ^_quick as_you hai i'm list sky the_sky they uso wird делаю смотрю 这_就 둘
=-1.0 abro any_longer are busco cerco esa i'd_like kitchen one_$ so_the sprawdzam sure_thing the_host
which_is yes_$ бронирую пишу の_で 一_下 存 数 这_边 =-0.9 ^_cerco ^_here ^_i'll ^_sprawdzam an_$ answer_$ are_you
ask_$ así_que bakıyorum bakıyorum_$ details guardo hago here's_a i_run i_use in_a like_to nous pass real
sending sind them time today's tonight watch well which_i'm will_do you_? أحجز التاريخ सही す_ね ね_$ 配 =-0.8
^_converting ^_das ^_tool ^_your ^_раз a_search address be_the branch c call_$ cambio can_be clock
converting creating değil done fazla fetching folder go_$ ich_den look_up mais mal no_te not_to of_0
of_that one_so otra ping quindi rain reste so_here's so_i'm source_$ switching tests the_function thing_$
this_week tu tuo twice under_the want you_told читаю से み_ま 五 去 度 得 换 查 端 지_금 =-0.7 ^_booking ^_but
^_checking ^_du ^_first ^_would ^_前 about_this adding and_you anything at_the b_$ being bien clock_$
consulto deshalb elimino est gets ha ich_sehe it_to it_up je je_regarde je_vais let's_see liegt luôn
middle miro out_of passes por que_lo regarde rows se seine should_be since_the starting takes then_$
though to told_me vais vejo weather_for will_tell winter xem_thời you_don't you_said заказываю ответа сам
сервер हैं て_み も 下_单 不_是 您_说 文_件 无 现 直 록 제 =-0.6 ^_city ^_con ^_saving ^_vous ^_watch ^_weather ^_well
^_writing ^_wysyłam ^_you ^_проверяю ^_예 a_b acabou ask_you asked_$ at_once b below_0 but call_it date_$
die dit do_$ does dry first_i getting goes has_it i'm_doing i_only i_would instead_$ it_will j'envoie
jetzt job klar last_one mal_sehen me_think minutos more más need_to này_không one_to opened opening passo
read_the rule running_it script searching second sehen source standard status stay sí ta than the_clock
the_fare to_0 to_do to_the tool_call une using_the von we week well_$ what's ya years_and you_for às_0 è
ищу на рейс теперь रहा 你 先_看 刚_才 打_开 有_没 来_$ 现_在 还_是 这_里 고 셨_으 약 예 행_합 =-0.5 !_$ 0_which ^_according
^_action ^_dann ^_following ^_next ^_since ^_switching ^_voyons ^_好 ^_这 ^_그 abend agenda and_no approval_$
as_the be_used before_you bez book booking can_call checking chez con cours current d'accordo default
depuis do_this doing ejecuto file files files_$ fix forecast friendly für_die genero glad gönderiyorum
gönderiyorum_$ haben hour_$ hết i've i_check i_do invoke it's_the look_it lässt m'avez maybe me_not nice
nice_to no_it no_more on_$ only_a only_the opening_it other page paris_$ postcode que_la quick rather_than
response response_$ rest samedi say_the seguro serait should spelled tem the_area the_manual the_server
their theory think this_morning to_delete to_get to_guess to_say top under use using vous_m'avez voyons
when_i will with_the you've you_did às şimdi есть_$ как_вы открываю поэтому بل अब दी देखता देखता_हूँ। た_の
み 一_遍 二_つ 单 可_能 嘞 好 少 息 接 搜 格 申 目 结 还_有 遍 럼 번_에 을 정 =-0.4 ! ^_alright ^_answer ^_asking ^_consulto ^_dear
^_den ^_hello ^_opening ^_page ^_some ^_sure ^_that ^_você ^_записываю ^_لا ^_二 a_file action_$ alles_klar
alright and_with as_agreed avisar before_$ c'est can_$ card_$ come con_la content_$ counts del failing
fair fetch fichier fine_$ fits flat for_that format get_the goes_$ have_it header here's hike hmm host
hours hoy i_start ignore interesting is_in is_the isn't_in it_should it_with l'avez la_question layout
linter lo_ejecuto lo_que looked lookup_$ me_ha meantime meter niczego niczego_nie not_a now para_a part
per points prüfe pulling put_it refuse_to relevé run_$ saving_the see_how selbst sending_it server
should_have sigo so taken temperature test that_i the_forecast the_meantime the_question the_top thursday
to_answer to_type tool tue tuesday unknown up_in verifico vous_l'avez weather_$ which which_i wieder wir
with year_$ yours đi записываю про проверяю أنك رقم طلبت इस हूँ। き_ま は_い 了_我 今 以_上 入 到_底 同_意 好_嘞 始 您_刚 所 找
据 故 是_真 查_看 次_$ 温 的_示 直_接 稍 約 读 这 进 那_条 録 는_것 부_산 으 조_회 표 =-0.3 ^_evet ^_fetching ^_find ^_function
^_here's ^_hier ^_i ^_noted ^_one ^_read ^_right ^_sending ^_sie ^_to ^_tu ^_tôi ^_while ^_刚 ^_按 ^_第 a_$
a_look acabou_de access accord according according_to agreed ahora approval archivo as ask_the attempt be
before before_i both but_i by_the can't carpeta ce che_ha closed compra confermato_prenoto config dear
demands depends dijiste does_the dry_run então eso eu_mesmo example_of find five fix_$ for_paris for_this
forecast_for guess gut had_two hay hiermit hotel i'd_say i'm_asking if_a in_your is_a is_fine is_only it_!
it_so just không_phải last_year later_$ lefèvre les lines log_is look m'en manual mars mas matter memory
mentions milk morning music my_last new no_la noted now_i o'clock oui ouvert pan permisos photos place
plik plus pode prime proper que r search see see_$ short si_le so_it so_let some sort stadt sunday sure
take_that that_$ that_you're the_book the_booking the_full the_meeting the_old the_real the_rest
the_template they_want things through to_disk to_find to_have today too trage tym usually vez vérifier
we_go wenn while year yes_i z zgodę понял файл_$ こ_と す_$ す_の た_し つ と_で 不_用 九 了 件 关 刚 加 太 它_$ 库 我_先 新 本_$
正_在 消 清_单 由 确 示_例 第_一 经 行_い 责 过 这_次 那_一 错 需 高 가_아 것 금 났 무 문_제 봅 봅_니 예_약 오 =-0.2 0 0_in ^_adding ^_alles
^_an ^_fix ^_hmm ^_je ^_oh ^_she ^_third ^_thought ^_until ^_vou ^_you've ^_ищу ^_сейчас ^_что ^_你 a_dry
a_moment ab_$ after_the alle alone_$ also am_0 an_der and_i'd and_you've and_your any ayer bad be_wrong
besoin birthday by_$ cache calculate card certo changes che_mi cherche com_a controllo copie dans_le das_0
date days de de_la depends_on draft earlier ein error example example_from free go going_out got_a got_the
h_0 hace_falta half_the happy happy_to he he's hello her_$ here's_the here_are here_you house i'll_search
i'm_sending i've_got ich inbox it_in its_way itself j'envoie_donc já la_firma like_this list_$ look_$
looking luôn_$ meant mentioned message_$ mit mme moved must_be next no_need notice number não o_pedido
of_it oh on on_it on_its once_$ one one_file out_the p pdf photo pick_the picture pinging_the place_$
por_eso portal posto prefer printer production public quito quoted receive regex return samedi_$ savoir
search_for servicio shop shouldn't_have sich skoro sondern spelled_out stack stack_trace step steps take
template ten text_$ thank thank_you that's that's_the the the_current the_docs the_printer the_root
the_version the_weather third this_time three thôi till tools_call top_of trip twelve up up_$ us vamos
version_0 versione voy want_the want_to we're weather what_you with_your without_the won't worry would_be
wrong_to y yenisini you'd_like you_asked you_confirmed you_gave your_approval your_request за из прошлый
список الخطأ مثال को हूँ हूँ_$ हो … い_た え ご_指 す_が で ね イ ト_を 七 两 个 二 付 催 发_的 吧 四 在 在_发 在_执 地 天_的 定 市 必 您_同
打 期 查_一 查_询 档 次 正 正_确 版 用_我 用_的 看_$ 看_看 知 确_的 第 索 结_果 给 表 調 調_べ 询 远 那 问_题 集 题 겠 넣 도 를 바 산 셨 에_있 연 이_번 자_료
합 합_니 =-0.1 0_est 0_euros 0_h ^_ah ^_ce ^_como ^_controllo ^_deleting ^_hecho ^_i've ^_los ^_me ^_ne ^_não
^_off ^_readme ^_schritt ^_thank ^_this ^_two ^_vamos ^_wenn ^_what ^_значит ^_я ^_هذه ^_お ^_は ^_上 ^_先 ^_别
a_long a_lookup a_proper absolute ah all_three altro an an_absolute an_example and and_0 and_that's answer
anything_$ anything_i archive are_$ at_this aus_dem autorizou banque because_of birthday_is blue bon
booking_it brief c'è cancelled charge cheapest check_$ coming como compare_the confermato could cut d'un
da departure deploy dia dictated docs doctor does_it donné dosyayı ein_$ einem einer em en_la essa evet
falta faço ficha finished firma for full green_$ had_a hadn't half hand have_to head her here hold hole
holiday host_$ i'll i'm_opening i_can i_just i_look i_said if_the ihnen in_my isn't it's it_$ it_can
it_for it_goes it_looks it_the j'ouvre je_la je_réserve không know_$ known la_banque la_segunda laptop las
le_mando leave let let's let_me liegt_vor liste log login longer m_$ mailing manca may_be md mesmo mit_dem
mogę_tego month_$ morning_$ mostrar museum ngày nie_mogę no non_serve normally not_be notes now_the nur o
o_que of_last off_it okay once_more outdated own paris photo_$ plus_$ pongo por_isso price przykład_$ pump
questa_$ question_$ readme real_$ recherche_$ reminder reminder_for remove replaced repo rest_of result
reçu ricerca said sauvegarde searching_for seconds_$ see_what segunda sent_the show sides so_i'll soltanto
sono staging steps_$ still takes_a taking tell teste text_is the_cheapest the_city the_cover the_deploy
the_example the_one the_price the_second the_test the_tests the_way there to_see to_skip touched vai veces
ver version você vou wanted was_wrong were what_does will_be window więc wysyłam yesterday_$ yo_$ you'd
you've_just you_mentioned you_need you_typed you_wanted zum à_0 вас осталась отправляю посмотрю проверяю_$
раз_вы с أنفذ كما كما_طلبت आपके उदाहरण थी। बार रहा_हूँ हूँ।_$ 々 え_ま し_い し_ま す で_行 の_こ べ ま る_か 三 上 上_了 个_城
么_都 书 予 予_約 件_$ 位 像 先_查 再 写_好 几 分 列 前 去_查 可 同 同_步 哪 四_十 地_址 场 址 城 城_市 如_果 安 导 应 录 必_要 息_里 您 您_自 我 我_只 我_这
所_以 抜 按_照 换_个 掉 文_档 既 日_志 是_旧 是_要 最 条_命 果 果_$ 档_里 检 消_息 照 版_本 留 的_版 看 磁 程 给_的 而_是 要_先 诉 费 走 边 込 这_回 那_我 都
重 错_了 開 限_$ 需_要 青 鱼 개 겠_습 고_이 그 니_라 로_보 료 머 부 부_터 실_제 어 왔 원 이_제 중 하_겠 회 =0.1 0_et 0_has 0_is 0_to ^_a
^_ecco ^_gestern ^_ich ^_j'ai ^_ma ^_model ^_no ^_opa ^_przykład ^_q ^_should ^_si ^_вот ^_вы ^_на ^_आपने
^_विकल्प ^_依 ^_它 ^_研 ^_空 ^_老 ^_请 a_program a_quick about_permissions about_that agente all alle_0 answered
any_more are_a as_far as_it asked_for asked_it auf_$ because_it's below_$ bir burada by by_mistake bản
bản_nháp called_$ can_use celle-ci city_$ com_o command_returned comment_in comparison computador consists
consists_of dataset de_novo de_sa deleting demandé demo der desculpe desta detto did did_i disabled
disabled_in documentação du ecco ejemplo ends enter_$ error_about es es_el escreveu esempio everything
expected explain_the failed far_as few-shot fine for_amounts for_reference freitag from front für g
give_me given green has_a has_been has_three has_to hasn't hast_$ have_used hermes hi holding i_did
i_don't i_will i_write i_wrote ich_nicht il il_volo in in_oslo isso issue_$ it_be je_supprime json_$ k
kann key kiểm konto la la_puerta last_time last_week leio ligne looking_at lưu mail me_the messaggio
met_so mistral models monday_$ mưa một nach_dem namely nein nel never_have nháp no_lo no_registro not
not_met not_pushing novo o_usuário of of_them on_friday on_one one_line ontem order_the par para parallel
partir paul perhaps permissions_$ person previous protokoll puerta push pushing_$ q que_je queue_$ qui
raining raining_in read_out request rest_$ review rien_ne rules réponse réservation says schicke_ich
search_tool send_$ send_this sent_$ session_$ should_never si so_no someone sorry sorry_but steht step_0
sudo sudo_$ sur_le system sì số tak that_is the_answer the_block the_command the_dataset the_demo the_door
the_number the_queue the_quotes the_red the_runbook the_third the_wording then_the this_? this_into
this_would to_be training tudo tutorial tôi_không up_now update us_$ uses usuário votre vào was wetter
with_sudo wrong wrote_$ wäre you're your_signature đầu để в вы_просили деньги лежит меня не погоду
пользователь просили بالتاريخ تخبرني تخبرني_بالتاريخ عن غير उत्तर एक ऐसी कर_सकता परीक्षण परीक्षण_के
मैं_नहीं विकल्प है お お_客 し し_た す_る せ せ_ん て_$ な_形 の_命 ば ほ_ど ま_せ や ょ_う り_ま を_ご ッ デ ト ン_ト 下_$ 之 了_它 例 例_子 信 全
写_成 出 删 前_我 发 发_$ 后_一 在_您 在_群 埋 填 大_阪 天 客_様 左 引 我_不 截 截_图 户 批 批_复 是 是_一 有 有_这 条 析 析_器 模 機 欄 気 研_修 空_欄 答_$
群_里 解_析 认 说 调 贴 还 部 阪 가_지 거 과_같 낸 는_이 를_보 마 발 번_호 봇 삭 삭_제 송 실 알 어_요 에_게 여 음_과 이_라 입_력 전 출 하 하_지 한 확 =0.2
^_account ^_agent ^_both ^_der ^_desculpe ^_ein ^_given ^_i'm ^_il ^_input ^_is ^_pas ^_se ^_so ^_soll
^_tomorrow ^_where ^_you'll ^_вариант ^_не ^_こ ^_只 ^_昨 ^_要 ^_问 ^_조 a_call a_sample accounts agree ainsi_$
alone_until amounts_to and_only and_the antwort april as_follows as_soon assim_que back_$ been behind_the
borro but_$ but_it calls can ce_matin chạy commande con_un condition_you copied corpus correct có
deleting_the desculpe_a diese disk_is disregard do duplicate_$ ejemplo_$ em_đã enough_for entwurf et
execute exemple fica file_$ file_already fill folder_$ following for_the from_the gave_you gidecek go_and
gone gửi_$ has_an hasn't_been hatte have_no heart hỏi_thời i_send inactive into items jest json know_the
le_dossier let's_not list_of llamada lo locked man mandato me me_search message mistake more_$ museum's
must_have n'a ne nearly nei nei_log ngay no_hace nobody non_je ob of_a of_my of_the olarak one_a opa
option_a order per_il pergunta polecenie_$ porto_? promise que_te qué_tiempo rate raw read_it real_thing
screen scritto search_i search_with second_$ seguridad_$ sei sem service seul shows signature sim sleep
snippet sobra soll soll_ich soon soon_as spoken stesso subito_$ submit switch szukam text the_museum's
the_order the_parser the_record the_request the_rules the_service the_snippet this_goes tiempo_hace
to_what together two_messages uno upgrade upgrade_$ var vous waiting waiting_for wake weather_in
what_comes what_to when when_you whether_to wiki wysyłam_$ xml you you_do you_set you_write your а вариант
инструкции ничего ночью о أن في هكذا_$ जवाब नहीं में い い_ま か き_は け け_ま ご_確 し_な た_だ だ_け ち_し っ て ま_し ま_だ ょ
れ_は ス 一_句 一_封 上_海 下_面 为 么 了_$ 了_一 以 以_后 使 例_$ 儿 到_了 品 响 回_了 复 天_気 字_一 実 就_会 就_是 志_$ 我_也 承_認 提 文 方 日 术 机 核
様 款 正_文 段 海_的 演 演_示 点 然 的_例 研 空 考 航_班 認_を 这_个 那_边 阪_の 面_是 가_맞 것_입 과 기 날 남 는_지 대_로 드 딱 문_은 보_내 비 습_니 승 알_려
인_해 있_습 =0.3 ^_bitte ^_bạn ^_el ^_example ^_if ^_por ^_quando ^_raw ^_sur ^_text ^_the ^_todavía ^_yes ^_次
^_比 a_little ainsi algo alla and_a answer_by aqui been_$ before_it bei bis bonn calendar came came_from
change change_$ ci click closing_the com contrato cuando dans das das_$ dein dois don't_know dos drafted
duda duplicates durch el_contrato ela emit_$ esta eu_leio eu_não explain fazer_isso first_? flight for_an
freeze from_me g_$ given_me given_the gửi habe_ich haré has_the have_a heart_so here_it history_$ how i'd
i_had ich_lösche il_messaggio im in_bonn inside instead invoice is_complete is_where it it_at it_today
it_twice için j'ai jeszcze kapıyı không_? la_llamada lancer like_that liệu mai mails mi mismo morgen może
must my máquina n'est_pas nach_wie nada_$ ni no_answer not_run not_send now_$ o_seguinte of_these off
on_file overwriting par_exemple parameter paste_this preciso prepared promise_$ quanto qwen read ready_to
report_$ right_the row_0 run_it run_this same sau see_it seguinte_$ sent_it service_$ sería_esta sheet
show_the sie sie_es siguiente siguiente_$ slide stand stopped sunny supprime_le that that_you the_history
the_model the_offer the_syntax there's this_one this_session to_$ to_you today_$ tool_for trust turn und
wait what_i when_the which_you whole why_i will_issue would_it writes yanıt yo_no you've_given you_haven't
à_lyon без если ответ_$ просто учётную учётную_запись файл الاستدعاء الحذف هذا_الاستدعاء ऐसा दिखती मैं
मैंने_यह い_で う し_ょ す_か そ_の て_か で_す で_は の の_例 よ ん_$ パ 也_没 交_的 依 办 句 否 复_$ 头 実_行 容 智 書 来 比_如 的 的_调 看_过 着 行
行_这 要_不 要_我 起 那_天 里 除_$ 글 는 당 세 습 승_인 않_았 야 요_$ 위 이_대 하_시 했_습 행 호 확_인 ？ ？_$ =0.4 0_of ^_antes ^_assistente
^_así ^_comme ^_lo ^_proszę ^_ready ^_run ^_según ^_w ^_when ^_with ^_запускаю ^_письмо ^_यह ^_ま ^_下 ^_方
accesso and_gave asistente avant call_for can_see che_il condition do_it do_that draft_for drafted_the
e-mail el_correo emits_$ es_$ failed_$ first_$ first_one frei gives good_enough had have have_your holds
holds_$ i'm_leaving i've_drafted i_have i_must ich_das is_$ is_set issue it_down it_only its kimi
la_chiamata la_risposta like_the lösche machine messages money more_than my_guess na nach_der nada need_a
not_running não_vou off_$ offer one_that po poi posso quando red robô run running_$ rồi segue según
sent_this silent sinon siz slides stands taki termina text_of that's_why that_failed the_condition
the_disk the_line the_phone these tomorrow_at turns type value voce vom was_the went what_did where
whether why wie words write wrong_$ wrote yes you_are your_calendar z_dokumentacji à à_la запись запускать
это لو موافقتك अभी आपकी क्योंकि खाता た て_い な は_次 れ_て を_送 下 了_再 后_我 声 子 对_$ 小 我_来 有_发 标 核_对 案 用 给_您 老 被 话
运_行 还_需 附 달_라 력 만 실_행 았 에_이 의 지 할 해 해_주 =0.5 ^_en ^_im ^_people ^_posso ^_в ^_जी ^_비 and_i'll and_then ao
aquí assistent before_the below_is between_the bildschirm block body_$ booking_$ bord by_a called che
completion contains correo courriel da_sua das_hier deepseek emit emits era erst_nach esto_$ ever fazer
flights_to gave_the go_out greets habe hava here_is i'd_have i'd_use if_you're input into_the isn't_so
it_on izin jutro khi later_is letra line line_$ lo_mando lui lại matin me_check nach note_$ once_you our
payment pero phone plain querying queue ran_for report resposta review_$ riga répondu seit sería so_aus
submitted texto the_missing the_plan the_wrong this_$ this_call this_is to_wait todavía tú un version_of
voice waits_for with_a with_that without_asking would write_$ wywołanie xem_lại yes_to your_side yukarıda
бы вызов да можно нём ؟ سأرسل_الرسالة ما_يلي يلي अनुमति हटा हटा_रहा き な_い に を_お 一_行 不_会 作 先_给 千 员 如_下 意_思
成_$ 我_会 执 执_行 拟 机_器 次_の 没_有 答 要_您 调_用 这_么 面_这 내_겠 두 드_립 에 은_이 인 주 짜 =0.6 0_b 0_il 0_later ?_$ ^_em ^_had
^_like ^_may ^_my ^_tell ^_type ^_案 and_i auch ausführen_$ below better_$ budget bạn calling carried clear
cliente closing complete desk dog e_g eleven erst este every for_you giúp going_to here's_one hidden
history i'd_need i'm_sorry i'm_waiting is_it is_up it_? it_now it_since konto_0 la_primera leio_$ like
little làm may_i mind mir n'est như_sau nicht_$ nie no_$ number_two on_your once once_the once_you've over
parser pas preview primera puts que_vous reads_$ recap replied right_away robię say_go schicke seguinte
she shell so_far suivant tape tarde tell_me terminal that_! the_change the_invoice this to_start trust_the
two_options typed um v v_0 volume waits where_the word your_ok модель начинается обновление только_вы मौसम
होगा こ は は_こ 个_调 交 人 句_$ 台 如 才_会 提_交 白 的_原 看_到 稿 行_$ 내 답 답_장 렇 세_요 적 주_세 =0.7 0_and ? ^_at ^_do
^_everything ^_something ^_이 already_has approve assistant at_your backup_$ between bo bot built chamada
chat_$ così_$ czekam de_un docs_$ exercise far_$ for_your found found_the freigabe from_you gave happens
i_am i_need is_one kullanıcıyı l'appel laut lệnh mit_$ name_of nicht nothing_but nào_? off_at output paste
please program quien read_$ record s'il said_$ sau_$ set set_up si_vous sie_mir such_a the_chat the_same w
writing_$ you'll you_like you_right yourself как_только начальник ответ هكذا आप नहीं_कर पर が 不_要 交_$ 候 器 思
案_a 런 면 은 이_렇 =0.8 ^_for ^_once a_m an_illustration basta com_as confirm dans_la der_roboter envoie
first_the flights friday glm instance instead_of la_demande letter_$ like_so là_$ nearly_sent nie_robię
no_tengo noch nào pick risposta roboter seguridad shown the_date the_following with_$ with_this write_it
you_to и такой я यह の_よ 内_容 的_意 还_没 다_음 달 대 에_요 이 =0.9 ^_compare ^_mi ^_à ^_実 ainda_não arguments
ask_first ausführen body bunu do_you enviar here's_what i_nearly leaving ma ran refunds sent shows_$
sobald stays sur tego the_robot this_but this_with um_0 var_$ will_send you_can вашего ещё سأرسل ما
करूँगा। か_$ だ 一_点 个_$ 이_런 =1.0 ^_every agent assim_$ assistente be_$ caso far gdy ki mache robot such
voilà yet yet_$ करूँगा।_$ ही 会 我_没 这_样 용 =1.1 ^_dès ^_line así así_$ bitte but_the chat chưa esto give
i_ran in_this like_$ ready segundo syntax só to_check until şunu =1.2 ^_in ^_it ^_not ^_please ainda
chiamata contient così i'm_not model muss non proszę reads says_$ send sin string sẽ tablet tak_$ to_run
вот ؟_$ こ_う 您_看 说_$ =1.3 chatbot computer dès_que haven't ho illustration options out_$ sample send_it
çağrı هذا 以_下 是_这 =1.4 as_$ reply şu 样 法 =1.5 assim ceci dès the_call =1.6 isto так_$ =1.7 aufruf =2.0
şöyle =2.1 was_$ =2.5 是_$
""",
    "after": """
=-1.7 is_0 =-1.6 expect =-1.5 the_way =-1.3 da =-1.1 aussi falls les was_wrong week while will 别 顺 =-1.0
^_на changed example leaves size trip well た_ら 半 家 =-0.9 ^_b ^_end ^_he b_$ bring con environment files
formato minutos sem sempre sẽ too 很 리 보 장 =-0.8 ^_answer ^_keep ^_в an_example because_the die done_$
end_$ gern hand has_a hour it_says it_takes json_$ leg mientras next one_is per place quoted te ten trois
what_i 两 会 信 周 息 边 신 했_습 =-0.7 ^_done ^_fingers ^_response ^_should ^_the a_second about_the also and_then
antes box called celui confirmation crossed don't extra fingers fingers_crossed follows hast horas if
if_this is_it left list look_at on_$ print return returns sich side small standard the_function try we в
лучше потом 五 到 等 원 =-0.6 0_and ^_and ^_anything ^_bring ^_die ^_pour ^_thanks ^_если ^_出 anche arrive
as_they changes comes cuanto default do_$ each_other fix function isn't_a kommt ok_$ please_don't porque
qué reicht replaced sono takes también tell the_file there this_one to_do when wird year you'll как على की
だ_け 五_月 便 冷 加 果 诉_您 =-0.5 ^_does ^_im ^_les ^_note ^_w about add after after_that an_hour answer_$ as_well
beispiel done expect_a fica gets gì hang hast_du ho is_there it_up liegt lot meantime minutes muốn next_$
nicht one_you pull route should so_$ thank the_confirmation the_list the_meantime the_summary told unos
usually wait_$ warning well_? wie wrong you_know às месяц أما منذ कुछ चाहिए फ़ोल्डर お は ま_し を 一_行 不_用 再 天
心 收 看_一 知 费 通 고_요 드 로_바 =-0.4 0_is ^_i've ^_ok ^_puis a_week algo appena archive are_$ as avec beim best
but_you co confirmed costuma could_you did en_cuanto end follows_the for_the go_$ haben here i_won't in_a
is_up it's it_so itself last left_out list_of lost läuft na od overwritten pas pendant ping pour py
response_$ says show still_have takes_a the the_place them them_$ there_$ they through today told_me tìm
up water whether_it wir ya you'll_get à а для как_вы меняется со так_и там い_て け_で ど ど_う 以_我 如_果 子 定 度 把 看
眼 等_$ 重 는 요_$ 은 초 필 =-0.3 !_$ ^_a ^_der ^_i ^_la ^_o ^_questo ^_this ^_voulez-vous ^_а ^_查 a_few aber
ago_$ al always and_wait anything anything_in as_you auch auf base be_a by closed_$ compare del dem
den_inhalt depois des di_solito dry each eine en est few figure follow for found given hace here_is hora
hotel_? how_many ich_habe inhalt không las leaves_the lines longer lower luggage mal march mi_ha mind_the
mit museum một nada night_$ now of_it ok once one_moment one_with ou point puis quer questo reads registro
sans say_so see see_it solito some someone summary também test the_museum the_one the_user thing to_the
today_? tool_call two tym used vez voulez-vous we'll wednesday weil welcome_$ whether while_that wiki
with_the words_$ y_el za сама советую الطلب इससे मिला सारांश い_ま で_す も ら る ン 信_息 出_来 加_上 发 可 名 如 容 封 您_$ 提
来 用 留 要_不 里 드_릴 령 회 =-0.2 ! 0_has ^_con ^_ich ^_one ^_while ^_前 a_different and_so answer_is as_the be
chiuso chiuso_$ closed com come comes_back could de den denn di dir el em example_in fewer for_your
forget_the four help_you her hope il is_the je_vous la last_week le like_to long los many matches may
midnight mientras_tanto moment_$ more más mình normal note note_that notice one_has other part part_of poi
prefer_? prefere put question read-only readme report response returns_the right_the rome sells servidor
set_to should_i so_i so_it state suele tanto that_it the_0 the_readme the_status this_is to_call user_$
wait weather weg_$ wenn you you_tell z è если не секунд секунд_$ لك う_な す_ね そ_う な に ね ね_$ の_で 关 关_键 准_$
告_诉 回_来 多 头 存 应_该 待 得 您_下 所 料 时 有 温_度 点 电 稍 第_二 说_了 通_知 钟 键 需_要 로 릴 무 바 응 필_요 하_신 =-0.1 ^_depois ^_di ^_en
^_here ^_if ^_sobald ^_tool ^_um ^_was ^_you'll ^_أما ^_还 a a_line a_word ago all_of and_0 as_soon b ba
been call case caution changed_$ current còn có_thể dalla damit damit_wird der dort down_$ down_to due dấu
email entries eu explain explain_the favor_$ field file für gate good hace_falta hard have hay he header
help her_$ i i'll_put i've i_write ich_die ich_dir if_it in_it invoices is_being isn't khách_sạn know_if
know_the kurz la_respuesta leave_the let's mais means mentions mich middle mind more_$ mostra nichts_$
no_hace nothing_else o original otra paper para parameter parameters por página_0 rather_have reads_the
retour runs s second_$ section si since so so_expect so_this soon soon_as sorry status steps still sạn
team tell_you than that_is the_current the_left the_notice the_trip the_weekend the_wiki they're thể to
today_$ ton until_the upload values vom which wird_der worth would_you write y_no you_like you_need
you_rather é él ý больше лежит у أي की_पंक्ति थे। थे।_$ पंक्ति あ い し_ま の り_ま ル 三 下 中 了 以 们 候 出 分 判 别_的 可_能
回 备 夜 字 容_$ 就_行 开 所_以 拼 拼_音 早 月 正_好 没 温 的 直_接 箱 索 结 能 花 记 诉 请_稍 还_需 金 다_른 른 림 목 세 에_서 요 의 =0.1 0 0_h
^_anzi ^_copy ^_for ^_reply ^_shall ^_soll ^_think ^_uygun ^_wait ^_we ^_عليك ^_يرجى ^_मैनुअल ^_我 ^_算 ^_要
a_call about_it andò andò_male anh answers anzi anzi_no ao are ask ask_you asked avant_que because
before_changing belong button can_do changing_anything comes_from conversation così_fece czy czy_to
degrees depuis diese don't_$ dopo e_andò enough ergebnis erst es_im essa even expects false fece fece_il
first_$ folder format_$ go heute holds hours i'll_wait i_can i_kept i_know i_take if_i il_mio it_? just
keep_the later le_parece ligne line_is liste_$ local log lá mi mio mio_predecessore mir mot này oder
odpowiada odpowiada_$ of_an of_the of_them of_this okay olmadığını olmadığını_söyleyin olup
olup_olmadığını on_the one option option_b output_before over personne posso predecessore predecessore_e
proceed puedes queda record removed rest result right_$ right_and score se segundo seria shift so_don't
steht_es string sul söyleyin söyleyin_$ tell_me terminal the_log the_other the_output the_right then_the
thrown to_odpowiada to_sleep turno usted uygun uygun_olup viene vậy why with znać_czy zu буду_$ вот
выполнять дальше две и эта أن_أنفذه ا_$ التأكيد التأكيد_قبل الطرفية الطرفية_$ بنفسك بنفسك_في عليك_كتابته
في_الطرفية كتابته كتابته_بنفسك هذا_ما يرجى يرجى_التأكيد ऐसा_ही कुछ_ऐसा क्या_आगे ख़ाली ख़ाली_सूची तब_नतीजा
नतीजा_ख़ाली मैनुअल मैनुअल_में लिखा_है। सूची_था। く こ す_か て_い の_は は_空 め_て 一 一_个 一_步 上 値 做 口 只_是 叫 合 后 吗_？ 四
在 在_那 太 建 想 执 抄 改_成 明 更 模_型 没_人 無 理 码 程 算_了 続 者 诉_我 请 那_之 麻 麻_烦 그_때 실 적 =0.2 0_0 0_tool ^_agent ^_eso ^_in
^_merci ^_option ^_please ^_proszę ^_scratch ^_until ^_you ^_هل ^_तब ^_就 ^_是 above_is accounts agent
ahead_? amount an an_empty and and_i and_the and_there another article asking before_it can't can_see che
consola cosa così course_$ czy_kontynuować das_war desde does en_fait every failed fait_non first_?
first_is from go_out have_said holding_it i_don't ich if_the it_$ it_is it_was json kontynuować
kontynuować_? la_consola le_résultat machine me_the merci message_$ models moved must nie nom non_je
nothing ok_to on_it order page path petición q que que_je rain reading reason résultat say_the seat
section_0 send service so_no so_you stand sua suche that the_column the_folder the_record the_same then
then_you this_line time trả tú una votre want when_the where worked you_? you_could çalıştırmadım строки я
أتابع أتابع_؟ أن النتيجة لن هل هل_أتابع आगे आगे_बढ़ूँ तब था_और नहीं बढ़ूँ बढ़ूँ_? यही が_変 く_だ け_ま し す_$ た
だ_さ ち_ら よ_ろ ろ_し 不 不_对 为 列_表 刚 前 务 取 器 客 您 您_想 执_行 条 查 标 没_有 真 空_列 续 老 行_は 附 에 였 요_? 출 하_고 할 할_까 ？ ？_$ =0.3
0_degrees ^_bunu ^_confirme ^_dites-moi ^_dois-je ^_dígame ^_elle ^_forget ^_how ^_not ^_posso ^_strike
^_tell ^_解 ^_계 als an_$ assim aufruf bene bir_listeydi boş boş_bir bunu confirme confirme_por continuer
continuer_? copied course dois-je dois-je_continuer dígame dígame_si enter execute favor_antes file_$ i_go
in_three inside is_no it_because it_before it_until its_own kept kimi listeydi listeydi_$ m'abstiens_$ ma
n'a nel no_i not não o_zamanki of_course parece_bien paris photo prova quarter que_o query qui really
request root_$ row say schema scratch second serait sie soll sonuç_boş stays step suo sure taken thanks_!
that_would the_city the_night the_query the_request the_tool there_is to_ask tôi want_to were where_the
would_be yet_$ you'd_like your zamanki zamanki_sonuç znać бы запись пока пустой пустой_список скажите что
это أنفذه_$ هذا इसे पहले ही_लिखा い_$ か き_ま と_き れ ろ ス ッ 了_$ 以_上 先 八 句 城 城_市 它_$ 干 您_确 日 日_期 演 班 继 继_续 表_$ 说
다 속 시_면 아_니 었 이 이_었 =0.4 0_b ^_jednak ^_nobody ^_so ^_y ^_продолжать ^_と a_0 a_las a_string address ahead
an_explanation and_a any_objections ask_the assistant así better bien_$ block bot cliente column dans
dans_la das_wirklich diese_zeile dites-moi dites-moi_si draft endpoint es fine for_an go_ahead has_been
haven't in_ordnung in_plain is_a its jednak jednak_nie las_0 lo look_$ làm manual moment my need_the nehme
nehme_ich newline non noon nào old ordnung perché please read returned says_the sent sách só_um
the_account the_model the_result think to_change too_$ tool was was_the wirklich would you_mean продолжать
продолжать_? такой أفعل إن إن_كان قبل_أن だ て_く と 个 公 助 号 员 对 工 您_说 的_是 算 给 续_吗 行_$ 被 解 评 这_一 다_$ 이_건 지
=0.5 0_$ ?_$ ^_actually ^_continúo ^_replace ^_不 above alle already back_the bei bitte came ce console_$
continúo continúo_? delete docs does_this empty from_you fu fue genau grade half_of hangi holding how
i'm_holding in_your into is_only is_right is_your key missing_$ nadie new nhé no one_to only_a parece
replace reste root should_have stands that_the the_number the_old the_value this_look tool_0 until
vous_convient which_one yet есть ولم था।_$ ने यह लिखा … 人 人_的 例 复 好_$ 好_了 引 忽 忽_略 是_这 正 続_け 行 要_继 请_忽 =0.6
? ^_era ^_oh ^_이 a_la account actually change city convient cuando en_la english fehlt fine_$ format
i_haven't i_need i_should it it_would je_m'abstiens kept_the last_time laughed m'abstiens missing như
notation oder_so oh other_one plain printed shall strike the_line the_new the_parser the_service what_the
with_a y zurück так قبل い_た て 写 它 念 是 段 每 略 的_人 確 건 해_주 =0.7 ^_mejor ^_no ^_on ^_voilà and_i'll argument
bene_$ ce_que city_$ ciudad e everything had has_to is_sunny ja lasse lista objections objections_?
on_second only plus robot seguro shall_i tak that's that_was timeout timeout_$ voilà yok you_have же चला
実_行 说_的 =0.8 ^_there ^_tu ^_以 ainda change_the ich_das it_as l'exécuter l'exécuter_? line look manual_$ me
meant message scratch_that segunda the_call the_second una_lista вариант ما था था। き や 户 案 法 空 행 =0.9 ^_as
^_moment ^_nothing ^_procedo ^_puis-je ^_that's ^_так assim_$ console de_votre hold out_$ pero procedo
procedo_? puis-je send_it und until_then yo вам ؟ し_て 実 就_是 这 네_요 주 주_세 =1.0 ^_are ^_is ^_… anything_$
are_you at_0 certain cette chạy das está first i_had is_how la_segunda name_is nobody reply tu сначала 실_행
행_하 =1.1 c end_of forgot là right tags أنفذه 네 =1.2 ^_i'd ^_您 arguments arguments_$ böyle era foi is_what
确 =1.3 eso is_that model =1.4 run =1.5 parser =1.6 ^_but run_it =1.7 one_call =2.2 нет
""",
    "lead": """
=-2.1 not+wait =-1.5 again example+not =-1.3 not+option =-1.1 I+example I+other drop+unable =-1.0 not+only
=-0.9 approval+now approval+this asks+log drop+would if+past later+you now now+sorry =-0.8 I+log I+scene
document+only document+sorry not+tell =-0.7 again+past again+when attack+past past+you =-0.6 I+document
I+result again+if again+not approval+scene asks+past asks+would log+sorry then+unable =-0.5 asks+draft
attack+you danger+past document+when draft+when earlier+example earlier+not log+now means+past
past+yourself sorry+tell sorry+would =-0.4 I+earlier again+earlier approval+drop asks+not danger+you
drop+you drop+yourself example+when if+log option+past other+you sorry+when tell+unable =-0.3 I+above
I+test again+example again+other approval+asks approval+example approval+only approval+past asks+example
asks+this asks+unable document+drop document+unable document+you draft+not earlier+past example+tell
if+when log+tell not+other now+result option+this past+wait school+you =-0.2 I+you again+this
approval+draft asks+attack asks+sorry document+would drop+earlier drop+example example+this if+school
log+when means+would not+then not+this now+you past+tell past+when result+this result+wait scene+you
tell+this =-0.1 I I+danger I+drop I+not I+only I+option I+this above+not above+past approval+later
asks+tell attack+unable document+if draft+option drop+only drop+test drop+when earlier+now example+now
if+this later+past log+you not+test not+unable now+would only+option other+sorry other+would result+tell
school+would when+would =0.1 I+means I+past I+then asks+only document+result draft+then draft+you
drop+past drop+sorry earlier+when example+if later later+then means+unable only+you other+this past+this
past+would result+school result+test result+then scene school test+you this+would you =0.2 I+later I+now
I+would approval approval+would document+log document+not earlier+sorry example+later example+other
example+test example+yourself log+unable now+then only+result other+tell past+result past+then result
sorry sorry+this then+this then+wait then+you this+when you+yourself =0.3 I+asks I+if I+wait again+only
approval+when document+this drop+result if+only log+past means+this only+sorry other+result past+scene
tell+then tell+you then yourself =0.4 I+attack again+approval asks+result asks+when attack+document
danger+this draft+earlier earlier+wait if+you log only+past only+tell only+this other+past tell+when
when+you =0.5 I+again above+you approval+tell asks danger+not document+example earlier+option
earlier+would later+this option+would wait+you =0.6 I+unable again+drop again+tell document draft+past
example+result example+you means not not+you past+test unable unable+yourself =0.7 again+you attack danger
draft+if drop earlier+tell now+wait past test test+would =0.8 above document+later =0.9 log+other
only+when only+would option =1.0 draft wait =1.1 document+earlier other sorry+unable unable+would when
=1.2 asks+if example =1.3 drop+this this =1.4 approval+wait =1.5 approval+not would =1.6 approval+if if
""",
    "above": """
=-1.1 not+would =-1.0 unable+when =-0.9 asks+only =-0.8 I+example asks+later if sorry unable+would =-0.7
earlier+you =-0.6 I+means asks+yourself earlier+not past past+unable school+you sorry+when sorry+would
=-0.5 I+again I+if above approval+scene document+unable earlier+past later+tell =-0.4 approval asks+option
drop example+not later+when past+would this+you unable+you =-0.3 I+later I+result again again+not
document+this drop+past drop+when example+other later+you log+tell means+tell means+you not not+past
scene+you then =-0.2 I+now I+school approval+school attack danger danger+not draft+not draft+other
earlier+tell earlier+unable later+wait not+tell other+unable past+tell past+this result tell+you =-0.1
approval+example document+earlier document+tell drop+sorry drop+unable earlier+later example+tell
example+when if+only if+school if+would if+you not+result now+when other+sorry other+test other+you
past+school result+tell would+you =0.1 I+tell I+when again+earlier asks+if asks+you document+if
document+past draft+this drop+you earlier+sorry earlier+test earlier+would example later means+this
not+when now only+past school+would tell test unable wait =0.2 I I+draft I+earlier I+log I+only I+option
I+other I+then asks+now document+not document+then drop+this example+you later+past log+not means+past
only+other other other+would past+sorry past+then this+unable this+wait you =0.3 approval+only
approval+when asks+other asks+this document+means draft drop+only example+log not+school other+school
tell+would would =0.4 I+this again+past approval+then asks+not asks+unable drop+would earlier+now
example+this if+when log log+scene means not+unable only+you option+you other+tell scene school+when
when+would =0.5 again+approval means+would not+now only+this school =0.7 I+unable document+when if+test
now+would past+scene this+would =0.8 draft+past if+now this =0.9 option
""",
    "behind": """
=-1.4 later+you now+past =-1.1 option+you =-1.0 approval+would drop+other =-0.9 again+you asks+then
example+tell later+when means+past sorry+would =-0.8 I+document I+result document+past drop+you
example+you if+not only+this =-0.7 I+you asks+other earlier+not later+now not+school now+other only+wait
then =-0.6 not+option =-0.5 I+then again+not asks+later asks+only asks+option asks+would document+only
document+you if+result not+only past+tell past+test tell+when =-0.4 approval+tell drop+earlier if if+now
if+other later+this not+other not+test only+option other+tell past+school school+tell =-0.3 I+above I+this
approval+result asks+you drop+when earlier+means earlier+then only past+you result+when result+you
would+you =-0.2 I+means I+past above+you approval+not document+would only+result only+you scene+when
school+this wait+when when =-0.1 I+log I+school I+would above+not above+now above+would asks+if asks+past
asks+tell asks+when drop+example drop+if drop+now drop+this drop+would means+result not+yourself now+this
only+sorry option+would other+school other+would result+this school+you sorry+then when+would when+you
=0.1 I+example I+now above+scene again+school approval+asks approval+this asks+drop attack+past
document+earlier document+option document+when example+then if+this later later+past not+sorry not+when
option+then other+then result+wait sorry+this tell+this tell+unable then+wait then+would =0.2 I I+later
above above+this again+if asks+now asks+this attack+you danger document+later document+result drop+later
earlier if+only later+result log not+this only+other other+wait past+when tell test+when this+when would
=0.3 I+earlier above+when asks+unable attack document+log earlier+tell example+if if+tell log+past
log+wait log+you means not not+unable now+when other+this other+when past+unable then+when this =0.4
I+asks I+attack I+danger I+tell asks document+other document+yourself draft+later earlier+log earlier+this
not+result past past+would test =0.5 I+approval I+only drop+then not+would past+this scene+this this+you
this+yourself you =0.6 I+not I+sorry danger+would now+then other+past school =0.7 above+past approval+you
other scene school+wait sorry+wait unable yourself =0.8 option+tell =0.9 drop+not example+this not+wait
=1.0 example sorry =1.1 drop only+would =1.2 approval+when document example+only only+past option+when
past+result =1.3 approval+now =1.4 above+log =1.5 danger+not =1.6 approval =1.9 approval+if
""",
    "later": """
=-1.2 means+not =-0.6 other+you =-0.5 I+above above+past =-0.4 I+then if if+now not+other =-0.3 I+sorry
asks+not asks+now document+drop earlier+past example+you if+this later later+now not+past now+this
past+this then+when this+you =-0.2 I+earlier I+if I+test I+when again+would asks+past asks+unable
document+not example+not if+school if+would not+now other+school past+sorry past+when result+you =-0.1
I+asks I+draft I+not asks+draft drop+if if+not means means+past not+yourself now+other option+other
past+would tell+unable then this+would when =0.1 I+would again+later asks means+you only+you other
other+this tell+would would you =0.2 I+tell again+other approval+you earlier+now not+unable not+you only
only+when other+result past+yourself test would+you =0.3 above+you later+you now result result+this scene
school+this wait+when when+would =0.4 above approval only+sorry tell tell+you then+you this this+when
when+you =0.5 I not+would only+this wait yourself =0.6 drop other+past =0.7 not now+you only+past past
=0.8 I+now =1.3 school
""",
}
