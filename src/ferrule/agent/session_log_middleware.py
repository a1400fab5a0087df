"""Write a conversation into the log while an agent works, each message before it has an effect.

The user's message is written before the model is asked, and the model's before a person is asked about its
calls or a tool runs. Each result is written when it is there, while other calls of the turn still run. A
call with a result in the log is not run again: its process was killed before LangGraph had stored it.

The position of a hook decides what it sees. The model's messages are taken from the state, by a hook before
approvals. Results are taken around all other middlewares, as the model will get them (``SessionResults``,
which ``create_deep_agent`` puts first).

An agent and its subagents are one family: if it continues in another session, all of them leave the log.
Work that did not end when it was cancelled is ended by its next write. If another program has continued the
session, a subagent does not notice it; the entries that it writes after the agent's last one (``beside``)
belong to the fork as well.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
import uuid
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from threading import RLock
from typing import Any, cast

from langchain.agents.middleware import AgentState, ToolCallRequest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langgraph.runtime import Runtime
from langgraph.types import Command

from ferrule.agent.middleware.async_middleware import (
    AccompanyingMiddleware,
    AsyncMiddleware,
    Request,
    Response,
)
from ferrule.agent.middleware.guards.progress import Result, messages_in
from ferrule.core.errors import FerruleError, SessionMoved
from ferrule.core.events import fold
from ferrule.core.messages import Assistant, Content, JsonObject, Reply, ToolCall, ToolResult
from ferrule.langchain.calls import is_object
from ferrule.langchain.chat import ChatFerrule, reply_bytes_to
from ferrule.sessions.entries import Entry, Facts, Mark, Said, Timing
from ferrule.sessions.langchain_messages import message_id, said_of, to_langchain_messages
from ferrule.sessions.log import SessionLog
from ferrule.vendors import SIMULATED
from ferrule.wire.decode import decode


def vendor_of(model: object) -> str:
    """The vendor of a model's replies; a simulated one keeps its name, for it costs nothing."""
    if not isinstance(model, ChatFerrule):
        return ""
    profile = model.vendor
    return profile.name if profile.name.startswith(SIMULATED) else profile.vendor or profile.name


class RecordedReply:
    """Records the reply to one request. ``clock`` gives seconds since the epoch."""

    def __init__(self, model: BaseChatModel, clock: Callable[[], float]) -> None:
        self._model = model if isinstance(model, ChatFerrule) else None
        self._clock = clock
        self._started = clock()
        self._first: float | None = None
        self.facts = Facts()
        """What is known of the whole reply beside what its message knows."""
        self._attempt = 0
        self._pieces: list[bytes] = []

    def piece(self, attempt: int, piece: bytes) -> None:
        """Take a piece of the reply; what came of an earlier attempt is forgotten."""
        if attempt != self._attempt:
            self._attempt, self._pieces, self._first = attempt, [], None
        if self._first is None:
            self._first = self._clock()
        self._pieces.append(piece)

    def end(self) -> None:
        """Note that the reply is complete."""
        self.facts = Facts(
            vendor=vendor_of(self._model),
            timing=Timing(self._started, self._first, self._clock()),
        )

    @property
    def body(self) -> bytes:
        """Return the reply as bytes."""
        return b"".join(self._pieces)

    def stopped(self, error: BaseException) -> Mark | None:
        """What came of a reply that did not come to its end; None where nothing came."""
        if self._model is None or not self._pieces:
            return None
        decoder = decode(self._model.vendor)
        reply = fold([*decoder.feed(self.body), *decoder.end()])
        detail: JsonObject = {"error": type(error).__name__, "message": str(error), **_said(reply)}
        return Mark("stopped", detail)


def _said(reply: Reply) -> JsonObject:
    known = {"content": reply.content, "reasoning": reply.reasoning}
    return {name: text for name, text in known.items() if text}


_NEWEST = 64
"""Entries that are read when somebody else has written; all of them where these do not reach far enough."""


