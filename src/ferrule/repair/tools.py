"""The declared tools of a request: their names and schemas, and matching of the names that models write.

A tool is a dict, a function, a pydantic model or a LangChain tool; these are recognised by their
attributes, so that nothing is imported for them.

Received and declared names are normalised the same way. If two declared names have the same normal form,
neither matches: a wrong tool is worse than no tool.

The schema of a function comes from its signature. Annotations without a JSON Schema equivalent accept
anything.
"""

from __future__ import annotations

import inspect
import marshal
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, is_dataclass
from enum import Enum
from functools import cached_property, lru_cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Protocol,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject, Repair
from ferrule.repair.schema import Contract, contract_of

NAME_SIZE = 256
"""In characters; longer names are refused."""

_SANE = re.compile(r"[\w.\-:/]{1,256}")
_MARKER = re.compile(r"<[|｜/]|[|｜]>|<(?=[a-zA-Z_])")
"""The beginning of markup that a server glued to a name: ``search<|channel|>commentary``."""

_TAG = re.compile(r"</?[|｜]?[\w▁:.-]{0,64}[|｜]?>?")
_HEADER_WORDS = frozenset(("json", "code", "commentary", "analysis", "final"))
"""Words that may follow that markup. Other words are arguments that a server took for a part of the
name."""

_PREFIX = re.compile(r"(?:functions?|tools?|default_api|multi_tool_use|namespace)[./:]+", re.IGNORECASE)
"""``functions.`` and similar: Kimi and gpt-oss write tool names so, other models imitate them."""

_SUFFIX = re.compile(r"(?::\d{1,6}|\(\))$")
_NAMESPACES = re.compile(r"::?|/|__")
_PART = re.compile(r"(?!\d)[\w.-]{2,128}")
"""Namespaces before a name: ``weather::get_weather`` (DeepSeek V4.1), ``google:mcp:docs:create-file``
(Gemma 4), ``Weather/get_weather`` (GLM-5.3-Flash, sglang#37925), ``mcp__weather__get_weather`` (Claude
Code), all as of 2026-11."""

_SEPARATORS = str.maketrans("", "", "-_. ")
"""APIs refuse dots in names, so ``geo.distance`` is declared as ``geo_distance``; models write both."""

_EDGES = " \t\r\n\"'`“”‘’*,;=\u00a0\ufeff\u200b"


@dataclass(frozen=True, slots=True)
class Match:
    """A callable tool's name and the repairs that led to it (``()``: the name was exact)."""

    name: str
    repairs: tuple[Repair, ...] = ()


def match_declared(name: str, exact: Iterable[str], folded: Mapping[str, str | None]) -> Match | None:
    """Match a received name with the declared ones; ``folded`` comes from ``folds``."""
    if name in exact:
        return Match(name)
    if len(name) > 2 * NAME_SIZE:
        return None
    clean = _clean(name)
    found = clean if clean in exact else None
    if found is None:
        found = folded.get(_fold(clean)) or folded.get(_fold(_stem(clean))) or _in_namespace(clean, folded)
    if found is None:
        return None
    return Match(found, (Repair("tool-name", f"{name!r} stands for {found!r}"),))


def _in_namespace(name: str, folded: Mapping[str, str | None]) -> str | None:
    """Return the one declared tool that matches the last part of a namespaced name, or all of its parts.

    A tool that is declared in another namespace is another one.
    """
    parts = _NAMESPACES.split(_SUFFIX.sub("", name))
    if len(parts) < 2 or not all(map(_PART.fullmatch, parts)):
        return None
    last, whole = _fold(parts[-1]), _fold("".join(parts))
    fitting = {fold: folded[fold] for fold in (*map(_fold, parts), whole) if fold in folded}
    found = fitting.get(whole, fitting.get(last))
    if found is None or {*fitting.values()} != {found}:
        return None
    return found if whole in fitting or last in (_fold(found), _fold(_stem(found))) else None


def match_undeclared(name: str) -> Match | None:
    """Match any sane identifier, because no tools are declared; markup is removed."""
    if len(name) > 2 * NAME_SIZE:
        return None
    if _SANE.fullmatch(name):
        return Match(name)
    clean = _clean(name)
    if not _SANE.fullmatch(clean):
        return None
    return Match(clean, (Repair("tool-name", f"{name!r} stands for {clean!r}"),))


def folds(names: Iterable[str]) -> dict[str, str | None]:
    """Index declared names by their normal form, also without namespaces (``mcp__weather__get_weather``);
    None marks a form that several names share."""
    index: dict[str, str | None] = {}
    bare: dict[str, str | None] = {}
    for name in names:
        for fold in {_fold(name), _fold(_stem(name))}:
            index[fold] = None if fold in index else name
        namespace, _, rest = name.partition("__")
        while rest and _PART.fullmatch(namespace) and _PART.fullmatch(rest):
            bare[_fold(rest)] = None if _fold(rest) in bare else name
            namespace, _, rest = rest.partition("__")
    return bare | index


