"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.27

WEIGHTS = {
    "layout": """
=-2.2 end-last =-2.1 section-last =-1.6 end-told =-1.1 behind-0 =-0.8 few-last =-0.7 above-0 none-last =-0.6 none-told =-0.4
length-3 =-0.2 behind-1 length-1 length-2 =-0.1 above-1 above-3 length-0 =0.1 length-4 =0.4 behind-4 =0.5 colon-last few-told =1.0
behind-2 open-last =1.3 colon-told question-last =1.4 question-told section-told =1.5 behind-3 =1.9 open-told
""",
    "before": """
=-2.2 게_요 =-1.9 ^_checking saving смотрю =-1.8 real делаю =-1.7 ^_guardo ^_now function_call je_la раз हूँ =-1.6 area sprawdzam
ставлю 那_我 =-1.5 bakıyorum bakıyorum_$ compro consulto ficha like_to ли =-1.4 ^_searching ^_x function the_template what_is
yapıyorum бронирую теперь =-1.3 ^_du alors alıyorum_$ an_$ answer_$ approved busco cerco contacts following_function i_do it_to
je_le which_is wieder करता ず 改 这_就 으_니 =-1.2 ^_action ^_busco ^_cerco ^_converting ^_den ^_procuro ^_weather ^_while converting
fetching here_we hole i'm lint linter minute_$ otra ping pobieram quindi sigo some_content sí them watch значит أحجز 一_下 =-1.1
^_sie ^_tool ^_vou ^_把 a_b all_three any_longer as_you ask_$ así_que call_it cả getting gleich hago half in_a it_should l'avez mal
minutos today's um_$ und_die weather_for will_do yes_$ zapisuję вас проверю أكثر देखता हूँ। の_で 셨_으 지_금 행_합 =-1.0 0_e 0_ist ^_git
^_i'll ^_sending ^_szukam ^_好 and_send and_you are_you arıyorum_$ call_$ configuration doctor doing escribo hike i'm_doing i_call
i_use instead_$ je kitchen l'instant looking los mais mauvais me_run metto miro no_te of_that one_$ porto q_0 questions schaue
sieben since so_here's starting the_way they trage vous_l'avez x zmieniam больше файла час الآن كما_طلبت وقد रहा_हूँ 了_我 开_始 我_把
잡_습 =-0.9 0_ma 0_so ^_compro ^_executing ^_sprawdzam ^_well ^_would ^_wysyłam accord actual agora_$ and_i'm başlatıyorum_$
besoin_de c'è calculo cambio can_be card_$ carla chez current den_$ değil dns dosyayı ersten for_real genero gets goes_$ guardo
has_it here's_a hoje i_run instructed j'envoie liste looking_for m'en map not_in not_to on_this one_to pido putting quick_check
radar ramo read_the reminder_for reserving scarico sensor siamo skoro sky so_the sobre sábado tengo_la the_question the_server
the_sky timeout to_nie tonight_$ uploading will will_tell yours çekiyorum есть_$ ب दी हूँ।_$ ন た_し ま_す を_取 イ 一_遍 五 可_能 度 换 文_件 条_件
查 直 这_边 遍 関 간 보_면 =-0.8 0_z ^_hello ^_kein ^_opening ^_same ^_vous ^_writing ^_刚 about_this abro acaba als alıyorum and_so
and_you've antes aplicativo archivo ask_the ask_you average batch before_$ below_0 build buy c c_$ cache celui certa certa_$ clock
comme confirmo das_0 did_it e_o est_0 force gönderiyorum hey i'm_looking i_open index is_out it_can just knows leggo mal_sehen
maybe must_be mã ne_pas o_relatório off_to once_$ only_a out_of para_a passo photos pulling script sondern source_$ station
sure_thing switching são ten than the_host this_should though through time tuo twelve using vou vâng wizytę would_a wrong_the ya
you're_on you_? you_in you_said đến включаю записываю ответа оформляю так_что الخطأ بل قبل ولن पुराने て_み と_あ な_ら 下_单 不_是 不_用 两_个
再 刚_才 到_底 去 并 按 现 看_看 短 端 记 近 还_有 重 다_시 볼 =-0.7 0_which ^_abro ^_alright ^_and ^_booking ^_done ^_estou ^_first ^_following ^_look
^_next ^_não ^_po ^_quick ^_right ^_skoro ^_some ^_tem ^_voyons ^_бронирую ^_ищу ^_отправляю ^_оформляю ^_раз ^_سأتحقق acuerdo
adding alright anyone anything at_this avec_le baixo being but_for bật call_the called_with clinic clock_$ come configuración
could_be counting customer_$ de_0 de_acuerdo default demands deprecated deshalb deuxième do_and ediyorum ekliyorum então esa
expires facturas fair first_i fixing folder fragen frais frost guess hai hiermit i'll_do i'm_asking ich_sehe ich_suche invoke
j'interroge je_regarde journal kira l'ancien la_configuración la_de la_sua libre look_up luôn matter me_do me_see middle middle_$
mit more more_the net never_mind nicht_ich no_more nobody_has nun one_so passes prendo pro que_la que_usted quello rama rather
reads_0 recherche refaço regarde repito response_$ said_yes sang save_it sie_haben so_i'm switched_on tests_pass that's
the_function the_laptop the_manual the_meeting the_printer the_router there's_nothing this_now tisch to_answer to_find under_the
up_in updated uso verifico version vi voyons want well what's_left whether_the windows with_0 with_your yapıyorum_$ you_did
you_don't you_need you_told çekiyorum_$ και его_$ заказываю ищу написали файл_$ الجديدة الطلب_$ اليوم دقيقة سأتحقق سأتحقق_من سؤالك
وها असली निकालता हैं が_見 た_の ど_お 不_过 変 存 您_同 故 来_查 档 済 看_$ 线 話 设 读 김 로 로_잡 목 봅 부_터 불_러 어_서 월 =-0.6 0_de 0_minuten ^_but
^_controllo ^_dosyayı ^_her ^_mando ^_miro ^_oh ^_para ^_pobieram ^_running ^_saving ^_tabii ^_test ^_tests ^_thank ^_that ^_voy
^_you ^_you've ^_合 ^_照 a_$ a_0 a_human a_ver achei action_$ ada adı ahora_$ al_0 all_of allerdings and_nothing andere annex are
arıyorum before_we bien but_i by_this calls_it cancelled chiedo coming creating dalla dans_le database delete_$ demiştiniz
depends_on details differently do_this documentation_says domingo don't earlier echten emergency emito est ferry file frage_ich
get_the go_$ h_0 ha had_two has_two head heute hoje_$ hosts hours hoy_$ i'm_pulling i'm_reading i_understand i_won't ich_den
ich_die ich_mit in_your known la_que let's_see lets li liegt_vor list log_is lá_vai main md_$ mentions mi_? modulo morning_$ mình
nehmen not_the nên nên_tôi o_aplicativo o_teste oh olduğu opened opening_it own part pass passe per_your ph plus printer receive
refuse_to result result_$ rows récupère sabah searching searching_for seconds_$ see sen server server_$ shoes się_w so_it's
solo_la stadt steht_im summer sábado_$ tak_jak taken temp test thanks that_$ the_cache the_draft the_earlier the_kitchen the_tests
this_time tiết_$ to_guess to_leave to_say today tomorrow tonight transporteur true try trying tu twice two_adults tên unlocked
upload using_the values vérification vírgula vậy won't_help x_$ yok zanim zehn zgodnie zgodnie_z à_un étape último ο а два
запускаю_$ как_вы открываю по пор рейс с_тех сегодня сервер сразу тех тех_пор указан أنا إذن المثال بلا ذ طلبت فأبحث هناك وها_أنا
उदाहरण_नहीं चाहिए छह थी। बार यह_है रहा_है い_て し_ま す_ね ね ね_$ べ を_か サ_ン プ_ル 个 会_社 假 像 先_看 刚 只_读 可 因 地 家 尺 影 必 您_说 我_用 所 数 是_真 最_新 稍
調_べ 过 这_次 配 集 고 고_이 남_은 름 빼 시_간 이_름 정 초 휴 =-0.5 0_em 0_está 0_where ^_asking ^_das ^_hay ^_here ^_noted ^_one ^_sure ^_there
^_will ^_üç ^_заказываю ^_записываю ^_前 ^_这 ^_더 ^_문 above adults agora alto altro an_example and_for anything_i as_agreed asked_$
august aviso aynı açıyorum b because_of before beside beside_it blue bu_kez bu_sabah było call_this checked cherche chi_ha claro
comes_back como_a con_el cost counts data_$ die die_frist disagree dolmuş domani entendu está_em everything_$ failing faut-il
fazla faço fecho flat for_$ for_that for_tonight forecast format frist functions giá gut haben have_it have_to health_check hello
holiday hotel hour_ago hoy i'd_like i'm_fetching i_just ich il_est instalo inte ip is_already is_fine it_! it_with jasne
không_phải l laptop left_$ les less_than lo_hago longer longer_$ lässt martedì md me_not me_think minuten moving ngay_$ not_be
notes numbers of_0 ordering_the ordner outro part_$ peso pick_the pide placeholders plane podano points posto posts price proof
propose przed pytania rather_than reports ricerca rodo row rozumiem running_it résumé said sauvegarde says_0 scheda season seconds
see_what sehen senhor should_be sie_$ skip so_$ so_yes spelled splitting stack tem_um temperature the_best the_booking the_clock
the_fare the_note the_sample the_shop the_version the_whole then_$ thing_$ think this_week tidak to to_call to_get to_keep to_see
to_stop trage_ich turma under_your up_on usually usuwam valeurs vegetarian vez vier vol week welche were what's which_i'm
will_show winter with_the więc wniosek worry wrong_to xóa year_$ you_asked z zweite đã độ вашему гадать осталась переношу
пересчитываю понял прошлый сколько там את أستعلم التاريخ ث ذلك_$ مثال करता_हूँ। देरी_के हूँ_$ ご_質 た_が み み_ま を_引 你 北 在_发 它_$ 导_出 应
应_该 必_要 您_自 我_只 我_按 我_给 房_东 手_順 打_开 振 振_込 无 本_$ 档_里 次_$ 没_问 片 现_在 直_接 码 确 第_一 菜 表_$ 这_回 进 那_就 错 错_了 順 首 겠 결 났 네_요 료 머 보_겠 볼_게 소
실_제 이_제 자_료 =-0.4 !_$ 0_a 0_hours 0_seconds 0_है ^_according ^_ah ^_an ^_bon ^_here's ^_i ^_leggo ^_okay ^_putting ^_reading
^_readme ^_short ^_starting ^_ten ^_tu ^_turning ^_verifico ^_você ^_watch ^_you'd ^_я ^_لا ^_ज़रूर ^_は ^_先 a_file a_standard
a_test a_text acabou against_the agenda aggiorno ah an_integer anderer answers approval_$ area_$ asked_me asking avisar backup
be_0 be_used be_wrong birthday bozza but calculate call_0 can_$ can_call chắc chị_đã commit como config confirmou conta controllo
corrected csv cusco cấp d'accord d'accordo dark date de_la deixou delete depends detto di_nuovo dijiste diz do_$ docx donné doubt
draft dry e_a einmal ejemplo_del elle entries esse example_of fais falhou files files_$ fits fix_$ fois for_friday for_tomorrow
frankfurt free fresh functions_$ genau gerek gerek_yok gönderiyorum_$ hace_falta hand health here's here's_my hop hop_$ host hạn
i'm_making i_check i_said if_it interesting is_cancelled is_lost is_not isn't_in it_for it_goes it_in it_up je_cherche je_m'en
kalmış_$ kayıt không kitchen_$ konta l'article l'état la_bozza la_copia la_ricerca label laptop_$ liczę like_? lis load look_at
los_tres lost_$ lỗi m'avez m'en_occupe mail marca me_put memory meter mi_ha minut mirar na_pasta need nice_to nichts not_guess
nächste o_cartão occupe of_date ohne open opinion_on ouvert parallel_$ part_maintenant partes parti password pasuje perciò
pinging_the pleasure prend primo procuro proper proposed quick rain rośnie run_$ s savoir_si se se_il second secretaria see_how
shop should_have shouldn't_have since_noon since_the so_let so_that's step_$ sum są taking taxi_$ terrace the_area the_backup
the_calendar the_current the_filter the_other the_password the_photo the_result the_schedule the_supervisor their_own them_$ third
this_message this_morning thôi tiết to_the told_me tools_call tra translating tre tę up_$ vous_m'avez voy và vì w_0 wants_a we
we_go well_$ what_i'm wird with_our with_pleasure year years_and you'd you'd_like you've your_assistant в_вашем вашем всё датчик
конечно могу отправляю пишу проверяю сохраняю читаю чтобы_не أشغ أنك_وافقت المرة بخصوص بيانات आज आपके और कहा गई ज़रूर जा पहले
बिक्री रहा से_0 か_っ こ_ま す_の み_は を_先 シ ダ ト_に ラ 上_次 与 催 写_错 卡_在 同_步 在_执 天_$ 天_的 太 始 家_长 常 按_您 按_照 文_档 新 方_の 来_$ 查_一 查_看 正_确 照_会 用_您
确_的 种_方 線 而_是 訳 译 调_到 这_里 那 金 閉 题_$ 니 니_다 럼 반 번_에 봅_니 셨 오_늘 으 을_확 이_면 있_는 중 찾 통 =-0.3 ! 0_kg ^_adding ^_also ^_beleza ^_calling
^_he ^_het ^_je ^_kılavuzdaki ^_off ^_peço ^_reserving ^_since ^_this ^_tôi ^_étape ^_сейчас ^_смотрю ^_сначала ^_أشغ ^_بكل ^_بما
^_قبل ^_لن ^_ご ^_七 ^_没 ^_그 ^_주 ^_휴 a_dry a_fresh a_moment a_pan account_is against agreed ahora alles_klar allowed and_no
and_that's and_with answers_$ anyway as avec avec_la avez ayırtıyorum ayırtıyorum_$ be_the because beleza besprochen biblioteca
biblioteca_$ bonifico bonne both brief but_it's będzie bị c'è_la cadastro casella certificato certo check_of checking chờ clearly
client column czy_to cà de_production depuis detto_di dia directly disco dokument don't_have dropping dry_run dặn ejecuto eksik
el_robot empiezo env error es_la estou faltaba first_things five five_$ folie_0 fonction for_0 four_$ free_of friendly geht
gestern getting_it go_with goes got_the here_goes het hier_die hin i'd_say i'll i've_taken i_can i_start ich_kann if_a im_chat
in_all inform inform_the integer is_only ist_der it_i it_so itself_$ january jetzt ją kez kg kurs kılavuzdaki la_fonction la_salle
la_scheda le_journal leeds let's letto liegt light link lire live login_$ look look_it lugar lá lần_này mail_from making mas may_$
mentioned mesmo midnight mirror mit_dem monthly mr much my_predecessor myself máquina_de mức na_piśmie need_$ need_to next_page
nice nie_mogę node not_sent notice notice_$ nr o'clock o_pedido o_primeiro oat of_an of_charge on_it one_command only only_one
ontem_$ oslo_$ other otwieram paris_$ paso pdf pena per_un phụ piśmie plutôt_que pode poprawiam porto_$ prazo precio predecessor
pregunto problem progress que que_j'ai question_de qué r range razem readme real_$ real_one rebase recall requesting rest_of reste
retry router running_the samedi_$ saving_the sempre sending ses sexta should_tell sides so_i so_i'll some sql_$ status step_one
sunday sí_$ temperatura that_it the_camera the_duplicate the_example the_exchange the_issue the_log the_one the_plane the_price
the_real the_reference therefore_the things_first this_workspace thư_mục timer to_delete today's_$ tomorrow_$ tool_call trois
trước_tôi tylko una_por une usa usd use user_$ v_0 var veo verde visto vous_avez vé want_the we're_on we_are we_need weather which
while why_i'm won't would_be xem yazıyorum yerine yes_i yo_$ you're_the you've_just your_request yüzde zgoda została è_0 đây_$
şimdi że го_$ запрашиваю карту места повторяю подаю посмотрю поэтому сначала у_вас через أبحث أبحث_عن أربعة أنك السابقة بكل
بكل_سرور بما_أنك تاريخ تم سرور عليك نص نفسه आपने इस खोलता खोलता_हूँ। देरी पत्र पुराना रविवार राशि से_दो है_तो है। हो ฉ … あ_る さ_え つ
で_そ の_手 ほ_う ま る_の る_は イ_ン サ 一_个 两_次 二_つ 件_我 传 修_正 値 内_存 升 占 問 在 如_果 寄 手_写 找 把 押_さ 括_号 据 接 摘 断 方_案 日_付 昨_天 是_第 最 有_没 检 正 沙 没_关 版 番
疑 登 百 的_投 的_示 稍_等 窗 结 给_的 血 行_い 表 見 词 过_了 这 里_的 问 靠 領 늘 로_그 록_을 보_다 복 부_산 산 았 았_네 약 없_이 예 오_류 옵 옵_니 요_라 전_에 크 파_일 하_신 =-0.2 0_but
0_in 0_is 0_si 0_since ^_are ^_counting ^_creating ^_die ^_fix ^_ha ^_hier ^_ihre ^_me ^_niente ^_ob ^_ohne ^_ok ^_plus ^_prenoto
^_switching ^_sì ^_thanks ^_thought ^_today's ^_transferring ^_translating ^_two ^_velilere ^_was ^_y ^_нет ^_проверю ^_проверяю
^_ставлю ^_حسن ^_طلبت ^_मैं ^_う ^_お ^_上 ^_周 ^_学 ^_调 ^_체 ^_카 a_bit a_restart absolute according according_to agreed_$ akte alert
alone_$ also an_absolute and_0 anexo answer_to antiga any approved_it at_the b_$ balance bath be_asked be_in before_i bei_0 beim
besoin best bez bill blame booking by_hand bạn_nói c'est calling_the camera ce certain charge checking_$ chi circular city codice
comes complains compris con content_$ copia copia_de core counts_$ covers created_at customer_is cà_phê data de_modo decide dei
delayed delle demander dernier dice die_datei disk_$ does_the don't_need draft_of dá e_la echo ein es_in escrevo eseguo essai
esta_consulta everyone exemplo factura fail falls fatura fehlt fiche fichier find_the fix folie forme freigabe_von friday_$
gemeldet_$ geprüft goes_to going_out group guessing gute hat haya help her_$ hier_nicht hint hmm hold hole_ich hour http human
i'd_do i'm_running i'm_sending i'm_setting i've_filled i_kinci i_would ich_ergänze ihnen import in_english in_spanish in_the info
is_an is_the iso it's_a it's_in it_all it_rains j'ai_bien jeg jour kalmış kinci know know_$ la_0 la_fiche la_función la_liste
las_dos le_bon le_fais lefèvre lei_ha libero liegen line_by links log looked lookup_$ là lúc lấy lớn mando_o marco marketing me_$
me_look meant meantime milk minuti modo_que months_$ most_of motivo mustn't my_side mà na_dann nhất no_reason node_0 nome nome_$
noon nothing_to now_$ number_is nói o_caminho oat_milk oggi okuyorum okuyorum_$ on_an on_its once_more only_the or part_of patch
per phê pinging più place_$ plik por post preferisce primero print probably q que_lo rains regex relu remember reminder reservo
reviso riego right_that rubrica rule running runs réserve_$ saldo sample_request scan script_$ search search_$ search_for secondes
seguro seine selbst sent_the sh should show_up shows_0 since_you'd sind skip_the so so_it sont sorguluyorum_$ sorry_for source
spanish spelled_out stack_trace staging_$ stato still_not store sure suspects switched take_the tests text_$ thank thank_you
that's_the that_one that_you're the the_annex the_batch the_book the_bucket the_code the_documentation the_dry the_lab
the_meantime the_next the_review the_script the_tax theory thermostat things this_chat this_isn't three_days thành thời_tiết
time_$ to_0 to_have to_me translating_the tìm un'occhiata up uso_o vais veces vejo velilere version_0 versuch voici_la von vou_ver
voulez warning was_wrong wc we're we_know weather_$ wetter_in what_you've which_i wiki_$ wir with without_the wochen would_take
wrote_the wurde xe yazıyorum_$ yesterday yok_$ you_confirmed you_mentioned you_wanted your_approval your_colleague's your_list
zamiast è é_de última últimos беру второй гляну до её как от открываю_$ очереди_$ про проверяю_$ прямо сказано сработал утром я_не
الآن_$ الأولى_$ السعر المجلد تأجيل تأجيل_هذا توقفت حسن حسن_ا طلبت_$ فقد نفسه_$ टिकट देखता_हूँ नहीं। पूछ_रहा शाखा सीमा सूची से え
か_け か_し か_ら す_$ す_が せ_ず せ_ま た_っ で_行 に_い は_今 は_無 を_確 を_見 ス ブ マ ン_プ 一_起 三 下_一 不_等 了 交_代 付 以_上 以_我 位 作_业 作_文 做 做_$ 先_生 具_调 分 前 剩 单 压
发_的 发_票 取 同_意 名_$ 后 四 変_更 天_下 好 就_这 我_之 我_替 所_以 拉 授_权 既 日_志 期 步_$ 派 混 済_み 照 熱 物 的_三 的_作 的_这 目 看 知_$ 端_口 第 类 翻 而 要_的 見_て 請_求 订 说_明
費 走 車_を 边 追 都_不 长 関_係 降 需 靠_窗 面_的 题 가_정 금 기_는 님_은 둘 드_를 록 만_보 목_록 무 바 부 서_지 수_는 예_약 오 왔 은_아 을 이_는 이_니 이_맞 이_번 일_정 전 제_가 조_회 지_만
진_행 택 터 품 피 합 합_니 =-0.1 0 0_as 0_das 0_dollars 0_então 0_to 0_y 0_è 0_도 ^_ahora ^_being ^_ce ^_chiedo ^_ci ^_d'accord ^_de
^_deleting ^_hai ^_ich ^_không ^_let's ^_no ^_out ^_page ^_prendo ^_quel ^_rotating ^_schritt ^_she ^_step ^_tym ^_we ^_what
^_you're ^_your ^_za ^_zanim ^_được ^_конечно ^_мне ^_с ^_теперь ^_بقي ^_هذا ^_こ ^_你 ^_例 ^_到 ^_对 ^_您 ^_手 ^_第 ^_남 ^_다 ^_예
a_ferramenta a_long a_nova a_second a_table abrir abro_a adding_the address after_the agendo aktarıyorum an_alle and_he and_that
and_we anh anh_đã antes_de app applying approved_the archivo_$ article artículo as_the at_six audio autant availability be been_a
beispiel both_are branch brauche_ich broken bug by_customer caixa calcul came_in can't can_read carefully casa ce_n'est
certificate changelog check check_the checked_$ chưa_có claim_$ claro_$ co colour com_o comentários complains_about copie count
cours curitiba còn_lại d'abord_la da_$ damit danke das_beispiel das_protokoll datei dates dates_$ decía degrees_$ del_0 dela
deleted_a demiştiniz_$ des deu dieci directly_$ do_archiwum do_what does does_it doesn't dollars donc dort dossier dossier_$ down
działa déjà düzeltiyorum düzeltiyorum_$ easily el el_archivo else_$ em em_gửi empty ended endet era erste eso están et_non exactly
example existe existing fair_$ fehler ferramenta file_$ find_out fine_$ firma firmato first_and flag followed for_paris for_this
for_twice form_and four fridge from_0 full función function_calls geldi gerçek geschrieben git go good_which got_it green_$ grenen
grep grupo guess_so had_a hangs has_a has_no he header her here's_the high how_much however hành hält hôm_nay i_can't i_made
i_refuse i_tried i_will iade ich_es ich_im ich_mir ieri if if_the inteiro is_for ist_es it's it's_back it's_your it_$ it_can't
it_comes it_gets it_is it_looks it_though itself itself_is j'ai_relu jak jej jest jo just_as kapı kein khóa l'autre la_date
la_question la_última landlord last_one last_year later layout le_prix leer let_me library lies limit_0 line_0 lines_$ listing
llama llevaba lost lot läuft ma maintenant make mando manual matches me_ha mediana message_$ mich mit_der model_$ mogę_tego
moment_$ mostrar moved ms mu my_bad my_last más nachdem name nay nazwę never new next_step nicht no_seu not_been not_use nothing_$
nouvelle number numéro này_không não nên_em nữa och od of_yours office on on_saturday one one_doesn't one_i page pamięci par_la
paris parle part_à partes_$ pasado past pedido_$ pediu permisos pidió places plus_$ plutôt pongo por_partes prime prix proveedor
przelew prüfe py python query_in question question_$ quito rapor registry reiniciar reprends reservado reservo_$ restart restarted
restaurant right room_0 rotating run_it rồi safe_$ sala_$ save say says_the says_to scheduled scheduled_for second_one see_$
see_in see_which seguro_$ sending_it servidor set_a seu sheet_$ short_and shouldn't since_you single_request sizin snow
sorguluyorum sous sprawdzam_pogodę sql step steps stimmt stops student sul sulla system_$ sổ sửa ta tem tem_0 template
template_has température test_$ testes testy that_i that_order that_this the_0 the_address the_archive the_certificate the_chart
the_colour the_customer the_docs the_forecast the_full the_import the_landlord the_load the_new the_notes the_receipt the_safe
the_shared the_syntax the_tools the_weather the_wiki the_window them_are them_in then_the this_deletes those ticket tight till
to_ask to_read to_reproduce took_the train treffer tres trimestre trouve turn_it two two_of two_things tym tym_razem tôi_xem tạo
und_nicht understood une_erreur unknown us use_the used_the users utc va vai variable vediamo ver verificar verificar_o
verzeichnis ville você von_0 vor_also vou_verificar vous_voulez về vừa wait waiting war was_before wczoraj we_can we_have
what_does what_the will_look with_its woche wonder works wouldn't y_por year's yesterday_$ yo you you'd_asked you're you've_told
you_gave your_actual your_boss your_place zatem zwrot à_jour ça è_d'accordo é đúng środę без вопрос вы го дела ему есть её_$ из-за
не_гадать не_стану номер об перепутал погоду_$ почему список стану только упал шаг этот أرسل أقرأ ا الآلي الإصدار الاستعلام الشراء
المشكلة بقي_أن تشغيل حذف قديم ل مباشرة مباشرة_$ ملف موجود می يوم खोज ज़रूरत_नहीं जैसा ताज़ा दिन नाम ने पिछले पूछ बाद मिल
मौसम_देखता समिति सही ম 々_お い_の い_ま い_る か_と き_ま け_て こ_れ ご た_$ ち_く で ば ほ ま_し ま_ず ま_で め_る も り り_に り_寄 ァ_イ シ_ョ ス_ト フ ョ ョ_ン 一_$ 一_次 七
上_$ 上_那 不_一 中_の 九 买 今 今_回 代 先_查 关 出_し 出_て 判 別 到 副 加 参 参_数 可_以 合 名 后_的 吧 啦 四_十 回 回_は 回_信 好_的 存_在 学 寄_せ 导 少 少_々 就 局 得 志 成 我 我_先 批 抜
授 搜 支 更 書_の 权 果_$ 格 检_索 比 注 消 清 漢 無 率 王 王_经 用_下 百_块 的_过 的_？ 看_一 真_的 硬 確 示_例 票 稿_还 空_き 等 管 約 約_し 级 结_果 给_家 续 翻_译 行_下 训 调 账 跑 这_两 退
違 那_条 都 録_し 长_的 開_き 限_$ 预_订 갱 갱_신 것_으 겠_습 고_요 관 관_리 그 는_것 니_라 다 다_$ 돌_립 디 를_예 립 립_니 만_들 모_두 방 번 상 셨_고 아_까 아_니 에_는 예_시 이_머 잡 제 졌
지_하 천 하_겠 하_고 하_셨 =0.1 0_c 0_numaralı 0_th 0_triệu 0_txt 0_when 0_시 ^_account ^_agent ^_as ^_asistan ^_ask ^_before ^_bitte ^_bạn
^_can ^_có ^_der ^_désolé ^_ecco ^_esta ^_está ^_ho ^_instead ^_is ^_item ^_just ^_la ^_le ^_ma ^_moment ^_mon ^_option ^_pas
^_playing ^_prima ^_so ^_subject ^_sur ^_tego ^_tengo ^_tenho ^_three ^_undo ^_visto ^_без ^_да ^_завтра ^_ответ ^_راجعت ^_لم
^_ठीक ^_以 ^_新 ^_用 ^_自 ^_상 ^_실 ^_아 ^_위 ^_출 a a_bad a_call a_consultar a_ordem a_photo a_read-only a_resposta about_permissions
accendo addressed again_so ainsi_$ alarmed alarmed_by all_0 allows along am an_hour an_illustration and_at and_gave anlage
answer_from answering aparte apro are_on argument arquivo_$ ask asked_about at attached au auf_$ automático away basta be_alarmed
be_called because_the below_$ bir boş but_a bằng_$ calendar call_that can_help cancel cancel_the case cat che_avevo che_il
checking_the close cluster command_returned confirmar consigo cuối_cùng cái câu_0 có_hai cùng da das_$ daughter's de de_maio del
dem_wetter der_fehler desculpe_a deux di di_un'altra did_i did_you diesem digits disk_is documentação dokumentacji door_$ dopo
dr_$ du durch dwa dwie dün dưới_đây each_other earlier_call ecco eingabe either_way ejemplo_de el_correo elf else em_0 en
ending_in ends_on enough_for entrar entry_$ então_não episode equipo erledigt error_about es es_el está_$ eu evening everything
expiry explain_the f fa failed failed_$ fatto faz ferme fetch_the ficou fine fired fiscal fiyatı for frei from g gern_ich gian
gidecek give_me given_me gli go_either going_to gold good green_is habría has_been hast_$ hi hier_$ hub hệ i'd i'd_need
i'm_searching i've i_didn't i_don't i_e i_had i_look i_should i_stediğiniz i_went i_wrote iban ich_das ich_ein if_you igual il_0
in_it inactive is_now isn't_a isso it it'd it_now item_0 je_n'ai jueves jutro kargo keyboard kişilik ký l'agent l'ordinateur
l'ordine l'utilisateur_0 la la_consola la_llamada la_prima la_suite la_table last_command late laut le le_jeu le_robot ledger
legal let ligne like_this list_$ lo_envío looks los_0 lose lunedì luz làm_theo maio makes_the martes matters_$ me me_show men
menulis metin metni mi modo museum's my_guess my_proposal một n'a_pas n'ai n_0 nach_dem nach_der needed neither nel nel_terminale
nesta nhật_ký nicely nie_ma nim no no_porto no_se noch_ein not_doing numaralı nunca o of_it of_last of_my of_the off_$ olarak old
on_paper on_thursday ona_yanıtı one's one_thing ones_$ or_0 os otherwise pani parcel_is partie pas_le pasta pasted patient's
per_la permiso permission permissions_$ playing policy porte portfolio pregunta pregunta_0 produce produce_$ promise prüfung puedo
purchase pushing_$ put_this quanto_segue quella questa questo ran_for ready_and recipient record reference_$ replace reply_$
reserva_$ robię run sabato saiu say_$ says_i search_i search_tool seen_the segue_$ segunda seite shared shelf show_the side
siguiente_$ siz slack so_by so_no solo son sorry standing stediğiniz still_missing such_a suche_ich sudo sudo_$ switched_off số
table_$ tags tamam_ona tard telefono terminale test_case też th the_better the_closing the_country the_data the_file the_first
the_garage the_morning the_museum the_museum's the_offer the_plan the_quotes the_room the_runbook the_sheet the_shelf the_slides
the_statement the_third the_time the_transfer the_volume the_whiteboard there's_no there_and they_go this_? this_on this_to thử
tienes time_zone tin together tom tool's triệu trong trop trust type_$ typical tôi tờ_khai tự umowa unchanged unchanged_$
une_ligne up_so v van_de via vient visa volte vuole_che wait_$ waiting_for was was_the web wednesday wersji whiteboard why wie
wird_$ wire_$ with_sudo words writing writing_the wrong_$ wysyłam_$ würde xem_lại xong_$ ya_no yanıtı_gönderiyorum yes yes_to
yesterday's yo_no you_$ you_saw you_write your_daughter's your_wish yukarıda zeile zgodę_$ zur zwar điền đăng được в вторник
выглядел да данные запись запрос или иначе какой курс моя но нужно одним она сам удалять это этого أستطيع الأول البحث الثاني
الجملة الرد_$ الرسالة السفر القديم توافق صباح كلمة لا هذا_السطر يا इसका कल का की_स्थिति ख़र्च खोल खोल_रहा चालू तो नहीं पुस्तिका
बजे यहाँ ये वह संस्करण है_इसलिए है_कि है_या ở …_$ い い_$ が_二 が_残 き き_方 け_ま さ_い さ_る し_て っ_て な に_出 の_あ の_お の_は の_例 の_命 び ま_い ま_せ ら
ら_次 る_と れ_を を を_送 ん_の ン_ス 一 一_样 一_点 万 下_$ 不_认 中_间 之_后 也 了_一 了_两 事_が 件 会_替 住_了 值 内 写_法 出 出_了 前_我 助 助_手 却 厅_的 命_令 在_这 字_を 宅 守 安 定_$
就_是 干 念 思 您_是 我_最 我_都 户 手_册 持 文_字 昨_日 是_给 智_能 替 替_您 期_间 术 机_上 栏 核_实 格_$ 様 機_械 款 残 水 没 況 海 演 点 用_$ 由 由_值 甲 病 的_不 的_机 碰 网 置 群 老 能
自_动 范 西 言 認_い 認_を 読 证_号 说_要 财 过_一 运_行 这_个 这_儿 这_句 远 通 里_有 错_误 阪_の 限 객 것_$ 골_라 기_능 까_지 낼 넣_을 누 단 담_당 더_라 동 두 드_로 들 라_주 렇_습 를_보 린 만
메_일 모 문_은 버 보_낼 분 빠 사_용 새 서_가 서_는 습_니 시 아 안 않 않_았 알_아 앞 어_요 업 없 에_넣 예_요 예_정 요_$ 을_보 이_두 이_승 인 있_었 점 주_셔 쪽 청 트 필 호_를 환 =0.2 0_days
0_euros 0_i 0_minutes ^_alla ^_cliente ^_confirmed ^_da ^_doğru ^_em ^_eu ^_exemplo ^_given ^_it's ^_ja ^_like ^_lo ^_mr ^_ne
^_old ^_only ^_pending ^_przykład ^_quand ^_qwen ^_ready ^_s'il ^_sem ^_sobald ^_soll ^_wariant ^_where ^_wie ^_yes ^_zwei ^_özür
^_пока ^_тогда ^_чтобы ^_من ^_ま ^_カ ^_下 ^_何 ^_助 ^_大 ^_它 ^_正 ^_甲 ^_老 ^_확 about_0 about_that abril_$ abstract ale alone_until
although ancora antwort_$ archive_$ as_to asked_how asks asks_for assistant_does aus ausgeführt automat avait ayrı aşağıda back_to
banco bevor bildschirm blinds blocked body bord borrar bot's bot_$ box bunu_yapamam buscar buying by cajero can't_be cas_de cela
check_$ check_whether checklist cho chị chị_xem city_and closed_$ cocina code columns com comes_before comme_cas compares
compañera compte_$ consists consists_of consultar correo courriel czy_mogę cáo có công da_qui das das_hier das_so davon debe
definitivo der_aufruf der_entwurf die_bestellung die_rechnung dieser do_that don't_$ don't_be dr ejemplo_$ el_que emitted
empty_list emptying emptying_the enviar_$ episode_0 escribe escribir este estão everything_else execute explain fertig first_?
first_the flights_to following_$ following_and for_her for_the form_$ fornitore für_den gate gelesen giovedì_$ given_the greets
guide görünür görünür_$ gün gửi_$ había had_the hatte have_your hemen here_it hides him history_$ histórico hoch hueco hôm_qua
i'd_have i'm_going i've_been i_did i_gave i_read i_was if_it's ihm ihn il_messaggio il_y in in_four in_writing irreversible
is_ready is_to issued_the istiyor it_be it_on it_shows jeudi kann kapalı keeping kept khi khách_hàng kiểm_thử kỳ kỹ l'analyseur
l'analyseur_$ l'argument le_message less letra leży lieber lists lo_siguiente look_before loud maar matin me_the me_whether
me_which meldung members met_so mind mine mnie modell montant month_$ muốn mới nach_wie next_$ như_vầy nicht_ausführen niet
ninguém no_lo noise not_met not_pushing nào_? não_apago o_comando o_usuário of of_a of_which offer on_lit on_one on_tool one_a
options_$ overwriting para pas passt path_was perder phép phút please_confirm poi polite posso pour_l'analyseur pour_le preguntar
prenoto_il previous promise_$ prompt proposal punkte quote rate raw raz refuse_$ rehearsal rent request_for richiesta rien
rollback room row_0 run_only running_$ sale sama same sechs seen seul sevilla si_me sich silent się_$ soll_ich solution sorry_but
stand standard standing_order start stata stays_$ stays_here stored submission suivante support sẵn t tabelle tag termin test_pour
that's_why the_abstract the_assistant the_drawer the_flight the_invoice the_isbn the_number the_record the_restart the_screen
the_usual the_visa then this_as this_one this_reply thí tiempo_hace tienen tippt to_be to_stay tomber too_$ touches track
trust_the trống tua turns typed tác tú tú_$ und underneath unexpected up_now upon ve vorbereitet vous_le vuelo_$ vầy vầy_$ wariant
web_page webhook wish worker would would_i writes written wtedy y_en yapamam_$ you've_given you've_got you_got you_right you_say
your_log zone zwischen zwölf à_la è_ancora été đề để_tôi đọc đổi şöyle_$ της возврат второго вызов_$ ещё ещё_не за заявку
инструкции команда мы надо не_нужно ней ничего ответ_$ отправлено показал помощник просили прошлом с стоит тоже только_вы тысяч
чтобы أعرف الأمر الإجراء الاجتماع التي الصحيح المساعد بعد بين حتى على في هل هي कर_सकता करना कल_रात कि चालू_कर तब तय थी देख_रहा
दोनों_के न नंबर नहीं_है पंखा पढ़ पता पुष्टि प्रश्न_0 फ़ॉर्म बॉट लिए लिखता सहायक ही い_フ か く_だ け さ_れ し_そ し_た し_ょ せ_ん だ_さ ち_し で_き と_こ
と_し な_り に_な の_が は は_送 ま_だ み_上 ょ ら_は る る_こ ド 一_对 一_栏 一_步 一_行 上_午 不 不_算 东_西 两_小 之 了_再 交 人_事 件_人 会_发 使_い 保 信_し 写 出_$ 则 动 動 動_き 半 古_い
句_$ 司 员 和 器 回_答 大 天 套 幕 志_$ 意_思 我_才 我_现 报_名 控_制 提 提_交 提_出 方 方_が 日 日_は 是 時_に 月 棋 次 止 步_我 每 测 演_示 生 用 用_一 画_面 的_地 的_调 目_前 系_统 给_出
行_就 裏 见 解_析 言_う 読_み 话_$ 載_せ 输_出 运 这_段 道 部_门 酒_店 钱 隔 预 거 과_같 권 기_전 긴 날_짜 네_바 뉴 는 달_라 됩 됩_니 둔 따 라_고 로_두 릴 릴_수 막 맞_는 면_에 명_령 밤 보 보_내
보_낸 셨_죠 스 스_템 시_스 열 을_지 음_과 이_걸 이_이 일_을 자_동 저_는 제_를 직 질 짜_가 쪽_에 참 창 타 팀 포 한_도 해 ？ ？_$ =0.3 0_? 0_h 0_the 0_x ^_assistente ^_así
^_deux ^_diese ^_do ^_exemple ^_gestern ^_holding ^_later ^_nothing ^_oto ^_phần ^_q ^_question ^_robot ^_run ^_text ^_the ^_with
^_во ^_не ^_ночью ^_письмо ^_يا ^_अभी ^_为 ^_在 ^_宛 ^_部 ^_预 ^_자 a_i a_linha a_little a_minha a_new a_sample a_segunda a_version
aberto abril ainsi ait algo an_die an_empty and_then apre aren't arguments as_long asistente asked_it ata awaiting az back_$
before_anything bei between_the biri blocco books bạn call_for calling can can_see caso ce_que cet_appel click completion
consultar_el contrato_para convocation convocation_$ corrections country dans_son day de_sevilla degrees_and dele deleting dello
dem den_termin değil_$ did_$ dipende do_arquivo docs_$ downtime drafted_the drawer e_por el_nombre el_primero entrada envío er
era_la executar explanation eyes_$ fare fazer_isso files_in fine_with first_$ first_one fixtures flug form forma frau friday früh
gives gone good_enough grey hacer hanım have_a have_used hear here_is hers heures hold_$ hỏi_thời i'm_checking i'm_leaving i_write
ihre il_reste immer inside into_the is_set istek it_as it_at it_there it_twice item its je_l'ai je_peux jemand json już kaydı
kończy la_commande la_convocation la_main la_risposta lamp lassen last_night lautet le_due lecz letter_$ letzte lighthouse line
long_as loop lời_gọi made maintainer maintenance man me_search mejor messages_ago mi_serve minutes_$ mistake models mostly musée
my_hands müdür mẫu mẫu_cho na nach nada nháp no_answer non_ho non_je not_do nothing_but này_$ off_by on_a on_file one_call order
order_the ostatniej oto ou people persona phone phút_$ plain po polecenie_$ prima_di primero_$ produit przez prüfen quem quero
read_it refuses release responde respondió resumen room_$ rooms runbook_says réunion sau_$ schicke scène section_0 segundos según
selling sends_$ ser service_$ será session sheet showed sie_den sie_es siebie sin_enviar so_for so_please something starte suite
suivant sunny tal tarjeta tego_bez tests_are th_or that the_box the_choice the_folder the_history the_migration the_model the_name
the_opening the_pull the_thing the_two the_van there's there's_a this_in those_are to_look to_wait today_$ translated um_0 uno
used_for usuário você_$ vor_$ vous vuelo vào w w_ostatniej war_$ ways_to what_a where which_you will_issue with_that would_you
wraps y_el you'll you_won't your_parcel your_side yüzden yıl zmiana zum à à_lyon ô đoạn đáp_$ đây đây_là để ήταν бота бота_$ вам
время вроде вы_$ вызов дальше деньги если запускать идёт копии модель на_экране ошибкой потом система строка_$ строки то уйдёт
ушло файл экране أفتح الخطوة الصحيح_$ جدول حسب حين رسالة عندي كيف له لو هو अलग कर जवाब जाएगा_$ जी था_$ पढ़ने मौसम रहा_हूँ। लाइट
होगा_$ র う お か_れ ご_承 し_の す_る た_た だ に_お の_と は_お ま_れ よ よ_う れ れ_て を_い ん_$ ア_シ カ タ タ_ン ボ レ ン_ト 一_句 下 不_会 不_要 了_$ 交_的 亲 以 份 做_的 刷 力 十_点
单_还 历 口 回_复 境 境_で 声 天_気 头 実 客 小 屏 开 引_号 形_で 怎 您_提 我_们 截 报 担_当 持_ち 控 摆 文_本 料 方_式 时 是_我 書 有_三 条 来_的 板 案_は 次_第 比_如 没_有 流_程 画 白 看_过
着_$ 程 稿 空_欄 站 答_$ 网_关 草 行 要_一 要_您 诉_我 返_信 还_是 遅 間 门 除_$ 가 가_있 나 내_겠 내_는 내_용 낸 는_이 단_이 담_봇 력 령 마_지 못 보_니 보_시 보_여 본_문 수_있 신_고 쓸 씁
씁_니 앱 었_습 여 요 위 이_나 저 제_안 지_막 지_않 출_은 튼 하_는 하_면 확_인 =0.4 ^_budget ^_dois ^_each ^_el ^_expected ^_how ^_i'm ^_if ^_już ^_klient
^_my ^_müşteri ^_os ^_raw ^_según ^_tomorrow ^_tra ^_traduction ^_trong ^_um ^_une ^_örnek ^_هل ^_आपने ^_कल ^_जी ^_दस्तावेज़ ^_清
^_두 a_friday a_mistake accounts action_is after_that alarm alle_0 almost alten and_i answered antwort apaga apago_o approve
asked_what aufgabe_0 been before_0 before_the behind bekliyor bekliyor_$ betrag better_$ bin block borro budget button call_in
called_$ came_from caption cet change_$ chaque clear_on comando commands condition_you confirmed_by console consulta converted
copio copying cual côté da_się da_sua dal de_un deixa demandé desk dites-moi do don't_know door dos due duplicates durumu eager
emit_$ ends erst est_à esto_$ et eu_leio exercise_0 extract faire fazer finger first folgende for_it formats fragt freeze
function_calling gap garage gdybym gegen gern go_and gotowe greeting guest hasta have_no ho hâlâ här i'm_sorry i_almost i_forgot
i_have i_nie ich_lösche if_you're in_case in_that in_this informe instead is_better is_wrong it_? it_down izin için just_so
know_the konto l'ai l'ordre la_primera lama le_dossier le_he lei lettera licht like_me line_$ linha little llamada lo_mando
logiciel lu lớp m mache mailbox manda_$ may means mesa messages miejsce minutes mode mon montrer może must n'est_pas ne nearly
needs needs_a nei_log never_have nie not_going not_running not_send not_yet nothing_is o_limite o_seguinte oba of_your off older
once one_question op orden our pairs par paragraph partita payment piano pick plugin pone posting_the press previous_message
primera program préparé prüfen_$ publish que_je que_te que_vous queda questo_$ queue_$ raining raining_in raw_text razie renewed
request_that requête review_$ reviewer sagt scrap screen_$ see_it seguinte_$ sehe_ich sent_$ sent_this service should_never
shows_what sido signature sin_preguntar sipariş się so_far so_that so_to soma sonra st_$ staat steht suo supprime só taki tal_cual
tells_me terminal_$ that_but the_books the_end the_payment the_purchase the_release the_rules the_staging the_wording these thing
this_for tiene tipo_$ trades traduction trenta turno tài tôi_để um_drei uma usual usuário_0 vom vote votre voz waits_for was_der
what what_did whatever whether_i why_i wire with_a więcej word write wrong wrote_$ x_0 y_los yet_$ zwei öffnet ý γράφει η будет
вроде_$ вызова журнале задача заказ його меня на_0 ночью первый письмо пока среду старий тогда тот учётную учётную_запись לא ؟ أن
اختبار الأحد الذي المبلغ تحويل تنتظر جميع سأرسل_الرسالة فريق من موافقتك अनुमति इसमें ऑर्डर काम के_लिए क्योंकि चलाता जाएगा
दस्तावेज़ नहीं_कर भर संदेश है_$ हैं। এই い_が う_に し_な で_送 の_よ の_一 の_付 の_出 の_呼 へ ア ト 也_没 二_通 交_$ 令 以_后 何 作 候_选 停 元 全 分_$ 动_只 千 只_有 台
告 填 复_$ 如_$ 実_行 师 您_把 慢 执 执_行 指_令 数_名 方_$ 旧 明_日 是_一 来 析_器 标 欄 残_っ 気_を 流 班 考 者 行_$ 行_は 行_这 要_我 要_执 说_了 送_信 通_り 那_边 面 食 가_맞 과 그_때
금_제 날 내 능 님 문 박 선 습 시_는 실 실_행 에_요 에_이 요_! 이_거 임 있 지 채 판 한 해_주 했_습 행 행_하 =0.5 0_later 0_o 0_쪽 ^_a ^_antwort ^_asystent ^_dans ^_en
^_im ^_las ^_o ^_onay ^_our ^_type ^_zum ^_é ^_это ^_今 ^_제 a_pasta abre accept advise advise_against agents and_a appel are_green
as_soon at_seven avrei avrà been_$ between built but_it but_not but_the call carried chat che como_está complete correct così_$
của daha dans dans_la de_nuit dejo delete_the demo der dispiace disregard don't_copy dopiero drugi duda duplicate_$ duplicates_$
ela emit entry entwurf está_o everything_is example_for field_is figure_0 follows for_me for_saturday found found_the frage_nach
g_$ gave gece gửi habe_ich haber happens have here_for hermes hidden how i'd_use i'm_still ich_brauche ich_nicht iki il_volo in_$
is_$ is_needed isn't_so issue_$ je_supprime kalender kapıyı khác käme l'appel la_chiamata lanzó leaving like lösche mam mandato
me_check mi_dispiace mistake_in money my my_draft nadia name_and name_of namely ne_part noch_$ numer nur on_the on_your options
output over p_$ pagina_0 pas_je payroll peça please porto_? proszę_o pulsa read-only read_$ recommend red_$ request request_$
retire riga rules_say sample sarebbe seguinte sent_it session_$ sie sie_mir silmiyorum sim soon soon_as stands submit_$ sullo
tenho ter texto the_blinds the_cat the_change the_command the_condition the_date the_freeze the_front the_parser the_three
this_into tháng to_start town training trecho tudo twój tôi_đã um_die unit until_the vecchio verse vos waits where_you wtorek
wysłać y_a ya_está yang your_calendar zgłoszenie çağrı_$ è_$ ơi από вчера доброе доброе_утро как_только ночь о отправил
понедельник пятницу с_ошибкой строка таким утро الروبوت في_الاختبار فيها هنا उसे_जवाब खाता जवाब_भेज फिर में। मैं_नहीं う_か ご_確 し
す_と た の ん ド_の メ 了_它 儿 先_不 円 円_で 写_し 到_了 发_$ 句 各 否 夜_の 天_上 子 容 従 我_会 才 拟 操_作 方_を 日_の 是_两 智 有_这 机 案_a 次_の 的 的_原 空_着 自_動 要 试 话 请 输 还
開_け 面_那 구 글 는_날 답 던 될 드_립 렇_게 세_요 셔 수_없 써 쓰 에 에_게 위_치 이_대 인_해 입_니 줄 줘_$ 추 칸 =0.6 0_f 0_il 0_or 0_percent ? ?_$ ^_als ^_há ^_may
^_mi ^_pani ^_posso ^_pour ^_quem ^_sample ^_se ^_si ^_vorher ^_есть ^_можно ^_у ^_单 ^_이 a_customer a_m a_made-up a_tool accesso
account added alt amounts ao aqui as_it asked_to auch below_is benutzt bunu by_$ call_as calls cevap checking_it consola costs_0
course course_! câu das_update de_lancer denn det duas el_segundo em_$ entre era_$ erst_nach es_$ et_la euros exemplo_de exercise
feito ferma field finished gave_the giovedì has_an holds how_the i_must i_trust idea ihr illustration_$ input inputs is_written
issued isto_$ it'll it_here ja jeu jeu_de kadar komunikat konto_0 kraków który l'aurez la_demande last_time leio_$ libro lista
machine made-up minuto_0 montado more_$ müşteri mất mỗi n namely_$ như_sau noch nào opening_the opens orari ordem osaka para_el
parser parser_test paul pending person prima proszę przyjmuje que_eu que_los quedan querying qui read_out record_$ report requires
run_this répondu say_go sería set_up shown signs so_aus sobra solución speaker stays_in stood stopped stopped_$ su supprime_le
switch syntax testfall teu the_amount the_chat the_disk the_dog the_robot the_tutorial this this_$ thì todas tool_for tout trợ txt
unlock uruchomię var_$ vendredi verworfen via_$ viene volume voorbeeld went when_you whichever widać won't_do wording would_it
wyślę złożę đang παράδειγμα в_нём виклик вот_что вы_просили же мне свет у أمر الثاني_$ الحذف النظام این عند كهذا هكذا_$ उत्तर ऐसा
जमा पर बात मैं यह सोमवार होगा が げ こ す_か せ_る そ_の カ_ー 两_条 个_$ 么 人 供 后_我 向 复 届 平 库_存 意 手 操 收_件 机_器 査 正_文 真_正 种 给_您 自 被 載 还_没 这_一 这_么
这_样 部 長 防 기 는_대 대 래 면_이 받 본 상_담 야 어_보 은 이 있_습 주 한_줄 할 했 =0.7 0_euro ^_dort ^_draft ^_na ^_say ^_两 ^_実 ^_案 ^_草 ^_请 ^_问 agent's
ainda ainda_não already_has altrimenti amounts_to and_i'll and_one answer_by array at_nine at_your bitte ca cambiato change cheat
cheat_sheet clear como_$ con_$ costs cuối cần da_un dataset deiner der_roboter desta die_tabelle doit drei_uhr eleven emits_$
enter escape ever expected far_$ fine-tuning flights for_an front get_you had hai_cách haré here's_what i_got ich_starte ich_warte
illustration in_one instance io_non ist_die it_stays it_was karar khách kimi komutu kullanıcıyı lose_the lại may_i mir nada_$
nguyên niech no_registro no_tengo non of_course once_you parcel paste perhaps queue qui_$ quien ran recap resolver resposta
roboter sample_$ sau she shell sin sleep soll start_it sus tak_$ também tej that_you this_session to_you tomorrow_at two_options
um unten until usage_$ visas voce warte werkzeug when when_the without_asking write_$ wywołaniu wywołaniu_$ you_like your_ok zgody
в_0 команду написано начальник оформлю робот я أم أمامك صلاحية عندما كانت ولم अभी_नहीं की मिलने वापस が_こ し_が て_お で_す と_き な_い に 回_了
回_来 夜 如 方_は 書_き 木 核 案 没_法 的_意 看_到 私 说_$ 面_这 님_이 다_음 답_장 당 면_그 셔_야 식 없_어 은_이 의 주_세 짜 하_시 =0.8 0_of ^_for ^_frage ^_für ^_por ^_tell
^_вариант ^_начальник ^_조 admite agente anropet are_two as_far ausführen aşağıdaki ben carried_out chamada chưa chấm com_$ command
confirm cách dafür dla emits escrito every exam far_as feed following for_you for_your foto from_me from_you gap_$ go_out
i'm_waiting i've_put i_nearly like_the làm lý mañana nearly_sent need_a not_run notation note_$ once_the ops out_$ para_que
percent preciso preview quando reader right_away risposta s'il said_$ sarà sessão shares sobald spot stehen system text_of
the_lookup the_wire todavía tool_use tout_$ version_of vide will_run wrong_with yazdığı you_haven't you_to z_dokumentacji đáp την
το заявка أ ا_$ التالي سأرسل दो पंक्ति हैं।_$ し_か の_検 不_了 会 冒 出_力 如_下 成_$ 请_您 面_に 담 두_었 렇 문_구 비_서 시_면 용 입 줘 =0.9 0_b ^_everything
^_not ^_something ^_take ^_when ^_which ^_на ^_في any_more as_follows asistan aussi chat_$ commande czekam de_$ deve dicho diese
duruyor duruyor_$ dès envoie esta_llamada freigabe gerekiyor hazırladım ini is_one is_up it_since jeszcze lancer lui mismo
more_than mówi na_razie nie_mam nie_robię no_way one_that på quanto replied report_$ saw scritto send_$ short_of shows shows_$
si_vous style such tape tell_me that_! the_block the_duplicates the_line the_missing the_request the_same thi this_is this_with
update_$ viết voice vorher will_send write_it wywołanie xong zapytanie zrobię в_понедельник вашего вы_не для обновление отправлю
إذا السطر الطلب غير يعني يلي आप करूँगा। तैयार प्रश्न मैंने या हटा_रहा た_ら を_お 一_件 个_调 候 我_没 是_这 달 때 =1.0 ^_es ^_from ^_v ^_आपकी
argument_$ ask_first assistant así ausführen_$ before_it brzmi ces com_as contains deployment dès_que enviar for_reference habe
has_0 has_to hava here's_one holding i_am i_ki i_see ini_$ instead_of ki later_is mehr_$ model należy odpowiedź of_these polecenie
qwen robot satır see_a segundo sei sent set stays strike submit syntax_$ terminal this_call trợ_lý vor with_this writing_$ years_$
yourself можно нём الاستدعاء الرد في_الملف करूँगा।_$ के は_次 使 内_容 您_看 答 调_用 那_天 런 면 입_력 =1.1 ^_example ^_in ^_nel ^_вот ^_для ^_要
aanroep assistent cliente copied donc_pas ekranie far giúp giúp_em kendi komut l'automate na_ekranie não_vou once_you've prepared
put příklad question_0 reads resta send_it to_check turn wpis çağrıyı не_отправляю भेजा हटा は_こ 目_$ 아_래 야_합 이_렇 =1.2 ^_à agent
as_$ assim_$ bekliyorum bekliyorum_$ below campo chatbot contient contoh così czeka do_you esto haven't i_ran lời n'est no_$
non_ha per_il reply sends tego this_but txt_$ van готов такой لها अभी कुछ 样 法 =1.3 0_da ^_al ^_at ^_please ^_w aufruf bot
example_$ giorni hasn't isto mit_$ olan reads_$ ready says_$ send soạn tablet çağrı κλήση под ما هذا هكذا 例_$ =1.4 ^_compare ^_it
^_once ^_quando be_$ cuando e_g give hazır i'm_not là_$ nicht_$ of_$ robô screen string yet вот ؟_$ الأداة بهذا か_$ 以_下 봇 =1.5
^_dès asystent así_$ gdy like_$ like_so sẽ the_call to_run так_$ 이_런 =1.6 chiamata the_following with_$ you_can ответ пожалуйста
=1.7 ^_line ceci computer fica =1.8 assistente muss こ_う =2.1 lệnh volání was_$ şunu =2.2 assim =2.3 şöyle =2.4 şu =2.6 是_$
""",
    "after": """
=-1.6 bo =-1.5 anche θα بعدها =-1.4 gleich the_way как =-1.3 ^_die ^_einen ^_should a_second gratuita ich_die leaves size we'll
will প 心 =-1.2 ^_bei ^_one ^_на any aviso box done_$ is_0 left les mình too кстати напишу =-1.1 about_the example follows is_it
is_there já kommt the_user tìm минут сами हूँ 两 게_요 셔 =-1.0 ^_anything ^_si b_$ bring bạn_$ don't email estão formato gern os qué
see_what sehen sempre solito some tym za лучше обычно عند चाहिए あ_と の_あ 会 别 料 知 중 했_습 =-0.9 0_and ^_bir ^_done ^_response ^_why
^_а ^_пока an_example and_don't appena car dakika eine end_$ expect için json_$ minutes minutos ngay numbers pendant por_la
schreibe schreibe_ich sera small sẽ también ten to_your too_? tout trop voir wasn't weil well wir أما قد आज よ_う 很 通 顺 食 드 =-0.8
^_el ^_la ^_un agora and_yes bakıyorum celui cierto comes confirmed crossed es_el files fingers follows_the free haben hast here_$
horas hour i_left je_vous kurz mal mientras module momento next_$ next_time per perhaps po quer quoted reading_the sau side
sorry_for standard så the_question theo they're usually warning wieder wouldn't you'll день и_я فقط_ولا 吃 的_话 車 重 번 음 이_라 해_요
=-0.7 ^_b ^_chega ^_end ^_fingers ^_les ^_the ^_was ^_出 a_week after after_$ and_$ answer_$ archive auch build chega come comunque
delivery fingers_crossed floor gente goes_to guess har has_a hope hurry hơi if_this intanto it_may jak jeg kind left_out leg
like_to lohnt luego may_take mentions mind_the moment_$ more nie_ma normally now_the od ok_$ prochaine producción przy puis_je
reais reicht response_$ result_$ returns sebentar should sms still_have tarif tell_us that_we the_file the_function today_? up
user_$ we we're well_? while while_that you_told как_вы сорок станет أحد الذي لأن منذ तो मिला ப 々 あ い_よ う_で せ_し ど へ 三_个 五 便 信 另
另_外 应_该 把 更_新 次 稍 诉_您 费 顺_便 보 오 =-0.6 ^_bring ^_con ^_does ^_enquanto ^_es ^_et ^_rồi ^_while ^_بعدها ^_로 a_few after_that are_the
aussi ay base be biraz branco costuma da denn di_solito difference dès_que each_other entre falls few function function_call gate
haber hast_du here input itself jeśli los luck metto minuten month mostra más nada_de one_moment paper pensez please_don't pour_le
py questions questo razie remember return sam see_it sipariş slow so_$ state stay takes_a tell the_archive the_third there to_0
to_answer to_see tool_call up_$ va was_wrong with_the yazarım_$ über độ их ответ_$ потом советую على जैसा भाव रहा हिंदी ぐ す_ね た_ら
回 大 子 少 并 您_$ 第_二 等 能 过_了 选 通_知 間 限_$ 드_릴 류 보_고 분 초 =-0.5 0_il 0_is ^_and ^_back ^_because ^_ich ^_jeśli ^_luego ^_ok ^_pour
^_tool ^_você ^_you'll ^_لحظة ada affected affected_$ afterwards ang antwort back_with be_a bear both by_mail bạn bản changed chút
chờ could_you danach das_dauert de_0 default do_$ enquanto environment es_la est_bien fatura few_seconds folder_$ follow for gets
gün hand here_is him há hỏi if_it il_y ile is_up ister it_only it_so large let's_see liegt lists luggage mail me_if me_in na nicht
niej no_es noch_die nächsten osobno otherwise owns par parameters part permesso phí piano potem promise próxima pytam página_0
read-only sen server si_elle so_there's sobald_die someone tell_you than the_list the_status the_summary the_trip them this_one
trip used value vergessen vi vorrà w_tym wait_$ was_it with_me ya yazarım you'll_get you_in you_tell đổi вашего ей если
не_меняется у أي لك منه می पर भी मिलते मिलते_ही सारांश ச ர す_ぐ ど_う 三 信_息 回_来 奶 少_し 就_行 待 息 我_没 看 等_$ 要_不 다_려 다_음 로 셔_서 시_만 은 의 이_번
잠_시 조 =-0.4 !_$ 0_월 ^_ab ^_answer ^_chwileczkę ^_com ^_di ^_even ^_gdyby ^_he ^_if ^_los ^_note ^_poi ^_rien ^_she ^_sobald
^_steps ^_thanks ^_ve ^_what ^_you're ^_إن ^_ملاحظة ^_下 ^_还 a_$ a_gente a_partir about against agosto and_then as as_for aucun
bao_nhiêu bear_with before_that birazdan but_you calculates calculates_the capitals chwileczkę cinco could covers cả database di
dia digo distance don't_have done dès el_0 environment_$ erro_de estava everyone excel extra factura falta_que favor_$ for_a
from_this gdy gdyby godziny hace hand_luggage hang happen he i'd i'll_put i'm in_there included is_the it_doesn't it_takes jemand
kein không la_factura land lei_$ list list_of long_$ look_at lot makes mensaje metres migration music nhiêu on_$ one_you output_$
outro parameter part_of partir pick ping please_wait precio print proper readme reads_the requested_$ results returns_the rimane
route sa says scrivo searched see semana será should_i shows sich skipped sola sollte sono souhaitez-vous steps steps_0 takes
taste te test that_should the_delivery the_laptop there_$ therefore they'll ti tippe to_call to_do to_you tính want_the water
what_i whether_it wiki would_you year_$ you_know yourself zaman é а них первого секунд со بعد_ذلك لاحق لحظة ملاحظة وإن وهذا आपको
चाहते फ़ोल्डर ற お お_待 ご ず だ_け ね ね_$ の_で は_後 ま_す も 一_行 不_用 也 分 到 加 周 如 如_果 家 度 您_下 拼 拼_音 提 有 果 网 近 问_题 限 马_上 안 잠 져 터 하_셔 =-0.3 !
0_no 0_would ^_a ^_appena ^_comptez ^_der ^_en ^_gli ^_hang ^_i ^_ist ^_já ^_my ^_nein ^_next ^_now ^_o ^_observation ^_potem
^_quer ^_sollte ^_souhaitez-vous ^_they ^_this ^_ثم ^_और ^_关 ^_少 ^_查 ^_网 ^_马 ^_다 ^_잠 ^_회 a a_list a_lista a_ver add al all_right
also an_hour and_after and_so and_wait anything_to archive_is as_they as_well au auf automatisch ayrıca bao because because_the
being ben bet báo böylece called can can't case_the changes chapter check children com comes_back como config conviene cuanto
có_cần dann day dir dort drei dwa each edit either empty_it erfahrungsgemäß et_la fa falsch food fourth functions hari hari_ini
help_you home i'll i_found i_took i_was if image ist_das it_isn't jours juste khác ko können können_sie la_ricerca last likes
mails march me_$ mich märz mı next no_this note_that number observation okazji on_0 one_is order_$ otro place poi point_$ por pour
pourrez price przy_okazji put_the py_$ query razem reads reminder replica report requested required response reviews right_for
runs says_$ se_non segundos si_no sich_das since_you skipped_$ so_i sto suele summary surtout talk_about też the the_box
the_config the_front the_main the_numbers the_place then_we'll there_a this_time today's two um_momento until_the using
vous_pourrez wants weather weg_$ welcome_$ which wie will_see wollten works wurde xuất year yerde yes_i you_do you_still à_jour
şimdilik для из номер придёт сама так_и уже ا لاحق_ا هل_تريد थे। थे।_$ दिन नहीं_है नहीं। फ़ाइल बता बाद सर्वर सिर्फ़ हूँ। দ স க_ற
ன_$ ற_ன い_て え が_な き_は は み る_か れ_ま を バ ー 上_回 五_月 伝 关 出_し 别_的 単 名 后_一 因 块 备 天 安 容_$ 差 度_$ 归 我_会 按 摄 来_$ 果_が 校 气 温_度 用 申_し 留 省 索 级 试
跑 边 过_期 追 那 量 错_误 餐 다_른 동_안 리 많 바 서 신 요_$ 우 응 이_면 좀 하 =-0.2 0_분 ^_czy ^_did ^_do ^_here ^_i've ^_il ^_instruction ^_jeg ^_müşteri
^_nel ^_then ^_user ^_в ^_أما ^_对 ^_都 ^_결 ^_오 a_bit addressed against_the agenda alone_$ always and_i've antes anything
anything_in arada are as_requested as_soon as_you beispiel best bet_is beş bring_the bu bu_arada but będę bảy cada can_you case
chủ ci_vorrà claro compare comptez con_esto concerns consulta copies cần dauert dem dias did digit dni_$ doble dopiero duas durch
einen em end ensuite estou eu euros expect_a fetches fetches_the first_one folder fond four from_the gelir get gibi good_luck habe
hace_falta have_the hora how_many i'll_compare i'll_write i_leave i_want ich_dir ich_habe ich_sie ihnen in_der in_my instant
instant_$ instruction instruction_$ io isn't_a isso it's_there jours_$ kann l'heure la_respuesta las last_year le läuft main mars
may me_a meantime merci_de mind minutes_$ more_$ my_bet mã mı_? nie_trzeba nine no_hace noite nota nothing_else năm of_it of_your
ok on_the on_what once_it's only_the open or_the original paid pana para_o parking passed past percent_$ please_note porque port_$
question_about reports rerun resztę saat say_so says_to schon sebentar_$ sensor she site so_nobody so_that soon soon_as sorry step
still tanto tek thank the_current the_first the_last the_meantime the_migration the_notice the_receipt the_replica the_result
the_text this through thì to_add to_leave to_the todo touch_the trois try un_instant unos up_in use use_it values vom was_in
weil_der when_i when_it's when_you whether_the while_that's wird with_it with_this won't write write_to you you_on you_said zaraz
znać à_la ý_bạn đọc а_вот в в_течение за месяц можно на раз течение через чтобы الخدمة في कल केवल फ़ाइलें मिनट लिए वह है।_$ র ল
い_ま え_ま す_$ と_こ は_一 び ま_し ん_で ペ ペ_ー 以_内 以_我 件_人 准_$ 出_来 分_か 前 半 多 头 学_校 对_了 小 您_的 慢 掉 接 文 温 牌 箱 読 语_气 说_了 请_稍 谢 谢_谢 过 还_需 道 需_要
默_认 가 가_능 도 라 려 릴 림 만 만_요 메 못 서_버 심 아_까 오_면 요 원 이_제 죠 하_세 함 했 =-0.1 0_0 0_are ^_bilet ^_có ^_de ^_depois ^_e ^_falls ^_für ^_give
^_hence ^_im ^_intanto ^_it ^_it'll ^_le ^_numer ^_questo ^_qué ^_repare ^_shall ^_try ^_tôi ^_yes ^_во ^_если ^_про ^_أقترح ^_之
^_看 ^_두 ^_혹 a_file a_place a_word algo along and_the and_to andere anh answer_the aren't arquivo arrive at_midnight at_two away
back_empty ban banco be_surprised before_the behind bilet bitte_$ brauche bugün by bác calculate call_$ can_be change_anything
code_calculates come_back coming complete contador couldn't counts current còn có dafür daha dalla damit dates de_mars decides
depends depends_on der die die_funktion doctor does_it doesn't dos drugi dwie día dòng e-mail el_servidor en_cas en_cuanto entrada
entries erro escala euro explain_the fewer figure fixed for_your found_$ får gave gives_the gli guarde gì happy hard have_it
history hotel i've i've_no i_write ich in in_capitals in_this invoices is_closed ist it's it's_still it_has it_the it_with jag job
just kapitel know_the la la_semaine laptop last_message late le_fichier let's lines list_in lists_the loaded look_up looked los_de
lấy match mean means minute museum máy máy_chủ mấy nada nights nim not_the note nothing_gets number_of nếu ob old on_monday
one_has ones or_so other ou people please_$ prefer_? próxima_vez question reason_the rechne registro repare repare_que replaced
requires result resultados rome sau_$ saya se_è seite sem semaine_prochaine send_you sensor_says separate set_to settimana seven
sie_im small_$ spring_$ square status surprised swap tak_jak também that_it that_runs the_earlier the_guide the_museum the_phone
the_weekend the_words them_$ there's there's_one there_be they thể thứ to ton tools tôi_sẽ tới un untouched untouched_$ v_0 vezes
vão w warten warten_$ we'll_see weg where_it whether while_i wiki_page window word_$ wrong y_a yeniden you_the zrobić ändern
übrigens во всего второй диске е лежит меняется место минуту нужен он ответ сам секунд_$ сервер только у_вас أردت أقترح أما_سرعة
أيض أيض_ا الخادم الرياح دقائق دقيقة سرعة سرعة_الرياح فيه كان ولا आते आते_ही आप कि_कौन कौन क्या जवाब दिखाता साथ हूँ।_$ য 々_お い_の
か_り け_で し し_た す そ_う ち_く っ_て つ と_め に の ま ま_と よ ら り_ま を_確 三_天 不 不_要 个_人 些_$ 他 付_け 余 值 停_止 关_键 内 出 动 后_我 填 容 封 少_々 就_能 布 带 我_顺 指_定 推
時_間 检 测 的 的_那 直_接 线 细 结 花 若 表 要 要_是 覧 记 该 钟 问 音 默 그_다 기 느 는_것 니_까 대 들 로_바 로_알 류_는 린 밀 버 비 셨 셨_어 아_요 아_직 약 없_으 에_다 에_요 오_류 요_약 으_면
응_답 이_오 중_에 중_입 체 커 하_신 혹 혹_시 회 =0.1 0_? 0_degrees 0_je 0_la 0_points 0_日 ^_at ^_cuando ^_depuis ^_have ^_hoje ^_how ^_melhor
^_mniej ^_proszę ^_que ^_uygun ^_want ^_which ^_y ^_нет ^_стоп ^_عليك ^_कृपया ^_そ ^_で ^_よ ^_当 ^_新 ^_続 ^_那 ^_라 ^_정 ^_콘 a_data
a_resposta a_tabela acuerdo acuerdo_lo added_a admin ah all_0 and_i'm and_nothing andò andò_male answer_in app arriva arrives as_i
ask_you asks aus backup belongs_to better_$ bitte było c'est calculator can_do casa catalogue chaîne chép chạy_$ chứ_không city_$
cliente column computer consola così_fece dal dans_le data_$ de_acuerdo de_un deixo dica dica_se diga_se dites-moi dites-moi_si do
document down draft during e_andò el_asistente el_fallo ela enter es_nicht está_de exist expires fallo favor fece fece_il fica
for_one format_$ function_and gives half_of hangi header_$ hours i'm_not i've_put i_kept i_start ieri if_you're igual il_mio is_a
is_no it_by kalan keep_it khoản konto l'ho la_anterior la_consola la_version lanzo_$ lascio_stare lasse later level liest lieu
like like_me lo_lanzo loja luôn manuel manuel_$ may_$ me_which me_your mi_dica mio mio_predecessore my_next my_plan
mówi_podręcznik müşteri name ne needs_to nel next_step nicht_$ nie_$ no_lascio o_que of_the okay old_one olmadığını
olmadığını_söyleyin olup olup_olmadığını on_file on_its opa out où pages paris parser_should passé perché person_$ personne_ne
plan_for plaît podręcznik podręcznik_$ por_favor postcode predecessore predecessore_e prefer prompt punkte_$ può q qua que quindi
raise read remaining removed_$ restart returned_0 risultato root round s'il s'il_vous said_that seat seen share shop short_form
should_be si si_está si_le sign since_then sleep_$ slip soll soll_ich son stand stare_$ stock strike_that söyleyin_$ ta tabela
table tak_mówi take_that that_call that_line that_one that_you the_assistant the_catalogue the_date the_other the_pod the_record
the_second the_short time to_sleep too_$ trying turno tôi un'altra una us uygun_olup von vorher vous vous_plaît want way_is well_$
what_do where_the which_is wiki_$ więcej_tak won't_see words würde xin you_get you_only you_which your_own zanim zostawiam_to
zweite écrit điểm đúng được бы в_0 версию вот вы выполню выполню_$ её запись значит к когда она стоп эту إذا_وافقت إلى الحقل
الدليل الدليل_تقريب السعر الطرفية الطرفية_$ المشهد النسخة بنفسك_في عليك_كتابته عن فسأنفذه فسأنفذه_$ في_الطرفية كتابته كتابته_بنفسك
لي نفسه هذه هكذا_يقول وافقت وافقت_فسأنفذه يقول_الدليل يوم अंक आपके काम किया ख़ाली_सूची ठीक तब_नतीजा नतीजा_ख़ाली बताइए_कि में यहाँ
सूची_था। हैं ன あ_り い_な い_る う_一 ぎ_る こ し_い す_る で ど_ち に_載 の_リ の_結 ば_実 ま_だ よ_ろ る_と ろ_し ッ_ト リ_ス 上_の 中 串 了 事_を 人_的 何 値 入_力 具 再_动 再_发 写_$
发_$ 口 只 号_$ 商 器_人 回_复 地 好_的 工 干 当_时 您_核 想 我 持 条_件 果_は 样 核_对 比 没_有 点_$ 用_户 甲 盘 示 系_统 统 继 继_续 续 群 行_は 要_查 评 账 障 겠 결_과 넣_으 다 된 두_겠 렇
렇_게 력_하 사 소 솔 솔_에 습 습_니 실 야_합 얼 에_직 여_기 예_요 이_대 이_렇 인 입_니 입_력 점 접_입 정 좋_겠 콘_솔 =0.2 0_to 0_with 0_月 ^_all ^_anh ^_bạn ^_c'est
^_delete ^_devam ^_dígame ^_expected ^_label ^_oder ^_scratch ^_strike ^_to ^_where ^_without ^_would ^_لا ^_هل ^_यह ^_评 ^_请 ^_를
about_0 account action_was ancora and_a and_only and_that any_more arrives_$ at_all audience ausführen auswertung avant_que bay
be_the before_it button_$ carried_out cela chamada champ change chaque chaves che chưa chứ con_il convert damals damals_war
das_ist das_lasse das_war denied dernière devam_edeyim device diesen do_this du dur dígame dígame_si edeyim_mi eine_leere el_campo
en_el er ergebnis_damals esta et etiqueta exception expected fehlt_die ferramenta field file_$ file_is fine finished for_about
for_you format four_$ fu genau giờ gone h había has_been i'm_holding i_make id_is in_the is_$ is_better is_nothing it'll_be it_as
it_stands la_date la_dernière las_0 lascio later_$ leere_liste let_me lo loss lì machine me_to meant_for missing_$ mniej
mniej_więcej moved mới need_a need_to never new nhắn nie night_shift no no_i noch_nicht non_serve notes nothing nueva này oder_so
of_0 of_this off_at one_? one_to own pending personne picked please please_ignore present prima_che production proszę prova qual
que_o restart_the retiro root_$ same say_the scratch se second_$ see_the send seria shall shall_i sort stands stare stay_in system
team tell_me th_so the_model the_number the_opening the_request the_same the_shop the_team then_$ then_you think this_isn't
this_line tiếp_tục to_keep todas tool transcript trzeba_to trợ turn tục từ um v votre waiting want_? want_me war_eine was_meant
welche what's with without_the wrote wrote_it yes_from you'll_find you_want è était την был вернёмся_к дней дней_$ консоли то что
я_не ؟_$ الماضي بنفسك هذا_ما ولم आप_सहमत चला_दूँगा। तो_चला पंक्ति पड़ेगा। मुझे सहमत सहमत_हों है_इसे है_और है_या हों_तो । ষ ấy い
き_の ぎ さ_い す_ぎ て め_て よ_い ら_の り_に る_ま 一_个 万 下 之_前 乙 以_为 元 先 八 删 刻 区 句 只_是 器 四 场 意 改_成 早 是_不 書 月_0 正_し 消 無_視 理 番_号 的_是 答 给_我 習 視_し 誰
话_$ 贵 跟 載 过_$ 这_么 这_条 进 错_了 麻 麻_烦 그 그_만 니_그 다_$ 뒤 려_주 르 만_두 미 봇 상 세_요 시_말 야 어 없 였 을 전 좋 좌 줄_을 콘 하_고 하_시 하_지 해 ？ ？_$ =0.3 0_in 0_点
^_albo ^_as ^_confirme ^_doğru ^_dur ^_hmm ^_lütfen ^_may ^_más ^_no ^_not ^_nota ^_per ^_réponse ^_tendrá ^_yo ^_yok ^_à ^_这
a_call above already already_$ an_$ and_that's ask assistente august before_we bei bien_$ brackets but_the button carry chose chị
cluster commande commits confirme_por connected correct così datum den diese_zeile director does_that dopo drawer dziś e edeyim
elle encore entonces euros_$ evening far favor_antes five five_minutes fixtures forget form_$ fortfahren fortfahren_? found_the
give give_the good_$ green had_asked heute hiểm hmm holds i_misread i_run i_take ich_fortfahren if_you in_front in_may is_on it_$
it_and it_is it_there ja je_le json kept_the know_it label le_parece leaving left_it limit los_datos là lệnh lời make make_it
manager manuale_$ me_the message misread n'est_pas niemand ninguna no_action off one_at one_of parado però placeholder plus
proceed que_el request sang say_? should_have sie sin so_in solution stadt taken_$ tendrá tendrá_que terminal that's_my
that's_what that_back that_would the_button the_change the_drawer the_new the_tool this_? to_use tokens tomorrow tuo tập uma
un_minuto uruchomię uruchomię_to uygun vazgeçtim_$ và ways what what_it without wären yet_$ yok_vazgeçtim you'd_like you_first
you_have çalıştırmadım быть и ничего скажите сломалось так эта это ؟ أفعل الأمر الصفحة كما_هو لكنه وهو يقول चला था। ही_लिखा ক ம ல
か く_だ せ だ だ_さ ち て_い で_す は_こ ら_れ れ れ_た セ 不_对 中_で 了_$ 公_司 力 台 号 告 型 它_$ 当 您 成 才_那 是 智 模_型 正 法_$ 流 现_在 班 的_人 的_我 真 経 给 返 附 건 겠_어 기_까
난 문 석 알_려 요_? 이 접 지 쪽_에 확 =0.4 0_th 0_y ?_$ ^_así ^_dois-je ^_está ^_jednak ^_moment ^_não ^_por ^_reading ^_tak ^_tell ^_that's
^_we ^_как ^_проверьте ^_хотя ^_や ^_계 ^_도 a_0 a_las active agree alarm albo an_explanation and and_i'll announcement assim at_0
at_noon año belongs bir_listeydi boş_bir continuer continuer_? convient_$ depuis desde die_zweite diese disco diz_o dois-je
dois-je_continuer don't_run e_só english es es_im fields firma first_is forget_that für_die giờ_$ hacerlo have_said herramienta
hàng i_can in_ordnung into into_your is_still it_said jednak jednak_nie jetzt kimi line_$ link lista_$ listeydi listeydi_$ local
mando may_i mir name_is newline như non not nothing_$ o_zamanki oder oldu oldu_$ on_it on_page one_the only only_a or_$ or_i
ordnung other_one parece_bien process queda returned robot rule say schema se_la second_thought sleep so_i'd sonuç_boş style sua
submit_it só take take_it th the_account the_city the_lines the_next the_night the_parser the_rule think_it's tre una_lista van
vazgeçtim version wanted was_a whenever won't_do worker yang yet you_? zamanki zamanki_sonuç đó_là đồng_ý дальше пожалуйста
хотя_нет أتابع أتابع_؟ المساعد ت قبل من هذا هل_أتابع आगे_बढ़ूँ क्या_आगे ख़ाली था_और बढ़ूँ बढ़ूँ_? बैंक भेज मैं_नहीं यही こ_う し_て
は_り や_は ス 二 二_十 例 写 叫 吗_？ 声 好_$ 它 对 就_是 必 忽 忽_略 您_确 您_说 我_$ 才 案 每 演 無 空_の 者 诉_我 请_忽 输 返_事 这 금 날 내 서_에 어_있 었 입 주 =0.5 ? ^_0 ^_bez
^_bunu ^_genau ^_i'd ^_ma ^_option ^_reply ^_second ^_until ^_и ^_هذا ^_तब ^_要 a_nice ab_$ abrir accounts any_objections apologies
ask_the bana be_sent call_the ce_que change_the con_el copy_it czy_kontynuować das_wirklich date display does_this dopo_la e_o
el_manual eleven empty_list en_fait ende error exemple failed fait_non first_? go_out has his i'll_get i'm_leaving i_would
ich_zurück is_this it_in it_was ito kept ki kontynuować kontynuować_? look_like lunedì lá money nehme nehme_ich nem non_je over
parece plain presses presses_the quand quarter reply_$ s sample says_the second sender service sind so_no so_you su sure tables
that that_look that_the the_folder the_name there_so this_$ this_look thôi_tôi timeout_$ to_change todavía tomorrow_$ tôi_không
volta_$ when_the while_the y_por you've your_answer zurück zurück_$ çıktıyı ни пустой пустой_список את أخبرني أخبرني_إن الآن
الموعد بعده كانت आपका कि कृपया गया मत लिखा_है। से চ ட … お_返 が し_け す_か に_ご は_空 ま_で り_消 不_发 做 列_表 司 吧_$ 城 城_市 已 开 略 空_列 续_吗 说 결 그_때
반 에 지_금 할 히 =0.6 0_$ ^_cancel ^_den ^_ein ^_era ^_nó ^_voilà ^_when ^_ya ^_продолжать ^_لن ^_就 ^_算 a_string above_is accept acima
ahead_? ama anywhere assistant así c cancel correcta cosa cuma dans every executo executo_$ explains fehlt for_an go hold
i'll_wait i_know in_your is_sunny isto it je_m'abstiens key l'exécuter l'exécuter_? last_time log log_$ look_$ lütfen m'abstiens
m'abstiens_$ missing mixed n'est nobody nào nó only_so only_there out_$ pasted pero peux pod prosím public record riga segunda_$
selbst serait stopped string tags the_column then vous_convient were what_the where wirklich would yok you_mean вариант ночью поле
продолжать продолжать_? сначала такой أم ل مثال आगे नहीं ने सब ন も_う や や_め り_や 今 分_$ 听 客 日 日_期 消_し 続 老 行 要_继 解 请 까_요 던 맞 예 이_었 주_시
할_까 =0.7 ^_continúo ^_da ^_forget ^_posso and_i anything_$ asistente aufruf benden bez carried comma con_la console_$ continúo
continúo_? convient copied cuando của dit está false field_$ first ho how i_should in_three is_only l'a l'ha le_résultat
leaving_the manuale mixed_up mówi noon notes_$ poprzednik por_eso projector really right_? rows_0 scene segunda sent som strike
that's that_was the_amount the_call the_job the_service timeout tool_0 txt use_$ vergiss viene waiting_for would_look y yo
you_sure вариант_$ две लिखा い_$ い_た か_$ た_だ 助 吗 好_了 引 空 行_$ 력 시_면 위 =0.8 ^_actually ^_anzi ^_eso ^_halt ^_mi ^_see ^_と ^_不 ^_위 ^_이
a_number actually ahead allow anzi anzi_no article avant bene_$ came ciudad darf delete don't_count em_0 en_la eso fine_$ grade ha
how_does i_had i_need in_plain is_that is_your man me meant notation pole printed puedo qui relatório right réponse résultat
submit tego until with_a wording you_wanted zahlen đó że ا_$ हों 以_上 条 続_け 说_的 여 =0.9 ^_are ^_is ^_oh ^_right ^_эта ^_是 ainda
allora an_empty are_you bỏ das don't_$ empty execute favore i've_just i_go ich_das is_how it_? la_segunda look làm manual med ni
objections objections_? per_favore quel scratch_that siz się var vậy أن حتى لم لن को मैं 人 作 户 执 确 行_し 네_요 실_행 해_주 =1.0 ^_ce
^_mejor ^_on ^_procedo ^_tu ^_wait ^_… ale argument arguments_$ back_the dar end_of fue had halt i'd_do ini is_what it_until
manual_$ must n'a nu procedo procedo_? seguro u und voilà zadanie же строки यह 念 是_这 法 算_了 네 아_니 =1.1 0_of ^_replace ^_您 bot bunu
forgot go_ahead line oh on_second replace run same_with there_is tidak tu was_the which_one без да לא أنفذه قبل_أن এট 公 実_行 执_行
이_건 주_세 행 =1.2 ^_before ^_so ^_以 arguments böyle campo cette essa ikke lista parser the_line the_table но =1.3 ^_可 agent ahí
assim_$ certain first_$ model primero есть सही =1.4 ^_puis-je ^_there ^_так morgen puis-je το ய 행_하 =1.5 ^_è ^_नहीं console
de_votre era foi one_call send_it until_then इसे 実 =1.6 niet तब =1.7 from_you no_lo reply =1.8 run_it =1.9 chạy =2.0 ^_but нет
=2.1 ^_or det
""",
    "lead": """
=-1.6 not+wait =-1.5 example+not =-1.4 again =-1.3 asks+log log+now =-1.1 draft+not later+unable later+you =-1.0 I+document
asks+would document+sorry not+only =-0.9 I+example document+unable later+wait =-0.8 again+past approval+example approval+now
example+when later+not now+sorry past+you sorry+when tell+unable =-0.7 again+sorry approval+drop approval+later approval+scene
approval+this document+only log+not log+sorry log+then not+option not+past now+test option+past school+would tell+yourself =-0.6
I+other I+test again+document again+not again+when approval+past asks+past danger+past document+when draft+later drop+unable
example+only if+past later+tell log+tell now now+you sorry+would tell+test =-0.5 asks+example document+wait document+you draft+log
earlier+other earlier+past if+log if+school log+only means+past now+would result+you =-0.4 I+above I+earlier I+scene above+if
above+not above+result again+earlier approval+draft asks+danger asks+document danger+unable document+past document+would
drop+example drop+yourself earlier+when example+past example+tell log+result not+test now+result other+you past+wait result+this
=-0.3 I+log above+when again+example asks+attack asks+draft asks+not asks+then danger+only draft+other drop+not drop+would
earlier+if earlier+now earlier+sorry if+result if+sorry if+tell later+when log+when means+not not+other not+tell not+would
option+this past+sorry past+tell =-0.2 I+result I+this I+you above+document above+school again+attack again+if approval+other
asks+drop asks+school asks+sorry attack+you document+now draft+means draft+result drop+school drop+when drop+you if+not if+then
not+now not+school now+tell option+then option+would past+unable past+when result+would school+you tell this+wait when+would =-0.1
I+approval I+drop I+option I+tell I+when I+yourself above+draft above+now above+only approval+document approval+only
approval+school approval+yourself attack+past document+drop drop+test earlier+log earlier+not earlier+then example+sorry if+later
if+this if+when later+means later+past log+means means+only not+this option+unable other+sorry other+yourself past+would
past+yourself result+wait result+when sorry+this sorry+wait sorry+you test+you then+yourself this+would would+you you+yourself
=0.1 I+attack I+school I+unable again+then asks+only document+example document+yourself draft+drop draft+you drop+now drop+result
earlier earlier+only earlier+would earlier+you example+means example+would example+you example+yourself log+would now+past
option+other other+result past+result scene+when test then+you unable+you wait+when =0.2 I+not I+now I+then I+wait above+this
again+drop approval+when asks asks+tell document+not draft+earlier if+unable if+you later+now log+this means+when now+wait
only+tell only+when option+when other+unable tell+then test+would wait+you when+you =0.3 I+asks I+if I+would approval
approval+would asks+now drop+past drop+sorry earlier+this later+scene log+past means+unable not+when now+only now+this past+then
then you =0.4 I+past again+tell again+you earlier+tell example+later if+would later later+this now+then only+this other+past
school tell+when then+wait this+yourself unable+would =0.5 again+only attack+document document+earlier document+log draft+past
earlier+option earlier+wait later+school log+other means means+this not only+unable only+would option+school result result+test
test+this this+when unable =0.6 danger danger+this draft+if drop not+sorry not+you scene+this sorry tell+you yourself =0.7 I+again
I+later again+asks attack draft+wait log log+unable only+you past+test unable+yourself =0.8 again+approval danger+not document
if+means past past+scene school+then =0.9 above approval+tell approval+wait drop+this only+past when =1.0 approval+not asks+if
example+test =1.1 this wait =1.2 draft =1.3 option other =1.4 if =1.5 sorry+unable =1.6 example =1.8 approval+if would
""",
    "above": """
=-1.5 not+would =-1.2 I+means =-1.1 not+scene sorry+when =-0.9 asks+later earlier+tell example+sorry if+past sorry sorry+would
=-0.8 approval+school document+unable log+other =-0.7 I+attack earlier+not example+not =-0.6 I+later again+document approval
asks+then attack+you document+result document+school earlier+school earlier+unable later+tell not past =-0.5 I+example again+only
danger+not document+example document+scene document+this draft+only draft+you drop+not earlier+past earlier+this earlier+you
means+sorry means+you now+this past+unable past+would scene+sorry would+you =-0.4 I+if above+not approval+wait asks+tell danger
danger+past draft+other drop later+you not+then now+only result+test scene+this scene+you test+you unable+when unable+would =-0.3
I+again I+when approval+now asks+test asks+yourself attack+not danger+you document+other document+you earlier+log earlier+when
example+other means+not only+would option+past other+sorry then =-0.2 I+danger above+when again+now approval+log approval+scene
approval+this approval+you document+draft draft+would drop+earlier drop+past drop+when earlier+sorry example example+result
if+when later+wait later+when not+tell now+option now+then only+past only+then other+yourself tell+this this+you =-0.1 I I+asks
I+now I+option I+you again+tell again+test again+this again+you approval+past approval+unable asks+when document draft+then
earlier earlier+later earlier+other earlier+then example+only if+option later+only log+sorry means+other not+result other+unable
past+tell past+you sorry+tell sorry+this tell+unable unable+you =0.1 I+draft I+past I+unable again+school approval+then
approval+when document+drop document+if draft+now drop+you log+past not+other not+unable option+you other+past other+tell
other+would past+test past+when result+this tell+you then+wait this+unable yourself =0.2 I+result I+scene I+then I+this above+this
again+past draft+unable earlier+wait example+test example+then if+result if+tell later+past log+result means+this not+you
only+option option+this other+this school+this tell test then+would this+wait when you =0.3 I+log above approval+danger asks+not
asks+sorry asks+would document+past document+then draft+past drop+now drop+tell earlier+now earlier+would example+past if+not
means means+past not+yourself only+other school =0.4 asks+this asks+unable document+test drop+option example+this if+now if+unable
later+result later+this now+would option other tell+would wait =0.5 I+approval asks+document draft+option not+now only+test
only+you other+result past+scene scene scene+when unable when+you you+yourself =0.6 approval+not asks+if means+would this
wait+when =0.7 again+later draft drop+this only+this tell+when this+would would =0.9 I+not approval+only =1.0 drop+only
example+now if+test then+when =1.1 log+scene
""",
    "behind": """
=-1.5 approval+tell =-1.1 if+option later+you then =-1.0 again+you drop+other earlier+not if+other =-0.9 approval+not only+sorry
=-0.8 approval+past document+past if+wait later+now not+only result+when =-0.7 I+document I+now I+option I+school approval+earlier
asks+other drop+if example+you if+not if+result if+sorry later+would only+this school+you =-0.6 I+result asks+later asks+then
earlier+option example+not example+tell if not+test only+school option+you past+you sorry+would =-0.5 I+then I+this asks+would
danger+now document+would drop+sorry means+this not+option now+past sorry+tell wait =-0.4 I+above I+means above+not above+now
asks+option asks+school asks+tell asks+you document+scene document+you drop+unable drop+you if+later log+school not+other
not+scene now+sorry now+test other+would past+school past+test =-0.3 again+document again+earlier again+this document+if
document+not document+only draft+past earlier+past if+now if+when later means+result means+school not+school now+school now+tell
now+yourself only+tell only+test only+wait other+tell past+tell school+tell school+this tell+this unable+when when =-0.2 I+again
I+log again+now again+past again+when approval+test asks+if asks+not attack+drop document+when drop+earlier drop+test drop+when
log+not log+only log+this means+past option+past result+you school+then tell+test tell+when tell+would test+when when+would
when+you =-0.1 I+if I+past I+test I+would I+you above+again above+this again+approval again+not approval+document approval+this
approval+would asks+document asks+only asks+past asks+when attack+this attack+when danger+when document+now drop+tell drop+would
earlier earlier+school earlier+then earlier+you log+option log+would not+unable now now+only only option+this past+sorry tell+you
when+yourself =0.1 I again approval+draft approval+then asks+drop asks+earlier asks+wait document+later document+means
document+sorry document+yourself draft+only draft+when earlier+other earlier+would if+only if+then if+unable later+result log+when
means not+tell now+scene now+when option+tell other+result other+then past+wait result result+wait scene+you sorry+this test+then
then+this then+when wait+you would =0.2 I+sorry approval+you attack attack+you document+option draft drop+then earlier+if
earlier+this example+other if+past if+this later+tell log+past means+only not+this now+this now+would now+you only+unable
other+you other+yourself wait+when you =0.3 I+attack I+not I+other above+when drop+means if+you later+then log+you not not+then
other+when past result+test school+unable this+unable this+you =0.4 asks+now asks+this asks+unable document+other drop+not
drop+result earlier+now if+log later+past not+result option option+school other+past other+wait past+this school+wait this+when
=0.5 I+asks I+danger I+example above+earlier above+test asks document+earlier draft+later example+then example+would not+when
only+other other other+this scene+this tell then+wait this this+would =0.6 I+only above again+school again+tell danger+would
document+log document+result school sorry+you tell+yourself test this+wait =0.7 I+approval log only+past other+sorry sorry
sorry+wait unable yourself =0.8 not+would then+would =0.9 I+later above+past again+then document example+this past+then scene =1.0
example past+result =1.1 above+log drop =1.2 danger+not not+wait only+would option+when =1.4 approval+when =1.5 approval =1.8
example+only =2.0 approval+if
""",
    "later": """
=-1.1 other+you =-1.0 document+not =-0.9 means+not =-0.8 if =-0.7 if+not =-0.6 I+sorry again+if asks+later if+would other+school
past+test past+this when =-0.5 I+test drop+past if+option later not+only now+would only+tell =-0.4 I+asks I+if I+yourself
above+past approval+would earlier+you if+school later+this means+when not+past other+test school+you then =-0.3 I+then again+would
asks+unable document+example draft draft+not if+then not+now now+result now+this past+sorry =-0.2 I+past asks+draft asks+now
asks+result draft+only if+later later+now not+other not+this option+other option+when test+then =-0.1 I+not I+would approval+you
asks+log asks+not asks+this danger document+drop earlier earlier+past example+not example+tell later+log later+not later+would
log+result not+school not+sorry now+other past+when result+you sorry+then then+when this+would when+you you =0.1 I+now I+option
I+tell again asks draft+other earlier+result if+only if+when later+other later+past log+would means not+would option+you past+you
then+wait then+you this+wait this+you wait+when =0.2 I+only I+you above+you approval+when asks+means earlier+then later+when
log+past not+when only only+then option other+result other+would would =0.3 I+drop I+wait log+you not+you now other past+result
result school+would tell test when+would you+yourself =0.4 I again+when document+when document+you drop+later drop+this if+you
now+tell only+sorry option+tell result+school unable =0.5 drop+now log not+unable only+you option+past other+this =0.6 only+past
past result+this tell+you this =0.7 above above+not approval drop wait =0.8 not only+when school =0.9 scene yourself
""",
}
