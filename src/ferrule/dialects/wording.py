"""The words and the punctuation that tell a call that is made from one that is shown, as expressions.

For ``statement``. All of them look at one line, or at one sentence of a few hundred characters.
"""

from __future__ import annotations

import re

EXAMPLE = re.compile(
    r"\b(?:examples?|e\.g|i\.e|for instance|instance of|such as|looks? like|like (?:this|so|that)"
    r"|as follows|formats?"
    r"|syntax|hypothetical\w*|suppos\w+|imagine|pretend|would|could|might|instead of|rather than|never"
    r"|avoid\w*"
    r"|do(?:es)? not|don[’']t|will not|won[’']t|should(?:n[’']t| not)|must(?:n[’']t| not)|cannot"
    r"|can[’']t|wrong\w*"
    r"|incorrect\w*|invalid|illegal|bad|documentation|docs|declar\w+|defin\w+|definitions?|signatures?"
    r"|schemas?"
    r"|specifications?|notation|spell\w*|form|shape|template)\b"
    r"|例如|比如|譬如|例子|示例|样例|格式|语法|假如|假设|如果|不要|不会|不应",
    re.IGNORECASE,
)
"""Words that make an example of what follows."""

SHOWN = re.compile(
    r"\b(?:examples?|e\.g|for instance|looks? like|as follows|syntax|notation|hypothetical\w*|documentation"
    r"|declarations?|definitions?|signatures?|schemas?|template)\b|例如|比如|譬如|例子|示例|样例|格式|语法",
    re.IGNORECASE,
)
"""Words of a whole sentence that make an example of what stands below it."""

RECORD = re.compile(
    r"\b(?:return(?:s|ed)|respon(?:d|ds|ded|se|ses)|repl(?:y|ied|ies)|answer(?:ed|s)|output(?:s|ted)?"
    r"|print(?:s|ed)|logs?"
    r"|logged|logging|traces?|traceback|errors?|exceptions?|fail(?:s|ed|ure)?|crash(?:es|ed)?"
    r"|requests?|payloads?|bod(?:y|ies)|messages?"
    r"|records?|recorded|stored|saved|history|previous(?:ly)?|earlier|yesterday|last|transcripts?"
    r"|conversations?|clients?|servers?"
    r"|sen(?:ds|t)|receive[sd]?|wrote|written|said|says|was|were|did|had|tests?|assert\w*|expect\w*"
    r"|snippets?|scripts?|lines?"
    r"|prompts?|changelog|diffs?|release|commit|equivalent|means?|match(?:es|ed)?|pars(?:es|ed|ers?)"
    r"|render\w*"
    r"|train\w*|datasets?|files?|functions? (?:is|are|can|has|takes|returns)|your?|users?|developers?"
    r"|one|python|javascript|json|yaml|code)\b"
    r"|返回|日志|输出|记录|请求|响应",
    re.IGNORECASE,
)
"""Words that make a record of what follows, or advice, unless the model says that it acts itself."""

MAKES = re.compile(
    r"\b(?:I|I[’']ll|I[’']m|I[’']d|let me|let[’']s|we|calling|look|looking|checking|searching|now|next"
    r"|here(?: is|[’']s| are)"
    r"|sure|okay?|alright|certainly|of course)\b|我|让我|现在|调用|查",
    re.IGNORECASE,
)
"""Words with which a model says that it acts."""

ADVICE = re.compile(
    r"\W*(?:(?:to|then|and|first|finally|next|please|just|simply|you can|you should)[ ,]+)*(?:use|run"
    r"|type|add|write|put|try|insert|paste|replace|change|save|create|enter"
    r"|start|install|see|compare|note|consider|given|set|import|define|declare|remember)\b",
    re.IGNORECASE,
)
WORD = re.compile(r"\w")
TAG = re.compile(r"(?:<[^<>\s][^<>\n]{0,60}>\s{0,8})+\Z")
COMMENT = re.compile(r"#|//|--|/\*|\$|>|=|-[->]")
LABEL = re.compile(
    r"[\s*_,;]*(?:(?:tools?|functions?|my)[ _]*)?(?:calls?|calling|actions?|invok\w+|look|sure|and|name"
    r"|ok(?:ay)?|answer|done|now|next|first|then|final(?:ly)?)[\s*_:：,.!]*",
    re.IGNORECASE,
)
"""All that may stand before a colon and a call on one line without a word that says who acts."""

SENTENCE = re.compile(r"(?:[.!?。！？]|\.{3})(?:\s+|(?=[\u3040-\u9fff]))")
STEP = re.compile(r"[*_]{0,3}(?:Thought|Question|Observation|Reasoning)[*_]{0,3}:", re.IGNORECASE)
DATA = re.compile(
    r"""(?:["'`=(\[{,<$&|\\/;@]|(?:^|\s|[-=])>)\s*\Z|["']\s*:\s*\Z|^\s*(?:- )?[\w.-]+\s*:\s*\Z"""
    r"""|^\W{0,3}\d{4}-\d\d-\d\d|^\W{0,3}\d\d:\d\d"""
    r"|\b(?:DEBUG|INFO|WARN|WARNING|ERROR|TRACE|POST|GET|PUT)\b|^\s*(?:\$ |# |//|--|>>>|<!|\.\.\. )"
)
"""How a line of code, of data or of a log begins or ends."""

CODE_ABOVE = re.compile(
    r"""\s*(?:File "|Traceback|at \S+[ (]|(?:def|class|import|from|async|await|function|const|let"""
    r"""|var|fn|func|pub|if|elif|else|for|while|with|try|except|switch)\b.*[:{(;)\w]$"""
    r"""|#|//|/\*|\*|--|>>>|\.\.\.|\$ |@\w|[-+]{3} |@@"""
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
GOES_ON = re.compile(
    r"[ \t]*(?:,\s*(?:then|but|which|and|where|so|or|because)\b|(?:[-=]>|→|⇒|==|!="
    r"|[-–—=+*/%|)\\\"'”’»」;&#])|[ \t](?:[-–—(=:]|(?!(?:and )?(?:wait|then|now|see)\b)[a-z]))"
)
"""How a line goes on behind what it speaks of."""

ASIDE = re.compile(r"(?:[,，、][ \t]{0,4}|[ \t]{1,4})[^\W\d_]|[\u3040-\u9fff]")
"""How a sentence goes on behind what stood in its middle."""

EXPLAINED = re.compile(
    r"\W*(?:(?:this|that|it|which|the (?:above|line|object|json|snippet|call) above|the above)\s+(?:is"
    r"|was|shows?|would|could|illustrates?|demonstrates?|returns|returned|prints?|fails|failed|raises"
    r"|works)\b"
    r".{0,60}\b(?:example|how|form|format|syntax|shape|what|would|could|raises|fails?|returns|returned"
    r"|record|log|declaration|definition|wrong|way)\b"
    r"|(?:output|result|response|returns?|expected)\b[^\n]{0,20}:|do not|don[’']t|never\b|(?:user"
    r"|human|assistant)\s*:)",
    re.IGNORECASE,
)
"""How a text goes on below what it has shown."""

TURNS = re.compile(
    r"^\W{0,4}(?:user|human|assistant|ai|bot|q|a|system|tool)\W{0,3}:", re.IGNORECASE | re.MULTILINE
)
