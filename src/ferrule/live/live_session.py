"""A session as a file, for ``Live.export``: the file's ending says how it is written."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

from langchain_core.messages import BaseMessage
from langchain_core.tools import BaseTool

from ferrule.agent.deep import joined
from ferrule.backends import LocalShellBackend
from ferrule.connect import config_folder
from ferrule.errors import FerruleError, UsageError
from ferrule.json_values import as_object, as_text
from ferrule.live import replaying
from ferrule.live.approvals import Approvals, Approved
from ferrule.live.call_places import surroundings_of
from ferrule.live.chat_making import model_choices, with_listed
from ferrule.live.compaction import context_view, sent_of
from ferrule.live.file_mentions import paths_beginning
from ferrule.live.live_events import (
    Attachment,
    ContextView,
    CostView,
    Decision,
    LiveEvent,
    Mode,
    ModelChoice,
    Noticed,
    Question,
    ServerView,
    ShellRan,
    StateView,
    Status,
    Thinking,
    ToolView,
    TurnBegan,
)
from ferrule.live.live_middleware import reads_only
from ferrule.live.protocol import Page, Rewound, When
from ferrule.live.replaying import page_of
from ferrule.live.session_host import SessionHost
from ferrule.live.session_moves import SessionMoves
from ferrule.live.session_prompt import memory_files
from ferrule.live.thread_rebuilding import thread_state
from ferrule.live.turn_running import TurnRunner
from ferrule.middleware.calls.declared_tools import Declared
from ferrule.profiles import Profile
from ferrule.sessions.entries import Mark, SessionInfo
from ferrule.sessions.export import to_html, to_jsonl, to_markdown
from ferrule.sessions.log import SessionLog
from ferrule.settings.key_trial import list_models
from ferrule.tools.permission_rules import PermissionRule


def write_session(log: SessionLog, session: str, file: Path, language: str) -> None:
    """Write it. Raises ``UsageError`` for an ending nobody knows, and a file that cannot be written."""
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
        with file.open("x", encoding="utf-8", newline="\n") as written:
            written.writelines(pieces)
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror or error}") from error


def tool_views(
    tools: Iterable[Any],
    approvals: Approvals,
    servers: Mapping[str, str],
    reads_only: Callable[[BaseTool | None], bool | None] = lambda _: None,
) -> list[ToolView]:
    """The tools of a request (``ModelRequest.tools``), each name once, those of the harness first.

    ``servers`` has the names of MCP servers by their tools. ``reads_only`` tells what is known of a tool
    that is not the harness's own.
    """
    given = list(tools)
    by_name = {tool.name: tool for tool in given if isinstance(tool, BaseTool)}
    views: list[ToolView] = []
    for declared in Declared(given).dicts():
        function = as_object(declared.get("function"))
        name = as_text(function.get("name"))
        verdict = approvals.plain_verdict(name, reads_only=reads_only(by_name.get(name)))
        about = as_text(function.get("description"))
        views.append(ToolView(name, about, servers.get(name, ""), verdict))
    return sorted(views, key=lambda view: view.source)


LIST_SECONDS = 2.0
"""Seconds that the menu of models waits for a vendor's list."""


class LiveViews:
    """Looks at a conversation; changes nothing."""

    def __init__(self, host: SessionHost) -> None:
        self._live = host
        self._lists: dict[tuple[str, str], Sequence[str]] = {}

    async def context(self) -> ContextView:
        """What fills the model's window: the last request, or what the next one begins with."""
        live, request = self._live, self._live.desk.request
        chat = live.chat
        messages: Sequence[BaseMessage] = [] if request is None else request.messages
        if not messages:
            entries, _ = await live.past()
            state = await asyncio.to_thread(thread_state, entries)
            messages = sent_of(state, state.get("summarized"))
        if request is not None:
            prompt = request.system_message
            system = "" if prompt is None else str(prompt.text)
            tools: Sequence[Any] = request.tools
        else:
            parts, given = await live.parts(), await live.prompt()
            system = str(joined(parts.system_prompt(given), parts.base(given)))
            tools = await live.tools()
        return await asyncio.to_thread(
            lambda: context_view(
                messages,
                profile=chat.vendor,
                model=chat.model_name,
                system=system,
                tools=tools,
                thinking=chat.thinking,
                window=live.places.maker.window(chat),
                measured=live.desk.measured,
            )
        )

    def cost(self) -> CostView:
        """What the session cost."""
        live = self._live
        return live.status.spending.view(live.places.settings.budget)

    async def state(self) -> StateView:
        """How the conversation stands. What is still being opened is not waited for."""
        places, parts = self._live.places, self._live.opened_parts
        counts = Counter[str](() if parts is None else parts.servers.names.values())
        names: Iterable[str] = places.settings.mcp_servers.get("mcpServers", {})
        return StateView(
            version("ferrule"),
            "none" if surroundings_of(places.settings) == "none" else "jail",
            tuple((name, counts[name] or None) for name in names),
            tuple(path for path, _ in await self.memory()),
        )

    async def models(self) -> Sequence[ModelChoice]:
        """The models that can be chosen."""
        live, places = self._live, self._live.places
        known, listed = await asyncio.gather(
            asyncio.to_thread(model_choices, places.environ, places.settings),
            self._listed(live.status.now.model),
        )
        return with_listed(known, *listed, places.settings) if listed is not None else known

    async def _listed(self, spec: str) -> tuple[Profile, Sequence[str]] | None:
        """What the vendor of this model lists; None where it does not say so in time. Asked for once."""
        maker = self._live.places.maker
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

    async def tools(self) -> Sequence[ToolView]:
        """The tools of the agent."""
        live = self._live
        parts = await live.parts()
        return tool_views(await live.tools(), live.approvals, parts.servers.names, reads_only)

    async def servers(self) -> Sequence[ServerView]:
        """The MCP servers."""
        return (await self._live.parts()).servers.views

    async def memory(self) -> Sequence[tuple[str, str]]:
        """The files of instructions that the model is given."""
        places = self._live.places
        found = await asyncio.to_thread(memory_files, places.directory, config_folder(places.environ))
        return [(str(each.path), each.text) for each in found]


