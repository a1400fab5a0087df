"""Anthropic, OpenAI, Google, xAI and Mistral: their replies and rules.

The formats were recorded on the wire in 2025 and 2026 unless a comment says otherwise; rules come from the
vendors' pages and from quotations of users.
"""

from __future__ import annotations

from ferrule.core.messages import JsonObject
from ferrule.simulate.reply_draft import Draft
from ferrule.simulate.request_rules import (
    blocks_in_order,
    budget_within_limit,
    cache_marks_limited,
    call_signatures,
    choice_refused,
    efforts_known,
    fields_exclusive,
    fields_fixed,
    fields_known,
    fields_of_chat,
    fields_required,
    ids_match,
    keys_refused,
    last_message_not_assistant,
    prefill_refused,
    reasoning_items_followed,
    thinking_behind_its_own,
    thinking_blocks_unchanged,
    thinking_kinds,
    tool_types,
    tools_elsewhere,
)
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.api_variants import speaking
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import (
    BASIC_RULES,
    THINKING_KEYS,
    detailed_usage,
    make_vendor,
    prefixed_hex,
    random_ids,
    taking_functions,
    thinking_switch,
)

_CLAUDE_EFFORTS = ("low", "medium", "high", "xhigh", "max")

_CLAUDE_UNLISTED = r"claude-(?:opus|sonnet|haiku|fable|mythos)-(?:[6-9]|\d\d)"
"""Models that do not exist yet, assumed to have the rules of the newest."""

# https://docs.claude.com/en/docs/build-with-claude/extended-thinking,
# https://platform.claude.com/docs/en/models/opus-5-5/migration-guide, 2026-09,
# https://platform.claude.com/docs/en/models/sonnet-5-5/migration-guide, 2026-09.
ANTHROPIC = speaking(
    make_vendor(
        "anthropic",
        "",
        ("claude-sonnet-5", "claude-haiku-4-5", "claude-opus-4-6", "claude-opus-5-5", "claude-*"),
        ChatFormat(),
        thinks=thinking_switch(
            efforts=False,
            always=rf"claude-(?:opus-5-5|fable-5|mythos-5)|{_CLAUDE_UNLISTED}",
            on=r"claude-(?:sonnet|opus|haiku)-5",
        ),
        reply_id=prefixed_hex("", 24),
        call_id=random_ids("toolu_", 24),
        observed=(
            BASIC_RULES[0],
            BASIC_RULES[2],
            choice_refused(thinks=True),
            ids_match(r"[a-zA-Z0-9_-]+"),
            thinking_blocks_unchanged,
            blocks_in_order,
            fields_required("max_tokens"),
            fields_fixed("temperature", thinks=True),
            cache_marks_limited,
        ),
        documented=(
            fields_known,
            budget_within_limit,
            thinking_kinds(rf"claude-(?:opus-5-5|fable-5|mythos-5)|{_CLAUDE_UNLISTED}", "adaptive"),
            thinking_kinds("claude-sonnet-5-5", "adaptive", "between_tools"),
            thinking_kinds(
                r"claude-(?:opus-4-[78]|sonnet-5(?!-5)|opus-5(?!-5)|haiku-5)", "adaptive", "disabled"
            ),
            efforts_known(
                r"claude-(?:opus-5(?!-5)|sonnet-5-5|haiku-5-5)",
                *_CLAUDE_EFFORTS,
                off=("low", "medium", "high"),
            ),
            efforts_known(r"claude-(?:opus-4-[78]|[a-z]+-5)", *_CLAUDE_EFFORTS),
            efforts_known(r"claude-[a-z]+-4-6", "low", "medium", "high", "max"),
            choice_refused(
                models=rf"claude-(?:(?:opus|sonnet)-5-5|(?:fable|mythos)-5-1)|{_CLAUDE_UNLISTED}"
            ),
            fields_fixed(
                "temperature",
                "top_p",
                "top_k",
                models=rf"claude-(?:opus-4-[78]|[a-z]+-5)|{_CLAUDE_UNLISTED}",
                allowed=(),
            ),
            thinking_behind_its_own,
            prefill_refused(rf"claude-(?:[a-z]+-4-[6-9]|[a-z]+-5)|{_CLAUDE_UNLISTED}"),
        ),
        limits=("max_tokens",),
    ),
    "anthropic_messages",
    "",
)


_NO_NONE = r"gpt-6-astra|gpt-6\.1(?!-terra)|gpt-[7-9]"
"""Models without the effort ``none``; future models are assumed to have the newest rules."""

SAMPLING = ("temperature", "top_p", "presence_penalty", "frequency_penalty", "logprobs")


def _openai_counts(draft: Draft) -> JsonObject:
    prompt = {"cached_tokens": draft.cached, "audio_tokens": 0}
    said = {"reasoning_tokens": draft.reasoning_tokens, "audio_tokens": 0}
    return {"prompt_tokens_details": prompt, "completion_tokens_details": said}


