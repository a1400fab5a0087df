"""Python strings from a tape, in every way that models write them.

In: a tape on an opening quote. Out: the string. A text that ends inside one raises ``Ended``.

Models forget to escape: a quote ends a string only where structure follows it. Raw newlines in strings and
Markdown's ``\\_`` are read too, and strings in a call that is a string itself.
"""

from __future__ import annotations

import json
import re

from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.formats.numerals import NoLiteral

AHEAD = 128
"""So many characters behind a quote decide whether it ends a string."""

_MARK = {quote: re.compile(rf"[{quote}\\<]") for quote in "'\""}
"""What stops the reading of a string."""

_AS_JSON = re.compile(r'"(?:[^\\"]++|\\[ntrbf\\"])*+"')
_DECODER = json.JSONDecoder(strict=False)
_UNESCAPED = re.compile(r"[^\\]*")
NEXT_KEY = re.compile(r",\s{0,64}(?:(?:[^\W\d]|\\_)(?:\w|\\_|-){0,99}\s{0,8}=(?!=)|\)|\*\*|$)")
NEXT_VALUE = re.compile(
    r""",\s{0,64}(?:['"\[({\])}+.\d-]|(?:True|False|None|true|false|null)\b|[rub]['"]"""
    r"""|[^\W\d]\w{0,99}\s{0,8}[=:]|$)""",
    re.IGNORECASE,
)
"""What may stand behind a string: the next argument, or the next value."""

JOINED = re.compile(r"\s{0,64}\+\s{0,64}['\"]")
"""Another string, added to the one before it."""

_CLOSED = re.compile(r"[\])}](?![\w'\"])")
_TRIPLE_END = {quote: Literals((quote * 3,)) for quote in "'\""}
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))", re.DOTALL)
_PIECE = re.compile(
    r"(?:[^\\]|\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.|\Z)){1,4096}", re.DOTALL
)
"""Some of a text, without a cut in an escape: its unescaped parts take many times their length."""

_SIMPLE = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "\\": "\\", "'": "'", '"': '"', "\n": ""}


class Ended(Exception):
    """The text ended inside a value."""


