"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.45

WEIGHTS = {
    "layout": """
=-2.2 section-last =-1.8 end-last =-1.0 none-last =-0.9 behind-0 few-last =-0.8 above-0 end-told =-0.6
none-told =-0.4 above-3 =-0.3 above-2 length-1 =-0.2 length-0 length-4 =0.1 above-1 behind-4 colon-told
section-told =0.2 colon-last =0.3 behind-1 few-told =0.6 behind-2 behind-3 =0.8 question-last =1.2
open-last =1.3 question-told =2.8 open-told
""",
    "before": """
=-1.9 게_요 =-1.7 abro раз =-1.6 function =-1.4 ^_now alors are الآن =-1.3 and_you area function_call list
miro of_0 since wird делаю 听 我_把 =-1.2 ^_das ^_guardo ^_searching an_$ busco gleich i_call je_le los one_$
rather saving sending so_here's what_is x の_で 改 这_就 =-1.1 ^_and ^_busco ^_quick ^_tool ^_x c cerco get_the
hago here_we in_a no_it ping reste sigo to_0 按 보_겠 =-1.0 ahora as_you ask_$ branch esa go_$ guardo i_use
kitchen liegt lookup_$ quindi schaue status then_$ this_time though today's пишу читаю ま_す 先_看 数 으_니 =-0.9
^_cerco ^_раз answer_$ anything are_you bakıyorum bakıyorum_$ dans_le getting hai i'm mais nous opening
rain real script se since_the sprawdzam they tonight tu under_the want watch which_i'm you_said you_told
бронирую अब रहा す_ね ね_$ み_ま 下_单 存 您_说 换 查 这_边 =-0.8 ! ^_converting ^_du ^_i'll ^_vous a_0 a_b b b_$
before_$ bien clock_$ config converting default details değil done elimino est fetching files ha i_run
ich_den let's_see lässt mal so_let so_the source spelled takes this_week uso weather_for which_is xem_thời
yes_$ you_? заказываю открываю смотрю أحجز सही से 一_下 度 得 搜 现 둘 럼 지_금 =-0.7 !_$ ^_con ^_first ^_next
^_saving ^_sprawdzam ^_writing ^_you ^_your a_search adding as_agreed así_que c'est can_be consulto die
flat i_check is_the it_to its_way je_regarde listing mal_sehen me_think need_to now one_to only_a
opening_it otra por regarde response response_$ see_$ sehen seine source_$ the_fare the_function them
thing_$ think tools_call tuo une vais vejo week will_do winter zgodę è şimdi есть_$ ответа теперь التاريخ
रहा_हूँ 五 好 有_没 现_在 端 索 配 록 정 =-0.6 ^_alright ^_but ^_checking ^_consulto ^_dann ^_den ^_some ^_sure
^_voyons ^_watch ^_weather ^_wysyłam ^_записываю ^_проверяю ^_好 ^_예 access alright an_example any_longer
as_the asked_$ at_the but clock current date_$ depuis deshalb ein_$ file first_i folder gönderiyorum
gönderiyorum_$ header i'd_rather i_would ich_suche if_a invoke isn't_in it_up je list_$ look_up looked
luôn m'avez mentions more moving más not_to o_pedido para_a postcode read_the remove rest rows rule
running_it say_the selbst servidor should_be sind so_here so_i'm stay sure sure_thing tem text_$ the_host
their to_delete to_guess tool tuesday unknown usually von vous_m'avez voyons years_and you've_just
your_request zu записываю рейс сам сервер بل رقم طلبت देखता देखता_हूँ। हूँ … て_み 一_遍 九 你 刚_才 去 可_能 少 息 文_件
次_$ 消 温 直 进 遍 開 금 바 제 =-0.5 ^_according ^_action ^_city ^_controllo ^_fetching ^_find ^_off ^_sending
^_that ^_você ^_vou ^_would about_this agreed_$ alles_klar am_0 approval_$ at_once be_the below_0 book
call_$ con counts creating days dictated directory do_$ do_this does_the donc earlier então forecast_for
friendly für_die glad had_two have_it have_to hike host hour_$ i'd_like i'm_doing i_do ich_sehe it_can
it_should klar l'avez like_to lo_que maybe me_ha minutos next not_a noted o'clock of_that once_$ once_more
only_the out_of page pan part proper prüfe que_lo quick repo result sai saving_the searching second
soltanto standard switching take tell the_clock the_manual the_question think_$ time to_answer to_the
told_me tool_call tue using_the vous_l'avez wanted while will will_be will_tell with year yes_i you_don't
yours às_0 ищу как_вы на поэтому проверяю ど 不_是 了_我 今 到_底 单 同_意 好_的 打_开 本_$ 来_$ 查_看 格 目 经 询 走 还_是 还_有 那_一
错 高 고 를 부 셨_으 약 에_있 합 합_니 =-0.4 0_so 0_which ^_answer ^_asking ^_booking ^_dear ^_here ^_i've ^_noted
^_sie ^_starting ^_thought ^_two ^_while ^_сейчас ^_что ^_前 ^_这 a_dry a_moment a_second abend alone_$
and_with archivo before_you besoin bez but_a by_the call_it che_ha cherche chez compra confermato_prenoto
content_$ date datos del demands diary dijiste dit does ejecuto eu_mesmo exact falta fits for_that
forecast formato haben happy happy_to hiermit host_$ hours hoy hết i'd_say i'm_asking i_start ignore
is_only it_in it_will je_la jetzt job já không_phải la_segunda links makes manual meantime meter migration
milk must_be new nice of_your old opened other out_the paris_$ pdf per picture pinging_the plik points
przykład_$ pulling quito rather_not rather_than regex return run_$ sending_it server should_have so so_it
starting sí test than thank thank_you that_$ the_booking the_config the_full the_meantime the_real
the_version there third this_morning this_workspace thursday to_do to_have to_say tym us use used vérifier
well what's which which_i y ya year_$ yenisini yo_$ you've you_for you_need you_wanted из понял с الخطأ
الرحلة مثال दी बार हूँ। हैं こ_と す す_の た_の と_で は_い み 了 二_つ 付 件 关 同 嘞 在_发 在_执 地 太 始 它_$ 库 查_询 看_看 稍 約 结 读 过
需 需_要 青 넣 예 오 으 =-0.3 0 0_h ^_evet ^_fix ^_je ^_ne ^_ok ^_okay ^_opening ^_page ^_read ^_step ^_thank
^_third ^_tu ^_until ^_vamos ^_what ^_ищу ^_я ^_二 a_proper accord according according_to address agora_$
agreed an an_der and_0 and_you've approval archive as ask_the asked be_used before birthday blue but_i c'è
cambio can't cancelled charge checking checking_the chỉ closed com_a come copie cours cut de_la doctor
doing draft ein either example_of ficha fichier fin fine_$ five fix for format gets goes gut half has_no
hay he's hecho here's_the hoje hole i'm_opening i've in_my in_your is_a it's_the it_so it_with known
la_question last later_$ lefèvre let's linter look lần m'en mailing me_not memory mentioned museum name
o_relatório on_$ on_its passo photo_$ place portal prefer price que que_la relevé reminder_for ricerca
said samedi savoir see see_what serait serve server_$ servicio should spelled_out stadt temperature the
the_archive the_area the_forecast the_old the_price the_rest the_root the_server the_template the_tests
the_top theory through till to_find to_get today top top_of tra twelve twice up_on using verifico versione
we were wiadomość_$ will_look wir with_the you'd_like you_asked às за новый новый_$ отправляю файл_$ لن
उदाहरण थी। हुई え_ま し_ま す_$ つ ね も 一_次 七 上_了 上_次 不_用 催 入 再 加 周 命 天_的 好_嘞 就_行 必 您_刚 据 接 故 新 是_真 正 申 的_示 确 磁
结_果 而_是 表 这_里 远 那_我 는_것 도 산 셨 예_약 파_일 =-0.2 0_0 0_in ^_apologies ^_as ^_como ^_following ^_i ^_i'd ^_one
^_readme ^_right ^_running ^_she ^_since ^_to ^_y ^_смотрю ^_一 ^_上 ^_别 ^_第 ^_그 a_la a_time and_not
anything_$ apologies attimo autre açıyorum açıyorum_$ banque be be_asked before_i being birthday_is
but_you've by_$ cache calculate can't_tell can_$ carpeta cela coming compare_the con_la confermato
confusion cost could counting dear decided dictionary dosyayı dry dry_run einem einer el_servidor error
eso even example fair fetch fix_$ flag for_0 for_paris goes_$ going_out got_the h h_0 hace_falta had_a
half_the hello hmm hotel hour i've_got inbox info interesting io is_in isn't it_has it_would j'ouvre
je_réserve knows la_banque la_firma laptop le_mando les lese log look_it looked_at luôn_$ löschen me_$
meant mesmo month moved music nach_$ need_the ngày no no_more not_the now_i o_arquivo of_our off_it okay
one page_$ permisos photos plus post printer questions quoted r relatório reservo search see_which segunda
seguro short si_le signed snow so_it's sobre some son sono step sul sunday taken teatro template tests
the_book the_fixture the_form the_message the_printer the_report things third_time through_the to_disk too
touched translating trying two_of un_attimo under up up_$ valve vamos veces version_0 versuch weather wenn
what_i'm wieder yesterday_$ you_ask you_gave you_mentioned you_typed zum örnek почему про проверяю_$ كما
इस को हूँ_$ हूँ।_$ し_い で で_行 と_の の_こ は_あ べ_ま る_か 上_$ 不 个 写_好 写_错 发_的 吧 命_令 四 在 地_址 址 多 应 我 打 换_个 既 日_志 旧 时
是_要 最 条_命 没_问 清_单 版 版_本 留 直_接 看_$ 知 示 示_例 第 第_一 翻 翻_译 行_い 見 調 調_べ 负 责 边 込 这_回 重 録 问_题 게 겠_습 결 나_? 니_라 맞_나
바_로 봅 봅_니 어 을 이_제 자_료 표 =-0.1 0_$ 0_단 ^_abro ^_an ^_assistant ^_ce ^_creating ^_die ^_hecho ^_her ^_hmm
^_let ^_let's ^_lần ^_não ^_oh ^_short ^_skoro ^_verifico ^_wenn ^_you've ^_значит ^_читаю ^_هذا ^_は ^_你
^_按 action_$ against_the agenda agora alarm alle allowed and and_for and_i'd answer any api apro_$ asking
asking_the at_0 at_a at_what's attempt avez ayer back bay be_in bon booking booking_it brief cada call_the
card certo changelog changes chuyến_bay cities city city_date comment como contacts content covers czytam
da date_name departure depends depends_on der_nächsten dinner don't don't_want dossier dove dunque e
el_robot empresa en etwas everything_? exist falhou falls figure final firma first_half fixed form_and
frage_ich france full go got_a guess h_$ have_everything health here_you hersteller hold holiday however
hub i'm_looking i'm_sending i_can i_look i_looked i_only i_want ich_die ihnen is_given is_short it's it_$
je_cherche know_$ l las last_$ last_year leggere liste live log_is login look_$ looking lot_$ mail_tool
me_see mi_ha mit mit_dem mme modello morning mostrar need nichts nouvelle now_the number não_é nächsten
nên_tôi o of_it oh one_file oui output_$ own paris parle pelo people_$ per_leggere photo phải place_$
plus_$ posto procurar prompt_$ public recherche reminder reçu right root réserve_$ samedi_$ sauvegarde
sbagliato schaue_ich searching_for sentence sentence_$ shall side_$ sides skoro so_$ so_that solo somebody
sort st starting_the steps takes_a taking talk teste that_and that_you're the_account the_code the_exact
the_list the_name the_place the_shop the_user the_weather thing_i thôi tool_calls trip trouve understood
use_the user_$ usually_means vai vale version vez visto você vous_avez weather_$ what_does what_it
what_would what_you will_not without_the więc work_$ would_be your_approval z вас есть на_чтение осталась
раз_вы разрешения сразу там только чтение أنك بنفسي كما_طلبت की_ज़रूरत ज़रूरत ज़रूरत_नहीं दी_है दो हो 々 あ
あ_り え し す_が た_し で_し を ト_を 一_份 三 不_对 两 么_都 书 了_这 予_約 令 八 列 刚 压 同_步 后_面 哪 块 型 定 实 市 当 录 志 您 您_自 我_只 我_这 所 找
把 投 抜 按_您 档 检 検 検_索 正_在 正_确 步_$ 消_息 照 用_我 由 的_是 的_？ 看 知_道 短 确_的 程 符 线 给 给_的 而 自 花 药 要 译 车 込_み 追 那 金 错_了 间
题 개 것 겠 났 니 니_다 다 다_$ 더 로_보 료 리 맞 번 실_제 연 을_읽 일 접 조_회 지_요 찾 회 =0.1 0_the ^_0 ^_agent ^_domanda ^_example
^_fine ^_from ^_json ^_na ^_on ^_only ^_pas ^_reading ^_rien ^_we ^_which ^_yes ^_вы ^_запустите ^_ответ
^_आप ^_आपने ^_依 ^_案 ^_用 ^_空 a_code about about_permissions account account_$ account_now after ago all
alle_0 alone_until although an_agent antwort apago_o as_far ask ask_for asked_for assim_que at be_sure bis
but_not bản call_as com_o command_returned course_! dal datum de_novo de_sa deleting_the der desculpe
detto did_i disabled disk disk_is documentação elle ends english enter er error_about escreveu esta_$ está
execute exhibit expected failed far_as few-shot first for_a for_it forum four frage from ground has_three
huế i'm_still i_send i_sent i_was id ihr il in_the in_time incident is is_missing is_ready is_up it it's_0
it_by it_out its j'attends je_n'ai kapalı khi know l'utilisateur l'utilisateur_0 la la_risposta lancio
lists liệu look_at madrugada manque may me_in me_the mean mein met_so mi mio monday_$ more_$ my_previous
n'a n'ai nach_wie name_on nei nei_log no_i nobody's noon noon_$ not_met not_pushing notebook novo now_$
này_$ não o_seu of_$ of_them olarak on_monday one_second only ops or or_the pas_le paste_this
permissions_$ piano piece plain_english plan po porto_? pushing_$ put question_and queue_$ raining
raining_in read ready_to reference removed rest_$ row rules réponse safe search_i service service_$
session_$ sie so_i someone stays_here stopped string_$ sudo sudo_$ summary số terminal th_$ the_flight
the_incident the_last the_order the_phone the_summary the_third the_two there's this_from this_on tiempo
times tiết_ở to_a transfer trong uma upgrade upgrade_$ usage usuário_0 vous-même vào wants_to went what_to
whatever whole why with_sudo wording you've_given you_are you_confirm you_want you_write your_signature
zgody без в вы_просили да до запустите запустите_это модель отправлю письмо после просили у أن اسم السطر
بالتاريخ تخبرني تخبرني_بالتاريخ لا لدي उसे_जवाब की जवाब_भेज ठीक परीक्षण_के में ở_huế お お_客 が_こ け こ_の せ た_だ
っ_て で_は と_こ な_り や_っ ょ ょ_う り_ま る ト_用 一_封 上 之 了_它 以 份 全 公 内 再_说 写_成 出 出_力 发_$ 发_了 后_一 后_我 器_的 在_您 在_群 填 天
客_様 尋 尋_ね 就_会 左 形 我_也 文 方_案 本 析_器 标_签 案_a 様 模 欄 款 正_文 気_を 没 点 私 空_欄 群_里 者 被 解_析 読 请 贴_过 部 面 顿 과_같 님_이 사_용
삭 삭_제 셔 았_습 여 요 을_보 음_과 이_에 입 입_니 입_력 장 출 할 =0.2 0_has 0_is ^_account ^_antes ^_bitte ^_desculpe ^_el
^_gestern ^_holding ^_how ^_ich ^_is ^_it's ^_ma ^_voici ^_where ^_вариант ^_विकल्प ^_老 ^_아 a_$ a_program
algo am amounts amounts_to an_die and_the as_follows as_i at_what auf_$ author because_it's been behind
behind_the below_$ bit call called called_$ can can_do candidate celle-ci cette city_$ com condition_you
consists consists_of das_war dataset day dem_wetter demo des desculpe_a dort dossier_$ duplicate_$
enough_for es es_el et etwa explain_the find_the for_amounts freitag gidecek give_me given_me given_the
good green has_a heart here history_$ i'd i_have i_write ich_$ id_$ iki in invoice issue_$ isto_$ json
la_commande ligne like line_0 lo mail matin_à me_search message_to might mistake monday n'est_pas na nada
non_je notation nào o_usuário of_a one's one_line options_$ order order_the page_0 parallel pasted per_il
polecenie_$ preciso programa protokoll qui raw refuse rien rien_ne run_it same scritto segue sem sent_$
signature sim snippet so_aus so_no sorry sorry_but speak spelling spoken stesso stops supprime t tak
that_is that_you the_dataset the_demo the_door the_forum the_line the_number the_service the_snippet
the_wording this_session to_speak to_what together typo tôi_không und up_now uses valid volo vous way
wetter what's_in wiki with_a writing_the written wrote_$ xem you_haven't you_set zeile вариант инструкции
лежит старый строка उत्तर कर_सकता चलाया जवाब तारीख विकल्प सकता है_इसलिए え_ば し_な せ_ん だ_け っ に_な の_天 ま_し ま_せ
ま_だ よ れ ン_ト 一_字 一_点 上_海 了_$ 例_子 儿 删 删_除 到_了 务 只_有 否 响 回_了 大 大_阪 天_気 头 学 就_是 我_再 我_来 承_認 方 是 是_我 术 機 段 気 演
演_示 生 的 的_事 航 航_班 認 読_み 话 说 这_段 里 阪 阪_の 除 面_是 가 가_맞 글 나 님 대_로 를_보 보 봇 세 습_니 승 실 예_요 요_$ 인_해 자_가 지 하 하_시
확_인 =0.3 0_b ^_both ^_candidate ^_der ^_given ^_i'm ^_input ^_j'ai ^_opa ^_run ^_should ^_so ^_soll ^_turn
^_when ^_you'll ^_в ^_यह ^_こ ^_研 ^_请 ^_问 ^_기 accounts agente ainsi_$ alla and_a and_only answer_by
antes_de apre aquí asks back_$ basta before_it body_$ borro by_a ce_matin ce_que chạy closing commande
condition confirm contrato correct correo cuando customer có của de_seguridad dein did disabled_in do_i
don't_know drafted durch el_contrato ela en_el escrito eu_leio exemple exercise_0 failed_$ fazer_isso fine
first_$ folder_$ for_the friday from_me gern given go-ahead greets had has_an has_to have have_a heart_so
holding i_wrote im in_one inactive inside is_complete ist it_at it_be it_here it_only je_supprime không_?
l'ordinateur le_dossier line_$ làm mai me me_which message mismo more_than museum's my mưa nach_dem
name_of ne nel ni no_registro nobody not ob of_the off_$ opa paste point previous qué_tiempo reader report
running_$ says screen see_it según sería_esta shell sie_es sizin slide slides sobra soll soll_ich steht
system that_failed the_answer the_arguments the_condition the_history the_missing the_museum's the_offer
the_parser the_queue then_the tiempo_hace todavía tout training tutorial two_options type tú us_$ usuário
var_$ voici wait was when_the whether_it's whether_to which_you who without_asking y_en you z_dokumentacji
à_lyon а вашего журнале ничего ночью ответ_$ просто стоит الرسالة في لو موافقتك परीक्षण मैं मैं_नहीं है
होगा い う か_れ ご_確 し_た し_ょ そ_の ち_し て て_$ て_い で_す な な_い の_よ ば や デ パ 下 么 交_的 依 品 埋 声 子 字_一 実 成_$ 截 户 批_复 日 是_一
机 来 案 用 看_过 研_修 空 答_$ 老 認_を 贴 起 这 送 那_天 那_边 과 기 당 딱 렇_게 마 만 습 승_인 위 음 인_하 있_습 해 행 =0.4 ^_a ^_comme ^_em
^_here's ^_if ^_like ^_lo ^_mi ^_nie ^_no ^_non ^_proszę ^_según ^_the ^_tomorrow ^_with ^_вот ^_कल ^_比
a_sample about_that accesso agree ainsi as_soon block body booking_$ bu burada by_mistake calendar
call_for calls came cet cet_appel click computador con_un contains copied courriel czekam dans das_$
demandé do_that door e-mail el_correo entre entwurf es_$ eu_não fill for_an found frei from_the go_and
going_to gone good_enough gửi_$ haré here's history ich_das il_messaggio il_volo is_$ isso issue it_on
it_twice kann know_the la_llamada leio_$ like_that llamada mails man mit_$ must must_have my_guess máquina
nach need_a never_have nie noch note này off offer one_a ontem our overwriting parser pergunta perhaps
peux posso pregunta prepared questa read_it replied review run rồi schicke sei seit sería should_never
shows soon soon_as start step_0 sunny testo that the_robot the_syntax this_goes this_would to_you trust um
um_0 uno value version_of voce vom wants was_the wie word would would_it writes wrong_$ yanıt était
выполнил жду_вашего запускать учётную учётную_запись файл этот я_выполнил الحذف अनुमति अभी आपकी एक い_で き た
て_か ん_$ 一_句 不_会 也_没 了_再 复 実_行 对_$ 小 我_不 提 書 标 比_如 没_有 然 看_到 答 给_您 要_不 要_我 运_行 除_$ 것_입 남 내 는 보_내 알_려 이_라 인
적 ？ ？_$ =0.5 0_of ?_the ^_así ^_may ^_people ^_ready ^_todavía ^_запускаю ^_письмо ^_ま ^_下 ^_它 ^_方
and_i'll aqui as_it assistent been_$ bonn but_it bạn chamada change das do_it do_the docs_$ drafted_the
dòng enter_$ every fica file_$ first_one flight forty gave gdy go_out habe has_the hatte here's_one here_$
hier holds_$ how i've_drafted i_did if_it's if_you're in_bonn instead is_where it_now için j'ai jest k
la_chiamata la_primera later_is little lösche may_i messages mind nada_$ no_tengo not_running of_my on_a
once one_that parameter pero phone plain please primera que_je que_te queda questo_$ ran_for resposta
robię robô sau seguridad_$ send_this seul sheet shown si sie_mir sinon stand taki tarde texto the_model
the_same this_into to_run today_$ tool_for tried un waiting wake what_i'd when where whether with_that
words write wrong wrote yes à à_la đầu запись и начинается нём пользователь ؟ الاستدعاء ما_يلي
هذا_الاستدعاء هكذا_$ يلي इसे ऐसी दिखती नहीं मैंने_यह हटा_रहा が こ_れ す_か に の を_送 一_行 了_一 交 人 例_$ 先_给 千 句 句_$
员 复_$ 如_下 容 思 意_思 提_交 智 机_器 条 的_例 研 稿 行 这_个 附 날 답 답_장 력 면 문_은 수_없 에 은_이 이_대 했_습 =0.6 ^_do ^_en ^_im ^_left
^_w ^_не and_i ao appel april asistente ausführen_$ backup_$ bei better_$ between_the bildschirm bord
bu_çağrıyı can_see carried che che_il completion da_sua desk draft_for erst_nach explain far_$ first_the
for_you front habe_ich happens hava have_your here_is hỏi_thời i'd_have i'm_sorry kimi konto_0 kullanıcıyı
letra lại n'est nach_der need_your nicht_$ no_$ note_$ o_seguinte on_your once_the once_you output poi
program querying reads_$ répondu sau_$ seguinte_$ sent show_the si_vous so_far tag_$ tape tell_me text_of
the_disk the_plan this_is to_start trust_the turn waits waits_for weather_in what_did write_$ wywołanie
yes_to your_calendar your_side çağrıyı бы вызов обновление только_вы खाता मौसम हटा だ は れ_て 个_调 作 办 台 我_会 拟
有_这 白 的_原 的_调 着 考 调_用 这_么 거 내_겠 는_이 달_라 렇 않_았 의 이_렇 주 짜 =0.7 0_and 0_later ?_$ ^_every ^_had ^_実 and_then
at_your be_$ before_the between budget clear de_un emit_$ envoie era flights_to folgendes following
gave_the gửi holds i_am instead_of into_the is_it is_set isn't_so izin jutro la_demande letter_$ line lui
là_$ machine me_check mir như_sau nothing_but number_two pas pick preview quanto queue recap record
review_$ riga risposta seguinte sin the_date the_invoice these this_$ this_one tomorrow_at turns w what_i
where_the with_$ you_right yukarıda как_только начальник о आप नहीं_कर の_例 は_次 下_面 不_要 内_容 器 如 才_会 次_の 行_$
대 두 런 았 주_세 =0.8 ? ^_compare ^_dès ^_my ^_se ^_type an_illustration ask_first assistant assistente
ausführen below_is bot calling caso celui-ci chat chat_$ cliente complete dans_la dog eleven exercise
fazer for_your found_the freigabe hidden i'd_use i_need instance it_? konto l'appel like_the ma matin
of_these off_at over set siguiente siguiente_$ stays such_a syntax this_with to_$ to_wait typed voice
write_it writing_$ you'll ответ 交_$ 候 执 执_行 달 세_요 실_행 에_요 에_이 용 이 =0.9 0_il ^_at ^_everything ^_for ^_tell
ainda_não arguments así_$ auch built chiamata così_$ emit emits erst ever far flights gives giúp i'm_not
in_this input is_one laut nie_robię once_you've que_vous quien read_$ row_0 run_this s'il said_$ say_go
she the_chat this_call until yet yet_$ you_can you_like yourself можно такой هكذا पर か_$ こ 会 的_意 要_您 还_没 은
이_런 해_주 =1.0 ^_please a_m ainda diese dès_que enviar like_so nicht out_$ ran reply seguridad shows_$ sur
this_but to_check with_this şunu я ما करूँगा। こ_う は_こ 个_$ 以_下 我_没 =1.1 ^_once ^_à ^_이 as_$ assim_$ así
bitte bo computer contient do_you from_you haven't model must_not sample tak_$ voilà вот ещё سأرسل
करूँगा।_$ 面_这 =1.2 ^_line a_call agent but_the dès here's_what ho i_ran leaving questo reads segundo
sobald só the_following çağrı 您_看 说_$ =1.3 ^_in ^_it ^_not below esto_$ ki options ready robot such you_to
ही 这_样 다_음 =1.4 assim chatbot così das_hier esta send_it string the_call так_$ 法 =1.5 chưa illustration
lệnh non proszę says_$ send sẽ tablet this это ؟_$ 是_这 样 =1.6 este give şu यह =1.7 like_$ tego =1.8 esto
was_$ =1.9 aufruf =2.1 bunu ceci şöyle =2.3 هذا =2.5 是_$ =2.6 isto
""",
    "after": """
=-1.6 da =-1.5 is_0 =-1.4 while =-1.3 expect will =-1.2 ^_he con =-1.1 a_second minutos trip =-1.0 ^_done
^_thanks aussi formato the_way trois 别 半 家 =-0.9 ^_на celui changed done_$ follows is_it place quoted too
week 很 边 =-0.8 ^_response ^_should ^_the and_then because_the box bring changes default environment
example extra falls gern horas left left_out leg list on_$ per return route side te told wird you'll
you_know की 五 会 息 顺 보 =-0.7 ^_anything ^_bring ^_в after after_that also antes co comes if in_a isn't_a
it_says it_takes les mit print say_so sich sono sẽ the_function we well what_i wie в лучше منذ 两 便 信 周 신
=-0.6 0_minutes ^_die ^_fingers ^_ich ^_les ^_note ^_pour ^_w ^_出 an_hour called could_you crossed cuanto
die each_other files fingers fingers_crossed function hang here ho hour lines mientras one_is poi porque
reicht replaced sempre should some standard state tell the_file the_place there they today_? tìm user_$
vez wait_$ warning water welcome_$ ya às đúng а для месяц потом там कुछ お た_ら 出_来 到 加 天 子 把 等 리 =-0.5 !_$
^_keep aber about about_the and_wait archive as_they base comes_back did don't done expect_a fewer fica
figure for for_the gate gets given haben has_a hast hast_du is_there is_up itself kommt leaves longer
mi_ha moment_$ muốn od ou part pour response_$ returns small the_one them them_$ told_me tool_call try
unos up was_wrong words_$ year как أما け_で だ_け ど_う ま_し も 心 果 看 眼 等_$ 诉_您 费 需_要 드 원 은 =-0.4 0_and ^_a
^_after ^_and ^_i ^_i've ^_puis ^_take ^_while ^_если ^_下 a_week add anche and_so as as_well avec by_the
calls changed_$ closed_$ confirmation dem depois di_solito do_$ dry email follows_the giờ gì how_many
it_so late lost minutes na next_$ nicht pas please_don't qué second_$ section servidor should_i solito
takes takes_a también também thank to_the vom well_? wir with_the you'll_get your_example z za à если со
चाहिए सारांश の_で み る 一_行 不_用 以_我 关 加_上 所 拿 收 用 留 能 通 里 고_요 장 했_습 =-0.3 ! ^_assistant ^_en ^_here ^_im ^_o
^_to ^_tool ^_user ^_was ^_you'll ^_查 al algo all_of always arrive auch auf beim beispiel best by command
compare del den_inhalt denn did_the down_to em en_cuanto example_in follow found für hand have her_$ hora
ich_habe inhalt is_being is_the la large las liegt light list_of long mal meantime mich momento museum más
next nine number once once_it's one_you overwritten par parameter pendant por rome see see_it sells six
so_the sobre steps the the_answer the_meantime the_museum the_notice the_summary there_$ thing this_is tym
used we'll wednesday weekend when whether_it из как_вы أي फ़ोल्डर う_な そ_う ど な の は を 中 信_息 候 出 头 如 存 容 待
您_$ 提 料 書_き 来 的 知 稍 第_二 线 需 드_리 로 비 서_는 에_서 요 창 초 필 하_신 =-0.2 0_is ^_depois ^_der ^_di ^_does ^_if ^_la
^_one ^_а a a_line an_example anything api are_$ as_the be bạn_$ car case closed covers current có_kết
damit_wird danach dates de des di digo dort dos each en est explain explain_the few field file gelince
habe hace has have_it hay help her here_is i i'll_put i'm i've i_left i_write ich_die ich_dir if_it
invoices je_vous keeps không le let's like_to lo_que look_at lot mail_$ matches means more một nada nada_$
night_$ note_the now ob of_it of_your one_has open original phone please_wait point prefer_? puis put
qu'il recherche response result_$ right_the s says sem since someone team tell_you ten than that_it
that_we the_current the_list the_mail the_user they're to_call tool_$ turn two up_$ up_in user usually
values weil wenn while_that wiki wird_der would_you you're_welcome больше меняется не не_меняется с секунд
секунд_$ сколько советую так_и い_て い_の す_ね で_す ね ね_$ び め ン 下 以 光 关_键 冷 可 可_能 名 回 回_来 备 多 如_果 容_$ 就_行 度 得
所_以 早 有_没 步 港 点 的_话 直_接 看_一 花 要_不 这_次 里_有 钟 键 가 드_릴 릴 몇 서 요_$ 의 회 =-0.1 0 0_gb ^_appena ^_can ^_con ^_poi
^_si ^_sobald ^_try ^_um ^_which ^_أما ^_人 ^_写 ^_别 ^_还 ^_회 a_few agosto airport and_0 any are_two as_you
assumed at at_the because blank call call_$ case_and could_also damit dark days der doubt dès eine el
find_the fix four from_the gb gli hotel hotel_? i'd i_took il in_person it's job khách_sạn know_if
know_the laptop leave leave_the made mail mal_$ many map march may midnight monday noch note_that
nothing_else nothing_to notice of_0 older one_with os otra paper para parameters pasta prefere purpose
quer question registro returns_the rights sale sans say_$ show shows so_expect so_it sobald_die soltanto
start status stay still_have suele summary sạn test the_code the_end then_$ this_one this_will those
through ticket to_do ton tools us_the uses voir weather whether which within_a worth wrong yalnızca you_in
you_like you_prefer you_said znajdzie è é él ý сама только على فقط इससे का い_ま が_あ ず で で_お は_ず は_一 よ_う れ_は
ル ー 三 五_月 再 分 列_出 判 别_的 夜 字 封 就_能 待_ち 换 接 时 时_候 昨 有 温 索 节 行_我 読 说_了 还_需 通_知 重 金 間 限 顺_便 고 기 꾸 는 령 바_꾸 신_대
응 필_요 =0.1 0_it 0_the ^_agent ^_c'est ^_confirme ^_for ^_it ^_jednak ^_mi ^_non ^_please ^_quem ^_soll
^_tak ^_then ^_uygun ^_выполнять ^_أخبرني ^_عليك ^_هل ^_や ^_可 ^_実 ^_要 and and_i and_it andò andò_male
apart aquí ask_you asked até available_$ back back_to be_sent behind between bitte can_do comment confirme
confirme_por continuar continuar_? così così_fece czy czy_to das_war dass dać dać_znać degrees dica diese
do_this e_andò enough_$ enter_$ es_im et failed false favor_antes fece fece_il for_another for_tomorrow
half holds i'll i'll_wait i_skończyło il_mio in_may in_this inside it_before it_for its jednak jednak_nie
jest kept kitchen like_in làm message_$ mi mi_dica minuto mio mio_predecessore moment my_plan mój
mój_poprzednik niczego niczego_nie nie_zostawiam này oder odpowiada odpowiada_$ of_its of_them of_this
olmadığını olmadığını_söyleyin olup olup_olmadığını on_it on_the out pages paris parser_should phải
plan_for please_disregard poprzednik poprzednik_i posso_continuar predecessore predecessore_e proszę_dać
queda rain reste returned se_lo search second since_the się_źle skończyło skończyło_się sleep so_no so_you
soll speaker stare steht steht_es still_want são söyleyin söyleyin_$ tak_zrobił take_the terminal that
that's_my the_comment the_number the_path to_me to_odpowiada until_you've uygun uygun_olup want_it
which_of with_one won't worked would_have yes_and you_have you_want znać znać_czy zostawiam_to zrobił
zrobił_mój était được để źle źle_$ всё_сломалось и_всё к мой мой_предшественник предшественник
предшественник_и сделал_мой сломалось сломалось_$ так_сделал أخبرني أخبرني_إن أن إن إن_كان الأمر_بشكل
الطرفية الطرفية_$ بشكل بشكل_سيئ بنفسك بنفسك_في سلفي سلفي_وانتهى سيئ سيئ_$ عليك_كتابته فعله فعله_سلفي
في_الطرفية قبل كتابته كتابته_بنفسك ما_فعله مناسب مناسب_ا هذا_ما هذا_مناسب هل وانتهى وانتهى_الأمر नहीं।_$
ने से お_き く け_ま し す_$ た て_お ど_ち は_り ま や_は や_め り_や れ_ば わ ん ッ 一 一_个 不_是 准 列_表 取 口 吗 地 客 工 建 您_同 才 日_期 更 期 样
气 没_有 演 照 空_列 視 话_$ 谁 过_来 这_里 错_了 동 요_? 은_지 이_대 ？ ？_$ =0.2 0_degrees 0_h 0_th 0_tool ^_dites-moi ^_it's
^_não ^_scratch ^_tell ^_и ^_يرجى ^_मैनुअल ^_解 ^_실 above ahead_? alle an_empty an_explanation and_the ask
at_0 avant_que belong bot by_a conversation delete depuis double end enough euros_$ even expects favor fin
forget_that from go has_been i_go i_take if_the is_missing isso it_$ it_because keep_the looks must my nel
nie nothing of_the one own_$ page_0 personne_ne photo please por_favor que_la reading reason record rest
say search_$ seen seria sind strike sua system temperature th that_the the_assistant the_record then_a
thought_i to to_ask to_your tomorrow_$ too_$ trzeba two_$ tú until votre và want where wrote you've your
đã буду буду_$ вот не_буду أن_أنفذه التأكيد التأكيد_قبل قبل_أن يرجى يرجى_التأكيد ऐसा_ही कुछ_ऐसा पहले
मैनुअल मैनुअल_में लिखा लिखा_है। ही_लिखा か き_ま く_だ こ だ_さ ち_ら て_い 个 么 作 値 公 公_司 刚 务 助_手 句 只_是 叫 司 合 同_意 后
吗_？ 在 型 城 城_市 好_$ 想 成 执 无 日 烦 無 然 理 的_$ 码 示 者 自 行 这_么 다_$ 된 서_에 시_면 예 이 인 지_알 호 =0.3 0_$ ^_dígame ^_elle
^_eso ^_how ^_i'm ^_तब ^_我 about_a about_it already als an an_$ and_there another answers argument_$
article así aufruf better bir_listeydi boş boş_bir che cosa degrees_so disregard dites-moi don't_$ dígame
dígame_si en_fait endpoint ergebnis fait_non first_? five format fue half_of hangi haven't hence his
i_should in_plain is_in is_sunny it_was key le_résultat ligne like_me listeydi listeydi_$ mark message
mi_? models moved nein non_je not o_zamanki old our parece_bien path plus q read read_it really request
résultat schema segundo send_it serait shift sie so_that sonuç_boş stays such sul sure só_um thanks
the_city the_folder the_model the_request the_result the_right then_you there_is this_line was what would
zamanki zamanki_sonuç бы когда так это أتابع أتابع_؟ ا_$ النتيجة هل_أتابع ولم आगे आगे_बढ़ूँ आपको क्या_आगे
ख़ाली ख़ाली_सूची तब तब_नतीजा था। था।_$ नतीजा_ख़ाली बढ़ूँ बढ़ूँ_? यही सूची_था। … が_変 で_し よ_ろ ろ ろ_し 不 不_对 为
了_$ 号 四 您 您_想 您_说 懂 执_行 抄 没_人 班 真 程 算 续 老 行_し 说 这_是 麻 麻_烦 다 던 실 주 할_까 호_출 =0.4 ?_$ ^_before ^_dois-je ^_in
^_not ^_nothing ^_posso ^_that's ^_we ^_y a_string above_is and_nobody ao asking assim bei bien_$ city
console_$ continuer continuer_? course_$ czy_kontynuować dans_la das_wirklich de_votre does dois-je
dois-je_continuer end_of enter execute file_$ fine format_$ genau in_three it_? kontynuować kontynuować_?
lista local ma manual missing noon notation oder_so only_a page perché personne que quem query qui root
says_the service suggest sunny suo that's_what the_argument the_query the_same tool tôi una viene
which_one wirklich yet_$ zu أنفذه_$ لن नहीं い_$ き だ と の_は 人 人_的 例 做 八 员 哪 好_了 它_$ 对 引 模_型 甲 略 確 继 继_续 续_吗
要_继 输 네_요 이_었 판 할 =0.5 ? ^_bunu ^_on ^_there ^_продолжать ^_就 ^_是 ^_계 a_0 ahead ask_the bunu c came
can_see course dice diese_zeile e fehlt first_$ for_an go_ahead go_out has_to holding_it how ich is_only
its_own je_m'abstiens last_time laughed lo m'abstiens m'abstiens_$ machine nadie nom non não objections
objections_? of_course okay on_second one_call posso quand right_$ say_the segunda stand stands sách
the_column the_line the_new thought want_to what_the where_the y you_? you_mean выполнять продолжать
продолжать_? скажите что эта كان_هذا い_た て て_く れ ス 先 干 念 户 明 是 正 给 评 附 속 였 =0.6 ^_era ^_nobody ^_voilà ^_…
^_不 assistant block column cuando dans dites-moi_si does_this es fine_$ fu i_haven't in_ordnung into is_a
is_right it it_is it_until it_would ja kimi line meant missing_$ newline one_to only ordnung out_$ parece
quarter sunny_$ that_one the_second this_look und voilà vous_convient vậy was_the were with_a would_be yet
you_could çalıştırmadım такой я أفعل ما 它 忽 忽_略 空 表_$ 请_忽 건 아_니 =0.7 ^_continúo ^_mejor ^_と and_a and_i'll
cette change continúo continúo_? convient empty holding i'm_holding i_need ich_das in_your is_what is_your
la_segunda nehme nehme_ich new nhé no other_one printed que_o sent thanks_! the_account the_old the_tool
to_change ؟ यह し_て と_き 写 助 実_行 每 =0.8 ^_as ^_i'd ^_이 arguments assim_$ ce ce_que city_$ ciudad eso
everything foi had json l'exécuter l'exécuter_? look manual_$ oh replace robot scratch_that seguro shall
shall_i tags tak that_was the_parser the_service to_$ вариант इसे 是_这 法 的_人 的_是 続_け 解 네 =0.9 ^_actually
^_так ^_您 actually agent ainda any_objections argument das era from_you hold i_had me plain que_je reply
that's that_would time timeout timeout_$ tool_0 una_lista until_then yok же 就_是 被 说_的 해_주 =1.0 ^_no
^_procedo ^_so ^_tu action anything_$ change_the docs is_how là nobody procedo procedo_? the_call yo 段 行_$
这_一 실_행 행 행_하 =1.1 ^_are ^_is ^_puis-je account are_you chạy console en_la está every first it_as model
pero puis-je right أنفذه や 确 这 주_세 =1.2 arguments_$ is_that name_is parser tu сначала था =1.3 b böyle
forgot вам 実 =1.6 ^_but run =1.8 run_it =2.0 нет
""",
    "lead": """
=-1.7 not+wait =-1.5 again =-1.4 drop+would example+not =-1.3 I+other =-1.2 I+example approval+now
document+only not+only =-1.0 I+log again+not not+option now =-0.9 again+when now+sorry =-0.8 asks+log
asks+would attack+past =-0.7 again+if asks+past attack+you document+sorry if+past past+you past+yourself
tell+unable =-0.6 I+document again+past approval+past danger+past drop+you if+log =-0.5 I+result I+test
approval+asks asks+sorry document+drop document+unable document+would later+you log+now means+past
not+tell now+result =-0.4 I+option again+example approval+later asks+draft asks+example asks+other
draft+not if+when now+would sorry+tell tell+would then+unable =-0.3 I again+other approval+drop
approval+example approval+only document+if document+when draft+when drop+only if+not log+sorry log+you
means+would other+you past+tell past+wait result+when =-0.2 I+not I+tell I+you again+document asks+tell
drop+example drop+test drop+unable example+past example+tell example+when log+tell log+when not+other
not+past not+test not+yourself now+other now+unable only+option option+tell option+then other+sorry
past+when result+tell result+then test+unable =-0.1 I+approval I+danger I+only again+now approval+draft
asks+attack document+you draft+option drop+not drop+yourself example+now example+then if+would later+past
not+then not+would now+you option+past result+unable result+wait then+yourself =0.1 I+drop approval+when
approval+you asks+only asks+result document+not drop+if example+later example+yourself if+means later
means+now means+unable not+sorry now+then only only+sorry past+unable result+you tell+when would+you =0.2
I+means I+sorry I+wait approval asks+wait document+log document+result draft+then draft+you drop+now
example+other example+test if+only if+yourself later+then not+you now+past past+sorry past+would
result+test tell+then tell+you you =0.3 I+past I+unable I+would again+approval again+you asks+yourself
draft+later example+if if+you log+past now+yourself only+you other+result sorry you+yourself yourself =0.4
I+asks I+attack approval+would asks asks+when attack+document document+example example+result only+result
option+would other+past past+result past+then result then wait+you =0.5 I+again I+if drop+result log
then+you unable+yourself when+you =0.6 I+later again+only approval+tell draft+past drop+sorry not+unable
now+wait only+would other+tell test+would then+wait =0.7 attack means only+past only+tell past+test =0.8
again+tell danger+not drop not option past test unable+would =0.9 document draft drop+past example+you
=1.0 again+drop asks+if danger document+later other unable wait =1.1 log+other only+when when =1.2
draft+if example sorry+unable =1.5 approval+wait =1.6 approval+if approval+not if =1.7 would
""",
    "above": """
=-0.9 if unable+would =-0.8 again+not not+would =-0.7 asks+later document+would =-0.6 sorry sorry+would
=-0.5 I+if I+later I+means again approval past =-0.4 I+document asks+option drop+other example+not
example+other not+past past+tell past+unable result+would sorry+when =-0.3 I+example I+result danger drop
drop+when later+not later+tell log+other not not+result result =-0.2 approval+test asks+only document
document+example document+tell draft+not drop+past if+not later+only later+when later+you means+tell
not+other other+sorry past+would tell+you then =-0.1 I+danger approval+unable asks+yourself danger+past
if+would if+you later+would now+when other+test sorry+tell unable+when =0.1 I I+draft I+you approval+not
approval+result asks+when document+past example+now log+then not+sorry now+sorry only+past only+tell
other+you past+test sorry+wait then+when you =0.2 I+log I+option I+tell I+then again+sorry approval+when
asks+if if+tell not+when not+you now wait would =0.3 I+asks I+drop I+not approval+only asks+would
drop+only if+when log now+would =0.4 I+only document+means document+not example+past example+you if+now
later+past means+past means+would option+you =0.5 I+approval asks+not means not+now only+you tell+would
when+would =0.6 I+unable approval+then draft example+log option =0.7 again+past document+when not+unable
=0.8 drop+would =1.1 draft+past
""",
    "behind": """
=-1.6 later+you =-1.2 means+past =-1.1 example+you now+past =-1.0 then =-0.9 I+document again+you
now+other =-0.8 if+now later+when option+you =-0.7 I+result I+you asks+later asks+only document+past
drop+you if+not later+now =-0.6 I+then past+tell result+when =-0.5 I+again approval+result asks+other
asks+then asks+would document+only if if+other if+result not+only only+option sorry+would tell+when =-0.4
I+log asks+option asks+you document+would document+you drop+other example+tell means+result only
only+result only+wait option+would other+tell past+test tell+you =-0.3 I+means again+not asks+document
document+not not+option not+test now+sorry result+you wait+when when =-0.2 approval+tell asks+if drop+if
drop+when later+other log+only not+other tell+test would+you =-0.1 I+past approval+then asks+tell
drop+option drop+would if+option if+when later+would log+not log+would not+now not+tell only+you
other+test other+would past+you wait when+you =0.1 I+attack I+now again+later asks+result document+example
draft+not drop+only drop+tell drop+wait example+if if+only later log+you means+you not+sorry now+would
other+then other+you past+unable test then+wait you+yourself =0.2 I I+example I+later I+other danger
document+option draft+result if+you log+wait log+when not not+when option+then other+wait tell test+would
would =0.3 I+approval asks asks+now document+yourself example+past if+then if+would log not+result
not+then now+then past past+sorry then+unable then+when =0.4 I+danger I+drop I+not approval+you drop+then
if+tell later+result log+past other+when sorry+wait =0.5 I+asks attack means other past+when past+would
result+wait you =0.6 I+tell asks+unable danger+would draft+later example+when not+unable not+would
now+when other+past unable =0.7 I+sorry document+result sorry =0.8 approval+now option+tell =0.9 yourself
=1.0 drop+not =1.1 document not+wait option+when =1.2 drop example only+past =1.3 approval+when only+would
past+result =1.6 approval+if danger+not =2.0 example+only =2.4 approval
""",
    "later": """
=-1.2 means+not =-0.7 if other+you =-0.6 I+then asks+then =-0.5 I+when later+now =-0.4 document+not
example+you =-0.3 I+if drop+not example+not if+now means+past not+past wait+would =-0.2 I+asks attack+not
document+drop document+example means past+you when =-0.1 I+means I+past I+sorry asks+not asks+past
asks+unable document+you draft example example+tell if+sorry not+now not+result not+yourself now+other
past+then past+when result+you then =0.1 I+not I+tell again document log not+only now+tell only+you
past+result result tell+would then+you unable+when wait+when when+would you =0.2 approval+you
document+tell document+would later+when log+when log+would now+then sorry would =0.3 I I+only if+other
not+you only other other+past when+you =0.4 again+other asks+you now only+when past+yourself tell yourself
=0.5 I+now drop not+would only+past option tell+you =0.6 approval approval+when later+you only+sorry =0.8
not wait =0.9 past would+you
""",
}
