"""Histories that were checked before, so that only their new messages are checked again.

A long conversation stays cheap: a checked history is remembered by the identity of its messages, as long as
the last of them lives.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import is_

from langchain_core.messages import AnyMessage


@dataclass(frozen=True, slots=True)
class _Record:
    """A checked history: its messages, what it was repaired to, the ids of its calls.

    It keeps no message of the history alive: a checkpointer brings new objects for each turn, and something
    else may hold the last one of each.
    """

    messages: list[weakref.ref[AnyMessage]]
    fixed: list[weakref.ref[AnyMessage] | AnyMessage] | None
    """A reference where the message is one of the history's."""
    used: set[str]

    def repaired(self) -> list[AnyMessage] | None:
        if self.fixed is None:
            return None
        found = (each() if isinstance(each, weakref.ref) else each for each in self.fixed)
        return [each for each in found if each is not None]


class CheckedHistories:
    """Checked histories, each forgotten with its last message."""

    __slots__ = ("_records",)

    def __init__(self) -> None:
        self._records: dict[int, _Record] = {}

    def checked(
        self,
        messages: list[AnyMessage],
        is_fine: Callable[[list[AnyMessage], int, set[str]], bool],
        repaired: Callable[[list[AnyMessage]], tuple[list[AnyMessage], set[str]]],
    ) -> tuple[list[AnyMessage], set[str]]:
        """The messages as they should be (the same list when they are), and the ids of their calls.

        ``is_fine`` checks the messages from a position on, and adds their ids to those before it.
        ``repaired`` is called where it says no.
        """
        start, used, fixed = self._known(messages)
        if is_fine(messages, start, used):
            return messages if fixed is None else [*fixed, *messages[start:]], used
        return repaired(messages)

    def remember(
        self, messages: Sequence[AnyMessage], used: set[str], fixed: Sequence[AnyMessage] | None = None
    ) -> None:
        """Remember these messages as checked; ``fixed``: what they were repaired to, ``used``: its ids."""
        if messages:
            records, key = self._records, id(messages[-1])
            references = [weakref.ref(each) for each in messages[:-1]]
            references.append(weakref.ref(messages[-1], lambda _: records.pop(key, None) and None))
            kept = None
            if fixed is not None and fixed is not messages:
                ours = {id(each) for each in messages}
                kept = [weakref.ref(each) if id(each) in ours else each for each in fixed]
            records[key] = _Record(references, kept, used)

    def _known(self, messages: Sequence[AnyMessage]) -> tuple[int, set[str], list[AnyMessage] | None]:
        # From the end, because usually only a few messages are new. The record is taken out: its set of
        # ids grows with this conversation, and two conversations that share a beginning must not share it.
        for at in range(len(messages) - 1, -1, -1):
            record = self._records.get(id(messages[at]))
            if record is None:
                continue
            known = [each() for each in record.messages]
            if len(known) == at + 1 and all(map(is_, known, messages)):
                taken = self._records.pop(id(messages[at]), None)
                return (at + 1, record.used, record.repaired()) if taken is record else (0, set(), None)
        return 0, set(), None