@dataclass(slots=True)
class WriterFamily:
    """What the writers of an agent and of its subagents have in common."""

    left: bool = False
    """The agent has gone on elsewhere: nothing is written here any more."""
    beside: list[Entry] = field(default_factory=list[Entry])
    """What the subagents have written in this run."""
    entries: dict[str, int] = field(default_factory=dict[str, int])
    """The entries of the messages that were read or written here, by the messages' ids."""


Mask = Callable[[str], str]
"""What is written in place of a text: keys that somebody said are left out of it."""


def _as_it_is(text: str) -> str:
    return text


_TOLD = frozenset({"summary", "stopped", "shell", "change"})
"""Marks that have what a model or a tool said."""


def _masked(said: Said, mask: Mask) -> Said:
    """Mask the texts of an answer or a result. A call keeps its arguments: it may have to run again."""
    match said:
        case Assistant(content, reasoning):
            return replace(said, content=_content(content, mask), reasoning=mask(reasoning))
        case ToolResult():
            return replace(said, content=_content(said.content, mask))
        case Mark(kind, detail) if kind in _TOLD:
            texts = {name: mask(each) if isinstance(each, str) else each for name, each in detail.items()}
            return Mark(kind, texts)
        case _:
            return said


def _content(content: Content, mask: Mask) -> Content:
    if isinstance(content, str):
        return mask(content)
    texts = [part.get("text") for part in content]
    return [
        {**part, "text": mask(text)} if isinstance(text, str) else part
        for part, text in zip(content, texts, strict=True)
    ]


