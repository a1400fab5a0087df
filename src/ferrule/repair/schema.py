"""Questions a repair asks a JSON Schema: which types, which properties, what stands under this key.

The one trick: a ``View`` carries the root along, so that ``$ref`` can be followed, and every walk through
``$ref`` and combinators is bounded: a schema that refers to itself costs a few steps and says "anything".
What several branches say of one place is a schema again: ``allOf`` of them, or ``anyOf``.

A JSON Schema in, "does this value fit, and if not, what do we tell the model" out.

The one trick: the compiled validator is the only thing that is loaded late. ``jsonschema_rs`` is imported
when the first value is checked, so that importing Ferrule stays cheap.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Protocol, cast

from ferrule.core.locale import N_

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
"""How many ``$ref`` in a row are followed."""

BRANCHES = 64
"""How many branches of ``anyOf``, ``oneOf`` and ``allOf`` are looked at."""

KEY_SIZE = 80
"""Longer keys match no pattern of ``patternProperties``: a pattern may take long."""

ANY = frozenset(ORDER)
"""A place whose schema does not name a type."""

STRING = frozenset({"string"})
"""A place where only a string may stand."""

_COMBINATORS = ("allOf", "anyOf", "oneOf")


def standard_type(name: str) -> str:
    """JSON Schema's name of a type. Google's schemas write theirs in capitals."""
    return ALIASES.get(name.lower(), name.lower())


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
        return _types(self.node, self.root, [BRANCHES]) or ANY

    @cached_property
    def choices(self) -> tuple[Any, ...]:
        """The values of ``enum`` and ``const``, over all branches."""
        found: list[Any] = []
        for branch in self.branches:
            found += _listed(branch.get("enum"))
            found += [branch["const"]] if "const" in branch else []
        return tuple(found)

    @cached_property
    def properties(self) -> Mapping[str, View]:
        """The declared properties, in order, over all branches."""
        keys = dict.fromkeys(key for each in self.branches for key in _mapping(each.get("properties")))
        return {key: self._place("properties", key) for key in keys}

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
        return self._place("items")

    def item(self, at: int) -> View:
        """What the element at this place of an array must be."""
        for branch in self.branches:
            for key in ("prefixItems", "items"):
                tuple_ = _listed(branch.get(key))
                if at < len(tuple_):
                    return View(_mapping(tuple_[at]), self.root)
        return self.items

    @cached_property
    def others(self) -> View | None:
        """What a value under an undeclared key must be; None when no such key may be."""
        if any(branch.get("additionalProperties") is False for branch in self.branches):
            return None
        return self._place("additionalProperties")

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
        return self.properties.get(key) or self.matched(key) or self.others or View({}, self.root)

    def matched(self, key: str) -> View | None:
        """What ``patternProperties`` says of a key; None when it says nothing."""
        found = [
            node
            for branch in self.branches
            for pattern, node in _mapping(branch.get("patternProperties")).items()
            if _matches(pattern, key)
        ]
        return View(_joined(found, "allOf"), self.root) if found else None

    @cached_property
    def branches(self) -> tuple[Mapping[str, Any], ...]:
        """This node and what its references and combinators lead to."""
        return tuple(self._parts(*_COMBINATORS))

    def _place(self, keyword: str, key: str | None = None) -> View:
        """What the branches say of a place: all that is said outright, and one of the alternatives."""
        outright: list[Any] = []
        alternatives: list[Any] = []
        for branch in self.branches:
            node = branch.get(keyword) if key is None else _mapping(branch.get(keyword)).get(key)
            if isinstance(node, Mapping):
                (outright if id(branch) in self._outright else alternatives).append(node)
        more = [_joined(alternatives, "anyOf")] if alternatives else []
        return View(_joined([*outright, *more], "allOf"), self.root)

    @cached_property
    def _outright(self) -> frozenset[int]:
        """Which branches are no alternatives."""
        return frozenset(id(node) for node in self._parts("allOf"))

    def _parts(self, *combinators: str) -> Iterator[Mapping[str, Any]]:
        waiting = [self.node]
        for _ in range(BRANCHES):
            if not waiting:
                return
            node = _resolved(waiting.pop(0), self.root)
            yield node
            for combinator in combinators:
                waiting.extend(_mapping(branch) for branch in _listed(node.get(combinator)))


def _types(node: Mapping[str, Any], root: Mapping[str, Any], left: list[int]) -> frozenset[str] | None:
    """The types that a node leaves possible; None when it says nothing. ``left``: so many steps."""
    if left[0] <= 0:
        return None
    left[0] -= 1
    node = _resolved(node, root)
    found = _named(node)
    for combinator in _COMBINATORS:
        branches = _listed(node.get(combinator))
        each = [_types(_mapping(branch), root, left) for branch in branches]
        said = [types for types in each if types is not None]
        if combinator == "allOf":
            for types in said:
                found = _both(found, types)
        elif said and len(said) == len(branches):
            found = _both(found, frozenset[str]().union(*said))
    return found


def _named(node: Mapping[str, Any]) -> frozenset[str] | None:
    """What this node alone says of the type."""
    named = node.get("type")
    names = {standard_type(name) for name in _listed([named] if isinstance(named, str) else named)}
    found = frozenset(names) if names and "any" not in names else None
    choices = [*_listed(node.get("enum")), *([node["const"]] if "const" in node else [])]
    if choices:
        found = _both(found, frozenset(kind(value) for value in choices))
    if found is None and not names and "properties" in node:
        found = frozenset({"object"})
    return found | {"null"} if found is not None and node.get("nullable") is True else found


def _both(one: frozenset[str] | None, other: frozenset[str]) -> frozenset[str]:
    """The types that fit both; the first where nothing does. A number may be an integer."""
    if one is None:
        return other
    return (_wide(one) & _wide(other)) or one


def _wide(types: frozenset[str]) -> frozenset[str]:
    return types | {"integer"} if "number" in types else types


def _joined(nodes: list[Any], combinator: str) -> Mapping[str, Any]:
    """One schema for what several say of one place."""
    return _mapping(nodes[0]) if len(nodes) == 1 else {combinator: nodes} if nodes else {}


def _matches(pattern: str, key: str) -> bool:
    try:
        return len(key) <= KEY_SIZE and re.search(pattern, key) is not None
    except re.error:  # Python does not know it
        return False


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


def _listed(value: object) -> list[Any]:
    return cast("list[Any]", value) if isinstance(value, list) else []


def _mapping(value: object) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else {}


MESSAGES = 3
"""How many of the validator's messages are shown to the model."""

