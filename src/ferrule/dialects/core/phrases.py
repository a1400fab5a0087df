"""What words beside a call say of it, as a table: one phrase a row, with a sentence that has it.

A row says in which place the phrase counts. Those that ``call_mentions`` asks for while a call is read:
``shown`` and ``example``, ``recorded``, ``record`` and ``thing`` make something else of what follows than a
call; ``makes`` and ``now`` say that the model acts, ``first`` is in the first person; ``about`` is what
explains calls, ``writes`` tells what a model writes. Those that ``confirmation`` asks for once the reply has
ended: ``label``: the line before the call begins with it. A ``teller`` is a label below an ``asker``: both
are turns of a conversation. ``choice``: behind a call, of it and of those before it. ``replies``: behind a
call in the reasoning, of what to answer without its result. ``open`` is a word of a question that yes does
not answer. ``asks`` is a question for approval. ``ordinary`` phrases say nothing of the call, whatever else
their sentence says; ``acts`` are those of who makes the call now.

A sentence is asked for many places, and nearly all rows have nothing to do with it. So a row has ``keys``:
in whatever it finds stands a word that begins with one of them, or is one if it is shorter than four letters,
or a letter of one that is not ASCII. Behind an ``&`` stand others, of which it has one as well. A row of
which the sentence has no key is not searched, and its expression is compiled when it is first searched. A
test proves the keys by the expression, and says which ones a new row may have; a row without keys is always
searched.
"""

# ruff: noqa: E501, F541 - a row of the table is a line, and its fragments stand in f-strings

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Literal, NamedTuple

KEY = 4
"""So many letters of a word are a key."""

Where = Literal[
    "shown",
    "named",
    "example",
    "recorded",
    "record",
    "thing",
    "about",
    "writes",
    "makes",
    "now",
    "first",
    "label",
    "asker",
    "teller",
    "asks",
    "choice",
    "replies",
    "open",
    "ordinary",
    "acts",
]


class Phrase(NamedTuple):
    """A row: where the phrase counts, what it says, its language, its expression, a text that has it.

    The expression sees small letters, unless it is ``cased``.
    """

    where: Where
    says: str
    language: str
    pattern: str
    example: str
    keys: str = ""
    cased: bool = False


_YES = (
    r"(?:approv\w+|confirm\w*|permission|consent|ok(?:ay)?|go[- ]ahead|sign[- ]?off|green light|agree\w*"
    r"|authori[sz]\w+|signature|blessing|clearance|word|say[- ]so|yes)"
)
_TEXTS = (
    r"(?:answer|completion|candidate|response|option|version|variant|sample|example|output|reply|case|test case"
    r"|generation|choice|prediction|rollout|trajectory|hypothesis|alternative|demonstration|shot|exemplar"
    r"|transcript|record|model|assistant|system|annotator)"
)

_HURRY = r"(?:(?:now|first|just|also|then|quickly)\s+){0,2}"
_WILL = rf"\b(?:lemme|gonna|i[’']ll|i will|i need to|i have to|let me|(?:i am|i[’']m) going to)\s+{_HURRY}"
_QUOTE = r"(?:quot|assum|suppos|imagin|pretend|cit[ei]|past[ei])\w*"
_PAST = r"(?:(?!need|feed|proceed)\w{2,16}ed|put|wrote|sent|saw|found|got|read the|did|had|was)"
_TELLING = (
    r"(?:show|giv|explain|illustrat|demonstrat|walk|describ|writ|sketch|provid|summar|tell|say|us[ei]|tak|creat"
    r"|mak|build|draft|compos|prepar|generat|add|put|insert|replac|copy|ignor|refus|skip|avoid|declin|reject"
    r"|remov|strip|drop|leav|keep|treat|flag|mention|seeing|talk|wonder|guess|think|know|suspect|expect|having"
    r"|missing|ask(?:ing)? (?:for|you|permission|first)|admit|stress|point|warn|not[ei]|emphasi|remind|apolog|clarif|refer|get|receiv|return|repeat|mean"
    r"|looking at|read(?:ing)? (?:this|that)|hold(?:ing)? (?:off|back)|refrain|postpon|defer)\w*"
)
"""What somebody does with a text, a call for example, who does not make it."""

_STATES = (
    r"(?:am|are|was|were|be|have|had|has|do|did|does|can|could|cannot|will|would|shall|should|may|might|must|ought"
    r"|not|never|no|want|wish|hope|need|like|love|prefer|believe|feel|see|saw|know|knew|understand|agree"
    r"|intend|plan|propose|suggest|recommend|hesitate|wait|await|stop|pause|cancel|got|get|ran|sent|made|wrote"
    r"|went|took|gave|came|kept|left|paid|held|met|thought|told|felt|brought|began|chose|found|forgot|meant|put"
    r"|read|said|lost|quote|cite|paste|assume|suppose|imagine|pretend|type|print|spell|log|expect|receive|i|we|you)"
)
"""What somebody is, thinks, did or does with words: none of it makes a call."""

_NOT_DONE = rf"(?!(?:not?|never|rather|only|be|going|the|th[ia][st]|an?|your|my|{_QUOTE}|{_TELLING})\b)"
_STARTING = (
    r"(?:call|runn|check|look|search|fetch|load|query|execut|updat|start|open|try|retry|verify|inspect|pay"
    r"|send|restart)ing"
)

