"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.52

WEIGHTS = {
    "layout": """
=-2.1 section-last =-1.8 end-last =-1.1 none-last =-1.0 behind-0 =-0.9 few-last =-0.8 above-0 end-told
=-0.7 none-told =-0.3 length-1 =-0.2 above-2 length-0 =-0.1 above-3 length-4 =0.1 above-1 behind-1
few-told =0.2 colon-last =0.3 colon-told =0.4 behind-3 =0.5 behind-2 section-told =1.0 question-last =1.3
open-last =1.5 question-told =2.9 open-told
""",
    "before": """
=-1.9 게_요 =-1.7 abro раз =-1.6 الآن =-1.5 alors 改 =-1.4 an_$ function gleich i_call list miro saving since
=-1.3 ^_busco ^_das ^_guardo ^_tool area function_call in_a je_le of_0 делаю ま_す 一_下 查 보_겠 =-1.2 ^_and
^_now c cerco los only_a rather schaue sending x の_で 按 =-1.1 ^_x and_you anything are as_you busco go_$
hago here_we ping to_0 which_i'm wird бронирую 听 我_把 数 这_就 这_边 =-1.0 ^_quick ^_searching ask_$ branch
elimino esa get_the liegt mais more nous one_$ quindi real reste se sigo sprawdzam they today's well
what_is читаю أحجز 存 =-0.9 ^_cerco ^_writing ^_your ^_раз ahora answer_$ are_you bakıyorum bien default
est guardo ha hai i'd_like i'm i_use it_should kitchen look_up lookup_$ mal mal_sehen no_it rain since_the
sind status takes them then_$ thing_$ though tu uso want which_is you_? пишу смотрю теперь अब रहा ね_$ 得 换
本_$ 配 으_니 =-0.8 ^_what as_agreed b bakıyorum_$ can_be current dans_le details i'm_doing i_check i_run
it_to jetzt like_to por so_here's so_the spelled the_function think this_time time tonight tuesday tuo
vais watch winter şimdi ответа открываю التاريخ بل सही す_ね み_ま 下_单 不_用 去 度 您_说 现 端 지_금 =-0.7 ^_con ^_du
^_i'll ^_sprawdzam ^_vous ^_weather ^_wysyłam ^_you a_0 a_b approval_$ but c'est clock clock_$ config
consulto creating değil die do_$ files gönderiyorum gönderiyorum_$ ich_den its_way je_regarde let's_see
listing looked luôn lässt más now opening opening_it otra postcode regarde rest rows script searching
sehen selbst server should_be sky so_it so_let source_$ standard starting sure_thing the_host the_sky
their to_answer to_guess une use using_the vejo weather_for when_i will will_do xem_thời years_and yes_$
есть_$ заказываю рейс देखता_हूँ। て_み 不_是 了_我 五 先_看 单 少 有_没 来_$ 格 现_在 的_示 稍 还_有 금 둘 럼 록 =-0.6 ^_booking
^_but ^_checking ^_city ^_dann ^_next ^_opening ^_saving ^_sending ^_some ^_voyons ^_watch ^_well
^_проверяю a_search adding any_longer as_the así_que at_once at_the be_used being call_it con done earlier
fetching first_i flat folder gets getting glad haben header i_do is_only it_up je klar list_$ m'avez
me_think o_pedido of_that one_to only_the other page paris_$ prüfe quick response response_$ run_$ see_$
seguro seine soltanto source tem test the_clock the_fare the_question this_week to_find to_the told_me
verifico vous_m'avez voyons vérifier week well_$ with you_did you_said you_told your_request yours zgodę è
сам رقم طلبت देखता रहा_हूँ से 今 刚_才 可_能 同_意 温 를 바 예 정 제 =-0.5 ! !_$ 0_which ^_according ^_alright ^_asking
^_consulto ^_converting ^_den ^_first ^_here ^_sie ^_sure ^_while ^_записываю a_$ access agreed_$
alles_klar alright approval b_$ be_the before_$ by_the call_$ can't checking compra content_$ converting
counts date_$ depuis deshalb does file friendly für_die guess have_it have_to hike hour_$ i'd_rather
ich_sehe ich_suche if_a invoke is_the it_can không_phải lo_que look meantime mentions minutos need_the
next not_to o'clock one_so opened para_a per public que_lo read_the result rule say_the second see
servidor so so_here so_i'm stay switching sí take the_area the_manual the_meantime the_rest the_top theory
this_morning tool_call tools_call under_the unknown usually von which while will_tell year you've
you_don't you_for zu записываю ищу как_вы на поэтому проверяю с сервер हूँ। हैं す_の ど 了 件 关 嘞 打_开 接 次_$ 目
示_例 約 索 还_是 这_里 약 으 합 합_니 =-0.4 0_so ^_action ^_evet ^_fetching ^_find ^_i ^_ok ^_read ^_right ^_third
^_to ^_você ^_would ^_上 ^_二 ^_前 ^_好 ^_这 ^_예 abend action_$ address agora_$ an_example and_you've
anything_$ archivo before_i before_you below_0 besoin book but_you've cambio charge chỉ closed con_la
cours curitiba d'accordo days demands dictated dijiste directory do_this ein_$ einer então eu_mesmo
example_from falta fichier files_$ five for_that forecast forecast_for goes gut had_two hello hiermit hole
host hours hết i'm_opening i_only in_my in_your isn't_in it_in it_with je_réserve job just l'avez
la_question luôn_$ löschen manual maybe me_ha mentioned moved must_be nice noted old on_$ on_its once_$
out_of out_the pan place_$ plik proper pulling quito rather_not rather_than regex relevé reminder_for
return running_it samedi saving_the sending_it serait sides stadt sunday sure template text_$ the_account
the_booking the_full the_real the_server the_template the_tests the_version there through to_delete to_do
tool touched tue up_on us used using versione vous_l'avez we were wieder will_be wir with_the więc ya
yenisini yo_$ às_0 за из понял الخطأ दी बार हूँ こ_と た_の は_い み も 上_次 九 你 催 再 到_底 加 好 好_嘞 始 必 您_刚 搜 文_件 查_看
清_单 由 申 直 看_看 结_果 行_い 读 负 进 遍 金 開 高 결 고 부 셨_으 =-0.3 0 0_h ^_alles ^_answer ^_as ^_como ^_dear ^_i've ^_je
^_ne ^_noted ^_off ^_readme ^_thank ^_thought ^_tu ^_ищу ^_что ^_لن ^_그 a_moment a_second accord according
according_to alone_$ am_0 an and_i'd and_no asked_$ be_asked bez brief but_i by_$ cancelled card changelog
che_ha cherche chez confermato confermato_prenoto copie counting date de_la del diary dit dosyayı draft
ein ejecuto error exact example fair fits fix for_paris form_and go goes_$ had_a half hay hmm hotel hoy
i'm_asking i've i_want ich ignore interesting it's_the já knows la_segunda last later later_$ lefèvre les
let's links linter lot_$ lần m'en mailing makes meant milk mit moving museum music need_to new ngày not_a
o_relatório of_your one page_$ parle passo permisos photo_$ picture pinging_the place que_la questions r
repo right sai see_what see_which server_$ servicio short should should_have si_le since_you some
spelled_out step taken teatro tell teste tests than thank thank_you that_$ the the_forecast the_message
the_test think_$ third this_workspace to_disk to_have to_say top top_of twice tym under user_$ valve
wanted which_i y year_$ yes_i you've_just you_mentioned you_wanted zum вас новый новый_$ список файл_$
مثال इस उदाहरण थी। हुई हूँ।_$ … す す_$ と_で ね 一_遍 个 了_不 入 出_来 同_步 周 哪 在 在_发 在_执 地 太 它_$ 定 应 息 打 新 是_真 正 磁 经
结 给 走 过 这_次 那_一 録 错 错_了 需 需_要 도 봅 봅_니 에_있 예_약 오 조_회 회 =-0.2 0_0 0_in ^_an ^_creating ^_fix ^_happy ^_hecho
^_i'd ^_let's ^_she ^_starting ^_that ^_two ^_tôi ^_until ^_vou ^_значит ^_я ^_一 ^_按 ^_第 a_dry a_file
a_time about_this adesso adesso_$ agreed ahora_mismo an_der and_with anyone are_$ as attempt autre avez
bad banque birthday bon booking_it both but_a c'è cache can_$ certo changes checking_the cities com_a come
compare_the cost could created cusco cut delete depends depends_on docs doctor does_the doing dunque einem
el_servidor empresa etwas example_of fetch ficha fin firma fix_$ for for_$ format got_a grep h h_0
hace_falta half_the has_no he's hecho her_$ here's_the host_$ i'm_looking i've_read i_just i_look i_start
i_would ihnen io is_given is_in it_will j'ouvre je_la know_$ known la_banque la_firma last_year le_mando
me_$ memory mesmo meter mme mostrar mu nach_$ name o_arquivo oui outdated part photo phải portal post
posto prefer price printer prompt_$ prova przykład_$ putting que ricerca said samedi_$ sauvegarde savoir
search seat segunda signed sort starting_the steps steps_$ sul the_docs the_exact the_fixture the_old
the_price the_printer thing_i things through_the thursday to_get today too trying twelve up usuwam vai
vamos veces ver version version_0 versuch vez vous_avez want_the we_have wenn what's what_it will_look
worry would_be would_say yesterday_$ you_asked you_gave you_typed z às örnek она осталась отправляю про
раз_вы только أنك بنفسي كما हूँ_$ あ え え_ま ご_指 つ イ エ_ラ ラ_ー 七 上_了 么_都 书 二_つ 付 写_好 几 列 刚 占 发_的 只_读 同 后 吧 地_址
场 址 多 天_的 好_的 库 您_自 我 我_只 故 既 时 是_要 最 条_命 果 消 的_？ 知 第 第_一 翻_译 調 調_べ 记 责 込 込_み 远 追 那 那_我 间 青 겠 겠_습 나_? 났 넣
니_라 로_보 맞_나 셨 을 찾 표 =-0.1 0_euros ^_apologies ^_before ^_controllo ^_deleting ^_following ^_from ^_hier
^_lần ^_okay ^_one ^_page ^_running ^_short ^_since ^_step ^_that's ^_vamos ^_y ^_ya ^_you're ^_you've
^_смотрю ^_читаю ^_هذا ^_お ^_は ^_别 a a_la a_long a_proper accord_$ against_the alarm alle allowed and_for
and_i'm and_it and_not answer any apologies approved archive ask_the asking at_what's attimo avisar ayer
açıyorum açıyorum_$ bay be before birthday_is blue booking but_reading c_$ calculate call_the can't_tell
can_look carpeta cartella cela certo_$ chuyến chuyến_bay city city_date comment content counts_$ czytam da
data date_name departure deploy der_nächsten dinner donc donné dove down dry dry_run due e ediyorum
ediyorum_$ el_robot en en_la eso even everything_? exist falls figure fine_$ fixed flag for_0 forget
formato full full_$ gestern get going_out got hadn't happy happy_to have_everything height her here_are
here_you hoje hold hour hub i'd_say i'll_check i'm_writing i_can i_won't ich_schaue info is_a is_short
it_$ it_goes it_has it_looks it_so it_the it_would kontrol kontrol_ediyorum las le lese like_this liste
live log_is login look_$ look_it looking me_not mehr mi_ha minute modifie modifie_rien morning ne_modifie
need nichts no not_the now_i number nächsten nên_tôi o o_voo of_it of_our off_it on_it once_more one_file
output_$ pdf pelo people_$ photos plus points por_eso port pour procurar quoted readme recherche relatório
reminder remove reservo rest_of root running sbagliato scan search_for sentence_$ serve shall short_$ snow
so_i'll somebody son sono stack stack_trace still suche taking temperature that_i that_one the_archive
the_book the_code the_example the_file the_list the_name the_user the_weather third_time thôi till tiết_$
tool_calls trip two_of u un_attimo understood usually_means voo votre_accord vou wanted_$ weather_$
what_would what_you window without_the work_$ wort yeniden you'd you'd_like you_approved you_need you_tell
your_approval zugriff zur значит на_чтение посмотрю почему проверяю_$ разрешения сегодня сервис сразу
чтение أنفذ الآن_$ كما_طلبت لن दी_है हो 々 い_た ご し_ま す_が ず で で_行 ど_う の_こ べ る_か ト_を 一_次 三 不 两 了_这 代 令 件_$ 位
做 写_错 前 副 取_$ 后_面 命 命_令 四 回 型 城 城_市 市 当 录 影 息_里 您_同 您_选 把 抜 据 日_志 是_旧 期 末 李 果_$ 档 检 検 検_索 正_在 步 没_问 消_息 照
版 用_我 留 直_接 看 看_$ 确 程 符 而_是 色 花 要 見 译 请_求 边 这_回 重 问 问_题 限_$ 개 게 결_제 기_록 는_것 니 다 다_$ 더 로_는 리 맞 문_제 번 산 실_제
어 연 열 이_제 일 자_료 정_을 중 파_일 =0.1 0_a 0_is ?_the ^_a ^_antes ^_domanda ^_holding ^_na ^_nothing ^_our ^_pas
^_rien ^_should ^_soru ^_wczoraj ^_which ^_để ^_вы ^_запустите ^_ответ ^_आप ^_आपने ^_依 ^_只 ^_方 ^_空 ^_老 ^_要
^_아 ^_원 a_mensagem about_permissions account account_$ agente ago all alone_until already_has an_agent
and_gave and_the answer_by any_more apago_o aparece apre ask ask_for at automático be_called behind bis
body_$ borrar but_$ bản_nháp call_as call_would celle-ci cette command_returned condition_you course
demain demo der detto disabled_in disk documentação dort duplicate_$ earlier_call el error_about es
escreveu esta_$ esta_llamada execute explain_the file_already find_the from genau gidecek go-ahead ground
hace_en hast_$ hava_nasıl heart_so hundred hôm hôm_qua i_found i_go i_was i_wrote ich_$ ich_so if il
in_one in_the into invoice_is is_up issue_$ ist_$ isto_$ it j'attends je_n'ai jej json_$ l'erreur line_0
lưu mail may me_in me_search message_to met_so mi mio mistake monday_$ more_$ my_previous méfier
méfier_des météo_$ n'a n'ai name_on nasıl nasıl_? nei nei_log never ngay nháp như no_hace no_i noon_$
not_met not_pushing nothing now_$ này_$ o_seu of_course of_mine of_them off on_monday on_the only
order_the par para parallel pas_le paste_this permissions_$ piano piece porto_? posted preciso pregunta
prima programa promise promise_$ pushing_$ qua quand queue_$ raison_de reader ready_to reference respond
risposta_$ room row run_the réponse says search_with service session_$ should_never się sleep slides so_i
so_no speak style sudo sudo_$ summary supprime số tak terminal text than_the that_never that_up
the_arguments the_assistant the_order the_summary the_third tiempo times to_a to_be to_what together tout
transfer trong truth typo unit uns up_$ update usage usuário_0 var_$ vous-même vào wants what_to why wiki
with_sudo y_en yes you_set you_want you_write zgody để вот_это вы_просили да до запустите запустите_это
инструкции меня не отправлю после просили сейчас строка то السطر بالتاريخ تخبرني تخبرني_بالتاريخ على لا की
जवाब परीक्षण_के में है_इसलिए い い_$ か が_こ き_は け す_か せ_ん で_す に_な の_天 は_以 ば ょ ょ_う よ_う り_ま れ ん デ ド ー 一_字 之 了_$
以 儿 全 内 写_成 准 出 出_力 到_了 半 历 古 在_您 在_群 填 夜 大_阪 天 学 就_是 引 您_查 我_执 户 批 方 术 析_器 标_签 正_文 演 演_示 班 的 的_事 目_前 第_三
系_统 编 群_里 航 行_字 認 说 贴_过 送 里_有 阪 가_맞 나 님 라 며 박 사_용 셔 알 예_요 음 이_것 입_니 입_력 있_습 장 장_님 줄 하_지 호 =0.2 0_has ^_0
^_account ^_bitte ^_bạn ^_candidate ^_comme ^_der ^_ecco ^_fine ^_i'm ^_if ^_it's ^_j'ai ^_ma ^_no ^_q
^_so ^_turn ^_you'll ^_в ^_विकल्प ^_我 ^_기 a_program about accesso algo alla alle_0 and_a antes_de antwort
as_far as_follows assim_que auf_$ author be_sure been below_$ bleibt borro but_not by by_a bản called
called_$ can ce ce_matin ce_que city_$ com com_o condition của das_$ das_war dataset day de_sa
de_seguridad dem_wetter des desculpe do_i dossier_$ duas durch ecco ela empty en_el ends enough_for enter
errors es_el escrito et etwa eu_leio everything exemple exercise_0 exhibit far_as feel few-shot fine
first_$ folder_$ following_is for_the gdy_tylko good haré has heart i i'd i'm_still i_send i_write if_it's
iki in in_that inactive incident inside invoice is is_$ is_missing it_be its je_supprime json không_? kiểm
l'ordinateur la_météo la_risposta last_time letter ligne like_that liệu lo look_at mails manque matin_à me
me_which mean message might mismo mit_$ monday museum's my météo mưa n'est_pas na nach_wie nada need_a nel
no_registro nobody noon not não o_usuário of_a of_the olarak order overwriting per_il plain_english po
point polecenie_$ previous produce protokoll protokoll_des put q queda qui qwen raining raining_in raw
read review rien_ne same search_tool sem send_this service_$ sería_esta sie sim sobra someone sorry
spelling start stesso stops subito_$ the_condition the_dataset the_day the_demo the_door the_incident
the_last the_museum's the_offer the_output the_record the_request the_string the_wrong then then_the
there's_a this_session to_look training tudo tutorial upgrade upgrade_$ voici volo vous wants_to way
weather_in what when when_you which_you who who_had whole writing written wrong_$ xem you you've_given
you_are your zeile à_lyon лежит ничего ночью старый у لو उत्तर एक कर_सकता चलाया तारीख परीक्षण मैं_नहीं
विकल्प सकता う か_れ こ_の し_た し_な そ_の た_だ っ_て て_$ ま_せ や を_お ッ ン_ト 一_封 上_海 了_它 判 发_了 只_有 后_我 品 器_的 埋 天_气 天_気
如_下 子 容 尋 尋_ね 就_会 左 我_也 我_再 批_复 承_認 文 日 明_天 是 是_一 是_我 本 来_的 様 模 機 欄 段 气 気 気_を 的_例 看_过 空 空_欄 航_班 被 読_み 贴
那_天 那_边 里 가 과_같 글 내 님_이 드 딱 를_보 만 삭 삭_제 승 어_요 여 을_보 음_과 자_가 지 할 확_인 =0.3 ^_agent ^_desculpe ^_el ^_given
^_here's ^_input ^_model ^_opa ^_people ^_posso ^_proszę ^_row ^_según ^_tomorrow ^_voici ^_where ^_yes
^_вариант ^_письмо ^_下 ^_它 ^_请 ^_问 a_code a_sample ainsi_$ amounts and_only aquí asks because_it's
behind_the between_the burada calendar call_for commande computador con_un contrato copied customer có
dein demandé desculpe_a did did_i don't_know door drafted dòng entre eu_não expected failed file_$ flight
for_amounts freitag gave gern give_me given given_me given_the gone good_enough green has_a has_the has_to
have here here's history_$ holding i_have ich_lösche im in_oslo is_complete issue ist it_at it_down
it_twice için jest już khi la_llamada le_dossier llamada look_that me_the must_have my_guess nada_$
name_of ne ni nie notation ob of_$ of_my offer on_a one's one_a ontem opa paste paul pergunta perhaps
qué_tiempo replied rules run run_it screen scritto segue sei sent_$ si sie_es slide snippet so_aus
sorry_but spoken stays_here steht step_0 sunny szukam t taki testo that the_history the_model the_number
the_snippet the_syntax the_two the_wording this_goes this_would tiempo_hace to_speak todavía today_$ turn
um_0 und up_now us_$ uses usuário vom was why_i write writes writing_the yanıt z_dokumentacji était
вариант журнале ответ_$ погоду просто стоит этот الرسالة في आपकी मैं होगा お_客 き し_ょ た だ_け っ て_か な な_い の
ま_し ま_だ ん_$ パ 一_点 么 了_一 内_容 删 后_一 否 响 回_了 复 头 字_一 実 実_行 客_様 对_$ 成_$ 截 机 条 没 然 答_$ 给_您 老 者 要_您 要_我 话 运_行 部
阪_の 除_$ 面_是 과 대_로 렇_게 마 보_내 세 습_니 실 요_$ 위 이_라 인_하 인_해 ？ ？_$ =0.4 0_b ^_both ^_example ^_how ^_ich ^_is
^_like ^_lo ^_mi ^_non ^_run ^_soll ^_the ^_todavía ^_with ^_कल ^_यह ^_比 about_that agree ainsi amounts_to
as_it as_soon assistant assistent at_what back_$ block bonn bu calls cet cet_appel change change_$ chạy
closing consists consists_of contains correo courriel czekam dans do_the duplicates e-mail el_contrato
es_$ failed_$ fazer_isso fica for_an forty frei front go_and greets had has_an hatte have_used have_your
here_is hier how i'm_sorry i_am i_did id_$ il_messaggio il_volo in_bonn instead it_here it_only kann
leio_$ line_$ mai must nach nach_der need_your noch not_running note one_that options_$ our parameter
parser peux plain prepared que_te questa ran_for read_it report review_$ sau seguridad_$ según seit sería
seul shell show_the sinon siz sizin soll soll_ich soon soon_as that_failed that_is the_answer the_disk
the_line the_missing the_parser the_queue this_is tienes to_you tried trust two_options tú uno waiting
wake whether wie will_issue with_a without_asking would would_it wrong wrote wrote_$ you_haven't а вашего
выполнил жду_вашего пользователь учётную учётную_запись файл я_выполнил الحذف موافقتك هكذا_$ नहीं है が ご_確
ち_し て て_い よ 一_句 也_没 作 例_$ 依 再_说 办 千 句_$ 员 意_思 我_来 有_这 案 比_如 白 的_原 着 稿 答 要_不 認_を 起 这_个 附 面 것_입 기 달_라 당 봇 습
승_인 않_았 알_려 적 하_시 해 했_습 행 =0.5 ^_así ^_en ^_im ^_left ^_may ^_nie ^_запускаю ^_не ^_研 april aqui
ausführen_$ basta before_the bei better_$ bildschirm booking_$ budget came cas che_il clear click
comparison complete completion correct cuando desk docs_$ draft_for drafted_the e_g el_correo enter_$
entwurf erst_nach exercise first_one friday from_me gửi_$ happens here's_one here_$ hỏi_thời if_you're
is_it it_? it_on k know_the konto_0 la_chiamata little làm lösche man may_i me_check more_than máquina
nach_dem no_tengo nào off_$ on_your phone poi que_je questo_$ report_$ rest_$ robô running_$ rồi see_it
sent sheet shown shows stand tape tell_me text_of texto that_you the_plan the_same this_into tomorrow_at
tool_for turns type um un version_of voce wait where_the whether_to word write_$ yes_to à à_la đầu бы
запускать и нём ؟ ما_يلي يلي इसे ऐसी खाता दिखती मौसम い_で は_次 を_送 下_面 不_会 了_再 交_的 人 句 复_$ 思 提 提_交 智 書 机_器 来
标 没_有 用 研_修 行 行_$ 这 面_这 날 는 는_이 답_장 력 문_은 수_없 았 에 의 이_대 =0.6 ^_em ^_every ^_had ^_se ^_w ^_вот and_i
and_i'll and_then ao appel been_$ below_is between bord bot bu_çağrıyı bạn can_see carried caso chamada
che do_that emit_$ far_$ fazer first_the following found gdy go_out going_to gửi habe hava have_a
here's_what history holds_$ i'd_have i've_drafted ich_das instead_of into_the is_set is_where isn't_so
isso izin kimi like_so like_the lui messages mind nicht_$ note_$ này o_seguinte once_you've output over
pero querying resposta risposta robię répondu seguinte_$ she si_vous sie_mir so_far tarde the_date this_$
this_one to_start trust_the value was_the what_did what_i when_the where with_that words write_it
your_calendar your_side çağrıyı запись начинается الاستدعاء هذا_الاستدعاء अनुमति अभी क्योंकि こ_れ に の_よ 下
交_$ 先_给 台 声 小 我_会 看_到 考 거 남 답 대 두 면 에_이 은 은_이 인 짜 해_주 =0.7 0_of ?_$ ^_compare ^_do ^_for ^_ready ^_tell
^_when ^_こ ^_ま ^_案 assistente body but_it cliente confirm da_sua das envoie era erst every explain fill
flights_to for_you for_your glm hidden holds i_need it_now j'ai konto la_primera later_is letra letter_$
like line là_$ lại machine matin mir như_sau no_$ number_two once once_the once_you pas pick please
primera program queue record riga row_0 schicke the_invoice these to_wait voice w waits waits_for what_i'd
writing_$ you_like вызов начальник о обновление मैंने_यह हटा हटा_रहा の_例 は れ_て 一_行 个_调 交 候 器 如 执 执_行 拟 案_a
的_调 研 调_用 还_没 这_么 내_겠 렇 세_요 실_행 이 이_렇 주 =0.8 0_and 0_later ? ^_my ^_please ^_実 an_illustration asistente
at_your auch backup_$ be_$ chat_$ così_$ de_un diese do_it dog eleven emit emits far folgendes found_the
freigabe gave_the gives giúp habe_ich i'd_use in_this input instance is_one jutro kullanıcıyı l'appel
la_demande mache n'est nie_robię nothing_but nào_? of_these preview quanto quien recap sau_$ say_go
seguinte stays such_a sur syntax that_! the_robot this_but this_with to_$ to_run typed with_$ with_this
you'll you_right yourself yukarıda ответ только_вы هكذا आप नहीं_कर पर こ だ 才_会 的_意 에_요 용 주_세 =0.9 0_il
^_dès ^_everything ainda ainda_não ask_first ausführen celui-ci chat computer dans_la i'm_not laut ma
off_at posso ran read_$ reads_$ s'il said_$ set shows_$ siguiente siguiente_$ sin wywołanie yet как_только
такой करूँगा। は_こ 个_$ 次_の 런 이_런 =1.0 ^_at ^_line ^_type ^_à a_m arguments bitte bo built calling chiamata
der_roboter esto_$ ever from_you must_not que_vous roboter run_this seguridad the_chat to_check yet_$ şunu
вот можно я ما करूँगा।_$ か_$ こ_う 不_要 我_没 =1.1 ^_in a_call agent as_$ flights i_ran leaving lệnh nicht
reply tak_$ this_call voilà ещё 以_下 会 这_样 =1.2 ^_not ^_once ^_이 assim_$ así below but_the contient
das_hier do_you dès dès_que enviar model ready robot sample segundo sobald string such só until you_to
سأرسل 说_$ 달 =1.3 ^_it así_$ così give ho ki options out_$ questo send_it tablet you_can çağrı ही =1.4
assim chưa haven't illustration sẽ the_following this это यह 样 法 다_음 =1.5 esta este esto like_$ non proszę
says_$ ؟_$ 您_看 =1.6 chatbot send the_call так_$ 是_这 =1.8 aufruf tego was_$ şu =2.0 reads şöyle =2.1 ceci
=2.2 bunu هذا 是_$ =2.7 isto
""",
    "after": """
=-1.9 is_0 =-1.4 da expect =-1.3 minutos the_way =-1.2 aussi while =-1.1 ^_he con formato will 很 =-1.0
^_done comes left_out quoted trip trois 别 家 =-0.9 ^_anything ^_b ^_response ^_на also bring changed
isn't_a return sich te week you'll 边 =-0.8 ^_bring ^_should ^_thanks a_second b_$ celui environment extra
horas in_a les per print route side standard sẽ too wait_$ well wird в 会 出_来 半 顺 보 =-0.7 ^_fingers ^_keep
^_note ^_ok ^_в after and_then archive as_they because_the box called crossed cuanto default die done_$
example falls files fingers_crossed follows gern is_it it_says json_$ left leg on_$ one_is place replaced
the_function up warning you_know для की 两 便 信 到 心 息 把 신 =-0.6 0_minutes ^_and ^_les ^_the ^_while ^_出
about an_hour base comes_back do_$ function gate gets has_a hast_du if it_takes kommt leaves list lost
moment_$ muốn part please_don't poi sempre size sono state también tell them they today_? told told_me try
water we welcome_$ what_i wie как лучше потом ま_し 子 眼 诉_您 드 리 장 =-0.5 0_is ^_die ^_ich ^_pour aber
about_the after_that antes as changes compare did don't dry each_other example_in figure fingers for
for_the gì haben hand hang hast hora hour is_being is_up it_so lines long mientras mit museum next_$ now
ok one_you point porque pour qué reicht response_$ should should_i small so_the some thank the_place
the_summary them_$ there_$ tìm user_$ was_wrong year às там أما कुछ सारांश だ_け ど_う は も 一_行 五 加 周 果 用 等_$
需_要 고_요 로 원 은 했_습 =-0.4 !_$ 0_and ^_assistant ^_i ^_i've ^_im ^_o ^_to ^_w ^_you'll ^_если ^_下 al arrive
as_well auch closed_$ confirmation done en_cuanto fica follows_the given have ho how_many ich_die is_the
is_there list_of longer look_at mi_ha minutes más na next nicht od open ou overwritten parameter pendant
returns returns_the say_so section see_it so_$ someone steps takes ten the_file the_museum the_notice
the_one there they're thing tool_call unos usually vez vom well_? whether wiki wir with_the words_$ ya za
à а если из месяц أي منذ お け_で た_ら 不_用 以_我 信_息 关 再 加_上 名 回_来 头 如 容 度 您_$ 所 收 看 知 稍 等 要_不 费 =-0.3 ! ^_a
^_after ^_here ^_puis ^_take ^_а ^_别 ^_查 a_week add all_of anche and_so and_wait be beim beispiel best by
bạn_$ changed_$ co could_you days del den_inhalt denn di_solito each eine email entries expect_a few fewer
follow für habe have_it help her i've i_left ich_habe inhalt it's itself je_vous không las liegt light may
meantime mich momento night_$ number ob of_it once one_has pas puis retour right_the rome second_$ sells
sem servidor six solito status suele takes_a também the_list the_meantime the_user those through to_call
to_do ton two về wait we'll wednesday when whether_it while_that you'll_get you_rather your_example z
больше как_вы меняется не не_меняется так_и चाहिए फ़ोल्डर う_な ど ね ね_$ の る を 五_月 冷 出 可 备 多 存 封 待 所_以 拿 有 点
留 的_话 看_一 说_了 通 里 가 릴 요 초 필 하_신 =-0.2 ^_der ^_di ^_does ^_en ^_one ^_try ^_user ^_أما a a_few a_word algo
always an_example answer_is any anything are_$ are_two as_the at_the auf avec blank calls closed come
có_kết damit dark dates de dem depois der des di did_the digo doubt down down_to em en es_lo est field fix
found gelince hace has have_the her_$ here here_is hotel_? i'm i_took ich_dir if_it is_to job khách_sạn la
large late le let's like_to lot luggage made mail_$ mal march mentions more một nada of_your older
once_it's optional or_the other paper par para para_o pasta phone ping por prefer_? prefere put quer
recherche registro response result_$ says show so_it sobre sorry summary sạn tell_you that_it the to_see
to_the tool_$ turn used way weekend weil wenn which would_you you're_welcome you_the è él ý секунд
секунд_$ со советую فقط_ولا لك चाहते ạ い_て が す_ね で_す の_で ン 中 候 光 关_键 别_的 天 如_果 定 就_能 就_行 应_该 开 得 提 料 早 是_0
書_き 步 没 港 电 的 直_接 第_二 线 能 请_稍 这_次 重 钟 键 는 드_릴 령 비 서_는 에_서 요_$ 의 =-0.1 0 ^_appena ^_can ^_depois ^_if ^_la
^_si ^_sobald ^_this ^_tool ^_um ^_was ^_which ^_还 ^_회 a_line a_look about_0 all and_0 answer_the assumed
back_in before_the being call call_$ case caution clear command copy could_also covers current có_thể
damit_wird date_of dir dos el everyone fee few_seconds file fix_is for_it further get header hotel i
i'll_put if_you ihrer il invoices keeps know know_if know_the laptop last leave_the mal_$ many nada_$
name_and nine noch normal note_that note_the nothing_to notice now_$ on parameters part_of pattern quelle
rather report report_$ runs sale sans secondo see separate since small_$ so sobald sobald_die soltanto
start stay still_have test than that_is the_0 the_answer the_box the_code the_current the_fix the_left
the_wiki they_are this_is this_one this_will thể to_be tools tym tôi_sẽ until_the user voir weather
wird_der yalnızca you you_in you_said you_tell é ответ с сама сколько только على فقط इससे い い_の い_ま が_あ ず
そ_う で で_お な に は_ず へ み 三 下 今_天 几 分 判 发 可_能 告_诉 回 字 安 容_$ 待_ち 思 改 时 有_没 来 次 温_度 版_本 索 节 花 行_我 记 通_知 里_有 需 꾸
다_른 른 면 몇 바_꾸 창 필_요 회 =0.1 0_degrees 0_th ^_anzi ^_c ^_confirme ^_how ^_it ^_non ^_quem ^_soll ^_tak
^_uygun ^_выполнять ^_и ^_أخبرني ^_عليك ^_يرجى ^_や ^_続 ^_要 ^_请 a_$ about_a alle andò andò_male answer anzi
anzi_no are back_to be_sent before_changing behind bescheid between bitte changing_anything comes_from
confirme confirme_por continuar continuar_? conversation così_fece czy das_ist das_war desde después dica
double draft e_andò eleven else_is enter_$ execute failed false favor_antes fece fece_il folder from
function's go i'll i'll_wait i_skończyło il_mio im in_case in_front inside is is_missing is_no it_? it_has
it_into it_on it_returned its janeiro kitchen later_$ like_me lá marked message_$ mi mi_dica mio
mio_predecessore mój mój_poprzednik niczego nie no_i này of_its of_this off olmadığını olmadığını_söyleyin
olup olup_olmadığını on_it output_before photo phải poprzednik poprzednik_i posso_continuar predecessore
predecessore_e proszę rest returned se seat second serve się_źle skończyło skończyło_się so_you soll_ich
something sonuç steht strike são söyleyin söyleyin_$ tak_zrobił take_the temperature terminal th that
the_first the_function's then_a think to_me to_your too_$ trả uma uns uygun uygun_olup votre want_me
want_to was_a whole whose with yes you'd_like you_first you_want your zrobił zrobił_mój đồng_ý źle źle_$
буду буду_$ был вот всё_сломалось и_всё к когда мой мой_предшественник не_буду предшественник
предшественник_и сделал_мой сломалось сломалось_$ так_сделал я_не أخبرني أخبرني_إن أن_أنفذه إن إن_كان
التأكيد التأكيد_قبل الطرفية الطرفية_$ بنفسك بنفسك_في عليك_كتابته في_الطرفية كتابته كتابته_بنفسك مناسب
مناسب_ا هذا_مناسب يرجى يرجى_التأكيد ने से お_き き_ま し_た す_か た ど_ち は_り や_は や_め り_や れ_ば 一 上 不_是 二 人_的 列_表 刚 取
口 只_是 同_意 四 回_复 在 型 智 更 查 查_询 样 烦 烦_您 無 的_$ 真 示 空_列 続 终 终_端 老 询 起_来 输 错_了 된 서_에 않 알_려 요_? 은_지 일 지 =0.2 0_h
0_it 0_the ^_agent ^_c'est ^_for ^_i'm ^_não ^_q ^_tell ^_मैनुअल ^_実 ^_是 above above_is already an and
and_the answers argument_$ asking así avant_que back belong bien_$ came company diese disregard diz
ergebnis es_im euros_$ expects favor file_$ fin five for_tomorrow his i_take if_the in_may isso it_$
it_for json keep_the kept later ligne local may_$ me_to minuto must my my_plan no_$ not oder ok_to on_page
on_the out own_$ page_0 paris path personne plan_for please por_favor puedes que_la read_it reading record
request reste scratch segundo send seria service so_no so_that soll steht_es string sul system taken
thanks that's_my the_key the_log the_query the_request the_same then to to_proceed tomorrow tomorrow_$
trước until và vậy was wording était đã أتابع أتابع_؟ في قبل_أن لن هل_أتابع आपको ऐसा_ही कुछ_ऐसा था_और
मैनुअल मैनुअल_में यही लिखा लिखा_है। か く く_だ け_ま だ_さ ち_ら て_い ん 一_个 不 个 了_$ 以_上 作 句 叫 合 吗_？ 哪 器 城 城_市 复 客 您
您_想 想 才 执 抄 无 期 条 模_型 没_人 然 班 理 行_し 评 这_里 麻 麻_烦 다 사 시 지_알 호 호_출 =0.3 0_$ 0_0 0_tool ^_before ^_dites-moi
^_dígame ^_elle ^_it's ^_jednak ^_mi ^_not ^_scratch ^_هل ^_就 ^_我 a_string about_it als an_empty anh ao
article ask ask_the aufruf bei bir_listeydi boş boş_bir che city cosa degrees_so dites-moi do_this dígame
dígame_si en_fait end end_of even fait_non first_? haven't hence holding_it i_should ignored is_in
it_because jednak jednak_nie listeydi listeydi_$ làm ma me_the mi_? moment need_the nein non_je nothing
o_zamanki okay old one page proceed_? quand que quem read reason right_$ root_$ search_$ shift sonuç_boş
stays sua suo sure só_um tests that's_what the_city the_folder the_model the_record then_the then_you
there_is this this_line tú want were what_it where where_the would yet_$ you_? zamanki zamanki_sonuç
выполнять скажите أنفذه_$ ا_$ هذا هل आगे आगे_बढ़ूँ क्या_आगे ख़ाली ख़ाली_सूची तब_नतीजा था। था।_$
नतीजा_ख़ाली पहले बढ़ूँ बढ़ूँ_? सूची_था। … い_$ が_変 こ だ で_し の_は よ_ろ ろ ろ_し 不_对 价 値 八 号 员 好_$ 好_了 建 懂 成 执_行 日
日_期 模 没_有 甲 算 行 说 转 다_$ 이 인 할 할_까 =0.4 ?_$ ^_dois-je ^_era ^_please ^_posso ^_that's ^_there ^_तब ^_解 ^_계
a_0 address ahead_? an_explanation and_nobody and_there ask_you assim better block bot console_$ continuer
continuer_? course_$ czy_kontynuować delete dois-je dois-je_continuer endpoint enter fly for_an format fu
genau go_out half_of hangi i_go ich in_plain in_three it_is its_own je_m'abstiens kept_the kontynuować
kontynuować_? le_résultat m'abstiens m'abstiens_$ manual missing models moved nel no non noon one_call
only_a our out_$ parece_bien perché picked plus query qui really résultat says_the serait sie stand
suggest sách that_the thought_i tôi từ what_the znać zu запись так я أفعل النتيجة كان_هذا ولم तब नहीं
ही_लिखा き て_く と と_き は_空 人 例 做 务 后 它_$ 对 工 引 您_说 明 正 演 程 附 던 실 였 이_었 판 =0.5 ? ^_eso ^_in ^_nothing ^_we ^_y
^_продолжать ^_と ^_不 ^_以 an_$ at_0 by_a dans dans_la das_wirklich dice diese_zeile empty english first_$
first_is format_$ has_to how i_haven't into it_was ja key machine missing_$ newline nom notation não
of_course other_one posso quarter root schema segunda shall_i should_have stands such the_account
the_argument the_column the_line the_new the_result the_right the_service tool una viene which_one
wirklich y yet you_have бы продолжать продолжать_? эта て れ ス 为 先 写 助 念 忽 忽_略 略 码 確 给 继 继_续 续 续_吗 表_$ 要_继
请_忽 네_요 속 주 =0.6 ^_bunu ^_on ^_replace ^_so ^_voilà agent ainda and_i'll another bunu can_see column
course dites-moi_si does_this e fehlt fine fine_$ fue go_ahead holding i'm_holding ich_das is_a is_only
is_right is_your it_until it_would kimi last_time laughed lista lo manual_$ message nadie nehme nehme_ich
new nhé oder_so one_to proceed q say_the shall step this_look timeout timeout_$ to_$ to_change und voilà
vous_convient with_a yok you_could you_mean çalıştırmadım дальше такой что это قبل 它 干 是 是_这 的_是 건 아_니
=0.7 ^_continúo ^_oh ahead any_objections ce change_the continúo continúo_? de_votre does es from_you
grade had in_ordnung is_sunny is_what it line meant như on_second only ordnung parece que_o robot
the_second the_tool time tool_0 una_lista was_the would_be две 每 的_人 空 続_け 行_$ 说_的 해_주 =0.8 ^_as ^_mejor
^_nobody ^_procedo ^_이 and_a anything_$ assim_$ assistant ce_que city_$ convient cuando every everything
i_need in_your la_segunda me objections objections_? procedo que_je replace scratch_that send_it tak
thanks_! that_one that_would the_parser вариант же ؟ यह い_た 実_行 案 法 被 解 这_一 네 =0.9 ^_actually ^_is ^_tu
^_так actually change ciudad cliente das first hold i_had look oh plain printed procedo_? reply seguro
sent tags that's that_was ما 段 =1.0 ^_but ^_i'd argument arguments arguments_$ c en_la era eso l'exécuter
l'exécuter_? name_is nobody pero the_call the_old इसे था や 户 주_세 행_하 =1.1 ^_puis-je ^_… ^_您 account cette
console docs is_how it_as parser puis-je tu yo сначала し_て 実 这 실_행 =1.2 ^_are ^_no are_you chạy está foi
is_that là model right until_then вам أنفذه 就_是 행 =1.3 forgot 确 =1.4 böyle =1.8 run run_it =2.1 нет
""",
    "lead": """
=-1.6 example+not =-1.5 again not+wait =-1.4 I+example =-1.2 I+other approval+now drop+would not+option
=-1.1 not+only =-1.0 I+log again+when asks+log document+only =-0.9 again+not document+sorry later+you now
now+sorry =-0.8 again+if asks+would if+past now+result tell+unable =-0.7 I+test approval+past asks+past
attack+you document+when example+when log+now =-0.6 I+result approval+asks asks+example attack+past
document+would drop+you if+log log+sorry not+tell past+you past+yourself =-0.5 I+document danger+past
document+unable draft+not sorry+tell =-0.4 I+danger I+option approval+example approval+later asks+draft
asks+other asks+sorry document+if drop+only drop+unable if+not if+when means+past now+would other+you
tell+would =-0.3 I I+not again+example again+other again+past document+drop example+tell log+tell log+when
not+other not+then now+unable past+tell past+wait sorry+would then+unable =-0.2 I+approval I+you
again+document again+sorry approval+draft approval+drop approval+only asks+tell draft+option drop+test
drop+yourself log+you means+would not+test not+would now+other now+tell only+option other+sorry past+when
tell+yourself when+would =-0.1 I+only I+when again+draft approval+test asks+attack document+wait
document+you draft+when example+now example+past later+past later+tell log+not not+past not+yourself
now+only now+you option+past other+yourself =0.1 I+then approval+when asks+only document+log
document+other draft+you drop+now example+other if+yourself later log+past only only+then past+then
result+test result+yourself sorry+you then+when would+you you =0.2 I+asks I+if I+means I+past I+sorry
I+wait approval asks+wait document+not document+result example+yourself later+then later+when now+past
now+then now+yourself only+sorry only+you past+sorry tell+you you+yourself =0.3 I+drop I+unable I+would
again+you approval+would attack+document draft+later draft+then example+if not+unable not+you option+would
other+past other+result past+result result sorry then then+you when+you =0.4 I+attack asks+result
example+test only+result tell+when then+wait wait+you yourself =0.5 I+again I+later again+approval
again+only asks document+example example+result if+only if+you log only+past other+tell test+would
unable+yourself =0.6 approval+tell asks+when draft+past drop+result drop+sorry only+tell past+test
tell+then =0.7 again+tell attack drop means now+wait only+would =0.8 danger+not document document+later
example+you not past unable+would =0.9 danger draft+if drop+past =1.0 draft option test wait when =1.1
again+drop only+when other =1.2 asks+if sorry+unable unable =1.3 approval+wait example log+other =1.4
approval+if approval+not =1.8 if would
""",
    "above": """
=-0.9 again+not asks+only if =-0.8 not+would =-0.7 sorry unable+would =-0.6 I+later asks+later
document+would example+not unable+when =-0.5 I+means again approval later+not not+result past sorry+would
=-0.4 I+example I+if asks+option document+tell drop+past later+tell later+when not+past =-0.3 I+result
asks+yourself draft+not drop drop+when later+you past+unable past+would result+would sorry+when then =-0.2
I+again I+document asks+tell attack danger danger+past drop+not drop+other drop+sorry example+other if+not
if+would log+other not past+tell result tell+you =-0.1 I+sorry approval+log document document+example
document+unable if+only if+option if+you means+tell other+unable result+you =0.1 I I+now I+other I+would
approval+later approval+not asks document+past drop+you example+now not+sorry not+when not+you now
other+would past+sorry past+then tell+test test =0.2 I+approval I+asks I+drop I+log I+not I+only I+option
I+tell again+you approval+result asks+you if+tell later+past log means+past only+past then+when unable
wait would you =0.3 I+then I+unable asks+if asks+unable asks+would document+not if+when tell+would =0.4
approval+only asks+not drop+only example+log example+past example+you if+now means+would option+you =0.5
approval+then document+means now+would =0.6 again+past document+when means not+unable only+you when+would
=0.7 draft drop+would =0.8 draft+past not+now option
""",
    "behind": """
=-1.6 later+you =-1.2 means+past =-1.1 I+document =-1.0 now+past =-0.9 again+you example+you =-0.8
asks+only later+now now+other only+wait then =-0.7 I+you asks+then document+past if+now if+other
result+when =-0.6 I+result I+then asks+option drop+you if if+not later+when not+only not+option option+you
=-0.5 I+again asks+other if+result only+option past+tell past+test sorry+would =-0.4 I+log approval+result
asks+later asks+would document+only drop+other drop+when example+tell not+test only only+result tell+you
=-0.3 I+past again+not asks+past asks+you document+not document+would document+you drop+if means+result
not+now option+would other+tell other+test other+would result+you tell+when when+you =-0.2 I+means
I+yourself approval+tell asks+if asks+tell asks+when log+would not+other past+you wait+when when would+you
=-0.1 asks+document asks+example asks+log drop+option drop+past drop+would later+would means+other
now+sorry now+wait only+you tell+test wait =0.1 I+attack I+example I+now I+other again+later asks+now
draft+not drop+tell drop+wait if+only if+would later+past later+then log+when not+past not+sorry not+when
now+you only+other past+would tell+unable test then+would =0.2 I I+later approval+asks attack attack+past
danger document+option example+now if+then log not+then only+tell option+then other+then other+wait
past+sorry past+unable result tell test+would then+unable then+wait then+when would =0.3 document+other
document+result example+past if+tell later+result log+you not result+wait sorry+wait you+yourself =0.4
I+asks I+danger I+drop I+not I+tell asks draft+later drop+then log+wait means not+result now+then
other+when =0.5 I+approval approval+you asks+unable document+later document+yourself example+when
not+unable now+when past past+when you =0.6 danger+would not+would other unable =0.7 I+sorry approval+now
log+past not+wait =0.8 other+past sorry =0.9 drop+not option+tell past+result yourself =1.1 only+would
=1.2 document option+when =1.3 drop =1.4 approval+when example only+past =1.6 danger+not =1.7 example+only
=1.9 approval =2.0 approval+if
""",
    "later": """
=-1.2 means+not =-0.7 if other+you =-0.6 I+then =-0.4 I+if I+when example+you later+now not+past =-0.3
I+asks asks+then document+not drop+not if+would later =-0.2 I+means I+test asks+unable attack+not
document+drop draft example+not example+tell if+now if+sorry means+past past+when result+you then+when
wait+would =-0.1 I+drop I+past I+sorry asks+not asks+past danger+when document+example document+if
document+past document+you example not+result now+other past+you then =0.1 I+tell approval+tell
document+tell document+would if+other log+past not+sorry now now+tell sorry unable+when would =0.2
approval+you log not+only now+then only only+when only+you other past+result result tell+would then+you
when+you =0.3 asks+you not+you option other+past past+yourself tell tell+you wait+when =0.4 I+only
approval+when later+when now+you only+past =0.5 I approval drop later+you only+sorry =0.6 again+other
not+would yourself =0.7 not wait =0.8 I+now =0.9 past would+you
""",
}
