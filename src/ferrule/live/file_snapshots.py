"""Snapshots of the files of a directory: taken before and after a turn, compared, and gone back to.

In goes a directory; out come ids of snapshots, ``FileChange`` values between two of them, and files as they
were. What git ignores is left alone, and so are files above 5 MB and all beyond 20,000 files or 512 MB
together (``left_out``). A file that somebody has changed since is kept as it is.

An unchanged file is not read again: its size, times and number say so, unless it was changed so shortly
before it was read that another change could have the same time.
"""

from __future__ import annotations

import hashlib
import os
import stat
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ferrule.backends.paths import sendable
from ferrule.errors import FerruleError, UsageError
from ferrule.live.file_restoring import Restoring
from ferrule.live.file_values import FileChange
from ferrule.live.ignored_files import IGNORE_FILE, is_ignored, visible_files
from ferrule.live.snapshot_changes import Difference, change_of, differences
from ferrule.live.snapshot_store import Item, Kind, Seen, SnapshotStore

_PARTIAL = "/"
"""The name in the top folder that says that there were more files; no file is called so."""


@dataclass(frozen=True, slots=True)
class SnapshotLimits:
    """What a snapshot holds at most: bytes of a file, files, bytes of all files together.

    ``settled``: so many nanoseconds after a change another one cannot have the same time. The coarsest file
    systems tell times in steps of two seconds.
    """

    file_bytes: int = 5_000_000
    files: int = 20_000
    together: int = 512 * 1024 * 1024
    settled: int = 2_000_000_000


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What the last snapshot does not hold: files that are too long, and whether there were too many."""

    paths: tuple[str, ...] = ()
    too_many: bool = False


class FileSnapshots:
    """The snapshots of one directory. ``folder`` is where they are kept; several directories share it.

    Every method may take a while and belongs into a thread. They raise ``UsageError`` where the store is
    damaged or a snapshot is gone, and ``SessionsUnavailable`` where it cannot be used now.
    """

    def __init__(self, folder: Path, directory: Path, limits: SnapshotLimits | None = None) -> None:
        self._limits = limits or SnapshotLimits()
        self._directory = directory.resolve()
        name = hashlib.sha256(os.fsencode(self._directory)).hexdigest()[:32]
        self._file = folder / f"{name}.sqlite"
        self.left_out = LeftOut()

    def take(self) -> str:
        """Take a snapshot; its id, which is the same as long as the files are."""
        with SnapshotStore.opened(self._file, writing=True) as store:
            taking = _Taking(store, self._directory, self._limits)
            root = taking.run()
            self.left_out = LeftOut(tuple(taking.left_out), taking.partial)
            return root

    def changes(self, before: str, after: str) -> tuple[FileChange, ...]:
        """What differs between two snapshots, by path."""
        with SnapshotStore.opened(self._file, writing=False) as store:
            found = self._differences(store, before, after)
            return tuple(change_of(store, each) for each in found if each.certain and each.is_file)

    def restore(self, before: str, after: str) -> tuple[tuple[FileChange, ...], tuple[str, ...]]:
        """Make what still is as in ``after`` as it was in ``before``.

        Returns what was changed, and the paths of files that were left alone because they are neither, or
        cannot be changed. What a snapshot did not hold is never removed.
        """
        with SnapshotStore.opened(self._file, writing=False) as store:
            found = self._differences(store, before, after)
            return Restoring(store, self._directory, self._limits.file_bytes).run(found)

    def prune(self, keep: Iterable[str]) -> int:
        """Forget all snapshots of this directory but these; how many were forgotten."""
        if not self._file.exists():
            return 0
        with SnapshotStore.opened(self._file, writing=True) as store:
            forgotten = store.prune(keep)
        if forgotten:
            SnapshotStore.shrink(self._file)
        return forgotten

    @staticmethod
    def prune_old(folder: Path, before: float, *, most_bytes: int, dry_run: bool = False) -> int:
        """Forget what was not taken since ``before``, and what is too much, of every directory; how many.

        A file in which nothing was written since then is removed without a look.
        """
        forgotten = 0
        for file in sorted(folder.glob("*.sqlite")):
            with suppress(FerruleError, OSError):
                forgotten += _prune_file(file, before, most_bytes, dry_run=dry_run)
        return forgotten

    def _differences(self, store: SnapshotStore, before: str, after: str) -> list[Difference]:
        for each in (before, after):
            if not store.has(each):
                raise UsageError(f"there is no snapshot {each[:12]} of {self._directory}")
        found = list(differences(store, before, after, partial=_PARTIAL))
        if not any(each.path.rpartition("/")[2] == IGNORE_FILE for each in found):
            return found
        # A file that only was no longer ignored was there before.
        texts = dict(_ignore_files(store, before))
        return [
            each
            if each.before is not None or not is_ignored(each.path, self._directory, texts)
            else each.doubted()
            for each in found
        ]


def _prune_file(file: Path, before: float, most_bytes: int, *, dry_run: bool) -> int:
    wal = Path(f"{file}-wal")
    written = max(each.stat().st_mtime for each in (file, wal) if each.exists())
    with SnapshotStore.opened(file, writing=False) as store:
        recent = [] if written < before else store.recent(before, most_bytes)
        old = store.count() - len(recent)
    if dry_run or not old:
        return old
    if written < before:
        for each in (wal, Path(f"{file}-shm"), file):
            each.unlink(missing_ok=True)
        return old
    with SnapshotStore.opened(file, writing=True) as store:
        old = store.prune(store.recent(before, most_bytes))
    SnapshotStore.shrink(file)
    return old


def _ignore_files(store: SnapshotStore, root: str, path: str = "") -> Iterator[tuple[str, str]]:
    for name, item in store.tree(root).items():
        if item.kind == "folder":
            yield from _ignore_files(store, item.value, f"{path}{name}/")
        elif name == IGNORE_FILE and item.kind in ("file", "program"):
            yield path + name, (store.get(item.value) or b"").decode("utf-8", "replace")


class _Taking:
    """One snapshot while it is taken."""

    def __init__(self, store: SnapshotStore, directory: Path, limits: SnapshotLimits) -> None:
        self._limits = limits
        self.left_out: list[str] = []
        self.partial = False
        self._store = store
        self._directory = directory
        self._before = store.seen()
        self._now: dict[str, Seen] = {}
        self._folders: defaultdict[str, dict[str, Item]] = defaultdict(dict)
        self._bytes = 0

    def run(self) -> str:
        count = 0
        self._folders[""] = {}
        for each in visible_files(self._directory):
            if each.is_folder:
                self._folders[each.path] = {}
                continue
            count += 1
            if count > self._limits.files:
                self.partial = True
                break
            item = self._item(each.path, each.entry)
            if item is not None:
                folder, _, name = each.path.rpartition("/")
                self._folders[folder][name] = item
        root = self._trees()
        changed = {path: seen for path, seen in self._now.items() if self._before.get(path) != seen}
        self._store.see(changed, self._before.keys() - self._now.keys())
        self._store.add(root)
        return root

    def _trees(self) -> str:
        """Keep the folders, the deepest first; the hash of the top."""
        if self.partial:
            self._folders[""][_PARTIAL] = Item("left-out", "")
        key = ""
        for path in sorted(self._folders, key=lambda each: (-each.count("/") - bool(each), each)):
            key = self._store.put_tree(self._folders[path])
            if path:
                above, _, name = path.rpartition("/")
                self._folders[above][name] = Item("folder", key)
        return key

    def _item(self, path: str, entry: os.DirEntry[str]) -> Item | None:
        if path != sendable(path):
            self.left_out.append(sendable(path))
            return None
        try:
            info = entry.stat(follow_symlinks=False)
            if stat.S_ISLNK(info.st_mode):
                return Item("link", os.readlink(entry.path))
            if not stat.S_ISREG(info.st_mode):
                return None
            self._bytes += info.st_size
            if info.st_size > self._limits.file_bytes or self._bytes > self._limits.together:
                self.left_out.append(path)
                return Item("left-out", "")
            key = self._known(path, info) or self._read(path, entry)
        except OSError:
            return Item("left-out", "")  # Gone since it was listed, or it may not be read.
        kind: Kind = "program" if info.st_mode & 0o100 and os.name != "nt" else "file"
        return Item(kind, key)

    def _known(self, path: str, info: os.stat_result) -> str | None:
        """The hash of a file that has not changed since it was read."""
        seen = self._before.get(path)
        if seen is None or seen[:4] != _signs(info):
            return None
        self._now[path] = seen
        return seen.hash

    def _read(self, path: str, entry: os.DirEntry[str]) -> str:
        fd = os.open(entry.path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
        with open(fd, "rb") as file:
            started = time.time_ns()
            info = os.fstat(fd)
            key = self._store.put(file.read(self._limits.file_bytes + 1))
            settled = max(info.st_mtime_ns, info.st_ctime_ns) < started - self._limits.settled
            if settled and _signs(os.fstat(fd)) == _signs(info):
                self._now[path] = Seen(*_signs(info), key)
        return key


def _signs(info: os.stat_result) -> tuple[int, int, int, int]:
    # SQLite has no greater numbers.
    return info.st_mtime_ns, info.st_ctime_ns, info.st_size, info.st_ino & 0x7FFF_FFFF_FFFF_FFFF
