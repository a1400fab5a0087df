"""Sizing: against numbers worked out by hand."""

import json
from dataclasses import replace

import pytest
from benchmarks.runs_sizing import Costs, Load, Means, bounds, main, need

LOAD = Load(
    agents=9000,
    steps=200,
    model_seconds=8,
    tool_seconds=1,
    bytes_per_step=2000,
    input_tokens=900,
    output_tokens=100,
)
COSTS = Costs(
    worker_ms=4,
    client_ms=6,
    run_ms=100,
    postgres_ms=1,
    transactions=2,
    run_transactions=20,
    idle_transactions=10,
    wal_bytes=4000,
    wal_factor=2,
    kept_bytes=3000,
    kept_factor=2,
    connection_ms=5,
    worker_mb=100,
    agent_mb=0.1,
    message_bytes=4000,
)
MEANS = Means(cores_per_worker=0.7, kept_days=1)


def test_what_nine_thousand_agents_need() -> None:
    needed = need(LOAD, COSTS, MEANS)
    assert needed.steps_per_second == 1000  # 9000 / (8 + 1)
    assert needed.supersteps_per_second == 2000
    assert needed.run_seconds == 1800  # 200 * 9
    assert needed.runs_per_second == 5  # 9000 / 1800
    assert needed.requests_per_minute == 60_000
    assert needed.tokens_per_minute == 60_000_000
    assert needed.worker_cores == 14.5  # 2000 * 4 ms + 1000 * 6 ms + 5 * 100 ms
    assert needed.workers == 21  # 14.5 / 0.7, rounded up
    assert needed.agents_per_worker == 429
    assert needed.taken_over_per_worker == 22  # 429 / 20, rounded up
    assert needed.connections == 63
    assert needed.transactions_per_second == 4310  # 2000 * 2 + 5 * 20 + 21 * 10
    assert needed.wal_mb_per_second == 12  # 2000 * (4000 + 2 * 1000)
    assert needed.postgres_cores == 2
    assert needed.kept_mb_per_run == 2  # 400 * (3000 + 2 * 1000)
    assert needed.kept_gb_per_wave == 18
    assert needed.kept_gb == 18 + 5 * 86_400 * 2 / 1000
    # 21 * 100 MB, and for each agent 0.1 MB and 100 steps of 2000 bytes and two messages.
    assert needed.worker_gb == pytest.approx(2.1 + 9000 * (0.1e6 + 100 * 10_000) / 1e9)


def test_a_lone_agent_needs_one_worker_which_takes_its_own_runs_over() -> None:
    needed = need(replace(LOAD, agents=1), COSTS, MEANS)
    assert (needed.workers, needed.agents_per_worker, needed.taken_over_per_worker) == (1, 1, 1)


def test_what_breaks_first() -> None:
    means = replace(MEANS, requests_per_minute=30_000, max_connections=100, postgres_cores=4)
    found = bounds(need(LOAD, COSTS, means), COSTS, means)
    shares = {each.name: each.share for each in found}
    assert found[0].name == "requests to the model, a minute"
    assert shares["requests to the model, a minute"] == 2
    assert shares["connections to Postgres"] == 0.63
    assert shares["CPU of Postgres"] == 0.5
    assert shares["a worker's connections for checkpoints"] == pytest.approx(2000 / 21 * 0.005)
    assert shares["WAL, MB a second"] == 0.12
    assert "disk, GB" not in shares
    assert [each.share for each in found] == sorted((each.share for each in found), reverse=True)


def test_more_connections_are_shared_by_the_checkpoints() -> None:
    means = replace(MEANS, connections=4)
    needed = need(LOAD, COSTS, means)
    assert needed.connections == 84
    shares = {each.name: each.share for each in bounds(needed, COSTS, means)}
    assert shares["a worker's connections for checkpoints"] == pytest.approx(2000 / 21 * 0.005 / 2)


def test_every_figure_has_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--agents", "9_000", "--worker-ms", "8", "--tokens-per-minute", "1e6", "--json"]
    assert main(asked) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["costs"]["worker_ms"] == 8
    assert said["load"]["agents"] == 9000
    assert said["bounds"][0]["name"] == "tokens of the model, a minute"
    assert said["need"]["workers"] == need(Load(agents=9000), Costs(worker_ms=8), Means()).workers


def test_text_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--agents", "100"]) == 0
    assert "->" not in capsys.readouterr().out
    assert main(["--agents", "100_000", "--max-connections", "50"]) == 1
    assert "raise max_connections" in capsys.readouterr().out


@pytest.mark.parametrize(
    "asked", [["--agents", "0"], ["--agents", "many"], ["--model-seconds", "inf"], ["--connections", "2"]]
)
def test_a_bad_figure_is_refused(capsys: pytest.CaptureFixture[str], asked: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(asked)
    assert ended.value.code == 2
    assert asked[0] in capsys.readouterr().err
