"""The demo: each fault through a plain client and through Ferrule, as a table, and what came over the wire.

Everything shown is read off what happened. What was promised and did not happen makes the exit code 1.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, cast

from rich import box
from rich.table import Table
from rich.text import Text

from ferrule.cli.catalogue import Words
from ferrule.cli.descriptions import about_fault
from ferrule.cli.draw import CALL, DIM, HEAD, console, shortened
from ferrule.cli.inputs import objects_of
from ferrule.cli.matrix import FAULTS, Cell, Row, compare
from ferrule.cli.problems import DEMO_FAILED
from ferrule.cli.tables import plain_table
from ferrule.cli.terminal import Terminal
from ferrule.locale import N_
from ferrule.messages import JsonObject

WIRE_LINES = 3
"""How many frames of a reply are shown."""

SHOWN = ("markup-deepseek_v32", "markup-minimax_m2", "arguments-fenced", "arguments-double-encoded")
"""The faults whose bytes are shown: one of each vendor."""

GOOD, BAD = "green", "red"


def demonstrate(terminal: Terminal, names: Sequence[str]) -> int:
    """Demonstrate these vendors; 0 when everything happened that is promised."""
    screen = _Screen(terminal)
    rows = list(screen.counted(compare(names), sum(len(FAULTS[name]) for name in names)))
    screen.table(rows)
    screen.say(N_("What came over the wire, and what each made of it"))
    for row in rows:
        if row.fault in SHOWN:
            screen.wire(row)
    broken = broken_promises(terminal, rows)
    for sentence in broken:
        terminal.warn(sentence)
    if not broken:
        screen.say(
            ("\nAll promises kept: of {runs} calls Ferrule lost none, and ran none that was cut off."),
            runs=len(rows),
        )
    return DEMO_FAILED if broken else 0


def broken_promises(terminal: Terminal, rows: Sequence[Row]) -> list[str]:
    """What should have happened and did not, a sentence each."""
    words = terminal.words
    broken: list[str] = []
    for row in rows:
        if row.ferrule.ran_cut_off:
            broken.append(
                words(
                    "{vendor}, {fault}: Ferrule ran a call that was cut off",
                    vendor=row.vendor,
                    fault=row.fault,
                )
            )
        elif not row.ferrule.good:
            broken.append(
                words(
                    "{vendor}, {fault}: Ferrule lost the call {error}",
                    vendor=row.vendor,
                    fault=row.fault,
                    error=row.ferrule.error,
                )
            )
        if not row.same_bytes:
            broken.append(
                words(
                    "{vendor}, {fault}: the two clients were not sent the same bytes",
                    vendor=row.vendor,
                    fault=row.fault,
                )
            )
    return broken


class _Screen:
    """Draws the demo on one console."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._words = terminal.words
        self._out = console(terminal)
        self._room = max(self._out.width - 6, 40) if terminal.interactive else 120

    def counted(self, rows: Iterable[Row], total: int) -> Iterator[Row]:
        """The rows, and on a terminal how many of them are done."""
        with self._out.status(self._words("{done} of {total} faults tried", done=0, total=total)) as status:
            for done, row in enumerate(rows, 1):
                status.update(self._words("{done} of {total} faults tried", done=done, total=total))
                yield row

    def table(self, rows: Sequence[Row]) -> None:
        """Draw vendor × fault."""
        words = self._words
        heads = [words("vendor"), words("fault"), "ChatOpenAI", "Ferrule"]
        self._out.print(Text(words("One call that saves a note, and what became of it"), HEAD))
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

    def say(self, sentence: str, style: str = "", **values: object) -> None:
        """One sentence of the catalogue."""
        self._out.print(Text(self._words(sentence, **values), style))

    def _fault(self, name: str) -> str:
        """A fault by its name and in words."""
        return f"{name}: {about_fault(self._words, name)}" if name else self._words("(none)")

    def wire(self, row: Row) -> None:
        """What came over the wire, above what became of it."""
        self._out.print(Text(f"\n━━ {row.vendor}  {self._fault(row.fault)}", CALL))
        for line in telling(row.ferrule.first_reply):
            self._out.print(Text(f"  ┊ {shortened(line, self._room)}", DIM))
        for name, cell in (("ChatOpenAI", row.plain), ("Ferrule   ", row.ferrule)):
            sign, style = ("✓", GOOD) if cell.good else ("✗", BAD)
            self._out.print(Text(f"{sign} {name}  {_sentence(self._words, cell)}", style))


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
            return words("told the model, which called again: ok")
        return words("asked the vendor again: ok" if cell.asked_again else "ok")
    if cell.ran_cut_off:
        done = words("RAN A CUT-OFF CALL, half a note saved")
    elif cell.whole:
        done = words("saved")
    else:
        done = words("nothing saved")
    if cell.ended == "answer":
        return done if cell.ran_cut_off else words("run ends, {done}", done=done)
    sentence = (
        N_("{done}, request {number} is refused: {error}")
        if cell.ended == "refused"
        else N_("{done}, the run crashes: {error}")
    )
    return words(sentence, done=done, number=len(cell.histories), error=shortened(cell.error, 44))
