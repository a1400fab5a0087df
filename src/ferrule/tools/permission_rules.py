"""Rules about tool calls: which tools, paths and commands each is about, and what it says of one.

In go rules as a user writes them (``PermissionRule``, ``FilesystemPermission``); ``prepared`` turns each
into ``PreparedRule`` values, which match tools, paths and commands. ``verdicts`` applies them in order.
"""

from __future__ import annotations

import shlex
import unicodedata
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal, Protocol, runtime_checkable

from ferrule.backends.paths import RefusedPath, parts_of
from ferrule.backends.search import Pattern
from ferrule.errors import UsageError
from ferrule.tools.checked_lists import ElementKind
from ferrule.tools.command_lines import CommandPart
from ferrule.tools.declarations import DECLARED, Scope
from ferrule.tools.launchers import program

FilesystemOperation = Literal["read", "write"]
PermissionMode = Literal["allow", "ask", "deny"]

SEVERITY: dict[PermissionMode, int] = {"allow": 0, "ask": 1, "deny": 2}
"""Of several verdicts on one call, the one with the highest number holds."""

Effect = Literal["allow", "allow itself", "ask", "deny", "none"]
"""What a rule says of a path: ``"allow itself"`` allows it, but nothing of what lies below."""

_READING = tuple(name for name, each in DECLARED.items() if each.path and each.effect == "reads")
_WRITING = tuple(name for name, each in DECLARED.items() if each.changes_files)
_AND_BELOW = "{,/**}"


def scope_of(tool: str, is_dir: bool = True) -> Scope:
    """What a call of a tool touches; a deletion, all below only if it is one of a directory."""
    scope = DECLARED[tool].scope if tool in DECLARED else "file"
    return "file" if scope == "tree" and not is_dir else scope


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
            _check_path(path)


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
        if self.mode not in SEVERITY:
            raise UsageError(f"{self.mode!r} is no mode of a permission: allow, ask or deny")
        if self.path is not None and self.command is not None:
            raise UsageError("a permission is about a path or a command, not both")
        if self.path is not None:
            _check_path(self.path)
        if self.command is not None and not self.command.strip():
            raise UsageError("the command of a permission is empty")


@runtime_checkable
class _OfPaths(Protocol):
    """A ``FilesystemPermission`` by its fields: deepagents' own is one as well."""

    operations: list[FilesystemOperation]
    paths: list[str]
    mode: Literal["allow", "deny", "interrupt"]


RULES: ElementKind = (PermissionRule, _OfPaths), "a PermissionRule or FilesystemPermission"


@dataclass(frozen=True, slots=True)
class PreparedRule:
    """A rule with its path compiled and its command split into words.

    It is about paths (``pattern``), about commands (``words``), or about every call of its tools.
    """

    mode: PermissionMode
    tools: tuple[str, ...]
    path: str | None = None
    pattern: Pattern | None = None
    words: tuple[str, ...] = ()

    def is_about(self, tool: str) -> bool:
        """Whether the tool's name matches."""
        return any(fnmatchcase(tool, name) for name in self.tools)

    @property
    def restricts_paths(self) -> bool:
        """Whether it asks about or denies paths, which a shell command cannot be trusted to leave alone."""
        return self.pattern is not None and self.mode != "allow"

    def effect_on(self, parts: tuple[str, ...], scope: Scope) -> Effect:
        """What the rule says of a path, given in its parts. Only for a rule with a ``pattern``."""
        assert self.pattern is not None
        if self.mode == "allow":
            matches = self.pattern.matches(parts)
            if self.pattern.covers(parts) or (matches and scope == "file"):
                return "allow"
            # What a search shows is judged one by one; what a deletion takes is not shown.
            return "allow itself" if matches and scope == "search" else "none"
        # Some file systems take several spellings for one name; rules that restrict take care.
        parts = tuple(map(_folded, parts))
        if self.pattern.matches(parts) or self.pattern.covers(parts):
            return self.mode
        if scope == "file" or not self.pattern.reaches(parts):
            return "none"
        return self.mode if self.mode == "ask" or scope == "tree" else "none"

    def begins(self, words: tuple[str, ...]) -> bool:
        """Whether a command begins with the rule's words."""
        if self.mode == "allow":
            return words[: len(self.words)] == self.words
        # A program may be called by its whole path; only rules that restrict care.
        same = program(words[0]) == program(self.words[0])
        return same and words[1 : len(self.words)] == self.words[1:]

    def suspicion(self, part: CommandPart) -> PermissionMode:
        """What a rule that restricts says of a command that may run its words without beginning with them.

        ``"allow"``: the rule's words do not occur in it.
        """
        nested = part.nested
        size = len(self.words)
        starts = [at for at, word in enumerate(nested) if program(word) == program(self.words[0])]
        if any(self.begins(nested[at : at + size]) for at in starts):
            return self.mode if part.runs_nested else "ask"
        # Options of a program may stand between its name and its subcommand.
        candidates = [part.words or ()] + ([nested[starts[0] :]] if starts and part.runs_nested else [])
        return "ask" if any(map(self._occurs_in, candidates)) else "allow"

    def _occurs_in(self, words: tuple[str, ...]) -> bool:
        """Whether the words begin with the rule's program and hold its other words, in order."""
        if not words or program(words[0]) != program(self.words[0]):
            return False
        rest = iter(words[1:])
        return all(word in rest for word in self.words[1:])


def prepared(rule: FilesystemPermission | PermissionRule) -> list[PreparedRule]:
    """The rule in the form in which it is applied: one for each path of a ``FilesystemPermission``."""
    if isinstance(rule, PermissionRule):
        if rule.path is not None:
            return [_about_paths(rule.mode, (rule.tool,), rule.path)]
        words = _words(rule.command) if rule.command is not None else ()
        return [PreparedRule(rule.mode, (rule.tool,), words=words)]
    rule = FilesystemPermission(rule.operations, rule.paths, rule.mode)  # deepagents' checks less
    tools = (
        *(_READING if "read" in rule.operations else ()),
        *(_WRITING if "write" in rule.operations else ()),
    )
    mode: PermissionMode = "ask" if rule.mode == "interrupt" else rule.mode
    return [_about_paths(mode, tools, path) for path in rule.paths]


def _about_paths(mode: PermissionMode, tools: tuple[str, ...], path: str) -> PreparedRule:
    if mode == "allow":
        return PreparedRule(mode, tools, path, Pattern(path))
    # A rule that restricts a directory by its plain name means what is in it as well.
    below = "" if any(sign in path.rpartition("/")[2] for sign in "*?[") else _AND_BELOW
    return PreparedRule(mode, tools, path, Pattern(_folded(path) + below))


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _words(command: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(command))
    except ValueError as error:
        raise UsageError(f"the command {command!r} of a permission cannot be read: {error}") from error


def _check_path(path: str) -> None:
    if not path.startswith("/"):
        raise UsageError(f"the path of a permission must start with '/': {path!r}")
    try:
        parts_of(path)
    except RefusedPath as error:
        raise UsageError(f"the path of a permission is not allowed: {error}") from error
    if any("{" in name and "," in name for name in Pattern(path + _AND_BELOW).named):
        raise UsageError(f"the path of a permission has too many alternatives in braces: {path[:80]!r}")
