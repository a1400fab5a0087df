"""Together: its replies, rules and error messages, seen on the wire in 2025 and 2026."""

from __future__ import annotations

from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor_parts import make_vendor, thinking_switch

# https://docs.together.ai/reference/chat-completions-1
TOGETHER = make_vendor(
    "together",
    "/v1",
    ("deepseek-ai/DeepSeek-V4", "moonshotai/Kimi-K2.6", "meta-llama/Llama-3.3-70B-Instruct-Turbo", "*/*"),
    ChatFormat(
        text_keys={"token_id": None, "role": "assistant"},
        call_keys={"token_id": None, "role": "assistant", "content": ""},
        last_delta={"token_id": 128009, "role": "assistant", "content": ""},
        first_delta={"token_id": None, "role": "assistant", "content": ""},
        cut="halves-finish",
        usage_in="second-finish",
        more_usage=lambda draft: {"cached_tokens": draft.cached},
        choice_keys={"text": "", "logprobs": None},
        index_in_reply=False,
    ),
    thinks=thinking_switch(default=True, never="llama"),
)
