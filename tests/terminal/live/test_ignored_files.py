"""Which files git would not ignore: compared with git itself where it is installed."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.terminal.live.file_mentions import is_ignored, visible_files


def make(directory: Path, *paths: str, **texts: str) -> None:
    for path in paths:
        file = directory / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(texts.get(path, ""))


def files(directory: Path, most: int = 200_000) -> list[str]:
    return [each.path for each in visible_files(directory, most=most) if not each.is_folder]


def test_rules_at_every_depth(tmp_path: Path) -> None:
    make(
        tmp_path,
        "a.py",
        "a.log",
        "keep.log",
        "build/x",
        "src/build/y",
        "src/b.log",
        "src/deep/keep.log",
        "文/甲.py",
    )
    (tmp_path / ".gitignore").write_text("*.log\n!keep.log\n/build/\n")
    (tmp_path / "src" / ".gitignore").write_text("!b.log\ndeep/keep.log\n")
    expected = [".gitignore", "a.py", "keep.log", "src/.gitignore", "src/b.log", "src/build/y", "文/甲.py"]
    assert sorted(files(tmp_path)) == sorted(expected)


def test_what_no_search_enters_and_links(tmp_path: Path) -> None:
    make(tmp_path, "a", ".git/config", "sub/.GIT/x", "node_modules/m/x", "src/__pycache__/x.pyc")
    (tmp_path / "out").symlink_to("/etc", target_is_directory=True)
    assert files(tmp_path) == ["a", "out"]


def test_those_near_the_top_come_first_and_not_too_many(tmp_path: Path) -> None:
    make(tmp_path, "a/b/c/d", "a/b/e", "z")
    assert files(tmp_path) == ["z", "a/b/e", "a/b/c/d"]
    assert files(tmp_path, most=2) == ["z"]


def test_the_repository_around_the_directory(tmp_path: Path) -> None:
    make(tmp_path, "packages/a/x.log", "packages/a/y", "packages/a/z", "packages/a/only/here")
    (tmp_path / ".gitignore").write_text("*.log\npackages/a/only\n")
    inner = tmp_path / "packages" / "a"
    assert sorted(files(inner)) == ["only/here", "x.log", "y", "z"]
    (tmp_path / ".git" / "info").mkdir(parents=True)
    (tmp_path / ".git" / "info" / "exclude").write_text("z\n")
    assert files(inner) == ["y"]


def test_a_file_of_rules_that_is_none(tmp_path: Path) -> None:
    make(tmp_path, "a", "b")
    (tmp_path / ".gitignore").write_bytes(b"\xff\xfe\n!\n/\nb\n")
    assert "a" in files(tmp_path)
    assert "b" not in files(tmp_path)
    (tmp_path / ".gitignore").unlink()
    (tmp_path / ".gitignore").mkdir()
    assert files(tmp_path) == ["a", "b"]
    assert files(tmp_path / "missing") == []


def test_what_was_ignored_then(tmp_path: Path) -> None:
    texts = {".gitignore": "*.log\nout/\n", "src/.gitignore": "!a.log\n"}
    expected = {
        "a.log": True,
        "src/a.log": False,
        "src/b.log": True,
        "out/x/y": True,
        "a.py": False,
        ".git/x": True,
    }
    assert {path: is_ignored(path, tmp_path, texts) for path in expected} == expected


NAMES = st.sampled_from(["a", "b", "a.x", "b.x", "dir"])
PATHS = st.lists(st.lists(NAMES, min_size=1, max_size=3).map("/".join), min_size=1, max_size=6, unique=True)
LINES = st.lists(
    st.sampled_from(
        [
            *("a", "/a", "*.x", "!a.x", "dir/", "dir/*", "!dir/a", "**/b", "a/**", "!a", "# c", "", " "),
            *("\\!a", "a ", "dir/a", "dir/**", "**/a/**", "[ab].x", "?", "!dir/", "*", "!*/", "a/**/b"),
            *("/*", "!/dir"),
        ]
    ),
    max_size=4,
)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@given(st.lists(st.tuples(PATHS, LINES, LINES), min_size=1, max_size=4))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)
def test_the_same_as_git(tmp_path: Path, cases: list[tuple[list[str], list[str], list[str]]]) -> None:
    for paths, rules, inner in cases:
        shutil.rmtree(tmp_path)
        tmp_path.mkdir()
        for path in paths:
            file = tmp_path / path
            if not any(each.is_file() for each in file.parents) and not file.exists():
                make(tmp_path, path)
        (tmp_path / ".gitignore").write_text("\n".join(rules))
        if (tmp_path / "dir").is_dir():
            (tmp_path / "dir" / ".gitignore").write_text("\n".join(inner))
        command = ["git", "-c", "core.excludesFile=", "ls-files", "--others", "--exclude-standard", "-z"]
        subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
        told = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
        expected = sorted(filter(None, told.split("\0")))
        found = sorted(files(tmp_path))
        assert found == expected, (rules, inner)
        texts = {path: (tmp_path / path).read_text() for path in found if path.endswith(".gitignore")}
        if len(texts) == 1 + (tmp_path / "dir").is_dir():
            assert not any(is_ignored(path, tmp_path, texts) for path in found)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_place_of_a_file_of_rules_is_not_waited_for(tmp_path: Path) -> None:
    make(tmp_path, "a/b.py")
    (tmp_path / ".git" / "info").mkdir(parents=True)
    for each in (tmp_path / ".git" / "info" / "exclude", tmp_path / ".gitignore"):
        os.mkfifo(each)
    assert "b.py" in files(tmp_path / "a")
