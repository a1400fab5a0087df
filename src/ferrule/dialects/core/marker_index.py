"""The markers of all dialects as tables and expressions, for ``channel``.

In: dialects. Out: which readers begin with which marker, and expressions that find the next one. The trick:
most pieces of most replies hold no character that matters; one search (``wakes``) tells so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Protocol

from ferrule.dialects.core.brackets import CALL_MAY_FOLLOW
from ferrule.dialects.core.dialect import Dialect, Reader
from ferrule.dialects.core.reading import MARKED, Form, Reading
from ferrule.dialects.core.surroundings import ELEMENTS
from ferrule.dialects.core.tape import Literals, Wait, beginnings, branches

__all__ = ["FOREIGN_TURNS", "BareCalls", "MarkerIndex"]

FOREIGN_TURNS = frozenset(
    f"{opener}{role}"
    for opener in ("<|im_start|>", "<|start_header_id|>", "<start_of_turn>")
    for role in ("user", "tool", "ipython")
) | {"<tool_response>", "<|tool_response>", "[INST]", "### Instruction", "### Human", "### User"}
"""Where somebody else's turn begins. Behind a call the model has made it up, and all that follows."""


class BareCalls(Protocol):
    """Finds and reads the calls of one channel that have no markers, or have lost them.

    Those that begin with a name are only known where tools are declared.
    """

    @property
    def named(self) -> bool:
        """True where a call may begin with the name of a declared tool."""
        ...

    @property
    def longest(self) -> int:
        """How far from the end of a text a name may begin that is not whole, in characters."""
        ...

    def find(self, text: str, at: int, end: int, *, blank: bool) -> tuple[int, str] | None:
        """Where up to ``end`` a call begins with a tool's name, and the name.

        ``blank``: the line is blank up to ``at``.
        """
        ...

    def partial_start(self, text: str, at: int, *, blank: bool) -> int:
        """Index from which the last line could be the beginning of such a call, or the text's length."""
        ...

    def read(self, opener: str, before: Callable[[], str], newlines: str, /, *, fenced: bool) -> Wait[bool]:
        """Read what begins here with a bracket or a name; True when it was calls.

        ``before`` returns the end of the text before it, without the ``newlines`` that touch it.
        """
        ...


class MarkerIndex:
    """The markers of all dialects, as tables. Built once; the channel's only index.

    ``bare`` makes the reader of calls without markers for one channel. ``call_ends`` are closing markers of
    calls, known from the text that damaged calls leave behind.
    """

    def __init__(
        self,
        dialects: Iterable[Dialect],
        bare: Callable[[Reading], BareCalls],
        call_ends: Iterable[str],
    ) -> None:
        self.bare = bare
        self.call_ends = Literals(call_ends)
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
            (*readers, *ends, *self.thinks, *self.closes, *FOREIGN_TURNS, *ELEMENTS, "`", "{", "[", "#")
        )
        marked = branches(self.triggers.listed - {"{", "[", "#"})
        self.next = re.compile(
            "|".join((*marked, rf"\{{{CALL_MAY_FOLLOW}", rf"\[{CALL_MAY_FOLLOW}", "#(?<!##)"))
        )
        self.lettered = frozenset(word for word in self.triggers.listed if word[0].isalnum())
        first = {word[0] for word in self.triggers.listed - self.lettered} | {"\r", "\n"}
        whole = sorted((*first, *self.lettered), key=len, reverse=True)
        begun = beginnings(self.lettered)
        self.wakes = re.compile("|".join((*map(re.escape, whole), *(f"{each}\\Z" for each in begun))))
