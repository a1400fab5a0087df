"""MiniMax, https://api.minimax.io: thinks between its calls and wants every word of it back."""

from __future__ import annotations

from dataclasses import replace

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, Source, StrictRule
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, anthropic_side

_M3_1 = Source(
    "https://dev.to/aihubmix/fixing-requires-adaptive-thinking-2013-when-moving-from-minimax-m27-to-m31-flash-1iif",
    "2026-10-19",
)
"""``disabled`` is an error, code 2013."""

# The vendor's table of models, as it was read elsewhere in 2026-11.
_GONE = ModelFacts(200_000, thinking="always", retired="2026-11-18", successor="MiniMax-M3")

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
        "minimax-m3*": ModelFacts(1_000_000, 524_288, thinking="on", price=Price(0.3, 1.2, 0.06)),
        "minimax-m3.1-flash*": ModelFacts(
            1_000_000,
            128_000,
            thinking="always",
            thinking_types=("adaptive",),
            efforts=("low", "medium", "high", "xhigh", "max"),
            sources={"": _M3_1},
        ),
        "minimax-m2*": ModelFacts(200_000, thinking="always", price=Price(0.3, 1.2, 0.03)),
        "minimax-m2.1*": ModelFacts(1_000_000, thinking="always", price=Price(0.3, 1.2, 0.03)),
        "minimax-m2.5*": replace(_GONE, context=1_000_000, price=Price(0.3, 1.2, 0.03)),
        "minimax-m2.7*": replace(_GONE, price=Price(0.3, 1.2, 0.03)),
        "minimax-m*": ModelFacts(thinking="always", thinking_types=("adaptive",), guessed=True),
    },
    model_prefixes=("minimax", "abab"),
    # The assistant message goes back unchanged, for all turns of the task:
    # https://platform.minimax.io/docs. Thinking that came as text goes out as the item MiniMax would have
    # sent, as recorded.
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
    # On other hosts nobody splits: the model's own form is text between think tags.
    elsewhere=ReasoningRule(reads=("reasoning_content", "reasoning"), form="tags", turns="all"),
    thinking_on={"thinking": {"type": "adaptive"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    # The published schema has no tool_choice, parallel_tool_calls or response_format, and of a tool only
    # name, description and parameters.
    tool_choices=frozenset(),
    tool_types=("function",),
    strict=StrictRule(accepted=False),
    max_tokens_key="max_completion_tokens",
    refused=("parallel_tool_calls", "response_format"),
    ignored=("presence_penalty", "frequency_penalty", "logit_bias"),
    extra={"reasoning_split": True},
    # No system message in between: 400 "tool call result does not follow tool call (2013)".
    one_system=True,
    call_content="",
    # Two captures end without it (2026-03, 2026-08).
    done_marker=False,
    quirks=("no-done", "two-finishes", "text-in-finish", "status-200-errors", "error-in-stream"),
    errors=("base_resp", "anthropic"),
    sources=(
        Source("https://platform.minimax.io/docs/api-reference/text-openai-api", "2026-11"),
        LIMITS,
        RECORDED,
    ),
    rule_sources={"reasoning": Source("recorded on the wire", "2026-03")},
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
