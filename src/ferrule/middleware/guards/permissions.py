"""Allow, ask or deny a tool call by its tool, the paths it touches and the commands it runs.

In go rules and a call, out comes a ``Verdict``. The first rule that applies decides; what no rule applies
to is allowed. ``FilesystemMiddleware`` judges its calls inside its tools, where nothing comes after;
``PermissionMiddleware`` judges the calls of all tools around them.
"""

from __future__ import annotations

import shlex
import unicodedata
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Literal, Protocol, cast, runtime_checkable

from langchain.agents.middleware import (
    AgentMiddleware,
    AgentState,
    ModelRequest,
    ModelResponse,
    ToolCallRequest,
)
from langchain_core.messages import ToolMessage
from langgraph.types import Command
from pydantic import BaseModel

from ferrule.backends.paths import RefusedPath, parts_of
from ferrule.backends.search import Pattern
from ferrule.errors import UsageError
from ferrule.middleware.guards.approval import NO_CHECKPOINTER, ask_first, can_ask
from ferrule.tools.checked_lists import Wanted, check_list
from ferrule.tools.launchers import program
from ferrule.tools.path_arguments import paths_in
from ferrule.tools.shell_commands import Part, parts_of_command

__all__ = [
    "ALLOWED",
    "RULES",
    "FilesystemOperation",
    "FilesystemPermission",
    "PermissionMiddleware",
    "PermissionMode",
    "PermissionRule",
    "Permissions",
    "Verdict",
    "paths_of",
    "scope_of",
]

FilesystemOperation = Literal["read", "write"]
PermissionMode = Literal["allow", "ask", "deny"]

_READING = ("ls", "read_file", "glob", "grep")
_WRITING = ("write_file", "edit_file", "delete")
_AND_BELOW = "{,/**}"
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
    ``/**/*.env``) for every path in the arguments of a call, by their names, by the tool's schema, or
    because a text looks like an absolute path (not what is written or looked for: ``content``,
    ``pattern`` …); for ls, glob, grep and delete what lies below counts too. A rule that asks or denies
    and names a directory plainly (``/secrets``) means what is in it as well. ``command``: the first words
    of a shell command (``"git status"``), which a call may have as ``command``, ``cmd``, ``script`` ….

    A command of several parts (``a && b | c``) is allowed when every part is, and denied when one is. A
    rule that asks or denies also looks into what a part runs in its turn (``sudo``, ``uv run``, ``docker
    exec``, ``sh -c '…'`` …), and takes the program's whole path for its name. What is not understood for
    certain (``$(…)``, variables, redirections …) is asked about as soon as a rule with a command stands
    before; so is what runs things that do not stand there (``make``, ``npm run``, ``xargs``, ``python -c``
    …) if the rule restricts. It is denied when the words of a rule that denies occur in it. Every command
    that a rule with a restricted path stands before is asked about: what it will touch cannot be told.

    All the same, denying a command by its first words keeps accidents away, no one who means it (a script
    can be written, then run): allow what is known to be harmless and ask for, or deny, the rest.
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

    def begins(self, words: tuple[str, ...]) -> bool:
        """Whether a command begins with the rule's words."""
        if self.mode == "allow":
            return words[: len(self.words)] == self.words
        # A program may be called by its whole path; only rules that restrict care.
        same = program(words[0]) == program(self.words[0])
        return same and words[1 : len(self.words)] == self.words[1:]

    def doubts(self, part: Part) -> Verdict:
        """What a rule that restricts says of a part that does not plainly begin with its words."""
        inside = part.inside
        size = len(self.words)
        starts = [at for at, word in enumerate(inside) if program(word) == program(self.words[0])]
        if any(self.begins(inside[at : at + size]) for at in starts):
            return Verdict(self.mode if part.runs else "ask", " ".join(self.words))
        # Options of a program may stand between its name and what it is to do.
        possible = [part.words or ()] + ([inside[starts[0] :]] if starts and part.runs else [])
        if any(self._is_in(words) for words in possible):
            return Verdict("ask", " ".join(self.words))
        return ALLOWED

    def _is_in(self, words: tuple[str, ...]) -> bool:
        if not words or program(words[0]) != program(self.words[0]):
            return False
        rest = iter(words[1:])
        return all(word in rest for word in self.words[1:])

    def is_about(self, tool: str) -> bool:
        return any(fnmatchcase(tool, name) for name in self.tools)

    @property
    def restricts_paths(self) -> bool:
        """Whether some path is out of bounds, which no command can be trusted to keep."""
        return self.pattern is not None and self.mode != "allow"


