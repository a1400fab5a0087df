"""Files are as they were: what a turn did is taken back, what anybody else did is left alone."""

import contextlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.core.errors import UsageError
from ferrule.terminal.live.file_snapshots import FileSnapshots, LeftOut, SnapshotLimits
from ferrule.terminal.live.live_events import FileChange

posix = pytest.mark.skipif(os.name == "nt", reason="links and modes of POSIX")


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    made = tmp_path / "项目"
    made.mkdir()
    return made


@pytest.fixture
def snapshots(tmp_path: Path, directory: Path) -> FileSnapshots:
    return FileSnapshots(tmp_path / "kept", directory)


def put(directory: Path, **texts: str) -> None:
    for name, text in texts.items():
        (directory / name).write_text(text)


def change(file: Path, sql: str) -> None:
    with contextlib.closing(sqlite3.connect(file)) as db:
        db.execute(sql)
        db.commit()


def contents(directory: Path) -> dict[str, bytes | str | None]:
    """Every file by its path: its bytes, where a link leads, None for a folder."""
    found: dict[str, bytes | str | None] = {}
    for path in sorted(directory.rglob("*")):
        name = path.relative_to(directory).as_posix()
        found[name] = (
            os.readlink(path) if path.is_symlink() else None if path.is_dir() else path.read_bytes()
        )
    return found


def test_a_turn_is_taken_back_and_done_again(snapshots: FileSnapshots, directory: Path) -> None:
    put(directory, stays="s", edited="old\n", gone="g")
    (directory / "src" / "deep").mkdir(parents=True)
    (directory / "src" / "deep" / "文件.py").write_text("a")
    before, was = snapshots.take(), contents(directory)
    put(directory, edited="new\n", made="m")
    (directory / "gone").unlink()
    (directory / "new" / "folder").mkdir(parents=True)
    (directory / "new" / "folder" / "x").write_text("x")
    (directory / "src" / "deep" / "文件.py").unlink()
    (directory / "src" / "deep").rmdir()
    after, became = snapshots.take(), contents(directory)
    done = (
        FileChange("edited", "old\n", "new\n"),
        FileChange("gone", "g", None),
        FileChange("made", None, "m"),
        FileChange("new/folder/x", None, "x"),
        FileChange("src/deep/文件.py", "a", None),
    )
    assert snapshots.changes(before, after) == done
    changed, kept = snapshots.restore(before, after)
    assert (contents(directory), kept) == (was, ())
    assert changed == tuple(FileChange(each.path, each.after, each.before) for each in done)
    assert snapshots.restore(before, after) == ((), ())
    assert snapshots.restore(after, before) == (done, ())
    assert contents(directory) == became


def test_the_same_files_are_the_same_snapshot(snapshots: FileSnapshots, directory: Path) -> None:
    put(directory, a="a")
    first = snapshots.take()
    assert snapshots.take() == first
    assert snapshots.changes(first, first) == ()
    put(directory, a="b")
    assert snapshots.take() != first
    put(directory, a="a")
    assert snapshots.take() == first


def test_a_file_of_the_same_size_and_time_is_noticed(snapshots: FileSnapshots, directory: Path) -> None:
    put(directory, a="one")
    before = snapshots.take()
    times = os.stat(directory / "a")
    put(directory, a="two")
    os.utime(directory / "a", ns=(times.st_atime_ns, times.st_mtime_ns))
    assert snapshots.changes(before, snapshots.take()) == (FileChange("a", "one", "two"),)


def test_an_unchanged_file_is_not_read_again(tmp_path: Path, directory: Path) -> None:
    snapshots = FileSnapshots(tmp_path / "kept", directory, SnapshotLimits(settled=-(10**12)))
    put(directory, a="one", b="two")
    before = snapshots.take()
    [file] = (tmp_path / "kept").glob("*.sqlite")
    # If the file was read, this would not be believed.
    change(file, "UPDATE seen SET hash = (SELECT hash FROM seen WHERE path = 'b') WHERE path = 'a'")
    assert snapshots.changes(before, snapshots.take()) == (FileChange("a", "one", "two"),)
    put(directory, a="now")
    assert snapshots.changes(before, snapshots.take()) == (FileChange("a", "one", "now"),)


