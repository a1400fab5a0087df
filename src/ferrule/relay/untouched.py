"""A reply that passes as it came, whatever is in it; it is read only to know what it said."""

from __future__ import annotations

from ferrule.decode import Decoder, Decoding
from ferrule.deltas import Phase
from ferrule.events import Event, Stopped, fold
from ferrule.messages import Reply
from ferrule.providers import Family


class UntouchedRelay:
    """``feed`` the bytes, ``read_to_end``, ``close``, as with ``StreamRelay``. For one reply."""

    mended = False

    def __init__(self, decoding: Decoding, family: Family, *, streamed: bool) -> None:
        self._decoding = decoding
        self._family = family
        self._decoder: Decoder | None = decoding.decoder() if streamed else None
        self._document: list[bytes] = []
        """The bytes of a reply that is not a stream: they are read once, at its end."""
        self._plain: Reply | None = None
        self.events: list[Event] = []

    @property
    def phase(self) -> Phase:
        """How far the reply has come."""
        return self._decoder.phase if self._decoder else "open"

    @property
    def reply(self) -> Reply:
        """The reply, once it has ended."""
        return self._plain or fold(self.events)

    def feed(self, item: bytes, /) -> list[bytes]:
        """Take bytes and return them."""
        if self._decoder:
            self.events += self._decoder.feed(item)
        else:
            self._document.append(item)
        return [item]

    def read_to_end(self) -> list[bytes]:
        """No more bytes: from now on ``events`` are complete."""
        if self._decoder is None:
            document = b"".join(self._document)
            self._plain = self._decoding.clean(document, self._family)
            if self._plain is not None:
                self.events = [Stopped(self._plain.stop)]
                return []
            self._decoder = self._decoding.decoder()
            self.events += self._decoder.feed(document)
        self.events += self._decoder.end()
        return []

    def close(self, stop: Stopped, comment: bytes) -> list[bytes]:
        """Nothing is added."""
        return []
