"""A scrolled list of lines, drawn when the width is known: what a question is about, and the pager."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Static

from ferrule.tools.visible_text import visible
from ferrule.tui.full.block_lines import strips
from ferrule.tui.full.cell_wrapping import wrapped_text
from ferrule.tui.full.looks import Look

MakeLines = Callable[[int], list[Strip]]
"""A width in columns → lines."""


def page_lines(text: str, look: Look, width: int) -> list[Strip]:
    """A text, wrapped. Everything that acts in secret is shown."""
    return strips(look, wrapped_text(Text(visible(text)), width - 1))


class LinesView(ScrollView, can_focus=False):
    """Shows lines. ``make`` is asked again for each width."""

    DEFAULT_CSS = """
    LinesView { height: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1; background: $background; }
    """

    def __init__(self, make: MakeLines, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._make = make
        self._lines: list[Strip] = []
        self._width = 0

    def set(self, make: MakeLines) -> None:
        """Show other lines, from the first one on."""
        self._make, self._width = make, 0
        self.scroll_to(y=0, animate=False, force=True)
        self.measure(self.scrollable_content_region.width)

    def measure(self, width: int) -> int:
        """Draw the lines for a width; how many they are."""
        if width and width != self._width:
            self._lines, self._width = self._make(width), width
            self.virtual_size = Size(width, len(self._lines))
            self.refresh()
        return len(self._lines)

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new width."""
        self.measure(self.scrollable_content_region.width)

    def render_line(self, y: int) -> Strip:
        """One line of what is in sight."""
        number, width, style = round(self.scroll_y) + y, self.size.width, self.rich_style
        if number >= len(self._lines):
            return Strip.blank(width, style)
        return self._lines[number].apply_style(style).adjust_cell_length(width, style)


class PagerScreen(Screen[None]):
    """A long text on a screen of its own."""

    DEFAULT_CSS = """
    PagerScreen { background: $background; }
    PagerScreen > Static { height: 1; padding: 0 1; text-style: bold; }
    PagerScreen > #hint { text-style: dim; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", show=False),
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("pageup,b", "page(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("home,g", "end(0)", show=False),
        Binding("end,G", "end(1)", show=False),
    ]

    def __init__(self, title: str, make: MakeLines, hint: str) -> None:
        super().__init__()
        self._title, self._make, self._hint = title, make, hint

    def compose(self) -> ComposeResult:
        """The title, the lines, the keys."""
        yield Static(self._title, markup=False)
        yield LinesView(self._make)
        yield Static(self._hint, id="hint", markup=False)

    def action_move(self, by: int) -> None:
        """Scroll by lines."""
        self.query_one(LinesView).scroll_relative(y=by, animate=False)

    def action_page(self, by: int) -> None:
        """Scroll by screens."""
        view = self.query_one(LinesView)
        view.scroll_relative(y=by * max(view.size.height - 1, 1), animate=False)

    def action_end(self, end: int) -> None:
        """Go to the first line, or to the last."""
        view = self.query_one(LinesView)
        view.scroll_to(y=view.max_scroll_y if end else 0, animate=False)

    def action_leave(self) -> None:
        """Close the screen."""
        self.dismiss()
