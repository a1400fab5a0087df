"""The lines of an Ollama endpoint on their way to a client of the same API.

https://docs.ollama.com/api/chat, 2026-11.
"""

from __future__ import annotations

from collections.abc import Iterable

from ferrule import events
from ferrule.events import Event
from ferrule.json_values import as_items, as_object
from ferrule.messages import JsonObject, StopReason
from ferrule.providers.ollama.write import LineWriter
from ferrule.providers.passing import Head
from ferrule.providers.relayed import without_aside

_SAID = ("role", "content", "thinking", "tool_calls")
_END = ("done", "done_reason")


class LinePassing:
    """See ``Passing``; ``is_strict`` and ``passed`` take whole replies too."""

    def __init__(self, head: Head) -> None:
        self._head = head
        self._writer: LineWriter | None = None
        self._last: JsonObject = {}

    def is_strict(self, value: JsonObject) -> bool:
        """Whether the calls have objects of arguments."""
        calls = as_items(as_object(value.get("message")).get("tool_calls"))
        functions = [as_object(as_object(call).get("function")) for call in calls]
        return all(isinstance(function.get("arguments"), dict) for function in functions)

    def passed(self, value: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        """The line as it came."""
        return value

    def go_on(self, before: Iterable[Event]) -> None:
        """From here on the lines are written."""
        self._writer = LineWriter(self._head.model, self._head.created)

    def feed(self, event: Event, /) -> list[JsonObject]:
        """The lines of an event; the last one keeps what else the vendor's says."""
        if self._writer is None:
            return []
        written = [without_aside(each) for each in self._writer.feed(event)]
        if isinstance(event, events.Stopped) and self._last and "error" not in written[-1]:
            written[-1] = amend(self._last, written[-1])
        return written

    def rest(self, value: JsonObject) -> JsonObject | None:
        """Nothing; the last line is kept for the one that will be written."""
        if value.get("done") is True:
            self._last = value
        return None


def amend(document: JsonObject, written: JsonObject) -> JsonObject:
    """A reply that says what ``written`` says, with all other fields of ``document``."""
    message = as_object(document.get("message"))
    kept = {key: found for key, found in message.items() if key not in _SAID}
    end = {key: written[key] for key in _END if key in written}
    return {**written, **document, "message": {**written["message"], **kept}, **end}
