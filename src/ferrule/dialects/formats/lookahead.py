"""Looking ahead on a tape: what stands so many characters further on, once that is certain.

In: a tape. Out: a match, or the word that stands there. Nothing is consumed but by ``consume_word``.
"""

from __future__ import annotations

import re

from ferrule.dialects.core.tape import Literals, Tape, Wait

_HEAD = re.compile(r"""\s{0,64}(\[?)\s{0,64}(["'`]?)((?:[^\W\d][\w\\.:/-]{0,255})?)(["'`]?)[ ]?(\(?)""")
_HEAD_LIMIT = 600
NO_NAME = re.compile(r"\W")
"""What ends a name."""


def match_ahead(tape: Tape, pattern: re.Pattern[str], count: int = 0) -> Wait[tuple[re.Match[str], int]]:
    """Match what stands ``count`` characters ahead, once its end is certain.

    Also returns how many characters ahead the match ends.
    """
    while True:
        found = pattern.match(tape.window, tape.at + count)
        if found and (found.end() < len(tape.window) or tape.ended):
            return found, found.end() - tape.at
        yield


def consume_word(tape: Tape, count: int, word: str) -> Wait[None]:
    """Consume ``count`` characters, white space and the word that stands there."""
    tape.take(tape.at + count)
    yield from tape.skip()
    tape.take(tape.at + len(word))


def word_ahead(tape: Tape, count: int, literals: Literals) -> Wait[str | None]:
    """``Tape.after``, where a word that is cut off by the end of the text is the end, too."""
    word = yield from tape.after(count, literals)
    if word == "" and tape.ended:
        rest = tape.window[tape.at + count : tape.at + count + 1024].lstrip(" \t\r\n")
        if rest and literals.partial_start(rest, 0) == 0:
            return None
    return word


def name_ahead(tape: Tape, count: int) -> Wait[str]:
    """The name before ``(`` behind the next ``count`` characters and a bracket, or ``""``."""
    while (name := name_at(tape.window, tape.at + count, ended=tape.ended)) is None:
        yield NO_NAME
    return name


def name_at(text: str, at: int, *, ended: bool = False) -> str | None:
    """The name before ``(`` behind index ``at`` and a bracket, or ``""``; None: what follows tells."""
    found = _HEAD.match(text, at)
    if found and found.group(5):
        return plain(found.group(3))
    end = found.end() if found else len(text)
    return "" if ended or end < len(text) or end - at >= _HEAD_LIMIT else None


def plain(name: str) -> str:
    """A name without Markdown's escapes."""
    return name.replace("\\", "")
