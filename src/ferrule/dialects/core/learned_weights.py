"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.41

WEIGHTS = {
    "layout": """
=-2.4 end-last =-1.9 section-last =-1.5 end-told =-1.1 few-last =-0.9 none-last =-0.8 behind-0 =-0.5 above-0 length-3 =-0.4
none-told =-0.3 behind-1 length-1 =-0.2 length-0 length-2 =0.1 above-2 =0.3 behind-4 colon-last =0.6 few-told =0.7 open-last =1.0
behind-2 question-last =1.3 colon-told =1.5 question-told section-told =1.6 behind-3 =2.1 open-told
""",
    "before": """
=-2.2 게_요 =-2.1 ^_checking =-1.9 смотрю =-1.8 saving =-1.7 compro делаю раз =-1.6 ^_guardo ^_now ^_searching function_call real ли
=-1.5 ^_x ficha je_la like_to sprawdzam ставлю =-1.4 an_$ bakıyorum bakıyorum_$ cerco consulto теперь हूँ 那_我 =-1.3 ^_action
^_busco ^_converting ^_while approved area busco converting cả function here_we i_do je_le lint sí them today's watch wieder
yapıyorum бронирую 改 这_就 으_니 =-1.2 alors alıyorum_$ answer_$ any_longer as_you call_it doing following_function gleich hole in_a
it_to mais minutos ping pobieram the_template und_die what_is which_is أحجز の_で 행_합 =-1.1 ^_cerco ^_den ^_du ^_i'll ^_procuro
^_tool ^_vou ^_vous ^_weather contacts dns fetching getting hago i'm i_call je mal me_run no_more no_te one_$ otra porto questions
quindi since skoro so_here's starting weather_for will_tell yes_$ you_told вас значит проверю файла أكثر करता रहा_हूँ हूँ। ず 一_下
我_把 文_件 查 =-1.0 0_e 0_ma ^_compro ^_some ^_szukam ^_well ^_would ^_wysyłam ^_把 a_b all_three and_i'm are_you ask_$ call_$ chez
configuration current ersten escribo for_real guardo half hike hoje it_should l'avez linter liste looking m'en mauvais metto
minute_$ miro q_0 sigo sobre some_content the_way they though timeout will_do yours больше час ま_す 了_我 度 还_有 这_边 보_면 =-0.9 0_ist
0_so ^_git ^_opening ^_sending ^_sie ^_sprawdzam ^_好 about_this actual and_send and_you antes arıyorum_$ así_que besoin_de c'è
calculo cambio cancelled card_$ celui das_0 dosyayı genero has_it hey hiermit i'm_asking i'm_doing i_use ich_sehe is_out kitchen
l'instant looking_for los never_mind o_relatório one_to para_a pido putting quick_check radar scarico schaue sieben sky so_the
sábado ten tengo_la than the_server the_sky trage uploading vous_l'avez vâng want wizytę wrong_the x ya you_? you_in zapisuję
çekiyorum записываю الآن كما_طلبت وقد दी देखता を_取 不_是 不_用 再 到_底 去 并 现 直 看_看 记 遍 목 지_금 =-0.8 0_which ^_booking ^_estou ^_first
^_kein ^_quick ^_same ^_skoro ^_thank ^_writing ^_you ^_ищу ^_раз ^_سأتحقق abro acaba agora_$ als archivo at_this baixo batch
başlatıyorum_$ build c c_$ called_with can_be carla certa certa_$ database deprecated did_it do_and doctor first_i folder force
frost gets here's_a ich_suche j'envoie kira map maybe morning_$ must_be mã not_in off_to once_$ out_of pass passo photos prendo
pulling read_the reserving response_$ searching sensor siamo switched_on that's the_function the_printer the_question
there's_nothing this_should through time to_find to_nie tuo windows with_0 would_a you_said есть_$ ищу ответа оформляю сразу اليوم
ب سأتحقق سأتحقق_من قبل وها पुराने हूँ।_$ हैं が_見 た_し て_み ど_お 一_遍 两_个 五 可_能 您_同 我_用 换 条_件 済 端 話 读 近 関 간 김 볼 셨_으 실_제 어_서 잡_습 =-0.7
0_z ^_abro ^_an ^_and ^_executing ^_following ^_hello ^_look ^_miro ^_next ^_test ^_voyons ^_отправляю ^_оформляю ^_合 a_human
acuerdo all_of altro alıyorum an_example and_nothing and_so and_you've anyone aplicativo ask_you avec_le average being cache
chiedo clock come coming comme como_a configuración confirmo counting counts customer_$ de_acuerdo demands deshalb details
deuxième değil differently do_this e_o ediyorum ekliyorum então esa est_0 expires free goes_$ guess gönderiyorum head hoje_$
i'd_like i_open i_run ich_mit index instead_$ instructed j'interroge journal la_configuración la_de la_sua lets luôn mal_sehen
matter me_see mentions mi_? middle middle_$ mit more net nobody_has nun of_that on_this passes plus points que_la que_usted quello
rather reads_0 recherche refaço reminder_for repito said_yes sang save_it script sie_haben since_the skip so_i'm sondern station
summer sure_thing switching são the_version to_say tonight tonight_$ twelve twice updated using uso usually verifico version vou
voyons vírgula well what's_left with_your you're_on you_don't you_need à_un çekiyorum_$ đến και включаю заказываю запускаю_$
как_вы написали открываю так_что файл_$ الخطأ طلبت هناك ولن थी। निकालता यह_है し_ま す_ね を_か イ 下_单 先_看 始 存 它_$ 开_始 您_说 按 故 本_$ 档 短 稍
过 부_터 시_간 =-0.6 0_de 0_hours 0_seconds ^_alright ^_but ^_controllo ^_done ^_dosyayı ^_her ^_mando ^_po ^_pobieram ^_running
^_saving ^_tem ^_that ^_бронирую a_0 achei action_$ adding ahora_$ al_0 allerdings alright and_for approval_$ arıyorum açıyorum
before before_$ below_0 beside beside_it bien birthday bu_kez but_for buy by_this bật clinic clock_$ con_el creating de_0 delete_$
disagree do_$ documentation_says domingo earlier emergency est facturas failing fair faço ferry file fixing for_$ for_that frais
get_the gut h_0 hai has_two heute hoy_$ i'm_fetching i'm_looking i'm_pulling i'm_reading i_start ich ich_den ich_die instalo
invoke it_can je_regarde just không_phải klar knows l l'ancien laptop leggo les li libre list load log_is lässt main me_not ne_pas
nichts not_the not_to nên nên_tôi o_aplicativo olduğu one_so only_a ordner outro partes per_your perciò ph price printer pro
pytania refuse_to regarde result result_$ sabah scheda server shoes should_be sie_$ so_$ so_yes solo_la source_$ steht_im sábado_$
tak_jak taken test tests_pass thanks the_area the_draft the_host the_whole then_$ thing_$ this_now this_week tiết_$ to_answer
to_see tomorrow true tu turma under_the up_in using_the values w_0 we_go whether_the which_i'm with_the won't_help wrong_to year
you_asked you_did zanim zehn zgodnie zgodnie_z его_$ переношу по пор с_тех сегодня сервер там тех тех_пор أنا إذن الجديدة الطلب_$
المثال المرة بلا دقيقة ذ سؤالك فأبحث وها_أنا असली करता_हूँ। चाहिए छह बार い_て か_っ ご_質 た_が た_の と_あ ね ね_$ べ み_ま 会_社 你 假 像 刚_才 北 同_步
在_发 地 尺 应 影 必 按_您 最_新 档_里 正_确 确 确_的 线 調_べ 这_里 配 重 集 首 고 다_시 머 보_겠 봅 불_러 빼 소 월 으 이_면 이_제 있_는 정 =-0.5 0_em 0_está 0_minuten ^_ah
^_asking ^_das ^_hay ^_here ^_here's ^_leggo ^_noted ^_não ^_oh ^_okay ^_one ^_para ^_putting ^_right ^_tabii ^_tests ^_there ^_tu
^_voy ^_you'd ^_you've ^_üç ^_заказываю ^_لا ^_う ^_刚 ^_더 ^_문 a_$ a_test a_ver accord ada adı agora ah alto andere anything are
as_agreed ask_the asked_$ august b be_wrong before_we blue but call_the calls_it cherche chi_ha claro comes_back corrected
could_be czy_to dans_le data_$ date demiştiniz die dijiste dolmuş don't draft echten emito está_em forecast frage_ich fragen
functions giá go_with ha had_two hello hier_die hour_ago hoy i'll_do i_just i_said i_understand i_won't il_est im_chat in_your
inte ip is_already is_fine is_lost is_not isn't_in it_goes je_cherche kalmış_$ konta l'état la_copia la_ricerca let's_see liczę
liegt_vor lo_hago longer_$ look lá_vai marca martedì md_$ me_think memory modulo more_the myself mình need not_be o_teste oat oh
ohne open opening_it ordering_the own part password pasuje peso plane podano posts propose rain receive reste ricerca rows
rozumiem running_it résumé savoir_si season seconds seconds_$ see sehen senhor server_$ się_w so_it's so_let spelled stack stadt
status taxi_$ temp terrace that_$ the_cache the_clock the_current the_earlier the_fare the_kitchen the_laptop the_manual
the_meeting the_real the_result the_router the_schedule the_tests their_own think this_time thôi tisch to to_get to_keep to_leave
to_stop to_the tools_call trage_ich transporteur try trying tę unlocked upload veo vez visto vol và vérification welche winter
więc wniosek x_$ yapıyorum_$ year_$ years_and yok último đã độ вашему гадать два конечно пересчитываю понял рейс указан أشغ بل ث
ذلك_$ مثال उदाहरण_नहीं गई देरी_के पहले रहा रहा_है す_の せ_ま つ な_ら み を_引 イ_ン サ_ン プ_ル 上_次 不_过 个 刚 卡_在 只_读 可 因 太 您_自 我_按 我_给 所 手_順 括_号
摘 数 无 是_真 查_一 现_在 登 看_$ 码 种_方 第_一 菜 行_い 设 译 那_就 里_的 順 로 로_그 로_잡 름 번_에 오_늘 이_름 전_에 초 통 휴 =-0.4 !_$ 0_a 0_but 0_where 0_है
^_according ^_het ^_me ^_peço ^_short ^_starting ^_sure ^_ten ^_this ^_você ^_watch ^_записываю ^_ставлю ^_أشغ ^_ज़रूर ^_ご ^_は ^_前
^_学 ^_没 ^_照 ^_这 ^_그 a_dry a_text above against agenda aggiorno an_integer annex avec_la aviso aynı backup be_the be_used
because_of besprochen bozza brief but_i było calculate call_0 call_this certificato checked checking_$ chị_đã commit como config
confirmou conta controllo cost csv cusco cấp d'accordo dalla default deixou depends depends_on die_frist disco diz docx dokument
domani doubt ejemplo_del eksik elle entendu entries eseguo esta_consulta everything_$ example_of fais falhou faltaba faut-il fazla
fecho fits fix_$ fois fonction for_this for_tomorrow for_tonight format frankfurt fresh frist gestern getting_it go_$ got_the
haben hace_falta hand have_it have_to health health_check here's here's_my het hin holiday hop hop_$ hours human i'd_say i_would
ich_kann if_it it_in it_with itself_$ jasne je_m'en jeg kayıt không kitchen_$ known kurs l'article la_fonction la_que laptop_$
leeds left_$ less_than like_? login_$ longer look_up lost_$ m'avez m'en_occupe mail mas may_$ me_put meter minut minuten mirar
moving my_predecessor need_to nehmen nice_to nie_mogę not_guess notes notice numbers o'clock o_cartão oat_milk occupe of_0 of_date
on_it one_command only ontem_$ opinion_on parallel_$ parti passe per_un pick_the pide placeholders pleasure posto predecessor
prend procuro progress proper przed que readme real_one relu reports rodo router row rośnie running_the récupère said sauvegarde
se se_il searching_for second secretaria see_how see_what sempre sending shop shouldn't_have show_up sides since_noon splitting
step_one są taking tell_$ temperatura temperature that_you're the_booking the_calendar the_forecast the_issue the_one the_other
the_password the_photo the_price the_reference the_sample the_shop the_supervisor them_$ theory third to_call to_delete to_guess
tool_call tre two_adults under_your up_on usa uso_o usuwam valeurs var vegetarian version_0 vi vous_m'avez voy vậy we we_are
we_need weather week what's which while will with_our with_pleasure won't you'd you've z zgoda zmieniam zweite étape ο а в_вашем
вашем датчик могу осталась отправляю пишу подаю прошлый сколько сначала у_вас أربعة أستعلم أنك_وافقت التاريخ بخصوص بيانات आपके
आपने इस देखता_हूँ रविवार से_0 है_तो あ_る こ_ま さ_え り_に る_は サ ト_に 一_个 下_一 修_正 値 催 内_存 升 发_票 問 天_$ 天_的 家 导_出 应_该 必_要 我_只 房_东 打_开 找 按_照
振 振_込 接 新 最 有_没 来_$ 正 沙 没_问 混 照_会 片 用_您 番 百 直_接 结 给_的 表_$ 訳 词 車_を 这_两 这_回 这_次 进 那 金 错 错_了 题_$ 겠 결 고_이 남_은 났 늘 니 니_다 럼 반 봅_니 부_산 셨
았_네 약 에_는 오_류 을_확 피 하_신 =-0.3 ! 0_is ^_adding ^_also ^_beleza ^_bon ^_calling ^_ci ^_counting ^_creating ^_die ^_fix ^_ha ^_hai
^_i ^_kılavuzdaki ^_off ^_ok ^_page ^_plus ^_reserving ^_she ^_since ^_switching ^_turning ^_two ^_tôi ^_verifico ^_was ^_étape
^_смотрю ^_بما ^_お ^_先 ^_휴 a_file a_fresh a_pan a_search a_standard acabou adults against_the agreed also and_no and_with anderer
as asked_me asking avec avez avisar b_$ balance bath beleza biblioteca biblioteca_$ bill bonifico both bu_sabah by_hand bị c'è_la
casella certo chưa_có chắc client column content_$ core d'accord dark de_la de_modo de_production dernier detto di_nuovo dia
die_datei disk_$ disregard_the does_the don't_have don't_need dry einmal el_robot empiezo env escrevo eso essai esse estou fatura
fehlt fichier files files_$ first_things five five_$ flag flat folie_0 forme four functions_$ gemeldet_$ genau gerek gerek_yok
gerçek goes guess_so guessing hold host hotel hạn i'd_do i'll i'm_making i've_filled i_can i_check if_a import inform inform_the
interesting is_an is_the iso it_! it_for it_gets it_rains itself_is j'ai_bien ją kez know kılavuzdaki la_bozza la_función la_salle
la_scheda label le_journal letto liegen light line_0 line_by lis look_at look_it los_tres lá lần_này lỗi mail_from make_the making
marketing md me_do mentioned minuti mit_dem monthly mr much mustn't my_bad my_last máquina_de mức na_pasta need_$ ngay_$ nice node
not_sent nr number_is này_không nächste o_caminho of_an only_the opened other otwieram part_$ part_maintenant part_of paso pena
pinging pinging_the place_$ pode poprawiam porto_$ prazo precio pregunto primo probably problem proof proposed question_de quick r
rains rather_than razem real_$ regex requesting rest_of retry right rubrica run_$ s saving_the says_0 says_to search_$ ses sexta
sh should_have should_tell sind so_that's stack_trace stato step_$ store sum sunday sure tem tem_um that_it that_one the_backup
the_code the_example the_exchange the_filter the_full the_log the_notes the_plane therefore_the things_first this_isn't
this_message three_days thư_mục timer tiết to_me tomorrow_$ tra trimestre tylko una_por up_$ use user_$ v_0 vejo verde vier
voici_la vou_ver vous_avez vì want_the wants_a we're we're_on we_can weather_$ well_$ were what_i'm what_you've why_i'm will_show
wir wird worry would_take xe yazıyorum yerine yes_i yesterday yo_$ yok_$ you'd_like you've_told you_wanted your_assistant
your_list è_0 últimos всё запрашиваю карту перепутал повторяю проверяю сказано сохраняю сработал утром через читаю чтобы_не
أبحث_عن أنك السابقة المجلد المشكلة بما_أنك تأجيل تاريخ نص आज और कहा खोलता खोलता_हूँ। ज़रूर जा देरी पत्र राशि से हूँ_$ है। の_手 ほ_う
る_の を_先 を_見 グ シ ダ ン_プ 一_起 七 与 中_の 了 二_つ 交_代 今 付 传 作_文 做 前 剩 单 占 在_执 変 天_下 家_长 常 息 把 押_さ 搜 文_档 方_の 方_案 昨_天 是_第 来_查 查_看 次_$ 没_关 派 版
物 的_投 的_示 的_这 目_录 看_一 管 类 续 表 見 调_到 走 边 过_了 違 长 閉 開_き 问 需 靠 面_的 금 네_요 님_은 드_를 로_보 료 만_보 모_두 목_록 복 볼_게 수_는 없_이 예 요_라 이_는 이_번 자_료 잡
조_회 중 찾 =-0.2 0_das 0_dollars 0_então 0_in 0_kg 0_si 0_to 0_단 ^_are ^_bản ^_chiedo ^_de ^_he ^_không ^_let ^_ob ^_readme ^_schritt
^_step ^_sì ^_thanks ^_transferring ^_velilere ^_проверю ^_проверяю ^_сначала ^_теперь ^_بكل ^_حسن ^_قبل ^_لن ^_七 ^_您 ^_收 ^_文 ^_가
^_예 ^_주 ^_카 a_moment a_proper abro_a absolute account_is adding_the after_0 after_the ahora akte alert alone_$ and_0 and_that
and_that's anexo answer_the antiga anything_i anyway asking_for at_six at_the autant ayırtıyorum ayırtıyorum_$ be be_0 be_asked
because bei_0 besoin bez birthday_is blame bonne broken bug będzie bạn_nói c'est cadastro calcular can't can_call casa ce
certificate check_the chi chờ circular clean comentários compra con copia copia_de covers created_at curitiba customer_is cà
cà_phê data decide delete deleted_a demander den_$ depuis detto_di dice does_it dollars donné dropping dry_run dá e_a ein ejecuto
else_$ era error es_la están et_non exemplo factura fair_$ falls file_$ firma fix folie for_0 for_friday for_six frage free_of
friday_$ fridge from_0 full geht geprüft git goes_to green_$ group gute gönderiyorum_$ has_a has_no hat haya header help her her_$
here_goes hmm http hält i'd_rather i'm_sending i'm_setting i've_taken i_kinci i_tried i_will ich_ergänze ich_mir ihnen il_me
in_english in_the integer is_for is_only ist_der it's it's_a it's_in it_so it_up it_will jest jetzt just_as kalmış kapı kg kinci
know_$ la_0 la_liste le_bon le_prix left_is left_to lefèvre lei_ha libero lire live llama log looked lost lugar là là_do lúc lớn
ma marco me_$ me_ha me_look meantime mesmo mess mi_ha midnight mirror modo_que most_of motivo mu my_side na_dann na_piśmie name
names nay next_page next_step no_reason no_seu node_0 noon nothing_$ nothing_to notice_$ now number numéro nói nữa o_pedido
o_primeiro och of_charge of_yours okuyorum okuyorum_$ old_one on_an on_its once_more one_file only_one or oslo_$ ouvert paris_$
part_à pasado patch pdf permisos phê phụ più piśmie plik plutôt_que por postcode prefer prime print prix prüfe q que_j'ai que_lo
range rebase recall remember reservo reviso riego room_0 running runs réserve_$ rồi sala_$ saldo samedi_$ save says_the see_$
see_which shows_0 since_you'd so so_i'll so_it sorguluyorum_$ source sprawdzam_pogodę sql_$ staging_$ still_not stops sul sulla
suspects switched system_$ sí_$ sửa template température test_$ text_$ thank thank_you that's_the that_order that_this the
the_address the_annex the_camera the_city the_dry the_duplicate the_hall the_import the_meantime the_new the_next the_review
the_script the_syntax the_text the_weather then_the this_chat this_morning this_workspace thành thời_tiết to_0 to_have today
today's_$ told_me train treffer trois trước_tôi tên tìm tôi_xem um_$ une une_erreur up up_and us usd vais variable veces velilere
ver verificar_o vé về waiting was_wrong wc wetter_in which_i wiki_$ without_the woche would_be wouldn't wrote_the wurde xem year's
yo you're_asking you've_just you_confirmed your_colleague's your_request yüzde została är è é é_de última беру второй гляну до ему
места очереди_$ посмотрю поэтому про этот أبحث أرسل الآن_$ السعر بكل بكل_سرور تأجيل_هذا تم توقفت حسن حسن_ا سرور عليك فقد مباشرة
مباشرة_$ نفسه ताज़ा नहीं। ने पुराना पूछ पूछ_रहा बाद बिक्री मौसम_देखता सूची से_दो … 々_お い_る え か_し け_て す_$ す_が ち_く で で_そ に_い は_あ は_今
は_無 ほ ま み_は を_確 ァ_イ シ_ョ ス フ 三 上_那 不_存 两_次 以_我 位 做_$ 写_错 判 参 发_的 只 同_意 四 回 在 城 好 好_的 存_在 寄 导 少_々 就_这 归 得 我_之 手_写 据 断 既 日_志 明 权 检 消
済_み 漢 火 照 熱 用_下 疑 的_作 的_信 看 知_$ 稍_等 空_き 窗 端_口 第 線 翻 血 行_下 要_的 要_看 订 账 超 跑 込 这 都_不 长_的 降 靠_窗 预_订 题 갑 갱 갱_신 겠_습 기_는 다 다_고 디 록_에 를_예
무 번 보_다 부 예_약 오 옵 옵_니 왔 은_아 을 일_정 제_가 졌 지_만 크 품 하_고 합 합_니 =-0.1 0 0_as 0_since 0_y 0_è ^_apago ^_c ^_chi ^_d'accord ^_dann
^_fetching ^_function ^_got ^_hier ^_ihre ^_je ^_lần ^_moving ^_najpierw ^_niente ^_ohne ^_ordering ^_prendo ^_prenoto ^_reading
^_third ^_tym ^_y ^_you're ^_yours ^_zanim ^_được ^_как ^_конечно ^_мне ^_нет ^_сейчас ^_я ^_طلبت ^_هذا ^_هذه ^_你 ^_例 ^_到 ^_周 ^_手
^_第 ^_다 a_ferramenta a_long a_question a_restart a_time a_tu according according_to address ago agreed_$ aktarıyorum allowed
an_absolute an_alle and_he and_it and_we anh answer_to apply applying approved_it approved_the archivo_$ at_0 autos availability
ação before_i beim beispiel booking both_are bu caixa calcul calculator calling_the came_in can_$ carte causa ce_n'est certain
chamada_$ changelog charge city claro_$ clearly co codice colour com_o complains complains_about compris counts_$ cours còn_lại
d'abord_la da_$ damit das_beispiel das_protokoll dates dates_$ deadline degrees_$ dei deixar delayed delle demiştiniz_$ deu
die_liste directly do_archiwum do_what does doesn't don't_do don't_want donc dossier draft_of dump działa déjà dặn e_la echo el
el_archivo el_precio el_servidor em em_gửi email empresa end_$ endet erst_das erste es_in etwas eu_mesmo example example_in
exchange exist fail fehler ferramenta fiche filing find_out find_the fine_$ firmato forecast_for form_and four_$ freigabe_von
friendly función function_calls geldi geçen go going_out got_it greffe grep grupo guests harm he here_you hier hier_nicht high
hint holidays hour how_much however hành i'm_running i_0 i_can't i_made i_refuse ich_gleich id if_the ihres in_all in_line
in_spanish in_which info inteiro interrogo is_cancelled it's_back it_all it_comes it_i it_is it_says itself j'ai_relu jak january
je_vais jo jour judge kein key khung khóa kids l'autre la_date la_fiche la_question la_última las_dos last last_one last_year
later layout leer let's library liegt lines_$ link links listing llevaba logo lookup_$ los_$ lot läuft lấy lần mail_$ mando_o
manual meant meeting message_$ mich milk mit_der mogę_tego moment_$ moved ms museum mà_là más mémoire nachdem nada_solo needs_the
neun never next nhất no_la not_use nouvelle não não_é nên_em o_seu ob od oggi on on_line one one_doesn't one_has opinion oslo page
pamięci par_la paris partes_$ past pedido_$ pediu pelo per permissions picture_of places plus_$ pongo por_partes post potem
preferisce primeiro primero proveedor public py que_le question quito quotes_a qué rapor rappel reiniciar reminder reprends ring
role rufe rule run_printed sala sample_request scan scheduled scheduled_for schritt_0 script_$ search search_for second_one
secondes see_in sefer seguro seguro_$ seine selbst sen sending_it sent_the service_account servidor seu sheet_$ short_and should
shouldn't side_$ signed_off since_you sizin slot so_i soir_$ sont sorguluyorum sorry_for sort sous spanish spelled_out sposto
spring sql stavolta step steps stimmt stop student swapping sổ ta table take_the takes tarifa teatro tell_us template_has terminou
tests that_fits that_i the_archive the_balance the_batch the_book the_bucket the_changelog the_colour the_docs the_documentation
the_lab the_landlord the_month the_original the_receipt the_safe the_stack the_tax the_tools them_are them_in there things think_$
ticket tides till time_$ to_read to_type today_is too took_the tool_calls translating tres trouve tue turn_it two two_of tym
tym_razem tạo un'occhiata und_nicht unknown unreadable until_0 use_the used_the utc va vai verificar versand versuch versão
verzeichnis ville você von von_0 vor_also vou_verificar voulez vous_voulez voy_a wait_for want_to warning wczoraj we_have we_know
weil what's_there what_does will_look with with_its without_it wochen wonder works worry_about yazıyorum_$ yesterday_$ you
you'd_asked you_gave you_mentioned you_that your_approval your_boss your_place zamiast à_votre önce đây_$ đúng środę şimdi że без
важно вопрос вы дела из-за как не_стану номер об от погоду_$ почему прямо список стану упал шаг أراجع أن_أكتب ا الآلي الأولى_$
الإصدار الاستعلام الخميس المحاولة تشغيل دون طلبت_$ قديم ملف موجود نفسه_$ وجدت يوم करता_हूँ खोज ज़रूरत_नहीं जैसा टिकट ताकि दिन
दूसरी देखता_हूँ। पिछले मिल में_से सही सही_हैं है_पर हो え_ま か_ら き_ま こ_と ご_指 た_$ で_行 な_と ば ま_し ま_ず ま_で め も ら_も り_寄 れ_で エ_ラ マ ョ ョ_ン ラ
ラ_ー ル_が ン 一_$ 一_次 三_つ 不_一 两_位 个_座 中_$ 九 了_这 于 今_回 代 以_上 件_我 作_业 例_文 信_$ 先_查 先_生 关_于 具_调 写_入 准 出_し 出_て 分 到 副 加 压 原_因 参_数 取 后 后_的 吧
听 啦 器_$ 回_は 在_庫 如_果 实 寄_せ 就 局 州 已 座_位 引_き 待 志 您_批 成 所_以 才_的 批_准 授_权 显 期 末 格 检_索 步_$ 比 求 清 無 率 王 百_块 真_的 硬 確 示_例 票 稿_还 级 结_果 给 给_家
翻_译 見_つ 誤 语 说_明 質 質_問 身_で 连 追 那_封 那_条 都 量_$ 関_係 除_我 領 飞 高 가_정 관 그 남_았 니_라 다_$ 둘 록 록_을 마_세 만_들 바 바_로 뽑 산 상 서_지 았 예_시 예_전 원 이_니 이_맞
이_머 일_입 전 제 진 진_행 처 택 터 파_일 하_겠 =0.1 0_$ 0_c 0_numaralı 0_th 0_when ^_as ^_asistan ^_auf ^_before ^_bu ^_confirmed ^_da ^_der
^_doğru ^_désolé ^_ecco ^_está ^_exercise ^_il ^_is ^_just ^_la ^_le ^_like ^_moment ^_pas ^_pending ^_question ^_ready ^_réponse
^_soll ^_sur ^_tego ^_tengo ^_un ^_undo ^_use ^_where ^_wrong ^_без ^_завтра ^_ответ ^_тогда ^_أمامك ^_لم ^_مثال ^_من ^_अभी ^_ठीक
^_候 ^_大 ^_新 ^_正 ^_甲 ^_老 ^_预 ^_상 ^_아 ^_위 a a_consultar a_ordem a_reply about_permissions about_the account_0 account_now addressed
ainsi_$ alarmed alarmed_by all although amount an_illustration and_it's anlage answering antwort_$ aquí are_the around_0 arquivo_$
asked asked_about aus automático avait away ayrı az back_to be_alarmed be_called beispiel_$ bildschirm bir bleibt_die blocked
borrar bot's but_a buydu buydu_$ by_mistake cajero caldera call_for call_that cancel card cat cause celle-ci cena che_avevo
checking_the cho chị chị_xem chọn close closed_$ collect_the command_returned confirmar courriel cái cáo có_hai công cùng da
da_qui de_bon de_maio debe del deleting_the den_termin der_aufruf di di_un'altra die_mail do_arquivo do_that don't_$ dopo
double-check download dr_$ du dwie dün dưới_đây e_$ earlier_call ecco either_way ejemplo_de else empfänger empty_list emptying
emptying_the en ending_in enough_for entrar entry_$ episode erledigt error_about escribe_$ escribir esta está_$ estão eu
everything everything_else f failed_$ fatto faz ferme fetch_the ficou fila fine fixture_for fixtures fiyatı folgendes forma_$
fornitore frei from gern_ich ghi_lại già gli go_and go_either gold good green_is görünür görünür_$ h había hace_en had_the hang
hier_$ him history_$ há i'm_searching i've i've_drafted i've_seen i_ask i_book i_moved i_was i_went ich_ein ihm ihre ik il_0 il_y
im in_die into is_about is_now isbn istiyor it it'll_be it's_0 it_on it_today it_yourself j'ai je_n'ai jeudi jueves kargo keeping
keyboard kiểm_thử klausur ký l'argument l'envoyer la la_caldera la_table last_command late laut leaves_the ledger let letter_$
ligne list_$ lists lo look_before look_for lunedì làm_theo maio makes_the me_show me_which meldung message metin might_be minha
montant museum's my_guess música một n'a_pas n'ai needed nel nel_terminale nesta next_to ni nicely nie_ma no noch_ein nos not_send
notas notte numaralı nunca này_$ não_se nó of_it of_my off_$ okay olarak old on_a on_one on_paper ona_yanıtı one_thing os
output_is paid pani paper paragraph parameter partie pas_le pasta pedido_de per_la permission permissions_$ please_confirm polite
posso pour_le pregunta pregunta_0 previous produce produce_$ promise przy prüfung puedo quanto_segue que_no quick_look quote rate
raz ready_and real_thing refuse_$ remote replace reply_$ reserva_$ review richiesta rien right_the room rooms run run_only runbook
sabato sama schicke_ich scène search_tool segue_$ segunda serveur sevilla she's shelf should_i show_the side sinh sistema sistemi
siz się_$ slack so_by so_no soll_ich sorry sorry_about sorry_but staat standing still_has still_missing subject_line suche_ich
sudo sudo_$ support switched_off sếp số tabelle table_$ tag take_$ tamam_ona tap telefono teléfono tengo terminale th that's_why
the_answer the_country the_exam the_flight the_hub the_lisbon the_museum the_museum's the_node the_previous the_room the_runbook
the_screen the_shelf the_slides the_third the_web the_whiteboard them_is this_? this_on this_one this_to this_would thí thử
tiempo_hace tienen tienes to_be today_$ together told too_$ tool's transfer trong trust três trống_$ type type_$ typed tú_$ u um_0
umowa unchanged unchanged_$ une_ligne us_$ uses v van_de vient vorbereitet vuelo_$ vuole_che wait_$ waiting_for war_$ web web_page
wednesday wetter what_i which_and whiteboard why wie window wird_$ with_sudo without without_a words would_i writing wrong_$
wysyłam_$ wäre wären yanıt yanıtı_gönderiyorum yes yes_to yet_the you_got you_have you_may you_write your_wish zgodę_$ zurück_$
zwischen zwölf è_ancora đăng в вторник выглядел вызов_$ день запись запрос заявку или иначе когда_откроется команда но он
откроется потом сам что_$ чтобы этого أبدأ أداة أعرف أمامك_خياران الاجتماع البحث الثاني الرسالة تمرين خياران صباح هي والثاني يا
अलग कर_सकता कल का_उदाहरण कि की_स्थिति की_है कोई ख़र्च खोल खोल_रहा चालू तय तो थी देख_रहा न नंबर नहीं नहीं_है पुस्तिका बजे मौसम ली
संस्करण साथ ही है_कि है_या ở …_$ が_二 さ_い さ_る し_そ す せ て て_$ に_お に_出 の_あ の_お の_が の_と ま_せ み_上 も_の や よ ら り_て る_と を_送 サ_ー ス_タ レ 一_对 一_封
一_点 上_午 下_$ 不 不_到 东_西 两_小 为 了_一 了_两 事_が 以 件_人 体_重 信 先_别 先_给 入_力 公 内 写_法 出_了 到_的 十_点 半 发 句_$ 司 器_的 在_这 外 天_气 奇 好_$ 守 安 就_是 届_き 屏
开_通 思 您_过 我_再 户 手_册 报_名 提_交 收 攻 文 文_字 文_本 料 方 方_が 日 早_上 昨_日 時_に 月 期_间 板 核_实 格_$ 次 次_を 残 水 決 演 猫 環 環_境 病 站 系_统 置 群 能 自_动 装 要_做 解_析
解_約 言 言_う 許 認_い 読 読_み 议 证_号 诉_我 说 身 身_份 输_出 过_一 运 通 酒_店 里 里_有 钱 阪_の 限 隔 零 가_스 각 갈 객 거 날_짜 넣_을 는_이 동 둔 드_로 라 라_고 릴 면_에 명 모 문_은 밤
보_시 사_용 서_의 셨_죠 스_템 습_니 시 시_스 시_에 않 않_았 알_아 앱 예_요 요 요_$ 이_두 이_라 인 자_는 점 제_를 직 째 쪽 쪽_에 차_단 참 첫 청_은 출 치 트 포 =0.2 0_euros 0_h 0_txt
0_시 ^_account ^_bạn ^_diese ^_em ^_eu ^_fine ^_gestern ^_ho ^_instead ^_it's ^_item ^_ja ^_later ^_lo ^_mr ^_my ^_ne ^_przykład
^_q ^_s'il ^_so ^_there's ^_tomorrow ^_une ^_visto ^_wariant ^_wie ^_with ^_zwei ^_да ^_ночью ^_чтобы ^_راجعت ^_ま ^_カ ^_为 ^_以 ^_何
^_在 ^_자 ^_출 a_call a_mistake a_photo a_read-only a_resposta a_version about_0 about_that abril_$ abstract all_0 allows alone_until
am and_then answer_from apre argument as_to asked_how assistant_$ assistant_does at ausgeführt back_$ banco below_$ bevor biri
blinds books bot_$ bunu_yapamam buscar by bạn calendar can can_help can_see cas_de ce_que cet city_and code columns com comme_cas
comment_in compte_$ consigo consists consists_of consultar_el correo cuối_cùng czy_mogę câu_0 có das dele deleting dem dem_wetter
der_entwurf desk değil_$ die_bestellung die_rechnung diesem diesen dieser disk_is don't_be don't_know downtime dr drawer dwa
each_other eingabe ejemplo_$ el_que em_0 emitted episode_0 er este eyes_$ failed fare fazer_isso fertig files_in first_one
folder_$ following_and follows_$ für_den g gate gelesen gian gidecek giovedì_$ given_the got greeting greets guide går habría
hanım has_the hast_$ have_a have_your hear hers hides histórico hoch hueco hôm_qua hỏi_thời i'd i'd_need i'm_checking i'm_leaving
i_almost i_didn't i_e i_have i_should iban il_messaggio in in_four in_it in_writing inactive irreversible is_ready isn't_a it_at
it_be it_now item item_0 już kann know_the kỹ l'analyseur l'analyseur_$ l'ordinateur l'utilisateur_0 la_consola la_llamada la_main
la_risposta lamp lassen le le_dossier le_due le_message legal lei less letzte leży lo_siguiente looks lose loud maintenance
matters_$ me menulis met_so mine modell musée muốn my_answer n_0 nach nach_dem nháp như_vầy ninguém no_lo no_se noise not_do
not_doing not_met not_pushing o o_comando o_usuário of of_a of_last off_by old_syntax on_lit on_tool one's one_a or_0 ostatniej
otherwise overwriting para parcel_is parking pas passt pasted path_was people percent_$ perder phép phút po poi policy porte
portfolio pour_l'analyseur prima_di promise_$ prompt prompt_you proposal prüfen pushing_$ quella ran_for rapport refuses rehearsal
respondió room_$ row_0 running_$ sale same says_i sechs seen selling service_$ será seul sich signature_$ so_please so_to son
stand standard start starte stata such_a suivante t tard termin test_case test_pour the_abstract the_assistant the_file the_folder
the_garage the_isbn the_name the_offer the_opening the_plan the_query the_quotes the_record the_restart the_usual the_van the_visa
the_volume the_wording then this_as this_in tippt touches trop trust_the trống tua typical tài tự und underneath up_now upon ve
volte vous_le vầy vầy_$ w_ostatniej wariant was will_issue wire_$ worker would_you wrote_$ wtedy würde xem_lại xong_$ yapamam_$
yesterday's yo_no you_confirm you_saw your_parcel zone zwar été đoạn đó được đề şöyle_$ της вам возврат вроде второго вы_$ ещё
ещё_не за инструкции копии курс моя мы не_нужно ней ничего одним она ответ_$ показал прошлом с стоит только_вы тысяч удалять الأمر
الأول الإجراء التي السفر الصحيح بعد بين جدول حتى حين على في له कर कल_रात का जवाब तब था_$ दोनों_के पंखा पढ़ पता प्रश्न_0 बॉट ये लिए
लिखता है_इसलिए い_$ う_な か か_れ き き_方 け さ_れ し_て し_の す_る せ_ん ち_し な の_付 は ま_だ よ_う り_で る れ_て ん_$ ん_の カ タ ト_の ド メ_ン ン_ス 一 一_条 一_栏 一_行 万 下
下_面 不_算 了_再 二_通 交 人_事 作 使_い 保 信_し 值 做_的 停 出 动 却 厅_的 历 口_座 古_い 告 员 器 境 声 天_気 字_を 客 差 幕 干 您_提 您_是 我_都 报 持_ち 提 方_式 是_两 是_我 書 替_您 术 条
标 次_第 款 步_我 残_っ 海 演_示 点 由_值 画 画_面 的_地 的_机 目_前 碰 网_关 老 范 行_就 裏 要_一 认 话_$ 贴 載_せ 运_行 返_信 这_个 这_段 送_信 面 권 글_자 기_능 기_전 긴 까_지 내_는 네_바 누
단 달_라 두 드_립 들 령 로_두 린 릴_수 막 만 맞_는 명_령 발 버 보_내 새 스 쓸 안 었_습 에_넣 여 을_지 인_해 일_을 있_었 저 제_안 주_셔 줄_을 출_발 타 필 하_면 ？ ？_$ =0.3 0_? 0_days
0_i 0_minutes 0_쪽 ^_alla ^_can ^_cliente ^_do ^_dois ^_exemplo ^_given ^_i'm ^_ma ^_odpowiedź ^_old ^_only ^_oto ^_phần ^_qwen
^_sem ^_subject ^_text ^_the ^_tra ^_örnek ^_özür ^_во ^_не ^_письмо ^_هل ^_يا ^_下 ^_它 ^_清 ^_自 ^_확 a_friday a_linha a_minha a_new
aberto abril accendo accept action_is agree ait algo alle_0 alten an_die an_empty apaga archive_$ arguments asistente asked_it
asks at_seven attached automat aşağıda before_anything behind between_the blocco block body bord box but_it calling can't_be
caption caso cela chaque chat check_$ checklist click cocina comando compañera confirmed_by consultar contrato_para converted
convocation convocation_$ copio correct country da_sua dans_son das_hier davon day de_sevilla definitivo demandé did_$ dipende
don't_copy door duplicate_$ e_por el_primero emit_$ ends_on entwurf enviar_$ era_la es_el escribe esto_$ executar explain
explanation fazer fine_with first first_$ first_? first_the flights_to following_$ for_her for_it for_the form_$ formats frau
friday früh full_$ function_calling gegen gives gone guest gün gửi_$ hacer hatte have_used hemen here_is heures ho hub i'd_have
i_did i_forgot i_gave i_had i_nie i_write if_it's il_reste immer inside instead into_the is_set is_wrong isso istek it'd it_as
it_twice its için jemand just_so kalender kapalı kept khi khách_hàng kişilik konto kończy kỳ l'ordre la_commande la_convocation
la_primera le_he lecz letra lettera line lời_gọi made mailbox manda_$ me_whether mejor members messages messages_ago metni miejsce
mind mistake_in mnie mode models mon month_$ my_hands müdür mẫu mẫu_cho mới nach_der nach_wie nada ne_part nei_log never_have
nicht_ausführen niet nim non_ho non_je not_running nào_? of_which offer options_$ order order_the oto ou output partita persona
phone phút_$ piano pick plain polecenie_$ posting_the prenoto_il primera primero_$ punkte purchase que_vous queda release renewed
rent responde resumen rollback runbook_says réunion sagt sample schicke scrap section_0 see_it seguinte sends_$ ser sie_es siebie
signature silent sin_enviar so_for so_that solution standing_order steht suivant sunny só tal tego_bez ter terminal_$ tests_are
that the_box the_change the_choice the_closing the_end the_freeze the_history the_invoice the_migration the_number the_pull
the_staging those_are to_stay tomber town traduction trenta tôi_đã uma unexpected uno used_for usuário vom vous w what what_did
where which_you wish would wraps writing_the y_a y_en y_los yet_$ you'll you_right you_say yüzden yıl zmiana à à_la ô đáp_$ đây để
để_tôi đọc ơi бота бота_$ время вызова дальше данные деньги журнале идёт какой модель на_экране надо ошибкой письмо пока помощник
просили система строка_$ то уйдёт файл экране أفتح الخطوة الصحيح_$ جميع حسب را رسالة سأرسل_الرسالة عندي موافقتك هل هو ऑर्डर करना
चालू_कर जाएगा_$ जी नहीं_कर पढ़ने पुष्टि फ़ॉर्म फिर रहा_हूँ। सहायक होगा_$ র い_フ お く_だ た_た だ だ_さ で_き と_こ と_し の_よ の_一 は_送 ら_は れ れ_を ア
ア_シ ト ボ 一_句 下_来 不_要 交_$ 元 出_$ 则 動_き 单_还 口 和 境_で 复_$ 大 头 套 如_$ 引_号 形_で 志_$ 您_把 意_思 我_们 我_才 截 控 摆 日_は 是 来 来_的 案_は 止 流_程 班 生 用 白 看_过
着_$ 程 稿 答_$ 给_出 草 行 行_は 行_这 西 要_您 要_我 见 试 财 还_是 通_り 遅 道 部_门 間 门 除_$ 面_那 预 食 가 가_있 내_겠 뉴 는 님 됩 됩_니 력 못 보 보_낸 보_니 보_여 본_문 습 시_는 신_고
어_요 없 열 위_치 을_보 이_걸 이_나 이_이 지 짜_가 창 팀 한 한_도 해 행 환 =0.4 0_the ^_assistente ^_así ^_budget ^_dans ^_each ^_el ^_expected ^_holding
^_how ^_if ^_im ^_nothing ^_o ^_os ^_our ^_raw ^_robot ^_run ^_según ^_traduction ^_trong ^_um ^_yes ^_zum ^_пока ^_आपने ^_कल ^_जी
^_दस्तावेज़ ^_助 ^_部 a_i a_sample a_segunda a_tool accounts advise advise_against after_that ainsi alarm almost aren't as_long ata
aufgabe_0 avrà been before_0 bei bekliyor bekliyor_$ betrag budget built but_not button by_$ call called_$ came_from cancello
cet_appel change_$ clear_on commands condition_you console copying corrections côté da_się dal de_nuit de_un degrees_and dejo
delete_the dello disregard do docs_$ dos drafted_the drugi duplicates durumu el_nombre emit entrada entry envío est_à está_o
eu_leio extract faire figure_0 finger flug folgende form forma fragt g_$ gap gece good_enough gotowe grey habe_ich hasta have
have_no here_for hold_$ hâlâ i'm_going i've_been i_read ich_brauche ich_das in_that informe is_better is_written issue_$ it_?
it_down it_shows it_there izin je_l'ai je_peux je_supprime json kaydı l'ai l'aurez last_night lautet licht lieber lighthouse
like_me line_$ little llamada lo_mando logiciel long_as loop lu lớp m maintainer mam man mandato may me_check me_search me_the
mesa mi_serve minutes minutes_$ może n'est_pas na name_and namely ne nearly nie no_answer not_yet nothing_is nur o_limite
o_seguinte oba off older on_the on_your once one_question op orden our p_$ par payment peça previous_message prima produit przez
prüfen_$ publish que_te quem quero questo queue_$ raining raining_in raw raw_text razie read_it reference_$ request request_$
request_for requête retire review_$ reviewer riga robię sau_$ screen_$ seguinte_$ segundos session should_never showed shows_what
sido sie sin_preguntar sipariş soma something stopped suite suo sus tarjeta tells_me that_but the_payment the_purchase the_robot
the_three the_two there's there's_a these thing to_look to_start to_wait tomorrow_at translated trecho turns tú um_die um_drei
vecchio verse você_$ vor_$ vos vote votre voz vuelo vào what_a whatever whether_i why_i with_a with_that więcej word write writes
written y_el you_won't your_side zum zwei à_lyon è_$ đây_là đổi ήταν από γράφει η будет вроде_$ вызов если заказ запускать на_0
понедельник среду строка строки тогда тоже учётную учётную_запись ушло ؟ أن الأحد الذي المساعد فريق كيف لو من अनुमति इसमें काम
के_लिए चलाता जाएगा दस्तावेज़ मैं_नहीं लाइट संदेश है_$ い_が う_か こ し し_な て_お で_送 の の_呼 は_お ま_れ を_い ん タ_ン ン_ト 一_步 个_$ 之 也_没 了_$ 亲 以_后
份 何 供 候_选 儿 先_不 全 写 写_し 分_$ 刷 力 动_只 動 千 只_有 台 否 回_复 天 小 开 従 怎 慢 我_现 担_当 数_名 方_$ 方_を 旧 时 是_一 是_给 有_三 析_器 每 比_如 気_を 没_有 测 用_一 的_调
空_欄 考 者 行_$ 要_执 说_了 输 这_么 防 과 그_때 금_제 나 날 내 낸 는_대 단_이 될 마_지 문 실 실_행 써 쓰 야 에_이 요_! 위 의 이_거 이_대 있 지_막 지_않 채 추 출_은 튼 판 해_주 했 행_하 =0.5
0_percent 0_x ^_a ^_als ^_antwort ^_deux ^_há ^_już ^_klient ^_las ^_müşteri ^_onay ^_type ^_é ^_это ^_请 ^_두 a_pasta abre account
agents and_a and_i antwort apago_o appel approve are_green as_it as_soon asked_to asked_what at_nine auch awaiting better_$ bin
call_as calls carried che checking_it complete completion consulta costs cual của daha dans dans_la das_update deixa demo der
dispiace dites-moi dopiero due duplicates_$ eager ela ends erst et_la ever exemplo_de exercise exercise_0 feito field_is for_me
for_saturday found frage_nach freeze garage gave gave_the gdybym gern hidden how how_the i'm_sorry i'm_still i_must ich_nicht
if_you're il_volo illustration_$ in_case in_one in_this input io_non is_$ is_needed isto_$ komunikat który käme l'appel
la_chiamata lama lanzó leaving like linha lista lose_the mache means mi_dispiace minuto_0 money montado must müşteri mất n nadia
name_of needs needs_a not_going nothing_but numer of_your on_file one_call opens options pagina_0 pairs parser pas_je person
please plugin pone porto_? press program proszę_o préparé pulsa que_je quedan read-only read_$ record_$ red_$ report request_that
requires rules_say sarebbe según sehe_ich sent_it service sheet sie_den sim się sonra soon soon_as st_$ stands stays_$ stopped_$
submit_$ sullo supprime supprime_le syntax taki tal_cual também th_or the_books the_cat the_condition the_disk the_model the_rules
the_thing the_tutorial this_$ this_into tiene tipo_$ todas tout trades training trợ tudo turno txt tôi_để unit unten usual
usuário_0 version_of via_$ viene visas waits_for was_der when_the when_you will_run wire without_asking wtorek x_0 ya_está yang
öffnet ý đang виклик вчера вы_просили доброе доброе_утро же задача как_только меня ночь ночью о первый с_ошибкой свет старий тот у
утро أمامك اختبار الروبوت المبلغ تحويل تنتظر عند في_الاختبار فيها هنا क्योंकि खाता में। हैं। होगा う_に げ ご_承 ご_確 す_か と_き な_い の_出
る_こ カ_ー ド_の メ 两_条 人 令 円_で 冒 到_了 发_$ 各 夜_の 子 実 実_行 容 师 意 我_会 才 执 执_行 指_令 操_作 日_の 明_日 智 査 案_a 次_の 流 的 真_正 种 空_着 自 要 话 请 載 还 这_一 那_边
글 내_용 님_이 담_봇 대 던 본 셔 수_없 수_있 없_어 에 에_게 에_요 은 임 주 줄 짜 칸 하_는 한_줄 했_습 확_인 =0.6 0_euro 0_f 0_il 0_later 0_o 0_or ? ?_$ ^_asystent
^_en ^_may ^_mi ^_posso ^_quem ^_se ^_three ^_есть ^_можно ^_у ^_两 ^_今 ^_单 ^_案 ^_제 a_m accesso added agent's ainda alt altrimenti
amounts answered ao avrei been_$ below_is ben benutzt between borro bunu but_the call_in change clear como_$ confirm così_$ course
cuối cách cần da_un de_lancer deiner doit drei_uhr duda el_segundo em_$ emits_$ entre es_$ escape et euros everything_is expected
ferma field finished follows found_the giovedì gửi haber had happens haré hermes i'd_use i_got ich_lösche ich_starte ihn iki
inputs instance isn't_so it_here ja jeu_de kapıyı khác konto_0 kraków last_time leio_$ libro machine made-up mistake montrer
more_$ my_draft mỗi nada_$ namely_$ như_sau niech no_registro noch noch_$ nào once_you ops osaka over para_el parser_test perhaps
preciso proszę przyjmuje que_los querying qui qui_$ recap recommend resolver resposta run_this répondu say_go sent_$ sent_this
sería set_up shares shell sie_mir so_aus so_far sobald sobra speaker stays_in stood su switch tenho teu texto that_you the_blinds
the_chat the_command the_dog the_front the_release this this_for tháng thì tool_for tool_use twój until_the uruchomię vide volume
waits werkzeug where_you widać won't_do wording would_it wrong wywołaniu wywołaniu_$ wyślę you_haven't your_calendar your_ok zgody
zgłoszenie złożę çağrı_$ παράδειγμα в_0 в_нём мне начальник отправил пятницу таким أمر الحذف النظام كهذا هكذا_$ उत्तर उसे_जवाब ऐसा
जमा जवाब_भेज भर मिलने मैं सोमवार が し_か た で_す へ 么 交_的 円 出_力 句 后_我 向 如 如_下 届 平 库_存 成_$ 手 操 收_件 方_は 机_器 欄 正_文 的_意 私 给_您 自_動 还_没 部 長
開_け 구 기 는_날 능 답_장 래 렇_게 면_그 박 선 이 입_니 있_습 =0.7 ^_dort ^_pani ^_tell ^_vorher ^_when ^_вариант ^_на ^_начальник ^_草 ^_问 a_customer
a_made-up agente already_has amounts_to and_one answer_by aqui array at_your before_the cambiato carried_out cevap cheat
cheat_sheet command como_está consola costs_0 course_! câu dataset denn der_roboter desta die_tabelle dla duas eleven emits era_$
erst_nach exam example_for far_$ fine-tuning flights for_an for_you foto freigabe from_you front get_you go_out hai_cách has_an
holds i've_put i_see i_trust ich_warte idea ihr illustration in_$ issued ist_die it_was jeu kadar karar kimi komutu la_demande
lösche lý my no_tengo notation of_course opening_the orari ordem parcel paste payroll pending percent preview que_eu queue quien
ran read_out reader roboter sample_$ sau saw session_$ she short_of shown shows signs sin solución start_it tak_$ tej testfall
the_amount the_date the_parser to_you todavía unlock until usage_$ var_$ verworfen viết voce voorbeeld vorher warte went when
whichever write_$ wrong_with wysłać yazdığı you_like zrobię đáp την вот_что написано отправлю оформлю أم الثاني_$ عندما كانت ولم
की पर बात यह वापस う が_こ し_が す_と せ_る 不_了 不_会 了_它 回_来 填 拟 有_这 木 机 核 没_法 的_原 看_到 被 说_$ 调_用 面_这 답 문_구 받 비_서 상_담 어_보 줘_$ 할 =0.8 0_of
^_draft ^_for ^_für ^_na ^_por ^_pour ^_sample ^_say ^_si ^_something ^_take ^_which ^_実 ^_이 ^_조 admite ainda_não and_i'll
any_more assistant ausführen aşağıdaki ca chấm com_$ commande con_$ dafür det diese enter esta_llamada feed for_your gap_$
i'm_waiting i_nearly is_one it_stays khách kullanıcıyı lại may_i mir na_razie nearly_sent nguyên not_run note_$ não_vou once_the
out_$ para_que paul quando qwen risposta s'il said_$ scritto send_$ sessão sleep spot strike such system the_block the_missing
the_same the_wire thi this_session tout_$ two_options vendredi voice vor write_it xong z_dokumentacji το вы_не команду робот я أ
إذا ا_$ التالي السطر صلاحية अभी_नहीं इसका पंक्ति そ_の に 个_调 会 回_了 复 夜 天_上 您_看 案 담 두_었 면_이 셔_야 식 용 입 =0.9 0_b ^_everything ^_frage
^_from ^_v ^_для ^_في anropet are_two argument_$ as_far as_follows ask_first ausführen_$ bitte chamada chưa czekam de_$ dicho
duruyor duruyor_$ dès enviar escrito every far_as following for_reference gerekiyor has_0 has_to hazırladım here's_what holding
i_ki is_up it'll it_since jeszcze ki later_is like_the lui làm mañana mismo należy need_a nie_mam nie_robię non odpowiedź quanto
report_$ sarà see_a si_vous soll stehen style syntax_$ tape terminal text_of that_! the_lookup the_request this_with trợ_lý um
update_$ will_send with_this wywołanie you_to yourself zapytanie в_понедельник вашего заявка обновление الطلب سأرسل غير في_الملف
يعني يلي आप करूँगा। करूँगा।_$ दो प्रश्न या हैं।_$ た_ら 一_件 書_き 样 请_您 这_样 面_に 다_음 달 당 런 렇 세_요 시_면 은_이 입_력 주_세 줘 하_시 =1.0 ^_nel ^_not
^_आपकी ^_要 asistan así aussi before_it ces cliente contains deve envoie esto from_me giúp_em here's_one i_am lancer model
more_than mówi no_way one_that polecenie question_0 reads replied resta right_away robot satır send_it sent set shows_$ stays
tell_me the_duplicates the_line this_call this_is to_check wpis writing_$ years_$ можно нём الاستدعاء الرد तैयार भेजा मैंने हटा
हटा_रहा の_検 は_次 を_お 使 候 内_容 我_没 是_这 目_$ 那_天 면 아_래 야_합 =1.1 ^_es ^_example ^_вот agent assim_$ assistent bekliyorum bekliyorum_$
below brzmi chat_$ contient copied deployment donc_pas dès_que ekranie example_$ far habe hava kendi komut mehr_$ n'est na_ekranie
non_ha of_these per_il på příklad segundo sei sends submit tablet çağrıyı готов для لها कुछ के 例_$ 때 봇 이_렇 =1.2 ^_at ^_in ^_please
^_à aanroep aufruf bot campo chatbot com_as contoh czeka haven't i_ran instead_of l'automate lời mit_$ nicht_$ put reply tego
this_but turn txt_$ çağrı не_отправляю ؟_$ अभी 法 答 =1.3 0_da ^_al ^_once ^_w as_$ così do_you give giúp hasn't hazır i'm_not isto
no_$ of_$ olan prepared ready says_$ send string van вот такой بهذا هكذا は_こ =1.4 ^_compare ^_it ^_quando asystent así_$ be_$
chiamata cuando e_g giorni ini once_you've robô with_$ yet κλήση под الأداة ما هذا 이_런 =1.5 fica gdy là_$ reads_$ screen sẽ
the_following to_run か_$ こ_う 以_下 =1.6 ^_dès computer like_so soạn the_call ответ пожалуйста так_$ =1.7 ^_line like_$ was_$ you_can
=1.8 assistente ceci muss =2.0 lệnh =2.1 volání 是_$ =2.2 şunu =2.3 assim =2.4 şu =2.5 şöyle
""",
    "after": """
=-1.5 anche bo gleich بعدها =-1.4 ich_die θα =-1.3 ^_die ^_einen a_second is_0 is_there the_way как প =-1.2 ^_should ^_на aviso
done_$ gratuita leaves left les mình see_what size напишу 心 =-1.1 ^_bei ^_one about_the any email end_$ follows formato here_$ já
kommt solito some too we'll will кстати сами चाहिए あ_と の_あ 通 셔 =-1.0 ^_anything ^_bir ^_si bring bạn_$ estão example expect is_it
minutes os qué sempre small sorry_for så sẽ tìm while wieder wir za лучше минут обычно عند قد 两 会 别 知 诉_您 게_요 해_요 했_습 =-0.9 ^_un
^_why ^_а ^_пока an_example and_don't appena b_$ box dakika don't eine follows_the için minutos module next_time ngay numbers
pendant per reading_the sehen sera tell the_user tym warning wasn't weil أما हूँ う_で 料 중 =-0.8 0_and ^_b ^_chega ^_done ^_la ^_les
^_response ^_was ^_로 bakıyorum celui comes comunque default delivery es_el files gern hast hope horas i'll_put itself mentions
mientras moment_$ next_$ one_you perhaps por_la przy questions quoted result_$ sau standard ten the_function trip trop voir well
и_я сорок أحد हिंदी よ_う 吃 很 您_$ 稍 車 通_知 食 번 =-0.7 ^_el ^_et ^_the a_week after_that afterwards agora and_$ and_yes answer_$ auch
base be branco bản car chega cierto come confirmed crossed denn fingers function gente guess has_a há hơi i_left intanto it_may
jak jeg json_$ kind kurz left_out liegt list_of lohnt mal mind_the momento more mostra nie_ma od ok_$ on_$ one_moment osobno po
producción quer reicht remember return sebentar should side sms so_$ también tarif the_question theo they're to_0 to_answer
to_your tout up vorrà wait_$ we while_that you'll you_told день как_вы ответ_$ станет فقط_ولا لأن منذ आज तो भी रहा ப あ い_よ た_ら 三_个
不_用 便 把 次 第_二 等 费 重 間 顺 다_려 드 드_릴 류 보 =-0.6 ^_and ^_does ^_end ^_es ^_fingers ^_rồi ^_what ^_بعدها aussi bear biraz build costuma
da di_solito do_$ dès_que each_other favor_$ fingers_crossed floor food for free gate gets goes_to haben har hour hurry hỏi ile
included je_vous jeśli leg lists luck may_take metto minuten más no_es now_the owns paper pensez please_don't prochaine próxima
puis_je página_0 questo razie reais report response_$ schreibe schreibe_ich sen sipariş so_there's state stay tell_us that_we
the_archive the_file the_summary the_third them this_one today_? too_? tool_call up_$ user_$ usually was_it was_wrong wiki
with_the wouldn't you'll_get độ вашего если их الذي على भाव मिला স 々 ぐ ど 五 信 另 另_外 家 少_し 就_行 并 的_话 看 过_了 오 음 의 이_라 =-0.5 !_$ 0_is
^_con ^_enquanto ^_even ^_gdyby ^_jeśli ^_los ^_ok ^_she ^_while ^_لحظة ^_下 ^_出 a_few a_partir about affected after after_$
an_hour and_then archive ay before_that birazdan but_you capitals changed chút could_you có_cần das_dauert de_0 di dia difference
done el_0 entre es_la est_bien everyone fatura few folder_$ follow function_call gdyby haber hand hang hast_du here_is if_it
if_this is_the look_at los luego luggage mail makes me_in mensaje month na nada_de nicht output_$ par parameters part part_of
partir piano place pour_le promise pytam read-only reads_the returns sam scrivo see_it shows si_elle slow someone than the_list
there_$ ti tippe to_call to_see used va vergessen vi we're well_? what_i would_you ya yes_i you_know you_tell đổi первого со
советую у بعد_ذلك لاحق لك चाहते जैसा फ़ोल्डर मिलते मिलते_ही ர お す_ぐ せ_し ど_う ね_$ へ ま_す 三 也 回 大 奶 如 少 度 待 息 更_新 等_$ 网 能 要_不 选 问_题
다_음 로 분 셔_서 시_만 안 잠_시 초 터 =-0.4 0_are 0_il ^_ab ^_back ^_bring ^_com ^_di ^_i ^_je ^_luego ^_note ^_now ^_rien ^_sollte ^_steps
^_then ^_ve ^_você ^_you'll ^_you're ^_إن ^_ملاحظة ^_회 a_$ a_ver ada affected_$ and_i've and_so ang antwort as as_they aucun
bao_nhiêu be_a bear_with ben by_mail báo böylece bạn calculates calculates_the called chờ conviene covers cả database digo dir
distance don't_have drei dès enquanto environment erro_de estava excel extra factura falls falta_que few_seconds for_a from_this
functions gdy godziny gün hace hand_luggage happen here him i_won't il_y in_there input ist_das ister it_doesn't it_takes jemand
không la_factura land large last_year lei_$ like_to lot mars me_if migration music nhiêu noch_die normally nota number_of nächsten
one_has otherwise outro parameter phí pick please_$ please_wait por potem print proper py readme reads returns_the rimane runs sa
say_so says_to see server será should_i si_no so_i sobald_die sola sollte sono souhaitez-vous steps_0 still_have takes takes_a
taste te test the the_main the_trip there therefore this_time to_you um_momento value want_the water will_see with_me won't works
yazarım yazarım_$ yerde you_in yourself über ý_bạn а е месяц не_меняется них номер потом сама секунд أي لحظة ملاحظة منه می कल थे।
थे।_$ दिन पर बाद க_ற ச ன_$ ற ற_ன え_ま ご す_ね だ_け ね の_で は 五_月 些_$ 信_息 加 周 回_来 天 头 如_果 子 安 差 应_该 您_的 我_没 拼 拼_音 来_$ 果 校 用 若 请_稍 跑 近 量 限
限_$ 顺_便 그_다 림 많 보_고 서 요_$ 원 은 이_번 회 =-0.3 ! 0_no 0_would 0_월 ^_answer ^_appena ^_because ^_chwileczkę ^_comptez ^_czy ^_der ^_do
^_en ^_gli ^_he ^_ich ^_if ^_instruction ^_ist ^_já ^_nein ^_nel ^_o ^_observation ^_poi ^_pour ^_quer ^_sobald ^_souhaitez-vous
^_thanks ^_tool ^_ثم ^_और ^_对 ^_查 ^_还 ^_马 ^_결 ^_오 a a_gente a_lista add addressed agosto al alone_$ antes anything_in archive_is
are_the as_for as_well as_you au auf automatisch ayrıca back_with because_the being but_let's case chapter check chwileczkę
ci_vorrà cinco claro com comes_back con_esto could depends depends_on each either empty_it environment_$ et_la expect_a fond
fourth get hari hari_ini he hora i'd i'll_compare i'm i_was ich_habe ich_sie if image instant instruction_$ invoices is_up isn't_a
it_so jag kein khác ko können können_sie la_ricerca let's_see long_$ läuft main me_$ mich mı nie_trzeba no_this observation okazji
on_0 order_$ paid past permesso ping poi pourrez precio przy_okazji py_$ reminder replica reports requested_$ results resztę
reviews route says se_non searched semana sich sich_das since_you site skipped skipped_$ so_that step steps sto suele surtout
talk_about também też that_should the_box the_config the_delivery the_laptop the_last the_status the_text they'll this this_will
through thì to_add to_do un_instant vous_pourrez w_tym wants weather weg_$ whether which wie with_this wollten year_$ zaman zaraz
à_jour é şimdilik для из так_и ا الخدمة لاحق_ا هل_تريد وإن وهذا आपको नहीं_है नहीं। फ़ाइल बता वह सारांश हूँ। え お_待 ず は_後 び み ペ ペ_ー
一_行 以_我 伝 准_$ 分 别_的 到 単 后_一 块 封 小 度_$ 您_下 我_会 掉 接 提 摄 有 级 过_期 追 那 餐 默_认 가 다_른 도 동_안 리 릴 만 만_요 신 심 아_직 오_류 요 응 이_오 져 조 좀 하_셔 =-0.2
0_분 ^_a ^_after ^_có ^_depois ^_did ^_hang ^_here ^_im ^_it'll ^_jeg ^_my ^_müşteri ^_next ^_they ^_this ^_try ^_tôi ^_в ^_أما ^_关
^_少 ^_网 ^_기 ^_잠 against against_the agenda all_right also alte always and_after anh anything anything_to arada as_requested
as_soon at ban bao because best bet brauche bu_arada but bảy cada can case_the changes chủ code_calculates como compare comptez
config consulta contador copies cuanto danach dann dem did die_funktion digit dni_$ dort dos duas durch dwa e-mail edit einen em
erfahrungsgemäß escala este estou euros explain explain_the falsch fetches fetches_the found_$ gave gelir gibi good_luck habe
have_the home i_found i_leave i_took ik in_my instruction io isso it_isn't it_only jours juste la_semaine las le likes list
look_up looking lấy march may metres more_$ märz mı_? nine note number of_your on_monday on_the one_is original otro out_of pana
para_o parking passed people point_$ port_$ pour price put_the query question_about razem reason_the rechne registro replaced
requested required response right_for rome saat saya says_$ se_è segundos sem semaine_prochaine send_you sensor separate set_to
she so_nobody soon soon_as still summary tanto tek thank the_current the_first the_front the_numbers the_receipt the_replica
the_weekend then_we'll there_a to_the touched tính until_the untouched using values vom was_in we'll_see weil_der welcome_$
whether_it whether_the window write wrong wurde year yeniden you you_said you_still zrobić à_la đọc а_вот в в_течение ей за
как_только можно на придёт течение уже через دقائق कि_कौन फ़ाइलें मिनट लिए सर्वर सिर्फ़ है।_$ দ ল 々_お い_て い_ま か_り き_は け_で ち_く と_こ
も る_か れ_ま を ん_で バ ー 上_回 以_内 件_人 停_止 关 内 出_し 出_来 分_か 半 名 后_我 因 备 多 容_$ 对_了 少_々 带 归 我_顺 按 放 果_还 气 牌 留 的 直_接 省 箱 索 調 试 语_气 说_了 边 过
还_需 这_次 道 错_误 需_要 马_上 默 들 라 려 로_알 바 불 약 없_으 오_면 이_제 하 함 =-0.1 0_0 ^_bilet ^_de ^_e ^_ensuite ^_falls ^_für ^_i've ^_il ^_intanto
^_it ^_le ^_lệnh ^_non ^_nếu ^_old ^_potem ^_qué ^_repare ^_shall ^_user ^_если ^_причину ^_أقترح ^_若 ^_都 ^_다 ^_혹 a_bit
a_different a_file a_place a_word about_an algo along and_the and_to and_wait antes_$ arrive back_empty banco before_the beispiel
bet_is beş bilet bill bring_the brochure bu bugün będę calculate call_$ can't can_you change_anything children chờ_một co
comptez_une con concerns could_also create current còn có cả_$ cần dafür damit dates dauert day de_mars del der dias die doble
domingo don't_be dopiero drugi dwie early en ensuite_je erro eu fa faccio fewer figure first_one fixed folder for_your four
from_the får given going_to guarde gì hace_falta hard have_it help_you hotel i'll i've i've_no i_write ich ich_bei ich_dir ihnen
in in_about in_der in_this instant_$ invoked is is_closed it's it's_still it's_there it_says job jours_$ kapitel không_phải
l'heure la la_respuesta last_message late le_fichier lines list_in loaded looked los_de mails makes_no mean means merci_de mi_ha
minute moment mrs my_bet máy máy_chủ mã na_razie nada name_and needs_a next nights nim noite not_the nothing_gets now năm nếu ob
of_it ok old older on_that on_what one_with ones or_so or_the other ou p para porque port_0 quantas quer_que question
question_does quoi recording repare repare_que replies rerun restera schon sebentar_$ settimana should_it sie_im sorry spring_$
story surprised swap sửa tax tell_you tenga that_runs the_left the_migration the_notice the_phone the_place the_readme the_target
the_tax the_two the_warning the_weather the_words them_$ then_it there's_nothing there's_one these they thể time_you to to_leave
today's todo ton tools touch_the trois two un unos untouched_$ up_in use user v_0 vermutlich vez vão w warten warten_$ we_wait
week weg when_i when_it's wiadomość wiki_page wird years you_before you_do you_on you_the your_first znać zwei übrigens всего
второй делать лежит меняется место минуту нужен он причину с сам секунд_$ у_вас чтобы أردت أقترح أما_سرعة أيض أيض_ا البحث الخادم
الرياح سرعة سرعة_الرياح في فيه كان وليس आते आप कुछ कौन क्या दिखाता रद्द रही साथ हूँ।_$ র が_な け し し_た そ_う っ_て て_あ と_め な_く に の は_一
は_前 ま ま_し ま_と ら り_ま る_の 一 三_天 不 不_是 不_要 中_文 他 付_け 余 值 入 写_得 出 前 副 动 后_可 填 安_全 容 慢 批 指_定 推 摘_要 文 果_が 步 水 温 温_度 点 的_那 米 线 组 细 要 覧 记
该 谢 谢_谢 連 钟 기_다 려_드 로_바 류_는 메 물 버 비 서_버 셨 아_까 아_요 에_요 으_면 응_답 잠 중_에 중_입 직 크 하_신 했 혹 혹_시 =0.1 0_b 0_degrees 0_with 0_zł 0_日 ^_ah
^_bạn ^_depuis ^_dites-moi ^_hoje ^_label ^_melhor ^_mniej ^_please ^_proszę ^_that ^_từ ^_uygun ^_where ^_which ^_больше ^_стоп
^_عليك ^_كانت ^_कृपया ^_यह ^_好 ^_第 ^_続 ^_那 ^_를 a_tabela acuerdo acuerdo_lo added admin ah and_i'm andò andò_male answer_in araç
arrives as_far asked attached_$ bay becomes button_$ było bài calculator can_do catalogue chaque chaves che chạy_$ chứ_không
confirme consola consola_$ così_fece course_$ czy_to của_bạn dan das_feld de_acuerdo de_un degrees deixo demande demo den dernière
diga_se dites-moi dopo down e_andò el_asistente el_fallo ela es_nicht escribirlo escribirlo_usted esqueça está_de et executo
executo_$ expires fallo fece fece_il feld fica for_about for_one for_the format_$ frase genau geçerli geçerli_$ gives giờ goes_out
green había hangi hasn't header_$ hiểm holding hours i i'll_leave i'm_not i_kept i_make id if_the if_you're igual il_mio is_a
is_no is_nothing it_at it_by it_deletes it_for it_there iş ja kalan keep_it khoản konto l'ho la_anterior la_consola la_date
la_dernière lanzo_$ later_$ left_it let_me lieu like like_this lo_lanzo lock luôn lệnh_này machine may_$ me_the me_to me_which
me_your meant_for mio mio_predecessore modello może my_next my_plan mówi_podręcznik names_the ne needs_to nel nhắn nicht_$ nie_$
noch_nicht nữa odpowiada odpowiada_$ of_an of_the off olmadığını olmadığını_söyleyin olup olup_olmadığını one opa paris passé path
pending person personne plan_for podręcznik podręcznik_$ postcode predecessore predecessore_e prompt put_into put_it qua que
que_escribirlo quindi read restart retiro root round said said_that screenshot seat seen share shop short_form should_be si
si_está si_le sign since_then six soll_ich stand stands stay_in suo system söyleyin_$ sự tabela table tak tak_mówi text_$
that's_the that_line that_you the_catalogue the_model the_old the_opening the_other the_pod the_remaining the_short this_isn't
tiếp to_keep to_odpowiada tokens_$ tono tool trying técnico từ un'altra una us usted_en usual uygun_olup vale vazgeçtim_$ vendor
version_0 votre waiting was_meant welche well_$ what's where_the which_is with without_the więcej_tak yet_$ you_only you_really
your your_decision your_own zanim znać_czy zostawiam_to zu zweite zł écrit était đã đúng được την вернёмся_к версию вы к когда мой
пока_не стоп так этот я_не ؟_$ إذا_وافقت الحقل السعر الطرفية الطرفية_$ المشهد النتيجة_حينها النسخة النظام بنفسك بنفسك_في حينها
حينها_قائمة عليك_كتابته فسأنفذه فسأنفذه_$ في_الطرفية قائمة_فارغة كانت_النتيجة كتابته كتابته_بنفسك وافقت وافقت_فسأنفذه अंक आपके काम
ख़ुद ठीक दुकान पंक्ति बताइए_कि में यहाँ है_इसे हैं ன ấy …_… い い_る か_？ が_変 き_の く こ し_い す_ぎ す_る た た_$ た_が て_く で で_す に_載 の_と ば_実 ら_の
不_算 为 之_前 事_を 件 値 先 入_力 全 再_动 出_的 删 刻 区 去 句 号_$ 员 好_的 已_经 您_想 您_核 意 懂 成 我 房 持 操 操_作 是_不 時_刻 月 查_询 核 核_对 流 灯 点_$ 看_这 私 答 系_统 经 行_は
要_查 询 调 账 返 还_没 这_一 这_条 附 麻 麻_烦 거 넣_으 다 렇 렇_게 력_하 르 미 봇 석 세_요 소 솔 솔_에 야_합 어_요 어_있 에_직 여_기 은_아 이_렇 입_력 자 적 접_입 정 제 좋 좋_겠 콘_솔 하_시
해_도 =0.2 0_? 0_in 0_points 0_to 0_月 0_点 ^_all ^_anh ^_c'est ^_confirme ^_delete ^_devam ^_dígame ^_hmm ^_lütfen ^_oder ^_per
^_scratch ^_to ^_want ^_without ^_would ^_y ^_нет ^_で ^_よ ^_评 ^_도 ^_라 ^_정 a_data a_resposta about_0 action_was added_a all_0
already_$ an an_$ and_that and_that's any_more assistente at_the ausführen auswertung belongs belongs_to c'est caller carried_out
casa cela chamada champ chaîne chứ city city_$ claims closing cluster column confirme_por convert correct damals damals_war
dans_le das_lasse datos denied desde devam_edeyim dica dica_se diesen director do_you does_that drawer dur dziś dígame dígame_si
edeyim_mi eine_leere einfach encore enter ergebnis_damals esta etiqueta euros_$ exist favor favor_antes fehlt_die ferramenta fine
first_is forget form_$ format four_$ give gone hmm holding_it i've_put i_misread i_start id_is ieri it'll_be it_stands its_own
json kept_the know_it label las_0 lasse later le_parece leere_liste liest like_me line_$ loja loss lì lời manager mardi_$ may_i
message mi_dica misread mniej mniej_więcej müşteri mới n'est_pas name need_a nem never new next_step nie no not_send nueva o_que
of_0 old_one one_at or_i pages perché però plaît please_ignore plus por_favor prima_che production proszę può qual que_el raise
remaining restart_the returned_0 right_address s'il s'il_vous say_the second_$ see_the send seria shall_i should_have sie so_i'd
stare stock take_that team th_so that_call the_button the_change the_drawer the_number the_reply the_rule the_same the_team
then_you there_so tiếp_tục todas too_$ transcript trợ turn tôi tục um version vorher vou vous vous_plaît want_? want_me war_eine
what_do what_it who's won't_see words would_be wrote_it würde you'd_like you_can you_want бы был в_0 вот дней_$ запись консоли что
الصفحة الماضي عن لي نفسه هذا_ما هذه هو يوم आप_सहमत किया चला_दूँगा। तो_चला पड़ेगा। मुझे सहमत सहमत_हों ही_लिखा है_और है_या हों_तो ।
か さ_い ち て て_い め_て よ_い る_と れ れ_た ラ 一_个 上_の 下 不_对 了 了_$ 人_的 以_为 何 八 再_发 力 口 只 只_是 可_以 台 商 器_人 四 回_复 地 场 型 太 好_$ 字_段 定 工 干 才_那 改_成 整
早 書 月_0 条_件 果_は 比 無_視 现_在 現 用_户 甲 番_号 的_我 示 空_の 経 给_我 统 继 继_续 視_し 评 话_$ 贵 載 过_$ 这_么 进 건 겠_어 그_만 금 니_그 다_$ 두_겠 뒤 만_두 사 실 알_려 야 어 였
요_? 전 점 접 좌 콘 ？ ？_$ =0.3 0_je 0_y ^_albo ^_así ^_doğru ^_dur ^_have ^_may ^_not ^_strike ^_tak ^_tendrá ^_yo ^_هل ^_そ ^_这 a_nice
account albo an_explanation ancora and_a arrives_$ assim at_all at_noon audience avant_que before_it before_we brackets but_the
button carry change chat chose chưa chị commits das_war diese_zeile disco do_this dopo_la du e el_campo elle empty_list en_el
entonces error evening far fields file_is finished five five_minutes fixtures for_you fortfahren fortfahren_? found_the fu
give_the good_$ had_asked has has_been herramienta heute i'm_holding i_can ich_fortfahren in_the into_your is_better is_still it_$
it_and it_is it_said je_le kimi lascio leaving limit lo local los_datos là lệnh make_it manuale_$ missing_$ moved need_to niemand
night_shift ninguna no_action no_i nothing này oder oder_so off_at on_it on_page one_of only out over own plain please prova
risultato robot root_$ same sang schema scratch se serve so_in style ta take tendrá tendrá_que that's_my the_city the_lines
the_new the_next the_request the_second the_shop this_? tokens tre trzeba_to turno un_minuto uruchomię uruchomię_to uygun v was_a
ways without wären yes_from yet yok_vazgeçtim you'll_find you_first çalıştırmadım è дней ничего скажите то эта ؟ أفعل الأمر كما_هو
وهو يقول क्या_आगे चला ক ம ல ぎ く_だ し_て せ だ_さ は_こ り_に る_ま ス 万 中_で 乙 二_十 公_司 叫 器 对 当 想 才 是 智 案 模_型 理 習 跟 겠 난 날 내 문 상 서_에 없 었 을 이 입 주
줄_을 쪽_에 하_지 해 확 =0.4 ^_as ^_bunu ^_dois-je ^_expected ^_jednak ^_moment ^_más ^_no ^_nota ^_por ^_reading ^_réponse ^_we ^_yok ^_à
^_как ^_проверьте ^_хотя ^_لن ^_要 ^_请 ^_계 a_0 a_call a_las ab_$ above abrir active agree already announcement apologies ask august
año bei bien_$ bir_listeydi boş_bir ce_que commande continuer continuer_? convient_$ copy_it date datum depuis die_zweite diese
diz_o dois-je dois-je_continuer edeyim eleven es es_im expected failed file_$ forget_that für_die giờ_$ go_out have_said i_run
i_take in_front in_may in_ordnung jednak_nie jetzt lista_$ listeydi listeydi_$ log make mando mir newline như non notes nothing_$
nó o_zamanki oldu oldu_$ one_the only_a or_$ ordnung other_one parado placeholder present presses presses_the proceed process
quarter que_o queda reply_$ request rule says_the se_la second_thought service sin sleep solution sonuç_boş stadt sua take_it
taken_$ tell_me that that_back that_would the_parser the_tool this_line timeout_$ tomorrow tuo tập una_lista vazgeçtim và wanted
when_the worker wrote you've you_have your_answer zamanki zamanki_sonuç zurück đó_là đồng_ý быть дальше и ни пожалуйста сломалось
хотя_нет это أتابع أتابع_؟ أخبرني أخبرني_إن الآن المساعد ت قبل كانت لكنه من هذا هل_أتابع आगे_बढ़ूँ ख़ाली था_और था। बढ़ूँ बढ़ूँ_?
भेज मैं_नहीं यही が こ_う ら_れ セ 不_发 二 例 元 号 司 吗_？ 吧_$ 告 城 城_市 声 它 客 已 开 必 您_确 我_$ 正 法_$ 演 無 的_人 真 给 者 诉_我 输 这 결 기_까 된 려_주 시_말 에 지
=0.5 0_th ? ?_$ ^_0 ^_era ^_genau ^_i'd ^_não ^_nó ^_option ^_и ^_هذا ^_तब ^_や accounts ama and and_i and_i'll be_sent bez
call_the czy_kontynuować don't_run e_o e_só en_fait ende english every fait_non false firma first_? for_an hacerlo holds how hàng
i'll_get i_would in_three in_your into isto it it_in it_was jednak ki kontynuować kontynuować_? log_$ look_$ look_like lunedì lá
missing money only_so only_there out_$ parece_bien picked quand returned s say second segunda_$ sender su submit_it sure só tables
tags terminal th that's that's_what that_look that_was the_account the_folder the_job the_name the_night think_it's this_$
thôi_tôi timeout todavía tomorrow_$ uma use_$ van volta_$ what what_the wirklich would yang ночью пустой пустой_список сначала את
الموعد بعده कि कृपया गया बैंक मत लिखा_है। চ ட … お_返 し_け だ は_り ま_で や_は り_消 今 做 写 分_$ 就_是 引 忽 忽_略 您 您_说 每 消 消_し 班 略 的_是 続 续_吗 要_继 说
请_忽 返_事 까_요 맞 반 주_시 할_까 =0.6 0_$ ^_ein ^_ma ^_mi ^_reply ^_second ^_tell ^_that's ^_voilà ^_when ^_продолжать ^_算 a_string
above_is accept ahead_? an_empty any_objections at_0 bana benden change_the comma copied correcta cosa così cuma của dans
das_wirklich does_this el_manual está exemple explains go his ho i'll_wait i'm_leaving i_had i_know i_should ich_zurück if_you
is_this kept l'a last_time link m'abstiens_$ mixed mówi n'est name_is nehme nehme_ich non_je not parece pero peux printed prosím
really record riga right sample scene sent sind so_no stopped that_the the_amount this_look to_change tôi_không viene were
whenever where y y_por yok you_mean you_wanted zurück_$ çıktıyı вариант поле продолжать продолжать_? أم ل आगे नहीं ने सब से い_た
す_か に_ご は_空 も_う や や_め り_や 列_表 吗 听 好_了 空_列 老 行 解 예 지_금 할 =0.7 ^_anzi ^_cancel ^_continúo ^_da ^_see ^_until ^_ya ^_不 ^_就 a_number
acima anywhere anzi anzi_no asistente ask_the assistant así c cancel carried con_el con_la console_$ continúo continúo_? convient
darf display em_0 field_$ fine_$ first grade hold is_sunny je_m'abstiens key l'exécuter l'ha le_résultat leaving_the lütfen
m'abstiens man manuale me mixed_up ni nobody noon notation notes_$ nào pasted pod poprzednik por_eso projector public rows_0
selbst serait so_you string tego the_column the_service txt vergiss vous_convient would_look yo zahlen вариант_$ такой مثال आपका ন
い_$ 作 助 日 条 法 空 行_$ 说_的 请 던 위 이_었 히 =0.8 ^_are ^_eso ^_forget ^_halt ^_is ^_posso ^_эта ahead allow anything_$ are_you article
aufruf bene_$ cuando don't_count en_la eso fehlt how_does i've_just ini is_what is_your l'exécuter_? làm manual meant pole
procedo_? puedo qui right_? som then until waiting_for wording you_? you_sure zadanie że две أن लिखा か_$ た_だ 人 执 日_期 是_这 続_け 行_し
그_때 시_면 실_행 여 =0.9 ^_actually ^_… ^_と ^_您 ^_是 ^_이 ale allora arguments_$ avant bỏ ciudad das delete dit don't_$ end_of execute
favore fue ha had i'd_do i_go in_plain is_only is_that look med objections objections_? per_favore relatório résultat scratch_that
segunda seguro siz się strike submit the_call tool_0 und until_then var đó без ا_$ لم لن हों 以_上 念 确 력 해_주 =1.0 ^_before ^_ce
^_mejor ^_oh ^_on ^_procedo ^_replace ^_so ^_tu ^_위 actually ainda came dar empty go_ahead halt i_need it_as it_until manual_$
must procedo tidak voilà vậy which_one לא حتى قبل_أن को मैं यह 算_了 아_니 이_건 행 =1.1 0_of ^_wait ^_以 ^_可 argument back_the essa
first_$ forgot ich_das is_how it_? la_segunda nu on_second parser quel run réponse u was_the with_a же строки أنفذه 公 执_行 =1.2
^_right ^_there ahí bunu campo cette ikke line lista n'a oh replace the_line the_table there_is tu да есть но सही 実_行 户 네_요 =1.3
agent arguments assim_$ certain model primero same_with send_it ய 네 주_세 행_하 =1.4 ^_puis-je ^_так bot böyle console era one_call
puis-je इसे =1.5 ^_नहीं de_votre foi from_you το =1.6 morgen no_lo reply =1.7 ^_è run_it 実 =1.8 ^_but तब =1.9 chạy =2.0 нет =2.2
^_or det
""",
    "lead": """
=-1.8 not+wait =-1.5 example+not =-1.3 again =-1.2 asks+log log+now =-1.1 later+unable later+you =-1.0 I+document asks+would
document+unable draft+not later+not later+wait not+only =-0.9 I+example again+sorry log+sorry not+option sorry+when =-0.8
approval+now document+sorry example+when now now+sorry option+past past+you tell+unable =-0.7 again+document again+past
approval+example approval+later approval+past approval+scene approval+this danger+past document+only drop+unable if+past log+not
not+past school+would tell+test =-0.6 I+test again+when asks+past document+when document+would draft+later log+then now+result
now+test sorry+would tell+yourself =-0.5 I+earlier I+log I+other above+not above+result again+earlier again+not approval+drop
asks+document asks+example document+wait draft+log drop+example later+tell now+you result+this =-0.4 again+example approval+draft
asks+not asks+then danger+only danger+unable document+past document+you drop+when earlier+other earlier+past example+only
example+past if+school log+only log+tell log+when means+past not+other not+tell not+test other+you past+sorry past+tell past+wait
result+you =-0.3 I+above I+scene I+you asks+danger asks+draft asks+school drop+school drop+you drop+yourself earlier+sorry
earlier+then example+sorry if+log if+result log+result means+not means+only not+would option+this school+you =-0.2 I+option
I+result I+this above+document above+if above+now above+school above+when again+if asks+attack asks+sorry draft+means draft+now
draft+other draft+result earlier+if earlier+when example+tell if+sorry if+tell if+then later+when not+school now+would
option+would past+when past+would result+wait =-0.1 I+approval I+draft I+when above+draft above+only again+attack again+other
approval+document approval+only approval+school approval+yourself asks+drop attack+this attack+you document+now draft+when
drop+not drop+tell drop+test drop+would earlier+log earlier+not earlier+now example+this if+later if+not if+this log+means not+now
now+other now+tell only+test option+unable past+this past+unable result+when result+would sorry+wait tell tell+this test+you
then+this then+unable then+yourself this+unable this+wait when+would would+you =0.1 I+attack I+now above+this again+drop
approval+when asks+only asks+tell asks+when attack+not danger+when document+later document+not draft+sorry draft+you drop+only
earlier+only earlier+would example+later example+means example+you if+only log+would not+result now+past now+wait option+when
past+school scene+when test then+you unable+when =0.2 I+then I+would again+then approval+would document+example document+yourself
draft+drop draft+only drop+now drop+past drop+sorry earlier+this earlier+you example+other if+you log+this means+unable means+when
not+when now+this other+result past+result wait+when wait+you when+you =0.3 I+asks I+not I+wait again+you approval asks asks+now
document+log example+would if+unable later later+now later+scene log+past only+when option+other option+you test+would then =0.4
I+if I+past again+only again+tell draft+earlier earlier+tell later+this means+this not+sorry now+only only+tell only+this
option+school other+past other+unable past+then tell+then tell+when then+wait this+yourself unable you =0.5 attack+document danger
draft+past earlier+option later+school means not past+test result scene+this school test+this unable+would yourself =0.6 I+again
I+later again+asks attack danger+this document+earlier drop earlier+wait if+would log+unable not+you now+then only+unable only+you
result+test school+then this+when =0.7 danger+not document if+means log log+other only+would sorry tell+you unable+yourself =0.8
above approval+tell asks+if draft+if draft+wait past+scene =0.9 again+approval approval+not approval+wait drop+this only+past past
when =1.0 example+test wait =1.1 draft this =1.2 other =1.3 if option sorry+unable =1.6 example =1.7 would =2.0 approval+if
""",
    "above": """
=-1.5 not+would =-1.1 example+sorry sorry+when =-1.0 I+means not+scene sorry sorry+would =-0.9 document+unable example+not =-0.8
approval+school asks+later earlier+not if+past later+tell =-0.7 I+example approval document+result earlier+tell means+sorry =-0.6
I+attack asks+then attack+you document+school log+other means+you past past+would scene+sorry =-0.5 I+later again+document
again+only asks+tell asks+test document+example draft+you drop+not earlier+school earlier+this earlier+unable earlier+you not
now+this past+unable =-0.4 above+not approval+wait asks+yourself danger danger+not document+scene document+this drop drop+earlier
earlier+log example+other later+when means+not now+only result+test scene+this unable+when unable+would would+you =-0.3 I+again
I+if I+when again+now approval+now attack+not danger+past danger+you document+other document+you draft+only draft+other drop+when
earlier+other earlier+past earlier+when later+you not+then now+then only+would other+sorry test+you then =-0.2 I+danger I+now
above+when again+this approval+scene approval+this asks+when document+draft draft+would earlier example+only example+result
if+when later+only log+sorry not+tell now+option only+past option+past scene+you sorry+tell sorry+this tell+this tell+unable
this+you unable+you =-0.1 I+asks I+option I+you I+yourself above+would again+tell again+test again+you approval+log approval+past
approval+unable approval+you document drop+means drop+past earlier+sorry earlier+then if+option if+would later+then later+wait
later+would means+other not+result other+unable other+yourself past+you result+you then+you =0.1 I+past I+result I+this
again+school approval+tell approval+then asks asks+other document+drop drop+you example+test if+tell later+past not+other
not+unable option+unable option+you other+past other+would past+when this+unable when+yourself =0.2 I+scene above+this
approval+when asks+drop asks+not document+then draft+unable earlier+wait earlier+would example+then if+not if+result later+result
not+you only+other other+tell result+this school+this tell+you this+wait when you =0.3 I+then I+unable above document+past
document+test drop+now drop+option example+past if+now log+result not+yourself only+option option option+this other+this school
tell then+would =0.4 I+approval I+log again+past approval+danger asks+document asks+sorry asks+this asks+unable draft+option
example+this later+this means means+past only+test only+you other test when+you =0.5 approval+not asks+if draft+past if+unable
means+would not+now now+would other+result past+scene tell+when tell+would unable wait you+yourself =0.6 earlier+now scene
scene+when this wait+when would =0.7 again+later draft drop+this example+now =0.8 I+not only+this this+would =0.9 approval+only
log+scene then+when =1.0 if+test =1.2 drop+only
""",
    "behind": """
=-1.3 approval+not approval+tell =-1.1 later+you =-1.0 again+you if+option only+sorry then =-0.9 if+other =-0.8 I+school
document+past earlier+not if+result later+now not+only only+this =-0.7 I+document I+option I+result approval+earlier asks+other
asks+then asks+would drop+if earlier+option example+not example+tell example+you if+not if+sorry if+wait later+would only+school
past+test result+when =-0.6 approval+past asks+option document+would if not+option past+you school+you sorry+would =-0.5 I+now
I+then I+this again+now asks+later asks+school danger+now document+only drop+other if+later log+school not+test now+past now+sorry
now+test option+you past+school sorry+tell =-0.4 I+above I+means above+now document+not document+scene document+you drop+sorry
drop+you earlier+past earlier+then if+now means+school not+scene only+tell only+test only+wait other+tell other+would past+tell
wait =-0.3 I+log above+not again+document again+past again+this approval+test asks+you attack+drop draft+past drop+test
drop+unable if+when later means+past means+this not+school now+yourself school+then school+this tell+this test+when unable+when
when =-0.2 above+then again+when asks+if asks+not asks+past asks+tell attack+when document+if document+when drop+this drop+would
log+not log+this means+result not+other now+only only past+sorry school+tell when+would when+you =-0.1 I+again I+past I+test
I+would I+you above+again above+this again+earlier approval+document asks+document asks+when attack+this danger+wait document+now
drop+when earlier earlier+when earlier+you log+option log+would now now+tell only+result option+this result+school tell+test
tell+would tell+you wait+would =0.1 again asks+drop asks+earlier document+option document+sorry draft+only draft+when drop+wait
earlier+sorry example+past if+unable means not+tell other+you result+wait test+would then+this wait+you would =0.2 I+attack I+not
I+other I+sorry approval+draft approval+you attack+you document+means example+other later+result later+tell log+you not+this
now+unable option+school other+yourself past+wait then+when this+you wait+when you =0.3 above+when approval+then asks+now
document+other draft earlier+if earlier+other earlier+this if+log if+only if+this if+you later+past later+then not not+result
not+then now+this only+unable other+past past this+unable =0.4 asks+this attack document+earlier drop+means drop+then log+past
other other+wait past+this result+test school+unable tell this+when =0.5 I+asks I+danger I+example above+earlier above+test
asks+unable document+log draft+later drop+not earlier+now if+past not+when option other+this other+when scene+this school+wait
tell+yourself then+wait then+would this this+would =0.6 I+only above again+school again+tell asks document+result example+then
example+would only+other sorry+wait sorry+you this+wait unable yourself =0.7 I+approval danger+would drop+result log other+sorry
school test =0.8 above+past not+would past+then sorry =0.9 I+later again+then only+past scene =1.0 above+log document drop example
example+this =1.1 only+would option+when past+result =1.2 danger+not =1.4 approval+when =1.5 approval not+wait =1.7 example+only
=2.1 approval+if
""",
    "later": """
=-1.1 other+you =-1.0 document+not =-0.9 if+not =-0.8 asks+later means+not =-0.7 again+if if past+test =-0.6 above+past drop+past
if+then if+would later then when =-0.5 I+if I+sorry I+test not+only not+past only+tell other+school other+test =-0.4 I+yourself
again+would asks+now if+option if+school means+when now+would option+when past+this =-0.3 I+asks approval+would asks+other
asks+result danger later+now later+this not+now now+result past+sorry school+you =-0.2 I+past I+then I+when asks+draft asks+unable
document+drop draft draft+not draft+only earlier+past earlier+you not+other not+school not+sorry not+this option+other past+when
sorry+then =-0.1 approval+you asks+earlier asks+this danger+when document+example drop+if earlier earlier+example example+tell
if+later later+would not+wait now+past now+this test+then this+would when+you you =0.1 I+drop I+this again again+asks document
earlier+now example+this if+only if+when later+past later+you log+past log+this log+would means means+you not+tell not+would
only+then other+result other+when past+result past+you sorry+this then+this then+wait wait+when =0.2 I+option I+wait I+you
approval+when asks+means draft+other drop+this not+when only only+sorry option other other+would school+would unable would =0.3 I
I+now I+only above+you document+you drop+later drop+now if+you later+when now option+past option+tell option+you other+past result
result+school tell test then+you this+wait =0.4 again+when document+when log log+you now+tell other+this you+yourself =0.5 above
only+past only+you past this when+would =0.6 approval not+unable not+you tell+you =0.7 above+not school wait =0.8 drop not =0.9
only+when result+this yourself =1.0 scene
""",
}
