"""Kinds of words that say whether a call is made, in the languages that models write.

A row is a kind with its words: ``word*`` is how a word begins, ``*word`` how it ends, ``^*word`` how the first
word of a sentence ends, ``one_two`` are two words one after the other. A word may be of several kinds. Kinds have weights in ``learned_weights``, so
texts of one language help to judge those of the others.
"""

# ruff: noqa: E501 - the table is wide where letters are

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

KINDS: Mapping[str, str] = {
    "I": """
        bana ben beni benim eu i i'd i'll i'm i've ich io j ja je ma me mein* meine mes meu mi mia mich mine
        minha mio mir mis mnie moi mon my myself mình mój nous our tôi us vou voy we we'll yo меня мне мой мы
        я أنا لدي لي मुझसे मुझे मेरी मेरे मैं मैंने わた 僕 咱 我 私 나는 내가 저 저는 제가
        aku ik jag jeg jo já mea meg mig mij mijn min minun minä mit mitt moj moja moje mun môj mě můj nekem
        saya én εγώ μου аз мен мені моj моя моє мој моја мій ја אני לי שלי برایم من
    """,
    "you": """
        anh bạn chị ci dein* deine dich dir du ihnen ihr ihre ihren ihrer lei lhe pan pana pani panu państwo
        sen senhor senin seu sie siz size sizi sizin su sua suo sus ta te ti toi ton tu ty tú usted ustedes
        você vocês vos votre vous you you'll you're you've your yours вам вас ваш* ваше вы тебе тебя ты أنت
        أنك لك आप आपका आपकी आपके आपको आपने तुम あな お客 你 客様 您 고객 당신
        anda az_ön deg deres din dina dit dumneavoastră dvs er je jeres jij jouw jullie kamu sinun sinä teidän
        tied tvoj tvůj tău uw vam vaš vaša vaše vašu vostre vy vám vás váš ön önnek εσύ σας σου ваш ваша вашата
        вашето вашия вашу ви вие твій ти את אתה אתם לך שלך تو شما
    """,
    "not": """
        *madan *meden *medi *miyorum *muyorum *müyorum *mıyorum aren't asla aucun aucune bez can't cannot
        chưa chẳng couldn't değil didn't doesn't don't hasn't haven't hiç isn't jamais jamás kein keine
        keinen không mai n'ai n'est nada ne neither nenhum nenhuma nessun nessuna never nic nicht nichts nie
        niemals niente nigdy ninguna ningún no non none nor not nothing nunca não ohne pas rien sans sem
        senza shouldn't sin wasn't weder without won't wouldn't yok đừng żaden без не нет ни никогда ничего
        بدون دون غير لا لم لن ليس ليست न नहीं बिना मत ず、 せん ない なか ませ 不 别 勿 未 没 못 아니 안 않 없 지않
        aldri aldrig belum bukan cap ei eikä eivät emme en et fără geen ikke ilman ingen inte jangan koskaan
        nebude nebudu nejsem nem nemoj* není nespouště* nespúšť* nevykoná* nicio niciodată niciun niet nijak
        nikad nikdy nincs niti nooit nu nélkül sense soha tanpa tidak uden utan uten zonder älkää älä žádn* δεν
        μη μην ποτέ χωρίς όχι жодн* недей* немає никога няма ні ніколи אין אינו אל אסור בלי לא ندار* نمی* نه
        نکن* هرگز
    """,
    "if": """
        s'il s'ils s'elle falls sofern
        *sanız *saydı *seniz *seydi caso eğer falls gdyby giả if in_case jeśli jeżeli nếu provided se si
        sofern unless wenn если раз إذا إن لو अगर यदि たら なら れば 假如 場合 如果 若 要是 除非 경우 면
        ak ako als amennyiben apabila dacă dersom ha hvis ifall indien jestli jestliže jika jos kalau kdyby
        mikäli mits om pokiaľ pokud ukoliko αν εάν ако якби якщо אם במידה اگر
    """,
    "when": """
        *diğinde *ince *ğında *ınca after antes appena après as_soon assim_que até avant aż before bevor bis
        cuando cuanto depois después dopo dopóki dès ehe finché gdy hasta jusqu jusqu'à kadar khi kiedy
        lorsque nachdem once pending prima quand quando que sau sobald sonra soon till trước until when
        whenever zanim önce đến когда пока после прежде بعد جب حالما حتى عندما قبل जब जैसे तक पहले बाद まで 一旦
        之前 之后 前 前に 后 後で 次第 等 까지 뒤에 전에 후에
    """,
    "would": """
        *aria *erais *erait *erei *eria *iria *rais *rait *rdim *rdu *rdum *rdım *rebbe *ría *rían *łaby
        *łbym *łoby angenommen aurais avessi avrei byłby could fosse fuera gdybym giả_sử he'd hubiera
        hypothetical* hätte hätten i'd imagine imaginons immagini könnte könnten lẽ_ra might olsaydı
        przypuśćmy sarebbe say serait seria she'd should sollte supongamos suponha supponiamo suppose
        supposing supposons teria theoretically they'd tivesse tuviera varsayalım would wäre wären würde
        würden you'd đáng_lẽ б будь бы допуст* предпол* كنت لأرسل* لاستد لكنت نفترض करता देता मान_लीजिए होता
        होती だろ でしょ はず もし 仮に 假如 假设 原本 可能 本可 本来 가정 것이 것입 만약 텐데
        andai ar aș ați bi bih by by_som bych byste dacă_aș feltéte* ha_volna hipotet* hipotetis hypoteettis*
        hypotetick* hypotetisk* hypothetisch ipotetic* kad_bi kdyby* keby* kunne kutsuisin lenne seandainya
        skulle stel tänk ville voisi voisin volna zou zouden αν_ήτ* θα_μπορούσ* υποθετικ* би бих гіпотет*
        хипотет* якби בהשערה היה_אפשר הייתי תיאורטית اگر فرض* می_شد
    """,
    "approval": """
        accord accordo acuerdo agree* agreed akcep* allow* allowed appro* approu* approv* approve* aprob*
        aprov* autho* autor* autoriz* aval benestare bestä* bestät* blessing cho_phép concor* confe* confi*
        confir* confirm* confirmation consent d'accord duyệt einve* einverstanden erlau* erlaubnis feu_vert
        freigabe freigeg* geneh* genehmig* go-ahead green_light izin izni kabul ok okay onay* onayı permesso
        permi* permiso permission permissão phê_duyệt potwi* pozwo* sign-off signed valid* visto_bueno
        xác_nhận zatwi* zgadz* zgoda zgody zgodę zugest* zusti* zustimmung đồng_ý добро одобр* подтв* разре*
        согла* أذنت إذن إذنك تأكيد تؤكد تؤكدي موافق* موافقة وافقت अनुमति इजाज़त पुष्टि मंज़ूरी सहमत सहमति 了承
        允许 同意 批准 承認 授权 点头 确认 確認 許可 许可 首肯 동의 승인 허가 허락 확인
        acord akkoord bekreft* bekräft* bekræft* beleegyez* bevestig* dozvol* engedély* godkend* godkjenn*
        godkän* goedkeur* hyväks* jóváhagy* konfirmasi lupa lupaa megerős* odobr* permisiunea persetujuan potvr*
        potvrd* potvrzení potvrď* povolen* povoleni* sagla* samtycke schvál* setuju souhlas* súhlas* tilladelse
        tillatelse tillstånd tillåt* toestemming vahvist* άδεια έγκρι* εγκρι* επιβεβ* συμφων* дозв* дозвол*
        згод* потвр* потвърд* підтв* разреш* схвал* съглас* אישור אישורך הסכמה לאשר מאשר תאשר اجازه تأیید*
        تایید*
    """,
    "wait": """
        abwarte* aguar* aguardo aspet* aspetto atten* attend* attends attesa await* awaiting bekle* bekli*
        chờ czeka* czekam esper* espero hold holding j'attends pause paused pending poczekam stop wait
        waiting warte* warten đợi ждать жду ждём ожида* أنتظر انتظر بانتظار इंतज़ार रुक* お待 保留 待 待っ 等 기다 대기
        보류
        afvent* afwacht* avvent* aștept* inväntar menunggu odot* odottaa tunggu vent venter várakoz* várj* várok
        várom vänt* väntar wacht* wachtend čaká* čakám ček* čekam čekamo čekám αναμέν* αναμον* περιμέν* изчак*
        очіку* чакам чека* чекам להמתין מחכה ממתין بمانید منتظر*
    """,
    "example": """
        aspecto así_se aus aussehen aussieht beispi* beispiel* biçim* così_si demo* demonstr* ejemplo
        ejemplos esempi esempio example examples exemple exemples exemplo exemplos folgendermaßen form format
        formato formats forme görünür illus* illustrat* instance like_so like_this look_like looks modelo
        modèle muster mẫu pattern placeholder plantilla presenta przyk* przykład* ressem* ressemble sample
        samples shape snippet such syntax templat* template trông vorlage ví_dụ wygląda wzór örnek örnekt*
        örneği выгля* образец приме* пример* формат* шаблон* المثال صيغة مثال نموذج يبدو उदाहरण कैसा दिखता
        दिखती नमूना प्रारूप サンプ 一例 例え 例が 例で 例を 例如 例子 例： 写法 形式 書式 样例 样子 格式 模板 示例 샘플 생겼 예를 예시 예제 형식
        bijv contoh eksempel* esimer* exempel* exemple* exemplu* havainnollist* illustr* illustratie* ilustr*
        ilustrasi primer* primjer* primjeri príklad* példa* példá* příklad* szemléltet* ukázk* ukážk* voorbeeld*
        δείγμα παράδειγμα παραδείγμα* зразк* зразок илюстр* приклад* ілюстр* דוגמא דוגמה לדוגמה להדגמה להמחשה
        نمونه
    """,
    "document": """
        according alıntı anleitung appendix article artículo belge belgel* blog book capitolo capítulo
        chapitre chapter cita citation citação cite cited cytat cytuję docs documentación documentation
        documentazione documentação dokum* dokumentation guia guida guide guía handbook handbuch hướng_dẫn
        instru* kapitel kılav* kılavuz listed manual manuale manuel page pagina podrę* post página quote
        quoted quotes quoting readme reads rozdz* sayfa says section seite slide spec specification stands
        steht stron* sách textbook trang trích tutorial tài_liệu webseite website wiki zitat zitiere zitiert
        глав* докум* документ* инстр* руков* страни* цитат* цитир* اقتباس الدليل الصفحة الوثائق صفحة
        दस्तावेज़ पेज मैनुअल लेख ドキュ ペー マニュ 原文 引用 手册 手順書 教程 文档 文章 网页 記事 説明書 说明 页面 매뉴얼 문서 설명서 인용 페이지
        artikel citaat citat citat* citát* documentatie documentația dokument* dokumentace dokumentasi
        dokumentation* dokumentác* dokumentáció* halaman handbok handleiding idézet* kutipan lainau* ohje*
        oldal* priručnik* príručk* příručk* sida sidan side siden sivu sivulla stranic* stránk* veiledning
        vejledning απόσπασμα εγχειρίδι* σελίδ* τεκμηρίωσ* посібник* ръководств* сторінк* страниц* דף הדף עמוד
        ציטוט תיעוד صفحه مستندات نقل
    """,
    "log": """
        archive aufgezeichnet chat conversation cronologia dialogue dump dzien* export geçmi* günlü* histor*
        historial historique history histórico hội_thoại journal journaux kayıt konuşma log logach logged
        logs logu lịch_sử nhật_ký output printed protok* protokoll recorded recording registre registro
        registros screenshot trace traces transcr* transcript transcription verlauf журна* истор* лог логах
        логе перепис* السجل سجل محادثة इतिहास बातचीत लॉग सजल सजलات ログ 会話 历史 对话 履歴 截图 日志 聊天 記録 记录 기록 대화 로그
        catatan előzmény* geschiedenis historia historie historik historik* ieșire* ispis* istoric* istorij*
        izlaz* jurnal* keluaran kimenet* logbestand logboek logg loggar loggen loki lokissa napló* riwayat
        sortida tuloste* udskrift uitvoer utdata utskrift utskrift* výpis* výstup výstup* zapis* záznam* έξοδο*
        αρχείο_καταγραφής ιστορικ* καταγραφ* виведен* вивід* дневник* журнал* запис* излаз* изход* испис*
        історі* היסטוריה יומן לוג פלט تاریخچه خروجی لاگ
    """,
    "other": """
        agent agent's agenta agente agenten agents ajan ajanın altra altro andere anderen another antece*
        assistant assistant's autre başka bot chương_trình colega colleague collèg* diğer earlier_agent he
        innego inny intern khác kolle* l'agent l'assistant model model's modell modello modelo modelu modèle
        mô_hình người nutzer other other's otra otro outra outro poprz* prede* predecessor previous program
        programa programm programma programme prédéc* script she somebody someone them they tác_tử user
        user's usuario utente utilisateur użytk* vorgä* агент* друг* колле* модел* пользов* предш* програ*
        آخر البرنامج المستخدم النموذج الوكيل سلفي وكيل एजेंट दूसरे प्रोग्राम मॉडल エージ プログ モデル 他 他の 代理 别の 别的
        前任 助手 另一 同事 她 模型 程序 다른 모델 에이전 전임자 프로그
        alt* altre anden andra andre annan användare bruger bruker coleg* collega drugi felhasználó* gebruiker
        iného iný jiného jiný kolega kollega kolléga korisnik* käyttäjä lain malli model* modell* modellen
        modelul muu másik ohjelma pengguna používate* program* programul rekan toinen usuari utilizator*
        uživatel* vorige άλλ* μοντέλ* πρόγραμμα συνάδελφ* χρήστη* колег* користувач* потребител* програм* інш*
        אחר המודל משתמש עמית תוכנית برنامه دیگر مدل همکار کاربر
    """,
    "past": """
        *ałem *dim *dum *düm *dım *ked *led *ned *red *sed *ted *tim *tım *łam *łem *ал *ил *лся a_été
        abbiamo ago ai avais avait aveva avevo avons ayer back_then been był była było called came damals
        dernier did dün earlier ejecuté enviei envié era estaba estava executei fiz foi fue gave gestern
        geçen got ha habe haben había had hat hatte hatten hice hier ho hôm_qua ieri j'ai last letzte llamé
        lần_trước made ontem passé previously ran sent stato tinha took tout_à tried used vorhin vừa_rồi war
        waren was wczoraj went were wrote wurde wurden yesterday était önceki đã был была были было вчера
        выпол* делал أرسلت أمس الأخير السابق كان كانت نفذت आपने कल किया चलाया था थी थे मैंने した った でし まし 上次
        之前 了 先ほ 先前 刚才 前回 当时 昨天 昨日 曾 过 당시 았 어제 었 였 지난 했
        ahir avea bila bilo bio blev bol bola bolo byl byla bylo deed ditulis eilen fost gisteren går hadde hade
        havde heeft igår je_bio juče jučer kemarin kirjoitti mal mondta měl napisao napísal oli olivat psal
        rekao sa sade sagde sanoi schreef scris skrev spus sto stod stond tadi tegnap var volt voltak včera werd
        zei írta řekl έγραψε ήταν είπε είχε χθες беше била било био був була було бях вчора каза писа писав
        сказав јуче אמר אתמול היה היתה כתב بود بودند دیروز نوشت گفت
    """,
    "later": """
        afterwards akşam amanhã demain dienstag domani freitag friday gelecek jutro later lundi lunedì lunes
        mañana midnight monday montag morgen morning next_month next_week ngày_mai noche noite nächste
        o'clock pazartesi piąte* ponied* prochaine prossima próxima później rano sabah segunda sexta soir
        später stasera sáng_mai tard tarde tardi thursday tomorrow tonight tuesday tuần_sau tối vendredi
        venerdì viernes wednesday wieczo* yarın вечер* завтра позже понед* пятни* утром الإثنين غدا غدًا
        لاحق* शाम सुबह सोमवार 下周 今夜 今晚 以后 周一 周五 後日 明天 明日 明早 明朝 来週 稍后 나중 내일 다음_주 다음주 오늘밤 월요
        besok demà holnap huomenna imorgen imorgon kasnije később myöhemmin mâine nanti neskôr později senare
        senere straks sutra târziu zajtra zítra αργότερα αύριο касније по-късно пізніше сутра утре אחר_כך מחר
        بعداً فردا
    """,
    "now": """
        adesso agora ahora at_once bây_giờ d'abord first gleich going hemen here_goes immediately jetzt już
        já let let's maintenant mismo najpierw ngay now nun ora prima primeiro primero right_away sofort
        straight subito suite teraz trước_hết trước_tiên zaraz zuerst önce şimdi прямо сейчас сначала тотчас
        أولا أولًا الآن حالا فورا अभी तुरंत पहले さっそ では まず 今から 先 先来 早速 来 现在 立即 这就 马上 먼저 바로 지금
        acum alvast ara azonnal direct direkt dulu eerst először ensin först først genast heti hned hneď imediat
        mai_întâi meteen most najprv nejprve nu nyní nyt nå odmah prvo sada segera sekarang straks strax teď
        αμέσως πρώτα τώρα веднага вже зараз негайно одмах одразу прво първо сада сега спершу מיד עכשיו קודם
        ابتدا الان اکنون تازه
    """,
    "sorry": """
        apolog* apologi* başarısız błąd błęd* correction descu* desculpe désolé entsc* entschuldigung equivo*
        errada errado erreur erro error errore excus* failed falhou fallito falló falsch fausse faux fehler
        fehlg* hata hatalı incorrect lỗi mal mistake mistaken my_bad nhầm oops pardon perdón pomył* przep*
        sai sbagl* scus* scusa scusi siento sorry verzei* wrong xin_lỗi yanlış zła złe échoué özür извин*
        невер* неправ* ошибк* прост* آسف أعتذر خاطئ خطأ عذرا عذرًا فشلت क्षमा गलत ग़लत माफ़ विफल すみま 不好意思 失敗
        失礼 失败 对不 抱歉 申し訳 错 間違 미안 실패 잘못 죄송 틀렸
        anteeksi beklager bocsánat* chyb* elnézést excuses feil fejl fel fout foute foutje förlåt grešk*
        greșeal* greșit* hiba* izvin* kesalahan maaf misstag omlouv* omyl* oprosti* ospravedl* perdó prepáč*
        promiň* rossz salah scuze* tévedés* undskyld ursäkta vahingossa vergissing virhe väärä λάθος συγγνώμη
        вибач* грешк* перепрош* помилк* съжаляв* טעות סליחה שגיאה اشتباه ببخشید بخشید* خطا
    """,
    "unable": """
        *amam *emem acceso access accesso accès acesso broken can't cannot decline disabled dispon*
        disponible disponível dostęp* down droits erişim* erreic* fora_do impossible indis* infel* kapalı
        không_thể lack lamen* leider maalesef malheur* missing mogę ngừng niedo* niest* offline permessi
        permisos posso puedo purtr* purtroppo quyền rechte refuse rất_tiếc unable unavailable unfortunately
        upraw* verfüg* yazık yetki* zugang zugriff доступ* к_сожал* могу недост* прав сожалению أستطيع صلاحية
        للأسف متاح متوفرة يمكنني अधिकार असमर्थ उपलब्ध खेद できな できま 不可用 不能 停止 利用 无法 权限 権限 残念 遗憾 권한 없습 없어 유감 중단
    """,
    "again": """
        again another cette_fois correc* corrected correg* corret* corri* corrig* desta_vez diesmal doğru
        düzel* erneut esta_vez fixed instead intento jeszcze_raz korri* lại nochm* nochmal nouveau nouvel
        novo nuevo nuovo once_more ponaw* ponow* popra* properly próbu* reint* retri* retry retrying richtig*
        right_path riprovo ritent* réessai* stavolta sửa tekrar tentar tento this_time thử_lại versuche
        yeniden ещё_раз исправ* повто* пробую снова этот_раз أعيد الصحيح المصحح مجددا مرة_أخرى दोबारा फिर सही
        सुधार* もう一 やり直 今度 修正 再度 再次 再试 换成 改正 改用 重新 重试 고친 다시 이번 재시
    """,
    "run": """
        aanroep* absenden aja ajeta anrop* apel* appel* aufruf* ausführ* ausgeführt avvi* call called calls
        chamada chamar chamo chiam* chạy draai* ejecut* eksekusi enviar envoy* envíes esegu* execut* executați
        execute executed executing execuţ* exécut* futtat* gọi hajts* hív* indít* inviare invoke invoked
        izvrš* jalankan kald* kalles kjør* kutsu* käynnist* kör köra körs lance lancer lancez lanci* lanzar
        launch llamada llamar llamo memanggil menjalankan panggil panggilan perform performed pokre* poziv*
        pozov* rodar rode roep rufe rula* rulați rulez run runs send senden sent spouště* spusti* spustit
        spustí* spusť* spúšť* start starte* suorit* thực_hiện thực_thi uitgevoerd uitvoer* uruch* utför* utfør*
        voer volanie volám volání voláním vykon* végreh* wykon* wywoł* yürüt* zavol* çalıştır* çağır* εκτελ*
        κάλεσ* καλώ κλήσ* τρέξ* τρέχ* виклик* викон* вызов* вызыва* выполн* запус* извик* изврш* изпълн* исполн*
        отправл* позив* позов* покре* стартир* הקריאה הרצה לבצע להריץ לקרוא מבצע מריץ קריאה תבצע תריץ תריצו اجرا
        استدع* بفرست تشغيل تنفذ تنفيذ فراخوان* نفذ* نفرست कॉल चला चलाएँ चलाओ चलाता चलाना 呼び出 呼出 執行 実行 执行 调用 运行
        실행 호출
    """,
    "doing": """
        ^*ing ^*ando ^*iendo ^*endo ^*yorum ^*аю ^*яю ^*ую ^*юю ^*uję ^*iam ^*zam ^*dam ^*ram ^*uji ^*uju ^*ujem
        ^*вам ^*рам ^*ждам ^*vam ^*žim
    """,
    "asks": """
        *alım *ayım *elim *eyim chce chcesz continúo czy có_cần có_nên darf debo desea deseas deseja devo
        do_you dois dois-je fortf* ister kontynu* like_me mam may_i mi misiniz mogę mu muốn möchten möchtest
        mü mı mısınız nhé okay_to posso procedo proceed puedo puis-je quer quer_que quero quiere quieres
        ready shall should_i soll sollen souha* veux voulez vuoi vuole want want_me whether which willst
        wollen would_you выполнить ли можно нужно продол* хотите أتابع أفعل تريد هل करूँ क्या चलाऊँ चाहते
        चाहें बढ़ूँ いいで か。 か？ しょうか ます ますか よろし 可以吗 吗 是否 行吗 要不要 需要 까요 될까 드릴까 할까
        -e akarod apakah bolehkah chcete doriți får haluatko hoćete jatkanko kan_ik kérsz mag mau mám må môžem
        můžem můžu pot pot_continua puc saanko ska skal smem smiem smím szabad vil vill vols vrei wil zal zullen
        želite θέλετε μπορώ να да_го да_ли дали желите искате мож* можна смем хочете чи אפשר האם רוצה תרצה آیا
        بروم می_خواه*
    """,
    "drop": """
        abandon* abgeb* against annul* bırak* bỏ_qua cancel* cancelled dagegen decided deixo dejo descar*
        desisti dimen* discard* drop dropped esque* forget gave_up hủy ignore ignoring instead iptal laisse
        lascio lasse leave left lieber mejor melhor_não mind never_mind olvid* oublie* plutôt porzu* quên
        rather refrain* reject* renon* renun* rezyg* rinun* scart* scrap scratch skip skipped skipping
        stattdessen thôi unutun vazge* vazgeç* vergessen verworfen verzi* withdraw wycof* zapom* zrezyg*
        забуд* лучше_не отказ* отмен* передум* ألغ* الأفضل_ألا تجاهل عدلت छोड़ भूल रद्द रहने やめ 不用 作罢 取り消 取消
        忘れ 忘掉 忽略 放弃 無視 算了 見送 还是不 관두 그만 무시 잊어 취소
        abaikan afbryd annuleer* annuller anul* avbryt batal* felejts* fortryd glem glöm hagyd ignor* ignorer
        ignorera ignoriš* ignoruj* ignorujte laat_maar las-o lupakan mégse* neber* negeer* ohita otkaž* peru
        peruuta raději strunta toch_niet töröl* uit* unohda vergeet zaborav* zabudni* zanemar* zapomeň* zruš*
        zruši* älä_välitä ångrar άσε αγνό* ακύρ* ξέχασ* заборав* забрав* забрави* забудь* занемар* игнорир*
        откаж* отмени* проігнор* скасу* ігнору* בטל לבטל להתעלם עזוב תשכח תתעלם بی_خیال فراموش لغو نادیده
    """,
    "test": """
        addest* benchmark cas_de case caso_de dataset deneme entraî* entren* eval eğitim few-shot fixture
        fixtures huấn_luyện jeu kiểm_thử mock parser prompt prova prueba pruebas prüf* regex szkol* test
        test* testdaten teste testf* testfall testowy tests training trainings* treino unit данн* обуча*
        тест* اختبار تدريب परीक्षण प्रशिक्षण テスト パーサ 学習 数据集 测试 用例 解析器 训练 시험용 테스트 학습
    """,
    "option": """
        albo altern* alternative* best candidate choice choix choose cuál either elija entweder escolha
        hangisi hay hoặc który lub lựa_chọn oder opciones opción opcja opcje oppure option options opzione
        opzioni opção opções ou phương_án possib* prefer qual quale scelga seçenek soit two_ways variant
        variante version veya wahl wariant welche which_one wybie* yoksa вариант* выбер* или какой опци* أو
        أيهما الخيار خيار خياران कौन या विकल्प どち または 二选 候補 候选 哪 或者 方案 案A 案B 案は 还是 选择 选项 選択 또는 선택 안은 어느 어떤 중에
    """,
    "draft": """
        borrador bozza brouillon bản_nháp draft drafted drafts dự_định entwor* entwurf geplant hazır* intend*
        intended kế_hoạch plan planned plano prepar* prepared previsto projet pronto propo* propon* propos*
        proposal propose propu* przyg* prévu rascunho ready_to review suger* sugero* sugge* suggest*
        suggestion sugie* szkic taslak vorbereitet vorsch* vorschlag would-be öner* đề_xuất план* подгот*
        предл* чернов* أقترح المسودة خطة مسودة मसौदा योजना सुझाव 下書 予定 准备 建议 打算 拟 提案 案です 準備 草案 草稿 计划 계획 예정 제안
        준비 초안
        concept draf ehdotus forslag förbered* förslag gepland javaslat* koncept luonnos nacrt* návrh* predlo*
        proposta propun* rencana schiță tervezet udkast usulan utkast voorgenomen voorstel vázlat* πρότασ*
        πρόχειρ* σχέδιο предло* предлож* пропоз* чернетк* הצעה טיוטה מוצע پیش_نویس پیشنهاد
    """,
    "yourself": """
        bằng_tay da_solo eigen* elle hand kendi* kendiniz lei_stesso manual* manually manualmente manuel* own
        ręcznie sam sami samod* selbst toi-même tú_mismo tự usted usted_mismo você_mesmo vous-même vous-mêmes
        yourself yourselves вручную сами самост* بنفسك يدويا ख़ुद खुद स्वयं ご自身 亲自 手动 手動 自分で 自己 自行 스스로 직접
    """,
    "attack": """
        angrif* anweis* attack* befolg* bösar* cach* chỉ_dẫn einge* enjek* essaie folge follow gizli hidden
        iniez* injec* inject* injection injeç* instruc* instruct* inten* inyec* kötü malic* malici* malicious
        malig* malve* nasco* obbed* obede* obedez* obey oculta phishing próbuje smuggle suivre suspicious
        talim* tenta tiêm trick tricks tries trying ukryt* versucht wstrz* złośl* độc внедр* вредон* инъек*
        подчин* пытае* скрыт* تحاول تعليمات حقن خبيث* इंजेक्शन छिपा निर्देश インジ 埋め込 従い 恶意 悪意 指令 指示 攻击 注入 诱导
        隐藏 따르지 숨겨 악의 주입 지시
    """,
    "only": """
        apenas bloß chỉ jedynie just juste lediglich merely nur only read-only sadece seulement simple*
        simply solamente solo soltanto somente só tylko uniquement yalnızca únicamente лишь просто только فقط
        مجرد केवल बस सिर्फ़ だけ のみ 仅 仅仅 単に 只 只是 단지 만 뿐
        ainoastaan alleen bara bare blot csak csupán cuma doar enbart endast enkel hanya iba jen kun len louter
        només numai pelkkä pouze samo slechts vain απλώς μόνο лише само тільки בלבד רק تنها
    """,
    "result": """
        answer antwort ausgabe back come comes ergebn* ergebnis kết_quả odpow* output response resposta
        respuesta resul* result resultado results returned returns risposta risul* risultato réponse résul*
        résultat sonucu sonuç wynik* ответ* резул* النتيجة نتيجة नतीजा परिणाम 出力 結果 结果 输出 返っ 返回 결과 출력
    """,
    "then": """
        afterwards anschl* ardından danach dann depois después dopo em_seguida ensuite finally i'll i_have
        luego następ* next once_i poi potem puis rồi sau_đó sonra then затем потом بعد_ذلك ثم इसके_बाद फिर
        その後 それか 之后 再 接着 然后 続い 그다음 그런_다음 이후
    """,
    "means": """
        anlam* asks bedeu* called demek dịch erklä* explain* explained explana* expli* giải_thích heißt mean
        meaning means named nghĩa oznac* quiere_decir refers signif* significa signifie spieg* tradu* tradui*
        transl* translat* tłuma* veut_dire vuol_dire wyjaś* znaczy çevir* übers* значит объяс* означ* перев*
        ترجمة تعني معنى يعني अनुवाद अर्थ मतलब という 含义 意味 意思 翻訳 翻译 解释 説明 뜻 번역 설명 의미
    """,
    "danger": """
        achtung adver* atenção atten* attenz* avertis* avis* avver* careful caution cuida* cảnh_báo cẩn_thận
        dange* danger* dangerous destructive dikkat gefäh* irreversible never_run nguy_hiểm niebez* ostro*
        pelig* peric* perig* risky risqu* tehli* unsafe uwaga uyarı vorsi* warn warning warnung wipe wipes
        внима* опасн* осторо* احذر تحذير خطير ख़तर* चेतावनी सावधान 切勿 千万 危险 危険 小心 注意 絶対 警告 경고 위험 절대 주의
        advarsel atenție bahaya farlig* farligt figyel* gevaarlijk hati-hati let_op nebezpeč* opasn* oprez
        pažnja pericul* perill peringatan pozor upozorn* vaarallin* varning varoitus varování veszély*
        waarschuwing επικίνδυν* κίνδυν* προσοχή внимание небезпеч* обереж* опасно пажња увага אזהרה זהירות מסוכן
        סכנה خطر هشدار
    """,
    "tell": """
        angeben bescheid besoin bildir* brakuje brauche cho_biết cung_cấp cần dia dica diga dites donne
        donnez dé dígame eksik falta faltan fehlt geben gerek* give indichi indiq* indique informe know
        let_know manca manque missing mitteilen name neces* need nennen nennst podaj podać potrz* preciso
        proszę_podać provide précis* sagen send_me serve specify söyle* tell thiếu verin which назовите нужен
        нужна скажите сообщите укажите أحتاج أخبرني أعطني تخبرني ينقص चाहिए दीजिए बताइए बताएँ बताएँगे お知ら 不足
        告知 告诉 必要 提供 教え 知らせ 给我 缺 말씀 알려 주시면 필요
    """,
    "this": """
        abaixo aşağıd* below bu bunlar bunu ce ceci celle-ci celui-ci cet cette ci-dessous diese diesen
        dieser dieses dưới essa esse esta estas este esto estos folgende* following here hier isso isto
        này poniż* questa queste questi questo seguente seguinte siguiente sotto suivante ta tego ten
        these this this_call this_one to tę voici ниже следующ* эта эти это этого этот эту أدناه هذا هذه
        इस इसे नीचे यह ये こちら この これ 下の 下面 次の 此 这 这一 这个 这条 다음 아래 이거 이것 이를 이번
        această acest acesta alla alábbi aquest aquesta asta berikut denna denne detta dette deze dezelfde dit
        ez ezek ezt följande følgende hieronder ini ispod következő* mai_jos nasledujúc* nedan nedenfor nižšie
        následující níže oleva onderstaande ovaj ovo ovu seuraava* sledeć* sljedeć* tento tohle toto tuto tämä
        tämän tätä túto următo* volgende ακόλουθ* αυτά αυτή αυτό παρακάτω испод наступн* нижче овај ово ову по-
        долу следећ* следн* тази това този це цей цього цю את_זה הבא הבאה הבאות זאת זה להלן این زیر
    """,
    "above": """
        above acima arriba ci-dessus dessus dòng lignes lines linhas linie líneas oben obigen powyż*
        righe satır* sopra trên wiersz* yukar* zeilen выше строк* أعلاه الأسطر السطور ऊपर पंक्ति* ここま の行
        上の 上記 上述 上面 以上 几行 여기까 위에 위의 줄은
        atas bovenstaande di_atas edellä fent fenti gore gornj* hierboven iznad mai_sus oleva ovan ovanstående
        ovenfor ovenstående uvedené vyšš* vyššie výše yllä παραπάνω вище горњ* изнад наведен* по-горе הנל למעלה
        לעיל بالا فوق
    """,
    "earlier": """
        alte alten ancien ancienne anterior anteriores antiga antigo antigua antiguo cũ earlier erste
        erstere eski first former ilk last old pierwsz* poprzed* precede* premier première previous
        prima primeira primera primero primo prior précéd* stary starą trước vecchia vecchio vorher*
        vorige* vorigen önceki перв* предыдущ* прежн* прошл* стар* الأول الأولى السابق السابقة القديم
        पहला पहली पिछला पिछली पुराना 上一 上一条 先の 先ほど 前の 前一 前一条 原来 旧 最初 방금 앞의 이전 처음
    """,
    "scene": """
        act acte acto akt akt* ato atto battuta bühne cena chapter character characters copione cảnh
        dialogue drehbuch escena fala figur guion guión kwesti* kịch lời_thoại novel obra oyun
        personagem personaggio personaje personnage peça pièce play powieś* replik* robot roman roman*
        romanzo roteiro réplique sahne* scena scene screenplay scène stage story stück szene sztuk*
        theater* tiểu_thuyết акт* персон* пьес* реплик* роман* сцен* сценар* المشهد رواية مسرحية مشهد
        उपन्यास दृश्य नाटक संवाद セリフ 人物 剧 剧本 台詞 台词 小説 小说 幕 脚本 角色 대본 대사 막 소설 연극
    """,
    "school": """
        alumna alumno aluna alunno aluno answer_key aufgabe bewert* candidate candidate's câu_hỏi
        difficulty domanda ejercicio esercizio etiket exam exercice exercise exercício grade graded
        học_sinh item label labels mark marks nhãn nota note ocena points ponto pontos pregunta prüfling
        puan* punkt punkt* punkte punkten punti puntos pupil pytan* question questão row schüler* score
        scored soru* split student student's uczeń ucznia voto élève öğrenci* điểm балл* вопрос* задан*
        оценк* учени* السؤال الطالب درجة سؤال अंक छात्र प्रश्न लेबल ラベル 分数 問題 学生 得分 採点 标签 满分 点中 生徒 解答 评分
        难度 题 라벨 문제 점 점수 채점 학생
    """,
}

