"""Ferrule's own folders, and files in them that only their owner may read.

Where the XDG variable of a folder is an absolute path, the folder is ``ferrule`` in it; else it is what is
usual on the platform: on macOS ``~/Library/Application Support/ferrule``, on Windows
``%LOCALAPPDATA%\\ferrule``.

Files that only their owner may read: bytes in, a whole file of mode 0600 out; whether one is such.

And leases: a file that is held as long as a process lives.

A file is written beside its place and moved there, so that it is the old one or the new one, whatever
happens in between. A link stays a link: what it leads to is replaced.
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
    fcntl = None  # Windows.


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

    Who reads a file, changes it and writes it loses nothing of what others write. Windows does not wait.
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
    """What ``lease`` gives. ``release`` ends it, and so does the end of the process, whatever ends it."""

    _path: Path
    _number: int | None
    """The descriptor of the file; None where files cannot be locked."""

    def release(self) -> None:
        """Let others have it."""
        number, self._number = self._number, None
        if number is not None:
            with suppress(OSError):  # Windows removes no file that is open.
                os.unlink(self._path)
            os.close(number)


def lease(path: Path) -> Lease | None:
    """Hold a file against everybody else who asks for it, in this process too; None where one holds it.

    Where the file cannot be made, or locked (some network file systems), everybody gets it.
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
        os.close(number)  # Who held it has removed it meanwhile.


def _lock(number: int) -> None:
    """Lock a file until it is closed; ``BlockingIOError`` if it is, on Windows ``PermissionError``."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    elif fcntl is not None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _make(folder: Path) -> None:
    for each in reversed([each for each in (folder, *folder.parents) if not each.exists()]):
        each.mkdir(mode=0o700, exist_ok=True)


def open_to_others(found: os.stat_result) -> bool:
    """Whether others than the owner may read or change a file, or it is somebody else's."""
    if sys.platform == "win32":
        return False  # The mode says nothing there; a user's profile is the user's.
    ours = found.st_uid in (0, os.geteuid())
    return not ours or bool(stat.S_IMODE(found.st_mode) & 0o077)


def config_folder(environ: Mapping[str, str]) -> Path:
    """The folder of the user's settings, keys and profiles: ``$XDG_CONFIG_HOME/ferrule``, or
    ``~/.config/ferrule`` on every platform."""
    config = environ.get("XDG_CONFIG_HOME", "").strip()
    return (Path(config) if config else home_folder(environ) / ".config") / "ferrule"


def state_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder for what programs keep from one run to the next: ``~/.local/state/ferrule``."""
    return _folder(environ, platform, "XDG_STATE_HOME", ".local/state")


def data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder for what the user wants to keep, such as sessions: ``~/.local/share/ferrule``."""
    return _folder(environ, platform, "XDG_DATA_HOME", ".local/share")


def cache_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder for what can be fetched again: ``~/.cache/ferrule``."""
    return _folder(environ, platform, "XDG_CACHE_HOME", ".cache", "cache")


def home_folder(environ: Mapping[str, str]) -> Path:
    """The user's home directory."""
    return Path(environ.get("HOME") or os.path.expanduser("~"))


def _folder(environ: Mapping[str, str], platform: str, variable: str, usual: str, below: str = "") -> Path:
    """``below``: the folder in Ferrule's own, where a platform does not keep such files apart."""
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
