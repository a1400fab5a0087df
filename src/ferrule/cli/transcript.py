"""An agent's run as lines on the screen, its totals, and the events of a durable run."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import click
from rich.console import Console
from rich.text import Text as Styled

from ferrule.agent.stream_events import (
    AgentEvent,
    CallMade,
    TodosChanged,
    ToolAnswered,
    TurnFinished,
)
from ferrule.cli.plain_output import time_text
from ferrule.cli.rich_output import BROKEN, DIM, WARN, clean, console
from ferrule.cli.runs_listing import question_lines
from ferrule.cli.terminal import Terminal
from ferrule.core.events import Reasoning, Text
from ferrule.core.json_values import as_text
from ferrule.core.locale import N_
from ferrule.core.messages import BrokenCall, ToolCall
from ferrule.core.notes import Note
from ferrule.core.visible_text import one_line
from ferrule.runs.agent_events import agent_event
from ferrule.runs.run_records import RunEvent, RunRecord
from ferrule.terminal.live import live_events
from ferrule.terminal.live.event_lines import Telling, event_lines
from ferrule.terminal.live.live_events import LiveEvent, ReplyEnded, Speech
from ferrule.terminal.themes import COLOURS


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
    """Prints an agent's events one after the other: text as it streams, the others as the terminal's
    frontends do."""

    def __init__(self, terminal: Terminal) -> None:
        self.tally = Tally()
        self.out: Console = console(terminal)
        self._words = terminal.words
        width = max(self.out.width - 12, 40) if terminal.interactive else 120
        self._telling = Telling(Speech(terminal.words, str), width, output=2)
        self._speaking = ""
        self._heard = False
        """Whether something was said in this turn."""
        self._noted: set[Note] = set()
        self.unanswered = False
        """Whether the last turn's calls have no results yet."""

    def show(self, seen: AgentEvent) -> None:
        self.tally.count(seen)
        match seen:
            case Reasoning(text):
                self._piece("thought", text, DIM)
            case Text(text):
                self._heard |= bool(text.strip())
                self._piece("said", text, "")
            case TurnFinished():
                self._turn(seen)
                notes = tuple(each for each in dict.fromkeys(seen.notes) if each not in self._noted)
                self._noted.update(notes)
                self._told(ReplyEnded(seen.text, "", seen.calls, None, notes=notes), seen.subagent)
            case CallMade(call):
                self._told(live_events.CallMade(call), seen.subagent)
            case ToolAnswered(name, text, failed):
                self.unanswered &= bool(seen.subagent)
                self._told(live_events.ToolAnswered(seen.call, name, text, failed), seen.subagent)
            case TodosChanged(items):
                self._told(live_events.TodosChanged(items), seen.subagent)

    def _told(self, event: LiveEvent, subagent: str) -> None:
        margin = [("dim", f"  ┊ {one_line(subagent)} ")] if subagent else []
        for line in event_lines(event, self._telling):
            styled = ((text, COLOURS["ansi"].get(style, "")) for style, text in (*margin, *line))
            self.out.print(Styled.assemble(*styled))

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
        if self._speaking != kind:
            self.close()
            text = text.lstrip()
            if not text:
                return
            self._speaking = kind
        self.out.print(Styled(clean(text), style), end="", soft_wrap=True)

    def _turn(self, turn: TurnFinished) -> None:
        if not turn.subagent:
            self.unanswered = turn.calls > 0
            if not self._heard:  # the model does not stream
                self._piece("said", turn.text, "")
            self._heard = False
        self.close()


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
        self._transcript.out.print(Styled(f"· {self._life(event)}", style))

    def ask(self, record: RunRecord) -> None:
        for question in record.questions:
            for line in question_lines(self._words, question):
                self._transcript.out.print(Styled(f"  {line}", WARN))

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
