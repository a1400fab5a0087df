"""Drives one segment of a run: from a claim, through the agent's work, to its end in the ledger.

The agent resumes from the newest checkpoint. Only the segment's name in that checkpoint's metadata shows
that the segment has begun: a graph whose tasks are done but not yet applied looks finished (LangGraph 1.2),
and a second input would lose their results.

Events of all runs of a worker are written together, several times a second, in one transaction. A step's
events are written only after its checkpoint, because the next attempt repeats a step without one. If a
worker dies in between, the next attempt writes the events.

A budget's turn is taken before its request is sent. Tokens and money are known afterwards: requests already
running when the budget runs out come on top.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Mapping
from contextlib import aclosing, asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import takewhile
from typing import Any, TypeVar, cast

from ferrule.agent.run_context import CURRENT_RUN, ModelTurn, RunContext
from ferrule.client.extras import needs
from ferrule.core.errors import BudgetSpent, FerruleError, RunsUnavailable, RunTakenOver, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject, Usage
from ferrule.runs.agent_registry import AgentEntry, AgentRegistry
from ferrule.runs.claims import Claim, Ending, WorkerLedger
from ferrule.runs.run_checkpointers import Checkpointers, LostWrites
from ferrule.runs.run_ledger import Happened
from ferrule.runs.run_observers import ModelRequest, RunObservers, SegmentEnd, SegmentObservers
from ferrule.runs.run_records import Budget, Question, RunStatus, Spent
from ferrule.runs.worker_liveness import now
from ferrule.vendors import Price
from ferrule.vendors.profile_lookup import cost_of, price_of

with needs("runs", "'ferrule worker'"):
    from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
    from langchain_core.runnables import RunnableConfig
    from langgraph.types import Command

    from ferrule.agent.backends.storage_scope import Reach
    from ferrule.agent.deep_agent import reach_of_agent
    from ferrule.agent.middleware.durable_run import OutageEnds, TakeoverEnds, ending_the_run
    from ferrule.agent.stream_events import AgentEvent, awatch_steps, told
    from ferrule.runs.agent_events import ToldEvents

log = logging.getLogger("ferrule.runs")

FLUSH_SECONDS = 0.25
REST = 4
"""Pause after a write, as a multiple of its duration."""

PIECES = frozenset({"text", "thinking"})

Recorded = Callable[[], bool]


@dataclass(slots=True)
class Attempt:
    """A worker's attempt at a segment, with its events until they are written."""

    claim: Claim
    budget: RunBudget
    observers: SegmentObservers
    _clock: Callable[[], float]
    _pending: list[tuple[Happened, Recorded]] = field(default_factory=list[tuple[Happened, Recorded]])

    def add(self, kind: str, data: JsonObject, recorded: Recorded = lambda: True) -> None:
        """Add an event; it and all later ones are held until ``recorded`` returns True."""
        self.observers.event(kind, data)
        if kind in PIECES and self._pending and self._pending[-1][0][1] == kind:
            (at, _, before), _ = self._pending[-1]
            told = {**before, "text": before["text"] + data["text"]}
            self._pending[-1] = (at, kind, told), recorded
        else:
            self._pending.append(((self._clock(), kind, data), recorded))

    def take(self, *, whole: bool = False) -> list[Happened]:
        """Remove and return the events to write; ``whole``: also those not recorded yet."""
        ready = list(takewhile(lambda each: whole or each[1](), self._pending))
        self._pending = self._pending[len(ready) :]
        return [event for event, _ in ready]

    def give_back(self, events: list[Happened]) -> None:
        """Put events back that could not be written now."""
        self._pending = [*((each, lambda: True) for each in events), *self._pending]


