"""Profiles of Xiaomi, Volcengine, StepFun, Baidu, Tencent and Reflection, with less recorded traffic."""

from ferrule.vendors.profile import (
    ModelFacts,
    Price,
    Profile,
    ReasoningRule,
    Source,
)
from ferrule.vendors.shared_apis import (
    LIMITS,
    RECORDED,
    USAGE_ON_REQUEST,
    anthropic_side,
    responses_side,
)

_MIMO_BACK = Source("https://mimo.mi.com/docs/en-US/usage-guide/passing-back-reasoning_content", "2026-11")

MIMO = Profile(
    name="mimo",
    title="Xiaomi MiMo",
    family="mimo",
    base_url="https://api.xiaomimimo.com/v1",
    base_urls=("https://api.xiaomimimo.com/v1", "https://token-plan-cn.xiaomimimo.com/v1"),
    hosts=("xiaomimimo.com",),
    quotas=("https://token-plan-cn.xiaomimimo.com/v1",),
    aliases=("xiaomi",),
    key_variables=("MIMO_API_KEY", "XIAOMI_MIMO_API_KEY"),
    default_model="mimo-v2.6-flash",
    models={
        "mimo-v2.6-pro*": ModelFacts(1_048_576, 131_072, "on", Price(0.435, 0.87, 0.0036)),
        "mimo-v2.6-flash*": ModelFacts(1_048_576, 131_072, "on", Price(0.14, 0.28, 0.0028)),
        "mimo-v2*": ModelFacts(thinking="on"),
        "mimo*": ModelFacts(thinking="on", guessed=True),
    },
    model_prefixes=("mimo",),
    # A message with calls but without it is a 400, in all later turns too; with thinking off it must not be
    # sent. The placeholder is not documented: a space, because "" may count as missing.
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
        _MIMO_BACK,
        LIMITS,
        RECORDED,
    ),
    rule_sources={"models": LIMITS, "reasoning": _MIMO_BACK},
    gathered="2026-11-21",
)

MIMO_ANTHROPIC = anthropic_side(MIMO, "https://api.xiaomimimo.com/anthropic")


VOLCENGINE = Profile(
    name="volcengine",
    title="Volcengine Ark (Doubao)",
    family="doubao",
    base_url="https://ark.cn-beijing.volces.com/api/v3",
    base_urls=(
        "https://ark.cn-beijing.volces.com/api/v3",
        "https://ark.ap-southeast.bytepluses.com/api/v3",
    ),
    hosts=("volces.com", "bytepluses.com"),
    aliases=("ark", "doubao", "byteplus"),
    key_variables=("ARK_API_KEY",),
    regions={"cn": "ark.cn-beijing.volces.com", "intl": "ark.ap-southeast.bytepluses.com"},
    default_model="doubao-seed-2-1-pro-260915",
    models={
        "doubao-seed-2-1*": ModelFacts(256_000, 256_000, "on"),
        "doubao-seed-2-1-pro*": ModelFacts(256_000, 256_000, "on", Price(0.8625, 4.3125, 0.1725)),
        "doubao-seed-2-1-turbo*": ModelFacts(256_000, 256_000, "on", Price(0.43125, 2.15625, 0.08625)),
        "doubao-seed-2-1-pro-260915": ModelFacts(1_024_000, 256_000, "on", Price(0.8625, 4.3125, 0.1725)),
        "doubao-seed-2-1-lite-260915": ModelFacts(1_024_000, 256_000, "on", Price(0.115, 0.38813, 0.023)),
        "doubao-seed-2-0*": ModelFacts(256_000, 128_000, "on"),
        "doubao-seed-1-8*": ModelFacts(thinking="on"),
        "doubao-seed-1-6*": ModelFacts(thinking="on"),
        "doubao-seed-code*": ModelFacts(thinking="on"),
        "doubao-seed*": ModelFacts(thinking="on", guessed=True),
    },
    model_prefixes=("doubao",),
    # The pages for 1.8 and 2.0 show it sent back in tool loops; no error is known if it is missing.
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    efforts=("minimal", "low", "medium", "high", "max"),
    tool_types=("function",),
    # An effort with thinking disabled is a 400.
    refused_unthinking=("reasoning_effort",),
    # It also counts the reasoning, so it limits the whole reply.
    max_tokens_key="max_completion_tokens",
    extra_stream=USAGE_ON_REQUEST,
    call_content="",
    quirks=("whole-calls", "calls-with-finish"),
    sources=(Source("https://www.volcengine.com/docs/82379/", "2026-11"), LIMITS, RECORDED),
    rule_sources={"models": LIMITS},
    gathered="2026-11-21",
)

VOLCENGINE_RESPONSES = responses_side(VOLCENGINE, *VOLCENGINE.base_urls)


