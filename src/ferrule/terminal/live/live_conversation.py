"""``open_live`` opens a conversation; ``Live`` is the interface that frontends use.

``open_live`` raises errors that the user must see at once: no model or key, a model file that does not
load, an unknown session, a log that cannot be used. The agent and its MCP servers open in the background,
so that a frontend can draw the history and accept a message meanwhile.
"""

from __future__ import annotations

import asyncio
import ctypes
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from importlib.metadata import version
from itertools import chain, dropwhile
from pathlib import Path
from typing import Any, TypeVar

from langchain_core.messages import BaseMessage
from langchain_core.tools import BaseTool

from ferrule.agent.backends import LocalShellBackend
from ferrule.agent.backends.paths import RefusedPath
from ferrule.agent.backends.shell import KeptOutput, hearing
from ferrule.agent.backends.workspace import Spot
from ferrule.agent.deep_agent import joined
from ferrule.agent.middleware.calls.declared_tools import Declared
from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.agent.tools.tool_declarations import declared
from ferrule.client.connect import config_folder, data_folder, load_own_profiles
from ferrule.client.files.private_files import private_opener
from ferrule.core.errors import FerruleError, UsageError
from ferrule.core.json_values import as_object, as_text
from ferrule.core.messages import Assistant, ToolCall, User
from ferrule.sessions.entries import Entry, Mark, SessionInfo
from ferrule.sessions.log import SessionLog, open_sessions
from ferrule.terminal.live.approvals import Approvals, Approved
from ferrule.terminal.live.chat_models import ChatMaker, model_choices, with_listed
from ferrule.terminal.live.command_sandboxes import surroundings_of
from ferrule.terminal.live.file_mentions import paths_beginning, typed_text
from ferrule.terminal.live.live_events import (
    Attachment,
    ContextView,
    CostView,
    Decision,
    FileChange,
    FilesUndone,
    LiveEvent,
    Mode,
    ModelChoice,
    Noticed,
    Page,
    Question,
    Rewound,
    ServerView,
    ShellRan,
    StateView,
    Status,
    Thinking,
    ToolView,
    TurnBegan,
    When,
)
from ferrule.terminal.live.live_middleware import reads_only
from ferrule.terminal.live.live_resources import LiveOptions, LiveResources
from ferrule.terminal.live.log_replay import page_of, session_to_go_on_with, spent
from ferrule.terminal.live.open_session import Moved, OpenSession
from ferrule.terminal.live.session_costs import replies_in
from ferrule.terminal.live.session_storage import prune_if_due
from ferrule.terminal.live.system_prompt import memory_files
from ferrule.terminal.live.thread_rebuilding import TurnPlace, thread_state, turn_places
from ferrule.terminal.live.turn_runner import TurnRunner
from ferrule.vendors import Profile


def write_session(log: SessionLog, session: str, file: Path, language: str) -> None:
    """Export the session. Raises ``UsageError`` for an unknown suffix or a file that cannot be written."""
    from ferrule.sessions.export import to_html, to_jsonl, to_markdown  # only who exports needs it

    info, entries = log.session(session), log.entries(session)
    spoken = "zh" if language == "zh" else "en"
    match file.suffix.lower():
        case ".md" | ".markdown":
            pieces = to_markdown(info, entries, spoken)
        case ".html" | ".htm":
            pieces = to_html(info, entries, spoken)
        case ".jsonl" | ".ndjson":
            pieces = to_jsonl(info, entries, log.wire)
        case _:
            raise UsageError(f"{file.name}: the name must end with .md, .html or .jsonl")
    try:
        with open(file, "x", encoding="utf-8", newline="\n", opener=private_opener) as written:
            written.writelines(pieces)
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror or error}") from error


def tool_views(
    tools: Iterable[Any],
    approvals: Approvals,
    servers: Mapping[str, str],
    reads_only: Callable[[BaseTool | None], bool | None] = lambda _: None,
) -> list[ToolView]:
    """Return the tools of a request (``ModelRequest.tools``), each name once, built-in tools first.

    ``servers`` maps tools to their MCP servers. ``reads_only`` returns the read-only hint of a tool that is
    not built in.
    """
    given = list(tools)
    by_name = {tool.name: tool for tool in given if isinstance(tool, BaseTool)}
    views: list[ToolView] = []
    for each in Declared(given).dicts():
        function = as_object(each.get("function"))
        name = as_text(function.get("name"))
        verdict = approvals.plain_verdict(name, reads_only=reads_only(by_name.get(name)))
        about = as_text(function.get("description"))
        views.append(ToolView(name, about, servers.get(name, ""), verdict))
    return sorted(views, key=lambda view: view.source)


