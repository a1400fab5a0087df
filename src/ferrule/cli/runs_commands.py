"""``ferrule runs``: list, show, cancel, retry and delete durable runs, and who works on them."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Sequence
from dataclasses import asdict

import click

from ferrule.cli.run_questions import how_to_answer
from ferrule.cli.runs_listing import record_json, run_lines, run_table, worker_rows, worker_troubles
from ferrule.cli.runs_place import engine_at, same_engine
from ferrule.cli.tables import print_json, show_table
from ferrule.cli.terminal import Terminal
from ferrule.runs.run_values import RunRecord, RunStatus, WorkerRecord


def list_runs(
    terminal: Terminal,
    *,
    status: Sequence[RunStatus],
    thread: str | None,
    agent: str | None,
    limit: int,
    as_json: bool,
    url: str | None,
) -> None:
    """Print a line for each run, the newest first."""
    name = None if agent is None else agent.partition("@")[0]

    async def found() -> Sequence[RunRecord]:
        async with engine_at(terminal, url) as engine:
            return await engine.list(status=status, thread=thread, agent=name, limit=limit)

    records = asyncio.run(found())
    words = terminal.words
    if as_json:
        print_json([record_json(each) for each in records])
        return
    if not records:
        terminal.note(words("runs.none-such") if status or thread or agent else words("runs.none"))
        return
    width = shutil.get_terminal_size().columns if terminal.interactive else 120
    for line in run_table(words, records, time.time(), width):
        click.echo(line)
    if len(records) == limit:
        terminal.note(words("runs.more", limit=limit))


def show_run(terminal: Terminal, *, run: str, as_json: bool, url: str | None) -> None:
    """Print all that is known of a run."""

    async def found() -> RunRecord:
        async with engine_at(terminal, url) as engine:
            return await engine.status(run)

    record = asyncio.run(found())
    if as_json:
        print_json(record_json(record))
        return
    for line in run_lines(terminal.words, record):
        click.echo(line)
    next_steps(terminal, record, url)


def next_steps(terminal: Terminal, record: RunRecord, url: str | None) -> None:
    """Say what a person has to do for a run to go on."""
    words, same = terminal.words, same_engine(url)
    agent = f"{record.agent}@{record.version}" if record.version else record.agent
    if record.status == "waiting":
        how = " ".join(dict.fromkeys(how_to_answer(words, each) for each in record.questions))
        terminal.note(words("runs.next-decide", run=record.id, engine=same, how=how))
    elif record.stranded:
        why = words(f"runs.stranded.{record.stranded}.about")
        terminal.warn(words(f"runs.stranded-{record.stranded}", why=why, agent=agent, engine=same))
    elif record.status in ("failed", "dead"):
        terminal.note(words("runs.next-retry", run=record.id, engine=same))


def list_workers(terminal: Terminal, *, as_json: bool, url: str | None) -> None:
    """Print a line for each worker."""

    async def found() -> Sequence[WorkerRecord]:
        async with engine_at(terminal, url) as engine:
            return await engine.workers()

    workers = asyncio.run(found())
    if as_json:
        print_json([asdict(each) for each in workers])
    elif not workers:
        terminal.note(terminal.words("runs.no-workers", engine=same_engine(url)))
    else:
        heads, *rows = worker_rows(terminal.words, workers, time.time())
        show_table(terminal, heads, rows)
        for line in worker_troubles(terminal.words, workers):
            terminal.warn(line)


def migrate_tables(terminal: Terminal, *, url: str | None) -> None:
    """Bring the tables of an engine to this version, and those of what its workers use."""

    async def opened() -> None:
        async with engine_at(terminal, url) as engine:
            await engine.migrate()

    asyncio.run(opened())
    click.echo(terminal.words("runs.migrated"))
