"""Decide whether a tool call runs, is denied, or needs the user's approval.

``Approvals`` judges a call by the settings' rules, the user's earlier approvals and the permission mode.
``KeptApprovals`` stores the approvals on disk.
"""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from itertools import takewhile
from pathlib import Path
from typing import Any, Literal, TypeAlias, cast

from ferrule.agent.backends.protected_files import search
from ferrule.agent.backends.workspace import Workspace
from ferrule.agent.tools.permission_rules import (
    PermissionMode,
    PermissionRule,
    Permissions,
    Scope,
    Verdict,
    commands_in,
    denial,
    paths_in,
    scope_of,
)
from ferrule.agent.tools.shell_commands import has_patterns, simple_commands
from ferrule.agent.tools.tool_declarations import COMMAND_TOOL, DECLARED, FILE_TOOLS, Effect, declared
from ferrule.client.files.private_files import alone_in, write_private
from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items
from ferrule.core.messages import ToolCall
from ferrule.terminal.live.command_sandboxes import (
    CallPlace,
    place_in_tree,
    place_of_path,
    reached_outside,
    starts_in_background,
    takes_away,
    wants_network,
)
from ferrule.terminal.live.live_events import Answer, Covered, Mode, Reached, Reason, Surroundings
from ferrule.terminal.live.shell_words import AlikeCommands, alike_commands, is_filter

CallKind = Effect | Literal["hinted"]
"""The declared effect of a tool. ``hinted``: only its MCP server says that it is read-only, which is not
a permission."""

PLAN_TOOL = "exit_plan_mode"
"""The tool with which a model asks for approval of its plan. It is declared in plan mode only."""

PLAN_REFUSAL = (
    "Refused: the user has chosen plan mode, in which nothing is changed and no command runs. Read what you"
    f" need, then present your plan: call {PLAN_TOOL} with it where you have that tool, else give it as"
    " your answer and wait. The user leaves plan mode when they agree."
)
"""Result for the model when plan mode denies a call."""

PLAN_AGREED = "The user agrees with the plan, and plan mode is over. Carry the plan out now."
PLAN_STILL = "The user does not agree with the plan yet; plan mode goes on. They say:"
PLAN_KEPT = (
    "The user does not agree with the plan yet; plan mode goes on, and nothing may be changed. Do not call"
    f" {PLAN_TOOL} again before the user has said more: ask what the plan lacks, and end your turn."
)
"""Result for the model when the user refuses a plan without giving a reason."""

_ASKED: dict[CallKind, PermissionMode] = {"free": "allow", "reads": "allow"}
_DEFAULTS: dict[Mode, tuple[dict[CallKind, PermissionMode], PermissionMode]] = {
    "plan": ({**_ASKED, "hinted": "ask", "asks": "ask"}, "deny"),
    "ask": (_ASKED, "ask"),
    "auto-edit": ({**_ASKED, "edits": "allow", "deletes": "allow"}, "ask"),
    "auto": ({}, "allow"),
}
"""For each mode: the permission by kind of call, and the permission for all other kinds."""


def kind_of(tool: str, reads_only: bool | None, *, has_command: bool) -> CallKind:
    """Return the kind of a call. ``reads_only`` is the server's read-only hint for a tool that is not built
    in.

    >>> kind_of("read_file", None, has_command=False), kind_of("jira_search", None, has_command=False)
    ('reads', 'unknown')
    """
    hinted = reads_only is True and not has_command
    return "hinted" if tool not in DECLARED and hinted else declared(tool).effect


def default_of(mode: Mode, kind: CallKind) -> PermissionMode:
    """Return the mode's permission for a call inside the directory."""
    exceptions, otherwise = _DEFAULTS[mode]
    return exceptions.get(kind, otherwise)


_FIELDS = ("tool", "path", "command")

Place: TypeAlias = Path | str
"""A directory, or a session id."""


