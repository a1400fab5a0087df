"""The store on a server: bounded over all that share it, quick to say that the server is away, silent about passwords."""

import socket
import threading
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest

from ferrule.client.memory import RedisMemory
from ferrule.client.memory.redis import AWAY_SECONDS, MOST_ENTRIES_REMOVED
from ferrule.core.errors import MemoryUnavailable, UsageError
from tests.client.memory.conftest import Clock
from tests.client.memory.redis_server import Server, client, needs_server
from tests.client.memory.writers import two_writers
from tests.tls import certificate

KEYS = [f"{number}" for number in range(600)]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone."""
    server = Server(tmp_path, "--requirepass", "pass/word")
    server.start()
    yield server
    server.stop()


@needs_server
def test_the_bound_holds_over_all_that_share_a_prefix(redis_server: Server, clock: Clock) -> None:
    one, other, apart = (
        RedisMemory(redis_server.url, max_bytes=10_000, prefix=prefix, clock=clock)
        for prefix in ("shared:", "shared:", "apart:")
    )
    apart.put("scope", {"apart": bytes(5_000)})
    for number in range(0, 20, 2):
        one.put("scope", {KEYS[number]: bytes(1_000)})
        clock.now += 1
        other.put("scope", {KEYS[number + 1]: bytes(1_000)})
        clock.now += 1
    found = one.get("scope", KEYS)
    assert list(found) == [f"{number}" for number in range(13, 20)]
    assert other.get("scope", KEYS) == found
    assert list(apart.get("scope", ["apart", "19"])) == ["apart"]
    for memory in (one, other, apart):
        memory.close()


@needs_server
def test_two_processes_write_to_one_server(redis_server: Server) -> None:
    memory = RedisMemory(redis_server.url)
    two_writers(redis_server.url, memory)
    memory.close()


@needs_server
def test_the_sum_is_exact_and_one_put_removes_only_so_many(redis_server: Server, clock: Clock) -> None:
    memory = RedisMemory(redis_server.url, prefix="sum:", clock=clock)
    asked = client(redis_server)
    memory.put("scope", dict.fromkeys(KEYS, b""))
    memory.put("scope", {"0": bytes(100), "1": bytes(5 * 2**20)})
    sizes = {name: int(size) for name, size in asked.hgetall("sum:sizes").items()}
    assert sizes.pop(b"total") == sum(sizes.values())
    assert len(sizes) == asked.zcard("sum:order") == len(KEYS) - 1
    smaller = RedisMemory(redis_server.url, max_bytes=10_000, prefix="sum:", clock=clock)
    left: list[object] = []
    for _ in range(3):
        clock.now += 1
        smaller.put("scope", {"one": b"1"})
        left.append(asked.zcard("sum:order"))
    most = MOST_ENTRIES_REMOVED + 2
    assert left[:2] == [len(KEYS) - most, len(KEYS) - 2 * most]
    assert int(asked.hget("sum:sizes", "total") or 0) <= 10_000
    assert asked.zcard("sum:order") == asked.hlen("sum:sizes") - 1 == len(asked.keys("sum:entry:*"))
    for each in (memory, smaller, asked):
        each.close()


@needs_server
def test_the_server_drops_what_is_old(redis_server: Server) -> None:
    memory = RedisMemory(redis_server.url, max_age=1_000, prefix="old:")
    asked = client(redis_server)
    memory.put("scope", {"one": b"1"})
    names = asked.keys("old:*")
    assert len(names) == 3
    assert all(900 < asked.ttl(name) <= 1_000 for name in names)
    memory.close()
    asked.close()


@needs_server
@pytest.mark.parametrize("lost", ["order", "sizes"])
def test_a_server_may_forget_the_order_or_the_sizes(redis_server: Server, clock: Clock, lost: str) -> None:
    """A server that is full removes keys of its choice."""
    prefix = f"lost {lost}:"
    memory = RedisMemory(redis_server.url, max_bytes=3_000, prefix=prefix, clock=clock)
    asked = client(redis_server)
    memory.put("scope", {"one": bytes(2_000)})
    asked.delete(prefix + lost)
    for number in range(10):
        clock.now += 1
        memory.put("scope", {f"{number}": bytes(2_000)})
    assert memory.get("scope", ["8", "9"]) == {"9": bytes(2_000)}
    assert asked.zcard(f"{prefix}order") == 1
    memory.close()
    asked.close()


@needs_server
def test_what_another_program_put_there_is_not_found(redis_server: Server) -> None:
    memory = RedisMemory(redis_server.url, prefix="foreign:")
    asked = client(redis_server)
    memory.put("scope", {"one": b"1", "two": b"2", "three": b"3"})
    first, second = sorted(asked.keys("foreign:entry:*"))[:2]
    asked.set(first, b"1234567")
    asked.delete(second)
    asked.hset(second, "a", "hash")
    assert len(memory.get("scope", ["one", "two", "three"])) == 1
    asked.set("foreign:order", b"")
    with pytest.raises(MemoryUnavailable, match="WRONGTYPE"):
        memory.put("scope", {"one": b"1"})
    memory.close()
    asked.close()


@needs_server
def test_a_server_that_is_away_and_comes_back(server: Server, clock: Clock) -> None:
    url = f"redis://:pass%2Fword@127.0.0.1:{server.port}"
    memory = RedisMemory(url, clock=clock)
    memory.put("scope", {"one": b"1"})
    server.stop()
    server.start()  # the connection is gone, the server is there
    memory.put("scope", {"one": b"1"})
    assert memory.get("scope", ["one"]) == {"one": b"1"}
    server.stop()
    with pytest.raises(MemoryUnavailable, match=f"redis://127.0.0.1:{server.port} cannot be used now"):
        memory.put("scope", {"one": b"1"})
    server.start()
    with pytest.raises(MemoryUnavailable, match="cannot be used now"):  # not asked again so soon
        memory.get("scope", ["one"])
    clock.now += AWAY_SECONDS
    assert memory.get("scope", ["one"]) == {}
    memory.put("scope", {"one": b"1"})
    assert memory.get("scope", ["one"]) == {"one": b"1"}
    memory.close()


def test_a_server_that_says_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        memory = RedisMemory(f"redis://127.0.0.1:{silent.getsockname()[1]}?socket_timeout=0.05")
        with pytest.raises(MemoryUnavailable, match="[Tt]imeout"):
            memory.get("scope", ["one"])
        memory.close()


def _every_text_of(error: BaseException) -> str:
    return "".join(traceback.format_exception(error)) + repr(error) + repr(error.__context__)


@needs_server
@pytest.mark.parametrize("password", ["wrong%2Fsecret", "wrong secret", ""])
def test_a_wrong_password_is_not_repeated(server: Server, password: str) -> None:
    memory = RedisMemory(f"redis://me:{password}@127.0.0.1:{server.port}")
    with pytest.raises(MemoryUnavailable, match="(?i)password|authentication") as caught:
        memory.put("scope", {"one": b"1"})
    assert "secret" not in _every_text_of(caught.value) + repr(memory)
    memory.close()


def test_a_server_that_repeats_the_password() -> None:
    """Servers that do not know a command quote its arguments."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(b"-ERR unknown command 'AUTH', with args beginning with: 'se/cret'\r\n")
                connection.recv(65536)

        thread = threading.Thread(target=answer)
        thread.start()
        memory = RedisMemory(f"redis://:se%2Fcret@127.0.0.1:{server.getsockname()[1]}")
        with pytest.raises(MemoryUnavailable, match=r"unknown command 'AUTH'.*\[password\]") as caught:
            memory.get("scope", ["one"])
        memory.close()
        thread.join()
    assert "cret" not in _every_text_of(caught.value)


