"""The files of the system that only root may read, found by their modes: a list could miss one."""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Iterator


def private_paths(top: str, *, besides: Collection[str] = ()) -> list[str]:
    """What others than its owner and group cannot read: ``top``, or files and directories below it.

    What lies below such a directory, at one of ``besides`` or behind a link is not looked at.
    """
    if _is_private(top):
        return [top]
    found: list[str] = []
    waiting = [top]
    while waiting:
        for entry in _entries(waiting.pop()):
            if entry.is_symlink() or entry.path in besides:
                continue
            if _is_private(entry):
                found.append(entry.path)
            elif entry.is_dir():
                waiting.append(entry.path)
    return found


def public_parts(top: str, private: Collection[str]) -> Iterator[str]:
    """``top``, or, where something ``private`` lies in it, the largest parts of it where nothing does."""
    if top in private:
        return
    if not any(path.startswith(f"{top}/") for path in private):
        yield top
        return
    for entry in _entries(top):
        # The right to a link would be one to its target.
        if not entry.is_symlink():
            yield from public_parts(entry.path, private)


def _is_private(path: str | os.DirEntry[str]) -> bool:
    try:
        mode = os.stat(path).st_mode
    except OSError:  # gone
        return False
    return not mode & (stat.S_IXOTH if stat.S_ISDIR(mode) else stat.S_IROTH)


def _entries(directory: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(directory) as entries:
            return list(entries)
    except OSError:  # gone, or not there
        return []
