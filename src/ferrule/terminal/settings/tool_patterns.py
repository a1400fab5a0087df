"""Parse patterns of tools into permission rules: ``--allowed-tools``, ``--disallowed-tools``, settings.

A pattern is a tool's name, a pattern of names (``github_*``), or a name with a scope: ``execute(git log)``,
``edit_file(/src/**)``. Names of Claude Code are accepted if they mean the same here: ``Bash(git log:*)``,
``Edit(src/**)``, ``mcp__github__create_issue``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches

from ferrule.agent.tools.permission_rules import PermissionMode, PermissionRule, prepared
from ferrule.agent.tools.tool_declarations import COMMAND_TOOL, DECLARED, FILE_TOOLS
from ferrule.core.errors import UsageError

_SIGNS = frozenset("*?[")
_PATTERN = re.compile(r"([^\s,()]+)(?:\((.*?)\))?(?=[\s,]|$)", re.DOTALL)

_NAMES: Mapping[str, tuple[str, ...]] = {
    "Bash": (COMMAND_TOOL,),
    "Edit": ("edit_file", "write_file"),
    "MultiEdit": ("edit_file",),
    "Write": ("write_file",),
    "Read": ("read_file", "grep", "glob", "ls"),
    "Grep": ("grep",),
    "Glob": ("glob",),
    "LS": ("ls",),
    "Task": ("task",),
    "TodoWrite": ("write_todos",),
}
"""Tool of Claude Code -> the tools that do the same here."""

_OWN = sorted({*FILE_TOOLS, COMMAND_TOOL, "task", "write_todos"})


def rules_in(given: Iterable[str], mode: PermissionMode) -> tuple[PermissionRule, ...]:
    """Return the rules of some options. Raises ``UsageError`` with the wrong pattern and what to write."""
    return tuple(rule for text in given for name, what in _split(text) for rule in _rules(name, what, mode))


def rules_of(name: str, what: str | None, mode: PermissionMode) -> list[PermissionRule]:
    """Return the rules for commands, and for a name that Claude Code uses; none for another tool.

    ``what`` is in the brackets behind the name; None without them.
    """
    known = name in _NAMES or name == COMMAND_TOOL or name.startswith("mcp__")
    return [*_rules(name, what, mode)] if known else []


def similar_tools(name: str, also: Iterable[str] = ()) -> list[str]:
    """Return the tools that a misspelt name may mean; none for a name of an MCP server's tool."""
    known = {each.lower(): each for each in (*DECLARED, *also)}
    if name in DECLARED or _SIGNS & {*name} or name.endswith(tuple(f"_{each}" for each in DECLARED)):
        return []
    return [known[each] for each in get_close_matches(name.lower(), known, cutoff=0.85)]


def _split(text: str) -> Iterator[tuple[str, str | None]]:
    at = 0
    while at < len(text):
        if text[at] in ", \t\n":
            at += 1
            continue
        found = _PATTERN.match(text, at)
        if found is None:
            raise UsageError(
                f"'{text[at:]}' is not a pattern of a tool; write a name, or a name with what it is "
                "about: execute(git log)"
            )
        yield found[1], found[2]
        at = found.end()


def _rules(name: str, what: str | None, mode: PermissionMode) -> Iterator[PermissionRule]:
    shown = name if what is None else f"{name}({what})"
    for tool in _tools(name, shown):
        inside = (what or "").strip()
        if tool == COMMAND_TOOL:
            claude = name == "Bash"
            inside = _command(inside, shown, exact=claude and mode == "allow")
            parts = {"command": inside} if inside else {}
        elif inside in ("", "*", "**"):
            parts = {}
        elif tool in FILE_TOOLS:
            parts = {"path": _path(inside, shown)}
        else:
            raise UsageError(
                f"'{shown}': {name} has neither a path nor a command, so nothing can follow it in brackets"
            )
        try:
            rule = PermissionRule(mode, tool, **parts)
            prepared(rule)
        except UsageError as error:
            raise UsageError(f"'{shown}': {error!s}") from error
        yield rule


def _tools(name: str, shown: str) -> Sequence[str]:
    if name in _NAMES:
        return _NAMES[name]
    if name.startswith("mcp__"):
        server, _, tool = name.removeprefix("mcp__").partition("__")
        return (f"{server}_{tool or '*'}",)
    if near := ", ".join(similar_tools(name, _NAMES)):
        raise UsageError(f"'{shown}': there is no tool {name} here; did you mean {near}?")
    if name.isalpha() and name not in DECLARED:
        raise UsageError(
            f"'{shown}': there is no tool {name} here. The tools are {', '.join(_OWN)}, and "
            "<server>_<tool> of MCP servers"
        )
    return (name,)


def _command(inside: str, shown: str, *, exact: bool) -> str:
    """Return the first words of a command; ``""`` for any. ``exact``: a command without a wildcard is
    refused, because Claude Code would match only this command, and a rule here matches more."""
    if inside in ("", "*", ":*"):
        return ""
    first = inside.removesuffix(":*").removesuffix(" *").strip()
    if exact and first == inside:
        raise UsageError(
            f"'{shown}' would allow every command that begins with these words, not only this one; write "
            f"'{f'Bash({first}:*)'}' if you mean that"
        )
    if "*" in first:
        raise UsageError(
            f"'{shown}': a rule matches the first words of a command; a star can only be at its end"
        )
    return first


def _path(inside: str, shown: str) -> str:
    """Return a path that begins at the directory, as the file tools take it."""
    if inside.startswith(("~", "//")):
        raise UsageError(
            f"'{shown}': paths begin at the directory (/src/** is its src); patterns cannot name other "
            "places"
        )
    return inside if inside.startswith("/") else "/" + inside.removeprefix("./")
