"""The standard suite for sandboxes, which LangChain publishes, on our backends that run commands."""

from __future__ import annotations

import dataclasses
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from deepagents.backends import protocol
from langchain_tests.integration_tests import SandboxIntegrationTests

from ferrule.backends import Jail, LocalShellBackend, SandboxBackend, for_deepagents, jails
from ferrule.backends.search import Pattern

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="the commands are a POSIX shell's"),
    # The suite (langchain-tests 1.1.9) defines class-scoped fixtures as methods that use self.
    pytest.mark.filterwarnings("ignore::pytest.PytestRemovedIn10Warning"),
]


WANTED: Any = {
    # What the suite expects of every sandbox: no overwriting, all of 500 KiB of output but no binary file
    # of that size, a program "python".
    "overwrite": False,
    "max_binary_bytes": 512_000,
    "max_output_bytes": 2_000_000,
    "env": {"PATH": f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}"},
}


class Suited(protocol.SandboxBackendProtocol):
    """Our backend as the suite wants it, which tests an older protocol.

    In deepagents 0.7 a glob gives files only and whole paths, and directories end in a slash; the suite
    wants directories as well, and paths below the directory that was searched. deepagents' own
    ``LocalShellBackend`` (0.7.32) fails the same tests without this, and others: its permissions rely on
    whole paths.
    """

    def __init__(self, backend: LocalShellBackend) -> None:
        self.backend: Any = for_deepagents(backend)

    def __getattribute__(self, name: str) -> Any:
        own = ("backend", "ls", "glob", "__class__")
        return object.__getattribute__(self, name) if name in own else getattr(self.backend, name)

    def ls(self, path: str) -> protocol.LsResult:
        result = self.backend.ls(path)
        for entry in result.entries or []:
            entry["path"] = entry["path"].rstrip("/")
        return result

    def glob(self, pattern: str, path: str | None = None) -> protocol.GlobResult:
        result = self.backend.glob(pattern, path)
        wanted = Pattern(pattern)
        base = f"{path or ''}".rstrip("/") + "/"
        found = [{**info, "path": info["path"].removeprefix(base)} for info in result.matches or []]
        for entry in self.ls(base).entries or []:
            name = entry["path"].removeprefix(base)
            if entry["is_dir"] and wanted.matches((name,)):
                found.append({**entry, "path": name})
        return dataclasses.replace(result, matches=found)


class Rooted(SandboxIntegrationTests):
    """The suite's files go below the backend's own directory."""

    root = ""

    @property
    def sandbox_root_dir(self) -> str:
        return self.root

    @pytest.fixture(autouse=True)
    def _not_for_root(self, request: pytest.FixtureRequest) -> None:
        if request.node.name == "test_download_error_permission_denied" and os.geteuid() == 0:
            pytest.skip("nothing is denied to root")


class TestLocalShell(Rooted):
    @pytest.fixture(scope="class")
    def sandbox(self, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
        backend = LocalShellBackend(tmp_path_factory.mktemp("shell"), **WANTED)
        type(self).root = backend.root
        return Suited(backend)


class Jailed(Rooted):
    jail: Jail

    @pytest.fixture(scope="class")
    def sandbox(self, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
        backend = SandboxBackend(tmp_path_factory.mktemp("sandbox"), jail=self.jail, **WANTED)
        type(self).root = backend.root
        return Suited(backend)


@pytest.mark.skipif("bubblewrap" not in jails(), reason="bubblewrap is not installed or not allowed")
class TestBubblewrap(Jailed):
    jail = "bubblewrap"


@pytest.mark.skipif("landlock" not in jails(), reason="landlock is not installed or not allowed")
class TestLandlock(Jailed):
    jail = "landlock"
