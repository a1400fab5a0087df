"""The demo: the whole product on this machine, without a key and without the network.

First each fault through a plain client and through Ferrule, as a table; then a real job once at each
simulated vendor with that vendor's faults switched on. Everything shown is read off what happened; what
was promised and did not happen makes the exit code 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ferrule.cli.draw import DIM
from ferrule.cli.jobs import JOBS, Outcome, do_job
from ferrule.cli.matrix import FAULTS, Row, compare
from ferrule.cli.problems import DEMO_FAILED
from ferrule.cli.show import Screen
from ferrule.cli.terminal import Terminal

__all__ = ["broken_promises", "demonstrate"]


def demonstrate(terminal: Terminal, names: Sequence[str], root: Path, keep: bool) -> int:
    """Demonstrate these vendors in that directory; 0 when everything happened that is promised."""
    screen = Screen(terminal)
    rows = list(screen.counted(compare(names), sum(len(FAULTS[name]) for name in names)))
    screen.table(rows)
    screen.say("demo.begins", vendors=", ".join(names), directory=root)
    screen.say("demo.legend", DIM)
    outcomes: list[Outcome] = []
    for name in names:
        screen.job_begins(name, JOBS[name])
        outcomes.append(do_job(name, root / name, screen.job))
        screen.job_ended(outcomes[-1])
    broken = broken_promises(terminal, outcomes, rows)
    for sentence in broken:
        terminal.warn(sentence)
    if not broken:
        screen.say("demo.kept", runs=len(rows))
    for outcome in outcomes:
        if keep and outcome.report.is_file():
            screen.say("demo.report", file=outcome.report)
    return DEMO_FAILED if broken else 0


def broken_promises(terminal: Terminal, outcomes: Sequence[Outcome], rows: Sequence[Row]) -> list[str]:
    """What should have happened and did not, a sentence each."""
    words = terminal.words
    broken = [
        words("demo.missed", vendor=outcome.vendor, found=outcome.found, planted=len(outcome.planted))
        for outcome in outcomes
        if outcome.left
    ]
    broken += [
        words("demo.ran-cut-off", vendor=outcome.vendor, fault="truncated")
        for outcome in outcomes
        if outcome.ran_cut_off
    ]
    for row in rows:
        if row.ferrule.ran_cut_off:
            broken.append(words("demo.ran-cut-off", vendor=row.vendor, fault=row.fault))
        elif not row.ferrule.good:
            broken.append(words("demo.lost", vendor=row.vendor, fault=row.fault, error=row.ferrule.error))
        if not row.same_bytes:
            broken.append(words("demo.other-bytes", vendor=row.vendor, fault=row.fault))
    return broken
