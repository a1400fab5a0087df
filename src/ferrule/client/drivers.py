"""The two drivers of an exchange: they do what its steps ask, and nothing else.

In go the steps and an HTTP transport, out come the events. ``run`` is for threads, ``arun`` for asyncio;
they differ in ``await`` only, and in how a read is cut short: asyncio can cancel one, a thread that waits
for a socket can only be woken by shutting the socket down, which nobody will use again anyway. What a
transport raises becomes a ``Failure``, by one table for both.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from email.utils import formatdate
from typing import Any

import httpx2

from ferrule.client.exchange import Head, Read, Send, Step, Wait
from ferrule.core.errors import Failure
from ferrule.core.events import Event


@dataclass(frozen=True, slots=True, repr=False)
class Outgoing:
    """A request ready to be sent. Without repr: it holds the key.

    In seconds: ``connect`` to connect, ``begin`` to send and until the answer begins, ``idle`` without a
    byte, ``stall`` without data (comments that keep the line open are bytes and no data).
    """

    url: httpx2.URL
    headers: Mapping[str, str]
    content: bytes
    connect: float
    begin: float
    idle: float
    stall: float

    def build(self, build: Callable[..., httpx2.Request], content: bytes | None = None) -> httpx2.Request:
        """The request for a client's ``build_request``; ``content`` takes the place of its own."""
        timeout = httpx2.Timeout(self.begin, connect=min(self.connect, self.begin))
        return build(
            "POST", self.url, headers=dict(self.headers), content=content or self.content, timeout=timeout
        )


def run(
    steps: Generator[Step, Any, None], outgoing: Outgoing, http: Callable[[], httpx2.Client]
) -> Iterator[Event]:
    """Carry the steps out, yielding events. Closes the connection however it ends."""
    line = _Line(outgoing, http)
    answer: object = None
    try:
        while True:
            try:
                step = steps.send(answer)
            except StopIteration:
                return
            answer = None
            match step:
                case Send(content):
                    answer = line.send(content)
                case Read(within):
                    answer = line.read(within)
                case Wait(seconds):
                    line.close()
                    time.sleep(seconds)
                case _:
                    yield step
    finally:
        steps.close()
        line.close()


async def arun(
    steps: Generator[Step, Any, None], outgoing: Outgoing, http: Callable[[], Awaitable[httpx2.AsyncClient]]
) -> AsyncGenerator[Event]:
    """``run`` for asyncio."""
    line = _AsyncLine(outgoing, http)
    answer: object = None
    try:
        while True:
            try:
                step = steps.send(answer)
            except StopIteration:
                return
            answer = None
            match step:
                case Send(content):
                    answer = await line.send(content)
                case Read(within):
                    answer = await line.read(within)
                case Wait(seconds):
                    await line.close()
                    await asyncio.sleep(seconds)
                case _:
                    yield step
    finally:
        steps.close()
        await line.close()


class _Line:
    """One request on the wire."""

    def __init__(self, outgoing: Outgoing, http: Callable[[], httpx2.Client]) -> None:
        self._outgoing = outgoing
        self._http = http
        self._response: httpx2.Response | None = None
        self._pieces: Iterator[bytes] = iter(())
        self._silence = Silence(time.monotonic())

    def send(self, content: bytes | None) -> Head | Failure:
        http = self._http()
        try:
            self._response = http.send(self._outgoing.build(http.build_request, content), stream=True)
        except httpx2.RequestError as error:
            return _failure(error, self._outgoing, begun=False)
        self._pieces = self._response.iter_bytes()
        self._silence = Silence(time.monotonic())
        return _head(self._response, self._outgoing)

    def read(self, within: float | None) -> bytes | Failure | None:
        left = self._silence.left(within or self._outgoing.stall, time.monotonic())
        if left <= 0:
            return _stalled(self._outgoing)
        extensions = self._response.extensions if self._response else {}
        alarm = None if within is None else shut_after(left, extensions)
        try:
            piece = next(self._pieces, None)
        except httpx2.RequestError as error:
            return _failure(error, self._outgoing, begun=True)
        finally:
            if alarm is not None:
                alarm.cancel()
        self._silence.saw(piece or b"", time.monotonic())
        return piece

    def close(self) -> None:
        if self._response is not None:
            self._response.close()
            self._response = None


