"""Workers die, freeze and come back while others are there: whoever takes over goes on, and nobody else writes."""

import asyncio
import gc
import signal
from collections.abc import AsyncGenerator, Generator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from ferrule.core.errors import RunTakenOver
from ferrule.runs.claims import Claim, Ending, WorkerLedger, WorkerPlace
from ferrule.runs.ledger_databases import PostgresLedger, SqliteLedger
from ferrule.runs.run_checkpointers import Checkpointers, open_checkpointers
from ferrule.runs.run_engine import open_engine
from ferrule.runs.run_ledger import RunLedger
from ferrule.runs.run_records import RunEvent, Spent
from tests.runs.outcomes import Worker, count_calls, done, effects, plan, records, reruns, run, submit, work
from tests.runs.records import claim
from tests.waiting import becomes

services = pytest.mark.services


async def events_of(url: str, name: str) -> list[RunEvent]:
    async with open_engine(url, environ={}) as engine:
        return [event async for event in engine.events(name)]


@pytest.mark.parametrize("agent", ["steps", "plain_steps"])
def test_results_are_kept_whose_checkpoint_was_not_written(url: str, trace: Path, agent: str) -> None:
    """Both calls of a step have ended, and the step was not applied: such a graph looks finished."""
    run(submit(url, agent))
    ended = work(plan(url, trace, [(10_000, 0)], block=2, executor="slot-0"))
    assert [each["signal"] for each in ended] == [9, 0]
    seen = effects(trace)
    assert next(each.text for each in seen if each.text.startswith(("recorded", "blocked"))) == "blocked"
    assert sum("recorded" in each.text for each in seen) == 2
    assert reruns(seen) == (0, 0)
    assert count_calls(url, run(records(url))) == 6


def count(trace: Path, what: str) -> int:
    """How many lines of the effects begin so."""
    return sum(each.text.startswith(what) for each in effects(trace))


@services
@pytest.mark.parametrize("agent", ["long_steps", "plain_long_steps"])
def test_two_of_three_workers_die(url: str, trace: Path, agent: str) -> None:
    """Each has ten runs, whose first calls have begun and do not end before."""
    held = trace.with_suffix(".held")
    held.touch()
    workers = [Worker(url, trace, concurrency=10) for _ in range(3)]
    run(submit(url, agent, count=30))
    assert becomes(lambda: count(trace, "begin") == 90)
    killed = [each.send(signal.SIGKILL) for each in workers[:2]]
    held.unlink()
    assert becomes(lambda: done(url, 30))
    for each in workers:
        each.stop()
    found = run(records(url))
    assert count_calls(url, found) == 30 * 30
    taken = [
        event.at for each in found for event in run(events_of(url, each.id)) if event.kind == "taken-over"
    ]
    assert len(taken) == 20
    print(f"taken over {min(taken) - killed[0]:.1f} to {max(taken) - killed[1]:.1f} s later")
    assert reruns(effects(trace)) == (60, 0)


@services
@pytest.mark.parametrize("agent", ["steps", "plain_steps", "plain_waiting"])
def test_a_frozen_worker_wakes_up_and_does_nothing(url: str, trace: Path, agent: str) -> None:
    """It was in the middle of calls, or about to begin them."""
    held = trace.with_suffix(".held")
    held.touch()
    frozen = Worker(url, trace, still_for=2.0, executor="frozen")
    run(submit(url, agent, count=4))
    in_flight = 0 if agent == "plain_waiting" else 8
    assert becomes(lambda: count(trace, "begin" if in_flight else "before") == 8)
    frozen.send(signal.SIGSTOP)
    held.unlink()
    other = Worker(url, trace, still_for=2.0, executor="other")
    try:
        assert becomes(lambda: done(url, 4))
        before = [run(events_of(url, each.id)) for each in run(records(url))]
        frozen.send(signal.SIGCONT)
        if in_flight:
            assert becomes(lambda: count(trace, "end") == 24 + in_flight)
        else:
            assert becomes(lambda: count(trace, f"after {frozen.pid}") == 8)
    finally:
        with suppress(ProcessLookupError):
            frozen.send(signal.SIGCONT)
        # It writes what it has to write.
        frozen.stop()
        other.stop()
    assert count(trace, "begin") == 24 + in_flight
    assert [run(events_of(url, each.id)) for each in run(records(url))] == before
    assert {each.worker for each in run(records(url))} == {"other"}
    assert count_calls(url, run(records(url))) == 24
    assert reruns(effects(trace)) == (in_flight, 0)


