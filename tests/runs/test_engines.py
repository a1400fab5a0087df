"""What every engine can do, in a file and in Postgres."""

import asyncio
import socket
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ferrule.core.errors import UnknownRun, UsageError
from ferrule.runs.run_engine import RunEngine, open_engine
from ferrule.runs.run_records import Budget
from ferrule.runs.run_worker import serve_runs
from tests.runs import serving
from tests.runs.outcomes import effects
from tests.runs.serving import AGENTS, spec, until

ALL = (
    "on_disk", "in_memory", "paying", "steps", "asking", "asking_twice", "failing", "newer", "no_graph",
    "long_one", "with_subagents", "plain_steps", "plain_asking", "plain_asking_twice",
)  # fmt: skip


@pytest.fixture
async def engine(url: str) -> AsyncIterator[RunEngine]:
    async with open_engine(url, environ={}) as engine:
        yield engine


@asynccontextmanager
async def worker(url: str, **more: Any) -> AsyncGenerator[None]:
    async with serving.worker(url, *ALL, **more):
        yield


def stored(folder: Path) -> bytes:
    return b"".join(each.read_bytes() for each in folder.glob("runs-*.sqlite*"))


@pytest.mark.parametrize("agent", ["steps", "plain_steps"])
async def test_a_run_ends(engine: RunEngine, url: str, agent: str) -> None:
    run = await engine.submit(spec(agent))
    assert (run.status, run.stranded, run.thread) == ("queued", "no-worker", run.id)
    async with worker(url):
        done = await until(engine, run.id, "done")
    assert done.output.startswith("done with 6")
    kinds = [event.kind async for event in engine.events(run.id)]
    assert kinds[:3] == ["submitted", "started", "turn"]
    assert kinds.count("result") == 6
    assert kinds[-1] == "done"


async def test_an_id_is_one_run(engine: RunEngine, url: str) -> None:
    first = await engine.submit(spec("steps", id="r-1"))
    assert await engine.submit(spec("steps", id="r-1")) == first
    with pytest.raises(UsageError, match="r-1 exists and is for another task"):
        await engine.submit(replace(spec("steps", id="r-1"), input={"messages": []}))
    async with worker(url):
        await until(engine, "r-1", "done")
        assert (await engine.submit(spec("steps", id="r-1"))).status == "done"
        await until(engine, (await engine.submit(spec("steps"))).id, "done")
    kinds = [event.kind async for event in engine.events("r-1")]
    assert kinds.count("started") == kinds.count("submitted") == 1


async def test_runs_of_a_thread_follow_each_other(
    engine: RunEngine, url: str, monkeypatch: pytest.MonkeyPatch, trace: Path
) -> None:
    monkeypatch.setenv("FERRULE_STEP_SECONDS", "0.05")
    runs = [await engine.submit(spec("steps", id=f"run-{at}", thread="t")) for at in range(3)]
    assert [each.behind for each in runs] == ["", "run-0", "run-0"]
    async with worker(url):
        for each in runs:
            await until(engine, each.id, "done")
    texts = [each.text for each in effects(trace)]
    assert len(texts) == 36
    events = [[event async for event in engine.events(each.id)] for each in runs]
    for before, after in pairwise(events):
        assert before[-1].at <= after[1].at


@pytest.mark.parametrize("agent", ["asking", "plain_asking"])
async def test_a_person_decides(engine: RunEngine, url: str, trace: Path, agent: str) -> None:
    run = await engine.submit(spec(agent, id="ask-1"))
    with pytest.raises(UsageError, match="ask-1 waits for no decision: it is queued"):
        await engine.decide(run.id, "too early")
    async with worker(url):
        asked = await until(engine, run.id, "waiting")
    assert [each.asked for each in asked.questions] == [{"question": "go:0.0"}]
    # Nobody works now, and the answer comes twice.
    decided = await engine.decide(run.id, "yes", segment=1, by="Ada")
    assert (decided.status, decided.segment) == ("queued", 2)
    assert (await engine.decide(run.id, "yes", segment=1)).segment == 2
    with pytest.raises(UsageError, match="another one was taken"):
        await engine.decide(run.id, "no", segment=1)
    async with worker(url):
        done = await until(engine, run.id, "done")
        assert (await engine.decide(run.id, "yes")).status == "done"
    assert done.output == "done with 1: go:0.0=yes"
    assert [each.text for each in effects(trace)].count("told go:0.0 yes") == 1
    kinds = [event.kind async for event in engine.events(run.id)]
    assert (kinds.count("turn"), kinds.count("call"), kinds.count("result")) == (2, 1, 1)
    [said] = [event async for event in engine.events(run.id) if event.kind == "decided"]
    assert said.data == {"decision": "yes", "by": "Ada"}


