"""How many tokens messages have: estimates by their characters, corrected by the vendor's count.

What the vendor reported for the last reply is exact for everything before it, and says how far off the
estimate (``langchain.tokens``) is for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TypeAlias

from langchain_core.messages import AIMessage, BaseMessage

from ferrule.langchain.tokens import message_tokens

_MOST_SIZES = 100_000
_LEAST_FACTOR, _MOST_FACTOR = 0.5, 3.0
_MOST_REPLIES = 4
"""A vendor that was silent about so many replies is silent about all; so the search does not grow."""

TokenCounter: TypeAlias = Callable[[Sequence[BaseMessage]], float]

_id_of = attrgetter("id")


def reported(message: AIMessage) -> tuple[int, int] | None:
    """Tokens the vendor counted for a reply: of the request, and with the reply. None: it did not say."""
    usage = message.usage_metadata
    if not usage or not usage["input_tokens"]:
        return None
    return usage["input_tokens"], usage["input_tokens"] + usage["output_tokens"]


class Sizes:
    """Sizes of messages, each looked at once: they are remembered by the messages' ids.

    ``counter`` counts the tokens of messages instead, and what vendors counted is not asked for.
    """

    __slots__ = ("_counter", "_known")

    def __init__(self, counter: TokenCounter | None = None) -> None:
        self._counter = counter
        self._known: dict[str | None, float] = {}

    def of(self, messages: Sequence[BaseMessage]) -> float:
        """The estimated tokens of some messages."""
        return sum(self.each(messages))

    def each(self, messages: Sequence[BaseMessage]) -> list[float]:
        """The estimated tokens of every message."""
        known = self._known
        try:
            return list(map(known.__getitem__, map(_id_of, messages)))
        except KeyError:
            if len(known) > _MOST_SIZES:
                known.clear()
        sizes: list[float] = []
        for message in messages:
            size = known.get(message.id)
            if size is None:
                size = message_tokens(message) if self._counter is None else self._counter([message])
                if message.id is not None:
                    known[message.id] = size
            sizes.append(size)
        return sizes

    def now(self, messages: Sequence[BaseMessage], overhead: float, since: int = 0) -> tuple[float, float]:
        """The tokens of a request, and the factor by which estimates must be multiplied.

        ``overhead``: estimated tokens of the system prompt and the tools. ``since``: replies before this
        position were not made from these messages, so that what was reported for them means nothing here.
        """
        if self._counter is not None:
            return overhead + self._counter(messages), 1.0
        replies = 0
        for at in range(len(messages) - 1, since - 1, -1):
            message = messages[at]
            if not isinstance(message, AIMessage):
                continue
            counted = reported(message)
            if counted is not None:
                sizes = self.each(messages)
                factor = counted[0] / max(overhead + sum(sizes[:at]), 1.0)
                factor = min(max(factor, _LEAST_FACTOR), _MOST_FACTOR)
                return counted[1] + factor * sum(sizes[at + 1 :]), factor
            replies += 1
            if replies == _MOST_REPLIES:
                break
        return overhead + self.of(messages), 1.0
