"""The tools a request declares in; which names may be called, with which arguments, out.

A tool is a dict, a function, or an object that LangChain takes for one; these are known by what they have,
so that nothing is imported for them.

A name from the wire in, the one declared name it can mean out.

The one trick: both sides are cleaned and folded the same way, and a fold that two declared names share
matches neither. A wrong tool is worse than no tool.

A function's signature in, the JSON schema of its arguments out.

Types that JSON Schema has words for are put into them, and pydantic models put themselves. Of any other
annotation nothing is known, and anything is accepted there.
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
"""Longer names are no names, in characters."""

_SANE = re.compile(r"[\w.\-:/]{1,256}")
_MARKER = re.compile(r"<[|｜/]|[|｜]>|<(?=[a-zA-Z_])")
"""Where markup begins that a server glued to a name: ``search<|channel|>commentary``."""

_TAG = re.compile(r"</?[|｜]?[\w▁:.-]{0,64}[|｜]?>?")
_HEADER_WORDS = frozenset(("json", "code", "commentary", "analysis", "final"))
"""What may stand behind that markup. Other words there are arguments that a server has read as the name."""

_PREFIX = re.compile(r"(?:functions?|tools?|default_api|multi_tool_use|namespace)[./:]+", re.IGNORECASE)
"""``functions.`` and its kin: Kimi and gpt-oss write their tools so, other models imitate it."""

_SUFFIX = re.compile(r"(?::\d{1,6}|\(\))$")
_NAMESPACES = re.compile(r"::?|/")
_PART = re.compile(r"(?!\d)[\w.-]{2,128}")
"""Namespaces before a name: ``weather::get_weather`` (DeepSeek V4.1), ``google:mcp:docs:create-file``
(Gemma 4), ``Weather/get_weather`` (GLM-5.3-Flash, sglang#37925), all as of 2026-11."""

_SEPARATORS = str.maketrans("", "", "-_. ")
"""APIs refuse dots in names, so ``geo.distance`` is declared as ``geo_distance``; models write either."""

_PLACEHOLDER = re.compile(
    r"<[\w .:/-]{1,64}>|\{+[\w .:/-]{1,64}\}+|\[[\w .:/-]{1,64}\]|\$\{?[A-Z_]{1,64}\}?|\.{3}|…"
    r"|(?:(?:your|example|some|the|my)[ _-])?(?:function|tool)[ _-]name(?:[ _-](?:here|\d))?",
    re.IGNORECASE,
)
"""What stands for a name in the templates of prompts: ``<function-name>`` (Hermes and Qwen),
``$TOOL_NAME`` (DeepSeek, Anthropic), ``example_function_name`` (Qwen3-Coder), all as of 2026-11."""

_EDGES = " \t\r\n\"'`“”‘’*,;=\u00a0\ufeff\u200b"


@dataclass(frozen=True, slots=True)
class Match:
    """A name that may be called, and the repairs that led to it (``()``: it stood there literally)."""

    name: str
    repairs: tuple[Repair, ...] = ()


def match_declared(name: str, exact: Iterable[str], folded: Mapping[str, str | None]) -> Match | None:
    """Match a wire name against the declared ones; ``folded`` comes from ``folds``."""
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
    """The one declared tool that a name with namespaces fits: by its last part, or by all of them."""
    parts = _NAMESPACES.split(_SUFFIX.sub("", name))
    if len(parts) < 2 or not all(map(_PART.fullmatch, parts)):
        return None
    fitting = [fold for fold in (*map(_fold, parts), _fold("".join(parts))) if fold in folded]
    return folded[fitting[0]] if fitting in ([_fold(parts[-1])], [_fold("".join(parts))]) else None


def match_undeclared(name: str) -> Match | None:
    """When no tools are declared any sane identifier matches itself; glued markup is taken off."""
    if len(name) > 2 * NAME_SIZE:
        return None
    if _SANE.fullmatch(name):
        return Match(name)
    clean = _clean(name)
    if not _SANE.fullmatch(clean):
        return None
    return Match(clean, (Repair("tool-name", f"{name!r} stands for {clean!r}"),))


def is_placeholder(name: str) -> bool:
    """Whether a name that is not declared stands for one: text with it shows how calls are written."""
    return _PLACEHOLDER.fullmatch(name) is not None


def folds(names: Iterable[str]) -> dict[str, str | None]:
    """Index declared names by their fold; None marks a fold that several of them share."""
    index: dict[str, str | None] = {}
    for name in names:
        for fold in {_fold(name), _fold(_stem(name))}:
            index[fold] = None if fold in index else name
    return index


def _clean(name: str) -> str:
    """Take off what is not part of any name: markup, quotes, white space, Markdown's backslashes."""
    name = name.strip(_EDGES)
    marker = _MARKER.search(name)
    if marker and marker.start():
        words = _TAG.sub(" ", name[marker.start() :]).split()
        name = name[: marker.start()] if _HEADER_WORDS.issuperset(words) else name
    elif marker:
        name = name[marker.end() :]
    return name.replace("\\_", "_").replace("\\-", "-").strip(_EDGES)


def _stem(name: str) -> str:
    """Take off a prefix such as ``functions.`` and a counter such as ``:0``."""
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


class ToolObject(Protocol):
    """What is read of a LangChain tool."""

    @property
    def name(self) -> str: ...

    @property
    def tool_call_schema(self) -> Any:
        """A pydantic model, or a JSON schema."""


Tool = Mapping[str, Any] | Callable[..., Any] | ToolObject
"""A tool dict, a function, a pydantic model (a class), or a LangChain tool."""

KNOWN = 32
"""How many lists of tools are cached: an agent sends the same one with every request."""

NO_CONTRACT = Contract(None)

ONE_TEXT = {"type": "object", "properties": {"__arg1": {"type": "string"}}, "required": ["__arg1"]}
"""What LangChain tells a model about a tool that takes one text and has no schema."""


class Tools:
    """The declared tools of one request.

    ``tools`` is a list of OpenAI tool dicts, ``{"type": "function", "function": {...}}``, of bare
    function dicts, ``{"name": ..., "description": ..., "parameters": {...}}``, of functions, whose
    signatures are the schemas, of pydantic models and of LangChain tools; None or empty: nothing is
    declared and any name is accepted. Raises ``UsageError``, which names the position and what is wrong
    there.
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
        # Most replies call one tool of many, or none: what is known of each is worked out when it is asked.
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
        """The parameters schema of a declared tool; None when unknown or not given."""
        return self.contract(name).schema or None

    def contract(self, name: str) -> Contract:
        """The schema with its validator; one that accepts everything when the name is unknown."""
        contract = self._contracts.get(name)
        if contract is None:
            if name not in self._schemas:
                return NO_CONTRACT
            contract = self._contracts[name] = contract_of(self._schemas[name], name)
        return contract

    def enveloped(self, name: str, name_key: str, arguments_key: str) -> Contract:
        """The contract of an object that is a call of a declared tool, the name and the arguments under
        these keys; the arguments may stand there as text.
        """
        kept = (name, name_key, arguments_key)
        contract = self._enveloped.get(kept)
        if contract is None:
            arguments = {"anyOf": [self.schema(name) or {}, {"type": "string"}]}
            properties = {name_key: {"type": "string"}, arguments_key: arguments}
            contract = self._enveloped[kept] = contract_of({"type": "object", "properties": properties})
        return contract

    def match(self, name: str) -> Match | None:
        """The declared name that a name from the wire means.

        A near miss (case, ``-`` or ``.`` for ``_``, a ``functions.`` prefix, a ``:0`` suffix, quotes, glued
        markup) is matched only if exactly one declared name fits; it carries the repair ``tool-name``.
        """
        if not self.declared:
            return match_undeclared(name)
        if name in self._schemas:
            return Match(name)
        return match_declared(name, self._schemas, self._folds)

    def properties(self, name: str) -> Mapping[str, Any] | None:
        """The arguments that a tool takes, by a name from the wire; None when no schema says."""
        match = self.match(name)
        return self.contract(match.name).properties if match else None

    def problem(self, name: str, arguments: JsonObject) -> str | None:
        """What the validator says against the arguments; None when they fit or no schema is known."""
        return self.contract(name).problem(arguments)


def tools_of(tools: Sequence[Tool] | Tools | None) -> Tools:
    """The declared tools; those used last are kept, by what they say."""
    if isinstance(tools, Tools):
        return tools
    try:
        return _same(marshal.dumps(cast("Any", tools)))
    except ValueError:  # of other types than Python's own, or in itself
        return Tools(tools)


@lru_cache(maxsize=KNOWN)
def _same(said: bytes) -> Tools:
    """The tools of a list that is given again, perhaps: what is in it twice is said once, which is fast."""
    return _equal(marshal.dumps(marshal.loads(said), 2))  # this version says equal things equally


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
    """The name and the parameters schema of one entry."""
    if isinstance(getattr(tool, "name", None), str) and hasattr(tool, "tool_call_schema"):
        return _tool_object(cast("ToolObject", tool))
    if callable(tool):
        return _callable(tool, at)
    entry = _mapping(tool, f"tools[{at}]")
    if "function" in entry:
        entry = _mapping(entry["function"], f"tools[{at}].function")
    name = entry.get("name")
    if not isinstance(name, str) or not name:
        raise UsageError(f"tools[{at}]: a tool needs a 'name', a string that is not empty")
    parameters = entry.get("parameters", entry.get("input_schema"))  # as Anthropic calls it
    return name, None if parameters is None else _mapping(parameters, f"tools[{at}] ({name}): 'parameters'")


def _callable(tool: Callable[..., Any], at: int) -> tuple[str, Mapping[str, Any] | None]:
    """The same of a function or a class."""
    name = getattr(tool, "__name__", "")
    if not name.isidentifier():
        raise UsageError(f"tools[{at}]: a function needs a name of its own, not {name or repr(tool)}")
    return name, class_schema(tool) if isinstance(tool, type) else signature_schema(tool)


def _tool_object(tool: ToolObject) -> tuple[str, Mapping[str, Any] | None]:
    """The same of a LangChain tool; one that wraps a function without a schema takes one text."""
    if getattr(tool, "args_schema", None) is None and hasattr(tool, "func"):
        return tool.name, ONE_TEXT
    schema = tool.tool_call_schema
    return tool.name, class_schema(schema) if isinstance(schema, type) else schema


def _mapping(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise UsageError(f"{what} must be an object, not {type(value).__name__}")
    return cast("Mapping[str, Any]", value)
