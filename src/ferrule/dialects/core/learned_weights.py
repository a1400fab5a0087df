"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.20

WEIGHTS = {
    "layout": """
=-2.2 end-last =-1.9 section-last =-1.0 end-told none-last =-0.9 above-0 =-0.8 behind-0 few-last none-told
=-0.3 length-0 length-1 length-3 =-0.2 length-2 =-0.1 length-4 =0.1 behind-1 few-told =0.2 above-1 above-3
colon-told =0.7 open-last section-told =0.9 behind-2 behind-3 question-last =1.5 question-told =2.7
open-told
""",
    "before": """
=-2.1 게_요 =-1.6 function gleich =-1.5 saving раз =-1.4 ^_busco ^_searching je_le minutos смотрю 改 =-1.3
^_guardo area cerco los 数 보_겠 으_니 =-1.2 ^_and as_you kitchen one_$ quindi schaue sind them watch which_i'm
x делаю أكثر の_で ま_す 一_下 我_把 =-1.1 ^_now ^_tool ^_x bez değil function_call hago i'm i_call list mal miro
since source_$ want देखता_हूँ। से 听 存 지_금 =-1.0 ^_checking ^_converting ^_das ^_i'll an_$ any_longer
approved are are_you así_que bakıyorum bakıyorum_$ busco converting details fazla go_$ here_we i'm_doing
i_run of_that rather real so_the sprawdzam what_is which_is you_told бронирую сервер देखता す_ね た_し 度 换 查
这_就 =-0.9 ^_booking ^_cerco ask_$ con_la esa folder i_use je_regarde luôn no_te opening_it regarde
response_$ script should_be sky so_here's starting status sí the_host the_sky they though une uso well
yours ответа сам التاريخ 先_看 按 直 =-0.8 ^_den ^_here ^_opening ^_sprawdzam ^_would ^_هذه all_three alors
and_you answer_$ call_$ cambio clock d'accordo emergency guess ha here's_a hey hoy j'envoie je_la l'avez
middle_$ more one_to only_a out_of pass ping rain refuse_to save searching so_i'm tests than the_question
then_$ time tonight tuo wieder will_do will_tell you're_on больше ищу открываю пишу теперь करता て_み み み_ま
不_是 得 您_说 无 有_没 本_$ 现_在 这_边 配 번_에 행_합 =-0.7 ^_action ^_but ^_con ^_quick ^_saving ^_vous ^_weather ^_well
^_записываю ^_я ^_더 ^_예 a_b a_moment ab_$ about_this adding address as_the ask_you asked_$ b_$ being
branch c can_be config cả dijiste doing fetching first_i free getting goes guardo hand hike in_a it's_the
it_should it_to it_up không_phải lässt lần_này mais me_think not_to ohne opened otra passes por since_the
skoro so_let spelled sure_thing taken takes the_function this_week to_delete told_me tuần tym under_the
vous_l'avez weather_$ winter with_the więc ya you've you_? you_said đi есть_$ заказываю читаю أحجز الآن
دون कि थी। 始 少 正 现 約 둘 약 하_겠 =-0.6 ^_city ^_du ^_estou ^_first ^_miro ^_page ^_switching ^_vou ^_watch
^_writing ^_your ^_раз ^_前 ^_好 ^_这 a_$ abro action_$ and_no at_the attempt b be_the bien by_this c'è
call_it changes chez clock_$ codice come consulto current dit do_$ est fais ficha for_real forecast
friendly goes_$ haben has_it hotel hours i'd_like i_check instead_$ is_the january je les let's_see liegt
linter liste look_up lookup_$ mal_sehen maybe middle mit nobody_has not_the now of_0 one_so other para_a
passo pinging_the points posts rather_than read_the reste rule run_$ running_it samedi se seine sending
sondern stay switching ta temperature test the_fare the_manual the_tests theory till to to_guess to_leave
top trage trước tu tuesday vais vejo we which will wird won't_help you_did понял рейс بل طلبت दी हैं ず ね_$
も 下_单 不_用 了_我 你 刚_才 单 打_开 接 文_件 来_$ 查_看 稍 端 还_有 럼 봅 =-0.5 0_which ^_adding ^_mando ^_me ^_next ^_plus
^_sending ^_some ^_voyons ^_wysyłam ^_you a_dry a_search abend acabou accord agreed alle and_with anything
archivo arıyorum_$ as_agreed balance be_used be_wrong before before_$ below_0 but chờ coming compro d'un
dalla dans_le date demands depends depends_on depuis deshalb done file fine_$ fix flat for_that format
get_the gets gönderiyorum gönderiyorum_$ hay hier house i'll_take ich_sehe ich_suche interesting invoke
is_in journal just know_$ last_one like_to lo_que looking_for m'en machine_$ manual matter me_ha mentioned
mentions moved nice no_more notice now_i nữa o'clock of_it once_$ out_the paris_$ part pinging portal
pulling que quick reminder_for second seconds_$ see sehen si_le signed so_i'll some standard steps thank
thank_you the_area the_clock the_forecast the_meeting the_template their through to_find today's tool_call
twice under unknown updated using using_the verifico version_0 você voyons vérifier weather_for week
which_i wrong_to years_and yes_$ yes_i you_don't you_in you_typed z às_0 üç поэтому там असली रहा_हूँ हूँ_$
す_$ た_の は_い る_の わ 五 件 到_底 去 在_执 変 太 应 应_该 目 遍 바 봅_니 셨_으 어_서 예 오 으 정 =-0.4 !_$ 0_dollars 0_ist ^_alright
^_an ^_dear ^_following ^_hello ^_she ^_skoro ^_sure ^_thank ^_vamos ^_while ^_как ^_그 absolute alone_$
alright am_0 and_for answer antes approval approval_$ ask_the attendre birthday build but_i buy c_$
calculate can't comes_back con counts creating di_ieri does dollars dry essa example_from files files_$
firma fits forecast_for genero gestern have_to hier_nicht hiermit hmm host i'm_looking i_do i_said i_won't
ich_den if_a is_fine is_only isn't_in itself je_vais jetzt já klar l'ancien later_$ layout left_to m'avez
meantime meter mu más new nice_to no_it no_reason not_a nous này_không o_relatório otwieram ouvert p page
part_$ pdf pick_the plus_$ put_it que_la repito return rows samedi_$ see_$ segunda selbst should sigo skip
so_that's tem ten that's_the that_i the_booking the_meantime the_script the_server thing_$ think third
this_morning this_workspace to_have to_say to_the tonight_$ tools_call uhr_$ up_$ us use vous_m'avez vé vì
what's works would_be you_for you_mentioned zum às è şimdi вас за про проверяю_$ так_что хватит أنك ا_$
اليوم قبل كما لكن م आज इस गई जा रहा हूँ हूँ। し_ま イ 一_遍 两 九 了 今 付 位 入 可_能 嘞 好 好_嘞 息 格 照 看_$ 确 調 調_べ 走 还_是
那_我 重 高 료 를 부_터 실_제 예_약 제 합 합_니 =-0.3 0_euros 0_so ^_abro ^_according ^_answer ^_asking ^_ce ^_como
^_controllo ^_fetching ^_non ^_ok ^_one ^_read ^_right ^_sie ^_starting ^_this ^_tu ^_проверяю according
according_to agora_$ ahora alles_klar an app approved_the at_once be before_you by_hand caminho can_call
card_$ carpeta ce che_mi cherche com_a compra configuration confirmou content_$ controllo cours dar data
data_$ date_$ dictated die dns does_the donc dunque ediyorum en_la então escribo eso está_en eu_mesmo
example example_of failing fair find five for_paris for_this frage geçen got_the had_two hai happy_to
have_it here's here_you hoje hole hour_$ hết i'd_rather i'm_running i'm_sending i've i_can i_look i_only
i_open i_would ich_die ieri il_me it_! it_in it_so it_with không la_firma leggere log looking lá_vai may_$
memory migration most_of museum need_$ need_to nichts noch_einmal notes nên_tôi on_$ once_more one out_and
outdated paris parle per photo photos picture plus pode port postcode prefer procuro production propose
prüfe que_lo questions readme remove saving_the search seguro server short should_have shouldn't_have snow
so_it's sono source stadt sum sunday sure take_that that_$ the_book the_dry the_journal the_other
the_price the_real the_table the_top the_version things thursday_at to_answer to_disk to_keep to_stop tool
twelve up_in uploading usd versione vez vâng we_go we_need weather well_$ what's_left while with with_your
without_the xem_thời year year_$ yenisini you_gave za как_вы прошлый الثانية رقم عند كما_طلبت هذه था_कि
दी_है बार बुक_कर हो 上_$ 二_つ 以_上 八 再 刚 前 同_意 在 地 天_的 好_的 找 搜 故 新 档 次_$ 正_确 消 由 的_示 确_的 经 结 结_果 行_い 询 读 这
这_里 进 那_一 金 録 错 雨 것 고 금 니_라 로_보 록 만_하 부 부_산 오_류 을 이_번 조_회 통 =-0.2 ! 0 0_está 0_h ^_ah ^_deleting ^_die
^_evet ^_find ^_function ^_here's ^_hm ^_i ^_je ^_let ^_running ^_since ^_subito ^_turning ^_vâng ^_what
^_y ^_значит ^_что ^_أحجز ^_لا ^_二 ^_先 ^_刚 ^_孩 ^_第 a_file access ah allowed am_doing an_absolute an_der
and_0 and_you've anh any anything_i arıyorum as açıyorum açıyorum_$ before_i berlin blue bon bonne
booking_it but_a can_$ chapter chapter_0 checking copie cost database days de de_la dear default deixar
del delete den departure diary don't down dry_run each ein eine einmal ejecuto end error esperar estou
falta flight_$ for_0 frage_ich glad go h_0 half half_the has_two hat header her her_$ here's_the hm
hour_ago i'd_say i'll i'll_do i'm_asking i_refuse ich ihn in_your it_can it_comes job know la_base
la_question le_client let's library libre llevaba lo_ejecuto longer look luôn_$ lá lỗi mas may_be md
me_not me_see meant mi_ha minute_$ mit_dem music no_la node od oggi old_one on_it one_file pedido_$
placeholders pod preferisce price primero pro proper putting quickest_way regex relatório relevé
restaurant result said saldo search_$ see_how see_what server_$ shop show_up sides signed_off sigue six
so_$ sobre soltanto sort sous spelled_out sql step steps_$ stop sua sul that's that_you're the the_example
the_full the_printer the_test the_way they_want three to_get to_me to_type today too top_of trip una_por
und_die up up_on vamos veces von we're wenn what_does what_you wir won't y yo_$ you'd you_asked
you_confirmed your_approval your_request đã во записываю из на открываю_$ проверяю список сразу файл_$
الخدمة الخطأ تأجيل تأجيل_هذا ولذلك आ आपके खोज टिकट राशि ली हूँ।_$ い_て え え_ま き_ま さ で_こ と_で ね べ_ま も_し 个 代
件_$ 催 列 加 去_查 同_步 四 市 您_刚 您_同 您_自 所 按_您 文_档 既 最 期 查_询 档_里 物 申 的_这 直_し 看_看 真 確 確_定 第 第_一 索 线 说_明 谱 负 込 込_み
过 远 那 那_条 都 限_$ 需 검_색 것_으 겠 겠_습 고_이 도 되_었 로_그 문_제 색 에_있 왔 자_료 중 표 회_합 =-0.1 0_in 0_on 0_단 ^_are ^_creating
^_de ^_fix ^_got ^_hai ^_her ^_hier ^_hmm ^_look ^_ne ^_não ^_oh ^_ohne ^_on ^_pinging ^_prendo ^_prenoto
^_readme ^_same ^_schritt ^_select ^_sql ^_step ^_that ^_third ^_two ^_was ^_wenn ^_you've ^_ищу ^_ご ^_一
^_上 ^_别 ^_按 ^_수 a a_0 a_la a_test a_tu above acabou_de actual adults after_the ago_and also an_example
anyone anything_$ are_$ at_what's auf_0 august avez avisar ayer bad bakmayın besoin biblioteca
biblioteca_$ birthday_is both by_$ by_the bật call_the cancelled card carefully certificate che_ha check_$
check_the checked cities claro_! clean comes command_$ como compare_the confermato_prenoto confirmed count
counting csv cusco cut das_nicht datos descargo describe di dia direkt do_this dossier dosyayı down_so
draft días e earlier ediyorum_$ einem em_kiểm está_em euros even faço fichier file_with fix_$ flag for
for_six formato full función für_die gut h hace_falta happy hello here here_are holiday i've_got
i've_taken i_can't i_start ich_kann ihnen in_my inbox index info is_a is_out isn't it's it_looks it_the
it_will its_way je_cherche keep knows kusura kusura_bakmayın l l'heure la_función last_year lefèvre
like_this lock longer_$ look_it looked mars meeting mogę_tego month morning morning_$ mostrar must_be
myself nach_$ near need next nie_mogę non_serve not_an not_be noted now_the nur o o_arquivo o_caminho
off_it oh okay old old_version on only opening os ought ought_to oui own pani password pelo permisos phải
pidió più place_$ pongo pour prendo prime przykład_$ que_usted questa quickest quito quoted recherche_$
reminder replaced repo response rest_of rights root sai savoir say_the scan schaue_ich search_for
searching_for seconds see_which select serve shall sich so sql_$ step_$ sure_! switched_on take taking
tell_from tempo_$ teste text_$ that_one the_certificate the_cover the_docs the_fixture the_proxy
the_quickest the_raw the_weather there this_time time_$ to_0 to_confirm to_do to_see to_your two tìm
tôi_đặt understood until_you usually vai ver version vous_avez voy wait_for want_the want_to warning
was_wrong what_i'm when_it whether_the wiadomość_$ will_look work_$ would_say xin_lỗi yesterday
yesterday_$ yok you've_just you_need you_wanted à_0 đúng đủ że билет вашему есть значит как ли отправляю
посмотрю ставлю так الآن_$ الشبكة المرة بنفسي उदाहरण केवल कॉल को मंज़ूरी … ご す_の つ で ど の_こ は_あ べ る る_か れ_ま
エ_ラ ラ_ー 一_次 七 三 上_了 个_城 休 做 关 写_好 升 参 发_的 后 吧 哪 四_十 在_发 场 块 它_$ 定 导_出 就 年 库 录 必 我_只 我_替 打 押 按_照 换_个 据 收
是_要 検 検_索 步_$ 清_单 百 的_版 直_接 知 示_例 礼 程 等 给 菜 表 要_先 记 词 译 说_的 责 边 这_次 追 退 遍_$ 里_的 错_了 開 青 预_订 鱼 가_$ 검 그_램
기_록 났 넣 닙 닙_니 다 다_$ 도_우 램 램_이 머 목 못 번 셨 시 아_닙 안 안_입 업_자 연 우 우_미 원 있_는 잡 찾 청_을 터 프 프_로 해_보 =0.1 0_is 0_to
0_with ^_account ^_antes ^_ask ^_em ^_if ^_input ^_instead ^_is ^_na ^_o ^_only ^_opa ^_quando ^_soru
^_sur ^_then ^_todavía ^_özür ^_để ^_без ^_вы ^_запускаю ^_на ^_не ^_تحذير ^_अभी ^_प्रश्न ^_我 ^_次 ^_正 ^_研
^_실 ^_아 ^_원 a_call a_program a_quick a_version al algo all almost am_not amounts_to answering antwort
apago_o as_far asked_what at_what away back_$ bestellung bevor bit body_$ box by by_mistake call cancello
cas_de celle-ci chưa_gửi com_o comando comme_cas compte_$ consists consists_of contract_$ contrato
courriel course của day de_sa dein deleting_the dem_wetter demandé der_aufruf describes desculpe df
di_un'altra disabled disabled_in doesn't_go drafted duplicate_$ dziś dẫn earlier_call ejemplo el_contrato
em_đã emptying emptying_the enter entry es escreveu example_for execute far_as file_$ file_already first_?
for_the für g gdy_tylko gern get gidecek give_me given_me good guess_at has hast_$ have_used hier_$
hỏi_thời i i'm_checking i've_been i_ask i_book i_go i_should id ihr il il_file immer in in_writing into
invoice is_empty is_ready issue_$ issued it it_here it_is it_says jako je_n'ai json_$ już k không_?
kontrol l'analyseur l'analyseur_$ la_foto la_risposta lancio last_night lautet le_dossier les_droits let
let_me like_that live_$ llamada lo looking_at machine made man me me_the me_to message messaggio met_so
minuto momento monday must must_have n'ai namely_$ need_one night no_lo non_je not_met not_pushing novo
numer o_nome o_usuário ob of of_mine olarak on_monday on_with one's one_line ontem option_a ordering out
parallel pas_la pas_les per_il pero point point_0 polecenie por_ejemplo pour_l'analyseur prenoto_il
promise promise_$ pushing_$ put_this qua queue_$ quick_look ready_and refunds replica requête review rien
robô run_only run_this réunion saturday_0 says schermo schicke_ich search_with section section_0 separate
service_$ seul sipariş siz skipped_the so_i sorry_but speak split starts step_0 stops su submit submitting
switch switched_off số termin test_pour testo text the_correct the_dataset the_file the_forum the_number
the_offer the_previous the_replica the_wording there's to_look to_what touch trợ trợ_lý tudo tutorial
tôi_kiểm unlock uno until_the usage uses usuário_0 voici_ce với wait wake wants_to war_$ was way what
what's_the where which_you wäre yanıt you're_fine you_are your your_signature your_usual à_lyon đây đây_là
định не ночью после то أبد أبد_ا أستطيع أعيد أن الاجتماع الطلب تحذير تحذير_لا سيكون على لو هو जी प्रश्न
बंद है い_で い_の お か_れ く_だ く_ま け し_が し_た せ た_だ だ_さ ち_し て_お な_形 の_命 ば よ_う ら_で り_ま れ_は ん ん_$ 一_对 一_封 上 以 信 儿
前_我 助_手 十_点 原_文 发_$ 句 只 号 告 回_答 在_您 在_群 埋 复_$ 天 天_気 字_一 对 封_邮 就_是 我_来 户 提 数_名 方 时_间 明_天 明_日 智 有 术 机 析_器
标_签 款 气 気 没 生_成 电_脑 目_前 眼 研_修 编 置 群 群_里 航_班 补 読 読_み 过_我 还 这_个 阪_の 面 가_맞 가_지 대_로 딱 로_봇 립 보 삭 삭_제 세 습_니 알 여
용_자 음 장_님 조 줄 하_지 한 했 했_습 =0.2 ^_desculpe ^_exemple ^_gestern ^_given ^_how ^_ich ^_no ^_pas ^_rien
^_вариант ^_जी ^_依 ^_它 ^_比 ^_空 ^_请 ^_두 a_city a_mistake about_that accendo accounts advise advise_against
agente ait alla alone_until approval_for asked_for assim_que automat been_$ befehl behind beispiel bonn
bản called called_$ can ce_que cela city_$ columns compare_$ completion con_un consultar_el cuando
currently das_mache dataset des died diff dokumentacji emit_$ encore encore_$ enough_for enter_$ entwurf
even_though example_$ explain first_$ folgendes g_$ gave_you gestern_habe given_the guest has_an has_to
heart here_$ here_it history_$ holds_$ hôm hôm_qua i_don't iba iba_a if_it's im in_bonn in_that is_where
issue it_down için jest json komutu konto la la_commande last_time last_week lei lunedì minuto_0 morgen
museum's mẫu nach nach_wie nachricht nearly need_your nei nei_log next_$ no_hace no_registro not odpowiedź
of_course off off_$ on_one on_the opa overwriting parameter paste_this pasted paul pela pergunta porto_?
previous protokoll précédent que_je query_i raining raining_in ran_for rate raw read_it read_out
real_thing responde room_$ same scritto sei sends serveur sie_den silent sleep so_aus sorry stands starte
stays_here stimmen submitted table_$ that_failed the_amount the_command the_door the_history the_museum's
the_parser the_quotes the_rules the_service the_syntax the_third then this_? this_from this_into to_be
to_you todas together tôi_định up_now up_the upgrade upgrade_$ uruchomić us_$ usual van vor vào w was_the
wetter what_the whether whole won't_do writes wrong wysyłam_$ ya_está you're you've_given you_write zeile
zwischen à ý если и_я о просто غير لا आपकी ऐसा कर_सकता के_लिए चालू नहीं बारिश मैं_नहीं रात लिए げ ご_確 し_な
せ_ん っ の ほ_ど ま_せ や ょ ょ_う よ ア ト パ 下_面 为 也_没 了_一 交_的 以_后 出 删 到_了 办 历 向 境 大 子 実 屏 形 得_上 我_不 我_也 批 文 日 是 是_一 条
来 比_如 演 演_示 的 的_$ 研 稿 答_$ 者 行_は 要_不 要_我 览 認 话 还_需 送 那_天 那_边 開_け 面_这 가 객 과 급 내_용 낸 는_이 당 를_보 며 번_호 수_있 습 승
알_려 았 어_요 이_대 이_에 인_해 저 직 할_수 해 확_인 =0.3 ^_comme ^_en ^_eu ^_example ^_falta ^_j'ai ^_of ^_raw ^_según
^_the ^_um ^_where ^_yes ^_это ^_आपने ^_昨 ^_老 ^_조 a_friday account agree and_gave and_the any_more april
as_follows asistente auf_$ avrà been bildschirm book_the bord borro but_it bản_nháp came campo che_il
click com computador condition correct czy_mogę dans das_$ das_update der did_i disk_is disregard
do_arquivo draft_for drafted_the drawer ejemplo_$ ends era este exercise faire fazer_isso fill first
folder_$ following for_an freeze frei go_and going_to good_enough gotowe haré hatte have_a have_no
heart_so history i'd i've_drafted i_had i_must i_write ich_lösche ich_warte il_messaggio il_volo inactive
input instead is_complete is_set it_be it_twice je_supprime jeszcze khác l'ordine la_llamada la_requête
like là ma_non me_search messages miał money more_$ my_guess n'a nada nada_$ namely needs never_have nháp
ni normal not_$ not_running number_$ nào offer on_friday one_a order order_the para phone po poi porta
prepared put que_vous raw_text record record_$ report request review_$ rien_ne right_the run_it sans say_$
see_a see_it sehe_ich sem sent_$ sent_it sent_this session_$ should_never show_the sie_es sie_mir sim
sinon się slides snippet so_no so_please sobra start sunny supprime the_front the_prompt the_request
the_robot the_snippet the_wrong this_one tiempo today_$ training trong trust turns tutto two_messages
two_options tú und une_ligne usuário value vendredi vous-même wants warte what_comes why will_issue write
wrong_$ yo_no you_already you_do без вы_просили запись запускать к можно ответ_$ просили стоит у الحذف بعد
صلاحية في ما_يلي उत्तर एक ऐसी कुछ क्योंकि देता में है_इसलिए き て て_い で_す な ま_だ ら_は を_送 一_句 一_点 之 依 停 写_成
回_了 声 志_$ 我_现 提_交 書 有_这 标 核 正_文 段 然 的_调 看_过 着 答 给_您 行_这 要_您 运_行 这_么 里 附 限 除_$ 기 는 님 드 렇_게 맞_는 문_은 셔_야 수_없
승_인 않_았 야 에 에_게 요_$ 위 은_이 있_습 주 ？ ？_$ =0.4 0_and ^_a ^_bitte ^_el ^_holding ^_im ^_ready ^_w ^_есть
^_письмо ^_यह ^_助 ^_方 ^_问 a_little afternoon ainsi_$ ama an_illustration and_i and_then answer_by ao aquí
as_soon asistan asks avant back_to between_the booking_$ by_a call_for can_see carried carried_out change
che closing condition_you course_! das deepseek desculpe_a diese diesen don't_know door emits_$ enviado
esto_$ eu_leio every failed_$ fazer first_the gives greets hava have_your hers heures hi i'm_sorry
ich_starte illustration_$ into_the is_$ is_needed isso it_at it_on it_since its izin j'ai jutro khách kimi
know_the la_recherche letra line lo_mando lo_siguiente lý ma mandato me_check me_whether mistake more_than
nach_der needed nightly not_send o_seguinte once output parser pas payment perhaps posso preciso program
proszę puts que_te questo queue recap reference replied report_$ running_$ schicke segue seguinte_$ send_$
shows sie siguiente soon soon_as suivant supprime_le termina that the_change the_condition the_invoice
the_line the_lookup the_model the_payment the_record the_wire this_session to_$ to_wait trades traduction
turn txt_$ type tôi_đã um un voce voice vom vous went when_the why_i wie wire_$ words would wrote yes
you_set your_calendar your_side yukarıda zamawiam zgody été đáp_$ вариант вашего меня начальник начинается
робот учётную учётную_запись ؟ سأرسل_الرسالة ऑर्डर खाता चलाया भेजा मैं う こ た て_か で_は れ_て 一_行 不_会 了_$ 交 千 响
复 実_行 小 成_$ 截 执 执_行 有_发 机_器 核_对 没_有 点 用 白 看_到 老 被 起 날 내_겠 달_라 답 보_내 실_행 입_력 짜 하_시 행 호 =0.5 0_b 0_il 0_txt
^_así ^_both ^_had ^_i'm ^_już ^_like ^_ma ^_my ^_old ^_por ^_run ^_text ^_tomorrow ^_with ^_в ^_لم ^_ま
^_下 ainsi an_die and_a and_i'll approve below_is between blinds budget bạn came_from da_sua das_hier do_it
door_$ dos e-mail e_g el_correo emit esta everything_is far_$ first_one following_and for_me gave gave_the
go_out gửi_$ had have hermes hidden holds how i'd_have i'm_waiting it_stays kapıyı komut konto_0 l'aurez
la_chiamata later_is leaving leio_$ letter_$ ligne locked làm lösche matin mind my máquina name_of như_sau
no_$ no_answer note_$ nào_? o_limite on_your once_you par plain quanto qui resposta run sau_$ seguinte
service sería set she sheet si_vous signature so_far sobald stays_in stopped tarde terminal text_of
that's_why the_blinds the_drawer the_missing the_sheet this_$ this_call this_is to_start todavía tool_for
trust_the txt typed version_of volume waits waits_for what_did when with_that with_this without_asking
worker would_it wywołanie xem_lại yes_to your_ok бы вызов и идёт модель надо пока файл это أ موافقتك يلي
अनुमति करूँगा। नहीं_कर मैंने し し_ょ は は_次 下 么 了_再 交_$ 作 使 先_给 台 否 员 如_下 对_$ 就_会 意_思 才_会 拟 日_の 次_の 的_原 真_正 考
行 行_$ 调_用 남 대 드_립 비 에_이 의 인 적 참 =0.6 ^_assistente ^_cliente ^_lo ^_posso ^_robot ^_take ^_tell ^_type
^_начальник ^_आपकी ^_実 agents already_has aqui are_green as_it auch ausführen_$ avant_la bei better_$ bir
bleibt body calendar calls can't_do change_$ confirm contains così_$ dans_la delete_the desk dla docs_$
duda emits erst_nach es_$ et ever fine_with flights_to found freigabe gerekiyor has_the here's_one here_is
i'd_use i'm_leaving ich_das if_you're in_and inside is_it isn't_so it_? klient la_demande la_primera lista
lui n'est_pas na nicht_$ no_tengo noch_$ non_ho not_run over pick preview primera red right_away répondu
sarebbe según shown shows_$ so_to stand such_a taki the_disk the_plan these tomorrow_at tôi_không
verworfen vous_le with_a word write_$ xml yet_$ you_haven't you_right z_dokumentacji вот_что вы_не да нём
обновление ответ только_вы الرد كان आप करूँगा।_$ जाएगा तब मौसम हटा हटा_रहा が け_ま す_る に の_よ の_例 ド 人 句_$ 后_我
器 容 思 案_a 거 답_장 력 면 은 지 =0.7 0_later ? ?_$ ^_everything ^_line ^_may ^_mi ^_proszę ^_say ^_вот ^_можно
^_في ^_案 appel at_your aşağıdaki backup_$ before_it before_the below bo bot built chat_$ copied correo
czekam de_un dog duplicates eager eleven erst for_you for_your from_me front glm gửi habe happens hasn't
i_am i_need in_this instance kullanıcıyı l'appel like_the limite line_$ little may_i need_a nicht nie
nothing_but number_two off_at one_that opening_the our pas_je polecenie_$ risposta robię said_$ seguridad
set_up shell soll tape that_! the_same ways ways_to wire yourself отправлю такой الأداة هكذا_$ ही होगा そ_の
不_要 我_会 是_这 案 止 내 봇 세_요 에_요 이 할 =0.8 ^_when assistant basta block calling chat com_as complete der_roboter
ela for_reference for_saturday from_you gdy giúp here's_what i'd_need i_nearly instead_of it_now là_$ lại
mir mismo n'est nearly_sent nie_robię não_vou once_the paste please quando querying qui_$ quien read_$
riga roboter s'il say_go such tell_me texto the_block the_date the_duplicates this this_but this_with
until var_$ write_it you'll you_can ещё как_только я पर だ 候 内_容 您_看 的_意 这_样 렇 주_세 해_주 =0.9 0_of ^_compare
^_do ^_every ^_not ^_something ainda_não ask_first ausführen but_the caso clear cách de_lancer enviar
envoie far flights found_the holding mache mit_$ qwen ran room syntax the_chat voilà will_send with_$
you_like you_to не_отправляю سأرسل は_こ 个_$ 会 例_$ 如 还_没 다_음 달 두 런 이_렇 줘 =1.0 ^_it ^_이 as_$ assistente bitte
cliente commande donc_pas dès i'm_not illustration is_one lancer laut like_so once_you've resta sau sent
sin sur só tablet the_following v where_the writing_$ yet çağrıyı الاستدعاء यह か_$ な_い を_お 我_没 样 야_합 이_런
=1.1 ^_al ^_at ^_for ^_in a_m arguments chamada chatbot contient deployment give ho is_up ki lệnh model
non of_these segundo send_it stays tak_$ to_check пожалуйста ما هكذا 个_调 용 =1.2 ^_dès ^_please ^_à agent
así chưa computer do_that dès_que friday noch options out_$ reads_$ reply şunu إذا =1.3 assim_$ assistent
asystent be_$ do_you khi like_$ muss ready robot sample send string sẽ вот こ_う 法 =1.4 ainda así_$ chiamata
i_ran reads says_$ screen tego to_run ؟_$ 说_$ =1.5 bunu ceci esto هذا 以_下 =1.6 ^_once così haven't
the_call अभी =1.7 aufruf çağrı =1.8 isto так_$ =1.9 assim was_$ =2.2 şu =2.3 şöyle =2.7 是_$
""",
    "after": """
=-2.0 is_0 =-1.6 expect =-1.4 a_second done_$ 보 =-1.2 the_way well while لك た_ら =-1.1 leaves les will как
别 =-1.0 ^_done ^_на eine end_$ example gern hand minutos sempre them wiki चाहिए 家 心 知 =-0.9 0_and ^_b also
con dakika done follows has_a json_$ kommt lot mind_the per size sẽ we week 加 很 신 =-0.8 ^_anything ^_les
^_thanks ^_você about_the add an_example anche appena aussi bring da die each environment fix haben hace
hour if_this ihnen it_takes left_out leg me_in mientras ok_$ one_is pendant please_don't small so_$ ten
the_archive the_function theo too trip usually we'll well_? лучше だ_け 信 周 顺 =-0.7 ^_should ^_si ^_если
after_that and_then answer_$ antes archive arrive as_they b_$ because_the box celui changed comes
confirmed don't extra falls follows_the formato function hang hast is_it is_there isn't_a it_says it_up
liegt list next place print quoted return też try you'll в сами أما قد 两 会 到 果 能 릴 장 =-0.6 ^_answer
^_bring ^_die ^_end ^_fingers ^_he ^_o ^_response ^_the ^_出 after an_hour as_well auf crossed dia files
fingers fingers_crossed hast_du if itself last left list_of may minutes mit muốn nicht normally porque qué
read-only sans sem sorry_for standard también te the_list them_$ thể tool_call used wait_$ warning
was_wrong wednesday what_i wrong you_told как_вы обычно так_и على फ़ोल्डर ạ_? お ど 便 息 把 看_一 通 重 드_릴 로_바
했_습 =-0.5 ^_and ^_does ^_keep ^_la ^_while ago al algo avec called co come cuanto default dem do_$ dry
et_la for gets lines look_at next_$ nine of_it once reicht returns route should sich some still_have
também tell the_file the_user there they're this_one to_do today's told up water you_tell и_я месяц потом
منذ इससे い_ま ん_で 五 半 备 头 如 子 更_新 看 第_二 等 边 这_次 드 로 은 응 =-0.4 0_is ^_a ^_der ^_en ^_i've ^_note ^_one
^_pour ^_puis ^_w ^_what ^_а ^_в ^_أما a_different about and_wait answer_is changes compare could_you
covers còn depois di di_solito eu expect_a he here_is horas how_many i'll_put if_it is_the is_up it's
it_so je_vous không laptop le more museum na nhà note observation on_$ one_moment part_of poi puis
replaced sale sera side solito state sửa takes the_place there_$ they trois unos until_the user_$ we're
welcome_$ whether_it wie wir wird with_the you'll_get you_$ you_in меняется советую وهذا कुछ い ど_う 一_行 不_用
以_我 出_来 可 天 如_果 封 小 度 您_的 提 收 次 稍 等_$ 诉_您 는 도_됩 셔_도 의 초 회 =-0.3 ! ^_depois ^_i ^_this ^_you'll ^_회
afterwards and_after as_you base be_a been beispiel best but_you bản costuma de_0 den des did does_the
email en en_cuanto erfahrungsgemäß everyone explain fewer follow for_the for_your given glad help here
hora i_won't ich isso já la_respuesta las leaves_the los lấy me_$ mientras_tanto moment_$ nada night_$
normal notice number od one_has one_you parameter pode questo registro report response_$ righe says see
see_it show skipped so_i sono suele tanto test thank the the_0 the_earlier the_museum the_summary through
too_? up_$ weather which while_that would_you year you_know а если у कि_कौन कौन चाहते नहीं। पर मिला べ ま_す
ら 冷 出 别_的 名 回_来 多 就_能 您_$ 温 的 直_接 読 费 通_知 钟 顺_便 게 게_요 리 바 비 오_면 요 요_$ 우 음 =-0.2 0_as 0_has ^_appena ^_bei
^_di ^_el ^_im ^_je ^_nếu ^_tool a a_few a_week agora alles always any as as_soon au browser but can
changed_$ chiuso_$ closed closed_$ comes_back comment dalla damit dann darf den_inhalt der digo each_other
early ele else enquanto est euro explain_the few few_seconds for_0 gate gente have hope i'm inhalt input
içinde job kind know_the la_ricerca last_week like_to lost luggage many mars mentions mi_ha mind momento
month mostra más nothing_else numer nếu ok os other paid part pas ping please_wait po point prefer_? pull
py página_0 quando que_le rather_have reads reads_the retour rights rome runs say_so section sells
separate set_to should_i shows site someone soon soon_as sorry status steps takes_a than the_best
the_confirmation the_last the_one the_status thing this to to_call today_? told_me tym tôi_sẽ un vez
words_$ wtedy xong you you're you_prefer zrobić ý будет минуту ответ_$ сама секунд секунд_$ со там فقط_ولا
कल मैंने वह सारांश 々 あ ず ね ね_$ は ま_し も り_ま を ー 也 信_息 候 发 告_诉 待 拼 拼_音 料 申_し 留 眼 要_不 诉 说_了 里 金 가 다_음 도 됩 됩_니
릴_게 에_서 원 응_답 자 필 하_신 =-0.1 !_$ 0_days 0_il ^_con ^_damit ^_es ^_et ^_here ^_ich ^_if ^_jeśli ^_le ^_nel
^_như ^_ok ^_poi ^_take ^_they ^_um ^_user ^_voulez-vous ^_why ^_your ^_下 ^_前 ^_查 ^_还 a_line a_place
a_separate ago_$ anh anything anything_in are_two asked_$ auch be beim bekommen bo by bạn_$ car
change_anything chờ could current date_of dates days de_mars decide denn detto difference dni doubt
dòng_tháng el em end er est_vide estou falta_que fica found found_$ go_$ göre hace_falta happy hard
have_the help_you hotel_? i i'll i'll_ask i'll_compare i_left i_took i_write ich_die ich_dir ich_habe il_y
in_a is_to it_only jeśli know_if la light likes mail mail_$ mais march matches means meantime mich
midnight minute_$ mình một nada_$ nada_de name_and no_hace note_that năm năm_được on_monday one_too
original otro paper para parameters people producción put_the py_$ qu'il quer readme receipt response
returns_the right_the schon servidor será si so_this sous still take_a that_it the_answer the_code
the_current the_laptop the_left the_meantime the_numbers the_readme the_text the_weekend the_wiki
the_wrong this_is those tháng_năm thêm_đúng to_the to_you today tout two tìm une va values voulez-vous
vậy_dòng week_$ weg_$ when when_i when_it's whether won't word_$ you_rather you_the yourself za à às über
ý_bạn đúng_ý được_thêm độ больше второй или не не_меняется ответ с أما_سرعة الرياح بعد سرعة سرعة_الرياح
غير एक का थे। थे।_$ い_て い_の け す で で_す 关 关_键 再 分 可_能 回 夜 存 容 容_$ 应_该 得 我_会 所 改 数 时_候 是_0 来 温_度 点 用 的_话 索 花
読_み 道 配 键 音 걸 괄 괄_호 는_것 단 답_을 려 를 마 많 면 모 묻 세 셔 이_오 잠_시 회_의 =0.1 0_a 0_in 0_it ^_bunu ^_it's ^_never
^_please ^_proszę ^_scratch ^_second ^_soll ^_uygun ^_where ^_yo ^_you ^_ثم ^_عليك ^_日 ^_위 ab_$ about_it
action_was an_der andò andò_male are argument_$ as_the asks asks_for assistente avant_que backup because
before belong better c'est c'est_la can_do charge chaves check computer connected così_fece course
course_$ của_bạn does e_andò edeyim el_manual es_nicht favor fece fece_il fields file_$ first_is for_you
from goes got has i_kept ignore il_mio is is_better is_in is_missing is_no is_wrong it_before it_is
keep_the la_sua later_$ limit line_$ liste_$ me_the message mio mio_predecessore mir mniej mniej_więcej
mówi name never no_action này of_an of_course okay olmadığını olmadığını_söyleyin olup olup_olmadığını
on_page one option or page pasted perché por_eso por_favor predecessore predecessore_e q quand queue rain
request reste row rule said said_that scratch se se_lo seria server shift sleep something sopra stock su
sáng söyleyin_$ taken that's_my the_address the_change the_moment the_output the_remaining the_request
the_result the_rule the_same time too_$ tuo turno up_the uygun uygun_olup van var want_me was_a was_taken
were what_it where_the with won't_see wrote wykonam you've écrit était được đặt бы вот выполнять дальше
запись и консоли хотя_нет الدليل الدليل_تقريب الطرفية الطرفية_$ النتيجة بنفسك بنفسك_في عليك_كتابته في
في_الطرفية كتابته كتابته_بنفسك لا لم لي هذه هكذا_يقول ي يقول يقول_الدليل बताइए_कि मैं यहाँ है_या है। う え_て
し た だ て_お は_取 め_て 一_个 上 么 二 以_为 件 停 公_司 刚 前 台 司 吗_？ 工 已 建 懂 日_期 查 样 模_型 段 烦 由 的_$ 示 認 遍 기_까 던 미 야 예_요 요_?
을 전 지 확 ？ ？_$ =0.2 ^_ein ^_how ^_in ^_oder ^_until ^_хотя ^_هذا ^_実 ^_请 ^_계 address ahead_? als an_$
an_explanation and and_that and_the another any_objections ao ask aufruf belongs_to bien_$ caso chạy_$
convient_$ copied czy_kontynuować das_war datos depuis desde dice do_you failed first_? five folder fu
hangi heute hours i'll_wait if_i im in_may in_the is_a is_still it_? it_because it_in its just kimi
kontynuować kontynuować_? le_parece local look_$ machine manager may_$ merci moved może must new newline
next_step nie nie_zostawiam nên oder_so ok_to one_$ order out over page_0 pani pardon paris petición
please_ignore pour_la production que_je rate remaining rien riga round sample saved score seat sie soll
stopped submit_it such só_um tables temperature_and terminal that's_what the_account the_column the_json
the_model the_old the_query the_right this_isn't to_sleep tôi uruchomię uruchomię_to volta_$ vous więcej
wording would_be yok_$ you_? you_first znać zostawiam_to çalıştırmadım đây đó без пустой пустой_список
скажите строка أتابع_؟ أنفذه_$ قبل لن هذا_ما आगे_बढ़ूँ क्या_आगे ख़ाली_सूची गया तब_नतीजा नतीजा_ख़ाली पहले
बढ़ूँ बढ़ूँ_? सूची_था। ही か_$ き こ_う さ_い て_い と_き に_ご や_め り_や ト ル_に 不 不_对 了_$ 人_的 价 作 口 叫 器 在 太 客 必 您 您_想 抄
条 没_有 班 真 第_一 答 续 行_は 被 要 視 评 说 请 麻 麻_烦 까 된 반 서_에 아_니 예 위 은_지 일 =0.3 ^_ce ^_confirme ^_dois-je ^_dígame
^_halt ^_option ^_sie ^_tell ^_y ^_à ^_तब ^_要 a_las a_string above accounts alle assim at_0 bei bene było
can_see ce che column confirme_por consola continuer continuer_? diese diese_zeile dois-je
dois-je_continuer don't_$ dígame dígame_si eleven enter error es esta etiqueta favor_antes first_$
format_$ give_me half has_been holding_it i_haven't i_know i_should in_your inside it_$ it_was its_own
kept la_consola lasse later le_résultat mando models nel nhé no_i no_lo nào of_the of_this oldu oldu_$
path photo precisa presses presses_the raise reason right_and root root_$ résultat say schema section_0
si_le so_you stands string sách taken_$ thanks_! the_job the_night the_reason the_tool the_value then_you
this_line thrown to_keep tre tú uma un_minuto until vazgeçtim vazgeçtim_$ vậy want want_? wanted was
when_the worked would would_have your أتابع إلى ل من هذا هل_أتابع ولم يوم आगे चला भेज यही す_か と よ_ろ ろ ろ_し
ん_$ ッ 个 为 今 八 列_表 助 区 只_是 场 城 城_市 成 执 正_し 演 無 然 略 的_是 空_列 算 続 继 继_续 老 诉_我 错_了 附 건 난 속 에 여 =0.4 0 ^_anzi
^_c'est ^_cuando ^_eso ^_forget ^_jednak ^_mi ^_no ^_not ^_продолжать a_la above_is account already an
an_empty anzi anzi_no ask_the bir_listeydi boş_bir button confirme cosa das_wirklich diz_o einfach en_fait
endpoint english everything fait_non fine_$ format genau half_of has_to haven't i'm_leaving id in_ordnung
into it_would ja jednak jednak_nie jest już laughed listeydi listeydi_$ man moment nehme nehme_ich non
non_je nothing o_zamanki off one_to only_a only_so ordnung other_one parece_bien please plus post proceed
quarter que_o really say_the says_the send service shall się so_no son sonuç_boş submit suo take_it that
that_look that_one that_would the_city the_folder then to_change tool transcript una_lista votre wirklich
worker yet yet_$ you_wanted zamanki zamanki_sonuç à_0 продолжать продолжать_? что эта я قبل_أن काम नहीं
लिखा_है। い_た く_だ だ_さ て_く ス 以_上 例 同_意 好_$ 它_$ 您_确 执_行 标 行 다_$ 이_었 =0.5 0_$ ?_$ ^_before ^_continúo ^_era
^_nothing ^_voilà ^_هل ^_不 ^_就 ^_是 and_a and_i bitte bunu city console_$ continúo continúo_? copy_it
correcta draft elle empty en_la es_im execute go_out grade holding holds how i'm_holding i_go i_had
in_plain in_three into_your it it_until last_time leaving lo look los_datos lời m'abstiens_$ manual
manual_$ missing missing_$ no not notation não oder on_it printed prova read right_? réponse sent
should_have that_was the_parser the_second the_service tool_0 txt viene yok you_sure été đã так такой ؟
إن_كان … い_$ れ 句 号 念 忽 忽_略 是 案 空 给 续_吗 要_继 解 请_忽 그_때 다 이 =0.6 ? ^_or ^_reply ^_so ^_と a_0 ainda amount
argument article asistente assistant back_the bot came campo change cliente czy does_this e essa fehlt fue
halt ich_zurück is_only is_sunny je_m'abstiens m'abstiens me my n'a như noon only parece qui returned
robot second serait shall_i sure tak the_button the_number the_table this_look use_$ was_the where
you_have строки け_ま て 先 写 复 它 您_说 日 正 的_人 続_け 这_一 시_면 이_건 =0.7 ^_mejor ^_moment ^_replace ^_strike ^_wait
^_您 ^_算 allora bene_$ delete go_ahead had i'm_only is_your kept_the key morgen ninguna plain pod replace
scratch_that segunda seguro siz sua that's timeout_$ vous_convient with_a y you_mean zurück ثم ما यह से
し_て 做 员 对 是_这 每 算_了 这 실_행 주 =0.8 ^_on ^_posso ^_tu agent ahead and_i'll así benden city_$ convient
does_that it_as line on_second pero posso procedo_? strike the_line there_is timeout tu tôi_không voilà
what_the which_one że же أن लिखा 人 公 好_了 引 法 할 해_주 =0.9 0_of ^_genau ^_oh ^_procedo ^_puis-je ^_that's
^_так ^_नहीं ^_이 are_you böyle ce_que change_the của dans end_of foi hold i_need ich_das is_how is_that
l'exécuter l'exécuter_? la_segunda là làm nobody objections objections_? oh out_$ procedo puis-je вариант
есть इसे तब 実_行 就_是 户 行_$ 행 행_하 =1.0 ^_actually ^_are ^_i'd ^_is arguments assim_$ carried cette ciudad
cuando está first is_what lista meant name_is reply send_it the_call und vergiss вам ने 说_的 =1.1 ^_there
^_以 arguments_$ c console de_votre eso model right until_then को や 주_세 =1.2 ^_as actually anything_$ das
forgot run 确 =1.3 certain tags yo сначала =1.4 ^_but ^_… chạy era أنفذه 実 =1.5 from_you 네_요 =1.6 one_call
parser 네 =1.7 run_it =2.3 нет
""",
    "lead": """
=-2.1 not+wait =-1.5 again =-1.2 example+not =-1.1 I+example document+only later+unable later+you =-1.0
approval+drop asks+log log+now not+only =-0.9 I+log I+other I+scene again+example drop+unable not+option
=-0.8 I+document I+result again+not approval+now document+wait if+past now+sorry =-0.7 approval+this
asks+would attack+past document+sorry drop+example example+when not+tell now past+you sorry+would =-0.6
I+earlier again+document again+earlier again+past approval+document approval+scene asks+example
document+unable drop+would earlier+not if+when later+not later+past now+test then+yourself =-0.5
approval+example asks+draft asks+past asks+unable attack+you document+you draft+when drop+you
earlier+example log+sorry log+when now+would only+test past+yourself tell+unable =-0.4 I+test again+when
approval+past asks+danger danger+unable danger+you document+when document+would if+log log+tell now+result
past+when sorry+when tell+this =-0.3 above+document again+other approval+later approval+only asks+not
asks+sorry draft+not draft+other drop+yourself log+this means+past not+past not+then not+this now+unable
now+you option+past other+you other+yourself result+wait scene+you =-0.2 I I+above I+approval again+if
approval+asks approval+draft asks+attack asks+tell asks+this danger+past drop+earlier drop+not drop+test
drop+when earlier+past earlier+then example+past example+tell not+other not+would now+only now+other
now+when other+would past+unable result+this result+when school+you sorry+tell then+unable when+would
when+yourself =-0.1 I+draft I+not I+when I+you document+drop document+now draft+now earlier earlier+other
example+this if+not if+other means+not not+unable now+tell option+tell other+then past+tell result+tell
school+would sorry+wait tell+would =0.1 I+later I+only I+sorry I+this I+yourself approval+when
document+example draft+earlier draft+you drop+sorry if+means later+then log+unable means+unable only
option+would past+this result+sorry scene scene+when sorry test+this this+would this+you would+you you
=0.2 I+now I+past again+approval attack+document document+result example+later example+test if+only
later+now not+sorry not+when now+then now+this only+sorry only+tell only+when only+you option+other
other+result past+then result+test school school+then tell+when then+this you+yourself =0.3 approval
approval+would asks+only document+this draft+later drop+result earlier+wait example+other if+you later
log+past not+now now+wait only+this result scene+then tell+you test+you then+you this+when unable+you
when+you yourself =0.4 I+asks I+if I+unable I+wait above+you again+drop asks asks+result example+yourself
if+unable means+this only+unable other+past other+unable past+result test then+wait unable =0.5 above
again+you approval+tell asks+when danger+not document+later draft+only draft+past earlier+tell later+only
later+this means not+you only+past tell+then then wait+you =0.6 I+attack attack example+result example+you
not past+scene =0.7 I+again again+only danger draft+if earlier+option log only+would past unable+would
unable+yourself =0.8 danger+this document drop option test+would =0.9 again+tell earlier+would log+other
past+test =1.0 approval+wait document+earlier this =1.1 approval+not drop+this other =1.2 wait when =1.3
draft =1.4 example sorry+unable =1.5 if =1.6 approval+if asks+if =1.7 would
""",
    "above": """
=-0.9 sorry sorry+when =-0.8 I+example I+means draft+other unable+when =-0.7 approval+school asks+later
document+unable earlier+not not+would =-0.6 I+again asks+only drop earlier+tell example+not later+tell
unable+would =-0.5 I+above I+if approval+scene drop+when earlier+you past past+would =-0.4 I+attack
I+later approval earlier+this later+wait later+when log+other not+past tell+you =-0.3 asks+yourself
danger+past document+example document+this earlier later+other not not+scene not+then other+test scene+you
this+you unable+you =-0.2 I+danger I+test above again again+this approval+log asks+tell document+scene
drop+past example+other example+when if if+school if+you means+you not+this only+past past+tell past+this
past+unable sorry+would then yourself =-0.1 I+earlier I+past above+would approval+past approval+test
asks+option danger+not document draft+not drop+earlier earlier+later earlier+past earlier+unable
earlier+when if+other if+past means+tell not+you now+this other+sorry other+yourself school+you sorry+tell
sorry+unable tell+this test+you =0.1 I+draft I+now I+tell again+approval approval+document asks+if
document+not drop+you earlier+sorry example log+past means+this only+you option+school other+this
school+would sorry+test tell+test tell+when test+this test+would this+wait when when+you =0.2 I I+this
I+unable approval+then asks+now asks+past asks+this draft drop+this example+now if+when log means+past
not+when now+when option+unable option+you other+school other+tell past+sorry this+unable this+when wait
would =0.3 I+approval I+asks I+log I+not I+option again+attack approval+not approval+when document+means
document+past document+then document+when earlier+now later+past other past+scene school tell+would test
unable when+would you =0.4 approval+only drop+only if+now means only+this school+when then+when =0.5
asks+not example+you means+would =0.6 again+past not+unable now+would option this+would =0.7 draft+past
example+this if+test this =0.8 scene =0.9 not+now
""",
    "behind": """
=-1.4 later+you =-1.2 now+past =-1.0 asks+then example+you only+sorry =-0.9 drop+other example+tell then
=-0.8 I+result again+you document+past later+now option+you =-0.7 I+document approval+tell if means+past
not+option sorry+would =-0.6 I+school again+not asks+only drop+you earlier+means later+when not+only
result+when tell+when =-0.5 I+again I+means approval+not asks+option asks+other asks+would asks+you
document+only document+would if+not if+now if+result not+other not+test now+test only+this past+school
past+test past+you =-0.4 I+above I+past I+then I+you approval+would drop+earlier drop+sorry later+this
log+school now+tell only+wait school+then =-0.3 I+this above+not approval+earlier approval+past asks+later
document+you drop+past drop+when drop+would earlier+not if+other if+sorry means+result not+school
now+other now+sorry school+tell school+this when+you would+you =-0.2 I+log I+yourself again+when
approval+document asks+school asks+tell document+if drop+unable example+unable if+option only past+tell
scene+when school+when tell+test wait+when when =-0.1 I+now I+option I+would above+means again+sorry
approval+result asks+not attack+drop attack+this document+not draft+past drop+if drop+only earlier+option
earlier+past example+not later now+wait other+tell other+would result+this school+you sorry+tell then+this
then+you wait wait+would wait+you =0.1 I+earlier I+only I+other above+earlier above+test above+this attack
danger document+log draft draft+not earlier earlier+you example+if example+then if+only if+past if+would
if+you log+other log+past log+wait means not+then not+you past+scene past+unable tell+then then+when =0.2
I+example again+later again+school asks+this document+earlier document+later document+result draft+you
earlier+log earlier+tell example+past later+result not now+then now+when other+past past+when result tell
then+unable unable =0.3 I+asks I+danger I+not asks+drop asks+now earlier+result if+tell if+this log
not+when other+this other+when tell+unable this this+when would you =0.4 I I+sorry I+unable document+other
earlier+this log+you not+result only+other option result+wait scene test =0.5 I+later I+tell above
above+when approval+now approval+you asks attack+you earlier+now if+log not+would option+tell other+wait
past scene+this sorry+you this+unable this+would this+you =0.6 I+approval I+attack above+past danger+would
document+yourself drop+then only+unable past+this past+would scene+you school school+wait sorry sorry+wait
tell+yourself this+yourself yourself =0.7 drop+not not+wait only+would other =0.9 example+this =1.0
example =1.1 document only+past option+when =1.2 approval+when drop example+only =1.3 above+log
past+result =1.4 approval =1.7 danger+not =2.6 approval+if
""",
    "later": """
=-1.2 means+not =-0.9 other+you =-0.8 I+sorry above+past =-0.7 again+would =-0.5 now+this =-0.4
document+not if+not not+other not+past =-0.3 I+asks I+earlier I+test earlier+past if if+school if+would
other+school result+you sorry+then =-0.2 I+if I+then I+when asks+draft asks+now asks+unable draft
means+past not+now now+result other+test test+would then this+would =-0.1 I+above asks+past asks+result
document+drop drop+if earlier+not example+tell later+log later+now means+when not+only option+other
past+sorry past+this past+when past+would past+you then+when =0.1 I+tell I+this again+asks again+other
asks asks+option drop+now if+you log+would not+tell not+then not+unable not+when not+would past+yourself
school+this sorry+this when+you would =0.2 I+drop I+school above+you earlier+now later+when not+you now
only+sorry other+result tell+you test this+unable this+when yourself =0.3 I above+not means+you now+you
only only+when option+past option+tell other past+result you =0.4 later+you result tell this =0.5
approval+when drop only+this =0.6 again+when result+this tell+would when+would =0.7 I+now approval not
only+past wait =0.8 above scene =0.9 past =1.0 school
""",
}
