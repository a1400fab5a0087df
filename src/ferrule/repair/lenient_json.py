"""Read damaged JSON in one pass, without recursion and without going back.

A string that was closed is never opened again. After each value there must be structure (a comma, a closing
bracket, the end); if not, the scanner stops and reports the place, because then a quote inside a string was
not escaped and only the schema can show where that string ends. Every step moves forward or closes a
bracket, so the time is linear.

The ``read_…`` functions read one scalar at an offset and return a ``Token`` or None. A valid string is read
by the standard library's decoder; only a string that it refuses is searched for escapes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, cast

from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject, Repair, Rule
from ferrule.repair.strict_json import DEPTH, differ, duplicate, finite


class Token(NamedTuple):
    """One scalar: its value, the offset after it, and the repair rule that it needed, if any.

    ``end`` is -1 if the text ends inside the string.
    """

    value: Any
    end: int
    rule: Rule | None = None


CLOSING = {'"': '"', "'": "'", "`": "`", "“": "”", "”": "”", "„": "“", "‘": "’", "«": "»", "＂": "＂"}
"""The opening quotes and their closing quotes."""

ESCAPED = re.compile(r"\\.", re.DOTALL)
"""A backslash and the character that it escapes."""

_DECODE = json.JSONDecoder(strict=False).raw_decode
_BODY = {
    quote: re.compile(rf"(?:[^\\{re.escape(closing)}]++|\\.|(?!))*+", re.DOTALL)
    for quote, closing in CLOSING.items()
}
_ESCAPE = re.compile(
    r"\\(u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|U[0-9a-fA-F]{8}|.)",
    re.DOTALL,
)
_TORN = re.compile(r"\\(?:u[0-9a-fA-F]{0,3})?$|\\u[dD][89abAB][0-9a-fA-F]{2}(?:\\(?:u[0-9a-fA-F]{0,3})?)?$")
_CONTROL = re.compile(r"[\x00-\x1f]")
_PLAIN = {
    '"': '"',
    "\\": "\\",
    "/": "/",
    "b": "\b",
    "f": "\f",
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "'": "'",
    "`": "`",
}
_NUMBER = re.compile(
    r"[+-]?(?:0[xX][0-9a-fA-F]+|[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9]+)?|\.[0-9]+(?:[eE][+-]?[0-9]+)?)"
)
_GOOD_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*+)(\.[0-9]++)?([eE][+-]?[0-9]++)?(?![\w.+-])")
_NUMBERS = re.compile(r"(?:-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,17})?[ \t\r\n]*+,[ \t\r\n]*+|(?!)){8,}+")
_BLANK = re.compile(r"[\s\ufeff\u200b]*+")
_OCTAL = re.compile(r"-?0[0-9]")
_WORD = re.compile(r"[+-]?[A-Za-z_]\w{0,15}")
_WORDS: dict[str, tuple[Any, Rule | None]] = {
    "true": (True, None),
    "false": (False, None),
    "null": (None, None),
    "True": (True, "python-literal"),
    "False": (False, "python-literal"),
    "None": (None, "python-literal"),
    "TRUE": (True, "python-literal"),
    "FALSE": (False, "python-literal"),
    "NULL": (None, "python-literal"),
    "nil": (None, "python-literal"),
    "undefined": (None, "not-a-number"),
    "NaN": (None, "not-a-number"),
    "nan": (None, "not-a-number"),
    "Infinity": (None, "not-a-number"),
    "+Infinity": (None, "not-a-number"),
    "-Infinity": (None, "not-a-number"),
    "inf": (None, "not-a-number"),
    "-inf": (None, "not-a-number"),
}


def read_string(text: str, at: int) -> Token:
    """Read the string whose opening quote is at ``at``."""
    quote = text[at]
    if quote == '"':
        try:
            value, end = _DECODE(text, at)
        except ValueError:
            pass
        else:
            return Token(value, end, "raw-control" if _CONTROL.search(text, at, end) else None)
    body = _BODY[quote].match(text, at + 1)
    end = body.end() if body else at + 1
    if end >= len(text) or text[end] != CLOSING[quote]:
        return Token(unescape(untorn(text[at + 1 :]), python=quote == "'"), -1, _quoting(quote))
    return Token(unescape(text[at + 1 : end], python=quote == "'"), end + 1, _quoting(quote))


_GOES_ON = re.compile(r"\s*[,}\]]")


def read_triple(text: str, at: int) -> Token | None:
    """Read a triple-quoted Python string; None if there is none or it does not end.

    If JSON structure follows the quotes, they are an empty string and a quote, or a quote in a string.
    """
    quote = text[at : at + 3]
    if quote not in ('"""', "'''") or _GOES_ON.match(text, at + 3):
        return None
    end = text.find(quote, at + 3)
    return None if end < 0 else Token(unescape(text[at + 3 : end], python=True), end + 3, "triple-quotes")


