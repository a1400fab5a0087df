"""How lines and sentences begin, end and go on beside a call that is made, and beside one that is quoted.

For ``call_mentions``. All of these expressions look at one line, or at one sentence of a few hundred
characters. Words that count anywhere in a sentence are rows of ``phrases``.
"""

from __future__ import annotations

import re

from ferrule.dialects.core.tape import Expression

INSPECTED = Expression(
    r"\W*(?:(?:ok(?:ay)?|so|now|well|done)\b\W*)?I(?:[’']ve| have)? (?:just |also |now )?"
    r"(?:looked (?:at|through|into|over)|read|checked|reviewed|opened|inspected|examined|studied"
    r"|went (?:through|over)|gone (?:through|over)|seen|saw|compared)\b"
    r"(?!.*\b(?:this|these|below|following|so|like)\b)",
    re.IGNORECASE,
)
"""A sentence that tells what the model looked at, a template say, and shows nothing below."""

WANTED = Expression(
    r"\b(?:first|need\w*|get|fetch|read|look|check|see|find|load|open|zuerst|brauche\w*|primero|d[’']abord|prima)\b",
    re.IGNORECASE,
)
"""A thing is needed or fetched first, a schema say, so nothing is shown below."""

ORDER = Expression(r"\W*(?:and )?(?:first(?:ly)?|then|finally|lastly|second|third|next)\b", re.IGNORECASE)
"""How a step of a plan begins."""

STATES = Expression(
    r"[(`\"']?[^\W\d_]\S*(?:\s+\S+){4}|[\uac00-\ud7af]\S*(?:\s+\S+){3}|[\u3040-\u9fff][\u3040-\u9fff，,、「」`\w（）]{8}"
)
"""How a statement of several words begins."""

AGREES = Expression(
    r"\W*(?:(?:sure|ok(?:ay)?|alright|certainly|of course|yes|yep|done|got it|understood|klar|gut|gern"
    r"|alles klar|verstanden|d[’']accord|bien sûr|entendu|vale|claro|perfecto|de acuerdo|certo|va bene)\b"
    r"|好的|好(?=[，,。！])|收到|明白|没问题|了解|承知|はい|네)",
    re.IGNORECASE,
)
"""How a model begins that does what it was asked for."""

_CLAUSE = Expression(r"[,，；;]\s*(?:(?:so|and|but)\s)?")
_INSERTED = Expression(r"[(（][^()（）\n]{1,120}[)）]")


def last_clause(sentence: str) -> str:
    """The last clause of a sentence, without its words in brackets."""
    if "(" in sentence or "（" in sentence:
        sentence = _INSERTED.sub("", sentence)
    return _CLAUSE.split(sentence)[-1]


QUOTED = Expression(r"[\"“„«「][^\"“”»」\n]{1,80}[\"”“»」]")
"""What somebody else says, in a sentence."""

_COMPLIES = Expression(
    r"\A\W*(?:as|since|because|given that) [^,:]{1,60}\b(?:says?|said|states?|suggests?|recommends?"
    r"|describes?|explains?|shows?|mention(?:s|ed)|requires?|notes?)\b[^,:]{0,40},"
    r"|\A\W*(?:according to|as per|per) (?:the|your|its|their|my) \w+,? "
    r"| in the (?:required|requested|expected|specified|desired|correct) format\b"
    r"|\b(?:unless|until) (?:you|they) (?:\w+ ){1,4}otherwise\b,?",
    re.IGNORECASE,
)


_CITES = frozenset(("As", "Si", "Be", "Gi", "Ac", "Pe", "Fo", "as", "si", "be", "gi"))


def compliant(sentence: str) -> str:
    """A sentence without what says that the model does as it was told, or as is usual."""
    if " format" in sentence or "otherwise" in sentence or sentence[:2] in _CITES:
        return _COMPLIES.sub("", sentence)
    return sentence


SUPPOSES = Expression(
    r"\W*(?:for (?:example|instance)|e\.g|suppose|imagine|if|when|whenever)\b|\W*(?:例如|比如|如果|假)",
    re.IGNORECASE,
)
"""How a sentence begins of which no clause is about now."""

ADVICE = Expression(
    r"\W*(?:(?:to|then|and|first|finally|next|please|just|simply|you can|you should)[ ,]+)*(?:use|run"
    r"|type|add|write|put|try|insert|paste|replace|change|save|create|enter"
    r"|start|install|see|compare|note|consider|given|set|import|define|declare|remember)\b",
    re.IGNORECASE,
)
"""How advice begins."""

