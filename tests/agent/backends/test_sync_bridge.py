"""Code that is written once runs alike with and without blocking, over backends of any age."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from deepagents.backends import protocol

from ferrule.agent.backends import (
    CompositeBackend,
    DiskBackend,
    ExecuteResponse,
    GrepResult,
    LocalShellBackend,
    SandboxBackendProtocol,
)
from ferrule.agent.backends.protocol import execute_accepts_timeout
from ferrule.agent.backends.sync_bridge import (
    ask,
    awaitable,
    blocking,
    execute_of,
    grep_of,
    is_blocking,
    names_of,
    spellings_of,
    supports,
)


class Old:
    """A backend from before there were limits."""

    def grep(self, pattern: str, path: str | None = None, glob: str | None = None) -> GrepResult:
        return GrepResult(matches=[{"path": "/a", "line": line, "text": pattern} for line in range(5)])

    def execute(self, command: str) -> str:
        return command


async def test_both_ways_give_the_same(tmp_path: Path) -> None:
    disk = DiskBackend(tmp_path)

    async def work() -> list[str]:
        await ask(disk, "write", "/a", "text")
        found = await ask(disk, "grep", "ex", "/", max_count=1)
        return [match["path"] for match in found.matches]

    assert blocking(work()) == await work() == ["/a"]


def test_what_blocks_is_not_under_the_bridge() -> None:
    """A blocking operation may run an event loop of its own, in which everything is awaited."""

    async def apart() -> bool:
        await asyncio.sleep(0)
        return is_blocking()

    def operation() -> tuple[bool, bool]:
        return is_blocking(), asyncio.run(apart())

    async def work() -> tuple[bool, bool, tuple[bool, bool]]:
        before = is_blocking()
        found = await awaitable(operation)()
        return before, is_blocking(), found

    assert blocking(work()) == (True, True, (False, False))
    assert not is_blocking()


def test_what_waits_for_an_event_loop_is_refused() -> None:
    async def waits() -> None:
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="waits has to be awaited"):
        blocking(waits())
    assert not is_blocking()


def test_limits_are_kept_for_those_who_do_not_know_them() -> None:
    error, matches, truncated = blocking(grep_of(Old(), "x", None, None, 3))
    assert (error, len(matches), truncated) == (None, 3, True)
    assert blocking(execute_of(Old(), "ls", 5)) == "ls"


def test_what_a_backend_can(tmp_path: Path) -> None:
    class Theirs(protocol.BackendProtocol):
        def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> Any:
            raise AssertionError

    disk, shell = DiskBackend(tmp_path), LocalShellBackend(tmp_path)
    assert [supports(disk, "delete"), supports(disk, "execute"), supports(shell, "execute")] == [
        True,
        False,
        True,
    ]
    assert [supports(Theirs(), "read"), supports(Theirs(), "delete")] == [True, False]
    assert supports(CompositeBackend(shell, {"/a/": disk}), "execute")
    assert not supports(CompositeBackend(disk, {"/a/": shell}), "execute")


def test_names_of_backends_that_know_one() -> None:
    assert blocking(names_of(Old(), "a//b")) == ("/a/b",)
    assert spellings_of(Old(), "/../x") == ("/../x",)


async def test_a_shell_that_knows_no_timeout_is_not_given_one() -> None:
    class Plain(SandboxBackendProtocol):
        def execute(self, command: str) -> ExecuteResponse:  # type: ignore[override]
            return ExecuteResponse(command, 0)

    assert [execute_accepts_timeout(each) for each in (Plain, LocalShellBackend)] == [False, True]
    assert await Plain().aexecute("ls", timeout=5) == ExecuteResponse("ls", 0)
