"""Who is told the events and the bytes of replies, for the model calls of one context.

LangChain's chunks have neither the pieces of arguments nor the attempt they belong to; our events
have. A keyword argument would not do: other model classes send those they do not know to the vendor, and
tracers write them down. In goes an observer for a ``with`` block; ``ChatFerrule`` asks for each request.
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
    """Tell ``observer`` the bytes of every reply that a ``ChatFerrule`` gets within.

    It is called with the number of the attempt, from 1, and a piece of the reply as it came. Threads and
    tasks that begin within belong to it, as far as they copy the context, which LangChain does. Observers
    of outer blocks are told too.
    """
    token = _BYTE_OBSERVERS.set((*_BYTE_OBSERVERS.get(), observer))
    try:
        yield
    finally:
        _BYTE_OBSERVERS.reset(token)


def reply_observer() -> ReplyObserver | None:
    """Who is told in this context; None: nobody."""
    observers = _BYTE_OBSERVERS.get()

    def tell(attempt: int, piece: bytes) -> None:
        for observer in observers:
            observer(attempt, piece)

    return tell if observers else None


EventObserver = Callable[[int, Event], None]
"""Is called with the number of the attempt, from 1, and an event of its reply."""

_EVENT_OBSERVERS: ContextVar[tuple[Callable[[], Callable[[Event], None]], ...]] = ContextVar(
    "ferrule_event_observers", default=()
)
"""Of each block, what gives the next attempt its number."""


@contextmanager
def reply_events_to(observer: EventObserver) -> Generator[None]:
    """Tell ``observer`` the events of every reply that a ``ChatFerrule`` streams within.

    It is called before the events become chunks. Attempts are the replies within the block, counted from 1:
    one that broke off and is asked for again has a number of its own. Threads and tasks that begin within
    belong to it, as far as they copy the context, which LangChain does. Observers of outer blocks are told
    too. What an observer raises ends the request.
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
    """A stage around ``Chunks``: tells each event, then makes chunks of it."""

    def __init__(self, chunks: Chunks, observers: Sequence[Callable[[Event], None]]) -> None:
        self._chunks, self._observers = chunks, observers

    def feed(self, event: Event, /) -> list[AIMessageChunk]:
        """The chunks that are certain after this event."""
        for observer in self._observers:
            observer(event)
        return self._chunks.feed(event)

    def end(self) -> list[AIMessageChunk]:
        """What is left at the end."""
        return self._chunks.end()


def observed_stage(chunks: Chunks) -> Chunks | ObservedChunks:
    """The stage for one request, with the observers of this context around it."""
    observers = [begin() for begin in _EVENT_OBSERVERS.get()]
    return ObservedChunks(chunks, observers) if observers else chunks
