"""What stands right above the input: completions (slash commands, files behind ``@``), or the keys."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from ferrule.live.file_mentions import as_mention
from ferrule.live.live_events import Words
from ferrule.live.protocol import Live
from ferrule.tui.full.looks import Look
from ferrule.tui.screen_cells import cut_to, padded
from ferrule.tui.slash_commands import completions

MOST = 8
"""So many are in sight at once."""

FILES = 50

_FILE = re.compile(r"""(?:^|(?<=[\s(（，。、]))@(?:"([^"\n]*)|([^\s@"]*))$""")


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
    beginning, start = found[1] or found[2] or "", found.start()

    async def files() -> Sequence[Completion]:
        return [_file(path, start) for path in await live.files(beginning, FILES)]

    return files


def _file(path: str, start: int) -> Completion:
    """A folder goes on behind its slash: quotes that it needs stay open."""
    more = path.endswith("/")
    mention = as_mention(path)
    return Completion(mention.removesuffix('"') if more else f"{mention} ", start, path, more=more)


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

    def tell(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show rows of two columns, of which nothing is chosen."""
        self.items, self.at = (), 0
        self.display = bool(rows)
        room = max(self.screen.size.height - 8, 1)
        text = Text(no_wrap=True, overflow="ellipsis")
        self._rows(text, rows[:room], None)
        if len(rows) > room:
            text.append(f"\n  ↓ {len(rows) - room}  /help", self.look["dim"])
        self.update(text)

    def _draw(self) -> None:
        most = max(min(MOST, self.screen.size.height // 4), 3)
        first = max(min(self.at - most // 2, len(self.items) - most), 0)
        shown = self.items[first : first + most]
        text = Text(no_wrap=True, overflow="ellipsis")
        self._rows(text, [(each.title, each.note) for each in shown], self.at - first)
        if below := len(self.items) - first - len(shown):
            text.append(f"\n  ↓ {below}", self.look["dim"])
        if first:
            text.append(f"{'  ' if below else chr(10) + '  '}↑ {first}", self.look["dim"])
        self.update(text)

    def _rows(self, text: Text, rows: Sequence[tuple[str, str]], chosen: int | None) -> None:
        """The notes stand below each other, and so does what is chosen, whatever the colours."""
        width = max(self.screen.size.width - 6, 10)
        titles = [cut_to(title, width) for title, _ in rows]
        widest = min(max(map(cell_len, titles), default=0), max(width // 2, 12))
        for at, (title, (_, note)) in enumerate(zip(titles, rows, strict=True)):
            text.append("\n" if at else "")
            name = padded(title, widest) if note else title
            text.append(
                f"{'❯' if at == chosen else ' '} {name} ", self.look["chosen" if at == chosen else "tool"]
            )
            room = width - max(cell_len(name), widest) - 2
            if note and room > 8:
                text.append(f" {cut_to(note, room)}", self.look["dim"])
