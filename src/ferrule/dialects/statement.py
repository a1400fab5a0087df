"""Is what looks like a call without markers the statement, or is it spoken of?

In: the text before it, and the tape that stands behind it. JSON and Python look the same in an answer about
tools, in a log, in code, and in a call. So such a call must be the whole reply or stand on lines of its own;
words before it must say that it is made now, or at least not that it is an example, a record or code.
"""

from __future__ import annotations

import re

from ferrule.dialects.tape import Tape, Wait

__all__ = ["is_shown_below", "is_spoken_of"]

_NEAR = 160

_EXAMPLE = re.compile(
    r"\b(?:examples?|e\.g|i\.e|for instance|instance of|such as|looks? like|like (?:this|so|that)|as follows|formats?"
    r"|syntax|hypothetical\w*|suppos\w+|imagine|pretend|would|could|might|instead of|rather than|never|avoid\w*"
    r"|do(?:es)? not|don[’']t|will not|won[’']t|should(?:n[’']t| not)|must(?:n[’']t| not)|cannot|can[’']t|wrong\w*"
    r"|incorrect\w*|invalid|illegal|bad|documentation|docs|declar\w+|defin\w+|definitions?|signatures?|schemas?"
    r"|specifications?|notation|spell\w*|form|shape|template)\b"
    r"|例如|比如|譬如|例子|示例|样例|格式|语法|假如|假设|如果|不要|不会|不应",
    re.IGNORECASE,
)
"""Words that make an example of what follows."""

_RECORD = re.compile(
    r"\b(?:return(?:s|ed)|respon(?:d|ds|ded|se|ses)|repl(?:y|ied|ies)|answer(?:ed|s)|output(?:s|ted)?|print(?:s|ed)|logs?"
    r"|logged|logging|traces?|traceback|errors?|exceptions?|fail(?:s|ed|ure)?|crash(?:es|ed)?|requests?|payloads?|bod(?:y|ies)|messages?"
    r"|records?|recorded|stored|saved|history|previous(?:ly)?|earlier|yesterday|last|transcripts?|conversations?|clients?|servers?"
    r"|sen(?:ds|t)|receive[sd]?|wrote|written|said|says|was|were|did|had|tests?|assert\w*|expect\w*|snippets?|scripts?|lines?"
    r"|prompts?|changelog|diffs?|release|commit|equivalent|means?|match(?:es|ed)?|pars(?:es|ed|ers?)|render\w*"
    r"|train\w*|datasets?|files?|functions? (?:is|are|can|has|takes|returns)|your?|users?|developers?|one|python|javascript|json|yaml|code)\b"
    r"|返回|日志|输出|记录|请求|响应",
    re.IGNORECASE,
)
"""Words that make a record of what follows, or advice, unless the model says that it acts itself."""

_MAKES = re.compile(
    r"\b(?:I|I[’']ll|I[’']m|I[’']d|let me|let[’']s|we|calling|look|looking|checking|searching|now|next|here(?: is|[’']s| are)"
    r"|sure|okay?|alright|certainly|of course)\b|我|让我|现在|调用|查",
    re.IGNORECASE,
)
"""Words with which a model says that it acts."""

