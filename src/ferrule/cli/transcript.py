"""An agent's run as lines on the screen, its totals, and the events of a durable run.

Reasoning is dim and text is plain. Each call is shown with its arguments, its origin and its repairs; a
broken call is shown with its reason.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field

import click
from rich.console import Console
from rich.text import Text

from ferrule.agent.stream_events import (
    AgentEvent,
    CallMade,
    TextPiece,
    ThinkingPiece,
    TodosChanged,
    ToolAnswered,
    TurnFinished,
)
from ferrule.cli.plain_output import about_note, time_text
from ferrule.cli.rich_output import (
    BROKEN,
    CALL,
    DIM,
    WARN,
    clean,
    console,
    label,
    provenance,
    repairs_line,
    shortened,
)
from ferrule.cli.runs_listing import question_lines
from ferrule.cli.terminal import Terminal
from ferrule.core.json_values import as_text
from ferrule.core.locale import N_, named
from ferrule.core.messages import ABOUT_BROKEN, BrokenCall, ToolCall
from ferrule.core.notes import Note
from ferrule.core.visible_text import one_line
from ferrule.runs.agent_events import agent_event
from ferrule.runs.run_records import RunEvent, RunRecord

MARKS = {"completed": "✓", "in_progress": "▸"}


@dataclass(slots=True)
class Tally:
    turns: int = 0
    calls: int = 0
    recovered: int = 0
    repaired: int = 0
    broken: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    started: float = field(default_factory=time.monotonic)

    def count(self, seen: AgentEvent) -> None:
        match seen:
            case TurnFinished():
                self.turns += 1
                self.input_tokens += seen.input_tokens
                self.output_tokens += seen.output_tokens
            case CallMade(BrokenCall()):
                self.broken += 1
            case CallMade(ToolCall() as call):
                self.calls += 1
                self.recovered += call.origin.channel != "native"
                self.repaired += bool(call.repairs)
            case _:
                pass

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started


class Transcript:
    """Draws events one after the other. ``live`` shows text while it streams."""

    def __init__(self, terminal: Terminal, *, live: bool = True) -> None:
        self.tally = Tally()
        self.out: Console = console(terminal)
        self.room = max(self.out.width - 12, 40) if terminal.interactive else 120
        """Columns for a line that is cut to fit."""
        self._words = terminal.words
        self._live = live
        self._speaking = ""
        self._heard = False
        """Whether something was said in this turn."""
        self._noted: set[Note] = set()
        self.unanswered = False
        """Whether the last turn's calls have no results yet."""

    def show(self, seen: AgentEvent) -> None:
        self.tally.count(seen)
        match seen:
            case ThinkingPiece(text):
                self._piece("thought", text, DIM)
            case TextPiece(text):
                self._heard |= bool(text.strip())
                self._piece("said", text, "")
            case TurnFinished():
                self._turn(seen)
            case CallMade(ToolCall() as call):
                self._call(call, _margin(seen.subagent))
            case CallMade(BrokenCall() as call):
                self._broken(call, _margin(seen.subagent))
            case ToolAnswered():
                self._answer(seen)
            case TodosChanged(items):
                for text, status in items:
                    mark = MARKS.get(status, "·")
                    line = f"{_margin(seen.subagent)}    {mark} {clean(text)}"
                    self.out.print(Text(line, DIM if mark == "✓" else ""))
            case _:
                pass

    def close(self) -> None:
        if self._speaking:
            self.out.print()
        self._speaking = ""

    def sums(self) -> str:
        tally, words = self.tally, self._words
        parts = [
            words("1 turn" if tally.turns == 1 else "{count} turns", count=tally.turns),
            words("1 call" if tally.calls == 1 else "{count} calls", count=tally.calls),
        ]
        for count, sentence in (
            (tally.recovered, N_("{count} recovered")),
            (tally.repaired, N_("{count} repaired")),
            (tally.broken, N_("{count} not run")),
        ):
            parts += [words(sentence, count=count)] if count else []
        if tally.input_tokens or tally.output_tokens:
            numbers = {"input": f"{tally.input_tokens:,}", "output": f"{tally.output_tokens:,}"}
            parts.append(words("{input} tokens in, {output} out", **numbers))
        return words(", ").join([*parts, words("{seconds} s", seconds=f"{tally.seconds:.1f}")])

    def _piece(self, kind: str, text: str, style: str) -> None:
        if not self._live:
            return
        if self._speaking != kind:
            self.close()
            text = text.lstrip()
            if not text:
                return
            self._speaking = kind
        self.out.print(Text(clean(text), style), end="", soft_wrap=True)

    def _turn(self, turn: TurnFinished) -> None:
        if not turn.subagent:
            self.unanswered = turn.calls > 0
            if not self._heard:  # the model does not stream
                self._piece("said", turn.text, "")
            self._heard = False
        self.close()
        if not self._live and turn.text.strip():
            self.out.print(Text(shortened(turn.text, 2 * self.room)))
        for note in dict.fromkeys(turn.notes):
            if note in self._noted:
                continue
            self._noted.add(note)
            self.out.print(Text(f"  {label(self._words, 'notes', about_note(self._words, note))}", DIM))

    def _call(self, call: ToolCall, margin: str) -> None:
        line = Text.assemble((margin, DIM), ("→ ", CALL), (clean(call.name), CALL))
        share = (self.room - len(margin) - len(call.name)) // max(len(call.arguments), 1)
        for key, value in call.arguments.items():
            line.append(f"  {clean(key)}=", DIM)
            line.append(shortened(json.dumps(value, ensure_ascii=False), max(share - len(key), 24)))
        self.out.print(line)
        if call.origin.channel != "native" or call.repairs:
            self._remark(call)

    def _remark(self, call: ToolCall) -> None:
        """Say where a call was found and how it was repaired, unless it is a flawless native one."""
        remark = provenance(self._words, call.origin.channel, call.origin.dialect)
        if call.repairs:
            done = label(self._words, "repairs", repairs_line(self._words, call.repairs))
            remark += self._words("; ") + done
        self.out.print(Text(f"    {clean(remark)}", WARN))

    def _broken(self, call: BrokenCall, margin: str) -> None:
        name = clean(call.name) or self._words("(no name)")
        reason = named(self._words.language, "reason", call.reason)
        self.out.print(Text(f"{margin}✗ {name}: {self._words('not run, {reason}', reason=reason)}", BROKEN))
        self.out.print(Text(f"    {self._words(ABOUT_BROKEN[call.reason])}", BROKEN))
        for what, text in (("told", call.detail), ("raw", call.raw)):
            if text:
                self.out.print(Text(f"    {label(self._words, what, shortened(text, self.room))}", DIM))

    def _answer(self, answer: ToolAnswered) -> None:
        if not answer.subagent:
            self.unanswered = False
        if answer.name == "write_todos" and not answer.failed:
            return  # the list itself is drawn
        mark, style = ("✗", "red") if answer.failed else ("←", DIM)
        head = f"{_margin(answer.subagent)}  {mark} {clean(answer.name)}: "
        self.out.print(Text(head + shortened(answer.text, self.room - len(head)), style))


