"""Several processes behind one socket: what they share, and how they start, end and begin again."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import httpx2
import pytest
from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.multiprocess import MultiProcessCollector

from ferrule.gateway.metrics import FOLDER, Metrics, shared_by, worker_ended
from ferrule.gateway.observers import GatewayRequest
from ferrule.gateway.workers import wait_before
from tests.cli.running import ferrule, one_line, start
from tests.gateway.running import Upstream, asked, chunk, stream, upstream
from tests.waiting import becomes

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")


@dataclass
class Command:
    """A gateway of two workers, as the command line starts it."""

    process: subprocess.Popen[bytes]
    url: str
    log: Path

    @property
    def lines(self) -> list[dict[str, Any]]:
        """What was logged so far."""
        return [json.loads(line) for line in self.log.read_text().splitlines() if line.endswith("}")]

    def logged(self, event: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["event"] == event]

    def workers(self) -> dict[int, int]:
        """Number -> process of those that began to serve."""
        return {line["worker"]: line["pid"] for line in self.logged("a worker serves")}

    def written(self) -> float:
        """The requests that workers have told the others of."""
        registry = CollectorRegistry()
        for folder in self.log.parent.glob("ferrule-gateway-*"):
            MultiProcessCollector(registry, str(folder))
        samples = (sample for metric in registry.collect() for sample in metric.samples)
        return sum(sample.value for sample in samples if sample.name == "ferrule_requests_total")

    def counted(self) -> dict[str, float]:
        """The sums of the metrics, whichever worker answers."""
        sums: dict[str, float] = {}
        for line in httpx2.get(f"{self.url}/metrics").text.splitlines():
            name, _, value = line.rpartition(" ")
            if not line.startswith("#"):
                bare = name.partition("{")[0]
                sums[bare] = sums.get(bare, 0) + float(value)
        return sums


@contextmanager
def command(folder: Path) -> Generator[Command]:
    file = folder / "gateway.toml"
    file.write_text("port = 0\n")
    given = ("--workers", "2", "--config", str(file), "--log-file", str(folder / "log"))
    process = start("gateway", *given, TMPDIR=str(folder))
    assert process.stdout is not None
    try:
        said = process.stdout.readline().decode()
        assert said, process.communicate()
        yield Command(process, said.split()[-1], folder / "log")
    finally:
        process.terminate()
        process.communicate(timeout=60)


@needs_fork
def test_workers_share_numbers_and_memory_and_one_that_ends_is_replaced(tmp_path: Path) -> None:
    with command(tmp_path) as running:
        assert becomes(lambda: running.workers().keys() == {1, 2})
        previous: dict[str, str] = {}
        for _ in range(6):
            body = {"model": "simulate:deepseek", "input": "hello", **previous}
            answer = httpx2.post(f"{running.url}/v1/responses", json=body)
            assert answer.status_code == 200, answer.text
            previous = {"previous_response_id": answer.json()["id"]}
        assert becomes(lambda: running.written() == 6)
        assert [running.counted()["ferrule_requests_total"] for _ in range(5)] == [6] * 5
        os.kill(running.workers()[1], signal.SIGKILL)
        assert becomes(lambda: 3 in running.workers())
        [ended] = running.logged("a worker has ended")
        assert (ended["worker"], ended["code"]) == (1, -signal.SIGKILL)
        assert becomes(lambda: running.logged("a worker is started again")[0]["instead_of"] == 1)
        assert [running.counted()["ferrule_requests_total"] for _ in range(5)] == [6] * 5
        assert running.counted()["ferrule_requests_in_flight"] == 0
    assert running.process.returncode == 0
    assert not list(tmp_path.glob("ferrule-gateway-*"))


@needs_fork
def test_all_reload_and_streams_are_drained(tmp_path: Path) -> None:
    go_on = threading.Event()

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": "Good"}))
        while not go_on.is_set():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await response.write(chunk({"content": " day"}, "stop") + b"data: [DONE]\n\n")
        return response

    with upstream(act) as made, command(tmp_path) as running:
        config = f"port = 0\n[upstreams.late]\nbase_url = '{made.url}'\n"
        (tmp_path / "gateway.toml").write_text(config)
        running.process.send_signal(signal.SIGHUP)
        assert becomes(lambda: len(running.logged("the configuration was reloaded")) == 2)
        url = f"{running.url}/v1/chat/completions"
        with httpx2.stream("POST", url, json=asked(model="late:m", stream=True)) as reply:
            pieces = reply.iter_raw()
            whole = next(pieces)
            running.process.terminate()
            assert becomes(lambda: _refuses(running.url))
            assert running.process.poll() is None
            go_on.set()
            whole += b"".join(pieces)
        assert whole.endswith(b"data: [DONE]\n\n")
        assert running.process.wait(60) == 0


def _refuses(url: str) -> bool:
    try:
        httpx2.get(f"{url}/healthz")
    except httpx2.TransportError:
        return True
    return False


@needs_fork
def test_workers_whose_parent_was_killed_end(tmp_path: Path) -> None:
    with command(tmp_path) as running:
        running.process.kill()
        assert becomes(lambda: _refuses(running.url))


@needs_fork
def test_a_worker_that_cannot_start(tmp_path: Path) -> None:
    used = tmp_path / "used"
    used.touch()
    process = start("gateway", "--port", "0", "--workers", "2", "--record", str(used))
    _, said = process.communicate(timeout=60)
    assert process.returncode == 2
    assert b"cannot write" in said
    assert b"a worker did not start" in said.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--workers", "2", "--memory", "memory:"], "need a shared memory"),
        (["--workers", "0"], "--workers"),
        (["--workers", "2", "--watch"], "--watch"),
    ],
)
def test_what_workers_cannot(arguments: list[str], said: str) -> None:
    one_line(ferrule("gateway", "--port", "0", *arguments), said)


def test_workers_that_end_one_after_another_wait_longer() -> None:
    assert [wait_before(each) for each in (0, 1, 2, 3, 7, 8, 10_000)] == [0, 0.5, 1, 2, 30, 30, 30]


def request(bytes: int, ended: float | None = None) -> GatewayRequest:
    made = GatewayRequest("1", "openai_chat", "/", 0.0, 1.0, status=200, outcome="ok", sent_bytes=bytes)
    made.first_byte = ended
    return made


def count_as(number: int, folder: Path, sizes: list[int]) -> None:
    """What a worker of that number does: requests of these sizes, and one that does not end."""
    shared_by(folder, number)
    metrics = Metrics()
    for size in sizes:
        metrics.began(request(size))
        metrics.ended(request(size, 1.2))
    metrics.memory_failed()
    metrics.began(request(0))


def test_metrics_of_processes_are_summed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, sizes in ((1, [10]), (2, [300, 4])):
        process = get_context("spawn").Process(target=count_as, args=(number, tmp_path, sizes))
        process.start()
        process.join()
        assert process.exitcode == 0
    monkeypatch.setenv(FOLDER, str(tmp_path))
    text = Metrics().text()
    assert "ferrule_requests_in_flight 2" in text
    assert 'ferrule_sent_bytes_total{api="openai_chat"} 314' in text
    assert 'ferrule_first_byte_seconds_count{api="openai_chat"} 3' in text
    worker_ended(tmp_path, 2)
    ended = Metrics().text()
    assert "ferrule_requests_in_flight 1" in ended
    assert "ferrule_memory_failures_total 2" in ended


def test_a_process_that_counted_nothing_ends(tmp_path: Path) -> None:
    worker_ended(tmp_path, 7)
    assert list(tmp_path.iterdir()) == []
