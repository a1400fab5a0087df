"""SiliconFlow: its replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; what nobody has
recorded is as OpenAI's. Rules and error messages come from the vendor's pages.
"""

from __future__ import annotations

from ferrule.messages import JsonObject
from ferrule.simulate.reply_draft import Draft
from ferrule.simulate.vendor_rules import reasoning_kept_on
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import detailed_usage, hex_id, make_vendor, thinking_switch


def _hit_and_miss(draft: Draft) -> JsonObject:
    return detailed_usage(draft) | {
        "prompt_cache_hit_tokens": draft.cached,
        "prompt_cache_miss_tokens": draft.prompt - draft.cached,
    }


_ALWAYS = r"glm-5\.3|minimax-m3\.1-flash|kimi-k(?:3|2\.7)"
"""Models that always think; that a switch is an error there is inferred."""

# https://docs.siliconflow.cn/
SILICONFLOW = make_vendor(
    "siliconflow",
    "/v1",
    ("deepseek-ai/DeepSeek-V4", "Pro/moonshotai/Kimi-K2.6", "zai-org/GLM-5", "Qwen/Qwen3-32B", "*/*"),
    ChatFormat(
        first_delta={"role": "assistant", "content": None, "reasoning_content": ""},
        reasoning_keys={"content": None, "role": "assistant"},
        text_keys={"reasoning_content": None, "role": "assistant"},
        call_keys={"content": None, "reasoning_content": None, "role": "assistant"},
        last_delta={"content": "", "reasoning_content": None},
        later_piece_keys=({"id": None, "type": None},),
        usage_in="every",
        more_usage=_hit_and_miss,
        chunk_keys={"system_fingerprint": ""},
    ),
    {
        "bad-json": ErrorReply(400, "The parameter is invalid. Please check again. {detail}", "20015"),
        "unknown-model": ErrorReply(400, "Model does not exist. Please check it carefully.", "20012"),
        "rate-limit": ErrorReply(429, "Request was rejected due to rate limiting."),
        "overloaded": ErrorReply(503, "System is really busy, please try again later", "50505"),
        "balance": ErrorReply(403, "Sorry, your account balance is insufficient", "30001"),
        "bad-key": ErrorReply(401, "Invalid token", "20001"),
        "no-key": ErrorReply(401, "Invalid token", "20001"),
        "brain": ErrorReply(400, "the scripted brain failed: {detail}", "0"),
    },
    thinks=thinking_switch(default=True, always=_ALWAYS, efforts=False),
    reply_id=hex_id,
    envelope=error_bodies.siliconflow,
    documented=(reasoning_kept_on(_ALWAYS),),
    limits=("max_tokens",),
)