class KeptApprovals:
    """The user's approvals on disk. ``folder``: the user's state folder
    (``client.connect.state_folder``)."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "approvals.json"

    def of(self, place: Place) -> tuple[PermissionRule, ...]:
        """Return the rules for a directory or a session, oldest first."""
        return self._read().get(_key(place), ())

    def add(self, place: Place, rule: PermissionRule) -> None:
        """Store a rule. Raises ``UsageError`` if its mode is not ``allow``, ``OSError`` if it cannot be
        written."""
        if rule.mode != "allow":
            raise UsageError(f"only what is allowed is kept, not a rule that says {rule.mode!r}")
        with alone_in(self._file.parent):
            kept = self._read()
            known = kept.get(_key(place), ())
            if rule not in known:
                self._write({**kept, _key(place): (*known, rule)})

    def forget(self, place: Place, rule: PermissionRule | None = None) -> int:
        """Remove a rule, or all rules of a directory or a session; return how many were removed."""
        with alone_in(self._file.parent):
            kept = self._read()
            known = kept.pop(_key(place), ())
            stay = () if rule is None else tuple(each for each in known if each != rule)
            if len(stay) < len(known):
                self._write({**kept, _key(place): stay} if stay else kept)
            return len(known) - len(stay)

    def _read(self) -> dict[str, tuple[PermissionRule, ...]]:
        try:
            kept = json.loads(self._file.read_bytes())
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(kept, Mapping):
            return {}
        each = cast(Mapping[str, Any], kept).items()
        found = {name: tuple(filter(None, map(_rule, as_items(value)))) for name, value in each}
        return {name: rules for name, rules in found.items() if rules}

    def _write(self, kept: Mapping[str, Sequence[PermissionRule]]) -> None:
        plain = {name: [_plain(rule) for rule in rules] for name, rules in sorted(kept.items())}
        write_private(self._file, json.dumps(plain, indent=1).encode())


def _key(place: Place) -> str:
    return f"session {place}" if isinstance(place, str) else str(place.resolve())


def _plain(rule: PermissionRule) -> dict[str, str]:
    values = {name: getattr(rule, name) for name in _FIELDS}
    return {name: value for name, value in values.items() if value is not None}


def _rule(value: object) -> PermissionRule | None:
    """Parse a stored rule; None if it is not one. Unknown fields make it None: such a rule may be
    narrower than what we would read."""
    if not isinstance(value, Mapping):
        return None
    given = cast(Mapping[str, object], value)
    if not given.keys() <= set(_FIELDS) or not all(isinstance(each, str) for each in given.values()):
        return None
    if not given.get("tool"):
        return None
    try:
        return PermissionRule("allow", **cast("dict[str, str]", dict(given)))
    except UsageError:
        return None


_ANYTHING_ELSE = PermissionRule("ask")
_PATTERN_SIGNS = frozenset("*?[]{}!\\")


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on a call. ``reasons`` and ``rule`` say why the user is asked.

    ``alike``: the rule that an approval for the session or the directory adds; None if that is not offered.
    ``words``: the denial's message for the model. ``reached``: the paths outside the directory that the
    call reaches if it runs.
    """

    verdict: PermissionMode
    reasons: tuple[Reason, ...] = ()
    rule: str = ""
    alike: PermissionRule | None = None
    words: str = ""
    reached: tuple[Reached, ...] = ()


