"""Shards whose workers are killed: the answers are those of a run in one process."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from ferrule.bulk import Outcome, ShardPlan, plan, run_plans
from ferrule.cli.line_answers import ANSWERER
from ferrule.cli.shard_answers import ENTRY
from ferrule.errors import UnknownRun
from ferrule.runs.engine_opening import open_engine
from ferrule.runs.run_engine import RunEngine
from ferrule.runs.shard_queue import run_queued
from tests.runs.test_shard_queue import Heard

pytestmark = pytest.mark.services

SETTINGS = {
    "tools": None,
    "dialect": "auto",
    "channel": "content",
    "opens_in_reasoning": False,
    "stop": "stop",
    "language": "en",
}
CALL = 'text <tool_call>{"name": "save", "arguments": {"n": %d}}</tool_call>'


def ferrule(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "ferrule", *arguments]


def inputs(folder: Path) -> Path:
    directory = folder / "in"
    directory.mkdir()
    for name, count in (("a", 30_000), ("b", 6000), ("empty", 0)):
        lines = [json.dumps({"text": CALL % each}) for each in range(count)]
        lines[100:110] = ["", "bad", *lines[102:110]] if lines else []
        (directory / f"{name}.jsonl").write_text("".join(f"{line}\n" for line in lines))
    return directory


def plans(directory: Path, out: Path) -> list[ShardPlan]:
    return [*plan(directory, out, ANSWERER, SETTINGS, range_size=100_000)]


def files(out: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in sorted(out.glob("*.jsonl"))}


def alone(directory: Path) -> dict[str, bytes]:
    """What ``recover --jsonl FILE`` prints for each file."""
    return {
        each.name: subprocess.run(ferrule("recover", "--jsonl", str(each)), capture_output=True).stdout
        for each in sorted(directory.iterdir())
    }


@contextmanager
def workers(url: str, count: int) -> Generator[list[subprocess.Popen[bytes]]]:
    command = ferrule("worker", "--shards", "--engine", url, "--grace", "0")
    programs = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(count)]
    try:
        yield programs
    finally:
        for each in programs:
            each.terminate()
        for each in programs:
            each.wait(30)


async def kill_one_at_work(
    engine: RunEngine, programs: list[subprocess.Popen[bytes]], following: asyncio.Task[Outcome], out: Path
) -> str:
    """Kill a worker that has a run, and did not end it before; which run. ``""``: all were too quick."""
    there = {each.id: each.process for each in await engine.workers() if each.alive}
    assert len(there) == len(programs)
    while not following.done():
        running = await engine.list(status=("running",)) if part_is_there(out) else ()
        for run in running:
            os.kill(there[run.worker], signal.SIGSTOP)
            with suppress(UnknownRun):
                record = await engine.status(run.id)
                if (record.status, record.worker) == ("running", run.worker):
                    os.kill(there[run.worker], signal.SIGKILL)
                    return run.id
            os.kill(there[run.worker], signal.SIGCONT)
        await asyncio.sleep(0.02)
    return ""


def part_is_there(out: Path) -> bool:
    """Whether some range is answered, and others may be at work."""
    return any((out / ".parts").rglob(".0*.json"))


async def test_one_of_three_workers_is_killed_in_a_shard(tmp_path: Path, url: str) -> None:
    directory = inputs(tmp_path)
    run_plans(plans(directory, tmp_path / "one"))
    run_plans(plans(directory, tmp_path / "two"), workers=2)
    heard = Heard()
    with workers(url, 3) as programs:
        async with open_engine(url, environ={}) as engine:
            while sum(each.alive for each in await engine.workers()) < 3:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
            out = tmp_path / "out"
            following = asyncio.create_task(run_queued(engine, plans(directory, out), out, ENTRY, heard))
            killed = await kill_one_at_work(engine, programs, following, out)
            outcome = await following
            assert await engine.states(ENTRY.name, "") == {}
    assert [each.returncode for each in programs].count(-signal.SIGKILL) == 1
    assert heard.failures == []
    assert killed.startswith("shards-")
    assert (outcome.shards, outcome.total.records, outcome.total.bad) == (3, 35_998, 2)
    whole = await asyncio.to_thread(alone, directory)
    assert files(tmp_path / "out") == files(tmp_path / "one") == files(tmp_path / "two") == whole


def test_the_command_is_stopped_and_goes_on(tmp_path: Path) -> None:
    directory, url = inputs(tmp_path), str(tmp_path / "runs.sqlite")
    run_plans(plans(directory, tmp_path / "one"))
    command = ferrule("--lang", "en", "recover", "--jsonl", "--shards", str(directory))
    command += ["--out", str(tmp_path / "out"), "--engine", url]
    program = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert program.stderr
    said = program.stderr.readline()
    assert said == f"no worker is there; it is waited for: ferrule worker --shards --engine {url}\n"
    program.send_signal(signal.SIGINT)
    said = program.communicate(timeout=30)[1]
    assert said.startswith("stopped; what is in the queue is still answered")
    assert program.returncode == 130
    with workers(url, 1):
        begun = time.monotonic()
        while not part_is_there(tmp_path / "out") and time.monotonic() < begun + 60:
            time.sleep(0.1)  # nobody follows it
        done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert "3 files, 35,998 lines, 35,996 calls, 0 broken calls, 2 bad lines" in done.stderr
    assert "parts were there already" in done.stderr
    assert files(tmp_path / "out") == files(tmp_path / "one")
