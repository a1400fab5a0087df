"""What an upstream may send: bombs, endless events and documents, and what is packed in other ways."""

from __future__ import annotations

import gzip
import json
import tracemalloc
import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import httpx2
import pytest
from aiohttp import web

from ferrule.client.exchange import EVENT_BYTES, REPLY_BYTES
from ferrule.gateway import LimitConfig
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from tests.gateway.running import (
    BODIES,
    Act,
    Upstream,
    asked,
    before,
    chunk,
    completion,
    gateway,
    upstream,
    words,
)
from tests.waiting import becomes

MB = 1024 * 1024
SMALL = LimitConfig(retries=2, retry_wait=5.0, reply_bytes=2 * MB, event_bytes=MB)
READ = MB
"""More than is ever read at once."""


class Counting(Observer):
    """Counts what came of upstreams."""

    def __init__(self) -> None:
        self.got = 0

    def received(self, request: GatewayRequest, attempt: Attempt, data: bytes) -> None:
        self.got += len(data)


def sends(parts: Callable[[], Iterable[bytes]], kind: str, status: int = 200, **headers: str) -> Act:
    """An upstream that sends parts as long as somebody takes them."""

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        told = {"content-type": kind, **{name.replace("_", "-"): value for name, value in headers.items()}}
        response = web.StreamResponse(status=status, headers=told)
        await response.prepare(request)
        for part in parts():
            await response.write(part)
        return response

    return act


