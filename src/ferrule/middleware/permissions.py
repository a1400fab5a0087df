"""Allow, ask or deny a tool call by its tool, the paths it touches and the commands it runs.

In go rules and a call, out comes a ``Verdict``. The first rule that applies decides; what no rule applies
to is allowed. ``FilesystemMiddleware`` judges its calls inside its tools, where nothing comes after;
``PermissionMiddleware`` judges the calls of all tools around them.
"""

from __future__ import annotations

import shlex
import unicodedata
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Literal

from langchain.agents.middleware import AgentMiddleware, AgentState, ToolCallRequest
from langchain_core.messages import ToolMessage
from langgraph.types import Command

from ferrule.backends.paths import RefusedPath, parts_of
from ferrule.backends.search import Pattern
from ferrule.errors import UsageError
from ferrule.middleware.approval import ask_first
from ferrule.middleware.commands import simple_commands

__all__ = [
    "FilesystemOperation",
    "FilesystemPermission",
    "PermissionMiddleware",
    "PermissionMode",
    "PermissionRule",
    "Permissions",
    "Verdict",
]

FilesystemOperation = Literal["read", "write"]
PermissionMode = Literal["allow", "ask", "deny"]

_READING = ("ls", "read_file", "glob", "grep")
_WRITING = ("write_file", "edit_file", "delete")
_SEVERITY: dict[PermissionMode, int] = {"allow": 0, "ask": 1, "deny": 2}


@dataclass(frozen=True)
class FilesystemPermission:
    """A rule about the file tools, as deepagents has it.

    ``operations``: ``"read"`` (ls, read_file, glob, grep), ``"write"`` (write_file, edit_file, delete).
    ``paths``: absolute patterns such as ``/secrets/**``. ``mode``: ``"interrupt"`` asks a person. Raises
    ``UsageError`` for a pattern that is not absolute or holds ``..`` or ``~``.
    """

    operations: list[FilesystemOperation]
    paths: list[str]
    mode: Literal["allow", "deny", "interrupt"] = "allow"

    def __post_init__(self) -> None:
        for path in self.paths:
            _checked_path(path)


