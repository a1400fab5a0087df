"""Files that tell a program what to run: git, editors, other agents, shells, continuous integration.

One list of them. Who writes one is asked about (``configures_programs``); a command in a jail may not write
those that ordinary work leaves alone (``protected_paths``): what is there is bound read-only, and what
comes into being, which the kernel cannot prevent, is moved aside when the command has ended.
"""

from __future__ import annotations

import os
import unicodedata
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise

from ferrule.backends.directory_tree import is_below

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
"""Submodules, worktrees and repositories in a project that are looked at."""
_MOST_FOLDERS = 5000
"""Of a project, that are looked through for repositories."""
_NOT_SEARCHED = frozenset({"node_modules", ".venv", "venv", "__pycache__", "target", ".tox"})

_ALL = tuple(tuple(name.casefold().split("/")) for name in (*PROJECT_PROTECTED, *_ASKED_ABOUT))
_NAMES = frozenset(parts[0] for parts in _ALL if len(parts) == 1)
_PAIRS = frozenset((parts[0], parts[1]) for parts in _ALL if len(parts) == 2)


def configures_programs(parts: Sequence[str]) -> bool:
    """Whether a path, as names below the directory, is of a file that tells a program what to run.

    What lies below a directory of such a name counts, too, in any spelling and at any depth.
    """
    folded = [_folded(part) for part in parts]
    return not _NAMES.isdisjoint(folded) or not _PAIRS.isdisjoint(pairwise(folded))


def _folded(name: str) -> str:
    """A name without what some file systems do not tell apart."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in plain if unicodedata.category(sign) != "Cf").rstrip(" .")


def repositories_in(root: str) -> list[str]:
    """The ``.git`` of repositories in folders below a directory; the nearest ones, where there are many."""
    found: list[str] = []
    waiting, left = deque(_inside(root)), _MOST_FOLDERS
    while waiting and left and len(found) < _MOST:
        left -= 1
        here = waiting.popleft()
        name = os.path.basename(here)
        if name == ".git":
            if os.path.dirname(here) != root:
                found.append(here)
        elif name not in _NOT_SEARCHED:
            waiting += _inside(here)
    return found


def protected_paths(root: str, git_folders: Iterable[str]) -> list[str]:
    """All protected paths, whether they are there or not."""
    folders = list(git_folders)
    found = [path for name in PROJECT_PROTECTED if (path := os.path.join(root, name)) not in folders]
    for folder in folders:
        for each in _folders_of_git(folder):
            found += [os.path.join(each, name) for name in GIT_PROTECTED]
            found += [path for name in _POINTERS if os.path.isfile(path := os.path.join(each, name))]
    return list(dict.fromkeys(found))


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
    with suppress(OSError), os.scandir(folder) as entries:
        return [each.path for each in entries if each.is_dir(follow_symlinks=False)]
    return []


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
