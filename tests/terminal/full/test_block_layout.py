"""Which line stands where, when only what is in sight is drawn."""

from textual.strip import Strip

from ferrule.terminal.full.block_layout import KEPT, BlockColumn
from ferrule.terminal.full.transcript_blocks import Block, UserBlock


class Column:
    """A column of blocks that are five lines high, which is not guessed."""

    def __init__(self, count: int) -> None:
        self.blocks: list[Block] = [UserBlock(str(number)) for number in range(count)]
        self.drawn: list[str] = []
        self.column = BlockColumn(self._draw)
        self.column.set(self.blocks, 40, None)

    def _draw(self, before: Block | None, block: Block) -> list[Strip]:
        assert isinstance(block, UserBlock)
        self.drawn.append(block.text)
        return [Strip([]) for _ in range(5)]

    def block_at(self, line: int) -> str:
        found = self.column.line(line)
        assert isinstance(found[0], UserBlock)
        return found[0].text


def test_at_the_end_only_what_is_in_sight_is_drawn() -> None:
    shown = Column(10_000)
    top = shown.column.settle_end(20)
    assert shown.drawn == ["9999", "9998", "9997", "9996"]
    assert top == shown.column.height - 20
    assert shown.block_at(top) == "9996"
    assert shown.block_at(shown.column.height - 1) == "9999"


def test_scrolling_up_keeps_the_lines_below_where_they_are() -> None:
    shown = Column(100)
    top = shown.column.settle_end(20)
    below = shown.block_at(top)
    moved = shown.column.settle(top - 1, 20)
    assert shown.block_at(moved + 1) == below
    assert shown.block_at(moved) == "95"


def test_a_changed_block_is_drawn_anew_and_others_are_not() -> None:
    shown = Column(10)
    shown.column.settle_end(20)
    shown.drawn.clear()
    shown.blocks[-1].version += 1
    shown.column.set(shown.blocks, 40, None)
    shown.column.settle_end(20)
    assert shown.drawn == ["9"]


def test_what_is_far_away_is_let_go() -> None:
    shown = Column(KEPT * 2)
    for line in range(0, KEPT * 5, 10):
        shown.column.settle(line, 20)
    shown.drawn.clear()
    shown.column.settle(0, 5)
    assert shown.drawn == ["0"]


def test_no_blocks() -> None:
    shown = Column(0)
    assert shown.column.settle_end(10) == 0
    assert shown.column.settle(0, 10) == 0
    assert shown.column.line(0) is None
