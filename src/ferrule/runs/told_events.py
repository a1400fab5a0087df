"""What was told of a run, so that the next attempt tells the rest and nothing twice.

LangGraph tells recorded results again, and some of them twice. Models use the ids of calls again, some in
each reply: so a result is known by its call and by the reply that made it, the last one with such a call.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from ferrule.agent.watching import AgentEvent
from ferrule.messages import JsonObject
from ferrule.runs.agent_events import event_json

Name: TypeAlias = tuple[str, str, str, str]
"""A kind, the place in the graph, a message, a call."""


class ToldEvents:
    """The events of a run."""

    def __init__(self) -> None:
        self._known: set[Name] = set()
        self._replies: dict[tuple[str, str], str] = {}

    def remember(self, kind: str, data: JsonObject) -> None:
        """An earlier attempt has told this."""
        if name := self._name(kind, data):
            self._known.add(name)

    def untold(self, events: Iterable[AgentEvent]) -> Iterator[tuple[str, JsonObject]]:
        """Those that nobody has told, as kind and data; they are told now."""
        for event in events:
            kind, data = event_json(event)
            name = self._name(kind, data)
            if name not in self._known:
                yield kind, data
            if name:
                self._known.add(name)

    def _name(self, kind: str, data: JsonObject) -> Name | None:
        """None: it has none, and is told whenever it comes."""
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
