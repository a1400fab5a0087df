"""A vendor at its other APIs: ``speaking`` turns a ``Vendor`` into one of another API family.

Brains and rules read requests only in the format of chat completions. What has no counterpart there (signed
blocks, reasoning items) stays in ``Conversation.raw``, where rules about it look.

Replies are written by the writers of ``ferrule.wire.family``. Those write only whole calls, so each call is
written with a stand-in for its arguments, which is then replaced by the model's text, cut into pieces. So
incomplete calls can be sent here too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from ferrule.core import events
from ferrule.core.events import Event
from ferrule.core.json_values import as_object
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    Origin,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.simulate.conversation import object_in
from ferrule.simulate.reply_draft import Cutter, Draft, bound_signature, signature_of
from ferrule.simulate.vendors.vendor import WORDS, ErrorReply, Vendor
from ferrule.vendors import Api
from ferrule.vendors.history.turns import kinds
from ferrule.wire.family import FAMILIES
from ferrule.wire.reply_writer import Head

STAND_IN = "ferrule stand-in"


def speaking(vendor: Vendor, api: Api, prefix: str) -> Vendor:
    """Return the vendor at another of its APIs, whose base URL has the path ``prefix``."""
    family = _FAMILIES[api]
    return replace(
        vendor,
        words={**vendor.words, **WORDS.get(api, {})},
        api=api,
        prefix=prefix,
        read=partial(chat_shape, api),
        reply=family.reply,
        stream=family.stream,
        frame=partial(_frame, api),
        envelope=vendor.envelope if vendor.one_envelope else family.envelope or vendor.envelope,
        inside=family.inside or vendor.inside,
        done=False,
        failing=(b"", b""),
        event_stream_type=family.content_type,
        error_type="application/json",
    )


@dataclass(frozen=True, slots=True)
class _Family:
    reply: Callable[[Draft, JsonObject], JsonObject]
    stream: Callable[[Draft, JsonObject, Cutter], list[JsonObject]]
    envelope: Callable[[ErrorReply, str], JsonObject] | None = None
    inside: Callable[[ErrorReply, str], JsonObject] | None = None
    content_type: str = "text/event-stream; charset=utf-8"


def _frame(api: Api, data: JsonObject) -> bytes:
    return FAMILIES[api].frame(data)


def _said(draft: Draft, item: JsonObject | None, api: str, cutter: Cutter) -> Iterator[Event]:
    if item is not None:
        yield events.DetailsBegun({"type": api, "item": item})
    for piece in cutter.cut(draft.reasoning):
        yield events.Reasoning(piece)
    if item is not None:
        yield events.Details(({"type": api, "item": item},))
    for piece in cutter.cut(draft.text):
        yield events.Text(piece)
    for key, call in enumerate(draft.calls):
        origin = Origin("native", "native", key, key)
        yield events.CallFinished(key, ToolCall(call.id, call.name, {STAND_IN: key}, origin))
    counts = Usage(draft.prompt, draft.completion, draft.cached, draft.reasoning_tokens, draft.stored)
    yield events.UsageSeen(counts)
    yield events.Stopped(_REASONS.get(draft.finish, StopReason.STOP))


_REASONS = {
    "tool_calls": StopReason.TOOL_CALLS,
    "length": StopReason.LENGTH,
    "content_filter": StopReason.FILTER,
}


def _stand_in(key: int) -> str:
    return json.dumps({STAND_IN: key})


def _cut(
    event: JsonObject, text: JsonObject, key: str, draft: Draft, cutter: Cutter
) -> Iterator[JsonObject]:
    """Repeat ``event`` for each piece of the real arguments, which replace the stand-in ``text[key]``."""
    number = int(json.loads(text[key])[STAND_IN])
    for piece in cutter.cut(draft.calls[number].arguments):
        if text is event:
            yield event | {key: piece}
        else:
            yield event | {"delta": text | {key: piece}}


def _argued(draft: Draft, stand_in: JsonObject) -> str:
    return draft.calls[int(stand_in[STAND_IN])].arguments


def _head(draft: Draft, prefix: str = "") -> Head:
    return Head(f"{prefix}{draft.id}", draft.model, draft.created)


# Anthropic


def _block(draft: Draft, request: JsonObject) -> JsonObject | None:
    text = draft.reasoning
    signature = bound_signature(text, request)
    return {"type": "thinking", "thinking": text, "signature": signature} if text else None


def _anthropic_stream(draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
    writer = FAMILIES["anthropic_messages"].writer(_head(draft, "msg_"))
    out: list[JsonObject] = []
    for said in _said(draft, _block(draft, request), "anthropic_messages", cutter):
        for event in writer.feed(said):
            delta = as_object(event.get("delta"))
            if STAND_IN in str(delta.get("partial_json")):
                out += _cut(event, delta, "partial_json", draft, cutter)
            else:
                out.append(event)
    return out


def _anthropic_reply(draft: Draft, request: JsonObject) -> JsonObject:
    reply = events.fold(_said(draft, _block(draft, request), "anthropic_messages", _WHOLE))
    body = FAMILIES["anthropic_messages"].write_reply(reply, _head(draft, "msg_"))
    for block in body["content"]:
        if block["type"] == "tool_use":
            block["input"] = object_in(_argued(draft, block["input"]))
    return body


def _anthropic_error(error: ErrorReply, request_id: str) -> JsonObject:
    kind, message = _ANTHROPIC_TYPES.get(error.status, "invalid_request_error"), error.message
    if error.status == 200:  # MiniMax: the code is in the text
        kind, message = error.type or "invalid_request_error", f"{message} ({error.code})"
    elif error.code.isdigit() and not error.type:  # GLM: the code is in the field of the type
        kind = error.code
    return {"type": "error", "error": {"type": kind, "message": message}, "request_id": request_id}


_ANTHROPIC_TYPES = {
    401: "authentication_error",
    403: "permission_error",
    404: "not_found_error",
    429: "rate_limit_error",
    500: "api_error",
    529: "overloaded_error",
}
"""https://docs.claude.com/en/api/errors"""


