"""Who counts as dead: by a lock that stays free, or by a beat that stands still for long."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.runs.worker_life import Reaper


class Locks:
    """Locks that the test sets."""

    def __init__(self) -> None:
        self.held: set[str] = set()
        self.forgotten: list[str] = []
        self.asked: list[frozenset[str]] = []
        self.lost = False

    def hold(self, executor_id: str) -> None:
        self.held.add(executor_id)

    def keep(self) -> None:
        if self.lost:
            raise UsageError("another one has this id")

    def free(self, executor_ids: Iterable[str]) -> frozenset[str]:
        asked = frozenset(executor_ids)
        self.asked.append(asked)
        return asked - self.held

    def forget(self, executor_id: str) -> None:
        self.forgotten.append(executor_id)

    def release(self) -> None:
        self.held.clear()


class World:
    """Half a second passes between two looks."""

    def __init__(self) -> None:
        self.locks = Locks()
        self.beats: dict[str, object] = {}
        self.buried: list[tuple[str, str]] = []
        self.now = 0.0
        self.away = self.unwilling = False
        self.reaper = Reaper(self.locks, self.beat, self.bury, clock=lambda: self.now, every=0.5)

    async def beat(self) -> dict[str, object]:
        if self.away:
            raise RunsUnavailable("the server is away")
        return dict(self.beats)

    async def bury(self, executor_id: str, reason: str) -> None:
        if self.unwilling:
            raise RunsUnavailable("the server is away")
        self.buried.append((executor_id, reason))
        self.beats.pop(executor_id)

    async def looks(self, count: int, *, alive: str = "") -> None:
        for number in range(count):
            self.now += 0.5
            if alive:
                self.beats[alive] = (self.now, number)
            await self.reaper.look()


@pytest.fixture
def world() -> World:
    return World()


async def test_who_beats_is_not_asked_about(world: World) -> None:
    await world.looks(40, alive="b")
    assert world.buried == []
    assert set(world.locks.asked) == {frozenset()}


async def test_a_free_lock_is_believed_after_a_second(world: World) -> None:
    world.beats["b"] = 1
    await world.looks(3)
    assert world.buried == []
    await world.looks(1)
    assert world.buried == [("b", "dead")]
    assert world.locks.forgotten == ["b"]


async def test_a_lock_that_is_taken_again_is_a_lost_connection(world: World) -> None:
    world.beats["b"] = 1
    await world.looks(1)
    for _ in range(5):
        await world.looks(2)
        world.locks.held.add("b")
        await world.looks(1)
        world.locks.held.clear()
    assert world.buried == []


async def test_a_frozen_worker_holds_its_lock_and_is_buried_later(world: World) -> None:
    world.beats["b"], world.locks.held = 1, {"b"}
    await world.looks(24)
    assert world.buried == []
    await world.looks(2)
    assert world.buried == [("b", "frozen")]
    assert world.locks.forgotten == []


async def test_while_the_server_is_away_nobody_grows_late(world: World) -> None:
    world.beats["b"], world.locks.held = 1, {"b"}
    await world.looks(2)
    world.away = True
    for _ in range(100):
        with pytest.raises(RunsUnavailable):
            await world.looks(1)
    world.away = False
    await world.looks(5)
    assert world.buried == []


async def test_who_was_asleep_itself_buries_nobody_for_it(world: World) -> None:
    world.beats["b"], world.locks.held = 1, {"b"}
    await world.looks(2)
    world.now += 3600
    await world.looks(5)
    assert world.buried == []


async def test_a_burial_that_fails_is_done_later(world: World) -> None:
    world.beats["b"] = 1
    world.unwilling = True
    await world.looks(3)
    with pytest.raises(RunsUnavailable):
        await world.looks(1)
    world.unwilling = False
    await world.looks(1)
    assert world.buried == [("b", "dead")]


async def test_it_goes_on_without_the_server_and_stops_where_its_name_is_taken(world: World) -> None:
    reaper = Reaper(world.locks, world.beat, world.bury, every=0.001)
    world.away = True
    running = asyncio.create_task(reaper.run())
    await asyncio.sleep(0.02)
    assert not running.done()
    world.locks.lost = True
    with pytest.raises(UsageError, match="another one"):
        await running
