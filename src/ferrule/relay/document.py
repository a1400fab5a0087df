"""One reply that came whole, to the reply that its client gets."""

from __future__ import annotations

from ferrule import events
from ferrule.decode import Decoder, Step
from ferrule.deltas import Phase
from ferrule.events import Event, fold
from ferrule.messages import JsonObject, Reply
from ferrule.providers import Family
from ferrule.providers.passing import Head, Passing
from ferrule.providers.relayed import without_aside
from ferrule.providers.sending import dump
from ferrule.relay.agreement import Agreement


class DocumentRelay:
    """``feed`` the bytes, ``read_to_end``, ``close``, as with ``StreamRelay``. For one reply.

    A document of the client's family that says what the recovery makes of it passes byte for byte; one that
    does not is given what the recovery made, and keeps its other fields. ``upstream`` is the family of the
    reply, which may be a stream too.
    """

    def __init__(
        self, decoder: Decoder, family: Family, passing: Passing, head: Head, *, passes: bool
    ) -> None:
        self._decoder = decoder
        self._family = family
        self._passing = passing
        self._head = head
        self._passes = passes
        self._raw: list[bytes] = []
        self._agreement = Agreement(ids=family.call_ids)
        self._objects: list[JsonObject] = []
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
        return self._decoder.phase

    def feed(self, item: bytes, /) -> list[bytes]:
        """Take bytes; nothing is certain before the end."""
        if self._passes:
            self._raw.append(item)
        self._hear(self._decoder.step(item))
        return []

    def read_to_end(self) -> list[bytes]:
        """No more bytes: from now on ``events`` are complete."""
        step = self._decoder.whole_step()
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
        reply = self._plain or fold([*self.events[:-1], stop])
        document = self._objects[0] if self._passes and len(self._objects) == 1 else {}
        came = self._plain is not None or (self._agrees and self._agreement.all_came)
        agrees = came and self._passing.is_strict(document)
        if document and agrees:
            passed = self._passing.passed(document, stop.reason, bool(reply.calls))
            if passed is document:
                return [b"".join(self._raw)]
            self.mended = True
            return [dump(passed)]
        written = without_aside(self._family.write_reply(reply, self._head))
        return [dump(self._family.amend(document, written) if document else written)]
