"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.27

WEIGHTS = {
    "layout": """
=-2.1 section-last =-2.0 end-last =-1.1 end-told =-1.0 above-0 behind-0 =-0.8 none-last none-told =-0.7
few-last =-0.2 length-0 =-0.1 above-2 length-1 length-3 =0.1 above-1 behind-1 behind-4 length-4 =0.2
above-3 colon-last colon-told =0.7 section-told =0.9 behind-2 open-last =1.0 behind-3 question-last =1.3
question-told =2.7 open-told
""",
    "before": """
=-2.1 게_요 =-1.7 раз =-1.6 function saving =-1.5 ^_now gleich 这_就 =-1.4 ^_guardo je_le =-1.3 ^_and
^_searching area cerco here_we los minutos quindi since_the what_is which_i'm бронирую 一_下 我_把 改 数 =-1.2
^_tool as_you function_call one_$ real sprawdzam x делаю смотрю أكثر 按 으_니 =-1.1 approved bakıyorum
bakıyorum_$ bez branch hago i'm i_call kitchen list sind them though сервер से て_み ま_す 听 存 查 보_겠 =-1.0
^_checking ^_i'll ^_x an_$ any_longer así_que details değil fazla go_$ i'm_doing liste miro no_te of_that
rather schaue starting today's uso want you_told التاريخ देखता す_ね の_で 不_是 先_看 =-0.9 ^_booking ^_busco
^_cerco ^_converting ^_vous ^_well and_you answer_$ are are_you ask_$ ask_you busco cambio converting esa
fetching ha here's_a i_use il_me j'envoie je_regarde mal one_to regarde save sky so_here's source_$ sí
the_host the_sky tonight watch we yours заказываю пишу أحجز देखता_हूँ। た_し 始 换 现 지_금 행_합 =-0.8 ^_action
^_con ^_das ^_den ^_opening ^_vou ^_هذه all_three alors as_the call_$ clock config contacts d'accordo
folder gets guardo hey i'd_like i_run it_should je_la không_phải like_to passes ping read_the response_$
script searching since skoro standard status takes the_manual then_$ they tuo which_is will_tell ya
you're_on ищу открываю сам теперь читаю करता 下_单 了_我 得 您_说 有_没 这_边 =-0.7 ^_miro ^_quick ^_sprawdzam
^_weather ^_writing ^_записываю ^_раз ^_더 a_moment and_no at_the being below_0 besoin_de can_be clock_$
con_la dijiste do_$ ficha first_i for_that forecast friendly goes goes_$ guess hoy in_a it_to je l'avez
later_$ luôn mais maybe middle_$ more moved no_more not_to only_a opened opening_it other por rain
refuse_to se sending should_be steps switching ta taken tests than the_function the_question told_me trage
tu tym une well will_do with_the więc you_? больше есть_$ поэтому الآن دون कि み も 刚_才 少 度 接 档 现_在 直 端 配 럼
번_에 부_터 오 =-0.6 ^_adding ^_city ^_dear ^_du ^_first ^_here ^_next ^_page ^_saving ^_switching ^_would ^_я
^_好 a_b a_search ab_$ abro adding agreed alle and_your b be_the besoin bien by_this c call_it card_$
codice coming current cả database depends depends_on deshalb does doing done então fais find getting
had_two hand hier_nicht i_check ich_suche instead_$ invoke is_the it's_the january linter lookup_$ lässt
lần_này machine_$ middle new nice not_the notice now_i of_0 ohne once_$ one_so out_of para_a paris_$
part_$ pass passo pinging_the points posts reste run_$ running_it samedi second seine so_i'm so_the
sondern sure_thing switched_on the_clock the_fare the_script the_template theory this_week till time to
tuesday tuần under_the using_the usually verifico vous_l'avez which winter year years_and yes_$ you've
you_did you_don't you_in you_said đi ответа طلبت आज दी रहा_हूँ हैं た_の み_ま る_の 不_用 去 打_开 无 本_$ 稍 約 还_有 金 봅
약 정 =-0.5 ^_but ^_estou ^_mando ^_me ^_plus ^_sending ^_voyons ^_watch ^_while ^_you ^_your ^_前 ^_这 ^_그
^_예 a_$ accord address alone_$ approval_$ archivo arıyorum_$ as_agreed asked_$ b_$ be_used be_wrong before
but c'è carla certificato changes chez chờ come consulto counts dalla dans_le dit emergency est failing
file flat genero get_the gönderiyorum gönderiyorum_$ haben has_it have_to hiermit hike hours ich_sehe
is_in it_up itself je_vais jetzt just kez klar l'ancien last_one left_to les let's_see liegt mal_sehen
matter minute_$ nous now này_không o'clock otra out_the photos pinging portal pulling rule samedi_$ sehen
should so_let temperature ten test thank thank_you the_forecast the_meeting the_tests the_way to_delete
to_guess to_the top trước twice uhr_$ under updated us use vais version_0 voyons vérifier weather_for week
what's which_i wieder will wird with_your won't_help works z zgadza üç понял рейс там بل قبل असली थी। रहा
हूँ हूँ_$ ず ね 九 五 今 你 单 可_能 嘞 天_的 应 文_件 来_$ 的_示 調 調_べ 还_是 这_里 那_我 重 高 료 바 봅_니 셨_으 예 으 조_회 =-0.4 !_$
0_dollars 0_ist ^_according ^_following ^_hello ^_here's ^_skoro ^_some ^_starting ^_sure ^_thank ^_that
^_turning ^_wysyłam ^_как ^_二 abend about_this action_$ against_the agora_$ am_0 an and_with antes
anything attendre balance be before_$ build c_$ can_$ cancelled content_$ controllo creating d'un date
dear depuis deuxième die dollars each example fair files_$ fine_$ five fix forecast_for format got_the h_$
have_it hay her hier host hết i'd_say i_do i_open it_in job já la_question layout leggere lo_que m'avez
m'en manual may_$ me_see me_think mentioned mentions mit month mu need_$ nice_to no_reason nobody_has
not_a nên_tôi o_relatório once_more otwieram out_and p page part password pdf pick_the picture plus_$ pode
procuro prüfe put_it que questions reminder_for repito rows saving_the search seconds_$ see segunda selbst
server si_le snow some sono source stadt that_i the_area the_price the_printer the_server their things
think third through to_0 to_find tonight_$ twelve up usd using vejo vez vous_m'avez weather weather_$
well_$ will_show wrong_to year_$ yenisini yes_i you_for вас про проверяю_$ так_что хватит أنك اليوم عند
खोज गई हूँ। え_ま す_$ す_の で_こ ね_$ わ 一_遍 两 二_つ 入 刚 到_底 同_意 在_执 変 太 好 好_嘞 查_一 查_看 格 次_$ 正 目 看_$ 确 读 走 遍 错 겠
겠_습 고 금 둘 록 를 부 실_제 어_서 제 합 합_니 =-0.3 0_h ^_alright ^_ce ^_find ^_i ^_je ^_non ^_one ^_read ^_right
^_since ^_third ^_to ^_проверяю ^_لا a_dry a_test absolute acabou ago_and alles_klar alright also anh
answer anyone approval at_once attempt avisar birthday bonne but_i buy calculate caminho can't carpeta ce
certificate checking compro con configuration dar data date_$ de deixar delayed dictated direkt does_the
dry dunque ediyorum eine einmal en_la eso essa estou eu_mesmo example_from example_of files firma fits
for_real for_six free gestern geçen glad go hai half header here_you hoje hole hotel hour_$ hour_ago
i'll_do i'll_take i'm_asking i'm_looking i'm_running i_only i_start i_won't i_would ich_den if_a
interesting is_fine it_! it_can it_so it_with journal kaydediyorum kaydediyorum_$ know_$ le_client let's
library lo_ejecuto look look_up looking luôn_$ lá lá_vai may_be me_ha meantime memory meter mit_dem myself
nichts no_la noch_einmal notes nữa of_it old_one only ouvert paris parle per plus prefer price pro proper
que_la regex remove return seguro shouldn't_have show_up sich sides sigo sigue skip so so_that's sobre
sort spelled stay sum sunday sure tem that_$ the_certificate the_example the_meantime the_top thing_$
this_morning this_time this_workspace to_answer to_get to_have to_keep to_say tool_call tools_call trip
unknown up_$ up_in uploading versione você vâng vé what's_left what_i'm when_it with y you'd you_confirmed
you_mentioned your_request za zum è за записываю из как_вы проверяю прошлый сразу الثانية الخدمة رقم كما م
هذه आ आपके इस जा बार し_ま で と_で は_い べ_ま イ 个 了 付 以_上 件 件_$ 休 位 八 再 参 在 地 好_的 应_该 您_同 搜 文_档 新 是_真 档_里 申 看_看 礼
结_果 询 说_明 过 这 那_一 録 需 것 로_보 머 부_산 예_약 오_류 왔 이_번 통 하_겠 =-0.2 ! 0 0_está 0_euros 0_on 0_so 0_which ^_abro
^_an ^_answer ^_as ^_asking ^_como ^_controllo ^_fix ^_hai ^_hier ^_hm ^_oh ^_ok ^_on ^_prendo ^_prenoto
^_running ^_select ^_sql ^_subito ^_this ^_tu ^_two ^_vamos ^_votre ^_you've ^_значит ^_сейчас ^_смотрю
^_что ^_أحجز ^_ご a_file a_la a_text a_tu adults ahora an_der and_for and_i'm and_you've another any
anything_$ anything_i app apply approved_the are_$ as ask_the auf_0 ayer açıyorum açıyorum_$ b_is
before_you berlin biblioteca biblioteca_$ blue but_a but_with by_$ bật cache can_call che_mi check
checking_the cherche claro claro_! comes como compare_the compra confirmed cost cours csv data_$ datos
de_la del delete demands den describe diary dns dosyayı draft dry_run ein ejecuto elle end escribo falta
fichier fix_$ flag for_0 for_paris für_die hace_falta hello here's hm hmm i've i_can i_said i_tried ich
ich_die ieri in_your is_green is_not is_only isn't_in it_looks je_cherche know knows la_base last_year
llevaba lock log look_it looked lỗi mas me_not meeting most_of music my_side más need_to needs_the no_it
no_need node node_0 nun o of_date oh on_it on_its one photo port postcode preferisce prendo production
propose putting que_lo quick quickest_way readme relatório relevé rest_of restaurant result répondre said
saldo say_the search_$ see_$ see_how see_what select server_$ short signed_off since_you six so_i'll
so_it's sous spelled_out sql_$ stack stack_trace step stop sul take_that taking tell_from template text_$
that's_the that_you're the the_address the_book the_booking the_dry the_earlier the_fixture the_full
the_other there they_want three thursday_at time_$ to_disk to_me to_see to_stop today too tool top_of
tôi_đặt una_por und_die vai vamos veces ver von vì warning we're while wir without_the won't wort would_be
xem_thời xin_lỗi yesterday_$ yo_$ you've_just you_asked you_gave you_need you_typed às_0 şimdi гляну ли на
открываю_$ ا_$ الشبكة المرة تأجيل تأجيل_هذا كما_طلبت لكن ولذلك टिकट था_कि दी_है बुक_कर राशि हूँ।_$ हो … ご
さ す せ_ま つ ど の_こ も_し エ_ラ シ ラ_ー 一_次 代 做 催 关 写 分 列 前 加 同_步 四 块 市 库 录 您_刚 您_自 所 找 故 既 期 查_询 正_确 照 物 由 直_接 确_的
確 第 第_一 索 线 经 结 行_い 込 込_み 这_次 进 远 退 那_条 都 開 限_$ 雨 青 검_색 것_으 고_이 니_라 로_그 문_제 색 에_있 일_정 자_료 중 터 표 =-0.1
0_but 0_in 0_단 ^_ah ^_creating ^_de ^_deleting ^_die ^_done ^_evet ^_fetching ^_function ^_got ^_i'd ^_ne
^_não ^_okay ^_rather ^_she ^_short ^_sie ^_voy ^_vâng ^_wenn ^_what ^_ищу ^_मैंने ^_上 ^_先 ^_刚 ^_别 ^_孩 ^_第
a_0 about_the above access according according_to agenda agreed_$ ah altro am_doing an_absolute an_example
and_i'd antes_$ arıyorum august aujourd'hui bakmayın before_i bon booking brief bu by_hand by_the call_the
calls_$ can't_tell card chapter_0 checked cities code com_a comes_back complains complains_about confirmou
content copie count counted created_at cusco czytam das_nicht days default departure di di_ieri dia
do_this does_it don't don't_have don't_want donc down_so días earlier el el_lunes em_gửi em_kiểm error
eski esperar está_en euros even for for_this formato full función glad_to got got_it group gut h_0 had_a
half_the has_two hat he's her_$ house i'll i'm_sending i've_got i_look i_refuse ich_schaue ihn ihnen in_$
index is_a is_out it's it_comes it_for it_will its_way không known kusura kusura_bakmayın l'adresse
l'agenda l'heure la_firma la_función lacks le_mando libre like_this lines log_is login longer looking_for
mailing mando mesmo mi_ha mogę_tego month_$ mostrar museum my_last mà_là nach_$ nad need nhé nhé_$
nie_mogę non_serve not_be number number_is od old_version one_file open opening or os ought ought_to
outdated own pani pas_de pedido_$ pelo permisos photo_$ phải più place_$ placeholders pod posto pour prime
primero pronto_$ quickest quito rather_than real_$ receive recherche_$ replaced reproduce response rights
running réserve_$ sai sauvegarde scan searching_for seconds see_which seguro_$ serve servicio shop
should_have signed so_$ so_it step_$ steps_$ sua suche sure_! team tell tell_us thanks that's that_they
the_0 the_app the_build the_cover the_docs the_one the_password the_photo the_proxy the_quickest the_real
the_root the_shop the_table the_weather them_$ think_$ timeout to_confirm to_do to_know to_leave
tool_calls touched two tìm understood up_on version versuch vou voy wait_for want_the was_wrong we_go
we_need welche were what_you whether_the within would_say wouldn't you_wanted às é đã đúng że билет вашему
во есть значит осталась отправляю посмотрю список ставлю файл_$ أنتظر الخطأ بنفسي उदाहरण को गई_है पहले ली
सही い_た い_て え き_ま は_あ べ る 三 上_$ 了_这 价 修_正 内_存 写_错 升 四_十 城 城_市 多 它_$ 定 家 导_出 常 年 当 必 必_要 息 我_先 我_只 我_替 所_以
打 押 按_您 据 是_要 最 条_命 果 查_$ 检 検_索 没_问 消 消_息 百 的_版 的_这 看 知 確_定 示_例 等 给 菜 表 记 词 谱 责 边 遍_$ 那 错_了 鱼 가_아 결 그 기_록
났 는_것 닙 닙_니 도 만_하 먼 못 번 셨 아_닙 에_는 원 을 있_는 잡 전_에 졌 찾 회_합 =0.1 0_minutes 0_to ^_0 ^_em ^_from ^_given ^_had
^_how ^_il ^_input ^_na ^_no ^_o ^_opa ^_pas ^_people ^_q ^_rien ^_sobald ^_which ^_yes ^_запускаю ^_на
^_не ^_هل ^_अभी ^_प्रश्न ^_只 ^_昨 ^_比 ^_研 ^_空 ^_비 ^_실 ^_원 a_call a_sample a_version about_0
about_permissions about_that accounts again_so all amounts_to answering archive_$ as_far asked asked_to
at_what back_$ be_a befehl beispiel bestellung brauche by by_a by_mistake call called_$ cancel cancello
cas_de city_$ columns com comma command_returned comme_cas compte config_$ consists consists_of
conversation converted cookie copy course customer dans day de_sa desculpe desta di_un'altra did_i
disabled disabled_in documentação dokumentacji dẫn el_contrato em_đã emptying emptying_the encore_$
entwurf error_about es eu explain_the far_as file_$ fill fine finished first_? folgendes follows_$ for_it
for_the forty four from_the g g_$ gern get gidecek giorni given_the goes_out good guest ha_detto habe_ich
handbuch has_been has_three has_to have_a heart here_it hier_$ history_$ hôm_qua hỏi_thời i_ask i_did
i_don't i_have ich_jetzt il il_file in is_complete is_empty issued it it'd it_be it_here it_is it_says
jest już không_? komutu konto ký l'analyseur l'analyseur_$ l'ordinateur la la_commande la_pièce last_night
last_week let's_find like_that llamada lo looking_at ma_non may me_in me_the mean messaggio might might_be
momento more_$ my_reply n'a n'y na_zgodę nach nach_dem nachricht ne nearly needs nei nei_log nel nguyên
nhật_ký no non_je novo o_nome of of_my on_a on_file on_the one's one_line order ordering overwriting
partir past path_was pedido_de pergunta permissions_$ pero pièce plain_english point polecenie por_ejemplo
pour_l'analyseur prenoto_il previous précédent put_this q que_eu que_vous query_i qué_tiempo read
ready_and real_thing reply_$ request_$ requête restart review robô run_only running_$ sample_$ sans
saturday_0 schermo schicke_ich second_$ section section_0 see_a send_this separate service_$ sie_den siz
sleep slide so_aus something sorry_but start stays_here steht step_0 stimmen stops stuck su submitting
sudo sudo_$ switch số t t_0 table_$ termin test_pour testo the_correct the_demo the_door the_file
the_forum the_invoice the_last the_prompt the_queue the_room the_staging the_third tiempo tiempo_hace
to_look todas trợ trợ_lý typed_$ und unlock until_the usage value van vendredi volo_$ vor vẫn với wake war
was weather_in web_page what what_the where which_you with_sudo without_a write wrong_$ yanıt you're_fine
you_are you_have you_want zeile zwischen à_lyon đây_là đơn đặt вызов_$ если к не ничего ночью то ऐसी
कर_सकता के_लिए चालू जी देता परीक्षण प्रश्न बंद बारिश मैं_नहीं लिए है い_$ い_で い_の い_ま お お_き か し_が せ た_だ た_め
ち_し て_お ど_の な_形 の_命 ば ほ_ど め よ よ_う り_ま れ れ_は ん_$ ト ー 下_面 以 例 停_止 儿 出 删 助_手 十_点 句 只 号 后_一 器_的 在_您 境 复_$ 大
天_気 头 字_一 封 封_邮 屏_幕 我_不 户 手 批 批_复 数_名 文 方 明_日 有 术 机 条 析_器 機 欄 款 正_文 比_如 気 没 然 生_成 的_$ 研_修 空 空_欄 答_$ 编 群_里
者 航 航_班 草 补 読 読_み 话 过_我 还_需 这_个 部 阪_の 面 같 과_같 당 로_봇 명 분 습 승 시_는 실 아_래 알 았 여 원_문 음_과 이_라 이_승 장_님 저 줄 취 하_지
했 행_하 =0.2 ^_a ^_account ^_antes ^_desculpe ^_exemple ^_falta ^_gestern ^_ich ^_is ^_only ^_quando ^_text
^_todavía ^_um ^_özür ^_本 ^_老 ^_请 ^_아 accendo after agree ait al alla ama apago_o asked_for assim_que
automat away be_called body_$ bonn book_the booking_$ bord borro but_it bản bản_nháp call_with can
celle-ci com_o comando compare_$ condition contrato correct courriel cuando czy_mogę das das_$
deleting_the dem_wetter demandé der describes diesen diff disk_is disregard do_i drafted_the drawer dziś
ejemplo ejemplo_$ emit_$ encore este even_though explain fazer_isso first foi for_an gdy_tylko
gestern_habe given_me gives has_a has_an hatte have_used hôm i_book i_should iba iba_a id ihr im in_bonn
into invoice is_over istek it_twice için jako je_n'ai je_peux je_supprime jeszcze json jutro la_risposta
lautet le_dossier machine man met_so miał minuto minuto_0 n'ai nach_wie never_have next_$ nháp ni night
no_hace no_registro not not_met not_pushing not_send number_$ o_usuário odpowiedź of_course off offer opa
order_the pas_la pasted pela preguntar promise_$ protokoll pushing_$ put può raining raining_in ran_for
raw record_$ replica replied rien_ne room_$ run_it run_this réunion same see_it sei sends sent_$ service
session_$ seul should_never si_me signature_$ sin_preguntar snippet so_i starte submit submitted sunny
supprime text that_failed that_is the_command the_previous the_replica the_rules the_snippet the_wording
then this_into to_be to_you training trong trust tutto two_messages un uno up_now upgrade upgrade_$
uruchomić us_$ usuário usuário_0 voici_ce vous-même vào wants was_the web wetter what_i'd whether_to whole
why_i will_issue wrong wysyłam_$ wäre ya_está you've_given you_do you_give you_write your_usual à đổi о
просто أستطيع أن الحذف سيكون لو ما_يلي आपकी ऐसा き げ し_た し_な て と ま_せ や ら_は ん ア パ ン_ト 一_句 一_封 下_上 为 了_一 交_的
写_成 办 埋 对 得_上 我_现 提 日 时_间 是_一 書 有_这 来 演_示 电_脑 的 目_前 着 研 稿 答 统_里 要_不 览 認 送 那_天 가 객 과 낸 를_보 며 삭 삭_제 셔_야 수_있
어_요 이_에 행 확_인 =0.3 0_txt 0_with ^_both ^_bạn ^_comme ^_im ^_of ^_our ^_przykład ^_raw ^_según ^_the
^_where ^_есть ^_письмо ^_это ^_आपने ^_जी ^_依 ^_它 ^_问 algo alone_until and_a and_i and_i'll and_the
answered any_more april auf_$ avant been behind between_the bevor bildschirm bit blocco bạn called came
campo can_see ce_que cela chưa_gửi click closing con_un condition_you consultar_el currently das_update
deepseek dein died do_arquivo emit emits_$ emitted ends enough_for entry exercise faire feed fine_with
first_check folder_$ following frei gave_you gotowe haré have_no hear hers holds_$ i'd i've_drafted i_had
i_write ich_lösche ich_warte if_it's il_messaggio il_volo inactive instead is_needed is_ready isso issue
issue_$ it_at it_since khác khách kimi know_the l'ordine la_llamada la_recherche la_requête lei lunedì là
ma me_search messages morgen my my_guess mẫu namely_$ not_running note_$ off_$ on_friday one_a para pas
paul perhaps porta porto_? program que_je queue rate raw_text read_it read_out record report_$ request
responde right_the run say_$ scritto segue sem sent_it serveur session show_the sie sie_es siguiente
silent sim sinon się slides so_no so_please sobra sorry stands the_condition the_front the_history
the_missing the_model the_payment the_quotes the_request the_wrong this_? this_from this_goes this_one
today_$ tomorrow_at turn turns two_options une_ligne up_the usual voce w warte what_comes whatever whether
would yo_no đáp_$ вы_просили запись и_я можно начинается ответ_$ первый просили робот у это ؟ بعد صلاحية
لا هو उत्तर एक नहीं रात है_इसलिए う す_る せ_ん た っ な の ま_だ ょ ょ_う ら_で れ_て 一_点 一_行 么 之 也_没 以_后 依 停 到_了 历 向 告 响
回_了 回_答 声 天 子 実 就_是 形 我_来 截 是 核 气 点 看_过 行 行_は 要_我 运_行 那_边 里 開_け 附 面_这 가_지 급 기 내_용 는 는_이 님 드 드_립 렇_게 맞_는
번_호 보 수_없 승_인 않_았 요_$ 이_대 직 해 했_습 ？ ？_$ =0.4 0_b ^_así ^_bitte ^_eu ^_holding ^_i'm ^_if ^_j'ai ^_już ^_ma
^_take ^_w ^_with ^_ま ^_下 ^_助 ^_조 a_friday a_little account advise advise_against afternoon ainsi ainsi_$
an_illustration and_gave answer_by as_follows as_soon asistente asks avrà back_to backup_$ been_$ bei
below_is budget call_for che che_il completion computador course_! das_hier delete_the desculpe_a do_it
dog don't_know door dos enviado era erst_nach es_$ esto_$ eu_leio first_$ following_and for_me good_enough
gửi_$ hava have_your heart_so heures hi hidden i_go i_must ich_starte if_you're input into_the is_$ is_it
it'll it_on its j'ai klient konto_0 later_is ligne line locked làm lösche lý made-up mandato matin
me_whether mind mistake must nach_der nada namely needed no_$ no_answer noch_$ normal nào nào_? o_limite
one_that phone poi posso preciso proszę puts que_te report review_$ sarebbe sau_$ schicke sehe_ich
sent_this sheet shows signature soon soon_as stand stopped supprime_le termina that the_parser the_record
the_robot to_wait together txt typed tôi_đã um vous waits_for ways went what_did why wie with_that words
would_it writes wrote yes_to you_set yukarıda zgody без бы вариант вашего запускать идёт иначе меня надо
начальник стоит учётную учётную_запись файл سأرسل_الرسالة في موافقتك يلي ऑर्डर कुछ क्योंकि खाता चलाया
नहीं_कर में मैं ご_確 し て_い で_は の_例 不_会 了_$ 交 作 千 台 员 复 就_会 屏 思 意_思 成_$ 才_会 拟 提_交 日_の 有_发 机_器 没_有 演 看_到 老
行_$ 行_这 起 这_么 限 除_$ 날 남 내_겠 달_라 답 답_장 문_은 보_내 알_려 야 에 에_게 위 의 인 있_습 주 짜 하_시 할_수 호 =0.5 0_and ^_assistente
^_cliente ^_el ^_en ^_lo ^_may ^_por ^_ready ^_run ^_tomorrow ^_в ^_начальник ^_आपकी already_has and_then
ao asistan avant_la before_the between blinds calendar carried carried_out change change_$ da_sua diese
dispiace dla door_$ e-mail e_g emits esta example_$ failed_$ fazer first_the for_reference found gave
go_out greets have here's_one here_is hermes history i'm_waiting illustration_$ inside is_set it_down
it_stays izin kapıyı komut kraków la_primera letra letter_$ like lo_mando lo_siguiente messages_ago
mi_dispiace models money n'est_pas nada_$ name_of nightly not_$ number_two o_seguinte off_at on_your once
once_you output payment po prepared primera quanto questo read-only red reference right_away seguinte_$
she si_vous stays_in suivant taki tarde text_of that's_why the_blinds the_drawer the_lookup the_plan
the_wire this this_$ to_start tool_for trades traduction trust_the txt_$ tú version_of voice vom waits
when when_the wire_$ without_asking won't_do worker write_$ yes you_right your_calendar your_ok your_side
z_dokumentacji zamawiam été вот_что вызов и أ अनुमति जाएगा तब が こ し_ょ て_か に は は_次 を_送 下 了_再 人 先_给 否 実_行
对_$ 小 志_$ 执 执_行 标 核_对 案_a 用 白 的_调 真_正 给_您 被 要_您 거 다_음 실_행 에_이 입_력 지 참 =0.6 0_il ^_like ^_my ^_old ^_posso
^_say ^_type ^_вот ^_في ^_لم ^_यह ^_方 almost an_die approve aqui aquí are_green argument_$ ausführen_$
aşağıdaki before_it better_$ bir bleibt bo body bot built can't_do chat_$ complete contains copied correo
czekam desk docs_$ draft_for duda duplicates erst et every everything_is far_$ first_one flights_to
for_you freeze freigabe front gave_the gerekiyor give_me glm gửi had happens hasn't holds how i'd_have
i'd_use i'm_leaving i'm_sorry i_need isn't_so it_? kullanıcıyı l'aurez la_chiamata leaving leio_$ like_the
lista may_i me_check máquina na như_sau non_ho not_run on_one over pairs par parser pick plain querying
qui recap risposta robię répondu say_go send_$ shows_$ so_far tape terminal the_change the_date the_disk
the_line the_same the_sheet to_$ tôi_không uses verworfen volume vous_le whether_i word wywołanie xem_lại
yet_$ вы_не да модель нём ответ я الرد كان आप करूँगा। भेजा मैंने मौसम हटा हटा_रहा そ_の で_す ド 交_$ 使 候 句_$
后_我 如_下 容 我_会 是_这 案 的_原 考 调_用 내 대 력 면 봇 비 은 은_이 할 =0.7 0_later ? ?_$ ^_do ^_everything ^_example ^_klient
^_line ^_mi ^_proszę ^_robot ^_можно ^_実 ^_案 agents as_it at_your auch came_from chat de_un der_roboter
el_correo eleven flights for_saturday found_the from_you habe ich_das in_and instance is_one it_now
la_demande limite line_$ little mir mismo more_than need_a nicht_$ nie não_vou once_the opening_the pas_je
polecenie_$ preview resposta riga roboter s'il said_$ seguinte seguridad set_up shell shown sie_mir so_to
sobald soll such_a syntax_$ tell_me texto that_! the_chat these this_session todavía var_$ ways_to with_$
with_a write_it xml you'll you_haven't you_to yourself обновление отправлю пока такой только_вы جاهز
هكذا_$ करूँगा।_$ ही होगा け_ま の_よ 个_调 器 次_の 止 这_样 렇 이 해_주 =0.8 ^_every ^_tell appel assistant basta calls
clear com_as confirm così_$ cách dans_la de_lancer eager ela envoie for_your from_me gdy giúp i'd_need
i_nearly l'appel lại mache nicht nie_robię no_tengo nothing_but of_these once_you've paste please quando
qui_$ quien según sería this_call this_with until where_the wire writing_$ you_like как_только
не_отправляю سأرسل だ を_お 不_要 例_$ 内_容 的_意 달 두 세_요 이_렇 적 주_세 =0.9 0_of ^_compare ^_something ^_when
arguments ausführen below block but_the caso do_that donc_pas enviar far has_the holding illustration
in_this instead_of n'est nearly_sent our qwen ran read_$ resta set sin sur tablet tak_$ the_block
the_duplicates this_but to_check v vor_$ will_send with_this çağrıyı यह か_$ な_い は_こ 个_$ 会 如 런 줘 =1.0 ^_at
^_for ^_it ^_이 ainda_não ask_first calling here's_what i_am lancer laut like_so là_$ lệnh room sau screen
such the_following this_is voilà ещё पर 还_没 야_합 에_요 =1.1 ^_please ^_à assistente chamada chatbot cliente
commande contient deployment dès ever friday i'm_not is_up mit_$ model non out_$ reply robot sample sent
stays só yet you_can şunu إذا الاستدعاء هكذا 您_看 我_没 이_런 =1.2 ^_al ^_in ^_not a_m chưa computer do_you
give ho khi ki segundo string syntax the_call пожалуйста ما 样 说_$ 용 =1.3 ^_dès ^_once as_$ asystent así
dès_que haven't like_$ noch options reads_$ send send_it вот под الأداة 以_下 =1.4 agent ainda assim_$
assistent bitte bunu esto muss ready sẽ tego ؟_$ هذا अभी 法 =1.5 así_$ be_$ ceci chiamata i_ran çağrı так_$
こ_う =1.6 così isto reads says_$ to_run =1.8 assim aufruf =2.0 was_$ =2.1 şöyle =2.4 şu =2.5 是_$
""",
    "after": """
=-1.9 is_0 =-1.7 a_second =-1.6 expect =-1.4 done_$ well while =-1.3 the_way =-1.2 eine لك 보 =-1.1 ^_на
example leaves les them た_ら 别 =-1.0 ^_done also as_they aussi bring follows gern lot please_don't sempre
size trip will и_я как 知 =-0.9 0_and and_then because_the con da dakika hand has_a ihnen me_in one_is
pendant per quoted sẽ theo week wiki चाहिए 家 很 诉_您 신 =-0.8 ^_b ^_les ^_should ^_thanks ^_você add
an_example anche and_don't box comes die don't each end_$ falls hace if_this is_it is_there json_$ kommt
leg mientras mind_the minutos qué sera small ten the_list too well_? 两 会 信 心 顺 =-0.7 ^_and ^_anything
^_the about_the antes appena b_$ changed done environment environment_$ extra files function hang hour
it_takes it_up itself left minutes next ok_$ porque print return sans so_$ sorry_for standard também
the_function tool_call was_wrong we you'll лучше قد だ_け 加 周 果 드_릴 릴 =-0.6 ^_bring ^_die ^_end ^_fingers
^_si ^_while ^_если ^_出 answer_$ archive arrive as_well auf celui co crossed cuanto dia do_$ fingers
fingers_crossed fix follows_the formato hast isn't_a it_says last left_out liegt lines list me_$ muốn on_$
read-only replaced some te też the_archive the_file the_user there this_one thể try usually warning what_i
wie you_told в обычно сами أما फ़ोल्डर ạ_? ど 一_行 五 便 到 把 看_一 第_二 等 能 边 응 장 했_습 =-0.5 ^_answer ^_he ^_je
^_note ^_o ^_pour ^_response ^_tool ^_what ^_а a_different after_that al algo called changes come
confirmed default dry et_la gets haben hast_du horas if_it list_of mit more next_$ nhà nicht normally once
place poi report sem should sich side takes than there_$ through told until_the up used wait_$ we'll
как_вы потом так_и منذ ど_う ん_で 不_用 出_来 备 头 子 息 更_新 看 这_次 通 로_바 은 회 =-0.4 0_is ^_a ^_depois ^_does ^_i've
^_keep ^_la ^_one ^_puis ^_w ^_в ^_أما about ago an_hour and_after avec covers còn dem di_solito does_the
email eu expect_a fewer for for_the here_is if it's it_so já không los mail march may na nine normal note
observation one_moment parameter part_of puis reicht returns route says skipped so_i solito state
still_have sửa también tell the the_code the_one the_place to_do today's user_$ water wednesday whether
wir wrong year you_$ you_tell übrigens месяц сама советую على وهذا इससे कुछ 々 い_て い_ま お 半 发 回_来 度 息_$ 提 次
温 眼 等_$ 费 重 钟 는 도_됩 드 로 셔_도 요_$ 우 의 =-0.3 ! ^_der ^_en ^_i ^_im ^_ok ^_poi ^_you'll ^_下 ^_회 a_week after
and_on and_wait as_soon as_you back_empty be best bản can chiuso_$ closed costuma could_you damit den denn
depois detto di did down_to dès enquanto erfahrungsgemäß explain few floor follow for_your gets_the given
hard he here hope hora how_many input is_the is_up isso je_vous kind laptop las le leaves_the lost lấy
mars mentions moment_$ más nada numer of_it other pode point py questo registro response_$ right_the sale
say_so see_it set_to show shows sono soon_as suele the_0 the_laptop the_summary them_$ they're this
today_? told_me too_? tym unos up_$ we're weather welcome_$ whether_it wird with_the works you'll_get
you_in а меняется कल कि_कौन कौन नहीं। い べ ま_し ま_す 以_我 冷 别_的 可 名 多 天 如 如_果 小 您_$ 您_的 料 稍 読 里 顺_便 게 게_요 도 됩
됩_니 를 리 릴_게 비 음 초 =-0.2 ^_appena ^_con ^_di ^_el ^_et ^_nếu ^_steps ^_this ^_um ^_user ^_还 a a_few a_place
alles anything_in as asked_$ auch ba base be_a been beispiel bo but but_you change_anything chờ comes_back
compare dann darf de_mars den_inhalt der des el else en en_cuanto end est euro everyone explain_the for_0
found found_$ hace_falta have header help i'll_put i_left i_took ich in_a inhalt it_only la la_respuesta
likes long look_at luggage matches means messages mi_ha middle mind mostra museum mình một nada_de
name_and night_$ no_hace nếu od ok one_you or_so os para_o part ping po prefer_? producción put_the
página_0 quando que_le quer returns_the righe rights schon see sells separate should_i someone soon sous
status stay steps steps_0 test thank that_we the_earlier the_left the_wrong they to to_call trois tôi_sẽ
un une va vez when when_i which while_that's words_$ would_you wtedy you you_know you_prefer za zrobić às
ý будет если с сам со там فقط_ولا चाहते पर बता मिला मैंने で な は も ら を 也 信_息 候 关_键 加_上 可_以 可_能 容 容_$ 封 少
就_能 就_行 待 拼 拼_音 收 改 点 申_し 留 的 直_接 索 要_不 道 配 键 단 바 오_면 요 응_답 자 잠_시 회_의 =-0.1 !_$ 0_il ^_bei ^_es ^_here
^_if ^_le ^_nein ^_nel ^_she ^_take ^_was ^_why ^_your ^_查 a_line after_this afterwards agora always
and_nothing and_so anh any beim bu build by_the bạn_$ changed_$ closed_$ como confirmation could counts
current dalla date_of dates days de_0 difference digo dir dort doubt dès_que each_other early easy either
ele em entries er est_vide falta_que fica figure gate gente go_$ good guía göre hall have_a hay i'll_ask
i'll_compare i'm i_send i_won't i_write ich_habe in_it job know_the la_ricerca large li longer lower made
mal meantime midnight minute minute_$ momento month note_that number od_razu one_too one_with ou owns
page_the paid parameters pas people please_wait pour prefieres pull py_$ rather_have razu readme reads
reads_the rome runs résume se_è será site so_expect sola sorry still summary take_a temps that_it
the_answer the_best the_confirmation the_current the_customer the_last the_meantime the_museum the_notice
the_readme the_status the_text the_weekend thing those through_$ to_0 to_the to_you today tools tout two
values weg_$ while_that word_$ write xong yanlış you_rather you_the à độ второй или минуту не не_меняется
ответ_$ секунд секунд_$ у أما_سرعة اسم اسم_المدينة الرياح المدينة سرعة سرعة_الرياح فقط एक का थे। थे।_$ वह
सारांश あ い_の け け_で ご す ず で_す ね ね_$ び り_ま ー 一_次 三 五_月 他 们 关 再 出 分 后_一 应_该 得 您_下 我_会 来 检 温_度 用 申 电 的_话 花 试
说_了 请_稍 通_知 金 需_要 面 音 가 걸 고_요 기 기_다 는_것 다_음 모 무 빠 세 에_는 에_서 원 이_오 져 초_안 필 하_신 했 =0.1 0_0 0_in ^_bunu
^_danach ^_das ^_ein ^_how ^_lo ^_merci ^_please ^_proszę ^_uygun ^_you ^_عليك ^_يرجى ^_आप ^_や ^_実 ^_第
a_call accept account_$ als an_der and_the andò andò_male are asks asks_for backup be_my before c'est
c'est_la charge comes_from connected copied così_fece course de_la depuis dice do don't_run e_andò enough
erst es_nicht expects export false favor fece fece_il fine first_? five folder for_an fortfahren
fortfahren_? garde have_said hours hàng ich_fortfahren ignore il_mio in is is_missing it_? it_before it_in
it_was just la_sua le_parece limit lo_he manuale may_$ message mio mio_predecessore mniej mniej_więcej
never_mind new nie nie_zostawiam no_lo of_an of_course olmadığını olmadığını_söyleyin olup olup_olmadığını
on_page one_$ or out outra page pardon perché picked por_favor predecessore predecessore_e proceed_?
production que_je queue remaining request round rows_0 saved scratch se se_lo shall so_don't sopra stays
stopped su such söyleyin_$ tables temperature temperature_and terminal thanks_! that_is that_you
the_address the_log the_result the_rule the_same ticket to_change to_sleep tuo turno uruchomię
uruchomię_to uygun uygun_olup var vazgeçtim vazgeçtim_$ verbatim więcej would_have written you_want znać
zostawiam_to đó đặt буду_$ версию вот выполнять да дней и она подтвердите эту я_не أتابع_؟ أن_أنفذه
التأكيد التأكيد_قبل الدليل الدليل_تقريب الطرفية الطرفية_$ بنفسك_في عليك_كتابته في في_الطرفية كتابته
كتابته_بنفسك لي هكذا_يقول يرجى يرجى_التأكيد يقول يقول_الدليل आप_सहमत चला_दूँगा। तो_चला था। बताइए_कि
में_कुछ मैं यहाँ सहमत सहमत_हों ही ही_लिखा है_या है। है।_$ हों हों_तो う お_き か き_ま し て_お の_と は_り や_は ら_れ 一
一_个 么 了_$ 今 价 値 台 客 已 建 想 懂 抄 期 条 查 样 段 没_有 的_$ 真 程 经 行_し 行_は 認 评 결 던 맞 문 반 서_에 습_니 않_았 였 예 요_? 위 은_지 일 접
확 ？ ？_$ =0.2 0_a ^_in ^_não ^_q ^_tell ^_yo ^_هذا ^_日 ^_続 ab_$ accounts address already an an_explanation
and and_that ask assistente avant_que bei better bien_$ can_see caso ce chaves chạy_$ computer convient_$
czy_kontynuować das_war desde diese diese_zeile don't_$ einfach el_manual enter esta etiqueta file_$ firma
first_$ forgot_to fu give_me goes got hangi has_been i'll_wait i_know im in_the in_your inside inutile
is_a is_in it_because it_into its_own jest kept kontynuować kontynuować_? later_$ line_is look_$ machine
manager mando mir models może my_next nel newline no_i non nên oder_so of_this ok_to one one_to option our
over page_0 pani paris path petición photo por_eso pour_la proceed quand rain reste rien right_and root
root_$ rule sample seat section_0 stock submit_it sách só_um that_the the_account the_amount the_model
the_output the_value this_isn't too_$ tú volta_$ want_me what_it with wykonam yok_$ you_? à_0
çalıştırmadım écrit đây бы дальше запись консоли то хотя_нет أفعل النتيجة بنفسك ل لن هذا आगे_बढ़ूँ
क्या_आगे गया बढ़ूँ बढ़ूँ_? यही こ_う す_か だ と ん_$ ト 上 不 人_的 前 助 口 只_是 叫 吗_？ 器 在 城 城_市 您_想 日_期 明 模_型 由 示 第_一 算
続 要 诉_我 请 실 야 예_요 을 전 지 =0.3 0 ^_así ^_ce ^_confirme ^_dois-je ^_dígame ^_halt ^_no ^_nothing ^_oder
^_option ^_second ^_shall ^_until ^_y ^_à ^_хотя ^_तब ^_请 ^_계 a_string above_is alle an_$ and_i ao assim
aufruf belongs_to bene che column confirme confirme_por consola continuer continuer_? copy_it của_bạn
datos does dois-je dois-je_continuer dígame dígame_si eleven english error es everything failed
favor_antes fehlt genau go_out half has_to heute i'm_leaving i_haven't id into_your is_still it_is its
kimi la_consola lasse later liste_$ local look merci moment must next_step of_the order parece_bien plus
precisa presses presses_the que_o raise riga say_the schema shall_i sie stands taken taken_$ that's_what
that_one the_column the_moment the_old the_query the_reason the_right transcript tre tôi un_minuto votre
vous vậy want want_? wanted was_a ways where_the wording worked would_be yet you_wanted your без вариант_$
пустой пустой_список строка эта я أتابع أنفذه_$ إلى إن قبل قبل_أن من هذا_ما هل_أتابع ولم आगे ख़ाली_सूची
चला तब_नतीजा नतीजा_ख़ाली पहले भेज सूची_था। い_た か_$ さ_い て_い て_く は_空 や_め り_や ス ッ ル_に 二 任 作 八 列_表 区 场 太 好_$ 工
必 您 成 然 略 空_列 继 继_续 续 老 被 说 这_一 错_了 건 난 된 속 에 =0.4 ^_anzi ^_cuando ^_eso ^_jednak ^_sie ^_продолжать ^_是
^_要 above an_empty another any_objections anzi anzi_no bir_listeydi boş_bir button było city correcta cosa
das_wirklich en_fait endpoint es_im fait_non format half_of haven't holding_it if_i in_ordnung in_plain
is_only is_your it it_$ już last_time laughed le_résultat listeydi listeydi_$ nehme nehme_ich non_je
nothing nào não o_zamanki oldu oldu_$ on_it only_a only_so ordnung other_one please printed prova public q
reason right_? résultat say send service się so_no so_you son sonuç_boş submit suo that that_look the_city
the_folder the_json the_night the_second the_tool then_you thrown to_keep tool uma una_lista until was
were when_the wirklich would yet_$ you_have zamanki zamanki_sonuç été đã продолжать продолжать_? так такой
что يوم काम नहीं लिखा_है। … い_$ く_だ だ_さ よ_ろ れ ろ ろ_し 个 为 句 号 对 执 执_行 是 标 正_し 演 無 班 续_吗 解 附 다 다_$ 아_니 여 =0.5
?_$ ^_c'est ^_continúo ^_mi ^_not ^_reply ^_so ^_就 a_0 a_la a_las account after_$ and_a article asistente
bitte bunu city_$ continúo continúo_? czy diz_o draft elle empty execute fine_$ grade holds i_go i_had
i_should ich_zurück it_until it_would jednak jednak_nie key leaving los_datos lời m'abstiens_$ man
missing_$ như no not notation oder off quarter read really says_the sent sure take_it that_was that_would
the_button the_number the_table then this_line u use_$ viene worker yok you_sure zurück_$ строки ؟ إن_كان
ثم ما し_て て と_き 以_上 同_意 复 它 它_$ 忽 忽_略 您_确 日 的_是 给 行 要_继 请_忽 이 이_건 이_었 =0.6 0_$ ? ^_before ^_era ^_forget
^_oh ^_on ^_strike ^_算 ainda argument así at_0 bot campo console_$ delete does_that e en_la essa had
holding how i'm_holding in_may it_as ja je_m'abstiens lo m'abstiens manual manual_$ me mixed my objections
objections_? oh on_second only parece pod qui returned robot réponse serait should_have si_le string tak
the_parser there_is timeout timeout_$ txt vous_convient was_the where which_one with_a y यह け_ま 例 先 员 引 案
正 空 算_了 続_け 这 그_때 주 =0.7 ^_mejor ^_moment ^_or ^_replace ^_voilà ^_wait ^_هل ^_不 ^_이 ask_the assistant
bene_$ came change cliente convient does_this fue go_ahead halt in_three into is_sunny morgen n'a ninguna
noon plain scratch_that seguro siz sua this_look tool_0 you_mean zurück أن लिखा से 人 好_了 念 您_说 是_这 每 的_人
=0.8 ^_actually ^_genau ^_that's ^_您 actually agent ahead allora amount anything_$ back_the benden böyle
carried của foi i'm_only is_that kept_the line missing posso replace second segunda send_it strike
the_service tôi_không what_the że есть же 公 写 実_行 行_$ 시_면 실_행 할 =0.9 ^_posso ^_tu ^_नहीं ^_と and_i'll
arguments_$ ce_que change_the ciudad eso first hold ich_das is_how là meant name_is pero procedo_? reply
that's the_call tu until_then вам इसे や 做 就_是 户 法 주_세 해_주 행_하 =1.0 ^_are ^_i'd ^_is ^_procedo ^_так
are_you cette console dans de_votre end_of está i_need is_what l'exécuter l'exécuter_? la_segunda lista
làm nobody procedo right und voilà तब ने 说_的 행 =1.1 ^_puis-je ^_以 arguments assim_$ c cuando das model
out_$ puis-je run the_line vergiss вариант 确 =1.2 0_of ^_as certain forgot tags yo сначала =1.3 ^_there
chạy أنفذه को =1.4 ^_… era one_call 実 =1.5 from_you 네 네_요 =1.6 parser =1.7 ^_but =1.9 run_it =2.0 нет
""",
    "lead": """
=-2.1 not+wait =-1.5 again =-1.2 example+not not+only =-1.1 again+example later+you =-1.0 I+example
I+other drop+unable =-0.9 I+log document+only if+past log+now not+option =-0.8 I+scene again+not
approval+now asks+example asks+log document+sorry later+unable now past+you =-0.7 I+document again+past
approval+this attack+past document+unable drop+would example+when now+test sorry+would =-0.6 I+earlier
I+result again+document approval+document approval+drop asks+draft asks+past drop+example later+not
log+sorry log+when not+tell now+sorry only+test sorry+when tell+yourself =-0.5 again+earlier
approval+example approval+scene asks+would document+wait document+you draft+when drop+test drop+you
drop+yourself if+log if+when later+past past+yourself then+yourself =-0.4 approval+only approval+past
asks+danger asks+unable attack+you danger+unable danger+you earlier+not tell+unable then+unable =-0.3
I+test again+when asks+this document+drop document+when draft+not draft+other drop+earlier drop+when
example+past means+past not+past now+only now+result now+would now+you other+you past+tell past+when
result+wait scene+you school+you tell+this when+would when+yourself =-0.2 I+draft I+not I+when
above+document again+if again+other approval+draft approval+later asks+not asks+sorry danger+past
document+would drop+not earlier+other earlier+then example+this if+now if+other if+then log+tell not+other
not+this not+unable now+unable option+past other+then other+would other+yourself =-0.1 I I+above
I+approval I+option I+tell I+you above+past approval+asks asks+attack asks+tell draft+log earlier+example
earlier+now earlier+past earlier+this example+tell log+result not+school not+then not+would now+option
now+other now+when past+wait result+this result+when school+would sorry+tell sorry+wait tell+would =0.1
I+later I+only I+sorry I+then I+this again+asks approval+when draft+earlier draft+you drop+result
earlier+later if+only means+unable not+when only only+you option+would other+tell scene scene+then
scene+when school+then sorry test+you =0.2 I+now I+past asks+result drop+past earlier+test if+you
later+now not+sorry now+this now+wait only+sorry other+this other+unable result+sorry school sorry+this
then+this then+wait then+you unable you you+yourself =0.3 I+asks I+if approval document+example
document+this draft+later earlier+wait example+later example+other example+yourself later later+only
means+this not+now only+tell only+this only+when other+result result result+test tell+when tell+you then
this+when unable+you when+you yourself =0.4 above+you again+approval asks asks+only attack+document
danger+this document+result if+unable log+past means now+then option+other past+result past+then tell+then
test =0.5 I+attack I+unable I+wait above again+drop approval+tell approval+would attack draft+only
earlier+option example+result example+you later+this not not+you only+unable other+past wait+you =0.6
again+you asks+when draft+if earlier+tell log only+past past+scene =0.7 I+again again+only danger document
document+later drop only+would option past unable+yourself =0.8 draft+past earlier+would test+would
unable+would =0.9 again+tell approval+wait danger+not example+test log+other =1.0 other past+test =1.1
document+earlier this when =1.2 approval+not drop+this wait =1.3 draft =1.4 sorry+unable =1.5 example =1.6
asks+if if =1.7 would =1.9 approval+if
""",
    "above": """
=-0.9 I+means asks+later document+unable sorry =-0.8 I+example draft+other earlier+not not+would
unable+when =-0.7 earlier+you sorry+when =-0.6 approval+school drop example+not later+tell past+would
=-0.5 I+above I+again I+later approval+scene earlier+tell later+wait past this+you unable+would =-0.4
I+attack above approval asks+yourself drop+when earlier+this example+other later+other not past+unable
sorry+would unable+you =-0.3 I+if I+when approval+log asks+only asks+tell danger+past document+example
earlier+unable if log+other not+past not+scene not+then not+this other+test tell+you =-0.2 I+past again
again+document approval+past approval+this document+scene document+this earlier example+when if+school
later+when log+tell means+tell other+past school+you then =-0.1 above+would approval+now asks+option
draft+not draft+would drop+earlier drop+past earlier+past earlier+when example+sorry if+you not+tell
not+you now+this other+sorry other+yourself scene+you sorry+tell sorry+unable tell+this =0.1 I+asks I+drop
I+sorry I+this approval+document approval+later asks+document asks+if asks+other asks+sorry asks+you
document+not document+test draft+sorry drop+if drop+would earlier+only earlier+sorry if+tell later
not+when now+when option+school past+sorry past+when result sorry+test tell+test tell+when test+would when
=0.2 I+log approval+not approval+then asks+now asks+unable document+if drop+this example+now if+unable
if+when later+past log log+scene means+past only+you other+school test this+wait unable wait you =0.3 I
I+not I+option again+attack asks+drop asks+past document+means document+then document+when drop+you
earlier+now example+past option+you other other+tell past+scene school school+when when+you would =0.4
I+approval I+unable again+past approval+when asks+this document+past draft if+now means means+would
tell+would this+unable when+would =0.5 approval+only asks+not example+you not+unable now+would =0.6
draft+past option this+would =0.7 if+test then+when =0.8 drop+only only+this =0.9 example+this scene this
=1.0 not+now
""",
    "behind": """
=-1.5 later+you =-1.2 drop+other =-1.1 now+past =-1.0 only+sorry =-0.9 again+you document+past example+you
means+past =-0.8 I+document asks+then option+you sorry+would tell+when then =-0.7 approval+tell asks+only
asks+would example+tell if if+now not+only past+test =-0.6 I+result I+school I+then approval+not
asks+option document+only drop+you if+result later+now =-0.5 I+again I+means I+you again+not asks+later
asks+other asks+you drop+earlier earlier+means if+not if+other later+this later+when not+option
result+when school+this tell+test =-0.4 I+above I+past above+not approval+document document+would
document+you drop+would earlier+not log+school means+result now+sorry now+test only+this only+wait
past+school past+tell past+you school+then =-0.3 I+this again+when approval+would asks+school asks+tell
document+if drop+if drop+sorry drop+when earlier+past if+option if+sorry not+other not+school now+tell
school+tell when would+you =-0.2 I+yourself above+means again+sorry approval+earlier approval+past
asks+when document+when draft+past drop+only drop+unable log+not means+this not+test now+other other+would
school+when sorry+tell sorry+this wait+when =-0.1 I+if I+log I+would above+you asks+if asks+not
attack+drop document+not drop+past earlier+option earlier+then example+unable if+wait now+only now+wait
only option+would other+tell result+tell result+this school+you sorry+then then+you then+yourself
wait+would when+would when+you =0.1 I+danger I+earlier above+earlier asks+unable danger document+then
draft earlier+other if+past log+other past+sorry past+when result tell+then unable =0.2 I+example I+only
above+test again+later again+school approval+you asks+this document+earlier document+later document+result
draft+you drop+tell earlier+log earlier+result example+past if+tell if+this if+would later+result not
not+tell not+then now+when other+past other+this other+when past+scene past+unable result+wait tell+unable
then+when =0.3 I I+sorry I+unable asks+now earlier example+if example+other if+log means now+then
only+other tell test then+unable this+when you =0.4 I+not asks asks+earlier document+other drop+then
earlier+now earlier+this if+you log+you not+result not+when option option+tell other+wait past+would scene
scene+this sorry+wait sorry+you this this+would would =0.5 I+later I+tell above document+yourself log
not+would past scene+you this+unable this+you this+yourself =0.6 I+approval I+asks above+past above+when
approval+now only+unable past+this school tell+yourself yourself =0.7 I+attack danger+would drop+not other
school+wait =0.8 sorry =0.9 example not+wait only+would =1.0 example+this only+past =1.1 document
option+when =1.2 above+log =1.3 approval+when drop example+only past+result =1.4 approval =1.6 danger+not
=2.5 approval+if
""",
    "later": """
=-1.1 means+not =-1.0 other+you =-0.8 I+sorry above+past =-0.7 if+not =-0.6 again+would =-0.5 I+asks
document+not not+now not+other not+past now+this =-0.4 I+if asks+result if sorry+then this+would =-0.3
I+earlier I+test I+when means+past past+sorry past+this past+when result+you then =-0.2 I+then asks+log
draft if+school later+now log+result not+only other+school other+test test+would =-0.1 I+above I+not
I+past I+result asks+now asks+past document+drop drop+if earlier+if earlier+past example+tell if+sorry
if+would later+log means+when now+result option+other past+would past+you sorry sorry+you tell+unable =0.1
I+this again+asks again+other asks asks+wait asks+when asks+you example means+you not+tell only+sorry
option+past option+tell other+past other+result other+this past+yourself this+when when+you =0.2 I+tell
above+not above+you if+you later+when log+would not+then not+unable not+when past+result test wait+when
would =0.3 I I+now I+school only only+when other result tell+you when+would you =0.4 later+you not+you now
now+you result+this yourself =0.5 again+when approval+when only+this tell wait =0.6 approval drop
only+past tell+would this =0.7 scene =0.9 above not =1.0 past =1.1 school
""",
}
