"""Find the end of a JSON value incrementally, looking at every character once.

``JsonScan`` takes text in any pieces and tells how far the value reaches, and whether its structure holds.
It builds no value; ``repair`` parses the text. It is lenient where structure is not affected (single
quotes, bare words, raw newlines in strings, trailing commas, a missing value, comments, Python's tuples,
surplus or missing closing braces in a list). It gives up (``lost``) if a quote is not followed by
structure: from there on it is unknown what is inside a string, and only a closing marker can end the value.
"""

from __future__ import annotations

import re

_STRING = {'"': re.compile(r'[^"\\]*'), "'": re.compile(r"[^'\\]*")}
_QUOTE = {quote: re.compile(quote) for quote in _STRING}
_CLOSER = re.compile(r"[}\])]")
_SPACE = re.compile(r"[ \t\r\n]*")
_WORD = re.compile(r"[\w+\-.$]*")

_TEXT = r'"[^"\\]*+(?:\\.[^"\\]*+|(?!))*+"'
_MEMBERS = re.compile(
    rf"(?:[ \t\r\n]*+{_TEXT}[ \t\r\n]*+:[ \t\r\n]*+(?:{_TEXT}|[\w+\-.$]++)[ \t\r\n]*+,|(?!))*+"
    rf"(?P<key>[ \t\r\n]*+{_TEXT}[ \t\r\n]*+:[ \t\r\n]*+|(?!))?+",
    re.DOTALL,
)
"""Valid members without a bracket in them, and the next key with its colon, if present."""

_SCALAR = rf"(?:{_TEXT}|[\w+\-.$]++)"


def _whole(depth: int) -> str:
    """Return an expression for a valid value without comments, nested at most ``depth`` levels."""
    if not depth:
        return _SCALAR
    inner = rf"[ \t\r\n]*+(?:{_whole(depth - 1)})[ \t\r\n]*+"
    member = rf"[ \t\r\n]*+{_TEXT}[ \t\r\n]*+:{inner}"
    return (
        rf"{_SCALAR}|\{{(?:{member}(?:,{member}|(?!))*+|[ \t\r\n]*+)\}}"
        rf"|\[(?:{inner}(?:,{inner}|(?!))*+|[ \t\r\n]*+)\]"
    )


_WHOLE = re.compile(rf"(?=[{{\[])(?:{_whole(2)})", re.DOTALL)
"""Matches most values: valid, short and completely in the text. They are found at once."""

_BRACKETS = {"{": "}", "[": "]", "(": ")"}
_CLOSERS = "}])"
_COMMENT = {"//": re.compile(r"[^\n]*\n?"), "/*": re.compile(r"[^*]*\*?")}

_TOP, _VALUE, _FIRST_VALUE, _KEY, _FIRST_KEY, _COLON, _AFTER = range(7)


