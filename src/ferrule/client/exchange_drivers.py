"""The two drivers of an exchange, which carry out its steps.

``run`` is for threads, ``arun`` for event loops (asyncio, trio). They differ in ``await`` and in how a read
is cut short: an event loop can cancel it, but a thread that waits for a socket can only be woken by
shutting the socket down, which will not be reused anyway. The ``Wire`` translates a transport's exceptions.
"""

from __future__ import annotations

import contextlib
import re
import socket
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from email.utils import formatdate
from typing import Any, Protocol, TypeVar

import anyio
import anyio.to_thread
import httpx2

from ferrule.client.exchange import AFTER_END, Call, Head, Read, Send, Wait
from ferrule.core.errors import Failure

Given = TypeVar("Given")


class Wire(Protocol):
    """What a line needs to know about its request."""

    @property
    def errors(self) -> type[Exception]:
        """The exceptions of the HTTP library."""
        ...

    @property
    def stall(self) -> float | None:
        """Seconds without data after which to give up; None: only the library's own timeouts apply."""
        ...

    def begun(self, response: httpx2.Response) -> Head:
        """Return the head of a response."""
        ...

    def failed(self, error: Exception, *, begun: bool) -> object:
        """Return the result of a failed step."""
        ...

    def stalled(self) -> object:
        """Return the result of a read that was given up."""
        ...


@dataclass(frozen=True, slots=True, repr=False)
class Outgoing:
    """A request ready to be sent. Without repr, because it holds the key.

    Timeouts in seconds: ``connect`` to connect, ``begin`` to send and until the response begins, ``idle``
    without a byte, ``stall`` without data (keep-alive comments are bytes but not data).
    """

    url: httpx2.URL
    headers: Mapping[str, str]
    content: bytes
    connect: float
    begin: float
    idle: float
    stall: float

    def build(self, build: Callable[..., httpx2.Request], content: bytes | None = None) -> httpx2.Request:
        """Build the request with a client's ``build_request``; ``content`` replaces its own."""
        timeout = httpx2.Timeout(self.begin, connect=min(self.connect, self.begin))
        return build(
            "POST", self.url, headers=dict(self.headers), content=content or self.content, timeout=timeout
        )

    @property
    def errors(self) -> type[Exception]:
        return httpx2.RequestError

    def begun(self, response: httpx2.Response) -> Head:
        """Return status and headers; from here on the shorter timeout applies.

        httpx2 has one read timeout for head and body, and reads it from the request's extensions before
        reading either.
        """
        timeouts = response.request.extensions.get("timeout")
        if isinstance(timeouts, dict):
            timeouts["read"] = self.idle
        headers = {name.lower(): value for name, value in response.headers.items()}
        # A date to wait for is relative to the vendor's clock; ours is the fallback.
        return Head(response.status_code, {"date": formatdate(usegmt=True)} | headers)

    def stalled(self) -> Failure:
        """Return the failure for a connection that sent only comments."""
        host = self.url.host
        return Failure("timeout", f"no data from {host} for {self.stall:g} s")

    def failed(self, error: Exception, *, begun: bool) -> Failure:
        """Translate the transport's exception. The text names only host and port."""
        host = self.url.netloc.decode("ascii")
        match error:
            case httpx2.ConnectTimeout():
                waited = min(self.connect, self.begin)
                return Failure("timeout", f"no connection to {host} within {waited:g} s")
            case httpx2.PoolTimeout():
                return Failure("timeout", f"no free connection to {host} within {self.begin:g} s")
            case httpx2.TimeoutException() if begun:
                return Failure("timeout", f"nothing arrived from {host} for {self.idle:g} s")
            case httpx2.TimeoutException():
                return Failure("timeout", f"no answer from {host} within {self.begin:g} s")
            case httpx2.ConnectError() | httpx2.ProxyError():
                return Failure("disconnected", f"cannot reach {host}: {error}")
            case _:
                return Failure("disconnected", f"the connection to {host} broke: {error}")


def run(
    steps: Generator[Send | Read | Wait | Call | Given, Any, None],
    line: Line,
    whole: Callable[[], bool] = lambda: False,
) -> Generator[Given]:
    """Carry out the steps, yielding what they pass on. Closes the connection in any case.

    ``whole``: whether the connection can be reused.
    """
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
                    line.finish()
                    time.sleep(seconds)
                case Call(function):
                    answer = function()
                case _:
                    yield step
    finally:
        steps.close()
        line.finish(whole=whole())


async def arun(
    steps: Generator[Send | Read | Wait | Call | Given, Any, None],
    line: AsyncLine,
    whole: Callable[[], bool] = lambda: False,
) -> AsyncGenerator[Given]:
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
                    await line.finish()
                    await anyio.sleep(seconds)
                case Call(function, blocks):
                    answer = await anyio.to_thread.run_sync(function) if blocks else function()
                case _:
                    yield step
    finally:
        steps.close()
        await line.finish(whole=whole())


