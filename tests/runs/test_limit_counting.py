"""What workers get of a quota, transaction by transaction, on a clock that the test sets."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.runs.ledger_tables import migrate
from ferrule.runs.limit_counting import LEASE, LONGEST_PAUSE, Ask, Settled, Told, forget_worker, settle
from ferrule.runs.limit_rules import LimitRule, Quota, quotas_of
from ferrule.sqlite_file import SqliteStatements

START = 1_800_000_000.0


class Workers:
    """Workers of one ledger, in memory. Each has requests that wait and requests in flight."""

    def __init__(self, *rules: LimitRule) -> None:
        self.db = sqlite3.connect(":memory:", isolation_level=None)
        self.rows = SqliteStatements(self.db)
        migrate(self.rows, "sqlite", 0)
        self.rules, self.now = rules, START
        self.told: dict[str, dict[str, Told]] = {}
        self.line: dict[str, list[tuple[tuple[Quota, ...], float]]] = {}
        self.flying: dict[str, list[tuple[Quota, ...]]] = {}
        self.begun: list[float] = []

    def come(self, worker: str, count: int = 1, model: str = "m:a", key: str = "k") -> None:
        self.line.setdefault(worker, []).extend(
            [(quotas_of(self.rules, model, key), self.now) for _ in range(count)]
        )

    def go(self, worker: str, tokens: int | None = None) -> None:
        """The oldest request in flight ends."""
        for quota in self.flying[worker].pop(0):
            self.tell(worker, quota, tokens or 0, tokens is not None)

    def tell(self, worker: str, quota: Quota, tokens: int = 0, seen: int = 0, pause: float = 0.0) -> None:
        held = sum(quota in each for each in self.flying.get(worker, ()))
        self.told.setdefault(worker, {})[quota.name] = Told(quota, held, tokens, seen, tokens, pause)

    def trip(self, worker: str) -> Settled:
        line, flying = self.line.setdefault(worker, []), self.flying.setdefault(worker, [])
        told = self.told.pop(worker, {})
        for quota in {quota for quotas in flying for quota in quotas}:
            held = sum(quota in each for each in flying)
            told[quota.name] = told.get(quota.name) or Told(quota, held)
        asks = [Ask(quotas, self.now - since) for quotas, since in line]
        settled = settle(self.rows, "", lambda rows: self.now, worker, tuple(told.values()), asks)
        for (quotas, _), taken in zip(line, settled.taken, strict=True):
            if taken is not None:
                flying.append(quotas)
                self.begun.append(self.now)
        self.line[worker] = [each for each, taken in zip(line, settled.taken, strict=True) if taken is None]
        return settled

    def taken(self, worker: str) -> int:
        """How many begin with a transaction."""
        return sum(each is not None for each in self.trip(worker).taken)

    def close(self) -> None:
        self.db.close()


Made = Callable[..., Workers]


@pytest.fixture
def workers() -> Iterator[Made]:
    made: list[Workers] = []

    def make(*rules: LimitRule) -> Workers:
        made.append(Workers(*rules))
        return made[-1]

    yield make
    for each in made:
        each.close()


def most_in_a_minute(times: list[float]) -> int:
    return max((sum(begin <= each < begin + 59.999 for each in times) for begin in times), default=0)


STEP = st.tuples(
    st.sampled_from("abc"),
    st.sampled_from([0.0, 0.25, 1.0, 7.0, 30.0]),
    st.integers(0, 9),
    st.integers(0, 4),
)


@given(
    steps=st.lists(STEP, max_size=60),
    per_minute=st.one_of(st.none(), st.integers(1, 100)),
    concurrency=st.one_of(st.none(), st.integers(1, 6)),
)
def test_no_minute_and_no_moment_sees_more_than_the_limit(
    steps: list[tuple[str, float, int, int]], per_minute: int | None, concurrency: int | None
) -> None:
    if per_minute is None and concurrency is None:
        per_minute = 7
    crowd = Workers(LimitRule(requests_per_minute=per_minute, concurrency=concurrency))
    try:
        for worker, passed, come, go in steps:
            crowd.now += passed
            crowd.come(worker, come)
            for _ in range(min(go, len(crowd.flying.get(worker, ())))):
                crowd.go(worker)
            crowd.trip(worker)
            if concurrency is not None:
                assert sum(map(len, crowd.flying.values())) <= concurrency
        if per_minute is not None:
            assert most_in_a_minute(crowd.begun) <= per_minute
        # Whoever waits longest is let through once the others have ended and a minute has passed.
        waiting = [(line[0][1], worker) for worker, line in crowd.line.items() if line]
        for worker, flying in crowd.flying.items():
            for _ in list(flying):
                crowd.go(worker)
            crowd.line[worker], kept = [], crowd.line[worker]
            crowd.trip(worker)
            crowd.line[worker] = kept
        crowd.now += 60
        if waiting:
            assert crowd.taken(min(waiting)[1]) >= 1
    finally:
        crowd.close()


@pytest.mark.parametrize("per_minute", [1, 3, 59, 60, 600])
def test_a_minute_sees_nearly_all_that_it_may(workers: Made, per_minute: int) -> None:
    crowd = workers(LimitRule(requests_per_minute=per_minute))
    while crowd.now < START + 130:
        crowd.come("a", per_minute // 20 + 1 - len(crowd.line.get("a", ())))
        crowd.flying["a"] = []
        crowd.trip("a")
        crowd.now += 0.25 if per_minute > 10 else 1.0
    second = sum(START + 60 <= each < START + 120 for each in crowd.begun)
    assert 0.9 * per_minute <= second <= per_minute
    assert crowd.begun.count(START) == max(per_minute // 20, 1)


def test_the_next_try_is_when_something_is_there_again(workers: Made) -> None:
    crowd = workers(LimitRule(requests_per_minute=30))
    crowd.come("a", 2)
    assert crowd.trip("a").again == pytest.approx(2.0)
    crowd.now += 1.9
    assert crowd.taken("a") == 0
    crowd.now += 0.11
    assert crowd.taken("a") == 1


def test_tokens_are_paid_for_afterwards(workers: Made) -> None:
    crowd = workers(LimitRule(tokens_per_minute=60_000))
    crowd.come("a", 3)
    assert crowd.taken("a") == 1, "three thousand are there, and a request is taken for two"
    [quota] = quotas_of(crowd.rules, "m:a", "k")
    crowd.tell("a", quota, 57_000, 1)
    assert crowd.trip("a").again == pytest.approx((57_000 - 1_000 + 3_000) / 950, abs=10)
    crowd.now += 50
    assert crowd.taken("a") == 0
    crowd.now += 20
    assert crowd.taken("a") == 1


def test_tokens_that_are_alike_keep_to_their_minute(workers: Made) -> None:
    crowd = workers(LimitRule(tokens_per_minute=100_000))
    [quota] = quotas_of(crowd.rules, "m:a", "k")
    used: list[float] = []
    while crowd.now < START + 600:
        crowd.come("a", 3 - len(crowd.line.get("a", ())))
        crowd.flying["a"] = []
        for taken in crowd.trip("a").taken:
            if taken is not None:
                used.append(crowd.now)
                told = crowd.told.get("a", {}).get(quota.name, Told(quota))
                beyond = 8_000 - taken[quota.name]
                crowd.told["a"] = {
                    quota.name: Told(quota, 0, told.charged + beyond, told.seen + 1, told.tokens + 8_000)
                }
        crowd.now += 0.5
    learned = [each for each in used if each > START + 60]
    assert most_in_a_minute(learned) * 8_000 <= 100_000 + 8_000
    assert len(learned) * 8_000 > 0.85 * 9 * 100_000


def test_who_waits_longest_comes_first_beside_a_worker_with_hundreds(workers: Made) -> None:
    crowd = workers(LimitRule(concurrency=2))
    crowd.come("a", 600)
    assert crowd.taken("a") == 2
    crowd.now += 1
    crowd.come("b", 2)
    assert crowd.taken("b") == 0
    got: Counter[str] = Counter()
    for _ in range(20):
        crowd.now += 1
        for worker in ("a", "b"):
            if crowd.flying[worker]:
                crowd.go(worker)
            # Each request that goes through is followed by a younger one.
            got[worker] += crowd.taken(worker)
            if worker == "b" and len(crowd.line["b"]) < 2:
                crowd.come("b")
    assert got["a"] > 0, "those of a are older"
    crowd.line["a"] = [(quotas, crowd.now) for quotas, _ in crowd.line["a"]]
    crowd.trip("a")
    crowd.now += 1
    crowd.go("a")
    assert crowd.taken("a") == 0, "it is left for b"
    assert crowd.taken("b") == 1


def test_nothing_is_left_to_a_worker_that_does_not_wait(workers: Made) -> None:
    crowd = workers(LimitRule(concurrency=3))
    crowd.come("a")
    assert crowd.taken("a") == 1
    crowd.now += 1
    crowd.come("b", 2)
    assert crowd.taken("b") == 2


def test_what_is_left_to_a_worker_that_is_silent_is_taken_after_some_seconds(workers: Made) -> None:
    crowd = workers(LimitRule(concurrency=1))
    crowd.come("a")
    assert crowd.taken("a") == 1
    crowd.come("b")
    assert crowd.taken("b") == 0
    crowd.now += 1
    crowd.come("c")
    crowd.go("a")
    crowd.trip("a")
    assert crowd.taken("c") == 0
    crowd.now += 10
    assert crowd.taken("c") == 1


def test_nothing_is_left_to_who_waits_for_something_else(workers: Made) -> None:
    vendor, model = LimitRule(model="m:*", concurrency=1), LimitRule(model="m:slow", concurrency=1)
    crowd = workers(vendor, model)
    [quota] = [each for each in quotas_of(crowd.rules, "m:slow", "k") if each.rule is model]
    crowd.tell("a", quota, pause=100)
    crowd.come("a", model="m:slow")
    assert crowd.taken("a") == 0
    crowd.now += 1
    crowd.come("b", model="m:fast")
    assert crowd.taken("b") == 1


def test_a_vendors_pause_is_for_all_workers_and_not_for_ever(workers: Made) -> None:
    crowd = workers(LimitRule(requests_per_minute=600))
    [quota] = quotas_of(crowd.rules, "m:a", "k")
    crowd.tell("a", quota, pause=20)
    crowd.trip("a")
    crowd.come("b")
    assert crowd.trip("b").again == pytest.approx(20)
    crowd.now += 21
    assert crowd.taken("b") == 1
    crowd.tell("a", quota, pause=1e9)
    crowd.trip("a")
    crowd.come("b")
    assert crowd.taken("b") == 0
    crowd.now += LONGEST_PAUSE + 1
    assert crowd.taken("b") == 1


def test_what_a_dead_worker_had_in_flight_is_free_again(workers: Made) -> None:
    crowd = workers(LimitRule(concurrency=2))
    crowd.come("a", 2)
    assert crowd.taken("a") == 2
    crowd.come("b", 3)
    assert crowd.taken("b") == 0
    forget_worker(crowd.rows, "a")
    assert crowd.taken("b") == 2
    # It was frozen only: it counts again from its next word on, and nobody else is let through.
    crowd.trip("a")
    crowd.go("b")
    assert crowd.taken("b") == 0
    assert crowd.taken("b") == 0


def test_a_worker_that_nobody_hears_counts_for_two_minutes(workers: Made) -> None:
    crowd = workers(LimitRule(concurrency=1))
    crowd.come("a")
    assert crowd.taken("a") == 1
    crowd.now += LEASE - 1
    crowd.come("b")
    assert crowd.taken("b") == 0
    crowd.now += 2
    assert crowd.taken("b") == 1
    assert [row[0] for row in crowd.rows.run("SELECT worker FROM limit_shares")] == ["b"]


def test_each_key_has_its_own_where_the_rule_says_so(workers: Made) -> None:
    crowd = workers(LimitRule(concurrency=1, each_key=True), LimitRule(concurrency=3))
    for key in ("1", "1", "2", "3", "4"):
        crowd.come("a", key=key)
    assert crowd.taken("a") == 3
    assert [quotas[-1].name for quotas, _ in crowd.line["a"]] == ["* * 1", "* * 4"]


def test_what_nobody_used_for_a_day_is_not_kept(workers: Made) -> None:
    crowd = workers(LimitRule(requests_per_minute=1, each_key=True))
    for key in ("old", "new", "newer"):
        crowd.come("a", key=key)
        assert crowd.taken("a") == 1
        crowd.flying["a"] = []
        crowd.now += 50_000
    names = [row[0] for row in crowd.rows.run("SELECT name FROM limit_quotas ORDER BY name")]
    assert names == ["* * new", "* * newer"]