_ADVICE = re.compile(
    r"\W*(?:(?:to|then|and|first|finally|next|please|just|simply|you can|you should)[ ,]+)*(?:use|run|type|add|write|put|try|insert|paste|replace|change|save|create|enter"
    r"|start|install|see|compare|note|consider|given|set|import|define|declare|remember)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"\w")
_TAG = re.compile(r"(?:<[^<>\s][^<>\n]{0,60}>\s{0,8})+\Z")
_COMMENT = re.compile(r"#|//|--|/\*|\$|>|=|-[->]")
_LABEL = re.compile(
    r"[\s*_]*(?:(?:tools?|functions?|my)[ _]*)?(?:calls?|calling|actions?|invok\w+|look|sure|name|ok(?:ay)?|answer|done|now|next|first|then|final(?:ly)?)[\s*_:：,.!]*",
    re.IGNORECASE,
)
"""All that may stand before a colon and a call on one line without a word that says who acts."""

_SENTENCE = re.compile(r"(?:[.!?。！？]|\.{3})(?:\s+|(?=[\u3040-\u9fff]))")
_STEP = re.compile(r"[*_]{0,3}(?:Thought|Question|Observation|Reasoning)[*_]{0,3}:", re.IGNORECASE)
_DATA = re.compile(
    r"""(?:["'`=(\[{,<$&|\\/;@]|(?:^|\s|[-=])>)\s*\Z|["']\s*:\s*\Z|^\s*(?:- )?[\w.-]+\s*:\s*\Z|^\W{0,3}\d{4}-\d\d-\d\d|^\W{0,3}\d\d:\d\d"""
    r"|\b(?:DEBUG|INFO|WARN|WARNING|ERROR|TRACE|POST|GET|PUT)\b|^\s*(?:\$ |# |//|--|>>>|<!|\.\.\. )"
)
"""How a line of code, of data or of a log begins or ends."""

_CODE_ABOVE = re.compile(
    r"""^\s*(?:File "|Traceback|at \S+[ (]|(?:def|class|import|from|async|await|function|const|let|var|fn|func|pub|if|elif|else|for|while|with|try|except|switch)\b.*[:{(;)\w]$"""
    r"""|#|//|/\*|\*|--|>>>|\.\.\.|\$ |@\w|[-+]{3} |@@)|[({\[;,\\]\s*$|^\s*[\w.\[\]'"]+(?::\s*\w+)?\s*[-+*]?=(?!=)|=>|->|[)\]}]\s*$|^\s*[\w.]+\(|^\s*["'][^"']*["']\s*:"""
    r"|^\W{0,3}\d{4}-\d\d-\d\d|^\W{0,3}\d\d:\d\d|^\s*\|.*\||^\s*>"
)
_CODE_BELOW = re.compile(
    r"""^\s*(?:[~^]+\s*$|\w*(?:Error|Exception)\b|#|//|>>>|\.\.\.|->|=>|→|⇒|(?:def|class|import|from|return|assert|if|for|while|with|try|except|const|let|var)\b|[\w.]+\s*=(?!=)|[)\]}])"""
)
_GOES_ON = re.compile(
    r"[ \t]*(?:,\s*(?:then|but|which|and|where|so|or|because)\b|(?:[-=]>|→|⇒|==|!=|[-–—=+*/%|)\\\"'”’»」;&#])|[ \t](?:[-–—(=:]|[a-z]))"
)
"""How a line goes on behind what it speaks of."""

_ASIDE = re.compile(r"(?:[,，、][ \t]{0,4}|[ \t]{1,4})[^\W\d_]|[\u3040-\u9fff]")
"""How a sentence goes on behind what stood in its middle."""

_EXPLAINED = re.compile(
    r"\W*(?:(?:this|that|it|which|the (?:above|line|object|json|snippet|call) above|the above)\s+(?:is|was|shows?|would|could|illustrates?|demonstrates?|returns|returned|prints?|fails|failed|raises|works)\b"
    r".{0,60}\b(?:example|how|form|format|syntax|shape|what|would|could|raises|fails?|returns|returned|record|log|declaration|definition|wrong|way)\b"
    r"|(?:output|result|response|returns?|expected)\b[^\n]{0,20}:|do not|don[’']t|never\b|(?:user|human|assistant)\s*:)",
    re.IGNORECASE,
)
"""How a text goes on below what it has shown."""

_TURNS = re.compile(r"^\W{0,4}(?:user|human|assistant|ai|bot|q|a|system|tool)\W{0,3}:", re.IGNORECASE | re.MULTILINE)


def is_spoken_of(tape: Tape, before: str, *, apart: bool) -> Wait[bool]:
    """Does the text say that the calls which end here are shown and not made?

    ``before`` is the text before them, as much as counts. ``apart``: they stand in a fence.
    """
    behind = yield from tape.peek(_NEAR)
    line = _TAG.sub("", before[before.rfind("\n") + 1 :])
    words = line.strip()
    rest = behind.partition("\n")[0].rstrip("\r")
    announced = False
    if _WORD.search(words) or _COMMENT.match(words):
        if apart or _is_shown_beside(before, line):
            return not apart
        announced = words.endswith((":", "："))
        if _ASIDE.match(rest) and not announced:
            return True
    elif is_shown_below(before[: before.rfind("\n") + 1], code=not apart):
        return True
    if not announced and not apart and _GOES_ON.match(rest):
        return True
    if announced and _DATA.match(rest):
        return True
    below = behind[len(rest) :] if not rest.strip() else ""
    if below and not apart and _CODE_BELOW.match(below.lstrip("\r").removeprefix("\n")):
        return True
    return _EXPLAINED.match(behind) is not None


def _is_shown_beside(before: str, line: str) -> bool:
    """Do the words before a call on its line say anything but that it is made?"""
    if _DATA.search(line) and not _LABEL.fullmatch(line):
        return True
    if _TURNS.search(before):
        return True
    if _LABEL.fullmatch(line):
        return False
    sentence = _SENTENCE.split(line.strip())[-1] or line.strip()
    if _is_mention(sentence):
        return True
    return _MAKES.search(line) is None and line.isascii() and not line.rstrip().endswith((".", "!", "?"))


def is_shown_below(before: str, *, code: bool) -> bool:
    """Do the lines above a call say that it is an example, a record, or code?"""
    lines = before.splitlines()
    direct = True
    for each in reversed(lines):
        text = each.strip(" \t,;")
        if not text:
            direct = direct and each is lines[-1]
        elif direct and code and _CODE_ABOVE.search(each):
            return True
        elif not _STEP.match(text):
            return _TURNS.match(text) is not None or _is_mention(_SENTENCE.split(text)[-1] or text)
    return False


def _is_mention(sentence: str) -> bool:
    """Does a sentence make an example, a record or advice of what follows?"""
    if _EXAMPLE.search(sentence):
        return True
    return _MAKES.search(sentence) is None and (
        _RECORD.search(sentence) is not None or _ADVICE.match(sentence) is not None
    )