def read_number(text: str, at: int) -> Token | None:
    """Read a number in any clear notation, also ``+1``, ``.5``, ``128.``, ``1_000``, ``0x1F``."""
    found = _GOOD_NUMBER.match(text, at)
    if found:
        return _number(found.group(), found.end(), None, whole=found.lastindex is None)
    found = _NUMBER.match(text, at)
    if not found:
        return None
    plain = found.group().replace("_", "").removeprefix("+")
    if "x" in plain or "X" in plain:
        return Token(int(plain, 16), found.end(), "number-format")
    if _OCTAL.match(plain):  # or a code that is not a number
        return None
    plain = plain.removesuffix(".")
    return _number(plain, found.end(), "number-format", whole=plain.removeprefix("-").isdigit())


def read_numbers(text: str, at: int) -> tuple[list[Any], int]:
    """Read a long run of plain numbers with their commas at once; return them and the offset after them."""
    found = _NUMBERS.match(text, at)
    if not found:
        return [], at
    return json.loads(f"[{found.group().rstrip()[:-1]}]"), found.end()


def read_word(text: str, at: int) -> Token | None:
    """Read ``true``, ``None``, ``NaN`` and the like; None for any other word."""
    found = _WORD.match(text, at)
    if not found or found.group() not in _WORDS:
        return None
    value, rule = _WORDS[found.group()]
    return Token(value, found.end(), rule)


def skip_blank(text: str, at: int) -> int:
    """Return the offset of the next character that is not white space."""
    found = _BLANK.match(text, at)
    return found.end() if found else at


def unescape(body: str, *, python: bool = False) -> str:
    """Decode the escapes of a string body. An invalid escape (``\\d``) stays, with its backslash.

    ``python``: also ``\\xNN`` and ``\\UNNNNNNNN``, which Python writes between single quotes.
    """
    if "\\" not in body:
        return body
    return _ESCAPE.sub(_python_character if python else _json_character, body)


def untorn(body: str) -> str:
    """Remove an escape that the end of the text cut in two."""
    tail = body[-12:]
    torn = _TORN.search(tail)
    if not torn:
        return body
    start = len(body) - len(tail) + torn.start()
    before = start - len(body[:start].rstrip("\\"))
    return body if before % 2 else body[:start]


def ends_escaped(body: str) -> bool:
    """Whether a string body ends with an escaped quote that has no partner."""
    return body.endswith('\\"') and sum(each == '\\"' for each in ESCAPED.findall(body)) % 2 == 1


def _json_character(found: re.Match[str]) -> str:
    escape = found.group(1)
    if len(escape) == 1:
        return _PLAIN.get(escape, found.group())
    if escape[0] != "u":
        return found.group()
    if len(escape) == 5:
        return chr(int(escape[1:], 16))
    high, low = int(escape[1:5], 16), int(escape[7:], 16)
    return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))


def _python_character(found: re.Match[str]) -> str:
    escape = found.group(1)
    if len(escape) > 1 and escape[0] in "xU" and int(escape[1:], 16) <= 0x10FFFF:
        return chr(int(escape[1:], 16))
    return _json_character(found)


def _number(literal: str, end: int, rule: Rule | None, *, whole: bool) -> Token | None:
    try:
        return Token(int(literal) if whole else finite(literal), end, rule)
    except ValueError:  # infinite, or more digits than Python converts
        return None


def _quoting(quote: str) -> Rule:
    if quote == '"':
        return "loose-escape"
    return "single-quotes" if quote in "'`" else "smart-quotes"


COMMENTS = frozenset("/#")
"""The first characters of comments."""


