"""GLM by Zhipu / Z.ai, https://api.z.ai: thinks by default, and lets nobody force a tool."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, SchemaRule, Source, StrictRule
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, anthropic_side, responses_side

_5_3 = ("low", "high", "max")
"""https://docs.z.ai, and
https://dev.to/aihubmix/glm-53-api-guide-always-on-thinking-3-effort-levels-and-the-support-matrix-1d8e,
2026-08."""

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
    key_variables=("ZAI_API_KEY", "ZHIPUAI_API_KEY", "BIGMODEL_API_KEY", "GLM_API_KEY"),
    # Its head has "API Keys", 2026-11.
    key_page="https://docs.z.ai",
    key_regions={"ZAI_API_KEY": "intl", "ZHIPUAI_API_KEY": "cn", "BIGMODEL_API_KEY": "cn"},
    regions={"intl": "api.z.ai", "cn": "open.bigmodel.cn"},
    default_model="glm-5.2",
    models={
        # One page says that "disabled" is an error on 5.3, another that it is mapped to low effort.
        "glm-5.3*": ModelFacts(
            1_000_000, 128_000, thinking="always", efforts=_5_3, price=Price(1.4, 4.4, 0.26)
        ),
        "glm-5.3-flash*": ModelFacts(
            1_048_576, 128_000, thinking="always", efforts=_5_3, price=Price(0.15, 0.5, 0.03)
        ),
        "glm*": ModelFacts(thinking="always", efforts=_5_3, guessed=True),
        "glm-5.2*": ModelFacts(1_000_000, 128_000, thinking="on", price=Price(1.4, 4.4, 0.26)),
        "glm-5.1*": ModelFacts(200_000, 128_000, thinking="on", price=Price(1.4, 4.4, 0.26)),
        "glm-5*": ModelFacts(200_000, 128_000, thinking="on", price=Price(1.0, 3.2, 0.2)),
        "glm-4.7*": ModelFacts(200_000, 128_000, thinking="on", price=Price(0.6, 2.2, 0.11)),
        "glm-4.7-flash*": ModelFacts(200_000, 128_000, thinking="on", price=Price(0.0, 0.0, 0.0)),
        "glm-4.6*": ModelFacts(200_000, 128_000, thinking="on", price=Price(0.6, 2.2, 0.11)),
        "glm-4.5*": ModelFacts(128_000, 32_000, thinking="on", price=Price(0.6, 2.2)),
        "glm-4.5-air*": ModelFacts(128_000, 32_000, thinking="on", price=Price(0.2, 1.1)),
        "glm-4-*": ModelFacts(128_000, 32_000, thinking="never"),
    },
    model_prefixes=("glm", "chatglm"),
    # Wanted between a call and its result; across turns it counts only with clear_thinking:false, and then
    # it must be complete. Elsewhere it is ignored, so the whole of it always goes back.
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    efforts=("none", "minimal", "low", "medium", "high", "xhigh", "max"),
    tool_choices=frozenset({"auto"}),
    # Others: 400, code 1214.
    tool_types=("function", "retrieval", "web_search"),
    # GLM-5.3 writes nested arguments as text where the schema refers into $defs (one client, 2026).
    schema=SchemaRule(inline_refs=True),
    strict=StrictRule(accepted=False),
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
    strip=("name",),
    # Without it a whole call arrives in one piece, however long it takes to write.
    extra_stream_tools={"tool_stream": True},
    # Otherwise: 400, code 1214, "Incorrect role information".
    user_first=True,
    call_content="",
    quirks=("whole-calls", "usage-on-finish", "glued-events"),
    sources=(
        Source("https://docs.z.ai/", "2026-11"),
        Source("https://docs.bigmodel.cn/", "2026-11"),
        LIMITS,
        RECORDED,
    ),
    gathered="2026-11-21",
)

GLM_ANTHROPIC = anthropic_side(
    GLM,
    "https://api.z.ai/api/anthropic",
    "https://open.bigmodel.cn/api/anthropic",
    strip=(),
)

GLM_RESPONSES = responses_side(GLM, "https://api.z.ai/api/v1", "https://open.bigmodel.cn/api/v1")
