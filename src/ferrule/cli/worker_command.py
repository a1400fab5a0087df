"""``ferrule worker``: work on durable runs until it is stopped, with a line at each start and end.

After the first Ctrl-C or SIGTERM it takes no more runs, and hands back those still running after the grace
period; the second stops at once. Nothing is lost: another worker goes on from the last step.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import click

from ferrule.cli.input_errors import INTERRUPTED, in_words
from ferrule.cli.lazy_loading import load_extra, run_loop
from ferrule.cli.resource_locations import engine_url, import_from, shown_engine
from ferrule.cli.runs_listing import STATUSES
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.core.locale import N_
from ferrule.core.visible_text import one_line
from ferrule.runs.run_observers import LOGGER
from ferrule.runs.run_records import RunRecord
from ferrule.terminal.settings.settings_reading import read_settings

HOST = "127.0.0.1"
"""The host that serves a worker's metrics."""

PATIENCE = 2.0
"""The most seconds for an immediate stop."""

LANDING = 5.0
"""Seconds after the grace period for stopping; a tool that does not end is then left behind."""


LEVELS = {
    "DEBUG": N_("debug: {text}"),
    "INFO": N_("info: {text}"),
    "WARNING": N_("warning: {text}"),
    "ERROR": N_("error: {text}"),
}


def work(
    terminal: Terminal,
    *,
    url: str | None,
    agents: Sequence[str],
    concurrency: int,
    connections: int,
    executor_id: str | None,
    volume: str | None,
    grace: int,
    metrics: int | None,
    app_dir: str | None,
    log_level: str,
) -> int:
    """Work until a signal stops it; return 0, or 130 after an immediate stop."""
    import_from(terminal, app_dir)
    place = engine_url(terminal, url)
    at_work: set[str] = set()

    def ready(name: str, registry: Any) -> None:
        entries = ", ".join(map(str, registry.entries)) or terminal.words("any agent that can be imported")
        where = shown_engine(terminal, place)
        terminal.say(
            "Worker {id} is ready: {agents}, up to {count} at a time, from {place}. Ctrl-C stops it.",
            id=name,
            agents=entries,
            count=concurrency,
            place=where,
        )

    def measured(address: str) -> None:
        terminal.tell("Metrics are at {url}", url=address)

    wishes: dict[str, Any] = {
        "environ": terminal.environ,
        "agents": agents,
        "concurrency": concurrency,
        "connections": connections,
        "executor_id": executor_id,
        "volume": volume,
        "grace": grace,
        "prices": read_settings(terminal.environ)["prices"],
        "metrics": None if metrics is None else (HOST, metrics),
        "measured": measured,
    }
    with _logging(terminal, log_level, at_work):
        timers: list[threading.Timer] = []
        try:
            code = run_loop(_work(terminal, place, wishes, ready, at_work, timers), patience=PATIENCE)
        finally:
            # Not earlier: the loop waits for cancelled tools.
            for timer in timers:
                timer.cancel()
    terminal.tell("The worker has stopped.")
    return code


async def _work(
    terminal: Terminal,
    place: str | None,
    wishes: dict[str, Any],
    ready: Callable[[str, Any], None],
    at_work: set[str],
    timers: list[threading.Timer],
) -> int:
    stop, begun = asyncio.Event(), asyncio.Event()

    def is_ready(name: str, registry: Any) -> None:
        ready(name, registry)
        begun.set()

    serve = load_extra("ferrule.runs.run_worker:serve_runs", "worker", "runs")
    serving = asyncio.ensure_future(serve(place, **wishes, stop=stop, ready=is_ready))
    with _signals(terminal, stop, serving, at_work, wishes["grace"], timers):
        try:
            await serving
        except asyncio.CancelledError:
            if not stop.is_set():
                raise
            return INTERRUPTED
        except RunsUnavailable as error:
            if begun.is_set():
                raise
            raise UsageError(in_words(error, terminal.words)) from error
    return 0


@contextmanager
def _signals(
    terminal: Terminal,
    stop: asyncio.Event,
    serving: asyncio.Future[None],
    at_work: set[str],
    grace: float,
    timers: list[threading.Timer],
) -> Generator[None]:
    """Handle signals: the first stops taking runs, the second stops everything; ``timers`` enforce it."""
    loop = asyncio.get_running_loop()

    def stopping() -> None:
        stop.set()
        terminal.tell(
            "Stopping; runs in progress: {count}. Runs that do not end soon go back to the queue. Ctrl-C "
            "again stops at once.",
            count=len(at_work),
        )

    def leave() -> None:
        terminal.tell("A tool does not end; the worker waits for it no longer.")
        os._exit(0)

    def stopped(number: int, frame: object) -> None:
        # An unreachable database or a blocked tool must not keep the user waiting.
        if timers:
            timers.append(threading.Timer(PATIENCE, os._exit, [INTERRUPTED]))
            loop.call_soon_threadsafe(serving.cancel)
        else:
            timers.append(threading.Timer(grace + LANDING, leave))
            loop.call_soon_threadsafe(stopping)
        timers[-1].daemon = True
        timers[-1].start()

    before = {kind: signal.signal(kind, stopped) for kind in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


class _Told(logging.Handler):
    def __init__(self, terminal: Terminal, level: int, at_work: set[str]) -> None:
        super().__init__()
        self._terminal, self._least, self._at_work = terminal, level, at_work

    def emit(self, record: logging.LogRecord) -> None:
        run = vars(record).get("run")
        if isinstance(run, RunRecord):
            how: str = vars(record)["how"]
            if how:
                self._at_work.discard(run.id)
            else:
                self._at_work.add(run.id)
            click.echo(_line(self._terminal, run, how))
        elif record.levelno >= self._least:
            words = self._terminal.words
            text = one_line(words(record.getMessage()), 2000)
            self._terminal.note(words(LEVELS.get(record.levelname, "{text}"), text=text))


def _line(terminal: Terminal, run: RunRecord, how: str) -> str:
    words = terminal.words
    match how:
        case "":
            again = run.segment > 1 or run.attempt > 1
            told = words("continues" if again else "started")
        case "taken-over":
            told = words("taken over by another worker")
        case "handed-back":
            told = words("back in the queue")
        case _:
            told = words(STATUSES[how])
    agent = f"{run.agent}@{run.version}"
    return f"{datetime.now():%H:%M:%S}  {one_line(run.id)}  {one_line(agent)}  {told}"


@contextmanager
def _logging(terminal: Terminal, log_level: str, at_work: set[str]) -> Generator[None]:
    least = logging.getLevelNamesMapping()[log_level.upper()]
    root, own = logging.getLogger(), logging.getLogger(LOGGER)
    before = root.level, own.level
    handler = _Told(terminal, least, at_work)
    root.setLevel(least)
    own.setLevel(min(least, logging.INFO))
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)
        root.setLevel(before[0])
        own.setLevel(before[1])
