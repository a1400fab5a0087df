"""What the app can do for those who need something of the user: ``ChatFace``, on its screens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Literal

from textual.screen import Screen

from ferrule.live.live_events import Speech
from ferrule.tui.face import Item, Theme
from ferrule.tui.full.dialogs import AskScreen, PickScreen
from ferrule.tui.full.lines_view import PagerScreen, page_lines

if TYPE_CHECKING:
    from ferrule.tui.full.conversation_app import ConversationApp


class FullFace:
    """The face of an app. Its methods are for tasks, not for handlers of messages: they wait for people."""

    def __init__(
        self, app: ConversationApp, speeches: Callable[[str], Speech], language: Literal["en", "zh"]
    ) -> None:
        self._app, self._speeches = app, speeches
        self.speech = speeches(language)
        self.working_on: list[str] = []
        """What takes its time now."""

    async def show(self, text: str) -> None:
        """Say something, in the transcript."""
        self._app.story.show(text)

    async def page(self, title: str, text: str) -> None:
        """Show a long text on a screen of its own."""
        look, hint = self._app.look, self.speech.words("full.pager-keys")
        await self._app.push_screen(PagerScreen(title, lambda width: page_lines(text, look, width), hint))

    async def pick(self, title: str, items: Sequence[Item], *, current: str = "") -> str | None:
        """Let the user choose one; None where they left."""
        hint = self.speech.words("full.pick-keys")
        return await self._on_screen(PickScreen(title, items, current, self._app.look, hint))

    async def ask(self, title: str, *, secret: bool = False, text: str = "") -> str | None:
        """Ask for a line; None where the user left."""
        return await self._on_screen(
            AskScreen(title, text, self.speech.words("full.ask-keys"), secret=secret)
        )

    async def _on_screen(self, screen: Screen[str | None]) -> str | None:
        answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()

        def answered(value: str | None) -> None:
            if not answer.done():
                answer.set_result(value)

        await self._app.push_screen(screen, answered)
        return await answer

    @asynccontextmanager
    async def working(self, text: str) -> AsyncGenerator[None, None]:
        """Say that something takes its time, as long as it does."""
        self.working_on.append(text)
        self._app.draw_sides()
        try:
            yield
        finally:
            self.working_on.remove(text)
            self._app.draw_sides()

    async def put(self, text: str) -> None:
        """Put a text into the input, unless a command is typed there."""
        self._app.prompt.put_by_command(text)

    async def copy(self, text: str) -> bool:
        """Ask the terminal to take a text into the clipboard."""
        self._app.copy_to_clipboard(text)
        return True

    async def leave(self) -> None:
        """End the program; the conversation is kept."""
        self._app.exit()

    async def set_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        self._app.use_theme(theme)

    async def set_language(self, language: Literal["en", "zh"]) -> None:
        """Speak another language from now on."""
        self.speech = self._speeches(language)
        self._app.draw_anew()

    async def set_vim(self, wanted: bool) -> None:
        """Use the keys of vim in the input, or no more."""
        self._app.prompt.use_vim(wanted)

    async def show_thinking(self, wanted: bool) -> None:
        """Show thinking unfolded, or folded."""
        self._app.chat.transcript.open_all("thinking", wanted)
