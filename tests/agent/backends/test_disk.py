"""A real directory: what is read, written and found, and what cannot be reached."""

import base64
import gc
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.agent.backends import DiskBackend, FilesystemBackend, ReadResult, scratch
from ferrule.agent.backends.directory_tree import HAS_DIR_FD
from ferrule.agent.backends.paths import RefusedPath

needs_links = pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no dir_fd")


@pytest.fixture
def disk(tmp_path: Path) -> DiskBackend:
    (tmp_path / "secret.txt").write_text("secret")
    return DiskBackend(tmp_path / "root")


def text(result: ReadResult) -> str:
    assert result.error is None
    return result.file_data["content"]


def test_write_read_edit_round_trip(disk: DiskBackend) -> None:
    assert disk.write("/a/b/c.txt", "一\ntwo\n").path == "/a/b/c.txt"
    assert text(disk.read("/a/b/c.txt")) == "一\ntwo\n"
    assert disk.edit("a/b/c.txt", "two", "2").occurrences == 1
    assert Path(disk.root, "a/b/c.txt").read_bytes() == "一\n2\n".encode()
    assert sorted(os.listdir(Path(disk.root, "a/b"))) == ["c.txt"]


def test_pages(disk: DiskBackend) -> None:
    disk.write("/f", "".join(f"{i}\n" for i in range(10)))
    page = disk.read("/f", offset=3, limit=4)
    assert (text(page), page.start_line, page.end_line, page.next_offset, page.total_lines) == (
        "3\n4\n5\n6",
        4,
        7,
        7,
        10,
    )
    assert disk.read("/f", offset=8, limit=4).next_offset is None
    assert "only 10 lines" in (disk.read("/f", offset=10).error or "")
    assert disk.read("/f", limit=0).no_lines_requested
    disk.write("/empty", "")
    assert text(disk.read("/empty")) == ""


@pytest.mark.parametrize(
    ("ask", "word"),
    [
        (lambda d: d.read("/dir"), "directory"),
        (lambda d: d.read("/"), "directory"),
        (lambda d: d.read("/REPORT.TXT"), "/report.txt"),
        (lambda d: d.read("/reprot.txt"), "/report.txt"),
        (lambda d: d.read("/no/such"), "directory on the way"),
        (lambda d: d.read("/report.txt/x"), "directory on the way"),
        (lambda d: d.delete("/"), "root"),
        (lambda d: d.delete("/none"), "not found"),
        (lambda d: d.edit("/big", "x", "y"), "too large"),
        (lambda d: d.write("/", "x"), "root"),
        (lambda d: d.write("/dir", "x"), "directory"),
        (lambda d: d.write("/report.txt/x", "x"), "directory on the way"),
        (lambda d: d.write("/f", "\ud800"), "surrogate"),
        (lambda d: d.edit("/none", "a", "b"), "not found"),
        (lambda d: d.edit("/data.bin", "a", "b"), "binary"),
        (lambda d: d.ls("/none"), "not found"),
        (lambda d: d.ls("/report.txt"), "is a file"),
        (lambda d: d.glob("*", "/report.txt"), "not a directory"),
        (lambda d: d.glob("*", "/none"), "not found"),
        (lambda d: d.grep("", "/"), "empty"),
        (lambda d: d.grep("a\nb", "/"), "line break"),
        (lambda d: d.grep("a", "/none"), "not found"),
    ],
)
def test_mistakes_are_values(tmp_path: Path, ask: Callable[[DiskBackend], Any], word: str) -> None:
    disk = DiskBackend(tmp_path, max_file_bytes=100)
    (tmp_path / "dir").mkdir()
    (tmp_path / "report.txt").write_text("r")
    (tmp_path / "data.bin").write_bytes(b"\0\1")
    (tmp_path / "big").write_text("x" * 101)
    result = ask(disk)
    assert result.error is not None
    assert word in result.error


def test_ls_is_sorted_and_typed(disk: DiskBackend) -> None:
    for path in ("/b.txt", "/a/x", "/C"):
        disk.write(path, "12")
    entries = disk.ls("/").entries or []
    assert [entry["path"] for entry in entries] == ["/C", "/a/", "/b.txt"]
    assert [entry.get("is_dir") for entry in entries] == [False, True, False]
    assert entries[2].get("size") == 2


@needs_links
def test_a_name_that_is_not_utf8_can_be_sent(disk: DiskBackend) -> None:
    Path(os.fsdecode(os.fsencode(disk.root) + b"/a\xff.txt")).write_text("needle")
    shown = [
        *(each["path"] for each in disk.ls("/").entries or []),
        *(each["path"] for each in disk.glob("*.txt").matches or []),
        *(each["path"] for each in disk.grep("needle").matches or []),
    ]
    assert len(shown) == 3
    assert all(each.encode("utf-8").startswith(b"/a") for each in shown)


