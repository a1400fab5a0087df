"""How the demo looks: what came over the wire above what Ferrule made of it, and at the end the table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, cast

from rich import box
from rich.table import Table
from rich.text import Text

from ferrule.agent.watching import AgentEvent, TurnFinished
from ferrule.cli.catalogue import Words
from ferrule.cli.descriptions import about_fault
from ferrule.cli.draw import CALL, DIM, HEAD, WARN, shortened
from ferrule.cli.inputs import objects_of
from ferrule.cli.jobs import Job, Outcome
from ferrule.cli.matrix import Cell, Row
from ferrule.cli.tables import plain_table
from ferrule.cli.terminal import Terminal
from ferrule.cli.transcript import Transcript
from ferrule.messages import JsonObject
from ferrule.simulate import Recorded, Simulator

__all__ = ["Screen", "telling"]

WIRE_LINES = 3
"""How many frames of each reply are shown."""

GOOD, BAD = "green", "red"


class Screen:
    """Draws a demo on one console, and keeps count of what happened."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._words = terminal.words
        self.transcript = Transcript(terminal, live=False)
        self._out = self.transcript.out

    def job_begins(self, vendor: str, job: Job) -> None:
        """Head a vendor's part with what will go wrong."""
        self._out.print()
        self._out.print(Text(f"━━ {vendor}", CALL))
        for number, name in job.told:
            when = self._words("demo.reply", number=number) if number else self._words("demo.always")
            self._out.print(Text(f"  {when}  {self._fault(name)}", WARN))

    def counted(self, rows: Iterable[Row], total: int) -> Iterator[Row]:
        """The rows, and on a terminal how many of them are done."""
        with self._out.status(self._words("demo.progress", done=0, total=total)) as status:
            for done, row in enumerate(rows, 1):
                status.update(self._words("demo.progress", done=done, total=total))
                yield row

    def _fault(self, name: str) -> str:
        """A fault by its name and in words."""
        return f"{name}: {about_fault(self._words, name)}" if name else self._words("demo.no-fault")

    def job(self, simulator: Simulator, seen: Iterator[AgentEvent]) -> None:
        """Draw a job as it goes on."""
        self.transcript = Transcript(self._terminal, live=False)
        shown = 0
        for each in seen:
            if isinstance(each, TurnFinished):
                new = simulator.requests[shown:]
                shown += len(new)
                for at, record in enumerate(new):
                    if at:
                        self.say("demo.again", WARN)
                    self._wire(record)
            self.transcript.show(each)

    def job_ended(self, outcome: Outcome) -> None:
        """Say what came of it."""
        right = not outcome.left
        sentence = self._words("demo.found", found=outcome.found, planted=len(outcome.planted))
        self._out.print(Text(self.transcript.sums(), DIM))
        self._out.print(Text(f"{'✓' if right else '✗'} {sentence}", GOOD if right else BAD))
        for mistake in outcome.left:
            place = f"{mistake.path}:{mistake.line}"
            self._out.print(Text(f"  {self._words('demo.not-found', place=place)}", BAD))

    def table(self, rows: Sequence[Row]) -> None:
        """Draw vendor × fault."""
        words = self._words
        heads = [words(f"demo.{key}") for key in ("column-vendor", "column-fault")] + [
            "ChatOpenAI",
            "Ferrule",
        ]
        self._out.print(Text(words("demo.table"), HEAD))
        texts = [
            [
                row.vendor,
                self._fault(row.fault),
                _sentence(words, row.plain),
                _sentence(words, row.ferrule),
            ]
            for row in rows
        ]
        if not self._terminal.interactive:
            self._out.print(plain_table(heads, texts))
            return
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for head in heads:
            table.add_column(head, overflow="fold")
        for row, text in zip(rows, texts, strict=True):
            plain, ours = (GOOD if cell.good else BAD for cell in (row.plain, row.ferrule))
            table.add_row(text[0], text[1], Text(text[2], plain), Text(text[3], ours))
        self._out.print(table)

    def say(self, key: str, style: str = "", **values: object) -> None:
        """One sentence of the catalogue."""
        self._out.print(Text(self._words(key, **values), style))

    def _wire(self, record: Recorded) -> None:
        """A few of the bytes of a reply."""
        for line in telling(record.reply):
            self._out.print(Text(f"  ┊ {shortened(line, self.transcript.room)}", DIM))


def telling(reply: bytes) -> list[str]:
    """The frames of a reply in which a call, or trouble, begins, without their envelopes; raw otherwise."""
    frames = [_Frame.of(text) for text in reply.decode("utf-8", "replace").split("\n\n") if '{"' in text]
    first = _first_telling(frames)
    if first is None:
        return []
    chosen = [frame.shown for frame in frames[first : first + WIRE_LINES]]
    left = len(frames) - len(chosen)
    return [*chosen, f"… +{left}"] if left else chosen


@dataclass(frozen=True, slots=True)
class _Frame:
    """A frame: the part to show, the text it adds to the reply, and whether it speaks for itself."""

    shown: str
    text: str
    loud: bool

    @classmethod
    def of(cls, raw: str) -> _Frame:
        """Read a server-sent event, or a JSON reply."""
        start = raw.index("{")
        try:
            value: Any = json.loads(raw[start:])
        except ValueError:
            return cls(raw, "", loud=True)
        if not isinstance(value, dict):
            return cls(raw, "", loud=True)
        event = cast(JsonObject, value)
        choices = objects_of(event.get("choices")) or [{}]
        delta: Any = choices[0].get("delta", {})
        text = "".join(str(delta.get(key) or "") for key in ("reasoning_content", "content"))
        part = "tool_calls" if delta.get("tool_calls") else "delta"
        said = json.dumps(delta.get(part, delta), ensure_ascii=False, separators=(",", ":"))
        inside = f'"{part}":{said}'
        shown = f"{raw[:start]}{{…{inside}…}}" if delta and inside in raw else raw
        return cls(shown, text, loud="error" in event or part == "tool_calls")


def _first_telling(frames: Sequence[_Frame]) -> int | None:
    """The first frame that speaks for itself, or in which markup begins; markup is cut across frames."""
    loud = next((at for at, frame in enumerate(frames) if frame.loud), len(frames))
    before = "".join(frame.text for frame in frames[:loud])
    marks = [at for mark in MARKS if (at := before.find(mark)) >= 0]
    if marks:
        ends = accumulate(len(frame.text) for frame in frames)
        return next(at for at, end in enumerate(ends) if end > min(marks))
    return loud if loud < len(frames) else None


MARKS = ("<｜", "<minimax:", "<tool_call>", "<function=", '{"tool_calls"', "```json")
"""How the markup of the demo's dialects begins."""


def _sentence(words: Words, cell: Cell) -> str:
    """What a client did, in words; every part is read off the run."""
    if cell.good:
        if cell.told:
            return words("cell.told")
        return words("cell.again" if cell.asked_again else "cell.ok")
    if cell.ran_cut_off:
        done = words("cell.half")
    elif cell.whole:
        done = words("cell.written")
    else:
        done = words("cell.nothing")
    if cell.ended == "answer":
        return done if cell.ran_cut_off else words("cell.ends", done=done)
    key = "cell.refused" if cell.ended == "refused" else "cell.crash"
    return words(key, done=done, number=len(cell.histories), error=shortened(cell.error, 44))
