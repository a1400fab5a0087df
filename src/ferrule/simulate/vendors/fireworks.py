"""Fireworks: its replies, which are written as OpenAI's, its rules and error messages."""

from __future__ import annotations

from ferrule.simulate.vendor_rules import keys_refused
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import BASIC_RULES, make_vendor, thinking_switch

# No capture of Fireworks is public: OpenAI's shape. https://docs.fireworks.ai/
FIREWORKS = make_vendor(
    "fireworks",
    "/inference/v1",
    (
        "accounts/fireworks/models/deepseek-v4",
        "accounts/fireworks/models/kimi-k2p6",
        "accounts/fireworks/models/glm-5",
        "accounts/*",
    ),
    ChatFormat(),
    {
        "foreign-key": ErrorReply(400, "Extra inputs are not permitted, field: 'messages[{at}].{detail}'"),
        "tool-type": ErrorReply(400, "Input should be 'function', field: 'tools[{at}].type'"),
    },
    thinks=thinking_switch(default=True),
    observed=(*BASIC_RULES, keys_refused("reasoning", "reasoning_details")),
)
