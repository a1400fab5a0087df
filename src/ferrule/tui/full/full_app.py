"""The app: a conversation that may still be opening in, a screen that people work on.

It paints first. The conversation is opened behind it, and what was sent meanwhile waits. What happens in the
conversation comes to ``_tell``; what the user does comes as actions and messages of the widgets.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, get_args

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen
from textual.timer import Timer

from ferrule.live.live_events import (
    Asked,
    Decided,
    LiveEvent,
    Queued,
    SessionChanged,
    StatusChanged,
    TurnBegan,
    TurnEnded,
)
from ferrule.live.protocol import Live
from ferrule.live.questions import Question
from ferrule.live.speech import Speech
from ferrule.live.status import Mode
from ferrule.tui.chat_services import ChatServices
from ferrule.tui.face import Face, Theme
from ferrule.tui.full.approval_panel import ApprovalPanel
from ferrule.tui.full.completion_popup import CompletionPopup, wanted
from ferrule.tui.full.editor import edited, editor_command
from ferrule.tui.full.full_face import FullFace
from ferrule.tui.full.full_screen import ChatScreen, SubagentScreen
from ferrule.tui.full.lines_view import PagerScreen
from ferrule.tui.full.hang_up import leaving_when_hung_up
from ferrule.tui.full.live_link import LiveLink, Opening, Said
from ferrule.tui.full.looks import WIDGET_THEMES, look_of
from ferrule.tui.full.prompt_area import PromptArea
from ferrule.tui.full.side_lines import SideLines, Sides
from ferrule.tui.full.status_line import StatusLine
from ferrule.tui.full.story import Story
from ferrule.tui.full.transcript_view import Transcript
from ferrule.tui.full.wire_lines import wire_lines
from ferrule.tui.slash_commands import run_command

__all__ = ["FullApp", "FullOptions", "FullResult", "run_full"]

MODES: tuple[Mode, ...] = get_args(Mode)

FIRST_PAGE, NEXT_PAGE = 120, 200
"""So many entries of the log are shown at once, and loaded when the user scrolls to the first line."""

MOST_BLOCKS, KEPT_BLOCKS = 1200, 600
"""From so many blocks on, only the newest are kept; the others are loaded again when they are wanted."""

SPINS = 4
"""So many times a second the spinner turns."""

TWICE = 2.0
"""Within so many seconds a second key is one with the first."""


@dataclass(frozen=True, slots=True)
class FullOptions:
    """What the user's settings say of the face. ``still``: nothing moves by itself, for pictures of it."""

    language: Literal["en", "zh"] = "en"
    theme: Theme = "auto"
    show_thinking: bool = False
    vim: bool = False
    notify: bool = False
    still: bool = False


@dataclass(frozen=True, slots=True)
class FullResult:
    """How it ended. ``session`` is the id of the session, to go on with; None: none was opened."""

    session: str | None
    failed: bool = False


