"""A worker in the program of the test, and waiting for what it does."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from ferrule.runs.run_engine import RunEngine
from ferrule.runs.run_records import RunRecord, RunSpec, RunStatus
from ferrule.runs.run_worker import serve_runs

__all__ = ["AGENTS", "spec", "until", "worker"]

AGENTS = "tests.runs.agents"


def spec(agent: str, asked: str = "go", **more: Any) -> RunSpec:
    given = {"messages": [{"role": "user", "content": asked}]}
    return RunSpec(agent=f"{AGENTS}:{agent}", input=given, **more)


@asynccontextmanager
async def worker(url: str, *agents: str, **more: Any) -> AsyncGenerator[None]:
    """A worker in this program, that is there once this is entered."""
    stop, ready = asyncio.Event(), asyncio.Event()
    named = [f"{AGENTS}:{name}" for name in agents]
    task = asyncio.create_task(
        serve_runs(url, stop=stop, ready=lambda *_: ready.set(), **{"environ": {}, "agents": named, **more})
    )
    waiting = asyncio.create_task(ready.wait())
    await asyncio.wait([task, waiting], return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    try:
        if not task.done():
            yield
    finally:
        stop.set()
        await task


async def until(engine: RunEngine, run: str, *status: RunStatus) -> RunRecord:
    """The run, once it is so."""
    async with asyncio.timeout(60):
        while (record := await engine.status(run)).status not in status:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return record
