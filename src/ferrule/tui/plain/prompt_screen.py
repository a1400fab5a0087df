"""A prompt at the end of the terminal's own scroll-back: lines are printed above it, once and for good.

Nothing but the prompt is drawn anew: the line that is still coming, the input, the status line below it.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, suppress
from dataclasses import dataclass

from prompt_toolkit.application import Application, in_terminal
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.enums import EditingMode
from prompt_toolkit.filters import Condition, is_done
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import History
from prompt_toolkit.input import Input
from prompt_toolkit.layout.containers import ConditionalContainer, HSplit, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.layout import Layout
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.layout.processors import ConditionalProcessor, PasswordProcessor
from prompt_toolkit.output import Output
from prompt_toolkit.renderer import CPR_Support, print_formatted_text
from prompt_toolkit.styles import DynamicStyle
from prompt_toolkit.widgets import SearchToolbar

from ferrule.live.live_events import Attachment, Words
from ferrule.live.protocol import When
from ferrule.tui.face import Theme
from ferrule.tui.plain.asking_floor import AskingFloor
from ferrule.tui.plain.plain_completion import PlainCompleter, completes
from ferrule.tui.plain.plain_keys import input_keys
from ferrule.tui.plain.plain_styles import STYLES
from ferrule.tui.plain.prompt_pastes import PromptPastes
from ferrule.tui.plain.screens import Listener, Sent, Tell
from ferrule.tui.plain.styled_lines import Line

REDRAWS = 0.02
"""Seconds between two drawings for what is typed."""

TOGETHER = 0.16
"""Seconds in which what comes from the conversation is drawn together: reading is slower than typing."""

ESCAPE = 0.05
"""Seconds after which an escape character is the key, and no beginning of another key."""

SEQUENCE = 0.25
"""Seconds after which escape is pressed alone, and not before another key."""


@dataclass(slots=True)
class _AskedLine:
    """A line that is asked for."""

    title: str
    secret: bool
    leaves: bool
    answer: asyncio.Future[str | None]


class PromptScreen:
    """``still``: nothing is drawn but the input, for who has the screen read aloud."""

    def __init__(
        self,
        listener: Listener,
        words: Callable[[], Words],
        *,
        history: History,
        vim: bool,
        still: bool,
        input: Input | None,
        output: Output | None,
    ) -> None:
        self._listener, self._history, self._still = listener, history, still
        self._pending: list[Line] = []
        self._line: _AskedLine | None = None
        self._kept = Document()
        """What stood in the input before a line was asked for."""
        self._floor = AskingFloor(self._print_soon)
        self._drawing: asyncio.TimerHandle | None = None
        self._theme: Theme = "auto"
        self.away = False
        self.takes_keys = True
        self.echoes = False
        self.pastes = PromptPastes(listener, words, self.insert)
        self.buffer = Buffer(
            name="input",
            multiline=True,
            history=history,
            completer=PlainCompleter(listener),
            complete_while_typing=Condition(self._completes),
        )
        self._app: Application[bool] = Application(
            layout=self._layout(),
            key_bindings=input_keys(self, listener),
            style=DynamicStyle(lambda: STYLES[self._theme]),
            include_default_pygments_style=False,
            editing_mode=EditingMode.VI if vim else EditingMode.EMACS,
            erase_when_done=True,
            min_redraw_interval=REDRAWS,
            before_render=self._print_pending,
            input=input,
            output=output,
        )
        self._app.ttimeoutlen, self._app.timeoutlen = ESCAPE, SEQUENCE
        # Where the prompt stands is not asked of the terminal: some answer late, some never.
        self._app.renderer.cpr_support = CPR_Support.NOT_SUPPORTED

    def _layout(self) -> Layout:
        shown = ~is_done & Condition(lambda: not self._still)
        search = SearchToolbar(ignore_case=True)
        secret = Condition(lambda: self._line is not None and self._line.secret)
        typed = BufferControl(
            self.buffer,
            search_buffer_control=search.control,
            preview_search=True,
            input_processors=[ConditionalProcessor(PasswordProcessor(), secret)],
        )
        tail = Window(FormattedTextControl(self._tail), dont_extend_height=True)
        window = Window(
            typed,
            height=self._input_height,
            get_line_prefix=self._prefix,
            wrap_lines=True,
            dont_extend_height=True,
        )
        status = Window(FormattedTextControl(self._status), height=1, style="class:status")
        parts = [
            ConditionalContainer(tail, shown),
            window,
            CompletionsMenu(max_height=8),
            search,
            ConditionalContainer(status, shown),
        ]
        return Layout(HSplit(parts), focused_element=window)

    # drawing

    def _tail(self) -> FormattedText:
        if self._line is not None:
            return FormattedText()  # nothing comes between a question and its prompt
        pieces: list[tuple[str, str]] = []
        for line in self._listener.tail():
            pieces += [*line, ("", "\n")]
        return FormattedText(pieces[:-1])

    def _status(self) -> FormattedText:
        return FormattedText([("", self._listener.status_line(self.columns))])

    def _prefix(self, line: int, wrapped: int) -> FormattedText:
        asking = self._line
        title = "> " if asking is None else asking.title
        if line or wrapped:
            return FormattedText([("", "  ")])
        return FormattedText([("class:prompt" if asking is None else "class:question", title)])

    def _input_height(self) -> Dimension:
        return Dimension(min=1, max=max(self._app.output.get_size().rows - 6, 1))

    def _completes(self) -> bool:
        return self._line is None and completes(self.buffer.document.text_before_cursor)

    def _print_pending(self, _: object) -> None:
        """Print what waits, right before the prompt is drawn: it is drawn once, below."""
        if not self._pending:
            return
        lines, self._pending = self._pending, []
        self._app.renderer.erase(leave_alternate_screen=False)
        self._write(lines)

    def _write(self, lines: list[Line]) -> None:
        pieces = [piece for line in lines for piece in (*line, ("", "\n"))]
        print_formatted_text(
            self._app.output, FormattedText(pieces), STYLES[self._theme], color_depth=self._app.color_depth
        )

    # what a face asks for

    @property
    def columns(self) -> int:
        """Of the terminal now."""
        return self._app.output.get_size().columns

    def print(self, *lines: Line) -> None:
        """Print lines above the prompt."""
        self._floor.print(*lines)

    def _print_soon(self, lines: Sequence[Line]) -> None:
        self._pending.extend(lines)
        self._draw_soon()

    def refresh(self) -> None:
        """Draw the prompt anew."""
        if not self._still:
            self._draw_soon()

    def _draw_soon(self) -> None:
        if self._drawing is None and self._app.loop is not None:
            self._drawing = self._app.loop.call_later(TOGETHER, self._draw)

    def _draw(self) -> None:
        self._drawing = None
        self._app.invalidate()

    async def run(self) -> bool:
        """Take what is typed; False where the terminal is gone."""
        loop = asyncio.get_running_loop()
        before = loop.get_exception_handler()
        loop.set_exception_handler(self._failed)
        try:
            return await self._app.run_async(set_exception_handler=False)
        except (EOFError, OSError):
            return False
        finally:
            loop.set_exception_handler(before)
            self.pastes.stop()
            if self._drawing is not None:
                self._drawing.cancel()

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """Something failed while it was drawn: a terminal that is gone ends the run, the rest is told."""
        if isinstance(context.get("exception"), OSError):
            self._end(False)
        else:
            loop.default_exception_handler(context)

    def _end(self, by_wish: bool) -> None:
        if self._app.is_running and self._app.future is not None and not self._app.future.done():
            self._app.exit(result=by_wish)

    def leave(self) -> None:
        """End ``run``."""
        self._end(True)

    def finish(self) -> None:
        """Print what was told when the prompt was gone already."""
        self._floor.release()
        lines, self._pending = self._pending, []
        if lines:
            with suppress(OSError):  # the terminal is gone
                self._write(lines)

    def asking(self) -> AbstractAsyncContextManager[Tell]:
        """Ask something; what is told meanwhile is printed behind the answer."""
        return self._floor.taken()

    def aside(self) -> AbstractContextManager[None]:
        """Print at once; what is asked is told again below it."""
        return self._floor.aside()

    async def line(
        self, title: str, *, secret: bool = False, text: str = "", leaves: bool = True
    ) -> str | None:
        """Ask for a line in the place of the input, which is there again afterwards."""
        self._kept = self.buffer.document
        waiting: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._line = _AskedLine(title, secret, leaves, waiting)
        self.buffer.reset(Document(text))
        self._app.invalidate()
        try:
            return await waiting
        finally:
            if not waiting.done() or waiting.cancelled():  # what was being typed may be a message
                self._restore("" if secret else self.buffer.text)

    def _restore(self, rest: str = "") -> None:
        """Nothing is asked any more: what stood in the input stands there again."""
        self._line = None
        self.buffer.reset(self._kept)
        if rest.strip():
            self.put(rest)
        self._app.invalidate()

    def put(self, text: str) -> None:
        """Put a text before what stands in the input."""
        there = self.buffer.text if self._line is None else self._kept.text
        both = Document(f"{text}\n{there}" if there.strip() else text)
        if self._line is None:
            self.buffer.document = both
        else:
            self._kept = both
        self._app.invalidate()

    def insert(self, text: str) -> None:
        """Put a text where the cursor is in the input, or was before a line was asked for."""
        if self._line is None:
            self.buffer.insert_text(text)
        else:
            kept = self._kept
            whole = f"{kept.text_before_cursor}{text}{kept.text_after_cursor}"
            self._kept = Document(whole, kept.cursor_position + len(text))

    def bell(self) -> None:
        """Ring the terminal's bell."""
        self._app.output.bell()
        self._app.output.flush()

    def copy(self, text: str) -> bool:
        """Ask the terminal to take a text into the clipboard (OSC 52)."""
        said = base64.b64encode(text.encode("utf-8", "replace")).decode("ascii")
        self._app.output.write_raw(f"\x1b]52;c;{said}\a")
        self._app.output.flush()
        return True

    def set_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self._theme = theme

    def set_vim(self, wanted: bool) -> None:
        """Take vim's keys, or those of Emacs."""
        self._app.editing_mode = EditingMode.VI if wanted else EditingMode.EMACS

    @property
    def typed(self) -> str:
        """What was typed and not sent."""
        return self._whole[0]

    @property
    def _whole(self) -> tuple[str, tuple[Attachment, ...]]:
        return self.pastes.parts.whole(self.buffer.text if self._line is None else self._kept.text)

    # what keys ask for

    @property
    def asks(self) -> bool:
        """Whether a line is asked for."""
        return self._line is not None

    @property
    def may_leave(self) -> bool:
        """Whether one key leaves it."""
        return self._line is not None and self._line.leaves

    def answered(self, text: str | None) -> None:
        """The line was typed, or the user left: keys that follow go into the input at once."""
        if self._line is not None:
            self._line.answer.set_result(text)
            self._restore()

    @property
    def token(self) -> str:
        """The token of something pasted that ends at the cursor."""
        before = self.buffer.document.current_line_before_cursor
        return self.pastes.parts.token_before(before, len(before))

    async def edit(self) -> None:
        """Let the user write in an editor, which has the terminal meanwhile."""
        self.away = True
        try:
            async with in_terminal():
                text = await self._listener.edited(self.typed)
        finally:
            self.away = False
        if text is not None:
            self.buffer.document = Document(text)

    def take(self, when: When = "queue") -> Sent:
        """What was typed, out of the input and into the history."""
        text, images = self._whole
        self._history.append_string(text)
        self.buffer.reset()
        self.pastes.parts.clear()
        return Sent(text, when, images)
