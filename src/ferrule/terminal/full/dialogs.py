"""Dialog screens: a list to pick from, a line to enter, a long text; and the scrolling list of lines in
the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.message import Message
from textual.screen import ModalScreen, Screen
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ferrule.core.visible_text import visible
from ferrule.terminal.frontend import Item
from ferrule.terminal.full.theme import Look, line_at, strips, wrapped_text
from ferrule.terminal.live.text_layout import padded, plain, wrapped


@dataclass
class Typed(Message):
    """A character meant for the input was typed elsewhere."""

    character: str


@dataclass
class SubagentOpened(Message):
    """The user wants to see a subagent's transcript."""

    call_id: str


MakeLines = Callable[[int], list[Strip]]
"""Returns lines for a width in columns."""


def page_lines(text: str, look: Look, width: int) -> list[Strip]:
    """Wrap a text, with hidden characters made visible."""
    return strips(look, wrapped_text(Text(visible(text)), width - 1))


class LinesView(ScrollView, can_focus=False):
    """Shows lines. ``make`` is called for each new width."""

    DEFAULT_CSS = """
    LinesView { height: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1; background: $background; }
    """

    def __init__(self, make: MakeLines) -> None:
        super().__init__()
        self._make = make
        self._lines: list[Strip] = []
        self._width = 0

    def set(self, make: MakeLines) -> None:
        """Show other lines, from the first."""
        self._make, self._width = make, 0
        self.scroll_to(y=0, animate=False, force=True)
        self.measure(self.scrollable_content_region.width)

    def measure(self, width: int) -> int:
        """Render the lines for a width; return their number."""
        if width and width != self._width:
            self._lines, self._width = self._make(width), width
            self.virtual_size = Size(width, len(self._lines))
            self.refresh()
        return len(self._lines)

    def on_resize(self, event: events.Resize) -> None:
        self.measure(self.scrollable_content_region.width)

    def render_line(self, y: int) -> Strip:
        return line_at(self._lines, round(self.scroll_y) + y, self)


class PagerScreen(Screen[None]):
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
        yield Static(self._title, markup=False)
        yield LinesView(self._make)
        yield Static(self._hint, id="hint", markup=False)

    def action_move(self, by: int) -> None:
        self.query_one(LinesView).scroll_relative(y=by, animate=False)

    def action_page(self, by: int) -> None:
        view = self.query_one(LinesView)
        view.scroll_relative(y=by * max(view.size.height - 1, 1), animate=False)

    def action_end(self, end: int) -> None:
        view = self.query_one(LinesView)
        view.scroll_to(y=view.max_scroll_y if end else 0, animate=False)

    def action_leave(self) -> None:
        self.dismiss()


_MOST_SHOWN = 20
FILTERED = 8
"""The number of items from which typing filters the list."""


class _Dialog(ModalScreen[str | None]):
    DEFAULT_CSS = """
    _Dialog { align: center middle; }
    _Dialog > Vertical {
        width: 90%; max-width: 100; height: auto; max-height: 90%;
        border: round $primary; padding: 0 1; background: $background;
    }
    _Dialog Static { height: auto; }
    _Dialog Static.title { text-style: bold; }
    _Dialog Static.hint { text-style: dim; }
    _Dialog Input { border: none; height: 1; padding: 0; background: $background; }
    _Dialog OptionList { height: auto; border: none; padding: 0; background: $background; text-wrap: nowrap;
        text-overflow: ellipsis; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+c", "leave", show=False, priority=True)]

    def action_leave(self) -> None:
        self.dismiss(None)


class PickScreen(_Dialog):
    """Picks an item; the result is its value, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("pageup", "move(-10)", show=False, priority=True),
        Binding("pagedown", "move(10)", show=False, priority=True),
        Binding("enter", "take", show=False, priority=True),
    ]

    def __init__(
        self, title: str, items: Sequence[Item], current: str, look: Look, hint: str, filter_hint: str
    ) -> None:
        super().__init__()
        self._title, self._items, self._current, self._look = title, items, current, look
        self._hint, self._filter_hint = hint, filter_hint
        self._shown: Sequence[Item] = items
        self._widest = self._room = self._marked = 0

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(plain(self._title), classes="title", markup=False)
            if len(self._items) >= FILTERED:
                yield Input(compact=True, placeholder=self._filter_hint)
            yield OptionList()
            yield Static(self._hint, classes="hint", markup=False)

    def on_mount(self) -> None:
        self._fill(self._items)
        # Beside the list: the border, the title, the filter and the hint.
        self.query_one(OptionList).styles.max_height = max(
            min(_MOST_SHOWN, self.size.height * 9 // 10 - 5), 3
        )
        values = [item.value for item in self._items]
        if self._current in values:
            self.query_one(OptionList).highlighted = values.index(self._current)
        if self.query(Input):
            self.query_one(Input).focus()

    def _fill(self, items: Sequence[Item]) -> None:
        self._shown, self._marked = items, 0
        widest = max((cell_len(plain(item.title)) for item in items), default=0)
        self._widest = min(widest, max(self.size.width // 2, 12))
        # The border, the padding and a scrollbar take six columns.
        self._room = min(self.size.width * 9 // 10, 100) - 6
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([Option(self._line(item, at == 0)) for at, item in enumerate(items)])
        listed.highlighted = 0 if items else None

    def _line(self, item: Item, chosen: bool) -> Text:
        mark = f"{'❯' if chosen else ' '} {'✓' if item.value == self._current else ' '} "
        style = self._look["chosen"] if chosen else ""
        text = Text(mark + padded(plain(item.title), self._widest if item.note else 0), style)
        note = f"  {plain(item.note)}" if item.note else ""
        if note and len(self._items) < FILTERED:  # a short menu explains itself in full
            indent = " " * text.cell_len
            note = f"\n{indent}".join(wrapped(note, max(self._room - len(indent), FILTERED), indent="  "))
        return text.append(note, style or self._look["dim"])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Mark the item by more than its colour."""
        for at in (self._marked, event.option_index):
            if at < len(self._shown):
                line = self._line(self._shown[at], at == event.option_index)
                event.option_list.replace_option_prompt_at_index(at, line)
        self._marked = event.option_index

    def on_input_changed(self, event: Input.Changed) -> None:
        words = event.value.casefold().split()
        texts = [(item, f"{item.value} {item.title} {item.note}".casefold()) for item in self._items]
        self._fill([item for item, text in texts if all(word in text for word in words)])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._shown[event.option_index].value)

    def action_move(self, by: int) -> None:
        listed = self.query_one(OptionList)
        if self._shown:
            at = (listed.highlighted or 0) + by
            last = len(self._shown) - 1
            listed.highlighted = at % len(self._shown) if abs(by) == 1 else min(max(at, 0), last)

    def action_take(self) -> None:
        at = self.query_one(OptionList).highlighted
        if at is not None:
            self.dismiss(self._shown[at].value)


class AskScreen(_Dialog):
    def __init__(self, title: str, text: str, hint: str, *, secret: bool) -> None:
        super().__init__()
        self._title, self._text, self._hint, self._secret = title, text, hint, secret

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(plain(self._title), classes="title", markup=False)
            yield Input(self._text, password=self._secret, compact=True, select_on_focus=False)
            yield Static(self._hint, classes="hint", markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)
