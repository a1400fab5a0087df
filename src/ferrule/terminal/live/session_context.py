"""What an agent and its session share: the readers of events, the present turn, the questions that wait."""

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
"""Characters; a shorter value may be an ordinary word."""


class KeyMask:
    """Puts the name of a variable, in brackets, in place of each of the user's keys that somebody says.

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
        """Hide one more, unless it is known by another name."""
        if len(key) < _SHORTEST_KEY or key in self._names:
            return
        self._names[key] = f"[{name}]"
        self._longest = max(self._longest, len(key))
        self._beginnings |= {key[:size] for size in range(1, len(key))}
        self._keys = re.compile("|".join(map(re.escape, sorted(self._names, key=len, reverse=True))))

    def __call__(self, text: str) -> str:
        """The text without keys."""
        return text if self._keys is None else self._keys.sub(lambda match: self._names[match[0]], text)

    def begun(self, text: str) -> int:
        """How much of the end of a text may be the beginning of a key."""
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
"""What models and tools say, by the events that tell it whole."""


class _MaskedEvents:
    """Events without keys. The end of a piece that may be the beginning of one waits for what follows."""

    def __init__(self, mask: KeyMask) -> None:
        self._mask = mask
        self._held: dict[str, _Pieces] = {}
        """The last piece of each run, as far as it waits."""

    def of(self, event: LiveEvent) -> Iterator[LiveEvent]:
        """What is told in place of an event."""
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
    """Belongs to one event loop. A reader gets what is told behind its ``events``, until ``close``.

    One that nobody holds any more is forgotten with what it was told. The first one gets what was noticed
    before it, too.
    """

    def __init__(self, mask: KeyMask | None = None) -> None:
        """``mask``: of the keys that nobody is told."""
        self._masked = _MaskedEvents(mask or KeyMask({}))
        self._readers: WeakSet[_Reader] = WeakSet()
        self._closed = False
        self._noticed: list[Noticed] | None = []
        """What no reader was told yet; None from the first one on."""

    def tell(self, event: LiveEvent) -> None:
        """Tell every reader."""
        if self._noticed is not None and isinstance(event, Noticed):
            self._noticed.append(event)
        for told in self._masked.of(event):
            for reader in self._readers:
                reader.queue.put_nowait(told)

    def events(self) -> AsyncIterator[LiveEvent]:
        """A new reader."""
        reader = _Reader(self._readers)
        for event in self._noticed or ():
            reader.queue.put_nowait(event)
        self._noticed = None
        if self._closed:
            reader.queue.put_nowait(None)
        self._readers.add(reader)
        return reader

    def close(self) -> None:
        """End every reader, once it has read what was told."""
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
        """Take no more events, as one closes a generator."""
        self._readers.discard(self)


@dataclass(frozen=True, slots=True)
class Typed:
    """A message of the user, as it was typed."""

    text: str
    attachments: Sequence[Attachment] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """What was said, as it is in the log: the message of the agent's, and what stood before it."""

    message: HumanMessage
    before: Sequence[Entry]


