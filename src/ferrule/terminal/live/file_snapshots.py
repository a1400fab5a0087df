"""Take snapshots of a directory's files before and after a turn, compare them, and restore them.

``FileSnapshots`` takes a directory and the directories added to it. It returns snapshot ids, and the
differences between two snapshots as ``FileChange`` values. Changes that others made later are kept, and so
are files that a snapshot does not hold: ignored by git, too long, or beyond the limits.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import stat
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from ferrule.agent.backends.directory_tree import Place
from ferrule.agent.backends.directory_tree import Tree as DiskTree
from ferrule.agent.backends.file_text import Binary, decode_text
from ferrule.agent.backends.paths import RefusedPath, sendable
from ferrule.core.errors import FerruleError, UsageError
from ferrule.core.locale import N_
from ferrule.terminal.live.file_changes import LINK, TOO_LONG, UNREADABLE
from ferrule.terminal.live.file_mentions import IGNORE_FILE, is_ignored, visible_files
from ferrule.terminal.live.live_events import FileChange
from ferrule.terminal.live.snapshot_store import Item, Kind, Seen, SnapshotStore, Tree

_MOST_SHOWN = 1_000_000


@dataclass(frozen=True, slots=True)
class Difference:
    """A path's items in two snapshots. ``certain``: each snapshot would hold the path if it had existed."""

    path: str
    before: Item | None
    after: Item | None
    certain: bool = True

    @property
    def is_file(self) -> bool:
        """Whether it is a file or a link, not a folder."""
        return not any(each is not None and each.kind == "folder" for each in (self.before, self.after))


_PARTIAL = "/"
"""The name of an item in the top folder that marks a snapshot as incomplete.

It cannot clash with a file name, nor with the absolute path of an added directory.
"""


def _own(tree: Tree) -> Tree:
    return {name: item for name, item in tree.items() if not name.startswith("/")}


