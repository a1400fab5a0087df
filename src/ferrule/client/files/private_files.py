"""Ferrule's folders, files that only their owner may read, and leases (file locks held until a process
ends).

If the XDG variable of a folder is an absolute path, the folder is ``ferrule`` in it; else it is the
platform's usual one: on macOS ``~/Library/Application Support/ferrule``, on Windows
``%LOCALAPPDATA%\\ferrule``.

A file is written beside its final place and moved there, so that it is always either the old or the new
one. A symbolic link is kept: its target is replaced.
"""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

try:
    import fcntl
except ImportError:
    fcntl = None  # Windows


def write_private(path: Path, data: bytes) -> None:
    """Write ``data`` to the file in one step; missing folders are created, for the owner only."""
    place = Path(os.path.realpath(path))
    _make(place.parent)
    # mkstemp gives mode 0600, and a name that cannot have been created before.
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


def private_opener(path: str, flags: int) -> int:
    """Open a file; as ``opener`` of ``open`` it makes a new one that only its owner can read."""
    return os.open(path, flags, 0o600)


@contextmanager
def alone_in(folder: Path) -> Generator[None]:
    """Wait until no other process is in this block for the same folder, which is created if missing.

    So a process that reads and writes a file overwrites no changes of others. Windows does not wait.
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


@dataclass(slots=True)
class Lease:
    """The result of ``lease``. ``release`` or the end of the process, however it ends, frees it."""

    _path: Path
    _number: int | None
    """The descriptor of the file; None if files cannot be locked."""

    def release(self) -> None:
        number, self._number = self._number, None
        if number is not None:
            with suppress(OSError):  # Windows cannot remove an open file.
                os.unlink(self._path)
            os.close(number)


def lease(path: Path) -> Lease | None:
    """Lock a file against all others, also in this process; return None if it is locked already.

    If the file cannot be created or locked (some network file systems), everyone gets a lease.
    """
    while True:
        try:
            _make(path.parent)
            number = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return Lease(path, None)
        try:
            _lock(number)
        except (BlockingIOError, PermissionError):
            os.close(number)
            return None
        except OSError:
            os.close(number)
            return Lease(path, None)
        with suppress(OSError):
            if os.path.samestat(os.stat(path), os.fstat(number)):
                return Lease(path, number)
        os.close(number)  # The previous holder has removed it meanwhile.


def _lock(number: int) -> None:
    """Lock a file until it is closed; ``BlockingIOError`` if it is locked, on Windows
    ``PermissionError``."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    elif fcntl is not None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _make(folder: Path) -> None:
    for each in reversed([each for each in (folder, *folder.parents) if not each.exists()]):
        each.mkdir(mode=0o700, exist_ok=True)


def open_to_others(found: os.stat_result) -> bool:
    """Whether others can read or change a file, or it belongs to another user."""
    if sys.platform == "win32":
        return False  # The mode means nothing there, and a user's profile is private.
    ours = found.st_uid in (0, os.geteuid())
    return not ours or bool(stat.S_IMODE(found.st_mode) & 0o077)


def config_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder of settings, keys and profiles: ``$XDG_CONFIG_HOME/ferrule``, or
    ``~/.config/ferrule`` on every platform."""
    config = environ.get("XDG_CONFIG_HOME", "").strip()
    return (Path(config) if config else home_folder(environ) / ".config") / "ferrule"


def state_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return the folder for state between runs: ``~/.local/state/ferrule``."""
    return _folder(environ, platform, "XDG_STATE_HOME", ".local/state")


def data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return the folder for the user's data, such as sessions: ``~/.local/share/ferrule``."""
    return _folder(environ, platform, "XDG_DATA_HOME", ".local/share")


def cache_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return the folder for data that can be fetched again: ``~/.cache/ferrule``."""
    return _folder(environ, platform, "XDG_CACHE_HOME", ".cache", "cache")


def home_folder(environ: Mapping[str, str]) -> Path:
    return Path(environ.get("HOME") or os.path.expanduser("~"))


def _folder(environ: Mapping[str, str], platform: str, variable: str, usual: str, below: str = "") -> Path:
    """``below``: a subfolder on platforms that do not separate such files."""
    given, home = Path(environ.get(variable, "").strip()), home_folder(environ)
    if given.is_absolute():
        return given / "ferrule"
    match platform:
        case "win32":
            return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "ferrule" / below
        case "darwin":
            return home / "Library" / "Application Support" / "ferrule" / below
        case _:
            return home / usual / "ferrule"
