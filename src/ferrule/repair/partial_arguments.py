"""Arguments text as it arrives in, as much canonical JSON out as nothing that follows can change.

For those who draw a call while it is written. The one trick: it is known in advance what the repair could
still make of the text. Emitted are declared keys whose values are strings, numbers, booleans or null, as
declared. A string's closing quote waits until a comma and a key that has not been seen follow, which is
where ``split`` ends a string too; brackets, commas and white space wait until the string goes on, as
``scan`` takes them out of a string that lost its end quote. At the first doubt (an undeclared key, a nested
value, an HTML entity, anything that is not JSON by the letter) the preview ends; the rest is known with the
verdict. Only a key that stands twice with different values can contradict what came out.

The text that came out does not depend on how the text that went in was cut.

Small pieces of text in, the whole text out, for texts that arrive a few characters at a time.

The one trick: pieces are joined a hundred at a time, as each string takes fifty bytes
beside its characters.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from ferrule.repair.schema import Contract, kind
from ferrule.repair.strict_json import parse

BLOCK = 128
"""How many pieces are kept before they are joined."""


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
"""Read on in ``_text`` from ``_at``; False when more text is needed."""


class Preview:
    """The arguments of one call, read against the contract of its tool while they arrive."""

    __slots__ = (
        "_at", "_free", "_held", "_inside", "_out", "_seen", "_sent", "_step", "_text", "_types", "_view",
    )  # fmt: skip

    def __init__(self, contract: Contract) -> None:
        self._view = contract.view
        self._types = contract.view.types
        self._free = not contract.schema
        self._text = ""
        self._at = 0
        self._held: list[str] = []  # in a string: brackets, commas, blanks; else what no key follows yet
        self._out: list[str] = []
        self._sent = Buffer()
        self._seen: set[str] = set()
        self._step: _Step | None = self._opening
        self._inside = False  # whether the text ended in a string, between two characters

    @property
    def sent(self) -> str:
        """All that came out so far: the beginning of the canonical JSON of the arguments."""
        return self._sent.text

    def feed(self, text: str) -> str:
        """Take the next piece of the arguments text; return what became certain, often nothing."""
        if self._inside and _PLAIN.fullmatch(text):  # most of all text
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

    # Steps. Each consumes what it understands, and sets the next step; None is the end of the preview.

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
        """Move over white space; True when the text ends there."""
        found = _BLANK.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return self._at == len(self._text)

    def _found(self, char: str) -> bool:
        """Move over this character; when another one stands there, end the preview."""
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
    """The inside of a JSON string as the standard library writes it."""
    if "\\u" not in body and "\\/" not in body:
        return body
    return json.dumps(json.loads(f'"{body}"'), ensure_ascii=False)[1:-1]


def _literal(text: str, types: frozenset[str]) -> str | None:
    """A number or word as canonical JSON; None when it is none, or when it may yet be changed."""
    found = parse(text)
    if found is None:
        return None
    name = kind(found.value)
    fits = name in types or (name == "integer" and "number" in types)
    return json.dumps(found.value) if fits else None


_EDGE = "".join(filter(str.isspace, map(chr, range(0x3001)))) + ",[]{}"
"""What ``scan`` may take from the end of a string whose own end quote is missing."""

_HEX = "[0-9a-fA-F]"
_HIGH, _LOW = rf"\\u[dD][89abAB]{_HEX}{{2}}", rf"\\u[dD][c-fC-F]{_HEX}{{2}}"
_NO_ENTITY = r"&(?=[#0-9A-Za-z]{9}|[#0-9A-Za-z]{0,8}[^#0-9A-Za-z;])"
_CERTAIN = re.compile(
    r"""(?:[^"\\&\x00-\x1f]++|\\["\\/bfnrt]|"""
    rf"""\\u(?![dD][89a-fA-F]){_HEX}{{4}}|{_HIGH}{_LOW}|{_NO_ENTITY})*+"""
)
_PART = re.compile(rf"(?:\\(?:u{_HEX}{{0,3}})?|{_HIGH}(?:\\(?:u{_HEX}{{0,3}})?)?|&[#0-9A-Za-z]{{0,8}})?")
"""The beginning of an escape or of an entity."""

_PLAIN = re.compile(r"""[^"\\&\x00-\x1f]*+""")
_KEY = re.compile(r"\"([^\"'“”\\\x00-\x1f]{1,80})\"")
_PART_OF_KEY = re.compile(r"\"[^\"'“”\\\x00-\x1f]{0,80}")
_SCALAR = re.compile(r"[\w.+-]{1,64}+(?![\w.+-])")
_BLANK = re.compile(r"[ \t\r\n]*+")
