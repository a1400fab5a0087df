"""Lines between the transcript and the input: what is being done, subagents, the todo list, what waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ferrule.live.live_events import Speech, SubagentBegan
from ferrule.tui.amounts import span
from ferrule.tui.event_lines import queued_line, subagent_began_line, todo_lines
from ferrule.tui.full.block_lines import SPINNER, strips
from ferrule.tui.full.looks import Look

MOST_TODOS = 8
MOST_SUBAGENTS = 6


@dataclass(frozen=True, slots=True)
class Sides:
    """What the lines say. ``working`` is a sentence, ``seconds`` how long it goes on already."""

    working: str = ""
    seconds: float | None = None
    stoppable: bool = False
    subagents: tuple[SubagentBegan, ...] = ()
    todos: tuple[tuple[str, str], ...] = ()
    queued: tuple[str, ...] = ()
    hint: str = ""
    tick: int = 0


@dataclass(frozen=True, slots=True)
class SideLine:
    """A line; ``subagent`` is the id of the one that a click on it opens."""

    text: Text
    subagent: str = ""


def side_lines(sides: Sides, look: Look, speech: Speech, width: int) -> list[SideLine]:
    """The lines, from above."""
    words, spinner = speech.words, SPINNER[sides.tick % len(SPINNER)]
    lines: list[SideLine] = []
    if sides.working:
        text = Text.assemble((f" {spinner} ", look["running"]), (sides.working, look["running"]))
        if sides.seconds is not None and sides.seconds >= 1:
            text.append(f"  {span(words, float(int(sides.seconds)))}", look["dim"])
        if sides.stoppable:
            text.append(f"  {words('full.esc-stops')}", look["dim"])
        lines.append(SideLine(text))
    for each in sides.subagents[:MOST_SUBAGENTS]:
        said = subagent_began_line(speech, each, width - 6)
        lines.append(SideLine(Text(f"   {spinner} {said}", look["accent"]), each.id))
    if len(sides.subagents) > MOST_SUBAGENTS:
        more = words("full.more-subagents", count=len(sides.subagents) - MOST_SUBAGENTS)
        lines.append(SideLine(Text(f"     {more}", look["dim"])))
    lines += [SideLine(each) for each in _todos(sides.todos, look, speech, width)]
    if sides.queued:
        queued = queued_line(speech, sides.queued, max(width - 24, 20))
        lines.append(
            SideLine(
                Text.assemble(
                    (f" ⏷ {queued}", look["warning"]), (f"  {words('full.up-takes-back')}", look["dim"])
                )
            )
        )
    if sides.hint:
        lines.append(SideLine(Text(f" {sides.hint}", look["warning"])))
    for line in lines:
        line.text.truncate(max(width - 1, 4), overflow="ellipsis")
    return lines


def _todos(todos: Sequence[tuple[str, str]], look: Look, speech: Speech, width: int) -> list[Text]:
    """Shown while something is open: the newest that is done, what is being done, what comes."""
    done = sum(status == "completed" for _, status in todos)
    if done == len(todos):
        return []
    first = max(done - 1, 0) if len(todos) > MOST_TODOS else 0
    styles = {"completed": "dim", "in_progress": "accent"}
    lines = [Text(f" {speech.words('full.todos', done=done, count=len(todos))}", look["dim"])]
    for (_, status), line in list(zip(todos, todo_lines(todos, width - 6), strict=True))[
        first : first + MOST_TODOS
    ]:
        lines.append(Text(f"   {line}", look[styles[status]] if status in styles else ""))
    return lines


class SideLines(Widget):
    """Shows the lines, and is not there when there are none."""

    DEFAULT_CSS = """
    SideLines { height: auto; max-height: 50%; background: $background; }
    """

    class Opened(Message):
        """A subagent's line was clicked."""

        def __init__(self, call_id: str) -> None:
            super().__init__()
            self.call_id = call_id

    def __init__(self, look: Look, speech: Speech, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look, self.speech = look, speech
        self._sides = Sides()
        self._lines: list[SideLine] = []
        self._strips: list[Strip] = []

    def set(self, sides: Sides) -> None:
        """Show something else."""
        self._sides = sides
        before = self._strips
        self._draw()
        if len(self._strips) != len(before):
            self.refresh(layout=True)
        elif self._strips != before:
            self.refresh()

    def _draw(self) -> None:
        self._lines = side_lines(self._sides, self.look, self.speech, self.screen.size.width)
        self._strips = strips(self.look, [each.text for each in self._lines])

    def on_resize(self) -> None:
        """Draw for the new width."""
        self._draw()
        self.refresh(layout=True)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """As many lines as there are."""
        return len(self._lines)

    def render_line(self, y: int) -> Strip:
        """One line."""
        width, style = self.size.width, self.rich_style
        if y >= len(self._strips):
            return Strip.blank(width, style)
        return self._strips[y].apply_style(style).adjust_cell_length(width, style)

    def on_click(self, event: events.Click) -> None:
        """Open a subagent."""
        if event.y < len(self._lines) and (call_id := self._lines[event.y].subagent):
            self.post_message(self.Opened(call_id))