def test_what_somebody_changed_since_is_kept(snapshots: FileSnapshots, directory: Path) -> None:
    put(directory, edited="old", other="o", gone="g")
    before = snapshots.take()
    put(directory, edited="new", other="p", made="m", made_too="m")
    (directory / "gone").unlink()
    after = snapshots.take()
    put(directory, edited="by hand", made="by hand", gone="by hand")
    changed, kept = snapshots.restore(before, after)
    assert kept == ("edited", "gone", "made")
    assert [each.path for each in changed] == ["made_too", "other"]
    assert contents(directory) == dict.fromkeys(kept, b"by hand") | {"other": b"o"}


def test_folders_and_files_in_each_others_place(snapshots: FileSnapshots, directory: Path) -> None:
    put(directory, a="file")
    (directory / "b").mkdir()
    (directory / "b" / "x").write_text("x")
    (directory / "empty").mkdir()
    before, was = snapshots.take(), contents(directory)
    (directory / "a").unlink()
    (directory / "a" / "deep").mkdir(parents=True)
    (directory / "a" / "deep" / "x").write_text("x")
    (directory / "b" / "x").unlink()
    (directory / "b").rmdir()
    put(directory, b="file")
    (directory / "empty").rmdir()
    after, became = snapshots.take(), contents(directory)
    assert snapshots.restore(before, after)[1] == ()
    assert contents(directory) == was
    assert snapshots.restore(after, before)[1] == ()
    assert contents(directory) == became


@posix
def test_links_stay_links_and_programs_programs(snapshots: FileSnapshots, directory: Path) -> None:
    put(directory, tool="#!", target="t")
    (directory / "link").symlink_to("target")
    (directory / "tool").chmod(0o640)
    before, was = snapshots.take(), contents(directory)
    (directory / "tool").chmod(0o750)
    (directory / "link").unlink()
    (directory / "link").symlink_to("/etc/passwd")
    (directory / "more").symlink_to("..")
    after = snapshots.take()
    assert [(each.path, each.words) for each in snapshots.changes(before, after)] == [
        ("link", "A link: target → /etc/passwd"),
        ("more", "A link: no file → .."),
        ("tool", "Becomes executable."),
    ]
    assert snapshots.restore(before, after)[1] == ()
    assert contents(directory) == was
    assert (directory / "tool").stat().st_mode & 0o777 == 0o640
    snapshots.restore(after, before)
    assert (directory / "tool").stat().st_mode & 0o777 == 0o750


@posix
def test_nothing_is_written_or_removed_through_a_link(snapshots: FileSnapshots, directory: Path) -> None:
    outside = directory.parent / "outside"
    outside.mkdir()
    (directory / "src").mkdir()
    put(directory / "src", edited="old", gone="g")
    before = snapshots.take()
    put(directory / "src", edited="new", made="m")
    (directory / "src" / "gone").unlink()
    after = snapshots.take()
    (directory / "src").rename(outside / "src")
    for target in (outside / "src", outside / "src" / ".." / "src"):
        (directory / "src").symlink_to(target, target_is_directory=True)
        changed, kept = snapshots.restore(before, after)
        assert (changed, kept) == ((), ("src/edited", "src/gone", "src/made"))
        assert contents(outside) == {"src": None, "src/edited": b"new", "src/made": b"m"}
        (directory / "src").unlink()
    (directory / "elsewhere").mkdir()
    put(directory / "elsewhere", edited="new", made="m")
    (directory / "src").symlink_to("elsewhere", target_is_directory=True)
    assert snapshots.restore(before, after)[0] == ()
    assert (directory / "elsewhere" / "made").exists()