_NUMBERED = (
    r"^[^\w\n]{0,8}(?:([^\W\d_]{1,20}?)(?:[ \t]{1,2}(?:#|no\.? |nr\.? )?|(?=[\d一二三四甲乙丙])))?"
    r"([a-h]|\d{1,2}|[一二三四甲乙丙])"
)
NUMBERED = Expression(rf"{_NUMBERED}[^\w\n]{{0,8}}$", re.IGNORECASE | re.MULTILINE)
NUMBERED_LINES = Expression(rf"{_NUMBERED}(?![.,]\d|\w|[ \t]\w)", re.IGNORECASE | re.MULTILINE)
"""A label with a number or a letter, for one of several texts; and how lines with one begin."""

BARE = Expression(r"\W*(?:\d{1,2}|[a-h]|and|und|et|y|e|和)?\W*\Z", re.IGNORECASE)
"""A number, a letter or nothing: a label that says nothing by itself."""

STEPS = Expression(
    r"(?:steps?|tasks?|phase|stage|part|item|schritt|paso|étape|passo|шаг|步骤|步|第|단계)?\Z",
    re.IGNORECASE,
)
"""What has numbers because it is done in their order."""

_NAME = r"[^\W\d_](?:[\w.-]| (?=\w)){0,20}"
SPEAKER = Expression(rf"[^\w\n]{{0,6}}({_NAME})[^\w\n]{{0,3}}[:：>]\W*\Z")
SPEAKERS = Expression(rf"^[^\w\n]{{0,6}}({_NAME})[*_]{{0,3}}[:：>][*_]{{0,3}}[ \t]{{0,4}}\S", re.MULTILINE)
"""Who speaks in a dialogue, at the beginning of a line."""

_COUNTS = r"(?!(?:i|we|let)\b)\w+"
SHORT_LABEL = Expression(rf"\W*{_COUNTS}(?: {_COUNTS}){{0,2}}[*_ ]*[:：]\W*", re.IGNORECASE)
"""Few words before a colon that only count or name what comes."""

FACTS = Expression(
    r"\W*(?:is|are|do|does) (?:it|they|he|she) still\b"
    r"|\W*(?:is|are|was|were|does|did|has|have|will|can) (?:the|there|an?|any|my|his|her|their)\b"
    r"(?!.*\b(?:your?|i|me|we|us|it|this|that|these|those|they|ok|okay|right|fine|good|correct|acceptable|enough|clear|plan"
    r"|calls?|commands?|payments?|amount|message|wording|draft|request|order|transfer|approv\w*|allowed|safe)\b)",
    re.IGNORECASE,
)
"""How a question begins after a fact, which a call may answer."""

OR = Expression(
    r"\W*(?:(?i:or|oder|ou|oppure|или|либо|veya|ya da|hoặc|lub|albo|atau)\b|o\b|(?i:o (?:bien|si|puedo)\b)"
    r"|(?:أو|أم|या)\s|또는|아니면|혹은|或|要么|または|あるいは|もしくは|それとも)[^\n]{0,160}\s*\Z"
)
"""How all that stands between two calls begins if one of them is meant."""

MOMENT = Expression(
    r"\W*(?:(?:just |give me )?(?:one|a) (?:moment|second|sec|minute)|please wait|hold on|bear with me"
    r"|einen? (?:moment|augenblick)|moment|un (?:momento|instant|moment|istante|attimo)"
    r"|um (?:momento|instante)|(?:одну )?(?:секунду|минут(?:к)?у)|请?稍等(?:一下|片刻)?|请稍候"
    r"|少々お待ちください|잠시만(?: 기다려 ?주세요)?|bir (?:saniye|dakika)|chwileczkę|chờ (?:một )?chút"
    r"|لحظة(?: من فضلك)?|एक (?:मिनट|पल))"
    r"(?:,? (?:please|bitte|por favor|per favore|s[’']il (?:vous|te) pla[iî]t|пожалуйста|lütfen|proszę))?"
    r"\W*\Z",
    re.IGNORECASE,
)
"""A sentence that only asks to wait."""

WORD = Expression(r"\w")
"""A letter or a digit: words, and not only punctuation."""

_TAGS = Expression(r"(?:<[^<>\s][^<>\n]{0,60}>\s{0,8})+\Z")
"""Tags at the end of a line, before a call."""


def untagged(line: str) -> str:
    """A line without the tags at its end."""
    return _TAGS.sub("", line) if "<" in line else line


COMMENT = Expression(r"#|//|--|/\*|\$|>|=|-[->]")
"""How a line without words begins that is code all the same."""

