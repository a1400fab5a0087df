"""Queries on a JSON Schema (``View``), and validation (``Contract``).

A ``View`` keeps the root schema, so that it can follow ``$ref``. Every walk through ``$ref`` and
combinators is bounded: a schema that refers to itself costs a few steps and allows anything. If several
branches have a schema for the same place, they are joined with ``allOf`` or ``anyOf``.

``jsonschema_rs`` is imported when the first value is validated, so that importing Ferrule stays cheap.
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
"""The order in which the types of a union are tried on a text; the first that converts wins."""

ALIASES = {
    **dict.fromkeys(("int", "int32", "int64", "long"), "integer"),
    **dict.fromkeys(("float", "double"), "number"),
    **dict.fromkeys(("list", "tuple"), "array"),
    "str": "string",
    "bool": "boolean",
    "dict": "object",
}
"""Type names of other languages that occur in hand-written schemas."""

HOPS = 16
"""How many ``$ref`` in a row are followed."""

BRANCHES = 64
"""How many branches of ``anyOf``, ``oneOf`` and ``allOf`` are read."""

KEY_SIZE = 80
"""Longer keys are not matched with ``patternProperties``, because a pattern may take long."""

ANY = frozenset(ORDER)
"""All types: the schema names none."""

STRING = frozenset({"string"})

_COMBINATORS = ("allOf", "anyOf", "oneOf")


def standard_type(name: str) -> str:
    """Return JSON Schema's name of a type. Google's schemas use capitals."""
    return ALIASES.get(name.lower(), name.lower())


def kind(value: Any) -> str:
    """Return the JSON Schema type of a value."""
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
    """One place in a schema. ``View(schema, schema)`` is the root."""

    node: Mapping[str, Any]
    root: Mapping[str, Any]

    @cached_property
    def types(self) -> frozenset[str]:
        """The allowed types; all of them if the schema names none."""
        return _types(self.node, self.root, [BRANCHES]) or ANY

    @cached_property
    def choices(self) -> tuple[Any, ...]:
        """The values of ``enum`` and ``const`` in all branches."""
        found: list[Any] = []
        for branch in self.branches:
            found += _listed(branch.get("enum"))
            found += [branch["const"]] if "const" in branch else []
        return tuple(found)

    @cached_property
    def properties(self) -> Mapping[str, View]:
        """The declared properties of all branches, in order."""
        keys = dict.fromkeys(key for each in self.branches for key in _mapping(each.get("properties")))
        return {key: self._place("properties", key) for key in keys}

    @cached_property
    def required(self) -> tuple[str, ...]:
        """The keys that are required outside of alternatives."""
        keys: list[str] = []
        for node in self._parts("allOf"):
            named = node.get("required")
            if isinstance(named, list):
                keys.extend(key for key in cast("list[Any]", named) if isinstance(key, str))
        return tuple(dict.fromkeys(keys))

    @cached_property
    def items(self) -> View:
        """The schema of the array's elements."""
        return self._place("items")

    def item(self, at: int) -> View:
        """Return the schema of the array element at index ``at``."""
        for branch in self.branches:
            for key in ("prefixItems", "items"):
                tuple_ = _listed(branch.get(key))
                if at < len(tuple_):
                    return View(_mapping(tuple_[at]), self.root)
        return self.items

    @cached_property
    def others(self) -> View | None:
        """The schema of undeclared keys; None if they are not allowed."""
        if any(branch.get("additionalProperties") is False for branch in self.branches):
            return None
        return self._place("additionalProperties")

    @property
    def says_nothing(self) -> bool:
        """Whether this place has no schema."""
        return not self.node

    @cached_property
    def names(self) -> frozenset[str]:
        """The property names of this object and of the objects in it, also through arrays."""
        names = set(self.properties)
        for inner in self.properties.values():
            names.update(inner.properties, inner.items.properties)
        return frozenset(names)

    def member(self, key: str) -> View:
        """Return the schema of the value under a key."""
        return self.properties.get(key) or self.matched(key) or self.others or View({}, self.root)

    def matched(self, key: str) -> View | None:
        """Return the ``patternProperties`` schema of a key, or None."""
        found = [
            node
            for branch in self.branches
            for pattern, node in _mapping(branch.get("patternProperties")).items()
            if _matches(pattern, key)
        ]
        return View(_joined(found, "allOf"), self.root) if found else None

    @cached_property
    def branches(self) -> tuple[Mapping[str, Any], ...]:
        """This node and all nodes that its references and combinators lead to."""
        return tuple(self._parts(*_COMBINATORS))

    def _place(self, keyword: str, key: str | None = None) -> View:
        """Return the schema of a place: all unconditional ones and any one of the alternatives."""
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
    """Return the types that a node allows; None if it does not say. ``left``: the remaining steps."""
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
    """Return the types that both allow, or the first if there are none. A number may be an integer."""
    if one is None:
        return other
    return (_wide(one) & _wide(other)) or one


