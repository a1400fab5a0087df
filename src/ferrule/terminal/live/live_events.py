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
    """The translated words, and ``describe``, which explains an error and its remedy in one or more
    lines."""

    words: Words
    describe: Callable[[Exception], str]


Mode = Literal["plan", "ask", "auto-edit", "auto"]
"""The agent's permission mode, in the order in which one key cycles through them."""


Thinking = Literal["off", "low", "medium", "high", "auto"]


NOTHING = Usage()


SIMULATOR = "simulate:deepseek"
"""The name of the simulated model, which needs no key."""
LOCAL = "local:"
"""Prefix of the path of a model file that is served on this machine."""


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
    """The git branch, if any."""
    busy: bool = False
    context_tokens: int = 0
    """The estimated tokens in the model's context now."""
    context_window: int | None = None
    """Its size in tokens; None if unknown."""
    usage: Usage = NOTHING
    """Of the session."""
    cost: Mapping[str, float] | None = None
    """By currency; None if a model's price is unknown."""
    quota: bool = False
    """The key belongs to a plan with a quota, so tokens have no price."""
    sees_images: bool | None = None
    """Whether the model accepts images; None if unknown."""
    simulated: bool = False
    """The model is the simulator."""
    added: tuple[str, ...] = ()
    """Added directories."""


@dataclass(frozen=True, slots=True)
class ContextPart:
    """An estimated part of the model's context. ``kind``: ``system``, ``tools``, ``memory``,
    ``summary``, ``user``, ``text``, ``thinking``, ``calls``, ``results``, ``images``."""

    kind: str
    tokens: int


@dataclass(frozen=True, slots=True)
class ContextView:
    """The contents of the context window. ``measured``: the vendor's count for the last request."""

    parts: tuple[ContextPart, ...]
    window: int | None
    measured: int | None = None


@dataclass(frozen=True, slots=True)
class Spent:
    """The cost of one model in a session. ``cost`` and ``currency`` are None if its price is unknown."""

    model: str
    replies: int
    usage: Usage
    cost: float | None
    currency: str | None
    quota: bool = False
    simulated: bool = False
    """The model is the simulator, which costs nothing."""


@dataclass(frozen=True, slots=True)
class CostView:
    """What a session cost, by model."""

    models: tuple[Spent, ...]
    budget: str = ""
    """The limit, as the user set it."""


@dataclass(frozen=True, slots=True)
class StateView:
    """The state that ``/status`` shows in addition to the status line."""

    version: str
    """Of Ferrule."""
    commands: Literal["jail", "none"]
    """Whether commands run in a sandbox, which has no network."""
    servers: tuple[tuple[str, int | None], ...] = ()
    """MCP servers with their numbers of tools; None if it has not started or has failed."""
    files: tuple[str, ...] = ()
    """The instruction files that a new session would get."""


@dataclass(frozen=True, slots=True)
class ModelChoice:
    """A model that can be chosen. ``ready``: its vendor has a key, or needs none."""

    spec: str
    vendor: str
    ready: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class ToolView:
    """A tool of the agent. ``verdict``: what happens with an ordinary call in the present mode."""

    name: str
    description: str
    source: str
    """The name of its MCP server; ``""`` for a built-in tool."""
    verdict: Literal["allow", "ask", "deny", "depends"]


@dataclass(frozen=True, slots=True)
class ServerView:
    """An MCP server of the agent. ``why``: why its start failed."""

    name: str
    state: Literal["starting", "ready", "failed"]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Attachment:
    """An image or another file that is sent with a message. ``data`` is its content."""

    name: str
    mime: str
    data: bytes


@dataclass(frozen=True, slots=True)
class FileChange:
    """A planned or finished change of a file. ``before`` is None for a new file, ``after`` for a deleted
    one.

    ``path`` is relative to the directory, with ``/``. For binary or very long files only ``words`` describe
    the change.
    """

    path: str
    before: str | None
    after: str | None
    words: str = ""
    line: int = 1
    """The line number at which both texts begin."""


Reason = Literal[
    "mode",
    "rule",
    "again",
    "echoed",
    "unconfirmed",
    "outside",
    "unclear",
    "guarded",
    "in-place",
    "network",
    "no-jail",
    "unprotected",
]
"""Why the user is asked. In this order: the mode asks about such calls; a rule asks; the call was running
when the last process ended, so it may have been done already; it occurs word for word in text the model
read; the text around it takes it back or asks for approval; it reaches a path outside the directory; it is
unknown before it runs where its words lead; it changes a file that configures which programs run; it moves
or removes what its sandbox keeps in place; it clearly needs the network, which its sandbox does not have;
there is no sandbox; the sandbox cannot protect files in the directory."""

