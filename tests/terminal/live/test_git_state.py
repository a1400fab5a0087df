"""The branch, the commits and what differs are read from git's own files, whatever state they are in."""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest

import ferrule.terminal.live.git_state
from ferrule.terminal.live.git_state import GitObjects, GitState, git_branch, git_root, git_state


def head(folder: Path, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "HEAD").write_text(text)


@pytest.mark.parametrize(
    ("text", "branch"),
    [
        ("ref: refs/heads/main\n", "main"),
        ("ref: refs/heads/feature/解析\n", "feature/解析"),
        ("0123456789abcdef0123456789abcdef01234567\n", "0123456"),
        ("ab" * 32, "abababa"),
        ("ref: refs/heads/.invalid\n", ""),
        ("ref: refs/remotes/x\n", ""),
        ("ref: refs/heads/a\x1b[31m\n", ""),
        ("ref: refs/heads/a\u202eb\n", ""),
        ("", ""),
        ("0123", ""),
    ],
)
def test_what_head_says(tmp_path: Path, text: str, branch: str) -> None:
    head(tmp_path / ".git", text)
    deep = tmp_path / "src" / "deep"
    deep.mkdir(parents=True)
    assert git_branch(tmp_path) == branch
    assert git_branch(deep) == branch
    assert git_root(deep) == tmp_path


@pytest.mark.parametrize("relative", [True, False])
def test_a_worktree_has_a_head_of_its_own(tmp_path: Path, relative: bool) -> None:
    head(tmp_path / "main" / ".git", "ref: refs/heads/main\n")
    head(tmp_path / "main" / ".git" / "worktrees" / "w", "ref: refs/heads/other\n")
    work = tmp_path / "w"
    work.mkdir()
    place = "../main/.git/worktrees/w" if relative else str(tmp_path / "main" / ".git" / "worktrees" / "w")
    (work / ".git").write_text(f"gitdir: {place}\n")
    assert git_branch(work) == "other"


def test_without_git_there_is_none(tmp_path: Path) -> None:
    assert git_branch(tmp_path / "gone") == ""
    (tmp_path / ".git").mkdir()
    assert git_branch(tmp_path) == ""
    (tmp_path / ".git").rmdir()
    (tmp_path / ".git").write_text("nothing of the kind \x00")
    assert git_branch(tmp_path) == ""


# What differs, and the last commits. Git itself is asked for what is right.

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git makes the repositories")


def git(folder: Path, *words: str) -> str:
    """Run git with nobody's configuration."""
    own = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, "PATH": os.environ["PATH"]}
    me = ("-c", "user.name=me", "-c", "user.email=me@here", "-c", "init.defaultBranch=main")
    return subprocess.run(
        ["git", *me, *words], cwd=folder, env=own, check=True, capture_output=True, text=True
    ).stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    folder = tmp_path / "repository"
    (folder / "src" / "deep").mkdir(parents=True)
    for name in ("top.txt", "src/a.py", "src/deep/b.py", "src/deep/名.py"):
        (folder / name).write_text(f"{name}\n")
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "The first\n\nwith a body")
    for number in range(6):
        (folder / "top.txt").write_text(f"{number}\n" * 300)
        git(folder, "commit", "-q", "-a", "-m", f"Number {number}")
    return folder


def state(folder: Path) -> GitState:
    found = git_state(folder)
    assert found is not None
    return found


@needs_git
@pytest.mark.parametrize("packed", [False, True])
def test_the_last_commits_are_read_from_their_objects(repository: Path, packed: bool) -> None:
    if packed:
        git(repository, "repack", "-q", "-a", "-d", "-f", "--depth=50")
        git(repository, "pack-refs", "--all")
    found = state(repository / "src" / "deep")
    log = git(repository, "log", "-5", "--format=%H %s").splitlines()
    assert [f"{name} {subject}" for name, subject in found.commits] == [
        f"{line[:7]} {line[41:]}" for line in log
    ]
    assert (found.root, found.branch, found.changed) == (repository, "main", 0)


