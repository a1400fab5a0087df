"""Completions above the input: slash commands, and files behind ``@``."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.widgets import Static

from ferrule.live.protocol import Live
from ferrule.live.speech import Words
from ferrule.tui.full.looks import Look
from ferrule.tui.screen_cells import cut_to
from ferrule.tui.slash_commands import completions

__all__ = ["Completion", "CompletionPopup", "wanted"]

MOST = 8
"""So many are in sight at once."""

FILES = 50

_FILE = re.compile(r"(?:^|(?<=[\s(（，。、]))@([^\s@]*)$")


@dataclass(frozen=True, slots=True)
class Completion:
    """What the line may become from ``start`` to the caret. ``more``: it is no whole name yet."""

    text: str
    start: int
    title: str
    note: str = ""
    more: bool = False


Finding = Callable[[], Awaitable[Sequence[Completion]]]


def wanted(line: str, before: str, words: Words, live: Live | None) -> Finding | None:
    """How to find what may follow; None: nothing is to be completed.

    ``line`` is the whole text while the caret is in its first line, else ``""``; ``before`` is the line
    up to the caret.
    """
    if line.startswith("/") and before == line and "\n" not in line:

        async def commands() -> Sequence[Completion]:
            found = sorted(
                await completions(line, words, live), key=lambda each: each.text.rstrip() != line
            )
            return [
                Completion(each.text, each.start, each.title, each.note)
                for each in found
                if each.text != line
            ]

        return commands
    found = _FILE.search(before)
    if found is None or live is None:
        return None
    beginning, start = found[1], found.start()

    async def files() -> Sequence[Completion]:
        paths = await live.files(beginning, FILES)
        return [
            Completion(
                f"@{path}" if path.endswith("/") else f"@{path} ", start, path, more=path.endswith("/")
            )
            for path in paths
        ]

    return files


class CompletionPopup(Static):
    """Shows completions, one of them chosen; it is not there when there are none."""

    DEFAULT_CSS = """
    CompletionPopup { height: auto; width: 1fr; display: none; padding: 0 1; background: $panel; }
    """

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.look = look
        self.items: Sequence[Completion] = ()
        self.at = 0

    def set(self, items: Sequence[Completion]) -> None:
        """Show other completions."""
        self.items, self.at = items, 0
        self.display = bool(items)
        self._draw()

    def move(self, by: int) -> None:
        """Choose another."""
        if self.items:
            self.at = (self.at + by) % len(self.items)
            self._draw()

    @property
    def chosen(self) -> Completion | None:
        """The one that is chosen."""
        return self.items[self.at] if self.items else None

    def _draw(self) -> None:
        first = max(min(self.at - MOST // 2, len(self.items) - MOST), 0)
        width = max(self.screen.size.width - 4, 10)
        text = Text(no_wrap=True, overflow="ellipsis")
        for at, each in enumerate(self.items[first : first + MOST], first):
            style = self.look["chosen" if at == self.at else "tool"]
            title = cut_to(each.title, width)
            text.append("\n" if at > first else "")
            text.append(f" {title} ", style)
            if each.note and width - len(title) > 12:
                text.append(f"  {cut_to(each.note, width - len(title) - 4)}", self.look["dim"])
        self.update(text)
