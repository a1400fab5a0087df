"""Lay out blocks in a column without rendering those out of sight.

The height of a block that was never visible is estimated. Rendered lines are kept only for blocks near the
visible ones, so a long conversation takes little memory and a new width only renders what is visible.
``ReadyLines`` finishes lines for the terminal: colours of the widget, selection, marks, equal width.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.selection import Selection
from textual.strip import Strip

from ferrule.terminal.full.transcript_blocks import AnswerBlock, Block, ThinkingBlock, UserBlock

KEPT = 600
"""Rendered lines kept besides the visible ones; each takes some kilobytes."""

_EMPTY = Strip([])

Draw = Callable[[Block | None, Block], list[Strip]]
"""Returns the lines of a block, given the block before it; leading empty lines are included."""


@dataclass(frozen=True, slots=True)
class Held:
    """A line, and for each block near it the distance to the block's end; the first is block ``number``."""

    line: int
    number: int
    ends: Sequence[tuple[Block, int]]


class BlockColumn:
    """The lines of a list of blocks. ``top`` is the number of the first visible line."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.blocks: list[Block] = []
        self.width = 80
        self._drawn: dict[int, tuple[Hashable, list[Strip]]] = {}
        """By block id, most recently visible last."""
        self._lines = 0
        """The number of rendered lines."""
        self._heights: dict[int, int] = {}
        """By block id, for every block."""
        self._ends: list[int] = []
        self._key: Hashable = None

    @property
    def height(self) -> int:
        """The known or estimated number of lines."""
        return self._ends[-1] if self._ends else 0

    def set(self, blocks: Sequence[Block], width: int, key: Hashable) -> None:
        """Set the blocks, the width, and a key for everything else that affects rendering."""
        if (width, key) != (self.width, self._key):
            self.forget()
        self.width, self._key = width, key
        if self.blocks == blocks:
            return
        self.blocks = list(blocks)
        heights = self._heights
        self._heights = {id(each): heights.get(id(each)) or _guess(each, width) for each in blocks}
        # The id of a removed block may be reused.
        for name in [each for each in self._drawn if each not in self._heights]:
            self._lines -= len(self._drawn.pop(name)[1])
        self._count(0)

    def _count(self, first: int) -> None:
        """Compute where each block ends, from ``first`` on."""
        heights = (self._heights[id(each)] for each in islice(self.blocks, first, None))
        self._ends[first:] = islice(accumulate(heights, initial=self.start(first)), 1, None)

    def forget(self) -> None:
        """Discard all rendered lines."""
        self._drawn.clear()
        self._lines = 0

    def at(self, line: int) -> int:
        """Return the number of the block that contains a line."""
        return min(bisect_right(self._ends, line), len(self.blocks) - 1)

    def start(self, number: int) -> int:
        return self._ends[number - 1] if number > 0 else 0

    def _measure(self, number: int) -> int:
        """Render a block if needed; return by how many lines its height was wrong."""
        block = self.blocks[number]
        before = self.blocks[number - 1] if number else None
        key = block.version, block.open, before is None, self._key
        kept = self._drawn.pop(id(block), None)
        self._lines -= 0 if kept is None else len(kept[1])
        if kept is None or kept[0] != key:
            kept = key, self.draw(before, block)
        self._drawn[id(block)] = kept
        self._lines += len(kept[1])
        wrong = len(kept[1]) - self._heights[id(block)]
        self._heights[id(block)] = len(kept[1])
        return wrong

    def settle_end(self, room: int) -> int:
        """Render the visible blocks at the end; return the ``top`` there."""
        seen, first = 0, len(self.blocks)
        while first and seen < room:
            first -= 1
            self._measure(first)
            seen += self._heights[id(self.blocks[first])]
        self._count(first)
        self._let_go(len(self.blocks) - first)
        return max(self.height - room, 0)

    def settle(self, top: int, room: int) -> int:
        """Render the visible blocks from ``top``; return ``top`` corrected for the real heights."""
        if not self.blocks:
            return 0
        first = self.at(top)
        start = self.start(first)
        shift = self._measure(first)
        if start < top:
            top = max(top + shift, start)
        seen, behind = start + self._heights[id(self.blocks[first])] - top, first + 1
        while seen < room and behind < len(self.blocks):
            self._measure(behind)
            seen += self._heights[id(self.blocks[behind])]
            behind += 1
        self._count(first)
        self._let_go(behind - first)
        return min(top, max(self.height - room, 0))

    def _let_go(self, seen: int) -> None:
        """Discard lines that are not near; the visible blocks were rendered last and stay."""
        while self._lines > KEPT and len(self._drawn) > seen:
            self._lines -= len(self._drawn.pop(next(iter(self._drawn)))[1])

    # places that stay

    def hold(self, line: int, room: int) -> Held:
        """Remember which lines are here before blocks are added or removed above them."""
        first = self.at(line)
        ends = zip(self.blocks[first:], self._ends[first:], strict=True) if self.blocks else ()
        near = islice(ends, max(self.at(line + room) - first, 0) + 1)
        return Held(line, first, [(block, end - line) for block, end in near])

    def found(self, held: Held) -> int:
        """Return the line's present number; removed blocks are skipped."""
        here = self.blocks[held.number : held.number + 1]
        if not held.ends or here == [held.ends[0][0]]:
            return held.line  # nothing came or went above it
        numbers = {id(each): at for at, each in enumerate(self.blocks)}
        for block, below in held.ends:
            if (number := numbers.get(id(block))) is not None:
                self._measure(number)
                self._count(number)
                return max(self._ends[number] - below, 0)
        return held.line

    def line_of(self, held: Held) -> int:
        """Return the line's present number after any change of heights above it."""
        block, below = held.ends[0]
        return next(
            (end - below for each, end in zip(self.blocks, self._ends, strict=True) if each is block),
            held.line,
        )

    # lines

    def line(self, number: int) -> tuple[Block, Strip] | None:
        """Return a line and its block, as last rendered; None after the end."""
        return next(iter(self.lines(number, number + 1)), None) if number >= 0 else None

    def lines(self, first: int, last: int) -> list[tuple[Block, Strip]]:
        """Return the lines from ``first`` up to ``last``, as far as they exist."""
        found: list[tuple[Block, Strip]] = []
        last = min(last, self.height)
        number = self.at(first)
        while first < last:
            block, end = self.blocks[number], min(self._ends[number], last)
            if id(block) not in self._drawn:
                self._measure(number)
            drawn = self._drawn[id(block)][1]
            within, count = first - self.start(number), end - first
            some = drawn[within : within + count]
            found += [(block, each) for each in some]
            found += [(block, _EMPTY)] * (count - len(some))
            first, number = end, number + 1
        return found


