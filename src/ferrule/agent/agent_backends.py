"""Which backends keep the files of an agent that is compiled already, and how far they go.

In goes a graph of ``create_deep_agent``, or a copy of one (``with_config``, ``with_retry`` …); out come the
backends it was built with. They are kept beside the graph's builder, which every copy of it shares.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import Annotated, Any, Required, cast
from weakref import WeakKeyDictionary

from langchain.agents.middleware import AgentMiddleware, AgentState
from langchain_core.messages import (
    AnyMessage,
    BaseMessage,
    BaseMessageChunk,
    RemoveMessage,
    convert_to_messages,
    message_chunk_to_message,
)
from langchain_core.runnables.base import RunnableBindingBase
from langgraph.channels.delta import DeltaChannel
from langgraph.graph.message import REMOVE_ALL_MESSAGES
from langgraph.graph.state import CompiledStateGraph

from ferrule.agent.backends import BackendProtocol
from ferrule.agent.backends.storage_scope import Reach, least, reach_of
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.middleware.subagents import AnySubAgent, SubAgentMiddleware
from ferrule.langchain.calls import whole

_KEPT: WeakKeyDictionary[object, tuple[BackendProtocol, ...]] = WeakKeyDictionary()
"""By builder."""


def backend_of(graph: object) -> BackendProtocol | None:
    """The backend that an agent's file tools use, as it was given.

    None for a graph that ``create_deep_agent`` has not built, such as one of LangChain's ``create_agent``,
    whatever middlewares that one has.
    """
    found = backends_of(graph)
    return found[0] if found else None


def backends_of(graph: object) -> tuple[BackendProtocol, ...]:
    """``backend_of``, and what else keeps files of the agent: middlewares of the caller, and subagents.

    Of subagents that were given as compiled graphs it knows those that ``create_deep_agent`` has built;
    what others do with files nobody can tell. Empty where ``backend_of`` is None.
    """
    compiled = _compiled(graph)
    return () if compiled is None else _KEPT.get(compiled.builder, ())


def reach_of_agent(graph: object) -> Reach | None:
    """How far the files of an agent go: those of its backends that go least far. None: it has none.

    A ``StoreBackend`` without a store of its own keeps them in the graph's.
    """
    backends = backends_of(graph)
    compiled = _compiled(graph)
    if compiled is None or not backends:
        return None
    return least(reach_of(each, compiled.store) for each in backends)


def keep_backends(
    graph: CompiledStateGraph[Any, Any, Any, Any], backends: Iterable[BackendProtocol]
) -> None:
    """Remember the backends of a graph; each is kept once, in this order."""
    _KEPT[graph.builder] = tuple({id(each): each for each in backends}.values())


def backends_in(middlewares: Iterable[AgentMiddleware[Any, Any, Any]]) -> Iterator[BackendProtocol]:
    """The backends of the file tools among some middlewares, then those of the subagents among them."""
    subagents: list[AnySubAgent] = []
    for each in middlewares:
        if isinstance(each, FilesystemMiddleware):
            yield each.backend
        elif isinstance(each, SubAgentMiddleware):
            subagents += each.subagents.values()
    for spec in subagents:
        if "runnable" in spec:
            yield from backends_of(spec["runnable"])
        else:
            yield from backends_in(spec.get("middleware", ()))


def _compiled(graph: object) -> CompiledStateGraph[Any, Any, Any, Any] | None:
    while isinstance(graph, RunnableBindingBase):
        graph = cast("RunnableBindingBase[Any, Any]", graph).bound
    return (
        cast("CompiledStateGraph[Any, Any, Any, Any]", graph)
        if isinstance(graph, CompiledStateGraph)
        else None
    )


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
