"""The standard suite for sandboxes, which LangChain publishes, on our backends that run commands."""

import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from langchain_tests.integration_tests import SandboxIntegrationTests

from ferrule.agent.backends import Jail, LocalShellBackend, SandboxBackend, for_deepagents, jails

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


WHOLE_PATHS = dict.fromkeys(
    [
        "test_glob",
        "test_glob_basic_pattern",
        "test_glob_with_character_class",
        "test_glob_hidden_files_explicitly",
        "test_glob_with_question_mark",
    ],
    "the suite wants paths below the directory that was searched; deepagents 0.7, whole ones",
)
CONTRADICTED = {
    **WHOLE_PATHS,
    "test_glob_with_directories": "the suite wants directories too; deepagents 0.7, files only",
}
"""Tests that are older than deepagents 0.7, whose permissions rely on whole paths. Its own backends fail them
too; ``test_deepagents_adapter`` has the same cases against those."""


class Rooted(SandboxIntegrationTests):
    """The suite's files go below the backend's own directory."""

    root = ""

    @property
    def sandbox_root_dir(self) -> str:
        return self.root

    @pytest.fixture(autouse=True)
    def _as_it_can_be(self, request: pytest.FixtureRequest) -> None:
        if request.node.name == "test_download_error_permission_denied" and os.geteuid() == 0:
            pytest.skip("nothing is denied to root")
        if request.node.name in CONTRADICTED:
            reason = CONTRADICTED[request.node.name]
            request.applymarker(pytest.mark.xfail(reason=reason, raises=AssertionError, strict=True))


class TestLocalShell(Rooted):
    @pytest.fixture(scope="class")
    def sandbox(self, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
        backend = LocalShellBackend(tmp_path_factory.mktemp("shell"), **WANTED)
        type(self).root = backend.root
        return for_deepagents(backend)


class Jailed(Rooted):
    jail: Jail

    @pytest.fixture(scope="class")
    def sandbox(self, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
        backend = SandboxBackend(tmp_path_factory.mktemp("sandbox"), jail=self.jail, **WANTED)
        type(self).root = backend.root
        return for_deepagents(backend)


@pytest.mark.skipif("bubblewrap" not in jails(), reason="bubblewrap is not installed or not allowed")
class TestBubblewrap(Jailed):
    jail = "bubblewrap"


@pytest.mark.skipif("landlock" not in jails(), reason="landlock is not installed or not allowed")
class TestLandlock(Jailed):
    jail = "landlock"
