"""Questions a repair asks a JSON Schema: which types, which properties, what stands under this key.

The one trick: a ``View`` carries the root along, so that ``$ref`` can be followed, and every walk through
``$ref`` and combinators is bounded: a schema that refers to itself costs a few steps and says "anything".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

__all__ = ["ALIASES", "ANY", "ORDER", "STRING", "View", "kind"]

ORDER = ("null", "integer", "number", "boolean", "object", "array", "string")
"""In this order the types of a union are tried on a text; the first that converts wins."""

ALIASES = {
    **dict.fromkeys(("int", "int32", "int64", "long"), "integer"),
    **dict.fromkeys(("float", "double"), "number"),
    **dict.fromkeys(("list", "tuple"), "array"),
    "str": "string",
    "bool": "boolean",
    "dict": "object",
}
"""Names of other languages' types that stand in schemas written by hand."""

HOPS = 16
"""So many ``$ref`` in a row are followed."""

BRANCHES = 64
"""So many branches of ``anyOf``, ``oneOf`` and ``allOf`` are looked at."""

ANY = frozenset(ORDER)
"""A place whose schema does not name a type."""

STRING = frozenset({"string"})
"""A place where only a string may stand."""

_COMBINATORS = ("allOf", "anyOf", "oneOf")


def kind(value: Any) -> str:
    """The JSON Schema name of a value's type."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    if isinstance(value, float):
        return "number"
    if isinstance(value, str):
        return "string"
    return "array" if isinstance(value, (list, tuple)) else "object"


@dataclass(frozen=True)
class View:
    """One place in a schema. ``View(schema, schema)`` is its top."""

    node: Mapping[str, Any]
    root: Mapping[str, Any]

    @cached_property
    def types(self) -> frozenset[str]:
        """The type names a value may have here; all of them when the schema does not say."""
        found: frozenset[str] = frozenset()
        for branch in self.branches:
            found |= _types(branch)
        return found or ANY

    @cached_property
    def properties(self) -> Mapping[str, View]:
        """The declared properties, in order, over all branches."""
        return {
            key: View(_mapping(node), self.root)
            for branch in self.branches
            for key, node in _mapping(branch.get("properties")).items()
        }

    @cached_property
    def required(self) -> tuple[str, ...]:
        """The keys that every value must have, as far as the schema says so outside of alternatives."""
        keys: list[str] = []
        for node in self._parts("allOf"):
            named = node.get("required")
            if isinstance(named, list):
                keys.extend(key for key in cast("list[Any]", named) if isinstance(key, str))
        return tuple(dict.fromkeys(keys))

    @cached_property
    def items(self) -> View:
        """What an element of an array must be."""
        for branch in self.branches:
            if isinstance(branch.get("items"), Mapping):
                return View(_mapping(branch["items"]), self.root)
        return View({}, self.root)

    @cached_property
    def others(self) -> View | None:
        """What a value under an undeclared key must be; None when no such key may be."""
        for branch in self.branches:
            rest = branch.get("additionalProperties")
            if rest is False:
                return None
            if isinstance(rest, Mapping):
                return View(_mapping(cast("object", rest)), self.root)
        return View({}, self.root)

    @property
    def says_nothing(self) -> bool:
        """True when this place has no schema to speak of."""
        return not self.node

    @cached_property
    def names(self) -> frozenset[str]:
        """The property names two objects deep, also through arrays."""
        names = set(self.properties)
        for inner in self.properties.values():
            names.update(inner.properties, inner.items.properties)
        return frozenset(names)

    def member(self, key: str) -> View:
        """What the value under a key must be."""
        return self.properties.get(key) or self.others or View({}, self.root)

    @cached_property
    def branches(self) -> tuple[Mapping[str, Any], ...]:
        """This node and what its references and combinators lead to."""
        return tuple(self._parts(*_COMBINATORS))

    def _parts(self, *combinators: str) -> Iterator[Mapping[str, Any]]:
        waiting = [self.node]
        for _ in range(BRANCHES):
            if not waiting:
                return
            node = _resolved(waiting.pop(0), self.root)
            yield node
            for combinator in combinators:
                more = node.get(combinator)
                if isinstance(more, list):
                    waiting.extend(_mapping(branch) for branch in cast("list[Any]", more))


def _types(node: Mapping[str, Any]) -> frozenset[str]:
    """What this node alone says of the type; nothing when it leaves that to its branches."""
    named = node.get("type")
    found: set[str] = set()
    if isinstance(named, str):
        if named == "any":
            return ANY
        found.add(ALIASES.get(named, named))
    elif isinstance(named, list):
        found.update(name for name in cast("list[Any]", named) if isinstance(name, str))
    elif isinstance(node.get("enum"), list):
        found.update(kind(value) for value in node["enum"])
    elif "const" in node:
        found.add(kind(node["const"]))
    elif "properties" in node:
        found.add("object")
    elif not any(isinstance(node.get(combinator), list) for combinator in _COMBINATORS):
        return ANY
    if node.get("nullable") is True:
        found.add("null")
    return frozenset(found)


def _resolved(node: Mapping[str, Any], root: Mapping[str, Any]) -> Mapping[str, Any]:
    """Follow ``$ref`` inside the document; a dead end says nothing."""
    for _ in range(HOPS):
        ref = node.get("$ref")
        if not isinstance(ref, str):
            return node
        if not ref.startswith("#"):
            return {}
        target: Any = root
        for step in ref[1:].strip("/").split("/") if len(ref) > 2 else []:
            target = _mapping(target).get(step.replace("~1", "/").replace("~0", "~"))
        node = _mapping(target)
    return {}


def _mapping(value: object) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else {}
