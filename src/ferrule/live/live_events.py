"""What a face is told of a conversation, as it happens: frozen values.

A turn is what follows from one message of the user: one ``TurnBegan``, replies with their calls and
results, and exactly one ``TurnEnded``, whatever happens. ``subagent`` is ``""`` for the agent itself, else
the id of a ``SubagentBegan``. What a session holds already is told in the same values (``Live.history``),
with whole texts in place of pieces, so that a face draws in one way.

Some have the names of ``agent.watching``'s values, which tell of a run without a session. They are not the
same ones: there ``subagent`` is a name with a number, and these are read before LangChain is loaded, which
``ferrule.agent`` loads.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ferrule.live.file_values import FileChange
from ferrule.live.questions import Decision, Question
from ferrule.live.status import Status
from ferrule.messages import BrokenCall, JsonObject, StopReason, ToolCall, Usage
from ferrule.notes import Note
from ferrule.sessions.entries import SessionInfo, Timing


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
    """The conversation is another one now, or one that went back: a face draws ``history`` anew."""

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
