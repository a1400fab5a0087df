"""The branch is read from git's own files, whatever state they are in."""

from __future__ import annotations

from pathlib import Path

import pytest

from ferrule.live.git_branch import git_branch, git_root


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
