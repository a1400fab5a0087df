"""Any other OpenAI-compatible endpoint, and the hosts known to refuse what they do not know."""

from __future__ import annotations

from ferrule.profiles.engines import LLAMACPP_PARSER_OFF
from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, USAGE_ON_REQUEST

# Whatever keys thinking comes in are read; it stays in the history and is not sent back, because a
# host that does not know a message key may refuse the request. No key variable: a key in the environment
# belongs to some vendor, and an unknown host is not that vendor.
GENERIC = Profile(
    name="generic",
    title="OpenAI-compatible endpoint",
    aliases=("openai-compatible", "custom"),
    key_needed=False,
    reasoning=ReasoningRule(reads=("reasoning_content", "reasoning", "reasoning_details")),
    # Whoever asks an unknown host for functions knows it better than we.
    functions=True,
    # Sent only behind llama.cpp's own error.
    parser_off=LLAMACPP_PARSER_OFF,
    gathered="2026-11-21",
)

_KEYS = ("reasoning", "reasoning_content", "reasoning_details")

# "property 'reasoning_content' is unsupported", "Extra inputs are not permitted": a model of a family that
# wants its thinking back does not get it here.
STRICT = Profile(
    name="strict",
    title="OpenAI-compatible endpoint that refuses foreign message keys",
    key_needed=False,
    reasoning=ReasoningRule(reads=("reasoning_content", "reasoning")),
    strip=(*_KEYS, "cache_control"),
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
    strip=(*_KEYS, "cache_control"),
    adopts=frozenset(),
    max_tokens_key="max_completion_tokens",
    extra_stream=USAGE_ON_REQUEST,
    quirks=("whole-calls", "content-absent"),
    sources=(
        Source("https://github.com/NousResearch/hermes-agent/issues/45655", "2026"),
        LIMITS,
        RECORDED,
    ),
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
    strip=(*_KEYS, "cache_control"),
    adopts=frozenset(),
    ignored=("presence_penalty", "frequency_penalty"),
    # Content must be a string.
    parts=(),
    call_content="",
    sources=(Source("https://docs.sambanova.ai/docs/en/features/openai-compatibility", "2026-11"),),
    gathered="2026-11-21",
)
