"""Profiles of DeepSeek, Kimi, MiniMax, GLM and Qwen: vendors that each serve one model family."""

from __future__ import annotations

from dataclasses import replace

from ferrule.vendors.profile import (
    Choice,
    IdRule,
    ModelFacts,
    Price,
    Profile,
    ReasoningRule,
    SchemaRule,
    Source,
    StrictRule,
)
from ferrule.vendors.shared_apis import (
    ITEMS,
    LIMITS,
    RECORDED,
    USAGE_ON_REQUEST,
    anthropic_side,
    responses_side,
    retired,
)

_DEEPSEEK_PRICES = Source("https://api-docs.deepseek.com/zh-cn/quick_start/pricing", "2026-11")
_DEEPSEEK_THINKING = Source("https://api-docs.deepseek.com/guides/thinking_mode", "2026-11")
_DEEPSEEK_TOOLS = Source("https://api-docs.deepseek.com/guides/tool_calls", "2026-11")
_DEEPSEEK_ENDS = Source("https://github.com/arikusi/deepseek-mcp-server/releases/tag/v2.0.0", "2026-06-22")

# This is the price of busy hours (Monday to Friday 9-12 and 14-18, Beijing); at other times it is half.
_DEEPSEEK_FLASH = ModelFacts(1_048_565, 393_216, "on", Price(2.0, 8.0, 0.04, "CNY"))

DEEPSEEK = Profile(
    name="deepseek",
    title="DeepSeek",
    family="deepseek",
    base_url="https://api.deepseek.com",
    base_urls=("https://api.deepseek.com", "https://api.deepseek.com/v1", "https://api.deepseek.com/beta"),
    hosts=("deepseek.com",),
    key_variables=("DEEPSEEK_API_KEY",),
    key_page="https://platform.deepseek.com/api_keys",
    default_model="deepseek-flash",
    models={
        # 1,048,565 is the limit in the vendor's own error message, recorded on the wire, 2026-08.
        "deepseek-flash": _DEEPSEEK_FLASH,
        # The vendor keeps these names for the model of deepseek-flash.
        "deepseek-v4-flash": _DEEPSEEK_FLASH,
        "deepseek-v4-flash-vision-exp": _DEEPSEEK_FLASH,
        # Sources disagree: https://apidog.com/blog/how-to-use-deepseek-v4-1-flash-api/ (2026-09-10) says
        # that it is served and billed as Flash since 2026-09-14; the vendor's own price page, which is
        # newer, has DeepSeek-V4-Pro-0813 with its own price.
        "deepseek-v4-pro": replace(_DEEPSEEK_FLASH, price=Price(9.0, 27.0, 0.3, "CNY"), parts=("text",)),
        "deepseek-chat": retired(
            replace(_DEEPSEEK_FLASH, thinking="off"), "2026-07-24", "deepseek-flash", _DEEPSEEK_ENDS
        ),
        "deepseek-reasoner": retired(_DEEPSEEK_FLASH, "2026-07-24", "deepseek-flash", _DEEPSEEK_ENDS),
        "deepseek*": ModelFacts(None, None, "on", guessed=True),
    },
    model_prefixes=("deepseek",),
    # The guide changed twice: reasoning goes back inside the turn (2025-12), on every turn that called
    # tools (2026), on every turn of a request with tools (newest). Omitting it from a calling turn is a
    # 400; superfluous reasoning is ignored. So it is always sent, and earlier messages never change. "" was
    # accepted as a placeholder (recorded on the wire, 2026); one client reports that v4-pro wants a space.
    reasoning=ReasoningRule(
        reads=("reasoning_content",), key="reasoning_content", turns="all", placeholder=""
    ),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    efforts=("low", "high", "max"),
    # For other values: "Thinking mode does not support this tool_choice".
    tool_choices_thinking=frozenset({"auto", "none"}),
    # For other types: 400 "unknown variant `custom`, expected `function`".
    tool_types=("function",),
    strict=StrictRule(
        base_url="https://api.deepseek.com/beta",
        closed=True,
        schema=SchemaRule(
            drop=("minLength", "maxLength", "minItems", "maxItems"),
            inline_refs=True,
            formats=frozenset({"email", "hostname", "ipv4", "ipv6", "uuid"}),
        ),
    ),
    # json_schema: 400 "This response_format type is unavailable now".
    response_formats=("text", "json_object"),
    ignored_thinking=("temperature", "presence_penalty", "frequency_penalty"),
    call_content="",
    # The vendor's own client never sends an empty tool result.
    empty_result="(no output)",
    quirks=("usage-on-finish", "keep-alive", "no-finish"),
    errors=("openai", "octet-stream"),
    sources=(
        Source("https://api-docs.deepseek.com/", "2026-11"),
        _DEEPSEEK_THINKING,
        _DEEPSEEK_TOOLS,
        _DEEPSEEK_PRICES,
        RECORDED,
    ),
    rule_sources={
        "models": _DEEPSEEK_PRICES,
        "default_model": _DEEPSEEK_PRICES,
        "reasoning": _DEEPSEEK_THINKING,
        "thinking_on": _DEEPSEEK_THINKING,
        "efforts": _DEEPSEEK_THINKING,
        "ignored_thinking": _DEEPSEEK_THINKING,
        "strict": _DEEPSEEK_TOOLS,
        "tool_choices_thinking": RECORDED,
        "key_page": Source("https://www.cnblogs.com/chenshaojun2008/p/22656231", "2026"),
    },
    gathered="2026-11-21",
)

