"""Who counts as dead: by a lock that stays free, or by a beat that stands still for long."""

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


def test_a_lock_that_is_taken_again_is_a_lost_connection(world: World) -> None:
    world.beats["b"] = 1
    world.looks(1)
    for _ in range(5):
        world.looks(2)
        world.locks.held.add("b")
        world.looks(1)
        world.locks.held.clear()
    assert world.buried == []


@pytest.mark.parametrize(
    ("held", "before", "asleep", "more", "buried"),
    [
        (False, 3, 0, 1, [("b", "dead")]),  # a free lock is believed after a second
        (True, 24, 0, 2, [("b", "frozen")]),  # who is frozen holds it
        (True, 2, 3600, 5, []),  # who was asleep itself buries nobody for it
    ],
)
def test_who_is_silent_is_buried_in_time(
    world: World, held: bool, before: int, asleep: int, more: int, buried: list[tuple[str, str]]
) -> None:
    world.beats["b"], world.locks.held = 1, {"b"} if held else set()
    world.looks(before)
    assert world.buried == []
    world.now += asleep
    world.looks(more)
    assert world.buried == buried


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


def test_who_was_not_buried_is_named_again(world: World) -> None:
    world.beats["b"] = 1
    world.unwilling = True
    world.looks(6)
    assert world.buried == [("b", "dead")] * 3


class Driver:
    driven = ours = frozenset[str]()

    def held(self) -> list[Any]:
        return []

    def hear(self, *said: object) -> None:
        pass


class Ledger:
    """Is away for three beats. Then another worker says nothing more until it is buried, and a claim of this
    one was not heard of. In the end another one has its id."""

    def __init__(self, others: dict[str, object]) -> None:
        self.beats, self.others = 0, others
        self.done: list[object] = []

    def beat(self, trouble: str) -> Any:
        self.beats += 1
        if self.beats <= 3:
            raise RunsUnavailable("the server is away")
        if not self.others:
            raise UsageError("another one has this id")
        return frozenset({"unheard"}), dict(self.others)

    def give_back(self, runs: list[str]) -> None:
        self.done.append(runs)

    def orphan(self, worker: str) -> list[str]:
        return ["run-1"]

    def gone(self, worker: str) -> None:
        self.others.pop(worker)


@pytest.mark.parametrize(
    ("others", "beats", "told", "done"),
    [({}, 4, [], []), ({"b": 1}, 6, [(["run-1"], "b")], [["unheard"]] * 2)],
)
async def test_it_goes_on_without_the_server_and_stops_where_its_name_is_taken(
    others: dict[str, object], beats: int, told: list[object], done: list[object]
) -> None:
    """Meanwhile runs of the dead, and claims that were not heard of, are queued again."""
    ledger, locks, heard = Ledger(others), Locks(), list[object]()
    locks.free_for = 0.0
    hears: Callable[..., None] = lambda *said: heard.append(said)  # noqa: E731
    life = WorkerLife(ledger, locks, Driver(), hears, every=0.001)  # type: ignore[arg-type]
    async with asyncio.timeout(30):
        with pytest.raises(UsageError, match="another one"):
            await life.start()
    life.stop()
    assert (ledger.beats, heard, ledger.done) == (beats, told, done)
