"""A function's signature in, the JSON schema of its arguments out.

Types that JSON Schema has words for are put into them, and pydantic models put themselves. Of any other
annotation nothing is known, and anything is accepted there.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

from ferrule.messages import JsonObject

_NAMES: tuple[tuple[type, str], ...] = (
    (bool, "boolean"),
    (int, "integer"),
    (float, "number"),
    (str, "string"),
    (bytes, "string"),
    (NoneType, "null"),
    (Mapping, "object"),
    (Iterable, "array"),
)
"""The first that a class descends from."""


def signature_schema(function: Callable[..., Any]) -> JsonObject | None:
    """The schema of a function's arguments; None when it has no signature that can be read.

    Arguments that LangChain puts in itself are left out: the model does not write them.
    """
    shared = _Shared()
    return shared.beside(_signature(function, shared))


def class_schema(kind: type) -> JsonObject | None:
    """The schema of a pydantic model, a TypedDict or a dataclass; None for any other class."""
    shared = _Shared()
    return shared.beside(_structure(kind, shared))


@dataclass(slots=True)
class _Shared:
    """What the parts of one schema share: definitions by name, and the classes that are being described."""

    definitions: JsonObject = field(default_factory=dict[str, Any])
    described: list[type] = field(default_factory=list[type])

    def beside(self, schema: JsonObject | None) -> JsonObject | None:
        """The schema with the definitions it refers to."""
        return {**schema, "$defs": self.definitions} if schema and self.definitions else schema


def _signature(function: Callable[..., Any], shared: _Shared) -> JsonObject | None:
    try:
        parameters = _parameters(function)
    except (TypeError, ValueError):
        return None
    named = {
        name: each
        for name, each in parameters.items()
        if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)
    }
    return _object(
        {name: each.annotation for name, each in named.items() if not _injected(each.annotation)},
        [
            name
            for name, each in named.items()
            if each.default is each.empty and not _injected(each.annotation)
        ],
        shared,
        closed=not any(each.kind is each.VAR_KEYWORD for each in parameters.values()),
    )


def _parameters(function: Callable[..., Any]) -> Mapping[str, inspect.Parameter]:
    try:
        return inspect.signature(function, eval_str=True).parameters
    except (AttributeError, NameError, SyntaxError, TypeError):  # known to type checkers only
        return inspect.signature(function).parameters


def _object(types: Mapping[str, Any], required: list[str], shared: _Shared, *, closed: bool) -> JsonObject:
    properties = {name: _schema(kind, shared) for name, kind in types.items()}
    more: JsonObject = {"additionalProperties": False} if closed else {}
    return {"type": "object", "properties": properties, "required": required, **more}


def _schema(kind: Any, shared: _Shared) -> JsonObject:
    """The schema of one annotation; ``{}`` when it says nothing."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _schema(inner[0], shared)
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(each, shared) for each in inner]}
    if origin is Literal:
        return {"enum": list(inner)}
    plain: Any = origin or kind
    if not inspect.isclass(plain):
        return {}
    if issubclass(plain, Enum):
        return {"enum": [each.value for each in plain]}
    structure = _structure(plain, shared)
    return _plain(plain, inner, shared) if structure is None else structure


def _plain(kind: type, inner: tuple[Any, ...], shared: _Shared) -> JsonObject:
    name = next((name for base, name in _NAMES if issubclass(kind, base)), None)
    if name is None:
        return {}
    if name == "object" and len(inner) == 2:
        return {"type": name, "additionalProperties": _schema(inner[1], shared)}
    if name == "array" and (len(inner) == 1 or inner[1:] == (...,)):
        return {"type": name, "items": _schema(inner[0], shared)}
    return {"type": name}


def _structure(kind: type, shared: _Shared) -> JsonObject | None:
    """The schema of a class with fields; what a model's own schema refers to is put with the others.

    Where a class holds itself, nothing is said of the one inside.
    """
    own: Any = getattr(kind, "model_json_schema", None)
    if own is not None:
        schema = cast(JsonObject, dict(own()))  # LangChain gives the same one twice
        referred = schema.pop("$defs", {})
        if any(shared.definitions.get(name, each) != each for name, each in referred.items()):
            return {}  # two classes of one name
        shared.definitions.update(referred)
        return schema
    if kind in shared.described:
        return {}
    shared.described.append(kind)
    try:
        if is_typeddict(kind):
            required = sorted(cast(Any, kind).__required_keys__)
            return _object(_hints(kind), required, shared, closed=False)
        return _signature(kind, shared) if is_dataclass(kind) else None
    finally:
        shared.described.pop()


def _hints(kind: type) -> Mapping[str, Any]:
    try:
        return get_type_hints(kind)
    except (AttributeError, NameError, SyntaxError, TypeError):  # known to type checkers only
        return kind.__annotations__


def _injected(annotation: Any) -> bool:
    """LangChain marks such arguments with classes called so, in the annotation or as it."""
    marks = (annotation, get_origin(annotation), *getattr(annotation, "__metadata__", ()))
    classes = (mark if isinstance(mark, type) else type(mark) for mark in marks)
    return any("InjectedToolArg" in base.__name__ for each in classes for base in each.__mro__)
