"""What a pasted text is: a model's text, or what came over the wire of one of the API families, and where
its events end.

    wire_api('data: {"choices": …')     -> "openai_chat"
    wire_api('<tool_call>…')            -> None: a text

A JSON document counts as a reply only if it has what replies of a family have, for a call without markers
is JSON, too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, cast

from ferrule.messages import JsonObject
from ferrule.profiles import Api

__all__ = ["event_ends", "wire_api"]

_LOOKED_AT = 50
"""Events, of which one must say whose they are."""

_EVENTS = re.compile(r"[\s\ufeff]*(?:data|event|id|retry)?:")
_DATA = re.compile(r"^data:[ ]?(.*)$", re.MULTILINE)
_EVENT_END = re.compile(r"(?:(?:\r\n|\r|\n)){2,}")
_LINE_END = re.compile(r"[\r\n]+")


def wire_api(text: str) -> Api | None:
    """The API family whose wire this is; None for a text."""
    if _EVENTS.match(text):
        said = (match[1] for match in _DATA.finditer(text))
        return _first(map(_object, said))
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return None
    return _first([_object(text)]) or _first(map(_object, (line for line in _lines(text))))


def event_ends(text: str, api: Api) -> list[int]:
    """Where the events of a wire end; none for a document."""
    if _EVENTS.match(text):
        return [each.end() for each in _EVENT_END.finditer(text)]
    if api == "ollama" and _object(text) is None:
        return [each.end() for each in _LINE_END.finditer(text)]
    return []


def _lines(text: str) -> Iterator[str]:
    return (line for line in text.splitlines() if line.strip())


def _first(values: Iterable[JsonObject | None]) -> Api | None:
    """The family of the first event that tells it."""
    for number, value in enumerate(values):
        api = _api(value) if value is not None else None
        if api or number >= _LOOKED_AT:
            return api
    return None


def _api(value: JsonObject) -> Api | None:
    kind, choices = value.get("type"), value.get("choices")
    if isinstance(choices, list) and str(value.get("object", "chat.completion")).startswith("chat."):
        return "openai_chat"
    if isinstance(kind, str) and kind.startswith("response."):
        return "openai_responses"
    if value.get("object") == "response" and isinstance(value.get("output"), list):
        return "openai_responses"
    if kind in ("message_start", "content_block_start", "content_block_delta", "message_delta"):
        return "anthropic_messages"
    if kind == "message" and value.get("role") == "assistant" and isinstance(value.get("content"), list):
        return "anthropic_messages"
    if isinstance(value.get("message"), dict) and isinstance(value.get("done"), bool):
        return "ollama"
    return None


def _object(text: str) -> JsonObject | None:
    try:
        value: Any = json.loads(text.strip("\ufeff \t\r\n"))
    except (ValueError, RecursionError):
        return None
    return cast(JsonObject, value) if isinstance(value, dict) else None