def test_what_is_ignored_is_left_alone(snapshots: FileSnapshots, directory: Path) -> None:
    put(directory, **{".gitignore": "*.log\n", "a.log": "1"})
    (directory / ".git").mkdir()
    (directory / ".git" / "HEAD").write_text("1")
    before = snapshots.take()
    put(directory, **{"a.log": "2", "b.log": "2"})
    (directory / ".git" / "HEAD").write_text("2")
    assert snapshots.take() == before


def test_a_file_that_is_ignored_no_more_is_not_removed(snapshots: FileSnapshots, directory: Path) -> None:
    put(directory, **{".gitignore": "*.log\n.env\n", "a.log": "mine", ".env": "mine"})
    before = snapshots.take()
    put(directory, **{".gitignore": "x\n", "new": "n"})
    after = snapshots.take()
    assert [each.path for each in snapshots.changes(before, after)] == [".gitignore", "new"]
    changed, kept = snapshots.restore(before, after)
    assert [each.path for each in changed] == [".gitignore", "new"]
    assert kept == (".env", "a.log")
    assert (directory / ".env").read_text() == "mine"


def test_a_file_that_became_ignored_is_not_made_anew(snapshots: FileSnapshots, directory: Path) -> None:
    put(directory, a="mine", **{".gitignore": "x\n"})
    before = snapshots.take()
    put(directory, a="changed", **{".gitignore": "a\n"})
    after = snapshots.take()
    changed, kept = snapshots.restore(before, after)
    assert ([each.path for each in changed], kept) == ([".gitignore"], ("a",))
    assert (directory / "a").read_text() == "changed"


def test_what_is_too_much_is_left_out_and_said(tmp_path: Path, directory: Path) -> None:
    snapshots = FileSnapshots(tmp_path / "kept", directory, SnapshotLimits(file_bytes=10))
    put(directory, long="x" * 11, short="x" * 10)
    before = snapshots.take()
    assert snapshots.left_out == LeftOut(("long",), too_many=False)
    put(directory, long="y" * 12, short="y" * 12, new="n")
    after = snapshots.take()
    assert snapshots.left_out == LeftOut(("long", "short"), too_many=False)
    assert [each.path for each in snapshots.changes(before, after)] == ["new"]
    assert snapshots.restore(before, after)[1] == ("short",)
    assert contents(directory) == {"long": b"y" * 12, "short": b"y" * 12}


def test_where_there_are_too_many_nothing_new_is_removed(tmp_path: Path, directory: Path) -> None:
    snapshots = FileSnapshots(tmp_path / "kept", directory, SnapshotLimits(files=3))
    put(directory, a="a", c="c", d="d", e="e")
    before = snapshots.take()
    assert snapshots.left_out == LeftOut((), too_many=True)
    (directory / "a").unlink()
    put(directory, c="new")
    after = snapshots.take()
    changed, kept = snapshots.restore(before, after)
    assert ([each.path for each in changed], kept) == (["a", "c"], ("e",))
    assert (directory / "e").exists()
    assert (directory / "c").read_text() == "c"


def test_what_is_no_text_is_told_in_words(snapshots: FileSnapshots, directory: Path) -> None:
    (directory / "b").write_bytes(b"\0")
    (directory / "long").write_bytes(b"")
    before = snapshots.take()
    (directory / "b").write_bytes(b"\0\0")
    (directory / "new").write_bytes(b"\xff")
    (directory / "long").write_bytes(b"a" * 1_000_001)
    after = snapshots.take()
    assert [(each.path, each.words) for each in snapshots.changes(before, after)] == [
        ("b", "Changed from 1 to 2 bytes: no text, and not shown."),
        ("long", "Changed from 0 to 1000001 bytes: too long to be shown."),
        ("new", "Created with 1 bytes: no text, and not shown."),
    ]
    snapshots.restore(before, after)
    assert contents(directory) == {"b": b"\0", "long": b""}


