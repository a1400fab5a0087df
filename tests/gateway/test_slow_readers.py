"""Clients that take nothing of a fast upstream's answer: others are served, and little is kept for them."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
import tracemalloc
from collections import Counter
from contextlib import ExitStack

import httpx2
import pytest
from aiohttp import web

from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.gateway.upstream_http import AT_ONCE, BYTES, PIECE, LoopShare
from ferrule.relay import Relay
from ferrule.vendors import PROFILES, Api
from tests.gateway.running import Upstream, asked, before, chunk, gateway, upstream
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


def test_the_event_loop_is_shared_and_little_is_kept() -> None:
    beats = Beats()
    body = json.dumps(asked(stream=True)).encode()
    head = b"POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-length: %d\r\n\r\n" % len(
        body
    )
    with (
        upstream(_endless) as made,
        gateway(before(made.url), observers=[beats]) as running,
        ExitStack() as open_,
    ):
        for _ in range(READERS):
            reader = open_.enter_context(socket.create_connection(("127.0.0.1", running.server.port)))
            reader.sendall(head + body)
        assert becomes(lambda: len(beats.of) == READERS)
        beats_before = beats.beats
        assert httpx2.get(f"{running.url}/healthz", timeout=60).text == "ok\n"
        # Between its connection and its answer lie a few turns of the loop, none of them long.
        assert beats.beats - beats_before < 500
        while True:  # until all buffers are full
            seen = beats.of.total()
            time.sleep(1.0)
            if beats.of.total() == seen:
                break
        assert beats.most <= BYTES + (AT_ONCE + 1) * PIECE
        # What the system would hold back by itself are some 8 MB for each.
        assert beats.of.total() / READERS < 2 * 1024 * 1024


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
