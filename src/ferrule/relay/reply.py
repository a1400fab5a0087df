"""One answer of a vendor to the answer that the client gets: its status, its headers and its bytes.

An answer that failed before the client got anything of it becomes an error with a status of its own: an
SDK raises that, and perhaps tries again. A vendor's own error passes as it came where the client speaks the
vendor's API and finds the words in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from ferrule.decode import Decoder
from ferrule.deltas import Phase
from ferrule.errors import Failure, FailureKind
from ferrule.events import Stopped, fold
from ferrule.history.contents import raw
from ferrule.json_values import as_object
from ferrule.messages import Reply, StopReason
from ferrule.notes import Note
from ferrule.providers import Family
from ferrule.providers.failures import failure
from ferrule.providers.passing import Head
from ferrule.providers.sending import dump
from ferrule.relay.document import DocumentRelay
from ferrule.relay.noting import reply_notes
from ferrule.relay.stream import StreamRelay
from ferrule.relay.untouched import UntouchedRelay

__all__ = ["BLANK", "STATUSES", "Ends", "ReplyRelay"]

STATUSES: Mapping[FailureKind, int] = {
    "authentication": 401,
    "balance": 402,
    "context-length": 400,
    "model-not-found": 404,
    "parameter": 400,
    "content-filter": 400,
    "refused": 400,
    "rate-limit": 429,
    "overloaded": 503,
    "bad-gateway": 502,
    "timeout": 504,
    "disconnected": 502,
}
"""The status of an error that came without one."""

LONGEST_ERROR = 256 * 1024
"""Bytes of an error that are kept."""

_NONE = fold(())
"""The reply of which nothing has come."""

BLANK = b" \t\r\n\xef\xbb\xbf"
"""What may stand before a reply and says nothing."""


@dataclass(frozen=True, slots=True)
class Ends:
    """The two ends of a reply: the families of the client and of the vendor, and how the client wants it.

    ``stream``: as a stream. ``repair``: what is broken is to be repaired. ``head`` is for what is written.
    ``cumulative``: each chunk of the vendor repeats what came before, so that none can pass as it came.
    """

    client: Family
    vendor: Family
    head: Head
    stream: bool
    repair: bool
    cumulative: bool = False


@dataclass(slots=True)
class ReplyRelay:
    """``feed`` the bytes, ``read_to_end``, ``close``: each returns what the client gets.

    ``status`` and ``headers`` (names in lower case) are the vendor's; ``decoder`` makes one for the choice
    with an index, which is ``choice``.
    """

    ends: Ends
    status: int
    headers: Mapping[str, str]
    decoder: Callable[[int], Decoder]
    choice: int = 0
    begun: bool = False
    """Whether the client has got a part of the reply."""
    reply: Reply = _NONE
    """The reply, once it is read to its end."""
    _way: StreamRelay | DocumentRelay | UntouchedRelay | None = None
    _first: list[bytes] = field(default_factory=list[bytes])
    """What came before it was known what it is: blanks, or an error."""
    _error: Failure | None = None
    _own: bool = True
    """Whether the error is the vendor's, and not that of a connection."""

    @property
    def phase(self) -> Phase:
        """How far the reply has come."""
        return self._way.phase if self._way else "open"

    @property
    def failed(self) -> Failure | None:
        """Why there is no reply; known at the end, or once the vendor has said so."""
        if self._error is not None or self._way is None:
            return self._error
        last = self._way.events[-1:] if self._way.events else []
        return last[0].failure if last and isinstance(last[0], Stopped) else None

    @property
    def replies(self) -> list[Reply]:
        """All choices of the reply: the one."""
        return [self.reply]

    @property
    def is_only_broken(self) -> bool:
        """Whether a reply that the vendor ended has broken calls and nothing else for the client."""
        reply = self.reply
        cut = reply.stop.cut and reply.stop is not StopReason.LENGTH
        return bool(reply.broken) and not (reply.calls or cut or reply.content.strip())

    @property
    def is_truncated(self) -> bool:
        """Whether the reply lacks the end of its only calls: then it was cut, whatever it says."""
        return not self.reply.calls and any(call.reason == "truncated" for call in self.reply.broken)

    @property
    def notes(self) -> list[Note]:
        """What was noticed in the reply."""
        if self._way is None:
            return []
        return [*reply_notes(self._way.events), *([Note("reply-mended")] if self._way.mended else [])]

    def feed(self, item: bytes, /) -> list[bytes]:
        """Take bytes; return what is certain now."""
        if self._way is None:
            self._first.append(item)
            if not (200 <= self.status < 300):
                if sum(map(len, self._first)) > LONGEST_ERROR:
                    self._first.pop()
                return []
            if not item.strip(BLANK):
                return []
            item = b"".join(self._first)
            self._way = self._chosen(item.lstrip(BLANK)[:1])
        out = self._way.feed(item)
        self.begun = self.begun or bool(out)
        return out

    def read_to_end(self, broken_off: Failure | None = None) -> list[bytes]:
        """No more bytes. Return what is certain without ``close``; whether the reply failed is known now.

        ``broken_off``: why, where the connection did not end by itself.
        """
        if self._way is not None:
            out = self._way.read_to_end()
            self.begun = self.begun or bool(out)
            self.reply = self._way.reply
            if self.reply.stop is StopReason.DISCONNECTED:
                self._error = broken_off
            return out
        if broken_off is not None:
            self._error, self._own = broken_off, False
        elif 200 <= self.status < 300:
            self._error = Failure("disconnected", "the vendor's answer is empty", self.status)
        else:
            self._error = failure(self.status, self.headers, b"".join(self._first))
        return []

    def close(self, comment: bytes) -> list[bytes]:
        """End the answer; ``comment`` stands before its last mark.

        Where the client would get an end without anything before it, it gets what the model wrote in the
        place of calls; a reply that lacks the end of its only call ends as one that was cut.
        """
        failed = self.failed
        if failed is None or self.begun:
            assert self._way is not None, "what has begun has a way"
            stop = self._way.events[-1]
            assert isinstance(stop, Stopped)
            if self._error is not None:
                stop = Stopped(stop.reason, self._error)  # how the connection went
            if self.is_truncated and not stop.reason.cut:
                stop = Stopped(StopReason.LENGTH)
                self.reply = replace(self.reply, stop=stop.reason)
            spoken = self.is_only_broken and stop.reason is not StopReason.LENGTH
            words = "\n".join(map(raw, self.reply.broken)) if spoken else ""
            return self._way.close(stop, words, comment)
        own = self._own and not (200 <= self.status < 300)
        if own and self.ends.client.api == self.ends.vendor.api and self._is_shown():
            return self._first
        self.status = self.status if own else STATUSES[failed.kind]
        return [dump(self.ends.client.write_failure(failed))]

    def _is_shown(self) -> bool:
        """Whether the client finds the vendor's words in its error as it came."""
        try:
            value = json.loads(b"".join(self._first))
        except (ValueError, RecursionError):
            return False
        return self.ends.client.shows_error(as_object(value))

    def _chosen(self, first: bytes) -> StreamRelay | DocumentRelay | UntouchedRelay:
        """How a reply that begins with this character goes to the client."""
        ends = self.ends
        lines = ends.vendor.stream == "application/x-ndjson"
        streamed = ends.stream if lines else first not in (b"{", b"[", b"<")
        same = ends.client.api == ends.vendor.api and streamed == ends.stream
        decoder = self.decoder(self.choice)
        if same and not ends.repair:
            return UntouchedRelay(decoder)
        passing = ends.client.passing(ends.head)
        if ends.stream:
            passes = same and not ends.cumulative
            return StreamRelay(decoder, ends.client, ends.vendor, passing, passes=passes)
        return DocumentRelay(decoder, ends.client, passing, ends.head, passes=same)
