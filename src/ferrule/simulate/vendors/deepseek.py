"""DeepSeek: V4 with thinking on by default, as recorded on the wire and documented in 2026.

Streams: a role chunk, reasoning, text, calls one after the other; usage rides on the finish chunk even
unasked; ``[DONE]``. Thinking: ``reasoning_content`` must come back with the tool results, or 400.
Sources: https://api-docs.deepseek.com/guides/thinking_mode, /guides/tool_calls, and recorded traffic.
"""

from __future__ import annotations

import random
import string
from dataclasses import replace

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Conversation, objects
from ferrule.simulate.reply_draft import Cutter, Draft
from ferrule.simulate.request_rules import (
    Problem,
    ProblemKind,
    arguments_are_json,
    assistant_says_something,
    assistant_says_something_visible,
    choice_is_free_while_thinking,
    messages_given,
    reasoning_of_all_turns,
    reasoning_of_this_turn,
    results_follow_calls,
    text_parts_only,
    tool_types,
)
from ferrule.simulate.vendor_rules import calls_adjacent, fields_ignored, no_custom_tools
from ferrule.simulate.vendors.vendor import ErrorReply, Vendor, uuid, wire_call

FINGERPRINT = "fp_8b330d02d0_simulated"


def thinks(request: JsonObject) -> bool:
    """On unless switched off, by ``thinking.type``, by effort ``none`` or by the old alias."""
    for switch in objects([request.get("thinking")]):
        if "type" in switch:
            return bool(switch["type"] != "disabled")
    return request.get("reasoning_effort") != "none" and request.get("model") != "deepseek-chat"


def call_id(source: random.Random, number: int) -> str:
    """``call_00_`` and 24 letters or digits; the two digits count the calls of a reply."""
    tail = "".join(source.choices(string.ascii_letters + string.digits, k=24))
    return f"call_{number:02}_{tail}"


def usage(draft: Draft) -> JsonObject:
    """Counts with DeepSeek's own cache fields."""
    counts = draft.usage() | {
        "prompt_tokens_details": {"cached_tokens": draft.cached},
        "prompt_cache_hit_tokens": draft.cached,
        "prompt_cache_miss_tokens": draft.prompt - draft.cached,
    }
    if draft.thinking:
        counts["completion_tokens_details"] = {"reasoning_tokens": draft.reasoning_tokens}
    return counts


def reply(draft: Draft, request: JsonObject) -> JsonObject:
    """A ``chat.completion``; ``content`` is never null, ``reasoning_content`` only when thinking."""
    message: JsonObject = {"role": "assistant", "content": draft.text}
    if draft.thinking or draft.reasoning:
        message["reasoning_content"] = draft.reasoning
    if draft.calls:
        calls = enumerate(draft.calls)
        message["tool_calls"] = [wire_call(i, call.id, call.name, call.arguments) for i, call in calls]
    choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": draft.finish}
    return _head(draft, "chat.completion") | {
        "choices": [choice],
        "usage": usage(draft),
        "system_fingerprint": FINGERPRINT,
    }


def stream(draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
    """Chunks; ``content`` is null while thinking, ``reasoning_content`` afterwards."""
    thinking = draft.thinking or bool(draft.reasoning)
    first: JsonObject = {"content": None, "reasoning_content": ""} if thinking else {"content": ""}
    silent: JsonObject = {"reasoning_content": None} if thinking else {}
    deltas: list[JsonObject] = [{"role": "assistant"} | first]
    deltas += [{"content": None, "reasoning_content": piece} for piece in cutter.cut(draft.reasoning)]
    deltas += [{"content": piece} | silent for piece in cutter.cut(draft.text)]
    for index, call in enumerate(draft.calls):
        deltas.append({"tool_calls": [wire_call(index, call.id, call.name, "")]})
        for piece in cutter.cut(call.arguments):
            deltas.append({"tool_calls": [{"index": index, "function": {"arguments": piece}}]})
    chunks = [_chunk(draft, delta) for delta in deltas]
    last = _chunk(draft, {"content": ""} | silent, draft.finish)
    return [*chunks, last | {"usage": usage(draft)}]


def _head(draft: Draft, kind: str) -> JsonObject:
    return {"id": draft.id, "object": kind, "created": draft.created, "model": draft.model}


def _chunk(draft: Draft, delta: JsonObject, finish: str | None = None) -> JsonObject:
    choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}
    return _head(draft, "chat.completion.chunk") | {
        "system_fingerprint": FINGERPRINT,
        "choices": [choice],
        "usage": None,
    }


def envelope(error: ErrorReply, request_id: str) -> JsonObject:
    """OpenAI's error object; ``param`` is always null."""
    return {
        "error": {
            "message": error.message,
            "type": error.type or "invalid_request_error",
            "param": None,
            "code": error.code or "invalid_request_error",
        }
    }


def reasoning_comes_back(conversation: Conversation, thinking: bool) -> Problem | None:
    """The rule of this turn in V4's words, or in V3.2's when the model's name says so."""
    return _worded(reasoning_of_this_turn(conversation, thinking), conversation)


