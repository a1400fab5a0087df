"""Kimi by Moonshot, https://api.moonshot.ai: refuses a call whose thinking is missing."""

from __future__ import annotations

from ferrule.profiles.facts import Choice, IdRule, ModelFacts, Price, ReasoningRule, SchemaRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, anthropic_side, responses_side

_FIXED = ("temperature", "top_p", "n", "presence_penalty", "frequency_penalty")
"""Fixed on the reasoning models; any other value is a 400."""

_K3: frozenset[Choice] = frozenset({"auto", "none", "required"})
"""K3 can be made to use some tool, though it always thinks."""

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
    aliases=("moonshot", "moonshotai"),
    key_variables=("MOONSHOT_API_KEY", "KIMI_API_KEY", "KIMI_CN_API_KEY"),
    # https://docs.jambonz.org/guides/features/bring-your-own-llm/moonshot-kimi, 2026-11.
    key_page="https://platform.moonshot.ai",
    key_regions={"KIMI_CN_API_KEY": "cn"},
    regions={"intl": "api.moonshot.ai", "cn": "api.moonshot.cn"},
    default_model="kimi-k2.6",
    models={
        "kimi-k3*": ModelFacts(
            1_048_576,
            thinking="always",
            refused=(*_FIXED, "thinking"),
            efforts=("low", "high", "max"),
            tool_choices=_K3,
            tool_choices_thinking=_K3,
            price=Price(3.0, 15.0, 0.3),
        ),
        "kimi-k3.1-pro*": ModelFacts(
            1_048_576,
            thinking="always",
            refused=(*_FIXED, "thinking"),
            efforts=("low", "high", "max"),
            tool_choices=_K3,
            tool_choices_thinking=_K3,
            price=Price(2.0, 10.0, 0.2),
        ),
        "kimi-k2.7-code*": ModelFacts(
            262_144, thinking="always", refused=_FIXED, price=Price(0.95, 4.0, 0.19)
        ),
        "kimi-k2.6*": ModelFacts(262_144, thinking="on", refused=_FIXED, price=Price(0.95, 4.0, 0.16)),
        # Retired by the vendor on 2026-08-31; they live on elsewhere.
        "kimi-k2.5*": ModelFacts(262_144, thinking="on", refused=_FIXED),
        "kimi-k2-thinking*": ModelFacts(262_144, thinking="always", refused=_FIXED),
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
    efforts=("low", "high", "max"),
    # "tool_choice 'specified' is incompatible with thinking enabled"; required came only with K3.
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
    # functions.NAME:N, where N is meant to count through the conversation and starts again in replies.
    ids=IdRule(counted=True),
    quirks=("ids-restart", "usage-in-choice", "glued-events"),
    errors=("openai", "html"),
    sources=(
        Source("https://platform.kimi.com/docs/api/chat", "2026-11"),
        Source("https://platform.kimi.com/docs/guide/use-thinking-models", "2026-11"),
        Source("https://platform.kimi.com/docs/guide/use-tool-choice", "2026-11"),
        LIMITS,
        RECORDED,
    ),
    gathered="2026-11-21",
)

KIMI_ANTHROPIC = anthropic_side(
    KIMI,
    "https://api.moonshot.ai/anthropic",
    "https://api.moonshot.cn/anthropic",
    "https://api.kimi.com/coding",
    recorded=True,
)

# Seen as https://dev.to/roobia/kimi-k31-pro-api-endpoints-llamada-a-herramientas-cache-y-errores-25kd
# (2026-10-24); that it stores nothing and how thinking is switched is not said: by analogy with OpenAI's.
KIMI_RESPONSES = responses_side(
    KIMI,
    "https://api.moonshot.ai/v1",
    "https://api.moonshot.cn/v1",
    thinking_on={"reasoning": {"effort": "high"}},
    thinking_off=None,
    exclusive=(),
    keeps_responses=False,
)
