"""OpenRouter: its replies, rules and error messages, seen on the wire in 2025 and 2026."""

from __future__ import annotations

from ferrule.simulate.vendor_rules import details_unchanged
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    detailed_usage,
    make_vendor,
    prefixed_hex,
    thinking_switch,
)

__all__ = ["OPENROUTER"]

# https://openrouter.ai/docs/use-cases/reasoning-tokens
OPENROUTER = make_vendor(
    "openrouter",
    "/api/v1",
    (
        "google/gemini-3-pro-preview",
        "anthropic/claude-sonnet-5",
        "deepseek/deepseek-v4-pro",
        "z-ai/glm-5",
        "*/*",
    ),
    ChatFormat(
        reasoning_in="details",
        reasoning_key="reasoning",
        first_delta=None,
        reasoning_keys={"role": "assistant", "content": ""},
        text_keys={"role": "assistant"},
        call_keys={"role": "assistant", "content": None},
        last_delta={"role": "assistant", "content": ""},
        usage_in="second-finish",
        more_usage=lambda draft: detailed_usage(draft) | {"cost": 0.0001, "is_byok": False},
        chunk_keys={"provider": "Simulated"},
        choice_keys={"native_finish_reason": None},
        body_keys={"provider": "Simulated"},
        message_keys={"refusal": None},
        content_beside_calls={"content": None},
    ),
    {
        "missing-signature": ErrorReply(
            400, "Gemini models require OpenRouter reasoning details to be preserved in each request."
        ),
        "changed-signature": ErrorReply(400, "Provider returned error"),
        "bad-key": ErrorReply(401, "User not found."),
        "no-key": ErrorReply(401, "No auth credentials found"),
        "balance": ErrorReply(402, "Insufficient credits"),
        "unknown-model": ErrorReply(404, "No endpoints found for {detail}."),
        "rate-limit": ErrorReply(429, "Provider returned error"),
        "overloaded": ErrorReply(503, "Provider returned error"),
    },
    thinks=thinking_switch(default=True),
    reply_id=prefixed_hex("gen-1790000000-", 20),
    envelope=error_bodies.openrouter,
    inside=error_bodies.openrouter_chunk,
    failing=(b"", b"data: [DONE]\n\n"),
    observed=(*BASIC_RULES, details_unchanged),
    comments=b": OPENROUTER PROCESSING\n\n" * 2,
    elsewhere={"openai_responses": "/api/v1", "anthropic_messages": "/api"},
)
