"""Readings of one reply: of a vendor's bytes, or of plain text.

In: its pieces. Out: for each a reading (see the package), and the reply at the end. The stages of
``decode`` do all the work; what they report is counted and written as JSON.

``Fates`` has the text of the reply, field by field: what became of it, and what is held back. As a
``Trace`` is told of all text in order, counting is enough.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from dataclasses import field as default
from typing import Literal, NamedTuple

from ferrule.core import deltas, events
from ferrule.core.deltas import Delta
from ferrule.core.events import Event, fold
from ferrule.core.messages import BrokenCall, JsonObject, Origin, Reply, StopReason, ToolCall
from ferrule.core.requests import CallLimits
from ferrule.core.stop_reasons import known_stop
from ferrule.dialects import Policy, Recovery
from ferrule.dialects.core.trace import Place, Told, Trace
from ferrule.dialects.table import marker_index
from ferrule.relay.explain.reply_facts import (
    LONGEST,
    Said,
    Units,
    broken_facts,
    call_facts,
    note_facts,
    units,
    usage_facts,
)
from ferrule.repair import Tool
from ferrule.wire.decode import Decoding

LONGEST_HELD = 500
"""Characters of a held text that are shown, its last ones."""
LONGEST_START = 40
"""Characters of the beginning of a call."""
MOST_WAITING = 16
"""The most recent stretches that wait for the end of the reply; each reading lists them."""


class _Part(NamedTuple):
    """A stretch of text whose fate is known only at the end of the reply."""

    field: _FieldText
    start: int
    end: int
    is_text: bool
    answer: str
    """The text with the white space that stays if the markup is removed."""


@dataclass(slots=True, eq=False)
class _FieldText:
    """The text of one field: ``start`` to ``end`` is held back, everything before is reported."""

    name: str
    start: int = 0
    end: int = 0
    told: int = 0
    answered: int = 0
    """Characters before those that the channel received."""
    waiting: list[JsonObject] = default(default_factory=list[JsonObject])
    _texts: deque[str] = default(default_factory=deque[str])
    _at: int = 0

    def feed(self, text: str) -> None:
        if not text:
            return
        if self._texts and len(self._texts[-1]) < LONGEST_HELD:
            # Whoever looks at what is held back goes over few texts, however small the pieces are.
            self._texts[-1] += text
        else:
            self._texts.append(text)
        self.end += units(text)

    def take(self, length: int) -> str:
        """Return the next characters and mark them as reported."""
        self.told += length
        taken: list[str] = []
        while length > 0:
            text = self._texts[0]
            piece = text[self._at : self._at + length]
            taken.append(piece)
            length -= len(piece)
            self._at += len(piece)
            if self._at == len(text):
                self._texts.popleft()
                self._at = 0
        text = "".join(taken)
        self.start += units(text)
        return text

    def head(self, count: int) -> str:
        parts: list[str] = []
        at = self._at
        for text in self._texts:
            parts.append(text[at : at + count])
            count -= len(parts[-1])
            at = 0
            if count <= 0:
                break
        return "".join(parts)

    def tail(self) -> str:
        parts: list[str] = []
        count = LONGEST_HELD
        for number in range(len(self._texts) - 1, -1, -1):
            text = self._texts[number]
            parts.append(text[max(len(text) - count, 0 if number else self._at) :])
            count -= len(parts[-1])
            if count <= 0:
                break
        return "".join(reversed(parts))

    def wait(self, start: int, end: int, text: str) -> None:
        """Let a stretch wait for the end of the reply; the next one may continue it."""
        last = self.waiting[-1] if self.waiting else {}
        if last.get("end") == start:
            last["end"] = end
            last["text"] = (last["text"] + text)[-LONGEST_HELD:]
        else:
            del self.waiting[: 1 - MOST_WAITING]
            shown = {"start": start, "end": end, "text": text[-LONGEST_HELD:], "why": "reply"}
            self.waiting.append({"field": self.name, **shown})


class Fates:
    """``feed`` the text of a reply and ``tell`` what recovery did; ``held`` is the text held back."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._fields = {
            reasoning: _FieldText("reasoning" if reasoning else "content") for reasoning in (False, True)
        }
        self._handed_on = {"content": 0, "reasoning": 0}
        self._number = 0
        self._loose: list[_Part] = []
        """Markup in the reasoning without a call behind it, which would defer it."""
        self._deferred: list[_Part] = []
        self._origins: dict[tuple[str, str, int, int], JsonObject] = {}
        self._ended = False
        self._apart = False  # the last span has its own text, so that the next one does not lengthen it

    def feed(self, text: str, *, reasoning: bool) -> None:
        self._fields[reasoning].feed(text)

    def tell(self, told: Iterable[Told]) -> list[JsonObject]:
        """Return the fate of the next stretches, as spans."""
        spans: list[JsonObject] = []
        for each in told:
            self._tell(spans, each)
        return spans

    def _tell(self, spans: list[JsonObject], told: Told) -> None:
        field = self._fields[told.reasoning]
        start, position = field.start, field.told - field.answered
        text = field.take(told.length)
        part = _Part(field, start, field.start, told.kind == "text", told.answer)
        if told.deferred:
            if told.kind == "call":
                self._deferred += self._loose
                self._loose.clear()
            self._deferred.append(part)
        elif told.loose:
            self._loose.append(part)
        elif told.kind == "text" and told.thinking:
            self._loose.clear()
        if told.calls or told.deferred:
            field.wait(start, field.start, text)
        if told.kind == "answer":
            field.answered += told.length
            self._span(spans, part, "text", self._to("content", units(told.answer), told.answer))
        elif told.kind == "text":
            to = None if told.deferred else self._part_to(part, "reasoning" if told.thinking else "content")
            self._span(spans, part, "text", to)
        elif told.calls:
            self._span(spans, part, told.kind)
            spans[-1]["calls"] = self._calls(told, field.name, start, position, text)
        else:
            self._span(spans, part, told.kind)

    def _calls(self, told: Told, name: str, start: int, position: int, text: str) -> list[JsonObject]:
        """Return the calls of a stretch, with offsets in the field. Remembers their places."""
        offsets = Units(text)
        calls: list[JsonObject] = []
        for each in told.calls:
            place = {
                "start": start + offsets.at(each.start - position),
                "end": start + offsets.at(each.end - position),
            }
            calls.append({"name": each.name, "dialect": each.dialect, **place})
            channel = "reasoning" if told.thinking else "content"
            self._origins.setdefault(_key(channel, each), {"field": name, **place})
        return calls

    def release(self, *, needed: bool) -> list[JsonObject]:
        """Return final spans for the text that waited; they replace earlier ones.

        ``needed``: the calls in the reasoning count, and only the text around them is text.
        """
        spans: list[JsonObject] = []
        for part in self._deferred:
            if part.is_text or not needed:
                to = self._part_to(part, "reasoning", joined=needed)
                self._span(spans, part, "text", to)
        self._deferred.clear()
        self._ended = True
        return spans

    def origin(self, origin: Origin) -> JsonObject:
        """Return the place of a call, as offsets in its field."""
        shown = {"channel": origin.channel, "dialect": origin.dialect}
        place = Place("", origin.dialect, origin.start, origin.end)
        known = self._origins.get(_key(origin.channel, place))
        return {**shown, **(known or {"start": origin.start, "end": origin.end})}

    def held(self) -> list[JsonObject]:
        if self._ended:
            return []
        held: list[JsonObject] = []
        for reasoning, text in self._fields.items():
            held += [dict(each) for each in text.waiting]
            if text.start < text.end:
                shown = {"field": text.name, "start": text.start, "end": text.end, "text": text.tail()}
                held.append({**shown, **self._why(text, reasoning)})
        return held

    def _why(self, field: _FieldText, reasoning: bool) -> JsonObject:
        channel = self._trace.channels.get(reasoning)
        pending = channel.pending if channel else 0
        text = field.head(pending + LONGEST_START)
        if channel and channel.records:
            return {"why": "call", "starts": _start(text[pending:])}
        return {"why": "marker" if text[pending:].strip() else "newlines"}

    def _part_to(self, part: _Part, field: str, *, joined: bool = True) -> JsonObject:
        """Return the place of a stretch in the reply, with the white space before it if ``joined``."""
        if part.answer and joined:
            return self._to(field, units(part.answer), part.answer)
        return self._to(field, part.end - part.start)

    def _to(self, field: str, length: int, text: str | None = None) -> JsonObject:
        """Return the place of the next code units in the client's reply."""
        start = self._handed_on[field]
        self._handed_on[field] = start + length
        shown: JsonObject = {"field": field, "start": start, "end": start + length}
        return shown if text is None else {**shown, "text": text}

    def _span(self, spans: list[JsonObject], part: _Part, kind: str, to: JsonObject | None = None) -> None:
        """Add a span, or extend the last one."""
        apart, self._apart = self._apart or part.answer != "", part.answer != ""
        if spans and not apart and "text" not in (to or {}) and _goes_on(spans[-1], part, kind, to):
            last = spans[-1]
            last["end"] = part.end
            if to:
                last["to"]["end"] = to["end"]
            return
        self._number += 1
        place = {"field": part.field.name, "start": part.start, "end": part.end}
        spans.append({"n": self._number, **place, "kind": kind, **({"to": to} if to else {})})


