"""A memory that does not answer costs one wait, and not one for each request."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import threading
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest

from ferrule.gateway import gateway_memory
from ferrule.gateway.gateway_config import MemoryConfig
from ferrule.gateway.gateway_memory import GatewayMemory
from ferrule.simulate import Say, Simulator, repeat
from tests.gateway.running import before, gateway

RESPONSE = {"model": "deepseek-v4-flash", "input": "hello"}


class Hanging:
    """A memory that answers once it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.asked = 0

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        self.asked += 1
        self.go.wait(60)
        return dict.fromkeys(keys, b"kept")

    def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        self.get(scope, ())

    def close(self) -> None:
        pass


def test_after_silence_nothing_is_asked_for_a_while() -> None:
    now = 1000.0
    said: list[tuple[str, bool]] = []
    back: list[None] = []

    async def run() -> None:
        nonlocal now
        memory = Hanging()
        kept = GatewayMemory(
            memory,
            lambda why, new: said.append((why, new)),
            lambda: back.append(None),
            patience=0.2,
            clock=lambda: now,
        )
        found = await asyncio.gather(*(kept.get("scope", ["a"]) for _ in range(40)))
        assert found == [{}] * 40
        first = memory.asked
        assert 1 <= first <= gateway_memory.AT_ONCE
        assert kept.is_away
        assert sum(new for _, new in said) == 1
        assert await asyncio.gather(*(kept.get("scope", ["a"]) for _ in range(40))) == found
        await kept.put("scope", {"a": b"b"})
        assert said[-1] == (gateway_memory.UNASKED, False)
        memory.go.set()
        now += gateway_memory.AWAY + 1
        assert await kept.get("scope", ["a"]) == {"a": b"kept"}
        assert not kept.is_away
        assert len(back) == 1
        await kept.close()

    asyncio.run(run())


def test_one_question_tries_whether_it_is_back() -> None:
    now = 1000.0
    said: list[str] = []

    async def run() -> None:
        nonlocal now
        memory = Hanging()
        kept = GatewayMemory(memory, lambda why, new: said.append(why), patience=0.2, clock=lambda: now)
        assert await kept.get("scope", ["a"]) == {}
        now += gateway_memory.AWAY + 1
        said.clear()
        await asyncio.gather(*(kept.get("scope", ["a"]) for _ in range(10)))
        assert said.count(gateway_memory.UNASKED) == 9
        assert len(said) == 10
        memory.go.set()
        await kept.close()

    asyncio.run(run())


@contextmanager
def silent_server() -> Generator[tuple[int, list[socket.socket]]]:
    """A server that takes connections and says nothing, as Redis under SIGSTOP."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        lines: list[socket.socket] = []

        def accept() -> None:
            try:
                while True:
                    lines.append(server.accept()[0])
            except OSError:
                return

        thread = threading.Thread(target=accept)
        thread.start()
        try:
            yield server.getsockname()[1], lines
        finally:
            server.shutdown(socket.SHUT_RDWR)
            thread.join(10)
            for line in lines:
                line.close()


def _many(url: str) -> list[int]:
    with ThreadPoolExecutor(20) as pool:
        asked = [
            pool.submit(httpx2.post, f"{url}/v1/responses", json=RESPONSE, timeout=60) for _ in range(20)
        ]
        return [each.result().status_code for each in asked]


def test_a_redis_that_hangs_and_a_file_that_is_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gateway_memory, "PATIENCE", 1.0)
    file = tmp_path / "memory.sqlite"
    with silent_server() as (port, lines), Simulator("deepseek", repeat(Say("Hello."))) as simulator:
        for url in (f"redis://127.0.0.1:{port}", str(file)):
            config = replace(before(simulator), memory=MemoryConfig(url=url))
            with gateway(config) as running:
                lock = sqlite3.connect(
                    ":memory:" if url.startswith("redis") else file, isolation_level=None
                )
                lock.execute("BEGIN EXCLUSIVE")
                assert _many(running.url) == [200] * 20
                met = len(lines)
                assert _many(running.url) == [200] * 20
                assert len(lines) == met
                said = [line for line in running.lines if line["event"] == "the memory does not answer"]
                assert len(said) == 1, (url, met)
                assert "it is not asked for 5 s" in said[0]["why"]
                counted = httpx2.get(f"{running.url}/metrics").text
                [failures] = [
                    line
                    for line in counted.splitlines()
                    if line.startswith("ferrule_memory_failures_total ")
                ]
                assert float(failures.split()[1]) == 40
                lock.close()
