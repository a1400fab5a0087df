"""A reply for a client that takes one call: the first that is whole, and a note on each of the others.

In go the bytes of a reply, out come its events, as from any decoder. OpenAI's own endpoint, asked with
``functions``, makes one call a reply; a model that was asked with tools may make more. The first is what
the model wanted first, and the model is asked again once it has the result, so that it can make the others
then. To run them unasked in another order, or to choose among them, would be calls nobody made.
"""

from __future__ import annotations

from ferrule import events
from ferrule.decode import Decoder, Step
from ferrule.deltas import Phase
from ferrule.events import Event
from ferrule.frames import Frame
from ferrule.notes import Note

__all__ = ["OneCall"]


class OneCall(Decoder):
    """What another decoder reads, with no more than one finished call."""

    __slots__ = ("_called", "_decoder")

    def __init__(self, decoder: Decoder) -> None:
        self._decoder = decoder
        self._called = False

    @property
    def phase(self) -> Phase:
        """How far the reply has come."""
        return self._decoder.phase

    def step(self, item: bytes) -> Step:
        """``feed``, with what stands between the bytes and the events."""
        return self._with_one(self._decoder.step(item))

    def frame_step(self, frame: Frame) -> Step:
        """``step`` for a frame that somebody else has cut out of the bytes."""
        return self._with_one(self._decoder.frame_step(frame))

    def last_step(self) -> Step:
        """``end``, with what stands between the bytes and the events."""
        return self._with_one(self._decoder.last_step())

    def whole_step(self) -> Step:
        """``last_step``: a note on a call is an event, so there is no reply without events."""
        return self.last_step()

    def _with_one(self, step: Step) -> Step:
        step.events = [self._heard(event) for event in step.events]
        return step

    def _heard(self, event: Event) -> Event:
        if not isinstance(event, events.CallFinished):
            return event
        if self._called:
            return events.Noted(Note("call-beside-another", {"name": event.call.name}))
        self._called = True
        return event
