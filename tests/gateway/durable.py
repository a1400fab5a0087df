"""Durable runs out of lists, for the gateway's page: what an engine would say, and what it was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ferrule.core.errors import RunsUnavailable, UnknownRun, UsageError
from ferrule.core.messages import JsonObject
from ferrule.gateway.gateway_config import key_hash
from ferrule.gateway.run_pages import RunsAccess

__all__ = ["KEY", "ListedRuns", "run"]

KEY = "key-of-the-terminal"


def run(id: str, status: str = "running", **more: Any) -> JsonObject:
    """A run."""
    return {
        "id": id,
        "thread": id,
        "agent": "shop:make",
        "version": "1",
        "status": status,
        "reason": "",
        "segment": 1,
        "attempt": 1,
        "worker": "worker-1",
        "machine": "",
        "priority": 0,
        "submitted": 1000.0,
        "started": 1001.0,
        "changed": 1001.0,
        "questions": [],
        "output": "",
        "budget": {"turns": None, "tokens": None, "money": None, "seconds": None},
        "spent": {"turns": 0, "input_tokens": 0, "output_tokens": 0, "money": 0.0, "seconds": 0.0},
        "labels": [],
        "stranded": "",
        "behind": "",
        **more,
    }


class ListedRuns:
    """``DurableRuns``; ``told`` has what was changed, ``away`` says why nothing can be read."""

    def __init__(self, *runs: JsonObject) -> None:
        self.runs = {each["id"]: each for each in runs}
        self.happened: dict[str, list[JsonObject]] = {each["id"]: [] for each in runs}
        self.told: list[tuple[Any, ...]] = []
        self.away = ""
        self.opened = self.closed = 0

    @property
    def access(self) -> RunsAccess:
        """What a gateway gets."""
        return RunsAccess(self._open, key_hash(KEY))

    def put(self, run: str, kind: str, **data: Any) -> None:
        """Let something happen."""
        events = self.happened[run]
        events.append({"number": len(events) + 1, "at": 1000.0 + len(events), "kind": kind, "data": data})

    async def list(
        self, *, status: Sequence[str], agent: str | None, before: str | None, limit: int
    ) -> Sequence[JsonObject]:
        self._check()
        found = [each for each in self.runs.values() if not status or each["status"] in status]
        found = [each for each in found if agent is None or each["agent"] == agent]
        ids = [each["id"] for each in found]
        return found[ids.index(before) + 1 if before in ids else 0 :][:limit]

    async def show(self, run: str) -> JsonObject:
        self._check()
        if run not in self.runs:
            raise UnknownRun(run)
        return self.runs[run]

    async def events(self, run: str, after: int, limit: int) -> Sequence[JsonObject]:
        await self.show(run)
        return self.happened[run][after : after + limit]

    async def decide(self, run: str, decision: Any, segment: int, by: str) -> JsonObject:
        found = await self.show(run)
        if found["status"] != "waiting":
            raise UsageError(f"the run {run} waits for no decision: it is {found['status']}")
        self.told.append(("decide", run, decision, segment, by))
        found |= {"status": "queued", "questions": [], "segment": segment + 1}
        self.put(run, "decided", decision=decision, by=by)
        return found

    async def cancel(self, run: str, reason: str, by: str) -> JsonObject:
        self.told.append(("cancel", run, reason, by))
        found = await self.show(run)
        found |= {"status": "cancelled", "reason": reason}
        self.put(run, "cancelled", reason=reason, by=by)
        return found

    async def retry(self, run: str, by: str) -> JsonObject:
        self.told.append(("retry", run, by))
        found = await self.show(run)
        found |= {"status": "queued"}
        self.put(run, "retried", by=by)
        return found

    async def close(self) -> None:
        self.closed += 1

    def _open(self) -> ListedRuns:
        self.opened += 1
        return self

    def _check(self) -> None:
        if self.away:
            raise RunsUnavailable(self.away)
