"""A worker's requests to models wait here until the limits allow them: ``async with limits.turn(…)``.

Requests wait in one line in memory, and one task asks the ledger for all of them: what came back, what was
used and who waits go in one transaction, at most four a second, however many requests there are. Nothing is
kept in advance: a request that was let through begins within milliseconds, so what the ledger counted and
what the vendor sees are the same. A request that no rule matches makes no trip; the rules themselves are
read again when they are older than some seconds.

What a turn gives back is noted in memory and sent with the next transaction, so nothing is awaited when a
turn ends, and a cancelled one leaves nothing behind.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

from ferrule.errors import RateLimited, RunsUnavailable
from ferrule.runs.ledger_database import LedgerDatabase
from ferrule.runs.ledger_threads import in_ledger_thread
from ferrule.runs.limit_counting import LEASE, Ask, Clock, Settled, Told, forget_worker, settle, time_of
from ferrule.runs.limit_rules import LimitRule, Quota, list_limits, quotas_of

INTERVAL = 0.25
"""Seconds between two transactions at the least."""

LONGEST_INTERVAL = 2.0
"""Seconds between two transactions at the most while requests wait."""

RULES_AGE = 5.0
"""Seconds after which the rules are read again, when the next request comes."""

OUTAGE = 60.0
"""Seconds for which requests wait for a ledger that is away."""

UNSAID_PAUSE = 5.0
"""Seconds without requests where a vendor had too many and did not say how long to wait."""


class LimitedTurn:
    """One request that may be sent: a ``run_context.ModelTurn``."""

    def __init__(self, taken: Mapping[str, float], quotas: Sequence[Quota]) -> None:
        self.taken, self.quotas = taken, quotas
        self.tokens: int | None = None
        self.pause = 0.0

    def used(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        """What the vendor counted; ``cached_tokens`` are a part of the input, and count in full here."""
        self.tokens = (self.tokens or 0) + input_tokens + output_tokens

    def limited(self, retry_after: float | None) -> None:
        """The vendor had too many requests: nobody sends one for so many seconds, in no worker.

        A ``RateLimited`` that leaves the block of the turn says the same by itself.
        """
        seconds = UNSAID_PAUSE if retry_after is None else retry_after
        self.pause = max(self.pause, seconds)


@dataclass(slots=True, eq=False)
class _Waiter:
    model: str
    key_id: str
    begun: asyncio.Future[LimitedTurn]
    since: float = field(default_factory=time.monotonic)


class ModelLimits:
    """The limits of models and keys, as one worker sees them; for one event loop.

    ``turn`` raises ``RunsUnavailable`` where the ledger is away for longer than a minute, or before the
    first rules were read.
    """

    def __init__(
        self,
        database: LedgerDatabase,
        worker: str,
        *,
        clock: Clock | None = None,
        interval: float = INTERVAL,
    ) -> None:
        """``clock``: in place of the database's. ``interval``: seconds between two transactions."""
        self._database, self._worker = database, worker
        self._clock, self._interval = clock or time_of(database), interval
        self._rules: Sequence[LimitRule] = ()
        self._rules_read = -RULES_AGE - 1
        self._matched: dict[tuple[str, str], tuple[Quota, ...]] = {}
        self._reading: asyncio.Task[None] | None = None
        self._line: list[_Waiter] = []
        self._told: dict[str, Told] = {}
        """By quota: what is in flight, and what the ledger does not know yet of what came back."""
        self._news = asyncio.Event()
        self._unsent = False
        self._asking: asyncio.Task[None] | None = None
        self._ever_read = self._begun = self._known = self._closed = False

    @asynccontextmanager
    async def turn(self, model: str, key_id: str) -> AsyncGenerator[LimitedTurn]:
        """Wait until a request may be sent; leaving the block says that it came to its end.

        ``model``: ``vendor:model``; ``key_id``: see ``LimitRule.key``.
        """
        turn = await self._begin(model, key_id)
        try:
            yield turn
        except RateLimited as error:
            turn.limited(error.failure.retry_after)
            raise
        finally:
            self._end(turn)

    def waiting(self) -> Mapping[str, int]:
        """How many requests of this worker wait, by the name of each quota that they count in."""
        return Counter(quota.name for each in self._line for quota in self._quotas(each.model, each.key_id))

    def in_flight(self) -> Mapping[str, int]:
        """How many are under way, by quota."""
        return {name: told.held for name, told in self._told.items() if told.held}

    async def worker_died(self, worker: str) -> None:
        """Free what another worker had in flight. ``forget_worker`` does it inside of a transaction."""
        await in_ledger_thread(self._forget, worker)

    async def close(self) -> None:
        """Refuse who waits, and free what is in flight."""
        self._closed = True
        self._refuse(RunsUnavailable(f"the worker {self._worker} stops"))
        self._news.set()
        if tasks := [task for task in (self._asking, self._reading) if task is not None]:
            await asyncio.wait(tasks)
        if self._begun:
            with contextlib.suppress(RunsUnavailable):  # then the others find out that this worker stopped
                await self.worker_died(self._worker)

    async def _begin(self, model: str, key_id: str) -> LimitedTurn:
        await self._know_rules()
        if self._closed:
            raise RunsUnavailable(f"the worker {self._worker} stops")
        if not self._quotas(model, key_id):
            return LimitedTurn({}, ())
        waiter = _Waiter(model, key_id, asyncio.get_running_loop().create_future())
        self._line.append(waiter)
        self._wake()
        try:
            return await waiter.begun
        except asyncio.CancelledError:
            if waiter in self._line:
                self._line.remove(waiter)
            elif not waiter.begun.cancelled() and waiter.begun.exception() is None:
                # It was let through at the same moment.
                self._end(waiter.begun.result())
            raise

    def _end(self, turn: LimitedTurn) -> None:
        """Note what comes back. The bucket of requests keeps what it has counted."""
        for quota in turn.quotas:
            told = self._told.get(quota.name) or Told(quota)
            limit = quota.rule.tokens_per_minute is not None
            charged = (turn.tokens or 0) - turn.taken.get(quota.name, 0.0) if limit else 0.0
            self._told[quota.name] = replace(
                told,
                held=max(told.held - (quota.rule.concurrency is not None), 0),
                charged=told.charged + charged,
                seen=told.seen + (limit and turn.tokens is not None),
                tokens=told.tokens + (turn.tokens or 0) * limit,
                pause=max(told.pause, turn.pause),
            )
            if quota.rule.concurrency is not None or limit or turn.pause > 0:
                self._unsent = True
        if self._unsent and not self._closed:
            self._wake()

    def _quotas(self, model: str, key_id: str) -> tuple[Quota, ...]:
        found = self._matched.get((model, key_id))
        if found is None:
            found = self._matched[model, key_id] = quotas_of(self._rules, model, key_id)
        return found

    async def _know_rules(self) -> None:
        """Read the rules where they are old, once for all who ask."""
        if time.monotonic() - self._rules_read <= RULES_AGE:
            return
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_rules())
            self._reading.add_done_callback(self._rules_done)
        await asyncio.shield(self._reading)

    async def _read_rules(self) -> None:
        try:
            self._rules = await in_ledger_thread(list_limits, self._database)
        except RunsUnavailable:
            if not self._ever_read:
                raise
            # Those that are known hold on: what they limit waits for the ledger in the line.
        self._ever_read, self._matched = True, {}
        self._rules_read = time.monotonic()

    def _rules_done(self, task: asyncio.Task[None]) -> None:
        self._reading = None
        if not task.cancelled():
            task.exception()  # whoever awaited it has raised it; nobody may have

    def _wake(self) -> None:
        self._news.set()
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask())
            self._asking.add_done_callback(self._asked)

    def _asked(self, task: asyncio.Task[None]) -> None:
        self._asking = None
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._refuse(error)
        elif (self._line or self._unsent) and not self._closed:
            self._wake()  # somebody came while it ended

    def _refuse(self, error: BaseException) -> None:
        line, self._line = self._line, []
        for waiter in line:
            if not waiter.begun.done():
                waiter.begun.set_exception(error)

    async def _ask(self) -> None:
        """Ask the ledger while somebody waits, or it has to be told something."""
        loop = asyncio.get_running_loop()
        fruitless, failing = 0, None
        while not self._closed:
            self._news.clear()
            try:
                if self._line:
                    await self._know_rules()
                settled = await self._settle()
                failing = None
            except RunsUnavailable:
                failing = failing or loop.time()
                if loop.time() - failing > OUTAGE:
                    raise
                settled = Settled((), None)
            fruitless = 0 if any(each is not None for each in settled.taken) else fruitless + 1
            if not (self._line or self._unsent or self.in_flight()):
                return
            await asyncio.sleep(self._interval * random.uniform(1.0, 1.2))
            rest = self._rest(settled, fruitless)
            if failing is not None:
                await asyncio.sleep(rest)
            else:
                await self._listen(rest)

    def _rest(self, settled: Settled, fruitless: int) -> float:
        """Seconds to wait for news beyond the interval."""
        if not (self._line or self._unsent):
            return LEASE / 4  # what is in flight has to be told now and then
        longest = min(self._interval * 2.0 ** min(fruitless, 10), LONGEST_INTERVAL)
        if settled.again is not None and settled.again < longest:
            return max(settled.again - self._interval, 0.0)
        return (longest - self._interval) * random.uniform(0.5, 1.0) if longest > self._interval else 0.0

    async def _listen(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()

    async def _settle(self) -> Settled:
        """One transaction; then those begin whom it let through."""
        now = time.monotonic()
        line = list(self._line)
        matched = [self._quotas(waiter.model, waiter.key_id) for waiter in line]
        asks = [Ask(quotas, now - waiter.since) for waiter, quotas in zip(line, matched, strict=True)]
        told = dict(self._told)
        self._unsent = False
        try:
            settled = await in_ledger_thread(self._transact, tuple(told.values()), asks)
        except BaseException:
            self._unsent = True
            raise
        self._heard({name: each for name, each in told.items() if name not in settled.locked})
        self._unsent = self._unsent or not settled.locked.isdisjoint(told)
        for waiter, quotas, taken in zip(line, matched, settled.taken, strict=True):
            if taken is not None:
                self._let_through(waiter, quotas, taken)
        return settled

    def _heard(self, told: Mapping[str, Told]) -> None:
        """Take away what the ledger knows by now; more may have come meanwhile."""
        for name, known in told.items():
            now = self._told[name]
            self._told[name] = replace(
                now,
                charged=now.charged - known.charged,
                seen=now.seen - known.seen,
                tokens=now.tokens - known.tokens,
                pause=0.0 if now.pause == known.pause else now.pause,
            )
            if self._told[name] == Told(now.quota):
                del self._told[name]

    def _let_through(self, waiter: _Waiter, quotas: Sequence[Quota], taken: Mapping[str, float]) -> None:
        for quota in quotas:
            if quota.rule.concurrency is not None:
                told = self._told.get(quota.name) or Told(quota)
                self._told[quota.name] = replace(told, quota=quota, held=told.held + 1)
        turn = LimitedTurn(taken, quotas)
        if waiter in self._line:
            self._line.remove(waiter)
        if waiter.begun.done():  # cancelled meanwhile
            self._end(turn)
        else:
            waiter.begun.set_result(turn)

    def _transact(self, told: Sequence[Told], asks: Sequence[Ask]) -> Settled:
        if not (told or asks):
            return Settled((), None)
        self._begun = True
        with self._database.writing() as rows:
            if not self._known:  # one of the same name may have died before
                forget_worker(rows, self._worker)
            settled = settle(rows, self._database.lock, self._clock, self._worker, told, asks)
        self._known = True
        return settled

    def _forget(self, worker: str) -> None:
        with self._database.writing() as rows:
            forget_worker(rows, worker)