PHRASES: tuple[Phrase, ...] = (
    # While a call is read: words of a whole sentence that make an example of what stands below it.
    Phrase("shown", "shows", "en", r"\b(?:examples?|e\.g|for instance|looks? like|like (?:this|so)|as follows|syntax|notation|hypothetical\w*|(?:following|same) format|formats?(?=\W*\Z)|how you (?:could|would|might)|i\.e(?=\W*\Z))\b", "A call looks like this:", "e exam foll form g how hypo inst like nota same synt & as coul exam foll for form g hypo i look migh nota same so synt this woul"),
    Phrase("named", "shows", "en", r"\b(?:documentation|declarations?|definitions?|signatures?|schemas?|template)\b", "The documentation:", "decl defi docu sche sign temp"),
    Phrase("shown", "asks", "en", r"\b(?:did you mean|which of th[eo]se|do you want|want me to|would you like|(?:shall|should|may|can) i)\b", "Did you mean this?", "can did like may shal shou thes thos want & do i me mean whic woul"),
    Phrase("shown", "shows", "en", r"\b(?:the|this|an?) (?:trace|transcript|dialogue|conversation|excerpt|passage|listing|exchange|session|snippet|example) (?:below|that follows)\b|\A\W*(?:exercise|quiz)\b", "Exercise: continue the trace below.", "belo exer quiz that"),
    Phrase("shown", "shows", "", r"\b(?:exemples?|ejemplos?|esempio|esempi|exemplos?|beispiel\w*|ressembl\w+|(?:uso|utilisation)(?=\s*:)|folgenderma(?:ß|ss)en|sieht\b.{1,40}\baus|sähe)\b", "Un ejemplo:", "beis ejem esem exem folg ress sieh sähe uso util"),
    Phrase("shown", "shows", "", r"\b(?:например|пример(?:а|у|ы|ом|ов)?|синтаксис|выглядит)\b", "Например:", "выгл напр прим синт"),
    Phrase("shown", "shows", "zh", r"例如|比如|譬如|例子|示例|样例|举例|格式|语法|写法|用法|方法[：:]|应该是(?=\W*\Z)|如下|以下是|要不要|是否要", "格式如下：", "下 举 例 写 否 子 样 格 比 法 示 要 譬 该 语 & 不 举 以 例 否 如 子 式 方 比 法 示 譬 该 语"),
    Phrase("shown", "shows", "", r"形式|使い方|書き方|例[：:えをはで]|以下は|以下の通り", "書き方：", "は り 使 例 形 書 & 以 例 形 方 通"),
    Phrase("shown", "shows", "", r"예시|예를|형식|사용법|다음은|다음과 같", "예를 들어:", "같 법 식 예 음"),
    # Words that make an example of what follows, or say that it is not done.
    Phrase("example", "shows", "en", r"\b(?:i\.e|instance of|such as|like that|formats?|suppos\w+|imagine|pretend|docs|declar\w+|defin\w+|specifications?|spell\w*|form|shape)\b", "In a form such as:", "decl defi docs e form imag inst like pret shap spec spel such supp & decl defi docs form i imag of pret shap spec spel such supp that"),
    Phrase("example", "denies", "en", r"\b(?:would|could|might|instead of|rather than|never|avoid\w*|do(?:es)? not|don[’']t|will not|won[’']t|(?:am|is|are|was|were|should|must)(?: not|n[’']t)|i[’']m not|cannot|can[’']t|wrong\w*|incorrect\w*|invalid|illegal|bad)\b", "Never do it:", "avoi bad cann coul do does don ille inco inst inva m migh neve not rath t will won woul wron & am amn are aren avoi bad can cann coul do does don ille inco inva is isn migh must neve not of shou than was wasn were will won woul wron"),
    Phrase("example", "shows", "", r"\b(?:formato|würde|serait|sería|seria|ficaria|sarebbe|формат(?:а|у|ом|е)?)\b", "Sería:", "fica form sare sera seri serí würd форм"),
    Phrase("example", "denies", "zh", r"假如|假设|如果|而不是|不要|不会|不应|不能(?:执行|调用)|没有(?:执行|调用|运行|发送)|拒绝", "不要：", "不 假 应 果 没 绝 而 要"),
    # Words that tell what somebody did, or what something does.
    Phrase("recorded", "tells", "en", r"\b(?:return(?:s|ed)|respon(?:ds|ded)|repl(?:ies|ied)|answer(?:ed|s)|output(?:s|ted)|print(?:s|ed)|logged|fail(?:s|ed)|crash(?:es|ed)|sen(?:ds|t)|receive[sd]|wrote|written|said|says|was|were|did|had|match(?:es|ed)|pars(?:es|ed)|functions? (?:is|are|can|has|takes|returns))\b", "The server replied:", "answ cras did fail func had logg matc outp pars prin rece repl resp retu said says send sent was were writ wrot & answ are can cras did fail had has is logg matc outp pars prin rece repl resp retu said says send sent take was were writ wrot"),
    Phrase("recorded", "tells", "zh", r"返回|^\W*这是", "接口返回：", "返 这"),
    # Words that make a record of what follows, or advice, unless the model says that it acts itself.
    Phrase("record", "tells", "en", r"\b(?:response|respond|reply|output|logs?|logging|traces?|traceback|errors?|exceptions?|fail(?:ure)?|requests?|payloads?|bod(?:y|ies)|messages?|records?|recorded|stored|saved|history|previous(?:ly)?|earlier|yesterday|last|transcripts?|conversations?|fixtures?|prompts?|changelog|diffs?|receive|assert\w*|expect\w*|release|commit|equivalent|means?|match|parsers?|render\w*|train\w*|datasets?)\b", "The log:", "asse bodi body chan comm conv data diff earl equi erro exce expe fail fixt hist last log logg logs matc mean mess outp pars payl prev prom rece reco rele rend repl requ resp save stor trac trai tran yest"),
    Phrase("record", "tells", "", r"\b(?:journal|registro|protokoll|журнале?|логе?)\b", "Das Protokoll:", "jour prot regi журн л"),
    Phrase("record", "tells", "", r"日志|输出|记录|请求|响应|ログ|記録|로그|기록", "日志：", "グ 出 响 日 求 記 记 그 록"),
    # What a record is about, or a step of a plan: ``The test:``, but ``First the tests:``.
    Phrase("thing", "tells", "en", r"\b(?:clients?|servers?|tests?|snippets?|scripts?|lines?|files?|users?|developers?|python|javascript|json|yaml|code)\b", "The test:", "clie code deve file java json line pyth scri serv snip test user yaml"),
    # What a text is about that explains calls: who writes them, and their parts.
    Phrase("about", "tells", "en", r"\b(?:models?|assistants?|agents?|llms?|chatbots?|hermes|qwen\w*|llama|mistral|deepseek|glm|kimi|claude|gpt|(?:tool|function)[- ]?(?:call|use)\w*|calls?|functions?|arguments?|parameters?|payloads?|outputs?|placeholders?|parsers?|tags?|xml|json|formats?|templates?|markup|syntax|prompts?|tokens?|regex\w*)\b", "The arguments are a string.", "agen argu assi call chat clau deep form func glm gpt herm json kimi llam llm llms mark mist mode outp para pars payl plac prom qwen rege synt tag tags temp toke tool xml"),
    Phrase("about", "tells", "", r"\b(?:modell?[eoi]?s?|modèles?|assistente?s?|asistentes?|agentes?|funci[oó]n(?:es)?|funç(?:ão|ões)|funzion[ei]|fonctions?|funktion\w*|formato|модел\w+|ассистент\w*|агент\w*|функци\w+|формат\w*|вызов\w*|аргумент\w*|mô hình|zapytani\w+)\b", "Das Modell kennt die Funktion.", "agen asis assi fonc form func funk funz funç mode modè mô zapy аген аргу асси вызо моде форм функ"),
    Phrase("about", "tells", "", r"模型|助手|函数|格式|参数|调用|解析|モデル|関数|形式|引数|모델|함수|형식|인자|النموذج|الدالة", "模型这样写。", "ا モ 函 参 型 引 形 手 析 格 调 関 델 식 인 함"),
    # Words that tell what a model writes.
    Phrase("writes", "tells", "en", r"\b(?:models?|assistants?|llms?|agents?)(?:[’']s)? (?:\w{1,20} )?(?:writes?|emits?|outputs?|answers?|responds?|generates?|produces?|says?|prints?|wrote|emitted|answered|generated|produced|said|printed)\b", "Then the model writes", "answ emit gene outp prin prod resp said say says writ wrot & agen assi llm llms mode"),
    Phrase("writes", "tells", "zh", r"(?:模型|助手)[^。；：\n]{0,24}(?:输出|写|回答|生成|返回)", "模型会输出", "助 模 & 写 出 生 答 返"),
    # Words with which a model says that it acts; not that it did, or quotes.
    Phrase("makes", "acts", "en", rf"(?:{_WILL}|\blet[’']s\s+|\bi[’']m )(?!{_QUOTE}\b)|\bi (?!(?:{_PAST}|{_QUOTE})\b)|\b(?:i[’']d|we|calling|look(?! like)|looking|checking|searching|now|next|here(?: is|[’']s| are)|coming (?:right )?up|sure|okay?|alright|certainly|of course)\b", "Calling it:", "alri comi gonn lemm call cert chec cour d here i let look next now oka okay sear sure we & comi gonn lemm alri call cert chec here i let look next now of oka okay sear sure we"),
    Phrase("makes", "acts", "", r"我(?!写的|发的|刚才|之前)|现在|调用(?!的)|查|正在|接下来|下面运行|します|겠습니다", "正在查询：", "ま 我 接 查 正 现 调 运 겠 & し 我 来 查 正 现 调 面 겠"),
    # A clause that says plainly that the model acts now, and does not only tell, make or handle a text.
    Phrase("now", "acts", "en", rf"{_WILL}{_NOT_DONE}\w+|\b(?:i am|i[’']m)\s+{_HURRY}{_NOT_DONE}\w+ing\b|^\W*(?:(?:now|okay|ok|sure),? )?{_STARTING}\b[^,;]{{0,200}}[:：][\s*_]*\Z", "I will look it up:", "am gonn lemm call chec exec fetc i insp let load look m open payi quer rest retr runn sear send star tryi upda veri & : am goin gonn lemm have let ll m need will ："),
    Phrase("now", "acts", "en", rf"\A\W*{_STARTING}\b[^,;:]{{0,60}}(?:…|\.\.\.|\bnow\W{{0,3}})\s*\Z", "Searching now…", ". now …"),
    Phrase("now", "acts", "en", rf"\blet[’']s\s+{_HURRY}{_NOT_DONE}(?!look at|not|be|have|imagine)\w+", "Let's verify.", "let & s"),
    Phrase("now", "acts", "", r"\b(?:je (?:vais|lance|cherche|regarde|vérifie|consulte)|voy a|vou|vado a|ich (?:werde|führe|prüfe|rufe|suche|schaue|starte|lasse|hole|lese|öffne|frage|sende|schicke|lade|sehe (?:(?:jetzt|gleich|mal|kurz|das|es) ){0,3}(?:nach|mir)))\b", "Ich prüfe das.", "ich je vado vou voy & cher cons frag führ hole lade lanc lass lese prüf rega rufe scha schi sehe send star such vado vais vou voy véri werd öffn"),
    Phrase("now", "acts", "", r"\A\W*(?:(?!(?:no|non|não|nunca|que|si|se)\b)\w+,? ){0,3}(?:busco|miro|compruebo|reviso|consulto|ejecuto|lanzo|pruebo|envío|mando|pago|borro|elimino|abro|leo|verifico|reintento|procuro|executo|envio|apago|cerco|controllo|guardo|eseguo|invio|cancello)\b|\b(?:je (?:paie|supprime|relance|teste|récupère|lis|ouvre|réserve|crée|écris|démarre|télécharge|installe|interroge)|j[’']envoie|j[’']exécute|j[’']ouvre)\b", "Busco primero los horarios.", "abro apag borr busc canc cerc comp cons cont ejec elim envi enví eseg exec guar invi j je lanz leo mand miro pago proc prue rein revi veri & abro apag borr busc canc cerc comp cons cont ejec elim envi envo enví eseg exec exéc guar invi lanz leo lis mand miro ouvr pago paie proc prue rein rela revi récu supp test veri rése crée écri déma télé inst inte"),
    Phrase("now", "acts", "", r"我来|让我|我先|我将|我需要|(?:我|^\W{0,4})正在|^\W{0,4}先(?![前生])|^\W{0,4}(?:需要|要|得|应该)先(?![问请经得获征审]|确认|说明|解释)|(?:现在|马上|接下来|下面)(?:就|来|我|开始|执行|运行|调用|查|搜|读|重|检|更|修|发|创)|(?:実行|確認|検索|調べ|取得)(?:し)?ます|겠습니다", "我来查一下。", "先 実 得 我 来 検 正 现 確 調 面 马 겠 & す 先 将 得 接 来 正 现 要 让 该 需 面 马 겠"),
    # Words in the first person, or that ask somebody to wait. ``I`` is a word, ``i`` is not.
    Phrase("first", "acts", "en", r"\b(?:we|my|me|let[’']s|wait\w*|please|thank(?:s| you))\b", "Let me see.", "let me my plea than wait we"),
    Phrase("first", "acts", "en", r"\bI\b", "Here I am.", "i", cased=True),
    Phrase("first", "acts", "", r"\b(?:je|j[’']|ich|wir|yo|voy|vamos|espero|un momento|eu|vou|io|vado|tôi|để|saya|я|мы|сейчас|подожд\w+|teraz|czekam)\b", "Un momento.", "czek espe eu ich io j je saya tera tôi un vado vamo vou voy wir yo để мы подо сейч я & ' czek espe eu ich io je mome saya tera tôi vado vamo vou voy wir yo để мы подо сейч я ’"),
    Phrase("first", "acts", "", r"我|请|您|稍等|私|ください|제가|저는|겠습니다|할게요|볼게요|기다려|고 있(?:어요|습니다)|\bسأ|دعني", "请稍等。", "د س だ 您 我 私 稍 请 겠 고 기 볼 저 제 할"),
    # Waits for approval.
    Phrase("asks", "asks", "ja", r"まだ[^。]{0,14}(?:送|実行|行|支払|削除)[^。]{0,8}(?:いません|おりません|ません)", "まだ送られていません。", "だ & ま"),
    Phrase("asks", "asks", "ja", r"いかがでしょう|でよ(?:ろし)?ければ", "いかがでしょうか。", "ば ょ"),
    # Labels of what is compared or told.
    Phrase("label", "compares", "en", rf"\A\W*(?:the |{_TEXTS} )?{_TEXTS}\s*(?:#|no\.?|number|nr\.?)?\s*(?:\d{{1,3}}|[a-h]|one|two|three|i{{1,3}})\s*(?:\([^)\n]{{0,40}}\))?\s*[*_]*[:：)]", "Completion 1:", "alte anno answ assi cand case choi comp demo exam exem gene hypo mode opti outp pred reco repl resp roll samp shot syst traj tran vari vers & ) : ："),
    Phrase("label", "compares", "en", r"\A\W*(?:before|after|with|without|old|new|prior to) (?:the |my |our |this |your )?(?:fix|change|patch|update|upgrade|finetun\w+|fine-tun\w+|training|edit|repair|commit|release|version|parser|rewrite)\w*\W{0,3}[:：]", "Before the fix:", "afte befo new old prio with & : ："),
    Phrase("label", "compares", "en", r"\A\W*(?:the )?(?:first|second|third|other|left|right|former|latter|preferred|chosen|rejected|winning|losing|better|worse|expected|actual|predicted|reference|generated|corrected|original|baseline|finetuned|fine-tuned|wanted|desired)(?: (?:answer|completion|candidate|response|option|version|variant|sample|output|reply|one|model|generation|text|call|result|line))\W{0,3}[:：]", "The second answer:", "actu base bett chos corr desi expe fine firs form gene latt left losi orig othe pred pref refe reje righ seco thir want winn wors & : ："),
    Phrase("label", "compares", "en", r"\A\W*(?:solution|answer key|chosen|rejected|preferred|expected|actual|predicted|prediction|reference|gold|golden|ground truth|baseline|y_?[wl]|completion|generation)\s*[*_]*[:：.]", "Chosen:", ": ： . & actu answ base chos comp expe gene gold solu grou pred pref refe reje y_l y_l_ y_w y_w_ yl yl_ yl__ yw yw_ yw__"),
    Phrase("label", "compares", "", r"\A\W*(?:hermes|mistral|deepseek|kimi|llama|claude|gemini|minimax|qwen|glm\b|gpt\b)[\w.-]{0,12}(?: \d[\w.]*)?\W{0,4}(?:[:：]|\Z)", "Hermes:", "clau deep gemi glm gpt herm kimi llam mini mist qwen"),
    Phrase("label", "tells", "en", r"\A\W*(?:step|turn|round|line|message|msg)\s*#?\d{1,3}\W{1,4}(?:the )?(?:model|assistant|ai|agent|bot|llm|gpt)\W{0,3}[:：>]", "Step 2 (model):", "line mess msg msg0 msg1 msg2 msg3 msg4 msg5 msg6 msg7 msg8 msg9 roun step turn & agen ai assi bot gpt llm mode"),
    Phrase("label", "shows", "", r"\A\W*(?:(?:an? |the |one |some |ein |un |uma? |un[ae]? )?(?:example|sample|draft|template|e\.g\.|for (?:example|instance)|for (?:your |their |later |future )?reference|(?:zum )?beispiel|entwurf|vorlage|(?:por )?ejemplo|borrador|plantilla|(?:par )?exemple|brouillon|modèle|(?:per )?esempio|bozza|(?:por )?exemplo|rascunho|modelo|пример|например|заготовка|черновик|(?:na )?przykład|szkic|örnek|örneğin|taslak|ví dụ|chẳng hạn|bản nháp)|مثال|مثلا|مسودة|उदाहरण|मसौदा|예시?|초안|示例|例如|例|草稿|样例|下書き)\W{0,4}[:：]\W*\Z", "Przykład:", ": ："),
    Phrase("label", "compares", "", r"\A\W*(?:before|after|vorher|nachher|avant|après|antes|después|depois|до|после|było|przed|po|önce|sonra|trước|sau|sebelum|sesudah|之前|之后|修改前|修改后|変更前|変更後|수정 전|수정 후|변경 전|변경 후)\W{0,4}[:：]\W*\Z", "Vorher:", ": ："),
    Phrase("label", "compares", "", r"\A\W*(?:attendue?|obtenue?|erwartet|tatsächlich|esperad[oa]|obtenid[oa]|obtid[oa]|attes[oa]|ottenut[oa]|oczekiwan[eoy]|otrzyman[eoy]|ожидалось|ожидаемое|получено|очікувалос[ья]|отримано|beklenen|gerçekleşen|verwacht|förväntat|faktiskt|mong đợi|thực tế|期待値?|実際|예상|실제)\W{0,4}[:：]\W*\Z", "Attendu :", ": ："),
    Phrase("label", "compares", "", r"\A\W*(?:(?:old|new|wrong|incorrect|correct|bad|good) (?:version|format|form|style|syntax|way)|old|wrong|incorrect|bad|(?:alt|falsch)(?:e[rs]? (?:version|format|form|schreibweise))?|(?:neu|richtig)e[rs]? (?:version|format|form|schreibweise)|(?:ancien(?:ne)?|faux)(?: (?:version|format|forme))?|(?:nouvel(?:le)?|correct) (?:version|format|forme)|(?:versión |formato )(?:antigu[oa]|nuev[oa]|incorrect[oa]|correct[oa])|antigu[oa]|incorrect[oa]|(?:versão |formato )(?:antig[oa]|nov[oa]|errad[oa]|cert[oa])|antig[oa]|errad[oa]|(?:vecchi[oa]|sbagliat[oa])(?: (?:versione|formato))?|(?:nuov[oa]|giust[oa]) (?:versione|formato)|стар(?:ый|ая|ое)(?: (?:вариант|версия|формат))?|нов(?:ый|ая|ое) (?:вариант|версия|формат)|неправильно|неверно|stara(?: wersja)?|nowa wersja|źle|oude?(?: (?:versie|vorm))?|nieuwe? (?:versie|vorm)|fout|gammal(?: version)?|ny version|fel|eski(?: (?:sürüm|biçim))?|yeni (?:sürüm|biçim)|yanlış|(?:versi |format )(?:lama|baru)|salah|(?:bản |phiên bản )(?:cũ|mới)|[旧新](?:版本?|写法|格式|语法)|错误(?:的|写法|格式)?|正确(?:写法|格式)|[旧新](?:形式|書式)|誤り?|正しい(?:例|形式)|(?:이전|새|잘못된|올바른) ?(?:버전|형식|방식))\W{0,4}[:：]\W*\Z", "旧版：", ": ："),
    Phrase("label", "compares", "", r"\A\W*(?:→|=>|->|⇒|\+)\s*\Z", "→", "+ > → ⇒ & + - = → ⇒"),
    Phrase("label", "compares", "zh", r"\A\W*(?:回答|答案|候选|回复|选项|方案|版本|样本|示例|输出|补全|模型|生成|响应)\s*(?:[一二三四五\da-h甲乙丙]|之一)\s*[:：]|\A\W*(?:修复|修改|更新|训练|微调|改动)(?:之)?(?:前|后)\s*[:：]|\A\W*(?:期望|预期|实际|参考|标准|正确|错误|被选|首选)(?:的)?(?:输出|回答|答案|结果|回复|写法)?\s*[:：]|\A\W*第[一二三]个?(?:回答|答案|候选|回复|输出|版本)|\A\W*(?:办法|方案|选项|做法|方法)[一二三四]\W*\Z", "候选二：", ": 做 前 办 后 方 第 选 ： & 修 候选 候选0 候选1 候选2 候选3 候选4 候选5 候选6 候选7 候选8 候选9 候选a 候选b 候选c 候选d 候选e 候选f 候选g 候选h 候选一 候选三 候选丙 候选之一 候选乙 候选二 候选五 候选四 候选甲 做法一 做法三 做法二 做法四 办法一 办法三 办法二 办法四 响 回复 回复0 回复1 回复2 回复3 回复4 回复5 回复6 回复7 回复8 回复9 回复a 回复b 回复c 回复d 回复e 回复f 回复g 回复h 回复一 回复三 回复丙 回复之一 回复乙 回复二 回复五 回复四 回复甲 回答 回答0 回答1 回答2 回答3 回答4 回答5 回答6 回答7 回答8 回答9 回答a 回答b 回答c 回答d 回答e 回答f 回答g 回答h 回答一 回答三 回答丙 回答之一 回答乙 回答二 回答五 回答四 回答甲 实际 实际写法 实际回复 实际回答 实际的 实际的写 实际的回 实际的答 实际的结 实际的输 实际答案 实际结果 实际输出 微调之前 微调之后 微调前 微调后 改动之前 改动之后 改动前 改动后 方案 方案0 方案1 方案2 方案3 方案4 方案5 方案6 方案7 方案8 方案9 方案a 方案b 方案c 方案d 方案e 方案f 方案g 方案h 方案一 方案三 方案丙 方案之一 方案乙 方案二 方案五 方案四 方案甲 方法一 方法三 方法二 方法四 更新之前 更新之后 更新前 更新后 期望 期望写法 期望回复 期望回答 期望的 期望的写 期望的回 期望的答 期望的结 期望的输 期望答案 期望结果 期望输出 标准 标准写法 标准回复 标准回答 标准的 标准的写 标准的回 标准的答 标准的结 标准的输 标准答案 标准结果 标准输出 样本 样本0 样本1 样本2 样本3 样本4 样本5 样本6 样本7 样本8 样本9 样本a 样本b 样本c 样本d 样本e 样本f 样本g 样本h 样本一 样本三 样本丙 样本之一 样本乙 样本二 样本五 样本四 样本甲 模型 模型0 模型1 模型2 模型3 模型4 模型5 模型6 模型7 模型8 模型9 模型a 模型b 模型c 模型d 模型e 模型f 模型g 模型h 模型一 模型三 模型丙 模型之一 模型乙 模型二 模型五 模型四 模型甲 正确 正确写法 正确回复 正确回答 正确的 正确的写 正确的回 正确的答 正确的结 正确的输 正确答案 正确结果 正确输出 版 生成 生成0 生成1 生成2 生成3 生成4 生成5 生成6 生成7 生成8 生成9 生成a 生成b 生成c 生成d 生成e 生成f 生成g 生成h 生成一 生成三 生成丙 生成之一 生成乙 生成二 生成五 生成四 生成甲 示例 示例0 示例1 示例2 示例3 示例4 示例5 示例6 示例7 示例8 示例9 示例a 示例b 示例c 示例d 示例e 示例f 示例g 示例h 示例一 示例三 示例丙 示例之一 示例乙 示例二 示例五 示例四 示例甲 第一个候 第一个回 第一个版 第一个答 第一个输 第一候选 第一回复 第一回答 第一版本 第一答案 第一输出 第三个候 第三个回 第三个版 第三个答 第三个输 第三候选 第三回复 第三回答 第三版本 第三答案 第三输出 第二个候 第二个回 第二个版 第二个答 第二个输 第二候选 第二回复 第二回答 第二版本 第二答案 第二输出 答案 答案0 答案1 答案2 答案3 答案4 答案5 答案6 答案7 答案8 答案9 答案a 答案b 答案c 答案d 答案e 答案f 答案g 答案h 答案一 答案三 答案丙 答案之一 答案乙 答案二 答案五 答案四 答案甲 考 补全 补全0 补全1 补全2 补全3 补全4 补全5 补全6 补全7 补全8 补全9 补全a 补全b 补全c 补全d 补全e 补全f 补全g 补全h 补全一 补全三 补全丙 补全之一 补全乙 补全二 补全五 补全四 补全甲 被选 被选写法 被选回复 被选回答 被选的 被选的写 被选的回 被选的答 被选的结 被选的输 被选答案 被选结果 被选输出 训 输出 输出0 输出1 输出2 输出3 输出4 输出5 输出6 输出7 输出8 输出9 输出a 输出b 输出c 输出d 输出e 输出f 输出g 输出h 输出一 输出三 输出丙 输出之一 输出乙 输出二 输出五 输出四 输出甲 选项 选项0 选项1 选项2 选项3 选项4 选项5 选项6 选项7 选项8 选项9 选项a 选项b 选项c 选项d 选项e 选项f 选项g 选项h 选项一 选项三 选项丙 选项之一 选项乙 选项二 选项五 选项四 选项甲 错误 错误写法 错误回复 错误回答 错误的 错误的写 错误的回 错误的答 错误的结 错误的输 错误答案 错误结果 错误输出 预期 预期写法 预期回复 预期回答 预期的 预期的写 预期的回 预期的答 预期的结 预期的输 预期答案 预期结果 预期输出 首"),
    Phrase("label", "compares", "es", r"\A\W*(?:respuesta|candidat[oa]|opción|salida|versión|ejemplo)\s*(?:\d{1,2}|[a-d])\s*[:]|\A\W*(?:antes|después) (?:de la |del |de )\w+\s*:", "Respuesta 2:", "ante cand desp ejem opci resp sali ó & : de del"),
    Phrase("asker", "tells", "", r"(?:\A|\n)\W{0,6}(?:\d{1,3}[.)]\s?)?(?:user|human|customer|client|person|q|question from \w+|用户|客户|问|ユーザー|usuario|utilisateur|benutzer|nutzer)(?: \d{1,3})?\W{0,3}[:：>\]]", "User: what time is it?", "benu clie cust huma nutz pers q ques user usua util ユーザー 客户 用户 问 & : > ] ："),
    Phrase("teller", "tells", "", r"\A\W{0,6}(?:\d{1,3}[.)]\s?)?(?:assistant|model|ai|bot|chatbot|agent|gpt\w*|llm|a|system|answer|response|reply|output|助手|模型|答|アシスタント|モデル|asistente|assistente?|modell?|modèle|modelo)(?: \d{1,3})?\W{0,3}[:：>\]]", "Model:", ": > ] ："),
    # Behind: taken back.
    Phrase("replies", "replies", "de", r"\b(?:erkläre|beschreibe|nenne|antworte|schlage|erwähne|warne|lehne) ich\b|\bich (?:erkläre|beschreibe|nenne|antworte|schlage|erwähne|warne|lehne)\b", "Das erkläre ich.", "ich"),
    Phrase("replies", "replies", "zh", r"\A(?!.*(?:之后|然后|以后|结果)).*(?:解释|说明|告诉|建议|提醒|拒绝|回复(?:里|中)|直接回答|婉拒|不(?:执行|调用|运行))", "我解释一下后果。", "复 婉 建 执 拒 直 诉 说 调 运 醒 释 & 不 中 告 婉 拒 明 答 议 醒 释 里"),
    Phrase("replies", "replies", "en", r"\A\W*(?!.*\b(?:then|after|afterwards|once|when|if|later|first|before i|result|next)\b)(?:(?:so|and|but|instead|rather|better|just|only|no,?|okay,?|fine,?)\s+)*(?:i(?:[’']ll|[’']d| will| should| can| would| must| need to| have to|[’']m going to)?\s+)?(?:\w+\s+)?(?:explain|tell|describe|mention|propose|suggest|warn|refuse|decline|summari[sz]e|apologi[sz]e|skip|ignore|point out|say that|answer (?:directly|from|yes|no|that|with|in)|write (?:a|an|the|it) (?:summary|note|text|plan|explanation|reply)|just answer|i answer|quote|escape|paraphrase|clarify|report that)\b", "I'll tell them to restart it.", "answ apol clar decl desc esca expl igno just ment para poin prop quot refu repo say skip sugg summ tell warn writ"),
    Phrase("open", "asks", "", r"\b(?:what|where|when|who|whose|how|why|was|wo|wann|wer|wie|warum|welche\w*|qué|dónde|cuándo|quién|cómo|cuál|quel\w*|où|quand|qui|comment|pourquoi|combien|что|где|когда|кто|как\w*|почему|cosa|dove|quando|chi|come|perché|quale|onde|quem|como|qual)\b|什么|哪|怎|谁|还是|多少|几|何|どこ|どう|どの|誰|いつ|뭐|무엇|어디|언제|누|어떻", "What is it?", "还 chi comb come comm como cosa cuál cuán cómo dove dónd how onde où perc pour qual quan quel quem qui quié qué wann waru was welc wer what when wher who whos why wie wo где к когд кто поче что い ど 什 何 几 哪 多 怎 誰 谁 누 무 뭐 어 언"),
    Phrase("asks", "asks", "en", r"\b(?:clear|explicit|definite|firm|written) (?:yes|ok|okay|approval|go-ahead|no)\b", "an explicit yes from you", "clea defi expl firm writ & appr go no ok okay yes"),
    Phrase("asks", "asks", "ko", r"확인(?:해|부탁)[^.]{0,6}(?:주|바라|부탁)|아직 (?:안 )?[^.]{0,8}(?:보내|보냈|실행|전송|발송|예약|삭제|호출)[^.]{0,8}(?:않|안|전|지 못)|답해 주|무시", "아직 보내지 않았습니다.", "답 무 아 확"),
    # Behind: asks.
    Phrase("asks", "asks", "en", r"\A\W*(?:so,? |and,? |but,? |ok(?:ay)?,? |then,? |now,? |or,? |actually,? |well,? |hm+,? |wait,? )*(?:may|shall|should|can|could|must|do|might|would it be ok(?:ay)? if) (?:i|we)\b[^?]{0,160}\?", "May I make it?", "? & i we"),
    Phrase("asks", "asks", "en", r"\b(?:i|we)(?:[’']ll| will| can) (?:then )?\w+ (?:it|this|that|them|the \w+) (?:as soon as|once|when|after) (?:i (?:know|have (?:your|the|that|this|an?)|hear|get)|you|we (?:know|have)|that[’']s (?:clear|settled))\b", "I'll book it as soon as I know.", "i we"),
    Phrase("asks", "asks", "en", r"\b(?:would you like|do you want|want|are you (?:ok|okay|fine|happy) with|should you want|do you need|is it (?:ok|okay|fine)(?: if| for)?|mind if|do you mind if) (?:me|us|i|my|that|this|it)\b[^?]{0,160}\?", "Do you want me to go ahead?", "? & fine happ like mind need ok okay shou want"),
    Phrase("asks", "asks", "en", r"\b(?:is|are|does|do|was|would|will) (?:this|that|it|these|the \w+|they|all this|everything)\b[^?]{0,60}\b(?:ok|okay|fine|right|good|correct|all right|alright|acceptable|agreed|work for you|suit you|approved|intended|(?:what|the \w+) you (?:want|had|mean)\w*)\b[^?]{0,40}\?", "Is that okay?", "?"),
    Phrase("asks", "asks", "en", r"\bare (?:you|we) (?:\w+ )?(?:sure|certain|positive)\b[^?]{0,40}\?", "Are you absolutely certain?", "cert posi sure & ?"),
    Phrase("asks", "asks", "", r"\b(?:sûre?|certaine?|sicher|segur[oa]|sicur[oa]|certeza)\b[^?]{0,30}\?|确定吗|확실", "Tu es sûr ?", "? 定 실"),
    Phrase("asks", "asks", "en", r"\bdo you want to (?:read|see|check|review|approve)\b[^?]{0,60}\b(?:it|this|that|them)\b[^?]{0,60}\?", "Do you want to read it once more?", "?"),
    Phrase("choice", "asks", "", r"\A(?!.*\bi(?:[’']ll| will| can)\b).*(?:\bwhich (?:one|of (?:them|the|these)|option|way|do you|would you|should i)\b|哪(?:个|种|一个|一种)|\bwelche[rsn]? (?:davon|der|soll|möchte))", "Which one do you prefer?", "welc whic 哪"),
    Phrase("choice", "asks", "en", r"\A(?!.*\bi(?:[’']ll| will| can)\b).*(?:\b(?:tell me|say|choose|decide|pick|let me know) which\b|\bwhich (?:\w+ ){1,2}(?:do you|would you|you (?:like|want|prefer)|fits|suits|should i)\b)", "Tell me which tone you like.", "whic"),
    Phrase("choice", "asks", "", r"\b(?:quale (?:delle|dei|preferis|vuoi|opzione)|qual (?:das|dos|delas|deles|prefere|opção)|какой (?:из|вариант)|какую из)\w*|어느 (?:쪽|것)", "Quale preferisci?", "qual како каку 어"),
    Phrase("choice", "asks", "ja", r"どちら|どっち|どれ(?:が|に|を)", "どちらがよろしいですか。", "ど"),
    Phrase("choice", "asks", "fr", r"\b(?:lequel|laquelle|lesquel(?:le)?s)\b|\bquelle? (?:option|version|variante|solution)\b", "Vous voulez laquelle ?", "laqu lequ lesq quel"),
    Phrase("choice", "asks", "es", r"\b(?:cuál|cual|cuáles) (?:de|prefier|quier|elig|te|le|opción)\w*", "¿Cuál de las dos prefieres?", "cual cuál"),
    Phrase("asks", "asks", "en", r"\A\W*(?:ok(?:ay)?|right|agreed|go ahead|proceed|approved?|sounds? good|looks? good|deal|yes(?: or no)?|run it|do it|send it|y/n|\(y/n\)|yes/no|any objections?|good to go|all good|confirm(?:ed)?|permission|thoughts|what do you think)\b[^.?!]{0,30}[?？]", "OK?", "? ？ & agre ahea any appr conf deal good it ok okay perm proc righ run send soun thin thou y yes"),
    Phrase("asks", "asks", "en", r"\A\W*(?:any )?objections?\b|\bwait(?:ing)? for (?:your|his|her|their) (?:\w+ )?(?:answer|reply|decision|word|response|input|choice|feedback|nod|verdict)\b", "Objections? I'll wait for your answer.", "obje wait"),
    Phrase("asks", "asks", "en", rf"\bdo you (?:approve|agree|confirm|consent|allow|permit|authori[sz]e|accept|sign off|really)\b[^?]{{0,80}}\?|\bhave i (?:your|got your)\b[^?]{{0,40}}\?|\byour (?:decision|call|approval|go-ahead)\b\s*[?.]", "Do you approve?", "do have your & ? acce agre ahea allo appr auth call conf cons deci off perm real"),
    Phrase("asks", "asks", "en", rf"\b(?:please |kindly |just )+(?:confirm|approve|review|check|sign off|authori[sz]e|accept|decide|let me know (?:if|whether|which|when) (?:i|this|that|it|you (?:approve|agree|want|confirm)))\b|\A\W*(?:confirm|approve)\b", "Please confirm.", "appr conf just kind plea & acce appr auth chec conf deci let revi sign"),
    Phrase("asks", "asks", "en", r"\b(?:let me know|tell me) (?:if|whether|when|which|that) (?:i (?:may|should|can|could|am allowed|have|shall)|this (?:is|looks)|that (?:is|looks|works)|it (?:is|looks)|you (?:approve|agree|confirm|are (?:ok|fine|happy)|want (?:me to|this|it|that)))\b|\btell me what to change\b", "Let me know if I may send it.", "me tell & if that what when whet whic"),
    Phrase("asks", "asks", "en", r"\b(?:reply|answer|respond|type|say|write|send|enter|press)\s+(?:with |me )?[\"“'*`]?(?:yes|ok|okay|go|confirm|approve|y|proceed|ja)\b", "Reply with yes to go on.", "appr conf go ja ok okay proc y yes & answ ente pres repl resp say send type writ"),
    Phrase("asks", "asks", "en", rf"\b(?:pending|await\w*|wait(?:s|ing)? (?:for|on)|subject to|(?=[nr])(?<!not )(?<!n[’']t )(?<!no )(?:needs?|requires?)|ask\w* (?:you |the user )?for|until i (?:have|get)|upon|without)\s+(?:your|the user[’']?s?|an?|any|explicit|final|user|human|manual|his|her|their)?\s*(?:explicit |final |manual |human |prior )?\b(?:approv\w+|confirm\w+|permission|consent|ok\b|okay|go[- ]ahead|sign[- ]?off|green light|authori[sz]\w+|clearance|decision)", "I am waiting for your approval.", "ahea appr auth clea conf cons deci gree ok okay perm sign & awai for need pend requ subj unti upon wait with"),
    Phrase("asks", "asks", "en", r"\b(?:if|once|when|as soon as)\s+(?:you[’']re|you are|you)\s+(?:\w+\s+)?(?:happy|fine|okay|satisfied|comfortable)\b.{0,40}\bi\b|\bthumbs[- ]?up\b", "If you're happy with it I'll hit send.", "comf fine happ okay sati thum & if once soon thum when"),
    Phrase("asks", "asks", "en", r"\b(?:if|once|when|after|as soon as|unless|until|only if|before)\s+(?:that )?(?:you|the user|he|she|they|your manager|your boss)\s+(?:\w+\s+)?(?:approv\w*|confirm\w*|agree\w*|ok\b|okay\b|accept\w*|allow\w*|permit\w*|say (?:so|yes|go|ok)|says (?:so|yes|go|ok)|sign\w*|authori[sz]e\w*|consent\w*|give[s]? (?:me )?(?:the|your|a|an)|tell me|are (?:ok|fine|happy|sure))", "I will run it once you confirm.", "afte befo if once only soon unle unti when & acce agre allo appr are auth conf cons give ok okay perm say says sign tell"),
    Phrase("asks", "asks", "en", rf"\b(?:gives?|gets?|got|has|have|had|say|says|need)\b (?:me |us )?(?:the|a|an|his|her|their|your|my) (?:\w+ )?{_YES}\b", "As soon as she gives her OK, it goes out.", "agre ahea appr auth bles clea conf cons gree ok okay perm say sign word yes & get gets give got had has have need say says"),
    Phrase("asks", "asks", "zh", r"(?:可以|要|需要我|能|是否|同意|行|好|确认|对|应该|要不要|您看|你看|批准|可否|能否)[^。？?！\n]{0,24}(?:吗|么|呢|不|否|如何|怎么样)?\s*[?？]", "可以执行吗？", "? ？"),
    Phrase("asks", "asks", "zh", r"请(?:您|你)?(?:先)?(?:确认|批准|审批|审核|回复|同意|授权|核对|决定|告诉我(?:是否|要不要|可不可以))|(?!(?:需要|需)确认[^，,。:：！!后\s])(?:等|待|等待|等候|需要|需|(?<!已)经|征得|得到|获得)(?:您|你|用户)?(?:的)?(?:批准|确认|同意|许可|授权|审批|答复后|回复后)(?!的?[^，,。]{0,6}[过了](?:[，,。：:！]|\Z))|(?:如果|若|等|只要|一旦|除非)(?:您|你|用户)[^。\n]{0,6}(?:确认|同意|批准|允许|许可)", "请确认。", "允 决 同 告 回 审 批 授 核 确 答 许 & 候 只 征 待 得 旦 果 等 经 若 获 请 除 需"),
    Phrase("asks", "asks", "zh", r"(?:还|尚)(?:没有?|未)(?:提交|发送|发出|付款|支付|执行|运行|删除)|回复[“\"'「]?(?:确认|同意|好|是|可以)|核对一下", "转账还没有提交。", "复 尚 核 还 & 回 对 未 没"),
    Phrase("asks", "asks", "de", r"\b(?:soll|darf|kann|sollte) ich\b[^?]{0,120}\?|\b(?:möchten sie|möchtest du|wollen sie|willst du)\b[^?]{0,120}\?|\bbitte (?:bestätig|genehmig|geben sie|gib|prüf)\w*|\beinverstanden\s*\?|\b(?:ist|wäre) das (?:so )?(?:ok|okay|in ordnung|richtig)\b|warte auf (?:ihre|deine) (?:freigabe|zustimmung|bestätigung)|\bwenn (?:sie|du) (?:zustimm|einverstanden)\w*", "Soll ich das ausführen?", "auf bitt darf du einv ist kann möch soll woll wäre zust & ? bitt dein einv ihre in möch ok okay rich wenn will woll"),
    Phrase("asks", "asks", "es", r"¿[^?]{0,40}\b(?:procedo|debo|puedo|quieres que|quiere que|confirmas?|apruebas?|aprueba|lo hago|lo envío|de acuerdo|está bien|te parece|le parece|ejecuto)\b[^?]{0,80}\?|\b(?:por favor,? )?confirm(?:a|e|ad|en)\b|\bsi (?:estás|está) de acuerdo\b", "¿Procedo?", "conf si ¿"),
    Phrase("asks", "asks", "fr", r"\b(?:puis-je|dois-je|est-ce que je (?:peux|dois)|voulez-vous que|veux-tu que|souhaitez-vous que|d[’']accord|cela vous convient|ça te va)\b[^?]{0,120}\?|\b(?:veuillez|merci de|svp) (?:\w+ )?confirmer?\b|\bconfirmez\b|\ben attente de (?:votre|ta)\b", "Puis-je l'exécuter ?", "acco cela conf dois merc peux puis souh svp ta veui veux votr voul ça & ? conf en merc svp veui"),
    Phrase("asks", "asks", "ja", r"(?:実行|送信|進め|これ|続け)[^。？?\n]{0,20}(?:よろしい|いい|良い|大丈夫)(?:です|でしょう)か|ご?(?:確認|承認|許可)(?:を)?(?:お願い|ください|いただ(?!いた))", "実行してもよろしいですか？", "で 承 確 許"),
    Phrase("ordinary", "acts", "en", r"\A\W*(?:this|that|it|these|they) (?:call |calls |command |search |query )?(?:will|should|gets?|gives?|returns?|lists?|shows? (?:me|us|you)|fetch\w*|finds?|checks?)\b", "This will show the files.", "chec fetc find get gets give list retu shou show will & it that thes they this"),
    Phrase("ordinary", "acts", "en", r"\A\W*this (?:also |now )?(?:initiali[sz]es|fixes|sets|adds|makes|ensures|updates|changes|checks|tells|confirms|helps|allows|lets|creates|installs|writes|saves)\b", "This initialises the counter, so the warning goes away.", "this"),
    Phrase("ordinary", "acts", "en", r"\A\W*(?:after (?:that|this)|afterwards|then|next)\b(?!.*\?)", "After that it should go through.", "afte next then"),
    # Behind: says nothing of the call.
    Phrase("ordinary", "waits", "en", r"\b(?:let me know|tell me|just ask|feel free|say so) (?:if|when|whenever|in case|should)? ?(?:you|there|anything|something|to|other|more)\b(?! (?:approve|agree|confirm|are (?:ok|fine|happy)|want (?:me to|this|it|that))\b)", "Let me know if you need more.", "feel just know say tell & ask free let me say"),
    Phrase("ordinary", "waits", "en", r"\b(?:also|else|another|others?|further|(?<!once )more|as well|too(?=\W*\?)|next|afterwards?|after that|by the way|btw|meanwhile|in the meantime|additional\w*|later|tomorrow)\b[^?]{0,60}\?", "Should I also look at Rome?", "? & addi afte also anot btw by else furt late mean more next othe tomo too well"),
    Phrase("ordinary", "waits", "en", r"\A\W*(?:if|should|in case|once|when|as soon as) (?:this|that|it|the (?:result|output|search|test|list|command|first|next)|there)\b(?: \w+)? (?:fails?|works?|does(?:n[’']t| not)|is(?:n[’']t| not)|isn|goes|passes|succeeds?|finds?|returns?|shows?|gives?|turns? out|comes? (?:back|up)|finishe[sd]|ends)\b(?!.*(?:\?|approv|confirm|permi|allow))", "If it does not work, I'd call them.", "case if once shou soon when & come does ends fail find fini give goes isn not pass retu show succ t turn work"),
    Phrase("ordinary", "waits", "en", r"\A\W*(?:then |and )?i(?:[’']ll| will| can)(?: also| then)? (?:let|tell|inform|notify|remind|ask) (?!you|them|him|her|it|me|this|that|the user)(?:\w+ ){1,4}(?:know|to|that)\b", "I will let the other Sarah know to ignore it.", "i & ask info let noti remi tell"),
    Phrase("ordinary", "waits", "en", r"\A\W*(?:is there |got |have you |do you have )?(?:anything|something|any|what else)\b[^?]{0,40}\?", "Anything to add?", "any anyt else some & ?"),
    Phrase("ordinary", "waits", "en", r"\b(?:wait\w*|await\w*) (?:for|on|until) (?:the|its?|that|this|a) (?:results?|response|output|answer|tool|data|outcome|reply|call)\b|\bone (?:moment|second|sec)\b|\bplease (?:wait|hold(?! (?:it|that|this|them|the|off|back)\b)|stand by|be patient)\b|\bplease check back\b", "I'll wait for the result.", "awai one plea wait & awai chec hold mome pati sec seco stan wait"),
    Phrase("ordinary", "waits", "", r"\b(?:auch(?! wirklich| so)|danach|außerdem|anschließend|nebenbei|aussi|également|ensuite|también|además|después|também|depois|anche|inoltre)\b[^?]{0,80}\?", "Soll ich danach Karten suchen?", "adem anch ansc auch auss auße dana depo desp ensu inol nebe tamb égal & ?"),
    Phrase("ordinary", "waits", "zh", r"(?:还|另外|顺便|顺带|其他|别的|其它|更多|也|对了|之后|随后|回头)[^。？?\n]{0,24}[?？]|请(?:稍等|稍候|等待)|等(?:待)?(?:结果|返回|输出|响应|工具)|如(?:果)?(?:您|你)?(?:还)?(?:需要|有)(?:其他|别的|更多|任何)", "还需要别的吗？", "也 了 他 别 另 后 回 如 它 待 更 稍 等 还 顺"),
    # Acts.
    Phrase("acts", "acts", "en", r"\A\W*(?:so,? |and,? |but,? |now,? |ok(?:ay)?,? |then,? |instead,? |just |only |simply |still,? |therefore,? |first,? |next,? |again,? |brb,? |right,? |hey,? |well,? |re-?|i am |i[’']m |we are )*(?!(?:\w+ )?(?:being|following|according|during|nothing|anything|something|everything|string|thing|meaning|assuming|supposing|pending|awaiting|waiting|including|missing|showing|quoting|saying|asking for|describing|closing|opening|ending|beginning|meeting|training|existing|remaining|corresponding|resulting|offending|sketching|explaining|illustrating|pretending|imagining|ending|proposing|suggesting|training|using this|expecting)\b)[a-z]{2,14}ing\b", "Running it now:"),
    Phrase("acts", "acts", "en", r"\b(?:so|then|therefore|instead|hence) i (?:now |only |just |will |simply |first |have to |must |need to |can )*(?!would\b|could\b|should\b|might\b|was\b|did\b|had\b|will not\b|won\b|do not\b|don\b|cannot\b|can\b|ask\b|wait\b)[a-z]+|\bi (?:now|only|just|simply|first|therefore) (?!would|could|should|ran\b|sent\b|did\b|was\b|made\b|had\b|called\b|wrote\b|want\b|wanted\b|got\b|saw\b|ask\b|wait\b)[a-z]+", "I only list:", "i & firs henc inst just now only simp so then ther"),
    Phrase("acts", "acts", "en", r"\A\W*(?:so|now|instead|next|then|again|first|here goes|here we go|go|done|approved|confirmed|granted|trying|ok(?:ay)?|sure|right|great|thanks?(?: you)?|yes)(?:,? (?:then|now|the|with|so|on|again|goes|it is)\b(?!.*\b(?:is|are|was|were)\b[^\w]*\Z)[^.]{0,40})?\s*[:.!,…-]*\s*\Z", "So:", "agai appr conf done firs go goes gran grea inst next now ok okay righ so sure than then tryi yes"),
    Phrase("acts", "acts", "en", r"\A\W*(?:hence|therefore|thus|accordingly)\W*\Z|\b(?:on (?:its|their|the) way|(?:off|out|away|here|there) (?:it|they) go(?:es)?|again|this time|another try)\b", "Off it goes:", "acco agai anot go goes henc ther thus time way & acco agai henc it ther they this thus try way"),
    Phrase("acts", "acts", "en", r"\A\W*(?:but |so |i[’']ll )?(?:just|only|simply|instead|rather) (?:read|list|look|check|see|show|get|fetch|find|count|search|ask for|open|view|print|try|run|call|send|use|do)\b", "Just list what is there:", "inst just only rath simp & ask call chec coun do fetc find get list look open prin read run sear see send show try use view"),
    Phrase("acts", "acts", "en", rf"\b(?:you|the user) (?:\w+ )?(?:told|asked|instructed|ordered|want|wanted) me to (?:get rid|(?!(?:{_STATES}|{_TELLING})\b)\w+)|\bi (?:only|just|simply|merely) (?:want|need) to (?:read|look|check|see|list|find|search|open|view|count|test|verify|inspect|fetch|query)\b", "You told me to get rid of it.", "i me"),
    Phrase("acts", "acts", "en", rf"\A\W*(?:so,? |and,? |but,? |now,? |then,? |first,? |next,? |ok(?:ay)?,? |still,? )*(?:i|we) (?:(?:also|then|now|just|only|simply|still|first|already|\w+ly) |(?!))*+(?!(?:{_STATES}|{_TELLING}|\w+ed|won)n?\b|\w+ (?:first|like)\b)[a-z]+\b", "I run the one test that failed:", "i we"),
    Phrase("acts", "acts", "en", r"\b(?:you|user|he|she|they) (?:\w+ )?(?:approved|confirmed|agreed|accepted|allowed|gave|granted|said (?:yes|ok(?:ay)?|so|go)|okayed|signed off|authori[sz]ed)\b|\b(?:per|following|after|given|thanks for|as per|based on) your (?:approval|confirmation|permission|ok|okay|consent|go-ahead|instructions?|request)\b|\b(?:approved|confirmed|as (?:requested|approved|agreed|confirmed|asked|instructed|you asked|you wanted))\b", "Per your approval:", "acce agre allo appr as auth conf gave gran off okay said your & afte appr as base conf foll give he per she than they user you"),
    Phrase("acts", "acts", "en", r"\b(?:so|thus|hence) (?:it|this|that)(?:[’']s| is) (?:allowed|fine|ok|okay|permitted|safe|covered)\b|\b(?:so|therefore|hence),? here(?:[’']s| is) (?:a|an|another) (?!(?:sample|example|draft|template)\b)|\A\W*(?:(?:so|and|well|okay|ok|alright|fine|good),? )*(?:on it|here (?:goes(?: the [^.]{0,60})?|we go|it goes)|off we go|will do|right away|coming (?:right )?up|you got it|with pleasure)\W*\Z", "On it!", "a allo an anot away comi cove fine go goes got off ok okay on perm plea safe will & away comi do got henc here ther it off so thus with"),
    Phrase("acts", "acts", "en", r"\A\W*(?:so |now |then |but )?(?:first,? )?(?:i|we) (?:(?:also|now|only|just|first|still) )*need (?:the|to (?:know|see|find|get|check|look|read|list|fetch|search))\b(?!.*\b(?:examples?|samples?|fixtures?|formats?|templates?|calls?|approv\w*|ok|okay|confirm\w*|your?|user)\b)|\A\W*(?:i|we) can (?:look|check|search|find out|see)\b(?!.*\b(?:from|like)\b)|\b(?:goes|go) (?:out|off|through) (?:now|next|then|today)\b|\bthis is the real (?:one|thing|call|run)\b", "First I need the raw list:", "can go goes need this & chec find look need next now sear see then this toda"),
    Phrase("acts", "acts", "", r"\b(?:vous|tu) (?:l[’']|les |me l[’'])?(?:avez|as) (?:\w+ )?(?:donné|confirmé|approuvé|validé|accepté|autorisé)\w*|\b(?:du hast|sie haben|hast du|haben sie)\b.{0,40}\b(?:bestätigt|zugestimmt|genehmigt|freigegeben|erlaubt|gegeben)\b(?!.*\?)|\b(?:confirmaste|aprobaste|autorizaste|lo hiciste|confirmou|aprovou|autorizou|hai confermato|hai approvato)\b|\A\W*(?:donc|alors|du coup|also|daher|deshalb|luego|entonces|así que|por tanto|quindi|allora|então|portanto)\W*\Z", "Vous l'avez donné pour ce fichier, donc :", "allo alor also apro así auto conf dahe desh donc du ento entã habe hai hast lo lueg por port quin sie tu vous & allo alor also apro as así auto avez best conf coup dahe desh donc ento entã erla frei gege gene hai hici lueg port quin tant zuge"),
    Phrase("acts", "acts", "de", r"\A\W*(?:also|dann|jetzt|nun|daher|deshalb|deswegen|darum|so|gut|ok|zuerst|erst|und|aber|(?!))*+ ?(?!habe|hätte|würde|möchte|wollte|könnte|sollte|frage|warte|zeige|zitiere|schlage|denke|glaube|hoffe|wäre|zögere|lehne|erkläre|beschreibe|nenne|meine|bitte|brauche|benötige|brächte|\w+te )\w+e ich\b(?!.*\bnicht\b)|\bich \w+e (?:jetzt|nun)\b(?!.*\bnicht\b)", "also überweise ich jetzt", "ich"),
    Phrase("acts", "acts", "en", r"\A\W*(?:thanks|thank you) for (?:confirming|approving)\b", "Thanks for confirming.", "than"),
    Phrase("acts", "acts", "ko", r"\A(?!.*(?:면|까지|[은한된] (?:후|뒤)|대로)(?:에|요)?\b)[^.?]*(?:[가-힣]게요|겠습니다|[가-힣]께요)\W*\Z", "지금 열어 볼게요.", "게 겠 께"),
    Phrase("acts", "acts", "zh", r"(?:现在|马上|立即|这就|接下来|下面|先|改为|于是|因此|所以)(?:就|来|我|开始|只|直接|改)?(?:执行|运行|调用|查|搜|读|重|检|更|修|发|创|列|获取|使用|用|做|看|改|试|删|写|打开|启动)|(?:马上|立即|立刻|这就)(?:来|就)?[为帮给](?:您|你)|(?:您|你|用户)(?:已|已经|刚才)?(?:批准|确认|同意|授权|允许)(?:了|过)|(?:根据|按照|依照|经|遵照)(?:您|你|用户)(?:的)?(?:批准|确认|同意|要求|指示|许可|授权)|我(?:只(?!是)|就|来|再|直接|先|现在)|这(?:次|回)(?!的|是|只)|重新(?:发|查|来|执行|运行|提交)", "经您批准，现在执行：", "为 于 依 允 先 同 回 就 我 所 批 按 授 接 根 次 此 现 立 经 认 遵 重 面 马 & 于 依 允 先 即 就 意 我 所 批 授 改 来 根 此 照 现 立 经 认 这 遵 重 面 马"),
)  # fmt: skip


