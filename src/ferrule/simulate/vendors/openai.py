"""OpenAI: its replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and
error messages come from the vendor's pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.messages import JsonObject
from ferrule.simulate.reply_draft import Draft
from ferrule.simulate.request_rules import tool_types
from ferrule.simulate.vendor_rules import (
    efforts_known,
    fields_exclusive,
    fields_fixed,
    fields_known,
    keys_refused,
    reasoning_items_followed,
    tools_elsewhere,
)
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.function_format import taking_functions
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import BASIC_RULES, THINKING_KEYS, make_vendor, thinking_switch

_NO_NONE = r"gpt-6-astra|gpt-6\.1(?!-terra)|gpt-[7-9]"
"""Models without the effort ``none``; the newest rules are taken to be those of models to come."""

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
        {
            "foreign-key": ErrorReply(
                400, "Unknown parameter: 'messages[{at}].{detail}'.", "unknown_parameter"
            ),
            # https://community.openai.com/t/gpt-5-6-chat-completion-reasoning-effort-bug-behavior-change/1386454
            "tools-elsewhere": ErrorReply(
                400,
                "Function tools with reasoning_effort are not supported for {detail} in"
                " /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to"
                " 'none'.",
            ),
        },
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
