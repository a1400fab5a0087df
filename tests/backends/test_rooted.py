"""The way without ``dir_fd``, which other platforms take, walked here too."""

import os
from pathlib import Path

import pytest

from ferrule.backends import DiskBackend, LocalShellBackend, SandboxBackend, jails
from ferrule.backends.disk import FilesystemBackend
from ferrule.backends.paths import RefusedPath, parts_of
from ferrule.backends.rooted import Place, Tree
from ferrule.backends.search import PRUNED, _Limits, _walk_path
from ferrule.errors import UsageError


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "root2").mkdir()
    return Tree(tmp_path / "root")


def plain(tree: Tree, path: str, *, make: bool = False) -> Place:
    return tree._plain(parts_of(path), make)


def test_reading_and_replacing(tree: Tree) -> None:
    place = plain(tree, "/a/b.txt", make=True)
    assert place.info is None
    with open(place.create("new"), "wb") as file:
        file.write(b"text")
    place.replace_by("new")
    place = plain(tree, "a/b.txt")
    fd, info = place.open_read()
    with open(fd, "rb") as file:
        assert (file.read(), info.st_size) == (b"text", 4)
    assert os.listdir(Path(tree.root, "a")) == ["b.txt"]
    assert plain(tree, "/").is_dir
    assert plain(tree, "/").parts == ()


@pytest.mark.parametrize("target", ["..", "../secret", "../root2", "/"])
def test_links_that_lead_out(tree: Tree, target: str) -> None:
    try:
        Path(tree.root, "link").symlink_to(target)
    except OSError:
        pytest.skip("no right to make links")
    for path in ("/link", "/link/x"):
        with pytest.raises(RefusedPath):
            plain(tree, path)


def test_a_missing_directory(tree: Tree) -> None:
    with pytest.raises(FileNotFoundError):
        plain(tree, "/no/such")


def test_walking(tree: Tree) -> None:
    for path in ("b/c.txt", "a.txt", "node_modules/d.txt"):
        Path(tree.root, path).parent.mkdir(exist_ok=True)
        Path(tree.root, path).write_text(path)
    found: list[tuple[tuple[str, ...], bytes]] = []
    for each in _walk_path(tree.root, (), _Limits(PRUNED, float("inf"), None)):
        opened = each.open()
        assert opened is not None
        with open(opened[0], "rb") as file:
            found.append((each.parts, file.read()))
    assert found == [(("a.txt",), b"a.txt"), (("b", "c.txt"), b"b/c.txt")]
    assert list(_walk_path(tree.root, (), _Limits(PRUNED, 0.0, None))) == []


@pytest.mark.parametrize("kind", [DiskBackend, FilesystemBackend, LocalShellBackend, SandboxBackend])
def test_a_file_is_no_root(tmp_path: Path, kind: type[DiskBackend]) -> None:
    if kind is SandboxBackend and not jails():
        pytest.skip("this machine offers no jail")
    file = tmp_path / "notes.txt"
    file.write_text("mine")
    with pytest.raises(UsageError, match=r"notes\.txt' is not a directory"):
        kind(file)
    with pytest.raises(UsageError, match=r"below' fails: Not a directory"):
        kind(file / "below")
    assert file.read_text() == "mine"
