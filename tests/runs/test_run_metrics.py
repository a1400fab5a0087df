"""What a worker counts, and how Prometheus is told."""

import re
from collections.abc import Iterator
from dataclasses import replace

import httpx2
import pytest

from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.runs.agent_registry import AgentEntry
from ferrule.runs.claims import Ending, WorkerLedger, WorkerPlace
from ferrule.runs.ledger_databases import Database, PostgresLedger, SqliteLedger
from ferrule.runs.ledger_tables import Plain
from ferrule.runs.run_engine import open_engine
from ferrule.runs.run_ledger import RunCount, RunLedger
from ferrule.runs.run_metrics import COUNT_SECONDS, TOOLS, RunMetrics, serve_metrics
from ferrule.runs.run_observers import ModelRequest, RunLog, RunObservers
from ferrule.runs.run_records import RunSpec, Spent
from tests.runs.records import claim, record
from tests.runs.serving import AGENTS, spec, until, worker

AGENT = 'agent="shop:make"'


class Clock:
    """Seconds, which pass when they are told to."""

    def __init__(self, at: float = 0.0) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


def numbers(text: str) -> dict[str, float]:
    """The series of a text, each line of which is well-formed."""
    found: dict[str, float] = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            assert re.fullmatch(r'[a-z_]+(\{([a-z]+="([^"\\\n]|\\.)*",?)+\})? -?[0-9.e+-]+', line), line
            name, _, value = line.rpartition(" ")
            found[name] = float(value)
    return found


def call(id: str, name: str = "ls", **more: object) -> dict[str, object]:
    return {"call": {"id": id, "name": name, **more}, "broken": "reason" in more, "subagent": ""}


def test_a_segment_is_counted_from_its_claim_to_its_end() -> None:
    clock = Clock()
    metrics = RunMetrics(tuple, clock, clock)
    observers = RunObservers([metrics, RunLog()])
    segment = observers.segment_began(record(attempt=2), 3.0)
    clock.at = 0.5
    segment.checkpoint_written(0.002)
    clock.at = 2.0
    segment.checkpoint_written(0.004)
    with segment.model_turn(ModelRequest("deepseek:flash")) as turn:
        turn.used(10, 2)
        clock.at = 4.0
    with pytest.raises(TimeoutError), segment.model_turn(ModelRequest("m")):
        raise TimeoutError
    segment.event("turn", {"input_tokens": 10, "output_tokens": 2})
    for each in (call("c1"), call("c2"), call("c3", "rm", reason="truncated")):
        segment.event("call", each)
    clock.at = 5.0
    segment.event("result", {"name": "ls", "failed": False, "call": "c1"})
    segment.event("result", {"name": "ls", "failed": True, "call": "c2"})
    segment.write_refused()
    assert numbers(metrics.text())["ferrule_run_segments_running"] == 1
    clock.at = 11.0
    segment.ended(record(attempt=2, spent=Spent(seconds=40.0)), "done")
    observers.taken_over(["run-1", "run-2"], "worker-0")
    wanted = {
        "ferrule_run_segments_running": 0,
        f'ferrule_run_segments_begun_total{{again="yes",{AGENT}}}': 1,
        f'ferrule_run_segments_ended_total{{{AGENT},how="done"}}': 1,
        f"ferrule_run_queued_seconds_sum{{{AGENT}}}": 3,
        f'ferrule_run_segment_seconds_sum{{{AGENT},how="done"}}': 11,
        f'ferrule_run_seconds_sum{{{AGENT},status="done"}}': 40,
        "ferrule_run_checkpoint_seconds_count": 2,
        f"ferrule_run_first_checkpoint_seconds_sum{{{AGENT}}}": 0.5,
        f"ferrule_run_turns_total{{{AGENT}}}": 1,
        f'ferrule_run_tokens_total{{{AGENT},kind="input"}}': 10,
        'ferrule_run_model_seconds_sum{model="deepseek:flash"}': 2,
        'ferrule_run_model_seconds_bucket{le="1.0",model="deepseek:flash"}': 0,
        'ferrule_run_model_seconds_bucket{le="2.5",model="deepseek:flash"}': 1,
        'ferrule_run_model_failures_total{error="TimeoutError",model="m"}': 1,
        'ferrule_run_calls_total{tool="ls"}': 2,
        'ferrule_run_broken_calls_total{reason="truncated",tool="rm"}': 1,
        'ferrule_run_results_total{failed="yes",tool="ls"}': 1,
        'ferrule_run_tool_seconds_sum{tool="ls"}': 2,
        f"ferrule_run_writes_refused_total{{{AGENT}}}": 1,
        'ferrule_run_events_total{kind="call"}': 3,
        "ferrule_runs_taken_over_total": 2,
    }
    found = numbers(metrics.text())
    assert {name: found.get(name) for name in wanted} == wanted


def test_models_cannot_make_more_and_more_series() -> None:
    metrics = RunMetrics(tuple, Clock())
    segment = metrics.segment_began(record(), 0.0)
    for number in range(TOOLS + 50):
        segment.event("call", call(str(number), f'tool{number}"\n\\'))
    found = [name for name in numbers(metrics.text()) if name.startswith("ferrule_run_calls_total")]
    assert len(found) == TOOLS + 1
    assert 'ferrule_run_calls_total{tool="other"}' in found


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    made = PostgresLedger(url) if url.startswith("postgresql:") else SqliteLedger(url)
    yield made
    made.close()


