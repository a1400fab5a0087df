"""The events of a messages endpoint on their way to a client of the same API.

What strict clients trip over, and what is mended here: indexes of blocks that leave out a number or come
twice (they kill Anthropic's SDK), and a ``stop_reason`` that disagrees with the calls.
https://platform.claude.com/docs/en/build-with-claude/streaming, 2026-11.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ferrule.events import Event
from ferrule.json_values import as_object, as_text
from ferrule.messages import JsonObject, StopReason
from ferrule.providers.anthropic_messages.write import EventWriter, stop_word
from ferrule.providers.passing import Head
from ferrule.providers.relayed import without_aside

_WORDS = frozenset(
    {"end_turn", "max_tokens", "stop_sequence", "tool_use", "pause_turn", "refusal"}
    | {"model_context_window_exceeded"}
)


class EventPassing:
    """See ``Passing``; ``is_strict`` and ``passed`` take whole messages too."""

    def __init__(self, head: Head) -> None:
        self._head = head
        self._started = False
        self._blocks = 0
        self._open = ""
        self._writer: EventWriter | None = None

    def is_strict(self, value: JsonObject) -> bool:
        """Whether a call stands as the reference has it."""
        match value.get("type"):
            case "content_block_start":
                return _is_strict_call(as_object(value.get("content_block")), begun=True)
            case "message":
                return all(_is_strict_call(as_object(each)) for each in value.get("content") or ())
            case _:
                return True

    def passed(self, value: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        """The event with the index of its block, and with a reason to stop that agrees with the calls."""
        match value.get("type"):
            case "message_start":
                self._started = True
                self._name(as_object(value.get("message")))
                return value
            case "content_block_start":
                self._open = as_text(as_object(value.get("content_block")).get("type")) or "text"
                return self._indexed(value)
            case "content_block_delta":
                return self._indexed(value)
            case "content_block_stop":
                out = self._indexed(value)
                self._open = ""
                self._blocks += 1
                return out
            case "message_delta":
                delta = _stopped(as_object(value.get("delta")), stop, called)
                return value if delta is value.get("delta") else {**value, "delta": delta}
            case "message":
                return _stopped(value, stop, called)
            case _:
                return value

    def _name(self, message: JsonObject) -> None:
        id, model = as_text(message.get("id")), as_text(message.get("model"))
        self._head = replace(self._head, id=id or self._head.id, model=model or self._head.model)

    def _indexed(self, value: JsonObject) -> JsonObject:
        return value if value.get("index") == self._blocks else {**value, "index": self._blocks}

    def go_on(self, before: Iterable[Event]) -> None:
        """From here on the blocks are written, behind those before."""
        self._writer = EventWriter(self._head.id, self._head.model)
        if self._started:
            self._writer.go_on(before, blocks=self._blocks, open=self._open)

    def feed(self, event: Event, /) -> list[JsonObject]:
        """The events of the stream for an event of ours."""
        return [without_aside(each) for each in self._writer.feed(event)] if self._writer else []

    def rest(self, value: JsonObject) -> JsonObject | None:
        """Only a ping says something that is in no event."""
        if value.get("type") == "message_start":
            self._name(as_object(value.get("message")))
        return value if value.get("type") == "ping" else None


def amend(document: JsonObject, written: JsonObject) -> JsonObject:
    """A message that says what ``written`` says, with all other fields of ``document``."""
    counts = {"usage": document["usage"]} if as_object(document.get("usage")) else {}
    said = {key: written[key] for key in ("content", "stop_reason")}
    if document.get("stop_sequence") and said["stop_reason"] == "end_turn":
        said["stop_reason"] = "stop_sequence"
    return {**written, **document, **said, **counts}


def _is_strict_call(block: JsonObject, *, begun: bool = False) -> bool:
    if block.get("type") != "tool_use":
        return True
    given = block.get("input")
    named = all(isinstance(block.get(key), str) and block[key] for key in ("id", "name"))
    return named and isinstance(given, dict) and not (begun and given)


def _stopped(holder: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
    """The holder of a reason to stop, with the right one."""
    word = holder.get("stop_reason")
    if word is None or stop in (None, StopReason.UNKNOWN, StopReason.ERROR):
        return holder
    right = stop_word(stop, called=called)
    if not isinstance(word, str):
        return {**holder, "stop_reason": right}
    if word in _WORDS and called == (word == "tool_use"):
        return holder
    if word in ("max_tokens", "pause_turn", "refusal", "model_context_window_exceeded"):
        return holder
    return {**holder, "stop_reason": right}
