"""Agent events as JSON for a run's event log, and back.

The event classes are in ``ferrule.agent.stream_events``. Consecutive pieces of text or thinking are stored
as one event; all others are one event each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from ferrule.agent.stream_events import (
    AgentEvent,
    CallMade,
    TodosChanged,
    ToolAnswered,
    TurnFinished,
)
from ferrule.core.dataclass_codec import ValueCodecs
from ferrule.core.events import Reasoning, Text
from ferrule.core.messages import BrokenCall, JsonObject

_TYPES: Mapping[str, type[Any]] = {
    "thinking": Reasoning,
    "text": Text,
    "turn": TurnFinished,
    "call": CallMade,
    "result": ToolAnswered,
    "todos": TodosChanged,
}
_KINDS = {event: kind for kind, event in _TYPES.items()}
_CODECS = ValueCodecs()


def event_json(event: AgentEvent) -> tuple[str, JsonObject]:
    data = _CODECS.write(event)
    if isinstance(event, CallMade):
        data["broken"] = isinstance(event.call, BrokenCall)
    return _KINDS[type(event)], data


def agent_event(kind: str, data: JsonObject) -> AgentEvent | None:
    """Return the agent's event; None for an event of the run's life. Fields added by a newer Ferrule are
    dropped."""
    return _CODECS.read(_TYPES[kind], data, kind) if kind in _TYPES else None


Name: TypeAlias = tuple[str, str, str, str]
"""Kind, place in the graph, message id, call id: identifies an event across attempts."""


class ToldEvents:
    def __init__(self) -> None:
        self._known: set[Name] = set()
        self._replies: dict[tuple[str, str], str] = {}

    def remember(self, kind: str, data: JsonObject) -> None:
        """Note an event that an earlier attempt has logged."""
        if name := self._name(kind, data):
            self._known.add(name)

    def untold(self, events: Iterable[AgentEvent]) -> Iterator[tuple[str, JsonObject]]:
        """Yield kind and data of each event that was not logged yet, and note it."""
        for event in events:
            kind, data = event_json(event)
            name = self._name(kind, data)
            if name not in self._known:
                yield kind, data
            if name:
                self._known.add(name)

    def _name(self, kind: str, data: JsonObject) -> Name | None:
        """Return the identity of an event; None if it has none, and is logged each time."""
        if kind not in ("turn", "call", "result"):
            return None
        place = data["place"]
        if kind == "turn":
            return kind, place, data["message"], ""
        if kind == "result":
            return kind, place, self._replies.get((place, data["call"]), ""), data["call"]
        call = data["call"]["id"]
        self._replies[place, call] = data["message"]
        return kind, place, data["message"], call
