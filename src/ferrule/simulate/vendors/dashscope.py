"""Qwen on Alibaba's DashScope / Model Studio, compatible mode.

Streams: ``content: null`` while thinking, call pieces with ``id: ""`` and a name that is ``""`` or
missing, an extra piece with empty arguments, a finish chunk with an empty delta, usage on a chunk of its
own when asked for, ``[DONE]``. Arguments that hold lists or objects arrive whole unless ``tool_stream``
is true. Sources: https://www.alibabacloud.com/help/en/model-studio/ and recorded traffic.
"""

from __future__ import annotations

import random
import re
from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Conversation, arguments_of, objects
from ferrule.simulate.reply_draft import Cutter, Draft, DraftCall
from ferrule.simulate.request_rules import (
    Problem,
    ProblemKind,
    arguments_are_json,
    choice_is_free_while_thinking,
    messages_given,
    results_follow_calls,
    tool_types,
)
from ferrule.simulate.vendor_rules import fields_exclusive, fields_fixed, reasoning_kept_on, text_results
from ferrule.simulate.vendors.vendor import ErrorReply, Vendor, random_hex, uuid, wire_call

OPEN_QWEN3 = re.compile(r"qwen3-\d+b")
ALWAYS = re.compile(r"glm-5\.3|kimi-k(?:3|2\.7)|qwq")
"""Models that always think, whoever serves them; that a switch is an error here is inferred."""

THINKS_BY_DEFAULT = re.compile(r"qwq|qwen3-\d+b|qwen3\.[5-9]|qwen[4-9]")


def thinks(request: JsonObject) -> bool:
    """``enable_thinking`` decides, else the effort, else the model: new and open ones think."""
    if ALWAYS.match(str(request.get("model")).lower()):
        return True
    switch: Any = request.get("enable_thinking")
    if isinstance(switch, bool):
        return switch
    effort: Any = request.get("reasoning_effort")
    if isinstance(effort, str):
        return effort != "none"
    return THINKS_BY_DEFAULT.match(str(request.get("model")).lower()) is not None


def reply_id(source: random.Random) -> str:
    """``chatcmpl-`` and a UUID."""
    return f"chatcmpl-{uuid(source)}"


def call_id(source: random.Random, number: int) -> str:
    """``call_`` and 24 hexadecimal digits."""
    return f"call_{random_hex(source, 24)}"


def usage(draft: Draft) -> JsonObject:
    """Counts; reasoning tokens only when there was reasoning."""
    counts = draft.usage() | {"prompt_tokens_details": {"cached_tokens": draft.cached}}
    if draft.thinking:
        counts["completion_tokens_details"] = {"reasoning_tokens": draft.reasoning_tokens}
    return counts


def reply(draft: Draft, request: JsonObject) -> JsonObject:
    """A ``chat.completion``; ``content`` is ``""`` beside calls."""
    message: JsonObject = {"content": draft.text, "role": "assistant"}
    if draft.thinking or draft.reasoning:
        message["reasoning_content"] = draft.reasoning
    if draft.calls:
        calls = enumerate(draft.calls)
        message["tool_calls"] = [wire_call(i, call.id, call.name, call.arguments) for i, call in calls]
    choice = {"message": message, "finish_reason": draft.finish, "index": 0, "logprobs": None}
    return {
        "choices": [choice],
        "object": "chat.completion",
        "usage": usage(draft),
        "created": draft.created,
        "system_fingerprint": None,
        "model": draft.model,
        "id": draft.id,
    }


