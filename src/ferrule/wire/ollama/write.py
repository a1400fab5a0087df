"""Replies and events to what Ollama would have sent: the reader's mirror.

Out: one object, or the objects of a stream, each with a piece of the message; the last one says ``done``
and has the token counts. Ollama does not count cached and thinking tokens, and keeps no opaque items. A
broken call is never written.
"""

from __future__ import annotations

from datetime import UTC, datetime

from ferrule.core import events
from ferrule.core.events import Event
from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import BrokenCall, JsonObject, Reply, StopReason, ToolCall, Usage
from ferrule.wire.reader import aside
from ferrule.wire.writing import Head, ReplyWriter


def write_reply(reply: Reply, head: Head) -> JsonObject:
    """A reply as one object."""
    message: JsonObject = {"role": "assistant", "content": reply.content}
    if reply.reasoning:
        message["thinking"] = reply.reasoning
    if reply.calls:
        message["tool_calls"] = [_call(call, at) for at, call in enumerate(reply.calls)]
    end = _end(reply.stop, reply.usage) | aside(reply.calls, reply.broken, reply.stop)
    return {**_head(head), "message": message, **end}


class LineWriter(ReplyWriter):
    """The objects of one stream; give them to ``line`` to send them."""

    def __init__(self, head: Head) -> None:
        super().__init__(head)
        self._head = _head(head)
        self._calls: list[ToolCall] = []
        self._broken: list[BrokenCall] = []
        self._usage: Usage | None = None
        self._last: JsonObject = {}
        """The vendor's last line."""

    def is_strict(self, value: JsonObject) -> bool:
        """Whether the calls have objects of arguments."""
        calls = as_items(as_object(value.get("message")).get("tool_calls"))
        functions = [as_object(as_object(call).get("function")) for call in calls]
        return all(isinstance(function.get("arguments"), dict) for function in functions)

    def rest(self, value: JsonObject) -> JsonObject | None:
        """Nothing; the last line is kept for the one that will be written."""
        if value.get("done") is True:
            self._last = value
        return None

    def feed(self, item: Event, /) -> list[JsonObject]:
        """Take one event; return the objects to send now, often none."""
        match item:
            case events.Text(text):
                return [self._line({"content": text})] if text else []
            case events.Reasoning(text):
                return [self._line({"content": "", "thinking": text})] if text else []
            case events.CallFinished(_, call):
                self._calls.append(call)
                return [self._line({"content": "", "tool_calls": [_call(call, len(self._calls) - 1)]})]
            case events.CallBroken(_, call):
                self._broken.append(call)
            case events.UsageSeen(usage):
                self._usage = usage
            case events.Stopped(reason, failure):
                if reason in (StopReason.ERROR, StopReason.DISCONNECTED):
                    return [{"error": failure.message if failure else "the reply broke off"}]
                last = {**self._line({"content": ""}), **_end(reason, self._usage)}
                if not self._goes_on:
                    last |= aside(self._calls, self._broken, reason)
                return [amend(self._last, last) if self._last else last]
            case _:
                pass
        return []

    def _line(self, piece: JsonObject) -> JsonObject:
        return {**self._head, "message": {"role": "assistant", **piece}, "done": False}


def _head(head: Head) -> JsonObject:
    moment = datetime.fromtimestamp(head.created, UTC).isoformat().replace("+00:00", "Z")
    return {"model": head.model, "created_at": moment}


def _call(call: ToolCall, index: int) -> JsonObject:
    return {"id": call.id, "function": {"index": index, "name": call.name, "arguments": call.arguments}}


def _end(reason: StopReason, usage: Usage | None) -> JsonObject:
    end: JsonObject = {"done": True, "done_reason": _REASONS.get(reason, "stop")}
    if usage is not None:
        end |= {"prompt_eval_count": usage.input, "eval_count": usage.output}
    return end


_REASONS = {
    StopReason.LENGTH: "length",
    StopReason.FILTER: "content_filter",
    StopReason.ERROR: "error",
    StopReason.DISCONNECTED: "error",
}
"""Ollama knows stop and length; the others are words that no reader takes for a good end."""


_SAID = ("role", "content", "thinking", "tool_calls")
_END = ("done", "done_reason")


def amend(document: JsonObject, written: JsonObject) -> JsonObject:
    """A reply that says what ``written`` says, with all other fields of ``document``."""
    message = as_object(document.get("message"))
    kept = {key: found for key, found in message.items() if key not in _SAID}
    end = {key: written[key] for key in _END if key in written}
    return {**written, **document, "message": {**written["message"], **kept}, **end}
