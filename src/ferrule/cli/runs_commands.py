"""``ferrule runs list``, ``show``, ``cancel``, ``retry``, ``delete`` and ``workers``."""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import TYPE_CHECKING

import click

from ferrule.cli.problems import in_words
from ferrule.cli.runs_listing import (
    STRANDED,
    how_to_answer,
    record_json,
    run_lines,
    run_table,
    status_text,
    worker_rows,
    worker_troubles,
)
from ferrule.cli.runs_place import budget_of, engine_at, person, same_engine
from ferrule.cli.tables import print_json, show_table
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UsageError
from ferrule.runs.run_values import ENDED, RunRecord, RunStatus, WorkerRecord


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
        terminal.note(
            words("No such runs.")
            if status or thread or agent
            else words("There are no runs yet; 'ferrule submit' creates one.")
        )
        return
    width = shutil.get_terminal_size().columns if terminal.interactive else 120
    for line in run_table(words, records, time.time(), width):
        click.echo(line)
    if len(records) == limit:
        terminal.note(words("The newest {limit}; --limit shows more.", limit=limit))


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
        terminal.note(
            words(
                "It waits for a decision: ferrule runs decide {run}{engine} {how}",
                run=record.id,
                engine=same,
                how=how,
            )
        )
    elif record.stranded:
        _, why, step = STRANDED[record.stranded]
        terminal.warn(words(step, why=words(why), agent=agent, engine=same))
    elif record.status in ("failed", "dead"):
        terminal.note(words("Retry it: ferrule runs retry {run}{engine}", run=record.id, engine=same))


def list_workers(terminal: Terminal, *, as_json: bool, url: str | None) -> None:
    """Print a line for each worker."""

    async def found() -> Sequence[WorkerRecord]:
        async with engine_at(terminal, url) as engine:
            return await engine.workers()

    workers = asyncio.run(found())
    if as_json:
        print_json([asdict(each) for each in workers])
    elif not workers:
        terminal.note(
            terminal.words(
                "There are no workers; 'ferrule worker{engine}' starts one.", engine=same_engine(url)
            )
        )
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
    click.echo(terminal.words("The tables are up to date."))


if TYPE_CHECKING:
    from ferrule.runs.run_engine import RunEngine

PAGE = 500

SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800}


def cancel_run(terminal: Terminal, *, run: str, reason: str, url: str | None) -> None:
    """End a run."""

    async def cancelled() -> tuple[RunRecord, RunRecord]:
        async with engine_at(terminal, url) as engine:
            before = await engine.status(run)
            return before, await engine.cancel(before.id, reason, by=person(terminal))

    before, after = asyncio.run(cancelled())
    words = terminal.words
    if before.status in ENDED:
        terminal.note(
            words("{run} had already ended: {status}", run=before.id, status=status_text(words, before))
        )
    else:
        click.echo(words("{run}: {status}", run=after.id, status=status_text(words, after)))


def retry_run(
    terminal: Terminal,
    *,
    run: str | None,
    status: Sequence[RunStatus],
    max_turns: int | None,
    max_tokens: int | None,
    max_money: str | None,
    max_seconds: str | None,
    url: str | None,
) -> None:
    """Let a run go on that failed, or all that did, perhaps with another budget; what is not given of it
    stays."""
    words = terminal.words
    if (run is None) == (not status):
        raise UsageError(words("no run is named: give a RUN, or --status dead for all dead runs"))
    budget = budget_of(terminal, max_turns, max_tokens, max_money, max_seconds)
    given = {name: value for name, value in asdict(budget).items() if value is not None}

    async def queued(engine: RunEngine, record: RunRecord) -> RunRecord:
        wanted = replace(record.budget, **given) if given else None
        return await engine.retry(record.id, budget=wanted, by=person(terminal))

    async def all_queued() -> int:
        count = 0
        async with engine_at(terminal, url) as engine:
            for record in await _all_of(engine, status):
                try:
                    await queued(engine, record)
                    count += 1
                except UsageError as error:  # its thread went on, or somebody else was faster
                    terminal.note(in_words(error, words))
        return count

    async def one_queued(run: str) -> RunRecord:
        async with engine_at(terminal, url) as engine:
            return await queued(engine, await engine.status(run))

    if run is None:
        click.echo(words("{count} run(s) were queued again.", count=asyncio.run(all_queued())))
        return
    record = asyncio.run(one_queued(run))
    click.echo(words("{run}: {status}", run=record.id, status=status_text(words, record)))
    next_steps(terminal, record, url)


async def _all_of(engine: RunEngine, status: Sequence[RunStatus]) -> list[RunRecord]:
    """All such runs, the oldest first."""
    found: list[RunRecord] = []
    while True:
        page = await engine.list(status=status, limit=PAGE, before=found[-1].id if found else None)
        found += page
        if len(page) < PAGE:
            return found[::-1]


def delete_runs(
    terminal: Terminal, *, age: str | None, status: Sequence[RunStatus], yes: bool, url: str | None
) -> None:
    """Remove runs that ended long ago, once a person agreed."""
    words = terminal.words
    if age is None:
        raise UsageError(
            words("no age is given: --older-than 30d removes runs that ended at least 30 days ago")
        )
    before = time.time() - _seconds(terminal, age)

    async def deleted() -> int:
        async with engine_at(terminal, url) as engine:
            return await engine.delete(ended_before=before, status=status)

    if not yes:
        if not sys.stdin.isatty():
            raise UsageError(words("nobody is there to be asked: use --yes to remove for good"))
        day = f"{datetime.fromtimestamp(before):%Y-%m-%d %H:%M}"
        if not click.confirm(words("Remove all these runs that ended before {time}?", time=day), err=True):
            terminal.note(words("Nothing was removed."))
            return
    click.echo(words("{count} run(s) were removed.", count=asyncio.run(deleted())))


def _seconds(terminal: Terminal, age: str) -> float:
    found = re.fullmatch(r"(\d{1,6})([smhdw])", age.strip().lower())
    if found is None:
        raise UsageError(
            terminal.words("an age is a number with s, m, h, d or w, such as 30d, not {age}", age=age)
        )
    return int(found[1]) * SECONDS[found[2]]
