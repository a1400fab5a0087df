"""GLM by Zhipu / Z.ai, https://api.z.ai: thinks by default, and lets nobody force a tool."""

from __future__ import annotations

from ferrule.profiles.profile import ModelFacts, Profile, ReasoningRule, Source

__all__ = ["GLM"]

GLM = Profile(
    name="glm",
    title="GLM (Zhipu / Z.ai)",
    family="glm",
    base_url="https://api.z.ai/api/paas/v4",
    base_urls=(
        "https://api.z.ai/api/paas/v4",
        "https://open.bigmodel.cn/api/paas/v4",
        "https://api.z.ai/api/coding/paas/v4",
        "https://open.bigmodel.cn/api/coding/paas/v4",
    ),
    hosts=("z.ai", "bigmodel.cn"),
    aliases=("zhipu", "zhipuai", "zai", "bigmodel"),
    key_variables=("ZAI_API_KEY", "ZHIPUAI_API_KEY", "GLM_API_KEY"),
    default_model="glm-5.2",
    models={
        # One page says that "disabled" is an error on 5.3, another that it is mapped to low effort.
        "glm-5.3*": ModelFacts(output=128_000, thinking="always"),
        "glm-5*": ModelFacts(output=128_000, thinking="on"),
        "glm-4.5*": ModelFacts(thinking="on"),
        "glm-4.6*": ModelFacts(thinking="on"),
        "glm-4.7*": ModelFacts(thinking="on"),
        "glm-4-*": ModelFacts(thinking="never"),
    },
    model_prefixes=("glm", "chatglm"),
    # Wanted between a call and its result; across turns it counts only with clear_thinking:false, and then
    # it must be complete. Elsewhere it is ignored, so the whole of it always goes back.
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    tool_choices=frozenset({"auto"}),
    # Absent from the published schema.
    refused=(
        "frequency_penalty",
        "logit_bias",
        "logprobs",
        "n",
        "parallel_tool_calls",
        "presence_penalty",
        "seed",
        "stream_options",
        "top_logprobs",
    ),
    # Without it a whole call arrives in one piece, however long it takes to write.
    extra_stream_tools={"tool_stream": True},
    call_content="",
    sources=(
        Source("https://docs.z.ai/", "2026-11"),
        Source("https://docs.bigmodel.cn/", "2026-11"),
        Source("recorded on the wire", "2026-08"),
    ),
    verified="2026-11-21",
)
