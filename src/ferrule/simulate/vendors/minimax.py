"""MiniMax: M2 and M3, thinking inside the content, business errors inside HTTP 200.

By default the reasoning is between think tags at the head of the content, and streams cut through
the tags; ``reasoning_split: true`` moves it to ``reasoning_content`` and ``reasoning_details``. Streams
have no ``[DONE]``; usage comes on a chunk of its own with ``base_resp``. Reasoning that does not come
back is not refused. Sources: https://platform.minimax.io/docs/api-reference/text-openai-api and
recorded traffic of 2026.
"""

from __future__ import annotations

import random
import string

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import objects
from ferrule.simulate.reply_draft import EPOCH, Cutter, Draft
from ferrule.simulate.request_rules import (
    ProblemKind,
    arguments_are_json,
    messages_given,
    results_follow_calls,
    tool_types,
)
from ferrule.simulate.vendor_rules import efforts_known, fields_ignored, thinking_kinds
from ferrule.simulate.vendors.vendor import ErrorReply, Vendor, random_hex

SENSITIVE: JsonObject = {
    "input_sensitive": False,
    "output_sensitive": False,
    "input_sensitive_type": 0,
    "output_sensitive_type": 0,
    "output_sensitive_int": 0,
}
FINE: JsonObject = {"base_resp": {"status_code": 0, "status_msg": ""}}


def thinks(request: JsonObject) -> bool:
    """M2 and M3.1-Flash always think; M3 unless ``thinking.type`` is ``disabled``."""
    if "M3.1-FLASH" in str(request.get("model")).upper():
        return True
    off = any(switch.get("type") == "disabled" for switch in objects([request.get("thinking")]))
    return not (off and "M3" in str(request.get("model")).upper())


def reply_id(source: random.Random) -> str:
    """32 hexadecimal digits."""
    return random_hex(source, 32)


def call_id(source: random.Random, number: int) -> str:
    """``call_function_``, twelve characters, and the number of the call from 1."""
    middle = "".join(source.choices(string.ascii_lowercase + string.digits, k=12))
    return f"call_function_{middle}_{number + 1}"


def split(request: JsonObject) -> bool:
    """True when the client wants the reasoning in fields of its own."""
    return request.get("reasoning_split") is True


def content(draft: Draft) -> str:
    """The reasoning between tags, a blank line, the text."""
    if not draft.reasoning:
        return draft.text
    return f"<think>\n{draft.reasoning}\n</think>\n" + (f"\n{draft.text}" if draft.text else "")


def reasoning(text: str) -> JsonObject:
    """Both forms of the split reasoning."""
    detail = {"type": "reasoning.text", "id": "reasoning-text-1", "format": "MiniMax-response-v1"}
    return {"reasoning_content": text, "reasoning_details": [detail | {"index": 0, "text": text}]}


def usage(draft: Draft) -> JsonObject:
    """Counts, with the old character count that is always 0."""
    counts = {"total_characters": 0} | draft.usage()
    if draft.reasoning:
        counts["completion_tokens_details"] = {"reasoning_tokens": draft.reasoning_tokens}
    if draft.cached:
        counts["prompt_tokens_details"] = {"cached_tokens": draft.cached}
    return counts


def call(id: str, name: str, arguments: str, index: int) -> JsonObject:
    """A call; ``index`` comes last."""
    return {
        "id": id,
        "type": "function",
        "function": {"name": name, "arguments": arguments},
        "index": index,
    }


def reply(draft: Draft, request: JsonObject) -> JsonObject:
    """A ``chat.completion`` with MiniMax's extra keys."""
    apart = split(request)
    message: JsonObject = {"content": draft.text if apart else content(draft), "role": "assistant"}
    message |= {"name": "MiniMax AI", "audio_content": ""}
    if apart and draft.reasoning:
        message |= reasoning(draft.reasoning)
    if draft.calls:
        message["tool_calls"] = [call(c.id, c.name, c.arguments, i) for i, c in enumerate(draft.calls)]
    choice: JsonObject = {"finish_reason": draft.finish, "index": 0, "message": message}
    return _body(draft, "chat.completion", [choice]) | {"usage": usage(draft)} | SENSITIVE | FINE


