"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.22

WEIGHTS = {
    "layout": """
=-2.2 end-last =-1.9 section-last =-1.7 end-told =-0.9 above-0 behind-0 few-last =-0.8 none-told =-0.6 none-last =-0.3 behind-1
=-0.2 length-0 length-1 =-0.1 above-3 length-2 length-3 =0.1 above-1 =0.2 length-4 =0.3 behind-4 few-told =0.4 colon-last =0.9
behind-2 colon-told =1.0 open-last =1.1 question-last =1.3 question-told =1.4 section-told =1.5 behind-3 =2.8 open-told
""",
    "before": """
=-2.0 делаю 게_요 =-1.7 ^_checking ^_now sprawdzam раз =-1.6 ^_guardo function saving ли करता 那_我 =-1.5 area bakıyorum compro
consulto hago like_to смотрю теперь हूँ =-1.4 ^_searching ^_x bakıyorum_$ call_it cerco cả je_la je_le lint pobieram watch what_is
значит の_で 查 这_就 =-1.3 approved así_que busco fetching ficha function_call gleich i'm quindi 改 으_니 지_금 =-1.2 ^_i'll ^_tool
^_weather ^_while a_b as_you configuration for_real here_we hole i_do it_to linter miro one_$ ping sigo so_here's starting sí
yapıyorum أكثر 행_합 =-1.1 0_ist ^_and ^_booking ^_busco ^_procuro ^_szukam ^_好 ^_把 alıyorum and_you contacts escribo getting
i'm_doing i_call i_use in_a mais metto minute_$ minutos otra q_0 real skoro the_way they timeout today's uso ya бронирую вас
проверю ставлю أحجز हूँ। ま_す 不_是 了_我 还_有 =-1.0 0_ma 0_so ^_cerco ^_some ^_vou ^_vous all_three alıyorum_$ an_$ and_send and_you've
antes any_longer are_you ask_$ before_$ doing following_function goes_$ guardo hike it_should l'avez leggo save_it scarico
source_$ taken the_question them trage using vous_l'avez weather_for which_is yes_$ yours çekiyorum больше открываю كما_طلبت وقد
रहा_हूँ ず て_み を_取 我_把 直 记 =-0.9 ^_compro ^_den ^_du ^_git ^_opening ^_sie ^_sprawdzam ^_test ^_writing ^_wysyłam abro agora_$
alors answer_$ besoin_de build c calculo chez current das_0 dosyayı guess has_it here's_a hoy i'm_looking ich_suche instead_$
j'envoie je liste los mal mauvais no_more one_so putting quick_check radar schaue seconds_$ sensor siamo sky so_the sobre sondern
sábado são tengo_la the_server the_sky though through verifico windows wrong_the есть_$ الآن दी देखता निकालता 一_下 下_单 不_用 度 换 済 现
读 这_边 목 보_겠 =-0.8 0_which ^_but ^_executing ^_kein ^_well ^_would ^_раз ^_سأتحقق ^_刚 and_i'm archivo arıyorum_$ baixo being
below_0 call_$ called_with cambio cancelled card_$ comme counting counts deshalb details değil did_it dns do_$ fair files_$
first_i force genero gets gönderiyorum hey hiermit i'm_asking i_run index instructed journal không_phải kira kitchen l'instant
let's_see lets looking m'en maybe mi_? middle no_te not_to of_that on_this once_$ only_a para_a passes pido prendo rather
recherche response_$ sang sieben since so_i'm switching than the_host the_template the_tests this_should to_find to_nie tuo
under_the unlocked up_in uploading vírgula what's_left will_do will_tell wizytę you're_on you_? you_in you_said you_told
çekiyorum_$ записываю الخطأ ب ث سأتحقق पुराने हूँ।_$ イ 两_个 再 到_底 去 可_能 文_件 是_真 端 线 菜 話 近 遍 错_了 集 불_러 셨_으 월 잡_습 정 =-0.7 0_minuten
^_converting ^_dosyayı ^_estou ^_following ^_look ^_não ^_pobieram ^_quick ^_right ^_same ^_saving ^_sending ^_skoro ^_tests ^_you
^_ищу ^_合 ^_手 a_$ a_test about_this adding ahora_$ aplicativo ask_you average batch başlatıyorum_$ bien c'è cache chiedo clock
clock_$ coming confirmo converting customer_$ demands do_and então ersten for_that forecast get_the has_two hoje i'll_do
i'm_reading ich_den invoke it_can jetzt l'ancien la_sua luôn mal_sehen me_run me_see middle_$ mit nobody_has not_the notes notice
nun nên o_relatório olduğu out_of outro passo plus porto pro pulling que_usted quello questions quick rain read_the refaço
reminder_for reserving sabah searching see status summer sure_thing switched_on ten test that's the_area the_earlier the_function
the_manual the_meeting the_printer then_$ thing_$ this_now time to_leave tonight twelve twice und_die usually vou want welche well
which_i wieder with_the won't_help would_a yapıyorum_$ you_don't zapisuję включаю гадать запускаю_$ ищу написали оформляю сегодня
сразу читаю الجديدة اليوم بل دقيقة سأتحقق_من طلبت فأبحث قبل وها करता_हूँ। थी। यह_है हैं す_ね と_あ ど_お 一_遍 五 刚_才 尺 并 应_该 影 您_同 按 故
本_$ 条_件 看_$ 看_看 设 过 다_시 보_면 봅 =-0.6 0_e ^_action ^_alright ^_das ^_done ^_first ^_here ^_mando ^_miro ^_po ^_running ^_since ^_ten
^_that ^_tu ^_voyons ^_оформляю ^_ставлю a_human a_standard a_ver alright and_for anything asking açıyorum before before_we bu_kez
buy by_this bật can_be carla celui client come como con_el content content_$ could_be dalla dans_le database de_0 default
depends_on deuxième die dit does_the domingo earlier ekliyorum emito esa est est_0 está_em exemplo facturas failing file files fix
fixing for_tonight fragen functions h_0 ha half hours i'd_like i'm_fetching i'm_pulling i_check i_understand ich ich_die ich_kann
in_your is_already is_out it_! it_goes j'interroge je_regarde just klar known knows la_de laptop les letto li libre liegt_vor list
longer looking_for lässt mit_dem modulo monthly more morning_$ most_of moving mã mình nice_to nichts nên_tôi o_aplicativo of_0
opened opinion_on own part pass perciò photos pinging_the posts printer propose refuse_to regarde result rodo run_$ said scheda
sides sie_$ sie_haben so_it's solo_la some stadt sábado_$ tak_jak temperature test_$ tests_pass the_kitchen the_laptop the_sample
the_version there's_nothing this_time tiết_$ to_answer to_guess tu turma using_the version voyons we_are whether_the will więc x
year year_$ you_asked z zehn đến беру заказываю как_вы переношу пишу по прошлый сервер так_что أشغ أنا إذن ذلك_$ مثال هناك ولن
وها_أنا असली छह रहा し_ま た_し た_の な_ら べ み_ま 上_次 个 先_看 北 可 在_发 地 您_说 打_开 数 派 直_接 短 码 确 稍 第_一 調_べ 词 配 간 고 로 로_잡 머 볼 부_터 셨 소 실_제 으 있_는
자_료 =-0.5 0_है ^_abro ^_adding ^_hello ^_next ^_noted ^_oh ^_peço ^_putting ^_sure ^_thank ^_two ^_voy ^_you've ^_записываю
^_отправляю ^_с ^_أشغ ^_照 ^_문 a_0 accord actual acuerdo agora agreed allerdings als alto altro an_integer and_nothing anyone
arıyorum ask_the asked_$ at_this august avec_le aynı b be_the but but_for but_i chi_ha clinic comes_back config creating
de_acuerdo differently dijiste doctor dolmuş don't donc ediyorum everything_$ example example_of faço ferry five_$ folder forme
frais giá gut had_two hai have_to here's here's_my hour_ago i_start if_it il_est ip is_fine it_up it_with la_copia la_que la_salle
label liczę lis load log_is longer_$ look_at lookup_$ lá_vai matter me_think mentions midnight must_be myself mức ne_pas need_to
nehmen o_cartão o_pedido one_to paris_$ pasuje per_your phụ pinging plane points price proposed que_la rather_than repito
requesting result_$ ricerca rows running_it running_the récupère sauvegarde says_0 script second secretaria senhor server server_$
should_be should_have shouldn't_have since_the się_w so_$ so_yes splitting station step_one sum temp the_clock the_long the_script
the_supervisor the_whole them_$ think this_week tisch to to_delete to_get to_keep to_see to_stop tomorrow tra trage_ich
transporteur try two_adults under_your updated w_0 we weather week which while will_show winter won't years_and yok you_did
zgodnie zgodnie_z đã độ а вашему два ответа отправляю пересчитываю понял рейс сколько час أربعة أستعلم المرة بخصوص بلا ذ سؤالك आज
इस उदाहरण_नहीं बार मौसम_देखता रहा_है こ_ま す_が せ_ま た_が ね み を_か を_引 を_見 不_过 会_社 传 做 催 刚 卡_在 因 天_的 始 存 它_$ 寄 导_出 应 开_始 必 您_自 我_按 我_用
我_给 房_东 所 按_您 接 最 最_新 来_查 查_一 档 档_里 检 正_确 沙 済_み 现_在 确_的 种_方 線 表_$ 这_回 这_里 那 首 남_은 럼 변 볼_게 이_면 =-0.4 0_but 0_está 0_hours
^_controllo ^_die ^_here's ^_leggo ^_me ^_ok ^_one ^_para ^_short ^_tem ^_verifico ^_watch ^_you'd ^_üç ^_бронирую ^_قبل ^_لا ^_お
^_先 ^_前 ^_周 ^_这 ^_더 ^_예 ^_카 a_dry a_moment a_time above above_0 against_the agenda allowed an_example and_so and_that's anderer
approval_$ are as asked_me at_the avec avez backup be_used birthday blue broken by_customer c'è_la c_$ calculate certo checking
cherche chi chắc chị_đã claro codice column como_a complains complains_about confirmou csv czy_to d'accordo dark data
de_production deixou deleted_a demiştiniz depends dernier directly do_this dokument don't_have doubt dropping dry ejemplo_del elle
emergency entendu error eseguo estou fais fazla five fix_$ flat folie folie_0 fonction for_0 for_tomorrow format frage_ich genau
glad go_$ haben hace_falta health_check heute holiday hoy_$ human i'd_say i_would ich_mit ich_sehe if_a im_chat is_the iso ist_der
itself_$ january je_m'en kayıt kez khóa konta kurs l la_fonction later later_$ left_to link log look_up lần_này m'avez main
martedì me_not mirror need nice nr nữa o_teste of_an oh ohne on_its once_more otwieram part_maintenant partes peso placeholders
pleasure posto prend procuro proper przed razem readme real_$ real_one regex relu retry row rozumiem résumé saving_the savoir_si
season see_how sehen seine sempre sending sexta show_up sind so_i'll so_let so_that's source stato temperatura terrace tests
that_$ the_booking the_cache the_code the_current the_dry the_next the_other the_price the_result the_schedule their_own third
thành tiết to_say to_the today tonight_$ tools_call tę up up_on usd uso_o usuwam vegetarian version_0 versuch vez ville visto
voici_la vous_avez vous_m'avez voy vâng vérification vì vậy we're_on well_$ what's which_i'm with_0 with_our with_pleasure
with_your wniosek worry would_take yazıyorum yo_$ you'd_like you've_just you_need your_approval your_assistant your_question zanim
zgoda zweite à_un último в_вашем вашем повторяю посмотрю сохраняю там أنك السابقة المثال المجلد تأجيل عليك आपके आपने और कहा चाहिए
जा देरी_के え ご_質 さ_え で_行 ね_$ ま を_先 ダ 与 二_つ 件_我 値 像 典 副 升 問 嘞 太 必_要 息 我_只 新 方_案 日_志 来_$ 正 照_会 的_投 给_的 行_い 译 调_到 这_两 进 那_就 関 겠 결 남_았
났 는_중 목_록 번_에 복 봅_니 시_간 약 어_서 없_이 에_는 오_류 을 이_는 이_니 이_맞 이_제 잡 중 하_신 =-0.3 ! !_$ 0_a 0_kg 0_y ^_according ^_ah ^_also ^_an ^_ce
^_fix ^_got ^_i ^_je ^_off ^_plus ^_starting ^_step ^_switching ^_there ^_thought ^_заказываю ^_проверю ^_сейчас ^_сначала ^_я ^_う
^_ご ^_例 ^_您 a_file a_text absolute acabou action_$ adding_the adults against aggiorno ah and_we answer_to anything_i anyway app
artículo as_agreed at_a avisar aviso be_wrong because_of both bu_sabah było będzie call_the can_read casa check_the checking_$ chờ
closes co compra con conta controllo copia covers cấp d'abord_la damit delle detto deu dia die_datei dinner disagree dá einmal
ejecuto eksik empiezo env es_in escrevo esse et_vous expires falhou faltaba fatura faut-il fehlt fichier find_the first_things
fits flag for_$ for_friday free free_of full functions_$ gelen gerek gerek_yok gestern getting_it got_the gute hand have_it health
hello her_$ hier hier_die hier_nicht hin hạn i've_filled i've_taken i_only i_said i_won't ihnen in_english is_lost is_no it's_back
it_in it_so jak je_cherche job k kein kg know l'article l'état la_función la_liste la_ricerca la_scheda laptop_$ last_0 last_one
lecture lefèvre let's light llevaba lo_hago look look_it looked los_tres lugar lúc lỗi m'en_occupe mail mail_from marca marco mas
me_do memory mentioned mi_ha minut minuten mr na_pasta nhất nie_mogę no_la numbers nächste nói oat occupe of_charge of_date oggi
okuyorum okuyorum_$ old_one on_page one_command one_doesn't ontem_$ open ordering_the pamięci parallel_$ part_of parti passe
password past pdf pena per_un pick_the plutôt_que podano poprawiam por precio pregunto primo problem progress proof proveedor
prüfe pytania que_lo quito reports reprends riego right rośnie run_printed running s said_yes scheduled se se_il see_what servidor
ses set_a sh signed_off skip snow sorguluyorum_$ spelled sql_$ stack sunday sure sure_! takes taking tem template thanks that_it
the_backup the_card the_duplicate the_fare the_forecast the_issue the_router them_to theory things_first this_isn't this_workspace
to_call to_have told_me tomorrow_$ tre trimestre true trying tuần two_of tìm una_por une up_$ usa use user_$ vais valeurs values
veces vejo ver von_0 we_need weather_$ weil were wetter_in what_you've why_i'm would_be yes_i you'd you've zmieniam è_0 всё карту
перепутал про сначала утром أرسل أنك_وافقت التاريخ تم نص نفسه खोलता खोलता_हूँ। देखता_हूँ। देरी पहले रविवार सूची से हूँ_$ है_तो है।
あ_る か_っ つ ま_ず め_る り_に る_の シ ト_に マ 一_个 中_の 位 作_文 你 修_正 假 关 剩 加 占 只_读 同_意 同_步 四 四_十 好 如_果 把 押_さ 据 文_档 断 有_没 查_看 正_在 混 照 版 百 的_这 硬
空_き 第 类 血 見 見_て 訳 训 这 違 里_的 重 量_$ 開_き 问 겠_습 고_이 관 금 니 니_다 니_라 드_를 로_그 록 록_을 료 바 반 부_산 제_가 통 피 합 합_니 =-0.2 0_as 0_de 0_si 0_since
0_단 ^_asking ^_beleza ^_bon ^_consulto ^_creating ^_function ^_hier ^_ihre ^_không ^_let ^_okay ^_ordering ^_quel ^_qué ^_readme
^_replacing ^_schritt ^_thanks ^_this ^_transferring ^_você ^_vâng ^_was ^_теперь ^_طلبت ^_لن ^_هذه ^_你 ^_回 ^_第 ^_그 ^_시 ^_주 a_pan
a_tu abrir address akte ale alle alone_$ also an_absolute and_run and_with annex any apologies applying at_six ayırtıyorum
ayırtıyorum_$ b_is balance be_asked beleza besoin besprochen bez biblioteca biblioteca_$ blame bonne book booking both_are braucht
by_hand báo c'est can't carefully casella ce ce_n'est certificate charge check_of checked clearly compris congratulations copia_de
core corrected counts_$ cusco cà cà_phê d'accord da_$ data_$ date de_la de_modo delayed delete_$ depuis dieci disk_$ disregard_the
does don't_need drop_the dry_run dặn ein el el_archivo el_robot em email entries era es_la eso esta_consulta falls fine_$ firma
first_a for_six for_this four frage from_0 frost función geht gewünscht go_with goes goes_the got_it green_$ group guess_so
guessing guests gönderiyorum_$ had_a hat head hmm hold hole_ich host hotel hành hết i'd_do i'm_running i_can i_prefer i_tried
i_want in_two info inform inform_the integer inteiro interesting is_for is_only it's it_gets it_though itself j'ai_bien je_vais
judge ją không la_0 la_date laid le_journal le_prix leer lei_ha libero line_by lines_$ lire lấy lần lớn make mando_o meantime
mesmo mess mich modo_que mogę_tego mu mustn't my_bad my_head my_last mà_là na_piśmie najpierw need_$ needs_the next_page night_$
no_reason no_seu node node_0 non_serve not_be not_guess noted nothing notice_$ now now_the này_không o_caminho oat_milk objection
od on_it one only only_the opening_it oslo_$ other page par_la part_$ part_à patch per phê più piśmie place_$ pode pongo prime
primeiro primero prix probably provider purpose python que qué r rebase recall reiniciar remplace rest_of reste reviso router
rubrica rõ rồi saldo samedi_$ sample_request save scheduled_for search seguro sehe_mir selbst shop should shouldn't so so_it
sorguluyorum sorry_for spelled_out sprawdzam_pogodę stack_trace stay sul sulla swapping są sửa take_the tem_um température thank
thank_you that_you're the the_balance the_batch the_calendar the_city the_full the_meantime the_new the_plane the_safe the_shop
the_text the_training the_trash the_user the_weather them_in then_the they_want this_message three_days thời_tiết time_$ to_0
to_ask to_disk to_me tool_call translating trash trước trước_tôi tên um_$ understood upload_$ use_the verde vielleicht vier você
vou_ver và vừa want_the wc we_can we_go what_i'm wrong_to xóa yazıyorum_$ yerine yok_$ you you_mentioned you_wanted
your_colleague's your_request yüzde zamiast została à_votre é última últimos đây_$ środę диск его_$ запрашиваю как могу не_гадать
осталась погоду_$ подаю почему поэтому проверяю прямо скачиваю у_вас чтобы_не шесть этот أراجع أقرأ أن_أكتب السعر المشكلة
تأجيل_هذا تاريخ تشغيل توقفت مباشرة مباشرة_$ उदाहरण खोज ज़रूरत_नहीं टिकट तीनों देखता_हूँ नहीं। ने पत्र पुराना बिक्री राशि सही_हैं
से_0 से_दो हो … 々_お い_て か_と か_ら が_見 け_て こ_れ す_の ち_く は_$ ば ほ_う ま_し も グ ラ 一_起 七 三 上 不_存 了 交_代 代 以_我 八 关_于 内_存 写_入 出_し 到 前 半_年 单 压
原_因 合 器_$ 因_は 在_执 変 存_到 存_在 家 导 少_々 市 常 归 志 我_先 扫 找 按_照 授_权 无 是_第 果 格 次_$ 求 没_回 没_问 消 物 王 用_您 用_的 登 百_块 的_示 的_那 目 目_录 看 看_一 確 社
稍_等 端_口 管 翻 表 要_看 说_明 调 谱 走 超 边 过_了 这_次 都 都_不 金 错 需 青 面_的 順 预_订 题 高 그_래 돌_립 둘 만_보 무 번 아_니 엽 엽_니 예 옵 옵_니 원 을_확 이_머 일_정 전_에 조_회 찾 크
택 하_고 하_셨 =-0.1 0 0_dollars 0_em 0_então 0_in 0_may 0_no 0_on 0_seconds 0_with 0_안 ^_achei ^_answer ^_apago ^_chi ^_chiedo
^_counting ^_dann ^_de ^_fetching ^_let's ^_moving ^_najpierw ^_ob ^_ohne ^_otwieram ^_page ^_reserving ^_rotating ^_select ^_sql
^_sì ^_their ^_turning ^_tym ^_tôi ^_we ^_what ^_you're ^_zanim ^_как ^_мне ^_проверяю ^_بما ^_تم ^_学 ^_文 ^_没 ^_调 ^_남 ^_체
a_assinatura a_bit a_restart a_search according according_to achei after_0 ago ago_and ahora alla am_doing an_alle and_he and_it
and_that anexo approved_the archivo_$ as_the ask asking_for auf aus_$ autos b_$ be because before_i beispiel bis bom bonifico
branch brief bu by_the bạn_nói cadastro caixa call_0 calls_$ camera caminho can't_tell carte catalogue_$ causa ce_matin
certificato closing_it com_o comentários comes comment commit control copie could counted cours created_at curitiba còn_lại datei
decide dei deixar demiştiniz_$ deprecated deprecation des dice directly_$ diyor do_what doesn't dollars don't_do donné dort down
doy draft dunque düzeltiyorum düzeltiyorum_$ dịch e_a e_o editing el_servidor entries_$ erst_das eski et_non etwas eu_mesmo
everyone exist factura fair_$ february fehler figure file_$ fin find first_half fois for_paris forecast_for four_$ frankfurt
freigabe_von fresh friendly function_calls für_die gemeldet_$ geprüft geschrieben gewünscht_$ given go go_ahead goes_to grupo
has_no hat_$ he here_are here_you hint hôm_nay i'd_rather i'm_making i'm_setting i've_read i_kinci i_refuse i_will ich_ergänze
if_i if_the il_me import in_der in_line in_spanish in_the in_which installing interrogo is_enough it's_a it_$ it_for it_rains
it_will its_way iş j'ai_relu j'enregistre jest jour kapı kids kinci kiểm_tra l'autre l'heure la_factura la_question label_$
las_dos last last_year layout left_$ library liegen limit line_0 links listing lock lost lost_$ luego luôn_$ là là_do ma
maintenant making manual marketing matches may_be me_$ me_ha me_put meant meter mir_die mismo_$ moment_$ moon moved ms museum
my_predecessor my_side más nachdem nada_solo name nay như no_need no_wonder not_an nouvelle now_i nuit_$ numéro o'clock o_primeiro
ob obviously of_this on one_i only_one opening opinion out ouvert paris paso pedido pediu peux_pas picture places plan plus_$ pod
port predecessor prefer preferisce presupuesto prices production prompt_$ pronto_$ pues py q question question_$ question_de
quoted quotes_a rains read recife registros reminder repeat replacing reservo_$ restarted right_i rimandare rotating rufe rule
run_it réserve_$ sala_$ salle says_to search_$ search_for second_half seconds see_$ see_in see_which seguro_$ select sentence
sentence_$ setting sheet_$ short short_$ si side_$ since_you since_you'd sizin so_i so_there's sono sont sorgu sort sorted sous
spanish sposto starting_with stimmt suspects switched sổ take tell_from tell_us telling teraz teste testes text that_fits that_one
that_this that_you've the_address the_book the_certificate the_cheapest the_docs the_error the_example the_import the_lights
the_one the_password the_photo the_proxy the_real the_stack the_tax the_tools the_top therefore things this_chat thursday thôi
thư_mục ticket to_an to_type training_data treffer trois trouve turni tylko tym tym_razem un una_llamada under_0 until_you up_and
us used venez venez_de veo verificar verificar_o von vou_verificar voulez vous_venez vous_voulez voy_a vé vérifier was_wrong
we_have what_you when_it which_would will_look wir wird with with_its without_the woche wochen wonder would_have wouldn't
wrote_the wurde xe xem year's yesterday yesterday_$ yo you're you're_asking you've_told you_tell you_that you_typed your_boss
your_place zatem zgodę zwrot è đã_xong đúng şimdi без буду вопрос вы две дела до ему запускаю из-за не_буду проверяю_$ сам_$
сейчас сработал упал это_не أغلق أما الآلي الآن_$ الإصدار الطلب_$ بما_أنك بيانات دون فقد ل ملف نفسه_$ ورد_في इस_बार गई_है ताज़ा
पिछले पूछ पूछ_रहा शुरू समय है_पर い_こ い_る え_ま か_け か_し き_ま き_込 ご す_$ つ_目 で な_の の_再 は_あ は_な み_は ら_も り_寄 る_は れ_で を_確 イ_ン サ ス_ト フ 一_$
一_次 不_一 不_能 买 了_不 今 付 以_上 先 先_生 公_開 几 分 参 参_数 又 发_的 取 同 吧 图 在 城 天_下 好_嘞 好_的 实 寄_せ 就 就_这 得 心 您_选 成 我_之 手_順 授 搜 既 昨_天 更 書_の 期 根 比 清
漢 熱 率 用_下 番 的_三 的_作 真_的 知_$ 示_例 突 窗 等 级 结 续 翻_译 誤 請_求 订 请_求 跑 身_で 車_を 轮 连 那_个 降 限_$ 靠 갱 갱_신 건_입 관_리 규_정 급 네_요 다 다_$ 로_$ 로_보 를 립_니
링 링_크 말_씀 방 번_이 변_경 봐 봐_야 부 빼 산 상 씀 오 오_늘 용_이 이_0 이_번 제 져 졌 주_지 초 카 하_겠 =0.1 0_and 0_days 0_euros 0_h 0_numaralı 0_тысяч 0_के 0_시
^_as ^_before ^_confirmed ^_doğru ^_gestern ^_i've ^_il ^_left ^_mit ^_moment ^_old ^_only ^_réponse ^_tak ^_tego ^_toplantıyı
^_turn ^_un ^_undo ^_visto ^_with ^_zwei ^_đơn ^_завтра ^_запускаю ^_могу ^_он ^_ответ ^_راجعت ^_لم ^_कल ^_पहले ^_ま ^_为 ^_以 ^_外
^_大 ^_它 ^_宛 ^_小 ^_次 ^_甲 ^_老 ^_상 ^_실 ^_팀 ^_확 a a_call a_consultar a_linha a_look a_máquina a_photo a_reply a_sample
about_permissions about_that abril abril_$ addressed ait alarmed alarmed_by all almost although amount an_empty an_illustration
ancora answer_from answering antwort_$ aparte archive archiwum ask_for asked_for assistant_$ at automat away away_! away_$ ayrı
back_to backups be_alarmed be_called because_the between_the blinds body_$ borrar buscar but_a buydu buydu_$ by_$ by_heart called
called_$ can cancel ce_que cela che_avevo che_il check_whether cho chưa_gửi chị city_$ code columns comma command_returned
compare_$ confirmar consultar courriel customer cuối_cùng cái có_hai công cùng cần_xin da daha danh_sách dato davon dein del
der_fehler desculpe_a deux di_un'altra did_you die_überweisung door door_$ down_$ dr dr_$ du dwie e e_$ eingabe either_way
el_primero elegant else empfänger emptying emptying_the en ends_on enviado erledigt error_about este está_$ estão et_je eu eu_não
exemple expiry failed fare fazer_isso ferme fertig filled_in first_check follows_$ fragt frau frei from gern_ich gian give_me glm
go_either godzinę gone greets handbuch hanım has has_been hay history_$ holds_$ hệ hồ_sơ i'd i'll_write i'm_checking i'm_only i've
i_did i_don't i_stediğiniz i_wrote id if_you ihre il_y in_$ in_and in_one in_that informe irreversible is_it it's_0 it_did
it_there it_today it_twice je_n'ai jueves jutro kişilik klausur kwota kỹ l'agent l'ordinateur l'ordine la la_llamada la_main las
last_command laut le le_dossier le_message le_robot le_service lecz left_at legal let level lo look_before maintenance me_in metin
metni mine minha montant month_$ mostly musée muốn my_proposal máquina música mở_luôn n'ai n_0 nel nicht_ausführen nie_ma nightly
nim no_lo no_se noch_ein noise not_going not_yet numaralı não_se nó o_limite o_nome of of_my of_the off_by ogni old old_syntax
on_file on_tuesday one's one_line ones otherwise overwriting pani paper para parameter path_was patient's permissions_$ phone
phép_tôi por_ejemplo porta posso pour_le pregunta_0 prenoto_il primero_$ professor prompt proposal przy prüfen puedo pushing_$
puts que_vous queda quedaría quick_look quote ran_for rate ready_and really recipient record_$ red reference refunds relevant
remove renamed respondió rest_$ review_$ richiesta rien_n'est road rẻ sama same say_$ schicke_ich section_0 seeing seen segunda
seite send_this sent_$ sent_this separate serveur seul ship's si_me signature signature_$ sin_enviar sitzung siz się_$ slack so_no
so_please something sorry_but stand standard stediğiniz subject_line sudo sudo_$ suis suivant sur sure_i số termin terminal_$
that_failed that_was the_archive the_charge the_file the_first the_invoice the_isbn the_list the_previous the_reading the_rules
the_sheet the_usual the_visa then this_? thí thử time_? time_zone tipo_$ todos toplantıyı três typo_in tài until_you've up_now
us_$ user_says valid vient volte vote vous_le voz vuelo vuole_che với wanted_to wants wants_the web wednesday weg what's_the
whether which_i'd with_sudo without_a wraps writes wrong_$ wynik wäre y_a yanıt_$ yesterday's yet_$ you've_given you've_got you_$
you_do you_mean yıl z_0 zone zwar être überweisung để_tôi đọc_nên вторник вызов_$ дальше девять день жду_вашего журнале запись
запрос и иначе когда когда_откроется копии мы не ничего но откроется потом прошлом строка_$ удалять уйдёт أفتح الأمر الأول الرسالة
السفر المساعد بين تحاول جميع حين لم له هي والثاني يا आपकी एक कर_सकता कल_रात का की_स्थिति खोल खोल_रहा घंटे चलाया चालू जवाब तब थी
दोनों_के न नंबर नहीं पंखा पढ़ बॉट लिए वह सहायक साथ है_या होगा_$ …_$ い い_フ き き_だ さ_る し_そ し_た し_ょ だ_け て と_こ と_し に_な の_あ の_お の_例 ま_せ
ら り_で ア_シ カ タ_ン メ_ン ン 一_对 一_条 一_栏 万_円 上_午 不_认 两_小 中_间 之_前 之_后 也 事_が 二 交_$ 以 份_证 信_し 值 元 先_别 先_给 公 写_成 出_来 刷 前_我 前_面 动 助_手 勤 历 原_文
发 古_い 句_$ 后_一 告 和 图_我 境 完 屏 差 开_通 思 您_是 您_过 我_不 我_也 我_们 我_再 报_名 持 提_出 改_动 攻 文 方_が 方_を 是_我 時_に 書 有_发 本 本_を 机_上 条 核_实 様 様_の 機_械 次_第
款 残_っ 用_一 的_不 的_机 監 看_过 简 系_统 缺 置 群_里 老_板 能 节 草_稿 补 裏 要_做 见 解_析 言_う 認_い 読 证_号 贴 身 身_份 过_一 运_行 返_信 送_信 通 酒_店 附 预 가_내 가_있 거 기_전 까_지
나 넣_을 달_라 되 둔 드 들 따 라 를_받 린 릴_수 메_일 명_령 못 밤 버 보_시 분 브 셨_죠 스 스_템 습_니 시 시_스 신 씨 안 없_습 예_요 요 요_$ 음 이_걸 일_은 있_었 장_님 저 정_리 제_를 주_셔 짜_가
째 차_단 참 첫 청_은 템 트 필 하_는 한_도 =0.2 0_c 0_쪽 ^_account ^_bạn ^_der ^_diese ^_do ^_em ^_está ^_eu ^_from ^_given ^_instead ^_it's
^_item ^_la ^_later ^_le ^_like ^_lo ^_mr ^_ne ^_przykład ^_quand ^_según ^_sem ^_so ^_soll ^_subject ^_tenho ^_tra ^_warning
^_yes ^_özür ^_без ^_да ^_не ^_ночью ^_пока ^_أمامك ^_जी ^_カ ^_新 ^_正 ^_温 ^_아 ^_출 a_i a_little a_mistake a_read-only a_tool
a_version about_0 above_$ abstract accounts afternoon ainsi algo alle_0 alten an_hour and_the answered apre archive_$ as_to
asistente aus avait az behind below_$ betrag bildschirm blocco bonn boş bunu_yapamam buying bạn cajero call_for call_in calling
can_help can_see captain cas_de celle-ci chaque check_$ checklist chị_xem city_and click comme_cas compare compañera condition_you
consigo consultar_el contrato_para corrections correo country câu_0 da_qui da_się dal dans_son das definitivo dele dem den_termin
der_aufruf desk değil_$ did did_$ diesem diesen dipende disk_is dokumentacji drugi dưới_đây em_0 emitted enough_for entrada entrar
entry enviar_$ escribe_$ espero este_$ eu_leio everything everything_else expected explain_the explanation f failed_$ faz find_it
fine first first_? folder_$ folgendes for_it form forma fornitore gate gegen gelesen gidecek giovedì_$ given_the gli go_and gold
greeting gửi_$ h habría had_the hang hast_$ heart hemen here_$ here_is hides hier_$ histórico hoch hold_$ how_the hôm_qua i'd_need
i'm_going i'm_leaving i_didn't i_gave i_have i_read i_send i_write iban ich_brauche ihm il_reste immer in in_bonn in_it inactive
is_$ is_needed is_now is_on isn't_a it'd it_now item item_0 için jeudi just_so kalender kargo khi khách_hàng l'analyseur
l'analyseur_$ la_prima la_risposta leaves letter_$ lignes list_$ lo_siguiente logiciel los_0 lunedì làm_theo made-up man martes
me_the me_which meldung members message messages met_so minutes_$ mnie mode model's museum's my_hands mới n'a nach_der nach_wie
nesta như_vầy nicely nine noch_$ nos not not_met not_pushing not_send now_$ o_comando o_seguinte oba of_a on_a on_paper one_a
one_thing one_you options_$ ostatniej paragraph parcel_is pas pasta pasted pedido_de people perder persona plain plain_english
please_confirm pm_$ po poi polecenie_$ policy pour_l'analyseur power pregunta previous produit prompts proszę prüfen_$ punkte
purchase put_this que_je que_te raw replace request reserva_$ responde rollback room room_$ run run_only réunion scène seguinte
seguinte_$ según send_$ sends_$ service_$ sería_esta sevilla show_the silent sinh slide slides snippet so_by soll_ich solution son
sorry standing_order start still submission switched_off t_0 tabelle taki tego_bez test_case test_pour tests_are the_abstract
the_better the_bot the_cat the_change the_choice the_condition the_data the_garage the_museum's the_name the_node the_quotes
the_slides the_tutorial the_van the_wording thing this_in this_one this_to to_be together tom too_$ tool's track trống_$ turns
tú_$ tờ_khai une_ligne unit uno until_the upgrade_$ uses vào vầy vầy_$ w_ostatniej warning_this was was_der was_the ways
will_issue wire_$ words would_i writing_the wtedy xem_lại xml xong_$ ya_está yanıt yapamam_$ yo_no you_have you_saw you_won't
you_write yukarıda zaten zeile zmiana à_la ô điền đoạn đó đăng đơn được бота бота_$ в_пятницу возврат вроде вызов деньги если
запускать заявку идёт инструкции какой команда моя на_экране не_нужно него ночью нужно она ответ_$ отправлено система то только_вы
черновик экране أداة أعرف أمامك_خياران الثاني الصحيح بعد حتى خياران سأرسل_الرسالة على في هل अलग कर कि ख़र्च जाएगा_$ तय तो देख_रहा
नहीं_है प्रश्न_0 फ़ॉर्म ये रहा_हूँ। संदेश संस्करण ही है_इसलिए い_が う_か う_な く_だ し_て す_る せ せ_ん だ_さ ち_し て_い な に_お に_出 の_が の_呼 ま_だ み_上
ょ よ よ_う れ_を ん_の タ ト ド_の プ ル ン_ス ー_ド 一_封 上_海 下 下_面 不 不_要 东_西 了_两 交 交_的 人_事 以_后 会_替 体 保 做_的 入_力 内 写_法 半 却 口 器 声 复_$ 守 安 小 开 志_$ 您_提
我_现 持_ち 提_交 文_字 文_本 料 方_$ 日 日_は 明_天 是 是_两 是_给 替_您 月 术 来 格_$ 次_を 测 演_示 点 班 生 画 的_地 的_指 目_前 程 空_欄 站 简_历 群 老 自_动 行 西 要_执 言 読_み 话_$ 误
财 載_せ 运 这_段 通_り 道 除_$ 食 갈 과_같 금_제 기_능 내_겠 내_는 누 는 됩 됩_니 력 령 만 맞_는 며 모 본_문 시_는 실 실_행 아 않 어_요 었_습 에_넣 여 열 요_! 위 음_과 이_나 인 임 지 창 치 타
팀 판 해 호_를 확_인 ？ ？_$ =0.3 0_i 0_il 0_txt ^_after ^_agent ^_alla ^_así ^_deux ^_dois ^_draft ^_holding ^_ja ^_już ^_nothing
^_odpowiedź ^_oto ^_phần ^_put ^_q ^_qwen ^_run ^_sobald ^_text ^_tomorrow ^_use ^_wariant ^_письмо ^_هل ^_今 ^_助 ^_在 ^_自 ^_部
a_made-up a_new a_segunda aberto abre accept advise advise_against after_that agree alarm ao apaga apago_o approve asked_it
asks_for assistant_does at_nine ata avrà before_anything bei between bevor bin bir block blocked bord but_it button by can't_do
caso che clear_on cocina com comando commands compte_$ confirmed_by consists consists_of convocation convocation_$ copio copying
correct cual còn có da_sua das_hier day deinem dello dem_wetter demo die_rechnung do_that don't_be dopo dos downtime drawer dwa
e_por earlier_call ejemplo_$ envío er era_la escribir está_o exemple_$ eyes_$ field files_in fine_with finger first_the fixtures
for_the found friday früh für_den gap garage gern guest gün had_it happens has_the have_your hear heart_so how hỏi_thời i'm_sorry
i_e i_forgot i_nie i_should i_still ich_das if_it's ihn il_messaggio in_die instead is_complete is_written issued_the istek it_be
it_down its je_peux jemand json już kann kapalı keeping konto kỳ l'outil la_convocation le_due less letra lettera leży licht
lieber lighthouse like linha lose loud m manda_$ mandato me_search me_whether mejor mi_serve mon my_answer my_draft my_guess một
nach nach_dem ne_part nei nháp nie non_je not_do not_running nothing_but o_usuário of_which once order oto ou par partie passt
percent person phút piano pick portfolio preview prima_di program promise publish quero questo razie refuse_$ refuses row_0
running_$ sabato sagt sale sau_$ schicke schon scrap see_it sehe_ich selling ser será showed sido sie_es siebie sim sin_preguntar
stays_$ suite sunny suo tal_cual também ter też that that's_why the_assistant the_drawer the_end the_history the_number
the_opening the_pull there's there's_a this_for today_$ tonight's trenta trust_the typed tôi_để tự u und underneath upgrade usual
usuário usuário_0 viene wariant what_did when_you where which_you why_i with_a with_that więcej would wrong wrote y_el y_en yes_to
you_got your_parcel zum zurück_$ ý đáp_$ đây đọc şöyle_$ вам время вроде_$ вчера вы_$ ещё заказ или на_0 надо начинается ней одним
пока показал помощник просили строки тот три тысяч у ушло أن الأحد التي الخطوة الذي الصحيح_$ جدول حسب رسالة عندي كيف هو इसमें करना
काम के_लिए चालू_कर जी था_$ नहीं_कर पढ़ने पुष्टि लाइट お か き_方 し だ の_と は は_お は_送 ま_れ や ら_は る_こ れ を_い ド 一_句 万 了_再 二_通 亲 件_人 何 停 出 出_$
分_$ 则 動 動_き 千 单_还 发_$ 台 员 回_复 境_で 夜_の 大 天 套 如_$ 字_を 実 师 形_で 意_思 慢 我_才 执 执_行 提 数_名 方 方_式 时 時_間 有_三 有_这 来_的 标 棋 欄 次 步_我 每 用 白 的_调
答_$ 要_您 要_我 诉_我 试 说_了 載 输 还_是 这_个 遅 那_边 门 防 面 面_那 것_$ 그_때 글 내_용 낸 던 드_로 드_립 라_고 로_두 마_지 막 면_이 보 보_낸 보_니 보_여 습 쓸 을_지 이_이 자_는 지_막
지_않 채 추 튼 한_줄 행_하 =0.4 0_minutes 0_or ^_als ^_antwort ^_b ^_budget ^_da ^_dans ^_i'm ^_my ^_os ^_our ^_raw ^_robot ^_se ^_the
^_traduction ^_type ^_um ^_zum ^_во ^_दस्तावेज़ ^_実 ^_清 ^_请 ^_두 ^_제 a_friday a_minha accendo added agents alone_until am and_at
and_then answer_by appel aren't as_i as_long asked_what aufgabe_0 aşağıda before_0 bekliyor bekliyor_$ box but_not chat closing
como_$ consola czy_mogę côté của da_un dans dans_la de_sevilla de_un degrees_and dejo demandé desde di_0 die_bestellung disregard
do don't_know duplicate_$ duplicates durumu el_nombre emit_$ escribe est_à esto_$ et executar explain extract finished first_one
flug following_$ for_her for_me formats frage_nach gdybym gece gives grey habe_ich hasta have have_a have_no have_used heures
i'd_have i've_been i_must idea if_you're iki in_our in_this instance is_ready is_set is_wrong isn't_so issue_$ isto_$ it_on it_was
izin ja je_l'ai je_supprime justo kaydı kiểm_thử klient know_the komunikat l'ai l'appel l'aurez l'ordre la_commande la_table lamp
lassen le_he leaving lei like_me line line_$ lista long_as lu lời_gọi machine mailbox maintainer me_check means messages_ago
miejsce minutes minuto_0 mistake_in money montado montrer mất mẫu_cho mỗi n na nada nadia nearly needs_a nei_log no_answer not_$
nur of_your older on_one on_the on_your opens order_the pairs pas_je payroll pending peça posting_the prima promise_$ przez
préparé que_eu querying raining raining_in raw_text raz read_$ recommend resumen reviewer robię run_this sarebbe segundos sent_it
session set_up sheet sipariş się so_that soma st_$ stands stopped_$ submit_$ sullo só t tabii tarjeta the_books the_front
the_release the_robot the_snippet these this to_$ to_wait to_you tool_for tout traduction training trecho trợ turno txt txt_$
tôi_đã tú um_die um_drei uma used_for ve verse via_$ você_$ vom vorher vos vous w waits_for web_page what when whether_i
without_asking would_you write x_0 y_los you'll you_say your_side zwei à à_lyon été öffnet đang đây_là để ơi второго для доброе
доброе_утро модель среду стоит тоже утро учётную учётную_запись шаг ؟ اختبار تحويل تنتظر فريق في_الاختبار فيها من موافقتك هنا
अनुमति क्योंकि जाएगा दस्तावेज़ फिर मैं_नहीं है_$ う う_に こ ご_確 す_か す_と で_送 の の_よ の_一 の_出 れ_て ん_$ ボ 一_行 不_会 不_算 也_没 了_$ 人 令 份 作 儿 先_不
全 写 力 只_有 各 天_気 头 子 就_是 届 平 引_号 形 従 怎 您_把 截 报 指_令 控 摆 旧 明_日 析_器 査 比_如 気_を 流 海 画_面 的 稿 考 自_動 行_就 行_这 部_门 間 가 기 는_날 는_대 는_이 능 님 단_이
담_봇 받 보_내 새 수_없 신_고 써 아_직 없_어 에_게 에_요 이_대 인_해 일_을 주 짜 칸 하_면 한 했 =0.5 0_? 0_f 0_the 0_x ?_$ ^_a ^_assistente ^_cliente ^_each ^_en
^_how ^_há ^_if ^_las ^_mi ^_onay ^_é ^_вариант ^_это ^_يا ^_आपने ^_下 ^_两 ^_草 ^_问 ^_이 accesso account action_is amounts amounts_to
and_i antwort aquí are_green as_it asked_to asks awaiting been been_$ ben body bunu calendar came_from cancello chamada
checking_it com_$ consulta converted course_! cuối dataset de_$ de_nuit deixa desta dispiace docs_$ dopiero due duplicates_$ eager
el_segundo em_$ emit entre erst es_$ et_la euros everything_is faire fazer ficou field_is first_$ follows for_saturday form_$
freeze gave_the good_enough gửi haré here's_what holds i'm_still il_volo illustration_$ in_case input into_the is_better jeu
jeu_de kapıyı karar khác komutu la_demande la_primera last_time lautet letzte like_this little lo_mando lose_the lý lớp mache mesa
mi_dispiace mind models może must my mẫu n'est_pas namely ne needs never_have niech no_registro not_run nothing_is numer nào nào_?
off one_question opening_the orari over para_el payment perhaps phút_$ please plugin press previous_message primera pulsa quedan
quem qui qui_$ read-only read_it red_$ release report request_$ requires said_$ sample say_go screen_$ service should_never shown
shows sie so_aus so_for sonra speaker starte steht supprime supprime_le sus switch syntax testfall that_but the_amount the_blinds
the_box the_date the_disk the_dog the_freeze the_missing the_payment the_staging the_thing the_three this_into tháng thì to_start
todas tomorrow_at town trades twój var_$ vecchio version_of voilà vor_$ votre whatever wire won't_do word worker write_$ wtorek
you_right zgody è_ancora же как_только мне начальник ночь ошибкой первый письмо понедельник свет тогда الحذف الروبوت المبلغ عند
उत्तर उसे_जवाब ऐसा ऑर्डर खाता चलाता जवाब_भेज पंक्ति पर भर में। सोमवार होगा い_$ げ ご_承 し_か し_な て_お と_き へ ん ン_ト 一_步 么 之 供 候_选 写_し 到_了
动_只 否 容 我_会 才 拟 收_件 是_一 智 机 核 真_正 着_$ 私 空_着 给_您 者 话 请 这_样 長 面_这 과 구 길 내 단 대 될 렇_게 문 본 선 않_았 야 어_보 에 용 위_치 의 줄 직 행 =0.6 0_euro 0_o
? ^_el ^_klient ^_o ^_por ^_posso ^_quem ^_si ^_на ^_单 ^_案 a_customer a_m already_has alt altrimenti and_a arguments array as_soon
at_your auch aşağıdaki before_the below_is books borro budget built call_as calls carried change_$ clear command completion
confirm console course câu de_lancer deiner delete_the denn der doit drei_uhr duda eleven emits_$ escape ever example_$ exercise_0
feito flights_to foto freigabe g gave giovedì haber had has_to hermes hidden i'd_use i'm_waiting i_ki i_trust ich_lösche ich_warte
illustration ist_die it_? it_here konto_0 kraków który käme la_chiamata lanzó libro làm mam may mir mistake more_$ müdür name_of
namely_$ như_sau noch note_$ of_course orden our p_$ pagina_0 porto_? przyjmuje que_los resposta riga répondu scritto session_$
sie_den sleep sobra solución soon soon_as spot stopped su syntax_$ teu the_lookup the_model the_parser this_$ this_call this_is
tiene to_look tudo uruchomię vendredi voce waits warte when_the where_you will_run wording would_it your_calendar zrobię złożę đổi
будет в_0 в_нём вот_что вы_просили задача о отправил оформлю робот с_ошибкой файл أم الثاني_$ كانت अभी_नहीं बात मैं यह せ_る た で_す
な_い の_検 カ_ー 两_条 个_调 了_它 円 円_で 后_我 夜 如 実_行 意 操_作 方_は 日_の 机_器 案 案_a 次_の 止 正_文 没_有 没_法 的_意 种 自 行_$ 要 说_$ 还 这_一 部 님_이 답 답_장 래 렇 면_그 박
셔 시_면 식 쓰 입_니 했_습 =0.7 0_b 0_later ^_asystent ^_dort ^_frage ^_im ^_pani ^_pour ^_say ^_three ^_можно ^_начальник ^_في ^_조 agent's
an_die and_one ausführen back_$ better_$ cambiato cevap change commande complete con_$ contains costs cần das_update der_roboter
duas ela emits ends escrito exam far_$ ferma following for_an for_you for_your from_you front gap_$ get_you go_out gotowe hai_cách
has_an ho ich_nicht ich_starte igual ihr io_non it'll jeszcze khách kimi kullanıcıyı leio_$ lui mañana nada_$ no_tengo no_way non
notation once_the once_you ops ordem osaka output parcel parser paste paul quanto queue queue_$ quien read_out resolver risposta
roboter s'il sau saw sería shares shell short_of shows_$ sie_mir signs sobald soll start_it stays_in suivante tape tenho that_you
the_chat the_command todavía tool_use trợ_lý two_options unten verworfen vide voice volume whichever widać with_this wysłać
wywołaniu wywołaniu_$ you_like your_ok zapytanie zgłoszenie вы_не команду меня пятницу строка أمامك أمر ا_$ النظام صلاحية عندما
هكذا_$ ولم इसका की जमा दो मिलने वापस हैं। हैं।_$ が が_こ し_が に ア メ 冒 句 复 库_存 成_$ 手 書_き 的_原 看_到 草 被 请_您 调_用 这_么 開_け 날 다_음 당 문_구 비_서
셔_야 아_래 에_이 은 은_이 이 있 줘_$ =0.8 0_of 0_percent ^_für ^_may ^_not ^_something ^_tell ^_which ^_есть a_pasta admite agente ainda
and_i'll aqui are_two argument_$ as_far avrei carried_out cliente como_está costs_0 così_$ cách dafür der_entwurf die_tabelle
diese dla el_que enter erst_nach far_as fila found_the gerekiyor hazırladım i_am i_got i_nearly i_see issued it_since it_stays
kadar like_the lösche mismo model na_razie nearly_sent need_a nguyên não_vou odpowiedź one_that out_$ para_que partita preciso
quando qwen recap report_$ requête right_away robot sarà she so_far strike tej texto the_wire this_with unlock viết vor went
will_send wyślę xong z_dokumentacji çağrıyı đáp вашего отправлю я أ إذا الاستدعاء التالي السطر سأرسل كهذا يعني يلي करूँगा। そ_の た_ら
は_次 不_了 个_$ 使 例_$ 回_来 填 天_上 操 木 行_は 那_天 面_に 런 상_담 있_습 하_시 할 해_주 =0.9 ^_everything ^_example ^_for ^_na ^_nel ^_please ^_when
^_आपकी any_more asistan assistant ausführen_$ aussi before_it ca chấm czekam deve dicho entwurf enviar for_reference from_me g_$
habe has_0 hava here's_one i've_put is_one lại more_than należy nie_mam nie_robię options per_il put question_0 ran replied satır
send_it sends sessão si_vous sin stays stehen such system tak_$ tell_me the_duplicates the_request the_same thi this_but tout_$ um
write_it writing_$ wrong_with wywołanie you_haven't çağrı الرد غير आप करूँगा।_$ तैयार भेजा या हटा_रहा 会 内_容 出_力 向 回_了 담 때 입 입_력
주_세 =1.0 ^_in ^_take ^_à ^_вот ^_для ^_要 as_follows assistent below bitte but_the ces copied deployment duruyor duruyor_$ dès
ekranie exercise feed giúp_em holding hâlâ is_up kendi lancer may_i mehr_$ mówi na_ekranie non_ha prepared see_a segundo set
submit terminal text_of that_! the_block the_line this_session to_check until van with_$ wpis yourself можно нём обновление الطلب
في_الملف لها هكذا के प्रश्न मैंने हटा 一_件 候 如_下 我_没 法 还_没 달 두_었 세_요 야_합 이_렇 줘 =1.1 0_da ^_es agent assim_$ así campo chat_$ chưa
com_as così czeka donc_pas dès_que envoie flights haven't i_ran instead_of komut l'automate later_is lời n'est once_you've
polecenie reply resta robô sei string tablet years_$ you_to готов は_こ を_お 您_看 是_这 样 目_$ =1.2 ^_al ^_at ^_it ^_quando ^_w ainda_não
bekliyorum bekliyorum_$ bot brzmi contient e_g esto every far gdy giúp isto là_$ mit_$ of_these olan tego to_run не_отправляю под
такой कुछ 答 면 봇 =1.3 as_$ ask_first asystent aufruf be_$ cuando do_you give hasn't hazır i'm_not nicht_$ no_$ of_$ ready sent turn
؟_$ ما هذا अभी 이_런 =1.4 ^_dès ^_once chatbot chiamata computer giorni ki like_so send sẽ the_call вот الأداة =1.5 ^_compare así_$
fica reads reads_$ screen soạn the_following так_$ بهذا 以_下 =1.6 ^_line like_$ ответ пожалуйста か_$ =1.7 assistente ceci muss
says_$ yet you_can =1.8 was_$ こ_う =2.0 lệnh şunu =2.1 assim =2.2 şöyle =2.3 şu =2.6 是_$
""",
    "after": """
=-1.6 is_0 =-1.5 anche بعدها =-1.3 a_second bo mình size the_way =-1.2 0_and done_$ example formato leaves too चाहिए 通 =-1.1 ^_bei
^_на ^_로 box bạn_$ extra gratuita is_it kommt while will кстати عند हूँ 会 知 게_요 중 했_습 =-1.0 ^_anything ^_was ^_а any estão
is_there les minutes quoted qué sempre small как минут обычно у 心 =-0.9 ^_and ^_die ^_done ^_rồi ^_should ^_why agora an_example
and_don't bring car changed don't end_$ expect follows gern guess haben here_$ ich_die left_out next_$ next_time os per see_it
should so_$ solito some standard sẽ también também we'll well wieder wiki wir лучше сами 两 别 很 車 食 드 =-0.8 ^_es ^_et ^_les
^_response ^_ve about_the after_that appena aviso be branco celui come gate gente gleich hope horas if_this ile json_$ já left leg
list_of lists mind_the minutos pendant perhaps please_don't puis_je sera ten the_user there_$ to_your tìm usually wasn't и_я
как_вы لأن भाव रहा へ 吃 大 您_$ 提 料 更_新 诉_您 费 드_릴 보 =-0.7 0_is ^_chega ^_fingers ^_one ^_the after answer_$ b_$ bakıyorum build
cierto comunque crossed da default delivery eine email fingers fingers_crossed follows_the function_call hast if_it kind liegt
numbers od ok_$ paper pensez producción przy questions reading_the returns sorry_for still_have tarif tell theo they're too_? tout
trop tym up warning was_it what_i whether_it with_this you'll you_in you_told сорок أحد أما منذ منه भी 々 あ_と う_で の_あ よ_う 三_个 五 加
应_该 的_话 等 能 분 셔 =-0.6 ^_el ^_end ^_i ^_la ^_si ^_você ^_while ^_ثم ^_और afterwards and_then and_yes antes auch base by_mail bản
called chega comes confirmed de_0 denn di difference done each_other for has_a here_is hour hurry i'll_put intanto it_may itself
last_year like_to lohnt los lot luck me_in mentions mientras mostra osobno owns po quer reais replaced response_$ see sms someone
the_list the_question there therefore tippe to_answer tool_call up_$ user_$ wait_$ was_wrong weil with_the wouldn't über день
месяц станет فقط_ولا قد तो हिंदी た_ら ま_す 信 把 次 跑 选 通_知 重 間 번 이_라 =-0.5 ^_ab ^_b ^_because ^_bring ^_com ^_de ^_e ^_en ^_пока
^_بعدها ^_出 also as_for aussi ayrıca before_that behind changes costuma covers database dia digo do_$ entre environment
environment_$ est_bien expect_a falls fatura files floor from_this gets goes_to há hỏi i_left il_y is_the it_takes jemand last
may_take metto más na nicht nie_ma part_of pick por_la pour_le prochaine proper razie reads_the reicht result_$ returns_the
see_what si_elle side since_you so_there's state taste tell_us thank that_we the_function the_last the_summary this_one to_call
today_? trip used va voir vorrà we we're well_? would_you yazarım yazarım_$ year you'll_get đổi độ для секунд со الذي لك मिला あ
い_て ぐ ど ど_う は 一_行 三 也 便 信_息 另 另_外 子 家 差 并 度_$ 我_没 用 稍 网 过_了 量 限_$ 顺 로 류 보_고 셨 심 은 의 회 =-0.4 ^_con ^_den ^_depois ^_der ^_does
^_enquanto ^_ist ^_luego ^_note ^_poi ^_pour ^_puis ^_rien ^_sollte ^_souhaitez-vous ^_steps ^_you'll ^_you're ^_إن ^_다 ^_회 a_few
a_gente a_week about after_$ all_right an_hour archive as ay back_with because_the beispiel beş capitals com could_you có_cần
danach di_solito drei el_0 enquanto erro_de es_el es_la et_la everyone excel few ficar folder_$ food function godziny hand hast_du
him in_a included input instruction is_up it_doesn't it_isn't it_so je_vous jeśli khác know_the land look_at luego luggage mail
mars migration minuten moment_$ more more_$ music ne no_es normally number nächsten observation on_$ otherwise outro part partir
piano place pytam página_0 quando questo read-only remember right_for rimane sau schreibe schreibe_ich sensor será sich sipariş
slow sola sollte souhaitez-vous stay steps steps_0 te than the the_archive the_box the_file the_front the_laptop the_main
the_place the_status the_text them them_$ thì to to_0 to_see tính values vergessen was_in whether while_that wie wrong you_know
you_said you_still you_tell а вашего их первого придёт советую أي وهذا जैसा नहीं_है पर ご す_ね だ_け ね ね_$ の_で ま_し も ん_で 不_用 关 别_的 到 回
回_来 头 奶 如 如_果 就_行 息 您_下 拼 拼_音 推 第_二 级 要_不 道 问_题 餐 다_음 바 오_면 원 음 응 이_오 져 초 터 하_셔 =-0.3 !_$ 0_no 0_would ^_a ^_answer ^_comptez
^_did ^_he ^_here ^_i've ^_if ^_instruction ^_jeśli ^_los ^_my ^_nein ^_o ^_ok ^_she ^_thanks ^_what ^_下 ^_关 ^_网 ^_还 a_different
a_partir addressed affected against_the algo and_after as_they at_midnight auf automatisch bao bao_nhiêu be_a best chapter
chiuso_$ con conviene cả cần damit dann did die dir doble don't_have dos each either erfahrungsgemäß factura falta_que fewer
follow for_your free given good_luck guarde gün hace hand_luggage here hora i'd i'll_compare i_won't ich_habe if instruction_$ io
isn't_a ister için können können_sie la_factura leva list main makes mal mich module month mı nada_de nhiêu nie_trzeba note of_it
okazji older on_0 one_i one_is one_you original other par para_o parameters phí pour print promise przy_okazji próxima py
question_about readme reads replica replies report reports requested requested_$ return sam sem semana should_i shows sobald_die
spring_$ still summary tak_jak takes tek the_config the_receipt the_replica the_wiki there_a thật thể ti to_do to_you today's told
v value vezes want_the wants water weather week which works wurde y_a yourself ý_bạn если можно не не_меняется номер сама так_и
لاحق لاحق_ا चाहते फ़ोल्डर बता वह साथ が_な し_た ず て_あ び る_か ペ ペ_ー 出_来 分 分_か 后_一 天 封 布 度 果 温 温_度 牌 留 直_接 箱 说_了 还_需 限 顺_便 는 다_른 른 림 비
서_는 신 아_직 안 오 요_$ 응_답 이_번 하 해_요 했 =-0.2 0_il 0_not 0_분 ^_di ^_do ^_im ^_it ^_je ^_müşteri ^_nel ^_next ^_qué ^_then ^_tool ^_try
^_user ^_w ^_أما ^_ملاحظة ^_对 ^_需 ^_잠 a add affected_$ after_the against ago agosto al and_$ and_i've and_wait anything_in are_the
arrive as_well au aucun back back_empty ban because being ben bet bet_is but_you bác bảy cada can_you carrier case_the cheaper
check chọn cinco claro coming como compare comptez config consulta contador could could_also current còn dakika dates day de_mars
dem den depends depends_on des digit does_it dwa edit em empty_it en escala estava este estou falsch for_a four gave gdy haber
hang happen have_the he help help_you i'm i_took i_want i_write ich_sie ihnen in_about in_case ist_das it_says kein không kurz la
laptop las lei_$ let's_see lines lost läuft march may me_if mean meantime mensaje momento my_bet märz mı_? na_razie next ngay
not_the nota ohne old on_what otro output_$ pana para parking ping pode_ficar por porque price prima_di puis put_the question
razem recording required response reviews runs say_so says_$ segundos send_you separate sich_das sie_im site skipped skipped_$
so_i step suele swap takes_a talk_about test też that_runs the_answer the_current the_first the_left the_meantime the_one
the_target the_third the_wrong there's_nothing they they'll third to_add to_the told_me ton two untouched untouched_$ use using
vom w w_tym was_that weg_$ welcome_$ when when_i window with_it word_$ y_no years yes_i you zero şimdilik беру в вас на нужен
потом через чтобы الخدمة دقيقة على ملاحظة هل_تريد आप कल कि_कौन केवल थे। थे।_$ दिन नहीं। फ़ाइल रही सिर्फ़ え え_ま お き_は と_め な_い に の_方
ま ま_と ら る_の れ_ま を 一 五_月 些_$ 以_内 件_人 伝 关_键 准_$ 前 半 参 名 周 因 块 安 容_$ 带 店_吗 我_顺 按 摄 文 校 气 水 申_し 的 省 看 等_$ 细 読_み 试 语_气 边 近 这_次 連 那 错_误
默 가 것 동_안 들 라 로_바 를 리 만 만_요 못 시_만 아_까 오_류 우 이_면 이_제 잠 잠_시 중_입 함 =-0.1 ! 0_0 0_euros ^_bilet ^_could ^_czy ^_for ^_gdyby ^_gli ^_il
^_nếu ^_pensez ^_se ^_she's ^_sonuç ^_they ^_this ^_в ^_во ^_если ^_أقترح ^_查 ^_若 ^_都 ^_결 ^_두 a_file a_look a_place a_ver aber
agenda alone_$ always and_on and_so anh answer_the anything aren't as_requested as_soon banco between bilet both brauche bu but by
báo böylece call_$ can can't case change_anything chờ copies create cuanto dalla data decides depois dias die_funktion dni_$
doesn't duas durch dwie dès_que el entries erro est_vide euros ever explain_the fetches fetches_the fix fond for_0 found_$ fourth
from_the gdyby gerade geri get happy have have_it history home how_many i'll i'll_write i've i_leave in in_der in_there in_this
is_closed isso it's it's_the it's_there it_the jak jours just juste kapitel không_phải know l'heure la_respuesta large le
le_fichier leaves_the li likes long_$ looked los_de lấy lỗi makes_no me_$ mi mi_ha minutes_$ mit mã nada needs new_one nhật nine
noite nothing_else nói năm nếu on_that on_the one_replaces ones open or_so order_$ paid parameter passed past phone poi point
port_$ pourrez precio prefer_? prefieres próxima_vez qu'il quer_que reach reason_the rechne reminder replaces responde resztę rome
saat sans says says_to schon se_non set_to seven she shout shout_if si_no similar small_$ sobre sono soon soon_as sorry square sto
tanto tell_you than_0 that_comes that_it that_should the_earlier the_migration the_queue the_warning the_weekend there's these
this three through today todo trois try une unos until_the upload user vem vous_pourrez vão wait we_should we_wait weil_der
when_it's while_i wiadomość won't write wäre xong ya year_$ yerde you_$ you_before you_do you_need you_on you_the zehn zrobić
à_jour é đọc в_течение во всего второй из пока сам секунд_$ течение уже أقترح أما_سرعة أيض أيض_ا ا الرياح سؤال سرعة سرعة_الرياح في
كان وإن अभी इससे कौन तक दिखाता फ़ाइलें बाद い_ま け け_で す_ぐ っ_て つ で_は と と_こ は_一 は_三 は_後 も_の ジ マ ー ー_ジ 上_了 不_是 不_要 中_文 他 以_再 以_我 保 出
出_し 动 合_$ 后 后_再 坐 备 多 大_约 定_要 对_了 小 少 归 待 我_按 掉 接 放 明 有 果_还 检 步 物 米 索 线 行_い 要 読 该 路 追 退 金 需_要 默_认 가_능 고_하 는_것 니 도 리_하 물 부_터 불 아_요
않_아 알_림 약 없_으 요 으_면 조 중_에 직 크 현 =0.1 0 0_degrees 0_in 0_日 0_点 ^_all ^_can ^_expected ^_foi ^_how ^_it's ^_melhor ^_nobody ^_que
^_sie ^_trzeba ^_want ^_выполнять ^_я ^_عليك ^_لا ^_मैनुअल ^_यह ^_そ ^_好 ^_日 ^_콘 a_call a_nice a_resposta a_string a_tabela admin
ale all all_0 an_der and_a andò andò_male announcement araç arriva arrives ask_you asked author b before_we begins bem_assim
besoin book było bài c'est calculator call can_do carry carry_the catalogue charge che_lo chứ_không cliente computer confermi
consola continuar_? così_fece course_$ customer czy_to damals damals_war das_lasse date date_is dać dać_znać degrees deixo
delivered demande dica_se diesen do do_you document does e_andò eine_leere ela ends_in ergebnis_damals está_bem euros_$ expects
fails favor fece fece_il fields for_another form_$ format_$ frage gone got green hasta_que heart histórico holding_it i i'm_not
i_haven't i_kept i_make i_take id ids if_the igual il_mio in_front inside_the is_nothing is_wrong it'll_be it_by it_is it_means
it_stands khoan khoản konsoli konsoli_samodzielnie la_anterior la_consola label lascio_stare lasse later later_$ leaving
leere_liste left_$ let level like_this line_is link_$ list_is lista_$ liste liste_$ luôn machine made_up me_which me_your mio
mio_predecessore models move_the mới neither never new newer nhắn no_lascio nữa odpowiada odpowiada_$ of_an of_its off_at on_file
one over_$ own pani pass pedido perché personne_ne petición por_favor posso_continuar precedente predecessore predecessore_e press
proszę_dać put_it può qu'elle que_la que_no quién rain remaining reply_0 reste same samodzielnie samodzielnie_$ se_está shop sleep
stand stare_$ stays stays_in stock stop ta tabela table taken temperature temperature_and that's_my that_line that_you
the_approval the_assistant the_catalogue the_closing the_rule the_wording then_you this_isn't tiếp_tục to_odpowiada to_wpisać
todas too_$ trying trước turn técnico tục un'altra una vale verbatim version vorher và w_konsoli waiting want want_me war_eine
what's with worked workspace wpisać_w wrote yet_$ you_have znać_czy était üç đó_là được źle в_0 вашем запись когда мой ничего
проверьте результат أنفذه_$ الدليل الدليل_تقريب الطرفية الطرفية_$ بنفسك بنفسك_في عليك عليك_كتابته في_الطرفية كتابته كتابته_بنفسك
هكذا_يقول هنا هو ي يقول_الدليل يوم ऐसा_ही किया कुछ_ऐसा फिर मत में मैनुअल मैनुअल_में है_और । ấy う う_一 が_変 ぎ_る こ_の さ し_い た_$ て_お で_す
に_は の_結 は_取 み_ま ら_の る れ れ_た ん_$ ッ_ト ボ_ッ 一_张 下 中_で 为 了 了_$ 以 値 先 公_司 再 删 刻 务 口 只_是 员 场 型 報 報_告 复 太 好 它_$ 干 张 您_想 您_核 想_好 我 房 抄 收_回
改_成 教_え 早 核 核_对 模_型 没_人 点_$ 理 用_户 甲 盘 第_一 群 要_查 财_务 账 过_$ 这_一 障 马 麻 麻_烦 겠_어 그_만 내 넣_으 니_그 뒤 렇 렇_게 력_하 로_는 만_두 미 상 세_요 솔 솔_에 습 습_니
시_말 알_려 야 야_합 어_있 에_직 요_? 요_청 이_대 이_렇 인 입_력 접_입 정 좋 지_알 진 취 취_소 콘_솔 하_면 =0.2 0_? 0_points 0_y 0_月 ^_at ^_cuando ^_delete ^_devam
^_mniej ^_no ^_nota ^_oder ^_please ^_uygun ^_yo ^_и ^_二 ^_続 ^_这 ^_도 ^_정 about_0 again already an an_$ and_i'm and_that's any_more
approval at_noon attached aus avant_que bay be_the bez but_the button_$ ce chứ comma commits connected das_ist datos degrees_so
desde devam_edeyim device dica diga_se dites-moi dites-moi_si down dur during dziś earlier_one edeyim_mi el_fallo elle eski
etiqueta expected fallo favore ferramenta file_is fine for_you format frase fu function_and für_die genau geçerli geçerli_$
give_me give_the había has herramienta hiểm hours hàng i'll_wait if_i if_you il_nome is_a is_better iş ja kept_the la_version lieu
line_$ lo lock lütfen manager may_i mi_dica mir mniej mniej_więcej moved może my_next mówi_podręcznik như_vậy nie_zostawiam
night_shift no o_que of_all of_the off olmadığını olmadığını_söyleyin olup olup_olmadığını on_page only opa out où paris
per_favore please_ignore podręcznik podręcznik_$ policy process q que_el que_o raise read removed_$ said sang se seen send seria
shall short_form should_be sie soll stare system söyleyin_$ tak_mówi take the_comma the_new the_right then_$ to_ask trợ turno
tylko uygun_olup von want_? wanted was was_a way_is what what_it who's więcej_tak won't_see would_be wykonam würde yarım
you'd_like you'll_find you_really điểm без версию дней дней_$ к консоли ؟_$ إذا_وافقت إلى الصفحة النسخة شيء فسأنفذه فسأنفذه_$
كما_هو ل من وافقت وافقت_فسأنفذه आप_सहमत के ख़ाली_सूची गया गया। चला_दूँगा। तब_नतीजा तो_चला नतीजा_ख़ाली पड़ेगा। पहले यहाँ सहमत
सहमत_हों सूची_था। है_इसे हैं हों_तो い き_の ぎ こ さ_い て の_リ め_て よ_い り_に る_と る_ま れ_で ス セ リ_ス 一_个 万 上_の 不_对 不_算 主 人_的 元 八 具 出_的 取_り 句
可_以 台 号 司 吧_$ 回_复 地 好_$ 好_的 对 工 已 意 持 操 操_作 整 月_0 服 正 正_し 流 灯 無_視 的_我 私 空_の 経 续 習 被 視_し 誰 话_$ 載 返 这_条 附 零 기_까 르 반 예 위_내 점 접 제 좋_겠
좌 콘 =0.3 0_th 0_to 0_with ^_bez ^_c'est ^_cancel ^_depuis ^_dites-moi ^_dur ^_dígame ^_not ^_não ^_tell ^_tendrá ^_we ^_without
^_y ^_yok ^_à ^_стоп ^_よ ^_评 a_0 a_las action_was an_explanation and and_i'll argument arrives_$ ask at_0 attached_$ august bien_$
button casa che chạy_$ chị closing con_el convert das_war depuis do_this does_that dígame dígame_si e einfach el_asistente enter
error evening file_$ firma first_is five_minutes followed followed_by for_an forgot_to fortfahren fortfahren_? hangi has_to
i'll_get i'm_holding i've_put ich_fortfahren if_you're in_may into_your is_no it_and it_was je_le jetzt konto lascio le_parece
let_me like make_it manuale_$ manuel manuel_$ modello morgen need_to newline next_step no_action nothing oder of_0 one_at one_to
only_a or_i over personne però picked present prima_che production proszę qual record reply_$ request restart root rule said_that
say_? say_the schema seat second_thought see_the shall_i should_have si_le so_in soll_ich solution submit_it tam tell_me tendrá
tendrá_que th the_amount the_json the_lines the_name the_parser the_record the_same the_short thrown to_keep to_use tokens
tomorrow tôi tập uma una_lista uygun vazgeçtim_$ votre wednesday_$ what_do whenever without words yok_vazgeçtim è écrit đồng_ý был
выполнять ещё и она отменяю сломалось стоп я_не الماضي ت هذا_ما هذه ولم وهو يقول काम ख़ाली था_और था। दुकान मेरी यही ही_लिखा … お_返
か せ た だ ち て_い は_こ ば_実 り_消 何 例 力 区 只 四 客 开 当 必 想 成 才 智 案 比 没_有 法_$ 消 班 的_是 给 行_は 诉_我 返_事 这_么 进 错_了 겠 그 금 다_$ 된 문 실 없 었 을 지 지_금 하_고
해 =0.4 0_je ^_confirme ^_dois-je ^_may ^_proszę ^_reading ^_réponse ^_ya ^_проверьте ^_لن ^_هل ^_请 ^_계 above_is active and_that
assistente auswertung bei bir_listeydi boş_bir cancel chưa cluster confirme_por continuer continuer_? copy_it diese diese_zeile
diz_o dois-je dois-je_continuer duruyor edeyim empty_list es_im es_nicht esta executo executo_$ favor_antes fehlt finished five
give giờ_$ go_out good_$ had_asked has_been have_said heute holds i_can i_know i_run in_the in_your is_only is_still its_own json
kimi know_it laughed limit listeydi listeydi_$ local look_like los_datos là lá make mando me_the message niemand no_i non not
not_send nothing_$ nào nó o_zamanki object oder_so other_one out_$ placeholder plain pod prova quindi returned rien robot root_$
says_the scratch serve so_i'd sonuç_boş stands string su that's_what that_look that_the the_button the_city the_folder the_model
the_number the_tool this_$ this_? transcript tre trzeba_to trả_lời un_minuto uruchomię uruchomię_to van vazgeçtim ways when_the
with_one worker wären yes_from yet you've you_mean you_want zamanki zamanki_sonuç zostawiam_to đã бы вот дальше за ни пожалуйста
пустой пустой_список скажите что это أفعل المساعد الموعد قبل لكنه هذا आगे_बढ़ूँ क्या_आगे चला बढ़ूँ बढ़ूँ_? बताइए_कि भेज मुझे
मैं_नहीं से い_た が く_だ し_け だ_さ ま_で も_う 乙 二 做 助 叫 吗 吗_？ 告 器 声 它 您_确 我_$ 是 消_し 真 给_我 续_吗 说 请 건 결 난 다 사 에 입 주_시 할_까 =0.5 ? ?_$ ^_0
^_anh ^_as ^_así ^_era ^_i'd ^_jednak ^_option ^_second ^_strike ^_хотя ^_तब ^_や ^_就 ab_$ above account acima already_$ am
anywhere ask_the bana belongs belongs_to bỏ ce_que change_the chaîne city_$ commande con_la cosa czy_kontynuować của dans
das_wirklich denied e_só english es et explains false far four_$ go his how i'm_leaving i_should ich_zurück in_ordnung in_three
it_$ it_said jednak_nie kontynuować kontynuować_? le_résultat left_it lì manuale missing missing_$ mówi nehme nehme_ich như nobody
notes oldu oldu_$ or_$ ordnung parado parece parece_bien please plus presses presses_the proceed restart_the sample say scene
se_la segunda tables take_it that that_was the_account the_second there_so volta_$ wirklich would y_por you_? your_answer сегодня
такой хотя_нет эта أتابع أتابع_؟ أخبرني أخبرني_إن كانت هل_أتابع आगे कि बैंक लिखा_है। सब है_या こ_う は_り や_は ら_れ 二_十 作 列_表 听 城 城_市 引
您 每 演 的_人 空_列 者 要_继 서_에 위 이 전 주 쪽_에 확 ？ ？_$ =0.6 ^_genau ^_right ^_until ^_продолжать ^_هذا ^_不 ^_要 accept accounts ahead_?
an_empty and_i any_objections apologies assim be_sent c city convient convient_$ copied così disco e_o el_manual eleven en_el
en_fait entonces every execute failed fait_non first_? hacerlo i_had into is_sunny is_this it it_in jednak kept last_time
leaving_the look_$ lời m'abstiens_$ manual mehr mixed_up moment money non_je on_it only_so primero projector public quand quarter
queda right right_? résultat second segunda_$ serait so_no stopped strike sure só tags taken_$ terminal text_$ that_would
the_change the_column the_night the_service think_it's tomorrow_$ tôi_không use_$ vous_convient waiting_for where you_first zurück
zurück_$ çalıştırmadım çıktıyı но продолжать продолжать_? так الأمر بعده حتى लिखा हों し_て す_か た_だ り_や 今 写 忽 忽_略 您_说 日_期 書 请_忽 这
그_때 려_주 맞 이_었 할 =0.7 0_$ ^_bunu ^_continúo ^_ein ^_eso ^_moment ^_reply ^_voilà ^_when ^_您 ^_是 ^_위 ^_이 así continúo continúo_?
correcta does_this don't_run en_la fine_$ first fue grade it_as it_until je_m'abstiens key l'a l'exécuter l'exécuter_? l'ha làm
m'abstiens mixed must noon peux por_eso puedo really relatório rows_0 selbst service sind sua the_call the_job then this_look
timeout um until var vậy what_the with_a wording would_look yok you_wanted две ночью сначала ا_$ आपका नहीं に_ご や や_め 分_$ 好_了 就_是 日
法 無 略 続 老 行_$ 解 까_요 여 이_건 히 =0.8 ^_anzi ^_before ^_forget ^_is ^_posso ^_that's ^_… ^_算 ainda allow anything_$ anzi anzi_no
arguments_$ article asistente aufruf avant back_the bene_$ bitte carried console_$ cuando darf delete don't_$ em_0 end_of had i_go
is_how is_your look man me name_is notation pasted pero riga scratch_that sent so_you submit that's timeout_$ tool_0 txt viene y
you_sure zahlen вариант_$ ने सही い_$ か_$ は_空 是_这 空 続_け 行 行_し 던 력 시_면 주_세 해_주 =0.9 ^_are ^_da ^_mi ^_oh ^_procedo ^_replace ^_と ^_可
agent ahead allora are_you assistant benden bunu ciudad eso essa está first_$ go_ahead ha how_does i've_just ich_das in_plain
is_that line manual_$ notes_$ objections objections_? on_second poprzednik procedo procedo_? send_it siz und vergiss were zadanie
że же أم أن لن को मैं 人 念 执 条 실_행 아_니 =1.0 ^_halt ^_on ^_tu ^_wait ^_эта came das empty forgot i'd_do i_need it_? la_segunda meant
n'a printed quel qui seguro się to_change tu voilà which_one yo вариант строки قبل_أن لم यह 以_上 户 执_行 确 =1.1 0_of ^_ce ^_mejor
^_so ^_以 ahí campo hold is_what no_lo oh parser replace run until_then was_the 公 実_行 算_了 说_的 행 =1.2 ^_there ^_так bot böyle foi
halt réponse the_table there_is đó أنفذه 행_하 =1.3 ^_actually ^_puis-je ^_नहीं arguments assim_$ certain cette de_votre from_you
puis-je the_line इसे =1.4 actually model есть =1.5 console lista 実 =1.6 ^_è chạy तब 네 네_요 =1.7 era one_call =1.8 ^_but reply
run_it =2.3 ^_or =2.4 нет
""",
    "lead": """
=-1.9 not+wait =-1.4 again =-1.3 example+not =-1.2 asks+log later+unable =-1.1 later+wait later+you log+now not+only =-1.0
again+past approval+later approval+now =-0.9 I+document asks+would document+only document+sorry document+unable not+option
now+sorry past+you =-0.8 again+sorry approval+scene document+would if+past school+would =-0.7 I+example again+document again+not
approval+drop drop+unable log+sorry now tell+yourself =-0.6 I+earlier I+log again+example approval+example approval+this
asks+document asks+example asks+past document+wait earlier+other example+past example+when later+not not+past now+result
option+past sorry+when sorry+would =-0.5 I+other above+now again+when approval+draft danger+only danger+unable if+school log+only
means+past not+test not+would option+this tell+unable =-0.4 I+test above+if above+result again+if approval+past asks+danger
asks+draft asks+not danger+past document+past document+you draft+not draft+now draft+when drop+when drop+you drop+yourself
example+tell if+not if+tell log+result means+not not+other now+would now+you other+you past+sorry past+tell past+when result+this
result+you then+yourself =-0.3 I+result I+scene above+only above+school again+earlier document+when draft+other draft+result
drop+test example+only if+later if+log if+result later+tell log+tell not+tell now+test option+unable past+wait result+wait
then+unable =-0.2 I+draft I+drop I+tell I+you above+document above+draft approval+asks asks+drop asks+then asks+this document+drop
draft+means draft+this drop+example drop+school drop+would earlier+example earlier+if earlier+now earlier+past earlier+sorry
if+now if+sorry if+this log+when means+only not+this school+you tell+test tell+this test+then this+would =-0.1 I I+above I+option
I+this above+not above+then again+now again+unable approval+only approval+you asks+school draft+log draft+you earlier+when if+then
not+now not+then now+tell now+unable only only+scene only+test past+this past+unable result+when result+would school+this tell
then+this this+wait =0.1 I+sorry I+then I+unable above+you again+drop approval asks+now asks+only document+draft document+example
document+not document+this draft+earlier draft+would drop+result drop+sorry earlier+only earlier+this earlier+would example+if
example+later example+means example+you example+yourself log+would means+unable means+when not+result now+past now+wait
other+result scene+when school+when then+you this+you unable+when would+yourself =0.2 I+attack I+not I+now I+past again+asks
approval+would document+later draft+wait earlier+you example+other later+now later+this not+when now+only now+this only+this
only+when other+past past+result past+school past+then result+sorry test test+this test+would then then+wait unable+would wait+you
you =0.3 I+asks I+if I+wait I+would again+approval again+then approval+when asks document+other example+would later+scene
later+school only+tell option+other option+you other+unable sorry wait+when when+you =0.4 above+this again+tell again+you
asks+when drop+past earlier+wait if+would later means+this option+school result school tell+then this+yourself unable yourself
=0.5 I+later attack danger draft+if drop earlier+tell if+means log log+unable means not not+sorry not+you now+then only+unable
only+would result+test this+when =0.6 danger+not document document+log if+unable log+past past+scene tell+when tell+you
unable+yourself =0.7 I+again attack+document danger+this draft+past earlier+option past+test scene+this school+then when =0.8
above again+only document+earlier log+other only+past only+you =0.9 approval+tell approval+wait asks+if past =1.0 drop+this wait
=1.1 approval+not example+test =1.2 other this =1.3 option =1.4 draft example sorry+unable =1.5 if =1.7 would =2.0 approval+if
""",
    "above": """
=-1.4 not+would =-1.3 sorry+when =-1.1 example+sorry =-1.0 I+means =-0.9 earlier+tell =-0.8 I+example approval+school asks+later
document+unable if+past not+scene sorry =-0.7 again+only attack+you document+result later+tell sorry+would =-0.6 I+attack I+later
approval asks+then document+example drop+not earlier+not log+other now+this past scene+sorry scene+you unable+would =-0.5
asks+yourself danger+not document+scene document+school earlier+unable earlier+you means+sorry means+you not now+only =-0.4 I+if
above+when again+document asks+test danger document+this draft+other drop drop+when earlier+log earlier+past earlier+school
earlier+this example+not later+you only+would would+you =-0.3 again+now approval+unable approval+wait danger+past document+other
document+you draft+you earlier+when example+only later+wait later+when only+then other+sorry other+yourself past+unable past+would
result+test scene+this sorry+this test+you then unable+when =-0.2 I+again I+when above+not again+this again+you approval+log
approval+now approval+test asks+tell attack+not danger+you draft+only drop+earlier earlier+sorry example+result if+scene if+school
later+only later+then means+not now+option only+past sorry+tell tell+this unable+you =-0.1 I+now I+tell above+would approval+past
approval+scene approval+this approval+you asks+when document draft+would drop+other earlier earlier+other example+other if+option
if+would log+sorry log+this not+past not+result not+then not+when now+then option+past other+unable past+tell past+this past+you
past+yourself result+would tell+unable this+you =0.1 I+result again+school approval+later approval+tell approval+then asks+past
asks+would asks+you attack document+if document+means drop+if drop+tell drop+you earlier+would log+not not+unable other+would
past+test past+when when+would when+yourself yourself =0.2 I+past I+scene I+then I+this I+unable above+this again+past asks+drop
asks+not asks+unable document+past draft+unable drop+now example+test if+not if+this later+past later+result log+past log+result
not+other not+you not+yourself only+test other+tell other+this result+this this+unable when you =0.3 I+log above asks+sorry
document+test draft+option earlier+wait if+result if+tell means means+past only+other only+you option option+this other
school+this school+when tell this+wait when+you =0.4 I+approval approval+danger document+then draft+past drop+option earlier+now
example+past if+unable only+option school test then+would wait =0.5 approval+not asks+document asks+this if+now means+would
now+would scene+when tell+would unable wait+when =0.6 draft later+this not+now only+this other+result scene tell+when this would
you+yourself =0.7 I+not again+later asks+if drop+this example+this past+scene this+would =0.8 example+now log+scene =1.1 drop+only
if+test then+when =1.2 approval+only
""",
    "behind": """
=-1.7 again+you =-1.4 approval+tell =-1.2 if+option =-1.1 approval+not drop+other =-0.9 I+result later+now later+you only+sorry
then =-0.8 I+school earlier+not later+would past+test result+when =-0.7 I+above I+document approval+past asks+option asks+then
asks+would document+would if if+other if+wait not+option now+past now+sorry only+school =-0.6 I+means I+option asks+other
document+only document+past drop+if example+you not+only now+test only+this option+you school+you sorry+would =-0.5 above+not
again+when asks+later asks+you drop+you earlier+then if+not if+now if+result if+sorry log+school past+you wait+would =-0.4 I+then
approval+document approval+earlier asks+school asks+tell danger+now document+you drop+sorry earlier+option earlier+past log+would
means+past means+result not+test other+tell past+school sorry+tell =-0.3 I+this again+past attack+when document+scene drop+this
drop+unable example+tell if+later if+when later later+when now+school now+yourself only+wait other+would school+this tell+this
when+would when+you would+you =-0.2 I+again I+now I+past I+would above+now approval+test asks+only asks+past asks+when draft+would
drop+when earlier example+not not+scene now+tell only+tell only+test only+then option+this past+tell result+you school+tell
school+then tell+test unable+when when =-0.1 I+log I+scene I+you above+you again+not again+now approval+would asks+if asks+not
attack+drop danger+when document+if document+not document+when drop+now drop+past drop+test drop+would earlier+when if+test
later+this log+option means+this not+other not+school not+you now+only now+you only past+yourself result+school result+would
tell+you test+when then+you =0.1 I+other above+test again again+later approval+now attack+you danger document+later document+sorry
earlier+would if+only if+then if+this later+past later+result later+scene log+wait means+tell not not+sorry not+then not+this
now+scene now+when school+sorry tell+then then+this then+wait this+yourself =0.2 I+tell approval+you asks+this document+option
document+yourself draft example+other if+past if+you later+tell log+past now+would past+would result+test then+unable then+when
wait you+yourself =0.3 I+attack I+not I+sorry asks+drop attack document+other drop+means drop+result earlier+other example+past
example+then log+when not+result only+unable other+past other+wait other+when past result school+unable this+wait this+when would
=0.4 I+example I+only again+then asks+unable drop+then earlier+log if+log later+then log log+you past+then tell this this+unable
this+you you =0.5 I+danger above+when asks+now document+earlier document+result draft+later only+other option other+this past+this
sorry+you this+would =0.6 I+asks above+earlier asks document+log earlier+now example+would not+when other scene+this school+wait
sorry+wait yourself =0.7 I+approval above above+past again+school again+tell drop+not earlier+this only+past other+sorry
then+would =0.8 example+this not+would school sorry tell+yourself test unable =0.9 I+later document example only+would =1.0
above+log danger+would scene =1.1 drop not+wait =1.2 option+when =1.3 danger+not =1.4 approval+when past+result =1.5 approval
example+only =2.0 approval+if
""",
    "later": """
=-1.0 other+you =-0.9 if+not =-0.8 document+not =-0.7 above+past asks+later if+then means+not =-0.6 again+if drop+past if
if+option if+would past+test =-0.5 later+this other+test sorry+then then =-0.4 I+if I+sorry I+test again+would asks+result draft
earlier+you later not+now now+result only+tell other+school past+this school+you when =-0.3 I+asks I+past I+result asks+unable
draft+not if+school later+now means+when not+only not+past not+school not+this now+other now+would =-0.2 I+yourself approval+would
asks+draft asks+log asks+other asks+this danger+when draft+only earlier+past later+log log+result now+this option+other past+sorry
=-0.1 I+document I+earlier I+then asks+now asks+you danger document+example drop+if not+other option+when other+tell past+when
result+you this+would when+you =0.1 I+only I+option I+wait I+you again+unable approval+asks approval+when asks asks+means
document+when earlier+now earlier+then later+other later+past log+would log+you means not+result not+tell only+this other+past
other+when past+you result+school scene+you then+this then+wait this+when this+you =0.2 I I+now I+this document drop+later
drop+this if+only log+past means+you not+would only sorry+this this+wait unable when+yourself would =0.3 I+drop asks+option
draft+other later+when not+when now now+tell option option+tell other other+sorry other+would test you+yourself =0.4 above+you
only+sorry only+you other+this past+yourself =0.5 again+when if+you not+unable not+you option+past result school+would tell
tell+you this when+would =0.6 approval drop drop+now past+result result+this yourself =0.7 above log not only+past past school
=0.8 above+not only+when scene =0.9 wait
""",
}
