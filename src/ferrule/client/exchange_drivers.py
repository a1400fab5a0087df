"""The two drivers of an exchange: they do what its steps ask, and nothing else.

In go the steps and a line to the endpoint, out comes what the steps hand on. ``run`` is for threads,
``arun`` for event loops (asyncio, trio); they differ in ``await`` only, and in how a read is cut short: an
event loop can cancel one, a thread that waits for a socket can only be woken by shutting the socket down,
which nobody will use again anyway. The ``Wire`` puts in words what a transport raises.
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
    """What a line asks about its request."""

    @property
    def errors(self) -> type[Exception]:
        """What the HTTP library raises."""
        ...

    @property
    def stall(self) -> float | None:
        """Seconds without data after which to give up; None: the library's patience alone counts."""
        ...

    def begun(self, response: httpx2.Response) -> Head:
        """The beginning of the answer."""
        ...

    def failed(self, error: Exception, *, begun: bool) -> object:
        """The answer to a step that failed."""
        ...

    def stalled(self) -> object:
        """The answer to a read that was given up."""
        ...


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

    @property
    def errors(self) -> type[Exception]:
        """The errors of the transport."""
        return httpx2.RequestError

    def begun(self, response: httpx2.Response) -> Head:
        """The status and headers; from here on the shorter patience applies.

        httpx2 knows one read timeout for the head and for the body, and looks it up in the request's
        extensions when it begins to read either.
        """
        timeouts = response.request.extensions.get("timeout")
        if isinstance(timeouts, dict):
            timeouts["read"] = self.idle
        headers = {name.lower(): value for name, value in response.headers.items()}
        # A date to wait for is counted from the vendor's clock; ours stands in where it tells no time.
        return Head(response.status_code, {"date": formatdate(usegmt=True)} | headers)

    def stalled(self) -> Failure:
        """The failure of a line with comments alone."""
        host = self.url.host
        return Failure("timeout", f"no data from {host} for {self.stall:g} s on an open line")

    def failed(self, error: Exception, *, begun: bool) -> Failure:
        """What the transport raised, in our words. Names host and port, and neither path nor headers."""
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
    """Carry the steps out, yielding what they hand on. Closes the connection however it ends.

    ``whole``: whether it is closed so that it can be used again.
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
    """``run`` for event loops."""
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
    """The connection of one request. ``send`` makes an answer begin, of what a step wants sent."""

    def __init__(self, wire: Wire, send: Callable[[Any], httpx2.Response]) -> None:
        self._wire, self._send = wire, send
        self._pieces: Iterator[bytes] = iter(())
        self._silence = Silence(time.monotonic())
        self.response: httpx2.Response | None = None

    def send(self, content: Any) -> object:
        """Send; the answer before is done with."""
        self.finish(whole=True)
        try:
            self.response = self._send(content)
        except self._wire.errors as error:
            return self._wire.failed(error, begun=False)
        self._pieces = self.response.iter_bytes()
        self._silence = Silence(time.monotonic())
        return self._wire.begun(self.response)

    def read(self, within: float | None) -> object:
        """The next bytes, decoded; None at the end."""
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
        """Close the connection; ``whole``: so that it can be used again, if little is missing."""
        if self.response is None or self.response.is_closed:
            return
        alarm = shut_after(AFTER_END, self.response.extensions) if whole else None
        try:
            for _ in self._pieces if alarm else ():
                pass
        except self._wire.errors:
            pass  # nothing of it was wanted
        finally:
            if alarm is not None:
                alarm.cancel()
            self.response.close()


class AsyncLine:
    """``Line`` for event loops."""

    def __init__(self, wire: Wire, send: Callable[[Any], Awaitable[httpx2.Response]]) -> None:
        self._wire, self._send = wire, send
        self._pieces: AsyncIterator[bytes] | None = None
        self._silence = Silence(time.monotonic())
        self.response: httpx2.Response | None = None

    async def send(self, content: Any) -> object:
        """Send; the answer before is done with."""
        await self.finish(whole=True)
        try:
            self.response = await self._send(content)
        except self._wire.errors as error:
            return self._wire.failed(error, begun=False)
        self._pieces = self.response.aiter_bytes()
        self._silence = Silence(time.monotonic())
        return self._wire.begun(self.response)

    async def read(self, within: float | None) -> object:
        """The next bytes, decoded; None at the end."""
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
        """Close the connection; ``whole``: so that it can be used again, if little is missing."""
        if self.response is None or self.response.is_closed:
            return
        try:
            if whole and self._pieces is not None:
                with anyio.move_on_after(AFTER_END):
                    async for _ in self._pieces:
                        pass
        except self._wire.errors:
            pass  # nothing of it was wanted
        finally:
            await self.response.aclose()


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

    def left(self, limit: float | None, now: float) -> float | None:
        """Seconds until nothing has been said for ``limit`` seconds; below zero when that is over."""
        return None if limit is None else self._since + limit - now

    def _says(self, piece: bytes) -> bool:
        said = False
        for line in _LINE.finditer(piece):
            if line.start() > 0 or self._after_line:
                self._in_comment = line.group().startswith(b":")
            said = said or not (self._in_comment or line.group().isspace())
        if piece:
            self._after_line = piece.endswith((b"\r", b"\n"))
        return said
