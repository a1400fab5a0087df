"""Profiles of hosts of other vendors' models, and of unknown endpoints."""

from __future__ import annotations

from dataclasses import replace

from ferrule.vendors.engines import LLAMACPP_PARSER_OFF
from ferrule.vendors.profile import ModelFacts, Price, Profile, ReasoningRule, Source, StrictRule
from ferrule.vendors.shared_apis import (
    LIMITS,
    RECORDED,
    SAMPLING,
    USAGE_ON_REQUEST,
    anthropic_side,
    responses_side,
    retired,
)

# Reasoning is read from any known key. It stays in the history and is not sent back, because a host may
# refuse unknown message keys. No key variable: a key in the environment belongs to a vendor, and an unknown
# host is not that vendor.
GENERIC = Profile(
    name="generic",
    title="OpenAI-compatible endpoint",
    aliases=("openai-compatible", "custom"),
    key_needed=False,
    reasoning=ReasoningRule(reads=("reasoning_content", "reasoning", "reasoning_details")),
    # A caller who sends functions to an unknown host knows that host.
    functions=True,
    # Sent only after llama.cpp's own error.
    parser_off=LLAMACPP_PARSER_OFF,
    gathered="2026-11-21",
)

_THINKING_KEYS = ("reasoning", "reasoning_content", "reasoning_details")

# "property 'reasoning_content' is unsupported", "Extra inputs are not permitted": models that want their
# reasoning back do not get it here.
STRICT = Profile(
    name="strict",
    title="OpenAI-compatible endpoint that refuses foreign message keys",
    key_needed=False,
    reasoning=ReasoningRule(reads=("reasoning_content", "reasoning")),
    strip=(*_THINKING_KEYS, "cache_control"),
    adopts=frozenset(),
    sources=(Source("https://github.com/NousResearch/hermes-agent/issues/45655", "2026"),),
    gathered="2026-11-21",
)

CEREBRAS = Profile(
    name="cerebras",
    title="Cerebras",
    base_url="https://api.cerebras.ai/v1",
    base_urls=("https://api.cerebras.ai/v1",),
    hosts=("cerebras.ai",),
    key_variables=("CEREBRAS_API_KEY",),
    key_page="https://cloud.cerebras.ai",
    models={
        "gpt-oss-120b": ModelFacts(131_072, 32_768, thinking="always", price=Price(0.35, 0.75)),
        "qwen-3.8-27b": ModelFacts(65_536, 32_768, price=Price(0.99, 1.49)),
    },
    reasoning=ReasoningRule(reads=("reasoning",)),
    strip=(*_THINKING_KEYS, "cache_control"),
    adopts=frozenset(),
    max_tokens_key="max_completion_tokens",
    extra_stream=USAGE_ON_REQUEST,
    quirks=("whole-calls", "content-absent"),
    sources=(
        Source("https://github.com/NousResearch/hermes-agent/issues/45655", "2026"),
        LIMITS,
        RECORDED,
    ),
    rule_sources={"models": LIMITS},
    gathered="2026-11-21",
)

SAMBANOVA = Profile(
    name="sambanova",
    title="SambaNova",
    base_url="https://api.sambanova.ai/v1",
    base_urls=("https://api.sambanova.ai/v1",),
    hosts=("sambanova.ai",),
    key_variables=("SAMBANOVA_API_KEY",),
    reasoning=ReasoningRule(reads=("reasoning_content", "reasoning")),
    strip=(*_THINKING_KEYS, "cache_control"),
    adopts=frozenset(),
    ignored=("presence_penalty", "frequency_penalty"),
    parts=(),
    call_content="",
    sources=(Source("https://docs.sambanova.ai/docs/en/features/openai-compatibility", "2026-11"),),
    gathered="2026-11-21",
)


_DETAILS = ReasoningRule(
    reads=("reasoning_details", "reasoning"),
    form="details",
    key="reasoning_details",
    turns="all",
    text_key="reasoning",
)

