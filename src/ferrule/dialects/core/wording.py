"""The words and the punctuation that tell a call that is made from one that is quoted, as expressions.

For ``statement``. All of them look at one line, or at one sentence of a few hundred characters.
The lists hold words of several languages; of those without blanks between words, parts of sentences.
``SHOWN``, ``EXAMPLE``, ``RECORDED``, ``RECORD`` and ``THING`` want small letters, which is thrice as fast.
"""

from __future__ import annotations

import re

_SHOWN = (
    r"\b(?:examples?|e\.g|for instance|looks? like|like (?:this|so)|as follows|syntax|notation"
    r"|hypothetical\w*|(?:following|same) format|formats?(?=\W*\Z)|documentation|declarations?|definitions?"
    r"|signatures?|schemas?|template|how you (?:could|would|might)"
    r"|did you mean|which of th[eo]se|do you want|want me to|would you like|(?:shall|should|may|can) i"
    r"|exemples?|ejemplos?|esempio|esempi|exemplos?|beispiel\w*|ressembl\w+|(?:uso|utilisation)(?=\s*:)"
    r"|i\.e(?=\W*\Z)|folgenderma(?:ß|ss)en|sieht\b.{1,40}\baus|sähe|например|пример(?:а|у|ы|ом|ов)?|синтаксис|выглядит)\b"
    r"|例如|比如|譬如|例子|示例|样例|举例|格式|语法|写法|用法|方法[：:]|应该是(?=\W*\Z)|如下|以下是"
    r"|形式|使い方|書き方|例[：:えをはで]|以下は|以下の通り|要不要|是否要"
    r"|예시|예를|형식|사용법|다음은|다음과 같"
)

SHOWN = re.compile(_SHOWN)
"""Words of a whole sentence that make an example of what stands below it."""

INSPECTED = re.compile(
    r"\W*(?:(?:ok(?:ay)?|so|now|well|done)\b\W*)?I(?:[’']ve| have)? (?:just |also |now )?"
    r"(?:looked (?:at|through|into|over)|read|checked|reviewed|opened|inspected|examined|studied"
    r"|went (?:through|over)|gone (?:through|over)|seen|saw|compared)\b"
    r"(?!.*\b(?:this|these|below|following|so|like)\b)",
    re.IGNORECASE,
)
"""A sentence that tells what the model looked at, a template say, and shows nothing below."""

EXAMPLE = re.compile(
    rf"{_SHOWN}|\b(?:i\.e|instance of|such as|like that|formats?|suppos\w+|imagine|pretend|would|could"
    r"|might|instead of|rather than|never|avoid\w*|do(?:es)? not|don[’']t|will not|won[’']t"
    r"|(?:am|is|are|was|were|should|must)(?: not|n[’']t)|i[’']m not|cannot|can[’']t|wrong\w*"
    r"|incorrect\w*|invalid|illegal|bad|docs|declar\w+|defin\w+|specifications?|spell\w*|form|shape"
    r"|formato|würde|serait|sería|seria|ficaria|sarebbe|формат(?:а|у|ом|е)?)\b"
    r"|假如|假设|如果|而不是|不要|不会|不应|不能(?:执行|调用)|没有(?:执行|调用|运行|发送)|拒绝",
)
"""Words that make an example of what follows, or say that it is not done."""

RECORDED = re.compile(
    r"\b(?:return(?:s|ed)|respon(?:ds|ded)|repl(?:ies|ied)|answer(?:ed|s)|output(?:s|ted)|print(?:s|ed)|logged"
    r"|fail(?:s|ed)|crash(?:es|ed)|sen(?:ds|t)|receive[sd]|wrote|written|said|says|was|were|did|had"
    r"|match(?:es|ed)|pars(?:es|ed)|functions? (?:is|are|can|has|takes|returns))\b|返回|^\W*这是",
)
"""Words that tell what somebody did, or what something does."""

RECORD = re.compile(
    r"\b(?:response|respond|reply|output|logs?|logging|traces?|traceback|errors?|exceptions?|fail(?:ure)?"
    r"|requests?|payloads?|bod(?:y|ies)|messages?|records?|recorded|stored|saved|history|previous(?:ly)?|earlier"
    r"|yesterday|last|transcripts?|conversations?|fixtures?|prompts?|changelog|diffs?|receive|assert\w*|expect\w*"
    r"|release|commit|equivalent|means?|match|parsers?|render\w*|train\w*|datasets?"
    r"|journal|registro|protokoll|журнале?|логе?)\b|日志|输出|记录|请求|响应|ログ|記録|로그|기록",
)
"""Words that make a record of what follows, or advice, unless the model says that it acts itself."""