@pytest.mark.parametrize("agent", ["asking_twice", "plain_asking_twice"])
async def test_two_questions_have_two_answers(engine: RunEngine, url: str, agent: str) -> None:
    run = await engine.submit(spec(agent))
    async with worker(url):
        asked = await until(engine, run.id, "waiting")
        first, second = asked.questions
        with pytest.raises(UsageError, match="asks 2 questions: decide with an object"):
            await engine.decide(run.id, "yes")
        await engine.decide(run.id, {first.id: "one"})
        again = await until(engine, run.id, "waiting")
        assert [each.id for each in again.questions] == [second.id]
        await engine.decide(run.id, {second.id: "two"})
        done = await until(engine, run.id, "done")
    assert done.output == "done with 2: go:0.0=one go:0.1=two"
    assert done.segment == 3


async def test_a_run_that_fails_is_tried_again(engine: RunEngine, url: str, tmp_path: Path) -> None:
    run = await engine.submit(spec("failing", budget=Budget(turns=7)))
    async with worker(url):
        failed = await until(engine, run.id, "failed")
        assert failed.reason == "RuntimeError: the model is away"
        with pytest.raises(UsageError, match="waits for no decision: it is failed"):
            await engine.decide(run.id, 1)
        (tmp_path / "effects.ok").touch()
        again = await engine.retry(run.id, budget=Budget(turns=9))
        assert (again.status, again.reason, again.budget) == ("queued", "", Budget(turns=9))
        await until(engine, run.id, "done")
        with pytest.raises(UsageError, match="is done: only one that failed or died"):
            await engine.retry(run.id)


async def test_steps_follow_the_budget_of_turns(engine: RunEngine, url: str) -> None:
    given = await engine.submit(spec("long_one", budget=Budget(turns=21)))
    plain = await engine.submit(spec("long_one"))
    async with worker(url):
        assert (await until(engine, given.id, "done")).output.startswith("done with 20")
        short = await until(engine, plain.id, "done", "failed")
    assert not short.output.startswith("done with 20")


async def test_no_run_is_tried_again_whose_thread_went_on(
    engine: RunEngine, url: str, tmp_path: Path
) -> None:
    run = await engine.submit(spec("failing", thread="t"))
    async with worker(url):
        await until(engine, run.id, "failed")
        other = await engine.submit(spec("steps", thread="t"))
        await until(engine, other.id, "done")
    with pytest.raises(UsageError, match=f"its thread went on with the run {other.id}"):
        await engine.retry(run.id)


