"""Observers of the events and bytes of replies, for the model calls of one context.

LangChain's chunks have neither pieces of arguments nor the number of the attempt; our events have both. A
keyword argument would not work: other model classes send unknown ones to the vendor, and tracers record
them. An observer is set for a ``with`` block; ``ChatFerrule`` looks it up for each request.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count

from langchain_core.messages import AIMessageChunk

from ferrule.client.exchange import ReplyObserver
from ferrule.core.events import Event
from ferrule.langchain.message_adapter import Chunks

_BYTE_OBSERVERS: ContextVar[tuple[ReplyObserver, ...]] = ContextVar("ferrule_reply_observers", default=())


@contextmanager
def reply_bytes_to(observer: ReplyObserver) -> Generator[None]:
    """Pass the bytes of every reply that a ``ChatFerrule`` gets in the block to ``observer``.

    It is called with the number of the attempt, from 1, and a received piece of the reply. It also applies
    to threads and tasks started in the block, if they copy the context, which LangChain does. Observers of
    outer blocks are called too.
    """
    token = _BYTE_OBSERVERS.set((*_BYTE_OBSERVERS.get(), observer))
    try:
        yield
    finally:
        _BYTE_OBSERVERS.reset(token)


def reply_observer() -> ReplyObserver | None:
    """Return the observers of this context as one function; None if there are none."""
    observers = _BYTE_OBSERVERS.get()

    def tell(attempt: int, piece: bytes) -> None:
        for observer in observers:
            observer(attempt, piece)

    return tell if observers else None


EventObserver = Callable[[int, Event], None]
"""Called with the number of the attempt, from 1, and an event of its reply."""

_EVENT_OBSERVERS: ContextVar[tuple[Callable[[], Callable[[Event], None]], ...]] = ContextVar(
    "ferrule_event_observers", default=()
)
"""Per block, the function that numbers the next attempt."""


@contextmanager
def reply_events_to(observer: EventObserver) -> Generator[None]:
    """Pass the events of every reply that a ``ChatFerrule`` streams in the block to ``observer``.

    It is called before the events become chunks. Attempts are the replies within the block, counted from 1:
    a reply that broke off and is requested again gets a new number. It also applies to threads and tasks
    started in the block, if they copy the context, which LangChain does. Observers of outer blocks are
    called too. An exception in an observer ends the request.
    """
    numbers = count(1)

    def begin() -> Callable[[Event], None]:
        number = next(numbers)
        return lambda event: observer(number, event)

    token = _EVENT_OBSERVERS.set((*_EVENT_OBSERVERS.get(), begin))
    try:
        yield
    finally:
        _EVENT_OBSERVERS.reset(token)


class ObservedChunks:
    """A stage around ``Chunks``: it passes each event to the observers, then to ``Chunks``."""

    def __init__(self, chunks: Chunks, observers: Sequence[Callable[[Event], None]]) -> None:
        self._chunks, self._observers = chunks, observers

    def feed(self, event: Event, /) -> list[AIMessageChunk]:
        for observer in self._observers:
            observer(event)
        return self._chunks.feed(event)

    def end(self) -> list[AIMessageChunk]:
        return self._chunks.end()


def observed_stage(chunks: Chunks) -> Chunks | ObservedChunks:
    """Return the stage for one request, with the observers of this context."""
    observers = [begin() for begin in _EVENT_OBSERVERS.get()]
    return ObservedChunks(chunks, observers) if observers else chunks
