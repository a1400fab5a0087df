"""Events for several readers: what is told is handed to each of them, in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from ferrule.live.live_events import LiveEvent

__all__ = ["EventHub"]


class EventHub:
    """Belongs to one event loop. A reader gets what is told behind its ``events``, until ``close``."""

    def __init__(self) -> None:
        self._readers: list[asyncio.Queue[LiveEvent | None]] = []
        self._closed = False

    def tell(self, event: LiveEvent) -> None:
        """Tell every reader."""
        for queue in self._readers:
            queue.put_nowait(event)

    def events(self) -> AsyncIterator[LiveEvent]:
        """A new reader."""
        queue: asyncio.Queue[LiveEvent | None] = asyncio.Queue()
        if self._closed:
            queue.put_nowait(None)
        self._readers.append(queue)
        return self._read(queue)

    def close(self) -> None:
        """End every reader, once it has read what was told."""
        self._closed = True
        for queue in self._readers:
            queue.put_nowait(None)

    async def _read(self, queue: asyncio.Queue[LiveEvent | None]) -> AsyncIterator[LiveEvent]:
        try:
            while (event := await queue.get()) is not None:
                yield event
        finally:
            if queue in self._readers:
                self._readers.remove(queue)
