"""Is what looks like a call without markers the statement, or is it spoken of?

In: the text before it, and the tape that stands behind it. JSON and Python look the same in an answer
about tools, in a log, in code, and in a call. So such a call must be the whole reply or stand on lines of
its own; words before it must say that it is made now, or at least not that it is an example, a record or
code.
"""

from __future__ import annotations

from ferrule.dialects import wording
from ferrule.dialects.tape import Tape, Wait

__all__ = ["is_shown_below", "is_spoken_of"]

_NEAR = 160
_FULL_STOPS = (".", "!", "?", "。", "！", "？")


def is_spoken_of(tape: Tape, before: str, *, apart: bool) -> Wait[bool]:
    """Does the text say that the calls which end here are shown and not made?

    ``before`` is the text before them, as much as counts. ``apart``: they stand in a fence.
    """
    behind = yield from tape.peek(_NEAR)
    line = before[before.rfind("\n") + 1 :]
    line = wording.TAG.sub("", line) if "<" in line else line
    words = line.strip()
    rest = behind.partition("\n")[0].rstrip("\r")
    announced = False
    if words and (wording.WORD.search(words) or wording.COMMENT.match(words)):
        if apart or _is_shown_beside(before, line):
            return not apart
        announced = words.endswith((":", "："))
        if wording.ASIDE.match(rest) and not announced:
            return True
    elif is_shown_below(before[: before.rfind("\n") + 1], code=not apart):
        return True
    if rest and not announced and not apart and wording.GOES_ON.match(rest):
        return True
    if announced and wording.DATA.match(rest):
        return True
    below = behind[len(rest) :] if not rest.strip() else ""
    if below and not apart and wording.CODE_BELOW.match(below.lstrip("\r").removeprefix("\n")):
        return True
    return wording.EXPLAINED.match(behind) is not None


def _is_shown_beside(before: str, line: str) -> bool:
    """Do the words before a call on its line say anything but that it is made?"""
    if wording.DATA.search(line) and not wording.LABEL.fullmatch(line):
        return True
    if wording.TURNS.search(before):
        return True
    if wording.LABEL.fullmatch(line):
        return False
    sentence = wording.SENTENCE.split(line.strip())[-1] or line.strip()
    if _is_mention(sentence):
        return True
    return (
        wording.MAKES.search(line) is None
        and line.isascii()
        and not line.rstrip().endswith((".", "!", "?"))
    )


def is_shown_below(before: str, *, code: bool) -> bool:
    """Do the lines above a call say that it is an example, a record, or code?"""
    if not before or before.isspace():  # as between calls
        return False
    lines = before.splitlines()
    direct = True
    for each in reversed(lines):
        text = each.strip(" \t,;")
        if not text:
            direct = direct and each is lines[-1]
        elif direct and code and (wording.CODE_ABOVE.match(each) or wording.CODE_IN.search(each)):
            return True
        elif not wording.STEP.match(text):
            return wording.TURNS.match(text) is not None or _is_mention(
                wording.SENTENCE.split(text)[-1] or text
            )
    return False


def _is_mention(sentence: str) -> bool:
    """Does a sentence make an example, a record or advice of what follows?"""
    if sentence.rstrip().endswith(_FULL_STOPS):
        # It announces nothing: what stands below speaks for itself.
        return wording.SHOWN.search(sentence) is not None
    if wording.EXAMPLE.search(sentence):
        return True
    return wording.MAKES.search(sentence) is None and (
        wording.RECORD.search(sentence) is not None or wording.ADVICE.match(sentence) is not None
    )
