"""Volcengine (Doubao): replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; what nobody has
recorded is as OpenAI's. Rules and error messages come from the vendor's pages.
"""

from __future__ import annotations

from ferrule.simulate.vendor_rules import fields_exclusive
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import detailed_usage, make_vendor, prefixed_hex, thinking_switch

# https://www.volcengine.com/docs/82379/
VOLCENGINE = make_vendor(
    "volcengine",
    "/api/v3",
    ("doubao-seed-2-1-pro-260915", "doubao-seed-1-8", "doubao-seed-1-6-251015", "doubao-seed-*", "ep-*"),
    ChatFormat(
        first_delta=None,
        reasoning_keys={"role": "assistant", "content": ""},
        text_keys={"role": "assistant"},
        last_delta={"role": "assistant", "content": ""},
        cut="finish",
        finish_key=False,
        more_usage=detailed_usage,
        chunk_keys={"service_tier": "default", "usage": None},
        body_keys={"service_tier": "default"},
    ),
    {
        "unknown-model": ErrorReply(
            404,
            "The model or endpoint {detail} does not exist or you do not have access to it.",
            "InvalidEndpointOrModel.NotFound",
            "NotFound",
        ),
        "context-length": ErrorReply(
            400,
            "Total tokens of image and text exceed max message tokens",
            "InvalidParameter",
            "BadRequest",
        ),
        "exclusive": ErrorReply(400, "thinking disabled and reasoning_effort cannot both be set"),
        "rate-limit": ErrorReply(
            429, "Requests are too frequent", "RateLimitExceeded.EndpointRPMExceeded", "TooManyRequests"
        ),
        "overloaded": ErrorReply(
            429, "The service is currently unable to handle more", "ServerOverloaded", "TooManyRequests"
        ),
    },
    thinks=thinking_switch(default=True),
    reply_id=prefixed_hex("0217", 32),
    documented=(fields_exclusive("thinking", "reasoning_effort", off=True),),
    elsewhere={"openai_responses": "/api/v3"},
)