THING = re.compile(
    r"\b(?:clients?|servers?|tests?|snippets?|scripts?|lines?|files?|users?|developers?"
    r"|python|javascript|json|yaml|code)\b",
)
"""What a record is about, or a step of a plan: ``The test:``, but ``First the tests:``."""

ORDER = re.compile(r"\W*(?:and )?(?:first(?:ly)?|then|finally|lastly|second|third|next)\b", re.IGNORECASE)
"""How a step of a plan begins."""

_HURRY = r"(?:(?:now|first|just|also|then|quickly)\s+){0,2}"
_WILL = rf"\b(?:I[’']ll|I will|I need to|I have to|let me|(?:I am|I[’']m) going to)\s+{_HURRY}"
_QUOTE = r"(?:quot|assum|suppos|imagin|pretend|cit[ei]|past[ei])\w*"
_PAST = r"(?:(?!need|feed|proceed)\w{2,16}ed|put|wrote|sent|saw|found|got|read the|did|had|was)"

MAKES = re.compile(
    rf"(?:{_WILL}|\blet[’']s\s+|\bI[’']m )(?!{_QUOTE}\b)|\bI (?!(?:{_PAST}|{_QUOTE})\b)"
    r"|\b(?:I[’']d|we|calling|look(?! like)|looking|checking|searching|now|next|here(?: is|[’']s| are)"
    r"|sure|okay?|alright|certainly|of course)\b"
    r"|我(?!写的|发的|刚才|之前)|现在|调用(?!的)|查|正在|接下来|下面运行|します|겠습니다",
    re.IGNORECASE,
)
"""Words with which a model says that it acts; not that it did, or quotes."""

_TELLING = (
    r"(?:show|giv|explain|illustrat|demonstrat|walk|describ|writ|sketch|provid|summar|tell|say|us[ei]|tak|creat"
    r"|mak|build|draft|compos|prepar|generat|add|put|insert|replac|copy|ignor|refus|skip|avoid|declin|reject"
    r"|remov|strip|drop|leav|keep|treat|flag|mention|seeing|talk|wonder|guess|think|know|suspect|expect|having"
    r"|missing|admit|stress|point|warn|not[ei]|emphasi|remind|apolog|clarif|refer|get|receiv|return|repeat|mean"
    r"|looking at|read(?:ing)? (?:this|that))\w*"
)
"""What somebody does with a text, a call for example, who does not make it."""

_NOT_DONE = rf"(?!(?:not?|never|rather|only|be|going|the|th[ia][st]|an?|your|my|{_QUOTE}|{_TELLING})\b)"
_DOING = (
    r"(?:call|runn|check|look|search|fetch|load|query|execut|updat|start|open|try|retry|verify|inspect|pay"
    r"|send|restart)ing"
)

ACTS = re.compile(
    rf"{_WILL}{_NOT_DONE}\w+|\b(?:I am|I[’']m)\s+{_HURRY}{_NOT_DONE}\w+ing\b"
    rf"|^\W*(?:(?:now|okay|ok|sure),? )?{_DOING}\b[^,;]{{0,200}}[:：][\s*_]*\Z"
    r"|\b(?:je (?:vais|lance|cherche|regarde|vérifie|consulte)|voy a|vou|vado a"
    r"|ich (?:werde|führe|prüfe|rufe|suche|schaue|starte|lasse|hole|lese|öffne|frage|sende|schicke|lade))\b"
    r"|我来|让我|我先|我将|我需要|(?:我|^\W{0,4})正在|^\W{0,4}先(?![前生])"
    r"|(?:现在|马上|接下来|下面)(?:就|来|我|开始|执行|运行|调用|查|搜|读|重|检|更|修|发|创)"
    r"|(?:実行|確認|検索|調べ|取得)(?:し)?ます|겠습니다",
    re.IGNORECASE,
)
"""A clause that says plainly that the model acts now, and does not only tell, make or handle a text."""

