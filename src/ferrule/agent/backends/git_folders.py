"""The folders of git: those of the repository around a directory, and of repositories below it.

A ``.git`` file may be anyone's and name any folder, so a folder counts only if it is one of git's and
points back.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain

from ferrule.agent.backends.directory_tree import is_below

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
    """Whether the user owns it, as git itself requires."""
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


@dataclass(frozen=True, slots=True)
class GitEntries:
    """What git has below directories.

    ``folders``: of repositories, bare ones too, of submodules and worktrees. ``pointers``: each ``.git``
    that is not a folder, with the folder that it stands for (``""``: none).
    """

    folders: frozenset[str] = frozenset()
    pointers: Mapping[str, str] = field(default_factory=dict[str, str])


def git_entries(repositories: Iterable[str], pointers: Iterable[str]) -> GitEntries:
    """Collect the folders of git in repositories, and the folder behind each ``.git`` that is not one."""
    folders = frozenset(each for folder in repositories for each in _folders_of_git(folder))
    return GitEntries(folders, {each: _stands_for(each) for each in pointers})


def _stands_for(marker: str) -> str:
    return os.path.realpath(marker) if os.path.islink(marker) else _pointed_to(marker) or ""


def commanding(now: GitEntries, before: GitEntries) -> list[str]:
    """Of what git did not have before: what makes the user's own git run something.

    A pointer leads into a ``.git``, as those of worktrees and submodules do: what only looks like a
    repository may come with the project.
    """
    found = [
        marker
        for marker, folder in now.pointers.items()
        if before.pointers.get(marker) != folder
        and not (folder in now.folders and ".git" in folder.split(os.sep))
    ]
    for folder in sorted(now.folders - before.folders):
        files = [os.path.join(folder, name) for name in ("config", "config.worktree")]
        found += [each for each in files if os.path.lexists(each) and not only_describes(each)]
        hooks, common = os.path.join(folder, "hooks"), os.path.join(folder, "commondir")
        if os.path.islink(hooks) or any(not name.endswith(".sample") for name in _names(hooks)):
            found.append(hooks)
        if os.path.lexists(common) and _common(folder) not in now.folders - {folder}:
            found.append(common)
    return found


_DESCRIBING = {
    "core": "repositoryformatversion filemode bare logallrefupdates ignorecase precomposeunicode symlinks"
    " autocrlf eol worktree",
    "remote": "url pushurl fetch tagopt mirror promisor partialclonefilter",
    "branch": "remote merge rebase description",
    "user": "name email",
    "init": "defaultbranch",
    "extensions": "objectformat refstorage compatobjectformat partialclone worktreeconfig",
    "submodule": "url active branch",
    "lfs": "repositoryformatversion",
    "pull": "rebase",
    "push": "default",
}
"""Sections of git's configuration with the keys that name no program and no other file."""
_SECTION = re.compile(r'\[([A-Za-z]+)(?: "[^"\\]*")?\]')
_VALUE = re.compile(r"([A-Za-z][A-Za-z0-9-]*)(?:\s*=.*)?(?<!\\)")


def only_describes(config: str) -> bool:
    """Whether every line of a git configuration is understood, and names no program."""
    if os.path.islink(config) or os.path.getsize(config) > _LONGEST:
        return False
    section = ""
    for line in map(str.strip, _text(config).splitlines()):
        if (head := _SECTION.fullmatch(line)) is not None:
            section = head[1].lower()
        elif line and line[0] not in "#;":
            value = _VALUE.fullmatch(line)
            if value is None or value[1].lower() not in _DESCRIBING.get(section, "").split():
                return False
    return True


def _common(folder: str) -> str:
    """The folder of the repository that ``commondir`` names, where this is one of its worktrees."""
    common = os.path.realpath(os.path.join(folder, _text(os.path.join(folder, "commondir")).strip()))
    return common if os.path.dirname(folder) == os.path.join(common, "worktrees") else ""


_MOST = 200
"""Submodules and worktrees of a repository that are looked at."""


def _folders_of_git(folder: str) -> Iterator[str]:
    """A folder of git, and those of its submodules and worktrees."""
    waiting, left = [folder], _MOST
    while waiting and left:
        left -= 1
        here = waiting.pop()
        if os.path.exists(os.path.join(here, "HEAD")):
            yield here
            waiting += [*_inside(os.path.join(here, "worktrees")), *_inside(os.path.join(here, "modules"))]
        else:  # a submodule's name may have slashes
            waiting += _inside(here)


def _inside(folder: str) -> list[str]:
    return listed(folder)[0]


def listed(folder: str) -> tuple[list[str], list[str]]:
    found: tuple[list[str], list[str]] = [], []
    with suppress(OSError), os.scandir(folder) as entries:
        for each in entries:
            found[not each.is_dir(follow_symlinks=False)].append(each.path)
    return found


def _names(folder: str) -> list[str]:
    return [os.path.basename(each) for each in chain(*listed(folder))]