class FullApp(App[None]):
    """The face. ``before`` is run on the screen before the conversation is opened; False leaves."""

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    TITLE = "ferrule"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "interrupt", show=False, priority=True),
    ]

    def __init__(
        self,
        opening: Opening,
        speeches: Callable[[str], Speech],
        options: FullOptions,
        *,
        first_text: str = "",
        before: Callable[[Face], Awaitable[bool]] | None = None,
        services: ChatServices | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.options, self.clock = options, clock
        self.look, self._widget_theme = look_of(options.theme)
        self.face = FullFace(self, speeches, options.language)
        self.story = Story(self._story_changed, clock)
        super().__init__()
        self.link = LiveLink(
            opening, opened=self._opened, tell=self._tell, failed=self._failed, refused=self._refused
        )
        self._first_text, self._before, self._services = first_text, before, services
        self._questions: list[Question] = []
        self._older: int | None = None
        """The entry before which older ones can be loaded."""
        self._loading = False
        self._busy_since: float | None = None
        self._tick = 0
        self._hint = ""
        self._hint_until: dict[str, float] = {}
        self._queued: tuple[str, ...] = ()
        self._last: Said | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._completing: asyncio.Task[None] | None = None
        self._spinning: Timer | None = None
        self.session: str | None = None

    # widgets

    def get_default_screen(self) -> Screen[None]:
        """The conversation."""
        return ChatScreen(
            self.story,
            self.look,
            self.face.speech,
            thinking_open=self.options.show_thinking,
            vim=self.options.vim,
            clock=self.clock,
        )

    @property
    def chat(self) -> ChatScreen:
        """The screen of the conversation, whatever stands over it."""
        screen = self.screen_stack[0]
        assert isinstance(screen, ChatScreen)
        return screen

    @property
    def prompt(self) -> PromptArea:
        """The input."""
        return self.chat.query_one(PromptArea)

    @property
    def panel(self) -> ApprovalPanel:
        """The question."""
        return self.chat.query_one(ApprovalPanel)

    def on_mount(self) -> None:
        """Take the colours."""
        for theme in WIDGET_THEMES:
            self.register_theme(theme)
        self.theme = self._widget_theme

    def on_chat_screen_ready(self) -> None:
        """Open the conversation, behind what is painted."""
        self._draw_words()
        self.draw_sides()
        if not self.options.still:
            self._spinning = self.set_interval(1 / SPINS, self._spin)
        self.later(self._begin())

    async def _begin(self) -> None:
        if self._before is not None and not await self._before(self.face):
            self.exit()
            return
        if self._first_text:
            self.link.waiting.append(Said(self._first_text, self._first_text))
        self.link.start()
        self.draw_sides()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in a task of its own; what goes wrong is told."""

        async def done() -> None:
            try:
                await work
            except Exception as error:  # whatever a command met: the face stays
                self.story.show(self.face.speech.describe(error))

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Leave the conversation, which is kept."""
        for task in [*self._tasks, *([self._completing] if self._completing else [])]:
            task.cancel()
        await self.link.close()

    # what happens in the conversation

    async def _opened(self, live: Live) -> None:
        self.session = live.status.session.id
        await self._read_history(live)
        self._questions = list(live.questions)
        self._busy_since = self.clock() if live.status.busy else None
        await live.go_on()
        self.draw_sides()
        self._draw_status(live)
        self._ask_next()

    async def _read_history(self, live: Live) -> None:
        page = await live.history(last=FIRST_PAGE)
        self._older = page.before
        self.story.put_before(page.events)
        for event in page.events:
            if isinstance(event, TurnBegan):
                self.prompt.history_of_texts.add(event.text)

    def _failed(self, error: Exception) -> None:
        """The conversation could not be opened, or broke."""
        self.story.show(self.face.speech.describe(error))
        self._busy_since = None
        for said in self.link.waiting:
            self._give_back(said)
        self.link.waiting.clear()
        self.draw_sides()

    def _refused(self, said: Said, error: Exception) -> None:
        self.story.show(self.face.speech.describe(error))
        self._give_back(said)

    def _give_back(self, said: Said) -> None:
        self.prompt.put_text(said.text)
        for image in said.attachments:
            self.prompt.attach(image)

    async def _tell(self, event: LiveEvent) -> None:
        self.story.tell(event)
        match event:
            case Asked(question):
                self._questions.append(question)
                self._ask_next()
                self._ring()
            case Decided(question_id, _):
                self._questions = [each for each in self._questions if each.id != question_id]
                self._ask_next()
            case Queued(texts):
                self._queued = texts
            case StatusChanged(status):
                self.session = status.session.id
            case TurnBegan():
                self._busy_since = self.clock()
            case TurnEnded():
                self._turn_ended(event)
            case SessionChanged() if self.link.live is not None:
                self.session = event.session.id
                await self._read_history(self.link.live)
                self.chat.transcript.action_follow()
            case _:
                return
        self.draw_sides()
        self._draw_status(self.link.live)

    def _turn_ended(self, event: TurnEnded) -> None:
        self._busy_since = None
        self._ring()
        if event.why == "failed" and not self.story.replied and self._last and not self.prompt.text.strip():
            self._give_back(self._last)
        if self.chat.transcript.following:
            entry = self.story.prune(MOST_BLOCKS, KEPT_BLOCKS)
            self._older = self._older if entry is None else entry

    def _ring(self) -> None:
        if self.options.notify and not self.app_focus:
            self.bell()

    def _story_changed(self) -> None:
        if self.is_running:
            for screen in self.screen_stack:
                for transcript in screen.query(Transcript):
                    transcript.changed()

    # drawing

    def _spin(self) -> None:
        if self._busy_since is not None or self.face.working_on or self.link.live is None:
            self._tick += 1
            self.draw_sides()
            self.chat.transcript.spin(self._tick)

    def draw_sides(self) -> None:
        """Draw the lines above the input."""
        if not self.is_running or not self.screen_stack:
            return
        words = self.face.speech.words
        busy = self._busy_since is not None
        queued = tuple(said.typed for said in self.link.waiting) or self._queued
        self.prompt.taking_back = bool(queued)
        sides = Sides(
            working=self.face.working_on[-1]
            if self.face.working_on
            else words("full.working")
            if busy
            else "",
            seconds=self.clock() - self._busy_since if self._busy_since is not None else None,
            stoppable=busy and not self._questions,
            subagents=tuple(self.story.running.values()),
            todos=self.story.todos,
            queued=queued,
            hint=self._hint,
            tick=self._tick,
        )
        self.chat.query_one(SideLines).set(sides)
        self.call_after_refresh(self.prompt.place_caret)

    def _draw_status(self, live: Live | None) -> None:
        if live is not None:
            self.chat.query_one(StatusLine).set(live.status, len(self._queued))

    def _ask_next(self) -> None:
        question = self._questions[0] if self._questions else None
        had = self.panel.question is not None
        self.panel.ask(question, len(self._questions))
        if question is None and had:
            self.prompt.focus()

    def _draw_words(self) -> None:
        words = self.face.speech.words
        self.prompt.words = words
        self.prompt.placeholder = words("full.placeholder")

    def use_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        self.look, self.theme = look_of(theme)
        self.draw_anew()

    def draw_anew(self) -> None:
        """Draw everything in the colours and the language of now."""
        look, speech = self.look, self.face.speech
        self._draw_words()
        for screen in self.screen_stack:
            for part in screen.query("Transcript, SideLines, ApprovalPanel, StatusLine, CompletionPopup"):
                if isinstance(part, Transcript | SideLines | ApprovalPanel | StatusLine):
                    part.look, part.speech = look, speech
                if isinstance(part, CompletionPopup):
                    part.look = look
                if isinstance(part, Transcript):
                    part.redraw()
                if isinstance(part, StatusLine | ApprovalPanel):
                    part.draw()
        self.draw_sides()

    def action_redraw(self) -> None:
        """Draw everything, whatever other programs have written on the terminal."""
        self.draw_anew()
        self.refresh(layout=True, repaint=True)

    # what the user says

    def on_prompt_area_sent(self, message: PromptArea.Sent) -> None:
        """Say it, or do what the line says."""
        said = Said(message.typed, message.text, message.attachments, message.when)
        self.chat.transcript.action_follow()
        first = said.text[:1]
        if first not in ("/", "!"):
            self._last = said
            self.later(self._say(said))
        elif self.link.live is None:
            self.prompt.put_text(said.text)
            self.tell_shortly(self.face.speech.words("full.still-opening"))
        elif first == "/":
            width = self.chat.transcript.size.width - 4
            self.later(self._command(said.text, self.link.live, width))
        elif command := said.text[1:].strip():
            self.later(self._shell(command, self.link.live))

    async def _say(self, said: Said) -> None:
        await self.link.say(said)
        self.draw_sides()

    async def _command(self, line: str, live: Live, width: int) -> None:
        await run_command(line, live, self.face, self._services, width)
        self.draw_sides()

    async def _shell(self, command: str, live: Live) -> None:
        async with self.face.working(f"! {command}"):
            await live.shell(command)

    def on_prompt_area_take_back(self) -> None:
        """Put what waits into the input again."""
        if text := self.link.take_back():
            self.prompt.put_text(text)
        self.draw_sides()

    def on_prompt_area_editor_wanted(self) -> None:
        """Let the user write in an editor."""
        self.later(self._edit())

    async def _edit(self) -> None:
        text = await edited(self.prompt.text, editor_command(os.environ), self._away)
        if text is not None:
            self.prompt.load_text(text)
            self.prompt.move_cursor(self.prompt.document.end)

    @contextmanager
    def _away(self) -> Iterator[None]:
        """Give the terminal away; nothing is drawn meanwhile."""
        with self.suspend(), self.batch_update():
            yield

    # completions

    def on_text_area_changed(self) -> None:
        """Look for what may follow."""
        row, column = self.prompt.cursor_location
        line = self.prompt.document.get_line(row)
        before = line[:column]
        if self._completing is not None:
            self._completing.cancel()
        finding = wanted(
            self.prompt.text if row == 0 else "", before, self.face.speech.words, self.link.live
        )
        if finding is None or self.prompt.history_of_texts.browsing:
            self._show_completions(())
            return

        async def find() -> None:
            self._show_completions(await finding())

        self._completing = asyncio.create_task(find())

    def _show_completions(self, items: Any) -> None:
        self.chat.query_one(CompletionPopup).set(items)
        self.prompt.completing = bool(items)

    def on_prompt_area_completion(self, message: PromptArea.Completion) -> None:
        """A key for the completions."""
        popup = self.chat.query_one(CompletionPopup)
        if message.what != "take":
            popup.move(-1 if message.what == "up" else 1)
            return
        chosen = popup.chosen
        self._show_completions(())
        if chosen is not None:
            row, column = self.prompt.cursor_location
            self.prompt.replace(chosen.text, (row, chosen.start), (row, column))

    # questions

    def on_approval_panel_answered(self, message: ApprovalPanel.Answered) -> None:
        """Hand on a decision."""
        if self.link.live is not None:
            self.link.live.answer(message.question.id, message.decision)

    def on_approval_panel_meant(self, message: ApprovalPanel.Meant) -> None:
        """A character that was typed when the panel came up."""
        self.prompt.insert(message.character)

    # keys

    def tell_shortly(self, hint: str) -> None:
        """Say something for a moment, above the input."""
        self._hint = hint
        self.draw_sides()
        self.set_timer(TWICE, self._hush)

    def _hush(self) -> None:
        self._hint = ""
        self.draw_sides()

    def _twice(self, key: str) -> bool:
        """Whether this is the second such key within a moment."""
        now = self.clock()
        second = now < self._hint_until.get(key, float("-inf"))
        self._hint_until[key] = float("-inf") if second else now + TWICE
        return second

    def action_interrupt(self) -> None:
        """Copy what is marked; leave a dialog; clear the input, or stop; twice: leave."""
        marked = self.screen.get_selected_text() or self.prompt.selected_text
        if marked:
            self.copy_to_clipboard(marked)
            self.screen.clear_selection()
            self.prompt.move_cursor(self.prompt.cursor_location)
        elif isinstance(self.screen, ModalScreen):
            self.screen.dismiss(None)
        elif self.screen is not self.chat:
            self.pop_screen()
        elif self._twice("ctrl+c"):
            self.exit()
        else:
            if typed := self.prompt.text:
                self.prompt.history_of_texts.add(typed)
                self.prompt.clear_typed()
            elif self._busy_since is not None:
                self._stop()
            self.tell_shortly(self.face.speech.words("full.again-quits"))

    def action_escape(self) -> None:
        """Close what is open; stop the turn; twice, while nothing goes on: clear the input."""
        if self.prompt.completing:
            self._show_completions(())
        elif self.panel.leave_reason() or (self.prompt.has_focus and self.prompt.leave_insert()):
            pass
        elif self.chat.transcript.has_focus:
            self.prompt.focus()
        elif self._busy_since is not None:
            self._stop()
        elif self.prompt.text and self._twice("escape"):
            self.prompt.history_of_texts.add(self.prompt.text)
            self.prompt.clear_typed()
        elif self.prompt.text:
            self.tell_shortly(self.face.speech.words("full.again-clears"))

    def _stop(self) -> None:
        if self.link.live is not None:
            self.later(self.link.live.stop())

    def action_next_mode(self) -> None:
        """Let the agent do more unasked, or after the last mode the least."""
        if (live := self.link.live) is not None:
            self.later(live.set_mode(MODES[(MODES.index(live.status.mode) + 1) % len(MODES)]))

    # transcripts

    def on_transcript_left(self, message: Transcript.Left) -> None:
        """Something was typed while the transcript had the focus."""
        if self.screen is self.chat:
            self.prompt.focus()
            self.prompt.insert(message.character)

    def on_transcript_top_reached(self) -> None:
        """Load older entries."""
        if self._older is not None and not self._loading and self.link.live is not None:
            self._loading = True
            self.later(self._load_older(self.link.live, self._older))

    async def _load_older(self, live: Live, before: int) -> None:
        try:
            page = await live.history(last=NEXT_PAGE, before=before)
            self._older = page.before
            self.chat.transcript.keep_place(self.story.put_before(page.events))
        finally:
            self._loading = False

    def on_transcript_wire_wanted(self, message: Transcript.WireWanted) -> None:
        """Show what came over the wire."""
        if self.link.live is not None and message.block.entry is not None:
            self.later(self._show_wire(self.link.live, message.block.entry))

    async def _show_wire(self, live: Live, entry: int) -> None:
        words = self.face.speech.words
        data = await live.wire(entry)
        if data is None:
            self.tell_shortly(words("full.no-wire"))
            return
        text = data.decode("utf-8", "replace")
        look = self.look
        await self.push_screen(
            PagerScreen(
                words("full.wire"), lambda width: wire_lines(text, look, width), words("full.pager-keys")
            )
        )

    def on_transcript_subagent_opened(self, message: Transcript.SubagentOpened) -> None:
        """Show what a subagent does."""
        self._open_subagent(message.call_id)

    def on_side_lines_opened(self, message: SideLines.Opened) -> None:
        """Show what a subagent does."""
        self._open_subagent(message.call_id)

    def action_next_subagent(self) -> None:
        """Show what the first subagent does that is at work."""
        for call_id in self.story.running:
            self._open_subagent(call_id)
            return

    def _open_subagent(self, call_id: str) -> None:
        story = self.story.subagents.get(call_id)
        if story is not None:
            words = self.face.speech.words
            began = self.story.running.get(call_id)
            name = began.name if began is not None else ""
            title = words("full.subagent", name=name)
            self.push_screen(
                SubagentScreen(story, title, words("full.subagent-keys"), self.look, self.face.speech)
            )


async def run_full(
    opening: Opening,
    speeches: Callable[[str], Speech],
    *,
    language: Literal["en", "zh"] = "en",
    theme: Theme = "auto",
    show_thinking: bool = False,
    vim: bool = False,
    notify: bool = False,
    first_text: str = "",
    before: Callable[[Face], Awaitable[bool]] | None = None,
    services: ChatServices | None = None,
) -> FullResult:
    """Show a conversation until the user leaves, or the terminal is closed.

    ``opening`` is called in a thread when the screen has been painted: what it imports stops nobody.
    ``speeches`` gives the words of a language. ``first_text`` is said at once.
    """
    options = FullOptions(language, theme, show_thinking, vim, notify)
    app = FullApp(opening, speeches, options, first_text=first_text, before=before, services=services)
    try:
        with leaving_when_hung_up(app):
            await app.run_async()
    finally:
        await app.close()
    return FullResult(app.session, bool(app.return_code))
