from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.cuts import under_cuts
from ferrule.relay.stream_blocks import Blocks

SSE, LINES = "text/event-stream", "application/x-ndjson"


def blocks(kind, pieces):
    stage = Blocks(kind)
    return [block for piece in pieces for block in stage.feed(piece)] + stage.end()


@pytest.mark.parametrize(
    ("kind", "data", "wanted"),
    [
        (SSE, b"data: 1\n\ndata: 2\n\n", [b"data: 1\n\n", b"data: 2\n\n"]),
        (SSE, b"data: 1\r\n\r\n: hello\r\n\r\n", [b"data: 1\r\n\r\n", b": hello\r\n\r\n"]),
        (SSE, b"data: 1\r\rdata: 2\r\r", [b"data: 1\r\r", b"data: 2\r\r"]),
        (SSE, b"event: a\ndata: 1\n\n\ndata: 2", [b"event: a\ndata: 1\n\n", b"\ndata: 2"]),
        (SSE, b"data: \xe2\x80\xa8\n\n", [b"data: \xe2\x80\xa8\n\n"]),
        (LINES, b'{"a":1}\n{"b":2}\r\n{"c":3}', [b'{"a":1}\n', b'{"b":2}\r\n', b'{"c":3}']),
        (SSE, b"", []),
    ],
)
def test_the_blocks_of_a_stream(kind, data, wanted):
    [found] = under_cuts(lambda pieces: blocks(kind, pieces), data)
    assert found == wanted


@given(st.text(alphabet="a:\n\r ", max_size=40), st.sampled_from([SSE, LINES]))
def test_blocks_joined_are_the_stream(text, kind):
    data = text.encode()
    [joined] = under_cuts(lambda pieces: b"".join(blocks(kind, pieces)), data)
    assert joined == data