class SessionWriter:
    """Writes for the agent itself, or with ``subagent`` for one of its subagents. For any thread.

    The methods that write raise what the log raises, and ``SessionMoved`` where somebody else goes on with
    the same conversation.
    """

    def __init__(
        self,
        log: SessionLog,
        session: str,
        subagent: str = "",
        family: WriterFamily | None = None,
        mask: Mask = _as_it_is,
    ) -> None:
        self._family = family or WriterFamily()
        self._mask = mask
        self.masked: set[int] = set()
        """Entries that do not have all that was said."""
        self._log = log
        self._session = session
        self._subagent = subagent
        self._lock = RLock()
        self._read = False
        """Whether what follows is what the session holds."""
        self._head: int | None = None
        self._moved: SessionMoved | None = None
        self._known: set[str] = set()
        self._results: dict[str, Entry | None] = {}
        """The results of calls by the calls' ids; None while it is being written."""
        self._waiting: dict[str, JsonObject] = {}
        """The arguments of calls that have no result, by the calls' ids."""
        self._summaries: set[Any] = set()

    @property
    def head(self) -> int | None:
        """The last entry that was read or written here."""
        return self._head

    def catch_up(self) -> None:
        """Read the session again if somebody has changed it, or went back in it, since it was read.

        For a new run, which goes on with the session as it is now.
        """
        with self._lock:
            self._moved = None
            if not self._read or self._log.session(self._session).head != self._head:
                self._load()

    def messages(
        self, messages: Iterable[BaseMessage], more: Mapping[str, Facts] | None = None
    ) -> list[Entry]:
        """Write those that are not in the log, in one transaction; return what was written.

        ``more``: what else is known of messages, by their ids.
        """
        with self._lock:
            self._begin()
            new: list[tuple[Said, Facts]] = []
            for message in messages:
                if not self._has(message):
                    said, facts = said_of(message)
                    self._note(said, facts.message_id)
                    new.append((said, _joined(facts, (more or {}).get(facts.message_id), self._subagent)))
            return self._append(*new)

    def recorded(self, call_id: str) -> ToolMessage | None:
        """Return the logged result of a call, if there is one."""
        with self._lock:
            self._begin()
            entry = self._results.get(call_id)
            if entry is None:
                return None
            [message] = to_langchain_messages([replace(entry, facts=replace(entry.facts, subagent=""))])
            return message if isinstance(message, ToolMessage) else None

    def changed(self, call_id: str, arguments: JsonObject) -> None:
        """Write down that a call is run with other arguments than the model gave it, if that is so."""
        with self._lock:
            self._begin()
            if self._waiting.get(call_id, arguments) != arguments:
                self._waiting[call_id] = arguments
                detail = {"call": call_id, "decision": "edit", "arguments": arguments}
                self._append((Mark("approval", detail), Facts(subagent=self._subagent)))

    def summary(self, key: str, detail: JsonObject) -> None:
        """Write down what stands for the older messages from now on, once for each ``key``."""
        with self._lock:
            self._begin()
            if key not in self._summaries:
                self._summaries.add(key)
                self._append((Mark("summary", {"key": key, **detail}), Facts(subagent=self._subagent)))

    def mark(self, mark: Mark) -> None:
        """Write an entry that is not a message."""
        with self._lock:
            self._begin()
            self._append((mark, Facts(subagent=self._subagent)))

    def _begin(self) -> None:
        if self._family.left:
            raise SessionMoved(self._session, self._head)
        if self._moved is not None:
            raise self._moved
        if not self._read:
            self._load()

    def _load(self) -> None:
        entries = self._log.entries(self._session)
        self._known.clear()
        self._results.clear()
        self._waiting.clear()
        self._summaries.clear()
        for entry in entries:
            if isinstance(entry.said, Mark):
                self._summaries.add(entry.said.detail.get("key"))
                continue
            self._family.entries[message_id(entry)] = entry.id
            if entry.facts.subagent == self._subagent:
                self._note(entry.said, message_id(entry), entry)
        self._head = entries[-1].id if entries else None
        self._read = True

    def _has(self, message: BaseMessage) -> bool:
        if isinstance(message, ToolMessage) and message.tool_call_id in self._results:
            return True
        return message.id in self._known

    def _note(self, said: Said, id: str, entry: Entry | None = None) -> None:
        """Remember a message that is in the log, or about to be."""
        self._known.add(id)
        match said:
            case Assistant():
                for call in said.calls:
                    # Not every stack of middlewares makes ids unique: a new call waits for its own result.
                    self._results.pop(call.id, None)
                    if isinstance(call, ToolCall):
                        self._waiting[call.id] = call.arguments
            case ToolResult(call_id):
                self._results[call_id] = entry
                self._waiting.pop(call_id, None)
            case _:
                pass

    def _append(self, *said: tuple[Said, Facts]) -> list[Entry]:
        if not said:
            return []
        written: list[Entry] = []
        masked = [(_masked(each, self._mask), facts) for each, facts in said]
        try:
            while not written:
                try:
                    written = self._log.append(self._session, *masked, after=self._head)
                except SessionMoved as moved:
                    self._head = self._beyond(moved)
        except BaseException as error:
            self._moved = error if isinstance(error, SessionMoved) else None
            self._read = False  # what is noted may not have been written
            raise
        self.masked |= {
            entry.id for entry, (each, _) in zip(written, said, strict=True) if entry.said != each
        }
        if self._subagent:
            self._family.beside += written
        for entry in written:
            self._family.entries[entry.facts.message_id] = entry.id
            if isinstance(entry.said, ToolResult):
                self._results[entry.said.call_id] = entry
        self._head = written[-1].id
        return written

    def _beyond(self, moved: SessionMoved) -> int | None:
        """The head behind what others added. Raises ``moved`` where that belongs to our conversation."""
        entries = self._log.entries(self._session, last=_NEWEST)
        if len(entries) == _NEWEST and all(each.id != self._head for each in entries):
            entries = self._log.entries(self._session)
        ids = [None, *(each.id for each in entries)]
        if self._head not in ids:
            raise moved  # somebody went back
        for entry in entries[ids.index(self._head) :]:
            if not isinstance(entry.said, Mark) and entry.facts.subagent == self._subagent:
                raise moved
        return ids[-1]