def _clean(name: str) -> str:
    name = name.strip(_EDGES)
    marker = _MARKER.search(name)
    if marker and marker.start():
        words = _TAG.sub(" ", name[marker.start() :]).split()
        name = name[: marker.start()] if _HEADER_WORDS.issuperset(words) else name
    elif marker:
        name = name[marker.end() :]
    return name.replace("\\_", "_").replace("\\-", "-").strip(_EDGES)


def _stem(name: str) -> str:
    """Remove a prefix such as ``functions.`` and a counter such as ``:0``."""
    return _SUFFIX.sub("", _PREFIX.sub("", name, count=1) if _PREFIX.match(name) else name)


def _fold(name: str) -> str:
    return name.casefold().translate(_SEPARATORS)


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
"""Base class -> JSON Schema type; the first match counts."""


def signature_schema(function: Callable[..., Any]) -> JsonObject | None:
    """Return the schema of a function's arguments; None if its signature cannot be read.

    Arguments that LangChain injects are left out, because the model does not write them.
    """
    shared = _Shared()
    return shared.beside(_signature(function, shared))


def class_schema(kind: type) -> JsonObject | None:
    """Return the schema of a pydantic model, a TypedDict or a dataclass; None for any other class."""
    shared = _Shared()
    return shared.beside(_structure(kind, shared))


@dataclass(slots=True)
class _Shared:
    """Shared by the parts of one schema: the definitions, and the classes that are being described."""

    definitions: JsonObject = field(default_factory=dict[str, Any])
    described: list[type] = field(default_factory=list[type])

    def beside(self, schema: JsonObject | None) -> JsonObject | None:
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
    except (AttributeError, NameError, SyntaxError, TypeError):  # its names exist for type checkers only
        return inspect.signature(function).parameters


def _object(types: Mapping[str, Any], required: list[str], shared: _Shared, *, closed: bool) -> JsonObject:
    properties = {name: _schema(kind, shared) for name, kind in types.items()}
    more: JsonObject = {"additionalProperties": False} if closed else {}
    return {"type": "object", "properties": properties, "required": required, **more}


def _schema(kind: Any, shared: _Shared) -> JsonObject:
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
    """Return the schema of a class with fields; the definitions of a pydantic model go to ``shared``.

    A class that contains itself gets ``{}`` inside.
    """
    own: Any = getattr(kind, "model_json_schema", None)
    if own is not None:
        schema = cast(JsonObject, dict(own()))  # LangChain returns the same object twice
        referred = schema.pop("$defs", {})
        if any(shared.definitions.get(name, each) != each for name, each in referred.items()):
            return {}  # two classes have the same name
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
    except (AttributeError, NameError, SyntaxError, TypeError):  # its names exist for type checkers only
        return kind.__annotations__


def _injected(annotation: Any) -> bool:
    """Whether LangChain injects the argument, which it marks with such classes in or as the annotation."""
    marks = (annotation, get_origin(annotation), *getattr(annotation, "__metadata__", ()))
    classes = (mark if isinstance(mark, type) else type(mark) for mark in marks)
    return any("InjectedToolArg" in base.__name__ for each in classes for base in each.__mro__)


class ToolObject(Protocol):
    """The attributes of a LangChain tool that are read."""

    @property
    def name(self) -> str: ...

    @property
    def tool_call_schema(self) -> Any:
        """Return a pydantic model or a JSON schema."""


Tool = Mapping[str, Any] | Callable[..., Any] | ToolObject
"""A tool dict, a function, a pydantic model (a class), or a LangChain tool."""

KNOWN = 32
"""How many lists of tools are cached: an agent sends the same one with every request."""

NO_CONTRACT = Contract(None)

ONE_TEXT = {"type": "object", "properties": {"__arg1": {"type": "string"}}, "required": ["__arg1"]}
"""The schema that LangChain shows to a model for a tool that takes one text and has no schema."""


