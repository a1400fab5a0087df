"""The weights of words, kinds of words and layouts around a call. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and
``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight
after ``=`` comes before the signs that have it."""

# ruff: noqa: E501

CONSTANT = -0.24

WEIGHTS = {
    "layout": """
=-2.2 end-last =-1.8 section-last =-1.6 end-told =-0.9 behind-0 =-0.8 none-last =-0.7 above-0 =-0.6 length-3 =-0.5 none-told =-0.2 behind-1 length-2 =-0.1 length-1 =0.1
above-1 =0.3 colon-last few-last =0.7 behind-2 =0.8 few-told open-last =1.0 colon-told question-last =1.1 behind-3 =1.5 section-told =1.6 question-told =1.9 open-told
""",
    "before": """
=-2.0 हूँ =-1.9 อ 게_요 =-1.7 ^_action ^_guardo cerco consulto function_call je_la sprawdzam watch выполняю раз се смотрю מריץ ず =-1.6 ^_du ^_tool an_$ area compro lint
running_this делаю запускаю_$ 那_我 =-1.5 ^_i'll ^_x ahora_$ function pokrećem real saving sí uruchamiam می ই =-1.4 ^_procuro ^_while acesta bakıyorum bakıyorum_$ cache
checking_$ futtatom hago i'm it_to like_to preocupe se_preocupe source_$ није теперь ذ ই_$ กำล 这_就 불_러 행_합 =-1.3 ^_ser ^_szukam ^_volgende ^_wysyłam ask_$ baixo cachen cả
fetching i_do lancio minute_$ nu_$ otra ping pobieram response_$ them vykonávam yapıyorum значит ли ставлю देखता हूँ। の_で 改 으_니 =-1.2 0_e ^_now ^_раз and_you arıyorum_$
ask_you ați call_this confirmat den_$ denne getting ho_$ l'avez liegt_vor linter mais mažem menghapus miro nije one_$ passo pokrećem_$ porto so_here's uso vous_l'avez
weather_for what_is wieder will_do проверю أحجز أكثر نیست कहा อน て_み を_取 不_用 重 행_$ =-1.1 ^_cerco ^_compro ^_executing ^_henter ^_ok ^_weather ^_把 alors answer_$
any_longer contacts dakle dakle_$ das_0 deuxième doing eseguo ficha genero hämtar je_le kitchen minutos must_be na_to no_more nu_e preocupes provádím q_0 questions
si_dakle sigo te_preocupes the_example this_should to_find today's und_die vâng you_in και τρέχω τρέχω_$ τώρα दी 了_我 例_を 得_$ 查 보_겠 =-1.0 ^_git ^_starter ^_打 ^_搜 a_b
aanroep_$ abro alıyorum_$ and_i'm approved as_you así_que açıyorum brišem busco by_this cambio current dns dohvaćam ediyorum escribo executando_isto following_function
for_dit gets gleich has_it i'm_doing i'm_looking i_call ich_sehe instructed invoke it_should l'instant leggo los mal_sehen metto not_in nên_tôi one_to pagina_$ para_a
per_your pido preocupe_executando run_now so_the soubor starter sudah sure_thing tak_for the_template timeout um_$ using vậy which_is worry x you_confirmed yours а
бронирую файла час الآن المثال وقد हूँ।_$ ど_お ま_す 个_请 我_把 按 条_件 셨_으 잡_습 =-0.9 ^_and ^_busco ^_hello ^_ik ^_miro ^_reviso ^_same ^_some ^_покрећем allowed aprobado
başlatıyorum_$ calculo call_$ call_it can_be chybí chị_đã configuration creo cum dosyayı egal então esecuzione esecuzione_$ fixing for_real futtatom_ezt go_$ gönderiyorum
half head here's_a here_we hike ich_aus ich_suche in_a in_esecuzione itu_$ je log_is looking_for los_tres matter mi_? middle mã no_te not_sent of_that only_a photos prüfe
quick_check quindi radar refaço ricerca running s schaue sen sensor should_be since się_w skoro sobre stdout_$ than the_tests the_way though through trage tämän törlöm
verifico vou will_tell with_your x_$ ya you_told çekiyorum đã_duyệt φέρνω больше го_$ ищу отправляю пишу покрећем покрећем_ово את أجلبه أجلبه_$ أشغ الجديدة الطلب_$ سؤالك
كما_طلبت असली जाँच हैं করছ করছ_$ চ_ছ ল_ম อน_ม เลย 一_遍 去 可_能 换 搜 直 稍 端 索_示 調_べ 读 近 遍 기_$ 김 목 지_금 =-0.8 0_ist 0_ma 0_so ^_abro ^_cancel ^_controllo ^_estou ^_kein ^_nejdřív
^_next ^_não ^_otevírám ^_quick ^_right ^_ruším ^_sie ^_skoro ^_ten ^_vous ^_watch ^_well ^_ищу ^_मंज़ूरी ^_ค ^_不 a_$ acaba actual and_for and_nothing and_send antes
arıyorum average before_$ before_we besoin_de bez build c celui come commit confirmado dado değil doctor dry_run emergency fil_$ force frost geldi goed guardo hace_falta
heute hey hiermit hole i_open i_use j'envoie knows kollar krok laptop liste läuft m'en me_run middle_$ mit more most_$ need_to nejdřív_výstup nicht_ich once_$ otevírám
plus quello ramo recherche reminder_for ruším searching siamo since_the some_content sábado são taken tengo_la tests_pass the_function the_host the_printer the_question
the_server they to_leave tonight_$ usuwam want well will wrong_the wykonuję_$ yes_$ yok you'd îl е запускаю как_вы ответа через אין_צורך זה צורך الخطأ بل سأتحقق فأبحث قبل
करता करता_हूँ। चलाते यह_है চ ง を_引 イ 下_单 不_是 五 先_看 应 开_始 打_开 故 查_一 正 済 短 还_有 这_回 那_就 関 간 거_돌 게_$ 릴_게 보_면 봅 월 =-0.7 ^_alright ^_aquest ^_creo ^_done ^_fjerner ^_køyrer
^_ovaj ^_selvä ^_siguiente ^_vou ^_you ^_ти ^_سأتحقق ^_टेस्ट ^_ย ^_ไม ^_好 a_human a_ver about_this acum acum_$ al_0 all_of all_three alright alto alıyorum andere anyone
aprovado aquest are are_you ask_the aviso below_0 but_for c'è call_the called_with certa certa_$ checked cherche chez chút confermato cours_$ customer_$ de_0 de_fout
delete_$ demiştiniz deshalb details dette_no did_it differently docx dry efter ekliyorum en_cours error ersten esimerkin faccio_la fair fecho ferry fjerner for_$ for_that
fout_te fragen functions genau goes_$ guess has_two hello hem hneď hoje hoje_$ index instead_$ is_out it_goes izvršavam_$ jag_kör je_lance je_regarde kira kjører_dette
known køyrer køyrer_dette la_de la_lanzo la_sua liczę loggen loggen_$ lá_vai lấy mal map mi_ha more_the morning_$ mình není net never_mind nichts nije_samo o_relatório
off_to okuyorum om_de on_this ovaj_put paris_$ parti posts propose put_nije rama read_the reads_0 real_one regarde relis result reçu running_it said_yes sang save_it
script_$ selvä sides sieben sky solo_la stdout_را switched_on ten that_$ the_draft the_meeting the_sample the_sky the_version then_$ till to_see told_me tools_call tu
turma up_on usually windows with_0 wrong_to xóa yapıyorum_$ you_? zgodnie zgodnie_z zmieniam çekiyorum_$ вашему два его_$ записываю переношу получено рейс сервер ти עכשיו
أنا اجرا_می بلا را_بررسی سأتحقق_من فایل می_کنم نیست_$ ولن وها चलाना_$ छह जाँच_$ टेस्ट टेस्ट_चलाना थी। প_আনছ ย い_て す_ね た_し よ_$ 不_过 个 假 到_底 印_聊 太 它_$ 我_用 手_順 数 文_件 正_确 确_的
记 过 这_边 配 集 順 고 반 부_터 없_이 이_면 자_료 초 =-0.6 0_está 0_kg 0_which ^_also ^_checking ^_com ^_converting ^_cái ^_den ^_ez ^_first ^_has ^_here ^_here's ^_hämtar ^_mencari
^_menghapus ^_off ^_oh ^_one ^_po ^_posielam ^_test ^_tests ^_that ^_this ^_two ^_verifico ^_você ^_would ^_смотрю ^_теперь ^_أتحقق ^_ลบโมเดลเก ^_は ^_テ ^_刚 ^_照 a_file
above action_$ acuerdo adding adults ajan alla altro ambil and_you've aplicativo asked_$ at_this august avec_le b be_wrong because_of befehl_$ before being bien bozza by
będzie c_$ cancelled certo chiedo chạy chắc claro client clock_$ coming commit_$ compris con_el confirmou converting counts cours dans_le database datoteka de_acuerdo
demands di_nuovo die do_$ documentation_says dolmuş domingo echten emito essai est est_0 esta_la está_em executo executo_$ exécution ez_lefut failing falhou fatura faço
fehler first_i folder forecast free gang_$ geen_zorgen ha had_two hai henter hosts hoy hoy_$ i'd_like i'm_asking i'm_pulling i_just ik im_chat in_your instalo is_allowed
it_can j'exécute je_cherche just kg kjører l la_ricerca lama_$ lefut lefut_$ lei_ha les libre list longer luôn lässt mail mauvais maybe mažem_$ me_do mencari
mencari_contoh menghapus_model mit_dem model_mažem niets nobody_has not_the notice numbers nyt o_teste ohne okuyorum_$ outro own passe passes peso ph pick_the
placeholders porto_$ posielam posielam_na print putting pytać que_la rain reload reviso runs sabah savoir_si says_0 see sehen should_tell sie_$ siliyorum siliyorum_$
się_wykonuje skip so_$ so_yes starting station status steht_im summer switching súbor súbor_$ test that's the_best the_clock the_earlier the_router there's_nothing
thing_$ this_time three_days thì_chạy time tisch to_ask to_guess to_say to_się tonight try trying tuo twelve twice two_adults tên up_in upload vejo version vez vírgula
we_need welche what's whether_the with_the więc would_a wouldn't wykonuje_$ you_did you_don't you_said zamiast zanim zorgen çalıştırıyorum çalıştırıyorum_$ últimos беру
гадать затова изпълнявам конечно написали одобрено одобрено_$ понял прошлый сега сразу старую так_что указан מריץ_את أجلب أشغ_ل إذن المرة المشكلة اليوم ب ث جديد لاگ
هذه_المرة وها_أنا हूँ_$ আনছ আনছ_$ ফ ฉ ลบโมเดลเก ลบโมเดลเก_า ไม_ต あ_る が_見 た_の な_ら ね ね_$ ト_に 一_下 下_一 两_个 再 刚 刚_才 卡_在 地 天_的 存 寄 导_出 尺 并 度 影 您_同 所 按_您 本_$ 现 码 线 菜 表_$ 話 设 남_은
다_시 로_잡 름 볼 어_서 으 을_확 이_름 이_제 인_$ 정 통 =-0.5 0_a 0_minuten 0_seconds ^_ah ^_answer ^_bekreftelse ^_berkas ^_bon ^_calling ^_como ^_esta ^_he ^_lấy ^_noted ^_potvrdio
^_primeiro ^_quel ^_searching ^_short ^_since ^_tabii ^_takk ^_tem ^_there ^_voyons ^_will ^_you'd ^_čitam ^_δεν ^_εντάξει ^_конечно ^_отправляю ^_цей ^_اولین ^_لا ^_অন
^_ট ^_ตรวจสอบเอาต ^_ได ^_前 ^_合 ^_学 ^_这 ^_验 ^_물 ^_테 a_példát a_time achei adı aggiorno agora ah allerdings allowed_so als an_integer and_so approvals approvato as_agreed
as_approved avez ayırtıyorum ayırtıyorum_$ backup batch bekreftelse bekreftelse_trengs beside beside_it birthday bonifico but buy było bật calls_it card_$ checking chi_ha
chiamata_$ chút_$ claim_$ clock corrected creating da_$ da_pitam dark date depends depends_on die_frist disagree disco do_and do_archiwum does_the don't doubt déjà e_a
e_o error_searching esta_consulta example_of exemplet expires file followed fonction for_ditt for_tonight frais frist ga gang get_the gledam gönderiyorum_$ h_0 haen
have_to hop hop_$ i'll_do i'll_run i'm_reading i_kinci i_run i_understand i_won't ich ich_die ingen is_already iso itself_$ jalankan_$ je_m'en kayıt kinci kiểm kiểm_tra
l'erreur_$ la_copia la_fonction leo_el lets letto li like_? lo_ejecuto lo_hago lo_tôi load login_$ looking m'avez main mažu md_$ minuten modulo moram moram_da mostrar
must_run ne_moram need need_$ nehmen nema nema_ničega ničega ničega_gledam no_pateixis nun nå of_date oh only_the out_of part pass pateixis pateixis_ho pediu perciò phụ
pide pitam pitam_$ plik potvrdio potvrdio_si price primer primero primo printer procuro przed pulling példát példát_$ que_usted quick receive reports result_$ rodo rows
résumé sauvegarde scheda se seen_this server shoes sind so_i'm sondern soubor_$ source step_$ stránku stránku_$ sábado_$ så_jeg tak_jak takk takk_for teen tem_um
the_booking the_calendar the_dry the_fare the_filter the_laptop the_note the_notes the_real the_schedule the_shop the_supervisor the_whole them_$ this_error this_now
this_week to_answer to_stop today tool_call trage_ich trengs trengs_ikke true trùng tìm under_the une updated volgende_aanroep vous_avez vous_m'avez voyons vérification
về well_$ what's_left winter xin_lỗi year you'd_like you_asked you_wanted your_colleague's z zapisuję är étape čitam đến độ αυτό_τρέχει εντάξει κάνω τρέχει τρέχει_$
в_вашем вашем виклик_виконується виконується виконується_$ го запускать_не изпълнявам_това осталась открываю оформляю пор с_тех тех тех_пор чтобы_не التاريخ اولین
اولین_فایل بخصوص بيانات تقلق حاجة دقيقة طلبت فایل_مثال ل_$ لا_تقلق هذا_ي هناك ي_نف और खोलता खोलता_हूँ। देखता_हूँ। पहले पुराना पूछ पूछ_रहा बार बिना ট_চ ট_স ঠ ঠ_ক স_ট ค ง_$
ตรวจสอบเอาต ตรวจสอบเอาต_พ อก เลย_$ ไฟล … こ_ま し_ま と_あ の_手 み み_ま を_先 ト_を 一_次 上_次 你 像 北 只_读 可 天_$ 始 家 待_た 振 振_込 是_真 来_查 档 沙 没_问 番 确 示_例 索_$ 而_是 词 译 进 고_이 러_오 로 머 복 봅_니 부_산 빼
실_제 오_늘 이_는 이_번 하_신 =-0.4 !_$ 0_em 0_z ^_bekræftelse ^_beleza ^_but ^_denne ^_faço ^_function ^_första ^_got ^_hai ^_hay ^_i ^_lancio ^_leo ^_megerősítés ^_membuka
^_menjalankan ^_niente ^_prenoto ^_prossima ^_rendben ^_step ^_sure ^_tack ^_thank ^_tämä ^_velilere ^_étape ^_üç ^_čtu ^_čítam ^_šaljem ^_αυτό ^_няма ^_отменяю
^_оформляю ^_с ^_сначала ^_أرى ^_أنفذ ^_اول ^_حسن ^_طبق ^_ज़रूर ^_คร ^_お ^_ご ^_别 ^_没 ^_그 ^_더 ^_문 ^_휴 a_0 against_the agenda agora_$ ajetaan ajetaan_$ alles and_$ anderer
answers answers_$ approved_the archivo asking_for at_a aufruf_$ avec avec_la aynı b_$ bekræftelse bekræftelse_ikke beleza blue brief brinite brinite_pokrećem bu_sabah
but_it's bạn_$ c'est c'est_parti calls_$ casella ce_n'est certain check_the chạy_đây como como_a confirmado_así confirmo confirmó controllo cost could_be counting
curitiba cấp data_$ deixou deleted_a denne_kjøres depuis descargo dieci diff dijiste dit dit_le dokument donné draft dá earlier ejecuto el_robot end_$ erste esa eseguo_$
esse exempelfilen exempelfilen_$ exist existing faccio fazla fil fits fitxer_d'exemple five for_six frankfurt för_ditt första första_exempelfilen giá goes gut halaman_$
has_confirmado have_it henter_siden here's_my here's_the hin hint hned ho_executo hold holiday hour_ago i'll i'm_making i'm_sending i've_filled i've_taken i_start ich_den
ich_mir ich_mit ieri ikke_nødvendig interesting is_cancelled is_fine is_lost it_gets it_up it_with j'interroge journal juin kalmış kalmış_$ không_phải know konta kurs kör
kör_$ l'ancien l'état la_bozza la_que la_scheda lance_$ lancio_il laptop_$ left_$ left_to lekérem less_than liegt light links listing llanço llevaba lo_lancio longer_$
look look_up länger lỗi me_ha me_not me_put me_think megerősítés megerősítés_nem membuka membuka_halaman memory menjalankan_tes mentioned mentions mesmo model_$ modeli
most moved mustn't mình_gọi n'est_plus na_dann ne_brinite nedostaje nem_szükséges ngay_$ nhé_đợi nie_mogę non_serve not_be not_to now_the nutné nutné_$ này này_thì
não_precisa nødvendig nødvendig_$ nữa o_caminho o_cartão oat och of_0 olduğu one_so only_one open opening_it opinion_on ordner oslo_$ part_$ parte_subito paso path_$
permintaan pleasure plus_un posto pour_éviter prend primer_fitxer problem progress proof prossima prossima_chiamata pytać_$ q que questo_parte qué rather razem readme
rendben rest_of riego router row rozumiem rufe sa said save scarico se_ejecuta season second secretaria see_what see_which senhor shouldn't_have sizin so_it's some sont
spouštím spouštím_$ stack stadt starý step_one sua_autorização sure szükséges szükséges_$ tack tack_för tarih temperature template_has température terrace tes tes_$
that's_the the_backup the_exchange the_kitchen the_lab the_price the_reference the_result the_script third thiếu thôi to to_delete to_get to_nie tra tre trois
trzeba_pytać tämä tämä_ajetaan tę un_exemple una_por under_0 unlocked usd user_$ vamos var vejo_o velilere vi vol want_the we we_are weather which which_i'm while
will_show with_pleasure without_the wizytę won't_help year_$ yes_i you're_on you're_the you've your_assistant éviter_l'erreur čtu čtu_log čítam čítam_log đây_$ đã
đợi_chút đừng_lo šaljem αρχείο видаляю второй есть_$ запрашиваю няма отправляю_на сказано список там този у_вас удаляю файл_$ шаг אל_תדאג מביא מריץ_$ תדאג תדאג_מריץ أقرأ
أنفذ_ما أنك أنك_وافقت أول الآن_$ التحذير اول اول_خروجی این_بار بار بار_فقط تأجيل تقلق_أشغ تم حسن حسن_ا را_می طبق طبق_تأیید عليك فقط_مثال ق مثال_نیست ملف من_stdout می_گیرم
هذا_الآن گیرم گیرم_$ गई ज़रूर निकालता पुराने रविवार रहा रहा_है रही_हूँ है_तो এট_চলব চলব চলব_$ คร_งน งน_ไม ด ใช ใช_แค ไม_ใช か_っ ご_質 す_の ほ_う ま る_の る_は る_よ を_か サ ス ダ 一_起 件_事
传 做_$ 前 剩 升 占 发_票 問 因 型_$ 应_该 心 我_按 房_东 找 担_心 括_号 按_照 摘 既 最_新 有_没 来_$ 检 片 登 的_示 看 看_$ 第_一 索 结 翻 行_下 見 認_$ 调 这 这_里 録_を 首 결 네 님_은 다_리 드_를 록_불 볼_게 색 셨 시_간 약 이_니 있_는 잡 전_에 중
찾 파_일 피 휴 =-0.3 ! 0_but 0_de 0_hours 0_to 0_where ^_appel ^_bez ^_ci ^_comprovo ^_das ^_deze ^_die ^_dosyayı ^_ejecutando ^_faccio ^_første ^_her ^_ingen ^_je ^_không
^_komutu ^_look ^_mal ^_membaca ^_mình ^_nebojte ^_nächster ^_opening ^_para ^_perun ^_peço ^_qué ^_readme ^_rivedo ^_sending ^_son ^_starý ^_tak ^_thanks ^_tệp ^_usuwam
^_utfører ^_vahvistusta ^_voy ^_was ^_yours ^_được ^_выполняю ^_отварям ^_сейчас ^_схвалення ^_я ^_זה ^_این ^_بكل ^_بما ^_تم ^_قبل ^_已 ^_您 ^_收 ^_读 a_dry a_moment a_search
a_single a_test aber_nur ada adding_the adelante adelante_$ ajan_$ and_no and_that and_that's and_we anything anything_i anyway apellido appel_suivant approvals_$
asked_me au-dessus autorização_recebida beim berkas berlin besprochen by_the cache-t_így cache_nezáleží cadastro calculate call_0 carla certificate certificato charge
clinic comme comprovo con_il config configuración conta csv cusco cảnh_báo d'accord dagegen date_was de_modo de_production default den deprecated detto diz domani
don't_worry ei_tarvita einmal ejecutando ejecutando_$ eksempelfil el_$ el_apellido else_$ em_gửi end endavant endavant_$ entendu es_la estou están examples executar_$
executed_now factura faltaba fehlt file_$ files files_$ folie folie_0 for_friday for_tomorrow forum free_of fresh from_0 første første_eksempelfil geht geprüft gestern
getting_it gewünscht_$ gibi giving go_with green_$ griji hangs har has_a haya he health health_check here's hier_die high hotel hour hours hämtar_sidan i_check if_a
ik_voer il_est integer interrogo ip iptal is_given is_the ist_der it's_in it_! it_i it_so itself izvršavam j'ai_relu jalankan jangan_khawatir jasne kali kell_megkérdeznem
kerülöm kerülöm_el khawatir khawatir_saya không kjøres_$ know_$ komutu_yürütüyorum kundennummer ký_$ l'adresse l'autre l'errore la_configuración la_liste la_reserva lance
lanzo leeds lefèvre leggo_il let's_see liegen line_0 lis listing_pending look_it lost lớn m'en_occupe may_$ md me_see megkérdeznem megkérdeznem_$ membaca membaca_isi
menjalankan mention midnight modo_que moment_$ monthly mr much my_last mám na_cache na_pasta nebojte nem_kell never_seen nezáleží như nice_to no_es no_seu node_0 nome
non_si not_relevant notes não_te nächster nên o_aplicativo o_de o_pedido occupe od of_an of_charge of_our office on_an on_it only or ordering_the other ouvert parallel_$
paris parle partes pdf pena pending_approvals per_un perguntar perun plan pode points points_to pongo prazo precio premier preocupes_vou prime primeiro pro pytania python
que_lo r range recebida_$ regex repito reprends reservo reservo_$ reset rivedo rivedo_la rośnie rubrica run run_printed sa_ja sada says_to search_$ secondes seconds
seconds_$ sehe_nach sent_yet ses seu shop should show_up slip so so_it sort stack_trace start step switched ta table_for tarvita tarvita_$ temp thanks the_area the_book
the_cache the_current the_documentation the_forecast the_one the_other the_photo the_review their_own then_the therefore_the think this_isn't this_message this_morning
thuyết thuyết_$ tight timer tiên tiết_$ to_have to_the todo tomorrow tomorrow_$ took_the top toto_spúšťam until_0 up_$ usa use using_it utfører_det vahvistusta
vahvistusta_ei vais values veo ver versand vielleicht vier voy và we're_on we_have weather_$ were what_does what_i'm wiki_$ wird with_our won't ya_$ yazıyorum year's yo_$
you_go you_mentioned you_need you_wrote your_actual your_list yürütüyorum yürütüyorum_$ zehn zweite à_un è è_0 így_kerülöm última đầu_tiên ανησυχείς ανησυχείς_το δεν
λείπει λείπει_το μην_ανησυχείς ο το_παράδειγμα το_τρέχω буду виконую виконую_$ га га_$ да_питам датчик лог_недостаје могу не_буду недостаје недостаје_преузимам нужда
нужда_да няма_нужда отварям отримано отримано_$ питам питам_$ по подаю преузимам преузимам_га скачиваю сначала схвалення_отримано утром זה_רץ רץ רץ_$ ا_على الإصدار
السابقة المعل المعل_ق الملف_$ بكل بكل_سرور بما_أنك تأجيل_هذا تاريخ ذ_$ سرور لن_أحذف مباشرة مباشرة_$ مثال مجرد پس आपने इस चाहिए ज़रूरत_नहीं देखता_हूँ देरी_के पढ़ता बिक्री
मिल रहा_हूँ रही राशि शाखा है। か_と す_$ せ_ず せ_ま た_が た_っ つ で_行 イ_ン サ_ン ス_ト プ_ル ョ ョ_ン ラ 买 二_つ 今 作_业 値 内_存 出_し 同_意 四 在_发 在_執 変 好 実_行 家_长 必 您_说 您_选 接 新 方_案 日_志 旧_模 查_看 档_里 步_$
没_关 派 照 照_会 版 百 的_三 的_这 看_看 確 种_方 稿_还 空_き 線 翻_译 行_い 行_以 表 订 设_$ 证_假 说_明 車_を 这_次 那 里_的 金 错 错_了 閉 開_き 関_係 除_旧 靠 题_$ 검_색 고_실 관 났 넣_어 네_요 는_것 늘 니 니_다 다 단_계 돌_릴 로_그 료 만_보 목_록
번 번_에 변 보_다 소 수_는 았_네 예_시 오 오_류 테 품 하_겠 =-0.2 0 ^_acesta ^_an ^_annoitte ^_approving ^_assistant ^_baik ^_caut ^_chiedo ^_danke ^_don't ^_exécution ^_fac ^_godkänner
^_hier ^_hiányzik ^_ich ^_indítom ^_json ^_kuten ^_leggo ^_lekérem ^_let ^_lähetän ^_läser ^_megnézem ^_nach ^_nečakám ^_ohne ^_otvaram ^_output ^_potvrdil ^_prvi
^_running ^_saving ^_som ^_tentokrát ^_their ^_tym ^_tôi ^_urungkan ^_vâng ^_végrehajtom ^_you've ^_your ^_zanim ^_zgodę ^_zuerst ^_φέρνω ^_όπως ^_изпращам ^_одобрение
^_питати ^_проверю ^_стару ^_цього ^_что ^_הפעם ^_أبدأ ^_طلبت ^_هذا ^_तुमने ^_เป ^_เร ^_七 ^_先 ^_到 ^_回 ^_按 ^_根 ^_调 ^_가 ^_남 ^_카 a_fresh a_jóváhagyás a_text accord
acesta_rulează adesso_$ after_the aggódj aggódj_futtatom aktarıyorum akte alone_$ an_example and_am and_the anexo annex annoitte annoitte_luvan antes_$ antiga apelul_$
app apply approved_it approving approving_the aprovat aprovat_$ aqui_roda arquivo_de artículo as as_you'd at_six at_the auf_0 autre az_átnézést açıyorum_$ b_0 backup_ist
baik be be_asked be_executed be_used because begäran begäran_$ berkas_contoh bestillingen bestillingen_$ better better_check bez_obaw biblioteca biblioteca_$ bibliothek
blame boa bonne both brišem_$ bu_kez buchung by_a c'è_la c'è_un call can't_tell can_$ can_call cancelo casa case_$ causa caut caut_exemple ce celui-ci_je chamada_$ co
codice_fiscale com_o com_s'ha comes con con_su confirmed content_$ contoh_pertama copia_de coś cà cà_phê d'exemple_$ damit danke das_beispiel das_ist das_protokoll
de_exemplo deixar delayed demander demiştiniz_$ den_fehler die_datei directly disregard_the dit_ok dit_uit do_what does doesn't don't_have don't_need donc dossier dunque
düzeltiyorum düzeltiyorum_$ dặn echo editing eksempel_denne eksemplet eksik el el_archivo elle empiezo entries escrevo esta esta_sí et_non everything_$ example_reading
executando exemple_în exécution_en fac_apelul factura_de fais fajl fajl_sa falls falta falta_el fehler_zu fiche fin fine_$ first_things fiscale five_$ fix fix_$ flag flat
fois four frage friday_$ friendly full functions_$ futtatom_$ gemeldet_$ gerekmiyor gerekmiyor_$ gerçek geschrieben go godkänner godkänner_begäran got_the group guess_so
guichet gute gần gọi_lệnh h_e ha_dato haben hand happens_running harmless has_one hat header help here_you hiányzik hiányzik_a hmm host human hyväksyttiin hyväksyttiin_$
hängt hết i'd_do i'd_say i'm_setting i_prefer i_said i_would if_it ignoro import in_english in_the indítom indítom_az inform inform_the is is_at is_for is_no is_not
isn't_in it_in it_is j'ai_bien jak jetzt joten just_as just_the jóváhagyás jóváhagyás_szerint ją khóa kitchen_$ kjøres kontrol_ediyorum kuten kuten_hyväksyttiin kører_$
l'article l'exécute_$ l'interdit l'interdit_je la_fiche la_función la_proposta label label_$ landlord las_dos le_prix leer let's libero link lo look_at look_into los_$
lugar lá lähetän lähetän_tarkistettavaksi läser läser_loggen lúc lấy_bản lần lần_này machen make_the making manca_il marca mažu_$ me_look meghívom meghívom_$ megnézem
minut minuti mirror model_brišem model_mažu months_$ my_predecessor mà máquina_de más mấy mức nachdem name nay ne_aggódj ne_l'interdit ne_pas nejen nejen_příklad never
next_step nečakám nečakám_vykonávam nie_trzeba no_mesmo node nog nome_$ noon not_guess noted nothing_to notice_$ nouvelle number number_is nên_em o'clock o_saldo obaw
obaw_uruchamiam objection oficina oggi oke on_line one_file ontem_$ opened ordine oslo otvaram pagină pagină_$ pago paiement pan pani_potwierdziła part_à past pasuje
patch permisos pertama pertama_$ perubahan perubahan_$ pinging_the più place_$ plutôt_que podano por_isso por_la potvrdil potwierdziła potwierdziła_więc predecessor
pregunto primerom primerom_$ prix procedo prvi prvi_fajl przelew public puis_je py que_j'ai quoted quotes_a rappel rather_than reading_its rebase registros reminder
reminder_to rename rendben_meghívom requested reserving reste reçu_$ right_that ring rm roda roda_$ rule rulează rulează_$ run_$ rồi s'ha_aprovat sa_primerom saldo
sample_request say_the says_the schritt se_il search_for searching_for see_how see_whether selbst sent_the server_$ servizio short_and si since_noon snow so_i'll
sorguluyorum_$ sorry_for sposto stato stdout_দ sul sulla sum sunday system_$ szerint szerint_$ sí_se sửa takže takže_$ tal_com tell tell_$ tentokrát tentokrát_nejen teraz
text_$ that_i that_one the_annex the_archive the_bad the_bucket the_camera the_certificate the_cheapest the_customer the_hall the_landlord the_manual the_new the_oldest
the_password the_stack the_syntax the_weather them_are them_to theo things_first thành ticket tiết to_keep today's_$ train transporteur tres trzeba trước_tôi tue tylko
tym tym_razem tâm tôi_chạy tệp ufficio um_den un'occhiata und_nicht under_your understood unknown up uploading uruchamiam_$ urungkan urungkan_perubahan uso_o v_0 valeurs
veces verde ville voulez végrehajtom végrehajtom_a waiting war we're we_can we_go week wegen were_on wetter_in what_you've whatever_happens why_i'm with_its without_it
więc_wykonuję would_be years_and yeniliyorum yeniliyorum_$ yesterday you you're you're_asking you've_just you_for your_approval your_request yüzde zapisnik_$ zgoda
zgodę_mam zorgen_ik zweiter à_votre átnézést átnézést_$ în_pagină último čitam_zapisnik đã_$ đúng εγκρίθηκε εγκρίθηκε_$ τώρα_$ όπως_εγκρίθηκε вас видаляю_$ вы ему
затова_$ изпращам изпращам_за модель_видаляю не_гадать одобрение_получено питати питати_не повторяю получено_$ потвърди потвърди_затова поэтому разу разу_не сега_$
сегодня скачиваю_$ сохраняю старая стару стару_модель ти_потвърди удаляю_$ цього_разу читаю этот я_не אני הדוגמה הפעם הפעם_לא לא_רק أبحث أبحث_عن أكتب الاتصال الاستعلام
السجل الشبكة الكاش بررسی_می تأیید_کردی تمت تمت_الموافقة جديد_$ ذلك_$ كما كما_تمت مثال_را من_جديد نف نف_ذ نفسه پس_$ کردی کردی_پس आज आपके इसलिए_$ उदाहरण_खोजता उदाहरण_नहीं
कहा_इसलिए जैसा टिकट ठीक ताज़ा तुमने तुमने_हाँ देरी पत्र ले ले_रहा शुरू सही से_दो हाँ_कहा খ_জছ খছ খছ_$ ছছ জছ ট দ দ_খছ ম ম_ছছ ข_ามคำเต ดหน ดหน_าเว ามคำเต ามคำเต_อน าเว_บ เป
เป_ดหน เร เร_ยกใช あ え お_り か_し が_出 さ_え で_そ な_の の_こ は_$ べ ら_も り_に り_寄 シ_ョ テ_ス デ マ ン_プ 七 三_つ 上_那 下_调 不_存 与 中_の 了 交_代 今_回 付 代 会_社 位 修_正 催 先_查 先_生 典 分 判 到 副 加 单 压 原_因 发_的 取
同_步 后 听 啦 嘞 回_は 在 在_执 城 執 執_行 変_更 天_下 好_的 存_到 寄_せ 就 常 待 志 息 您_自 我_之 我_给 所_以 手_写 把 押_さ 文_档 方_の 明 昨_天 是_第 更 書_の 最 期 检_索 次_$ 求 求_$ 済_み 现_在 的_作 的_投 的_那 目_录 直_接 看_我 真 硬 票 稍_等
端_口 第 给_的 而 訳 请_看 身_で 込 遍_$ 都 量_$ 长 问 青 靠_窗 题 겠 고_요 그 그_대 다_고 돌 둘 록_을 만_들 바 불 산 상 서_제 석_이 수_를 에_는 엽 엽_니 예 예_약 요_라 요_하 이_머 일_정 잠 전 크 택 터 트_실 할_게 =-0.1 0_dollars 0_in 0_is
0_si 0_è 0_है ^_0 ^_abbruch ^_achei ^_ahora ^_amb ^_are ^_avbryter ^_ați ^_before ^_booking ^_bot ^_chi ^_d'accord ^_eccomi ^_eerste ^_erste ^_even ^_find ^_fix
^_godkender ^_groen ^_hmm ^_i'd ^_ignorerar ^_javel ^_kako ^_katson ^_keluarannya ^_kılavuzdaki ^_llegeixo ^_los ^_mando ^_me ^_megerősítetted ^_membatalkan ^_menyetujui
^_najprije ^_ne ^_never ^_no ^_non ^_okay ^_out ^_pierwszy ^_plus ^_potwierdzenie ^_provádím ^_prva ^_první ^_read ^_refaço ^_schritt ^_schválenie ^_select ^_sprawdzam
^_sql ^_startar ^_sì ^_sınav ^_tar ^_they ^_third ^_thực ^_to ^_u ^_until ^_vamos ^_visst ^_visszavonom ^_vältän ^_writing ^_zoals ^_đừng ^_επιβεβαίωσες ^_πρώτο ^_ви
^_підтвердження ^_ставлю ^_этот ^_אישרת ^_בודק ^_טוב ^_כפי ^_מבטל ^_עכשיו ^_أشغ ^_ببینم ^_بقي ^_لن ^_ด ^_ไฟล ^_う ^_你 ^_例 ^_执 ^_第 ^_기 ^_다 ^_로 ^_체 a_ferramenta a_la a_pan
a_second a_standard a_tu abbruch abbruch_der above_0 absolute acabou accepted account_is act adım against ago agreed ahead_with aktion alert alles_klar alta alta_$ amanhã
amb amb_el anahtarı and_can and_i'd and_with and_your anmodningen anmodningen_$ anoche answer answer_to antimönstret antimönstret_$ any anything_$ aprobado_$ aquest_cop
article assistant_and asta_nu auf aujourd'hui avbryter avbryter_beställningen az az_utolsó açık ați_confirmat bad balance bath başlıyorum başlıyorum_$ be_the
beispieldatei beispieldatei_$ bekijk bekijk_het besoin best beställningen beställningen_$ birthday_is boleh bolo bort_antimönstret brakuje branch buchung_$ but_i by_hand
báo bé bình_thường bị cal_preguntar called caminho carefully carte certificate_of che_mi check_of chi circular claim clearly colis column comentários comes_back command_$
commitin commitin_$ commitot commitot_$ complains complains_about confirmaste confirmat_continui conforme content continui continui_$ contoh contoh_$ cop cop_no copia
corrected_$ count customer cut_off czy_to cũng d'abord_la daar daar_gaat data data_asta datoteka_s de_data de_hoje delete demandé_$ deploy der_buchung dernier des
describe deu dice dictated directly_$ disk_$ dit_keer do_this doch dollars donat donat_$ dossier_$ dus_$ dívám dívám_se dấu dụ_đầu e_0 e_exemplu e_la eccomi eerste
eerste_voorbeeldbestand ejecuta el_registro elif en endet env era erst_das erste_beispieldatei eski evet evitar_l'error example exchange exchange_rate exit f_0 fail
fair_$ fait ferramenta figure filing find find_out firmato followed_by for_0 forecast_for format forme función function_$ function_for für_die gaat_ie geen gerek
gerek_yok gewünscht giorno glad godkender godkender_anmodningen godkjent godkjent_$ goes_to granskningen granskningen_$ grenen grep groen groen_licht grupo guessing
gör_anropet görünüyor_$ happen hat_$ here_are het_voorstel hier_nicht however hà hà_nội hạn i'm_fetching i_can i_lk i_look i_will ich_kann id idem idem_na ie ie_$ ignore
ignorerar ignorerar_varningen ihnen ik_bekijk ikke_denne il_me in_all in_der in_parallel in_spanish in_two inoltro inteiro is_expected is_only isn't ispis_$ ist it's
it's_back it's_the it's_your it_$ it_comes it_for it_looks it_rains it_though it_will its_way itself_is ja_donat jag_gör january javel javel_jeg je_vous jeg_laver
jeg_sletter jour july just_a kako kaldet kaldet_$ katson katson_mitä keer keer_niet kein keine keluarannya keluarannya_dulu kez kjører_$ kører kılavuzdaki l'erreur
l'error l'error_$ l'exemple la_factura la_última lab lacks last last_year later laver laver_kaldet layout le_bon le_journal les_0 let_me letter letting licht_ontvangen
lies linea lire listening lk llamada_$ llegeixo llegeixo_el lo_eseguo log_$ logs logu_nic look_$ lost_$ lot luôn_$ là lặp_kiểm lỗi_vì mail_from marco martedì may_be me_$
meant meantime mediana megerősítetted megerősítetted_tehát membatalkan membatalkan_pesanan menyetujui menyetujui_permintaan message_$ meter milk mirar mit_der mitä
mitä_loki mogę_tego most_of ms ms_$ my_bad myself mám_idem mémoire nada najprije najprije_ispis named names nd ne_treba ne_vous needs_the není_dívám neun next next_page
ngày nhé nhất nhẹ nic_není nice niepotrzebne niepotrzebne_$ niet_slechts no_cal no_need no_és noon_and normally not_waiting now_$ numarası nytt não nói o_primeiro
o_rascunho o_seu oat_milk ob on_$ on_its on_saturday onay_geldi once_more one one_in ontvangen ontvangen_$ or_the oui ovaj page_and pamięci pana parents part_of password
path pedido_$ per_evitar permintaan_$ permissions permís permís_ja perun_viimeisimmän pesanan_$ picture_of pierwszy_plik pitati pitati_$ places plane plik_przykładowy
plus_$ poprawiam por potvrdil_si potwierdzenie_niepotrzebne prefer preferisce preguntar prendo preoccupi preoccupi_lo primero_la primjerom primjerom_$ procedo_$ proper
proposed protocol prva prva_datoteka první první_ukázkový przykładowy przykładowy_$ pues purpose página que_$ questa_la question question_$ quito rains reading_$
reading_it recall refuse refuse_to registre_$ registry relu remember restarted right role récupère réserve_$ rõ s_primjerom safe_$ sala_$ samedi_$ savoir says schedule
schválenie_mám script se_znovu seat see_$ see_in seguro seguro_$ select sem sempre send_the senden sender sending service_account settles sexta sh should_have shouldn't
si_preoccupi si_takže sie_haben since_it single_request skriver sletter sletter_ikke so_i so_let som_godkjent sorted spanish spelled spúšťam spúšťam_$ sql sql_$ staging_$
startar startar_granskningen starý_model steps still_not stops store subito sáng są sınav sổ tabella take_the tar_bort taxi_$ team tehát tehát_$ tell_from tem template
teu_permís that_it the_address the_batch the_contract the_diff the_duplicate the_full the_house the_issue the_logs the_mail the_meantime the_month the_tax the_team
the_tools the_top the_user the_wiki they_want this_chat thời_tiết time_$ tiên_$ to_0 to_confirm to_read to_type tool tra_$ translating translating_the treba_pitati
treffer trimestre trouble trzech tránh_trùng trùng_lặp trước trước_khi two_of tôi_xem tệp_ví uhr_$ ukázkový_soubor un uns utolsó utolsó_commitot vado van_0 variable
varningen varningen_$ vediamo vegetarian verificar verificar_o version_0 versione vezes viimeisimmän viimeisimmän_commitin visst visst_jag visszavonom visszavonom_az
visto voer voer_dit voici_la volta von voorbeeldbestand voorbeeldbestand_$ vou_ver vou_verificar vous_voulez voy_a välimuistin välimuistin_näin vältän vältän_välimuistin
vé vì w_0 warning was_a we've we_know weeks welcome which_i which_would wir with więc_$ wochen wonder works would_call would_happen write_the xe xác xác_nhận yerine
yet_and you'd_asked you_at you_must you_that you_typed your_flight your_order zatem zeigt znovu znovu_$ zoals zostawiam zug é é_de és és_un önce önce_çıktı đã_ký để_tránh
że άρα άρα_$ απαιτείται απαιτείται_επιβεβαίωση αρχείο_παραδείγματος δεν_απαιτείται δεν_χρειάζεται εντάξει_κάνω επιβεβαίωσες επιβεβαίωσες_άρα επιβεβαίωση επιβεβαίωση_$
κάνω_την να_ρωτήσω παραδείγματος παραδείγματος_$ πρώτο πρώτο_αρχείο ρωτήσω ρωτήσω_$ την το_log χρειάζεται_να ви_підтвердили включаю вызов_выполняется выполняется
выполняется_$ гляну две дела до есть заказываю записи зараз из-за как_и не_для не_потрібне номер нужно одной от открываю_$ перепутал посмотрю потрібне потрібне_$
пример_из підтвердження підтвердження_не підтвердили підтвердили_тож сам_$ сработал тож тож_$ удаление это_не із אותו אותו_$ אז אז_$ אישרת אישרת_אז אני_עושה בודק הקריאה_$
חסר טוב טוב_מבצעת כפי כפי_שאושר מבטל מבטל_את מבצעת מבצעת_את עושה עושה_זאת עכשיו_אני שאושר שאושר_$ أحد أراجع أربعة أرى أستعلم ا الآلي الأسبوع الأولى_$ الخادم المحاولة
ببینم ببینم_لاگ بقي_أن توقفت شامل_چیست طلبت_$ فقط قديم ل لا_حاجة نص وجدت وصلت ولذلك چیست چیست_$ अनुमान अब इसलिए इसे_चलाता उदाहरण खोज चलाता_हूँ जल्दी ताकि दिन नहीं। नाम ने
पिछली पिछले फ़ाइल मंज़ूरी मेरी से है_पर চল চল_ন দন_অন য_ন วอย_างแรก างแรก างแรก_$ ไฟล_ต ไม い_ま い_る う_$ え_ま か_ら け_て こ_れ で で_$ と_で は_あ は_今 は_実 は_無 ま_ず ま_で め も_う も_し を_検 を_確
を_見 シ ル_が ル_で 一_$ 一_个 三 上 上_一 不_一 两_次 予 事 以_上 以_我 件_我 作_$ 做 关 写_入 准_執 几 別 参_数 发_出 取_得 只 可_以 吧 哪_个 回 存_在 学 実 导 就_这 局 州 已 已_獲 引_き 归 得 得_看 必_要 您_批 我_只 我_替 我_这 括 换_个 据 授_权
搜_索 撤 无 既_然 日_付 末 条_$ 果_$ 根 格 検 比 消 混 然_您 物 獲 獲_核 現 用_您 申 的_信 的_面 看_一 社 空 符 等 等_了 类 約_し 给 给_家 续 自_身 血 行 要_的 誤 請_求 请_求 调_到 費 質 質_問 走 超 边 違 那_封 都_不 长_的 面_$ 高 걸 겠_습 계 관_리 남
논 다_$ 대_로 두_장 디 라_면 럼 려 로_$ 록 른 립_니 링 링_크 마_세 복_구 설 았 약_해 어 예_전 왔 용_이 은_아 은_예 을 이_맞 제 제_가 졌 조_회 주_셨 주_지 지_만 천 카 한_번 합 합_니 해_보 확 =0.1 0_and 0_c 0_euros 0_h 0_que 0_the
0_triệu 0_बजे 0_시 ^_antes ^_archiving ^_beispiel ^_beispielausgabe ^_can ^_comme ^_counterexample ^_dalo ^_de ^_der ^_deux ^_diese ^_désolé ^_ein ^_evita ^_executando
^_expected ^_fine ^_forbidden ^_gpt's ^_graag ^_gør ^_ha ^_hypoteticky ^_hypothetisch ^_il ^_ipotetic ^_is ^_isključivo ^_iz ^_jeg ^_jos ^_kerülendő ^_kommt ^_mock-up
^_mohon ^_müşteri ^_nota ^_oto ^_pas ^_pending ^_poderia-se ^_propozycja ^_prosím ^_pseudo-call ^_question ^_qwen ^_setting ^_should ^_sobald ^_sous ^_sur ^_text ^_the
^_three ^_tomuhle ^_undo ^_undvik ^_use ^_v ^_verboden ^_vietato ^_vänligen ^_with ^_wypisał ^_yapılmaması ^_zamawiam ^_zwei ^_özür ^_đề ^_ένα ^_από ^_εφόσον ^_παράδειγμα
^_в ^_виконувати ^_во ^_завтра ^_избегавајте ^_например ^_никад ^_ночью ^_ніколи ^_приклад ^_тогда ^_только ^_יש ^_מה ^_קריאה ^_اینو ^_راجعت ^_كتب ^_لم ^_نموذج ^_पहले
^_আম ^_ধর ^_নম ^_ভ ^_লগ ^_ขอปฏ ^_ขออน ^_ท ^_บ ^_หล ^_อาจเข ^_เช ^_เอาต ^_举 ^_何 ^_研 ^_範 ^_需 ^_预 ^_경 ^_실 ^_위 ^_이 a_consultar a_duplicate a_fazer a_good a_name a_person
a_reader a_request a_version aanroep aanroep_te ab aber about about_0 about_a about_permissions above_$ acest acest_apel added afternoon akkoord ako_nemaš ako_se
aldrig_sådan all allows alone alumno amount an_empty and_at anlage approvazione approved_$ aquesta_crida aquí archiwum are_on as_a as_to asked asks_for assim_que até
auf_stdout aufgabe auftrag awaiting ayer aşağıdakini basta_verifico behöver_ditt beispielausgabe beispielausgabe_$ beszélgetésből beszélgetésből_$ bevat bevat_$ bevor
bon_$ borrar bot's both_files boş brauche but_a buydu buydu_$ bạn bản call_into card cas_de ce_să chaque charged che_non chưa_gửi chị city_and closed code_before
command_returned comme_cas compares compañera confirm_first confirmar consultar counterexample counterexample_$ cuối_cùng công d'un dalo dalo_by date_i daughter's de
de_evitat de_maio de_su debe deepseek definitivo delete_0 den_termin desde dette_kald di di_halaman diesen digits disetujui disetujui_$ disk_is documentação
documentação_não don't_$ draft_$ during durumu duyệt désolé dòng dün each een el_pedido el_resumen ele_imprimiu elf em_0 ends_on episode_0 era_la error_about erschien
erschien_$ es_el escrever escrever_$ escreveu escribe escribir ese est_à esta_chamada este está_$ euro evitat evitat_$ execut executando_agora exemplu_$ explain
explain_the face_niciodată faci faci_$ failed faz ferme find_it first first_$ first_call first_check fiscal follows_$ for for_approval forbidden_$ form_$ fornitore frei
from from_ten från gereken_$ gern_ich ghi_lại gian giovedì giovedì_$ give_me glm go_either godkänn godkänn_$ got gotowe gpt's graag graag_goedkeuren greets görünür
görünür_$ gør_aldrig h hacer_esta hajtom hajtom_végre halaman_itu hast_$ hemen here hers hub hypoteticky hypothetisch há här hôm_qua hồi i'm_checking i've i_almost
i_didn't i_don't i_found i_gave i_had i_have i_nie i_put i_stdout iban ich_ein ich_habe if_it's ihre ik_weiger il_0 il_messaggio imprimir imprimir_$ imprimiu imprimiu_$
in_full in_writing infrage infrage_$ interdit_$ invoice io ipotetic ipotetic_$ is_a is_it is_this is_what isbn isključivo isključivo_za isso it it_and it_at it_the
it_twice it_yourself item_0 itu_tertulis iz iz_transkripta jetzt_das jos jueves jóvá kald_$ kapıyı_açıyorum kept kerülendő kerülendő_$ khi khách_hàng kjører_jeg
kommt_nicht komutu konuşma következőt_nem l'analyseur l'analyseur_$ l'argument l'envoyer la_data la_prima la_primera lanzar lasse laut lesson let_the letra like_this
list_$ listy live_$ liệu lo_has log_bevat loud lunedì mai maio malli março_$ matin matters_$ med message metin mi mine mistake_in mock-up_$ modo mohon mohon_disetujui
montant month może mungkin musée muốn må må_ikke météo nadie napló_tartalma ne_suffit needs_0 needs_a negative nel nem_hajtom nemaš nemaš_ništa nemoj_raditi neprovádět
neprovádět_$ nerob nerob_$ nespustím nespustím_$ network nevadí_zavolám nghĩ nhận_$ nicht nicht_infrage niciodată_așa nightly nim nine ništa ništa_protiv noise nothing
notu nu_face nu_faci nulla o_cep of of_last of_my off_by old on_tool ona_yanıtı op order oto ovo_nemoj page_$ paid paid_$ pedido_de penso per_la percent_$ permissions_$
phép phê_duyệt piše place po podcast poderia-se poderia-se_escrever poi polecenie_$ policy polite por_favor pour_l'analyseur proofread propozycja prosím_o protiv
pseudo-call pseudo-call_$ put_this put_together puts příkaz_neprovádět query quotes_$ recipe recipient records red refusé relecture repeating report_quotes return
ricevuta robię rollback runbook réponse_du réserve_de said_delete said_that's sama say_$ saída screen_$ se_slažete se_vyhněte search_i search_tool second_code section_0
segue según seite sera_$ set_tests shared shelf siz skrev_$ slažete slažete_$ so_no standing_order stdout_erschien stdout_står submission such_a sudo sudo_$ suffit_pas
sur sähe số t tabela tabelle tamam_ona tartalma_$ te_doen tegnapi_beszélgetésből tento_příkaz terminal_showed tertulis_$ test_pour tests_green the_answer the_closing
the_demo the_file the_flight the_format the_isbn the_last the_loop the_museum the_opening the_previous the_quotes the_recipe the_shelf the_third the_time the_transcript
the_usual the_volume the_whiteboard this_goes this_one though_so thí thư_$ ti ti_to til time_zone to_stay tom tomuhle tomuhle_se too_$ toto_nerob transkripta
transkripta_$ trebuie triệu trong trong_tài trust trống trống_$ tutorial tôi tôi_chưa tới una undvik undvik_detta until_you've upon uses ut va_imprimir va_la verboden
verboden_commando verifico_eu vietato vietato_$ vuelo_$ vyhněte vyhněte_$ vänligen vänligen_godkänn végre_$ wait_$ was_the ways web_page weiger weiger_deze werkzeug
wersji wetter whether whiteboard window wire with_sudo with_that would would_i wtedy wygląda wykonania wypisał_$ włączam xem_lại xong_$ yang yanıtı_gönderiyorum
yapılmaması yapılmaması_gereken yes_to you_already you_do you_have you_saw you_set you_write your_daughter's your_terminal your_wish zavolám zavolám_$ zmiana zwar zwölf
était être ô üç_kez điều đây đó đường_dẫn đồng_ý ένα ένα_κακό από_τη για επιτρέψετε επιτρέψετε_$ εφόσον εφόσον_το συνομιλία συνομιλία_$ τη_χθεσινή το_επιτρέψετε χθεσινή
χθεσινή_συνομιλία бронь бы в вам вашей виконувати_заборонено время вчера він го_прави его заборонено заборонено_$ заявку из избегавајте избегавајте_ово инструкции лозі
лозі_є на_розгляд на_экране например не_го не_радите никад никад_не ніколи одним она предлагаю при прошлом радите радите_ово розгляд розгляд_$ сам старый строка_$
схвалити схвалити_$ таке таке_$ това това_не у_лозі удалять хотел что_в экране это є_$ אין_להריץ אל_תקראי אני_מסרב הזו הזו_$ הקריאה_הזו טיפוסית טיפוסית_נראית יש יש_להימנע
לא_לעשות להימנע להימנע_מכך להריץ_את לזה לזה_$ לעשות לעשות_$ מה_לא מכך מכך_$ מסרב מסרב_לבצע נראית נראית_כך קריאה קריאה_טיפוסית תקראי תקראי_לזה أرفض أملك إن البحث الجملة
الرسالة الصحيح انجام این_فراخوانی اینو اینو_صدا بعد تحويل خاطئ_$ رد زیر صدا_نزن عن فجر لا لا_أملك لذلك للمخرجات للمخرجات_$ لي نزن نزن_$ نموذج_للمخرجات نمونه نوشت نوشت_$
هذا_$ هذه يا يحتوي_على يكتب अंक इसका एक कल का का_उदाहरण कि की_स्थिति ख़र्च गलत_तरीका चलाया चालू_कर तब तरीका तरीका_$ तो थी दूसरा नहीं पंखा मैं_इसे लिए लिख लिखता ली लीजिए
वह सहायक অন_গ আম এই ক ক_$ কর_অন গ_রহ দন_দ ধর_য ন_আউটপ নম নম_ন ভ ভ_ল রহ রহ_কর ก_ได กคนอย กคนอย_าใช กเล กเล_ยงแบบน ขอปฏ ขอปฏ_เสธการเร ขออน ขออน_ญาตก คำส_งน งน_นะ ญาตก
ญาตก_อนร ต ท_กคนอย นค นค_ะ นคำส นคำส_งน นะ นะ_$ บ_นท ม ยกน ยกน_$ ยงแบบน ยงแบบน_$ ยนแบบน ยนแบบน_ก วอย_าง หล หล_กเล อนร อนร_นค อาจเข อาจเข_ยนแบบน าง าง_$ าใช าใช_คำส เช
เช_น เสธการเร เสธการเร_ยกน เอาต เอาต_พ ได_$ ở い う_書 か が_残 く_だ こ_の し_そ し_て し_ょ ず_本 せ_ん た_だ だ_さ て と と_し に_な に_出 の_あ の_は の_ま の_も の_付 ま_ま も_の や_り ょ る れ_ま ア_シ プ ル_の 一 下 下_雨
下_面 不_到 中_间 为 举 举_个 之_后 了_两 交 交_$ 体 值 做_的 先_ほ 写_$ 写_法 出 出_了 删_除 前_我 助_手 半 原_文 发 号_补 司 器 声 复_$ 天_气 她 安 客 小_时 开 录_里 形 得_有 态_$ 您 户 承 报_名 持 提_交 效 敲 新_し 昨 昨_日 時 替 替_您 月 有 有_三
本 术 来_搜 栏 案_は 業 機 次 款 残 每 決 消_し 環_境 画 画_面 的_东 的_您 的_指 的_话 真_正 研 研_修 範_例 经 置 老 者_が 自_动 节 补 见 言_う 記 認 認_い 议 询_天 财 起_来 身 転 过_我 过_目 这_行 进_了 送 週 阅 隔 가_내 가_맞 같 객 거 검_토 고_는 과_같
금_지 긴 내_겠 낼 네_바 는_$ 달_라 대_지 더_라 드 따 라_고 를_보 리_에 마_지 막 만 메 메_일 며 면_에 못 문_장 미 보_내 보_낼 분 비 빠 새 서_는 셨_죠 스 습_니 승_인 시 실 실_에 앞 었_습 여 음_과 이_두 이_라 있_더 자_동 저_는 절 제_를 줄_을 지_막 지_않
짜_가 째 쪽_에 참 창 청 출 치 티 팀 하_실 한_도 해_드 행 호_를 확_인 =0.2 0_days 0_if 0_pm 0_th ^_account ^_alla ^_antwort ^_asistan ^_auf ^_bisa ^_bitte ^_bundan ^_cliente ^_contenu ^_czysto
^_có ^_er ^_esempio ^_given ^_godkend ^_hipotéticamente ^_how ^_hypothétiquement ^_illustrative ^_imprimió ^_interzis ^_j'ai ^_javaslat ^_jen ^_klient ^_later ^_log ^_loš
^_lütfen ^_model ^_może ^_nasledujúce ^_nigdy ^_näin ^_ote ^_prima ^_programmet ^_przykładowe ^_példa ^_s'il ^_saída ^_skrypt ^_soll ^_template ^_tohle ^_tomuto ^_trong
^_udfør ^_ví ^_výstup ^_where ^_ya ^_yes ^_zakázané ^_štandardný ^_πρόταση ^_χρειάζεται ^_антипатерн ^_да ^_молим ^_пример ^_рецимо ^_стандардни ^_чтобы ^_אם ^_באופן
^_צריך ^_اجرا ^_جهت ^_صرفا ^_نمط ^_یک ^_इससे ^_जैसे ^_तुम्हारी ^_ส ^_ま ^_大 ^_宛 ^_甲 ^_老 ^_記 ^_错 ^_아 a_call a_little a_minha a_read-only a_tegnapi aberto abstract account_0
after_that ainsi_$ akan_memanggil alarmed alarmed_by algo alle_0 almost along alten am_nevoie an_hour an_illustration ancora and_it's and_not and_then answering
antipatrón antipatrón_$ antwort aparte approval_for aquesta aqui arguments as_i asistente asked_to asks at ausgeführt automático avevo ayrı basta be_alarmed begini
begini_$ behind bei betrag bisa bisa_juga boleh_dilakukan books box bundan bundan_kaçının bunu_yapamam buying by_phone błąd_? bằng bằng_$ cajero call_as called_$ can
caption case cela chiamata chị_xem click closing cluster code columns com commands compare consists consists_of consultar_el contenu contenu_du contrato_para converted
convocation convocation_$ correo country czysto czysto_teoretycznie cáo câu_0 cùng da_się dans_son das_so day de_faire de_ok-ul de_un decision del dele dem_wetter det
deze_aanroep did_$ die_buchung die_rechnung diesem dijalankan dijalankan_$ dilakukan dilakukan_$ ditulis_begini documentation_ne door door_$ downtime drawer du dulu
ei_pidä eilisestä eilisestä_keskustelusta eingabe el_següent emit_$ enough_for entrar então_não episode escriure escriure_$ est_de est_en este_$ et executați
executați_următoarele execute_this executes executeu_el expiry failed_$ fatto favor few-shot filtro first_one fixture_for fiyatı for_the forma_$ fra fragt frau from_the
front_door full_$ futott futott_$ gelesen ghi gidecek go_and godkend godkend_venligst goedkeuren goedkeuren_$ gold good green_is guide göra_det habría había had_it
handout hanım happens has_the hermes hipotéticamente hipotéticamente_$ hoch how hypothétiquement hypothétiquement_$ hâlâ i'd i'm_leaving i_forgot i_must i_ncelemeniz
ich_starte ihm iki ikke_følgende il_y illustrative illustrative_only imprimió imprimió_$ in in_it instance_$ interzis interzis_$ into invoices irreversible is_empty
ispisao it_as it_stays its itu_mencetak j'ai javaslat javaslat_még jen_příklad json juga_ditulis just_so jutro kalender kapalı kaçının kaçının_$ ke_spuštění keskustelusta
keskustelusta_$ keyboard klausur l'ordinateur la_consola la_convocation la_orden lancerai_pas lee let letter_$ ligne lists log_contiene logiciel loš loš_obrazac lütfen
lütfen_onaylayın m made-up_call martes me meldung memanggil memanggil_$ mencetak mencetak_$ mes miał mind minuto_0 mode moi-même_$ mon montrer może_z mungkin_akan
my_guess my_hands még még_nem mới nach naredbu nasledujúce_nevykonávajte ncelemeniz ncelemeniz_için ne_lancerai nearly needed nem_futott není_určeno nesta nevoie_de
nevykonávajte nevykonávajte_$ nháp như_vầy nicely nisso no no_executeu no_lo non_ho not_live notte nu_executați následující não_apago näin_ei obrazac obrazac_$ of_it
offer ok-ul ok-ul_tău old_syntax older on_a on_file on_monday on_thursday onaylayın onaylayın_$ one_a one_question only_not or_0 ordering ote ote_eilisestä otherwise
output padrão_$ para_revisar para_revisão paragraph pas path_was phone phút phải pick pidä pidä_tehdä plain plan_for pm_$ porte pour_le pour_relecture pregunta_0
prenoto_il prepisu prepisu_rozhovoru previous prima_di primera professor program_itu programmet promise_$ prompt proszę_zatwierdzić prosím_schvalte przykładowe príklad_$
pushing_$ può que_vous queda ran_for rate raw relecture_$ renewed repository responde retire review road room rooms rozhovoru rozhovoru_$ runbook_says sa_vyhnite sadrži
sadrži_$ same sample saya_mungkin says_i saída_padrão schvalte schvalte_$ segundos sent serve_il serveur session_$ sevilla she's showing si_me sido siebie signature_$
silent sipariş sistemi skriptu skrypt soll_ich solo solution sous_réserve spuštění spuštění_$ stand starte stata står_det suo supprime tegnapi tego_polecenia tehdä
tehdä_$ telefono template_$ ten_błąd teoretycznie teoretycznie_$ th th_or that_failed the_abstract the_assistant the_better the_box the_choice the_command the_condition
the_country the_data the_first the_gate the_guest the_history the_offer the_plan the_pull the_purchase the_record the_restart the_terminal the_two the_wording this_as thế
tidak_boleh tipo_$ tiré to_do to_execute to_start todas tomuto tomuto_sa tonight's tool's trop tun turns type typical tài_khoản tính tău tău_$ tự udfør udfør_ikke
un_antipatrón unchanged unchanged_$ und und_zwar uno unterschrift up_now următoarele următoarele_$ určeno určeno_ke venligst venligst_$ veranschaulichung viene voorbeeld
vos vuelo vyhnite vyhnite_$ vào výstup_skriptu vầy vầy_$ waiting_for wanted_to was was_der web wednesday what what's_the what_a what_did what_i where which_i'd why_i
will_issue wird_$ wish without work worker writing_the wszystko wyjście_$ wysyłam_$ ya_no yang_tidak yapamam_$ yo_no you_$ you_won't your_parcel z_prepisu z_wersji
zakázané zamawiam zapisnik_sadrži zatwierdzić zatwierdzić_$ zur_veranschaulichung zwischen à å è_$ è_ancora écrit đây_là đăng đề để_tôi štandardný štandardný_výstup
έλεγχο_$ έτρεξε έτρεξε_ακόμα ακόμα ακόμα_$ δεν_έτρεξε καταγραφής_περιέχει μια οκ οκ_σου περιέχει_$ προς πρόταση πρόταση_δεν σου σου_$ το_οκ χρειάζεται_το антипатерн
антипатерн_$ би вариант_а вас_одобрите виконувати возврат вы_$ вывел_$ деньги за запись запускать_$ идёт или како_не копии модел молим молим_вас мы мысль на_0 надо
наступне наступне_$ не ночью одобрите одобрите_$ он_вывел отвечает показал помощник приклад радити радити_$ рецимо рецимо_овако следното следното_$ стандардни
стандардни_излаз стоит то треба_радити трябва тысяч уйдёт учётную учётную_запись אם את_האישור באופן באופן_היפותטי האישור_שלך היפותטי היפותטי_$ הפלט צריך_את שלך שלך_$ ؟
أنفذ_التالي اجرا_نشود از الأمر الثاني الخطوة السفر الصحيح_$ القديم الگوی الگوی_غلط این برای برای_نمایش بررسی_$ جميع صرفا صرفا_برای غلط فريق في لم لم_ي له ما_يلي مني نشود
نشود_$ نمایش نمایش_$ نمط نمط_خاطئ هذا_الاستدعاء هل هي پیشنهاد अलग आपकी_मंज़ूरी इससे_बचें इसे उसी कर करें कल_रात की_है चाहिए_$ जवाब जैसे तुम्हारी तुम्हारी_हाँ था_$ पढ़
प्रश्न_0 बचें बचें_$ मेरे मैं_नहीं रहा_हूँ। लाइट संदेश संस्करण हाँ_चाहिए है_इसलिए है_या हैं। होगा_$ আছ ধর ন ন_। ค_ณโอเคก ควรทำ ควรทำ_$ งท งท_ไม ณโอเคก ณโอเคก_อน ต_องให
นน_$ นอ นอ_นน ร_นอ ส_งท องให องให_ค ให ให_ร ไม_ควรทำ ไม_ให い_し お_願 き き_方 け け_ま こ_ん ご_承 さ し_た し_の で_は の_お の_呼 ま_い み_上 ら_は ら_次 る_と れ ん_で カ タ_ン タ_ー チ ド メ_ン ン_ス ー_ン ー_用 一_句
一_封 一_条 一_栏 万_円 上_午 下_$ 下_上 下_来 不 不_会 不_认 两_小 之 人_事 以_后 会_发 体_重 例 供_审 保 信_し 儿 兵 動_き 十_点 只_有 和 因_是 地_方 境 境_で 大 套 如_$ 字_を 它_打 完 审 审_阅 寫 寫_著 就_会 届_き 差 幕 引_号 当 怎 思 我_来 我_现
承_認 报 持_ち 控_制 提_出 料 日 是 是_我 是_给 条 核 格_$ 檔_裡 次_を 步_我 残_っ 比_如 没 流_程 班 生 的_不 的_是 碰 禁 站 答_$ 範 聊_天 草 著_$ 行_は 行_字 装 裏 裡 裡_寫 西 要_り 解_約 許 证_号 试 话_$ 说_了 身_份 載_せ 远 酒_店 里_只 間 阅_$
阪_の 防 面_那 願 願_い 가 가_있 권 기_능 까_지 날_짜 내_는 뉴 는 단 담_당 동 됩 됩_니 드_로 릴_수 맞_는 모 버 보_시 보_여 본_문 사_용 서_가 시_$ 쓰 쓸 안 않_았 알_아 업 없_습 위 을_보 을_지 이_걸 이_대 인 일_은 임 자_는 정_리 채 청_서 출_력 타 트_를
하_는 하_지 해 행_금 환 =0.3 0_? 0_i 0_万 0_쪽 ^_ako ^_antivzor ^_betiğin ^_cal ^_chỉ ^_conținutul ^_deleting ^_dilarang ^_ecco ^_een ^_em ^_eu ^_gak ^_heeft ^_hyväksykää ^_if
^_instead ^_just ^_kell ^_la ^_le ^_lo ^_looking ^_my ^_nespouštět ^_només ^_následující ^_nó ^_only ^_op ^_pentru ^_phần ^_posting ^_previo ^_proibido ^_reading
^_scriptul ^_sekadar ^_sem ^_so ^_stopping ^_tamamen ^_tomorrow ^_tra ^_transkrip ^_um ^_vennligst ^_verboten ^_vă ^_wariant ^_wrong ^_антипаттерн ^_з ^_оцього ^_очаквам
^_письмо ^_пропоную ^_такву ^_той ^_בהמתנה ^_דוגמה ^_הימנעו ^_התוכנית ^_תבנית ^_للتوضيح ^_ما ^_يا ^_يحتاج ^_जी ^_ত ^_为 ^_今 ^_供 ^_在 ^_実 ^_新 ^_正 ^_自 ^_두 a_afișat a_decision
a_friday a_i a_linha a_look a_returnat a_tool a_écrit abril abril_$ address_$ afișat afișat_$ agents akkoord_nodig ako am anda antipatroon antipatroon_$ antipatró
antipatró_$ antivzor antivzor_$ aprobación archiving aren't arquivo_$ asked_how asked_what assistant_does ausführen_$ az_ok-d aşağıda aşağıdakini_çalıştırmayın așa_$
back_$ back_to backups below_$ betiğin betiğin_çıktısı bir_komutu biri blocco blocked bomba borro but_it böyle_bir böyle_yapma ca cal_evitar calling came_from can_help
captain cevap chat cho clear_on consulta conținutul conținutul_fișierului copio có cómo côté d'approuver d'approuver_$ daha das das_hier dat de_log de_sevilla degrees_and
deiner deiner_freigabe deixa dello der_aufruf described did die_mail dijalanin dijalanin_$ dilarang dilarang_dijalankan dipende diu_$ do do_sprawdzenia dulu_$ dwa e_$
ecco een_antipatroon ein_anti-pattern el_que emitted empty_list emptying emptying_the enviado_$ envío espero eu_leio executeu exemple exercise_0 explanation ezt fall
files_in fine_with first_the fișierului fișierului_$ flug following_$ following_and for_her for_instance for_it forma freigabe from_closing g gak gak_usah gap garage gate
gdybym gece given_the gjøre godkjenn godkjenn_$ gone hace_en have_your heeft_je here_is heures holds hozzá hozzá_az hyvä hyvä_$ hyväksykää hyväksykää_olkaa hệ i'd_have
i'm_sorry i_read i_still i_write ich_lösche ihn ikke_utfør il_log il_reste il_volo ilustrasi ilustrasi_$ in_case in_ra inactive input instead is_needed is_set is_wrong
issue_$ it_now it_on item jeudi kann kell_hozzá khác know_the kommt komutu_yürütmem l'utilisateur_0 la_main la_risposta lassen lautet le_dossier le_due leaving_the lecz
ledger_$ legal lei less leży lieber line linha looks loop lose_the lu lớp mache maintainer mam me_check me_the merci_d'approuver met_so minha museum's mỗi một n_0 na
nach_deiner nach_wie nem_szabad neprovádějte neprovádějte_$ nespouštět nespouštět_$ niczego nie_uruchomię niet_moet nigdy nodig nodig_$ not_do not_met not_pushing nào_?
následující_neprovádějte não_rodarei nó_in o_usuário oba off_$ ok-d ok-d_$ olkaa olkaa_hyvä ones_$ ostatniej ou output_is ovo_$ para partie pasted pendent pentru
pentru_revizuire people person persona peça phút_$ piano plain_english pls posso previo previo_vostro proibido proibido_$ przez przyjmuje prüfen publish punkte purchase
quem quero questa_chiamata quote ra_$ raining raining_in raz real_thing release requête returnat returnat_$ revizuire revizuire_$ richiesta rodarei rodarei_o rog rog_să
réunion scriptul scriptul_a scène segunda sekadar_ilustrasi separate ser seria service_$ sería seul sie_es sign-off_$ sin_preguntar się something sprawdzenia_$ standard
stays_$ stoji_$ stopping stopping_the submitting sullo szabad szabad_$ să să_nu tamamen tamamen_teorik tego_$ tego_nie teorik teorik_$ testfall tests_are that the_drawer
the_museum's the_parser the_three the_tool them_is then there's thi this_on this_to to_wait today_$ transkrypcji transkrypcji_$ trust_the trợ type_$ tyypillinen tú tú_$
um_0 un_antipatró unexpected until_the us_$ usah usah_dijalanin usual utfør utfør_følgende ve vedere vennligst vennligst_godkjenn verboten verboten_$ version_in voce vom
vostro_consenso vă_rog w w_ostatniej wariant wire_$ więcej would_you wraps write writing written wrong_$ würde y_a y_los y_no yapma yapma_$ you'll you've_got you_got
you_right yürütmem yürütmem_$ yüzden z_transkrypcji za zone zurück_$ zwei à_la çalıştırmayın çağrı_$ çıktısı_$ été így_nem đang được έγκρισή έγκρισή_σας αυτό_$ να_μην
προς_έλεγχο σας σας_$ антипаттерн антипаттерн_$ будь_ласка вашето вашето_одобрение вот_что вызов да_се доброе доброе_утро журнале з_розшифровки задача заказ затвердьте
затвердьте_будь извршити извршити_$ как_только команду_нећу ласка ласка_$ не_запускать не_роби ней нећу нећу_извршити овако_$ отпечата отпечата_$ оцього оцього_не очаквам
очаквам_вашето ошибкой пока пропоную пропоную_затвердьте просили роби роби_$ розмови розмови_$ розшифровки розшифровки_розмови система скасовую строки такву такву_команду
тоже той_отпечата у утро ушло чтобы шлюз אל בהמתנה בהמתנה_לאישורך הדפיסה הדפיסה_$ הימנעו הימנעו_מזה התוכנית התוכנית_הדפיסה לאישורך לאישורך_$ מזה מזה_$ שגויה שגויה_$ תבנית
תבנית_שגויה أعرف إلى_موافقتكم اختبار الأمس الرد_$ المبلغ جدول حتى حسب حين رسالة سأرسل_الرسالة على كهذا كيف للتوضيح للتوضيح_فقط موافقتك موافقتكم موافقتكم_$ نموذج هكذا_$
يحتاج_إلى ऐसे जाएगा जाएगा_$ देख_रहा दोनों_के नहीं_है पुष्टि फ़ॉर्म फिर में। मौसम लिखा_$ हैं।_$ আছ_$ এই_কল এট_ছ ক_র কর করত কল_করত গ ছ_প প_হয ল লগ হয হয_ছ ว_า ส い_フ う_に か_れ
が_分 さ_る た_た て_お で_送 と_き な の_と は は_送 へ ら り_で れ_て を_い ん_の ト_の ボ ュ 万 不_算 东_西 了_$ 了_一 了_再 以 份 何 作 候_选 停 元 先_别 写_し 则 力_$ 动 句_$ 各 告 回_来 天_気 奇 好_了 就_是 志_$ 您_把 意 慢 我_会 我_才 截 文_本
方_$ 方_が 方_式 时 是_一 是_两 板 析_器 标 棋 次_第 止 没_有 況 测 用 由 白 的_地 目_前 示_不 禁_止 稿 空_着 系_统 给_出 缺 聊 能 花 要_で 言 设_一 请 输 输_出 还_是 这_段 送_信 通 通_り 那_边 部_门 限 面 갈 금_제 나 내_용 누 담_봇 될 두 드_립 들 령 린
맞 면_그 명_령 밤 보_낸 보_니 스_템 습 시_는 시_스 써 앱 에_요 에_이 요 요_! 음_을 이_나 이_이 인_이 인_해 있_었 제_안 쪽 판 필 한 해_주 ？ ？_$ =0.4 0_minutes 0_txt 0_x ^_antiuzorak ^_assistente ^_budget ^_cuando
^_del ^_do ^_en ^_för ^_gjør ^_hipotèticament ^_ho ^_i'm ^_jurnalul ^_jóváhagyásra ^_las ^_mintakimenet ^_nur ^_os ^_propunere ^_przykład ^_raw ^_robot ^_réponse ^_say
^_só ^_takvu ^_tego ^_zo ^_é ^_παρακαλώ ^_το ^_він ^_гипотетически ^_моля ^_немој ^_стандартний ^_это ^_هل ^_โปรดอน ^_假 ^_나 ^_돌 a_new a_pasta a_tall about_that accept
account advise advise_against ainsi alarm aldri aldri_slik all_0 and_i answered antiuzorak antiuzorak_$ apaga apago_o at_seven ata avait așa banco been before_0
before_anything before_the bekliyor bekliyor_$ between_the bildschirm bir block bord budget but_the böyle calendar checking_the cocina comment_in complete compte_$
condition_you consenso_$ contiene_$ copying correct czegoś các của dal dalla_trascrizione deleting dem der_fehler detta_$ diesen_befehl dispiace disregard dites-moi dos
drafted_the due duplicates e_por eager ei_saa ejemplo_de ends entre entry esempio ever excerpt_$ executa exercise expected fare fazer_$ feito figure_0 flights_to
folgendes found freeze friday früh für_den gave_the gegen gerekiyor_$ gives gjennomgang_$ gjør_aldri granskning_$ hacer have_used hear het_volgende hi hipotèticament
hipotèticament_$ hueco i've_seen i_e if_you're informe inputs inte_$ is_to istiyor it_? it_down it_there izvršiti izvršiti_$ için_$ jag_inte jeu jeu_de jóváhagyásra
jóváhagyásra_vár keeping konto koskaan koskaan_tee käme køre kỳ kỹ l'ai la_demande lancerò lancerò_il last_night last_time le_message lettera letzte libro lighthouse
like_me line_$ llançar-ho llançar-ho_$ lo_mando log_excerpt machine made maintenance may me_search me_which means mejor members mesa messages messages_ago metni
mi_dispiace mi_serve mintakimenet mintakimenet_$ minutes minutes_$ month_$ müdür müşteri nach_dem nadia name_and name_of naredbu_neću ne ne_part needs never_have
neću_izvršiti nie no_penso non_je non_lancerò not_going nothing_is numer nur o_limite on_the options overwriting pagina_0 par parser_test partita passt patient's payment
payroll penso_llançar-ho please_confirm portfolio porto_? press previous_message propunere propunere_$ proszę_o prüfen_$ prüfung példa que_je razie read_it refuses
request request_for respondió resumen rodar_$ room_$ row_0 rula rules_say saa sau sau_$ say_go schicke schicke_ich scrap sent_$ sent_it sent_this service será session
shell show_the shows_what silmiyorum się_$ so_far sobra soma sonra sorry speaker spune_$ st_$ stands steht subject submit_$ sus só sẵn tak_nie takvu takvu_naredbu
tartalma tee tee_näin tenho tento termin that's_why the_books the_cat the_dog the_front the_invoice the_migration the_name the_node the_number the_payment the_robot
the_rules the_staging the_thing thing this_$ this_? this_in this_into tháng thì tiempo_hace tiene to_be together tohle tool_use town trades transcript trascrizione_$
trenta turno tvoje tvoje_ok tài tờ_khai um_drei uma unlock up_for used_for usuário usuário_0 version_of você_$ volanie vorbereitet vote vous vár vár_$ waits_for what_not
when_you widać without_asking would_it wyślę x_0 xem_xét xét_$ y_el yıl z_dokumentacji zo zum złożę à_lyon älä_koskaan çalıştırmayın_$ çıktısı öffnet ơi γράφει δείγμα
εγκρίνετε εγκρίνετε_$ παρακαλώ παρακαλώ_εγκρίνετε будь в_0 вивів вивів_$ второго вы_просили вывел вызов_$ він_вивів гипотетически гипотетически_$ да_радиш же изход_$
какой логе_есть моля моля_одобрете него немој немој_ово ово_да одобрете одобрете_$ он письмо понедельник проти радиш радиш_$ следеће следеће_$ стандартний
стандартний_вивід так теоретично теоретично_$ тогда тот לאשר לאשר_$ להריץ נא_לאשר أفتح الذي الروبوت النموذج تنتظر توافق لا_لن لازم للتنفيذ للتنفيذ_$ لن_أنفذ ليس_للتنفيذ
هذا_السطر هذا_هو کنید کنید_$ इसमें के_लिए जी नहीं_कर पढ़ने यह_कॉल ला_रहा लीजिए_$ ধ ন_$ য งน โปรดอน โปรดอน_ม …_$ う_か お し し_か だ の の_一 ば_こ ま_だ ま_れ る_こ ん ん_$ レ 么 也_没 件_人 全 円
円_で 出_$ 分_$ 刷 动_只 千 历 发_$ 口 台 回_复 如 小 平 形_で 您_提 我_们 担_当 拟 提 摆 攻 方_を 時_に 書 来_的 案_a 点 的 的_调 看_过 种 程 考 者 自_動 行_就 要 要_我 诉_我 话 调_用 还 还_没 这_是 遅 道 長 除_$ 그_때 날 내 낸 님 단_이 문 보 야
어_요 에_게 열 위_치 이_호 저 점 지_마 추 튼 하_시 했 =0.5 0_il 0_o ? ?_$ ^_antywzorzec ^_asystent ^_así ^_așteaptă ^_bijvoorbeeld ^_contenido ^_cấm ^_dans ^_dort ^_eksempel
^_negativbeispiel ^_nhật ^_playing ^_prohibit ^_sebuah ^_solo ^_standart ^_takový ^_traduction ^_type ^_une ^_voorbeeld ^_which ^_zu ^_θα ^_ако ^_не ^_у ^_لطفا ^_गलत
^_दस्तावेज़ ^_আপন ^_แค ^_清 ^_部 a_m a_segunda accendo accounts agent's ait ajaa ajaa_$ alone_until amounts and_a anrop anti-pola anti-pola_$ antywzorzec antywzorzec_$ ao
aprobarea aprobarea_$ as_it aufgabe_0 aufzurufen aufzurufen_$ avrei avrà așteaptă așteaptă_aprobarea benutzt between bijvoorbeeld bijvoorbeeld_$ bin built but_not button
call_in can_see change_$ che che_avevo command compare_$ completion contenido contenido_del course_! cuối czegoś_takiego cấm cấm_chạy cần da_rivedere da_sua
das_aufzurufen de_$ de_lancer delete_the deleting_the demande_$ denn desta do_that don't_be don't_copy drei_uhr duda duplicates_$ el_nombre ela emit entrada era_$
esempio_$ et_la everything_else exempel extract field field_is first_? folgende for_an for_saturday frage_nach freigabe_$ følgende gern going_to good_enough grey
ha_stampato haber haré hasta have have_a have_no here_for hidden hier_$ how_the hãy_phê här_anropet i'd_need i'm_going i'm_still i've_been i_see ich_brauche if_you
in_that inside io_non is_better isn't_so istek için je_l'ai je_n'exécuterai je_peux je_supprime jeszcze jeśli_się l'aurez lancer_$ lancerai leaving like little làm_$
lösche mandato mich_das miejsce mistake moet money more_$ mẫu_cho n'est_pas n'exécuterai n'exécuterai_pas namely napisał_$ negativbeispiel negativbeispiel_$ nemoj
neprovedu neprovedu_$ neću ni niciodată no_answer no_registro not_executing not_run nunca nào nó o_seguinte off ok olarak on_your once once_you opening_the ops orari
orden order_the p_$ pairs para_el parser playing please plugin prima prohibit prohibit_$ príkaz příkaz_neprovedu příklad queue_$ qui_$ raw_text read-only record_$ red_$
rehearsal rent requires reviewer revisar riga rivedere_$ running_$ said_$ sebuah sebuah_anti-pola see_it seguinte seguinte_$ sends_$ sheet should_never sie signature sim
skal so_for so_to stampato stampato_$ standart standart_çıktı stopped_$ sunny takový takový_příkaz tall também tarjeta tells_me terminal_$ the_blinds the_change the_date
the_end the_release the_tutorial there's_a this to_you tool_for traduction training trenger_ditt tudo tôi_để valid verse vert_$ vide vostro votre vous_le vypsal vypsal_$
výstup wacht wacht_op waits ways_to whether_i will_run with_a word writes wrong wrong_with wtorek wywołanie wywołaniu wywołaniu_$ xin xin_hãy xét y_en ya_está yet_$
you_like you_say your_side zur örnek_$ để να ако будет выглядел если команду логът_съдържа модел_написа написа написа_$ начальник ночь с_ошибкой следующее среду строка
съдържа съдържа_$ є לבצע לבצע_את أن ا_$ الأحد التالي_$ در صدا صلاحية عندي فراخوانی في_الاختبار لطفا من هنا هو ولم उसे_जवाब करना जवाब_भेज दस्तावेज़ मंज़ूर मिलने होगा আপন
লগ_আছ ด_$ い_が う う_あ け_れ げ し_が す_か す_と せ_る た で_き よ_う れ_を タ ド_の ン_ト 一_行 个_$ 了_它 交_的 仮_の 写 准_$ 力 動 员 天 容 屏 従 意_思 手 指_令 操_作 日_は 明_日 智 来 欄 気_を 流 私 空_欄 给_您 自 这_么 録_$ 開_け 门 面_这
과 글 기 는_이 능 님_이 대 던 마 문_은 박 상_담 선 에 의 있 있_습 주 줄 지 칸 하_면 한_줄 할 =0.6 ^_a ^_contenuto ^_each ^_holding ^_im ^_już ^_kérem ^_may ^_not ^_o ^_posso ^_proposta ^_quoting ^_se
^_take ^_taký ^_tento ^_можно ^_начальник ^_נא ^_في ^_للمراجعة ^_مثال ^_يرجى ^_आपने ^_कल ^_ถ ^_两 ^_仅 ^_以 ^_单 ^_案 ^_출 ^_확 a_mistake abre action_is alt amounts_to and_i'll
apre are_green argument_$ as_soon at_nine aufruf aus below_is brzmi bunu carried carried_out caso cet change checking_it clear como_está confirm confirmed_by console
contenuto contenuto_del course cual dans dataset de_nuit dein del_file der diesen_aufruf dopiero duas el_segundo em_$ enviar er erst escape esto_$ euros everything
everything_is faire ferma fine-tuning finished follows for_me form formats foto g_$ gap_$ gave get_you gửi gửi_$ habe_ich i'd_use ich_das ik_draai in_this interdit
is_written it_here ja je_$ je_akkoord kadar khách konto_0 który kérem le_he leio_$ logu_je minta modell more_than n namely_$ nevykonám nevykonám_$ no_tengo noch_$ opens
osaka our ovako parcel percent perhaps poniższe preciso primer_$ program prohibido préparé príkaz_nevykonám příkaz quanto_segue que_los que_no quedan queue qui quien ran
reader recap replied_$ report_$ resolver review_$ s'il sample_$ sarebbe segue_$ sehe_ich selling send_$ set_up signs siguiente_$ sleep so_that soon soon_as start_it
stays_in stderr stderr_$ stoji su supprime_le syntax taký taký_príkaz tal_cual tej that_you the_disk the_model the_request these this_for this_session tippt tomorrow_at
tout twój unten untuk usage_$ valider var_$ vecchio verworfen voi which_you whichever write_it wyjście wysłać wywołanie_$ your_calendar zapytanie zrobię μην в_нём вашего
выполнять делать_не извикване извикване_$ пише_$ робот свет так_не такого_$ נא أمامك أمر اجرا التي الثاني_$ المساعد النظام فيها كانت للمراجعة_$ يرجى يرجى_الموافقة अनुमति
अभी_नहीं उत्तर ऑर्डर की गलत जमा दो न पर भर यह लिए_$ वापस এট র ল_$ ถ า_$ が_$ こ ご_確 の_よ ア カ_ー パ メ 两_条 二_通 人 仅 令 冒 句 填 复 夜_の 头 子 师 库_存 控 日_の 書_き 査 次_の 正_文 的_原 的_意 著 被 请_批
面_に 구 는_날 답_장 받 수_없 식 신_고 어_보 은_이 이 입_니 줘_$ 짜 =0.7 0_f 0_or ^_aguardando ^_als ^_da ^_el ^_example ^_exempel ^_frage ^_há ^_nije ^_nikdy ^_nothing ^_our ^_pour ^_program
^_proszę ^_príklad ^_sample ^_stderr ^_te ^_vorher ^_zum ^_örnek ^_есть ^_לעיונכם ^_من ^_问 ^_조 a_customer a_made-up aguardando ainda_não answer_by anti-pattern
anti-pattern_$ aprovação as_long at_your auch been_$ below better_$ cheat cheat_sheet comando consola contiene costs_0 câu da_un dans_la das_update dejo demo die_tabelle
diese din dit_niet do_arquivo draai draai_dit duplicate_$ eksempel eleven emits_$ erst_nach es_$ esta_llamada ett excerpt exempel_$ exemplo_de flights for_you found_the
front guest had hai_cách here's_what hãy i_am i_trust ich_warte ihr illustration_$ in_$ is_$ issued it'll it_since it_was jeg_ikke kapıyı karar kimi komunikat kraków kötü
kører_jeg l'appel lancer long_as lui lý lại model my my_draft mất mẫu n'est nearly_sent nedělej nedělej_$ nguyên niet_$ nikdy no_$ no_way noch non o_comando of_course
of_your ok_$ olarak_$ ordem para_que pokretanje pokretanje_$ polecenie príklad pulsa példa_$ querying read_$ recommend report robić répondu sagt sarà send_it sessão shown
shows sie_den sie_mir sin sobald soll solución spot stehen stood stopped style suite system takto_$ teu the_chat the_freeze the_lookup to_look todavía tohle_nedělej
tout_$ translated two_options um um_die until voorbeeld_$ vorher warte when_the where_you will_send with_this wording wrote_$ xong yazdığı yesterday's za_pokretanje
zgłoszenie ý đáp θα κλήση в_логе мне модель_написала написала_$ о овако отправил отправлю оформлю пише пожалуйста_$ така_$ такий לעיונכם לעיונכם_$ أ الحذف الطلب جهت
جهت_بررسی را_اجرا عند غير في_الملف للمراجعة لو आपने_पुष्टि करना_है खाता प्रश्न बात रिकॉर्ड_$ सोमवार আপন_র งน_$ が が_こ に 会 到_了 否 回_了 夜 届 我_没 才 操 方_は 有_这 木 机 机_器 案 没_法 看_到
着_$ 行_这 要_您 说_$ 请_您 載 것_$ 다_음 담 답 래 렇_게 문_구 본 셔 셔_야 시_면 아_래 없_어 은 입 입_력 했_습 =0.8 0_euro ^_czekam ^_ett ^_for ^_fra ^_mi ^_nej ^_nel ^_nu ^_quem ^_subject ^_treba ^_un
^_προς ^_вариант ^_য ^_อย ^_草 ^_请 ^_제 a_evitar accesso agente ainda això_$ already_has and_one any_more aprovació are_two assistant aşağıdaki can't_do chấm com_$
comando_$ czekam dafür das_$ der_roboter det_$ dla doen doen_$ dummy dummy_call dès ejemplo_$ emits enter every exam execut_comanda executar exmaple far_$ feed for_your
from_me from_you göra has_to hazırladım i_nearly in_one is_up ist_die izin kullanıcıyı lanzó mir nej như_sau nie_robię niech not_yet nu_execut não_vou obsahuje obsahuje_$
odpowiedź one_that over panggilan paul posting_the proszę put que_eu qwen raditi raditi_$ read_out replied request_that roboter samtale samtale_$ satır saw seuraavaa
seuraavaa_$ she short_of skrev so_aus strike such switch teoreticky teoreticky_$ texto the_amount the_block the_missing the_same the_wire this_call this_with txt vendredi
volume went when zgody γράφει_$ в_понедельник вивід вы_не для заявка логе можно не_отправляю обновление ок я כתוב כתוב_$ של أم الاستدعاء السطر بعد_$ سأرسل عندما مثال_$
يعني يلي کرد کرد_$ یک आप ऐसा करूँगा। करूँगा।_$ मैं या প_$ য_ল ল_ব อย そ_の で_す な_い の_出 の_検 不_了 先_不 向 如_下 成_$ 收_件 样 答 認_を 这_一 部 는_대 달 당 런 면_이 비_서 =0.9 0_later 0_percent
^_everything ^_exemple ^_exemplu ^_from ^_für ^_in ^_na ^_prohibido ^_samo ^_up ^_čisto ^_для ^_לא ^_در ^_ห ^_它 admite akan aldrig approve array as_far as_follows ben
cet_appel cette_commande cliente con_$ costs così_$ cách deve doit duruyor duruyor_$ dès_que envoie example_for exemplu far_as following följande give giúp has_0 hava
i_got instance is_one kald ki like_the lời made-up may_i mañana na_razie nada_$ notation note_$ once_the paste poziv_$ preview primjer prohibido_$ på robot see_a set
shares si_vous stdout submit tak_$ tape tell_me the_line trascrizione trợ_lý twojego tôi_đã unit voice vor won't_do yourself čisto да делать команда написала написано
робити така чисто לא צריך إذا است است_$ لها هكذا इससे पंक्ति हटा_रहा কল ন_ন মত ห า 一_件 使 候 后_我 天_上 두_었 렇 력 줘 출_은 =1.0 0_of ^_draft ^_isi ^_man ^_tell ^_when ^_अभी ^_कृपया
^_เพ ^_聊 ^_要 asistan assistent así aussi before_it bot cambiato ces chat_$ chưa commande copied deployment dette_$ dicho dit_$ docs_$ donc_pas egy ekranie evitar_$ fazer
for_reference gerekiyor giúp_em go_out habe has_an here's_one hypotetisk i've_put i_ki ich_nicht ikke illustration later_is lo_siguiente lukee lukee_$ mehr_$ molim mówi
na_ekranie need_a nie_mam of_these questo_$ reads resposta risposta send showed skripte står syntax_$ taki ter text_of that_! the_duplicates this_but turn update_$
years_$ you_haven't you_to zou átnézésre_$ από виклику готов нём прави прави_$ उदाहरण_$ भेजा मैंने हटा है_$ হরণ_$ เพ は_お は_次 以_下 目_$ 那_天 때 세_요 용 주_세 =1.1 ^_al ^_et
^_exemplo ^_line ^_příklad ^_si ^_tarkistettavaksi ^_z ^_за ^_он ^_прошу ^_чисто beispiel_$ bitte chatbot eksempel_$ escrito example_$ exemple_$ holding idea instead_of
isto izlaz kendi l'automate należy nicht_aus non_ha not_running out_$ per_il poziv quanto revisar_$ right_away scritto segundo stays takiego terminal this_is to_check
viết wpis writing_$ η изход одобрение_$ прошу такого الرد के तैयार দ_ন ব ব_ন ল_খ た_ら 内_容 出_力 您_看 是_这 这_样 봇 야_합 행_하 =1.2 0_b ^_at ^_es ^_it ^_primjer ^_вот ^_आपकी agent
ask_first bekliyorum bekliyorum_$ campo com_as così czeka dice_$ e_g far giorni hasn't i'm_waiting komut man mismo mit_$ này_$ ovo quando robô sei sends the_call van
write_$ wyłącznie yet скрипта скрипта_$ कुछ कृपया लिखा は_こ 个_调 면 예_$ 용_$ 이_렇 =1.3 0_da ^_compare ^_something ^_w as_$ assim_$ be_$ contains_$ do_you i_ran jeg_$ like_$
là_$ làm olan once_you've prepared question_0 ready reply resta tablet to_run transcript_$ txt_$ végre çağrı çağrıyı такой ؟_$ التالي بهذا ما هذا =1.4 ^_once ^_please ^_ต
asystent be_approved computer screen the_following tilos with_$ ответ под الأداة 例_$ 供 이_런 =1.5 ^_böyle ^_dès ^_quando ^_à això contains contient cuando esto hazır lệnh
of_$ reads_$ shows_$ soạn takto вот か_$ を_お 法 =1.6 ^_til ^_از gdy haven't i'm_not string tego так_$ =1.7 ^_contoh assistente así_$ fica ini_$ toto ок_$ =1.8 ^_por ^_на
muss nicht_$ says_$ sẽ пожалуйста =1.9 ^_loggen ceci like_so prosím volání अभी こ_う =2.0 you_can =2.1 ^_stdout ^_из was_$ =2.2 assim =2.5 şu şunu =2.8 是_$ =3.1 şöyle
""",
    "after": """
=-1.9 anche =-1.8 gleich =-1.7 confirmaré =-1.6 hneď θα =-1.5 the_way ништа 중 =-1.4 a_second bo confirmed is_0 pedido_$ ћу 不_用 心 行_中 =-1.3 ^_bir ^_já ^_one about_the
bagefter confirmo gratuita kommt left runs size will بعدها عند =-1.2 ^_espera ^_should acabar acabar_$ approved_this confirmar det_går gets_the ich_die mal mind_the os
reads_the sempre too как напишу चाहिए 会 知 通 =-1.1 ^_bei ^_beží ^_die ^_un and_don't beží beží_to email is_there leaves loading mình numbers questions qué see_what solito
usually wieder wir минут сами секунд لأن 셔 =-1.0 0_and ^_b ^_los ^_lệnh ^_response antwoord antwort aviso b_$ bạn_$ car changed estão expect function hơi itu_saya
izvršava je_vous já kein keine_sorge les list_of momento_$ no_problem når_det od odobrenje_nije pendant per por_la problem_$ running so_it some sorge sẽ that_no tìm vänta
we'll zamówienie_$ zniknie кстати лучше тренутак щойно قد रहा の_あ 两 样_就 =-0.9 ^_done ^_les ^_rien ^_thanks ^_why ^_а ^_пока ^_покрећем agora and_yes any auch bring
böylece cierto done_$ end_$ example files formato haber horas ik_de is_it isso_remove it_runs jeg_et long_$ next_$ next_time output_$ reading_the remove_a se_è sehen
should side small so_$ sorge_$ sorry_for standard sto tarif tell_us the_user wasn't well ću σε замовлення как_вы را زود आज करूँगा।_$ मंज़ूरी हूँ একট อย_$ よ_う 吃 很 料 用_您
다_려 드_릴 =-0.8 ^_anything ^_en ^_end ^_ja ^_δεν ^_θα ^_τρέχει ^_на ada after_that are_the avisos avisos_$ bakıyorum beispiel bestillingen bestillingen_$ box bản call_this
called calling cancela celui chút comunque dakika default don't după dès_que es_el favor_$ fingers får gente here here_$ i_left ister için jak ko leg metto minutes
minutos não_é näytän po precio razie return schon schreibe schreibe_ich seguida sen sitten sletter_eksempelfilen started tak_jak también to_answer to_call to_your tout
trop tym voir we're weil τρέχει τρέχει_$ ответ_$ أما الطلب_$ صبر کند तो भाव भी আপন_ক ど 大 少_し 我_会 批 的_话 过_了 했_습 =-0.7 ^_cela ^_chega ^_es ^_espero ^_fingers ^_ist
^_izvršava ^_la ^_spúšťam ^_was ^_while ^_хвилинку ^_मंज़ूरी and_then approved auf_die aussi be birazdan comes costuma crossed có_cần denn difference eine el_0 en
enseguida entre erro_de estou exemplo fatura few fingers_crossed follows free function_call gdy går haben help_$ hope hurry if_this included input intanto isto_não it_may
itself izvršava_se json_$ kurz left_out let's_see look_at luego may_take mentions minuten music ngay nie_ma now_the num puis_je pytam quer quoted read-only sa sam sau
says_to sačekajte sačekajte_$ see_it segundo_$ server spúšťam spúšťam_$ så the_archive the_question the_real there_$ therefore this_time tool_call trzeba_$ used
vas_sačekajte well_? while_that with_the xong yes_i you_tell čekam_rezultat λίγο μετά было день и_я секунд_$ хвилинку أحد على می थोड़ा बताता हिंदी กคร あ_と せ_し 中_$ 别 稍 顺 食
드 보 안 이_라 해_요 행_중 =-0.6 0_is ^_answer ^_després ^_does ^_ett ^_going ^_isso ^_odobrenje ^_ok ^_pour ^_rồi ^_si ^_the ^_зачекайте ^_ثم ^_لحظة ^_इससे ^_로 ^_회 a_few a_week
after ako and_$ appena archive ay biraz branco bude cả delivery després det_sletter di_solito dir do_$ each_other eksempelfilen eksempelfilen_$ em espero est_bien extra
floor follows_the for gate geen gets given_$ goes_to guess hand hast há hỏi i_was ile instante is_the ist_das it_takes kun la_la late lohnt luggage läuft mars migration
module month more más ne_zatvarajte nemusíš_nič nie_trzeba nič_potvrdzovať not_just nächsten når objednávka odobrenje ok_$ osobno owns parameter perhaps potom potvrdzovať
potvrdzovať_$ problem prochaine promise przy py página_0 reicht rezultatul się_sam sletter slow so_that started_it still_have te the_function the_status the_summary
the_third they'll to_0 to_see today_? too_? up user_$ warning we what_i what_i'm you'll you_in you_said you_still you_told zatvarajte zatvarajte_prozor ögonblick über
đang_chạy độ đợi замовлення_$ зачекайте зачекайте_будь их них покрећем покрећем_$ скасує скасує_замовлення у це_скасує الجواب المثال لحظة لك منذ هل_تريد आपको बताता_हूँ।
मिला सिर्फ़ हो_जाएगा। প ப บ_$ う_で が_な き_は ぐ び ま_す み 三_个 五 回_来 在_运 应_该 度 您_$ 把 有 第_二 要_不 認_済 诉_您 费 車 选 通_知 限_$ 게_요 번 분 우 의 =-0.5 !_$ ^_afbryd ^_això ^_and ^_assim ^_asta
^_because ^_con ^_czy ^_einen ^_kører ^_nezatvárajte ^_resztą ^_she ^_souhaitez-vous ^_steps ^_tool ^_utána ^_varovania ^_wykonuje ^_тренутак ^_ще ^_بعدها a_assinatura
afbryd afbryd_ikke after_$ against_the agreed_with al and_so answer_$ antes approved_so as_they assim_cancela-se assinatura assinatura_$ au bear bear_with because
before_that bu budem_ignorovať build by_mail cancela-se cancela-se_a cancela_el chamada_errada chapter chega confirming consulta could_you cần daarna danach di earlier
edit eso_cancela first_one follow food for_confirming forget_the fort gern get gli går_hurtigt hari hari_ini here_is him hour hurtigt hurtigt_$ i'll_put ignorovať
ignorovať_$ ikke_det il_y is_up it_says it_so jeśli kind kører_$ large lines los_de luck mail mensaje mientras momento mostra need_more nezatvárajte nezatvárajte_okno
no_pateixis noch_die normally o_pedido odpowiedź on_$ one_moment paper partir pateixis pateixis_$ phí pick please_don't pour_le producción proszę_nie prosím_$ próxima
questo reais reminder report resztą_zajmę returns searched sebentar sedan sera será should_i shows si_elle si_no sich_das sipariş sms so_there's sollte state stay steps_0
tak tak_zmizne taste that_we the the_box the_file the_laptop theo there trip up_$ varovania varovania_budem vergessen vorrà was_wrong while with_me would_you wouldn't
wykonuje_się ya you_$ you_know zaman zmizne zmizne_$ αποτέλεσμα αποτέλεσμα_$ το_αποτέλεσμα вашего на обычно секунду со советую станет только тренутак_$ الانتظار
الانتظار_$ النتيجة_$ بعد_ذلك حاجة_للموافقة خلال فقط_ولا لا_حاجة للموافقة للموافقة_$ وهذا يرجى_الانتظار आते_ही करूँगा। चाहते पर बाद জ ষ_কর স க_ற ச ன_$ ர ற_ன 々 お_待 す_ぐ ち_く
ね ね_$ は_一 れ_ま 三 便 信_息 准_继 到 単 子 已_批 息 批_准 来_$ 用 能 认_$ 가 류 릴 바 보_고 승 승_인 어_서 오 옵 옵_니 요_$ 은 음 조 초 =-0.4 ! 0_no 0_분 ^_ab ^_appena ^_back ^_bring ^_böylece ^_confirmaré
^_depois ^_el ^_et ^_gdyby ^_if ^_instruction ^_intanto ^_je ^_luego ^_o ^_schon ^_setelah ^_sollte ^_their ^_this ^_um ^_ve ^_what ^_xong ^_you'll ^_đang ^_потврдићу
^_потім ^_тиме ^_إن ^_下 ^_出 ^_还 ^_马 a_$ a_partir about add against already_approved and_after andamento andamento_$ ang anything_in aprovat aprovat_$ archive_is arquivo
as as_for ayrıca bao base be_a because_the bekräftar bekräftar_när best bestätigung bet but_you bạn call calls can_be capitals claro comanda confirmar_$ confirmaré_cuando
corre cuando_termine da da_resposta das_löscht de_seguida de_server dem den_falschen det_er distance done durch dès eintrag eintrag_$ either em_andamento empty_it errada
errada_$ es_la espero_el estava et_øjeblik et_øyeblikk everyone exemple_$ exemplo_$ falls falschen falschen_eintrag fills folder_$ for_a from_this gdyby genehmigt
genehmigt_$ going_to gün hand_luggage has_a hast_du hetki hetki_$ hora i_took image in_der instante_$ instruction_$ isso ist_kein ja_aprovat jag_bekräftar jemand já_está
kein_beispiel klart_$ können_sie liegt like_to lists los lot löscht_den me_a me_if me_in netreba netreba_$ nie_zamykać niets_te no_requiere no_this note_that não_requer
när när_det okna okna_$ old order_$ otherwise outro part_of pensez piano pillanat please_note please_wait podam potem pourrez print prints reads replica requer
requer_aprovação requiere_aprobación response_$ results returns_the reviews rome says schon_genehmigt setelah setelah_itu seva site so_i souhaitez-vous start steps
summary svaret svaret_$ sửa takes_a te_bevestigen tek tell template_$ ten termine termine_$ than that_reads that_runs that_updates the_first the_list the_replica
the_template the_trip them ti to_the updates updates_the upload vous_pourrez vă whether whether_it wie wiki with_this wykonuje yazarım yazarım_$ you you'll_get za zamykać
zamykać_okna zobaczymy är_klart øjeblik øyeblikk đang đổi şimdilik ένα а если из кад кад_буде какие месяц отказује отказује_$ поруџбина поруџбина_отказује потврдићу
потврдићу_кад потім се_поруџбина секунду_$ тиме тиме_се רגע ا الذي ثانية وإن واحدة आते इससे उदाहरण जैसा दिन न फ़ोल्डर এক এক_ম কর_অপ กำล_งร งร_น ต_$ ต_องรออน องรออน
องรออน_ม い_よ お さ_れ ず た_ら だ_け ど_う な_く の_で へ ら を バ 中 了_订 关 分 单 名 周 天 奶 家 少 就_取 并 摄 更_新 次 正_在 消_了 温 温_度 省 看 箱 级 网 認_し 语_气 运_行 这_次 重 随 马_上 려_드 로_바 미_승 심 인_됐 중_입 하_셔 =-0.3
0_euros 0_il 0_would ^_aguarde ^_ajetaan ^_bitince ^_com ^_comptez ^_dit ^_după ^_enquanto ^_he ^_izlaz ^_jeg ^_jeśli ^_megerősítem ^_next ^_now ^_nyt ^_observation
^_okamžik ^_pak ^_poistaa ^_potem ^_počkajte ^_schválenie ^_sedan ^_trong ^_tým ^_voulez-vous ^_vă ^_you're ^_σβήνει ^_упозорења ^_ملاحظة ^_هذه a a_gente a_moment
a_példafájlt a_ver aceea affected affected_$ afterwards aguarde aguarde_por ajetaan ajetaan_$ algo also alvor alvor_$ always an_example and_i've and_to anuluje
anuluje_zamówienie anything aprovado aprovado_$ as_well as_you aucun ban bao_nhiêu behøver behøver_ikke bekliyorum bekliyorum_$ bekræfte bekræfte_$ bitte_$ bu_siparişi
bugün but_let's bảy calculates calculates_the calling_$ can't can_you cap_exemple change_anything changes chờ_một code_calculates come comes_back comptez confirming_$
could covers cả_$ damit das_dauert dat_verwijdert database day de_0 de_verkeerde denne_gang dias did discards discards_the dit_is du_behøver după_aceea eder eder_$ end
environment environment_$ esimerkkitiedoston esimerkkitiedoston_$ espera est_vide et_la euros expect_a ez_törli factura fetches fetches_the few_seconds foi_aprovado folgt
for_alvor force fort_$ found_$ functions gang_for gata geen_voorbeeld gelir given going_ahead går_fort ha_kész hang happy have_the i'd i'll i'll_compare i'm_calling
i've_started i_leave ich_habe if_it ikke_bekræfte imediat invoices io iptal_eder is_closed is_geen it_doesn't izlaz izlaz_šaljem kalau khác không_? kiitos know_the können
l'heure la_factura land last_message last_year le lei_$ list main march meantime megerősítem megerősítem_ha menee menor mieux minuto_$ mã next nhiêu nicht niej niente
no_és noite not_the nota note nyt observation of_it ok_running okamžik okazji on_the pak parameters part past pedido percent poistaa poistaa_esimerkkitiedoston počkajte
počkajte_prosím proper przy_okazji på_resultatet példafájlt példafájlt_$ question question_about razem razu_$ readme recording regel regel_$ remember requested_$ required
right_for rimane route run_that running_it runs_$ sa_objednávka saat schválenie schválenie_netreba sedang segundo servidor servidor_$ sie_im similar since_you
siparişi_iptal someone sudah też that's_not the_front the_last the_meantime the_place then_we'll there_a this_one thể tippe to_anuluje to_leave tôi_sẽ törli törli_a tým
tým_sa um_exemplo unos until_the using utána va value verkeerde_regel verwijdert verwijdert_de vezes voulez-vous wait_$ wants was_in was_it was_that water we'll_see
weather week weg_$ weil_der when_it's whether_the will_see won't works year yourself zaraz znać zrobić zwei à_jour é é_um és_cap ý_bạn đã_được αρχείο αρχείο_παραδείγματος
παραδείγματος παραδείγματος_$ σβήνει σβήνει_το την το_αρχείο буде буде_готово ей заказ занемарити занемарити_$ излаз излаз_$ она_показывает показывает потом сам сорок
упозорења упозорења_ћу чекам_излаз ћу_занемарити أي أيض أيض_ا الطلب المثال_$ شود شود_$ لاحق لاحق_ا ملاحظة ملف ملف_المثال می_شود هذا_يحذف يحذف يحذف_ملف इसमें कल नहीं।
यह_केवल हूँ। है।_$ প_ল ল_ই ற あ つ と と_こ は は_後 も る_の テ ペ ー 上_回 也 些_$ 出_し 出_来 分_か 别_的 另 另_外 后_我 因 块 多 如 如_果 安 差 我_顺 推 提 气 水 等 等_$ 细 续_$ 试 边 近 追 量 错_误 限 顺_便 餐 그_다 다_른 다_음 됐_습
류_는 림 서 셔_서 셨 시_만 신 요 이_면 이_번 잠_시 져 좀 중_$ 중_에 터 하_셨 함 =-0.2 ^_approved ^_bu ^_das ^_der ^_dermed ^_di ^_did ^_do ^_därmed ^_een ^_even ^_gli ^_hang ^_here ^_i ^_ik ^_il
^_im ^_keine ^_kohta ^_køres ^_lançado ^_möchten ^_nanti ^_nein ^_nel ^_once ^_palaan ^_poi ^_potvrdím ^_questo ^_rimuove ^_sad ^_sinun ^_sobald ^_someone ^_sonucu ^_tak
^_they ^_tämä ^_vahvistan ^_valmis ^_vent ^_viac ^_warnungen ^_will ^_you ^_zvyšok ^_αυτή ^_εκτελείται ^_μια ^_виконується ^_سأتجاهل ^_एक ^_और ^_फिर ^_กำล ^_ต ^_เสร ^_之
^_关 ^_对 ^_少 ^_看 ^_网 ^_都 ^_다 ^_잠 a_bit a_different a_new a_place a_word about_an address advarslerne advarslerne_$ agenda agosto and_wait anh annulleres
annulleres_bestillingen answer_the aprovação aprovação_$ are as_agreed as_soon avbryts avbryts_beställningen back_empty back_with bad_om behövs_$ bekleyin bekleyin_$
bekræfter bekræfter_når beställningen beställningen_$ bet_is bitince bitince_onaylarım bitte_warten bude_hotovo but bác báo calculate cap case cellar check children cinco
closed confirm_când contador couldn't când când_e dafür de_mars de_uitvoer depois dermed dermed_annulleres devuelve die doble domani don't_have du_bad duyệt_rồi därmed
därmed_avbryts día dòng e_gata ei_tarvitse el enquanto er_færdigt escala excel explain fait figure for_its fra_advarslerne færdigt færdigt_$ gata_$ godkännande_behövs
going guarde guessed happen help help_you her hotel hotel_? hotovo hotovo_$ house i'll_write i'm i_don't i_found ich ich_dir ich_sie if ignoriere_ich ik_kom ikke_avbryt
il_resto import in_capitals in_this inget_godkännande is_loading it's it's_still it_isn't jeg jeg_bekræfter jours kalau_selesai keskeytä keskeytä_menee kohta
kohta_saadaan kom_zo konfirmasi_kalau kun_valmista køres køres_som la la_ricerca lançado lançado_! laptop lese_ich letter likes list_in liệu look_for lütfen_bekleyin lỗi
mails makes may menee_nopeasti metres minute minutes_$ moment_$ my_bet mấy na nada_de nanti nanti_saya nie nimic nopeasti nopeasti_$ notice now_$ num_segundo number_of
năm o o_arquivo od_razu om_$ on_what onaylarım onaylarım_$ onda_ću one_has one_replaces one_you opens original other paid palaan palaan_pian par parking peruu
peruu_tilauksen pian pian_$ place poi point_$ pokazati_primer por potom_skontrolujem potom_ukážem potvrdím prefer_? primer primer_$ pronto_num provide prozor prozor_$
puerto py_$ que_c'est quer_que query razu real_call rechne remove replaces replaces_it reports requested requiere rerun restera resultados rimuove rimuove_la saadaan
saadaan_vastaus sad saya_konfirmasi scrivo searches_the sebentar_$ see sekundu sekunnissa sekunnissa_$ send sinun sinun_ei siparişi skipped skontrolujem skontrolujem_log
sola som_du sono sonucu soon soon_as square still straight surtout tack takes tarvitse tarvitse_vahvistaa tell_you terminar_$ terug_met test that_should the_config
the_delivery the_receipt the_text the_ticket there's_one these they're this this_gets this_searches through thì tilauksen tilauksen_$ to_add to_you touch_the tourne_$
tunggu tämä tämä_peruu uitvoer_$ ukážem ukážem_príklad un un_moment un_momento urobím urobím_sám uruchamiam use vahvistaa vahvistaa_$ vahvistan vahvistan_kun valmis
valmis_sekunnissa valmista valmista_$ values vastaus vastaus_$ vent vi viac viac_netreba vom výstup w_tym want_the warnungen warnungen_ignoriere was_given we_wait
welcome_$ when_i which wiki_page wird więcej_nie working xuất yellow you_already you_before you_do you_like you_the zo_terug zvyšok zvyšok_urobím älä_keskeytä übrigens
đơn được_duyệt ακυρώνει ακυρώνει_την αλήθεια αλήθεια_$ απάντηση_$ αυτή_τη αυτό_ακυρώνει εκτελείται εκτελείται_όπως επιβεβαιώσεις επιβεβαιώσεις_$ ζητήσατε ζητήσατε_$ μια
μια_στιγμή να_επιβεβαιώσεις παραγγελία παραγγελία_$ στ στ_αλήθεια στιγμή τα τη_φορά την_παραγγελία φορά φορά_στ χρειάζεται_να όπως όπως_ζητήσατε в вас виконується
виконується_$ всего минуту не_меняется с сама сразу у_вас хвилинку_$ את_קובץ הדוגמה הדוגמה_$ זה_מוחק מוחק מוחק_את קובץ קובץ_הדוגמה أردت الانتهاء التحذيرات التحذيرات_$
المرة الملف انتظار_النتيجة این_بار بار بار_واقعی جواب سأتجاهل سأتجاهل_التحذيرات سؤال عند_الانتهاء في فيها هذا_يلغي هذه_المرة واحدة_$ واقعی واقعی_$ يلغي يلغي_الطلب कुछ
क्या जाएगा।_$ नहीं_है पूरा बता मिलते मिलते_ही रद्द रही वह सर्वर साथ सारांश করব_। দ ন_চ ফল_ফল ফল_র র র_ত র_য হব กำล จแล ต_องย นคร นคร_บ นย_นคร วอย_างจะตามมา องย องย_นย
างจะตามมา างจะตามมา_$ เสร เสร_จแล い_て い_の い_ま か_り ご す す_ね っ て_あ で_注 の_操 は_三 ま り_ま ん_で ペ_ー マ 一_行 三_天 件_人 信 关_键 准 加 半 可 后_一 回 备 安_全 容_$ 对_了 封 带 店_吗 度_$ 归 我_没 掉 接 摘_要 文 文_は
是_0 校 消_さ 的 看_看 米 花 若 表 认 该 谢 谢_谢 过 过_期 还_需 道 需_要 것 고_하 끝_나 나_옵 나_중 동_안 돼 러_면 로 만 만_요 많 메 면 면_주 못 봤 부_터 비 소_됩 아_까 아_요 원 이_오 이_제 이_취 잠 죠 크 하 =-0.1 0_de 0_not 0_월 ^_after
^_ajan ^_başka ^_cette ^_chwileczkę ^_confirmarei ^_daarna ^_derefter ^_em ^_espere ^_fejlene ^_færdig ^_gleich ^_godkendelse ^_hence ^_hetkinen ^_hyväksyntää ^_i've
^_jag ^_llançat ^_müşteri ^_ne ^_non ^_note ^_okamih ^_peringatannya ^_posle ^_quer ^_qué ^_repare ^_shall ^_she's ^_sonra ^_sounds ^_that ^_there's ^_two ^_você ^_wynik
^_yes ^_čakám ^_đã ^_επιστρέφω ^_μη ^_вопрос ^_если ^_како ^_не ^_попередження ^_чекаю ^_אחר ^_אל ^_מיד ^_بعد ^_قيد ^_उदाहरण ^_ज़रा ^_এক ^_একট ^_คำส ^_保 ^_執 ^_実 ^_建 ^_承
^_示 ^_결 ^_그 ^_기 ^_두 ^_오 ^_혹 a_válasz abaikan_$ acabi acabi_$ akan_saya all_right alles alone_$ alte an_hour and_on answer_is answers antes_$ anyone anything_to api
appena_ho approval_needed aren't as_requested asked_$ assim_que así_se avvisi away_$ bad bagefter_$ be_surprised being bekrefter bekrefter_når ben bestätige_sobald
bilerek bir bit bocadinho bocadinho_$ brauche by by_the cada cal_aprovació can cancela_la carrier chwileczkę chờ ci_vorrà cidade co com como compare complete con con_esto
confirmarei confirmarei_assim confirmaré_quan cuanto current czekać czekać_$ còn dalla dark dates de derefter derefter_viser dia die_funktion dieser dit does_it does_the
doesn't drei dwa défaut e_0 each el_recibo en_välitä er_ferdig er_ikke es_fertig espere_por etterpå euro everyone_$ example_$ explain_the falsch fejlene fejlene_i
ferdig_$ fertig_ist fewer fix folder_is for_0 færdig færdig_om gare geduld gestartet_$ gibi gives_the go-ahead god_vänta godkendelse_er godkännande good good_off gotowe
gotowe_$ h_$ haben_sie hard he hetkinen ho_confirmaré horaires hyväksyntää hyväksyntää_ei hàng_$ hủy_đơn i've i've_no i_want ich_bei ich_bestätige ihnen ikke_nødvendig in
in_den in_it inget instruction invoked isn't_a ist ist_gestartet it's_a it_can it_i jag jeg_bagefter jeg_bekrefter jest jour kapitel keď keď_bude không_phải kiedy kuten
kuten_pyysit kész kész_$ la_réponse la_suscripción last laufen leave_the lei les_horaires llançat llançat_$ loading_$ log look_up looks_$ löscht madrid makes_no mean_the
means megvan megvan_a mi_ha mind misiniz_? mohon_tunggu month_$ mrs musisz_nic máy na_razie need nestaje nestaje_pogrešna neue nic_potwierdzać nie_musisz nine niños
no_approval nyt_tosissaan này_sẽ nếu o_log o_sekundu of_your okamih okamih_prosím older olvida on_monday on_that one_on only_the open order otro pana passed percent_$
peringatannya peringatannya_akan permesso ping pogledati_log pogrešna porque port_0 posle posle_ću potvrdím_keď potwierdzać potwierdzać_$ prefere prefieres pregunta price
profile proszę_czekać próxima_vez put_the pyysit pyysit_$ página qu'il quan_acabi quando quattro que_acabar rather_than real recibo repare repare_que replies response
result_$ resultado resultado_$ righe sad_ćemo sage saya saya_abaikan says_$ se_cancela segon segon_$ sekundu_hotovo selesai selesai_$ sen_kuten send_you set_to she
should_it shows_the sich skipped_$ so sobald sobald_es sonra sorry sounds sounds_good spring_$ surprised suscripción suscripción_$ sẽ_hủy tako_nestaje tanto text
thanks_for that's_the that_it the_current the_draft the_guide the_illustration the_left the_main the_migration the_one the_standard the_warning the_weekend them_$ there_?
third thôi thôi_$ to_be told told_me tools tosissaan tosissaan_$ twice two tylko tóm tóm_tắt tắt tới um um_bocadinho un_segon user v_0 varoituksista varoituksista_$ vem
vermutlich version_is videti videti_$ viser viser_jeg válasz válasz_$ välitä_varoituksista vänta_$ warten warten_$ while_i wollten write wrong_$ y_a y_no yerde you_need
your_profile zamówienie zéro à_la øjeblik_$ ćemo_videti čakám čakám_na đơn_hàng đọc αμέσως αμέσως_$ γρήγορα γρήγορα_$ διακόψεις διακόψεις_τελειώνει επιστρέφω
επιστρέφω_αμέσως μη μη_διακόψεις τελειώνει τελειώνει_γρήγορα больше_ничего в_течение ви вопрос всё_равно вы_и готово_$ за закрывайте закрывайте_окно или исчезнет
исчезнет_$ как_только како како_сте меняется не_закрывайте ничего_не нужен окно окно_$ пока попередження попередження_я придёт придётся проігнорую проігнорую_$ равно
сервер след сте сте_тражили так_и течение това тражили тражили_$ чекаю чтобы ще я_проігнорую я_это אחר אחר_כך אל_תעצור את זה_מהיר חוזרת חוזרת_$ מהיר מהיר_$ מיד מיד_חוזרת
תעצור תעצור_זה תשובה תשובה_$ أما_سرعة اسم_المدينة البحث التشغيل_$ الخادم الرياح این_فایل ثم حال خطأ دقائق دهم_$ ر را_پاک سرعة سرعة_الرياح عدد فایل فایل_مثال فيه قيد
قيد_التشغيل مثال_را می_دهم پاک پاک_می अंग्रेज़ी उदाहरण_बाद एक_पल। कि_कौन की कृपया_प्रतीक्षा केवल जवाब ज़रा ज़रा_रुको। थे। थे।_$ पल। पल।_$ प्रतीक्षा प्रतीक्षा_करें।
फ़ाइलें बाद_में। भी_चाहिए मिल रहा_है। रुको। रुको।_$ लिए हूँ।_$ है। অপ অপ_ক ক_ন ত_করব ম_হ র_দরক ষ ষ_হল হ_র হল হল_ন க กออเดอร กออเดอร_$ งท งท_นท งน_จะยกเล จะยกเล
จะยกเล_กออเดอร ผลแล ผลแล_วจะแจ ม_ต วจะแจ วจะแจ_งท ได_ผลแล 々_お き_ま し_た す_と ず_で そ_う っ_た の_内 の_方 は_ず び_出 ま_し み_で ら_な り わ を_確 ー_バ 一 不 不_是 今_天 他 付_け 以_再 以_我 份 候 内 准_$ 出 包 取
呼_び 填 头 学 完_成 容 对_照 小 少_々 就_能 就_行 录 心_配 您_下 您_已 慢 成_后 我_按 拼 拼_音 指_定 按 方 时 時_間 更 書_き 检 注_文 申_し 留 発 直_接 线 要 要_約 覧 订_单 说_了 请_稍 質 質_問 运 里 钟 键 长 間 问 问_题 需 默 가_능 것_이 고 깐_만 나 는
는_것 니 도 됩 됩_니 로_알 른 릴_게 문_이 밀 않 않_아 없_으 에_다 연 오_류 오_면 으_면 응 인_은 주_소 출 했 혹 혹_시 회 =0.1 0_a 0_b 0_with 0_月 ^_aspetta ^_beriem ^_bestätige ^_bis ^_boş ^_chị ^_confirmas ^_den
^_dette ^_devam ^_dopo ^_eh ^_era ^_esqueça ^_felejtsd ^_for ^_greit ^_hay ^_hayır ^_hoppsan ^_hups ^_itu ^_j'attends ^_j'ignorerai ^_jejda ^_just ^_las-o ^_nije ^_nobody
^_not ^_oder ^_oi ^_okej ^_oops ^_pls ^_proszę ^_res ^_saako ^_say ^_since ^_skal ^_step ^_teenkö ^_tudo ^_tyle ^_vennligst ^_vui ^_without ^_ôi ^_ξέχνα ^_за ^_забудь
^_неважно ^_потвърди ^_примерно ^_стоп ^_тако ^_תשכח ^_أخبرني ^_بی ^_عليك ^_فراموشش ^_كان ^_كانت ^_هل ^_يرجى ^_मैनुअल ^_そ ^_ま ^_好 ^_我 ^_改 ^_等 ^_这 ^_를 ^_정 ^_콘 a_data above
accounting action added_a address_? afraid again ah alarm all_$ already_$ als ama anda_$ anrop_$ answer arriva aspetta_un att att_fortsätta author author_$ avertissements
avertissements_$ año aștept_undă back_$ baltă baltă_$ before_changing before_it bekræft_venligst bem_por benden bestätige_dann bevestig_en boş boş_ver button caller carry
cartella case_you changing_anything che chạy chỉ chứ_không city conferma confirmas_? consola continuar course_$ czy_to dann_lege dans_la dans_le darf_ich dari dari_anda
data_$ datos dać dać_znać de_confirmer de_un del_tuo demande demo den depois_da dernière det_over det_tilbake dette_er diese diesen director do_that does due
dumneavoastră dumneavoastră_$ during eh el_fallo elle_est en_ik ends_in es_nicht ett_exempel exempel exempel_$ fallo falta fecha fehlt feil feil_kall fel_anrop felejtsd
felejtsd_el file_is find_it five_minutes for_one forget forget_that format_$ fortsette fortsette_? fortsätta fortsätta_? frage from führe ga ga_door genau giờ gone got
greit greit_å gọi_nhầm h había hacerlo happens hasta_que hayır hayır_çalıştırma here_the hijau hijau_dari holding_it hoppsan hoppsan_fel hups hups_väärä i'm_afraid
i'm_waiting i've_left i_can ich_lieber ich_los id_is ik_ga il is is_better is_from is_open is_spelled it'll_be j'attends j'ignorerai j'ignorerai_les jalankan jatkaa
jatkaa_? jeg_tar jejda jejda_špatné już kall kall_$ kayıt keep kell kept_the kho không_tính kutsu_$ la_consola la_dernière label lagi lampu lampu_hijau las-o las-o_baltă
lascia_stare lege lege_ich les_avertissements less_than like_$ liste los_$ los_datos luôn lời make_it matters may_i me_to me_which mean_? menunggu_lampu message może
my_next my_plan name names_the needed needs_sign-off nel nem_kell nem_volt new nhầm_rồi niet_$ night_shift no noche näin_? nötig_$ o_potwierdzenie odpowiada odpowiada_$
of_0 of_all of_an oi_feil okej_att on_file on_page one_at one_to oops oubliez ovanstående ovenstående para_a passé person_$ peu plan_for plau plaît pls pls_confirm
por_você posted potwierdzenie_$ prefer previous proszę_dać put_into può qu'un qu'un_exemple que_el que_la quotation rain reading ready_when reason received respuesta
restart retiro_o retrag retrag_apelul rồi s'il_vous saako saako_jatkaa sag said_that sent seria shall_i short si si_us sign sign-off_first signed since since_then six
skal skal_jeg so_in so_there stadt steht_es string_$ szándékos szándékos_$ ta tar_det teenkö teenkö_näin temperature text_$ the_catalogue the_channel the_date the_number
the_other the_output the_previous the_remaining the_value then_$ this_line time to_ask to_odpowiada tokens tool transcript tudo_bem tyle tính_lệnh tôi tập u un_esempio
unbeabsichtigt unbeabsichtigt_$ undă undă_verde us_plau vendor venligst vennligst ver_gerek você você_? void_$ volt volt_szándékos volání_$ vous vous_plaît vteřinu
vteřinu_hotovo väärä väärä_kutsu wacht walk want_me wanted_to war_unbeabsichtigt warte warte_auf where_they with wrote_that you'd_like you'll_find you_can you_really
you_want you_which your your_decision za_vteřinu znać_czy är å å_fortsette çalıştırma çalıştırma_$ çalıştırmayın çalıştırmayın_$ ôi ôi_gọi đây špatné špatné_volání κλήση
ξέχνα ξέχνα_το πίσω πίσω_$ παίρνω παίρνω_πίσω το_παίρνω би_изгледало в_руководстве го_пускай два забудь забудь_не и_ще изгледало изгледало_$ написано написано_в не_не
неважно неважно_уже пожалуйста после потвърди потвърди_и примерно_так продолжать_? продължа_$ пускай пускай_$ руководстве руководстве_$ стоп так_написано тако тако_би той
уже_не что ще_продължа אין אין_צורך בטעות בטעות_$ היה היה_בטעות זה_היה לא_משנה מזה מזה_$ משנה משנה_אין צורך צורך_$ תשכח תשכח_מזה أتابع أتابع_؟ أنتظر الآن_$ السعر الطرفية
الطرفية_$ النتيجة_حينها بنفسك بنفسك_في بی بی_خیال تأیید حينها حينها_قائمة خیال خیال_لازم ذلك_غير را_اجرا عليك_كتابته عن غير_مقصود فراموشش فراموشش_کن في_الطرفية
قائمة_فارغة كان_ذلك كان_هذا كانت_النتيجة كتابته كتابته_بنفسك مثال مقصود مقصود_$ مناسب مناسب_ا هذا_مناسب يرجى يوم अंक उस ऐसा_ही कुछ_ऐसा ख़ाली दो। दो।_$ मैनुअल मैनुअल_में
অন_মত আছ আছ_। আপন_র করব_? মত মত_র য_আছ คำส คำส_งจร ง ง_$ งจร งจร_ง ต_องสนใจข นน_ไม นย_นแล นแล นแล_วผมจะดำเน ย_นย วผมจะดำเน วผมจะดำเน_นการ อ_นน องสนใจข องสนใจข_างบน างบน
างบน_$ ใช_คำส ไม_ใช が_変 き_の ぎ さ し_で し_ま す_る た_が て て_お ば_実 め め_だ ら_の る_と る_ま ろ ト 一_个 一_张 上_は 么 乙 以_为 例_で 値 则 删_$ 句 只 后 告 员 器_人 回_复 图 场 复 太 头_之 字_段 定 実_行 客_户 工 成 我_不 我_再 房
执 改 整 是_不 時_刻 月_0 正 正_し 正_常 没_说 流 烦 照 用_户 盘 祝 符 等_待 答_案 経 经 者_は 行 被 話 评 贵 起_来 載_っ 过_$ 这_么 这_是 页 건_실 건_철 그_래 넣_으 다 돌_리 로_는 로_해 상 설_명 알 어_요 에_직 예_요 요_청 은_아 은_이 이_대 저 접_입 제
철_회 하_고 하_시 한 한_것 해 행_해 =0.2 0_la 0_to 0_点 ^_abort ^_all ^_aștept ^_batalkan ^_cancele ^_confirma-ho ^_confírmame ^_cuando ^_darf ^_deixa ^_deixeu-ho ^_dimentica
^_dites-moi ^_dois-je ^_doğru ^_error ^_esquece ^_finalement ^_greșeala ^_hold ^_kérlek ^_label ^_let's ^_mniej ^_oblida-ho ^_please ^_pokračovat ^_que ^_ready ^_scratch
^_snart ^_spune-mi ^_takto ^_tendrá ^_uygun ^_venter ^_whoops ^_à ^_αγνοήστε ^_είσαι ^_виконувати ^_и ^_игнорирайте ^_няма ^_опа ^_подтвердите ^_підтверди ^_אופס ^_אפשר
^_عفو ^_لغوش ^_ما ^_مورد ^_می ^_अरे ^_ওট ^_ওহ ^_กร ^_ข ^_ขอถอนคำส ^_น ^_โปรดอย ^_あ ^_今 ^_日 ^_이 a_tabela abort abort_wrong about_0 action_was all all_0 an_$ an_exception
and_i'm anrop answer_in app ask at_the audience aștept bare_et batalkan_itu bem_assim bien_$ boleh_? brackets bylo bylo_neúmyslné bé_? cal_$ call_$ call_is cancel_that
cancele carried_out catalogue ce_serait channel charge chat chaîne chose chị chứ computer con_il confirma-ho confirma-ho_i confírmame confírmame_y connected continuar_?
continuer continuer_? continuo_$ convert convient_$ córrer córrer_$ da_nastavim dacă_pot damals damals_war das_feld de_ne deixa-ho deixa-ho_córrer deixa_pra deixeu-ho
deixeu-ho_no den_aufruf dica didn't_mean diese_zeile dimentica dimentica_quello discard discard_this discuss dois-je dois-je_continuer down drawer du_das earlier_one
edeyim_mi eine_leere el_$ el_campo elle empty_list en_el encore ends ergebnis_damals esempio esempio_$ esquece esqueça está_bem et_sembla etiqueta fails false fel feld
figyelmen figyelmen_kívül finalement finalement_non fine firewall five fixtures for_the fortfahren fortfahren_? fra geçerli geçerli_$ go_out green green_$ greșeala
greșeala_mea het hned ho how i'm_holding i've_put i_? i_continuo i_misread i_ptal i_skończyło ich_fortfahren ignora igual ik ikke il_manuale illustrative illustrative_$
in_front in_the is_no is_purely it_$ it_is it_returned it_stands it_there its_own itu_$ je kérlek kérlek_erősítsd kívül kết kết_quả l'exécute l'exécute_pas l'exécuter_$
la_date lassen later_$ leere_liste let_me lieu like_this llamada loja lose là lì lütfen_onaylayın lại_lệnh mai may_$ me_the mea mea_nu meeting meg_$ mi_dica misread
missing missing_$ mniej mniej_więcej molim_potvrdite montre mój mój_poprzednik mówi_podręcznik můžu_? mới n'est_qu'une nastavim nastavim_? ne ne_l'exécute need_a need_to
neúmyslné neúmyslné_$ nhận ninguna no_i not_a not_going nothing nu_se nécessaire nécessaire_$ oblida-ho oblida-ho_$ oder of_the off_at old_one olmadığını
olmadığını_söyleyin olup olup_olmadığını onaylayın onaylayın_$ one_the only_so or_i out output_before own page pages pani pas_l'exécuter personne_ne please_discard pod
podręcznik podręcznik_$ pokračovat_? poprzednik_i pot_rula potvrdite potvrdite_$ pra_lá ptal puedes pune pune_$ purely purely_illustrative qu'une quarter quello_$ quả
remaining res_deixa-ho returned_0 right_address rula rula_$ run_this samples se se_está se_pune sembla sembla_bé si_je sigo_$ się_źle skończyło_się sleep_$ slide
snart_har soll_ich spune-mi spune-mi_dacă step_0 style suo söyleyin_$ tabela tak_mówi tak_zrobił takto tell_me temperature_and tendrá tendrá_que th_so that's_all
that's_my that_isn't the_account the_assistant the_drawer the_opening the_request the_same this_isn't this_was to_bylo to_use too_$ tool_$ tre trying trợ turn tôi_rút
une_liste unintentional unintentional_$ until_you update uygun_olup vede venter_på voi void vyzeralo và waiting want_? war_eine was_unintentional what who's whoops
whoops_didn't więcej_tak word would_be wrong_file y_sigo you_first you_have zrobił zrobił_mój zweite è é_só était źle źle_$ αγνοήστε αυτό_$ είσαι είσαι_εντάξει εντάξει
εντάξει_με με_αυτό беру_свои бы был вашу_сагласност вече вече_не виконувати виконувати_? вышло вышло_случайно горното_$ грешно грешно_извикване дней дней_$ жду_результата
запись значение_вече игнорирайте игнорирайте_горното извикване_$ к ли можна_? моля надо_$ не_надо не_трябва няма_значение опа опа_грешно подтвердите_пожалуйста продовжу
продовжу_$ підтверди підтверди_і результата результата_$ сагласност сагласност_$ свои свои_слова сейчас случайно случайно_$ так трябва трябва_$ чекам_вашу это это_вышло
я_не я_продовжу і і_я אופס אופס_קריאה אפשר לא קריאה קריאה_שגויה שגויה שגויה_$ أم ادامه ادامه_دهم الدليل الدليل_تقريب انجامش انجامش_بدهم انس_الأمر بالا بدهم بدهم_؟
تأیید_کن توانم توانم_ادامه داعي دهم_؟ ذلك سبق_للتوضيح عفو عفو_ا لغوش لغوش_کن للتوضيح_فقط مورد مورد_بالا می_توانم هذا هكذا_يقول هي وهو يقول_الدليل अरे आपकी_स्वीकृति
ख़ाली_सूची चलाना। चलाना।_$ ठीक तब_नतीजा दीजिए नतीजा_ख़ाली पहले फिर मत_चलाना। मुझे मेरी यहाँ यही सूची_था। स्वीकृति स्वीकृति_का है_और অন ও_। ওট ওট_ব ওহ ওহ_ভ কর কর_। কল_।
ত_কর ন ভ_ল ল_। ল_কর ল_কল ன ข ข_างบนเป ขอถอนคำส ขอถอนคำส_งเม งน_$ งเม งเม_อก น_เป นเพ นเพ_ยงการอธ นแค นแค_ต บาย บาย_$ ยกใช ยกใช_คำส ยงการอธ ยงการอธ_บาย อก อก_$ างบนเป
างบนเป_นเพ าเร าเร_ยกใช เป เป_นแค โปรดอย โปรดอย_าเร ấy い_た い_で か_教 が_無 く_だ こ こ_う さ_い し_$ た_め だ_さ ち で_$ に_ご の_と は_り は_説 も_う や_は よ_ろ り_に ろ_し 下 何 何_も 全 公_司 刻 却 去 发_$ 吗 吗_？ 呀
器 地 型 声 干 当 後_に 忽 忽_略 您_确 懂 手 持 早 書 月 果_は 比 没_有 理 系_统 统 行_は 话_$ 跑_$ 載 输_出 过_来 门 麻 麻_烦 겠_어 금 금_건 돌 래 력_하 사 석 설 솔 솔_에 야 어 었_습 요_? 이 입_력 자 쪽_에 콘 콘_솔 하_지 =0.3 0_in 0_je
^_antaa ^_beru ^_boleh ^_böyle ^_confirmă ^_depuis ^_det ^_doch ^_folytathatom ^_hoje ^_in ^_jak ^_không ^_mehet ^_mindegy ^_moment ^_můžu ^_nema ^_nieważne ^_nič
^_olvídelo ^_potvrdi ^_retiro ^_saya ^_thôi ^_tolong ^_y ^_вземам ^_да ^_как ^_можна ^_можно ^_ожидаю ^_после ^_продолжать ^_скасувати ^_така ^_אני ^_התעלמו ^_לא ^_מחכה
^_ألغ ^_انس ^_منتظر ^_आप ^_आपकी ^_इसे ^_यह ^_รอค ^_ล ^_โปรดย ^_ไม ^_気 ^_確 ^_계 ^_방 a_0 a_fentit a_l'espera a_nice account acuerdo acuerdo_lo alıyorum_$ an_explanation
and_that's antaa antaa_olla any_more any_objections apologies as_long ask_the at_noon bekreft_$ beriem beriem_to böyle_görünürdü bỏ can_do casa change column confirmă
confirmă_și continui continui_$ customer das_hat dat_neem de_acuerdo deja_ya del_vostre depuis desde det_tilbage det_var diga_se disengaja disengaja_$ disregard dites-moi
doch_nicht does_that enter equivocada_$ es_necesario esa está está_de exception execute expected fentit fentit_hagyd fields folytathatom folytathatom_? form_$ format
found_the god_bekräfta görünürdü görünürdü_$ had_asked hagyd hagyd_figyelmen has hat have_said i i_know i_withdraw if_you ik_terug il_risultato is_on isso_$ itu_tidak
jeg_trækker json już_niepotrzebne kadar kimi know_it kontynuować_? kívül_$ l'espera l'espera_del lanzo_$ las_0 lasse later line_$ linhas lo lo_faccio lo_lanzo loss make
mando manuel manuel_$ me_your meant_for mehet mehet_? mindegy mindegy_nem můžu nastavljam nastavljam_$ ne_treba necesario necesario_$ needed_$ neem neem_ik nema nema_veze
next_step như nhầm niepotrzebne niepotrzebne_$ nieważne nieważne_już nič_už no_action non not_me notes nothing_$ nueva này oder_so okej olla olla_ei olvídelo olvídelo_no
only option or_$ other_one pa_nastavljam personne però placeholder please please_confirm policy poništi_$ posso potvrdi potvrdi_pa present på querer querer_$ refuse
request respuesta_del retracted root_$ rule run rút_lại same sang se_la see_the segunda_$ si_está si_le sie sleep solution späť späť_$ stands stays_in só_um take take_it
tar terug_$ texte thanks_! that_after that_in the_button the_change the_city the_lines the_pod the_rule there_so tidak_disengaja to_keep to_sleep to_späť to_zpět todas
todavía tolong tolong_jangan tomorrow trækker trækker_det un_minuto una_lista uygun už_netreba van vennligst_bekreft vergiss_es veze veze_više vistiplau vistiplau_$
više_nije vostre vostre_vistiplau votre was_meant ways what_do when_the words wyglądało würde yet_$ zpět_$ été și și_continui беше беше_неволно быть вже_не вземам
вземам_си вывод_$ дальше думите думите_назад зважайте зважайте_вже консоли молим молим_потврдите не_зважайте не_потрібно неволно неволно_$ нет_не няма ожидаю ожидаю_вывод
подтвердите потврдите потврдите_$ потрібно потрібно_$ проверьте продолжать си си_думите скажите скасувати скасувати_$ слова така това_беше אני_חוזר את_זה בי בי_$ התעלמו
התעלמו_מהנ חוזר חוזר_בי ירוק ירוק_ממך ל_$ לאור לאור_ירוק מהנ מהנ_ל מחכה מחכה_לאור ממך ממך_$ ؟ ألغ ألغ_ذلك أنتظر_الضوء الأخضر_منكم الأمر_$ الضوء الضوء_الأخضر انس عن_ذلك
كما_هو لي منكم_$ نیست_$ هذا_ما هو يقول आगे_बढ़ूँ आपकी आपके इंतज़ार_है। करें। करें।_$ कृपया क्या_आगे पड़ेगा। बढ़ूँ बढ़ूँ_? बताइए_कि ही_लिखा । চ র_অপ ம กำล_งรอการอน ของค
ของค_ณ งรอการอน งรอการอน_ม ญาตก ญาตก_อน ณ ณ_$ ณอน ณอน_ญาตก ต ต_ของค นย_น นไปเถอะ นไปเถอะ_$ มม มม_นไปเถอะ รอค รอค_ณอน ล ล_มม ว อ อน_$ โปรดย โปรดย_นย ได い お_返 し_い し_て た_$
て_い で_不 ど_ち な は_撤 や_め よ_い り_や ス ッ_ト ラ ン 万 为 之_前 了_$ 会_再 作_$ 先_别 叫 台 好_$ 好_的 对 必 您 意 我 操 操_作 改_成 明_の 是 果_$ 模_型 灯 点_头 無 现_在 班 用_$ 的_人 的_我 的_是 私 答 結 给_我 群 習 者 説 説_明 账 返_事 这
間_違 겠 결 난 다_$ 뒤 렇 렇_게 려_주 력 르 립 립_니 마_$ 봇 서_에 시_말 알_려 을 이_렇 전 접 정 좌 주 줄_을 직_돌 철 ？ ？_$ =0.4 0_points 0_y ^_anh ^_bạn ^_confermi ^_continúo ^_expected ^_have
^_hypothetically ^_ignora ^_is ^_lascia ^_may ^_negeer ^_nggak ^_nota ^_perun ^_running ^_réponse ^_something ^_tell ^_veuillez ^_we ^_yo ^_yok ^_zrušit ^_άστο ^_να
^_отмени ^_проверьте ^_підтвердьте ^_ממתין ^_תאשרי ^_أك ^_जाने ^_থ ^_ยกเล ^_不 ^_请 ^_도 a_string accounts and and_a announcement argument as_i asked así august aus
avant_que bad_wrong bana bare baru batal batal_$ batalkan be_sent bei bekräfta belongs beru_to bevestig bon ce_que con_el confermi confirmați confirmați_$ confirme_por
confirmer continúo continúo_? così csak csak_egy das_wirklich date die_zweite display diz_o dopo dur dziś e e_o egy_példa el_manual es es_im every ez_csak failed far
firma first_is for_an für_die goedkeuring good_$ herramienta heute his hours hypothetically hypothetically_speaking i'm_not in_principle inte inventata inventata_$ is_a
is_only it_was ito jadi_nggak kept la_question lascia leave_it limit local lütfen lệnh mag mir n'est nehme_ich newline nggak nggak_jadi nggak_perlu només non_$ okay
oli_vahinko on_it opa over_$ passt pending perlu_$ perun perun_sanani plain principle principle_$ prosím punkte_$ példa példa_$ q que_no que_o record right_?
rog_confirmați s sanani sanani_$ say schema second sender sense should_have so_i'd speaking speaking_of string sure tables that_look that_one that_please that_the
the_folder the_model the_name the_next the_parser the_second the_tool think thrown trzeba_to tudo turno uma vahinko vahinko_$ version veuillez what_it wirklich withdraw
worker wären yok yok_vazgeçtim you've you_mean yukarıdakini zpět zrušit zrušit_$ çağrı è_inventata đó_là άστο άστο_δεν να_προχωρήσω πράσινο πράσινο_φως προχωρήσω
προχωρήσω_$ το_πράσινο φως φως_$ χρειάζεται_$ вийшло вийшло_випадково випадково випадково_$ и мой назад ни отмени поэтому пример продължа підтвердьте підтвердьте_будь
це_вийшло эта ואריץ ואריץ_$ ממתין תאשרי תאשרי_ואריץ أتراجع أتراجع_عن أك أك_د إذا_وافقت الأخضر الماضي المشهد انتظار_موافقتك این_را ت د_وسأنفذه فسأنفذه فسأنفذه_$ قبل كانت
من موافقتك موافقتك_$ وافقت وافقت_فسأنفذه وسأنفذه وسأنفذه_$ गया।_$ जाने जाने_दीजिए था_और था। दीजिए_ज़रूरत बैंक है_या আম ক_দরক থ_ক ல กนะ กนะ_$ ยกเล_กนะ い_$ ち_し の_た ら_れ れ_た
不_对 二 例 先 八 再_动 再_发 删 力 只_是 号 司 吧_$ 四 城 城_市 它 待_结 您_说 想 才 条_件 案 法_$ 演 略 真 空_の 行_$ 说 请_忽 返 違_え 错_了 그_때 날 내 세_요 어_있 없 에 였 위_내 인_부 주_시 지_금 할 확 =0.5 0_th ^_0 ^_bitte ^_c'est
^_cancela ^_dur ^_ein ^_foi ^_hmm ^_kérem ^_melhor ^_menunggu ^_potvrď ^_reply ^_second ^_that's ^_vond ^_хотя ^_אנא ^_عمدی ^_আপন ^_উপর ^_よ ^_评 a_fost a_las a_resposta
abrir and_i'll and_that apel attesa auswertung bay bene beru bir_listeydi boleh boş_bir cela cela_$ chamada chiamata_è comma commits convient crida cuando dans darf
das_ab das_lasse dele denied desconsidere disco doar doar_un e_doar ende english equivocada erledigt es_ficticia et_$ executo explains ficticia ficticia_$ file_$ for_you
fost fost_neintenționat four_$ giờ_$ goed has_been hasn't hmm i'll_get i_go i_would ich_zurück ignore in_attesa in_ordnung in_your into_your is_nothing is_still is_sunny
is_this it it_said je_retire jetzt kembali_$ l'a l'appel l'exécuter_? leaving like like_that listeydi listeydi_$ llamada_es lo_ritiro melhor_não menunggu mixed na_to
ne_pas negeer neintenționat neintenționat_$ nem nhắn niemand not nào o_zamanki oi oli ordnung pero picked potvrď potvrď_a process précède ptal_et qui_précède retire
retire_cela riga ritiro_$ robot résultat se_oli second_$ sin sind się sonuç_boş tags taken_$ terminal th that the_new the_night tilbake tilbake_$ tiếp use_$ vissza
vissza_$ volta_$ vond vond_vissza vous_convient were won't_do won't_see would wrong_tool y_por yang yet you_? you_give zamanki zamanki_sonuç επιβεβαιώστε επιβεβαιώστε_$
παρακαλώ_επιβεβαιώστε в_0 вже вот горното да изхода пустой пустой_список хотя_нет אנא אנא_אשר אשר אשר_$ الآن الموعد د عمدی عمدی_نبود لكنه منتظر منه_$ نبود نبود_$ अभी_मत
आगे आपका गया गया। नहीं ने भेज मैं_नहीं सब উপর উপর_রট রট ட น_$ … あ_間 が し_け す_か は_空 ま_で 不_发 做 分_$ 列_表 别_跑 助 客 就_是 引 执_行 智 看_这 空_列 続_け 续_吗 老 要_继 诉_我 跟 건 까_요 반 었 예 입 행 =0.6
^_bevestig ^_está ^_genau ^_i'd ^_laat ^_nem ^_opa ^_posso ^_reading ^_strike ^_to ^_until ^_when ^_zruš ^_то ^_أنتظر ^_तब ^_এট ^_就 ^_취 active after_all ahead ahead_?
asistente aspetta be_the button_$ c ciudad console_$ copy_it của da_tua dar das_war der_aufruf disregard_that does_this don't_count done_in eleven em_0 en_fait error
fait_non fu give go goes_out holding holds i'll_wait i'm_leaving i_had ich_? ich_das ihre in_three is_your it_in jen kembali khoan l'anterior look_like luz_verde manager
manuale_$ menunggu_persetujuanmu meu mixed_up n'a name_is notes_$ nu_$ nvm_$ này_$ o_que only_there out_$ persetujuanmu persetujuanmu_$ plus pole poprzednik presses
presses_the quand queda quel really relatório retiro_$ returned rows_0 sample_nothing saya_tarik segunda selbst send_it serait serve service siz so_no stop strax
strike_that su sua submit_it só tarik tarik_kembali that_$ the_amount the_job the_service think_it's this_look timeout timeout_$ tomorrow_$ tua_luz técnico tôi_không
verde waiting_for wanted whenever where while_the without wording wrote you_wanted your_answer zruš zruš_to zurück đi đồng_ý вариант вариант_$ вашу лише лише_приклад
можна назад_$ ой_не слова_назад сломалось такой це_лише אני לאישורך לאישורך_$ ממתין_לאישורך أخبرني أخبرني_إن المساعد سبق قبل_أن لم ما_سبق منكم कृपया_पुष्टि पुष्टि_करें।
मैं_इसे लिखा से থ ন_। ได_ไหมคะ ไหมคะ ไหมคะ_$ か か_$ し_な は_こ ま_だ セ 二_十 今 写 听 开 收_回 是_这 每 気_に 消_し 确 空 输 리_지 방_금 소_할 없_던 여 지 할_까 히 =0.7 0_$ ^_annulla ^_anzi ^_bunu
^_disregard ^_lo ^_mi ^_nó ^_option ^_right ^_unohda ^_voilà ^_так ^_эта ^_لطفا ^_要 a_number a_sample accept acima allora allow an_empty and_i annulla_$ anzi anzi_no at_0
bescheid_ob copied correcta entonces fine_$ first_? från had hat_sich hold how_does i_gang i_take if_i into it_? it_as jeg_i key klarsignal klarsignal_$ kutsu l'exécuter
last_time left_it licht_$ link lista_$ m'abstiens_$ mówi nehme ni nicht_$ nobody non_je notation näin nữa objections objections_? ok_? pa procedo_? proszę_o på_klarsignal
right réponse rút says_the second_thought so_you something that's the_word then tidak to_change unohda unohda_se var viene više volání vậy was_a which_one yo zadanie és
λάθος με виклик выше извикване ночью بعده حتى ل هستم هستم_$ کنم कि मैं लिखा_है। ยกเล ว_$ だ に_進 回_し 好_了 実 我_$ 日 続 解 위 =0.8 ? ?_$ ^_halt ^_needs ^_nvm ^_oh ^_olvídalo
^_procedo ^_visszavonom ^_đó ^_το ^_ой ^_لن ^_您 ^_위 aanroep_$ ale alıyorum apelul_$ are_you article asta_$ back_the bem bene_$ carried cette cosa das delete devam_edeyim
evening falta_$ field_$ first geri_alıyorum grade in_plain it_and je_m'abstiens l'ha leaving_the look lupaanne lupaanne_$ m'abstiens man med mohon_konfirmasi money noon
nvm nó odotan_lupaanne olvídalo olvídalo_$ over parado pasted peux por_eso projector public reply_$ ritiro saja sample scene seguro sigo tego that's_what the_column tu
vale_$ verde_$ visszavonom visszavonom_$ volanie what_the y you_sure το_$ две же но ой сначала ל أفعل أن أنفذه मत な_し 以_上 以_吗 作 念 日_期 条 法 请 이_건 이_었 해_주 =0.9 0_of ^_are
^_before ^_ce ^_forget ^_poništi ^_potvrďte ^_puis-je ^_retracted ^_there ^_vahvista ^_vergiss ^_молим ^_отказ ^_ย ^_ให ^_… ^_取 ^_当 ^_是 ^_算 anything_$ anywhere approve
artık avant bukan came change_the chiamata con_la das_$ empty erősítsd erősítsd_meg favore i'd_do i've_just le_résultat line_is look_$ luz lá lòng_xác manuale no_$
non_serve oh parser per_favore poništi potvrďte potvrďte_prosím primero printed proceed puc puis-je retracted_$ same_with se_bort stopped strike that_line that_would
the_call this_$ tool_0 txt und vahvista would_look zahlen zurück_$ được_không есть не_го الأمر لا_داعي को ও ให た_だ 人 我_收 说_的 던 맞 =1.0 ^_mejor ^_on ^_por ^_prosím ^_see
^_tu ^_моля ^_پسش ^_以 ainda assistant bunu było cancel dat edeyim eso essa foi give_the go_ahead halt i_need is_that je_le la_segunda làm manual manual_$ me meant
nespustím nu oldu oldu_$ pokračovať pra submit take_that there_is voilà with_a że ні отказ отказ_$ پسش پسش_می यह रहने কল งน や 公 户 시_면 행_하 =1.1 ^_actually ^_bekræft ^_so
^_без ^_と ab_$ ahí apelul arguments arguments_$ bekræft do_this don't_$ en_la er_bare fictícia fictícia_$ gang_$ ha it_until kontynuować li_? must parece parece_bien
procedo puedo replace stare_$ the_line until đi_$ строки то_$ це ؟_$ کن_$ सही ব 네_요 =1.2 ^_や actually agent appel_$ assim_$ certain de_votre end_of forgot ikke_$ is_how
is_what line lista mio morgen na_váš no_lo on_second pokračovat qui scratch_that so_says stare that_back that_call that_was until_then vazgeçtim vergiss váš was_the без
го لن চ_ল ய 算_了 行_し 주_세 =1.3 ^_replace ^_อ bekreft bot confirm_$ dig dig_$ first_$ fue maar niet the_table ça_$ র_অন 네 =1.4 ^_bez ^_confirme ^_беру appel campo confirme
det_$ dette dulu licht pot το ذلك_$ ไม =1.5 ^_नहीं ^_可 anterior_$ bez böyle console det era jangan one_call tuo то کن 今_の =1.6 ^_da aufruf i_should model đó น 아_니 =1.7
^_wait to_$ запущу يرجى_التأكيد =1.8 ^_ups ^_è by_to from_you reply run_it to_je už तब ย =1.9 aanroep би =2.0 ^_cancel retiro нет इसे =2.2 ^_or ups =2.4 ^_but =2.7 এট
""",
    "lead": """
=-2.3 not+wait =-2.0 example+not =-1.9 doing =-1.8 not+only run+wait =-1.3 again log+now =-1.2 doing+only if+past other+scene =-1.1 I+document approval+past asks+log
document+sorry now =-1.0 again+sorry document+only document+would draft+not later+unable log+tell tell+unable =-0.9 I+example again+document document+when if+log =-0.8
document+unable doing+then doing+would later+you past+you tell+yourself =-0.7 above+not again+not again+past asks+document asks+past draft+later if+sorry log+result
not+other not+past option+past past+sorry school+you sorry+when tell+test =-0.6 I+earlier again+earlier again+when approval+document asks+would document+wait drop+unable
earlier+example earlier+other example+when later+not later+wait log+only now+run sorry+would when+would =-0.5 I+test again+attack again+example approval+later
approval+scene asks+draft document+you doing+example doing+test draft+log draft+means drop+would means+only means+past not+tell not+test now+result now+you past+tell
result+this school+would sorry+you =-0.4 I+other approval+example approval+other approval+this asks+then danger+past danger+unable document+test doing+past example+now
if+this later+tell log+not log+run log+then not+would now+sorry now+test only+this other+you past+would sorry+wait this+would =-0.3 I I+log I+you above+document
approval+drop asks+this danger+doing document+means doing+log doing+you draft+run drop+you earlier+if earlier+run earlier+when example+past later+log later+means log+when
not+school now+would only+other option+this option+unable other+would past+wait result+you run+you test+then then+would then+yourself you+yourself =-0.2 I+draft I+option
above+draft above+now above+only above+result again+other approval asks+not asks+school attack+drop danger+only document+now document+past draft+you drop drop+example
drop+not earlier+past example+school if+later if+not if+run if+tell later+past later+when log+scene log+sorry means+not not+option not+unable only+test option+would
other+then past+unable run+tell then+unable would+you =-0.1 I+above I+danger I+result I+tell I+this I+yourself above+if above+when again+run asks+danger asks+earlier
asks+example attack+would document+doing document+draft doing+earlier draft+now draft+other draft+result drop+scene drop+tell drop+when drop+yourself earlier+log
earlier+not earlier+sorry example+this if+now if+school if+when log+means means+now not+now not+then now+this option+run result+school result+when run+test run+this scene
sorry+test sorry+this tell+this then+this this+wait =0.1 I+approval I+run I+school I+sorry above+run again+tell approval+earlier approval+now asks+unable document+later
document+not document+other doing+drop doing+if doing+not draft+this drop+now drop+run earlier+only earlier+would example+later example+then if+unable later log+would
not+sorry now+only only+tell other+result result+sorry test this+yourself wait+when =0.2 I+asks I+drop I+unable again+then asks+when asks+you danger+when document+run
document+yourself doing+other doing+unable draft+drop drop+earlier drop+other drop+sorry earlier+you example+means if+other if+you later+run means+when means+you not+this
not+when now+past now+wait now+when past+school past+then run+yourself school+when test+wait then then+you when+you =0.3 I+if I+then again+drop approval+run approval+when
approval+you asks document+this draft+earlier drop+result drop+then earlier+later earlier+this example+yourself if+means if+test later+scene only+run only+when
option+when run+school run+when school+test tell+then =0.4 I+now I+would above+example again+only again+you danger+wait doing+run draft+wait earlier+tell example+would
later+now later+school log+you means not+you not+yourself only+you option+other other+run past+result run tell+you unable you =0.5 I+again I+attack I+wait again+asks
approval+doing approval+not asks+now earlier+wait example+other if+would later+this log+this not only+would option+school result school test+this this+when yourself =0.6
I+later I+past again+would document+earlier document+log drop+past earlier+option example+only example+you means+this means+unable only only+unable other+unable run+sorry
run+unable sorry tell+when =0.7 above again+approval attack+document log now+then other+past past run+would scene+this unable+yourself wait+you =0.8 asks+run danger+not
example+log result+test school+then then+wait wait when =0.9 document example+test log+other =1.0 doing+means doing+now example+run only+past past+scene past+test this
=1.1 danger+this doing+wait =1.2 drop+this example sorry+unable =1.3 doing+when option other =1.4 if =1.5 draft =1.7 approval+if =1.9 approval+tell not+run =2.2 would
=2.3 approval+wait
""",
    "above": """
=-1.3 I+means doing+you =-1.2 earlier+tell not+scene =-1.1 document+unable =-1.0 other+run sorry+when =-0.9 sorry =-0.8 approval+school asks+later danger+not
example+sorry later+tell sorry+would =-0.7 I+later approval+scene danger+past document+result example+not not+would =-0.6 I+example earlier+past log+other means+sorry not
only+would past+would =-0.5 I+attack again+run approval+test attack+not attack+you document+draft document+example document+school doing+would draft+other drop drop+not
earlier+not earlier+school earlier+unable example+result later+you means+you now+then past past+unable unable+when =-0.4 I+again I+if again+document again+now approval
approval+log asks+test asks+then document+run document+you draft+only draft+then drop+past earlier+log earlier+this earlier+you example+only now+only option+other
other+sorry scene+you =-0.3 I+when again+this approval+you asks+tell doing+run doing+this draft+you earlier+run earlier+when if+past if+when if+would later+only not+run
not+then only+past past+sorry past+tell result+test sorry+this test+you unable+wait unable+would would+you =-0.2 I+asks I+danger I+now above+when above+would again+only
again+you approval+run approval+this approval+unable asks+yourself document+option document+other document+scene document+this drop+earlier drop+example if+later if+you
log log+run means+when not+tell now+this other+wait scene+this sorry+yourself then then+you this+you =-0.1 I+earlier I+option again+test approval+doing approval+now
approval+past approval+wait danger danger+you doing+not drop+when earlier earlier+sorry example example+other example+would if if+option later+other later+when log+sorry
not+past not+wait not+when now+option now+school only+then option+past option+tell other+test past+this past+you result+would sorry+tell tell+this =0.1 I+draft I+this
again again+attack again+school again+would approval+tell approval+then asks danger+would document+not document+past document+then doing+sorry doing+wait earlier+example
earlier+wait example+past example+you later+not later+past log+past means+past means+this not+school not+sorry not+unable now+run now+wait only+other only+school
only+sorry option+unable option+when other+would result result+school run+you school+this tell+you =0.2 I+approval I+result I+then above+this again+past doing+draft
doing+other draft+unable drop+option drop+tell drop+you example+test if+result if+tell not+you not+yourself option+this other other+this other+you past+when run+this
school tell+would when you =0.3 I+document I+unable approval+danger asks+document asks+this asks+unable draft+not draft+option drop+now means means+would not+other
now+would only+run only+test option+you other+result other+tell past+run result+this test this+unable when+yourself =0.4 above again+later approval+not asks+earlier
asks+not asks+run asks+sorry draft+if draft+past example+now example+then example+this later+result later+this only+option option other+past run+test run+would tell wait
wait+when when+you =0.5 asks+if document+test draft earlier+now if+not not+now only+you scene+when tell+when this+wait this+would unable =0.6 drop+this earlier+would
if+now scene this would =0.7 I+log I+not if+test if+unable you+yourself =0.8 approval+only only+this =1.0 drop+only log+scene past+scene run =1.2 then+when
""",
    "behind": """
=-2.3 approval+not =-1.7 not+only =-1.5 if+option =-1.4 danger+drop if+other other+run =-1.3 run+yourself =-1.2 document+run then =-1.1 drop+example drop+other
earlier+not example+not run+school =-1.0 above+run approval+past approval+tell drop+if later+you not+test =-0.9 I+above I+document I+option doing example+tell means+run
only+sorry =-0.8 above+not attack+drop earlier+option not+option only+wait past+you school+you =-0.7 I+drop again+you drop+past if+result if+wait later+would only+school
=-0.6 I+school I+then again+document asks+other asks+then asks+would asks+you document+past if if+not log+school not+school now+test option+run option+this sorry+tell
sorry+this wait =-0.5 approval+earlier approval+this attack+when document+you drop+would if+later if+sorry now+only now+past option+you other+tell past+test result+run
school+tell unable+when =-0.4 I+means I+now I+result again+this asks+later asks+not asks+option asks+school danger+when doing+now doing+run doing+this drop+unable
earlier+past earlier+run earlier+then later later+now means+past means+school only+tell only+test only+this result+when result+would when =-0.3 I+if I+this above+now
again+example again+now asks+only asks+past asks+tell asks+when danger document+scene document+wait document+would drop+earlier drop+log drop+test drop+this drop+you
later+not log+not log+only means+this now now+sorry now+tell now+wait past+school school+this sorry+would tell+this tell+would test+when =-0.2 I+again I+test above+again
above+means above+other above+then above+this above+you again+not asks+document asks+if document+if document+now document+only drop+sorry earlier+tell if+now means+result
not+other now+option other+would past+tell result result+you run+wait scene+would school+then sorry+when then+you when+would would+you =-0.1 I I+log above+sorry again+if
again+past document+not draft+would drop+when earlier earlier+when example+when if+when later+option later+other log+this not+scene not+unable not+you now+yourself
only+result past+sorry past+wait result+scene result+tell run+test run+would =0.1 I+danger I+not above+when again+later approval+when asks+earlier attack+not
document+option document+this doing+past doing+when draft+you drop+run earlier+would example+now if+then if+this if+would later+result log+when means+would not+sorry
now+when option+tell other+yourself past+run result+yourself run+this scene+then scene+you school+would this+unable =0.2 above+earlier approval+you asks+now asks+run
document+example document+yourself doing+if doing+wait drop+not drop+then earlier+log example+would log log+run not+this now+this only only+past option+school other
other+sorry other+then result+test tell+then tell+unable then+this this+wait you+yourself =0.3 I+sorry again+tell attack document+later draft draft+when drop+means
drop+result drop+tell earlier+if example+then if+only if+past if+you means not+would now+unable only+other other+wait run+then school+unable then+wait then+when
this+would this+you you =0.4 I+attack I+only I+other above+test approval+other document+other example example+if example+other later+past later+tell later+then not+now
not+tell now+scene option past school+wait sorry+wait tell this+when would =0.5 I+asks I+example again+school attack+you danger+not document+earlier log+you not+when
only+would other+past other+when past+then past+this this yourself =0.6 above+drop approval+draft asks+unable danger+would earlier+now if+log later+run not not+result
only+run scene+this =0.7 above+only approval+asks approval+would document+result if+run means+only other+this run+sorry test =0.8 I+approval I+later approval+doing
approval+if asks draft+later school tell+yourself unable =0.9 document example+this if+unable scene =1.0 log+past not+wait then+would =1.1 above+log again+then run =1.2
approval document+log option+when past+result =1.3 sorry =1.5 above+example approval+then =1.6 wait+you =1.9 drop not+run =2.0 above =2.3 approval+run =3.2 example+only
=3.8 approval+wait
""",
    "later": """
=-1.2 document+not =-1.0 if+not past+run =-0.8 again+if means+not only+tell =-0.7 I+if not+only other+you =-0.6 draft+not if+option not+school past+this when =-0.5
asks+draft if if+later if+run if+then if+would later not+past other+test past+test =-0.4 I+yourself above+past approval+would asks+later asks+this danger document+example
doing+then if+school means+past means+when now+this run+test =-0.3 I+asks I+run I+sorry I+test again+would asks+result draft+only later+this now+would past+sorry then
=-0.2 I+then asks+unable document+drop drop+past earlier+you later+now now+result option+when other+school result+you run+this school+you would+you =-0.1 I+above I+doing
I+draft I+past asks+doing asks+earlier asks+log asks+only asks+other asks+test danger+when document+run draft drop+other earlier earlier+if earlier+past if+sorry
not+option now+you only+other past+when sorry sorry+then test+when then+when this+would when+you you =0.1 I+drop I+option I+tell I+wait I+you again asks+means document
document+this document+when other other+past other+result other+sorry other+this past+would past+yourself tell+when then+wait unable wait+when wait+you =0.2 I I+this
I+unable above+not approval+not approval+when asks+option document+school document+would doing+past drop+not drop+now earlier+then if+only if+when later+past now+tell
only+run only+you option+you past+result test this+wait when+yourself would+yourself =0.3 I+now above+you document+you drop+this example later+when log+past log+you
not+when not+you now option+tell tell+you then+you when+would =0.4 I+school approval doing only only+sorry option option+past result+school =0.5 drop+later only+past
result result+this run+when tell would =0.6 above again+when if+you run school =0.7 log not+unable past this you+yourself yourself =0.8 wait =0.9 drop only+when =1.0 not
not+run scene
""",
}
