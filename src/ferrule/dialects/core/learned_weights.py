"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.25

WEIGHTS = {
    "layout": """
=-2.1 end-last =-1.7 end-told section-last =-0.9 behind-0 =-0.8 above-0 few-last none-told =-0.6 none-last =-0.3 behind-1 =-0.2
length-1 =-0.1 above-3 length-0 length-2 length-3 =0.1 above-1 =0.2 length-4 =0.3 few-told =0.4 behind-4 =0.5 colon-last =0.9
behind-2 =1.0 colon-told open-last =1.2 question-last question-told =1.4 section-told =1.5 behind-3 =2.6 open-told
""",
    "before": """
=-2.1 게_요 =-1.9 ^_checking =-1.8 делаю раз смотрю =-1.7 saving =-1.6 ^_searching compro ли 这_就 =-1.5 ^_guardo ^_now bakıyorum
consulto pobieram real =-1.4 ^_tool ^_x area bakıyorum_$ busco cerco function function_call getting hago je_le like_to lint
sprawdzam watch yapıyorum करता 那_我 =-1.3 ^_weather an_$ any_longer as_you fetching ficha i'm je_la теперь हूँ の_で 改 으_니 =-1.2
^_procuro ^_vou approved así_que cả gleich hole i_do it_to linter looking_for minutos one_$ ping starting them today's what_is
значит أكثر 查 =-1.1 ^_busco ^_cerco ^_szukam ^_把 a_b all_three alıyorum and_send arıyorum_$ ask_$ configuration following_function
here's_a here_we i_use kitchen metto minute_$ miro otra quindi radar sigo so_here's sí the_way trage uso which_is yes_$ бронирую
проверю ставлю रहा_हूँ हूँ। 一_下 了_我 지_금 =-1.0 0_ist 0_ma ^_compro ^_opening ^_some ^_vous ^_while agora_$ alıyorum_$ and_you
and_you've answer_$ antes calculo dosyayı escribo guardo hike i'm_doing i_call ich_sehe in_a it_should je l'avez mais mal mauvais
no_more para_a putting quick_check scarico skoro sky so_the source_$ são taken tengo_la the_sky the_tests they through weather_for
x ya you_told çekiyorum больше вас أحجز كما_طلبت दी देखता ず て_み ま_す 一_遍 不_用 直 행_합 =-0.9 0_so ^_and ^_booking ^_du ^_first ^_git
^_sie ^_sprawdzam ^_would ^_writing ^_wysyłam ^_好 are_you başlatıyorum_$ before_$ besoin_de call_$ call_it chez contacts current
das_0 demands doing for_real goes_$ guess hey hiermit hoy ich_suche los m'en passo q_0 rather reserving save_it schaue siamo sobre
some_content sondern sábado the_function the_question the_template though to_find using verifico vous_l'avez well what's_left
will_tell wrong_the you_? you_in открываю الآن وقد निकालता पुराने 下_单 不_是 度 影 换 済 端 记 这_边 遍 목 잡_습 =-0.8 ^_controllo ^_den
^_dosyayı ^_executing ^_hello ^_i'll ^_kein ^_running ^_sending ^_test ^_سأتحقق abro alors and_i'm aplicativo arıyorum ask_you
average build c c'è called_with cambio coming confirmo counting deshalb did_it do_and então ersten first_i genero gets
gönderiyorum half has_it i'll_do index instead_$ instructed j'envoie journal kira l'instant la_sua leggo list liste maybe middle
middle_$ no_te of_that on_this once_$ one_so out_of passes prendo refaço response_$ searching seconds_$ sensor so_i'm summer
switched_on ten test than the_clock the_earlier the_manual timeout to_nie und_die under_the uploading usually which_i will_do
windows won't_help would_a you're_on you_asked zapisuję есть_$ записываю الطلب_$ ب سأتحقق سأتحقق_من قبل हूँ।_$ を_取 两_个 五 刚_才 去 按
是_真 现 看_看 短 調_べ 还_有 集 간 =-0.7 0_which ^_action ^_alright ^_but ^_converting ^_estou ^_look ^_não ^_pobieram ^_same ^_skoro
^_voyons ^_well ^_you ^_ищу ^_раз ^_刚 ^_문 about_this alright archivo asked_$ at_this baixo bien birthday by_this cache card_$
celui clock come converting counts dit dns do_$ est fair files_$ for_tonight force ha i'd_like i'm_asking i'm_looking i'm_reading
is_fine just lets looking mal_sehen me_run me_see mi_? mit modulo mã mình nên nên_tôi o_aplicativo only_a own pass perciò pido
price pro propose que_usted quello questions read_the recherche reminder_for sabah said script sie_haben sieben since so_$ so_it's
so_yes station switching sábado_$ tests_pass that's the_area the_host the_laptop the_meeting this_should this_time time tiết_$
to_guess to_say tuo twelve unlocked up_in vou voyons vírgula welche whether_the wieder with_the wizytę you_don't you_said yours
zehn çekiyorum_$ запускаю_$ написали ответа сегодня الجديدة الخطأ دقيقة طلبت وها यह_है हैं た_し と_あ べ 到_底 尺 您_同 您_说 我_把 故 文_件 最_新
条_件 来_查 第_一 线 设 读 近 那 配 겠 다_시 머 보_겠 보_면 봅 불_러 셨 소 월 =-0.6 0_e 0_minuten ^_abro ^_das ^_done ^_following ^_here ^_leggo ^_mando
^_miro ^_po ^_quick ^_right ^_since ^_ten ^_tests ^_thank ^_voy ^_смотрю ^_ставлю ^_前 ^_手 ^_照 a_$ a_0 a_dry a_human actual adding
ahora_$ altro and_for anything avec_le açıyorum batch before_we being below_0 bu_kez but but_for buy bật c_$ can_be cancelled
cherche chiedo clinic clock_$ comme como controllo could_be customer_$ dans_le default details deuxième değil differently domingo
earlier ekliyorum est_0 está_em example_of exemplo facturas ferry file folder for_that forecast fragen functions get_the h_0
had_two has_two hello hoje hours i'm_fetching i'm_pulling i_run i_understand ich ich_den invoke is_already is_out it_! je_regarde
kitchen_$ klar knows l'ancien la_de laptop let's_see letto li libre longer look_up luôn lá_vai lässt matter more need_to nichts
nobody_has not_the not_to notes notice nun o_relatório of_0 olduğu one_to opinion_on outro pasuje per_your peso photos plus points
porto pulling quick refuse_to regarde repito result result_$ récupère sang searching_for see sehen server_$ should_be sie_$ so_let
solo_la sure_thing tak_jak temperature the_printer the_sample the_version then_$ there's_nothing thing_$ this_now this_week
to_answer to_get to_leave tonight tu turma twice up_on using_the version vậy will więc yapıyorum_$ you_did you_need z zgodnie
zgodnie_z đã đến беру включаю гадать заказываю ищу оформляю по понял рейс сразу так_что час читаю أشغ أنا إذن اليوم بلا ث ذ سؤالك
فأبحث هناك ولن असली उदाहरण_नहीं करता_हूँ। हूँ_$ す_ね た_の ど_お な_ら ね み_ま を_か イ 再 卡_在 只_读 可_能 地 天_的 存 并 应_该 接 派 现_在 确 菜 表_$ 話 过 这_回
这_里 首 고 볼_게 셨_으 시_간 실_제 어_서 에_는 으 이_면 정 중 =-0.5 0_está 0_hours 0_है ^_adding ^_me ^_one ^_peço ^_saving ^_short ^_tem ^_that
^_turning ^_two ^_you've ^_записываю ^_оформляю ^_с ^_أشغ ^_合 ^_그 a_test a_ver acuerdo against agreed als alto an_example
and_nothing and_so anderer anyone approval_$ ask_the asking b be_the be_used before calculate carla closes con_el creating csv
dalla dark de_0 de_acuerdo depends depends_on dernier die dijiste doctor does_the don't doubt ediyorum ejemplo_del elle emito
entendu esa estou failing fais fazla faço fix fixing forme frais free full giá go_$ gut haben hace_falta hai hand here's hoy_$
i_start ich_die il_est ip it's_back it_can it_goes je_cherche không_phải known konta la_copia la_ricerca la_salle les liegt_vor
load look lookup_$ me_do mit_dem morning_$ most_of moving mr ne_pas nice nice_to o_cartão o_pedido o_teste of_an opened oslo_$
part password placeholders posto posts printer proof proposed przed prüfe que_la rain rather_than rodo run_$ running_it says_0
scheda seine senhor sides się_w splitting stadt status sure temperatura test_$ thanks that_$ the_cache the_kitchen the_result
the_script the_server them_$ think to to_keep to_see to_stop trage_ich try trying under_your updated usuwam vegetarian versuch
want we we_are which winter with_your year yok you'd_like zanim último độ а вашему два как_вы отправляю переношу пересчитываю пишу
прошлый сервер сохраняю أبحث_عن أربعة أنك المرة بل ذلك_$ مثال وها_أنا आज आपने चाहिए छह थी। रहा रहा_है あ_る こ_ま ご_質 し_ま す_が た_が ね_$
ほ_う み を_見 ダ 不_过 个 会_社 催 先_看 可 嘞 在_发 在_执 始 它_$ 应 开_始 我_只 我_按 所 打_开 数 日_志 本_$ 查_一 档_里 正 正_确 照_会 看_$ 码 确_的 稍_等 词 错_了 금 남_은 니_라 럼 로
로_잡 반 볼 봅_니 부_터 이_제 있_는 자_료 =-0.4 0_a 0_but ^_die ^_next ^_noted ^_off ^_oh ^_para ^_putting ^_starting ^_thought ^_tu ^_tôi
^_verifico ^_you'd ^_üç ^_бронирую ^_отправляю ^_لا ^_ご ^_这 ^_더 a_moment a_standard a_text above absolute accord adults agenda
agora allerdings allowed an_integer and_we anything_i are as asked_me at_six august aviso aynı b_$ be_wrong because_of blue będzie
certo checking chi chi_ha client column comes_back como_a config corrected d'abord_la database de_production delete_$ demiştiniz
detto disagree do_this dolmuş don't_have ejecuto emergency empiezo entries eseguo everything_$ faut-il files fits five fix_$
folie_0 fonction for_tomorrow format frage_ich gerek have_to health here's_my hier_die holiday hour_ago i've_filled i've_taken
i_check i_won't i_would ich_kann ich_mit if_a if_it im_chat in_your interesting is_the iso it_in it_up it_with itself_$
j'interroge jetzt kayıt kurs l l'état la_date la_fonction la_que liczę light lis log_is longer_$ looked main martedì mas me_not
me_think meantime mentions midnight minuten mirror monthly myself mà_là mức need nehmen nhất no_la notice_$ nr numbers oat only
open otwieram parallel_$ part_maintenant per_un phụ pick_the plane pod primo proper pytania readme real_$ requesting retry ricerca
riego rows rozumiem rubrica running_the résumé said_yes sauvegarde season second secretaria sending_it server servidor should_have
shouldn't_have so_i'll so_that's some source stack step_one sum temp terrace the_booking the_forecast the_meantime the_other
the_schedule the_supervisor the_whole thành to_ask to_the today told_me tomorrow tools_call tra transporteur true tôi_xem tę
una_por usd use valeurs ver version_0 vez ville visto vou_ver voy vérification w_0 we_go weather week well_$ what's while
will_show with_our wniosek won't worry x_$ yazıyorum years_and your_assistant your_colleague's zmieniam zweite à_un в_вашем вашем
повторяю сколько там أستعلم التاريخ المثال المجلد بخصوص نص आपके इस कहा जा देखता_हूँ देरी_के पहले बार रविवार え さ_え す_の ま る_の を_引 グ
ト_に 一_个 上_次 与 二_つ 传 你 典 刚 北 占 在_庫 天_下 寄 导_出 必 志 您_自 房_东 把 按_您 无 有_没 档 沙 済_み 登 百 直_接 种_方 空_き 線 给_的 血 行_い 译 调_到 进 里_的 開_き 関 问 겠_습 결
났 니 록 번_에 변 약 오_류 을 이_는 초 피 하_신 =-0.3 !_$ 0_si 0_since ^_ah ^_also ^_an ^_bon ^_ce ^_fix ^_hier ^_i ^_không ^_ok ^_plus ^_readme
^_siparişi ^_sure ^_there ^_this ^_watch ^_заказываю ^_сейчас ^_теперь ^_я ^_قبل ^_う ^_お ^_先 ^_没 ^_第 ^_카 a_search a_time action_$
against_the aggiorno ah alone_$ an_absolute and_that's app as_agreed as_the at_the avec avez avisar backup bonifico both branch
braucht broken but_i by_customer było c'est c'è_la call_0 calling_the can_read ce_n'est checked chắc chị_đã chờ claro codice con
confirmou content_$ copia copia_de counts_$ created_at czy_to cà cà_phê cấp d'accordo damit data data_$ de_la deixou deleted_a deu
dia die_datei disregard_the dokument donc dry dá el_archivo el_robot em escrevo esse esta_consulta example expires faltaba fatura
fichier five_$ flag flat folie for_$ for_0 for_friday four frost functions_$ genau gerek_yok gestern getting_it glad go_with goes
group guess_so guessing has_no hat have_it health_check her_$ heute hier hier_nicht hin hole_ich human hạn hết i'd_say i_look
i_only i_said ihnen in_english is_for is_lost is_no ist_der it_gets it_so je_m'en judge k kez khóa không l'article la_0 la_función
la_liste la_scheda label laptop_$ lecture left_to let's libero link llevaba lo_hago look_at los_tres lost_$ lúc lấy lần_này lớn
m'avez m'en_occupe mail_from marca me_$ memory mentioned mesmo mich minut must_be my_bad na_pasta no_reason này_không nächste nói
nữa occupe oggi oh ohne on_it once_more one_command one_doesn't ontem_$ opening_it pamięci paris_$ part_$ part_à partes passe past
pdf phê pinging pinging_the più pleasure pode poprawiam por precio pregunto prend procuro que r razem real_one regex relu reste
right row s saving_the savoir_si se se_il see_how seguro sempre sending ses sexta sh show_up signed_off since_the since_you sind
skip sorguluyorum_$ sprawdzam_pogodę sql_$ stato sulla sunday sửa tem_um thank thank_you the the_backup the_code the_current
the_dry the_duplicate the_fare the_issue the_log the_password the_plane the_real the_shop their_own third this_isn't time_$ tisch
tiết to_call to_delete to_have tomorrow_$ tonight_$ tre tuần two_adults une up up_$ usa user_$ uso_o vais veces verde vier
voici_la vous_avez vous_m'avez vâng vì we're_on we_need weather_$ were what_you've which_i'm wird with_pleasure would_be wrong_to
xem year_$ yerine yes_i you'd you've you've_just your_request zgoda đây_$ всё карту посмотрю про сначала утром чтобы_не этот أبحث
أنك_وافقت السابقة السعر المشكلة تأجيل تأجيل_هذا تاريخ تم عليك نفسه और खोलता खोलता_हूँ। ताज़ा देरी नहीं। राशि सही_हैं सूची से से_0
है_तो है। つ は_あ ま_ず め_る り_に を_先 マ ラ 了 件_我 作_文 修_正 値 像 内_存 写_入 升 四 因 因_は 在 太 好_嘞 如_果 导 归 必_要 息 我_用 我_给 押_さ 按_照 据 文_档 新 方_案 最 查_看 根
次_$ 正_在 消 混 物 用_您 看 知_$ 社 稍 第 类 表 見 見_て 训 走 这 这_两 違 那_就 都_不 重 需 靠 고_이 남_았 니_다 로_그 료 목_록 번 복 빼 산 아_니 없_이 예 원 을_확 이_니 이_맞 일_정 잡 제_가
크 통 합 합_니 =-0.2 ! 0_as 0_de 0_em 0_kg 0_y 0_단 0_안 ^_asking ^_beleza ^_calling ^_consulto ^_counting ^_function ^_got ^_here's ^_je
^_let ^_looking ^_okay ^_ordering ^_otwieram ^_reserving ^_schritt ^_step ^_switching ^_today's ^_você ^_was ^_как ^_мне ^_проверю
^_сначала ^_طلبت ^_لن ^_周 ^_回 ^_学 ^_您 ^_남 ^_예 ^_주 a_assinatura a_file a_restart above_0 adding_the address ago_and ale also and_it
and_with and_you're anexo annex applying asking_for auf autos ayırtıyorum ayırtıyorum_$ b_is balance because before_i beleza
besoin bez biblioteca biblioteca_$ bonne book brief bu_sabah by_hand caixa call_the call_this calls_$ can't casa case_$ casella
causa certificate check check_of checking_$ clearly co colis complains complains_about conta content cusco d'accord da_$
das_protokoll date de_modo decide delle deprecation depuis des directly don't_need donné dropping dịch einmal el email ended env
era error es_in et_non exist falhou falls fehlt fin fine_$ firma first_and for_six for_this forecast_for four_$ frankfurt free_of
fuga función function_calls gemeldet_$ geprüft gia got_it got_the gute gönderiyorum_$ head hold host hotel i'd_do i'm_making
i'm_running i'm_sending i_can i_prefer i_tried i_want i_will il_me in_the integer inteiro is_only it_for j'ai_bien jak january
je_vais job ją kapı kein kg kiểm_tra know l'autre l'heure last_one last_year later later_$ layout le_journal le_prix leer lefèvre
let_me lines_$ lire lock log look_it lugar lỗi mail maintenant make_the manual marco me_ha mess mi_ha mit_der modo_que mu mustn't
my_last na_piśmie need_$ next_page nie_mogę night_$ no_seu not_guess nothing_to now_the o'clock o_caminho oat_milk od of_charge
of_date okuyorum okuyorum_$ old_one on_its on_page ordering_the oslo other paris parti patch pena per piśmie place_$ plutôt_que
podano pongo prefer preferisce primeiro primero prix problem progress pues python que_lo question question_de quito quoted qué
rebase recall reiniciar remplace reprends reviso router rośnie rufe run_printed running saldo samedi_$ save scheduled
scheduled_for search_$ seconds see_$ see_what see_which sehe_nach selbst shop shows_0 side_$ since_you'd snow so so_it
sorguluyorum sorry_for spelled spelled_out stack_trace sul switched są take_the takes taking telling tem testes tests that_it
that_this that_you're the_address the_batch the_card the_cheapest the_docs the_example the_new the_next the_price the_router
the_second the_tax the_tools the_trash theory they_want this_message this_workspace those thôi thời_tiết to_0 told_you trash
treffer trois trước trước_tôi two_of tìm un'occhiata up_and upload_$ users values vejo veo vielleicht von và vé we_can weil
why_i'm with_0 wochen wonder would_take wrote_the xóa yazıyorum_$ yesterday yo_$ you're_asking you've_told you_mentioned you_that
you_wanted your_approval yüzde zamiast è_0 é środę буду до его_$ ему запрашиваю как могу не_буду осталась перепутал погоду_$ подаю
почему поэтому проверяю проверяю_$ прямо у_вас упал шесть это_не أراجع أرسل أقرأ بيانات تشغيل توقفت مباشرة مباشرة_$ टिकट तीनों ने
पत्र पिछले पुराना बिक्री मौसम_देखता शुरू सही हो … い_こ が_見 す_$ は_$ ま_し も を_確 イ_ン 么_都 交_代 付 位 做 八 写_错 出_し 到 副 半_年 单 压 参 合 同_意 同_步 問
器_$ 四_十 回_信 変 好 好_的 家 常 拉 断 日_付 是_第 期 来_$ 果 格 检 求 没_回 消_息 照 版 王 的_作 的_投 的_示 的_这 看_一 硬 等 结 结_果 翻 翻_译 訳 請_求 订 说_明 跑 車_を 边 过_了 追 都
量_$ 金 错 青 题 건_입 네_요 는_중 다 둘 드_를 록_을 만_보 바 부 부_산 옵 옵_니 이_머 전_에 제 졌 조_회 진 찾 =-0.1 0 0_dollars 0_may 0_seconds 0_with 0_日 ^_according
^_achei ^_ahora ^_answer ^_apago ^_chi ^_ci ^_como ^_creating ^_fetching ^_he ^_ihre ^_last ^_let's ^_ob ^_ohne ^_page ^_prenoto
^_quel ^_qué ^_rather ^_read ^_reading ^_replacing ^_select ^_she ^_sql ^_subito ^_sì ^_their ^_third ^_transferring ^_tym ^_until
^_vâng ^_we ^_what ^_you're ^_your ^_проверяю ^_بما ^_تم ^_هذا ^_هذه ^_テ ^_フ ^_例 ^_到 ^_文 ^_시 ^_체 a_ferramenta a_pan abrir abro_a
acabou according according_to account_is achei active after_0 agendo ago agreed_$ ahora aktarıyorum akte alle an_alle and_he
answer_to any anyway approved_the artículo at_0 at_a attendre auth ba be be_asked bei_0 besprochen bibliothek birthday_is bis bom
booking both_are bug but_it's báo bạn_nói cadastro calcular calculator camera caminho carte ce certificato charge check_the cho_cả
com_o comentários comes comment commit compra congratulations copie core correcting could cours covers curitiba czy date_$ de_hoje
degrees_$ dei deixar delayed delete demiştiniz_$ deprecated di_ieri dieci dinner disco disk_$ do_archiwum does does_it dollars
don't_do dort draft drop_the dry_run dunque düzeltiyorum düzeltiyorum_$ dặn e_o editing ein eksik el_servidor else_$ empresa
enthält entrega entries_$ erst_das erste eski eso essai está_en et_vous etwas examples existe factura fair_$ ferramenta figure
find find_the first_a first_things fois for_paris form_and four_minutes frage freigabe_von friendly from_0 from_here für_die geht
gelen gewünscht gewünscht_$ git glad_to go goes_into green_$ grep grupo guests h_$ had_a hast he here_you hmm http hành hält
hôm_nay i'd_rather i'll i'm_setting i_0 i_kinci i_open i_refuse ich_mir ieri if_i if_the images import in_der in_line in_spanish
in_which info inform inform_the is_given is_green isn't_in ist_es it's it_rains it_though its_way itself j'ai_relu j'enregistre
jour kids kinci know_$ la_factura la_question laid las_dos last le_fais left_$ lei_ha leo_el library liegen liegt line_by log_$
lost luôn_$ lyon là là_do lần ma make making mando_o marketing may_be md md_$ me_put meant meter mismo_$ mogę_tego moved ms
my_predecessor más nada_solo najpierw name nay needs_the ngay_$ niego no_es node node_0 non_serve not_be noted nouvelle nove now
now_i numéro não_é o_primeiro of_me on one one_file one_i opinion or out_and ouvert page par_la part_of pas_de paso pedido pediu
per_gli permisos peux_pas peço please_do plus_$ pogodę_$ postal postcode predecessor prime printed pronto_$ proveedor public puede
py q quotes_a rains reading_the reminder replacing reservado reservo_$ rest_of rule run_it réserve_$ rõ rồi sala_$ sample_request
say says_the schritt_0 search search_for second_one see_in seguro_$ select sem sentence_$ set_a shall sheet_$ short_and should
shouldn't since_it sizin so_i so_there's soir_$ sont sous spanish spring stay step steps stop sure_! suspects swapping sổ
table_for take taking_the tell_us template température text_$ that_fits that_one that_the that_you've the_book the_calendar
the_certificate the_city the_error the_full the_lab the_load the_long the_note the_one the_photo the_syntax the_team the_text
the_top the_training the_weather them_in things things_first this_chat this_morning thought three_days thư_mục till to_disk to_me
to_read to_type too tool_call translating trimestre trouve tylko tym tym_razem tên um_$ un und_nicht until_you upload us used
used_the vai verificar versión von_0 vor_also vou_verificar voy_a vừa wait_for want_the want_to warunek was_wrong wc we_have
wetter_in what's_there what_does what_i'm when_it which_would will_look with with_its without_the woche wouldn't wurde wysyłam
właściwą xe y_por year's yeniliyorum yeniliyorum_$ yo yok_$ you'd_asked you_confirmed you_gave you_know you_tell you_typed
your_actual your_place zeigt została zwrot à_votre è örnek_eski última últimos đã_ký đã_xong đúng şimdi że ваша вопрос вы две дела
диск из-за к не_гадать не_стану один прав сам_$ сертификат скачиваю сработал стану указан хватит أغلق أن_أكتب الآلي الأولى_$
الإصدار الاتصال المحاولة بما_أنك دون طلبت_$ فقد قديم ملف نفسه_$ ورد_في उदाहरण खोज गई_है देखता_हूँ। से_दो है_पर 々_お い_る え_ま か_し か_っ
か_と か_ら き_ま こ_れ ご し_は せ_ま ち_く つ_目 で で_行 に_い は_無 ば べ_ま ほ め り_寄 る_は シ ス_ト フ 一_$ 一_次 一_起 七 三 上 下_午 不_一 东 买 了_这 事 代 以_上 以_我 假 做_$ 先
先_生 关 关_于 具_调 几 前 剩 加 原_因 参_数 又 取 变 可_以 同 后 吧 哪 实 寄_せ 少_々 就_这 市 年 得 心 想 成 我 我_之 我_先 所_以 手_順 扫 找 抜 押 搜 既 昨_天 是_旧 更 果_$ 比 求_書 没_问 清
熱 版_本 番 疑 百_块 的_三 的_那 目 目_录 真_的 確 示_例 突 窗 端_口 管 级 而_是 行_下 誤 请_求 调 谱 質 質_問 责 轮 这_次 连 那_条 释 降 順 高 갱 갱_신 고_요 관 논 다_$ 다_고 돌_립 로_$ 로_보
를 를_예 를_확 릴_게 마_세 모_두 무 문_의 번_이 봐 봐_야 상 속 엽 엽_니 예_약 오 왔 을_게 이_네 이_번 이_비 제_는 지_를 지_하 처 카 택 터 품 하_고 하_셨 할_게 =0.1 0_and 0_h
0_numaralı 0_тысяч 0_के ^_account ^_as ^_cuando ^_có ^_doğru ^_ecco ^_está ^_gestern ^_given ^_il ^_item ^_its ^_just ^_la ^_left
^_mon ^_pending ^_put ^_ready ^_réponse ^_sur ^_tak ^_tego ^_tenho ^_to ^_tra ^_trong ^_undo ^_visto ^_yes ^_да ^_завтра
^_запускаю ^_могу ^_ответ ^_пока ^_من ^_अभी ^_ま ^_カ ^_为 ^_在 ^_宛 ^_新 ^_次 ^_甲 ^_위 a a_consultar a_look a_máquina a_sample a_version
about_it about_permissions abril abril_$ access_to address_$ addressed ainsi all almost alone amount ancora answer_from as_well
ask ask_for asked_for asked_how attached aufgabe aus automático ayrı back_to banco be_called body_$ bonn bord borrar buscar but_a
buydu buydu_$ buying by_mistake bản_nháp call call_in can cancel cancelar captain car celle-ci chaque check_whether checking_the
cho chị_xem cocina code columns command_returned confirmar consigo copio correo courriel cái có_hai công cùng da da_qui dann
das_datum de_test debe deepseek delivery_address dem demande den_termin dentro der_fehler desculpe_a die_bestellung
die_überweisung dieser dois dokumentacji door_$ download downtime dr dr_$ draft_for durumunu dwie e e_$ e_il each_other eingabe
either_way el_correo elf else emitted en ends_on erledigt error_about este estão et_je eu_não exemple explain_the explanation fall
fatto fazer_isso ferme fetch_the fine fired first_? first_check first_the folgendes fornitore frei general ghi_lại goes_out
going_to gold good_morning habe_$ hace_en had_the handbuch hanım has has_been hay here_$ here_is hides histórico hold_$ hueco hệ
hồ_sơ i i'll_write i've_seen i_have i_moved i_send i_stediğiniz iban id ihre immer in_bonn in_four in_one in_writing inside
instance into is is_it isn't_a it's_0 it_now je_n'ai jeudi jueves jutro kişilik klausur kwota l'agent l'ordine la la_llamada las
last_command laut le le_due le_service leaves leaves_the lecz let ligne lo look_before loop los_0 lose maintenance mes metin minha
monday montant month_$ museum's musée my_guess my_proposal máquina música n'ai nach_dem nel nesta next_$ nicht_ausführen nightly
ninguém noch_ein nos not not_doing novo now_$ numaralı nunca nó o_nome of of_my of_the ogni oktober on_file on_paper on_tool
on_tuesday one's one_line one_thing ones or_0 os out para passt path_was pension permissions_$ persona please_confirm pm_$
por_ejemplo power pregunta produce prompts proposal przy prüfen puedo pushing_$ puts può queda rate ready_and record record_$
reference refuse_$ remove repository reserva_$ respondió review_$ rien right_the road room room_$ rooms said_that's search_tool
section_0 segunda seite selbst_$ semaine sent_this service_$ sería_esta she's si_me sich side sie_es signature signature_$ sistema
siz slack slide slides so_that sorry_but standard standing_order start stata stays_here stediğiniz still sudo sudo_$ suis suite_$
switched_off sếp số tag tal te telefono that_failed the_0 the_bot the_change the_closing the_first the_guest the_invoice
the_lisbon the_museum's the_name the_node the_plan the_previous the_purchase the_reading the_restart the_third the_wording this_?
thử tiempo_hace time_zone tin todos tool's transfer trống_$ type typo_in tờ_khai und_zwar underneath untouched up_now upgrade_$
upon us_$ vous_le vuelo vuole_che wait_$ wants ways web weg what's_in whether wird_$ wish with_sudo without words writing
writing_the written wtedy wäre würde y_no yapamam yes yet_$ yo_no you'll_get you've_got you_do you_got you_have you_won't
you_write your_wish yukarıda yüzden yıl z_0 zone zwar zwölf è_$ ô überweisung üç_kez đăng để_tôi вроде вторник вызов_$ дальше
журнале запись и иначе когда когда_откроется команда копии мы не ничего она откроется прошлом система собирался удалять уйдёт
черновик أي إن الأمر الثاني الرسالة المساعد بين جميع صورة له هذا_السطر هي आपकी कर_सकता का की_है ख़र्च घंटे चलाया तय थी न नंबर नहीं
पंखा पढ़ पता पुस्तिका बॉट मेरे लिए लिखता सहायक साथ है_उसे है_कि है_या होगा_$ い い_フ か_れ が_分 き_だ く_だ け し_そ だ_け だ_さ て て_い で_使 と_こ と_し
な な_形 に_な に_出 の_あ の_一 の_例 の_呼 や_っ や_り よ る る_と カ ト_の パ ル 一 一_封 上_午 下_$ 不 不_到 不_认 为 之_后 也 了_两 事_が 二 二_$ 交 人_事 会_替 体 使_う 信_し 先_给 入_力
公 到_的 刷 动 古_い 告 器 器_的 回_答 在_这 埋 复_$ 外 子_$ 完 差 幕 思 您_提 慢 我_最 户 担_当 持 提_出 攻 放 时_候 明_天 是_我 時_間 書 机_上 板 案_は 様 次_第 況 班 用_一 用_的 白 的_$
的_不 答_$ 算 置 群 老 自_动 草_稿 西 要_做 解_析 言 言_う 認_を 読 読_み 证_号 身 过_我 运 返_信 这_儿 这_段 远 送_信 가_맞 가_있 견 권 기_전 넣_을 네_바 둔 드 라 를_받 릴_수 만 메_일 며 못 버
보_시 본_문 분 사_용 승_인 시 안 않 에_넣 여 열 요_! 을_보 이_두 인 있_었 장_님 저 저_는 제_를 째 쪽 쪽_에 창 치 포 필 하 한_도 확 =0.2 0_c 0_days 0_il ^_agent ^_bạn
^_confirmed ^_der ^_diese ^_em ^_eu ^_falta ^_it's ^_le ^_lo ^_mr ^_ne ^_old ^_only ^_przykład ^_q ^_quand ^_question ^_qwen
^_s'il ^_sem ^_so ^_soll ^_subject ^_with ^_özür ^_đơn ^_без ^_не ^_ночью ^_он ^_أمامك ^_راجعت ^_कल ^_पहले ^_下 ^_以 ^_何 ^_候 ^_大 ^_它
^_正 ^_상 ^_출 a_call a_mistake a_read-only a_reply about_that accounts again_so agree ait alle_0 alten although an_empty
an_illustration and_then antwort_$ apre as_to assistant_does at at_seven automat avait avrà away az back because_the behind
below_$ between_the bildschirm blocco blocked boş bunu_yapamam by by_$ by_heart bạn call_for calling can_help cas_de ce_que cela
check_$ checklist chưa_gửi city_and close comme_cas compte_$ confirmed_by consists consists_of consultar_el convocation
convocation_$ correct country câu_0 còn daha davon definitivo dele dello der_aufruf deux değil_$ di_0 did did_you diesen dipende
disk_is do_that don't_be door down_$ drugi du e_por earlier_call emptying emptying_the entrada entrar entry enviar_$ era_la es_el
escribe_$ este_$ está_o eu evening everything everything_else example_for exemple_$ f failed failed_$ fare find_it first_one
fixtures flights_to follows_$ for_it form forma fragt frau from_my gegen gelesen gern_ich gidecek giovedì_$ given_me gli go_and
go_either gone greeting gün h habría había hast_$ hemen hier_$ history_$ hoch how how_the i'd_need i'm_checking i've i_did i_gave
i_should i_still i_wrote ihm il_messaggio il_reste in in_$ in_die in_it in_that inactive informe inputs is_$ is_needed is_now
is_on is_written isso issue_$ issued_the it'd it_on it_there item item_0 kann kargo keeping khi kỹ l'analyseur l'analyseur_$
l'ordinateur la_commande la_convocation le_message legal letter_$ lo_siguiente làm_theo made-up makes_the me me_the me_which mejor
meldung members message message_reads met_so metni miał mine mode model's muốn my_hands một n'a nach nach_wie nei như_vầy nim nine
no_lo not_do not_going not_met not_pushing not_yet o_comando o_usuário old_syntax order_the ostatniej paper parcel_is parking
pasta pasted pedido_de pending people perder permiso plain poi polecenie_$ porte posso pour_l'analyseur pour_le pregunta_0
prenoto_il produit program promise proszę prüfen_$ punkte put_this que_vous ready_$ red replace request row_0 sabato sagt same
schicke_ich seeing seen send_$ sends_$ sent_$ sevilla show_the sin_enviar sinh się_$ soll_ich something son stand such_a suivant
tabelle taki test_pour that's_why that_is the_assistant the_better the_file the_opening the_rules the_sheet the_usual the_volume
thing this_in this_to those_are tipo_$ to_be tonight's too_$ track trust_the três trống typed tài tác tôi tự une_ligne uno uses ve
vient volte voz vầy vầy_$ w_ostatniej wanted_to ways_to webhook what where why_i wire_$ with_a with_no would_i wraps writes
wrong_$ xong_$ yanıt yapamam_$ yes_to yesterday's you've_given zaten zmiana zum zurück_$ à_la điền đó đọc şöyle_$ бота бота_$
время день деньги жду_вашего заявку идёт инструкции какой моя начинается него ночью нужно ответ_$ отправлено пока помощник потом
стоит то только_вы три أداة أعرف أفتح أمامك_خياران الأول التي السفر الصحيح بعد حتى خياران رسالة على في لو هل अलग ऑर्डर कर कल_रात
कि की_स्थिति जवाब जाएगा_$ तब तो देख_रहा दोनों_के पुष्टि प्रश्न_0 फ़ॉर्म ये वह संदेश संस्करण ही है_इसलिए …_$ う_な か し_て す_と ち_し に_お
の_お は_お ま_せ ま_だ や ら_は れ れ_た を_い ん_の タ タ_ン ト メ_ン 一_条 东_西 两_小 了_再 二_通 件_人 住_了 值 做_的 内 写_法 分_$ 助 助_手 動_き 却 发_$ 句_$ 和 回_复 境 大 头 字_を 守
安 师 开 开_通 我_再 我_才 报_名 排 提_交 数_名 文_字 料 方_が 日 日_は 时 是_两 時_に 暗 月 有 有_三 术 标 核_实 格_$ 機_械 次 款 残_っ 比_如 流_程 测 点 用 的_地 的_机 目_前 看_过 程 站 行 裏
要_一 要_您 见 認 诉_我 贴 还_是 这_个 通 通_り 门 除_$ 预 食 가_내 거 기_능 나 내_겠 내_용 누 뉴 는_이 단 달_라 되 됩 됩_니 두 드_로 령 마_지 맞_는 면_에 명_령 모 밤 보_니 보_여 스_템 습_니
시_스 실 실_에 실_행 아 어_요 었_습 요 이_거 지_막 출_발 타 템 팀 판 호_를 ？ ？_$ =0.3 0_minutes 0_txt 0_쪽 ^_alla ^_deux ^_do ^_dois ^_draft ^_each
^_instead ^_już ^_later ^_nothing ^_odpowiedź ^_os ^_oto ^_phần ^_raw ^_robot ^_se ^_según ^_sobald ^_tomorrow ^_traduction ^_use
^_wariant ^_warning ^_во ^_письмо ^_जी ^_自 ^_部 ^_확 a_little a_made-up a_minha a_new a_photo a_segunda aberto about_0 abre abstract
accept action_is advise advise_against after_that afternoon alarm algo alone_until an_hour and_the antwort ao apaga apago_o as_it
asistente asked_it before_anything bei between bin bir block box but_not calendar called_$ can't_do can_see caso chat chị clear_on
click closing comando commands compare compare_$ compañera condition_you consultar contrato_para corrections cual có da_się da_sua
dal dans_son das das_hier de_sevilla deinem demandé desde did_$ diesem dopo dos duplicate_$ duplicates dwa ejemplo_$ el_primero
em_0 enough_for envío er escribir esto_$ explain eyes_$ faz ficou files_in fine_with finished first first_$ folder_$ for_her früh
für_den gap gate gern given_the gửi_$ hang has_the have_used hear heart hôm_qua hỏi_thời i'd i'd_have i'm_going i'm_leaving
i'm_sorry i've_been i_didn't i_e i_forgot i_nie i_read i_write ich_brauche if_it's if_you're in_case is_complete istek isto_$
it_be için ja jemand just_so już kalender kapalı khách_hàng kiểm_thử komunikat konto kỳ l'appel la_prima lassen lautet le_dossier
le_he less lettera leży licht lieber lignes linha list_$ logiciel loud lunedì m mailbox man manda_$ mandato me_check me_search
me_whether means mi_serve miejsce minutes_$ minuto_0 mnie models my_draft mới ne_part noch_$ noise non_je not_running not_send
nothing_but nothing_is nur o_seguinte oba of_which offer older on_one one_a order oto ou our overwriting par paragraph pas percent
phone piano pick po policy portfolio preview previous_message prima_di primero_$ promise_$ przez publish que_te quem raw read_$
read_it refuses responde resumen reviewer rollback run_only run_this running_$ réunion sale sama sau_$ schicke schon scrap scène
seguinte seguinte_$ segundos según selling ser será session silent sin_preguntar sipariş snippet so_aus so_for solution soma sorry
stays_$ sullo t tal_cual também tego_bez ter termin test_case tests_are też that the_abstract the_cat the_choice the_condition
the_data the_drawer the_history the_number the_pull the_quotes the_release the_slides the_thing the_tutorial the_van then there's
there's_a these this_one to_wait today_$ together tom tomorrow_at traduction training turns tôi_đã tú_$ u um_die um_drei und unit
upgrade usual usuário usuário_0 vecchio você_$ vote vous vào wariant warning_this was web_page what's_the what_a what_did whatever
when_you will_issue without_asking would wrote xml you'll you_saw you_say your_parcel zeile zwei à_lyon ý đoạn đây_là được
в_пятницу вам возврат вроде_$ второго вчера вы_$ вызов для если заказ запускать или модель на_0 на_экране надо не_нужно ней одним
показал просили строка_$ строки тоже тысяч у ушло экране ؟ أن اختبار الأحد الخطوة الذي الصحيح_$ جدول حسب سأرسل_الرسالة موافقتك هو
करना के_लिए चालू_कर पढ़ने रहा_हूँ। लाइट い_が お き き_方 こ ご_確 し し_な す_る せ_ん だ で_送 の_が は ま_れ み_上 よ_う る_こ れ_を ド_の プ ボ ン_ス ン_ト ー_ド 一_句 下
下_面 不_要 交_$ 亲 以_后 份 保 候_选 停 元 出 出_$ 则 力 动_只 動 千 半 单_还 历 只_有 台 境_で 天_気 小 屏 怎 您_把 我_们 报 持_ち 方 方_$ 方_式 旧 是 是_一 是_给 替_您 有_这 析_器 棋 每 海
生 画 画_面 的 的_调 空_欄 行_就 要_执 试 话_$ 财 載_せ 输 道 那_边 部_门 防 面 것_$ 금_제 길 내_는 낸 는 드_립 라_고 로_두 보_내 보_낸 새 셨_죠 습 시_는 신_고 써 에_요 예_요 위 위_치 을_지
이_나 이_이 인_해 임 자_는 지 지_않 튼 한_줄 해 했 행_하 =0.4 0_? 0_i 0_or ^_after ^_als ^_así ^_budget ^_dans ^_from ^_holding ^_if ^_ja ^_like
^_onay ^_text ^_the ^_type ^_um ^_zum ^_هل ^_आपने ^_दस्तावेज़ ^_助 ^_问 ^_두 ^_이 a_friday a_i accendo agents am and_a and_i answer_by
answered approve archive_$ aren't asks at_nine ata awaiting aşağıda bekliyor bekliyor_$ ben betrag better_$ but_it button
came_from cancello che com com_$ consulta converted copying czy_mogę côté của da_un dans dataset day de_$ de_un degrees_and deixa
demo desk die_rechnung do don't_know drei_uhr duplicates_$ durumu emit_$ est_à et et_la executar field flug following_$ for_the
form_$ formats found garage gdybym gece good_enough grey guest happens hasta have have_your heart_so heures ich_das ihn iki
in_this instead into_the is_better is_ready is_set isn't_so it_down it_was its izin je_l'ai je_peux je_supprime jeu_de kaydı
klient know_the l'ordre l'outil la_primera lamp leaving lei letra lighthouse like like_this line lista lo_mando lu lớp maintainer
messages messages_ago mind minutes mistake mistake_in money montado montrer must my my_answer mẫu mẫu_cho n'est_pas na nada nearly
nei_log never_have nháp nie no_answer nào of_your off on_your once one_question options_$ pairs parser payment payroll phút please
porto_? posting_the prima préparé purchase que_eu que_je quero questo qui_$ raining raining_in raz razie robię sarebbe see_it
sehe_ich sent_it sheet should_never showed sido siebie się so_please steht stopped submit_$ suite sunny supprime tabii tarjeta
the_books the_command the_end the_front the_snippet this tout trades trecho trenta tudo turno txt tôi_để tú uma until_the var_$
vom vor_$ vorher vos votre w waits_for was_der when whether_i which_you with_that worker would_you write wtorek x_0 xem_lại y_el
y_en y_los ya_está you_right your_side à été đang đáp_$ đây để ơi ещё же тогда тот учётную учётную_запись تحويل عندي فريق كيف من
अनुमति इसमें उत्तर काम चलाता जाएगा जी था_$ दस्तावेज़ नहीं_कर नहीं_है फिर है_$ い_$ う_か う_に げ し_か す_か の の_と の_よ へ ん_$ ド 不_算 也_没 了_$
交_的 令 何 作 供 儿 先_不 写_し 到_了 口 否 员 夜_の 天 套 如_$ 実 就_是 届 形 形_で 従 志_$ 意 意_思 我_会 我_现 才 执 执_行 控 提 摆 方_を 日_の 明_日 机 来 欄 步_我 気_を 流 着_$ 空_着 考
者 自_動 要_我 说_了 请 長 間 面_那 가 갈 구 그_때 글 기 내 는_날 능 님_이 단_이 던 될 래 렇_게 력 막 박 받 보 쓸 아_직 일_을 주 주_셔 짜 채 추 하_면 한 확_인 =0.5 0_o 0_the 0_x ?_$
^_antwort ^_assistente ^_da ^_há ^_i'm ^_my ^_é ^_на ^_это ^_يا ^_两 ^_今 ^_実 ^_清 ^_草 ^_제 a_m accesso added altrimenti an_die and_at
and_one appel aquí are_green as_long auch aufgabe_0 aşağıdaki been been_$ before_0 bevor body books clear command como_$
completion consola cuối câu dans_la de_nuit dejo denn dispiace disregard docs_$ doit dopiero drawer due eager el_nombre em_$ entre
erst escribe eu_leio euros everything_is extract faire fazer field_is finger follows for_me for_saturday friday from_you gave
gave_the gives gửi habe_ich haré have_a have_no holds i'm_still i_ki idea igual il_volo illustration_$ in_our input is_wrong it_?
it_here jeu json justo kapıyı khác komutu l'ai la_chiamata la_demande la_table last_time letzte like_me line_$ little long_as
lose_the lời_gọi mache machine mam mi_dispiace mon more_$ może müdür mất n nadia namely namely_$ ne needs needs_a niech
no_registro no_way not_$ nào_? of_course on_the opening_the opens options orari orden out_$ p_$ partie pas_je person peça plugin
press primera que_los quedan querying queue_$ raw_text read-only recommend red_$ report request_$ requête say_go screen_$ service
sie sim stands starte stays_in stopped_$ suo supprime_le syntax só tenho testfall the_amount the_blinds the_date the_freeze
the_lookup the_missing the_model the_payment the_robot the_three this_$ this_for this_into thì tiene to_$ to_look to_start town
trợ twój txt_$ uruchomię used_for verse version_of viene voilà will_run wire więcej won't_do word would_it è_ancora öffnet đổi в_0
доброе доброе_утро как_только начальник ночь ошибкой первый письмо понедельник свет среду утро шаг الروبوت المبلغ تنتظر
في_الاختبار فيها هنا उसे_जवाब ऐसा क्योंकि खाता जवाब_भेज पर में। मैं मैं_नहीं सोमवार हैं। होगा う ご_承 と_き の_出 は_送 れ_て カ_ー 一_步 一_行 万
不_会 么 之 了_它 人 全 円_で 写 各 夜 如 子 容 引_号 截 收_件 智 査 止 正_文 没_有 真_正 私 种 给_您 自 行_这 要 这_么 这_样 遅 開_け 과 날 는_대 님 담_봇 면_그 면_이 문 본 셔 쓰 야 어_보 없_어
에 에_게 의 이_대 있 줄 직 칸 해_주 행 =0.6 0_euro 0_f 0_later ? ^_a ^_cliente ^_en ^_how ^_klient ^_las ^_mi ^_o ^_our ^_por ^_posso ^_pour
^_run ^_si ^_вариант ^_можно ^_请 a_customer account amounts amounts_to are_two arguments as_soon asked_to asked_what at_your
back_$ below_is borro budget built bunu call_as carried chamada change_$ checking_it con_$ console costs course course_! cần
de_lancer deiner delete_the der der_roboter desta duda el_segundo emit emits_$ es_$ escape exercise_0 feed feito for_you
frage_nach g giovedì go_out had i'd_use i'm_waiting i_must i_trust ich_lösche ich_warte illustration io_non karar khách kimi
konto_0 kraków który l'aurez libro làm lý may mañana mesa mỗi nada_$ noch note_$ numer once_you ops ordem output over pagina_0
perhaps phút_$ pulsa qui read_out release requires riga roboter répondu sample sau session_$ set_up shown shows_$ sie_den signs
sleep sobald sobra solución soon soon_as speaker st_$ start_it sus teu that_but that_you the_disk the_staging tháng to_you todas
tool_for unten vendredi via_$ volume waits warte where_you whichever widać wording wrong your_ok zgody zgłoszenie złożę будет
в_нём вы_просили меня мне о отправил с_ошибкой файл أمر الثاني_$ الحذف النظام عند عندما كهذا अभी_नहीं की जमा पंक्ति भर が_こ し_が て_お
な_い は_次 ア メ 两_条 个_$ 円 冒 后_我 回_来 実_行 平 手 指_令 操_作 方_は 書_き 案 案_a 的_意 看_到 稿 草 行_$ 被 说_$ 调_用 載 还 这_一 답 답_장 대 렇 비_서 선 수_없 식 용 은_이 =0.7
^_asystent ^_dort ^_el ^_für ^_im ^_pani ^_quem ^_say ^_which ^_начальник ^_单 ^_案 a_pasta already_has alt array as_follows
ausführen avrei cambiato carried_out cevap chấm complete costs_0 dafür das_update der_entwurf diese dla duas el_que ela eleven
emits enter erst_nach escrito ever exam example_$ far_$ ferma flights for_your freeze freigabe front get_you gotowe haber hai_cách
hermes hidden ho i've_put i_am i_see ich_starte ihr issued ist_die it_stays jeszcze kadar kullanıcıyı käme lanzó leio_$ lösche
name_of need_a như_sau one_that osaka para_el para_que przyjmuje quando queue quien ran recap resolver resposta right_away
risposta s'il said_$ scritto sería set shares shell shows sie_mir sonra spot stehen su such switch texto the_box the_chat the_dog
this_call trợ_lý unlock until verworfen vide voce voice went will_send with_this write_$ write_it wrong_with wysłać wywołaniu
wywołaniu_$ wyślę you_like your_calendar đáp вашего вот_что задача команду пятницу робот строка أمامك ا_$ الطلب سأرسل صلاحية كانت
ولم इसका करूँगा। दो बात मिलने यह वापस が せ_る た で_す の_検 ん 个_调 句 向 回_了 复 天_上 成_$ 拟 机_器 核 次_の 的_原 话 部 面_に 面_这 담 두_었 문_구 상_담 셔_야 아_래
에_이 은 이 입_니 있_습 주_세 줘_$ 할 했_습 =0.8 0_b 0_of 0_percent ^_everything ^_frage ^_may ^_not ^_something ^_tell ^_three ^_when ^_есть
^_조 agente and_i'll any_more argument_$ as_far ask_first before_the calls cliente commande como_está confirm contains così_$ cách
die_tabelle ends entwurf enviar far_as fila following for_an foto found_the from_me gap_$ gerekiyor has_0 has_an hazırladım
here's_one here's_what holding i_got i_nearly ich_nicht it'll lancer lui lại mir model more_than na_razie nearly_sent nguyên
nie_mam no_tengo non not_run notation não_vou odpowiedź partita paste paul preciso quanto qwen replied report_$ robot sarà satır
saw see_a sends short_of si_vous so_far soll suivante syntax_$ tak_$ tape tej tell_me the_duplicates the_line the_request the_same
this_is todavía tool_use tout_$ two_options viết vor when_the writing_$ xong z_dokumentacji zapytanie zrobię çağrıyı отправлю
оформлю я أ أم الاستدعاء الرد السطر هكذا_$ يعني करूँगा।_$ या हटा_रहा हैं।_$ に 填 如_下 库_存 我_没 操 没_法 行_は 还_没 那_天 달 당 때 세_요 시_면 않_았 입
=0.9 ^_example ^_for ^_na ^_take ^_вот ^_في ^_आपकी admite agent's ainda aqui before_it below bitte change czekam deve dicho
duruyor_$ for_reference g_$ giúp_em habe has_to hava hâlâ is_up it_since kendi later_is like_the may_i mismo mówi należy nie_robię
once_the once_you've put segundo sessão she sin strike string system text_of that_! the_parser the_wire thi this_with um
you_haven't вы_не можно обновление إذا التالي غير يلي तैयार प्रश्न भेजा そ_の た_ら 不_了 候 内_容 您_看 木 法 请_您 다_음 런 야_합 입_력 =1.0 ^_at ^_es
^_nel ^_要 asistan assim_$ assistant assistent así así_$ ausführen_$ aussi ca chưa czeka deployment duruyor dès ekranie exercise
instead_of is_one komut mehr_$ na_ekranie non_ha parcel per_il polecenie reply sei stays submit tablet this_but this_session van
with_$ wpis wywołanie years_$ you_to çağrı нём في_الملف لها هكذا हटा 会 使 例_$ 出_力 目_$ 이_렇 하_시 =1.1 0_da ^_in ^_à agent bekliyorum
bekliyorum_$ brzmi but_the campo ces com_as contient copied così donc_pas dès_que e_g envoie every haven't l'automate lời mit_$
n'est of_these olan prepared question_0 send_it terminal the_block yourself готов आप कुछ के मैंने は_こ を_お 一_件 是_这 样 면 줘 =1.2
^_once ^_quando ^_w ^_для as_$ aufruf be_$ chat_$ chatbot cuando do_you esto far giúp i_ran là_$ reads_$ resta sent tego to_check
не_отправляю такой ما =1.3 ^_al ^_it ^_please ainda_não bot gdy giorni give hasn't hazır i'm_not like_so no_$ ready robô turn
you_can под ؟_$ بهذا هذا 以_下 答 봇 =1.4 asystent fica isto nicht_$ the_call вот الأداة 이_런 =1.5 ^_compare ^_line chiamata ki of_$
reads screen send soạn sẽ the_following अभी か_$ =1.6 ^_dès ceci like_$ muss to_run ответ こ_う =1.7 assistente computer says_$ yet
пожалуйста =1.8 was_$ так_$ =1.9 lệnh =2.0 şunu =2.2 assim =2.4 şöyle =2.5 şu =2.6 是_$
""",
    "after": """
=-1.6 is_0 =-1.5 anche =-1.4 بعدها =-1.3 a_second bo done_$ gleich kommt the_way too 知 =-1.2 bạn_$ leaves while will चाहिए =-1.1
^_bei ^_die box estão formato is_it is_there mình well кстати عند 两 会 通 =-1.0 0_and ^_one ^_rồi ^_на ^_로 and_don't any aviso end_$
example follows left les qué sempre size sẽ também wir как минут обычно हूँ 게_요 =-0.9 ^_done ^_et ^_should ^_was ^_а branco bring
changed files gern gratuita here_$ left_out minutes minutos next_$ next_time os sera should some usually как_вы лучше сами у 々 料
更_新 诉_您 車 食 드 중 했_습 =-0.8 ^_b ^_les ^_why about_the after an_example answer_$ appena archive bakıyorum be car celui comes don't
email expect follows_the gente hast hope horas hour ich_die kind list_of mind_the pendant per please_don't przy questions returns
see_what small sms so_$ solito standard también the_question the_user theo to_your tìm wasn't we'll weil wieder wiki with_the и_я
أحد لأن रहा あ_と う_で の_あ へ よ_う 三_个 别 吃 大 应_该 很 心 顺 =-0.7 ^_and ^_because ^_chega ^_einen ^_es ^_la ^_response ^_the ^_ve after_that
afterwards auch b_$ cierto come da default denn eine extra goes_to guess haben if_it if_this ile it_isn't it_may itself json_$ já
leg me_in mostra numbers od paper pensez puis_je quoted reicht see see_it tell ten the_archive tippe to_answer tout trop tym up
user_$ warning whether_it with_this you'll you'll_get you_told độ день أما قد منذ भाव だ_け 五 便 把 的_话 等 能 드_릴 번 보 셔 은 의 이_라 =-0.6
0_is ^_anything ^_bring ^_de ^_does ^_el ^_end ^_fingers ^_i ^_si ^_você ^_और agora and_yes by_mail bản chega chờ comunque
confirmed could_you crossed delivery di et_la fingers fingers_crossed floor for him há hỏi included is_up last_year like_to lists
lohnt mientras momento more nie_ma owns perhaps po quer reading_the so_there's still_have takes_a tarif that_we there_$ they're
to_call tool_call up_$ used voir was_it we're well_? would_you you_in месяц сорок станет فقط_ولا منه तो भी हिंदी ど ま_す 三 信 另 回 奶 并
度 您_$ 提 次 级 选 通_知 重 間 顺_便 =-0.5 0_would ^_ab ^_den ^_depois ^_e ^_note ^_poi ^_she ^_sollte ^_what ^_while ^_you're ^_пока ^_بعدها
^_ثم ^_出 about all_right also and_then as_you aussi ayrıca base before_that build called costuma de_0 di_solito dia difference
digo done each_other entre environment fatura folder_$ from_this function function_call gate gets godziny hand has_a hast_du here
hurry i'll_put intanto is_the it_so it_takes jeśli land liegt look_at los lot luego luggage mars mentions metto migration more_$
más na number ok_$ one_you osobno por_la pour_le prochaine proper próxima py pytam página_0 razie reads_the reais replaced report
response_$ result_$ returns_the right_for sam sau si_elle side since_you someone sorry_for stay takes tell_us thank the_function
the_laptop the_list the_receipt the_summary them them_$ there therefore thì to_0 today_? too_? values vergessen wait_$ wants
was_in was_wrong we what_i wouldn't wrong yazarım yazarım_$ you_said you_still über đổi вашего первого секунд الذي لك मिला あ ぐ す_ね
た_ら の_で も 信_息 别_的 加 另_外 如 家 度_$ 息 稍 第_二 要_不 费 过_了 道 로 류 보_고 분 시_만 잠_시 져 초 터 =-0.4 0_no ^_bir ^_com ^_con ^_der ^_en ^_enquanto
^_if ^_ist ^_los ^_luego ^_o ^_pour ^_souhaitez-vous ^_steps ^_then ^_un ^_下 ^_회 a_gente a_week affected and_$ and_i've and_wait
antes as_they ay back_with beispiel changes chút covers có_cần danach database dir do_$ drei el_0 enquanto environment_$ erro_de
es_el est_bien everyone excel expect_a falls few ficar for_your free hand_luggage here_is i'll_compare i_left il_y isn't_a
it_doesn't jemand khác know_the können_sie list luck mail may_take minuten moment_$ month music nicht no_es normally nächsten
observation of_it older on_$ on_0 one_is other otherwise outro parameter part part_of piano ping pour producción questo read-only
remember replica return say_so schreibe schreibe_ich shows sich so_i sollte souhaitez-vous steps steps_0 taste than the_box
the_file the_last the_replica the_text this_one va vorrà water week whether works wurde year you_tell а для их придёт со советую
أي لاحق هل_تريد وهذا जैसा पर फ़ोल्डर बता साथ い_て ご ね は 也 关 后_一 头 如_果 子 差 带 我_没 我_顺 用 留 看 网 跑 近 问_题 限_$ 만_요 바 셨 신 오_면 요_$ 원 음 이_오
하_셔 해_요 회 =-0.3 !_$ 0_il 0_분 ^_a ^_di ^_instruction ^_jeśli ^_müşteri ^_nel ^_ok ^_puis ^_rien ^_tool ^_you'll ^_إن ^_لحظة
^_ملاحظة ^_对 ^_还 ^_다 a_few a_partir addressed affected_$ after_$ against algo and_after and_to anything_in arrive as as_for
at_midnight auf automatisch bao_nhiêu be_a because ben beş but_you bảy check chiuso_$ cinco com como conviene cả dann did doble
don't_have durch dès_que empty_it erfahrungsgemäß es_la falta_que fewer follow food gave gdy given good_luck guarde gün hace hang
happen have_the hora i'd i'll i'm i_write ich_habe ich_sie in_a in_this input io ist_das ister it_says için je_vous last let's_see
main makes march may mensaje mı na_razie nada_de ne next nhiêu nie_trzeba note okazji original par partir phí pick place poi print
przy_okazji quando razem readme rechne requested_$ response rimane runs semana sensor será should_i sich_das sie_im sipariş
sobald_die sola state summary te text the the_main the_numbers the_status the_wiki there_a they'll thể ti to to_do to_the to_you
today's ton trip tính vem vom weather welcome_$ while_that wie will_see year_$ you_know yourself zero ý_bạn şimdilik вас если
можно не не_меняется номер потом сама так_и لحظة ملاحظة चाहते वह え_ま き_は し_た ず ど_う ね_$ ん_で ペ ペ_ー 一_行 不_用 些_$ 以_我 出_来 分 分_か 到 因 多 安
您_下 我_会 推 果 气 等_$ 线 细 语_气 过_期 这_次 連 量 限 餐 를 만 물 서_는 심 오 응 이_번 이_제 =-0.2 ! ^_answer ^_comptez ^_did ^_do ^_he ^_here ^_ich ^_im
^_je ^_my ^_nein ^_qué ^_sobald ^_sonuç ^_this ^_user ^_أما ^_关 ^_网 a a_$ a_different a_look a_place a_ver about_an ago al an_hour
and_on anything anything_to are_the aren't as_well bao best between both bác böylece can_you capitals case_the chapter chọn claro
comptez concerns config consulta could could_also cuanto còn cần damit day de_mars dem den depends depends_on depois dias die dos
dwa each early either en entries este estou euros explain_the factura falsch fix for_a for_it haber he help_you i'll_write i_want
ihnen in_there instruction instruction_$ it_only juste know kurz können l'heure la_factura laptop las last_message le_fichier
lei_$ leva lost läuft mal me_if mich module mı_? needs no_seu no_this nota năm on_the on_what one_has one_i or_so order_$ otro
output_$ paid para parameters parking pode_ficar point por pourrez precio price promise puis question_about reads reminder replies
requested required resultados reviews saniye says_$ se_è segundos send_you skipped skipped_$ slow sono spring_$ step still suspect
tak_jak talk_about tanto tek też the_config the_delivery the_front the_migration the_one the_place the_third the_trip the_weekend
third through thật to_see todo trois try two untouched untouched_$ upload value vezes vous_pourrez w_tym was_that week_$ when
which while_i wiadomość wollten write years yes_i you_do you_the zaman zrobić à_jour в из на нужен чтобы أيض أيض_ا على لاحق_ا وإن
आप कल थे। थे।_$ दिन नहीं_है नहीं। फ़ाइल い_ま お が_な す_ぐ っ_て て_あ と_こ と_め な_い に の_方 は_後 び ま ま_と ら る_か る_の を 一 不_要 五_月 件_人 伝 保 出_し 前 半
参 合_$ 后_可 周 回_来 块 备 天 对_了 封 小 就_行 归 待 拼 拼_音 按 接 放 有 校 水 温_度 牌 申_し 的 直_接 省 箱 米 索 边 还_需 追 需_要 가 것 는 다_음 도 들 라 류_는 리 림 비 셔_도 신_대 아_까
아_직 안 어_서 오_류 요 우 이_있 잠 중_에 하 하_셨 하_신 함 했 =-0.1 0_0 0_not ^_appena ^_bilet ^_could ^_czy ^_for ^_gdyby ^_gli ^_i've ^_il ^_it
^_more ^_pensez ^_se ^_só ^_thanks ^_they ^_try ^_w ^_во ^_أقترح ^_少 ^_查 ^_需 ^_결 ^_잠 a_file add after_the against_the agosto along
alte always anh answer_the antes_$ antwort arrive_$ as_a as_requested as_soon at au aucun ba back back_empty ban banco behind_it
being bet bet_is bilet brochure bu but báo będę cada can carrier case change_anything comes_back compare con contador create
current có data dates decides des digit dni_$ duas dwie edit em erro escala estava found_$ four fourth function_returns gdyby
gerade geri get gibi good have_it header help history home hope_that hotel_? how_many i've i've_no i_leave i_took i_won't ich_bei
ich_dir if in in_about in_der in_it in_my isso it's it's_there it_the jak jours just kein không la la_respuesta large le likes
lines long_$ longer look_up lấy makes_no me_$ mean meantime memory mi minute minute_$ minutes_$ my_bet märz möchten mấy nada
new_one ngay nhật nim noch_die noite note_that nothing_gets nói of_your ohne old once one_day one_moment one_replaces ones open
pana para_o passage passed people phone point_$ porque prefer_? prefieres quantas quer_que query question rechne_ich recording
registro replaces reports route saat sau_$ says says_to schon scrivo searched sem separate seu seven she similar site small_$ soon
soon_as square sto suele sur_la swap test that_runs that_should the_answer the_code the_current the_earlier the_first the_meantime
the_notice the_target the_wrong there's_nothing these they this_time this_will to_add told told_me tools touch_the touched un une
unos uns until_the up_the use using v vaut w want_the we_should we_wait weg_$ weil_der when_i won't word_$ words_$ xong y_a ya
yerde you you_$ you_need you_prefer z zehn à_la é беру в_течение во всего второй сам секунду течение уже через أقترح أما_سرعة ا
الخدمة الرياح ثم دقيقة سرعة سرعة_الرياح في واحدة अभी आज कि_कौन केवल कौन दिखाता फ़ाइलें बाद भी_चाहिए रही सिर्फ़ 々_お い_よ え け け_で そ_う
ち_く っ つ と の ほ ま_し み め_ま り_ま れ_ま ジ テ ー ー_ジ 上_了 下_午 不 他 以_内 以_再 关_键 内 准_$ 出 动 名 后_再 坐 定_要 容_$ 少 少_々 就_能 布 我_按 批 掉 文 明 样_就 步 気_を 测 温
物 若 行_い 要_是 覧 試 読 试 该 说_了 这_里 退 错_误 随 面 默 默_认 가_능 고 고_하 는_것 니 니_까 니_다 다_른 대 도_됩 동_안 려_드 로_바 로_알 른 많 메 못 부 불 생_들 생_이 없_으 연 으_면 응_답
이_면 조 직 =0.1 0 0_in 0_月 0_点 ^_foi ^_let ^_melhor ^_no ^_oder ^_page ^_pardon ^_que ^_trzeba ^_where ^_without ^_çalıştırmadan
^_как ^_عليك ^_لا ^_यह ^_こ ^_そ ^_好 ^_私 ^_続 ^_차 ^_콘 a_nice a_tabela action admin an_der and_i'll andò andò_male answer_0 app
approval araç around_it arriva arrives as_i asked at_all at_it avant_que bem_assim better book brackets c'est call carry carry_the
catalogue ce_serait charge chaves che_lo chép chứ chứ_không claims comma connected consola continuar_? convert così_fece count
czy_to damals damals_war date_is datos dać dać_znać de_un deixo deixo_assim dejo demande di_notte diesen director dites-moi_si do
down during dziś e_andò edited eine_leere el_fallo ends_in entry ergebnis_damals eski está_bem fallo fece fece_il find
five_minutes fixtures for_about for_an forgot_to format_$ frage frase function_and genau holding hours i'll_leave i've_put
i_haven't i_make if_you il il_mio inside is_open is_wrong it_by ja je_le konsoli konsoli_samodzielnie la_anterior la_consola las_0
lascio_stare leere_liste left_$ level liest lieu list_is liste_$ looks loss luôn lütfen_onaylayın made_up me_know me_your
melhor_não mio mio_predecessore mir models my_plan nel nicht_$ no_$ no_lascio này não_deixo odpowiada odpowiada_$ of_0 of_all
of_an off_at on_page onaylayın onaylayın_$ one opa outra own pani paris pedido pending personne_ne picked plan_for posso_continuar
precedente predecessore predecessore_e proszę_dać puedes può que_el rate reste same samodzielnie samodzielnie_$ screenshot se_está
second_$ second_thought send share short short_form sleep_$ something_else son stare_$ stay_in stays stays_in stock such_a sunday
suo table that_is that_line that_one the_approval the_catalogue the_comma the_date the_right the_rule the_short the_value
this_line to_odpowiada to_sleep to_wpisać todas tokens_$ too_$ tuo técnico từ un'altra una vale verbatim version vi w_konsoli
waiting want_me war_eine warehouse was_a what_do worked would_be wpisać_w wykonam würde yet_$ you_can you_really your znać_czy
çalıştırmadan çalıştırmadan_önce önce_lütfen üç được źle вашем выполнять дней_$ её запись когда мой проверьте результат إذا_وافقت
إلى الدليل الدليل_تقريب السعر الطرفية الطرفية_$ المشهد النظام بنفسك بنفسك_في عليك_كتابته فسأنفذه فسأنفذه_$ في_الطرفية كتابته
كتابته_بنفسك هكذا_يقول وافقت وافقت_فسأنفذه ي يقول_الدليل किया ख़ाली_सूची तब_नतीजा नतीजा_ख़ाली मत यहाँ सूची_था। है_और हैं う う_一 し_い
の_結 は_取 ま_だ め_て よ_い よ_ろ ら_の り る る_ま れ れ_た ろ_し ス ッ_ト ト 一_张 主 了 以 以_为 会_再 入_力 全 公_司 具 再_动 出_的 刻 务 取_り 口 只 只_是 同_意 员 報 客_户 干 张 懂 改_成
是_不 時_刻 月 月_0 服 果_は 查_询 案_内 理 用_户 盘 私 种 继 继_续 被 要_查 话_$ 询 账 进 部 附 零 겠_어 내 넣_으 렇 렇_게 력_하 면_좋 상 세_요 솔 솔_에 어 에_직 였 요_청 위_내 이_대 이_렇
입_력 전_에 점 접_입 정 좋 좋_겠 진 취 취_소 콘_솔 하_고 =0.2 0_? 0_degrees ^_bez ^_cuando ^_devam ^_hmm ^_mniej ^_nota ^_please ^_uygun ^_à ^_で ^_よ
^_日 ^_请 a_call a_resposta about_0 about_it above ale all already an an_$ an_explanation and_a and_i'm arrives_$ at_noon attached
bay be_the begins button_$ can_do casa computer con_el das_ist das_lasse degrees desde devam_edeyim dica dica_se diga_se dites-moi
document does_that draft drawer dur earlier_one enter esta etiqueta expires favor favore fields fine finished first_is followed_by
format fu für_die geçerli geçerli_$ give_the había hàng i_kept igual in_front inside_the is_no isn't it'll_be it_and it_means
it_stands it_was iş jetzt khoan label later like_$ like_this line_$ lista_$ lütfen manager manuel manuel_$ mardi_$ may_$ me_which
mi_dica missing_$ mniej mniej_więcej modello moved może my_next mówi_podręcznik mới never new như_vậy nie_zostawiam no_i of_the
olmadığını olmadığını_söyleyin olup olup_olmadığını on_file one_to or_i out où para_a per_favore perché personne petición
please_ignore podręcznik podręcznik_$ por_favor present press production q qual que que_no que_o quién rain remaining removed_$
restart risultato root rule said_that sang say_? se see_the seria should_be should_have sie sign so_in stare system söyleyin_$
tabela tak_mówi take tam temperature_and text_$ that's_the that_you the_assistant the_city the_closing the_drawer the_json
the_model the_money the_name the_new the_record the_remaining the_same the_second the_wording then_$ then_you this_isn't thrown
tiếp_tục to_use tool trợ turn turno tylko tục uygun_olup version_0 von vorher votre và want want_? wanted wednesday_$ who's
więcej_tak words yet yok_vazgeçtim you_want était điểm без в_0 версию дней она сломалось ؟_$ الصفحة الماضي شيء عليك كما_هو ل لذلك
لي هو ولم आप_सहमत काम के गया गया। चला_दूँगा। ठीक तो_चला पड़ेगा। पहले बताइए_कि में मेरी सहमत सहमत_हों ही_लिखा हों_तो । い が_変 き_の ぎ
ぎ_る こ_の さ さ_い す_ぎ た ち の_リ ば_実 み_ま ん_$ セ リ_ス 上 不_算 为 人_的 元 先 八 区 句 可_以 号 吧_$ 回_复 型 太 好_的 客 对 开 想 意 成 才 收_回 整 早 智 案 没_人 消 灯 点_$ 無_視
番_号 的_我 看_这 経 给_我 续 群 習 視_し 誰 评 诉_我 跟 过_$ 返 这_条 马 麻 麻_烦 그 그_만 기_까 니_그 뒤 만_두 반 시_말 야 없 요_? 접 콘 해 =0.3 0_to 0_with ^_c'est
^_confirme ^_delete ^_depuis ^_dites-moi ^_dur ^_dígame ^_expected ^_it's ^_not ^_proszę ^_reading ^_tendrá ^_yo ^_yok ^_и ^_стоп
^_لن ^_二 ^_这 ^_도 ^_정 a_string action_was and and_that's any_more argument attached_$ august aus auswertung belongs_to but_the
button ce change che chưa chạy_$ chị closing cluster commande commits con_la confirme_por copy_it das_war depuis device diese
do_this dígame dígame_si e edeyim_mi einfach el_asistente elle error es_nicht evening executo executo_$ expected explains far
favor_antes fehlt ferramenta file_$ file_is firma for_you form_$ fortfahren fortfahren_? four_$ has herramienta hmm holding_it
i'll_wait i'm_not i_run ich_fortfahren if_you're il_nome in_may in_the into_your is_a is_better it_is kept_the kimi konto
la_version lascio lasse laughed le_parece leaving let_me lo lá machine me_to missing next_step night_shift no no_action o_que off
only over process prova quotation read record reply_$ request root_$ said say_the scratch seat seen serve shall soll_ich solution
stands string ta tendrá tendrá_que that's_my that_would the_amount the_parser this_$ to_keep tomorrow transcript trzeba_to tôi tập
uma una_lista vazgeçtim_$ was way_is ways what what's what_it when_the whenever won't_see yarım yes_from you'd_like you'll_find
you_mean zostawiam_to бы был вот ещё и к консоли ни отменяю стоп я_не المساعد الموعد النسخة من هذه وهو ख़ाली था_और था। दुकान मुझे
मैं_नहीं है_इसे … お_返 く_だ こ せ だ_さ て は_こ り_に る_と 一_个 万 下 不_对 中_で 乙 例 删 助 台 司 告 器 四 地 好_$ 它_$ 工 您_确 我 我_$ 持 操 操_作 模_型 正 正_し 比 没_有 流
的_人 空_の 返_事 这_么 겠 결 금 다 다_$ 실 에 예 좌 지_금 =0.4 0_points 0_th ^_0 ^_anh ^_así ^_cancel ^_dois-je ^_não ^_option ^_réponse ^_we ^_when
^_ya ^_要 ^_评 a_las account active already_$ am and_that announcement at_0 bei bez bien_$ bir_listeydi boş_bir city continuer
continuer_? denied dois-je dois-je_continuer don't_run duruyor edeyim el_manual empty_list en_el es_im false first_? followed give
give_me giờ_$ go_out hangi has_been have_said heute his holds i'll_get is_still is_sunny it_$ it_said its_own json know_it
listeydi listeydi_$ local los_datos là lì mando manuale_$ may_i me_the message moment mówi need_to niemand non not not_send notes
nothing nothing_$ nó o_zamanki object oder oder_so on_it one_at only_a other_one out_$ parece_bien però plain presses presses_the
prima_che proceed proszę restart_the returned says_the schema si_le sleep so_i'd sonuç_boş su submit_it tables taken_$ tell_me th
that_the that_was the_button the_change the_lines the_night the_number there_so tokens trả_lời uruchomię uruchomię_to uygun
vazgeçtim without worker wären zamanki zamanki_sonuç è écrit đã đồng_ý дальше за пожалуйста что эта это أفعل ت قبل لكنه هذا هذا_ما
يقول आगे_बढ़ूँ क्या_आगे चला बढ़ूँ बढ़ूँ_? भेज यही से है_या か が だ て_い り_消 二 何 做 吗 吗_？ 声 已 必 您 您_说 每 法_$ 消_し 班 真 给 续_吗 行_は 要_继 说 載
错_了 난 된 문 서_에 을 전 지 할_까 =0.5 0_je 0_y ? ?_$ ^_as ^_ein ^_may ^_strike ^_tell ^_проверьте ^_хотя ^_هل ^_や ^_계 ab_$ accounts acima
any_objections apologies ask ask_the assim assistente be_sent cancel ce_que change_the chaîne city_$ convient_$ cosa così
czy_kontynuować của dans das_wirklich diese_zeile disco diz_o e_só entonces es failed fine_$ go good_$ how i'm_holding i'm_leaving
i_should ich_zurück in_ordnung in_three in_your into is_this it_in kontynuować kontynuować_? le_résultat limit look_like make
make_it manual nehme nehme_ich newline nào only_so or_$ ordnung parado please plus pod quindi rien robot rows_0 se_la segunda_$
service shall_i sind sure só take_it that that's_what that_look the_call the_column the_folder the_service the_tool then this_?
tre tôi_không van where wirklich you've you_? you_first çalıştırmadım но пустой пустой_список сегодня скажите такой хотя_нет أتابع
أتابع_؟ أخبرني أخبرني_إن الأمر بعده كانت هل_أتابع बैंक सब い_た こ_う し_け し_て は_り も_う や_は ら_れ 二_十 作 列_表 叫 城 城_市 它 就_是 引 当 日_期 是 書 演 無
空_列 者 行 这 건 사 이 입 주 주_시 쪽_에 확 ？ ？_$ =0.6 ^_era ^_i'd ^_jednak ^_right ^_second ^_until ^_продолжать ^_هذا ^_तब ^_就 ^_算 accept
ahead_? bana belongs bỏ copied e_o en_fait en_la english et every fait_non five hacerlo had_asked i_had i_know is_your it jednak
jednak_nie kept l'a leaving_the left_it look_$ m'abstiens_$ manuale morgen như non_je oldu oldu_$ parece pasted pero placeholder
primero public quand queda really résultat sample say segunda serait so_no so_you stopped terminal the_account think_it's
to_change tomorrow_$ um un_minuto until use_$ volta_$ y_por your_answer zurück zurück_$ продолжать продолжать_? так आगे कि
लिखा_है। हों か_$ す_か た_だ ま_で や_め り_や 写 分_$ 听 忽 忽_略 略 的_是 老 请 请_忽 려_주 맞 이_었 할 히 =0.7 0_$ ^_anzi ^_bunu ^_genau ^_moment ^_oh
^_that's ^_voilà ^_… ^_と ^_不 ^_是 a_0 above_is and_i anywhere anzi anzi_no article c console_$ correcta does_this execute first fue
grade i_can is_how is_only je_m'abstiens key la_segunda last_time lời m'abstiens me mixed_up money name_is nobody peux por_eso
projector quarter right right_? scene sent strike sua submit tags that's the_job this_look timeout timeout_$ txt until_then var
vậy waiting_for what_the would_look y yok zahlen ночью ا_$ आपका नहीं ने लिखा い_$ に_ご は_空 や 今 好_了 日 是_这 法 続 続_け 行_$ 까_요 던 었 =0.8
^_continúo ^_eso ^_forget ^_is ^_posso ^_reply ^_您 ^_위 ainda allora allow an_empty arguments_$ assistant así back_the bene_$ bitte
bunu carried ciudad continúo continúo_? convient cuando eleven em_0 had how_does in_plain it_as l'ha làm man mixed must notation
notes_$ poprzednik puedo relatório riga second selbst tool_0 viene vous_convient with_a would you_sure you_wanted zadanie çıktıyı
вариант_$ две сначала حتى 执 条 空 解 그_때 시_면 위 이_건 =0.9 ^_are ^_ce ^_halt ^_mi ^_tu ^_wait ^_이 anything_$ are_you asistente aufruf
avant darf delete don't_$ end_of i'd_do i've_just i_go i_need is_that l'exécuter l'exécuter_? line manual_$ n'a noon oh on_second
quel qui scratch_that seguro siz vergiss were wording yo że вариант أم أن لن सही 人 念 执_行 行_し 说_的 력 아_니 여 주_세 행 행_하 =1.0 0_of
^_before ^_da ^_on ^_procedo ^_replace ^_эта ^_以 ahead benden das está first_$ go_ahead ha hold is_what it_? no_lo objections
objections_? printed procedo procedo_? się tu und же строки को मैं 以_上 确 실_행 해_주 =1.1 ^_actually ^_mejor ^_so ^_可 bot came campo
empty eso essa forgot halt ich_das it_until look meant send_it voilà was_the đó قبل_أن لم यह 公 户 算_了 =1.2 ^_there ^_так ^_नहीं
actually agent ahí foi model parser replace réponse the_line which_one أنفذه 実_行 =1.3 assim_$ böyle certain cette run there_is इसे
=1.4 ^_puis-je arguments de_votre puis-je the_table есть =1.5 ^_è chạy console from_you =1.6 lista =1.7 era one_call reply तब 実 네
네_요 =2.0 run_it =2.2 ^_but =2.3 нет =2.4 ^_or
""",
    "lead": """
=-1.9 not+wait =-1.3 again example+not later+unable =-1.2 asks+log =-1.1 later+wait not+only =-1.0 document+unable later+you
log+now =-0.9 approval+now log+sorry option+past =-0.8 I+document again+past approval+later approval+scene asks+would
document+only document+sorry if+past now now+sorry school+would tell+yourself =-0.7 drop+unable not+option past+you =-0.6
I+earlier I+example I+log I+other again+document again+not again+sorry again+when approval+drop approval+example approval+this
asks+past document+would example+past now+result sorry+when tell+unable =-0.5 again+example approval+draft approval+past
asks+example danger+unable drop+you earlier+other example+tell example+when if+school later+not not+past not+test not+would
sorry+would =-0.4 I+scene I+test above+if above+now above+result again+earlier asks+danger asks+document asks+draft asks+not
danger+only danger+past document+past document+wait document+you draft+not draft+result draft+when drop+when earlier+past if+later
if+log if+not log+tell not+other now+would option+this other+you past+sorry past+tell past+wait result+this =-0.3 I+option
I+result above+school again+if approval+asks document+when draft+now draft+other drop+yourself example+only if+sorry if+tell
log+only log+result log+when means+not means+past not+tell now+test now+you past+when result+wait school+you then+yourself =-0.2 I
I+above I+draft I+tell I+you above+document above+draft above+not above+only above+then asks+drop asks+then draft+log draft+means
draft+this drop+example drop+school drop+test earlier+if earlier+sorry earlier+when if+result means+only not+this now+tell
result+you then+unable this+would =-0.1 I+drop I+when again+unable approval+only asks+attack asks+school asks+this attack+past
attack+this attack+you document+drop draft+you drop+would earlier+example earlier+now if+now if+this if+when later+tell later+when
log+not now+unable only option+then option+unable other+when past+this past+yourself result+tell result+when result+would
school+this tell tell+this then+this this+wait when+would =0.1 I+sorry I+then I+unable above+you again+drop approval asks+only
danger+when document+later document+not drop+result earlier earlier+only earlier+would example+if example+means example+other
example+you example+yourself if+you later+now means+when not+result now+past now+wait only+when option+when past+result
school+when test+would then then+wait this+you would+yourself =0.2 I+attack I+not I+past I+would again+asks asks asks+now
document+example document+other earlier+this earlier+you example+later log+would not+when now+this only+this option+school sorry
test then+when then+you when+you you =0.3 I+if I+now above+this again+approval again+you approval+would document+draft draft+wait
drop+past if+would later+scene later+school later+this other+past past+then result+sorry test+this unable+would wait+you =0.4
I+asks I+wait again+tell again+then approval+when asks+when attack+document danger drop+sorry earlier+option if+unable later means
now+only option+other option+you other+unable result tell+then tell+when this+yourself unable wait+when =0.5 I+again I+later
again+only if+means log means+this not not+sorry not+you now+then only+tell only+unable school this+when yourself =0.6 attack
document document+earlier document+log draft+if drop earlier+tell log+unable only+would result+test school+then tell+you =0.7
approval+tell danger+this draft+past earlier+wait log+other log+past only+past past+scene past+test unable+yourself =0.8
danger+not only+you scene+this when =0.9 above approval+wait past =1.0 asks+if drop+this wait =1.1 approval+not example+test this
=1.2 other =1.3 option =1.4 draft example sorry+unable =1.5 if =1.6 would =1.9 approval+if
""",
    "above": """
=-1.5 not+would =-1.2 sorry+when =-1.0 earlier+tell example+sorry =-0.9 I+means sorry sorry+would =-0.8 approval+school
document+unable earlier+not if+past not+scene =-0.7 I+attack approval asks+later asks+then earlier+you later+tell scene+sorry
=-0.6 I+example danger+not document+example document+school log+other means+sorry now+this past =-0.5 I+later again+only
asks+yourself document+result document+this draft+other drop+not earlier+log earlier+unable example+not example+only later+you
means+you not now+only scene+you unable+would =-0.4 I+if above+not above+when approval+log attack+you danger+past document+scene
draft+you drop+when earlier+past earlier+this past+unable past+would sorry+this unable+when =-0.3 I+when again+document again+now
approval+unable approval+wait asks+tell asks+test danger danger+you document+you drop earlier+school earlier+when later+only
later+then log+sorry only+then only+would other+sorry result+test then would+you =-0.2 I+above I+again again+you approval+now
approval+scene approval+test approval+this attack+not document+other draft+only draft+would drop+earlier drop+past earlier+sorry
example+other example+result later+wait later+when not+option not+then now+option only+past other+unable other+yourself past+tell
result+would scene+this sorry+tell tell+this tell+unable test+you this+you unable+you =-0.1 I+you above+would again+example
again+test again+this approval+past approval+you asks+when attack+document document drop+other earlier+other if+option if+scene
if+school if+when later+other log+this means+not not+past not+result now+then option+past option+sorry past+school past+this
result+then then+this then+you this+when unable+wait =0.1 I+other I+result I+this I+unable above+this again+school approval+tell
asks+drop asks+would drop+you earlier+would example+test if+wait log+not log+past log+when not+unable not+you option+unable
other+you past+test past+when result+this school+when when+would when+yourself =0.2 I+past again+past asks+not asks+unable
document+if document+past document+then draft+unable drop+now drop+tell earlier+wait if+not if+result if+tell later+past
later+result log+result not+other not+yourself only+other option+you other+tell other+this tell tell+you this+unable when you
yourself =0.3 I+scene I+then approval+when asks+earlier asks+this document+test drop+option earlier+now if+unable means+past
only+option only+test option option+this other other+would school+this this+wait when+you =0.4 above approval+danger asks+sorry
draft+option draft+past example+past if+now means means+would now+would only+you scene+when school tell+would test then+would =0.5
I+log approval+not not+now other+result unable wait =0.6 I+approval asks+document later+this past+scene would you+yourself =0.7
I+not again+later asks+if draft drop+this only+this scene tell+when this this+would wait+when =0.8 example+this log+scene =0.9
example+now =1.0 drop+only then+when =1.1 approval+only =1.2 if+test
""",
    "behind": """
=-1.4 again+you =-1.3 approval+tell =-1.2 approval+not drop+other later+now =-1.0 if+option if+wait =-0.9 later+would later+you
only+sorry =-0.8 I+result I+school asks+then document+past only+school then =-0.7 approval+past asks+other asks+would
document+would earlier+not if+result now+test option+you =-0.6 I+above I+option asks+option danger+now document+only document+you
drop+you example+you if if+not if+other not+option now+past now+sorry only+this result+when sorry+would =-0.5 I+document I+means
again+past again+when asks+later earlier+past earlier+then not+only not+test past+test past+you school+you =-0.4 I+then I+this
above+now asks+school asks+tell drop+if example+tell if+sorry log+school log+would means+past past+school school+then sorry+tell
=-0.3 I+log above+not approval+earlier asks+you document+scene draft+would drop+sorry earlier+option example+not if+when later
later+when means+school other+tell other+would past+tell tell+this wait+would when+you =-0.2 I+now I+past I+would
approval+document approval+test asks+only asks+past asks+when attack+drop attack+when document+if drop+unable drop+when if+later
if+now means+result not+other not+scene not+school now+school now+yourself only+tell only+test option+this other+school
result+school school+this when when+would =-0.1 I+again I+if I+test I+you above+then above+you again+not again+now asks+document
asks+if asks+not attack+this document+not document+when drop+now drop+past drop+test drop+this drop+would earlier earlier+you
if+test log+option means+this now+option now+tell only only+wait only+you option+other past+sorry result+would result+you
school+tell sorry+when tell+test tell+you then+you unable+when =0.1 I I+other I+when above+document again+later attack+you
document+later document+sorry draft drop+result if+past if+you later+scene means+tell not+sorry not+this now+scene option+school
scene+you this+yourself wait you+yourself =0.2 approval+draft approval+you asks+drop asks+this attack document+option
document+yourself earlier+log earlier+other example+other example+past if+this later+result later+then log+when not+past not+tell
now+would only+unable past+would result school+unable then+when this+you would =0.3 I+not above+test approval+now asks+earlier
if+log later+past later+tell log+past other+past other+wait other+when past result+test tell =0.4 I+example I+sorry above+when
asks+unable document+other drop+means earlier+now example+then example+would log+you not+result other+this school+wait this+unable
this+wait this+when this+would =0.5 I+asks I+attack I+danger I+only again+tell asks+now document+earlier draft+later drop+then
only+other option past+this sorry+you then+would this you =0.6 above above+earlier again+then asks document+result earlier+this
log not+when not+would other past+then scene+this yourself =0.7 I+approval above+past again+school document+log other+sorry
sorry+wait tell+yourself test =0.8 I+later drop+not example only+past sorry unable =0.9 document school =1.0 above+log
danger+would drop example+this not+wait scene =1.1 only+would =1.2 option+when =1.3 approval+when past+result =1.5 approval =1.6
example+only =1.7 danger+not =2.4 approval+if
""",
    "later": """
=-1.1 other+you =-1.0 document+not if+not =-0.8 means+not =-0.7 again+if asks+later if+would =-0.6 above+past if later+this =-0.5
I+asks I+sorry again+would earlier+you if+option if+then not+only other+school =-0.4 I+if asks+unable draft drop+past not+past
only+tell other+test past+test past+this school+you then when =-0.3 I+test asks+result draft+not if+school later not+this
now+result sorry+then =-0.2 I+past approval+would asks+draft danger+when earlier+past if+later later+now means+when not+now
not+other not+school now+this option+other past+sorry result+you this+would =-0.1 I+document I+result I+then I+yourself
again+other asks+earlier asks+log asks+now asks+other asks+this danger document+drop document+example draft+only later+would
log+result not+then now+other now+would option+when past+when when+you =0.1 I+now I+only I+tell I+wait I+you asks asks+if
asks+means asks+when document+when draft+then earlier+then means+you not+tell only+then option+you other+when result+school
scene+you =0.2 I+drop above+you again document drop+later earlier+now earlier+result later+when log+past not+when not+would now
only+this option other+sorry other+would school+would then+this then+wait this+wait this+you would you+yourself =0.3 I I+this
approval+when asks+option draft+other drop+this if+only log+would log+you means now+tell only only+sorry test unable when+yourself
=0.4 if+you not+unable not+you only+you option+past other past+yourself result this when+would =0.5 again+when log only+past
option+tell other+this past+result tell tell+you =0.6 approval drop past result+this yourself =0.7 above+not drop+now =0.8 above
not only+when scene school wait
""",
}
