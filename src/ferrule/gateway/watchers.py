"""Those who watch, each with a queue of what it has still to be sent.

Most are sent events that were written once for all of them. Who watches one request and wants it explained
is told at a pace of its own: what happened waits, and is read and written piece by piece.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque

from ferrule.client.masking import Mask
from ferrule.gateway.fast_json import write
from ferrule.gateway.piece_texts import PieceTexts
from ferrule.gateway.watch_readings import WatchReadings
from ferrule.gateway.watch_ring import Happening, Watched
from ferrule.messages import JsonObject

__all__ = ["QUEUED_BYTES", "QUEUED_EVENTS", "Watcher", "event_bytes", "masked"]

QUEUED_EVENTS = 2_000
QUEUED_BYTES = 4 * 1024 * 1024
"""What may wait for one watcher."""
SLICE = 0.005
"""Seconds in which answers are explained before others have their turn."""


class Watcher:
    """What one watcher has still to be sent; of too much the oldest goes first."""

    def __init__(self, request: str = "", *, pieces: bool = True, explain: bool = False) -> None:
        self.request = request
        """The only request that is of interest; ``""`` for all."""
        self.pieces = pieces
        self.explain = explain
        self.closed = False
        self._queue: deque[bytes] = deque()
        self._size = 0
        self._missed = 0
        self._awake = asyncio.Event()
        self._followed: _Followed | None = None

    def follow(self, watched: Watched, *, bodies: bool) -> None:
        """Tell all of a request from its beginning, explained; what happens from now on is heard."""
        self._followed = _Followed(watched, bodies=bodies, pieces=self.pieces)

    def hear(self, happening: Happening) -> None:
        """Something happened to the request that is followed, if any is."""
        if self._followed is not None:
            self._missed += self._followed.hear(happening)
            self._awake.set()

    @property
    def more(self) -> bool:
        """Whether something waits after all."""
        return self._followed is not None and self._followed.more

    def put(self, event: bytes) -> None:
        """Add an event."""
        self._queue.append(event)
        self._size += len(event)
        while len(self._queue) > QUEUED_EVENTS or (self._size > QUEUED_BYTES and len(self._queue) > 1):
            self._size -= len(self._queue.popleft())
            self._missed += 1
        self._awake.set()

    def take(self) -> bytes:
        """All that waits; of what has to be explained, as much as may be at once."""
        missed = [event_bytes("missed", {"why": "slow", "count": self._missed})] if self._missed else []
        followed = self._followed.take() if self._followed is not None else []
        taken = b"".join([*missed, *self._queue, *followed])
        self._queue.clear()
        self._size = self._missed = 0
        self._awake.clear()
        return taken

    def finish(self) -> None:
        """Nothing more comes; what waits is still told."""
        self.closed = True
        self._awake.set()

    def close(self) -> None:
        """Nothing more comes, and nothing that waits is explained any more."""
        self._followed = None
        self.finish()

    async def wait(self, seconds: float) -> bool:
        """Wait until something is there; False where nothing came in time."""
        try:
            async with asyncio.timeout(seconds):
                await self._awake.wait()
        except TimeoutError:
            return False
        return True


class _Followed:
    """What happened to one request and is to be told, explained."""

    def __init__(self, watched: Watched, *, bodies: bool, pieces: bool) -> None:
        self._watched = watched
        self._bodies = bodies
        self._pieces = pieces
        self._texts = PieceTexts()
        self._readings = WatchReadings(watched, bodies=bodies)
        self._waiting = deque(watched.log)
        self._most = len(watched.log) + QUEUED_EVENTS
        self._left = QUEUED_BYTES
        """Bytes that may still come while others wait."""

    @property
    def more(self) -> bool:
        return bool(self._waiting)

    def hear(self, happening: Happening) -> int:
        """Something happened; return how much is not told because too much waits."""
        if not self._waiting:
            self._left, self._most = QUEUED_BYTES, QUEUED_EVENTS
        self._waiting.append(happening)
        self._left -= len(happening.data)
        if self._left >= 0 and len(self._waiting) <= self._most:
            return 0
        self._readings.lose()
        missed = len(self._waiting) - 1
        self._waiting.clear()
        self._waiting.append(happening)
        return missed

    def take(self) -> list[bytes]:
        """The next events, as many as may be at once."""
        taken: list[bytes] = []
        end = time.monotonic() + SLICE
        while self._waiting and (not taken or time.monotonic() < end):
            happening = self._waiting.popleft()
            watched = self._watched
            shown = watched.shown(happening, self._texts, bodies=self._bodies)
            shown |= self._readings.reading(happening)
            if self._pieces or not happening.piece:
                taken.append(masked(watched.mask, event_bytes(happening.kind, shown)))
        return taken


def event_bytes(name: str, facts: JsonObject, number: str = "") -> bytes:
    """An event as it is sent."""
    id = f"id: {number}\n" if number else ""
    return b"event: %s\n%sdata: %s\n\n" % (name.encode(), id.encode(), write(facts))


def masked(mask: Mask, data: bytes) -> bytes:
    """The same without secrets."""
    if not mask.longest:
        return data
    return mask.text(data.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")
