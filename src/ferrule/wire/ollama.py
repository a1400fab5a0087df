"""Ollama's own family: ``/api/chat``, one JSON object for a reply, or one on each line of a stream.

``read_request`` makes a ``Request`` of a body. Calls have no ids there: they get some, always the same for
the same conversation, and results answer the calls of their tool in order. It streams unless told not to.
``write_request`` makes a body of the conversation and the fields of chat completions: arguments are
objects, results name their tool, images stand beside the text in base64, and sampling parameters stand in
``options``.

``Reader`` makes deltas of frames (of ``wire.Frames(lines=True)``). Calls come whole, from older servers
without an id. ``done_reason`` is ``stop`` even when there are calls. Trouble in the middle of a stream is a
line ``{"error": "…"}``. ``write_reply`` and ``LineWriter`` write what Ollama would have sent; it does not
count cached and thinking tokens, and keeps no opaque items. A broken call is never written.

Facts: https://docs.ollama.com/api/chat, 2026-11, and recorded on the wire, 2025-2026.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from ferrule.core import deltas, events
from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.events import Event
from ferrule.core.json_values import as_count, as_items, as_object, as_text
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    Reply,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.notes import Note
from ferrule.core.requests import Part, Received, Request
from ferrule.core.stop_reasons import stop_reason
from ferrule.vendors import Profile
from ferrule.vendors.history.turns import Answered, Asked, kinds, medium, result, turns
from ferrule.wire.family import Family
from ferrule.wire.framing import Frame
from ferrule.wire.reply_reader import JsonReader, Place, aside, relayed
from ferrule.wire.reply_writer import Head, ReplyWriter, line
from ferrule.wire.request_parsing import call, entries, limit, messages_of, parts, read_tools

_SAME = ("model", "messages", "tools", "stream", "think")
_IMAGES = {"/9j/": "image/jpeg", "R0lG": "image/gif", "UklG": "image/webp"}
"""The base64 beginnings of image types; others are taken for PNG."""


_READ = ("format", "options")
"""Fields of this API alone that have counterparts elsewhere."""


def read_request(body: JsonObject) -> Request:
    reader = _Messages()
    items = entries(body.get("messages"), "messages")
    read = tuple(Part((reader.message(each, at),), (each,)) for at, each in enumerate(items))
    options = as_object(body.get("options"))
    think: Any = body.get("think")
    own = {key: value for key, value in body.items() if key not in _SAME}
    return Request(
        messages_of(read),
        as_text(body.get("model")),
        tools=read_tools(entries(body.get("tools"), "tools")),
        stream=body.get("stream") is not False,
        thinking=think if isinstance(think, bool) else None,
        max_tokens=limit(options.get("num_predict")),
        parameters=_translated(body, options),
        received=Received(
            "ollama", body, read, own=own, unread=tuple(key for key in own if key not in _READ)
        ),
    )


def _translated(body: JsonObject, options: JsonObject) -> JsonObject:
    found = {key: value for key, value in options.items() if key != "num_predict"}
    if isinstance(body.get("think"), str):
        found["reasoning_effort"] = body["think"]
    asked: Any = body.get("format")
    if asked == "json":
        found["response_format"] = {"type": "json_object"}
    elif isinstance(asked, dict):
        schema = {"name": "reply", "schema": as_object(asked), "strict": True}
        found["response_format"] = {"type": "json_schema", "json_schema": schema}
    return found


class _Messages:
    """Reads messages in order; tracks calls without a result, as (id, tool name)."""

    def __init__(self) -> None:
        self._waiting: list[tuple[str, str]] = []

    def message(self, item: JsonObject, at: int) -> Message:
        where = f"messages[{at}]"
        role: Any = item.get("role")
        match role:
            case "user":
                return User(_content(item, where))
            case "assistant":
                return self._answered(item, at)
            case "tool":
                name = as_text(item.get("tool_name")) or as_text(item.get("name"))
                return ToolResult(self._answers(item, name), _content(item, where), name)
            case "system":
                return System(_content(item, where))
            case str():
                raise UnknownName(f"role in {where}", role, ("system", "user", "assistant", "tool"))
            case _:
                raise UsageError(f"{where} needs a role: system, user, assistant or tool")

    def _answered(self, item: JsonObject, at: int) -> Assistant:
        where = f"messages[{at}].tool_calls"
        calls = [
            call(
                as_text(entry.get("id")) or f"call_{at}_{number}",
                as_object(entry.get("function")).get("name"),
                _arguments(as_object(entry.get("function"))),
                number,
                f"{where}[{number}].function",
            )
            for number, entry in enumerate(entries(item.get("tool_calls"), where))
        ]
        if calls:
            self._waiting = [(each.id, each.name) for each in calls]
        return Assistant(as_text(item.get("content")), as_text(item.get("thinking")), tuple(calls))

    def _answers(self, item: JsonObject, name: str) -> str:
        id = as_text(item.get("tool_call_id"))
        if not id:
            same = [each for each, tool in self._waiting if tool == name]
            id = (same or [each for each, _ in self._waiting] or [""])[0]
        self._waiting = [each for each in self._waiting if each[0] != id]
        return id


def _arguments(function: JsonObject) -> Any:
    """Return the arguments of a call; Ollama may omit empty ones."""
    given: Any = function.get("arguments")
    return {} if given is None else given


def _content(item: JsonObject, where: str) -> Content:
    images = [each for each in as_items(item.get("images")) if isinstance(each, str)]
    content = parts(item.get("content"), f"{where}.content")
    if not images:
        return content
    texts = [{"type": "text", "text": content}] if isinstance(content, str) else [*content]
    return [*texts, *(_image(each) for each in images)]


def _image(data: str) -> JsonObject:
    mime = _IMAGES.get(data[:4], "image/png")
    return {"type": "image_url", "image_url": {"url": f"data:{mime};base64,{data}"}}


_OWN = ("format", "keep_alive", "logprobs", "model", "options", "stream", "think", "tools", "top_logprobs")
_RENAMED = {"max_tokens": "num_predict", "max_completion_tokens": "num_predict"}
_DROPPED = (
    "messages",
    "parallel_tool_calls",
    "stream_options",
    "response_format",
    "reasoning_effort",
    "tool_choice",
)


def write_request(
    profile: Profile, messages: Sequence[Message], fields: JsonObject, *, thinking: bool
) -> tuple[JsonObject, list[Note]]:
    """Return the body for ``/api/chat``, and notes on changes.

    See ``RequestWriter``.
    """
    rule = profile.rule(str(fields.get("model", "")))
    history = turns(profile, rule, messages, profile.ids, thinking=thinking)
    notes = history.notes
    wire = [{"role": "system", "content": kinds(content)[0]} for content in history.system]
    for turn in history.turns:
        if isinstance(turn, Asked):
            wire.append(_message("user", turn.content, notes))
        else:
            wire.append(_answer(turn))
            wire.extend(_results(turn, profile.empty_result, notes))
    out: JsonObject = {"model": fields.get("model"), "messages": wire, "stream": False}
    out.update({key: value for key, value in fields.items() if key in _OWN})
    wish: Any = fields.get("tool_choice", "auto")
    if wish == "none":
        out.pop("tools", None)
    elif wish != "auto":
        notes.append(Note("choice-left-out"))
    _wishes(fields, out)
    return out, notes


def _wishes(body: JsonObject, out: JsonObject) -> None:
    options = {
        _RENAMED.get(key, key): value
        for key, value in body.items()
        if key not in _OWN and key not in _DROPPED
    }
    if options:
        out["options"] = {**options, **as_object(out.get("options"))}
    if body.get("reasoning_effort"):
        out.setdefault("think", body["reasoning_effort"])
    asked = as_object(body.get("response_format"))
    if asked.get("type") in ("json_object", "json_schema"):
        schema = as_object(asked.get("json_schema"))
        out["format"] = schema.get("schema") or "json"


def _answer(turn: Answered) -> JsonObject:
    message: JsonObject = {"role": "assistant", "content": turn.text}
    if turn.reasoning:
        message["thinking"] = turn.reasoning
    if turn.calls:
        message["tool_calls"] = [
            {
                "id": call.id,
                "function": {"index": at, "name": call.call.name, "arguments": call.call.arguments},
            }
            for at, call in enumerate(turn.calls)
        ]
    return message


def _results(turn: Answered, empty: str, notes: list[Note]) -> list[JsonObject]:
    messages: list[JsonObject] = []
    extras: list[JsonObject] = []
    for each in turn.calls:
        text, others = result(each, empty)
        messages.append(
            {"role": "tool", "tool_name": each.call.name, "tool_call_id": each.id, "content": text}
        )
        if others:
            extras.append({"type": "text", "text": f"From the result of {each.call.name}:"})
            extras.extend(others)
    return [*messages, _message("user", extras, notes)] if extras else messages


def _message(role: str, content: Content, notes: list[Note]) -> JsonObject:
    """Return a message with its images in base64; Ollama downloads no URLs and reads no documents."""
    text, others = kinds(content)
    message: JsonObject = {"role": role, "content": text}
    images: list[str] = []
    for part in others:
        found = medium(part)
        if found is not None and found.kind == "image" and found.data:
            images.append(found.data)
        else:
            kind: Any = part.get("type")
            notes.append(Note("content-part-not-base64", {"type": str(kind)}))
    return message | ({"images": images} if images else {})


class Reader(JsonReader):
    def __init__(self) -> None:
        super().__init__()
        self._calls = 0

    def read_object(self, value: JsonObject, frame: Frame) -> None:
        message = as_object(value.get("message"))
        self.say(deltas.Reasoning(as_text(message.get("thinking"))))
        self.say(deltas.Text(as_text(message.get("content"))))
        for entry in as_items(message.get("tool_calls")):
            self._call(as_object(entry))
        given, written = as_count(value.get("prompt_eval_count")), as_count(value.get("eval_count"))
        if given or written:
            self.count(Usage(given, written))
        for beside in relayed(value):
            self.say(beside)
        if value.get("done") is True:
            self.stop_with(stop_reason(value.get("done_reason")))
            self.finish()

    def text_place(self, value: JsonObject) -> Place | None:
        """Return the place of a line's text, if its message has nothing else."""
        message = as_object(value.get("message"))
        said = [key for key, each in message.items() if each and key != "role"]
        return (
            ("message", said[0]) if said in (["content"], ["thinking"]) and not value.get("done") else None
        )

    def _call(self, entry: JsonObject) -> None:
        function = as_object(entry.get("function"))
        id, name = as_text(entry.get("id")), as_text(function.get("name"))
        arguments: Any = function.get("arguments")
        text = arguments if isinstance(arguments, str) else json.dumps(arguments or {}, ensure_ascii=False)
        # Ollama's own index restarts with every line.
        self.say(deltas.CallPiece(self._calls, id or None, name or None, text))
        self._calls += 1


