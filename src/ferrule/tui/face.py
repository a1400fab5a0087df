"""What a face can do for those who need something of the user: menus, slash commands, the first run.

``full`` and ``plain`` fulfil both protocols, so that what they have in common is written once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Literal, Protocol

from ferrule.live.live_events import Speech
from ferrule.live.replaying import EarlyPage

Theme = Literal["auto", "dark", "light", "ansi"]

ReadEarly = Callable[[int], Awaitable[EarlyPage | None]]
"""Reads about so many of the newest entries of the session that will be opened, before it is open."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something to choose. ``value`` is given back, ``title`` is shown with ``note`` beside it, dimmer."""

    value: str
    title: str
    note: str = ""


class Face(Protocol):
    """Asks and tells."""

    speech: Speech

    async def show(self, text: str) -> None:
        """Say something: plain text of any number of lines, wide characters and all."""
        ...

    async def pick(self, title: str, items: Sequence[Item], *, current: str = "") -> str | None:
        """Let the user choose one; None where they left. ``current``: the value that is chosen now."""
        ...

    async def ask(self, title: str, *, secret: bool = False, text: str = "") -> str | None:
        """Ask for a line; None where the user left. What is ``secret`` is never echoed nor kept."""
        ...

    def working(self, text: str) -> AbstractAsyncContextManager[None]:
        """Say that something takes its time, as long as it does."""
        ...


class ChatFace(Face, Protocol):
    """A face with a conversation on it."""

    async def page(self, title: str, text: str) -> None:
        """Show a long text apart from the conversation, where the face has room for it."""
        ...

    async def put(self, text: str) -> None:
        """Put a text into the input, to be edited."""
        ...

    async def copy(self, text: str) -> bool:
        """Ask the terminal to take a text into the clipboard; False where there is no terminal."""
        ...

    async def leave(self) -> None:
        """End the program; the conversation is kept."""
        ...

    async def set_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        ...

    async def set_language(self, language: Literal["en", "zh"]) -> None:
        """Speak another language from now on."""
        ...

    async def set_vim(self, wanted: bool) -> None:
        """Use the keys of vim in the input, or no more."""
        ...

    async def show_thinking(self, wanted: bool) -> None:
        """Show thinking unfolded, or folded."""
        ...
