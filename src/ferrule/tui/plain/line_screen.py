"""Lines in, lines out: for pipes, for terminals that can nothing else, for logs of a CI.

No escape sequence is written. A line is taken when what the line before began is over, so that a script
can be piped in; a question takes the next one.
"""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import os
import shutil
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import TextIO

from ferrule.live.live_events import Words
from ferrule.tui.face import Theme
from ferrule.tui.plain.asking_floor import AskingFloor
from ferrule.tui.plain.line_flow import LineFlow
from ferrule.tui.plain.screens import Listener, Tell
from ferrule.tui.plain.styled_lines import Line, plain_text

try:
    import termios
except ImportError:
    termios = None  # Windows.

READER = "ferrule-lines"
"""The name of the thread that reads: who closes what it reads waits for its end first."""


class LineScreen:
    """``source`` is read in a thread, because a line of a terminal cannot be waited for otherwise."""

    def __init__(
        self, listener: Listener, words: Callable[[], Words], source: TextIO, target: TextIO
    ) -> None:
        self._listener, self._words = listener, words
        self._source, self._target = source, target
        self._lines: deque[str | None] = deque()
        """Lines that came and nobody has taken; None behind the last one."""
        self._wanting: deque[asyncio.Future[str | None]] = deque()
        """Who waits for a line, with what asks for one before what takes any."""
        self._floor = AskingFloor(self._put_down)
        self._left = asyncio.Event()
        self._gone = False
        self.typed = ""
        self.takes_keys = False
        self.echoes = source.isatty()

    @property
    def columns(self) -> int:
        """Of the terminal, where there is one."""
        return shutil.get_terminal_size((100, 24)).columns

    def print(self, *lines: Line) -> None:
        """Write the texts of the lines."""
        self._floor.print(*lines)

    def _put_down(self, lines: Sequence[Line]) -> None:
        self._write("".join(f"{plain_text(line)}\n" for line in lines))

    def _write(self, text: str) -> None:
        try:
            self._target.write(text)
            self._target.flush()
        except (OSError, ValueError):  # nobody reads any more, or the stream is closed
            self._gone = True
            self._left.set()

    async def run(self) -> bool:
        """Hand on one line after the other."""
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
        await self._listener.ready()
        text = await self._next(first=False)
        if text is None:
            return False
        self.typed = ""
        if text.strip():
            await self._listener.took(text)
        return True

    async def _next(self, *, first: bool) -> str | None:
        if self._lines:
            return self._lines.popleft() if self._lines[0] is not None else None
        waiting: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        if first:
            self._wanting.appendleft(waiting)
        else:
            self._wanting.append(waiting)
        try:
            return await waiting
        finally:
            if waiting in self._wanting:
                self._wanting.remove(waiting)

    def _came(self, text: str | None) -> None:
        if text is None:
            self._lines.append(None)
            for each in self._wanting:
                if not each.done():
                    each.set_result(None)
            return
        while self._wanting:
            waiting = self._wanting.popleft()
            if not waiting.done():
                waiting.set_result(text)
                return
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
        """End ``run``."""
        self._left.set()

    def finish(self) -> None:
        """Write what was told while something was asked."""
        self._floor.release()

    def asking(self) -> contextlib.AbstractAsyncContextManager[Tell]:
        """Ask something; what is told meanwhile is written behind the answer."""
        return self._floor.taken()

    def aside(self) -> contextlib.AbstractContextManager[None]:
        """No key asks for anything here."""
        return self._floor.aside()

    async def line(
        self, title: str, *, secret: bool = False, text: str = "", leaves: bool = True
    ) -> str | None:
        """The next line; None at the end of them, or for an empty one where the user may leave."""
        del text  # it could not be edited
        with self._unseen() if secret else contextlib.nullcontext():
            self._write(title)
            answer = await self._next(first=True)
        if secret or not self.echoes:
            self._write("\n" if secret or not answer else f"{answer}\n")
        return (answer or None) if leaves else answer

    @contextlib.contextmanager
    def _unseen(self) -> Generator[None]:
        """What is typed meanwhile is not echoed."""
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
        """Print it, as nothing can be edited here."""
        self.typed = text
        self.print([("", self._words()("plain.given-back", text=text))])

    def refresh(self) -> None:
        """Nothing is drawn twice."""

    def bell(self) -> None:
        """Make no sound in a log."""

    def copy(self, text: str) -> bool:
        """There is nobody who could take it."""
        return False

    def set_theme(self, theme: Theme) -> None:
        """There are no colours."""

    def set_vim(self, wanted: bool) -> None:
        """There are no keys."""


def _lines_of(source: TextIO) -> Iterator[str]:
    """The lines as they come. A file is read by its number: its lock could not be taken at the end of the
    process, while a thread waits in it."""
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
