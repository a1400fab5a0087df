"""DeepSeek, https://api.deepseek.com: thinks unless told not to, and wants its thinking back."""

from __future__ import annotations

from ferrule.profiles.profile import ModelFacts, Profile, ReasoningRule, Source

__all__ = ["DEEPSEEK"]

DEEPSEEK = Profile(
    name="deepseek",
    title="DeepSeek",
    family="deepseek",
    base_url="https://api.deepseek.com",
    base_urls=("https://api.deepseek.com", "https://api.deepseek.com/beta"),
    hosts=("deepseek.com",),
    key_variables=("DEEPSEEK_API_KEY",),
    default_model="deepseek-v4-flash",
    models={
        # 1,048,565 is the limit named in the vendor's own refusal, recorded on the wire, 2026-08.
        "deepseek-v4-flash": ModelFacts(context=1_048_565, thinking="on"),
        "deepseek-v4-pro": ModelFacts(context=1_048_565, thinking="on"),
        "deepseek-flash": ModelFacts(thinking="on"),
        "deepseek-chat": ModelFacts(thinking="off"),
        "deepseek-reasoner": ModelFacts(thinking="on"),
    },
    model_prefixes=("deepseek",),
    # Three wordings of the guide: inside the turn (2025-12), on every turn that called tools (2026), on
    # every turn of a request with tools (newest). Leaving it out of a calling turn is a 400; sending it
    # where it is not wanted is ignored. So it always goes back, and earlier messages never change.
    reasoning=ReasoningRule(
        reads=("reasoning_content",), key="reasoning_content", turns="all", placeholder=""
    ),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    # "Thinking mode does not support this tool_choice", recorded on the wire, 2026-08.
    tool_choices_thinking=frozenset({"auto", "none"}),
    ignored_thinking=("temperature", "presence_penalty", "frequency_penalty"),
    call_content="",
    # The vendor's own client never sends an empty tool result.
    empty_result="(no output)",
    sources=(
        Source("https://api-docs.deepseek.com/", "2026-11"),
        Source("https://api-docs.deepseek.com/guides/thinking_mode", "2026-11"),
        Source("https://api-docs.deepseek.com/guides/tool_calls", "2026-11"),
        Source("recorded on the wire", "2026-08"),
    ),
    verified="2026-11-21",
)