@posix
def test_names_that_are_no_text_and_things_that_are_no_files(
    snapshots: FileSnapshots, directory: Path
) -> None:
    os.mkfifo(directory / "pipe")
    try:
        (directory / os.fsdecode(b"\xff")).write_text("x")
    except OSError:
        pytest.skip("this file system takes no such names")
    put(directory, a="a")
    before = snapshots.take()
    assert snapshots.left_out.paths == ("\ufffd\ufffd\ufffd",)
    put(directory, a="b")
    assert len(snapshots.changes(before, snapshots.take())) == 1


@posix
@pytest.mark.skipif(os.name != "nt" and os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(snapshots: FileSnapshots, directory: Path) -> None:
    put(directory, secret="s", a="a")
    (directory / "secret").chmod(0)
    before = snapshots.take()
    put(directory, a="b")
    assert [each.path for each in snapshots.changes(before, snapshots.take())] == ["a"]


def test_what_nothing_holds_is_forgotten(snapshots: FileSnapshots, directory: Path, tmp_path: Path) -> None:
    assert snapshots.prune([]) == 0
    put(directory, a="1" * 1000)
    first = snapshots.take()
    put(directory, a="2" * 1000)
    second = snapshots.take()
    put(directory, a="3" * 1000, b="1" * 1000)
    third = snapshots.take()
    assert snapshots.prune([second, third, "unknown"]) == 1
    with pytest.raises(UsageError, match="no snapshot"):
        snapshots.changes(first, third)
    changes = snapshots.changes(second, third)
    assert [(each.path, len(each.after or "")) for each in changes] == [("a", 1000), ("b", 1000)]
    assert snapshots.prune([third]) == 1
    assert snapshots.take() == third
    assert snapshots.prune([]) == 1
    put(directory, a="1" * 1000)
    (directory / "b").unlink()
    assert snapshots.take() == first
    put(directory, a="")
    assert snapshots.restore(first, snapshots.take())[1] == ()
    assert contents(directory) == {"a": b"1" * 1000}


def test_directories_do_not_disturb_each_other(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        put(tmp_path / name, x=name)
    one, other = (FileSnapshots(tmp_path / "kept", tmp_path / name) for name in ("a", "b"))
    first, second = one.take(), other.take()
    one.prune([])
    assert other.changes(second, second) == ()
    with pytest.raises(UsageError, match="no snapshot"):
        other.changes(first, second)


def test_directories_beside_have_limits_and_ignored_files_of_their_own(
    tmp_path: Path, directory: Path
) -> None:
    beside = tmp_path / "beside"
    beside.mkdir()
    put(directory, **{"1": "one"})
    put(beside, a="a", b="b", **{".gitignore": "*.log\n", "x.log": "x"})
    snapshots = FileSnapshots(tmp_path / "kept", directory, SnapshotLimits(files=5))
    before = snapshots.take([str(beside), str(tmp_path / "nowhere")])
    (beside / ".gitignore").unlink()
    put(beside, a="A", c="c")
    after = snapshots.take([str(beside)])
    assert not snapshots.left_out.too_many
    changed, kept = snapshots.restore(before, after)
    assert [each.path for each in changed] == [str(beside / name) for name in (".gitignore", "a", "c")]
    assert sorted(contents(beside)) == [".gitignore", "a", "b", "x.log"]
    assert kept == (str(beside / "x.log"),)
    assert snapshots.held(before, after) == {str(directory), str(beside)}
    assert snapshots.held(before, snapshots.take()) == {str(directory)}
    put(beside, d="d", e="e")
    more = snapshots.take([str(beside)])
    assert snapshots.left_out.too_many
    assert [each.path for each in snapshots.restore(before, more)[0]] == [str(beside / "d")]


def test_a_damaged_store_says_what_to_do(snapshots: FileSnapshots, tmp_path: Path) -> None:
    snapshots.take()
    [file] = (tmp_path / "kept").glob("*.sqlite")
    file.write_bytes(b"damaged" * 1000)
    with pytest.raises(UsageError, match="delete"):
        snapshots.take()


def test_a_content_that_is_damaged_is_not_put_back(
    snapshots: FileSnapshots, directory: Path, tmp_path: Path
) -> None:
    put(directory, a="old", b="old b")
    before = snapshots.take()
    put(directory, a="new", b="new b")
    after = snapshots.take()
    [file] = (tmp_path / "kept").glob("*.sqlite")
    change(file, "UPDATE objects SET data = x'00' WHERE size = 3")
    assert snapshots.restore(before, after)[1] == ("a",)
    assert contents(directory) == {"a": b"new", "b": b"old b"}


TAKE = """
import sys
from pathlib import Path
from ferrule.terminal.live.file_snapshots import FileSnapshots
snapshots = FileSnapshots(Path(sys.argv[1]), Path(sys.argv[2]))
print("begun", flush=True)
for number in range(int(sys.argv[3])):
    Path(sys.argv[2], "own" + sys.argv[4]).write_text(str(number) * 100_000)
    snapshots.take()
"""


def _taking(tmp_path: Path, directory: Path, times: int, name: str) -> subprocess.Popen[str]:
    arguments = [str(tmp_path / "kept"), str(directory), str(times), name]
    return subprocess.Popen([sys.executable, "-c", TAKE, *arguments], stdout=subprocess.PIPE, text=True)


def test_two_processes(snapshots: FileSnapshots, directory: Path, tmp_path: Path) -> None:
    started = [_taking(tmp_path, directory, 5, name) for name in "ab"]
    assert [each.communicate()[0] for each in started] == ["begun\n", "begun\n"]
    assert [each.returncode for each in started] == [0, 0]
    before, was = snapshots.take(), contents(directory)
    put(directory, owna="", ownb="")
    assert snapshots.restore(before, snapshots.take())[1] == ()
    assert contents(directory) == was


@pytest.mark.parametrize("times", [1, pytest.param(3, marks=pytest.mark.services)])
def test_a_killed_process_leaves_nothing_half_done(
    snapshots: FileSnapshots, directory: Path, tmp_path: Path, times: int
) -> None:
    put(directory, a="a")
    before = snapshots.take()
    for _ in range(times):
        process = _taking(tmp_path, directory, 100_000, "x")
        assert process.stdout.readline() == "begun\n"
        process.kill()
        process.communicate()
    put(directory, a="b")
    after = snapshots.take()
    assert snapshots.restore(before, after)[1] == ()
    assert contents(directory) == {"a": b"a"}


NAMES = st.sampled_from(["a", "b", "c/a", "c/b", "c/d/a", "é"])
STATES = st.dictionaries(NAMES, st.binary(max_size=3))


def make(directory: Path, state: Mapping[str, bytes]) -> None:
    for path in sorted(directory.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    for name, data in state.items():
        (directory / name).parent.mkdir(parents=True, exist_ok=True)
        (directory / name).write_bytes(data)


@given(STATES, STATES, STATES)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
def test_any_three_states(
    snapshots: FileSnapshots,
    directory: Path,
    before: dict[str, bytes],
    after: dict[str, bytes],
    now: dict[str, bytes],
) -> None:
    make(directory, before)
    first = snapshots.take()
    make(directory, after)
    second = snapshots.take()
    make(directory, now)
    changed, kept = snapshots.restore(first, second)
    expected = dict(now)
    left: list[str] = []
    for name in before.keys() | after.keys():
        was, became, found = before.get(name), after.get(name), now.get(name)
        if was == became or found == was:
            continue
        if found != became:
            left.append(name)
        elif was is None:
            del expected[name]
        else:
            expected[name] = was
    assert {name: data for name, data in contents(directory).items() if data is not None} == expected
    assert list(kept) == sorted(left)
    assert not set(kept) & {each.path for each in changed}
