"""Xiaomi MiMo, https://api.xiaomimimo.com: every calling message must carry its thinking for ever."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, USAGE_ON_REQUEST, anthropic_side

MIMO = Profile(
    name="mimo",
    title="Xiaomi MiMo",
    family="mimo",
    base_url="https://api.xiaomimimo.com/v1",
    base_urls=("https://api.xiaomimimo.com/v1", "https://token-plan-cn.xiaomimimo.com/v1"),
    hosts=("xiaomimimo.com",),
    aliases=("xiaomi",),
    key_variables=("MIMO_API_KEY", "XIAOMI_MIMO_API_KEY"),
    default_model="mimo-v2.6-flash",
    models={
        "mimo-v2.6-pro*": ModelFacts(1_048_576, 131_072, thinking="on", price=Price(0.435, 0.87, 0.0036)),
        "mimo-v2.6-flash*": ModelFacts(1_048_576, 131_072, thinking="on", price=Price(0.14, 0.28, 0.0028)),
        "mimo*": ModelFacts(thinking="on"),
    },
    model_prefixes=("mimo",),
    # A calling message without it is a 400, in all later turns too; with thinking off it must not be sent.
    # What stands in for none is not documented: a space, as "" may count as missing.
    reasoning=ReasoningRule(
        reads=("reasoning_content",), key="reasoning_content", turns="all", placeholder=" ", while_off=False
    ),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    efforts=("low", "medium", "high"),
    tool_choices=frozenset({"auto", "none", "required"}),
    tool_types=("function",),
    text_results=True,
    ignored=("parallel_tool_calls",),
    ignored_thinking=("temperature", "top_p"),
    extra_stream=USAGE_ON_REQUEST,
    quirks=("whole-calls", "null-later-ids", "reasoning-leaks-calls", "markup-in-content"),
    sources=(
        Source("https://mimo.mi.com/docs/", "2026-11"),
        Source("https://mimo.mi.com/docs/en-US/usage-guide/passing-back-reasoning_content", "2026-11"),
        LIMITS,
        RECORDED,
    ),
    gathered="2026-11-21",
)

MIMO_ANTHROPIC = anthropic_side(MIMO, "https://api.xiaomimimo.com/anthropic")