@dataclass(slots=True)
class PresentTurn:
    """A turn from its beginning to its end.

    ``end`` cancels the work and says why; what comes first counts. ``steering`` is what the user said
    meanwhile, for the model's next request.
    """

    said: asyncio.Task[Written] | None = None
    """Writes down what the user said; None for a turn that is gone on with."""
    work: asyncio.Task[None] | None = None
    why: Why | None = None
    steering: list[Typed] = field(default_factory=list[Typed])
    replies: int = 0
    text: str = ""
    usage: Usage | None = None
    forced: bool = False
    """The model went round in circles and had to answer."""
    started: float = field(default_factory=time.monotonic)
    ending: asyncio.Event = field(default_factory=asyncio.Event)
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Its end has been told."""

    def end(self, why: Why) -> None:
        """End the turn now; its work is cancelled."""
        if self.why is None:
            self.why = why
        self.ending.set()
        if self.work is not None:
            self.work.cancel()

    def used(self, usage: Usage | None) -> None:
        """Count the tokens of a reply."""
        self.usage = added(self.usage, usage)


@dataclass(slots=True)
class _Waiting:
    question: Question
    settled: Callable[[], Decision | None]
    future: asyncio.Future[Decision] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class WaitingQuestions:
    """Belongs to one event loop. ``tell`` takes ``Asked`` and ``Decided``."""

    def __init__(self, tell: Callable[[LiveEvent], None]) -> None:
        self._tell = tell
        self._waiting: dict[str, _Waiting] = {}

    @property
    def questions(self) -> tuple[Question, ...]:
        """Those that wait, oldest first."""
        return tuple(each.question for each in self._waiting.values())

    async def decision(self, question: Question, settled: Callable[[], Decision | None]) -> Decision:
        """Ask, and wait for the answer. Who is cancelled meanwhile leaves the question void.

        ``settled`` says what ``settle`` would decide; None where a person has to.
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
        """Decide a question; one that is decided already, or void, is left alone."""
        waiting = self._waiting.get(question_id)
        if waiting is not None and not waiting.future.done():
            waiting.future.set_result(decision)

    def settle(self) -> None:
        """Decide those that need nobody any more: the mode has changed, or a rule was made."""
        for id, waiting in list(self._waiting.items()):
            decision = waiting.settled()
            if decision is not None:
                self.answer(id, decision)


@dataclass(slots=True)
class SessionContext:
    """One session, as its agent knows it. Belongs to one event loop."""

    tell: Callable[[LiveEvent], None]
    workspace: Workspace
    log: SessionLogMiddleware
    chat: ChatFerrule
    """The model for the next request."""
    approvals: Approvals
    waiting: WaitingQuestions
    status: CostTracker
    content: Callable[[Typed], Awaitable[Any]]
    """The content of a message as it was typed, with the files that go with it."""
    change_mode: Callable[[Mode], Awaitable[None]]
    """Lets the agent do more or less unasked, and writes it down."""
    unsaved: Callable[[str], Awaitable[str | None]]
    """The text that an editor has of a file, by a tool's path, where it is another than on the disk."""
    attended: bool = True
    """Whether somebody can be asked."""
    turn: PresentTurn | None = None
    max_replies: int = 0
    """Of a turn; 0: any number."""
    allow_network: bool = False
    """Commands have the network."""
    again: set[str] = field(default_factory=set[str])
    """Ids of calls that were running when the last process ended."""
    left: dict[str, LeftSubagent] = field(default_factory=dict[str, LeftSubagent])
    """Subagents that worked when the last process ended, by the calls that began them."""
    networked: set[str] = field(default_factory=set[str])
    """Commands that have the network for as long as this process is in the session."""
    unfinished: dict[str, str] = field(default_factory=dict[str, str])
    """What came of a reply that was stopped, by the id of the user's message behind it."""
    cut: str = ""
    """What came of the last reply, where it was stopped and nothing was said since."""
    measured: int | None = None
    """What the vendor counted for the last request, in tokens."""
    request: Request | None = None
    """The last request, without what was added to it on the way; between turns, without its messages."""

    async def planned(self, call: ToolCall) -> FileChange | None:
        """What a call will do to a file, if it does something to one."""
        tool, unsaved = declared(call.name), None
        path = tool.path_in(call.arguments)
        if tool.effect == "edits" and path is not None:
            unsaved = await self.unsaved(path)
        return await asyncio.to_thread(
            planned_change, call.name, call.arguments, self.workspace, unsaved=unsaved
        )

    def kept(self, message_id: str) -> int | None:
        """The entry of a message that was written just now."""
        for entry in reversed(self.log.log.entries(self.log.session, last=_NEWEST)):
            if entry.facts.message_id == message_id:
                return entry.id
        return None

    def mark(self, mark: Mark) -> None:
        """Write a mark into the log. Raises what the log raises."""
        self.log.writer.mark(mark)


_NEWEST = 16
