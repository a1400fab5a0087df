"""What durable runs must hold, as a table: a figure, what is wanted, what was measured.

``python -m benchmarks.runs_limits [--rounds N]``. CPU is compared in the same run with what it is held
against, in turns; the cheapest round of each counts, and the fastest for what a crowd does in a second. On
a machine that others use CPU is the sturdier figure.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any

from rich.console import Console

from benchmarks.runs import CROWD, Facts, Places, places
from benchmarks.tables import Table

__all__ = ["main"]

AGENTS = ("short", "steps", "asking", "holding", "endless")
IDLE_SECONDS = 10.0
BACKLOG = 120


def _least(all_facts: list[Facts], name: str) -> float:
    return min(each[name] for each in all_facts)


def _crowds(where: Places, rounds: int) -> Iterator[tuple[str, str, str]]:
    """The same deep agent as durable runs, and over LangGraph's own saver."""
    found: dict[str, list[Facts]] = {"ours": [], "ours with saver": []}
    for _ in range(rounds):
        for harness, facts in found.items():
            facts.append(where.ask("crowd", harness=harness, place=where.new("postgres"), count=CROWD))
    ours, theirs = found.values()
    rate, other = (max(each["rate"] for each in facts) for facts in (ours, theirs))
    yield (
        f"{CROWD} short agents at once, Postgres: steps a second",
        "≥ 250",
        f"{rate:.0f} (saver: {other:.0f})",
    )
    yield _ratio("the same: CPU of a step over LangGraph's saver", ours, theirs)


def _ratio(name: str, ours: list[Facts], theirs: list[Facts]) -> tuple[str, str, str]:
    own, other = (1000 * _least(each, "cpu") for each in (ours, theirs))
    return name, "≤ 1.3 ×", f"{own / other:.2f} × ({own:.2f} and {other:.2f} ms)"


def _steps(where: Places, rounds: int) -> Iterator[tuple[str, str, str]]:
    ways = [
        ("ours without", "sqlite"),
        ("ours", "sqlite"),
        ("ours", "postgres"),
        ("ours with saver", "postgres"),
    ]
    found: dict[tuple[str, str], list[Facts]] = {way: [] for way in ways}
    for _ in range(rounds):
        for (harness, database), facts in found.items():
            facts.append(where.ask("steps", harness=harness, place=where.new(database)))
    without, sqlite, postgres, saver = found.values()
    for name, facts, want in (("SQLite", sqlite, 2.0), ("Postgres", postgres, 4.5)):
        added = 1000 * (_least(facts, "wall") - _least(without, "wall"))
        yield f"a step over no journal, {name}", f"≤ {want:g} ms", f"{added:.1f} ms"
    yield "WAL a step", "≤ 8 kB", f"{_least(postgres, 'wal') / 1000:.1f} kB"
    yield _ratio("a step of a long run: CPU over LangGraph's saver", postgres, saver)


def _starts(where: Places, rounds: int) -> Iterator[tuple[str, str, str]]:
    for agents, want in ((AGENTS[:1], 0.3), (AGENTS, 0.4)):
        for database in ("sqlite", "postgres"):
            facts = where.ask("dispatch", place=where.new(database), many=1, single=20, agents=agents)
            name = f"start of a run, {len(agents)} agents, {database}: median"
            yield name, f"≤ {want:g} s", f"{median(facts['late']):.2f} s"


def _idle(where: Places, rounds: int) -> Iterator[tuple[str, str, str]]:
    place = where.new("postgres")
    facts = where.ask("idling", place=place, agents=AGENTS, seconds=IDLE_SECONDS)
    yield (
        "idle worker, 5 agents: transactions a second",
        "≤ 10",
        f"{facts['transactions'] / IDLE_SECONDS:.1f}",
    )
    yield "the same: CPU of a core", "≤ 2 %", f"{100 * facts['cpu'] / IDLE_SECONDS:.1f} %"


def _approved(where: Places, rounds: int) -> Iterator[tuple[str, str, str]]:
    facts = where.ask("approved", place=where.new("postgres"), backlog=BACKLOG)
    yield f"an approved run behind a backlog of {BACKLOG}", "≤ 2 s", f"{facts['late']:.2f} s"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.runs_limits", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    asked: Any = parser.parse_args()
    load = [os.getloadavg()[0]]
    rows: list[Sequence[str]] = []
    with places() as where:
        for each in (_starts, _idle, _approved, _steps, _crowds):
            rows += [list(row) for row in each(where, asked.rounds)]
            load.append(os.getloadavg()[0])
    note = f"Load of the machine meanwhile: {min(load):.1f} to {max(load):.1f}, {os.cpu_count()} cores."
    Console().print(
        Table("Targets of durable runs", ["what a worker does", "target", "measured"], rows, note).printed()
    )


if __name__ == "__main__":
    main()
