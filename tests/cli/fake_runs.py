"""An engine of runs that keeps everything in memory, and a worker that does what a test says.

It has the behaviour that ``RunEngine`` describes and nothing else, so that commands are tried without a
database and without LangChain.
"""

import asyncio
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from types import ModuleType, SimpleNamespace
from typing import Any

from ferrule.core.errors import RunsUnavailable, UnknownRun, UsageError
from ferrule.runs.run_records import (
    ENDED,
    Budget,
    Question,
    RunEvent,
    RunRecord,
    RunSpec,
    RunStatus,
    Spent,
    WorkerRecord,
)

NOW = 1_790_000_000.0

APPROVAL = Question(
    "q1",
    {
        "action_requests": [
            {
                "name": "publish",
                "args": {"title": "甲", "n": 2},
                "description": "Tool: publish\nFound in text",
            }
        ],
        "review_configs": [{"action_name": "publish", "allowed_decisions": ["approve", "reject", "edit"]}],
    },
)
CRASHED = Question(
    "q2",
    {
        "type": "interrupted_call",
        "tool": "pay",
        "arguments": {"amount": 3},
        "choices": ["rerun", "result", "fail"],
    },
)
OPEN = Question("q3", "Which colour?\x1b[2J")


@dataclass
class FakeRuns:
    """The engine. ``work`` is what a worker does until it is told to stop."""

    records: dict[str, RunRecord] = field(default_factory=dict[str, RunRecord])
    told: dict[str, list[RunEvent]] = field(default_factory=dict[str, list[RunEvent]])
    decisions: list[Any] = field(default_factory=list[Any])
    opened: list[str | None] = field(default_factory=list[str | None])
    there: list[WorkerRecord] = field(default_factory=list[WorkerRecord])
    away: str = ""
    """Why nobody can open it."""
    clock: float = NOW
    work: Callable[[asyncio.Event], Awaitable[None]] | None = None
    broken: Exception | None = None
    """Why no worker can be."""
    migrated: bool = False
    served: dict[str, Any] = field(default_factory=dict[str, Any])
    """What a worker was asked for."""

    def add(self, run: str, status: RunStatus = "queued", **facts: Any) -> RunRecord:
        """A run that is there."""
        values: dict[str, Any] = {
            "thread": run,
            "agent": "shop.agents:clerk",
            "version": "1",
            "reason": "",
            "segment": 1,
            "attempt": 0,
            "worker": "",
            "machine": "",
            "priority": 0,
            "submitted": self.clock,
            "started": None,
            "changed": self.clock,
            "questions": (),
            "output": "",
            "budget": Budget(),
            "spent": Spent(),
            "labels": (),
            "stranded": "" if self.there or status != "queued" else "no-worker",
            "behind": "",
        }
        record = RunRecord(**{**values, "id": run, "status": status, **facts})
        self.records[run] = record
        self.told.setdefault(run, [])
        return record

    def tell(self, run: str, kind: str, **data: Any) -> None:
        """Something happens in a run."""
        events = self.told[run]
        events.append(RunEvent(len(events) + 1, self.clock, kind, data))

    def move(self, run: str, status: RunStatus, **facts: Any) -> RunRecord:
        """A run is another one now, and an event says so."""
        self.records[run] = replace(self.records[run], status=status, stranded="", **facts)
        self.tell(run, status if status != "running" else "started", **_said(facts))
        return self.records[run]

    async def submit(self, spec: RunSpec) -> RunRecord:
        if spec.agent.startswith("missing"):
            raise UsageError(f"the agent {spec.agent} cannot be imported: there is no module missing")
        run = spec.id or f"0199f0c4-{len(self.records):04}-7000-8000-00000000000{len(self.records)}"
        if run in self.records:
            return self.records[run]
        name, _, version = spec.agent.partition("@")
        thread = spec.thread or run
        ahead = [each.id for each in self.records.values() if each.thread == thread]
        record = self.add(
            run,
            agent=name,
            version=version or "1",
            thread=thread,
            priority=spec.priority,
            budget=spec.budget,
            labels=spec.labels,
            behind=ahead[-1] if ahead else "",
            questions=(),
        )
        self.decisions.append(spec.input)
        self.tell(run, "submitted", agent=f"{name}@1")
        return record

    async def decide(
        self, run: str, decision: Any, *, segment: int | None = None, by: str = ""
    ) -> RunRecord:
        record = await self.status(run)
        if record.status != "waiting" or segment not in (None, record.segment):
            raise UsageError(f"the run {record.id} waits for nothing")
        self.decisions.append(decision)
        self.records[record.id] = replace(record, status="queued", questions=(), segment=record.segment + 1)
        self.tell(record.id, "decided", decision=decision, by=by)
        return self.records[record.id]

    async def status(self, run: str) -> RunRecord:
        found = [each for each in self.records if each.startswith(run)]
        if run in self.records:
            found = [run]
        if len(found) != 1:
            raise UnknownRun(run, found)
        return self.records[found[0]]

    async def events(self, run: str, after: int = 0, *, follow: bool = False) -> AsyncGenerator[RunEvent]:
        while True:
            for event in self.told[run][after:]:
                yield event
                after = event.number
            if not follow or (self.records[run].status in ENDED and after == len(self.told[run])):
                return
            await asyncio.sleep(0.005)

    async def cancel(self, run: str, reason: str = "", *, by: str = "") -> RunRecord:
        record = await self.status(run)
        if record.status in ENDED:
            return record
        return self.move(record.id, "cancelled", reason=reason, questions=())

    async def retry(self, run: str, *, budget: Budget | None = None, by: str = "") -> RunRecord:
        record = await self.status(run)
        if record.status not in ("failed", "dead"):
            raise UsageError(
                f"the run {record.id} is {record.status}: only one that failed or died is tried again"
            )
        self.records[record.id] = replace(
            record, status="queued", reason="", stranded="no-worker", budget=budget or record.budget
        )
        return self.records[record.id]

    async def list(
        self,
        *,
        status: Sequence[RunStatus] = (),
        thread: str | None = None,
        agent: str | None = None,
        limit: int = 50,
        before: str | None = None,
    ) -> Sequence[RunRecord]:
        found = [
            each
            for each in reversed(self.records.values())
            if (not status or each.status in status)
            and thread in (None, each.thread)
            and agent in (None, each.agent)
        ]
        return found[:limit]

    async def workers(self) -> Sequence[WorkerRecord]:
        return self.there

    async def delete(self, *runs: str, ended_before: float = 0, status: Sequence[RunStatus] = ()) -> int:
        old = [*runs] or [
            each.id
            for each in self.records.values()
            if each.status in (status or ENDED) and each.changed < ended_before
        ]
        for run in old:
            del self.records[run]
        return len(old)

    async def migrate(self) -> None:
        self.migrated = True

    async def close(self) -> None:
        pass


