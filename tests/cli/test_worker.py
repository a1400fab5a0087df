"""``ferrule worker``: what it prints of runs, what signals do, and one line for each thing that is wrong."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.runs.run_observers import LOGGER, RunLog
from tests.cli.fake_runs import FakeRuns, installed
from tests.cli.running import NO_KEYS, ferrule, one_line
from tests.cli.test_chinese import english
from tests.runs.records import record

CLERK = "shop.agents:clerk@1"


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRuns]:
    monkeypatch.setattr(sys, "path", list(sys.path))
    engine = FakeRuns()
    with installed(engine):
        yield engine


def works(engine: FakeRuns) -> None:
    """A worker that begins two runs, ends one, and hands the other back when it is stopped."""

    async def work(stop: asyncio.Event) -> None:
        logging.getLogger(LOGGER).debug("nobody wants to know")
        logging.getLogger("elsewhere").warning("mind\nthis")
        logging.getLogger(LOGGER).warning("the worker w9 is dead; others take over")
        runs = [record(id=f"mail-{at}", agent="shop.agents:clerk", attempt=at) for at in (1, 2)]
        first, second = [RunLog().segment_began(each, 0.0) for each in runs]
        first.ended(runs[0], "done")
        os.kill(os.getpid(), signal.SIGTERM)
        await stop.wait()
        second.ended(runs[1], "handed-back")

    engine.work = work


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_line_when_it_is_ready_and_one_for_each_run(
    engine: FakeRuns, language: str, tmp_path: Path
) -> None:
    works(engine)
    url = "postgresql://me:geheim@db.example/runs"
    result = ferrule(
        *("--lang", language, "worker", "--engine", url, "--agent", "shop.agents:clerk"),
        *(
            "--app-dir",
            str(tmp_path),
            "--id",
            "w1",
            "--concurrency",
            "3",
            "--grace",
            "2",
            "--connections",
            "5",
            "--volume",
            "disk-1",
        ),
        *("--metrics", "9123"),
    )
    assert result.exit_code == 0, result.stderr
    assert callable(engine.served.pop("measured"))
    assert engine.served.pop("prices") == {}
    assert engine.served == {
        "url": url,
        "agents": ("shop.agents:clerk",),
        "concurrency": 3,
        "connections": 5,
        "executor_id": "w1",
        "volume": "disk-1",
        "grace": 2,
        "metrics": ("127.0.0.1", 9123),
    }
    assert "geheim" not in result.output
    assert sys.path[0] == str(tmp_path)
    ready, *lines = result.stdout.splitlines()
    told = [line.split("  ", 1)[1] for line in lines]
    stopping = result.stderr.splitlines()
    said = ("warning: mind this", "warning: the worker w9 is dead; others take over")
    if language == "zh":
        said = ("警告：mind this", "警告：工作进程 w9 已失联；其他工作进程接手")
    assert (stopping.pop(0), stopping.pop(0)) == said
    if language == "en":
        assert ready == (
            "Worker w1 is ready: shop.agents:clerk, up to 3 at a time, from "
            "postgresql://***@db.example/runs. Ctrl-C stops it."
        )
        assert told == [
            f"mail-1  {CLERK}  started",
            f"mail-2  {CLERK}  continues",
            f"mail-1  {CLERK}  done",
            f"mail-2  {CLERK}  back in the queue",
        ]
        assert stopping[0].startswith("Stopping; runs in progress: 1.")
        assert stopping[1] == "The worker has stopped."
    else:
        assert english(result.output.replace("mind this", "")) == []


def test_the_second_signal_stops_at_once(engine: FakeRuns) -> None:
    async def work(stop: asyncio.Event) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        await stop.wait()
        os.kill(os.getpid(), signal.SIGINT)
        await asyncio.sleep(3600)

    engine.work = work
    result = ferrule("worker", environ={**NO_KEYS, "FERRULE_RUNS": "x.sqlite"})
    assert result.exit_code == 130
    assert "any agent that can be imported, up to 8 at a time, from x.sqlite" in result.stdout


WRONG = {
    "agent": UsageError("the agent a:b cannot be imported: a raises ValueError: no"),
    "away": RunsUnavailable("the runs x cannot be used now: it is locked"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_one_line(engine: FakeRuns, name: str) -> None:
    engine.broken = WRONG[name]
    one_line(ferrule("worker", "--agent", "a:b"), str(WRONG[name]))
    assert english(ferrule("--lang", "zh", "worker").stderr.replace("it is locked", "")) == []


def test_a_database_that_goes_away_later_is_no_mistake_of_the_user(engine: FakeRuns) -> None:
    async def work(stop: asyncio.Event) -> None:
        raise RunsUnavailable("the runs x cannot be used now: no space")

    engine.work = work
    one_line(SimpleNamespace(**_last_line(ferrule("worker"))), "no space", code=74)  # type: ignore[arg-type]


def _last_line(result: Any) -> dict[str, Any]:
    last = result.stderr.splitlines()[-1]
    return {"exit_code": result.exit_code, "stderr": last, "output": result.output}


MISSING = """
import sys
sys.modules[sys.argv[1]] = None
from ferrule.cli.app import main
main(["worker"])
"""


@pytest.mark.parametrize("package", ["langgraph", "psycopg"])
def test_the_command_for_a_missing_package_installs_all_that_a_worker_needs(package: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", MISSING, package], env=os.environ, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"ferrule: 'ferrule worker' needs {package}, which is not installed: ")
    assert "[runs]" in done.stderr


LEAVING = """
import asyncio, os, signal, sys, threading, time
from ferrule.cli import worker_command
from ferrule.cli.app import main
from tests.cli.fake_runs import FakeRuns, installed

worker_command.LANDING = 0.2

async def deaf(stop):
    os.kill(os.getpid(), signal.SIGTERM)
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            pass

async def blocking(stop):
    # No loop runs any more that could hear of a signal.
    threading.Timer(0.1, os.kill, [os.getpid(), signal.SIGTERM]).start()
    time.sleep(3600)

engine = FakeRuns()
engine.work = {"deaf": deaf, "blocking": blocking}[sys.argv[1]]
with installed(engine):
    main(["worker", "--grace", "0"])
"""


@pytest.mark.parametrize("kind", ["deaf", "blocking"])
def test_a_tool_that_does_not_end_keeps_no_worker(kind: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LEAVING, kind],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "FERRULE_RUNS": str(tmp_path / "x.sqlite")},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr.splitlines()[-1]) == (
        0,
        "A tool does not end; the worker waits for it no longer.",
    )
