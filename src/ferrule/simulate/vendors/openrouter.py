"""OpenRouter: its replies, rules and error messages, seen on the wire in 2025 and 2026."""

from __future__ import annotations

from ferrule.simulate.vendor_rules import choice_free, details_unchanged, efforts_known, reasoning_kept_on
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

_ALWAYS = (
    r"claude-(?:(?:opus|sonnet)-5[.-]5|fable-5|mythos-5)|gpt-6\.1-sol|gpt-6-astra|gemini-4|glm-5\.3"
    r"|minimax-m3\.1-flash"
)
"""Models whose thinking nothing at OpenRouter is known to switch off."""

# https://openrouter.ai/docs/use-cases/reasoning-tokens
OPENROUTER = make_vendor(
    "openrouter",
    "/api/v1",
    (
        "google/gemini-3-pro-preview",
        "anthropic/claude-sonnet-5",
        "deepseek/deepseek-v4-pro",
        "z-ai/glm-5",
        "anthropic/claude-opus-5.5",
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
        "forced-choice": ErrorReply(400, "Provider returned error"),
        "thinking-kind": ErrorReply(
            400, "Reasoning is mandatory for this endpoint and cannot be disabled."
        ),
        "effort": ErrorReply(400, "Provider returned error"),
        "bad-key": ErrorReply(401, "User not found."),
        "no-key": ErrorReply(401, "No auth credentials found"),
        "balance": ErrorReply(402, "Insufficient credits"),
        "unknown-model": ErrorReply(404, "No endpoints found for {detail}."),
        "rate-limit": ErrorReply(429, "Provider returned error"),
        "overloaded": ErrorReply(503, "Provider returned error"),
    },
    thinks=thinking_switch(default=True, always=_ALWAYS),
    reply_id=prefixed_hex("gen-1790000000-", 20),
    envelope=error_bodies.openrouter,
    inside=error_bodies.openrouter_chunk,
    failing=(b"", b"data: [DONE]\n\n"),
    observed=(*BASIC_RULES, details_unchanged),
    # What the models in front refuse comes back as the provider's error.
    documented=(
        choice_free(r"claude-(?:(?:opus|sonnet)-5[.-]5|(?:fable|mythos)-5[.-]1)"),
        reasoning_kept_on(_ALWAYS),
        efforts_known("gemini-4", "low", "medium", "high"),
        efforts_known(
            r"gpt-6\.1-sol|gpt-6-astra|claude-opus-5[.-]5", "low", "medium", "high", "xhigh", "max"
        ),
        efforts_known(r"glm-5\.3", "low", "high", "max"),
    ),
    comments=b": OPENROUTER PROCESSING\n\n" * 2,
    elsewhere={"openai_responses": "/api/v1", "anthropic_messages": "/api"},
)
