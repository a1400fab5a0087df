"""The events of a responses endpoint on their way to a client of the same API.

Nothing is mended in them: who speaks this API speaks it by the letter, or the events are written anew. What
has passed is remembered, because the last event of a stream holds everything once more.
https://platform.openai.com/docs/api-reference/responses-streaming, 2026-11.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ferrule.events import Event
from ferrule.json_values import as_items, as_object, as_text
from ferrule.messages import JsonObject, StopReason
from ferrule.providers.openai_responses.write import EventWriter, Sent
from ferrule.providers.passing import Head
from ferrule.providers.relayed import without_aside

_TELLING = frozenset({"type", "output", "error"})
"""What an event, a whole response and an error have."""
_SAID = ("output", "status", "incomplete_details", "error")


class EventPassing:
    """See ``Passing``; ``is_strict`` and ``passed`` take whole responses too."""

    def __init__(self, head: Head) -> None:
        self._head = head
        self._sent = Sent()
        self._writer: EventWriter | None = None

    def is_strict(self, value: JsonObject) -> bool:
        """Whether a call stands as the reference has it."""
        items = [value.get("item"), *as_items(value.get("output"))]
        items += as_items(as_object(value.get("response")).get("output"))
        return all(_is_strict_call(as_object(item)) for item in items)

    def passed(self, value: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        """The event as it came, and nothing for an object that is none; what it says is remembered."""
        if not value.keys() & _TELLING:
            return {}  # OpenAI's library for JavaScript fails at one
        sent = self._sent
        number = value.get("sequence_number")
        sent.events = (number if isinstance(number, int) else sent.events) + 1
        match as_text(value.get("type")).removeprefix("response."):
            case "created":
                self._name(as_object(value.get("response")))
            case "output_item.added":
                sent.open = as_object(value.get("item"))
                sent.part = "output_text" if sent.open.get("type") == "message" else ""
                sent.text = []
            case "content_part.added" | "reasoning_summary_part.added":
                sent.part = as_text(as_object(value.get("part")).get("type"))
            case "output_item.done":
                sent.done.append(as_object(value.get("item")))
                sent.open, sent.part, sent.text = {}, "", []
            case kind if kind.endswith(".delta"):
                sent.text.append(as_text(value.get("delta")))
            case _:
                pass
        return value

    def _name(self, response: JsonObject) -> None:
        head, made = self._head, response.get("created_at")
        self._head = replace(
            head,
            id=as_text(response.get("id")) or head.id,
            model=as_text(response.get("model")) or head.model,
            created=int(made) if isinstance(made, (int, float)) else head.created,
        )

    def go_on(self, before: Iterable[Event]) -> None:
        """From here on the events are written, behind the items before."""
        head = self._head
        self._writer = EventWriter(head.id, head.model, head.created, head.asked)
        if self._sent.events:
            self._writer.go_on(before, self._sent)

    def feed(self, event: Event, /) -> list[JsonObject]:
        """The events of the stream for an event of ours."""
        written = self._writer.feed(event) if self._writer else []
        for each in written:
            if "response" in each:
                without_aside(each["response"])
        return written

    def rest(self, value: JsonObject) -> JsonObject | None:
        """Nothing: the last event has everything once more."""
        if value.get("type") == "response.created":
            self._name(as_object(value.get("response")))
        return None


def amend(document: JsonObject, written: JsonObject) -> JsonObject:
    """A response that says what ``written`` says, with all other fields of ``document``."""
    counts = {"usage": document["usage"]} if as_object(document.get("usage")) else {}
    return {**written, **document, **{key: written[key] for key in _SAID}, **counts}


def _is_strict_call(item: JsonObject) -> bool:
    if item.get("type") != "function_call":
        return True
    named = all(isinstance(item.get(key), str) and item[key] for key in ("call_id", "name"))
    return named and isinstance(item.get("arguments", ""), str)
