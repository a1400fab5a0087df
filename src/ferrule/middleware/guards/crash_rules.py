"""What becomes of a call that was running when its worker stopped, by tool: ``rerun``, ``ask`` or ``fail``.

The first that says something: the agent's ``on_crash``; the tool's ``metadata={"on_crash": "rerun"}``; its
declaration, or an MCP server's hint, that it only reads or may be repeated (``tools.declarations``).
Otherwise a person is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias, cast, get_args

from langchain_core.tools import BaseTool

from ferrule.errors import UsageError
from ferrule.tools.declarations import declared

CrashRule: TypeAlias = Literal["rerun", "ask", "fail"]
CrashRules: TypeAlias = Mapping[str, CrashRule]
"""By the tool's name."""

KEY = "on_crash"
"""In a tool's metadata."""

RERUN: dict[str, Any] = {KEY: "rerun"}
"""The metadata of a tool of ours whose effect is in the state, or journaled step by step."""


def checked_rules(given: object, tools: Iterable[object] = ()) -> CrashRules:
    """The rules, none for None. Raises ``UsageError`` for what is no rule, ``tools`` included, by name."""
    for tool in tools:
        if isinstance(tool, BaseTool):
            rule_of(tool.name, tool, {})
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise UsageError(f"on_crash must be a dict such as {{'pay': 'ask'}}, not {given!r}")
    rules = cast("Mapping[object, object]", given)
    return {str(tool): _rule(rule, f"on_crash of the tool {tool!r}") for tool, rule in rules.items()}


def rule_of(name: str, tool: BaseTool | None, rules: CrashRules) -> CrashRule:
    """What becomes of a call of the tool. Raises ``UsageError`` where its metadata has another word."""
    if name in rules:
        return rules[name]
    metadata = (tool.metadata if tool is not None else None) or {}
    if KEY in metadata:
        return _rule(metadata[KEY], f"metadata[{KEY!r}] of the tool {name!r}")
    return "rerun" if declared(name, metadata).may_repeat else "ask"


def _rule(given: object, where: str) -> CrashRule:
    if given not in get_args(CrashRule):
        raise UsageError(f"{where} is {given!r}; known: {', '.join(get_args(CrashRule))}")
    return cast("CrashRule", given)
