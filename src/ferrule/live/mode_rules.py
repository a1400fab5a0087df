"""What a mode says of a call that no rule is about.

In go the mode and the kind of a call; out comes whether it runs, is asked about, or is refused. What lies
outside of the directory, and what a rule says, is for ``approvals`` to know.
"""

from __future__ import annotations

from typing import Literal

from ferrule.live.status import Mode
from ferrule.tools.declarations import DECLARED, Effect, declared
from ferrule.tools.permission_rules import PermissionMode

CallKind = Effect | Literal["hinted"]
"""What a tool is declared to do. ``hinted``: its server says that it only reads: not a permission."""

COMMAND_TOOL = "execute"

PLAN_TOOL = "exit_plan_mode"
"""The tool by which a model asks whether its plan may be carried out. It is declared in plan mode alone."""

PLAN_REFUSAL = (
    "Refused: the user has chosen plan mode, in which nothing is changed and no command runs. Read what you"
    f" need, then present your plan: call {PLAN_TOOL} with it where you have that tool, else give it as"
    " your answer and wait. The user leaves plan mode when they agree."
)
"""What the model is told of a call that plan mode does not let run."""

PLAN_AGREED = "The user agrees with the plan, and plan mode is over. Carry the plan out now."
PLAN_STILL = "The user does not agree with the plan yet; plan mode goes on. They say:"
PLAN_KEPT = (
    "The user does not agree with the plan yet; plan mode goes on, and nothing may be changed. Do not call"
    f" {PLAN_TOOL} again before the user has said more: ask what the plan lacks, and end your turn."
)
"""What the model is told of a plan that was refused without a word."""

_ASKED: dict[CallKind, PermissionMode] = {"free": "allow", "reads": "allow"}
_DEFAULTS: dict[Mode, tuple[dict[CallKind, PermissionMode], PermissionMode]] = {
    "plan": ({**_ASKED, "hinted": "ask", "asks": "ask"}, "deny"),
    "ask": (_ASKED, "ask"),
    "auto-edit": ({**_ASKED, "edits": "allow", "deletes": "allow"}, "ask"),
    "auto": ({}, "allow"),
}
"""By mode: what it says of some kinds, and of all others."""


def kind_of(tool: str, reads_only: bool | None, *, has_command: bool) -> CallKind:
    """The kind of a call. ``reads_only``: what the server of a tool says that is not the harness's own.

    >>> kind_of("read_file", None, has_command=False), kind_of("jira_search", None, has_command=False)
    ('reads', 'unknown')
    """
    hinted = reads_only is True and not has_command
    return "hinted" if tool not in DECLARED and hinted else declared(tool).effect


def default_of(mode: Mode, kind: CallKind) -> PermissionMode:
    """What the mode says of a call inside of the directory."""
    exceptions, otherwise = _DEFAULTS[mode]
    return exceptions.get(kind, otherwise)