class StringReader:
    """Reads strings from one tape, which must remember what is read.

    ``wrapper`` is the quote around the whole call, where there is one. ``markdown`` is set when names were
    escaped: then strings are, too. ``stops`` are markers that may end a call whose string never closes;
    ``first`` is where the first of them stood, or None. ``accept_first_end``: the string ends there.
    """

    __slots__ = ("_stops", "accept_first_end", "first", "markdown", "tape", "wrapper")

    def __init__(
        self, tape: Tape, stops: Literals | None = None, *, accept_first_end: bool = False
    ) -> None:
        self.tape = tape
        self._stops = stops
        self.accept_first_end = accept_first_end
        self.first: int | None = None
        self.markdown = False
        self.wrapper = ""

    def step(self) -> None:
        """Consume one character."""
        self.tape.take(self.tape.at + 1)

    def string(self, following: re.Pattern[str], *, raw: bool = False, key: bool = False) -> Wait[str]:
        """Read a string. ``following`` is what may stand behind it; ``raw``: nothing in it is an escape.

        ``key``: it is a key, behind which a colon may stand.
        """
        tape = self.tape
        start = tape.length
        quote = tape.take(tape.at + 1)
        ahead = yield from tape.peek(2)
        if ahead == quote * 2:
            tape.take(tape.at + 2)
            return (yield from self._triple(quote))
        escaped, joins = False, not key
        while True:
            yield from tape.skip_to(_MARK[quote])
            if tape.at == len(tape.window):
                raise Ended
            mark = tape.window[tape.at]
            if mark == quote:
                ahead = yield from tape.peek(AHEAD)
                if self._closes(ahead[1:], following, key=key) or (joins and JOINED.match(ahead, 1)):
                    self.step()
                    text = tape.since(start)
                    return self._plain(text) if escaped and not raw else text[1:-1]
                joins = False
            elif mark == "\\":
                if len((yield from tape.peek(2))) < 2:
                    raise Ended
                self.step()
                escaped = True
            elif self._stops:
                yield from self._note_stop(self._stops)
            tape.take(tape.at + 1)

    def _note_stop(self, stops: Literals) -> Wait[None]:
        """Note a marker inside a string: the end of the call, if the string never closes."""
        if (yield from self.tape.starts(stops)):
            self.first = self.tape.length if self.first is None else self.first
            if self.accept_first_end:
                raise Ended

    def _plain(self, text: str) -> str:
        """What a string in its quotes stands for. Most are JSON, too, and cheaper to read so."""
        if not self.markdown and _AS_JSON.fullmatch(text):
            return _DECODER.decode(text)
        return self._unescaped(text[1:-1])

    def escaped_string(self, following: re.Pattern[str], *, key: bool = False) -> Wait[str]:
        """Read a string in a call that is a string itself: its quotes are escaped, its escapes twice."""
        tape, quote = self.tape, f"\\{self.wrapper}"
        if (yield from tape.peek(2)) != quote:
            raise NoLiteral
        tape.take(tape.at + 2)
        parts: list[str] = []
        while True:
            parts.append((yield from tape.skip(_UNESCAPED)))
            ahead = yield from tape.peek(AHEAD)
            if len(ahead) < 2:
                raise Ended
            behind = ahead[2:].replace(quote, self.wrapper)
            if ahead.startswith(quote) and self._closes(behind, following, key=key):
                tape.take(tape.at + 2)
                return self._unescaped("".join(parts))
            if ahead.startswith("\\\\"):
                tape.take(tape.at + (3 if ahead[2:4] == quote else 2))
                parts.append("\\" + tape.take(tape.at + 1))
            else:
                parts.append(_unescape_once(tape.take(tape.at + 2)))

    def _closes(self, ahead: str, following: re.Pattern[str], *, key: bool) -> bool:
        """Does structure follow a quote?"""
        rest = ahead.lstrip(" \t\r\n")
        if not rest or rest.startswith(("<|", "</")):
            return True
        if rest[0] == ",":
            return following.match(rest) is not None
        if key and rest[0] == ":":
            return True
        if rest[0] in ")]}" and self.wrapper and rest[1:2] == self.wrapper:
            return True
        return _CLOSED.match(rest) is not None

    def _triple(self, quote: str) -> Wait[str]:
        text, end = yield from self.tape.until(_TRIPLE_END[quote])
        if not end:
            raise Ended
        self.tape.take(self.tape.at + 3)
        return self._unescaped(text)

    def pass_string(self, quote: str) -> Wait[None]:
        """Step over a string from behind its opening quote, up to the next such quote."""
        while True:
            yield from self.tape.skip_to(_MARK[quote])
            ahead = yield from self.tape.peek(2)
            if not ahead:
                raise Ended
            self.tape.take(self.tape.at + (2 if ahead[0] == "\\" else 1))
            if ahead[0] == quote:
                return

    def _unescaped(self, text: str) -> str:
        if "\\" not in text:
            return text
        replace = _unescape_markdown if self.markdown else _unescape
        return "".join([_ESCAPE.sub(replace, piece.group()) for piece in _PIECE.finditer(text)])


def _unescape(found: re.Match[str]) -> str:
    byte, short, long, other = found.groups()
    if other is not None:
        return _SIMPLE.get(other, found.group())
    point = int(byte or short or long, 16)
    return chr(point) if point < 0x110000 and not 0xD800 <= point < 0xE000 else found.group()


def _unescape_markdown(found: re.Match[str]) -> str:
    return "_" if found.group() == "\\_" else _unescape(found)


def _unescape_once(escape: str) -> str:
    """What a JSON escape stands for, if it is one of two characters."""
    return _SIMPLE.get(escape[1], escape)
