"""What is to be true of runs whatever was killed, read off the ledger, the checkpoints and the effects."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from langchain_core.messages import AIMessage, ToolMessage
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

from ferrule.core.errors import RunsUnavailable
from ferrule.runs.run_engine import open_engine
from ferrule.runs.run_records import RunRecord, RunSpec
from tests.runs import agents

ROOT = Path(__file__).parents[2]
PATH = os.pathsep.join((str(ROOT / "src"), str(ROOT)))


@dataclass(frozen=True, slots=True)
class Effect:
    at: float
    text: str


def effects(path: Path) -> list[Effect]:
    if not path.exists():
        return []
    lines = [line.split(" ", 1) for line in path.read_text().splitlines()]
    return [Effect(float(at), text) for at, text in lines]


async def submit(url: str, *names: str, count: int = 1) -> list[str]:
    """Runs of agents of ``tests.runs.agents``."""
    made: list[str] = []
    async with open_engine(url, environ={}) as engine:
        for name in names:
            for number in range(count):
                asked = {"messages": [{"role": "user", "content": f"{name} {number}"}]}
                record = await engine.submit(
                    RunSpec(agent=f"tests.runs.agents:{name}", input=asked, id=f"{name}-{number}")
                )
                made.append(record.id)
    return made


def plan(url: str, trace: Path, kills: Sequence[tuple[int, int]], **more: Any) -> dict[str, Any]:
    """What ``worker_program`` is to do."""
    return {"url": url, "effects": str(trace), "kills": kills, **more}


class WorkerProgram:
    """``worker_program``, which is started once and imports everything once."""

    def __init__(self) -> None:
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self._program = subprocess.Popen(
            [sys.executable, "-m", "tests.runs.worker_program"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": PATH},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )

    def work(self, plans: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        assert self._program.stdin
        assert self._program.stdout
        self._errors.seek(0, os.SEEK_END)
        before = self._errors.tell()
        self._program.stdin.write(f"{json.dumps(plans)}\n")
        self._program.stdin.flush()
        ended: list[dict[str, Any]] = []
        while (line := self._program.stdout.readline()) not in ("null\n", ""):
            ended.append(json.loads(line))
        self._errors.seek(before)
        said = self._errors.read()
        assert line, said
        assert "Traceback" not in said, said
        return ended

    def close(self) -> None:
        with self._errors, self._program:
            pass


_PROGRAMS: list[WorkerProgram] = []


def work(*plans: dict[str, Any]) -> list[dict[str, Any]]:
    """Let workers be killed until all runs have ended; how each ended."""
    if not _PROGRAMS:
        _PROGRAMS.append(WorkerProgram())
    return _PROGRAMS[0].work(plans)


def end_program() -> None:
    while _PROGRAMS:
        _PROGRAMS.pop().close()


class Worker:
    """A worker as a program of its own, until it is stopped."""

    def __init__(self, url: str, trace: Path, **more: Any) -> None:
        one = json.dumps([plan(url, trace, [], forever=True, **more)])
        before = len(effects(trace))
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tests.runs.worker_program", one],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": PATH},
            stdin=subprocess.PIPE,
        )
        self.pid = 0
        while not self.pid:
            assert self.program.poll() is None
            time.sleep(0.05)
            lines = [each.text.split() for each in effects(trace)[before:]]
            # Others may have begun at the same time.
            mine = [
                int(words[1]) for words in lines if words[0] == "ready" and _is_below(int(words[1]), self)
            ]
            self.pid = mine[0] if mine else 0

    def send(self, number: int) -> float:
        """Send a signal, and say when."""
        os.kill(self.pid, number)
        return time.time()

    def stop(self) -> None:
        assert self.program.stdin
        self.program.stdin.close()
        self.program.wait(30)


def _is_below(pid: int, worker: Worker) -> bool:
    """Whether a process was forked by the worker's program, in two steps."""
    for _ in range(3):
        if pid == worker.program.pid:
            return True
        pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    return False


async def records(url: str) -> list[RunRecord]:
    async with open_engine(url, environ={}) as engine:
        return list(await engine.list(limit=1000))


def done(url: str, count: int) -> bool:
    """Whether so many runs are done; a server that is away now says nothing."""
    with suppress(RunsUnavailable):
        return sum(each.status == "done" for each in run(records(url))) == count
    return False


async def history(url: str, record: RunRecord) -> list[Any]:
    """The messages of a run's thread, from its checkpoints."""
    graph = getattr(agents, record.agent.partition(":")[2])()
    async with _saver(url) as saver:
        state = await graph.copy(update={"checkpointer": saver}).aget_state(
            {"configurable": {"thread_id": record.thread}}
        )
    return state.values["messages"]


@asynccontextmanager
async def _saver(url: str) -> AsyncGenerator[Any]:
    """LangGraph's own, without any fence."""
    if url.startswith("postgresql:"):
        from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver

        async with AsyncPostgresSaver.from_conn_string(
            f"{url}?options=-csearch_path%3Dferrule_runs"
        ) as saver:
            yield saver
    else:
        async with AsyncSqliteSaver.from_conn_string(url) as saver:
            yield saver


async def check_whole(url: str, run: RunRecord) -> list[Any]:
    """Every call of the run has one result and was told once; its messages."""
    assert run.status == "done", (run.id, run.status, run.reason)
    messages = await history(url, run)
    replies = [[call["id"] for call in each.tool_calls] for each in messages if isinstance(each, AIMessage)]
    made = [call for calls in replies for call in calls]
    answered = [each.tool_call_id for each in messages if isinstance(each, ToolMessage)]
    assert Counter(answered) == Counter(made)
    assert all(len(set(calls)) == len(calls) for calls in replies)
    assert len({each.id for each in messages}) == len(messages)
    async with open_engine(url, environ={}) as engine:
        events = [event async for event in engine.events(run.id)]
    told = [each.data["call"] for each in events if each.kind == "result" and not each.data["place"]]
    assert sorted(told) == sorted(made)
    assert [each.number for each in events] == list(range(1, len(events) + 1))
    assert events[-1].kind == "done"
    return messages


def count_calls(url: str, runs: Iterable[RunRecord]) -> int:
    """How many calls these runs have made, which are whole."""
    return sum(
        len(each.tool_calls)
        for one in runs
        for each in run(check_whole(url, one))
        if isinstance(each, AIMessage)
    )


def reruns(trace: Sequence[Effect]) -> tuple[int, int]:
    """How many calls ran again, and how many of those although their result had been recorded."""
    again = recorded = 0
    begun: set[str] = set()
    done: set[str] = set()
    for each in trace:
        what, _, name = each.text.partition(" ")
        if what == "begin":
            again += name in begun
            recorded += name in done
            begun.add(name)
        elif what == "recorded":
            done.add(name)
    return again, recorded


def run(coroutine: Any) -> Any:
    return asyncio.run(coroutine)
