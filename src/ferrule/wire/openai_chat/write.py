"""Replies and events to what a strict OpenAI endpoint would have sent: the reader's mirror.

Out: a ``chat.completion`` object, or ``chat.completion.chunk`` objects in the reference order of OpenAI's
own stream (recorded on the wire, 2025-2026): the role; text; for each call first its id and name with empty
arguments, then the arguments; the reason to stop; the token counts with ``choices: []``. Thinking goes out
as ``reasoning_content``, which OpenAI does not have and every client that knows thinking reads.

The rule that matters: a broken call is never written as a tool call, so a call is written only when it has
finished. Until then nobody knows that it will.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from ferrule.core import events
from ferrule.core.errors import Failure
from ferrule.core.events import Event
from ferrule.core.messages import BrokenCall, JsonObject, Reply, StopReason, ToolCall, Usage
from ferrule.vendors.history.reasoning import outgoing
from ferrule.wire.reader import aside
from ferrule.wire.sending import openai_error


def write_reply(reply: Reply, *, id: str, model: str, created: int) -> JsonObject:
    """A reply as one ``chat.completion``; ``created`` is in seconds since 1970.

    ``content`` is null when there is no text, arguments are JSON text, ``finish_reason`` agrees with the
    calls.
    """
    message: JsonObject = {"role": "assistant", "content": reply.content or None}
    if reply.reasoning:
        message["reasoning_content"] = reply.reasoning
    if reply.details:
        message["reasoning_details"] = outgoing(reply.details, 0)
    if reply.calls:
        message["tool_calls"] = [_call(call) for call in reply.calls]
    written: JsonObject = {
        "id": id,
        "object": "chat.completion",
        "created": created,
        "model": model,
        "choices": [
            {
                "index": 0,
                "message": message,
                "logprobs": None,
                "finish_reason": finish_reason(reply.stop, called=bool(reply.calls)),
            }
        ],
    }
    if reply.usage is not None:
        written["usage"] = _usage(reply.usage)
    return written | aside(reply.calls, reply.broken, reply.stop)


class ChunkWriter:
    """Events of one reply to the chunks of one stream; give the chunks to ``sse`` to send them."""

    def __init__(self, id: str, model: str, created: int) -> None:
        self._head: JsonObject = {
            "id": id,
            "object": "chat.completion.chunk",
            "created": created,
            "model": model,
        }
        self._begun = False
        self._calls: list[ToolCall] = []
        self._broken: list[BrokenCall] = []
        self._details = 0
        self._usage: Usage | None = None

    def feed(self, item: Event, /) -> list[JsonObject]:
        """Take one event; return the chunks to send now, often none."""
        match item:
            case events.Text(text):
                return self._deltas({"content": text}) if text else []
            case events.Reasoning(text):
                return self._deltas({"reasoning_content": text}) if text else []
            case events.Details(items):
                at, self._details = self._details, self._details + len(items)
                return self._deltas({"reasoning_details": outgoing(items, at)}) if items else []
            case events.CallFinished(_, call):
                return self._call(call)
            case events.CallBroken(_, call):
                self._broken.append(call)
            case events.UsageSeen(usage):
                self._usage = usage
            case events.Stopped(reason, failure):
                return self._stop(reason, failure)
            case events.CallStarted() | events.CallPiece() | events.DetailsBegun() | events.Noted():
                pass
        return []

    def end(self) -> list[JsonObject]:
        """Return nothing: the stream ended with ``Stopped``."""
        return []

    def go_on(self, before: Iterable[Event], *, begun: bool) -> None:
        """Write what follows the events ``before``, which have been sent; ``begun``: so has the role."""
        for event in before:
            self.feed(event)
        self._begun = begun

    def _deltas(self, *deltas: JsonObject) -> list[JsonObject]:
        chunks = [] if self._begun else [self._chunk({"role": "assistant", "content": ""})]
        self._begun = True
        chunks.extend(self._chunk(delta) for delta in deltas)
        return chunks

    def _chunk(self, delta: JsonObject, finish: str | None = None) -> JsonObject:
        choice: JsonObject = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}
        return {**self._head, "choices": [choice]}

    def _call(self, call: ToolCall) -> list[JsonObject]:
        whole = _call(call)
        arguments = whole["function"]["arguments"]
        index = len(self._calls)
        opening = {
            "index": index,
            "id": call.id,
            "type": "function",
            "function": {"name": call.name, "arguments": ""},
        }
        filling = {"index": index, "function": {"arguments": arguments}}
        self._calls.append(call)
        return self._deltas({"tool_calls": [opening]}, {"tool_calls": [filling]})

    def _stop(self, reason: StopReason, failure: Failure | None) -> list[JsonObject]:
        if reason in (StopReason.ERROR, StopReason.DISCONNECTED):
            # No finish_reason: a client must not take what it has for the whole.
            return [openai_error(failure or Failure("disconnected", "the reply broke off"))]
        chunks = self._deltas()
        last = self._chunk({}, finish_reason(reason, called=bool(self._calls)))
        chunks.append(last | aside(self._calls, self._broken, reason))
        if self._usage is not None:
            chunks.append({**self._head, "choices": [], "usage": _usage(self._usage)})
        return chunks


def sse(data: JsonObject | str) -> bytes:
    """One server-sent event, UTF-8: an object as JSON in one line, or a word such as ``[DONE]``."""
    if isinstance(data, str):
        return f"data: {data}\n\n".encode()
    try:
        return f"data: {_dump(data)}\n\n".encode()
    except UnicodeEncodeError:
        # Half of a surrogate pair, which JSON can carry and UTF-8 cannot: escape everything.
        return f"data: {json.dumps(data, separators=(',', ':'))}\n\n".encode()


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _call(call: ToolCall) -> JsonObject:
    function = {"name": call.name, "arguments": json.dumps(call.arguments, ensure_ascii=False)}
    return {"id": call.id, "type": "function", "function": function}


def _usage(usage: Usage) -> JsonObject:
    stored = {"cache_write_tokens": usage.cache_written} if usage.cache_written else {}
    return {
        "prompt_tokens": usage.input,
        "completion_tokens": usage.output,
        "total_tokens": usage.total,
        "prompt_tokens_details": {"cached_tokens": usage.cached, **stored},
        "completion_tokens_details": {"reasoning_tokens": usage.reasoning},
    }


def finish_reason(reason: StopReason, *, called: bool) -> str:
    """The reason in OpenAI's words; one that ended well is ``tool_calls`` exactly when there are calls."""
    if not reason.cut:
        return "tool_calls" if called else "stop"
    return _FINISH[reason]


_FINISH = {
    StopReason.LENGTH: "length",
    StopReason.FILTER: "content_filter",
    StopReason.ERROR: "error",
    StopReason.DISCONNECTED: "error",
}