def bomb(
    size: int, head: str = 'data: {"choices":[{"delta":{"content":"', block: bytes = b"a" * MB
) -> bytes:
    """So many bytes of a text that does not end, packed: a block is packed once and stands there often."""
    packer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS | 16)
    beginning = packer.compress(head.encode()) + packer.flush(zlib.Z_FULL_FLUSH)
    packed = packer.compress(block) + packer.flush(zlib.Z_FULL_FLUSH)
    return beginning + packed * (size // MB)


def document(size: int) -> Iterator[bytes]:
    yield b'{"id":"1","object":"chat.completion","choices":[{"index":0,"message":{"content":"'
    for _ in range(size // MB):
        yield b"b" * MB


def event(size: int) -> Iterator[bytes]:
    yield b'data: {"choices":[{"index":0,"delta":{"content":"'
    for _ in range(size // MB):
        yield b"c" * MB


def chunks(size: int) -> Iterator[bytes]:
    block = chunk({"content": "word "}) * 1000
    for _ in range(size // len(block)):
        yield block


def ask(running: Any, path: str = "/v1/chat/completions", **more: Any) -> httpx2.Response:
    return httpx2.post(f"{running.url}{path}", json={**BODIES[path], **more}, timeout=120)


@pytest.mark.parametrize("streamed", [False, True])
@pytest.mark.parametrize(
    "head", ['data: {"choices":[{"delta":{"content":"', '{"choices":[{"message":{"content":"']
)
def test_a_bomb_costs_little(head: str, streamed: bool) -> None:
    # A character beyond the others makes each text that it is in four times as large.
    block = ("a" * 8188 + "\U0001f600").encode() * 128
    packed = bomb(400 * MB, head, block)
    assert len(packed) < 2 * MB
    act = sends(lambda: [packed], "text/event-stream", content_encoding="gzip")
    with upstream(act) as made, gateway(before(made.url)) as running:
        ask(running)  # everything is imported
        tracemalloc.start()
        try:
            answer = httpx2.post(
                f"{running.url}/v1/chat/completions", json=asked(stream=streamed), timeout=120
            )
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
    assert answer.status_code == 502
    assert peak < 100 * MB, peak


CASES = {
    "bomb": lambda: sends(lambda: [bomb(64 * MB)] * 4, "text/event-stream", content_encoding="gzip"),
    "document": lambda: sends(lambda: document(300 * MB), "application/json"),
    "event": lambda: sends(lambda: event(600 * MB), "text/event-stream"),
}


@pytest.mark.parametrize("path", ["/v1/chat/completions", "/v1/messages", "/v1/responses", "/api/chat"])
@pytest.mark.parametrize("case", CASES)
def test_what_has_no_end_is_given_up(case: str, path: str) -> None:
    counting = Counting()
    with (
        upstream(CASES[case]()) as made,
        gateway(before(made.url, limits=SMALL), observers=[counting]) as running,
    ):
        for streamed in (False, True):
            counting.got = 0
            answer = ask(running, path, stream=streamed)
            assert answer.status_code == 502, answer.text
            assert "has more than 1048576 bytes" in words(path, answer.json())
            assert SMALL.event_bytes < counting.got < SMALL.event_bytes + READ
        assert len(made.seen) == 2  # nobody asks for such an answer again
        assert becomes(lambda: len(running.requests) == 2)
        assert [line["failure"] for line in running.requests] == ["bad-gateway"] * 2


def test_a_stream_has_a_bound_and_ends_with_an_error() -> None:
    counting = Counting()
    act = sends(lambda: chunks(600 * MB), "text/event-stream")
    with (
        upstream(act) as made,
        gateway(before(made.url, limits=SMALL), observers=[counting]) as running,
    ):
        answer = ask(running, stream=True)
        assert answer.status_code == 200
        *_, last = [line for line in answer.text.split("\n\n") if line.startswith("data: ")]
        assert "the reply has more than 2097152 bytes" in json.loads(last[6:])["error"]["message"]
        assert counting.got < SMALL.reply_bytes + READ


def test_of_an_error_no_more_is_read_than_its_beginning() -> None:
    counting = Counting()
    act = sends(lambda: document(300 * MB), "application/json", status=400)
    with upstream(act) as made, gateway(before(made.url), observers=[counting]) as running:
        answer = ask(running)
        assert answer.status_code == 400
        assert len(answer.content) < 10_000
        assert counting.got < 2 * MB


def test_what_is_within_bounds_passes() -> None:
    text = "d" * (SMALL.event_bytes - 1000)

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response(completion(text))

    with upstream(act) as made, gateway(before(made.url, limits=SMALL)) as running:
        assert ask(running).json()["choices"][0]["message"]["content"] == text
    assert EVENT_BYTES < REPLY_BYTES


def _raw_deflate(data: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


def _in_members(data: bytes) -> bytes:
    return b"".join(gzip.compress(data[at : at + 50], mtime=0) for at in range(0, len(data), 50))


@pytest.mark.parametrize(
    ("encoding", "pack"),
    [
        ("gzip", gzip.compress),
        ("x-gzip", gzip.compress),
        ("GZIP", _in_members),
        ("deflate", zlib.compress),
        ("deflate", _raw_deflate),
        ("identity", bytes),
    ],
)
def test_packed_answers_are_unpacked(encoding: str, pack: Any) -> None:
    reply = json.dumps(completion("Hello, " * 50)).encode()
    packed = pack(reply)
    for size in (1, 7, len(packed)):
        parts = [packed[at : at + size] for at in range(0, len(packed), size)]
        act = sends(lambda parts=parts: parts, "application/json", content_encoding=encoding)
        with upstream(act) as made, gateway(before(made.url)) as running:
            answer = ask(running)
            assert answer.status_code == 200, answer.text
            assert answer.content == reply
            assert made.headers[0]["accept-encoding"] == "identity"


@pytest.mark.parametrize("encoding", ["br", "zstd", "gzip, gzip", "compress", "x" * 500])
def test_other_ways_to_pack_are_refused_in_our_words(encoding: str) -> None:
    act = sends(lambda: [b"\x1b\x00"] * 3, "application/json", content_encoding=encoding)
    with upstream(act) as made, gateway(before(made.url, limits=SMALL)) as running:
        answer = ask(running)
        assert answer.status_code == 502
        message = answer.json()["error"]["message"]
        assert f"compressed its reply with {encoding[:40]!r}" in message
        assert "install" not in message.lower()
        assert len(made.seen) == 1


@pytest.mark.parametrize(
    "data",
    [
        b"no gzip at all",
        gzip.compress(b'{"a":[', mtime=0) + gzip.compress(b"1,", mtime=0) * 200,
        gzip.compress(b'{"a":', mtime=0) + b"junk",
        gzip.compress(b'{"a":"b"}', mtime=0)[:12],
    ],
)
def test_what_is_not_packed_as_it_says_is_no_reply(data: bytes) -> None:
    act = sends(lambda: [data], "application/json", content_encoding="gzip")
    with upstream(act) as made, gateway(before(made.url)) as running:
        answer = ask(running)
        assert answer.status_code == 502
        assert "/v1" not in answer.text