STEPFUN = Profile(
    name="stepfun",
    title="StepFun",
    family="step",
    base_url="https://api.stepfun.com/v1",
    base_urls=(
        "https://api.stepfun.com/v1",
        "https://api.stepfun.ai/v1",
        "https://api.stepfun.com/step_plan/v1",
        "https://api.stepfun.ai/step_plan/v1",
    ),
    hosts=("stepfun.com", "stepfun.ai"),
    quotas=("https://api.stepfun.com/step_plan/v1", "https://api.stepfun.ai/step_plan/v1"),
    aliases=("step",),
    key_variables=("STEPFUN_API_KEY", "STEP_API_KEY"),
    key_page="https://platform.stepfun.com/interface-key",
    regions={"cn": "api.stepfun.com", "intl": "api.stepfun.ai"},
    default_model="step-3.7-flash",
    models={
        "step-3.5-flash*": ModelFacts(thinking="always"),
        "step-3.7-flash*": ModelFacts(thinking="always"),
        "step-5*": ModelFacts(thinking="always"),
        "step-*": ModelFacts(thinking="always", guessed=True),
    },
    model_prefixes=("step-",),
    # Not documented; one client sends it back under the key it came in.
    reasoning=ReasoningRule(reads=("reasoning", "reasoning_content"), key="reasoning", turns="all"),
    efforts=("low", "medium", "high"),
    tool_types=("function",),
    response_formats=("text", "json_object"),
    sources=(
        Source("https://platform.stepfun.ai/docs/en/api-reference/chat/chat-completion-create", "2026-11"),
    ),
    gathered="2026-11-21",
)


QIANFAN = Profile(
    name="qianfan",
    title="Baidu Qianfan (Ernie)",
    family="ernie",
    base_url="https://qianfan.baidubce.com/v2",
    base_urls=("https://qianfan.baidubce.com/v2",),
    hosts=("qianfan.baidubce.com",),
    aliases=("baidu", "ernie", "wenxin"),
    key_variables=("QIANFAN_API_KEY",),
    default_model="ernie-4.5-turbo-128k",
    model_prefixes=("ernie",),
    # Nothing is published about sending it back.
    reasoning=ReasoningRule(reads=("reasoning_content",)),
    # By analogy with other hybrid models; not verified.
    thinking_on={"enable_thinking": True},
    thinking_off={"enable_thinking": False},
    sources=(Source("https://cloud.baidu.com/doc/qianfan-api/", "2026-11"),),
    gathered="2026-11-21",
)


_HY4 = Source("https://vercel.com/ai-gateway/models/hy4.md", "2026-11")

HUNYUAN = Profile(
    name="hunyuan",
    title="Tencent Hunyuan",
    family="hunyuan",
    base_url="https://api.hunyuan.cloud.tencent.com/v1",
    base_urls=("https://api.hunyuan.cloud.tencent.com/v1",),
    hosts=("hunyuan.cloud.tencent.com",),
    aliases=("tencent",),
    key_variables=("HUNYUAN_API_KEY",),
    key_page="https://cloud.tencent.com/document/product/1729/111008",
    default_model="hunyuan-turbos-latest",
    # The model's name says whether it thinks.
    models={
        "hunyuan-t1*": ModelFacts(thinking="always"),
        "hunyuan-2.0-thinking*": ModelFacts(thinking="always"),
        "hunyuan*": ModelFacts(thinking="never"),
        # A generation that TokenHub serves.
        "hy4*": ModelFacts(960_000, 64_000, "on", sources={"": _HY4}),
    },
    model_prefixes=("hunyuan", "hy3", "hy4"),
    # Nothing is published about sending it back.
    reasoning=ReasoningRule(reads=("reasoning_content",)),
    tool_types=("function",),
    extra_stream=USAGE_ON_REQUEST,
    # The native API requires the system message first and non-empty contents.
    one_system=True,
    call_content="",
    empty_result="(no output)",
    quirks=("repeated-ids", "empty-later-names", "text-after-calls"),
    errors=("openai", "native"),
    sources=(
        Source("https://cloud.tencent.com/document/api/1729/101836", "2026-11"),
        Source("https://cloud.tencent.com/document/product/1729/111007", "2026-11"),
        RECORDED,
    ),
    gathered="2026-11-21",
)

_MASTRA = Source("https://mastra.ai/models/providers/reflection", "2026-11")
_BEAM_CARD = Source("https://huggingface.co/reflection/Beam-1.0-501B-A23B-FP8", "2026-10")
_BEAM_PRICE = Source("https://vercel.com/ai-gateway/models/reflection/beam.md", "2026-11")

# Beam takes text only and is described as a reasoning model; that it always thinks is inferred. The
# available pages do not say how reasoning is sent back, so none is sent (see ``hosts.GENERIC``). The price
# is from Vercel's list; Together charges 0.40 and 1.20.
REFLECTION = Profile(
    name="reflection",
    title="Reflection",
    family="beam",
    base_url="https://api.reflection.ai/openai/v1",
    base_urls=("https://api.reflection.ai/openai/v1",),
    hosts=("reflection.ai",),
    key_variables=("REFLECTION_API_KEY",),
    key_page="https://developers.reflection.ai/models",
    default_model="Beam-1.0-501B-A23B",
    models={
        "beam*": ModelFacts(
            1_048_576,
            None,
            "always",
            Price(0.25, 1.0),
            parts=("text",),
            sources={"parts": _BEAM_CARD, "thinking": _BEAM_CARD},
        ),
    },
    model_prefixes=("beam",),
    reasoning=ReasoningRule(reads=("reasoning_content", "reasoning")),
    tool_types=("function",),
    extra_stream=USAGE_ON_REQUEST,
    sources=(_MASTRA, _BEAM_CARD, _BEAM_PRICE),
    rule_sources={"models": _BEAM_PRICE},
    gathered="2026-11-27",
)