# Gemini 3 refuses a call without its encrypted item. A client that changes models in a conversation sends
# this one (Roo Code, 2026); Google documents the data:
# https://ai.google.dev/gemini-api/docs/thought-signatures
_UNSEALED = {
    "type": "reasoning.encrypted",
    "data": "skip_thought_signature_validator",
    "format": "google-gemini-v1",
}

OPENROUTER = Profile(
    name="openrouter",
    title="OpenRouter",
    base_url="https://openrouter.ai/api/v1",
    base_urls=("https://openrouter.ai/api/v1",),
    hosts=("openrouter.ai",),
    key_variables=("OPENROUTER_API_KEY",),
    # https://github.com/prathamdby/ai-helper (.env.example), 2026-11.
    key_page="https://openrouter.ai/keys",
    # Unchanged and in order, or routes to Gemini 3 and to Claude answer 400; text alone is enough only for
    # models without signatures.
    reasoning=_DETAILS,
    models={
        "gemini-3*": ModelFacts(reasoning=replace(_DETAILS, gap_item=_UNSEALED)),
        "gemini-4*": ModelFacts(
            1_048_576,
            thinking="always",
            efforts=("low", "medium", "high"),
            reasoning=replace(_DETAILS, gap_item=_UNSEALED),
        ),
    },
    # The upstream's limits on tool_choice apply.
    adopts=frozenset({"thinking", "choices"}),
    thinking_on={"reasoning": {"enabled": True}},
    thinking_off={"reasoning": {"enabled": False}},
    efforts=("minimal", "low", "medium", "high"),
    tool_types=("function",),
    fields=(*SAMPLING, "top_a", "cache_control", "file_url"),
    extra_stream=USAGE_ON_REQUEST,
    quirks=("keep-alive", "two-finishes", "null-arguments", "error-in-stream"),
    sources=(Source("https://openrouter.ai/docs/use-cases/reasoning-tokens", "2026-11"), RECORDED),
    gathered="2026-11-21",
)

# https://openrouter.ai/docs/client-sdks/python/components/anthropiccachecontroldirective, 2026-11
OPENROUTER_ANTHROPIC = anthropic_side(OPENROUTER, "https://openrouter.ai/api", cache_marks=True)
# "The API is stateless": https://openrouter.ai/docs/api/reference/responses/overview, 2026-11.
OPENROUTER_RESPONSES = responses_side(OPENROUTER, "https://openrouter.ai/api/v1", keeps_responses=False)

# The same items with signatures; no other feature of OpenRouter was seen there.
VERCEL = replace(
    OPENROUTER,
    name="vercel",
    title="Vercel AI Gateway",
    base_url="https://ai-gateway.vercel.sh/v1",
    base_urls=("https://ai-gateway.vercel.sh/v1",),
    hosts=("ai-gateway.vercel.sh",),
    key_variables=("AI_GATEWAY_API_KEY",),
    key_page="https://vercel.com/docs/ai-gateway",
    quirks=(),
    sources=(Source("https://vercel.com/docs/ai-gateway", "2026-11"), RECORDED),
)


SILICONFLOW = Profile(
    name="siliconflow",
    title="SiliconFlow",
    base_url="https://api.siliconflow.com/v1",
    base_urls=("https://api.siliconflow.com/v1", "https://api.siliconflow.cn/v1"),
    hosts=("siliconflow.com", "siliconflow.cn"),
    aliases=("silicon",),
    key_variables=("SILICONFLOW_API_KEY",),
    key_page="https://docs.siliconflow.cn/docs/userguide/quickstart",
    regions={"intl": "api.siliconflow.com", "cn": "api.siliconflow.cn"},
    # It must not be edited, merged, split, reordered or dropped; otherwise replies get worse, without an
    # error.
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    adopts=frozenset({"thinking", "choices"}),
    thinking_on={"enable_thinking": True},
    thinking_off={"enable_thinking": False},
    tool_types=("function",),
    quirks=("null-later-ids", "usage-in-every-chunk"),
    errors=("flat",),
    # https://docs.siliconflow.cn/en/api-reference/chat-completions/chat-completions, 2026-11.
    fields=("top_k", "min_p"),
    sources=(Source("https://docs.siliconflow.cn/", "2026-11"), RECORDED),
    gathered="2026-11-21",
)


