"""Silence, and lines that are kept open for nothing."""

import pytest

from ferrule.client.exchange_drivers import Silence
from ferrule.core.cuts import under_cuts


def says(pieces: list[bytes]) -> bool:
    """Whether the pieces, one a second, began the count anew."""
    silence = Silence(0.0)
    for second, piece in enumerate(pieces, start=1):
        silence.saw(piece, second)
    return silence.left(0.0, 0.0) > 0


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b": keep-alive\n\n",
        b":\r\n\r\n: OPENROUTER PROCESSING\r\n",
        b"\n\n\n",
        b" \r\n",
        b": a\r: b: c\r",
    ],
)
def test_what_only_keeps_a_line_open(body: bytes) -> None:
    assert under_cuts(says, body) == [False]


@pytest.mark.parametrize(
    "body",
    [
        b"data: x\n\n",
        b": c\n\ndata: x",
        b'{"a": 1}',
        b"\n\n{",
        b"event: error\n",
        b"data\n",
        b"a:b",
        b": c\nx",
    ],
)
def test_what_says_something(body: bytes) -> None:
    assert under_cuts(says, body) == [True]


def test_the_count_begins_anew_with_data_only() -> None:
    silence = Silence(100.0)
    assert silence.left(10.0, 104.0) == 6.0
    silence.saw(b": still here\n", 104.0)
    assert silence.left(10.0, 104.0) == 6.0
    silence.saw(b"data: {}\n", 104.0)
    assert silence.left(10.0, 104.0) == 10.0
    assert silence.left(10.0, 120.0) < 0
