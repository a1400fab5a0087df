"""What durable runs cost: a step, two hundred agents at once, runs that wait, workers that die.

``scripts/bench --runs [--write]``. Each measurement is a process of its own; other ways to keep an
agent's steps are measured in the same run. Postgres is started where a server is installed, and commits
wait for the disk.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import metadata
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from rich.console import Console

from benchmarks.gateway.page import machine, write_block
from benchmarks.runs_postgres import BenchServer, installed, transactions
from benchmarks.tables import Table, ratio

__all__ = ["CROWD", "Facts", "Places", "main", "measured", "places"]

Facts: TypeAlias = dict[str, Any]

CROWD = 200
RUNS, KILLS = 20, 10
WAITING = 1000
TARGETS = {"sqlite": 3.0, "postgres": 6.0}
"""Milliseconds that the journal may add to a step."""
TRANSACTIONS, WAL_KB, HELD_MB = 3.0, 10.0, 0.3

STEP_NOTE = (
    "The texts are Python code. *ms*: a whole step; the model and the tool answer at once. *+*: what "
    "the journal adds to the same agent. *× ours*: that, divided by what a durable run adds in the "
    "same database. *MB kept*: size of the whole run with its indexes. Transactions and WAL are those "
    f"of Postgres, without an idle worker's. Targets: + {TARGETS['sqlite']:g} ms in SQLite, + "
    f"{TARGETS['postgres']:g} ms in Postgres, {TRANSACTIONS:g} transactions, {WAL_KB:g} kB of WAL."
)

OURS, THEIRS = "Ferrule", "`create_agent`"
JOURNALS = (
    # Harness, database, the agent, the journal.
    ("ours without", "", OURS, "none"),
    ("ours", "sqlite", OURS, "**durable run, SQLite**"),
    ("ours", "postgres", OURS, "**durable run, Postgres**"),
    ("theirs without", "", THEIRS, "none"),
    ("saver", "sqlite", THEIRS, "AsyncSqliteSaver"),
    ("dbos", "sqlite", THEIRS, "DBOS steps, SQLite in WAL mode"),
    ("saver", "postgres", THEIRS, "AsyncPostgresSaver"),
    ("dbos", "postgres", THEIRS, "DBOS steps, Postgres"),
)
CROWDS = tuple(each for each in JOURNALS if each[:2] not in (("ours without", ""), ("dbos", "sqlite")))


@dataclass
class Places:
    """New places for runs, and what measures in a process of its own."""

    folder: Path
    server: BenchServer | None
    _numbers: Iterator[int] = field(default_factory=count)

    def new(self, database: str) -> str:
        if database == "postgres":
            assert self.server
            return self.server.new_database()
        return str(self.folder / f"{next(self._numbers)}.sqlite")

    def has(self, database: str) -> bool:
        return database != "postgres" or self.server is not None

    def ask(self, what: str, **wishes: Any) -> Facts:
        """What a process found out."""
        return _program("benchmarks.runs_measured", {"what": what, **wishes})


@contextmanager
def places() -> Iterator[Places]:
    server = BenchServer() if installed() else None
    try:
        with TemporaryDirectory() as folder:
            yield Places(Path(folder), server)
    finally:
        if server:
            server.remove()


def _program(module: str, wishes: Facts) -> Facts:
    done = subprocess.run(
        [sys.executable, "-m", module, json.dumps(wishes)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{wishes}: {done.stderr[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])


# a step


def _steps(places: Places) -> Table:
    without = {"ours": "ours without", "saver": "theirs without", "dbos": "theirs without"}
    found: dict[tuple[str, str], Facts] = {}
    for harness, database, *_ in JOURNALS:
        if places.has(database):
            found[harness, database] = _with_transactions(places, harness, database)
    table = Table(
        "A step: one of 200 of an agent, by turns a reply of 500 bytes and a result of 2 kB",
        [
            "agent",
            "journal",
            "ms",
            "CPU ms",
            "+ ms",
            "+ CPU ms",
            "× ours",
            "MB kept",
            "transactions",
            "WAL kB",
        ],
        note=f"{_where(places)} {STEP_NOTE}",
    )
    for harness, database, agent, journal in JOURNALS:
        facts = found.get((harness, database))
        if facts is None:
            table.rows.append([agent, journal, *["no Postgres here"], *["–"] * 7])
            continue
        row = [agent, journal, f"{1000 * facts['wall']:.2f}", f"{1000 * facts['cpu']:.2f}"]
        if database:
            base, ours = found[without[harness], ""], found["ours", database]
            added = facts["wall"] - base["wall"]
            own = ours["wall"] - found["ours without", ""]["wall"]
            row += [f"{1000 * added:.2f}", f"{1000 * (facts['cpu'] - base['cpu']):.2f}", ratio(added / own)]
            row += [f"{facts['stored'] / 1e6:.1f}"]
        else:
            row += ["–"] * 4
        if database == "postgres":
            row += [f"{facts['transactions']:.1f}", f"{facts['wal'] / 1000:.1f}"]
        else:
            row += ["–"] * 2
        table.rows.append(row)
    return table


def _with_transactions(places: Places, harness: str, database: str) -> Facts:
    place = places.new(database)
    facts = places.ask("steps", harness=harness, place=place)
    if database == "postgres":
        made = _made_by(place)
        # What such a process does without long runs: two that idle for different times say it.
        idle = [1.0, 4.0]
        others = [places.new(database) for _ in idle]
        with ThreadPoolExecutor() as pool:
            list(
                pool.map(
                    lambda each: places.ask("idle", harness=harness, place=each[0], seconds=each[1]),
                    zip(others, idle, strict=True),
                )
            )
        short, long = map(_made_by, others)
        rate = max(0.0, (long - short) / (idle[1] - idle[0]))
        rest = short + rate * (facts["seconds"] - idle[0])
        facts["transactions"] = (made - rest) / facts["steps"]
    return facts


def _made_by(place: str) -> int:
    """Transactions of a database that nobody uses any more."""
    seen = -1
    while (now := transactions(place)) > seen + 3:  # those that ask are counted, too
        seen = now
        time.sleep(0.3)
    return now


# many agents


def _crowd(places: Places) -> Table:
    table = Table(
        f"{CROWD} agents at once in one process: 10 steps each, tools of 20 ms",
        ["agent", "journal", "steps a second", "CPU ms a step", "loop late, ms (p95)"],
        note="For a durable run, submitting, queueing, claiming and ending are included, by a worker "
        "with its default connections (3 to Postgres). The others begin at once, without a queue: "
        "savers with one connection, DBOS with 20.",
    )
    for harness, database, agent, journal in CROWDS:
        if not places.has(database):
            table.rows.append([agent, journal, "no Postgres here", "–", "–"])
            continue
        facts = places.ask("crowd", harness=harness, place=places.new(database), count=CROWD)
        figures = [f"{facts['rate']:.0f}", f"{1000 * facts['cpu']:.2f}", f"{1000 * facts['lag']:.0f}"]
        table.rows.append([agent, journal, *figures])
    return table


# what is held


def _held(places: Places) -> Table:
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(
            places.ask, "waiting", place=places.new("sqlite"), before=300, count=WAITING - 300
        )
        holding = pool.submit(places.ask, "holding", place=places.new("sqlite"), count=CROWD)
    table = Table("Memory of a worker", ["", "MB each"], note=f"Target: {HELD_MB:g} MB.")
    table.rows.append([f"{WAITING:,} runs that wait for a person", _megabytes(waiting.result()["each"])])
    table.rows.append([f"{CROWD} runs that wait in a tool", _megabytes(holding.result()["each"])])
    table.rows.append(["the worker without them", f"{holding.result()['rss'] / 1e6:.0f}"])
    return table


def _megabytes(size: float) -> str:
    return f"{max(size, 0) / 1e6:.2f}"


# who takes over, and how soon


def _takeovers(places: Places) -> Table:
    table = Table(
        "Seconds until a run begins, and until it is taken over",
        [
            "",
            "submitted until begun: median",
            "most",
            "submits a second",
            f"killed until taken over ({KILLS} × {RUNS} runs): least",
            "median",
            "most",
        ],
        note="A worker that works on all runs is killed (kill -9) while another one is idle. "
        "One process submits, one run after the other.",
    )
    databases = [("sqlite", "SQLite"), ("postgres", "Postgres")]
    there = [each for each, _ in databases if places.has(each)]
    begun = {each: places.ask("dispatch", place=places.new(each), many=300, single=20) for each in there}
    wishes = [{"place": places.new(each), "runs": RUNS, "kills": KILLS} for each in there]
    with ThreadPoolExecutor() as pool:
        taken = pool.map(lambda each: _program("benchmarks.runs_takeover", each)["late"], wishes)
        late = dict(zip(there, taken, strict=True))
    for database, name in databases:
        if database not in late:
            table.rows.append([name, "no Postgres here", *["–"] * 5])
            continue
        first, times = begun[database], late[database]
        table.rows.append(
            [
                name,
                f"{median(first['late']):.2f}",
                f"{max(first['late']):.2f}",
                f"{first['rate']:,.0f}",
                *(f"{each:.1f}" for each in (min(times), median(times), max(times))),
            ]
        )
    return table


def _where(places: Places) -> str:
    load = " ".join(f"{each:.1f}" for each in os.getloadavg())
    postgres = (
        f"PostgreSQL {places.server.version()} on the same machine (fsync on)" if places.server else ""
    )
    names = (
        "langgraph",
        "langchain",
        "langgraph-checkpoint-sqlite",
        "langgraph-checkpoint-postgres",
        "dbos",
    )
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in names)
    text = f"`scripts/bench --runs`; {machine()}; {versions}{', ' if postgres else ''}{postgres}"
    return f"{text}; load of the machine at the beginning {load}."


def measured() -> Iterator[Table]:
    """The tables, one after the other."""
    with places() as where:
        for each in (_steps, _crowd, _held, _takeovers):
            yield each(where)


def main() -> None:
    """Print the tables, or write them into docs/benchmarks.md."""
    parser = argparse.ArgumentParser(prog="scripts/bench --runs", description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/benchmarks.md")
    asked = parser.parse_args()
    begun, tables = time.monotonic(), []
    for table in measured():
        tables.append(table)
        Console().print(table.printed())
    Console().print(f"[dim]{time.monotonic() - begun:.0f} seconds[/dim]")
    if asked.write:
        write_block("runs", "\n".join(each.markdown() for each in tables))


if __name__ == "__main__":
    main()
