"""``ferrule submit``: a task becomes a durable run, whose id is printed alone, for scripts."""

from __future__ import annotations

from collections.abc import Sequence

import click

from ferrule.cli.loop_running import run_loop
from ferrule.cli.problems import STDIN, parse_json, read_text, source_name
from ferrule.cli.runs_commands import next_steps
from ferrule.cli.runs_listing import record_json, status_text
from ferrule.cli.runs_place import budget_of, engine_at, import_from, same_engine
from ferrule.cli.runs_watching import watched
from ferrule.cli.tables import print_json
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_object
from ferrule.core.messages import JsonObject
from ferrule.runs.run_values import RunRecord, RunWish


def submit_run(
    terminal: Terminal,
    *,
    task: str | None,
    agent: str | None,
    url: str | None,
    run: str,
    thread: str,
    file: str | None,
    priority: int,
    max_turns: int | None,
    max_tokens: int | None,
    max_money: str | None,
    max_seconds: str | None,
    labels: Sequence[str],
    app_dir: str | None,
    watch: bool,
    as_json: bool,
) -> int:
    """Submit, and with ``watch`` the exit code of watching; else 0."""
    if agent is None:
        raise UsageError(
            terminal.words(
                "no agent is named: use --agent MODULE:FACTORY, such as "
                "examples.durable_run:agent in a clone of the project"
            )
        )
    wish = RunWish(
        agent=agent,
        input=_input(terminal, task, file),
        id=run,
        thread=thread,
        priority=priority,
        budget=budget_of(terminal, max_turns, max_tokens, max_money, max_seconds),
        labels=tuple(_label(terminal, each) for each in labels),
    )
    import_from(terminal, app_dir)
    return run_loop(_submit(terminal, wish, url, watch=watch, as_json=as_json))


async def _submit(terminal: Terminal, wish: RunWish, url: str | None, *, watch: bool, as_json: bool) -> int:
    async with engine_at(terminal, url) as engine:
        record = await engine.submit(wish)
        if watch:
            terminal.note(record.id)
        elif as_json:
            print_json(record_json(record))
        else:
            click.echo(record.id)
        _tell(terminal, record, url, watch=watch)
        return await watched(terminal, engine, record, url, as_json=as_json) if watch else 0


def _tell(terminal: Terminal, record: RunRecord, url: str | None, *, watch: bool) -> None:
    words = terminal.words
    if record.status != "queued":  # it was known
        terminal.note(words("{run}: {status}", run=record.id, status=status_text(words, record)))
    elif record.behind:
        terminal.note(
            words(
                "It starts when {run} has ended, an earlier run of the thread {thread}.",
                run=record.behind,
                thread=record.thread,
            )
        )
    next_steps(terminal, record, url)
    if not watch:
        terminal.note(
            words("Watch it: ferrule runs watch {run}{engine}", run=record.id, engine=same_engine(url))
        )


def _input(terminal: Terminal, task: str | None, file: str | None) -> JsonObject:
    """What the graph gets."""
    words = terminal.words
    if (task is None) == (file is None):
        raise UsageError(words("give either a TASK or --input FILE, not both"))
    if file is None:
        text = read_text(terminal, STDIN) if task == STDIN else task or ""
        if not text.strip():
            raise UsageError(words("the task is empty"))
        return {"messages": [{"role": "user", "content": text}]}
    name = source_name(terminal, file)
    try:
        value = parse_json(read_text(terminal, file), words)
    except ValueError as error:
        if isinstance(error, UsageError):
            raise
        raise UsageError(words("{file} is not JSON: {why}", file=name, why=error)) from error
    if not isinstance(value, dict):
        raise UsageError(words("{file} has JSON that is not an object", file=name))
    return as_object(value)


def _label(terminal: Terminal, text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise UsageError(terminal.words("a label is NAME=VALUE, not {given}", given=text))
    return name, value
