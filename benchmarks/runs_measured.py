"""Measurements of durable runs, each in a process of its own: what to do as JSON in, what was found out.

``python -m benchmarks.runs_measured '{"what": "steps", "harness": "ours", "place": "/tmp/runs.sqlite"}'``
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import sys
import time
import warnings
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks import runs_agents, runs_postgres
from benchmarks.runs_agents import CLOCK
from benchmarks.runs_harnesses import ASKED, HARNESSES, durable_worker, ended, replied, turns_of
from ferrule.runs import RunSpec, open_engine

Facts = dict[str, Any]


async def steps(harness: str, place: str, rounds: int = 2) -> Facts:
    """Long runs, one after the other; the cheapest counts."""
    walls: list[float] = []
    processors: list[float] = []
    async with HARNESSES[harness](place) as go:
        await go("short", 1)
        stored, written = _stored(place), _written(place)
        begun = time.perf_counter()
        for _ in range(rounds):
            CLOCK.clear()
            await go("steps", 1)
            wall, processor = CLOCK.wall_and_cpu()
            walls.append(wall)
            processors.append(processor)
        seconds = time.perf_counter() - begun
        count = 2 * runs_agents.TURNS
        return {
            "wall": min(walls) / count,
            "cpu": min(processors) / count,
            "stored": (_stored(place) - stored) / rounds,
            "wal": (_written(place) - written) / rounds / count,
            "seconds": seconds,
            "steps": rounds * count,
        }


async def idle(harness: str, place: str, seconds: float) -> Facts:
    """The same without the long runs: whatever a worker does meanwhile."""
    async with HARNESSES[harness](place) as go:
        await go("short", 1)
        for _ in range(2):  # what the long runs ask, too
            _stored(place)
            _written(place)
        await asyncio.sleep(seconds)
    return {"seconds": seconds}


async def crowd(harness: str, place: str, count: int) -> Facts:
    """Many short agents at once."""
    async with HARNESSES[harness](place) as go:
        await go("short", 1)
        lags: list[float] = []
        watching = asyncio.create_task(_lags(lags))
        CLOCK.clear()
        await go("short", count)
        watching.cancel()
    wall, processor = CLOCK.wall_and_cpu()
    steps = count * 2 * turns_of("short")
    lags.sort()
    return {"rate": steps / wall, "cpu": processor / steps, "lag": lags[int(0.95 * len(lags))]}


async def _lags(lags: list[float]) -> None:
    """How late the loop is, each 10 ms, while replies are asked for."""
    while True:
        due = time.perf_counter() + 0.01
        await asyncio.sleep(0.01)
        if CLOCK.first:
            lags.append(time.perf_counter() - due)


async def waiting(place: str, before: int, count: int) -> Facts:
    """What a worker's memory grows by while runs wait for a person."""
    async with durable_worker(place, "asking", concurrency=20) as engine:

        async def ask(many: int) -> None:
            wish = RunSpec(agent=f"{runs_agents.__name__}:asking", input=ASKED)
            for _ in range(many):
                await engine.submit(wish)
            await ended(engine)

        await ask(before)
        first = _rss()
        await ask(count)
        return {"each": (_rss() - first) / count, "rss": _rss()}


async def holding(place: str, count: int) -> Facts:
    """What runs cost that wait in a long tool."""
    async with durable_worker(place, "holding", concurrency=count + 1) as engine:
        wish = RunSpec(agent=f"{runs_agents.__name__}:holding", input=ASKED)
        await engine.submit(wish)
        await replied(1)
        await asyncio.sleep(1.0)
        first = _rss()
        for _ in range(count):
            await engine.submit(wish)
        await replied(count + 1)
        await asyncio.sleep(1.0)
        facts = {"each": (_rss() - first) / count, "rss": first}
        for each in await engine.list(status=("running",), limit=count + 1):
            await engine.cancel(each.id)
        return facts


async def dispatch(place: str, many: int, single: int, agents: Sequence[str] = ("short",)) -> Facts:
    """How long until a run begins on an idle worker; how many are taken in a second."""
    wish = RunSpec(agent=f"{runs_agents.__name__}:short", input=ASKED)
    late: list[float] = []
    async with durable_worker(place, *agents) as engine:
        for _ in range(single):
            asked = time.time()
            record = await engine.submit(wish)
            while record.status in ("queued", "running"):
                await asyncio.sleep(0.05)
                record = await engine.status(record.id)
            assert record.started
            late.append(record.started - asked)
            await asyncio.sleep(0.037)  # not in step with those who look
    async with open_engine(place, environ={}) as engine:
        begun = time.perf_counter()
        for _ in range(many):
            await engine.submit(wish)
        seconds = time.perf_counter() - begun
    return {"late": late[1:], "rate": many / seconds}


async def idling(place: str, agents: Sequence[str], seconds: float) -> Facts:
    """What a worker does that has nothing to do."""
    async with durable_worker(place, *agents):
        await asyncio.sleep(2.0)
        made, began = runs_postgres.transactions(place), time.process_time()
        await asyncio.sleep(seconds)
        return {
            "cpu": time.process_time() - began,
            "transactions": runs_postgres.transactions(place) - made,
        }


async def approved(place: str, backlog: int) -> Facts:
    """How long a run that a person decided about waits behind others, for a worker that is full."""
    name = f"{runs_agents.__name__}:"
    async with durable_worker(place, "asking", "short", concurrency=4) as engine:
        waits = await engine.submit(RunSpec(agent=f"{name}asking", input=ASKED))
        await ended(engine)
        for _ in range(backlog):
            await engine.submit(RunSpec(agent=f"{name}short", input=ASKED))
        asked = time.time()
        await engine.decide(waits.id, "yes")
        async for event in engine.events(waits.id, follow=True):
            if event.kind == "started" and event.data["segment"] == 2:
                return {"late": event.at - asked}
        raise AssertionError


def _rss() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _stored(place: str) -> int:
    if place.startswith("postgresql:"):
        return runs_postgres.stored_bytes(place)
    if not Path(place).exists():
        return 0
    with sqlite3.connect(place, timeout=30) as db:
        [(pages,)] = db.execute("PRAGMA page_count").fetchall()
        [(size,)] = db.execute("PRAGMA page_size").fetchall()
    db.close()
    return pages * size


def _written(place: str) -> int:
    return runs_postgres.wal_position(place) if place.startswith("postgresql:") else 0


WHAT: dict[str, Callable[..., Coroutine[Any, Any, Facts]]] = {
    "steps": steps,
    "idle": idle,
    "crowd": crowd,
    "waiting": waiting,
    "holding": holding,
    "dispatch": dispatch,
    "idling": idling,
    "approved": approved,
}


def main(asked: Facts) -> None:
    warnings.simplefilter("ignore")
    what = WHAT[asked.pop("what")]
    facts = asyncio.run(what(**asked))
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()
    with suppress(OSError):
        os._exit(0)  # threads of others may be left


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
