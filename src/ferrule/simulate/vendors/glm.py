"""GLM of Zhipu / Z.ai: 4.5 to 5.x, thinking on by default, whole calls in one delta.

Streams: reasoning first, ``role`` in every delta but the calls', no ``finish_reason`` key before the
end, usage on the finish chunk, ``[DONE]``. ``tool_stream: true`` cuts arguments into pieces. Reasoning
that does not come back is not refused. Sources: https://docs.z.ai/, https://docs.bigmodel.cn/ and
recorded traffic of 2026.
"""

from __future__ import annotations

import random

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Conversation, objects
from ferrule.simulate.reply_draft import Cutter, Draft, DraftCall
from ferrule.simulate.request_rules import (
    Problem,
    ProblemKind,
    arguments_are_json,
    choice_is_auto,
    results_follow_calls,
    tool_types,
)
from ferrule.simulate.vendor_rules import efforts_known, thinking_kinds
from ferrule.simulate.vendors.vendor import ErrorReply, Vendor, random_hex, wire_call


def thinks(request: JsonObject) -> bool:
    """On unless ``thinking.type`` is ``disabled`` or the effort ``none`` or ``minimal``; always on 5.3."""
    if "5.3" in str(request.get("model")):
        return True
    if any(switch.get("type") == "disabled" for switch in objects([request.get("thinking")])):
        return False
    return request.get("reasoning_effort") not in ("none", "minimal")


def reply_id(source: random.Random) -> str:
    """A date and time, and hexadecimal digits behind it."""
    return "20260921120000" + random_hex(source, 16)


def call_id(source: random.Random, number: int) -> str:
    """``call_`` and 19 digits."""
    return f"call_{source.randrange(10**18, 10**19)}"


def usage(draft: Draft) -> JsonObject:
    """Counts; the details are always there."""
    return draft.usage() | {
        "prompt_tokens_details": {"cached_tokens": draft.cached},
        "completion_tokens_details": {"reasoning_tokens": draft.reasoning_tokens},
    }


def reply(draft: Draft, request: JsonObject) -> JsonObject:
    """A ``chat.completion`` with a ``request_id``."""
    message: JsonObject = {"content": draft.text, "role": "assistant"}
    if draft.reasoning:
        message["reasoning_content"] = draft.reasoning
    if draft.calls:
        calls = enumerate(draft.calls)
        message["tool_calls"] = [wire_call(i, call.id, call.name, call.arguments) for i, call in calls]
    return {
        "choices": [{"finish_reason": draft.finish, "index": 0, "message": message}],
        "created": draft.created,
        "id": draft.id,
        "model": draft.model,
        "object": "chat.completion",
        "request_id": draft.id,
        "usage": usage(draft),
    }


