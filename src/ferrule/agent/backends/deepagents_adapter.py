"""Ferrule's backends for deepagents, whose middlewares look at the classes of backends and results.

In goes a backend, out comes one of deepagents' kind that asks it and hands its answers on field by field.
It is a ``StateBackend`` of deepagents for one of ours, so that the graph gets a state with files in it, and
for a ``CompositeBackend`` deepagents' own over the same parts. The other way round needs nothing:
deepagents' backends work here as they are. Needs ``deepagents``.
"""

from __future__ import annotations

import dataclasses
from typing import Any, cast

from deepagents import backends as theirs
from deepagents.backends import protocol

from ferrule.agent.backends.composite import CompositeBackend
from ferrule.agent.backends.protocol import BackendProtocol
from ferrule.agent.backends.state import StateBackend
from ferrule.agent.backends.storage_scope import Reach, reach_of
from ferrule.agent.backends.sync_bridge import supports


def for_deepagents(backend: BackendProtocol) -> protocol.BackendProtocol:
    """Return the backend for ``deepagents.create_deep_agent(backend=…)`` and its ``CompositeBackend``.

    A backend of deepagents is returned unchanged.
    """
    if isinstance(backend, protocol.BackendProtocol):
        return backend
    if isinstance(backend, CompositeBackend):
        routes = {route: for_deepagents(each) for route, each in backend.routes.items()}
        default = for_deepagents(backend.default)
        return theirs.CompositeBackend(default, routes, artifacts_root=backend.artifacts_root)
    if isinstance(backend, StateBackend):
        return _InState(backend)
    return _WithShell(backend) if supports(backend, "execute") else _Files(backend)


def _asked(operation: str) -> Any:
    def asked(self: _Files, *given: Any, **named: Any) -> Any:
        return _theirs(getattr(self.backend, operation)(*given, **named))

    asked.__name__ = asked.__qualname__ = operation
    return asked


class _Files(protocol.BackendProtocol):
    def __init__(self, backend: BackendProtocol) -> None:
        self.backend: Any = backend

    def reach(self, store: object | None = None) -> Reach:
        return reach_of(self.backend, store)

    ls = _asked("ls")
    read = _asked("read")
    write = _asked("write")
    edit = _asked("edit")
    delete = _asked("delete")
    glob = _asked("glob")
    grep = _asked("grep")
    upload_files = _asked("upload_files")
    download_files = _asked("download_files")


class _InState(_Files, theirs.StateBackend):
    """deepagents keeps files in the state of a graph only for a backend of this class."""


class _WithShell(_Files, protocol.SandboxBackendProtocol):
    def ls(self, path: str) -> protocol.LsResult:
        # deepagents' sandboxes list a directory without a slash behind it.
        result = super().ls(path)
        for entry in result.entries or []:
            entry["path"] = entry["path"].rstrip("/") or "/"
        return result

    @property
    def id(self) -> str:
        return self.backend.id

    def execute(self, command: str, *, timeout: int | None = None) -> protocol.ExecuteResponse:
        return _theirs(self.backend.execute(command, timeout=timeout))

    async def aexecute(self, command: str, *, timeout: int | None = None) -> protocol.ExecuteResponse:
        # Not in a thread: cancelling must reach the command.
        return _theirs(await self.backend.aexecute(command, timeout=timeout))


def _theirs(result: Any) -> Any:
    """Convert a result to deepagents' class of the same name, or each of a list."""
    if isinstance(result, list):
        return list(map(_theirs, cast("list[Any]", result)))
    kind = getattr(protocol, type(result).__name__)
    return kind(**{field.name: getattr(result, field.name) for field in dataclasses.fields(result)})
