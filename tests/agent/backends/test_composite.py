"""Several backends as one tree."""

import os
from pathlib import Path
from typing import Any

import pytest
from langgraph.store.memory import InMemoryStore

from ferrule.agent.backends import (
    BackendProtocol,
    CompositeBackend,
    DiskBackend,
    GlobResult,
    GrepResult,
    LocalShellBackend,
    StoreBackend,
)
from ferrule.core.errors import UsageError


@pytest.fixture
def tree(tmp_path: Path) -> CompositeBackend:
    store = StoreBackend(namespace=lambda _: ("files",), store=InMemoryStore())
    both = CompositeBackend(
        LocalShellBackend(tmp_path / "work"),
        {"/memories/": store, "/memories/deep/er": DiskBackend(tmp_path / "deep")},
        artifacts_root="/memories",
    )
    both.write("/a.py", "x in work")
    both.write("/memories/b.py", "x in store")
    both.write("/memories/deep/er/c.py", "x in deep")
    return both


def paths(result: Any) -> list[str]:
    assert result.error is None
    return [each["path"] for each in result.matches]


def work(tree: CompositeBackend) -> str:
    return tree.default.root  # type: ignore[attr-defined]


def test_files_go_where_the_longest_route_says(tree: CompositeBackend, tmp_path: Path) -> None:
    assert (tmp_path / "work" / "a.py").read_text() == "x in work"
    assert (tmp_path / "deep" / "c.py").read_text() == "x in deep"
    assert tree.write("memories//./deep/er/d.py", "").path == "/memories/deep/er/d.py"
    assert os.listdir(tmp_path / "work") == ["a.py"]
    assert tree.edit("/memories/b.py", "x", "y").path == "/memories/b.py"
    assert tree.read("/memories/b.py").file_data["content"] == "y in store"  # type: ignore[index]
    assert tree.read("/memoriesx").error is not None
    assert "'..'" in (tree.read("/memories/../a.py").error or "")


class Down(BackendProtocol):
    """A backend that cannot be reached."""

    def glob(self, pattern: str, path: str | None = None) -> GlobResult:
        return GlobResult(error="down")

    def grep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        return GrepResult(error="down")


def test_what_was_found_stays_beside_an_error(tmp_path: Path) -> None:
    disk = DiskBackend(tmp_path)
    disk.write("/a.py", "x")
    partly = CompositeBackend(disk, {"/far/": Down()})
    for result in (partly.glob("*.py"), partly.grep("x")):
        assert result.error == "down"
        assert [found["path"] for found in result.matches or []] == ["/a.py"]
    nothing = CompositeBackend(Down(), {"/near/": disk})
    assert nothing.glob("*.py") == GlobResult(error="down")
    assert nothing.grep("x") == GrepResult(error="down")
    assert "delete is not supported" in (partly.delete("/far/a").error or "")


def test_a_tree_without_its_root_is_an_error(tree: CompositeBackend) -> None:
    os.rename(work(tree), work(tree) + ".away")
    assert tree.ls("/").error is not None
    assert [entry["path"] for entry in tree.ls("/memories/deep").entries or []] == ["/memories/deep/er/"]


def test_routes_are_listed_and_searched(tree: CompositeBackend) -> None:
    root = work(tree)
    assert [entry["path"] for entry in tree.ls("/").entries or []] == ["/memories/", f"{root}/a.py"]
    assert [entry["path"] for entry in tree.ls("/memories").entries or []] == [
        "/memories/b.py",
        "/memories/deep/",
    ]
    assert [entry["path"] for entry in tree.ls("/memories/deep").entries or []] == ["/memories/deep/er/"]
    everything = ["/memories/b.py", "/memories/deep/er/c.py", f"{root}/a.py"]
    assert sorted(paths(tree.glob("*.py"))) == sorted(everything)
    assert sorted(paths(tree.glob("**/*.py", "/"))) == sorted(everything)
    assert paths(tree.glob("/*.py")) == [f"{root}/a.py"]
    assert paths(tree.glob("/memories/*.py")) == ["/memories/b.py"]
    assert paths(tree.glob("memories/**/c.py")) == ["/memories/deep/er/c.py"]
    assert paths(tree.glob("*.py", "/memories")) == ["/memories/b.py", "/memories/deep/er/c.py"]
    assert sorted(paths(tree.grep("x in"))) == sorted(everything)
    assert paths(tree.grep("x in", "/memories/deep/er")) == ["/memories/deep/er/c.py"]
    assert paths(tree.grep("x in", glob="/memories/*")) == ["/memories/b.py"]
    cut = tree.grep("x in", max_count=2)
    assert (len(cut.matches or []), cut.truncated) == (2, True)


