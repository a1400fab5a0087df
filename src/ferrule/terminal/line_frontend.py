"""The line mode: a conversation in any terminal, or through pipes.

``run_lines`` shows a prompt at once and opens the conversation in the background. Printed lines stay in the
terminal and are never drawn over, so that it works over ssh, in CI, with screen readers and input methods.
"""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, TextIO

from prompt_toolkit.input import Input
from prompt_toolkit.output import Output
from prompt_toolkit.utils import is_dumb_terminal

from ferrule.core.locale import N_
from ferrule.core.visible_text import one_line
from ferrule.terminal.exit_signals import HUNG_UP, ended_by
from ferrule.terminal.frontend import (
    ANSWERS,
    NO_WITH_REASON,
    ChatOptions,
    ChatResult,
    Item,
    Language,
    Sent,
    answer_items,
)
from ferrule.terminal.frontend_base import FrontendBase
from ferrule.terminal.info_views import fitting_parts, welcome_text
from ferrule.terminal.line_screen import LineScreen, PromptScreen
from ferrule.terminal.line_transcript import Transcript
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.event_lines import (
    BAR,
    Line,
    Telling,
    change_lines,
    event_lines,
    plain_text,
    question_line,
    question_parts,
    queued_line,
    reason_lines,
    styled,
)
from ferrule.terminal.live.live_events import Decision, LiveEvent, Page, Question
from ferrule.terminal.live.text_layout import cut_to, noted_lines
from ferrule.terminal.slash_commands import (
    Suggestion,
    run_command,
    suggestions,
)
from ferrule.terminal.themes import Theme

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live

COMMAND = re.compile(r"/[A-Za-z?][\w-]*(?:\s|$)")
"""A line that begins so is a command; one that begins with a path is not."""

REDRAW = 0.5
"""Seconds between two drawings while the agent works and nothing comes: the time goes on."""

MOST_TOLD = 40
"""So many entries of a session are told when it is opened."""

MOST_ITEMS = 40
"""So many items of a menu are listed; words narrow them down."""

SPOKEN = {"y": "once", "yes": "once", "是": "once", "n": "no", "no": "no", "否": "no"}
"""What people type without looking at the numbers of answers."""


