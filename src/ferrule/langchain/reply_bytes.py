"""Who is told the bytes of replies, for the model calls of one context.

A keyword argument would not do: other model classes send those they do not know to the vendor, and tracers
write them down. In goes an observer for a ``with`` block; ``ChatFerrule`` asks here for each request.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

from ferrule.client.exchange import ReplyObserver

_OBSERVERS: ContextVar[tuple[ReplyObserver, ...]] = ContextVar("ferrule_reply_observers", default=())


@contextmanager
def reply_bytes_to(observer: ReplyObserver) -> Generator[None]:
    """Tell ``observer`` the bytes of every reply that a ``ChatFerrule`` gets within.

    It is called with the number of the attempt, from 1, and a piece of the reply as it came. Threads and
    tasks that begin within belong to it, as far as they copy the context, which LangChain does. Observers
    of outer blocks are told too.
    """
    token = _OBSERVERS.set((*_OBSERVERS.get(), observer))
    try:
        yield
    finally:
        _OBSERVERS.reset(token)


def reply_observer() -> ReplyObserver | None:
    """Who is told in this context; None: nobody."""
    observers = _OBSERVERS.get()

    def tell(attempt: int, piece: bytes) -> None:
        for observer in observers:
            observer(attempt, piece)

    return tell if observers else None
