"""How many tokens a text or a message is, as well as one can tell without the model's tokenizer.

An estimate only decides when to summarise or to trim, and what a reply really cost is in its
``usage_metadata``. For a text see ``token_estimate``.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage

from ferrule.core.token_estimate import tokens_in

MESSAGE = 4.0
"""Tokens around a message: its role and its ends."""

MEDIUM = 1000.0
"""Tokens of a picture or a file, whatever its size."""

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
    """The estimated tokens of a text, as a whole number; 0 for none but the empty one."""
    return math.ceil(tokens_in(text))


def estimate_messages(messages: Iterable[BaseMessage], tools: Iterable[Mapping[str, Any]] = ()) -> int:
    """The estimated tokens of a conversation and of the tools declared with it, in OpenAI's form."""
    declared = sum(tokens_in(_json(tool)) for tool in tools)
    return math.ceil(declared + sum(map(message_tokens, messages)))


def message_tokens(message: BaseMessage) -> float:
    """The estimated tokens of a message: its text, thinking, media and calls, each counted once."""
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
    """The tokens of a block; ``thought``: the message holds its thinking beside the blocks."""
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