class LineFrontend(FrontendBase):
    """One conversation: prints its events, asks its questions, and runs typed lines one after the other."""

    screen: LineScreen
    transcript: Transcript

    def __init__(self, options: ChatOptions, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.begin(options, clock)
        self._session: str | None = None
        self._typed: asyncio.Queue[Sent] = asyncio.Queue()
        self._questions: asyncio.Queue[Question] = asyncio.Queue()
        self._open: dict[str, asyncio.Future[Decision | None] | None] = {}
        """By the ids of questions that are not decided; None for one that is not asked now."""
        self._taking: asyncio.Task[None] | None = None
        self._opening = False
        self._opened, self._over = asyncio.Event(), asyncio.Event()
        self._over.set()
        self._error: Exception | None = None
        self._said = ""  # until the model replies to it

    def stand_on(self, screen: LineScreen) -> None:
        self.screen = screen
        self._drawn = screen.takes_keys and not self.options.still
        """Whether what is going on can be drawn."""
        self.transcript = Transcript(
            screen.print,
            lambda: screen.columns,
            self.speech,
            thinking_shown=self.options.show_thinking,
            keys=screen.takes_keys,
            clock=self.clock,
        )

    # what ``ChatFrontend`` asks for

    async def show(self, text: str) -> None:
        self.screen.print(*styled(text))

    async def page(self, title: str, text: str) -> None:
        await self.show(text)

    async def pick(self, title: str, items: Sequence[Item], *, current: str = "") -> str | None:
        """Show a numbered list; the user types a number or a part of the title."""
        words, screen, shown = self.speech.words, self.screen, list(items)
        async with screen.asking() as tell:
            tell([("question", title)], *self._items(shown, current))
            while True:
                typed = await screen.line(
                    words(
                        "Number (1-{count}) or words; Enter alone cancels: ",
                        count=min(len(shown), MOST_ITEMS),
                    )
                )
                if typed is None or not typed.strip():
                    return None
                if (item := _numbered(shown, typed)) is not None:
                    return item.value
                found = _matching(items, typed)
                if len(found) == 1:
                    return found[0].value
                if found:
                    shown = found
                    tell(*self._items(shown, current))
                else:
                    tell([("warning", words("No choice contains {text}.", text=one_line(typed)))])

    def _items(self, items: Sequence[Item], current: str = "") -> list[Line]:
        words, rows = self.speech.words, list[tuple[str, str, str]]()
        for at, item in enumerate(items[:MOST_ITEMS], 1):
            now = words("current") if current and item.value == current else ""
            note = words(" · ").join(filter(None, (one_line(item.note), now)))
            rows.append(("", f"  {at}. {one_line(item.title)}", note))
        lines = noted_lines(rows, self.screen.columns)
        if (left := len(items) - MOST_ITEMS) > 0:
            lines.append([("dim", f"  {words('… {count} more: type words to find them', count=left)}")])
        return lines

    async def ask(self, title: str, *, secret: bool = False, text: str = "") -> str | None:
        async with self.screen.asking():
            return await self.screen.line(f"{one_line(title)} ", secret=secret, text=text)

    @asynccontextmanager
    async def working(self, text: str) -> AsyncGenerator[None]:
        if not self._drawn:
            self.dim(text)
        async with super().working(text):
            yield

    def notice(self, text: str, style: str = "") -> None:
        self.screen.print(*styled(text, style))

    def refresh_sides(self) -> None:
        self.screen.refresh()

    async def put(self, text: str) -> None:
        self.screen.put(text)

    async def leave(self) -> None:
        self.screen.leave()

    async def copy(self, text: str) -> bool:
        return self.screen.copy(text)

    async def set_theme(self, theme: Theme) -> None:
        self.chosen_theme: Theme = theme
        self.screen.set_theme(theme)

    async def set_vim(self, wanted: bool) -> None:
        self.screen.set_vim(wanted)

    async def set_language(self, language: Language) -> None:
        self.speech = self.transcript.speech = self.options.speak(language)
        self.screen.refresh()

    # what keys do

    def stop(self) -> bool:
        """Stop the turn or the command in progress; return False without one."""
        taking = self._taking
        if self.live is not None and self.live.status.busy:
            self.later(self.skip_or_stop())
            return True
        return taking is not None and taking.cancel()

    def escaped(self) -> None:
        """Handle escape in an empty input: the second press goes back to an earlier message."""
        if self.twice("escape"):
            self.submit(Sent("/rewind"))

    def interrupted(self) -> bool:
        """Handle ctrl-c: stop the turn; return True if the user wants to quit."""
        if self.twice("interrupt"):
            return True
        if not self.stop():
            self.say(N_("Press ctrl-c again to quit; the session is kept."))
        return False

    def take_back(self) -> str:
        return self.live.take_back() if self.live is not None and self.queued else ""

    def toggle_thinking(self) -> None:
        """Show the last and all later thinking, or fold it."""
        transcript = self.transcript
        transcript.thinking_shown = not transcript.thinking_shown
        with self.screen.aside():
            if transcript.thinking_shown and not transcript.tell_thinking():
                self.say(N_("The last reply has no thinking."))
            shown = N_("Thinking is shown as it arrives.")
            self.say(shown if transcript.thinking_shown else N_("Thinking is folded."))

    def show_output(self) -> None:
        with self.screen.aside():
            if not self.transcript.print_output():
                self.say(N_("No call has a result yet."))

    # what stands around the input

    def tail(self) -> list[Line]:
        going_on = self.transcript.tail()
        lines: list[Line] = [going_on] if going_on else []
        lines += [[("dim", text)] for text in self.working_on]
        queued = events.Queued(self.queued)
        return [*lines, *event_lines(queued, Telling(self.speech, max(self.screen.columns - 1, 10)))]

    def status_line(self, columns: int) -> str:
        words, live = self.speech.words, self.live
        if live is None:
            return cut_to(words("opening …"), columns) if self._opening else ""
        return plain_text([fitting_parts(words, live.status, columns, len(self.queued))])

    async def suggestions(self, text: str) -> Sequence[Suggestion]:
        return await suggestions(text, self.speech.words, self.live)

    def dim(self, text: str) -> None:
        self.screen.print([("dim", text)])

    def say(self, sentence: str, **values: object) -> None:
        self.dim(self.speech.words(sentence, **values))

    def _ring(self) -> None:
        if self.options.notify:
            self.screen.bell()

    # from the first prompt to the end

    async def run(self) -> ChatResult:
        screen = self.screen
        drawing, talking = asyncio.create_task(screen.run()), asyncio.create_task(self._talk())
        interrupts = () if screen.takes_keys else ("SIGINT",)
        with (
            ended_by("SIGHUP", "SIGTERM", call=screen.leave) as ended,
            ended_by(*interrupts, call=lambda: self.interrupted() and screen.leave()),
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
        unsent = [self._typed.get_nowait().text for _ in range(self._typed.qsize())]
        text = "\n".join([*unsent, screen.typed]).strip("\n")
        return ChatResult(self._session, text, self._error, told=True, code=ended.code, gone=gone)

    async def _talk(self) -> None:
        options = self.options
        try:
            if options.before is not None and not await options.before(self):
                return
            self._opening = True
            self.refresh_sides()
            early = await options.early(MOST_TOLD) if options.early is not None else None
            if early is not None:
                self._tell_page(early.page)
            async with options.opening() as live:
                happening, self.live = live.events(), live
                self.screen.print(*styled(welcome_text(self.speech.words, live.status), "dim"))
                if early is None or not early.is_of(live.status.session):
                    self._tell_page(await live.history(last=MOST_TOLD))
                for question in live.questions:
                    self._add(question)
                work = [self._read(live, happening), self._ask_all(live), self._begin(live)]
                await self._together([*work, self._redraw(live)] if self._drawn else work)
        except Exception as error:  # whatever a conversation ends with: nothing typed is lost
            self._error = error
            self.tell_error(error)
        finally:
            if self.live is not None:
                self._session = self.live.status.session.id
            self.live = None

    async def _together(self, work: Sequence[Awaitable[None]]) -> None:
        tasks = [asyncio.ensure_future(each) for each in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self._over.set()
            waiting = [*tasks, *self.beside]
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting)

    def _tell_page(self, page: Page) -> None:
        if page.before is not None:
            self.say(N_("Earlier messages are not shown; this is the end of the session."))
        for event in page.events:
            self.transcript.tell(event)
        self.transcript.settle()

    async def _redraw(self, live: Live) -> None:
        while True:
            await asyncio.sleep(REDRAW)
            if live.status.busy or self._taking is not None:
                self.screen.refresh()

    # what is typed

    async def _begin(self, live: Live) -> None:
        if await live.go_on():
            self._over.clear()
        if self.options.first_text:
            await self._take(live, Sent(self.options.first_text))
        self._opened.set()
        while True:
            sent = await self._typed.get()
            self._taking = asyncio.create_task(self._take(live, sent))
            try:
                await asyncio.wait({self._taking})
                if self._taking.cancelled():
                    self.say(N_("Cancelled."))
            finally:
                self._taking.cancel()
                self._taking = None

    def submit(self, sent: Sent) -> None:
        """Queue what the user sent; it runs after the text before it."""
        if self.live is None:
            if sent.text.strip() == "/quit":
                self.screen.leave()
                return
            self.say(N_("It is sent as soon as the conversation is open."))
        self._typed.put_nowait(sent)

    async def ready(self) -> None:
        """Wait until the conversation is open and idle, so that the next line of a pipe can run."""
        await self._opened.wait()
        await self._over.wait()

    async def whole(self, text: str) -> None:
        """Run a line of a pipe; ``ready`` waits for its end."""
        if self.live is not None:
            await self._take(self.live, Sent(text))

    async def _take(self, live: Live, sent: Sent) -> None:
        """Send the text or run its command; on failure report it and put the text back into the input."""
        screen, text = self.screen, sent.text
        try:
            if COMMAND.match(text):
                if not screen.echoes:
                    screen.print([], [("user", f"> {one_line(text, 1000)}")])
                await run_command(text, live, self, self.options.services, max(screen.columns - 1, 20))
            elif text.startswith("!"):
                await self._shell(live, text[1:].strip())
            elif sent.images and self.refuses_images():
                screen.put(text)
            else:
                self._over.clear()
                self.transcript.echoed = text if screen.echoes else ""
                self._said = text
                await live.say(text, attachments=sent.images, when=sent.when)
        except Exception as error:  # whatever the conversation says to it
            self._over.set()
            self.tell_error(error)
            screen.put(text)

    async def _shell(self, live: Live, command: str) -> None:
        if not command:
            self.say(N_("Write a command after the !"))
            return
        running = self.speech.words("running {command}", command=one_line(command))
        async with self.working(running):
            with suppress(asyncio.CancelledError):  # it is told as stopped
                await live.shell(command)

    # what happens

    async def _read(self, live: Live, happening: AsyncIterator[LiveEvent]) -> None:
        async for event in happening:
            self._note(event)
            self.transcript.tell(event)
            if isinstance(event, events.SessionChanged) and event.why == "resumed":
                self._tell_page(await live.history(last=MOST_TOLD))
            self.screen.refresh()

    def _note(self, event: LiveEvent) -> None:
        match event:
            case events.Asked(question):
                self._add(question)
            case events.Decided(question_id):
                if (asking := self._open.pop(question_id, None)) is not None:
                    asking.cancel()
            case events.Queued(texts):
                self._note_queued(texts)
            case events.TurnBegan():
                self._over.clear()
            case events.ReplyEnded(subagent=""):
                self._said = ""
            case events.TurnEnded(why):
                self._end_turn(failed=why == "failed")
            case events.StatusChanged(status):
                self._session = status.session.id
            case events.SessionChanged() if event.why in ("new", "resumed", "moved"):
                self.transcript.forget()
            case _:
                pass

    def _note_queued(self, texts: tuple[str, ...]) -> None:
        self.queued = texts
        if texts and not self._drawn:
            self.dim(queued_line(self.speech, texts, self.screen.columns))

    def _end_turn(self, *, failed: bool) -> None:
        self._over.set()
        if failed and self._said and not self.screen.typed.strip():
            self.screen.put(self._said)
        self._ring()

    # questions: one after the other; those that are void meanwhile are left

    def _add(self, question: Question) -> None:
        if question.id not in self._open:
            self._open[question.id] = None
            self._questions.put_nowait(question)

    async def _ask_all(self, live: Live) -> None:
        while True:
            question = await self._questions.get()
            if question.id not in self._open:
                continue
            asking = asyncio.ensure_future(self._decide(question))
            self._open[question.id] = asking
            try:
                await asyncio.wait({asking})
            finally:
                asking.cancel()
            if asking.cancelled():
                continue
            self._open[question.id] = None
            if (decision := asking.result()) is None:  # nobody is there to answer
                self.later(self.skip_or_stop())
            else:
                live.answer(question.id, decision)

    async def _decide(self, question: Question) -> Decision | None:
        """Ask about a call, below its full effects; return None if the input has ended."""
        self._ring()
        words, items = self.speech.words, answer_items(self.speech, question)
        async with self.screen.asking() as tell:
            tell(*self._question(question), *self._items(items))
            while True:
                typed = await self.screen.line(
                    words("Number (1-{count}): ", count=len(items)), leaves=False
                )
                if typed is None:
                    return None
                item = _numbered(items, typed)
                answer = SPOKEN.get(typed.strip().casefold()) if item is None else item.value
                if answer == NO_WITH_REASON:
                    return Decision("no", await self.screen.line(words("Why not? ")) or "")
                if answer is not None and answer in ANSWERS and answer in {each.value for each in items}:
                    return Decision(ANSWERS[answer])
                tell([("warning", words("Answer with a number from 1 to {count}.", count=len(items)))])

    def _question(self, question: Question) -> list[Line]:
        lines: list[Line] = [[], [("question", f"? {question_line(self.speech, question)}")]]
        lines += [
            [("dim", f"  {BAR}"), ("", line)] for line in question_parts(question).split("\n") if line
        ]
        if question.change is not None:
            self.transcript.shown.add(question.call.id)
            lines += [[("", "    "), *line] for line in change_lines(question.change)[0]]
        reasons: list[Line] = [[("dim", f"  {line}")] for line in reason_lines(self.speech, question)]
        return [*lines, *self.transcript.broken(reasons)]


def _numbered(items: Sequence[Item], typed: str) -> Item | None:
    text = typed.strip().rstrip(".")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    return items[number - 1] if 1 <= number <= min(len(items), MOST_ITEMS) else None


def _matching(items: Sequence[Item], typed: str) -> list[Item]:
    """Return the items with exactly this title or value, otherwise those with all of the words."""
    text = typed.strip().casefold()
    exact = [each for each in items if text in (each.value.casefold(), each.title.casefold())]
    return exact or [
        each
        for each in items
        if all(word in f"{each.title} {each.note}".casefold() for word in text.split())
    ]


async def run_lines(
    options: ChatOptions, *, input: Input | TextIO | None = None, output: Output | TextIO | None = None
) -> ChatResult:
    """Run a conversation until the user leaves. Without a terminal, in a dumb one, or with text streams as
    ``input`` and ``output``, it reads and writes plain lines."""
    frontend = LineFrontend(options)
    lines_in, lines_out = input or sys.stdin, output or sys.stdout
    if isinstance(lines_in, Input) or isinstance(lines_out, Output):
        given = (
            (lines_in if isinstance(lines_in, Input) else None),
            (lines_out if isinstance(lines_out, Output) else None),
        )
        frontend.stand_on(PromptScreen(frontend, options, *given))
    elif lines_in.isatty() and lines_out.isatty() and not is_dumb_terminal():
        frontend.stand_on(PromptScreen(frontend, options))
    else:
        frontend.stand_on(LineScreen(frontend, lines_in, lines_out))
    return await frontend.run()
