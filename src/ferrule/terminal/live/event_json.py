"""Convert conversation events to JSON objects for other programs.

``TextPiece("Hi")`` is ``{"type": "text_piece", "text": "Hi", "subagent": ""}``: the type's name, then
always all fields. Names are stable: within a ``SCHEMA_VERSION`` fields may be added, and nothing else
changes. The first object of a stream has the version. An error is ``{"kind": …, "message": …}``.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, cast, get_args

from ferrule.core.messages import JsonObject
from ferrule.core.visible_text import escaped
from ferrule.terminal.live.live_events import LiveEvent

SCHEMA_VERSION = 1

_WORD = re.compile(r"(?<!^)(?=[A-Z])")

EVENT_TYPES: Mapping[str, type[Any]] = {
    _WORD.sub("_", each.__name__).lower(): each for each in get_args(LiveEvent)
}
"""Event types by their JSON names."""

_NAMES = {event: name for name, event in EVENT_TYPES.items()}


def event_to_json(event: LiveEvent, *, first: bool = False) -> JsonObject:
    """Return the event as JSON. ``first``: it begins a stream, so it gets the schema version."""
    version: JsonObject = {"schema_version": SCHEMA_VERSION} if first else {}
    return {"type": _NAMES[type(event)], **version, **_to_json(event)}


def json_line(value: object) -> str:
    """Return a JSON value as one line with its line feed, escaped so that every program reads it as one."""
    return escaped(json.dumps(value, ensure_ascii=False, separators=(",", ":"))) + "\n"


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