@dataclass(frozen=True, slots=True)
class PermissionRule:
    """A rule about tool calls. It applies when the tool's name and, if given, path or command match.

    ``tool``: a name, or a pattern such as ``"github_*"``. ``path``: an absolute pattern (``/secrets/**``,
    ``/**/*.env``) for the path a call names in ``file_path`` or ``path``; for ls, glob, grep and delete
    what lies below counts too. ``command``: the first words of a shell command (``"git status"``).

    A command of several parts (``a && b | c``) is allowed when every part is, and denied when one is. What
    is not understood for certain (``$(…)``, variables, redirections …) is asked about as soon as a rule
    with a command stands before, and so is every command that a rule with a restricted path stands before:
    what it will touch cannot be told. Denying a command by its first words keeps accidents away, no one
    who means it: allow what is known to be harmless and ask for the rest.
    """

    mode: PermissionMode
    tool: str = "*"
    path: str | None = None
    command: str | None = None

    def __post_init__(self) -> None:
        if self.mode not in _SEVERITY:
            raise UsageError(f"{self.mode!r} is no mode of a permission: allow, ask or deny")
        if self.path is not None and self.command is not None:
            raise UsageError("a permission is about a path or a command, not both")
        if self.path is not None:
            _checked_path(self.path)
        if self.command is not None and not self.command.strip():
            raise UsageError("the command of a permission is empty")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What to do with a call, and the pattern that decided it."""

    mode: PermissionMode
    because: str = ""


@dataclass(frozen=True, slots=True)
class _Rule:
    """A rule in the form in which it is applied."""

    mode: PermissionMode
    tools: tuple[str, ...]
    path: str | None = None
    pattern: Pattern | None = None
    words: tuple[str, ...] = ()

    def is_about(self, tool: str) -> bool:
        return any(fnmatchcase(tool, name) for name in self.tools)

    @property
    def restricts_paths(self) -> bool:
        """Whether some path is out of bounds, which no command can be trusted to keep."""
        return self.pattern is not None and self.mode != "allow"


_ALLOWED = Verdict("allow")

Scope = Literal["file", "search", "tree"]
"""What a call touches: one path; what may be shown below it; or all below it."""

_SCOPES: dict[str, Scope] = {"ls": "search", "glob": "search", "grep": "search", "delete": "tree"}


class Permissions:
    """Rules of both kinds, ready to be applied. Falsy without rules."""

    def __init__(self, rules: Sequence[FilesystemPermission | PermissionRule] | None) -> None:
        self._rules = [each for rule in rules or () for each in _rules(rule)]

    def __bool__(self) -> bool:
        return bool(self._rules)

    def of_tool(self, tool: str) -> Verdict:
        """Judge a call that names neither path nor command."""
        for rule in self._rules:
            if rule.is_about(tool) and rule.pattern is None and not rule.words:
                return Verdict(rule.mode, f"tool {tool}")
        return _ALLOWED

    def of_paths(self, tool: str, names: Sequence[str], scope: Scope = "file") -> Verdict:
        """Judge a call by every name its file has."""
        return _worst([self._of_path(tool, name, scope) for name in names])

    def of_command(self, tool: str, command: str) -> Verdict:
        """Judge a shell command by all its parts."""
        parts = simple_commands(command)
        rules = [rule for rule in self._rules if rule.is_about(tool) or rule.restricts_paths]
        if parts:
            return _worst([_of_words(rules, words) for words in parts])
        by_words = False
        for rule in rules:
            by_words = by_words or bool(rule.words) or rule.restricts_paths
            if not rule.words and rule.pattern is None:
                mode = _stricter("ask", rule.mode) if by_words else rule.mode
                return Verdict(mode, f"tool {tool}")
        return Verdict("ask", "a command that is not understood for certain") if by_words else _ALLOWED

    def _of_path(self, tool: str, name: str, scope: Scope) -> Verdict:
        try:
            parts = parts_of(name)
        except RefusedPath:
            # The tool itself will refuse it.
            return self.of_tool(tool)
        asked: Verdict | None = None
        allowed = False
        for rule in self._rules:
            if not rule.is_about(tool) or rule.words:
                continue
            if rule.pattern is None:
                return asked or (_ALLOWED if allowed else Verdict(rule.mode, f"tool {tool}"))
            hit = _hit(rule, parts, scope)
            if hit == "all" and rule.mode == "allow":
                break
            if hit == "here" and rule.mode == "allow":
                # What a search shows is judged one by one; what a deletion takes is not shown.
                allowed = allowed or scope == "search"
            elif (
                rule.mode == "deny" and not allowed and (hit in _AT or (hit == "below" and scope == "tree"))
            ):
                return Verdict("deny", f"{rule.path}: deny")
            elif rule.mode == "ask" and hit != "no":
                # For what else lies below there may be a rule that denies.
                asked = asked or Verdict("ask", f"{rule.path}: ask")
                if scope == "file":
                    break
        return asked or _ALLOWED


_AT = ("all", "here")


def _hit(rule: _Rule, parts: tuple[str, ...], scope: Scope) -> Literal["all", "here", "below", "no"]:
    """How far a rule's pattern applies to a path: to it and all below, to it, to something below."""
    assert rule.pattern is not None
    if rule.mode != "allow":
        # Some file systems take several spellings for one name; rules that restrict take care.
        parts = tuple(_folded(part) for part in parts)
    here = rule.pattern.matches(parts)
    if rule.pattern.covers(parts) or (here and scope == "file"):
        return "all"
    if here:
        return "here"
    return "below" if scope != "file" and rule.pattern.reaches(parts) else "no"


