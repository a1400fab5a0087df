"""A question about a call that somebody has to decide, and the decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ferrule.live.file_values import FileChange
from ferrule.messages import ToolCall

Reason = Literal[
    "mode",
    "rule",
    "again",
    "echoed",
    "unconfirmed",
    "outside",
    "unclear",
    "guarded",
    "network",
    "no-jail",
    "unprotected",
]
"""Why it is asked: the mode asks about such calls; a rule does; the call was running when the last process
ended, so it may have been done already; it stands word for word in what the model has read; the words
around it take it back or ask for approval; it touches a place outside of the directory; where its words
lead cannot be told before it runs; it changes a file that tells a program what to run; it plainly wants the
network, which its jail does not have; it has no jail; its jail cannot protect what is in the directory."""

Answer = Literal[
    "once", "session", "always", "network", "network-session", "outside", "auto-edit", "ask", "no"
]
"""``session``: calls like this one are not asked about in this session; ``always``: in this directory.
``network``: once, with the network; ``network-session``: this very command, with the network, is not asked
about in this session; ``outside``: once, without a jail. ``auto-edit``, ``ask``: to a plan, the mode in
which it is carried out."""

Surroundings = Literal["", "jail", "unprotected", "none"]
"""What a command runs in: nobody knows, or it runs none; a jail; a jail that cannot protect what lies in
the directory; none."""


@dataclass(frozen=True, slots=True)
class Reached:
    """A place outside that a call reaches: the real path, None where it cannot be told.

    ``use``: it is read, or may be written; ``shut``: a jail keeps the command out all the same, because
    what it needs there is too much to grant.
    """

    path: str | None
    use: Literal["reads", "writes", "shut"] = "reads"


@dataclass(frozen=True, slots=True)
class Question:
    """May this call run?"""

    id: str
    call: ToolCall
    """With where it was found (``origin``) and what was repaired."""
    reasons: tuple[Reason, ...]
    command: str = ""
    """The whole command, where the call runs one."""
    change: FileChange | None = None
    """What the call would do to a file; it is worked out before the call runs."""
    alike: str = ""
    """What ``session`` and ``always`` would allow, as a rule: ``execute(git status …)``. ``""``: they are
    not offered, for calls that no rule can tell from worse ones."""
    rule: str = ""
    """The rule that asks, in words."""
    reached: tuple[Reached, ...] = ()
    """The places outside that it reaches. A yes lets it there, and nowhere else."""
    surroundings: Surroundings = ""
    """What the command runs in; in a jail it may be given the network, or let out."""
    plan: str = ""
    """What the model would do, in Markdown: only ``auto-edit``, ``ask`` and ``no`` answer it."""
    subagent: str = ""
    """The name of the subagent that asks."""
    networked: bool = False
    """The user has given all commands the network."""

    @property
    def runs(self) -> str:
        """What the command runs in, as a key of the words; ``""``: it runs none."""
        jailed = self.surroundings in ("jail", "unprotected")
        return f"{self.surroundings}-network" if self.networked and jailed else self.surroundings


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to a question; ``reason`` is told to the model with a no."""

    answer: Answer
    reason: str = ""
