"""Plans are carried out alike with and without blocking, by backends of any age."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from deepagents.backends import protocol

from ferrule.backends import (
    CompositeBackend,
    DiskBackend,
    ExecuteResponse,
    GrepResult,
    LocalShellBackend,
    SandboxBackendProtocol,
)
from ferrule.backends.plans import (
    BackendCall,
    Plan,
    arun_plan,
    execute_accepts_timeout,
    execute_call,
    grep_plan,
    names_plan,
    run_plan,
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

    def plan() -> Plan[list[str]]:
        yield BackendCall(disk, "write", "/a", "text")
        found = yield BackendCall(disk, "grep", "ex", "/", max_count=1)
        return [match["path"] for match in found.matches]

    assert run_plan(plan()) == await arun_plan(plan()) == ["/a"]


def test_limits_are_kept_for_those_who_do_not_know_them() -> None:
    error, matches, truncated = run_plan(grep_plan(Old(), "x", None, None, 3))
    assert (error, len(matches), truncated) == (None, 3, True)
    assert execute_call(Old(), "ls", 5).named == {}
    assert execute_call(LocalShellBackend, "ls", 5).named == {"timeout": 5}


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
    assert run_plan(names_plan(Old(), "a//b")) == ("/a/b",)
    assert spellings_of(Old(), "/../x") == ("/../x",)


async def test_a_shell_that_knows_no_timeout_is_not_given_one() -> None:
    class Plain(SandboxBackendProtocol):
        def execute(self, command: str) -> ExecuteResponse:  # type: ignore[override]
            return ExecuteResponse(command, 0)

    assert [execute_accepts_timeout(each) for each in (Plain, LocalShellBackend)] == [False, True]
    assert await Plain().aexecute("ls", timeout=5) == ExecuteResponse("ls", 0)