class PermissionMiddleware(AgentMiddleware[AgentState[Any], Any, Any]):
    """Judge every tool call by rules before it runs: allow, ask a person, or refuse.

    For agents without ``FilesystemMiddleware``; that one takes ``permissions`` itself, for all tools.
    Asking interrupts the run as ``HumanInTheLoopMiddleware`` does, and needs a checkpointer.
    """

    def __init__(self, rules: Sequence[FilesystemPermission | PermissionRule]) -> None:
        super().__init__()
        self.permissions = Permissions(rules)

    def wrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]]
    ) -> ToolMessage | Command[Any]:
        """Refuse, ask, or let it run."""
        return refusal(request, self.judged(request)) or handler(request)

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        """Refuse, ask, or let it run."""
        return refusal(request, self.judged(request)) or await handler(request)

    def judged(self, request: ToolCallRequest) -> Verdict:
        """The verdict on a call, by the arguments that look like a path or a command."""
        return judge(self.permissions, request.tool_call["name"], request.tool_call["args"])


def judge(permissions: Permissions, tool: str, arguments: dict[str, Any]) -> Verdict:
    """Judge a call of any tool by its arguments ``file_path``, ``path`` and ``command``."""
    path = arguments.get("file_path", arguments.get("path"))
    command = arguments.get("command")
    if isinstance(command, str):
        return permissions.of_command(tool, command)
    scope = _SCOPES.get(tool, "file")
    if isinstance(path, str) or scope == "search":
        return permissions.of_paths(tool, [path if isinstance(path, str) else "/"], scope)
    return permissions.of_tool(tool)


def refusal(request: ToolCallRequest, verdict: Verdict) -> ToolMessage | None:
    """The answer to a call that may not run; None when it may. Asks a person where the verdict says so."""
    if verdict.mode == "ask":
        return ask_first(request)
    if verdict.mode == "allow":
        return None
    call = request.tool_call
    return ToolMessage(
        denial(call["name"], verdict), name=call["name"], tool_call_id=call["id"], status="error"
    )


def denial(tool: str, verdict: Verdict) -> str:
    """The sentence for the model."""
    return f"Permission denied for {tool} ({verdict.because}). Do not try to reach it another way."


def _rules(rule: FilesystemPermission | PermissionRule) -> list[_Rule]:
    if isinstance(rule, PermissionRule):
        words = _words(rule.command) if rule.command is not None else ()
        return [_one(rule.mode, (rule.tool,), rule.path, words)]
    tools = (
        *(_READING if "read" in rule.operations else ()),
        *(_WRITING if "write" in rule.operations else ()),
    )
    mode: PermissionMode = "ask" if rule.mode == "interrupt" else rule.mode
    return [_one(mode, tools, path, ()) for path in rule.paths]


def _one(mode: PermissionMode, tools: tuple[str, ...], path: str | None, words: tuple[str, ...]) -> _Rule:
    if path is None:
        return _Rule(mode, tools, words=words)
    return _Rule(mode, tools, path, Pattern(path if mode == "allow" else _folded(path)), words)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _words(command: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(command))
    except ValueError as error:
        raise UsageError(f"the command {command!r} of a permission cannot be read: {error}") from error


def _of_words(rules: Sequence[_Rule], words: tuple[str, ...]) -> Verdict:
    by_path = False
    for rule in rules:
        by_path = by_path or rule.restricts_paths
        if rule.pattern is not None:
            continue
        # A program may be called by its whole path; only rules that restrict care.
        named = words if rule.mode == "allow" else (words[0].rpartition("/")[2], *words[1:])
        size = len(rule.words)
        if rule.words in (words[:size], named[:size]):
            because = " ".join(rule.words) or "tool"
            return Verdict(_stricter("ask", rule.mode) if by_path else rule.mode, because)
    # What a command touches cannot be told.
    return Verdict("ask", "paths are restricted") if by_path else _ALLOWED


def _worst(verdicts: Sequence[Verdict]) -> Verdict:
    return max(verdicts, key=lambda each: _SEVERITY[each.mode], default=_ALLOWED)


def _stricter(first: PermissionMode, second: PermissionMode) -> PermissionMode:
    return first if _SEVERITY[first] >= _SEVERITY[second] else second


def _checked_path(path: str) -> None:
    if not path.startswith("/"):
        raise UsageError(f"the path of a permission must start with '/': {path!r}")
    try:
        parts_of(path)
    except RefusedPath as error:
        raise UsageError(f"the path of a permission is not allowed: {error}") from error
