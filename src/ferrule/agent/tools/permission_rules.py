"""Permissions: rules about tool calls, and the verdict on a call: allow it, ask a person, or deny it.

Input: rules as a user writes them (``PermissionRule``, ``FilesystemPermission``) and a call: its tool, its
paths (``paths_in``), its commands. Output: a ``Verdict``. The first rule that applies decides; without one
the call is allowed. An argument counts as a path by its name, by the tool's schema or by its text; if it
may be a path, it is treated as one.
"""

from __future__ import annotations

import re
import shlex
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Literal, Protocol, TypeAlias, cast, get_args, runtime_checkable
from urllib.parse import unquote

from ferrule.agent.backends.paths import RefusedPath, parts_of
from ferrule.agent.backends.search import Pattern
from ferrule.agent.tools.shell_commands import CommandPart, parts_of_command, program
from ferrule.agent.tools.tool_declarations import DECLARED, Scope
from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.locale import N_

ElementKind: TypeAlias = tuple[tuple[Any, ...], str]
"""Classes, and their description in words."""

_LONGEST = 80


def check_list(name: str, given: Any, kind: ElementKind) -> None:
    """Raise ``UsageError`` unless ``given`` is a list with elements of this kind only."""
    classes, words = kind
    if not _is_list(given):
        raise UsageError(f"{name} must be a list, each part {words}, not {_described(given)}")
    for index, each in enumerate(given):
        if not isinstance(each, classes):
            raise UsageError(f"{name}[{index}] must be {words}, not {_described(each)}")


def _is_list(given: object) -> bool:
    return isinstance(given, Collection) and not isinstance(given, (str, Mapping))


def _described(given: object) -> str:
    text = repr(given)
    return f"{text[:_LONGEST]}{'…' if len(text) > _LONGEST else ''} ({type(given).__name__})"


FilesystemOperation = Literal["read", "write"]
PermissionMode = Literal["allow", "ask", "deny"]

SEVERITY: dict[PermissionMode, int] = {"allow": 0, "ask": 1, "deny": 2}
"""Severity: of several verdicts on one call, the one with the highest number applies."""

Effect = Literal["allow", "allow itself", "ask", "deny", "none"]
"""A rule's verdict on a path: ``"allow itself"`` allows the path, but nothing below it."""

_READING = tuple(name for name, each in DECLARED.items() if each.path and each.effect == "reads")
_WRITING = tuple(name for name, each in DECLARED.items() if each.changes_files)
_AND_BELOW = "{,/**}"


def scope_of(tool: str, is_dir: bool = True) -> Scope:
    """The scope of a tool's call. A deletion touches everything below only if it deletes a directory."""
    scope = DECLARED[tool].scope if tool in DECLARED else "file"
    return "file" if scope == "tree" and not is_dir else scope


@dataclass(frozen=True)
class FilesystemPermission:
    """A rule about the file tools, as deepagents has it.

    ``operations``: ``"read"`` (ls, read_file, glob, grep), ``"write"`` (write_file, edit_file, delete).
    ``paths``: absolute patterns such as ``/secrets/**``. ``mode``: ``"interrupt"`` asks a person. Raises
    ``UsageError`` for an unknown operation or mode, a pattern that is not absolute, ``..`` or ``~`` in it.
    """

    operations: list[FilesystemOperation]
    paths: list[str]
    mode: Literal["allow", "deny", "interrupt"] = "allow"

    def __post_init__(self) -> None:
        for operation in self.operations:
            _check_word(N_("operation of a permission"), operation, FilesystemOperation)
        _check_word(N_("mode of a permission"), self.mode, Literal["allow", "deny", "interrupt"])
        for path in self.paths:
            _check_path(path)