ALLOWED = Verdict("allow")

Scope = Literal["file", "search", "tree"]
"""What a call touches: one path; what may be shown below it; or all below it."""

_SCOPES: dict[str, Scope] = {"ls": "search", "glob": "search", "grep": "search", "delete": "tree"}


def scope_of(tool: str, is_dir: bool = True) -> Scope:
    """What a call of a tool touches; a deletion, all below only if it is one of a directory."""
    scope = _SCOPES.get(tool, "file")
    return "file" if scope == "tree" and not is_dir else scope


@runtime_checkable
class _OfPaths(Protocol):
    """A ``FilesystemPermission`` by its fields: deepagents' own is one as well."""

    operations: list[FilesystemOperation]
    paths: list[str]
    mode: Literal["allow", "deny", "interrupt"]


RULES: Wanted = (PermissionRule, _OfPaths), "a PermissionRule or FilesystemPermission"


class Permissions:
    """Rules of both kinds, ready to be applied. Falsy without rules."""

    def __init__(self, rules: Sequence[FilesystemPermission | PermissionRule] | None) -> None:
        check_list("permissions", rules or (), RULES)
        self._rules = [each for rule in rules or () for each in _rules(rule)]

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
                return Verdict(rule.mode, f"tool {tool}")
        return ALLOWED

    def of_paths(self, tool: str, names: Sequence[str], scope: Scope = "file") -> Verdict:
        """Judge a call by every name its file has."""
        return _worst([self._of_path(tool, name, scope) for name in names])

    def of_command(self, tool: str, command: str) -> Verdict:
        """Judge a shell command by all its parts."""
        rules = [rule for rule in self._rules if rule.is_about(tool) or rule.restricts_paths]
        parts = parts_of_command(command) or [Part(None, (), runs=True, unseen=True)]
        return _worst([_of_part(rules, part) for part in parts])

    def _of_path(self, tool: str, name: str, scope: Scope) -> Verdict:
        try:
            parts = parts_of(name)
        except RefusedPath:
            # Our tools refuse it; what others would make of it nobody knows.
            return self._of_unknown_path(tool)
        asked: Verdict | None = None
        allowed = False
        for rule in self._rules:
            if not rule.is_about(tool) or rule.words:
                continue
            if rule.pattern is None:
                return asked or (ALLOWED if allowed else Verdict(rule.mode, f"tool {tool}"))
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
        return asked or ALLOWED

    def _of_unknown_path(self, tool: str) -> Verdict:
        verdicts: list[Verdict] = []
        for rule in self._rules:
            if rule.is_about(tool) and rule.restricts_paths:
                verdicts.append(Verdict(rule.mode, f"{rule.path}: {rule.mode}"))
            elif rule.is_about(tool) and rule.pattern is None and not rule.words:
                verdicts.append(Verdict(rule.mode, f"tool {tool}"))
                break
        return _worst(verdicts)


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
    Asking interrupts the run as ``HumanInTheLoopMiddleware`` does, and needs a checkpointer: with a rule
    that asks and without a checkpointer the run ends with ``UsageError`` before the model is called.
    """

    def __init__(self, rules: Sequence[FilesystemPermission | PermissionRule]) -> None:
        super().__init__()
        self.permissions = Permissions(rules)

    def wrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], ModelResponse[Any]],
    ) -> ModelResponse[Any]:
        """See that questions can be asked."""
        check_asking(self.permissions)
        return handler(request)

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        """See that questions can be asked."""
        check_asking(self.permissions)
        return await handler(request)

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
        call = request.tool_call
        return judge(self.permissions, call["name"], call["args"], paths_of(request))


def check_asking(permissions: Permissions) -> None:
    """Raise ``UsageError`` if a rule asks and this run has no checkpointer."""
    if permissions.asks and not can_ask():
        raise UsageError(NO_CHECKPOINTER)


def judge(
    permissions: Permissions, tool: str, arguments: Mapping[str, Any], paths: Sequence[str] | None = None
) -> Verdict:
    """Judge a call of any tool by its commands and its paths (None: those of ``paths_in``)."""
    scope = scope_of(tool)
    named = paths_in(arguments) if paths is None else paths
    verdicts = [permissions.of_command(tool, command) for command in _commands_in(arguments)]
    if named or scope == "search":
        verdicts.append(permissions.of_paths(tool, named or ["/"], scope))
    return _worst(verdicts) if verdicts else permissions.of_tool(tool)


def _commands_in(arguments: Mapping[str, Any]) -> Iterator[str]:
    """The shell commands in a call's arguments, by their names."""
    for name in _COMMANDS:
        given = arguments.get(name)
        if isinstance(given, str):
            yield given
        elif isinstance(given, list):
            words = [str(word) for word in cast("list[object]", given)]
            # Some tools take several commands, some the words of one.
            yield from words if name == "commands" else [shlex.join(words)]


