"""Lines of a text in pieces: however it is cut, they are those of the whole."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st

from ferrule.agent.backends.line_search import LineMatches, LineWindow, read_lines
from ferrule.agent.backends.search import lines_with

texts = st.lists(st.sampled_from([b"\n", b"a", b"ab", b"\r\n", b"xyz"]), max_size=14)


@given(texts, st.integers(0, 6), st.integers(1, 5), st.integers(1, 9))
def test_a_window(pieces: list[bytes], offset: int, limit: int, most: int) -> None:
    window = LineWindow(offset, limit, most)
    for piece in pieces:
        window.feed(piece)
    assert window.lines() == read_lines(io.BytesIO(b"".join(pieces)), offset, limit, most)


@given(texts)
def test_matches(pieces: list[bytes]) -> None:
    search = LineMatches(b"a")
    found = [match for piece in pieces for match in search.feed(piece)]
    assert [*found, *search.end()] == list(lines_with(b"".join(pieces), b"a"))