def write_reply(reply: Reply, head: Head) -> JsonObject:
    message: JsonObject = {"role": "assistant", "content": reply.content}
    if reply.reasoning:
        message["thinking"] = reply.reasoning
    if reply.calls:
        message["tool_calls"] = [_call(call, at) for at, call in enumerate(reply.calls)]
    end = _end(reply.stop, reply.usage) | aside(reply.calls, reply.broken, reply.stop)
    return {**_head(head), "message": message, **end}


class LineWriter(ReplyWriter):
    def __init__(self, head: Head) -> None:
        super().__init__(head)
        self._head = _head(head)
        self._calls: list[ToolCall] = []
        self._broken: list[BrokenCall] = []
        self._usage: Usage | None = None
        self._last: JsonObject = {}

    def is_strict(self, value: JsonObject) -> bool:
        calls = as_items(as_object(value.get("message")).get("tool_calls"))
        functions = [as_object(as_object(call).get("function")) for call in calls]
        return all(isinstance(function.get("arguments"), dict) for function in functions)

    def rest(self, value: JsonObject) -> JsonObject | None:
        """Return None; keep the last line to merge it with the written one."""
        if value.get("done") is True:
            self._last = value
        return None

    def feed(self, item: Event, /) -> list[JsonObject]:
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
"""Ollama knows stop and length; no client takes the others for a complete reply."""


_SAID = ("role", "content", "thinking", "tool_calls")
_END = ("done", "done_reason")


def amend(document: JsonObject, written: JsonObject) -> JsonObject:
    message = as_object(document.get("message"))
    kept = {key: found for key, found in message.items() if key not in _SAID}
    end = {key: written[key] for key in _END if key in written}
    return {**written, **document, "message": {**written["message"], **kept}, **end}


__all__ = ["FAMILY", "LineWriter", "Reader", "line", "write_reply", "write_request"]

FAMILY = Family(
    api="ollama",
    path="/api/chat",
    stream="application/x-ndjson",
    reader=lambda _: Reader(),
    write_request=write_request,
    read_request=read_request,
    write_reply=write_reply,
    write_failure=lambda failure: {"error": failure.message},
    shows_error=lambda value: isinstance(value.get("error"), str),
    amend=amend,
    writer=LineWriter,
    frame=line,
    thinking_keys=("thinking",),
)