@asynccontextmanager
async def taken_over(
    url: str,
) -> AsyncGenerator[tuple[RunLedger, WorkerLedger, WorkerLedger, Claim, Claim]]:
    """A ledger, two workers of it, and their claims of one run: the second took it over."""
    await submit(url, "steps")
    async with open_engine(url, environ={}) as engine:
        ledger: RunLedger = engine.ledger  # type: ignore[attr-defined]
        one, two = (WorkerLedger(ledger, WorkerPlace(name, "m", 1)) for name in ("one", "two"))
        old = claim(one, "steps-0")
        assert old is not None
        assert claim(two, "steps-0") is None
        assert two.orphan("one") == ["steps-0"]
        new = claim(two, "steps-0")
        assert (new.taken_over, new.record.attempt, new.epoch > old.epoch) == (True, 2, True)
        yield ledger, one, two, old, new


async def test_who_was_taken_over_writes_nothing_into_the_ledger(url: str) -> None:
    async with taken_over(url) as (ledger, one, two, old, new):
        with pytest.raises(RunTakenOver):
            one.begin_call(old, "key", "tool")
        with ledger.database.writing() as rows, pytest.raises(RunTakenOver):
            one.write(rows, old, [(0.0, "text", {"text": "x"})], Spent())
        with pytest.raises(RunTakenOver):
            one.end(old, Ending(status="done"), [], Spent())
        assert [two.begin_call(new, "key", "tool") for _ in range(2)] == [False, True]
        two.settle_call(new, "key")
        assert two.begin_call(new, "key", "tool") is False
        with ledger.database.writing() as rows:
            # What is no JSON, such as an argument of an agent's own class, is told in words.
            two.write(rows, new, [(0.0, "result", {"path": Path("/x"), "float": float("nan")})], Spent())
        assert ledger.events("steps-0", 0, 100)[0][-1].data["path"] == "/x"


@contextmanager
def ends_as_taken_over() -> Generator[None]:
    """Who lost a write is told so at its end."""
    with pytest.raises(RunTakenOver):
        yield


CONFIG: Any = {"configurable": {"thread_id": "steps-0", "checkpoint_ns": ""}}
AT: Any = {"configurable": {**CONFIG["configurable"], "checkpoint_id": "1"}}
EMPTY: Any = {"channel_values": {}, "channel_versions": {}, "versions_seen": {}}
CHECKPOINT: Any = {"v": 4, "id": "1", "ts": "", **EMPTY}


def open_savers(ledger: RunLedger) -> AbstractAsyncContextManager[Checkpointers]:
    assert isinstance(ledger.database, SqliteLedger | PostgresLedger)
    return open_checkpointers(ledger.database, ledger.seal)


async def test_who_was_taken_over_writes_no_checkpoint(url: str) -> None:
    async with (
        taken_over(url) as (ledger, _, two, old, new),
        open_savers(ledger) as others,
        open_savers(ledger) as savers,
    ):
        with ends_as_taken_over():
            async with others.saver(old) as fenced:
                with pytest.raises(RunTakenOver):
                    await fenced.aput_writes(AT, [("a", 1)], "t")
                with pytest.raises(RunTakenOver):
                    await fenced.aput(CONFIG, CHECKPOINT, {}, {})
        async with savers.saver(new) as saver:
            assert await saver.aget_tuple(CONFIG) is None
            await saver.aput(CONFIG, CHECKPOINT, {}, {})
            assert (await saver.aget_tuple(CONFIG)) is not None
        two.end(new, Ending(status="done", output="x"), [], Spent())
        with ends_as_taken_over():
            async with savers.saver(new) as saver:
                with pytest.raises(RunTakenOver):
                    await saver.aput(CONFIG, CHECKPOINT, {}, {})


