"""uvicorn's HTTP with limits on the headers of a request: how long they take, how many bytes they are.

httptools, which reads HTTP for it, takes headers of any length and waits for them for ever. It also drops
the body of a request that asks for another protocol, as Java's own client does of each server without TLS
(``Upgrade: h2c``); a server may ignore that (RFC 9110, 7.8), so httptools does not hear of it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any, ClassVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ferrule.gateway.gateway_config import LimitConfig

TRANSPORT = "ferrule.transport"
"""ASGI's extension that has the connection of a request."""

_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\n"
_CLOSE = b"content-length: 0\r\nconnection: close\r\n\r\n"

_END = b"\r\n\r\n"
_NAME = b"\r\nupgrade:"
_UPGRADE = re.compile(re.escape(_NAME), re.IGNORECASE)


def without_upgrade(head: bytes) -> tuple[bytes, bytes]:
    """A part of a head in which ``Upgrade`` has another name; and its end, if that may begin one.

    The latter is to be put before the next part. What follows the head stays as it is.
    """
    text, end, body = head.partition(_END)
    text = _UPGRADE.sub(b"\r\nx-upgrade:", text)
    sizes = range(min(len(_NAME) - 1, len(text)), 0, -1)
    begun = (size for size in sizes if any(each.startswith(text[-size:].lower()) for each in (_NAME, _END)))
    kept = 0 if end else next(begun, 0)
    at = len(text) - kept
    return text[:at] + end + body, text[at:]


def guarded_protocol(limits: Callable[[], LimitConfig]) -> type[asyncio.Protocol]:
    """The protocol of a server; ``limits`` are asked for at each request, for they may change."""
    return type("GuardedProtocol", (_GuardedProtocol,), {"limits": (limits,)})


class _GuardedProtocol(HttpToolsProtocol):
    """Ends a connection whose headers take too long or too many bytes."""

    limits: ClassVar[tuple[Callable[[], LimitConfig]]]
    _timer: asyncio.TimerHandle | None = None
    _in_head = True
    _head_bytes = 0
    _expects_head = True
    _kept = b""
    """The end of a head so far, which has not been read."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._waited()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read; what is in headers that go on is counted."""
        if self._expects_head:
            data, self._kept = without_upgrade(self._kept + data)
        super().data_received(data)
        if self._in_head:
            self._head_bytes += len(data)
            if self._head_bytes > self.limits[0]().header_bytes:
                self._end(_TOO_LARGE)

    def on_message_begin(self) -> None:
        """A request has begun."""
        super().on_message_begin()
        self._in_head, self._head_bytes = True, 0
        cast(dict[str, Any], self.scope)["extensions"] = {TRANSPORT: self.transport}
        if self._timer is None:
            self._wait()

    def on_headers_complete(self) -> None:
        """Its headers are there."""
        self._in_head = self._expects_head = False
        self._waited()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The head of the next request may follow."""
        self._expects_head = True
        super().on_message_complete()

    def _wait(self) -> None:
        self._timer = self.loop.call_later(self.limits[0]().header_timeout, self._end, _TOO_SLOW)

    def _waited(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self, status: bytes) -> None:
        self._waited()
        if not self.transport.is_closing():
            if self._head_bytes:
                self.transport.write(status + _CLOSE)
            self.transport.close()
