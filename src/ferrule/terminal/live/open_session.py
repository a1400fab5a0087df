"""The open session: it writes user messages to the log and lets the agent work on them."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from contextvars import Context
from dataclasses import dataclass, replace
from typing import Any, Literal, cast, get_args

from langchain_core.messages import HumanMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import BaseTool
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.backends import BackendProtocol
from ferrule.agent.backends.command_access import secret_variables
from ferrule.agent.middleware.context.summarization import SummarizationMiddleware
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.client.connect import config_folder
from ferrule.core.errors import FerruleError, SessionMoved, UnknownSession, UsageError
from ferrule.langchain.chat import ChatFerrule
from ferrule.sessions.entries import Entry, Mark, SessionInfo, listed_model
from ferrule.terminal.live import log_replay
from ferrule.terminal.live.approvals import PLAN_TOOL, Approvals
from ferrule.terminal.live.command_sandboxes import surroundings_of
from ferrule.terminal.live.file_mentions import content_of, mentioned
from ferrule.terminal.live.git_state import git_branch
from ferrule.terminal.live.live_agent import AgentParts, Graph, open_parts
from ferrule.terminal.live.live_events import (
    Mode,
    Noticed,
    SessionChanged,
    ShellRan,
    Thinking,
    Why,
)
from ferrule.terminal.live.live_middleware import LiveMiddleware
from ferrule.terminal.live.live_resources import LiveResources, fork_of_ours
from ferrule.terminal.live.session_context import (
    EventHub,
    KeyMask,
    PresentTurn,
    SessionContext,
    Typed,
    WaitingQuestions,
    Written,
)
from ferrule.terminal.live.session_costs import CostTracker
from ferrule.terminal.live.session_storage import results_folder
from ferrule.terminal.live.system_prompt import SessionPrompt, session_prompt
from ferrule.terminal.live.thread_rebuilding import (
    MessageSerializer,
    Past,
    Unanswered,
    left_subagents,
    past_of,
    rebuild_thread,
    shell_attachment,
    thread_state,
    unanswered,
)

Moved = Literal["new", "resumed", "forked", "undone", "rewound", "redone", "moved"]

LONGEST_TITLE = 80

MOST_TOLD = 5
"""The most names listed that match no file."""

LONGEST_THREAD = 300
"""Checkpoints kept in memory, subagents' included: about fifty replies."""

_NOTHING_NEW: Any = {"messages": []}

_MANY_TIMERS, _FAR_OFF = 250, 1e6

_FEW = 50
"""Entries that are searched for a message."""


def _forget_cancelled_timers() -> None:
    """Make asyncio drop cancelled timers, which it otherwise keeps until they are due.

    Each timer holds its context, and with it the messages of a turn, for minutes in the case of requests.
    asyncio cleans up when more than a hundred timers are cancelled and they are the majority.
    """
    loop = asyncio.get_running_loop()
    nothing = Context()
    for _ in range(_MANY_TIMERS):
        loop.call_later(_FAR_OFF, int, context=nothing).cancel()


@dataclass(frozen=True, slots=True)
class Said:
    """A message to be written. ``again``: the unanswered message that it replaces."""

    message: HumanMessage
    snapshot: str
    """Snapshot of the files now; ``""`` if there is none."""
    again: Unanswered | None
    before: Sequence[Entry]
    """The session's entries before it, as far as they were read."""


