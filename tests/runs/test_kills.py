"""A worker is killed behind every effect: nothing is lost, told twice, or run again once it was recorded."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.postgres_server import needs_server
from tests.runs.outcomes import PATH, ROOT, count_calls, effects, plan, records, reruns, run, submit, work

services = pytest.mark.services

KINDS = ("", "plain_")
"""Of agents: ``create_deep_agent``, ``create_agent``."""

SECONDS = {0: 0.01, 200: 0.15}
"""How long a call takes, so that there is something to kill."""

SLOT: dict[str, Any] = {"executor": "slot-0"}
"""A worker that is started again under its id need not be missed first."""


def _killed(url: str, trace: Path, agent: str, kills: list[tuple[int, int]], **more: Any) -> dict[str, Any]:
    """A run of its own that is killed so."""
    run(submit(url, agent))
    return plan(url, trace, kills, **more)


def _check(plans: list[dict[str, Any]], *, late: bool) -> None:
    """All runs are whole, and some calls ran again."""
    again = 0
    for each in plans:
        assert count_calls(each["url"], run(records(each["url"]))) > 0
        twice, recorded = reruns(effects(Path(each["effects"])))
        assert recorded == 0, each
        again += twice
    assert late or again > 0


@pytest.mark.parametrize(
    ("agent", "lines", "milliseconds"),
    [
        ("steps", (1, 7), 0),
        ("steps", (4,), 200),
        ("with_subagents", (9,), 0),
        ("plain_steps", (4, 7), 0),
        ("plain_with_subagents", (9,), 0),
    ],
)
def test_killed_behind_some_effects(
    tmp_path: Path, agent: str, lines: tuple[int, ...], milliseconds: int
) -> None:
    plans = [
        _killed(
            str(tmp_path / f"runs-{line}.sqlite"),
            tmp_path / f"effects-{line}",
            agent,
            [(line, milliseconds)],
            seconds=SECONDS[milliseconds],
            executor=f"slot-{line}",  # files of one folder share the locks of its workers
        )
        for line in lines
    ]
    ended = work(*plans)
    assert sum(each["signal"] == 9 for each in ended) == len(plans)
    _check(plans, late=milliseconds > 0)


def _at_once(plans: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """In Postgres one after the other: a worker has connections."""
    return [[each] for each in plans] if plans[0]["url"].startswith("postgresql:") else [plans]


@services
@pytest.mark.parametrize("milliseconds", [0, 200])
@pytest.mark.parametrize("kind", KINDS)
def test_killed_behind_every_effect(
    new_url: Callable[[], str], tmp_path: Path, kind: str, milliseconds: int
) -> None:
    """Three turns of two calls leave 12 lines, two subagents of two turns 16: a worker dies behind each, in
    Postgres behind each third."""
    plans = [
        _killed(
            url, tmp_path / f"{agent}-{line}", agent, [(line, milliseconds)], seconds=SECONDS[milliseconds]
        )
        for agent, lines in ((f"{kind}steps", 12), (f"{kind}with_subagents", 16))
        for line in range(1, lines + 1)
        if not (url := new_url()).startswith("postgresql:") or line % 3 == 1
    ]
    ended = [each for one in _at_once(plans) for each in work(*one)]
    # Who leaves the last lines may have ended before it is killed.
    assert sum(each["signal"] == 9 for each in ended) >= 3 * len(plans) // 4
    _check(plans, late=milliseconds > 0)


@services
@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgres", marks=needs_server)])
@pytest.mark.parametrize("agent", ["deep", "plain"])
def test_killed_at_random_moments(database: str, agent: str) -> None:
    """A small campaign; ``python -m benchmarks.kill_campaign`` cuts off thousands of calls."""
    asked = ["--agent", agent, "--database", database, "--cut-off", "200", "--minutes", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.kill_campaign", *asked],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": PATH},
        capture_output=True,
        text=True,
        timeout=600,
    )
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_run_that_kills_its_workers_is_dead(trace: Path) -> None:
    """The first attempt records a turn; five that bring nothing follow, and no sixth."""
    url = str(trace.with_name("runs.sqlite"))
    run(submit(url, "fatal"))
    ended = work(plan(url, trace, [(10_000, 0)] * 9, **SLOT))
    [record] = run(records(url))
    assert record.status == "dead"
    assert "5 attempts in a row ended without progress, the last on slot-0" in record.reason
    assert [each["code"] for each in ended] == [9] * 6 + [0]
