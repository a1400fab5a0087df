"""Parts shared by several vendors: profiles of their second APIs, common sources and rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ferrule.vendors.profile import IdRule, ModelFacts, Profile, ReasoningRule, Source

LIMITS = Source(
    "https://github.com/BerriAI/litellm/blob/main/model_prices_and_context_window.json", "2026-11"
)
"""The source of context sizes, output limits and prices that were not read on the vendor's page."""

RECORDED = Source("recorded on the wire", "2026-08")

SAMPLING = ("top_k", "min_p", "repetition_penalty")
"""Parameters of engines, and of hosts of engines, beyond chat completions: vLLM
(https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html), SGLang
(https://docs.sglang.ai/basic_usage/openai_api_completions.html), OpenRouter
(https://openrouter.ai/docs/api/reference/parameters), Fireworks and Together (their API references),
2026-11."""

USAGE_ON_REQUEST: Mapping[str, Any] = {"stream_options": {"include_usage": True}}

ANTHROPIC_VERSION = "2023-06-01"
"""https://docs.claude.com/en/api/versioning, 2026-11."""

ANTHROPIC_HEADERS: Mapping[str, str] = {"anthropic-version": ANTHROPIC_VERSION}

# Ids must match ^[a-zA-Z0-9_-]+$: the colon and the dot of a Kimi id are a 400.
ANTHROPIC_IDS = IdRule(punctuation="-_")

# While a tool loop is open, its turns begin with their thinking blocks, unchanged and signed; earlier ones
# are ignored or kept by the server: https://docs.claude.com/en/docs/build-with-claude/extended-thinking
BLOCKS = ReasoningRule(reads=("thinking", "redacted_thinking"), form="blocks", turns="all")

# Only Anthropic itself checks signatures; elsewhere reasoning that came as text may be sent as a block too.
_UNSIGNED_BLOCKS = replace(BLOCKS, key="thinking")

# A reasoning item without the item that followed it is a 400; with that item it is always accepted.
# Recorded on the wire, 2025-2026.
ITEMS = ReasoningRule(reads=("reasoning",), form="items", turns="all")


def retired(facts: ModelFacts, date: str, successor: str, source: Source) -> ModelFacts:
    """Mark a model as retired since a date, with its successor."""
    seen = {**facts.sources, "retired": source, "successor": source}
    return replace(facts, retired=date, successor=successor, sources=seen)


def anthropic_side(profile: Profile, *base_urls: str, recorded: bool = False, **changes: Any) -> Profile:
    """Return the vendor's profile for its Anthropic-shaped API; ``recorded``: seen on the wire too."""
    shape: dict[str, Any] = {
        "name": f"{profile.name}-anthropic",
        "title": f"{profile.title}, Anthropic API",
        "vendor": profile.vendor or profile.name,
        "api": "anthropic_messages",
        "base_url": base_urls[0],
        "base_urls": base_urls,
        "aliases": (),
        "served": {},
        "headers": ANTHROPIC_HEADERS,
        "reasoning": replace(
            _UNSIGNED_BLOCKS,
            while_off=profile.reasoning.while_off,
            placeholder=profile.reasoning.placeholder,
        ),
        "elsewhere": None,
        "adopts": frozenset({"thinking"}),
        "max_tokens_key": "max_tokens",
        "fields": (),
        "tool_types": None,
        "extra": {},
        "extra_stream": {},
        "extra_stream_tools": {},
        "ids": ANTHROPIC_IDS,
        "user_first": True,
        "done_marker": False,
        "quirks": (),
        "errors": ("anthropic",),
        "sources": _sources(profile, recorded),
        "rule_sources": _of_all_apis(profile),
    }
    return replace(profile, **{**shape, **changes})


def responses_side(profile: Profile, *base_urls: str, recorded: bool = False, **changes: Any) -> Profile:
    """Return the vendor's profile for its OpenAI Responses API; ``recorded`` as above."""
    shape: dict[str, Any] = {
        "name": f"{profile.name}-responses",
        "title": f"{profile.title}, Responses API",
        "vendor": profile.vendor or profile.name,
        "api": "openai_responses",
        "base_url": base_urls[0],
        "base_urls": base_urls,
        "aliases": (),
        "served": {},
        "reasoning": ITEMS,
        "elsewhere": None,
        "adopts": frozenset({"thinking"}),
        "max_tokens_key": "max_output_tokens",
        "fields": (),
        "tool_types": None,
        "extra_stream": {},
        "extra_stream_tools": {},
        "done_marker": False,
        "quirks": (),
        "sources": _sources(profile, recorded),
        "rule_sources": _of_all_apis(profile),
    }
    return replace(profile, **{**shape, **changes})


def _of_all_apis(profile: Profile) -> Mapping[str, Source]:
    """Return the sources of facts that do not depend on the API."""
    shared = ("models", "default_model", "key_page")
    return {name: source for name, source in profile.rule_sources.items() if name in shared}


def _sources(profile: Profile, recorded: bool) -> tuple[Source, ...]:
    """Return the sources for another API; a recording is valid only for the API that was recorded."""
    read = tuple(source for source in profile.sources if source != RECORDED)
    return (*read, RECORDED) if recorded else read
