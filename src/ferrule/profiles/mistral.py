"""Mistral, https://api.mistral.ai: ids of nine characters, thinking as parts of the content."""

from __future__ import annotations

from ferrule.profiles.facts import IdRule, ModelFacts, Price, ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED

_REASONING = Source("https://docs.mistral.ai/inference/conversations/reasoning", "2026-11")

_SMALL = Price(0.15, 0.6, 0.015)
_MEDIUM = Price(1.5, 7.5, 0.15)

MISTRAL = Profile(
    name="mistral",
    title="Mistral",
    family="mistral",
    base_url="https://api.mistral.ai/v1",
    base_urls=("https://api.mistral.ai/v1",),
    hosts=("mistral.ai",),
    aliases=("mistralai",),
    key_variables=("MISTRAL_API_KEY",),
    key_page="https://help.mistral.ai/en/articles/316465-how-do-i-create-api-keys-within-a-workspace",
    default_model="mistral-medium-latest",
    models={
        "mistral-small*": ModelFacts(262_144, thinking="off", efforts=("none", "high"), price=_SMALL),
        "mistral-medium*": ModelFacts(262_144, thinking="off", efforts=("none", "high"), price=_MEDIUM),
        # high by default; 524,288 and 1,048,576 tokens are named, and prices of 0.7/2.1 and 1.36/4.18
        # (https://vercel.com/ai-gateway/models/mistral-large-4.md, 2026-11).
        "mistral-large-4*": ModelFacts(
            1_048_576,
            262_144,
            thinking="on",
            efforts=("none", "low", "medium", "high"),
            price=Price(0.7, 2.1),
            sources={"efforts": _REASONING},
        ),
        "mistral-large*": ModelFacts(262_144, thinking="never", price=Price(0.5, 1.5, 0.05)),
        "magistral-small*": ModelFacts(262_144, thinking="always", price=_SMALL),
        "magistral-medium*": ModelFacts(262_144, thinking="always", price=_MEDIUM),
        "devstral*": ModelFacts(256_000, thinking="never", price=Price(0.4, 2.0, 0.04)),
        "ministral*": ModelFacts(262_144, thinking="never"),
    },
    model_prefixes=("mistral", "mixtral", "magistral", "devstral", "ministral", "codestral", "pixtral"),
    # A text under reasoning_content is refused: "Extra inputs are not permitted".
    reasoning=ReasoningRule(reads=("content",), form="parts", turns="all"),
    elsewhere=ReasoningRule(reads=("reasoning_content", "reasoning", "content")),
    strip=("reasoning", "reasoning_content", "reasoning_details", "cache_control"),
    adopts=frozenset(),
    thinking_on={"reasoning_effort": "high"},
    thinking_off={"reasoning_effort": "none"},
    efforts=("none", "low", "medium", "high"),
    tool_types=("function",),
    renamed={"seed": "random_seed"},
    refused=("logprobs", "top_logprobs", "logit_bias", "stream_options"),
    call_content="",
    ids=IdRule(punctuation="", length=9),
    quirks=("whole-calls", "usage-on-finish"),
    errors=("flat", "detail"),
    sources=(
        Source("https://docs.mistral.ai/api/", "2026-11"),
        _REASONING,
        Source("https://github.com/NousResearch/hermes-agent/issues/45655", "2026"),
        LIMITS,
        RECORDED,
    ),
    gathered="2026-11-21",
)
