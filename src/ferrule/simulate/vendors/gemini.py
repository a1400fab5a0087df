"""Gemini: its replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and
error messages come from the vendor's pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.simulate.vendor_rules import call_signatures, efforts_known
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    detailed_usage,
    make_vendor,
    prefixed_hex,
    random_ids,
    thinking_switch,
)

_NO_SIGNATURE = (
    "Function call is missing a thought_signature in functionCall parts. This is required for tools to work"
    " correctly, and missing thought_signature may lead to degraded model performance. Additional data,"
    " function call `default_api:{detail}` , position {at}. Please refer to"
    " https://ai.google.dev/gemini-api/docs/thought-signatures for more details."
)

# https://ai.google.dev/gemini-api/docs/openai, /docs/thought-signatures
GEMINI = make_vendor(
    "gemini",
    "/v1beta/openai",
    ("gemini-3.8-flash", "gemini-4-argon", "gemini-3.1-pro-preview", "gemini-2.5-pro", "gemini-*"),
    ChatFormat(
        reasoning_in="thoughts",
        first_delta=None,
        reasoning_keys={"role": "assistant"},
        text_keys={"role": "assistant"},
        call_keys={"role": "assistant"},
        last_delta={"role": "assistant"},
        cut="whole",
        usage_in="finish",
        more_usage=detailed_usage,
        content_beside_calls={},
        index_in_reply=False,
    ),
    {
        "missing-signature": ErrorReply(400, _NO_SIGNATURE),
        "changed-signature": ErrorReply(400, "Thought signature is not valid."),
        "effort": ErrorReply(400, "Thinking level {detail} is not supported for this model."),
        "bad-key": ErrorReply(400, "API key not valid. Please pass a valid API key."),
        "no-key": ErrorReply(403, "Method doesn't allow unregistered callers.", type="PERMISSION_DENIED"),
        "unknown-model": ErrorReply(404, "models/{detail} is not found for API version v1main"),
        "context-length": ErrorReply(
            400,
            "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
        ),
        "rate-limit": ErrorReply(429, "You exceeded your current quota. Please retry in 1s."),
        "overloaded": ErrorReply(503, "The model is overloaded. Please try again later."),
    },
    thinks=thinking_switch(default=True, always="gemini-4"),
    reply_id=prefixed_hex("", 22),
    call_id=random_ids("function-call-", 19),
    envelope=error_bodies.google,
    inside=error_bodies.openrouter,
    observed=(*BASIC_RULES, call_signatures("gemini-[34]")),
    # https://ai.google.dev/gemini-api/docs/generate-content/latest-model, 2026-11; the words are our own.
    documented=(efforts_known("gemini-4", "low", "medium", "high"),),
)