class OpenSession:
    """The session that is open, and its agent."""

    def __init__(self, places: LiveResources, info: SessionInfo) -> None:
        self.places, self.info = places, info
        self.mask = KeyMask(secret_variables(places.environ))
        self.hub = EventHub(self.mask)
        self.tell = self.hub.tell
        self.waiting = WaitingQuestions(self.tell)
        self.mode: Mode = places.settings["mode"]
        self.thinking: Thinking = places.settings["thinking"]
        self.chat = self._hidden(places.maker.chat(places.maker.first, self.thinking))
        self.status = CostTracker(
            places, self.tell, info, self.chat, thinking=self.thinking, mode=self.mode
        )
        self.shell_notes: list[ShellRan] = []
        """The user's own commands that the model has not been sent yet."""
        self._chosen = False
        """Whether the model of a resumed session was considered."""
        self.asks_again = False
        """Whether the turn stays open: its question is asked again later."""
        self._stack = AsyncExitStack()
        self._opening: asyncio.Task[AgentParts] | None = None
        self._prompt: SessionPrompt | None = None
        self.bind(info)

    # ── which session ──

    def bind(self, info: SessionInfo) -> None:
        """Switch to that session, as it is in the log."""
        places = self.places
        self.info = info
        self.log = SessionLogMiddleware(places.log, info.id, keep_wire=True, mask=self.mask)
        self.approvals = Approvals(
            places.settings.permissions,
            self.mode,
            directory=places.directory,
            kept=places.kept,
            session=info.id,
            surroundings=lambda: surroundings_of(places.settings),
            workspace=places.workspace,
            networked=places.settings["allow_network"],
        )
        self.desk = SessionContext(
            tell=self.tell,
            workspace=places.workspace,
            log=self.log,
            chat=self.chat,
            approvals=self.approvals,
            waiting=self.waiting,
            status=self.status,
            content=self.content,
            change_mode=self.change_mode,
            unsaved=self._unsaved,
            attended=places.options.attended,
            max_replies=places.settings["max_turns"],
            allow_network=places.settings["allow_network"],
        )
        self.live = LiveMiddleware(self.desk)
        self._saver = InMemorySaver(serde=MessageSerializer())
        self._graph: tuple[ChatFerrule, Sequence[BaseTool], Graph] | None = None
        self._reading: asyncio.Task[tuple[list[Entry], Past]] | None = None
        self._fits = False
        """Whether the thread matches the log."""
        self.status.change(session=info)

    def _leave(self, desk: SessionContext) -> None:
        """Abandon work that does not end: its events are dropped, and the session continues without it."""
        desk.tell = lambda _: None
        self.log.leave()
        self.bind(self.info)
        self.begin_reading()

    async def go_to(self, info: SessionInfo, why: Moved) -> None:
        """Switch to another session, or to a fork if another program has it open, and emit that."""
        self.moved(await asyncio.to_thread(self.places.owner.claim, info), why)
        self.tell_if_elsewhere()

    def tell_if_elsewhere(self) -> None:
        """Notify if the requested session is open in another program."""
        if self.places.owner.forked:
            self.tell(Noticed("open-elsewhere", {}))

    def moved(self, info: SessionInfo, why: Moved) -> None:
        if why in ("new", "resumed"):
            self._prompt = None
        self.log.leave()
        self.bind(info)
        self.begin_reading()
        self.tell(SessionChanged(info, why))

    def info_changed(self) -> None:
        """Reload the session's title, head and model."""
        with suppress(FerruleError):
            self.info = self.places.log.session(self.info.id)
            self.status.change(session=self.info)

    # ── opening and closing ──

    def begin(self) -> None:
        """Open the slow parts in the background."""
        self._opening = asyncio.create_task(self._open())
        self.begin_reading()

    def begin_reading(self) -> asyncio.Task[tuple[list[Entry], Past]]:
        """Read the session's entries in the background."""
        self._reading = asyncio.create_task(self._read())
        return self._reading

    async def parts(self) -> AgentParts:
        """Return the agent's parts once they are open; if opening failed, try again or raise."""
        if self._opening is None or (self._opening.done() and self._opening.exception() is not None):
            self._opening = asyncio.create_task(self._open())
        return await asyncio.shield(self._opening)

    @property
    def opened_parts(self) -> AgentParts | None:
        """The agent's parts; None if they are not open."""
        opening = self._opening
        done = opening is not None and opening.done() and not opening.cancelled()
        return opening.result() if opening is not None and done and opening.exception() is None else None

    async def past(self) -> tuple[list[Entry], Past]:
        """Return the session's entries and their facts; read again if something was written since."""
        reading = self._reading
        if reading is not None and reading.done():
            reading = reading if await self._is_new(reading) else None
        return await asyncio.shield(reading or self.begin_reading())

    async def _is_new(self, reading: asyncio.Task[tuple[list[Entry], Past]]) -> bool:
        """Whether the reading succeeded and nothing was written since."""
        if reading.exception() is not None:
            return False
        entries, _ = reading.result()
        now = await asyncio.to_thread(self.places.log.session, self.info.id)
        return now.head == (entries[-1].id if entries else None)

    async def close(self) -> None:
        for task in (self._opening, self._reading):
            if task is not None and not task.done():
                await asyncio.wait([task])
            if task is not None and not task.cancelled():
                task.exception()
        await self._stack.aclose()
        self.places.owner.release()
        await self.places.maker.aclose()

    async def _open(self) -> AgentParts:
        places = self.places
        given = places.settings, places.workspace, places.environ
        return await self._stack.enter_async_context(open_parts(*given, self.tell, places.options))

    async def _read(self) -> tuple[list[Entry], Past]:
        info, desk = self.info, self.desk
        entries = await asyncio.to_thread(self.places.log.entries, info.id)
        past = await asyncio.to_thread(past_of, entries)
        if desk is self.desk:
            desk.unfinished |= past.unfinished
            desk.cut = desk.cut or past.cut
            self.status.spent(await asyncio.to_thread(self.status.read, entries))
            self.status.change(context_tokens=past.filled)
            self._choose_again(past)
        return entries, past

    # ── the work of a turn ──

    def turn_began(self, turn: PresentTurn) -> None:
        self.desk.turn = turn
        self.status.change(busy=True)

    async def write(self, typed: Typed) -> Written:
        """Log the user's message, after a snapshot of the files."""
        try:
            entries: list[Entry] = [] if self._fits else (await self.past())[0]
            said = await self._said(typed, entries)
            try:
                await asyncio.to_thread(_write, self.log, said)
            except SessionMoved:
                said = replace(said, again=None, before=await self._move_on())
                await asyncio.to_thread(_write, self.log, said)
        except FerruleError as error:
            self.tell(Noticed("not-written", {"text": typed.text}, error))
            raise
        if cut := self.desk.cut or self.desk.unfinished.pop(said.again.id if said.again else "", ""):
            self.desk.unfinished[said.message.id or ""] = cut
            self.desk.cut = ""
        await asyncio.to_thread(self._describe, typed.text)
        return Written(said.message, said.before)

    async def content(self, typed: Typed) -> Any:
        """Return the content of a message with its attached files."""
        directory = self.places.directory

        def read() -> tuple[Any, list[str]]:
            files, missed = mentioned(typed.text, directory)
            return content_of(typed.text, [*typed.attachments, *files]), missed

        content, missed = await asyncio.to_thread(read)
        if missed:
            self.tell(Noticed("not-attached", {"names": ", ".join(missed[:MOST_TOLD])}))
        return content

    async def _said(self, typed: Typed, entries: Sequence[Entry]) -> Said:
        """Build the message to write. ``entries``: the session's, if its last message may be unanswered."""
        shells, self.shell_notes = self.shell_notes, []
        notes = tuple(map(shell_attachment, shells))
        content = await self.content(Typed(typed.text, (*typed.attachments, *notes)))
        again = await asyncio.to_thread(unanswered, entries, typed.text)
        anew = None if again is None else again.anew(content)
        if again is None or anew is None:
            again, anew = None, content
        before = [each for each in entries if again is None or each.id <= (again.before or 0)]
        message = HumanMessage(cast("Any", anew), id=str(uuid.uuid4()))
        return Said(message, await self._snapshot(), again, before)

    async def _snapshot(self) -> str:
        try:
            return await asyncio.to_thread(self.places.take_snapshot)
        except (FerruleError, OSError) as error:
            self.tell(Noticed("no-snapshot", {}, error if isinstance(error, FerruleError) else None))
            return ""

    async def work(self, turn: PresentTurn) -> None:
        """Run the agent for a turn. A turn without a new message resumes the thread."""
        given: Any = None
        await (await self.parts()).servers.wait(self.places.options.server_seconds)
        if turn.said is None:
            entries, past = await self.past()
            self.desk.again = set(past.running)
            self.desk.left = await asyncio.to_thread(left_subagents, entries, past.running)
        else:
            written = await asyncio.shield(turn.said)
            entries, given = written.before, {"messages": [written.message]}
        while True:
            graph = await self._fit(entries)
            try:
                with self.places.maker.explained(self.desk.chat):
                    # LangGraph's method types are partly unknown.
                    await cast("Any", graph).ainvoke(given, self.config)
            except SessionMoved:
                if self.desk.turn is not turn:  # this was left behind
                    raise
                entries, given = await self._move_on(), _NOTHING_NEW
            else:
                return

    async def turn_ended(self, turn: PresentTurn, why: Why, error: Exception | None) -> None:
        desk = self.desk
        try:
            await asyncio.to_thread(self._write_end, why, error)
        except FerruleError as failure:
            if failure is not error and not isinstance(failure, SessionMoved):
                self.tell(Noticed("end-not-written", {}, failure))
        self._fits = self._fits and why == "done"
        self.live.turn_ended()
        desk.left.clear()
        self._reading = None
        if turn.work is not None and not turn.work.done():
            self._leave(desk)
        self.desk.turn = None
        self.info_changed()
        if self._fits and self.info.head == self.log.writer.head:
            await self._shorten()
        _forget_cancelled_timers()
        self.status.change(busy=False, branch=await asyncio.to_thread(git_branch, self.places.directory))

    async def _unsaved(self, path: str) -> str | None:
        editor = (await self.parts()).editor
        return None if editor is None else await editor.unsaved(path)

    async def tools(self) -> Sequence[Any]:
        """Return the agent's tools as declared to the model."""
        graph = await self.graph()
        node: Any = graph.nodes.get("tools")
        found: Mapping[str, Any] = {} if node is None else node.bound.tools_by_name
        return [each for name, each in found.items() if name != PLAN_TOOL or self.mode == "plan"]

    @property
    def config(self) -> RunnableConfig:
        return {"configurable": {"thread_id": self.info.id}}

    async def graph(self) -> Graph:
        """Return the agent graph for the present session, model and tools."""
        parts = await self.parts()
        chat, tools = self.desk.chat, parts.servers.tools
        if self._graph is None or self._graph[0] is not chat or self._graph[1] is not tools:
            (summaries, backend), prompt = await self.summaries(), await self.prompt()
            graph = parts.graph(chat, self.log, self.live, summaries, backend, prompt, self._saver)
            self._graph = chat, tools, graph
        return self._graph[2]

    async def skip(self) -> bool:
        """End a turn's wait for MCP servers; False if none waits."""
        opening = self._opening
        return opening is not None and opening.done() and (await self.parts()).servers.skip()

    async def prompt(self) -> SessionPrompt:
        """Return the prompt about the directory; it stays the same while the session is open."""
        if self._prompt is None:
            places = self.places
            where = places.directory, config_folder(places.environ), surroundings_of(places.settings)
            self._prompt = await asyncio.to_thread(session_prompt, *where)
        return self._prompt

    async def summaries(self) -> tuple[SummarizationMiddleware, BackendProtocol]:
        """Return the summarization middleware, and the backend of the session's files."""
        maker = self.places.maker
        folder = await asyncio.to_thread(results_folder, self.places.environ, self.info)
        backend = (await self.parts()).backend(folder)
        window = maker.window(self.desk.chat)
        return SummarizationMiddleware(maker.small, backend=backend, window=window), backend

    def _describe(self, text: str) -> None:
        """Give the session a title and, until one answers, the model that is asked."""
        model = listed_model(self.chat.vendor.name, self.chat.model_name)
        self.places.log.asked(self.info.id, model)
        line = next((line.strip() for line in text.splitlines() if line.strip()), "")
        if line and not self.info.title:
            self.info = self.places.log.rename(self.info.id, line[:LONGEST_TITLE])

    async def _fit(self, entries: Sequence[Entry]) -> Graph:
        """Return the agent; rebuild its thread from these entries if it does not match the log."""
        graph = await self.graph()
        if not self._fits:
            await rebuild_thread(
                graph, self.config, self._saver, await asyncio.to_thread(thread_state, entries)
            )
            self._fits = True
        return graph

    async def _shorten(self) -> None:
        """Reduce a long thread to its state, so that memory does not grow without bound."""
        checkpoints = self._saver.storage.get(self.info.id, {})
        if sum(map(len, checkpoints.values())) > LONGEST_THREAD:
            graph = await self.graph()
            state = (await graph.aget_state(self.config)).values
            kept = {name: state[name] for name in ("messages", "todos", "summarized") if name in state}
            await rebuild_thread(graph, self.config, self._saver, kept)

    async def _move_on(self) -> list[Entry]:
        """Another program continued the session: switch to a fork of our part."""
        turn, cut = self.desk.turn, self.desk.cut
        made = await asyncio.to_thread(fork_of_ours, self.log)
        await self.go_to(made, "moved")
        self.desk.turn, self.desk.cut = turn, cut
        entries, _ = await self.past()
        return entries

    def _write_end(self, why: Why, error: Exception | None) -> None:
        if why != "done" and not self.asks_again:
            if (left := self.log.left_over()) is not None:
                self.desk.cut = str(left.detail.get("content", ""))
                self.log.writer.mark(left)
            self.log.writer.mark(log_replay.ended(why, error=error))
        with suppress(FerruleError, OSError):
            self.log.writer.mark(log_replay.files_after(self.places.take_snapshot()))

    async def state(self) -> Mapping[str, Any]:
        """Return the state of the session's thread, in line with the log."""
        entries, _ = await self.past()
        if self.log.writer.head != (entries[-1].id if entries else None):
            self._fits = False  # another program wrote
        graph = await self._fit(entries)
        return (await graph.aget_state(self.config)).values

    def begin_anew(self) -> None:
        """Rebuild the thread from the log at its next use."""
        self._fits = False
        self._saver.delete_thread(self.info.id)

    def forget_if_empty(self) -> None:
        """Delete the session if it has no messages, apart from those a fork began with."""
        places, session = self.places, self.info.id
        with suppress(UnknownSession):  # somebody has deleted it
            newest = places.log.entries(session, last=_FEW)
            new = [each for each in newest if each.id > places.owner.began]
            whole = len(new) < len(newest) or len(newest) < _FEW
            if whole and all(isinstance(each.said, Mark) for each in new):
                places.log.delete(session)

    # ── settings ──

    def choose(self, chat: ChatFerrule) -> None:
        """Use another model or reasoning level from the next request on."""
        self._chosen = True
        self.chat = self.desk.chat = self._hidden(chat)
        self.status.choose(chat, self.thinking)

    def _hidden(self, chat: ChatFerrule) -> ChatFerrule:
        """Hide the model's key in all events from now on."""
        if chat.api_key is not None:
            name = next(iter(chat.vendor.key_variables), "API key")
            self.mask.add(name, chat.api_key.get_secret_value())
        return chat

    def workspace_changed(self) -> None:
        self._graph = None
        self.status.change(added=self.places.workspace.added)
        self.waiting.settle()

    def allow(self, mode: Mode) -> None:
        self.mode = self.approvals.mode = mode
        self.status.change(mode=mode)
        self.waiting.settle()

    async def change_mode(self, mode: Mode) -> None:
        """Set the permission mode and log it."""
        self.allow(mode)
        await self.note(Mark("mode", {"is": mode}))

    async def shell_ran(self, ran: ShellRan) -> None:
        """Tell of a command of the user's, and keep it for the next message."""
        self.shell_notes.append(ran)
        self.tell(ran)
        await self.note(log_replay.shell(ran))

    async def note(self, mark: Mark) -> None:
        """Write a mark; emit a notice if that fails."""
        try:
            await asyncio.to_thread(self.log.writer.mark, mark)
        except FerruleError as error:
            self.tell(Noticed("mark-not-written", {}, error))

    def _choose_again(self, past: Past) -> None:
        """Use the model chosen earlier in the session, unless another one was requested."""
        settings, chosen = self.places.settings, self._chosen
        self._chosen = True
        asked = settings.source("model").kind in ("command line", "environment")
        if chosen or asked or self.places.options.chat is not None or not (past.model or past.thinking):
            return
        if past.thinking in get_args(Thinking):
            self.thinking = cast("Thinking", past.thinking)
        with suppress(UsageError):  # the key may be gone: the model of the settings stays
            self.choose(self.places.maker.chat(past.model or self.status.now.model, self.thinking))


def _write(log: SessionLogMiddleware, said: Said) -> None:
    """Write a user message. For any thread; raises the log's errors."""
    if said.again is not None:
        log.log.move_head(log.session, said.again.before)
        log.writer.catch_up()
        for mark in said.again.marks:
            log.writer.mark(mark)
    if said.snapshot:
        log.writer.mark(log_replay.files_before(said.snapshot))
    log.writer.messages([said.message])
