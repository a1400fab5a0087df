"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.42

WEIGHTS = {
    "layout": """
=-2.0 end-last =-1.5 end-told section-last =-0.9 above-0 behind-0 none-told =-0.8 few-last =-0.5 none-last =-0.4 length-3 =-0.2
behind-1 =-0.1 above-1 above-3 length-0 length-1 length-2 =0.1 length-4 =0.4 few-told =0.5 behind-4 =0.8 colon-last =0.9 behind-2
=1.2 colon-told open-last =1.4 question-last question-told =1.5 behind-3 section-told =2.8 open-told
""",
    "before": """
=-2.4 게_요 =-1.9 смотрю =-1.8 ^_now ли =-1.7 ^_checking real sprawdzam делаю =-1.6 ^_guardo function_call saving раз हूँ =-1.5
^_searching bakıyorum cerco compro consulto lint what_is =-1.4 ^_tool ^_x approved area bakıyorum_$ ficha function hole i_do je_la
je_le like_to pobieram watch yapıyorum теперь の_で 那_我 =-1.3 ^_weather ^_把 all_three alors an_$ as_you busco cả gleich i'm it_to
значит देखता 으_니 =-1.2 ^_vou ^_while contacts following_function getting here_we i_call linter mais minutos no_more one_$ sigo
starting und_die which_is will_tell больше أكثر करता हूँ। 改 查 这_就 =-1.1 ^_action ^_busco ^_i'll ^_procuro ^_sprawdzam alıyorum_$
any_longer arıyorum_$ ask_$ fetching kitchen metto minute_$ miro otra ping since skoro so_here's so_the sí than the_template them
they uso yes_$ yours бронирую вас проверю दी रहा_हूँ ず を_取 了_我 지_금 =-1.0 ^_cerco ^_compro ^_converting ^_den ^_du ^_git ^_hello
^_sie ^_some ^_szukam ^_vous ^_wysyłam and_you answer_$ así_que başlatıyorum_$ calculo call_it cambio cancelled configuration
converting current ersten escribo guardo half has_it hike i'm_doing i_use ich_sehe it_should mal mauvais of_that para_a putting
q_0 quick_check quindi save_it scarico the_tests the_way though weather_for ya you_in you_told çekiyorum ставлю час أحجز الآن وقد
て_み ま_す 一_下 下_单 换 端 近 셨_으 행_합 =-0.9 0_e 0_ist 0_ma ^_and ^_booking ^_but ^_opening ^_test ^_that ^_would ^_writing a_b about_this
abro and_send antes besoin_de call_$ chez demands do_and doing for_real genero here's_a in_a instructed je l'avez l'instant leggo
liste looking looking_for los m'en maybe mi_? no_te not_to off_to one_to pido radar rather schaue searching sobre some_content
sábado tengo_la timeout today's trage uploading vous_l'avez will_do you're_on zapisuję есть_$ открываю ب كما_طلبت निकालता पुराने
हूँ।_$ 一_遍 不_是 不_用 度 我_把 済 直 记 还_有 遍 보_면 잡_습 =-0.8 0_so ^_executing ^_first ^_kein ^_next ^_one ^_right ^_skoro ^_well ^_раз ^_好
acaba action_$ adding agora_$ alıyorum and_nothing and_you've aplicativo are_you asked_$ batch being c c'è cache card_$ clinic
confirmo counting details deuxième değil did_it dns doctor dosyayı e_o expires first_i for_$ gets gönderiyorum hago heute hey
hiermit i'm_asking ich_suche index instead_$ it_can j'envoie journal kira main middle mit mã net nên_tôi on_this out_of pass passo
ph porto pulling que_la que_usted script siamo sieben sky sondern source_$ são test that's the_function the_question the_sky
then_$ this_now through to_answer to_find to_nie tonight tonight_$ tu tuo using_the verifico vou want well wizytę wrong_the đến
записываю ответа сегодня так_что الطلب_$ سأتحقق قبل い_て イ 两_个 五 去 故 文_件 是_真 现 調_べ 这_边 配 関 간 김 목 불_러 =-0.7 ^_abro ^_das ^_dosyayı
^_estou ^_following ^_look ^_mando ^_pobieram ^_quick ^_same ^_sending ^_you ^_ищу ^_отправляю ^_оформляю ^_سأتحقق ^_刚 ^_照 actual
als and_for and_i'm and_so anyone archivo arıyorum ask_you asking avec_le average baixo because_of before_$ below_0 bien brief
build by_this bật c_$ called_with can_be celui chiedo come coming controllo counts database deshalb do_$ domingo est failing ferry
for_that force get_the goes_$ guess ha had_two have_to hoje hoy i'll_do i'm_reading i_run i_start i_understand just l'ancien la_de
la_sua let's_see lets li luôn mal_sehen me_run morning_$ mình ne_pas never_mind nobody_has not_in not_the o_relatório once_$ own
passes peso prendo pro questions read_the reads_0 recherche refaço refuse_to repito reserving rows sang searching_for sensor
should_be sie_haben skip so_i'm so_yes station summer sure_thing switched_on switching the_draft the_meeting the_server this_time
time to_see turma twelve twice under_the using usually version what's_left whether_the windows with_the won't_help would_a x you_?
you_did çekiyorum_$ και вашему включаю гадать запускаю_$ ищу написали оформляю الجديدة الخطأ اليوم ث دقيقة سأتحقق_من طلبت وها
यह_है हैं す_ね と_あ ど_お ね み_ま 上_次 再 刚_才 到_底 可_能 始 尺 并 开_始 影 按 最_新 短 第_一 菜 设 读 这_里 集 다_시 보_겠 볼 봅 시_간 정 =-0.6 0_minuten 0_which
^_alright ^_controllo ^_here ^_miro ^_não ^_putting ^_running ^_saving ^_tests ^_voyons ^_you've ^_записываю ^_ставлю ^_合 a_$
a_human a_test acuerdo adı ahora_$ alright altro andere at_this bu_kez buy calls_it carla clock clock_$ comme como_a configuración
corrected creating csv customer_$ das_0 de_0 de_acuerdo default disagree don't ediyorum ekliyorum então esa est_0 facturas fair
faço fixing folder for_tonight forecast free frost functions giá h_0 hai head hello hoje_$ hour_ago i'd_like i'm_pulling i_won't
ich ich_den ich_die ich_kann ich_mit invoke is_out it_goes j'interroge je_regarde klar knows la_configuración left_$ les libre
lo_hago me_not middle_$ modulo more more_the must_be need_to nehmen numbers nun o_aplicativo olduğu one_so outro per_your perciò
pinging_the plus points price print propose quello receive regarde reminder_for response_$ result_$ récupère sabah says_0 see
server server_$ should_have sie_$ since_the stack step_$ sábado_$ taken ten the_area the_clock the_earlier the_manual the_printer
the_router the_sample them_$ there's_nothing thing_$ think this_should this_week tisch to_guess to_leave transporteur unlocked
voyons vírgula wieder winter with_0 więc yapıyorum_$ you_said zgodnie zgodnie_z último độ заказываю как_вы пересчитываю по рейс
сервер сразу там указан أشغ أنك إذن ذ ذلك_$ سؤالك فأبحث هناك ولن وها_أنا असली इस रहा_है し_ま た_し た_の サ 个 像 先_看 刚 在_执 天_的 导_出 应 应_该
必 您_同 您_说 我_用 所 接 数 条_件 档 正_确 沙 看_$ 看_看 码 确_的 稍 线 話 译 这_回 错_了 겠 고 났 로 름 반 부_터 빼 소 실_제 월 =-0.5 0_a 0_de 0_está 0_hours 0_seconds
^_according ^_done ^_her ^_leggo ^_peço ^_po ^_switching ^_tem ^_ten ^_thank ^_verifico ^_você ^_voy ^_üç ^_смотрю ^_أشغ ^_ご a_0
a_dry a_ver agenda agora al_0 allerdings an_integer annex anything are as_agreed asked_me açıyorum b before beside beside_it
birthday but but_for call_the call_this cherche column comes_back commit como could_be dalla dans_le delete_$ demiştiniz die
differently dijiste doubt earlier emergency eseguo esse everything_$ fais fazla fecho file files flat folie_0 for_tomorrow fragen
frais gestern gut health_check het hotel hours hoy_$ human i'm_looking i_check if_it inte is_lost itself_$ kein không_phải l
l'article la_bozza la_ricerca la_salle laptop leeds liczę light lis list longer longer_$ look_at lá_vai lässt matter me_see
me_think memory minuten moving myself need nice_to nichts notes nên o_cartão o_teste of_0 ohne only open ordner partes photos
placeholders posto printer proof proper przed prüfe quick real_one reports result ricerca riego rodo rozumiem said sauvegarde
scheda season second sehen senhor shoes shouldn't_have się_w so_$ so_it's solo_la stadt status steht_im step_one są tak_jak temp
tests_pass thanks that_$ the_cache the_calendar the_current the_exchange the_fare the_host the_kitchen the_laptop the_shop tiết_$
to_get to_keep to_say to_the today trage_ich tre under_your up_in up_on updated vegetarian và vérification vậy w_0 we week welche
what's what_i'm which_i'm will with_your wniosek worry wrong_to x_$ year year_$ years_and yok you'd you_don't z zanim zehn zweite
đã в_вашем вашем датчик два переношу пишу повторяю понял пор прошлый с_тех сколько сначала сохраняю тех тех_пор у_вас أربعة أستعلم
أنا المرة بخصوص بل بلا مثال आपके उदाहरण_नहीं करता_हूँ। चाहिए छह थी। बार こ_ま ご_質 な_ら ね_$ べ を_か 不_过 会_社 修_正 値 催 北 卡_在 問 在_发 地 天_$ 存
它_$ 家 手_順 打_开 按_您 摘 新 方_の 无 本_$ 查_一 档_里 照_会 现_在 看 过 进 順 럼 머 번_에 볼_게 셨 오_늘 이_름 이_면 이_제 자_료 초 =-0.4 !_$ 0_but 0_since 0_where 0_है
^_an ^_bon ^_here's ^_me ^_noted ^_oh ^_short ^_since ^_starting ^_sure ^_there ^_tu ^_turning ^_watch ^_you'd ^_бронирую
^_заказываю ^_لا ^_前 ^_手 ^_这 ^_더 ^_문 ^_예 a_moment absolute acabou accord ada adults against_the agreed allowed alto an_example
anything_i ask_the august avez aviso aynı b_$ backup be_asked be_wrong bozza bu_sabah było będzie calculate call_0 casa certo
check_the checked chi_ha chắc client con_el config confirmou content_$ czy_to cấp d'accord d'accordo dark data date depends
depends_on dernier die_frist directly disco do_this docx dokument dolmuş domani don't_have draft dry dry_run e_a elle emito
empiezo entendu está_em example example_of exemplo falls faltaba faut-il fichier files_$ first_things fits folie fonction forme
frage_ich frankfurt frist go_$ go_with goes haben hace_falta hand has_two here's here's_my hier_die holiday host i'm_fetching
i've_taken i_would if_a in_your interesting ip it_! it_in it_up it_with je_cherche je_m'en jetzt kalmış_$ kayıt không kitchen_$
known konta la_copia la_función label less_than let's liegt_vor like_? load log_is look look_up los_tres lần_này lỗi m'en_occupe
martedì mas may_$ mentions mi_ha minut mirar mirror mit_dem monthly most_of mức na_pasta nice nie_mogę nothing_to notice nr
number_is nächste nói o_pedido oat occupe oh on_an on_it only_a otwieram part_$ part_maintenant part_à paso password pasuje
pleasure podano posts prazo primo problem proposed pytania que que_lo real_$ regex requesting retry router row run_$ running_the
résumé s said_yes saving_the savoir_si se_il seconds seconds_$ secretaria see_how seguro sempre ses sh shop show_up sides skip_the
so_i'll so_it some spelled splitting sum sunday temperatura temperature tests that_you're the_booking the_other the_result
the_schedule the_script the_supervisor their_own things_first third three_days tiết to to_call to_delete to_stop tomorrow
tomorrow_$ tools_call true try trying two_adults tę una_por up up_$ usa usd use valeurs veo verde vez ville visto vous_avez voy
we_are we_need weather well_$ which will_show wird with_pleasure won't yo_$ you_asked you_need your_assistant yüzde à_un а
отправляю перепутал посмотрю сказано أبحث_عن أنك_وافقت المثال المجلد تم आपने और कहा जा देखता_हूँ देरी_के पहले रविवार से हूँ_$
है_तो あ_る え す_が た_が に_い ま み る_は を_先 を_引 サ_ン プ_ル 一_个 与 二_つ 只_读 可 太 家_长 寄 我_按 房_东 括_号 振 文_档 最 检 次_$ 派 済_み 片 版 用_您 百 直_接 确 种_方 给_的
行_い 表_$ 見_て 调_到 过_了 那 那_就 重 错 閉 首 결 고_이 금 남_은 늘 로_잡 를_예 봅_니 부_산 약 어_서 으 이_는 중 통 =-0.3 ! 0_is 0_si ^_adding ^_ah ^_also ^_beleza
^_ce ^_creating ^_got ^_hier ^_i ^_je ^_không ^_kılavuzdaki ^_ok ^_okay ^_para ^_plus ^_qué ^_siparişi ^_step ^_sì ^_this
^_transferring ^_two ^_tôi ^_you're ^_с ^_сейчас ^_сначала ^_طلبت ^_قبل ^_لن ^_う ^_お ^_先 ^_그 ^_카 a_pan a_standard a_text above
against ah alone_$ also an_absolute and_no anderer anexo any approval_$ as asking_for avec avec_la avisar balance be_0 be_the
be_used before_we beleza besprochen biblioteca biblioteca_$ blue bonifico broken but_i by_customer by_hand bị c'è_la can't
certificato check_of checking checking_$ chi chị_đã claro clearly co con conta cost d'abord_la data_$ de_la de_production deixou
deprecated depuis detto dia dice disk_$ does_the einmal ejecuto ejemplo_del env escrevo estou falhou fehlt five fix fix_$
for_friday for_this format four free_of full function_calls functions_$ gemeldet_$ genau geprüft gerek gerek_yok getting_it
goes_to group guess_so guessing gönderiyorum_$ hat have_it he health hin hole_ich hạn i'm_making i'm_setting i've_filled i_refuse
i_said ich_ergänze il_est im_chat import inform inform_the is_already is_fine is_not is_the iso ist_der it_so itself january ją
kez khóa know kurs kılavuzdaki l'état la_fonction la_que la_scheda laptop_$ lefèvre letto liegt line_0 line_by link lire looked
lookup_$ lost lost_$ lúc m'avez mail mail_from make_the marca mentioned mich mu my_last máquina_de need_$ nhất no_seu not_be
not_sent not_use notice_$ này_không oat_milk od of_an of_charge of_date okuyorum on_its once_more one_command only_the ontem_$
opened opinion_on ordering_the oslo_$ other ouvert parallel_$ paris_$ part part_of parti passe phụ pick_the plane plutôt_que pode
poprawiam por pregunto prend procuro proveedor rain rapor rather_than razem readme rebase reminder rest_of rośnie running_it
samedi_$ search_$ see_which seine sending sexta should_tell sind so_let so_that's sont sorguluyorum_$ sorry_for stato takes tell_$
tem tem_um terrace test_$ testes that_this the_duplicate the_filter the_forecast the_issue the_lab the_log the_new the_one
the_password the_photo the_plane the_price the_version the_weather the_whole theory therefore_the this_message thời_tiết tool_call
tra trước_tôi tên tôi_xem une upload_$ user_$ usuwam vais values vejo vier von_0 vou_ver vous_m'avez vé vì we're_on we_can we_go
were what_you've while why_i'm wiki_$ with_our would_be xem yazıyorum yesterday you'd_like you've you've_just your_approval
your_request zgoda zmieniam è беру всё карту могу осталась про проверяю через читаю чтобы_не этот أبحث التاريخ السابقة تأجيل
تأجيل_هذا تاريخ عليك نص نفسه आज खोलता खोलता_हूँ। टिकट देरी नहीं। रहा राशि से_0 か_っ か_と が_見 さ_え す_$ す_の つ の_手 ま_ず み_は り_に イ_ン ダ ト_に
一_起 下_一 交_代 传 作_文 你 假 关 典 内_存 出_し 前 升 单 占 发_票 可_以 同_步 器_$ 因 天_下 导 就 常 必_要 您_自 按_照 振_込 据 方_案 日_志 来_$ 来_查 查_看 正 正_在 没_关 登 的_示 的_这
目_录 第 类 線 翻 表 訳 词 这 这_两 違 都 里_的 金 関_係 问 靠 남_았 니 니_다 님_은 다 로_그 록 록_을 료 목_록 무 보_다 복 산 상 수_는 없_이 예 오_류 옵 옵_니 은_아 을 을_확 있_는 전_에 제_가 크
택 품 피 =-0.2 0 0_em 0_in 0_to ^_achei ^_asking ^_calling ^_chiedo ^_consulto ^_dann ^_de ^_die ^_fix ^_function ^_he ^_het ^_off
^_ordering ^_otwieram ^_reserving ^_rotating ^_she ^_thanks ^_velilere ^_was ^_what ^_проверю ^_теперь ^_بما ^_هذه ^_テ ^_回 ^_学 ^_您
^_第 ^_체 a_file according according_to achei address aggiorno ago_and ahora akte and_that and_that's and_with answer_to anyway app
approval approved_the article artículo aspettare at_six at_the attendre ayırtıyorum ayırtıyorum_$ bath be before_i bei_0 beispiel
besoin bez bibliothek bonne book booking both braucht bug but_it's bạn_nói c'est cadastro calculator calling_the can_$ casella ce
certificate charge chờ codice complains complains_about copia copia_de copie count counts_$ covers created_at cusco cà cà_phê
damit de_modo decide dei delayed deleted_a delle deprecation die_datei disregard_the diz do_what don't_need donc down draft_of
drop_the dropping dặn e_la echo ein eksik el_archivo el_robot em endet enthält entries era error es_in eso esta_consulta et_non
exactly fatura find fine_$ firmato five_$ flag fois for_0 for_six frage fresh friendly función geht gewünscht go going_out got_the
gute hangs has_no her her_$ hier_nicht hmm holidays hour http hält i'd_do i'd_rather i'd_say i_can i_kinci i_made i_tried ihnen
in_the integer is_cancelled is_for it's it's_back it's_in it_for it_is itself_is je_vais jour judge kalmış kapı kinci l'heure
la_liste le_journal le_numéro le_prix lecture leer left_to lei_ha libero liegen lies llevaba login_$ look_it lugar là_do lá lấy
lần lớn manual marco me_$ me_do me_put meantime mesmo mess meter milk minuti modo_que mogę_tego moment_$ moved mr much my_bad
my_predecessor mà_là más na_piśmie nachdem name never next_page next_step no_reason node_0 noon nothing_$ nouvelle numéro não_é
nữa o'clock o_caminho of_yours oggi okuyorum_$ old_one on_page or out_to page pamięci par_la past patch pdf pena per per_un phê
pinging piśmie place_$ precio predecessor prefer primeiro primero prix progress python question question_de quito qué r relu
remplace restarted reste reviso right room_0 rotating rule running runs rồi sala_$ saldo sample_request say says_the scheduled
scheduled_for se search see_$ see_in see_what selbst sending_it sent_the shows_0 since_noon since_you'd sizin sorguluyorum source
staging_$ steps still_not sul sulla sure sure_! suspects switched take_the taking tell_from template_has température ten_$ teraz
testy thank thank_you that_it that_one the the_annex the_backup the_batch the_book the_code the_example the_import the_meantime
the_text then_the things this_isn't those thành time_$ to_0 to_ask to_type told_me top trois tylko up_and used_the users uso_o v_0
vai veces velilere ver version_0 versuch voici_la von vâng vừa want_the wants_a wc we're we_have what_you wir without_the wochen
would_take wouldn't właściwą xe xóa year's yerine yes_i yok_$ you you're_asking you_confirmed you_wanted your_actual
your_colleague's your_place zatem została à_votre è_0 última últimos đây_$ środę şimdi ο вы до его_$ ему как места один погоду_$
почему поэтому прямо список это_не أرسل أقرأ أن_أكتب السعر المشكلة بما_أنك بيانات توقفت دون فقد مباشرة مباشرة_$ गई_है ज़रूरत_नहीं
ताज़ा पत्र पूछ पूछ_रहा बिक्री सूची से_दो है_पर है। हो 々_お か_け か_ら け_て ご せ_ま ち_く で で_行 ば べ_ま ほ_う ま_し め_る も_し る_の を_確 を_見 シ ス ス_ト フ
ラ ン_プ 一_次 三 两_次 买 了 了_这 今 今_回 付 以_我 作_业 做 先 关_于 分 剧 加 参 参_数 发_的 合 后 嘞 四 回 回_は 在 好 存_在 少_々 市 得 息 我_只 我_给 手_写 把 押_さ 授_权 搜 断 既 日_付
昨_天 是_第 期 果 比 求 消 混 物 率 番 百_块 的_三 的_作 知_$ 硬 確 社 稍_等 稿_还 空_き 突 端_口 结 续 翻_译 血 請_求 订 语 说_明 走 車_を 边 込_み 过_去 这_次 追 那_条 都_不 量_$ 长 開_き 需
靠_窗 面_的 가_정 겠_습 네_요 드_를 로_보 바 방 번 변 석_이 에_는 엽 엽_니 오 왔 이_맞 잡 충 하_신 합 합_니 휴 =-0.1 0_as 0_dollars 0_então 0_kg 0_on 0_with 0_y 0_è
0_단 0_안 ?_diye ^_ahora ^_answer ^_apago ^_being ^_chi ^_ci ^_como ^_counting ^_d'accord ^_fetching ^_hmm ^_ich ^_ihre ^_les
^_moving ^_najpierw ^_ob ^_ohne ^_page ^_prenoto ^_read ^_reading ^_readme ^_schritt ^_subito ^_theo ^_thought ^_today's ^_tym
^_vâng ^_we ^_y ^_your ^_za ^_zanim ^_ο ^_вы ^_как ^_мне ^_проверяю ^_تم ^_هذا ^_七 ^_例 ^_到 ^_周 ^_没 ^_주 a_fresh a_proper a_restart
a_time a_tu above_0 abro_a account_is adding_the after_0 agendo agreed_$ aktarıyorum alert and_0 and_he and_it and_we anh anh_đã
annullo answer_the apologies applying approved_it archivo_$ assistant_and at_0 at_a auf autant autos availability ba backup_ist
because been_a blame both_are bu caixa calcul calcular came_in camera caminho can't_tell can_call can_read capítulo carefully
carta causa ce_n'est chamada_$ circular claim claro_! colis com_o comentários compra confirming content could cours curitiba
customer_is czy d'abord da_$ das_protokoll de_tout deadline deixar delete demiştiniz_$ detto_di deu die_liste directly_$ diye
do_archiwum does does_it doesn't dollars don't_do don't_want donné dá düzeltiyorum düzeltiyorum_$ dấu dịch el el_precio
el_servidor else_$ em_gửi email en_la erste essai et_vous etwas eu_mesmo everyone examples exchange_rate exist existing expense
factura factura_de fair_$ fehler fiche figure find_the firma first_and for_twice forecast_for form_and freigabe_von friday_$
from_0 from_here function_for geldi gelen git glad goes_the good_which got_it green_$ grep grupo guests happen heating help
here_goes hier hold however hành hôm_nay hết i'll i'll_run i'm_running i_0 i_just i_open i_prefer i_want i_will ich_mir ignore
il_me in_parallel in_spanish info inteiro is_an is_no is_only is_short isn't_in ist_es it_all it_gets it_i it_rains it_though
it_will j'ai_bien j'ai_relu j'enregistre jak jest job kg kiểm_tra l'autre la_0 la_date la_factura la_fiche la_question la_última
las_dos later le_fais let_me library limit_0 line_with listing llama lo_primero log look_$ là ma maintenant making mando_o
marketing may_be md me_ha median mediana meeting message_$ midnight mit_der motivo mustn't mı names nay needs_the neun next ngay_$
nhưng node nog non_serve not_guess now now_i now_the number não nên_em o_primeiro ob of_our office okay on on_0 one one_doesn't
one_i opinion outdated pasado pediu pelo permisos permissions peço più please_do plus_$ pongo port postal postcode potem
preferisce prime public pues q que_j'ai query_in quoted rains recall remember repeat reprends reservo_$ right_i rubrica rufe rules
run_it rõ sala say_that says says_to schritt script_$ search_for secondes seguro_$ sehe_nach sentence sentence_$ servidor set_a
settles seu short short_$ short_and should shouldn't side_$ signed_off since_it since_you single_request so so_here so_there's
soir_$ sort sous spanish spelled_out sprawdzam_pogodę sql sql_$ stack_trace stamattina starting_with stay step stock stop stops sổ
sửa ta table_for tarifa tell_us template text_$ that_can that_fits that_i that_they the_0 the_address the_balance the_bucket
the_camera the_certificate the_cheapest the_city the_docs the_dry the_fixture the_full the_heating the_next the_note the_notes
the_real the_receipt the_rest the_safe the_tools the_top the_training the_trash the_user them_to there thermostat this_chat
this_deletes this_morning this_workspace thôi tides till to_a to_disk to_have to_me to_read today_is toner too train transferring
translating trash treffer trimestre trouble trouve trước tue tuần two tym tym_razem tìm um_$ un und_nicht understood une_erreur
unknown uns upload us use_the utc variable verificar verificar_o versión verzeichnis você vou_verificar vous_voulez voy_a vérifier
về waiting want_to warunek was_wrong wczoraj we_know weather_$ weiter wetter_in what_does which_i which_would will_look with
with_its without_it woche wonder works worry_about would've wrote_the wurde xin_lỗi yazıyorum_$ you've_told you_that you_typed
you_wrote your_boss your_list zamiast zeigt är é é_de önce đúng δεν без буду вопрос второй две дела запрашиваю из-за не_буду
не_гадать не_стану номер оно от очереди_$ подаю проверяю_$ сейчас скачиваю сработал стану упал утром أراجع أغلق أما الآلي الأولى_$
الإصدار المحاولة تشغيل طلبت_$ ملف موجود نفسه_$ وأنت जैसा तीनों दिन ने पिछले पुराना बाद मौसम_देखता सही … あ_り い_る え_ま か_し き_ま こ_と
こ_れ た_っ で_そ な_と は_あ は_二 は_今 は_無 ほ も ら_も り_寄 エ_ラ グ シ_ョ マ ョ ョ_ン ラ_ー 七 上 不_存 不_能 中_$ 中_の 于 以_上 件_我 位 信_$ 做_$ 先_生 具_调 写_入 写_错 准 出_て
出_现 別 到 剩 副 半_年 原_因 发_出 同_意 吧 回_信 城 変 多 好_的 如_果 存_到 寄_せ 就_这 局 州 已 座_位 归 待 志 成 我 我_之 扫 找 抜 拉 授 明 显 書_の 权 根 格 步_$ 求_書 没_问 消_息 清 港 漢
照 熱 王_经 用_下 番_号 的_投 目 看_一 真_的 示_例 票 窗 管 約_し 级 给_家 而 見 誤 請 训 责 账 超 跑 身_で 込 连 那_封 长_的 问_您 限_$ 除_我 预_订 高 갑 갱 갱_신 관_리 그 기_는 는_중 니_라
다_$ 다_고 돌_립 둘 립_니 만_들 만_보 모_두 병 부 뽑 아_까 아_니 예_시 예_약 예_전 요_라 요_하 원 이_머 이_번 이_비 일_정 전 제 졌 조_회 지_하 진 찾 카 코 터 하_고 =0.1 0_$ 0_th
0_triệu ^_all ^_as ^_b ^_before ^_có ^_der ^_diese ^_doğru ^_ecco ^_em ^_está ^_fine ^_it's ^_item ^_ja ^_la ^_le ^_lo ^_mr
^_neither ^_option ^_pas ^_put ^_quand ^_question ^_ready ^_réponse ^_so ^_soll ^_sur ^_só ^_tak ^_tenho ^_undo ^_une ^_visto
^_yes ^_để ^_το ^_завтра ^_запускаю ^_ответ ^_чтобы ^_أمامك ^_لم ^_अभी ^_ま ^_何 ^_后 ^_在 ^_大 ^_甲 ^_老 ^_보 ^_상 ^_실 ^_위 ^_팀 a_consultar
a_little a_ordem a_reply a_version about_permissions above_$ abril_$ addressed afternoon again again_so alarmed alarmed_by all
an_illustration and_it's and_then answer_from answering aparte approval_for as_i asked asked_how asked_it assistant_does at
automático away az back_to banco be_alarmed be_called blinds borrar bot_$ buscar but_a buydu buydu_$ by_heart by_phone calling
caption celle-ci cet charged checking_the checklist cho chị_xem clear_$ code columns command_returned condition confirmar consigo
consultar_el copy correo courriel cuối_cùng cáo da date_i de_maio debe deepseek definitivo deinem del deleting dem_wetter
den_termin der_fehler desculpe_a di di_un'altra did_you dieser digits do_that don't_$ door dopo dr dr_$ du durch dwie dün dưới_đây
e_$ earlier_call ecco either_way else emitted en en_su entrar então_não enviar_$ equipo erledigt error_about este este_$ eu eu_não
evening everything execute explain_the explanation fazer_isso ferme fetch_the filled_in first_? first_call first_check fiyatı
folgendes for fragt from_an from_the function_calling gelesen gian gidecek gift giovedì_$ given_me go_either goes_out gold got gün
h había hands has_the hast_$ hatte hay here_$ here_is here_it hi hier_$ history history_$ hueco hôm_qua hồ_sơ hồi i i'd_want
i'll_write i'm_checking i've_seen i_ask i_did i_didn't i_don't i_have i_stediğiniz i_wrote ich_ein il_0 il_messaggio il_y im immer
in_four in_it into isn't isn't_a isso istek istiyor it it_as it_at it_on it_shows it_today item_0 j'ai je_n'ai jueves jutro kept
kişilik klausur klient la la_llamada la_orden la_risposta lamp las last_command le le_message le_robot legal let ligne list_$
lists lo lo_siguiente look_before lunedì maintenance maio me menulis mes message met_so mind minha month mostly museum's
my_proposal một n'a_pas n'ai n_0 ne_part nei neither nesta nicely nie_ma nightly nine ninguém no_lo no_terminal nos not not_going
not_met not_pushing nunca nó o_comando of_my of_what off_by offer on_paper on_thursday ona_yanıtı one_you ones_$ or_0 ordering
partie passt path_was patient's pedido_de per_la permiso permissions_$ phép phút plain plain_english pm_$ por_ejemplo porte posso
prenoto_il produce przy prüfen put_this quella questa rate real_thing reference refuse_$ remove removed_$ renamed replace
request_for responde review rien road run_only sabato same say_$ search_tool seeing seen seite separate service_$ sería_esta seven
shared shelf sich signature_$ siz slide so_by soll_ich solo sorry stand standard stediğiniz still_missing stored submission such_a
suche_ich sudo sudo_$ suivante sur sếp số t_0 tag tag_$ tamam_ona tard tarde te telefono termin terminale text_so th tham that_is
the_assistant the_box the_charge the_closing the_country the_first the_garage the_gate the_guest the_machine the_museum's
the_previous the_query the_record the_room the_sheet the_shelf the_slides the_third the_van the_volume them_is there_and this_?
this_one this_reply those_are tiempo_hace time_zone tonight's tool's touches triệu trust três trống trống_$ type typo typo_in tác
tôi tôi_định tờ_khai tự unchanged unchanged_$ underneath upgrade_$ usage uses vous_le vuelo_$ vuole_che với war_$ ways_to web_page
webhook wednesday wersji what's_in whether which_and which_i'd why wie with_sudo writing written wysyłam_$ wäre würde xml yanıt
yanıtı_gönderiyorum yapamam yes yes_to yesterday's you'll_find you're_fine you've_got you_and you_confirm you_do you_got your_wish
yukarıda zeile zwar è_$ è_ancora être đăng đọc şöyle_$ από της в_пятницу вроде вторник выглядел вызов_$ девять день деньги ещё
ещё_не или иначе когда_откроется команда копии моя мы надо него ничего но нужно он она откроется отправлено потом приведён прошлом
с чтобы это أمامك_خياران إن الأمر الأول البحث الرسالة السفر بين جاهز خياران له هذا_الاستدعاء هذا_هو उसे एक कर_सकता कल_रात का कि
की_स्थिति की_है कोई खोल खोल_रहा चलाया चालू जवाब तब तय देख_रहा दोनों_के न नंबर नहीं पंखा पुस्तिका बॉट मेरे मौसम ली वह सहायक साथ
है_उसे है_कि होगा_$ ở …_$ う_な か_れ が_残 く_だ け け_ま さ_る し_そ し_た た_た だ_さ ち_し っ っ_た と_こ と_し な の_お の_担 ま_い ま_せ ま_だ り_で る_だ れ_た を を_い ア_シ
タ_ン デ_ル ト_の メ_ン モ モ_デ ー_ド 一 一_对 一_封 一_行 万 万_円 下_$ 下_来 不 不_到 东_西 之_后 了_再 事_が 交_$ 会_发 住_了 先_给 公 内 刷 十_点 半 却 句_话 司 大 字_を 宅 完 差 幕 形
态_$ 怎_么 思 您_提 您_是 意_见 我_再 採_点 方 明_天 昨_日 是_我 是_给 暗 替 替_您 月 有 有_效 术 析 案_は 様 款 残 水 決 演 点 生 由 由_值 甲 病 的_不 碰 置 老 者_が 能 范 行_就 裏 要_做 言_う
許 認_い 認_を 认 证_号 诉_我 财_务 贴 输_出 运 运_行 这_种 送_信 部_分 酒_店 限 隔 零 가_내 가_맞 것_$ 게 고_만 골_라 과_같 권 기_전 날_짜 낼 넣_을 단 담_당 더_라 도_를 두 둔 따 라 린 릴 마 모
못 보_낼 사_용 셨_죠 스_템 습_니 시_스 실_에 아 않_았 알_아 앱 에_넣 예_요 요 요_! 요_$ 음_과 이_건 이_두 이_라 이_승 자_동 점 지_는 참 창 청 청_서 출_발 치 트 표 =0.2 0_h 0_시 0_쪽
^_account ^_after ^_agent ^_bạn ^_cliente ^_confirmed ^_di ^_do ^_eu ^_gestern ^_given ^_instead ^_just ^_later ^_like ^_ne ^_only
^_pending ^_phần ^_przykład ^_s'il ^_según ^_sem ^_sobald ^_tego ^_text ^_the ^_use ^_warning ^_with ^_wrong ^_özür ^_без ^_во
^_да ^_ночью ^_कल ^_पहले ^_カ ^_下 ^_以 ^_候 ^_它 ^_宛 ^_新 ^_正 ^_清 ^_自 ^_아 ^_자 ^_출 a_linha a_read-only about_that about_the abril
abstract ainsi_$ alle_0 alten an_empty antwort_$ as_to asistente asked_about asked_what asks_for aus automat behind between_the
bildschirm bir blocked bord box by by_$ bạn call_for call_in called called_$ can can't_be can_help can_see captain cas_de ce_que
cela check_whether chị city_and click cocina com comme_cas compare con_un cái câu_0 có_hai cùng das_hier davon day dele dem
demandé der_entwurf describes desk değil_$ did did_$ die_rechnung diesem diesen dipende disk_is dokumentacji door_$ drafted_the
drugi dwa eingabe el_que elf em_0 emptying emptying_the enough_for entrada episode era_la escribe_$ escribir estão expiry eyes_$
failed failed_$ fare fertig figure_0 find_it fine first_one fixtures folder_$ follows_$ for_her for_it for_the from_my für_den
gern_ich ghi_lại given_the gli go_and greeting guest habría have_used heart hemen hides histórico hệ i'd i'd_have i'd_need i've
i_forgot i_gave i_had i_should i_still iban in in_die in_that irreversible is_now is_written isbn issue_$ it'd it's_0 it_now jeudi
już kann kapalı kargo keeping keyboard kỹ l'analyseur l'analyseur_$ la_table lama le_dossier le_due leaving_the less letter_$
letzte like_that like_this looks los_0 loud maintainer manual_$ me_search mejor metni miejsce mnie mode model's modell montant
musée my_answer mẫu mới nach_wie nel nháp như_vầy niet nim noch_ein noise non_ho not_do not_running nothing_but o_limite o_usuário
of of_a old_syntax on_a one's one_a one_line one_thing ou overwriting para parking pas pasta perder persona phút_$ po poi
polecenie_$ policy portfolio pour_l'analyseur pour_le pregunta prima_di program promise prompt_you prompts proposal prüfen_$
purchase que_te que_vous queda quem quick_look rapport raw raz refuses reply_$ respondió richiesta rollback room_$ row_0 run
run_this running_$ sagt sale schicke schicke_ich schon scène see_it segunda send_$ será set_is sevilla she's sheet showed si_me
side sie_es signature sin_enviar sistema się_$ so_for so_to solution something son stata suivant tabelle tal test_case test_pour
też the_abstract the_better the_change the_drawer the_flight the_folder the_invoice the_node the_offer the_opening the_quotes
the_restart the_rules the_two the_usual thing thí thử tipo_$ to_$ to_stay todos too_$ track tua typed tài tú_$ um_0 umowa und
une_ligne unit uno up_now update upon used_for van_de vient vorbereitet vous vous-même vuelo vầy vầy_$ w waiting_for was weg
what's_the what_a what_did where which_you why_i wire_$ wish would_i would_you wraps writes wrong_$ wrong_call wtedy you've_given
you_have you_saw you_write your_side zone zum zurück_$ à_la ô đoạn đây_là đó đề để_tôi η бота бота_$ возврат второго дальше данные
журнале заказ запись инструкции какой курс модель на_экране пока показал помощник просили строка_$ то только_вы тысяч уйдёт что_$
экране أداة أعرف أفتح الثاني الخطوة الصحيح بعد حتى رسالة على عندي في لو هل هو ऑर्डर कर जाएगा_$ तो था_$ थी पढ़ने पुष्टि फ़ॉर्म ये
लिए लिखता संस्करण ही है_या か き せ_ん で_き に_お に_な に_出 の_付 の_呼 は み_上 も_の ょ よ る カ ド 上_午 下 下_面 不_要 两_小 件_人 会_替 体 作 使_い 保 信_し 做_的 先_别 写_法
助 厅_的 古_い 告 员 和 回_答 境 声 好_$ 守 客 就_会 就_是 屏 引_号 您_把 意 我_们 我_都 报_名 担_当 攻 文_字 料 日 日_は 是 時_に 書 条 来_的 标 格_$ 次_第 止 残_っ 每 流_程 测 演_示 班 用
用_一 画_面 白 的_地 的_机 目_前 程 站 草 要_一 要_您 要_执 言 読_み 话_$ 身 載_せ 还_是 这_个 这_儿 这_段 通 道 가_있 각 거 기_능 까_지 누 뉴 는 는_이 달_라 됩 됩_니 들 라_고 로_두 리_에 릴_수
막 만 맞_는 문_은 밤 보_내 본_문 분 서_가 수_있 스 씁 씁_니 안 어_요 었_습 을_보 이_걸 이_나 인 있_었 제_를 주_셔 줄_을 지 직 쪽 쪽_에 채 첫 타 팀 포 해 호_를 ？ ？_$ =0.3 0_i 0_minutes
^_alla ^_dois ^_holding ^_if ^_im ^_oto ^_q ^_qwen ^_raw ^_robot ^_tomorrow ^_tra ^_traduction ^_wariant ^_wie ^_é ^_не ^_письмо
^_пока ^_هل ^_जी ^_दस्तावेज़ ^_助 ^_预 ^_확 a_i a_mistake a_new a_photo a_sample a_tool aberto about_0 accounts action_is advise
advise_against ait algo am amount an_die answer_by archive_$ ask_for avrà awaiting aşağıda back_$ been before_anything bei below_$
bevor bin blocco block books bunu_yapamam but_it but_not call_that caso check_$ clear_on compañera consists consists_of console
consultar contrato_para convocation convocation_$ correct corrections country cual czy_mogę có da_się da_sua dans dans_son das
de_sevilla dello describes_the dites-moi don't_be dos drawer duplicate_$ each_other ejemplo_$ el_primero ends ends_on entwurf
es_el esto_$ está_o euros everything_else example_for executar explain faz ficou files_in fine_with finger first first_$ first_the
flights_to flug following_$ following_and form forma fornitore friday gap garage gate give_me gone gotowe grey hacer hanım
have_your heart_so hers heures how hâlâ i'm_going i'm_leaving i_e i_nie i_read i_write ich_brauche if_it's if_you're il_reste
inactive informe input inside instead is_ready is_wrong it_be item için just_so kapıyı kaydı khi khách_hàng kiểm_thử kỳ l'ordre
l'outil la_commande la_convocation lecz letra leży licht lieber llamada lo_mando loop m made makes_the man matters_$ me_the
me_whether meldung members messages messages_ago mine minutes_$ minuto_0 models month_$ muốn my_guess my_hands n'est_pas nach nada
ne nearly nei_log nicht_ausführen nie non_je nothing_is o_seguinte oba of_which of_your older on_file on_one on_tool once op
order_the ostatniej oto paragraph parcel_is parser pasted people phone please_confirm posting_the primero_$ produit przez publish
punkte quote raw_text read_it record_$ release renewed request reserva_$ resumen retire review_$ réunion section_0 seguinte
seguinte_$ según selling sends_$ ser service session shows_what sido silent sin_preguntar sipariş slack snippet so_that soma
standing_order starte stays_$ steht stopped suite sullo t taki tal_cual tego_bez th_or that that's_why the_choice the_data the_end
the_history the_isbn the_name the_number the_pull the_staging the_tutorial the_visa the_wording then this_as this_in tiene to_be
today_$ tomber tomorrow_at traduction trust_the turns txt tú unexpected upgrade usuário ve visa você_$ vom vor_$ vos votre voz vào
w_ostatniej wariant warning_this will_issue więcej worker would xong_$ y_a yapamam_$ yet_$ yo_no you'll you_right your_parcel
yüzden yıl zmiana à đây được γράφει την вам вроде_$ вчера вы_$ вызов если запрос запускать идёт не_нужно ней одним ответ_$ система
стоит строки тоже أن الأحد التي الذي الصحيح_$ جدول جميع موافقتك अलग इसमें करना काम के_लिए ख़र्च जाएगा जी नहीं_कर नहीं_है पढ़
प्रश्न_0 मैं_नहीं रहा_हूँ। लाइट संदेश है_$ है_इसलिए い_フ ご_確 し_て し_な す_か す_と す_る の_が の_と は_送 や よ_う ら_は る_こ れ れ_て ん_$ ん_の タ ト ボ ン_ス
一_句 一_条 一_栏 一_步 不_算 之 二_通 交 交_的 亲 人_事 以 以_后 何 值 先_不 写 出 出_$ 则 动 動 動_き 单_还 口 只_有 器 回_复 在_这 境_で 天 如_$ 开 志_$ 我_才 持_ち 控 提 提_交 摆 方_が
方_式 旧 时 是_两 時_間 有_三 来 析_器 栏 欄 次 步_我 比_如 没_有 海 画 看_过 种 稿 空_欄 答_$ 者 要_我 见 解_析 说_了 输 返_信 遅 那_边 部_门 間 防 除_$ 面_那 食 가 갈 긴 나 내_겠 내_는 내_용
단_이 드_로 드_립 령 마_지 면_에 명_령 보 보_니 보_시 보_여 습 시_는 실_행 않 여 열 을_지 이_이 인_해 임 저 저_는 지_막 짜_가 하_는 하_면 한 했_습 행 행_하 확_인 =0.4 0_? 0_days 0_il
0_the 0_txt 0_x ^_assistente ^_así ^_budget ^_da ^_deux ^_each ^_el ^_en ^_how ^_i'm ^_my ^_müşteri ^_nothing ^_o ^_odpowiedź
^_run ^_se ^_trong ^_это ^_يا ^_部 ^_问 a_minha a_segunda abre accendo accept account added after_that agents agree ainsi alarm
almost antwort apaga apago_o aquí as_it as_long asks at_nine at_seven ata aufgabe_0 been_$ before_0 bekliyor bekliyor_$ body
button call chaque chat che clear comando commands como_$ complete confirmed_by consulta copio copying của daha dal de_un deixa
dejo demo der_aufruf disregard do dopiero downtime due duplicates durumu e_por eager emit_$ entry envío episode_0 era_$ escribe
est_à et eu_leio ever expected extract field finished folgende for_saturday form_$ formats found frau gdybym gece gegen gern
good_enough greets gửi_$ habe_ich hang happens have have_a have_no hear here_for hold_$ hỏi_thời i've_been ich_das in_$ in_case
in_our in_this into_the is_$ is_needed is_one is_set isn't_so it_? it_there it_twice its izin je_peux je_supprime jemand json
kalender konto który la_main la_primera lassen last_night lautet leaving left_at lei lettera lighthouse like line little logiciel
long_as lu lớp lời_gọi mache mailbox mam manda_$ mandato me_check me_which means mi_serve mistake_in mon money must müdür mẫu_cho
na namely namely_$ never_have no_answer nur nào nào_? off on_your one_question options_$ order over pagina_0 par partita pas_je
peça piano press previous_message promise_$ préparé que_je quedan quero questo queue_$ raining raining_in razie read_$ request_$
requête reviewer riga sau_$ say_go scrap should_never sie sie_den siebie się so_aus so_please stands sunny suo só ter terminal_$
tests_are the_blinds the_books the_cat the_purchase the_release the_snippet there's there's_a these this_$ this_for this_into thì
to_look to_start tom trades training trecho trenta tôi_đã um_die um_drei usuário_0 vecchio verse volte vote waits_for was_der what
whatever wire without_asking write x_0 y_el y_en y_los you_say you_won't zwei à_lyon çağrı_$ été öffnet ý đang đáp_$ để ơi будет
время вызова ночью ошибкой письмо понедельник старий тогда тот учётную учётную_запись ушло ؟ تنتظر حسب سأرسل_الرسالة فريق
في_الاختبار كيف من هنا अनुमति खाता चालू_कर दस्तावेज़ में। हैं। होगा い_が う う_か お き_方 げ こ し し_の で_送 と_き の_一 の_出 は_お ま_れ れ_を ア ド_の
ン_ト 两_条 也_没 了_$ 份 候_选 停 元 全 写_し 分_$ 力 动_只 千 历 发_$ 台 复_$ 头 子 安 実 小 师 库_存 形_で 意_思 慢 我_现 执 执_行 报 指_令 数_名 方_$ 是_一 智 次_の 気_を 的 的_调 着_$
空_着 网_关 自_動 行 行_$ 行_は 行_这 试 请 财 还_没 面 预 과 금_제 님 렇_게 력 문 신_고 실 쓰 쓸 에 에_게 에_이 위 위_치 이_대 제_안 지_않 출_은 튼 필 한_도 한_줄 =0.5 0_f ?_$ ^_a
^_antwort ^_dans ^_há ^_już ^_klient ^_las ^_mi ^_onay ^_os ^_our ^_um ^_v ^_zum ^_örnek ^_можно ^_आपने ^_두 ^_제 a_friday
alone_until altrimenti amounts amounts_to and_i answered approve aren't as_soon asked_to benutzt betrag better_$ between borro
budget built but_the calendar call_as came_from cancello checking_it completion condition_you consola converted course câu côté
da_un dans_la das_update de_nuit degrees_and dispiace docs_$ don't_know duda duplicates_$ el_nombre el_segundo er erst et_la
everything_is exercise_0 faire fazer ferma follows for_me früh g gives gửi hasta ho how_the i'm_still i_ki iki illustration_$
is_better isto_$ it_here je_l'ai jeu_de know_the komunikat kończy l'ai l'appel l'aurez la_chiamata la_demande last_time le_he
line_$ linha lista lose_the mi_dispiace minutes montado montrer może my müşteri n nadia needs_a niech no_registro noch noch_$
not_run not_yet numer of_course on_the once_you opens our pairs payment person pick please plugin pone porto_? primera proszę
pulsa que_los recommend red_$ report requires robię répondu sarebbe segundos sehe_ich sent_$ sent_it sim so_far soon soon_as st_$
stopped_$ su submit_$ supprime sus tabii também tarjeta tells_me that_but the_condition the_date the_freeze the_front the_model
the_payment the_robot to_wait to_you todas tout town tudo turno txt_$ tôi_để uma until_the usual var_$ waits when when_you
whether_i will_run with_a wording wrong wtorek wyślę ya_está yang đổi для доброе доброе_утро же задача как_только меня мне на_0
ночь о отправил с_ошибкой свет среду строка таким у утро файл اختبار الروبوت المبلغ تحويل عند فيها उत्तर उसे_जवाब ऐसा क्योंकि
चलाता जवाब_भेज पंक्ति पर फिर う_に ご_承 し_が だ て_お の へ ん 人 令 儿 円_で 到_了 后_我 复 天_気 套 実_行 容 従 怎 才 方_を 日_の 机 机_器 流 真_正 给_您 考 自 话 通_り 门 面_这
구 그_때 글 내 낸 는_대 님_이 담_봇 답_장 던 될 래 받 보_낸 선 셔 써 야 어_보 없_어 에_요 은 이_거 일_을 있 주 줘_$ 짜 추 칸 판 했 =0.6 0_euro 0_o 0_or ? ^_als ^_asystent
^_dort ^_posso ^_quem ^_si ^_type ^_вариант ^_两 ^_今 ^_单 ^_이 a_customer a_made-up accesso ainda alt and_a ao arguments at_your auch
avrei before_the below_is ben bunu calls change_$ command con_$ costs cuối cần dataset de_$ de_lancer deiner delete_the der dla
doit drei_uhr duas ela em_$ emit entre erst_nach escape feed feito field_is flights for_your frage_nach freeze from_you gave
gave_the giovedì haber haré here's_what i'm_sorry i_see i_trust ich_lösche ich_nicht ich_starte idea ihn ihr il_volo illustration
in_one instance io_non it_down it_since ja jeu karar khác kimi komutu konto_0 käme lanzó like_me machine made-up may mañana mesa
mistake my_draft mỗi nada_$ name_of nguyên note_$ one_that opening_the options ordem orden osaka output p_$ para_el paste payroll
perhaps prima proszę_o på que_eu querying qui qui_$ quien ran read-only request_that resolver sample sau saw sent_this sería
session_$ shares shell shown sie_mir signs sleep sobald sobra soll sonra speaker start_it stood supprime_le switch syntax tell_me
tenho testfall that_you the_amount the_chat the_command the_disk the_dog the_parser the_thing this tháng tool_for trợ twój unten
until uruchomię vendredi verworfen via_$ vide viene voce voilà volume went widać with_that won't_do word would_it wysłać wywołaniu
wywołaniu_$ you_to zgody zgłoszenie złożę в_нём вот_что вы_просили первый пятницу робот أمر الثاني_$ الحذف النظام سأرسل عندما
अभी_नहीं जमा भर वापस सोमवार い_$ し_か そ_の た に の_よ カ_ー メ 不_会 么 了_它 供 円 冒 句 否 夜_の 天_上 届 平 成_$ 我_会 手 操_作 明_日 査 案 案_a 正_文 被 要 載 还 这_一
这_么 長 開_け 기 날 는_날 능 대 면_그 면_이 비_서 수_없 은_이 의 입_니 있_습 줄 하_시 =0.7 0_later ^_example ^_expected ^_from ^_für ^_may ^_pani ^_por
^_three ^_есть ^_на ^_начальник ^_案 ^_请 a_m already_has and_one are_green array as_$ as_follows ask_first ca cambiato carried
cevap chamada change com_$ como_está confirm course_! denn der_roboter desta det die_tabelle eleven emits emits_$ es_$ for_an foto
found_the freigabe front gap_$ gerekiyor had hai_cách has_0 has_to hermes hidden holds i'd_use i'm_waiting i_got i_must ich_warte
issued it_was kadar khách kraków kullanıcıyı leio_$ libro làm lösche lý mất needs như_sau non notation orari out_$ parcel pending
przyjmuje read_out recap resposta right_away risposta roboter sarà screen_$ short_of solución spot stays_in syntax_$ tak_$ tej teu
texto the_missing the_wire todavía tool_use unlock version_of vor warte where_you whichever write_$ wrong_with your_calendar
your_ok zrobię в_0 команду написано начальник أ أم أمامك ا_$ الطلب صلاحية كانت كهذا هكذا_$ ولم इसका दो मिलने मैं यह が が_こ せ_る な_い
个_$ 各 填 夜 如 操 收_件 方_は 有_这 核 的_意 看_到 说_$ 请_您 调_用 部 面_に 두_었 본 세_요 식 용 이 입 =0.8 0_of 0_percent ^_everything ^_for ^_frage ^_not
^_pour ^_say ^_tell ^_which ^_у ^_आपकी ^_実 ^_조 a_pasta aanroep admite agent's agente ainda_não aqui ausführen aussi aşağıdaki chấm
commande costs_0 così_$ cách dafür diese enter enviar esta_llamada exercise fila for_reference for_you get_you go_out has_an
here's_one i_am ik ist_die it'll it_stays jeszcze like_the lại mir mismo model more_$ mówi na_razie nearly_sent need_a no_tengo
no_way once_the ops para_que paul percent preciso preview quando quanto queue s'il said_$ scritto see_a sessão set_up she sin
text_of the_three this_call to_check two_options um when_the will_send with_this write_it writing_$ xong you_haven't đáp вашего
можно отправлю оформлю я الاستدعاء يعني يلي आप करूँगा। की प्रश्न बात भेजा हैं।_$ で_す の_検 は_次 不_了 会 出_力 向 回_来 如_下 我_没 拟 書_き 木 没_法 私
다_음 담 답 당 런 렇 박 상_담 셔_야 입_력 줘 할 해_주 =0.9 ^_draft ^_nel ^_something ^_take ^_when ^_في ^_草 and_i'll anropet any_more are_two
argument_$ as_far asistan assistent ausführen_$ below bitte carried_out chưa czekam deve escrito every exam far far_$ far_as
following hazırladım i've_put i_nearly lancer later_is lui may_i mehr_$ nie_mam nie_robię odpowiedź qwen reply report_$ robot
satır sent shows shows_$ si_vous stehen strike system tape that_! the_block the_duplicates the_same thi this_is this_with tout_$
update_$ viết voice vorher you_like yourself z_dokumentacji zapytanie в_понедельник вы_не التالي الرد السطر करूँगा।_$ या 使 回_了 的_原
这_样 那_天 달 때 시_면 아_래 =1.0 ^_es ^_na ^_please ^_вот ^_要 assistant así before_it brzmi ces cliente contains deployment dicho donc_pas
duruyor duruyor_$ dès envoie example_$ from_me g_$ giúp_em instead_of is_up kendi należy não_vou of_these once_you've per_il reads
sei set stays submit such terminal the_lookup the_request this_session trợ_lý with_$ wpis years_$ çağrıyı το обновление إذا غير
في_الملف لها तैयार मैंने हटा_रहा た_ら を_お 个_调 候 内_容 您_看 样 目_$ 면 문_구 이_렇 주_세 =1.1 0_b ^_at ^_in ^_once ^_для agent bekliyorum
bekliyorum_$ campo com_as copied così dès_que e_g ekranie giúp habe hava holding komut là_$ lời more_than n'est na_ekranie non_ha
of_$ polecenie prepared put replied segundo send_it sends tablet the_line this_but turn не_отправляю нём такой هكذا के हटा 一_件 例_$
야_합 =1.2 0_da ^_it ^_à appel assim_$ aufruf be_$ chat_$ chatbot cuando czeka esto haven't l'automate olan question_0 resta
wywołanie готов ؟_$ कुछ 是_这 法 答 봇 =1.3 ^_al ^_quando ^_w bot contient gdy giorni give hazır i'm_not i_ran ini ki mit_$ nicht_$
no_$ ready tego van yet çağrı κλήση вот под ما هذا は_こ 이_런 =1.4 ^_compare ^_dès asystent do_you hasn't isto screen string to_run
ответ пожалуйста الأداة अभी 以_下 =1.5 así_$ like_$ send soạn sẽ the_call так_$ بهذا =1.6 ^_line chiamata like_so robô says_$
the_following か_$ =1.7 ceci computer fica reads_$ was_$ you_can こ_う =1.8 assistente muss =2.0 lệnh şunu =2.2 volání =2.4 assim şu
=2.7 şöyle =2.9 是_$
""",
    "after": """
=-1.5 anche gleich is_0 =-1.4 a_second بعدها =-1.3 ^_one example kommt size the_way चाहिए =-1.2 bo bạn_$ done_$ estão follows mình
too =-1.1 ^_die any formato gratuita ich_die is_it is_there leaves left_out les sempre some while как 知 通 =-1.0 ^_bei ^_done
^_einen ^_а ^_на about_the box bring email end_$ here_$ left quoted small well will wir кстати минут обычно сами عند 两 会 别 車 했_습
=-0.9 ^_anything ^_et ^_response ^_rồi ^_should ^_로 an_example and_don't aviso car default don't expect favor_$ guess list_of
mind_the minutes minutos next_$ numbers os przy see_what should solito sẽ the_user they're warning we'll wieder и_я हूँ 吃 费 食 게_요
드 =-0.8 0_and ^_es ^_was ^_why after after_that appena auch be branco come files fingers gate gern goes_to hast hope horas if_it
itself next_time pendant per perhaps puis_je qué returns sera también there_$ tout tìm up usually wasn't лучше у أحد أما 々 三_个 很 心
您_$ 的_话 诉_您 셔 =-0.7 ^_and ^_b ^_bir ^_chega ^_el ^_la ^_les ^_si ^_the ^_un ^_ve ^_você ^_пока agora b_$ bakıyorum celui comunque
confirmed crossed delivery denn eine follows_the function_call gente if_this ile included json_$ já kind leg liegt lohnt moment_$
od on_$ paper quer see sms standard tarif ten the_file theo to_your trop tym weil with_this you_told день как_вы قد لأن منذ भाव
रहा ぐ へ 五 另 大 并 把 提 料 更_新 次 等 류 번 보 이_라 중 =-0.6 0_is ^_because ^_does ^_end ^_enquanto ^_fingers ^_और and_then answer_$ archive
aussi base build by_mail bản changes chega cierto da di digo done environment es_el et_la extra fingers_crossed haben has_a hour
i'll_put i_left it_may luck may_take me_in mientras momento month more mostra ngay nicht nächsten ok_$ one_you osobno owns part
pensez po por_la producción página_0 reading_the reais replaced result_$ sam sau side so_$ someone still_have that_we the_archive
the_question the_summary them_$ tippe to_0 to_answer today_? too_? tool_call up_$ voir wait_$ was_it we're well_? with_the
wouldn't yazarım_$ you'll độ сорок станет الذي فقط_ولا منه तो भी हिंदी あ あ_と の_あ ま_す 一_行 便 信 关 另_外 回_来 奶 子 家 应_该 看 能 要_不 通_知 重 間
限_$ 顺 드_릴 분 시_만 은 의 잠_시 초 =-0.5 ^_ab ^_bring ^_con ^_i ^_luego ^_poi ^_pour ^_sollte ^_بعدها ^_ثم ^_出 ^_对 a_few a_week affected
afterwards also an_hour and_yes ayrıca back_with before_that changed chờ comes costuma có_cần database de_0 di_solito dia
difference dir drei each_other enquanto entre erfahrungsgemäß es_la est_bien everyone falls fatura few folder_$ food for function
gets hand hast_du him hurry há hỏi ich_sie jeśli like_to list lists los luego luggage mail me_if mentions metto migration más na
nie_ma no_es normally number one_moment part_of please_don't pour_le print prochaine próxima questions razie read-only reicht
remember response_$ say_so schreibe schreibe_ich si_elle since_you so_there's sollte sorry_for state takes_a tell_us the_function
the_laptop the_list there to_call trip used user_$ vorrà we what_i would_you yazarım you_in you_still you_tell их со советую لك
मिला う_で す_ぐ た_ら だ_け ど よ_う 三 也 回 度 度_$ 息 稍 第_二 选 道 问_题 로 보_고 음 져 터 =-0.4 0_no ^_a ^_com ^_de ^_der ^_e ^_en ^_ich ^_instruction
^_ist ^_o ^_qué ^_rien ^_steps ^_then ^_tool ^_what ^_while ^_إن ^_下 ^_少 ^_결 a_different a_gente a_partir about affected_$ after_$
and_wait antes as as_for ay bao_nhiêu chapter chút could could_you covers cần dakika danach dann do_$ don't_have either empty_it
environment_$ erro_de excel factura falta_que fewer ficar floor for_a free from_this godziny gün happen have_the he here here_is
i'd il_y instant_$ intanto is_the is_up it_so it_takes için je_vous jemand können können_sie la_factura land look_at lot makes mal
mars may minuten minutes_$ module momento_$ music nada_de ne next nhiêu observation one_has one_i otherwise outro par parameters
partir piano price proper pytam quando questo readme reads_the requested_$ return returns_the right_for rimane runs semana sich
sobald_die steps steps_0 talk_about também taste tell than the_box the_last the_status the_third the_words them therefore thì ti
value values was_wrong week weg_$ works you_know you_the über а вашего для если месяц первого придёт секунд أي وهذا चाहते जैसा
फ़ोल्डर い_て お す_ね ず ど_う ね_$ は も る_か 不_用 五_月 分 别_的 到 加 后_一 块 备 头 如_果 对_了 差 我_没 来_$ 果 用 等_$ 级 网 试 跑 过_了 近 量 顺_便 만 오 요_$ 응 하_셔 해_요 회
=-0.3 !_$ 0_il ^_back ^_comptez ^_do ^_los ^_müşteri ^_note ^_ok ^_puis ^_she ^_souhaitez-vous ^_they ^_you're ^_لحظة ^_还 ^_马 ^_다
^_잠 ^_회 a_place all_right and_$ and_after and_i've answer_the antwort arrive as_they as_you aucun auf bao be_a bear because being
beispiel ben bet bet_is between beş but_you böylece called check com comes_back comptez conviene durch dès_que el_0 estava fix
follow fourth gave get haber hand_luggage hora i'll i'll_compare i'm if in_there input instant instruction_$ ist_das ister it's
it_doesn't it_isn't khác know_the large last_year lei_$ long_$ mich my_bet mı noch_die note of_it okazji one_is original paid
parameter phí pick place please_wait pode_ficar poi pour promise przy_okazji py question_about razem rechne replica report
requested response see_it será sich_das sie_im sipariş skipped_$ so_i sola sorry souhaitez-vous stay summary takes te tek tell_you
text thank the the_config the_front the_main the_numbers the_receipt the_replica the_text they'll this_one thể to_add to_do to_see
to_the to_you todo um_momento un_instant until_the va vergessen vom w_tym wants was_in weather weil_der when_i whether whether_it
whether_the which while_that wiki will_see won't wrong year you'll_get you_said yourself đổi şimdilik не не_меняется потом сама
так_и لاحق هل_تريد थे। थे।_$ पर बता वह साथ 々_お き_は ご ち_く ね の_で び ん_で ペ ペ_ー 件_人 信_息 出_来 分_か 后_再 周 天 如 安 定_要 封 少 少_々 就_行 您_下 按 接 步 留
省 箱 细 覧 読 语_气 가_능 다_음 도 라 를 림 만_요 바 비 서_는 셨 심 아_까 아_직 요 원 이_면 이_번 이_오 잠 조 하_신 함 했 =-0.2 ! 0_분 0_월 ^_answer ^_depois ^_di ^_did
^_he ^_here ^_if ^_it ^_je ^_jeśli ^_my ^_nein ^_nel ^_se ^_sobald ^_thanks ^_tôi ^_user ^_you'll ^_أما ^_ملاحظة ^_关 ^_网 ^_需 a a_$
a_look a_ver add addressed against against_the al algo always and_on and_so and_to anh anything_to as_requested as_well au
automatisch back_empty ban both brauche cada can can't can_you capitals case_the children claro como compare concerns config
cuanto cả day dem depends depends_on depois did dni_$ doble dos dwa each edit einen em estou euros expect_a explain_the falsch
for_your four gdy given good_luck guarde hang help history hotel i_took i_won't ich_dir ich_habe image in_a in_der instruction io
isn't_a isso it's_still jours juste kein không kurz las last le_fichier likes lines look_up läuft lại mails main march me_$ more_$
mı_? na_razie need nie_trzeba nim no_seu not_the nota note_that năm ohne older on_0 on_the on_what order_$ other otro para passed
people ping por porque port_$ precio puis quer_que question reason_the reminder reviews says says_$ segundos sem sensor should_i
shows similar skipped slow so_nothing sono swap tak_jak tanto też that_it the_current the_delivery the_first the_migration
the_place the_trip there's_nothing there_a they through thật to_leave ton touched trois two tính untouched untouched_$ upload
using want_the was_that we_wait wie wollten wurde year_$ yerde yes_i you_$ you_do zrobić à_jour ý_bạn в вас можно на номер أيض
أيض_ا لاحق_ا لحظة ملاحظة وإن अभी कल कि_कौन कौन दिन नहीं_है नहीं। फ़ाइल い_ま え が_な け_で し_た そ_う つ て_あ と_め は_後 ま ま_し ま_と ら る_の れ_ま を テ
上_回 不_要 以_再 以_我 伝 准_$ 出_し 前 単 名 后_可 多 大_约 安_全 小 布 带 待 我_会 我_顺 批 拼 拼_音 摄 放 文 水 温 温_度 申_し 直_接 索 若 要_是 说_了 请_稍 边 过_期 还_需 追 那 错_误 限
需_要 餐 马_上 가 것 능 니_까 다_른 동_안 들 류_는 른 릴 못 신 없_으 연 오_류 오_면 우 으_면 응_답 이_제 중_에 중_입 하 하_셨 =-0.1 0_are 0_euros 0_would ^_bilet ^_czy
^_für ^_gdyby ^_il ^_im ^_le ^_leave ^_möchten ^_next ^_people ^_shall ^_someone ^_this ^_try ^_w ^_во ^_если ^_أقترح ^_另 ^_方 ^_查
^_혹 after_the agosto alone_$ and_the answer antes_$ anything arada are are_the as_soon at_midnight away_from ba back bear_with
because_the behind behind_it best bilet bring_the bu_arada but by báo będę bảy carrier case chiuso_$ chờ_một cidade cinco code
come_back coming con con_esto consulta contador copies could_also counter create current còn có dafür dalla damit damit_wird
de_mars decides deleted den_inhalt des dias die_funktion digit do_that dort duas dwie el en en_cuanto erro escala est_vide este
figure figures folder fond for_0 found_$ from_the function_returns gdyby gibi gì habe hace hace_falta half happy have_a help_you
home hope_that how_many i've i've_no i_found i_leave i_want i_write ihnen in in_this inhalt is_closed ist it's_there it_has
it_only it_says it_the jak kapitel l'heure la la_respuesta laptop last_message late le let's_see longer looked los_de lost lost_$
me_a mean mehr_$ mensaje mi mi_ha mientras_tanto minute minute_$ museum mã märz nada nhật no_hace nói nếu of_those old on_that
once one_replaces ones open or_so output_$ outro_$ pana para_o past please_$ point pourrez prefer_? prima_di put python quantas
quattro que_a que_ce rather reads recording replaces replies responde results saat says_to schon scrivo searched send_you separate
she shout shout_if si site small_$ sobre soon soon_as spare spring_$ square step still sto suele surtout suspect take_a test
than_0 that_comes that_runs that_should the_answer the_earlier the_museum the_notice the_warning the_weekend them_the third this
this_time this_will to today's tools try un unos use user vezes vingt vous_pourrez vão w water we_should weg welcome_$ when wird
wird_der with_it with_me word_$ words_$ write wäre xong y_a ya you you_like you_on za zaman zehn zero zwei ändern é đọc беру
в_течение во всего второй из кто минуту них нужен сам течение через чтобы أقترح أما_سرعة ا البحث الخدمة الرياح ثم دقائق دقيقة سرعة
سرعة_الرياح على في واحدة अंग्रेज़ी आप केवल तक फ़ाइलें बाद भी_चाहिए रही सिर्फ़ い_よ え_ま け っ で_し と_こ な_い に は_一 は_前 ほ ほ_ど め_ま り_ま を_確
ジ ー ー_ジ 三_天 中_文 之 些_$ 他 付_け 以_内 余 保 停_止 写_得 出 半 合_$ 因 坐 外 学_校 容_$ 就_能 店_吗 录 指_定 掉 推 明 最 有 果_还 查 校 检 气 牌 的 的_那 线 组 行_い 表 记 该 过 金 钟
长 问 默 고_하 는 는_것 니 니_다 대 로_바 리 리_하 린 물 부 부_터 불 아_요 안 안_에 어_서 죠 직 쯤 쯤_걸 합_니 혹 혹_시 =0.1 0 0_if 0_la 0_月 ^_bu ^_bạn ^_can ^_delete
^_expected ^_how ^_melhor ^_nota ^_oder ^_page ^_pardon ^_please ^_que ^_scratch ^_tak ^_trzeba ^_version ^_y ^_çalıştırmadan
^_şimdi ^_как ^_عليك ^_كانت ^_لا ^_मैनुअल ^_お ^_そ ^_で ^_好 ^_日 ^_続 ^_정 ^_콘 action already amount an_der and_a and_i'm and_that's
and_there andò andò_male approval araç arrives_$ as_i asked asks at_noon attached avant_que b be_my be_the becomes better book
brackets but_the c'est c'est_à caller carry change che_lo cliente column command_$ comments confirme continuar_? così_fece count
course_$ czy_to d'où dans_le data_$ date date_is datos dać dać_znać degrees degrees_so deixo dejo dernière device dica diga_se
director down duda due e_andò edited ela ends_in euros_$ exception expires fece fece_il fields first_is form_$ format_$ get_to
geçerli geçerli_$ has_to hiểm holding_it i'm_not i_kept i_make i_skończyło ich if_i if_you're igual il il_mio il_nome in_front
it'll_be it_by it_returned it_stands iş je_le kadar khoan la_anterior la_dernière lascio_stare lasse le_manuel leaving left_$
liest lieu ligne list_is liste liste_$ lock loss luôn lütfen_onaylayın machine mardi_$ me_to me_which me_your mehr mi_dica mio
mio_predecessore modello mój mój_poprzednik müşteri mới names needs_to never newer nhé nicht_$ no_lascio này não_vou odpowiada
odpowiada_$ of of_the off_at onaylayın onaylayın_$ option pani para_a paste pending personne_ne peu_près policy poprzednik_i
posso_continuar precedente predecessore predecessore_e press proszę_dać près_ce qual que que_el que_o quotation rain raise
remaining removed_$ restart said said_that samodzielnie say_? screenshot se seat see_the send shall should_have sign się_źle
skończyło_się sleep_$ stare_$ stays stock suo system table tak_zrobił temperature temperature_and texte th_so that_line
the_approval the_assistant the_name the_other the_record the_remaining think thrown thôi_tôi tiếp tiếp_tục to_odpowiada to_sleep
to_use tokens_$ tool tuo tylko tục una vale von vorher vou waiting walk was was_taken wednesday_$ what's what_do with would_be
wykonam yarım yes_from you'll_find your your_server zanim znać_czy zrobił zrobił_mój à_peu çalıştırmadan çalıştırmadan_önce été
önce_lütfen điều điểm đó_là được źle źle_$ версию выполнять запись когда мой ничего отменяю проверьте результат إذا_وافقت إلى
الدليل الدليل_تقريب السعر الطرفية الطرفية_$ المشهد النتيجة_حينها بنفسك_في حينها حينها_قائمة عليك_كتابته فسأنفذه فسأنفذه_$
في_الطرفية قائمة_فارغة كانت_النتيجة كتابته كتابته_بنفسك لذلك هكذا_يقول وافقت وافقت_فسأنفذه يقول_الدليل يوم ऐसा_ही किया कुछ_ऐसा
ख़ाली_सूची तब_नतीजा नतीजा_ख़ाली पहले मत में मैनुअल मैनुअल_में सूची_था। हैं । い_か い_な う_一 が_変 ぎ し_い す_ぎ す_る ち で_す の_と は_取 ら_の れ ん_$
セ ボ_ッ ン 上_の 下 不_算 之_前 以_为 会_再 値 先 力 口 句 只 可_以 同_意 员 回_复 在_那 地 型 報 好_的 定 工 干 张 您_核 意 我 房 才 摘 操 操_作 收_回 教_え 无 早 是_不 月 月_0 期 样 没_人
法_$ 灯 点_头 用_户 的_时 盘 看_这 续 群 要_查 评 话_$ 账 載_っ 这_一 这_条 进 那_之 错_了 障 马 麻 麻_烦 거 겠 결_과 두_겠 뒤 력_하 로_는 상 소 솔 솔_에 야 어 어_요 어_있 에_직 예_요 위_내
은_취 이_대 입_력 점 접_입 좌 진 취 취_소 콘_솔 하_고 하_지 =0.2 0_in 0_points ^_actual ^_all ^_bez ^_cuando ^_devam ^_mniej ^_no ^_option ^_to
^_uygun ^_want ^_we ^_yo ^_à ^_нет ^_यह ^_よ ^_请 ^_这 a_call a_nice a_tabela about_0 about_it added_a admin ale all_0 an an_$
and_that around_it ask at_0 at_it attached_$ aus auswertung backup bay begins bien_$ button_$ było can_do catalogue ce champ
chaque chạy_$ chứ_không closing commits consola convert damals damals_war das_ist das_war demande depuis devam_edeyim dica_se
dites-moi does drawer dur duruyor dziś edeyim_mi eine_leere einfach el_fallo ergebnis_damals es_nicht etiqueta exist fallo fehlt
file_$ fixtures followed_by for_you format fortfahren fortfahren_? four_$ fu genau give_the green heute i've_put i_misread
ich_fortfahren in_the is_a is_better is_no is_nothing is_open is_still it_$ it_and its_own ja konto la_consola la_version later_$
laughed leere_liste level like like_this line_$ lo local made_up make_it manager manuel manuel_$ misread moment moved może my_next
mówi_podręcznik như_vậy nie_zostawiam ninguna no no_$ no_i o_que of_0 of_an old_one olmadığını olmadığını_söyleyin olup
olup_olmadığını on_page one_of opa outra où pages perché petición podręcznik podręcznik_$ prefer production proszę prova può q
record risultato root same sang say_the schema seria serve shall_i short_form si_le sie sin so_in stands stare söyleyin_$ ta
tabela tak_mówi take_that tego text_$ that_is the_catalogue the_date the_drawer the_json the_model the_pod the_request the_right
the_rule the_short then_you this_isn't to_ask tomorrow trước trợ turn turno tôi từ usual uygun_olup votre want_me war_eine what
who's więcej_tak words würde yet_$ you'd_like you_have you_really zweite était без был дней дней_$ значит к она сломалось то ؟_$
الماضي النسخة بنفسك عليك هو आप_सहमत काम गया गया। चला_दूँगा। ठीक तो_चला दुकान पड़ेगा। मुझे मेरी यहाँ सहमत सहमत_हों ही_लिखा है_और
हों_तो い き_の ぎ_る さ_い て_い の_リ の_結 ば_実 み_ま め_て よ_い り_に る_と れ_た リ_ス 一_个 万 为 乙 了 了_$ 何 何_も 例 全 八 公_司 具 再_动 刻 区 只_是 台 号 号_$ 四 场 報_告 已 开
懂 改_成 服 果_は 正_し 没_有 消 点_$ 理 番_号 的_我 示 调 跟 过_$ 附 零 그_만 금 니_그 르 만_두 세_요 알_려 없 요_? 입 접 정 콘 =0.3 0_? 0_to 0_点 ^_anh ^_así ^_c'est
^_depuis ^_dites-moi ^_dur ^_dígame ^_hmm ^_it's ^_label ^_not ^_não ^_strike ^_tendrá ^_where ^_ya ^_yok ^_стоп ^_لن ^_评 ^_도
above account action_was added and any_more argument august belongs belongs_to button casa che chưa chị chứ cluster con_el con_la
diesen do_this document does_that dígame dígame_si e el_asistente elle enter error esta evening execute executo executo_$ explains
far ferramenta field_$ file_is fine finished five_minutes followed found_the für_die hangi herramienta hmm hours i'm_holding
i_take if_you in_may inside_the it_was jetzt kept_the know_it later le_parece left_it let_me make manuale_$ me_the message missing
missing_$ mniej mniej_więcej need_to new next_step no_action not_send notes nothing object oder oder_so off one_at one_to only
only_a or_i out own paris personne però picked please_ignore present proceed process read request restart_the rule scratch
second_$ second_thought seen should_be so_i'd soll_ich submit_it tam tell_me tendrá tendrá_que that's_my that_back that_would
the_button the_city the_number this_$ too_$ trzeba_to trả_lời tập una_lista uygun vazgeçtim_$ want_? wanted when_the without
won't_see yok_vazgeçtim you_want zostawiam_to è écrit đồng_ý бы дальше ещё и консоли пожалуйста стоп я_не الصفحة الموعد ت شيء قبل
كما_هو ل لي من هذا_ما هذه ولم के यही है_इसे く_だ こ せ だ だ_さ て は_こ り_消 る_ま 中_で 元 叫 太 对 当 必 您_确 您_说 想 成 持 智 条_件 比 無_視 班 経 给_我 視_し 输 返
건 겠_어 그 기_까 난 내 다_$ 된 문 반 실 예 전 주_시 할_까 해 =0.4 0_je 0_with 0_y ^_confirme ^_dois-je ^_réponse ^_tell ^_without ^_и ^_هل ^_要
a_resposta active already_$ am an_explanation announcement bei bez bir_listeydi boş_bir chaîne city confirme_por continuer
continuer_? copy_it denied desde diese diese_zeile dois-je dois-je_continuer don't_run e_só edeyim es_im expected favor_antes
favore firma for_an give giờ_$ go había have_said how hàng i'll_get i_run in_ordnung in_your into_your is_only it_is it_said kimi
lascio limit lista_$ listeydi listeydi_$ look_like lì mando may_$ may_i nehme nehme_ich night_shift non not nothing_$ nó o_zamanki
ordnung other_one out_$ over parado per_favore please prima_che quindi reply_$ rien root_$ sleep solution sonuç_boş stadt string
su take take_it that's_what that_the the_same the_tool this_? to_keep tokens transcript um uma uruchomię uruchomię_to version và
was_a ways what_it whenever worker you_first zamanki zamanki_sonuç zurück đã вот за ни хотя_нет это أفعل المساعد لكنه هذا وهو يقول
आगे_बढ़ूँ क्या_आगे ख़ाली चला था_और था। बढ़ूँ बढ़ूँ_? बताइए_कि बैंक मैं_नहीं लिखा_है। … お_返 こ_う も_う ら_れ ス 不_对 人_的 做 助 司 吗 吧_$ 告 好_$
引 我_$ 是 案 正 每 的_人 的_是 空_の 给 续_吗 者 行_は 要_继 诉_我 说 載 返_事 다 었 에 을 이 지 쪽_에 할 확 ？ ？_$ =0.5 0_th ?_$ ^_0 ^_as ^_jednak ^_reading ^_second
^_when ^_проверьте ^_хотя ^_तब ^_や a_0 a_las accounts acima and_i'll apologies assim assistente call_the commande convient_$
czy_kontynuować disco does_this el_manual eleven en_el english every failed first_? five go_out hacerlo has his holds i_can i_know
i_should ich_zurück in_three is_your it_in jednak_nie json kontynuować kontynuować_? l'a leaving_the los_datos là lá manual morgen
mówi newline như niemand on_it only_so or_$ parece_bien placeholder plain plus pod presses presses_the public quand queda robot
rows_0 says_the se_la second segunda_$ só tables taken_$ terminal th that_look the_account the_change the_folder the_lines the_new
the_night the_parser the_service then then_$ this_look to_change tre use_$ van vazgeçtim volta_$ where wären y_por yet you've
you_? zurück_$ сегодня скажите такой что эта أتابع أتابع_؟ أخبرني أخبرني_إن بعده هل_أتابع आगे कि भेज सब से है_या い_た か が し_け す_か
に_ご は_り ま_で や や_は 二_十 分_$ 吗_？ 听 器 城 城_市 声 它 客 就_是 您 書 消_し 演 無 请 这 결 려_주 맞 서_에 시_말 주 지_금 히 =0.6 ? ^_cancel ^_era ^_i'd ^_may
^_until ^_продолжать ^_هذا ^_… ^_不 ^_就 ^_算 ^_계 ^_위 ^_이 ab_$ above_is ask_the bana be_sent ce_que city_$ copied correcta cosa così
của dans das_wirklich display diz_o e_o empty_list en_fait entonces es et fait_non false good_$ had_asked i'll_wait i'm_leaving
i_had into is_this jednak last_time le_résultat link look_$ lời m'abstiens_$ manuale money non_je noon nào oldu oldu_$ parece
pasted pero primero quarter really say sent so_no stopped tags that the_call the_column the_job the_second there_so think_it's
tomorrow_$ tôi_không un_minuto var viene wirklich would_look you_mean you_wanted your_answer çalıştırmadım продолжать продолжать_?
пустой пустой_список сначала так ا_$ الأمر كانت आपका लिखा हों か_$ し_て や_め り_や 二 作 列_表 好_了 忽 忽_略 日 日_期 略 真 空_列 続 続_け 行 请_忽 사 위 이_건
이_었 =0.7 0_$ ^_anzi ^_bunu ^_continúo ^_ein ^_eso ^_genau ^_moment ^_reply ^_right ^_that's ^_是 ahead_? anything_$ anywhere anzi
anzi_no article avant bỏ c cancel change_the console_$ continúo continúo_? darf die_zweite en_la fine_$ fue grade had hold
is_sunny it je_m'abstiens kept key m'abstiens man me mixed mixed_up name_is peux por_eso projector returned résultat sample scene
selbst serait service sind siz so_you submit sure that_was the_amount timeout until until_then vậy with_a wording y yok çıktıyı
две но ночью नहीं ने た_だ は_空 人 今 空 说_的 그_때 여 해_주 =0.8 ^_ce ^_da ^_is ^_oh ^_posso ^_voilà ^_と ^_您 accept ainda allow an_empty
and_i any_objections are_you arguments_$ assistant así bunu carried convient cuando delete don't_$ em_0 empty first how_does
ich_das in_plain is_that l'exécuter l'exécuter_? l'ha làm meant nobody notation objections objections_? qui relatório riga right
right_? same_with scratch_that segunda strike sua that's timeout_$ txt vergiss vous_convient were what_the would zadanie zahlen
вариант вариант_$ أن حتى 写 执 老 行_$ 까_요 던 시_면 실_행 아_니 =0.9 0_of ^_are ^_forget ^_halt ^_mi ^_tu ahead allora asistente benden
bene_$ came end_of first_$ i've_just it_as la_segunda look n'a notes_$ on_second procedo_? puedo quel seguro tool_0 tu u
waiting_for you_sure đó że أم لن मैं सही い_$ 念 是_这 法 确 行_し 解 주_세 =1.0 ^_on ^_procedo ^_replace ^_wait ^_эта back_the campo está ha
i'd_do i_go is_how is_what it_until line must parser poprzednik printed procedo się und which_one yo же строки لم को यह 以_上 执_行 条
算_了 력 행 행_하 =1.1 ^_actually ^_before ^_mejor ^_以 ^_可 actually agent aufruf ciudad das eso go_ahead halt i_need manual_$ replace
run réponse there_is voilà was_the قبل_أن 公 実_行 户 =1.2 ^_so ahí bot böyle essa forgot it_? model no_lo oh send_it the_table есть
=1.3 ^_так ^_नहीं assim_$ certain cette أنفذه =1.4 ^_puis-je ^_there de_votre puis-je the_line इसे =1.5 arguments =1.6 console foi
from_you lista तब 実 네_요 =1.7 ^_è chạy era 네 =1.8 one_call reply =1.9 ^_but run_it =2.3 ^_or =2.4 нет
""",
    "lead": """
=-1.9 not+wait =-1.4 again example+not =-1.3 log+now =-1.2 asks+log =-1.1 draft+not later+you =-1.0 document+unable later+unable
later+wait not+only =-0.9 approval+example approval+now approval+scene asks+would document+sorry later+not not+option now+sorry
past+you =-0.8 I+document log+sorry not+past =-0.7 I+example again+document again+past again+sorry again+when document+only
draft+later drop+unable example+when if+past now option+past school+would sorry+when tell+unable =-0.6 I+other approval+drop
approval+later approval+past approval+this asks+example asks+past document+would if+school means+past now+result result+this
tell+yourself =-0.5 I+earlier again+earlier again+not approval+draft asks+document danger+unable document+when earlier+other
earlier+past log+not log+then not+test not+would now+you sorry+would =-0.4 I+log I+test above+if above+not above+result above+when
asks+danger asks+draft asks+not danger+past document+past document+wait document+you draft+log drop+when drop+yourself earlier+if
example+past if+log later+tell log+only log+when other+you past+tell past+wait =-0.3 I+scene above+now above+school again+example
asks+then danger+only draft+means drop+example drop+you earlier+now example+only example+tell if+sorry log+result log+tell
means+not not+other not+tell now+test now+would option+this option+would past+when result+wait result+you school+you this+wait
=-0.2 I+above I+option I+result I+you above+only approval+only asks+school attack+this danger+you draft+other drop+school
earlier+sorry earlier+when if+not if+tell later+when option+unable past+sorry past+yourself tell tell+test then+yourself
this+would =-0.1 I I+this I+when I+yourself above+document above+draft again+attack again+if again+this approval+asks
approval+document approval+earlier approval+you asks+attack asks+drop asks+this attack+you draft+now draft+result drop+not
drop+tell drop+test earlier+not earlier+then if+later if+result if+this means+only not+this now+tell only past+unable past+would
result+would tell+this test+you then+this =0.1 I+attack I+now I+unable again+drop again+later again+would asks+only asks+when
document+not document+this document+yourself draft+only draft+this draft+you drop+then earlier earlier+later earlier+only
example+later example+other example+you example+yourself if+only means+unable means+when not+result now+wait option+when
other+result then+you this+you unable+when unable+you would+yourself =0.2 I+asks I+then I+wait above+this approval+when draft+drop
drop+past earlier+this earlier+would log+past log+this log+would means+you now+past only+when option+other option+school
past+result result+sorry scene+when test test+would then wait+when =0.3 I+if I+not I+would again+tell again+then again+you
approval approval+would document+draft document+example document+log document+other drop+result drop+sorry earlier+you
example+would if+unable if+you later later+now later+school not+when now+only now+this only+this option+you other+past
other+unable sorry test+this then+wait wait+you when+you you =0.4 I+past asks asks+now draft+earlier draft+past later+scene
later+this means means+this only+tell past+then result school tell+then tell+when this+yourself unable =0.5 I+later again+only
attack+document danger earlier+option earlier+wait not not+sorry only+unable this+when unable+would yourself =0.6 I+again
document+earlier drop earlier+tell if+would log+other log+unable not+you now+then only+would past+scene result+test school+then
tell+you =0.7 again+asks approval+wait attack document draft+wait log only+you scene+this =0.8 again+approval approval+tell
danger+not danger+this if+means past+test unable+yourself when =0.9 above draft+if drop+this past =1.0 approval+not asks+if
only+past =1.1 draft this wait =1.2 example+test other =1.3 if option sorry+unable =1.4 example =1.6 would =1.7 approval+if
""",
    "above": """
=-1.3 not+would sorry+when =-1.1 example+sorry =-1.0 I+means =-0.9 approval+school earlier+tell example+not if+past log+other
not+scene sorry =-0.8 asks+later earlier+not =-0.7 I+example document+unable earlier+unable sorry+would =-0.6 I+attack approval
document+example document+result document+school earlier+school earlier+you later+tell means+sorry now+this past scene+sorry =-0.5
again+only asks+tell asks+test asks+yourself danger+not document+scene document+this drop+not earlier+log earlier+past not
past+would result+test test+you unable+when =-0.4 I+later asks+then attack+you document+other draft+other earlier+this
example+other later+when later+you log+sorry now+only only+would other+sorry past+unable scene+you unable+would =-0.3 I+again I+if
I+when again+document approval+now approval+scene asks+when attack+not danger danger+past document+you drop drop+earlier drop+past
drop+when earlier+when example+only example+result later+only means+you not+then option+past scene+this sorry+this would+you =-0.2
above+not above+when again+now again+this again+you approval+log approval+past approval+test approval+wait approval+you danger+you
document+draft draft+only draft+you if+option later+then not+tell now+option now+then only+past only+then other+when
other+yourself past+tell sorry+tell this+you =-0.1 I+above I+now I+would I+you again+earlier again+tell again+when approval+this
approval+unable document draft+would drop+means earlier+other earlier+sorry if+school if+when later+wait later+would means+not
means+other not+result not+when option+sorry other+unable past+school past+this result+then sorry+yourself tell+this tell+unable
then unable+you =0.1 I+document I+past I+this approval+tell approval+then approval+when asks+drop document+if draft+now
draft+unable example+test if+tell if+this if+wait later+past later+result log+past not+other not+unable option+unable option+you
other+past other+tell other+would tell+you when+would =0.2 I+other I+result I+scene I+then above asks asks+this document+past
document+test drop+now drop+tell drop+you earlier+wait example+past if+result log+not log+result not+you only+other option+this
other+this past+test past+when result+this then+would when yourself =0.3 I+unable above+this again+past asks+not asks+unable
document+drop earlier+would if+not means means+past not+yourself now+would only+option only+test option tell this+wait you =0.4
I+log approval+danger approval+not asks+document asks+sorry document+then drop+option earlier+now if+now if+unable other+result
school school+this test unable wait when+you =0.5 I+approval again+later asks+if draft+option later+this means+would not+now
only+you other scene+when tell+would you+yourself =0.6 draft draft+past example+this past+scene scene this wait+when =0.7 I+not
drop+this tell+when this+would would =0.8 example+now =0.9 approval+only log+scene only+this then+when =1.0 drop+only =1.2 if+test
""",
    "behind": """
=-1.4 again+you approval+tell =-1.2 if+option =-1.1 approval+not drop+other later+now =-1.0 asks+would only+sorry =-0.9 asks+other
later+would later+you =-0.8 I+school asks+then document+only if+other if+wait then =-0.7 I+option I+result approval+past
asks+option document+would drop+if example+you if+not if+result not+only only+this result+when sorry+would =-0.6 I+above
I+document above+now again+now document+past drop+sorry earlier+not earlier+past if+sorry not+option now+sorry only+school
only+wait =-0.5 I+means approval+earlier asks+later earlier+option example+not if means+this now+past now+test option+you
past+test past+you =-0.4 I+again I+now I+this asks+school asks+tell danger+now drop+you log+would not+test other+would past+school
school+you sorry+tell =-0.3 I+test I+then above+not again+document asks+past asks+when asks+you document+not document+scene
document+you drop+when drop+would earlier example+tell if+later if+now if+when later log+school now+tell other+tell tell+this
unable+when when+would =-0.2 I+past again+past again+this approval+document approval+test asks+if asks+not attack+drop attack+when
draft+would drop+test drop+unable earlier+then if+test later+this later+when log+option means+past means+result means+school
not+other not+scene not+school now+yourself only+tell only+then past+tell school+tell school+then school+this wait when+you =-0.1
I+if I+log I+would above+then above+this again+not again+when approval+would asks+document danger+wait danger+when document+if
document+when drop+past earlier+when now+only now+other now+school option+this past+sorry result+school result+would result+you
sorry+when tell+test tell+would test+when wait+would when when+yourself =0.1 I+other above+asks above+document again again+later
approval+draft approval+now asks+wait document+option document+sorry drop+result earlier+would if+past not not+past not+tell
not+then now+scene now+unable now+when option+school option+tell other+past other+when other+you other+yourself past+would
result+wait you+yourself =0.2 I+attack approval+you asks+drop document+later document+yourself draft drop+means example+past
example+then if+this if+you later+past later+result later+scene later+tell later+then log+past log+when not+this only+unable
past+wait result then+when this+you would =0.3 I+not I+sorry above+when asks+earlier asks+this attack attack+you earlier+other
other+wait past school+unable this+unable this+when you =0.4 above+test again+tell asks+now asks+unable document+earlier drop+then
earlier+log example+other example+would if+log log not+result not+when option result+test sorry+wait then+wait this+wait =0.5
I+danger I+only document+other drop+not log+you other+this past+this sorry+you tell this =0.6 I+asks I+example above above+earlier
document+log document+result draft+later earlier+now earlier+this only+other scene+this then+would this+would =0.7 I+later
again+school asks danger+would other other+sorry past+then school school+wait tell+yourself test yourself =0.8 example+this
not+would only+past unable =0.9 I+approval above+past again+then document example sorry =1.0 above+log only+would past+result
scene =1.1 option+when =1.2 drop not+wait =1.3 approval+when =1.5 approval danger+not =1.7 example+only =2.1 approval+if
""",
    "later": """
=-1.1 if+not =-1.0 other+you =-0.9 document+not means+not =-0.8 again+if =-0.7 asks+later if+would =-0.6 drop+past if+then
past+test =-0.5 I+if I+sorry above+past earlier+you if later other+school other+test when =-0.4 again+would later+this not+only
not+past only+tell option+when past+this sorry+then then =-0.3 I+asks I+past I+test asks+draft asks+result asks+unable draft
draft+not if+option not+now not+this now+result now+this now+would school+you =-0.2 I+document I+yourself approval+would
asks+other asks+this earlier+past if+school later+now means+when not+school past+when this+would when+you =-0.1 I+result I+then
I+when approval+you asks+earlier asks+now asks+tell danger danger+when document+example draft+only if+later if+sorry later+log
later+not later+would not+other option+other past+sorry you =0.1 I+other I+tell I+you above+you again again+asks again+unable
approval+not asks document document+when document+you earlier+now later+other later+past later+you log+would log+you means
means+you not+tell only+school only+then other+sorry result+school sorry+this then+this this+you =0.2 I+drop I+now I+school I+this
asks+means asks+option drop+later log+past not+would now now+tell only only+sorry option+tell this+when would =0.3 I I+only I+wait
draft+other drop+this if+only later+when not+when other other+would past+result school+would test this+wait unable when+yourself
you+yourself =0.4 approval+when if+you not+unable option+past other+this result tell+you =0.5 again+when approval not+you option
result+this tell this when+would =0.6 drop drop+now log only+past only+you =0.7 above+not not past school =0.8 above only+when
scene yourself =0.9 wait
""",
}