@dataclass(frozen=True, slots=True)
class PermissionRule:
    """A rule about tool calls. It applies when the tool's name and, if given, path or command match.

    ``tool``: a name, or a pattern such as ``"github_*"``.
    ``path``: an absolute pattern (``/secrets/**``, ``/**/*.env``). It is compared with every path in the
    arguments of a call. An argument counts as a path by its name, by the tool's schema, or if its text
    looks like an absolute path, except for contents and search patterns (``content``, ``pattern`` …). For
    ls, glob, grep and delete, files below the path count, too. In a rule that asks or denies, a plain
    directory (``/secrets``) includes everything in it.

    ``command``: the first words of a shell command (``"git status"``), which is in the call's argument
    ``command``, ``cmd``, ``script`` …. A command of several parts (``a && b | c``) is allowed if every part
    is, and denied if one part is. A rule that asks or denies also checks commands that a part starts
    (``sudo``, ``uv run``, ``docker exec``, ``sh -c '…'`` …) and programs that are named by a whole path.

    A person is asked about

    - a command that is not understood for certain (``$(…)``, variables, redirections …), if a rule with a
      ``command`` comes first;
    - a program that runs other commands (``make``, ``npm run``, ``xargs``, ``python -c`` …), if a rule that
      asks about or denies a command comes first;
    - every command, if a rule that asks about or denies a ``path`` comes first.

    Denying commands by their first words prevents accidents, not attacks: a script can be written and then
    run. Allow commands that are known to be harmless, and deny the rest.
    """

    mode: PermissionMode
    tool: str = "*"
    path: str | None = None
    command: str | None = None

    def __post_init__(self) -> None:
        _check_word(N_("mode of a permission"), self.mode, PermissionMode)
        if self.path is not None and self.command is not None:
            raise UsageError("a permission is about a path or a command, not both")
        if self.path is not None:
            _check_path(self.path)
        if self.command is not None and not self.command.strip():
            raise UsageError("the command of a permission is empty")
        if self.command is not None and self.command.rstrip().endswith((":*", " *")):
            raise UsageError(
                f"a permission has the first words of a command, and no star behind them: {self.command!r}"
            )


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
        """Whether the rule covers the tool's name."""
        return any(fnmatchcase(tool, name) for name in self.tools)

    @property
    def restricts_paths(self) -> bool:
        """Whether it asks about or denies paths, which a shell command cannot be trusted to leave alone."""
        return self.pattern is not None and self.mode != "allow"

    def effect_on(self, parts: tuple[str, ...], scope: Scope) -> Effect:
        """Return the rule's verdict on a path, given in its parts. Only for a rule with a ``pattern``."""
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
        # A program may be called by its full path; only restricting rules consider this.
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
        # Options of a program may come between its name and its subcommand.
        candidates = [part.words or ()] + ([nested[starts[0] :]] if starts and part.runs_nested else [])
        return "ask" if any(map(self._occurs_in, candidates)) else "allow"

    def _occurs_in(self, words: tuple[str, ...]) -> bool:
        """Whether the words begin with the rule's program and contain its other words, in order."""
        if not words or program(words[0]) != program(self.words[0]):
            return False
        rest = iter(words[1:])
        return all(word in rest for word in self.words[1:])


def prepared(rule: FilesystemPermission | PermissionRule) -> list[PreparedRule]:
    """Return the rules to apply: one for each path of a ``FilesystemPermission``."""
    if isinstance(rule, PermissionRule):
        if rule.path is not None:
            return [_about_paths(rule.mode, (rule.tool,), rule.path)]
        words = _words(rule.command) if rule.command is not None else ()
        return [PreparedRule(rule.mode, (rule.tool,), words=words)]
    rule = FilesystemPermission(rule.operations, rule.paths, rule.mode)  # deepagents' class checks less
    tools = (
        *(_READING if "read" in rule.operations else ()),
        *(_WRITING if "write" in rule.operations else ()),
    )
    mode: PermissionMode = "ask" if rule.mode == "interrupt" else rule.mode
    return [_about_paths(mode, tools, path) for path in rule.paths]


def _about_paths(mode: PermissionMode, tools: tuple[str, ...], path: str) -> PreparedRule:
    if mode == "allow":
        return PreparedRule(mode, tools, path, Pattern(path))
    # A rule that restricts a directory by its plain name also covers its contents.
    below = "" if any(sign in path.rpartition("/")[2] for sign in "*?[") else _AND_BELOW
    return PreparedRule(mode, tools, path, Pattern(_folded(path) + below))


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _words(command: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(command))
    except ValueError as error:
        raise UsageError(f"the command {command!r} of a permission cannot be read: {error}") from error


