"""Finding files below one directory, which no name, symlink or race leads out of.

Input: checked parts (see ``paths``). Output: a ``Place``, an open directory and one name in it, for the
``dir_fd`` of ``os`` functions. Every directory on the way is opened relative to its parent with
``O_NOFOLLOW``. Symlinks are read and followed here, never above the root. So an open fails if a directory
is replaced by a link between check and use.

Where the platform has no ``dir_fd`` (Windows), a place is a plain path whose real path was checked.
"""

from __future__ import annotations

import os
import shutil
import stat
import time
from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from operator import attrgetter

from ferrule.agent.backends.paths import RefusedPath, virtual
from ferrule.core.errors import UsageError

try:
    import fcntl
except ModuleNotFoundError:
    fcntl = None  # Windows.

HAS_DIR_FD = os.open in os.supports_dir_fd and os.stat in os.supports_dir_fd and hasattr(os, "O_NOFOLLOW")

_DIRECTORY = (
    os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
)
_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
# What has just become a FIFO or a device must not make an open hang.
_READ = os.O_RDONLY | _NO_FOLLOW | getattr(os, "O_NONBLOCK", 0)
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW
_MOST_LINKS = 40
_LONGEST_WAIT = 10.0
_UNFINISHED = ".ferrule-"

Check = Callable[[tuple[str, ...], bool], None]
"""(parts of what was found, whether it is a directory): called before it is used; raises to refuse it."""


