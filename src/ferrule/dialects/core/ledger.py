"""The calls of one reply, wherever they were found, and what became of each.

In: what the channels report and native pieces; then the reason for stopping. Out: events.

Calls get their number in order of appearance and wait for the end: only when it is known why the reply
stopped can one be called whole. A call in the reasoning waits for one thing more, whether it is needed;
the reasoning behind it waits with it, so that it can be put back where it stood.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ferrule import events
from ferrule.deltas import CallPiece
from ferrule.dialects.core.echoing import Echoing
from ferrule.dialects.core.mixed_faults import doubtful
from ferrule.dialects.core.native import NativeCall, NativeCalls, either
from ferrule.dialects.core.policy import Policy
from ferrule.dialects.core.reading import MARKED, Form, Found, ParsedArguments, UnparsableArguments
from ferrule.events import Event
from ferrule.messages import BrokenCall, Channel, JsonObject, Origin, Repair, StopReason, ToolCall
from ferrule.notes import Note
from ferrule.repair import UNFINISHED, Preview, Tools, judge_parameters, judge_text, judge_value

__all__ = ["Ledger"]

LONG = 16_384
"""Strings longer than this are not copied for nothing, in characters."""

CONTRADICTION = "A key stands in the arguments twice, with different values. Write each key once."
AMBIGUOUS = (
    "The call can be read in more than one way: its closing markup stands inside an argument, or twice. "
    "Write the call again, without that markup in an argument."
)
UNPARSABLE = "The arguments cannot be told from the text around them. Write the call again."
_PYTHON_CALL = re.compile(r"""[\["'`]{0,3}[^\W\d][\w\\.]{0,255} ?\(""")
UNPARSABLE_JSON = (
    "The call is not valid JSON. Write it again; inside strings, escape quotes, backslashes and newlines."
)
UNPARSABLE_PYTHON = (
    "The arguments are not Python literals. Write the call again with values instead of names or "
    "expressions; inside strings, escape quotes and backslashes."
)


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Reasoning from the first undecided call on: plain text, or markup with its calls, or without any."""

    text: str
    found: tuple[tuple[Found, Origin], ...] = ()
    frame: bool = False


@dataclass(slots=True)
class _Slot:
    """A call in its place: found in text, native, or broken from the start."""

    key: int
    origin: Origin
    source: Found | NativeCall | BrokenCall
    text: list[str] = field(default_factory=list[str])
    """The stretch of markup that a call was found in, in pieces."""
    spoken: int = 0
    """How many calls of the reply came before the last prose in front of this one."""
    started: bool = False
    preview: Preview | None = None

    @property
    def sent(self) -> str:
        """The arguments that were shown so far, as the beginning of canonical JSON."""
        return self.preview.sent if self.preview else ""


class Ledger:
    """Collects one reply. ``take`` returns the events that are certain so far.

    ``forms`` are those of dialects whose calls have no markers and the like (``Reading.forms``);
    ``echoing``: what is known of calls that the model has read before.
    """

    def __init__(
        self, tools: Tools, policy: Policy, forms: Mapping[str, Form], echoing: Echoing | None = None
    ) -> None:
        self._tools = tools
        self._policy = policy
        self._forms = forms
        self._echoing = echoing
        self._out: list[Event] = []
        self._slots: list[_Slot] = []
        self._held: list[_Stretch] = []
        self._frames: list[_Stretch] = []
        """Markup of the reasoning that nothing stands behind yet."""
        self._native = NativeCalls()
        self._native_slots: dict[int, _Slot] = {}
        self._relayed = False
        self._notes: set[Note] = set()
        self._answered = False
        self._spoken = 0
        self._doubted: set[Found] = set()

    @property
    def only_answered(self) -> bool:
        """Whether there is text to read and no call, whole or broken."""
        return self._answered and not self._slots

    def take(self) -> list[Event]:
        """The events since the last time."""
        out, self._out = self._out, []
        return out

    def put(self, event: Event) -> None:
        """Pass an event on that has nothing to do with calls."""
        self._out.append(event)

    # What channels report (see ``Sink``).

    def text(self, text: str, thinking: bool, /) -> None:
        """A piece of text without markup."""
        self._speak(text)
        if not thinking:
            if not self._answered:
                self._answered = not text.isspace()
            self._out.append(events.Text(text))
        elif self._held:
            self._held.append(_Stretch(text))
        else:
            self._frames.clear()
            self._out.append(events.Reasoning(text))

    def frame(self, raw: str, thinking: bool, /) -> None:
        """Markup that is dropped; not in the reasoning, where a call that it touches is left there."""
        if thinking:
            (self._held or self._frames).append(_Stretch(raw, frame=True))

    def _speak(self, text: str) -> None:
        """Note that text stands between the calls before it and those behind."""
        if self._spoken < len(self._slots) and text and not text.isspace():
            self._spoken = len(self._slots)

    def calls(self, found: list[Found], raw: list[str], start: int, thinking: bool, /) -> None:
        """A stretch of markup and the calls in it."""
        channel: Channel = "reasoning" if thinking else "content"
        known = tuple(
            [(each, Origin(channel, each.dialect, start + each.start, start + each.end)) for each in found]
        )
        if (thinking and self._policy.reasoning == "ignore") or (
            self._policy.unknown_tools == "text"
            and all(self._tools.match(each.name) is None for each in found)
        ):
            self.text("".join(raw), thinking)
        elif thinking and self._policy.reasoning == "rescue":
            frames, self._frames = self._frames, []
            self._held += [*frames, _Stretch("".join(raw), known)]
        else:
            for each, origin in known:
                self._slot(origin, each, raw)

    def too_large(self, raw: str, start: int, thinking: bool, /) -> None:
        """A stretch that outgrew its limit."""
        channel: Channel = "reasoning" if thinking else "content"
        origin = Origin(channel, "unknown", start, start + len(raw))
        detail = f"The call is longer than {self._policy.max_call_chars} characters. Split the work up."
        self._slot(origin, BrokenCall("", "", raw, "too-large", origin, detail))

    def note(self, note: Note, /) -> None:
        """Something worth telling, once."""
        if note not in self._notes:
            self._notes.add(note)
            self._out.append(events.Noted(note))

    def doubt(self, calls: Iterable[Found]) -> None:
        """Note calls that can be read in another way: they are ambiguous."""
        self._doubted.update(calls)

    def relayed(self, dropped: Sequence[Note]) -> None:
        """The native calls were written by us, so the last one was not cut off; others were left out."""
        self._relayed = True
        for note in dropped:
            self.note(note)

    def piece(self, piece: CallPiece) -> None:
        """A piece of a native call."""
        call, new = self._native.add(piece)
        slot = self._native_slots.get(id(call))
        if slot is None:
            position = len(self._native.calls) - 1
            slot = self._slot(Origin("native", "native", position, position), call)
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
        """Judge every call, drop what came twice, and report the rest in order."""
        self._rescue()
        seen: set[str] = set()
        judged: list[tuple[_Slot, ToolCall | BrokenCall]] = []
        for slot in self._slots:
            judged.append((slot, self._judge(slot, stop, seen)))
        judged = self._replaced([*self._settled(judged, stop)])
        several = len({slot.origin.channel for slot in self._slots}) > 1
        several = several or any(slot.spoken and not self._is_marked(slot) for slot in self._slots)
        first: dict[str, _Slot] = {}
        if several:
            for slot, call in judged:
                if isinstance(call, ToolCall) and slot.origin.channel == "native":
                    first.setdefault(_identity(call), slot)
        for slot, call in judged:
            if isinstance(call, BrokenCall):
                self._report(slot, events.CallBroken(slot.key, call))
                continue
            again = self._again(call, slot, first.setdefault(_identity(call), slot)) if several else None
            if again:
                self.note(again)
                continue
            verdict = self._echoing.verdict(slot.key, call) if self._echoing else call
            if isinstance(verdict, BrokenCall):
                self._report(slot, events.CallBroken(slot.key, verdict))
            else:
                self._report(slot, events.CallFinished(slot.key, verdict))

    def _settled(
        self, judged: list[tuple[_Slot, ToolCall | BrokenCall]], stop: StopReason
    ) -> Iterator[tuple[_Slot, ToolCall | BrokenCall]]:
        """The verdicts, those on calls found in text with their text; what cannot be trusted is broken."""
        doubts: set[int] = set()
        for channel in ("reasoning", "content"):
            found = [(slot.key, call) for slot, call in judged if slot.origin.channel == channel]
            several = doubtful([call for _, call in found], complete=stop.complete)
            doubts.update(found[at][0] for at in several)
        for slot, call in judged:
            source = slot.source
            if isinstance(source, Found):
                if isinstance(call, ToolCall) and slot.key in doubts:
                    call = BrokenCall(call.id, call.name, "", "ambiguous", slot.origin, AMBIGUOUS)
                text, slot.text = slot.text, []
                if isinstance(call, BrokenCall) or self._echoing:
                    text[:] = ["".join(text)]  # once, for all calls of the stretch
                if isinstance(call, BrokenCall):
                    call = _with_text(call, text[0][source.start : source.end])
                elif self._echoing:
                    marked = self._is_marked(slot)
                    self._echoing.look(slot.key, call, text[0], source.start, source.end, marked=marked)
            del slot.source  # as long as the call, and judged
            yield slot, call

    def _replaced(
        self, judged: list[tuple[_Slot, ToolCall | BrokenCall]]
    ) -> list[tuple[_Slot, ToolCall | BrokenCall]]:
        """Without the calls that those in the reasoning replace, if the policy says so."""
        if self._policy.reasoning != "replace":
            return judged
        thought = [pair for pair in judged if pair[0].origin.channel == "reasoning"]
        if not any(isinstance(call, ToolCall) for _, call in thought):
            return judged
        for slot, call in judged:
            if slot.origin.channel != "reasoning":
                self.note(Note("call-replaced-by-reasoning", {"name": call.name}))
        return thought

    def _again(self, call: ToolCall, slot: _Slot, kept: _Slot) -> Note | None:
        """A note if the call in a slot is the one in another, which is equal, once more."""
        channel = slot.origin.channel
        if kept.origin.channel != channel:
            detail = {"name": call.name, "first": kept.origin.channel, "second": channel}
            return Note("call-came-twice", detail)
        # Calls without markers are often written once more where the model explains what it did.
        restated = slot.spoken > kept.key and not self._is_marked(slot)
        return Note("call-written-again", {"name": call.name}) if restated else None

    def _is_marked(self, slot: _Slot) -> bool:
        """Have the calls of the slot's dialect markers?"""
        return self._forms.get(slot.origin.dialect, MARKED).marked

    def _report(self, slot: _Slot, event: events.CallFinished | events.CallBroken) -> None:
        if not slot.started:
            slot.started = True
            self._out.append(events.CallStarted(slot.key, event.call.name, slot.origin))
        if isinstance(event, events.CallFinished):
            self._out += [
                events.CallPiece(slot.key, text) for text in _rest(event.call.arguments, slot.sent)
            ]
        self._out.append(event)

    def _rescue(self) -> None:
        """Decide about the calls in the reasoning."""
        held, self._held = self._held, []
        if not held:
            return
        last = max(i for i, stretch in enumerate(held) if stretch.found)
        ends = not any(stretch.text.strip() for stretch in held[last + 1 :] if not stretch.frame)
        needed = not self._slots and (ends or not self._answered)
        if not needed:
            self.note(Note("draft-left-in-reasoning"))
        for stretch in held:
            if needed and stretch.found:
                for each, origin in stretch.found:
                    self._slot(origin, each, [stretch.text])
            elif not (needed and stretch.frame):
                self._speak(stretch.text)
                self._out.append(events.Reasoning(stretch.text))

    def _slot(
        self, origin: Origin, source: Found | NativeCall | BrokenCall, text: list[str] | None = None
    ) -> _Slot:
        slot = _Slot(len(self._slots), origin, source, text or [], self._spoken)
        self._slots.append(slot)
        if not isinstance(source, Found):  # one found in text may turn out to be written twice
            self._start(slot)
        return slot

    def _start(self, slot: _Slot) -> None:
        if not slot.started and slot.source.name:
            slot.started = True
            match = self._tools.match(slot.source.name)
            name = match.name if match else slot.source.name
            self._out.append(events.CallStarted(slot.key, name, slot.origin))

    def _judge(self, slot: _Slot, stop: StopReason, seen: set[str]) -> ToolCall | BrokenCall:
        source = slot.source
        given = "" if isinstance(source, BrokenCall) or source.id in seen else source.id
        seen.add(given)
        id = given or f"{self._policy.id_prefix}{slot.key}"
        match source:
            case NativeCall():
                judged = self._judge_native(source, id, slot.origin, stop)
                if isinstance(judged, ToolCall) and not _canonical(judged.arguments).startswith(slot.sent):
                    raw = source.arguments
                    return BrokenCall(id, judged.name, raw, "unparsable", slot.origin, CONTRADICTION)
                return judged
            case Found():
                judged = self._judge_found(source, id, slot.origin, stop)
                if (source.ambiguous or source in self._doubted) and (
                    isinstance(judged, ToolCall) or judged.reason == "invalid-arguments"
                ):
                    return BrokenCall(id, judged.name, "", "ambiguous", slot.origin, AMBIGUOUS)
                return judged
            case BrokenCall():
                return replace(source, id=id)

    def _judge_native(
        self, call: NativeCall, id: str, origin: Origin, stop: StopReason
    ) -> ToolCall | BrokenCall:
        text = call.arguments
        if stop.cut and call is self._native.last and not (self._relayed and call.complete):
            # Even if it parses: servers close the JSON of a call that the length limit cut off.
            match = self._tools.match(call.name)
            return BrokenCall(id, match.name if match else call.name, text, "truncated", origin, UNFINISHED)
        judged = self._judge_arguments(call.name, text, id, origin)
        if call.repeated is None:
            return judged
        return either(judged, self._judge_arguments(call.name, call.repeated, id, origin), call)

    def _judge_arguments(self, name: str, text: str, id: str, origin: Origin) -> ToolCall | BrokenCall:
        # No marker says that the model had finished.
        return judge_text(
            self._tools, id=id, name=name, text=text, raw=text, origin=origin, whole=True, closable=False
        )

    def _judge_found(
        self, found: Found, id: str, origin: Origin, stop: StopReason
    ) -> ToolCall | BrokenCall:
        """Judge a call; one that is broken gets its text later, for most are not."""
        raw, arguments = "", found.arguments
        if isinstance(arguments, UnparsableArguments) or (found.unread and found.empty):
            return BrokenCall(id, found.name, raw, "unparsable", origin)
        if found.empty and found.open in ("unmarked", "inside"):
            # There was to be more, perhaps even of the name.
            return BrokenCall(id, found.name, raw, "truncated", origin, UNFINISHED)
        whole = found.open == "closed"
        repairs = found.repairs
        if found.open in ("ending", "unmarked") and stop.complete:
            whole = True
            if all(repair.rule != "missing-close" for repair in repairs):
                repairs = (*repairs, Repair("missing-close"))
        tools, name = self._tools, found.name
        match arguments:
            case ParsedArguments(value):
                return judge_value(
                    tools, id=id, name=name, value=value, raw=raw, origin=origin, repairs=repairs
                )
            case str() | None:
                text = arguments or ""
                return judge_text(
                    tools, id=id, name=name, text=text, raw=raw, origin=origin, whole=whole, repairs=repairs
                )
            case tuple():
                return judge_parameters(
                    tools,
                    id=id,
                    name=name,
                    parameters=arguments,
                    raw=raw,
                    origin=origin,
                    whole=whole,
                    repairs=repairs,
                )


def _with_text(call: BrokenCall, raw: str) -> BrokenCall:
    """A broken call with its text, and a sentence about it if it has none."""
    return replace(call, raw=raw, detail=call.detail or _unparsable(raw))


def _unparsable(raw: str) -> str:
    """What to tell the model about a call in the form of ``raw``."""
    if _PYTHON_CALL.match(raw):
        return UNPARSABLE_PYTHON
    return UNPARSABLE_JSON if raw.startswith(("{", "[")) else UNPARSABLE


def _identity(call: ToolCall) -> str:
    return f"{call.name}\0{_sorted(call.arguments)}"


def _rest(arguments: JsonObject, sent: str) -> list[str]:
    """What is missing of the canonical JSON. Where that is long, each value is a piece: none is copied."""
    if sent or not any(isinstance(value, str) and len(value) > LONG for value in arguments.values()):
        return [_canonical(arguments)[len(sent) :]]
    pieces: list[str] = []
    for key, value in arguments.items():
        pieces += ["," if pieces else "{", _canonical(key), ":", _canonical(value)]
    return [*pieces, "}"]


_canonical = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Arguments as canonical JSON."""

_sorted = json.JSONEncoder(sort_keys=True).encode
