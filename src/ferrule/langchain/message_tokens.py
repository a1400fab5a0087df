"""Estimate the tokens of texts and messages without the model's tokenizer.

An estimate only decides when to summarise or to trim; the actual counts of a reply are in its
``usage_metadata``. For texts see ``token_estimate``.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage

from ferrule.core.token_estimate import tokens_in

MESSAGE = 4.0
"""Tokens around a message: its role and its delimiters."""

MEDIUM = 1000.0
"""Tokens of an image or a file, whatever its size."""

_MEDIA = (
    "image",
    "image_url",
    "input_image",
    "audio",
    "input_audio",
    "video",
    "file",
    "input_file",
    "document",
)
_CALLS = ("tool_call", "tool_call_chunk", "tool_use", "invalid_tool_call", "function_call")
"""Blocks that repeat a call of the message's own lists."""
_THINKING = ("reasoning", "thinking")


def estimate(text: str) -> int:
    """Return the estimated tokens of a text, rounded up."""
    return math.ceil(tokens_in(text))


def estimate_messages(messages: Iterable[BaseMessage], tools: Iterable[Mapping[str, Any]] = ()) -> int:
    """Return the estimated tokens of a conversation and of its tools in OpenAI's format."""
    declared = sum(tokens_in(_json(tool)) for tool in tools)
    return math.ceil(declared + sum(map(message_tokens, messages)))


def message_tokens(message: BaseMessage) -> float:
    """Return the estimated tokens of a message: text, reasoning, media and calls, each counted once."""
    content = cast("str | list[Any]", message.content)
    reasoning: Any = message.additional_kwargs.get("reasoning_content")
    size = MESSAGE
    if isinstance(content, str):
        size += tokens_in(content)
    else:
        size += sum(_block(block, thought=bool(reasoning)) for block in content)
    if isinstance(reasoning, str):
        size += tokens_in(reasoning)
    if isinstance(message, AIMessage):
        size += sum(tokens_in(call["name"] + _json(call["args"])) for call in message.tool_calls)
        size += sum(tokens_in(call["args"] or "") for call in message.invalid_tool_calls)
    return size


def _block(block: Any, *, thought: bool) -> float:
    """Return the tokens of a block; ``thought``: the message has its reasoning outside of the blocks."""
    if isinstance(block, str):
        return tokens_in(block)
    known = cast("dict[str, Any]", block)
    kind = known.get("type")
    if kind in _MEDIA:
        return MEDIUM
    if kind in _CALLS or (thought and kind in _THINKING):
        return 0.0
    text = known.get("text", known.get("reasoning", known.get("thinking")))
    return tokens_in(text if isinstance(text, str) else _json(known))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