LABEL = Expression(
    r"[\s*_,;]*(?:(?:tools?|functions?|my)[ _]*)?(?:calls?|calling|actions?|invok\w+|look|sure|and|name"
    r"|ok(?:ay)?|answer|done|now|next|first|then|final(?:ly)?)[\s*_:：,.!]*",
    re.IGNORECASE,
)
"""All that may stand before a colon and a call on one line without a word that says who acts."""

_BLANK = r"(?:\s+|(?=[\u3040-\u9fff]))"
_SENTENCE = Expression(r"[.!?](?:\s+|(?<=\.)\.\.\s+)")
_WIDE_SENTENCE = Expression(rf"[.!?。！？](?:{_BLANK}|(?<=\.)\.\.{_BLANK})")


def sentences(line: str) -> list[str]:
    """The sentences of a line; Chinese and Japanese put no blank behind a full stop."""
    return (_SENTENCE if line.isascii() else _WIDE_SENTENCE).split(line)


STEP = Expression(r"[*_]{0,3}(?:Thought|Question|Observation|Reasoning)[*_]{0,3}:", re.IGNORECASE)
"""A line of ReAct's, which says nothing of the call below it."""

DATA = Expression(
    r"""(?:["'`=(\[{,<$&|\\/;@]|(?:^|\s|[-=])>)\s*\Z|["']\s*:\s*\Z|^\s*(?:- )?[\w.-]+\s*:\s*\Z"""
    r"""|^\W{0,3}\d{4}-\d\d-\d\d|^\W{0,3}\d\d:\d\d"""
    r"|\b(?:DEBUG|INFO|WARN|WARNING|ERROR|TRACE|POST|GET|PUT)\b|^\s*(?:\$ |# |//|--|>>>|<!|\.\.\. )"
)
"""How a line of code, of data or of a log begins or ends."""

CODE_ABOVE = Expression(
    r"""\s*(?:File "|Traceback|at \S+[ (]|(?:def|class|import|from|async|await|function|const|let"""
    r"""|var|fn|func|pub|if|elif|else|for|while|with|try|except|switch)\b.*[:{(;)\w]$"""
    r"""|#(?!#{1,5} )|//|/\*|\*(?!\*)|--|>>>|\.\.\.|\$ |@\w|[-+]{3} |@@"""
    r"""|[\w.\[\]'"]+(?::\s*\w+)?\s*[-+*]?=(?!=)|[\w.]+\(|["'][^"']*["']\s*:|\|.*\||>)"""
    r"|\W{0,3}(?:\d{4}-\d\d-\d\d|\d\d:\d\d)"
)
"""How a line of code, of data or of a log begins."""

CODE_IN = Expression(r"[)\]}({\[;,\\]\s*$|[-=]>")
"""How a line of code or of data ends, or what stands in one."""

PROSE_IN = Expression(
    r"""(?:^|\s)(?:[:;=][-'’o^]?|\^_?)[()\[\]^]{1,16}\s*$"""
    r"""|^\s*(?:[^\W\d_][\w'’-]*+[,.!?;:]?\s+){2,24}\([^\W\d_][\w\s,.!?'’-]{0,160}\)\s*$"""
    r"""|^\s*(?:[^\W\d_][\w'’-]*+[,.!?;:]?\s+){2,24}[\w'’-]{1,40}[.!?]?\s?\)\s*$"""
    r"""|^\s*(?:[^\W\d_][\w'’-]*+[,.!?;:]?\s+){1,24}[\w'’-]{1,40}[.!?]?\s?(?:\){2,16}|\({2,16})\s*$"""
)
"""How a line of words ends that code could end like: with a smiley, or with words in brackets."""

CODE_BELOW = Expression(
    r"""^\s*(?:[~^]+\s*$|\w*(?:Error|Exception)\b|#|//|>>>|\.\.\.|->|=>|→|⇒|(?:def|class|import|from"""
    r"""|return|assert|if|for|while|with|try|except|const|let|var)\b|[\w.]+\s*=(?!=)|[)\]}])"""
)
"""How a line of code or of a traceback begins, below what it belongs to."""

GOES_ON = Expression(
    r"[ \t]*(?:,\s*(?:then|but|which|and|where|so|or|because)\b|(?:[-=]>|→|⇒|==|!="
    r"|[-–—=+*/%|)\\\"'”’»」;&#])|[ \t](?:[-–—(=:]|(?!(?:and )?(?:wait|then|now|see)\b)[a-z]))"
)
"""How a line goes on behind what it speaks of."""

ASIDE = Expression(r"(?:[,，、][ \t]{0,4}|[ \t]{1,4})[^\W\d_]|[\u3040-\u9fff]")
"""How a sentence goes on behind what stood in its middle."""

