"""The calls of one reply, wherever they were found, and what becomes of each.

In: what the channels report, and native pieces; then the reason why the reply stopped. Out: events.

The ledger numbers the calls in the order in which they appear. All of them wait for the end: only when it
is known why the reply stopped can a call be called whole (``call_verdicts``). A call in the reasoning waits
for one thing more, whether the reply needs it (``deferred_reasoning``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ferrule import events
from ferrule.deltas import CallPiece
from ferrule.dialects.core.call_slots import CallSlot, Judged
from ferrule.dialects.core.call_verdicts import Judge
from ferrule.dialects.core.canonical_json import missing_pieces
from ferrule.dialects.core.deferred_reasoning import DeferredReasoning
from ferrule.dialects.core.echoing import Echoing
from ferrule.dialects.core.native import NativeCall, NativeCalls
from ferrule.dialects.core.policy import Policy
from ferrule.dialects.core.reading import MARKED, Form, Found
from ferrule.dialects.core.repeated_calls import repeated_calls
from ferrule.events import Event
from ferrule.messages import BrokenCall, Channel, Origin, StopReason, ToolCall
from ferrule.notes import Note
from ferrule.repair import Preview, Tools

__all__ = ["Ledger"]


class Ledger:
    """Collects one reply. ``take`` returns the events that are certain so far.

    ``forms`` are those of dialects whose calls have no markers and the like (``Reading.forms``);
    ``echoing``: what is known of calls that the model has read before. ``keep_text``: whole calls found in
    text keep their text (``ToolCall.received``).
    """

    def __init__(
        self,
        tools: Tools,
        policy: Policy,
        forms: Mapping[str, Form],
        echoing: Echoing | None = None,
        *,
        keep_text: bool = False,
    ) -> None:
        self._keep_text = keep_text
        self._tools = tools
        self._policy = policy
        self._forms = forms
        self._echoing = echoing
        self._out: list[Event] = []
        self._slots: list[CallSlot] = []
        self._reasoning = DeferredReasoning()
        self._native = NativeCalls()
        self._native_slots: dict[int, CallSlot] = {}
        self._relayed = False
        self._notes: set[Note] = set()
        self._answered = False  # there is visible text
        self._separated_calls = 0  # so many calls stand before the last prose
        self._ambiguous: set[Found] = set()
        self._calls_left = False  # the last calls were left as text

    @property
    def echoes(self) -> bool:
        """Whether calls may stand in what the model has read."""
        return self._echoing is not None

    @property
    def only_answered(self) -> bool:
        """Whether there is text to read and no call, whole or broken."""
        return self._answered and not self._slots

    @property
    def defers_reasoning(self) -> bool:
        """Whether the reasoning waits for the end of the reply."""
        return self._reasoning.begun

    def take(self) -> list[Event]:
        """Return the events since the last time."""
        out, self._out = self._out, []
        return out

    def put(self, event: Event) -> None:
        """Pass an event on that has nothing to do with calls."""
        self._out.append(event)

    # What channels report (see ``Sink``).

    def text(self, text: str, thinking: bool, /) -> None:
        """Pass on a piece of text without markup; in the reasoning, behind a call, it is deferred."""
        if self._slots:
            self._note_prose(text)
        if not thinking:
            if not self._answered:
                self._answered = not text.isspace()
            self._out.append(events.Text(text))
        elif not self._reasoning.add_text(text):
            self._out.append(events.Reasoning(text))

    def joint(self, space: str, thinking: bool, /) -> bool:
        """Pass on the white space between words from which calls were taken out.

        Calls in the reasoning may be put back as they were.
        """
        if thinking or self._calls_left:
            return False
        self._out.append(events.Text(space))
        return True

    def frame(self, raw: str, thinking: bool, /) -> None:
        """Drop markup that is no call; in the reasoning it stays if a call that it touches does."""
        if thinking:
            self._reasoning.add_frame(raw)

    def dropped(self, raw: str, /) -> None:
        """Nothing becomes of it."""

    def _note_prose(self, text: str) -> None:
        """Note that prose separates the calls before it from those behind, if the text is prose."""
        if self._separated_calls < len(self._slots) and text and not text.isspace():
            self._separated_calls = len(self._slots)

    def calls(self, found: list[Found], raw: list[str], start: int, thinking: bool, /) -> None:
        """Take a stretch of markup and the calls in it."""
        channel: Channel = "reasoning" if thinking else "content"
        known = tuple(
            [(each, Origin(channel, each.dialect, start + each.start, start + each.end)) for each in found]
        )
        self._calls_left = self.is_text(found, thinking)
        if self._calls_left:
            self.text("".join(raw), thinking)
        elif thinking and self._policy.reasoning == "rescue":
            self._reasoning.add_calls("".join(raw), known)
        else:
            for each, origin in known:
                self._add(origin, each, raw)

    def is_text(self, found: Sequence[Found], thinking: bool) -> bool:
        """Whether the policy leaves these calls as the text they are."""
        return (thinking and self._policy.reasoning == "ignore") or (
            self._policy.unknown_tools == "text"
            and all(self._tools.match(each.name) is None for each in found)
        )

    def too_large(self, raw: str, start: int, thinking: bool, /) -> None:
        """Take a stretch that outgrew its limit as a broken call."""
        channel: Channel = "reasoning" if thinking else "content"
        origin = Origin(channel, "unknown", start, start + len(raw))
        detail = f"The call is longer than {self._policy.max_call_chars} characters. Split the work up."
        self._add(origin, BrokenCall("", "", raw, "too-large", origin, detail))

    def note(self, note: Note, /) -> None:
        """Pass on something worth telling, once."""
        if note not in self._notes:
            self._notes.add(note)
            self._out.append(events.Noted(note))

    def mark_ambiguous(self, calls: Iterable[Found]) -> None:
        """Note calls that can be read in another way."""
        self._ambiguous.update(calls)

    def relayed(self, dropped: Sequence[Note]) -> None:
        """Note that our own writer wrote the native calls: all are whole. ``dropped`` tells of others."""
        self._relayed = True
        for note in dropped:
            self.note(note)

    def piece(self, piece: CallPiece) -> None:
        """Take a piece of a native call."""
        call, new = self._native.add(piece)
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

    def finish(self, stop: StopReason) -> None:
        """Judge every call, drop those that repeat another one, and report the rest in order."""
        self._release_reasoning()
        native, echoing = self._native.last, self._echoing
        prefix, keep = self._policy.id_prefix, self._keep_text
        judge = Judge(self._tools, prefix, stop, self._ambiguous, native, self._relayed, keep)
        judged = self._without_replaced([*judge.verdicts(self._slots, echoing)])
        repeated = repeated_calls(self._slots, judged)
        for slot, call in judged:
            if slot.key in repeated:
                self.note(repeated[slot.key])
                continue
            if echoing and isinstance(call, ToolCall):
                call = echoing.verdict(slot.key, call)
            self._report(slot, call)

    def _release_reasoning(self) -> None:
        """Decide whether the reply needs the calls in the reasoning, and pass on what was deferred."""
        parts, ends_with_calls = self._reasoning.take()
        if not parts:
            return
        needed = not self._slots and (ends_with_calls or not self._answered)
        if not needed:
            self.note(Note("draft-left-in-reasoning"))
        for part in parts:
            if needed and part.found:
                for each, origin in part.found:
                    self._add(origin, each, [part.text])
            elif not (needed and part.frame):
                self._note_prose(part.text)
                self._out.append(events.Reasoning(part.text))

    def _without_replaced(self, judged: list[Judged]) -> list[Judged]:
        """Without the calls that those in the reasoning replace, if the policy says so."""
        if self._policy.reasoning != "replace":
            return judged
        in_reasoning = [(slot, call) for slot, call in judged if slot.origin.channel == "reasoning"]
        if not any(isinstance(call, ToolCall) for _, call in in_reasoning):
            return judged
        for slot, call in judged:
            if slot.origin.channel != "reasoning":
                self.note(Note("call-replaced-by-reasoning", {"name": call.name}))
        return in_reasoning

    def _report(self, slot: CallSlot, call: ToolCall | BrokenCall) -> None:
        if not slot.started:
            slot.started = True
            self._out.append(events.CallStarted(slot.key, call.name, slot.origin))
        if isinstance(call, BrokenCall):
            self._out.append(events.CallBroken(slot.key, call))
            return
        pieces = missing_pieces(call.arguments, slot.sent)
        self._out += [events.CallPiece(slot.key, text) for text in pieces]
        self._out.append(events.CallFinished(slot.key, call))

    def _add(
        self, origin: Origin, source: Found | NativeCall | BrokenCall, text: list[str] | None = None
    ) -> CallSlot:
        """Give a call its number. ``text`` is the stretch of markup that it was found in, in pieces."""
        marked = self._forms.get(origin.dialect, MARKED).marked
        slot = CallSlot(len(self._slots), origin, source, marked, self._separated_calls, text or [])
        self._slots.append(slot)
        if not isinstance(source, Found):  # one found in text may repeat another one
            self._start(slot)
        return slot

    def _start(self, slot: CallSlot) -> None:
        """Report that a call begins, once its name is known."""
        if not slot.started and slot.source.name:
            slot.started = True
            match = self._tools.match(slot.source.name)
            name = match.name if match else slot.source.name
            self._out.append(events.CallStarted(slot.key, name, slot.origin))