def _guess(block: Block, width: int) -> int:
    room = max(width - 4, 8)
    if isinstance(block, UserBlock):
        return 1 + sum(1 + len(line) // room for line in block.text.split("\n"))
    if isinstance(block, AnswerBlock):
        return 1 + sum(1 + len(line) // room for piece in block.pieces for line in piece.split("\n"))
    return 2 if isinstance(block, ThinkingBlock) else 1


READY = 300
"""More than are visible; a line takes some kilobytes, including Textual's caches."""


@dataclass(frozen=True, slots=True)
class Paint:
    """How lines are finished; ``accent`` is the style of the chosen block's mark."""

    width: int
    style: Style
    background: Color
    accent: Style
    filters: Sequence[LineFilter]
    selection: Selection | None
    selected: Style


class ReadyLines:
    """Finishes lines and caches them."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Strip, bool, int, Strip]] = {}

    def forget(self) -> None:
        self._kept.clear()

    def make(self, first: int, lines: Iterable[tuple[Strip, bool]], paint: Paint) -> list[Strip]:
        """Finish rendered lines from a number on, each with whether its block is chosen."""
        if len(self._kept) > READY or paint.selection is not None:
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
    """Return a line with a part of its characters selected."""
    first = strip.index_to_cell_position(min(start, len(strip.text)))
    last = strip.cell_length if end < 0 else strip.index_to_cell_position(min(end, len(strip.text)))
    if last <= first:
        return strip
    return Strip.join([strip.crop(0, first), strip.crop(first, last).apply_style(style), strip.crop(last)])
