"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and ``after``
have words and pairs of words, the places kinds of words and pairs of kinds. Behind ``=weight`` stand the
signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.39

WEIGHTS = {
    "layout": """
=-2.0 section-last =-1.9 end-last =-1.4 none-last =-1.1 behind-0 =-1.0 end-told =-0.9 few-last =-0.7
above-0 =-0.5 none-told =-0.3 length-1 =-0.2 above-2 length-0 =0.1 above-1 length-4 =0.2 behind-2 =0.3
colon-told few-told =0.9 question-last =1.0 behind-3 =1.1 open-last =1.2 question-told =3.1 open-told
""",
    "before": """
=-2.0 게_요 =-1.7 los =-1.6 rather =-1.5 function list раз =-1.4 abro are one_$ saving =-1.3 ^_tool i_call
is_only of_0 what_is の_で 보_겠 =-1.2 ^_now ^_sure they uso 一_下 我_把 按 查 =-1.1 and_you branch est
function_call je_le only_a since time to_0 存 =-1.0 ^_and ^_guardo ^_searching ^_vous ahora an_$ area
as_you busco in_a reste samedi sure to_the tu x 五 听 您_说 改 数 =-0.9 ^_busco ^_das ^_first ^_quick ^_x
are_you b_$ before_$ config default go_$ guardo ha it_can like_to more real so_the then_$ use wird
открываю ま_す み_ま 先_看 好_的 得 으_니 정 =-0.8 ! !_$ ^_booking ^_раз call_it checking directory getting here_we
i'm looked mal of_that only_the ping rain schaue se searching there think under want бронирую смотрю す_ね
下_单 =-0.7 ^_fetching ^_writing ^_you ^_your b c cerco fetching files flat for_that gleich i_check ich_den
it_to it_up me_think next no_it now page que_lo sending short since_the so_here's test the_code the_host
to_answer today's tonight used vais which which_is yes_$ you_? пишу التاريخ 了 去 换 本_$ 这_就 둘 =-0.6
^_according ^_action ^_as ^_cerco ^_converting ^_i'll ^_next ^_проверяю ^_好 a_0 a_b answer_$ at_the bien
booking_it can_be charge clock clock_$ converting current demands details die first_i formato hai is_the
it_in it_will je kitchen l'avez let's_see list_$ look_up mais mal_sehen memory miro of_it prüfe quindi
response response_$ rows see_$ sehen servidor source spelled status the_fare the_question third this_week
though tool vous_l'avez you_said your_request è सही से ね_$ 不_是 好 息 打_开 搜 有_没 来_$ 次_$ 的_示 目 索 还_是 这_边 进 配 어
으 합_니 =-0.5 ^_du a_search asked_$ but c'est compra dit does ein_$ fix folder forecast gets goes here's_the
hiermit in_my in_your isn't_in jetzt klar lefèvre liegt lookup_$ maybe me_ha morning nach_$ not_to opening
paris_$ per quick read_the reservo should_be sprawdzam starting take text_$ than the_clock the_forecast
the_function them through tool_call vejo vérifier weather_for what's will_tell you_wanted проверяю сам え_ま
て_み 今 单 同 定 度 文_件 格 现 现_在 过 遍 부 제 합 =-0.4 0_which ^_i've ^_saving ^_sending ^_two ^_записываю adding
an_example and_i'd and_not approval approval_$ así_que below_0 booking call_$ checking_the con consulto
creating d'un describe do_this elimino falta figure file fits format grep host i_can i_want je_regarde les
lo_que look_it place_$ regarde run_$ script selbst server sind so steps sure_thing takes temperature the
the_manual the_old theory to_say told_me tools_call tuesday tuo twice up_on usually want_the wanted we
week will with would_be yenisini you've you_for zgodę делаю записываю раз_вы читаю हूँ। हूँ।_$ … み 一_遍 个
了_我 二_つ 你 可_能 始 新 查_看 示_例 稍 端 结 这_里 開 需 需_要 겠 읽 =-0.3 0 0_$ 0_so ^_an ^_checking ^_controllo ^_i ^_i'd
^_off ^_one ^_running ^_since ^_vou ^_weather ^_what ^_wysyłam ^_ищу ^_читаю ^_二 alone_$ and_0 and_it's
and_with anything asked be_asked be_the by_the check_the checked cherche code copie cours date_$ deshalb
dictated doing donc done dry du error example example_of fine_$ fix_$ für_die h had_a had_two hago hay
hello hmm i'd_like i_can't i_start ich if_the io is_a it's later_$ leaves look me_$ mentions museum más
name only other part postcode price proper que quoted right running_it saving_the second serait servicio
so_here so_i'm so_it's sort source_$ ten tests the_tests the_top thing_$ things think_$ this_morning
this_time through_the thursday to_delete to_guess top_of touched trying under_the une use_the using
version what_you will_do wir with_your without worry you_told за запускаю из на أحجز الرحلة し_ま す す_が ね も
ト_を 上_次 九 令 件 关 再 前 命_令 嘞 在 天_的 好_嘞 少 库 我_只 接 消 温 看_$ 磁 約 结_果 读 那_我 겠_습 록 봅 봅_니 예 지_금 =-0.2 0_0 0_th
^_alright ^_answer ^_evet ^_find ^_fix ^_je ^_ok ^_okay ^_page ^_third ^_to ^_wenn ^_would ^_一 ^_예
a_proper according according_to alright an_der antes apologies as_agreed as_the attempt back besoin
birthday can't can't_tell cancelled card closed contacts counting dans_le date del değil diary do_$
does_the don't_want down dry_run earlier el en evet exact five for_paris france get_the go h_$ hace_falta
help hold holiday host_$ hours hết i_only i_would invoke it_so job looking lost me_not moving need_the no
not_the nouvelle off_it okay old opening_it para_a pdf photos picture pinging_the plik por post printed
regex result return sauvegarde see shorter spelled_out st still tell template th that_one the_exact
the_message the_weather there_$ this_in top trying_the up_to us verifico want_to weather weather_$
with_the without_the won't y year year_$ yo_$ you_asked you_gave как_вы новый новый_$ сервис там الملف
يكفي की_ज़रूरत ज़रूरत ज़रूरत_नहीं こ_と の_こ ま 一_次 上_了 不 付 位 加 命 哪 四 在_执 太 它_$ 实 我 打 正 正_在 用_我 第 经 調 诉 询 费 金
错 高 게 고 금 나_? 니 맞 맞_나 목 약 에_있 연 을 =-0.1 0_h ^_asking ^_assistant ^_city ^_den ^_her ^_oh ^_opening ^_read
^_response ^_some ^_un ^_was ^_は ^_别 ^_前 ^_这 ^_那 action_$ agreed allowed alone an and and_it annex answer
anything_i archive asking at at_once be before before_i better_than birthday_is c'è can_$ check_$ chez chỉ
comes command confermato data days de_la delete den dia draft el_servidor else eski etwas falls fetch
file_is final four get header hoy i've interesting is_missing is_short it_goes it_would its_way lance le
leggere lese let's lot_$ luôn luôn_$ manual migration milk month mới need new noted o o_relatório oh
out_of pelo per_leggere photo_$ prova putting rather_than relatório rest safe sam sans schaue_ich search
see_what seguro short_$ should so_that stack stack_trace stale sua subject teste the_account the_archive
the_area the_form the_full the_list the_root the_server their three to_get to_your two_of up version_0
versione versuch wanted_$ were will_be would_a wysyłam_więc you'd your_contacts đúng đọc вас ищу пример
проверяю_$ что الوثائق مثال कॉल देखता देखता_हूँ। फ़ाइल हैं え す_$ つ と_で れ_ま 两 二 从 出_来 列 刚_才 告_诉 地 就 应 把 据
日_志 旧 时 是_要 果 查_一 档 步 没_问 照 直_接 看_看 确 確 给 翻_译 能 色 表 見 調_べ 词 走 込 那 那_一 重 错_了 青 니_다 다 다_$ 도 료 를 바 산 일_을 행_합
=0.1 0_b 0_later ^_0 ^_candidate ^_desculpe ^_given ^_great ^_holding ^_how ^_if ^_json ^_lo ^_se ^_so
^_soll ^_we ^_вариант ^_не ^_它 ^_老 ^_要 ^_问 after al all_$ apago apago_o asistente at_what ausführen_$
body_$ by bạn bản_nháp calls_$ came celle-ci cho colleague como condition_you course có das_$ dein dem
desculpe_a doesn't dog drafted drafted_the earlier_call eleven ends eu_leio eu_não every explain first
folder_$ for_me for_the frage full_$ gave go_out haré has has_three has_to have_been here_is hier hỏi
hỏi_thời i'm_checking i've_drafted i_read il im in_full in_oslo in_time incident_report is_where ist
isto_$ it_now it_says không_? le_dossier line_$ lưu may me_to might mind mistake mit_$ nháp nine no_tengo
noch noon not o_usuário offer on_monday on_the once_you one_line oslo out page_0 peux plain_english put
qua ran_for row runbook same says scritto sei soll soll_ich steht switched te tempo that_was the_answer
the_demo the_file the_history the_order the_runbook the_syntax then this_from thế to to_be transfer tried
truth tudo usuário_0 var_$ vom votre vous vous-même vào war wetter what_i'd when_you whether_to writes
wrong_$ years you'll you_set your à_lyon вариант вы_просили инструкции не поэтому стоит هذه अनुमति अभी
कर_सकता की नहीं_कर मैं_नहीं सकता お た だ_け と な_い の_例 の_天 は_次 ま_せ り れ ん ん_$ パ 一_点 上_海 也_没 了_一 例 信 修 先_给 再_发
出_力 务 发 后_一 品 大 大_阪 天_気 封_邮 就_是 左 我_不 我_来 手 批_复 文 日 日_期 是 是_一 書_き 气 気_を 班 给_您 行_し 起 输 这_段 邮_件 阪 除 과 날 내
님_이 만 봇 수_없 에_이 요 음 입_니 있_습 전 행 확_인 =0.2 ^_bitte ^_ma ^_mi ^_nie ^_opa ^_w a_m ab about_that agente ainda
ask_me auf_$ back_$ body bu_çağrıyı by_a call_for can cet cet_appel city_$ closing com commande confirm
contains contrato couldn't dataset dem_wetter do_i don't_know door durante el_contrato envío execute
exemple exercise_0 failed file_$ forty given_me good_enough habe_ich had hasn't have_your here_it
history_$ holding holds hôm hôm_qua i'm_sorry i_need incident into is isn't_so it_be it_is it_was jutro
l'utilisateur l'utilisateur_0 la_commande letter là là_$ monday my_guess my_previous no_registro
not_running note of_course off one_that opa options_$ order our pergunta questa qui qué_tiempo reader
report rules running_$ sau service_$ signature sinon się slides so_i stops tak that that_you the_dataset
the_incident the_last the_robot the_two this_is tiempo_hace to_you tout town turns tutorial two_options
uma usuário var voici when_the where whether_it's wie words would_it you you've_given you_haven't
your_signature çağrıyı вашего вызов к ответ_$ файл الرسالة ما_يلي موافقتك يلي मैंने_यह हटा हटा_रहा い_ま か げ
こ_の こ_れ し_た し_て し_ょ せ せ_ん ち な な_り に_な の の_よ ま_し や ょ ょ_う 么 依 出 删 删_除 千 复_$ 天 実 実_行 承 本 术 机 来 気 没_有 的 的_例
看_过 空 老 考 说 这 这_么 里 面_是 는_이 답_장 면 세 승 았 요_$ 위 인_해 장_님 지 하 =0.3 ^_ich ^_is ^_left ^_यह ^_下 a_sample about
ainsi ainsi_$ all and_i'll and_the answer_by aquí as_i as_it assistente between_the bản calls chamada
change czekam das es fazer_isso fine found gestern going_to has_a have heart_so holds_$ i_am i_write
i_wrote in is_$ issue_$ it it_on konto konto_0 like like_so me_search mir my nach_dem ne never never_have
ni notation off_$ on_your once options perhaps pero previous reads_$ rien said_$ seit sent service shell
should_never show_the shown sie_es start step_0 sunny supprime tag that_is the_disk the_door the_first
the_request the_wording this_goes today_$ unit up_now voce vor was way when with_that with_this write_$
wrote yanıt yet_$ à_la да жду_вашего этот الاستدعاء الطقس_في هذا_الاستدعاء هكذا_$ आपकी い_で か_れ て よ り_ま を_送
再_说 台 员 如_下 子 容 对_$ 截 承_認 智 様 看_到 答 者 要_我 话 面 가 기 남 보 습 습_니 승_인 여 해 ？ ？_$ =0.4 0_il ^_em ^_for ^_here's
^_line ^_아 agree and_then any_more been bei below_$ between calendar called caso che_il completion
condition de_un demo docs_$ dort emit emit_$ errado exercise failed_$ for_your forma found_the green
greets habe hatte have_a heart here's hidden i_did id input issue izin jest kann kimi kullanıcıyı lists
little llamada lo lui mai man nicht_$ nothing_but này_$ o_seguinte of_my of_the of_these ontem parser
plain querying raw read_it robię répondu réponse screen seguinte_$ shows si_vous sie sin slide sorry taki
that_failed the_condition the_date the_model the_parser the_plan the_same then_the training trust typed
um_0 version_of wait waiting was_the what_did whether word writing writing_the xem you_right yukarıda đã ؟
था う ま_だ 个_调 了_$ 办 声 小 思 意_思 成_$ 我_也 我_会 我_没 才_会 書 条 案 段 稿 行 行_$ 这_个 部 附 除_$ 셔 실_행 에 의 이_대 인 장 했_습 =0.5
^_a ^_der ^_en ^_may ^_no ^_the ^_when ^_with ^_ま and_i be_$ block booking_$ budget but_it ce clear copied
did do_it first_$ following gern given go-ahead go_and gửi history how i_should if_you're instead into_the
is_it je_supprime la_chiamata la_demande lösche me me_check me_the nach nie number_two once_the pas poi
possible pregunta que_je recap record row_0 run schicke según seul she si stand stays the_line um wait_for
what_i where_the write_it wrong wywołanie your_side а такой سأرسل में मौसम こ_う 作 内_容 如 执 执_行 提_交 然 白 的_原
的_调 着 거 답 은_이 입 짜 해_주 =0.6 0_of ^_my ^_вы ^_実 ago appel ausführen better_$ borro così_$ envoie et ever
far_$ flight flights frei gives here_$ i_have ich_das in_this instead_of is_one la_primera leio_$ matin
may_i nie_robię no_$ over phone please primera riga risposta sau_$ see_it seguinte shows_$ sie_mir so_far
sur syntax tell_me the_invoice this_with to_wait together un und voice voilà would write yes your_calendar
à नहीं मैं か_$ が て_い 下 下_面 不_会 交 候 复 拟 提 用 调_用 面_这 두 실 에_요 용 이_런 주_세 =0.7 ? ?_$ ^_at ^_dès ^_im ^_ready ao
below_is bord bot bu chat_$ dans diese dieser do_you dès dès_que fazer first_the for_you from_you
here's_one is_set için laut line messages n'est off_at output parameter proszę queue resposta set the_chat
these this_$ this_one type şu ещё ответ だ は れ_て 一_句 交_$ 人 以_下 句 器 有_这 次_の 는 달 대 세_요 =0.8 ^_everything
arguments así_$ at_your auch before_the calling chat che complete contient dans_la emits enviar era far
flights_to happens here's_what i_ran letter_$ ma must_not nada quanto que_vous run_this sample string sẽ
this_but you_can you_like şunu вот о ما पर है に は_こ 一_行 机_器 说_$ 주 =0.9 ^_type ^_в ask_first assistant
bitte erst es_$ folgendes freigabe give ki l'appel này paste pick ran reads reply tak_$ this_call with_$
yet çağrı и я هكذا करूँगा। करूँगा।_$ 还_没 런 은 =1.0 0_and as_$ chiamata computer haven't i'd_use i'm_not
j'ai la_llamada lệnh machine questo segundo tablet until ؟_$ ही こ 不_要 您_看 =1.1 ^_it ^_it's ^_not ^_이 así
below chatbot este esto_$ ho isso model nicht out_$ such 个_$ 다_음 렇 이 이_렇 =1.2 ^_in ^_once ^_please agent
assim assim_$ così das_hier robot send_it the_call you_to 会 是_这 =1.3 chưa ready the_following w так_$ 法
这_样 =1.4 a_call aufruf says_$ só şöyle =1.5 but_the esta like_$ non tego 样 =1.6 esto to_$ यह =1.7 send
this =1.8 was_$ =1.9 bunu ceci =2.0 это =2.4 isto =2.5 هذا =2.6 是_$
""",
    "after": """
=-1.5 is_0 =-1.4 the_way will =-1.3 con =-1.2 changed da week 别 =-1.1 ^_note because_the place лучше =-1.0
example well 半 家 =-0.9 a_second aussi bring done em for_the print returns takes trois 周 보 =-0.8 ^_a ^_done
^_ich ^_the box did done_$ it_takes next nicht noch when wird you'll 边 =-0.7 ^_anything ^_fingers ^_should
also co comes crossed die fica fingers fingers_crossed formato if is_it left minutes más on_$ per reicht
ten the_place wir た_ら 会 便 候 到 子 很 顺 =-0.6 ^_he after changed_$ del don't expect function für is_there it's
left_out les list na one_you open put side some também te tell the_function year सारांश 两 五 息 来 =-0.5 !_$
0_is ^_bring ^_keep ^_pour ^_user and_then as_well be by_the come dates example_in hast hast_du in_a it_so
let's look_at los meantime pour return sono state the_meantime there up well_? while à в потом там की
चाहिए お ど_う 等_$ 드 장 =-0.4 ! ^_after ^_and ^_en ^_i ^_if ^_puis after_that an_hour bạn closed closed_$ di
for gets hay help here ho hour if_it isn't_a lost minutos of_0 parameter point puis qué see should_i so_i
takes_a thank the_0 the_one there_$ user wait_$ weekend wiki как на не 一_行 不_用 可 天 把 提 料 时_候 留 看 眼 신 =-0.3
0_0 0_and ^_0 ^_les ^_o ^_one ^_на ^_出 about_the all always and_wait antes as by danach default down email
falls files follow found four get given her ich_dir is_up keeps lines long mal_$ nada note ones por
question says should shows so so_the status tell_me the_file they too unos weather wenn whether wie è
меняется не_меняется с कुछ す で_す ど な の は も る ン 五_月 关 出 出_来 存 录 心 果 第_二 需_要 기 오 은 초 =-0.2 0 ^_assistant
^_does ^_i've ^_im ^_that ^_to ^_which a a_few any avec base best calls compare damit_wird des dir doesn't
dort en few fim has_a hotel_? i i've i_left il la light list_of mal mich museum next_$ nine now nulla
on_your one_has one_is other out_the part poi prefer_? rome sempre start suele sẽ than the the_mail them
them_$ this_will today tool_call tôi_sẽ un wird_der with_the would_you you_the а चाहते け_で に_は ね ね_$ の_で を
下 信 再 冷 别_的 可_能 多 头 度 您_$ 换 推 收 时 月 点 稍 等 索 诉_您 里 金 게 고_요 로 리 목 요 요_$ 원 =-0.1 ^_appena ^_et ^_here ^_je
^_number ^_se ^_yes ^_если ^_इससे a_week ab about add anything before_the call case de diff does_the each
ein either for_your from_the give has have have_a here_is i'm i_don't je_vous know know_the late le
leave_the may mejor mind more ne note_that number on ou over peut please_wait seconds see_it sorry that_is
that_it the_museum this_is through to_call todo tools três two tóm tóm_tắt tắt vez we welcome what_i which
write you_know you_tell больше если इससे तो す_ね だ_け な_い に 中 了 信_息 加 加_上 只 回 回_来 就_行 得 所 所_以 拿 换_成 步 没 用 的
的_话 要_不 记 还 那 顺_便 가 고 그 기_전 꾸 령 마 바_꾸 부 저 =0.1 ^_das ^_dígame ^_please ^_scratch ^_soll ^_until ^_uygun
^_we ^_तब ^_解 above ainda an an_$ available_$ better c'est came cela cela_vous console_$ conversation
convient_$ czy_kontynuować dígame dígame_si empty euros_$ first_$ for_tomorrow good holding_it i'd_do
i_should is is_still it_$ it_was kontynuować kontynuować_? kết kết_quả laughed lei line_0 manual missing_$
moved my_plan nein oder_so olmadığını olmadığını_söyleyin olup olup_olmadığını one_to page parece_bien
plan_for posso quarter que_la quả say scratch serait service si si_cela sie się so_that so_you stand stays
söyleyin söyleyin_$ that that's_my the_second then think this_if tomorrow_$ tool tool_were tú uygun
uygun_olup vous_convient were were_available what which_one you_first буду буду_$ не_буду что النتيجة كان
كان_هذا आगे आगे_बढ़ूँ काम क्या_आगे ख़ाली ख़ाली_सूची तब तब_नतीजा था। था।_$ नतीजा_ख़ाली बढ़ूँ बढ़ूँ_? यह
सूची_था। है い_た か く_だ け_ま こ す_$ せ_ん だ_さ ち_ら ど_ち ま_せ 为 么 做 刚 取 叫 员 器 型 就 已 建 想 抄 書 烦 班 的_$ 第_一 続 经 续 老 行_し
表_$ 评 附 괜 괜_찮 까 알_려 이 이_었 주 찮 ？ ？_$ =0.2 ^_dois-je ^_how ^_il ^_non ^_يرجى ^_不 ^_要 ^_위 ahead_? another
asked bir_listeydi boş boş_bir but_the che continuer continuer_? convient dans_la dice dites-moi_si do
do_this dois-je dois-je_continuer en_fait era fait_non folder fu i'll in_plain into is_sunny its_own ja
je_m'abstiens later later_$ listeydi listeydi_$ local là m'abstiens m'abstiens_$ ma me_to newline non_je
not o_zamanki oder of old paris path que_je read read_it rien say_the soll soll_ich sonuç_boş that's_what
the_assistant the_folder the_model the_result this thought_i tôi until used_to vậy want_to with words
you_? your zamanki zamanki_sonuç أن_أنفذه أنفذه_$ التأكيد التأكيد_قبل قبل قبل_أن يرجى يرجى_التأكيد इसे く だ
で_し ん ん_$ ス 不_对 口 句 当 期 案 模_型 正 没_有 演 無 確 继 继_续 续_吗 行 要_继 说 返 错_了 麻 麻_烦 실 알 할 =0.3 ^_era ^_eso ^_i'm
^_nothing ^_продолжать ^_так and_a any_objections arguments_$ at_0 available bescheid bien_$ block così
course_$ czy format holding how how_the i'm_holding i_go in_ordnung is_in is_only kimi le_résultat like_me
model on_page one only_a ordnung parece que que_o rain really résultat schema sure sách terminal
the_number the_same then_the to to_change yok продолжать продолжать_? скажите я أتابع أتابع_؟ هل_أتابع था
い_$ て_い 一_个 了_$ 人 写 务 助 号 吗 四 城 城_市 好_了 它_$ 对 市 您_说 略 真 算 다_$ 위 인 =0.4 0_the ? ?_$ ^_bunu ^_continúo ^_it
^_nobody ^_是 a_0 ask_the bei bunu continúo continúo_? course de_votre failed foi format_$ go_ahead has_to
ich it_until it_would keep_the mi new notation não of_course on_second on_the page_0 reading such sunny
sunny_$ tak the_new the_parser the_right this_line thought time to_ask und was what_the yet_$ you_have так
هذا て 不 不_是 个 先 吗_？ 干 忽 忽_略 您 户 是 码 空 続_け 给 行_$ 请_忽 都 =0.5 0_$ ^_so ^_that's ^_と agent ahead ask bot
ce_que change_the chạy dans does does_this first_? is_a is_your it_is lo manual_$ missing my nehme
nehme_ich perché thanks that_one the_old this_look to_$ with_a with_one yet такой て_く ろ 念 日 解 这_一 건 다 해_주
=0.6 ^_there ^_계 assim_$ change file_$ ich_das if_the is_how it lista machine meant no non only other_one
reply segunda shall tags that_was the_account бы вариант れ 被 =0.7 ^_actually ^_i'd ^_in actually and_i'll
anything_$ city_$ console eso from_you had hold i_need in_your it_as l'exécuter l'exécuter_? last_time
nothing objections objections_? scratch_that seguro shall_i that's the_city timeout timeout_$ tool_0
was_the き と 它 是_这 的_人 说_的 행_하 =0.8 ^_but ^_您 ^_이 action already city column en_la es every line look me
out_$ printed procedo_? una_lista yo 実_行 段 法 的_是 确 네 행 =0.9 ^_procedo ^_puis-je account docs e name_is
nobody parser procedo puis-je tu until_then вам и это し_て 就_是 실_행 주_세 =1.0 ^_is ^_no ^_on ^_tu arguments b
ce está is_that plain sent the_call y =1.1 böyle right أنفذه や 実 这 =1.2 ^_are ^_as are_you argument das
run =1.3 forgot =1.4 first run_it =1.6 нет
""",
    "lead": """
=-1.6 I+example =-1.4 again =-1.2 not+option =-1.1 drop+would now =-1.0 approval+now not+wait =-0.9
I+other =-0.8 again+when now+unable =-0.7 again+not asks+past asks+sorry example+when log+tell =-0.6
I+document I+test approval+asks approval+past drop+you example+tell later+you not+only not+tell not+would
now+result past+wait past+you tell+unable =-0.5 I+log asks+draft document+if past+yourself tell+would
then+would =-0.4 I+danger I+not I+result approval+drop approval+example asks+log asks+would
document+unable document+would example+would log+now means+past not+other other+would =-0.3 I again+other
again+past danger+wait document+only document+you draft+not draft+when drop+only example+not if+past
log+when not+past not+then other+yourself result+when then+unable =-0.2 asks+example example+past if+not
if+when if+would log+sorry not+test now+sorry now+tell other+sorry other+you past+tell past+when
when+would =-0.1 asks+other asks+tell attack+only example+only if+other log+you means+not not+when now+you
option+past tell =0.1 I+then again+approval asks+when draft+you example+sorry if+now if+yourself means+now
past+unable result+test unable+when you+yourself =0.2 I+past again+only document+example document+tell
example+result example+test if+you later later+then not+unable only other+tell result you =0.3 I+sorry
I+when I+would again+you drop+now drop+sorry now+then sorry tell+when then then+you =0.4 I+again I+if
I+later I+means I+unable again+tell approval document+result log now+past only+past only+result only+tell
option+would past+then tell+then tell+you unable+you =0.5 I+asks I+attack approval+tell approval+wait asks
asks+yourself document+later draft+past example+other later+when other+past past+test test+would yourself
=0.6 example+you now+wait only+when only+would unable+would wait+you =0.7 approval+would attack
attack+document danger+not drop+result means past =0.8 document drop sorry+unable =0.9 again+drop asks+if
danger example+if test =1.0 option other past+result when =1.1 drop+past wait =1.2 approval+not log+other
not unable =1.3 approval+if draft unable+yourself =1.4 example =1.5 if =1.6 would
""",
    "above": """
=-1.0 not+would =-0.9 if =-0.8 document+would =-0.7 not+past =-0.6 example+not not+result sorry =-0.4
I+example not+other tell+you unable+would =-0.3 asks+tell later+when past sorry+would =-0.2 I+attack
I+document again again+not approval+log document document+example draft+other later+you past+would result
sorry+when when =-0.1 I+if I+means I+sorry approval approval+past asks+only danger example+only if+not
if+would not other+when past+result result+you test would+you =0.1 approval+not approval+you example+now
not+you only only+other other past+then past+when past+you wait you =0.2 I I+asks I+not I+then again+past
example+log example+past means tell+test tell+would =0.3 approval+only approval+when asks+you example+you
means+other means+would now+would only+past unable when+would would =0.4 I+approval I+drop I+tell asks+not
document+not draft log option+you tell+unable =0.5 asks+would means+past option =0.6 I+only I+unable
draft+past not+unable only+you =0.8 not+now
""",
    "behind": """
=-1.4 later+you =-1.3 option+you =-1.1 later+when =-1.0 means+past then =-0.9 I+result asks+other =-0.8
I+you asks+later asks+would example+you =-0.7 asks+then if later+now =-0.6 again+you asks+only
document+past drop+you example+tell if+not if+result not+option only+wait =-0.5 I+document I+then
document+not now+past other+tell result+when =-0.4 drop+when not+only not+other only only+result
result+you tell+you when =-0.3 I+log asks+not asks+option asks+past asks+tell asks+you if+other later+not
other+test past+test past+you when+you =-0.2 I+yourself drop+if not+test not+when now+other only+option
past+tell tell+when test+you =-0.1 I+again I+if later later+would means+result now option+would wait
would+you =0.1 I+now I+wait approval+you document+result drop+tell past+unable test+would then+wait
then+you =0.2 I I+other log not now+would other+then sorry+wait would =0.3 asks+now danger+would
example+not later+past later+result not+result other+when past result tell then+when =0.4 I+approval
I+asks I+not attack not+unable now+then test =0.5 I+tell asks means not+sorry other sorry =0.6 I+danger
draft+later not+wait other+past you =0.7 example+when if+tell result+wait unable =0.8 I+sorry approval+now
asks+unable not+would option+tell option+when past+when =0.9 past+result =1.0 drop+not =1.1 drop
only+would yourself =1.2 example =1.3 document only+past =1.6 danger+not =1.7 approval+when =1.8
approval+if =2.2 example+only =2.6 approval
""",
    "later": """
=-0.9 drop+not =-0.7 if =-0.4 other+you =-0.3 I+if later not+past when =-0.2 I+drop then then+when =-0.1
I+document I+then document+example document+not draft+not if+not log+now means =0.1 I+tell I+would I+you
approval log+would =0.2 I+now document past+result you =0.3 I when+would =0.4 other+past =0.5 log not+you
now+then other =0.6 now when+you =0.7 not =0.8 option tell =1.0 yourself =1.2 past wait would
""",
}