@needs_git
def test_objects_that_differ_from_others_are_read(repository: Path) -> None:
    body = "\n".join(f"line {at} of a long message" for at in range(200))
    for at in range(3):  # so alike that git writes one as what differs from another
        git(repository, "commit", "-q", "--allow-empty", "-m", f"Subject {at}\n\n{body}")
    git(repository, "repack", "-q", "-a", "-d", "-f")
    [index] = (repository / ".git" / "objects" / "pack").glob("*.idx")
    listed = git(repository, "verify-pack", "-v", str(index)).splitlines()
    assert any(" commit " in line and len(line.split()) > 5 for line in listed)
    objects = GitObjects((repository / ".git" / "objects").resolve(), 20)
    for line in listed:
        name, kind, *_ = line.split()
        if kind in ("commit", "tree", "blob"):
            said = objects.read(name)
            assert (
                said[0],
                hashlib.sha1(b"%s %d\0" % (kind.encode(), len(said[1])) + said[1]).hexdigest(),
            ) == (
                kind,
                name,
            )
    assert [subject for _, subject in state(repository).commits[:3]] == [
        "Subject 2",
        "Subject 1",
        "Subject 0",
    ]


@needs_git
@pytest.mark.parametrize("version", ["2", "4"])
def test_files_that_differ_from_the_last_commit_are_counted(repository: Path, version: str) -> None:
    git(repository, "update-index", "--index-version", version)
    (repository / "untracked").write_text("x")
    assert state(repository).changed == 0
    (repository / "src" / "a.py").write_text("changed and longer\n")
    assert state(repository).changed == 1
    git(repository, "add", "src/a.py")
    assert state(repository).changed == 1
    (repository / "src" / "a.py").write_text("once more, which is the same file\n")
    (repository / "src" / "deep" / "b.py").unlink()
    git(repository, "rm", "-q", "--cached", "src/deep/名.py")
    (repository / "new").mkdir()
    (repository / "new" / "file").write_text("x")
    git(repository, "add", "new")
    assert state(repository).changed == 4
    git(repository, "add", "-A")
    git(repository, "commit", "-q", "-m", "All of it")
    assert state(repository).changed == 0


@needs_git
def test_a_file_that_was_only_touched_has_not_changed(repository: Path) -> None:
    file = repository / "src" / "a.py"
    os.utime(file, (1, 1))
    assert state(repository).changed == 0
    file.write_text(file.read_text().upper())  # as long as before
    os.utime(file, (1, 1))
    assert state(repository).changed == 1


@needs_git
def test_a_worktree_is_read_and_another_place_is_not(repository: Path, tmp_path: Path) -> None:
    git(repository, "worktree", "add", "-q", "-b", "other", "../tree")
    assert state(tmp_path / "tree").branch == "other"
    assert (len(state(tmp_path / "tree").commits), state(tmp_path / "tree").changed) == (5, 0)
    hostile = tmp_path / "hostile"
    hostile.mkdir()
    (hostile / ".git").write_text(f"gitdir: {repository / '.git'}\n")
    assert state(hostile) == GitState(hostile, "main")
    (hostile / ".git").unlink()
    (hostile / ".git").mkdir()
    head(hostile / ".git", git(repository, "rev-parse", "HEAD"))
    (hostile / ".git" / "objects").symlink_to(repository / ".git" / "objects")
    assert state(hostile).commits == ()


@needs_git
def test_a_damaged_repository_tells_what_is_left(repository: Path) -> None:
    index = repository / ".git" / "index"
    whole = index.read_bytes()
    for cut in range(0, len(whole), 7):
        index.write_bytes(whole[:cut])
        assert len(state(repository).commits) == 5
    index.unlink()
    git(repository, "repack", "-q", "-a", "-d")
    if hasattr(os, "mkfifo"):
        os.mkfifo(index)
    assert state(repository).changed is None
    for file in (repository / ".git" / "objects" / "pack").iterdir():
        file.chmod(0o644)
        data = file.read_bytes()
        for at in range(0, len(data), max(len(data) // 40, 1)):
            file.write_bytes(data[:at] + b"\xff" + data[at + 1 :])
            assert state(repository).branch == "main"
        file.write_bytes(b"")
    assert state(repository).commits == ()


@needs_git
def test_what_takes_too_long_is_not_counted(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ferrule.terminal.live.git_state, "MOST_FILES", 2)
    assert state(repository).changed is None
    monkeypatch.undo()
    monkeypatch.setattr(ferrule.terminal.live.git_state, "MOST_READ", 2)
    assert state(repository).changed == 0
    os.utime(repository / "src" / "a.py", (1, 1))
    assert state(repository).changed is None


@needs_git
def test_git_is_not_run(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git(repository, "config", "core.fsmonitor", "touch pwned; false")
    monkeypatch.setattr(subprocess, "Popen", None)
    assert state(repository).changed == 0
    assert not (repository / "pwned").exists()
