"""Files that configure programs: which they are, where a project has them, and what is done with new ones.

In go directories; out come paths. A program of the user's runs later, outside of every jail, what such a
file names, so commands may neither change nor make one. ``search`` looks through a project before and after
a command.
"""

from __future__ import annotations

import hashlib
import os
import stat
import unicodedata
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise

from ferrule.agent.backends.directory_tree import is_below
from ferrule.agent.backends.git_folders import GitEntries, git_entries, listed

PROJECT_PROTECTED = (
    # git, also in a bare repository, of which HEAD is a part
    *(".git", "HEAD", ".husky", ".githooks", "lefthook.yml", ".lefthook.yml", ".pre-commit-config.yaml"),
    # this program, and other agents
    *(".ferrule", ".agents", ".claude", ".claude.json", ".codex", ".continue", ".cursor", ".gemini"),
    *(".opencode", "opencode.json", ".qwen", ".roo", ".windsurf", ".mcp.json", "mcp.json"),
    # editors, and containers they open
    *(".vscode", ".idea", ".zed", ".devcontainer", ".devcontainer.json", ".exrc", ".nvimrc", ".nvim.lua"),
    *(".vimrc", ".dir-locals.el"),
    # shells, environments, package managers
    *(".envrc", ".direnv", ".bashrc", ".bash_profile", ".bash_login", ".profile", ".zshrc", ".zshenv"),
    *(".zprofile", ".tool-versions", ".mise.toml", "mise.toml", ".npmrc", ".yarnrc", ".yarnrc.yml"),
    *(".pnpmfile.cjs", ".pypirc", ".netrc", "pip.conf"),
    # continuous integration
    *(".github/workflows", ".github/actions", ".gitea/workflows", ".forgejo/workflows", ".gitlab-ci.yml"),
    *(".circleci", ".travis.yml", ".drone.yml", ".woodpecker", ".woodpecker.yml", ".buildkite"),
    *(".appveyor.yml", "azure-pipelines.yml", "bitbucket-pipelines.yml", "Jenkinsfile"),
)
"""Below a directory. Of a ``.git`` that is there, ``GIT_PROTECTED`` is."""

_ASKED_ABOUT = (
    # What commands make in ordinary work, and what agents are told.
    *(".gitconfig", ".gitattributes", ".gitmodules", ".cursorrules", ".windsurfrules"),
    *("AGENTS.md", "CLAUDE.md", "GEMINI.md", "QWEN.md"),
)
"""Beside those: what only the file tools are asked about."""

GIT_PROTECTED = ("config", "config.worktree", "hooks", "commondir")
"""Below each folder of git: of a repository, of a submodule, of a worktree."""

_POINTERS = ("gitdir",)
_MOST = 200
"""Repositories in a project that are looked at."""
_MOST_FOLDERS = 20_000
"""Of a project, that are looked through, in half a second."""
_NOT_SEARCHED = frozenset({".git", "node_modules", ".venv", "venv", "__pycache__", "target", ".tox"})
_NOT_BELOW = frozenset({".git", "HEAD"})
"""Which git's own folders cover: see ``git_folders``."""
_SINGLE = frozenset(name for name in PROJECT_PROTECTED if "/" not in name) - _NOT_BELOW
_DOUBLE = tuple(name.split("/") for name in PROJECT_PROTECTED if "/" in name)

_ALL = tuple(tuple(name.casefold().split("/")) for name in (*PROJECT_PROTECTED, *_ASKED_ABOUT))
_NAMES = frozenset(parts[0] for parts in _ALL if len(parts) == 1)
_PAIRS = frozenset((parts[0], parts[1]) for parts in _ALL if len(parts) == 2)


def configures_programs(parts: Sequence[str]) -> bool:
    """Whether a path, as names below the directory, is of a file that decides what a program runs.

    What lies below a directory of such a name counts, too, in any spelling and at any depth.
    """
    folded = [_folded(part) for part in parts]
    return not _NAMES.isdisjoint(folded) or not _PAIRS.isdisjoint(pairwise(folded))


def _folded(name: str) -> str:
    """A name without what some file systems do not tell apart."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in plain if unicodedata.category(sign) != "Cf").rstrip(" .")


@dataclass(slots=True)
class ProjectFiles:
    """What a project has.

    ``git``: what git has below the directories. ``below``: the paths in their subdirectories that configure
    programs, the nearest first. ``whole``: whether all of the project was looked through.
    """

    git: GitEntries = field(default_factory=GitEntries)
    below: dict[str, None] = field(default_factory=dict[str, None])
    whole: bool = True


def search(tops: Iterable[str], folders: Iterable[str]) -> ProjectFiles:
    """Look through the directories ``tops``, up to a bound. ``folders``: git's own of them."""
    found = ProjectFiles()
    repositories, pointers = list(folders), list[str]()
    for top in tops:
        walk = _Walk(top, found.below)
        walk.walk(top)
        repositories += walk.repositories
        pointers += walk.pointers
        found.whole = found.whole and walk.whole
    found.git = git_entries(repositories, pointers)
    return found


