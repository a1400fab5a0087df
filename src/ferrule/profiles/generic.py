"""Any other OpenAI-compatible endpoint, and the hosts known to refuse what they do not know."""

from __future__ import annotations

from ferrule.profiles.profile import Profile, ReasoningRule, Source

__all__ = ["GENERIC", "STRICT"]

# Whatever keys thinking comes in are read; it stays in the history and is not sent back, because a
# host that does not know a message key may refuse the request. No key variable: a key in the environment
# belongs to some vendor, and an unknown host is not that vendor.
GENERIC = Profile(
    name="generic",
    title="OpenAI-compatible endpoint",
    aliases=("openai-compatible", "custom"),
    reasoning=ReasoningRule(reads=("reasoning_content", "reasoning", "reasoning_details")),
    verified="2026-11-21",
)

# "property 'reasoning_content' is unsupported", "Extra inputs are not permitted": a model of a family that
# wants its thinking back does not get it here.
STRICT = Profile(
    name="strict",
    title="OpenAI-compatible endpoint that refuses foreign message keys",
    hosts=("api.groq.com", "api.mistral.ai", "api.cerebras.ai", "api.sambanova.ai"),
    reasoning=ReasoningRule(
        reads=("reasoning_content", "reasoning"), strip=("reasoning_content", "reasoning_details")
    ),
    adopts_families=False,
    sources=(
        Source("https://github.com/NousResearch/hermes-agent/issues/45655", "2026"),
        Source("https://docs.sambanova.ai/docs/en/features/openai-compatibility", "2026-11"),
    ),
    verified="2026-11-21",
)
