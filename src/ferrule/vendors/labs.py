"""Profiles of Anthropic, OpenAI, Google, xAI and Mistral: vendors that each serve one model family."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

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
    ANTHROPIC_HEADERS,
    ANTHROPIC_IDS,
    BLOCKS,
    LIMITS,
    RECORDED,
    USAGE_ON_REQUEST,
    anthropic_side,
    responses_side,
    retired,
)

_ADAPTIVE: Mapping[str, Any] = {"thinking": {"type": "adaptive"}}
"""From 4.6 on; 4.7 and later refuse a budget."""

_CLAUDE_EFFORTS = ("low", "medium", "high", "xhigh", "max")
"""From 4.7 on; 4.6 has no ``xhigh``."""

_UNFORCED: frozenset[Choice] = frozenset({"auto", "none"})

_CLAUDE_THINKING = Source("https://docs.claude.com/en/docs/build-with-claude/extended-thinking", "2026-11")
_CLAUDE_CACHING = Source("https://docs.claude.com/en/docs/build-with-claude/prompt-caching", "2026-11")
_CLAUDE_MODELS = Source("https://platform.claude.com/docs/en/about-claude/models/overview", "2026-11")
_CLAUDE_SKILL = Source("https://github.com/anthropics/skills", "2026-07-01")
_CLAUDE_NOTES = Source("https://platform.claude.com/docs/en/release-notes/overview", "2026-06-15")
_CLAUDE_ENDS = Source("https://platform.claude.com/docs/en/about-claude/model-deprecations", "2026-11")
_OPUS_5_GUIDE = Source("https://platform.claude.com/docs/en/models/opus-5/migration-guide", "2026-07")
_OPUS_5_5_GUIDE = Source(
    "https://platform.claude.com/docs/en/models/opus-5-5/migration-guide", "2026-09-22"
)
_SONNET_5_5_GUIDE = Source(
    "https://platform.claude.com/docs/en/models/sonnet-5-5/migration-guide", "2026-09-28"
)
_HAIKU_5_5_GUIDE = Source(
    "https://platform.claude.com/docs/en/models/haiku-5-5/migration-guide", "2026-10-07"
)
_NO_PREFILL = Source(
    "https://platform.claude.com/docs/en/about-claude/models/whats-new-claude-4-6",
    "2026-02",
)

_CLAUDE_4_6 = ModelFacts(
    1_000_000,
    128_000,
    thinking_on=_ADAPTIVE,
    efforts=("low", "medium", "high", "max"),
    prefill=False,
    sources={"": _CLAUDE_MODELS, "prefill": _NO_PREFILL},
)

# A thinking budget and sampling parameters are a 400.
_CLAUDE_4_7 = replace(
    _CLAUDE_4_6,
    efforts=_CLAUDE_EFFORTS,
    thinking_types=("adaptive", "disabled"),
    refused=("temperature", "top_p", "top_k"),
    everywhere=True,
    sources={**_CLAUDE_4_6.sources, "refused": _CLAUDE_SKILL, "thinking_types": _CLAUDE_SKILL},
)
_SONNET_5 = replace(_CLAUDE_4_7, thinking="on", price=Price(2.0, 10.0, 0.2))

# "disabled" together with an effort above high is a 400.
_OPUS_5 = replace(
    _CLAUDE_4_7,
    thinking="on",
    efforts_off=("low", "medium", "high"),
    price=Price(5.0, 25.0, 0.5),
    sources={**_CLAUDE_4_7.sources, "efforts_off": _OPUS_5_GUIDE},
)

# "disabled" is a 400, too.
_FABLE_5 = replace(
    _CLAUDE_4_7, thinking="always", thinking_types=("adaptive",), price=Price(10.0, 50.0, 1.0)
)

# Thinking is always on, forced calls are a 400, and signed thinking is bound.
_FABLE_5_1 = replace(
    _FABLE_5,
    tool_choices=_UNFORCED,
    bound=True,
    price=Price(10.0, 50.0, 0.25),
    sources={"": _OPUS_5_5_GUIDE, "prefill": _NO_PREFILL, "price": _CLAUDE_MODELS},
)
_OPUS_5_5 = replace(_FABLE_5_1, price=Price(4.0, 20.0, 0.2))

# The lowest level is "between_tools", with efforts up to high; thinking cannot be switched off.
_SONNET_5_5 = replace(
    _SONNET_5,
    thinking_off={"thinking": {"type": "between_tools"}},
    thinking_types=("adaptive", "between_tools"),
    efforts_off=("low", "medium", "high"),
    tool_choices=_UNFORCED,
    bound=True,
    price=Price(2.0, 10.0, 0.1),
    sources={"": _SONNET_5_5_GUIDE, "prefill": _NO_PREFILL},
)

# Thinking is bound to the account and to the messages before it. The price is five times as high for
# prompts of more than 100,000 tokens. The guide does not list forced choices as changed; they are accepted
# with thinking off.
_HAIKU_5_5 = replace(_OPUS_5, bound=True, price=Price(0.1, 0.5, 0.01), sources={"": _HAIKU_5_5_GUIDE})

_CLAUDE: Mapping[str, ModelFacts] = {
    "claude-3*": ModelFacts(200_000, 8_192, "never"),
    "claude-3-5-haiku*": retired(
        ModelFacts(200_000, 8_192, "never"), "2026-02-19", "claude-haiku-4-5", _CLAUDE_ENDS
    ),
    "claude-3-7*": retired(ModelFacts(200_000, 64_000), "2026-02-19", "claude-sonnet-4-6", _CLAUDE_ENDS),
    "claude-sonnet-4*": retired(
        ModelFacts(200_000, 64_000, None, Price(3.0, 15.0, 0.3)),
        "2026-06-15",
        "claude-sonnet-4-6",
        _CLAUDE_NOTES,
    ),
    "claude-opus-4*": retired(
        ModelFacts(200_000, 32_000, None, Price(15.0, 75.0, 1.5)),
        "2026-06-15",
        "claude-opus-4-8",
        _CLAUDE_NOTES,
    ),
    # The vendor's page says "not before 2026-08-05"; a client removed it as retired on that day.
    "claude-opus-4-1*": retired(
        ModelFacts(200_000, 32_000, None, Price(15.0, 75.0, 1.5)),
        "2026-08-05",
        "claude-opus-4-8",
        Source("https://github.com/multidotdev/cli/releases/tag/v0.0.135", "2026-09-24"),
    ),
    "claude-haiku-4-5*": ModelFacts(200_000, 64_000, None, Price(1.0, 5.0, 0.1)),
    "claude-sonnet-4-5*": ModelFacts(200_000, 64_000, None, Price(3.0, 15.0, 0.3)),
    "claude-sonnet-4-6*": replace(_CLAUDE_4_6, price=Price(3.0, 15.0, 0.3)),
    "claude-opus-4-5*": ModelFacts(200_000, 64_000, None, Price(5.0, 25.0, 0.5)),
    "claude-opus-4-6*": replace(_CLAUDE_4_6, price=Price(5.0, 25.0, 0.5)),
    "claude-opus-4-7*": replace(_CLAUDE_4_7, price=Price(5.0, 25.0, 0.5)),
    "claude-opus-4-8*": replace(_CLAUDE_4_7, price=Price(5.0, 25.0, 0.5)),
    "claude-sonnet-5*": _SONNET_5,
    "claude-opus-5*": _OPUS_5,
    "claude-fable-5*": _FABLE_5,
    "claude-mythos-5*": _FABLE_5,
    "claude-opus-5-5*": _OPUS_5_5,
    "claude-fable-5-1*": _FABLE_5_1,
    "claude-mythos-5-1*": _FABLE_5_1,
    "claude-sonnet-5-5*": _SONNET_5_5,
    "claude-haiku-5-5*": _HAIKU_5_5,
    "claude*": replace(_FABLE_5_1, price=None, guessed=True),
}

ANTHROPIC = Profile(
    name="anthropic",
    title="Anthropic",
    family="claude",
    api="anthropic_messages",
    base_url="https://api.anthropic.com",
    base_urls=("https://api.anthropic.com",),
    hosts=("anthropic.com",),
    aliases=("claude",),
    key_variables=("ANTHROPIC_API_KEY",),
    key_page="https://console.anthropic.com/settings/keys",
    key_header="x-api-key",
    headers=ANTHROPIC_HEADERS,
    default_model="claude-sonnet-5",
    models=_CLAUDE,
    model_prefixes=("claude",),
    reasoning=BLOCKS,
    # Other hosts return it as signed items, if at all.
    elsewhere=ReasoningRule(reads=("reasoning_details", "reasoning")),
    adopts=frozenset(),
    thinking_on={"thinking": {"type": "enabled", "budget_tokens": 4096}},
    thinking_off={"thinking": {"type": "disabled"}},
    efforts=_CLAUDE_EFFORTS,
    # Other choices are a 400 while thinking.
    tool_choices_thinking=frozenset({"auto", "none"}),
    refused_thinking=("temperature", "top_k"),
    exclusive=(("temperature", "top_p"),),
    ids=ANTHROPIC_IDS,
    cache_marks=True,
    user_first=True,
    done_marker=False,
    errors=("anthropic",),
    sources=(
        Source("https://docs.claude.com/en/api/messages", "2026-11"),
        _CLAUDE_THINKING,
        _CLAUDE_CACHING,
        _CLAUDE_MODELS,
        _CLAUDE_ENDS,
        _OPUS_5_5_GUIDE,
        _SONNET_5_5_GUIDE,
        _HAIKU_5_5_GUIDE,
        LIMITS,
        RECORDED,
    ),
    rule_sources={
        "models": LIMITS,
        "reasoning": _CLAUDE_THINKING,
        "thinking_on": _CLAUDE_THINKING,
        "thinking_off": _CLAUDE_THINKING,
        "tool_choices_thinking": _CLAUDE_THINKING,
        "refused_thinking": _CLAUDE_THINKING,
        "cache_marks": _CLAUDE_CACHING,
        "key_page": Source(
            "https://git.drupalcode.org/project/drupal_cms/-/merge_requests/501/diffs", "2026-11"
        ),
    },
    gathered="2026-11-21",
)


_GPT_REASONS = ModelFacts(272_000, 128_000, thinking="always", system_role="developer")
_GPT_SWITCHED = replace(_GPT_REASONS, thinking="off")

_GPT_STRICT = Source("https://platform.openai.com/docs/guides/structured-outputs", "2026-11")
_GPT_TOOLS = Source("https://developers.openai.com/api/docs/guides/deployment-checklist", "2026-11")
"""Tools on chat completions are a 400, for 5.6, 6 Sol and 6 Luna unless the effort is none."""

_GPT_5_6 = replace(
    _GPT_REASONS,
    context=922_000,
    thinking="on",
    efforts=("none", "low", "medium", "high", "xhigh"),
    sources={"efforts": _GPT_TOOLS},
)
_GPT_6 = replace(_GPT_5_6, efforts=("none", "low", "medium", "high", "xhigh", "max"))
# No "none": github.com/jhd3197/Prompture releases (2026-10-21), docs.laozhang.ai (2026-11-04).
_GPT_6_ALWAYS = replace(_GPT_6, thinking="always", efforts=("low", "medium", "high", "xhigh", "max"))
_GPT_NEWEST = replace(_GPT_6_ALWAYS, guessed=True)

_GPT_O = ModelFacts(200_000, 100_000, thinking="always", system_role="developer")
_GPT_PLAIN = ModelFacts(1_047_576, 32_768, thinking="never")

_GPT_ENDS = Source(
    "https://dev.to/importstatic/every-openai-model-shutdown-date-until-january-2027-and-what-replaces-it-1dfk",
    "2026-10-15",
)
"""It quotes https://developers.openai.com/api/docs/deprecations, which lists only future dates."""


