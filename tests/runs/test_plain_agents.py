"""Agents of ``create_agent`` in durable runs: what a run left behind, and what their tools do to their worker."""

from pathlib import Path

import pytest
from langchain_core.messages import ToolMessage

from ferrule.runs.run_engine import open_engine
from tests.runs.outcomes import effects, history
from tests.runs.serving import spec, until, worker
from tests.runs.worker_program import recorded
from tests.waiting import abecomes


@pytest.fixture
def url(file_url: str) -> str:
    return file_url


@pytest.mark.parametrize("how", ["cancelled", "failed"])
async def test_the_next_run_of_a_thread_has_each_result(url: str, trace: Path, how: str) -> None:
    """One call has ended, the other has not; a vendor refuses a call without a result."""
    async with open_engine(url, environ={}) as engine, worker(url, "plain_uneven"):
        first = await engine.submit(spec("plain_uneven", thread="t"))
        assert await abecomes(lambda: trace.with_suffix(".waits").exists() and bool(recorded(url)))
        if how == "cancelled":
            await engine.cancel(first.id)
        else:
            trace.with_suffix(".fail").touch()
        await until(engine, first.id, "cancelled", "failed")
        trace.with_suffix(".ok").touch()
        second = await engine.submit(spec("plain_uneven", "again", thread="t"))
        done = await until(engine, second.id, "done", "failed")
    assert (done.status, done.reason) == ("done", "")
    assert done.output == "done with 2: again:0.0 again:0.1"
    messages = await history(url, done)
    results = [each for each in messages if isinstance(each, ToolMessage)]
    assert [each.status for each in results] == ["success", "error", "success", "success"]
    assert results[0].text == "go:0.0"
    begun = [each.text for each in effects(trace)]
    assert begun.count("begin go:0.0") == 1


@pytest.mark.parametrize("kind", ["sqlite", "postgres", "runs"])
async def test_a_database_of_the_agents_own_is_not_the_ledger(url: str, trace: Path, kind: str) -> None:
    async with open_engine(url, environ={}) as engine, worker(url, "plain_raising"):
        run = await engine.submit(spec("plain_raising", kind))
        ended = await until(engine, run.id, "done", "failed", "waiting")
    assert (ended.status, ended.attempt) == ("failed", 1)
    assert ended.reason.endswith(": the customers are away")
    assert len(effects(trace)) == 1


@pytest.mark.parametrize("agent", ["plain_leaving", "plain_leaving_thread"])
async def test_a_tool_that_exits_fails_its_run_and_no_other(url: str, agent: str) -> None:
    async with open_engine(url, environ={}) as engine, worker(url, agent, "plain_steps"):
        other = await engine.submit(spec("plain_steps"))
        run = await engine.submit(spec(agent))
        failed = await until(engine, run.id, "done", "failed")
        assert (await until(engine, other.id, "done", "failed")).status == "done"
    assert failed.status == "failed"
    assert failed.reason == "ToolExit: it exited with 'left go:0.0'"


async def test_results_are_told_where_ids_of_calls_come_again(url: str) -> None:
    async with open_engine(url, environ={}) as engine:
        run = await engine.submit(spec("plain_long_steps"))
        async with worker(url, "plain_long_steps"):
            await until(engine, run.id, "done")
        told = [event.data async for event in engine.events(run.id) if event.kind == "result"]
    assert sorted((each["text"], each["call"]) for each in told) == [
        (f"go:{turn}.{at}", f"call_{at}") for turn in range(10) for at in range(3)
    ]
