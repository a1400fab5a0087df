"""The base of the app without its keys: a conversation that may still be opening, and its widgets.

The app paints first and opens the conversation afterwards; messages sent meanwhile wait. Events arrive at
``_tell``. The app is the ``ChatFrontend`` of commands that need input from the user.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.screen import Screen
from textual.timer import Timer

from ferrule.core.locale import N_
from ferrule.terminal.frontend import TWICE, ChatOptions, Item, Language, Sent
from ferrule.terminal.frontend_base import FrontendBase
from ferrule.terminal.full.approval_panel import ApprovalPanel
from ferrule.terminal.full.dialogs import AskScreen, PagerScreen, PickScreen, page_lines
from ferrule.terminal.full.full_screen import ChatScreen
from ferrule.terminal.full.hang_up import hang_up_driver
from ferrule.terminal.full.markdown_lines import DRAWING
from ferrule.terminal.full.prompt_area import PromptArea
from ferrule.terminal.full.status_lines import CompletionPopup, SideLines, Sides, StatusLine
from ferrule.terminal.full.theme import WIDGET_THEMES, look_of
from ferrule.terminal.full.transcript_blocks import Block, EventBlock, TranscriptModel, TranscriptPages
from ferrule.terminal.full.transcript_view import Transcript
from ferrule.terminal.info_views import welcome_text
from ferrule.terminal.input_sources import InputHistory
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.live_events import LiveEvent, Question
from ferrule.terminal.live.log_replay import EarlyPage
from ferrule.terminal.themes import Theme

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live


T = TypeVar("T")

FIRST_PAGE = 120
"""Log entries shown at first."""

ROOMY = 40
"""On a screen with fewer lines, an open question reduces the todo list to the current item."""

SPINS = 3
"""Spinner steps per second."""


class ConversationApp(FrontendBase, App[None]):
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    TITLE = "ferrule"

    def __init__(self, options: ChatOptions, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.begin(options, clock)
        self.look, self._widget_theme = look_of(options.colours(options.theme))
        self.waiting: list[Sent] = []
        self._talking: asyncio.Task[None] | None = None
        self.transcript_model = TranscriptModel(self._transcript_changed, clock)
        self.pages = TranscriptPages(self.transcript_model)
        # The choice of colour handling: with the terminal's own colours they are dropped, otherwise greyed.
        super().__init__(driver_class=hang_up_driver(), ansi_color=True)
        if not self.no_color:
            self.set_reactive(App.ansi_color, None)
        self._history = InputHistory(options.history)
        self._early: EarlyPage | None = None
        self._welcome: Block | None = None
        self._questions: list[Question] = []
        self._busy_since: float | None = None
        self._tick = 0
        self._hint = ""
        self._last: Sent | None = None
        self._completing: asyncio.Task[None] | None = None
        self._spinning: Timer | None = None
        self.session: str | None = None
        self.failure: Exception | None = None
        """Why the conversation could not be opened."""
        self.transcripts: list[Transcript] = []
        """The transcripts of all open screens."""

    # widgets

    def get_default_screen(self) -> Screen[None]:
        look, speech, options = self.look, self.speech, self.options
        return ChatScreen(
            Transcript(self.transcript_model, look, speech, thinking_open=options.show_thinking),
            SideLines(look, speech),
            ApprovalPanel(look, speech, self.clock),
            CompletionPopup(look, speech),
            PromptArea(speech.words, self._history, self.refuses_images, self.no_image, vim=options.vim),
            StatusLine(look, speech),
        )

    @property
    def chat(self) -> ChatScreen:
        """The screen of the conversation, also under other screens."""
        screen = self.screen_stack[0]
        assert isinstance(screen, ChatScreen)
        return screen

    @property
    def prompt(self) -> PromptArea:
        return self.chat.prompt

    @property
    def panel(self) -> ApprovalPanel:
        return self.chat.panel

    def on_mount(self) -> None:
        for theme in WIDGET_THEMES:
            self.register_theme(theme)
        self.theme = self._widget_theme

    def on_resize(self) -> None:
        """Repaint everything: when the old size returns, Textual does not repaint lost lines."""
        self.refresh()

    def on_chat_screen_ready(self) -> None:
        """Open the conversation after the first paint."""
        self.transcripts.append(self.chat.transcript)
        self.prompt.use_words(self.speech.words)
        self.refresh_sides()
        if not self.options.still:
            self._spinning = self.set_interval(1 / SPINS, self._spin)
        if self.options.typed:
            for event in XTermParser().feed(self.options.typed):
                self.post_message(event)
        self.later(self._begin())

    async def _begin(self) -> None:
        try:
            wanted = self.options.before is None or await self.options.before(self)
        except Exception as error:  # without a beginning there is nothing to talk to
            self.failure, wanted = error, False
        if not wanted:
            self.exit()
            return
        if self.options.first_text:
            self.waiting.append(Sent(self.options.first_text))
        if self.options.early is not None and (early := await self.options.early(FIRST_PAGE)) is not None:
            self._early = early
            self.pages.show(early.page)
        self._open()
        self.refresh_sides()
        await asyncio.to_thread(import_module, DRAWING)

    def notice(self, text: str, style: str = "") -> None:
        self.transcript_model.show(text)

    def no_image(self, key: str) -> None:
        """Paste the text copied in this app; if there is none, show why no image was found."""
        if self.clipboard:
            self.prompt.action_paste()
        else:
            self.tell_shortly(self.speech.words(key))

    def tell_shortly(self, hint: str) -> None:
        self._hint = hint
        self.refresh_sides()
        self.set_timer(TWICE, self._hush)

    def _hush(self) -> None:
        self._hint = ""
        self.refresh_sides()

    async def close(self) -> None:
        """Close the conversation; it stays in the log."""
        for task in [*self.beside, *([self._completing] if self._completing else [])]:
            task.cancel()
        if self._talking is not None:
            self._talking.cancel()
            await asyncio.wait([self._talking])
            self._talking = None

    # what ``ChatFrontend`` asks for: for tasks, not for handlers of messages, because it waits for people

    async def show(self, text: str) -> None:
        self.transcript_model.show(text)
        self.chat.transcript.show_newest()

    async def page(self, title: str, text: str) -> None:
        look, hint = self.look, self.speech.words("↑ ↓ pgup pgdn scroll · esc closes")
        await self.push_screen(PagerScreen(title, lambda width: page_lines(text, look, width), hint))

    async def pick(self, title: str, items: Sequence[Item], *, current: str = "") -> str | None:
        hint = self.speech.words("↑ ↓ choose · enter confirms · esc leaves")
        filter_hint = self.speech.words("type to filter")
        return await self.on_screen(PickScreen(title, items, current, self.look, hint, filter_hint))

    async def ask(self, title: str, *, secret: bool = False, text: str = "") -> str | None:
        hint = self.speech.words("enter confirms · esc leaves")
        return await self.on_screen(AskScreen(title, text, hint, secret=secret))

    async def on_screen(self, screen: Screen[T]) -> T | None:
        """Show a screen and return its result."""
        answer: asyncio.Future[T | None] = asyncio.get_running_loop().create_future()

        def answered(value: T | None) -> None:
            if not answer.done():
                answer.set_result(value)

        await self.push_screen(screen, answered)
        return await answer

    async def put(self, text: str) -> None:
        self.prompt.put_by_command(text)

    async def copy(self, text: str) -> bool:
        self.copy_to_clipboard(text)
        return True

    async def leave(self) -> None:
        self.exit()

    async def set_theme(self, theme: Theme) -> None:
        self.chosen_theme: Theme = theme
        self.look, self.theme = look_of(self.options.colours(theme))
        self.draw_anew()

    async def set_language(self, language: Language) -> None:
        self.speech = self.options.speak(language)
        self.draw_anew()

    async def set_vim(self, wanted: bool) -> None:
        self.prompt.use_vim(wanted)

    # what happens in the conversation

    def _open(self) -> None:
        """Start the task that opens the conversation, unless it is running."""
        if self._talking is None or self._talking.done():
            self.chat.status.say(N_("opening …"), "dim")
            self._talking = asyncio.create_task(self._talk(), name="conversation")

    async def _talk(self) -> None:
        try:
            # The imports take a while and would block the screen.
            manager = await asyncio.to_thread(self.options.opening)
            async with manager as live:
                happening = live.events()
                await self._opened(live)
                self.live = live
                delivering = asyncio.create_task(self._deliver_all())
                try:
                    async for event in happening:
                        await self._tell(event)
                finally:
                    delivering.cancel()
        except Exception as error:  # what cannot be opened is told to the user, who may try again
            self._failed(error)
        finally:
            self.live = None

    async def _deliver_all(self) -> None:
        while self.waiting:
            said = self.waiting.pop(0)
            try:
                await self.deliver(said)
            except Exception as error:  # the user has the text again, and is told
                self._refused(said, error)

    async def _opened(self, live: Live) -> None:
        self.session = live.status.session.id
        if self._early is None or not self._early.is_of(live.status.session):
            self.transcript_model.clear()  # another program has gone on with the session meanwhile
            self.pages.forget()
            self.pages.show(await live.history(last=FIRST_PAGE))
        self.transcript_model.show("")
        self._welcome = self.transcript_model.blocks[-1]
        self._draw_welcome(live)
        self._questions = list(live.questions)
        self._busy_since = self.clock() if live.status.busy else None
        await live.go_on()
        self.refresh_sides()
        self._draw_status(live)
        self._ask_next()

    async def deliver(self, said: Sent) -> None:
        """Send a message, or queue it until the conversation is open; opening is retried after a
        failure."""
        if self.live is None:
            self.waiting.append(said)
            if self._talking is not None:
                self._open()
        else:
            try:
                await self.live.say(said.text, attachments=said.images, when=said.when)
            except Exception as error:  # the user has the text again, and is told
                self._refused(said, error)
        self.refresh_sides()

    def take_back(self) -> str:
        if self.live is not None:
            return self.live.take_back()
        texts = [said.typed or said.text for said in self.waiting]
        self.waiting.clear()
        return "\n\n".join(texts)

    def _failed(self, error: Exception) -> None:
        self.tell_error(error)
        self._busy_since = None
        for said in self.waiting:
            self._give_back(said)
        self.waiting.clear()
        self.refresh_sides()
        self.chat.status.say(N_("not open · enter tries again · ctrl+c twice quits"), "error")

    def _refused(self, said: Sent, error: Exception) -> None:
        self.tell_error(error)
        self._give_back(said)

    def _give_back(self, said: Sent) -> None:
        self.prompt.put_text(said.text)  # the tokens of its images stand in it still

    async def _tell(self, event: LiveEvent) -> None:
        self.transcript_model.tell(event)
        match event:
            case events.Asked(question):
                self._questions.append(question)
                self._ask_next()
                self._ring()
            case events.Decided(question_id, _):
                self._questions = [each for each in self._questions if each.id != question_id]
                self._ask_next()
            case events.Queued(texts):
                self.queued = texts
            case events.StatusChanged(status):
                self.session = status.session.id
            case events.TurnBegan():
                self._busy_since = self.clock()
            case events.TurnEnded():
                self._turn_ended(event)
            case events.SessionChanged() if self.live is not None:
                self.session = event.session.id
                if event.why == "redone":
                    self.prompt.drop_put()
                self.pages.forget()
                self.pages.show(await self.live.history(last=FIRST_PAGE))
                self.chat.transcript.action_follow()
            case events.SubagentBegan() | events.SubagentEnded() | events.TodosChanged():
                pass
            case _:
                return
        self.refresh_sides()
        self._draw_status(self.live)

    def _turn_ended(self, event: events.TurnEnded) -> None:
        self._busy_since = None
        self._ring()
        if (
            event.why == "failed"
            and not self.transcript_model.replied
            and self._last
            and not self.prompt.text.strip()
        ):
            self._give_back(self._last)
        self.let_go()

    def let_go(self) -> None:
        """Drop old blocks, unless the user is working with the transcript."""
        if self.chat.transcript.at_rest:
            self.pages.let_go()

    def _ring(self) -> None:
        if self.options.notify and not self.app_focus:
            self.bell()

    def _transcript_changed(self) -> None:
        for transcript in self.transcripts:
            transcript.changed()

    # drawing

    def _spin(self) -> None:
        if self._busy_since is not None or self.working_on or self.live is None:
            self._tick += 1
            self.refresh_sides()
            self.chat.transcript.spin(self._tick)

    def refresh_sides(self) -> None:
        if not self.is_running or not self.screen_stack:
            return
        words = self.speech.words
        busy = self._busy_since is not None
        working = words("working") if busy and not self._questions else ""
        if self.working_on:
            working = self.working_on[-1]
        queued = tuple(said.typed or said.text for said in self.waiting) or self.queued
        self.prompt.taking_back = bool(queued)
        sides = Sides(
            working=working,
            seconds=self.clock() - self._busy_since if self._busy_since is not None else None,
            stoppable=busy and not self._questions,
            subagents=tuple(self.transcript_model.running.values()),
            todos=self.transcript_model.todos,
            queued=queued,
            hint=self._hint,
            tick=self._tick,
            brief=bool(self._questions) and self.size.height < ROOMY,
        )
        lines = self.chat.sides
        before = lines.count
        lines.set(sides)
        if lines.count != before:
            self.panel.draw()
        self.place_caret()

    def place_caret(self) -> None:
        """Scroll to the caret after layout, and put the terminal's cursor there, where input methods
        look for it."""
        self.call_after_refresh(self._place_caret)

    def _place_caret(self) -> None:
        if self.is_running and self.prompt.has_focus:
            self.prompt.scroll_cursor_visible()
            self.cursor_position = self.prompt.cursor_screen_offset

    def on_prompt_area_resized(self) -> None:
        self.place_caret()

    def _draw_status(self, live: Live | None) -> None:
        if live is not None:
            self.chat.status.set(live.status, len(self.queued))

    def _ask_next(self) -> None:
        question = self._questions[0] if self._questions else None
        had = self.panel.question is not None
        self.refresh_sides()
        self.panel.ask(question, len(self._questions), keys=not self.prompt.text.strip())
        self.chat.fit()
        if question is None and had:
            self.prompt.focus()

    def _draw_welcome(self, live: Live | None) -> None:
        if live is not None and isinstance(self._welcome, EventBlock):
            self._welcome.event = welcome_text(self.speech.words, live.status)
            self.transcript_model.touch(self._welcome)

    def draw_anew(self) -> None:
        """Redraw everything in the present colours and language."""
        look, speech = self.look, self.speech
        self.prompt.use_words(speech.words)
        self._draw_welcome(self.live)
        for screen in self.screen_stack:
            for part in screen.query("*"):
                if isinstance(part, Transcript | SideLines | ApprovalPanel | StatusLine | CompletionPopup):
                    part.look, part.speech = look, speech
                    part.draw()
        self.refresh_sides()

    def action_redraw(self) -> None:
        """Redraw everything, for example after other programs wrote on the terminal."""
        self.draw_anew()
        self.refresh(layout=True, repaint=True)