def _gone(facts: ModelFacts, successor: str) -> ModelFacts:
    return retired(facts, "2026-10-23", successor, _GPT_ENDS)


OPENAI = Profile(
    name="openai",
    title="OpenAI",
    family="gpt",
    base_url="https://api.openai.com/v1",
    base_urls=("https://api.openai.com/v1",),
    hosts=("api.openai.com",),
    key_variables=("OPENAI_API_KEY",),
    key_page="https://platform.openai.com/settings/organization/api-keys",
    default_model="gpt-5.4-mini",
    models={
        # The vendor has announced the last day of these, of gpt-5 and of o3: 2026-12-11 to 2027-04-01.
        "gpt-4.1*": replace(_GPT_PLAIN, price=Price(2.0, 8.0, 0.5)),
        "gpt-4.1-mini*": replace(_GPT_PLAIN, price=Price(0.4, 1.6, 0.1)),
        "gpt-4.1-nano*": _gone(replace(_GPT_PLAIN, price=Price(0.1, 0.4, 0.025)), "gpt-5.6-luna"),
        "gpt-4o*": ModelFacts(128_000, 16_384, "never", Price(2.5, 10.0, 1.25)),
        "gpt-4o-mini*": ModelFacts(128_000, 16_384, "never", Price(0.15, 0.6, 0.075)),
        "gpt-5*": replace(_GPT_REASONS, price=Price(1.25, 10.0, 0.125)),
        "gpt-5-mini*": replace(_GPT_REASONS, price=Price(0.25, 2.0, 0.025)),
        "gpt-5-nano*": replace(_GPT_REASONS, price=Price(0.05, 0.4, 0.005)),
        "gpt-5-pro*": ModelFacts(400_000, 272_000, "always", Price(15.0, 120.0), system_role="developer"),
        "gpt-5.1*": replace(_GPT_SWITCHED, price=Price(1.25, 10.0, 0.125)),
        "gpt-5.2*": replace(_GPT_SWITCHED, price=Price(1.75, 14.0, 0.175)),
        "gpt-5.2-pro*": replace(_GPT_REASONS, price=Price(21.0, 168.0)),
        "gpt-5.4*": replace(_GPT_SWITCHED, context=1_050_000, price=Price(2.5, 15.0, 0.25)),
        "gpt-5.4-mini*": replace(_GPT_SWITCHED, price=Price(0.75, 4.5, 0.075)),
        "gpt-5.4-nano*": replace(_GPT_SWITCHED, price=Price(0.2, 1.25, 0.02)),
        "gpt-5.4-pro*": replace(_GPT_REASONS, context=1_050_000, price=Price(30.0, 180.0)),
        "gpt-5.5*": replace(_GPT_REASONS, context=1_050_000, price=Price(5.0, 30.0, 0.5)),
        "gpt-5.5-pro*": replace(_GPT_REASONS, context=1_050_000, price=Price(30.0, 180.0)),
        "gpt-5.6*": replace(_GPT_5_6, price=Price(4.0, 20.0, 0.4)),
        "gpt-5.6-terra*": replace(_GPT_5_6, price=Price(2.0, 12.0, 0.2)),
        "gpt-5.6-luna*": replace(_GPT_5_6, price=Price(0.2, 1.2, 0.02)),
        "gpt-6*": _GPT_6,
        "gpt-6-astra*": replace(_GPT_6_ALWAYS, price=Price(10.0, 50.0, 1.0)),
        "gpt-6-sol*": replace(_GPT_6, price=Price(2.0, 10.0, 0.2)),
        "gpt-6-luna*": replace(_GPT_6, price=Price(0.1, 0.5, 0.01)),
        "gpt-6.1-sol*": replace(_GPT_6_ALWAYS, price=Price(2.0, 10.0, 0.1)),
        "gpt-6.1*": _GPT_6_ALWAYS,
        "gpt-6.1-terra*": replace(_GPT_6, price=Price(1.0, 5.0, 0.05)),
        "gpt-3.5*": _gone(ModelFacts(16_385, 4_096, "never"), "gpt-5.6-terra"),
        "gpt-4*": _gone(ModelFacts(128_000, 4_096, "never"), "gpt-5.6-sol"),
        "gpt-oss*": ModelFacts(131_072, 131_072, "always"),
        "gpt-*": _GPT_NEWEST,
        "o1*": _gone(replace(_GPT_O, price=Price(15.0, 60.0, 7.5)), "gpt-5.6-sol"),
        "o3*": replace(_GPT_O, price=Price(2.0, 8.0, 0.5)),
        "o3-pro*": replace(_GPT_O, price=Price(20.0, 80.0)),
        "o3-mini*": _gone(replace(_GPT_O, price=Price(1.1, 4.4, 0.55)), "gpt-5.6-sol"),
        "o4-mini*": _gone(replace(_GPT_O, price=Price(1.1, 4.4, 0.275)), "gpt-5.6-terra"),
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
    # Deprecated since 2023-11, but still in the reference.
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
    both_roles=True,
    extra_stream=USAGE_ON_REQUEST,
    ids=IdRule(longest=40),
    quirks=("calls-without-finish",),
    sources=(
        Source("https://platform.openai.com/docs/api-reference/chat", "2026-11"),
        _GPT_STRICT,
        _GPT_TOOLS,
        _GPT_ENDS,
        LIMITS,
        RECORDED,
    ),
    rule_sources={
        "models": LIMITS,
        "served": _GPT_TOOLS,
        "strict": _GPT_STRICT,
        "refused_thinking": RECORDED,
        "both_roles": Source(
            "https://platform.openai.com/docs/guides/text",
            "2026-11",
        ),
        "key_page": Source(
            "https://git.drupalcode.org/project/drupal_cms/-/merge_requests/501/diffs", "2026-11"
        ),
    },
    gathered="2026-11-21",
)

# With store:false the encrypted reasoning must be requested, or its items cannot be sent back.
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
    # https://developers.openai.com/api/docs/guides/async-tool-calling, 2026-11.
    async_tools=True,
    ids=IdRule(longest=64),
)