class _AsyncLine:
    """One request on the wire, for asyncio."""

    def __init__(self, outgoing: Outgoing, http: Callable[[], Awaitable[httpx2.AsyncClient]]) -> None:
        self._outgoing = outgoing
        self._http = http
        self._response: httpx2.Response | None = None
        self._pieces: AsyncIterator[bytes] | None = None
        self._silence = Silence(time.monotonic())

    async def send(self, content: bytes | None) -> Head | Failure:
        http = await self._http()
        try:
            self._response = await http.send(self._outgoing.build(http.build_request, content), stream=True)
        except httpx2.RequestError as error:
            return _failure(error, self._outgoing, begun=False)
        self._pieces = self._response.aiter_bytes()
        self._silence = Silence(time.monotonic())
        return _head(self._response, self._outgoing)

    async def read(self, within: float | None) -> bytes | Failure | None:
        if self._pieces is None:
            return None
        left = self._silence.left(within or self._outgoing.stall, time.monotonic())
        try:
            async with asyncio.timeout(left):
                piece = await anext(self._pieces, None)
        except TimeoutError:
            return _stalled(self._outgoing)
        except httpx2.RequestError as error:
            return _failure(error, self._outgoing, begun=True)
        self._silence.saw(piece or b"", time.monotonic())
        return piece

    async def close(self) -> None:
        if self._response is not None:
            await self._response.aclose()
            self._response = None


def _head(response: httpx2.Response, outgoing: Outgoing) -> Head:
    """The status and headers; from here on the shorter patience applies.

    httpx2 knows one read timeout for the head and for the body, and looks it up in the request's
    extensions when it begins to read either.
    """
    timeouts = response.request.extensions.get("timeout")
    if isinstance(timeouts, dict):
        timeouts["read"] = outgoing.idle
    headers = {name.lower(): value for name, value in response.headers.items()}
    # A date to wait for is counted from the vendor's clock; ours stands in where it does not tell its time.
    return Head(response.status_code, {"date": formatdate(usegmt=True)} | headers)


def _stalled(outgoing: Outgoing) -> Failure:
    host = outgoing.url.host
    return Failure("timeout", f"no data from {host} for {outgoing.stall:g} s on an open line")


def _failure(error: httpx2.RequestError, outgoing: Outgoing, *, begun: bool) -> Failure:
    """What the transport raised, in our words. Names host and port, and neither path nor headers."""
    host = outgoing.url.netloc.decode("ascii")
    match error:
        case httpx2.ConnectTimeout():
            waited = min(outgoing.connect, outgoing.begin)
            return Failure("timeout", f"no connection to {host} within {waited:g} s")
        case httpx2.PoolTimeout():
            return Failure("timeout", f"no free connection to {host} within {outgoing.begin:g} s")
        case httpx2.TimeoutException() if begun:
            return Failure("timeout", f"nothing arrived from {host} for {outgoing.idle:g} s")
        case httpx2.TimeoutException():
            return Failure("timeout", f"no answer from {host} within {outgoing.begin:g} s")
        case httpx2.ConnectError() | httpx2.ProxyError():
            return Failure("disconnected", f"cannot reach {host}: {error}")
        case _:
            return Failure("disconnected", f"the connection to {host} broke: {error}")


def shut_after(seconds: float, extensions: Mapping[str, Any]) -> threading.Timer | None:
    """Shut the connection of a response down after so many seconds, unless the timer is cancelled.

    ``extensions`` are those of the response. None where they do not tell its socket, or where others use it
    too (HTTP/2): nothing is cut short.
    """
    if extensions.get("http_version") == b"HTTP/2":
        return None
    stream = extensions.get("network_stream")
    connection = stream.get_extra_info("socket") if stream else None
    if not isinstance(connection, socket.socket):
        return None
    alarm = threading.Timer(seconds, _shut, (connection,))
    alarm.daemon = True
    alarm.start()
    return alarm


def _shut(connection: socket.socket) -> None:
    """End a connection for whoever waits on it. TLS adds a farewell of its own, which nobody would hear."""
    with contextlib.suppress(OSError):
        socket.socket.shutdown(connection, socket.SHUT_RDWR)


_LINE = re.compile(rb"[^\r\n]+")


class Silence:
    """Counts the seconds since a reply last said something. ``now`` is any steady clock's, in seconds."""

    __slots__ = ("_after_line", "_in_comment", "_since")

    def __init__(self, now: float) -> None:
        self._since = now
        self._after_line = True
        self._in_comment = False

    def saw(self, piece: bytes, now: float) -> None:
        """Take a piece; only one that holds more than comments and blanks begins the count anew."""
        if self._says(piece):
            self._since = now

    def left(self, limit: float, now: float) -> float:
        """Seconds until nothing has been said for ``limit`` seconds; below zero when that is over."""
        return self._since + limit - now

    def _says(self, piece: bytes) -> bool:
        said = False
        for line in _LINE.finditer(piece):
            if line.start() > 0 or self._after_line:
                self._in_comment = line.group().startswith(b":")
            said = said or not (self._in_comment or line.group().isspace())
        if piece:
            self._after_line = piece.endswith((b"\r", b"\n"))
        return said
