"""One reply that came whole to the reply that its client gets, and one that nobody wants repaired."""

from __future__ import annotations

from ferrule import events
from ferrule.decode import Decoder, Decoding, Step
from ferrule.deltas import Phase
from ferrule.events import Event, Stopped, fold
from ferrule.messages import JsonObject, Reply
from ferrule.providers import Family
from ferrule.providers.passing import Head
from ferrule.providers.relayed import without_aside
from ferrule.providers.sending import dump
from ferrule.relay.agreement import Agreement


class DocumentRelay:
    """``feed`` the bytes, ``read_to_end``, ``close``, as with ``StreamRelay``. For one reply.

    A document of the client's family that says what the recovery makes of it passes byte for byte; one that
    does not is given what the recovery made, and keeps its other fields. The reply may be a stream, too.
    """

    def __init__(self, decoding: Decoding, family: Family, head: Head, *, passes: bool) -> None:
        self._decoding = decoding
        self._decoder: Decoder | None = None
        """Made once it is certain that there is something to decode."""
        self._family = family
        self._head = head
        self._passes = passes
        # Of lines nobody knows before their end whether there is one; it says when nothing follows.
        self._waits = passes and family.stream != "application/x-ndjson"
        self._raw: list[bytes] = []
        self._agreement = Agreement(ids=family.call_ids)
        self._objects: list[JsonObject] = []
        self._is_clean = False
        """Whether the reply passes without anything looking at its objects."""
        self._agrees = True
        self._plain: Reply | None = None
        """The reply, if nothing in it was to be recovered."""
        self.events: list[Event] = []
        """What came out; of a plain reply no more than the end."""
        self.mended = False
        """Whether the document passed, but for fields that were mended."""

    @property
    def phase(self) -> Phase:
        """How far the reply has come."""
        return self._decoder.phase if self._decoder else "open"

    def feed(self, item: bytes, /) -> list[bytes]:
        """Take bytes; nothing is certain before the end."""
        if self._passes:
            self._raw.append(item)
        if not self._waits:
            self._hear(self._begun().step(item))
        return []

    def _begun(self) -> Decoder:
        if self._decoder is None:
            self._decoder = self._decoding.decoder()
        return self._decoder

    def read_to_end(self) -> list[bytes]:
        """No more bytes: from now on ``events`` are complete."""
        if self._waits:
            raw = b"".join(self._raw)
            self._plain = self._decoding.clean(raw, self._family)
            if self._plain is not None:
                self.events = [events.Stopped(self._plain.stop)]
                self._is_clean = True
                return []
            self._hear(self._begun().step(raw))
        step = self._begun().whole_step()
        if step.plain is None:
            self._hear(step)
        else:
            self._plain, self._objects = step.plain, step.objects
            self.events = [events.Stopped(step.plain.stop)]
        return []

    @property
    def reply(self) -> Reply:
        """The reply, once it has ended."""
        return self._plain or fold(self.events)

    def _hear(self, step: Step) -> None:
        self._agreement.hear(step.deltas)
        self._agrees = self._agrees and self._agreement.agrees(step.events)
        self._objects += step.objects
        self.events += step.events

    def close(self, stop: events.Stopped, comment: bytes) -> list[bytes]:
        """The reply for the client, ended by ``stop``; the comment is not said."""
        if self._is_clean:
            return [b"".join(self._raw)]
        reply = self._plain or fold([*self.events[:-1], stop])
        passing = self._family.passing(self._head)
        document = self._objects[0] if self._passes and len(self._objects) == 1 else {}
        came = self._plain is not None or (self._agrees and self._agreement.all_came)
        agrees = came and passing.is_strict(document)
        if document and agrees:
            passed = passing.passed(document, stop.reason, bool(reply.calls))
            if passed is document:
                return [b"".join(self._raw)]
            self.mended = True
            return [dump(passed)]
        written = without_aside(self._family.write_reply(reply, self._head))
        return [dump(self._family.amend(document, written) if document else written)]


class UntouchedRelay:
    """A reply that passes as it came, whatever is in it; it is read only to know what it said."""

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
