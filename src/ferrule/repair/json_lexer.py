"""The small print of damaged JSON: strings, numbers and bare words, each read at a place of the text.

What comes in is the text and an offset, what goes out is a ``Token`` (value, where it ends, which rule
was needed) or None. The one trick: a good string is read by the standard library's decoder; only a string
it refuses is looked at character by character, and even that is one substitution over its escapes.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from ferrule.core.messages import Rule
from ferrule.repair.strict_json import finite


class Token(NamedTuple):
    """One scalar: its value, the offset after it, and the repair rule it took (None: none).

    ``end`` is -1 for a string that the text ends in.
    """

    value: Any
    end: int
    rule: Rule | None = None


CLOSING = {'"': '"', "'": "'", "`": "`", "“": "”", "”": "”", "„": "“", "‘": "’", "«": "»", "＂": "＂"}
"""Which characters open a string, and what closes it."""

ESCAPED = re.compile(r"\\.", re.DOTALL)
"""A backslash and what it escapes."""

_DECODE = json.JSONDecoder(strict=False).raw_decode
_BODY = {
    quote: re.compile(rf"(?:[^\\{re.escape(closing)}]++|\\.)*+", re.DOTALL)
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
_NUMBERS = re.compile(r"(?:-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,17})?[ \t\r\n]*+,[ \t\r\n]*+){8,}+")
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
    """Read the string whose opening quote stands at ``at``."""
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
    """Read a triple-quoted string of Python; None when it is none or does not end.

    Where JSON goes on behind the quotes, they are an empty string and a quote, or a quote in a string.
    """
    quote = text[at : at + 3]
    if quote not in ('"""', "'''") or _GOES_ON.match(text, at + 3):
        return None
    end = text.find(quote, at + 3)
    return None if end < 0 else Token(unescape(text[at + 3 : end], python=True), end + 3, "triple-quotes")


def read_number(text: str, at: int) -> Token | None:
    """Read a number in any notation that leaves no doubt: also ``+1``, ``.5``, ``128.``, ``1_000``,
    ``0x1F``.
    """
    found = _GOOD_NUMBER.match(text, at)
    if found:
        return _number(found.group(), found.end(), None, whole=found.lastindex is None)
    found = _NUMBER.match(text, at)
    if not found:
        return None
    plain = found.group().replace("_", "").removeprefix("+")
    if "x" in plain or "X" in plain:
        return Token(int(plain, 16), found.end(), "number-format")
    if _OCTAL.match(plain):  # or a code that is no number
        return None
    plain = plain.removesuffix(".")
    return _number(plain, found.end(), "number-format", whole=plain.removeprefix("-").isdigit())


def read_numbers(text: str, at: int) -> tuple[list[Any], int]:
    """Read a long run of plain numbers, each with its comma, at once; the offset after it."""
    found = _NUMBERS.match(text, at)
    if not found:
        return [], at
    return json.loads(f"[{found.group().rstrip()[:-1]}]"), found.end()


def read_word(text: str, at: int) -> Token | None:
    """Read ``true``, ``None``, ``NaN`` and their kin; None for any other word."""
    found = _WORD.match(text, at)
    if not found or found.group() not in _WORDS:
        return None
    value, rule = _WORDS[found.group()]
    return Token(value, found.end(), rule)


def skip_blank(text: str, at: int) -> int:
    """The offset of the next character that is not white space of any kind."""
    found = _BLANK.match(text, at)
    return found.end() if found else at


def unescape(body: str, *, python: bool = False) -> str:
    """Undo the escapes of a string body. What is no escape (``\\d``) stays, backslash included.

    ``python``: also ``\\xNN`` and ``\\UNNNNNNNN``, which Python writes between single quotes.
    """
    if "\\" not in body:
        return body
    return _ESCAPE.sub(_python_character if python else _json_character, body)


def untorn(body: str) -> str:
    """Take off an escape that the end of the text cut in two."""
    tail = body[-12:]
    torn = _TORN.search(tail)
    if not torn:
        return body
    start = len(body) - len(tail) + torn.start()
    before = start - len(body[:start].rstrip("\\"))
    return body if before % 2 else body[:start]


def ends_escaped(body: str) -> bool:
    """Whether a string body ends in an escaped quote that has no partner."""
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
    except ValueError:  # infinite, or more digits than Python reads
        return None


def _quoting(quote: str) -> Rule:
    if quote == '"':
        return "loose-escape"
    return "single-quotes" if quote in "'`" else "smart-quotes"
