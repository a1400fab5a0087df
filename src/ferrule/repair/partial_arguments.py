"""Preview the arguments of a call while they stream: return the part of the canonical JSON that can no
longer change.

The preview contains declared keys with values that are strings, numbers, booleans or null, as declared. It
anticipates what the repair may still do. The closing quote of a string is held back until a comma and a new
key follow, because ``split`` ends a string there; brackets, commas and white space are held back until the
string goes on, because ``scan`` removes them from a string without its end quote. At the first doubt (an
undeclared key, a nested value, an HTML entity, anything that is not strict JSON) the preview ends. Only a
key that occurs twice with different values can contradict the preview. The result does not depend on the
chunk borders.

``Buffer`` collects small pieces into one text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from ferrule.repair.schema import Contract, kind
from ferrule.repair.strict_json import parse

BLOCK = 128
"""How many pieces are kept before they are joined; each takes fifty bytes beside its characters."""


class Buffer:
    """A text that grows at its end."""

    __slots__ = ("_blocks", "_pieces")

    def __init__(self) -> None:
        self._blocks: list[str] = []
        self._pieces: list[str] = []

    def write(self, text: str) -> None:
        """Append a piece."""
        self._pieces.append(text)
        if len(self._pieces) == BLOCK:
            self._blocks.append("".join(self._pieces))
            self._pieces.clear()

    @property
    def text(self) -> str:
        """The whole text so far."""
        self._blocks[:] = ["".join([*self._blocks, *self._pieces])]
        self._pieces.clear()
        return self._blocks[0]


_Step = Callable[[], bool]
"""Read on in ``_text`` from ``_at``; False if more text is needed."""


class Preview:
    """A preview of the arguments of one call, made with the contract of its tool while they stream."""

    __slots__ = (
        "_at", "_free", "_held", "_inside", "_out", "_seen", "_sent", "_step", "_text", "_types", "_view",
    )  # fmt: skip

    def __init__(self, contract: Contract) -> None:
        self._view = contract.view
        self._types = contract.view.types
        self._free = not contract.schema
        self._text = ""
        self._at = 0
        self._held: list[
            str
        ] = []  # inside a string: brackets, commas, blanks; elsewhere: output that waits for the next key
        self._out: list[str] = []
        self._sent = Buffer()
        self._seen: set[str] = set()
        self._step: _Step | None = self._opening
        self._inside = False  # whether the text ended inside a string, between two characters

    @property
    def sent(self) -> str:
        """Everything returned so far: a prefix of the arguments as canonical JSON."""
        return self._sent.text

    def feed(self, text: str) -> str:
        """Take the next piece of the arguments; return the text that became certain, often ``""``."""
        if self._inside and _PLAIN.fullmatch(text):  # the common case
            solid = text.rstrip(_EDGE)
            if not solid:
                self._held.append(text)
                return ""
            new = "".join([*self._held, solid]) if self._held else solid
            self._held.clear()
            if solid != text:
                self._held.append(text[len(solid) :])
            self._sent.write(new)
            return new
        if self._step is None:
            return ""
        self._text += text
        while self._step is not None and self._step():
            pass
        self._text, self._at = ("" if self._step is None else self._text[self._at :]), 0
        self._inside = self._step == self._string and not self._text
        new = "".join(self._out)
        self._out.clear()
        self._sent.write(new)
        return new

    # Steps. Each reads what it can and sets the next step; None ends the preview.

    def _opening(self) -> bool:
        if not self._found("{"):
            return False
        self._out.append("{")
        self._step = self._key
        return True

    def _key(self) -> bool:
        if self._blank():
            return False
        found = _KEY.match(self._text, self._at)
        if not found:
            if not _PART_OF_KEY.fullmatch(self._text, self._at):
                self._step = None
            return False
        key = found.group(1)
        if key in self._seen or not (self._free or key in self._view.properties):
            self._step = None
            return False
        self._seen.add(key)
        self._types = self._view.member(key).types
        self._at = found.end()
        self._held.append(f'"{key}":')
        self._step = self._colon
        return True

    def _colon(self) -> bool:
        if not self._found(":"):
            return False
        self._step = self._value
        return True

    def _value(self) -> bool:
        if self._blank():
            return False
        if self._text[self._at] == '"':
            if "string" not in self._types:
                self._step = None
                return False
            self._at += 1
            self._release('"')
            self._step = self._string
            return True
        found = _SCALAR.match(self._text, self._at)
        if found and found.end() == len(self._text):
            return False
        literal = _literal(found.group(), self._types) if found else None
        if not found or literal is None:
            self._step = None
            return False
        self._at = found.end()
        self._release(literal)
        self._step = self._comma
        return True

    def _string(self) -> bool:
        found = _CERTAIN.match(self._text, self._at)
        body = found.group() if found else ""
        solid = body.rstrip(_EDGE)
        if solid:
            self._release(_canonical(solid))
        if solid != body:
            self._held.append(body[len(solid) :])
        self._at += len(body)
        if self._text.startswith('"', self._at):
            self._at += 1
            self._held.append('"')
            self._step = self._comma
            return True
        if not _PART.fullmatch(self._text, self._at):
            self._step = None
        return False

    def _comma(self) -> bool:
        if not self._found(","):
            return False
        self._held.append(",")
        self._step = self._key
        return True

    # Reading

    def _blank(self) -> bool:
        """Skip white space; True if the text ends there."""
        found = _BLANK.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return self._at == len(self._text)

    def _found(self, char: str) -> bool:
        """Skip this character; end the preview if there is another one."""
        if self._blank():
            return False
        if self._text[self._at] != char:
            self._step = None
            return False
        self._at += 1
        return True

    def _release(self, text: str) -> None:
        self._out.extend([*self._held, text])
        self._held.clear()


def _canonical(body: str) -> str:
    """Rewrite the inside of a JSON string as the standard library writes it."""
    if "\\u" not in body and "\\/" not in body:
        return body
    return json.dumps(json.loads(f'"{body}"'), ensure_ascii=False)[1:-1]


def _literal(text: str, types: frozenset[str]) -> str | None:
    """Return a number or word as canonical JSON; None if it is invalid or its type does not fit."""
    found = parse(text)
    if found is None:
        return None
    name = kind(found.value)
    fits = name in types or (name == "integer" and "number" in types)
    return json.dumps(found.value) if fits else None


_EDGE = "".join(filter(str.isspace, map(chr, range(0x3001)))) + ",[]{}"
"""What ``scan`` may remove from the end of a string without its end quote."""

_HEX = "[0-9a-fA-F]"
_HIGH, _LOW = rf"\\u[dD][89abAB]{_HEX}{{2}}", rf"\\u[dD][c-fC-F]{_HEX}{{2}}"
_NO_ENTITY = r"&(?=[#0-9A-Za-z]{9}|[#0-9A-Za-z]{0,8}[^#0-9A-Za-z;])"
_CERTAIN = re.compile(
    r"""(?:[^"\\&\x00-\x1f]++|\\["\\/bfnrt]|"""
    rf"""\\u(?![dD][89a-fA-F]){_HEX}{{4}}|{_HIGH}{_LOW}|{_NO_ENTITY}|(?!))*+"""
)
_PART = re.compile(rf"(?:\\(?:u{_HEX}{{0,3}})?|{_HIGH}(?:\\(?:u{_HEX}{{0,3}})?)?|&[#0-9A-Za-z]{{0,8}})?")
"""The beginning of an escape or of an entity."""

_PLAIN = re.compile(r"""[^"\\&\x00-\x1f]*+""")
_KEY = re.compile(r"\"([^\"'“”\\\x00-\x1f]{1,80})\"")
_PART_OF_KEY = re.compile(r"\"[^\"'“”\\\x00-\x1f]{0,80}")
_SCALAR = re.compile(r"[\w.+-]{1,64}+(?![\w.+-])")
_BLANK = re.compile(r"[ \t\r\n]*+")