_SIGNS: Mapping[str, re.Pattern[str]] = {
    "ko": re.compile("[\uac00-\ud7af]"),
    "ru": re.compile("[а-яё]"),
    "zh": re.compile("[\u4e00-\u9fff]"),
    "ja": re.compile("[\u3040-\u30ff]"),
    "de": re.compile(r"\b(?:ich|nicht|das|die|der|bitte|sie|ein|eine|vor|nach|antwort|beispiel)\b"),
    "es": re.compile(r"[¿¡ñ]|\b(?:el|la|los|por|para|esto|este|una?|no|si|lo|del|respuesta|confirma)\b"),
    "fr": re.compile(r"[àçèêù]|\b(?:je|ne|le|les|ce|une?|pas|votre|vous|veuillez|du|dans|c)\b"),
}
"""What a text has in which phrases of a language may stand. English ones may stand in any."""

_WORD = re.compile(r"\w+|[^\w\s]")
_ASCII_WORD = re.compile(_WORD.pattern, re.ASCII)


def has_phrase(text: str, *where: Where) -> bool:
    """Whether the text has a phrase that counts in one of these places."""
    small = text.lower()
    possible, places = _possible(small), _table().places
    for place in where:
        rows = possible & places[place]
        while rows:
            number = rows.bit_length() - 1
            rows ^= 1 << number
            if _has(number, text, small):
                return True
    return False


