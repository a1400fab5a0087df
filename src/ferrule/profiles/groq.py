"""Groq, https://api.groq.com: checks arguments itself, and refuses message keys it does not know."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, USAGE_ON_REQUEST

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
    # "property 'reasoning_content' is unsupported"; under its own key it is taken.
    reasoning=ReasoningRule(reads=("reasoning",), key="reasoning", turns="all"),
    strip=("reasoning_content", "reasoning_details", "cache_control"),
    adopts=frozenset({"thinking"}),
    # Of the models with a switch; "none" is a 400 on gpt-oss.
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
    gathered="2026-11-21",
)