_GEMINI_SIGNATURES = Source("https://ai.google.dev/gemini-api/docs/thought-signatures", "2026-11")

# Recommended on 2.5. On 3 the first call of each step must have a signature; the placeholder is the one
# documented for calls of another model.
_GEMINI_SIGNED = ReasoningRule(reads=("extra_content",), form="signatures", turns="all")
_MUST_BE_SIGNED = replace(_GEMINI_SIGNED, placeholder="skip_thought_signature_validator")

# One limit for input and output together. The price below is valid until 2026-11-30; then it doubles.
_GEMINI_4 = ModelFacts(
    1_048_576,
    1_048_576,
    thinking="always",
    efforts=("low", "medium", "high"),
    everywhere=True,
    reasoning=_MUST_BE_SIGNED,
    sources={"": Source("https://ai.google.dev/gemini-api/docs/generate-content/latest-model", "2026-11")},
)

_GEMINI_3 = ModelFacts(1_048_576, 65_536, "always", reasoning=_MUST_BE_SIGNED)

GEMINI = Profile(
    name="gemini",
    title="Gemini (OpenAI-compatible)",
    family="gemini",
    base_url="https://generativelanguage.googleapis.com/v1beta/openai",
    base_urls=("https://generativelanguage.googleapis.com/v1beta/openai",),
    hosts=("generativelanguage.googleapis.com",),
    aliases=("google",),
    key_variables=("GEMINI_API_KEY", "GOOGLE_API_KEY"),
    key_page="https://aistudio.google.com/app/apikey",
    default_model="gemini-3.8-flash",
    models={
        "gemini-4*": replace(_GEMINI_4, guessed=True),
        "gemini-4-argon*": replace(_GEMINI_4, price=Price(2.0, 10.0, 0.1)),
        "gemini-4-hydrogen*": replace(_GEMINI_4, price=Price(1.5, 7.5, 0.075)),
        "gemini-3*": _GEMINI_3,
        "gemini-3.1-flash-lite*": replace(_GEMINI_3, price=Price(0.25, 1.5, 0.025)),
        "gemini-3.1-pro*": replace(_GEMINI_3, price=Price(2.0, 12.0, 0.2)),
        "gemini-3.5-flash*": replace(_GEMINI_3, price=Price(1.5, 9.0, 0.15)),
        "gemini-3.5-flash-lite*": replace(_GEMINI_3, price=Price(0.3, 2.5, 0.03)),
        "gemini-3.6-flash*": replace(_GEMINI_3, price=Price(0.75, 3.75, 0.075)),
        "gemini-3.7-flash*": replace(_GEMINI_3, price=Price(0.75, 3.75, 0.075)),
        "gemini-3.8-flash*": replace(_GEMINI_3, price=Price(0.75, 3.75, 0.075)),
        # From 2026-12-01 requests for the first two go to gemini-3.8-flash and gemini-3.5-flash-lite:
        # https://ai.google.dev/gemini-api/docs/deprecations, 2026-11.
        "gemini-2.5-pro*": ModelFacts(1_048_576, 65_536, "always", Price(1.25, 10.0, 0.125)),
        "gemini-2.5-flash*": ModelFacts(1_048_576, 65_536, "on", Price(0.3, 2.5, 0.03)),
        "gemini-2.5-flash-lite*": ModelFacts(1_048_576, 65_536, "off", Price(0.1, 0.4, 0.01)),
    },
    model_prefixes=("gemini",),
    reasoning=_GEMINI_SIGNED,
    elsewhere=ReasoningRule(reads=("reasoning_details", "extra_content")),
    strip=("reasoning", "reasoning_content", "reasoning_details"),
    adopts=frozenset(),
    thinking_on={"reasoning_effort": "medium"},
    thinking_off={"reasoning_effort": "none"},
    efforts=("none", "minimal", "low", "medium", "high"),
    tool_types=("function",),
    # Older models accept a subset of OpenAPI.
    schema=SchemaRule(drop=("$schema", "additionalProperties"), inline_refs=True),
    exclusive=(("extra_body", "reasoning_effort"),),
    extra_stream=USAGE_ON_REQUEST,
    quirks=("whole-calls", "content-absent", "empty-ids"),
    errors=("array", "openai"),
    sources=(
        Source("https://ai.google.dev/gemini-api/docs/openai", "2026-11"),
        _GEMINI_SIGNATURES,
        LIMITS,
        RECORDED,
    ),
    rule_sources={
        "models": LIMITS,
        "reasoning": _GEMINI_SIGNATURES,
        "key_page": Source("https://www.apideck.com/blog/how-to-get-your-gemini-api-key", "2026-05"),
    },
    gathered="2026-11-21",
)


