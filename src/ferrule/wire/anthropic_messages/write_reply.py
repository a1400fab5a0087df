"""Writes replies and events as Anthropic would send them.

A whole reply is a ``message`` object. A stream is ``message_start``; for each block
``content_block_start``, deltas and ``content_block_stop``; ``message_delta`` with stop reason and token
counts; ``message_stop``. Items in ``Reply.details`` go out unchanged and in place; other thinking becomes a
block with an empty signature. A broken call is never written.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ferrule.core.errors import Failure
from ferrule.core.events import Event
from ferrule.core.json_values import as_object, as_text
from ferrule.core.messages import JsonObject, Reply, StopReason, ToolCall, Usage
from ferrule.vendors.history.reasoning import Called, Kept, Said
from ferrule.wire.anthropic_messages.read_reply import API, thought
from ferrule.wire.reply_reader import aside
from ferrule.wire.reply_writer import ERROR_TYPES, Ended, Head, StepWriter, Thought, server_failed, steps

_GROWS = {"thinking": "thinking_delta", "text": "text_delta"}


def write_reply(reply: Reply, head: Head) -> JsonObject:
    content = [_block(step) for step in steps(API, reply, thought)]
    stop = stop_word(reply.stop, called=bool(reply.calls))
    written = _message(head, content, stop, _usage(reply.usage))
    return written | aside(reply.calls, reply.broken, reply.stop)


class EventWriter(StepWriter):
    def __init__(self, head: Head) -> None:
        super().__init__(head, API, thought)
        self._blocks = 0
        self._open = ""

    # Events that pass.

    def is_strict(self, value: JsonObject) -> bool:
        match value.get("type"):
            case "content_block_start":
                return _is_strict_call(as_object(value.get("content_block")), begun=True)
            case "message":
                return all(_is_strict_call(as_object(each)) for each in value.get("content") or ())
            case _:
                return True

    def passed(self, value: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        """Return the event with its block's index, and with a stop reason that agrees with the calls."""
        match value.get("type"):
            case "message_start":
                self._begun = True
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

    def _indexed(self, value: JsonObject) -> JsonObject:
        return value if value.get("index") == self._blocks else {**value, "index": self._blocks}

    def rest(self, value: JsonObject) -> JsonObject | None:
        """Return only pings: everything else is in the events."""
        if value.get("type") == "message_start":
            self._name(as_object(value.get("message")))
        return value if value.get("type") == "ping" else None

    # Events that are written.

    def go_on(self, before: Iterable[Event]) -> None:
        """Write after the blocks that have passed, if the message had begun."""
        super().go_on(before)
        if not self._begun:
            self._blocks, self._open = 0, ""

    def _begin(self) -> list[JsonObject]:
        return [{"type": "message_start", "message": _message(self.head, [], None, _usage(None))}]

    def _step(self, step: Thought | Kept | Said | Called[ToolCall] | Ended) -> list[JsonObject]:
        match step:
            case Thought(text):
                return self._grow("thinking", {"type": "thinking", "thinking": "", "signature": ""}, text)
            case Said(text):
                return self._grow("text", {"type": "text", "text": ""}, text)
            case Kept(item) if item.get("type") == "thinking":
                return self._sign(item)
            case Kept(item):
                return self._whole(item)
            case Called(call):
                return self._call(call)
            case Ended():
                return self._ended(step)

    def _event(self, kind: str, **fields: Any) -> JsonObject:
        return {"type": kind, "index": self._blocks, **fields}

    def _grow(self, kind: str, empty: JsonObject, text: str) -> list[JsonObject]:
        out: list[JsonObject] = []
        if self._open != kind:
            out += [*self._close(), self._event("content_block_start", content_block=empty)]
            self._open = kind
        out.append(self._event("content_block_delta", delta={"type": _GROWS[kind], kind: text}))
        return out

    def _close(self) -> list[JsonObject]:
        if not self._open:
            return []
        out = [self._event("content_block_stop")]
        self._open = ""
        self._blocks += 1
        return out

    def _sign(self, item: JsonObject) -> list[JsonObject]:
        """End the thinking written before with its signature; the thinking may have no readable text."""
        out: list[JsonObject] = []
        if self._open != "thinking":
            out += [
                *self._close(),
                self._event("content_block_start", content_block=item | {"signature": ""}),
            ]
            self._open = "thinking"
        delta = {"type": "signature_delta", "signature": item.get("signature", "")}
        return [*out, self._event("content_block_delta", delta=delta), *self._close()]

    def _whole(self, item: JsonObject) -> list[JsonObject]:
        out = [*self._close(), self._event("content_block_start", content_block=item)]
        self._open = str(item.get("type"))
        return [*out, *self._close()]

    def _call(self, call: ToolCall) -> list[JsonObject]:
        block: JsonObject = {"type": "tool_use", "id": call.id, "name": call.name, "input": {}}
        out = [*self._close(), self._event("content_block_start", content_block=block)]
        for piece in ("", json.dumps(call.arguments, ensure_ascii=False)):
            delta = {"type": "input_json_delta", "partial_json": piece}
            out.append(self._event("content_block_delta", delta=delta))
        self._open = "tool_use"
        return [*out, *self._close()]

    def _ended(self, end: Ended) -> list[JsonObject]:
        if end.reason in (StopReason.ERROR, StopReason.DISCONNECTED):
            return [write_failure(end.failure or Failure("disconnected", "the reply broke off"))]
        delta = {"stop_reason": stop_word(end.reason, called=end.called), "stop_sequence": None}
        return [
            *self._close(),
            {"type": "message_delta", "delta": delta, "usage": _usage(end.usage), **self._beside(end)},
            {"type": "message_stop"},
        ]