def _has(number: int, text: str, small: str) -> bool:
    row = PHRASES[number]
    sign = _SIGNS.get(row.language)
    if sign and not sign.search(small):
        return False
    return _expression(number).search(text if row.cased else small) is not None


@lru_cache(maxsize=64)
def _possible(small: str) -> int:
    """The rows of which a text has the keys, as bits. The same sentence is asked for many places."""
    table = _table()
    ascii = small.isascii()
    words = {word[:KEY] for word in (_ASCII_WORD if ascii else _WORD).findall(small)}
    found = table.keyless
    for key in table.keys.keys() & (words if ascii else words.union(small)):
        found |= table.keys[key]
    return found & found >> len(PHRASES)


class _Table(NamedTuple):
    """The rows as bits. Those that have a key stand there twice: for each of their groups of keys."""

    places: Mapping[Where, int]
    keys: Mapping[str, int]
    keyless: int


@cache
def _table() -> _Table:
    places: dict[Where, int] = {}
    keys: dict[str, int] = {}
    keyless = 0
    for number, row in enumerate(PHRASES):
        first, _, second = row.keys.partition(" & ")
        places[row.where] = places.get(row.where, 0) | 1 << number
        for bit, group in ((1 << number, first), (1 << number + len(PHRASES), second)):
            for key in group.split():
                keys[key] = keys.get(key, 0) | bit
            keyless |= 0 if group else bit
    return _Table(places, keys, keyless)


@cache
def _expression(number: int) -> re.Pattern[str]:
    return re.compile(PHRASES[number].pattern)
