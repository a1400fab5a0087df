"""The branch of git that is checked out where somebody works, read from git's files: no program is run."""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["git_branch", "git_root"]

_LONGEST = 4096
_HEADS = "ref: refs/heads/"
_HASH = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_REFUSED = re.compile(r"[\x00-\x20\x7f-\x9f\u2028-\u202e\u2066-\u2069~^:?*\[\\]")
"""What git allows in no name of a branch, and what would reorder a line."""


def git_root(directory: Path) -> Path | None:
    """The folder at or above ``directory`` that has a ``.git``; None where none has."""
    for folder in (directory, *directory.parents):
        try:
            if (folder / ".git").exists():
                return folder
        except OSError:
            return None
    return None


def git_branch(directory: Path) -> str:
    """The branch; the first characters of the commit where none is checked out; ``""`` without git.

    Worktrees and submodules have a file ``.git`` that says where theirs is.
    """
    root = git_root(directory.absolute())
    if root is None:
        return ""
    try:
        folder = root / ".git"
        if folder.is_file():
            folder = root / _text(folder).partition("gitdir:")[2].strip()
        head = _text(folder / "HEAD").strip()
    except (OSError, ValueError):
        return ""
    if _HASH.fullmatch(head):
        return head[:7]
    name = head.removeprefix(_HEADS) if head.startswith(_HEADS) else ""
    # Where git keeps references in tables, HEAD names a branch that cannot be.
    return "" if name == ".invalid" or _REFUSED.search(name) else name


def _text(file: Path) -> str:
    if not file.is_file():
        return ""
    with file.open("rb") as opened:
        return opened.read(_LONGEST).decode("utf-8", "replace")
