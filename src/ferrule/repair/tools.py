"""The tools a request declares in; which names may be called, with which arguments, out.

A tool is a dict, a function, or an object that LangChain takes for one; these are known by what they have,
so that nothing is imported for them.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Protocol, cast

from ferrule.errors import UsageError
from ferrule.messages import JsonObject
from ferrule.repair.names import Match, folds, match_declared, match_undeclared
from ferrule.repair.signatures import class_schema, signature_schema
from ferrule.repair.validate import Contract, contract_of


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