# Responses


def _reasoning_item(draft: Draft) -> JsonObject | None:
    if not draft.reasoning:
        return None
    summary = [{"type": "summary_text", "text": draft.reasoning}]
    item = {"type": "reasoning", "id": f"rs_{draft.id}", "summary": summary}
    return item | {"encrypted_content": signature_of(draft.reasoning)}


def _responses_stream(draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
    writer = FAMILIES["openai_responses"].writer(_head(draft, "resp_"))
    out: list[JsonObject] = []
    for said in _said(draft, _reasoning_item(draft), "openai_responses", cutter):
        for event in writer.feed(said):
            if STAND_IN in str(event.get("delta")):
                out += _cut(event, event, "delta", draft, cutter)
            else:
                out.append(event)
    whole = json.dumps(out, ensure_ascii=False)
    for key, call in enumerate(draft.calls):
        whole = whole.replace(json.dumps(_stand_in(key)), json.dumps(call.arguments, ensure_ascii=False))
    out = json.loads(whole)
    return [event | {"sequence_number": at} for at, event in enumerate(out)]


def _responses_reply(draft: Draft, request: JsonObject) -> JsonObject:
    reply = events.fold(_said(draft, _reasoning_item(draft), "openai_responses", _WHOLE))
    body = FAMILIES["openai_responses"].write_reply(reply, _head(draft, "resp_"))
    for item in body["output"]:
        if item["type"] == "function_call":
            item["arguments"] = _argued(draft, json.loads(item["arguments"]))
    return body


# Ollama


def _ollama_calls(message: JsonObject, draft: Draft) -> None:
    for call in message.get("tool_calls", ()):
        function = call["function"]
        function["arguments"] = object_in(_argued(draft, function["arguments"]))


def _ollama_stream(draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
    writer = FAMILIES["ollama"].writer(_head(draft))
    out = [each for said in _said(draft, None, "ollama", cutter) for each in writer.feed(said)]
    for each in out:
        _ollama_calls(each["message"], draft)
    return out


def _ollama_reply(draft: Draft, request: JsonObject) -> JsonObject:
    reply = events.fold(_said(draft, None, "ollama", _WHOLE))
    body = FAMILIES["ollama"].write_reply(reply, _head(draft))
    _ollama_calls(body["message"], draft)
    return body


def _ollama_error(error: ErrorReply, request_id: str) -> JsonObject:
    return {"error": error.message}


class _Whole(Cutter):
    def __init__(self) -> None:
        """No source is needed."""

    def cut(self, text: str) -> list[str]:
        return [text] if text else []


_WHOLE = _Whole()

_FAMILIES: dict[Api, _Family] = {
    "anthropic_messages": _Family(_anthropic_reply, _anthropic_stream, _anthropic_error, _anthropic_error),
    "openai_responses": _Family(_responses_reply, _responses_stream),
    "ollama": _Family(_ollama_reply, _ollama_stream, _ollama_error, _ollama_error, "application/x-ndjson"),
}


# Requests


def chat_shape(api: Api, body: JsonObject) -> JsonObject:
    """Convert a body of another API family to chat completions. Raises ``UsageError``."""
    request = FAMILIES[api].read_request(body)
    shaped: JsonObject = {
        "messages": [_message(each) for each in request.messages],
        "stream": request.stream,
        "max_tokens": request.max_tokens,
        "tool_choice": request.tool_choice,
        "reasoning_effort": request.parameters.get("reasoning_effort"),
    }
    if request.tools:
        shaped["tools"] = [*request.tools]
    if isinstance(request.thinking, bool):
        shaped["thinking"] = {"type": "enabled" if request.thinking else "disabled"}
    return body | {key: value for key, value in shaped.items() if value is not None}


def _message(message: Message) -> JsonObject:
    match message:
        case System(content):
            return {"role": "system", "content": _text(content)}
        case User(content):
            return {"role": "user", "content": content}
        case ToolResult(call_id, content):
            return {"role": "tool", "tool_call_id": call_id, "content": _text(content)}
        case Assistant(content, reasoning, calls, details):
            said: JsonObject = {"role": "assistant", "content": _text(content)}
            if reasoning or any(map(_is_thinking, details)):
                said["reasoning_content"] = reasoning
            if calls:
                said["tool_calls"] = [_call(call) for call in calls]
            return said


def _is_thinking(detail: JsonObject) -> bool:
    return as_object(detail.get("item")).get("type") in ("thinking", "reasoning")


def _text(content: Content) -> str:
    return kinds(content, between="\n")[0]


def _call(call: ToolCall | BrokenCall) -> JsonObject:
    given = call.raw if isinstance(call, BrokenCall) else json.dumps(call.arguments, ensure_ascii=False)
    return {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": given}}