def _check_word(what: str, word: str, known: object) -> None:
    if word not in get_args(known):
        raise UnknownName(what, str(word), get_args(known))


def _check_path(path: str) -> None:
    if not path.startswith("/"):
        raise UsageError(f"the path of a permission must start with '/': {path!r}")
    try:
        parts_of(path)
    except RefusedPath as error:
        raise UsageError(f"the path of a permission is not allowed: {error}") from error
    if any("{" in name and "," in name for name in Pattern(path + _AND_BELOW).named):
        raise UsageError(f"the path of a permission has too many alternatives in braces: {path[:80]!r}")


_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_PATH = frozenset(
    {
        *("cwd", "dir", "dirs", "directories", "directory", "file", "filename", "filenames", "filepath"),
        *("filepaths", "files", "folder", "folders", "path", "pathname", "paths", "pwd", "workdir"),
    }
)
"""Words in the names of arguments that are paths."""
_PLACE = frozenset(
    {
        *("dest", "destination", "destinations", "dst", "source", "sources", "src", "target", "targets"),
        *("uri", "uris", "url", "urls"),
    }
)
"""Words in the names of arguments that are paths unless the value is longer text."""
_CONTENT = frozenset(
    {
        *("answer", "body", "cmd", "code", "command", "commands", "comment", "content", "contents"),
        *("description", "diff", "html", "markdown", "message", "messages", "patch", "pattern", "patterns"),
        *("prompt", "query", "question", "regex", "replace", "replacement", "search", "str", "string"),
        *("summary", "text", "texts", "title"),
    }
)
"""Words in the names of arguments that are never paths."""

Kind = Literal["path", "place", "content", "other"]
_KINDS: dict[Kind, frozenset[str]] = {"content": _CONTENT, "path": _PATH, "place": _PLACE}

_ABSOLUTE = re.compile(
    r"/|\\\\|\.{1,2}[/\\]|~(?:[a-z_][\w.-]*[/\\]|[/\\]|\Z)|[A-Za-z]:[/\\]|(?:[\w.-]+[:+])*file:", re.I
)
_FILE_URI = re.compile(r"(?:[\w.-]+[:+])*file:(?://[^/]*(?=/))?", re.IGNORECASE)
_OTHER_URI = re.compile(r"[a-z][\w+.-]+://|data:", re.IGNORECASE)
_SEPARATOR = re.compile(r"[\n,;]+")
_QUOTES = " \t\r\n\"'`<>"
_LONGEST_PATH = 4096  # PATH_MAX of Linux, <linux/limits.h>

# The headers of OpenAI's apply_patch (https://github.com/openai/codex, apply-patch) and of unified diffs.
_PATCHED = re.compile(
    r"^(?:\*\*\* (?:Add|Update|Delete) File: |\*\*\* Move to: |(?:---|\+\+\+) (?:[ab]/)?"
    r"|(?:rename|copy) (?:from|to) )([^\t\n]+)",
    re.MULTILINE,
)
_PATCHES = frozenset({"diff", "input", "patch"})

_SAYS_PATH = re.compile(
    r"(?:(?:the|an?|absolute|relative|full|optional|local|list|array|of|file|directory|folder)\s+)*"
    r"(?:(?:file)?paths?|(?:file|folder)\s?names?|director(?:y|ies)|folders?|files? to)\b",
    re.IGNORECASE,
)
_PATH_FORMATS = frozenset({"directory-path", "file-path", "path"})


def paths_in(arguments: Mapping[str, Any], schema: Mapping[str, Any] | None = None) -> list[str]:
    """Return each text in the arguments that may be a path, as written and as tools may read it.

    >>> paths_in({"edits": [{"path": "/a", "new_text": "/b"}], "uri": "file:///c%20d", "note": "/e"})
    ['/a', '/c d', '/e']
    """
    declared = frozenset(_declared_paths(schema)) if schema else frozenset[str]()
    return list(dict.fromkeys(_below(arguments, "other", declared)))


