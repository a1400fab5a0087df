"""Tables of a parsed file as dataclasses: what is read, and its JSON Schema, follow the same annotations.

So a schema cannot promise what the reader refuses. ``TableReader`` raises ``UsageError`` that names the
file, the field, and what it may be.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from ferrule.core.errors import UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject

_SCALARS: Mapping[Any, str] = {str: "string", bool: "boolean", int: "integer", float: "number"}


class TableReader:
    """Reads values as their types say; ``where`` names the file in errors, ``at`` a place in it."""

    def __init__(self, where: str) -> None:
        self.where = where

    def read(self, kind: Any, value: Any, old: Any, at: str) -> Any:
        """``value`` as the type ``kind``; ``old`` is what stood there before."""
        kind = _without_none(kind)
        origin, inner = get_origin(kind), get_args(kind)
        if is_dataclass(kind):
            return self.dataclass(kind, self.table(value, at), old, at)
        if origin is Literal:
            if value not in inner:
                raise self.refuse(at, one_of(inner), value)
            return value
        if origin in (tuple, frozenset):
            return self._sequence(kind, value, at)
        if origin is Mapping:
            return self.mapping(inner[1], self.table(value, at), old, at)
        return self._scalar(kind, value, at)

    def table(self, value: Any, at: str) -> Mapping[str, Any]:
        """The value, if it is a table."""
        if not isinstance(value, Mapping):
            raise self.refuse(at, "a table", value)
        return cast(Mapping[str, Any], value)

    def dataclass(self, kind: Any, table: Mapping[str, Any], old: Any, at: str) -> Any:
        """A new value with the fields of the table."""
        hints, known = get_type_hints(kind), [each.name for each in fields(kind)]
        read: dict[str, Any] = {}
        for key, value in table.items():
            place = f"{at}.{key}" if at else key
            if key not in known:
                raise self.unknown(place, key, known)
            read[key] = self.read(hints[key], value, None, place)
        return kind(**read)

    def mapping(self, inner: Any, table: Mapping[str, Any], old: Any, at: str) -> dict[str, Any]:
        """A table of names that anybody may choose."""
        return {key: self.read(inner, each, None, f"{at}.{key}") for key, each in table.items()}

    def unknown(self, at: str, key: str, known: Collection[str]) -> UsageError:
        """There is no such field."""
        return UsageError(f"{self.where}: {at}: no such field; {one_of(sorted(known))}")

    def refuse(self, at: str, wanted: str, value: Any) -> UsageError:
        """Something else is needed."""
        return UsageError(f"{self.where}: {at}: {wanted} is needed, not {value!r}")

    def _sequence(self, kind: Any, value: Any, at: str) -> Any:
        if not isinstance(value, list):
            raise self.refuse(at, "a list", value)
        listed, inner = cast("list[Any]", value), get_args(kind)
        if get_origin(kind) is tuple and inner[-1] is not Ellipsis:
            if len(listed) != len(inner):
                raise self.refuse(at, f"a list of {len(inner)} items", value)
            return tuple(self.read(each, item, None, at) for each, item in zip(inner, listed, strict=True))
        read = [self.read(inner[0], item, None, f"{at}[{place}]") for place, item in enumerate(listed)]
        return cast(type, get_origin(kind))(read)

    def _scalar(self, kind: Any, value: Any, at: str) -> Any:
        if kind is Any:
            return value
        fits = isinstance(value, (int, float)) if kind is float else isinstance(value, kind)
        if not fits or (isinstance(value, bool) and kind is not bool):
            raise self.refuse(at, f"{'an' if kind is int else 'a'} {_SCALARS[kind]}", value)
        return float(value) if kind is float else value


def one_of(names: Iterable[Any]) -> str:
    """What a value may be, in words."""
    return N_(f"one of {', '.join(repr(name) for name in names)}")


def schema_of(
    kind: Any, title: str, *, beside: Callable[[list[str]], JsonObject] = lambda names: {}, **more: Any
) -> JsonObject:
    """The JSON Schema (draft 2020-12) of a dataclass as a file has it.

    ``beside``: properties that every table has beside its fields; ``more``: what the whole has.
    """
    names: dict[str, JsonObject] = {}

    def of_object(kind: Any) -> JsonObject:
        hints = get_type_hints(kind)
        properties = {each.name: of(hints[each.name]) for each in fields(kind)}
        properties |= beside(sorted(properties))
        return {"type": "object", "properties": properties, "additionalProperties": False}

    def of(kind: Any) -> JsonObject:
        kind = _without_none(kind)
        origin, inner = get_origin(kind), get_args(kind)
        if is_dataclass(kind):
            name = cast(type, kind).__name__
            if name not in names:
                names[name] = {}
                names[name] = of_object(kind)
            return {"$ref": f"#/$defs/{name}"}
        if origin is Literal:
            return {"enum": list(inner)}
        if origin is tuple and inner[-1] is not Ellipsis:
            items = [of(each) for each in inner]
            return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
        if origin in (tuple, frozenset):
            return {"type": "array", "items": of(inner[0])}
        if origin is Mapping:
            return {"type": "object", "additionalProperties": of(inner[1])}
        return {} if kind is Any else {"type": _SCALARS[kind]}

    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title}
    return {**head, **of_object(kind), **more, "$defs": dict(sorted(names.items()))}


def _without_none(kind: Any) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        return next(each for each in get_args(kind) if each is not type(None))
    return kind
