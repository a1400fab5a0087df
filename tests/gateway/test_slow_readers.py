"""Clients that take nothing of a fast upstream's answer: others are served, and little is kept for them."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
import time
import tracemalloc
from collections import Counter
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any

import httpx2
import pytest
from aiohttp import web

from ferrule.gateway.gateway_config import WatchConfig
from ferrule.gateway.gateway_server import warm_up
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.gateway.upstream_http import AT_ONCE, BYTES, PIECE, LoopShare
from ferrule.relay import Relay
from ferrule.vendors import PROFILES, Api
from tests.gateway.running import BODIES, Upstream, asked, before, chunk, gateway, upstream
from tests.relay.relaying import asked as asked_of
from tests.waiting import becomes

READERS = 40


class Beats(Observer):
    """Counts the bytes that come of upstreams in each turn of the event loop."""

    def __init__(self) -> None:
        self.most = 0
        self.beats = 0
        self.of = Counter[str]()
        self._now = 0
        self._beating = False

    def received(self, request: GatewayRequest, attempt: Attempt, data: bytes) -> None:
        self._now += len(data)
        self.of[request.id] += len(data)
        if not self._beating:
            self._beating = True
            asyncio.get_running_loop().call_soon(self._beat)

    def _beat(self) -> None:
        self._beating = False
        self.beats += 1
        self.most, self._now = max(self.most, self._now), 0


async def _endless(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
    response = web.StreamResponse(headers={"content-type": "text/event-stream"})
    await response.prepare(request)
    block = chunk({"content": "word "}) * 500
    while True:
        await response.write(block)


def _request(path: str, body: dict[str, Any]) -> bytes:
    data = json.dumps({**body, "stream": True}).encode()
    return (
        b"POST %s HTTP/1.1\r\nhost: localhost\r\ncontent-length: %d\r\n\r\n"
        % (
            path.encode(),
            len(data),
        )
        + data
    )


def _all_buffers_are_full(beats: Beats) -> None:
    while True:
        seen = beats.of.total()
        time.sleep(1.0)
        if beats.of.total() == seen:
            break


def test_the_event_loop_is_shared_and_little_is_kept() -> None:
    beats = Beats()
    with (
        upstream(_endless) as made,
        gateway(before(made.url), observers=[beats]) as running,
        ExitStack() as open_,
    ):
        for _ in range(READERS):
            reader = open_.enter_context(socket.create_connection(("127.0.0.1", running.server.port)))
            reader.sendall(_request("/v1/chat/completions", asked()))
        assert becomes(lambda: len(beats.of) == READERS)
        beats_before = beats.beats
        assert httpx2.get(f"{running.url}/healthz", timeout=60).text == "ok\n"
        # Between its connection and its answer lie a few turns of the loop, none of them long.
        assert beats.beats - beats_before < 500
        _all_buffers_are_full(beats)
        assert beats.most <= BYTES + (AT_ONCE + 1) * PIECE
        # What the system would hold back by itself are some 8 MB for each.
        assert beats.of.total() / READERS < 2 * 1024 * 1024


_OTHER_PROCESS = """
import asyncio, ssl, sys

block, certificate = sys.argv[1].encode(), sys.argv[2]
part = b"%x\\r\\n%s\\r\\n" % (len(block) * 500, block * 500)
head = b"HTTP/1.1 200 OK\\r\\ncontent-type: text/event-stream\\r\\ntransfer-encoding: chunked\\r\\n\\r\\n"

async def answer(reader, writer):
    await reader.readuntil(b"\\r\\n\\r\\n")
    writer.write(head)
    while True:
        writer.write(part)
        await writer.drain()

async def serve():
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH) if certificate else None
    if tls:
        tls.load_cert_chain(certificate)
    server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=tls)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()

