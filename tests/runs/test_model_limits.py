"""Requests of one worker and of several, as they wait for their limits and give back what they took."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Literal

import pytest

from ferrule.errors import Failure as VendorFailure
from ferrule.errors import RateLimited, RunsUnavailable, vendor_error
from ferrule.runs.ledger_database import LedgerDatabase, Statements
from ferrule.runs.limit_counting import quota_uses
from ferrule.runs.limit_rules import LimitRule, remove_limit, replace_limits, set_limit
from ferrule.runs.model_limits import LimitedTurn, ModelLimits
from ferrule.runs.sqlite_ledger import SqliteLedger
from tests.postgres_server import PostgresServer, needs_server

INTERVAL = 0.002


class Watched:
    """A ledger that counts its transactions, and fails in as many as it is told."""

    name: Literal["sqlite", "postgres"] = "sqlite"
    lock = share = ""
    tables, checkpoint_tables = SqliteLedger.tables, SqliteLedger.checkpoint_tables

    def __init__(self, ledger: SqliteLedger) -> None:
        self._ledger = ledger
        self.trips = self.failures = 0
        self.error: Exception = RunsUnavailable("the server is away")

    def reading(self) -> AbstractContextManager[Statements]:
        return self._counted(self._ledger.reading)

    def writing(self) -> AbstractContextManager[Statements]:
        return self._counted(self._ledger.writing)

    def _counted(
        self, begin: Callable[[], AbstractContextManager[Statements]]
    ) -> AbstractContextManager[Statements]:
        self.trips += 1
        if self.failures:
            self.failures -= 1
            raise self.error
        return begin()

    def close(self) -> None:
        self._ledger.close()


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Watched]:
    made = Watched(SqliteLedger(tmp_path / "runs.sqlite"))
    yield made
    made.close()


def run(
    ledger: LedgerDatabase,
    do: Callable[[Any], Coroutine[Any, Any, None]],
    kind: type[ModelLimits] = ModelLimits,
) -> None:
    """Do it with the limits of a worker; at the end nothing of it is left in the ledger."""

    async def both() -> None:
        limits = kind(ledger, "one", interval=INTERVAL)
        try:
            await do(limits)
        finally:
            await limits.close()
        assert len(asyncio.all_tasks()) == 1, "nothing goes on"

    asyncio.run(both())
    with ledger.reading() as rows:
        assert rows.run("SELECT * FROM limit_shares") == []


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(INTERVAL)


def test_what_nothing_limits_makes_no_trip(ledger: Watched) -> None:
    set_limit(ledger, LimitRule(model="other:*", concurrency=1))
    ledger.trips = 0

    async def do(limits: ModelLimits) -> None:
        async def ask() -> None:
            async with limits.turn("m:a", "k") as turn:
                await asyncio.sleep(0)
                turn.used(1, 1)
                turn.limited(5)

        await asyncio.gather(*[ask() for _ in range(200)])
        assert ledger.trips == 1, "the rules"

    run(ledger, do)


def test_hundreds_take_their_turns_in_order_and_in_few_trips(ledger: Watched) -> None:
    set_limit(ledger, LimitRule(model="m:*", concurrency=100, tokens_per_minute=10**9))
    ledger.trips = 0
    begun: list[int] = []
    most = 0

    async def do(limits: ModelLimits) -> None:
        async def ask(number: int) -> None:
            nonlocal most
            async with limits.turn("m:a", "k") as turn:
                begun.append(number)
                most = max(most, sum(limits.in_flight().values()))
                await asyncio.sleep(0)
                turn.used(10, 5)

        await asyncio.gather(*[ask(number) for number in range(600)])

    run(ledger, do)
    assert begun == list(range(600))
    assert most == 100
    assert ledger.trips < 30


def test_tokens_are_told_to_the_ledger_once(ledger: Watched) -> None:
    set_limit(ledger, LimitRule(tokens_per_minute=10**9))

    async def do(limits: ModelLimits) -> None:
        for _ in range(3):
            async with limits.turn("m:a", "k") as turn:
                turn.used(1_000_000, 500_000, 900_000)
        await until(lambda: level()[1] == pytest.approx(2_000 * 0.9**3 + 1_500_000 * (1 - 0.9**3)))
        assert 5e7 - 4_500_000 <= level()[0] <= 5e7

    def level() -> tuple[float, float]:
        with ledger.reading() as rows:
            [(tokens, usual)] = rows.run("SELECT tokens, usual FROM limit_quotas")
        return tokens, usual

    run(ledger, do)


@pytest.mark.parametrize("steps", range(12))
def test_a_turn_that_is_cancelled_anywhere_leaves_nothing_behind(ledger: Watched, steps: int) -> None:
    set_limit(ledger, LimitRule(concurrency=1))

    async def do(limits: ModelLimits) -> None:
        async def ask() -> None:
            async with limits.turn("m:a", "k"):
                await asyncio.sleep(0)

        # Waiting tells several turns apart from one; the second is cancelled in each state it comes to.
        tasks = [asyncio.create_task(ask()) for _ in range(3)]
        for _ in range(steps):
            await asyncio.sleep(0 if steps < 6 else INTERVAL / 2)
        for task in tasks[:2]:
            task.cancel()
        await asyncio.wait(tasks)
        await tasks[2]
        async with asyncio.timeout(60), limits.turn("m:a", "k"):
            assert sum(limits.in_flight().values()) == 1
        assert not limits.waiting()

    run(ledger, do)


@pytest.mark.parametrize("first", ["cancelled", "let through"])
def test_who_is_let_through_while_it_is_cancelled_gives_back(ledger: Watched, first: str) -> None:
    set_limit(ledger, LimitRule(concurrency=1))

    async def do(limits: Cancelling) -> None:
        entered = False

        async def ask() -> None:
            nonlocal entered
            async with limits.turn("m:a", "k"):
                entered = True

        limits.task = asyncio.create_task(ask())
        await asyncio.wait([limits.task])
        assert limits.task.cancelled()
        assert not entered
        assert not limits.in_flight()

    class Cancelling(ModelLimits):
        """Cancels who waits in the moment in which it is let through."""

        task: asyncio.Task[None]

        def _let_through(self, waiter: Any, quotas: Any, taken: Any) -> None:
            if first == "cancelled":
                self.task.cancel()
            super()._let_through(waiter, quotas, taken)
            self.task.cancel()

    run(ledger, do, Cancelling)


def test_a_vendors_429_pauses_all_workers(ledger: Watched) -> None:
    set_limit(ledger, LimitRule(requests_per_minute=6_000))
    failure = VendorFailure("rate-limit", "slow down", 429, retry_after=30.0)

    async def do(limits: ModelLimits) -> None:
        with pytest.raises(RateLimited):
            async with limits.turn("m:a", "k"):
                raise vendor_error(failure)
        await until(lambda: any(use.paused for use in quota_uses(ledger)))
        other = ModelLimits(ledger, "two", interval=INTERVAL)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1), other.turn("m:a", "k"):
                pass
        await other.close()
        [use] = await asyncio.to_thread(quota_uses, ledger)
        assert 20 < use.paused <= 30

    run(ledger, do)


def test_a_worker_that_begins_again_forgets_what_it_had(ledger: Watched) -> None:
    replace_limits(ledger, [LimitRule(model=model, concurrency=1) for model in ("m:*", "n:*")])

    async def do(limits: ModelLimits) -> None:
        killed = ModelLimits(ledger, "one", interval=INTERVAL)
        turn = killed.turn("m:a", "k")
        await turn.__aenter__()
        async with limits.turn("n:a", "k"):
            assert [use.in_flight for use in quota_uses(ledger)] == [0, 1]
        await turn.__aexit__(None, None, None)
        await killed.close()

    run(ledger, do)


def test_another_workers_places_are_free_once_it_is_dead(ledger: Watched) -> None:
    set_limit(ledger, LimitRule(concurrency=1))

    async def do(limits: ModelLimits) -> None:
        dead = ModelLimits(ledger, "dead", interval=INTERVAL)
        turn = dead.turn("m:a", "k")
        await turn.__aenter__()

        async def ask() -> None:
            async with limits.turn("m:a", "k"):
                assert [use.in_flight for use in quota_uses(ledger)] == [1]

        asking = asyncio.create_task(ask())
        await until(lambda: any(use.waiting for use in quota_uses(ledger)))
        assert limits.waiting() == {"* *": 1}
        await limits.worker_died("dead")
        await asking
        await turn.__aexit__(None, None, None)
        await dead.close()

    run(ledger, do)


def test_a_ledger_that_is_away_for_a_moment_is_waited_for(
    ledger: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ferrule.runs.model_limits.RULES_AGE", 0.0)
    set_limit(ledger, LimitRule(model="m:*", concurrency=1))
    ledger.failures = 1

    async def do(limits: ModelLimits) -> None:
        with pytest.raises(RunsUnavailable):
            async with limits.turn("m:a", "k"):
                pass
        async with limits.turn("m:a", "k"):
            pass
        ledger.failures = 5
        async with limits.turn("free:a", "k"):
            assert ledger.failures > 0
        async with limits.turn("m:a", "k"):
            assert ledger.failures == 0

    run(ledger, do)


def test_a_ledger_that_is_away_for_long_is_told_to_who_waits(
    ledger: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ferrule.runs.model_limits.OUTAGE", 0.0)
    set_limit(ledger, LimitRule(concurrency=1))

    async def do(limits: ModelLimits) -> None:
        async with limits.turn("m:a", "k"):
            pass
        await until(lambda: not any(use.in_flight for use in quota_uses(ledger)))
        ledger.failures = 10**9
        for _ in range(2):
            with pytest.raises(RunsUnavailable, match="away"):
                async with limits.turn("m:a", "k"):
                    pass
        ledger.error = ZeroDivisionError("a mistake of ours")
        with pytest.raises(ZeroDivisionError):
            async with limits.turn("m:a", "k"):
                pass
        ledger.failures = 0
        async with limits.turn("m:a", "k"):
            pass

    run(ledger, do)


def test_rules_that_change_reach_who_waits(ledger: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ferrule.runs.model_limits.RULES_AGE", 0.0)
    replace_limits(ledger, [LimitRule(concurrency=1)])

    async def do(limits: ModelLimits) -> None:
        async with limits.turn("m:a", "k"):

            async def ask() -> LimitedTurn:
                async with limits.turn("m:a", "k") as turn:
                    return turn

            asking = asyncio.create_task(ask())
            await until(lambda: bool(limits.waiting()))
            set_limit(ledger, LimitRule(concurrency=2))
            assert len((await asking).quotas) == 1
            set_limit(ledger, LimitRule(concurrency=1))
            asking = asyncio.create_task(ask())
            await until(lambda: bool(limits.waiting()))
            remove_limit(ledger, "*")
            assert (await asking).quotas == ()

    run(ledger, do)


def test_who_waits_when_the_worker_stops_is_refused(ledger: Watched) -> None:
    set_limit(ledger, LimitRule(concurrency=1))

    async def do(limits: ModelLimits) -> None:
        async with limits.turn("m:a", "k"):
            waiting = limits.turn("m:a", "k")
            asking = asyncio.create_task(waiting.__aenter__())
            await until(lambda: bool(limits.waiting()))
            await limits.close()
            with pytest.raises(RunsUnavailable, match="stops"):
                await asking
            with pytest.raises(RunsUnavailable, match="stops"):
                await limits.turn("m:a", "k").__aenter__()

    run(ledger, do)


# Says when each request began and ended, on the clock of the machine.
WORKER = """
import asyncio, json, sys, time
from ferrule.runs.model_limits import ModelLimits
from ferrule.runs.postgres_ledger import PostgresLedger
from ferrule.runs.sqlite_ledger import SqliteLedger

where, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
ledger = PostgresLedger(where) if where.startswith("postgresql") else SqliteLedger(where)
times = []

async def main():
    limits = ModelLimits(ledger, name, interval=0.02)
    async def ask():
        async with limits.turn("m:a", "k"):
            begun = time.monotonic()
            await asyncio.sleep(0.01)
            times.append((begun, time.monotonic()))
    await asyncio.gather(*[ask() for _ in range(count)])
    await limits.close()

asyncio.run(main())
ledger.close()
print(json.dumps(times))
"""


@pytest.fixture
def postgres(postgres_server: PostgresServer) -> str:
    return postgres_server.new_database()


def three_workers(where: str) -> None:
    """Three processes at one ledger never have more than the limits, and each comes to its end."""
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", WORKER, where, name, "60"], stdout=subprocess.PIPE, text=True
        )
        for name in "abc"
    ]
    times: list[tuple[float, float]] = []
    for worker in workers:
        out, _ = worker.communicate(timeout=300)
        assert worker.returncode == 0
        times += json.loads(out)
    assert len(times) == 180
    changes = sorted([(begun, 1) for begun, _ in times] + [(ended, -1) for _, ended in times])
    flying = most = 0
    for _, change in changes:
        flying += change
        most = max(most, flying)
    assert most <= 10
    # The twentieth of a minute's that may begin at once, and what comes in as time passes.
    begun = sorted(begun for begun, _ in times)
    rate, burst = (1_200 + 1 - 60) / 60, 60
    for first in range(0, 180, 10):
        for last in range(first, 180):
            # What is let through may begin some time after the ledger has counted it.
            late = 1.0
            assert last - first + 1 <= burst + rate * (begun[last] - begun[first] + late)


def limited(ledger: LedgerDatabase) -> None:
    rates = LimitRule(model="m:*", requests_per_minute=1_200)
    replace_limits(ledger, [rates, LimitRule(model="m:*", key="k", concurrency=10)])
    ledger.close()


@pytest.mark.services
def test_three_processes_keep_to_the_limits_in_a_file(tmp_path: Path) -> None:
    where = tmp_path / "runs.sqlite"
    limited(SqliteLedger(where))
    three_workers(str(where))


@needs_server
@pytest.mark.services
def test_nobody_waits_for_a_worker_that_is_frozen_while_it_counts(postgres: str) -> None:
    from ferrule.runs.postgres_ledger import PostgresLedger

    ledger, frozen = PostgresLedger(postgres), PostgresLedger(postgres)
    replace_limits(
        ledger, [LimitRule(model="free:*", concurrency=9), LimitRule(model="m:*", concurrency=9)]
    )

    async def do(limits: ModelLimits) -> None:
        async with limits.turn("m:a", "k"), limits.turn("free:a", "k"):
            pass
        turn, other = limits.turn("m:a", "k"), limits.turn("m:b", "k")
        await turn.__aenter__()
        with frozen.writing() as rows:
            rows.run("SELECT * FROM limit_quotas WHERE name = 'm:* *' FOR UPDATE")
            asking = asyncio.create_task(other.__aenter__())
            await until(lambda: bool(limits.waiting()))
            for _ in range(3):
                async with limits.turn("free:a", "k"):
                    assert limits.waiting() == {"m:* *": 1}
            asking.cancel()
            await asyncio.wait([asking])
            await turn.__aexit__(None, None, None)
            await asyncio.sleep(20 * INTERVAL)
            assert [use.in_flight for use in quota_uses(ledger)] == [0, 1]
        await until(lambda: [use.in_flight for use in quota_uses(ledger)] == [0, 0])

    run(ledger, do)
    ledger.close()
    frozen.close()


@needs_server
@pytest.mark.services
def test_three_processes_keep_to_the_limits_in_postgres(postgres: str) -> None:
    from ferrule.runs.postgres_ledger import PostgresLedger

    limited(PostgresLedger(postgres))
    three_workers(postgres)
    ledger = PostgresLedger(postgres)
    assert [(use.name, use.in_flight, use.waiting) for use in quota_uses(ledger)] == [
        ("m:* *", 0, 0),
        ("m:* k", 0, 0),
    ]
    with ledger.reading() as rows:
        assert rows.run("SELECT * FROM limit_shares") == []
    ledger.close()