FIRST = re.compile(
    r"\b(?:(?-i:I)|we|my|me|let[’']s|wait\w*|please|je|j[’']|ich|wir|yo|voy|vamos|espero|un momento|eu|vou"
    r"|io|vado|tôi|để|saya|я|мы|сейчас|подожд\w+|teraz|czekam)\b|我|请|您|稍等|私|ください|제가|저는|겠습니다|\bسأ|دعني",
    re.IGNORECASE,
)
"""Words in the first person, or that ask somebody to wait."""

ABOUT = re.compile(
    r"\b(?:models?|assistants?|agents?|llms?|chatbots?|hermes|qwen\w*|llama|mistral|deepseek|glm|kimi|claude|gpt"
    r"|(?:tool|function)[- ]?(?:call|use)\w*|calls?|functions?|arguments?|parameters?|payloads?"
    r"|outputs?|placeholders?|parsers?|tags?|xml|json|formats?|templates?|markup|syntax|prompts?|tokens?|regex\w*"
    r"|modell?[eoi]?s?|modèles?|assistente?s?|asistentes?|agentes?|funci[oó]n(?:es)?|funç(?:ão|ões)|funzion[ei]"
    r"|fonctions?|funktion\w*|formato|модел\w+|ассистент\w*|агент\w*|функци\w+|формат\w*|вызов\w*|аргумент\w*"
    r"|mô hình|zapytani\w+)\b"
    r"|模型|助手|函数|格式|参数|调用|解析|モデル|関数|形式|引数|모델|함수|형식|인자|النموذج|الدالة"
)
"""What a text is about that explains calls: who writes them, and their parts. Wants small letters."""

STATES = re.compile(r"[`\"']?[^\W\d_]\S*(?:\s+\S+){5}|[\u3040-\u9fff][\u3040-\u9fff，、「」`\w（）]{12}")
"""How a statement of several words begins."""

AGREES = re.compile(r"\W*(?:sure|ok(?:ay)?|alright|certainly|yes|yep|done|got it)\b", re.IGNORECASE)
"""How a model begins that does what it was asked for."""

CLAUSE = re.compile(r"[,，；;]\s*(?:(?:so|and|but)\s)?")
"""What parts the clauses of a sentence."""

COMPLIES = re.compile(
    r" in the (?:required|requested|expected|specified|desired|correct) format\b", re.IGNORECASE
)
"""Words about a format that make no example of what follows: the model does as it was told."""

SUPPOSES = re.compile(
    r"\W*(?:for (?:example|instance)|e\.g|suppose|imagine|if|when|whenever)\b|\W*(?:例如|比如|如果|假)",
    re.IGNORECASE,
)
"""How a sentence begins of which no clause is about now."""

TELLS = re.compile(
    r"\b(?:models?|assistants?|LLMs?|agents?)(?:[’']s)? (?:\w{1,20} )?(?:writes?|emits?|outputs?|answers?"
    r"|responds?|generates?|produces?|says?|prints?|wrote|emitted|answered|generated|produced|said|printed)\b"
    r"|(?:模型|助手)[^。；：\n]{0,24}(?:输出|写|回答|生成|返回)",
    re.IGNORECASE,
)
"""Words that tell what a model writes."""

ADVICE = re.compile(
    r"\W*(?:(?:to|then|and|first|finally|next|please|just|simply|you can|you should)[ ,]+)*(?:use|run"
    r"|type|add|write|put|try|insert|paste|replace|change|save|create|enter"
    r"|start|install|see|compare|note|consider|given|set|import|define|declare|remember)\b",
    re.IGNORECASE,
)
"""How advice begins."""

WORD = re.compile(r"\w")
"""A letter or a digit: words, and not only punctuation."""

TAG = re.compile(r"(?:<[^<>\s][^<>\n]{0,60}>\s{0,8})+\Z")
"""Tags at the end of a line, before a call."""

COMMENT = re.compile(r"#|//|--|/\*|\$|>|=|-[->]")
"""How a line without words begins that is code all the same."""

LABEL = re.compile(
    r"[\s*_,;]*(?:(?:tools?|functions?|my)[ _]*)?(?:calls?|calling|actions?|invok\w+|look|sure|and|name"
    r"|ok(?:ay)?|answer|done|now|next|first|then|final(?:ly)?)[\s*_:：,.!]*",
    re.IGNORECASE,
)
"""All that may stand before a colon and a call on one line without a word that says who acts."""

