"""Lines are broken by columns: words are kept, wide characters may be parted, marks do not begin a line."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from ferrule.terminal.full.theme import wrapped_text


def lines(text: str, width: int) -> list[str]:
    return [line.plain for line in wrapped_text(Text(text), width)]


def test_words_are_kept_whole() -> None:
    assert lines("one two three", 8) == ["one two", "three"]


def test_a_word_without_room_is_cut() -> None:
    assert lines("abcdefghij", 4) == ["abcd", "efgh", "ij"]


def test_chinese_fills_its_lines_also_behind_a_word() -> None:
    assert lines("用 Python 写的程序在这里", 14) == ["用 Python 写的", "程序在这里"]


def test_a_closing_mark_does_not_begin_a_line() -> None:
    assert lines("一二三四，五", 8) == ["一二三", "四，五"]


def test_line_feeds_and_tabs() -> None:
    assert lines("a\n\nb\tc", 20) == ["a", "", "b   c"]


@given(st.text(alphabet="ab 中，。（x\t\n", max_size=60), st.integers(4, 20))
def test_nothing_is_lost_and_everything_fits(text: str, width: int) -> None:
    broken = lines(text, width)
    assert all(cell_len(line) <= width for line in broken)
    assert "".join(broken).replace(" ", "") == text.replace("\n", "").replace("\t", "").replace(" ", "")
