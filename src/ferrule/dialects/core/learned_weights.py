"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.32

WEIGHTS = {
    "layout": """
=-2.1 section-last =-2.0 end-last =-1.0 behind-0 end-told =-0.9 above-0 none-last =-0.8 none-told =-0.6
few-last =-0.2 above-2 =-0.1 length-0 length-1 length-3 =0.1 above-1 above-3 behind-1 few-told =0.2
colon-last =0.3 colon-told =0.7 section-told =0.9 behind-2 behind-3 open-last question-last =1.4
question-told =2.7 open-told
""",
    "before": """
=-2.2 게_요 =-1.7 saving раз =-1.5 gleich =-1.4 ^_guardo ^_now function je_le which_i'm смотрю 改 으_니 =-1.3
^_i'll function_call minutos one_$ what_is бронирую 我_把 这_就 =-1.2 ^_and ^_searching cerco here_we los
quindi делаю أكثر 存 按 数 =-1.1 ^_tool approved area bakıyorum bez branch değil here's_a i_call list liste
miro only_a schaue since_the sind sprawdzam them x से の_で =-1.0 ^_checking ^_x all_three an_$ any_longer
as_you ask_$ así_que bakıyorum_$ busco go_$ hago i'm i'm_doing il_me kitchen since sí uso watch you_told
сам देखता_हूँ। た_し ま_す 一_下 보_겠 =-0.9 ^_das ^_opening alors answer_$ are_you con_la config esa i_use it_up
je_regarde no_te real regarde save script searching so_here's source_$ starting status though tonight we
will_tell ya ответа сервер التاريخ देखता す_ね 先_看 听 度 换 查 配 지_금 =-0.8 ^_action ^_booking ^_cerco ^_con
^_converting ^_den ^_quick ^_saving ^_sprawdzam ^_vous ^_well ^_would ^_هذه and_you approval_$ are ask_you
being call_$ cambio can_be contacts converting cả details fazla fetching gets ha hey i'd_like i_run
j'envoie je_la linter mal middle_$ more of_that one_to opened opening_it pass passes ping rather
response_$ sky the_host the_manual the_question the_sky they this_week time tuo want which_is you_? yours
заказываю ищу открываю пишу теперь читаю أحجز कि て_み み み_ま 不_是 始 现 直 端 这_边 번_에 약 행_합 =-0.7 ^_busco ^_vou
^_записываю a_moment abro adding and_no and_your as_agreed as_the asked_$ at_the b b_$ below_0 bien clock
clock_$ current d'accordo dijiste folder friendly getting guardo hand hoy ich_suche in_a instead_$
it_should je không_phải l'avez like_to lookup_$ luôn lần_này mais minute_$ not_the not_to once_$ por
refuse_to sending should_be skoro so_i'm so_the sondern sure_thing switching takes tests then_$ to told_me
trage tuần tym une usually well winter you're_on you_did you_in you_said больше есть_$ الآن دون も 下_单 了_我
去 少 得 打_开 接 无 有_没 本_$ 现_在 的_示 봅 부_터 =-0.6 ^_but ^_city ^_du ^_first ^_here ^_miro ^_page ^_watch ^_weather
^_я ^_前 ^_好 ^_더 ^_예 ab_$ action_$ alle and_with be_the before besoin besoin_de by_this c call_it card_$
carla codice come consulto do_$ doing done então fair fais ficha first_i for_real for_that forecast genero
goes guess hours i_check it's_the it_to itself january l'ancien let's_see liegt lässt maybe middle moved
new nice of_0 ohne one_so other otra para_a part_$ passo pinging_the points posts rain read_the running_it
samedi se seine standard switched_on ta temperature thank thank_you the_function the_template till
to_guess today's tu under_the verifico vous_l'avez which wieder will_do with_the więc you've you_don't đi
поэтому там طلبت असली करता दी 刚_才 文_件 約 还_有 럼 =-0.5 ^_adding ^_dear ^_estou ^_mando ^_next ^_plus
^_switching ^_thank ^_writing ^_your ^_раз ^_这 ^_그 a_b a_search about_this accord address am_0 anything
archivo attempt be_wrong but_i buy c'è certificato changes coming controllo creating dalla database date_$
demands depends depends_on depuis deshalb dit emergency est example_of files fix flat format get_the
goes_$ haben had_two hier hier_nicht hike ich_sehe invoke just kez klar last_one look_up m'avez m'en
mal_sehen manual matter me_think mentioned mit need_$ no_more nous now này_không out_of paris_$ pdf
pinging pulling put_it que quick reste rule run_$ second seconds_$ should si_le so_let steps taken ten
test than the_clock the_fare the_forecast their through to_delete to_have tonight_$ top trước tuesday
twice uhr_$ under updated version_0 vous_m'avez vérifier weather_$ weather_for what's will_show wird
with_your won't_help wrong_to years_and yes_$ z zgadza понял так_что بل थी। रहा रहा_हूँ हूँ हूँ_$ हैं え_ま
ず ね_$ わ 五 你 到_底 应 您_说 来_$ 档 还_是 这_里 遍 金 高 를 바 봅_니 셨_으 오 으 정 조_회 =-0.4 0_dollars 0_ist 0_which ^_following
^_hello ^_me ^_one ^_read ^_right ^_sending ^_skoro ^_some ^_starting ^_voyons ^_while ^_wysyłam ^_you
^_как a_$ a_dry abend against_the ahora alone_$ answer antes arıyorum_$ attendre balance be be_used
birthday bonne but can't can_call ce chez chờ compro counts d'un dans_le date dictated die does does_the
dollars example_from failing file files_$ find fine_$ fits five fix_$ forecast_for free gestern geçen
got_the gönderiyorum gönderiyorum_$ h_$ has_it have_to hay hiermit i'm_looking i_only ich_die is_in is_the
je_vais já know layout left_to les look_it looking machine_$ me_see month mu museum más nice_to no_reason
nobody_has not_a notice now_i nữa o'clock o_relatório otwieram out_the p page paris parle password
pick_the picture portal prefer procuro prüfe que_la questions reminder_for repito rows samedi_$ search
see_which segunda seguro selbst server show_up sich sides signed_off sigo so_i'll stadt the_area
the_booking the_meeting the_price the_printer the_script the_tests theory thing_$ think third this_morning
to_find today tool_call tools_call twelve up_$ uploading us use using using_the vais voyons week well_$
which_i while will works yenisini you_mentioned you_typed è üç про прошлый рейс сразу хватит اليوم قبل هذه
आज खोज गई दी_है हूँ। た_の は_い る_の 一_遍 不_用 两 九 二_つ 今 件 位 催 单 可_能 同_意 在_执 地 変 天_的 太 好 市 应_该 是_真 格 次_$ 正 正_确 由
目 确 确_的 礼 稍 調 調_べ 说_明 读 走 这 那_我 重 録 것 겠 겠_습 고 둘 료 부 어_서 예 예_약 이_번 제 표 하_겠 합 합_니 =-0.3 !_$ 0_h ^_according
^_alright ^_answer ^_asking ^_ce ^_i ^_ok ^_rather ^_running ^_she ^_sure ^_third ^_tu ^_vamos ^_значит
^_проверяю ^_لا ^_二 ^_你 ^_刚 ^_第 a_file absolute acabou agora_$ agreed agreed_$ alles_klar alright am_doing
an an_example and_for and_i'm and_you've anything_i ask_the b_is before_$ blue bon build but_a c_$
calculate can_$ cancelled carpeta certificate che_mi checking claro_! compra con configuration confirmou
content_$ dar data de deixar describe deuxième dns dosyayı dry dry_run dunque ediyorum eine einmal ejecuto
en_la eso está_en eu_mesmo example glad had_a hai have_it header hello here_you hoje hole host hotel
hour_ago hết i'd_rather i'd_say i'll_do i'll_take i'm_running i_do i_open i_won't if_a interesting is_fine
isn't_in it_! it_can it_so it_with jetzt job journal la_question later_$ leggere longer luôn_$ lá lá_vai
lỗi may_$ me_ha me_look me_not meantime memory mentions mit_dem most_of myself need_to nichts no_it
noch_einmal notes nên_tôi on_it once_more only part photos plus plus_$ pode port price propose rather_than
readme relevé remove result search_$ see see_$ sehen snow so so_that's some sono source spelled
spelled_out stay step sul sum tem that's the_book the_docs the_dry the_example the_full the_meantime
the_other the_server the_top the_way things this_time this_workspace to_0 to_answer to_keep to_say to_stop
to_the too tool trip try und_die unknown up_on vejo você vâng vé weather what_i'm wir with without_the
would_be y year year_$ yes_i yo_$ you_asked you_for you_gave you_need za zum şimdi вас за записываю из
открываю_$ проверяю список أنك ا_$ الثانية رقم عند كما م आ आपके इस जा था_कि बार し_ま で で_こ と_で ね べ_ま イ 了 付
以_上 件_$ 入 八 嘞 在 好_嘞 好_的 息 您_同 我_只 找 搜 文_档 新 查_一 查_看 查_询 档_里 申 看_$ 等 经 结 询 过 那 那_一 都 错 需 금 록 부_산 실_제 오_류 왔
일_정 =-0.2 ! 0 0_está 0_euros 0_on 0_so ^_ah ^_an ^_as ^_como ^_die ^_fetching ^_find ^_fix ^_hai ^_here's
^_hm ^_je ^_non ^_oh ^_prendo ^_schritt ^_select ^_sie ^_since ^_sql ^_that ^_to ^_turning ^_until ^_vâng
^_ya ^_you've ^_ищу ^_что ^_أحجز ^_先 a_0 a_test a_tu access adults ah an_der anh anyone app approval as
at_once auf_0 avisar açıyorum açıyorum_$ before_you by_$ bật caminho cherche claro comes_back como copie
cours csv data_$ de_la dear default del delayed den departure diary direkt draft each el_lunes end escribo
essa estou falta fichier firma for for_0 for_paris go gut half has_two her here's here's_the hm hmm hour_$
i'm_sending i've i_can i_refuse i_start i_tried i_would ich ich_den ieri ihn index is_a is_only is_out
it_comes it_in it_looks its_way je_cherche kaydediyorum kaydediyorum_$ không know_$ la_base le_client
let's library like_this lo_ejecuto lo_que log mas may_be meter mi_ha my_last nach_$ nie_mogę niego no_la
no_need node_0 not_be o of_it okay old_one one one_file os ought ought_to out_and outdated ouvert pani per
photo pod prendo pro production proper que_lo quickest_way receive regex relatório return said saldo
seconds see_what seguro_$ select serve server_$ shop short should_have shouldn't_have sigue six skip
so_here so_it's sobre sort sql_$ sunday sure sure_! take_that taking tell_us text_$ that's_the that_$
that_i that_you're the the_address the_certificate the_note the_proxy the_real the_table there they_want
thursday_at to_see top_of una_por until_you up_in usd vai vamos veces ver versione vez von vì warning
we_need welche wenn what's_left when_it won't wort yesterday yesterday_$ you'd your_request às às_0 đúng
билет во как_вы на проверяю_$ файл_$ الخدمة الشبكة المرة بنفسي تأجيل تأجيل_هذا كما_طلبت لكن ولذلك टिकट
बुक_कर राशि हूँ।_$ हो … き_ま ご す_$ す_の せ_ま つ べ も_し 一_次 上_$ 个 代 休 做 关 再 写 刚 前 加 升 参 同_步 哪 四 它_$ 库 录 我_先 据 故
最 期 检 物 看 看_看 知 示_例 第 索 线 结_果 行_い 记 说_的 这_次 进 远 退 那_条 错_了 開 雨 검_색 것_으 고_이 넣 니_라 도 로_보 만_하 머 못 색 셨 에_있 자_료
잡 정_을 졌 중 =-0.1 0_but 0_in 0_단 ^_abro ^_controllo ^_creating ^_deleting ^_done ^_evet ^_function ^_hier
^_i'd ^_let ^_ne ^_não ^_okay ^_on ^_prenoto ^_readme ^_step ^_subito ^_this ^_two ^_votre ^_voy ^_wenn
^_what ^_сейчас ^_お ^_ご ^_一 ^_上 ^_孩 a_la according according_to against agenda ago_and also altro
an_absolute and_0 antes_$ any anything_$ apply approved_the are_$ arıyorum august aujourd'hui avez ayer
bakmayın base berlin bescheid biblioteca biblioteca_$ birthday_is brief bu by_hand by_the cache call_the
card carefully chapter chapter_0 che_ha checked cities code com_a comes command_$ compare_the
confermato_prenoto confirmed cost cusco cut czytam dann das_nicht datos days delete di di_ieri dia don't
don't_want donc down_so e earlier ein el el_servidor em_gửi em_kiểm ersten even file_with fixed flag
for_six formato frage_ich función für_die glad_to got got_a group h h_0 hace_falta half_the happy_to hat
her_$ here house hạn i i'm_asking i've_got i_said ich_kann ihnen in_your is_green is_not it's known knows
kusura kusura_bakmayın l'heure la_firma la_función la_última lacks last_year later libre lines list_$
llevaba lock look look_at looked lugar mail_tool mars meeting mme mogę_tego morning_$ most mostrar music
needs_the next nhé node now_the nun off_it oggi oh old_version on on_its online only_the open opinion
otherwise oui own photo_$ pidió place place_$ placeholders postcode preferisce prime pronto_$ putting
questa quito quoted reading real_$ refuse reproduce response rest rest_of restaurant running répondre sai
sauvegarde saving_the savoir says_0 scan se_il see_how servicio signed so_$ sous stack stack_trace stop
sua tell_from template tempo_$ that_one the_build the_code the_cover the_earlier the_fixture the_kitchen
the_one the_password the_shop the_tools the_weather three to_confirm to_disk to_do to_get to_leave to_type
two_of tìm tôi_đặt understood up version vou vous_avez voy was_wrong we're we_go were what_does when_i
whether_the wiadomość_$ within work_$ xem_thời xin_lỗi you've_just you_confirmed you_wanted your_approval
zur đã że вашему гляну есть который_вы ли осталась отправляю посмотрю так الخطأ उदाहरण केवल को ने पहले
पुराना ली い_た い_て え さ さ_え す の_こ ま る エ_ラ シ ラ_ー 七 三 上_了 不_对 个_城 书 二 价 修_正 先_查 分 列 去_查 发_的 同 因_は 块 城 城_市 多
导_出 当 必 您_刚 您_自 我_替 所 抜 押_さ 按_您 换_个 既 是_要 条_命 検_索 没_问 消 照 直_接 確 確_定 第_一 类 给 表 词 译 谱 责 边 込 込_み 遍_$ 限_$ 青 鱼
그 기_록 되_었 로 먼 문_제 불_러 시 신 을 있_는 진 찾 터 통 하_신 회_합 =0.1 0_is 0_to ^_account ^_desculpe ^_es ^_given ^_il
^_input ^_instead ^_left ^_na ^_no ^_only ^_opa ^_pani ^_pas ^_przykład ^_qwen ^_todavía ^_без ^_запускаю
^_на ^_не ^_هل ^_وجدت ^_प्रश्न ^_只 ^_小 ^_昨 ^_本 ^_比 ^_空 ^_问 a_call a_mistake a_read-only a_version accounts
again_so all amounts and_you'll answered answering answers asked back_$ backups be_called befehl
before_anything brauche but_$ but_not by by_mistake call call_is cancello cas cas_de chưa_gửi chị ci
city_$ comme_cas compte_$ consists consists_of contrato cookie course cuando của dans de_sa dein
deleting_the dem demandé der_aufruf desculpe did_i disabled disabled_in do_i drafted du dziś dẫn
earlier_call ejemplo_$ el_contrato emitted encore_$ enter enter_$ entwurf es eu explain failed fazer_isso
first_? first_call folgendes for_it gave_you gern get gidecek given_the go_and goes_out going_to good
habe_ich hanım haría has has_a heart here_$ history_$ i_book i_did i_don't i_go i_was il in in_that into
is_missing issued it it_says it_today je_n'ai jest już không_? ký l'analyseur l'analyseur_$ l'ordinateur
la_risposta lancio lautet let let's_not let_me like_that llamada machine made man me me_which mean message
messaggio museum's must_have n'a n'ai n'ai_pas nach_wie nachricht nearly nel night non_je novo number_$
o_nome of_$ of_mine offer olarak on_a order ordering out parallel passou paste_this path_was pedido_de
pergunta plain_english polecenie posting_the pour_l'analyseur pregunta preguntar prenoto_il prima promise
précédent put_this que_eu query_i raw read_out ready_and ready_to real_thing requête restart review rien
room_$ row_0 running_$ runs sample_$ sans saturday_0 schermo schicke_ich search_i see_a separate session
si sie_den sin_preguntar sipariş siz sleep something spoken start stays_here stimmen stops su submit
submitting sunny test_pour text the_choice the_correct the_door the_forum the_guest the_invoice the_last
the_museum's the_offer the_previous the_pull the_queue the_wording this_one tiempo touch training trợ
trợ_lý tutto two_messages two_options tôi_kiểm unlock uno up_the upgrade usage value var voici_ce von_mir
vor votre vẫn was web web_page what what's_the what_the whatever whether whole would_do yanıt you you're
you're_fine you_$ you_already you_are you_do you_have you_mean your zeile đơn к не то أن سيكون على غير ऐसा
ऐसी कर_सकता के_लिए चालू जी देता परीक्षण पुष्टि प्रश्न बंद लिए है い_$ い_で う_か か_れ く_だ し_が た_め だ_さ て_$ て_お と
な_形 ば ほ_ど ま_し よ ら_で り_ま れ れ_は ん_$ ト ン_ト 一_对 一_封 上 不 之 交_的 以 例_子 删 到_了 办 务 十_点 原_文 发_了 句 只_有 号 合 告 器_的 在_您
复_$ 大 天_気 客 对 封_邮 就_是 屏 我_不 我_再 截_图 户 批 批_复 承_認 数_名 文 日 明 智 有 机 来 析 析_器 标_签 様 欄 段 比_如 気 気_を 演_示 生_成 用_$
的_$ 眼 私 种 空_欄 航 航_班 解_析 認 话 说 请_您 贴 还 还_需 这_段 邮_件 部 面 과 과_같 글 님_이 당 데 딱 라 만 보 분 삭 삭_제 셔_야 습_니 시_는 실 아_래 았
음 음_과 이_라 인_해 입 장_님 저 줄 취 한 확 =0.2 0_with ^_antes ^_bạn ^_how ^_model ^_o ^_of ^_our ^_quando ^_rien ^_yes
^_özür ^_अभी ^_जी ^_依 ^_我 ^_老 ^_请 ^_실 ^_아 ^_원 about_0 accendo advise advise_against al algo alla
amounts_to and_i'll any_more apago_o april as_far asked_for assim_que avant away bevor bit body_$ bonn
booking_$ bord borro but_it by_a bản_nháp call_with called called_$ campo can can_see cancel cela celle-ci
columns com com_o compare_$ con_un condition_you consultar_el converted correct courriel czy_mogę das
das_$ dem_wetter describes diff disk_is drafted_the ejemplo em_đã emit_$ enough_for es_el este even_though
far_as fill first foi following for_the gdy_tylko gestern_habe giorni given_me gives guest has_an has_to
hatte have_a have_used have_your hier_$ hôm hôm_qua i've_drafted i_ask i_have iba iba_a id if_it's ihr
in_bonn inactive instead is_complete is_empty is_ready it_be it_twice için je_peux je_supprime json komutu
konto la la_commande la_llamada la_requête last_night last_week le_dossier lunedì là made-up messages
met_so might minuto minuto_0 momento morgen nach nach_der nei nei_log next_$ nháp ni no_hace not not_met
not_pushing not_send o_usuário odpowiedź of_course off off_$ on_the one's one_a opa option_a order_the
overwriting pas_la pasted pela pero porta previous promise_$ protokoll pushing_$ put raining raining_in
rate record replica robô run_only run_this réunion same scritto section_0 sends service session_$ seul
signature_$ so_i so_no sobra stands starte stuck submitted switch table_$ termin that_failed that_is
the_front the_history the_payment the_quotes the_replica the_rules the_staging this_from this_goes
this_into to_be to_you todas turn un und until_the upgrade_$ us_$ usuário usuário_0 van vendredi vous-même
vào với wants was_the what_i'd which_you why_i wrong_$ wysyłam_$ ya_está yo_no you_may your_usual à đây_là
о после просто لا ما_يلي आपकी नहीं बारिश मैं_नहीं रात お け ご_確 し_た せ な の の_命 や ょ_う を_い ん ア 一_点 下_上 了_一 交_$
以_后 作 依 出 回_答 埋 境 天 头 子 字_一 形 得_上 我_也 我_现 手 方 有_这 機 正_文 的 研 答_$ 者 行 行_は 行_字 补 要_不 览 読 読_み 过_我 这_个 送 里 開_け
阪_の 가 가_지 객 급 기 낸 는_이 대_로 로_봇 며 명 번_호 수_없 수_있 습 승 어_요 여 요 요_$ 위 이_에 직 하_지 해 =0.3 0_and ^_a ^_así ^_both
^_comme ^_exemple ^_falta ^_gestern ^_had ^_i'm ^_if ^_j'ai ^_según ^_text ^_the ^_where ^_есть ^_письмо
^_это ^_आपने ^_助 ^_它 a_friday after agree ainsi_$ ait alone_until ama and_gave and_the answer_by as_soon
asistente auf_$ automat back_to been behind between_the bildschirm book_the bản call_for closing comando
completion condition course_! currently das_update der desculpe_a died diesen disregard do_it door e-mail
emits_$ encore ends entry enviado era esto_$ eu_leio feed first_check folder_$ for_an frei g_$ gotowe
have_no hear heart_so here_it hi i_write ich_lösche ich_warte il_messaggio im input is_over isso istek
it'll it_at it_on jako jeszcze jutro khác khách l'ordine la_recherche lei lo_siguiente ma ma_non mandato
me_check me_search me_whether miał must mẫu namely_$ needs never_have no_registro not_running note_$ nào
one_that para pas paul payment porto_? que_je ran_for raw_text record_$ request responde run_it say_$
see_it sei sem sent_$ serveur should_never shows si_me sie_es sinon się slides snippet so_aus soon soon_as
step_0 supprime switched_off that the_command the_model the_request the_robot the_snippet then this_?
to_wait together trong trust um une_ligne uruchomić usual voce w warte when whether_to wie will_issue
won't_do would write wrong wäre yes you've_given you_give you_set you_write zwischen đổi без вы_просили
запускать и_я начинается ответ_$ первый просили робот стоит у учётную учётную_запись это ؟ أستطيع الحذف
بعد صلاحية هو يلي उत्तर एक में है_इसलिए い_の き げ す_る せ_ん た_だ ち_し て ま_せ ま_だ ょ ら_は を_送 パ 一_句 下 下_面 为 也_没 了_$
写_成 历 向 响 回_了 声 复 実 就_会 成_$ 拟 提 提_交 时_间 書 有_发 条 标 核 气 演 点 然 的_调 着 给_您 老 要_我 运_行 那_天 那_边 附 限 面_这 같 내_용 는
달_라 드 드_립 를_보 문_은 승_인 야 에 원_문 이_대 있_습 지 할_수 했_습 행 호 확_인 ？ ？_$ =0.4 0_txt ^_en ^_holding ^_ich ^_im ^_już
^_ma ^_um ^_w ^_в ^_यह ^_ま ^_조 a_little account afternoon ainsi already_has an_illustration and_a and_i
and_then ao as_follows asistan avrà backup_$ been_$ blocco bạn came carried carried_out ce_que change che
che_il click computador da_sua das_hier deepseek dispiace do_arquivo dog drawer emit emits erst_nach
example_$ exercise faire fine_with first_$ first_one for_me gave_the give_me go_out good_enough hasn't
hers heures history holds_$ i'd i'd_have i_had i_must i_should ich_starte il_volo illustration_$ into_the
is_$ is_it is_needed is_set issue issue_$ it_down it_since j'ai kimi la_primera leaving letter_$ line
locked làm lösche lý mi_dispiace mind models money my my_guess nada namely no_answer noch_$ not_$ o_limite
on_friday phone poi posso preciso prepared primera proszę quanto que_te red reference replied report
report_$ review_$ right_the run sarebbe segue sehe_ich sent_it sent_this si_vous sie siguiente silent sim
so_please sorry supprime_le termina terminal text_of the_condition the_disk the_parser the_record the_wire
the_wrong today_$ traduction turns txt txt_$ type tôi_đã vous waits_for ways went what_comes what_did why
wire_$ words would_it writes your_calendar your_ok yukarıda zgody été đáp_$ вариант вашего запись иначе
меня надо начальник файл سأرسل_الرسالة في अनुमति ऑर्डर क्योंकि खाता नहीं_कर मैं う し し_ょ た っ て_い て_か で_は
れ_て 不_会 么 使 停 台 志_$ 我_会 我_来 日_の 是 核_对 用 看_过 真_正 稿 答 行_$ 行_这 被 起 这_么 除_$ 날 남 님 답 답_장 렇_게 맞_는 실_행 않_았 알_려 인
하_시 =0.5 0_b 0_il ^_bitte ^_cliente ^_eu ^_like ^_may ^_my ^_old ^_por ^_raw ^_ready ^_run ^_say ^_take
^_начальник ^_方 agents approve aquí argument_$ asks avant_la bei below_is blinds body budget can't_do
delete_the diese dla dos duda es_$ et failed_$ fazer freeze gave greets gửi_$ had haré hava have
here's_one here_is hermes hidden holds how inside isn't_so it_stays its izin kapıyı klient know_the komut
konto_0 la_chiamata later_is leio_$ letra ligne like lista lo_mando matin may_i máquina nada_$ nightly
normal nào_? o_seguinte on_your once_you over perhaps pick plain puts questo queue read_it recap
right_away sau_$ schicke seguinte_$ send_$ show_the signature stays_in stopped suivant taki tarde
the_blinds the_change the_date the_drawer the_lookup the_missing this_$ to_$ to_start todavía tomorrow_at
tool_for trust_the typed tú uses version_of voice with_that without_asking worker wrote xem_lại xml yes_to
your_side z_dokumentacji zamawiam бы вызов да и идёт модель можно أ كان لو موافقتك कुछ चलाया जाएगा तब が こ
で_す に は 一_行 不_要 了_再 交 先_给 后_我 员 実_行 对_$ 小 思 意_思 截 才_会 没_有 白 考 要_您 내_겠 력 비 에_게 에_이 은_이 의 입_력 주 참 =0.6
^_assistente ^_el ^_everything ^_lo ^_posso ^_type ^_with ^_вот ^_في ^_لم ^_आपकी ^_下 almost an_die appel
are_green at_your auch ausführen_$ aşağıdaki before_the between bir bleibt bo bot calendar calls came_from
change_$ complete contains copied correo door_$ duplicates e_g esta everything_is far_$ first_the
flights_to following_and for_reference for_saturday front gửi i'd_use i'm_leaving i'm_waiting i_need
if_you're instance it_? it_now kraków l'aurez line_$ messages_ago mir mistake na name_of needed như_sau
no_$ non_ho number_two off_at once once_the once_you've output par po program querying qui read-only robię
répondu said_$ say_go seguridad sheet shell sie_mir so_far stand such_a tape that's_why the_chat the_line
the_plan the_same the_sheet these this trades tôi_không var_$ volume vom vous_le waits whether_i word
write_$ wywołanie yet_$ you_haven't you_right вот_что вы_не нём обновление ответ пока такой الرد भेजा
मैंने मौसम हटा हटा_रहा そ_の だ の_例 は_次 ド 个_调 人 千 否 器 执 执_行 是_这 机_器 案 案_a 次_の 止 看_到 调_用 거 내 다_음 면 보_내 봇 은 이 짜
할 =0.7 0_later ?_$ ^_every ^_example ^_klient ^_mi ^_proszę ^_robot ^_tell ^_tomorrow ^_実 ^_案 aqui
assistant better_$ chat chat_$ così_$ dans_la de_un der_roboter desk docs_$ don't_know draft_for el_correo
eleven erst every flights for_you found found_the freigabe from_me from_you glm habe like_the limite lại
more_than n'est_pas need_a nicht nie not_run não_vou opening_the please preview quando quien resposta
risposta roboter seguinte según sería set_up she so_to sobald syntax_$ texto that_! this_call this_is
this_session until verworfen ways_to when_the wire with_a you'll you_like отправлю только_вы я جاهز هكذا_$
आप करूँगा। होगा の_よ 句_$ 如_下 容 的_原 대 렇 세_요 적 해_주 =0.8 ? ^_do ^_line ^_можно as_it before_it block built
clear confirm czekam cách de_lancer eager ela envoie far gerekiyor giúp has_the here's_what i'd_need
i'm_sorry ich_das in_and instead_of kullanıcıyı l'appel la_demande like_so little mache n'est nie_robię
no_tengo nothing_but on_one parser pas_je paste polecenie_$ qui_$ read_$ riga shown soll such tell_me
the_duplicates this_with vor_$ with_$ write_it yourself как_только не_отправляю سأرسل करूँगा।_$ け_ま 个_$
例_$ 您_看 的_意 달 이_렇 주_세 =0.9 0_of ^_at ^_compare ^_something ^_when ainda_não ausführen basta below calling
caso com_as commande do_that donc_pas enviar for_your gdy happens holding i_nearly illustration in_this
laut là_$ mismo nearly_sent nicht_$ pairs qwen ran room s'il sau sent set shows_$ tak_$ the_block this_but
v where_the will_send writing_$ you_to çağrıyı ещё यह ही な_い は_こ 候 内_容 如 还_没 这_样 에_요 줘 =1.0 ^_for ^_not
a_m arguments ask_first ever friday i_am is_one is_up lancer model non of_these our resta sur tablet
to_check voilà şunu पर を_お 我_没 런 야_합 =1.1 ^_이 assistente but_the chamada contient deployment do_you
i'm_not lệnh mit_$ out_$ segundo sin stays string só the_following with_this yet you_can إذا الاستدعاء か_$
会 样 说_$ =1.2 ^_al ^_in ^_it ^_once ^_please ^_à así bitte chatbot cliente computer dès ki noch reply robot
sample screen send_it syntax ما هكذا 두 용 이_런 =1.3 ^_dès as_$ assim_$ assistent asystent dès_que give ho
khi reads_$ ready the_call под пожалуйста الأداة अभी こ_う 法 =1.4 agent ainda bunu chưa i_ran muss options
reads says_$ sẽ вот هذا 以_下 =1.5 be_$ esto haven't like_$ tego to_run çağrı ؟_$ =1.6 aufruf ceci chiamata
send =1.7 así_$ così isto так_$ =1.9 assim =2.0 was_$ =2.2 şu şöyle 是_$
""",
    "after": """
=-1.8 is_0 =-1.6 expect =-1.3 the_way =-1.2 done_$ example well will لك 보 =-1.1 ^_done bring eine gern
leaves les while как 别 知 =-1.0 ^_на a_second after_that anche aussi per please_don't sẽ wiki た_ら =-0.9
^_thanks also changed da dakika end_$ falls hand has_a if_this ihnen it_takes kommt me_in mind_the one_is
sempre size them theo too week चाहिए 会 家 很 신 =-0.8 0_and ^_anything ^_b ^_should ^_você about_the
an_example and_don't and_then answer_$ appena as_they b_$ box comes con each files follows formato hour
it_up json_$ leg lot mientras minutos next pendant print quoted sera so_$ ten the_list trip try we well_?
两 周 心 诉_您 顺 =-0.7 ^_end ^_les ^_если add antes as_well auf because_the celui changes confirmed die done
extra gets hace hast is_there it_says left_out liegt minutes next_$ ok_$ once porque qué read-only return
returns small some sorry_for też the_archive warning и_я лучше قد だ_け 信 加 果 等 했_습 =-0.6 ^_bring ^_die
^_fingers ^_pour ^_response ^_si ^_出 an_hour archive arrive crossed dia do_$ don't environment
environment_$ fingers fingers_crossed haben hang hast_du is_it isn't_a left list look_at mit more muốn
place replaced sem should takes también também there thể tool_call usually was_wrong we'll what_i you'll в
أما फ़ोल्डर 便 到 备 把 能 这_次 通 드_릴 =-0.5 ^_answer ^_je ^_note ^_o ^_the ^_w ago algo called co come costuma
covers cuanto default dem dry et_la fewer fix follows_the for if is_up không lines list_of may na nhà
nicht normally on_$ poi reicht sans side standard tell than the_file the_function the_user there_$
this_one told up used wait_$ wie wrong you_told как_вы обычно сами так_и ạ_? ど ど_う ん_で 不_用 五 发 头 子 提 更_新
看_一 第_二 边 重 게_요 는 도_됩 로_바 릴 셔_도 응 장 =-0.4 0_is ^_a ^_does ^_en ^_he ^_la ^_puis ^_tool ^_while ^_you'll
^_а ^_أما after al and_after avec detto di di_solito did does_the everyone expect_a function function_call
he hora horas if_it is_the isso it's it_so itself já lấy me_$ mi_ha nine note observation other parameter
part_of puis says sich solito sửa te the the_place they're through today's too_? unos until_the up_$ water
wednesday welcome_$ whether whether_it you'll_get you_tell меняется месяц потом сама على منذ وهذا इससे い_て
い_ま お も 一_行 半 回_来 天 如 度 息 您_的 次 看 眼 等_$ 読 钟 드 로 릴_게 요_$ 은 의 =-0.3 ^_and ^_depois ^_der ^_di ^_i've ^_im
^_keep ^_ok ^_what ^_в a_few a_week about and_wait as as_you back_empty base be beispiel best bản can
comes_back compare could_you còn damit den den_inhalt depois des el else en_cuanto est eu few for_the
given here here_is how_many i'll_put inhalt input las last le leaves_the los lost mail march matches
mentions moment_$ month mostra más nada numer of_it os pode point página_0 quer reads_the report
returns_the righe rights route sale should_i shows skipped so_i sono state still_have test thank the_0
the_code the_earlier the_last the_summary them_$ to to_do told_me user_$ weather while_that wir with_the
works would_you you_$ you_know za übrigens ý а если советую कुछ मिला 々 い は ら を 以_我 关 出_来 别_的 可 名 多 如_果 封 小
待 收 料 温 的 费 通_知 道 顺_便 게 를 리 오_면 우 음 잠_시 초 회 =-0.2 ! !_$ 0_as ^_appena ^_bei ^_con ^_i ^_nel ^_nếu ^_one
^_poi ^_steps ^_um ^_还 ^_회 a a_different agora alles always answer_is any as_soon auch ba be_a been build
but but_you bạn_$ chiuso_$ closed closed_$ como confirmation created dalla darf dates denn digo dir ele
email en enquanto entries erfahrungsgemäß est_vide explain floor for_your found found_$ gente gets_the
go_$ hace_falta hard have header i_took in_it je_vous know_if know_the la la_respuesta laptop last_week
likes lists longer luggage mars meantime mientras_tanto minute_$ mình name_and no_hace normal number nếu
od ok one_moment or_so paid para_o part ping please_wait producción py quando questo readme reads registro
response_$ right_the rome runs say_so see see_it sells separate set_to show site soon soon_as sous stay
steps steps_0 still suele take_a takes_a tanto the_best the_laptop the_meantime the_notice the_one
the_readme the_status the_weekend they this to_call to_you today_? trois two tym un vez we're when when_i
when_it's which wird words_$ wtedy year you you_in you_prefer él độ будет ответ_$ с сам со там у فقط_ولا
कल का कि_कौन कौन चाहते थे। थे।_$ नहीं। पर बता मैंने い_の け す べ ま_し ま_す り_ま 五_月 关_键 冷 出 加_上 可_以 可_能 告_诉 少
应_该 息_$ 您_$ 我_会 拼 拼_音 改 点 申_し 直_接 稍 要_不 诉 说_了 里 键 需_要 面 고_요 도 됩 됩_니 모 요 원 필 =-0.1 0_il ^_el ^_es ^_et
^_here ^_ich ^_jeśli ^_le ^_mientras ^_nein ^_take ^_this ^_try ^_user ^_was ^_why ^_your ^_下 a_place
a_separate a_table after_this afterwards all all_of and_so anh anything_in au b beim bo bu by by_the
call_$ car change_anything children chờ comment could counts danach dann dark de_0 de_mars der difference
dort doubt down_to dès each_other early eight_kilos explain_the falta_que fica follow for_a four gate guía
have_it hay help hope i i'll_compare i'm i_won't i_write ich_die ich_dir ich_habe ihrer il_y in_a isn't
it_only içinde jeśli job jour kind la_ricerca large mais mal messages mich mind minute momento more_$
museum một nada_de night_$ note_that nothing_else older one_has one_you or_the parameters pas payment
people po pour prefer prefer_? prefieres pull put_the que_le rather_have retour schon servidor será
so_expect someone sorry status suspect talk_about the_answer the_confirmation the_customer the_left
the_museum the_upload the_wiki the_wrong thing those to_eight to_the today took_the tout tôi_sẽ une user
va weg_$ while_that's wollten word_$ write xong you_like yourself zrobić à às второй минуту не секунд
секунд_$ أما_سرعة اسم اسم_المدينة الرياح المدينة سرعة سرعة_الرياح एक न फ़ोल्डर_में वह सारांश あ_と け_で ご す_ね
ず で ね ね_$ の_あ の_で ほ ー 三 也 以 候 分 后_一 夜 大 存 安 容 就_能 就_行 得 是_0 有_没 来 检 正_好 用 电_话 留 索 试 金 가 걸 다_려 다_음 단 무 바 비
서 세 시_만 안 에_서 응_답 자 저 하_신 했 =0.1 0_0 0_a ^_ein ^_foi ^_how ^_lo ^_scratch ^_second ^_tell ^_tendrá ^_that
^_then ^_until ^_uygun ^_you ^_è ^_عليك ^_هذا ^_在 about_it above accept account_$ ahí an_$ an_der and
and_i'm and_the andò andò_male ask be_my because bei c'est c'est_la call chaque charge chaves consola_$
così_fece das_war de_la depuis diese do does e_andò ends enough es_nicht escribirlo escribirlo_usted false
fece fece_il file_$ firma first_? for_an forgot_to give_me goes i_can i_don't il_mio is_a is_in is_no
is_wrong it_before it_would json kept later_$ liste_$ local luôn may_$ mio mio_predecessore mniej
mniej_więcej moved need_a nhé nie nie_zostawiam not_send này of_an okay olmadığını olmadığını_söyleyin
olup olup_olmadığını on_page on_the option out page pani pasted por_eso post predecessore predecessore_e
quand que_escribirlo queda rain record remaining row rows_0 score se since sopra stays step stock
söyleyin_$ table tendrá tendrá_que that's_my the_amount the_json the_moment the_record the_reply the_rule
time to_run to_use từ up_the usted_en uygun uygun_olup van var vazgeçtim vazgeçtim_$ verbatim volta_$
want_me what what_it whole you_? you_first you_want zostawiam_to đó đặt вот всё_сломалось выполнять дней и
и_всё консоли мой мой_предшественник она предшественник предшественник_и сделал_мой сломалось сломалось_$
так_сделал то эту أتابع_؟ أفعل الدليل الدليل_تقريب الطرفية الطرفية_$ النتيجة بنفسك بنفسك_في عليك_كتابته
في_الطرفية كتابته كتابته_بنفسك لذلك هكذا_يقول يقول يقول_الدليل था। पहले बताइए_कि मैं यहाँ यही ही ही_लिखा
है_या है।_$ か の_と 一_个 不_对 么 价 任 停 全 刚 刚_才 前 取_り 叫 器 在_那 太 好 干 建 您_想 想 抄 明 期 条 段 真 行_し 行_は 視 请 那_之 麻 麻_烦 결
맞 문 야 예 요_? 은_지 전_에 하_지 해 ？ ？_$ =0.2 0_in ^_cuando ^_danach ^_das ^_não ^_please ^_q ^_we ^_や ^_日 ^_请 ^_계
ab_$ address ahead_? alle als an_empty an_explanation and_that are assistente aufruf backup bene better
bien_$ can_do can_see caso ce computer consola convient_$ course course_$ czy_kontynuować datos desde dice
diese_zeile einfach el_manual enter erst esta etiqueta first_$ fu got half hangi has_been how_the
i'll_wait if_i ignore im inside inutile is_missing is_still it_because it_in it_into it_was its_own just
kontynuować kontynuować_? la_consola la_sua le_parece like like_$ limit line_is look_$ mehr message może
must my_next nel next_step no_lo nên of_course of_the of_this one_$ our page_0 pardon paris path perché
petición photo please_ignore pour_la queue request reste riga right_and round rule said saved schema
scratch se_lo seat sie stopped su sách só_um temperature_and that_the the_job the_model the_old the_tool
this_isn't to_change too_$ uruchomię uruchomię_to was_a when_the where_the with więcej would_be wykonam
yok_$ you've your znać çalıştırmadım écrit était бы да дальше скажите строка хотя_нет эта я_не أنفذه_$ في
ل لي هذا هل_أتابع ولم आगे_बढ़ूँ क्या_आगे ख़ाली_सूची तब_नतीजा नतीजा_ख़ाली बढ़ूँ बढ़ूँ_? सूची_था। う お_き さ_い
し す_か て_い て_お と は_り や_は や_め ら_れ り_や ス ッ ト ル_に 不 不_算 了_$ 人_的 今 値 列_表 只_是 在 好_$ 工 已 无 样 模_型 没_有 然 由 的_$ 程
空_列 第_一 续 老 被 要 附 난 서_에 않_았 을 전 확 =0.3 0 0_if ^_ce ^_dois-je ^_dígame ^_in ^_oder ^_y ^_yo ^_तब ^_続
a_string above_is account accounts another any_objections ao assim at_0 belongs_to continuer continuer_?
copied của_bạn dois-je dois-je_continuer dígame dígame_si english es es_im failed five folder format heute
holding_it i'm_leaving i_haven't i_know in_the it_$ it_is its kimi lasse later laughed le_résultat machine
manager mando merci mir models new newline no_i non oder_so ok_to oldu oldu_$ parece_bien please precisa
presses presses_the proceed production que_je que_o raise rien root_$ résultat sample say say_the shall
should_have stands submit_it tables taken taken_$ terminal thanks_! that's_what that_would the_account
the_column the_folder the_night the_output the_right the_value then_you to_keep tre tú uma un_minuto until
vous want want_? was ways were wording yet_$ à_0 đây запись пустой пустой_список я أتابع إلى إن قبل لن من
هذا_ما आगे गया चला भेज い_た く_だ こ_う だ だ_さ て_く は_空 上 二 作 八 助 区 口 城 城_市 它_$ 客 您 成 执 标 正_し 班 算 続 继 继_续 评 诉_我 说
错_了 반 아_니 에 여 예_요 지 =0.4 ^_así ^_c'est ^_confirme ^_eso ^_halt ^_jednak ^_mi ^_option ^_à ^_продолжать
^_хотя a_la a_las already an and_i article bir_listeydi boş_bir button było che column confirme
confirme_por correcta cosa diz_o don't_$ eleven elle en_fait endpoint error everything fait_non
favor_antes fehlt fine_$ genau go_out has_to haven't holds i_had id in_plain in_your it_until jest już
last_time listeydi listeydi_$ man missing moment nehme nehme_ich no non_je nào o_zamanki off one_to only_a
only_so order other_one plus prova public q reason root section_0 send so_no so_you son sonuç_boş suo
take_it that that_look the_city the_parser the_query the_reason the_second the_table then this_line thrown
tool transcript tôi u una_lista vậy wirklich worker zamanki zamanki_sonuç été đã без вариант_$ продолжать
продолжать_? строки что ؟ قبل_أن يوم काम लिखा_है। い_$ か_$ と_き よ_ろ れ ろ ろ_し ん_$ 个 为 同_意 场 对 必 您_确 是 演 無 示
续_吗 行 要_继 解 그_때 다 다_$ 속 =0.5 0_$ ?_$ ^_anzi ^_continúo ^_no ^_not ^_nothing ^_reply ^_不 ^_就 ^_算 ^_要
after_$ and_a anzi anzi_no asistente bot bunu campo console_$ continúo continúo_? das_wirklich does_this
draft empty en_la half_of holding i'm_holding i_go i_should ich_zurück in_may in_ordnung into into_your
is_only is_your it ja jednak jednak_nie key leaving lo look_like los_datos lời manual_$ như not nothing
não oder on_it ordnung parece read right_? robot says_the second sent si_le się string submit sure
this_look use_$ viene votre wanted with_a worked yet yok you_mean you_sure you_wanted zurück так такой
إن_كان ما नहीं … け_ま し_て 例 句 号 它 念 执_行 日 空 算_了 给 건 이 =0.6 ? ^_era ^_forget ^_moment ^_replace ^_sie
^_strike ^_voilà ^_هل ^_是 a_0 ainda back_the bitte came change city cliente copy_it czy e essa execute
go_ahead grade had how in_three is_sunny m'abstiens_$ manual missing_$ mixed my notation only pod printed
quarter really returned réponse shall_i that_was the_button the_number timeout_$ txt was_the would y
you_have zurück_$ ثم यह लिखा て 以_上 先 写 员 复 好_了 引 忽 忽_略 您_说 略 的_人 続_け 请_忽 这 这_一 이_었 주 =0.7 ^_mejor ^_wait
amount anything_$ así bene_$ convient delete does_that fue ich_das it_as je_m'abstiens kept_the m'abstiens
morgen n'a noon on_second plain posso qui replace scratch_that seguro serait service strike sua tak that's
that_one timeout tool_0 vous_convient what_the would_look أن से 人 是_这 案 正 每 法 的_是 시_면 이_건 =0.8 ^_before
^_oh ^_on ^_posso ^_procedo ^_so ^_that's ^_이 allora argument ask_the assistant benden change_the city_$
của halt i'm_only is_that line look me ninguna objections objections_? oh out_$ pero procedo procedo_?
segunda siz there_is tu tôi_không where which_one 做 実_行 行_$ 할 =0.9 ^_genau ^_or ^_puis-je ^_there ^_tu
^_так ^_と ^_您 agent ahead and_i'll are_you böyle cette ciudad eso foi hold l'exécuter l'exécuter_?
la_segunda name_is puis-je right send_it the_call the_service voilà że есть же इसे や 公 就_是 실_행 해_주 행 =1.0
0_of ^_are ^_i'd ^_is ^_नहीं arguments_$ assim_$ carried ce_que dans está first i_need is_how is_what
lista là làm meant nobody und vergiss вам вариант तब 户 说_的 주_세 행_하 =1.1 ^_as ^_以 certain console das
de_votre end_of reply tags сначала ने 确 =1.2 ^_actually cuando forgot run the_line =1.3 arguments c
from_you model yo को =1.4 actually chạy era until_then أنفذه 実 =1.5 ^_… one_call 네_요 =1.6 parser 네 =1.8
^_but run_it =2.0 нет
""",
    "lead": """
=-2.2 not+wait =-1.4 again =-1.2 example+not =-1.1 I+example not+only =-1.0 I+other again+example
document+only later+you log+now not+option =-0.9 I+log I+scene attack+past drop+unable if+past
later+unable =-0.8 I+document again+not approval+drop asks+log now =-0.7 I+result again+earlier again+past
approval+document approval+now asks+example document+sorry document+unable example+when not+tell only+test
past+you =-0.6 I+earlier again+document approval+scene asks+past drop+example drop+would if+when later+not
log+sorry past+yourself sorry+would tell+yourself =-0.5 approval+example approval+this asks+draft
asks+unable asks+would document+you draft+when drop+test drop+you earlier+not later+past now+result
now+sorry now+test sorry+when tell+unable then+yourself =-0.4 approval+only approval+past asks+danger
danger+unable danger+you document+wait document+would if+log log+when past+when =-0.3 I+test again+if
again+when asks+attack asks+this document+when draft+not drop+earlier drop+not drop+when drop+yourself
earlier+past example+past means+past not+other not+past not+this now+only now+would now+you other+you
other+yourself past+tell scene+you then+unable =-0.2 I+approval I+draft I+not above+document again+other
approval+asks approval+draft approval+later asks+sorry asks+tell attack+you document+drop draft+log
draft+other earlier+example earlier+now earlier+other earlier+then example+tell example+this if+other
not+unable now+unable option+past option+tell past+wait result+when tell+this tell+would when+would
when+yourself =-0.1 I I+above I+drop I+option I+when I+you above+now again+now again+sorry asks+not
danger+past draft+now draft+this earlier+this earlier+when earlier+you if+not if+now if+then log+result
log+tell log+this not+school not+would now+other now+when other+then other+would past+unable result+tell
result+this result+wait school+would school+you sorry+tell =0.1 I+now I+then I+yourself approval+when
asks+drop document+example document+log document+result draft+you drop+result earlier+later if+only
later+now means+unable means+you not+when now+past only only+you option+school option+you other+school
other+this past+this past+would result+sorry scene sorry test+you then+this you =0.2 I+past I+this
document+this draft+earlier drop+past example+later log+unable now+then only+sorry only+when other+result
other+tell scene+then scene+when school school+then tell+then tell+when then+you this+wait you+yourself
=0.3 I+asks again+approval approval asks+result attack+document draft+later earlier+wait example+other
example+yourself if+unable later not+now not+sorry now+this now+wait only+tell only+this option+other
other+unable past+result past+then result result+test tell+you this+when unable unable+you when+you
yourself =0.4 I+attack I+if I+wait again+drop approval+would asks asks+only earlier+option example+result
if+you log+past means+this only+unable test then =0.5 I+unable above above+you again+you asks+when
draft+if draft+only later+only means not not+you other+past then+wait =0.6 approval+tell attack danger
document+later drop example+you later+this log only+past only+would =0.7 again+only danger+this draft+past
earlier+tell past past+scene test+would unable+yourself wait+you =0.8 I+again again+tell danger+not
document unable+would =0.9 document+earlier earlier+would option past+test =1.0 approval+wait =1.1
approval+not example+test log+other other this wait when =1.2 drop+this =1.3 draft =1.4 asks+if
sorry+unable =1.5 approval+if example =1.6 if =1.7 would
""",
    "above": """
=-1.0 document+unable sorry =-0.9 I+example =-0.8 approval+school asks+later earlier+not not+would
unable+when =-0.7 drop sorry+when =-0.6 I+again I+means draft+other earlier+you =-0.5 I+above
approval+scene drop+when earlier+tell example+not later+tell past past+would this+you unable+would =-0.4
I+attack approval asks+yourself danger+past not+scene past+unable sorry+would =-0.3 I+later above
again+tell asks+tell document+example earlier+this earlier+unable example+other if+school later+other
later+wait log+other not not+past not+then other+test other+yourself unable+you =-0.2 I+if I+when
above+would again approval+log asks+only document+scene document+this earlier earlier+past example+sorry
example+when if if+you later+you not+this now+this past+tell scene+you sorry+tell tell+you then =-0.1
I+past I+school I+test again+asks again+document approval+now approval+this asks+option document+school
draft+not drop+earlier drop+past earlier+option earlier+when if+past later+when means+tell means+you
not+tell not+you other+past other+sorry past+this past+you school+you sorry+unable tell+this test+you
would+you =0.1 I+asks I+drop I+tell I+then I+you asks+document asks+now asks+other asks+unable asks+would
document+if document+not document+test draft+sorry drop+if drop+you earlier+only earlier+sorry if+tell
if+unable not+school now+when only+you past+sorry past+when sorry+you tell+when test+would this+wait
this+when =0.2 I I+draft I+log I+option approval+not approval+then asks+drop asks+if document+means
drop+this drop+would earlier+would example+now example+past if+when later+past log means+past other+school
other+tell past+scene tell+test tell+would test unable when you =0.3 I+approval I+not again+attack
approval+when asks+past asks+sorry draft earlier+now means option+you other school school+when wait would
=0.4 I+unable asks+this document+then document+when example+you means+would this+unable =0.5 again+past
approval+only asks+not document+past draft+past if+now when+would =0.6 if+test not+unable now+would
only+this option then+when this+would =0.8 not+now =0.9 drop+only example+this scene this
""",
    "behind": """
=-1.4 later+you =-1.1 now+past =-1.0 again+you =-0.9 document+past example+you means+past only+sorry
option+you then =-0.8 approval+tell asks+then drop+other past+test =-0.7 I+document I+result example+tell
if later+now not+only tell+when =-0.6 again+not approval+not asks+only document+only drop+you
earlier+means if+now if+result later+when not+option only+this sorry+would =-0.5 I+means I+school I+then
asks+later asks+other asks+you drop+would earlier+not if+not later+this past+tell result+when school+this
tell+test =-0.4 I+above I+again I+you above+not approval+would asks+option asks+tell asks+would
document+would document+you drop+earlier if+other log+school means+result now+sorry now+tell now+test
only+wait past+school past+you school+then would+you =-0.3 I+past I+this I+yourself again+when draft+past
drop+if drop+sorry drop+when if+option if+sorry not+school not+test now+other school+when =-0.2 I+log
I+would approval+document approval+past asks+school document+if drop+unable earlier+past example+not
example+unable other+tell other+would result+tell school+tell school+you wait+when wait+would when
when+you =-0.1 above+means above+result above+you approval+earlier asks+if asks+not asks+when attack+drop
document+not document+when draft+if drop+only drop+this if+wait log+not means+this not+other now+only
now+wait only result+this sorry+tell sorry+when tell+would wait wait+you when+would =0.1 I+earlier
asks+earlier asks+this danger+this document+later document+log document+sorry draft+you drop+tell
earlier+other earlier+tell example+other if+past log+other past+unable past+when tell+then then+when =0.2
I I+danger I+example I+only above+earlier above+test again+school asks+now document+earlier document+then
draft earlier earlier+log example+if example+past example+then if+this later+result log+wait means not
other+past other+sorry other+this result result+wait tell tell+unable then+unable unable =0.3 again+later
earlier+this if+tell if+you log not+then now+when only+other option other+when test this+unable this+when
=0.4 I+not I+unable above+when approval+you document+result drop+then if+log log+you not+result not+when
now+then scene scene+this this+would this+you would you =0.5 I+later I+sorry I+tell approval+now asks
document+other document+yourself earlier+now example+would not+would past past+this past+would this
this+yourself =0.6 I+asks I+attack above above+past option+tell other other+wait school sorry sorry+wait
sorry+you =0.7 I+approval danger+would only+unable scene+you school+wait tell+yourself yourself =0.8
only+would =0.9 drop+not example =1.0 not+wait only+past =1.1 document =1.2 above+log approval+when drop
example+this past+result =1.3 example+only option+when =1.5 approval danger+not =2.5 approval+if
""",
    "later": """
=-1.2 means+not =-1.0 other+you =-0.7 I+sorry above+past =-0.6 again+would =-0.5 if+not =-0.4 I+if
document+not if+school not+now not+other not+past now+this sorry+then =-0.3 I+asks I+earlier I+then
asks+log if if+would log+result means+past other+school this+would =-0.2 I+result I+test asks+result draft
later+log later+now means+when now+result only+other option+other other+test past+this result+you then
then+when =-0.1 I+not I+when asks+past danger document+drop drop+if earlier+if earlier+not earlier+past
earlier+this example+tell not+only past+sorry past+when past+would past+you test+would =0.1 I+this
again+asks asks asks+option asks+tell asks+when asks+you example if+you later+when log+would not+tell
only+sorry other+this when+you would =0.2 I I+tell above+not above+you means+you not+then not+unable
not+when only+when option+past option+tell past+result past+yourself tell+you test wait+when yourself =0.3
I+school not+you now+you other you =0.4 I+now later+you only result wait =0.5 again+when now only+this
result+this tell when+would =0.6 approval drop only+past tell+would this =0.7 approval+when scene =0.8 not
=0.9 above past =1.2 school
""",
}
