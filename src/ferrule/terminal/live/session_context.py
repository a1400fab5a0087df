"""State shared by an agent and its session: event readers, the present turn, waiting questions."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self, cast
from weakref import WeakSet

from langchain_core.messages import HumanMessage

from ferrule.agent.backends.workspace import Workspace
from ferrule.agent.middleware.async_middleware import Request
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.agent.tools.tool_declarations import declared
from ferrule.core.messages import ToolCall, Usage
from ferrule.langchain.chat import ChatFerrule
from ferrule.sessions.entries import Entry, Mark
from ferrule.terminal.live.approvals import Approvals
from ferrule.terminal.live.file_changes import planned_change
from ferrule.terminal.live.live_events import (
    Asked,
    Attachment,
    CallArriving,
    Compacted,
    Decided,
    Decision,
    FileChange,
    LiveEvent,
    Mode,
    Noticed,
    Question,
    ReplyAgain,
    ReplyEnded,
    ShellRan,
    SubagentEnded,
    TextPiece,
    ThinkingPiece,
    ToolAnswered,
    TurnEnded,
    Why,
)
from ferrule.terminal.live.log_replay import added
from ferrule.terminal.live.session_costs import CostTracker
from ferrule.terminal.live.thread_rebuilding import LeftSubagent

_SHORTEST_KEY = 12
"""Characters; shorter values may be ordinary words."""


class KeyMask:
    """Replace the user's keys in texts by their variable names in brackets.

    >>> mask = KeyMask({"DEEPSEEK_API_KEY": "sk-0123456789"})
    >>> mask("It is sk-0123456789.")
    'It is [DEEPSEEK_API_KEY].'
    """

    def __init__(self, keys: Mapping[str, str]) -> None:
        self._names: dict[str, str] = {}
        self._beginnings: set[str] = set()
        self._longest = 0
        self._keys: re.Pattern[str] | None = None
        for name, key in keys.items():
            self.add(name, key)

    def add(self, name: str, key: str) -> None:
        """Add a key, unless it is known under another name."""
        if len(key) < _SHORTEST_KEY or key in self._names:
            return
        self._names[key] = f"[{name}]"
        self._longest = max(self._longest, len(key))
        self._beginnings |= {key[:size] for size in range(1, len(key))}
        self._keys = re.compile("|".join(map(re.escape, sorted(self._names, key=len, reverse=True))))

    def __call__(self, text: str) -> str:
        return text if self._keys is None else self._keys.sub(lambda match: self._names[match[0]], text)

    def __bool__(self) -> bool:
        """Whether there is a key to hide."""
        return self._keys is not None

    def begun(self, text: str) -> int:
        """Return the length of the text's end that may begin a key."""
        sizes = range(min(self._longest - 1, len(text)), 0, -1)
        return next((size for size in sizes if text[-size:] in self._beginnings), 0)


_Pieces = TextPiece | ThinkingPiece

_TEXTS: Mapping[type[LiveEvent], tuple[str, ...]] = {
    ReplyEnded: ("text", "thinking"),
    ToolAnswered: ("text",),
    SubagentEnded: ("text",),
    Compacted: ("text",),
    ShellRan: ("output",),
    TurnEnded: ("text",),
}
"""Fields that hold complete texts of models and tools, by event."""