@dataclass(frozen=True, slots=True)
class Approved:
    """A rule that the user approved for the session or the directory."""

    rule: PermissionRule
    always: bool
    """Whether it holds for the directory in every session, or for this session only."""
    covers: Covered


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of a call that is judged separately.

    ``same`` is the rule that approves exactly this piece, ``alike`` the rule that approves similar pieces.
    """

    asks: Verdict
    allows: bool
    outside: bool
    same: PermissionRule | None
    alike: PermissionRule | None
    unclear: bool = False
    """It cannot be known before it runs which paths its words lead to."""
    guarded: bool = False
    """It changes a file that configures which programs run."""
    folder: bool = False
    """It deletes a folder."""
    beside: bool = False
    """It only displays another piece's output, or changes to the current directory. It is allowed with
    the other."""

    @property
    def stays(self) -> bool:
        """Whether it certainly reaches nothing outside the directory."""
        return not (self.outside or self.unclear)


@dataclass(frozen=True, slots=True)
class _Answer:
    """The verdict on one piece."""

    verdict: PermissionMode
    reasons: tuple[Reason, ...] = ()
    rule: str = ""
    alike: PermissionRule | None = None


class Approvals:
    """The rules for the calls of one conversation; ``mode`` can be set at any time.

    ``rules`` come from the settings; ``kept`` holds the stored approvals for the directory and for the
    session with the id ``session``. ``networked``: all commands have network access. Raises ``UsageError``
    for a rule that cannot be parsed.
    """

    def __init__(
        self,
        rules: Sequence[PermissionRule],
        mode: Mode,
        *,
        directory: Path,
        kept: KeptApprovals | None,
        session: str = "",
        surroundings: Callable[[], Surroundings] = lambda: "",
        workspace: Workspace | None = None,
        networked: bool = False,
    ) -> None:
        self.mode: Mode = mode
        self._directory = directory.resolve()
        self._workspace = workspace or Workspace(directory)
        self._networked = networked
        self._kept, self._session = kept, session
        self._unkept: list[PermissionRule] = []
        self.surroundings = surroundings
        self._rules = tuple(rules)
        self._denying = Permissions([rule for rule in rules if rule.mode == "deny"])
        self._asking = Permissions([rule for rule in rules if rule.mode == "ask"])
        self._allowing = Permissions([*(rule for rule in rules if rule.mode == "allow"), _ANYTHING_ELSE])
        self._paths_asked = any(rule.mode == "ask" and rule.path is not None for rule in rules)

    def approved(self) -> list[Approved]:
        """Return the approvals for the session, then those for the directory, each oldest first."""
        found = dict.fromkeys([*self._kept_of(self._session), *self._unkept])
        always = dict.fromkeys(self._kept_of(self._directory))
        return [
            *(Approved(rule, False, self.covered(rule)) for rule in found if rule not in always),
            *(Approved(rule, True, self.covered(rule)) for rule in always),
        ]

    def covered(self, rule: PermissionRule) -> Covered:
        """Return what an approval covers, with the real path of a file or a directory."""
        if rule.command is not None:
            return Covered("begins" if _is_beginning(rule.command) else "command", rule.tool, rule.command)
        if rule.path is None:
            return Covered("tool", rule.tool)
        fixed, rest = _fixed(rule.path)
        real = self._workspace.spot(fixed).real
        if not rest:
            return Covered("file", rule.tool, real)
        if rest != ["**"]:
            return Covered("files", rule.tool, os.path.join(real, *rest))
        if real != self._workspace.directory:
            return Covered("folder", rule.tool, real)
        return Covered("added" if self._workspace.added else "project", rule.tool, real)

    def forget(self, rule: PermissionRule) -> None:
        """Remove an approval, so that the user is asked again."""
        self._unkept = [each for each in self._unkept if each != rule]
        if self._kept is not None:
            for place in (self._session, self._directory):
                self._kept.forget(place, rule)

    def judged(self, call: ToolCall, paths: Sequence[str], *, reads_only: bool | None = None) -> Judged:
        """Judge a call.

        ``paths``: the path arguments according to the tool's schema. Values that look like paths are found
        in addition (``tools.path_arguments.paths_in``). ``reads_only``: the read-only hint for a tool that
        is not built in.
        """
        commands = tuple(commands_in(call.arguments))
        kind = kind_of(call.name, reads_only, has_command=bool(commands))
        if kind == "free":
            commands = ()
        scope = scope_of(call.name)
        places = () if kind == "free" else self._places(call, paths, scope)
        reached = self._reached(call.name, kind, commands, places)
        denied = self._denied(call.name, commands, places, scope)
        if denied.mode == "deny":
            return Judged("deny", ("rule",), denied.because, words=denial(call.name, denied))
        if default_of(self.mode, kind) == "deny":
            return Judged("deny", ("mode",), words=PLAN_REFUSAL)
        pieces = [piece for each in commands for piece in self._command_pieces(call.name, each, reached)]
        pieces += [self._place_piece(call.name, kind, place, scope) for place in places]
        pieces = pieces or [self._tool_piece(call.name)]
        judged = self._together(pieces, kind)
        for reason in self._lacks(commands, pieces) if kind == "runs" else ():
            # An approval of such commands would have no effect: each one is asked about.
            judged = Judged("ask", _with(reason, judged.reasons), judged.rule)
        if denied.mode == "ask":
            judged = Judged("ask", _with("rule", judged.reasons), denied.because)
        return replace(_with_doubts(judged, call, kind), reached=reached)

    def plain_verdict(
        self, tool: str, *, reads_only: bool | None = None
    ) -> Literal["allow", "ask", "deny", "depends"]:
        """Return what happens now to an ordinary call of a tool inside the directory."""
        kind = kind_of(tool, reads_only, has_command=False)
        default = default_of(self.mode, kind)
        if default == "deny" or self._denying.of_tool(tool).mode == "deny":
            return "deny"
        approved = self._approved()
        singled_out = [rule for rule in (*self._rules, *approved) if rule.command or rule.path]
        if kind != "free" and any(fnmatchcase(tool, rule.tool) for rule in singled_out):
            return "depends"
        piece = self._tool_piece(tool)
        if piece.same in approved:
            return "allow"
        if piece.asks.mode == "ask":
            return "ask"
        unsafe = kind == "runs" and default == "allow" and self._doubts()
        return "allow" if piece.allows else "ask" if unsafe else default

    def remember(self, judged: Judged, answer: Answer) -> PermissionRule | None:
        """Store the rule of an answer that approves more than one call. Return it, or None if the answer
        makes no rule.

        If the rule cannot be written, it holds until the program ends.
        """
        rule = judged.alike
        if rule is None or judged.verdict != "ask" or answer not in ("session", "always"):
            return None
        place = self._directory if answer == "always" else self._session
        try:
            if self._kept is None or not place:
                raise FileNotFoundError
            self._kept.add(place, rule)
        except OSError:
            self._unkept.append(rule)
        return rule

    def _doubts(self) -> tuple[Reason, ...]:
        """Return why a mode cannot let commands run without approval."""
        doubts: dict[Surroundings, tuple[Reason, ...]]
        doubts = {"none": ("no-jail",), "unprotected": ("unprotected",)}
        surroundings = self.surroundings()
        if surroundings == "jail" and not search(self._workspace.tops, ()).whole:
            surroundings = "unprotected"
        return doubts.get(surroundings, ())

    def _lacks(self, commands: Sequence[str], pieces: Sequence[_Piece]) -> Iterator[Reason]:
        """Yield what a command clearly needs and its sandbox does not give it."""
        surroundings = self.surroundings()
        if all(piece.allows for piece in pieces) or surroundings not in ("jail", "unprotected"):
            return
        has_walls = surroundings == "jail"
        found = [(text, words) for text in commands for words in simple_commands(text) or ()]
        if has_walls and any(takes_away(words, self._workspace) for _, words in found):
            yield "in-place"
        if not self._networked and any(
            wants_network(words, serves=has_walls and starts_in_background(text)) for text, words in found
        ):
            yield "network"

    def _approved(self) -> frozenset[PermissionRule]:
        places = (self._session, self._directory)
        return frozenset([*self._unkept, *(rule for place in places for rule in self._kept_of(place))])

    def _kept_of(self, place: Path | str) -> tuple[PermissionRule, ...]:
        return self._kept.of(place) if self._kept is not None and place else ()

    def _places(self, call: ToolCall, paths: Sequence[str], scope: Scope) -> tuple[CallPlace, ...]:
        named = list(dict.fromkeys((*paths, *paths_in(call.arguments))))
        if call.name not in FILE_TOOLS:
            return tuple(place_of_path(path, self._workspace) for path in named)
        follow = declared(call.name).effect != "deletes"
        named = named or (["/"] if scope == "search" else [])
        return tuple(place_in_tree(path, self._workspace, follow=follow) for path in named)

    def _reached(
        self, tool: str, kind: CallKind, commands: Sequence[str], places: Sequence[CallPlace]
    ) -> tuple[Reached, ...]:
        """Return the paths outside that a call reaches; for a command, those its words name."""
        if tool in FILE_TOOLS:
            use = "writes" if kind in ("edits", "deletes") else "reads"
            spots = (place.spot for place in places if place.parts is None)
            return tuple(Reached(spot.real, use) for spot in spots if spot is not None)
        found = (
            each
            for command in commands
            for each in reached_outside(command, simple_commands(command), self._workspace)
        )
        return tuple(dict.fromkeys(found))

    def _denied(
        self, tool: str, commands: Sequence[str], places: Sequence[CallPlace], scope: Scope
    ) -> Verdict:
        """Return the verdict of the deny rules: deny, or ask if they only suspect a match."""
        verdicts = [self._denying.of_command(tool, command) for command in commands]
        names = [name for place in places for spellings in place.names for name in spellings]
        if names:
            verdicts.append(self._denying.of_paths(tool, names, scope))
        return max(verdicts or [self._denying.of_tool(tool)], key=lambda each: _STRICTNESS[each.mode])

    def _command_pieces(self, tool: str, command: str, reached: Sequence[Reached]) -> Iterator[_Piece]:
        found = simple_commands(command)
        if not found:
            yield self._command_piece(tool, command, None, reached)
            return
        last = max((at for at, words in enumerate(found) if not is_filter(words)), default=-1)
        beside = [0 <= last < at or (at == 0 and self._stays(words)) for at, words in enumerate(found)]
        # The output of one approved command may be commands for another, as in ``echo … | sh``.
        fed = beside.count(False) > 1 and "|" in command.replace("||", "")
        # It is unknown which paths a command touches: if a rule is about paths, each command is asked
        # about.
        unsure = bool(reached) or fed or self._paths_asked or has_patterns(command)
        offered = tool == COMMAND_TOOL and not unsure
        for words, by_the_way in zip(found, beside, strict=True):
            piece = self._command_piece(tool, shlex.join(words), words if offered else None, reached)
            yield replace(piece, beside=by_the_way)

    def _command_piece(
        self, tool: str, text: str, words: tuple[str, ...] | None, reached: Sequence[Reached]
    ) -> _Piece:
        """``words``: given only if the command may be covered by an approval of similar commands."""
        found = None if words is None else alike_commands(words)
        same = alike = None
        if found is not None:
            same = PermissionRule("allow", tool, command=text)
            alike = PermissionRule("allow", tool, command=shlex.join(found.words))
        allows = self._allowing.of_command(tool, text).mode == "allow"
        asks = self._asking.of_command(tool, text)
        outside = any(each.path is not None for each in reached)
        unclear = any(each.path is None for each in reached)
        return _Piece(asks, allows, outside, same, alike, unclear)

    def _stays(self, words: tuple[str, ...]) -> bool:
        """Whether a command is a ``cd`` to the current directory."""
        return len(words) == 2 and words[0] == "cd" and words[1] in (".", str(self._directory))

    def _place_piece(self, tool: str, kind: CallKind, place: CallPlace, scope: Scope) -> _Piece:
        same = alike = None
        own = place.names[-1][0]
        guarded = place.guarded and kind in ("edits", "deletes")
        folder = kind == "deletes" and self._is_directory(place)
        if kind in ("unknown", "hinted"):
            same = alike = None if place.parts is None else _of_tool(tool)
        elif place.parts is not None and kind != "deletes" and not (guarded or _PATTERN_SIGNS & {*own}):
            same = PermissionRule("allow", tool, path=own)
            alike = PermissionRule("allow", tool, path="/**") if kind == "edits" else None
        names = [name for spellings in place.names for name in spellings]
        asks, allows = self._asking.of_paths(tool, names, scope), self._allows(tool, place, scope)
        outside = place.parts is None
        return _Piece(asks, allows, outside, same, alike, guarded=guarded, folder=folder)

    def _allows(self, tool: str, place: CallPlace, scope: Scope) -> bool:
        """Whether a rule allows both the path as written and the target of its links, each in one of its
        spellings."""
        outside = place.parts is None and tool in FILE_TOOLS
        allowing = self._allowing_outside() if outside else self._allowing
        return all(
            any(allowing.of_paths(tool, [name], scope).mode == "allow" for name in spellings)
            for spellings in place.names
        )

    def _allowing_outside(self) -> Permissions:
        """Return the rules that allow paths outside. Their pattern must say so: ``/etc/**`` does,
        ``/**`` does not."""
        rules = [rule for rule in self._rules if rule.mode == "allow" and self._is_outside(rule.path or "")]
        return Permissions([*rules, _ANYTHING_ELSE])

    def _is_outside(self, pattern: str) -> bool:
        return place_in_tree(_fixed(pattern)[0], self._workspace).parts is None

    def _is_directory(self, place: CallPlace) -> bool:
        """Whether a deletion may remove more than one file. Snapshots do not hold everything in a
        folder."""
        return place.parts is None or (place.spot is not None and os.path.isdir(place.spot.real))

    def _tool_piece(self, tool: str) -> _Piece:
        rule = None if tool in FILE_TOOLS or tool == COMMAND_TOOL else _of_tool(tool)
        allows = self._allowing.of_tool(tool).mode == "allow"
        # A file tool without a path refuses the call, and its target is unknown.
        return _Piece(self._asking.of_tool(tool), allows, tool in FILE_TOOLS, rule, rule)

    def _together(self, pieces: Sequence[_Piece], kind: CallKind) -> Judged:
        approved = self._approved()
        alone = all(piece.beside for piece in pieces)
        free = kind == "runs" and default_of(self.mode, kind) == "allow"
        doubts = self._doubts() if free else ()
        answers = [self._answer(piece, kind, approved, doubts, alone=alone) for piece in pieces]
        asked = [each for each in answers if each.verdict == "ask"]
        if not asked:
            return Judged("allow")
        reasons: list[Reason] = [reason for each in asked for reason in each.reasons]
        rule = next((each.rule for each in asked if each.rule), "")
        offered = {each.alike for each in asked}
        return Judged("ask", _with(reasons[0], reasons), rule, offered.pop() if len(offered) == 1 else None)

    def _answer(
        self,
        piece: _Piece,
        kind: CallKind,
        approved: frozenset[PermissionRule],
        doubts: tuple[Reason, ...],
        *,
        alone: bool,
    ) -> _Answer:
        if piece.same in approved:
            return _Answer("allow")
        if piece.asks.mode == "ask":
            return _Answer("ask", ("rule",), piece.asks.because, piece.same)
        default = default_of(self.mode, kind)
        shows = piece.beside and not alone and piece.stays
        if piece.alike in approved or piece.allows or shows:
            return _Answer("allow")
        found: dict[Reason, bool] = {
            "mode": default == "ask" or (piece.folder and self.mode != "auto"),
            "guarded": piece.guarded,
            "outside": piece.outside,
            "unclear": piece.unclear,
        }
        reasons: tuple[Reason, ...] = tuple(reason for reason, holds in found.items() if holds)
        reasons += doubts
        return _Answer("ask", reasons, "", piece.alike) if reasons else _Answer("allow")


_STRICTNESS: dict[PermissionMode, int] = {"allow": 0, "ask": 1, "deny": 2}


def _with_doubts(judged: Judged, call: ToolCall, kind: CallKind) -> Judged:
    """Ask about a call that was echoed from text the model read, or that the model's own words take
    back. Read-only calls are exempt."""
    rules = {repair.rule for repair in call.repairs}
    doubts: list[Reason] = [each for each in ("echoed", "unconfirmed") if each in rules]
    looks = kind == "free" or (kind == "reads" and call.name in FILE_TOOLS)
    if not doubts or (judged.verdict == "allow" and looks):
        return judged
    for doubt in doubts:
        judged = Judged("ask", _with(doubt, judged.reasons), judged.rule)
    return judged


def _with(reason: Reason, others: Sequence[Reason]) -> tuple[Reason, ...]:
    found: dict[Reason, None] = dict.fromkeys(others)
    return tuple({reason: None, **found})


def _of_tool(tool: str) -> PermissionRule | None:
    return None if _PATTERN_SIGNS.intersection(tool) or not tool else PermissionRule("allow", tool)


def _fixed(pattern: str) -> tuple[str, list[str]]:
    """Split a pattern into the path before its first wildcard and the remaining names."""
    parts = pattern.split("/")
    fixed = list(takewhile(lambda part: not _PATTERN_SIGNS & {*part}, parts))
    return "/".join(fixed) or "/", parts[len(fixed) :]


def _is_beginning(command: str) -> bool:
    """Whether the approval of a command also covers longer commands that begin with it."""
    words = tuple(shlex.split(command))
    return alike_commands(words) == AlikeCommands(words, open_end=True)


def shown_rule(rule: PermissionRule) -> str:
    """Return a rule in the form shown to users.

    >>> shown_rule(PermissionRule("allow", "execute", command="git status"))
    'execute(git status …)'
    """
    if rule.command is not None:
        return f"{rule.tool}({rule.command}{' …' if _is_beginning(rule.command) else ''})"
    return rule.tool if rule.path is None else f"{rule.tool}({rule.path})"
