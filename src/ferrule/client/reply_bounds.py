"""Limits on the size of a vendor's reply.

All input from outside is bounded, because it is held in memory. A stream is read event by event. A single
event, or a reply that is one JSON document, has its own limit: while it is read, it exists several times,
as bytes, as text and as values.
"""

from __future__ import annotations

from ferrule.core.errors import Failure

REPLY_BYTES = 64 * 1024 * 1024
"""Of a reply, decompressed. The longest of 2026 have 128,000 tokens, each a chunk of about 300 bytes."""

EVENT_BYTES = 16 * 1024 * 1024
"""Limit of an event, and of a reply that is one document; as text it may take four times as much. Images of
4,096 pixels have about 6 MB in base64."""

TOO_LARGE = "reply_too_large"
"""The code of this failure, which is not retried."""

_BLANK = b" \t\r\n\xef\xbb\xbf"
_ENDS = (b"\n\n", b"\r\n\r\n", b"\r\r")


class ReplyBounds:
    """Counts the bytes of one reply.

    ``lines``: events of a stream are lines (of JSON); else they end with a blank line.
    """

    __slots__ = ("_before", "_document", "_event", "_lines", "_of_event", "_of_reply", "_total")

    def __init__(self, reply: int = REPLY_BYTES, event: int = EVENT_BYTES, *, lines: bool = False) -> None:
        self._of_reply, self._of_event = reply, event
        self._lines = lines
        self._total = self._event = 0
        self._document: bool | None = None
        self._before = b""

    def saw(self, piece: bytes) -> Failure | None:
        """Count a piece of the reply; return a failure if a limit is exceeded."""
        self._total += len(piece)
        if self._total > self._of_reply:
            return _too_large(f"the reply has more than {self._of_reply} bytes")
        self._event = self._since_event(piece)
        if self._event > self._of_event:
            what = "the reply is one document that" if self._document else "one event of the reply"
            return _too_large(f"{what} has more than {self._of_event} bytes")
        return None

    def _since_event(self, piece: bytes) -> int:
        """Return the bytes since the last event ended."""
        if self._document is None and (first := piece.lstrip(_BLANK)[:1]):
            self._document = first in (b"{", b"[", b"<") and not self._lines
        if self._document:
            return self._event + len(piece)
        if self._lines:
            at = piece.rfind(b"\n") + 1
            return len(piece) - at if at else self._event + len(piece)
        if piece.endswith(b"\n\n"):  # nearly every piece consists of whole events
            self._before = b""
            return 0
        text = self._before + piece
        self._before = text[-3:]
        ends = _ENDS if b"\r" in text else _ENDS[:1]
        at = max(found + len(end) if (found := text.rfind(end)) >= 0 else 0 for end in ends)
        return len(text) - at if at else self._event + len(piece)


def _too_large(words: str) -> Failure:
    return Failure("bad-gateway", words, code=TOO_LARGE)