_GROK_REFUSED = ("presence_penalty", "frequency_penalty", "stop")
"""Refused by the reasoning models."""

_GROK_PRACTICE = Source("https://docs.x.ai/developers/model-capabilities/text/best-practices", "2026-11")

XAI = Profile(
    name="xai",
    title="xAI",
    family="grok",
    base_url="https://api.x.ai/v1",
    base_urls=("https://api.x.ai/v1",),
    hosts=("x.ai",),
    aliases=("grok",),
    key_variables=("XAI_API_KEY",),
    default_model="grok-4.6",
    models={
        "grok-4.3*": ModelFacts(1_000_000, None, "on", Price(1.25, 2.5, 0.2)),
        "grok-4.20*": ModelFacts(1_000_000, None, "on", Price(1.25, 2.5, 0.2)),
        "grok-4.5*": ModelFacts(500_000, None, "always", Price(2.0, 6.0, 0.3), _GROK_REFUSED),
        "grok-4.6*": ModelFacts(500_000, None, "always", Price(2.0, 6.0, 0.5), _GROK_REFUSED),
        "grok-4.7*": ModelFacts(500_000, None, "always", Price(2.0, 6.0, 0.5), _GROK_REFUSED),
        "grok-build*": ModelFacts(256_000, None, "on", Price(1.0, 2.0, 0.2)),
        "grok-3-mini*": ModelFacts(None, None, "on", refused=_GROK_REFUSED),
        "grok*": ModelFacts(None, None, "always", refused=_GROK_REFUSED, guessed=True),
    },
    model_prefixes=("grok",),
    # Chat completions have no field for encrypted reasoning, so it is lost there.
    served={"*": "xai-responses"},
    reasoning=ReasoningRule(reads=("reasoning_content",)),
    strip=("reasoning_content", "reasoning_details"),
    thinking_on={"reasoning_effort": "medium"},
    thinking_off={"reasoning_effort": "none"},
    efforts=("none", "low", "medium", "high"),
    tool_types=("function",),
    # One client removes it (2026).
    schema=SchemaRule(drop=("additionalProperties",)),
    refused_thinking=_GROK_REFUSED,
    extra_stream=USAGE_ON_REQUEST,
    call_content="",
    quirks=("whole-calls",),
    errors=("code-error",),
    sources=(
        Source("https://docs.x.ai/docs/api-reference", "2026-11"),
        _GROK_PRACTICE,
        LIMITS,
        RECORDED,
    ),
    rule_sources={"models": LIMITS, "served": _GROK_PRACTICE, "reasoning": _GROK_PRACTICE},
    gathered="2026-11-21",
)

