"""Who counts as dead: by a lock that stays free, or by a beat that stands still for long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.runs.worker_liveness import Reaper, WorkerLife


class Locks:
    """Locks that the test sets."""

    free_for = 1.0

    def __init__(self) -> None:
        self.held: set[str] = set()
        self.asked: list[frozenset[str]] = []
        self.away = False

    def hold(self, worker: str) -> None:
        self.held.add(worker)

    def free(self, workers: Iterable[str]) -> frozenset[str]:
        if self.away:
            raise RunsUnavailable("the server is away")
        asked = frozenset(workers)
        self.asked.append(asked)
        return asked - self.held

    def release(self) -> None:
        self.held.clear()


class World:
    """Half a second passes between two looks."""

    def __init__(self) -> None:
        self.locks = Locks()
        self.beats: dict[str, object] = {}
        self.buried: list[tuple[str, str]] = []
        self.now = 0.0
        self.unwilling = False
        self.reaper = Reaper(self.locks, clock=lambda: self.now, every=0.5)

    def looks(self, count: int, *, alive: str = "") -> None:
        for number in range(count):
            self.now += 0.5
            if alive:
                self.beats[alive] = (self.now, number)
            for worker, reason in self.reaper.look(dict(self.beats)):
                self.buried.append((worker, reason))
                if not self.unwilling:
                    self.beats.pop(worker)


@pytest.fixture
def world() -> World:
    return World()


def test_who_beats_is_not_asked_about(world: World) -> None:
    world.looks(40, alive="b")
    assert world.buried == []
    assert set(world.locks.asked) == {frozenset()}


def test_a_free_lock_is_believed_after_a_second(world: World) -> None:
    world.beats["b"] = 1
    world.looks(3)
    assert world.buried == []
    world.looks(1)
    assert world.buried == [("b", "dead")]


def test_a_lock_that_is_taken_again_is_a_lost_connection(world: World) -> None:
    world.beats["b"] = 1
    world.looks(1)
    for _ in range(5):
        world.looks(2)
        world.locks.held.add("b")
        world.looks(1)
        world.locks.held.clear()
    assert world.buried == []


def test_a_frozen_worker_holds_its_lock_and_is_buried_later(world: World) -> None:
    world.beats["b"], world.locks.held = 1, {"b"}
    world.looks(24)
    assert world.buried == []
    world.looks(2)
    assert world.buried == [("b", "frozen")]


def test_an_outage_makes_nobody_late(world: World) -> None:
    world.beats["b"], world.locks.held = 1, {"b"}
    world.looks(2)
    world.locks.away = True
    with pytest.raises(RunsUnavailable):
        world.looks(1)
    world.now += 3600
    world.locks.away = False
    world.looks(5)
    assert world.buried == []


def test_who_was_asleep_itself_buries_nobody_for_it(world: World) -> None:
    world.beats["b"], world.locks.held = 1, {"b"}
    world.looks(2)
    world.now += 3600
    world.looks(5)
    assert world.buried == []


def test_who_was_not_buried_is_named_again(world: World) -> None:
    world.beats["b"] = 1
    world.unwilling = True
    world.looks(6)
    assert world.buried == [("b", "dead")] * 3


class Ledger:
    """Says that the server is away, for three beats, and then that another worker has the id."""

    def __init__(self) -> None:
        self.beats = 0

    def beat(self, trouble: str) -> Any:
        self.beats += 1
        if self.beats > 3:
            raise UsageError("another one has this id")
        raise RunsUnavailable("the server is away")


class Driver:
    driven = ours = frozenset[str]()

    def held(self) -> list[Any]:
        return []

    def hear(self, *said: object) -> None:
        pass


class WithDead:
    """Another worker says nothing more, until it is buried; a claim of this one was not heard of."""

    def __init__(self) -> None:
        self.done: list[object] = []
        self.others: dict[str, object] = {"b": 1}

    def beat(self, trouble: str) -> Any:
        if not self.others:
            raise UsageError("enough")
        return frozenset({"unheard"}), dict(self.others)

    def give_back(self, runs: list[str]) -> None:
        self.done.append(runs)

    def orphan(self, worker: str) -> list[str]:
        return ["run-1"]

    def gone(self, worker: str) -> None:
        self.others.pop(worker)


async def test_it_goes_on_without_the_server_and_stops_where_its_name_is_taken() -> None:
    ledger, driver, told = Ledger(), Driver(), list[object]()
    hears: Callable[..., None] = lambda *said: told.append(said)  # noqa: E731
    life = WorkerLife(ledger, Locks(), driver, hears, every=0.001)  # type: ignore[arg-type]
    async with asyncio.timeout(30):
        with pytest.raises(UsageError, match="another one"):
            await life.start()
    life.stop()
    assert (ledger.beats, told) == (4, [])


async def test_runs_of_the_dead_and_claims_that_were_not_heard_of_are_queued_again() -> None:
    ledger, driver, locks, told = WithDead(), Driver(), Locks(), list[object]()
    locks.free_for = 0.0
    hears: Callable[..., None] = lambda *said: told.append(said)  # noqa: E731
    life = WorkerLife(ledger, locks, driver, hears, every=0.001)  # type: ignore[arg-type]
    async with asyncio.timeout(30):
        with pytest.raises(UsageError, match="enough"):
            await life.start()
    life.stop()
    assert told == [(["run-1"], "b")]
    assert ledger.done == [["unheard"]] * 2
