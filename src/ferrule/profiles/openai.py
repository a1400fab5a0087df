"""OpenAI: chat completions, which keep the thinking to themselves, and Responses, which seal it."""

from __future__ import annotations

from dataclasses import replace

from ferrule.profiles.facts import IdRule, ModelFacts, Price, Source, StrictRule
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, USAGE_ON_REQUEST, responses_side

_REASONS = ModelFacts(272_000, 128_000, thinking="always", system_role="developer")
_SWITCHED = replace(_REASONS, thinking="off")

_TOOLS = Source("https://developers.openai.com/api/docs/guides/deployment-checklist", "2026-11")
"""Tools on chat completions are a 400, for 5.6, 6 Sol and 6 Luna unless the effort is none."""

_5_6 = replace(
    _REASONS,
    context=922_000,
    thinking="on",
    efforts=("none", "low", "medium", "high", "xhigh"),
    sources={"efforts": _TOOLS},
)
_6 = replace(_5_6, efforts=("none", "low", "medium", "high", "xhigh", "max"))
# No "none": github.com/jhd3197/Prompture releases (2026-10-21), docs.laozhang.ai (2026-11-04).
_6_ALWAYS = replace(_6, thinking="always", efforts=("low", "medium", "high", "xhigh", "max"))
_NEWEST = replace(_6_ALWAYS, guessed=True)

_O = ModelFacts(200_000, 100_000, thinking="always", system_role="developer")
_PLAIN = ModelFacts(1_047_576, 32_768, thinking="never")

OPENAI = Profile(
    name="openai",
    title="OpenAI",
    family="gpt",
    base_url="https://api.openai.com/v1",
    base_urls=("https://api.openai.com/v1",),
    hosts=("api.openai.com",),
    key_variables=("OPENAI_API_KEY",),
    # https://git.drupalcode.org/project/drupal_cms/-/merge_requests/501/diffs, 2026-11.
    key_page="https://platform.openai.com/settings/organization/api-keys",
    default_model="gpt-5.4-mini",
    models={
        "gpt-4.1*": replace(_PLAIN, price=Price(2.0, 8.0, 0.5)),
        "gpt-4.1-mini*": replace(_PLAIN, price=Price(0.4, 1.6, 0.1)),
        "gpt-4.1-nano*": replace(_PLAIN, price=Price(0.1, 0.4, 0.025)),
        "gpt-4o*": ModelFacts(128_000, 16_384, thinking="never"),
        "gpt-5*": replace(_REASONS, price=Price(1.25, 10.0, 0.125)),
        "gpt-5-mini*": replace(_REASONS, price=Price(0.25, 2.0, 0.025)),
        "gpt-5-nano*": replace(_REASONS, price=Price(0.05, 0.4, 0.005)),
        "gpt-5.1*": replace(_SWITCHED, price=Price(1.25, 10.0, 0.125)),
        "gpt-5.2*": replace(_SWITCHED, price=Price(1.75, 14.0, 0.175)),
        "gpt-5.4*": replace(_SWITCHED, context=1_050_000, price=Price(2.5, 15.0, 0.25)),
        "gpt-5.4-mini*": replace(_SWITCHED, price=Price(0.75, 4.5, 0.075)),
        "gpt-5.4-nano*": replace(_SWITCHED, price=Price(0.2, 1.25, 0.02)),
        "gpt-5.5*": replace(_REASONS, context=1_050_000, price=Price(5.0, 30.0, 0.5)),
        "gpt-5.6*": replace(_5_6, price=Price(4.0, 20.0, 0.4)),
        "gpt-6*": _6,
        "gpt-6-astra*": replace(_6_ALWAYS, price=Price(10.0, 50.0)),
        "gpt-6-sol*": replace(_6, price=Price(2.0, 10.0)),
        "gpt-6-luna*": replace(_6, price=Price(0.1, 0.5)),
        "gpt-6.1-sol*": replace(_6_ALWAYS, price=Price(2.0, 10.0)),
        "gpt-6.1*": _6_ALWAYS,
        "gpt-6.1-terra*": _6,
        "gpt-3.5*": ModelFacts(16_385, 4_096, thinking="never"),
        "gpt-4*": ModelFacts(thinking="never"),
        "gpt-oss*": ModelFacts(131_072, 131_072, thinking="always"),
        "gpt-*": _NEWEST,
        "o1*": replace(_O, price=Price(15.0, 60.0, 7.5)),
        "o3*": replace(_O, price=Price(2.0, 8.0, 0.5)),
        "o3-mini*": replace(_O, price=Price(1.1, 4.4, 0.55)),
        "o4-mini*": replace(_O, price=Price(1.1, 4.4, 0.275)),
    },
    model_prefixes=("gpt-3", "gpt-4", "gpt-5", "gpt-6", "gpt-7", "chatgpt", "o1", "o3", "o4"),
    served={
        "gpt-5.6*": "openai-responses",
        "gpt-6*": "openai-responses",
        "gpt-*": "openai-responses",
        **dict.fromkeys(("gpt-3*", "gpt-4*", "gpt-5*", "gpt-oss*"), ""),
    },
    strip=("reasoning", "reasoning_content", "reasoning_details", "cache_control"),
    adopts=frozenset(),
    thinking_on={"reasoning_effort": "medium"},
    thinking_off={"reasoning_effort": "none"},
    efforts=("none", "minimal", "low", "medium", "high", "xhigh", "max"),
    tool_types=("function", "custom"),
    # Deprecated since 2023-11, and in the reference still.
    functions=True,
    strict=StrictRule(closed=True),
    max_tokens_key="max_completion_tokens",
    # unsupported_value, unsupported_parameter.
    refused_thinking=(
        "temperature",
        "top_p",
        "presence_penalty",
        "frequency_penalty",
        "logprobs",
        "top_logprobs",
        "logit_bias",
    ),
    # https://platform.openai.com/docs/guides/text#message-roles-and-instruction-following, 2026-11.
    both_roles=True,
    extra_stream=USAGE_ON_REQUEST,
    ids=IdRule(longest=40),
    quirks=("calls-without-finish",),
    sources=(
        Source("https://platform.openai.com/docs/api-reference/chat", "2026-11"),
        Source("https://platform.openai.com/docs/guides/structured-outputs", "2026-11"),
        _TOOLS,
        LIMITS,
        RECORDED,
    ),
    gathered="2026-11-21",
)

# With store:false the thinking must be asked for sealed, or its items cannot be sent back.
OPENAI_RESPONSES = responses_side(
    OPENAI,
    "https://api.openai.com/v1",
    recorded=True,
    strip=(),
    thinking_on={"reasoning": {"effort": "medium"}},
    thinking_off={"reasoning": {"effort": "none"}},
    extra={"store": False},
    # "output: string or array": text, image or file output of the call (API reference, 2026-11).
    result_parts=True,
    ids=IdRule(longest=64),
    # https://developers.openai.com/api/docs/guides/async-tool-calling, 2026-11.
    async_tools=True,
)
