"""``RunEngine`` over the ledger: what all engines have in common, which is nearly everything.

An engine that works without the ledger's help (``DbosEngine``) is told of each segment that may begin.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

from ferrule.errors import UsageError
from ferrule.runs.agent_registry import entry_of
from ferrule.runs.limit_counting import LimitUse, limit_uses
from ferrule.runs.limit_rules import LimitRule, remove_limit, replace_limits, set_limit
from ferrule.runs.run_ledger import RunLedger
from ferrule.runs.run_values import ENDED, Budget, RunEvent, RunRecord, RunStatus, RunWish, WorkerRecord

LOOK_SECONDS = 0.2
"""Between two looks for new events."""

AT_ONCE = 500
"""So many events, or runs to remove, are read at a time."""

Told = Callable[[], Awaitable[None]]


class LedgerEngine:
    """A ``RunEngine``. ``tell`` sends segments on their way that may begin, ``forget`` removes what is kept
    of those that were sent, by their names, ``shut`` closes what does. ``migrate`` makes the tables that
    are not the ledger's."""

    def __init__(
        self,
        ledger: RunLedger,
        *,
        tell: Told | None = None,
        migrate: Told | None = None,
        forget: Callable[[Sequence[str]], Awaitable[None]] | None = None,
        shut: Told | None = None,
    ) -> None:
        self.ledger = ledger
        self._tell, self._migrate, self._forget, self._shut = tell, migrate, forget, shut

    async def submit(self, wish: RunWish) -> RunRecord:
        """Ask for a run."""
        return await self._sent(self.ledger.submit, wish, await asyncio.to_thread(entry_of, wish.agent))

    async def decide(
        self, run: str, decision: Any, *, segment: int | None = None, by: str = ""
    ) -> RunRecord:
        """Answer what a run waits for."""
        return await self._sent(self.ledger.decide, await self._find(run), decision, segment, by)

    async def status(self, run: str) -> RunRecord:
        """What is known of a run."""
        return await asyncio.to_thread(self.ledger.record, await self._find(run))

    async def events(self, run: str, after: int = 0, *, follow: bool = False) -> AsyncIterator[RunEvent]:
        """What happened in a run, and with ``follow`` what will."""
        name = await self._find(run)
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
        """End a run."""
        # Told, too: what was held back behind it may begin.
        return await self._sent(self.ledger.cancel, await self._find(run), reason, by)

    async def retry(self, run: str, *, budget: Budget | None = None, by: str = "") -> RunRecord:
        """Let a run go on that has failed or died."""
        return await self._sent(self.ledger.retry, await self._find(run), budget, by)

    async def list(
        self,
        *,
        status: Sequence[RunStatus] = (),
        thread: str | None = None,
        agent: str | None = None,
        limit: int = 50,
        before: str | None = None,
    ) -> Sequence[RunRecord]:
        """Runs, the newest first."""

        def ask() -> Sequence[RunRecord]:
            return self.ledger.records(
                status=status, thread=thread, agent=agent, limit=limit, before=before
            )

        return await asyncio.to_thread(ask)

    async def workers(self) -> Sequence[WorkerRecord]:
        """The workers."""
        return await asyncio.to_thread(self.ledger.workers)

    async def delete(self, *, ended_before: float, status: Sequence[RunStatus] = ()) -> int:
        """Remove runs that have ended."""
        if wrong := [each for each in status if each not in ENDED]:
            raise UsageError(f"runs that are {wrong[0]} cannot be deleted: they have not ended")
        removed = 0
        while found := await asyncio.to_thread(self.ledger.ended, ended_before, status, AT_ONCE):
            await self._delete(found)
            removed += len(found)
        return removed

    async def limits(self) -> Sequence[LimitUse]:
        """The limits, and what is used of them."""
        return await asyncio.to_thread(limit_uses, self.ledger.database)

    async def set_limit(self, rule: LimitRule) -> None:
        """Put a limit in place of that with the same patterns."""
        await asyncio.to_thread(set_limit, self.ledger.database, rule)

    async def replace_limits(self, rules: Sequence[LimitRule]) -> None:
        """Put these limits in place of all that there are."""
        await asyncio.to_thread(replace_limits, self.ledger.database, rules)

    async def remove_limit(self, model: str, key: str = "*") -> bool:
        """Remove a limit; whether there was one."""
        return await asyncio.to_thread(remove_limit, self.ledger.database, model, key)

    async def migrate(self) -> None:
        """Bring the tables of all that workers use to this version; those of the ledger are."""
        if self._migrate:
            await self._migrate()

    async def _delete(self, runs: Sequence[str]) -> None:
        names = await asyncio.to_thread(self.ledger.delete, runs)
        if self._forget and names:
            await self._forget(names)

    async def close(self) -> None:
        """Close the connections."""
        if self._shut:
            await self._shut()
        await asyncio.to_thread(self.ledger.database.close)

    async def _find(self, run: str) -> str:
        return await asyncio.to_thread(self.ledger.find, run)

    async def _sent(self, do: Callable[..., RunRecord], *values: Any) -> RunRecord:
        record = await asyncio.to_thread(do, *values)
        if self._tell:
            await self._tell()
        return record