def _said(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in facts.items() if key in ("reason", "worker", "attempt") and value}


@contextmanager
def installed(engine: FakeRuns) -> Iterator[None]:
    """Commands that open an engine get this one."""

    @asynccontextmanager
    async def open_engine(url: str | None, *, environ: Mapping[str, str]) -> AsyncGenerator[FakeRuns]:
        engine.opened.append(url)
        if engine.away:
            raise RunsUnavailable(engine.away)
        yield engine

    async def serve_runs(
        url: str | None,
        *,
        environ: Mapping[str, str],
        stop: asyncio.Event,
        ready: Callable[[str, Any], None],
        **wishes: Any,
    ) -> None:
        engine.served = {"url": url, **wishes}
        if engine.broken:
            raise engine.broken
        ready(wishes["executor_id"] or "w0", SimpleNamespace(entries=wishes["agents"]))
        assert engine.work is not None
        await engine.work(stop)

    faked = {"run_engine": {"open_engine": open_engine}, "run_worker": {"serve_runs": serve_runs}}
    names = [f"ferrule.runs.{module}" for module in faked]
    known = {name: sys.modules.get(name) for name in names}
    for name, values in zip(names, faked.values(), strict=True):
        sys.modules[name] = ModuleType(name)
        vars(sys.modules[name]).update(values)
    try:
        yield
    finally:
        for name, module in known.items():
            del sys.modules[name]
            if module is not None:
                sys.modules[name] = module
