"""One line of text says which store is meant."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ferrule.client.extras import install_command
from ferrule.client.memory import Encrypted, InMemory, RedisMemory, SqliteMemory, open_memory
from ferrule.core.errors import UsageError


def test_a_memory_in_this_process() -> None:
    memory = open_memory("memory:", max_bytes=2_000, max_age=5)
    assert isinstance(memory, InMemory)
    assert (memory._limits.max_bytes, memory._limits.max_age) == (2_000, 5)
    assert isinstance(open_memory("memory:", key=b"0123456789abcdef"), Encrypted)


def test_a_path_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for url, path in (
        (f"{tmp_path}/a/one.db", "a/one.db"),
        (f"sqlite:///{tmp_path}/two.db", "two.db"),
        ("b/three.db", "b/three.db"),
        ("sqlite:///four.db", "four.db"),
    ):
        memory = open_memory(url, max_bytes=2_000)
        assert isinstance(memory, SqliteMemory)
        assert memory._limits.max_bytes == 2_000
        assert (tmp_path / path).is_file()
        memory.close()


@pytest.mark.parametrize("scheme", ["redis", "rediss", "valkey", "valkeys", "VALKEY"])
def test_a_server_is_not_asked_yet(scheme: str) -> None:
    memory = open_memory(f"{scheme}://someone:secret@host.example:1234/2?socket_timeout=3", max_age=60)
    assert isinstance(memory, RedisMemory)
    assert repr(memory) == f"RedisMemory('{scheme.lower()}://host.example:1234/2')"
    memory.close()


@pytest.mark.parametrize(
    "url",
    [
        "",
        ":memory:",
        "~/memory.db",
        "sqlite:///",
        "sqlite:x",
        "sqlite://x",
        "postgres://me:secret@host/x",
        "redis:secret",
        "memory:secret",
        "http://secret",
    ],
)
def test_anything_else_is_refused_with_what_is_possible(url: str) -> None:
    with pytest.raises(UsageError) as caught:
        open_memory(url)
    for form in (
        "memory:",
        "path of a file",
        "sqlite:///path",
        "redis://",
        "rediss://",
        "unix://",
        "valkey://",
    ):
        assert form in str(caught.value)
    assert "secret" not in str(caught.value)


def test_the_environment_is_not_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "environ", {})
    monkeypatch.setattr(os, "getenv", None)
    open_memory(str(tmp_path / "memory.db")).close()


def test_a_short_key_leaves_nothing_open(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="16 or more") as caught:
        open_memory(str(tmp_path / "memory.db"), key="too short")
    assert "too short" not in str(caught.value)


@pytest.mark.parametrize(
    ("package", "name", "arguments"),
    [
        ("cryptography", "Encrypted", "'memory:', key='0123456789abcdef'"),
        ("redis", "RedisMemory", "'redis://host'"),
    ],
)
def test_a_package_is_imported_when_it_is_used(package: str, name: str, arguments: str) -> None:
    code = (
        f"import sys; sys.modules['{package}'] = None\n"
        "from ferrule.client.memory import open_memory\n"
        "open_memory('memory:')\n"
        f"try:\n    open_memory({arguments})\n"
        "except ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    needs = f"ferrule.client.memory.{name} needs {package}, which is not installed"
    assert done.stdout == f"{needs}: {install_command('memory')}\n"
