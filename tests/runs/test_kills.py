"""A worker is killed behind every effect: nothing is lost, told twice, or run again once it was recorded."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.runs.outcomes import check_whole, effects, plan, records, reruns, run, submit, work

services = pytest.mark.services

KINDS = ("", "plain_")
"""Of agents: ``create_deep_agent``, ``create_agent``."""

SECONDS = {0: 0.01, 200: 0.15}
"""How long a call takes, so that there is something to kill."""

SLOT: dict[str, Any] = {"executor": "slot-0"}
"""A worker that is started again under its id need not be missed first."""


def _killed(folder: Path, agent: str, kills: list[tuple[int, int]], **more: Any) -> dict[str, Any]:
    """A run of its own that is killed so."""
    folder.mkdir()
    url = str(folder / "runs.sqlite")
    run(submit(url, agent))
    return plan(url, folder / "effects", kills, **more)


def _check(plans: list[dict[str, Any]], *, late: bool) -> int:
    """All runs are whole; how many calls ran again."""
    again = 0
    for each in plans:
        for record in run(records(each["url"])):
            assert run(check_whole(each["url"], record)) > 0
        twice, recorded = reruns(effects(Path(each["effects"])))
        assert recorded == 0, each
        again += twice
    assert late or again > 0
    return again


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
        _killed(tmp_path / str(line), agent, [(line, milliseconds)], seconds=SECONDS[milliseconds], **SLOT)
        for line in lines
    ]
    ended = work(*plans)
    assert sum(each["signal"] == 9 for each in ended) == len(plans)
    _check(plans, late=milliseconds > 0)


@services
@pytest.mark.parametrize("milliseconds", [0, 200])
@pytest.mark.parametrize("kind", KINDS)
def test_killed_behind_every_effect(tmp_path: Path, kind: str, milliseconds: int) -> None:
    """Three turns of two calls leave 12 lines, two subagents of two turns 16: a worker dies behind each."""
    plans = [
        _killed(tmp_path / f"{agent}-{line}", agent, [(line, milliseconds)], seconds=SECONDS[milliseconds])
        for agent, lines in ((f"{kind}steps", 12), (f"{kind}with_subagents", 16))
        for line in range(1, lines + 1)
    ]
    ended = work(*plans)
    # Who leaves the last lines may have ended before it is killed.
    assert sum(each["signal"] == 9 for each in ended) >= 3 * len(plans) // 4
    _check(plans, late=milliseconds > 0)


@services
@pytest.mark.parametrize("kind", KINDS)
def test_a_thousand_killed_calls(tmp_path: Path, kind: str) -> None:
    """Workers with thirty runs each die at random, until a thousand calls were killed on their way."""
    rng = random.Random(20261124)
    url, trace = str(tmp_path / "runs.sqlite"), tmp_path / "effects"
    run(submit(url, f"{kind}long_steps", count=130))
    kills = [(rng.randrange(60, 160), rng.choice((0, 0, 50, 200))) for _ in range(110)]
    done = plan(url, trace, kills, **SLOT, concurrency=30, patience=100)
    ended = work(done)
    seen = effects(trace)
    killed = _check([done], late=False)
    calls = sum(run(check_whole(url, record)) for record in run(records(url)))
    assert calls == 130 * 10 * 3
    print(
        f"{sum(each['signal'] == 9 for each in ended)} workers killed, {len(seen)} effects of {calls} calls, "
        f"{killed} calls killed and run again"
    )
    assert killed >= 1000


def test_a_run_that_kills_its_workers_is_dead(tmp_path: Path) -> None:
    """The first attempt records a turn; five that bring nothing follow, and no sixth."""
    url, trace = str(tmp_path / "runs.sqlite"), tmp_path / "effects"
    run(submit(url, "fatal"))
    ended = work(plan(url, trace, [(10_000, 0)] * 9, **SLOT))
    [record] = run(records(url))
    assert record.status == "dead"
    assert "5 attempts in a row ended without progress, the last on slot-0" in record.reason
    assert [each["code"] for each in ended] == [9] * 6 + [0]
