"""What every engine of durable runs can do, for who submits, watches and decides.

``LocalEngine`` keeps runs in a file of SQLite on this machine, ``DbosEngine`` in Postgres for workers on
many. ``open_engine`` makes one of a URL. No method needs a worker to be there: what is asked for is written
down, and whoever works takes it up.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any, Protocol

from ferrule.runs.limit_counting import LimitUse
from ferrule.runs.limit_rules import LimitRule
from ferrule.runs.run_values import Budget, RunEvent, RunRecord, RunStatus, RunWish, WorkerRecord


class RunEngine(Protocol):
    """Durable runs. Every method raises ``RunsUnavailable`` where the database cannot be used now."""

    async def submit(self, wish: RunWish) -> RunRecord:
        """Ask for a run; with an id that is known, the run that there is.

        Raises ``UsageError`` for an entry that cannot be imported, an input that is no plain JSON, and an
        id that belongs to another wish.
        """
        ...

    async def decide(
        self, run: str, decision: Any, *, segment: int | None = None, by: str = ""
    ) -> RunRecord:
        """Answer what a run waits for; its next segment begins with it.

        ``decision`` is plain JSON: the answer to the one question, or, where there are several, an object
        of answers by the questions' ids. ``segment``: the one that asked, so that an answer which is
        late does not answer another question. ``by``: who decides, for the log. The same decision again
        changes nothing. Raises ``UsageError`` where the run waits for nothing, or where something else was
        decided.
        """
        ...

    async def status(self, run: str) -> RunRecord:
        """What is known of a run, which a clear beginning of its id names; else ``UnknownRun``."""
        ...

    def events(self, run: str, after: int = 0, *, follow: bool = False) -> AsyncIterator[RunEvent]:
        """What happened behind the event ``after``, in order; with ``follow`` also what will, until the run
        has ended."""
        ...

    async def cancel(self, run: str, reason: str = "", *, by: str = "") -> RunRecord:
        """End a run that has not ended; its worker stops at once. Nothing happens to one that has."""
        ...

    async def retry(self, run: str, *, budget: Budget | None = None, by: str = "") -> RunRecord:
        """Let a run go on that has failed or died, from its last checkpoint; ``UsageError`` for another.

        ``budget``: in place of the one it has.
        """
        ...

    async def list(
        self,
        *,
        status: Sequence[RunStatus] = (),
        thread: str | None = None,
        agent: str | None = None,
        limit: int = 50,
        before: str | None = None,
    ) -> Sequence[RunRecord]:
        """Runs, the newest first; ``before``: only those older than this run, for the next page."""
        ...

    async def workers(self) -> Sequence[WorkerRecord]:
        """The workers that are there, and those that were lately."""
        ...

    async def delete(self, *, ended_before: float, status: Sequence[RunStatus] = ()) -> int:
        """Remove runs that ended before that time, with their events and checkpoints, and say how many.

        ``status``: only such; ``()``: however they ended. A thread with another run keeps its checkpoints.
        Raises ``UsageError`` for a status that is not one of ``ENDED``.
        """
        ...

    async def limits(self) -> Sequence[LimitUse]:
        """What requests to models may use in all workers together, by model and key, and what they do."""
        ...

    async def set_limit(self, rule: LimitRule) -> None:
        """Put a limit in place of that with the same patterns, if there is one. Workers know within
        seconds."""
        ...

    async def replace_limits(self, rules: Sequence[LimitRule]) -> None:
        """Put these limits in place of all that there are; of two with the same patterns the later one
        counts."""
        ...

    async def remove_limit(self, model: str, key: str = "*") -> bool:
        """Remove the limit with exactly these patterns; whether there was one."""
        ...

    async def migrate(self) -> None:
        """Make the tables of all that workers use, or bring them to this version. Opening has done it for
        those that are needed to submit and to watch."""
        ...

    async def close(self) -> None:
        """Close the connections."""
        ...