def stream(draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
    """Chunks; the call deltas have neither role nor content."""
    role: JsonObject = {"role": "assistant"}
    deltas = [role | {"reasoning_content": piece} for piece in cutter.cut(draft.reasoning)]
    deltas += [role | {"content": piece} for piece in cutter.cut(draft.text)]
    pieces = request.get("tool_stream") is True
    for index, call in enumerate(draft.calls):
        found = _call_pieces(index, call, cutter) if pieces else [_whole(index, call)]
        deltas += [{"tool_calls": [piece]} for piece in found]
    chunks = [_chunk(draft, {"index": 0, "delta": delta}) for delta in deltas]
    last: JsonObject = {"index": 0, "finish_reason": draft.finish, "delta": role | {"content": ""}}
    return [*chunks, _chunk(draft, last) | {"usage": usage(draft)}]


def _whole(index: int, call: DraftCall) -> JsonObject:
    return wire_call(index, call.id, call.name, call.arguments)


def _call_pieces(index: int, call: DraftCall, cutter: Cutter) -> list[JsonObject]:
    pieces = [{"index": index, "function": {"arguments": piece}} for piece in cutter.cut(call.arguments)]
    return [wire_call(index, call.id, call.name, ""), *pieces]


def _chunk(draft: Draft, choice: JsonObject) -> JsonObject:
    kind = "chat.completion.chunk"
    head: JsonObject = {"id": draft.id, "created": draft.created, "object": kind, "model": draft.model}
    return head | {"choices": [choice]}


def envelope(error: ErrorReply, request_id: str) -> JsonObject:
    """A code, which is a string, and a message."""
    return {"error": {"code": error.code, "message": error.message}}


def user_speaks_first(conversation: Conversation, thinking: bool) -> Problem | None:
    """The system messages are followed by a user message."""
    for at, message in enumerate(conversation.messages):
        if message.get("role") != "system":
            return None if message.get("role") == "user" else Problem("no-messages", at)
    return Problem("no-messages")


_ILLEGAL = ErrorReply(400, "messages 参数非法。请检查文档。", "1214")

# Codes: the vendor's list of error codes. Texts: quoted by users in 2025 and 2026; that a forced choice
# is refused at all is inferred (only "auto" is documented), so it is so in documented mode only.
WORDS: dict[ProblemKind, ErrorReply] = {
    "bad-json": ErrorReply(400, "API 调用参数有误，请检查文档。{detail}", "1210"),
    "no-key": ErrorReply(401, "Header中未收到Authorization参数，无法进行身份验证。", "1001"),
    "bad-key": ErrorReply(401, "身份验证失败。", "1000"),
    "not-found": ErrorReply(404, "{detail} not found", "404"),
    "unknown-model": ErrorReply(400, "模型不存在，请检查模型代码。", "1211"),
    "no-messages": ErrorReply(400, "Incorrect role information", "1214"),
    "forced-choice": ErrorReply(400, "tool_choice 参数非法。请检查文档。", "1214"),
    # One page says that "disabled" is an error on 5.3, another that it is mapped to low effort.
    "thinking-kind": ErrorReply(400, "thinking 参数非法。请检查文档。", "1210"),
    "effort": ErrorReply(400, "reasoning_effort 参数非法。请检查文档。", "1210"),
    "results-missing": _ILLEGAL,
    "result-orphan": _ILLEGAL,
    "duplicate-id": _ILLEGAL,
    "tool-type": ErrorReply(400, "tools[{at}].type:type is illegal", "1214"),
    "bad-arguments": ErrorReply(400, "API 调用参数有误，请检查文档。", "1210"),
    "context-length": ErrorReply(400, "Prompt exceeds max length", "1261"),
    "brain": ErrorReply(400, "the scripted brain failed: {detail}", "simulator"),
    "balance": ErrorReply(429, "余额不足或无可用资源包,请充值。", "1113"),
    "rate-limit": ErrorReply(429, "Rate limit reached for requests", "1302"),
    "overloaded": ErrorReply(429, "该模型当前访问量过大，请您稍后再试", "1305"),
    "server-error": ErrorReply(500, "网络错误，请稍后重试", "1234"),
}

GLM = Vendor(
    name="glm",
    prefix="/api/paas/v4",
    models=(
        "glm-5.3",
        "glm-5.3-flash",
        "glm-5.2",
        "glm-5",
        "glm-4.7",
        "glm-4.7-flash",
        "glm-4.6",
        "glm-4.5",
        "glm-4.5-air",
    ),
    thinks=thinks,
    reply_id=reply_id,
    call_id=call_id,
    reply=reply,
    stream=stream,
    words=WORDS,
    envelope=envelope,
    inside=envelope,
    observed=(
        tool_types("function", "retrieval", "web_search"),
        results_follow_calls,
        user_speaks_first,
    ),
    documented=(
        arguments_are_json,
        choice_is_auto,
        thinking_kinds(r"glm-5\.3", "enabled"),
        efforts_known(r"glm-5\.3", "low", "high", "max"),
    ),
    event_stream_type="text/event-stream;charset=UTF-8",
    json_type="application/json; charset=UTF-8",
    error_type="application/json; charset=UTF-8",
    elsewhere={"anthropic_messages": "/api/anthropic", "openai_responses": "/api/v1"},
)
