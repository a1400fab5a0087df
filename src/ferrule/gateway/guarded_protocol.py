"""uvicorn's HTTP with limits on the headers of a request: how long they take, how many bytes they are.

httptools, which reads HTTP for it, takes headers of any length and waits for them for ever.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ferrule.gateway.gateway_config import LimitConfig

__all__ = ["TRANSPORT", "guarded_protocol"]

TRANSPORT = "ferrule.transport"
"""ASGI's extension that has the connection of a request."""

_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\n"
_CLOSE = b"content-length: 0\r\nconnection: close\r\n\r\n"


def guarded_protocol(limits: Callable[[], LimitConfig]) -> type[asyncio.Protocol]:
    """The protocol of a server; ``limits`` are asked for at each request, for they may change."""
    return type("GuardedProtocol", (_GuardedProtocol,), {"limits": (limits,)})


class _GuardedProtocol(HttpToolsProtocol):
    """Ends a connection whose headers take too long or too many bytes."""

    limits: ClassVar[tuple[Callable[[], LimitConfig]]]
    _timer: asyncio.TimerHandle | None = None
    _in_head = True
    _head_bytes = 0

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
        self._in_head = False
        self._waited()
        super().on_headers_complete()

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
