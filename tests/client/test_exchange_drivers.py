"""The two drivers against a real socket: what the transport does becomes a failure in our words."""

import asyncio
import gzip
import socket
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Any
from urllib.parse import urlsplit

import pytest
from tenacity import wait_none

from ferrule.client.connection_pool import Network
from ferrule.client.http import Client
from ferrule.core.errors import (
    BadGateway,
    BalanceExhausted,
    Disconnected,
    Overloaded,
    RateLimited,
    TimedOut,
    VendorError,
)
from ferrule.core.events import Event, Stopped, Text
from ferrule.core.messages import StopReason, User
from tests.client.server import Server, serving
from tests.waiting import SECONDS

HELLO = b'data: {"choices":[{"delta":{"content":"Hello"}}]}\n\n'
DONE = b'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n'
ASK = [User("hi")]

Asking = Callable[..., Awaitable[tuple[list[Event], VendorError | None]]]


async def threads(url: str, **fields: Any) -> tuple[list[Event], VendorError | None]:
    events: list[Event] = []
    with Client("m", base_url=url, wait=wait_none(), **fields) as client:
        try:
            events.extend(client.stream(ASK))
        except VendorError as error:
            return events, error
    return events, None


async def loops(url: str, **fields: Any) -> tuple[list[Event], VendorError | None]:
    events: list[Event] = []
    async with Client("m", base_url=url, wait=wait_none(), **fields) as client:
        try:
            async for event in client.astream(ASK):
                events.append(event)
        except VendorError as error:
            return events, error
    return events, None


both = pytest.mark.parametrize("ask", [threads, loops])


@both
async def test_a_stream_over_a_socket(ask: Asking) -> None:
    with serving(Server([HELLO, b": keep-alive\n\n", DONE])) as server:
        events, error = await ask(server.url)
    assert events == [Text("Hello"), Stopped(StopReason.STOP)]
    assert error is None
    assert server.lines == ["POST /v1/chat/completions HTTP/1.1"]


@both
async def test_no_answer_in_time(ask: Asking) -> None:
    for seconds in SECONDS:
        with serving(Server(status=None)) as server:
            events, error = await ask(server.url, timeout=seconds, retries=1)
        if len(server.lines) == 2:
            break
    assert events == []
    assert isinstance(error, TimedOut)
    assert error.failure.message == f"no answer from {urlsplit(server.url).netloc} within {seconds:g} s"
    assert len(server.lines) == 2


@both
async def test_silence_within_a_reply(ask: Asking) -> None:
    """The answer has begun, so the patience for beginning does not apply: idle time does."""
    for seconds in SECONDS:
        with serving(Server([HELLO, None])) as server:
            events, error = await ask(server.url, timeout=60, idle_timeout=seconds)
        if Text("Hello") in events:
            break
    assert isinstance(error, TimedOut)
    assert error.failure.message == f"nothing arrived from {urlsplit(server.url).netloc} for {seconds:g} s"
    assert events == [Text("Hello"), Stopped(StopReason.DISCONNECTED, error.failure)]


@both
async def test_a_stream_that_just_closes(ask: Asking) -> None:
    with serving(Server([HELLO])) as server:
        events, error = await ask(server.url)
    assert events[0] == Text("Hello")
    assert isinstance(events[1], Stopped)
    assert events[1].reason is StopReason.DISCONNECTED
    assert isinstance(error, Disconnected)


@both
async def test_nobody_listens(ask: Asking) -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{held.getsockname()[1]}"
        events, error = await ask(f"http://{host}", retries=0)
    assert events == []
    assert isinstance(error, Disconnected)
    assert error.failure.message.startswith(f"cannot reach {host}: ")


@both
async def test_an_error_answer_is_read_and_tried_again(ask: Asking) -> None:
    with serving(Server([b'{"error":{"message":"too busy"}}'], status=503)) as server:
        _, error = await ask(server.url, retries=2)
    assert isinstance(error, Overloaded)
    assert "too busy" in error.failure.message
    assert len(server.lines) == 3


