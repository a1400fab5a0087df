"""Driving one segment of a run: a claim in, the agent at work, its end in the ledger.

The agent goes on where the newest checkpoint says so. That a segment has begun is known by its name in the
metadata of that checkpoint, and by nothing else: a graph whose tasks are all done but not yet applied looks
finished (LangGraph 1.2), and would lose their results to a second input.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import aclosing
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar, cast

from ferrule.errors import BudgetSpent, FerruleError, RunsUnavailable, RunTakenOver, UsageError
from ferrule.extras import needs
from ferrule.messages import JsonObject
from ferrule.profiles import Price
from ferrule.run_context import CURRENT_RUN, RunContext
from ferrule.runs.agent_registry import AgentEntry, AgentRegistry
from ferrule.runs.event_writer import PIECES, EventWriter, Journal
from ferrule.runs.fenced_savers import Savers
from ferrule.runs.heartbeat import now
from ferrule.runs.ledger_desk import Desk, Turns
from ferrule.runs.ledger_threads import in_ledger_thread
from ferrule.runs.lost_writes import LostWrites
from ferrule.runs.model_limits import ModelLimits
from ferrule.runs.run_budget import RunBudget, run_turn
from ferrule.runs.run_news import RunNews, Turn, tell_news
from ferrule.runs.run_observers import RunObservers, SegmentEnd
from ferrule.runs.run_values import Question, RunStatus
from ferrule.runs.worker_ledger import Claim, Ending, WorkerLedger

with needs("agent", "a worker of runs"):
    from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
    from langchain_core.runnables import RunnableConfig
    from langgraph.types import Command

    from ferrule.agent.agent_backends import reach_of_agent
    from ferrule.agent.watching import AgentEvent, awatch_steps, told
    from ferrule.backends.reach import Reach
    from ferrule.middleware.run_desk import OutageEnds, TakeoverEnds, ending_the_run
    from ferrule.runs.told_events import ToldEvents

log = logging.getLogger("ferrule.runs")

SEGMENT = "ferrule_segment"
"""The key in a checkpoint's metadata."""

RESUME = "__resume__"
"""LangGraph's channel for answers to interrupts."""

LONGEST_REASON = 2000
USUAL_STEPS = 10_007
"""LangGraph's limit where a graph sets none."""

AGAIN_SECONDS = 1.0

SURE_SECONDS = 1.0
"""Somebody takes a run over no sooner than so long after its worker was heard of."""

HELD_SECONDS = 3.0
"""A run that does not end for so long after it was stopped holds its slot."""

_HOW: Mapping[RunStatus, SegmentEnd] = {
    "done": "done",
    "failed": "failed",
    "waiting": "waiting",
    "queued": "handed-back",
}

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Found:
    """What the newest checkpoint of the thread says of the segment."""

    begun: bool
    resumes: int
    """How many answers to interrupts wait with it."""
    messages: list[BaseMessage]


