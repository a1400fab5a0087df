"""The events and the state of a conversation, as frozen values; ``LiveEvent`` lists the events."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from ferrule.core.locale import Words
from ferrule.core.messages import BrokenCall, JsonObject, StopReason, ToolCall, Usage
from ferrule.core.notes import Note
from ferrule.sessions.entries import SessionInfo, Timing


@dataclass(frozen=True, slots=True)
class Speech:
    """The words, and ``describe``: what went wrong and what to do, in a sentence or several lines."""

    words: Words
    describe: Callable[[Exception], str]


Mode = Literal["plan", "ask", "auto-edit", "auto"]
"""What the agent may do unasked; in the order in which one key goes through them."""


Thinking = Literal["off", "low", "medium", "high", "auto"]


NOTHING = Usage()


SIMULATOR = "simulator"
"""The name of the scripted model, which needs no key."""
LOCAL = "local:"
"""Begins the path of a model file that is served on this machine."""


@dataclass(frozen=True, slots=True)
class Status:
    """The state of a conversation."""

    session: SessionInfo
    model: str
    """As the user wrote it: ``vendor:model``."""
    vendor: str
    """The vendor's title."""
    thinking: Thinking
    mode: Mode
    directory: str
    branch: str = ""
    """Of git, where the directory has one."""
    busy: bool = False
    context_tokens: int = 0
    """About so many tokens are in the model's context now."""
    context_window: int | None = None
    """So many fit; None: unknown."""
    usage: Usage = NOTHING
    """Of the session."""
    cost: Mapping[str, float] | None = None
    """By currency; None where the price of a model is not known."""
    quota: bool = False
    """The key is one of a plan with a quota: tokens cost nothing by themselves."""
    sees_images: bool | None = None
    """Whether the model takes images; None: unknown."""
    simulated: bool = False
    """The model is the simulator's."""
    added: tuple[str, ...] = ()
    """Further directories that are worked in."""


@dataclass(frozen=True, slots=True)
class ContextPart:
    """A part of the model's context, estimated. ``kind``: ``system``, ``tools``, ``memory``, ``summary``,
    ``user``, ``text``, ``thinking``, ``calls``, ``results``, ``images``."""

    kind: str
    tokens: int


@dataclass(frozen=True, slots=True)
class ContextView:
    """What fills the window. ``measured`` is what the vendor counted for the last request."""

    parts: tuple[ContextPart, ...]
    window: int | None
    measured: int | None = None


@dataclass(frozen=True, slots=True)
class Spent:
    """What one model cost in a session. ``cost`` and ``currency`` are None where no price is known."""

    model: str
    replies: int
    usage: Usage
    cost: float | None
    currency: str | None
    quota: bool = False
    simulated: bool = False
    """The model is the simulator's: it costs nothing."""


@dataclass(frozen=True, slots=True)
class CostView:
    """What a session cost, by model."""

    models: tuple[Spent, ...]
    budget: str = ""
    """The limit, as the user set it."""


@dataclass(frozen=True, slots=True)
class StateView:
    """What ``/status`` shows beside the status line."""

    version: str
    """Of Ferrule."""
    commands: Literal["jail", "none"]
    """What commands run in; a jail has no network."""
    servers: tuple[tuple[str, int | None], ...] = ()
    """The MCP servers with the numbers of their tools; None: it has not started, or failed."""
    files: tuple[str, ...] = ()
    """The files of instructions that a session is given which begins now."""


@dataclass(frozen=True, slots=True)
class ModelChoice:
    """A model that can be chosen. ``ready``: its vendor has a key, or needs none."""

    spec: str
    vendor: str
    ready: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class ToolView:
    """A tool of the agent. ``verdict``: what happens with a plain call of it in the present mode."""

    name: str
    description: str
    source: str
    """``""`` for those of the harness, else the name of an MCP server."""
    verdict: Literal["allow", "ask", "deny", "depends"]


@dataclass(frozen=True, slots=True)
class ServerView:
    """An MCP server of the agent. ``why``: what went wrong with its start."""

    name: str
    state: Literal["starting", "ready", "failed"]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Attachment:
    """An image or another file that goes with a message. ``data`` is what is in it."""

    name: str
    mime: str
    data: bytes


@dataclass(frozen=True, slots=True)
class FileChange:
    """What a call does, or did, to a file. ``before`` is None for a new file, ``after`` for a deleted one.

    ``path`` is relative to the directory, with ``/``. Of a file that is no text, or too long, only
    ``words`` say what changes.
    """

    path: str
    before: str | None
    after: str | None
    words: str = ""
    line: int = 1
    """Of the file, with which both texts begin."""


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
class Covered:
    """What an approval of more than one call covers; ``event_messages.COVERS`` has the words.

    ``value``: the words of a command (all of it, or what it begins with), or a real path.
    """

    what: Literal["begins", "command", "tool", "project", "added", "folder", "file", "files"]
    tool: str
    value: str = ""


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
    """The rule that ``session`` and ``always`` would store: ``execute(git status …)``. ``""``: they are
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
    covers: Covered | None = None
    """The same as ``alike``, for people."""
    mode: Mode = "ask"
    """The mode in which it is asked."""

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


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The user said something, and the agent begins. ``text`` is as it was typed."""

    text: str
    attachments: tuple[str, ...] = ()
    """The names of images and files that went with it."""
    entry: int | None = None
    """The entry of the log, where it is known already: of history."""
    time: float | None = None
    """Seconds since the epoch."""