def reasoning_always_comes_back(conversation: Conversation, thinking: bool) -> Problem | None:
    """The rule of all turns, worded likewise."""
    return _worded(reasoning_of_all_turns(conversation, thinking), conversation)


def _worded(problem: Problem | None, conversation: Conversation) -> Problem | None:
    """Responses' items were never seen to be missed."""
    if conversation.api == "openai_responses":
        return None
    if problem is not None and conversation.api == "anthropic_messages":
        return replace(problem, kind="missing-thinking")
    older = problem is not None and "v3.2" in conversation.model
    return replace(problem, kind="missing-reasoning-at") if problem and older else problem


_SERDE = "Failed to deserialize the JSON body into the target type: "

# Texts of refusals that users quoted or that were recorded in 2026; "bad-arguments" is inferred.
WORDS: dict[ProblemKind, ErrorReply] = {
    "bad-json": ErrorReply(400, _SERDE + "{detail}"),
    "no-key": ErrorReply(
        401,
        "Authentication Fails (auth header format should be Bearer sk-...)",
        type="authentication_error",
    ),
    "bad-key": ErrorReply(
        401, "Authentication Fails, Your api key: {detail} is invalid", type="authentication_error"
    ),
    "not-found": ErrorReply(404, "Not Found: {detail}"),
    "unknown-model": ErrorReply(400, "Model Not Exist"),
    "no-messages": ErrorReply(400, "Empty input messages"),
    "missing-reasoning": ErrorReply(
        400, "The `reasoning_content` in the thinking mode must be passed back to the API."
    ),
    "missing-reasoning-at": ErrorReply(
        400,
        "Missing `reasoning_content` field in the assistant message at message index {at}. For more"
        " information, please refer to https://api-docs.deepseek.com/guides/thinking_mode#tool-calls",
    ),
    # https://github.com/decolua/9router/issues/2397
    "missing-thinking": ErrorReply(
        400, "The `content[].thinking` in the thinking mode must be passed back to the API."
    ),
    "forced-choice": ErrorReply(400, "Thinking mode does not support this tool_choice"),
    "results-missing": ErrorReply(
        400,
        "An assistant message with 'tool_calls' must be followed by tool messages responding to each"
        " 'tool_call_id'. (insufficient tool messages following tool_calls message)",
    ),
    "result-orphan": ErrorReply(
        400, "Messages with role 'tool' must be a response to a preceding message with 'tool_calls'"
    ),
    "duplicate-id": ErrorReply(400, "Duplicate value for 'tool_call_id' of {detail} in message[{at}]"),
    "empty-assistant": ErrorReply(400, "content or tool_calls must be set"),
    "tool-type": ErrorReply(400, _SERDE + "tools[{at}]: unknown variant `{detail}`, expected `function`"),
    "bad-arguments": ErrorReply(
        400, "messages[{at}]: the arguments of tool call {detail} are not valid JSON"
    ),
    "image-part": ErrorReply(400, _SERDE + "messages[{at}]: unknown variant `{detail}`, expected `text`"),
    "context-length": ErrorReply(
        400,
        "This model's maximum context length is 1048565 tokens. However, you requested 1100000 tokens"
        " (1100000 in the messages, 0 in the completion). Please reduce the length of the messages or"
        " completion.",
    ),
    "brain": ErrorReply(400, "the scripted brain failed: {detail}", code="simulator"),
    "balance": ErrorReply(402, "Insufficient Balance", type="unknown_error"),
    "rate-limit": ErrorReply(
        429, "Rate limit reached: too many concurrent requests", type="rate_limit_error"
    ),
    "overloaded": ErrorReply(
        503, "Service is too busy. Please try again later.", type="service_unavailable_error"
    ),
    "server-error": ErrorReply(500, "Internal server error", type="internal_server_error"),
}

DEEPSEEK = Vendor(
    name="deepseek",
    prefix="/v1",
    models=("deepseek-flash", "deepseek-v4-flash", "deepseek-v4-pro", "deepseek-chat", "deepseek-reasoner"),
    thinks=thinks,
    reply_id=uuid,
    call_id=call_id,
    reply=reply,
    stream=stream,
    words=WORDS,
    envelope=envelope,
    inside=envelope,
    observed=(
        messages_given,
        tool_types("function"),
        no_custom_tools,
        text_parts_only,
        assistant_says_something,
        results_follow_calls,
        calls_adjacent,
        choice_is_free_while_thinking,
        reasoning_comes_back,
    ),
    documented=(arguments_are_json, assistant_says_something_visible, reasoning_always_comes_back),
    error_type="application/octet-stream",
    losses=(
        fields_ignored("temperature", "presence_penalty", "frequency_penalty", thinks=True),
        fields_ignored("max_completion_tokens"),
    ),
    one_envelope=True,
    elsewhere={"anthropic_messages": "/anthropic", "openai_responses": ""},
)