def _goes_on(last: JsonObject, part: _Part, kind: str, to: JsonObject | None) -> bool:
    """Whether a stretch extends the last span."""
    before = last.get("to", {})
    joined = (last["field"], last["end"], last["kind"]) == (part.field.name, part.start, kind)
    if not joined or "calls" in last or "text" in before:
        return False
    if to is None or not before:
        return to is None and not before
    return (to["field"], to["start"]) == (before["field"], before["end"])


def _key(channel: str, place: Place) -> tuple[str, str, int, int]:
    return channel, place.dialect, place.start, place.end


def _start(text: str) -> str:
    """Return the beginning of a call: its marker if it has one, else its first characters."""
    marker = marker_index().triggers.words.match(text)
    if marker and marker.end() > 1:
        return marker.group()[:LONGEST_START]
    return text.lstrip("\r\n").split("\n", 1)[0][:LONGEST_START]


DRAFT = "draft-left-in-reasoning"
"""The note of a reply that does not need the calls in its reasoning."""


class _Readings:
    """Makes readings of deltas and the resulting events."""

    def __init__(self) -> None:
        self.trace = Trace()
        self.events: list[Event] = []
        self._said = Said()
        self._fates = Fates(self.trace)

    def _take(
        self, said: Sequence[Delta], became: Sequence[Event], frames: int, *, last: bool
    ) -> JsonObject:
        """Return the reading of a piece; ``last``: of what became certain at the end."""
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
        """Return the complete native calls that wait for the end of the reply."""
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

    @property
    def reply(self) -> Reply:
        """Return the reply; complete after ``end``."""
        return fold(self.events)

    def reply_facts(self) -> JsonObject:
        """Return the reply as JSON, with the offsets of readings."""
        reply = self.reply
        return {
            "content": reply.content,
            "reasoning": reply.reasoning,
            "calls": [self._call(each) for each in reply.calls],
            "broken": [self._call(each) for each in reply.broken],
            "notes": [note_facts(each) for each in reply.notes],
            "stop": reply.stop.value,
            "usage": usage_facts(reply.usage) if reply.usage else None,
        }