asyncio.run(serve())
"""


@contextmanager
def _endless_elsewhere(block: bytes, certificate: str = "") -> Generator[str]:
    """An endless upstream in a process of its own, whose memory is not counted here."""
    command = [sys.executable, "-c", _OTHER_PROCESS, block.decode(), certificate]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            scheme = "https" if certificate else "http"
            yield f"{scheme}://127.0.0.1:{int(process.stdout.readline())}/v1"
        finally:
            process.kill()


WORDS = chunk({"content": "word "})
LETTERS = b'data: {"choices": [{"index": 0, "delta": {"content": "a"}}]}\n\n'
"""Each becomes several times as long in other APIs."""


def _kept_for_each(url: str, path: str) -> float:
    """The bytes that Python keeps for each client that reads nothing."""
    warm_up()  # what is imported is not counted
    beats, readers = Beats(), 8
    quiet = WatchConfig(bodies=False)  # the latest bodies are kept for all clients together
    config = replace(before(url), watch=quiet)
    with gateway(config, observers=[beats]) as running, ExitStack() as open_:
        address = ("127.0.0.1", running.server.port)
        with socket.create_connection(address) as first:  # it fills the caches
            first.sendall(_request(path, BODIES[path]))
            assert first.recv(1)
        assert becomes(lambda: bool(running.requests))
        tracemalloc.start()
        try:
            for _ in range(readers):
                reader = open_.enter_context(socket.create_connection(address))
                reader.sendall(_request(path, BODIES[path]))
            assert becomes(lambda: len(beats.of) == readers + 1)
            _all_buffers_are_full(beats)
            return tracemalloc.get_traced_memory()[0] / readers
        finally:
            tracemalloc.stop()


@pytest.mark.parametrize("block", [WORDS, LETTERS], ids=["words", "letters"])
@pytest.mark.parametrize("path", BODIES)
def test_little_is_kept_for_a_client_that_reads_nothing(path: str, block: bytes) -> None:
    with _endless_elsewhere(block) as url:
        assert _kept_for_each(url, path) < 256 * 1024


def test_tls_keeps_little_of_a_stream_that_is_not_read() -> None:
    with _endless_elsewhere(WORDS, os.environ["SSL_CERT_FILE"]) as url:
        kept = _kept_for_each(url, "/v1/chat/completions")
    assert kept < (256 + 256) * 1024  # asyncio and uvloop have a buffer of 256 KB for each connection


def test_the_first_piece_is_not_kept() -> None:
    body = asked_of("openai_chat", stream=True)
    relay = Relay(PROFILES["generic"], "openai_chat", body, id="x", created=1, model="m")
    relay.send({})
    relay.begin(200, {})
    tracemalloc.start()
    try:
        relay.feed(WORDS * 10_000)
        kept = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert kept < len(WORDS) * 10_000 / 2


@pytest.mark.parametrize("client", ["openai_chat", "openai_responses", "anthropic_messages", "ollama"])
@pytest.mark.parametrize(("streamed", "most"), [(True, 25), (False, 200)])
def test_a_long_stream_is_kept_as_its_text(client: Api, streamed: bool, most: int) -> None:
    block = chunk({"content": "word "})
    body = asked_of(client, stream=streamed)
    relay = Relay(PROFILES["generic"], client, body, id="x", created=1, model="m")
    relay.send({})
    relay.begin(200, {})
    relay.feed(block * 100)
    tracemalloc.start()
    try:
        for _ in range(20_000):
            relay.feed(block)
        kept = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    relay.feed(chunk({}, "stop") + b"data: [DONE]\n\n")
    relay.end()
    assert relay.reply is not None
    assert relay.reply.content == "word " * 20_100
    assert kept < 20_000 * most


def test_who_waits_goes_on_in_turn() -> None:
    order: list[int] = []

    async def work(share: LoopShare, number: int) -> None:
        for _ in range(3):
            if share.is_full:
                await share.turn()
            order.append(number)
            share.spent(0.0, BYTES)
            await asyncio.sleep(0)

    async def run() -> None:
        share = LoopShare()
        tasks = [asyncio.create_task(work(share, number)) for number in range(8)]
        await asyncio.sleep(0)
        tasks[5].cancel()  # its client has gone
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not share.is_full or await asyncio.wait_for(asyncio.shield(share.turn()), 5) is None

    done = threading.Event()
    thread = threading.Thread(target=lambda: (asyncio.run(run()), done.set()))
    thread.start()
    assert done.wait(20)
    thread.join()
    counted = Counter(order)
    assert all(counted[number] == 3 for number in range(8) if number != 5)
    # Nobody is twice ahead of another.
    for at in range(len(order)):
        sofar = Counter(order[: at + 1])
        assert max(sofar.values()) - min(sofar[number] for number in range(8) if number != 5) <= 2
