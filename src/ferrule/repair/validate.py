"""A JSON Schema in, "does this value fit, and if not, what do we tell the model" out.

The one trick: the compiled validator is the only thing that is loaded late. ``jsonschema_rs`` is imported
when the first value is checked, so that importing Ferrule stays cheap.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Protocol, cast

from ferrule.repair.schema import View, standard_type

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
            return _sentence(why) if hasattr(why, "instance_path") else "the value is nested too deep"
        return "; ".join(_sentence(failure) for failure in failures[:MESSAGES]) or "the value does not fit"

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
    return f'in "{where}": {message}' if where else f"in the arguments: {message}"
