"""Durable runs for programs that submit, watch and decide; and opening the ledger at a URL.

No method needs a running worker: requests are stored, and the next worker picks them up.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from ferrule.client.connect import data_folder
from ferrule.client.files.sqlite_file import SQLITE, sqlite_path
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_
from ferrule.runs.agent_registry import entry_of
from ferrule.runs.ledger_databases import SCHEMES, PostgresLedger, SqliteLedger
from ferrule.runs.ledger_tables import KEY, Plain, Sealed
from ferrule.runs.run_ledger import RunLedger
from ferrule.runs.run_records import ENDED, Budget, RunEvent, RunRecord, RunSpec, RunStatus, WorkerRecord
from ferrule.sessions.entries import new_session_id

LOOK_SECONDS = 0.2
"""Seconds between two queries for new events."""

AT_ONCE = 500
"""Events, or runs to remove, per query."""

FILE = "runs.sqlite"


class RunEngine:
    """Every method raises ``RunsUnavailable`` if the database cannot be used now."""

    def __init__(self, ledger: RunLedger) -> None:
        self.ledger = ledger

    async def submit(self, spec: RunSpec) -> RunRecord:
        """Submit a run; with a known id, return the existing run.

        Raises ``UsageError`` for an entry that cannot be imported, an input that is not plain JSON, and an
        id that belongs to another spec.
        """
        entry = await asyncio.to_thread(entry_of, spec.agent)
        return await asyncio.to_thread(self.ledger.submit, spec, entry)

    async def decide(
        self, run: str, decision: Any, *, segment: int | None = None, by: str = ""
    ) -> RunRecord:
        """Answer the questions of a run, which begins its next segment.

        ``decision`` is plain JSON: the answer to a single question, or an object of answers by question id.
        ``segment``: the one that asked, so that a late answer does not answer another question. ``by``: who
        decides, for the log. Repeating the same decision changes nothing. Raises ``UsageError`` if the run
        waits for nothing, or if another decision was taken.
        """
        return await self._do(self.ledger.decide, run, decision, segment, by)

    async def status(self, run: str) -> RunRecord:
        """Return the record of a run. An unambiguous beginning of its id is enough. Raises
        ``UnknownRun``."""
        return await self._do(self.ledger.record, run)

    async def events(self, run: str, after: int = 0, *, follow: bool = False) -> AsyncIterator[RunEvent]:
        """Yield the events after number ``after``, in order; with ``follow`` also later ones, until the run
        ends."""
        name = await asyncio.to_thread(self.ledger.find, run)
        while True:
            events, ended = await asyncio.to_thread(self.ledger.events, name, after, AT_ONCE)
            for event in events:
                after = event.number
                yield event
            if not events:
                if ended or not follow:
                    return
                await asyncio.sleep(LOOK_SECONDS)

    async def cancel(self, run: str, reason: str = "", *, by: str = "") -> RunRecord:
        """End a run, if it has not ended; its worker stops at once."""
        return await self._do(self.ledger.cancel, run, reason, by)

    async def retry(self, run: str, *, budget: Budget | None = None, by: str = "") -> RunRecord:
        """Continue a failed or dead run from its last checkpoint. Raises ``UsageError`` for other runs.

        ``budget`` replaces the present one.
        """
        return await self._do(self.ledger.retry, run, budget, by)

    async def list(
        self,
        *,
        status: Sequence[RunStatus] = (),
        thread: str | None = None,
        agent: str | None = None,
        limit: int = 50,
        before: str | None = None,
    ) -> Sequence[RunRecord]:
        """Return runs, the newest first; ``before``: only those older than this run, for the next page."""
        ask = partial(self.ledger.records, status=status, thread=thread, agent=agent)
        return await asyncio.to_thread(ask, limit=limit, before=before)

    async def workers(self) -> Sequence[WorkerRecord]:
        """Return the workers, including those that have left recently."""
        return await asyncio.to_thread(self.ledger.workers)

    async def delete(self, *runs: str, ended_before: float = 0, status: Sequence[RunStatus] = ()) -> int:
        """Remove runs that have ended, with events and checkpoints; return their number.

        Those with the ids ``runs``, and those that ended before that time: with ``status`` only such runs,
        with ``()`` all. A thread with another run keeps its checkpoints. Raises ``UsageError`` for a status
        that is not in ``ENDED``.
        """
        if wrong := [each for each in status if each not in ENDED]:
            raise UsageError(f"runs that are {wrong[0]} cannot be deleted: they have not ended")
        removed = await asyncio.to_thread(self.ledger.delete, runs) if runs else 0
        while found := await asyncio.to_thread(self.ledger.ended, ended_before, status, AT_ONCE):
            removed += await asyncio.to_thread(self.ledger.delete, found)
        return removed

    async def migrate(self) -> None:
        """Create or migrate all tables that workers use. ``open_engine`` has done so for those needed to
        submit and watch."""
        from ferrule.runs.run_checkpointers import make_checkpoint_tables

        await asyncio.to_thread(make_checkpoint_tables, self.ledger.database)

    async def _do(self, do: Any, run: str, *values: Any) -> RunRecord:
        return await asyncio.to_thread(lambda: do(self.ledger.find(run), *values))


@asynccontextmanager
async def open_engine(url: str | None, *, environ: Mapping[str, str]) -> AsyncGenerator[RunEngine]:
    """The engine that ``url`` names; its tables are made where there are none.

    | url | where |
    |---|---|
    | None | a file ``runs.sqlite`` in the platform's folder for data |
    | a path, ``sqlite:///path`` | that file, for workers of this machine |
    | ``postgresql://``, ``postgres://`` | a database, for workers on many machines |

    Raises ``UsageError`` for any other URL, and for tables that are damaged or of a newer Ferrule;
    ``RunsUnavailable`` where they cannot be used now.
    """
    ledger = await asyncio.to_thread(open_ledger, url, environ)
    try:
        yield RunEngine(ledger)
    finally:
        await asyncio.to_thread(ledger.database.close)


def open_ledger(url: str | None, environ: Mapping[str, str]) -> RunLedger:
    """Open the ledger at a URL or path. Blocks."""
    place = _place(url, environ)
    key = environ.get(KEY)
    seal = Sealed(key) if key else Plain()
    database = PostgresLedger(place) if isinstance(place, str) else SqliteLedger(place)
    return RunLedger(database, seal, time.time, lambda: new_session_id(time.time()))


def _place(url: str | None, environ: Mapping[str, str]) -> Path | str:
    if url is None:
        return data_folder(environ) / FILE
    if url.partition("://")[0].lower() in SCHEMES and "://" in url:
        return url
    return sqlite_path(
        url,
        N_(
            f"unsupported engine URL; expected the path of a file (without ~), {SQLITE}path, "
            "or postgresql://user:password@host/database"
        ),
    )
