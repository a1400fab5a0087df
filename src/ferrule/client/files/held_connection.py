"""A connection that is held for reuse: by one thread at a time, and never carried over a fork.

A connection that two processes share breaks what both do with it, and a file of SQLite may be damaged when
it is only closed in the child (sqlite.org/howtocorrupt.html, section 2.6). So connections are closed before
a fork and opened anew on the next use, in parent and child.
"""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class HeldConnection(Generic[T]):
    """A connection of type ``T``, for one thread at a time; after a fork it is opened anew."""

    def __init__(
        self, connect: Callable[[], T], disconnect: Callable[[T], None], closed: Callable[[], Exception]
    ) -> None:
        """Connect. ``disconnect`` must not fail; ``closed`` makes the error for a use after ``close``."""
        self._connect, self._disconnect, self._error = connect, disconnect, closed
        self._closed = False
        self._held: T | None = connect()
        self.lock = threading.Lock()
        with _FORK_LOCK:
            _CONNECTIONS.add(self)

    @contextmanager
    def use(self) -> Generator[T]:
        """The connection, for this thread alone."""
        with self.lock:
            if self._closed:
                raise self._error()
            if self._held is None:
                self._held = self._connect()
            yield self._held

    def renew(self) -> T:
        """Another connection in place of the one that is in use."""
        self.drop()
        self._held = self._connect()
        return self._held

    def close(self) -> None:
        """Close the connection for good."""
        with self.lock:
            self._closed = True
            self.drop()

    def drop(self) -> None:
        """Close the connection until the next use. The lock is held: inside of ``use``, for instance."""
        held, self._held = self._held, None
        if held is not None:
            self._disconnect(held)


_CONNECTIONS: weakref.WeakSet[HeldConnection[Any]] = weakref.WeakSet()
_FORK_LOCK = threading.Lock()
_locked_for_fork: list[HeldConnection[Any]] = []


def _before_fork() -> None:
    _FORK_LOCK.acquire()
    for connection in list(_CONNECTIONS):
        connection.lock.acquire()
        connection.drop()
        _locked_for_fork.append(connection)


def _after_fork() -> None:
    while _locked_for_fork:
        _locked_for_fork.pop().lock.release()
    _FORK_LOCK.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_parent=_after_fork, after_in_child=_after_fork)