class SegmentDriver:
    """Drives segments for a worker, many at a time."""

    def __init__(
        self,
        ledger: WorkerLedger,
        savers: Savers,
        registry: AgentRegistry,
        limits: ModelLimits,
        prices: Mapping[str, Price],
        observers: RunObservers,
    ) -> None:
        """``prices``: the user's, for budgets in money; see ``RunBudget``."""
        self._ledger, self._savers, self._registry = ledger, savers, registry
        self._limits, self._prices, self._observers = limits, prices, observers
        self.writer = EventWriter(ledger, self.stop)
        self._driven: dict[str, asyncio.Task[Any]] = {}
        self._claimed: set[str] = set()
        self._lost: dict[str, float] = {}
        self._unreadable: set[str] = set()
        self._seen: tuple[float, frozenset[str]] = 0.0, frozenset()

    @property
    def driven(self) -> frozenset[str]:
        """The runs that are driven now, and those that are about to be."""
        return frozenset(self._driven)

    @property
    def claimed(self) -> frozenset[str]:
        """The runs that are this worker's."""
        return frozenset(self._claimed)

    def stop(self, run: str) -> None:
        """Drive a run no longer: it belongs to somebody else, or has ended."""
        if run in self._driven and run not in self._lost:
            self._lost[run] = now()
            self._driven[run].cancel()
            asyncio.get_running_loop().call_later(HELD_SECONDS, self._still_held, run, self._lost[run])

    def held(self) -> list[tuple[str, float]]:
        """Runs that were stopped and do not end, each with the seconds since then; for any thread."""
        return [
            (run, round(late, 1))
            for run, since in self._lost.copy().items()
            if (late := now() - since) > HELD_SECONDS
        ]

    def _still_held(self, run: str, since: float) -> None:
        if self._lost.get(run) == since:
            log.warning(
                "a tool of the run %s does not end, although the run is not this worker's any more; it "
                "takes a slot until it does",
                run,
            )

    def hear(self, at: float, own: frozenset[str]) -> None:
        """These runs were this worker's at that time."""
        self._seen = at, own

    def _surely_ours(self, run: str) -> bool:
        """Whether nobody can have taken the run over: its worker was heard of just now."""
        at, own = self._seen
        return run in own and now() - at < SURE_SECONDS

    async def drive(self, run: str, segment: int) -> None:
        """Drive a segment until it ends, if it is to be driven. Cancelled, the run is queued again.

        Raises nothing: what goes wrong is written into the ledger.
        """
        if run in self._driven or run in self._unreadable:
            return
        task = asyncio.current_task()
        assert task is not None
        self._driven[run] = task
        try:
            claim = await _in_the_end(partial(self._ledger.claim, run, segment, self._registry.entries))
            if claim is not None:
                self._claimed.add(run)
                tell_news(_news(claim, "begun"))
                await self._drive(claim)
        except UsageError as error:  # sealed with another key, or not sealed
            log.warning("the run %s is left to other workers: %s", run, error)
            self._unreadable.add(run)
        except asyncio.CancelledError:
            if run not in self._lost:
                raise
        finally:
            del self._driven[run]
            self._claimed.discard(run)
            self._lost.pop(run, None)

    async def _drive(self, claim: Claim) -> None:
        budget = RunBudget(claim.record.budget, claim.record.spent, self._prices)
        heard = partial(self._observers.event, claim.record)
        journal = self.writer.open(claim, lambda: budget.spent, heard)
        self._observers.segment_began(claim.record, claim.queued)
        ending = Ending(status="queued", reason="its worker stopped", resend=False)
        try:
            ending = await self._ending(claim, journal, partial(run_turn, self._limits, budget))
        finally:
            how: SegmentEnd = "taken-over"
            try:
                if claim.record.id in self._lost:
                    await self.writer.close(journal, whole=False)
                    tell_news(_news(claim, "lost"))
                    how = await self._lost_how(claim)
                else:
                    how = await asyncio.shield(self._end(claim, ending, journal))
            finally:
                self._observers.segment_ended(replace(claim.record, spent=journal.spent()), how)

    async def _lost_how(self, claim: Claim) -> SegmentEnd:
        """Why a run is no longer this worker's."""
        try:
            record = await in_ledger_thread(self._ledger.runs.record, claim.record.id)
        except FerruleError:  # it is deleted, or the database is away
            return "taken-over"
        return "cancelled" if record.status == "cancelled" else "taken-over"

    async def _end(self, claim: Claim, ending: Ending, journal: Journal) -> SegmentEnd:
        events = await self.writer.close(journal, whole=ending.status != "queued")
        write = partial(self._ledger.end, claim, ending, events, journal.spent())
        try:
            await _in_the_end(write)
        except RunTakenOver:
            self._observers.write_refused(claim.record)
            tell_news(_news(claim, "lost"))
            return await self._lost_how(claim)
        tell_news(_news(claim, "ended", ending.status))
        return _HOW[ending.status]

    async def _ending(self, claim: Claim, journal: Journal, turns: Turns) -> Ending:
        try:
            return await self._work(claim, journal, turns)
        except asyncio.CancelledError:
            raise
        except BaseException as error:
            return _ending_of(error)

    async def _work(self, claim: Claim, journal: Journal, turns: Turns) -> Ending:
        record = claim.record
        built = self._registry.build(AgentEntry(record.agent, record.version))
        if not record.machine:
            await self._bind(claim, reach_of_agent(built))
        written = partial(self._observers.checkpoint_written, record)
        async with self._savers.saver(claim, written) as saver:
            agent = built.copy(update={"checkpointer": saver})
            name = f"{record.id}:{record.segment}"
            config: RunnableConfig = {
                **_steps(agent, record.budget.turns),
                "configurable": {"thread_id": record.thread},
                "metadata": {SEGMENT: name},
            }
            found = await _found(agent, saver, config, name)
            told_events = ToldEvents()
            if claim.taken_over or record.segment > 1:
                with ending_the_run():
                    await in_ledger_thread(self._remember, told_events, record.id)
            steps: list[tuple[str, list[BaseMessage]]] = []
            if claim.taken_over:
                for kind, data in told_events.untold(_missed(found)):
                    journal.add(kind, data)
                # A subagent that was asked goes on at a checkpoint of the segment which asked.
                names = [f"{record.id}:{number}" for number in range(1, record.segment + 1)]
                recorded = await self._savers.recorded(record.thread, SEGMENT, names)
                steps = [(place, _messages(saver.serde.loads_typed(value))) for place, value in recorded]
            context = RunContext(
                record.id,
                record.thread,
                record.segment,
                record.attempt,
                Desk(
                    *(self._ledger, claim, turns, self._observers),
                    partial(self._surely_ours, record.id),
                ),
                asyncio.get_running_loop(),
            )
            token = CURRENT_RUN.set(context)
            try:
                # LangGraph's default writes while the next step runs: a crash would lose what was told.
                seeing = awatch_steps(
                    agent, _given(claim, found), config=config, durability="sync", recorded=steps
                )
                async with aclosing(seeing) as seen:
                    async for event in seen:
                        for kind, data in told_events.untold([event]):
                            journal.add(kind, data, await _recorded(saver.lost, kind, data))
            finally:
                CURRENT_RUN.reset(token)
            return await _ended(agent, saver, config)

    async def _bind(self, claim: Claim, reach: Reach | None) -> None:
        """Bind the run to this machine where its files are; refuse one whose files end with the process."""
        if reach is None or reach.goes_along:
            return
        if reach.scope == "process":
            raise UsageError(f"the files of the agent would end with the worker: {reach.why}")
        with ending_the_run():
            await in_ledger_thread(self._ledger.bind, claim, reach.why)

    def _remember(self, told_events: ToldEvents, run: str) -> None:
        """What earlier attempts have told."""
        after = 0
        while True:
            events, _ = self._ledger.runs.events(run, after, 1000)
            if not events:
                return
            after = events[-1].number
            for event in events:
                told_events.remember(event.kind, event.data)


