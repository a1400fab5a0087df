"""Alibaba Model Studio (DashScope): Qwen, and other families' models on the same host."""

from __future__ import annotations

from ferrule.profiles.profile import ModelFacts, Profile, ReasoningRule, Source

__all__ = ["DASHSCOPE"]

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
    default_model="qwen3.8-max",
    models={
        "qwen3.8*": ModelFacts(thinking="on"),
        # qwen3.8-flash refuses forced choices in general (one report), so it counts as always thinking
        # here.
        "qwen3.8-flash*": ModelFacts(thinking="always"),
        "qwen3.7*": ModelFacts(thinking="on"),
        "qwen3.6*": ModelFacts(thinking="on"),
        "qwen3.5*": ModelFacts(thinking="on"),
        "qwen3-max*": ModelFacts(thinking="off"),
        "qwen3-coder*": ModelFacts(thinking="never"),
        "qwq*": ModelFacts(thinking="always"),
    },
    model_prefixes=("qwen", "qwq", "qvq"),
    # Used only with preserve_thinking (on by default for qwen3.8), and then it must be complete; ignored
    # otherwise.
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    thinking_on={"enable_thinking": True},
    thinking_off={"enable_thinking": False},
    tool_choices_thinking=frozenset({"auto", "none"}),
    extra_stream={"stream_options": {"include_usage": True}},
    call_content="",
    sources=(
        Source("https://www.alibabacloud.com/help/en/model-studio/", "2026-11"),
        Source("https://www.alibabacloud.com/help/en/model-studio/error-code", "2026-11"),
        Source("recorded on the wire", "2026-08"),
    ),
    verified="2026-11-21",
)
