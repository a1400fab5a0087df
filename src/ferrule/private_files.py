"""Files that only their owner may read: bytes in, a whole file of mode 0600 out; and whether one is such.

A file is written beside its place and moved there, so that it is the old one or the new one, whatever
happens in between. A link stays a link: what it leads to is replaced.
"""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:
    fcntl = None  # Windows.

__all__ = ["alone_in", "open_to_others", "write_private"]


def write_private(path: Path, data: bytes) -> None:
    """Put ``data`` into the file in one step; folders that are missing are made, for the owner alone."""
    place = Path(os.path.realpath(path))
    _make(place.parent)
    # mkstemp gives mode 0600, and a name that nobody could have put there before.
    number, name = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent)
    try:
        with open(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, place)
    except BaseException:
        os.unlink(name)
        raise


@contextmanager
def alone_in(folder: Path) -> Generator[None]:
    """Wait until no other process is in here for the same folder, which is made if it is missing.

    Who reads a file, changes it and writes it loses nothing of what others write. On Windows nobody waits.
    """
    _make(folder)
    if fcntl is None:
        yield
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        os.close(number)


def _make(folder: Path) -> None:
    for each in reversed([each for each in (folder, *folder.parents) if not each.exists()]):
        each.mkdir(mode=0o700, exist_ok=True)


def open_to_others(found: os.stat_result) -> bool:
    """Whether others than the owner may read or change a file, or it is somebody else's."""
    if sys.platform == "win32":
        return False  # The mode says nothing there; a user's profile is the user's.
    ours = found.st_uid in (0, os.geteuid())
    return not ours or bool(stat.S_IMODE(found.st_mode) & 0o077)