Answer = Literal[
    "once", "session", "always", "network", "network-session", "outside", "auto-edit", "ask", "no"
]
"""``session``: similar calls are allowed in this session; ``always``: in this directory. ``network``:
once, with network access; ``network-session``: exactly this command, with network access, is allowed in
this session; ``outside``: once, without a sandbox. ``auto-edit``, ``ask``: for a plan, the mode in which
it is carried out."""

Surroundings = Literal["", "jail", "unprotected", "none"]
"""What a command runs in. ``""``: unknown, or it runs no command; ``jail``: a sandbox; ``unprotected``:
a sandbox that cannot protect files in the directory; ``none``: no sandbox."""


@dataclass(frozen=True, slots=True)
class Reached:
    """A path outside that a call reaches: the real path, None if unknown.

    ``use``: it is read, or may be written. ``shut``: the sandbox denies it in any case, because the
    required access is too broad.
    """

    path: str | None
    use: Literal["reads", "writes", "shut"] = "reads"


@dataclass(frozen=True, slots=True)
class Covered:
    """What an approval of more than one call covers; ``event_messages.COVERS`` has the messages.

    ``value``: a command or its first words, or a real path.
    """

    what: Literal["begins", "command", "tool", "project", "added", "folder", "file", "files"]
    tool: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A request for approval of a call."""

    id: str
    call: ToolCall
    """Includes where it was found (``origin``) and its repairs."""
    reasons: tuple[Reason, ...]
    command: str = ""
    """The full command, if the call runs one."""
    change: FileChange | None = None
    """The change the call would make to a file, computed before it runs."""
    alike: str = ""
    """The rule that ``session`` and ``always`` would store: ``execute(git status …)``. ``""`` if they
    are not offered, because no rule could separate the call from more dangerous ones."""
    rule: str = ""
    """The rule that asks, as text."""
    reached: tuple[Reached, ...] = ()
    """The outside paths it reaches. Approval opens these and no others."""
    surroundings: Surroundings = ""
    """What the command runs in. In a sandbox, an answer may grant the network or run it outside."""
    plan: str = ""
    """The model's plan in Markdown; only ``auto-edit``, ``ask`` and ``no`` answer it."""
    subagent: str = ""
    """The name of the subagent that asks."""
    networked: bool = False
    """All commands have network access by the user's setting."""
    covers: Covered | None = None
    """``alike`` in a form for users."""
    mode: Mode = "ask"
    """The present permission mode."""

    @property
    def jailed(self) -> bool:
        """Whether the command runs in a sandbox."""
        return self.surroundings in ("jail", "unprotected")

    @property
    def in_place(self) -> bool:
        """Whether the command does its work only outside of its sandbox."""
        return "in-place" in self.reasons and self.jailed

    @property
    def runs(self) -> str:
        """The message key for what the command runs in; ``""`` if it runs none."""
        return f"{self.surroundings}-network" if self.networked and self.jailed else self.surroundings


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to a question; after a refusal, ``reason`` is sent to the model.

    ``asked``: the user gave it; False if no user could be asked.
    """

    answer: Answer
    reason: str = ""
    asked: bool = True


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The agent begins to work on a user message. ``text`` is as it was typed."""

    text: str
    attachments: tuple[str, ...] = ()
    """Names of the images and files sent with it."""
    entry: int | None = None
    """The log entry, if it is already known: in history."""
    time: float | None = None
    """Seconds since the epoch."""


@dataclass(frozen=True, slots=True)
class ThinkingPiece:
    """A chunk of reasoning. It is never part of the answer."""

    text: str
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A chunk of the visible text, in Markdown."""

    text: str
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class CallArriving:
    """The model is writing a call. ``piece`` is the next chunk of its arguments as JSON.

    For display only; never run it. ``key`` numbers the calls of this reply; the first event of a call has
    no piece.
    """

    key: int
    name: str
    piece: str
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class ReplyAgain:
    """The reply so far is discarded (it broke off, was only reasoning …) and requested again."""

    why: Literal["broke-off", "only-thinking", "broken-call"]
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class ReplyEnded:
    """The model has finished a reply; its calls follow as ``CallMade`` events.

    ``text`` and ``thinking`` are complete. ``only_thinking``: there was no answer, even after a retry.
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
    """The log entry, for ``Live.wire``; None if not known yet."""
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class CallMade:
    """A call of the reply: a valid one with its repairs, or a broken one that does not run."""

    call: ToolCall | BrokenCall
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class ToolBegan:
    call_id: str
    name: str
    arguments: JsonObject
    subagent: str = ""


RefusalReason = Literal["", "user", "reason", "rule", "plan-mode", "plan", "kept", "path", "again"]
"""Why a call was refused. ``user``: by the user; ``reason``: by the user, who gave one; ``rule``: by a
rule; ``plan-mode``: it does more than read; ``plan``: the user did not agree; ``kept``: it would change
what is kept for the model; ``path``: its path has no valid form; ``again``: it may have run already;
``""``: unknown, or not refused."""


