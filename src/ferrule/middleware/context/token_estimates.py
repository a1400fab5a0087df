"""How many tokens messages have, without a tokenizer: by their characters, corrected by the vendor's count.

A character of English is about 0.3 tokens, one of Chinese 0.6
(https://api-docs.deepseek.com/quick_start/token_usage). The one trick: UTF-8 has one byte for the first and
three for the second, so 0.3 for each character and 0.15 for each further byte is right for both, at the
speed of C. What the vendor reported for the last reply is exact for everything before it, and says how far
off the estimate is for the rest.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage

__all__ = ["Sizes", "reported", "tokens_in"]

_PER_CHARACTER = 0.3
_PER_FURTHER_BYTE = 0.15
_PER_MESSAGE = 4.0
_PER_MEDIUM = 1000.0
_MEDIA = ("image", "image_url", "input_image", "audio", "input_audio", "video", "file")
_MOST_SIZES = 100_000
_LEAST_FACTOR, _MOST_FACTOR = 0.5, 3.0
_MOST_REPLIES = 4
"""A vendor that was silent about so many replies is silent about all; so the search does not grow."""

_id_of = attrgetter("id")


def tokens_in(text: str) -> float:
    """The tokens of a text, roughly."""
    further = len(text.encode("utf-8", "surrogatepass")) - len(text)
    return _PER_CHARACTER * len(text) + _PER_FURTHER_BYTE * further


def reported(message: AIMessage) -> tuple[int, int] | None:
    """Tokens the vendor counted for a reply: of the request, and with the reply. None: it did not say."""
    usage = message.usage_metadata
    if not usage or not usage["input_tokens"]:
        return None
    return usage["input_tokens"], usage["input_tokens"] + usage["output_tokens"]


class Sizes:
    """Sizes of messages, each looked at once: they are remembered by the messages' ids."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[str | None, float] = {}

    def of(self, messages: Sequence[BaseMessage]) -> float:
        """The estimated tokens of some messages."""
        return sum(self.each(messages))

    def each(self, messages: Sequence[BaseMessage]) -> list[float]:
        """The estimated tokens of every message."""
        known = self._known
        try:
            return list(map(known.__getitem__, map(_id_of, messages)))
        except KeyError:
            if len(known) > _MOST_SIZES:
                known.clear()
        sizes: list[float] = []
        for message in messages:
            size = known.get(message.id)
            if size is None:
                size = _size(message)
                if message.id is not None:
                    known[message.id] = size
            sizes.append(size)
        return sizes

    def now(self, messages: Sequence[BaseMessage], overhead: float, since: int = 0) -> tuple[float, float]:
        """The tokens of a request, and the factor by which estimates must be multiplied.

        ``overhead``: estimated tokens of the system prompt and the tools. ``since``: replies before this
        position were not made from these messages, so that what was reported for them means nothing here.
        """
        replies = 0
        for at in range(len(messages) - 1, since - 1, -1):
            message = messages[at]
            if not isinstance(message, AIMessage):
                continue
            said = reported(message)
            if said is not None:
                sizes = self.each(messages)
                factor = said[0] / max(overhead + sum(sizes[:at]), 1.0)
                factor = min(max(factor, _LEAST_FACTOR), _MOST_FACTOR)
                return said[1] + factor * sum(sizes[at + 1 :]), factor
            replies += 1
            if replies == _MOST_REPLIES:
                break
        return overhead + self.of(messages), 1.0


def _size(message: BaseMessage) -> float:
    content = cast("str | list[Any]", message.content)
    size = _PER_MESSAGE
    size += tokens_in(content) if isinstance(content, str) else sum(map(_block_size, content))
    reasoning = message.additional_kwargs.get("reasoning_content")
    if isinstance(reasoning, str):
        size += tokens_in(reasoning)
    if isinstance(message, AIMessage):
        size += sum(tokens_in(call["name"] + _json(call["args"])) for call in message.tool_calls)
    return size


def _block_size(block: Any) -> float:
    if isinstance(block, str):
        return tokens_in(block)
    known = cast("dict[str, Any]", block)
    if known.get("type") in _MEDIA:
        return _PER_MEDIUM
    text = known.get("text", known.get("reasoning", known.get("thinking")))
    return tokens_in(text if isinstance(text, str) else _json(known))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
