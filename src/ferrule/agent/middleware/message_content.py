"""Read text, reasoning and stop reason from a message of any model class.

Vendors and LangChain's model classes put the reasoning and the stop reason in several places.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage

from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import StopReason
from ferrule.core.stop_reasons import stop_reason, worst
from ferrule.core.visible_text import shows

_THINKING = {"reasoning": "reasoning", "thinking": "thinking"}
_REASONS = ("finish_reason", "stop_reason", "done_reason", "stopReason")
_STATUS = {
    "incomplete": StopReason.LENGTH,
    "failed": StopReason.ERROR,
    "cancelled": StopReason.ERROR,
    "in_progress": StopReason.DISCONNECTED,
}
"""The ``status`` of an incomplete response of the Responses API."""
# Classes whose messages always name the reason, unless the stream ended without one (langchain-openai
# 1.7 and langchain-deepseek 1.1 take such a stream for a whole reply).
_ALWAYS_SAY = ("openai", "deepseek")

LONGEST = 500
"""Longest question, in characters, that is repeated."""


def question(messages: Sequence[BaseMessage]) -> str:
    """Return the last user message for the end of a prompt: ``": …"``, or ``"."`` if it is long.

    Small models forget the question over long results.
    """
    text = next((str(each.text) for each in reversed(messages) if each.type == "human"), "").strip()
    return f": {text}" if 0 < len(text) <= LONGEST else "."


def finish_of(message: AIMessage) -> StopReason:
    """Return the stop reason from the metadata; ``STOP`` if there is none.

    It reads ``finish_reason``, ``stop_reason``, ``done_reason``, Bedrock's ``stopReason`` and the Responses
    API's ``incomplete_details`` and ``status``. ``DISCONNECTED``: a class that always gives a reason gave
    none.
    """
    metadata = cast("dict[str, Any]", message.response_metadata)
    details = as_object(metadata.get("incomplete_details"))
    words = (*map(metadata.get, _REASONS), details.get("reason"))
    reason = worst(each for each in map(stop_reason, words) if each)
    ended = _STATUS.get(str(metadata.get("status")))
    if ended and not (reason and reason.cut):
        return ended
    if reason or metadata.get("model_provider") not in _ALWAYS_SAY:
        return reason or StopReason.STOP
    unsaid = metadata.keys().isdisjoint((*_REASONS, "status"))
    return StopReason.DISCONNECTED if unsaid else StopReason.STOP


def visible(message: AIMessage) -> bool:
    """Whether there is visible content: text outside of think tags, or media.

    Characters that no font draws (zero-width ones, fillers, controls) do not count.
    """
    content = cast("str | list[Any]", message.content)
    if isinstance(content, str):
        return shows(content)
    return any(_shows(block) for block in content)


def reasoning_of(message: AIMessage) -> str:
    """Return the reasoning as text, from the first place that has any; ``""`` if there is none.

    Places: ``additional_kwargs`` (``reasoning_content``, ``reasoning``, ``reasoning_details``), then
    content blocks of type ``reasoning`` or ``thinking``. Objects and lists are returned as JSON.
    """
    extra = cast("dict[str, Any]", message.additional_kwargs)
    for key in ("reasoning_content", "reasoning"):
        text = _text(extra.get(key))
        if text.strip():
            return text
    content = cast("str | list[Any]", message.content)
    blocks = [] if isinstance(content, str) else content
    for source in (extra.get("reasoning_details"), blocks):
        text = "\n".join(_thought(block) for block in as_items(source))
        if text.strip():
            return text
    return ""


def _shows(block: Any) -> bool:
    if isinstance(block, str):
        return shows(block)
    known = as_object(block)
    if known.get("type") in ("text", "refusal"):
        return shows(_text(known.get("text") or known.get("refusal")))
    return known.get("type") in ("image", "image_url", "audio", "video", "file")


def _thought(block: Any) -> str:
    known = as_object(block)
    kind = str(known.get("type", ""))
    if kind.startswith("reasoning."):
        return _text(known.get("text"))
    return _text(known.get(_THINKING[kind])) if kind in _THINKING else ""


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) and value else ""
