"""Workers are killed again and again: how long until their runs are taken over.

``python -m benchmarks.runs_takeover '{"place": …, "runs": 20, "kills": 10}'``. Workers are forked, so that
one begins at once. There are always two: one that works on all runs, and one that has nothing to do.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
import warnings
from collections.abc import Sequence
from typing import Any

from benchmarks import runs_agents
from benchmarks.runs_harnesses import ASKED, durable_worker
from ferrule.runs import RunEngine, RunRecord, RunSpec, open_engine, run_worker

__all__ = ["main"]


def main(asked: dict[str, Any]) -> None:
    warnings.simplefilter("ignore")
    assert run_worker  # it is imported once, and not by each worker
    if asked["place"].startswith("postgresql:"):
        from ferrule.runs import run_checkpointers

        assert run_checkpointers
    runs_agents.endless()
    workers = [_worker(asked) for _ in range(asked["kills"] + 1)]
    try:
        late = asyncio.run(_killed(asked, workers))
    finally:
        for pid, _, _ in workers:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    sys.stdout.write(json.dumps({"late": late}) + "\n")


def _worker(asked: dict[str, Any]) -> tuple[int, int, int]:
    """A process that becomes a worker when it is told to; its id, how to tell it, how it answers."""
    told, tell = os.pipe()
    hear, answer = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(tell)
        if os.read(told, 1):
            asyncio.run(_work(asked, answer))
        os._exit(0)
    os.close(told)
    os.close(answer)
    return pid, tell, hear


async def _work(asked: dict[str, Any], answer: int) -> None:
    async with durable_worker(asked["place"], "endless", concurrency=asked["runs"]):
        os.write(answer, b"!")
        await asyncio.Event().wait()


async def _killed(asked: dict[str, Any], workers: list[tuple[int, int, int]]) -> list[float]:
    late: list[float] = []
    async with open_engine(asked["place"], environ={}) as engine:
        await _begin(workers[0])
        wish = RunSpec(agent=f"{runs_agents.__name__}:endless", input=ASKED)
        for _ in range(asked["runs"]):
            await engine.submit(wish)
        await _all(engine, asked["runs"], attempt=1)
        for number in range(asked["kills"]):
            await _begin(workers[number + 1])
            await _progress(engine, asked["runs"])
            os.kill(workers[number][0], signal.SIGKILL)
            at = time.time()
            late += [each - at for each in await _taken(engine, asked["runs"], number + 2)]
        for each in await engine.list(limit=asked["runs"]):
            await engine.cancel(each.id)
    return sorted(late)


async def _begin(worker: tuple[int, int, int]) -> None:
    os.write(worker[1], b"!")
    await asyncio.to_thread(os.read, worker[2], 1)
    await asyncio.sleep(1.3)  # both know each other by then


async def _progress(engine: RunEngine, runs: int) -> None:
    """Wait until each run has made a step: one whose worker dies twice before that runs alone."""
    begun: dict[str, int] = {}
    while True:
        found = await engine.list(status=("running",), limit=runs)
        for each in found:
            begun.setdefault(each.id, each.spent.turns)
        if len(found) == runs and all(each.spent.turns > begun[each.id] for each in found):
            return
        await asyncio.sleep(0.1)


async def _all(engine: RunEngine, runs: int, attempt: int) -> Sequence[RunRecord]:
    while True:
        found = await engine.list(status=("running",), limit=runs)
        if len(found) == runs and all(each.attempt == attempt for each in found):
            return found
        await asyncio.sleep(0.1)


async def _taken(engine: RunEngine, runs: int, attempt: int) -> list[float]:
    """When each run was claimed."""
    return [each.changed for each in await _all(engine, runs, attempt)]


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
