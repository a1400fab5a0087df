"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.28

WEIGHTS = {
    "layout": """
=-2.0 end-last section-last =-1.1 end-told =-0.9 above-0 none-last =-0.8 behind-0 few-last none-told =-0.2
behind-1 length-3 =-0.1 above-2 length-0 length-1 length-2 =0.1 behind-4 colon-last =0.3 few-told =0.4
above-3 =0.7 colon-told =0.8 behind-2 open-last =0.9 question-last =1.1 section-told =1.3 behind-3
question-told =2.4 open-told
""",
    "before": """
=-2.1 게_요 =-1.8 раз =-1.7 saving =-1.6 quindi 这_就 =-1.5 ^_now function делаю =-1.4 ^_guardo cerco gleich
je_le what_is which_i'm 数 으_니 =-1.3 ^_searching bakıyorum bez function_call real starting x смотрю 我_把 查
=-1.2 ^_busco ^_tool ^_x all_three alors an_$ area bakıyorum_$ busco compro getting hago here_we i'm lint
mal minutos one_$ sprawdzam أكثر の_で 存 改 那_我 지_금 =-1.1 ^_i'll any_longer approved cả değil fetching ha
hole i'd_like kitchen los points script ten them watch you_told бронирую करता す_ね て_み ま_す 一_下 先_看 보_겠
=-1.0 ^_and ^_checking ^_con ^_while ^_would and_you card_$ counts go_$ i'm_doing i_call il_me it_should
list minute_$ miro no_te of_that rather since they though you_said оба التاريخ 听 按 换 둘 월 =-0.9 ^_booking
^_weather ^_writing ^_前 adding answer_$ are_you arıyorum_$ ask_$ being call_$ con_la consulto fazla
first_i guardo here's_a i'm_asking instead_$ it_to je_la l'avez one_to reminder_for response_$ schaue
since_the skoro so_here's source_$ standard temperatura through today's uso vejo which_is will_tell ya
you_in yours ответа الآن طلبت قبل 不_是 去 您_说 现_在 端 봅 정 =-0.8 ^_vous ^_well ^_записываю ^_هذه a_b as_you
ask_you así_que before_$ call_it called_with cambio clock clock_$ config contacts current folder guess
had_two hiermit hoy i'm_looking i_use instructed không_phải klar l'ancien let's_see like_to luôn marca
matter more not_to one_so opened otra ping questions read_the reste rule scarico searching sky so_the
switching sí tests the_earlier the_host the_sky then_$ ver vous_l'avez which_i wieder wrong_the больше
заказываю ищу ли открываю рейс теперь كما_طلبت दी देखता देखता_हूँ। हूँ हैं ず た_し 下_单 了_我 五 占 始 少 得 直 稍 셨_으
행_합 =-0.7 0_ist ^_action ^_but ^_cerco ^_das ^_du ^_me ^_sprawdzam ^_switching ^_vou ^_раз a_moment abro
action_$ alto antes are at_this below_0 besoin besoin_de c_$ demands deshalb dijiste dit doing então esa
ficha for_that friendly gets hand hey hạn in_a j'envoie journal left_to liste lookup_$ m'en mais mal_sehen
maybe me_think middle_$ no_more not_the nun ohne only_a otwieram para_a pdf pobieram por primero prüfe
save seconds_$ sending so_i'm sous status ta taken takes the_question the_server the_template the_tests
this_week to_guess told_me twelve uhr_$ und_die using ville want with_the would_a yes_$ you're_on you_did
you_don't есть_$ сервер وها रहा रहा_हूँ हूँ_$ み み_ま も 无 有_没 本_$ 现 线 这_边 都 配 =-0.6 ^_estou ^_here ^_next
^_page ^_quick ^_skoro ^_two ^_you ^_예 ab_$ agreed alle and_you've asked_$ august before bien bon by_this
c cache come coming configuration d'accordo date_$ days depends_on details dunque est fits for_real
for_tonight genero gerek gerek_yok geçen goes hier i'll_do i_do i_run ich_suche it_so it_up january
la_copia les linter lässt lần_này m'avez middle new nice_to other own p paris_$ part_$ part_maintenant
pass passes photos posts pulling put_it quick refuse_to rows running_it samedi se sides sondern sono
switched_on tests_pass the_clock the_current the_function the_manual think this_now this_should time to
tuần uploading usually verifico vez vous_m'avez we_are well what's whether_the will_do wird yapıyorum
yapıyorum_$ year you_? you_asked yüzde вас гадать как_вы пишу читаю أحجز اليوم دون हूँ।_$ を_取 八 刚_才 可_能 変
度 接 确 这 这_里 遍 금 럼 셨 표 =-0.5 0_so 0_which ^_adding ^_alright ^_an ^_compro ^_converting ^_following ^_hello
^_mando ^_opening ^_running ^_saving ^_sie ^_some ^_tu ^_voyons ^_значит ^_好 ^_这 ^_더 a_$ abend against_the
agora_$ allerdings alright and_with anh anything archivo arıyorum as_agreed as_the attempt b_$ balance
birthday build but but_i c'è call_0 chez clinic codice compra converting copia course_$ d'un dans_le
depends die does_the drop_the fais file find format goes_$ hai hier_nicht hike i'm_reading i_won't in_two
invoke is_fine it_! je je_regarde just la_scheda me_see mu mình no_reason no_seu nobody_has notes of_0
once_$ passo pinging pinging_the plus_$ pode pro propose rain razem regarde rośnie run_$ scheda should_be
sind so_let so_that's stadt sulla sure_thing test than thank thank_you that_one the_meeting the_schedule
the_way theory third to_answer to_delete to_find to_have to_say tonight tonight_$ too trage tuo twice
tym_razem under under_the usd using_the voyons vì we while will with_your won't_help you've you_for z é üç
понял прошлый так_что أنا أنك الخطأ نص وها_أنا इस कहा यह_है た_の ね_$ 一_遍 件 你 入 到_底 太 应 所 打_开 文_件 档 次_$ 的_示
确_的 線 表 金 겠 겠_습 고 넣 로_그 말 번_에 약 오 합 합_니 =-0.4 !_$ 0_dollars ^_den ^_done ^_first ^_je ^_miro ^_ob ^_one
^_right ^_sending ^_she ^_since ^_sure ^_thank ^_this ^_watch ^_wysyłam ^_you've ^_проверяю ^_到 ^_孩 a_dry
a_ver about_this accord ahora and_i'm and_no and_your anything_i approval_$ approved_the as attendre auf_0
b be_wrong bonne buy będzie can_be certificate cherche chờ comes controllo creating d'abord_la dalla
database date default deuxième directly do_$ does dollars don't earlier ediyorum ejecuto estou
example_from fair fine_$ five fix for_six for_this forecast frage group gönderiyorum gönderiyorum_$ haben
half has_it has_two hay here_you hour_$ hết i'd_say i'm_pulling i_check i_said ich_sehe if_a im_chat
is_green is_the it's_the it_can job já leggo libre log look_up looking martedì may_$ me_do me_ha me_not
meantime mentioned mit_dem moved museum ngay_$ nice nichts now này_không nên_tôi nữa o_cartão off_it
out_of out_the outdated pick_the procuro que que_la remember repito rodo récupère samedi_$ seine si_le
source spelled spelled_out step stimmt sure table_for taking tem temperature test_$ that's that_i
that_you're the_area the_dry the_example the_full the_meantime the_script the_top them_$ things
thursday_at thôi till to_get to_see to_stop to_type tools_call two_$ tym tìm une unknown up_$ us use vais
version_0 versione você vos vâng weather weather_for week will_show winter without_the więc years_and
you_gave you_need zeigt zgadza às đi şimdi два из могу про проверяю сам сразу там у_вас الخدمة مباشرة
مباشرة_$ مثال هذه وقد आपके कि पहले से हूँ। き_込 す_の は_い べ わ イ 不_用 两 了 付 催 再 单 在_执 天_的 好 好_的 应_该 息 新 来_查 档_里
物 看_$ 第_一 走 过 那 那_一 바 봅_니 부_터 실_제 원 으 을 졌 조_회 지_마 =-0.3 ! 0_but 0_in ^_abro ^_according ^_asking ^_chiedo
^_como ^_controllo ^_dear ^_got ^_gut ^_here's ^_starting ^_subito ^_their ^_votre ^_was ^_لا ^_لن ^_ご ^_二
^_你 ^_先 ^_그 a_la a_search absolute alıyorum am_0 an_der anyone at_once at_the be be_the branch but_a
calculate can't can_call carla ce ce_n'est certificato checking chị_đã claro comes_back con confirmou
content_$ counting created_at csv de de_la delayed depuis dns do_is do_this done drop dặn each einmal
erst_das eseguo eso está example example_of failing files files_$ fix_$ flat fonction for_paris
forecast_for free go goes_the h_$ hace_falta have_it head hello her_$ hin hmm hoje host hours hoy_$
i'm_making i'm_sending i_start ich ich_ergänze ich_mir ieri ihnen images in_english in_my interesting
is_in is_out is_this it_goes it_with je_cherche jetzt keine kez know la_fonction la_question laptop_$
later later_$ le_client let's liegt look looking_for lúc lớn maintenant mando_o manual mas mean_the mit
most_of myself ngày no_it no_la node_0 nous o_caminho once_more opinion passe perciò picture place_$
placeholders primeiro problem production pronto_$ que_lo quito regex route sauvegarde saving_the says_0
se_il search_$ second see seguro sehen selbst sensor should show_up signed_off sigo since_you'd slide_0
snow so so_it's sobre some sql_$ stay sum template thanks that_it the the_cache the_forecast the_house
the_printer their there thing_$ this_morning to_disk to_keep to_the today top top_of troisième trước tu
tuesday up_in vé want_the we_need weather_$ welche which wiki_$ windows wir works wort would_be wrong_to
yenisini you_mentioned you_typed your_assistant đã записываю обычно осталась проверяю_$ хватит بل ذ قديم
ولن असली आज और चाहिए जा बार राशि ご す_$ た_が で_こ ね る_の マ 上_$ 两_个 个 二_つ 今 件_$ 位 做 嘞 地 必 必_要 您_同 来_$ 果 查_看 検 正
正_确 照 申 目 礼 約 经 菜 誤 记 说_明 还_是 还_有 进 远 退 里_的 録 错 错_了 集 高 것 났 네_요 도 문_제 볼 부 섯 엽 엽_니 잡 전_에 제 하_겠 =-0.2
0_então 0_está 0_h ^_0 ^_ah ^_answer ^_ce ^_consulto ^_find ^_fix ^_hier ^_hm ^_i ^_ne ^_non ^_noted ^_não
^_ok ^_pobieram ^_read ^_same ^_schritt ^_select ^_short ^_sql ^_step ^_that ^_to ^_vamos ^_você ^_wenn
^_what ^_your ^_как ^_я ^_أحجز ^_بما ^_刚 ^_第 a_table a_test a_text a_time acabou according according_to
actual adding_the address again against ago_and ah ai alles_klar allowed alone_$ also am_doing an
an_absolute an_example and_0 and_for answer app apply are_$ avez avisar ayer b_is batch be_used biblioteca
biblioteca_$ birthday_is both but_with by_$ by_hand call_the can_read cancelled celui cette chuyến claro_!
confirming count currency dar das_0 den di_nuovo direkt disk_$ does_it don't_have don't_want dosyayı draft
dry dry_run el_lunes elle em ersten escribo está_en eu_mesmo expires faut-il fichier for_both formato
für_die gestern get_the glad got_it guessing gut have_to here hm hỏi i'm_running i've_taken i_only i_open
ich_die ich_schaue if_the in_your inbox is_already isn't_in it_comes it_in jest july knows l l'heure
la_firma la_liste laptop line_0 lo_ejecuto longer look_it looked lá lá_vai lần lỗi making may_be memory
mentions mi_ha milk month month_$ moving my_last más nach_$ need need_$ need_to next_step nie_mogę
nothing_in notice now_i numéro o o'clock oat od old_one on_it on_saturday one_command only open opening_it
or ought ought_to oui ouvert page paris parle part password pedido permisos photo_$ pidió pod preferisce
price probably progress proper question quickest quickest_way quyết quyết_định rather_than recherche_$
rest_of return ruta said scheduled search season second_one see_how see_what see_which seguro_$ select
serve server short should_have skip stack stack_trace step_$ steps stop sunday são są take_that team
that_$ the_certificate the_fare the_note the_one the_quickest the_raw the_real the_shop the_weather
there's_nothing they_want this_time to_leave tool_call tool_calls trip try trying up up_on user_$ vamos
veces version von vor_also vous_avez vérification vérifier we_have well_$ wenn what_you when_it with
wouldn't y year's yes_i yesterday_$ you'd_like your_approval your_request zgodnie zgodnie_z zum à_un è
örnek_eski że билет запрашиваю значит отправляю повторяю поэтому сейчас семь через чтобы_не الآن_$ السعر
بما بما_أنك بنفسي تأجيل تأجيل_هذا كما करता_हूँ। खोज जैसा थी। दिन देरी_के पूछ सही हो い_た え_ま か_ら き_ま こ_と
し_ま せ_ま つ で る エ_ラ シ ラ_ー 个_城 代 以_上 修_正 刚 升 同_意 同_步 在 好_嘞 它_$ 导_出 市 常 当 找 按_您 搜 故 文_档 是_要 查_$ 消 直_接 看 確 確_定
结 结_果 調_べ 词 读 负 这_次 開 限_$ 雨 需 题 것_으 게 니_라 로_보 료 마_세 머 번 부_산 산 소 없_이 에_는 예 예_약 오_류 이_번 주_지 중 해_보 =-0.1 0_a
0_i 0_단 ^_beleza ^_bir ^_c'est ^_creating ^_dann ^_deleting ^_die ^_evet ^_fetching ^_her ^_hmm ^_ho ^_i'd
^_off ^_oh ^_plus ^_prendo ^_rather ^_third ^_un ^_voy ^_vâng ^_y ^_включаю ^_ищу ^_смотрю ^_что ^_は ^_周
^_您 a_file a_tu above adults agora agreed_$ ale altro alıyorum_$ annullo any aplicativo as_duas ask_the
aus_$ availability açıyorum açıyorum_$ ba because beleza bet book booking_it brief bu bảy bật can't_tell
can_$ carefully certo che_ha checked chi chiedo city client closed co com_a congratulations conta copia_de
copie corrected cost counted covers created cusco customer_id czy_na dark das_nicht data dear deixar della
departure der_nächsten descargo describe directly_$ diste donc días ediyorum_$ en_la end entendu entries
error esperar está_em examples fetch five_$ fixed flag for_0 force formula four_$ from_0 full gelen giá
glad_to got got_a h_0 had_a happy_to he's her here's here_are here_goes holiday hour_ago hub human
i'd_rather i'll i've_filled i_can i_refuse i_would ich_den ich_kann index is_only is_safe it_$ it_for
its_way itself jasne je_vais kaydediyorum kaydediyorum_$ không known l'article la_segunda label last
last_year lefèvre leggere library live lo_que lock login long look_at luôn_$ machine_$ make_the me_diste
me_from meter mogę_tego morning_$ must_be my_side mã nad need_for noch_einmal normally nothing nouvelle
number numbers não não_é nächsten o_pedido of_date oh okay on on_$ on_this one one_is only_the ont
open_and opening output_$ para_o parte pas_besoin passagem pelo per photo pido plus pongo pregunto prendo
primo promised py pytania que_le quello quoted r ra real_$ recall recherche refuse reihenfolge remove
replaced reserva reserving rest right row running running_the safe search_for see_$ server_$ servicio
setting shift shop short_$ shouldn't_have siamo side_$ so_i'll sorguluyorum sorguluyorum_$ suche sure_!
take tell_from tell_us tem_um text_$ the_app the_balance the_batch the_build the_card the_cover the_docs
the_duplicate the_kitchen the_list the_long the_other the_price the_proxy the_stack the_table the_text
the_trip therefore this_workspace ticket to_go to_me tool tue twice_$ two_adults una_llamada understood
until_you updated used_the usuario vai versuch voy wait_for we're were who wiadomość_$ worry would_say
xem_thời yo_$ yok you've_just zero zur às_0 đúng вашему включаю гляну как на открываю_$ по список ставлю
так أكتب ا_$ ذلك طلبت_$ كتب لك ي इस_बार का टिकट दी_है दूसरी देरी ने पुराना पूछ_रहा … か_し ご_指 ご_質 す で_し と_で
の_こ は_$ べ_ま る_よ 一_$ 一_次 三 不_对 九 书 关 写_入 写_好 几 出_来 前 加 動 原 同 后 吧 四 四_十 块 城 城_市 定 导 尺 录 您_刚 您_自 我_只 打 按_照
换_个 据 提_醒 收 方_案 既 最 最_新 期 本_当 条_命 查_一 格 正_在 版_本 用_我 留 的_这 看_看 知 码 示_例 种_方 第 等 类 索 给_的 翻_译 行_下 調 请_求 谱 责
那_条 醒 问_题 面_的 预_订 고_이 고_했 그 는_것 를 마 만_하 설 세 셨_고 어_디 어_서 작 초 하_고 하_신 회_합 =0.1 0_0 0_c 0_minutes 0_th 0_to
^_dois ^_fine ^_gestern ^_given ^_had ^_na ^_no ^_oto ^_our ^_pergunta ^_przykład ^_resposta ^_rien ^_se
^_si ^_undo ^_zwei ^_по ^_это ^_تحذير ^_هل ^_助 ^_在 ^_大 ^_老 ^_请 ^_问 ^_아 a_customer abgeschickt about
accendo administrateur all an_hour and and_i antwort any_more apro are_two as_well at au automat avait
back back_$ backup_$ backups because_the bestellung betrag bonn but_$ by_mistake bản_nháp called came can
cancello cas cas_de columns com comando comma comme_cas como_está condition consists consists_of console
consultar_el courriel của da da_qui das_$ definitivo dem dem_wetter demandé deneme denn df di_un'altra
die_bestellung died door drawer duplicate_$ dziś dün el_que else enter_$ era era_la espero et_je
everything exemple_$ expect fine finished first first_? first_call first_check foi folder_$ follows
follows_$ for_an form form_$ gestern_habe ghi_lại giorni give_me given_me given_the go_and goes_out
going_to green_is guest gọi had_it has_to hear holds_$ i'm_going i_go i_had i_read i_should i_stediğiniz
i_write ich_habe if if_you ihn il in_bonn inactive invoice_is is is_complete is_empty is_missing is_to
is_what isn't isso issue it it_today items ja je_n'ai kam kann komutu kontrol l'analyseur l'analyseur_$
l'argument la la_foto lautet lei lettera libro like_me locked là madrugada mail mam me_to mean mehr
message_from minute missing monday more_$ move mỗi n'ai n'est_pas nachricht needs nel_terminale never
nguyên nháp nhật_ký ni no_hace no_lo no_registro noise notte novo now_$ nunca này_$ o_usuário of_$ of_a
of_course of_them offer old_syntax one_a one_would ones opa oto para_el partir pas_la pas_le pela people
pergunta_como plain_english please_confirm pour_l'analyseur pregunta prenoto_il previous produce_$ program
promise protokoll précédent prüfen puts q que_je queue_$ rate raus raw read ready_and ready_to record_$
red_$ reference resposta_$ rien_ne robię run_it réunion sabato said_that's search_tool section_0 send_this
sends sent_$ service sería_esta session si_me signature_$ single slide stand start started stays_here
stediğiniz step_0 stimmen stuck submitted tag te tempo_no ter terminale test_pour testo th that_but
that_was the_bot the_choice the_customer the_data the_forum the_last the_number the_opening the_quotes
the_restart the_room the_three the_tutorial the_wording then this_into this_line tin to_what tool's trợ
trợ_lý tutto two_messages tài unlock up_the upgrade_$ via volo_$ wait_$ was way web_page what's_the what_i
when_you whether which_you without wpis written xml you've_given you_do you_mean your_usual zamawiam zgody
zgłoszenie zone zwischen à_lyon được şey в_0 вариант журнале и когда_откроется на_складе ничего но ночью
он откроется просто складе строка субботу أبد أبد_ا أستطيع أن أي التالي تحذير تحذير_لا حتى سيكون عن لا
कर_सकता की जी दस्तावेज़ बंद_कर में मैं_नहीं お た_め て_お で_は と_し ほ_ど ょ よ る_こ れ ん ん_$ カ ド パ 一 一_封 下_上 下_面 不
中_に 也_没 但 信 停_止 儿 写_成 出 到_了 助_手 十 十_点 半 原_文 发_$ 合 告 品 响 在_群 埋 声 天_気 头 字_一 对 封_邮 将 帮 平 形 従 我_来 户 手 批 批_复 整
日 旧 明_天 是 智 有 来 析 様 欄 款 正_文 気_を 没 演 点 然 着 积 空 空_欄 算 编 航 草 行_字 补 见 览 解_析 認 認_を 话 还 还_需 间_$ 阪_の 과_같 구 글 급 담
드_립 로_두 로_봇 만 버 보_내 비 사_용 삭 삭_제 시_는 실 실_에 아_래 않 었 여 예_요 위 음 음_과 이_호 인_하 인_해 자 지_않 출_은 트 한 =0.2 0_and 0_b
0_euro 0_the ^_antes ^_bạn ^_der ^_doğru ^_holding ^_ich ^_już ^_le ^_nothing ^_o ^_of ^_only ^_option
^_people ^_qwen ^_then ^_todavía ^_turn ^_um ^_where ^_which ^_yes ^_để ^_в ^_для ^_запускаю ^_अभी ^_依 ^_它
^_方 ^_研 a_friday a_read-only abstract accounts after again_so ainsi_$ ait am_not and_the apago_o aparte
approval_for asked asked_for asks_for away away_$ be_called behind_the bevor bildschirm bit bleibt
book_the but_not by calendar call campo ce_que cela chưa_gửi chọn city_$ com_o compte_$ con_un
confirmed_by copy costs cuando currently customer czy_mogę dans day de_bord dein desculpe_a di_prova
disk_is do do_arquivo do_it dokumentacji dos duas e-mail earlier_call ejemplo ejemplo_$ el_nombre encore
encore_$ enough_for entry eu execute exhibit failed_$ file_$ following_and for_the frei g gern get_you
gidecek gives glm gửi_$ handbuch handover has have_used have_your history_$ i'm_checking i'm_still i_ask
i_book i_don't id in in_our in_that invoice is_$ is_ready isn't_a issue_$ it'd it_be it_did it_down
it_says it_twice je_peux kapıyı khách klient l'ordine l'ordre lamp le_dossier let's_not licht list_has
llamada loop loud lớp ma machine mailbox man mandato matin me me_which messaggio met_so minuto_0 montado
morgen museum's máy nach_der nearly needed nei nei_log never_have next_$ nicely niczego not_met
not_pushing nothing_is o_limite of_my off_$ off_at on_a order overwriting para_que paste_this pasted
percent pergunta phone phép porta posting_the pour_la prima_di pushing_$ put put_this que_vous read_it
repository request_$ rest_$ reviewer rien right_away run_only sans say_$ scritto_$ segue sent_it sera_$
service_$ seul should_never show_the sin_enviar sinon so_no soll stands strike su submit_$ suivant sur
table_$ termin termina that the_abstract the_answer the_invoice the_museum's the_order the_van the_volume
the_wrong there's todas type tôi_định tú_$ un uses usual usuário usuário_0 value vous_le vuelo vẫn
waiting_for web wetter what whether_to wording wrong wysyłam_$ wäre ya_está yes yes_to you_have you_write
your_signature été đây đừng в_нём вы_$ вы_просили вызов_$ же запись инструкции к это السطر بعد على كانت
ما_يلي هو के देता बारिश मौसम है।_$ होगा_$ お_き く_ま け げ し_な せ_ん て_$ て_い と の ま_せ ら_は れ_は を_送 ン_ト 了_一 交_的 份 供
公_司 出_去 删 办 历 句 台 回_了 大 套 屏 得_上 思 承 操 时_间 明_日 是_我 本 机 标 标_签 機 比_如 气 演_示 白 的_$ 真_正 研_修 稿 给_您 行_就 这_个 送 那_天
那_边 限 除_$ 가 가_맞 객 까_지 남 낸 는 당 대_로 딱 박 보_여 습 습_니 승_인 아 에 요 요_$ 이_승 인 입_니 할_수 했 확 =0.3 0_que ^_así ^_bitte
^_budget ^_cliente ^_comme ^_if ^_j'ai ^_según ^_soll ^_text ^_use ^_w ^_вариант ^_на ^_не ^_письмо ^_пока
^_जी ^_下 ^_昨 a_mistake added advise advise_against afternoon agents agree alone_until alten am and_then
answer_by ao archive_$ as_i befehl body_$ box brauche call_for celle-ci che_il click closing command
computador condition_you cuối_cùng cùng das_mache datum de_$ deepseek degrees_and der der_aufruf des desde
diesen draft_for drafted_the emit_$ emitted este esto_$ exam explain fazer_isso finger first_$ following
for_it formats frage_nach freeze from_the good_enough habe_ich had_the has_an hasta heart_so hi history
i'd_have i_did ihr il_messaggio il_volo illustration_$ in_oslo input inside instance is_needed is_over
is_where it_on je_supprime jutro kimi la_recherche la_requête leaving leży lighthouse ligne lời_gọi ma_non
made-up matters me_search me_the me_whether messages minutes my_guess n nach nach_wie namely namely_$ nel
noch_$ non_je not not_do note_$ năm on_the order_the para path_was paul payroll pero person plain poi
posso promise_$ proszę préparé quanto raining raining_in read_out recommend record responde room_$ run
running_$ same sau_$ sem sent_this shows sie_es silent sim sin_preguntar slides snippet so_aus so_please
so_that sobra soll_ich something spot starte stays_$ stays_in still stopped sunny supprime sur_le switch
teléfono that_failed the_box the_drawer the_history the_release the_snippet the_wire there's_no this
this_? this_goes this_one to_you today_$ together tomorrow_at training trust tudo turn um und valid vide
voce vom vous-même vào was_the what_did when where will_issue wire_$ words wraps write wrong_$ wrote yo_no
you'll_find your_side ý đáp меня начинается о отправлено то учётную учётную_запись файл ؟ الحذف الرسالة
المساعد उत्तर ऑर्डर काम चालू जाएगा तब है_इसलिए い き こ ご_承 ち_し て の_命 ま_だ や 一_行 为 之 依 司 复 天 子 就_是 志_$ 我_也 控 提
提_交 方_$ 書 有_发 有_这 核 械 生 用_一 的 的_调 研 者 请_您 运_行 面 面_这 기 기_전 는_이 님 렇_게 를_보 맞_는 며 보 셔_야 수_없 써 의 이_두 이_에 줄 지 행
=0.4 0_il ^_a ^_als ^_assistente ^_el ^_eu ^_how ^_lo ^_my ^_nel ^_old ^_proszę ^_take ^_the ^_tomorrow
^_есть ^_في ^_यह ^_이 ^_조 ainsi almost already_has ama amounts an_illustration appel approve as_far
as_follows as_soon avant avrà been between books borro budget but_it bạn c'est_le called_$ change complete
completion cuối das das_hier das_update deiner der_fehler desk desta dispiace disregard don't_know ele
eleven emit emits_$ ends esta este_$ eu_leio exercise far_as fazer fine_with first_the following_$ for_me
gave_the greets hanım hatte have have_a have_no here_is hers heures holds how há i'd i've_drafted
ich_lösche ich_warte immer instead is_set its l'ordinateur l'outil la_chiamata la_commande la_llamada
la_risposta letter_$ limite line line_$ lo_mando lo_siguiente may mi_dispiace minus mon must my nada
nada_$ nie nightly not_send notation nào nào_? odpowiedź of_what off options_$ pagina par po przez release
room rozmowy run_this said_$ scritto see_a según send_$ session_$ she sheet siguiente się so_to soon
soon_as still_has supprime_le tape tarde the_change the_condition the_missing the_model the_purchase
the_rules to_$ to_be to_wait todavía tool_for tool_use tout traduction typed tú v vous w waits waits_for
wants warte ways_to why_i wie with_a woche would writes wyślę xem_lại y_el you_right you_set you_won't
your_calendar yukarıda à đoạn đặt đọc бота бота_$ бы да для запускать заявку и_я идёт иначе надо начальник
робот тысяч أداة الروبوت سأرسل_الرسالة موافقتك ولم एक के_लिए क्योंकि खाता तभी तरह नहीं_कर फिर लिए い_$ ご_確
し し_ょ た は れ_て を_い ア 一_句 一_点 下 不_会 了_$ 了_再 交 交_$ 以_后 作 停 先_给 句_$ 向 如_$ 実 実_行 小 意_思 我_现 执 执_行 日_の 机_器 核_对 用
的_原 看_过 老 行 行_$ 行_这 要_我 起 里 과 날 내 내_겠 내_용 래 력 문_은 실_행 않_았 어_요 은_이 입 주 줘_$ 직 했_습 확_인 ？ ？_$ =0.5 0_are ^_do
^_en ^_falta ^_i'm ^_im ^_klient ^_ma ^_pani ^_raw ^_ready ^_run ^_with ^_начальник ^_لم ^_आपकी ^_आपने ^_실
a_little alunos amounts_to argument_$ asked_what asks at_your ausführen avant_la back_to basta between_the
bir blinds blocco bord can_see clear_on consola course_! có_hai da_sua dataset davon de_un diese docs_$
duplicates_$ emits enviado et everything_is faire feed fica fill first_one for_saturday forty found gave
hasn't here's_one hidden i'd_use i'm_leaving i'm_waiting i_didn't i_must i_need is_better it'll it_now
it_stays izin için j'ai json konto_0 kraków käme l'appel l'aurez like lösche messages_ago models montrer
máquina no_answer not_running numer older on_your opening_the over pas payment preciso preview
previous_message purchase que_te questo queue qui raw_text read-only recap replied request review_$
seguinte_$ sehe_ich sería set shares sie sie_mir signature surtout system taki terminal the_blinds
the_books the_dog the_lookup the_parser the_payment the_record the_sheet the_staging the_time these this_$
to_look to_start trades trecho trust_the two_options txt txt_$ tôi_không tôi_đã voici_ce ways where_you
whether_i without_asking won't_do word worker would_it write_$ wtorek würde yet_$ z_dokumentacji zwei
đáp_$ đó без вашего стоит только_вы صلاحية كان يلي अनुमति इसका ऐसा मिलने हैं।_$ होगा う が っ な に 么 否 对_$ 就_会
我_再 截 拟 案_a 機_械 次_の 没_有 要_您 다_음 달_라 답_장 야 어_보 이 이_대 입_력 짜 참 하_시 해 =0.6 0_txt ? ?_$ ^_every ^_everything
^_like ^_may ^_type ^_é action_is and_a and_i'll are_green as_it asistente been_$ before_the bei below_is
better_$ bin came_from carried carried_out caso chat chat_$ che con_$ converted czekam câu do_that dog
dois door_$ ela entre entwurf erst_nach es_$ every example_$ for_reference freigabe g_$ gerekiyor gửi
happens haré hava hermes ich_starte if_you're in_and in_this into_the isn't_so issued jeszcze już know_the
kullanıcıyı la_demande la_primera last_time later_is laut letra lý may_i me_check mind minutes_$ mit_$
money na need_a như_sau nicht no_tengo not_run o_seguinte once_you one's one_that orden output pairs
pas_je perhaps pick please porto_? primera question_0 report requête répondu sarebbe schicke see_it
seguinte shown si_vous sorry such_a tablet testfall that's_why the_command the_plan the_request the_robot
this_with turns used_for verworfen voice went whatever when_the wire with_that wywołanie you'll your_ok
đổi вот_что вызов можно первый тогда у أ चलाया जवाब पंक्ति मैंने す_る そ_の だ で_す の_一 は_こ 不_要 人 员 器 如 如_下 容
才_会 看_到 答 被 调_用 这_么 거 는_대 대 렇 세_요 =0.7 0_percent ^_example ^_mi ^_por ^_posso ^_say ^_tell ^_вот ^_можно
account aquí as_$ asistan auch aşağıdaki before_it below bo calls change_$ contains correct correo còn
dans_la delete_the der_roboter duda eager el_correo envoie erst escape far_$ for_you from_me go_out gotowe
had is_one it_? leio_$ like_the little lời mache mistake more_than name_of nie_robię no_$ non_ho not_$
nothing_but of_these olan on_one once out_$ quando querying quien read_$ risposta roboter s'il sarà set_up
shell so_far sobald start_it submit syntax_$ tell_me text_of texto that_you the_disk the_duplicates
the_front the_same this_is this_session until viết voilà where_the with_$ with_this you_haven't вы_не
как_только обновление такой я سأرسل لو आप करूँगा। दो भेजा な_い の_例 は_次 を_お 千 成_$ 案 止 的_意 考 行_は 달 봇 에_이 적 할
해_주 =0.8 0_later ^_at ^_es ^_há ^_quando ^_robot ^_something ^_実 ^_案 a_m assistant ausführen_$ body built
calling chưa clear com_as così_$ de_lancer duplicates flights_to front giúp habe has_the here's_what
i'm_sorry i_am komut lista làm mismo nicht_$ non once_the parser polecenie_$ prepared qui_$ ran report_$
riga robot robô sample shows_$ such that_! the_line thi this_call unten version_of vor_$ write_it
writing_$ you_like yourself команду модель нём جاهز هكذا_$ करूँगा।_$ तैयार पर यह हटा हटा_रहा け_ま の_よ 个_$ 使
답 두 있_습 =0.9 ^_not ^_when ainda_não aqui arguments brzmi commande confirm dès e_g enviar ever for_your
found_the from_you i_nearly ich_das igual it_since nearly_sent once_you've partie paste red sau say_go
sullo só the_date to_check var_$ volume will_send çağrıyı ещё غير मैं 个_调 会 候 后_我 是_这 还_没 这_样 면 용 은 이_렇
주_세 줘 =1.0 ^_for ask_first assistent bitte bot copied cách dla dès_que flights friday holding i'd_need
i'm_not illustration instead_of is_up mehr_$ mir noch não_vou qwen segundo sin soạn the_block the_chat van
вот готов не_отправляю отправлю إذا الاستدعاء الرد ما ही 我_会 说_$ 런 에_요 =1.1 0_of ^_it ^_line ^_once agent
an_die block cliente czeka deployment give hazır khi like_so lại lệnh model n'est options our reply
send_it stays string sẽ tej this_but yet после هكذا 您_看 我_没 야_합 =1.2 ^_dès ^_please but_the chamada
chatbot contient esto far gdy lancer là_$ muss ready sent to_run xong you_to ответ под هذا अभी कुछ か_$ 例_$
内_容 样 法 =1.3 ^_al ^_in ^_à así aufruf bunu donc_pas ho reads screen tak_$ the_following şunu пожалуйста
이_런 =1.4 assim_$ be_$ chiamata così haven't like_$ syntax the_call you_can çağrı الأداة 以_下 =1.5 ainda
asystent computer i_ran reads_$ resta says_$ send tego التي こ_う =1.6 ^_compare ceci do_you isto ki ؟_$
=1.7 así_$ =1.8 assistente was_$ так_$ =2.0 assim =2.2 şöyle =2.4 şu =2.8 是_$
""",
    "after": """
=-1.6 is_0 =-1.4 anche =-1.3 size =-1.2 aussi example the_way while will как 家 知 =-1.1 ^_b a_second
about_the base done_$ leaves mình sẽ theo 会 通 =-1.0 0_and ^_done ^_на ^_로 changed estão expect formato
is_it last_year left please_don't qué too we'll 诉_您 보 =-0.9 ^_bei ^_e ^_а after an_example and_don't
answer_$ box bring bạn_$ bản da it_says kind left_out les pendant porque tell ten usually well wiki
with_this и_я обычно た_ら 很 게_요 신 =-0.8 ^_should ^_why also archive as_they bo changes comes default di
don't end_$ gern hast ihnen is_there json_$ kommt me_in minutos numbers print quoted returns so_$ também
well_? лучше لك भाव お ど_う 别 能 顺 회 =-0.7 ^_depois ^_et ^_les ^_one ^_thanks ^_the ^_出 a_different add
afterwards and_then any b_$ bakıyorum celui come covers den denn die eine email extra files follows hand
has_a hour ich_die if_this leg liegt look_at mientras mind_the minutes ok_$ one_is reicht sera should
small some sorry_for standard than the_list the_user there_$ water we weil wir you'll you_tell а минуту
потом أما منذ चाहिए 两 信 到 周 更_新 看_一 等 费 =-0.6 0_is ^_because ^_bring ^_die ^_end ^_la ^_rồi ^_और ^_회 about
after_$ antes appena be_a before_that called car con crossed dakika delivery environment et_la fingers
follows_the for for_0 hast_du hope horas it_so it_takes know_the list lot luggage minuten next_$ od os
part place poi read-only reading_the report return sempre también the_archive the_question the_text thể
today_? told up user_$ warning wasn't we're week while_that wieder with_the wrong так_и уже قد あ_と だ_け の_あ
へ 五 关 出_来 心 息 把 果 次 第_二 드_릴 번 셔 =-0.5 ^_a ^_and ^_anything ^_com ^_en ^_fingers ^_he ^_note ^_o ^_response
^_und ^_what ^_while ^_you're ^_если and_$ as as_well auch because_the capitals confirmed cuanto depois
digit do_$ done ele environment_$ explain_the falls fingers_crossed gente gets guess hace hand_luggage
hang here_$ if isn't_a it_doesn't jemand las last lists lohnt looking luego matches me_$ migration mostra
part_of per po pour_le puis_je quando reais shows te thank the the_function the_last the_summary they're
to_0 to_call too_? tool_call used va wait_$ whether which yes_i you_before как_вы الملف हूँ い_て ご の_で ん_で
一_行 便 加 多 头 索 車 重 드 로 릴 분 은 의 했_습 =-0.4 0_minutes ^_answer ^_does ^_here ^_je ^_si ^_tool ^_você ^_w
after_that al an_hour anh answer_the arrive be build but_let's compare damit dates dia es_el expect_a few
fix function given godziny guarde gün have_the here_is hora hỏi i'll_put is_up it_up jeśli já khác
let's_see lost lấy mal mars more next on_$ outro questo readme replaced response_$ returns_the see será
sich side skipped state take_a test też that_runs the_box the_config the_file the_laptop them_$ there
this_one today's tout trip try tym w_tym wants was_wrong what_i whether_it you'll_get you_told độ в
меняется месяц сама сами أي عند لأن وهذا तो फ़ोल्डर हिंदी は べ ほ ま_す 也 冷 别_的 另 如 如_果 子 您_的 看 等_$ 边 过_期 这_次
顺_便 는 모 안 에_는 오_면 우 음 체 초 하_셔 =-0.3 ! ^_con ^_el ^_es ^_i ^_los ^_ok ^_pour ^_rien ^_в ^_أما ^_下 ^_还 a_few
a_week algo always anything_to as_you auf back_empty by_mail co config confirmation consulta costuma
couldn't còn danach de_0 dem der des di_solito digo dir dort each el erfahrungsgemäß floor follow for_your
from_this function_call go_$ here how_many i'm if_it ile input is_the it_only itself job l'heure le
list_of longer looked los mentions mit moment_$ más na nada_de ne nicht no_this normally number năm
observation of_it one_you paper par past ping prefieres quer reads_the reports rome runs says sem solito
sorry sto takes taste tell_us that_we the_answer the_front the_search them therefore to to_do told_me
upload vez wednesday whether_the wie wird would_you y_no you_in you_said à_jour из ли со советую там जैसा
रहा वह ạ_? ね を 不_用 六 半 备 封 就_行 度 温 用 留 直_接 网 说_了 近 还 还_需 通_知 도 로_바 류 를 바 아_까 요_$ 응 이_오 장 져 하_신 해_요 =-0.2
!_$ 0_has 0_il ^_after ^_czy ^_i've ^_puis ^_qué ^_steps ^_user ^_кстати ^_по ^_두 a a_bit a_place aber
about_an all_of and_after and_i've answer_is are_the at_midnight ba bao because being best both but by
będę bạn cada call_$ can't chiuso_$ como concerns could_you dafür de_mars decide den_inhalt detto does_the
don't_have dry each_other either else en_cuanto end entrada eu fee few_seconds fewer fica ficar food
from_the get_the gleich good_luck gì haben have header help him hope_that i'll_compare i've if_it's il_y
in_a inhalt instruction isso it's için không la_respuesta laptop li likes luck mail march momento nada
night_$ nine no_seu note note_that nói of_your older one_i ones original other para parameter parameters
please_be pode_ficar point pour promise próxima próxima_vez py qu'il question questions razie recherche
righe say_so says_to searched see_it separate show status steps steps_0 still still_have takes_a team
that_it thay the_delivery the_migration the_place the_receipt the_weekend there_be this_time through thì
thật ti ton trois tìm unos until_the up_$ up_in using works wtedy year you_$ you_know yourself zrobić
ändern übrigens şimdi больше будет было второй если кстати лежит не не_меняется придёт у الخدمة आप इससे
कि_कौन चाहते थे। थे।_$ नहीं_है नहीं। बाकी मिला 々 い い_ま け_で ど も ら り ー 出 加_上 发 吃 名 天 布 并 应_该 息_$ 您_$ 您_下 拼
拼_音 提 数 料 校 步 温_度 牌 申_し 的 眼 箱 跑 配 里 默_认 가 게 구 다_음 서 중 틀 함 =-0.1 0_are 0_not 0_분 ^_appena ^_der ^_it
^_jeśli ^_poi ^_their ^_this ^_try ^_two ^_yes ^_you'll ^_во ^_查 ^_网 a_gente address affected agosto
alone_$ and_on and_this and_wait are as_soon at aviso back been beispiel beyond bleibt brauche była bác
böylece case chapter come_back comes_back comment_$ could_also current dalla dann dark data deleted
difference different doesn't dès e-mail earlier early en entries est est_vide estou everyone falta_que
forget_the found_$ four from function_returns für guía hace_falta he help_you ho hurt i i'd i'll_ask
i_found i_left i_won't i_write ich_habe ich_ihnen ich_nicht image is_fine it_i it_isn't je_vous just_tell
không_phải kurz la last_message lines long main me_if meantime mi_ha middle mientras_tanto mieux minute_$
muốn needs nim nothing_gets notice once one_moment or_so otherwise otro output_$ owns page_$ paid para_o
persona phí pode prefer_? producción puis put_the página_0 reach registro repair requested response retour
right_the risponde sans sehen seu since_you site skip so_i sono soon soon_as spring_$ start suele
talk_about tanto text that_nobody the_current the_earlier the_first the_left the_meantime the_notice
the_phone the_queue the_readme the_status the_words they thing third this those to_the to_you to_your
today two un une value values voir vom vì was_it weather week_$ when when_i while_that's window wollten
word_$ words_$ write xong years yesterday's za ý_bạn đọc вашего во или ответ первого раз секунд секунд_$
أما_سرعة الذي الرياح سرعة سرعة_الرياح على غير فقط_ولا अब आपने और कल का कुछ कौन दिन पर यह_केवल रही वाले
सिर्फ़ हो い_の け す す_ね で_は の の_が ま_し 一 关_键 准_$ 分 可_能 告_诉 回_来 待 志 收 日_志 有 样_就 的_那 花 要_不 読 調 連 道 钟 键 限 需_要 것
께 도_됩 리 릴_게 보_고 서_는 셔_도 오 요 원 이_면 합 합_니 회_의 =0.1 0_b 0_in ^_confermi ^_cuando ^_das ^_mniej ^_q ^_say
^_sie ^_tak ^_with ^_çalıştırmadan ^_выполнять ^_عليك ^_لن ^_هذا ^_आप ^_यह ^_日 ^_続 ^_这 ^_콘 a_call ab_$
and_there andò andò_male announcement anywhere approval araç ask ask_you at_all august aus be_the
before_it bei better bien_$ but_the było cancel caso ce ce_serait che_lo chép chị command confermi
connected così così_fece czy_to côté denied depuis desde di_notte do_this docs e_andò einfach eingeben ela
en_el en_la endpoint ends_in entry error esta etiqueta exception explains favor fece fece_il finished
first_is for_an for_another for_one form_$ giờ got green h había had_asked has hasta_que having hidden
how_the hoặc hôtel i'll_wait i'm_not i_don't i_got i_run i_skończyło i_will if_you il il_manuale il_mio im
inside_the inutile is_in is_missing is_no is_wrong it's_not it_and it_is it_was la_0 la_question left_$
liest like_$ like_this line_$ live looks lütfen_onaylayın make_it may_$ me_which mehr message mio
mio_predecessore mniej mniej_więcej mój mój_poprzednik mówi_podręcznik mới new nó odpowiada odpowiada_$
of_0 of_this off okay on onaylayın onaylayın_$ one_point or ordered pages pardon photo podręcznik
podręcznik_$ poprzednik poprzednik_i por_favor post precisa predecessore predecessore_e production reason
remaining rule said said_that schema screenshot se see_the seen selbst seria serve short_form sie_selbst
sind się_źle skończyło_się soll soll_ich sopra stare steht_es stop table_$ tak_mówi tak_zrobił tem
the_above the_board the_comma the_money the_new the_other the_short the_tool there's_a think to_keep
to_odpowiada tomorrow too_$ turno un_hôtel una until_you've van vazgeçtim_$ verbatim version version_0
viết việc votre vous waiting_for warehouse ways without więcej_tak you'd_like your_server znać_czy zrobił
zrobił_mój çalıştırmadan çalıştırmadan_önce écrit était önce_lütfen źle źle_$ всё_сломалось и_всё мой
мой_предшественник но она предшественник предшественник_и сделал_мой сломалось_$ так_сделал то أتابع_؟
أخبرني أخبرني_إن أفعل أنفذه_$ ا الدليل الدليل_تقريب الطرفية الطرفية_$ الماضي بنفسك_في حتى عليك_كتابته عن
في_الطرفية كتابته كتابته_بنفسك لي ما هكذا_يقول يقول_الدليل आप_सहमत गया। चला_दूँगा। तो_चला था। बैंक सहमत
सहमत_हों हों हों_तो こ す_か せ ど_ち ま_せ ら_れ る_と ん ス ッ_ト ル_に 一_句 上 不 以 印 口 只 后 告 四 场 太 年 想 才 書 期 查_询 比 没_人 没_有
烦 無 甲 的_我 目 示 第_一 自 行_は 被 询 请 这_么 马 결 괜 괜_찮 그 까_요 끝 내 라_고 력 력_하 로_는 맞 봇 서_에 세_요 솔 솔_에 습 았_습 에_직 였 오_는 입_력
접 접_입 제 좌 찮 콘_솔 해 =0.2 0 0_a 0_points ^_0 ^_can ^_dur ^_expected ^_merci ^_option ^_tendrá ^_to ^_uygun
^_we ^_yok ^_стоп ^_そ ^_解 a_string account_$ acima action_was an an_$ an_explanation and_nobody answer
asks at_0 b belong bene c'est c'è can_do charge che chưa chạy_$ column consola_$ device diesen dur e_o
earlier_one el_fallo entonces escribirlo escribirlo_usted et expected fallo fields firma five function's
genau good_$ have_said her hàng i_kept i_make in_front in_your it_into later_$ le_parece leaving
leaving_the left_it ligne like line_is luôn là make manuale may_i money my_next nhé nie_zostawiam
night_shift no_action not_send object of_an of_the olmadığını olmadığını_söyleyin olup olup_olmadığını
only oslo out passé path picked pod que_escribirlo que_o queda raise read request rien rows_0 scratch send
si_le stand stands su sunday só söyleyin_$ table take temperature_and tendrá tendrá_que terminal thanks_!
the_function's the_rule the_tags this_isn't tomorrow_$ um una_lista usted_en uygun uygun_olup vale very
volta_$ want_? wanted with_one więcej won't_see wrote würde yet zostawiam_to được без выполнять за скажите
стоп أتابع النتيجة بنفسك قبل لذلك هل_أتابع ولم وهو आगे_बढ़ूँ क्या_आगे जाएगा। बंद बढ़ूँ बढ़ूँ_? यही सही
है_या う が_変 き く だ て_い の_と は_空 よ_ろ ろ ろ_し ト 不_对 个 主 么 今 任 何_も 做 列_表 取 叫 可_以 号 器 城 城_市 好 它_$ 干 您 您_想 懂 日_期 早
模_型 法_$ 真 空_列 要 诉_我 返 这_一 部 门 기_까 난 다 다_$ 습_니 실 없 었 을 일 입 콘 =0.3 0_th ^_así ^_c'est ^_confirme ^_delete
^_dois-je ^_no ^_proszę ^_yo ^_や ^_就 ^_请 above accept account admin ahí and assistente at_the begins
belongs bỏ chaves confirme_por consola continuer continuer_? course_$ datos demo diese_zeile diz_o do_you
dois-je dois-je_continuer don't_$ draft dziś e eleven every failed favor_antes file_$ first_? forgot_to
format_$ fu has_been heute his i_know if_i in_ordnung in_the into_your is_better its json kept kimi
la_consola la_sua label later laughed limit liste_$ lo log manager manual mixed_up moved my my_plan
next_step no_i notes_$ này oder_so on_page one_$ only_$ ordnung over paris petición placeholder plan_for
please please_ignore pour_la presses presses_the proceed prova q quand quindi record root say second
second_thought section_0 shall should_have sie solution submit_it suo só_um take_it th that's_my that_the
the_account the_amount the_folder the_old the_record the_same this_? thrown to_sleep transcript tập until
uruchomię uruchomię_to variant vazgeçtim vậy where_the would_be wykonam wären y you_? you_first your
your_answer çalıştırmadım đồng_ý вот два запись пожалуйста результат сломалось строка эта я я_не أم كانت ل
هو يوم ख़ाली_सूची गया ठीक तब_नतीजा था_और नतीजा_ख़ाली पहले पाँच मैं_नहीं यहाँ सूची_था। ही_लिखा く_だ だ_さ と
は_り や_は り_消 ッ 一_个 人_的 助 只_是 同_意 员 在 客 您_确 您_说 户 无 是 案 消_し 無_視 続 给 续_吗 老 行_し 要_继 視_し 说 附 麻 麻_烦 된 뒤 반 않_았
알_려 았 적 주 지 ？ ？_$ =0.4 0_to ^_ce ^_dígame ^_may ^_mi ^_not ^_oder ^_posso ^_until ^_y ^_продолжать ^_तब
^_위 already already_$ an_empty any_objections argument aufruf be_sent bir_listeydi boş_bir bunu carry
confirme copy_it czy_kontynuować darf das_wirklich dígame dígame_si el_manual elle fehlt ferramenta
first_$ for_you go haven't holding_it hours i_can is_a is_still it_because its_own kept_the key
kontynuować kontynuować_? l'ha lasse listeydi listeydi_$ local machine missing_$ nehme nehme_ich newline
no non not nothing_$ numero o_zamanki oder one_to only_so other_one out_$ parece_bien pasted plus restart
reste returned root_$ say_the says_the se_la se_lo shall_i sonuç_boş sure that_was the_change the_night
the_number the_second to_change to_use tre was was_a what's wirklich yes_from yok_$ you_have you_wanted
zamanki zamanki_sonuç à_0 été бы продолжать продолжать_? пустой пустой_список хотя_нет لم من يقول आगे आपका
को नहीं भेज लिखा_है। か_$ こ_う し_て て と_き れ ん_$ 为 了_$ 二 二_十 价 例 停 吗 好_$ 工 成 条 标 正_し 演 然 班 話 错_了 여 위 이 해_주
=0.5 ^_bunu ^_continúo ^_jednak ^_right ^_strike ^_tell ^_à ^_хотя accounts and_a and_that assim así avant
button change city city_$ cluster continúo continúo_? convient_$ cosa diese does_that el_asistente en_fait
english es_im es_nicht fait_non false hacerlo holding i'll_get i'm_holding i_had i_should ich_zurück
in_may inside it_$ it_in jednak_nie last_time le_résultat lista_$ look_like los_datos m'abstiens_$ mando
merci missing name_is non_je nothing não oldu oldu_$ only_a parece peux plain qui restart_the right_?
robot résultat scene service so_no so_you stays stopped string tables tags taken_$ that_look that_would
the_column the_model the_parser the_query the_reason then_you this_$ this_line tôi tôi_không un_minuto
were when_the worked worker would y_por đã вариант_$ такой это ؟ चला लिखा से … て_く や_め り_や 以_上 作 先 区 吗_？
就_是 忽 忽_略 正 流 的_人 空 続_け 解 评 请_忽 这 그_때 문 아_니 이_었 주_세 =0.6 0_$ ?_$ ^_anzi ^_as ^_eso ^_forget ^_moment
^_reply ^_voilà ^_是 ^_要 ^_계 a_0 above_is ahead_? allow and_i and_i'll anzi anzi_no bene_$ computer con_la
copied correcta das_war don't_run empty es essa ha halt holds i'm_leaving is_only is_your it it_until ja
je_m'abstiens jednak look_$ lời m'abstiens moment morgen public quarter sent siz się submit that
that's_what the_city the_job timeout uma was_the zurück zurück_$ đó ни так что ي मैं い_$ 句 复 引 必 念 执 日 略
的_是 건 에 확 =0.7 ? ^_era ^_genau ^_halt ^_と ^_算 article back_the bitte change_the cliente console_$ em_0
execute fine_$ go_out how i_go in_plain in_three into is_sunny look man mixed n'a như ninguna notation
printed procedo_? really replace riga réponse strike tak that's the_service then txt viene vous_convient
with_a wording would_look yok you've you_mean you_sure вариант строки إلى لن هذا काम い_た 好_了 它 每 法 行 行_$
이_건 할 =0.8 ^_is ^_mejor ^_oh ^_procedo ^_replace ^_so ^_that's ^_wait ^_ya ^_不 ^_您 ahead ainda asistente
ask_the assistant benden c convient cuando delete does_this está fue go_ahead grade ich_das is_how it_as
line manual_$ me must noon nào objections objections_? por_eso procedo puedo seguro sua the_button
the_call this_look timeout_$ tu use_$ where which_one że 人 对 执_行 是_这 说_的 던 행_하 =0.9 ^_are ^_i'd ^_tu ^_так
^_هل allora bot came ciudad của dans first had it_? l'exécuter l'exécuter_? no_lo nobody oh on_second pero
scratch_that segunda serait the_table there_is tool_0 voilà есть أن هذا_ما 公 写 실_행 행 =1.0 0_of ^_on
^_there ^_è ^_이 anything_$ are_you arguments_$ campo carried certain eso hold i'd_do la_segunda làm right
send_it und until_then ने け_ま 実_行 算_了 =1.1 ^_actually ^_before ^_or ^_以 arguments assim_$ böyle ce_que
cette das foi forgot i_need is_that is_what meant the_line vergiss yo вам сначала قبل_أن =1.2 ^_puis-je
^_… ^_可 actually de_votre end_of lista parser puis-je run what_the же यह や 确 시_면 =1.3 ^_नहीं model أنفذه
इसे =1.4 agent console तब 네_요 =1.5 chạy era from_you reply 実 네 =1.7 run_it =1.8 one_call =1.9 ^_but =2.2
нет
""",
    "lead": """
=-2.0 not+wait =-1.5 again =-1.3 example+not =-1.2 later+you log+now =-1.0 I+example I+other attack+past
document+only if+log not+only not+option =-0.9 I+document again+example again+past asks+example asks+would
draft+when drop+unable later+unable now+sorry =-0.8 approval+scene asks+log if+past past+you =-0.7 I+log
I+scene approval+now document+sorry document+unable if+when now tell+unable =-0.6 again+not
approval+document approval+drop asks+past document+wait document+you drop+example example+when log+sorry
now+result now+test now+unable past+yourself sorry+would =-0.5 again+if again+when approval+this
drop+yourself earlier+not later+not only+test option+tell sorry+when tell+yourself =-0.4 I+earlier
I+result again+document again+sorry approval+draft approval+later asks+danger asks+draft danger+unable
danger+you drop+you example+past later+past means+past not+past not+tell other+you past+tell past+when
result+this then+yourself =-0.3 I+draft I+drop I+test again+earlier approval+example approval+past
danger+past document+would draft+now drop+earlier drop+not drop+when drop+would earlier+then log+tell
not+other not+would option+past other+yourself scene+you school+you sorry+tell tell+would =-0.2 I I+option
I+when I+you again+other approval+only asks+tell asks+then asks+this asks+unable attack+you document+when
draft+not draft+this drop+test earlier+example earlier+other earlier+past example+tell example+this if+now
if+school log+result log+when not+this now+would now+you result+would school+would tell+test when+would
=-0.1 I+approval I+not I+school I+tell above+not approval+asks asks+attack asks+document asks+earlier
asks+not document+past draft+other drop+school earlier if+other later+when log+only not+test not+then
not+unable now+other option+this other+test other+then other+would past+sorry past+wait past+would
result+when tell+this then+unable when+yourself =0.1 I+now I+only I+would I+yourself above+you again+this
asks+now document+this draft+you drop+past drop+sorry earlier+later if+means later+school log+unable
means+unable means+when only only+sorry only+when option+would other+result other+this past+result
scene+then scene+when sorry test+you then+this this+wait unable+you you =0.2 I+if I+later again+asks
approval approval+when asks+only asks+scene asks+yourself example+other if+unable later+then not+now
only+this past+then result+test scene+this tell+when then+you =0.3 I+asks I+past again+drop asks
document+example document+not if+you later later+now later+this not+sorry only+you other+unable other+when
result+sorry tell+then this+yourself when+you yourself =0.4 again+approval again+then again+you
approval+would document+log document+result draft+if earlier+wait example+later log+past means+this
now+wait other+past past+scene result school tell+you then then+wait unable =0.5 I+unable I+wait above
again+only approval+tell attack draft+later example+you later+only log not not+you now+then now+this
only+unable option+other test wait+you =0.6 I+attack asks+when danger danger+this document+later
earlier+tell means only+past school+then this+when =0.7 document draft+only draft+past drop earlier+option
unable+would unable+yourself =0.8 I+again attack+document danger+not log+other only+would option
option+school past test+would =0.9 document+earlier earlier+would past+test =1.0 again+tell example+test
when =1.1 approval+wait drop+this this wait =1.2 approval+not asks+if other =1.4 draft =1.5 example =1.6
approval+if if =1.7 sorry+unable would
""",
    "above": """
=-1.0 I+example =-0.9 document+example example+sorry not+would =-0.8 asks+later draft+other later+tell
sorry =-0.7 approval+school document+unable drop+when earlier+this earlier+you example+not not sorry+when
unable+when =-0.6 I+attack I+means approval+scene earlier+not earlier+tell if+past past+would =-0.5
I+later approval approval+log if+school past sorry+would =-0.4 approval+this drop earlier+log later+when
not+scene past+unable unable+would =-0.3 I+again I+if I+when above+would danger+not danger+past
document+result document+scene document+school document+this later+other means+tell this+you =-0.2 I+above
I+past I+yourself above again+means approval+asks approval+past approval+unable asks asks+option
asks+other asks+tell asks+yourself danger+you earlier+past example+other later+not later+wait log+other
means+you not+past not+tell other+test other+yourself sorry+tell test+you then =-0.1 again+now again+this
approval+now asks+when attack+you danger document document+you draft+would drop+earlier drop+past
earlier+later earlier+when later+only later+you log+sorry not+option not+wait now+option now+you
other+past past+sorry past+this scene+you school+you sorry+this tell+this tell+you unable+you would+you
=0.1 I+this approval+later asks+would asks+you draft+option earlier+would example+test later+this log
means+past not+you option+this option+unable other past+scene scene+when school+when sorry+you wait+you
when when+would you =0.2 I+log I+tell I+unable again+past asks+now document+means document+past
earlier+now earlier+wait example example+now later+past log+then other+school past+when this+when would
=0.3 again+later approval+then asks+unable document+if document+not drop+this example+past example+you
later means+would not+other only+you other+tell result unable wait when+you =0.4 I+approval I+would
approval+only approval+when asks+if asks+past document+then draft if+now means not+unable option this+wait
this+would =0.5 I+not approval+not asks+document drop+you if+tell if+test if+unable tell+when tell+would
test then+when this+unable =0.6 asks+this drop+only now+would school =0.7 example+this scene =0.8
draft+past log+scene not+now =0.9 this =1.0 only+this
""",
    "behind": """
=-1.3 later+you =-1.2 drop+other =-1.1 again+you sorry+would =-1.0 approval+not approval+tell then =-0.9
asks+would later+now only+sorry option+you =-0.8 I+again asks+then document+past document+would not+only
=-0.7 document+only document+you example+tell if if+now if+sorry now+past now+sorry =-0.6 I+result
above+not asks+later asks+only asks+option asks+other drop+you earlier+not earlier+option example+you
not+option school+you =-0.5 I+means I+school I+you approval+past asks+you if+not if+option if+other
if+result only+this past+test result+when =-0.4 I+document I+past I+yourself again+earlier approval+would
attack+drop draft+would earlier+past means+past means+result not+school other+would past+tell school+when
wait+would when+you =-0.3 I+then again+when asks+not asks+school asks+tell asks+when drop+sorry drop+when
later+this log+not log+option now+option now+test only+school school+tell school+then tell+test tell+when
when would+you =-0.2 I+above I+log I+now I+test I+this again+not again+now again+past approval+this
document+not drop+earlier drop+if drop+school earlier+when if+school if+wait later+when later+would
log+would means+school not+other now+other now+tell only+wait other+tell past+school past+you
past+yourself sorry+tell test+when =-0.1 I+option above+now again+sorry approval+earlier asks+if asks+past
attack+this danger+wait document+if document+this draft+earlier draft+now drop+test drop+this drop+unable
drop+would example+not later log+school not+test not+unable now now+this now+wait only option+this
result+school tell+this unable+when wait+when wait+you =0.1 I again+tell approval+now asks+this
danger+this document+earlier document+sorry document+then drop+tell earlier earlier+log example+other
example+past if+would later+result not+now now+scene now+would only+you past+scene tell+then tell+you
then+unable then+wait =0.2 I+unable approval+then approval+you asks+drop attack+yourself draft draft+not
example+if example+would if+past log+past not now+when other+sorry past result result+wait sorry+this
then+when then+would this+unable this+you =0.3 I+only I+sorry above+earlier again+later document+later
document+log document+other document+yourself drop+means earlier+this if+you not+then option+tell
other+this school+unable tell this+when you =0.4 I+not asks+now drop+then earlier+now if+tell if+this log
log+you not+when not+would only+other option option+school other+wait other+when past+would test this
this+wait this+would would =0.5 I+later I+tell above above+test other other+past scene sorry+you unable
=0.6 I+approval I+attack again+school document+result drop+not if+log not+result past+this school yourself
=0.7 above+past above+when asks asks+unable only+unable sorry+wait tell+yourself =0.8 danger+would
only+past scene+this scene+you this+yourself =0.9 example+this not+wait only+would school+wait sorry =1.0
I+asks above+log =1.1 document example option+when =1.2 approval+when example+only =1.3 drop =1.4 approval
=1.5 danger+not past+result =2.6 approval+if
""",
    "later": """
=-1.1 other+you =-1.0 means+not =-0.8 document+not if+not =-0.7 above+past if+then only+tell =-0.6 I+if
I+sorry I+test asks+unable =-0.5 asks+later earlier+you other+school =-0.4 I+yourself again+would if
if+would not+only now+result past+this =-0.3 I+asks asks+draft asks+log asks+result draft draft+not
drop+past if+school not+other now+this result+you sorry+then =-0.2 I+document I+past I+result I+then
I+when approval+would danger document+drop example+tell not+now not+past then then+when =-0.1 I+above
I+earlier again approval+earlier asks+now asks+then danger+when earlier+past later later+log means+past
other+test past+sorry past+when school+you when when+you =0.1 I+drop I+wait I+would I+you again+unable
asks asks+when document+tell drop+later if+means if+only if+result later+when log now+tell only+school
only+this result+school sorry+this this+when you you+yourself =0.2 I+school I+this again+tell asks+option
document+past draft+other example log+would log+you not+tell not+then now option+you other+sorry
other+this other+would tell+would test would =0.3 I above+you drop+now drop+this later+you only other
other+past other+result result =0.4 I+now above+not not+unable only+sorry only+you option+past option+tell
past+result result+this then+wait =0.5 approval if+you only+past tell this this+wait yourself =0.6 not
not+you only+when tell+you when+would =0.7 again+when drop =0.8 past wait =0.9 scene school =1.0 above
""",
}
