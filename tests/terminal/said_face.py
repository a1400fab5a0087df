"""A frontend that keeps what it is told and picks what a test wrote down."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Literal

from ferrule.core.locale import Words
from ferrule.terminal.frontend import Item
from ferrule.terminal.live.live_events import Speech
from ferrule.terminal.themes import Theme


def speech(language: Literal["en", "zh"]) -> Speech:
    """Our words; an error is told with its class before it."""
    return Speech(Words(language), lambda error: f"<{type(error).__name__}> {error}")


class SaidFace:
    """``picks`` are given back one after the other; ``did`` has what was asked of the frontend."""

    def __init__(self, language: Literal["en", "zh"] = "en", *picks: str | None) -> None:
        self.speech = speech(language)
        self.picks = list(picks)
        self.shown: list[str] = []
        self.texts: list[str] = []
        self.did: list[tuple[Any, ...]] = []
        self.terminal = True
        self.chosen_theme: Theme = "light"

    async def show(self, text: str) -> None:
        self.shown.append(text)

    async def page(self, title: str, text: str) -> None:
        self.did.append(("page", title, text))

    async def pick(self, title: str, items: Sequence[Item], *, current: str = "") -> str | None:
        self.did.append(("pick", title, tuple(items), current))
        return self.picks.pop(0)

    async def ask(self, title: str, *, secret: bool = False, text: str = "") -> str | None:
        self.did.append(("ask", title, secret, text))
        return self.picks.pop(0)

    @asynccontextmanager
    async def working(self, text: str) -> AsyncIterator[None]:
        self.did.append(("working", text))
        yield

    async def put(self, text: str) -> None:
        self.texts.append(text)

    async def copy(self, text: str) -> bool:
        self.did.append(("copy", text))
        return self.terminal

    async def leave(self) -> None:
        self.did.append(("leave",))

    async def set_theme(self, theme: str) -> None:
        self.did.append(("theme", theme))

    async def set_language(self, language: Literal["en", "zh"]) -> None:
        self.speech = speech(language)

    async def set_vim(self, wanted: bool) -> None:
        self.did.append(("vim", wanted))

    async def show_thinking(self, wanted: bool) -> None:
        self.did.append(("thinking", wanted))
