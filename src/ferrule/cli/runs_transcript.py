"""A durable run as lines on the screen: what its agent does, as ``ferrule run`` draws it, and its life."""

from __future__ import annotations

import time
from datetime import datetime

import click
from rich.text import Text

from ferrule.cli.draw import BROKEN, DIM, WARN
from ferrule.cli.runs_listing import question_lines
from ferrule.cli.terminal import Terminal
from ferrule.cli.transcript import Transcript
from ferrule.core.json_values import as_text
from ferrule.core.locale import N_
from ferrule.core.visible_text import one_line
from ferrule.runs.agent_events import agent_event
from ferrule.runs.run_values import RunEvent, RunRecord

BAD = ("failed", "dead", "cancelled")


class RunTranscript:
    """Draws the events of a run."""

    def __init__(self, terminal: Terminal) -> None:
        self._words = terminal.words
        self._transcript = Transcript(terminal)

    def show(self, event: RunEvent) -> None:
        """Draw an event."""
        seen = agent_event(event.kind, event.data)
        if seen is not None:
            self._transcript.show(seen)
            return
        self._transcript.close()
        style = BROKEN if event.kind in BAD else DIM
        self._transcript.out.print(Text(f"· {self._life(event)}", style))

    def ask(self, record: RunRecord) -> None:
        """Draw what the run waits for."""
        for question in record.questions:
            for line in question_lines(self._words, question):
                self._transcript.out.print(Text(f"  {line}", WARN))

    def end(self, record: RunRecord) -> None:
        """Draw the sums. Of the seconds those count that it worked, and not those it was watched."""
        self._transcript.close()
        tally = self._transcript.tally
        tally.started = time.monotonic() - record.spent.seconds
        if tally.turns:
            click.echo(f"\n{self._transcript.sums()}")

    def _life(self, event: RunEvent) -> str:
        try:
            at = f"{datetime.fromtimestamp(event.at):%H:%M:%S}"
        except (ValueError, OverflowError, OSError):  # no time that the calendar has
            at = str(event.at)
        told = self._words(LIFE[event.kind]) if event.kind in LIFE else event.kind  # of a newer Ferrule
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
"""What an event has beside its kind."""
