"""Show a transcript as scrolled lines: one widget for all blocks, so that a chunk of text needs no layout.

Changes are drawn at most ``UPDATES`` times a second. The view follows the end until the user scrolls up.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar, cast

from rich.style import Style
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip
from textual.timer import Timer

from ferrule.terminal.full.block_layout import BlockColumn, Paint, ReadyLines
from ferrule.terminal.full.block_lines import Drawing, openable, spaced_strips
from ferrule.terminal.full.dialogs import SubagentOpened, Typed
from ferrule.terminal.full.theme import Look
from ferrule.terminal.full.transcript_blocks import Block, CallBlock, ThinkingBlock, TranscriptModel
from ferrule.terminal.live.live_events import Speech

UPDATES = 5
"""Redraws per second while text streams. The spinner adds three, so there are six while the agent works."""

_EMPTY = Strip([])


class Transcript(ScrollView, can_focus=True):
    """Shows a transcript. With the focus, one block is ``chosen``, which enter opens or folds."""

    DEFAULT_CSS = """
    Transcript {
        height: 1fr;
        overflow-x: hidden;
        overflow-y: scroll;
        scrollbar-size-vertical: 1;
        background: $background;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", show=False),
        Binding("down", "choose(1)", show=False),
        Binding("enter,space", "open", show=False),
        Binding("w", "wire", show=False),
        Binding("home", "first", show=False),
        Binding("end", "follow", show=False),
    ]

    class TopReached(Message):
        """The user has scrolled to the first line."""

    class EndReached(Message):
        """The user has returned to the end, which is followed again."""

    @dataclass
    class WireWanted(Message):
        """The user wants to see the recorded response of a block's reply."""

        block: Block

    def __init__(
        self,
        transcript_model: TranscriptModel,
        look: Look,
        speech: Speech,
        *,
        thinking_open: bool = False,
    ):
        super().__init__()
        self.transcript_model = transcript_model
        self.look, self.speech = look, speech
        self.thinking_open = thinking_open
        self.outputs_open: bool = False
        self.tick = 0
        self.following = True
        self.chosen: Block | None = None
        self._column = BlockColumn(self._draw)
        self._timer: Timer | None = None
        self._stale = False
        self._seen: list[Strip] = []
        self._top = 0
        self._ready = ReadyLines()

    # drawing

    def _drawing(self) -> Drawing:
        return Drawing(
            self.look,
            self.speech,
            self.scrollable_content_region.width or 80,
            self.thinking_open,
            self.outputs_open,
            self.tick,
            self.transcript_model.clock(),
        )

    def _draw(self, before: Block | None, block: Block) -> list[Strip]:
        return spaced_strips(before, block, self._drawing())

    def changed(self) -> None:
        """Schedule a redraw."""
        self._stale = True
        if self._timer is None and self.is_attached:
            self._flush_and_wait()

    def _flush_and_wait(self) -> None:
        self.flush()
        self._timer = self.set_timer(1 / UPDATES, self._time_over)

    def _time_over(self) -> None:
        self._timer = None
        if self._stale:
            self.changed()

    def flush(self) -> None:
        """Redraw now."""
        self._stale = False
        region = self.scrollable_content_region
        if not region.width:
            return
        if self.chosen is not None and self.chosen not in self.transcript_model.blocks:
            self.chosen = None
        with self._marks_kept():
            held = self._column.hold(round(self.scroll_y), region.height)
            self._column.set(self.transcript_model.blocks, region.width, self._key)
            if self.following:
                top = self._column.settle_end(region.height)
            else:
                top = self._column.settle(self._column.found(held), region.height)
            self._place(top)

    @property
    def _key(self) -> tuple[str, str, bool, bool]:
        return self.look.name, self.speech.words.language, self.thinking_open, self.outputs_open

    def _place(self, top: int) -> None:
        """Show the lines from ``top``; only changed lines are drawn."""
        width, height = self.scrollable_content_region.width, self._column.height
        if self.virtual_size.height != height:
            # Setting the reactive would lay out the whole screen; only the scrollbar needs it.
            size = Size(width, height)
            self.set_reactive(Transcript.virtual_size, size)  # pyright: ignore[reportArgumentType]
            self._size_scrollbar(height)
        if top != round(self.scroll_y):
            self.scroll_target_y = self.scroll_y = float(top)
        seen = [strip for _, strip in self._in_sight()]
        if len(seen) != len(self._seen) or top != self._top:
            self.refresh()
        else:
            others = [at for at, (old, new) in enumerate(zip(self._seen, seen, strict=True)) if old != new]
            if others:
                self.refresh(Region(0, others[0], width, others[-1] - others[0] + 1))
        self._seen, self._top = seen, top

    def _size_scrollbar(self, height: int) -> None:
        """Update the scrollbar; in a long text one more line is not visible on it."""
        bar = self.vertical_scrollbar
        if not self.following or abs(height - bar.window_virtual_size) * 50 > height:
            bar.window_virtual_size = height
            bar.window_size = self.scrollable_content_region.height
            self._move_scrollbar()

    def _move_scrollbar(self) -> None:
        """Move the scrollbar. While the end is followed, it stays at its end and is not redrawn for each
        line."""
        bar = self.vertical_scrollbar
        end = max(bar.window_virtual_size - bar.window_size, 0)
        bar.position = float(end) if self.following else self.scroll_y

    def _in_sight(self) -> list[tuple[Block, Strip]]:
        top = round(self.scroll_y)
        return self._column.lines(top, top + self.scrollable_content_region.height)

    def spin(self, tick: int) -> None:
        self.tick = tick
        for block in self.transcript_model.blocks[-40:]:
            if isinstance(block, CallBlock) and block.state == "running":
                block.version += 1
                self._stale = True
        if self._stale and self.is_attached:
            if self._timer is not None:
                self._timer.stop()
            self._flush_and_wait()

    def draw(self) -> None:
        """Redraw everything, in other colours or another language."""
        self._column.forget()
        self._ready.forget()
        self.flush()
        self.refresh()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._ready.forget()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return finished lines for a region."""
        top = round(self.scroll_y)
        first, last = top + crop.y, top + crop.bottom
        chosen = self.chosen if self.has_focus else None
        lines = [(strip, block is chosen) for block, strip in self._column.lines(first, last)]
        lines += [(_EMPTY, False)] * (last - first - len(lines))
        selection = self.text_selection
        paint = Paint(
            crop.width,
            self.rich_style,
            self.background_colors[1],
            self.look["accent"],
            cast("App[None]", self.app).get_line_filters(),
            selection,
            Style() if selection is None else self.screen.get_component_rich_style("screen--selection"),
        )
        return self._ready.make(first, lines, paint)

    # scrolling

    def on_resize(self) -> None:
        self.flush()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Draw what has become visible; request more at the top."""
        room = self.scrollable_content_region.height
        moved = round(old_value) != round(new_value) and self.is_attached
        if moved:
            followed, self.following = (
                self.following,
                round(new_value) >= max(self._column.height - room, 0),
            )
            if self.following and not followed:
                self.post_message(self.EndReached())
        self._move_scrollbar()
        if not moved:
            return
        self.refresh(self.size.region)
        if not self.following:
            with self._marks_kept():
                top = self._column.settle(round(new_value), room)
            if top != round(new_value) or self._column.height != self.virtual_size.height:
                self.call_later(self._place, top)
        if round(new_value) <= 2 and new_value < old_value:
            self.post_message(self.TopReached())

    def action_follow(self) -> None:
        """Scroll to the end and follow it."""
        self.following = True
        self.chosen = None
        self.flush()
        self.post_message(self.EndReached())

    def show_newest(self) -> None:
        """Draw the newest block from its first line, also where it does not fit."""
        region = self.scrollable_content_region
        if not region.width or not self.following:
            return  # it is drawn later, or the user reads elsewhere
        self.flush()
        start = self._column.start(len(self.transcript_model.blocks) - 1)
        if self._column.height - start > region.height:
            self.following = False
            self._place(start)

    def action_first(self) -> None:
        self.leave_end()
        self.scroll_to(y=0, animate=False)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.leave_end()

    def leave_end(self) -> None:
        """Stop following the end. Request older lines if there is nothing above."""
        self.following = False
        if round(self.scroll_y) <= 0:
            self.post_message(self.TopReached())

    @property
    def at_rest(self) -> bool:
        """Whether the end is followed and nothing is chosen or selected, so that old blocks can be
        dropped."""
        return self.following and not self.has_focus and self.text_selection is None

    # copying

    def render_line(self, y: int) -> Strip:
        """Return a line with its character offsets, which Textual needs for selecting with the mouse.

        Lines on the screen have none: each offset creates a style that Textual caches for long.
        """
        line = self.render_lines(Region(0, y, self.size.width, 1))[0]
        return line.apply_offsets(0, round(self.scroll_y) + y)

    @property
    def allow_select(self) -> bool:
        return True

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        first = 0 if selection.start is None else selection.start.y
        last = self._column.height if selection.end is None else selection.end.y + 1
        lines = [strip.text.rstrip() for _, strip in self._column.lines(first, last)]
        return _moved(selection, -first).extract("\n".join(lines)), "\n"

    @contextmanager
    def _marks_kept(self) -> Generator[None, None, None]:
        """Keep the selection on the same text when lines above change."""
        selection = self.text_selection
        place = selection and (selection.start or selection.end)
        held = self._column.hold(place.y, 1) if place else None
        yield
        if selection and held and held.ends and (by := self._column.line_of(held) - held.line):
            self.screen.selections = {**self.screen.selections, self: _moved(selection, by)}

    def selection_updated(self, selection: Selection | None) -> None:
        self.refresh()

    # choosing and opening

    def action_choose(self, by: int) -> None:
        """Choose the next block that can be expanded or belongs to a reply."""
        able = [each for each in self.transcript_model.blocks if openable(each)]
        if not able:
            return
        if self.chosen in able:
            at = able.index(self.chosen) + by
        else:
            at = len(able) - 1
        if at >= len(able):
            self.screen.focus_next()
            return
        self.chosen = able[max(at, 0)]
        self._show_block(self.chosen)

    def _show_block(self, block: Block) -> None:
        number = next(at for at, each in enumerate(self.transcript_model.blocks) if each is block)
        start, room = self._column.start(number), self.scrollable_content_region.height
        if not round(self.scroll_y) <= start < round(self.scroll_y) + room - 1:
            self.scroll_to(y=max(start - 1, 0), animate=False)
        self.refresh()

    def action_open(self) -> None:
        if self.chosen is not None:
            self.toggle(self.chosen)

    def toggle(self, block: Block) -> None:
        """Open or fold a block; a subagent's call opens its transcript."""
        if isinstance(block, CallBlock) and block.subagent is not None:
            self.post_message(SubagentOpened(block.id))
            return
        if not openable(block):
            return
        default = self.thinking_open if isinstance(block, ThinkingBlock) else self.outputs_open
        block.open = not (default if block.open is None else block.open)
        self.following = self.following and self._column.height <= self.scrollable_content_region.height
        self.flush()

    def action_wire(self) -> None:
        if self.chosen is not None:
            self.post_message(self.WireWanted(self.chosen))

    def open_all(self, kind: str) -> None:
        """Open or fold all reasoning, or all outputs."""
        thinking = kind == "thinking"
        for block in self.transcript_model.blocks:
            if isinstance(block, ThinkingBlock) == thinking:
                block.open = None
        opened = self.transcript_model.opened
        self.transcript_model.opened = {
            key: opened[key] for key in opened if (key[0] is ThinkingBlock) != thinking
        }
        if thinking:
            self.thinking_open = not self.thinking_open
        else:
            self.outputs_open = not self.outputs_open
        self.flush()

    def on_click(self, event: events.Click) -> None:
        found = self._column.line(round(self.scroll_y) + event.y)
        if found is not None and openable(found[0]) and self.text_selection is None:
            self.chosen = found[0]
            self.toggle(found[0])

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.is_printable and event.key not in ("space", "w"):
            event.stop()
            self.post_message(Typed(event.character))


def _moved(selection: Selection, by: int) -> Selection:
    """Move a selection down by ``by`` lines."""
    return Selection(*(each and Offset(each.x, each.y + by) for each in selection))
