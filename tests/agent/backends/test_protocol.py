"""The protocol is that of deepagents, name for name and parameter for parameter."""

import dataclasses
import inspect
import typing
from pathlib import Path
from typing import Any

import pytest
from deepagents import backends as peers
from deepagents.backends import protocol as theirs

from ferrule.agent.backends import (
    CompositeBackend,
    DiskBackend,
    FilesystemBackend,
    LocalShellBackend,
    ObjectStoreBackend,
    SandboxBackend,
    StateBackend,
    StoreBackend,
)
from ferrule.agent.backends import protocol as ours
from ferrule.agent.backends.sync_bridge import supports

KINDS = ("BackendProtocol", "SandboxBackendProtocol")


def operations(kind: str) -> dict[str, Any]:
    found = inspect.getmembers(getattr(theirs, kind), inspect.isfunction)
    return {name: each for name, each in found if not name.startswith("_")}


def parameters(operation: Any) -> list[tuple[str, Any, Any]]:
    return [
        (each.name, each.default, each.kind) for each in inspect.signature(operation).parameters.values()
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_operations(kind: str) -> None:
    assert len(operations(kind)) >= 18
    for name, operation in operations(kind).items():
        assert parameters(getattr(getattr(ours, kind), name)) == parameters(operation), name


@pytest.mark.parametrize(
    ("backend", "kind"),
    [
        *(
            (each, KINDS[0])
            for each in (DiskBackend, FilesystemBackend, ObjectStoreBackend, StateBackend, StoreBackend)
        ),
        *((each, KINDS[1]) for each in (CompositeBackend, LocalShellBackend, SandboxBackend)),
    ],
)
def test_backends(backend: type, kind: str) -> None:
    # Its own one has context_lines, which the protocol has not.
    same: Any = peers.FilesystemBackend if backend is FilesystemBackend else None
    for name, operation in operations(kind).items():
        wanted = getattr(same, name, operation)
        assert parameters(getattr(backend, name)) == parameters(wanted), name


@pytest.mark.parametrize("name", [name for name in vars(ours) if name.endswith(("Result", "Response"))])
def test_results(name: str) -> None:
    def fields(kind: Any) -> list[tuple[str, Any]]:
        return [(each.name, each.default) for each in dataclasses.fields(kind)]

    assert fields(getattr(ours, name)) == fields(getattr(theirs, name))


@pytest.mark.parametrize("name", ["ContextLine", "FileData", "FileInfo", "GrepMatch"])
def test_dictionaries(name: str) -> None:
    def keys(kind: Any) -> dict[str, bool]:
        hints = typing.get_type_hints(kind, include_extras=True)
        return {key: typing.get_origin(hint) is typing.NotRequired for key, hint in hints.items()}

    assert keys(getattr(ours, name)) == keys(getattr(theirs, name))


@pytest.mark.parametrize("name", ["FileOperationError", "GlobTruncationReason"])
def test_words(name: str) -> None:
    assert typing.get_args(getattr(ours, name)) == typing.get_args(getattr(theirs, name))


class Own(ours.SandboxBackendProtocol):
    """A backend that reads, runs commands, and searches without blocking."""

    def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> ours.ReadResult:
        return ours.ReadResult(file_data={"content": file_path, "encoding": "utf-8"})

    def execute(self, command: str, *, timeout: int | None = None) -> ours.ExecuteResponse:
        return ours.ExecuteResponse(f"{command} {timeout}")

    async def aglob(self, pattern: str, path: str | None = None) -> ours.GlobResult:
        return ours.GlobResult(matches=[])


async def test_a_backend_of_ones_own_needs_the_blocking_operations_only() -> None:
    own = Own()
    assert await own.aread("/a") == own.read("/a")
    assert (await own.aexecute("ls")).output == "ls None"
    assert (await own.aexecute("ls", timeout=3)).output == "ls 3"
    with pytest.raises(NotImplementedError, match="Own has no write"):
        await own.awrite("/a", "")
    names = ("read", "write", "glob", "delete", "execute")
    assert [name for name in names if supports(own, name)] == ["read", "glob", "execute"]


@pytest.mark.parametrize("operation", sorted(operations("SandboxBackendProtocol")))
async def test_what_a_backend_leaves_out_raises(operation: str) -> None:
    class Empty(ours.SandboxBackendProtocol):
        pass

    given = {
        name: [] if name in ("files", "paths") else "x"
        for name, each in inspect.signature(getattr(Empty(), operation)).parameters.items()
        if each.default is each.empty
    }

    async def asked() -> None:
        called = getattr(Empty(), operation)(**given)
        await called

    with pytest.raises(NotImplementedError, match=f"Empty has no {operation.removeprefix('a')}"):
        await asked()


def test_isinstance_asks_for_the_operations(tmp_path: Path) -> None:
    kinds = (ours.BackendProtocol, ours.SandboxBackendProtocol)
    backends = (DiskBackend(tmp_path), LocalShellBackend(tmp_path), Own(), object())
    found = [[isinstance(each, kind) for kind in kinds] for each in backends]
    assert found == [[True, False], [True, True], [True, True], [False, False]]
