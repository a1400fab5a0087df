"""What a vendor may send: counted under every cut, and given up by the client and the SDKs' transport."""

import gzip
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openai import InternalServerError, OpenAI

import ferrule
from ferrule.client.exchange import ReplyBounds
from ferrule.client.http import Client
from ferrule.core.cuts import cuts
from ferrule.core.errors import Failure, VendorError
from ferrule.wire.failures import TOO_LARGE
from tests.client.server import Server, serving

MB = 128 * 1024


def last(pieces: list[bytes], limits: tuple[int, int], *, lines: bool = False) -> Failure | None:
    """Why the last piece is the last."""
    counted = ReplyBounds(*limits, lines=lines)
    for piece in pieces:
        if failure := counted.saw(piece):
            return failure
    return None


def _refused(text: bytes, limits: tuple[int, int], *, lines: bool = False) -> set[str]:
    """What is said of these bytes, under every cut."""
    said: set[str] = set()
    for pieces in cuts(text.decode()):
        failure = last([piece.encode() for piece in pieces], limits, lines=lines)
        said.add(failure.message if failure else "")
    return said


@pytest.mark.parametrize("end", ["\n\n", "\r\n\r\n", "\r\r"])
def test_events_are_counted_alike_under_every_cut(end: str) -> None:
    event = f"data: 0123456789{end}".encode()
    assert _refused(event * 4, (1000, len(event) + 1)) == {""}
    # One that ends within the piece that makes it too long is there already, and read.
    assert _refused(event + b"x" * 40, (1000, 39)) == {"one event of the reply has more than 39 bytes"}
    assert _refused(event * 4, (2 * len(event), 100)) == {f"the reply has more than {2 * len(event)} bytes"}


def test_lines_and_documents() -> None:
    lines = b'{"a": 1}\n' * 6
    assert _refused(lines, (1000, 10), lines=True) == {""}
    assert _refused(b'{"a": 1}\n{"a": "0123456789"', (1000, 12), lines=True) == {
        "one event of the reply has more than 12 bytes"
    }
    document = b'\n{\n\n"a":\n\n [1,\n\n2]}'
    assert _refused(document, (1000, len(document))) == {""}
    assert _refused(document, (1000, len(document) - 1)) == {
        f"the reply is one document that has more than {len(document) - 1} bytes"
    }


@given(st.lists(st.sampled_from([b"a", b"\n", b"\r", b"\n\n", b"data: b\n\n", b"c" * 9]), max_size=40))
def test_no_more_than_the_bound_is_let_through(pieces: list[bytes]) -> None:
    counted = ReplyBounds(60, 30)
    seen = b""
    for piece in pieces:
        seen += piece
        failure = counted.saw(piece)
        assert (failure is not None) == (len(seen) > 60 or _unended(seen) > 30) or len(
            piece
        ) > 1  # a piece may end an event that was too long
        if failure:
            assert failure.code == TOO_LARGE
            return


def _unended(seen: bytes) -> int:
    at = max((seen.rfind(end) + len(end) if end in seen else 0) for end in (b"\n\n", b"\r\n\r\n", b"\r\r"))
    return len(seen) - at


def _event() -> Iterator[bytes]:
    yield b'data: {"choices":[{"index":0,"delta":{"content":"'
    yield from [b"a" * MB] * 64


def _document() -> Iterator[bytes]:
    yield b'{"choices":[{"index":0,"message":{"role":"assistant","content":"'
    yield from [b"b" * MB] * 64


def _stream() -> Iterator[bytes]:
    chunk = {"choices": [{"index": 0, "delta": {"content": "word "}}]}
    yield from [(b"data: " + json.dumps(chunk).encode() + b"\n\n") * 100] * 60


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounds that are soon reached."""
    monkeypatch.setattr(ReplyBounds.__init__, "__defaults__", (2 * MB, MB))


CASES: dict[str, Callable[[], Iterator[bytes]]] = {
    "event": _event,
    "document": _document,
    "stream": _stream,
}


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("case", CASES)
def test_the_client_gives_up(case: str, packed: bool) -> None:
    body, headers = list(CASES[case]()), [("Content-Type", "text/event-stream")]
    if packed:
        body, headers = [gzip.compress(b"".join(body), 1)], [*headers, ("Content-Encoding", "gzip")]
    server = Server(body=body, headers=headers)
    got = 0

    def observe(attempt: int, data: bytes) -> None:
        nonlocal got
        got += len(data)

    with serving(server), Client("m", base_url=server.url, api_key="k" * 10) as client:
        with pytest.raises(VendorError, match="has more than") as raised:
            client.complete("Hi", on_reply_bytes=observe)
        assert raised.value.failure.code == TOO_LARGE
        assert len(server.lines) == 1
        assert got < 16 * MB  # what is packed comes in pieces of 8 MB
        with pytest.raises(VendorError, match="has more than"):
            list(client.stream("Hi"))
        assert len(server.lines) == 2


@pytest.mark.parametrize("streamed", [False, True])
@pytest.mark.parametrize("case", CASES)
def test_the_transport_of_sdks_gives_up(case: str, streamed: bool) -> None:
    server = Server(body=list(CASES[case]()), headers=[("Content-Type", "text/event-stream")])
    with (
        serving(server),
        OpenAI(
            base_url=server.url, api_key="k" * 10, max_retries=0, http_client=ferrule.http_client()
        ) as client,
    ):
        given: Any = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}
        if case == "stream" and streamed:
            with pytest.raises(Exception, match="has more than"):
                list(client.chat.completions.create(**given, stream=True))
        else:
            with pytest.raises(InternalServerError, match="has more than"):
                list(client.chat.completions.create(**given, stream=streamed))