_LETTERS = 3
"""A word begins or ends with at least so many letters, and the first of a sentence ends with one less.
Chinese words have at most so many."""


def kinds_of(words: Iterable[str], pairs: Iterable[str], runs: Iterable[str]) -> set[str]:
    """Return the kinds of words, of pairs of words, and of runs of letters without blanks."""
    found: set[str] = set()
    for at, word in enumerate(words):
        found.update(_kinds(word, first=at == 0))
    table = _table()
    for key in table.keys() & pairs:
        found.update(table[key])
    for run in runs:
        for key in table.keys() & set(_parts(run)):
            found.update(table[key])
    return found


def _parts(run: str) -> Iterator[str]:
    for length in range(1, _LETTERS + 1):
        for start in range(len(run) - length + 1):
            yield run[start : start + length]


@lru_cache(maxsize=4096)
def _kinds(word: str, *, first: bool) -> frozenset[str]:
    table = _table()
    lengths = range(_LETTERS, len(word))
    ends = [f"*{word[-n:]}" for n in (lengths if not first else range(_LETTERS - 1, len(word)))]
    keys = (word, *(f"{word[:n]}*" for n in lengths), *ends, *word.split("'"))
    if first:
        keys += tuple(f"^{end}" for end in ends)
    return frozenset(kind for key in keys for kind in table.get(key, ()))


@cache
def _table() -> Mapping[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for kind, words in KINDS.items():
        for word in words.split():
            table[word] = (*table.get(word, ()), kind)
    return table