class EventWriter:
    """Writes the events of attempts. ``lost`` is called for a run that another worker owns."""

    def __init__(self, ledger: WorkerLedger, lost: Callable[[str], None]) -> None:
        self._ledger, self._lost = ledger, lost
        self._attempts: dict[str, Attempt] = {}
        self._writing = asyncio.Lock()

    def open(self, attempt: Attempt) -> None:
        self._attempts[attempt.claim.record.id] = attempt

    async def close(self, attempt: Attempt, *, whole: bool) -> list[Happened]:
        """Return the remaining events of an attempt that ends; ``whole``: no other attempt follows."""
        async with self._writing:  # events being written come before the remaining ones
            self._attempts.pop(attempt.claim.record.id, None)
            return attempt.take(whole=whole)

    async def run(self) -> None:
        """Write repeatedly, until cancelled."""
        took = 0.0
        while True:
            # A worker with hundreds of runs must leave the connection free for urgent writes.
            await asyncio.sleep(max(FLUSH_SECONDS, REST * took))
            began = time.monotonic()
            try:
                await self.flush()
            except FerruleError as error:
                log.warning(N_(f"events are kept until they can be written: {error}"))
            took = time.monotonic() - began

    async def flush(self) -> None:
        async with self._writing:
            taken = {run: each.take() for run, each in self._attempts.items()}
            taken = {run: events for run, events in taken.items() if events}
            if not taken:
                return
            try:
                lost = await self._ledger.ask(self._write, dict(self._attempts), taken)
            except BaseException:
                for run, events in taken.items():
                    self._attempts[run].give_back(events)
                raise
        for run in lost:
            self._lost(run)

    def _write(self, attempts: Mapping[str, Attempt], taken: Mapping[str, Any]) -> list[str]:
        lost: list[str] = []
        with self._ledger.runs.database.writing() as rows:
            # By thread, the order in which all processes lock several.
            for run in sorted(taken, key=lambda each: attempts[each].claim.record.thread):
                attempt = attempts[run]
                try:
                    self._ledger.write(rows, attempt.claim, taken[run], attempt.budget.spent)
                except RunTakenOver:
                    lost.append(run)
        return lost


