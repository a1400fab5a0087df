"""The ledger: numbers all calls of one reply in their order and decides what becomes of each.

``Ledger`` takes what the channels report, native pieces, and the stop reason, and returns events. All calls
wait for the end, because only the stop reason shows whether a call is whole (``call_verdicts``).
``DeferredReasoning`` holds the reasoning from its first call on, until it is known whether the reply needs
that call (``Policy.reasoning``). ``repeated_calls`` finds calls that repeat an equal one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass

from ferrule.core import events
from ferrule.core.deltas import CallPiece
from ferrule.core.events import Event
from ferrule.core.locale import N_
from ferrule.core.messages import BrokenCall, BrokenReason, Channel, Origin, StopReason, ToolCall
from ferrule.core.notes import Note
from ferrule.core.requests import ANY_CALLS, CallLimits
from ferrule.dialects.core.call_verdicts import (
    CallSlot,
    Judge,
    Judged,
    NativeCall,
    NativeCalls,
    missing_pieces,
)
from ferrule.dialects.core.confirmation import (
    WordsAround,
    announced_act,
    doubted,
    names_value,
    short_answer,
)
from ferrule.dialects.core.echo_verdicts import Behind, Echoing
from ferrule.dialects.core.policy import Policy
from ferrule.dialects.core.quoted_surroundings import RecentText
from ferrule.dialects.core.reader_context import MARKED, Form, Found, is_left
from ferrule.repair import Preview, Tools

MOST_CALLS = 1000
"""Calls of one reply. Vendors allow some hundred tools; each call that waits takes a kilobyte and more."""
LONGEST_CALLS = 16 * 1024 * 1024
"""Characters of all native arguments."""

_sorted_json = json.JSONEncoder(sort_keys=True).encode


def repeated_calls(slots: Sequence[CallSlot], judged: Sequence[Judged]) -> dict[int, Note]:
    """Return a note, by the call's key, for each call that repeats another one. ``slots`` are those of all
    calls.

    Vendors send a call natively and leave it in the text, too; models write a call without markers again
    when they explain it. Equal calls with markers in one channel are separate calls. Of equal calls the
    native one counts, else the first.
    """
    channels, marked = {slot.origin.channel for slot in slots}, {slot.marked for slot in slots}
    mixed = len(channels) > 1 or len(marked) > 1
    if not mixed and not any(slot.separated_calls and not slot.marked for slot in slots):
        return {}
    calls = [(slot, call, _identity(call)) for slot, call in judged if isinstance(call, ToolCall)]
    first: dict[str, CallSlot] = {}
    for slot, _, identity in calls:
        if slot.origin.channel == "native":
            first.setdefault(identity, slot)
    notes: dict[int, Note] = {}
    for slot, call, identity in calls:
        note = _note(call, slot, first.setdefault(identity, slot))
        if note:
            notes[slot.key] = note
    return notes


def _identity(call: ToolCall) -> str:
    return f"{call.name}\0{_sorted_json(call.arguments)}"


def _note(call: ToolCall, slot: CallSlot, kept: CallSlot) -> Note | None:
    """Return a note if the call in ``slot`` repeats the equal one in ``kept``, which may be the same
    slot."""
    channel = slot.origin.channel
    if kept.origin.channel != channel:
        detail = {"name": call.name, "first": kept.origin.channel, "second": channel}
        return Note("call-came-twice", detail)
    restated = slot.separated_calls > kept.key and not slot.marked
    restated = restated or slot.marked is not kept.marked
    return Note("call-written-again", {"name": call.name}) if restated else None


@dataclass(frozen=True, slots=True)
class ReasoningPart:
    """Plain text, or markup with its calls, or (``frame``) markup that is neither call nor text.

    ``joint``: the white space that stays between words when the markup between them is removed.
    """

    text: str
    found: tuple[tuple[Found, Origin], ...] = ()
    frame: bool = False
    joint: bool = False
    around: WordsAround | None = None


class DeferredReasoning:
    """Holds the reasoning of one reply from its first call on, so that a call can be put back as text."""

    def __init__(self) -> None:
        self._parts: list[ReasoningPart] = []
        self._frames: list[ReasoningPart] = []
        """Markup before the first call that nothing stands behind yet."""

    @property
    def begun(self) -> bool:
        """Whether there was a call, so that further text is deferred."""
        return bool(self._parts)

    def add_text(self, text: str) -> bool:
        """Take text. Return False if it is not deferred because no call came before."""
        if self._parts:
            self._parts.append(ReasoningPart(text))
            return True
        self._frames.clear()
        return False

    def add_joint(self, space: str) -> bool:
        """Take the white space of removed markup, as ``add_text`` takes text."""
        if self._parts:
            self._parts.append(ReasoningPart(space, joint=True))
        return self.begun

    def add_frame(self, raw: str) -> None:
        """Take markup that is dropped, unless a call next to it is put back as text."""
        (self._parts or self._frames).append(ReasoningPart(raw, frame=True))

    def add_calls(self, raw: str, found: tuple[tuple[Found, Origin], ...], around: WordsAround) -> None:
        """Take a stretch of markup and the calls in it, with the words around them."""
        frames, self._frames = self._frames, []
        self._parts += [*frames, ReasoningPart(raw, found, around=around)]

    def take(self) -> tuple[list[ReasoningPart], bool]:
        """Return what was deferred, and whether it ends with calls; then hold nothing."""
        parts, self._parts = self._parts, []
        last = max((number for number, part in enumerate(parts) if part.found), default=-1)
        return parts, not any(part.text.strip() for part in parts[last + 1 :] if not part.frame)


class Ledger:
    """Collects one reply. ``take`` returns the events that are certain so far.

    ``forms`` are ``Reading.forms``, for dialects whose calls have no markers and the like. ``echoing``:
    what is known of calls that the model has read before. ``limits``: those of the request. ``keep_text``:
    whole calls found in text keep their text (``ToolCall.received``). ``hand_on``: calls that are broken
    for these reasons, but could be read, are whole (see ``call_verdicts.Judge``).
    """

    def __init__(
        self,
        tools: Tools,
        policy: Policy,
        forms: Mapping[str, Form],
        echoing: Echoing | None = None,
        *,
        limits: CallLimits = ANY_CALLS,
        keep_text: bool = False,
        hand_on: Set[BrokenReason] = frozenset(),
    ) -> None:
        self._limits = limits
        self._keep_text = keep_text
        self._hand_on = hand_on
        self._tools = tools
        self._policy = policy
        self._forms = forms
        self._echoing = echoing
        self._out: list[Event] = []
        self._slots: list[CallSlot] = []
        self._reasoning = DeferredReasoning()
        self._native = NativeCalls()
        self._native_slots: dict[int, CallSlot] = {}
        self._native_size = 0
        self._relayed = False
        self._notes: set[Note] = set()
        self._answered = False  # there is visible text
        self._separated_calls = 0  # so many calls stand before the last prose
        self._ambiguous: set[Found] = set()
        self._around: dict[bool, WordsAround] = {}
        """The words around the last calls of the reasoning (True) and of the content."""
        self._answer = RecentText()  # what the reply says below its reasoning
        self._thought = False
        self._behind = Behind()  # the text behind the last calls, if echoes are looked for
        self._calls_left = False  # the last calls were left as text
        self._shown: tuple[Found, str, int] | None = None

    @property
    def only_answered(self) -> bool:
        """Whether there is visible text and no call, whole or broken."""
        return self._answered and not self._slots

    @property
    def is_full(self) -> bool:
        """Whether the reply has more calls, or longer ones, than are kept."""
        return len(self._slots) > MOST_CALLS or self._native_size > LONGEST_CALLS

    @property
    def defers_reasoning(self) -> bool:
        """Whether the reasoning waits for the end of the reply."""
        return self._reasoning.begun

    def take(self) -> list[Event]:
        """Return the events since the last time."""
        out, self._out = self._out, []
        return out

    def thinks(self) -> None:
        """Note that there is reasoning: the answer may announce a call in it."""
        self._thought = True

    def put(self, event: Event) -> None:
        """Pass on an event that does not concern calls."""
        self._out.append(event)

    # What channels report (see ``Sink``).

    def text(self, text: str, thinking: bool, /) -> None:
        """Pass on text without markup. Reasoning after a call is deferred."""
        if self._slots or self._echoing:
            self._note_prose(text)
        if self._around or self._thought:
            self._note_words(text, thinking)
        if not thinking:
            if not self._answered:
                self._answered = not text.isspace()
            self._out.append(events.Text(text))
        else:
            self._thought = True
            if not self._reasoning.add_text(text):
                self._out.append(events.Reasoning(text))

    def joint(self, space: str, thinking: bool, /) -> bool:
        """Pass on the white space between words from which calls were removed.

        In the reasoning it waits, because the calls may be put back as text.
        """
        if self._calls_left:
            return False
        if not (thinking and self._reasoning.add_joint(space)):
            self._out.append(events.Reasoning(space) if thinking else events.Text(space))
        return True

    def frame(self, raw: str, thinking: bool, /) -> None:
        """Drop markup that is no call. In the reasoning it stays if a call next to it stays."""
        if self._slots and self._echoing:
            self._behind.add(raw)
        if thinking:
            self._reasoning.add_frame(raw)

    def dropped(self, raw: str, /) -> None:
        """Drop the markup, but remember it as text after the last calls."""
        if self._slots and self._echoing:
            self._behind.add(raw)

    def _note_prose(self, text: str) -> None:
        """Note that prose separates the calls before it from those after it, unless the text is blank."""
        if self._separated_calls < len(self._slots) and text and not text.isspace():
            self._separated_calls = len(self._slots)
        if self._echoing:
            self._behind.add(text)

    def _note_words(self, text: str, thinking: bool) -> None:
        """Note words after calls, and the text of the answer."""
        around = self._around.get(thinking)
        if around:
            around.add(text)
        if not thinking:
            self._answer.add(text)

    def calls(self, found: list[Found], raw: list[str], start: int, thinking: bool, before: str, /) -> None:
        """Take a stretch of markup and the calls in it."""
        channel: Channel = "reasoning" if thinking else "content"
        known = tuple(
            [(each, Origin(channel, each.dialect, start + each.start, start + each.end)) for each in found]
        )
        self._calls_left = self.is_text(found, thinking)
        if self._calls_left:
            self.text("".join(raw), thinking)
            return
        around = self._words_around(before, start, start + sum(map(len, raw)), thinking)
        if thinking and self._policy.reasoning == "rescue":
            self._reasoning.add_calls("".join(raw), known, around)
        else:
            for each, origin in known:
                self._add(origin, each, raw, around)
            self._behind = Behind()

    def _words_around(self, before: str, start: int, end: int, thinking: bool) -> WordsAround:
        """Return the words around calls; adjacent calls share them."""
        last = self._around.get(thinking)
        if last is None:
            last = WordsAround(before, thinking=thinking)
        elif last.said:
            between = before[-(start - last.end) :] if start > last.end else before
            last = WordsAround(between, last, thinking=thinking)
        last.end = end
        self._around[thinking] = last
        return last

    def is_text(self, found: Sequence[Found], thinking: bool) -> bool:
        """Whether the policy leaves these calls as text."""
        ignored = thinking and self._policy.reasoning == "ignore"
        return ignored or is_left(found, self._policy, self._tools)

    def too_large(self, raw: str, start: int, thinking: bool, /) -> None:
        """Take a stretch that exceeds the limit as a broken call."""
        channel: Channel = "reasoning" if thinking else "content"
        origin = Origin(channel, "unknown", start, start + len(raw))
        detail = N_(f"The call is longer than {self._policy.max_call_chars} characters. Split the work up.")
        self._add(origin, BrokenCall("", "", raw, "too-large", origin, detail))

    def note(self, note: Note, /) -> None:
        """Pass on a note, once."""
        if note not in self._notes:
            self._notes.add(note)
            self._out.append(events.Noted(note))

    def mark_ambiguous(self, calls: Iterable[Found]) -> None:
        """Note calls that can be read in another way."""
        self._ambiguous.update(calls)

    def note_shown(self, shown: tuple[Found, str, int] | None) -> None:
        """Note the last whole call that the reasoning quotes, its text and its start."""
        self._shown = shown or self._shown

    def relayed(self, dropped: Sequence[Note]) -> None:
        """Note that our own server wrote the native calls, so all are whole. ``dropped`` are notes on
        omitted calls."""
        self._relayed = True
        for note in dropped:
            self.note(note)

    def piece(self, piece: CallPiece) -> None:
        """Take a piece of a native call."""
        call, new = self._native.add(piece)
        self._native_size += 0 if piece.whole else len(piece.arguments)
        slot = self._native_slots.get(id(call))
        if slot is None:
            position = len(self._native.calls) - 1
            slot = self._add(Origin("native", "native", position, position), call)
            self._native_slots[id(call)] = slot
        if slot.preview is None:
            self._start(slot)
            match = self._tools.match(call.name) if slot.started else None
            if match is None:
                return
            slot.preview, new = Preview(self._tools.contract(match.name)), call.certain
        certain = slot.preview.feed(new)
        if certain:
            self._out.append(events.CallPiece(slot.key, certain))

    # The end.

    def finish(self, stop: StopReason, *, pieces: bool = True) -> None:
        """Judge every call, drop those that repeat another one, and report the rest in order.

        ``pieces``: the arguments are also reported in pieces.

        If the request allows one call only, the first whole one is reported: the model wanted it first, and
        can make the others once it has the result. To choose among them, or to run them anyway, would make
        calls that were not requested.
        """
        self._release_reasoning(stop)
        self._note_doubts()
        native, echoing = self._native.last, self._echoing
        prefix, keep = self._policy.id_prefix, self._keep_text
        limits = self._limits
        judge = Judge(
            self._tools,
            prefix,
            stop,
            self._ambiguous,
            native,
            self._relayed,
            limits,
            keep,
            self._hand_on,
            self._policy.without_repairs,
        )
        slots = self._without_stray()
        judged = self._without_replaced([*judge.verdicts(slots, echoing)])
        if echoing:
            echoing.end(self._behind)
        repeated = repeated_calls(slots, judged) if len(judged) > 1 else {}
        called = False
        for slot, call in judged:
            if slot.key in repeated:
                self.note(repeated[slot.key])
                continue
            if echoing and isinstance(call, ToolCall):
                call = echoing.verdict(slot.key, call)
            call, doubt = self._confirmed(slot, call)
            if slot.shown and self._is_in_vain(call):
                continue
            if isinstance(call, ToolCall):
                if limits.one and called:
                    self.note(Note("call-beside-another", {"name": call.name}))
                    continue
                called = True
            self._report(slot, call, doubt or judge.handed_on.get(slot.key), pieces=pieces)

    def _without_stray(self) -> list[CallSlot]:
        """Return the calls, and note native ones that are only arguments."""
        slots = [slot for slot in self._slots if not _is_stray(slot)]
        if len(slots) < len(self._slots):
            self.note(Note("arguments-left-out"))
        return slots

    def _confirmed(
        self, slot: CallSlot, call: ToolCall | BrokenCall
    ) -> tuple[ToolCall | BrokenCall, BrokenCall | None]:
        """Return what becomes of a call that the words around it speak against, or that has a placeholder
        for a value; and why, if it is handed on."""
        if not (slot.doubt or slot.unfilled) or isinstance(call, BrokenCall):
            return call, None
        run = self._policy.unconfirmed == "run"
        text, announced = "".join(slot.text), slot.announced
        judged = doubted(call, text, slot.doubt, slot.unfilled, announced=announced, run=run)
        handed_on = isinstance(judged, BrokenCall) and judged.reason in self._hand_on
        return (call, judged) if isinstance(judged, BrokenCall) and handed_on else (judged, None)

    def _note_doubts(self) -> None:
        """Set the doubts of calls that the words around them speak against. Those without markers are text
        already."""
        policy = self._policy
        if not policy.quoted:
            return
        answer = self._answer.trim()
        for slot in self._slots:
            thought = slot.origin.channel == "reasoning"
            judged = policy.reasoning == "rescue" or not thought
            if judged and slot.around and not slot.doubt:
                slot.doubt = slot.around.doubt(answer if thought else "")

    def _release_reasoning(self, stop: StopReason) -> None:
        """Decide whether the reply needs the calls in the reasoning, and pass on what was deferred."""
        if not self._reasoning.begun:
            self._ask_for_shown(stop)
            return
        parts, ends_with_calls = self._reasoning.take()
        needed, announced = False, ""
        if not self._slots:
            needed = self._needs_reasoning(parts, ends_with_calls)
            announced = announced_act(self._answer.trim()) if not (needed or stop.cut) else ""
            needed = needed or announced != ""
        if not needed:
            self.note(Note("draft-left-in-reasoning"))
        for part in parts:
            if needed and part.found:
                for each, origin in part.found:
                    slot = self._add(origin, each, [part.text], part.around)
                    slot.doubt, slot.announced = announced, announced != ""
            elif not (part.frame if needed else part.joint):
                self._note_prose(part.text)
                self._out.append(events.Reasoning(part.text))
        if not (needed or self._slots):
            self._ask_for_drafts(parts, stop)

    def _ask_for_drafts(self, parts: Sequence[ReasoningPart], stop: StopReason) -> None:
        """Add the calls that the reasoning leaves, unconfirmed, if the answer is too short for a result."""
        answer = self._answer.trim()
        short = short_answer(answer) if self._policy.quoted and self._may_ask(stop) else ""
        if not short or any(part.around and part.around.doubt(answer) for part in parts):
            return
        for part in parts:
            for found, origin in part.found:
                self._ask_for(found, origin, part.text, short)

    def _may_ask(self, stop: StopReason) -> bool:
        """Whether the model may be asked for a call that the reasoning keeps as text."""
        policy = self._policy
        if policy.reasoning != "rescue" or policy.unconfirmed == "run" or "unconfirmed" in self._hand_on:
            return False
        return not (self._slots or stop.cut)

    def _ask_for(self, found: Found, origin: Origin, text: str, answer: str) -> None:
        """Add a call that the reasoning keeps as text, beside an answer that seems to announce it."""
        slot = self._add(origin, found, [text])
        slot.doubt, slot.shown, slot.announced = answer, True, True

    def _ask_for_shown(self, stop: StopReason) -> None:
        """Add a call that the reasoning quotes, unconfirmed, if the answer only announces an act."""
        if self._shown is None or not self._may_ask(stop):
            return
        announced = announced_act(self._answer.trim(), alone=True)
        if announced:
            found, text, start = self._shown
            self._ask_for(
                found, Origin("reasoning", found.dialect, start, start + len(text)), text, announced
            )

    def _needs_reasoning(self, parts: Sequence[ReasoningPart], ends_with_calls: bool) -> bool:
        """Whether a reply without other calls needs those in its reasoning."""
        if not self._answered:
            return True
        if not ends_with_calls or not self._policy.quoted or self._policy.unconfirmed == "run":
            return ends_with_calls
        # The reader has an answer, so a call that the reasoning takes back is not needed.
        answer = self._answer.trim()
        return not any(part.around and part.around.doubt(answer) for part in parts)

    def _without_replaced(self, judged: list[Judged]) -> list[Judged]:
        """Remove the calls that those in the reasoning replace, if the policy says so."""
        if self._policy.reasoning != "replace":
            return judged
        in_reasoning = [(slot, call) for slot, call in judged if slot.origin.channel == "reasoning"]
        if not any(isinstance(call, ToolCall) for _, call in in_reasoning):
            return judged
        for slot, call in judged:
            if slot.origin.channel != "reasoning":
                self.note(Note("call-replaced-by-reasoning", {"name": call.name}))
        return in_reasoning

    def _report(
        self, slot: CallSlot, call: ToolCall | BrokenCall, handed_on: BrokenCall | None, *, pieces: bool
    ) -> None:
        """Report a call. ``handed_on``: the broken call it would be, if it were not handed on as read."""
        if not slot.started:
            slot.started = True
            self._out.append(events.CallStarted(slot.key, call.name, slot.origin))
        if isinstance(call, BrokenCall):
            self._out.append(events.CallBroken(slot.key, call))
            return
        if handed_on:
            detail = {"name": call.name[:100], "reason": handed_on.reason, "detail": handed_on.detail[:300]}
            self.note(Note("call-handed-on", detail))
        if pieces:
            texts = missing_pieces(call.arguments, slot.sent)
            self._out += [events.CallPiece(slot.key, text) for text in texts]
        self._out.append(events.CallFinished(slot.key, call))

    def _add(
        self,
        origin: Origin,
        source: Found | NativeCall | BrokenCall,
        text: list[str] | None = None,
        around: WordsAround | None = None,
    ) -> CallSlot:
        """Add a slot for a call. ``text`` is the stretch of markup that it was found in, in pieces."""
        marked = self._forms.get(origin.dialect, MARKED).marked
        slot = CallSlot(
            len(self._slots),
            origin,
            source,
            marked,
            self._separated_calls,
            text or [],
            around,
            before=self._behind,
        )
        self._slots.append(slot)
        if not isinstance(source, Found):  # one found in text may repeat another one
            self._start(slot)
        return slot

    def _start(self, slot: CallSlot) -> None:
        """Report the start of a call, once its name is known; if only one call is allowed, the others wait
        for the end."""
        if self._limits.one and slot.key:
            return
        if not slot.started and slot.source.name:
            slot.started = True
            match = self._tools.match(slot.source.name)
            name = match.name if match else slot.source.name
            self._out.append(events.CallStarted(slot.key, name, slot.origin))

    def _is_in_vain(self, call: ToolCall | BrokenCall) -> bool:
        """Whether a call that the reasoning keeps as text would be refused anyway, or the answer is about
        its result, so that it is not asked for."""
        if not isinstance(call, BrokenCall) or call.reason != "unconfirmed":
            return True
        answer = self._answer.trim()
        return (
            call.read is not None and names_value(answer, call.read.arguments) and not announced_act(answer)
        )


def _is_stray(slot: CallSlot) -> bool:
    """Whether a native call is only arguments that belong to none."""
    return isinstance(slot.source, NativeCall) and slot.source.stray