@dataclass(frozen=True, slots=True)
class ThinkingPiece:
    """A piece of the thinking, as it came. It is never the answer."""

    text: str
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A piece of the visible text, as it came: Markdown."""

    text: str
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class CallArriving:
    """A call is being written by the model. ``piece`` is the next piece of its arguments as JSON.

    To be drawn, never run. ``key`` counts the calls of this reply; the first one of a call has no piece.
    """

    key: int
    name: str
    piece: str
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class ReplyAgain:
    """The reply so far counts for nothing (it broke off, was only thinking …) and is asked for again."""

    why: Literal["broke-off", "only-thinking", "broken-call"]
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class ReplyEnded:
    """The model has finished a reply; its calls follow, one ``CallMade`` each.

    ``text`` and ``thinking`` are whole. ``only_thinking``: there was no answer, even when asked again.
    """

    text: str
    thinking: str
    calls: int
    stop: StopReason | None
    usage: Usage | None = None
    notes: tuple[Note, ...] = ()
    timing: Timing | None = None
    model: str = ""
    only_thinking: bool = False
    entry: int | None = None
    """The entry of the log, for ``Live.wire``; None where it is not known yet."""
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class CallMade:
    """A call of the reply: one that may run, with its repairs, or one that is broken and does not."""

    call: ToolCall | BrokenCall
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class ToolBegan:
    """A tool runs."""

    call_id: str
    name: str
    arguments: JsonObject
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class ToolAnswered:
    """The result of a call, as the model is told it."""

    call_id: str
    name: str
    text: str
    failed: bool
    """It is an error, was refused, or did not run."""
    change: FileChange | None = None
    """What was done to a file."""
    seconds: float | None = None
    subagent: str = ""
    refused: bool = False
    """A person said no, or a rule forbids it."""

    @property
    def exit_code(self) -> int:
        """Of a command; 0 where it did not run, and of other tools."""
        if self.name != "execute" or self.failed:
            return 0
        code = _EXIT_CODE.fullmatch(self.text.rpartition("\n")[2])
        return int(code[1]) if code else 0


_EXIT_CODE = re.compile(r"\[exit code (-?\d{1,10})\]", re.ASCII)


@dataclass(frozen=True, slots=True)
class TodosChanged:
    """The todo list was written: text and status (``pending``, ``in_progress``, ``completed``) of each."""

    items: tuple[tuple[str, str], ...]
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class SubagentBegan:
    """A subagent was given a task. ``id`` is the id of the call of ``task``."""

    id: str
    name: str
    task: str


@dataclass(frozen=True, slots=True)
class SubagentEnded:
    """A subagent has answered, or failed."""

    id: str
    text: str
    failed: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody has to decide about a call; ``Live.answer`` takes the decision. Several may wait."""

    question: Question


@dataclass(frozen=True, slots=True)
class Decided:
    """A question is answered, or void because the turn was stopped (``decision`` is None)."""

    question_id: str
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class Queued:
    """What waits for the end of the turn, after each change; ``()`` when nothing does."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Steered:
    """What the user said while the agent worked has been handed to the model."""

    text: str


@dataclass(frozen=True, slots=True)
class Noticed:
    """Something worth telling. The words have a sentence ``live.{code}``, filled in with ``values``."""

    code: str
    values: JsonObject
    error: Exception | None = None


@dataclass(frozen=True, slots=True)
class Compacted:
    """The conversation so far was summed up. Estimates in tokens; ``text`` is the summary."""

    text: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class StatusChanged:
    """What stands in the status line is another."""

    status: Status


@dataclass(frozen=True, slots=True)
class SessionChanged:
    """The conversation is another one now, or one that went back: a frontend draws ``history`` anew."""

    session: SessionInfo
    why: Literal["new", "resumed", "forked", "undone", "rewound", "redone", "moved"]
    """``moved``: another program went on with the session; this one goes on with a fork."""


@dataclass(frozen=True, slots=True)
class FilesUndone:
    """Files are as they were before some turns, or again as after them. ``kept`` are paths that somebody
    else has changed meanwhile: they were left alone."""

    changed: tuple[FileChange, ...]
    kept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShellRan:
    """The user ran a command with ``!``; the model is told of it with the next message."""

    command: str
    output: str
    exit_code: int | None


Why = Literal["done", "stopped", "failed", "max-turns", "timeout", "budget", "repetition"]
"""Why a turn ended. ``stopped``: by the user."""


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn is over. ``error`` is what failed, for ``failed`` alone; the typed text is in the log."""

    why: Why
    error: Exception | None = None
    text: str = ""
    """The answer: the visible text of the last reply."""
    usage: Usage | None = None
    """Of the whole turn, subagents included."""
    seconds: float = 0.0


LiveEvent = (
    TurnBegan
    | ThinkingPiece
    | TextPiece
    | CallArriving
    | ReplyAgain
    | ReplyEnded
    | CallMade
    | ToolBegan
    | ToolAnswered
    | TodosChanged
    | SubagentBegan
    | SubagentEnded
    | Asked
    | Decided
    | Queued
    | Steered
    | Noticed
    | Compacted
    | StatusChanged
    | SessionChanged
    | FilesUndone
    | ShellRan
    | TurnEnded
)
"""What ``Live.events`` yields."""


When = Literal["queue", "steer"]
"""What becomes of a message while the agent works: it waits for the end of the turn, or is handed to the
model with its next request."""


Rewound = Literal["both", "conversation", "files"]
"""What goes back: the conversation, what it did to files, or both."""


@dataclass(frozen=True, slots=True)
class Page:
    """A part of what the session holds, oldest first. ``before`` asks for more; None: there is none."""

    events: tuple[LiveEvent, ...]
    before: int | None