class _Walk:
    """A walk through the folders below a directory, the nearest first, where there are many."""

    def __init__(self, root: str, below: dict[str, None]) -> None:
        self._root, self.below = root, below
        self.repositories: list[str] = []
        self.pointers: list[str] = []
        self.whole = True

    def walk(self, begin: str) -> None:
        waiting, left = deque([begin]), _MOST_FOLDERS
        while waiting:
            if not left or len(self.repositories) + len(self.pointers) >= _MOST:
                self.whole = False
                return
            left -= 1
            waiting += self._enter(waiting.popleft())

    def _enter(self, here: str) -> Iterator[str]:
        """Note what a folder has; yield the folders in it that are looked through."""
        folders, others = listed(here)
        names = {os.path.basename(each) for each in (*folders, *others)}
        marker = os.path.join(here, ".git")
        bare = {"HEAD", "objects", "refs"} <= names and os.path.join(here, "HEAD") in others
        if here != self._root:
            self.repositories += [here] if bare else [marker] if marker in folders else []
            self.pointers += [marker] if marker in others else []
            self.below |= dict.fromkeys(os.path.join(here, name) for name in sorted(names & _SINGLE))
            pairs = (os.path.join(here, *pair) for pair in _DOUBLE if pair[0] in names)
            self.below |= dict.fromkeys(path for path in pairs if os.path.lexists(path))
        if not bare:
            yield from (each for each in folders if os.path.basename(each) not in _NOT_SEARCHED)


def keeps_in_place(top: str, parts: Sequence[str]) -> bool:
    """Whether a path below ``top`` is, or has at any depth, what commands neither move nor remove."""
    path = os.path.join(top, *parts)
    free = _NOT_SEARCHED - {".git"}
    if not os.path.lexists(path) or not free.isdisjoint(parts) or ".git" in parts[:-1]:
        return False
    if not _SINGLE.isdisjoint(parts) or any([*pair] in _DOUBLE for pair in pairwise(parts)):
        return True
    walk = _Walk(top, {})
    walk.walk(path)
    return bool(walk.below or walk.repositories or walk.pointers)


def protected_paths(tops: Iterable[str], files: ProjectFiles) -> list[str]:
    """Return the protected paths: existing or not at the top of the directories, existing ones below."""
    named = (os.path.join(top, name) for top in tops for name in PROJECT_PROTECTED)
    found = [path for path in named if path not in files.git.folders]
    for folder in sorted(files.git.folders):
        found += [os.path.join(folder, name) for name in GIT_PROTECTED]
        found += [path for name in _POINTERS if os.path.isfile(path := os.path.join(folder, name))]
    return list(dict.fromkeys([*found, *files.below]))


def made_below(now: ProjectFiles, before: ProjectFiles, tops: Iterable[str]) -> list[str]:
    """Return what a command has made in subdirectories and may not.

    A copy of what the project had already, such as that of a worktree, says nothing new.
    """
    made = [path for path in now.below if path not in before.below]
    if not made:
        return []
    known = {*before.below, *(os.path.join(top, name) for top in tops for name in PROJECT_PROTECTED)}
    made = [path for path in made if not any(is_below(path, each) for each in known)]
    names = {_own_name(path) for path in made}
    had = {_contents(each) for each in known if _own_name(each) in names}
    return [path for path in made if (told := _contents(path)) is None or told not in had]


def _own_name(path: str) -> str:
    folder, name = os.path.split(path)
    pair = [os.path.basename(folder), name]
    return "/".join(pair) if pair in _DOUBLE else name


_MOST_READ = 1 << 20
_MOST_COMPARED = 500


def _contents(path: str) -> str | None:
    """Return a digest of a file, or of all files of a folder with their names.

    None for a link, and for what is too much to read.
    """
    told = hashlib.sha256(_own_name(path).encode(errors="surrogateescape"))
    waiting, read, files = [path], 0, 0
    while waiting:
        here = waiting.pop()
        files += 1
        try:
            state = os.lstat(here)
            if stat.S_ISDIR(state.st_mode):
                waiting += sorted(os.path.join(here, name) for name in os.listdir(here))
                continue
            read += state.st_size
            if not stat.S_ISREG(state.st_mode) or read > _MOST_READ or files > _MOST_COMPARED:
                return None
            with open(here, "rb") as file:
                data = file.read(_MOST_READ)
        except OSError:
            return None
        name = os.fsencode(os.path.relpath(here, path))
        told.update(b"%d %d %d " % (len(name), len(data), state.st_mode & 0o111) + name + data)
    return told.hexdigest()


def parents_between(paths: Iterable[str], tops: Iterable[str]) -> list[str]:
    """The directories between a path and the one of ``tops`` it lies in: to rename one would move it."""
    found: dict[str, None] = {}
    for path in paths:
        for top in tops:
            if path != top and is_below(path, top):
                above = os.path.dirname(path)
                while above != top and is_below(above, top):
                    found[above] = None
                    above = os.path.dirname(above)
    return sorted(found)


def move_aside(before: Mapping[str, str | None]) -> list[str]:
    """Move aside what came into being; where it was moved to.

    ``before``: paths, with what they linked to, or None where nothing was there.
    """
    moved: list[str] = []
    for path, link in before.items():
        if not os.path.lexists(path) if link is None else _links_to(path, link):
            continue
        with suppress(OSError):
            if os.path.lexists(path):
                aside = _free_name(f"{path}.sandboxed")
                os.rename(path, aside)
                moved.append(aside)
            if link is not None:
                os.symlink(link, path)
    return moved


def _links_to(path: str, target: str) -> bool:
    try:
        return os.readlink(path) == target
    except OSError:
        return False


def _free_name(path: str) -> str:
    name, number = path, 1
    while os.path.lexists(name):
        number += 1
        name = f"{path}{number}"
    return name
