"""Shards through the queue: the same files as without one, whatever ends on the way."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from ferrule.bulk import Outcome, ShardJob, ShardPlan, plan
from ferrule.errors import RunsUnavailable
from ferrule.messages import JsonObject
from ferrule.runs import shard_queue, worker_ledger
from ferrule.runs.agent_registry import AgentEntry
from ferrule.runs.engine_opening import open_engine, serve_runs
from ferrule.runs.run_engine import RunEngine
from ferrule.runs.run_values import RunWish, Stranded
from ferrule.runs.shard_queue import run_queued
from tests.bulk.answerers import DEADLY, ECHO
from tests.bulk.test_shards import LINES, SETTINGS, answers, shards

NAME = "tests.runs.jobs:answer"
ENTRY = AgentEntry(NAME, "1")


class Heard:
    """A ``QueueWatcher`` that keeps what it is told."""

    def __init__(self) -> None:
        self.passed = 0
        self.failures: list[tuple[str, str]] = []
        self.stranding: list[Stranded] = []

    def progress(self, passed: int, outcome: Outcome) -> None:
        self.passed = passed

    def failed(self, job: ShardJob, reason: str) -> None:
        self.failures.append((job.id, reason))

    def stranded(self, why: Stranded) -> None:
        self.stranding.append(why)

    def unavailable(self, error: RunsUnavailable) -> None:
        raise error


def plans(
    directory: Path, size: int, answerer: str = ECHO, settings: JsonObject = SETTINGS
) -> list[ShardPlan]:
    return [*plan(directory, directory.parent / "out", answerer, settings, range_size=size)]


@asynccontextmanager
async def worker(folder: Path, agent: str = NAME, concurrency: int = 2) -> AsyncGenerator[RunEngine]:
    """A worker, and an engine over the same file."""
    url, stop, begun = str(folder / "runs.sqlite"), asyncio.Event(), asyncio.Event()

    def ready(name: str, registry: object) -> None:
        begun.set()

    serving = asyncio.create_task(
        serve_runs(
            url,
            environ={},
            agents=[agent],
            concurrency=concurrency,
            stop=stop,
            ready=ready,
        )
    )
    try:
        async with open_engine(url, environ={}) as engine:
            await begun.wait()
            yield engine
    finally:
        stop.set()
        await serving


def follow(engine: RunEngine, some: Sequence[ShardPlan], heard: Heard) -> Any:
    return run_queued(engine, some, Path(some[0].output).parent, ENTRY, heard)


async def test_files_are_as_without_a_queue_and_nothing_is_left_in_it(tmp_path: Path) -> None:
    directory = shards(tmp_path, a=LINES, b=b"x\n" + LINES[:-9], empty=b"")
    heard = Heard()
    async with worker(tmp_path) as engine:
        outcome = await follow(engine, plans(directory, 30), heard)
        assert await engine.states(NAME, "") == {}
        again = await follow(engine, plans(directory, 30), Heard())
    for name in ("a", "b", "empty"):
        text = (directory / f"{name}.jsonl").read_bytes()
        assert (tmp_path / f"out/{name}.jsonl").read_bytes() == answers(text)
    assert outcome.bad == {"a.jsonl": 3, "b.jsonl": 2}
    assert outcome.total == again.total
    assert (outcome.new.records, outcome.new.bad) == (outcome.total.records, outcome.total.bad)
    assert (again.kept, again.new.records) == (3, 0)
    assert heard.passed == sum(each.stat().st_size for each in directory.iterdir())
    assert (heard.failures, heard.stranding) == ([], [])


async def test_a_job_whose_process_dies_is_done_again_and_dead_at_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_ledger, "MOST_FRUITLESS", 2)
    directory = shards(tmp_path, deadly=b"die\n", other=b"1\n2\n3\n")
    lives = tmp_path / "lives"
    deadly = plans(directory, 2, DEADLY, {**SETTINGS, "lives": str(lives)})
    heard = Heard()
    async with worker(tmp_path) as engine:
        lives.write_text("xxx")
        await follow(engine, deadly, heard)
        assert (tmp_path / "out/other.jsonl").read_bytes() == answers(b"1\n2\n3\n")
        [(job, reason)] = heard.failures
        assert job == "deadly.jsonl:0"
        assert reason.startswith("2 attempts in a row ended without progress")
        assert reason.endswith("the process of its job died")
        assert lives.read_text() == "x"
        # Who starts it again means it.
        outcome = await follow(engine, deadly, Heard())
    assert lives.read_text() == ""
    assert outcome.shards == 2
    assert (tmp_path / "out/deadly.jsonl").read_bytes() == answers(b"die\n")


async def test_jobs_that_fail_say_why_and_many_of_them_are_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard_queue, "MOST_FAILED", 2)
    monkeypatch.setattr(shard_queue, "WINDOW", 2)
    directory = shards(tmp_path, a=b"1\n2\n3\n4\n5\n")
    some = plans(directory, 2)
    os.utime(directory / "a.jsonl", ns=(0, 0))
    heard = Heard()
    async with worker(tmp_path) as engine:
        outcome = await follow(engine, some, heard)
    assert outcome.shards == 0
    why = "a.jsonl has changed since this run began; start it again"
    # One more may have been put into the queue when the second was not heard of yet.
    assert 2 <= len(heard.failures) <= 3
    assert {reason for _, reason in heard.failures} == {why}


async def test_what_other_settings_have_queued_goes_and_what_is_the_same_stays(tmp_path: Path) -> None:
    directory = shards(tmp_path, a=b"1\n2\n3\n")
    async with open_engine(str(tmp_path / "runs.sqlite"), environ={}) as engine:

        async def queued(some: Sequence[ShardPlan]) -> tuple[set[str], Heard]:
            """What is in the queue when somebody has stopped following."""
            heard = Heard()
            following = asyncio.create_task(follow(engine, some, heard))
            while not heard.stranding:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            following.cancel()
            with suppress(asyncio.CancelledError):
                await following
            return set(await engine.states(NAME, "shards-")), heard

        first, heard = await queued(plans(directory, 2))
        assert (len(first), heard.stranding) == (3, ["no-worker"])
        assert (await queued(plans(directory, 2)))[0] == first
        record = (await engine.list(limit=1))[0]
        assert (record.labels[0], record.stranded) == (("shard", "a.jsonl"), "no-worker")
        other, _ = await queued(plans(directory, 2, settings={"problem": "other"}))
        assert (len(other), other & first) == (3, set())
        os.utime(directory / "a.jsonl", ns=(0, 0))
        changed, _ = await queued(plans(directory, 2, settings={"problem": "other"}))
        assert (len(changed), changed & other) == (3, set())


@pytest.mark.parametrize(
    ("asked", "said"),
    [("a thing", "ValueError: no good: a thing"), ("", "TypeError: Object of type set is not JSON")],
)
async def test_a_run_fails_with_what_its_job_raises(tmp_path: Path, asked: str, said: str) -> None:
    async with worker(tmp_path, "tests.runs.jobs:raising") as engine:
        wish = RunWish(agent="tests.runs.jobs:raising", input={"raise": asked})
        run = (await engine.submit(wish)).id
        kinds = [event.kind async for event in engine.events(run, follow=True)]
        record = await engine.status(run)
    assert kinds == ["submitted", "started", "failed"]
    assert record.reason.startswith(said)


async def test_a_cancelled_job_ends_with_its_process_and_leaves_its_slot(tmp_path: Path) -> None:
    name, file = "tests.runs.jobs:sleep", tmp_path / "process"
    async with worker(tmp_path, name, concurrency=1) as engine:
        await engine.submit(RunWish(agent=name, input={"file": str(file), "seconds": 600}, id="long"))
        while not (file.exists() and file.read_text()):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
        process = int(file.read_text())
        await engine.submit(RunWish(agent=name, input={"file": str(file), "seconds": 0}, id="short"))
        await engine.cancel("long")
        kinds = [event.kind async for event in engine.events("short", follow=True)]
        record = await engine.status("short")
    assert (kinds[-1], record.output) == ("done", '"slept"')
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


async def test_a_worker_finds_its_own_behind_many_that_are_not(tmp_path: Path) -> None:
    name = "tests.runs.jobs:sleep"
    async with worker(tmp_path, name) as engine:
        await engine.submit_all([RunWish(agent=NAME, input={}, id=f"other-{each}") for each in range(300)])
        await engine.submit(
            RunWish(agent=name, input={"file": str(tmp_path / "process"), "seconds": 0}, id="mine")
        )
        kinds = [event.kind async for event in engine.events("mine", follow=True)]
        states = await engine.states(NAME, "other-")
        await engine.remove([*states])
        assert await engine.states(NAME, "other-") == {}
        assert [each.id for each in await engine.list()] == ["mine"]
    assert kinds == ["submitted", "started", "done"]
    assert set(states.values()) == {"queued"}
    assert len(states) == 300
