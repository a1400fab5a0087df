"""A request that came through one API family, on its way to that or another one.

In: a ``Request`` that was read from a body. Out, for the same family: with the fields that only this has.
For another: with messages, tools and wishes that every family can write, and no longer as received. Nothing
is left out in silence: there is a note on each field, and words in the place of a part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ferrule.messages import Message
from ferrule.notes import Note
from ferrule.profiles import Api
from ferrule.requests import Received, Request

__all__ = ["addressed"]

_KNOWN = frozenset({"text", "image_url", "file", "input_audio", "video_url", "refusal"})
"""The types of content parts that readers make of what all families know."""


def addressed(request: Request, api: Api, notes: list[Note]) -> Request:
    """The request for an endpoint of the family ``api``; notes are added on what is left out."""
    received = request.received
    if received is None:
        return request
    if received.api == api:
        own = received.own
        return replace(request, parameters={**request.parameters, **own}) if own else request
    return replace(_portable(request, received, notes), received=None)


def _portable(request: Request, received: Received, notes: list[Note]) -> Request:
    """The request without what only the family has that it came through."""
    notes.extend(Note("field-of-another-api", {"parameter": key}) for key in received.unread)
    if received.api == "openai_chat":
        return request
    left_out: Counter[str] = Counter()
    messages = [_known(message, left_out) for message in request.messages]
    tools = [tool for tool in request.tools if "function" in tool]
    left_out.update(str(tool.get("type")) for tool in request.tools if "function" not in tool)
    notes.extend(
        Note("part-of-another-api", {"type": kind, "count": count}) for kind, count in left_out.items()
    )
    thinking = request.thinking
    if isinstance(thinking, Mapping):
        thinking = thinking.get("type") != "disabled"
    return replace(request, messages=messages, tools=tools, thinking=thinking)


def _known(message: Message, left_out: Counter[str]) -> Message:
    """The message with words in the place of parts that only one API has."""
    content = message.content
    if isinstance(content, str) or all(str(part.get("type")) in _KNOWN for part in content):
        return message
    parts: list[Mapping[str, Any]] = []
    for part in content:
        kind = str(part.get("type"))
        if kind not in _KNOWN:
            left_out[kind] += 1
            part = {"type": "text", "text": f"[{kind}: left out, because this API has no such part]"}
        parts.append(part)
    return replace(message, content=parts)
