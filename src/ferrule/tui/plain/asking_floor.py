"""Who may print now: while something is asked, only what asks; what others tell waits until it is answered.

So nothing comes between the numbered answers of a question and its prompt, nothing is lost, and the order
is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager

from ferrule.tui.plain.styled_lines import Line


class AskingFloor:
    """``write`` puts lines on the screen."""

    def __init__(self, write: Callable[[list[Line]], None]) -> None:
        self._write = write
        self._one_at_a_time = asyncio.Lock()
        self._asked: list[Line] | None = None
        """What was printed of the question that stands; None where none does."""
        self._held: list[Line] = []
        self._aside = False

    def print(self, *lines: Line) -> None:
        """Print lines, or keep them until the question is answered."""
        if self._asked is None or self._aside:
            self._write([*lines])
        else:
            self._held.extend(lines)

    def _ask(self, *lines: Line) -> None:
        if self._asked is not None:
            self._asked.extend(lines)
        self._write([*lines])

    @asynccontextmanager
    async def taken(self) -> AsyncGenerator[Callable[..., None]]:
        """A question stands, whose lines are printed with what this gives. One that stands already is
        answered first."""
        async with self._one_at_a_time:
            self._asked = []
            try:
                yield self._ask
            finally:
                self.release()

    def release(self) -> None:
        """Nothing is asked any more: print what was kept."""
        self._asked = None
        held, self._held = self._held, []
        if held:
            self._write(held)

    @contextmanager
    def aside(self) -> Generator[None]:
        """Print at once what the user wants to see now; a question that stands is told again below it."""
        self._aside = True
        try:
            yield
        finally:
            self._aside = False
            if self._asked:
                self._write(self._asked)
