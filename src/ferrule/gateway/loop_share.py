"""Relaying takes turns: how much of one turn of the event loop all streams together may take.

A task goes on without giving up the loop as long as its upstream has sent something and its client's
buffers take it. With a fast upstream and a hundred clients that is seconds, in which nobody else is
answered. So the work of one turn of the loop is counted over all streams; who comes when it is used up
waits in a queue, and a few are let on in each turn.
"""

from __future__ import annotations

import asyncio
from collections import deque

__all__ = ["LoopShare"]

SECONDS = 0.005
BYTES = 64 * 1024
"""Of relaying in one turn of the loop."""
AT_ONCE = 4
"""Streams that wait and go on in one turn, with a piece each."""


class LoopShare:
    """For one event loop: ``if share.is_full: await share.turn()`` before a piece, ``spent`` behind it."""

    __slots__ = ("_bytes", "_counts", "_seconds", "_waiting", "is_full")

    def __init__(self) -> None:
        self._seconds, self._bytes = 0.0, 0
        self._counts = False
        self._waiting: deque[asyncio.Future[None]] = deque()
        self.is_full = False
        """Whether to wait for another turn."""

    def spent(self, seconds: float, size: int) -> None:
        """A piece was relayed."""
        self._seconds += seconds
        self._bytes += size
        self.is_full = self.is_full or self._seconds >= SECONDS or self._bytes >= BYTES
        self._count()

    async def turn(self) -> None:
        """Wait for another turn of the loop, behind those who wait already."""
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        self._count()
        await waiter

    def _count(self) -> None:
        if not self._counts:
            self._counts = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """A turn of the loop begins."""
        self._counts = False
        self._seconds, self._bytes = 0.0, 0
        let_on = 0
        while self._waiting and let_on < AT_ONCE:
            waiter = self._waiting.popleft()
            if not waiter.done():  # else its client has gone
                waiter.set_result(None)
                let_on += 1
        self.is_full = bool(let_on)  # they come first
        if let_on:
            self._count()