@needs_links
def test_directories_too_deep_to_delete_say_so(disk: DiskBackend) -> None:
    fd = os.open(disk.root, os.O_RDONLY)
    try:
        for _ in range(1200):
            os.mkdir("d", dir_fd=fd)
            inner = os.open("d", os.O_RDONLY, dir_fd=fd)
            os.close(fd)
            fd = inner
    finally:
        os.close(fd)
    error = disk.delete("/d").error
    # From 3.13 on Python deletes any depth.
    assert error is None or "too many directories" in error
    subprocess.run(["rm", "-rf", f"{disk.root}/d"], check=True)


def test_permissions_survive_an_edit(disk: DiskBackend) -> None:
    disk.write("/run.sh", "echo a\n")
    Path(disk.root, "run.sh").chmod(0o750)
    disk.edit("/run.sh", "a", "b")
    disk.write("/run.sh", "echo c\n")
    assert Path(disk.root, "run.sh").stat().st_mode & 0o777 == 0o750


def test_parallel_edits_are_all_kept(disk: DiskBackend) -> None:
    disk.write("/f", "".join(f"<{i}>\n" for i in range(40)))
    errors: list[str | None] = []

    def edit(i: int) -> None:
        errors.append(disk.edit("/f", f"<{i}>", f"[{i}]").error)

    threads = [threading.Thread(target=edit, args=(i,)) for i in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == [None] * 40
    assert text(disk.read("/f")) == "".join(f"[{i}]\n" for i in range(40))


@needs_links
def test_edits_of_several_processes_are_all_kept(disk: DiskBackend) -> None:
    program = """
import sys
from ferrule.agent.backends import DiskBackend
disk = DiskBackend(sys.argv[1])
print("ready", flush=True)
input()
for number in range(60):
    assert disk.edit("/f", f"{sys.argv[2]}{number}=0\\n", f"{sys.argv[2]}{number}=1\\n").error is None
"""
    disk.write("/f", "".join(f"{who}{number}=0\n" for who in "ab" for number in range(60)))
    pipe = subprocess.PIPE
    running = [
        subprocess.Popen([sys.executable, "-c", program, disk.root, who], stdin=pipe, stdout=pipe)
        for who in "ab"
    ]
    for each in running:
        assert each.stdout.readline() == b"ready\n"
    for each in running:
        each.stdin.write(b"\n")
        each.stdin.flush()
    for each in running:
        each.communicate()
        assert each.returncode == 0
    assert text(disk.read("/f")).count("=1") == 120


def test_glob_and_grep(disk: DiskBackend) -> None:
    disk.write("/src/a.py", "import os\nprint('x')\r\n")
    disk.write("/src/sub/b.py", "# import os\n")
    disk.write("/.git/c.py", "import os\n")
    disk.write("/node_modules/d.py", "import os\n")
    disk.write("/.github/e.yml", "import os\n")
    Path(disk.root, "bin.py").write_bytes(b"import os\0")
    found = disk.glob("*.py").matches or []
    assert [info["path"] for info in found] == ["/bin.py", "/src/a.py", "/src/sub/b.py"]
    assert [info["path"] for info in disk.glob("*.py", "/src/sub").matches or []] == ["/src/sub/b.py"]
    assert [info["path"] for info in disk.glob("node_modules/*").matches or []] == ["/node_modules/d.py"]
    assert disk.grep("import os").matches == [
        {"path": "/.github/e.yml", "line": 1, "text": "import os"},
        {"path": "/src/a.py", "line": 1, "text": "import os"},
        {"path": "/src/sub/b.py", "line": 1, "text": "# import os"},
    ]
    assert disk.grep("print", glob="src/*.py").matches == [
        {"path": "/src/a.py", "line": 2, "text": "print('x')"}
    ]
    assert [match["line"] for match in disk.grep("os", "/src/a.py").matches or []] == [1]
    assert disk.grep(".*").matches == []
    cut = disk.grep("os", max_count=2)
    assert (len(cut.matches or []), cut.truncated) == (2, True)
    assert not disk.grep("os", max_count=3).truncated


def test_glob_is_cut_with_a_notice(tmp_path: Path) -> None:
    for i in range(5):
        (tmp_path / f"{i}.txt").touch()
    result = DiskBackend(tmp_path, max_matches=3).glob("*")
    assert ([info["path"] for info in result.matches or []], result.truncated) == (
        ["/0.txt", "/1.txt", "/2.txt"],
        True,
    )


ESCAPES = [
    "/out", "/out/secret.txt", "/abs/secret.txt", "/leaf", "/deep/up/secret.txt", "/chain/secret.txt",
    "/loop", "/loop/x", "/trick/secret.txt", "/../secret.txt", "../secret.txt", "/deep/../../secret.txt",
]  # fmt: skip


@needs_links
@pytest.mark.parametrize("path", ESCAPES)
def test_nothing_leaves_the_root(disk: DiskBackend, tmp_path: Path, path: str) -> None:
    root = Path(disk.root)
    (root / "deep").mkdir()
    (root / "out").symlink_to("..")
    (root / "abs").symlink_to(tmp_path)
    (root / "leaf").symlink_to(tmp_path / "secret.txt")
    (root / "deep/up").symlink_to("../..")
    (root / "chain").symlink_to("deep/up")
    (root / "loop").symlink_to("loop")
    (root / "trick").symlink_to(f"{root}/deep/../..")
    before = sorted(os.listdir(tmp_path))
    results: list[Any] = [
        disk.read(path),
        disk.write(path, "mine"),
        disk.edit(path, "secret", "mine"),
        disk.ls(path),
        disk.glob("*", path),
        disk.grep("secret", path),
    ]
    assert [bool(result.error) for result in results] == [True] * 6
    assert (tmp_path / "secret.txt").read_text() == "secret"
    assert sorted(os.listdir(tmp_path)) == before
    assert disk.grep("secret").matches == []


@needs_links
def test_links_inside_the_root_work(disk: DiskBackend) -> None:
    disk.write("/real/dir/f.txt", "text")
    root = Path(disk.root)
    (root / "link").symlink_to("real/dir")
    (root / "real/back").symlink_to("../link/f.txt")
    (root / "whole").symlink_to(root / "real")
    for path in ("/link/f.txt", "/real/back", "/whole/dir/f.txt"):
        assert text(disk.read(path)) == "text"
    assert disk.edit("/real/back", "text", "new").error is None
    assert (root / "real/back").is_symlink()
    assert (root / "real/dir/f.txt").read_text() == "new"
    assert disk.write("/link/g.txt", "g").error is None
    assert (root / "real/dir/g.txt").read_text() == "g"


@needs_links
def test_a_fifo_does_not_hang(disk: DiskBackend) -> None:
    os.mkfifo(Path(disk.root, "pipe"))
    assert "not a regular file" in (disk.read("/pipe").error or "")
    assert disk.grep("x").matches == []


@needs_links
def test_swapping_a_directory_for_a_link_does_not_escape(disk: DiskBackend, tmp_path: Path) -> None:
    """A second thread flips /d between a directory and a link to the outside while we read and write."""
    root = Path(disk.root)
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "f").write_text("secret")
    (root / "real").mkdir()
    (root / "real/f").write_text("public")
    (root / "link").symlink_to(outside)
    stop = threading.Event()

    def flip() -> None:
        while not stop.is_set():
            for name in ("real", "link"):
                # Our own write may just have made a directory of that name.
                shutil.rmtree(root / "d", ignore_errors=True)
                with suppress(OSError):
                    os.rename(root / name, root / "d")
                    os.rename(root / "d", root / name)

    thread = threading.Thread(target=flip)
    thread.start()
    seen: set[str] = set()
    try:
        for i in range(1500):
            result = disk.read("/d/f")
            seen.add(result.file_data["content"] if result.file_data else "")
            disk.write("/d/new", str(i))
            seen.update(match["text"] for match in disk.grep("secret").matches or [])
    finally:
        stop.set()
        thread.join()
    assert seen <= {"", "public"}
    assert os.listdir(outside) == ["f"]


