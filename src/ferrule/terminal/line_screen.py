"""Input and output of the line mode: a prompt below the terminal's scroll-back, or a pipe.

A line is printed once; only the prompt is redrawn. While a question is open, other lines wait for the
answer, so that nothing comes between a question and its prompt, and the order is kept.
"""

from __future__ import annotations

import asyncio
import base64
import codecs
import contextlib
import os
import re
import shutil
import sys
import threading
from collections import deque
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.application import in_terminal
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.enums import EditingMode
from prompt_toolkit.filters import (
    Condition,
    FilterOrBool,
    has_completions,
    has_focus,
    is_done,
    is_searching,
    vi_insert_mode,
    vi_navigation_mode,
)
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import History
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import store_typeahead
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding import KeyBindings, KeyPress, KeyPressEvent
from prompt_toolkit.layout import ConditionalContainer, FormattedTextControl, HSplit, Window
from prompt_toolkit.output import Output
from prompt_toolkit.renderer import CPR_Support, print_formatted_text
from prompt_toolkit.styles import DynamicStyle, Style

from ferrule.core.visible_text import one_line
from ferrule.terminal.frontend import ChatOptions, Sent
from ferrule.terminal.input_sources import InputHistory, PastedInput
from ferrule.terminal.line_transcript import LineFlow
from ferrule.terminal.live.event_lines import Line, plain_text
from ferrule.terminal.live.live_events import Attachment, When
from ferrule.terminal.slash_commands import completes
from ferrule.terminal.themes import COLOURS, THEMES, Theme, ThemeColours

if TYPE_CHECKING:
    from ferrule.terminal.line_frontend import LineFrontend

try:
    import termios
except ImportError:
    termios = None  # Windows.

READER = "ferrule-lines"
"""The name of the thread that reads: who closes what it reads waits for its end first."""

TYPING, TOGETHER = 0.02, 0.16
"""Seconds between two drawings: for what is typed, and for what comes from the conversation."""

ESCAPE, SEQUENCE = 0.05, 0.25
"""Seconds after which an escape character is the key, and after which that key is pressed alone."""


