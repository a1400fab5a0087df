"""What a command in a jail may not write, because programs outside of the jail take orders from it.

In go the directory and the folders of git; out come the paths that are there, which the jail binds
read-only, and those that are not. The kernel cannot keep a name free, so what comes into being at one of
these is moved aside when the command has ended.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress

from ferrule.backends.directory_tree import is_below

__all__ = ["GIT_PROTECTED", "PROJECT_PROTECTED", "move_aside", "parents_between", "protected_paths"]

PROJECT_PROTECTED = (
    *(".git", "HEAD", ".husky", ".githooks", "lefthook.yml", ".lefthook.yml", ".pre-commit-config.yaml"),
    *(".ferrule", ".agents/skills", ".claude", ".codex", ".continue", ".cursor", ".gemini", ".opencode"),
    *(".qwen", ".roo", ".windsurf", ".mcp.json", ".vscode", ".idea", ".zed", ".devcontainer"),
    *(".envrc", ".direnv", ".bashrc", ".profile", ".zshrc", ".tool-versions", ".mise.toml", "mise.toml"),
    *(".npmrc", ".yarnrc", ".yarnrc.yml", ".pnpmfile.cjs"),
    *(".github/workflows", ".github/actions", ".gitlab-ci.yml", ".circleci"),
)
"""Below the directory. A ``.git`` that is there is a matter of ``GIT_PROTECTED``.

``live.call_places`` asks about more: what commands make in ordinary work (``.gitattributes``) is not here.
"""

GIT_PROTECTED = ("config", "config.worktree", "hooks", "commondir")
"""Below each folder of git: of a repository, of a submodule, of a worktree."""

_POINTERS = ("gitdir",)
_MOST = 200
"""Submodules and worktrees that are looked at."""


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