class ReplyReading(_Readings):
    """Readings of a vendor's bytes, read according to ``decoding``; for one reply."""

    def __init__(self, decoding: Decoding) -> None:
        super().__init__()
        self._decoder = decoding.decoder(self.trace)

    def feed(self, data: bytes, /) -> JsonObject:
        step = self._decoder.step(data)
        return self._take(step.deltas, step.events, step.frames, last=False)

    def end(self) -> JsonObject:
        """No more bytes; return what became certain at the end."""
        step = self._decoder.last_step()
        return self._take(step.deltas, step.events, step.frames, last=True)


class TextReading(_Readings):
    """Readings of plain text. ``stop``: the stop reason in any vendor's word; ``""``: the connection broke.

    Raises ``UsageError`` for invalid tools, an unknown dialect or an unknown reason.
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
        super().__init__()
        self._recovery = Recovery(tools, dialect=dialect, policy=policy, limits=limits, trace=self.trace)
        self._piece = deltas.Reasoning if channel == "reasoning" else deltas.Text
        self._stop = deltas.Stop(known_stop(stop)) if stop else None

    def feed(self, text: str, /) -> JsonObject:
        delta = self._piece(text)
        return self._take([delta], self._recovery.feed(delta), 0, last=False)

    def end(self) -> JsonObject:
        """No more text; return what became certain at the end."""
        stop = self._stop
        became = [*(self._recovery.feed(stop) if stop else []), *self._recovery.end()]
        return self._take([stop] if stop else [], became, 0, last=True)
