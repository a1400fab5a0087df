"""Together, https://api.together.xyz: open models of many families."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, SAMPLING, USAGE_ON_REQUEST

TOGETHER = Profile(
    name="together",
    title="Together",
    base_url="https://api.together.xyz/v1",
    base_urls=("https://api.together.xyz/v1", "https://api.together.ai/v1"),
    hosts=("together.xyz", "together.ai"),
    aliases=("togetherai",),
    key_variables=("TOGETHER_API_KEY",),
    models={
        "deepseek-v4-pro*": ModelFacts(1_048_576, thinking="on", price=Price(1.32, 3.96, 0.13)),
        "deepseek-v4.1-flash*": ModelFacts(1_048_576, thinking="on", price=Price(0.3, 1.2, 0.006)),
        "glm-5.2": ModelFacts(1_048_575, 128_000, thinking="on", price=Price(1.4, 4.4, 0.26)),
        "glm-5.3": ModelFacts(1_048_575, 128_000, thinking="always", price=Price(1.4, 4.4, 0.26)),
        "kimi-k2.6": ModelFacts(262_144, thinking="on", price=Price(1.2, 4.5, 0.2)),
        "kimi-k3": ModelFacts(1_048_576, thinking="always", price=Price(3.0, 15.0, 0.3)),
        "minimax-m3": ModelFacts(524_288, thinking="on", price=Price(0.3, 1.2, 0.06)),
        "gpt-oss-120b": ModelFacts(131_072, thinking="always", price=Price(0.15, 0.6)),
        "llama-3.3-70b-instruct-turbo": ModelFacts(131_072, thinking="never", price=Price(1.04, 1.04)),
    },
    reasoning=ReasoningRule(reads=("reasoning_content", "reasoning"), key="reasoning_content", turns="all"),
    adopts=frozenset({"thinking", "choices"}),
    thinking_on={"reasoning": {"enabled": True}},
    thinking_off={"reasoning": {"enabled": False}},
    tool_types=("function",),
    fields=SAMPLING,
    extra_stream=USAGE_ON_REQUEST,
    quirks=("calls-with-finish", "two-finishes"),
    sources=(Source("https://docs.together.ai/docs/function-calling", "2026-11"), LIMITS, RECORDED),
    gathered="2026-11-21",
)