DEEPSEEK_ANTHROPIC = anthropic_side(
    DEEPSEEK, "https://api.deepseek.com/anthropic", strict=StrictRule(accepted=False)
)

# Text between calls makes the vendor lose the first call: 400 "No tool output found for tool call …"
# (recorded on the wire, 2026). This API accepts a JSON schema.
DEEPSEEK_RESPONSES = responses_side(
    DEEPSEEK,
    "https://api.deepseek.com",
    recorded=True,
    thinking_on={"reasoning": {"effort": "high"}},
    thinking_off={"reasoning": {"effort": "none"}},
    reasoning=replace(ITEMS, key="reasoning"),
    response_formats=None,
    strict=StrictRule(accepted=False),
)


_KIMI_FIXED = ("temperature", "top_p", "n", "presence_penalty", "frequency_penalty")
"""The reasoning models accept only the default; any other value is a 400."""

_KIMI_K3: frozenset[Choice] = frozenset({"auto", "none", "required"})
"""K3 accepts ``required``, though it always thinks."""

_KIMI_3 = ModelFacts(
    1_048_576,
    thinking="always",
    refused=(*_KIMI_FIXED, "thinking"),
    efforts=("low", "high", "max"),
    tool_choices=_KIMI_K3,
    tool_choices_thinking=_KIMI_K3,
)

_KIMI_ENDS = Source("https://platform.kimi.ai/docs/pricing/chat", "2026-11")
_KIMI_THINKING = Source("https://platform.kimi.com/docs/guide/use-thinking-models", "2026-11")
_KIMI_CHOICE = Source("https://platform.kimi.com/docs/guide/use-tool-choice", "2026-11")


def _kimi_gone(facts: ModelFacts) -> ModelFacts:
    return retired(facts, "2026-08-31", "kimi-k2.6", _KIMI_ENDS)