XAI_ANTHROPIC = anthropic_side(XAI, "https://api.x.ai")
XAI_RESPONSES = responses_side(
    XAI,
    "https://api.x.ai/v1",
    recorded=True,
    strip=(),
    thinking_on={"reasoning": {"effort": "medium"}},
    thinking_off={"reasoning": {"effort": "none"}},
)


_MISTRAL_REASONING = Source("https://docs.mistral.ai/inference/conversations/reasoning", "2026-11")

_MISTRAL_STRICT = Source("https://github.com/NousResearch/hermes-agent/issues/45655", "2026")

_MISTRAL_SMALL = Price(0.15, 0.6, 0.015)
_MISTRAL_MEDIUM = Price(1.5, 7.5, 0.15)

MISTRAL = Profile(
    name="mistral",
    title="Mistral",
    family="mistral",
    base_url="https://api.mistral.ai/v1",
    base_urls=("https://api.mistral.ai/v1",),
    hosts=("mistral.ai",),
    aliases=("mistralai",),
    key_variables=("MISTRAL_API_KEY",),
    key_page="https://help.mistral.ai/en/articles/316465-how-do-i-create-api-keys-within-a-workspace",
    default_model="mistral-medium-latest",
    models={
        "mistral-small*": ModelFacts(262_144, None, "off", _MISTRAL_SMALL, efforts=("none", "high")),
        "mistral-medium*": ModelFacts(262_144, None, "off", _MISTRAL_MEDIUM, efforts=("none", "high")),
        # Sources name 524,288 and 1,048,576 tokens, and prices of 0.7/2.1, 0.68/2.09 and 1.36/4.18
        # (https://vercel.com/ai-gateway/models/mistral-large-4.md, https://mistral.ai/pricing/api, 2026-10
        # to 2026-11); the default effort is high.
        "mistral-large-4*": ModelFacts(
            1_048_576,
            None,
            "on",
            Price(0.7, 2.1, 0.07),
            efforts=("none", "low", "medium", "high"),
            sources={"efforts": _MISTRAL_REASONING, "thinking": _MISTRAL_REASONING},
        ),
        "mistral-large*": ModelFacts(262_144, None, "never", Price(0.5, 1.5, 0.05)),
        "magistral-small*": ModelFacts(262_144, None, "always", _MISTRAL_SMALL),
        "magistral-medium*": ModelFacts(262_144, None, "always", _MISTRAL_MEDIUM),
        "devstral*": ModelFacts(256_000, None, "never", Price(0.4, 2.0, 0.04)),
        "devstral-small*": ModelFacts(256_000, None, "never", Price(0.1, 0.3, 0.01)),
        "codestral*": ModelFacts(128_000, None, "never", Price(0.3, 0.9, 0.03)),
        "ministral*": ModelFacts(262_144, None, "never"),
        "ministral-3b*": ModelFacts(131_072, None, "never", Price(0.1, 0.1, 0.01)),
        # Another lab's models on this host.
        "zai-glm-5*": ModelFacts(1_048_576, 131_072, "always", Price(1.4, 4.4, 0.14)),
        "zai-glm-5-2*": retired(
            ModelFacts(1_048_576, 131_072, "on", Price(1.4, 4.4, 0.14)), "2026-10-31", "zai-glm-5-3", LIMITS
        ),
        "zai-glm-5-3-flash*": ModelFacts(1_048_576, 131_072, "always", Price(0.15, 0.5, 0.03)),
        "deepseek-v4-1-flash*": ModelFacts(1_048_576, 131_072, "on", Price(0.3, 1.2, 0.007)),
    },
    model_prefixes=("mistral", "mixtral", "magistral", "devstral", "ministral", "codestral", "pixtral"),
    # Text under reasoning_content is refused: "Extra inputs are not permitted".
    reasoning=ReasoningRule(reads=("content",), form="parts", turns="all"),
    elsewhere=ReasoningRule(reads=("reasoning_content", "reasoning", "content")),
    strip=("reasoning", "reasoning_content", "reasoning_details", "cache_control"),
    adopts=frozenset(),
    thinking_on={"reasoning_effort": "high"},
    thinking_off={"reasoning_effort": "none"},
    efforts=("none", "low", "medium", "high"),
    tool_types=("function",),
    renamed={"seed": "random_seed"},
    refused=("logprobs", "top_logprobs", "logit_bias", "stream_options"),
    # "Expected last role User or Tool (or Assistant with prefix True)".
    prefill=False,
    call_content="",
    ids=IdRule(punctuation="", length=9),
    quirks=("whole-calls", "usage-on-finish"),
    errors=("flat", "detail"),
    sources=(
        Source("https://docs.mistral.ai/api/", "2026-11"),
        _MISTRAL_REASONING,
        _MISTRAL_STRICT,
        LIMITS,
        RECORDED,
    ),
    rule_sources={
        "models": LIMITS,
        "reasoning": _MISTRAL_REASONING,
        "thinking_on": _MISTRAL_REASONING,
        "prefill": RECORDED,
        "strip": _MISTRAL_STRICT,
    },
    gathered="2026-11-21",
)
