"""MiMo (Xiaomi): replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; what nobody has
recorded is as OpenAI's. Rules and error messages come from the vendor's pages.
"""

from __future__ import annotations

from ferrule.simulate.vendor_rules import fields_ignored, reasoning_of_models, text_results
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    detailed_usage,
    hex_id,
    make_vendor,
    thinking_switch,
)

# https://mimo.mi.com/docs/en-US/usage-guide/passing-back-reasoning_content; the words of its refusal are
# not known.
MIMO = make_vendor(
    "mimo",
    "/v1",
    ("mimo-v2.6-flash", "mimo-v2.6-pro", "mimo-v2.5-pro", "mimo-v2.5"),
    ChatFormat(
        first_delta={"role": "assistant", "content": "", "tool_calls": None, "reasoning_content": None},
        reasoning_keys={"content": None, "role": None, "tool_calls": None},
        text_keys={"role": None, "tool_calls": None, "reasoning_content": None},
        call_keys={"content": None, "role": None, "reasoning_content": None},
        last_delta={"content": None, "role": None, "tool_calls": None, "reasoning_content": None},
        cut="whole",
        usage_in="always",
        more_usage=detailed_usage,
        content_beside_calls={"content": None},
        message_keys={"tool_calls": None},
        index_in_reply=False,
    ),
    {
        "missing-reasoning": ErrorReply(
            400, "Param Incorrect: reasoning_content is required in messages[{at}]"
        ),
        "image-part": ErrorReply(400, "Param Incorrect: `text` is not set"),
    },
    thinks=thinking_switch(default=True),
    reply_id=hex_id,
    envelope=error_bodies.mimo,
    observed=(*BASIC_RULES, reasoning_of_models("mimo", whole=True), text_results),
    losses=(fields_ignored("temperature", "top_p", thinks=True), fields_ignored("parallel_tool_calls")),
    elsewhere={"anthropic_messages": "/anthropic"},
)
