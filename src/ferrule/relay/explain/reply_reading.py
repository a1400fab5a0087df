"""Readings of one reply: of a vendor's bytes, or of plain text.

In: its pieces. Out: for each a reading (see the package), and the reply at the end. The stages of
``decode`` do all the work; what they report is counted (``fates``) and written as JSON.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from ferrule.core import deltas, events
from ferrule.core.deltas import Delta
from ferrule.core.events import Event, fold
from ferrule.core.messages import BrokenCall, JsonObject, Reply, StopReason, ToolCall
from ferrule.core.requests import CallLimits
from ferrule.core.stop_reasons import known_stop
from ferrule.dialects import Policy, Recovery
from ferrule.dialects.core.trace import Trace
from ferrule.dialects.echoes import Read
from ferrule.relay.explain.fates import MOST_WAITING, Fates
from ferrule.relay.explain.said import LONGEST, Said, broken_facts, call_facts, note_facts, usage_facts
from ferrule.repair import Tool
from ferrule.vendors import Profile
from ferrule.wire.decode import decode

DRAFT = "draft-left-in-reasoning"
"""The note of a reply that does not need the calls in its reasoning."""


class _Readings:
    """Deltas and the events they led to → readings."""

    def __init__(self) -> None:
        self.trace = Trace()
        self.events: list[Event] = []
        self._said = Said()
        self._fates = Fates(self.trace)

    def take(
        self, said: Sequence[Delta], became: Sequence[Event], frames: int, *, last: bool
    ) -> JsonObject:
        """The reading of a piece; ``last``: of what the end of the reply made certain."""
        for delta in said:
            if isinstance(delta, deltas.Text | deltas.Reasoning):
                self._fates.feed(delta.text, reasoning=isinstance(delta, deltas.Reasoning))
        self.events += became
        says = self._said.take(said, frames)
        spans = self._fates.tell(self.trace.take())
        if last:
            drafts = any(isinstance(each, events.Noted) and each.note.code == DRAFT for each in became)
            spans += self._fates.release(needed=not drafts)
        reading = {
            "says": says,
            "spans": spans,
            "became": [shown for each in became if (shown := self._became(each))],
            "held": [] if last else [*self._fates.held(), *self._held_natives()],
        }
        return {name: listed for name, listed in reading.items() if listed}

    def _became(self, event: Event) -> JsonObject | None:
        match event:
            case events.CallStarted(key, name, origin):
                shown = {"name": name[:LONGEST], "origin": self._fates.origin(origin)}
                return {"kind": "call-started", "key": key, **shown}
            case events.CallPiece(key, text):
                return {"kind": "call-piece", "key": key, "text": text}
            case events.CallFinished(key, call):
                return {"kind": "call-finished", "key": key, "call": self._call(call)}
            case events.CallBroken(key, call):
                return {"kind": "call-broken", "key": key, "call": self._call(call)}
            case events.Noted(note):
                return {"kind": "note", "note": note_facts(note)}
            case events.Stopped(reason, failure):
                why = {"failure": failure.message} if failure else {}
                return {"kind": "stopped", "reason": reason.value, **why}
            case _:
                return None

    def _call(self, call: ToolCall | BrokenCall) -> JsonObject:
        shown = call_facts(call) if isinstance(call, ToolCall) else broken_facts(call)
        return {**shown, "origin": self._fates.origin(call.origin)}

    def _held_natives(self) -> list[JsonObject]:
        """The native calls that are whole and wait for the end of the reply."""
        natives = self._said.natives
        first = max(len(natives) - MOST_WAITING, 0)
        return [
            {
                "field": "call",
                "call": number,
                "start": 0,
                "end": native.end,
                "text": native.tail,
                "why": "reply",
            }
            for number, native in enumerate(natives[first:], first)
            if native.whole or self._said.stopped
        ]

    def reply_facts(self, reply: Reply) -> JsonObject:
        """The whole reply as JSON."""
        return {
            "content": reply.content,
            "reasoning": reply.reasoning,
            "calls": [self._call(each) for each in reply.calls],
            "broken": [self._call(each) for each in reply.broken],
            "notes": [note_facts(each) for each in reply.notes],
            "stop": reply.stop.value,
            "usage": usage_facts(reply.usage) if reply.usage else None,
        }


class ReplyReading:
    """Readings of a vendor's bytes. The parameters are those of ``decode``; for one reply."""

    def __init__(
        self,
        profile: Profile,
        tools: Sequence[Mapping[str, Any]] | None = None,
        *,
        constrained: bool = False,
        read: Read | None = None,
        policy: Policy | None = None,
        limits: CallLimits | None = None,
    ) -> None:
        self._readings = _Readings()
        self._decoder = decode(
            profile,
            tools,
            constrained=constrained,
            read=read,
            policy=policy,
            limits=limits,
            trace=self._readings.trace,
        )

    def feed(self, data: bytes, /) -> JsonObject:
        """Take bytes; return the reading of this piece."""
        step = self._decoder.step(data)
        return self._readings.take(step.deltas, step.events, step.frames, last=False)

    def end(self) -> JsonObject:
        """No more bytes; return what the end made certain."""
        step = self._decoder.last_step()
        return self._readings.take(step.deltas, step.events, step.frames, last=True)

    @property
    def reply(self) -> Reply:
        """The reply; whole after ``end``."""
        return fold(self._readings.events)

    def reply_facts(self) -> JsonObject:
        """The reply as JSON, with the offsets of readings."""
        return self._readings.reply_facts(self.reply)


class TextReading:
    """Readings of plain text. ``stop``: why it ends, in any vendor's word; none: the line dropped.

    Raises ``UsageError`` for tools, a dialect or a reason that are none.
    """

    def __init__(
        self,
        tools: Sequence[Tool] | None = None,
        *,
        channel: Literal["content", "reasoning"] = "content",
        dialect: str = "auto",
        stop: str | StopReason | None = "stop",
        policy: Policy | None = None,
        limits: CallLimits | None = None,
    ) -> None:
        self._readings = _Readings()
        trace = self._readings.trace
        self._recovery = Recovery(tools, dialect=dialect, policy=policy, limits=limits, trace=trace)
        self._piece = deltas.Reasoning if channel == "reasoning" else deltas.Text
        self._stop = deltas.Stop(known_stop(stop)) if stop else None

    def feed(self, text: str, /) -> JsonObject:
        """Take a piece of text; return its reading."""
        delta = self._piece(text)
        return self._readings.take([delta], self._recovery.feed(delta), 0, last=False)

    def end(self) -> JsonObject:
        """No more text; return what the end made certain."""
        stop = self._stop
        became = [*(self._recovery.feed(stop) if stop else []), *self._recovery.end()]
        return self._readings.take([stop] if stop else [], became, 0, last=True)

    @property
    def reply(self) -> Reply:
        """The reply; whole after ``end``."""
        return fold(self._readings.events)

    def reply_facts(self) -> JsonObject:
        """The reply as JSON, with the offsets of readings."""
        return self._readings.reply_facts(self.reply)