class Stop(Exception):
    """Reading cannot continue. ``cut``: because the text ended."""

    def __init__(self, reason: str, *, cut: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cut = cut


class Cursor:
    """A reading position in a text; ``rules`` has each repair needed so far, with its detail."""

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.at = at
        self.rules: dict[Rule, str] = {}

    def skip_blanks(self) -> None:
        """Skip white space and comments."""
        while True:
            if self.text[self.at : self.at + 1] not in _SOLID:
                self.at = skip_blank(self.text, self.at)
            if self.text[self.at : self.at + 1] not in COMMENTS:
                return
            comment = _COMMENT.match(self.text, self.at)
            if not comment:
                return
            if comment.end() >= len(self.text) and not comment.group().endswith("*/"):
                raise Stop("the text ends in a comment", cut=True)
            if _holds_end(comment.group()):
                raise Stop("a comment ends like a string")
            if comment.group()[0] == "#" and self.text[self.at - 1 : self.at] in ('"', "'"):
                raise Stop("a comment touches the string before it")
            self.note("comment")
            self.at = comment.end()

    def next_character(self) -> str:
        """Skip blanks and comments, and return the character at the new position."""
        self.skip_blanks()
        if self.at >= len(self.text):
            raise Stop("the text ends too early", cut=True)
        return self.text[self.at]

    def is_tail(self) -> bool:
        """Whether the unreadable rest is the last word of the text, cut off."""
        return bool(_TAIL.fullmatch(self.text, self.at))

    def here(self) -> str:
        """Return the text at the position, for an error message."""
        return repr(self.text[self.at : self.at + 20])

    def note(self, rule: Rule | None) -> None:
        """Record a rule at the first place where it was needed."""
        if rule and rule not in self.rules:
            self.rules[rule] = N_(f"at character {self.at}")


def _holds_end(comment: str) -> bool:
    """Whether a comment may be the rest of a string: it holds the end of one before structure."""
    return bool(_END_INSIDE.search(comment)) and ESCAPED.sub("", comment).count('"') % 2 == 1


_SOLID = frozenset('"{}[],:0123456789-tfn')
_COMMENT = re.compile(r"//[^\n]*+|\#[^\n]*+|/\*(?:[^*]++|\*(?!/)|(?!))*+\*/", re.DOTALL)
_END_INSIDE = re.compile(r'"[ \t\r]*+(?:[,}\]:]|$)')
_TAIL = re.compile(r"[\w+.$-]{0,80}")


NEAR = 200
"""A failure within this many characters after a quote may be caused by that quote."""

Open = Literal["", "bracket", "number", "torn", "string"]
"""What was open when the text ended: nothing; brackets after a whole value; brackets after a number that
may have lost digits; brackets after a number that has lost digits; a string."""

_Step = Callable[[], Any]
"""The next step. It returns the step after it, or None when the value is complete."""


@dataclass(frozen=True, slots=True)
class Scanned:
    """A value, the offset after it, the repairs it needed, and the brackets missing at the end."""

    value: Any
    end: int
    repairs: tuple[Repair, ...]
    open: Open = ""
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Failed:
    """Where and why reading stopped, and what was read before, unchanged.

    ``cut``: the text ended. ``by_quote``: a string ended shortly before, perhaps too early.
    """

    at: int
    reason: str
    partial: Any
    cut: bool = False
    by_quote: bool = False


def scan(
    text: str, start: int = 0, *, known: Collection[str] = (), inside: bool = False
) -> Scanned | Failed:
    """Read the object or array that begins at ``start``.

    ``known`` are names that are taken for keys in case of doubt; ``inside``: the opening brace is missing
    and ``start`` is at the first key.
    """
    return _Scanner(text, start, known).run(inside)


@dataclass(slots=True)
class _Frame:
    """An open bracket: its container, and for an object the key whose value is being read."""

    value: Any
    closing: str
    key: str | None = None


class _Scanner(Cursor):
    """The state of one pass. Each state is a method that returns the next state."""

    def __init__(self, text: str, at: int, known: Collection[str]) -> None:
        super().__init__(text, at)
        self.known = known
        self.frames: list[_Frame] = []
        self.repeated: list[tuple[JsonObject, str, Any]] = []  # repeated keys, with their earlier values
        self.top: Any = None
        self.open: Open = ""
        self.string = -1  # where the last value begins, if it is a string
        self.mark = '"'  # the quote of the last key
        self.quote = -NEAR  # where the last string or key ended
        self.number = False  # whether the last value is a number

    def run(self, inside: bool) -> Scanned | Failed:
        try:
            step: _Step | None = self._value
            if inside:
                self.note("missing-open-brace")
                step = self._push({}, "}")
            while step is not None:
                step = step()
        except Stop as stop:
            return Failed(self.at, stop.reason, self.top, stop.cut, self.at - self.quote < NEAR)
        repairs = tuple(Repair(rule, detail) for rule, detail in self.rules.items())
        # Only now the containers among the values are complete.
        twice = {key for members, key, before in self.repeated if differ(before, members[key])}
        repairs += tuple(duplicate(key) for key in sorted(twice))
        missing = "".join(frame.closing for frame in reversed(self.frames)) if self.open else ""
        return Scanned(self.top, self.at, repairs, self.open, missing)

    # States

    def _value(self) -> _Step | None:
        char = self.next_character()
        frame = self.frames[-1] if self.frames else None
        if char in "{[":
            self.at += 1
            return self._push({}, "}") if char == "{" else self._push([], "]")
        if char in CLOSING:
            return self._string_value()
        if frame is not None and frame.closing == "]":
            if char == "]":
                return self._close(char, "trailing-comma" if frame.value else None)
            if char in ",，" and self._is_stray():
                return self._comma(char, "stray-comma")
            numbers, self.at = read_numbers(self.text, self.at)
            if numbers:
                frame.value.extend(numbers)
                return self._value
        token = read_number(self.text, self.at) or read_word(self.text, self.at)
        if token is None or not _DELIMITED.match(self.text, token.end):
            raise Stop(f"{self.here()} is not a JSON value", cut=self.is_tail())
        self.string = -1
        self.number = type(token.value) in (int, float)
        self.at = token.end
        return self._place(token.value, token.rule)

    def _string_value(self) -> _Step | None:
        begin = self.at
        token = read_triple(self.text, begin)
        if token is None or not _STRUCTURE.match(self.text, token.end):
            token = read_string(self.text, begin)
        self.string, self.number = begin, False
        if token.end >= 0:
            self.at = self.quote = token.end
            return self._place(token.value, token.rule)
        if self.text[begin] != self.mark:
            raise Stop("a string in other quotes than its key has no end", cut=True)
        body = self._without_closers(self.text[begin + 1 :])
        self._place(token.value if body is None else unescape(body), token.rule)
        if body is not None:
            self.note("missing-end-quote")
        self.at = len(self.text)
        self.open = "string"
        return None

    def _after(self) -> _Step | None:
        begin = self.at
        if self.string >= 0 and self.text[begin : begin + 1] in COMMENTS:
            if self._quote_missing():
                return self._after  # a comment sign here is more likely the beginning of the next string
            if _COMMA_AT_END.search(self.text[self.string : begin][-80:]):
                raise Stop("a comment begins where a string may have begun")
        self.skip_blanks()
        frame = self.frames[-1]
        char = self.text[self.at : self.at + 1]
        if not char:
            torn = "torn" if self.text.endswith(".") else "number"
            self.open = torn if self.number else "bracket"
            return None
        if char in ",，":
            return self._comma(char)
        if char in "}]":
            return self._close(char)
        if self._comma_missing(char, begin):
            self.note("missing-comma")
            return self._key if frame.closing == "}" else self._value
        if self._quote_missing():
            return self._after
        raise Stop(f"after a value there must be a comma or a closing bracket, not {self.here()}")

    def _key_or_close(self) -> _Step | None:
        plain = _PLAIN_KEY.match(self.text, self.at)
        if plain:
            self.mark = '"'
            self.quote = plain.end() - 1
            self.at = plain.end()
            self.frames[-1].key = plain.group(1)
            return self._value
        char = self.next_character()
        if char in "}]":
            return self._close(char, "trailing-comma" if self.frames[-1].value else None)
        if char in ",，" and self._is_stray():
            return self._comma(char, "stray-comma")
        return self._key()

    def _key(self) -> _Step | None:
        char = self.next_character()
        bare = None if char in CLOSING else _BARE_KEY.match(self.text, self.at)
        if bare:
            self.note("unquoted-key")
            self.frames[-1].key = bare.group(1)
            self.at = bare.end()
            return self._value
        if char not in CLOSING:
            raise Stop(f"{self.here()} is not a key", cut=self.is_tail())
        token = read_string(self.text, self.at)
        if token.end < 0:
            raise Stop("a key is not complete", cut=True)
        if self._key_unclosed(token):
            return self._value
        self.mark = char
        self.at = self.quote = token.end
        colon = self.next_character()
        if colon in ":：":
            self.at += 1
            self.note("wide-punctuation" if colon == "：" else None)
        elif (token.value in self.known or len(self.frames) > 1) and _VALUE_AHEAD.match(self.text, self.at):
            self.note("missing-colon")
        else:
            raise Stop(f"after a key there must be a colon, not {self.here()}")
        self.frames[-1].key = token.value
        self.note(token.rule)
        return self._value

    # Steps between states

    def _push(self, value: Any, closing: str) -> _Step:
        if len(self.frames) >= DEPTH:
            raise Stop(f"brackets are nested more than {DEPTH} deep")
        if self.frames:
            self._put(value)
        else:
            self.top = value
        self.frames.append(_Frame(value, closing))
        return self._value if closing == "]" else self._key_or_close

    def _close(self, char: str, rule: Rule | None = None) -> _Step | None:
        if self.frames[-1].closing != char:
            if len(self.frames) < 2 or self.frames[-2].closing != char:
                raise Stop(f"{self.here()} closes nothing that is open")
            if self.string >= 0 and _BRACKETS_AT_END.search(self.text[self.string : self.at][-80:]):
                raise Stop("the missing brackets are in a string")
            value = self.frames.pop().value
            if (
                not self.known
                and len(value) == 1
                and isinstance(value, list)
                and isinstance(value[0], list)
            ):
                raise Stop("one bracket is missing here, or one was too many before")
            rule = "missing-bracket"
        self.note(rule)
        self.frames.pop()
        self.at += 1
        self.string, self.number = -1, False
        return self._after if self.frames else None

    def _place(self, value: Any, rule: Rule | None) -> _Step:
        self.note(rule)
        if not self.frames:
            raise Stop("the arguments must be an object")
        self._put(value)
        return self._after

    def _put(self, value: Any) -> None:
        frame = self.frames[-1]
        if frame.key is None:
            cast("list[Any]", frame.value).append(value)
            return
        members = cast("JsonObject", frame.value)
        if frame.key in members:
            self.repeated.append((members, frame.key, members[frame.key]))
        members[frame.key] = value

    def _comma(self, char: str, rule: Rule | None = None) -> _Step:
        self.note(rule)
        if char == "，":
            self.note("wide-punctuation")
        self.at += 1
        return self._key_or_close if self.frames[-1].closing == "}" else self._value

    # What the text may be missing

    def _is_stray(self) -> bool:
        """Whether the comma here separates nothing. The first item in a bracket cannot just be missing."""
        return bool(self.frames[-1].value) or bool(_STRUCTURE.match(self.text, self.at + 1))

    def _comma_missing(self, char: str, begin: int) -> bool:
        """Whether a new member begins without a comma before it."""
        gap = self.text[begin : self.at]
        if self.string >= 0 and _COMMA_AT_END.search(self.text[self.string : begin][-80:]):
            return False  # it is part of the string
        if self.frames[-1].closing == "]":
            return char in "{[" or bool(gap and (char in CLOSING or _SCALAR.match(self.text, self.at)))
        ahead = _KEY_AHEAD.match(self.text, self.at)
        if not ahead or (not gap and self.string >= 0) or (ahead.group(1) is None and "\n" not in gap):
            return False
        return len(self.frames) > 1 or not self.known or (ahead.group(1) or ahead.group(2)) in self.known

    def _quote_missing(self) -> bool:
        """Repair a string that swallowed a comma because its end quote is missing: ``"a, "key": …``."""
        if self.string < 0:
            return False
        body = self.text[self.string + 1 : self.at].rstrip()[:-1]
        tail = _SWALLOWED.search(body[-80:])
        if not tail or not self._may_be_swallowed(tail.group(1), tail.group(2)):
            return False
        frame = self.frames[-1]
        closers = tail.group(1)
        # Blanks alone belong to the string, and so do brackets if nothing else could be closed.
        content = len(closers)
        if len(self.frames) > 1 and closers.strip():
            blank, line, _ = closers.partition("\n")
            if line and not blank.strip():
                content = len(blank)
            elif closers[0].isspace():
                return False  # it is unclear to what the blanks belong
            else:
                content = 0
        cut = len(body) - len(tail.group()) + content
        if not cut or ends_escaped(body[:cut]):
            return (
                False  # more likely the first quote is missing, or was escaped by a backslash of the text
            )
        if frame.key is not None:
            frame.value[frame.key] = unescape(body[:cut])
        elif _SWALLOWED_SCALAR.search(body[:cut][-80:]):
            return False  # it is unclear how many elements the string swallowed
        else:
            frame.value[-1] = unescape(body[:cut])
        self.note("missing-end-quote")
        self.at = self.string + 1 + cut
        self.string = -1
        return True

    def _may_be_swallowed(self, closers: str, openers: str) -> bool:
        """Whether the brackets and the comma at the end of a string do not belong to it."""
        ahead = _REST_OF_KEY.match(self.text, self.at)
        in_object = self.frames[-1].closing == "}"
        if not ahead:
            return not (in_object or closers or openers) and bool(
                _REST_OF_ELEMENT.match(self.text, self.at)
            )
        if closers.strip() and in_object and "{" not in openers and len(self.frames) > 1:
            return False
        return len(self.frames) > 1 or not self.known or ahead.group(1) in self.known

    def _key_unclosed(self, token: Token) -> bool:
        """Repair a key without its end quote: ``{"path: "x"``."""
        found = _UNCLOSED_KEY.fullmatch(token.value) if len(token.value) < 80 else None
        if not found or found.group(1) not in self.known or _COLON.match(self.text, token.end):
            return False
        self.note("missing-end-quote")
        self.frames[-1].key = found.group(1)
        self.at = token.end - 1
        return True

    def _without_closers(self, body: str) -> str | None:
        """Remove swallowed brackets from a last string, if they close all open containers."""
        rest = body.rstrip()
        for frame in self.frames:
            if not rest.endswith(frame.closing):
                return None
            rest = rest[:-1].rstrip()
        return rest


_PLAIN_KEY = re.compile(r'[ \t\r\n]*+"([^"\\\x00-\x1f]*+)":')
_STRUCTURE = re.compile(r"\s*+[,}\]]")
_DELIMITED = re.compile(r"$|[\s,，}\]/#\ufeff]")
_BARE_KEY = re.compile(r"((?:[^\W\d]|\$)[\w$.-]{0,80})[\"']?\s*+[:：]")
_KEY_AHEAD = re.compile(r"""["'“]([\w$ .-]{1,80})["'”]\s*+[:：]|([A-Za-z_$][\w$.-]{0,80})\s*+[:：]""")
_REST_OF_KEY = re.compile(r"([\w$-]{1,80})[\"']\s*+[:：]")
_REST_OF_ELEMENT = re.compile(r'(?:[^"\\\n]|\\.){1,400}"\s*+[,\]]')
_SCALAR = re.compile(r"[0-9-]|(?:true|false|null|True|False|None)\b")
_VALUE_AHEAD = re.compile(r"\"(?!\s*+:)|[{\[]|(?:-?[0-9]|(?:true|false|null|True|False|None)\b)")
_SWALLOWED_SCALAR = re.compile(r",\s*+(?:null|true|false|None|True|False|-?[0-9][0-9.eE+-]*+)\s*+$")
_SWALLOWED = re.compile(r"([}\]\s]*+),\s*+((?:[\[{]\s*+)*+)$")
_BRACKETS_AT_END = re.compile(r'\n[ \t\r]*+[}\]][}\]\s]*+"\s*+$')
_COMMA_AT_END = re.compile(r',\s*+"$')
_COLON = re.compile(r"\s*+(?:$|:)")
_UNCLOSED_KEY = re.compile(r"\s*([\w$-]{1,80})\s*:\s*")