class LineScreen:
    """Plain lines without escape sequences: for pipes, dumb terminals and CI logs.

    A line is read after the work of the line before it has ended, so that a script can be piped in; an open
    question reads the next line. A thread reads ``source``, because reading a terminal's line blocks.
    """

    typed = ""
    """Text in the input that was not sent."""
    takes_keys = False
    """Whether keys are read one by one, so that a hint can name a key."""

    def __init__(
        self, frontend: LineFrontend, source: TextIO | None = None, target: TextIO | None = None
    ) -> None:
        self.frontend = frontend
        self._source, self._target = source or sys.stdin, target or sys.stdout
        self.echoes = self._source.isatty() and not self.takes_keys
        """Whether the terminal itself shows what is typed."""
        self._one_at_a_time = asyncio.Lock()
        self._asked: list[Line] | None = None
        """The printed lines of the open question; None without one."""
        self._held: list[Line] = []
        self._aside = False
        self._lines: deque[str | None] = deque()
        """Lines that were read and not yet used; None marks the end of the input."""
        self._wanting: list[asyncio.Future[str | None]] = []
        self._left = asyncio.Event()
        self._gone = False

    @property
    def columns(self) -> int:
        return shutil.get_terminal_size((100, 24)).columns

    def refresh(self) -> None:
        """Redraw the prompt; do nothing without one."""

    def bell(self) -> None:
        """Ring the terminal's bell; a log has none."""

    def copy(self, text: str) -> bool:
        """Ask the terminal to put a text on the clipboard; return False without a terminal."""
        return False

    def set_theme(self, theme: Theme) -> None:
        """Change the colours; do nothing where lines have none."""

    def set_vim(self, wanted: bool) -> None:
        """Use vi's keys or Emacs'; do nothing where lines are not edited."""

    def print(self, *lines: Line) -> None:
        """Print lines, or hold them back until the open question is answered."""
        if self._asked is None or self._aside:
            self.write([*lines])
        else:
            self._held.extend(lines)

    @asynccontextmanager
    async def asking(self) -> AsyncGenerator[Callable[..., None]]:
        """Open a question, and yield the function that prints its lines. A question that is open already is
        answered first."""
        async with self._one_at_a_time:
            asked: list[Line] = []
            self._asked = asked

            def tell(*lines: Line) -> None:
                asked.extend(lines)
                self.write([*lines])

            try:
                yield tell
            finally:
                self.finish()

    def finish(self) -> None:
        self._asked = None
        held, self._held = self._held, []
        if held:
            self.write(held)

    @contextmanager
    def aside(self) -> Generator[None]:
        """Print at once what the user asked for, and repeat an open question below it."""
        self._aside = True
        try:
            yield
        finally:
            self._aside = False
            if self._asked:
                self.write(self._asked)

    def write(self, lines: list[Line]) -> None:
        if lines:
            self._write(f"{plain_text(lines)}\n")

    def _write(self, text: str) -> None:
        try:
            self._target.write(text)
            self._target.flush()
        except (OSError, ValueError):  # nobody reads any more, or the stream is closed
            self._gone = True
            self._left.set()

    async def run(self) -> bool:
        """Read input until ``leave`` or its end; return False if the terminal is gone."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, args=(loop,), name=READER, daemon=True).start()
        leaving = asyncio.create_task(self._left.wait())
        try:
            while not self._left.is_set():
                work = asyncio.create_task(self._one())
                await asyncio.wait({work, leaving}, return_when=asyncio.FIRST_COMPLETED)
                if not work.done():
                    work.cancel()
                    await asyncio.wait({work})
                elif not work.result():
                    break
        finally:
            leaving.cancel()
        return not self._gone

    async def _one(self) -> bool:
        await self.frontend.ready()
        text = await self._next(asked=False)
        if text is None:
            return False
        self.typed = ""
        if text.strip():
            await self.frontend.whole(text)
        return True

    async def _next(self, *, asked: bool) -> str | None:
        """Return the next line, or None at the end. A question gets it before the main loop."""
        if self._lines:
            return self._lines[0] if self._lines[0] is None else self._lines.popleft()
        waiting: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._wanting.insert(0 if asked else len(self._wanting), waiting)
        return await waiting

    def _came(self, text: str | None) -> None:
        waiting = [each for each in self._wanting if not each.done()]
        for each in waiting if text is None else waiting[:1]:
            each.set_result(text)
        self._wanting = [each for each in waiting if not each.done()]
        if text is None or not waiting:
            self._lines.append(text)

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits for lines
            try:
                for line in _lines_of(self._source):
                    loop.call_soon_threadsafe(self._came, line.rstrip("\r\n"))
            except (OSError, ValueError):  # the terminal is gone, or the stream is closed
                self._gone = True
            loop.call_soon_threadsafe(self._came, None)

    def leave(self) -> None:
        self._left.set()

    async def line(
        self, title: str, *, secret: bool = False, text: str = "", leaves: bool = True
    ) -> str | None:
        """Ask for a line, inside of ``asking``; return None if the user left or the input has ended.

        ``leaves``: a key or an empty line leaves the question; otherwise that key stops the agent.
        """
        del text  # it could not be edited
        with self._unseen() if secret else contextlib.nullcontext():
            self._write(title)
            answer = await self._next(asked=True)
        if secret or not self.echoes:
            self._write("\n" if secret or not answer else f"{answer}\n")
        return (answer or None) if leaves else answer

    @contextmanager
    def _unseen(self) -> Generator[None]:
        if termios is None or not self._source.isatty():
            yield
            return
        number = self._source.fileno()
        before = termios.tcgetattr(number)
        silent = [*before]
        silent[3] &= ~termios.ECHO
        termios.tcsetattr(number, termios.TCSADRAIN, silent)
        try:
            yield
        finally:
            termios.tcsetattr(number, termios.TCSADRAIN, before)

    def put(self, text: str) -> None:
        """Put a text before the text in the input, or print it where the input cannot be edited."""
        self.typed = text
        self.print([("", self.frontend.speech.words("Your text: {text}", text=text))])


def _lines_of(source: TextIO) -> Iterator[str]:
    """Yield lines as they arrive. A file is read through its descriptor, because a thread that waits in
    ``readline`` holds the file's lock, and the interpreter could not take it at exit."""
    try:
        number = source.fileno()
    except OSError:  # a text in memory
        yield from source
        return
    decoder, flow = codecs.getincrementaldecoder("utf-8")("replace"), LineFlow()
    while data := os.read(number, 65_536):
        yield from flow.feed(decoder.decode(data))
    yield from flow.feed(decoder.decode(b"", final=True))
    yield from flow.end()


