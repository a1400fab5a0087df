"""The two drivers against a real socket: what the transport does becomes a failure in our words."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from tenacity import wait_none

from ferrule.client import Client
from ferrule.errors import Disconnected, Overloaded, TimedOut, VendorError
from ferrule.events import Event, Stopped, Text
from ferrule.messages import StopReason, User
from tests.client.server import Server, serving

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
    with serving(Server(status=None)) as server:
        events, error = await ask(server.url, timeout=0.1, retries=1)
    assert events == []
    assert isinstance(error, TimedOut)
    assert error.failure.message == "no answer from 127.0.0.1 within 0.1 s"
    assert len(server.lines) == 2


@both
async def test_silence_within_a_reply(ask: Asking) -> None:
    """The answer has begun, so the patience for beginning does not apply: idle time does."""
    with serving(Server([HELLO, None])) as server:
        events, error = await ask(server.url, timeout=30, idle_timeout=0.1)
    assert isinstance(error, TimedOut)
    assert error.failure.message == "nothing arrived from 127.0.0.1 for 0.1 s"
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
        events, error = await ask(f"http://127.0.0.1:{held.getsockname()[1]}", retries=0)
    assert events == []
    assert isinstance(error, Disconnected)
    assert error.failure.message.startswith("cannot reach 127.0.0.1: ")


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