# https://platform.openai.com/docs/api-reference/chat, .../responses
OPENAI = taking_functions(
    make_vendor(
        "openai",
        "/v1",
        (
            "gpt-5.4-mini",
            "gpt-5.4",
            "gpt-6-sol",
            "gpt-6.1-sol",
            "gpt-4.1-mini",
            "gpt-4.1",
            "o4-mini",
            "gpt-*",
            "o1*",
            "o3*",
        ),
        ChatFormat(
            reasoning_in="none",
            first_delta={"role": "assistant", "content": "", "refusal": None},
            usage_in="asked",
            more_usage=_openai_counts,
            chunk_keys={"service_tier": "default", "system_fingerprint": "fp_simulated"},
            choice_keys={"logprobs": None},
            body_keys={"service_tier": "default", "system_fingerprint": "fp_simulated"},
            message_keys={"refusal": None, "annotations": []},
            content_beside_calls={"content": None},
            index_in_reply=False,
            finish_for_named_tool="stop",
        ),
        thinks=thinking_switch(
            always=rf"o\d|gpt-5(-|$)|gpt-5\.5|{_NO_NONE}", on=r"gpt-5\.6|gpt-6", never="gpt-4"
        ),
        observed=(
            BASIC_RULES[0],
            tool_types("function", "custom"),
            BASIC_RULES[2],
            reasoning_items_followed,
            fields_fixed(*SAMPLING, thinks=True),
            fields_fixed("max_tokens", models=r"o\d|gpt-[56]", allowed=()),
        ),
        documented=(
            keys_refused(*THINKING_KEYS),
            fields_exclusive("functions", "tools"),
            fields_known,
            tools_elsewhere(rf"gpt-5\.6|gpt-6|{_NO_NONE}", unless_none=rf"(?!{_NO_NONE})"),
            efforts_known(_NO_NONE, "low", "medium", "high", "xhigh", "max"),
            efforts_known(r"gpt-5\.6", "none", "low", "medium", "high", "xhigh"),
            efforts_known(r"gpt-6", "none", "low", "medium", "high", "xhigh", "max"),
        ),
        elsewhere={"openai_responses": "/v1"},
    )
)


# https://ai.google.dev/gemini-api/docs/openai, /docs/thought-signatures
GEMINI = make_vendor(
    "gemini",
    "/v1beta/openai",
    ("gemini-3.8-flash", "gemini-4-argon", "gemini-3.1-pro-preview", "gemini-2.5-pro", "gemini-*"),
    ChatFormat(
        reasoning_in="thoughts",
        first_delta=None,
        reasoning_keys={"role": "assistant"},
        text_keys={"role": "assistant"},
        call_keys={"role": "assistant"},
        last_delta={"role": "assistant"},
        cut="whole",
        usage_in="finish",
        more_usage=detailed_usage,
        content_beside_calls={},
        index_in_reply=False,
    ),
    thinks=thinking_switch(default=True, always="gemini-4"),
    reply_id=prefixed_hex("", 22),
    call_id=random_ids("function-call-", 19),
    envelope=error_bodies.google,
    inside=error_bodies.openrouter,
    observed=(*BASIC_RULES, call_signatures("gemini-[34]")),
    # https://ai.google.dev/gemini-api/docs/generate-content/latest-model, 2026-11.
    documented=(efforts_known("gemini-4", "low", "medium", "high"),),
)


# https://docs.x.ai/docs/api-reference
XAI = make_vendor(
    "xai",
    "/v1",
    ("grok-4.6", "grok-4.5", "grok-4.3", "grok-3-mini", "grok-4.7", "grok-build-0.1"),
    ChatFormat(
        first_delta={"role": "assistant"},
        merge_first=True,
        cut="whole",
        finish_key=False,
        usage_in="always",
        more_usage=detailed_usage,
        chunk_keys={"system_fingerprint": "fp_simulated"},
        message_keys={"refusal": None},
        index_in_reply=False,
    ),
    thinks=thinking_switch(default=True),
    envelope=error_bodies.xai,
    observed=(*BASIC_RULES, reasoning_items_followed),
    documented=(fields_fixed("presence_penalty", "frequency_penalty", "stop", allowed=(), thinks=True),),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)


# https://docs.mistral.ai/api/
MISTRAL = make_vendor(
    "mistral",
    "/v1",
    (
        "mistral-medium-latest",
        "mistral-large-4",
        "mistral-small-latest",
        "magistral-medium-latest",
        "devstral-latest",
        "*stral-*",
        "zai-glm-5*",
    ),
    ChatFormat(
        reasoning_in="parts",
        cut="finish",
        usage_in="finish",
        more_usage=lambda draft: {"prompt_tokens_details": {"cached_tokens": draft.cached}},
        chunk_keys={"p": "abcdefghijklmnop"},
    ),
    thinks=thinking_switch(always="magistral", on="mistral-large-4"),
    reply_id=prefixed_hex("", 32),
    call_id=random_ids("", 9),
    envelope=error_bodies.mistral,
    observed=(
        *BASIC_RULES,
        keys_refused(*THINKING_KEYS),
        ids_match(r"[a-zA-Z0-9]{9}"),
        last_message_not_assistant,
        fields_fixed("logprobs", "stream_options", "seed", allowed=()),
    ),
    # https://docs.mistral.ai/inference/conversations/reasoning, https://docs.mistral.ai/api, 2026-11.
    documented=(
        fields_of_chat("guardrails", "prompt_mode", "random_seed", "safe_prompt"),
        efforts_known("mistral-large-4", "none", "low", "medium", "high"),
        efforts_known("mistral-(?:small|medium)", "none", "high"),
    ),
    headers={"x-ratelimit-limit-req-minute": "60", "x-ratelimit-remaining-req-minute": "59"},
)