async def test_cancelling(engine: RunEngine, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FERRULE_STEP_SECONDS", "60")
    queued = await engine.submit(spec("steps"))
    assert (await engine.cancel(queued.id, "not needed")).status == "cancelled"
    running = await engine.submit(spec("steps", thread="t"))
    behind = await engine.submit(spec("asking", thread="t"))
    async with worker(url):
        await until(engine, running.id, "running")
        await asyncio.sleep(0.3)
        cancelled = await engine.cancel(running.id, "too slow", by="Ada")
        assert (cancelled.status, cancelled.reason) == ("cancelled", "too slow")
        # The thread is free at once, and the slot of the worker soon.
        asked = await until(engine, behind.id, "waiting")
        assert (await engine.cancel(asked.id)).questions == ()
        async with asyncio.timeout(10):
            while (await engine.workers())[0].running:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
    assert (await engine.cancel(running.id)).reason == "too slow"
    last = [event async for event in engine.events(running.id)][-1]
    assert (last.kind, last.data) == ("cancelled", {"reason": "too slow", "by": "Ada"})


async def test_a_worker_that_stops_hands_back(
    engine: RunEngine, url: str, monkeypatch: pytest.MonkeyPatch, trace: Path
) -> None:
    monkeypatch.setenv("FERRULE_STEP_SECONDS", "60")
    run = await engine.submit(spec("steps"))
    async with worker(url):
        await until(engine, run.id, "running")
        while len(effects(trace)) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert (await engine.status(run.id)).status == "queued"
    monkeypatch.setenv("FERRULE_STEP_SECONDS", "0.01")
    async with worker(url):
        done = await until(engine, run.id, "done")
    assert done.attempt == 2
    kinds = [event.kind async for event in engine.events(run.id)]
    assert [kind for kind in kinds if kind in ("started", "handed-back", "taken-over", "done")] == [
        "started",
        "handed-back",
        "taken-over",
        "done",
    ]


async def test_a_version_waits_for_a_worker_that_has_it(engine: RunEngine, url: str) -> None:
    assert (await engine.submit(spec("newer"))).version == "2"
    old = await engine.submit(spec("newer@1"))
    async with worker(url):
        assert (await engine.status(old.id)).stranded == "no-version"
        await until(engine, (await engine.submit(spec("steps"))).id, "done")
        assert (await engine.status(old.id)).status == "queued"
    assert (await engine.status(old.id)).stranded == "no-worker"


async def test_what_is_wrong_is_told_in_one_line(engine: RunEngine, url: str) -> None:
    wrong = {
        "tests.runs.agents:gone": "has no gone",
        "tests.runs.nowhere:agent": r"there is no module tests\.runs\.nowhere in \S+ or among .* --app-dir",
        "agent": "name it as module:factory",
        "tests.runs.agents:steps@a b": "name it as module:factory",
    }
    for agent, why in wrong.items():
        with pytest.raises(UsageError, match=why) as told:
            await engine.submit(replace(spec("steps"), agent=agent))
        assert "\n" not in str(told.value)
    for given in ({"messages": {1, 2}}, {"x": float("nan")}, [1]):
        with pytest.raises(UsageError, match=r"the input of the run is .*JSON"):
            await engine.submit(replace(spec("steps"), input=given))  # type: ignore[arg-type]
    with pytest.raises(UnknownRun, match="there is no run 'nothing'"):
        await engine.status("nothing")
    assert await engine.list() == []
    run = await engine.submit(spec("no_graph"))
    async with worker(url):
        failed = await until(engine, run.id, "failed")
    assert failed.reason.startswith("the agent tests.runs.agents:no_graph is int, not a compiled graph")


async def test_equal_ids_refuse_to_start(engine: RunEngine, url: str) -> None:
    async with worker(url, executor_id="slot-1"):
        with pytest.raises(UsageError, match="'slot-1' runs already"):
            await serve_runs(
                url, environ={}, stop=asyncio.Event(), executor_id="slot-1", agents=[f"{AGENTS}:steps"]
            )
        [one] = await engine.workers()
        assert (one.id, one.alive) == ("slot-1", True)
    assert not (await engine.workers())[0].alive


async def test_beginnings_of_ids_and_lists(engine: RunEngine) -> None:
    for name in ("alpha-1", "alpha-2", "beta-1"):
        await engine.submit(spec("steps", id=name, labels=(("team", "红"),)))
    assert (await engine.status("beta")).id == "beta-1"
    with pytest.raises(
        UnknownRun, match="several runs have an id that begins with 'alpha': alpha-2, alpha-1"
    ):
        await engine.status("alpha")
    assert [each.id for each in await engine.list(limit=2)] == ["beta-1", "alpha-2"]
    assert [each.id for each in await engine.list(before="alpha-2")] == ["alpha-1"]
    assert await engine.list(status=("done",)) == []
    assert len(await engine.list(agent=f"{AGENTS}:steps", status=("queued", "done"))) == 3
    assert (await engine.list(thread="beta-1"))[0].labels == (("team", "红"),)


async def test_deleting(engine: RunEngine, url: str) -> None:
    first = await engine.submit(spec("steps", thread="t"))
    second = await engine.submit(spec("steps", thread="t"))
    waiting = await engine.submit(spec("asking"))
    async with worker(url):
        await until(engine, second.id, "done")
        await until(engine, waiting.id, "waiting")
    ended = (await engine.status(second.id)).changed
    with pytest.raises(UsageError, match="runs that are waiting cannot be deleted"):
        await engine.delete(ended_before=ended, status=("waiting",))
    assert await engine.delete(ended_before=ended) == 1
    with pytest.raises(UnknownRun):
        await engine.status(first.id)
    assert await engine.delete(ended_before=ended + 1, status=("failed",)) == 0
    assert await engine.delete(waiting.id, second.id) == 1
    assert [each.id for each in await engine.list()] == [waiting.id]


async def test_events_are_followed(engine: RunEngine, url: str) -> None:
    run = await engine.submit(spec("asking"))
    seen: list[str] = []

    async def follow() -> None:
        async for event in engine.events(run.id, 1, follow=True):
            seen.append(event.kind)

    following = asyncio.create_task(follow())
    async with worker(url):
        await until(engine, run.id, "waiting")
        await engine.decide(run.id, "yes")
        async with asyncio.timeout(20):
            await following
    assert seen[0] == "started"
    assert seen[-1] == "done"
    with suppress(StopAsyncIteration):
        assert [event.number async for event in engine.events(run.id, len(seen))] == [len(seen) + 1]


async def test_sealed_runs(url: str, tmp_path: Path) -> None:
    sealed = {"FERRULE_RUNS_KEY": "0123456789abcdef-very-secret"}
    async with open_engine(url, environ=sealed) as engine:
        run = await engine.submit(spec("steps", "a secret word: xyzzy"))
        async with worker(url, environ=sealed):
            assert "xyzzy" in (await until(engine, run.id, "done")).output
    if not url.startswith("postgresql"):
        assert run.id.encode() in stored(tmp_path)
        assert b"xyzzy" not in stored(tmp_path)
    async with open_engine(url, environ={}) as engine:
        with pytest.raises(UsageError, match="these runs are sealed: set FERRULE_RUNS_KEY"):
            await engine.status(run.id)
    async with open_engine(url, environ={"FERRULE_RUNS_KEY": "another-key-of-16-characters"}) as engine:
        with pytest.raises(UsageError, match="sealed with another key"):
            await engine.status(run.id)


async def test_files_bind_a_run_to_their_machine(
    engine: RunEngine, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FERRULE_STEP_SECONDS", "60")
    run = await engine.submit(spec("on_disk"))
    async with worker(url):
        await until(engine, run.id, "running")
        async with asyncio.timeout(10):
            while not (await engine.status(run.id)).machine:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
    bound = await engine.status(run.id)
    assert bound.status == "queued"
    if url.startswith("postgresql"):
        assert bound.machine == socket.gethostname()
    else:
        assert bound.machine == (Path(url).parent / ".ferrule-volume").read_text()
    [said] = [event for event in [each async for each in engine.events(run.id)] if event.kind == "bound"]
    assert "machine" in said.data["why"]
    monkeypatch.setenv("FERRULE_STEP_SECONDS", "0.01")
    async with worker(url, volume="another"):
        assert (await engine.status(run.id)).stranded == "other-machine"
        # Another one ends meanwhile, which begins later.
        await until(engine, (await engine.submit(spec("steps"))).id, "done")
        assert (await engine.status(run.id)).status == "queued"
    async with worker(url):
        assert (await until(engine, run.id, "done")).attempt == 2


async def test_a_machine_with_a_new_name_and_the_same_volume_has_its_runs_back(
    engine: RunEngine, url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FERRULE_STEP_SECONDS", "60")
    run = await engine.submit(spec("on_disk"))
    volume = f"{tmp_path}/"
    async with worker(url, volume=volume):
        async with asyncio.timeout(20):
            while not (await engine.status(run.id)).machine:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
    monkeypatch.setenv("FERRULE_STEP_SECONDS", "0.01")
    monkeypatch.setattr(socket, "gethostname", lambda: "a-new-name")
    async with worker(url, volume=volume):
        assert (await until(engine, run.id, "done")).attempt == 2
    with pytest.raises(UsageError, match="the volume /nowhere/ cannot be used: No such file"):
        await serve_runs(
            url, environ={}, stop=asyncio.Event(), volume="/nowhere/", agents=[f"{AGENTS}:steps"]
        )


async def test_files_that_end_with_the_process_are_refused(engine: RunEngine, url: str) -> None:
    run = await engine.submit(spec("in_memory"))
    async with worker(url):
        failed = await until(engine, run.id, "failed")
    assert failed.reason.startswith("the files of the agent would end with the worker: ")


async def test_a_claim_of_which_nobody_heard_is_given_back(engine: RunEngine, url: str) -> None:
    """The connection broke at the commit: the worker has a run that it does not drive."""
    run = await engine.submit(spec("steps"))
    async with worker(url, executor_id="slot-1"):
        await until(engine, run.id, "done")
        ledger: Any = engine.ledger  # type: ignore[attr-defined]
        with ledger.database.writing() as rows:
            rows.run(
                "UPDATE runs SET status = 'running', segment = 1, worker = 'slot-1' WHERE id = ?", run.id
            )
        done = await until(engine, run.id, "done")
    assert done.attempt == 2
