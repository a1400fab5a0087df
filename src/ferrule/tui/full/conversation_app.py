"""The app without its keys: a conversation that may still be opening, and what of it is on the screen.

It paints first. The conversation is opened behind it, and what was sent meanwhile waits. What happens in
the conversation comes to ``_tell``.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from importlib import import_module
from typing import Any

from textual.app import App
from textual.screen import Screen
from textual.timer import Timer

from ferrule.live.live_events import (
    Asked,
    Decided,
    LiveEvent,
    Question,
    Queued,
    SessionChanged,
    Speech,
    StatusChanged,
    SubagentBegan,
    SubagentEnded,
    TodosChanged,
    TurnBegan,
    TurnEnded,
)
from ferrule.live.protocol import Live
from ferrule.live.replaying import EarlyPage
from ferrule.tui.chat_services import ChatServices
from ferrule.tui.face import Face, ReadEarly, Theme
from ferrule.tui.full.approval_panel import ApprovalPanel
from ferrule.tui.full.completion_popup import CompletionPopup
from ferrule.tui.full.full_face import FullFace
from ferrule.tui.full.full_options import FullOptions
from ferrule.tui.full.full_screen import ChatScreen
from ferrule.tui.full.hang_up import hang_up_driver
from ferrule.tui.full.history_keys import HistoryKeys
from ferrule.tui.full.live_link import LiveLink, Opening, Said
from ferrule.tui.full.looks import WIDGET_THEMES, look_of
from ferrule.tui.full.markdown_lines import DRAWING
from ferrule.tui.full.prompt_area import PromptArea
from ferrule.tui.full.side_lines import SideLines, Sides
from ferrule.tui.full.status_line import StatusLine
from ferrule.tui.full.story import Story
from ferrule.tui.full.story_blocks import Block, EventBlock
from ferrule.tui.full.story_pages import StoryPages
from ferrule.tui.full.transcript_view import Transcript
from ferrule.tui.input_history import InputHistory

FIRST_PAGE = 120
"""So many entries of the log are shown at once."""

SPINS = 3
"""So many times a second the spinner turns."""


class ConversationApp(App[None]):
    """Shows a conversation. ``before`` is run on the screen before it is opened; False leaves."""

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    TITLE = "ferrule"

    def __init__(
        self,
        opening: Opening,
        speeches: Callable[[str], Speech],
        options: FullOptions,
        *,
        first_text: str = "",
        before: Callable[[Face], Awaitable[bool]] | None = None,
        early: ReadEarly | None = None,
        services: ChatServices | None = None,
        history: InputHistory | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.options, self.clock = options, clock
        self.look, self._widget_theme = look_of(options.theme)
        self.face = FullFace(self, speeches, options.language)
        self.story = Story(self._story_changed, clock)
        self.pages = StoryPages(self.story)
        # How to do without colours is chosen here: with those of the terminal they are dropped, else grey.
        super().__init__(driver_class=hang_up_driver(), ansi_color=True)
        if not self.no_color:
            self.set_reactive(App.ansi_color, None)
        self.link = LiveLink(
            opening,
            opened=self._opened,
            deliver=self.deliver,
            tell=self._tell,
            failed=self._failed,
            refused=self._refused,
        )
        self._first_text, self._before, self._services = first_text, before, services
        self._read_early, self._history = early, history or InputHistory()
        self._early: EarlyPage | None = None
        self._welcome: Block | None = None
        self._questions: list[Question] = []
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
        self.failure: Exception | None = None
        """Why there was no beginning."""
        self.transcripts: list[Transcript] = []
        """Those on the screens that are open."""

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

    def on_resize(self) -> None:
        """Paint everything: where the size is the old one again, Textual paints no line that was lost."""
        self.refresh()

    def on_chat_screen_ready(self, message: ChatScreen.Ready) -> None:
        """Open the conversation, behind what is painted."""
        self.transcripts.append(message.transcript)
        self.prompt.history_of_texts = HistoryKeys(self._history)
        self._draw_words()
        self.draw_sides()
        if not self.options.still:
            self._spinning = self.set_interval(1 / SPINS, self._spin)
        self.later(self._begin())

    async def _begin(self) -> None:
        try:
            wanted = self._before is None or await self._before(self.face)
        except Exception as error:  # without a beginning there is nothing to talk to
            self.failure, wanted = error, False
        if not wanted:
            self.exit()
            return
        if self._first_text:
            self.link.waiting.append(Said(self._first_text, self._first_text))
        if self._read_early is not None and (early := await self._read_early(FIRST_PAGE)) is not None:
            self._early = early
            self.pages.show(early.page)
        self.link.start()
        self.draw_sides()
        await asyncio.to_thread(import_module, DRAWING)

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
        if self._early is None or not self._early.is_of(live.status.session):
            self.story.clear()  # another program has gone on with the session meanwhile
            self.pages.forget()
            await self._read_history(live)
        self._questions = list(live.questions)
        self._busy_since = self.clock() if live.status.busy else None
        await live.go_on()
        if not self.story.blocks:
            self.story.show("")
            self._welcome = self.story.blocks[-1]
            self._draw_welcome(live)
        self.draw_sides()
        self._draw_status(live)
        self._ask_next()

    async def _read_history(self, live: Live) -> None:
        self.pages.show(await live.history(last=FIRST_PAGE))

    async def deliver(self, said: Said) -> None:
        """Do what the user has sent."""
        await self.link.say(said)
        self.draw_sides()

    def _failed(self, error: Exception) -> None:
        """The conversation could not be opened, or broke."""
        self.story.show(self.face.speech.describe(error))
        self._busy_since = None
        for said in self.link.waiting:
            self._give_back(said)
        self.link.waiting.clear()
        self.draw_sides()
        self.chat.query_one(StatusLine).fail()

    def _refused(self, said: Said, error: Exception) -> None:
        self.story.show(self.face.speech.describe(error))
        self._give_back(said)

    def _give_back(self, said: Said) -> None:
        self.prompt.put_text(said.text)  # the tokens of its images stand in it still

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
                if event.why == "redone":
                    self.prompt.drop_put()
                self.pages.forget()
                await self._read_history(self.link.live)
                self.chat.transcript.action_follow()
            case SubagentBegan() | SubagentEnded() | TodosChanged():
                pass
            case _:
                return
        self.draw_sides()
        self._draw_status(self.link.live)

    def _turn_ended(self, event: TurnEnded) -> None:
        self._busy_since = None
        self._ring()
        if event.why == "failed" and not self.story.replied and self._last and not self.prompt.text.strip():
            self._give_back(self._last)
        self.let_go()

    def let_go(self) -> None:
        """Drop old blocks, unless the user does something with the transcript."""
        if self.chat.transcript.at_rest:
            self.pages.let_go()

    def _ring(self) -> None:
        if self.options.notify and not self.app_focus:
            self.bell()

    def _story_changed(self) -> None:
        for transcript in self.transcripts:
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
        working = words("full.working") if busy and not self._questions else ""
        if self.face.working_on:
            working = self.face.working_on[-1]
        queued = tuple(said.typed for said in self.link.waiting) or self._queued
        self.prompt.taking_back = bool(queued)
        sides = Sides(
            working=working,
            seconds=self.clock() - self._busy_since if self._busy_since is not None else None,
            stoppable=busy and not self._questions,
            subagents=tuple(self.story.running.values()),
            todos=self.story.todos,
            queued=queued,
            hint=self._hint,
            tick=self._tick,
        )
        self.chat.query_one(SideLines).set(sides)
        self.place_caret()

    def place_caret(self) -> None:
        """Have the caret in sight, once everything has its place, and the terminal's cursor on it.

        An input method looks for it there.
        """
        self.call_after_refresh(self._place_caret)

    def _place_caret(self) -> None:
        if self.is_running and self.prompt.has_focus:
            self.prompt.scroll_cursor_visible()
            self.cursor_position = self.prompt.cursor_screen_offset

    def on_prompt_area_resized(self) -> None:
        """What is typed has more room, or less."""
        self.place_caret()

    def _draw_status(self, live: Live | None) -> None:
        if live is not None:
            self.chat.query_one(StatusLine).set(live.status, len(self._queued))

    def _ask_next(self) -> None:
        question = self._questions[0] if self._questions else None
        had = self.panel.question is not None
        self.panel.ask(question, len(self._questions), keys=not self.prompt.text.strip())
        self.chat.fit()
        if question is None and had:
            self.prompt.focus()

    def _draw_welcome(self, live: Live | None) -> None:
        """Say it in the language of now."""
        if live is not None and isinstance(self._welcome, EventBlock):
            words = self.face.speech.words
            self._welcome.event = words("full.welcome", directory=live.status.directory)
            self.story.touch(self._welcome)

    def _draw_words(self) -> None:
        self.prompt.use_words(self.face.speech.words)

    def use_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        self.look, self.theme = look_of(theme)
        self.draw_anew()

    def draw_anew(self) -> None:
        """Draw everything in the colours and the language of now."""
        look, speech = self.look, self.face.speech
        self._draw_words()
        self._draw_welcome(self.link.live)
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
