"""Our backends as deepagents' own kind."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import deepagents
import pytest
from deepagents import backends as peers
from deepagents.backends import protocol
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore

from ferrule.agent.backends import (
    CompositeBackend,
    DiskBackend,
    LocalShellBackend,
    StateBackend,
    StoreBackend,
    for_deepagents,
)
from tests.agent.scripted import Scripted, calling, said


def test_results_are_of_their_classes(tmp_path: Path) -> None:
    backend = for_deepagents(DiskBackend(tmp_path))
    assert not isinstance(backend, protocol.SandboxBackendProtocol)
    assert backend.write("/a.txt", "x\ny\n") == protocol.WriteResult(path="/a.txt")
    assert backend.read("/a.txt", 1, 1).start_line == 2
    assert backend.edit("/a.txt", "x", "z") == protocol.EditResult(path="/a.txt", occurrences=1)
    assert backend.glob("*.txt") == protocol.GlobResult(matches=[{"path": "/a.txt", "is_dir": False}])
    assert isinstance(backend.grep("z", max_count=1), protocol.GrepResult)
    assert isinstance(backend.ls("/"), protocol.LsResult)
    assert backend.upload_files([("/b", b"1")]) == [protocol.FileUploadResponse("/b")]
    assert backend.download_files(["/b"]) == [protocol.FileDownloadResponse("/b", b"1")]
    assert backend.delete("/b") == protocol.DeleteResult(path="/b")


async def test_a_shell_comes_along(tmp_path: Path) -> None:
    backend = for_deepagents(LocalShellBackend(tmp_path))
    assert isinstance(backend, protocol.SandboxBackendProtocol)
    assert backend.execute("echo hi") == protocol.ExecuteResponse("hi\n", 0)
    assert await backend.aexecute("echo hi", timeout=60) == protocol.ExecuteResponse("hi\n", 0)
    assert backend.id.startswith("LocalShellBackend-")
    assert (await backend.aread("/none")).error is not None


def in_store() -> StoreBackend:
    return StoreBackend(namespace=lambda _: ("files",))


def composite() -> CompositeBackend:
    return CompositeBackend(StateBackend(), {"/kept/": in_store()}, artifacts_root="/work")


WORK = [
    ("write_file", {"file_path": "/kept/a.txt", "content": "one\ntwo\n"}),
    ("read_file", {"file_path": "/kept/a.txt"}),
    ("edit_file", {"file_path": "/kept/a.txt", "old_string": "two", "new_string": "three"}),
    ("write_file", {"file_path": "/b.txt", "content": "three"}),
    ("ls", {"path": "/"}),
    ("glob", {"pattern": "*.txt", "path": "/"}),
    ("grep", {"pattern": "three"}),
    ("delete", {"file_path": "/b.txt"}),
    ("read_file", {"file_path": "/b.txt"}),
]


async def worked(backend: Any, blocking: bool) -> tuple[list[str], Any]:
    """What deepagents' agent is told when it works on files, and the files in its state after another run."""
    model = Scripted(script=[*map(calling, WORK), said("done"), said("again")])
    agent = deepagents.create_deep_agent(
        model, backend=backend, store=InMemoryStore(), checkpointer=InMemorySaver()
    )
    config: Any = {"configurable": {"thread_id": "1"}}
    start: Any = {"messages": "go"}
    result = agent.invoke(start, config) if blocking else await agent.ainvoke(start, config)
    answers = [each.text for each in result["messages"] if each.type == "tool"]
    result = agent.invoke(start, config) if blocking else await agent.ainvoke(start, config)
    return answers, result.get("files")


@pytest.mark.parametrize("blocking", [True, False])
@pytest.mark.parametrize(
    ("make", "same"),
    [
        (StateBackend, peers.StateBackend),
        (in_store, lambda: peers.StoreBackend(namespace=lambda _: ("files",))),
        (
            composite,
            lambda: peers.CompositeBackend(
                peers.StateBackend(), {"/kept/": peers.StoreBackend(namespace=lambda _: ("files",))}
            ),
        ),
        (lambda: CompositeBackend(peers.StateBackend(), {"/kept/": in_store()}), None),
        (lambda: CompositeBackend(composite(), {"/more/": StateBackend()}), None),
    ],
)
async def test_an_agent_of_deepagents_works_in_a_state_and_a_store(
    blocking: bool, make: Callable[[], Any], same: Callable[[], Any] | None
) -> None:
    answers, files = await worked(for_deepagents(make()), blocking)
    assert "two" in answers[1]
    assert "/kept/" in answers[4]
    assert all(name in answers[5] for name in ("/kept/a.txt", "/b.txt"))
    assert all(name in answers[6] for name in ("/kept/a.txt", "/b.txt"))
    assert "not found" in answers[8]
    if make is StateBackend:
        assert files["/kept/a.txt"]["content"] == "one\nthree\n"
    if same is not None:
        theirs, kept = await worked(same(), blocking)
        assert answers[:8] == theirs[:8]
        assert (files or {}).keys() == (kept or {}).keys()


def test_a_composite_keeps_its_parts(tmp_path: Path) -> None:
    shell = CompositeBackend(LocalShellBackend(tmp_path), {"/kept/": in_store()})
    converted = [for_deepagents(composite()), for_deepagents(shell)]
    assert all(isinstance(each, peers.CompositeBackend) for each in converted)
    assert [each.artifacts_root for each in converted] == ["/work", "/"]  # type: ignore[attr-defined]
    assert converted[1].execute("echo hi").output == "hi\n"  # type: ignore[attr-defined]
    assert for_deepagents(converted[0]) is converted[0]


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are a POSIX shell's")
@pytest.mark.parametrize(
    "pattern", ["*", "*.txt", "/*.txt", "**/*.txt", "sub/*", "?.txt", "[ab].txt", "s*"]
)
def test_a_glob_gives_the_files_that_deepagents_own_gives_by_their_whole_paths(
    tmp_path: Path, pattern: str
) -> None:
    for name in ("a.txt", "b.txt", "c.md", "sub/a.txt", "sub/deep/d.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    root = str(tmp_path)
    ours = for_deepagents(LocalShellBackend(root)).glob(pattern, root).matches
    theirs = peers.LocalShellBackend(root, virtual_mode=False).glob(pattern, root).matches
    assert ours is not None
    assert theirs is not None
    assert {each["path"] for each in ours} == {each["path"] for each in theirs}
