"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.35

WEIGHTS = {
    "layout": """
=-1.8 end-last =-1.6 section-last =-1.2 none-last =-0.9 above-0 behind-0 =-0.7 end-told few-last =-0.6
none-told =-0.3 above-2 =-0.2 length-1 =-0.1 length-0 length-4 =0.1 behind-1 colon-last =0.3 colon-told
few-told =0.5 behind-3 =0.6 behind-2 =0.8 section-told =1.0 question-last =1.2 open-last =1.4
question-told =2.9 open-told
""",
    "before": """
=-2.0 게_요 =-1.8 saving =-1.6 보_겠 =-1.5 function 我_把 =-1.4 alors gleich i_call los schaue раз 改 =-1.3 area
function_call here_we i'm one_$ rather の_で 一_下 按 =-1.2 ^_busco ^_searching approved as_you cerco today's
which_is wird x 听 这_就 =-1.1 ^_guardo ^_now ^_quick ^_x are hai je_le list only_a real since since_the
sprawdzam sure_thing what_is бронирую делаю смотрю الآن ま_す 数 으_니 =-1.0 ^_and ^_i'll ^_sprawdzam abro
any_longer are_you branch busco esa in_a kitchen sending sind so_here's the_host uso пишу 存 这_边 =-0.9
^_cerco ^_here ^_vous ^_раз an_$ answer_$ ask_$ así_que bakıyorum bakıyorum_$ details değil fetching
folder go_$ guardo hago i'd_like miro sky so_the the_sky they tonight tu want أحجز التاريخ से す_ね ね_$ み_ま
五 先_看 查 配 록 =-0.8 ^_booking ^_converting ^_das ^_du ^_next ^_tool ^_would ^_writing a_b about_this adding
cambio clock converting done est fazla ha i_use ich_den je je_vais let's_see like_to look_up mais mal nous
of_that one_so opening otra ping por quindi rows se seine starting switching them then_$ thing_$ though
time to tuo twice watch well which_i'm will_do yes_$ you_? ответа сам сервер читаю て_み 不_是 度 得 您_说 直 둘 지_금
=-0.7 ^_checking ^_con ^_first ^_since ^_well ^_wysyłam ^_your ^_前 address and_you anything approval_$
as_the at_the b being bien but clock_$ deshalb do_$ first_i forecast has_it hour_$ i_run j'envoie
je_regarde l'avez liegt luôn mal_sehen me_think minutos more no_te not_to này_không one_to part que_lo
regarde rest rule so_i'm source_$ takes think to_answer told_me tool_call under_the using_the vais
vous_l'avez we_go weather_for will_tell winter with_the xem_thời ya you_told è заказываю рейс теперь सही
हैं も 下_单 换 无 有_没 现_在 예 정 =-0.6 !_$ ^_action ^_dann ^_watch ^_you ^_проверяю ^_好 ^_这 a_search acabou
accord and_no as_agreed at_once be_the be_used below_0 c call_it can_be chez consulto creating current
default die dit ejecuto gets getting i'm_doing i_only ich_sehe instead_$ isn't_in it_should job klar
last_one lässt más nice no_it of_0 opening_it out_of page paris_$ passo rain read_the reste running_it
searching sehen serait source spelled standard status sí ta taken test than the_clock the_function theory
this_week to_0 to_get tool tuesday une use vejo well_$ which_i will you_don't you_said às_0 şimdi есть_$
ищу на открываю بل देखता देखता_हूँ। रहा 了_我 你 刚_才 去 少 打_开 文_件 来_$ 现 端 約 번_에 셨_으 약 제 행_합 =-0.5 ^_according
^_alright ^_asking ^_but ^_dear ^_hello ^_saving ^_some ^_sure ^_that ^_weather ^_while ^_لا ^_그 ^_예 a_$
alright ask_you asked_$ b_$ be before before_you bez book c'est card_$ checking come counts d'accordo
dans_le date_$ do_this does doing dry files files_$ for_that für_die genero glad goes goes_$ gönderiyorum
gönderiyorum_$ haben hike hmm host i_check i_do i_would if_a interesting invoke it's_the it_to it_up jetzt
la_question lo_ejecuto lo_que looked lookup_$ m'avez me_ha me_not need_to niczego niczego_nie now_i opened
other para_a points postcode proper prüfe quick response response_$ samedi say_the second seguro
sending_it short should_be should_have skoro stay tem temperature the_fare the_forecast their this_morning
to_delete to_do to_guess top under using vez vous_m'avez when_i wieder years_and you've you_did às как_вы
поэтому проверяю رقم अब す_の は_い 不_用 可_能 嘞 好 搜 本_$ 格 次_$ 直_接 行_い 这_里 遍 고 럼 으 을 =-0.4 0_which ^_an ^_city
^_den ^_following ^_i ^_page ^_right ^_switching ^_voyons ^_записываю ^_二 ^_你 ^_刚 according according_to
alles_klar and_with another archivo avisar before_$ besoin calculate call_$ can_call com_a con con_la date
del depuis does_the elimino eso failing fair fichier file fine_$ fits flat for_paris friendly get_the
have_it hay header here's_the hiermit hoy hết i've i_start is_in it_will it_with know_$ layout linter
manual maybe meantime milk morning music nice_to no_more now only_the per que_la rather_than refuse_to
run_$ script server so some take that_$ that_i the_area the_manual the_meantime the_question the_rest
the_template the_tests through to_find to_have to_say to_the tools_call trage tue unknown up_$ up_in von
voyons vérifier we week what's while you_for yours zgodę đi записываю понял أنك طلبت इस दी हूँ। き_ま す_が
た_し み 今 件 入 单 好_嘞 您_刚 接 故 正 申 目 示_例 稍 还_是 还_有 进 録 가_아 났 를 문_제 봅 봅_니 부_산 =-0.3 ! 0 ^_answer ^_consulto
^_deleting ^_evet ^_fetching ^_function ^_one ^_opening ^_read ^_she ^_sie ^_thought ^_to ^_tu ^_until
^_você ^_vou ^_第 a_moment ab_$ abend acabou_de access action_$ agenda ahora alle am_0 an_example approval
as ask_the birthday booking booking_it both but_i by_the can't can_$ carpeta ce changes che_ha closed
compra confermato_prenoto config content_$ cours dear demands dijiste draft então eu_mesmo example
example_of ficha forecast_for guess h_0 had_two here_you i'd_say i'm_sending ignore ihnen in_my is_a
is_fine is_only is_the it_! it_in it_so its_way itself just không_phải knows la_firma later_$ les log_is
look look_it m'en mars me_$ memory meter mit moved new next no_la no_need not_a noted number o'clock
o_pedido off_it on_$ oui ouvert pan photo picture plik plus portal prime pulling put_it que quoted r regex
relevé reminder_for return said samedi_$ savoir search see see_$ selbst servicio should si_le so_let stack
stack_trace steps sunday sure taking template tests thank thank_you the_book the_booking the_full
the_meeting the_one the_second the_top third to_type today too touched trip verifico weather_$ which with
with_your year year_$ yo_$ you_asked you_gave про बार हूँ_$ … こ_と す_$ つ ね 一_遍 个 九 了 二_つ 付 以_上 信_息 催 关 写_错
刚 到_底 加 同_意 四 太 始 市 库 您_同 找 据 查_看 温 用_我 的_示 知 确 索 经 结_果 調 調_べ 读 过 这 这_次 那_条 错 需 高 는_것 무 예_약 오 이_번 자_료 조_회
표 합_니 =-0.2 0_h ^_adding ^_alles ^_como ^_find ^_happy ^_hier ^_je ^_let ^_ne ^_off ^_ok ^_okay ^_thank
^_two ^_tôi ^_ищу ^_сейчас ^_что ^_هذه ^_按 a_file after_the agreed agreed_$ alone_$ an_der and_i'd and_not
anything_i at_this attempt bad be_wrong blue c'è c_$ card charge che_mi compare_the confermato controllo
copie de delete depends depends_on dictated doctor dosyayı dry_run earlier einer essa example_from falta
fetch find five fix for_this format got_a hace_falta had_a hadn't half hand happy happy_to hello her_$
holiday hotel house i'd_rather i'm_opening i've_got i_look ich in_your it_the j'ouvre je_la không leave
leave_this lefèvre login longer luôn_$ mas meant mentioned mentions minute mit_dem mme month not_be notice
não o_relatório of_it okay on on_it once_$ one_file out_the outdated p pdf photos pick_the pinging
pinging_the place pode por_eso prefer printer public questions quito repo saving_the see_how shop sich
sigo size so_it sondern sort spelled_out stadt steps_$ suche tell ten that's that_you're the_docs
the_fixture the_old the_printer the_server the_test the_version they_want things three thursday to_disk
to_see top_of two_of tym up us usually vai valve veces ver version_0 versione voy we_need weather wenn
what_does will_be wir without_the więc won't won't_help work_$ worry would_be y yenisini yes_i you've_just
you_mentioned you_wanted your_approval your_request z из осталась отправляю прошлый раз_вы список файл_$
الخطأ كما مثال थी। हूँ हो え え_ま ご_指 す た_の で と_で る_か イ 七 两 八 再 写_好 前 发_的 同 吧 哪 在 在_发 在_执 地 城 城_市 天_的 它_$ 定
应 息 您_自 我 新 是_真 期 果 查_询 次 正_在 没_问 消 看_$ 看_看 磁 第 第_一 结 给 表 询 负 责 走 边 远 那 那_一 金 错_了 開 限_$ 集 青 것 겠 겠_습 금 넣 도
료 맞 바 셨 에_있 졌 중 하_겠 합 =-0.1 0_euros 0_i 0_in ^_abro ^_ah ^_as ^_ce ^_controllo ^_creating ^_fix ^_hecho
^_hmm ^_i've ^_noted ^_oh ^_running ^_sending ^_starting ^_step ^_third ^_this ^_what ^_значит ^_я ^_は ^_上
^_先 ^_别 a_dry a_la a_look a_proper absolute agora_$ ah also an an_absolute and and_for and_you've and_your
answer any anything_$ api archive attimo autre açıyorum açıyorum_$ banque bay be_asked because before_i
birthday_is bon but_a by_$ cache certo changelog cheapest check_$ checking_the cherche chỉ city como cost
curitiba d'un da das_0 datos de_la den departure docs does_it down_so due dunque e ein ein_$ einem en_la
error está evet faço firma fix_$ for free full gestern go going_out got_the gut half_the have_to he he's
here_are hole host_$ hour_ago hours hub i'll i'll_search i'm_asking i'm_running i've_read i_can i_just
i_said inbox isn't it's it_can it_for it_goes it_i j'envoie_donc je_réserve já known la_banque la_segunda
laptop las last last_year le_mando let's liegt_vor like_this lines list_$ log looking lookup m_$ machine_$
manca matter md me_look message_$ mogę_tego month_$ mostrar museum my_last ngày nie_mogę no non_serve
not_the now_the numéro nur nên_tôi o oh on_its once_more one open opinion paris permisos photo_$ place_$
plus_$ posto production przykład_$ pump que_le question question_$ quickest readme real_$ receive reminder
remove reservo result reçu ricerca sauvegarde seconds_$ see_which segunda server_$ shouldn't_have si_el
sides skip so_$ so_i'd so_i'll so_it's soltanto st staging step step_$ still sul take_that teste text_$
text_is the the_address the_archive the_cheapest the_current the_deploy the_example the_file the_price
the_quickest the_real the_shop the_stack the_way the_weather there third_time this_time this_workspace
to_skip twelve un_attimo until_you vamos version versuch você vou want_the wanted was_wrong we're we_want
were what_you wiadomość_$ will_look window wrong_to yesterday_$ you'd you'd_like zum à_0 é вас за посмотрю
почему проверяю_$ с сразу там كما_طلبت आपके उदाहरण की_ज़रूरत को ज़रूरत ज़रूरत_नहीं रहा_हूँ हुई हूँ।_$ い_た
し_ま で_こ で_行 と_の の_こ グ ト_を 三 上_了 不_对 个_城 书 了_这 予 予_約 二 代 件_$ 位 像 几 列 同_步 后 好_的 安 实 就_行 录 必 必_要 息_里 您 我_只
我_这 打 抜 换_个 掉 日_志 是_旧 是_要 最 条_消 果_$ 查_一 档 正_确 步 消_息 照 版 物 由 的_版 看 确_的 確 示 等 結 花 要_先 词 译 货 込 这_回 那_我 里_的 重
问_题 게 결 고_이 그 까 니_다 니_라 다 다_$ 머 미 부 사 수 실_제 아_니 어 원 이_제 찾 =0.1 0_et 0_has 0_is 0_to ^_bitte ^_desculpe
^_ecco ^_gestern ^_holding ^_how ^_if ^_j'ai ^_ma ^_nie ^_only ^_opa ^_q ^_rien ^_should ^_strona ^_text
^_yes ^_вы ^_на ^_не ^_आपने ^_विकल्प ^_不 ^_依 ^_只 ^_它 ^_昨 ^_次 ^_比 ^_研 ^_空 ^_老 ^_问 ^_원 a_mensagem a_quick
about_permissions amounts amounts_to answered any_more apago_o april as_it at_what below_$ bir brauche
but_not by by_mistake bản bản_nháp call_is cas_de check_the ci com_o command_returned commande comme_cas
condition_you corpus correct dataset de_novo de_seguridad deleting dem_wetter demo der des desculpe detto
did did_i disk_is do_i donc_$ ecco entwurf error_about es esempio failed few-shot file_$ fill first_?
folder_$ following for_the foto four freitag from from_the für g gestern_habe given good green guess_at
has has_a has_an has_to hasn't heart here_it hi hôm hôm_qua i_go i_send id iki il in in_and in_oslo
in_that into is_missing isso issue_$ it'd it_be it_here it_is je_supprime json_$ k key kiểm konto
l'analyseur l'analyseur_$ la la_puerta last_command last_time last_week le_dossier look_that looking_at
lưu ma_non messaggio mio mistake monday monday_$ museum's mưa nei nei_log nein never_have nháp no_lo
noon_$ notation of_a of_them on_monday one's opa option_a para paul per_il pergunta perhaps permissions_$
person piece plain_english pour_l'analyseur prima protokoll puerta q queue_$ qui quote qué_tiempo registro
review rien rules run_this runbook search_tool see_a seguridad_$ service seul should_never slide so_no
starts step_0 stesso strona sudo sudo_$ supprime sur_le szukam test_pour testo that_you the_arguments
the_assistant the_block the_dataset the_demo the_museum's the_order the_queue the_runbook the_service
the_third then_the there's there's_a this_? this_session tiempo_hace tienes to_be to_look to_speak
together tout tudo tutorial two_messages tôi_không uma us_$ usuário_0 việc votre wait_$ wake was way
weather_in web_page wetter what_to which_was which_you with_sudo wysyłam_$ wäre you_do you_have you_set
your your_signature đầu để_tôi а деньги лежит меня ничего погоду пользователь السطر غير في لدي एक ऐसी
कर_सकता के_लिए जवाब था नहीं पढ़ परीक्षण लिए विकल्प है い_の い_ま お_客 げ す_か す_る せ せ_ん た_だ だ_け ち_し っ_て て_$ ほ_ど
ま_せ ま_だ ょ_う れ_は を_ご ッ デ 一_封 上_海 下_面 使 写_成 到_了 历 发_了 后_一 响 在_您 天 天_气 天_気 姐 字_一 実 実_行 客_様 就_会 就_是 引 志_$ 我_不
我_执 批_复 方 是 是_我 术 核 案_一 模 機 款 气 海_的 演_示 目_前 研 研_修 空 答_$ 签 認_を 読_み 过_我 还 这_个 里_有 限 面 面_是 가_맞 네_바 는_지 대_로 딱
렇_게 로 립 발 번_호 삭 삭_제 승_인 실 인_하 입_력 하 한 확_인 =0.2 ^_account ^_agent ^_der ^_ein ^_example ^_il ^_input ^_is
^_left ^_model ^_pas ^_so ^_tomorrow ^_where ^_вот ^_こ ^_下 ^_请 ^_조 accounts agree ainsi_$ alla alone_until
and_a and_the antwort as_follows asks auf_$ been bis burada calls ce_matin celle-ci change chạy city_$
closing_the comparison computador con_un condition consists consists_of contrato copied day de_sa dein
deleting_the demandé desculpe_a devo diese do drafted duplicate_$ duplicates durch ejemplo_$ el_contrato
ela em_đã ends enter_$ et execute exemple explain explain_the fica first for_an front g_$ gave_you gidecek
give_me given_me gone has_the hatte have_no have_used history_$ holding holds_$ how hỏi_thời i i_did
i_write il_messaggio il_volo im instead is_ready it_today j'attends jest jeszcze json know_the let's_not
ligne line_$ list_of liệu lo locked mai message more_$ morgen must must_have một n'a nach_dem nach_wie
nada ne need_your ni no_hace no_registro nobody not novo now_$ o_usuário ob of_my of_the off olarak on_one
one_a ontem order overwriting par par_exemple pasted polecenie_$ prepared promise raining raining_in
ran_for rate read read_out red rest_$ run_it réservation screen segue sei sem sent_it service_$ sería_esta
signature sim sleep sobra sorry sorry_but spoken sunny switch tak that_is the_condition the_door the_offer
the_parser the_wording this_into this_one to_what training upgrade upgrade_$ usuário var vào wait_until
waiting_for what_i when whether whether_to whole why_i wiki wrong xem you you've_given à_lyon просто أن
هكذا_$ मैं_नहीं い い_で し し_た し_な し_ょ た っ て で_は な_形 の ま_し や ょ り_ま ん_$ 下_$ 为 么 之 也_没 了_它 以_后 回_了 埋 头 我_再 截 提
文 智 有_这 条 标 様 正_文 段 気 演 然 的 的_例 看_过 者 被 認 运_行 还_需 那_天 那_边 里 阪_の 거 것_입 과 글 를_보 마 만 보_내 봇 사_용 알 에_게 여 이_대
이_라 인_해 있_습 지 하_시 했_습 호 =0.3 ^_así ^_both ^_bạn ^_comme ^_el ^_given ^_ich ^_proszę ^_quando ^_raw ^_run
^_se ^_soll ^_sur ^_the ^_todavía ^_with ^_you'll ^_вариант ^_письмо ^_यह a_sample ainsi algo answer_by
aqui are_a as_soon back_$ behind_the bei bonn by_a calendar came_from click có dans das_$ disregard dois
dos emit_$ enough_for esta eu_não failed_$ first_$ flight freeze given_the go_and gửi gửi_$ habe_ich haré
have have_a heart_so i_must ich_lösche in_bonn inactive inside is_$ issue it it_at it_since items its
kapıyı không_? kimi la_risposta like_that llamada man mandato me me_search mi mismo może my máquina
n'est_pas nearly ngay no_answer non_je o_seguinte on_file one_line one_that paragraph paste_this porto_?
preciso promise_$ que_je que_te qwen real_thing report rien_ne robô row_0 run rồi same scritto second_$
see_it seguinte_$ sent_this sería show_the shows sie sie_es siguiente siguiente_$ siz snippet soll
soll_ich soon soon_as stand stands subito_$ text that that's_why that_failed the_missing the_phone
the_plan the_rules the_snippet the_syntax the_wrong these this_goes to_you today_$ tool_for trust turn
turns und uno vous wait was_the went where wie will_issue would_it writes wrong_$ wrote_$ yanıt yes yo_no
you_write z_dokumentacji à без вариант вызов о ответ_$ учётную учётную_запись файл الاستدعاء الحذف
هذا_الاستدعاء ऐसा दिखती में मैं मैंने_यह う か け け_ま ご_確 な の_例 は_次 よ パ ン_ト 一_句 了_$ 了_再 交_的 例_$ 依 办 句 复 复_$
成_$ 我_也 日 有_发 机 机_器 来 比_如 点 着 老 航_班 行_这 要_不 贴 起 这_么 除_$ 날 남 는_이 달_라 습 습_니 실_행 알_려 요_$ 위 하_지 할 행 ？ ？_$ =0.4
0_of ^_antes ^_assistente ^_i'm ^_lo ^_por ^_según ^_w ^_в ^_запускаю ^_ま ^_方 accesso and_gave and_then
aquí asistente assistent been_$ before_it bildschirm body_$ booking_$ borro but_it call_for called came
can_see change_$ che_il com correo courriel das do_it don't_know draft_for drafted_the duda e-mail
el_correo emits_$ es_$ ever fazer_isso frei from_me go_out good_enough greets had here's_one here_is
i'd_have i'm_leaving i've_drafted i_had i_have is_complete is_where it_only it_twice için j'ai khi
la_chiamata lancer later_is like line machine me_check messages money more_than my_guess na nach nada_$
need_a nie not_running not_send note_$ of_these off_$ offer on_friday parameter payment po poi posso
quando quanto querying replied report_$ review_$ running_$ sau según si silent sinon slides stopped
supprime_le taki terminal text_of the_disk the_history the_line the_model the_record the_same this_$
this_call value waiting what_comes what_did why with_$ with_a write да если запись это سأرسل_الرسالة لو
موافقتك अनुमति अभी क्योंकि खाता き そ_の て_い れ_て 了_一 否 声 子 容 对_$ 小 意_思 我_来 执 执_行 書 核_对 案 的_原 给_您 考 行 要_您 话 附
面_这 기 는 당 두 드 력 문_은 세 않_았 았 야 은_이 짜 =0.5 ^_en ^_had ^_like ^_may ^_posso ^_ready ^_tell ^_when ^_जी ^_비
a_little and_i and_i'll ao ausführen_$ avant below between_the bord budget bạn calling carried closing
completion contains da_sua deepseek dog era erst_nach esto_$ eu_leio far_$ fazer first_one going_to hava
have_your holds i'd ich_das if_you're input invoice is_set isn't_so it_? it_down it_now it_on izin
la_llamada la_primera leio_$ letra lo_mando lui làm lại may_i nach_der name_of như_sau not_run não_vou
once once_the over parser pero plain primera puts queue read_it riga right_away right_the seguinte seit
sheet shell so_aus so_far submitted suivant tarde tell_me termina the_change the_invoice this_is to_$
to_start to_wait todavía tomorrow_at trust_the type typed tú version_of voce volume vom waits waits_for
when_the where_the with_that without_asking words write_$ wrote wywołanie xem_lại yes_to you_are
you_haven't your_calendar yukarıda à_la бы запускать нём ؟ ما_يلي يلي आपकी मौसम こ を_お を_送 一_行 下 不_会 作 千
句_$ 员 如_下 思 次_の 白 的_调 稿 答 行_$ 要_我 调_用 내 내_겠 답_장 에 에_이 의 해 해_주 =0.6 0_and 0_b 0_il 0_later ?_$ ^_em
^_everything ^_im ^_people ^_案 a_m assistant auch before_the below_is better_$ between block bot che
das_hier desk do_that docs_$ e_g emit emits erst every exercise first_the flights_to for_you from_you
gave_the gives giúp habe hidden history i'd_use i_need into_the is_up jutro konto_0 kullanıcıyı little
lösche matin n'est nicht_$ no_$ nothing_but number_two nào on_your once_you our pas phone please program
que_vous recap resposta robię répondu sau_$ say_go schicke she si_vous sie_mir such_a tape texto that_!
the_robot two_options um un v v_0 voice w word would writing_$ you'll your_ok your_side yourself начальник
начинается आप नहीं_कर हटा हटा_रहा होगा で_す な_い に は は_こ 人 候 先_给 台 我_会 拟 提_交 案_a 没_有 用 看_到 답 드_립 런 렇 면 은 인 적
주 =0.7 ? ^_do ^_for ^_my already_has an_illustration approve ask_first backup_$ basta bo chamada chat_$
clear cliente com_as complete così_$ dans_la de_un eleven envoie este for_your found freigabe glm
here's_what i'd_need i'm_sorry i'm_waiting i_am instance instead_of l'appel la_demande letter_$ like_the
lệnh mind mir mit_$ nicht nào_? once_you've output paste preview quien reads_$ record risposta s'il sent
set_up shows_$ this with_this write_it you_right you_to и модель обновление ответ только_вы पर यह が 一_点
不_要 个_调 交 交_$ 内_容 器 如 才_会 다_음 대 주_세 =0.8 ^_something ^_type ^_実 at_your built confirm czekam der_roboter
friday gave is_it is_one laut là_$ nearly_sent nie_robię noch pick read_$ roboter set shown stays the_chat
the_date the_following um_0 var_$ yet yet_$ вашего как_только можно такой سأرسل هكذا करूँगा। だ の_よ 个_$ 后_我
的_意 달 세_요 이 이_렇 =0.9 ^_at ^_compare ^_mi a_call arguments enviar far flights found_the gdy happens i_ran
leaving ma no_tengo off_at ran said_$ seguridad sobald sur tego this_but this_with to_check will_send
you_can you_like ещё я करूँगा।_$ か_$ 还_没 에_요 이_런 =1.0 ^_every ^_이 ainda_não assim_$ assistente ausführen
body i_nearly like_so mache refunds segundo sin string such tablet şunu ما 会 您_看 这_样 용 =1.1 ^_dès ^_line
^_not ^_once ^_please ^_à agent bunu caso chat chưa computer contient do_you esto give ki muss reads ready
robot sample syntax só tak_$ until voilà ही 我_没 =1.2 ^_in ^_it ainda as_$ así_$ be_$ bitte chiamata
i'm_not in_this like_$ model non out_$ proszę send send_it the_call to_run çağrı вот هذا 以_下 是_这 样 =1.3
así chatbot così dès_que ho illustration says_$ sẽ ؟_$ こ_う 法 =1.4 haven't options reply şu 说_$ =1.5 assim
but_the ceci dès =1.6 aufruf =1.7 isto так_$ =1.8 was_$ =2.0 şöyle =2.6 是_$
""",
    "after": """
=-1.8 is_0 =-1.5 expect =-1.3 da the_way week =-1.2 example while =-1.1 aussi falls les will 顺 =-1.0
^_anything ^_на a_second changed con formato leaves sempre size ten was_wrong well 别 리 보 =-0.9 ^_he
about_the bring hand mientras minutos sẽ trip we 会 半 家 很 边 신 =-0.8 0_and ^_b ^_keep ^_should after_that
b_$ done_$ extra has_a hour left leg on_$ per quoted replaced sem the_function too trois what_i た_ら 信 원 장
=-0.7 ^_die ^_im ^_response ^_в also an_example antes because_the comes confirmation die done follows
function gern hast is_it it_says it_takes next ok_$ porque print return returns side standard te в лучше
की 两 五 五_月 周 息 果 드 했_습 =-0.6 ^_and ^_bring ^_done ^_fingers ^_thanks ^_the ^_если ^_出 add an_hour anche
and_then archive arrive box called celui changes crossed cuanto default don't environment fingers
fingers_crossed fix gì hang horas if if_this is_there isn't_a json_$ kommt list list_of muốn next_$ one_is
place please_don't qué sich small try wait_$ wird you'll как على कुछ फ़ोल्डर 便 到 等 =-0.5 ^_les ^_note
^_pour ^_this a_week about after algo as_they as_well co compare do_$ each_other en_cuanto expect_a files
follows_the for_the gets hace hast_du ho i_won't is_up last left_out liegt lot minutes nada nicht pas pour
reicht route sono state también thank the_confirmation the_file the_place the_summary them there_$ they
told up warning welcome_$ well_? wir wrong year às а для потом так_и أما منذ चाहिए は ま_し 一_行 不_用 冷 加 天 如
如_果 把 看 等_$ 로_바 =-0.4 ^_does ^_i ^_o ^_ok ^_puis ^_w ago_$ and_wait are_$ as be beim beispiel closed_$
confirmed depois di di_solito did dry fica given go_$ haben here here_is it_so it_up itself leaves_the
like_to lines look_at läuft meantime mind_the na od of_it one_you pendant response_$ see should_i show
so_$ solito some still_have takes também tell the the_meantime this_one to_the told_me tool_call tìm unos
water whether_it wie words_$ ya you'll_get you_know à месяц со там お だ_け ど ど_う る を 加_上 发 可 名 回_来 子 容 心 您_$
提 收 用 看_一 知 要_不 诉_您 费 고_요 로 요_$ 은 필 =-0.3 !_$ 0_is ^_i've ^_if ^_la ^_questo ^_tool ^_while ^_查 al always
answer_is appena as_you auch avec base best but_you by_the closed costuma could_you del dem denn des
doesn't en est few fewer figure follow for hay help_you hora how_many if_it in_a is_the it's không la le
long los march mi_ha mit more mình night_$ normal note_that now ok once other ou ping poi point puis pull
put questo response retour returns_the rome set_to should sorry status suele the_list there they're thing
to_do today today_? two used user_$ usually vez we'll wednesday weil when whether while_that with_the za
как_вы меняется не الطلب इससे सारांश い_て け_で の_で ら 信_息 再 出_来 判 回 多 头 封 就_行 度 所 拿 按_您 料 来 点 眼 稍 通 里 重 钟 需_要
는 드_릴 릴 초 =-0.2 ! ^_a ^_depois ^_der ^_here ^_ich ^_next ^_one ^_voulez-vous ^_а ^_下 a a_different any
anything_in as_the auf be_a car chiuso chiuso_$ come comes_back dalla de den den_inhalt der doubt each
eine el em email example_in file forget_the found four hard have he help hotel_? ich_habe inhalt is_being
isn't la_respuesta leave_the lost luggage mais mal many matches may mentions mostra museum más một note
one_moment one_with original otra parameter part part_of pattern prefer_? quer question rather_have
read-only readme registro report right_the sans say_so says see_it so so_i so_it so_this someone steps
summary takes_a test than that_it the_museum the_one the_readme the_status the_user them_$ through to_call
tym voulez-vous weather weg_$ wenn wiki y_el él из сама секунд секунд_$ советую لك मिला う_な す_ね な に ね ね_$
の も ン ー 三 中 关 出 备 应_该 得 时 样_就 温 留 的 第_二 花 通_知 무 바 요 필_요 하_신 회 =-0.1 0_as 0_has 0_minutes ^_assistant ^_can
^_con ^_en ^_si ^_take ^_try ^_user ^_was ^_what ^_أما ^_它 ^_还 ^_회 a_few aber anything are_two b by będzie
call call_$ case changed_$ com could current còn có_thể damit damit_wird days dir down_to due either
entries eu favor_$ fix_is for_your gate hace_falta header her i i'd i'll_put i've ich_dir il invoices
je_vous khách_sạn know_if know_the las last_week late longer low lower made mal_$ map means mich middle
mientras_tanto moment_$ name_and nine no_hace notice o one_has par para parameters por prefere put_the py
qu'il reads reads_the runs s section sells servidor si since so_expect sobre sạn tanto tell_you that_is
that_we the_0 the_answer the_current the_fix the_left the_notice the_numbers the_weekend this this_is thể
to today_$ ton until_the values vom when_it's which wird_der worth would_you you you_ask you_like you_need
you_rather you_tell yourself z больше если не_меняется ответ_$ с только у через अभी की_पंक्ति थे। थे।_$
पंक्ति पर 々 あ い い_ま が_あ で で_す よ_う り ル 下 了 事 以_我 关_键 分 别_的 告_诉 字 存 就_能 开 待 您_下 我_再 所_以 拼 拼_音 搜 月 有 正_好 步 没
温_度 电 直_接 箱 索 能 说_了 还_需 键 다_른 도 령 른 몇 서_는 에_서 응 의 창 =0.1 0 0_for 0_h 0_it 0_tool ^_das ^_option ^_please
^_reply ^_scratch ^_think ^_uygun ^_عليك ^_هل ^_يرجى ^_मैनुअल ^_等 ^_解 ab_$ about_it an_explanation and_it
and_nobody andò andò_male anh answers ao are back_to because belong belongs_to button can't can_do cho chị
consola così_fece czy_to dać dać_znać degrees desde diese don't_$ dopo double e_andò erst exist expects
fece fece_il five format_$ have_said hence i'll i_kept i_know i_take il_mio is_missing it_was just
la_consola label lá message_$ mio mio_predecessore mới odpowiada odpowiada_$ of_them of_this old
olmadığını olmadığını_söyleyin olup olup_olmadığını on_it one_$ option over personne por_eso predecessore
predecessore_e press proceed proceed_? proszę_dać que_je rain reading reason removed right_$ right_and
root_$ seen segundo shift so_don't so_that such suche suggest sul söyleyin söyleyin_$ temperature
that_i'll the_same the_tool then_the there_is thrown to_odpowiada to_proceed tôi_không una uns uygun
uygun_olup viene want want_it want_to why with you_first znać_czy zu đó đồng_ý дальше к эта أتابع أتابع_؟
أن أن_أنفذه ا_$ التأكيد التأكيد_قبل الطرفية الطرفية_$ النتيجة بنفسك بنفسك_في ثم عليك_كتابته في_الطرفية
كتابته كتابته_بنفسك لن هذا_ما هل هل_أتابع يرجى يرجى_التأكيد आपको ऐसा_ही कुछ_ऐसा ख़ाली ख़ाली_सूची तब_नतीजा
नतीजा_ख़ाली मैनुअल मैनुअल_में लिखा_है। सूची_था। か_？ し す_$ た は_空 も_う れ_ば 一 一_个 上 不 价 値 列_表 四 在 想 执 抄 放 更 查
没_人 没_有 真 示 程 空_列 第_一 自 行_し 起_来 사 실 어 은_지 이_었 출 할_까 =0.2 0_0 ^_agent ^_anzi ^_bunu ^_dois-je ^_how ^_in
^_merci ^_proszę ^_we ^_तब ^_是 ^_계 address amount and and_the and_there answer anzi anzi_no ask_you asked
assim before_it bene bien_$ bunu by_a can_see che comes_from continuer continuer_? cosa così course
czy_kontynuować degrees_so dois-je dois-je_continuer en_fait essa fait_non first_$ first_? first_is for_an
from has has_been holding_it holds i_don't if_the it_is its json kontynuować kontynuować_? later_$
le_résultat line_is ma merci mir mot moved must newline no_i nom non_je oder of_course of_the ok_to okay
page path petición q row résultat say section_0 sie so_you soll stand sua suo taken terminal that
the_column the_folder the_request then_you this_line to_ask trước trả tôi tú votre worked your znać буду_$
вот и пока что أفعل هذا ولم आगे आगे_बढ़ूँ इसे क्या_आगे तब था_और नहीं बढ़ूँ बढ़ूँ_? か が_変 け_ま こ て_い れ 个 为 么
八 刚 务 取 口 只_是 叫 后 吗_？ 器 客 建 您_想 执_行 模_型 無 然 班 理 继 继_续 续 行_は 表_$ 说 附 그_때 었 에 요_? 적 하_고 =0.3 0_degrees 0_of
^_confirme ^_dites-moi ^_dígame ^_eso ^_nobody ^_posso ^_strike ^_y ^_продолжать ^_要 a_las a_string above
already an an_$ any_objections article aufruf bei bir_listeydi boş boş_bir came change column confirme
confirme_por copied course_$ dans_la das_war das_wirklich depuis diese_zeile dites-moi does draft dígame
dígame_si end failed favor_antes file_$ go_out haven't i_go i_should inside it_$ it_before its_own kimi
las_0 later listeydi listeydi_$ look_$ m'abstiens_$ machine me_the n'a nadie nel nhé non nothing o_zamanki
on_the parece_bien prova que query read request returned root schema second send service so_no sonuç_boş
step sách that_would the_city the_night the_query the_record the_result then time usted vậy were where
would yet_$ zamanki zamanki_sonuç запись продолжать продолжать_? пустой пустой_список скажите строки это я
أنفذه_$ यही ही_लिखा い_$ き_ま く く_だ だ だ_さ と_き よ_ろ ろ ろ_し ス 了_$ 以_上 做 公 助 句 城 城_市 它_$ 对 干 您_确 您_说 日 日_期 明 标 演
算 老 者 건 다 다_$ 속 였 이 할 =0.4 0_$ 0_b ^_continúo ^_elle ^_forget ^_jednak ^_not ^_until ^_と ^_就 a_0 agent als
and_i'll another assistant better cliente continúo continúo_? dans end_of endpoint english enter es every
execute fine fu genau grade half_of hangi how in_your into is_right it_because it_until jednak jednak_nie
last_time làm missing my nehme nehme_ich new no noon not nào não paris perché photo please quarter qui
really reste says_the sent serait só_um thanks_! the_model think to_change until was where_the wirklich
you_? бы есть такой إن إن_كان قبل قبل_أن पहले लिखा て と ッ 先 号 员 您 正 续_吗 解 这_一 시_면 아_니 지 =0.5 ?_$ ^_era
^_there above_is alle argument ask_the bitte block bot ce console_$ delete dites-moi_si fehlt format
holding i'm_holding i_haven't in_plain in_three is_a is_only is_your it it_would kept laughed lo look
manual missing_$ moment only_a other_one parece robot say_the shall shall_i should_have stands stays
strike sure that_the that_was the_line the_new the_number the_old the_value tool vous_convient was_the
what_the would_be you_have так था।_$ ने यह … き て_く 人 人_的 好_$ 好_了 工 引 忽 忽_略 是_这 每 確 続_け 给 行 被 要_继 评 请_忽 이_건
=0.6 ? ^_oh ^_on ^_replace account and_a así city convient cuando does_this empty en_la fine_$ fue has_to
i_need in_ordnung ja je_m'abstiens kept_the line m'abstiens meant need_the như notation oh one_to ordnung
plus que_o the_account the_call the_parser this_look too_$ which_one yok you_mean zurück 复 它 念 是 案 段 略 的_人
的_是 해_주 =0.7 ^_actually ^_mejor ^_nothing ^_so ^_that's ^_voilà ^_不 a_la ahead back_the bene_$ city_$ docs
e everything first go_ahead key lasse lista manual_$ me nobody oder_so on_second only plain printed
replace segunda seguro send_it timeout timeout_$ tool_0 voilà with_a y вариант же चला था था। い_た 例 写 実_行
行_$ 실_행 주 =0.8 ^_but ^_moment ^_procedo ^_tu ^_이 actually ainda assim_$ ce_que change_the de_votre
from_you had hold l'exécuter l'exécuter_? message out_$ procedo procedo_? tak the_service tu una_lista und
until_then yet yo し_て 法 空 这 네_요 주_세 행_하 =0.9 ^_as ^_puis-je ^_так ^_以 ^_您 anything_$ ciudad está ich_das
is_sunny it_as la_segunda objections objections_? puis-je reply scratch_that the_second ما や 就_是 说_的 =1.0
^_are ^_no ^_… are_you at_0 cette chạy console das foi i_had is_how is_that pero that's вам ؟ 実 户 네 행 =1.1
^_is arguments böyle c certain era là сначала =1.2 ^_i'd arguments_$ eso forgot is_what name_is أنفذه 确
=1.3 model right tags =1.4 run =1.6 one_call parser =1.8 run_it =2.0 нет
""",
    "lead": """
=-2.2 not+wait =-1.4 example+not =-1.3 again not+option =-1.2 I+example =-1.1 I+other drop+unable
later+you =-1.0 approval+now =-0.9 I+log I+scene again+when asks+log attack+past document+sorry not+tell
now =-0.8 again+not again+past approval+this document+only drop+would if+past not+only =-0.7 log+now
now+result now+sorry =-0.6 I+document I+test asks+draft document+when draft+when log+sorry past+you
past+yourself then+unable =-0.5 I+earlier I+result again+example again+if approval+example approval+scene
asks+example asks+would attack+you danger+past danger+you example+when log+tell sorry+would =-0.4
again+earlier asks+past draft+not drop+you earlier+example earlier+not if+log means+past other+you
sorry+when tell+unable =-0.3 I+only approval+asks approval+draft approval+drop approval+only approval+past
asks+attack document+if document+unable document+you drop+yourself not+other option+past past+tell
school+would sorry+tell tell+this =-0.2 I+drop I+you again+this asks+not asks+sorry asks+this asks+unable
document+would drop+earlier drop+example drop+not earlier+past example+this if+when later+past log+when
not+test not+then not+this not+unable option+this past+wait past+when result+this school+you when+would
=-0.1 I I+above I+approval I+danger I+draft I+not I+option I+this I+when above+not again+document
approval+you asks+document asks+tell attack+unable danger+unable document+drop drop+only drop+when earlier
earlier+then example+tell if+school now+when now+would now+you option+you other+sorry other+would
result+wait result+when scene+you =0.1 I+now I+past I+sorry I+wait I+would asks+yourself document+result
draft+earlier draft+this draft+you drop+past earlier+sorry example+test if+unable later log+unable
means+you only other+unable past+this result+school scene school then+you this+would unable+you =0.2
I+means above+log approval+when attack+document document+log document+not document+this drop+result
earlier+this earlier+when example+yourself log+past other+tell other+this past+then past+would result
sorry this+when you you+yourself yourself =0.3 I+asks I+if again+approval again+only approval
approval+would asks asks+when draft+then earlier+option example+later example+other if+only means+this
now+then only+past only+result only+sorry other+result sorry+this tell+when tell+you then+this =0.4
I+again I+later asks+result danger+this document+example only+tell other+past past+result past+scene
tell+then then then+wait =0.5 I+attack I+unable above+you again+drop again+you approval+tell earlier+tell
earlier+wait earlier+would if+you later+this log not+you past+test unable unable+yourself when+you =0.6
again+tell danger+not draft+past example+result means not only+this option+would wait+you =0.7 above
attack danger document document+later draft+if drop example+you now+wait past test+would =0.8
document+earlier only+when option =0.9 log+other only+would test wait =1.0 other =1.1 unable+would when
=1.2 asks+if draft sorry+unable =1.3 approval+wait example this =1.4 approval+not drop+this =1.5
approval+if would =1.6 if
""",
    "above": """
=-1.1 not+would =-1.0 I+example =-0.9 sorry unable+when unable+would =-0.8 asks+only earlier+you if =-0.7
asks+later =-0.6 I+if I+means earlier+not past past+unable school+you =-0.5 I+again above approval
sorry+would this+you =-0.4 asks+option asks+yourself document+unable earlier+past later+you not+past
sorry+when unable+you =-0.3 I+result I+school again approval+scene attack draft+not drop drop+past
drop+when earlier+tell example+not later+tell later+when means+tell not past+would scene+you tell+you
=-0.2 I+later again+not approval+example approval+school document+this example+other later+other means+you
other+test past+tell result then =-0.1 I+past approval+past asks attack+you danger danger+not document
document+tell draft+other drop+unable example+when later+wait later+would log+tell not+tell now+this
now+when other+sorry other+unable past+school past+this when would+you =0.1 I I+not I+only approval+not
asks+document asks+other asks+when asks+you document+if document+then drop+you earlier+sorry earlier+would
example if+tell not+you only+past other past+then past+when tell+test test wait =0.2 I+asks I+log I+tell
document+past drop+only drop+this earlier+now earlier+other later+past log+not means+this other+school
other+would past+sorry unable =0.3 I+draft I+earlier I+option I+then I+this again+past approval+only
approval+when asks+this document+means document+not example+log example+you if+when log means+past
not+school only+other other+tell tell+when then+when this+unable when+would would you =0.4 asks+not
example+this log+scene means not+unable option+you scene school+when tell+would this+wait =0.5 I+unable
approval+then draft drop+would means+would not+now only+you =0.6 again+approval asks+unable if+test
only+this this+would =0.7 now+would school =0.8 draft+past option past+scene this =0.9 document+when
if+now
""",
    "behind": """
=-1.5 later+you =-1.4 now+past =-1.1 again+you asks+then =-1.0 drop+other option+you =-0.9 drop+you
example+tell later+when sorry+would =-0.8 I+document I+result approval+would asks+other document+past
means+past not+school then =-0.7 I+you asks+only asks+option asks+would document+only example+you if+now
later+now now+other only+wait =-0.6 drop+earlier if+not not+only only+this result+when =-0.5 I+then
asks+you document+you if if+result later+this other+tell past+tell past+test =-0.4 I+this again+not
approval+result asks+later drop+when if+other not+test past+you school+tell tell+when =-0.3 I+past
I+school approval+tell asks+if earlier+means earlier+not not+other only+option only+sorry past+school
school+this =-0.2 I+again I+means above+not above+you approval+not asks+past asks+tell asks+when
drop+example drop+if drop+this earlier+then means+result not+option only only+result option+would
result+this result+you scene+when tell+you wait+when when+you =-0.1 I+above I+log I+would above+would
attack+this document+would drop+option earlier+past if+school means+other means+this not+tell not+yourself
now+tell only+you other+school other+test sorry+then when when+would would+you =0.1 I+example I+unable
above+scene above+this again+if asks+earlier attack+you danger document+earlier document+result draft+you
example+if if+only later not+this not+when only+other option+then other+wait other+when tell+this
then+unable would =0.2 I+attack asks+this earlier+would example+then if+this later+past later+result log
log+past means+you not+result not+sorry not+unable now+when option+past other+scene other+then other+this
result result+wait tell tell+unable test+when then+would =0.3 I I+approval I+later I+only above
document+later document+log draft+later drop+then earlier earlier+now earlier+tell earlier+this log+wait
means not sorry+this then+when this this+when this+yourself =0.4 I+asks I+earlier I+not above+when
asks+unable attack document+other document+yourself drop+later earlier+log if+tell log+you not+would
now+then past test you =0.5 I+danger I+sorry I+tell past+this past+unable sorry+wait this+you =0.6
approval+you asks other scene school+wait =0.7 danger+would drop+not other+past past+would scene+this
school unable yourself =0.8 above+past option+tell =0.9 example+this not+wait sorry =1.1 approval+now
approval+when example+only only+would option+when past+result =1.2 document example only+past =1.3
above+log =1.4 drop =1.7 approval danger+not =2.0 approval+if
""",
    "later": """
=-1.1 means+not =-0.6 I+above above+past =-0.4 earlier+past if later+now not+past other+you =-0.3 I+sorry
I+then I+when again+would asks+not example+you if+school if+this later not+other other+school then+when
this+you =-0.2 I+if I+test asks+now asks+past asks+unable document+not example example+not if+now if+would
means+past not+now past+sorry =-0.1 I+draft I+earlier I+past asks+only document+drop document+example
example+tell if+not if+sorry means now+this option+other past+this past+when past+would result+then
this+would when =0.1 I+option again+other approval+when approval+you asks asks+you document+would earlier
if+only log+when means+this not+unable only+when only+you option option+tell other+result tell+you test
unable+when would you =0.2 I+would above+you again+later earlier+now earlier+result later+you log+would
not+you now only other other+past other+this past+yourself result tell+would would+you =0.3 I+tell
only+sorry school+this then+you wait+when when+you =0.4 I above approval result+this scene yourself =0.5
not+would now+you only+this tell this this+when wait =0.6 not =0.7 drop only+past =0.9 past =1.0 I+now
=1.2 school
""",
}