def _missed(found: _Found) -> Iterable[AgentEvent]:
    """What was recorded since the input, told or not."""
    inputs = [at for at, each in enumerate(found.messages) if isinstance(each, HumanMessage)]
    return told(found.messages[inputs[-1] + 1 if inputs else 0 :])


async def _recorded(writes: LostWrites, kind: str, data: JsonObject) -> Callable[[], bool]:
    """Asks whether what was told just now is stored. Pieces of a reply are not waited for; a whole one of
    the agent itself may be told before its step is written."""
    if kind in PIECES:
        return lambda: True
    await asyncio.sleep(0)  # LangGraph has made a task that writes it, which begins now
    return writes.kept(next_step=kind in ("turn", "call") and not data["place"])


def _messages(value: Any) -> list[BaseMessage]:
    """What a step wrote to the messages of its agent."""
    written = cast("list[Any]", value) if isinstance(value, list) else [value]
    return [each for each in written if isinstance(each, BaseMessage)]


def _news(claim: Claim, turn: Turn, status: RunStatus = "running") -> RunNews:
    record = claim.record
    entry = str(AgentEntry(record.agent, record.version))
    return RunNews(turn, record.id, entry, record.segment, record.attempt, status)


async def _in_the_end(do: Callable[[], T]) -> T:
    """What a method of the ledger returns, once its database can be used."""
    while True:
        try:
            return await in_ledger_thread(do)
        except RunsUnavailable as error:
            log.warning("%s", error)
            await asyncio.sleep(AGAIN_SECONDS)


def _steps(agent: Any, turns: int | None) -> RunnableConfig:
    """So many steps as the budget of turns may need: in a turn each node of the graph has one at most."""
    own: RunnableConfig = agent.config or {}
    known = own.get("recursion_limit", USUAL_STEPS)
    return {"recursion_limit": max(known, turns * len(agent.nodes))} if turns else {}


async def _found(agent: Any, saver: Any, config: RunnableConfig, name: str) -> _Found:
    saved = await saver.aget_tuple(config)
    if saved is None:
        return _Found(False, 0, [])
    resumes = sum(channel == RESUME for _, channel, _ in saved.pending_writes or ())
    if saved.metadata.get(SEGMENT) != name:
        return _Found(False, resumes, [])
    state = await agent.aget_state(config)
    return _Found(True, resumes, list(state.values.get("messages", ())))


def _given(claim: Claim, found: _Found) -> Any:
    """What LangGraph is given: the input, the answers to what it asked, or None to go on."""
    if found.begun:
        return None
    if claim.record.segment == 1:
        return claim.given
    # LangGraph has recorded answers with the checkpoint that asked: giving them again would answer what
    # the same task asks next.
    return None if found.resumes > claim.given["resumes"] else Command(resume=claim.given["answers"])


async def _ended(agent: Any, saver: Any, config: RunnableConfig) -> Ending:
    state = await agent.aget_state(config)
    if state.interrupts:
        saved = await saver.aget_tuple(config)
        resumes = sum(channel == RESUME for _, channel, _ in saved.pending_writes or ())
        questions = tuple(Question(each.id, _as_json(each.value)) for each in state.interrupts)
        return Ending(status="waiting", questions=questions, resumes=resumes)
    messages: list[BaseMessage] = list(state.values.get("messages", ()))
    last = next((each for each in reversed(messages) if isinstance(each, AIMessage)), None)
    return Ending(status="done", output=str(last.text) if last else "")


def _as_json(value: Any) -> Any:
    return json.loads(json.dumps(value, default=str))


def _ending_of(error: BaseException) -> Ending:
    """What an exception means for the run. Only the ledger and the savers raise what ends an attempt: an
    agent's own code may use a database, too."""
    said = " ".join(str(error).split())[:LONGEST_REASON]
    if isinstance(error, BudgetSpent | UsageError):
        return Ending(status="failed", reason=said)
    if isinstance(error, OutageEnds | TakeoverEnds):
        return Ending(status="queued", reason=said)
    return Ending(
        status="failed", reason=f"{type(error).__name__}: {said}" if said else type(error).__name__
    )
