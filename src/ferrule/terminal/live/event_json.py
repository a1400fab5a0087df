"""Events of a conversation as JSON objects, for programs that read them, and back.

``TextPiece("Hi")`` is ``{"type": "text_piece", "text": "Hi", "subagent": ""}``: the type's name, then all
fields, always. Names are promised: a field may be added under the same ``SCHEMA_VERSION``, nothing else
changes under it. The first object of a stream has the version. An error is ``{"kind": …, "message": …}``.

The shape is that of the values, so it is not written down twice: their types say how they are read.
"""

from __future__ import annotations

import dataclasses
import json
import re
import types
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from ferrule.core.errors import UsageError
from ferrule.core.messages import BrokenCall, JsonObject, ToolCall
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


def event_to_json(event: LiveEvent, *, first: bool = False) -> JsonObject:
    """The event as JSON. ``first``: it is the first of a stream, and says which version this is."""
    version: JsonObject = {"schema_version": SCHEMA_VERSION} if first else {}
    return {"type": _NAMES[type(event)], **version, **_to_json(event)}


def event_from_json(value: Mapping[str, Any]) -> LiveEvent:
    """The event again; an error in it becomes a ``ToldError``.

    Fields that nobody here knows are passed over: a later version wrote them. Raises ``UsageError`` for
    what is no event.
    """
    kind = EVENT_TYPES.get(str(value.get("type")))
    if kind is None:
        raise UsageError(f"no event has the type {value.get('type')!r}")
    return _read(kind, dict(value), str(value["type"]))


def json_line(value: object) -> str:
    """A JSON value on one line that any program takes for one, with its end."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text) + "\n"


def _to_json(value: Any) -> Any:
    if isinstance(value, Exception):
        kind = value.kind if isinstance(value, ToldError) else type(value).__name__
        return {"kind": kind, "message": str(value)}
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {name: _to_json(getattr(value, name)) for name in _fields(type(value))}
    if isinstance(value, Mapping):
        named = cast("Mapping[str, Any]", value)
        return {name: _to_json(each) for name, each in named.items()}
    if isinstance(value, tuple | list):
        return [_to_json(each) for each in cast("Sequence[Any]", value)]
    return value


@cache
def _fields(kind: type[Any]) -> dict[str, Any]:
    """The types of a value's fields, by name."""
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in dataclasses.fields(kind)}


def _read(wanted: Any, value: Any, where: str) -> Any:
    """The value of a type, of what JSON holds of it."""
    origin, inside = get_origin(wanted), get_args(wanted)
    if origin in (Union, types.UnionType):
        return _read_one_of(inside, value, where)
    if origin is Literal:
        return value if value in inside else _refuse(where, f"one of {', '.join(map(str, inside))}", value)
    if origin is tuple:
        return _read_tuple(inside, value, where)
    if wanted is Any:
        return value
    if isinstance(origin, type) and issubclass(origin, Mapping):
        items = cast("dict[str, Any]", _checked(dict, value, where))
        return {name: _read(inside[1], each, f"{where}.{name}") for name, each in items.items()}
    if dataclasses.is_dataclass(wanted):
        return _read_value(cast("type[Any]", wanted), value, where)
    if wanted is Exception:
        given = _checked(dict, value, where)
        return ToldError(str(given.get("kind", "")), str(given.get("message", "")))
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _read_enum(wanted, value, where)
    return _read_plain(wanted, value, where)


def _read_one_of(kinds: Sequence[Any], value: Any, where: str) -> Any:
    if value is None and type(None) in kinds:
        return None
    rest = [kind for kind in kinds if kind is not type(None)]
    if set(rest) == {ToolCall, BrokenCall}:  # a broken call has no arguments, whatever else it has
        broken = "arguments" not in _checked(dict, value, where)
        return _read(BrokenCall if broken else ToolCall, value, where)
    for kind in rest:
        if not isinstance(kind, type) or isinstance(value, kind):
            return _read(kind, value, where)
    return _read(rest[0], value, where)


def _read_tuple(inside: Sequence[Any], value: Any, where: str) -> Any:
    items = cast("list[Any]", _checked(list, value, where))
    if len(inside) == 2 and inside[1] is ...:
        return tuple(_read(inside[0], each, f"{where}[{at}]") for at, each in enumerate(items))
    if len(items) != len(inside):
        _refuse(where, f"{len(inside)} items", value)
    pairs = zip(inside, items, strict=True)
    return tuple(_read(kind, each, f"{where}[{at}]") for at, (kind, each) in enumerate(pairs))


def _read_value(kind: type[Any], value: Any, where: str) -> Any:
    given = cast("dict[str, Any]", _checked(dict, value, where))
    defaults = {each.name for each in dataclasses.fields(kind) if _has_default(each)}
    read: dict[str, Any] = {}
    for name, wanted in _fields(kind).items():
        if name in given:
            read[name] = _read(wanted, given[name], f"{where}.{name}")
        elif name not in defaults:
            _refuse(f"{where}.{name}", "a value", None)
    return kind(**read)


def _has_default(field: dataclasses.Field[Any]) -> bool:
    missing = dataclasses.MISSING
    return field.default is not missing or field.default_factory is not missing


def _read_enum(kind: type[Enum], value: Any, where: str) -> Any:
    try:
        return kind(value)
    except ValueError:
        return _refuse(where, f"one of {', '.join(str(each.value) for each in kind)}", value)


def _read_plain(kind: Any, value: Any, where: str) -> Any:
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if isinstance(value, bool) and kind is not bool:
        return _refuse(where, kind.__name__, value)
    return _checked(kind, value, where)


def _checked(kind: type[Any], value: Any, where: str) -> Any:
    return value if isinstance(value, kind) else _refuse(where, kind.__name__, value)


def _refuse(where: str, wanted: str, value: Any) -> Any:
    raise UsageError(f"{where}: {wanted} is needed, not {str(value)[:40]!r}")
