"""The files of instructions that an agent is given: ``AGENTS.md`` of the user, and of the directory.

In go the directory and the user's folder; out come the files with their texts, the user's first, then from
the top of the repository down to the directory. All together are limited; what is nearest to the directory
is cut last, and what is cut says so. A link that leads out of the repository is not followed: a repository
of somebody else could show the model any file of the user's.
"""

from __future__ import annotations

import stat
from dataclasses import dataclass
from pathlib import Path

from ferrule.live.git_branch import git_root

__all__ = ["MEMORY_FILE", "MOST_BYTES", "MemoryFile", "memory_files"]

MEMORY_FILE = "AGENTS.md"

MOST_BYTES = 32 * 1024
"""Of all texts together, in UTF-8."""


@dataclass(frozen=True, slots=True)
class MemoryFile:
    """A file of instructions. ``text`` is what the model is given; ``left_out`` bytes of it were cut."""

    path: Path
    text: str
    left_out: int = 0


def memory_files(directory: Path, config: Path, *, most: int = MOST_BYTES) -> tuple[MemoryFile, ...]:
    """The files that are there. ``config`` is the user's folder (``connect.config_folder``)."""
    directory = directory.absolute()
    root = git_root(directory) or directory
    folders = [each for each in (directory, *directory.parents) if each.is_relative_to(root)]
    # The user's own words are cut last, then those nearest to the directory.
    places = [(config, None), *((folder, root) for folder in folders if folder != config)]
    found: list[MemoryFile] = []
    left = most
    for folder, inside in places:
        file = _read(folder / MEMORY_FILE, inside, left)
        if file is not None:
            found.append(file)
            left -= len(file.text.encode())
    own = [each for each in found[:1] if each.path.parent == config]
    return (*own, *reversed(found[len(own) :]))


def _read(path: Path, inside: Path | None, most: int) -> MemoryFile | None:
    """The file with as many bytes as are left; None where there is none that may be read."""
    try:
        if inside is not None and not path.resolve().is_relative_to(inside.resolve()):
            return None
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            return None
        with path.open("rb") as opened:
            data = opened.read(most + 1)
    except OSError:
        return None
    text = data.decode("utf-8", "replace").removeprefix("\ufeff")
    if len(data) <= most:
        return MemoryFile(path, text) if text.strip() else None
    left_out = status.st_size
    notice = f"\n[The rest of {path.name} was left out: it is {status.st_size} bytes long.]"
    room = most - len(notice.encode())
    kept = ""
    if room > 0:
        kept = data[:room].decode("utf-8", "ignore").removeprefix("\ufeff")
        kept = kept[: kept.rfind("\n") + 1] or kept
        left_out -= len(kept.encode())
    return MemoryFile(path, f"{kept.rstrip()}{notice}" if kept else "", left_out)