def stream(draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
    """Chunks; see the module for what is odd about them."""
    thinking = draft.thinking or bool(draft.reasoning)
    first: JsonObject = {"content": None, "reasoning_content": ""} if thinking else {"content": ""}
    deltas: list[JsonObject] = [first | {"role": "assistant"}]
    deltas += [{"content": None, "reasoning_content": piece} for piece in cutter.cut(draft.reasoning)]
    silent: JsonObject = {"reasoning_content": None} if thinking else {}
    deltas += [{"content": piece} | silent for piece in cutter.cut(draft.text)]
    for index, call in enumerate(draft.calls):
        deltas += _call_deltas(index, call, request, cutter)
    chunks = [_chunk(draft, _choice(delta)) for delta in deltas]
    chunks.append(_chunk(draft, _choice({} if draft.calls else {"content": ""}, draft.finish)))
    if any(options.get("include_usage") for options in objects([request.get("stream_options")])):
        chunks.append(_chunk(draft, None) | {"usage": usage(draft)})
    return chunks


def _call_deltas(index: int, call: DraftCall, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
    """The first piece has id and name; later ones ``id: ""``, and every other one ``name: ""``."""
    values = list((arguments_of({"function": {"arguments": call.arguments}}) or {}).values())
    nested = any(isinstance(value, list | dict) for value in values)
    whole = nested and request.get("tool_stream") is not True
    pieces = [call.arguments] if whole else cutter.cut(call.arguments)
    deltas: list[JsonObject] = [{"content": None, "tool_calls": [wire_call(index, call.id, call.name, "")]}]
    for number, piece in enumerate([*pieces, ""]):
        function: JsonObject = {"arguments": piece} if number % 2 else {"name": "", "arguments": piece}
        later: JsonObject = {"index": index, "id": "", "type": "function", "function": function}
        deltas.append({"content": "", "tool_calls": [later]})
    return deltas


def _choice(delta: JsonObject, finish: str | None = None) -> JsonObject:
    return {"finish_reason": finish, "delta": delta, "index": 0, "logprobs": None}


def _chunk(draft: Draft, choice: JsonObject | None) -> JsonObject:
    return {
        "choices": [] if choice is None else [choice],
        "object": "chat.completion.chunk",
        "usage": None,
        "created": draft.created,
        "system_fingerprint": None,
        "model": draft.model,
        "id": draft.id,
    }


def envelope(error: ErrorReply, request_id: str) -> JsonObject:
    """OpenAI's error object with a ``request_id`` beside it."""
    code = error.code or "invalid_parameter_error"
    kind = error.type or "invalid_request_error"
    body = {"code": code, "param": None, "message": error.message, "type": kind}
    return {"error": body, "request_id": request_id}


def open_models_think_in_streams(conversation: Conversation, thinking: bool) -> Problem | None:
    """The old open Qwen3 models refuse to think without streaming."""
    old = OPEN_QWEN3.match(conversation.model.lower()) is not None
    return Problem("needs-stream") if old and thinking and not conversation.stream else None


_INVALID = "<400> InternalError.Algo.InvalidParameter: "

# Texts: https://www.alibabacloud.com/help/en/model-studio/error-code, and quoted by users in 2025 and
# 2026; those of "bad-json", "tool-type" and "duplicate-id" are inferred.
WORDS: dict[ProblemKind, ErrorReply] = {
    "bad-json": ErrorReply(400, _INVALID + "{detail}"),
    "no-key": ErrorReply(
        401,
        "You didn't provide an API key. You need to provide your API key in an Authorization header using"
        " Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
        "invalid_api_key",
    ),
    "bad-key": ErrorReply(401, "Incorrect API key provided.", "invalid_api_key"),
    "not-found": ErrorReply(404, "{detail} not found", "not_found"),
    "unknown-model": ErrorReply(
        404, "The model `{detail}` does not exist or you do not have access to it.", "model_not_found"
    ),
    "no-messages": ErrorReply(400, _INVALID + "[] is too short - 'messages'"),
    "forced-choice": ErrorReply(
        400,
        _INVALID
        + "The tool_choice parameter does not support being set to required or object in thinking mode",
    ),
    "results-missing": ErrorReply(
        400,
        _INVALID
        + 'An assistant message with "tool_calls" must be followed by tool messages responding to each'
        ' "tool_call_id". The following tool_call_ids did not have response messages: message[{at}].role',
    ),
    "result-orphan": ErrorReply(
        400,
        _INVALID
        + 'messages with role "tool" must be a response to a preceeding message with "tool_calls".',
    ),
    "duplicate-id": ErrorReply(400, _INVALID + 'duplicate "tool_call_id" {detail} in message[{at}]'),
    "tool-type": ErrorReply(400, _INVALID + "'{detail}' is not one of ['function'] - 'tools.{at}.type'"),
    "bad-arguments": ErrorReply(
        400, _INVALID + 'The "function.arguments" parameter of the code model must be in JSON format.'
    ),
    "image-part": ErrorReply(400, _INVALID + "messages.{at}.content should be a string"),
    "thinking-kind": ErrorReply(400, _INVALID + "enable_thinking cannot be false for this model"),
    "fixed-parameter": ErrorReply(400, _INVALID + "{detail} must be 1 in thinking mode"),
    "needs-stream": ErrorReply(
        400, "parameter.enable_thinking must be set to false for non-streaming calls"
    ),
    "context-length": ErrorReply(400, _INVALID + "Range of input length should be [1, 258048]"),
    "brain": ErrorReply(400, "the scripted brain failed: {detail}", "simulator"),
    "balance": ErrorReply(
        400, "Access denied, please make sure your account is in good standing.", "Arrearage", "Arrearage"
    ),
    "rate-limit": ErrorReply(
        429, "You exceeded your current requests limit.", "limit_requests", "limit_requests"
    ),
    "overloaded": ErrorReply(
        503,
        "Too many requests. Your requests are being throttled due to system capacity limits.",
        "ModelServingError",
        "ModelServingError",
    ),
    "server-error": ErrorReply(
        500,
        "An internal error has occured, please try again later or contact service support.",
        "internal_error",
        "internal_error",
    ),
}

DASHSCOPE = Vendor(
    name="dashscope",
    prefix="/compatible-mode/v1",
    models=(
        "qwen3.8-max",
        "qwen3.8-plus",
        "qwen3.8-flash",
        "qwen3-max",
        "qwen3-coder-plus",
        "qwq-plus",
        "qwen3-32b",
        "qwen3.*",
        "qwen3-coder-*",
        "qwen3-*b*",
        "glm-5*",
        "kimi-k*",
        "deepseek-v4*",
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
        messages_given,
        tool_types("function"),
        results_follow_calls,
        choice_is_free_while_thinking,
        open_models_think_in_streams,
    ),
    documented=(
        arguments_are_json,
        text_results,
        fields_fixed("n", thinks=True),
        reasoning_kept_on(ALWAYS.pattern),
        fields_exclusive("thinking_budget", "reasoning_effort", models=r"qwen3\.8"),
    ),
    limits=("max_tokens", "max_completion_tokens"),
    elsewhere={"anthropic_messages": "/apps/anthropic"},
)