def _below(value: Any, kind: Kind, declared: frozenset[str]) -> Iterator[str]:
    if isinstance(value, str):
        yield from _readings(value, kind)
    elif isinstance(value, (list, tuple, set)):
        for each in cast("list[Any]", value):
            yield from _below(each, kind, declared)
    elif isinstance(value, Mapping):
        for key, each in cast("Mapping[Any, Any]", value).items():
            yield from _argument(str(key), each, kind, declared)


def _argument(name: str, value: Any, above: Kind, declared: frozenset[str]) -> Iterator[str]:
    if "/" in name or "\\" in name or ("." in name and above in ("path", "place")):
        # A table of files: what belongs to each of them is its content, or says more.
        yield from _readings(name, "path" if above in ("path", "place") else "other")
        yield from _below(value, "content", declared)
        return
    words = _words_in_name(name)
    if isinstance(value, str) and not _PATCHES.isdisjoint(words):
        yield from _PATCHED.findall(value)
    own: Kind = "path" if name in declared else _kind(words)
    yield from _below(value, "place" if own == "other" and above in ("path", "place") else own, declared)


def _words_in_name(name: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(name)]


def _kind(words: list[str]) -> Kind:
    for deciding in (words[-1:], words):
        for kind, known in _KINDS.items():
            if not known.isdisjoint(deciding):
                return kind
    return "other"


def _readings(text: str, kind: Kind) -> Iterator[str]:
    """Return all ways in which a tool may read the text as a path; nothing if it is not a path."""
    bare = text.strip(_QUOTES)
    if not _may_be_path(text, bare, kind):
        return
    in_uri = _FILE_URI.match(bare)
    if in_uri:
        yield unquote(re.split(r"[?#]", bare[in_uri.end() :])[0])
        return
    yield text
    if bare != text:
        yield bare
    if "%" in bare:
        yield unquote(bare)
    pieces = _SEPARATOR.split(bare)
    if len(pieces) > 1:
        yield from (piece.strip(_QUOTES) for piece in pieces if _ABSOLUTE.match(piece.strip(_QUOTES)))


def _may_be_path(text: str, bare: str, kind: Kind) -> bool:
    """Whether the value of an argument of this kind may be a path; ``bare`` is the value without quotes."""
    if kind == "content" or not bare or (_OTHER_URI.match(bare) and not _FILE_URI.match(bare)):
        return False
    if kind == "path":
        return True
    is_short = len(text) <= _LONGEST_PATH and "\n" not in bare
    return is_short and (kind == "place" or _ABSOLUTE.match(bare) is not None)


def _declared_paths(schema: Any) -> Iterator[str]:
    """Return the names of the properties, at any depth, that a schema declares as paths."""
    if isinstance(schema, Mapping):
        given = cast("Mapping[str, Any]", schema)
        properties = given.get("properties")
        if isinstance(properties, Mapping):
            for name, each in cast("Mapping[str, Any]", properties).items():
                if _says_path(name, each):
                    yield name
        for each in given.values():
            yield from _declared_paths(each)
    elif isinstance(schema, list):
        for each in cast("list[Any]", schema):
            yield from _declared_paths(each)


def _says_path(name: str, schema: Any) -> bool:
    if not isinstance(schema, Mapping):
        return False
    given = cast("Mapping[str, Any]", schema)
    inside: list[Any] = [given, given.get("items"), *given.get("anyOf", ()), *given.get("oneOf", ())]
    mappings = [cast("Mapping[str, Any]", each) for each in inside if isinstance(each, Mapping)]
    if any(each.get("format") in _PATH_FORMATS for each in mappings):
        return True
    words = str(given.get("description", "")).strip()
    # Of what is written, a description often says into which file.
    return bool(
        (_SAYS_PATH.match if _kind(_words_in_name(name)) == "content" else _SAYS_PATH.search)(words)
    )


