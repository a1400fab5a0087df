"""Events of all runs of a worker, written together: several times a second, in one transaction.

Pieces of text that came meanwhile are one event. A step is written once it is recorded, since the next
attempt does again what is not: so nothing stands here that has another end there. What was recorded and not
written when a worker dies is told by the next one (``segment_driver``).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Any

from ferrule.errors import FerruleError, RunTakenOver
from ferrule.messages import JsonObject
from ferrule.runs.ledger_threads import in_ledger_thread
from ferrule.runs.run_values import Spent
from ferrule.runs.worker_ledger import Claim, Happened, WorkerLedger

log = logging.getLogger("ferrule.runs")

FLUSH_SECONDS = 0.25
REST = 4
"""So many times as long as writing took, nothing is written."""

PIECES = frozenset({"text", "thinking"})

Heard = Callable[[str, JsonObject], None]
Recorded = Callable[[], bool]


class Journal:
    """What happens in one segment, until it is written."""

    def __init__(
        self, claim: Claim, clock: Callable[[], float], spent: Callable[[], Spent], heard: Heard
    ) -> None:
        self.claim, self.spent = claim, spent
        self._clock, self._heard = clock, heard
        self._pending: list[tuple[Happened, Recorded]] = []

    def add(self, kind: str, data: JsonObject, recorded: Recorded = lambda: True) -> None:
        """Something happened now; it is kept back until it is recorded, and all that comes behind it."""
        self._heard(kind, data)
        if kind in PIECES and self._pending and self._pending[-1][0][1] == kind:
            (at, _, before), _ = self._pending[-1]
            told = {**before, "text": before["text"] + data["text"]}
            self._pending[-1] = (at, kind, told), recorded
        else:
            self._pending.append(((self._clock(), kind, data), recorded))

    def take(self, *, whole: bool = False) -> list[Happened]:
        """What is to be written, ``whole``: recorded or not; it is not given again."""
        ready = list(takewhile(lambda each: whole or each[1](), self._pending))
        self._pending = self._pending[len(ready) :]
        return [event for event, _ in ready]

    def give_back(self, events: list[Happened]) -> None:
        """It could not be written now."""
        self._pending = [*((each, lambda: True) for each in events), *self._pending]


class EventWriter:
    """Writes what journals have. ``lost`` hears of a run that another worker owns by now."""

    def __init__(self, ledger: WorkerLedger, lost: Callable[[str], None]) -> None:
        self._ledger, self._lost = ledger, lost
        self._journals: dict[str, Journal] = {}
        self._writing = asyncio.Lock()

    def open(self, claim: Claim, spent: Callable[[], Spent], heard: Heard) -> Journal:
        """A journal for a segment; ``heard`` is told of all that is put down in it."""
        journal = self._journals[claim.record.id] = Journal(claim, self._ledger.runs.clock, spent, heard)
        return journal

    async def close(self, journal: Journal, *, whole: bool) -> list[Happened]:
        """What is left to be written of a journal, which ends; ``whole``: no other attempt follows."""
        async with self._writing:  # what is being written comes before what is left
            self._journals.pop(journal.claim.record.id, None)
            return journal.take(whole=whole)

    async def run(self) -> None:
        """Write again and again, until this is cancelled."""
        took = 0.0
        while True:
            # A worker with hundreds of runs leaves most of the connection's time to what cannot wait.
            await asyncio.sleep(max(FLUSH_SECONDS, REST * took))
            began = time.monotonic()
            try:
                await self.flush()
            except FerruleError as error:
                log.warning("events are kept until they can be written: %s", error)
            took = time.monotonic() - began

    async def flush(self) -> None:
        """Write what there is."""
        async with self._writing:
            taken = {run: each.take() for run, each in self._journals.items()}
            taken = {run: events for run, events in taken.items() if events}
            if not taken:
                return
            try:
                lost = await in_ledger_thread(self._write, dict(self._journals), taken)
            except BaseException:
                for run, events in taken.items():
                    self._journals[run].give_back(events)
                raise
        for run in lost:
            self._lost(run)

    def _write(self, journals: Mapping[str, Journal], taken: Mapping[str, Any]) -> list[str]:
        lost: list[str] = []
        with self._ledger.runs.database.writing() as rows:
            # By thread, as everybody locks them who locks several.
            for run in sorted(taken, key=lambda each: journals[each].claim.record.thread):
                journal = journals[run]
                try:
                    self._ledger.write(rows, journal.claim, taken[run], journal.spent())
                except RunTakenOver:
                    lost.append(run)
        return lost