def _together_gone(facts: ModelFacts, day: str, successor: str = "moonshotai/Kimi-K3.1-Pro") -> ModelFacts:
    """Mark a model as retired. Its end is documented, its successor is inferred."""
    return retired(facts, f"2026-{day}", successor, LIMITS)


TOGETHER = Profile(
    name="together",
    title="Together",
    base_url="https://api.together.xyz/v1",
    base_urls=("https://api.together.xyz/v1", "https://api.together.ai/v1"),
    hosts=("together.xyz", "together.ai"),
    aliases=("togetherai",),
    key_variables=("TOGETHER_API_KEY",),
    models={
        "beam-1.0*": ModelFacts(1_048_576, None, "always", Price(0.4, 1.2, 0.04)),
        "deepseek-v4-pro*": ModelFacts(1_048_576, None, "on", Price(1.32, 3.96, 0.13)),
        "deepseek-v4.1-flash*": ModelFacts(1_048_576, None, "on", Price(0.3, 1.2, 0.006)),
        "glm-5.2": ModelFacts(1_048_575, 128_000, "on", Price(1.4, 4.4, 0.26)),
        "glm-5.3": ModelFacts(1_048_575, 128_000, "always", Price(1.4, 4.4, 0.26)),
        "glm-5.3-flash": ModelFacts(1_048_575, 128_000, "always", Price(0.15, 0.5, 0.03)),
        "gpt-oss-120b": ModelFacts(131_072, None, "always", Price(0.15, 0.6)),
        "kimi-k2.6": _together_gone(ModelFacts(262_144, None, "on", Price(1.2, 4.5, 0.2)), "08-19"),
        "kimi-k2.7-code": _together_gone(
            ModelFacts(262_144, None, "always", Price(0.95, 4.0, 0.19)), "08-27"
        ),
        "kimi-k3": ModelFacts(1_048_576, None, "always", Price(3.0, 15.0, 0.3)),
        "kimi-k3.1-pro": ModelFacts(1_048_576, None, "always", Price(2.0, 10.0, 0.2)),
        "llama-3.3-70b-instruct-turbo": _together_gone(
            ModelFacts(131_072, None, "never", Price(1.04, 1.04)), "10-22", "openai/gpt-oss-120b"
        ),
        "minimax-m3": _together_gone(
            ModelFacts(524_288, None, "on", Price(0.3, 1.2, 0.06)), "11-06", "MiniMaxAI/MiniMax-M3.1-Flash"
        ),
        "minimax-m3.1-flash": ModelFacts(1_048_576, None, "always", Price(0.15, 0.6, 0.015)),
        "qwen3.7-max": ModelFacts(1_000_000, None, "on", Price(2.5, 7.5, 0.5)),
        "qwen3.8-flash": ModelFacts(1_000_000, None, "on", Price(0.15, 0.47)),
    },
    reasoning=ReasoningRule(reads=("reasoning_content", "reasoning"), key="reasoning_content", turns="all"),
    adopts=frozenset({"thinking", "choices"}),
    thinking_on={"reasoning": {"enabled": True}},
    thinking_off={"reasoning": {"enabled": False}},
    tool_types=("function",),
    fields=SAMPLING,
    extra_stream=USAGE_ON_REQUEST,
    quirks=("calls-with-finish", "two-finishes"),
    sources=(
        Source("https://docs.together.ai/docs/function-calling", "2026-11"),
        Source("https://docs.together.ai/docs/serverless/models", "2026-11"),
        LIMITS,
        RECORDED,
    ),
    rule_sources={"models": LIMITS},
    gathered="2026-11-21",
)


_FIREWORKS_LIMIT = Source(
    "https://docs.fireworks.ai/faq-new/models-inference/what-are-the-maximum-completion-token-limits-for-models-and-can-they-be-increase",
    "2026-11",
)


