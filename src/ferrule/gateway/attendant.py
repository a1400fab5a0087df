"""Watches a request while it is worked on: whether its client is still there, and who is silent too long.

One task beside the work, with one timer, however many pieces a stream has. What it notices it says by
cancelling the work where that waits: ``stopped`` says why. Work that is done in a moment is not watched.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Literal

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
"""ASGI's function for what the client sends."""

HOUR = 3600.0
MOMENT = 0.02
"""Seconds before the task is made; what it has to notice can wait so long."""

Why = Literal["", "client-gone", "client-slow", "upstream-silent"]


async def _say_nothing() -> None:
    """In the place of a comment, once the work is done."""


class ClientGone(Exception):
    """The client has closed its connection."""


class Attendant:
    """Attends the task that calls ``start``, until ``stop``.

    ``receive`` is ASGI's, with the body read. ``comment`` is called after ``comment_after`` seconds in
    which nothing was sent.
    """

    def __init__(
        self, receive: Receive, comment: Callable[[], Awaitable[None]], comment_after: float
    ) -> None:
        self._receive = receive
        self._comment = comment
        self._comment_after = comment_after
        self._time = asyncio.get_running_loop().time
        self._work: asyncio.Task[Any] | None = None
        self._task: asyncio.Task[None] | None = None
        self._soon: asyncio.TimerHandle | None = None
        self._deadline = math.inf
        self._waits: Why = ""
        self._quiet_since = self._time()
        self.stopped: Why = ""
        """Why the work was cancelled."""

    def start(self) -> None:
        """Begin, for the task that runs now."""
        self._work = asyncio.current_task()
        self._soon = asyncio.get_running_loop().call_later(MOMENT, self._begin)

    def _begin(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._attend())

    def stop(self) -> None:
        """Watch no longer."""
        if self._soon is not None:
            self._soon.cancel()
        if self._task is not None:
            self._task.cancel()
        # Who is called holds this attendant; nobody waits for the garbage collector then.
        self._work, self._task, self._comment = None, None, _say_nothing

    def waits_for_upstream(self, seconds: float) -> None:
        """The work waits for an upstream; after so long it is cancelled (``upstream-silent``)."""
        self._deadline, self._waits = self._time() + seconds, "upstream-silent"

    def waits_for_client(self, seconds: float) -> None:
        """The same for a client that is to take what is sent to it (``client-slow``)."""
        self._deadline, self._waits = self._time() + seconds, "client-slow"

    def waits_for_nobody(self) -> None:
        """The work goes on by itself."""
        self._deadline = math.inf

    def sent(self) -> None:
        """Something was sent to the client."""
        self._quiet_since = self._time()

    def forgives_upstream(self) -> bool:
        """Whether the work was cancelled for an upstream's silence; it goes on then."""
        if self.stopped != "upstream-silent":
            return False
        self.stopped = ""
        if self._work is not None:
            self._work.uncancel()
        return True

    async def _attend(self) -> None:
        while True:
            now = self._time()
            wake = min(self._deadline, self._quiet_since + self._comment_after)
            try:
                async with asyncio.timeout(min(max(wake - now, 0.01), HOUR)):
                    message = await self._receive()
            except TimeoutError:
                await self._look()
                continue
            if message["type"] == "http.disconnect":
                self._cancel("client-gone")
                return

    async def _look(self) -> None:
        now = self._time()
        if now >= self._deadline:
            self._deadline = math.inf
            self._cancel(self._waits)
        elif now >= self._quiet_since + self._comment_after:
            await self._comment()
            self._quiet_since = self._time()

    def _cancel(self, why: Why) -> None:
        if self._work is not None and not self.stopped:
            self.stopped = why
            self._work.cancel()
