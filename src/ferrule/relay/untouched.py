"""A reply that passes as it came, whatever is in it; it is read only to know what it said."""

from __future__ import annotations

from ferrule.decode import Decoder
from ferrule.deltas import Phase
from ferrule.events import Event, Stopped, fold
from ferrule.messages import Reply


class UntouchedRelay:
    """``feed`` the bytes, ``read_to_end``, ``close``, as with ``StreamRelay``. For one reply."""

    mended = False

    def __init__(self, decoder: Decoder) -> None:
        self._decoder = decoder
        self.events: list[Event] = []

    @property
    def phase(self) -> Phase:
        """How far the reply has come."""
        return self._decoder.phase

    @property
    def reply(self) -> Reply:
        """The reply, once it has ended."""
        return fold(self.events)

    def feed(self, item: bytes, /) -> list[bytes]:
        """Take bytes and return them."""
        self.events += self._decoder.feed(item)
        return [item]

    def read_to_end(self) -> list[bytes]:
        """No more bytes: from now on ``events`` are complete."""
        self.events += self._decoder.end()
        return []

    def close(self, stop: Stopped, comment: bytes) -> list[bytes]:
        """Nothing is added."""
        return []
