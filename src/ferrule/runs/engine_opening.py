"""An engine of durable runs, or a worker for it, from a path or a URL."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import time
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from ferrule.connect import data_folder
from ferrule.errors import UsageError
from ferrule.profiles import Price
from ferrule.runs.ledger_engine import LedgerEngine
from ferrule.runs.ledger_threads import in_ledger_thread, ledger_threads
from ferrule.runs.postgres_ledger import PostgresLedger
from ferrule.runs.postgres_schema import SCHEMES
from ferrule.runs.run_engine import RunEngine
from ferrule.runs.run_ledger import RunLedger
from ferrule.runs.run_watching import MetricsAt, watching
from ferrule.runs.sealing import KEY, seal_of
from ferrule.runs.sqlite_ledger import SqliteLedger
from ferrule.sessions.entries import new_session_id

FILE = "runs.sqlite"
SQLITE = "sqlite:///"
VOLUME = ".ferrule-volume"
CLASSES = "FERRULE_RUNS_CLASSES"
NO_PATH = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:|[~:]|$")
"""A scheme has two letters or more, so that C:\\folder is a path."""


@asynccontextmanager
async def open_engine(url: str | None, *, environ: Mapping[str, str]) -> AsyncGenerator[RunEngine]:
    """The engine that ``url`` names; its ledger is made where there is none.

    | url | engine |
    |---|---|
    | None | ``LocalEngine``: a file ``runs.sqlite`` in the platform's folder for data |
    | a path, ``sqlite:///path`` | the same in that file |
    | ``postgresql://``, ``postgres://`` | ``DbosEngine``: for workers on many machines |

    Raises ``UsageError`` for any other URL, and for a ledger that is damaged or of a newer Ferrule;
    ``RunsUnavailable`` where it cannot be used now.
    """
    place = _place(url, environ)
    ledger = await asyncio.to_thread(_ledger, place, environ)
    if isinstance(place, str):
        from ferrule.runs.dbos_engine import dbos_engine

        engine = dbos_engine(ledger, place)
    else:
        engine = LedgerEngine(ledger)
    try:
        yield engine
    finally:
        await engine.close()


async def serve_runs(
    url: str | None,
    *,
    environ: Mapping[str, str],
    agents: Sequence[str] = (),
    concurrency: int = 8,
    executor_id: str | None = None,
    volume: str | None = None,
    connections: int = 3,
    stop: asyncio.Event,
    ready: Callable[[str, Any], None] = lambda place, registry: None,
    grace: float = 0.0,
    prices: Mapping[str, Price] | None = None,
    metrics: MetricsAt | None = None,
    measured: Callable[[str], None] = lambda url: None,
) -> None:
    """Work on runs until ``stop`` is set; what is at work after ``grace`` seconds more goes back.

    ``agents``: entries that this worker runs, as ``module:factory``; none: whatever can be imported.
    ``prices``: the user's, by ``vendor:model`` or by the model, for budgets in money.
    ``executor_id``: its name, which no other worker has; None: one of the machine and the process.
    ``volume``: where files of its agents are, for runs that need them: a name, or a folder (with a ``/``)
    that keeps an id; None: this machine, or the folder of the file of runs.
    ``connections``: to Postgres, three or more; what is above goes to checkpoints.
    ``metrics``: a host and a port for ``/metrics`` and ``/healthz``; ``UsageError`` where it cannot be had.
    ``measured`` is told the address.
    """
    place = _place(url, environ)
    ledger = await asyncio.to_thread(_ledger, place, environ)
    if isinstance(place, str):
        from ferrule.runs.dbos_serving import serve_dbos

        serve = partial(serve_dbos, ledger, place, connections=connections)
    else:
        from ferrule.runs.local_engine import serve_locally

        serve = partial(serve_locally, ledger)
    with ledger_threads():
        try:
            async with watching(ledger, metrics, stop, measured) as observers:
                await serve(
                    agents=agents,
                    concurrency=concurrency,
                    executor_id=executor_id or new_executor_id(),
                    classes=_classes(environ),
                    volume=await asyncio.to_thread(_volume, volume, place),
                    stop=stop,
                    ready=ready,
                    grace=grace,
                    prices=prices or {},
                    observers=observers,
                )
        finally:
            await in_ledger_thread(ledger.database.close)


def new_executor_id() -> str:
    """A name for a worker: its machine, its process, and something that no other has."""
    return f"{socket.gethostname()}-{os.getpid()}-{os.urandom(3).hex()}"


def _classes(environ: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The classes that the user adds to those which checkpoints may have."""
    found: list[tuple[str, str]] = []
    for each in re.split(r"[\s,]+", environ.get(CLASSES, "").strip()):
        module, _, name = each.partition(":")
        if each and not (module and name):
            raise UsageError(f"{CLASSES} names a class as module:Class, not {each!r}")
        if each:
            found.append((module, name))
    return tuple(found)


def _volume(given: str | None, place: Path | str) -> str:
    """The name of a volume; ``""``: that of the machine. A folder keeps an id, made where there is none."""
    if given is None and isinstance(place, Path):
        given = f"{place.absolute().parent}/"
    if given is None or not ("/" in given or os.sep in given):
        return given or ""
    kept = Path(given, VOLUME)
    try:
        if not kept.exists():
            new = kept.with_name(f"{VOLUME}-{os.urandom(8).hex()}")
            new.write_text(new.name.removeprefix(f"{VOLUME}-"), encoding="ascii")
            with suppress(FileExistsError):  # another worker was faster
                os.link(new, kept)
            new.unlink()
        return kept.read_text(encoding="ascii")
    except OSError as error:
        raise UsageError(f"the volume {given} cannot be used: {error.strerror or error}") from error


def _ledger(place: Path | str, environ: Mapping[str, str]) -> RunLedger:
    seal = seal_of(environ.get(KEY))
    database = PostgresLedger(place) if isinstance(place, str) else SqliteLedger(place)
    return RunLedger(database, seal, time.time, lambda: new_session_id(time.time()))


def _place(url: str | None, environ: Mapping[str, str]) -> Path | str:
    if url is None:
        return data_folder(environ) / FILE
    if url.partition("://")[0].lower() in SCHEMES and "://" in url:
        return url
    path = url.removeprefix(SQLITE)
    if NO_PATH.match(path):
        # Without the URL, which may have a password in it.
        raise UsageError(
            f"the engine of runs is none of these: the path of a file (without ~), {SQLITE}path, "
            "or postgresql://user:password@host/database"
        )
    return Path(path)