@dataclass(frozen=True, slots=True)
class ToolAnswered:
    """The result of a call, as the model gets it."""

    call_id: str
    name: str
    text: str
    failed: bool
    """It is an error, was refused, or did not run."""
    change: FileChange | None = None
    """The change made to a file."""
    seconds: float | None = None
    subagent: str = ""
    refused: bool = False
    """Refused by a person or a rule."""
    why: RefusalReason = ""
    about: str = ""
    """What ``why`` is about: the user's words, a rule, a path."""

    @property
    def exit_code(self) -> int:
        """The exit code of a command; 0 if it did not run, and for other tools."""
        ended = self._end
        return int(ended[1]) if ended is not None and ended[1] else 0

    @property
    def stopped(self) -> bool:
        """Whether it is a command that was stopped with its turn."""
        return self._end is not None and self._end[1] is None

    @property
    def output(self) -> str:
        """The text without what is said of it: which lines of a file it is, how a command ended."""
        if self.name == "read_file":
            return RANGE.sub("", self.text, count=1)
        text = self.text if self._end is None else self.text[: self._end.start()]
        return "" if self.name == "execute" and text == "(no output)" else text

    @property
    def _end(self) -> re.Match[str] | None:
        if self.name != "execute" or self.failed:
            return None
        return _END.search(self.text, self.text.rfind("\n") if "\n" in self.text else 0)


STOPPED = "[stopped before it had ended]"
"""The last line of the result of a command that was stopped with its turn."""
RANGE = re.compile(r"\A(?:.*\n)?@@ lines (\d+-\d+).* @@\n")
"""The first lines of a result of ``read_file``: which lines of the file it has."""
_END = re.compile(rf"\n?(?:\[exit code (-?\d{{1,10}})\]|{re.escape(STOPPED)})\Z", re.ASCII)


@dataclass(frozen=True, slots=True)
class TodosChanged:
    """The todo list was written: text and status (``pending``, ``in_progress``, ``completed``) of each
    item."""

    items: tuple[tuple[str, str], ...]
    subagent: str = ""


@dataclass(frozen=True, slots=True)
class SubagentBegan:
    """A subagent got a task. ``id`` is the id of the ``task`` call."""

    id: str
    name: str
    task: str


@dataclass(frozen=True, slots=True)
class SubagentEnded:
    id: str
    text: str
    failed: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """A call needs a decision; ``Live.answer`` takes it. Several questions may wait."""

    question: Question


@dataclass(frozen=True, slots=True)
class Decided:
    """A question was answered, or is void because the turn was stopped (``decision`` is None)."""

    question_id: str
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class Queued:
    """The messages that wait for the end of the turn, after each change; ``()`` if none do."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Steered:
    """A message sent during the turn was passed to the model."""

    text: str


@dataclass(frozen=True, slots=True)
class Noticed:
    """A notice for the user. ``event_messages`` has the sentence for ``code``, which ``values`` fill in."""

    code: str
    values: JsonObject
    error: Exception | None = None


@dataclass(frozen=True, slots=True)
class Compacted:
    """The conversation so far was summarized. Token counts are estimates; ``text`` is the summary."""

    text: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class StatusChanged:
    """The status line changed."""

    status: Status


@dataclass(frozen=True, slots=True)
class SessionChanged:
    """The conversation changed to another session or went back; frontends draw ``history`` anew."""

    session: SessionInfo
    why: Literal["new", "resumed", "forked", "undone", "rewound", "redone", "moved"]
    """``moved``: another program continued the session, so this one continues in a fork."""


@dataclass(frozen=True, slots=True)
class FilesUndone:
    """Files were restored to before some turns, or to after them. ``kept``: paths left alone because
    others changed them meanwhile."""

    changed: tuple[FileChange, ...]
    kept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShellRan:
    """The user ran a command with ``!``; the model gets its output with the next message."""

    command: str
    output: str
    exit_code: int | None
    """None if it was stopped."""


Why = Literal["done", "stopped", "failed", "max-turns", "timeout", "budget", "repetition"]
"""Why a turn ended. ``stopped``: by the user."""


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn is over. ``error`` is set for ``failed`` only."""

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
"""How a message is handled during a turn: it waits for the turn's end, or is sent with the model's next
request."""


Rewound = Literal["both", "conversation", "files"]
"""What goes back: the conversation, its file changes, or both."""


@dataclass(frozen=True, slots=True)
class Page:
    """A part of the session's events, oldest first. ``before`` gets the page before it; None if there is
    none."""

    events: tuple[LiveEvent, ...]
    before: int | None