@dataclass(frozen=True, slots=True)
class Place:
    """A name in an open directory. ``fd`` is None where ``name`` is a whole path.

    ``parts`` is where it really is below the root, after internal links; ``info`` is what was found there
    when it was located, None when there was nothing.
    """

    fd: int | None
    name: str
    parts: tuple[str, ...]
    info: os.stat_result | None

    @property
    def is_dir(self) -> bool:
        """True when a directory was found."""
        return self.info is not None and stat.S_ISDIR(self.info.st_mode)

    def open_read(self) -> tuple[int, os.stat_result]:
        """A descriptor of the regular file and its state; the caller closes it.

        Raises OSError for links and ``RefusedPath`` for devices and FIFOs.
        """
        if self.info is None or stat.S_ISREG(self.info.st_mode):
            fd = os.open(self.name, _READ, dir_fd=self.fd)
            info = os.fstat(fd)
            if stat.S_ISREG(info.st_mode):
                return fd, info
            os.close(fd)
        raise RefusedPath(f"{virtual(self.parts)} is not a regular file.")

    def open_dir(self) -> int:
        """A descriptor of the directory (only with ``HAS_DIR_FD``)."""
        return open_dir(self.name, self.fd)

    def unfinished(self, token: str = "") -> str:
        """The name of the file that is to replace this one, until it does; see ``listing``.

        Without a ``token`` there is one for the directory, so that what a process left that was killed is
        in the way of the next: only for those who are ``alone``.
        """
        directory = self.fd if self.fd is not None else os.path.dirname(self.name)
        return _unfinished(directory) + (f"{token}.tmp" if token else "tmp")

    def create(self, name: str) -> int:
        """Create ``name`` beside this place, for writing; it must not exist."""
        return os.open(self.beside(name), _CREATE, 0o666, dir_fd=self.fd)

    def replace_by(self, name: str) -> None:
        """Put the file ``name`` beside this place into this place, atomically."""
        os.replace(self.beside(name), self.name, src_dir_fd=self.fd, dst_dir_fd=self.fd)

    def remove(self, name: str) -> None:
        """Remove the file ``name`` beside this place."""
        os.unlink(self.beside(name), dir_fd=self.fd)

    def delete(self) -> None:
        """Remove this file or directory with everything below it; links are not followed."""
        if not self.is_dir:
            os.unlink(self.name, dir_fd=self.fd)
        elif self.fd is None:
            shutil.rmtree(self.name)
        else:
            shutil.rmtree(self.name, dir_fd=self.fd)

    @contextmanager
    def alone(self) -> Generator[bool]:
        """An exclusive lock on the directory, among those who call this; False where there is no ``flock``.

        Raises BlockingIOError when another one has the lock for 10 seconds.
        """
        if fcntl is None or self.fd is None:
            yield False
            return
        until = time.monotonic() + _LONGEST_WAIT
        while True:
            try:
                fcntl.flock(self.fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                # Not a wait without end: anyone who can read the directory can take the lock.
                if time.monotonic() > until:
                    raise
                time.sleep(0.002)
            except OSError:
                yield False  # A file system without locks.
                return
        try:
            yield True
        finally:
            with suppress(OSError):
                fcntl.flock(self.fd, fcntl.LOCK_UN)

    def now(self) -> os.stat_result | None:
        """The state of the file at this place now, links not followed."""
        try:
            return os.stat(self.name, dir_fd=self.fd, follow_symlinks=False)
        except FileNotFoundError:
            return None

    def beside(self, name: str) -> str:
        """``name`` beside this place, as ``os`` calls with this place's ``fd`` need it."""
        return name if self.fd is not None else os.path.join(os.path.dirname(self.name), name)


class Tree:
    """The files below one real directory, which is created if it is missing."""

    __slots__ = ("root",)

    def __init__(self, root: str | os.PathLike[str]) -> None:
        try:
            os.makedirs(root, exist_ok=True)
        except OSError as error:
            why = "is not a directory" if isinstance(error, FileExistsError) else f"fails: {error.strerror}"
            raise UsageError(f"a backend's directory is needed: {os.fspath(root)!r} {why}") from error
        self.root = os.path.realpath(root)

    @contextmanager
    def locate(
        self, parts: tuple[str, ...], *, make: bool = False, follow: bool = True, check: Check | None = None
    ) -> Generator[Place]:
        """The place of ``parts``; with ``make`` the directories on the way are created.

        Without ``follow`` a link at the very end is the place itself. ``check`` is called before
        directories are created, too.

        Raises FileNotFoundError or NotADirectoryError when the way there does not exist, and
        ``RefusedPath`` when a link leads out of the root.
        """
        if not HAS_DIR_FD:
            yield self._plain(parts, make, follow, check)
            return
        walk = _Walk(self.root, parts, make, follow, check)
        try:
            place = walk.run()
            if check is not None:
                check(place.parts, place.is_dir)
            yield place
        finally:
            walk.close()

    def resolve(self, parts: tuple[str, ...], *, follow: bool = True) -> tuple[str, ...]:
        """Where ``parts`` lead after all links, whether or not it exists; raises as ``locate``."""
        if not HAS_DIR_FD:
            return self._real(parts, follow)[1]
        walk = _Walk(self.root, parts, False, follow, None)
        try:
            return walk.run().parts
        except (FileNotFoundError, NotADirectoryError):
            return walk.ahead
        finally:
            walk.close()

    def _plain(
        self, parts: tuple[str, ...], make: bool, follow: bool = True, check: Check | None = None
    ) -> Place:
        path, real = self._real(parts, follow)
        if check is not None:
            check(real, os.path.isdir(path))
        if make:
            os.makedirs(os.path.dirname(path), exist_ok=True)
        elif not os.path.isdir(os.path.dirname(path)):
            raise FileNotFoundError(path)
        return Place(None, path, real, Place(None, path, real, None).now())

    def _real(self, parts: tuple[str, ...], follow: bool) -> tuple[str, tuple[str, ...]]:
        for part in parts:
            # A colon would name a drive or an alternate data stream.
            if os.name == "nt" and (":" in part or part != part.rstrip(" .")):
                raise RefusedPath(f"{part!r} is not a file name on this system.")
        path = os.path.realpath(os.path.join(self.root, *(parts if follow else parts[:-1])))
        if not follow:
            path = os.path.join(path, *parts[-1:])
        if path != self.root and not path.startswith(self.root.rstrip(os.sep) + os.sep):
            raise RefusedPath(f"{virtual(parts)} leads out of the workspace.")
        return path, () if path == self.root else tuple(os.path.relpath(path, self.root).split(os.sep))


class _Walk:
    """One walk from the root, which keeps the directories on the way open."""

    __slots__ = ("asked", "check", "fds", "follow", "links", "make", "name", "names", "pending", "root")

    def __init__(
        self, root: str, parts: tuple[str, ...], make: bool, follow: bool, check: Check | None
    ) -> None:
        self.root = root
        self.asked = parts
        self.make = make
        self.follow = follow
        self.check = check
        self.name = ""
        self.links = 0
        self.pending = deque(parts)
        self.names: list[str] = []
        # Opened only by ``run``, so that a failure here leaves nothing open.
        self.fds: list[int] = []

    def run(self) -> Place:
        self.fds.append(os.open(self.root, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC))
        while self.pending:
            self.name = name = self.pending.popleft()
            if name in ("", "."):
                continue
            if name == "..":
                self._up()
                continue
            info = self._look(name)
            last = not any(part not in ("", ".") for part in self.pending)
            if info is not None and stat.S_ISLNK(info.st_mode) and (self.follow or not last):
                self._follow(name)
            elif last:
                return Place(self.fds[-1], name, (*self.names, name), info)
            else:
                self._enter(name, info)
        return Place(self.fds[-1], ".", tuple(self.names), os.fstat(self.fds[-1]))

    @property
    def ahead(self) -> tuple[str, ...]:
        """The parts that the rest of the path leads to if none of it exists."""
        parts = list(self.names)
        for name in (self.name, *self.pending):
            if name == "..":
                if not parts:
                    raise self._escape()
                parts.pop()
            elif name not in ("", "."):
                parts.append(name)
        return tuple(parts)

    def close(self) -> None:
        for fd in self.fds:
            os.close(fd)
        self.fds.clear()

    def _look(self, name: str) -> os.stat_result | None:
        try:
            return os.stat(name, dir_fd=self.fds[-1], follow_symlinks=False)
        except FileNotFoundError:
            return None

    def _enter(self, name: str, info: os.stat_result | None) -> None:
        if info is None:
            if not self.make:
                raise FileNotFoundError(name)
            if self.check is not None:
                self.check(self.ahead, False)
            # If somebody else made it just now, the open below decides whether it is a directory.
            with suppress(FileExistsError):
                os.mkdir(name, dir_fd=self.fds[-1])
        self.fds.append(os.open(name, _DIRECTORY, dir_fd=self.fds[-1]))
        self.names.append(name)

    def _up(self) -> None:
        # Only a link's target can contain "..": what was asked for was checked.
        if not self.names:
            raise self._escape()
        self.names.pop()
        os.close(self.fds.pop())

    def _follow(self, name: str) -> None:
        self.links += 1
        if self.links > _MOST_LINKS:
            raise RefusedPath(f"{virtual(self.asked)} goes through too many links.")
        target = os.readlink(name, dir_fd=self.fds[-1])
        if os.path.isabs(target):
            inside = os.path.relpath(target, self.root) if is_below(target, self.root) else ".."
            if inside.startswith(".."):
                raise self._escape()
            while self.names:
                self._up()
            target = inside
        self.pending.extendleft(reversed(target.split("/")))

    def _escape(self) -> RefusedPath:
        return RefusedPath(f"{virtual(self.asked)} is a link that leads out of the workspace.")


def open_dir(name: str, parent: int | None) -> int:
    """A descriptor of a directory; OSError for a link."""
    return os.open(name, _DIRECTORY, dir_fd=parent)


def listing(directory: int | str) -> list[os.DirEntry[str]]:
    """The entries of a directory by name, without those that ``Place.unfinished`` names.

    Such a name contains the number of its directory, so that no other file has it, not even a copy.
    """
    with os.scandir(directory) as entries:
        found = sorted(entries, key=_BY_NAME)
    at = bisect_left(found, _UNFINISHED, key=_BY_NAME)
    if at == len(found) or not found[at].name.startswith(_UNFINISHED):
        return found
    own = _unfinished(directory)
    return [entry for entry in found if not (entry.name.startswith(own) and entry.name.endswith("tmp"))]


_BY_NAME = attrgetter("name")


def _unfinished(directory: int | str) -> str:
    return f"{_UNFINISHED}{os.stat(directory).st_ino:x}."


def is_below(path: str, root: str) -> bool:
    return path == root or path.startswith(root.rstrip("/") + "/")
