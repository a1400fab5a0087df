"""What differs between two snapshots, and the difference as a face shows it.

In go the ids of two snapshots; out come ``Difference`` values by path, and ``FileChange`` values of them.
What one of the two did not hold is in doubt: nobody knows whether it was there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ferrule.backends.file_text import Binary, decode_text
from ferrule.live.change_words import EXECUTABLE, LINK, TOO_LONG, UNREADABLE
from ferrule.live.file_values import FileChange
from ferrule.live.snapshot_store import Item, SnapshotStore, Tree

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

    def doubted(self) -> Difference:
        """The same, in doubt."""
        return replace(self, certain=False)

    def reversed(self) -> Difference:
        """The way back."""
        return replace(self, before=self.after, after=self.before)


def differences(store: SnapshotStore, before: str, after: str, *, partial: str) -> Iterator[Difference]:
    """The differences, by path; a folder that came or went is one of its own, before what it holds.

    ``partial`` is the name in the top folder that says that a snapshot holds not all files.
    """
    old, new = store.tree(before), store.tree(after)
    for each in _below(store, "", old, new):
        in_doubt = (each.before is None and partial in old) or (each.after is None and partial in new)
        if each.path != partial:
            yield each.doubted() if in_doubt else each


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
        words = EXECUTABLE.format(before=_runs(items[0]), after=_runs(items[1]))
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
        return f"Created with {after} bytes"
    return f"Deleted, {before} bytes" if after is None else f"Changed from {before} to {after} bytes"


def _target(item: Item | None) -> str:
    if item is None:
        return "nothing"
    return item.value if item.kind == "link" else "a file"


def _runs(item: Item) -> str:
    return "yes" if item.kind == "program" else "no"