ATTACHED = Expression(r"[ \t]?[,;，。；、)]|\. ?\w")
"""The punctuation of a sentence that goes on, directly behind what stood in its middle."""

CONTINUES = Expression(r"[ \t]{0,4}[a-zà-öø-ÿа-яё(]|[ \t]{1,4}[\u3040-\u9fff\uac00-\ud7af]")
"""How a sentence goes on without punctuation."""

CONDITION = Expression(r"[ \t,]{0,4}(?:but )?(?:only )?(?:if|once|unless|as soon as|when|after) you\b")
"""How a sentence goes on that only proposes."""

RESUMES = Expression(r"[ \t\r]{0,8}\n\s{0,16}(?:[a-zà-öø-ÿа-яё]\w*,? [\w`\"]|但|而|因此|所以|导致)")
"""How a sentence goes on below what stood in its middle."""

_ENDS = Expression(r"(?<!\be\.g)(?<!\bi\.e)(?<!\bz\.B)[.!?。！？…:：][\s*_)\"'”’]{0,8}\Z")
"""How a sentence ends, or announces, in its last characters."""


def is_ended(sentence: str) -> bool:
    """Does a sentence end, or announce?"""
    return _ENDS.search(sentence, len(sentence) - 9) is not None


_SEVERAL = Expression(r"\w\W+\w")
_WIDE_SEVERAL = Expression(r"\w\W+\w|[\u3040-\u9fff\uac00-\ud7af]{3}")


def is_several(text: str) -> bool:
    """Is a text more than one word?"""
    return (_SEVERAL if text.isascii() else _WIDE_SEVERAL).search(text) is not None


ASKS = Expression(
    r"\s{0,8}(?:[^.!。！\n]{0,150}[?？](?:\s|\Z)"
    r"|(?:please )?(?:let me know|tell me|choose|pick|confirm|say)\b[^.!\n]{0,40}\b(?:which|whether)\b"
    r"|请(?:选择|确认))",
    re.IGNORECASE,
)
"""A question: what stands above it is proposed."""

EXPLAINED = Expression(
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

TURNS = Expression(
    r"^\W{0,4}(?:user|human|assistant|ai|bot|q|a|system|tool)\W{0,3}:", re.IGNORECASE | re.MULTILINE
)
"""A turn of a conversation that is told."""

ASKED = Expression(r"^\W{0,4}(?:user|human|q|用户)\W{0,3}[:：]", re.IGNORECASE | re.MULTILINE)
"""The turn of somebody else."""

TURN = Expression(r"\w\s{1,8}<\|(?:im_start|start_header_id)\|>assistant[^\n]{0,24}\s{0,8}\Z")
TURN_ENDS = Expression(r"\s*<\|(?:im_end|eot_id|eom_id)\|>\s*(?:\w|<\|)")
"""A turn that begins below words, and how it ends above others: it is told."""

FURTHER = Expression(
    r"\A(?:\s*(?:<([\w:]{1,40})>.*?</\1>|<[|｜][^<>\n]{1,40}[|｜]>|[\w.]{0,40}[({][^\n]*[)}](?=\r?\n)))+",
    re.DOTALL,
)
"""More calls, directly behind one."""

SECTION = Expression(
    r"\s*(?:#{1,6} |\*\*[^*\n]+\*\*[:：]?\s*\Z|__[^_\n]+__[:：]?\s*\Z"
    r"|(?:(?:[-*+•]|\d{1,9}[.)])\s+|\[[ xX]\]\s|(?:Step|Task) \d)(?!.*[:：]\s*\Z))"
)
"""A heading, a line in bold, an item of a list: no sentence, unless it announces."""

TITLED = Expression(
    r"[\W\d]*(?:(?:sample|raw|tool|example|http|json|model|the)\s)*(?:requests?|responses?|inputs?|outputs?|usage"
    r"|logs?|traces?|payload|results?|body|before|after|expected|actual|good|bad|right|correct|(?:re)?formatted|prettified|minified)\W*\Z",
    re.IGNORECASE,
)
"""The title of a part of a document that shows something."""

LOG = Expression(
    r"^.{0,8}?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|^\W{0,3}\d\d:\d\d:\d\d"
    r"|^\s{0,8}\[(?:\d|(?i:debug|info|warn|error|trace))\w*\]|^\W{0,3}(?:DEBUG|INFO|WARN|WARNING|ERROR|TRACE)\b"
    r"|^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d|^[\w.-]{1,40}\s{1,8}\| |^\s{0,8}(?://|/\*)"
)
"""How a line of a log begins, or a comment of code."""

PATCHED = Expression(r"^(?:@@ |\+\+\+ )", re.MULTILINE)
"""A line above the changed lines of a diff."""
