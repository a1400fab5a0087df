"""Groq: its replies, rules and error messages, seen on the wire in 2025 and 2026."""

from __future__ import annotations

from ferrule.simulate.request_rules import tool_types
from ferrule.simulate.vendor_rules import fields_fixed, keys_refused
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    detailed_usage,
    make_vendor,
    random_ids,
    thinking_switch,
)

FOREIGN_ON_GROQ = ErrorReply(
    400,
    "'messages.{at}' : for 'role:assistant' the following must be satisfied[('messages.{at}' : property"
    " '{detail}' is unsupported)]",
)

# https://console.groq.com/docs/reasoning
GROQ = make_vendor(
    "groq",
    "/openai/v1",
    ("openai/gpt-oss-120b", "qwen/qwen3.8-27b", "moonshotai/kimi-k2-instruct-0905", "*/*", "llama-*"),
    ChatFormat(
        reasoning_key="reasoning",
        cut="whole",
        usage_in="twice",
        more_usage=detailed_usage,
        chunk_keys={"system_fingerprint": "fp_simulated"},
        choice_keys={"logprobs": None},
        content_beside_calls={},
        index_in_reply=False,
    ),
    {
        "foreign-key": FOREIGN_ON_GROQ,
        "fixed-parameter": ErrorReply(400, "property '{detail}' is unsupported"),
        "bad-key": ErrorReply(401, "Invalid API Key", "invalid_api_key"),
    },
    thinks=thinking_switch(default=True, never="kimi-k2|llama"),
    call_id=random_ids("fc_", 8),
    observed=(
        BASIC_RULES[0],
        tool_types("function", "browser_search", "code_interpreter"),
        BASIC_RULES[2],
        keys_refused("reasoning_content", "reasoning_details"),
    ),
    documented=(fields_fixed("logprobs", "top_logprobs", "logit_bias", "n"),),
    failing=(b"event: error\n", b""),
    headers={"x-ratelimit-limit-requests": "1000", "x-ratelimit-remaining-requests": "999"},
)