class Line:
    """The connection of one request. ``send`` sends the content of a step and begins a response."""

    def __init__(self, wire: Wire, send: Callable[[Any], httpx2.Response]) -> None:
        self._wire, self._send = wire, send
        self._pieces: Iterator[bytes] = iter(())
        self._silence = Silence(time.monotonic())
        self.response: httpx2.Response | None = None

    def send(self, content: Any) -> object:
        """Send, after finishing the response before."""
        self.finish(whole=True)
        try:
            self.response = self._send(content)
        except self._wire.errors as error:
            return self._wire.failed(error, begun=False)
        self._pieces = self.response.iter_bytes()
        self._silence = Silence(time.monotonic())
        return self._wire.begun(self.response)

    def read(self, within: float | None) -> object:
        """Return the next bytes, decoded; None at the end."""
        left = self._silence.left(within or self._wire.stall, time.monotonic())
        if left is not None and left <= 0:
            return self._wire.stalled()
        extensions = self.response.extensions if self.response else {}
        alarm = None if within is None or left is None else shut_after(left, extensions)
        try:
            piece = next(self._pieces, None)
        except self._wire.errors as error:
            return self._wire.failed(error, begun=True)
        finally:
            if alarm is not None:
                alarm.cancel()
        self._silence.saw(piece or b"", time.monotonic())
        return piece

    def finish(self, *, whole: bool = False) -> None:
        """Close the connection; ``whole``: read a short rest first, so that it can be reused."""
        if self.response is None or self.response.is_closed:
            return
        alarm = shut_after(AFTER_END, self.response.extensions) if whole else None
        try:
            for _ in self._pieces if alarm else ():
                pass
        except self._wire.errors:
            pass  # the rest is not needed
        finally:
            if alarm is not None:
                alarm.cancel()
            self.response.close()


class AsyncLine:
    def __init__(self, wire: Wire, send: Callable[[Any], Awaitable[httpx2.Response]]) -> None:
        self._wire, self._send = wire, send
        self._pieces: AsyncIterator[bytes] | None = None
        self._silence = Silence(time.monotonic())
        self.response: httpx2.Response | None = None

    async def send(self, content: Any) -> object:
        """Send, after finishing the response before."""
        await self.finish(whole=True)
        try:
            self.response = await self._send(content)
        except self._wire.errors as error:
            return self._wire.failed(error, begun=False)
        self._pieces = self.response.aiter_bytes()
        self._silence = Silence(time.monotonic())
        return self._wire.begun(self.response)

    async def read(self, within: float | None) -> object:
        """Return the next bytes, decoded; None at the end."""
        if self._pieces is None:
            return None
        left = self._silence.left(within or self._wire.stall, time.monotonic())
        try:
            with anyio.fail_after(left):
                piece = await anext(self._pieces, None)
        except TimeoutError:
            return self._wire.stalled()
        except self._wire.errors as error:
            return self._wire.failed(error, begun=True)
        self._silence.saw(piece or b"", time.monotonic())
        return piece

    async def finish(self, *, whole: bool = False) -> None:
        """Close the connection; ``whole``: read a short rest first, so that it can be reused."""
        if self.response is None or self.response.is_closed:
            return
        try:
            if whole and self._pieces is not None:
                with anyio.move_on_after(AFTER_END):
                    async for _ in self._pieces:
                        pass
        except self._wire.errors:
            pass  # the rest is not needed
        finally:
            await self.response.aclose()


def shut_after(seconds: float, extensions: Mapping[str, Any]) -> threading.Timer | None:
    """Shut a response's connection down after this many seconds, unless the timer is cancelled.

    ``extensions`` are those of the response. None, without a timer, if they do not name the socket or if
    other requests share it (HTTP/2).
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
    """Shut a socket down, which wakes the thread that reads it. TLS's own closing message is skipped."""
    with contextlib.suppress(OSError):
        socket.socket.shutdown(connection, socket.SHUT_RDWR)


_LINE = re.compile(rb"[^\r\n]+")


class Silence:
    """Measures the seconds since the last data of a reply. ``now`` is any monotonic time in seconds."""

    __slots__ = ("_after_line", "_in_comment", "_since")

    def __init__(self, now: float) -> None:
        self._since = now
        self._after_line = True
        self._in_comment = False

    def saw(self, piece: bytes, now: float) -> None:
        """Take a piece; it resets the measure unless it has only comments and blanks."""
        for line in _LINE.finditer(piece):
            if line.start() > 0 or self._after_line:
                self._in_comment = line.group().startswith(b":")
            if not (self._in_comment or line.group().isspace()):
                self._since = now
        if piece:
            self._after_line = piece.endswith((b"\r", b"\n"))

    def left(self, limit: float | None, now: float) -> float | None:
        """Return the seconds until ``limit`` seconds have passed without data; negative if they have."""
        return None if limit is None else self._since + limit - now
