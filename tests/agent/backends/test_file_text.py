"""Windows of lines and exact replacement."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.agent.backends.file_text import Binary, Change, decode_text, line_window, replace_text


@given(st.text(alphabet="a\n\r", max_size=30), st.integers(0, 12), st.integers(1, 12))
def test_a_window_is_a_slice_of_the_lines(text: str, offset: int, limit: int) -> None:
    lines = [line for line in text.replace("\n", "\n\0").split("\0") if line]
    window = line_window(text, offset, limit)
    assert window.total == len(lines)
    assert window.text == "".join(lines[offset : offset + limit])
    assert window.end == min(offset, len(lines)) + len(lines[offset : offset + limit])


@pytest.mark.parametrize("data", [b"\x00\x01", b"abc\xff\xfe", "中文".encode("gb18030")])
def test_what_is_not_text_says_so(data: bytes) -> None:
    with pytest.raises(Binary, match="/f"):
        decode_text(data, "/f")


def test_one_place() -> None:
    assert replace_text("a b c", "b", "x", False, "/f") == Change("a x c", 1)


def test_several_places() -> None:
    answer = replace_text("b b", "b", "x", False, "/f")
    assert isinstance(answer, str)
    assert "2 times" in answer
    assert replace_text("b b", "b", "x", True, "/f") == Change("x x", 2)


@pytest.mark.parametrize(
    ("old", "new", "word"), [("", "x", "empty"), ("b", "b", "equal"), ("z", "x", "not found")]
)
def test_refusals(old: str, new: str, word: str) -> None:
    answer = replace_text("a b", old, new, False, "/f")
    assert isinstance(answer, str)
    assert word in answer


def test_white_space_that_differs_is_pointed_at() -> None:
    answer = replace_text("x\n\tif a:\n", "    if a:", "y", False, "/f")
    assert isinstance(answer, str)
    assert "Line 2" in answer


def test_line_ends_survive() -> None:
    assert replace_text("a\r\nb\r\nc", "a\nb", "x\ny\nz", False, "/f") == Change("x\r\ny\r\nz\r\nc", 1)
    assert replace_text("\ufeffa\r\n", "a", "b", False, "/f") == Change("\ufeffb\r\n", 1)
    assert replace_text("a\r\nb\r\n", "a", "a\nx", False, "/f") == Change("a\r\nx\r\nb\r\n", 1)
    assert replace_text("a\nb\n", "a\r\nb", "x\r\ny", False, "/f") == Change("x\ny\n", 1)
    assert replace_text("a\nb\r\nc", "a\nb", "x\ny", False, "/f") == Change("x\ny\r\nc", 1)
    assert replace_text("a\nb\r\nc", "b\nc", "x\ny", False, "/f") == Change("a\nx\r\ny", 1)
