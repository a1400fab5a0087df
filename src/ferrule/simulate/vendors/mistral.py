"""Mistral: its replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and
error messages come from the vendor's pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.simulate.vendor_rules import (
    efforts_known,
    fields_fixed,
    ids_match,
    keys_refused,
    last_message_not_assistant,
)
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    EXTRA_INPUT,
    THINKING_KEYS,
    hex_id,
    make_vendor,
    random_ids,
    thinking_switch,
)

# https://docs.mistral.ai/api/
MISTRAL = make_vendor(
    "mistral",
    "/v1",
    (
        "mistral-medium-latest",
        "mistral-large-4",
        "mistral-small-latest",
        "magistral-medium-latest",
        "devstral-latest",
        "*stral-*",
        "zai-glm-5*",
    ),
    ChatFormat(
        reasoning_in="parts",
        cut="finish",
        usage_in="finish",
        more_usage=lambda draft: {"prompt_tokens_details": {"cached_tokens": draft.cached}},
        chunk_keys={"p": "abcdefghijklmnop"},
    ),
    {
        "bad-key": ErrorReply(401, "Invalid API Key"),
        "no-key": ErrorReply(401, "No API key found in request"),
        "foreign-key": EXTRA_INPUT,
        "fixed-parameter": ErrorReply(400, "{detail} is not supported", "1500", "invalid_request_logprobs"),
        "results-missing": ErrorReply(
            400,
            "Not the same number of function calls and responses",
            "3230",
            "invalid_request_message_order",
        ),
        "result-orphan": ErrorReply(
            400, "Unexpected role 'tool' after role 'user'", "3230", "invalid_request_message_order"
        ),
        "bad-id": ErrorReply(
            400,
            "Tool call id was {detail} but must be a-z, A-Z, 0-9, with a length of 9.",
            "3280",
            "invalid_function_call",
        ),
        "last-message": ErrorReply(
            400,
            "Expected last role User or Tool (or Assistant with prefix True) for serving but got {detail}",
            "3230",
            "invalid_request_message_order",
        ),
        "context-length": ErrorReply(
            400,
            "Prompt contains 140000 tokens, too large for model with 131072 maximum context length",
            "3051",
            "invalid_request_prompt",
        ),
        "unknown-model": ErrorReply(400, "Invalid model: {detail}", "1500", "invalid_model"),
        "rate-limit": ErrorReply(429, "Requests rate limit exceeded", "1300", "rate_limited"),
    },
    thinks=thinking_switch(always="magistral", on="mistral-large-4"),
    reply_id=hex_id,
    call_id=random_ids("", 9),
    envelope=error_bodies.mistral,
    observed=(
        *BASIC_RULES,
        keys_refused(*THINKING_KEYS),
        ids_match(r"[a-zA-Z0-9]{9}"),
        last_message_not_assistant,
        fields_fixed("logprobs", "stream_options", "seed", allowed=()),
    ),
    # https://docs.mistral.ai/inference/conversations/reasoning, 2026-11.
    documented=(
        efforts_known("mistral-large-4", "none", "low", "medium", "high"),
        efforts_known("mistral-(?:small|medium)", "none", "high"),
    ),
    headers={"x-ratelimit-limit-req-minute": "60", "x-ratelimit-remaining-req-minute": "59"},
)