class _MaskedEvents:
    """Events without keys. The end of a chunk that may begin a key is held back until the next chunk."""

    def __init__(self, mask: KeyMask) -> None:
        self._mask = mask
        self._held: dict[str, _Pieces] = {}
        """The held-back chunk of each run."""

    def of(self, event: LiveEvent) -> Iterator[LiveEvent]:
        if isinstance(event, TextPiece | ThinkingPiece):
            yield from self._pieces(event)
            return
        if self._held and isinstance(event, ReplyEnded | ReplyAgain | CallArriving):
            yield from self._rest(event.subagent)
        elif self._held and isinstance(event, TurnEnded):
            for run in [*self._held]:
                yield from self._rest(run)
        yield self._whole(event)

    def _pieces(self, event: _Pieces) -> Iterator[LiveEvent]:
        held = self._held.get(event.subagent)
        if held is not None and type(held) is not type(event):
            yield from self._rest(event.subagent)
            held = None
        else:
            self._held.pop(event.subagent, None)
        text = self._mask(event.text if held is None else held.text + event.text)
        if size := self._mask.begun(text):
            self._held[event.subagent] = replace(event, text=text[-size:])
            text = text[:-size]
        if text:
            yield event if text == event.text else replace(event, text=text)

    def _rest(self, run: str) -> Iterator[LiveEvent]:
        if (held := self._held.pop(run, None)) is not None:
            yield held

    def _whole(self, event: LiveEvent) -> LiveEvent:
        values: dict[str, Any] = {}
        for name in _TEXTS.get(type(event), ()):
            text = getattr(event, name)
            masked = self._mask(text)
            if masked != text:
                values[name] = masked
        change = event.change if isinstance(event, ToolAnswered) else None
        if change is not None:
            texts = change.before, change.after
            before, after = (None if each is None else self._mask(each) for each in texts)
            if (before, after) != texts:
                values["change"] = replace(change, before=before, after=after)
        return replace(cast("Any", event), **values) if values else event


class EventHub:
    """Distributes events to readers within one event loop.

    A reader gets the events after its call of ``events``, until ``close``; unreferenced readers are
    dropped. The first reader also gets earlier notices.
    """

    def __init__(self, mask: KeyMask | None = None) -> None:
        """``mask``: hides the user's keys."""
        self._mask = KeyMask({}) if mask is None else mask
        self._masked = _MaskedEvents(self._mask)
        self._readers: WeakSet[_Reader] = WeakSet()
        self._closed = False
        self._noticed: list[Noticed] | None = []
        """Notices before the first reader; None afterwards."""

    def tell(self, event: LiveEvent) -> None:
        """Emit an event to every reader."""
        if self._noticed is not None and isinstance(event, Noticed):
            self._noticed.append(event)
        for told in self._masked.of(event) if self._mask else (event,):
            for reader in self._readers:
                reader.queue.put_nowait(told)

    def events(self) -> AsyncIterator[LiveEvent]:
        """Create a reader."""
        reader = _Reader(self._readers)
        for event in self._noticed or ():
            reader.queue.put_nowait(event)
        self._noticed = None
        if self._closed:
            reader.queue.put_nowait(None)
        self._readers.add(reader)
        return reader

    def close(self) -> None:
        """End every reader after its queued events."""
        self._closed = True
        for reader in self._readers:
            reader.queue.put_nowait(None)


class _Reader(AsyncIterator[LiveEvent]):
    def __init__(self, readers: WeakSet[_Reader]) -> None:
        self.queue: asyncio.Queue[LiveEvent | None] = asyncio.Queue()
        self._readers = readers

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> LiveEvent:
        event = await self.queue.get()
        if event is None:
            self.queue.put_nowait(None)  # it stays ended
            raise StopAsyncIteration
        return event

    async def aclose(self) -> None:
        """Stop receiving events, like closing a generator."""
        self._readers.discard(self)


@dataclass(frozen=True, slots=True)
class Typed:
    """A message of the user, as it was typed."""

    text: str
    attachments: Sequence[Attachment] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """The logged user message for the agent, and the entries before it."""

    message: HumanMessage
    before: Sequence[Entry]