LIST_SECONDS = 2.0
"""Seconds to wait for a vendor's model list."""


@dataclass(frozen=True, slots=True)
class _Undone:
    """An undone step: the head before it, if the conversation went back, and the snapshots around each
    turn whose files were restored, newest first."""

    head: int | None
    files: tuple[tuple[str, str], ...]


LONGEST_COMMAND = 3600
"""Seconds that a user's shell command may take."""

LONGEST_SHELL_OUTPUT = 100_000
"""Bytes."""


T = TypeVar("T")


class Live:
    """One conversation in one directory, created by ``open_live``."""

    def __init__(self, session: OpenSession) -> None:
        self._opened = session
        self._turns = TurnRunner(session, lambda: session.places.settings["timeout"])
        self._undone: list[_Undone] = []
        self._lists: dict[tuple[str, str], Sequence[str]] = {}
        """The models that vendors list, by vendor and address."""
        self._closed = False

    @property
    def status(self) -> Status:
        return self._opened.status.now

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions that wait for a decision, oldest first."""
        return self._opened.waiting.questions

    def events(self) -> AsyncIterator[LiveEvent]:
        """Yield all events from now until the conversation ends. Each reader gets all events."""
        return self._opened.hub.events()

    async def history(self, *, last: int = 200, before: int | None = None) -> Page:
        """Return about ``last`` entries of the session: the newest, or those before a page."""
        places = self._opened.places
        where = places.log, self._opened.info.id, str(places.directory)
        return await asyncio.to_thread(page_of, *where, last=last, before=before)

    async def say(self, text: str, *, attachments: Sequence[Attachment] = (), when: When = "queue") -> None:
        """Send a user message. It begins a turn, or waits for the running one. ``@path`` mentions a
        file."""
        if self._closed:
            raise UsageError("the conversation is closed")
        self._undone.clear()
        self._turns.say(text, attachments, when)

    async def go_on(self) -> bool:
        """Resume a turn that was cut off when a process ended; False if there is none."""
        if self._turns.busy:
            return False
        _, past = await self._opened.past()
        if not past.cut_off or self._turns.busy:
            return False
        self._turns.begin(None)
        return True

    async def stop(self) -> None:
        """End the turn at once and keep its work; return after the ``TurnEnded`` event."""
        await self._turns.stop()

    async def skip(self) -> bool:
        """Let the turn go on without the MCP servers it waits for; False if it waits for none."""
        return await self._opened.skip()

    def take_back(self) -> str:
        """Remove the queued messages and return their texts for editing, separated by blank lines."""
        return self._turns.take_back()

    def answer(self, question_id: str, decision: Decision) -> None:
        """Answer a question. Answers to decided or void questions are ignored."""
        self._opened.waiting.answer(question_id, decision)

    async def idle(self) -> None:
        """Wait until no turn is running and nothing is queued."""
        await self._turns.idle()

    async def set_model(self, spec: str) -> None:
        """Use another model from the next request on. If it cannot be used, raises and keeps the old
        one."""
        opened = self._opened
        spec = await opened.places.maker.serve(spec)
        opened.choose(opened.places.maker.chat(spec, opened.thinking))
        await opened.note(Mark("model", {"is": spec}))

    async def set_thinking(self, thinking: Thinking) -> None:
        """Set the reasoning level of the model."""
        opened = self._opened
        chat = opened.places.maker.chat(self.status.model, thinking)
        opened.thinking = thinking
        opened.choose(chat)
        await opened.note(Mark("thinking", {"is": thinking}))

    async def set_mode(self, mode: Mode) -> None:
        """Set the permission mode; it also applies to calls that wait for approval."""
        await self._opened.change_mode(mode)

    async def add_directory(self, path: str) -> str:
        """Add a directory until the program ends; return its real path. Raises ``UsageError``."""
        opened = self._opened
        real = await asyncio.to_thread(opened.places.workspace.add, path)
        opened.workspace_changed()
        return real

    async def rename(self, title: str) -> None:
        opened = self._opened
        await asyncio.to_thread(opened.places.log.rename, opened.info.id, title.strip())
        opened.info_changed()

    async def compact(self, hint: str = "") -> None:
        """Summarize the conversation so far. ``hint`` says what the summary must keep."""
        with suppress(asyncio.CancelledError):
            await self._turns.apart(lambda: self._compact(hint), stoppable=True)

    async def undo(self) -> str:
        """Go back to before the user's last message, files included; return its text for editing.

        ``""`` if there is nothing to undo.
        """
        return await self._apart(lambda: self._back(None, "both", "undone"))

    async def turn_places(self) -> Sequence[TurnBegan]:
        """Return the user's messages of this session, oldest first; ``rewind`` goes back to before one
        of them."""
        entries, _ = await self._opened.past()
        return [
            TurnBegan(*typed_text(each.said.content), entry=each.entry.id, time=each.entry.time)
            for each in turn_places(entries)
        ]

    async def rewind(self, entry: int, what: Rewound = "both") -> str:
        """Go back to before the message of that entry, like ``undo``; return its text for editing.

        Raises ``UsageError`` if the session has no such user message.
        """
        return await self._apart(lambda: self._back(entry, what, "rewound"))

    async def redo(self) -> bool:
        """Revert the last ``undo`` or ``rewind``; False if there is none, or a message was sent since."""
        return await self._apart(self._redo)

    async def fork(self, title: str = "") -> SessionInfo:
        """Continue in a fork of the session; the old session is unchanged."""
        return await self._apart(lambda: self._fork(title))

    async def switch(self, session: str) -> None:
        """Continue with another session, by id or title. Raises ``UnknownSession``."""
        info = await asyncio.to_thread(self._opened.places.log.session, session)
        await self._apart(lambda: self._go(info, "resumed"))

    async def new(self) -> None:
        await self._apart(self._new)

    async def sessions(self, words: str = "") -> Sequence[SessionInfo]:
        """Return this directory's sessions; with ``words``, the matching sessions of all directories.
        Newest first."""
        places = self._opened.places

        def find() -> list[SessionInfo]:
            if words.strip():
                hits = places.log.search(words, limit=100)
                held = {each.id: each for hit in hits for each in (hit.session, *hit.others)}
                return sorted(held.values(), key=lambda each: (each.changed, each.id), reverse=True)
            found = places.log.sessions(directory=str(places.directory), limit=1000)
            return [each for each in found if each.head is not None]

        return await asyncio.to_thread(find)

    async def export(self, file: str) -> str:
        """Export the session to a file in the format of its suffix (.md, .html, .jsonl); return its
        path."""
        opened = self._opened
        places, session = opened.places, opened.info.id

        def write() -> Path:
            path = places.directory / Path(file).expanduser()
            write_session(places.log, session, path, places.settings["language"])
            return path

        return str(await asyncio.to_thread(write))

    async def context(self) -> ContextView:
        """Return what fills the model's context window."""
        from ferrule.terminal.live.compaction import context_view, sent_of

        opened, request = self._opened, self._opened.desk.request
        chat = opened.chat
        messages: Sequence[BaseMessage] = [] if request is None else request.messages
        if not messages:
            entries, _ = await opened.past()
            state = await asyncio.to_thread(thread_state, entries)
            messages = sent_of(state, state.get("summarized"))
        if request is not None:
            prompt = request.system_message
            system = "" if prompt is None else str(prompt.text)
            tools: Sequence[Any] = request.tools
        else:
            parts, given = await opened.parts(), await opened.prompt()
            system = str(joined(parts.system_prompt(given), parts.base(given)))
            tools = await opened.tools()
        return await asyncio.to_thread(
            lambda: context_view(
                messages,
                profile=chat.vendor,
                model=chat.model_name,
                system=system,
                tools=tools,
                thinking=chat.thinking,
                window=opened.places.maker.window(chat),
                measured=opened.desk.measured,
            )
        )

    async def cost(self) -> CostView:
        opened = self._opened
        return opened.status.spending.view(opened.places.settings["budget"])

    async def state(self) -> StateView:
        """Return the state shown by ``/status`` in addition to the status line."""
        places, parts = self._opened.places, self._opened.opened_parts
        counts = Counter[str](() if parts is None else parts.servers.names.values())
        names: Iterable[str] = places.settings.mcp_servers.get("mcpServers", {})
        return StateView(
            version("ferrule"),
            "none" if surroundings_of(places.settings) == "none" else "jail",
            tuple((name, counts[name] or None) for name in names),
            tuple(path for path, _ in await self.memory()),
        )

    async def models(self) -> Sequence[ModelChoice]:
        """Return the models that can be chosen, those with a key first."""
        opened, places = self._opened, self._opened.places
        known, listed = await asyncio.gather(
            asyncio.to_thread(model_choices, places.environ, places.settings),
            self._listed(opened.status.now.model),
        )
        return with_listed(known, *listed, places.settings) if listed is not None else known

    async def tools(self) -> Sequence[ToolView]:
        opened = self._opened
        parts = await opened.parts()
        return tool_views(await opened.tools(), opened.approvals, parts.servers.names, reads_only)

    async def servers(self) -> Sequence[ServerView]:
        """Return the MCP servers and their start states."""
        return (await self._opened.parts()).servers.views

    def approved(self) -> Sequence[Approved]:
        """Return what the user approved for this session, and always for this directory."""
        return self._opened.approvals.approved()

    def forget(self, rule: PermissionRule) -> None:
        """Remove an approval, so that the user is asked again."""
        self._opened.approvals.forget(rule)

    async def memory(self) -> Sequence[tuple[str, str]]:
        """Return the path and text of each instruction file that the model gets."""
        places = self._opened.places
        found = await asyncio.to_thread(memory_files, places.directory, config_folder(places.environ))
        return [(str(each.path), each.text) for each in found]

    async def shell(self, command: str) -> ShellRan:
        """Run a user's command in the directory; the model gets the output with the next message."""
        opened = self._opened
        shell = LocalShellBackend(
            opened.places.directory,
            env=dict(opened.places.environ),
            timeout=LONGEST_COMMAND,
            max_output_bytes=LONGEST_SHELL_OUTPUT,
        )
        heard = KeptOutput(LONGEST_SHELL_OUTPUT)
        try:
            with hearing(heard.take):
                done = await shell.aexecute(command)
        except asyncio.CancelledError:
            await opened.shell_ran(ShellRan(command, heard.text()[0], None))
            raise
        ran = ShellRan(command, done.output, done.exit_code)
        await opened.shell_ran(ran)
        return ran

    async def files(self, beginning: str, most: int = 50) -> Sequence[str]:
        """Complete a path for ``@``: files, and folders that end with ``/``, best first, without ignored
        ones."""
        return await asyncio.to_thread(paths_beginning, self._opened.places.directory, beginning, most)

    async def wire(self, entry: int) -> bytes | None:
        return await asyncio.to_thread(self._opened.places.log.wire, entry)

    async def close(self) -> None:
        """Stop the turn and close everything."""
        if self._closed:
            return
        self._closed = True
        opened = self._opened
        self._turns.take_back()
        opened.asks_again = bool(opened.waiting.questions)
        await self._turns.stop()
        await self._turns.idle()
        try:
            await asyncio.to_thread(opened.forget_if_empty)
        except FerruleError as error:
            opened.tell(Noticed("end-not-written", {}, error))
        await opened.close()
        opened.hub.close()

    async def _apart(self, job: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Stop the present turn, then run the job without one."""
        await self._turns.stop()
        return await self._turns.apart(job)

    async def _back(self, entry: int | None, what: Rewound, why: Moved) -> str:
        """Go back to before the message of that entry, or before the user's last; return its text."""
        entries, _ = await self._opened.past()
        places = turn_places(entries)
        if entry is None:
            places = places[-1:]
        else:
            places = [*dropwhile(lambda each: each.entry.id != entry, places)]
            if not places:
                raise UsageError(f"the session has no message {entry} of yours")
        if not places:
            return ""
        opened, log = self._opened, self._opened.places.log
        head = None
        if what != "files":
            head = entries[-1].id
            # Costs of undone requests still count.
            paid = spent(replies_in(each for each in entries if each.id > (places[0].before or 0)))
            await asyncio.to_thread(log.move_head, opened.info.id, places[0].before)
            await asyncio.to_thread(log.append, opened.info.id, paid)
            opened.moved(await asyncio.to_thread(log.session, opened.info.id), why)
        undone: list[tuple[str, str]] = []
        outside = [] if what == "conversation" else self._changed_outside(entries, places[0].said)
        try:
            if what != "conversation":
                await self._files_back(places, undone, outside)
        finally:
            self._undone.append(_Undone(head, tuple(undone)))
        return typed_text(places[0].said.content)[0]

    async def _files_back(
        self, places: Sequence[TurnPlace], undone: list[tuple[str, str]], outside: Sequence[Spot]
    ) -> None:
        """Undo each turn's file changes, newest first; the user's own changes in between are kept.

        ``outside``: changed files outside the directory. Those without a snapshot are reported as kept.
        """
        own = self._opened.places
        told: list[FilesUndone] = []
        for each in reversed(places):
            if each.files_before:
                after = each.files_after or await asyncio.to_thread(own.take_snapshot)
                undone.append((each.files_before, after))
                told.append(await self._restored(*undone[-1]))
        held = set[str]()
        with suppress(FerruleError):  # which was told
            held = await asyncio.to_thread(own.snapshots.held, *chain.from_iterable(undone))
        left = tuple(each.real for each in outside if each.top not in held)
        self._tell_files([*told, FilesUndone((), left)])

    async def _redo(self) -> bool:
        if not self._undone:
            return False
        undone = self._undone.pop()
        opened = self._opened
        if undone.head is not None:
            info = await asyncio.to_thread(opened.places.log.move_head, opened.info.id, undone.head)
            opened.moved(info, "redone")
        self._tell_files([await self._restored(after, before) for before, after in reversed(undone.files)])
        return True

    async def _fork(self, title: str) -> SessionInfo:
        opened = self._opened
        info = await asyncio.to_thread(lambda: opened.places.log.fork(opened.info.id, title=title))
        self._undone.clear()
        await opened.go_to(info, "forked")
        return info

    async def _go(self, info: SessionInfo, why: Moved) -> None:
        """Continue with another session. A session without messages is deleted."""
        if info.id != self._opened.info.id:
            await asyncio.to_thread(self._opened.forget_if_empty)
        self._undone.clear()
        await self._opened.go_to(info, why)

    async def _new(self) -> None:
        places = self._opened.places
        info = await asyncio.to_thread(lambda: places.log.create(directory=str(places.directory)))
        await self._go(info, "new")

    async def _compact(self, hint: str) -> None:
        """Summarize the conversation; emit ``Compacted``, or a notice why it failed."""
        from ferrule.terminal.live.compaction import summarized

        opened = self._opened
        try:
            (summaries, _), state = await opened.summaries(), await opened.state()
            made = await summarized(summaries, opened.chat, state, hint)
            if made is None:
                opened.tell(Noticed("nothing-to-compact", {}))
                return
            opened.status.used(made.used)
            if made.told.after >= made.told.before:
                await asyncio.to_thread(opened.log.writer.mark, spent(made.used))
                opened.tell(Noticed("not-shorter", {}))
                return
            await asyncio.to_thread(opened.log.writer.summary, made.key, made.detail)
            opened.begin_anew()
        except FerruleError as error:
            opened.tell(Noticed("not-compacted", {}, error))
            return
        opened.tell(made.told)
        opened.status.change(context_tokens=made.told.after)

    async def _restored(self, before: str, after: str) -> FilesUndone:
        snapshots = self._opened.places.snapshots
        try:
            return FilesUndone(*await asyncio.to_thread(snapshots.restore, before, after))
        except FerruleError as error:  # they are gone, or those of another directory
            self._opened.tell(Noticed("files-not-undone", {}, error))
            return FilesUndone((), ())

    def _tell_files(self, steps: Sequence[FilesUndone]) -> None:
        """Emit the file changes of all steps as one event: each file's first and last state."""
        changed: dict[str, FileChange] = {}
        for each in (change for step in steps for change in step.changed):
            first = changed.get(each.path, each)
            changed[each.path] = replace(each, before=first.before, words=each.words or first.words)
        kept = sorted({path for step in steps for path in step.kept})
        if changed or kept:
            self._opened.tell(FilesUndone(tuple(changed[path] for path in sorted(changed)), tuple(kept)))

    def _changed_outside(self, entries: Sequence[Entry], said: User) -> list[Spot]:
        """Return the files outside the directory that file tools were to change since that message."""
        workspace, found = self._opened.places.workspace, dict[str, Spot]()
        for entry in reversed(entries):
            if entry.said is said:
                break
            for call in entry.said.calls if isinstance(entry.said, Assistant) else ():
                tool = declared(call.name)
                path = tool.path_in(call.arguments) if isinstance(call, ToolCall) else None
                if path is not None and tool.changes_files:
                    with suppress(RefusedPath):
                        spot = workspace.spot(path, follow=tool.effect != "deletes")
                        if spot.top != workspace.directory:
                            found.setdefault(spot.real, spot)
        return [*reversed(found.values())]

    async def _listed(self, spec: str) -> tuple[Profile, Sequence[str]] | None:
        """Return the vendor's model list; None on an error or timeout. It is requested once."""
        from ferrule.terminal.settings.endpoint_check import list_models

        maker = self._opened.places.maker
        try:
            found = await asyncio.to_thread(maker.connection, spec)
            if found is None:
                return None
            place = found.profile.name, found.profile.base_url
            if place not in self._lists:
                self._lists[place] = ()  # who does not answer is waited for once
                asked = asyncio.to_thread(list_models, found.profile, found.key)
                self._lists[place] = (await asyncio.wait_for(asked, LIST_SECONDS)).models
        except (FerruleError, TimeoutError):
            return None
        return found.profile, self._lists[place]


FILE = "sessions.sqlite"


@asynccontextmanager
async def open_live(options: LiveOptions, *, environ: Mapping[str, str]) -> AsyncGenerator[Live]:
    """Open a conversation with an agent in a directory; it closes at the end of the ``with`` block.

    Raises ``UsageError`` for wrong options: a missing directory, no model or key, an unknown session, a
    damaged log. Raises ``SessionsUnavailable`` if the log cannot be used now.
    """
    directory = options.directory.resolve()
    if not directory.is_dir():
        raise UsageError(f"{options.directory} is no directory")
    load_own_profiles(environ)
    _give_memory_back()
    options = replace(options, directory=directory)
    maker = ChatMaker(options.settings, environ, options.chat)
    log_url = options.log_url or options.settings.sessions_file or data_folder(environ) / FILE
    log = await asyncio.to_thread(open_sessions, log_url)
    try:
        session = await _session(options, environ, log, maker)
        session.begin()
        live = Live(session)
        settings = options.settings
        days = settings["sessions.keep_days"], settings["sessions.keep_log_days"]
        pruning = asyncio.create_task(asyncio.to_thread(prune_if_due, environ, log, *days))
        try:
            yield live
        finally:
            await live.close()
            await pruning
    finally:
        log.close()


_M_MMAP_THRESHOLD, _MAPPED = -3, 128 * 1024


def _give_memory_back() -> None:
    """Make glibc return large freed blocks to the system.

    By default glibc raises its mmap threshold to each freed size. Request bodies grow with the
    conversation, so each would leave a hole that is too small for the next.
    """
    with suppress(AttributeError, OSError, TypeError):  # other systems, other C libraries
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _MAPPED)


async def _session(
    options: LiveOptions, environ: Mapping[str, str], log: SessionLog, maker: ChatMaker
) -> OpenSession:
    """Open the session, once a local model file has loaded."""
    try:
        await maker.serve(maker.first)
        places = LiveResources(options, environ, log, maker)
        try:
            info = await asyncio.to_thread(_found, options, places)
            session = OpenSession(places, info)
            session.tell_if_elsewhere()
            return session
        except BaseException:
            places.owner.release()
            raise
    except BaseException:
        await asyncio.to_thread(maker.end_served)
        raise


def _found(options: LiveOptions, places: LiveResources) -> SessionInfo:
    """Return the session to resume, or a new one."""
    log, directory = places.log, str(options.directory)
    known = session_to_go_on_with(log, directory, session=options.session, go_on_last=options.go_on_last)
    return places.owner.claim(known or log.create(directory=directory))
