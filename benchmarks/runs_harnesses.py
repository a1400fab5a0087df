"""What drives the agents of ``runs_agents``: Ferrule's durable runs, and what others would write.

``HARNESSES`` has them by name: a place (the path of a file, or a URL) in, a coroutine out that lets so many
runs of one kind run at once, ``steps`` or ``short``, and returns when all have ended.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import uuid
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Any, TypeAlias

from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ModelResponse
from langchain_core.messages import messages_from_dict, messages_to_dict

from benchmarks import runs_agents
from benchmarks.runs_agents import CLOCK, SHORT_TOOL_SECONDS, SHORT_TURNS, TURNS, Instant, tool
from ferrule.runs import RunEngine, RunSpec, open_engine, serve_runs

__all__ = ["ASKED", "HARNESSES", "Go", "durable_worker", "ended", "replied", "turns_of"]

Go: TypeAlias = Callable[[str, int], Awaitable[None]]
Harness: TypeAlias = Callable[[str], AbstractAsyncContextManager[Go]]

ASKED: Any = {"messages": [{"role": "user", "content": "go"}]}


def turns_of(kind: str) -> int:
    """Replies with a call."""
    return {"steps": TURNS, "short": SHORT_TURNS}[kind]


def _theirs(kind: str, **more: Any) -> Any:
    """The same agent of LangChain's."""
    seconds = {"steps": 0.0, "short": SHORT_TOOL_SECONDS}[kind]
    return create_agent(Instant(turns=turns_of(kind)), [tool(seconds)], **more)


def _config() -> Any:
    return {"configurable": {"thread_id": uuid.uuid4().hex}, "recursion_limit": 10_000}


async def _together(agent: Any, count: int, **more: Any) -> None:
    await asyncio.gather(*(agent.ainvoke(ASKED, _config(), **more) for _ in range(count)))


# no journal


@asynccontextmanager
async def _no_journal(make: Callable[[str], Any], place: str) -> AsyncGenerator[Go]:
    async def go(kind: str, count: int) -> None:
        await _together(make(kind), count)

    yield go


def _ours(kind: str, **more: Any) -> Any:
    return getattr(runs_agents, kind)(**more)


# Ferrule


@asynccontextmanager
async def durable_worker(place: str, *agents: str, concurrency: int = 1) -> AsyncGenerator[Any]:
    """A worker in this process for agents of ``runs_agents``; the engine to ask it."""
    stop, ready = asyncio.Event(), asyncio.Event()
    async with open_engine(place, environ={}) as engine:
        working = asyncio.create_task(
            serve_runs(
                place,
                environ={},
                agents=[f"{runs_agents.__name__}:{each}" for each in agents],
                concurrency=concurrency,
                stop=stop,
                ready=lambda *_: ready.set(),
            )
        )
        begun = asyncio.create_task(ready.wait())
        await asyncio.wait([begun, working], return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            working.result()
        try:
            yield engine
        finally:
            stop.set()
            await working


async def replied(count: int) -> None:
    """The model of this process has been asked so often."""
    while True:
        if CLOCK.replies >= count:
            return
        await asyncio.sleep(0.05)


async def ended(engine: RunEngine) -> None:
    """No run is left that a worker could go on with."""
    while True:
        if not await engine.list(status=("queued", "running"), limit=1):
            return
        await asyncio.sleep(0.2)


@asynccontextmanager
async def _durable(place: str) -> AsyncGenerator[Go]:
    async with durable_worker(place, "steps", "short", concurrency=200) as engine:

        async def go(kind: str, count: int) -> None:
            wanted = CLOCK.replies + count * (turns_of(kind) + 1)
            await asyncio.gather(
                *(
                    engine.submit(RunSpec(agent=f"{runs_agents.__name__}:{kind}", input=ASKED))
                    for _ in range(count)
                )
            )
            await replied(wanted)  # nobody asks the database meanwhile
            await ended(engine)
            found = await engine.list(limit=count)
            assert {each.status for each in found} == {"done"}, found[0]

        yield go


# LangGraph's checkpointers, and nothing else


@asynccontextmanager
async def _saved(make: Callable[..., Any], place: str) -> AsyncGenerator[Go]:
    if place.startswith("postgresql:"):
        from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver as Saver
    else:
        from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver as Saver
    async with Saver.from_conn_string(place) as saver:
        await saver.setup()

        async def go(kind: str, count: int) -> None:
            await _together(make(kind, checkpointer=saver), count, durability="sync")

        yield go


# DBOS with a step for each call


class _Steps(AgentMiddleware[Any, Any]):
    """Each call of the model and of a tool is a step."""

    async def awrap_model_call(self, request: Any, handler: Any) -> ModelResponse[Any]:
        from dbos import DBOS

        async def ask() -> Any:
            return messages_to_dict((await handler(request)).result)

        return ModelResponse(result=messages_from_dict(await DBOS.run_step_async({"name": "model"}, ask)))

    async def awrap_tool_call(self, request: Any, handler: Any) -> Any:
        from dbos import DBOS

        async def call() -> Any:
            return messages_to_dict([await handler(request)])

        return messages_from_dict(await DBOS.run_step_async({"name": "tool"}, call))[0]


@asynccontextmanager
async def _dbos(place: str) -> AsyncGenerator[Go]:
    from dbos import DBOS

    logging.getLogger("dbos").setLevel(logging.ERROR)
    config: Any = {
        "name": "steps-bench",
        "executor_id": f"bench-{os.getpid()}",
        "application_version": "1",
        "log_level": "ERROR",
    }
    if place.startswith("postgresql:"):
        config["system_database_url"] = place.replace("postgresql:", "postgresql+psycopg:")
    else:
        config["system_database_engine"] = _wal_engine(place)
    DBOS(config=config)
    agents: dict[str, Any] = {}

    @DBOS.workflow(name="agent")
    async def agent(kind: str) -> str:
        result = await agents[kind].ainvoke(ASKED, _config())
        return str(result["messages"][-1].text)

    await asyncio.to_thread(DBOS.launch)

    async def go(kind: str, count: int) -> None:
        agents[kind] = _theirs(kind, middleware=[_Steps()])
        begun = [await DBOS.start_workflow_async(agent, kind) for _ in range(count)]
        await asyncio.gather(*(each.get_result() for each in begun))

    try:
        yield go
    finally:
        await asyncio.to_thread(partial(DBOS.destroy, workflow_completion_timeout_sec=0))


def _wal_engine(path: str) -> Any:
    """SQLite as it is fast, with what DBOS sets itself."""
    import sqlalchemy

    engine = sqlalchemy.create_engine(f"sqlite:///{path}")

    @sqlalchemy.event.listens_for(engine, "connect")
    def connected(db: sqlite3.Connection, record: Any) -> None:
        db.isolation_level = "IMMEDIATE"
        for each in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=30000", "foreign_keys=ON"):
            db.execute(f"PRAGMA {each}")

    return engine


HARNESSES: dict[str, Harness] = {
    "ours without": partial(_no_journal, _ours),
    "theirs without": partial(_no_journal, _theirs),
    "ours": _durable,
    "ours with saver": partial(_saved, _ours),
    "saver": partial(_saved, _theirs),
    "dbos": _dbos,
}
