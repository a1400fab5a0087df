"""xAI, https://api.x.ai: Grok. What it thinks is not wanted back in chat completions."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, SchemaRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, USAGE_ON_REQUEST, anthropic_side, responses_side

_REFUSED = ("presence_penalty", "frequency_penalty", "stop")
"""Refused by the reasoning models."""

XAI = Profile(
    name="xai",
    title="xAI",
    family="grok",
    base_url="https://api.x.ai/v1",
    base_urls=("https://api.x.ai/v1",),
    hosts=("x.ai",),
    aliases=("grok",),
    key_variables=("XAI_API_KEY",),
    default_model="grok-4.6",
    models={
        "grok-4.3*": ModelFacts(1_000_000, thinking="on", price=Price(1.25, 2.5, 0.2)),
        "grok-4.5*": ModelFacts(500_000, thinking="always", refused=_REFUSED, price=Price(2.0, 6.0, 0.3)),
        "grok-4.6*": ModelFacts(500_000, thinking="always", refused=_REFUSED, price=Price(2.0, 6.0, 0.5)),
        "grok-4.7*": ModelFacts(500_000, thinking="always", refused=_REFUSED, price=Price(2.0, 6.0, 0.5)),
        "grok-3-mini*": ModelFacts(thinking="on", refused=_REFUSED),
    },
    model_prefixes=("grok",),
    # Chat completions have no field for encrypted thinking, so it is lost there:
    # https://docs.x.ai/developers/model-capabilities/text/best-practices, 2026-11.
    served={"*": "xai-responses"},
    reasoning=ReasoningRule(reads=("reasoning_content",)),
    strip=("reasoning_content", "reasoning_details"),
    thinking_on={"reasoning_effort": "medium"},
    thinking_off={"reasoning_effort": "none"},
    efforts=("none", "low", "medium", "high"),
    tool_types=("function",),
    # One client takes it out (2026).
    schema=SchemaRule(drop=("additionalProperties",)),
    refused_thinking=_REFUSED,
    extra_stream=USAGE_ON_REQUEST,
    call_content="",
    quirks=("whole-calls",),
    errors=("code-error",),
    sources=(
        Source("https://docs.x.ai/docs/api-reference", "2026-11"),
        Source("https://docs.x.ai/developers/model-capabilities/text/best-practices", "2026-11"),
        LIMITS,
        RECORDED,
    ),
    gathered="2026-11-21",
)

XAI_ANTHROPIC = anthropic_side(XAI, "https://api.x.ai")
XAI_RESPONSES = responses_side(
    XAI,
    "https://api.x.ai/v1",
    recorded=True,
    strip=(),
    thinking_on={"reasoning": {"effort": "medium"}},
    thinking_off={"reasoning": {"effort": "none"}},
)
