"""Anthropic, https://api.anthropic.com: thinking in signed blocks, which go back unchanged."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ferrule.profiles.facts import Choice, ModelFacts, Price, ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import ANTHROPIC_HEADERS, ANTHROPIC_IDS, BLOCKS, LIMITS, RECORDED

_ADAPTIVE: Mapping[str, Any] = {"thinking": {"type": "adaptive"}}
"""From 4.6; a budget is refused from 4.7."""

_EFFORTS = ("low", "medium", "high", "xhigh", "max")
"""From 4.7; 4.6 has no ``xhigh``."""

_FREE: frozenset[Choice] = frozenset({"auto", "none"})

# 1M of context, 128k of output: https://platform.claude.com/docs/en/about-claude/models/overview, 2026-11.
_4_6 = ModelFacts(1_000_000, 128_000, thinking_on=_ADAPTIVE, efforts=("low", "medium", "high", "max"))

# "budget_tokens" and non-default sampling are a 400 (github.com/anthropics/skills, claude-api, 2026-07-01).
_4_7 = replace(
    _4_6,
    efforts=_EFFORTS,
    thinking_types=("adaptive", "disabled"),
    refused=("temperature", "top_p", "top_k"),
    everywhere=True,
)
_SONNET_5 = replace(_4_7, thinking="on", price=Price(2.0, 10.0, 0.2))

# "disabled" beside the efforts above is a 400:
# https://platform.claude.com/docs/en/models/opus-5/migration-guide, 2026-07.
_OPUS_5 = replace(_4_7, thinking="on", efforts_off=("low", "medium", "high"), price=Price(5.0, 25.0, 0.5))

# "disabled" is a 400, too (github.com/anthropics/skills, claude-api, 2026-07-01).
_FABLE_5 = replace(_4_7, thinking="always", thinking_types=("adaptive",))

_OPUS_5_5_GUIDE = Source(
    "https://platform.claude.com/docs/en/models/opus-5-5/migration-guide", "2026-09-22"
)
_SONNET_5_5_GUIDE = Source(
    "https://platform.claude.com/docs/en/models/sonnet-5-5/migration-guide", "2026-09-28"
)

# Thinking is always on, forced calls are a 400, and signed thinking is bound.
_FABLE_5_1 = replace(_FABLE_5, tool_choices=_FREE, bound=True, sources={"": _OPUS_5_5_GUIDE})
_OPUS_5_5 = replace(_FABLE_5_1, price=Price(4.0, 20.0, 0.2))

# The least thinking is "between_tools", with efforts up to high; it cannot be off altogether.
_SONNET_5_5 = replace(
    _SONNET_5,
    thinking_off={"thinking": {"type": "between_tools"}},
    thinking_types=("adaptive", "between_tools"),
    efforts_off=("low", "medium", "high"),
    tool_choices=_FREE,
    bound=True,
    price=Price(2.0, 10.0, 0.1),
    sources={"": _SONNET_5_5_GUIDE},
)

# It takes "disabled" with efforts up to high, as others say; its guide was not found (2026-11). Whether its
# thinking is bound is not said: that of later models is.
_HAIKU_5_5 = replace(_OPUS_5, context=None, output=None, price=None, bound=True)

_MODELS: Mapping[str, ModelFacts] = {
    "claude-3*": ModelFacts(200_000, 8_192, thinking="never"),
    "claude-3-7*": ModelFacts(200_000, 64_000),
    "claude-sonnet-4*": ModelFacts(200_000, 64_000, price=Price(3.0, 15.0, 0.3)),
    "claude-opus-4*": ModelFacts(200_000, 32_000, price=Price(15.0, 75.0, 1.5)),
    "claude-haiku-4-5*": ModelFacts(200_000, 64_000, price=Price(1.0, 5.0, 0.1)),
    "claude-sonnet-4-5*": ModelFacts(200_000, 64_000, price=Price(3.0, 15.0, 0.3)),
    "claude-sonnet-4-6*": replace(_4_6, price=Price(3.0, 15.0, 0.3)),
    "claude-opus-4-5*": ModelFacts(200_000, 64_000, price=Price(5.0, 25.0, 0.5)),
    "claude-opus-4-6*": replace(_4_6, price=Price(5.0, 25.0, 0.5)),
    "claude-opus-4-7*": replace(_4_7, price=Price(5.0, 25.0, 0.5)),
    "claude-opus-4-8*": replace(_4_7, price=Price(5.0, 25.0, 0.5)),
    "claude-sonnet-5*": _SONNET_5,
    "claude-opus-5*": _OPUS_5,
    "claude-fable-5*": _FABLE_5,
    "claude-mythos-5*": _FABLE_5,
    "claude-opus-5-5*": _OPUS_5_5,
    "claude-fable-5-1*": _FABLE_5_1,
    "claude-mythos-5-1*": _FABLE_5_1,
    "claude-sonnet-5-5*": _SONNET_5_5,
    "claude-haiku-5-5*": _HAIKU_5_5,
    "claude*": replace(_FABLE_5_1, guessed=True),
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
    # https://git.drupalcode.org/project/drupal_cms/-/merge_requests/501/diffs, 2026-11.
    key_page="https://console.anthropic.com/settings/keys",
    key_header="x-api-key",
    headers=ANTHROPIC_HEADERS,
    default_model="claude-sonnet-5",
    # Other hosts write claude-opus-5.5.
    models={
        name: facts
        for dashed, facts in _MODELS.items()
        for name in (dashed, re.sub(r"(?<=\d)-(?=\d)", ".", dashed))
    },
    model_prefixes=("claude",),
    reasoning=BLOCKS,
    # Other hosts hand it out as signed items, if at all.
    elsewhere=ReasoningRule(reads=("reasoning_details", "reasoning")),
    adopts=frozenset(),
    thinking_on={"thinking": {"type": "enabled", "budget_tokens": 4096}},
    thinking_off={"thinking": {"type": "disabled"}},
    efforts=_EFFORTS,
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
        _OPUS_5_5_GUIDE,
        _SONNET_5_5_GUIDE,
        LIMITS,
        RECORDED,
    ),
    gathered="2026-11-21",
)
