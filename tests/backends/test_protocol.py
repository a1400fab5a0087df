"""The protocol is that of deepagents, name for name and parameter for parameter."""

from __future__ import annotations

import dataclasses
import inspect
import typing
from typing import Any

import pytest
from deepagents.backends import protocol as theirs

from ferrule.backends import (
    CompositeBackend,
    DiskBackend,
    FilesystemBackend,
    LocalShellBackend,
    SandboxBackend,
    StateBackend,
    StoreBackend,
)
from ferrule.backends import protocol as ours

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
        *((each, KINDS[0]) for each in (DiskBackend, FilesystemBackend, StateBackend, StoreBackend)),
        *((each, KINDS[1]) for each in (CompositeBackend, LocalShellBackend, SandboxBackend)),
    ],
)
def test_backends(backend: type, kind: str) -> None:
    for name, operation in operations(kind).items():
        assert parameters(getattr(backend, name)) == parameters(operation), name


@pytest.mark.parametrize("name", [name for name in ours.__all__ if name.endswith(("Result", "Response"))])
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
