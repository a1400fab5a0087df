"""Changing a file on disk: one change at a time, and the file replaced in one step or not at all.

``Locks`` keeps out other changes of this process and of others like it. What changes files without asking
is met by ``is_unchanged``, a look at the file's state just before it is replaced.
"""

from __future__ import annotations

import os
import secrets
import stat
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress

from ferrule.backends.directory_tree import Place

_LOCKS = 64


class Locks:
    """Locks for the files of one directory."""

    __slots__ = ("_locks",)

    def __init__(self) -> None:
        self._locks = [threading.Lock() for _ in range(_LOCKS)]

    @contextmanager
    def changing(self, place: Place) -> Generator[bool]:
        """Keep out other changes of the file; True if others in its directory are kept out as well."""
        # Folded, because on some systems two spellings are one file; sharing a lock costs nothing else.
        which = hash(tuple(part.casefold() for part in place.parts)) % _LOCKS
        with self._locks[which], place.alone() as alone:
            yield alone


def replace_file(place: Place, data: bytes, old: os.stat_result | None, alone: bool) -> None:
    """Replace the file at ``place`` in one step, keeping owner and permissions of the old one.

    ``old`` is its state, None where there is none yet; ``alone`` is what ``Locks.changing`` gave.
    """
    name = place.unfinished("" if alone else secrets.token_hex(8))
    with suppress(OSError):
        place.remove(name)  # Of a process that was killed: the others are kept out.
    fd = place.create(name)
    try:
        with open(fd, "wb") as file:
            if old is not None and hasattr(os, "fchown"):
                with suppress(OSError):
                    os.fchown(fd, old.st_uid, old.st_gid)
                os.fchmod(fd, stat.S_IMODE(old.st_mode))
            file.write(data)
        place.replace_by(name)
    except BaseException:
        place.remove(name)
        raise


def is_unchanged(place: Place, seen: os.stat_result) -> bool:
    """Whether the file at ``place`` is still the one whose state was ``seen``."""
    now = place.now()
    return now is not None and (now.st_ino, now.st_mtime_ns, now.st_size) == (
        seen.st_ino,
        seen.st_mtime_ns,
        seen.st_size,
    )
