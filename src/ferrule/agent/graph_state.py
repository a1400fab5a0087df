"""An agent's messages, stored as what was added in each step instead of whole lists.

LangChain's own state writes the whole history into every checkpoint, which grows with its square. Here the
channel stores the writes and replays them through ``replay``, which therefore must be a pure function: no
random ids in it. The one trick: the longer the history, the rarer its snapshots, so that they too add up
to a few histories and not to the square of one.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import Annotated, Any, Required, cast

from langchain.agents.middleware import AgentState
from langchain_core.messages import (
    AnyMessage,
    BaseMessage,
    BaseMessageChunk,
    RemoveMessage,
    convert_to_messages,
    message_chunk_to_message,
)
from langgraph.channels.delta import DeltaChannel
from langgraph.graph.message import REMOVE_ALL_MESSAGES

from ferrule.langchain.values import whole

_FIRST_SNAPSHOT = 50
_MOST_REPLAYED = 1000
"""Writes between two snapshots: what has to be read to load a conversation."""


def replay(state: Sequence[Any] | None, writes: Iterable[Any]) -> list[AnyMessage]:
    """The history after some writes, each a message, anything that becomes one, or a list of these.

    A message with a known id replaces that message; ``RemoveMessage`` removes one or, with
    ``REMOVE_ALL_MESSAGES``, all. LangGraph gives ids to messages when it stores them, so one without is
    added as it is; what only becomes a message here (a text, a tuple) gets an id made of its place and
    text, the same in every replay. Linear; how the writes are batched does not matter.
    """
    history = list(state or ())
    # What this function has returned before needs no second look.
    known = all(map(isinstance, history, repeat(BaseMessage)))
    live: dict[str | int, AnyMessage] = {each.id or id(each): each for each in history} if known else {}
    for item in [*(() if known else history), *_flat(writes)]:
        message = _message(item, len(live))
        if not isinstance(message, RemoveMessage):
            live[message.id or id(message)] = message
        elif message.id == REMOVE_ALL_MESSAGES:
            live.clear()
        else:
            live.pop(message.id or "", None)
    return list(live.values())


def _flat(writes: Iterable[Any]) -> Iterable[Any]:
    for write in writes:
        if isinstance(write, list):
            yield from cast("list[Any]", write)
        else:
            yield write


def _message(item: Any, place: int) -> AnyMessage:
    if isinstance(item, BaseMessageChunk):
        return cast("AnyMessage", message_chunk_to_message(item))
    if isinstance(item, BaseMessage):
        return cast("AnyMessage", item)
    message = cast("AnyMessage", convert_to_messages([item])[0])
    if message.id is None:
        # Never done to a message that came as one: it may be shared with a parallel branch.
        text = whole(f"{place} {message.type} {message.content}")
        message.id = str(uuid.uuid5(uuid.NAMESPACE_OID, text))
    return message


class HistoryChannel(DeltaChannel[list[AnyMessage]]):
    """A delta channel that takes a snapshot when half of the history is new."""

    __slots__ = ()

    def update(self, values: Sequence[Any]) -> bool:
        """Apply writes, and say when the next snapshot is due."""
        changed = super().update(values)
        due = len(self.value) // 2
        self.snapshot_frequency = min(max(due, _FIRST_SNAPSHOT), _MOST_REPLAYED)
        return changed


class DeepAgentState(AgentState[Any]):
    """The state of a deep agent: LangChain's, with messages that are stored step by step.

    Inherit from it to add keys of your own and pass the class as ``state_schema``.
    """

    messages: Required[
        Annotated[list[AnyMessage], HistoryChannel(replay, snapshot_frequency=_FIRST_SNAPSHOT)]
    ]