def stream(draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
    """Chunks: the role in every delta, no ``finish_reason`` key before the end, usage on its own."""
    apart = split(request)
    thought = cutter.cut(draft.reasoning) if apart else []
    spoken = cutter.cut(draft.text if apart else content(draft))
    deltas: list[JsonObject] = [{"content": ""} | reasoning(piece) for piece in thought]
    deltas += [{"content": piece} for piece in spoken]
    for index, each in enumerate(draft.calls):
        deltas.append({"tool_calls": [call(each.id, each.name, "", index)]})
        for piece in cutter.cut(each.arguments):
            deltas.append({"tool_calls": [{"function": {"arguments": piece}, "index": index}]})
    always = _always(draft)
    chunks = [_chunk(draft, [{"index": 0, "delta": delta | always}]) for delta in deltas]
    chunks.append(_chunk(draft, [{"finish_reason": draft.finish, "index": 0, "delta": always}]))
    return [*chunks, _chunk(draft, []) | {"usage": usage(draft)} | FINE]


def _always(draft: Draft) -> JsonObject:
    """What every delta repeats: M3 the role, M2 a name as well."""
    old: JsonObject = {} if "M3" in draft.model.upper() else {"name": "MiniMax AI", "audio_content": ""}
    return {"role": "assistant"} | old


def _chunk(draft: Draft, choices: list[JsonObject]) -> JsonObject:
    body = _body(draft, "chat.completion.chunk", choices) | {"usage": None}
    return body | ({"service_tier": "standard"} if "M3" in draft.model.upper() else SENSITIVE)


def _body(draft: Draft, kind: str, choices: list[JsonObject]) -> JsonObject:
    return {
        "id": draft.id,
        "choices": choices,
        "created": draft.created,
        "model": draft.model,
        "object": kind,
    }


def envelope(error: ErrorReply, request_id: str) -> JsonObject:
    """Two shapes: ``type: "error"`` with an HTTP status, or ``base_resp`` in a body with status 200."""
    if error.status == 200:
        status = {"status_code": int(error.code), "status_msg": error.message}
        counts = {"total_tokens": 0, "total_characters": 0}
        head: JsonObject = {"id": request_id, "choices": None, "created": EPOCH, "model": ""}
        body = head | {"object": "chat.completion", "usage": counts} | SENSITIVE
        return body | {"base_resp": status}
    return _typed(error, request_id, error.status)


def inside(error: ErrorReply, request_id: str) -> JsonObject:
    """In a stream: server errors as ``type: "error"``, the rest as a ``base_resp`` without choices."""
    if error.status == 200 and error.type != "server_error":
        return envelope(error, request_id) | {"object": "chat.completion.chunk"}
    return _typed(error, request_id, 500 if error.status == 200 else error.status)


def _typed(error: ErrorReply, request_id: str, status: int) -> JsonObject:
    message = error.message if error.message.endswith(")") else f"{error.message} ({error.code or 1000})"
    body = {"type": error.type or "bad_request_error", "message": message, "http_code": str(status)}
    return {"type": "error", "error": body, "request_id": request_id}


_ORDER = ErrorReply(400, "invalid params, tool call result does not follow tool call (2013)")

# Codes: the vendor's list of error codes. Texts: quoted by users or recorded in 2026; those of
# "bad-json", "not-found", "duplicate-id" and "tool-type" are inferred.
WORDS: dict[ProblemKind, ErrorReply] = {
    "bad-json": ErrorReply(400, "invalid params, {detail} (2013)"),
    "no-key": ErrorReply(
        401,
        "login fail: Please carry the API secret key in the 'Authorization' field of the request header"
        " (1004)",
        type="authorized_error",
    ),
    "bad-key": ErrorReply(401, "invalid api key (2049)", type="authorized_error"),
    "not-found": ErrorReply(404, "{detail} not found (1000)", type="not_found_error"),
    "unknown-model": ErrorReply(200, "your current token plan not support model, {detail}", "2061"),
    "no-messages": ErrorReply(400, "invalid params, chat content is empty (2013)"),
    # https://dev.to/aihubmix/fixing-requires-adaptive-thinking-2013-when-moving-from-minimax-m27-to-m31-flash-1iif
    "thinking-kind": ErrorReply(400, "invalid params, this model requires adaptive thinking (2013)"),
    "effort": ErrorReply(400, "invalid params, effort {detail} is not supported (2013)"),
    "results-missing": _ORDER,
    "result-orphan": _ORDER,
    "duplicate-id": ErrorReply(400, "invalid params, duplicate tool_call id {detail} (2013)"),
    "tool-type": ErrorReply(400, "invalid params, tools[{at}].type {detail} is not supported (2013)"),
    "bad-arguments": ErrorReply(
        400, "invalid params, invalid function arguments json string, tool_call_id: {detail} (2013)"
    ),
    "context-length": ErrorReply(400, "invalid params, context window exceeds limit (2013)"),
    "brain": ErrorReply(400, "the scripted brain failed: {detail} (0)", type="simulator"),
    "balance": ErrorReply(200, "insufficient balance", "1008", "insufficient_balance_error"),
    "rate-limit": ErrorReply(200, "rate limit exceeded(RPM)", "1002", "rate_limit_error"),
    "overloaded": ErrorReply(200, "unknown error, please try again later", "1000", "server_error"),
    "server-error": ErrorReply(200, "internal service error", "1013", "server_error"),
}

MINIMAX = Vendor(
    name="minimax",
    prefix="/v1",
    models=(
        "MiniMax-M3",
        "MiniMax-M3.1-Flash-Preview",
        "MiniMax-M2.1",
        "MiniMax-M2",
    ),
    thinks=thinks,
    reply_id=reply_id,
    call_id=call_id,
    reply=reply,
    stream=stream,
    words=WORDS,
    envelope=envelope,
    inside=inside,
    observed=(messages_given, tool_types("function"), results_follow_calls),
    documented=(
        arguments_are_json,
        thinking_kinds(r"minimax-m3\.1-flash", "adaptive"),
        efforts_known(r"minimax-m3\.1-flash", "low", "medium", "high", "xhigh", "max"),
    ),
    limits=("max_tokens", "max_completion_tokens"),
    done=False,
    losses=(fields_ignored("presence_penalty", "frequency_penalty", "logit_bias", "tool_choice"),),
    elsewhere={"anthropic_messages": "/anthropic"},
)
