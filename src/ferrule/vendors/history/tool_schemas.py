"""Adapt a tool's JSON Schema to a vendor, without changing the caller's schema.

Only the schema that is sent loses what the vendor cannot read; arguments are still validated against the
caller's schema. Keywords are dropped only where a keyword can occur: a property called ``minLength`` stays.
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
"""Levels of a schema that are read; a deeper schema, or one that contains itself, is not changed."""

MOST = 5_000
"""The most subschemas after all references were inlined."""


class _TooMuch(Exception):
    """The schema contains itself, or is too large to be inlined."""


def clean(schema: JsonObject, rule: SchemaRule) -> JsonObject:
    """Return the schema without what the rule drops, with references inlined if the rule says so."""
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
    """Return a tool's schema with every object closed, and None; or unchanged, and a note on why.

    A schema with optional properties or explicitly open objects stays, because closing would change its
    meaning.
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
    """Return the schema for use at ``place`` (``#/a/b``) of a larger one, with its references adapted.

    A schema that is nested too deeply becomes any object.
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
    kept = {key: value for key, value in schema.items() if key not in rule.drop}
    if rule.formats is not None and kept.get("format") not in rule.formats:
        kept.pop("format", None)
    if rule.type_in_branches and isinstance(kept.get("anyOf"), list) and "type" in kept:
        kind = kept.pop("type")
        branches = cast(list[Any], kept["anyOf"])
        kept["anyOf"] = [{"type": kind, **each} if isinstance(each, dict) else each for each in branches]
    return kept


def _walk(schema: JsonObject, change: Callable[[JsonObject], JsonObject], depth: int = 0) -> JsonObject:
    if depth > DEEPEST:
        raise _TooMuch
    walked: JsonObject = {}
    for key, value in change(schema).items():
        walked[key] = _inside(key, value, lambda each: _walk(each, change, depth + 1))
    return walked


def _inside(key: str, value: Any, then: Callable[[JsonObject], JsonObject]) -> Any:
    def schema(each: Any) -> Any:
        return then(cast(JsonObject, each)) if isinstance(each, dict) else each

    if key in _MAPS and isinstance(value, dict):
        return {name: schema(each) for name, each in cast(JsonObject, value).items()}
    if key not in _LISTS and key not in _SINGLE:
        return value
    return [schema(each) for each in cast(list[Any], value)] if isinstance(value, list) else schema(value)


class _Inliner:
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
        """Return the schema at ``#/a/b``; raise ``_TooMuch`` if there is none in this document."""
        at: Any = self._root
        if not reference.startswith("#"):
            raise _TooMuch
        for step in reference[1:].split("/")[1:]:
            name = step.replace("~1", "/").replace("~0", "~")
            at = cast(JsonObject, at).get(name) if isinstance(at, dict) else None
        if not isinstance(at, dict):
            raise _TooMuch
        return cast(JsonObject, at)