class JsonScan:
    """Feed text with ``scan``; then look at ``done`` and ``lost``.

    ``in_string`` is whether the last character scanned is inside a string.
    """

    __slots__ = ("_comment", "_escaped", "_expect", "_quote", "_stack", "_word", "done", "lost")

    def __init__(self) -> None:
        self._stack: list[str] = []
        self._expect = _TOP
        self._quote = ""
        self._comment = ""  # how it began, as far as it is known
        self._escaped = False
        self._word = False
        self.done = False
        self.lost = False

    @property
    def in_string(self) -> bool:
        return bool(self._quote)

    @property
    def until(self) -> re.Pattern[str] | None:
        """An expression that must match before the value can end; None if that is unknown."""
        if self._quote:
            return _QUOTE[self._quote]
        return _CLOSER if self._stack and not self._comment else None

    def scan(self, text: str, at: int, end: int) -> int:
        """Read ``text[at:end]``; return the index after the value if it ends there, else ``end``.

        Stops early when structure is lost; then the index of the offending character is returned.
        """
        if self._expect == _TOP and at < end:
            whole = _WHOLE.match(text, at, end)
            self._expect, self.done = (_AFTER, True) if whole else (_VALUE, False)
            at = whole.end() if whole else at
        while at < end and not self.done and not self.lost:
            if self._comment:
                at = self._read_comment(text, at, end)
            elif self._quote:
                at = self._read_string(text, at, end)
            else:
                at = self._read_structure(text, at, end)
        return at

    def _read_string(self, text: str, at: int, end: int) -> int:
        if self._escaped:
            self._escaped = False
            return at + 1
        found = _STRING[self._quote].match(text, at, end)
        at = found.end() if found else at
        if at < end:
            if text[at] == "\\":
                self._escaped = True
            else:
                self._quote = ""
                self._expect = _COLON if self._expect in (_KEY, _FIRST_KEY) else _AFTER
                self._end_value()
            at += 1
        return at

    def _read_comment(self, text: str, at: int, end: int) -> int:
        """Read on in a comment. A star in one of ``/* … */`` may be the last but one character."""
        if self._comment in ("/", "/**"):
            self._comment += text[at]
            if self._comment == "/**/":
                self._comment = ""
                return at + 1
            if self._comment.startswith("/**"):
                self._comment = "/**" if text[at] == "*" else "/*"
                return at + 1
            return at + 1 if self._comment in _COMMENT else at + self._lose()
        found = _COMMENT[self._comment].match(text, at, end)
        at = found.end() if found else at
        if self._comment == "//" and text[at - 1] == "\n":
            self._comment = ""
        elif self._comment == "/*" and text[at - 1] == "*":
            self._comment = "/**"
        return at

    def _read_structure(self, text: str, at: int, end: int) -> int:
        if self._word:
            found = _WORD.match(text, at, end)
            at = found.end() if found else at
            if at == end:
                return at
            self._word = False
            self._expect = _COLON if self._expect in (_KEY, _FIRST_KEY) else _AFTER
        elif self._expect in (_KEY, _FIRST_KEY):
            members = _MEMBERS.match(text, at, end)
            if members and members.end() > at:
                self._expect = _VALUE if members.lastindex else _KEY
                return members.end()
        found = _SPACE.match(text, at, end)
        at = found.end() if found else at
        return at if at == end else at + self._character(text[at])

    def _character(self, character: str) -> int:
        """Take one structural character; return how many were consumed (0 when lost)."""
        if character in _CLOSERS:
            return self._close(character)
        if character == "/" and self._stack:
            self._comment = "/"
            return 1
        if self._expect in (_AFTER, _COLON):
            return self._separator(character)
        return self._opening(character)

    def _separator(self, character: str) -> int:
        """Take the colon behind a key, or the comma behind a value."""
        if character != (":" if self._expect == _COLON else ","):
            return self._lose()
        next_key = self._expect == _AFTER and self._stack[-1] == "}"
        self._expect = _KEY if next_key else _VALUE
        return 1

    def _opening(self, character: str) -> int:
        """Take the first character of a key or a value."""
        if character in "\"'":
            self._quote = character
        elif character in _BRACKETS and self._expect not in (_KEY, _FIRST_KEY):
            self._stack.append(_BRACKETS[character])
            self._expect = _FIRST_KEY if character == "{" else _FIRST_VALUE
        elif self._stack and (character.isalnum() or character in "_+-.$"):
            self._word = True
        else:
            return self._lose()
        return 1

    def _close(self, character: str) -> int:
        if not self._stack or self._expect == _COLON:
            return self._lose()
        if self._stack[-1] != character:
            inner = set(self._stack[1:])
            if self._expect != _AFTER or self._stack[0] != "]":
                return self._lose()
            if character == "}" and not inner:
                return 1
            if character != "]" or inner != {"}"}:
                return self._lose()
            del self._stack[1:]
        self._stack.pop()
        self._expect = _AFTER
        self._end_value()
        return 1

    def _end_value(self) -> None:
        self.done = not self._stack

    def _lose(self) -> int:
        self.lost = True
        return 0