_OWN = {
    "bold": "bold",
    "prompt": "bold",
    "question": "bold ansiyellow",
    "completion-menu": "noinherit",
    "completion-menu.completion": "noinherit",
    "completion-menu.completion.current": "reverse",
    "completion-menu.meta.completion": "noinherit dim",
    "completion-menu.meta.completion.current": "reverse",
    "scrollbar.background": "noinherit",
    "scrollbar.button": "reverse",
}


def _style(theme: ThemeColours) -> Style:
    """Convert the colours of a theme to prompt-toolkit's syntax."""
    named = {
        name: re.sub(r"on (#\w+)", r"bg:\1", re.sub(r"\b(red|green|yellow|blue|cyan)\b", r"ansi\1", text))
        for name, text in COLOURS[theme].items()
    }
    return Style.from_dict(named | _OWN)


STYLES = {theme: _style(theme) for theme in THEMES}


class _Completions(Completer):
    def __init__(self, frontend: LineFrontend) -> None:
        self._frontend = frontend

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Return nothing: completions are asynchronous."""
        return ()

    async def get_completions_async(
        self, document: Document, complete_event: CompleteEvent
    ) -> AsyncGenerator[Completion, None]:
        text = document.text_before_cursor
        for each in await self._frontend.suggestions(text) if completes(text) else ():
            title, note = one_line(each.title), one_line(each.note)
            yield Completion(each.text, each.start - len(text), display=title, display_meta=note)


class PromptHistory(History):
    """The input history, in the file that all frontends share."""

    def __init__(self, history: InputHistory) -> None:
        super().__init__()
        self._history = history

    def load_history_strings(self) -> Iterable[str]:
        return reversed([*self._history.texts])

    def append_string(self, string: str) -> None:
        if self._history.texts[-1:] != [string]:
            super().append_string(string)

    def store_string(self, string: str) -> None:
        self._history.add(string)


@dataclass(slots=True)
class _AskedLine:
    title: str
    secret: bool
    leaves: bool
    answer: asyncio.Future[str | None]


class PromptScreen(LineScreen):
    """A prompt of prompt-toolkit, with editing, completion, search, and the keys of vi and Emacs."""

    takes_keys = True

    def __init__(
        self,
        frontend: LineFrontend,
        options: ChatOptions,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        super().__init__(frontend)
        self._still = options.still
        self._colours = options.colours
        self._theme = options.colours(options.theme)
        self._pending: list[Line] = []
        self._line: _AskedLine | None = None
        self._kept = Document()
        """What stood in the input before a line was asked for."""
        self._drawing: asyncio.TimerHandle | None = None
        self._away = False
        """Another program has the terminal."""
        self._parts = PastedInput(
            lambda: frontend.speech.words, self._insert, frontend.refuses_images, frontend.say
        )
        self._history = PromptHistory(InputHistory(options.history))
        asking = Condition(lambda: self._line is not None)
        self._session: PromptSession[bool] = PromptSession(
            self._message,
            multiline=True,
            wrap_lines=True,
            history=self._history,
            completer=_Completions(frontend),
            complete_while_typing=~asking & Condition(lambda: completes(self._before)),
            is_password=asking & Condition(lambda: self._line is not None and self._line.secret),
            search_ignore_case=True,
            enable_suspend=True,
            prompt_continuation="  ",
            editing_mode=EditingMode.VI if options.vim else EditingMode.EMACS,
            style=DynamicStyle(lambda: STYLES[self._theme]),
            include_default_pygments_style=False,
            erase_when_done=True,
            key_bindings=KeyBindings(),
            input=input,
            output=output,
        )
        self._buffer, self._app = self._session.default_buffer, self._session.app
        self._session.key_bindings = self._keys(asking)
        # Its own toolbar stands only where the terminal has told where the prompt is.
        status = Window(FormattedTextControl(self._status), height=1, style="class:dim")
        shown = ConditionalContainer(status, ~is_done & Condition(lambda: not options.still))
        self._session.layout.container = HSplit([self._session.layout.container, shown])
        self._app.min_redraw_interval = TYPING
        self._app.ttimeoutlen, self._app.timeoutlen = ESCAPE, SEQUENCE
        self._app.before_render += self._print_pending
        early: list[KeyPress] = []
        Vt100Parser(early.append).feed_and_flush(options.typed)
        store_typeahead(self._app.input, early)
        # Where the prompt stands is not asked of the terminal: some answer late, some never.
        self._app.renderer.cpr_support = CPR_Support.NOT_SUPPORTED

    # drawing

    @property
    def _before(self) -> str:
        return self._buffer.document.text_before_cursor

    def _message(self) -> FormattedText:
        if self._line is not None:  # nothing comes between a question and its prompt
            return FormattedText([("class:question", self._line.title)])
        going_on = [] if self._still or self._app.is_done else self.frontend.tail()
        return FormattedText([*_pieces(going_on), ("class:prompt", "> ")])

    def _status(self) -> FormattedText:
        return FormattedText([("", self.frontend.status_line(self.columns))])

    def _print_pending(self, _: object) -> None:
        """Print pending lines just before the prompt is drawn, so that it is drawn once, below them."""
        lines, self._pending = self._pending, []
        if lines:
            self._app.renderer.erase(leave_alternate_screen=False)
            self._put_down(lines)

    def _put_down(self, lines: list[Line]) -> None:
        text = FormattedText(_pieces(lines))
        print_formatted_text(self._app.output, text, STYLES[self._theme], color_depth=self._app.color_depth)

    @property
    def columns(self) -> int:
        return self._app.output.get_size().columns

    def write(self, lines: list[Line]) -> None:
        self._pending.extend(lines)
        self._draw_soon()

    def refresh(self) -> None:
        if not self._still:
            self._draw_soon()

    def _draw_soon(self) -> None:
        if self._drawing is None and self._app.loop is not None:
            self._drawing = self._app.loop.call_later(TOGETHER, self._draw)

    def _draw(self) -> None:
        self._drawing = None
        self._app.invalidate()

    async def run(self) -> bool:
        loop = asyncio.get_running_loop()
        before = loop.get_exception_handler()
        loop.set_exception_handler(self._failed)
        try:
            return await self._session.prompt_async(set_exception_handler=False)
        except (EOFError, OSError):
            return False
        finally:
            loop.set_exception_handler(before)
            self._parts.stop()
            if self._drawing is not None:
                self._drawing.cancel()

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """Handle an error while drawing: a terminal that is gone ends the run, others are reported."""
        if isinstance(context.get("exception"), OSError):
            self._end(False)
        else:
            loop.default_exception_handler(context)

    def _end(self, by_wish: bool) -> None:
        if self._app.is_running and self._app.future is not None and not self._app.future.done():
            self._app.exit(result=by_wish)

    def leave(self) -> None:
        self._end(True)

    def finish(self) -> None:
        super().finish()
        if not self._app.is_running:
            lines, self._pending = self._pending, []
            with suppress(OSError):  # the terminal is gone
                self._put_down(lines)

    def bell(self) -> None:
        self._app.output.bell()
        self._app.output.flush()

    def copy(self, text: str) -> bool:
        said = base64.b64encode(text.encode("utf-8", "replace")).decode("ascii")
        self._app.output.write_raw(f"\x1b]52;c;{said}\a")
        self._app.output.flush()
        return True

    def set_theme(self, theme: Theme) -> None:
        self._theme = self._colours(theme)

    def set_vim(self, wanted: bool) -> None:
        self._app.editing_mode = EditingMode.VI if wanted else EditingMode.EMACS

    # what stands in the input

    async def line(
        self, title: str, *, secret: bool = False, text: str = "", leaves: bool = True
    ) -> str | None:
        self._kept = self._buffer.document
        waiting: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._line = _AskedLine(title, secret, leaves, waiting)
        self._buffer.reset(Document(text))
        self._app.invalidate()
        try:
            return await waiting
        finally:
            if not waiting.done() or waiting.cancelled():  # what was being typed may be a message
                self._restore("" if secret else self._buffer.text)

    def _restore(self, rest: str = "") -> None:
        self._line = None
        self._buffer.reset(self._kept)
        if rest.strip():
            self.put(rest)
        self._app.invalidate()

    def _answer(self, text: str | None) -> None:
        """Return the line, or None if the user left; later keys go into the input again."""
        if self._line is not None:
            self._line.answer.set_result(text)
            self._restore()

    def put(self, text: str) -> None:
        there = self._buffer.text if self._line is None else self._kept.text
        both = Document(f"{text}\n{there}" if there.strip() else text)
        if self._line is None:
            self._buffer.document = both
        else:
            self._kept = both
        self._app.invalidate()

    def _insert(self, text: str) -> None:
        """Insert a text at the cursor of the input, also while a question has the prompt."""
        if self._line is None:
            self._buffer.insert_text(text)
        else:
            kept = self._kept
            whole = f"{kept.text_before_cursor}{text}{kept.text_after_cursor}"
            self._kept = Document(whole, kept.cursor_position + len(text))

    @property
    def typed(self) -> str:
        return self._whole()[0]

    def _whole(self) -> tuple[str, tuple[Attachment, ...]]:
        return self._parts.whole(self._buffer.text if self._line is None else self._kept.text)

    def _take(self, when: When = "queue") -> Sent:
        text, images = self._whole()
        self._history.append_string(text)
        self._buffer.reset()
        self._parts.clear()
        return Sent(text, when, images)

    def _token(self) -> str:
        before = self._buffer.document.current_line_before_cursor
        return self._parts.token_before(before, len(before))

    # keys

    def _keys(self, asking: Condition) -> KeyBindings:
        keys, frontend, buffer = KeyBindings(), self.frontend, self._buffer
        focused = has_focus(buffer)
        typing = focused & ~asking
        inserts = typing & ~vi_navigation_mode
        empty = Condition(lambda: not buffer.text)

        def newline() -> None:
            buffer.insert_text("\n")

        pasted = inserts & Condition(lambda: bool(self._token()))
        rows: list[tuple[str, FilterOrBool, Callable[[], object]]] = [
            ("enter", focused, self._enter),
            # Where the terminal keeps ctrl-s for itself, alt-s is left.
            *((keys, typing, lambda: self._send("steer")) for keys in ("c-s", "escape s")),
            *((keys, focused, newline) for keys in ("c-j", "escape enter", "escape c-j")),
            ("up", typing & empty, self._take_back),
            *((keys, typing, self._edit) for keys in ("c-g", "c-x c-e")),
            ("c-v", inserts, self._parts.paste_clipboard),
            ("backspace", pasted, lambda: buffer.delete_before_cursor(len(self._token()))),
            ("escape", focused & ~has_completions & ~vi_insert_mode, self._escape),
            ("escape", asking & focused & ~has_completions, self._escape),
            ("c-c", ~is_searching, self._interrupt),
            ("<sigint>", True, lambda: self._away or self._interrupt()),
            ("c-d", focused & empty, lambda: self._leave_line() or self.leave()),
            ("s-tab", ~has_completions, frontend.next_mode),
            ("c-t", focused, frontend.toggle_thinking),
            ("c-o", focused, frontend.show_output),
        ]
        for names, when, do in rows:
            keys.add(*names.split(), filter=when)(_handler(do))
        keys.add("escape", filter=focused & has_completions, eager=True)(_handler(buffer.cancel_completion))
        keys.add("<bracketed-paste>", filter=focused)(self._paste)
        return keys

    def _enter(self) -> None:
        completing = self._buffer.complete_state
        if completing is not None and completing.current_completion is not None:
            self._buffer.complete_state = None  # what is chosen stands there already
        elif self._line is not None:
            self._answer(self._buffer.text)
        else:
            self._send("queue")

    def _send(self, when: When) -> None:
        def send() -> None:
            if self._line is None and self._buffer.text.strip():
                self.frontend.submit(self._take(when))

        self._parts.when_read(send)

    def _take_back(self) -> None:
        if queued := self.frontend.take_back():
            self.put(queued)
        else:
            self._buffer.auto_up()

    def _paste(self, event: KeyPressEvent) -> None:
        text = event.data.replace("\r\n", "\n").replace("\r", "\n")
        if self._line is not None:
            self._buffer.insert_text(text)
        else:
            self._parts.paste(text)

    def _edit(self) -> None:
        self._app.create_background_task(self._edited())

    async def _edited(self) -> None:
        self._away = True
        try:
            async with in_terminal():
                text = await self.frontend.edited(self.typed)
        finally:
            self._away = False
        if text is not None:
            self._buffer.document = Document(text)

    def _escape(self) -> None:
        if (
            not self._leave_line()
            and not self.frontend.stop()
            and self._line is None
            and not self._buffer.text
        ):
            self.frontend.escaped()

    def _interrupt(self) -> None:
        if self._leave_line():
            return
        if self._buffer.text and self._line is None:
            if not self.frontend.stop():
                self._take()  # it is in the history: up brings it back
        elif self.frontend.interrupted():
            self.leave()

    def _leave_line(self) -> bool:
        leaves = self._line is not None and self._line.leaves
        if leaves:
            self._answer(None)
        return leaves


def _pieces(lines: Iterable[Line]) -> list[tuple[str, str]]:
    return [
        (f"class:{style}" if style else "", text) for line in lines for style, text in (*line, ("", "\n"))
    ]


def _handler(do: Callable[[], object]) -> Callable[[KeyPressEvent], None]:
    def handle(_: KeyPressEvent) -> None:
        do()

    return handle
