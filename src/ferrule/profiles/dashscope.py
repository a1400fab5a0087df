"""Alibaba Model Studio (DashScope): Qwen, and other families' models on the same host."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, Source, StrictRule
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, USAGE_ON_REQUEST, anthropic_side

DASHSCOPE = Profile(
    name="dashscope",
    title="Alibaba Model Studio (DashScope)",
    family="qwen",
    base_url="https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
    base_urls=(
        "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
        "https://dashscope.aliyuncs.com/compatible-mode/v1",
        "https://dashscope-us.aliyuncs.com/compatible-mode/v1",
        "https://coding-intl.dashscope.aliyuncs.com/v1",
    ),
    hosts=(
        "dashscope.aliyuncs.com",
        "dashscope-intl.aliyuncs.com",
        "dashscope-us.aliyuncs.com",
        "maas.aliyuncs.com",
    ),
    aliases=("qwen", "aliyun", "alibaba", "bailian", "tongyi"),
    key_variables=("DASHSCOPE_API_KEY",),
    key_page="https://help.aliyun.com/zh/model-studio/get-api-key",
    regions={
        "intl": "dashscope-intl.aliyuncs.com",
        "cn": "dashscope.aliyuncs.com",
        "us": "dashscope-us.aliyuncs.com",
    },
    default_model="qwen3.8-max",
    models={
        "qwen3.8*": ModelFacts(991_808, 131_072, thinking="on", price=Price(2.0, 6.0, 0.25)),
        # It refuses forced choices in general, according to one report.
        "qwen3.8-flash*": ModelFacts(
            991_808,
            131_072,
            thinking="on",
            tool_choices=frozenset({"auto", "none"}),
            price=Price(0.15, 0.47, 0.016),
        ),
        "qwen3.7*": ModelFacts(991_808, 65_536, thinking="on"),
        "qwen3.7-max*": ModelFacts(991_808, 65_536, thinking="on", price=Price(2.5, 7.5, 0.5)),
        "qwen3.6*": ModelFacts(thinking="on"),
        "qwen3.5*": ModelFacts(991_808, 65_536, thinking="on"),
        "qwen3-max*": ModelFacts(258_048, 65_536, thinking="off"),
        "qwen3-coder*": ModelFacts(997_952, 65_536, thinking="never"),
        "qwq*": ModelFacts(98_304, 8_192, thinking="always", price=Price(0.8, 2.4)),
    },
    model_prefixes=("qwen", "qwq", "qvq"),
    # Used only with preserve_thinking (on by default for qwen3.8), and then it must be complete; ignored
    # otherwise.
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    thinking_on={"enable_thinking": True},
    thinking_off={"enable_thinking": False},
    efforts=("low", "medium", "xhigh"),
    # "The tool_choice parameter does not support being set to required or object in thinking mode".
    tool_choices_thinking=frozenset({"auto", "none"}),
    tool_types=("function",),
    strict=StrictRule(accepted=False),
    # n must be 1.
    refused_thinking=("n",),
    exclusive=(("reasoning_effort", "thinking_budget"),),
    # https://help.aliyun.com/zh/model-studio/qwen-api-reference, 2026-11.
    fields=("top_k", "repetition_penalty", "cache_control"),
    extra_stream=USAGE_ON_REQUEST,
    call_content="",
    quirks=("empty-later-ids", "empty-later-names"),
    sources=(
        Source("https://www.alibabacloud.com/help/en/model-studio/", "2026-11"),
        Source("https://www.alibabacloud.com/help/en/model-studio/error-code", "2026-11"),
        LIMITS,
        RECORDED,
    ),
    gathered="2026-11-21",
)

DASHSCOPE_ANTHROPIC = anthropic_side(
    DASHSCOPE,
    "https://dashscope-intl.aliyuncs.com/apps/anthropic",
    "https://dashscope.aliyuncs.com/apps/anthropic",
    regions={"intl": "dashscope-intl.aliyuncs.com", "cn": "dashscope.aliyuncs.com"},
    # https://www.alibabacloud.com/help/en/model-studio/explicit-cache-best-practice, 2026-11
    cache_marks=True,
)