def _wide(types: frozenset[str]) -> frozenset[str]:
    return types | {"integer"} if "number" in types else types


def _joined(nodes: list[Any], combinator: str) -> Mapping[str, Any]:
    return _mapping(nodes[0]) if len(nodes) == 1 else {combinator: nodes} if nodes else {}


def _matches(pattern: str, key: str) -> bool:
    try:
        return len(key) <= KEY_SIZE and re.search(pattern, key) is not None
    except re.error:  # Python does not support it
        return False


def _resolved(node: Mapping[str, Any], root: Mapping[str, Any]) -> Mapping[str, Any]:
    """Follow ``$ref`` inside the document; one that leads nowhere gives ``{}``."""
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
"""How many of the validator's messages are passed to the model."""

MESSAGE_SIZE = 240
"""In characters; longer messages (they quote the value) are cut in the middle."""


LARGE = 2_000
"""For values with more members and elements only the first error is reported."""


class _Compiled(Protocol):
    def is_valid(self, instance: Any) -> bool: ...

    def validate(self, instance: Any) -> None: ...

    def iter_errors(self, instance: Any) -> Iterable[ValueError]: ...


class Contract:
    """The parameters schema of one tool, with its validator; without a schema every object is valid.

    A schema that the validator cannot compile, or that refers to another document, is not used for
    validation, but its property names and types are still used to read text. Type names of other languages
    (``int32``, ``list``) are converted to JSON Schema's.
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
        compiled = self._validator()
        if compiled is None:
            return True
        try:
            return compiled.is_valid(value)
        except ValueError:  # nested deeper than the validator can follow
            return False

    def problem(self, value: Any) -> str | None:
        """Return the validator's messages as short clauses for the model; None if the value is valid."""
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
    """Return the contract of a schema, from a cache keyed by its JSON."""
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
        # A mapping that is not a schema, or refers to another document, raises.
        with contextlib.suppress(ValueError, TypeError, RecursionError):
            return build(tried(schema), retriever=_offline)
    return None


def _standard(schema: Mapping[str, Any]) -> dict[str, Any]:
    return json.loads(json.dumps(schema), object_hook=_renamed)


def _renamed(node: dict[str, Any]) -> dict[str, Any]:
    named = node.get("type")
    if named == "any":
        del node["type"]
    elif isinstance(named, str):
        node["type"] = standard_type(named)
    return node


def _library() -> Callable[..., _Compiled]:
    """Load the validator library: 30 ms, paid only by the first validation."""
    from jsonschema_rs import validator_for

    return validator_for


def _offline(uri: str) -> Any:
    """Refuse to fetch a schema: there is no network access here."""
    raise ValueError(f"a tool's schema may not refer to {uri}")


def _is_large(value: Any) -> bool:
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
    message = str(getattr(failure, "message", failure))
    if len(message) > MESSAGE_SIZE:
        half = MESSAGE_SIZE // 2
        message = f"{message[:half]} … {message[-half:]}"
    path: list[str | int] = getattr(failure, "instance_path", [])
    where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")
    return N_(f'in "{where}": {message}') if where else N_(f"in the arguments: {message}")
