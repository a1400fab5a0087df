"""Events of a conversation as JSON objects, for programs that read them, and back.

``TextPiece("Hi")`` is ``{"type": "text_piece", "text": "Hi", "subagent": ""}``: the type's name, then all
fields, always. Names are promised: a field may be added under the same ``SCHEMA_VERSION``, nothing else
changes under it. The first object of a stream has the version. An error is ``{"kind": …, "message": …}``.

The shape is that of the values, so it is not written down twice: their types say how they are read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, get_args

from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject
from ferrule.core.value_codec import Codec, ValueCodecs
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


class ToldError(Exception):
    """An error that was read from JSON: the name of its type, and what it said."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


def _error_to_json(error: Exception) -> JsonObject:
    kind = error.kind if isinstance(error, ToldError) else type(error).__name__
    return {"kind": kind, "message": str(error)}


def _error_from_json(value: Mapping[str, Any]) -> ToldError:
    return ToldError(str(value.get("kind", "")), str(value.get("message", "")))


_CODECS = ValueCodecs(
    others={Exception: Codec("an object", Exception, dict, _error_to_json, _error_from_json)}
)


def event_to_json(event: LiveEvent, *, first: bool = False) -> JsonObject:
    """The event as JSON. ``first``: it is the first of a stream, and says which version this is."""
    version: JsonObject = {"schema_version": SCHEMA_VERSION} if first else {}
    return {"type": _NAMES[type(event)], **version, **_CODECS.write(event)}


def event_from_json(value: Mapping[str, Any]) -> LiveEvent:
    """The event again; an error in it becomes a ``ToldError``.

    Fields that nobody here knows are passed over: a later version wrote them. Raises ``UsageError`` for
    what is no event.
    """
    kind = EVENT_TYPES.get(str(value.get("type")))
    if kind is None:
        raise UsageError(f"no event has the type {value.get('type')!r}")
    return _CODECS.read(kind, dict(value), str(value["type"]))


def json_line(value: object) -> str:
    """A JSON value on one line that any program takes for one, with its end."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text) + "\n"