_COMMAND_ARGUMENTS = ("command", "cmd", "commands", "command_line", "cmdline", "shell_command", "script")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a call, and the rule behind it, in words."""

    mode: PermissionMode
    because: str = ""


ALLOWED = Verdict("allow")


class Permissions:
    """Rules of both kinds, ready to apply. False if there are none.

    Raises ``UsageError`` for an object that is not a rule, and for an invalid command or path.
    """

    def __init__(self, rules: Sequence[FilesystemPermission | PermissionRule] | None) -> None:
        check_list("permissions", rules or (), RULES)
        self.given = tuple(rules or ())
        self._rules = [each for rule in self.given for each in prepared(rule)]

    def __bool__(self) -> bool:
        return bool(self._rules)

    @property
    def asks(self) -> bool:
        """Whether any rule asks a person."""
        return any(rule.mode == "ask" for rule in self._rules)

    def of_tool(self, tool: str) -> Verdict:
        """Judge a call that names neither a path nor a command."""
        for rule in self._rules:
            if rule.is_about(tool) and rule.pattern is None and not rule.words:
                return _of_any_call(rule, tool)
        return ALLOWED

    def of_paths(self, tool: str, names: Sequence[str], scope: Scope = "file") -> Verdict:
        """Judge a call by all names of its file."""
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
                # A rule may deny other paths below it.
                asked = asked or _of_path_rule(rule)
                if scope == "file":
                    break
        return asked or ALLOWED

    def _rules_on_paths(self, tool: str) -> Iterator[PreparedRule]:
        """Return the rules about a tool's paths, and those about any call of it."""
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
    """Judge a call of another's tool by its commands and its paths (None: those of ``paths_in``).

    A search by another's tool counts as a call on all below its path: what it shows is not filtered.
    """
    scope: Scope = "file" if scope_of(tool) == "file" else "tree"
    named = paths_in(arguments) if paths is None else paths
    verdicts = [permissions.of_command(tool, command) for command in commands_in(arguments)]
    if named or scope_of(tool) == "search":
        verdicts.append(permissions.of_paths(tool, named or ["/"], scope))
    return _strictest(verdicts) if verdicts else permissions.of_tool(tool)


def denial(tool: str, verdict: Verdict) -> str:
    """Return the error for the model about a denied call."""
    return f"Refused: permission denied for {tool} ({verdict.because}). Do not try to reach it another way."


def commands_in(arguments: Mapping[str, Any]) -> Iterator[str]:
    """Return the shell commands in a call's arguments, found by argument name."""
    for name in _COMMAND_ARGUMENTS:
        given = arguments.get(name)
        if isinstance(given, str):
            yield given
        elif isinstance(given, list):
            words = [str(word) for word in cast("list[object]", given)]
            # Some tools take several commands, others the words of one.
            yield from words if name == "commands" else [shlex.join(words)]


def _of_part(rules: Sequence[PreparedRule], part: CommandPart) -> Verdict:
    """The first rule that applies to a part of a command; rules before it may suspect it."""
    suspected = ALLOWED
    for rule in rules:
        if rule.pattern is not None:
            if rule.restricts_paths:
                # The effect of a command is unknown.
                suspected = _strictest([suspected, Verdict("ask", N_(f"{rule.path} is restricted"))])
        elif not rule.words:
            return _strictest([suspected, Verdict(rule.mode, N_("any command"))])
        elif part.words is not None and rule.begins(part.words):
            return _strictest([suspected, Verdict(rule.mode, " ".join(rule.words))])
        else:
            if part.words is None or (part.runs_unseen and rule.mode != "allow"):
                unknown = Verdict("ask", N_("a command that is not understood for certain"))
                suspected = _strictest([suspected, unknown])
            if rule.mode != "allow":
                hidden = Verdict(rule.suspicion(part), " ".join(rule.words))
                suspected = _strictest([suspected, hidden])
    return suspected


def _of_any_call(rule: PreparedRule, tool: str) -> Verdict:
    return Verdict(rule.mode, N_(f"tool {tool}"))


def _of_path_rule(rule: PreparedRule) -> Verdict:
    return Verdict(rule.mode, f"{rule.path}: {rule.mode}")


def _strictest(verdicts: Sequence[Verdict]) -> Verdict:
    """Return the most severe verdict, the first of several equal ones."""
    return max(verdicts, key=lambda each: SEVERITY[each.mode], default=ALLOWED)
