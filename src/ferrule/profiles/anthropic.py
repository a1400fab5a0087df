"""Anthropic, https://api.anthropic.com: thinking in signed blocks, which go back unchanged."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import ANTHROPIC_HEADERS, ANTHROPIC_IDS, BLOCKS, LIMITS, RECORDED

__all__ = ["ANTHROPIC"]

_ADAPTIVE = {"thinking": {"type": "adaptive"}}
"""From 4.6; a budget is refused from 4.7."""

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
    # https://git.drupalcode.org/project/drupal_cms/-/merge_requests/501/diffs, 2026-11.
    key_page="https://console.anthropic.com/settings/keys",
    key_header="x-api-key",
    headers=ANTHROPIC_HEADERS,
    default_model="claude-sonnet-5",
    models={
        "claude-haiku-4-5*": ModelFacts(200_000, 64_000, price=Price(1.0, 5.0, 0.1)),
        "claude-sonnet-4-5*": ModelFacts(200_000, 64_000, price=Price(3.0, 15.0, 0.3)),
        "claude-sonnet-4-6*": ModelFacts(
            1_000_000, 128_000, thinking_on=_ADAPTIVE, price=Price(3.0, 15.0, 0.3)
        ),
        "claude-sonnet-5*": ModelFacts(
            1_000_000, 128_000, thinking_on=_ADAPTIVE, price=Price(2.0, 10.0, 0.2)
        ),
        "claude-opus-4-5*": ModelFacts(200_000, 64_000, price=Price(5.0, 25.0, 0.5)),
        "claude-opus-4*": ModelFacts(
            1_000_000, 128_000, thinking_on=_ADAPTIVE, price=Price(5.0, 25.0, 0.5)
        ),
        "claude-opus-5*": ModelFacts(
            1_000_000, 128_000, thinking_on=_ADAPTIVE, price=Price(5.0, 25.0, 0.5)
        ),
        "claude*": ModelFacts(thinking_on=_ADAPTIVE),
    },
    model_prefixes=("claude",),
    reasoning=BLOCKS,
    # Other hosts hand it out as signed items, if at all.
    elsewhere=ReasoningRule(reads=("reasoning_details", "reasoning")),
    adopts=frozenset(),
    thinking_on={"thinking": {"type": "enabled", "budget_tokens": 4096}},
    thinking_off={"thinking": {"type": "disabled"}},
    efforts=("low", "medium", "high", "max"),
    # Others are a 400 while thinking.
    tool_choices_thinking=frozenset({"auto", "none"}),
    refused_thinking=("temperature", "top_k"),
    exclusive=(("temperature", "top_p"),),
    ids=ANTHROPIC_IDS,
    cache_marks=True,
    user_first=True,
    done_marker=False,
    errors=("anthropic",),
    sources=(
        Source("https://docs.claude.com/en/docs/build-with-claude/extended-thinking", "2026-11"),
        Source("https://docs.claude.com/en/api/messages", "2026-11"),
        Source("https://docs.claude.com/en/docs/build-with-claude/prompt-caching", "2026-11"),
        LIMITS,
        RECORDED,
    ),
    gathered="2026-11-21",
)