class RunBudget:
    """The budget of a run while a worker drives it; seconds count from the creation of this object."""

    def __init__(
        self,
        budget: Budget,
        spent: Spent,
        prices: Mapping[str, Price],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``spent``: in earlier attempts. ``prices``: the user's, by ``vendor:model`` or by the model."""
        self._budget, self._spent, self._prices, self._clock = budget, spent, prices, clock
        self._began = clock()
        self._under_way = 0
        self._currency = ""

    @property
    def spent(self) -> Spent:
        """The total so far. Money is in the currency of the first known price; other currencies are not
        counted."""
        return replace(self._spent, seconds=self._spent.seconds + self._clock() - self._began)

    @contextmanager
    def turn(self, model: str) -> Generator[ModelRequest]:
        """One request to ``vendor:model``. It counts as a turn unless it failed before a reply came.

        Raises ``BudgetSpent`` if the budget is used up, or if the price that a budget in money needs is
        unknown.
        """
        price = self._price(model)
        self._check(self._under_way)
        request = ModelRequest(model)
        self._under_way += 1
        try:
            yield request
            request.used(0, 0)  # completed, even if the vendor counted no tokens
        finally:
            self._under_way -= 1
            if request.replied:
                self._add(request, price)

    def _add(self, request: ModelRequest, price: Price | None) -> None:
        spent = self._spent
        usage = Usage(request.input_tokens, request.output_tokens, request.cached_tokens)
        self._spent = replace(
            spent,
            turns=spent.turns + 1,
            input_tokens=spent.input_tokens + usage.input,
            output_tokens=spent.output_tokens + usage.output,
            money=spent.money + (cost_of(usage, price) if price else 0.0),
        )

    def _check(self, under_way: int) -> None:
        may, before = self._budget, self.spent
        for used, most, said in (
            (before.turns + under_way, may.turns, "{} of {} turns"),
            (before.input_tokens + before.output_tokens, may.tokens, "{} of {} tokens"),
            (before.money, may.money, f"{{:.4g}} of {{:g}} {self._currency}"),
            (before.seconds, may.seconds, "{:.0f} of {:g} seconds at work"),
        ):
            if most is not None and used >= most:
                spent = said.format(used, most)
                raise BudgetSpent(
                    f"the run has spent its budget: {spent}; `ferrule runs retry` can give it more"
                )

    def _price(self, model: str) -> Price | None:
        """Return a model's price in the run's currency; None if it is unknown and not needed."""
        vendor, colon, name = model.partition(":")
        price = price_of(vendor, name, self._prices) if colon else price_of("", model, self._prices)
        if price is not None:
            self._currency = self._currency or price.currency
            if price.currency == self._currency:
                return price
        if self._budget.money is None:
            return None
        known = f"is in {price.currency}, not in {self._currency}" if price else "is not known"
        raise BudgetSpent(
            f"the run has a budget in money, and the price of {model} {known}: set one in the settings"
            " (prices), 0 where it costs nothing, or limit tokens instead"
        )


@dataclass(frozen=True, slots=True)
class WorkerServices:
    """A ``RunServices`` over the ledger."""

    _ledger: WorkerLedger
    _attempt: Attempt
    _surely_ours: Callable[[], bool]

    async def still_ours(self) -> None:
        """Raise if another worker owns the run; the ledger is not asked if a recent heartbeat confirmed
        it."""
        if not self._surely_ours():
            await self._ledger.ask(self._ledger.still_ours, self._attempt.claim)

    async def begin_call(self, key: str, tool: str) -> bool:
        return await self._ledger.ask(self._ledger.begin_call, self._attempt.claim, key, tool)

    async def settle_call(self, key: str) -> None:
        await self._ledger.ask(self._ledger.settle_call, self._attempt.claim, key)

    @asynccontextmanager
    async def model_turn(self, model: str, key_id: str) -> AsyncGenerator[ModelTurn]:
        """Around a request to a model, which the run's budget must allow."""
        attempt = self._attempt
        with attempt.budget.turn(model) as request, attempt.observers.model_turn(request):
            yield request


SEGMENT = "ferrule_segment"
"""The key in a checkpoint's metadata."""

RESUME = "__resume__"
"""LangGraph's channel for answers to interrupts."""

LONGEST_REASON = 2000
USUAL_STEPS = 10_007
"""LangGraph's limit for a graph that sets none."""

AGAIN_SECONDS = 1.0

SURE_SECONDS = 1.0
"""A run is taken over no sooner than this after its worker's last heartbeat."""

HELD_SECONDS = 3.0
"""Seconds after a stop until a run that does not end is reported as holding its slot."""

_HOW: Mapping[RunStatus, SegmentEnd] = {
    "done": "done",
    "failed": "failed",
    "waiting": "waiting",
    "queued": "handed-back",
}

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Found:
    """What the thread's newest checkpoint says about the segment."""

    begun: bool
    resumes: int
    messages: list[BaseMessage]


class SegmentDriver:
    """Drives a worker's segments concurrently."""

    def __init__(
        self,
        ledger: WorkerLedger,
        savers: Checkpointers,
        registry: AgentRegistry,
        prices: Mapping[str, Price],
        observers: RunObservers,
    ) -> None:
        """``prices``: the user's, for budgets in money; see ``RunBudget``."""
        self._ledger, self._savers, self._registry = ledger, savers, registry
        self._prices, self._observers = prices, observers
        self.writer = EventWriter(ledger, self.stop)
        self._driven: dict[str, asyncio.Task[None]] = {}
        self._claiming: frozenset[str] = frozenset()
        self._lost: dict[str, float] = {}
        self._unreadable: set[str] = set()
        self._seen: tuple[float, frozenset[str]] = 0.0, frozenset()

    @property
    def driven(self) -> frozenset[str]:
        """The runs that are driven now, including stopped ones that do not end."""
        return frozenset(self._driven)

    @property
    def ours(self) -> frozenset[str]:
        """``driven`` with the runs being claimed. Thread-safe: a claimed run becomes driven before it
        leaves."""
        return self._claiming | self.driven

    def may_begin(self, run: str) -> bool:
        return run not in self._driven and run not in self._unreadable

    async def begin(self, wanted: Iterable[str], ended: Callable[[], None]) -> None:
        """Claim runs, and drive each in its own task; ``ended`` is called when one ends. Raises
        ``RunsUnavailable``; a claim whose answer was lost is given back with the next heartbeat."""
        self._claiming = frozenset(wanted)
        try:
            claims, unreadable = await self._ledger.ask(self._ledger.claim, wanted)
            for run in unreadable:
                log.warning(
                    N_(f"other workers do the run {run}: this one has another encryption key, or none")
                )
                self._unreadable.add(run)
            for claim in claims:
                task = asyncio.create_task(self._drive(claim))
                self._driven[claim.record.id] = task
                task.add_done_callback(lambda _, run=claim.record.id: self._ended(run, ended))
        finally:
            self._claiming = frozenset()

    def _ended(self, run: str, ended: Callable[[], None]) -> None:
        del self._driven[run]
        self._lost.pop(run, None)
        ended()

    async def end_all(self, grace: float, patience: float) -> None:
        """Let driven runs end for ``grace`` seconds, then cancel them, which queues them again."""
        if self._driven and grace > 0:
            await asyncio.wait(self._driven.values(), timeout=grace)
        for task in self._driven.values():
            task.cancel()
        if self._driven:
            await asyncio.wait(self._driven.values(), timeout=patience)
        for run in self._driven:
            log.warning(N_(f"a tool of the run {run} does not end; the worker waits for it no longer"))

    def stop(self, run: str) -> None:
        """Stop driving a run: another worker owns it, or it has ended."""
        if run in self._driven and run not in self._lost:
            self._lost[run] = now()
            self._driven[run].cancel()
            asyncio.get_running_loop().call_later(HELD_SECONDS, self._still_held, run, self._lost[run])

    def held(self) -> list[tuple[str, float]]:
        """Return stopped runs that do not end, each with the seconds since the stop. Thread-safe."""
        return [
            (run, round(late, 1))
            for run, since in self._lost.copy().items()
            if (late := now() - since) > HELD_SECONDS
        ]

    def _still_held(self, run: str, since: float) -> None:
        if self._lost.get(run) == since:
            log.warning(
                N_(
                    f"a tool of the run {run} does not end, although another worker has the run; it takes "
                    "a slot until it ends"
                )
            )

    def hear(self, at: float, own: frozenset[str], driven: frozenset[str]) -> None:
        """Handle a heartbeat: at that time ``own`` were this worker's runs, and ``driven`` were driven."""
        self._seen = at, own
        for run in driven - own:
            self.stop(run)

    def _surely_ours(self, run: str) -> bool:
        """Whether a recent heartbeat excludes a takeover of the run."""
        at, own = self._seen
        return run in own and now() - at < SURE_SECONDS

    async def _drive(self, claim: Claim) -> None:
        """Drive a segment until it ends. If cancelled, the run is queued again. Other errors are written to
        the ledger, not raised."""
        run = claim.record
        budget = RunBudget(run.budget, run.spent, self._prices)
        observers = self._observers.segment_began(run, claim.queued)
        attempt = Attempt(claim, budget, observers, self._ledger.runs.clock)
        self.writer.open(attempt)
        ending = Ending(status="queued", reason="its worker stopped")
        try:
            ending = await self._ending(attempt)
        except asyncio.CancelledError:
            if run.id not in self._lost:
                raise
        finally:
            how: SegmentEnd = "taken-over"
            try:
                if run.id in self._lost:
                    await self.writer.close(attempt, whole=False)
                    how = await self._lost_how(claim)
                else:
                    how = await asyncio.shield(self._end(attempt, ending))
            finally:
                observers.ended(replace(run, spent=budget.spent), how)

    async def _lost_how(self, claim: Claim) -> SegmentEnd:
        """Return why a run is not this worker's any more."""
        try:
            record = await self._ledger.ask(self._ledger.runs.record, claim.record.id)
        except FerruleError:  # the run is deleted, or the database is away
            return "taken-over"
        return "cancelled" if record.status == "cancelled" else "taken-over"

    async def _end(self, attempt: Attempt, ending: Ending) -> SegmentEnd:
        """Store how the segment ended, once the database can be used."""
        events = await self.writer.close(attempt, whole=ending.status != "queued")
        spent = attempt.budget.spent
        while True:
            try:
                await self._ledger.ask(self._ledger.end, attempt.claim, ending, events, spent)
                return _HOW[ending.status]
            except RunTakenOver:
                attempt.observers.write_refused()
                return await self._lost_how(attempt.claim)
            except RunsUnavailable as error:
                log.warning("%s", error)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _ending(self, attempt: Attempt) -> Ending:
        try:
            return await self._work(attempt)
        except asyncio.CancelledError:
            raise
        except BaseException as error:
            return _ending_of(error)

    async def _work(self, attempt: Attempt) -> Ending:
        claim = attempt.claim
        record = claim.record
        built = self._registry.build(AgentEntry(record.agent, record.version))
        if not record.machine:
            await self._bind(claim, reach_of_agent(built))
        async with self._savers.saver(claim, attempt.observers.checkpoint_written) as saver:
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
                    await self._ledger.ask(self._remember, told_events, record.id)
            steps: list[tuple[str, list[BaseMessage]]] = []
            if claim.taken_over:
                for kind, data in told_events.untold(_missed(found)):
                    attempt.add(kind, data)
                # A subagent resumes at a checkpoint of the segment that called it.
                names = [f"{record.id}:{number}" for number in range(1, record.segment + 1)]
                recorded = await self._savers.recorded(record.thread, SEGMENT, names)
                steps = [(place, _messages(saver.serde.loads_typed(value))) for place, value in recorded]
            surely_ours = partial(self._surely_ours, record.id)
            services = WorkerServices(self._ledger, attempt, surely_ours)
            which = record.id, record.thread, record.segment, record.attempt
            token = CURRENT_RUN.set(RunContext(*which, services, asyncio.get_running_loop()))
            try:
                # LangGraph's default writes while the next step runs: a crash would lose logged events'
                # steps.
                seeing = awatch_steps(
                    agent, _given(claim, found), config=config, durability="sync", recorded=steps
                )
                async with aclosing(seeing) as seen:
                    async for event in seen:
                        for kind, data in told_events.untold([event]):
                            attempt.add(kind, data, await _recorded(saver.lost, kind, data))
            finally:
                CURRENT_RUN.reset(token)
            return await _ended(agent, saver, config)

    async def _bind(self, claim: Claim, reach: Reach | None) -> None:
        """Bind the run to this machine if its files are there; refuse it if they end with the process."""
        if reach is None or reach.goes_along:
            return
        if reach.scope == "process":
            raise UsageError(f"the files of the agent would end with the worker: {reach.why}")
        with ending_the_run():
            await self._ledger.ask(self._ledger.bind, claim, reach.why)

    def _remember(self, told_events: ToldEvents, run: str) -> None:
        """Load the events that earlier attempts have logged."""
        after = 0
        while True:
            events, _ = self._ledger.runs.events(run, after, 1000)
            if not events:
                return
            after = events[-1].number
            for event in events:
                told_events.remember(event.kind, event.data)


def _missed(found: _Found) -> Iterable[AgentEvent]:
    """Return the events recorded since the input, logged or not."""
    inputs = [at for at, each in enumerate(found.messages) if isinstance(each, HumanMessage)]
    return told(found.messages[inputs[-1] + 1 if inputs else 0 :])


async def _recorded(writes: LostWrites, kind: str, data: JsonObject) -> Callable[[], bool]:
    """Return a function that says whether the latest event is stored. Pieces of a reply need not be; the
    agent's own complete reply may be streamed before its step is written."""
    if kind in PIECES:
        return lambda: True
    await asyncio.sleep(0)  # lets LangGraph's task for the write begin
    return writes.kept(next_step=kind in ("turn", "call") and not data["place"])


def _messages(value: Any) -> list[BaseMessage]:
    """Return the messages that a step wrote."""
    written = cast("list[Any]", value) if isinstance(value, list) else [value]
    return [each for each in written if isinstance(each, BaseMessage)]


def _steps(agent: Any, turns: int | None) -> RunnableConfig:
    """Return the step limit for a budget of turns: in a turn, each node of the graph takes at most one
    step."""
    own: RunnableConfig = agent.config or {}
    known = own.get("recursion_limit", USUAL_STEPS)
    return {"recursion_limit": max(known, turns * len(agent.nodes))} if turns else {}


async def _found(agent: Any, saver: Any, config: RunnableConfig, name: str) -> _Found:
    saved = await saver.aget_tuple(config)
    if saved is None:
        return _Found(False, 0, [])
    resumes = _resumes(saved)
    if saved.metadata.get(SEGMENT) != name:
        return _Found(False, resumes, [])
    state = await agent.aget_state(config)
    return _Found(True, resumes, list(state.values.get("messages", ())))


def _resumes(saved: Any) -> int:
    """Count the answers to interrupts that are stored with a checkpoint."""
    return sum(channel == RESUME for _, channel, _ in saved.pending_writes or ())


def _given(claim: Claim, found: _Found) -> Any:
    """Return LangGraph's input: the run's input, the answers to interrupts, or None to resume."""
    if found.begun:
        return None
    if claim.record.segment == 1:
        return claim.given
    # LangGraph has stored the answers with the checkpoint that asked: giving them again would answer the
    # next question of the same task.
    return None if found.resumes > claim.given["resumes"] else Command(resume=claim.given["answers"])


async def _ended(agent: Any, saver: Any, config: RunnableConfig) -> Ending:
    state = await agent.aget_state(config)
    if state.interrupts:
        resumes = _resumes(await saver.aget_tuple(config))
        questions = tuple(Question(each.id, _as_json(each.value)) for each in state.interrupts)
        return Ending(status="waiting", questions=questions, resumes=resumes)
    messages: list[BaseMessage] = list(state.values.get("messages", ()))
    last = next((each for each in reversed(messages) if isinstance(each, AIMessage)), None)
    return Ending(status="done", output=str(last.text) if last else "")


def _as_json(value: Any) -> Any:
    return json.loads(json.dumps(value, default=str))


def _ending_of(error: BaseException) -> Ending:
    """Return the ending for an exception. Only ``OutageEnds`` and ``TakeoverEnds`` requeue the run, because
    an agent's own code may raise database errors, too."""
    said = " ".join(str(error).split())[:LONGEST_REASON]
    if isinstance(error, BudgetSpent | UsageError):
        return Ending(status="failed", reason=said)
    if isinstance(error, OutageEnds | TakeoverEnds):
        return Ending(status="queued", reason=said)
    return Ending(
        status="failed", reason=f"{type(error).__name__}: {said}" if said else type(error).__name__
    )
