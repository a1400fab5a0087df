"""The markers of all dialects as tables and expressions, for ``channel``.

In: dialects. Out: which readers begin with which marker, and expressions that find the next one. The trick:
most pieces of most replies hold no character that matters; one search (``stir``) tells so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ferrule.dialects.core.dialect import Dialect, Reader
from ferrule.dialects.core.quoting import ELEMENTS
from ferrule.dialects.core.reading import MARKED, Form
from ferrule.dialects.core.tape import Literals, beginnings, branches
from ferrule.dialects.formats.direct import IDLE

__all__ = ["TURNS", "Markup"]

TURNS = frozenset(
    f"{opener}{role}"
    for opener in ("<|im_start|>", "<|start_header_id|>", "<start_of_turn>")
    for role in ("user", "tool", "ipython")
) | {"<tool_response>", "<|tool_response>", "[INST]", "### Instruction", "### Human", "### User"}
"""Where somebody else's turn begins. Behind a call the model has made it up, and all that follows."""


class Markup:
    """The markers of all dialects, as tables. Built once; the channel's only index."""

    def __init__(self, dialects: Iterable[Dialect]) -> None:
        readers: dict[str, list[Reader]] = {}
        begins: dict[str, list[Reader]] = {}
        self.thinks: dict[str, str] = {}
        ends: set[str] = set()
        self.forms: dict[str, Form] = {}
        for dialect in dialects:
            if dialect.form != MARKED:
                self.forms[dialect.name] = dialect.form
            for opener, reader in dialect.readers.items():
                readers.setdefault(opener, []).append(reader)
            for beginning, reader in dialect.begins.items():
                begins.setdefault(beginning, []).append(reader)
            self.thinks |= dialect.thinks
            ends |= set(dialect.ends)
        self.readers = {opener: tuple(asked) for opener, asked in (readers | begins).items()}
        self.begins = Literals(begins or ("\0",))
        self.closes = frozenset(self.thinks.values())
        self.ends = frozenset(ends)
        self.starts = Literals((*readers, "{", "["))
        self.triggers = Literals(
            (*readers, *ends, *self.thinks, *self.closes, *TURNS, *ELEMENTS, "`", "{", "[", "#")
        )
        marked = branches(self.triggers.listed - {"{", "[", "#"})
        self.next = re.compile("|".join((*marked, rf"\{{{IDLE}", rf"\[{IDLE}", "#(?<!##)")))
        self.lettered = frozenset(word for word in self.triggers.listed if word[0].isalnum())
        first = {word[0] for word in self.triggers.listed - self.lettered} | {"\r", "\n"}
        whole = sorted((*first, *self.lettered), key=len, reverse=True)
        begun = beginnings(self.lettered)
        self.stir = re.compile("|".join((*map(re.escape, whole), *(f"{each}\\Z" for each in begun))))