@dataclass(slots=True)
class PresentTurn:
    """A turn from beginning to end.

    ``end`` cancels its work with a reason; the first reason counts. ``steering``: messages sent during the
    turn, for the model's next request.
    """

    said: asyncio.Task[Written] | None = None
    """Writes the user's message to the log; None for a resumed turn."""
    work: asyncio.Task[None] | None = None
    why: Why | None = None
    steering: list[Typed] = field(default_factory=list[Typed])
    replies: int = 0
    text: str = ""
    usage: Usage | None = None
    forced: bool = False
    """The model was going round in circles and was forced to answer."""
    started: float = field(default_factory=time.monotonic)
    ending: asyncio.Event = field(default_factory=asyncio.Event)
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Its end was emitted."""

    def end(self, why: Why) -> None:
        if self.why is None:
            self.why = why
        self.ending.set()
        if self.work is not None:
            self.work.cancel()

    def used(self, usage: Usage | None) -> None:
        self.usage = added(self.usage, usage)


@dataclass(slots=True)
class _Waiting:
    question: Question
    settled: Callable[[], Decision | None]
    future: asyncio.Future[Decision] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class WaitingQuestions:
    """Questions waiting in one event loop. ``tell`` gets ``Asked`` and ``Decided``."""

    def __init__(self, tell: Callable[[LiveEvent], None]) -> None:
        self._tell = tell
        self._waiting: dict[str, _Waiting] = {}

    @property
    def questions(self) -> tuple[Question, ...]:
        """The waiting questions, oldest first."""
        return tuple(each.question for each in self._waiting.values())

    async def decision(self, question: Question, settled: Callable[[], Decision | None]) -> Decision:
        """Ask and wait for the answer. Cancellation makes the question void.

        ``settled`` returns the decision that a new mode or rule implies; None if a person must decide.
        """
        waiting = self._waiting[question.id] = _Waiting(question, settled)
        self._tell(Asked(question))
        decision: Decision | None = None
        try:
            decision = await waiting.future
            return decision
        finally:
            self._waiting.pop(question.id, None)
            self._tell(Decided(question.id, decision))

    def answer(self, question_id: str, decision: Decision) -> None:
        """Answer a question; decided and void ones are ignored."""
        waiting = self._waiting.get(question_id)
        if waiting is not None and not waiting.future.done():
            waiting.future.set_result(decision)

    def settle(self) -> None:
        """Decide the questions that a new mode or rule has answered."""
        for id, waiting in list(self._waiting.items()):
            decision = waiting.settled()
            if decision is not None:
                self.answer(id, decision)


@dataclass(slots=True)
class SessionContext:
    """One session as its agent sees it. Belongs to one event loop."""

    tell: Callable[[LiveEvent], None]
    workspace: Workspace
    log: SessionLogMiddleware
    chat: ChatFerrule
    """The model for the next request."""
    approvals: Approvals
    waiting: WaitingQuestions
    status: CostTracker
    content: Callable[[Typed], Awaitable[Any]]
    """Builds a message's content from the typed text and its files."""
    change_mode: Callable[[Mode], Awaitable[None]]
    """Sets the permission mode and logs it."""
    unsaved: Callable[[str], Awaitable[str | None]]
    """Returns an editor's text of a file, by a tool's path, if it differs from the disk."""
    attended: bool = True
    """Whether a user can be asked."""
    turn: PresentTurn | None = None
    max_replies: int = 0
    """Per turn; 0 for no limit."""
    allow_network: bool = False
    """Commands have network access."""
    again: set[str] = field(default_factory=set[str])
    """Ids of calls that were running when the last process ended."""
    left: dict[str, LeftSubagent] = field(default_factory=dict[str, LeftSubagent])
    """Subagents that were working when the last process ended, by their ``task`` calls."""
    networked: set[str] = field(default_factory=set[str])
    """Commands with network access while this process has the session open."""
    unfinished: dict[str, str] = field(default_factory=dict[str, str])
    """Text of stopped replies, by the id of the following user message."""
    cut: str = ""
    """Text of the last reply, if it was stopped and no message was sent since."""
    measured: int | None = None
    """The vendor's token count for the last request."""
    request: Request | None = None
    """The last request without later additions; between turns also without its messages."""

    async def planned(self, call: ToolCall) -> FileChange | None:
        """Return the change that a call will make; raise ``CallRefused`` if it must fail."""
        tool, unsaved = declared(call.name), None
        path = tool.path_in(call.arguments)
        if tool.effect == "edits" and path is not None:
            unsaved = await self.unsaved(path)
        return await asyncio.to_thread(
            planned_change, call.name, call.arguments, self.workspace, unsaved=unsaved
        )

    def mark(self, mark: Mark) -> None:
        """Write a mark to the log. Raises the log's errors."""
        self.log.writer.mark(mark)
