"""What git needs beside the directory: a repository around it, or the folder that a worktree points to.

In goes a directory; out come ``GitPlaces``. A ``.git`` file may be anyone's and name any folder, so a
folder counts only if it is one of git's and points back.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass

from ferrule.backends.directory_tree import is_below

__all__ = ["GitPlaces", "git_places"]

_WORKTREE = re.compile(r"^\s*worktree\s*=\s*(.+?)\s*$", re.MULTILINE)
_LONGEST = 64 * 1024


@dataclass(frozen=True, slots=True)
class GitPlaces:
    """``folders``: those of git, which commits write. ``tree``: the files of a repository around."""

    folders: tuple[str, ...] = ()
    tree: str | None = None


def git_places(root: str, home: str) -> GitPlaces:
    """The places of the repository that ``root`` lies in; none where that is the home or around it."""
    top = _top(root)
    if top is None or (top != root and is_below(home, top)):
        return GitPlaces()
    marker = os.path.join(top, ".git")
    tree = None if top == root else top
    if os.path.isdir(marker):
        inside = os.path.realpath(marker) == marker and _is_ours(marker)
        return GitPlaces((marker,), tree) if inside else GitPlaces()
    folder = _pointed_to(marker)
    if folder is None:
        return GitPlaces()
    common = _common_of_worktree(folder, marker)
    if common is None and _is_submodule(folder, top):
        common = folder
    return GitPlaces() if common is None or not _is_ours(common) else GitPlaces((common,), tree)


def _top(root: str) -> str | None:
    here = root
    while not os.path.lexists(os.path.join(here, ".git")):
        above = os.path.dirname(here)
        if above == here:
            return None
        here = above
    return here


def _pointed_to(marker: str) -> str | None:
    said = _text(marker)
    if not said.startswith("gitdir:"):
        return None
    return os.path.realpath(os.path.join(os.path.dirname(marker), said.removeprefix("gitdir:").strip()))


def _common_of_worktree(folder: str, marker: str) -> str | None:
    """The folder of the repository of a worktree, where its own folder points back to the worktree."""
    back, common = _text(os.path.join(folder, "gitdir")).strip(), _text(os.path.join(folder, "commondir"))
    if not back or not common or os.path.realpath(os.path.join(folder, back)) != os.path.realpath(marker):
        return None
    found = os.path.realpath(os.path.join(folder, common.strip()))
    return found if os.path.dirname(folder) == os.path.join(found, "worktrees") and _is_git(found) else None


def _is_submodule(folder: str, top: str) -> bool:
    back = _WORKTREE.search(_text(os.path.join(folder, "config")))
    if back is None or "/modules/" not in folder or not _is_git(folder):
        return False
    return os.path.realpath(os.path.join(folder, back[1].strip('"'))) == os.path.realpath(top)


def _is_git(folder: str) -> bool:
    return all(os.path.exists(os.path.join(folder, name)) for name in ("HEAD", "objects", "refs"))


def _is_ours(folder: str) -> bool:
    """Whether it is the user's own, as git itself wants it."""
    try:
        return os.name == "nt" or os.stat(folder).st_uid == os.geteuid()
    except OSError:
        return False


def _text(path: str) -> str:
    try:
        if not os.path.isfile(path):
            return ""
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return file.read(_LONGEST)
    except OSError:
        return ""
