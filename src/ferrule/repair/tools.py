"""The tools a request declares in; which names may be called, with which arguments, out."""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from ferrule.errors import UsageError
from ferrule.messages import JsonObject
from ferrule.repair.names import Match, folds, match_declared, match_undeclared
from ferrule.repair.validate import Contract, contract_of

__all__ = ["Tools", "tools_of"]

KNOWN = 32
"""So many lists of tools are kept: an agent sends the same one with every request."""

NO_CONTRACT = Contract(None)


class Tools:
    """The declared tools of one request.

    ``tools`` is a list of OpenAI tool dicts, ``{"type": "function", "function": {...}}``, or of bare
    function dicts, ``{"name": ..., "description": ..., "parameters": {...}}``; None or empty: nothing is
    declared and any name is accepted. Raises ``UsageError``, which names the position and what is wrong
    there.
    """

    __slots__ = ("_contracts", "_exact", "_folds", "declared", "keys", "names")

    def __init__(self, tools: Sequence[Mapping[str, Any]] | None) -> None:
        self._contracts: dict[str, Contract] = {}
        for at, tool in enumerate(_listed(tools)):
            name, schema = _function(tool, at)
            if name in self._contracts:
                raise UsageError(f"tools[{at}]: the name {name!r} is declared twice")
            self._contracts[name] = contract_of(schema, name)
        self.names: tuple[str, ...] = tuple(self._contracts)
        self.declared: bool = bool(self.names)
        properties = (each.view.properties for each in self._contracts.values())
        self.keys: frozenset[str] = frozenset(key for each in properties for key in each)
        """Of the arguments of all tools."""
        self._exact = {name: Match(name) for name in self.names}
        self._folds = folds(self.names)

    def schema(self, name: str) -> Mapping[str, Any] | None:
        """The parameters schema of a declared tool; None when unknown or not given."""
        return self.contract(name).schema or None

    def contract(self, name: str) -> Contract:
        """The schema with its validator; one that accepts everything when the name is unknown."""
        return self._contracts.get(name, NO_CONTRACT)

    def match(self, name: str) -> Match | None:
        """The declared name that a name from the wire means.

        A near miss (case, ``-`` or ``.`` for ``_``, a ``functions.`` prefix, a ``:0`` suffix, quotes, glued
        markup) is matched only if exactly one declared name fits; it carries the repair ``tool-name``.
        """
        if not self.declared:
            return match_undeclared(name)
        return self._exact.get(name) or match_declared(name, self._contracts, self._folds)

    def properties(self, name: str) -> Mapping[str, Any] | None:
        """The arguments that a tool takes, by a name from the wire; None when no schema says."""
        match = self.match(name)
        return self.contract(match.name).properties if match else None

    def problem(self, name: str, arguments: JsonObject) -> str | None:
        """What the validator says against the arguments; None when they fit or no schema is known."""
        return self.contract(name).problem(arguments)


def tools_of(tools: Sequence[Mapping[str, Any]] | None) -> Tools:
    """The declared tools; those used last are kept, by what they say."""
    try:
        said = marshal.dumps(cast("Any", tools), 2)  # this version says equal things equally
    except ValueError:  # of other types than Python's own
        return Tools(tools)
    return _kept(said)


@lru_cache(maxsize=KNOWN)
def _kept(said: bytes) -> Tools:
    return Tools(marshal.loads(said))


def _listed(tools: object) -> list[object]:
    if tools is None:
        return []
    if isinstance(tools, (str, bytes)) or not isinstance(tools, Sequence):
        raise UsageError(f"tools must be a list of tool dicts, not {type(tools).__name__}")
    return list(cast("Sequence[object]", tools))


def _function(tool: object, at: int) -> tuple[str, Mapping[str, Any] | None]:
    """The name and the parameters schema of one entry."""
    entry = _mapping(tool, f"tools[{at}]")
    if "function" in entry:
        entry = _mapping(entry["function"], f"tools[{at}].function")
    name = entry.get("name")
    if not isinstance(name, str) or not name:
        raise UsageError(f"tools[{at}]: a tool needs a 'name', a string that is not empty")
    parameters = entry.get("parameters")
    return name, None if parameters is None else _mapping(parameters, f"tools[{at}] ({name}): 'parameters'")


def _mapping(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise UsageError(f"{what} must be an object, not {type(value).__name__}")
    return cast("Mapping[str, Any]", value)