_COMMANDS = ("command", "cmd", "commands", "command_line", "cmdline", "shell_command", "script")


def paths_of(request: ToolCallRequest) -> list[str]:
    """The paths in a call, by its arguments and the schema of its tool."""
    schema: Any = None if request.tool is None else request.tool.tool_call_schema
    if isinstance(schema, type) and issubclass(schema, BaseModel):
        schema = schema.model_json_schema()
    known = cast("dict[str, Any]", schema) if isinstance(schema, dict) else None
    return paths_in(request.tool_call["args"], known)


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
    return f"Refused: permission denied for {tool} ({verdict.because}). Do not try to reach it another way."


def _rules(rule: FilesystemPermission | PermissionRule) -> list[_Rule]:
    if isinstance(rule, PermissionRule):
        if rule.path is not None:
            return [_about_paths(rule.mode, (rule.tool,), rule.path)]
        words = _words(rule.command) if rule.command is not None else ()
        return [_Rule(rule.mode, (rule.tool,), words=words)]
    rule = FilesystemPermission(rule.operations, rule.paths, rule.mode)  # deepagents' checks less
    tools = (
        *(_READING if "read" in rule.operations else ()),
        *(_WRITING if "write" in rule.operations else ()),
    )
    mode: PermissionMode = "ask" if rule.mode == "interrupt" else rule.mode
    return [_about_paths(mode, tools, path) for path in rule.paths]


def _about_paths(mode: PermissionMode, tools: tuple[str, ...], path: str) -> _Rule:
    if mode == "allow":
        return _Rule(mode, tools, path, Pattern(path))
    # A rule that restricts a directory by its plain name means what is in it as well.
    below = "" if any(sign in path.rpartition("/")[2] for sign in "*?[") else _AND_BELOW
    return _Rule(mode, tools, path, Pattern(_folded(path) + below))


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _words(command: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(command))
    except ValueError as error:
        raise UsageError(f"the command {command!r} of a permission cannot be read: {error}") from error


def _of_part(rules: Sequence[_Rule], part: Part) -> Verdict:
    """The first rule that applies to a part of a command; rules before it may have doubts."""
    doubt = ALLOWED
    for rule in rules:
        if rule.pattern is not None:
            if rule.restricts_paths:
                # What a command touches cannot be told.
                doubt = _worst([doubt, Verdict("ask", f"{rule.path} is restricted")])
        elif not rule.words:
            return _worst([doubt, Verdict(rule.mode, "any command")])
        elif part.words is not None and rule.begins(part.words):
            return _worst([doubt, Verdict(rule.mode, " ".join(rule.words))])
        else:
            if part.words is None or (part.unseen and rule.mode != "allow"):
                doubt = _worst([doubt, Verdict("ask", "a command that is not understood for certain")])
            if rule.mode != "allow":
                doubt = _worst([doubt, rule.doubts(part)])
    return doubt


def _worst(verdicts: Sequence[Verdict]) -> Verdict:
    return max(verdicts, key=lambda each: _SEVERITY[each.mode], default=ALLOWED)


def _checked_path(path: str) -> None:
    if not path.startswith("/"):
        raise UsageError(f"the path of a permission must start with '/': {path!r}")
    try:
        parts_of(path)
    except RefusedPath as error:
        raise UsageError(f"the path of a permission is not allowed: {error}") from error
    if any("{" in name and "," in name for name in Pattern(path + _AND_BELOW).named):
        raise UsageError(f"the path of a permission has too many alternatives in braces: {path[:80]!r}")
