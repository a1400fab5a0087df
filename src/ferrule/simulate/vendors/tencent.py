"""Tencent's Hunyuan and TokenHub: replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; what nobody has
recorded is as OpenAI's. Rules and error messages come from the vendor's pages.
"""

from __future__ import annotations

from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor_parts import hex_id, make_vendor, random_ids, thinking_switch

# https://cloud.tencent.com/document/product/1729/111007; what follows a call may be text.
_HUNYUAN = ChatFormat(
    first_delta=None,
    reasoning_keys={"role": "assistant", "content": ""},
    text_keys={"role": "assistant", "reasoning_content": ""},
    call_keys={"role": "assistant", "content": "", "reasoning_content": ""},
    last_delta={"role": "assistant", "content": "", "reasoning_content": ""},
    cut="halves",
    text_after_calls=True,
    later_piece_keys=({"id": True, "type": "function", "name": ""},),
    chunk_keys={"system_fingerprint": "", "note": "以上内容为AI生成"},
    body_keys={"note": "以上内容为AI生成"},
    message_keys={"reasoning_content": ""},
)

HUNYUAN = make_vendor(
    "hunyuan",
    "/v1",
    ("hunyuan-turbos-latest", "hunyuan-t1-latest", "hunyuan-2.0-thinking-20251109", "hunyuan-lite"),
    _HUNYUAN,
    thinks=thinking_switch(always=r"hunyuan-(t1|2\.0-thinking)", efforts=False),
    reply_id=hex_id,
    call_id=random_ids("call_", 20),
    elsewhere={"anthropic_messages": "/anthropic"},
)

TOKENHUB = make_vendor(
    "tokenhub",
    "/v1",
    ("hy3-preview", "hunyuan-2.0-thinking-20251109"),
    _HUNYUAN,
    thinks=thinking_switch(default=True),
    reply_id=hex_id,
    call_id=random_ids("call_", 20),
)