def _fireworks_gone(facts: ModelFacts, successor: str) -> ModelFacts:
    """Mark a model as retired. Its end is documented, its successor is inferred."""
    return retired(facts, "2026-09-25", successor, LIMITS)


FIREWORKS = Profile(
    name="fireworks",
    title="Fireworks",
    base_url="https://api.fireworks.ai/inference/v1",
    base_urls=("https://api.fireworks.ai/inference/v1",),
    hosts=("fireworks.ai",),
    aliases=("fireworks_ai",),
    key_variables=("FIREWORKS_API_KEY",),
    key_page="https://app.fireworks.ai/settings/users/api-keys",
    models={
        "deepseek-v4-pro*": _fireworks_gone(
            ModelFacts(1_048_576, 131_072, "on", Price(1.32, 3.96, 0.044)), "deepseek-v4p1-flash"
        ),
        "deepseek-v4p1-flash*": ModelFacts(1_048_576, 393_216, "on", Price(0.3, 1.2, 0.006)),
        "glm-5p2*": _fireworks_gone(ModelFacts(1_048_576, 131_072, "on", Price(1.4, 4.4, 0.14)), "glm-5p3"),
        "glm-5p3*": ModelFacts(1_048_576, 128_000, "always", Price(1.4, 4.4, 0.26)),
        "glm-5p3-flash*": ModelFacts(1_048_576, None, "always", Price(0.15, 0.5)),
        "kimi-k2p5*": ModelFacts(262_144, 32_768, "on", Price(0.6, 3.0, 0.1)),
        "kimi-k2p6*": _fireworks_gone(ModelFacts(262_144, 32_768, "on", Price(0.95, 4.0, 0.16)), "kimi-k3"),
        "kimi-k3*": ModelFacts(1_048_576, 131_072, "always", Price(3.0, 15.0, 0.3)),
        "kimi-k3p1-pro*": ModelFacts(1_048_576, None, "always", Price(2.0, 10.0, 0.2)),
        "minimax-m3*": ModelFacts(512_000, None, "on", Price(0.3, 1.2, 0.06)),
        "minimax-m3p1-flash*": ModelFacts(1_048_576, None, "always", Price(0.15, 0.6, 0.015)),
    },
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    # Unknown message keys are refused.
    strip=("reasoning", "reasoning_details", "cache_control"),
    adopts=frozenset({"thinking"}),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    efforts=("low", "medium", "high"),
    # "Input should be 'function'".
    tool_types=("function",),
    strict=StrictRule(accepted=False),
    format_with_tools=False,
    default_output=2048,
    fields=SAMPLING,
    extra_stream=USAGE_ON_REQUEST,
    quirks=("markup-in-content",),
    errors=("openai", "detail"),
    sources=(
        Source("https://github.com/vercel/ai/tree/main/packages/fireworks", "2026-08"),
        _FIREWORKS_LIMIT,
        LIMITS,
    ),
    rule_sources={"models": LIMITS, "default_output": _FIREWORKS_LIMIT},
    gathered="2026-11-21",
)


