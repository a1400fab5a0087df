"""Every store there is, plain and encrypted, with a clock that the test sets."""

import copy
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest

from ferrule.client.memory import Encrypted, InMemory, Memory, RedisMemory, SqliteMemory
from tests.client.memory.redis_server import PROGRAM, Server

KEY = "a key for the tests of this folder"

NewMemory = Callable[..., Memory]
"""Makes a store that is empty; takes its limits."""

_numbers = count()


class Clock:
    """Says what time it is until it is set."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@cache
def _stretched() -> Encrypted:
    return Encrypted(InMemory(), KEY)


def encrypted(memory: Memory) -> Encrypted:
    """The memory, encrypted with ``KEY``, which is stretched once for all tests."""
    made = copy.copy(_stretched())
    made._memory = memory
    return made


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if PROGRAM is None:
        pytest.skip("no redis-server or valkey-server is installed")
    server = Server(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(params=["in memory", "sqlite", "redis"])
def new_plain(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Iterator[NewMemory]:
    server: Server | None = request.getfixturevalue("redis_server") if request.param == "redis" else None
    made: list[Memory] = []

    def new(**limits: float) -> Memory:
        number = next(_numbers)
        given = {"clock": clock, **limits}
        if server:
            memory: Memory = RedisMemory(server.url, prefix=f"test {number}:", **given)
        elif request.param == "sqlite":
            memory = SqliteMemory(tmp_path / f"{number}.db", **given)
        else:
            memory = InMemory(**given)
        made.append(memory)
        return memory

    yield new
    for memory in made:
        memory.close()


@pytest.fixture(params=["plain", "encrypted"])
def new_memory(request: pytest.FixtureRequest, new_plain: NewMemory) -> NewMemory:
    def new(**limits: float) -> Memory:
        memory = new_plain(**limits)
        return encrypted(memory) if request.param == "encrypted" else memory

    return new


@pytest.fixture
def memory(new_memory: NewMemory) -> Memory:
    return new_memory()