MESSAGE_SIZE = 240
"""Longer messages (they quote the value) are cut in the middle, in characters."""


LARGE = 2_000
"""Of values with more members and elements only the first fault is told."""


class _Compiled(Protocol):
    """What we use of the validator."""

    def is_valid(self, instance: Any) -> bool: ...

    def validate(self, instance: Any) -> None: ...

    def iter_errors(self, instance: Any) -> Iterable[ValueError]: ...


class Contract:
    """The parameters schema of one tool, or of none (``schema`` None: every object fits).

    A schema which the validator cannot compile, or which points outside itself, counts as none when values
    are checked; its property names and types are still used to read text. Types by other languages' names
    (``int32``, ``list``) are taken for JSON Schema's.
    """

    __slots__ = ("_compiled", "_ready", "properties", "schema", "tool", "view")

    def __init__(self, schema: Mapping[str, Any] | None, tool: str = "") -> None:
        self.schema: Mapping[str, Any] = schema or {}
        properties = self.schema.get("properties")
        self.properties = cast("Mapping[str, Any]", properties) if isinstance(properties, dict) else None
        self.view = View(self.schema, self.schema)
        self.tool = tool
        self._compiled: _Compiled | None = None
        self._ready = not schema

    def accepts(self, value: Any) -> bool:
        """Whether the value fits the schema."""
        compiled = self._validator()
        if compiled is None:
            return True
        try:
            return compiled.is_valid(value)
        except ValueError:  # nested deeper than the validator follows
            return False

    def problem(self, value: Any) -> str | None:
        """What is wrong with the value, in a few short clauses fit for the model; None when nothing is."""
        compiled = self._validator()
        if compiled is None or self.accepts(value):
            return None
        try:
            if _is_large(value):  # the validator makes all its messages at once
                compiled.validate(value)
            failures = list(compiled.iter_errors(value))
        except ValueError as why:
            return _sentence(why) if hasattr(why, "instance_path") else N_("the value is nested too deep")
        return "; ".join(_sentence(failure) for failure in failures[:MESSAGES]) or N_(
            "the value does not fit"
        )

    def _validator(self) -> _Compiled | None:
        if not self._ready:
            self._compiled = _compile(self.schema)
            self._ready = True
        return self._compiled


KNOWN = 128
"""How many contracts are cached: an agent sends the same tools with every request."""


def contract_of(schema: Mapping[str, Any] | None, tool: str = "") -> Contract:
    """The contract of a schema; those used last are kept, by what they say."""
    try:
        return _kept(json.dumps(schema), tool)
    except (TypeError, ValueError, RecursionError):
        return Contract(schema, tool)


@lru_cache(maxsize=KNOWN)
def _kept(schema: str, tool: str) -> Contract:
    return Contract(json.loads(schema), tool)


def _compile(schema: Mapping[str, Any]) -> _Compiled | None:
    build = _library()
    for tried in (dict, _standard):
        # A mapping that is no schema, or refers to a document elsewhere, raises.
        with contextlib.suppress(ValueError, TypeError, RecursionError):
            return build(tried(schema), retriever=_offline)
    return None


def _standard(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The schema with JSON Schema's names of the types."""
    return json.loads(json.dumps(schema), object_hook=_renamed)


def _renamed(node: dict[str, Any]) -> dict[str, Any]:
    named = node.get("type")
    if named == "any":
        del node["type"]
    elif isinstance(named, str):
        node["type"] = standard_type(named)
    return node


def _library() -> Callable[..., _Compiled]:
    """Load the validator library: 30 ms that only the first validation pays."""
    from jsonschema_rs import validator_for

    return validator_for


def _offline(uri: str) -> Any:
    """Nothing is ever fetched for a schema."""
    raise ValueError(f"a tool's schema may not refer to {uri}")


def _is_large(value: Any) -> bool:
    """Whether a value has more than ``LARGE`` members and elements."""
    waiting = [value]
    count = 0
    while waiting and count <= LARGE:
        each = waiting.pop()
        if isinstance(each, dict):
            waiting.extend(cast("dict[str, Any]", each).values())
        elif isinstance(each, list):
            waiting.extend(cast("list[Any]", each))
        count += 1
    return count > LARGE


def _sentence(failure: ValueError) -> str:
    """The validator's message behind the place that it speaks of, with the names as they are declared."""
    message = str(getattr(failure, "message", failure))
    if len(message) > MESSAGE_SIZE:
        half = MESSAGE_SIZE // 2
        message = f"{message[:half]} … {message[-half:]}"
    path: list[str | int] = getattr(failure, "instance_path", [])
    where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")
    return N_(f'in "{where}": {message}') if where else N_(f"in the arguments: {message}")