@pytest.mark.parametrize("kind", ["step", "result"])
async def test_a_refusal_reaches_the_run_though_the_write_was_cancelled(url: str, kind: str) -> None:
    """At every step of the way. A write that goes on without its caller drops its error, and asyncio
    reports that."""
    reported: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
    async with taken_over(url) as (ledger, _, _, old, _), open_savers(ledger) as savers:

        async def write_cancelled(steps: int) -> asyncio.Future[Any]:
            before = asyncio.all_tasks()
            async with savers.saver(old) as saver:
                task: asyncio.Future[Any] = asyncio.ensure_future(
                    saver.aput(CONFIG, CHECKPOINT, {}, {})
                    if kind == "step"
                    else saver.aput_writes(AT, [("a", 1)], "t")
                )
                for _ in range(steps):
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.wait({task, *(asyncio.all_tasks() - before)})
                # Not its error: what the saver itself ends with is of interest.
                assert task.cancelled() or isinstance(task.exception(), RunTakenOver)
            return task

        for steps in range(25):
            try:
                refused = not (await write_cancelled(steps)).cancelled()
                assert not refused, steps
            except RunTakenOver:
                refused = True
            assert refused or steps == 0, steps
        gc.collect()
        assert reported == []


async def test_savers_close_behind_what_is_being_written(tmp_path: Path) -> None:
    """Also where nobody waits for it any more."""
    url = str(tmp_path / "runs.sqlite")
    async with taken_over(url) as (ledger, _, _, _, new):
        for steps in range(1, 30):
            async with open_savers(ledger) as savers:
                async with savers.saver(new) as saver:
                    pass
                left = asyncio.ensure_future(saver.aput(CONFIG, CHECKPOINT, {}, {}))
                for _ in range(steps):
                    await asyncio.sleep(0)
            unfinished = not left.done()
            await asyncio.gather(left, return_exceptions=True)
            assert not unfinished, steps


@pytest.mark.parametrize("agent", [pytest.param("paying", marks=services), "plain_paying"])
def test_a_call_that_may_have_taken_effect_is_asked_about(trace: Path, agent: str) -> None:
    """Killed in the middle of a payment; a person says what became of it, and its worker is killed again."""
    url = str(trace.with_name("runs.sqlite"))
    run(submit(url, agent, count=3))
    slot = {"executor": "slot-0", "seconds": 0.3}
    work(plan(url, trace, [(4, 100)], until="waiting", **slot))
    asked = run(records(url))
    assert {each.status for each in asked} == {"waiting"}
    begun = [each.text.split() for each in effects(trace) if each.text.startswith("begin")]
    keys = {words[1]: words[2] for words in begun}
    assert len(begun) == 3

    async def decide() -> None:
        async with open_engine(url, environ={}) as engine:
            for each, decision in zip(sorted(asked, key=lambda each: each.id), DECISIONS, strict=True):
                [question] = each.questions
                assert question.asked["type"] == "interrupted_call"  # type: ignore[index]
                assert question.asked["key"] in keys.values()  # type: ignore[index]
                await engine.decide(each.id, decision)

    run(decide())
    # Killed in the middle of what was allowed: it is asked about again.
    work(plan(url, trace, [(2, 100)], until="waiting", **slot))
    again = {each.id: each for each in run(records(url))}
    assert [again[f"{agent}-{at}"].status for at in range(3)] == ["waiting", "done", "done"]
    assert again[f"{agent}-1"].output == "done with 1: it was paid"
    assert "nobody knows" in again[f"{agent}-2"].output

    async def rerun() -> None:
        async with open_engine(url, environ={}) as engine:
            await engine.decide(f"{agent}-0", {"type": "rerun"})

    run(rerun())
    work(plan(url, trace, [], **slot))
    assert {each.status for each in run(records(url))} == {"done"}
    begun = [each.text.split() for each in effects(trace) if each.text.startswith(f"begin {agent}-0")]
    # Three times, and each time under the same key.
    assert [words[2] for words in begun] == [keys[begun[0][1]]] * 3


DECISIONS = ({"type": "rerun"}, {"type": "result", "text": "it was paid"}, {"type": "fail"})
