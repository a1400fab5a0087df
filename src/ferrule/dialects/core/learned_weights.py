"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.48

WEIGHTS = {
    "layout": """
=-2.0 section-last =-1.9 end-last =-1.5 none-last =-1.0 few-last =-0.9 behind-0 =-0.8 above-0 end-told
=-0.6 none-told =-0.4 length-1 =-0.3 above-2 length-0 =-0.1 above-3 length-2 =0.1 behind-1 colon-last =0.3
behind-2 few-told length-4 =0.4 colon-told =1.0 question-last =1.1 open-last =1.2 behind-3 question-told
=3.0 open-told
""",
    "before": """
=-2.1 게_요 =-1.7 los =-1.6 ^_now abro раз =-1.5 rather saving 我_把 보_겠 =-1.4 ^_das as_you je_le one_$ =-1.3
are area est function i_call list miro of_0 takes to_0 wird =-1.2 ^_guardo ^_quick ^_tool an_$ are_you c
gleich смотрю の_で 一_下 存 按 =-1.1 ^_busco branch busco no_it schaue though uso what_is which_is x открываю
ま_す 五 改 数 =-1.0 ^_and ^_vous ^_x ^_раз default function_call getting ha hago here_we is_the it_to jetzt
liegt mal more reste samedi sending since status time to_the tu vais бронирую التاريخ 先_看 听 换 这_就 =-0.9 !
!_$ ^_cerco ^_searching ^_would alors ask_$ b b_$ call_it cerco d'un guardo in_a it_can kitchen only_a
ping quindi rain real spelled they tonight watch yes_$ you_? пишу み_ま 得 您_说 搜 现_在 으_니 정 =-0.8 ^_first
^_next ^_writing ^_好 ahora at_the bien charge files first_i get_the hai i_would ich_den je_regarde like_to
looked mal_sehen regarde rows se sehen selbst servidor short since_the than there thursday to_answer vejo
want す_ね て_み 同_意 查 这_边 부 =-0.7 0_which ^_booking ^_проверяю a_0 a_b and_you answer_$ be_the before_$ but_i
can_be clock clock_$ compra config details değil directory does elimino flat for_that formato go_$ i_check
mais que_lo searching sind so_here's so_it so_the source sprawdzam starting the_code the_fare the_function
this_week tool_call tuo under_the use will_tell you_for you_said zgodę è сам ね_$ 下_单 不_是 好_的 文_件 来_$ 格 次_$
现 目 索 还_是 遍 配 둘 록 =-0.6 ^_according ^_action ^_as ^_du ^_fetching ^_i'll ^_opening ^_vou ^_watch ^_you
^_your ^_записываю adding alone_$ an_example approval_$ but by_the c'est cours die do_$ ein_$ fetching
folder forecast gets host_$ i'd_like i_run it_should it_up je je_la klar lefèvre let's_see list_$ lookup_$
maybe me_think memory milk museum más next only_the prüfe r read_the see_$ should_be so so_i'm sort
source_$ take test the_clock the_forecast the_host the_question the_server them then_$ thing_$ think
today's tool tools_call used week well were will_do with_the yo_$ you_need делаю записываю проверяю بل
उदाहरण सही से … 一_遍 了 了_我 今 你 去 同 定 度 打_开 有_没 本_$ 端 需_要 나_? 럼 맞_나 예 으 제 =-0.5 ^_checking ^_city ^_consulto
^_i'd ^_off ^_ok ^_saving ^_sending ^_third ^_weather ^_ищу alles_klar any_longer anything approval call_$
chez consulto content_$ creating current demands dit do_this done für_die h_$ header hiermit hết i'm
i_start i_want ich_suche in_your invoke is_only it_in it_will l'article l'avez listing lo_que lần me_ha
new not_a nous now opening page paris_$ pdf place_$ quick quoted response response_$ return run_$ see
sending_it so_here so_let soltanto sure sure_thing the_message the_price the_real theory third tra une
unknown usually verifico vous_l'avez weather_for yenisini you_wanted your_request как_вы читаю مثال
देखता_हूँ। बार हूँ 九 关 单 嘞 太 好 始 少 库 温 看_$ 示_例 这_里 进 那_我 開 需 게 니_라 에_있 =-0.4 0_so ^_alright ^_answer ^_but
^_controllo ^_converting ^_evet ^_find ^_hecho ^_okay ^_page ^_read ^_since ^_sure ^_to ^_two ^_wysyłam
^_читаю a_dry a_search alright and_it and_it's antes as_agreed asked_$ así_que at_once be_asked below_0
calculate cancelled che_ha checking cherche con confermato_prenoto converting copie czytam dans_le date_$
describe deshalb diary donc draft earlier etwas evet falta fetch file fits five format h happy happy_to
here's_the hole hours i'd_rather ich_die in_my io job later_$ links look look_up mentions nach_$ need_to
not_to of_it of_that out_of out_the para_a photo_$ place por postcode regex right say_the script second
server servicio some sí tests text_$ that_one the the_area the_manual the_template the_tests the_version
their think_$ this_morning through to_say told_me touched tuesday up using want_the wanted which will
will_be with with_your wysyłam_więc year_$ you've you_don't đúng из на раз_вы сервис там أحجز أحذف الرحلة
देखता रहा हैं え_ま す す_が も 上_了 件 入 写_错 可_能 地 好_嘞 必 故 新 查_看 查_询 档 正_在 没_问 消 的_示 看_看 磁 約 结_果 询 走 青 겠_습 고 금 넣
봅 봅_니 연 합 합_니 =-0.3 0 ^_den ^_function ^_here ^_one ^_some ^_sprawdzam ^_what ^_一 ^_别 ^_这 and_i'd and_with
as_the aus_dem besoin birthday blue booking_it but_a cache cambio can't_tell chỉ closed code counting date
days de_la del dictated does_the don't don't_want dry du error exact example_of figure fin fix get go goes
grep guests had_a had_two have_to hello hmm host hour_$ i've ich_sehe if_the is_a isn't_in it_$ it_so
leaves leggere les lese lot_$ name noted notice o_relatório on_$ only other part per per_leggere photos
picture pinging_the plik post posto price printed przykład_$ pulling rather_than reservo running_it
sauvegarde saving_the sbagliato searching_for server_$ sono st steps still template that_$ the_account
the_old the_root this_time to_get to_have told trying twice tym up_on version_0 versione versión versuch
vérifier we wir you_told örnek вас за новый новый_$ отправляю проверяю_$ फ़ाइल रहा_हूँ हूँ_$ हूँ। हूँ।_$ え
し_ま ね み ト_を 上_次 不_用 个 付 八 写_好 刚_才 加 四 在_执 它_$ 实 息 我_只 打 是_真 正 留 确 稍 经 结 色 調 調_べ 货 边 込 过 那_一 金 错 错_了 겠 도 를
문_제 지_금 파_일 표 =-0.2 0_$ 0_0 0_h 0_th ^_abro ^_an ^_asking ^_como ^_fix ^_following ^_ha ^_i ^_i've ^_ne
^_noted ^_oh ^_right ^_sie ^_skoro ^_starting ^_that ^_thought ^_until ^_は ^_二 ^_你 ^_按 ^_那 ^_예 a_proper
a_second a_test according according_to agenda agora_$ an an_der and and_0 and_not attempt açıyorum
açıyorum_$ back be be_used card certo_$ checked checking_the confermato confusion data doing dosyayı
dry_run el eu example example_$ falhou fichier fine_$ fix_$ goes_$ gönderiyorum gönderiyorum_$ hace_falta
hay head hemen holiday hoy i'm_looking i_can i_only ich ich_jetzt im_chat interesting isn't it_goes
its_way je_cherche không_phải known last look_it looking luôn luôn_$ manual me_$ me_not meant mentioned
meter migration moving need_the nice no nouvelle now_i o_pedido off_it oh okay old once_$ opening_it pelo
phải pongo print printer proper putting que que_le recherche relatório rest ricerca root savoir schaue_ich
search see_what serve should shut skoro slow so_it's so_that suche switching tell ten teste th thank
thank_you the_full the_list the_printer the_top the_weather there_$ things this_up thought through_the
to_delete to_guess too top top_of twice_$ under use_the using_the version von wc weather what's what_you
without without_the więc won't work_$ would_a would_be y you'd you_ask you_gave your_approval zu ищу
теперь что الخطأ الطقس_$ يكفي की_ज़रूरत ज़रूरत ज़रूरत_नहीं देख こ_と す_$ つ の_こ べ 一_次 七 两 么_都 二_つ 令 位 再 出_来 列
周 命 命_令 天_的 应 您 我_这 找 据 接 既 日_志 旧 是_要 果_$ 检 正_确 照 的_？ 直 知 确_的 確 符 米 给 翻_译 表 見 诉 说_的 读 込_み 重 面_的 高 가_아 니 료
반 약 어 왔 이_제 =-0.1 0_it ^_apologies ^_assistant ^_before ^_dear ^_good ^_her ^_hmm ^_hold ^_je ^_lần
^_running ^_she ^_short ^_step ^_tu ^_tôi ^_verifico ^_was ^_wenn ^_you've ^_смотрю ^_بما ^_上 ^_刚 ^_前
a_las a_look a_moment action_$ address again alone am and_you've anything_i apologies apro_$ archive as_a
asked asking at_a attimo backup before beim being better_than booking box but_you've by_$ c'è can't certo
cities come comes con_la contacts content covers crash cut d'accord delete deletes deletes_the den depuis
dia doctor doing_it don't_need dove down ediyorum ediyorum_$ el_servidor else en final finished fits_$ for
for_paris for_twice france from_here function_for get_rid giusto good_which hecho here_are hold i've_read
i_do i_take i_will ich_habe ich_prüfe info is_in it's it_from j'ouvre không kontrol kontrol_ediyorum l las
last_message le le_mando let's letter_goes liste looked_at lost madrid mail_an me_see mean_the mi_ha
modello morning must_be need nichts not_the o o_arquivo of of_last ohne once_more opened or otra outdated
output_$ page_$ passo photo prompt_$ prova przykład rather_not recherche_$ reminder_for repo restart
result rid rid_of running sam says_0 scrivo search_$ see_the seguro serait side_$ signed spelled_out stack
stack_trace start_$ stay step sua sul temperature the_archive the_calendar the_config the_crash the_error
the_exact this_deletes three thôi till time_$ to_ask tôi un_attimo una_llamada up_$ up_to us use_$ want_to
what_it will_look will_not worry ya year you_$ you_asked you_mentioned your_contacts às şimdi путём
путём_$ с сразу указан أنك بما بما_أنك आप_सही कॉल कॉल_है ग़लत_थी। तारीख_ग़लत थी। थी।_यह यह_सुधारी सही_हैं
सुधारी सुधारी_हुई हुई हुई_कॉल हैं_तारीख く せ_ま つ_目 と_い と_で な_の は_い 上_一 了_这 从 前 力 十 又 导 就 年 息_$ 息_里 您_自 我 把
投 掉 时 是_旧 最 有 查_一 步 消_息 清_单 版 版_本 百 直_接 程 第 第_一 线 给_的 能 自 菜 词 说_是 谱 路 这_回 这_次 远 追 那 都_不 量 기_록 니_다 다 다_$ 되
로_는 볼 소 을 을_읽 조_회 회 =0.1 0_has ?_the ^_account ^_así ^_candidate ^_comme ^_gestern ^_had ^_instead ^_la
^_nothing ^_proszę ^_rien ^_we ^_कल ^_我 ^_方 ^_本 ^_空 ^_老 a_name a_read-only after al allowed_to also
an_agent and_gave apre as as_far ask_for ask_me at_0 ayer_ejecuté be_called because because_the behind bu
by by_heart bản_nháp call call_for cas cas_de chiesto cho com_o comme_cas confirm confirmar corpus correct
course_! customer của das_war dataset de_bord de_novo dein delle desculpe disabled_in disk do do_that
documentação dokumentacji dos drafted ejecuté ejecuté_lo elle ends eu_não exhibit far_as find_out
for_amounts fourth from full_$ gone good ground habe has has_three has_to hava history_$ hundred i_look
i_write i_wrote ich_so if_it's il in_time incident_report inside is is_ready is_where it_here it_isn't its
je_n'ai jour key l'analyseur l'analyseur_$ l'utilisateur l'utilisateur_0 la_data late line_$ lo_siguiente
lyrics lưu lời mail me_in me_the message message_in mi might missing momento my_previous n'ai n_0 nach_wie
nei nei_log nháp non_je nothing novo on_a one_second oslo paste plan polecenie polecenie_$
pour_l'analyseur preciso previous prima program proszę_uruchomić queue_$ quotes qué_tiempo read read-only
read-only_look read_$ refuse request_$ risposta_$ samodzielnie screen search_i selbst_aus sem sent_$
serveur service sería sería_esta sheet siguiente siguiente_$ slide sobra someone sorry_about stays_here
stopped switched tempo tengo test_pour thanks the_dataset the_demo the_flight the_history the_key
the_service the_summary then thư tiempo_hace title_$ to to_be to_run to_samodzielnie truth trả trả_lời two
tôi_không uno uruchomić uruchomić_to vous way we_can weather_in what_to when_you whether_it's why wiki
written wrong_$ wrote_$ years yesterday you_give you_have you_shared z_dokumentacji zwischen đây đã được
вы_просили завтра не عن कल का परीक्षण परीक्षण_के मैंने け ご_確 し_た せ せ_ん た で_す の_天 ま_し ジ ス デ ド ン_ト ー 一_字 一_条
中_に 为 之 了_一 以 例 例_子 信 儿 其 再_发 出 出_力 删 删_除 到_了 务 发 发_了 只 只_有 后_一 后_我 向 器_的 在_您 填 夜 大 大_阪 头 就_会 师 我_不 我_执
我_现 拿 方 日 是_一 本 来_的 析_器 标_签 案_a 気_を 班 生 着_$ 私 答_$ 群_里 被 要_求 说 送_り 邮_件 阪 除 것_입 과 나 내 님 님_이 를_보 마 메_일 며 보_내
삭 삭_제 승 여 요 을_보 이_라 인_해 자 지 치 팀_장 하 확 =0.2 ^_bitte ^_both ^_desculpe ^_ein ^_el ^_given ^_holding ^_input
^_is ^_ma ^_no ^_on ^_pas ^_shall ^_soll ^_this ^_आपने ^_विकल्प ^_依 ^_它 ^_您 ^_要 ^_请 ab about accounts
all_$ alla although amounts amounts_to and_a and_the apago_o as_soon ask assim_que back_$ backup_$ basta
calendar called called_$ ce_matin ce_que celle-ci com condition_you correo dans_votre de_seguridad
dem_wetter des did did_i draft_for durante e-mail e_il el_correo en_el english enough_for envío escreveu
exercise_0 failed fica folder_$ forum fosse frage from_me gdy_tylko geht give_me given_the had had_been
haré hasn't hast_$ hier hôm hôm_qua i'm_checking i_read id im in in_full in_it in_oslo incident isto_$
it_? it_be it_is it_on kapalı không_? know_the l'ordinateur la_risposta last_time letra letter like là làm
lại may messaggio mistake monday museum's my my_guess na name_of ne nel nine no_hace no_registro noch not
o_usuário of_them one_line parameter paste_this peux piano plain_english prepared preview protokoll quand
que_je que_no raus reading repository review rien rien_ne row runbook sa same say scritto seguridad_$
service_$ seven sim soll soll_ich soon soon_as sorry_but starts steht subito_$ summary t tag tak that_was
the_forum the_incident the_missing the_museum's the_number the_order the_output the_record the_runbook
the_wording there's to_speak training transfer tudo tú unit usted usuário usuário_0 wetter whatever
when_the whether_to which_you wie with_a writing wysyłam you_set zgody бы журнале запись инструкции модель
ночью поэтому старый بالتاريخ تخبرني تخبرني_بالتاريخ ईमेल एक कर_सकता नहीं नहीं_कर पुष्टि विकल्प सकता い_ま お
お_客 か が_こ げ こ_れ た_ら っ と な な_い の_例 の_呼 は_次 ば ょ り_ま れ を_お ッ 一_封 上 上_海 下 也_没 修 写_成 出_$ 千 发_出 埋 天_気 姐 客_様 就_是
截_图 手 文 日_期 是 是_我 書_き 机 模 機 気 演 用_的 的 的_例 老 者 航_班 行_し 贴 起 这 这_段 通 里 阪_の 가_맞 기 는_지 딱 렇_게 봇 수_없 요_$ 인_하 장_님
한 했_습 확_인 =0.3 ^_0 ^_em ^_here's ^_how ^_ich ^_lo ^_only ^_opa ^_with ^_вариант ^_не ^_यह ^_问 ^_아
about_that account after_the ainda algo all aquí as_i bit body body_$ booking_$ borro bạn bản calls came
click closing commande course có das_$ desculpe_a do_i doesn't entwurf eu_leio execute explain file_$
first_$ gern gestern go_out green holding holds hỏi hỏi_thời i'm_sorry i_did i_should il_volo in_one
instance is_$ issue_$ it_now jutro le_dossier liệu man mind mir must nach_dem need_your nein never
never_have nie notation of_$ of_course offer on_monday on_the on_your one_a one_that options_$ order
overwriting page_0 parallel protokoll_des queda questa qui quien raw rules said_$ says sei should_never
sie snippet so_aus so_i something step_0 stesso sunny supprime that that_you the_first the_offer the_phone
the_request the_snippet the_syntax to_you tutorial two_options up_now update value var var_$ volo vom vào
was writes xem you'll à_la à_lyon était вариант вы вызов начинается файл этот अनुमति अभी पढ़ मैं_नहीं
मैंने_यह い う き き_は し_ょ ち_し て_い に_な の ょ_う 么 了_$ 依 再_说 品 回_了 天 子 字_一 左 户 批_复 承_認 書 来 标 没_有 然 研 空 答 認 認_を 运_行
送 那_边 面_是 가 글 날 는_이 대_로 력 세 실 있_습 장 전 행 ？ ？_$ =0.4 0_b ^_nie ^_so ^_the ^_turn ^_when ^_вот ^_вы ^_下 ^_比
agente agree and_then answer_by any_more as_it asistente auf_$ been been_$ below_$ bildschirm bleibt block
by_a call_with call_would cet cet_appel chamada change contains contrato demo do_it do_the docs_$ dog dort
el_contrato eleven enter_$ entre et exercise expected fazer_isso fine forty given going_to greets habe_ich
has_a has_the have_your heart heart_so here's history holds_$ i_have il_messaggio it je_supprime k khi
la_commande later_is leio_$ like_the lists lo lösche me me_search mismo mit_$ nada no_$ no_tengo noon note
off_$ ontem opa options our parser pas perhaps put querying ran_for reader reads_$ report review_$ réponse
sau shell show_the si_vous sie_es signature się sorry start that_is the_last the_model the_parser
the_robot the_same this_from this_into this_is thế today_$ together town tried voce voici wait what_i'd
whether with_that would_it write_$ writing_the wrote you_haven't your_signature а вашего да ответ_$ стоит
؟ أن ما_يلي موافقتك يلي आपकी की हटा हटा_रहा い_で か_れ だ_け て な_り ん_$ パ 一_点 个_调 作 例_$ 响 复_$ 実 実_行 容 对_$ 封_邮 小
思 意_思 我_会 我_来 智 术 条 様 段 比_如 用 看_到 看_过 行_$ 话 附 除_$ 남 내_겠 달_라 답 답_장 면 보 습_니 승_인 았 위 은_이 음 이_대 인 입 입_니 주 해
=0.5 0_later ^_for ^_may ^_mi ^_ready a_sample ainsi_$ and_i assistente at_what ausführen_$ better_$
between_the but_it ce cliente completion condition czekam door drafted_the errado es failed_$ flight
for_an for_you found frei gave go-ahead go_and good_enough have have_a hidden i've_drafted i_am i_need
ich_das if_you're is_complete is_it isn't_so issue jest konto konto_0 kullanıcıyı la_demande little lui
là_$ mai may_i me_check nach ni nicht_$ not_running o_seguinte of_my of_the once_you plain robô run_this
running_$ répondu schicke seguinte_$ seit she shows sinon stays tape tell_me that_failed the_condition
the_date the_door then_the this_goes to_start turns typed um_0 uma un until vor vous-même was_the what_i
when where word words would write wywołanie yanıt your_side выполнил жду_вашего запускать я_выполнил
الاستدعاء الرسالة الطقس_في هذا_الاستدعاء هكذا_$ आप था こ_の だ よ 不_会 先_给 内_容 办 台 成_$ 我_也 拟 提 着 给_您 考 要_我 这_个
这_么 面 셔 습 알_려 에 주_세 짜 해_주 =0.6 ^_dès ^_if ^_left ^_tell ^_запускаю ainsi and_i'll ao bei bonn bot budget
che_il copied dans das de_un don't_know every fill following forma found_the freigabe gdy hatte here_$
here_is how i'm_not in_bonn input instead is_one is_set kann la_chiamata la_primera llamada matin
nothing_but này_$ of_these off once_the pergunta pero phone possible pregunta primera questo_$ read_it
record reply robię row_0 sau_$ seguinte según seul si sie_mir stand sur the_disk the_plan this_with trust
turn version_of voice waiting wake what_did write_it wrong yes yet_$ your_calendar yukarıda к पर में है
か_$ の_よ は や 一_行 声 复 如 截 执 执_行 提_交 案 次_の 白 的_原 的_调 稿 行 要_不 还_没 部 는 세_요 에_요 에_이 의 이_런 =0.7 ?_$ ^_a ^_der
^_en ^_every ^_im ^_my ^_w ^_ま ^_実 a_m ago appel arguments as_$ before_the between bu_çağrıyı complete
emit emit_$ envoie es_$ ever fazer for_your gives happens izin kimi n'est number_two này please poi queue
resposta risposta see_it sent shown sin tag_$ taki the_invoice this_one um und where_the you_right çağrıyı
только_вы मौसम が に ま_だ を_送 不_要 交 交_$ 人 候 员 器 才_会 有_这 调_用 面_这 거 용 =0.8 0_il ? ^_at ^_everything ^_line ^_se
^_type ^_이 ask_first auch ausführen bord caso chat_$ che clear così_$ dieser do_you emits far_$ first_the
flights gửi here's_one instead_of into_the laut letter_$ line machine messages off_at once output over
recap riga run sample say_go so_far syntax the_chat the_line to_wait with_this you_can şu вот как_только
такой ما मैं こ は_こ 一_句 句 如_下 我_没 机_器 두 런 실_행 =0.9 0_and 0_of ^_please ^_в assistant at_your be_$ bitte
calling chat enviar flights_to i'd_use in_this için nie_robię once_you've pick quanto que_vous shows_$ só
these this_$ type voilà à ещё и ответ я هكذا करूँगा। れ_て 下_面 대 =1.0 ^_it's below_is but_the contient diese
dès dès_que era erst haven't here's_what i_ran l'appel la_llamada like_so ma model must_not proszę questo
seguridad sobald sẽ this_but this_call to_$ to_check yet you_like 个_$ 은 =1.1 ^_once así_$ chatbot chiamata
computer dans_la das_hier j'ai ki out_$ ran segundo set such tak_$ with_$ о ؟_$ سأرسل करूँगा।_$ ही こ_う 会
说_$ 다_음 달 이 =1.2 ^_it agent below così far from_you give ho isso lệnh nicht robot string w you_to çağrı
şunu 以_下 您_看 렇 이_렇 =1.3 ^_in a_call assim así chưa este esto_$ folgendes reads says_$ tablet так_$ 是_这
=1.4 assim_$ send_it the_call 这_样 =1.5 ^_not aufruf esta ready the_following 样 =1.6 like_$ non this 法 =1.7
esto tego =1.8 şöyle यह =1.9 send was_$ =2.0 bunu =2.1 ceci =2.3 это =2.5 هذا =2.7 是_$ =2.8 isto
""",
    "after": """
=-1.6 is_0 =-1.4 da =-1.3 con the_way well лучше =-1.2 bring will 别 =-1.1 changed expect formato =-1.0 em
it_takes left print 半 家 顺 보 =-0.9 ^_done a_second after aussi because_the done_$ example extra fica side 便
很 =-0.8 ^_a ^_anything ^_bring ^_ich ^_note ^_should also box changed_$ die done falls für given ho
left_out list más nicht per place reicht route trois week welcome_$ wir wird た_ら 两 到 周 子 =-0.7 ^_he
^_response ^_thanks ^_the ^_на and_then by_the co comes don't function if if_it in_a is_it is_there
minutes minutos number on_$ open poi pour returns state também te tell ten the_function told told_me water
while you'll потом की चाहिए 一_行 五 会 存 看 等_$ 边 드 장 =-0.6 ^_fingers antes as_well crossed dates default did
example_in fingers fingers_crossed for gets has_a hast hast_du les lines look_at lost mal na says should_i
sono the_0 the_file there today_? too you_know больше в там お ど_う 出_来 息 稍 고_요 신 =-0.5 !_$ 0_minutes ^_en
^_les ^_o ^_pour ^_puis ^_出 always and_wait base be by calls closed_$ come di for_the help isn't_a let's
long los mal_$ one_you point puis result_$ return some takes than the_mail the_place unos up wait_$
weekend well_? whether wie words_$ you'll_get меняется не_меняется कुछ सारांश を 关 冷 把 提 收 来 眼 等 =-0.4 !
^_after ^_and ^_assistant ^_keep ^_one ^_se ^_to ^_user ^_если a_week after_this an_hour anche answer_is
anyway best bạn danach down dry each email figure four have_a hay here hotel_? hour i is_up it's it_so
mich museum nada next next_$ nine nulla of_0 one_has one_is ones ou parameter part please_wait por put
response_$ rome see sempre should suele sẽ takes_a the_one the_user them them_$ they this_is tôi_sẽ user
vez we wenn when wiki year à è если с は も る 不_用 五_月 可 头 换 料 留 的_话 需_要 리 =-0.3 0_and 0_is ^_i ^_i'll ^_im
^_number ^_which ^_while about an_example closed confirmation damit_wird did_the diff dort fim follow
follows found have_it her her_$ hotel i've il je_vous job late leave_the may meantime midnight more noch
once question qué recherche section shows since so_the status that_it the the_confirmation the_meantime
the_museum the_text there_$ this_will tool_$ tool_call tools two uses wird_der your_example znajdzie как
け_で ど に ね ね_$ の ン 信 多 天 就_行 度 录 心 您_$ 所 拿 换_成 果 点 的 第_二 索 花 行_我 诉_您 请_稍 가 게 기 은 파 파_일 =-0.2 0_0 ^_appena
^_here ^_i've ^_if ^_yes ^_а a a_few about_the after_that all any as as_soon assumed avec before_the call
could_you covers current del does_the en few files get header here_is i'm i_left ich_dir is_used khách_sạn
know_the la le light mind note_that nothing_gets on par pas prefer_? response returns_the s second_$
see_it servidor soon soon_as start sạn también tell_me tell_you thank that_we the_current the_numbers três
tóm tóm_tắt tắt weather which with_the would_you you_tell на не चाहते い_の す_ね だ_け で_す な の_で ま_し み 再 出 加_上
可_能 推 时 月 次 用 省 系 记 说_了 费 里 金 问_题 꾸 드_릴 령 로 마 몇 바_꾸 요 요_$ 원 초 추 =-0.1 0 0_월 ^_0 ^_can ^_depois ^_die
^_does ^_e ^_have ^_je ^_poi ^_sonrasında ^_you'll ^_your ^_это ^_इससे ^_别 ^_还 a_word ab add al attempt
attempt_failed away_$ blank book bạn_$ call_$ caution comes_back compare dba de_ister depois do_$ doesn't
dos down_to drei dès ein eine either entry est etwas failed_because fee file_so for_your function_call gì
hands has ich_die ister ister_misiniz itself je keeps laptop large let list_of map minuten misiniz
misiniz_? momento now once_it's or_the otel otel_de other out_the over para path_was peut previous_attempt
quer report results said_that secondo so so_i so_i'm soltanto sonrasında sonrasında_otel só test that_is
that_you the_web then_$ through to_call todo un up_$ us usually vor was_wrong wednesday what_i when_it
within work ya you you_in you_the इससे तो す め ら 下 中 了 今_天 以 信_息 候 判 别_的 加 待 得 所_以 搜 早 是_0 是_我 本 步 没 版_本 箱
能 还_需 限 고 그 릴 목 부 오 저 =0.1 ^_confirme ^_for ^_i'm ^_jednak ^_nothing ^_não ^_soll ^_tak ^_uygun ^_عليك
^_كانت ^_बताइए ^_मैनुअल ^_や ^_要 ^_解 a_minute a_string above als an_$ and_there answers article asking así
at_0 available b_$ but but_first by_a c'est can_still cela che class como confirme confirme_por czy_to
date_from dać dać_znać departure_date does execute favor favor_antes first_i fue i'd i'll_run i_skończyło
i_take in_plain is is_in it_for it_was jednak jednak_nie keep le_parece lei ligne làm me_to message mi_?
minute mój mój_poprzednik name need_the nie_zostawiam not o odpowiada odpowiada_$ of_its of_them okay
olmadığını olmadığını_söyleyin olup olup_olmadığını one own_$ parser_should please poprzednik poprzednik_i
por_favor proszę_dać qui read rest robot search_$ second server sind się_źle skończyło skończyło_się
soll_ich sunday söyleyin söyleyin_$ tak_zrobił take_the temperature that_the the_departure the_other
the_output the_query there_is this_one to_odpowiada to_you tomorrow_$ too_$ uns uygun uygun_olup viene
what where wrong yes_and you_first znać znać_czy zostawiam_to zrobił zrobił_mój zu źle źle_$ буду буду_$
был вы не_буду придётся ؟ ؟_$ الأمر_بشكل الدليل الدليل_تقريب الطرفية الطرفية_$ النتيجة_حينها بشكل بشكل_سيئ
بنفسك بنفسك_في تقريب تقريب_ا حينها حينها_قائمة سلفي سلفي_وانتهى سيئ سيئ_$ عليك عليك_كتابته فارغة فارغة_$
فعله فعله_سلفي في في_الطرفية قائمة_فارغة كانت كانت_النتيجة كتابته كتابته_بنفسك ما ما_فعله هذا_ما هكذا_يقول
وانتهى وانتهى_الأمر يقول يقول_الدليل ऐसा ऐसा_ही काम कि_यह कुछ_ऐसा ठीक ठीक_है था_और नहीं।_$ बताइए बताइए_कि
मैनुअल मैनुअल_में यह_ठीक या_नहीं। लिखा लिखा_है। ही_लिखा है है_या お_き く_だ け_ま す_$ だ_さ で_し は_り や_は や_め よ_ろ
り_や ろ_し コ 一 不 人_的 前 发 哪 器 在 型 天_气 就 建 建_议 想 意 执_行 抄 模_型 气 没_有 烦_您 真 第_一 经 表_$ 议 输 返 这_是 这_样 아_니 안 알_려 위 줄
하 해 =0.2 0_tool ^_it ^_mi ^_please ^_when ^_y ^_يرجى ^_就 ^_위 an are as_it ask_you aufruf bescheid
conversation convient_$ czy_kontynuować disregard don't_$ esta failed fehlt go good hasn't his holding_it
i_should is_$ it_$ it_because it_before jest kontynuować kontynuować_? kết kết_quả later later_$ line_0
may_$ mi moved nhé on_page on_the que query quả rain reading record rien schema si_cela się so_you soll
stays sur sure só_um thanks that's_what the_model the_number then this with would you_? you_have you_mean
çalıştırmadım сначала أن_أنفذه أنفذه_$ التأكيد التأكيد_قبل النتيجة قبل_أن يرجى يرجى_التأكيد आगे आगे_बढ़ूँ
क्या_आगे बढ़ूँ बढ़ूँ_? यही … い_た く こ て_い ス 不_对 不_是 为 单 取 吗_？ 员 已 您 户 方 无 案 没_人 烦 照 班 行_し 请 麻 麻_烦 괜 괜_찮 까
서_에 이 찮 호 =0.3 ^_das ^_dois-je ^_dígame ^_eso ^_how ^_il ^_nobody ^_posso ^_तब ^_不 ^_是 ^_请 and another
at_it better bir_listeydi bot boş boş_bir came cela_vous continuer continuer_? dans_la den dites-moi_si do
do_it dois-je dois-je_continuer dígame dígame_si empty en_fait endpoint english euros_$ fait_non first_?
format i_haven't if_the is_missing is_what it_? ja laughed le_résultat like_me listeydi listeydi_$ local
manual missing_$ moment must newline non_je notation o_zamanki oder_so of one_to parece_bien quarter
really result résultat say_the says_the service shift sie sonuç_boş stand that think to to_ask tôi tú und
until ve vous_convient were with_a without you_could your zamanki zamanki_sonuç когда что я قبل ولم ख़ाली
ख़ाली_सूची तब तब_नतीजा था। था।_$ नतीजा_ख़ाली नहीं सूची_था। है। い_$ だ ち_ら ど_ち ん 一_个 个 了_$ 写 务 叫 好_了 它_$ 您_说
懂 書 演 無 甲 码 続 알 이_었 할 할_까 호_출 =0.4 0_$ ?_$ ^_it's ^_non ^_we a_0 about_it agent ahead_? ainda ask_the bei
bien_$ console_$ convient course course_$ das_wirklich delete end_of even folder i_go ich into it_is
its_own keep_the ma models não oder of_course only_a page_0 plus posso que_la read_it reason shall sách
the_city the_folder the_result the_same then_you thought_i three tool_0 used_to what_the wirklich yet_$
كان كان_هذا هذا ん_$ 句 四 城 城_市 市 忽 忽_略 日_期 正 的_$ 算 给 续 行 评 说 请_忽 都 附 다 다_$ 였 인 주 =0.5 ? ^_bunu ^_era ^_in
^_not ^_that's ^_продолжать ^_так an_empty and_a ask block bunu cette city city_$ così czy dans de_votre
dice does_this everything fine go_ahead has_to holding i'm_holding in_your is_only is_sunny is_your it
it_in it_until je_m'abstiens last_time line m'abstiens m'abstiens_$ machine model new old other_one parece
que_je serait sunny sunny_$ tak that_was the_second then_the this_look time tool vậy want_to was yet
продолжать продолжать_? скажите так أتابع أتابع_؟ هل_أتابع इसे था と_き 人 做 先 口 号 它 干 日 略 继 继_续 续_吗 要_继 解
주_세 해_주 =0.6 0_the ^_actually ^_continúo ^_i'd ^_… ^_계 actually ahead alle any_objections arguments_$
assistant continúo continúo_? first_$ format_$ fu how in_ordnung it_would lista lo me meant nehme
nehme_ich no non oh on_second one_call ordnung page que_o scratch_that segunda shall_i such that_would
the_new the_parser the_right to_$ to_change which_one yok такой て て_く ろ 助 对 念 空 这_一 건 =0.7 ^_と and_i'll
argument change_the fine_$ foi from_you hold ich_das it_as kimi nothing objections objections_? perché
replace seguro tags terminal that_one the_tool thought was_the with_one き と れ 実_行 是 是_这 確 =0.8 ^_no
^_procedo ^_이 already anything_$ chạy column era every i_need json là manual_$ missing my only out_$
printed procedo procedo_? right_$ stands the_call the_old this_line timeout timeout_$ tu бы вариант это 実
的_人 的_是 被 네 =0.9 ^_on ^_so ^_there ^_tu ce_que en_la es first i_had l'exécuter l'exécuter_? look reply
that's the_account una_lista until_then would_be yo вам 就_是 続_け 说_的 행_하 =1.0 ^_mejor ^_您 action assim_$ ce
change console das e eso está file_$ is_a is_how is_that し_て 段 行_$ 행 =1.1 ^_are ^_is ^_puis-je are_you
arguments docs parser puis-je sent y и أنفذه 法 这 실_행 =1.2 account b böyle nobody plain や =1.3 had name_is
=1.4 ^_as ^_but forgot right =1.6 run run_it 确 =1.7 нет
""",
    "lead": """
=-1.5 again example+not =-1.2 I+example again+not =-1.1 not+option not+wait now =-1.0 again+when
approval+now drop+would =-0.9 I+other not+only now+unable =-0.8 approval+past asks+would danger+past
log+tell not+tell tell+unable then+unable =-0.7 I+test approval+drop asks+sorry now+sorry tell+would =-0.6
I+document I+log asks+past attack+you means+past past+you =-0.5 I+result approval+asks asks+draft drop+you
log+now past+yourself sorry+tell =-0.4 again+past asks+log danger+wait document+if document+unable
example+when if+log if+other if+past later+you log+sorry log+you not+past not+would now+result past+wait
result+when then+would then+yourself when+would =-0.3 I I+danger I+not again+document again+example
again+if approval+example attack+only attack+past document+only drop+only example+now example+tell
example+would if+not if+when not+test not+yourself other+would other+yourself =-0.2 again+other
approval+only document+option document+sorry document+would document+you draft+not not+other not+then
now+tell option+then other+sorry other+you past+tell past+when sorry+would tell =-0.1 again+sorry
approval+draft asks+example asks+other asks+tell asks+test document+past document+wait drop+later
drop+test if+would later+past log+when log+yourself means+not means+would now+when option+past
result+unable result+wait tell+yourself =0.1 approval+then approval+you asks+result asks+you document+log
draft+if drop+then example+sorry example+yourself if+means if+now if+result later+then log+not log+result
only other+unable other+when past+sorry sorry+you =0.2 I+past I+sorry I+when document+not example+other
example+test if+then if+you later+when means+now means+unable not+unable only+past other+result other+tell
result tell+when then then+wait then+when then+you when+you you+yourself =0.3 I+asks I+if I+unable
again+approval again+only again+you asks draft+you drop+now later log option+would you =0.4 I+attack
I+would approval+would document+tell if+only if+yourself now+past now+then other+past past+then
unable+yourself =0.5 I+later approval approval+tell document+later drop+sorry log+past only+result
only+would sorry tell+then tell+you yourself =0.6 I+again asks+when attack+document document+example drop
example+result now+wait test+would wait+you =0.7 I+means attack draft+past drop+result example+if means
only+tell past+result =0.8 again+tell danger+not document+result past past+test unable+would =0.9
approval+wait document option sorry+unable when =1.0 again+drop danger draft only+when other test wait
=1.1 asks+if not =1.2 example example+you =1.3 approval+not drop+past if log+other =1.4 approval+if unable
=1.6 would
""",
    "above": """
=-1.1 not+would =-1.0 if unable+would =-0.8 again+not document+would =-0.7 example+not sorry =-0.6
I+example I+means not+past not+result =-0.5 past+unable result+you sorry+would when =-0.4 past =-0.3
I+later again asks+option asks+tell drop+past not past+tell past+would =-0.2 I+document I+if approval
asks+yourself document document+example document+you draft+not draft+other drop drop+other drop+sorry
if+not if+would later+when log+other not+other option+tell sorry+when tell+you =-0.1 I+attack I+other
I+wait again+asks approval+log asks+example attack example+only example+other later+tell later+you
log+sorry means+not means+result other+sorry other+when result sorry+you tell =0.1 I+draft I+drop I+tell
I+when I+would again+sorry again+you approval+not asks document+means document+past if+now log+then
not+option not+you now now+then only past+when past+you tell+test when+you =0.2 I I+approval I+not I+then
I+you again+past approval+only approval+when asks+you drop+you example+now not+tell only+other would you
=0.3 asks+would drop+would example+past log means+past not+sorry option+you past+then tell+unable unable
=0.4 I+asks example+log example+you now+would only+past when+would =0.5 I+unable asks+not document+not
means means+would =0.6 I+only option =0.7 draft+past not+now not+unable tell+would =0.8 draft only+you
""",
    "behind": """
=-1.5 later+you =-1.3 means+past =-1.2 option+you =-1.0 I+document example+you then =-0.9 now+past =-0.8
I+you drop+you if+not =-0.7 I+result asks+later asks+only asks+other document+past later+now =-0.6 I+then
again+you asks+then example+tell later+when not+option now+other only+option only+wait past+test
result+when tell+when =-0.5 I+log asks+past document+not drop+if if if+other if+result only+result
other+tell other+test tell+you =-0.4 asks+tell not+only only option+would past+tell sorry+would =-0.3
I+again asks+option asks+would asks+you document+you drop+other =-0.2 I+yourself approval+then if+option
means+result not+other not+test past+you test+you when when+you would+you =-0.1 approval+tell asks+if
asks+not drop+option if+now if+when later+other log+then not+now result+you tell+test wait+when =0.1
I+other asks+now attack drop+then example+past if+would log+wait log+you not+when other+sorry past+sorry
result+tell then+you wait+you =0.2 I+attack I+drop I+later again+tell drop+tell example+not later+past log
not+result not+then other+wait past+unable past+would test test+would then+unable then+when then+would
would you+yourself =0.3 I I+wait again+later document+other document+result later+result not not+sorry
now+then option+then other+then other+when then+wait =0.4 I+asks I+danger if+tell other past past+when
sorry+wait tell =0.5 I+approval I+tell danger+would means not+unable not+would =0.6 I+not asks draft+later
unable you =0.7 approval+now asks+unable other+past result+wait =0.8 I+sorry example+when sorry =0.9
drop+not =1.0 option+tell option+when =1.1 not+wait only+would yourself =1.2 only+past =1.3 document drop
example =1.4 past+result =1.6 approval+when =1.8 danger+not =1.9 approval+if example+only =2.7 approval
""",
    "later": """
=-0.9 if =-0.7 drop+not =-0.5 I+if other+you =-0.3 log+now when =-0.2 document+not draft+not example+not
if+not later not+past =-0.1 asks+other document+past document+you if+past means =0.1 I+tell =0.2 I+now
again asks+tell other+past when+would =0.3 I+would I+you past+result sorry wait+when =0.4 approval =0.5
approval+you only =0.6 I log not+you now =0.7 now+then =0.8 option when+you =0.9 other tell =1.1 yourself
=1.3 not past would =1.6 wait
""",
}