LONGEST_COMMAND = 3600
"""Seconds that a command of the user's may take."""

LONGEST_SHELL_OUTPUT = 100_000
"""Bytes."""


class LiveSession:
    """A ``Live``, made by ``open_live``."""

    def __init__(self, conversation: SessionHost) -> None:
        self._live = conversation
        self._turns = TurnRunner(conversation, lambda: conversation.places.settings.timeout)
        self._moves = SessionMoves(conversation)
        self._views = LiveViews(conversation)
        self._closed = False

    @property
    def status(self) -> Status:
        """What stands in the status line now."""
        return self._live.status.now

    @property
    def questions(self) -> tuple[Question, ...]:
        """Those that wait for a decision, oldest first."""
        return self._live.waiting.questions

    def events(self) -> AsyncIterator[LiveEvent]:
        """What happens from this call on."""
        return self._live.hub.events()

    async def history(self, *, last: int = 200, before: int | None = None) -> Page:
        """What the session holds."""
        places = self._live.places
        where = places.log, self._live.info.id, str(places.directory)
        return await asyncio.to_thread(page_of, *where, last=last, before=before)

    async def say(self, text: str, *, attachments: Sequence[Attachment] = (), when: When = "queue") -> None:
        """Take a message of the user."""
        if self._closed:
            raise UsageError("the conversation is closed")
        self._moves.said()
        self._turns.say(text, attachments, when)

    async def go_on(self) -> bool:
        """Go on with a turn that was cut off. Its ``TurnBegan`` is in the history."""
        if self._turns.busy:
            return False
        _, past = await self._live.past()
        if not past.cut_off or self._turns.busy:
            return False
        self._turns.begin(None)
        return True

    async def stop(self) -> None:
        """End the turn at once."""
        await self._turns.stop()

    async def skip(self) -> bool:
        """Go on without what the turn waits for."""
        return await self._live.skip()

    def take_back(self) -> str:
        """Take what is queued out of the queue."""
        return self._turns.take_back()

    def answer(self, question_id: str, decision: Decision) -> None:
        """Decide a question."""
        self._live.waiting.answer(question_id, decision)

    async def idle(self) -> None:
        """Wait until no turn goes on and none will begin by itself."""
        await self._turns.idle()

    async def set_model(self, spec: str) -> None:
        """Talk to another model from the next request on; a file is served first."""
        live = self._live
        spec = await live.places.maker.serve(spec)
        live.choose(live.places.maker.chat(spec, live.thinking))
        await live.note(Mark("model", {"is": spec}))

    async def set_thinking(self, thinking: Thinking) -> None:
        """Let the model think more or less."""
        live = self._live
        chat = live.places.maker.chat(self.status.model, thinking)
        live.thinking = thinking
        live.choose(chat)
        await live.note(Mark("thinking", {"is": thinking}))

    async def set_mode(self, mode: Mode) -> None:
        """Let the agent do more or less unasked."""
        await self._live.change_mode(mode)

    async def add_directory(self, path: str) -> str:
        """Work in a further directory; the model is told with the next request."""
        live = self._live
        real = await asyncio.to_thread(live.places.workspace.add, path)
        live.workspace_changed()
        return real

    async def rename(self, title: str) -> None:
        """Give the session a title."""
        live = self._live
        await asyncio.to_thread(live.places.log.rename, live.info.id, title.strip())
        live.info_changed()

    async def compact(self, hint: str = "") -> None:
        """Sum up the conversation so far, between turns."""
        with suppress(asyncio.CancelledError):
            await self._turns.apart(lambda: self._moves.compact(hint), stoppable=True)

    async def undo(self) -> str:
        """Go back to before the user's last message."""
        await self._turns.stop()
        return await self._turns.apart(self._moves.undo)

    async def turn_places(self) -> Sequence[TurnBegan]:
        """What the user said in this session."""
        return await self._moves.turn_places()

    async def rewind(self, entry: int, what: Rewound = "both") -> str:
        """Go back to before the message of that entry."""
        await self._turns.stop()
        return await self._turns.apart(lambda: self._moves.rewind(entry, what))

    async def redo(self) -> bool:
        """Take the last ``undo`` back."""
        await self._turns.stop()
        return await self._turns.apart(self._moves.redo)

    async def fork(self, title: str = "") -> SessionInfo:
        """Go on in a fork of the session."""
        await self._turns.stop()
        return await self._turns.apart(lambda: self._moves.fork(title))

    async def switch(self, session: str) -> None:
        """Go on with another session."""
        info = await asyncio.to_thread(self._live.places.log.session, session)
        await self._turns.stop()
        await self._turns.apart(lambda: self._moves.go(info, "resumed"))

    async def new(self) -> None:
        """Begin another session."""
        await self._turns.stop()
        await self._turns.apart(self._moves.new)

    async def sessions(self, words: str = "") -> Sequence[SessionInfo]:
        """The sessions of this directory, or of everywhere those in which the words stand."""
        places = self._live.places

        def find() -> list[SessionInfo]:
            if words.strip():
                hits = places.log.search(words, limit=100)
                held = {each.id: each for hit in hits for each in (hit.session, *hit.others)}
                return sorted(held.values(), key=lambda each: (each.changed, each.id), reverse=True)
            found = places.log.sessions(directory=str(places.directory), limit=1000)
            return [each for each in found if each.head is not None]

        return await asyncio.to_thread(find)

    async def export(self, file: str) -> str:
        """Write the session to a file."""
        live = self._live
        places, session = live.places, live.info.id

        def write() -> Path:
            path = places.directory / Path(file).expanduser()
            write_session(places.log, session, path, places.settings.language)
            return path

        return str(await asyncio.to_thread(write))

    async def context(self) -> ContextView:
        """What fills the model's window."""
        return await self._views.context()

    async def cost(self) -> CostView:
        """What the session cost."""
        return self._views.cost()

    async def state(self) -> StateView:
        """How the conversation stands."""
        return await self._views.state()

    async def models(self) -> Sequence[ModelChoice]:
        """The models that can be chosen."""
        return await self._views.models()

    async def tools(self) -> Sequence[ToolView]:
        """The tools of the agent."""
        return await self._views.tools()

    def approved(self) -> Sequence[Approved]:
        """What the user approved."""
        return self._live.approvals.approved()

    def forget(self, rule: PermissionRule) -> None:
        """Ask again about it."""
        self._live.approvals.forget(rule)

    async def servers(self) -> Sequence[ServerView]:
        """The MCP servers of the agent."""
        return await self._views.servers()

    async def memory(self) -> Sequence[tuple[str, str]]:
        """The files of instructions that the model is given."""
        return await self._views.memory()

    async def shell(self, command: str) -> ShellRan:
        """Run a command of the user's in the directory."""
        live = self._live
        shell = LocalShellBackend(
            live.places.directory,
            env=dict(live.places.environ),
            timeout=LONGEST_COMMAND,
            max_output_bytes=LONGEST_SHELL_OUTPUT,
        )
        done = await shell.aexecute(command)
        ran = ShellRan(command, done.output, done.exit_code)
        live.messages.shell_notes.append(ran)
        live.tell(ran)
        await live.note(replaying.shell(ran))
        return ran

    async def files(self, beginning: str, most: int = 50) -> Sequence[str]:
        """Files and folders for ``@``."""
        return await asyncio.to_thread(paths_beginning, self._live.places.directory, beginning, most)

    async def wire(self, entry: int) -> bytes | None:
        """What came over the wire for a reply."""
        return await asyncio.to_thread(self._live.places.log.wire, entry)

    async def close(self) -> None:
        """Stop, and close everything."""
        if self._closed:
            return
        self._closed = True
        live = self._live
        self._turns.take_back()
        live.asks_again = bool(live.waiting.questions)
        await self._turns.stop()
        await self._turns.idle()
        try:
            await asyncio.to_thread(live.forget_if_empty)
        except FerruleError as error:
            live.tell(Noticed("end-not-written", {}, error))
        await live.close()
        live.hub.close()
