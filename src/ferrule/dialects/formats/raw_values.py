"""Values of raw text between an opening and a closing word, for formats that escape nothing.

In: a tape at the beginning of a value. Out: its text, and how it ended. A closing word counts where
structure follows it; an opening one inside the value opens a level of its own. Where text follows, the only
closing word that is not in such a level counts all the same; if there are more, nobody can tell.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from ferrule.dialects.core.reader_context import Openness, Reading
from ferrule.dialects.core.tape import Literals, Wait, literals, match_ahead, word_ahead

RawEnd = Literal["closed", "guessed", "ambiguous", "open"]
"""``guessed``: text follows, or a level was left open; ``ambiguous``: the tape stands behind all of it."""

OPENNESS: dict[RawEnd, Openness] = {
    "closed": "closed",
    "guessed": "unmarked",
    "ambiguous": "closed",
    "open": "inside",
}
"""What the end of its last value means for a call."""


@dataclass(frozen=True, slots=True)
class RawSyntax:
    """How a format spells a value of raw text.

    ``gap`` is what may stand between ``close`` and the words ``after`` it.
    """

    open: str
    close: str
    after: tuple[str, ...]
    gap: re.Pattern[str] = re.compile(r"[ \t\r\n]{0,64}")
    words: Literals = field(init=False)
    _after: Literals = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", Literals((self.open, self.close)))
        object.__setattr__(self, "_after", Literals((*self.after, self.close.strip())))

    def follows(self, reading: Reading, count: int) -> Wait[Literal["structure", "close", "text"]]:
        """What stands ``count`` characters ahead, behind a closing word?"""
        tape = reading.tape
        _, end = yield from match_ahead(tape, self.gap, count)
        word = yield from word_ahead(tape, end, self._after)
        if word == self.close.strip():
            return "close"
        return "text" if word == "" else "structure"


def read_raw(reading: Reading, raw: RawSyntax) -> Wait[tuple[str, RawEnd]]:
    """Read a value and its closing word."""
    tape = reading.tape
    start = tape.length
    depth = unnested = last = 0
    first: int | None = None
    left: int | None = None  # where a value could end that holds an opening word without its closing one
    while True:
        word = yield from tape.seek(raw.words)
        if word == raw.open:
            depth += 1
        elif not word:
            break
        else:
            follows = yield from raw.follows(reading, len(word))
            if depth:
                depth -= 1
                left = tape.length if left is None and follows == "structure" else left
            elif follows == "structure":
                return _taken(reading, raw, start), "closed"
            else:
                first = tape.length if first is None else first
                last, unnested = tape.length + len(word), unnested + 1 + (follows == "close")
                if follows == "close" or reading.accept_first_end:
                    break
        tape.take(tape.at + len(word))
    if unnested > 1:
        yield from _skip_closing_words(reading, raw, last)
        return "", "ambiguous"
    first = left if first is None else first
    if first is None:
        return tape.since(start), "open"
    reading.accept_first_end = True
    tape.rewind(first)
    return _taken(reading, raw, start), "guessed"


def _skip_closing_words(reading: Reading, raw: RawSyntax, end: int) -> Wait[None]:
    """Step behind the closing words, up to ``end`` and those directly behind it."""
    tape = reading.tape
    if tape.length > end:
        tape.rewind(end)
    else:
        tape.take(tape.at + end - tape.length)
    word = literals(raw.close.strip())
    while (yield from tape.after(0, word)):
        yield from tape.skip()
        yield from tape.literal(word)


def _taken(reading: Reading, raw: RawSyntax, start: int) -> str:
    """The value up to where the tape stands, its closing word consumed."""
    text = reading.tape.since(start)
    reading.tape.take(reading.tape.at + len(raw.close))
    return text