@settings(max_examples=60, deadline=None)
@given(
    path=st.text(alphabet=st.sampled_from("/.~:ab中\\ \0"), max_size=16),
    content=st.text(alphabet="ab\n中", max_size=8),
)
def test_any_path_is_written_below_the_root_or_refused(
    tmp_path_factory: pytest.TempPathFactory, path: str, content: str
) -> None:
    base = tmp_path_factory.mktemp("paths")
    disk = DiskBackend(base / "root")
    result = disk.write(path, content)
    assert os.listdir(base) == ["root"]
    if result.error is None:
        assert text(disk.read(path)) == content
        assert result.path is not None
        assert text(disk.read(result.path)) == content


def test_delete_takes_what_is_below_and_no_link_target(disk: DiskBackend) -> None:
    disk.write("/d/e/f", "x")
    disk.write("/keep/g", "x")
    root = Path(disk.root)
    if HAS_DIR_FD:
        (root / "d" / "link").symlink_to("../keep")
        (root / "dangling").symlink_to("nowhere")
        assert disk.delete("/dangling").error is None
        (root / "out").symlink_to("..")
        assert disk.delete("/out").error is None
        assert (root.parent / "secret.txt").exists()
        (root / "door").symlink_to("..")
        assert "leads out" in (disk.delete("/door/secret.txt").error or "")
        (root / "door").unlink()
    assert disk.delete("/d/").path == "/d"
    assert os.listdir(root) == ["keep"]
    assert disk.delete("/keep/g").path == "/keep/g"
    assert os.listdir(root / "keep") == []


