"""How a tag dialect spells its tags, and what stands in an opening one.

In: the words of a dialect's tags. Out: a ``TagSyntax`` row with the markers that ``tags`` looks for. And: a
tape on an opening tag in, what stands in the tag out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from ferrule.dialects.core.grammar import Grammar, grammar
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.core.value_end import ending

HEADER_LIMIT = 512
_ATTRIBUTE = {
    name: re.compile(rf"""\b{name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))""")
    for name in ("name", "string")
}
_BARE = re.compile(r"""\s*=?\s*["']?([^\s"'<>=/]+)["']?\s*/?$""")

GLUE = "Ġ"
"""How a tokenizer writes the blank that a server has not decoded."""

_TAG_END = re.compile(">")
_GLUED = re.compile(rf"{GLUE}?name=")
"""An attribute without the blank before it, as MiniCPM writes it (2026)."""

_GLUED_LENGTH = len(f"{GLUE}name=")


@dataclass(frozen=True, slots=True)
class TagSyntax:
    """One syntax. ``call`` and ``parameter`` are tag words, ``prefix`` stands between ``<`` and the word.

    ``trim``: a newline at each edge of a value belongs to the markup (``"any"``), or only where both edges
    have one (``"both"``). ``blocks`` are the words of the wrappers around calls.
    """

    dialect: str
    call: str
    blocks: tuple[str, ...]
    prefix: str = ""
    parameter: str = "parameter"
    trim: Literal["", "any", "both"] = ""
    call_open: str = field(init=False)
    call_close: str = field(init=False)
    value_open: str = field(init=False)
    value_close: str = field(init=False)
    block_opens: tuple[str, ...] = field(init=False)
    block_closes: tuple[str, ...] = field(init=False)
    stops: Literals = field(init=False)
    inside: Literals = field(init=False)
    after_value: Literals = field(init=False)
    after_call: Literals = field(init=False)
    in_call: Literals = field(init=False)
    grammar: Grammar = field(init=False)
    ending: re.Pattern[str] = field(init=False)
    leftover: Literals = field(init=False)
    keys: Literals = field(init=False)

    def __post_init__(self) -> None:
        p = self.prefix
        put = object.__setattr__
        put(self, "call_open", f"<{p}{self.call}")
        put(self, "call_close", f"</{p}{self.call}>")
        put(self, "value_open", f"<{p}{self.parameter}")
        put(self, "value_close", f"</{p}{self.parameter}>")
        put(self, "block_opens", tuple(f"<{p}{word}>" for word in self.blocks))
        put(self, "block_closes", tuple(f"</{p}{word}>" for word in self.blocks))
        blocks = (*self.block_opens, *self.block_closes)
        every = (self.call_open, self.call_close, self.value_open, self.value_close, *blocks)
        put(self, "stops", Literals(every))
        put(self, "inside", Literals((*every, "{")))
        put(self, "after_value", Literals((self.value_open, self.call_close, *self.block_closes)))
        put(self, "after_call", Literals((self.call_open, *blocks)))
        put(self, "in_call", Literals((self.value_open, self.call_close)))
        opens = (
            rf"""{re.escape(opener)}(?=[=\s])[=\s]{{0,8}}(?:name\s{{0,8}}=\s{{0,8}})?["']?(?P<{group}>[^\s"'<>=]{{0,256}})"""
            rf"[^<>]{{0,{HEADER_LIMIT}}}>"
            for opener, group in ((self.call_open, "name"), (self.value_open, "key"))
        )
        closes = (re.escape(self.call_close), re.escape(self.value_close))
        named = rf"{re.escape(self.value_open)}>\s{{0,64}}(?P<bare>[\w.$-]{{1,64}})\s{{0,64}}{closes[1]}"
        put(self, "grammar", grammar(next(opens), closes[0], f"{next(opens)}|{named}", closes[1]))
        put(self, "ending", ending(self.value_close, self.call_close, self.block_closes))
        put(self, "leftover", Literals((self.value_close, *self.block_closes)))
        put(self, "keys", Literals((f"{self.value_open}>",)))


def read_header(tape: Tape, opener: str) -> Wait[str | None]:
    """Consume a tag that begins with ``opener``; return what stands between it and ``>``."""
    ahead = yield from tape.peek(len(opener) + _GLUED_LENGTH)
    if ahead[len(opener) : len(opener) + 1] not in ("=", " ", "\n", "\t") and not _GLUED.match(
        ahead, len(opener)
    ):
        return None
    at = tape.at + len(opener)
    while True:
        end = tape.window.find(">", at, tape.at + HEADER_LIMIT)
        if end >= 0:
            break
        if tape.ended or len(tape.window) - tape.at >= HEADER_LIMIT:
            return None
        yield _TAG_END, tape.at + HEADER_LIMIT - len(tape.window)
        at = tape.at + len(opener)
    header = tape.window[tape.at + len(opener) : end].removeprefix(GLUE)
    if "<" in header:
        return None
    tape.take(end + 1)
    return header


def attribute(header: str, name: str) -> str:
    """The value of an attribute; for ``name`` also the bare forms ``=NAME`` and `` NAME``."""
    found = _ATTRIBUTE[name].search(header)
    if found:
        return next(group for group in found.groups() if group is not None)
    bare = _BARE.match(header) if name == "name" else None
    return bare.group(1) if bare else ""
