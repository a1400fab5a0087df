from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from ferrule.terminal.live.text_layout import cut_to, end_of, padded, table_lines, wrapped

TEXTS = st.text(st.characters(exclude_categories=("Cs", "Mn", "Me", "Mc", "Cf", "Zl", "Zp"))) | st.text(
    st.sampled_from("ab 字解析，。\n\t\x1b—é"), max_size=120
)
WIDTHS = st.integers(2, 60)


@given(TEXTS, WIDTHS)
def test_no_line_is_wider_than_the_screen(text: str, width: int) -> None:
    assert cell_len(cut_to(text, width)) <= width
    assert all(cell_len(line) <= width for line in wrapped(text, width))
    assert all(cell_len(line) <= width for line in table_lines([(cut_to(text, 10), "x")], width))


@given(TEXTS, WIDTHS)
def test_the_end_of_a_line_fits_and_is_its_end(text: str, width: int) -> None:
    line = "".join(character for character in text if character in "abé字解析，")
    end = end_of(line, width)
    assert cell_len(end) <= width
    assert line.endswith(end)
    assert cell_len(end) >= min(width - 1, cell_len(line))


@given(TEXTS, WIDTHS)
def test_wrapping_loses_nothing_but_blanks(text: str, width: int) -> None:
    text = text.replace("\x1b", "")
    kept = "".join("".join(wrapped(text, width)).split())
    assert [each for each in kept if each in "ab字解析，。—é"] == [
        each for each in text if each in "ab字解析，。—é"
    ]


def test_words_are_kept_whole() -> None:
    assert wrapped("one two three", 8) == ["one two", "three"]
    assert wrapped("修复解析器 parser", 8) == ["修复解析", "器", "parser"]
    assert wrapped("a\n\n  b", 8, "> ") == ["> a", ">", ">   b"]


def test_cut_where_it_does_not_fit() -> None:
    assert cut_to("修复解析器", 7) == "修复解…"
    assert cut_to("修复解析器", 10) == "修复解析器"
    assert cut_to("a\x1b[31mb", 20) == "a␛[31mb"
    assert cut_to("abc", 0) == ""


def test_tables_line_up_with_wide_characters() -> None:
    assert table_lines([("模型", "1"), ("a", "12")], 20, frozenset({1})) == ["模型   1", "a     12"]
    assert padded("字", 4) == "字  "