SENTENCE = re.compile(r"(?:[.!?。！？]|\.{3})(?:\s+|(?=[\u3040-\u9fff]))")
"""What parts sentences; Chinese and Japanese put no blank behind a full stop."""

STEP = re.compile(r"[*_]{0,3}(?:Thought|Question|Observation|Reasoning)[*_]{0,3}:", re.IGNORECASE)
"""A line of ReAct's, which says nothing of the call below it."""

DATA = re.compile(
    r"""(?:["'`=(\[{,<$&|\\/;@]|(?:^|\s|[-=])>)\s*\Z|["']\s*:\s*\Z|^\s*(?:- )?[\w.-]+\s*:\s*\Z"""
    r"""|^\W{0,3}\d{4}-\d\d-\d\d|^\W{0,3}\d\d:\d\d"""
    r"|\b(?:DEBUG|INFO|WARN|WARNING|ERROR|TRACE|POST|GET|PUT)\b|^\s*(?:\$ |# |//|--|>>>|<!|\.\.\. )"
)
"""How a line of code, of data or of a log begins or ends."""

CODE_ABOVE = re.compile(
    r"""\s*(?:File "|Traceback|at \S+[ (]|(?:def|class|import|from|async|await|function|const|let"""
    r"""|var|fn|func|pub|if|elif|else|for|while|with|try|except|switch)\b.*[:{(;)\w]$"""
    r"""|#(?!#{1,5} )|//|/\*|\*(?!\*)|--|>>>|\.\.\.|\$ |@\w|[-+]{3} |@@"""
    r"""|[\w.\[\]'"]+(?::\s*\w+)?\s*[-+*]?=(?!=)|[\w.]+\(|["'][^"']*["']\s*:|\|.*\||>)"""
    r"|\W{0,3}(?:\d{4}-\d\d-\d\d|\d\d:\d\d)"
)
"""How a line of code, of data or of a log begins."""

CODE_IN = re.compile(r"[)\]}({\[;,\\]\s*$|[-=]>")
"""How a line of code or of data ends, or what stands in one."""

CODE_BELOW = re.compile(
    r"""^\s*(?:[~^]+\s*$|\w*(?:Error|Exception)\b|#|//|>>>|\.\.\.|->|=>|→|⇒|(?:def|class|import|from"""
    r"""|return|assert|if|for|while|with|try|except|const|let|var)\b|[\w.]+\s*=(?!=)|[)\]}])"""
)
"""How a line of code or of a traceback begins, below what it belongs to."""

GOES_ON = re.compile(
    r"[ \t]*(?:,\s*(?:then|but|which|and|where|so|or|because)\b|(?:[-=]>|→|⇒|==|!="
    r"|[-–—=+*/%|)\\\"'”’»」;&#])|[ \t](?:[-–—(=:]|(?!(?:and )?(?:wait|then|now|see)\b)[a-z]))"
)
"""How a line goes on behind what it speaks of."""

ASIDE = re.compile(r"(?:[,，、][ \t]{0,4}|[ \t]{1,4})[^\W\d_]|[\u3040-\u9fff]")
"""How a sentence goes on behind what stood in its middle."""

ATTACHED = re.compile(r"[,;，。；、)]|\. ?\w")
"""The punctuation of a sentence that goes on, directly behind what stood in its middle."""

CONTINUES = re.compile(r"[ \t]{0,4}[a-zà-öø-ÿа-яё(]|[ \t]{1,4}[\u3040-\u9fff\uac00-\ud7af]")
"""How a sentence goes on without punctuation."""

CONDITION = re.compile(r"[ \t,]{0,4}(?:but )?(?:only )?(?:if|once|unless|as soon as|when|after) you\b")
"""How a sentence goes on that only proposes."""

RESUMES = re.compile(r"[ \t\r]{0,8}\n\s{0,16}(?:[a-zà-öø-ÿа-яё]\w*,? \w|但|而|因此|所以|导致)")
"""How a sentence goes on below what stood in its middle."""

