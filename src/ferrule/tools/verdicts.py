"""The verdict on a tool call: allow it, ask a person, or deny it.

In go rules and a call: its tool, the paths it touches, the commands it runs. Out comes a ``Verdict``. The
first rule that applies decides; what no rule applies to is allowed.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from ferrule.backends.paths import RefusedPath, parts_of
from ferrule.tools.checked_lists import check_list
from ferrule.tools.command_lines import CommandPart, parts_of_command
from ferrule.tools.path_arguments import paths_in
from ferrule.tools.permission_rules import (
    RULES,
    SEVERITY,
    FilesystemPermission,
    PermissionMode,
    PermissionRule,
    PreparedRule,
    Scope,
    prepared,
    scope_of,
)

_COMMAND_ARGUMENTS = ("command", "cmd", "commands", "command_line", "cmdline", "shell_command", "script")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What to do with a call, and the rule that decided it, in words."""

    mode: PermissionMode
    because: str = ""


ALLOWED = Verdict("allow")


class Permissions:
    """Rules of both kinds, ready to be applied. Falsy without rules.

    Raises ``UsageError`` for what is no rule, and for a rule whose command or path cannot be read.
    """

    def __init__(self, rules: Sequence[FilesystemPermission | PermissionRule] | None) -> None:
        check_list("permissions", rules or (), RULES)
        self.given = tuple(rules or ())
        self._rules = [each for rule in self.given for each in prepared(rule)]

    def __bool__(self) -> bool:
        return bool(self._rules)

    @property
    def asks(self) -> bool:
        """Whether a rule asks a person."""
        return any(rule.mode == "ask" for rule in self._rules)

    def of_tool(self, tool: str) -> Verdict:
        """Judge a call that names neither path nor command."""
        for rule in self._rules:
            if rule.is_about(tool) and rule.pattern is None and not rule.words:
                return _of_any_call(rule, tool)
        return ALLOWED

    def of_paths(self, tool: str, names: Sequence[str], scope: Scope = "file") -> Verdict:
        """Judge a call by every name its file has."""
        return _strictest([self._of_path(tool, name, scope) for name in names])

    def of_command(self, tool: str, command: str) -> Verdict:
        """Judge a shell command by all its parts."""
        rules = [rule for rule in self._rules if rule.is_about(tool) or rule.restricts_paths]
        parts = parts_of_command(command) or [CommandPart(None, (), runs_nested=True, runs_unseen=True)]
        return _strictest([_of_part(rules, part) for part in parts])

    def _of_path(self, tool: str, name: str, scope: Scope) -> Verdict:
        try:
            parts = parts_of(name)
        except RefusedPath:
            # Our tools refuse it; what others would make of it nobody knows.
            return self._of_unknown_path(tool)
        return self._of_known_path(tool, parts, scope)

    def _of_known_path(self, tool: str, parts: tuple[str, ...], scope: Scope) -> Verdict:
        asked: Verdict | None = None
        itself_allowed = False
        for rule in self._rules_on_paths(tool):
            if rule.pattern is None:
                return asked or (ALLOWED if itself_allowed else _of_any_call(rule, tool))
            effect = rule.effect_on(parts, scope)
            if effect == "allow":
                break
            if effect == "allow itself":
                itself_allowed = True
            elif effect == "deny" and not itself_allowed:
                return _of_path_rule(rule)
            elif effect == "ask":
                # For what else lies below there may be a rule that denies.
                asked = asked or _of_path_rule(rule)
                if scope == "file":
                    break
        return asked or ALLOWED

    def _rules_on_paths(self, tool: str) -> Iterator[PreparedRule]:
        """The rules about a tool's paths, and those about any call of it."""
        return (rule for rule in self._rules if rule.is_about(tool) and not rule.words)

    def _of_unknown_path(self, tool: str) -> Verdict:
        verdicts: list[Verdict] = []
        for rule in self._rules_on_paths(tool):
            if rule.restricts_paths:
                verdicts.append(_of_path_rule(rule))
            elif rule.pattern is None:
                verdicts.append(_of_any_call(rule, tool))
                break
        return _strictest(verdicts)


def judge(
    permissions: Permissions, tool: str, arguments: Mapping[str, Any], paths: Sequence[str] | None = None
) -> Verdict:
    """Judge a call of any tool by its commands and its paths (None: those of ``paths_in``)."""
    scope = scope_of(tool)
    named = paths_in(arguments) if paths is None else paths
    verdicts = [permissions.of_command(tool, command) for command in commands_in(arguments)]
    if named or scope == "search":
        verdicts.append(permissions.of_paths(tool, named or ["/"], scope))
    return _strictest(verdicts) if verdicts else permissions.of_tool(tool)


def denial(tool: str, verdict: Verdict) -> str:
    """What the model is told about a call that was denied."""
    return f"Refused: permission denied for {tool} ({verdict.because}). Do not try to reach it another way."


def commands_in(arguments: Mapping[str, Any]) -> Iterator[str]:
    """The shell commands in a call's arguments, by their names."""
    for name in _COMMAND_ARGUMENTS:
        given = arguments.get(name)
        if isinstance(given, str):
            yield given
        elif isinstance(given, list):
            words = [str(word) for word in cast("list[object]", given)]
            # Some tools take several commands, some the words of one.
            yield from words if name == "commands" else [shlex.join(words)]


def _of_part(rules: Sequence[PreparedRule], part: CommandPart) -> Verdict:
    """The first rule that applies to a part of a command; rules before it may suspect it."""
    suspected = ALLOWED
    for rule in rules:
        if rule.pattern is not None:
            if rule.restricts_paths:
                # What a command touches cannot be told.
                suspected = _strictest([suspected, Verdict("ask", f"{rule.path} is restricted")])
        elif not rule.words:
            return _strictest([suspected, Verdict(rule.mode, "any command")])
        elif part.words is not None and rule.begins(part.words):
            return _strictest([suspected, Verdict(rule.mode, " ".join(rule.words))])
        else:
            if part.words is None or (part.runs_unseen and rule.mode != "allow"):
                unknown = Verdict("ask", "a command that is not understood for certain")
                suspected = _strictest([suspected, unknown])
            if rule.mode != "allow":
                hidden = Verdict(rule.suspicion(part), " ".join(rule.words))
                suspected = _strictest([suspected, hidden])
    return suspected


def _of_any_call(rule: PreparedRule, tool: str) -> Verdict:
    return Verdict(rule.mode, f"tool {tool}")


def _of_path_rule(rule: PreparedRule) -> Verdict:
    return Verdict(rule.mode, f"{rule.path}: {rule.mode}")


def _strictest(verdicts: Sequence[Verdict]) -> Verdict:
    """The verdict of the greatest severity, of several such the first."""
    return max(verdicts, key=lambda each: SEVERITY[each.mode], default=ALLOWED)
