"""Who submits tells the queue: of each run once, however many are submitted at the same time."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ferrule.runs import RunWish, dbos_engine
from ferrule.runs.run_ledger import RunLedger
from ferrule.runs.sealing import Plain
from ferrule.runs.sqlite_ledger import SqliteLedger


class Queue:
    """In place of DBOS; it takes its time."""

    def __init__(self, url: str) -> None:
        self.told: list[str] = []

    async def enqueue(self, name: str, *what: object) -> None:
        await asyncio.sleep(0.001)
        self.told.append(name)

    async def delete(self, names: object) -> None: ...

    async def close(self) -> None: ...


async def test_each_run_is_told_of_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Queue] = []

    def queue(url: str) -> Queue:
        made.append(Queue(url))
        return made[-1]

    monkeypatch.setattr(dbos_engine, "DbosDispatch", queue)
    numbers = count()
    ledger = RunLedger(
        SqliteLedger(tmp_path / "runs.sqlite"), Plain(), time.time, lambda: f"r{next(numbers)}"
    )
    engine = dbos_engine.dbos_engine(ledger, "")
    wish: Any = RunWish(agent="shop:make@1", input={"messages": []})
    try:
        await asyncio.gather(*(engine.submit(wish) for _ in range(10)))
    finally:
        await engine.close()
    [queue_] = made
    assert sorted(queue_.told) == sorted(f"r{number}:1:0" for number in range(10))


def test_who_submits_does_not_wait_for_langchain() -> None:
    heavy = ("langchain_core", "langgraph", "dbos")
    program = (
        f"import sys, ferrule.runs.dbos_engine; print([each for each in {heavy} if each in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
