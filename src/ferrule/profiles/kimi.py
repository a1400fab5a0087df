"""Kimi by Moonshot, https://api.moonshot.ai: refuses a call whose thinking is missing."""

from __future__ import annotations

from ferrule.profiles.profile import ModelFacts, Profile, ReasoningRule, Source

__all__ = ["KIMI"]

_FIXED = ("temperature", "top_p", "n", "presence_penalty", "frequency_penalty")
"""Fixed on the reasoning models; any other value is a 400."""

KIMI = Profile(
    name="kimi",
    title="Kimi (Moonshot)",
    family="kimi",
    base_url="https://api.moonshot.ai/v1",
    base_urls=("https://api.moonshot.ai/v1", "https://api.moonshot.cn/v1"),
    hosts=("moonshot.ai", "moonshot.cn", "api.kimi.com"),
    aliases=("moonshot", "moonshotai"),
    key_variables=("MOONSHOT_API_KEY", "KIMI_API_KEY"),
    default_model="kimi-k2.6",
    models={
        "kimi-k3*": ModelFacts(thinking="always", refused=_FIXED),
        "kimi-k2.7-code*": ModelFacts(thinking="always", refused=_FIXED),
        "kimi-k2.6*": ModelFacts(thinking="on", refused=_FIXED),
        "kimi-k2.5*": ModelFacts(thinking="on", refused=_FIXED),
        "kimi-k2-thinking*": ModelFacts(thinking="always", refused=_FIXED),
        "kimi-k2-*": ModelFacts(thinking="never"),
        "kimi-latest": ModelFacts(thinking="never"),
        "moonshot-v1*": ModelFacts(thinking="never"),
    },
    model_prefixes=("kimi", "moonshot"),
    # K2.5 and K2.6 demand it on the calls of the current turn, K2.7-code and K3 for the whole history.
    # Nobody refuses more than demanded. Clients fill gaps with a space, because "" may count as missing.
    reasoning=ReasoningRule(
        reads=("reasoning_content",), key="reasoning_content", turns="all", placeholder=" "
    ),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    # "tool_choice 'specified' is incompatible with thinking enabled"; required came only with K3.
    tool_choices=frozenset({"auto", "none", "named"}),
    tool_choices_thinking=frozenset({"auto", "none"}),
    max_tokens_key="max_completion_tokens",
    call_content=None,
    sources=(
        Source("https://platform.kimi.com/docs/api/chat", "2026-11"),
        Source("https://platform.kimi.com/docs/guide/use-thinking-models", "2026-11"),
        Source("https://platform.kimi.com/docs/guide/use-tool-choice", "2026-11"),
    ),
    verified="2026-11-21",
)
