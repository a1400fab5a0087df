"""StepFun: its replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; what nobody has
recorded is as OpenAI's. Rules and error messages come from the vendor's pages.
"""

from __future__ import annotations

from ferrule.simulate.vendor_rules import keys_dropped
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor_parts import cached_usage, make_vendor, thinking_switch

# https://platform.stepfun.ai/docs/en/api-reference/chat/chat-completion-create
STEPFUN = make_vendor(
    "stepfun",
    "/v1",
    ("step-3.7-flash", "step-3.5-flash", "step-5-preview"),
    ChatFormat(reasoning_key="reasoning", more_usage=cached_usage),
    thinks=thinking_switch(default=True),
    limits=("max_tokens",),
    losses=(keys_dropped("reasoning_content"),),
)