def test_what_a_route_hides_is_not_found(tmp_path: Path) -> None:
    below = DiskBackend(tmp_path / "below")
    below.write("/memories/old.txt", "hidden by the route")
    below.write("/notes.txt", "not hidden")
    tree = CompositeBackend(below, {"/memories/": DiskBackend(tmp_path / "above")})
    tree.write("/memories/new.txt", "not hidden")
    assert paths(tree.glob("*.txt")) == ["/memories/new.txt", "/notes.txt"]
    assert sorted(paths(tree.grep("hidden"))) == ["/memories/new.txt", "/notes.txt"]


def test_deleting(tree: CompositeBackend, tmp_path: Path) -> None:
    assert "kept elsewhere" in (tree.delete("/memories").error or "")
    assert "kept elsewhere" in (tree.delete("/").error or "")
    assert tree.delete("/memories/deep/er/c.py").path == "/memories/deep/er/c.py"
    assert not (tmp_path / "deep" / "c.py").exists()


def test_files_of_any_bytes(tree: CompositeBackend) -> None:
    sent = [
        ("/1", b"\0"),
        ("/memories/2", b"\1"),
        ("rel", b""),
        ("/memories/deep/er/3", b"\2"),
        ("/../4", b""),
    ]
    answers = tree.upload_files(sent)
    assert [(each.path, each.error) for each in answers] == [
        ("/1", None),
        ("/memories/2", None),
        ("rel", "invalid_path"),
        ("/memories/deep/er/3", None),
        ("/../4", "invalid_path"),
    ]
    found = tree.download_files([path for path, _ in sent])
    assert [each.content for each in found] == [b"\0", b"\1", None, b"\2", None]


def test_commands_run_in_the_default(tree: CompositeBackend) -> None:
    assert tree.execute("cat a.py").output == "x in work"
    assert tree.id == tree.default.id  # type: ignore[attr-defined]


def test_without_a_shell_no_command_runs(tmp_path: Path) -> None:
    with pytest.raises(NotImplementedError, match="command execution"):
        CompositeBackend(DiskBackend(tmp_path), {"/a/": LocalShellBackend(tmp_path)}).execute("ls")


async def test_async_is_the_same(tree: CompositeBackend) -> None:
    assert await tree.als("/") == tree.ls("/")
    assert (await tree.aread("/memories/b.py")) == tree.read("/memories/b.py")
    assert (await tree.awrite("/memories/n", "1")).path == "/memories/n"
    assert (await tree.aedit("/memories/n", "1", "2")).occurrences == 1
    assert await tree.aglob("*.py") == tree.glob("*.py")
    assert await tree.agrep("x in", max_count=2) == tree.grep("x in", max_count=2)
    assert (await tree.aupload_files([("/memories/u", b"u")]))[0].error is None
    assert (await tree.adownload_files(["/memories/u"]))[0].content == b"u"
    assert (await tree.adelete("/memories/u")).path == "/memories/u"
    assert (await tree.aexecute("echo hi", timeout=60)).output == "hi\n"
    assert await tree.anames_of("/memories/deep/er/c.py") == tree.names_of("/memories/deep/er/c.py")


def test_names_of_one_file(tree: CompositeBackend, tmp_path: Path) -> None:
    (tmp_path / "deep" / "link").symlink_to("c.py")
    assert tree.names_of("/memories/deep/er/link") == ("/memories/deep/er/link", "/memories/deep/er/c.py")
    assert tree.names_of("/a.py") == ("/a.py", f"{work(tree)}/a.py")
    assert tree.spellings("/memories//b.py") == ("/memories/b.py",)


@pytest.mark.parametrize("route", ["/", "memories/", "/../x/", "/a\\b/"])
def test_routes_are_checked(tmp_path: Path, route: str) -> None:
    with pytest.raises(UsageError, match="route"):
        CompositeBackend(DiskBackend(tmp_path), {route: DiskBackend(tmp_path)})
