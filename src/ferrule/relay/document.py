"""One reply that came whole to the reply that its client gets, and one that nobody wants repaired."""

from __future__ import annotations

from typing import Literal

from ferrule.decode import Decoder, Decoding, Document, Step
from ferrule.deltas import Phase
from ferrule.events import Event, Stopped, fold
from ferrule.messages import JsonObject, Reply
from ferrule.providers import Family
from ferrule.providers.passing import Head
from ferrule.providers.relayed import without_aside
from ferrule.providers.sending import dump
from ferrule.relay.agreement import Agreement
from ferrule.relay.stream import Blocks, Forms

Kind = Literal["document", "lines", "stream"]
"""How a vendor answers. Of lines nobody knows before their end whether there is one; they say when nothing
follows."""


class DocumentRelay:
    """``feed`` the bytes, ``read_to_end``, ``close``, as with ``StreamRelay``. For one reply.

    A document of the client's family that says what the recovery makes of it passes byte for byte; one that
    does not is given what the recovery made, and keeps its other fields. The reply may be a stream, too.
    """

    def __init__(self, decoding: Decoding, family: Family, head: Head, kind: Kind, *, passes: bool) -> None:
        self._decoding = decoding
        self._decoder: Decoder | None = None
        """Made once it is certain that there is something to decode."""
        self._family = family
        self._head = head
        self._passes = passes
        self._kind: Kind = kind
        self._raw: list[bytes] = []
        self._agreement = Agreement(ids=family.call_ids)
        self._objects: list[JsonObject] = []
        self._agrees = True
        self._plain: Document | None = None
        """The reply, if nothing in it was to be recovered."""
        self.events: list[Event] = []
        """What came out; of a plain reply no more than the end."""
        self.mended = False
        """Whether the document passed, but for fields that were mended."""

    @property
    def phase(self) -> Phase:
        """How far the reply has come."""
        if self._plain:
            return "over"
        return self._decoder.phase if self._decoder else "open"

    def feed(self, item: bytes, /) -> list[bytes]:
        """Take bytes; nothing is certain before the end."""
        self._raw.append(item)
        if self._kind == "document":
            return []
        first = self._decoder is None and len(self._raw) == 1
        if self._plain is not None:
            if not item.isspace():
                self._plain = None
                self._hear(self._begun().step(b"".join(self._raw)))
            return []
        if first and self._kind == "lines" and item.rstrip().endswith(b"}"):
            self._plain = self._decoding.document(item, self._family)
        if self._plain is None:
            self._hear(self._begun().step(item))
        return []

    def _begun(self) -> Decoder:
        if self._decoder is None:
            self._decoder = self._decoding.decoder()
        return self._decoder

    def read_to_end(self) -> list[bytes]:
        """No more bytes: from now on ``events`` are complete."""
        if self._kind == "document":
            raw = b"".join(self._raw)
            self._plain = self._decoding.document(raw, self._family)
            if self._plain is None:
                self._hear(self._begun().step(raw))
        if self._plain is None:
            self._hear(self._begun().last_step())
        else:
            self._objects = [self._plain.value]
            self.events = [Stopped(self._plain.reply.stop)]
        return []

    @property
    def reply(self) -> Reply:
        """The reply, once it has ended."""
        return self._plain.reply if self._plain else fold(self.events)

    def _hear(self, step: Step) -> None:
        self._agreement.hear(step.deltas)
        self._agrees = self._agrees and self._agreement.agrees(step.events)
        self._objects += step.objects
        self.events += step.events

    def close(self, stop: Stopped, comment: bytes) -> list[bytes]:
        """The reply for the client, ended by ``stop``; the comment is not said."""
        plain = self._plain
        if plain and plain.strict and self._passes and stop.reason is plain.reply.stop:
            return self._raw
        reply = plain.reply if plain else fold([*self.events[:-1], stop])
        passing = self._family.passing(self._head)
        document = self._objects[0] if self._passes and len(self._objects) == 1 else {}
        came = plain is not None or (self._agrees and self._agreement.all_came)
        agrees = came and passing.is_strict(document)
        if document and agrees:
            passed = passing.passed(document, stop.reason, bool(reply.calls))
            if passed is document:
                return self._raw
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
        self._decoder: Decoder | None = None
        if streamed:
            self._decoder = decoding.decoder()
            self._blocks, self._forms = Blocks(family.stream), Forms(self._decoder, family.stream)
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
        decoder = self._decoder
        if decoder is None:
            self._document.append(item)
            return [item]
        blocks, at = self._blocks.feed(item), 0
        while at < len(blocks):
            run = self._forms.run(blocks, at)
            if run is None:
                step = decoder.step(blocks[at])
                self._forms.note(blocks[at], step)
                self.events += step.events
            else:
                self.events += decoder.said_again(run.said, run.value)
            at += len(run.blocks) if run else 1
        return [item]

    def read_to_end(self) -> list[bytes]:
        """No more bytes: from now on ``events`` are complete."""
        if self._decoder is None:
            document = b"".join(self._document)
            plain = self._decoding.document(document, self._family)
            if plain is not None:
                self._plain = plain.reply
                self.events = [Stopped(plain.reply.stop)]
                return []
            self._decoder = self._decoding.decoder()
            self.events += self._decoder.feed(document)
        else:
            self.events += self._decoder.feed(b"".join(self._blocks.end()))
        self.events += self._decoder.end()
        return []

    def close(self, stop: Stopped, comment: bytes) -> list[bytes]:
        """Nothing is added."""
        return []