def _margin(who: str) -> str:
    return f"  {clean(who)} " if who else ""


BAD = ("failed", "dead", "cancelled")


class RunTranscript:
    def __init__(self, terminal: Terminal) -> None:
        self._words = terminal.words
        self._transcript = Transcript(terminal)

    def show(self, event: RunEvent) -> None:
        seen = agent_event(event.kind, event.data)
        if seen is not None:
            self._transcript.show(seen)
            return
        self._transcript.close()
        style = BROKEN if event.kind in BAD else DIM
        self._transcript.out.print(Text(f"· {self._life(event)}", style))

    def ask(self, record: RunRecord) -> None:
        for question in record.questions:
            for line in question_lines(self._words, question):
                self._transcript.out.print(Text(f"  {line}", WARN))

    def end(self, record: RunRecord) -> None:
        """Draw the totals. The seconds are those the run worked, not those it was watched."""
        self._transcript.close()
        tally = self._transcript.tally
        tally.started = time.monotonic() - record.spent.seconds
        if tally.turns:
            click.echo(f"\n{self._transcript.sums()}")

    def _life(self, event: RunEvent) -> str:
        at = time_text(event.at, "%H:%M:%S")
        told = (
            self._words(LIFE[event.kind]) if event.kind in LIFE else event.kind
        )  # written by a newer Ferrule
        facts = [
            f"{self._words(name)} {one_line(str(event.data[key]))}"
            for key, name in FACTS.items()
            if event.data.get(key)
        ]
        reason = one_line(as_text(event.data.get("reason") or event.data.get("why")), 1000)
        return "  ".join([at, told, *facts, *([reason] if reason else [])])


LIFE = {
    "submitted": N_("submitted"),
    "started": N_("started"),
    "taken-over": N_("taken over by another worker"),
    "bound": N_("bound to the machine with its files"),
    "handed-back": N_("put back into the queue by its worker"),
    "waiting": N_("waits for a decision"),
    "decided": N_("decided"),
    "retried": N_("retried"),
    "done": N_("done"),
    "failed": N_("failed"),
    "dead": N_("dead"),
    "cancelled": N_("cancelled"),
}
FACTS = {
    "worker": N_("worker"),
    "attempt": N_("attempt"),
    "machine": N_("machine"),
    "by": N_("by"),
}
"""Labels of an event's fields."""
