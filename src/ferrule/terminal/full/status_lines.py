"""Lines around the input: current work, subagents, todo list, queue, status line, and completions or
keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from ferrule.core.locale import span
from ferrule.terminal.full.block_lines import SPINNER
from ferrule.terminal.full.dialogs import SubagentOpened
from ferrule.terminal.full.theme import Look, line_at, strips, texts
from ferrule.terminal.info_views import fitting_parts
from ferrule.terminal.live.event_lines import queued_line, subagent_line, todo_lines
from ferrule.terminal.live.live_events import Speech, Status, SubagentBegan
from ferrule.terminal.live.text_layout import cut_to, padded
from ferrule.terminal.slash_commands import Suggestion

MOST_TODOS = 8
MOST_SUBAGENTS = 6


@dataclass(frozen=True, slots=True)
class Sides:
    """Content of the side lines. ``working`` is a sentence, ``seconds`` its duration so far."""

    working: str = ""
    seconds: float | None = None
    stoppable: bool = False
    subagents: tuple[SubagentBegan, ...] = ()
    todos: tuple[tuple[str, str], ...] = ()
    queued: tuple[str, ...] = ()
    hint: str = ""
    tick: int = 0
    brief: bool = False
    """Little room: show only the current todo item."""


@dataclass(frozen=True, slots=True)
class SideLine:
    """A line; ``subagent`` is the id of the subagent that a click opens."""

    text: Text
    subagent: str = ""


def side_lines(sides: Sides, look: Look, speech: Speech, width: int) -> list[SideLine]:
    words, spinner = speech.words, SPINNER[sides.tick % len(SPINNER)]
    lines: list[SideLine] = []
    if sides.working:
        text = Text.assemble((f" {spinner} ", look["running"]), (sides.working, look["running"]))
        if sides.seconds is not None and sides.seconds >= 1:
            text.append(f"  {span(words, float(int(sides.seconds)))}", look["dim"])
        if sides.stoppable:
            text.append(f"  {words('esc stops')}", look["dim"])
        lines.append(SideLine(text))
    for each in sides.subagents[:MOST_SUBAGENTS]:
        said = subagent_line(speech, each, width - 6)
        lines.append(SideLine(Text(f"   {spinner} {said}", look["accent"]), each.id))
    if len(sides.subagents) > MOST_SUBAGENTS:
        more = words("{count} more subagents", count=len(sides.subagents) - MOST_SUBAGENTS)
        lines.append(SideLine(Text(f"     {more}", look["dim"])))
    lines += [SideLine(each) for each in _todos(sides.todos, look, speech, width, brief=sides.brief)]
    if sides.queued:
        queued = Text(f" ⏷ {queued_line(speech, sides.queued, max(width - 24, 20))}", look["warning"])
        lines.append(SideLine(queued.append(f"  {words('(↑ takes it back)')}", look["dim"])))
    if sides.hint:
        lines.append(SideLine(Text(f" {sides.hint}", look["warning"])))
    for line in lines:
        line.text.truncate(max(width - 1, 4), overflow="ellipsis")
    return lines


def _todos(
    todos: Sequence[tuple[str, str]], look: Look, speech: Speech, width: int, *, brief: bool
) -> list[Text]:
    """Render the todo list while items are open: the last one done, the current ones, the next ones."""
    done = sum(status == "completed" for _, status in todos)
    if done == len(todos):
        return []
    first = max(done - 1, 0) if len(todos) > MOST_TODOS else 0
    lines = [Text(f" {speech.words('todo {done}/{count}', done=done, count=len(todos))}", look["dim"])]
    doing = [each for each in todos if each[1] == "in_progress"]
    shown = todo_lines(doing[:1] if brief else todos[first : first + MOST_TODOS], width - 6)
    return [*lines, *texts(look, [[("", "   "), *line] for line in shown])]


class SideLines(Widget):
    """Shows the side lines; hidden if there are none."""

    DEFAULT_CSS = """
    SideLines { height: auto; max-height: 50%; background: $background; }
    """

    def __init__(self, look: Look, speech: Speech) -> None:
        super().__init__()
        self.look, self.speech = look, speech
        self._sides = Sides()
        self._lines: list[SideLine] = []
        self._strips: list[Strip] = []

    def set(self, sides: Sides) -> None:
        self._sides = sides
        before = self._strips
        self.draw()
        if len(self._strips) != len(before):
            self.refresh(layout=True)
        elif self._strips != before:
            self.refresh()

    def draw(self) -> None:
        self._lines = side_lines(self._sides, self.look, self.speech, self.screen.size.width)
        self._strips = strips(self.look, [each.text for each in self._lines])

    def on_resize(self) -> None:
        self.draw()
        self.refresh(layout=True)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(self._lines)

    @property
    def count(self) -> int:
        return len(self._lines)

    def render_line(self, y: int) -> Strip:
        return line_at(self._strips, y, self)

    def on_click(self, event: events.Click) -> None:
        if event.y < len(self._lines) and (call_id := self._lines[event.y].subagent):
            self.post_message(SubagentOpened(call_id))


class StatusLine(Static):
    DEFAULT_CSS = """
    StatusLine { height: 1; width: 1fr; background: $background; }
    """

    def __init__(self, look: Look, speech: Speech) -> None:
        super().__init__(markup=False)
        self.look, self.speech = look, speech
        self._status: Status | None = None
        self._queued = 0
        self._sentence = self._style = ""

    def say(self, sentence: str, style: str) -> None:
        """Show a sentence in place of the status."""
        self._status, self._sentence, self._style = None, sentence, style
        self.draw()

    def set(self, status: Status, queued: int) -> None:
        self._status, self._queued = status, queued
        self.draw()

    def draw(self) -> None:
        words, width = self.speech.words, self.screen.size.width
        if self._status is not None:
            parts = fitting_parts(words, self._status, width - 2, self._queued)
            self.update(Text(" ").append_text(texts(self.look, [parts])[0]))
        elif self._sentence:
            self.update(Text(f" {words(self._sentence)}", self.look[self._style]))

    def on_resize(self) -> None:
        self.draw()


MOST = 8
"""The most completions visible at once."""


class CompletionPopup(Static):
    """Shows completions, one of them chosen; hidden if there are none."""

    DEFAULT_CSS = """
    CompletionPopup { height: auto; width: 1fr; display: none; padding: 0 1; background: $panel; }
    """

    def __init__(self, look: Look, speech: Speech) -> None:
        super().__init__(markup=False)
        self.look, self.speech = look, speech
        self.items: Sequence[Suggestion] = ()
        self.at = 0

    def set(self, items: Sequence[Suggestion]) -> None:
        self.items, self.at = items, 0
        self.display = bool(items)
        self.draw()

    def move(self, by: int) -> None:
        if self.items:
            self.at = (self.at + by) % len(self.items)
            self.draw()

    @property
    def chosen(self) -> Suggestion | None:
        return self.items[self.at] if self.items else None

    def tell(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show rows of two columns without a choice."""
        self.items, self.at = (), 0
        self.display = bool(rows)
        room = max(self.screen.size.height - 8, 1)
        text = Text(no_wrap=True, overflow="ellipsis")
        self._rows(text, rows[:room], None)
        if len(rows) > room:
            text.append(f"\n  {self._more('↓', len(rows) - room)}/help", self.look["dim"])
        self.update(text)

    def draw(self) -> None:
        most = max(min(MOST, self.screen.size.height // 4), 3)
        first = max(min(self.at - most // 2, len(self.items) - most), 0)
        shown = self.items[first : first + most]
        text = Text(no_wrap=True, overflow="ellipsis")
        self._rows(text, [(each.title, each.note) for each in shown], self.at - first)
        more = self._more("↓", len(self.items) - first - len(shown)) + self._more("↑", first)
        text.append(f"\n  {more}" if more else "", self.look["dim"])
        self.update(text)

    def _more(self, sign: str, count: int) -> str:
        return f"{sign} {self.speech.words('{count} more', count=count)}  " if count else ""

    def _rows(self, text: Text, rows: Sequence[tuple[str, str]], chosen: int | None) -> None:
        """Align the notes in a column, and mark the chosen row by more than its colour."""
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
