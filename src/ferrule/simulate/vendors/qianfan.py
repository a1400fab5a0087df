"""Qianfan (Baidu): replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; what nobody has
recorded is as OpenAI's. Rules and error messages come from the vendor's pages.
"""

from __future__ import annotations

from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor_parts import make_vendor, prefixed_hex, thinking_switch

# https://cloud.baidu.com/doc/qianfan-api/; thin evidence: everything is inferred.
QIANFAN = make_vendor(
    "qianfan",
    "/v2",
    ("ernie-5.0", "ernie-4.5-turbo-128k", "ernie-x1-turbo-32k"),
    ChatFormat(),
    thinks=thinking_switch(always="ernie-x1"),
    reply_id=prefixed_hex("as-", 10),
    envelope=error_bodies.qianfan,
)
