"""Going back from one snapshot of a directory to another, on the disk.

In go differences; out come the changes that were made and the paths that were left alone. A file is
changed only if it still is as in the later snapshot, looked at right before, and it is replaced in one
step. Nothing is written or removed through a link: where a folder on the way has become one, the file is
left alone.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import stat
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal

from ferrule.backends.directory_tree import Place, Tree
from ferrule.backends.paths import RefusedPath
from ferrule.live.file_values import FileChange
from ferrule.live.snapshot_changes import Difference, change_of
from ferrule.live.snapshot_store import Item, SnapshotStore

_Outcome = Literal["changed", "same", "kept"]


class Restoring:
    """Makes of the files of a directory what they were in the ``before`` of differences."""

    def __init__(self, store: SnapshotStore, directory: Path, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._store = store
        self._tree = Tree(directory)
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
                self._changed.append(change_of(self._store, each.reversed()))
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
