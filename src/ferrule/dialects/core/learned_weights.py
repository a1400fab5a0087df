"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.22

WEIGHTS = {
    "layout": """
=-2.0 end-last =-1.6 section-last =-1.0 none-last =-0.9 above-0 behind-0 end-told =-0.8 none-told =-0.6
few-last =-0.3 length-0 length-1 =-0.2 above-2 length-2 length-3 =0.1 above-3 behind-1 =0.2 colon-last
few-told =0.4 colon-told =0.9 behind-2 behind-3 open-last =1.0 question-last section-told =1.6
question-told =2.8 open-told
""",
    "before": """
=-2.3 게_요 =-1.7 saving раз =-1.5 ^_guardo function gleich 我_把 =-1.4 cerco function_call je_le which_i'm
смотрю 数 =-1.3 ^_busco ^_searching ^_tool area here_we los minutos quindi x 으_니 =-1.2 ^_and ^_i'll ^_now
as_you kitchen mal schaue sprawdzam starting what_is أكثر た_し の_で 改 =-1.1 ^_checking así_que bakıyorum
değil go_$ hago i_call liste one_$ rather real sind делаю देखता देखता_हूँ। से ま_す 存 查 现_在 =-1.0 ^_booking
^_con alors answer_$ approved bakıyorum_$ bez branch busco con_la details i'm i'm_doing miro save script
since sky sí the_sky them though today's want watch сервер す_ね 一_下 听 始 度 这_就 配 보_겠 =-0.9 ^_but ^_den
^_vous ^_x all_three an_$ are as_the ask_$ being call_it first_i here's_a i_run i_use j'envoie je_regarde
list no_te regarde searching since_the so_here's source_$ tests then_$ tonight uso which_is will_tell ya
yours бронирую ищу пишу التاريخ 不_是 您_说 换 无 直 지_금 행_합 =-0.8 ^_cerco ^_converting ^_quick ^_weather ^_я
^_هذه a_moment and_you any_longer are_you ask_you bien c call_$ cambio converting d'accordo esa fazla
fetching folder free ha hey il_me it_should mais middle_$ not_to of_that one_so one_to otra ping rain
refuse_to response_$ ta taken takes they this_week time tuo tuần une we you've больше ответа открываю сам
теперь читаю أحجز دون करता て_み 按 端 번_에 =-0.7 ^_das ^_du ^_here ^_miro ^_opening ^_saving ^_sprawdzam
^_well ^_writing ^_записываю ^_раз ^_더 action_$ adding address and_no asked_$ at_the b below_0 besoin_de
can_be clock contacts counts cả depends dijiste emergency ficha for_that hand hours hoy i'd_like i_check
in_a instead_$ it_to je_la không_phải l'avez lookup_$ luôn lässt lần_này mal_sehen maybe me_think of_0
ohne opened opening_it pass passes passo pinging_the points por rather_than read_the reste samedi se
should_be skoro sondern standard test the_host the_question tym well wieder will_do winter więc you're_on
you_? есть_$ заказываю الآن み も 下_单 了_我 得 文_件 本_$ 这_边 遍 정 =-0.6 0_which ^_according ^_action ^_city ^_dear
^_estou ^_following ^_next ^_page ^_vou ^_watch ^_wysyłam ^_前 ^_好 ^_예 a_$ a_b a_search ab_$ about_this
abro alle am_0 and_with as_agreed attempt b_$ be_wrong besoin but_i by_this changes clock_$ codice coming
config consulto current deshalb does doing fais for_real forecast friendly genero gets getting goes guardo
guess haben has_it hier_nicht it's_the it_up itself january je l'ancien later_$ let's_see like_to linter
m'avez machine_$ me_see middle mit more new no_more once_$ other out_of para_a posts pulling rule samedi_$
seine sending so_i'm so_the status sure_thing switching temperature the_fare the_function the_manual
the_template theory to to_delete top trage trước tu uhr_$ under under_the us verifico vous_l'avez
vous_m'avez weather_for which which_i with_the won't_help yes_$ you_did you_don't you_in you_said đi понял
рейс بل طلبت قبل كما असली कि दी रहा_हूँ हूँ_$ हैं み_ま る_の 先_看 刚_才 打_开 接 有_没 約 还_有 那_我 둘 봅 부_터 약 =-0.5
^_adding ^_first ^_mando ^_some ^_switching ^_while ^_would ^_your ^_그 a_dry accord archivo arıyorum_$
balance be_the be_used before buy card_$ chez chờ come compro creating dalla dans_le date depends_on dit
do_$ done dunque est failing files_$ fix flat goes_$ gönderiyorum gönderiyorum_$ hier hike i'll_take i_do
ich_sehe ich_suche invoke is_in kez left_to les look_up looking_for matter mentioned need_$ need_to nice
no_reason not_a nous now_i này_không nữa o'clock only_a paris_$ part_$ picture pinging que quick
reminder_for repito run_$ second seconds_$ sehen some spelled stay than the_clock the_meeting the_price
think this_morning till to_the told_me tonight_$ tool_call tuesday updated uploading use using weather_$
what's will wird works yes_i you_mentioned you_told z поэтому так_что там आज थी। た_の は_い わ 不_用 五 你 到_底 可_能
同_意 天_的 太 少 来_$ 正 现 看_$ 确 稍 重 録 高 럼 바 봅_니 예 오 으 조_회 =-0.4 !_$ 0_dollars 0_ist ^_alright ^_ce ^_find
^_hello ^_je ^_me ^_one ^_plus ^_running ^_sending ^_since ^_skoro ^_sure ^_voyons ^_you ^_значит ^_как
^_这 absolute agora_$ agreed alright an antes anyone anything approval_$ attendre avisar be before_$ build
but c'è can't can_$ configuration depuis deuxième die dns does_the dollars each einmal então file files
firma forecast_for gestern get_the geçen got_the h_$ had_two have_to hay here_you hiermit host hotel
i'm_looking i'm_sending i_only i_open i_start i_won't interesting is_fine it_so it_with je_vais jetzt
journal just já klar la_question layout liegt lo_que lá_vai m'en mentions moved mu más nobody_has node_0
notice now nên_tôi once_more outdated p pdf pode portal procuro prüfe put_it que_la questions readme rows
running_it search see segunda seguro server should show_up si_le sigo snow so_let so_that's sono stadt
steps ten thank thank_you that_i the_area the_forecast the_script the_tests the_top their thing_$ things
through to_answer to_find to_guess to_leave to_stop told tool tools_call top_of twelve twice usd using_the
vais version_0 você voyons vâng vérifier weather week well_$ while with_your wrong_to year_$ years_and
you_for you_need you_typed zgadza zum è üç вас про сразу اليوم لكن खोज गई था_कि बार रहा हूँ हूँ। हो ず ね
ね_$ 九 了 二_つ 件 位 入 单 去 嘞 変 好_的 应 应_该 您_同 搜 档 正_确 消 由 的_示 确_的 结 調 調_べ 询 还_是 这 进 金 错 겠 겠_습 료 를 못 부 실_제 어_서
예_약 오_류 제 하_겠 =-0.3 ^_abro ^_an ^_asking ^_controllo ^_done ^_fetching ^_here's ^_i ^_non ^_read ^_right
^_thank ^_third ^_to ^_turning ^_vamos ^_votre ^_проверяю ^_لا ^_二 ^_第 a_file a_test abend acabou ago_and
ahora alles_klar alone_$ also an_example and_0 and_i'm and_you've anh answer anything_i app açıyorum
açıyorum_$ before_you but_a calculate carpeta checking claro_! compra content_$ controllo csv date_$ de
dear default deixar demands describe direkt dry ediyorum en_la essa estou example example_from fair find
fine_$ fits five for_0 for_paris for_this format glad hai header hello here's hmm hour_$ hour_ago i'd_say
i'll_do i'm_running i_can i_refuse ieri if_a is_only is_the isn't_in it_! job kaydediyorum kaydediyorum_$
know_$ last_one library lo_ejecuto look_it looking luôn_$ lá lỗi manual may_$ me_ha me_not meantime meter
museum nach_$ nice_to nichts no_it no_la not_the notes o_relatório of_it otwieram out_the pani paris parle
password per photos pick_the placeholders plus pod port preferisce price pro production que_lo quoted
return said saving_the see_$ selbst signed_off sigue six so so_i'll so_it's sobre source step sul sum tem
that's the the_booking the_example the_meantime the_printer the_table the_test this_time this_workspace
three thursday_at to_have to_say today too trip up up_$ vejo ver versione vez vé warning what's_left wir
with without_the would_be y yenisini you'd you_confirmed you_gave your_approval your_request za às_0 şimdi
гляну за как_вы проверяю_$ прошлый список хватит أنك ا_$ رقم عند م هذه आ इस दी_है बुक_कर え_ま す_$ で_こ イ 一_遍
两 今 以_上 休 修_正 再 刚 前 在_执 地 块 好 好_嘞 找 按_您 文_档 新 查_一 查_看 查_询 格 档_里 次_$ 目 结_果 走 过 这_里 远 需 것 고 금 니_라 로_보 부_산
셨_으 왔 이_번 일_정 졌 합 합_니 =-0.2 ! 0 0_está 0_euros 0_h 0_so ^_ah ^_answer ^_como ^_deleting ^_fix ^_function
^_hai ^_ok ^_on ^_schritt ^_select ^_short ^_sie ^_sql ^_starting ^_subito ^_that ^_this ^_tu ^_two ^_vâng
^_wenn ^_whether ^_ищу ^_что ^_أحجز ^_ご ^_你 ^_先 a_text actual agreed_$ ah am_doing an_der and_for any
approval as ask_the auf_0 august birthday blue bon bonne by_hand c_$ caminho cancelled ce certificate
che_mi cherche com_a comes comes_back como con confirmou copie cusco d'un dar das_0 data data_$ database
days de_la delayed den di_ieri diary dictated dosyayı earlier eine ejecuto escribo eso eu_mesmo even
example_of falta fichier fix_$ half half_the happy_to has_two hat have_it her hoje hole house hết
i'm_asking i've i_said ich_den ich_die ich_mir ihn it's it_looks it_the không know knows la_base last
le_client leggere lock log log_is look mas may_be memory mi_ha minute_$ mit_dem month month_$ music myself
nie_mogę noch_einmal node not_be o off_it one only own page part photo photo_$ place_$ plus_$ prefer
primero proper quickest_way quito registry relatório relevé remove replaced rest_of restaurant say_the
says_0 scan search_$ see_what select server_$ shop should_have shouldn't_have sich sides skip so_here
so_it sort sql_$ step_$ suche sunday sure take_that tell_from tell_us that's_the that_$ that_one the_book
the_certificate the_dry the_full the_other the_real the_server the_version there third to_0 to_confirm
to_disk to_do to_get to_keep to_see tôi_đặt und_die unknown up_in up_on usually vai vamos veces von vì
want_the we're we_go we_need what_i'm when_it won't xem_thời year yesterday_$ yo_$ you_asked às đúng во
записываю значит из на открываю_$ посмотрю проверяю الثانية الخدمة المرة بنفسي تأجيل تأجيل_هذا كما_طلبت
ولذلك आपके जा टिकट राशि हूँ।_$ い_て え し_ま せ_ま つ で と_で の_こ べ べ_ま 上_$ 个 付 催 写_入 出_来 升 去_查 参 四 在 它_$ 市 库 当 录 必
息 息_$ 您_刚 故 是_真 最 期 検_索 照 物 申 直_接 看_看 知 示_例 礼 第_一 线 经 给_的 行_い 表 说_明 读 那_一 那_条 错_了 限_$ 雨 고_이 넣 록 문_제 중 터 통
=-0.1 0_in 0_on 0_단 ^_as ^_creating ^_de ^_die ^_evet ^_got ^_her ^_hier ^_hm ^_hmm ^_i'd ^_look ^_ne
^_noted ^_off ^_oh ^_ohne ^_prendo ^_prenoto ^_she ^_step ^_voy ^_what ^_смотрю ^_お ^_一 ^_刚 ^_别 ^_孩 ^_按
a_0 a_la a_look a_tu above access adults against_the agenda allowed altro an_absolute and_i'd and_your
annex antes_$ approved_the archive are_$ arıyorum ask at_once ayer bakmayın because_of before_i biblioteca
biblioteca_$ birthday_is booking booking_it both by_$ bật cache can_call carefully chapter che_ha cities
compare_the confermato_prenoto confirmed cost count cours cut datos del delete descargo di dia do_this
don't don't_want donc down_so draft dry_run días e ediyorum_$ ein el_lunes em end eski está está_en
everything figure flag for for_six form_and formato función für_die glad_to go got_it guess_so gut h h_0
hace_falta hast he's her_$ hm hour hạn i'll i've_got i've_taken i_tried i_would ich in_your index is_a
is_green is_out it_can it_comes it_in it_will its_way je_cherche known kusura kusura_bakmayın l l'heure
la_firma la_función last_year later leave left let's libre liegt_vor like_this list_$ llevaba longer
longer_$ look_$ looked lugar lässt_sich mars md meant meeting mention migration mme mogę_tego most_of
mostrar my_side near niego no_need not_an noted nun nur o_arquivo o_caminho oggi oh okay old_version on
one_file open opening os ought ought_to out_and ouvert pas_besoin pas_de pedido_$ permisos place postcode
posto precio prendo prime propose putting questa question quickest recherche_$ refuse regex result
right_one réserve_$ sai saldo sauvegarde savoir say say_anything schritt_0 searching_for seconds see_which
seguro_$ sending_it sent_the serve short short_$ signed since_you sous spelled_out steps_$ stimmt sua
sure_! switched_on table_for taking tempo_$ teste text_$ that_you're the_code the_cover the_earlier
the_list the_old the_one the_password the_proxy the_quickest the_root the_way the_weather they_want time_$
to_know to_type to_your try una_por understood version versuch vou voy wait_for want_to was_wrong
what_does what_you which_would wiadomość_$ will_look work_$ worry would_say xin_lỗi yok you've_just đã że
билет вашему есть почему раз_вы так файл_$ أنتظر الخطأ الشبكة अब को गई_है पहले ली सही … あ_る い_た き_ま ご さ す
す_の で_行 ど も_し シ 三 二 代 件_$ 做 八 共 关 写 写_好 几 分 列 加 同_步 后 吧 哪 四_十 在_发 场 城 城_市 导 导_出 年 当_前 必_要 您_自 我_只 我_替 所 押
按_照 据 既 是_要 条_$ 条_命 来_查 果_$ 查_$ 検 清_单 照_会 版_本 的_版 目_录 看 码 確 確_定 第 索 给 翻_译 花 要_先 词 译 込 込_み 这_次 退 那 都 開 集
需_要 青 鱼 가_아 검_색 것_으 그 기_록 났 는_것 니 니_다 다_$ 다_시 도 되_었 만_하 말_씀 머 먼 목 번 볼 불_러 색 셨 씀 에_는 에_있 을 있_는 자_료 잡 표 하_신
해_보 =0.1 0_0 0_to ^_0 ^_confirmed ^_der ^_desculpe ^_em ^_exemple ^_given ^_ich ^_input ^_instead ^_is
^_model ^_na ^_no ^_only ^_pas ^_quando ^_sur ^_todavía ^_um ^_без ^_вы ^_на ^_не ^_وجدت ^_अभी ^_我 ^_昨 ^_次
^_空 ^_要 ^_비 a_mistake a_quick a_read-only about_that agente all amounts_to answered answers apago_o
archive_$ asked asked_for at away brauche but_it calling_$ can cancello cas_de check_the city_$ columns
comme_cas config_$ conseil consists consists_of converted courriel course có của dans de_sa deleting
deleting_the demandé devo di_un'altra diff disk disregard documentação dokumentacji dziś dẫn ejemplo
el_contrato emptying emptying_the enter enter_$ entry entwurf escreveu eu execute exhibit expect fica
first first_? first_call folgendes for_the from für g gern get gidecek giorni given_me goes_out going_to
good habe_ich has has_a has_to hear heart hier_$ hôm_qua hỏi_thời i i've_been i_book i_read i_should
i_stediğiniz i_wrote iba iba_a ihr il immer in invoice is_empty is_missing is_where istek it it_here için
już kaydı kontrol ký l'analyseur l'analyseur_$ l'envoyer la la_commande la_richiesta last_night leaflet
let's_not like_that lo looking_at machine message might_be monday_$ more_$ museum's n'a n'y na_zgodę
nach_wie nachricht nearly needs nel night not not_doing notation novo now_$ o_nome o_usuário ob odpowiedź
of_course offer olarak on_a one's opa order ordering parameter pas_la paste_this pasted pedido_de pergunta
plain_english por_ejemplo pour_l'analyseur preguntar prenoto_il produce_$ promise promise_$ put_this può
que_eu que_vous replica requête rien_ne sans schermo schicke_ich section send_this separate seul sie_den
signature_$ sin_preguntar siz sleep slide sorry_but soạn speak start stays_here stediğiniz step_0 stimmen
stops stuck su switch termin test_pour that_is the_command the_correct the_demo the_door the_museum's
the_path the_phone the_previous the_queue the_service the_staging the_wording there's this_from this_goes
this_one tiempo to_be to_what todas tudo tutorial tutto tôi_định und uno up_now upgrade usuário_0 van
voici_ce von_mir votre với war was weather_in web web_page wetter what what_i'd what_to whether_to whole
wording wrong_$ yanıt you're you're_fine you_are you_want you_write your_usual đơn đặt в_0 и_я лежит
ничего ночью то у_меня غير وجدت ऐसी कर_सकता जी नहीं परीक्षण बंद है होगा_$ い い_$ い_ま う_か お お_き か か_れ く_ま け
ご_確 し_か し_な せ せ_ん た_だ て_$ て_お と ま_し よ り_ま れ れ_は を_い ん_$ ト ト_用 ン_ト ー 一_对 一_条 之 交_的 以 但 例 内 写_成 删_除 办 助_手
发_了 句 只_有 号 告 品 埋 境 大 天_気 头 姐 字_一 对 封 封_邮 屏 您_先 我_来 截_图 户 批_复 承 数_名 明_天 是_一 是_我 書_か 有 术 析_器 标_签 欄 段 气 気
演_示 生_成 目_前 空 航_班 行_字 补 览 認_を 読 読_み 认 请_您 调 过_我 还 这_个 这_段 部 里_有 開_け 除 面 가_맞 객 께 내_용 낸 님_이 담 당 라 만 명 보 분 수
수_없 수_있 습_니 시_는 아_래 았 어_요 음 이_라 이_승 장_님 줄 하_지 한 했 행_하 =0.2 ^_antes ^_bạn ^_falta ^_had ^_how ^_left ^_of
^_rien ^_the ^_which ^_вариант ^_это ^_जी ^_依 ^_比 ^_问 ^_원 a_friday about_0 accendo accounts after ait al
algo alla and_the any_more approval_for april as_far assim_que automat avant be_called befehl beispiel
bevor body_$ bonn booking_$ bản cela celle-ci chưa_gửi com com_o comando compare_$ con_un condition
consultar_el contrato currently customer deepseek dein dem_wetter der_aufruf describes did_i disk_is
drafted_the ejemplo_$ em_đã emitted encore encore_$ enough_for even_though exercise far_as fazer_isso
first_$ flight foi folder_$ g_$ gestern_habe give_me given_the go_and guest have_a have_no here_it hers
holds_$ hôm i'm_checking i've_drafted i_ask i_had im in_bonn inactive instead into is_complete it'd it_be
it_twice jako je_n'ai je_supprime jeszcze k khác komutu konto la_llamada la_requête la_risposta lancio
last_time lautet le_dossier lei llamada lunedì là ma_non man me_search me_the met_so minuto mistake
momento morgen move n'ai need_your nei nei_log next_$ ni no_registro not_met not_pushing note_$ number_$
on_friday on_the overwriting path_was paul pela pero previous prompt protokoll précédent pushing_$ put
que_je query_i raining raining_in raw read_it read_out ready_and real_thing record_$ right_the room_$ run
run_it run_only running_$ réunion same says sei sends serveur session_$ shows silent snippet so_i so_no
sobra sorry starte submit submitted submitting số table_$ text that_failed that_you the_forum the_invoice
the_last the_quotes the_replica the_rules the_snippet the_syntax to_you two_messages type une_ligne unlock
until_the upgrade_$ usage usuário value w what's_the what_the which_you won't_do wrong wysyłam_$ wäre
ya_está you've_given you_already you_do your_signature zwischen à đổi к о просто у ؟ أستطيع أن لا لو
ما_يلي هو आपकी के_लिए चालू बारिश मैं_नहीं लिए い_で い_の き げ ち_し っ て の の_命 ほ_ど ま_せ ょ_う よ_う ら_は を_送 一_封 下_$ 为
也_没 依 出 删 务 历 原_文 响 器_的 回_答 复_$ 天 実 就_会 得_上 我_也 手 文 方 时_间 是 智 机 条 来 核 正_文 比_如 电_脑 的 的_$ 看_过 研 空_欄 答 答_$ 编
行 行_は 要_不 認 话 运_行 送 那_天 那_边 阪_の 附 面_这 가 가_지 같 과 과_같 급 는_이 데 딱 를_보 며 삭 삭_제 셔_야 습 승 알_려 여 음_과 이_에 입 저 할_수
했_습 확_인 =0.3 0_and ^_a ^_así ^_bitte ^_both ^_comme ^_gestern ^_i'm ^_if ^_im ^_przykład ^_raw ^_según
^_text ^_where ^_yes ^_есть ^_письмо ^_आपने ^_ま ^_它 ^_老 ^_실 ^_아 ^_조 a_call advise advise_against afternoon
agree alone_until ao asistente auf_$ avrà back_to been been_$ behind bit book_the bord borro budget
bản_nháp call_for called campo can_see ce_que che_il click completion condition_you correct cuando das
das_$ das_update der desculpe_a died diesen drawer emit_$ ends era este eu_leio for_an frei gave_you
gotowe has_an hatte have_your here_is hi history_$ i'd i_have i_must ich_lösche ich_warte if_it's
il_messaggio il_volo input into_the is_ready it'll it_at it_on its jest json jutro kimi l'ordine mandato
matin me_check me_whether messages minuto_0 must my_guess nada nada_$ never_have nháp no_hace not_running
nào off off_$ one_a order_the para phone poi porta porto_? proszę que_te rate raw_text record request
responde review_$ robô scritto section_0 see_a segue sem sent_$ sent_it sent_this sie_es siguiente sim
sinon się slides so_please stands stopped suivant supprime the_front the_history the_model the_request
then this_into to_$ together training trong turns two_options un up_the us_$ usual voce vous-même vào
wants warte was_the went where whether why_i will_issue with_that worker would write writes yes_to yo_no
you_set đây_là без вариант вы_просили запись иначе ответ_$ просили стоит الحذف بعد उत्तर एक ऑर्डर रात
है_इसलिए う な や ょ ら_で ん ア パ 一_句 下_面 不_会 么 了_一 以_后 作 停 千 台 向 回_了 声 复 子 容 就_是 形 我_执 我_现 提 日 書 有_这 没_有 演 点 然 着
稿 给_您 老 者 行_这 被 要_您 要_我 还_需 里 限 기 는 님 달_라 맞_는 승_인 에 요_$ 위 의 이_대 인 인_해 지 직 하_시 해 호 =0.4 ^_cliente ^_el ^_eu
^_holding ^_już ^_like ^_ready ^_run ^_w ^_в ^_助 a_little account ainsi_$ already_has ama an_illustration
and_a and_gave and_i and_i'll answer_by argument_$ as_follows as_soon asistan asks better_$ bildschirm
blocco calendar carried carried_out change che closing computador contains course_! czy_mogę dispiace dla
do_arquivo do_it door door_$ dos e-mail emits_$ enviado esto_$ every failed_$ fazer fill fine_with
first_the following following_and for_me gives good_enough hava have heart_so heures history i'd_have
i_write ich_starte illustration_$ is_needed is_set issue it_down it_since j'ai khách klient last_week
letra letter_$ like locked lý ma mi_dispiace miał mind models money my mẫu nach nach_der needed nightly
no_$ no_answer noch_$ normal not_send o_limite once over pas payment perhaps posso preciso program quanto
ran_for recap red reference replied report report_$ run_this say_$ schicke see_it she should_never
show_the sie signature so_aus soon soon_as stays_in sunny supprime_le tape termina terminal text_of that
the_change the_condition the_drawer the_record the_robot the_wrong tomorrow_at traduction trust turn txt
txt_$ tú um vous what_comes why wie without_asking words would_it you_may yukarıda zgody đáp_$ бы вашего
запускать идёт меня можно надо начальник робот учётную учётную_запись أ سأرسل_الرسالة صلاحية في موافقتك
يلي क्योंकि खाता में मैं し し_ょ て_い で_す は ま_だ れ_て 一_行 下 了_$ 了_再 交_$ 使 否 実_行 对_$ 成_$ 截 日_の 有_发 机_器 标 核_对 用
真_正 考 除_$ 답_장 드_립 렇_게 문_은 번_호 실_행 않_았 있_습 짜 행 ？ ？_$ =0.5 0_b 0_il 0_txt ^_assistente ^_en ^_example ^_j'ai
^_ma ^_my ^_old ^_say ^_начальник ^_في ^_下 ^_方 agents ainsi and_then approve aqui aquí ausführen_$
avant_la backup_$ bei below_is between between_the blinds body by_a bạn came change_$ das_hier delete_the
diese dog don't_know emit example_$ faire far_$ first_one for_you freeze gave gave_the greets gửi_$ had
haré hasn't hidden how i'm_sorry i'm_waiting i_need if_you're is_$ is_it isn't_so isso issue_$ it_stays
kapıyı know_the konto_0 kraków l'aurez la_chiamata la_primera la_recherche leio_$ ligne line line_$
lo_mando lo_siguiente làm messages_ago máquina n'est_pas như_sau nào_? on_your once_you output parser pick
plain prepared primera puts questo queue qui read-only resposta right_away répondu sarebbe sau_$
seguinte_$ sehe_ich service sheet si_vous sie_mir stand taki tarde that's_why the_blinds the_disk
the_lookup the_parser the_payment the_plan the_sheet the_wire this_$ to_start today_$ trades trust_the
tôi_đã version_of voice vom waits waits_for ways when wire_$ wrote xml yes yet_$ your_calendar your_ok
your_side z_dokumentacji zamawiam été вот_что вызов да и начинается файл это अनुमति कुछ चलाया जाएगा
नहीं_कर मैंने こ す_る て_か で_は に の_例 ド 一_点 交 先_给 后_我 员 小 思 意_思 我_会 才_会 执 执_行 拟 提_交 案 白 的_原 起 这_么 남 내_겠 다_음 답
드 야 에_게 에_이 은 은_이 입_력 주 참 =0.6 ^_everything ^_klient ^_lo ^_may ^_por ^_take ^_tomorrow ^_with ^_вот
^_можно ^_لم ^_आपकी ^_यह an_die appel as_it before_the bir bleibt built came_from can't_do complete correo
da_sua docs_$ duda e_g el_correo eleven emits erst_nach es_$ esta et flights_to for_saturday found from_me
glm go_out gửi here's_one hermes holds i'm_leaving ich_das in_this inside it_? it_now izin komut later_is
leaving lista little lösche may_i more_than na name_of need_a nie non_ho not_$ not_run o_seguinte off_at
one_that par po risposta robię say_go send_$ so_far so_to sobald the_line the_missing the_same to_wait
todavía tool_for typed tôi_không verworfen volume what_did word write_$ wywołanie you_haven't you_right
вы_не модель нём обновление отправлю пока только_вы الرد करूँगा। भेजा मौसम हटा हटा_रहा が そ_の た の_よ は_次 人 器
如 志_$ 止 的_调 调_用 还_没 거 날 내 대 력 면 보_내 봇 비 이 적 =0.7 ? ?_$ ^_line ^_mi ^_posso ^_proszę ^_robot ^_実 ^_案
are_green at_your auch aşağıdaki bo bot clear copied così_$ czekam cách de_un desk draft_for duplicates
eager erst everything_is flights for_reference for_your found_the freigabe gerekiyor habe happens i'd_need
i'd_use in_and instance instead_of l'appel like_the limite lại mir nicht nicht_$ nothing_but number_two
não_vou on_one once_the opening_the our pas_je please polecenie_$ preview querying said_$ seguridad según
sería shell such_a that_! the_date this this_is var_$ vous_le wire with_$ with_a write_it xem_lại you'll
you_like you_to yourself как_только ответ такой سأرسل كان هكذا_$ आप करूँगा।_$ तब होगा か_$ け_ま だ 个_调 候 句_$
如_下 是_这 案_a 次_の 看_到 行_$ 달 렇 세_요 =0.8 0_later ^_compare ^_do ^_every ^_type ^_when as_$ ask_first below
block calls chat chat_$ com_as confirm dans_la der_roboter ela front gdy giúp has_the i_nearly is_one
kullanıcıyı la_demande mache nearly_sent nie_robię no_tengo quando qui_$ quien qwen read_$ riga roboter
s'il seguinte set_up soll syntax tell_me texto the_block the_chat these this_but this_call this_session
until ways_to when_the where_the writing_$ я यह ही 不_要 个_$ 例_$ 您_看 的_意 这_样 이_렇 주_세 할 해_주 =0.9 0_of
^_something ^_tell ^_이 assistant basta before_it calling caso de_lancer do_that donc_pas enviar envoie
from_you give i_am illustration laut mismo n'est non once_you've out_$ paste room sau set shown shows_$
such sur the_duplicates this_with to_check v voilà vor_$ will_send ещё не_отправляю 런 야_합 줘 =1.0 ^_for
ainda_não arguments assistente ausführen but_the chatbot dès ever far friday here's_what holding i'm_not
lancer là_$ mit_$ model of_these ran resta send_it só tablet tak_$ you_can çağrıyı şunu الاستدعاء पर な_い
は_こ を_お 会 두 =1.1 ^_at ^_it ^_not ^_once a_m chamada cliente commande contient deployment is_up like_so
lệnh reply robot sent sin stays the_following with_this yet إذا ما هكذا 我_没 说_$ 에_요 용 =1.2 ^_al ^_dès ^_in
^_à do_you dès_que ho i_ran khi noch segundo пожалуйста 内_容 样 이_런 =1.3 ^_please agent assim_$ asystent así
bitte chưa computer haven't ki muss reads_$ ready sample send string вот الأداة 法 =1.4 ainda assistent
bunu chiamata like_$ options reads screen sẽ tego هذا こ_う 以_下 =1.5 be_$ così esto says_$ to_run çağrı ؟_$
अभी =1.6 así_$ ceci the_call =1.7 aufruf isto =1.8 assim так_$ =2.1 was_$ şu 是_$ =2.2 şöyle
""",
    "after": """
=-1.9 is_0 =-1.5 expect =-1.4 done_$ =-1.3 a_second لك =-1.2 example les size the_way while =-1.1 ^_done
^_на follows leaves them well た_ら 보 =-1.0 also bring dakika eine end_$ gern hand per sempre sẽ theo too
will как 心 知 =-0.9 0_and ^_thanks as_they aussi kommt leg lot mientras ok_$ pendant place please_don't
quoted ten trip wiki 别 家 很 =-0.8 ^_anything ^_b ^_die ^_les ^_você add after_that anche antes b_$
because_the con confirmed da each fingers has_a if_this ihnen is_there it_takes it_up liegt me_in mind_the
one_is qué sera small so_$ the_function week قد चाहिए だ_け 信 加 신 =-0.7 ^_bring ^_should ^_si ^_если
about_the an_example answer_$ appena arrive box celui changed do_$ don't done environment extra fix
formato function gets haben hace hang hast hour is_it isn't_a it_says json_$ left minutes minutos next
next_$ porque print read-only return sem standard the_file we'll you'll в лучше 两 会 周 果 릴 했_습 =-0.6 ^_and
^_answer ^_end ^_fingers ^_the ^_出 and_then auf co crossed default dia die falls files fingers_crossed
follows_the hast_du horas if if_it last list list_of mit muốn nicht normally replaced sans side sorry_for
te też the_archive the_list thể try usually warning was_wrong what_i you_told как_вы обычно сами так_и أما
फ़ोल्डर ạ_? ど ん_で 到 头 把 看 第_二 等 能 诉_您 这_次 通 드_릴 =-0.5 ^_he ^_keep ^_la ^_note ^_o ^_pour ^_puis ^_response
ago algo an_hour and_after and_wait archive as_well avec called changes come comes dem depois et_la
expect_a for he it_so já không left_out lines look_at more nine observation on_$ once part_of reicht
returns sich takes também tell the_user them_$ through told tool_call up wait_$ we wie wrong you'll_get
и_я потом منذ इससे お ど_う 一_行 五 备 子 度 息 提 更_新 等_$ 重 顺 는 로_바 셔_도 장 =-0.4 0_is ^_depois ^_der ^_does ^_en ^_i
^_je ^_this ^_w ^_what ^_while ^_в ^_أما a_different about after al back_empty bản compare costuma cuanto
còn di di_solito did dry fewer follow given hora how_many i'll_put is_up it's itself may na nada nhà of_it
parameter report route sale says should skipped so_i solito some state sửa también the the_0 the_one
the_place there they're this_one to_do today's too_? used water we're well_? wir wird year you you_in
меняется месяц على कुछ 々 い い_ま ら 不_用 便 出_来 半 可 天 如 收 料 次 温 看_一 読 费 边 顺_便 게_요 드 로 은 응 의 회 =-0.3 ! ^_a ^_con
^_i've ^_im ^_ok ^_one ^_poi ^_you'll ^_а ^_还 ^_회 any as base be be_a but_you comes_back dalla damit dann
den des detto en eu everyone explain floor for_your found_$ help here hope ich_die input is_the isso
la_respuesta laptop las leaves_the longer los lost march me_$ mi_ha moment_$ museum one_moment os pode poi
point puis página_0 reads reads_the response_$ returns_the righe see see_it sells should_i shows sono sous
steps still_have takes_a test the_confirmation the_museum the_wrong they to_call trois unos until_the
user_$ weather wednesday welcome_$ whether whether_it you_$ às а если сама со советую там وهذا कि_कौन कौन
पर मिला い_の す_ね べ を 以_我 再 冷 别_的 发 名 回_来 如_果 封 应_该 待 您_$ 留 眼 稍 要_不 说_了 里 钟 걸 게 도_됩 리 릴_게 오_면 요_$ 원 음 이_오
잠_시 초 하_신 =-0.2 !_$ 0_as ^_bei ^_di ^_here ^_le ^_nein ^_nếu ^_tool ^_user ^_下 a a_few a_week afterwards
alles always and_so anh answer_is as_soon been beispiel best bo bạn_$ can chiuso_$ chờ closed_$ could_you
covers darf date_of dates de_0 de_mars den_inhalt denn digo does_the doubt each_other early either el ele
else email en_cuanto enquanto est_vide few for_0 for_the found function_call gente glad hace_falta hard
have_the here_is i'll_compare in_a inhalt it_only je_vous jour la_ricerca le like_this like_to likes lấy
mars matches means mentions mientras_tanto minute_$ mostra más name_and night_$ no_hace normal note
note_that notice number numer nếu od ok one_you other paid part please_wait po prefer_? prefieres put_the
py quando que_le questo rather_have registro rights runs say_so separate should_go show site someone soon
soon_as sorry status suele tanto than the_best the_laptop the_notice the_status the_summary there_$ to
today_? told_me two un up_$ vez weg_$ when when_i which while_that with_the word_$ works wtedy xong
you_know you_tell zrobić à ý будет минуту ответ_$ с секунд секунд_$ у चाहते नहीं। け_で は ま_し ま_す も 五_月 信_息
关_键 出 午 多 夜 容 小 就_能 就_行 您_的 拼 拼_音 来 申_し 的 直_接 索 请_稍 通_知 金 键 도 됩 됩_니 를 모 무 바 비 요 우 응_답 필 =-0.1 0_il
0_minutes ^_0 ^_appena ^_assistant ^_el ^_es ^_et ^_ich ^_jeśli ^_mientras ^_nel ^_next ^_như ^_try ^_um
^_why ^_your ^_查 ^_결 a_separate after_this agora and_on are_the are_two as_you au auch aviso b ba beim
bekommen but by car card changed_$ children closed comment could_also current data datei days der
difference dir dort dès dòng_tháng em end entries entry erfahrungsgemäß est euro explain_the falta_que
fica four from_the gibi give go_$ good group guía göre hands header i'll_ask i_left i_won't i_write ich
ich_dir ich_habe ihrer il_y im_bad in_it issue jeśli job kind know_the la last_week lists long lost_$
luggage made mail mais many map messages middle midnight mind minute momento month mình một nada_de
nur_die năm năm_được older one_has one_too or_so page_the paper pas people ping pour producción py_$
readme regards results retour right_the rome schon servidor será set_to so_expect sobald_die still suspect
take_a temps thank that_it the_answer the_current the_earlier the_last the_left the_readme the_text
the_weekend thing this this_is those tháng_năm thêm_đúng to_you today tym tôi_sẽ une va ver vậy_dòng way
when_it's window words_$ would_you you'll_see you're you_rather él über ý_bạn đúng_ý được_thêm độ второй
или лежит не не_меняется сам أما_سرعة الرياح سرعة سرعة_الرياح فقط_ولا एक कल का थे। थे।_$ न मैंने वह सारांश
あ あ_と い_て け ご ず で で_す な ね ね_$ の_あ り_ま ー 三 不_要 也 他 候 关 准_$ 判_断 回 容_$ 店_吗 录 得 我 改 数 有_没 温_度 点 用 申 的_话 花 试 間
需_要 面 音 가 고_요 기 다_음 단 려 마 서 수 없_으 에_서 자 져 초_안 했 =0.1 0_0 0_in ^_bunu ^_how ^_lo ^_não ^_oder ^_proszę
^_soll ^_until ^_uygun ^_عليك ^_يرجى ^_実 ^_我 ab_$ account_$ action address ahí an_$ an_der an_explanation
and_the andò andò_male are asks assistente at_all backup be_my because belongs_to bene bien_$ bon but_the
can_see caso charge computer così_fece course course_$ czy_to das_war depuis diese docs double e_andò
earlier_one enter es_nicht expects export false fece fece_il fields fine firma first_is five for_you
forgot_to give_me has_been herramienta hàng i'll_wait i_don't i_take if_i ignore il_mio im inside is is_in
is_missing is_wrong it_because it_in keep kept kimi liste_$ lo_he ma machine mio mio_predecessore mir
mniej mniej_więcej moved nadie nie nie_zostawiam này nên odpowiada odpowiada_$ of_an of_course olmadığını
olmadığını_söyleyin olup olup_olmadığını our out outra over page pani path perché personne petición
por_eso pour_la predecessore predecessore_e quand que_je queue remaining request reste right_and row
rows_0 rule said seat sie soll sopra stays step su such sách sáng só_um söyleyin_$ tables temperature_and
that's_my that_line that_the the_account the_change the_old the_output the_record the_same think ticket
time to_odpowiada tuo turno uygun uygun_olup var vous what's with więcej won't_see written you'd_like
you_first you_have znać_czy zostawiam_to écrit đó được đặt дней подтвердите строка то я_не أفعل أن_أنفذه
التأكيد التأكيد_قبل الدليل الدليل_تقريب الطرفية الطرفية_$ بنفسك بنفسك_في عليك_كتابته في في_الطرفية كتابته
كتابته_بنفسك هذه هكذا_يقول هو ي يرجى يرجى_التأكيد يقول يقول_الدليل था। बताइए_कि मैं ही_लिखा है_या है। か き
し の_と ト 一_个 了 今 任 停 刚 叫 台 合 吗 客 建 您 明 書 期 样 模_型 段 没_人 烦 烦_您 然 用_户 真 第_一 者 行_し 視 这_个 麻 麻_烦 고_그 문 서_에 실 야 였
예 위 일 전 확 =0.2 0_a ^_ein ^_merci ^_option ^_scratch ^_second ^_you ^_хотя ^_هذا ^_や ^_日 ^_等 ^_続 ^_정
a_string above ahead_? als an ao as_the aufruf better ce chaves chạy_$ consola copied czy_kontynuować
desde dice diese_zeile does el_manual eleven file_$ first_$ first_? folder for_an format_$ go half hangi
heute holding_it hours i_know in_the it_before it_was its_own keep_the kontynuować kontynuować_?
la_consola le_parece manager may_$ merci message my_next nel next_step no_i non nào oder_so of_this ok_to
okay one_$ or post precisa production rain rate reason rien root saved score section_0 since so_i'd stock
stopped submit_it taken_$ terminal thanks_! the_json the_model the_result the_right this_isn't tre
uruchomię uruchomię_to vazgeçtim vazgeçtim_$ volta_$ was_a were where_the wording yok_$ your znać
çalıştırmadım đây без бы выполнять и хотя_нет أتابع_؟ أنفذه_$ النتيجة ل لن لي هذا_ما आगे_बढ़ूँ क्या_आगे
ख़ाली_सूची गया तब_नतीजा नतीजा_ख़ाली पहले बढ़ूँ बढ़ूँ_? भेज यही सूची_था। ही う お_き こ_う さ_い す_か だ て_い は_り は_空
や_は や_め ら_れ り_や ス ル_に 一 不 不_对 不_算 么 了_$ 口 吗_？ 器 城 城_市 工 您_想 条 标 没_有 由 的_$ 示 算 続 要 评 诉_我 错_了 附 않_았 에 여 예_요
요_? 은_지 을 지 =0.3 ^_c'est ^_dois-je ^_dígame ^_halt ^_in ^_sie ^_tell ^_y ^_yo ^_तब ^_就 ^_请 above_is
account and another ask assim avant_que bei było c'est che column continuer continuer_? convient_$ của_bạn
datos dois-je dois-je_continuer don't_$ dígame dígame_si einfach endpoint english es esta etiqueta
everything format fu goes got haven't i'm_leaving i_should id is_a is_still is_your it_$ it_is its just
lasse later_$ le_résultat limit local mando mi models może nehme nehme_ich new newline nhé no_lo nothing
of_the off oldu oldu_$ on_it on_page one_to order page_0 pardon parece_bien photo plus presses presses_the
raise riga root_$ résultat say se_lo shall should_have suo sure take_it taken that's_what the_amount
the_city the_column the_job the_reason the_tool then then_you to_change too_$ transcript tôi tú uma
un_minuto until would_be wykonam you_want запись пустой пустой_список скажите эта أتابع إلى قبل قبل_أن من
هل_أتابع ولم आगे か_$ く_だ だ_さ て_お と と_き れ ろ ん_$ ッ 个 为 二 人_的 价 作 八 列_表 区 在 必 成 是 演 無 略 空_列 继 继_续 续 老 被 说 请
这_一 난 반 속 =0.4 0 ?_$ ^_anzi ^_así ^_ce ^_confirme ^_cuando ^_jednak ^_mi ^_no ^_nothing ^_reply ^_à
^_продолжать ^_要 ^_계 a_0 a_la a_las accounts alle already and_i and_that anzi anzi_no bir_listeydi boş_bir
change confirme confirme_por cosa diz_o empty error favor_antes fine_$ genau go_out holds i_haven't
in_ordnung in_your into_your it_until it_would jednak_nie jest już key last_time later laughed listeydi
listeydi_$ look look_$ lời man manual must no not não o_zamanki only_a only_so ordnung paris proceed que_o
right_? sample says_the schema send service shall_i so_you son sonuç_boş stands submit that that_one
that_would the_folder the_night the_query the_second the_value thrown to_keep to_sleep tool una_lista
votre vậy want_? wanted was when_the wirklich worker would yet yet_$ yok you_? you_wanted zamanki
zamanki_sonuç à_0 était été đã продолжать продолжать_? ؟ هذا يوم काम चला लिखा_है। い_た て_く よ_ろ ろ_し 助 句 只_是
号 好_$ 它 它_$ 对 您_确 执 执_行 日 正_し 班 的_是 续_吗 要_继 解 건 다 된 아_니 이 =0.5 0_$ ^_continúo ^_era ^_eso ^_forget ^_not
^_so after_$ an_empty any_objections ask_the at_0 bitte bot bunu button campo console_$ continúo
continúo_? copy_it correcta czy das_wirklich draft elle en_fait en_la es_im failed fait_non fehlt half_of
has_to holding i'm_holding i_go i_had in_plain is_only it it_as jednak lo los_datos m'abstiens_$ missing
mixed như non_je noon oder other_one parece please pod prova read really say_the second sent si_le się
string that_look the_parser the_service this_line use_$ viene want worked you_sure строки так такой что я
नहीं से … い_$ 同_意 场 复 忽 忽_略 您_说 続_け 给 行 请_忽 그_때 다_$ 이_건 이_었 주 =0.6 ? ^_moment ^_on ^_replace ^_strike
^_voilà ^_هل ^_不 ^_是 ainda and_a and_i'll article asistente así back_the bene_$ city cliente does_that
does_this e essa execute go_ahead halt i'm_only ich_zurück in_may in_three into is_that ja je_m'abstiens
leaving line m'abstiens manual_$ my ninguna plain printed quarter qui robot réponse so_no sua tak that_was
the_button the_table this_look tool_0 was_the which_one y إن_كان ثم ما し_て て 以_上 例 员 案 正 的_人 空 =0.7
^_before ^_mejor ^_oh ^_tu ^_wait ^_算 ^_이 agent ahead allora amount argument assistant của delete fue
grade had how ich_das is_sunny kept_the me missing_$ moment morgen n'a notation objections objections_? oh
only out_$ returned seguro siz the_number there_is txt vous_convient where you_mean zurück że же أن यह
लिखा け_ま 人 先 写 好_了 引 念 是_这 算_了 这 시_면 실_행 행 =0.8 ^_genau ^_is ^_or ^_posso ^_と benden came change_the
city_$ ciudad convient end_of first is_how on_second posso replace segunda serait strike that's timeout
timeout_$ voilà with_a есть 公 每 法 行_$ 할 =0.9 ^_actually ^_procedo ^_puis-je ^_that's ^_так ^_नहीं böyle
carried dans eso está foi hold l'exécuter l'exécuter_? pero procedo procedo_? puis-je scratch_that
tôi_không what_the вариант इसे や 做 実_行 就_是 주_세 해_주 행_하 =1.0 0_of ^_您 actually arguments_$ ce_que console
cuando i_need is_what la_segunda lista là làm meant nobody reply send_it the_call tu und vergiss तब ने 户
=1.1 ^_there ^_以 are_you arguments assim_$ cette de_votre from_you model name_is right run tags the_line
вам को 确 =1.2 ^_as ^_i'd ^_… anything_$ c chạy das forgot until_then yo 说_的 =1.3 ^_are certain сначала 実
=1.4 ^_but أنفذه =1.5 era one_call parser =1.6 네 네_요 =1.7 run_it =2.1 нет
""",
    "lead": """
=-2.1 not+wait =-1.4 again =-1.2 I+example =-1.1 again+example document+only example+not not+only =-1.0
approval+drop attack+past drop+unable later+unable later+you log+now =-0.9 I+log I+other I+scene asks+log
if+past not+option =-0.8 I+document again+not approval+now document+sorry example+when now =-0.7 I+earlier
again+past asks+draft document+would log+sorry not+tell now+sorry past+you sorry+would =-0.6 I+result
approval+scene approval+this asks+past asks+would draft+when drop+example drop+would drop+you if+when
later+not later+past now+test past+yourself tell+unable =-0.5 I+test again+document again+earlier
approval+document attack+you document+unable document+when document+you log+when only+test sorry+when
tell+yourself then+yourself =-0.4 I+draft above+document again+when approval+example approval+past
asks+danger asks+example asks+unable danger+unable danger+you document+wait draft+not earlier+example
earlier+not now+would past+when school+you =-0.3 I+not again+other approval+later approval+only
asks+attack draft+other drop+not drop+test drop+yourself earlier+past if+log means+past not+other
now+result now+unable now+you option+past other+you other+yourself past+tell result+wait result+when
tell+this =-0.2 I+when again+if approval+draft asks+document asks+not asks+this draft+now drop+earlier
drop+when earlier+then example+past example+this log+tell not+past not+this not+unable not+would now+only
now+other now+when other+then past+wait scene+you then+unable when+would =-0.1 I I+above I+approval I+you
again+this approval+asks approval+you asks+sorry asks+tell attack+only danger+past document+now draft+log
draft+option earlier earlier+other earlier+you example+tell if+now if+then log+not log+this not+scene
not+school not+then now+tell only+then option+tell other+would result+tell result+this sorry+tell
sorry+wait tell+would when+yourself =0.1 I+then I+would again+asks approval+earlier asks+you asks+yourself
document+log draft+earlier draft+you drop+past drop+result drop+sorry earlier+later earlier+wait if+means
if+only log+unable not+sorry now+past only only+you option+would other+tell other+this past+would
result+school result+sorry scene scene+when school+then then+this you =0.2 I+if I+later I+past I+this
approval document+example document+this later+now means+this means+unable now+this now+wait only+sorry
only+when option+other other+result scene+then sorry tell+when test+you then+you this+when this+yourself
unable+you yourself =0.3 I+now I+unable I+wait again+approval approval+when asks asks+result
attack+document document+result example+later example+test if+unable later not+now now+then only+tell
only+this past+result result school tell+then then+wait when+you you+yourself =0.4 I+asks again+drop
asks+only draft+later draft+only example+result example+yourself if+you later+only only+unable other+past
other+unable past+then result+test tell+you test then unable =0.5 I+attack above above+you again+you
approval+would asks+when danger+this draft+if earlier+tell example+other later+this log+past means not+you
only+past wait+you =0.6 again+only approval+tell attack document+later earlier+option log not only+would
past+scene =0.7 I+again document draft+past example+you past =0.8 danger danger+not drop option
unable+yourself =0.9 again+tell earlier+would test+would unable+would =1.0 approval+wait log+other other
this =1.1 document+earlier drop+this past+test wait =1.2 approval+not when =1.4 draft example sorry+unable
=1.5 asks+if if =1.6 would =1.9 approval+if
""",
    "above": """
=-1.0 sorry =-0.9 document+unable unable+when unable+would =-0.8 I+example I+means asks+later earlier+not
later+tell not+would =-0.7 I+again approval+school earlier+you sorry+when =-0.6 approval drop past =-0.5
I+above I+if approval+scene asks+only asks+yourself draft+other drop+when earlier+tell example+not
past+would =-0.4 I+attack document+example example+other later+wait not+past sorry+would tell+you this+you
=-0.3 I+later above approval+log danger+past document+scene earlier+this if+school if+you log+other not
not+scene other+test past+unable scene+you =-0.2 again asks+tell drop+past earlier if+past later+other
log+tell not+tell not+then now+this other+yourself unable+you yourself =-0.1 I+past I+test I+when
again+asks attack+you document document+this drop+earlier earlier+later earlier+past earlier+unable
example+when if later+when means+tell means+you not+this not+you now only+past only+would past+tell
past+this past+you school+you sorry+tell tell+this then =0.1 I+now I+would approval+document
approval+later asks+document asks+you document+not document+test drop+you example+now not+school not+sorry
not+when now+when option+school option+unable other+this other+when other+would past+when result tell+test
test+would unable =0.2 I I+draft I+log again+attack approval+then asks+now asks+other document+then
document+when draft if+unable if+when later+past log means+past other past+scene past+sorry tell+when wait
when when+you would =0.3 I+asks I+not I+unable approval+not approval+when asks+past drop+only earlier+now
example+past option+you other+school school tell+would test this+wait when+would you =0.4 I+option
asks+this document+means example+you means means+would other+tell school+when then+when this+unable =0.5
I+approval asks+not document+past if+now now+would option =0.6 again+past approval+only draft+past if+test
only+this =0.7 this this+would =0.8 not+now not+unable scene =0.9 example+this
""",
    "behind": """
=-1.4 later+you =-1.1 drop+other now+past =-1.0 only+sorry =-0.9 I+document again+you asks+then
example+you option+you sorry+would then =-0.8 approval+tell document+past example+tell later+now
means+past not+only not+option past+test =-0.7 I+result again+not asks+only asks+other if if+now
later+when tell+when =-0.6 I+means I+school approval+not asks+option asks+would asks+you document+only
if+result =-0.5 I+again drop+earlier earlier+means if+not log+school only+this result+when tell+test =-0.4
I+above I+past I+then I+you again+when approval+would document+if drop+unable drop+you earlier+not
earlier+past if+other means+result not+other not+test now+test only+wait past+school past+tell would+you
=-0.3 above+not asks+later asks+school asks+tell document+you drop+sorry drop+when if+sorry later+this
not+school now+sorry now+tell past+you school+tell wait+when =-0.2 I+this above+means again+sorry
approval+document approval+earlier approval+past asks+when attack+drop document+would draft+past drop+if
drop+would if+option later+would option+past other+tell school+then school+this school+when then+this
wait+would when when+you =-0.1 I+log I+would I+yourself asks+if attack+this document+not document+when
draft+if drop+only drop+past earlier+option earlier+then example+unable later log+not now+other now+wait
now+you only only+you other+would result+tell result+this school+you sorry+tell wait when+would =0.1
I+example above+test again+school asks+past document+later draft+you drop+tell earlier+result earlier+tell
example+other example+then log+past log+wait not+you now+scene other+sorry past+scene result tell+then
then+unable =0.2 I I+earlier I+only asks+earlier asks+now attack document+earlier document+log draft
earlier+log earlier+you example+if example+past if+past if+tell if+would if+you log+other means not+then
now+when past+when result+wait tell test+would then+when this+when unable =0.3 I+not I+sorry again+later
approval+you attack+you danger earlier if+log if+this later+result log not now+then other+past other+this
other+wait other+when tell+unable test this this+would would you =0.4 I+danger I+unable above+when asks
asks+this document+result drop+then earlier+this not+result not+when only+other option+tell past scene
this+unable =0.5 approval+now document+yourself log+you not+would option past+would scene+this school+wait
this+you this+yourself =0.6 I+approval I+asks I+attack I+later I+tell above earlier+now only+unable other
past+this school sorry sorry+you yourself =0.7 above+past danger+would document+other drop+not scene+you
sorry+wait tell+yourself =0.8 only+would =0.9 example example+this not+wait =1.0 above+log option+when
=1.1 document =1.2 approval+when drop example+only only+past =1.3 danger+not past+result =1.4 approval
=2.6 approval+if
""",
    "later": """
=-1.1 means+not =-0.9 other+you =-0.7 I+sorry above+past =-0.6 again+would document+not =-0.5 now+this
=-0.4 I+asks I+if if+not not+now not+other not+past other+school result+you sorry+then =-0.3 I+test I+then
if+would means+past other+test past+when then =-0.2 I+earlier asks+unable draft if if+school later+log
later+now not+only now+result past+sorry past+would this+would =-0.1 I+not I+past I+when again+document
asks+draft asks+if asks+now asks+past document+drop drop+if earlier+not example+tell later means+when
option+other past+this tell+unable =0.1 I+drop I+tell asks asks+option drop+now example if+you log+would
not+tell only+sorry option+tell option+would other+past other+result other+this sorry+this test this+when
would =0.2 again+other later+when not+unable not+when past+result past+yourself tell+you would+you =0.3 I
I+school above+you not+then now now+you only only+when option+past other yourself =0.4 I+now above+not
approval later+you not+you only+this result tell this when+would you =0.5 again+when only+past tell+would
=0.6 drop =0.7 approval+when result+this wait =0.8 above not =0.9 past scene =1.1 school
""",
}
