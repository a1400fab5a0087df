"""Does a call whose arguments are raw text end here, or does an argument hold what ends one?

In: a tape on the closing marker of a value, behind which the call could end. Out: whether it does. A call
is followed by the end of its line, by the end of the text or by the next marker. Where words follow on the
same line, as in ``print("</parameter></function>")``, or the closing marker of a value once more, the whole
ending may be a part of the value; then the reader looks for a later one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ferrule.dialects.core.tape import Literals, Tape, Wait

__all__ = ["ending", "ends_call"]

_SPACE = r"[ \t\r\n]{0,64}"
_LINE_END = re.compile(r"[ \t]{0,64}(?:[\r\n<\]]|\Z)")
"""The end of a line, or what may be a marker."""


def ending(value_close: str, call_close: str, block_closes: Iterable[str]) -> re.Pattern[str]:
    """The expression for all that closes a value, its call, and the blocks around it."""
    blocks = "|".join(map(re.escape, block_closes)) or "(?!)"
    return re.compile(
        f"{re.escape(value_close)}{_SPACE}{re.escape(call_close)}(?:{_SPACE}(?:{blocks}))?(?P<gap>{_SPACE})"
    )


def ends_call(tape: Tape, ending: re.Pattern[str], leftover: Literals) -> Wait[bool]:
    """Does the call end with its value? ``leftover`` are the words that show that it does not, and blocks'.

    Nothing is consumed.
    """
    while True:
        found = ending.match(tape.window, tape.at)
        if found is None:
            return True
        end = found.end()
        if tape.ended or len(tape.window) - end > leftover.longest:
            break
        yield
    gap = found["gap"]
    if leftover.words.match(tape.window, end):
        return False
    return "\n" in gap or _LINE_END.match(tape.window, end) is not None