GROQ = Profile(
    name="groq",
    title="Groq",
    base_url="https://api.groq.com/openai/v1",
    base_urls=("https://api.groq.com/openai/v1",),
    hosts=("groq.com",),
    key_variables=("GROQ_API_KEY",),
    key_page="https://console.groq.com/keys",
    default_model="openai/gpt-oss-120b",
    models={
        "gpt-oss-120b": ModelFacts(131_072, 65_536, thinking="always", price=Price(0.15, 0.6, 0.075)),
        "gpt-oss-20b": ModelFacts(131_072, 65_536, thinking="always", price=Price(0.075, 0.3, 0.0375)),
        "qwen3.8-27b": ModelFacts(131_072, 16_384, thinking="on", price=Price(0.8, 4.0)),
        "qwen3-32b": ModelFacts(thinking="on"),
        "kimi-k2-instruct*": ModelFacts(thinking="never"),
        "llama*": ModelFacts(thinking="never"),
    },
    # "property 'reasoning_content' is unsupported"; the key reasoning is accepted.
    reasoning=ReasoningRule(reads=("reasoning",), key="reasoning", turns="all"),
    strip=("reasoning_content", "reasoning_details", "cache_control"),
    adopts=frozenset({"thinking"}),
    # For the models with a switch; "none" is a 400 on gpt-oss.
    thinking_on={"reasoning_effort": "default"},
    thinking_off={"reasoning_effort": "none"},
    efforts=("none", "default", "low", "medium", "high"),
    tool_types=("function", "browser_search", "code_interpreter"),
    format_with_tools=False,
    max_tokens_key="max_completion_tokens",
    refused=("logprobs", "top_logprobs", "logit_bias"),
    extra_stream=USAGE_ON_REQUEST,
    quirks=("whole-calls", "content-absent", "error-in-stream", "ids-restart"),
    sources=(
        Source("https://console.groq.com/docs/reasoning", "2026-11"),
        Source("https://github.com/NousResearch/hermes-agent/issues/45655", "2026"),
        LIMITS,
        RECORDED,
    ),
    rule_sources={"models": LIMITS},
    gathered="2026-11-21",
)


TOKENHUB = Profile(
    name="tokenhub",
    title="Tencent TokenHub",
    base_url="https://tokenhub.tencentmaas.com/v1",
    base_urls=("https://tokenhub.tencentmaas.com/v1", "https://tokenhub-intl.tencentcloudmaas.com/v1"),
    hosts=("tencentmaas.com", "tencentcloudmaas.com"),
    key_variables=("TOKENHUB_API_KEY",),
    models={
        "deepseek-v4*": ModelFacts(1_000_000, 384_000, "on", Price(0.14, 0.28, 0.0028)),
        "deepseek-v4-pro*": ModelFacts(1_000_000, 384_000, "on", Price(1.74, 3.48, 0.145)),
        "deepseek-v4-pro-0813": ModelFacts(1_000_000, 384_000, "on", Price(1.32, 3.96, 0.044)),
        "deepseek-v4.1-flash*": ModelFacts(1_000_000, 384_000, "on", Price(0.3, 1.2, 0.006)),
        "glm-5.2*": ModelFacts(1_000_000, 128_000, "on", Price(1.4, 4.4, 0.26)),
        "glm-5.3*": ModelFacts(1_000_000, 128_000, "always", Price(1.4, 4.4, 0.26)),
        "glm-5.3-flash*": ModelFacts(1_000_000, 128_000, "always", Price(0.15, 0.5, 0.03)),
        "glm-5.3-flashx*": ModelFacts(1_000_000, 128_000, "always", Price(0.37, 1.25, 0.075)),
        # Vercel's list has half of this price and 1,024,000 tokens:
        # https://vercel.com/ai-gateway/models/hy4.md, 2026-11.
        "hy4*": ModelFacts(960_000, 64_000, "on", Price(0.834, 2.501, 0.042)),
        "kimi-k3*": ModelFacts(1_000_000, None, "always", Price(3.0, 15.0, 0.3)),
        "kimi-k2.8-preview*": ModelFacts(1_000_000, None, "on", Price(1.0, 4.0, 0.25)),
        "kimi-k2.7-code*": ModelFacts(256_000, None, "always", Price(0.95, 4.0, 0.19)),
        "kimi-k2.7-code-highspeed*": ModelFacts(256_000, None, "always", Price(1.9, 8.0, 0.38)),
        # "enabled" is refused for MiniMax.
        "minimax*": ModelFacts(
            1_000_000, None, None, Price(0.3, 1.2, 0.06), thinking_on={"thinking": {"type": "adaptive"}}
        ),
    },
    reasoning=ReasoningRule(reads=("reasoning_content",)),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    tool_types=("function",),
    extra_stream=USAGE_ON_REQUEST,
    sources=(Source("https://cloud.tencent.com/document/product/1729/111007", "2026-11"), LIMITS),
    rule_sources={"models": LIMITS},
    gathered="2026-11-21",
)