def differences(store: SnapshotStore, before: str, after: str) -> Iterator[Difference]:
    """Yield the differences by path. An added or removed folder is a difference of its own, before its
    contents."""
    old, new = store.tree(before), store.tree(after)
    for each in _below(store, "", _own(old), _own(new)):
        in_doubt = (each.before is None and _PARTIAL in old) or (each.after is None and _PARTIAL in new)
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
    """Return a difference of a file or a link as text, if it can be shown."""
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
    """Restores the files of a directory to the ``before`` state of differences."""

    def __init__(self, store: SnapshotStore, directory: Path, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._store = store
        self._tree = DiskTree(directory)
        self._changed: list[FileChange] = []
        self._kept: list[str] = []

    def run(self, found: Sequence[Difference]) -> tuple[tuple[FileChange, ...], tuple[str, ...]]:
        """Restore the files; return the changes made and the paths left alone."""
        self._kept += [each.path for each in found if each.is_file and not each.certain]
        files = [each for each in found if each.is_file and each.certain]
        # Files in the way of a folder or another file are removed first.
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
        """Write a file or a link with one atomic rename."""
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
        """Remove an added folder if it is empty."""
        parts = tuple(path.split("/"))
        with suppress(OSError, RefusedPath), self._tree.locate(parts, follow=False) as place:
            if place.parts == parts and place.is_dir:
                os.rmdir(place.name, dir_fd=place.fd)

    def _make(self, path: str) -> None:
        """Create a removed folder again."""
        parts = tuple(path.split("/"))
        with suppress(OSError, RefusedPath):
            if self._tree.resolve(parts) == parts:
                with self._tree.locate((*parts, "x"), make=True):
                    pass  # What leads to a place is made on the way there.


def _found(place: Place, most_bytes: int) -> Item | None:
    """Return the present item at a place, in the form of a snapshot item."""
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


@dataclass(frozen=True, slots=True)
class SnapshotLimits:
    """Limits of a snapshot: bytes of one file, number of files, bytes of all files.

    ``settled``: nanoseconds after which a second change cannot have the same timestamp. The coarsest file
    systems have a resolution of two seconds.
    """

    file_bytes: int = 5_000_000
    files: int = 20_000
    together: int = 512 * 1024 * 1024
    settled: int = 2_000_000_000


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What the last snapshot lacks: files that are too long, and whether there were too many files."""

    paths: tuple[str, ...] = ()
    too_many: bool = False


class FileSnapshots:
    """The snapshots of one directory and of the directories added to it.

    ``folder`` holds the stores of several directories. Every method may block, so call it in a thread.
    Raises ``UsageError`` for a damaged store or a missing snapshot, ``SessionsUnavailable`` if the store
    cannot be used now.
    """

    def __init__(self, folder: Path, directory: Path, limits: SnapshotLimits | None = None) -> None:
        self._limits = limits or SnapshotLimits()
        self._directory = directory.resolve()
        name = hashlib.sha256(os.fsencode(self._directory)).hexdigest()[:32]
        self._file = folder / f"{name}.sqlite"
        self.left_out = LeftOut()

    def take(self, added: Iterable[str] = ()) -> str:
        """Take a snapshot and return its id, which stays the same while the files do.

        ``added``: real paths of the added directories.
        """
        with SnapshotStore.opened(self._file, writing=True) as store:
            taking = _Taking(store, self._limits)
            root = taking.run(str(self._directory), added)
            self.left_out = LeftOut(tuple(taking.left_out), taking.partial)
            return root

    def changes(self, before: str, after: str) -> tuple[FileChange, ...]:
        """Return the differences between two snapshots, by path."""
        with SnapshotStore.opened(self._file, writing=False) as store:
            return tuple(
                self._named(top, change_of(store, each))
                for top, found in self._differences(store, before, after)
                for each in found
                if each.certain and each.is_file
            )

    def held(self, *snapshots: str) -> set[str]:
        """Return the directories whose files all these snapshots hold."""
        with SnapshotStore.opened(self._file, writing=False) as store:
            held = [{name for name in store.tree(each) if name.startswith("/")} for each in snapshots]
        return {str(self._directory)}.union(set[str].intersection(*held)) - {_PARTIAL} if held else set()

    def restore(self, before: str, after: str) -> tuple[tuple[FileChange, ...], tuple[str, ...]]:
        """Restore files to ``before`` if they are still as in ``after``.

        Returns the changes made, and the paths left alone because they match neither or cannot be changed.
        Files that a snapshot does not hold are never removed.
        """
        changed: list[FileChange] = []
        kept: list[str] = []
        with SnapshotStore.opened(self._file, writing=False) as store:
            for top, found in self._differences(store, before, after):
                done, left = Restoring(store, top, self._limits.file_bytes).run(found)
                changed += (self._named(top, each) for each in done)
                kept += left if top == self._directory else (str(top / each) for each in left)
        return tuple(changed), tuple(kept)

    def prune(self, keep: Iterable[str]) -> int:
        """Delete all other snapshots of this directory; return how many."""
        if not self._file.exists():
            return 0
        with SnapshotStore.opened(self._file, writing=True) as store:
            forgotten = store.prune(keep)
        if forgotten:
            SnapshotStore.shrink(self._file)
        return forgotten

    @staticmethod
    def prune_old(folder: Path, before: float, *, most_bytes: int, dry_run: bool = False) -> int:
        """Delete the snapshots of all directories taken before ``before`` or beyond ``most_bytes``; return
        how many.

        A store that was not written since ``before`` is removed unread.
        """
        forgotten = 0
        for file in sorted(folder.glob("*.sqlite")):
            with suppress(FerruleError, OSError):
                forgotten += _prune_file(file, before, most_bytes, dry_run=dry_run)
        return forgotten

    def _named(self, top: Path, change: FileChange) -> FileChange:
        return change if top == self._directory else replace(change, path=str(top / change.path))

    def _differences(
        self, store: SnapshotStore, before: str, after: str
    ) -> Iterator[tuple[Path, list[Difference]]]:
        """Yield the differences of each directory in both snapshots. A directory in only one was added
        in between."""
        for each in (before, after):
            if not store.has(each):
                raise UsageError(f"there is no snapshot {each[:12]} of {self._directory}")
        yield self._directory, _without_unignored(store, self._directory, before, after)
        old, new = store.tree(before), store.tree(after)
        for top in sorted(old.keys() & new.keys()):
            if top.startswith("/") and top != _PARTIAL:
                yield Path(top), _without_unignored(store, Path(top), old[top].value, new[top].value)


def _without_unignored(store: SnapshotStore, top: Path, before: str, after: str) -> list[Difference]:
    """Return the differences. A file that appears only because an ignore rule was removed is marked
    uncertain."""
    found = list(differences(store, before, after))
    if not any(each.path.rpartition("/")[2] == IGNORE_FILE for each in found):
        return found
    texts = dict(_ignore_files(store, before))
    return [
        each
        if each.before is not None or not is_ignored(each.path, top, texts)
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
    for name, item in _own(store.tree(root)).items():
        if item.kind == "folder":
            yield from _ignore_files(store, item.value, f"{path}{name}/")
        elif name == IGNORE_FILE and item.kind in ("file", "program"):
            yield path + name, (store.get(item.value) or b"").decode("utf-8", "replace")


class _Taking:
    """A snapshot in the making."""

    def __init__(self, store: SnapshotStore, limits: SnapshotLimits) -> None:
        self._limits = limits
        self.left_out: list[str] = []
        self.partial = False
        self._store = store
        self._before = store.seen()
        self._now: dict[str, Seen] = {}
        self._bytes = self._count = 0

    def run(self, directory: str, added: Iterable[str]) -> str:
        folders = self._folders(directory, "")
        for top in filter(os.path.isdir, added):
            folders[""][top] = Item("folder", self._put(self._folders(top, f"{top}/")))
        root = self._put(folders)
        changed = {path: seen for path, seen in self._now.items() if self._before.get(path) != seen}
        self._store.see(changed, self._before.keys() - self._now.keys())
        self._store.add(root)
        return root

    def _folders(self, top: str, before: str) -> dict[str, dict[str, Item]]:
        """Return the items of each folder by its path. ``before`` is the prefix of the paths."""
        folders: defaultdict[str, dict[str, Item]] = defaultdict(dict)
        folders[""] = {}
        for each in visible_files(Path(top)):
            if each.is_folder:
                folders[each.path] = {}
                continue
            self._count += 1
            if self._count > self._limits.files:
                self.partial = True
                folders[""][_PARTIAL] = Item("left-out", "")
                break
            item = self._item(before + each.path, each.entry)
            if item is not None:
                folder, _, name = each.path.rpartition("/")
                folders[folder][name] = item
        return folders

    def _put(self, folders: dict[str, dict[str, Item]]) -> str:
        """Store the folders, deepest first; return the hash of the top folder."""
        key = ""
        for path in sorted(folders, key=lambda each: (-each.count("/") - bool(each), each)):
            key = self._store.put_tree(folders[path])
            if path:
                above, _, name = path.rpartition("/")
                folders[above][name] = Item("folder", key)
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
        """Return the hash of a file that is unchanged since it was read."""
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
    # SQLite integers have 63 bits.
    return info.st_mtime_ns, info.st_ctime_ns, info.st_size, info.st_ino & 0x7FFF_FFFF_FFFF_FFFF
