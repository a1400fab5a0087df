"""Fireworks, https://api.fireworks.ai: open models; how much thinking is kept is a switch of its own."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, Source, StrictRule
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, SAMPLING, USAGE_ON_REQUEST

FIREWORKS = Profile(
    name="fireworks",
    title="Fireworks",
    base_url="https://api.fireworks.ai/inference/v1",
    base_urls=("https://api.fireworks.ai/inference/v1",),
    hosts=("fireworks.ai",),
    aliases=("fireworks_ai",),
    key_variables=("FIREWORKS_API_KEY",),
    key_page="https://app.fireworks.ai/settings/users/api-keys",
    models={
        "deepseek-v4-pro*": ModelFacts(1_048_576, 131_072, thinking="on", price=Price(1.32, 3.96, 0.044)),
        "deepseek-v4p1-flash*": ModelFacts(1_048_576, 393_216, thinking="on", price=Price(0.3, 1.2, 0.006)),
        "glm-5p2*": ModelFacts(1_048_576, 131_072, thinking="on", price=Price(1.4, 4.4, 0.14)),
        "glm-5p3*": ModelFacts(1_048_576, 128_000, thinking="always", price=Price(1.4, 4.4, 0.26)),
        "kimi-k2p5*": ModelFacts(262_144, 32_768, thinking="on", price=Price(0.6, 3.0, 0.1)),
        "kimi-k2p6*": ModelFacts(262_144, 32_768, thinking="on", price=Price(0.95, 4.0, 0.16)),
        "kimi-k3*": ModelFacts(1_048_576, 131_072, thinking="always", price=Price(3.0, 15.0, 0.3)),
        "minimax-m3*": ModelFacts(512_000, thinking="on", price=Price(0.3, 1.2, 0.06)),
    },
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    # Unknown keys of messages are refused.
    strip=("reasoning", "reasoning_details", "cache_control"),
    adopts=frozenset({"thinking"}),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    efforts=("low", "medium", "high"),
    # "Input should be 'function'".
    tool_types=("function",),
    strict=StrictRule(accepted=False),
    format_with_tools=False,
    fields=SAMPLING,
    extra_stream=USAGE_ON_REQUEST,
    quirks=("markup-in-content",),
    errors=("openai", "detail"),
    sources=(
        Source("https://github.com/vercel/ai/tree/main/packages/fireworks", "2026-08"),
        LIMITS,
    ),
    gathered="2026-11-21",
)
