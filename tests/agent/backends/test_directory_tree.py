"""The way without ``dir_fd``, which other platforms take, walked here too."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ferrule.agent.backends import DiskBackend, FilesystemBackend, LocalShellBackend, SandboxBackend, jails
from ferrule.agent.backends.directory_tree import HAS_DIR_FD, Place, Tree, listing
from ferrule.agent.backends.paths import RefusedPath, parts_of
from ferrule.agent.backends.search import PRUNED, _Limits, _walk_below
from ferrule.core.errors import UsageError


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
    runs = _walk_below(tree.root, (), _Limits(PRUNED, float("inf"), None))
    for each in (file for run in runs for file in run.files()):
        opened = each.open()
        with open(opened[0], "rb") as file:
            found.append((each.parts, file.read()))
    assert found == [(("a.txt",), b"a.txt"), (("b", "c.txt"), b"b/c.txt")]
    assert list(_walk_below(tree.root, (), _Limits(PRUNED, 0.0, None))) == []


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


WRITES = """
import os, sys
from ferrule.agent.backends import DiskBackend
from ferrule.agent.backends.directory_tree import Place

def stop(place, name):
    print("ready", flush=True)
    input()

Place.replace_by = stop
{how}
"""
WAYS = {
    "write": 'DiskBackend(sys.argv[1]).write("/work/new.txt", "needle " * 1000)',
    "edit": 'DiskBackend(sys.argv[1]).edit("/work/old.txt", "old", "needle")',
    "upload": 'DiskBackend(sys.argv[1]).upload_files([("/work/new.bin", b"needle" * 1000)])',
}


def killed(root: Path, how: str) -> str:
    """What a process leaves in ``root/work`` that is killed before its file is in its place."""
    (root / "work").mkdir(parents=True, exist_ok=True)
    (root / "work" / "old.txt").write_text("old")
    before = set(os.listdir(root / "work"))
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", WRITES.format(how=WAYS[how]), str(root)], stdin=pipe, stdout=pipe
    ) as process:
        assert process.stdout.readline() == b"ready\n"
        process.kill()
    [left] = set(os.listdir(root / "work")) - before
    return left


def seen(disk: DiskBackend) -> set[str]:
    """What a model could see of a directory's files."""
    found: list[Any] = [
        *(disk.ls("/work").entries or []),
        *(disk.glob("**").matches or []),
        *(disk.glob(".*").matches or []),
        *(disk.glob("*.tmp", "/work").matches or []),
        *(disk.grep("needle").matches or []),
        *(disk.grep("needle", glob="*.tmp").matches or []),
    ]
    return {each["path"] for each in found}


@pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no dir_fd")
@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("ripgrep", [False, True])
def test_what_a_killed_writer_left_is_not_shown_and_goes(
    tmp_path: Path, how: str, ripgrep: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = killed(tmp_path / "root", how)
    assert b"needle" in (tmp_path / "root" / "work" / left).read_bytes()
    # A program that lists every file, as ripgrep would for a text that is in all of them.
    program = tmp_path / "bin" / "rg"
    program.parent.mkdir()
    lists = (
        "import os, sys\n"
        "found = [os.path.join(at, name) for at, _, names in os.walk('.') for name in names]\n"
        "sys.stdout.write('\\0'.join(['<stdin>', *found, '']))\n"
    )
    program.write_text(f"#!{sys.executable} -IS\n{lists}")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent))
    disk = DiskBackend(tmp_path / "root", ripgrep=ripgrep)
    assert seen(disk) == {"/work/old.txt"}
    assert "Similar names" not in (disk.read(f"/work/{left}x").error or "")
    assert disk.write("/work/another.txt", "mine").error is None
    assert sorted(os.listdir(tmp_path / "root" / "work")) == ["another.txt", "old.txt"]
    assert killed(tmp_path / "root", how) == left
    assert disk.edit("/work/old.txt", "old", "older").error is None
    assert sorted(os.listdir(tmp_path / "root" / "work")) == ["another.txt", "old.txt"]


@pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no dir_fd")
def test_a_file_of_the_user_is_not_taken_for_one_of_ours(tmp_path: Path) -> None:
    left = killed(tmp_path, "write")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    names = [left, f"{left}.bak", ".ferrule-notes.tmp", ".ferrule-0123456789abcdef.tmp", ".ferrule-.tmp"]
    for name in names:
        shutil.copy(tmp_path / "work" / left, elsewhere / name)
    disk = DiskBackend(tmp_path)
    disk.write("/elsewhere/a", "x")
    disk.edit("/elsewhere/a", "x", "y")
    assert sorted(os.listdir(elsewhere)) == sorted([*names, "a"])
    assert {entry["path"] for entry in disk.ls("/elsewhere").entries or []} == {
        f"/elsewhere/{name}" for name in (*names, "a")
    }
    assert len(disk.glob(".ferrule-*").matches or []) == len(names)
    assert len({match["path"] for match in disk.grep("needle").matches or []}) == len(names)


def test_without_locks_every_writer_has_a_name_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ferrule.agent.backends.directory_tree.fcntl", None)
    (tmp_path / "a").write_text("mine")
    place = Tree(tmp_path)._plain(("a",), False)
    other = place.unfinished()
    (tmp_path / other).write_text("being written")
    (tmp_path / place.unfinished("abc")).write_text("being written, too")
    assert DiskBackend(tmp_path).write("/a", "new").error is None
    assert (tmp_path / other).read_text() == "being written"
    assert [entry.name for entry in listing(str(tmp_path))] == ["a"]


@pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no dir_fd")
def test_the_owner_and_the_mode_are_there_before_the_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = DiskBackend(tmp_path)
    disk.write("/private", "old")
    (tmp_path / "private").chmod(0o640)
    owners: list[tuple[int, int]] = []
    modes: list[int] = []

    def chown(fd: int, user: int, group: int) -> None:
        assert os.fstat(fd).st_size == 0
        owners.append((user, group))

    def replaced(place: Place, name: str) -> None:
        modes.append(os.stat(name, dir_fd=place.fd).st_mode & 0o777)
        raise PermissionError

    monkeypatch.setattr(os, "fchown", chown)
    monkeypatch.setattr(Place, "replace_by", replaced)
    assert disk.write("/private", "new").error is not None
    info = (tmp_path / "private").stat()
    assert (owners, modes) == ([(info.st_uid, info.st_gid)], [0o640])
    assert os.listdir(tmp_path) == ["private"]


@pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no dir_fd")
@pytest.mark.parametrize(
    ("links", "path", "end", "own"),
    [
        ({"door": "secrets/a/b"}, "door/f", "secrets/a/b/f", "secrets/a/b/f"),
        ({"door": "secrets/a/../b"}, "door/f", "secrets/b/f", "secrets/b/f"),
        ({"door": "secrets"}, "door", "secrets", "door"),
        ({"door": "real", "real/x": "../secrets/f"}, "door/x", "secrets/f", "real/x"),
        ({"real/x/y": "../../door", "door": "real/z"}, "real/x/y", "real/z", "real/x/y"),
        ({"a.txt": "b.txt"}, "a.txt/x", "b.txt/x", "b.txt/x"),
    ],
)
def test_where_a_path_leads_is_known_before_anything_is_there(
    tmp_path: Path, links: dict[str, str], path: str, end: str, own: str
) -> None:
    (tmp_path / "secrets").mkdir()
    for name, target in links.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).symlink_to(target)
    tree = Tree(tmp_path)
    parts = tuple(path.split("/"))
    assert tree.resolve(parts) == tuple(end.split("/"))
    assert tree.resolve(parts, follow=False) == tuple(own.split("/"))
