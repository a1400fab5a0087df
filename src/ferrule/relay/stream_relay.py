"""One stream of an upstream to the stream that its client gets.

In go the bytes of the reply, out come those for the client. A block (one event, as it stands on the wire)
waits until it is certain that nothing in it is changed; then it passes, byte for byte. What may be the
beginning of markup waits for what follows; pieces of calls wait for the end, because until then nobody
knows that they are whole, and so does the end itself. From the first difference on the events are written
in the client's API (see ``wire.reply_writer``), and what stands in no event is sent beside them. Between
two API families everything is written.

Chunks in a row that differ in one text alone (``Run``) are read as one, where it is certain that the text
comes out as it stands.

White space at the end of the thinking may belong to a call, so the recovery keeps it until the reply ends.
It passes when the answer begins: a newline too much there says nothing, and an answer must not wait.

``Agreement`` compares what the wire says with what the recovery made of it: texts and native calls.
Nothing but markup is ever taken out of a text, and nothing is added; so text that comes out as it stood has
not been touched.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from ferrule.core import deltas, events
from ferrule.core.deltas import Delta, Phase
from ferrule.core.events import Event, fold
from ferrule.core.messages import JsonObject, Reply, StopReason, ToolCall
from ferrule.dialects.core.call_verdicts import NativeCalls
from ferrule.relay.stream_blocks import Run, Runs
from ferrule.wire.decode import Decoder, Step
from ferrule.wire.family import Family
from ferrule.wire.reply_reader import TextForm
from ferrule.wire.reply_writer import Head


class Spoken:
    """One text of a reply: on the wire, as it came out, and what the client has received.

    All counts are characters from the beginning.
    """

    __slots__ = ("_at", "_more", "_seen", "_text", "confirmed", "passed", "said")

    def __init__(self) -> None:
        self.said: int = 0
        self.confirmed: int = 0
        """Characters of these that came out unchanged."""
        self.passed: int = 0
        """Characters that passed unchanged; these may include white space that has not come out yet."""
        self._seen = 0
        self._text = ""
        self._at = 0
        self._more: list[str] = []

    def say(self, text: str) -> None:
        self.said += len(text)
        self._more.append(text)

    def confirm(self, text: str) -> bool:
        """Take the text of an event; return whether it is the next on the wire."""
        if not self._waiting().startswith(text, self._at):
            return False
        self.confirmed += len(text)
        self._at += len(text)
        return True

    @property
    def is_settled(self) -> bool:
        """Whether nothing waits: all came out."""
        return self.said == self.confirmed

    def agree(self, size: int) -> None:
        """Count text that came out at once, and is passed, while nothing waited."""
        self.confirmed = self.passed = self.said = self.said + size

    def came(self, end: int) -> bool:
        """Whether the text up to ``end`` came out, or passed without waiting."""
        return end <= self.confirmed or end <= self.passed

    def is_white_space(self, end: int) -> bool:
        """Whether the part of the text up to ``end`` that did not come out is white space."""
        return self._waiting()[self._at : self._at + end - self.confirmed].isspace()

    def ahead(self) -> str:
        """Return the white space that passed and has not come out yet."""
        return self._waiting()[self._at : self._at + max(self.passed - self.confirmed, 0)]

    def split(self, text: str) -> tuple[str, str]:
        """Split the text of each event, in order, into what the client has received and the rest."""
        start = self._seen
        self._seen += len(text)
        certain, got = max(self.confirmed - start, 0), self.passed - start
        if got <= 0:
            return "", text
        if got > certain and not text[certain:got].isspace():
            got = certain  # it was something else that was passed there
        return text[:got], text[got:]

    def _waiting(self) -> str:
        if self._more:
            self._text = self._text[self._at :] + "".join(self._more)
            self._at = 0
            self._more.clear()
        return self._text


class Agreement:
    """Compares the wire with the events of one reply; ``ids``: also the call ids, which not every client
    gets."""

    __slots__ = ("_came", "_ids", "_native", "_whole", "content", "reasoning")

    def __init__(self, *, ids: bool = True) -> None:
        self._ids = ids
        self.content = Spoken()
        self.reasoning = Spoken()
        self._native = NativeCalls()
        self._came = 0
        self._whole = True

    def hear(self, said: Iterable[Delta]) -> None:
        for delta in said:
            match delta:
                case deltas.Text(text):
                    self.content.say(text)
                case deltas.Reasoning(text):
                    self.reasoning.say(text)
                case deltas.CallPiece():
                    self._native.add(delta)
                case _:
                    pass

    def agrees(self, came: Iterable[Event]) -> bool:
        """Take events; return whether they match the wire so far."""
        for event in came:
            match event:
                case events.Text(text):
                    if not self.content.confirm(text):
                        return False
                case events.Reasoning(text):
                    if not self.reasoning.confirm(text):
                        return False
                case events.CallFinished(_, call):
                    self._came += 1
                    self._whole = self._whole and self._is_as_it_came(call)
                case events.CallBroken():
                    self._whole = False
                case _:
                    pass
        return True

    @property
    def all_came(self) -> bool:
        """Whether all texts and calls came out unchanged by the end of the reply."""
        calls = self._whole and self._came == len(self._native.calls)
        return calls and all(text.came(text.said) for text in (self.content, self.reasoning))

    def _is_as_it_came(self, call: ToolCall) -> bool:
        if call.origin.channel != "native" or call.repairs:
            return False
        came = self._native.calls[call.origin.start]
        same = came.name == call.name and (came.id == call.id or not self._ids)
        return same and _parsed(came.arguments) == call.arguments


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


JOINED = 256

_Spoken = events.Text | events.Reasoning

_SAID = (events.Text, events.Reasoning, events.Details, events.DetailsBegun)
"""Events that a streaming client gets before the end."""


@dataclass(slots=True)
class _Block:
    """An event of the stream; ``content`` and ``reasoning`` count the characters up to its end.

    ``held``: it waits for the end of the reply. ``failed``: it reports an error.
    """

    number: int
    raw: bytes
    says: Step | Run
    content: int
    reasoning: int
    held: bool
    failed: bool

    @property
    def objects(self) -> list[JsonObject]:
        return self.says.objects if isinstance(self.says, Step) else [self.says.value()]


class StreamRelay:
    """Relays one stream: ``feed``, ``read_to_end`` and ``close`` return the client's bytes.

    ``family`` is the client's, ``upstream`` that of the reply; ``passes``: its blocks may pass unchanged.
    """

    def __init__(
        self, decoder: Decoder, family: Family, upstream: Family, head: Head, *, passes: bool
    ) -> None:
        self._decoder = decoder
        self._family = family
        self._passing = family.writer(head)
        self._same = passes
        self._comments = upstream.stream == family.stream == "text/event-stream"
        self._blocks = Runs(decoder, upstream.stream)
        self._agreement = Agreement(ids=family.call_ids)
        self._waiting: deque[_Block] = deque()
        self._log: list[tuple[Event, int]] = []
        """The events, each with the number of its block; of joined texts the last one."""
        self._joined = 0
        self._number = 0
        self._unclosed = b""
        """The last event, if the vendor did not close it."""
        self._stopped = self._reason_came = self._called = self._writing = False
        self._speaks = not passes
        """Something was said or thought. Nothing passes before that, because the vendor may be asked again.
        """
        self._failed = self._shown = False
        """The vendor reported an error; the client can read it unchanged."""
        self._mark = b""
        """The mark behind the end, as the vendor sent it."""
        self._passes_as_it_is: TextForm | None = None
        """The form of blocks that needed no correction, so similar blocks need none."""
        self._late: list[bytes] = []
        """The vendor's data after the end, if that is written."""
        self.mended = False
        if not self._same:
            self._write_from_here()

    @property
    def phase(self) -> Phase:
        return self._decoder.phase

    @property
    def events(self) -> list[Event]:
        return [event for event, _ in self._log]

    @property
    def reply(self) -> Reply:
        return fold(self.events)

    def feed(self, item: bytes, /) -> list[bytes]:
        out: list[bytes] = []
        for each in self._blocks.feed(item):
            out += self._take_run(each) if isinstance(each, Run) else self._take(each)
        return out

    def read_to_end(self) -> list[bytes]:
        """No more bytes: from now on ``events`` are complete. Return what is certain without ``close``."""
        raw = self._blocks.end()
        said, step = self._decoder.step(raw), self._decoder.last_step()
        says = step.objects or b"{" in raw or b"[DONE]" in raw
        if step.frames and not said.frames and says:
            out = self._heard(raw, step)
        else:
            # What was cut off in the middle goes to nobody: what follows it would become a part of it, and
            # half of the word ``data`` an event of its own.
            out = self._heard(raw, said) if said.frames or raw.endswith((b"\r", b"\n")) else []
            self._hear(step)
            if self._writing:
                out += self._written(step.events)
            elif not self._agreement.agrees(step.events):
                out += self._write_from_here()
        if not (self._writing or (self._agreement.all_came and self._calls_are_strict())):
            out += self._write_from_here()
        self._unclosed = b"" if raw.endswith((b"\n\n", b"\r\r", b"\n\r\n")) else raw
        return self._closed(out) if self._unclosed in out else out

    def close(self, stop: events.Stopped, comment: bytes) -> list[bytes]:
        """End the stream by ``stop``; ``comment`` precedes its mark."""
        broken_off = stop.reason in (StopReason.ERROR, StopReason.DISCONNECTED)
        out: list[bytes] = []
        is_whole = self._shown if broken_off else self._reason_came
        if not (self._writing or is_whole):
            self.mended = not broken_off  # only the reason to stop is missing
            out += self._write_from_here()
        if self._writing:
            out += self._written_end(stop)
        else:
            out += [each for block in self._waiting for each in self._pass(block, stop.reason)]
        mark = b"" if broken_off and self._writing else self._mark
        if not (broken_off or mark):
            mark = self._family.closing
        return self._closed([*out, *(each for each in (comment, mark) if each)])

    def _closed(self, parts: list[bytes]) -> list[bytes]:
        """Return the last bytes; an unclosed event is closed if something follows it."""
        at = parts.index(self._unclosed) + 1 if self._unclosed in parts else 0
        if not (self._unclosed and parts[at:]):
            return parts
        end = b"\n\n" if self._family.stream == "text/event-stream" else b"\n"
        return [*parts[:at], end, *parts[at:]]

    def _written_end(self, stop: events.Stopped) -> list[bytes]:
        shown = self._shown and self._same
        written = [] if shown else [self._family.frame(each) for each in self._passing.feed(stop)]
        return [*written, *self._late]

    # A block.

    def _take(self, raw: bytes) -> list[bytes]:
        step = self._decoder.step(raw)
        self._blocks.note(raw, step)
        return self._heard(raw, step)

    def _take_run(self, run: Run | None) -> list[bytes]:
        """Take chunks that differ in one text only; return those that pass.

        Chunks that certainly come out unchanged are read as one; for the client their number makes no
        difference.
        """
        out: list[bytes] = []
        while run:
            idle = not (self._waiting or self._writing)
            certain = self._decoder.certain(run.said) if idle and len(run.texts) > 1 else 0
            part, run = run.split(run.within(certain) or 1)
            came = self._decoder.said_again(part.said, part.value)
            if idle:
                part, came = self._passed_at_once(out, part, came)
            while part:
                each, part = part.split(1)
                came_now = [] if part else came  # in a run that waits, or is written
                self._number += 1
                self._hear(Step(1, [each.said], came_now))
                self._waiting.append(self._block(each.raw, each))
                out += self._settled(came_now)
        return out

    def _passed_at_once(
        self, out: list[bytes], run: Run, came: list[Event]
    ) -> tuple[Run | None, list[Event]]:
        """Pass the blocks whose text came out as it stood: nearly always all. Return what waits."""
        if type(run.said) is deltas.Text:
            kind, spoken = events.Text, self._agreement.content
        else:
            kind, spoken = events.Reasoning, self._agreement.reasoning
        texts = [event.text for event in came if type(event) is kind]
        text = texts[0] if len(texts) == 1 else "".join(texts)
        count = run.within(len(text)) if text and len(texts) == len(came) else 0
        if not (count and run.said.text.startswith(text) and spoken.is_settled):
            return run, came
        passing, waits = run.split(count)
        size = len(passing.said.text)
        spoken.agree(size)
        self._number += 1
        self._log.append((kind(text[:size]), self._number))
        if len(self._log) - self._joined >= JOINED:
            self._join()
        out += self._pass_run(passing)
        return waits, [kind(text[size:])] if text[size:] else []

    def _pass_run(self, run: Run) -> list[bytes]:
        if run.form is self._passes_as_it_is:
            return [run.raw]
        value = run.value()
        passed = self._passing.passed(value, None, self._called)
        if passed is value:
            self._passes_as_it_is = None if self._family.numbered else run.form
            return [run.raw]
        self.mended = True
        each = (self._passing.passed(one.value(), None, self._called) for one in run.singly())
        return [self._family.frame(out) for out in each if out]

    def _join(self) -> None:
        """Join texts: hundreds of pieces take twenty times as much memory."""
        new = self._log[self._joined :]
        del self._log[self._joined :]
        for kind, run in groupby(new, lambda each: type(each[0])):
            if kind is events.Text or kind is events.Reasoning:
                parts = [(event.text, number) for event, number in run if isinstance(event, _Spoken)]
                self._log.append((kind("".join(text for text, _ in parts)), parts[-1][1]))
            else:
                self._log += run
        self._joined = len(self._log)

    def _heard(self, raw: bytes, step: Step) -> list[bytes]:
        if not step.frames and (self._writing or not self._waiting):
            return [raw] if self._may_go_to_anybody(raw) else []
        self._number += 1
        self._hear(step)
        self._reason_came = self._reason_came or self._stopped
        if step.frames and not step.objects and (b"[DONE]" in raw or b"{" in raw):
            # The mark is sent at the very end; an object that was torn is told of by the reader.
            self._mark = raw if self._same and b"[DONE]" in raw else self._mark
            return []
        self._waiting.append(self._block(raw, step))
        return self._settled(step.events)

    def _settled(self, came: list[Event]) -> list[bytes]:
        if self._writing:
            rests = self._rests()
            return [*self._written(came), *rests]
        if not self._agreement.agrees(came):
            return self._write_from_here()
        return self._release()

    def _may_go_to_anybody(self, raw: bytes) -> bool:
        """Whether a block without data passes: within the same family, or as a comment."""
        return self._same or (self._comments and raw.lstrip(b"\r\n").startswith(b":"))

    def _block(self, raw: bytes, says: Step | Run) -> _Block:
        said = self._agreement.content.said, self._agreement.reasoning.said
        pieces = says.deltas if isinstance(says, Step) else ()
        held = self._stopped or any(isinstance(delta, deltas.CallPiece) for delta in pieces)
        return _Block(self._number, raw, says, *said, held, self._failed)

    def _hear(self, step: Step) -> None:
        for delta in step.deltas:
            match delta:
                case deltas.Stop():
                    self._stopped = True
                case deltas.Failed(failure):
                    self._stopped = True
                    self._failed = failure.kind != "disconnected"  # otherwise it is the reader's own
                    self._shown = self._failed and any(map(self._family.shows_error, step.objects))
                case _:
                    pass
        if not self._writing:
            self._agreement.hear(step.deltas)
        for event in step.events:
            self._speaks = self._speaks or isinstance(event, _SAID)
            self._called = self._called or isinstance(event, events.CallFinished)
            self._log.append((event, self._number))
        if len(self._log) - self._joined >= JOINED:
            self._join()

    # Passing.

    def _release(self) -> list[bytes]:
        """Pass the blocks that need no change; write from the first one that would delay later text."""
        out: list[bytes] = []
        content, reasoning = self._agreement.content, self._agreement.reasoning
        while self._speaks and self._waiting and not self._waiting[0].held:
            block = self._waiting[0]
            for text, end, overtaken in (
                (content, block.content, reasoning.confirmed > block.reasoning),
                (reasoning, block.reasoning, content.confirmed > block.content),
            ):
                if not (text.came(end) or (overtaken and text.is_white_space(end))):
                    return [*out, *self._write_from_here()] if overtaken else out
            self._waiting.popleft()
            out += self._pass(block, None)
        return out

    def _pass(self, block: _Block, stop: StopReason | None) -> list[bytes]:
        self._agreement.content.passed = block.content
        self._agreement.reasoning.passed = block.reasoning
        if isinstance(block.says, Run) and stop is None:
            return self._pass_run(block.says)
        objects = block.objects
        passed = [self._passing.passed(each, stop, self._called) for each in objects]
        if not passed or (len(passed) == 1 and passed[0] is objects[0]):
            return [block.raw]
        self.mended = True
        return [self._family.frame(each) for each in passed if each]

    def _calls_are_strict(self) -> bool:
        return all(self._passing.is_strict(each) for block in self._waiting for each in block.objects)

    # Writing.

    def _write_from_here(self) -> list[bytes]:
        """Write what the client lacks, and everything from now on."""
        self._writing = True
        first = self._waiting[0].number if self._waiting else self._number + 1
        before: list[Event] = []
        after: list[Event] = []
        for event, number in self._log:
            got, new = self._split(event)
            if number < first and not isinstance(event, events.Text | events.Reasoning):
                got, new = new, got
            before += [got] if got else []
            after += [new] if new else []
        self._add_white_space(before, events.Reasoning, self._agreement.reasoning.ahead())
        self._add_white_space(before, events.Text, self._agreement.content.ahead())
        rests = self._rests()
        self._passing.go_on(before)
        return [*(self._family.frame(out) for event in after for out in self._passing.feed(event)), *rests]

    def _add_white_space(self, before: list[Event], kind: type[_Spoken], space: str) -> None:
        """Add white space that passed ahead of its event to the text that the client has received."""
        if space:
            last = max((at for at, event in enumerate(before) if type(event) is kind), default=-1)
            before.insert(last + 1, kind(space))

    def _written(self, came: list[Event]) -> list[bytes]:
        parts = [self._split(event)[1] for event in came]
        return [self._family.frame(out) for part in parts if part for out in self._passing.feed(part)]

    def _split(self, event: Event) -> tuple[Event | None, Event | None]:
        """Split an event into the part that the client has received and the rest."""
        match event:
            case events.Text(text):
                got, new = self._agreement.content.split(text)
            case events.Reasoning(text):
                got, new = self._agreement.reasoning.split(text)
            case events.Stopped():
                return None, None
            case _:
                return None, event
        kind = type(event)
        return kind(got) if got else None, kind(new) if new else None

    def _rests(self) -> list[bytes]:
        """Return the data of waiting blocks that is in no event, in order; at the end it is kept."""
        out: list[bytes] = []
        while self._waiting:
            block = self._waiting.popleft()
            if not self._same or (block.failed and not self._shown):
                continue
            objects = block.objects
            rests = (self._passing.rest(each) for each in objects)
            whole = block.failed or not objects
            found = (
                [block.raw] if whole else [self._family.frame(each) for each in rests if each is not None]
            )
            (self._late if self._stopped else out).extend(found)
        return out