def test_the_ledger_is_counted_without_what_is_done(database: Database) -> None:
    clock, ids = Clock(1000.0), iter(["a", "b", "c", "d", "e"])
    ledger = RunLedger(database, Plain(), clock, lambda: next(ids))
    one = WorkerLedger(ledger, WorkerPlace("w", "m", 1))
    shop = AgentEntry("shop:make", "2")
    for thread in ("", "", "", "a", ""):
        ledger.submit(RunSpec(agent=str(shop), input={"messages": []}, thread=thread), shop)
    for run, status in (("b", "done"), ("c", "failed")):
        held = claim(one, run)
        assert held.queued == 0
        one.end(held, Ending(status=status), [], Spent())  # type: ignore[arg-type]
    clock.at = 1060.0
    waiting = claim(one, "e")
    assert waiting.queued == 60
    one.end(waiting, Ending(status="waiting"), [], Spent())
    counts = ledger.waiting_counts()
    # The run d waits behind a, so that it is not stranded.
    assert RunCount("shop:make", "queued", 2, 1000.0, 1, "no-worker") in counts
    replace(one, agents=[AgentEntry("shop:make", "1")]).enroll(1)
    assert RunCount("shop:make", "queued", 2, 1000.0, 1, "no-version") in ledger.waiting_counts()
    WorkerLedger(ledger, WorkerPlace("v", "m", 2), [shop]).enroll(1)
    counts = ledger.waiting_counts()
    assert sorted(counts) == [
        RunCount("shop:make", "failed", 1, 1000.0),
        RunCount("shop:make", "queued", 2, 1000.0, 1),
        RunCount("shop:make", "waiting", 1, 1060.0),
    ]
    seen = [*counts, RunCount("old:one", "queued", 5, 1000.0, 3, "no-version")]
    metrics = RunMetrics(lambda: seen, clock, clock)
    found = numbers(metrics.text())
    assert found[f'ferrule_runs{{{AGENT},status="queued"}}'] == 2
    assert found['ferrule_runs_stranded{agent="old:one",why="no-version"}'] == 3
    assert found[f"ferrule_run_oldest_queued_seconds{{{AGENT}}}"] == 60
    seen.clear()
    assert "ferrule_runs{" in metrics.text()
    clock.at += COUNT_SECONDS
    assert "ferrule_runs{" not in metrics.text()


async def test_metrics_and_health_are_served() -> None:
    stopping, away = [False], [False]

    def metrics() -> str:
        if away[0]:
            raise RunsUnavailable("the database is away")
        return "ferrule_x 1\n"

    async with serve_metrics("127.0.0.1", 0, metrics, lambda: stopping[0]) as port:
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:

            async def got(path: str, method: str = "GET") -> tuple[int, str]:
                reply = await client.request(method, path)
                return reply.status_code, reply.text

            reply = await client.get("/metrics?x=1")
            assert (reply.status_code, reply.text) == (200, "ferrule_x 1\n")
            assert reply.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
            assert await got("/healthz/") == (200, "ok\n")
            assert await got("/healthz", "HEAD") == (200, "")
            assert (await got("/metrics", "POST"))[0] == 405
            assert (await got("/"))[0] == 404
            stopping[0] = away[0] = True
            assert await got("/healthz") == (503, "the worker is being stopped\n")
            assert await got("/metrics") == (503, "the database is away\n")
        with pytest.raises(UsageError, match=f"cannot serve metrics on 127.0.0.1:{port}: .*another port"):
            async with serve_metrics("127.0.0.1", port, metrics, bool):
                pass


async def test_a_worker_says_what_it_did(file_url: str) -> None:
    told: list[str] = []
    names = "steps", "asking"
    agents = [f"{AGENTS}:{name}" for name in names]
    served = worker(file_url, *names, metrics=("127.0.0.1", 0), measured=told.append)
    async with open_engine(file_url, environ={}) as engine, served:
        for name, how in zip(names, ("done", "waiting"), strict=True):
            await until(engine, (await engine.submit(spec(name))).id, how)
        [where] = told
        async with httpx2.AsyncClient() as client:
            found: dict[str, float] = {}
            # What is in the ledger is counted right after.
            while found.get("ferrule_run_segments_running") != 0:
                found = numbers((await client.get(where)).text)
    ended = {name: value for name, value in found.items() if "segments_ended" in name}
    assert ended == {
        f'ferrule_run_segments_ended_total{{agent="{agent}",how="{how}"}}': 1
        for agent, how in zip(agents, ("done", "waiting"), strict=True)
    }
    steps = 'agent="tests.runs.agents:steps"'
    assert found[f'ferrule_run_segments_begun_total{{again="no",{steps}}}'] == 1
    assert found[f"ferrule_run_turns_total{{{steps}}}"] == 4
    assert found[f'ferrule_run_tokens_total{{{steps},kind="input"}}'] == 40
    assert found['ferrule_run_results_total{failed="no",tool="step"}'] == 6
    assert found['ferrule_run_tool_seconds_count{tool="step"}'] == 6
    assert found[f"ferrule_run_first_checkpoint_seconds_count{{{steps}}}"] == 1
    assert found["ferrule_run_checkpoint_seconds_count"] > 4
    assert (
        sum(value for name, value in found.items() if name.startswith("ferrule_run_model_seconds_count"))
        > 4
    )
