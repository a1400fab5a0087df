"""``ferrule runs list``, ``show``, ``cancel``, ``retry``, ``delete`` and ``workers``."""

from __future__ import annotations

import asyncio
import re
import shutil
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ferrule.cli.input_errors import in_words
from ferrule.cli.plain_output import print_json, show_table, time_text
from ferrule.cli.resource_locations import engine_at, person, same_engine
from ferrule.cli.runs_listing import (
    STRANDED,
    agent_of,
    how_to_answer,
    record_json,
    run_lines,
    run_table,
    status_text,
    worker_rows,
    worker_troubles,
)
from ferrule.cli.terminal import Terminal, removal_agreed
from ferrule.core.errors import UsageError
from ferrule.runs.run_records import ENDED, Budget, RunRecord, RunStatus

if TYPE_CHECKING:
    from ferrule.runs.run_engine import RunEngine

T = TypeVar("T")


def at_engine(terminal: Terminal, url: str | None, work: Callable[[RunEngine], Awaitable[T]]) -> T:
    async def opened() -> T:
        async with engine_at(terminal, url) as engine:
            return await work(engine)

    return asyncio.run(opened())


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
    name = None if agent is None else agent.partition("@")[0]
    records = at_engine(
        terminal, url, lambda engine: engine.list(status=status, thread=thread, agent=name, limit=limit)
    )
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
        terminal.tell("The newest {limit}; --limit shows more.", limit=limit)


def show_run(terminal: Terminal, *, run: str, as_json: bool, url: str | None) -> None:
    record = at_engine(terminal, url, lambda engine: engine.status(run))
    if as_json:
        print_json(record_json(record))
        return
    for line in run_lines(terminal.words, record):
        click.echo(line)
    next_steps(terminal, record, url)


def next_steps(terminal: Terminal, record: RunRecord, url: str | None) -> None:
    words, same = terminal.words, same_engine(url)
    if record.status == "waiting":
        how = " ".join(dict.fromkeys(how_to_answer(words, each) for each in record.questions))
        terminal.tell(
            "It waits for a decision: ferrule runs decide {run}{engine} {how}",
            run=record.id,
            engine=same,
            how=how,
        )
    elif record.stranded:
        _, why, step = STRANDED[record.stranded]
        terminal.warn(words(step, why=words(why), agent=agent_of(record), engine=same))
    elif record.status in ("failed", "dead"):
        terminal.tell("Retry it: ferrule runs retry {run}{engine}", run=record.id, engine=same)


def list_workers(terminal: Terminal, *, as_json: bool, url: str | None) -> None:
    workers = at_engine(terminal, url, lambda engine: engine.workers())
    if as_json:
        print_json([asdict(each) for each in workers])
    elif not workers:
        terminal.tell("There are no workers; 'ferrule worker{engine}' starts one.", engine=same_engine(url))
    else:
        heads, *rows = worker_rows(terminal.words, workers, time.time())
        show_table(terminal, heads, rows)
        for line in worker_troubles(terminal.words, workers):
            terminal.warn(line)


def migrate_tables(terminal: Terminal, *, url: str | None) -> None:
    at_engine(terminal, url, lambda engine: engine.migrate())
    terminal.say("The tables are up to date.")


PAGE = 500

SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800}


def cancel_run(terminal: Terminal, *, run: str, reason: str, url: str | None) -> None:
    async def cancelled(engine: RunEngine) -> tuple[RunRecord, RunRecord]:
        before = await engine.status(run)
        return before, await engine.cancel(before.id, reason, by=person(terminal))

    before, after = at_engine(terminal, url, cancelled)
    words = terminal.words
    if before.status in ENDED:
        terminal.tell("{run} had already ended: {status}", run=before.id, status=status_text(words, before))
    else:
        terminal.say("{run}: {status}", run=after.id, status=status_text(words, after))


def retry_run(
    terminal: Terminal,
    *,
    run: str | None,
    status: Sequence[RunStatus],
    url: str | None,
    **limits: Any,
) -> None:
    words = terminal.words
    if (run is None) == (not status):
        raise UsageError("no run is named: give a RUN, or --status dead for all dead runs")
    budget = budget_of(**limits)
    given = {name: value for name, value in asdict(budget).items() if value is not None}

    async def queued(engine: RunEngine, record: RunRecord) -> RunRecord:
        wanted = replace(record.budget, **given) if given else None
        return await engine.retry(record.id, budget=wanted, by=person(terminal))

    async def all_queued(engine: RunEngine) -> int:
        count = 0
        for record in await _all_of(engine, status):
            try:
                await queued(engine, record)
                count += 1
            except UsageError as error:  # its thread went on, or another client was faster
                terminal.note(in_words(error, words))
        return count

    async def one_queued(engine: RunEngine) -> RunRecord:
        return await queued(engine, await engine.status(run or ""))

    if run is None:
        terminal.say("Runs that were queued again: {count}.", count=at_engine(terminal, url, all_queued))
        return
    record = at_engine(terminal, url, one_queued)
    terminal.say("{run}: {status}", run=record.id, status=status_text(words, record))
    next_steps(terminal, record, url)


async def _all_of(engine: RunEngine, status: Sequence[RunStatus]) -> list[RunRecord]:
    found: list[RunRecord] = []
    while True:
        page = await engine.list(status=status, limit=PAGE, before=found[-1].id if found else None)
        found += page
        if len(page) < PAGE:
            return found[::-1]


def delete_runs(
    terminal: Terminal,
    *,
    runs: Sequence[str],
    age: str | None,
    status: Sequence[RunStatus],
    yes: bool,
    url: str | None,
) -> None:
    words = terminal.words
    if bool(runs) == bool(age) or (runs and status):
        raise UsageError(
            "give the ids of runs, or --older-than 30d for those that ended at least 30 days ago"
        )

    async def named(engine: RunEngine) -> list[str]:
        found = {each.id: each for each in [await engine.status(run) for run in runs]}
        for id, record in found.items():
            if record.status not in ENDED:
                raise UsageError(f"{id} has not ended: 'ferrule runs cancel {id}' ends it")
        return list(found)

    ids = at_engine(terminal, url, named) if runs else []
    before = time.time() - _seconds(age) if age else 0
    question = words("Remove for good? Number of runs: {count}.", count=len(ids))
    if age:
        question = words("Remove all these runs that ended before {time}?", time=time_text(before))
    if not (yes or removal_agreed(terminal, question)):
        return
    count = at_engine(terminal, url, lambda engine: engine.delete(*ids, ended_before=before, status=status))
    terminal.say("Runs that were removed: {count}.", count=count)


def _seconds(age: str) -> float:
    found = re.fullmatch(r"(\d{1,6})([smhdw])", age.strip().lower())
    if found is None:
        raise UsageError(f"an age is a number with s, m, h, d or w, such as 30d, not {age}")
    return int(found[1]) * SECONDS[found[2]]


def budget_of(
    *, max_turns: int | None, max_tokens: int | None, max_money: str | None, max_seconds: str | None
) -> Budget:
    """Return the budget. Raises ``UsageError`` for anything but a number above 0."""
    money, seconds = _number("--max-money", max_money), _number("--max-seconds", max_seconds)
    return Budget(turns=max_turns, tokens=max_tokens, money=money, seconds=seconds)


def _number(option: str, text: str | None) -> float | None:
    if text is None:
        return None
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise UsageError(f"{option} needs a number above 0, not {text}")
    return value
