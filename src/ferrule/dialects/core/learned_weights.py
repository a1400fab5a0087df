"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.49

WEIGHTS = {
    "layout": """
=-2.2 section-last =-1.9 end-last =-1.1 none-last =-1.0 behind-0 few-last =-0.7 above-0 end-told =-0.6
none-told =-0.3 length-1 =-0.2 length-0 =-0.1 above-2 above-3 length-4 =0.1 behind-1 =0.2 above-1
colon-last section-told =0.3 colon-told =0.4 behind-3 few-told =0.5 behind-2 =0.9 question-last =1.1
open-last =1.4 question-told =2.9 open-told
""",
    "before": """
=-2.1 게_요 =-1.7 раз =-1.6 abro alors saving =-1.5 an_$ function الآن =-1.4 are i_call los miro rather 보_겠
=-1.3 ^_das function_call go_$ here_we of_0 sending since x 按 改 =-1.2 ^_busco ^_guardo ^_searching ^_x
area c cerco gleich in_a je_le list one_$ only_a schaue to_0 wird делаю の_で ま_す 一_下 查 =-1.1 ^_and ^_quick
^_tool ^_vous and_you as_you busco hago reste which_i'm пишу читаю 我_把 数 =-1.0 ^_cerco ahora anything
ask_$ b bakıyorum hai mais mal ping quindi se sigo though what_is бронирую 下_单 听 存 换 这_边 으_니 =-0.9 ^_now
^_sprawdzam are_you bakıyorum_$ bien branch creating default esa get_the ha i_run kitchen liegt lookup_$
mal_sehen nous opening rain real since_the sind spelled sprawdzam status sure_thing then_$ they think time
watch which_is смотрю أحجز अब रहा す_ね ね_$ 五 先_看 度 本_$ 现_在 럼 지_금 =-0.8 ^_i'll ^_next ^_раз a_0 answer_$
as_agreed así_que clock dans_le details done elimino est guardo i'm i_use it_should je je_regarde look_up
me_think more no_it of_that otra por regarde script see_$ so_here's so_the standard thing_$ today's
tonight tu tuo under_the uso vais want when_i will_do winter xem_thời you_? şimdi открываю теперь بل सही
て_み み_ま 去 得 现 还_有 这_就 配 금 둘 =-0.7 ^_con ^_converting ^_watch ^_weather ^_wysyłam ^_you ^_your a_b as_the
at_the b_$ before_$ before_you but clock_$ converting current die do_$ ein_$ files getting gönderiyorum
gönderiyorum_$ i'd_like i'm_doing i_check ich_den ich_suche it_to its_way jetzt l'avez list_$ listing
lässt m'avez más not_to paris_$ postcode searching sehen seine sky the_clock the_function the_sky
this_time to_answer une vous_l'avez vous_m'avez years_and you_told your_request è есть_$ ищу ответа рейс
сам сервер रहा_हूँ से 刚_才 单 您_说 有_没 格 稍 정 =-0.6 0_which ^_alright ^_booking ^_city ^_dann ^_den ^_du
^_first ^_sie ^_some ^_voyons ^_writing ^_проверяю adding alright any_longer approval_$ below_0 c'est
call_it can_be checking con consulto days depuis değil does fetching file first_i flat friendly für_die
have_to header hour_$ ich_sehe is_only is_the isn't_in it_up let's_see links lo_que luôn minutos now
o_pedido one_to para_a prüfe que_lo read_the regex response response_$ rows rule say_the selbst servidor
should_be so so_it so_let soltanto source source_$ starting take takes tem test the_fare the_host
the_manual the_tests their them this_week to_find to_guess to_the told_me tuesday unknown use using_the
usually vejo von voyons vérifier weather_for while will_be will_tell ya you've zgodę заказываю на التاريخ
رقم طلبت देखता देखता_हूँ। 不_是 不_用 同_意 好 少 打_开 文_件 来_$ 次_$ 的_示 端 进 록 를 약 으 제 합_니 =-0.5 ! !_$ 0_so ^_action
^_asking ^_but ^_consulto ^_here ^_opening ^_sending ^_sure ^_while ^_would ^_записываю ^_好 ^_예 a_search
a_second agreed_$ an_example approval asked_$ at_once be_the be_used book by_the call_$ can't che_ha
confermato_prenoto config content_$ counts date_$ demands directory dit do_this doing earlier example_from
folder forecast format glad haben have_it hours i'd_rather i_do ignore in_my invoke it's_the it_can job
klar like_to linter looked maybe me_ha meantime mentions moving need_the nice not_a one_so opening_it
other out_the page per pinging_the plik public quick rather_not rest result return run_$ running_it seguro
server should_have so_i'm stay switching sí tests the_area the_meantime the_question the_server theory
tool tool_call tools_call touched verifico week well which wir with yes_$ you_don't you_said you_typed
yours zu às_0 записываю как_вы поэтому проверяю الخطأ हूँ हूँ। た_の ど も 九 了 了_我 二_つ 今 件 你 入 天_的 它_$ 您_刚 正 目
約 过 还_是 这_里 遍 開 바 부 에_있 예_약 합 =-0.4 ^_checking ^_find ^_ne ^_off ^_read ^_saving ^_that ^_third ^_thought
^_você ^_그 a_dry abend access accord address agora_$ alles_klar archivo being but_a cambio chez compra
cours deshalb diary dictated donc dosyayı draft ejecuto então eu_mesmo fichier files_$ for_that gets
goes_$ guess had_two half_the hello hiermit host host_$ hoy hết i'm_asking i_only i_start i_would if_a
interesting không_phải la_question la_segunda lần manual meter milk moved next o'clock of_your old once_$
once_more only_the opened out_of photo_$ pulling quito r rather_than relevé saving_the second see
sending_it servicio so_here tell than the_full the_message the_real the_template there think_$ third
this_workspace thursday to_delete to_do too top twelve twice under us veces versione wanted what's will
with_the więc y year_$ yenisini yo_$ you've_just you_did you_for за из понял с список مثال उदाहरण दी हैं
こ_と す_の と_で 一_遍 上_次 了_不 催 关 到_底 可_能 同 嘞 在_执 地 我_只 接 搜 温 申 看_$ 看_看 磁 示_例 经 结_果 读 走 这_次 青 고 넣 니_라 봅 봅_니 셨_으
=-0.3 0_h ^_according ^_answer ^_como ^_dear ^_evet ^_fetching ^_happy ^_noted ^_ok ^_page ^_readme ^_tôi
^_what ^_y ^_ищу ^_что ^_я ^_لن ^_二 ^_别 ^_前 ^_这 a_moment against_the agreed alone_$ am_0 an an_der and_no
anything_$ approved as be_asked besoin bez birthday brief but_you've cancelled changelog charge cherche
chỉ closed come compare_the con_la counting curitiba date de_la del dijiste doctor does_the don't ein
einer el_servidor error even exact example example_of falta fetch fin fits five for_0 for_paris form_and
gut hace_falta half hike hoje hole i'd_say i've ich is_in it_will it_with j'ouvre je_la just já knows last
later_$ lefèvre let's look_$ luôn_$ löschen m'en meant memory mentioned mit museum must_be new ngày
not_the noted on_$ on_its one pan part passo phải picture place_$ points portal prefer proper przykład_$
que questions reminder_for repo ricerca sai said samedi sauvegarde serait server_$ short should si_le
signed since_you some sono spelled_out stadt step sunday sure temperature template teste text_$ thank
thank_you that_$ the the_account the_booking the_forecast the_rest the_top this_morning through to_disk
to_have to_say top_of tue tym up up_$ up_on used using ver versuch vez want_the wenn which_i wiadomość_$
wieder will_look worry year you_need you_wanted z zum às örnek новый новый_$ أنك بنفسي बार … す す_$ た_し つ ね
は_い 书 付 再 副 加 在 太 好_嘞 库 当 必 息 据 新 时 是_真 查_看 清_单 用_我 由 直 索 行_い 负 车 远 那_一 金 错 需 需_要 高 겠 겠_습 결 는_것 도 연 예 오
=-0.2 0 0_$ 0_0 0_in ^_alles ^_controllo ^_creating ^_fix ^_following ^_hecho ^_hier ^_i ^_i'd ^_i've
^_right ^_she ^_since ^_starting ^_step ^_thank ^_to ^_tu ^_two ^_until ^_значит ^_هذا ^_一 ^_上 ^_按 ^_第 ^_那
a_proper a_time according according_to action_$ alle allowed and_for and_i'd and_not answer api at_what's
attempt autre ayer açıyorum açıyorum_$ bad banque before_i blue bon booking but_i by_$ c'è cache calculate
call_the carpeta cela changes checking_the cities com_a confermato copie cost could cut d'accordo decided
delete depends depends_on dove dry dry_run einem fair firma fix fix_$ flag for forecast_for formato goes
going_out grep h h_$ had_a happy happy_to hay he's height hmm holiday hotel hour i'm_looking i'm_opening
i_just i_want ich_prüfe ihnen in_your io it_goes it_in it_the it_would je_réserve known la_banque le_mando
les letter_goes liste log_is look lot_$ mailing me_$ minute modello mostrar music nach_$ name need_to no
o_arquivo o_relatório of_it off_it oui outdated output_$ own page_$ parle pdf permisos photos place
por_eso post posto printer procurar prova que_la relatório reservo reçu right samedi_$ savoir says_0
search segunda sides slow son sort steps taken takes_a the_archive the_book the_example the_fixture
the_list the_old the_price the_printer the_test the_version to_get tool_calls trip trying user_$ usuwam
vai vamos we we_have what_does what_you whether_the work_$ would_be would_say yes_i you_approved you_asked
you_mentioned вас отправляю проверяю_$ раз_вы только файл_$ كما كما_طلبت لن इस थी। हुई हूँ_$ हूँ।_$ え で み
る_か れ_ま ト_を 一_次 七 上_了 个 二 位 写_入 写_错 前 发_的 同_步 吧 四 在_发 好_的 定 应 您_同 您_自 把 是_要 最 果 消 留 知 符 第 第_一 结 翻_译 而_是 花
菜 责 费 込 込_み 那_我 重 间 개 났 목 을_읽 자_료 조_회 파_일 회 =-0.1 0_euros ^_ah ^_an ^_apologies ^_as ^_assistant ^_before
^_có ^_deleting ^_her ^_je ^_lần ^_não ^_oh ^_okay ^_one ^_schritt ^_short ^_skoro ^_vamos ^_vou ^_wenn
^_whether ^_ya ^_you're ^_смотрю ^_お ^_は ^_先 ^_内 ^_刚 a_la a_long a_minute about_this adesso adesso_$ ah
alarm and_i'm and_it and_with apologies appena_confermato archive asked asking attimo avez avisar backup
bar bay be before birthday_is booking_it both_cities cada can_$ can_look card certo certo_$ chuyến
chuyến_bay city_date comment como cusco czytam da data date_name de_modo der_nächsten dictionary down
dunque e ediyorum ediyorum_$ either el_robot en etwas everything_? falls faço ficha figure first_half
for_$ for_six forget full get goes_out got_the h_0 ha_appena has_no have_everything hecho her_$ here's_the
hub i'll_take i'm_sending i've_read i_can i_can't i_won't ich_die ich_schaue info is_a is_at isn't it_$
it_looks it_so je_cherche know_$ kontrol kontrol_ediyorum la_firma laptop las last_$ last_message
last_year le like_this live login look_it mail_tool makes me_not mean_the mehr mesmo mi_ha missing_$ mme
modifie modifie_rien mu ne_modifie need nichts no_more notice nouvelle now_i nur này_không nächsten
nên_tôi o of_our oh on_it one_file out_and pasado pass pelo photo plus plus_$ pongo price prompt_$ propose
putting question_$ quoted recherche recherche_$ reminder remove root running seat second_half see_what
sentence_$ serve skoro snow somebody stale steps_$ sul table table_$ taking that's the_city the_code
the_docs the_name the_subject the_weather thing_i things third_time through_the thôi till tiết_$ to_your
today two_of tệp u un_attimo una_llamada use_the usually_means vale valve version version_0 visto vou
vous_avez wanted_$ wc we_want weather weather_$ were what_would without works yeniden yesterday_$
you'd_like you_$ you_ask you_gave your_approval во осталась почему про сразу там أنفذ को दी_है हो あ_り ご
し_ま す_が で_行 と_の の_こ ま イ エ_ラ ラ_ー 三 上_$ 不 不_对 两 么_都 从 件_$ 写_好 出_来 列 刚 到 压 后 周 命 命_令 哪 回 地_址 址 城 城_市 多 始 市 录
息_$ 息_里 我 所 打 找 投 抜 换_个 故 既 日_志 是_0 条_命 条_消 根 档 検 検_索 正_确 没_问 消_息 照 版 的_是 的_？ 直_接 看 真 短 确 确_的 示 程 给 表 調
調_べ 记 词 译 请_求 边 那 里_的 録 错_了 问 问_题 集 게 나_? 니_다 다 다_$ 로_는 로_보 료 리 맞 맞_나 머 문_제 미 반 번 실_제 어 을 이_제 일 잠 지_요 찾
=0.1 ^_between ^_der ^_don't ^_each ^_ein ^_gestern ^_ma ^_nothing ^_reading ^_row ^_should ^_which ^_để
^_запустите ^_на ^_ответ ^_आप ^_空 ^_老 ^_要 ^_请 ^_기 ^_원 about account_$ accounts ago all already_has am
amounts and_the answered answers apago_o apre as_follows ask ask_for at be_sure before_it behind bis bit
body_$ borrar but_$ but_not by by_mistake bản call_as can ce city_$ das_war day de_baja de_novo
deleting_the dem_wetter demain detto did_i disk do documentação donc_$ dos es escreveu esta_$ everything
expected explain_the file_already fine first for_amounts for_me forum from für gdy_tylko genau gern
gidecek given_me go-ahead go-ahead_$ has has_three has_to hast_$ help hôm hôm_qua i'm_still i_go i_read
i_search i_sent i_write ich_$ id ihr il in incident invoice is_missing is_ready ist_$ it j'attends json_$
kiểm kommt l'erreur l'utilisateur l'utilisateur_0 la_commande lancio last_time let let_me letter liệu mail
manque may messaggio might mio mistake monday_$ money more_$ name_on nei nei_log never ngay như no_hace
noon_$ nothing novo này_$ não o_seu olarak on_monday on_the one_line order_the out page_0 pani par para
parallel piano possible previous prima programa prompt_you quand queda qui qwen ready_to respond row rules
search_i search_tool search_with service service_$ signature sleep so_aus spelling summary supprime system
tak the_day the_incident the_output the_service the_string the_summary the_third the_two the_wrong
then_the tiempo todavía trong tudo tôi_không uma upgrade upgrade_$ usage usuário_0 vor votre vào weil went
wetter what's_the who_had why wording xem you_write your_signature zgody ý вот_это вы_просили да запустите
запустите_это инструкции не отправлю просили сейчас строка то بالتاريخ تخبرني تخبرني_بالتاريخ تريد على لو
उसे_जवाब की जवाब जवाब_भेज जी ठीक तारीख परीक्षण परीक्षण_के में में_यह い_ま お か け こ_の し せ せ_ん そ_の た_だ っ_て て_お
で_お で_す に_な ま_せ め_ま り_ま を_お ッ ン_ト 一_封 上 信 修 全 再_说 出 出_力 删_除 判 前_我 发_$ 发_了 只 只_有 响 在_群 填 大_阪 天_気 姐 封_邮 左
志_$ 我_不 户 批 承_認 方 日 是_一 是_我 本 术 析_器 機 正_文 演 演_示 生 用_$ 系_统 编 群_里 者 航 行_字 被 読_み 过_我 这_段 送 送_り 那_个 部 阪 除 面_是
가_맞 과_같 는_지 드 딱 를_보 셔 스 아 어_요 여 음_과 이_에 있_습 전 하_지 할 확_인 =0.2 0_has ?_the ^_0 ^_account ^_agent ^_antes
^_bitte ^_comme ^_desculpe ^_domanda ^_ecco ^_holding ^_i'm ^_of ^_rien ^_so ^_voici ^_yes ^_вариант ^_вы
^_आपने ^_यह ^_विकल्प ^_依 ^_我 ^_问 ^_아 a_$ a_sample account account_now alla alle_0 alone_until amounts_to
and_a and_gave answer_by antes_de antwort assim_que author basta bleibt borro calendar called_$ candidate
ce_matin celle-ci chạy condition_you corpus correo customer dataset de_seguridad der des desculpe
desculpe_a disk_is do_i dossier_$ ecco ela enough_for enter entre es_el escrito et etwa failed find_the
folder_$ for_the forty given good haré have_used heart_so here here's i'd i_have i_send i_was i_wrote
ich_so id_$ iki im_protokoll in_one in_oslo is issue_$ it_twice its je_n'ai je_supprime json l'ordinateur
la_météo la_risposta ligne like_that lo matin_à me me_search message_to mi mismo monday météo n'a n'ai na
nach_wie nada nein nel no_i no_registro notation now_$ nào nào_? o_usuário off pas_le paste per_il piece
plain_english point polecenie_$ preciso protokoll_des qua raining raining_in read reader reference room
run_it réponse says screen sem sent_$ session_$ sim slide slides so_no sorry sorry_but speak stands stops
sunny that_is the_dataset the_door the_last the_missing the_phone the_record there's_a this_goes times
to_what today_$ tout transfer tutorial unit update var_$ way what_to which_you whole wiki writes written
wrote_$ you've_given you_set your zeile à_lyon để вариант лежит ничего ночью у файл этот في उत्तर एक
कर_सकता चलाया मैं मैं_नहीं विकल्प सकता है_इसलिए होगा い お_客 か_れ し_た し_な し_ょ す_か だ_け っ で_は な ま_し れ 了_它 儿 写_成
删 到_了 半 天 天_气 学 客_様 就_是 干 引 您_查 我_也 我_再 文 是 标_签 案_a 欄 气 没 空 空_欄 第_三 答_$ 老 航_班 認 说 贴 里 阪_の 가 글 나 내 님_이 대_로
로_확 만 세 승 실 위 인_해 입_력 자_가 지 =0.3 ^_both ^_candidate ^_el ^_given ^_how ^_it's ^_j'ai ^_left ^_run ^_según
^_todavía ^_where ^_you'll ^_下 a_program accesso agree ainsi_$ algo and_only as_far as_it asks auf_$
because_it's been behind_the below_$ bu burada by_a call_for called ce_que change_$ click com com_o
commande computador con_un condition consists consists_of contains contrato copied cuando das_$ de_sa demo
disabled_in dort drafted durch e-mail el_contrato en_el eu_leio eu_não exemple exercise_0 far_as first_$
flight gave give_me good_enough green has_a have_a heart holding i'm_sorry ich_lösche im is_complete ist
it_be it_here it_only için już khi không_? la_llamada le_dossier llamada mai me_which mit_$ more_than
museum's must must_have my my_guess máquina mưa n'est_pas nach nada_$ need_a ni nie noon not ob of_$ of_a
of_the one's options_$ order overwriting paste_this pasted paul pergunta perhaps po porto_? posso
protokoll put qué_tiempo raw read_it replied rest_$ review rien_ne run_the same scritto segue según seit
send_this sería_esta sie sie_es siz snippet so_i sobra start stays_here steht stesso subito_$ szukam taki
testo that_you the_answer the_arguments the_condition the_history the_museum's the_number the_offer
the_queue the_snippet the_syntax the_wording this_session tiempo_hace tienes to_be to_speak trust turn
two_options up_now us_$ uses voici volo vom wait waiting wants was weather_in when when_you who with_a
writing_the wrong_$ wrote y_en yes you you_are z_dokumentacji đầu журнале ответ_$ старый стоит الرسالة
आपकी है い_で う ご_確 た て て_$ て_か な_り ま_だ ん_$ パ 一_点 么 之 交_的 依 句 后_一 否 品 回_了 复_$ 头 如_下 子 字_一 对_$ 成_$ 我_来 截 批_复
机 标 案 段 気 然 的 的_例 的_原 看_过 给_您 要_不 这 那_天 附 面 과 기 님 당 마 보_내 봇 사_용 습_니 알_려 요_$ 을_보 행 =0.4 0_b ^_así ^_fine
^_here's ^_im ^_input ^_is ^_like ^_lo ^_no ^_non ^_opa ^_people ^_proszę ^_the ^_tomorrow ^_with ^_в
^_запускаю ^_письмо ^_कल ^_こ ^_它 ^_研 about_that ainsi aquí as_soon assistent between_the calls cet
cet_appel courriel czekam có của dans dein demandé did don't_know door duplicates dòng es_$ failed_$
fazer_isso file_$ fill for_an frei freitag from_me front given_the go_and gone greets gửi_$ had happens
has_an have here_is hier history_$ how i'd_have i_am i_did ich_das if_it's il_messaggio il_volo inactive
inside instead is_$ is_it issue it_? it_at it_down k kann leio_$ like little message name_of nobody
not_running này off_$ offer on_your one_a ontem opa parser peux que_te questa run sau see_it sería seul
sheet shell shows sinon sizin soon soon_as stand t that that_failed the_demo the_line the_model the_parser
this_is this_would to_you training tried type tú um um_0 und uno usuário vous whether_to will_issue
without_asking word would would_it write yanıt you_haven't était а вашего выполнил жду_вашего запускать
погоду пользователь учётную учётную_запись я_выполнил الحذف موافقتك هكذا_$ नहीं き ち_し な_い の は_次 や よ 也_没
了_$ 了_一 例_$ 千 埋 复 如 実 小 思 意_思 智 条 研 研_修 要_您 要_我 認_を 话 那_边 除_$ 는 는_이 답 답_장 습 승_인 않_았 이_라 인_하 적 하_시 해 했_습 ？
？_$ =0.5 ^_a ^_em ^_example ^_for ^_had ^_ich ^_if ^_mi ^_nie ^_ready ^_soll ^_w ^_when ^_вот ^_не ^_方 ^_比
and_i ao appel april aqui back_$ before_the bei better_$ bildschirm bonn booking_$ bu_çağrıyı bạn came
carried cas che_il closing completion correct do_that do_the draft_for drafted_the e_g emit_$ enter_$
entwurf every fica for_you friday going_to habe has_the hatte have_your history holds_$ i've_drafted
in_bonn isn't_so isso it_on jest konto_0 la_chiamata later_is line_$ lui làm lösche mails man may_i mind
nach_dem nach_der ne need_your noch note note_$ of_my on_a once our plain poi prepared querying queue
ran_for report report_$ review_$ robô running_$ rồi schicke seguridad_$ sei show_the si soll soll_ich
step_0 tape tell_me tool_for turns typed un value version_of voce waits_for wake was_the what_did when_the
where where_the whether why_i wie words wrong your_side à çağrıyı бы запись начинается нём просто ؟
الاستدعاء هذا_الاستدعاء अभी इसे ऐसी क्योंकि दिखती こ_れ て_い を_送 一_句 不_会 了_再 交 人 作 先_给 台 実_行 容 書 机_器 来 比_如 用
着 稿 答 考 行 起 运_行 这_个 这_么 것_입 달_라 렇_게 문_은 에 은_이 인 짜 =0.6 0_later ^_do ^_en ^_every ^_ま and_then assistant
assistente ausführen_$ backup_$ been_$ between bord but_it can_see change che clear cliente complete
confirm docs_$ el_correo erst_nach explain first_one first_the following gdy go_out gửi hava here's_one
here_$ holds hỏi_thời if_you're instead_of j'ai kimi know_the la_primera letra lại me_check n'est nicht_$
o_seguinte one_that pas pero phone please primera program que_je questo_$ resposta seguinte_$ shown
si_vous sie_mir stays text_of texto the_disk the_invoice the_plan the_robot the_same to_start trust_the
waits what_i what_i'd write_it yes_to you'll your_calendar à_la и ما_يلي يلي अनुमति खाता मैंने_यह मौसम हटा
हटा_रहा が に の_例 は 一_行 下 交_$ 办 句_$ 我_会 提 提_交 没_有 白 的_调 看_到 调_用 还_没 거 날 남 대 런 렇 력 면 수_없 실_행 았 의 이_렇 주 =0.7
0_and 0_il 0_of ? ?_$ ^_compare ^_may ^_se ^_tell an_illustration and_i'll asistente ask_first below_is
block bot budget chamada da_sua das de_un desk do_it dog emit emits envoie erst far_$ fazer flights_to
folgendes found found_the glm hidden into_the is_set is_where it_now izin jutro konto kullanıcıyı
la_demande like_the line là_$ machine messages như_sau no_$ no_tengo nothing_but number_two once_the
once_you over parameter pick recap record riga robię row_0 répondu sau_$ seguinte sent so_far tarde that_!
these this_$ this_into this_one to_run to_wait tomorrow_at voice with_$ with_that write_$ yukarıda вызов
начальник о ответ только_вы नहीं_कर पर の_よ れ_て 下_面 个_调 内_容 员 器 声 有_这 行_$ 두 세_요 에_이 은 이 이_대 =0.8 ^_dès ^_my
^_実 auch be_$ built caso celui-ci chat_$ dans_la eleven era for_your freigabe gave_the gives i_need
instance is_one l'appel letter_$ like_so ma mache matin mir of_these once_you've preview quanto risposta
say_go set siguiente siguiente_$ sin such_a sur the_date to_$ w writing_$ wywołanie you_like you_right
обновление такой هكذا आप だ 执 执_行 拟 的_意 面_这 내_겠 용 주_세 해_주 =0.9 ainda at_your ausführen body calling diese
exercise from_you giúp habe_ich here's_what i'd_use i'm_not in_this input laut nie_robię off_at output
quien ran read_$ s'il said_$ she shows_$ syntax the_chat this_but this_with to_check until with_this yet
yet_$ yourself как_только можно こ 不_要 候 我_没 才_会 에_요 이_런 =1.0 ^_at ^_everything ^_type ^_à a_m ainda_não
bitte chat chiamata computer così_$ der_roboter esto_$ ever far must_not nicht que_vous reads_$ roboter
run_this sobald вот ещё я ما करूँगा। か_$ 个_$ 次_の 달 =1.1 ^_line ^_please ^_이 a_call arguments assim_$ bo
contient das_hier dès_que enviar flights i_ran model out_$ reply sample seguridad such voilà şunu
करूँगा।_$ こ_う は_こ 以_下 =1.2 ^_in ^_not agent así_$ below but_the do_you ho leaving lệnh options questo
segundo send_it string só tak_$ this_call çağrı سأرسل ही 会 您_看 说_$ =1.3 así dès illustration ki like_$
ready robot the_following 样 =1.4 ^_it ^_once assim chưa così esta este haven't says_$ send sẽ tablet this
you_can you_to это 法 这_样 다_음 =1.5 as_$ esto give non так_$ ؟_$ यह =1.6 chatbot proszę 是_这 =1.7 the_call şu
=1.8 tego =1.9 aufruf bunu reads was_$ şöyle =2.1 ceci =2.3 هذا =2.6 isto 是_$
""",
    "after": """
=-1.6 is_0 =-1.5 da =-1.4 expect =-1.3 minutos the_way =-1.2 ^_he aussi =-1.1 con while will 家 很 =-1.0
^_done changed formato left_out quoted trip trois 会 边 =-0.9 ^_bring ^_на comes environment extra falls
return side sẽ well wird की =-0.8 0_minutes ^_anything ^_fingers ^_note ^_thanks a_second because_the
bring crossed done_$ example files fingers_crossed follows horas if in_a is_it isn't_a it_says left les
per poi print route sich them_$ you'll в 信 半 顺 보 =-0.7 after also and_then archive as_they box called die
fingers for_the gern has_a leg muốn place replaced sempre sono the_function told too try user_$ we
welcome_$ what_i you_know лучше потом там た_ら 两 五 到 子 心 息 等 诉_您 고_요 리 장 =-0.6 ^_keep ^_response ^_the ^_в
^_出 anche celui changes compare could_you cuanto default did don't done given it_so kommt list mientras
moment_$ na next next_$ on_$ part please_don't returns say_so small standard takes_a te the_place they
wait_$ warning was_wrong water week wie wir для как कुछ ま_し も 便 加 周 把 眼 신 =-0.5 !_$ 0_and ^_and ^_die
^_les ^_pour ^_puis ^_while ^_下 about_the after_that an_hour as confirmation do_$ each_other email
example_in follow follows_the function gets haben hang hast hast_du ho hora hour is_there it_takes lost
mi_ha más od one_you please_wait pour qué reicht response_$ someone state también também the_one there_$
today_? told_me tool_call tìm unos up vez whether ya às а месяц أي चाहिए सारांश だ_け ど_う は 一_行 出_来 别 拿 果 用
看 里 需_要 드 했_습 =-0.4 ^_a ^_assistant ^_does ^_en ^_here ^_i've ^_ich ^_im ^_o ^_to ^_you'll ^_если aber
about add algo all_of and_so antes as_well auch avec base beim beispiel case changed_$ closed_$ en_cuanto
expect_a fica figure for für gì hotel_? itself je_vous job leaves liegt lines list_of long look_at minutes
mit nicht one_has overwritten parameter pendant porque puis retour section should should_i show so_the
some steps takes tell thank the the_file the_summary the_user them there to_do vom well_? with_the words_$
year à больше если из со أما منذ い_て お け_で 五_月 信_息 再 出 加_上 可_能 备 天 容 度 提 收 料 点 留 知 稍 等_$ 行_我 费 드_릴 로 원 하_신
=-0.3 ! 0_is ^_depois ^_di ^_should ^_take ^_w ^_别 a a_few a_week al always and_wait arrive best by calls
co comes_back có_kết dates days dem den_inhalt depois des di_solito dos dry em est few gate gelince
have_it her_$ here_is i've i_took ich_die ich_habe if_it inhalt is_being is_the is_up it's khách_sạn la
las late le mal may mich momento museum nine number of_your one_is par pas pattern phone point por
recherche result_$ right_the rome said see_it sells sem servidor solito status stay still_have suele sạn
ten the_code the_notice thing this_will those through tool_$ tym used we'll when whether_it wiki wrong z
za меняется не_меняется так_и फ़ोल्डर す_ね で_す の_で を 不_用 中 候 关 判 可 回_来 头 如 存 封 所 早 时 是_0 書_き 有 的 的_话 请_稍 通
需 몇 에_서 요 의 초 필 =-0.2 ^_der ^_i ^_la ^_si ^_tool ^_um ^_user ^_which ^_а ^_أما ^_查 a_line after_this
anything api are_$ assumed auf be bạn_$ call command could_also de del denn di digo down_to each en
explain explain_the fewer field file fix found habe hace hand has have have_a help here how_many i
i'll_put i'm invoices keeps khác không know_the large let's light like_to longer lot luggage made many
meantime more một nada nada_$ night_$ noch note_that nothing_to notice now ob of_it older on_your once
other ou paper para pasta prefere quer response results returns_the s says second_$ see shows sobre sorry
summary tell_you test than that_it the_answer the_meantime the_museum the_text they're to_call to_the ton
two usually về wednesday weekend weil would_you you'll_get you_rather your_example é él ý как_вы не сама
секунд секунд_$ сколько советую لك ạ う_な ど ね ね_$ の み る ン 三 下 以_我 保 冷 分 别_的 名 告_诉 多 如_果 就_能 就_行 开 待 待_ち 得
您_$ 所_以 接 来 次 温_度 直_接 第_二 索 线 花 要_不 说_了 重 金 钟 가 릴 비 서 요_$ 은 은_0 창 =-0.1 0_has ^_after ^_appena ^_can ^_con
^_i'll ^_if ^_poi ^_sobald ^_that ^_try ^_was ^_它 ^_还 ^_회 a_word about_0 agosto all an_example answer_is
answer_the any as_the at_the back_in blank bạn call_$ car case_and clear closed come covers current có_thể
cả_$ damit damit_wird danach dark date_of der did_the discount does_the dort dosyaları_listeler doubt eine
el entries er es_lo everyone fee few_seconds find_the fix_is for_it four from_the get gli go_through gì_cả
hay header her hour_$ i_left ich_dir il is_to já know know_if kurz laptop last leave_the listeler mail_$
mal_$ matches means mentions midnight mostra name_and on_monday once_it's one_with open optional or_the os
otra para_o parameters prefer_? purpose put página_0 questo regards registro report_$ runs sale sans
secondo separate since six so so_it sobald sobald_die soltanto source source_$ start still the_box
the_confirmation the_current the_discount the_fix the_left the_list the_mail the_wiki then_$ this_is thể
tools turn tôi_sẽ un up_in user values voir wait way weather wenn which while_that wird_der yalnızca
you're_welcome you_tell è ли с только у على فقط فقط_ولا का चाहते い い_の い_ま が で_お び め ら ル 了 今_天 光 关_键 发 可_以
各 回 夜 字 安 容_$ 应_该 您_要 拼 拼_音 按_您 推 搜 时_候 有_没 果_が 检 正_好 步 温 看_一 能 読 诉 还 还_需 这_次 通_知 里_有 键 것_도 게_요 고 기 는 다_른
대_로 도 령 무 서_는 신_대 오 오_면 필_요 회 =0.1 0_0 0_th 0_tool ^_c'est ^_devam ^_dígame ^_mi ^_tak ^_uygun ^_и ^_عليك
^_هل ^_يرجى ^_बताइए ^_मैनुअल ^_実 ^_続 ^_要 a_call about_a als and andò andò_male asks_for assim be_sent
bescheid bitte by_a can_do comes_from comment continuar continuar_? così_fece czy_to das_ist das_war dass
dać dać_znać devam_edeyim dica disregard do double dígame dígame_si e_andò edeyim edeyim_mi elle else_is
end ends esto_se expects failed fece fece_il fin five for_tomorrow go has_been his i_can i_should
i_skończyło il_mio im in_front inside is_missing is_still isso it_before it_does it_into it_on it_returned
its just ligne log_$ lá message_$ mi_dica mio mio_predecessore moment must my my_plan mój mój_poprzednik
n'est name này odpowiada odpowiada_$ of_this olmadığını olmadığını_söyleyin olup olup_olmadığını on_it
outra own_$ page_0 plan_for poprzednik poprzednik_i posso_continuar predecessore predecessore_e press
proceed produced proszę_dać que_la reason rest reste say search_$ second seria się_źle skończyło
skończyło_się so_you stare steht strike söyleyin söyleyin_$ tak_zrobił take take_the tal th thanks that
that's_my the_key the_kitchen thought_i to_ask to_odpowiada to_your too_$ uma until uygun uygun_olup votre
và was_a what when_the where which_of which_one whole you'd_like you've you_give your znać_czy zrobił
zrobił_mój đó để źle źle_$ буду буду_$ был вот не_буду по أن_أنفذه ا_$ التأكيد التأكيد_قبل الدليل
الدليل_تقريب الطرفية الطرفية_$ بنفسك بنفسك_في تقريب تقريب_ا عليك_كتابته في في_الطرفية كتابته كتابته_بنفسك
هكذا_يقول هل يرجى يرجى_التأكيد يقول يقول_الدليل ऐसा_ही कि_यह कुछ_ऐसा ठीक_है था_और बताइए बताइए_कि मैनुअल
मैनुअल_में यह_ठीक या_नहीं। लिखा_है। है_या か_$ く_だ し だ_さ ど_ち わ ん ん_$ 上 个 么 作 前 取 口 句 只_是 合 吗_？ 在 地 复 天_的 就
建 才 执_行 无 智 更 条 查 模 無 班 理 的_$ 続 终 终_端 者 请 起_来 转 麻 麻_烦 괜 괜_찮 끝 된 시 않 알 은_지 인 지_않 찮 하_고 호 =0.2 0_degrees 0_h
^_agent ^_before ^_for ^_how ^_non ^_not ^_quem ^_soll ^_tell ^_や ^_위 a_string above alle an and_the
and_there ask así at_it came che conversation depuis desde diese do_this don't_$ en_fait end_of ergebnis
euros_$ fait_non favor fly folder for_another forget_that from function's half_of has_to hence i'll_wait
ignored is_no it_because it_for it_is keep_the kept kitchen later_$ local me_to mi mi_? minuto models
niczego nie no_$ non_je not on_the one paris personne_ne photo phải picked please por_favor puedes reading
record scratch serve so_no sunny sur terminal the_function's the_number the_query the_request then_you
this this_line to to_you tomorrow tomorrow_$ trước vậy want_to wording était đã к когда النتيجة قبل_أن
هل_أتابع आपको ने पहले お_き か く け_ま こ す_か ち_ら は_り や_は や_め よ_ろ り_や ろ_し 了_$ 二 人_的 以_上 八 列_表 务 四 城 城_市 成 抄 日 标
样 模_型 演 然 甲 真 空_列 行_し 다_$ 던 서_에 시_면 에 이 지_알 판 할 호_출 =0.3 0_$ ^_dites-moi ^_i'm ^_it ^_it's ^_jednak ^_我
^_解 ^_请 a_0 about_it address an_explanation and_nobody anh another answers ao article ask_the asking
aufruf bei bien_$ bir_listeydi boş boş_bir c cosa degrees_so delete dites-moi english even file_$ first_?
first_is hangi ich in_three is_in is_sunny it_$ it_? it_was jednak jednak_nie keep later le_résultat
like_me listeydi listeydi_$ làm ma marked missing nein nothing o_zamanki old our out parece_bien path
perché personne plus quand quem qui read read_it request right_$ root_$ résultat segundo service sie
so_that soll sonuç_boş stand stays step such suggest sul sure system são só_um tests that's_what that_i'll
the_argument the_city the_folder the_record the_same then_the there_is tú want was where_the yet_$ zamanki
zamanki_sonuç znać zu أتابع أتابع_؟ لن هذا आगे आगे_बढ़ूँ क्या_आगे ख़ाली ख़ाली_सूची तब_नतीजा था। था।_$
नतीजा_ख़ाली बढ़ूँ बढ़ूँ_? लिखा सूची_था। ही_लिखा … き_ま た だ て_い 不 不_对 値 刚 叫 号 员 器 它_$ 对 您_想 您_说 想 日_期 案 码 示
老 解 评 说 附 다 실 알_려 였 이_었 할_까 =0.4 ?_$ ^_dois-je ^_elle ^_eso ^_in ^_nobody ^_nothing ^_please ^_posso
^_scratch ^_there ^_तब ^_と ^_就 ^_是 above_is ahead_? argument_$ ask_you at_0 better console_$ continuer
continuer_? course_$ czy_kontynuować das_wirklich de_votre diese_zeile diz dois-je dois-je_continuer
endpoint enter first_$ format format_$ holding_it how i_go if_the in_plain is_only kept_the key
kontynuować kontynuować_? machine manual non noon oder_so of_course on_second only_a other_one out_$ page
q que query really root says_the segunda shift stands suo sách that_the the_column the_model the_result
the_right the_service từ una were what_it what_the wirklich would you_? бы выполнять дальше скажите я
أنفذه_$ كان_هذا तब नहीं が_変 き と の_は は_空 れ ろ ス 人 做 助 哪 好_$ 好_了 工 您 没_人 略 程 续_吗 表_$ 输 这_是 这_里 네_요 주 =0.5 ?
^_bunu ^_era ^_replace ^_that's ^_we ^_y ^_продолжать ^_不 ^_以 ^_계 already an_$ any_objections belong block
bot bunu can_see column course dice dites-moi_si does fehlt fine for_an fu genau go_ahead go_out haven't
i_take is_right ja je_m'abstiens lista m'abstiens m'abstiens_$ me_the message moved nel newline no
notation não okay one_call posso quarter serait should_have sunny_$ the_account the_line the_new
the_second the_tool time tool tôi viene with_a y you_mean çalıştırmadım запись продолжать продолжать_? так
эта أفعل ولم て 为 先 后 它 客 引 念 忽 忽_略 是 正 算 给 继 继_续 续 行 要_继 请_忽 건 속 아_니 해_주 =0.6 ^_actually ^_on ^_voilà ^_이
actually agent ahead and_i'll assistant city dans dans_la does_this empty es everything fine_$ fue grade
i_haven't in_ordnung in_your into it it_until its_own kimi last_time lo look meant missing_$ nadie nhé như
nom only ordnung say_the schema thanks_! that_was the_old this_look thought to_$ tool_0 und voilà
vous_convient yet you_have такой что это قبل い_$ い_た て_く と_き 写 干 明 是_这 的_人 的_是 確 주_세 =0.7 ^_continúo ^_oh
ainda change change_the continúo continúo_? convient e had holding i'm_holding i_need is_a is_your
it_would laughed manual_$ me nehme nehme_ich new oh one_to parece que_o robot sent shall shall_i tags tak
the_parser to_change was_the would_be you_could вариант две же ؟ 例 実_行 空 続_け 行_$ 这_一 =0.8 ^_as ^_mejor
and_a argument ce city_$ ciudad cliente cuando from_you hold i_had is_what l'exécuter l'exécuter_? line
nobody que_je seguro send_it that_one that_would una_lista yok यह 每 法 被 네 =0.9 ^_procedo ^_tu ^_так ^_您
account anything_$ arguments assim_$ cette das en_la every la_segunda plain procedo procedo_? replace
timeout timeout_$ ما し_て 说_的 행_하 =1.0 ^_i'd ^_is action ce_que console era eso ich_das là objections
objections_? parser printed reply scratch_that that's the_call yo इसे や 段 确 실_행 =1.1 ^_are ^_no ^_puis-je
^_so ^_… are_you arguments_$ docs está is_that name_is pero puis-je вам था 実 户 这 행 =1.2 böyle first is_how
it_as model tu أنفذه 就_是 =1.3 b chạy foi json until_then сначала =1.4 ^_but forgot right =1.6 run_it =1.8
run =2.0 нет
""",
    "lead": """
=-1.5 again =-1.4 example+not not+wait =-1.3 I+example =-1.2 I+other approval+now drop+would not+option
=-1.1 not+only now =-1.0 again+when =-0.9 I+log again+not document+only later+you =-0.8 asks+log
document+sorry now+sorry tell+unable =-0.7 again+if document+when if+past now+result past+you =-0.6
I+document I+test asks+past asks+would attack+you drop+you log+now means+past not+tell =-0.5 I+option
approval+asks approval+example approval+past attack+past document+if document+unable draft+not drop+only
example+when if+log log+sorry other+you past+yourself sorry+tell =-0.4 I+result again+other again+past
approval+later asks+draft asks+other asks+sorry danger+past document+would drop+test then+unable =-0.3 I
I+danger I+tell again+example approval+drop asks+example document+drop drop+not drop+unable example+tell
if+not if+when log+when not+other now+other now+unable now+would past+tell past+wait past+when tell+would
=-0.2 I+approval I+you approval+only asks+tell document+you draft+option drop+yourself log+tell log+you
not+past not+test not+then not+would option+tell other+sorry sorry+would =-0.1 I+not I+only I+when
again+document approval+draft asks+attack asks+document attack+only danger+wait document+wait draft+when
drop+example example+now means+would only+option option+past option+then tell+yourself unable+when
when+would =0.1 I+sorry approval+when document+result drop+now example+later example+other
example+yourself if+means if+yourself log+unable means+now means+you not+sorry only past+then tell+you
would+you you =0.2 I+drop I+past I+unable approval asks asks+only asks+wait document+not draft+then
example+test later later+then now+yourself only+then only+you result result+test sorry when+you
you+yourself =0.3 I+asks I+means asks+result attack+document draft+later if+only log+past not+unable
not+you now+past now+then only+result only+sorry option+would other+past other+result past+sorry then+you
wait+you =0.4 I+attack I+if I+later I+wait again+approval again+you document+example example+if if+you log
only+past past+result tell+then tell+when then then+wait unable+yourself =0.5 I+would again+only
approval+tell approval+would asks+when drop+result only+tell other+tell yourself =0.6 I+again attack
draft+past example+result now+wait past+test test+would unable+would =0.7 example+you means =0.8
again+tell document document+later drop drop+past drop+sorry not only+would past =0.9 danger+not draft+if
option =1.0 danger draft only+when test wait =1.1 again+drop asks+if other =1.2 approval+wait log+other
sorry+unable unable when =1.3 approval+not example =1.4 approval+if =1.6 would =1.7 if
""",
    "above": """
=-1.0 if =-0.8 asks+only not+would sorry unable+would =-0.7 sorry+would =-0.6 I+if I+means again+not
approval asks+later document+would later+not not+past past =-0.5 I+result again example+other not+result
unable+when =-0.4 I+later drop+past drop+sorry example+not later+when later+you past+tell sorry+when =-0.3
I+again I+document I+example asks+option drop drop+when past+unable result+would =-0.2 I+danger attack
danger danger+past document+example document+tell draft+not drop+not drop+other if+would if+you not
past+would tell+you then =-0.1 approval+you asks+example asks+past asks+tell asks+yourself document later
later+tell log+other only+would result result+you when yourself =0.1 I+log I+would I+you again+you
approval+not approval+result asks asks+sorry document+sorry example+now log+then not+you now option+test
other+would past+sorry tell+test test then+when then+would =0.2 I I+draft I+drop I+only I+option I+tell
approval+when asks+if asks+now document+past drop+only drop+you if+tell log not+sorry only+other past+test
past+then wait would you =0.3 I+approval I+not I+then approval+later document+means if+when means+past
not+when =0.4 I+unable approval+only asks+would document+not example+you later+past only+past option+you
tell+would =0.5 approval+then example+log means means+would only+you when+would =0.6 again+past asks+not
draft drop+would example+past if+now not+now now+would option =0.7 document+when =0.8 draft+past
not+unable
""",
    "behind": """
=-1.7 later+you =-1.2 now+past =-1.1 means+past =-1.0 I+document =-0.9 again+you asks+only example+you
=-0.8 document+past if+now later+now then =-0.7 I+result only+wait option+you past+tell =-0.6 I+you
asks+other asks+would drop+you if+not if+other later+when not+only now+other sorry+would =-0.5 I+log
I+then approval+result asks+later asks+then if if+result only+option result+when wait+when =-0.4 I+again
again+not asks+past document+not document+would drop+other example+tell not+option not+other only
option+would other+test past+test =-0.3 approval+tell asks+option asks+you document+only document+you
drop+if means+other not+test now+sorry only+result other+tell other+would past+you tell+when tell+you when
=-0.2 I+means I+past asks+if asks+tell drop+when means+result not+now now result+you would+you =-0.1
approval+then asks+document drop+option later+would log+only log+would only+you tell+test wait when+you
=0.1 I I+example I+now again+later asks+result drop+only drop+tell example+now if+would later+result
later+then log+other not+when not+you option+then other+you past+unable then+unable then+when then+would
wait+you =0.2 I+later I+other asks+now danger document+other example+if example+not later+past not
not+result now+you only+tell option+tell other+then other+wait past+would test test+would then+wait would
you+yourself =0.3 I+approval I+asks I+drop document+option if+then log+past log+wait log+when log+you
not+then only+other past+sorry past+when tell =0.4 I+danger I+tell asks attack document+later
document+yourself draft+later example+past log means other+when result+wait you =0.5 asks+unable
document+result drop+then example+when if+tell not+unable now+then option+when other past sorry+wait =0.6
I+not approval+you not+would now+when other+past unable =0.7 I+sorry approval+now danger+would =0.8 sorry
yourself =0.9 drop+not =1.0 not+wait only+would past+result =1.1 drop example =1.2 approval+when document
=1.3 only+past =1.4 danger+not =1.6 approval+if example+only =2.5 approval
""",
    "later": """
=-1.1 means+not =-0.8 if =-0.7 other+you =-0.6 I+then example+you =-0.4 I+asks I+if later+now =-0.3 I+when
asks+unable document+not example+not if+now not+past result+you =-0.2 asks+now document+example draft
example+tell later means+past past+when past+you wait+would when =-0.1 I+drop I+means I+past I+test
asks+past asks+then danger+when document+drop drop+not example example+if if+sorry if+would not+other
not+yourself now+other past+would test+would then then+when =0.1 I+not I+tell if+other log log+when
not+sorry now+then only only+you option+tell past+result unable+when would you =0.2 again asks+you
document+would later+when log+past log+would not+only now+you result sorry tell when+you =0.3 I+only
approval+you drop later+you not+you now only+when option other other+past then+you wait+when when+would
=0.4 approval+when past+yourself tell+you yourself =0.5 I again+other approval only+sorry =0.6 not
only+past wait =0.7 I+now would+you =0.8 not+would past
""",
}