KIMI = Profile(
    name="kimi",
    title="Kimi (Moonshot)",
    family="kimi",
    base_url="https://api.moonshot.ai/v1",
    base_urls=(
        "https://api.moonshot.ai/v1",
        "https://api.moonshot.cn/v1",
        "https://api.kimi.com/coding/v1",
    ),
    hosts=("moonshot.ai", "moonshot.cn", "api.kimi.com"),
    quotas=("https://api.kimi.com/coding/v1", "https://api.kimi.com/coding"),
    aliases=("moonshot", "moonshotai"),
    key_variables=("MOONSHOT_API_KEY", "KIMI_API_KEY", "KIMI_CN_API_KEY"),
    key_page="https://platform.moonshot.ai",
    key_regions={"KIMI_CN_API_KEY": "cn"},
    regions={"intl": "api.moonshot.ai", "cn": "api.moonshot.cn"},
    default_model="kimi-k2.6",
    models={
        "kimi-k3*": replace(_KIMI_3, price=Price(3.0, 15.0, 0.3)),
        "kimi-k3.1-pro*": replace(_KIMI_3, price=Price(2.0, 10.0, 0.2)),
        "kimi-k3.1-pro-highspeed*": replace(_KIMI_3, price=Price(4.0, 20.0, 0.2)),
        "kimi-k2.7-code*": ModelFacts(262_144, None, "always", Price(0.95, 4.0, 0.19), _KIMI_FIXED),
        "kimi-k2.7-code-highspeed*": ModelFacts(
            262_144, None, "always", Price(1.9, 8.0, 0.38), _KIMI_FIXED
        ),
        "kimi-k2.6*": ModelFacts(262_144, None, "on", Price(0.95, 4.0, 0.16), _KIMI_FIXED),
        "kimi-k2.5*": _kimi_gone(ModelFacts(262_144, None, "on", refused=_KIMI_FIXED)),
        "kimi-k2-thinking*": _kimi_gone(ModelFacts(262_144, None, "always", refused=_KIMI_FIXED)),
        "kimi-k2-*": _kimi_gone(ModelFacts(thinking="never")),
        "kimi-latest": _kimi_gone(ModelFacts(thinking="never")),
        "moonshot-v1*": _kimi_gone(ModelFacts(thinking="never")),
        "kimi*": replace(_KIMI_3, context=None, guessed=True),
    },
    model_prefixes=("kimi", "moonshot"),
    # K2.5 and K2.6 require it on the calls of the current turn, K2.7-code and K3 in the whole history.
    # Superfluous reasoning is accepted. Clients fill gaps with a space, because "" may count as missing.
    reasoning=ReasoningRule(
        reads=("reasoning_content",), key="reasoning_content", turns="all", placeholder=" "
    ),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    efforts=("low", "high", "max"),
    # "tool_choice 'specified' is incompatible with thinking enabled"; ``required`` exists only since K3.
    tool_choices=frozenset({"auto", "none", "named"}),
    tool_choices_thinking=frozenset({"auto", "none"}),
    # "unknown tool type: custom, currently only function and plugin are supported".
    tool_types=("function", "plugin", "builtin_function"),
    # K2.5 writes nonsense for a schema with $schema; a type beside anyOf is refused (one client, 2026).
    schema=SchemaRule(drop=("$schema",), type_in_branches=True),
    max_tokens_key="max_completion_tokens",
    # "cannot specify both 'thinking' and 'reasoning_effort'".
    exclusive=(("thinking", "reasoning_effort"),),
    call_content=None,
    # functions.NAME:N, where N should count through the conversation, but starts again in each reply.
    ids=IdRule(counted=True),
    quirks=("ids-restart", "usage-in-choice", "glued-events"),
    errors=("openai", "html"),
    sources=(
        Source("https://platform.kimi.com/docs/api/chat", "2026-11"),
        _KIMI_THINKING,
        _KIMI_CHOICE,
        _KIMI_ENDS,
        LIMITS,
        RECORDED,
    ),
    rule_sources={
        "models": LIMITS,
        "reasoning": _KIMI_THINKING,
        "thinking_on": _KIMI_THINKING,
        "efforts": _KIMI_THINKING,
        "tool_choices": _KIMI_CHOICE,
        "tool_choices_thinking": _KIMI_CHOICE,
        "key_page": Source(
            "https://docs.jambonz.org/guides/features/bring-your-own-llm/moonshot-kimi", "2026-11"
        ),
    },
    gathered="2026-11-21",
)

KIMI_ANTHROPIC = anthropic_side(
    KIMI,
    "https://api.moonshot.ai/anthropic",
    "https://api.moonshot.cn/anthropic",
    "https://api.kimi.com/coding",
    recorded=True,
)

# Not documented, assumed as at OpenAI: that it stores nothing, and how thinking is switched.
KIMI_RESPONSES = responses_side(
    KIMI,
    "https://api.moonshot.ai/v1",
    "https://api.moonshot.cn/v1",
    thinking_on={"reasoning": {"effort": "high"}},
    thinking_off=None,
    exclusive=(),
    keeps_responses=False,
    sources=(
        Source(
            "https://dev.to/roobia/kimi-k31-pro-api-endpoints-llamada-a-herramientas-cache-y-errores-25kd",
            "2026-10-24",
        ),
        LIMITS,
    ),
    rule_sources={"models": LIMITS},
)


