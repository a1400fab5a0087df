"""Histories that were looked at before, so that only what is new is looked at again.

The trick that keeps a long conversation cheap: what was found in order is remembered, tied to the life of
its last message, by the identity of the messages.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import is_

from langchain_core.messages import AnyMessage

__all__ = ["Seen"]


@dataclass(frozen=True, slots=True)
class _Record:
    """A history that was looked at: its messages, what it was repaired to, the ids of its calls there."""

    last: weakref.ref[AnyMessage]
    before: list[AnyMessage]
    fixed: list[AnyMessage] | None
    used: set[str]


class Seen:
    """What was looked at, by the identity of the messages; forgotten with the last of them."""

    __slots__ = ("_records",)

    def __init__(self) -> None:
        self._records: dict[int, _Record] = {}

    def ordered(
        self,
        messages: list[AnyMessage],
        is_fine: Callable[[list[AnyMessage], int, set[str]], bool],
        repaired: Callable[[list[AnyMessage]], tuple[list[AnyMessage], set[str]]],
    ) -> tuple[list[AnyMessage], set[str]]:
        """The messages as they should be (the same list when they are), and the ids that go with them.

        ``is_fine`` looks at what comes after a position, and adds to the ids of what is before it.
        """
        start, used, fixed = self._known(messages)
        if is_fine(messages, start, used):
            return messages if fixed is None else [*fixed, *messages[start:]], used
        return repaired(messages)

    def remember(
        self, messages: Sequence[AnyMessage], used: set[str], fixed: Sequence[AnyMessage] | None = None
    ) -> None:
        """These messages were looked at: ``fixed`` is what they were repaired to, ``used`` its ids."""
        if messages:
            records, key = self._records, id(messages[-1])
            last = weakref.ref(messages[-1], lambda _: records.pop(key, None) and None)
            kept = None if fixed is None or fixed is messages else list(fixed)
            records[key] = _Record(last, list(messages[:-1]), kept, used)

    def _known(self, messages: Sequence[AnyMessage]) -> tuple[int, set[str], list[AnyMessage] | None]:
        # From the end, because usually only a few messages are new. The record is taken out: its set of
        # ids grows with this conversation, and two conversations that share a beginning must not share it.
        for at in range(len(messages) - 1, -1, -1):
            record = self._records.get(id(messages[at]))
            if record is None:
                continue
            if (
                record.last() is messages[at]
                and len(record.before) == at
                and all(map(is_, record.before, messages))
            ):
                taken = self._records.pop(id(messages[at]), None)
                return (at + 1, record.used, record.fixed) if taken is record else (0, set(), None)
        return 0, set(), None
