"""How many tokens a text is, as well as one can tell without the model's tokenizer.

Tokenizers are one file to download for each model; a count of this kind only decides when to summarise or
to trim, and what a reply really cost is in its ``usage_metadata``.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage

__all__ = ["estimate", "estimate_messages"]

ASCII, OTHER_BYTE = 0.3, 0.2
"""Tokens for an ASCII character, and for a byte of any other in UTF-8: 0.6 for a Chinese one, which has
three. For the characters: https://api-docs.deepseek.com/quick_start/token_usage (2026-11)."""

MESSAGE = 4
"""Tokens around a message: its role and its ends."""

MEDIUM = 1000
"""Tokens of a picture, whatever its size."""


def estimate(text: str) -> int:
    """The tokens of a text; more than one for none but the shortest."""
    plain = len(text.encode("ascii", "ignore"))
    others = len(text.encode("utf-8", "surrogatepass")) - plain
    return math.ceil(ASCII * plain + OTHER_BYTE * others)


def estimate_messages(messages: Iterable[BaseMessage], tools: Iterable[Mapping[str, Any]] = ()) -> int:
    """The tokens of a conversation and of the tools declared with it, in OpenAI's form."""
    declared = sum(estimate(_json(tool)) for tool in tools)
    return declared + sum(MESSAGE + _size(message) for message in messages)


def _size(message: BaseMessage) -> int:
    content = cast("str | list[str | dict[str, Any]]", message.content)
    blocks = [content] if isinstance(content, str) else content
    size = sum(_block(block) for block in blocks)
    if isinstance(message, AIMessage):
        extra: dict[str, Any] = message.additional_kwargs
        size += estimate(str(extra.get("reasoning_content") or ""))
        size += sum(estimate(call["name"] + _json(call["args"])) for call in message.tool_calls)
        size += sum(estimate(call["args"] or "") for call in message.invalid_tool_calls)
    return size


def _block(block: str | Mapping[str, Any]) -> int:
    """Text by its length, a picture or file as one; what the message holds a second time, as nothing."""
    if isinstance(block, str):
        return estimate(block)
    kind = block.get("type")
    if kind == "text":
        return estimate(str(block.get("text") or ""))
    known = ("reasoning", "thinking", "tool_call", "tool_call_chunk", "tool_use", "invalid_tool_call")
    return 0 if kind in known else MEDIUM


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
