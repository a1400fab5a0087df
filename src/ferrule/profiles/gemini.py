"""Gemini's OpenAI-compatible endpoint: calls are signed, and a call without its signature is refused."""

from __future__ import annotations

from dataclasses import replace

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, SchemaRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, USAGE_ON_REQUEST

# Recommended on 2.5; on 3 the first call of each step must have it, and what the documentation names for
# calls that another model made stands in for it.
_SIGNED = ReasoningRule(reads=("extra_content",), form="signatures", turns="all")
_MUST_BE_SIGNED = replace(_SIGNED, placeholder="skip_thought_signature_validator")

# One limit for what goes in and what comes out; until 2026-11-30 at the price below, then twice that.
_4 = ModelFacts(
    1_048_576,
    65_536,
    thinking="always",
    efforts=("low", "medium", "high"),
    everywhere=True,
    reasoning=_MUST_BE_SIGNED,
    sources={"": Source("https://ai.google.dev/gemini-api/docs/generate-content/latest-model", "2026-11")},
)

GEMINI = Profile(
    name="gemini",
    title="Gemini (OpenAI-compatible)",
    family="gemini",
    base_url="https://generativelanguage.googleapis.com/v1beta/openai",
    base_urls=("https://generativelanguage.googleapis.com/v1beta/openai",),
    hosts=("generativelanguage.googleapis.com",),
    aliases=("google",),
    key_variables=("GEMINI_API_KEY", "GOOGLE_API_KEY"),
    # https://www.apideck.com/blog/how-to-get-your-gemini-api-key, 2026-05.
    key_page="https://aistudio.google.com/app/apikey",
    default_model="gemini-3.8-flash",
    models={
        "gemini-4*": replace(_4, guessed=True),
        "gemini-4-argon*": replace(_4, price=Price(2.0, 10.0)),
        "gemini-4-hydrogen*": _4,
        "gemini-3*": ModelFacts(1_048_576, 65_536, thinking="always", reasoning=_MUST_BE_SIGNED),
        "gemini-3.8-flash*": ModelFacts(
            1_048_576,
            65_536,
            thinking="always",
            reasoning=_MUST_BE_SIGNED,
            price=Price(0.75, 3.75, 0.075),
        ),
        "gemini-3.1-pro*": ModelFacts(
            1_048_576, 65_536, thinking="always", reasoning=_MUST_BE_SIGNED, price=Price(2.0, 12.0, 0.2)
        ),
        "gemini-2.5-pro*": ModelFacts(1_048_576, 65_536, thinking="always", price=Price(1.25, 10.0, 0.125)),
        "gemini-2.5-flash*": ModelFacts(1_048_576, 65_536, thinking="on", price=Price(0.3, 2.5, 0.03)),
    },
    model_prefixes=("gemini",),
    reasoning=_SIGNED,
    elsewhere=ReasoningRule(reads=("reasoning_details", "extra_content")),
    strip=("reasoning", "reasoning_content", "reasoning_details"),
    adopts=frozenset(),
    thinking_on={"reasoning_effort": "medium"},
    thinking_off={"reasoning_effort": "none"},
    efforts=("none", "minimal", "low", "medium", "high"),
    tool_types=("function",),
    # A subset of OpenAPI on older models.
    schema=SchemaRule(drop=("$schema", "additionalProperties"), inline_refs=True),
    exclusive=(("extra_body", "reasoning_effort"),),
    extra_stream=USAGE_ON_REQUEST,
    quirks=("whole-calls", "content-absent", "empty-ids"),
    errors=("array", "openai"),
    sources=(
        Source("https://ai.google.dev/gemini-api/docs/openai", "2026-11"),
        Source("https://ai.google.dev/gemini-api/docs/thought-signatures", "2026-11"),
        LIMITS,
        RECORDED,
    ),
    gathered="2026-11-21",
)
