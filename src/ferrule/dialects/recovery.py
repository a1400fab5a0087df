"""The stage from deltas to events: every way a call can come, one way it goes on.

In: deltas of one reply. Out: events, ending with exactly one ``Stopped``. Text goes through a ``Channel``
per field, native pieces straight to the ``Ledger``, where all calls meet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ferrule import deltas, events
from ferrule.deltas import Delta
from ferrule.dialects.channel import Channel, Markup
from ferrule.dialects.ledger import Ledger
from ferrule.dialects.policy import Policy
from ferrule.dialects.reading import Reading
from ferrule.dialects.tape import Tape
from ferrule.errors import Failure
from ferrule.events import Event
from ferrule.messages import StopReason
from ferrule.repair import Tools

__all__ = ["Pipe"]

NO_STOP = Failure("disconnected", "the reply ended without saying why it stopped")


class Pipe:
    """Recovers the calls of one reply."""

    def __init__(
        self,
        markup: Markup,
        tools: Sequence[Mapping[str, Any]] | None,
        *,
        named: str,
        opens_in_reasoning: bool,
        policy: Policy | None,
    ) -> None:
        policy = policy or Policy()
        declared = Tools(tools)
        self._ledger = Ledger(declared, policy)
        self._stop: StopReason | None = None
        self._failure: Failure | None = None

        def channel(*, thinking: bool, tagged: bool) -> Channel:
            reading = Reading(Tape(), declared, policy, named)
            return Channel(reading, markup, self._ledger, thinking=thinking, tagged=tagged)

        self._content = self._reasoning = None
        if "content" in policy.channels:
            self._content = channel(thinking=opens_in_reasoning, tagged=True)
        if "reasoning" in policy.channels:
            self._reasoning = channel(thinking=True, tagged=False)

    def feed(self, item: Delta, /) -> list[Event]:
        """Take one delta."""
        match item:
            case deltas.Text(text):
                self._feed(self._content, text, thinking=False)
            case deltas.Reasoning(text):
                self._feed(self._reasoning, text, thinking=True)
            case deltas.CallPiece():
                self._ledger.piece(item)
            case deltas.UsageSeen(usage):
                self._ledger.put(events.UsageSeen(usage))
            case deltas.Details(items):
                self._ledger.put(events.Details(items))
            case deltas.Stop(reason):
                self._stop = reason
            case deltas.Failed(failure):
                self._failure = self._failure or failure
        return self._ledger.take()

    def _feed(self, channel: Channel | None, text: str, *, thinking: bool) -> None:
        if not text:
            return
        if channel:
            channel.feed(text)
        else:
            self._ledger.text(text, thinking)

    def end(self) -> list[Event]:
        """The reply ended: decide about every call, and say why it stopped."""
        for channel in (self._reasoning, self._content):
            if channel:
                channel.end()
        stop = StopReason.ERROR if self._failure else self._stop or StopReason.DISCONNECTED
        self._ledger.finish(stop)
        failure = self._failure or (NO_STOP if stop is StopReason.DISCONNECTED else None)
        self._ledger.put(events.Stopped(stop, failure))
        return self._ledger.take()
