"""The conversation behind the plain face: it is opened, told, asked; what is typed is done in turn."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

from ferrule.live.live_events import (
    Asked,
    Decided,
    Decision,
    LiveEvent,
    Question,
    Queued,
    ReplyEnded,
    SessionChanged,
    StatusChanged,
    TurnBegan,
    TurnEnded,
)
from ferrule.live.protocol import Live, Page
from ferrule.live.replaying import EarlyPage
from ferrule.sessions.entries import SessionInfo
from ferrule.tools.visible_text import one_line, visible
from ferrule.tui.chat_services import ChatServices
from ferrule.tui.event_lines import queued_line, session_line
from ferrule.tui.exit_signals import HUNG_UP, ended_by
from ferrule.tui.face import ChatFace, Face, ReadEarly
from ferrule.tui.plain.plain_menus import decide
from ferrule.tui.plain.plain_printing import Transcript
from ferrule.tui.plain.plain_questions import QuestionQueue
from ferrule.tui.plain.screens import Screen, Sent
from ferrule.tui.slash_actions import skip_or_stop
from ferrule.tui.slash_commands import run_command

COMMAND = re.compile(r"/[A-Za-z?][\w-]*(?:\s|$)")
"""A line that begins so is a command; one that begins with a path is not."""

REDRAW = 0.5
"""Seconds between two drawings while the agent works and nothing comes: the time goes on."""

MOST_TOLD = 40
"""So many entries of a session are told when it is opened."""


@dataclass(frozen=True, slots=True)
class PlainResult:
    """How it ended."""

    session: SessionInfo | None = None
    """The conversation of the end; None where none was opened."""
    text: str = ""
    """What was typed and never sent."""
    error: Exception | None = None
    """Why there was no conversation, or no longer one. It has been told."""
    gone: bool = False
    """The terminal was closed, or nobody reads any more."""
    code: int = 0
    """The exit code of the signal that ended it."""


class TalkingFace(ChatFace, Protocol):
    """What the conversation is told to."""

    screen: Screen
    transcript: Transcript
    services: ChatServices
    notify: bool

    @property
    def drawn(self) -> bool:
        """Whether what is going on can be drawn."""
        ...

    def dim(self, text: str) -> None:
        """Print something of little weight."""
        ...

    def refuses_images(self) -> bool:
        """Whether the model does not see images, which is told then."""
        ...

    def interrupted(self) -> bool:
        """The user wants to stop, or to quit; False where that has yet to be said again."""
        ...


class Talk:
    """One face's conversations, from the first prompt to the end. ``live`` is None while it opens."""

    def __init__(self, face: TalkingFace) -> None:
        self._face = face
        self.live: Live | None = None
        self.queued: tuple[str, ...] = ()
        self._session: SessionInfo | None = None
        self._typed: asyncio.Queue[Sent] = asyncio.Queue()
        self._questions = QuestionQueue(self._decide)
        self._taking: asyncio.Task[None] | None = None
        self._beside: set[asyncio.Task[None]] = set()
        self._opened, self._over = asyncio.Event(), asyncio.Event()
        self._over.set()
        self._error: Exception | None = None
        self._said = ""  # until the model replies to it

    # from the first prompt to the end

    async def run(
        self,
        opening: Callable[[], AbstractAsyncContextManager[Live]],
        first_text: str,
        before: Callable[[Face], Awaitable[bool]] | None,
        early: ReadEarly | None,
    ) -> PlainResult:
        """Talk until the user leaves, the terminal is gone, or the conversation comes to its end."""
        screen = self._face.screen
        drawing = asyncio.create_task(screen.run())
        talking = asyncio.create_task(self._talk(opening, first_text, before, early))
        interrupts = () if screen.takes_keys else ("SIGINT",)
        with (
            ended_by("SIGHUP", "SIGTERM", call=screen.leave) as ended,
            ended_by(*interrupts, call=self._interrupt),
        ):
            try:
                await asyncio.wait({drawing, talking}, return_when=asyncio.FIRST_COMPLETED)
                screen.leave()
                gone = not await drawing or ended.code == HUNG_UP
            finally:  # a terminal that is closed tells it more than once
                for task in (drawing, talking):
                    task.cancel()
                await asyncio.wait({drawing, talking})
        if not talking.cancelled() and (error := talking.exception()) is not None:
            raise error
        screen.finish()
        text = "\n".join([*(sent.text for sent in self._rest()), screen.typed]).strip("\n")
        return PlainResult(self._session, text, self._error, gone, ended.code)

    def _rest(self) -> Iterator[Sent]:
        while not self._typed.empty():
            yield self._typed.get_nowait()

    def _interrupt(self) -> None:
        if self._face.interrupted():
            self._face.screen.leave()

    async def _talk(
        self,
        opening: Callable[[], AbstractAsyncContextManager[Live]],
        first_text: str,
        before: Callable[[Face], Awaitable[bool]] | None,
        read_early: ReadEarly | None,
    ) -> None:
        try:
            if before is not None and not await before(self._face):
                return
            early = await read_early(MOST_TOLD) if read_early is not None else None
            if early is not None:
                self._tell_page(early.page)
            async with opening() as live:
                await self._converse(live, first_text, early)
        except Exception as error:  # whatever a conversation ends with: nothing typed is lost
            self._error = error
            self._tell_error(error)
        finally:
            if self.live is not None:
                self._session = self.live.status.session
            self.live = None

    async def _converse(self, live: Live, first_text: str, early: EarlyPage | None) -> None:
        events = live.events()
        self.live = live
        self._hello(live)
        if early is None or not early.is_of(live.status.session):
            await self._tell_past(live)
        for question in live.questions:
            self._questions.add(question)

        def answer(question: Question, decision: Decision | None) -> None:
            if decision is None:  # nobody is there to answer
                self.do(lambda: skip_or_stop(live))
            else:
                live.answer(question.id, decision)

        work = self._read(live, events), self._questions.ask_all(answer), self._begin(live, first_text)
        tasks = [asyncio.create_task(each) for each in work]
        if self._face.drawn:
            tasks.append(asyncio.create_task(self._redraw(live)))
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self._over.set()
            waiting = [*tasks, *self._beside]
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting)

    def _hello(self, live: Live) -> None:
        status = live.status
        place = {"model": one_line(status.model), "directory": one_line(status.directory, 1000)}
        self._face.dim(self._face.speech.words("plain.hello", **place))

    async def _tell_past(self, live: Live) -> None:
        """Tell the end of what the session holds."""
        self._tell_page(await live.history(last=MOST_TOLD))

    def _tell_page(self, page: Page) -> None:
        if page.before is not None:
            self._face.dim(self._face.speech.words("plain.more-before"))
        for event in page.events:
            self._face.transcript.tell(event)
        self._face.transcript.settle()

    async def _begin(self, live: Live, first_text: str) -> None:
        if await live.go_on():
            self._over.clear()
        if first_text:
            await self._take(live, Sent(first_text))
        self._opened.set()
        while True:
            sent = await self._typed.get()
            self._taking = asyncio.create_task(self._take(live, sent))
            try:
                await asyncio.wait({self._taking})
                if self._taking.cancelled():
                    self._face.dim(self._face.speech.words("plain.left-off"))
            finally:
                self._taking.cancel()
                self._taking = None

    async def _redraw(self, live: Live) -> None:
        while True:
            await asyncio.sleep(REDRAW)
            if live.status.busy or self._taking is not None:
                self._face.screen.refresh()

    # what is typed

    def submit(self, sent: Sent) -> None:
        """Do what the text says, in turn."""
        if self.live is None:
            if sent.text.strip() == "/quit":
                self._face.screen.leave()
                return
            self._face.dim(self._face.speech.words("plain.waits"))
        self._typed.put_nowait(sent)

    async def ready(self) -> None:
        """Wait until the conversation is open and no turn goes on."""
        await self._opened.wait()
        await self._over.wait()

    async def whole(self, text: str) -> None:
        """Do what a line says; ``ready`` knows when it is over."""
        if self.live is not None:
            await self._take(self.live, Sent(text))

    async def _take(self, live: Live, sent: Sent) -> None:
        """Say it, or do what it says; what does not work is told, and the text is in the input again."""
        face, text = self._face, sent.text
        try:
            if COMMAND.match(text):
                if not face.screen.echoes:
                    face.screen.print([], [("class:user", f"> {one_line(text, 1000)}")])
                await run_command(text, live, face, face.services, max(face.screen.columns - 1, 20))
            elif text.startswith("!"):
                await self._shell(live, text[1:].strip())
            elif sent.images and face.refuses_images():
                face.screen.put(text)
            else:
                self._over.clear()
                face.transcript.echoed = text if face.screen.echoes else ""
                self._said = text
                await live.say(text, attachments=sent.images, when=sent.when)
        except Exception as error:  # whatever the conversation says to it
            self._over.set()
            self._tell_error(error)
            face.screen.put(text)

    async def _shell(self, live: Live, command: str) -> None:
        words = self._face.speech.words
        if not command:
            self._face.dim(words("plain.empty-command"))
            return
        async with self._face.working(words("plain.shell", command=one_line(command))):
            await live.shell(command)

    def stop(self) -> bool:
        """Stop the turn, or the command that is being done; False where neither is."""
        live, taking = self.live, self._taking
        if live is not None and live.status.busy:
            self.do(lambda: skip_or_stop(live))
            return True
        return taking is not None and taking.cancel()

    def take_back(self) -> str:
        """What was queued, and is no more."""
        return self.live.take_back() if self.live is not None and self.queued else ""

    def do(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do it beside everything else; what does not work is told."""
        task = asyncio.create_task(self._told(work))
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def _told(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception as error:  # whatever the conversation says to it
            self._tell_error(error)

    def _tell_error(self, error: Exception) -> None:
        lines = visible(self._face.speech.describe(error)).split("\n")
        self._face.screen.print(*([("class:bad", line)] for line in lines))

    # what happens

    async def _read(self, live: Live, events: AsyncIterator[LiveEvent]) -> None:
        async for event in events:
            self._note(live, event)
            self._face.transcript.tell(event)
            if isinstance(event, SessionChanged):
                await self._changed(live, event)
            self._face.screen.refresh()

    def _note(self, live: Live, event: LiveEvent) -> None:
        match event:
            case Asked(question):
                self._questions.add(question)
            case Decided(question_id):
                self._questions.decided(question_id)
            case Queued(texts):
                self.queued = texts
                if texts and not self._face.drawn:
                    self._face.dim(queued_line(self._face.speech, texts, self._face.screen.columns))
            case TurnBegan():
                self._over.clear()
            case ReplyEnded(subagent=""):
                self._said = ""
            case TurnEnded(why):
                self._turn_over(failed=why == "failed")
            case StatusChanged(status):
                self._session = status.session
            case _:
                pass

    def _turn_over(self, *, failed: bool) -> None:
        self._over.set()
        if failed and self._said and not self._face.screen.typed.strip():
            self._face.screen.put(self._said)
        self._ring()

    def _ring(self) -> None:
        if self._face.notify:
            self._face.screen.bell()

    async def _changed(self, live: Live, event: SessionChanged) -> None:
        """Another conversation, or one that went back."""
        transcript = self._face.transcript
        if event.why in ("new", "resumed", "moved"):
            transcript.forget()
        self._face.dim(session_line(self._face.speech, event))
        if event.why == "resumed":
            await self._tell_past(live)

    async def _decide(self, question: Question) -> Decision | None:
        """Ask the user."""
        self._ring()
        if question.change is not None:
            self._face.transcript.diff_was_shown(question.call.id)
        return await decide(self._face.screen, self._face.speech, question)