@both
async def test_the_proxy_of_the_environment_is_used(ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(Server([HELLO, DONE])) as server:
        monkeypatch.setenv("HTTP_PROXY", server.url.removesuffix("/v1"))
        events, _ = await ask("http://vendor.invalid/v1")
    assert events[0] == Text("Hello")
    assert server.lines == ["POST http://vendor.invalid/v1/chat/completions HTTP/1.1"]


END = b"data: [DONE]\n\n"


@both
@pytest.mark.parametrize(
    "last", [END, b'event: error\ndata: {"error":{"message":"no","code":"insufficient_quota"}}\n\n']
)
async def test_a_line_that_stays_open_after_the_end_is_not_waited_for(ask: Asking, last: bytes) -> None:
    """The server never closes; only the end of the reply can end the wait."""
    with serving(Server([HELLO, DONE, last, None])) as server:
        events, error = await ask(server.url, idle_timeout=3600, data_timeout=3600)
        assert server.left.wait(30)
    if last is END:
        assert (events, error) == ([Text("Hello"), Stopped(StopReason.STOP)], None)
    else:
        assert isinstance(error, BalanceExhausted)


@both
async def test_comments_after_the_end_are_not_waited_for_either(ask: Asking) -> None:
    with serving(Server([HELLO, DONE, END, b": still\n\n", b": here\n\n", None])) as server:
        events, error = await ask(server.url, idle_timeout=3600, data_timeout=3600)
    assert (events, error) == ([Text("Hello"), Stopped(StopReason.STOP)], None)


@both
async def test_comments_keep_a_line_open_but_not_for_ever(ask: Asking) -> None:
    """The idle timeout is far away: what ends the wait is that no data came."""
    for seconds in SECONDS:
        with serving(Server([HELLO, *[b": keep-alive\n\n", 0.02] * 10_000])) as server:
            events, error = await ask(server.url, idle_timeout=3600, data_timeout=seconds)
        if Text("Hello") in events:
            break
    assert isinstance(error, TimedOut)
    assert error.failure.message == f"no data from 127.0.0.1 for {seconds:g} s"
    assert events == [Text("Hello"), Stopped(StopReason.DISCONNECTED, error.failure)]


def test_leaving_a_stream_hangs_up_at_once() -> None:
    with serving(Server([HELLO, None])) as server, Client("m", base_url=server.url) as client:
        events = client.stream(ASK)
        assert next(events) == Text("Hello")
        events.close()
        assert server.left.wait(30)


async def test_leaving_an_asynchronous_stream_hangs_up_at_once() -> None:
    with serving(Server([HELLO, None])) as server:
        async with Client("m", base_url=server.url) as client:
            async with aclosing(client.astream(ASK)) as events:
                assert await anext(events) == Text("Hello")
            assert await asyncio.to_thread(server.left.wait, 30)


async def test_a_cancelled_task_hangs_up_at_once() -> None:
    heard = asyncio.Event()

    async def ask(client: Client) -> None:
        async for _ in client.astream(ASK):
            heard.set()

    with serving(Server([HELLO, None])) as server:
        async with Client("m", base_url=server.url) as client:
            task = asyncio.create_task(ask(client))
            await heard.wait()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert await asyncio.to_thread(server.left.wait, 30)


@both
async def test_a_compressed_stream(ask: Asking) -> None:
    squeezed = gzip.compress(HELLO + b": keep-alive\n\n" + DONE)
    headers = [("Content-Encoding", "gzip"), ("Content-Length", str(len(squeezed)))]
    with serving(Server([squeezed[:20], squeezed[20:]], headers=headers)) as server:
        assert (await ask(server.url)) == ([Text("Hello"), Stopped(StopReason.STOP)], None)
    assert "gzip" in server.received[0]["accept-encoding"]


@both
async def test_a_compressed_stream_that_is_broken(ask: Asking) -> None:
    with serving(Server([b"no gzip at all"], headers=[("Content-Encoding", "gzip")])) as server:
        _, error = await ask(server.url, retries=1)
    assert isinstance(error, Disconnected)
    assert len(server.lines) == 2


@both
async def test_a_page_in_place_of_an_answer(ask: Asking) -> None:
    page = b"<html><head><title>502 Bad Gateway</title></head><body><h1>nginx</h1></body></html>"
    with serving(Server([page], status=502)) as server:
        _, error = await ask(server.url, retries=1)
    assert isinstance(error, BadGateway)
    assert error.failure.message == "502 Bad Gateway"
    assert len(server.lines) == 2


@both
async def test_a_date_to_wait_for(ask: Asking) -> None:
    headers = [("Retry-After", "Sat, 21 Nov 2020 10:00:00 GMT")]
    with serving(Server([b"{}"], status=429, headers=headers)) as server:
        _, error = await ask(server.url, retries=0)
    assert isinstance(error, RateLimited)
    assert error.failure.retry_after == 0.0


def test_a_connection_is_used_again() -> None:
    body = HELLO + DONE + END
    answer = Server([body], headers=[("Content-Length", str(len(body)))])
    with serving(answer) as server, Client("m", base_url=server.url) as client:
        for _ in range(3):
            assert list(client.stream(ASK)) == [Text("Hello"), Stopped(StopReason.STOP)]
    assert (len(server.lines), len(server.connections)) == (3, 1)


@both
async def test_hosts_the_environment_excepts_from_its_proxy(
    ask: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with serving(Server([HELLO, DONE])) as server:
        assert (await ask(server.url))[1] is None


@both
async def test_a_proxy_of_ones_own(ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    with serving(Server([HELLO, DONE])) as server:
        network = Network(proxy=server.url.removesuffix("/v1"))
        assert (await ask("http://vendor.invalid/v1", network=network))[1] is None
    assert server.lines == ["POST http://vendor.invalid/v1/chat/completions HTTP/1.1"]


@both
async def test_an_environment_that_is_not_to_be_read(ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    with serving(Server([HELLO, DONE])) as server:
        assert (await ask(server.url, network=Network(environment=False)))[1] is None
