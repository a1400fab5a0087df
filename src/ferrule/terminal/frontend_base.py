"""Common parts of the full screen and the line mode: double key presses, background tasks, images, the
editor, the mode."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from ferrule.core.locale import N_
from ferrule.core.visible_text import one_line
from ferrule.terminal.frontend import MODES, TWICE, ChatOptions
from ferrule.terminal.input_sources import edited, editor_command
from ferrule.terminal.themes import Theme

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live


class FrontendBase:
    """A frontend with a conversation. Call ``begin`` first."""

    def begin(self, options: ChatOptions, clock: Callable[[], float]) -> None:
        """Store the options; nothing is drawn yet."""
        self.options, self.clock = options, clock
        self.speech = options.speak(options.language)
        self.chosen_theme: Theme = options.theme
        self.live: Live | None = None
        """None while it opens."""
        self.working_on: list[str] = []
        """Descriptions of slow work in progress."""
        self.queued: tuple[str, ...] = ()
        self.beside: set[asyncio.Task[None]] = set()
        self._pressed: dict[str, float] = {}

    @abstractmethod
    def notice(self, text: str, style: str = "") -> None:
        """Show a notice among the events."""

    @abstractmethod
    def refresh_sides(self) -> None:
        """Redraw current work and the queue."""

    @asynccontextmanager
    async def working(self, text: str) -> AsyncGenerator[None]:
        """Say it where it is drawn, as long as it takes."""
        self.working_on.append(text)
        self.refresh_sides()
        try:
            yield
        finally:
            self.working_on.remove(text)
            self.refresh_sides()

    def twice(self, key: str) -> bool:
        """Whether this key was pressed a moment ago, too."""
        now = self.clock()
        second = now < self._pressed.get(key, float("-inf"))
        self._pressed[key] = float("-inf") if second else now + TWICE
        return second

    def later(self, work: Awaitable[None]) -> None:
        """Run a task in the background and show its error."""

        async def done() -> None:
            try:
                await work
            except Exception as error:  # whatever a command met: the frontend stays
                self.tell_error(error)

        task = asyncio.create_task(done())
        self.beside.add(task)
        task.add_done_callback(self.beside.discard)

    def tell_error(self, error: Exception) -> None:
        self.notice(self.speech.describe(error), "error")

    def refuses_images(self) -> bool:
        """Whether the model does not accept images; if so, show that."""
        status = None if self.live is None else self.live.status
        if status is None or status.sees_images is not False:
            return False
        blind = N_(
            "{model} does not see images. Choose another model (/model), or go on without the image."
        )
        self.notice(self.speech.words(blind, model=one_line(status.model)), "warning")
        return True

    def next_mode(self) -> None:
        """Switch to the next permission mode; the first follows the last."""
        if (live := self.live) is not None:
            self.later(live.set_mode(MODES[(MODES.index(live.status.mode) + 1) % len(MODES)]))

    async def skip_or_stop(self) -> None:
        """Handle esc during a turn: end its wait for MCP servers, otherwise stop it."""
        if self.live is not None and not await self.live.skip():
            await self.live.stop()

    async def edited(self, text: str) -> str | None:
        """Let the user edit a text in an editor; None if the editor failed, which is shown."""
        command = editor_command(self.options.services.environ)
        made = await edited(text, command)
        if made is None:
            failed = N_("{command} did not run, or failed; your text is unchanged.")
            self.notice(self.speech.words(failed, command=command[0]), "dim")
        return made
