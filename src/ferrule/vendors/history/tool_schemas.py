"""A tool's schema as a vendor takes it: schema and rule in, a new schema out; the caller's stays as it is.

What a vendor cannot read is left out of what it is sent; the arguments it writes are still held against the
caller's own schema. Keywords are left out only where a keyword can stand: a property called ``minLength``
stays.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from ferrule.core.messages import JsonObject
from ferrule.core.notes import Note
from ferrule.vendors import SchemaRule

_MAPS = ("properties", "patternProperties", "dependentSchemas", "$defs", "definitions")
_LISTS = ("anyOf", "oneOf", "allOf", "prefixItems")
_SINGLE = (
    "items", "additionalProperties", "contains", "propertyNames", "not", "if", "then", "else",
    "unevaluatedItems", "unevaluatedProperties",
)  # fmt: skip

DEEPEST = 64
"""Levels of a schema that are looked at; one that goes deeper, or contains itself, stays as it is."""

MOST = 5_000
"""Schemas inside a schema, with every reference written out."""


class _TooMuch(Exception):
    """The schema contains itself, or is too large to be written out."""


def clean(schema: JsonObject, rule: SchemaRule) -> JsonObject:
    """The schema without what the rule leaves out, its references written out where the rule says so."""
    if rule == SchemaRule():
        return schema
    if rule.inline_refs:
        with suppress(_TooMuch):
            schema = _Inliner(schema).written()
    try:
        return _walk(schema, lambda each: _cleaned(each, rule))
    except _TooMuch:
        return schema


def close(schema: JsonObject, tool: str) -> tuple[JsonObject, Note | None]:
    """A tool's schema with every object closed, and None; or as it is, and a note on why it cannot be.

    Closing changes no meaning: what is optional, or open by a word of its own, is not made otherwise.
    """
    problems: list[Note] = []

    def closed(each: JsonObject) -> JsonObject:
        if each.get("type") != "object" and "properties" not in each:
            return each
        properties = cast(JsonObject, each.get("properties") or {})
        optional = sorted(set(properties) - set(cast(list[str], each.get("required") or [])))
        if optional:
            problems.append(Note("strict-with-optional-property", {"tool": tool, "property": optional[0]}))
        elif each.get("additionalProperties", False) is not False:
            problems.append(Note("strict-with-open-object", {"tool": tool}))
        elif not properties and each is not top[0]:
            problems.append(Note("strict-with-empty-object", {"tool": tool}))
        return {**each, "properties": properties, "additionalProperties": False, "required": [*properties]}

    top: list[Any] = [None]
    try:
        shell = _walk(schema, lambda each: each)
        top[0] = shell
        result = _walk(shell, closed)
    except _TooMuch:
        return schema, Note("strict-with-deep-schema", {"tool": tool})
    return (schema, problems[0]) if problems else (result, None)


def moved(schema: JsonObject, place: str) -> JsonObject:
    """The schema as it reads at ``place`` (``#/a/b``) of a larger one: its references point there.

    One that is nested too deeply to be looked at becomes any object.
    """

    def change(each: JsonObject) -> JsonObject:
        reference = each.get("$ref")
        if not isinstance(reference, str) or not reference.startswith("#"):
            return each
        return {**each, "$ref": place + reference[1:]}

    try:
        return _walk(schema, change)
    except _TooMuch:
        return {"type": "object"}


def _cleaned(schema: JsonObject, rule: SchemaRule) -> JsonObject:
    """One level of a schema by the rule."""
    kept = {key: value for key, value in schema.items() if key not in rule.drop}
    if rule.formats is not None and kept.get("format") not in rule.formats:
        kept.pop("format", None)
    if rule.type_in_branches and isinstance(kept.get("anyOf"), list) and "type" in kept:
        kind = kept.pop("type")
        branches = cast(list[Any], kept["anyOf"])
        kept["anyOf"] = [{"type": kind, **each} if isinstance(each, dict) else each for each in branches]
    return kept


def _walk(schema: JsonObject, change: Callable[[JsonObject], JsonObject], depth: int = 0) -> JsonObject:
    """The schema with ``change`` made to it and to every schema in it, from the outside in."""
    if depth > DEEPEST:
        raise _TooMuch
    walked: JsonObject = {}
    for key, value in change(schema).items():
        walked[key] = _inside(key, value, lambda each: _walk(each, change, depth + 1))
    return walked


def _inside(key: str, value: Any, then: Callable[[JsonObject], JsonObject]) -> Any:
    """A keyword's value with ``then`` applied to the schemas in it."""

    def schema(each: Any) -> Any:
        return then(cast(JsonObject, each)) if isinstance(each, dict) else each

    if key in _MAPS and isinstance(value, dict):
        return {name: schema(each) for name, each in cast(JsonObject, value).items()}
    if key not in _LISTS and key not in _SINGLE:
        return value
    return [schema(each) for each in cast(list[Any], value)] if isinstance(value, list) else schema(value)


class _Inliner:
    """Writes the references of one schema out."""

    def __init__(self, schema: JsonObject) -> None:
        self._root = schema
        self._count = 0

    def written(self) -> JsonObject:
        whole = self._write(self._root, ())
        return {key: value for key, value in whole.items() if key not in ("$defs", "definitions")}

    def _write(self, schema: JsonObject, inside: tuple[str, ...], depth: int = 0) -> JsonObject:
        self._count += 1
        if depth > DEEPEST or self._count > MOST:
            raise _TooMuch
        reference = schema.get("$ref")
        if isinstance(reference, str):
            if reference in inside:
                raise _TooMuch
            rest = {key: value for key, value in schema.items() if key != "$ref"}
            target = self._target(reference)
            return self._write({**target, **rest}, (*inside, reference), depth + 1)
        return {
            key: value
            if key in ("$defs", "definitions")
            else _inside(key, value, lambda each: self._write(each, inside, depth + 1))
            for key, value in schema.items()
        }

    def _target(self, reference: str) -> JsonObject:
        """What ``#/a/b`` points to; a reference that points nowhere or outside leaves the schema alone."""
        at: Any = self._root
        if not reference.startswith("#"):
            raise _TooMuch
        for step in reference[1:].split("/")[1:]:
            name = step.replace("~1", "/").replace("~0", "~")
            at = cast(JsonObject, at).get(name) if isinstance(at, dict) else None
        if not isinstance(at, dict):
            raise _TooMuch
        return cast(JsonObject, at)