class Tools:
    """The declared tools of one request.

    ``tools`` is a list of OpenAI tool dicts, ``{"type": "function", "function": {...}}``, of bare function
    dicts, ``{"name": ..., "description": ..., "parameters": {...}}``, of functions (the schema is made from
    the signature), of pydantic models and of LangChain tools. None or empty: no tool is declared and any
    name is accepted. Raises ``UsageError`` with the position of the mistake.
    """

    def __init__(self, tools: Sequence[Tool] | None) -> None:
        self._schemas: dict[str, Mapping[str, Any] | None] = {}
        for at, tool in enumerate(_listed(tools)):
            name, schema = _function(tool, at)
            if name in self._schemas:
                raise UsageError(f"tools[{at}]: the name {name!r} is declared twice")
            self._schemas[name] = schema
        self.names: tuple[str, ...] = tuple(self._schemas)
        self.declared: bool = bool(self.names)
        # Most replies call one tool or none, so contracts are made on first use.
        self._contracts: dict[str, Contract] = {}
        self._enveloped: dict[tuple[str, str, str], Contract] = {}

    @cached_property
    def keys(self) -> frozenset[str]:
        """The names of the arguments of all tools."""
        return frozenset(key for name in self.names for key in self.contract(name).view.properties)

    @cached_property
    def _folds(self) -> dict[str, str | None]:
        return folds(self.names)

    def schema(self, name: str) -> Mapping[str, Any] | None:
        """Return the parameters schema of a declared tool; None if the tool is unknown or has none."""
        return self.contract(name).schema or None

    def contract(self, name: str) -> Contract:
        """Return the schema with its validator; for an unknown name one that accepts everything."""
        contract = self._contracts.get(name)
        if contract is None:
            if name not in self._schemas:
                return NO_CONTRACT
            contract = self._contracts[name] = contract_of(self._schemas[name], name)
        return contract

    def enveloped(self, name: str, name_key: str, arguments_key: str) -> Contract:
        """Return the contract of an object that is a whole call of the tool: its name and arguments are
        under these keys. The arguments may be JSON text."""
        kept = (name, name_key, arguments_key)
        contract = self._enveloped.get(kept)
        if contract is None:
            arguments = {"anyOf": [self.schema(name) or {}, {"type": "string"}]}
            properties = {name_key: {"type": "string"}, arguments_key: arguments}
            contract = self._enveloped[kept] = contract_of({"type": "object", "properties": properties})
        return contract

    def match(self, name: str) -> Match | None:
        """Return the declared name that a received name means.

        A near miss (case, ``-`` or ``.`` for ``_``, a ``functions.`` prefix, a ``:0`` suffix, quotes, glued
        markup) is matched only if exactly one declared name fits; it carries the repair ``tool-name``.
        """
        if not self.declared:
            return match_undeclared(name)
        if name in self._schemas:
            return Match(name)
        return match_declared(name, self._schemas, self._folds)

    def properties(self, name: str) -> Mapping[str, Any] | None:
        """Return the parameters of a tool, by a received name; None if there is no schema."""
        match = self.match(name)
        return self.contract(match.name).properties if match else None

    def problem(self, name: str, arguments: JsonObject) -> str | None:
        """Return what the validator reports; None if the arguments are valid or no schema is known."""
        return self.contract(name).problem(arguments)


def tools_of(tools: Sequence[Tool] | Tools | None) -> Tools:
    """Return the declared tools, from a cache keyed by their content."""
    if isinstance(tools, Tools):
        return tools
    try:
        return _same(marshal.dumps(cast("Any", tools)))
    except ValueError:  # contains other types than Python's own, or itself
        return Tools(tools)


@lru_cache(maxsize=KNOWN)
def _same(said: bytes) -> Tools:
    """Look the list up in a canonical form: an object that occurs twice is normally serialised once."""
    return _equal(marshal.dumps(marshal.loads(said), 2))  # version 2 serialises equal values to equal bytes


@lru_cache(maxsize=KNOWN)
def _equal(said: bytes) -> Tools:
    return Tools(marshal.loads(said))


def _listed(tools: object) -> list[object]:
    if tools is None:
        return []
    if isinstance(tools, (str, bytes)) or not isinstance(tools, Sequence):
        raise UsageError(f"tools must be a list of tools, not {type(tools).__name__}")
    return list(cast("Sequence[object]", tools))


def _function(tool: object, at: int) -> tuple[str, Mapping[str, Any] | None]:
    if isinstance(getattr(tool, "name", None), str) and hasattr(tool, "tool_call_schema"):
        return _tool_object(cast("ToolObject", tool))
    if callable(tool):
        return _callable(tool, at)
    entry = _mapping(tool, f"tools[{at}]")
    for kind in {"function", "custom"} & entry.keys():
        entry = _mapping(entry[kind], f"tools[{at}].{kind}")
    name = entry.get("name")
    if not isinstance(name, str) or not name:
        raise UsageError(f"tools[{at}]: a tool needs a 'name', a string that is not empty")
    parameters = entry.get("parameters", entry.get("input_schema"))  # Anthropic's name for it
    if parameters is None:
        return name, None
    # PHP writes an empty object as an empty list.
    return name, _mapping(parameters or {}, f"tools[{at}] ({name}): 'parameters'")


def _callable(tool: Callable[..., Any], at: int) -> tuple[str, Mapping[str, Any] | None]:
    name = getattr(tool, "__name__", "")
    if not name.isidentifier():
        raise UsageError(f"tools[{at}]: a function needs a name of its own, not {name or repr(tool)}")
    return name, class_schema(tool) if isinstance(tool, type) else signature_schema(tool)


def _tool_object(tool: ToolObject) -> tuple[str, Mapping[str, Any] | None]:
    """The same for a LangChain tool; one that wraps a function without a schema takes one text."""
    if getattr(tool, "args_schema", None) is None and hasattr(tool, "func"):
        return tool.name, ONE_TEXT
    schema = tool.tool_call_schema
    return tool.name, class_schema(schema) if isinstance(schema, type) else schema


def _mapping(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise UsageError(f"{what} must be an object, not {type(value).__name__}")
    return cast("Mapping[str, Any]", value)