def write_failure(failure: Failure) -> JsonObject:
    """Return the body of an error, also its event in a stream:
    https://platform.claude.com/docs/en/api/errors"""
    kind = "api_error" if server_failed(failure) else ERROR_TYPES.get(failure.kind, "api_error")
    if failure.kind in ("refused", "parameter", "overloaded"):  # Anthropic has several of these
        kind = _TYPES_OF_STATUS.get(failure.status, kind)
    return {"type": "error", "error": {"type": kind, "message": failure.message}}


_TYPES_OF_STATUS: Mapping[int, str] = {404: "not_found_error", 413: "request_too_large"}
"""https://platform.claude.com/docs/en/api/errors, 2026-11"""


def _message(head: Head, content: list[JsonObject], stop: str | None, usage: JsonObject) -> JsonObject:
    return {
        "id": head.id,
        "type": "message",
        "role": "assistant",
        "model": head.model,
        "content": content,
        "stop_reason": stop,
        "stop_sequence": None,
        "usage": usage,
    }


def _block(step: Thought | Kept | Said | Called[ToolCall]) -> JsonObject:
    match step:
        case Thought(text):
            return {"type": "thinking", "thinking": text, "signature": ""}
        case Kept(item):
            return item
        case Said(text):
            return {"type": "text", "text": text}
        case Called(call):
            return {"type": "tool_use", "id": call.id, "name": call.name, "input": call.arguments}


def _usage(usage: Usage | None) -> JsonObject:
    """Return the token counts; Anthropic's input excludes tokens read from or written to a cache."""
    counts = usage or Usage()
    written: JsonObject = {
        "input_tokens": counts.input - counts.cached - counts.cache_written,
        "cache_creation_input_tokens": counts.cache_written,
        "cache_read_input_tokens": counts.cached,
        "output_tokens": counts.output,
    }
    if counts.reasoning:
        written["output_tokens_details"] = {"thinking_tokens": counts.reasoning}
    return written


def stop_word(reason: StopReason, *, called: bool) -> str:
    """Return Anthropic's stop reason; a complete reply is ``tool_use`` exactly if it has calls."""
    if not reason.cut:
        return "tool_use" if called else "end_turn"
    return _STOPS[reason]


_STOPS = {
    StopReason.LENGTH: "max_tokens",
    StopReason.FILTER: "refusal",
    StopReason.ERROR: "error",
    StopReason.DISCONNECTED: "error",
}


_WORDS = frozenset(
    {"end_turn", "max_tokens", "stop_sequence", "tool_use", "pause_turn", "refusal"}
    | {"model_context_window_exceeded"}
)


def amend(document: JsonObject, written: JsonObject) -> JsonObject:
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