ENDS = re.compile(r"(?<!\be\.g)(?<!\bi\.e)(?<!\bz\.B)[.!?。！？…:：][\s*_)\"'”’]{0,8}\Z")
"""How a sentence ends, or announces."""

SEVERAL = re.compile(r"\w\W+\w|[\u3040-\u9fff\uac00-\ud7af]{3}")
"""More than one word."""

ASKS = re.compile(
    r"\s{0,8}(?:[^.!。！\n]{0,150}[?？](?:\s|\Z)"
    r"|(?:please )?(?:let me know|tell me|choose|pick|confirm|say)\b[^.!\n]{0,40}\b(?:which|whether)\b"
    r"|请(?:选择|确认))",
    re.IGNORECASE,
)
"""A question: what stands above it is proposed."""

EXPLAINED = re.compile(
    r"\W*(?:(?:(?:this|that)(?: (?:line|object|json|snippet|code|list|block))?|it|which"
    r"|the (?:above|line|object|json|snippet|call) above|the above)(?:[’']s|\s+(?:is"
    r"|was|shows?|would|could|illustrates?|demonstrates?|returns|returned|prints?|fails|failed|raises"
    r"|works|raises?|returns?)\b)"
    r".{0,60}\b(?:examples?|fixtures?|(?:re)?formatted|\w+error|how|form|format|syntax|shape|what|would|could|raises|fails?|returns|returned"
    r"|record|log|declaration|definition|wrong|way)\b"
    r"|(?:output|result|response|returns?|expected)\b[^\n]{0,20}:|do not|don[’']t|never\b|(?:user"
    r"|human|assistant)\s*:)",
    re.IGNORECASE,
)
"""How a text goes on below what it has shown."""

TURNS = re.compile(
    r"^\W{0,4}(?:user|human|assistant|ai|bot|q|a|system|tool)\W{0,3}:", re.IGNORECASE | re.MULTILINE
)
"""A turn of a conversation that is told."""

ASKED = re.compile(r"^\W{0,4}(?:user|human|q|用户)\W{0,3}[:：]", re.IGNORECASE | re.MULTILINE)
"""The turn of somebody else."""

TURN = re.compile(r"\w\s{1,8}<\|(?:im_start|start_header_id)\|>assistant[^\n]{0,24}\s{0,8}\Z")
TURN_ENDS = re.compile(r"\s*<\|(?:im_end|eot_id|eom_id)\|>\s*(?:\w|<\|)")
"""A turn that begins below words, and how it ends above others: it is told."""

FURTHER = re.compile(
    r"\A(?:\s*(?:<([\w:]{1,40})>.*?</\1>|<[|｜][^<>\n]{1,40}[|｜]>|[\w.]{0,40}[({][^\n]*[)}](?=\r?\n)))+",
    re.DOTALL,
)
"""More calls, directly behind one."""

SECTION = re.compile(
    r"\s*(?:#{1,6} |\*\*[^*\n]+\*\*[:：]?\s*\Z|__[^_\n]+__[:：]?\s*\Z"
    r"|(?:(?:[-*+•]|\d{1,9}[.)])\s+|\[[ xX]\]\s|(?:Step|Task) \d)(?!.*[:：]\s*\Z))"
)
"""A heading, a line in bold, an item of a list: no sentence, unless it announces."""

TITLED = re.compile(
    r"[\W\d]*(?:(?:sample|raw|tool|example|http|json|model|the)\s)*(?:requests?|responses?|inputs?|outputs?|usage"
    r"|logs?|traces?|payload|results?|body|before|after|expected|actual|good|bad|right|correct|(?:re)?formatted|prettified|minified)\W*\Z",
    re.IGNORECASE,
)
"""The title of a part of a document that shows something."""

LOG = re.compile(
    r"^.{0,8}?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|^\W{0,3}\d\d:\d\d:\d\d"
    r"|^\s{0,8}\[(?:\d|(?i:debug|info|warn|error|trace))\w*\]|^\W{0,3}(?:DEBUG|INFO|WARN|WARNING|ERROR|TRACE)\b"
    r"|^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d|^[\w.-]{1,40}\s{1,8}\| |^\s{0,8}(?://|/\*)"
)
"""How a line of a log begins, or a comment of code."""

PATCHED = re.compile(r"^(?:@@ |\+\+\+ )", re.MULTILINE)
"""A line above the changed lines of a diff."""
