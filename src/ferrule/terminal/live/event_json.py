"""Events of a conversation as JSON objects, for programs that read them.

``TextPiece("Hi")`` is ``{"type": "text_piece", "text": "Hi", "subagent": ""}``: the type's name, then all
fields, always. Names are promised: a field may be added under the same ``SCHEMA_VERSION``, nothing else
changes under it. The first object of a stream has the version. An error is ``{"kind": …, "message": …}``.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, cast, get_args

from ferrule.core.messages import JsonObject
from ferrule.terminal.live.live_events import LiveEvent

SCHEMA_VERSION = 1

_WORD = re.compile(r"(?<!^)(?=[A-Z])")

EVENT_TYPES: Mapping[str, type[Any]] = {
    _WORD.sub("_", each.__name__).lower(): each for each in get_args(LiveEvent)
}
"""The events by the names of their types in JSON."""

_NAMES = {event: name for name, event in EVENT_TYPES.items()}

_UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Halves of surrogate pairs are in no UTF-8; the others some programs take for the end of a line."""


def event_to_json(event: LiveEvent, *, first: bool = False) -> JsonObject:
    """The event as JSON. ``first``: it is the first of a stream, and says which version this is."""
    version: JsonObject = {"schema_version": SCHEMA_VERSION} if first else {}
    return {"type": _NAMES[type(event)], **version, **_to_json(event)}


def json_line(value: object) -> str:
    """A JSON value on one line that any program takes for one, with its end."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text) + "\n"


def _to_json(value: Any) -> Any:
    if isinstance(value, Exception):
        return {"kind": type(value).__name__, "message": str(value)}
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {each.name: _to_json(getattr(value, each.name)) for each in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        named = cast("Mapping[str, Any]", value)
        return {name: _to_json(each) for name, each in named.items()}
    if isinstance(value, tuple | list):
        return [_to_json(each) for each in cast("Sequence[Any]", value)]
    return value
