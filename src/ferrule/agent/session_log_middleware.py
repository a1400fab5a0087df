"""A conversation is written into the log while an agent works: each message before anything comes of it.

The user's message goes in before the model is asked, the model's before a person is asked about its calls
or a tool runs, and each result as soon as it is there, while other calls of the turn still run. A call with
a result in the log is not run again: the process that ran it was killed before LangGraph had stored it.

Where hooks stand decides what they see. The model's messages are taken from the state, by a hook that runs
before approvals do; the results around all other middlewares, as the model will be told them
(``SessionResults``, which ``create_deep_agent`` puts first).

An agent and its subagents are one family: when it goes on in another session, its logs are left together.
Work that did not end when it was cancelled writes nothing more then, here or there: the user has stopped
it, and its next write ends it. Where another program has gone on with the session, a subagent does not see
that it has; what it writes behind the agent's last entry (``beside``) belongs into the fork as well.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
import uuid
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Any, cast

from langchain.agents.middleware import AgentState, ToolCallRequest
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langgraph.config import get_config
from langgraph.runtime import Runtime
from langgraph.types import Command

from ferrule.agent.accompanying import AccompanyingMiddleware
from ferrule.agent.heard_reply import HeardReply
from ferrule.agent.session_writer import SessionWriter, WriterFamily
from ferrule.errors import FerruleError, SessionMoved
from ferrule.langchain import reply_bytes_to
from ferrule.langchain.values import is_list, is_object
from ferrule.middleware.guards.progress import Result
from ferrule.middleware.model_exchange import AsyncMiddleware, Request, Response
from ferrule.sessions.entries import Entry, Mark
from ferrule.sessions.log import SessionLog

_MOST_HEARD = 100

_Asked = tuple[str, str]
"""The run of a subagent, and the id of a call."""


class SessionLogMiddleware(AccompanyingMiddleware):
    """Write a conversation into the log of sessions, as it goes on.

    ``log``, ``session``
        The log, and the id of a session in it. One agent at a time goes on with a session: where another
        one does, the run ends with ``SessionMoved``.
    ``keep_wire``
        Keep the bytes of each reply too (``SessionLog.wire``); of ``ChatFerrule`` alone.
    ``clock``
        Seconds since the epoch, for the times of replies.

    An agent that goes on is given a checkpointer with the session's thread, or the messages of the log
    (``to_langchain_messages``); what is in the log is not written again. Subagents of ``create_deep_agent``
    are written too, under their name and the id of the call that began them. Summaries become marks; so do
    replies that broke off, as far as they came, and calls that a person changed. Where the log cannot
    be written, the run ends with what the log raises, before the next step. Who goes back in LangGraph's
    history goes back in the log too (``SessionLog.move_head``): results that it has are not asked for
    again.
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
    ) -> None:
        """``subagent``: the name of the subagent that this one is for; ``family``: its agent's."""
        super().__init__()
        self.log = log
        self.session = session
        self.keep_wire = keep_wire
        self.clock = clock
        self.subagent = subagent
        self._family = family or WriterFamily()
        self.results = self.outermost = SessionResults(self)
        self.unwritten: list[ToolMessage] = []
        """Results that could not be written: somebody else goes on with the session."""
        self._writers: dict[str, SessionWriter] = {}
        self._heard: dict[str, HeardReply] = {}
        self._whole: HeardReply | None = None
        """The last reply, once it is whole and until it is written."""
        self._running: set[_Asked] = set()

    def for_subagent(self, name: str) -> SessionLogMiddleware:
        """The same for a subagent."""
        return SessionLogMiddleware(
            self.log,
            self.session,
            keep_wire=self.keep_wire,
            clock=self.clock,
            subagent=name,
            family=self._family,
        )

    def leave(self) -> None:
        """Write nothing more, for the agent and its subagents: who tries gets ``SessionMoved``."""
        self._family.left = True

    @property
    def beside(self) -> list[Entry]:
        """What subagents have written in this run behind the last entry of the agent itself."""
        head = self.writer.head or 0
        return [each for each in self._family.beside if each.id > head]

    async def abefore_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> None:
        """Write what the user said."""
        if not self.subagent:
            self._family.beside.clear()
        self._writer.catch_up()
        self._write(state)

    async def aafter_model(self, state: AgentState[Any], runtime: Runtime[Any]) -> None:
        """Write what the model said."""
        self._write(state)

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """The same without blocking."""
        with self._hearing(request) as heard:
            response = await handler(request)
        self._keep(heard, response)
        return response

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """The same without blocking."""
        if self._is_running(request):
            return await handler(request)
        return await self.results.awrap_tool_call(request, handler)

    @contextmanager
    def running(self, request: ToolCallRequest) -> Generator[ToolMessage | None]:
        """While a call runs: its message is in the log by then. Gives the result that the log has."""
        writer, asked = self._writer, self._asked(request)
        if is_object(request.state):
            self._write(cast("AgentState[Any]", request.state))
        recorded = writer.recorded(asked[1])
        self._running.add(asked)
        try:
            yield recorded
        finally:
            self._running.discard(asked)

    def write_result(self, result: Result) -> None:
        """Write a result. One that changes the state too is written when the state has been stored: only
        then need its tool not run again. What cannot be written now is written then, too."""
        found = result if isinstance(result, ToolMessage) else _only_message(result)
        if found is not None:
            try:
                self._writer.messages([_named(found)])
            except SessionMoved:
                self.unwritten.append(found)
            except FerruleError:
                pass

    def left_over(self) -> Mark | None:
        """What came of a reply that was whole and not stored yet when its run was ended. For once."""
        heard, self._whole = self._whole, None
        return None if heard is None else heard.stopped(asyncio.CancelledError())

    @property
    def writer(self) -> SessionWriter:
        """Writes for the agent itself, for who has something to write outside of its run."""
        return self._writer_of("")

    @property
    def _writer(self) -> SessionWriter:
        return self._writer_of(self._run)

    def _writer_of(self, run: str) -> SessionWriter:
        if run not in self._writers:
            name = f"{self.subagent} {run}".strip()
            self._writers.setdefault(run, SessionWriter(self.log, self.session, name, self._family))
        return self._writers[run]

    @property
    def _run(self) -> str:
        """The call of ``task`` that began this run of the subagent; several run at the same time."""
        if not self.subagent:
            return ""
        return str(get_config().get("metadata", {}).get("task_call_id", ""))

    def _asked(self, request: ToolCallRequest) -> _Asked:
        return self._run, request.tool_call["id"] or ""

    def _is_running(self, request: ToolCallRequest) -> bool:
        """Whether somebody around this writes the result. What changes a call does it between the two."""
        asked = self._asked(request)
        self._writer.changed(asked[1], request.tool_call["args"])
        return asked in self._running

    def _write(self, state: AgentState[Any]) -> None:
        messages = map(_named, state["messages"])
        more = {id: heard.facts for id, heard in self._heard.items()}
        for entry in self._writer.messages(messages, more):
            heard = self._heard.pop(entry.facts.message_id, None)
            self._whole = None if heard is self._whole else self._whole
            if heard is not None and self.keep_wire and heard.body:
                self.log.keep_wire(entry.id, heard.body)
        summarized: object = state.get("summarized")
        if is_object(summarized):
            key = f"{summarized['name']}-{summarized['number']}"
            text = cast("BaseMessage", summarized["summary"]).text
            detail = {"text": text, "first": summarized["first"], "limit": summarized["limit"]}
            self._writer.summary(key, {name: each for name, each in detail.items() if each is not None})

    @contextmanager
    def _hearing(self, request: Request) -> Generator[HeardReply]:
        self._write(request.state)
        heard, self._whole = HeardReply(request.model, self.clock), None
        try:
            with reply_bytes_to(heard.piece):
                yield heard
        except BaseException as error:  # a user who stops a run cancels it
            mark = heard.stopped(error)
            if mark is not None:
                with contextlib.suppress(FerruleError):
                    self._writer.mark(mark)
            raise
        heard.end()

    def _keep(self, heard: HeardReply, response: Response) -> None:
        """Remember what was heard, until the messages are stored."""
        self._whole = heard
        for each in response.result:
            if isinstance(each, AIMessage) and each.id:
                self._heard[each.id] = heard
        while len(self._heard) > _MOST_HEARD:  # replies that were asked for again are never stored
            self._heard.pop(next(iter(self._heard)), None)


class SessionResults(AsyncMiddleware[AgentState[Any]]):
    """Around all other middlewares: writes what the model will be told of a call. Part of ``log``."""

    def __init__(self, log: SessionLogMiddleware) -> None:
        super().__init__()
        self._log = log

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """The same without blocking."""
        with self._log.running(request) as recorded:
            if recorded is not None:
                return recorded
            result = await handler(request)
        self._log.write_result(result)
        return result


def _named(message: BaseMessage) -> BaseMessage:
    """The message with an id, which LangGraph would give it when it stores it."""
    if message.id is None:
        message.id = str(uuid.uuid4())
    return message


def _only_message(result: Command[Any]) -> ToolMessage | None:
    """The message of a command that does nothing but add it."""
    update: object = result.update
    messages: object = update.get("messages") if is_object(update) and len(update) == 1 else None
    if result.goto or not is_list(messages) or len(messages) != 1:
        return None
    return messages[0] if isinstance(messages[0], ToolMessage) else None
