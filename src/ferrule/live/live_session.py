"""``LiveSession``: one conversation, as faces know it (``protocol.Live``)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from pathlib import Path

from ferrule.backends import LocalShellBackend
from ferrule.errors import FerruleError, UsageError
from ferrule.live import log_marks
from ferrule.live.approvals import Approved
from ferrule.live.early_page import page_of
from ferrule.live.file_mentions import paths_beginning
from ferrule.live.file_values import Attachment
from ferrule.live.live_events import LiveEvent, Noticed, ShellRan, TurnBegan
from ferrule.live.live_viewing import LiveViews
from ferrule.live.protocol import Page, Rewound, When
from ferrule.live.questions import Decision, Question
from ferrule.live.session_files import write_session
from ferrule.live.session_host import SessionHost
from ferrule.live.session_moves import SessionMoves
from ferrule.live.status import (
    ContextView,
    CostView,
    Mode,
    ModelChoice,
    ServerView,
    StateView,
    Status,
    Thinking,
    ToolView,
)
from ferrule.live.turn_running import TurnRunner
from ferrule.sessions.entries import Mark, SessionInfo
from ferrule.tools.permission_rules import PermissionRule

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
        await live.note(log_marks.shell(ran))
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
