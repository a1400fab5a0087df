"""Files too large for memory answer like those that are not."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.agent.backends import DiskBackend, line_search
from ferrule.agent.backends.line_search import LineMatches, LineWindow, matching_lines, read_lines
from ferrule.agent.backends.search import lines_with

FOREVER = float("inf")
PIECE = 1024


@given(st.text(alphabet="ab中\n", max_size=30), st.integers(0, 14), st.integers(1, 14))
def test_lines_are_those_of_a_plain_split(text: str, offset: int, limit: int) -> None:
    data = text.encode()
    every = data.splitlines(keepends=True)
    found = read_lines(io.BytesIO(data), offset, limit, 1000)
    wanted = every[offset : offset + limit]
    assert (found.data, found.total, found.cut) == (b"".join(wanted), len(every), False)
    assert found.end == offset + len(wanted)


def test_what_is_longer_than_allowed_stops_at_a_line_or_in_one() -> None:
    file = io.BytesIO(b"first\nsecond\nthird\n")
    found = read_lines(file, 0, 3, 14)
    assert (found.data, found.end, found.total, found.cut) == (b"first\nsecond\n", 2, 3, False)
    found = read_lines(io.BytesIO(b"x" * 100 + b"\ny"), 0, 2, 10)
    assert (found.data, found.end, found.total, found.cut) == (b"x" * 10, 1, 2, True)


@given(st.integers(-3, 3), st.integers(-3, 3), st.booleans())
def test_lines_across_pieces_are_found_once(shift: int, length: int, ended: bool) -> None:
    wanted = b"needle"
    data = b"a\n" * ((PIECE - 40) // 2) + b"b" * (37 + shift) + wanted + b"c" * (3 + length)
    data += b"\n" + wanted + (b"\n" if ended else b"")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line_search, "_PIECE", PIECE)
        found = list(matching_lines(io.BytesIO(data), wanted, FOREVER))
    assert found == list(lines_with(data, wanted))
    assert len(found) == 2


pieces = st.lists(st.sampled_from([b"\n", b"a", b"ab", b"\r\n", b"xyz"]), max_size=14)


@given(pieces, st.integers(0, 6), st.integers(1, 5), st.integers(1, 9))
def test_a_window_is_the_same_however_the_text_is_cut(
    pieces: list[bytes], offset: int, limit: int, most: int
) -> None:
    window = LineWindow(offset, limit, most)
    for piece in pieces:
        window.feed(piece)
    assert window.lines() == read_lines(io.BytesIO(b"".join(pieces)), offset, limit, most)


@given(pieces)
def test_matches_are_the_same_however_the_text_is_cut(pieces: list[bytes]) -> None:
    search = LineMatches(b"a")
    found = [match for piece in pieces for match in search.feed(piece)]
    assert [*found, *search.end()] == list(lines_with(b"".join(pieces), b"a"))


def test_a_binary_file_and_a_search_that_is_late_give_nothing() -> None:
    assert list(matching_lines(io.BytesIO(b"\0needle\n"), b"needle", FOREVER)) == []
    assert list(matching_lines(io.BytesIO(b"needle\n"), b"needle", 0.0)) == []


@pytest.fixture
def disk(tmp_path: Path) -> DiskBackend:
    disk = DiskBackend(tmp_path, max_file_bytes=1000)
    (tmp_path / "log").write_text("".join(f"line {number} 中\n" for number in range(500)), encoding="utf-8")
    (tmp_path / "one").write_text("中" * 1000, encoding="utf-8")
    (tmp_path / "bad").write_bytes(b"\xff" * 2000)
    return disk


def test_a_large_file_is_read_in_parts_and_searched(disk: DiskBackend) -> None:
    page = disk.read("/log", 200, 3)
    assert page.file_data["content"] == "line 200 中\nline 201 中\nline 202 中"
    assert (page.start_line, page.end_line, page.next_offset, page.total_lines) == (201, 203, 203, 500)
    first = disk.read("/log")
    assert first.end_line is not None
    assert first.end_line < 500
    assert "only 500 lines" in (disk.read("/log", 500).error or "")
    assert [each["line"] for each in disk.grep("line 499 ", "/log").matches or []] == [500]
    assert "too large to be edited" in (disk.edit("/log", "line 499 ", "").error or "")


def test_a_line_as_long_as_the_file_is_cut_within_no_character(disk: DiskBackend) -> None:
    page = disk.read("/one")
    assert page.file_data["content"] == "中" * 333
    assert "not UTF-8" in (disk.read("/bad").error or "")
