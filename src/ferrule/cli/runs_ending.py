"""``ferrule runs cancel``, ``retry`` and ``delete``: how runs end, go on after all, and are gone."""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import TYPE_CHECKING

import click

from ferrule.cli.problems import in_words
from ferrule.cli.runs_commands import next_steps
from ferrule.cli.runs_listing import status_text
from ferrule.cli.runs_place import engine_at, person
from ferrule.cli.runs_wishes import budget_of
from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError
from ferrule.runs.run_values import ENDED, RunRecord, RunStatus

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
        terminal.note(words("runs.had-ended", run=before.id, status=status_text(words, before)))
    else:
        click.echo(words("runs.is-now", run=after.id, status=status_text(words, after)))


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
        raise UsageError(words("runs.retry-which"))
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
        click.echo(words("runs.retried", count=asyncio.run(all_queued())))
        return
    record = asyncio.run(one_queued(run))
    click.echo(words("runs.is-now", run=record.id, status=status_text(words, record)))
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
        raise UsageError(words("runs.no-age"))
    before = time.time() - _seconds(terminal, age)

    async def deleted() -> int:
        async with engine_at(terminal, url) as engine:
            return await engine.delete(ended_before=before, status=status)

    if not yes:
        if not sys.stdin.isatty():
            raise UsageError(words("nobody is there to be asked: use --yes to remove for good"))
        day = f"{datetime.fromtimestamp(before):%Y-%m-%d %H:%M}"
        if not click.confirm(words("runs.delete-sure", time=day), err=True):
            terminal.note(words("Nothing was removed."))
            return
    click.echo(words("runs.deleted", count=asyncio.run(deleted())))


def _seconds(terminal: Terminal, age: str) -> float:
    found = re.fullmatch(r"(\d{1,6})([smhdw])", age.strip().lower())
    if found is None:
        raise UsageError(terminal.words("runs.bad-age", age=age))
    return int(found[1]) * SECONDS[found[2]]
