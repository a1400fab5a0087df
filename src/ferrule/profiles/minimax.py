"""MiniMax, https://api.minimax.io: thinks between its calls and wants every word of it back."""

from __future__ import annotations

from ferrule.profiles.profile import ModelFacts, Profile, ReasoningRule, Source

__all__ = ["MINIMAX"]

MINIMAX = Profile(
    name="minimax",
    title="MiniMax",
    family="minimax",
    base_url="https://api.minimax.io/v1",
    base_urls=("https://api.minimax.io/v1", "https://api.minimaxi.com/v1"),
    hosts=("minimax.io", "minimaxi.com", "minimax.chat"),
    aliases=("minimaxi",),
    key_variables=("MINIMAX_API_KEY", "MINIMAX_CN_API_KEY"),
    default_model="MiniMax-M3",
    models={
        "minimax-m3*": ModelFacts(output=524_288, thinking="on"),
        "minimax-m2*": ModelFacts(thinking="always"),
    },
    model_prefixes=("minimax", "abab"),
    # The assistant message goes back unchanged, for all turns of the task: https://platform.minimax.io/docs
    reasoning=ReasoningRule(
        reads=("reasoning_details", "reasoning_content"), key="reasoning_details", turns="all"
    ),
    # On other hosts nobody splits: the model's own form is text between think tags.
    elsewhere=ReasoningRule(reads=("reasoning_content", "reasoning"), turns="all", inline_tags=True),
    thinking_on={"thinking": {"type": "adaptive"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    # The published schema has no tool_choice, parallel_tool_calls or response_format.
    tool_choices=frozenset(),
    max_tokens_key="max_completion_tokens",
    refused=("parallel_tool_calls", "response_format"),
    extra={"reasoning_split": True},
    call_content="",
    # Two captures end without it (2026-03, 2026-08).
    done_marker=False,
    sources=(
        Source("https://platform.minimax.io/docs/api-reference/text-openai-api", "2026-11"),
        Source("recorded on the wire", "2026-08"),
    ),
    verified="2026-11-21",
)
