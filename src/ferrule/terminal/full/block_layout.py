"""Blocks, one below the other: which line stands where, when only those in sight have been drawn.

A block that nobody has seen has a guessed height. What is drawn is kept for the blocks near the sight
alone, so that a long conversation takes little memory, and a new width costs what is in sight.
``ReadyLines`` makes drawn lines those that the terminal gets: in the widget's colours, chosen, marked, of
one width.
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
"""So many drawn lines are kept, beside those in sight: each takes some kilobytes."""

_EMPTY = Strip([])

Draw = Callable[[Block | None, Block], list[Strip]]
"""The block before and a block → its lines, empty ones before it included."""


@dataclass(frozen=True, slots=True)
class Held:
    """A line, and by how many lines each block near it ends below it; the first is block ``number``."""

    line: int
    number: int
    ends: Sequence[tuple[Block, int]]


class BlockColumn:
    """The lines of a list of blocks. ``top`` is the number of the first line in sight."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.blocks: list[Block] = []
        self.width = 80
        self._drawn: dict[int, tuple[Hashable, list[Strip]]] = {}
        """By the block's id, those in sight last."""
        self._lines = 0
        """How many lines are drawn."""
        self._heights: dict[int, int] = {}
        """By the block's id, for every block."""
        self._ends: list[int] = []
        self._key: Hashable = None

    @property
    def height(self) -> int:
        """How many lines there are, as far as that is known."""
        return self._ends[-1] if self._ends else 0

    def set(self, blocks: Sequence[Block], width: int, key: Hashable) -> None:
        """Take the blocks, a width, and what else the drawing of all of them hangs on."""
        if (width, key) != (self.width, self._key):
            self.forget()
        self.width, self._key = width, key
        if self.blocks == blocks:
            return
        self.blocks = list(blocks)
        heights = self._heights
        self._heights = {id(each): heights.get(id(each)) or _guess(each, width) for each in blocks}
        # The id of a block that is gone may be that of another one soon.
        for name in [each for each in self._drawn if each not in self._heights]:
            self._lines -= len(self._drawn.pop(name)[1])
        self._count(0)

    def _count(self, first: int) -> None:
        """Say where each block ends, from a block on."""
        heights = (self._heights[id(each)] for each in islice(self.blocks, first, None))
        self._ends[first:] = islice(accumulate(heights, initial=self.start(first)), 1, None)

    def forget(self) -> None:
        """Have everything drawn anew."""
        self._drawn.clear()
        self._lines = 0

    def at(self, line: int) -> int:
        """The number of the block in which a line stands."""
        return min(bisect_right(self._ends, line), len(self.blocks) - 1)

    def start(self, number: int) -> int:
        return self._ends[number - 1] if number > 0 else 0

    def _measure(self, number: int) -> int:
        """Draw a block, where it is not; by how many lines its height was wrong."""
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
        """Draw what is in sight at the end; the ``top`` there."""
        seen, first = 0, len(self.blocks)
        while first and seen < room:
            first -= 1
            self._measure(first)
            seen += self._heights[id(self.blocks[first])]
        self._count(first)
        self._let_go(len(self.blocks) - first)
        return max(self.height - room, 0)

    def settle(self, top: int, room: int) -> int:
        """Draw what is in sight from ``top`` on; the same place, now that the heights are right."""
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
        """Keep no more lines than are near, but all of the blocks in sight, which were drawn last."""
        while self._lines > KEPT and len(self._drawn) > seen:
            self._lines -= len(self._drawn.pop(next(iter(self._drawn)))[1])

    # places that stay

    def hold(self, line: int, room: int) -> Held:
        """Remember which lines stand there, before blocks come or go above them."""
        first = self.at(line)
        ends = zip(self.blocks[first:], self._ends[first:], strict=True) if self.blocks else ()
        near = islice(ends, max(self.at(line + room) - first, 0) + 1)
        return Held(line, first, [(block, end - line) for block, end in near])

    def found(self, held: Held) -> int:
        """The number that the line has now; blocks that are gone are passed over."""
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
        """The number that a line has now, whatever became of the heights above it."""
        block, below = held.ends[0]
        return next(
            (end - below for each, end in zip(self.blocks, self._ends, strict=True) if each is block),
            held.line,
        )

    # lines

    def line(self, number: int) -> tuple[Block, Strip] | None:
        """A line and its block, as it was drawn last; None behind the end."""
        return next(iter(self.lines(number, number + 1)), None) if number >= 0 else None

    def lines(self, first: int, last: int) -> list[tuple[Block, Strip]]:
        """The lines from ``first`` to before ``last``, as far as there are any."""
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
        self._kept.clear()

    def make(self, first: int, lines: Iterable[tuple[Strip, bool]], paint: Paint) -> list[Strip]:
        """Drawn lines from a number on, each with whether its block is chosen → ready ones."""
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
    """A line with a part of its characters marked."""
    first = strip.index_to_cell_position(min(start, len(strip.text)))
    last = strip.cell_length if end < 0 else strip.index_to_cell_position(min(end, len(strip.text)))
    if last <= first:
        return strip
    return Strip.join([strip.crop(0, first), strip.crop(first, last).apply_style(style), strip.crop(last)])
