"""A profile from a parsed file: plain tables in, a ``Profile`` or an error that names the field out.

A table changes the fields it names and keeps the rest of what it builds on: the
profile called ``extends``, else the one of the same name, else ``generic``. TOML has no null, so a field is
put back to its default by naming it in ``unset``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from typing import Any, cast, get_type_hints

from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.core.typed_tables import KeyPath, TableReader, one_of, schema_of
from ferrule.vendors.profile import Profile
from ferrule.vendors.profile_lookup import PROFILES


def profile_from(
    values: Mapping[str, Any], *, where: str = "profile", lines: Mapping[KeyPath, int] | None = None
) -> Profile:
    """The profile that a parsed TOML or JSON file describes.

    ``where`` names the file in errors, ``lines`` has the lines of its keys. Besides the fields of
    ``Profile`` the table may have ``extends`` (a known profile's name) and, like every table in it,
    ``unset`` (names of fields). ``models`` are added to those built on, each field by field; other mappings
    are replaced. Raises ``UsageError`` with a line for each mistake: the file, the field, what it may be.
    """
    table, reader = dict(values), _ProfileReader(where, lines)
    name = table.get("name")
    if not isinstance(name, str) or not name:
        raise reader.error("name", N_("a text is needed"))
    parent = table.pop("extends", name if name in PROFILES else "generic")
    base = PROFILES.get(parent) if isinstance(parent, str) else None
    if base is None:
        raise reader.refuse("extends", one_of(sorted(PROFILES)), parent)
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
    profile = reader.changed(base, table, "")
    reader.finish()
    return profile


def profile_schema() -> JsonObject:
    """The JSON Schema (draft 2020-12) of what ``profile_from`` reads."""
    schema = schema_of(
        Profile,
        "Ferrule profile",
        beside=lambda names: {"unset": {"type": "array", "items": {"enum": names}}},
        required=["name"],
    )
    extends = {"type": "string", "description": "name of the profile this one builds on"}
    return {**schema, "properties": {"extends": extends, **schema["properties"]}}


class _ProfileReader(TableReader):
    def changed(self, base: Any, table: Mapping[str, Any], path: str) -> Any:
        """A dataclass value with the fields that a table names."""
        known = {each.name: each for each in fields(base)}
        hints = get_type_hints(base.__class__)
        changes = {key: _default(known[key]) for key in self._unset(table, known, path)}
        for key, value in table.items():
            if key == "unset":
                continue
            at = f"{path}{key}"
            with self.keeping(at):
                if key not in known:
                    raise self.unknown(at, key, known)
                changes[key] = self.read(hints[key], value, getattr(base, key), at)
        return replace(base, **changes)

    def _unset(self, table: Mapping[str, Any], known: Mapping[str, Any], path: str) -> list[str]:
        names = table.get("unset", [])
        if not isinstance(names, list):
            raise self.refuse(f"{path}unset", "a list of field names", names)
        listed = cast(list[Any], names)
        for name in listed:
            if name not in known or name == "name":
                raise self.refuse(f"{path}unset", one_of(sorted(known)), name)
        return listed

    def dataclass(self, kind: Any, table: Mapping[str, Any], old: Any, at: str) -> Any:
        return self.changed(old if isinstance(old, kind) else self._fresh(kind, table, at), table, f"{at}.")

    def _fresh(self, kind: Any, table: Mapping[str, Any], at: str) -> Any:
        """A new value of a dataclass, with its required fields taken from the table."""
        hints = get_type_hints(kind)
        needed: dict[str, Any] = {}
        for each in fields(kind):
            if each.default is MISSING and each.default_factory is MISSING:
                if each.name not in table:
                    raise self.error(f"{at}.{each.name}", N_("this key is needed"))
                place = f"{at}.{each.name}"
                needed[each.name] = self.read(hints[each.name], table[each.name], None, place)
        return kind(**needed)

    def mapping(self, inner: Any, table: Mapping[str, Any], old: Any, at: str) -> dict[str, Any]:
        if not is_dataclass(inner):
            return super().mapping(inner, table, old, at)
        before = cast(Mapping[str, Any], old or {})
        read: dict[str, Any] = {}
        for key, each in table.items():
            with self.keeping(f"{at}.{key}"):
                read[key.lower()] = self.read(inner, each, before.get(key.lower()), f"{at}.{key}")
        return {**before, **read}


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default
