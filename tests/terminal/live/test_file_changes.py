"""A change is shown exactly as the tool will make it: both are compared on real files."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.agent.backends import DiskBackend
from ferrule.agent.backends.workspace import Workspace
from ferrule.agent.tools.result_rendering import CallRefused
from ferrule.core.locale import translate
from ferrule.terminal.live.file_changes import change_done, planned_change
from ferrule.terminal.live.live_events import FileChange

posix = pytest.mark.skipif(os.name == "nt", reason="links and modes of POSIX")


def write(directory: Path, path: str, content: str) -> FileChange:
    found = planned_change("write_file", {"file_path": path, "content": content}, Workspace(directory))
    assert found is not None
    return found


def edit(directory: Path, path: str, old: str, new: str, everywhere: bool = False) -> FileChange:
    arguments = {"file_path": path, "old_string": old, "new_string": new, "replace_all": everywhere}
    found = planned_change("edit_file", arguments, Workspace(directory))
    assert found is not None
    return found


def delete(directory: Path, path: str) -> FileChange:
    found = planned_change("delete", {"file_path": path}, Workspace(directory))
    assert found is not None
    return found


@pytest.mark.parametrize("path", ["/src/新.py", "src/新.py", "//src/./新.py", "{directory}/src/新.py"])
def test_a_new_file(tmp_path: Path, path: str) -> None:
    given = path.format(directory=tmp_path)
    assert write(tmp_path, given, "a\n") == FileChange("src/新.py", None, "a\n")
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes("\ufeffx\r\n".encode())
    assert write(tmp_path, "/a", "y") == FileChange("a", "\ufeffx\r\n", "y")


def test_a_file_is_edited(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"one\r\ntwo\r\ntwo\r\n")
    assert edit(tmp_path, "/a", "one\n", "1\n") == FileChange(
        "a", "one\r\ntwo\r\ntwo\r\n", "1\r\ntwo\r\ntwo\r\n"
    )
    assert edit(tmp_path, "/a", "two", "2", True).after == "one\r\n2\r\n2\r\n"


def test_a_file_is_deleted(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("x")
    assert delete(tmp_path, "/a") == FileChange("a", "x", None)
    assert (tmp_path / "a").exists()


def test_other_calls(tmp_path: Path) -> None:
    assert planned_change("execute", {"command": "rm a"}, Workspace(tmp_path)) is None
    assert planned_change("read_file", {"file_path": "/a"}, Workspace(tmp_path)) is None
    assert planned_change("write_file", {"content": "a"}, Workspace(tmp_path)) is None
    assert planned_change("write_file", {"file_path": 3}, Workspace(tmp_path)) is None
    assert planned_change("write_file", {"file_path": "/a"}, Workspace(tmp_path / "missing")) is None
    assert not (tmp_path / "missing").exists()


@pytest.mark.parametrize(
    ("planned", "why"),
    [
        (lambda at: edit(at, "/missing", "a", "b"), "/missing was not found."),
        (lambda at: edit(at, "/no/way", "a", "b"), "/no/way was not found."),
        (lambda at: edit(at, "/a", "zzz", "b"), "old_string was not found in /a."),
        (lambda at: edit(at, "/a", "x", "y"), "old_string appears 2 times"),
        (lambda at: edit(at, "/a", "", "y"), "old_string is empty"),
        (lambda at: edit(at, "/folder", "a", "y"), "folder is a directory."),
        (lambda at: edit(at, "/binary", "a", "y"), "binary is a binary file"),
        (lambda at: edit(at, "/a", "xx", "\ud800"), "half of a surrogate pair"),
        (lambda at: write(at, "/a", "\ud800"), "half of a surrogate pair"),
        (lambda at: write(at, "/folder", "a"), "folder is a directory."),
        (lambda at: write(at, "/", "a"), "/ is the directory itself."),
        (lambda at: write(at, "/a/b", "a"), "/a/b was not found."),
        (lambda at: write(at, "../b", "a"), "a path traversal"),
        (lambda at: write(at, "~/b", "a"), "starts with '~'"),
        (lambda at: write(at, "a\0b", "a"), "NUL"),
        (lambda at: delete(at, "/missing"), "/missing was not found."),
        (lambda at: delete(at, "/"), "/ is the directory itself."),
    ],
)
def test_what_will_fail_is_no_plan(tmp_path: Path, planned, why: str) -> None:
    (tmp_path / "a").write_text("xx")
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(b"a\0b")
    with pytest.raises(CallRefused, match=re.escape(why)):
        planned(tmp_path)


def test_what_is_no_text_or_too_long_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"a\0b")
    (tmp_path / "long").write_text("a\n" * 600_000)
    (tmp_path / "folder" / "deep").mkdir(parents=True)
    (tmp_path / "folder" / "deep" / "x").write_text("")
    said = [
        write(tmp_path, "/binary", "new").words,
        delete(tmp_path, "/binary").words,
        write(tmp_path, "/new", "x" * 1_000_001).words,
        write(tmp_path, "/long", "x").words,
        edit(tmp_path, "/long", "a\n", "b\n", True).words,
        delete(tmp_path, "/long").words,
        delete(tmp_path, "/folder").words,
    ]
    assert said == [
        "Writes 3 bytes in place of 3: no text, and not shown.",
        "Deletes a file of 3 bytes: no text, and not shown.",
        "Writes a new file of 1000001 bytes: too long to be shown.",
        "Writes 1 bytes in place of 1200000: too long to be shown.",
        "Replaces 600000 places in a file of 1200000 bytes: too long to be shown.",
        "Deletes a file of 1200000 bytes: too long to be shown.",
        "Deletes a folder with everything in it: 1 files.",
    ]
    for words in said:
        assert not any("a" <= letter <= "z" for letter in translate("zh", words))


@posix
def test_links_are_followed_as_the_tools_do(tmp_path: Path) -> None:
    inside = tmp_path / "in"
    inside.mkdir()
    (tmp_path / "secret").write_text("s")
    (inside / "real").write_text("r")
    (inside / "link").symlink_to("real")
    (inside / "out").symlink_to(tmp_path / "secret")
    assert write(inside, "/link", "x") == FileChange("real", "r", "x")
    assert edit(inside, "/link", "r", "x") == FileChange("real", "r", "x")
    assert delete(inside, "/link").words == "Deletes a link that leads to real; what it leads to stays."
    for change in (write(inside, "/out", "x"), edit(inside, "/out", "s", "x")):
        assert change == FileChange(str(tmp_path / "secret"), "s", "x")
    (inside / "new-link").symlink_to("made/here")
    assert write(inside, "/new-link", "x") == FileChange("made/here", None, "x")


@posix
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert write(tmp_path, "/pipe", "x").words.startswith("Writes 1 bytes in place of 0")
    with pytest.raises(CallRefused, match="not a regular file"):
        edit(tmp_path, "/pipe", "a", "b")
    assert delete(tmp_path, "/pipe").words == "Deletes a file of 0 bytes: no text, and not shown."


def test_what_was_done(tmp_path: Path) -> None:
    disk = DiskBackend(tmp_path)
    planned = write(tmp_path, "/a", "one\n")
    assert change_done(planned, Workspace(tmp_path)) is None
    disk.write("/a", "one\n")
    assert change_done(planned, Workspace(tmp_path)) == FileChange("a", None, "one\n")
    planned = edit(tmp_path, "/a", "one", "1")
    disk.edit("/a", "one", "1")
    (tmp_path / "a").write_text("1\nand more\n")
    assert change_done(planned, Workspace(tmp_path)) == FileChange("a", "one\n", "1\nand more\n")
    planned = delete(tmp_path, "/a")
    disk.delete("/a")
    assert change_done(planned, Workspace(tmp_path)) == FileChange("a", "1\nand more\n", None)
    planned = write(tmp_path, "/b", "x")
    (tmp_path / "b").write_bytes(b"\0\0")
    done = change_done(planned, Workspace(tmp_path))
    assert done == FileChange("b", None, None, "Changed from 0 to 2 bytes: no text, and not shown.")


PIECES = st.text(alphabet="ab\r\n é", max_size=6)


@given(PIECES, PIECES, PIECES, st.booleans())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_an_edit_is_what_the_tool_makes_of_it(
    tmp_path: Path, text: str, old: str, new: str, everywhere: bool
) -> None:
    (tmp_path / "a").write_bytes(text.encode())
    try:
        planned = edit(tmp_path, "/a", old, new, everywhere).after
    except CallRefused:
        planned = None
    result = DiskBackend(tmp_path).edit("/a", old, new, everywhere)
    assert (planned is None) == bool(result.error)
    assert (tmp_path / "a").read_bytes() == (text if planned is None else planned).encode()


@given(st.text(max_size=20), st.text(max_size=20))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
def test_any_path_is_where_the_tool_puts_it(tmp_path: Path, path: str, content: str) -> None:
    try:
        planned = write(tmp_path, path, content)
    except CallRefused:
        planned = None
    result = DiskBackend(tmp_path, shown_at=str(tmp_path)).write(path, content)
    assert (planned is None) == bool(result.error)
    if planned is not None and not planned.words:
        assert tmp_path.joinpath(planned.path).read_bytes() == content.encode()
