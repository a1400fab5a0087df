"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.34

WEIGHTS = {
    "layout": """
=-2.2 end-last =-1.6 end-told =-1.5 section-last =-0.9 few-last =-0.8 above-0 behind-0 none-told =-0.7 none-last =-0.3 behind-1
=-0.1 above-3 length-0 length-1 length-2 length-3 =0.3 behind-4 length-4 =0.4 few-told =0.5 colon-last =0.9 behind-2 =1.0
colon-told open-last =1.1 question-last =1.3 question-told =1.4 behind-3 =1.5 section-told =2.7 open-told
""",
    "before": """
=-2.4 게_요 =-1.9 ^_checking =-1.8 saving делаю =-1.7 sprawdzam раз =-1.6 ^_guardo ^_searching consulto like_to 这_就 =-1.5 bakıyorum
compro function je_la lint pobieram watch смотрю हूँ =-1.4 ^_tool ^_x area bakıyorum_$ busco cerco function_call hago i'm which_is
yapıyorum значит ли теперь देखता =-1.3 ^_now ^_weather an_$ as_you ficha here_we i_do it_to je_le what_is करता 改 那_我 으_니 =-1.2
^_procuro a_b all_three approved call_it contacts fetching getting gleich linter looking_for minutos no_more otra ping quindi real
today's weather_for проверю أكثر の_で 了_我 =-1.1 ^_busco ^_sprawdzam ^_szukam ^_while alıyorum alıyorum_$ and_send and_you
any_longer arıyorum_$ así_que configuration following_function for_real guess kitchen mais mal metto miro one_$ sigo skoro
so_here's some_content sí the_way them trage uso you_told бронирую ставлю أحجز दी हूँ। を_取 查 =-1.0 0_so ^_and ^_booking ^_but
^_cerco ^_compro ^_git ^_i'll ^_opening ^_vou ^_vous ^_把 agora_$ answer_$ antes ask_$ calculo call_$ cả das_0 do_and doing guardo
hole i_call i_use ich_sehe in_a it_should l'avez mauvais minute_$ of_that putting q_0 scarico sobre source_$ starting sábado they
vous_l'avez will_tell ya yes_$ çekiyorum больше الطلب_$ كما_طلبت ず 一_下 换 直 还_有 간 보_겠 행_합 =-0.9 0_ist ^_converting ^_den ^_du
^_hello ^_sending ^_sie ^_wysyłam abro alors are_you build c chez converting current demands did_it dosyayı first_i genero gets
goes_$ here's_a i'm_doing ich_suche index instead_$ instructed j'envoie je l'instant liste los no_te on_this pido quick_check
radar rather refaço save_it schaue searching siamo sky switching são tengo_la the_question the_sky the_template the_tests though
using verifico well you're_on you_in вас есть_$ открываю الآن قبل وقد पुराने रहा_हूँ हूँ।_$ て_み ま_す イ 不_是 不_用 度 影 我_把 是_真 现 端 读
这_边 다_시 잡_습 지_금 =-0.8 0_ma ^_dosyayı ^_some ^_test ^_well ^_would ^_writing ^_раз ^_سأتحقق ^_好 adding and_you've aplicativo
archivo başlatıyorum_$ before_$ below_0 besoin_de called_with cambio card_$ counting counts deshalb dns ersten escribo failing
for_tonight force gönderiyorum has_it hey hiermit hike hoy i'm_looking i_run journal kira leggo looking m'en mal_sehen maybe mi_?
not_to once_$ one_so out_of para_a part perciò prendo pro quello sensor should_be since so_the sondern summer taken than
the_earlier this_should through timeout to_find to_nie tonight tuo under_the uploading vou what's_left which_i windows wizytę
wrong_the you_said yours zapisuję çekiyorum_$ включаю записываю ответа ب سأتحقق سأتحقق_من निकालता यह_है 下_单 五 再 刚_才 到_底 可_能 按 文_件
済 調_べ 记 近 配 목 봅 셨_으 =-0.7 0_which ^_action ^_alright ^_controllo ^_done ^_executing ^_first ^_kein ^_não ^_pobieram ^_right
^_running ^_skoro ^_tests ^_thank ^_voyons ^_you ^_смотрю ^_刚 ^_照 a_$ a_test alright arıyorum ask_you avec_le average baixo bien
buy by_this c'è cache chiedo clock come coming confirmo could_be customer_$ default details değil domingo então est fair files
files_$ forecast get_the h_0 half has_two i'll_do i'm_asking i'm_reading invoke is_already is_out knows let's_see lets li libre
list me_run me_see middle middle_$ mit mình nobody_has not_the notes nên nên_tôi of_0 one_to only_a opened outro passo plus
propose pulling questions read_the reminder_for reserving response_$ result_$ seconds_$ see_how server_$ sie_haben so_i'm
switched_on sábado_$ ten test test_$ that's the_area the_function the_manual then_$ time to_guess to_leave twelve twice unlocked
usually version voyons vírgula want whether_the wieder will_do with_the would_a x you_? you_don't đến ищу написали сегодня الجديدة
الخطأ اليوم دقيقة طلبت وها असली हैं す_ね た_し た_の と_あ ど_お 一_遍 两_个 去 应 您_同 您_说 故 最_新 本_$ 条_件 看_看 短 线 菜 話 遍 集 首 고 로_잡 시_간 월 으 정 =-0.6
0_e 0_minuten ^_das ^_estou ^_following ^_leggo ^_look ^_miro ^_po ^_quick ^_same ^_saving ^_ищу ^_оформляю ^_с ^_ставлю a_human
about_this agreed ahora_$ and_for and_i'm and_nothing anything approval_$ asked_$ asking batch before_we being bu_kez but_for bật
c_$ cancelled carla celui cherche clinic clock_$ comme con_el controllo demiştiniz deuxième die differently dit do_$ don't earlier
ediyorum ekliyorum esa est_0 everything_$ ferry file fixing folder for_that fragen free functions giá go_$ gut ha had_two hello
hoje hours i_understand ich_den ich_die is_fine it_! it_can it_goes j'interroge je_regarde just kitchen_$ known l'ancien la_copia
la_sua letto liegt_vor longer look_up lookup_$ luôn lá_vai modulo more morning_$ moving mã need_to nice nice_to nichts notice
o_aplicativo o_relatório olduğu opinion_on own passes per_your peso pinging_the points price que_usted quick rain recherche
refuse_to regarde running_the récupère sabah said sang script searching_for see senhor sides sie_$ sieben so_it's so_let so_yes
solo_la sure_thing tests_pass the_cache the_clock the_host the_kitchen the_laptop the_meeting the_printer the_script
the_supervisor there's_nothing think this_now tiết_$ to_answer to_say to_stop trage_ich try trying tu und_die up_in up_on
using_the vậy welche won't_help yapıyorum_$ you_asked you_need z zanim zehn вашему гадать заказываю запускаю_$ отправляю оформляю
по прошлый сервер так_что читаю أنا إذن بل ث ذ ذلك_$ فأبحث करता_हूँ। छह थी। し_ま な_ら ね べ み_ま を_見 刚 可 地 始 它_$ 尺 打_开 档_里 派 看_$ 码 第_一
表_$ 设 那_就 開_き 럼 머 변 볼 부_터 불_러 셨 소 어_서 자_료 =-0.5 0_but 0_है ^_adding ^_die ^_here ^_mando ^_noted ^_peço ^_putting ^_since
^_starting ^_ten ^_that ^_tu ^_turning ^_voy ^_you've ^_üç ^_бронирую ^_записываю ^_отправляю ^_前 ^_手 a_0 a_standard a_ver acuerdo
agenda agora allerdings als alto altro and_so and_we are at_this aynı açıyorum be_the be_used because_of before birthday but
can_be chi como content_$ creating csv dalla dans_le database de_0 de_acuerdo depends depends_on dijiste disagree do_this doctor
does_the dolmuş emergency emito está_em example_of exemplo expires facturas fais fazla faço fix flat for_$ frais hai have_to
here's hour_ago hoy_$ i'd_like i'm_fetching i'm_pulling i_start i_won't ich ich_kann ich_mit il_est im_chat in_your ip is_the
itself_$ je_cherche jetzt klar la_de la_que laptop les liczę lis look lässt marca me_do me_think must_be myself mức numbers nun
o_pedido o_teste of_an on_its oslo_$ otwieram paris_$ pass pasuje photos pick_the pinging placeholders plane porto posto posts
printer proposed que_la rather_than readme repito result ricerca rodo rows said_yes sauvegarde scheda second seine should_have
since_the so_$ station status step_one tak_jak temp temperatura temperature terrace thanks the_current the_version this_time to
to_delete to_get to_see tomorrow_$ tra transporteur true turma tę una_por updated use usuwam vegetarian w_0 we_are we_go which
will winter with_our więc worry yazıyorum year_$ years_and yok you_did zgodnie zgodnie_z último đã độ а беру в_вашем вашем два
как_вы переношу пишу понял рейс сколько сразу час أربعة أشغ أنك المرة بلا سؤالك مثال هناك ولن وها_أنا आपने इस उदाहरण_नहीं कहा
चाहिए बार रहा रहा_है た_が ね_$ み り_に を_か を_引 不_过 个 値 像 先_看 北 卡_在 存 导_出 并 应_该 开_始 必 您_自 我_按 我_用 所 接 数 方_案 有_没 查_一 正 正_确 沙 现_在 确 确_的
种_方 稍 行_い 词 译 过 这_回 这_里 那 겠 결 남_은 로 료 보_면 봅_니 실_제 에_는 이_면 있_는 중 피 =-0.4 0_a 0_está 0_hours ^_abro ^_me ^_off ^_oh ^_para ^_short
^_sure ^_switching ^_tem ^_there ^_watch ^_я ^_أشغ ^_لا ^_ご ^_没 ^_这 ^_더 ^_문 a_dry a_moment above above_0 absolute accord action_$
actual adults also an_example an_integer anderer anyone anything_i as ask_the avez b backup blue by_customer by_hand będzie c'è_la
calculate call_the can_read casa certo checking checking_$ chi_ha chị_đã claro client comes_back como_a config confirmou copia
czy_to d'accordo dark data de_production delete_$ detto dokument don't_have donc doubt dropping ejecuto elle empiezo entendu
escrevo eseguo esse estou falhou faltaba fichier fits five fix_$ folie_0 fonction for_0 format forme four frage frage_ich full
gerek gerek_yok gestern guessing haben hace_falta hand has_no here's_my heute hier_die hin holiday i'd_say i_check i_said if_a
if_it ihnen is_no ist_der it's_back it_in it_so je_m'en kayıt không_phải konta l la_función la_ricerca la_salle label left_to
light link lo_hago load longer_$ lost_$ m'avez main martedì mas matter me_not mentions midnight minut mirror mit_dem monthly
most_of na_pasta ne_pas need nehmen no_la nr nächste nói nữa o_cartão oat ohne open passe password per_un phụ pleasure podano
prend progress proof przed prüfe quoted real_$ regex riego right rozumiem run_$ running_it résumé saving_the savoir_si says_0
secretaria sehen sempre server set_a sexta shouldn't_have sind się_w so_i'll sorry_for source splitting stadt sum sunday sure są
that_$ the_booking the_issue the_long the_result the_sample the_schedule the_server the_whole them_$ theory thing_$ third
this_week tisch tiết to_ask to_call to_keep to_the today tools_call tre two_of usa valeurs vez ville visto voici_la vous_avez
vous_m'avez voy vâng vérification vì we we_need weather week were what's which_i'm while with_pleasure with_your wniosek won't
year you'd you'd_like your_assistant your_request zmieniam zweite à_un пересчитываю посмотрю сохраняю там أبحث_عن أستعلم المجلد
بخصوص تأجيل आज आपके और जा देरी_के पहले रविवार से हूँ_$ है_तो え こ_ま ご_質 さ_え つ ま マ 上_次 会_社 你 催 典 占 只_读 嘞 四 因 在_庫 在_执 寄 常 我_只 房_东 按_您
文_档 来_查 检 正_在 照_会 用_您 的_示 直_接 给_的 调_到 进 重 错_了 関 겠_습 드_를 록 목_록 볼_게 부_산 을 이_제 하_신 =-0.3 !_$ 0_as 0_si 0_since ^_ah ^_bon ^_calling
^_ce ^_here's ^_i ^_je ^_không ^_next ^_ok ^_one ^_page ^_plus ^_siparişi ^_step ^_thought ^_two ^_tôi ^_verifico ^_você ^_you'd
^_заказываю ^_проверю ^_сейчас ^_сначала ^_теперь ^_قبل ^_お ^_例 ^_先 ^_合 ^_주 a_file a_pan a_text acabou against against_the
aggiorno ah alone_$ an_absolute and_that's artículo asked_me at_six at_the august avec avisar aviso b_is be_wrong besoin bez both
but_i było bạn_nói call_0 calling_the chắc chờ co codice colis column con content copia_de corrected cours covers cà cà_phê cấp
d'abord_la d'accord data_$ de_la de_modo deixou delle deprecated dernier deu dia die_datei directly disregard_the dry dry_run dá
ejemplo_del el_archivo em entries env eso esta_consulta example fatura find flag folie for_tomorrow frankfurt función functions_$
gemeldet_$ genau geprüft go_with have_it health her_$ hier_nicht host human hạn hết i'd_do i'm_sending i've_filled i've_taken
i_only i_want i_will i_would is_only iso it_up it_with jak job judge k kez khóa kurs l'article l'état la_0 la_date la_fonction
la_liste la_scheda laptop_$ lefèvre let's lines_$ lire log log_is look_it looked los_tres lúc lấy lần lần_này m'en_occupe
mail_from manual meantime memory mentioned mesmo meter mi_ha mich moved mr mustn't mà_là na_piśmie need_$ next_page nie_mogę
no_reason not_guess notice_$ now_the này_không occupe of_date oh okuyorum old_one on_it once_more one_command one_doesn't only
ontem_$ ordering_the pamięci parallel_$ part_$ partes parti pdf pena phê più piśmie plutôt_que pod pode pongo poprawiam precio
pregunto primo problem procuro proper proveedor pytania que que_lo question r real_one rebase relu remplace reprends requesting
restarted reste retry reviso router row rubrica s saldo se se_il season see_what seguro sending sending_it ses show_up signed_off
sizin skip so_that's some sorguluyorum_$ stack stato sulla takes tem_um tests that_this the_card the_duplicate the_error
the_forecast the_meantime the_new the_next the_other the_plane the_router the_weather this_message this_workspace thành thời_tiết
to_have tomorrow two_adults tên tôi_xem under_your une up up_$ upload_$ usd user_$ users uso_o veces veo ver version_0 versuch
vou_ver vérifier we're_on we_have weather_$ weil what_does what_i'm what_you've why_i'm will_show wird wrong_to xem yerine yo_$
you're_asking you've you've_just your_approval zamiast zgoda è_0 đây_$ карту могу осталась повторяю поэтому про проверяю_$ сначала
у_вас утром этот أبحث أرسل أنك_وافقت التاريخ السابقة المثال المشكلة تأجيل_هذا تم عليك نص نفسه देखता_हूँ देरी नहीं। मौसम_देखता राशि
से_0 है। … あ_る い_て す_の せ_ま ま_ず め_る も る_の を_先 ダ ト_に 与 二_つ 传 位 内_存 出_し 副 加 升 同_步 問 在_发 天_的 太 好 导 必_要 息 我_给 把 押_さ 据 断 新 无 日_志 最 来_$
查_看 档 没_问 消 版 登 百 的_这 目_录 硬 空_き 第 線 结 血 要_的 訳 調 請_求 说_明 这_两 量_$ 问 順 预_订 금 남_았 났 니 니_다 니_라 록_에 만_보 바 번 번_에 복 아_니 약 예 오_류 을_확 이_는
이_맞 이_번 일_정 잡 전_에 제_가 조_회 하_겠 합 합_니 =-0.2 ! 0_em 0_então 0_kg 0_y 0_단 ^_according ^_also ^_an ^_beleza ^_counting ^_creating ^_fix
^_got ^_hier ^_ihre ^_let ^_ob ^_okay ^_qué ^_readme ^_replacing ^_this ^_transferring ^_vâng ^_was ^_what ^_بما ^_طلبت ^_لن ^_う
^_周 ^_学 ^_您 ^_그 ^_체 ^_카 a_time abro_a ahora akte ale allowed and_it and_with answer_to any applying approved_the as_agreed as_the
asking_for assistant_and auf ayırtıyorum ayırtıyorum_$ b_$ balance be be_asked before_i beleza besprochen biblioteca biblioteca_$
bonifico bonne booking branch braucht brief bu_sabah báo c'est casella ce ce_n'est certificate charge check check_the clearly
closes comes commit complains complains_about conta copie created_at cusco da_$ damit das_protokoll delayed deleted_a demiştiniz_$
depuis does draft drop_the dặn einmal eksik el el_robot era error erst_das es_in et_non etwas falls faut-il fehlt fine_$ firma
first_and first_things five_$ fois for_friday for_this forecast_for friendly getting_it given glad go_ahead goes green_$ grupo
gute gönderiyorum_$ hat head health_check hier hold hole_ich hotel hành i'm_running i_0 i_can i_look i_prefer if_i in_english
in_the info inform inform_the integer inteiro interesting is_for is_lost it_though itself j'ai_bien january ją kein kg không know
know_$ last_one later le_journal le_prix lecture leer lei_ha libero liegen line_by llevaba lock look_at lost lugar là lỗi mail
marco me_$ me_put mess minuten mit_der modo_que mu my_bad my_last my_predecessor nhất no_seu node node_0 not_be now now_i numéro
o_caminho oat_milk od oggi okuyorum_$ one opening_it other page part_maintenant part_of part_à past patch per place_$ plus_$ por
predecessor prefer preferisce primero prix purpose python quito qué razem reiniciar reminder reports request_is rośnie rufe
run_printed running rõ samedi_$ sample_request search seconds see_which seguro_$ sehe_nach selbst servidor shop side_$ since_you'd
so sorguluyorum spelled spelled_out sprawdzam_pogodę sql_$ starting_with stay stimmt sul suspects sửa take_the taking tem template
température text_$ thank thank_you that_it that_one that_order that_you're the the_address the_batch the_calendar the_code
the_docs the_dry the_fare the_full the_one the_password the_photo the_price the_real the_shop the_text their_own them_in
things_first this_isn't those thought till time_$ to_disk to_me to_type told_me tonight_$ treffer trimestre tue tylko understood
up_and upload used_the vais values vejo verde vier von_0 và vé we_can well_$ wetter_in will_look with_0 with_its wochen would_be
would_take wrote_the właściwą xóa y_por yazıyorum_$ yes_i yo you you'd_asked you've_told you_confirmed you_tell you_typed
your_colleague's your_list yüzde última đã_ký đúng буду всё вы его_$ запрашиваю как не_буду не_гадать погоду_$ подаю почему
проверяю сработал чтобы_не шесть أقرأ أن_أكتب السعر بما_أنك بيانات تاريخ تشغيل توقفت دون مباشرة مباشرة_$ نفسه_$ खोलता खोलता_हूँ।
टिकट तीनों ने पत्र पिछले पुराना बिक्री सही_हैं सूची से_दो か_け か_し か_っ き_ま す_$ す_が で で_行 に_入 は_$ ま_し グ シ ス_ト フ 一_个 了 交_代 付 件_我 作_文
修_正 假 做 做_$ 先_生 关 关_于 写_入 到 前 剩 半_年 单 压 原_因 参 参_数 发_的 合 同 同_意 后 器_$ 在 天_下 好_嘞 好_的 实 家 归 志 我_之 手_順 扫 时_间 昨_天 是_第 期 根 次_$ 求 求_書 混 清
済_み 照 物 番 疑 百_块 的_投 的_那 看 真_的 知_$ 社 稍_等 窗 端_口 类 翻 表 要_看 見 見_て 订 训 调 跑 边 过_去 这 这_次 違 都 都_不 里_的 金 错 需 青 靠 관 는_중 다 다_$ 둘 로_그 로_보 록_을
를_예 무 반 산 없_이 옵 옵_니 왔 원 인_할 제 찾 처 초 카 크 택 통 =-0.1 0 0_$ 0_de 0_dollars 0_in 0_may 0_seconds 0_with 0_안 ^_achei ^_apago ^_asking
^_chiedo ^_de ^_fetching ^_function ^_ich ^_looking ^_ohne ^_ordering ^_otwieram ^_prenoto ^_quel ^_reading ^_schritt ^_select
^_sql ^_subito ^_sì ^_thanks ^_their ^_to ^_tym ^_we ^_you're ^_как ^_мне ^_проверяю ^_تم ^_هذا ^_هذه ^_上 ^_不 ^_到 ^_回 ^_文 ^_根 ^_第
^_남 ^_예 a_list a_restart a_search according according_to achei adding_the address after_0 agendo ago_and alert alle am_doing
an_alle and_he anexo ano anyway app at_a at_once attendre auth autos ba been_a beim birthday_is bis bom book boss both_are broken
bug cadastro caixa calculator call_this camera can't can't_tell carefully carte case_$ causa ce_matin certain certificato changed
check_of checked circular comentários compra compris congratulations core cost could counts_$ còn_lại d'accordo_$ date date_$
decide degrees_$ dei deixar delete deprecation des di_nuovo dice dieci dinner directly_$ disk_$ doesn't dollars don't_need done_$
donné dunque düzeltiyorum düzeltiyorum_$ dịch e_o ein el_servidor em_gửi email empresa ended entrega entries_$ erste eski essai
et_vous eu_mesmo exactly exist factura fair_$ fattura figure filing for_six four_$ free_of from_0 from_here from_your frost fuga
für_die geht gelen gewünscht gewünscht_$ git go going_out got_it got_the guests h_$ half_the here_are here_you hmm http i'd_rather
i'm_making i'm_setting i_kinci i_refuse i_take i_tried ich_ergänze if_the ignore il_me import in_der in_line in_which interrogo
is_an is_at is_enough isn't_in ist_es it's it's_a it_$ it_for it_gets it_is it_rains it_will its_way j'ai_relu j'enregistre
je_vais jest jour kapı kids kinci l'autre l'heure la_factura la_question las_dos last last_0 last_year layout le_fais library
links listing lo_primero log_$ looking_up lot luôn_$ là_do lớn ma maintenant make make_the making mando_o marche matches may_be
me_ha meant mogę_tego moment_$ moon ms my_side más mémoire nachdem nada_solo najpierw name nay needs_the next nhưng night_$
non_serve not_an nothing_$ nothing_to nuit_$ não_é o'clock o_primeiro objection of_charge of_our on on_page opinion or oslo
output_$ ouvert par_la paso pediu pelo peux_pas peço please_do plutôt port postal pour_vous prices prime primeiro production
pronto_$ pues q que_el que_j'ai question_de quotes_a rains read recall recife registry replacing rest_of restart right_i route
rule run_it réserve_$ rồi sala_$ salle save says scheduled scheduled_for script_$ see_$ see_in select sentence_$ seu sh shall
sheet_$ short short_and shows_0 since_it since_you so_it soir_$ sono sont sorgu sort sous spring sql stack_trace steps sua sure_!
sổ ta take tell_from telling teraz teste testes text that_fits that_the that_you've the_backup the_balance the_book the_camera
the_certificate the_cheapest the_city the_cover the_draft the_example the_log the_stack the_tax the_team the_tools the_top
the_trash the_user then_the there this_chat thursday_at thôi ticked ticket timer to_0 to_read training_data transferring
translating trash trois trước trước_tôi turni tuần tym tym_razem tìm um_$ un un'occhiata una_llamada under_0 until_you us vai
venez venez_de verificar verificar_o você von vou_verificar voulez vous_venez vous_voulez voy_a về vừa waiting want_the warunek
was_wrong what_you when_it which_would wir with without_the woche wonder worry_about wouldn't wurde wysyłam xe yok_$ you_that
you_wanted your your_boss your_place your_question zatem zeigt zgodę została zwrot à_votre è é örnek_eski últimos środę şimdi
вопрос гляну две дела диск до ему запускаю из-за не_стану об один оно перепутал прав прямо расписание сам_$ сертификат скачиваю
стану упал хватит четыре это_не أراجع أغلق أما الآلي الآن_$ الإصدار المحاولة فقد ملف موجود وصلت उदाहरण खोज गई_है जैसा ताकि ताज़ा
दूसरी निकालता_हूँ। पूछ शुरू है_पर हो 々_お い_こ い_た い_る か_と か_ら が_見 け_て こ_と こ_れ ご_指 ち_く つ_目 な_く の_再 は_あ は_無 ば べ_ま ほ ほ_う ら_も り_寄 を_確 サ
ラ 一_起 七 三 上 上_$ 不_存 不_等 东 中_の 买 了_这 事 于 今 以_上 以_我 但 低 例_文 先_查 八 写_错 准 几 分 利 可_以 吧 哪 四_十 因_は 城 変 如_果 存_到 存_在 寄_せ 少_々 就 就_这 市 年 式 得
心 您_选 成 我 我_去 我_替 所_以 抜 按_照 授_权 搜 既 是_旧 更 書_の 权 果 格 比 没_回 消_息 漢 物_流 王 的_三 的_作 目 看_一 確 示_例 空 等 管 翻_译 而_是 英 請 走 超 車_を 轮 过_了 過 问_您 降
题 갱 갱_신 건_입 고_이 귀 규 규_정 돌_립 를 를_확 변_경 복_구 부 빼 아_까 엽 엽_니 예_약 오 오_늘 용_이 우 이_니 이_머 이_비 졌 좌 집 충 코 하_셨 할_게 =0.1 0_and 0_euros 0_h
0_numaralı 0_pm 0_тысяч 0_시 ^_account ^_as ^_bitte ^_confirmed ^_có ^_def ^_der ^_doğru ^_ecco ^_eu ^_falta ^_fine ^_item ^_just
^_later ^_lo ^_moment ^_mr ^_old ^_proszę ^_quand ^_question ^_rien ^_soll ^_tak ^_tego ^_there's ^_tomorrow ^_undo ^_visto ^_zwei
^_без ^_ночью ^_ответ ^_пока ^_أمامك ^_ま ^_カ ^_在 ^_外 ^_它 ^_小 ^_甲 ^_상 ^_실 ^_위 ^_출 ^_확 a a_consultar a_máquina a_photo
about_permissions account_0 accounts action addressed afternoon again_so all all_0 alle_0 almost alten alunos amount an_empty and
answer_from aparte argument as_to at attached aufgabe aus ausgeführt automático avait ayrı back_to backups between_the bleibt_die
body_$ both_files buscar but_a buydu buydu_$ buying by_phone bản bản_nháp cajero call call_in cancel car check_$ check_whether
code command_returned compte_$ confirmar consigo consultar consultar_el courriel customer cái câu_0 có_hai cùng da da_qui debe def
def_test deinem delivery_address dem dentro der_fehler deux di_un'altra did_you die_bestellung die_überweisung diesen don't_$
don't_think door_$ dr draft_for du dwie e einer el_certificado el_resumen elf emitted emptying emptying_the en ends_on entrar
entry enviado erledigt error_about ese este este_$ está_$ estão et_je eu eu_não exemple expiry explanation fare fatto ferme fired
first first_call follows_$ for_when forma fragt frau frei from_my gidecek glm go_either godzinę going_to gold gone good_morning
had_it had_the handbuch hanım here_$ here_is here_it hi histórico hold_$ how_the hệ hồ_sơ i i've i've_seen i_ask i_don't i_send
i_stediğiniz i_still if_it's if_you ihm il_0 il_y immer in_four in_that in_writing informe is is_it is_missing is_on is_what
isn't_a it's_0 it_twice item je_n'ai jeudi jueves jutro keyboard kişilik kwota l'envoyer l'ordinateur la la_orden la_risposta las
last_command le le_message le_nouveau le_robot leaves leaves_the lecz left_at let level lieber ligne lo lo_envío lo_siguiente
look_before los_0 made-up maintenance makes_the me miał mine minha model's modell models montant month_$ morning_! musée
my_proposal máquina música n'a n'ai nach_der nel network nicht_ausführen no_se nos not_doing not_going not_yet notebook novo
numaralı này_$ o_comando o_limite of of_a off_$ off_by offer oktober old on_a on_paper on_tuesday ona_yanıtı one_line one_would
ones or_0 paper para passiert path_was pension permiso permissions_$ plain plain_english please_confirm pm_$ por_ejemplo porte
posso power pregunta_0 prenoto_il previous professor proszę przy prüfen puedo pushing_$ può que_vous questo_$ rate recipient
record_$ reference relevant remove replace respondió richiesta rien rien_n'est right_the road room row_0 rẻ sama same search_tool
sechs section_0 see_two seeing seen segunda seite sent_this separate serveur sich side signature signature_$ siguiente sinh
sistema siz slide soll_ich stand_$ standing_order start stays_here stediğiniz subject_line such_a sudo sudo_$ suis sur số t_0 tag
tal tamam_ona telefono tells terminal_$ that_follows the_archive the_better the_bot the_charge the_country the_folder the_garage
the_guest the_invoice the_letter the_lisbon the_old the_opening the_plan the_reading the_restart the_slides the_third the_two
the_volume the_wrong thing this_to this_would thí thử tiempo_hace time_zone todos tonight's too_$ tool's track três trống_$ type
typed typo_in tài tài_khoản tôi tờ_khai tự um_0 une_ligne upon valid vous_le vuelo waiting_for wanted_to wants wants_the
warning_this was_the ways web wersji what_a why wire_$ wish with_no with_sudo words writes writing_the wrong_$ wrong_in wtedy xml
y_a y_no yanıt yanıt_$ yanıtı_gönderiyorum yes_to yet_$ you've_got you_confirm you_do you_won't you_write yüzden yıl z_0 zone è_$
ô überweisung üç_kez đăng вторник дальше день деньги жду_вашего запись запрос и какой когда когда_откроется не ничего но откроется
прошлом система собирался строка_$ три удалять уйдёт что_$ أفتح أمامك_خياران الأمر الرسالة المساعد خياران في هي والثاني يا उसे एक
कर_सकता कल_रात कि की_स्थिति की_है खोल खोल_रहा चलाया तब थी न पंखा पता फ़ॉर्म बॉट मौसम लिए लिखता ली सहायक साथ ही है_या होगा_$ い い_が
が_分 け し_そ し_た し_て た_た だ_け で_使 と_し な な_形 の_あ ま_れ や_り ょ り_で る る_だ れ_た れ_を を_送 ん_で ん_の ア_シ ア_ッ カ タ_ン ッ_プ ト メ_ン レ 一 一_点 上_午 不 不_要 不_认
二 二_$ 以 件_人 住_了 体 体_重 何 信_し 元 入_力 公 内 刷 前_我 动 助_手 十_点 告 器 境 声 大 奇 子_$ 安 完 定_$ 开_通 怎_么 您 您_提 我_也 我_再 我_都 报_名 排 控_制 攻 放 文 文_本 料 日
日_は 是_两 是_我 是_给 時_に 有 有_发 本_を 术 机_上 来_的 核_实 様 様_の 機_械 次 次_を 款 没 演 演_示 用_一 甲 的_不 的_机 的_话 看_过 碰 站 答_$ 系_统 节 范 草_稿 西 要_一 解_析 言 言_う 認
認_い 読 読_み 证_号 贴 过_我 运 运_行 这_个 这_儿 这_段 送_信 通 除 除_$ 게 권 기_능 기_전 나 넣_을 달_라 두 두_가 둔 드 라 령 를_받 릴_수 맞_는 며 면_에 명_령 문_은 물 버 보_니 분 사 셨_죠
스_템 시_스 안 었_습 에_넣 요 요_$ 을_보 있_었 절 정_리 제_를 쪽_에 차_단 참 창 첫 치 템 포 필 하 확 환 =0.2 0_c 0_minutes ^_agent ^_bạn ^_deux ^_diese ^_do ^_draft
^_em ^_está ^_given ^_i've ^_il ^_instead ^_it's ^_la ^_le ^_like ^_ne ^_nothing ^_only ^_przykład ^_put ^_s'il ^_so ^_sobald
^_subject ^_tenho ^_tra ^_trong ^_wariant ^_warning ^_with ^_да ^_он ^_راجعت ^_कल ^_何 ^_候 ^_宛 ^_次 ^_正 a_little a_made-up a_new
a_read-only a_reply a_version about_that above_$ abre abril abril_$ abstract ainsi ait alarmed alarmed_by algo although an_hour
an_illustration antwort_$ apre ask_for at_seven automat away away_! back be_alarmed behind bin blocked bonn bord boş bunu_yapamam
by by_heart bạn called_$ calling can_see captain cas_de ce_que celle-ci chaque checklist chưa_gửi chị chị_xem city_and click
columns comme_cas consists consists_of contrato_para correct correo country cuối_cùng còn da_się daha dans_son das_hier date_i
davon definitivo dele dello dem_wetter den_termin der_aufruf desk di_0 did disk_is do_that dois dokumentacji door dopo down_$
downtime drugi dwa dưới_đây e_$ eingabe either_way el_primero em_0 enough_for entrada enviar_$ envío escribe_$ espero esto_$
everything_else example_for exemple_$ failed faz fazer_isso fine first_? fixtures folder_$ folgendes form full_$ für_den gap gate
gegen gelesen ghi_lại giovedì_$ give_me given_the gli greeting gửi_$ h has has_the hast_$ hemen hides hier_$ history_$ hoch i'd
i'm_checking i_did i_moved i_nie i_should iban il_messaggio il_reste in in_$ in_bonn in_die in_one inactive inputs instance
irreversible is_$ is_complete is_now issued_the istek it'd it_now it_on item_0 için just_so kargo keeping kỹ l'analyseur
l'analyseur_$ l'appel l'outil la_llamada la_prima le_dossier le_due le_he letter_$ lettera lighthouse lignes like_this linha
list_$ lunedì làm_theo man me_the mejor members message met_so metni miejsce monday muốn my_answer một mới n_0 nach nach_wie nei
nesta như_vầy nicely nightly nine no_lo no_terminal not not_met not_pushing not_running nothing_but nó o_usuário ogni on_file
one's one_a one_thing ostatniej ou parcel_is pas passt pasta pasted pedido_de persona phone po poi polecenie_$ policy porta
portfolio pour_l'analyseur pour_le pregunta prima_di primero_$ promise prüfen_$ punkte put_this queda questo raw refuse_$
reserva_$ responde reviewer room_$ run_only running_$ sabato schicke_ich scrap semaine sent_$ service_$ sería_esta sevilla sie_es
się_$ slack snippet so_please so_that something son sorry standard still submission suivant switched_off tabelle termin test_pour
tests_are też the_abstract the_assistant the_condition the_data the_first the_name the_node the_purchase the_quotes the_record
the_service the_sheet the_usual the_van the_wording then there's_a this_? this_one tipo_$ to_be to_wait today_$ trust_the trống
tác tú_$ underneath uno upgrade_$ us_$ uses usuário ve vient volte vos vote voz vuole_che vào vầy vầy_$ w_ostatniej wariant was
webhook wednesday weg when which_you why_i with_a without_a would wraps wäre xong_$ ya_está yapamam_$ yesterday's yo_no you_got
you_saw you_say your_parcel yukarıda zaten zurück_$ ý điền đoạn đó để_tôi đọc вроде вызов_$ идёт иначе инструкции команда копии мы
него нужно она ответ_$ отправлено показал помощник потом просили стоит то только_вы черновик أداة أعرف الأول التي الثاني الخطوة
السفر الصحيح بعد بين حتى على له لو कर करना का ख़र्च जवाब जाएगा_$ तो देख_रहा दोनों_के पढ़ पुष्टि ये वह संदेश संस्करण है_इसलिए …_$
い_フ う_な お か き_だ く_だ す_る だ_さ て て_い に_お の_お の_一 の_呼 は_お や よ_う ら_は を_い タ プ ル ン_ス 一_封 一_条 一_栏 上_海 下 下_$ 两_小 了_两 交 人_事 以_后 会_替 值 做_的 助
動_き 半 单_还 却 句_$ 和 回_复 夜_の 头 套 守 小 屏 差 幕 开 思 我_们 我_才 持_ち 提_交 時_間 暗 替 替_您 有_三 有_这 标 格_$ 次_第 测 点 班 用 白 的_地 目_前 群 老 行 裏 要_您 试 还_是 道
那_边 防 食 가_내 갈 거 내_는 내_용 네_바 는 단 됩 됩_니 드_립 릴 보_낸 본_문 새 습_니 시 신_고 실 실_행 써 쓸 않 에_게 열 예_요 위 음 이_두 인 자_는 저 지 짜_가 타 트 한_줄 해 행_하 호_를 ？
？_$ =0.3 0_il 0_쪽 ^_after ^_alla ^_budget ^_each ^_from ^_holding ^_ja ^_już ^_left ^_odpowiedź ^_oto ^_phần ^_q ^_qwen ^_ready
^_según ^_sem ^_yes ^_özür ^_đơn ^_во ^_не ^_هل ^_जी ^_大 ^_新 ^_清 ^_自 ^_部 a_i a_minha a_mistake a_sample aberto about_0 accendo
after_that agents agree alarm am and_the and_then ao apaga apago_o aren't as_i as_it asked_it asks_for avrà awaiting az aşağıda
before_anything bei betrag between bevor bildschirm bir blocco block box but_it but_not by_$ can't_do can_help cancello cela
closing cocina com comando commands compare compañera condition_you convocation convocation_$ copio corrections cual có da_sua dal
dans das de_sevilla demandé desde değil_$ did_$ dipende dos drawer duplicates e_por earlier_call ejemplo_$ er era_la escribir
está_o eu_leio everything eyes_$ f failed_$ ficou files_in find_it fine_with finished first_check first_one flights_to flug
following_$ for_her for_it fornitore friday früh garage gern given_me gives guest gün había hang hasta have_no have_used have_your
hear heart how hôm_qua i'd_have i'd_need i'm_going i'm_leaving i've_been i_didn't i_e i_forgot i_gave i_write ich_brauche ich_das
if_you're ihn in_our is_needed is_ready is_written isn't_so issue_$ isto_$ it_be it_there izin je_peux jemand już kalender kann
kapalı khi khách_hàng konto kỳ l'ordre la_commande la_convocation lassen lei less leży licht line loud lời_gọi m mailbox manda_$
mandato me_search me_whether me_which meldung messages_ago mi_serve minutes minutes_$ minuto_0 mnie mode montrer my_guess my_hands
nach_dem nada ne_part nei_log nháp nie noch_$ noise not_send nào_? o_seguinte oba old_syntax options_$ order oto overwriting
pending people percent perder piano pick preview program publish purchase que_je que_te quem razie read_it refuses request
request_$ resumen rollback sagt sale sau_$ schicke schon scène seguinte seguinte_$ según selling send_$ sends_$ ser session showed
sido siebie silent sin_enviar sin_preguntar solution soma stays_$ suche_ich suite sunny t taki tal_cual também tego_bez ter that
that's_why the_cat the_change the_drawer the_number the_pull the_tutorial there's these this_in to_$ to_start together tom
training trenta turno tôi_đã und unit upgrade usuário_0 verse você_$ vom vous was_der what's_the what_did where will_issue would_i
wrote xem_lại y_el y_en you've_given you_see your_side zeile zmiana zum à à_la đây được để şöyle_$ бота бота_$ в_пятницу вам
возврат время вроде_$ вы_$ вызов для если заказ заявку или модель моя на_экране надо начинается не_нужно ней ночью одним тысяч у
ушло экране ؟ أن جدول رسالة سأرسل_الرسالة عندي فريق كيف موافقتك هل अनुमति अलग इसमें के_लिए चलाता जी तय पढ़ने प्रश्न_0 मैं_नहीं
रहा_हूँ। लाइट き き_方 こ ご_確 し ち_し の_と の_よ ま_せ ま_だ み_上 よ る_こ れ れ_て ん_$ ド ド_の ー_ド 下_面 东_西 之_后 了_再 二_通 交_$ 亲 保 候_选 写 写_法 出_$ 力 動 历 口 台
境_で 天 字_を 师 形_で 您_把 意_思 慢 我_现 控 数_名 文_字 方 方_$ 方_が 方_を 时 是 月 来 步_我 每 流 流_程 生 画 画_面 的 的_调 程 稿 空_欄 给_您 行_就 要_我 要_执 请 載 載_せ 输 間 面 面_那
预 것_$ 낸 누 는_대 는_이 드_로 라_고 력 마_지 만 모 보_여 습 시_는 아 어_요 을_지 이_나 이_이 인_해 임 주_셔 지_막 채 추 팀 판 =0.4 0_? 0_i 0_or 0_the 0_txt ^_así
^_cliente ^_da ^_dans ^_dois ^_my ^_os ^_raw ^_robot ^_se ^_the ^_traduction ^_type ^_um ^_use ^_zum ^_é ^_письмо ^_это
^_दस्तावेज़ ^_下 ^_今 ^_助 ^_问 ^_두 a_segunda accept action_is added and_at and_i answer_by answered antwort as_long asistente asks
assistant_does ata aufgabe_0 been before_0 before_the bekliyor bekliyor_$ button came_from caso chat che clear_on com_$ como_$
confirmed_by consulta copying czy_mogę côté de_$ de_nuit de_un degrees_and dejo demo denn die_rechnung diesem dispiace do don't_be
drei_uhr eager emit_$ est_à et et_la executar explain extract faire fazer field finger first_the for_the form_$ found gave_the
gece go_and good_enough grey have heart_so heures hỏi_thời i'm_still i_read idea in_case is_better is_set is_wrong it_down it_was
its ja je_supprime jeu_de kaydı kiểm_thử klient komunikat la_primera lamp lautet leaving letra lista lo_mando logiciel long_as lu
machine maintainer me_check means mi_dispiace mon money my_draft mẫu_cho n n'est_pas na namely ne nearly needs never_have
no_answer non_je not_$ not_do nur of_course of_which of_your off older on_one on_your order_the pairs par paragraph parser partie
payment peça phút porto_? posting_the previous_message prima primera produit promise_$ przez que_eu quero queue_$ qui_$ raining
raining_in raw_text raz read_$ robię run_this réunion sample see_it segundos sehe_ich será should_never sie sim sipariş się so_for
steht stopped_$ submit_$ sullo suo supprime só tabii tarjeta test_case the_choice the_date the_end the_history the_model
the_release the_rules the_snippet this this_into tomorrow_at tout town traduction trecho trợ tudo turns txt tôi_để tú u um_die
um_drei uma until_the used_for usual vecchio viene votre w waits_for web_page what when_you whether_i wire with_that
without_asking więcej worker would_you x_0 y_los you'll zwei à_lyon été đang đáp_$ đây_là ơi второго вчера доброе доброе_утро ещё
же запускать на_0 ошибкой пока строки тогда тоже тот утро шаг اختبار الأحد الذي الروبوت الصحيح_$ تحويل تنتظر حسب من هنا هو ऑर्डर
काम चालू_कर जाएगा था_$ दस्तावेज़ नहीं_कर नहीं_है पर है_$ हैं। होगा い_$ う う_か う_に げ ご_承 し_か し_な す_と せ_ん だ で_送 の_が の_出 は は_送 へ ボ ン_ト
一_行 不_算 么 之 也_没 交_的 令 份 作 停 儿 先_不 円 写_し 出 分_$ 则 到_了 动_只 千 发_$ 只_有 各 员 复_$ 天_気 子 実 容 就_是 引_号 志_$ 怎 我_会 执 执_行 报 提 摆 方_式 日_の 明_日 智
机_器 析_器 棋 欄 比_如 海 着_$ 种 考 者 自_動 见 诉_我 话_$ 说_了 财 遅 部_门 门 그_때 글 금_제 길 는_날 님_이 단_이 담_봇 던 로_두 막 보_내 본 않_았 없_어 요_! 의 일_을 주 줄 지_않 직 짜 칸
튼 한 확_인 =0.5 0_f 0_o 0_x ?_$ ^_a ^_als ^_antwort ^_assistente ^_b ^_el ^_en ^_há ^_if ^_las ^_our ^_run ^_text ^_можно ^_на ^_يا
^_आपने ^_两 ^_单 ^_実 ^_제 a_customer a_friday accesso advise advise_against alone_until already_has amounts amounts_to and_a appel
approve archive_$ arguments asked_to asked_what at_nine below_is ben body books bunu calendar call_for calls carried chamada
change_$ completion converted course course_! cuối câu của da_un dans_la day deixa desta disregard docs_$ doit don't_know dopiero
duda due duplicate_$ duplicates_$ durumu el_nombre em_$ entre es_$ escribe euros everything_is feed field_is first_$ formats
frage_nach gave gdybym giovedì gửi habe_ich happens haré has_to have_a holds i'd_use i'm_sorry i_ki i_must i_see iki il_volo
illustration_$ input instead issued it_? je_l'ai jeu json kapıyı khách know_the komutu który käme l'ai l'aurez la_chiamata
la_demande la_table last_time like line_$ little lose_the làm lớp mache messages mind mistake_in montado more_$ must my müdür mất
mỗi nadia namely_$ niech nothing_is numer nào on_the once one_question opening_the opens orari p_$ para_el pas_je payroll please
plugin press préparé pulsa quedan recommend report said_$ sarebbe say_go screen_$ sent_it set_up sheet sie_den signs so_aus sobra
speaker st_$ stands starte stopped sus switch teu that_but the_amount the_blinds the_books the_disk the_dog the_front the_payment
the_robot the_staging the_three this_$ this_for thì to_look to_you todas trades twój txt_$ uruchomię var_$ voilà vor_$ vorher
waits will_run word wording write_$ wrong wtorek zgody öffnet в_0 вы_просили как_только мне письмо понедельник робот среду учётную
учётную_запись файл الحذف عند في_الاختبار فيها उसे_जवाब ऐसा क्योंकि जवाब_भेज पंक्ति में। て_お と_き の ア 一_句 一_步 万 个_调 了_$ 人 全 円_で 句 否
夜 如 如_$ 実_行 形 従 意 截 才 指_令 收_件 旧 是_一 机 査 止 気_を 真_正 私 空_着 行_$ 行_这 被 这_样 通_り 長 구 기 능 님 될 래 렇_게 면_그 면_이 문 보 셔 아_직 어_보 에_요 용 위_치 하_면 행
=0.6 0_b ? ^_dort ^_für ^_i'm ^_klient ^_may ^_mi ^_o ^_onay ^_por ^_quem ^_say ^_si ^_вариант ^_草 ^_请 ^_조 account altrimenti
and_one aquí are_green array as_soon at_your auch back_$ been_$ better_$ borro budget built call_as cambiato checking_it clear
command con_$ consola contains cần dataset de_lancer deiner delete_the der el_segundo ela eleven emit emits emits_$ enter erst
ever exercise_0 ferma follows for_me for_saturday freeze freigabe front g haber had hermes i'm_waiting i_trust ich_nicht ich_warte
igual ihr illustration in_this into_the it_here justo karar khác kraków letzte like_me lý mam mesa może mẫu nada_$ needs_a nguyên
như_sau no_registro noch not_run notation options ordem orden osaka our over pagina_0 perhaps person phút_$ quando que_los
querying qui read-only recap red_$ requires requête riga s'il sau service shares short_of shows sleep solución sonra soon soon_as
spot start_it su supprime_le syntax syntax_$ tenho the_chat the_command the_freeze the_lookup the_missing the_thing tiene todavía
tool_for two_options unlock vendredi version_of verworfen via_$ volume warte went whatever where_you won't_do write wywołaniu
wywołaniu_$ you_right your_calendar zgłoszenie złożę è_ancora đổi будет в_нём вот_что задача меня начальник ночь о отправил первый
с_ошибкой свет строка أمر المبلغ عندما كهذا अभी_नहीं उत्तर खाता जमा फिर मैं यह वापस सोमवार し_が す_か た の_検 ん カ_ー メ 不_会 两_条 了_它 供 冒 复
届 平 库_存 成_$ 手 方_は 書_き 核 案 案_a 正_文 没_有 的_意 话 说_$ 调_用 还 这_一 部 開_け 가 과 날 내 답 답_장 대 렇 박 받 비_서 상_담 선 수_없 시_면 식 쓰 야 에 은_이 이 있 했 했_습 =0.7
0_euro 0_later 0_percent ^_example ^_for ^_how ^_im ^_not ^_pani ^_posso ^_pour ^_three ^_which ^_есть ^_начальник ^_案 ^_이 a_m
agent's ainda alt an_die and_i'll as_far ausführen avrei aşağıdaki carried_out commande como_está confirm console costs_0 così_$
cách das_update der_roboter diese dla duas el_que ends erst_nach escape exam example_$ far_$ far_as feito flights for_reference
for_you for_your from_you get_you gotowe hai_cách has_an here's_what hidden ich_lösche ich_starte io_non it_stays jeszcze kadar
kimi konto_0 kullanıcıyı lanzó leio_$ libro lui may mañana mistake name_of no_way non note_$ once_you ops out_$ output para_que
paste paul przyjmuje quien read_out release report_$ resolver resposta risposta roboter répondu sarà saw scritto she shown sie_mir
sin sobald stays_in stehen suivante tape testfall texto that_you the_box this_call this_is tháng tout_$ unten vide voce whichever
with_this would_it write_it wysłać wyślę xong your_ok zrobię çağrıyı вы_не команду отправлю оформлю я أم أمامك ا_$ الثاني_$ النظام
سأرسل كانت هكذا_$ ولم इसका की दो बात भर मिलने が が_こ せ_る で_す な_い に 个_$ 后_我 回_了 回_来 天_上 如_下 您_看 拟 操_作 次_の 没_法 看_到 自 草 要 这_么 面_に 面_这
당 두_었 때 셔_야 이_대 입_니 줘_$ 할 해_주 =0.8 0_of ^_asystent ^_frage ^_when a_pasta agente any_more as_follows bitte cevap change complete
costs dafür der_entwurf die_tabelle enviar escrito following for_an foto found_the from_me gap_$ go_out ho i've_put i_got i_nearly
ist_die it'll it_since like_the lösche lại mir na_razie nearly_sent need_a nie_mam nie_robię no_tengo odpowiedź once_the
once_you've one_that partita preciso quanto replied right_away robot sería session_$ shell shows_$ si_vous so_far stays strike
such tak_$ tej text_of the_duplicates the_parser thi tool_use trợ_lý um until viết voice when_the widać will_send you_like you_to
z_dokumentacji zapytanie đáp вашего пятницу إذا الاستدعاء التالي الرد السطر صلاحية يعني करूँगा। प्रश्न हैं।_$ は_次 候 向 填 我_没 的_原
行_は 请_您 还_没 那_天 담 런 문_구 아_래 에_이 은 있_습 하_시 =0.9 ^_everything ^_nel ^_once ^_something ^_take ^_tell ^_في ^_आपकी admite are_two
argument_$ asistan ask_first ausführen_$ before_it but_the ca chấm cliente deployment dicho duruyor duruyor_$ dès entwurf envoie
exercise fila g_$ gerekiyor giúp_em has_0 hava hazırladım hâlâ is_one is_up kendi lancer later_is may_i mehr_$ mismo model parcel
put queue satır see_a sends sessão system tell_me the_line the_request the_same the_wire this_with vor writing_$ wrong_with
you_haven't çağrı обновление أ الطلب غير في_الملف يلي करूँगा।_$ भेजा या हटा_रहा そ_の 不_了 会 使 操 木 法 目_$ 다_음 세_요 이_렇 입 주_세 =1.0 ^_at
^_na aqui assistant así aussi below brzmi ces chat_$ contient deve ekranie habe here's_one holding i_am i_ran komut l'automate
more_than mówi n'est na_ekranie należy non_ha of_these per_il polecenie qwen ran segundo sei send_it set soll that_! this_but van
with_$ wywołanie yourself готов можно нём لها आप के तैयार हटा た_ら 一_件 例_$ 内_容 是_这 달 입_력 줘 =1.1 0_da ^_es ^_in ^_à ^_вот ^_для ^_要
agent assim_$ assistent bekliyorum bekliyorum_$ chưa com_as copied czeka czekam donc_pas dès_que every giúp hasn't no_$ não_vou
reads_$ reply terminal this_session to_check не_отправляю такой मैंने 出_力 样 면 야_합 =1.2 ^_al ^_please ^_quando ^_w as_$ aufruf be_$
bot campo così do_you e_g esto give hazır instead_of like_so lời mit_$ of_$ olan prepared question_0 ready resta sent string
submit tablet tego the_block wpis years_$ ما هكذا कुछ は_こ を_お 이_런 =1.3 ^_it ainda_não asystent así_$ chatbot cuando far giorni
haven't i'm_not isto là_$ the_call под 答 봇 =1.4 ^_compare ^_line chiamata gdy like_$ nicht_$ reads robô screen send sẽ turn вот
؟_$ الأداة بهذا هذا अभी =1.5 ^_dès computer fica ki soạn to_run пожалуйста か_$ 以_下 =1.6 ceci the_following yet ответ =1.7 says_$
you_can こ_う =1.8 assistente muss =1.9 was_$ şunu так_$ =2.0 lệnh =2.3 assim şöyle =2.5 şu =2.7 是_$
""",
    "after": """
=-1.6 is_0 =-1.4 a_second anche بعدها =-1.3 example gleich kommt size =-1.2 bo box done_$ the_way too 通 =-1.1 bạn_$ estão gratuita
mình qué while will как кстати минут चाहिए हूँ 会 知 게_요 했_습 =-1.0 0_and ^_bei ^_die ^_was ^_а ^_на ^_로 and_don't any bring end_$
files follows formato is_it is_there leaves les list_of numbers well сами عند 两 别 車 =-0.9 ^_anything ^_done ^_et ^_one ^_rồi
^_should ^_why about_the an_example aviso car changed don't expect gern here_$ hope left leg minutes minutos os per sempre some sẽ
también to_your usually with_this как_вы обычно 々 あ_と の_あ 食 드 중 =-0.8 0_is ^_les ^_response ^_the after appena be branco celui
follows_the gente guess hast horas ich_die ile it_may json_$ kind left_out mind_the next_$ pendant perhaps przy quoted see
see_what sera small sms solito standard também ten theo warning wasn't we'll weil wieder wir with_the и_я лучше у لأن रहा へ 三_个 吃
很 能 诉_您 费 보 =-0.7 ^_chega ^_el ^_la ^_ve agora bakıyorum bản cierto come comes comunque crossed da delivery denn email hour
i'll_put if_it if_this included já like_to lists more next_time od ok_$ owns please_don't puis_je reading_the returns see_it
should so_$ sorry_for tarif the_question the_user to_answer too_? tout tym tìm up well_? wiki độ день أحد أما منذ भाव हिंदी う_で
た_ら ど よ_う 五 心 把 提 料 更_新 用 等 顺 번 분 은 =-0.6 ^_and ^_de ^_einen ^_end ^_es ^_i ^_si ^_você ^_пока ^_出 after_that and_then and_yes
answer_$ auch aussi b_$ before_that by_mail chega chờ confirmed de_0 default dia done eine gate gets haben has_a him hurry intanto
itself know_the last_year liegt lohnt me_in mentions metto mientras momento mostra nie_ma osobno paper pensez po por_la proper
próxima quer result_$ someone stay still_have tell the_file them_$ there they're tippe today_? tool_call trop user_$ voir whether
wouldn't you'll you_told über сорок станет الذي قد منه तो भी だ_け 便 另 回 大 奶 并 应_该 次 要_不 間 류 셔 오_면 음 응 이_라 =-0.5 ^_ab ^_b ^_because
^_bring ^_den ^_depois ^_e ^_enquanto ^_fingers ^_luego ^_note ^_poi ^_souhaitez-vous ^_while ^_إن ^_بعدها ^_ثم ^_और affected
afterwards all_right antes archive ay ayrıca base build changes chút costuma could_you covers database di digo dir each_other el_0
enquanto entre environment environment_$ es_el et_la everyone expect_a extra fatura fingers fingers_crossed floor folder_$ for
from_this function_call goes_to hand happen here há hỏi ich_sie il_y in_a it_so jeśli los luck luego luggage mail makes may_take
moment_$ más na nicht on_$ one_is outro par part part_of pour_le producción pytam questions questo reads_the reais reicht
response_$ returns_the right_for sam sau si_elle side sipariş so_there's steps tell_us thank the_archive the_laptop the_last
the_summary there_$ to_0 trip up_$ wait_$ wants was_wrong we we're what_i would_you yazarım yazarım_$ you_in you_still вашего
месяц первого فقط_ولا لك وهذا फ़ोल्डर मिला あ ご は 三 也 信 信_息 别_的 加 另_外 后_一 子 家 息 您_$ 您_下 我_没 看 第_二 网 通_知 道 重 限_$ 드_릴 바 셨 안 요_$ 의 져 터
회 =-0.4 ^_com ^_con ^_der ^_en ^_o ^_pour ^_puis ^_she ^_sollte ^_steps ^_then ^_they ^_un ^_what ^_you'll ^_还 ^_다 ^_회 about
affected_$ after_$ algo also as_for as_you bao_nhiêu beispiel called check com có_cần cần danach di_solito did difference do_$
drei erfahrungsgemäß erro_de es_la est_bien excel few fewer ficar food free function gave hace hast_du i_left ich_habe input is_up
it_doesn't it_isn't it_takes je_vous jemand khác last list lot mars migration module month music mı nada_de ne nhiêu no_es number
observation of_it old older original partir piano ping página_0 quando razie read-only remember replaced rimane schreibe
schreibe_ich semana should_i sich sola souhaitez-vous state steps_0 takes takes_a taste te than that_we the the_box the_function
the_list the_main the_third them therefore this_one to_add to_call to_do to_see today's used va values vergessen vorrà was_in
was_it water whether_it wrong wurde year you_said you_tell đổi для их не придёт сама секунд со советую أي जैसा पर ぐ す_ね ね ね_$ の_で
ま_す 一_行 不_用 关 分_か 到 回_来 头 安 就_行 差 度 度_$ 果 的_话 稍 级 跑 过_了 近 选 量 限 顺_便 로 만_요 보_고 시_만 원 이_번 이_오 잠_시 초 하_셔 =-0.3 0_il 0_no 0_would 0_분
^_a ^_answer ^_bir ^_di ^_does ^_here ^_if ^_im ^_instruction ^_ist ^_jeśli ^_los ^_my ^_müşteri ^_nel ^_ok ^_qué ^_rien ^_this
^_tool ^_you're ^_ملاحظة ^_对 ^_查 a_different a_few a_gente a_partir a_week addressed against and_$ and_after and_i've and_wait
arrive as auf automatisch back_with ben bet beş both but_you capitals chapter cinco could dann die either empty_it estava factura
falls falta_que for_your given godziny guarde gün hand_luggage he here_is hora i'd i'll if in_this instruction instruction_$ io
is_the isn't_a ister için kein không kurz können können_sie la_factura land let's_see look_at mal march mich minuten more_$ next
nie_trzeba no_this normally nota note_that nächsten one_you otherwise otro parameters pick place pode_ficar pour print prochaine
replica replies report requested requested_$ return runs say_so sensor será shows sie_im since_you slow sobald_die sollte summary
the_front the_receipt the_status the_text the_weekend they'll thì ti to to_the told_me tính until_the using value was_that weather
week week_$ welcome_$ which wie will_see works year_$ you'll_get you_know you_like yourself şimdilik а если можно не_меняется
номер нужен потом لاحق لاحق_ا لحظة ملاحظة هل_تريد चाहते थे। थे।_$ नहीं_है बता い_て え が_な け_で ず つ て_あ ど_う は_後 び も り_ま る_か ペ 伝 出_し
出_来 分 単 参 后_再 块 备 多 天 如 如_果 对_了 封 推 气 牌 留 等_$ 読 问_题 需_要 餐 는 다_음 림 만 신 심 아_까 없_으 오_류 하 했 =-0.2 ! !_$ ^_after ^_comptez ^_do ^_für
^_he ^_ich ^_it ^_je ^_nein ^_try ^_user ^_أما ^_لحظة ^_关 ^_少 ^_网 ^_결 a al always an_hour and_to anh are_the as_they as_well
at_midnight aucun ban bao be_a because because_the being bet_is between böylece bảy cada can_you carrier chiuso_$ chọn como con
consulta contador could_also cuanto current còn có cả damit dates day den depois des dias doble don't_have dos duas dwa dwie
dès_que each em en entries este estou falsch follow for_a four gdy geri get good_luck haber hang have_the help help_you hope_that
hotel i'll_compare i'll_write i'm i_won't i_write ich_dir ihnen in_der isso ist_das it's_there it_says jours just juste la las
last_message likes lines longer läuft lấy main me_$ meantime mensaje my_bet märz mı_? na_razie nada needs ngay noch_die nói ohne
okazji on_0 on_what one_i one_moment other para para_o parameter passed poi porque pourrez precio price promise przy_okazji puis
py quer_que razem readme reports response reviews rome says se_è sem separate sich_das skipped skipped_$ small_$ spring_$ still
tak_jak talk_about tanto tek test text też that_should the_answer the_config the_first the_meantime the_numbers the_place
the_replica the_wiki there_a third thật thể todo ton trois two untouched untouched_$ upload v vem vezes vom vous_pourrez w w_tym
want_the we_wait weg_$ weil_der while_that wiadomość wollten won't word_$ y_a yerde yes_i you_the zrobić ý_bạn в вас так_и чтобы
أيض أيض_ا ا دقيقة على कल दिन नहीं। फ़ाइल बाद भी_चाहिए रही वह साथ え_ま お き_は っ_て と_こ な_い の_方 は_三 ま ま_し ら る_の れ_ま を ん_で ペ_ー 不_要 些_$
关_键 前 后_可 周 定_要 带 店_吗 归 我_按 我_顺 批 拼 拼_音 摄 放 文 果_还 校 気_を 的 的_那 箱 米 细 覧 试 该 请_稍 边 还_需 这_次 追 連 错_误 默_认 다_른 도 동_안 라 른 를 리 메 못 비 서_는
아_직 에_는 오 요 우 으_면 응_답 이_면 이_제 잠 중_에 크 하_신 함 해_요 =-0.1 0_0 0_not 0_월 ^_bilet ^_could ^_for ^_gdyby ^_gli ^_i've ^_il ^_le ^_möchten
^_numer ^_pensez ^_se ^_she's ^_só ^_thanks ^_w ^_أقترح ^_下 ^_方 ^_需 ^_잠 ^_혹 a_place a_ver about_an add after_the against_the ago
ago_$ agosto alone_$ along and_on answer antes_$ antwort anything anything_in aren't as_requested as_soon asked_$ au available ba
back back_empty banco be_surprised behind behind_it bilet brauche bu but but_i by bác báo can can't case case_the change_anything
claro compare comptez con_esto concerns config conviene copies create dafür dalla data dato de_mars decides dem depends depends_on
digit dni_$ does_it don't_be dopiero durch día early el end erro escala est_vide euros explain_the figure fix found_$ fourth gdyby
gerade gibi gì hard have have_it how_many i've i_leave i_took i_want in in_about in_it in_there is_closed it's it's_still it's_the
jak just_tell l'heure la_respuesta laptop large le le_fichier lei_$ leva looking lost map may me_if mean mehr_$ mi mientras_tanto
minutes_$ mã möchten mấy need needs_the nim no_seu noite not_the note nothing_else nothing_gets năm nếu of_your on_that on_the
once one_replaces open or_so order_$ otra output_$ paid pas passo past phone phí point por port_$ prefer_? prima_di quantas que_a
question question_about rather_than reads reason_the rechne recording registro replaces required restera resultados resztę route
saniye sans says_$ schon segundos send_you she should_it shout shout_if show site so_i sono soon soon_as square status step
still_the sto suele sur_la surprised swap take_a tell_you that_runs the_current the_delivery the_migration the_notice the_one
the_phone the_queue the_target the_wrong them_the there's_nothing these they this this_time three through to_you today told try un
une unos use user we_should when_i when_it's while_i window words_$ write wäre ya you you_before you_do you_need you_on za zaman
zero zéro à_jour à_la é беру в_течение всего второй из место минуту на рядом секунд_$ секунду течение уже через أقترح أما_سرعة
البحث الخدمة الرياح دقائق ر سرعة سرعة_الرياح في وإن واحدة अभी आप कि_कौन केवल कौन दिखाता फ़ाइलें सिर्फ़ 々_お い_の い_ま け し_た す_ぐ そ_う
ち_く で_は と と_め に の は_ず は_一 ま_と ー 一 不 不_是 两_句 中_文 之_后 五_月 他 以_内 以_我 件_人 份 保 内 准_$ 出 动 半 合_$ 名 因 坐 少_々 录 待 按 掉 接 方 明 有 步 水 温 温_度 物
申_し 省 线 组 要_是 记 语_气 说_了 过_期 退 那 那_个 钟 默 가 가_능 것 고 는_것 니 니_다 대 로_바 릴 많 물 불 생_들 서 신_대 연 이_있 조 중_입 직 혹 혹_시 =0.1 0 0_? 0_degrees 0_la
0_zł 0_月 0_点 ^_assert ^_can ^_cuando ^_expected ^_foi ^_hmm ^_how ^_label ^_lo ^_no ^_oder ^_que ^_tak ^_trzeba ^_which ^_write
^_çalıştırmadan ^_выполнять ^_как ^_عليك ^_यह ^_お ^_で ^_好 ^_정 a_nice a_resposta action all already an_$ an_der and_a and_i'm
and_there andò andò_male araç arriva arrives as_i asked asks assert assert_calls at_all at_the b bay be_my book brackets but_no
było c'est calls_0 calls_parse carry_the catalogue ce charge chaves che_lo clean_$ column consola consola_$ continuar_? convert
così_fece count czy_to damals damals_war das_lasse date datos dać dać_znać degrees degrees_so deixo dejo demande diesen diga_se
director dites-moi_si do does dur during e_andò earlier_one eine_leere el_fallo ela ends entry ergebnis_damals escribirlo
escribirlo_usted eski exception expects expires fails fallo fece fece_il fields fine firewall fixtures followed_by for_another
forget format_$ frage für_die give_the giờ gone había has_to hmm how_the i'm_not i've_put i_haven't i_skończyło ids igual il_mio
in_order inside_the is_wrong it_stands its ja je_le kadar la_anterior la_consola label las_0 lascio_stare later leere_liste level
liest lieu ligne like_this list_is lista_$ liste liste_$ lock looks luôn lütfen_onaylayın made_up mardi_$ may_$ me_know mio
mio_predecessore mój mój_poprzednik mới never never_mind new nhé nhắn no_$ no_lascio numero nữa odpowiada odpowiada_$ of_0 of_all
of_an off_at old_one on_a on_file on_page onaylayın onaylayın_$ outra où pages pani paris pedido personne_ne petición poprzednik_i
posso_continuar posted precedente predecessore predecessore_e proszę_dać può q que que_escribirlo questa quién rain_$ raise rate
reste risultato said_that same samodzielnie sang screenshot second_thought shop should_have since się_źle skończyło_się sleep_$
soll stand stare_$ stays strike_that such_a sunday ta table table_$ tak_zrobił taken temperature text_$ that's_the that_line
that_you the_assistant the_catalogue the_closing the_comma the_date the_money the_other the_query the_remaining the_reply
this_line time tiếp_tục to_odpowiada to_sleep too_$ trước trợ turn técnico tục u un'altra una usted_en vale verbatim version
version_0 vi waiting want war_eine words yet_$ you'll_find you_want your_server znać_czy zrobił zrobił_mój zł çalıştırmadan
çalıştırmadan_önce önce_lütfen üç điểm được źle źle_$ без в_0 вам вашем версию значит мой нет_не ничего إذا_وافقت الدليل
الدليل_تقريب الطرفية الطرفية_$ المشهد بنفسك بنفسك_في عليك عليك_كتابته فسأنفذه فسأنفذه_$ في_الطرفية كتابته كتابته_بنفسك لذلك لي
هكذا_يقول وافقت وافقت_فسأنفذه يقول_الدليل किया ठीक पड़ेगा। मेरी है_और । い い_る う う_一 が_変 こ_の し_い す_る だ_っ の_と ま_だ め_て り る る_ま れ れ_で
ん_$ ッ_ト ボ 一_个 下 不_算 为 主 了_$ 以_为 会_再 値 八 公_司 再_动 刻 务 取_り 只 只_能 可_以 台 報 報_告 客 张 您_想 您_核 意 我 摘 无 早 時_刻 月 月_0 核_对 正_し 点_$ 用_户 番_号 续 被
要_查 誰 评 账 跟 过_$ 部 零 麻 麻_烦 거 겠_어 고_그 그_만 넣_으 니_그 렇 렇_게 르 만_두 미 복 세_요 소 솔 솔_에 았 어 예 예_요 요_? 은_아 이_렇 입_니 적 좋 좌 콘_솔 하_시 화_면 =0.2 ^_bez
^_delete ^_devam ^_dígame ^_it's ^_mniej ^_nota ^_please ^_uygun ^_yo ^_à ^_二 ^_私 ^_続 ^_这 a_tabela about_it admin ale an
an_explanation and_nobody and_that ask_you at_it at_noon attached aus avant_que begins but_the button_$ can_do carry chứ chứ_không
closing commits con_el connected das_ist devam_edeyim device dica dites-moi down dígame dígame_si edeyim_mi einfach elle ends_in
enter etiqueta favor first_is five_minutes forgot_to format frase fu genau geçerli geçerli_$ give_me has herramienta holding_it
hours i_kept i_make i_take if_i if_the in_front in_may is_a is_better is_no it_by its_own iş jetzt khoan konto lasse left_$ like
like_$ lo loss make_it manuel manuel_$ me_to me_which mehr mi_dica missing_$ mniej mniej_więcej moved może my_next my_plan
mówi_podręcznik như_vậy nie_zostawiam no not_send o_que object oder of_the off olmadığını olmadığını_söyleyin olup olup_olmadığını
one_at only opa out perché personne plan_for podręcznik podręcznik_$ por_favor present press que_el que_o rain read remaining
removed_$ request say_? se seat send seria shall shall_i short_form stare stock suo system söyleyin_$ tabela tak_mówi take tam
tell_me temperature_and texte that's_my the_button the_json the_model the_old the_record the_right the_same the_wording then_$
then_you think_it's this_isn't to_use tokens tool turno tylko tập uygun_olup von vorher want_? want_me wanted wednesday_$ what's
what_do who's więcej_tak worked would_be würde yes_from yet you_can you_really your était выполнять дней дней_$ ещё запись когда
она отменяю проверьте я_не ؟_$ إلى الماضي النسخة شيء كما_هو ل هذا هذه هو आप_सहमत काम के ख़ाली_सूची गया। चला_दूँगा। तब_नतीजा तो_चला
नतीजा_ख़ाली में यहाँ सहमत सहमत_हों सूची_था। हैं हों_तो ぎ ぎ_る す_ぎ ち て で_す の_結 は_こ は_取 よ_い ら_の り_消 る_と ス セ ボ_ッ 一_张 中_で 之_前 了 何 例 元 先
具 出_的 删 力 助 区 句 只_是 同_意 吧_$ 员 四 回_复 地 场 型 太 好_的 对 已 必 想 懂 成 操 操_作 收_回 整 服 模_型 没_有 消 灯 無_視 理 看_这 私 第_一 群 視_し 诉_我 话_$ 进 附 马 기_까 내 문
반 상 시_말 야 없 이_대 전_에 정 콘 하_고 해 =0.3 0_th 0_to 0_y ^_c'est ^_confirme ^_depuis ^_dites-moi ^_não ^_proszę ^_réponse ^_tendrá ^_и
^_لن ^_よ ^_日 ^_评 ^_请 ^_계 a_call a_string about_0 above action_was active and and_i'll and_that's announcement any_more approval
argument arrives_$ ask ask_the at_0 attached_$ august auswertung bez bien_$ casa chưa chạy_$ chị city_$ confirme_por copy_it
das_war depuis desde dica_se diese_zeile do_this document does_that don't_run dziś e el_asistente entonces esta executo executo_$
favor_antes favore ferramenta followed form_$ fortfahren fortfahren_? giờ_$ hangi hàng i'll_wait i'm_holding i_run ich_fortfahren
if_you're il_nome in_your into_your is_still it_and kept_the la_version le_parece leaving limit lütfen machine may_i me_the
modello need_to no_action no_i non nothing nothing_$ oder_so or_i per_favore picked please_ignore process production prova qual
record reply_$ restart restart_the root root_$ said scratch serve si_le sleep so_i'd so_in soll_ich tendrá tendrá_que th
the_amount the_change the_city the_folder the_name the_new the_rule the_short the_tool there_so thrown tomorrow trzeba_to tôi uma
uygun vazgeçtim_$ votre và was was_a way_is what what_it when_the without won't_see wären yarım yok_vazgeçtim you'd_like
zostawiam_to écrit đồng_ý бы был вот дальше и к консоли сломалось это الصفحة ت قبل من هذا_ما وهو आगे_बढ़ूँ क्या_आगे ख़ाली गया चला
था_और था। पहले बढ़ूँ बढ़ूँ_? मुझे मैं_नहीं यही ही_लिखा … か き_の く_だ さ_い せ だ_さ て_い の_リ ば_実 り_に リ_ス 万 不_对 乙 人_的 司 好_$ 工 开 当 您_确 我_$ 持
智 果_は 案 比 流 消_し 的_我 空_の 経 给 给_我 習 行_は 返 返_事 这_么 这_条 错_了 건 금 난 다 다_$ 서_에 을 접 주_시 지 지_금 확 =0.4 0_je 0_with ^_0 ^_as ^_dois-je ^_dur
^_option ^_tell ^_until ^_we ^_without ^_y ^_ya ^_yok ^_проверьте ^_стоп ^_도 a_0 a_las account acima already_$ apologies be_the
belongs_to bir_listeydi boş_bir button change chaîne che cluster continuer continuer_? denied diese dois-je dois-je_continuer
duruyor edeyim el_manual en_el error es es_nicht evening expected explains false far fehlt file_$ file_is finished firma five
for_an for_you four_$ good_$ had_asked has_been have_said heute his i'll_get i'm_leaving i_know ich_zurück if_you in_ordnung
in_the is_your it_$ it_is it_was kimi know_it lascio left_it let_me line_$ listeydi listeydi_$ local look_like los_datos lá lì
make manager manuale_$ message missing mówi nehme nehme_ich next_step niemand night_shift nobody not nó o_zamanki one_to ordnung
other_one out_$ over però plain please prima_che proszę queda quindi returned rien rule sample say_the schema see_the seen sie
sind solution sonuç_boş stands string submit_it tables that_look that_was that_would the_number this_$ this_? tomorrow_$
transcript trả_lời una_lista vazgeçtim ways whenever worker you_? zamanki zamanki_sonuç è đã за ни пожалуйста стоп что эта أفعل
المساعد الموعد لكنه ولم يقول दुकान बताइए_कि है_इसे お_返 が こ す_か だ れ_た 号 告 声 您_说 書 正 法_$ 班 的_是 真 说 載 这 겠 결 그 된 사 었 입 점 ？ ？_$ =0.5 ?
?_$ ^_anh ^_así ^_cancel ^_i'd ^_jednak ^_may ^_not ^_reading ^_right ^_second ^_strike ^_when ^_хотя ^_هل ^_तब ^_や ^_是 ^_要 ab_$
am any_objections assim assistente bei belongs bỏ cancel ce_que change_the con_la cosa czy_kontynuować dans das_wirklich disco
diz_o empty_list es_im et execute failed first_? give go_out hacerlo holds how i_can into is_only it_in it_said jednak_nie
kontynuować kontynuować_? laughed le_résultat leaving_the là mando manual manuale morgen newline notes on_it only_a only_so or_$
parado parece_bien placeholder pod presses presses_the proceed quand robot say says_the se_la serait su só take_it taken_$ that
that's_what that_the the_column the_lines the_night the_parser the_second the_service then to_keep tre un_minuto uruchomię
uruchomię_to van where wirklich you've you_first you_mean zurück но пустой пустой_список хотя_нет أتابع أتابع_؟ بعده هل_أتابع बैंक
भेज लिखा_है। सब से है_या い_た こ_う し_て た_だ は_り ま_で も_う や や_は ら_れ 二 作 做 分_$ 叫 吗 吗_？ 听 器 城 城_市 就_是 忽 忽_略 您 才 是 每 演 無 的_人 续_吗 者 要_继 请
请_忽 그_때 실 에 이 전 주 쪽_에 =0.6 ^_bunu ^_ein ^_genau ^_продолжать above_is accounts and_i bana be_sent bitte c city commande convient_$
copied così của does_this e_o e_só eleven en_fait english every fait_non fine_$ go i_had i_should in_three it jednak json l'a
m'abstiens_$ như non_je noon nào oldu oldu_$ pasted pero plus quarter really right right_? scene segunda_$ sent so_no stopped
strike sure terminal the_account the_job this_look tôi_không um use_$ volta_$ would y_por zurück_$ çalıştırmadım вариант_$ ночью
продолжать продолжать_? сегодня так такой أخبرني أخبرني_إن كانت कि नहीं し_け や_め り_や 二_十 写 列_表 它 引 日 日_期 空 空_列 行 解 려_주 맞 위 이_었 할
할_까 히 =0.7 0_$ ^_era ^_forget ^_moment ^_posso ^_replace ^_هذا ^_就 ^_이 accept ahead anywhere article assistant así bunu convient
correcta en_la first fue grade had how_does is_sunny je_m'abstiens kept key l'exécuter l'exécuter_? last_time look_$ làm lời
m'abstiens mixed mixed_up moment money notes_$ parece peux por_eso primero projector public riga rows_0 résultat second segunda
service so_you sua tags the_call timeout timeout_$ to_change txt until_then var vous_convient vậy waiting_for wording would_look
yok your_answer две скажите сначала ا_$ الأمر आगे आपका लिखा हों に_ご 好_了 执 続_け 老 行_$ 이_건 =0.8 ^_anzi ^_ce ^_continúo ^_eso ^_is
^_mi ^_reply ^_that's ^_voilà ^_эта ^_不 ^_算 ^_위 ahead_? anzi anzi_no are_you arguments_$ avant back_the bene_$ carried console_$
continúo continúo_? darf don't_$ em_0 empty end_of essa i_go is_how is_this it_as it_until l'ha man me must name_is on_second
poprzednik relatório selbst submit that's were y you_sure you_wanted çıktıyı вариант حتى ने सही か_$ は_空 今 公 念 执_行 是_这 条 法 略 続 行_し
说_的 까_요 던 아_니 여 해_주 =0.9 ^_are ^_oh ^_wait ^_… ^_您 ainda allora allow an_empty anything_$ asistente aufruf benden ciudad cuando
first_$ go_ahead i'd_do i've_just in_plain it_? la_segunda look notation printed puedo quel qui scratch_that siz tool_0 until
vergiss viene with_a yo zadanie zahlen że же أم لن い_$ 人 以_上 력 시_면 =1.0 0_of ^_before ^_da ^_halt ^_procedo ^_tu ^_と came campo
das eso está ha halt ich_das is_that line manual_$ meant n'a objections objections_? procedo procedo_? seguro się und what_the
строки أن قبل_أن لم को मैं यह 実_行 행_하 =1.1 ^_mejor ^_on ^_there bot delete hold i_need is_what oh parser tu voilà was_the đó 确 算_了
실_행 주_세 행 =1.2 ^_so ^_以 ^_可 agent ahí arguments böyle cette forgot replace run the_table there_is which_one =1.3 ^_puis-je ^_так
certain foi model no_lo puis-je réponse send_it the_line есть أنفذه इसे 户 =1.4 ^_नहीं assim_$ chạy de_votre =1.5 ^_actually ^_but
^_è actually lista तब 네 =1.6 console from_you 実 =1.7 era 네_요 =1.8 one_call reply =2.1 run_it =2.3 нет =2.4 ^_or
""",
    "lead": """
=-1.9 not+wait =-1.4 again example+not =-1.3 asks+log =-1.2 later+unable log+now =-1.1 approval+now not+only =-1.0 later+wait
later+you =-0.9 I+document again+past document+only document+sorry document+unable if+past not+option now+sorry =-0.8
approval+later asks+would log+sorry now option+past past+you school+would =-0.7 approval+example approval+scene drop+unable
tell+yourself =-0.6 I+example I+other again+document again+example again+sorry again+when approval+draft approval+drop
approval+past approval+this asks+past danger+only document+would example+when not+past sorry+when =-0.5 I+earlier I+log again+not
asks+draft asks+example document+past document+wait drop+you earlier+other later+not later+tell not+test option+this result+this
sorry+would tell+unable =-0.4 I+test above+result again+earlier asks+danger asks+document asks+not danger+past danger+unable
document+when document+you draft+not draft+now draft+result draft+when drop+when drop+yourself example+past example+tell if+school
log+only log+tell means+not not+other not+tell not+would now+result other+you past+sorry past+tell this+would =-0.3 I+drop I+scene
above+if above+now above+only above+school draft+means draft+other example+only if+later if+log if+not if+sorry means+past
now+would now+you past+wait past+when result+you then+yourself =-0.2 I+draft I+option I+tell I+you above+document above+draft
above+not above+then again+if again+now approval+asks asks+drop asks+school document+drop draft+log draft+this drop+example
drop+test earlier+past earlier+sorry if+now if+result if+tell if+this log+not log+result log+when not+this now+test option+unable
result+wait school+you sorry+this tell+this then+unable =-0.1 I I+above I+approval I+result I+when again+unable approval+only
asks+then asks+this attack+past attack+this danger+you draft+you drop+school drop+would earlier+example earlier+if earlier+not
earlier+now earlier+when later+when means+only now+tell now+unable only only+scene other+would past+this past+yourself result+when
result+would school+this tell this+wait =0.1 I+attack I+not I+then I+unable asks+only document+not draft+wait draft+would
earlier+only earlier+this earlier+would earlier+you example+later example+means example+other example+you example+yourself
means+you now+past other+result past+result scene+when school+when then then+when then+you unable+you when+you would+yourself =0.2
I+now I+past I+sorry above+this again+approval approval approval+would asks asks+now document+example document+later
document+other example+would later+now later+scene later+this log+would means+unable not+when now+this only+this only+when
option+school other+past past+school result+sorry test then+wait =0.3 I+asks I+if I+would again+then approval+when asks+when
document+draft drop+past example+if if+would later means+this now+only option+you sorry test+this test+would unable unable+would
wait+you you =0.4 I+wait again+asks again+tell again+you attack+document earlier+tell later+school now+then only+tell other+unable
past+then result tell+then this+when this+yourself wait+when yourself =0.5 again+only draft+if drop+sorry if+unable log log+past
means not not+sorry not+you only+unable option+other school tell+when =0.6 I+again I+later danger danger+not danger+this
earlier+option if+means only+would past+scene result+test school+then tell+you unable+yourself =0.7 attack document document+log
draft+past drop earlier+wait only+you past+test =0.8 document+earlier log+other log+unable only+past scene+this when =0.9 above
approval+not approval+tell approval+wait asks+if drop+this example+test past wait =1.1 this =1.2 other =1.3 example =1.4 draft
option =1.5 if sorry+unable =1.6 would =1.9 approval+if
""",
    "above": """
=-1.5 not+would =-1.1 sorry+when =-1.0 I+means not+scene =-0.9 approval+school document+unable example+sorry sorry =-0.8
asks+later earlier+tell if+past sorry+would =-0.7 I+example asks+then document+example document+result earlier+not earlier+you
means+sorry scene+sorry unable+would =-0.6 I+attack approval danger+not draft+other log+other past =-0.5 I+if I+later again+only
asks+yourself attack+you document+school drop+not earlier+log later+tell later+you not now+only now+this =-0.4 above+when
again+document approval+log approval+test approval+unable asks+test danger document+scene document+this drop drop+when
earlier+past earlier+school earlier+this earlier+unable example+not past+unable result+test scene+you sorry+this would+you =-0.3
above+not again+this approval+now approval+this approval+wait danger+past document+other draft+you drop+earlier earlier+when
example+only example+other later+when log+sorry means+you only+then only+would other+sorry past+would scene+this sorry+tell
test+you unable+when =-0.2 I+above I+again I+when again+now again+you approval+past asks+tell asks+when attack+not document+you
draft+only draft+would example+result if+option later+then means+not means+other not+result not+then now+option only+past
option+sorry other+yourself tell+this then unable+you =-0.1 I+now I+option I+tell above+would again again+test approval+scene
approval+you danger+you document draft+not drop+means drop+past earlier earlier+later earlier+other earlier+sorry if+scene
if+school later+only later+other later+wait not+option not+past not+when now+then option+past other+unable other+wait past+sorry
past+tell past+this past+you result+then result+would tell+unable this+you =0.1 I+only I+past I+result I+this above+this
approval+then asks+not asks+you document+if document+past document+when draft+unable drop+you example+then log+not log+result
log+when not+unable not+you only+other option+unable option+you other+tell other+would past+when result result+this scene+test
school+when tell+you when+yourself yourself =0.2 I+then I+unable again+past again+school approval+later approval+tell
approval+when asks+drop asks+earlier earlier+wait earlier+would if+not if+tell if+this later+past later+result log+past
not+yourself only+test other+this past+test school+this this+unable when =0.3 I+scene asks+unable document+test drop+now
example+past if+result if+unable means means+past means+would not+other only+option option tell then+would this+wait when+you you
=0.4 I+approval I+log above approval+danger asks+sorry asks+this document+then draft+option draft+past drop+option only+you
option+this other school unable =0.5 approval+not earlier+now if+now later+this not+now now+would other+result past+scene
scene+when tell+would test wait you+yourself =0.6 asks+document scene tell+when this wait+when would =0.7 I+not again+later draft
only+this this+would =0.8 asks+if drop+this example+this =0.9 example+now log+scene =1.0 then+when =1.1 if+test =1.2 approval+only
drop+only
""",
    "behind": """
=-1.5 again+you =-1.3 approval+tell =-1.2 approval+not drop+other =-1.1 later+now =-1.0 later+you only+sorry =-0.9 if+option then
=-0.8 I+result I+school asks+then asks+would if+wait only+school =-0.7 I+option approval+past asks+option asks+other document+past
drop+you if+other only+this option+you past+test result+when sorry+would =-0.6 I+above I+document I+means asks+later document+only
document+would drop+if earlier+not if if+not if+result later+would not+only not+option now+sorry school+you =-0.5 danger+now
earlier+past example+you if+sorry now+past now+test =-0.4 approval+earlier asks+school attack+when document+you drop+sorry
earlier+option earlier+then example+tell if+now log+school log+would not+test now+tell now+yourself other+tell past+school
past+you tell+this wait+would =-0.3 I+log I+then I+this above+not above+now again+past again+when asks+past asks+tell asks+you
document+not document+scene draft+would drop+when example+not if+later if+when later later+when means+past means+result means+this
only+tell other+would school+then sorry+tell when+would when+you =-0.2 I+again I+if I+now I+past I+would approval+document
approval+test asks+when attack+drop document+if drop+this drop+unable log+option not+scene not+school now+school past+tell
past+yourself result+you school+this sorry+when tell+test when =-0.1 I+draft I+test again+not approval+would asks+document asks+if
asks+not attack+this document+when drop+now drop+would earlier earlier+when if+test later+this means+school not+other not+you
now+only now+wait now+you only only+wait option+this other+school result+school result+would school+tell tell+would tell+you
test+when unable+when =0.1 I I+other above+asks above+document again+later approval+draft approval+now approval+then asks+earlier
asks+this danger danger+this document+later if+only if+then later+scene not+past not+sorry not+this now+scene now+when now+would
option+tell other+then other+you scene+you school+sorry sorry+this then+this then+wait wait wait+when =0.2 approval+you
document+sorry document+yourself draft draft+when earlier+log example+past if+past if+this if+you later+past later+result
later+tell later+then log+when not option+school other+wait other+when result then+when this+you this+yourself would you+yourself
=0.3 I+not above+test above+when asks+drop attack document+option drop+result earlier+other example+other example+then log+past
log+you only+unable other+past past past+would result+test school+unable this+unable you =0.4 I+attack I+sorry asks+now
document+earlier document+other draft+later drop+means not+result only+other this+wait this+when =0.5 I+danger I+example I+only
again+tell again+then drop+not drop+then earlier+now example+would if+log not+when option other+this past+then past+this
school+wait tell this =0.6 I+asks above asks asks+unable document+result earlier+this log not+would other scene+this sorry+you
=0.7 above+earlier above+past document+log sorry+wait tell+yourself test then+would this+would unable yourself =0.8 I+approval
again+school example only+past sorry =0.9 I+later document other+sorry school =1.0 above+log only+would scene =1.1 danger+would
drop example+this =1.2 not+wait option+when =1.3 approval+when =1.4 danger+not example+only past+result =1.5 approval =2.3
approval+if
""",
    "later": """
=-1.0 other+you =-0.9 document+not if+not means+not =-0.7 again+if asks+later =-0.6 if if+would past+test =-0.5 above+past
again+would earlier+you if+option if+then later+this not+past now+result other+test sorry+then =-0.4 I+sorry asks+result draft+not
drop+past not+only only+tell other+school then when =-0.3 I+asks I+if I+past I+test asks+unable draft draft+only later means+when
not+now not+school not+this now+this past+sorry past+this school+you =-0.2 I+yourself asks+draft asks+now asks+other danger
document+drop example+tell later+now option+other option+when other+tell =-0.1 I+document I+earlier I+result I+when approval+would
approval+you asks+log asks+tell asks+test asks+this asks+would danger+when document+example drop+if earlier+past if+later
if+school later+not later+wait later+would log+result means+past not+other now+would past+when this+would when+you you =0.1 I+only
I+other I+school I+tell I+wait I+you above+this again+unable approval+not asks asks+means document document+result earlier+result
if+when means+you not+would now+tell now+then option scene+you sorry+this then+wait this+when =0.2 I I+this draft+other drop+later
earlier+then if+only log+past log+would log+you means not+when other+would past+yourself result+school school+would this+you
unable when+yourself would =0.3 I+drop I+now above+you approval+when document+when drop+this later+when not+tell not+you now only
only+sorry other+sorry past+result this+wait =0.4 approval drop+now if+you only+you option+past option+tell other other+this
result tell+you test you+yourself =0.5 asks+option not+unable only+past tell this =0.6 again+when drop log result+this when+would
=0.7 past school yourself =0.8 above above+not not scene =0.9 only+when =1.0 wait
""",
}
