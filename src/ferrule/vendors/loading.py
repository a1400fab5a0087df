"""A profile from a parsed file: plain tables in, a ``Profile`` or an error that names the field out.

``profile_from`` and ``profile_schema`` walk the same type annotations, so the schema cannot promise what
the reader refuses. A table changes the fields it names and keeps the rest of what it builds on: the
profile called ``extends``, else the one of the same name, else ``generic``. TOML has no null, so a field is
put back to its default by naming it in ``unset``.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from typing import Any, Literal, TypeGuard, Union, cast, get_args, get_origin, get_type_hints

from ferrule.core.errors import UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.vendors.picking import PROFILES
from ferrule.vendors.profile import Profile

_SCALARS: Mapping[Any, str] = {str: "string", bool: "boolean", int: "integer", float: "number"}


def profile_from(values: Mapping[str, Any], *, where: str = "profile") -> Profile:
    """The profile that a parsed TOML or JSON file describes.

    ``where`` names the file in errors. Besides the fields of ``Profile`` the table may have ``extends`` (a
    known profile's name) and, like every table in it, ``unset`` (names of fields). ``models`` are added to
    those built on, each field by field; other mappings are replaced. Raises ``UsageError`` naming the file,
    the field, and what it may be.
    """
    table = dict(values)
    name = table.get("name")
    if not isinstance(name, str) or not name:
        raise UsageError(f"{where}: name: a text is needed")
    parent = table.pop("extends", name if name in PROFILES else "generic")
    base = PROFILES.get(parent) if isinstance(parent, str) else None
    if base is None:
        raise _wrong(where, "extends", _one_of(sorted(PROFILES)), parent)
    if name != base.name:
        # Another profile: what finds the one it builds on must not find it.
        base = replace(
            base,
            name=name,
            title=name,
            vendor="",
            hosts=(),
            aliases=(),
            model_prefixes=(),
            served={},
            key_page="",
        )
    if "base_url" in table and "base_urls" not in table:
        table["base_urls"] = [table["base_url"]]
    return _changed(base, table, where, "")


def profile_schema() -> JsonObject:
    """The JSON Schema (draft 2020-12) of what ``profile_from`` reads."""
    names: dict[str, JsonObject] = {}
    schema = _object_schema(Profile, names)
    schema["properties"] = {
        "extends": {"type": "string", "description": "name of the profile this one builds on"},
        **schema["properties"],
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ferrule profile",
        **schema,
        "required": ["name"],
        "$defs": dict(sorted(names.items())),
    }


def _changed(base: Any, table: Mapping[str, Any], where: str, path: str) -> Any:
    """A dataclass value with the fields that a table names."""
    known = {each.name: each for each in fields(base)}
    hints = get_type_hints(base.__class__)
    changes: dict[str, Any] = {}
    for key in _unset(table, known, where, path):
        changes[key] = _default(known[key])
    for key, value in table.items():
        if key == "unset":
            continue
        at = f"{path}{key}"
        if key not in known:
            raise UsageError(f"{where}: {at}: no such field; {_one_of(sorted(known))}")
        changes[key] = _read(hints[key], value, getattr(base, key), where, at)
    return replace(base, **changes)


def _unset(table: Mapping[str, Any], known: Mapping[str, Any], where: str, path: str) -> list[str]:
    names = table.get("unset", [])
    if not isinstance(names, list):
        raise _wrong(where, f"{path}unset", "a list of field names", names)
    listed = cast(list[Any], names)
    for name in listed:
        if name not in known or name == "name":
            raise _wrong(where, f"{path}unset", _one_of(sorted(known)), name)
    return listed


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def _read(kind: Any, value: Any, old: Any, where: str, at: str) -> Any:
    """``value`` as the type ``kind``; tables change what was there before."""
    kind = _without_none(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        if not _is_table(value):
            raise _wrong(where, at, "a table", value)
        return _changed(
            old if isinstance(old, cast(type, kind)) else _fresh(kind, value, where, at),
            value,
            where,
            at + ".",
        )
    if origin is Literal:
        if value not in inner:
            raise _wrong(where, at, _one_of(inner), value)
        return value
    if origin in (tuple, frozenset):
        return _sequence(kind, value, where, at)
    if origin is Mapping:
        return _mapping(inner[1], value, old, where, at)
    return _scalar(kind, value, where, at)


def _fresh(kind: Any, table: Mapping[str, Any], where: str, at: str) -> Any:
    """A new value of a dataclass, with its required fields taken from the table."""
    hints = get_type_hints(kind)
    needed: dict[str, Any] = {}
    for each in fields(kind):
        if each.default is MISSING and each.default_factory is MISSING:
            if each.name not in table:
                raise UsageError(f"{where}: {at}.{each.name}: is needed")
            needed[each.name] = _read(hints[each.name], table[each.name], None, where, f"{at}.{each.name}")
    return kind(**needed)


def _scalar(kind: Any, value: Any, where: str, at: str) -> Any:
    if kind is Any:
        return value
    fits = isinstance(value, (int, float)) if kind is float else isinstance(value, kind)
    if not fits or (isinstance(value, bool) and kind is not bool):
        article = "an" if kind is int else "a"
        raise _wrong(where, at, f"{article} {_SCALARS[kind]}", value)
    return float(value) if kind is float else value


def _sequence(kind: Any, value: Any, where: str, at: str) -> Any:
    if not isinstance(value, list):
        raise _wrong(where, at, "a list", value)
    listed, inner = cast(list[Any], value), get_args(kind)
    if get_origin(kind) is tuple and inner[-1] is not Ellipsis:
        if len(listed) != len(inner):
            raise _wrong(where, at, f"a list of {len(inner)} items", value)
        return tuple(_read(each, item, None, where, at) for each, item in zip(inner, listed, strict=True))
    read = [_read(inner[0], item, None, where, f"{at}[{place}]") for place, item in enumerate(listed)]
    return cast(type, get_origin(kind))(read)


def _mapping(inner: Any, value: Any, old: Any, where: str, at: str) -> dict[str, Any]:
    if not _is_table(value):
        raise _wrong(where, at, "a table", value)
    if not is_dataclass(inner):
        return {key: _read(inner, each, None, where, f"{at}.{key}") for key, each in value.items()}
    before = cast(Mapping[str, Any], old or {})
    read = {
        key.lower(): _read(inner, each, before.get(key.lower()), where, f"{at}.{key}")
        for key, each in value.items()
    }
    return {**before, **read}


def _is_table(value: Any) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _without_none(kind: Any) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        return next(each for each in get_args(kind) if each is not type(None))
    return kind


def _one_of(names: Any) -> str:
    return N_(f"one of {', '.join(repr(name) for name in names)}")


def _wrong(where: str, at: str, wanted: str, value: Any) -> UsageError:
    return UsageError(f"{where}: {at}: {wanted} is needed, not {value!r}")


def _object_schema(kind: Any, names: dict[str, JsonObject]) -> JsonObject:
    hints = get_type_hints(kind)
    properties = {each.name: _schema(hints[each.name], names) for each in fields(kind)}
    listed = sorted(properties)
    properties["unset"] = {"type": "array", "items": {"enum": listed}}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _schema(kind: Any, names: dict[str, JsonObject]) -> JsonObject:
    kind = _without_none(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        name = cast(type, kind).__name__
        if name not in names:
            names[name] = {}
            names[name] = _object_schema(kind, names)
        return {"$ref": f"#/$defs/{name}"}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin is tuple and inner[-1] is not Ellipsis:
        items = [_schema(each, names) for each in inner]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if origin in (tuple, frozenset):
        return {"type": "array", "items": _schema(inner[0], names)}
    if origin is Mapping:
        return {"type": "object", "additionalProperties": _schema(inner[1], names)}
    return {} if kind is Any else {"type": _SCALARS[kind]}
