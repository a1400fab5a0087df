"""Events for several readers: what is told is handed to each of them, in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Self
from weakref import WeakSet

from ferrule.live.live_events import LiveEvent, Noticed


class EventHub:
    """Belongs to one event loop. A reader gets what is told behind its ``events``, until ``close``.

    One that nobody holds any more is forgotten with what it was told. The first one gets what was noticed
    before it, too.
    """

    def __init__(self) -> None:
        self._readers: WeakSet[_Reader] = WeakSet()
        self._closed = False
        self._noticed: list[Noticed] | None = []
        """What no reader was told yet; None from the first one on."""

    def tell(self, event: LiveEvent) -> None:
        """Tell every reader."""
        if self._noticed is not None and isinstance(event, Noticed):
            self._noticed.append(event)
        for reader in self._readers:
            reader.queue.put_nowait(event)

    def events(self) -> AsyncIterator[LiveEvent]:
        """A new reader."""
        reader = _Reader(self._readers)
        for event in self._noticed or ():
            reader.queue.put_nowait(event)
        self._noticed = None
        if self._closed:
            reader.queue.put_nowait(None)
        self._readers.add(reader)
        return reader

    def close(self) -> None:
        """End every reader, once it has read what was told."""
        self._closed = True
        for reader in self._readers:
            reader.queue.put_nowait(None)


class _Reader(AsyncIterator[LiveEvent]):
    def __init__(self, readers: WeakSet[_Reader]) -> None:
        self.queue: asyncio.Queue[LiveEvent | None] = asyncio.Queue()
        self._readers = readers

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> LiveEvent:
        event = await self.queue.get()
        if event is None:
            self.queue.put_nowait(None)  # it stays ended
            raise StopAsyncIteration
        return event

    async def aclose(self) -> None:
        """Take no more events, as one closes a generator."""
        self._readers.discard(self)