def _joined(facts: Facts, more: Facts | None, subagent: str) -> Facts:
    if more is None:
        return replace(facts, subagent=subagent)
    return replace(
        facts, vendor=facts.vendor or more.vendor, timing=more.timing or facts.timing, subagent=subagent
    )


_MOST_HEARD = 100

_Asked = tuple[str, str]
"""The run of a subagent, and the id of a call."""


class SessionLogMiddleware(AccompanyingMiddleware):
    """Write a conversation into the log of sessions while it runs.

    ``log``, ``session``
        The log, and the id of a session in it. Only one agent at a time can continue a session: if another
        one does, the run ends with ``SessionMoved``.
    ``keep_wire``
        Also store the bytes of each reply (``SessionLog.wire``). It needs ``ChatFerrule``.
    ``clock``
        Seconds since the epoch, for the times of replies.
    ``mask``
        Replaces a text of a model or a tool before it is written; without one, texts are written unchanged.

    To continue a session, give the agent a checkpointer with the session's thread, or the messages of the
    log (``to_langchain_messages``); what is in the log is not written again. Subagents of
    ``create_deep_agent`` are written too, under their name and the id of the call that started them.
    Summaries, the received parts of replies that broke off, and changes that a person made to a call are
    written as marks (``sessions.entries.Mark``). If the log cannot be written, the run ends with the log's
    error before the next step. Going back in LangGraph's history also moves the session's end
    (``SessionLog.move_head``); a call whose result is in the log is not run again.
    """

    def __init__(
        self,
        log: SessionLog,
        session: str,
        *,
        keep_wire: bool = False,
        clock: Callable[[], float] = time.time,
        subagent: str = "",
        family: WriterFamily | None = None,
        mask: Mask = _as_it_is,
    ) -> None:
        """``subagent``: the name of the subagent that this one is for; ``family``: its agent's."""
        super().__init__()
        self.log = log
        self.session = session
        self.keep_wire = keep_wire
        self.clock = clock
        self.subagent = subagent
        self.mask = mask
        self._family = family or WriterFamily()
        self.results = self.outermost = SessionResults(self)
        self.unwritten: list[ToolMessage] = []
        """Results that could not be written, because another client continued the session."""
        self._writers: dict[str, SessionWriter] = {}
        self._heard: dict[str, RecordedReply] = {}
        self._whole: RecordedReply | None = None
        """The last reply, once it is whole and until it is written."""
        self._running: set[_Asked] = set()

    def for_subagent(self, name: str) -> SessionLogMiddleware:
        """Return the same middleware for a subagent."""
        return SessionLogMiddleware(
            self.log,
            self.session,
            keep_wire=self.keep_wire,
            clock=self.clock,
            subagent=name,
            family=self._family,
            mask=self.mask,
        )

    def leave(self) -> None:
        """Stop writing, for the agent and its subagents: a later write raises ``SessionMoved``."""
        self._family.left = True

    @property
    def beside(self) -> list[Entry]:
        """The entries of subagents in this run after the last entry of the agent itself."""
        head = self.writer.head or 0
        return [each for each in self._family.beside if each.id > head]

    async def abefore_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> None:
        """Write the user's message."""
        if not self.subagent:
            self._family.beside.clear()
        self._writer.catch_up()
        self._write(state)

    async def aafter_model(self, state: AgentState[Any], runtime: Runtime[Any]) -> None:
        """Write the model's reply."""
        self._write(state)

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Write the request to the model and follow its reply, which is written once the state has it."""
        self._write(request.state)
        heard, self._whole = RecordedReply(request.model, self.clock), None
        try:
            with reply_bytes_to(heard.piece):
                response = await handler(request)
        except BaseException as error:  # a user who stops a run cancels it
            mark = heard.stopped(error)
            if mark is not None:
                with contextlib.suppress(FerruleError):
                    self._writer.mark(mark)
            raise
        heard.end()
        self._whole = heard
        for each in response.result:
            if isinstance(each, AIMessage) and each.id:
                self._heard[each.id] = heard
        while len(self._heard) > _MOST_HEARD:  # repeated requests' replies are never stored
            self._heard.pop(next(iter(self._heard)), None)
        return response

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Write the changes that a middleware between this and ``results`` made to the call."""
        asked = self._asked(request)
        self._writer.changed(asked[1], request.tool_call["args"])
        if asked in self._running:  # somebody around this writes the result
            return await handler(request)
        return await self.result_of(request, handler)

    async def result_of(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Return the logged result of a call, or write the call's message and run it."""
        asked = self._asked(request)
        if is_object(request.state):
            self._write(cast("AgentState[Any]", request.state))
        recorded = self._writer.recorded(asked[1])
        if recorded is not None:
            return recorded
        self._running.add(asked)
        try:
            result = await handler(request)
        finally:
            self._running.discard(asked)
        self._write_result(result)
        return result

    def _write_result(self, result: Result) -> None:
        """Write a result. If it also changes the state or cannot be written now, it is written after the
        state was stored: only then need its tool not run again."""
        found = result if isinstance(result, ToolMessage) else _only_message(result)
        if found is not None:
            try:
                self._writer.messages([_named(found)])
            except SessionMoved:
                self.unwritten.append(found)
            except FerruleError:
                pass

    def left_over(self) -> Mark | None:
        """Return, once, a reply that was complete but not yet stored when its run ended."""
        heard, self._whole = self._whole, None
        return None if heard is None else heard.stopped(asyncio.CancelledError())

    def entry_of(self, message_id: str) -> int | None:
        """Return the entry of a message that was read or written here, also by a subagent."""
        return self._family.entries.get(message_id) if message_id else None

    @property
    def writer(self) -> SessionWriter:
        """The writer of the agent itself, for entries from outside its run."""
        return self._writer_of("")

    @property
    def _writer(self) -> SessionWriter:
        return self._writer_of(self.run)

    def _writer_of(self, run: str) -> SessionWriter:
        if run not in self._writers:
            name = f"{self.subagent} {run}".strip()
            self._writers.setdefault(
                run, SessionWriter(self.log, self.session, name, self._family, self.mask)
            )
        return self._writers[run]

    def _asked(self, request: ToolCallRequest) -> _Asked:
        return self.run, request.tool_call["id"] or ""

    def _write(self, state: AgentState[Any]) -> None:
        messages = map(_named, state["messages"])
        more = {id: heard.facts for id, heard in self._heard.items()}
        for entry in self._writer.messages(messages, more):
            heard = self._heard.pop(entry.facts.message_id, None)
            self._whole = None if heard is self._whole else self._whole
            hidden = entry.id in self._writer.masked
            if heard is not None and self.keep_wire and heard.body and not hidden:
                self.log.keep_wire(entry.id, heard.body)
        summarized: object = state.get("summarized")
        if is_object(summarized):
            key = f"{summarized['name']}-{summarized['number']}"
            text = cast("BaseMessage", summarized["summary"]).text
            detail = {"text": text, "first": summarized["first"], "limit": summarized["limit"]}
            self._writer.summary(key, {name: each for name, each in detail.items() if each is not None})


class SessionResults(AsyncMiddleware[AgentState[Any]]):
    """The part of ``log`` around all other middlewares: writes each result as the model gets it."""

    def __init__(self, log: SessionLogMiddleware) -> None:
        super().__init__()
        self._log = log

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        return await self._log.result_of(request, handler)


def _named(message: BaseMessage) -> BaseMessage:
    """The message with an id, which LangGraph would give it when it stores it."""
    if message.id is None:
        message.id = str(uuid.uuid4())
    return message


def _only_message(result: Command[Any]) -> ToolMessage | None:
    """The message of a command that does nothing but add it."""
    messages = messages_in(result) or []
    if result.goto or len(messages) != 1 or len(cast("dict[str, Any]", result.update)) != 1:
        return None
    return messages[0] if isinstance(messages[0], ToolMessage) else None
