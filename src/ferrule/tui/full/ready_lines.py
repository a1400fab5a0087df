"""Drawn lines → lines as the terminal gets them: in the widget's colours, chosen, marked, of one width.

Those that were made before are kept, by their number, so that a piece of text makes few of them anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.selection import Selection
from textual.strip import Strip

KEPT = 300
"""More than are in sight: a line takes some kilobytes, with what Textual keeps of it."""


@dataclass(frozen=True, slots=True)
class Paint:
    """What lines are made ready with; ``accent`` is the style of the chosen block's mark."""

    width: int
    style: Style
    background: Color
    accent: Style
    filters: Sequence[LineFilter]
    selection: Selection | None
    selected: Style


class ReadyLines:
    """Makes lines ready, and keeps them."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Strip, bool, int, Strip]] = {}

    def forget(self) -> None:
        """Make all of them anew."""
        self._kept.clear()

    def make(self, first: int, lines: Iterable[tuple[Strip, bool]], paint: Paint) -> list[Strip]:
        """Drawn lines from a number on, each with whether its block is chosen → ready ones."""
        if len(self._kept) > KEPT or paint.selection is not None:
            self._kept.clear()
        return [self._ready(at, line, chosen, paint) for at, (line, chosen) in enumerate(lines, first)]

    def _ready(self, number: int, base: Strip, chosen: bool, paint: Paint) -> Strip:
        kept = self._kept.get(number)
        if kept is not None and kept[1:3] == (chosen, paint.width) and (kept[0] is base or kept[0] == base):
            return kept[3]
        segments = list(base)
        if chosen and base.cell_length:
            segments = [Segment("▌", paint.accent), *base.crop(1)]
        segments = Segment.apply_style(segments, paint.style)
        segments = Segment.adjust_line_length(list(segments), paint.width, paint.style)
        if paint.selection is not None and (span := paint.selection.get_span(number)):
            segments = list(_selected(Strip(segments, paint.width), *span, paint.selected))
        for each in paint.filters:
            segments = each.apply(segments, paint.background)
        strip = Strip(segments, paint.width)
        self._kept[number] = base, chosen, paint.width, strip
        return strip


def _selected(strip: Strip, start: int, end: int, style: Style) -> Strip:
    """A line with a part of its characters marked."""
    first = strip.index_to_cell_position(min(start, len(strip.text)))
    last = strip.cell_length if end < 0 else strip.index_to_cell_position(min(end, len(strip.text)))
    if last <= first:
        return strip
    return Strip.join([strip.crop(0, first), strip.crop(first, last).apply_style(style), strip.crop(last)])