_MINIMAX_M3_1 = Source(
    "https://dev.to/aihubmix/fixing-requires-adaptive-thinking-2013-when-moving-from-minimax-m27-to-m31-flash-1iif",
    "2026-10-19",
)
"""``disabled`` is an error, code 2013."""

_MINIMAX_PRICE = Source("https://github.com/VladoIvankovic/Codeep/releases/tag/v3.14.0", "2026-10-20")
_MINIMAX_AT_ALIBABA = Source("https://help.aliyun.com/zh/model-studio/minimax-m3-1-flash", "2026-11")
_MINIMAX_DOCS = Source("https://platform.minimax.io/docs", "2026-11")
"""The vendor's table of models, as quoted by others."""


def _minimax_gone(facts: ModelFacts) -> ModelFacts:
    return retired(facts, "2026-11-18", "MiniMax-M3", _MINIMAX_DOCS)


MINIMAX = Profile(
    name="minimax",
    title="MiniMax",
    family="minimax",
    base_url="https://api.minimax.io/v1",
    base_urls=("https://api.minimax.io/v1", "https://api.minimaxi.com/v1"),
    hosts=("minimax.io", "minimaxi.com", "minimax.chat"),
    aliases=("minimaxi",),
    key_variables=("MINIMAX_API_KEY", "MINIMAX_CN_API_KEY"),
    key_page="https://platform.minimax.io/user-center/basic-information/interface-key",
    key_regions={"MINIMAX_CN_API_KEY": "cn"},
    regions={"intl": "api.minimax.io", "cn": "api.minimaxi.com"},
    default_model="MiniMax-M3",
    models={
        "minimax-m3*": ModelFacts(1_000_000, 128_000, "on", Price(0.3, 1.2, 0.06)),
        "minimax-m3.1-flash*": ModelFacts(
            1_000_000,
            128_000,
            "always",
            Price(0.15, 0.6, 0.015),
            thinking_types=("adaptive",),
            efforts=("low", "medium", "high", "xhigh", "max"),
            sources={"": _MINIMAX_M3_1, "price": _MINIMAX_PRICE, "context": _MINIMAX_AT_ALIBABA},
        ),
        "minimax-m2*": ModelFacts(200_000, None, "always", Price(0.3, 1.2, 0.03)),
        "minimax-m2.1*": ModelFacts(1_000_000, None, "always", Price(0.3, 1.2, 0.03)),
        "minimax-m2.5*": _minimax_gone(ModelFacts(1_000_000, None, "always", Price(0.3, 1.2, 0.03))),
        "minimax-m2.7*": _minimax_gone(ModelFacts(200_000, None, "always", Price(0.3, 1.2, 0.06))),
        "minimax-m*": ModelFacts(None, None, "always", thinking_types=("adaptive",), guessed=True),
    },
    model_prefixes=("minimax", "abab"),
    # The assistant message goes back unchanged, for all turns of the task:
    # https://platform.minimax.io/docs. Reasoning that came as text is sent as the item that MiniMax would
    # have sent (recorded on the wire).
    reasoning=ReasoningRule(
        reads=("reasoning_details", "reasoning_content"),
        form="details",
        key="reasoning_details",
        turns="all",
        text_item={
            "type": "reasoning.text",
            "id": "reasoning-text-1",
            "format": "MiniMax-response-v1",
            "index": 0,
        },
    ),
    # Other hosts do not split it off: the model itself writes text between think tags.
    elsewhere=ReasoningRule(reads=("reasoning_content", "reasoning"), form="tags", turns="all"),
    thinking_on={"thinking": {"type": "adaptive"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    # The published schema has no tool_choice, parallel_tool_calls or response_format, and tools have only a
    # name, a description and parameters.
    tool_choices=frozenset(),
    tool_types=("function",),
    strict=StrictRule(accepted=False),
    max_tokens_key="max_completion_tokens",
    refused=("parallel_tool_calls", "response_format"),
    ignored=("presence_penalty", "frequency_penalty", "logit_bias"),
    extra={"reasoning_split": True},
    # A system message in between is a 400: "tool call result does not follow tool call (2013)".
    one_system=True,
    call_content="",
    # Two recorded streams end without it (2026-03, 2026-08).
    done_marker=False,
    quirks=("no-done", "two-finishes", "text-in-finish", "status-200-errors", "error-in-stream"),
    errors=("base_resp", "anthropic"),
    sources=(
        Source("https://platform.minimax.io/docs/api-reference/text-openai-api", "2026-11"),
        LIMITS,
        RECORDED,
    ),
    rule_sources={
        "models": LIMITS,
        "reasoning": Source("recorded on the wire", "2026-03"),
        "done_marker": RECORDED,
    },
    gathered="2026-11-21",
)

MINIMAX_ANTHROPIC = anthropic_side(
    MINIMAX,
    "https://api.minimax.io/anthropic",
    "https://api.minimaxi.com/anthropic",
    # https://platform.minimax.io/docs/api-reference/anthropic-api-compatible-cache, 2026-11
    cache_marks=True,
    tool_choices=frozenset({"auto", "none", "required", "named"}),
)


_GLM_5_3 = ("low", "high", "max")
_GLM_5_3_GUIDE = Source(
    "https://dev.to/aihubmix/glm-53-api-guide-always-on-thinking-3-effort-levels-and-the-support-matrix-1d8e",
    "2026-08",
)

_GLM_ALWAYS = ModelFacts(
    thinking="always",
    efforts=_GLM_5_3,
    sources={"thinking": _GLM_5_3_GUIDE, "efforts": _GLM_5_3_GUIDE},
)

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
    quotas=("https://api.z.ai/api/coding/paas/v4", "https://open.bigmodel.cn/api/coding/paas/v4"),
    aliases=("zhipu", "zhipuai", "zai", "bigmodel"),
    key_variables=("ZAI_API_KEY", "ZHIPUAI_API_KEY", "BIGMODEL_API_KEY", "GLM_API_KEY"),
    key_page="https://docs.z.ai",
    key_regions={"ZAI_API_KEY": "intl", "ZHIPUAI_API_KEY": "cn", "BIGMODEL_API_KEY": "cn"},
    regions={"intl": "api.z.ai", "cn": "open.bigmodel.cn"},
    default_model="glm-5.2",
    models={
        # One page says that "disabled" is an error on 5.3, another that it means low effort.
        "glm-5.3*": replace(_GLM_ALWAYS, context=1_000_000, output=128_000, price=Price(1.4, 4.4, 0.26)),
        "glm-5.3-flash*": replace(
            _GLM_ALWAYS, context=1_048_576, output=128_000, price=Price(0.15, 0.5, 0.03)
        ),
        "glm-5.3-flashx*": replace(
            _GLM_ALWAYS, context=1_000_000, output=128_000, price=Price(0.37, 1.25, 0.075)
        ),
        "glm*": replace(_GLM_ALWAYS, guessed=True),
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
    # Required between a call and its result. Across turns it is used only with clear_thinking:false, and
    # then it must be complete. Elsewhere it is ignored, so all of it is always sent.
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    efforts=("none", "minimal", "low", "medium", "high", "xhigh", "max"),
    tool_choices=frozenset({"auto"}),
    # Other types: 400, code 1214.
    tool_types=("function", "retrieval", "web_search"),
    # GLM-5.3 writes nested arguments as text if the schema refers into $defs (one client, 2026).
    schema=SchemaRule(inline_refs=True),
    strict=StrictRule(accepted=False),
    # Not in the published schema.
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
    # Without it a call arrives in one piece, after all of it was generated.
    extra_stream_tools={"tool_stream": True},
    # Otherwise: 400, code 1214, "Incorrect role information".
    user_first=True,
    call_content="",
    quirks=("whole-calls", "usage-on-finish", "glued-events"),
    sources=(
        Source("https://docs.z.ai/", "2026-11"),
        Source("https://docs.bigmodel.cn/", "2026-11"),
        _GLM_5_3_GUIDE,
        LIMITS,
        RECORDED,
    ),
    rule_sources={"models": LIMITS},
    gathered="2026-11-21",
)

GLM_ANTHROPIC = anthropic_side(
    GLM,
    "https://api.z.ai/api/anthropic",
    "https://open.bigmodel.cn/api/anthropic",
    strip=(),
)

GLM_RESPONSES = responses_side(GLM, "https://api.z.ai/api/v1", "https://open.bigmodel.cn/api/v1")


_QWEN_OMNI = Source("https://docs.litellm.ai/blog/qwen3_8_omni_flash", "2026-09")
_QWEN_ERRORS = Source("https://www.alibabacloud.com/help/en/model-studio/error-code", "2026-11")
_QWEN_API = Source("https://help.aliyun.com/zh/model-studio/qwen-api-reference", "2026-11")

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
    quotas=("https://coding-intl.dashscope.aliyuncs.com/v1",),
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
        "qwen3.8*": ModelFacts(991_808, 131_072, "on", Price(2.0, 6.0, 0.25)),
        # One report says that it refuses forced choices.
        "qwen3.8-flash*": ModelFacts(
            991_808,
            131_072,
            "on",
            Price(0.15, 0.47, 0.016),
            tool_choices=frozenset({"auto", "none"}),
        ),
        "qwen3.8-omni-flash*": ModelFacts(
            991_808, 131_072, "on", Price(0.15, 0.47, 0.016), sources={"": _QWEN_OMNI}
        ),
        "qwen3.7*": ModelFacts(991_808, 65_536, "on"),
        "qwen3.7-max*": ModelFacts(991_808, 65_536, "on", Price(2.5, 7.5, 0.5)),
        "qwen3.6*": ModelFacts(thinking="on"),
        "qwen3.5*": ModelFacts(991_808, 65_536, "on"),
        "qwen3-max*": ModelFacts(258_048, 65_536, "off"),
        "qwen3-coder*": ModelFacts(997_952, 65_536, "never"),
        "qwq*": ModelFacts(98_304, 8_192, "always", Price(0.8, 2.4)),
        # Hybrid models that think only on request.
        "qwen-*": ModelFacts(thinking="off"),
        "qwen2*": ModelFacts(thinking="never"),
        "qwen*": ModelFacts(thinking="on", guessed=True),
        "qwen3-*": ModelFacts(),
        # Other labs' models on this host.
        "deepseek-v4-flash*": ModelFacts(1_000_000, 393_216, "on", Price(0.2, 0.4, 0.04)),
        "deepseek-v4-pro*": ModelFacts(1_000_000, 393_216, "on", Price(2.4, 4.8, 0.2)),
        "glm-5.1*": ModelFacts(202_745, 131_072, "on", Price(1.4, 4.4, 0.26)),
        "glm-5.2*": ModelFacts(1_048_576, 131_072, "on", Price(1.4, 4.4, 0.28)),
        "kimi-k2.7-code*": ModelFacts(229_376, 16_384, "always", Price(0.95, 4.0, 0.19)),
        "minimax-m3.1-flash*": ModelFacts(
            1_000_000, None, "always", Price(1.0, 4.0, 0.1, "CNY"), sources={"": _MINIMAX_AT_ALIBABA}
        ),
    },
    model_prefixes=("qwen", "qwq", "qvq"),
    # Used only with preserve_thinking (the default for qwen3.8), and then it must be complete; else
    # ignored.
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
    fields=("top_k", "repetition_penalty", "cache_control"),
    extra_stream=USAGE_ON_REQUEST,
    call_content="",
    quirks=("empty-later-ids", "empty-later-names"),
    sources=(
        Source("https://www.alibabacloud.com/help/en/model-studio/", "2026-11"),
        _QWEN_ERRORS,
        _QWEN_API,
        LIMITS,
        RECORDED,
    ),
    rule_sources={
        "models": LIMITS,
        "tool_choices_thinking": _QWEN_ERRORS,
        "refused_thinking": _QWEN_ERRORS,
        "fields": _QWEN_API,
    },
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