@pytest.mark.parametrize(
    "url",
    [
        "redis://",
        "redis://:sec/ret@host:1",
        "redis://:sec#ret@host:1",
        "redis://:sec?ret@host:1",
        "redis://:x@host:secret",
        "redis://[secret",
        "unix://:secret@",
        "redis://host?secret=1",
        "redis://host?db=secret",
        "redis://host?decode_responses=secret",
        "secret://host",
    ],
)
def test_a_wrong_url_is_not_repeated(url: str) -> None:
    with pytest.raises(UsageError) as caught:
        RedisMemory(url)
    text = _every_text_of(caught.value).split("ferrule.core.errors.UsageError")[-1]
    assert "secret" not in text
    assert "ret@" not in text


def test_the_shown_url_has_no_password() -> None:
    memory = RedisMemory("unix://me@/run/some.sock?password=secret&db=2")
    assert repr(memory) == "RedisMemory('unix:///run/some.sock')"
    with pytest.raises(MemoryUnavailable, match="unix:///run/some.sock") as caught:
        memory.get("scope", ["one"])
    assert "secret" not in _every_text_of(caught.value)
    memory.close()


@needs_server
def test_a_socket_in_the_file_system(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("s")
    server = Server(folder, "--unixsocket", str(folder / "s"))
    server.start()
    memory = RedisMemory(f"unix://{folder}/s?db=3")
    memory.put("scope", {"one": b"1"})
    assert memory.get("scope", ["one"]) == {"one": b"1"}
    memory.close()
    server.stop()


@needs_server
def test_a_server_with_tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")  # it has another certificate of the same name
    file = certificate(tmp_path / "server.pem")
    server = Server(tmp_path, tls=file)
    try:
        server.start()
    except RuntimeError:
        pytest.skip("this redis-server has no TLS")
    memory = RedisMemory(f"valkeys://127.0.0.1:{server.port}/0?ssl_ca_certs={file}")
    memory.put("scope", {"one": b"1"})
    assert memory.get("scope", ["one"]) == {"one": b"1"}
    memory.close()
    unknown = RedisMemory(f"rediss://127.0.0.1:{server.port}")
    with pytest.raises(MemoryUnavailable, match="(?i)certificate"):
        unknown.get("scope", ["one"])
    unknown.close()
    server.stop()
