"""OpenRouter and Vercel's gateway: everybody's models, their thinking as ``reasoning_details``."""

from __future__ import annotations

from dataclasses import replace

from ferrule.profiles.facts import ModelFacts, ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import RECORDED, SAMPLING, USAGE_ON_REQUEST, anthropic_side, responses_side

_DETAILS = ReasoningRule(
    reads=("reasoning_details", "reasoning"),
    form="details",
    key="reasoning_details",
    turns="all",
    text_key="reasoning",
)

# Gemini 3 refuses a call without its sealed item; a client that changes models in the middle sends this one
# (Roo Code, 2026), whose data Google documents: https://ai.google.dev/gemini-api/docs/thought-signatures
_UNSEALED = {
    "type": "reasoning.encrypted",
    "data": "skip_thought_signature_validator",
    "format": "google-gemini-v1",
}

OPENROUTER = Profile(
    name="openrouter",
    title="OpenRouter",
    base_url="https://openrouter.ai/api/v1",
    base_urls=("https://openrouter.ai/api/v1",),
    hosts=("openrouter.ai",),
    key_variables=("OPENROUTER_API_KEY",),
    # https://github.com/prathamdby/ai-helper (.env.example), 2026-11.
    key_page="https://openrouter.ai/keys",
    # Unchanged and in order, or routes to Gemini 3 and to Claude answer 400; text alone is enough only for
    # models that sign nothing.
    reasoning=_DETAILS,
    models={
        "gemini-3*": ModelFacts(reasoning=replace(_DETAILS, gap_item=_UNSEALED)),
        "gemini-4*": ModelFacts(
            1_048_576,
            thinking="always",
            efforts=("low", "medium", "high"),
            reasoning=replace(_DETAILS, gap_item=_UNSEALED),
        ),
    },
    # The upstream's limits on tool_choice apply.
    adopts=frozenset({"thinking", "choices"}),
    thinking_on={"reasoning": {"enabled": True}},
    thinking_off={"reasoning": {"enabled": False}},
    efforts=("minimal", "low", "medium", "high"),
    tool_types=("function",),
    fields=(*SAMPLING, "top_a", "cache_control", "file_url"),
    extra_stream=USAGE_ON_REQUEST,
    quirks=("keep-alive", "two-finishes", "null-arguments", "error-in-stream"),
    sources=(Source("https://openrouter.ai/docs/use-cases/reasoning-tokens", "2026-11"), RECORDED),
    gathered="2026-11-21",
)

# https://openrouter.ai/docs/client-sdks/python/components/anthropiccachecontroldirective, 2026-11
OPENROUTER_ANTHROPIC = anthropic_side(OPENROUTER, "https://openrouter.ai/api", cache_marks=True)
# "The API is stateless": https://openrouter.ai/docs/api/reference/responses/overview, 2026-11.
OPENROUTER_RESPONSES = responses_side(OPENROUTER, "https://openrouter.ai/api/v1", keeps_responses=False)

# The same items, signatures kept; nothing else of OpenRouter's was seen there.
VERCEL = replace(
    OPENROUTER,
    name="vercel",
    title="Vercel AI Gateway",
    base_url="https://ai-gateway.vercel.sh/v1",
    base_urls=("https://ai-gateway.vercel.sh/v1",),
    hosts=("ai-gateway.vercel.sh",),
    key_variables=("AI_GATEWAY_API_KEY",),
    key_page="https://vercel.com/docs/ai-gateway",
    quirks=(),
    sources=(Source("https://vercel.com/docs/ai-gateway", "2026-11"), RECORDED),
)
