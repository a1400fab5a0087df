"""Contents and folders by the hash of what is in them, in one file of SQLite.

In go bytes and trees, out come their hashes, and back. A tree is a folder: names with what each is. What is
equal is kept once, so a snapshot of a directory in which little has changed adds little. Beside them stands
what was seen of each file the last time, so that an unchanged one need not be read again. A transaction is
whole or did not happen, and one process writes at a time.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import sqlite3
import stat
import time
import zlib
from collections import defaultdict, deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

from ferrule.agent.backends.directory_tree import Place
from ferrule.agent.backends.directory_tree import Tree as DiskTree
from ferrule.agent.backends.file_text import Binary, decode_text
from ferrule.agent.backends.paths import RefusedPath, sendable
from ferrule.client.files.sqlite_file import FileKind, SqliteFile
from ferrule.core.errors import FerruleError, SessionsUnavailable, UsageError
from ferrule.core.locale import N_
from ferrule.terminal.live.file_changes import LINK, TOO_LONG, UNREADABLE
from ferrule.terminal.live.file_mentions import IGNORE_FILE, is_ignored, visible_files
from ferrule.terminal.live.live_events import FileChange

Kind = Literal["file", "program", "link", "folder", "left-out"]
"""What a name in a folder is; ``program``: a file that can be executed. ``left-out``: not looked into."""


class Item(NamedTuple):
    """What stands behind a name. ``value``: the hash of a file or folder, or where a link leads."""

    kind: Kind
    value: str


Tree = Mapping[str, Item]
"""A folder."""


class Seen(NamedTuple):
    """What the system said of a file when it was read, and the hash of what was in it."""

    modified: int
    changed: int
    size: int
    number: int
    hash: str


def _make(db: sqlite3.Connection) -> None:
    db.executescript(
        f"""
        PRAGMA journal_mode = WAL;
        BEGIN;
        CREATE TABLE objects (hash TEXT PRIMARY KEY, size INTEGER NOT NULL, data BLOB NOT NULL);
        CREATE TABLE snapshots (id TEXT PRIMARY KEY, taken REAL NOT NULL);
        CREATE TABLE seen (
            path TEXT PRIMARY KEY, modified INTEGER NOT NULL, changed INTEGER NOT NULL,
            size INTEGER NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL
        );
        PRAGMA application_id = {_APPLICATION_ID};
        PRAGMA user_version = 1;
        COMMIT;
        """
    )


def _prepare(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA synchronous = NORMAL")
    db.execute("PRAGMA journal_size_limit = 33554432")


_APPLICATION_ID = 0x46455246  # "FERF"
_KIND = FileKind(
    foreign=N_("file of snapshots of Ferrule"),
    application_id=_APPLICATION_ID,
    version=1,
    busy_seconds=60.0,
    make=_make,
    prepare=_prepare,
    unavailable=SessionsUnavailable,
    advice=lambda path: N_(f"delete {path}; files of turns before that cannot be undone then"),
)


@dataclass(frozen=True, slots=True)
class SnapshotStore:
    """An open file of snapshots, inside of ``opened``."""

    _db: sqlite3.Connection

    @classmethod
    def shrink(cls, path: Path) -> None:
        """Give back the room of what was forgotten: nothing of it is in the file any more."""
        file = SqliteFile(path, _KIND)
        try:
            with file.use(file.writing) as db:
                db.execute("VACUUM")
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            file.close()

    @classmethod
    @contextmanager
    def opened(cls, path: Path, *, writing: bool) -> Generator[SnapshotStore]:
        """The store in a file, which is made if it is missing. What is written counts whole or not at all.

        Raises ``UsageError`` for a file that is damaged or another program's, ``SessionsUnavailable`` for
        what may be gone the next time.
        """
        file = SqliteFile(path, _KIND)
        try:
            with file.use(file.writing if writing else file.reading) as db:
                db.execute("BEGIN IMMEDIATE" if writing else "BEGIN")
                try:
                    yield cls(db)
                except BaseException:
                    db.execute("ROLLBACK")
                    raise
                db.execute("COMMIT")
        finally:
            file.close()

    def seen(self) -> dict[str, Seen]:
        """What was seen of each file the last time, by path."""
        rows = self._db.execute("SELECT path, modified, changed, size, number, hash FROM seen")
        return {row[0]: Seen(*row[1:]) for row in rows}

    def see(self, now: Mapping[str, Seen], gone: Iterable[str]) -> None:
        """Keep what is seen now of files, and forget those that are gone."""
        self._db.executemany("DELETE FROM seen WHERE path = ?", ((path,) for path in gone))
        rows = ((path, *seen) for path, seen in now.items())
        self._db.executemany("INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?, ?, ?)", rows)

    def put(self, data: bytes) -> str:
        """Keep some bytes; their hash."""
        key = hashlib.sha256(data).hexdigest()
        if not self._db.execute("SELECT 1 FROM objects WHERE hash = ?", (key,)).fetchone():
            row = (key, len(data), zlib.compress(data, 1))
            self._db.execute("INSERT INTO objects VALUES (?, ?, ?)", row)
        return key

    def get(self, key: str, most: int | None = None) -> bytes | None:
        """The bytes of a hash; None where they are gone, damaged, or more than ``most``."""
        row = self._db.execute("SELECT size, data FROM objects WHERE hash = ?", (key,)).fetchone()
        if row is None or (most is not None and row[0] > most):
            return None
        try:
            data = zlib.decompress(row[1])
        except zlib.error:
            return None
        return data if hashlib.sha256(data).hexdigest() == key else None

    def size(self, key: str, *, packed: bool = False) -> int:
        """How many bytes a hash stands for, or takes; 0 where they are gone."""
        column = "length(data)" if packed else "size"
        row = self._db.execute(f"SELECT {column} FROM objects WHERE hash = ?", (key,)).fetchone()
        return 0 if row is None else int(row[0])

    def put_tree(self, tree: Tree) -> str:
        """Keep a folder; its hash."""
        return self.put(json.dumps(tree, sort_keys=True, separators=(",", ":")).encode())

    def tree(self, key: str) -> Tree:
        """The folder of a hash. Raises ``UsageError`` where it is gone."""
        data = self.get(key)
        if data is None:
            raise UsageError(f"the snapshot {key[:12]} is gone, or damaged")
        items = cast("dict[str, Any]", json.loads(data))
        return {name: Item(*item) for name, item in items.items()}

    def add(self, root: str) -> None:
        """Keep a folder as a snapshot, or say that it was taken once more."""
        self._db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?)", (root, time.time()))

    def has(self, root: str) -> bool:
        """Whether a folder is kept as a snapshot."""
        return self._db.execute("SELECT 1 FROM snapshots WHERE id = ?", (root,)).fetchone() is not None

    def prune(self, keep: Iterable[str]) -> int:
        """Forget all snapshots but these, and what only those held; how many were forgotten."""
        kept = set(keep)
        all_of_them = [row[0] for row in self._db.execute("SELECT id FROM snapshots")]
        dropped = [(each,) for each in all_of_them if each not in kept]
        self._db.executemany("DELETE FROM snapshots WHERE id = ?", dropped)
        held: set[str] = set()
        for root in kept.intersection(all_of_them):
            deque(self._hold(root, held), 0)
        for table in ("objects", "seen"):
            query = f"DELETE FROM {table} WHERE hash NOT IN (SELECT value FROM json_each(?))"
            self._db.execute(query, (json.dumps([*held]),))
        return len(dropped)

    def recent(self, since: float, most_bytes: int) -> list[str]:
        """The snapshots that were taken since then, the newest first, as long as they are not too much.

        The newest of them is given however much it is.
        """
        query = "SELECT id FROM snapshots WHERE taken >= ? ORDER BY taken DESC"
        recent: list[str] = []
        held: set[str] = set()
        total = 0
        for (root,) in self._db.execute(query, (since,)).fetchall():
            total += sum(self.size(each, packed=True) for each in self._hold(root, held))
            if recent and total > most_bytes:
                break
            recent.append(root)
        return recent

    def count(self) -> int:
        """How many snapshots there are."""
        return int(self._db.execute("SELECT count(*) FROM snapshots").fetchone()[0])

    def _hold(self, root: str, held: set[str]) -> Iterator[str]:
        """What a snapshot holds and is not held yet."""
        waiting = [root]
        while waiting:
            key = waiting.pop()
            if key in held:
                continue
            held.add(key)
            yield key
            for item in self.tree(key).values():
                if item.kind == "folder":
                    waiting.append(item.value)
                elif item.kind in ("file", "program") and item.value not in held:
                    held.add(item.value)
                    yield item.value


_MOST_SHOWN = 1_000_000


@dataclass(frozen=True, slots=True)
class Difference:
    """What a path is in two snapshots. ``certain``: both of them would hold it if it was there."""

    path: str
    before: Item | None
    after: Item | None
    certain: bool = True

    @property
    def is_file(self) -> bool:
        """Whether it is about a file or a link, not about a folder."""
        return not any(each is not None and each.kind == "folder" for each in (self.before, self.after))


def differences(store: SnapshotStore, before: str, after: str, *, partial: str) -> Iterator[Difference]:
    """The differences, by path; a folder that came or went is one of its own, before what it holds.

    ``partial`` is the name in the top folder that says that a snapshot holds not all files.
    """
    old, new = store.tree(before), store.tree(after)
    for each in _below(store, "", old, new):
        in_doubt = (each.before is None and partial in old) or (each.after is None and partial in new)
        if each.path != partial:
            yield replace(each, certain=False) if in_doubt else each


def _below(store: SnapshotStore, path: str, old: Tree, new: Tree) -> Iterator[Difference]:
    for name in sorted(old.keys() | new.keys()):
        before, after = old.get(name), new.get(name)
        if before != after:
            yield from _between(store, path + name, before, after)


def _between(
    store: SnapshotStore, path: str, before: Item | None, after: Item | None
) -> Iterator[Difference]:
    old, new = _folder(before), _folder(after)
    was, now = (None if old else before), (None if new else after)
    if was is not None or now is not None:
        in_doubt = any(each is not None and each.kind == "left-out" for each in (was, now))
        yield Difference(path, was, now, not in_doubt)
    if old is None and new is None:
        return
    if old is None or new is None:
        yield Difference(path, old, new)
    nothing: Tree = {}
    inside = (store.tree(each.value) if each else nothing for each in (old, new))
    yield from _below(store, f"{path}/", *inside)


def _folder(item: Item | None) -> Item | None:
    return item if item is not None and item.kind == "folder" else None


def change_of(store: SnapshotStore, difference: Difference) -> FileChange:
    """A difference of a file or a link as text, where it can be shown."""
    before, after = difference.before, difference.after
    items = [each for each in (before, after) if each is not None]
    if any(each.kind == "link" for each in items):
        words = LINK.format(before=_target(before), after=_target(after))
    elif len(items) == 2 and items[0].value == items[1].value:
        words = (
            N_("Becomes executable.") if items[1].kind == "program" else N_("Is not executable any more.")
        )
    else:
        return _texts(store, difference.path, before, after)
    return FileChange(difference.path, None, None, words)


def _texts(store: SnapshotStore, path: str, before: Item | None, after: Item | None) -> FileChange:
    sizes = [store.size(each.value) if each else None for each in (before, after)]
    if max(size or 0 for size in sizes) > _MOST_SHOWN:
        return FileChange(path, None, None, TOO_LONG.format(what=_what(*sizes)))
    old, new = _text(store, before), _text(store, after)
    if (before is None, after is None) != (old is None, new is None):
        return FileChange(path, None, None, UNREADABLE.format(what=_what(*sizes)))
    return FileChange(path, old, new)


def _text(store: SnapshotStore, item: Item | None) -> str | None:
    data = None if item is None else store.get(item.value)
    try:
        return None if data is None else decode_text(data, "")
    except Binary:
        return None


def _what(before: int | None, after: int | None) -> str:
    if before is None:
        return N_(f"Created with {after} bytes")
    if after is None:
        return N_(f"Deleted, {before} bytes")
    return N_(f"Changed from {before} to {after} bytes")


def _target(item: Item | None) -> str:
    if item is None:
        return N_("no file")
    return item.value if item.kind == "link" else N_("a file")


_Outcome = Literal["changed", "same", "kept"]


class Restoring:
    """Makes of the files of a directory what they were in the ``before`` of differences."""

    def __init__(self, store: SnapshotStore, directory: Path, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._store = store
        self._tree = DiskTree(directory)
        self._changed: list[FileChange] = []
        self._kept: list[str] = []

    def run(self, found: Sequence[Difference]) -> tuple[tuple[FileChange, ...], tuple[str, ...]]:
        """Go back; what was changed, and what was left alone."""
        self._kept += [each.path for each in found if each.is_file and not each.certain]
        files = [each for each in found if each.is_file and each.certain]
        # What is in the way of a folder, or of a file, goes first.
        self._each(each for each in files if each.before is None)
        self._folders([each for each in found if not each.is_file])
        self._each(each for each in files if each.before is not None)
        order = sorted(self._changed, key=lambda change: change.path)
        return tuple(order), tuple(sorted(set(self._kept)))

    def _folders(self, found: Sequence[Difference]) -> None:
        for each in reversed(found):
            if each.before is None and each.certain:
                self._remove_empty(each.path)
        for each in found:
            if each.after is None:
                self._make(each.path)

    def _each(self, found: Iterable[Difference]) -> None:
        for each in found:
            outcome = self._outcome(each)
            if outcome == "changed":
                self._changed.append(
                    change_of(self._store, replace(each, before=each.after, after=each.before))
                )
            elif outcome == "kept":
                self._kept.append(each.path)

    def _outcome(self, difference: Difference) -> _Outcome:
        parts = tuple(difference.path.split("/"))
        try:
            if self._tree.resolve(parts, follow=False) != parts:
                return "kept"
            with self._tree.locate(parts, make=difference.after is None, follow=False) as place:
                if place.parts != parts:
                    return "kept"
                with place.alone():
                    return self._replace(place, difference)
        except FileNotFoundError:
            return "same" if difference.before is None else "kept"
        except (OSError, RefusedPath):
            return "kept"

    def _replace(self, place: Place, difference: Difference) -> _Outcome:
        now = _found(place, self._most_bytes)
        if now == difference.before:
            return "same"
        if now != difference.after:
            return "kept"
        if difference.before is None:
            place.delete()
            return "changed"
        return "changed" if self._put(place, difference.before) else "kept"

    def _put(self, place: Place, item: Item) -> bool:
        """Put a file or a link into its place in one step."""
        name = place.unfinished(secrets.token_hex(8))
        if item.kind == "link":
            os.symlink(item.value, place.beside(name), dir_fd=place.fd)
        else:
            data = self._store.get(item.value)
            if data is None:
                return False
            self._write(place, name, data, item.kind == "program")
        try:
            place.replace_by(name)
        except BaseException:
            place.remove(name)
            raise
        return True

    def _write(self, place: Place, name: str, data: bytes, runs: bool) -> None:
        old = place.now()
        fd = place.create(name)
        try:
            with open(fd, "wb") as file:
                file.write(data)
                if hasattr(os, "fchmod"):
                    mode = stat.S_IMODE((os.fstat(fd) if old is None else old).st_mode)
                    reading = mode & 0o444
                    os.fchmod(fd, mode | reading >> 2 if runs else mode & ~0o111)
        except BaseException:
            place.remove(name)
            raise

    def _remove_empty(self, path: str) -> None:
        """Remove a folder that was not there; one that holds something stays."""
        parts = tuple(path.split("/"))
        with suppress(OSError, RefusedPath), self._tree.locate(parts, follow=False) as place:
            if place.parts == parts and place.is_dir:
                os.rmdir(place.name, dir_fd=place.fd)

    def _make(self, path: str) -> None:
        """Make a folder that was there."""
        parts = tuple(path.split("/"))
        with suppress(OSError, RefusedPath):
            if self._tree.resolve(parts) == parts:
                with self._tree.locate((*parts, "x"), make=True):
                    pass  # What leads to a place is made on the way there.


def _found(place: Place, most_bytes: int) -> Item | None:
    """What is in a place now, as a snapshot would have it."""
    info = place.now()
    if info is None:
        return None
    if stat.S_ISLNK(info.st_mode):
        return Item("link", os.readlink(place.name, dir_fd=place.fd))
    if stat.S_ISDIR(info.st_mode):
        return Item("folder", "")
    if not stat.S_ISREG(info.st_mode) or info.st_size > most_bytes:
        return Item("left-out", "")
    fd, _ = place.open_read()
    with open(fd, "rb") as file:
        key = hashlib.sha256(file.read()).hexdigest()
    return Item("program" if info.st_mode & 0o100 and os.name != "nt" else "file", key)


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
            else replace(each, certain=False)
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
