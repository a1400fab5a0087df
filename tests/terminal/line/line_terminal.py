"""The line mode on a terminal that is a screen in memory: what is typed goes in, what is seen comes out."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Literal

import pyte
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output

from ferrule.terminal.frontend import ChatOptions, ChatResult
from ferrule.terminal.line_frontend import run_lines
from ferrule.terminal.live.live_conversation import Live
from tests.terminal.said_face import speech


def opened(live: Live) -> Callable[[], AbstractAsyncContextManager[Live]]:
    """An opening that gives this conversation."""

    @asynccontextmanager
    async def opening() -> AsyncIterator[Live]:
        try:
            yield live
        finally:
            await live.close()

    return opening


def chat(live: Live, **options: Any) -> ChatOptions:
    """The options of a chat about this conversation."""
    return ChatOptions(**{"opening": opened(live), "speak": speech} | options)


class LineTerminal:
    """``raw`` has all that was written."""

    def __init__(self, pipe: PipeInput, columns: int = 80, rows: int = 30) -> None:
        self.pipe = pipe
        self.columns, self.rows = columns, rows
        self._screen = pyte.HistoryScreen(columns, rows, history=10_000, ratio=1.0)
        self._stream = pyte.Stream(self._screen)
        self._changed = asyncio.Event()
        self.raw: list[str] = []
        self.broken = False
        self.running: asyncio.Task[ChatResult]
        self.output = Vt100_Output(
            self,  # type: ignore[arg-type]
            lambda: Size(self.rows, self.columns),
            term="xterm-256color",
            default_color_depth=ColorDepth.DEPTH_8_BIT,
            enable_cpr=False,
        )

    # a file for text, as far as it is one
    encoding = "utf-8"

    def write(self, text: str) -> int:
        if self.broken:
            raise OSError(5, "Input/output error")
        self.raw.append(text)
        self._stream.feed(text)
        self._changed.set()
        return len(text)

    def flush(self) -> None:
        if self.broken:
            raise OSError(5, "Input/output error")

    def fileno(self) -> int:
        return 1

    def isatty(self) -> bool:
        return True

    # what is seen

    @property
    def lines(self) -> list[str]:
        """Everything, what has scrolled away too."""
        above = [
            "".join(row[x].data for x in range(self.columns)).rstrip() for row in self._screen.history.top
        ]
        return [*above, *(line.rstrip() for line in self._screen.display)]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def input(self) -> str:
        """The line above the last one that is not empty: where something is typed, one line long."""
        return [line for line in ["", *self.lines] if line][-2:][0]

    @property
    def bottom(self) -> str:
        """The last line that is not empty."""
        return next((line for line in reversed(self.lines) if line), "")

    def type(self, text: str) -> None:
        self.pipe.send_text(text)

    def shows(self, *texts: str, no: tuple[str, ...] = ()) -> None:
        """Assert that all of these were printed, and none of the others."""
        text = self.text
        assert [each for each in texts if each not in text] + [each for each in no if each in text] == [], (
            text
        )

    async def does(self, typed: str, wanted: str | Callable[[], bool]) -> None:
        """Type something, and see what comes of it."""
        self.type(typed)
        await self.sees(wanted)

    async def sees(self, wanted: str | Callable[[], bool]) -> None:
        """Wait until a text is on the screen, or something is so."""

        def there() -> bool:
            return wanted in self.text if isinstance(wanted, str) else wanted()

        try:
            async with asyncio.timeout(20):
                while not there():
                    self._changed.clear()
                    if self.running.done():
                        self.running.result()
                        raise AssertionError(f"it ended without {wanted!r}:\n{self.text}")
                    with_timer = asyncio.create_task(self._changed.wait())
                    await asyncio.wait({with_timer, self.running}, timeout=0.05)
                    with_timer.cancel()
        except TimeoutError:
            raise AssertionError(f"{wanted!r} was never seen:\n{self.text}") from None

    async def ends(self) -> ChatResult:
        async with asyncio.timeout(20):
            return await self.running


@asynccontextmanager
async def talking(
    live: Live, language: Literal["en", "zh"] = "en", columns: int = 80, rows: int = 30, **options: Any
) -> AsyncIterator[LineTerminal]:
    """A terminal with the frontend running on it; it is left at the end."""
    with create_pipe_input() as pipe:
        terminal = LineTerminal(pipe, columns, rows)
        given = chat(live, language=language, **options)
        terminal.running = asyncio.create_task(run_lines(given, input=pipe, output=terminal.output))
        try:
            yield terminal
        finally:
            if not terminal.running.done():
                terminal.running.cancel()
                await asyncio.wait({terminal.running})