def test_files_of_any_bytes(disk: DiskBackend) -> None:
    sent = [("/a/b", b"\0\xff"), ("/c", b""), ("rel", b""), ("/../x", b""), ("/a", b"x")]
    errors = [None, None, "invalid_path", "invalid_path", "is_directory"]
    assert [(each.path, each.error) for each in disk.upload_files(sent)] == [
        (path, error) for (path, _), error in zip(sent, errors, strict=True)
    ]
    found = disk.download_files(["/a/b", "/c", "/a", "/none", "/none/x", "rel"])
    assert [each.content for each in found] == [b"\0\xff", b"", None, None, None, None]
    assert [each.error for each in found[2:]] == [
        "is_directory",
        "file_not_found",
        "file_not_found",
        "invalid_path",
    ]
    small = DiskBackend(disk.root, max_file_bytes=1)
    assert small.download_files(["/a/b"])[0].error is not None


def test_binary_files_are_read_whole_up_to_a_size(tmp_path: Path) -> None:
    disk = DiskBackend(tmp_path, max_binary_bytes=1000)
    disk.upload_files([("/a.png", b"\0" * 1000), ("/b.png", b"\0" * 1001)])
    data = disk.read("/a.png").file_data
    assert (data["encoding"], base64.b64decode(data["content"])) == ("base64", b"\0" * 1000)
    error = "File '/b.png': Binary file exceeds maximum preview size of 1000 bytes"
    assert disk.read("/b.png").error == error


def test_overwriting_can_be_refused(tmp_path: Path) -> None:
    careful = DiskBackend(tmp_path, overwrite=False)
    assert careful.write("/a", "1").error is None
    assert "already exists" in (careful.write("/a", "2").error or "")
    assert careful.edit("/a", "1", "2").error is None


def test_a_change_is_told(disk: DiskBackend) -> None:
    disk.write("/a", "1")
    before = disk.read("/a").file_data
    os.utime(Path(disk.root, "a"), (1, 1))
    after = disk.read("/a").file_data
    assert before.get("modified_at") != after.get("modified_at")


@needs_links
def test_names_of_one_file(disk: DiskBackend) -> None:
    disk.write("/real/f", "x")
    Path(disk.root, "link").symlink_to("real")
    assert disk.names_of("/link/f") == ("/link/f", "/real/f")
    assert disk.names_of("link/new/er") == ("/link/new/er", "/real/new/er")
    assert disk.names_of("/../x") == ("/../x",)
    assert DiskBackend(disk.root, shown_at="/home/me").names_of("/home/me/link/f") == (
        "/link/f",
        "/home/me/link/f",
        "/real/f",
        "/home/me/real/f",
    )


def test_the_name_of_deepagents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert FilesystemBackend(root_dir=tmp_path, virtual_mode=True).root == str(tmp_path.resolve())
    monkeypatch.chdir(tmp_path)
    assert FilesystemBackend().root == str(tmp_path.resolve())
    assert FilesystemBackend().cwd == tmp_path.resolve()
    assert FilesystemBackend().virtual_mode
    real = FilesystemBackend(tmp_path, virtual_mode=False)
    assert real.write(f"{real.root}/a", "x").path == f"{real.root}/a"
    assert real.read("/a").error is None
    assert real.read("/etc/passwd").error is not None


def test_scratch_goes_with_its_backend() -> None:
    backend = scratch()
    root = backend.root
    backend.write("/f", "x")
    assert os.path.isdir(root)
    del backend
    gc.collect()
    assert not os.path.exists(root)


def test_no_langchain_is_imported() -> None:
    code = "import sys, ferrule.agent.backends; print(any('lang' in name for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_where_a_file_really_is_is_checked_as_a_read_is(disk: DiskBackend, tmp_path: Path) -> None:
    root = tmp_path / "root"
    (root / "a.txt").write_bytes(b"a")
    (root / "link.txt").symlink_to("a.txt")
    (root / "out.txt").symlink_to(tmp_path / "secret.txt")
    assert disk.located("/link.txt") == (str(root / "a.txt"), b"a")
    assert disk.located("/new/b.txt", make=True) == (str(root / "new" / "b.txt"), None)
    assert (root / "new").is_dir()
    for path in ("/out.txt", "/../secret.txt", "/", "/new"):
        with pytest.raises((RefusedPath, OSError)):
            disk.located(path)

    def check(names: tuple[str, ...], is_dir: bool) -> None:
        if "/a.txt" in names:
            raise RefusedPath("no")

    with pytest.raises(RefusedPath, match="no"):
        disk.watched(check).located("/link.txt")
