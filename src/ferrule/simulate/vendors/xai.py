"""xAI: its replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and
error messages come from the vendor's pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.simulate.vendor_rules import fields_fixed, reasoning_items_followed
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import BASIC_RULES, detailed_usage, make_vendor, thinking_switch

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
    {
        "bad-key": ErrorReply(400, "Incorrect API key provided: {detail}."),
        "no-key": ErrorReply(401, "No API key provided.", "Unauthenticated"),
        "fixed-parameter": ErrorReply(400, "Model does not support parameter {detail}."),
        "context-length": ErrorReply(
            400, "This model's maximum prompt length is 131072 but the request contains 140000 tokens."
        ),
        "unknown-model": ErrorReply(
            404, "The model {detail} does not exist.", "Some requested entity was not found"
        ),
    },
    thinks=thinking_switch(default=True),
    envelope=error_bodies.xai,
    observed=(*BASIC_RULES, reasoning_items_followed),
    documented=(fields_fixed("presence_penalty", "frequency_penalty", "stop", allowed=(), thinks=True),),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)
