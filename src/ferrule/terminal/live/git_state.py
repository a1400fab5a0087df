"""Read branch, commits and changed files from git's own files, without running git.

``git_state`` is the entry point. ``GitObjects`` reads an object by its hex name: its type and bytes, or
None if it is missing, damaged or too large. Objects are single files or lie in packs, often as deltas.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import struct
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

LARGEST = 1 << 20
"""Bytes of an object."""
MOST_PACKS = 500
MOST_DELTAS = 60
"""The longest chain of deltas for one object; git writes chains of 50."""

_TYPES = {1: "commit", 2: "tree", 3: "blob", 4: "tag"}
_OFFSET_DELTA, _NAMED_DELTA = 6, 7


def regular(file: Path) -> bool:
    """Whether it is a regular file; opening a pipe would block."""
    try:
        return stat.S_ISREG(file.stat().st_mode)
    except (OSError, ValueError):
        return False


def inside(file: Path, folder: Path) -> bool:
    """Whether the file's real path is inside the folder."""
    return file.resolve().is_relative_to(folder)


class GitObjects:
    """The objects in a folder. ``width``: bytes of an object name."""

    def __init__(self, folder: Path, width: int) -> None:
        self._folder, self._width = folder, width
        self._packs: list[Path] | None = None

    def read(self, name: str) -> tuple[str, bytes] | None:
        """Return an object's type and bytes."""
        try:
            return self._loose(name) or self._packed(bytes.fromhex(name), 0)
        except (OSError, ValueError, IndexError, struct.error, zlib.error, RuntimeError):
            return None

    def _has(self, file: Path) -> bool:
        return regular(file) and inside(file, self._folder)

    def _loose(self, name: str) -> tuple[str, bytes] | None:
        file = self._folder / name[:2] / name[2:]
        if not self._has(file):
            return None
        with file.open("rb") as opened:
            text = _unpacked(opened.read(LARGEST))
        head, nul, data = text.partition(b"\0")
        kind, _, size = head.decode("ascii").partition(" ")
        return (kind, data) if nul and len(data) == int(size) else None

    def _packed(self, name: bytes, depth: int) -> tuple[str, bytes] | None:
        for index in self._indexes():
            place = self._place(index, name)
            if place is not None:
                return self._at(index.with_suffix(".pack"), place, depth)
        return None

    def _indexes(self) -> list[Path]:
        if self._packs is None:
            folder = self._folder / "pack"
            names = sorted(folder.glob("*.idx"))[:MOST_PACKS] if folder.is_dir() else []
            self._packs = [
                each for each in names if self._has(each) and self._has(each.with_suffix(".pack"))
            ]
        return self._packs

    def _place(self, index: Path, name: bytes) -> int | None:
        """Return an object's offset in its pack, from a pack index of version 2."""
        width = self._width
        with index.open("rb") as file:
            if file.read(8) != b"\xfftOc\0\0\0\2":
                return None
            counts = struct.unpack(">256I", file.read(1024))
            low, high, total = (counts[name[0] - 1] if name[0] else 0), counts[name[0]], counts[255]
            while low < high:
                middle = (low + high) // 2
                file.seek(1032 + middle * width)
                found = file.read(width)
                if found == name:
                    offsets = 1032 + total * (width + 4)
                    file.seek(offsets + middle * 4)
                    [place] = struct.unpack(">I", file.read(4))
                    if place & 0x80000000:
                        file.seek(offsets + total * 4 + (place & 0x7FFFFFFF) * 8)
                        [place] = struct.unpack(">Q", file.read(8))
                    return place
                low, high = (middle + 1, high) if found < name else (low, middle)
        return None

    def _at(self, pack: Path, place: int, depth: int) -> tuple[str, bytes] | None:
        if depth > MOST_DELTAS:
            return None
        with pack.open("rb") as file:
            file.seek(place)
            data = file.read(LARGEST)
        at, kind = 0, data[0] >> 4 & 7
        while data[at] & 0x80:  # the object's length, which its bytes have to fit by themselves
            at += 1
        at += 1
        if kind in _TYPES:
            return _TYPES[kind], _unpacked(data[at:])
        if kind == _OFFSET_DELTA:
            back, at = _offset(data, at)
            base = self._at(pack, place - back, depth + 1) if 0 < back <= place else None
        elif kind == _NAMED_DELTA:
            base, at = self._packed(data[at : at + self._width], depth + 1), at + self._width
        else:
            return None
        return None if base is None else (base[0], _blobs_changed(base[1], _unpacked(data[at:])))


def _unpacked(data: bytes) -> bytes:
    reader = zlib.decompressobj()
    text = reader.decompress(data, LARGEST)
    if not reader.eof:
        raise ValueError("an object is larger than is read here")
    return text


def _offset(data: bytes, at: int) -> tuple[int, int]:
    """Decode git's offset encoding, as for a delta's base; return the number and the next position."""
    value = data[at] & 0x7F
    while data[at] & 0x80:
        at += 1
        value = (value + 1) << 7 | data[at] & 0x7F
    return value, at + 1


def _blobs_changed(base: bytes, delta: bytes) -> bytes:
    steps = iter(delta)
    _length(steps)
    size = _length(steps)
    out: list[bytes] = []
    made = 0
    for code in steps:
        if code & 0x80:
            start, count = (
                sum(next(steps) << 8 * at for at in range(width) if code >> first + at & 1)
                for first, width in ((0, 4), (4, 3))
            )
            piece = base[start : start + (count or 0x10000)]
        else:
            piece = bytes(next(steps) for _ in range(code))
        out.append(piece)
        made += len(piece)
        if made > size or made > LARGEST:
            raise ValueError("a delta makes more than it says")
    return b"".join(out)


def _length(steps: Iterator[int]) -> int:
    value = shift = 0
    for byte in steps:
        value |= (byte & 0x7F) << shift
        shift += 7
        if not byte & 0x80:
            break
    return value


_LONGEST = 4096
_HEADS = "ref: refs/heads/"
_HASH = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_REFUSED = re.compile(r"[\x00-\x20\x7f-\x9f\u2028-\u202e\u2066-\u2069~^:?*\[\\]")
"""Characters that git forbids in branch names, and bidirectional controls."""

LAST_COMMITS = 5
MOST_BYTES = 8 << 20
"""Of an index, or of ``packed-refs``."""
MOST_FILES = 20_000
MOST_TREES = 300
MOST_READ = 8 << 20
"""Bytes of the files that are read because their timestamps leave open whether they changed."""

_LINK, _COMMIT, _FOLDER = 0o120000, 0o160000, 0o040000
_WORKTREES = "worktrees"


@dataclass(frozen=True, slots=True)
class GitState:
    """A repository and its last commits, newest first: each a short name and its subject."""

    root: Path
    branch: str
    commits: tuple[tuple[str, str], ...] = ()
    changed: int | None = None
    """Files that differ from the last commit, added ones included; None if unknown."""


def git_root(directory: Path) -> Path | None:
    """Return the nearest folder, at or above ``directory``, with a ``.git``; None if there is none."""
    for folder in (directory, *directory.parents):
        try:
            if (folder / ".git").exists():
                return folder
        except OSError:
            return None
    return None


def git_branch(directory: Path) -> str:
    """Return the branch; the commit's first characters if HEAD is detached; ``""`` without git.

    In worktrees and submodules ``.git`` is a file that points to the git folder.
    """
    root = git_root(directory.absolute())
    if root is None:
        return ""
    try:
        head = _text(_folder(root) / "HEAD").strip()
    except (OSError, ValueError):
        return ""
    if _HASH.fullmatch(head):
        return head[:7]
    name = head.removeprefix(_HEADS) if head.startswith(_HEADS) else ""
    # In the reftable format, HEAD names an invalid branch.
    return "" if name == ".invalid" or _REFUSED.search(name) else name


def git_state(directory: Path) -> GitState | None:
    """Return the state of the repository that contains a directory; None without one. May be slow."""
    root = git_root(directory.absolute())
    if root is None:
        return None
    branch = git_branch(directory)
    try:
        folders = _own_folders(root)
        head = "" if folders is None else _head(*folders)
        if folders is None or not head:
            return GitState(root, branch)
        objects = GitObjects(folders[1] / "objects", len(head) // 2)
        commits = list(_commits(objects, head))
    except (OSError, ValueError):
        return GitState(root, branch)
    said = tuple((each.name[:7], each.subject) for each in commits)
    changed = _changed(root, folders[0], objects, commits[0].tree) if commits else None
    return GitState(root, branch, said, changed)


def _folder(root: Path) -> Path:
    """Return git's folder, wherever ``.git`` points."""
    folder = root / ".git"
    return root / _text(folder).partition("gitdir:")[2].strip() if folder.is_file() else folder


def _own_folders(root: Path) -> tuple[Path, Path] | None:
    """Return git's folder and the one shared by worktrees, if they belong to this directory; else None.

    A worktree's folder points back to the worktree; a submodule's folder lies in that of the outer
    repository.
    """
    folder = _folder(root).resolve()
    home = root.resolve() / ".git"
    if folder == home:
        return folder, folder
    if folder.parent.name == _WORKTREES and Path(_text(folder / "gitdir").strip()).resolve() == home:
        return folder, folder.parents[1]
    around = (each / ".git" / "modules" for each in home.parent.parents)
    return (folder, folder) if any(folder.is_relative_to(each) for each in around) else None


def _head(folder: Path, shared: Path) -> str:
    """Return the commit that is checked out; ``""`` if there is none."""
    head = _text(folder / "HEAD").strip()
    if _HASH.fullmatch(head):
        return head
    name = head.removeprefix("ref:").strip()
    if not name.startswith("refs/") or ".." in name or _REFUSED.search(name):
        return ""
    loose = shared / name
    if inside(loose, shared) and _HASH.fullmatch(found := _text(loose).strip()):
        return found
    packed = shared / "packed-refs"
    lines = _bytes(packed).decode("utf-8", "replace").splitlines() if inside(packed, shared) else []
    named = (line.split(" ", 1) for line in lines if line.endswith(f" {name}"))
    return next((each[0] for each in named if each[1] == name and _HASH.fullmatch(each[0])), "")


def _text(file: Path) -> str:
    if not file.is_file():
        return ""
    with file.open("rb") as opened:
        return opened.read(_LONGEST).decode("utf-8", "replace")


def _bytes(file: Path) -> bytes:
    """Read a whole file; empty if it is too large or not regular."""
    if not regular(file) or file.stat().st_size > MOST_BYTES:
        return b""
    with file.open("rb") as opened:
        return opened.read(MOST_BYTES)


# ── commits ──


@dataclass(frozen=True, slots=True)
class _Commit:
    name: str
    tree: str
    subject: str


def _commits(objects: GitObjects, name: str) -> Iterator[_Commit]:
    """Yield the last commits that can be read; of a merge the first parent is followed."""
    for _ in range(LAST_COMMITS):
        kind, data = objects.read(name) or ("", b"")
        if kind != "commit":
            return
        head, _, message = data.decode("utf-8", "replace").partition("\n\n")
        fields = [line.partition(" ") for line in head.splitlines()]
        tree = next((value for key, _, value in fields if key == "tree"), "")
        yield _Commit(name, tree, next(iter(message.strip().splitlines()), "").strip())
        name = next((value for key, _, value in fields if key == "parent"), "")
        if not _HASH.fullmatch(name):
            return


# ── what differs from the last commit ──


class _NotKnown(Exception):
    """It would take too long, or a format is unknown."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A file as it was staged. ``time``: its change time, in seconds and nanoseconds."""

    mode: int
    size: int
    time: tuple[int, int]
    name: bytes
    unmerged: bool
    assumed: bool
    """Marked in git as ``assume-unchanged`` or ``skip-worktree``."""


@dataclass(slots=True)
class _Index:
    """The staged files by path, and the names of their trees if known."""

    entries: dict[str, _Entry] = field(default_factory=dict[str, _Entry])
    trees: dict[str, bytes] = field(default_factory=dict[str, bytes])


def _changed(root: Path, folder: Path, objects: GitObjects, tree: str) -> int | None:
    """Count the files that differ from the last commit, staged or not."""
    index = folder / "index"
    try:
        if not inside(index, folder):
            return None
        read = _index(_bytes(index), len(tree) // 2)
        left = [MOST_READ]
        differ = {path for path, each in read.entries.items() if _differs(root, path, each, left)}
        return len(differ | _added(read, objects, tree))
    except (_NotKnown, OSError, ValueError, IndexError, struct.error):
        return None


def _index(data: bytes, width: int) -> _Index:
    """https://git-scm.com/docs/index-format, versions 2 to 4."""
    sign, version, count = struct.unpack_from(">4sII", data)
    if sign != b"DIRC" or version not in (2, 3, 4) or count > MOST_FILES:
        raise _NotKnown
    out = _Index()
    at, path = 12, b""
    for _ in range(count):
        begin = at
        times = struct.unpack_from(">10I", data, at)
        at += 40
        name, at = data[at : at + width], at + width
        [flags] = struct.unpack_from(">H", data, at)
        at += 2
        more = 0
        if flags & 0x4000:
            [more] = struct.unpack_from(">H", data, at)
            at += 2
        kept = b""
        if version == 4:
            cut, at = _offset(data, at)
            kept = path[: len(path) - cut]
        end = data.index(b"\0", at)
        path = kept + data[at:end]
        at = end + 1 if version == 4 else begin + ((end - begin) // 8 + 1) * 8
        entry = _Entry(
            times[6],
            times[9],
            (times[2], times[3]),
            name,
            unmerged=bool(flags & 0x3000),
            assumed=bool(flags & 0x8000 or more & 0x4000),
        )
        out.entries[os.fsdecode(path)] = entry
    _extensions(data, at, width, out)
    return out


def _extensions(data: bytes, at: int, width: int, out: _Index) -> None:
    """Read the tree extension. A split or sparse index is not supported."""
    while at + 8 <= len(data) - width:
        sign, size = struct.unpack_from(">4sI", data, at)
        at += 8
        if sign in (b"link", b"sdir"):
            raise _NotKnown
        if sign == b"TREE":
            _trees(data[at : at + size], width, out.trees)
        at += size


def _trees(data: bytes, width: int, trees: dict[str, bytes]) -> None:
    """Collect tree names by path. Each entry states how many subtrees follow."""
    at = 0
    above: list[str] = []
    """The parent path of each tree still to come, the next one last."""
    while at < len(data):
        end = data.index(b"\0", at)
        line = data.index(b"\n", end)
        files, below = map(int, data[end + 1 : line].split())
        path = f"{above.pop()}{os.fsdecode(data[at:end])}/" if above else ""
        above += [path] * below
        at = line + 1
        if files >= 0:
            trees[path] = data[at : at + width]
            at += width


def _added(index: _Index, objects: GitObjects, tree: str) -> set[str]:
    """Return the paths that were staged since the last commit. Equal trees are skipped."""
    found: set[str] = set()
    entered: dict[str, set[str]] = {}
    waiting = [("", bytes.fromhex(tree))]
    while waiting:
        path, name = waiting.pop()
        if index.trees.get(path) == name:
            continue
        if len(entered) >= MOST_TREES:
            raise _NotKnown
        names = entered[path] = set[str]()
        for mode, each, own in _tree(objects, name):
            names.add(each)
            if mode == _FOLDER:
                waiting.append((f"{path}{each}/", own))
            else:
                entry = index.entries.get(path + each)
                if entry is None or (entry.mode, entry.name) != (mode, own):
                    found.add(path + each)
    found.update(path for path in index.entries if _is_new(path, entered))
    return found


def _tree(objects: GitObjects, name: bytes) -> Iterator[tuple[int, str, bytes]]:
    """Yield a tree's entries: mode, name, object name."""
    kind, data = objects.read(name.hex()) or ("", b"")
    if kind != "tree":
        raise _NotKnown
    at, width = 0, len(name)
    while at < len(data):
        end = data.index(b"\0", at)
        mode, _, each = data[at:end].partition(b" ")
        yield int(mode, 8), os.fsdecode(each), data[end + 1 : end + 1 + width]
        at = end + 1 + width


def _is_new(path: str, entered: Mapping[str, set[str]]) -> bool:
    """Whether the last commit lacks the path. ``entered``: the names in each tree that was read."""
    begin = 0
    while (names := entered.get(path[:begin])) is not None:
        name, slash, _ = path[begin:].partition("/")
        if name not in names:
            return True
        if not slash:
            return False
        begin += len(name) + 1
    return False


def _differs(root: Path, path: str, entry: _Entry, left: list[int]) -> bool:
    """Whether a file differs from its staged state. ``left``: bytes that may still be read."""
    if entry.assumed or entry.mode == _COMMIT:
        return False
    if path.startswith("/") or ".." in path.split("/"):
        raise _NotKnown
    if entry.unmerged:
        return True
    file = root / path
    try:
        now = file.lstat()
    except OSError:
        return True
    if stat.S_IFMT(now.st_mode) != stat.S_IFMT(entry.mode):
        return True
    seconds, rest = divmod(now.st_mtime_ns, 10**9)
    same_time = seconds & 0xFFFFFFFF == entry.time[0] and entry.time[1] in (0, rest)
    if now.st_size & 0xFFFFFFFF == entry.size and same_time:
        return False
    if now.st_size & 0xFFFFFFFF != entry.size and entry.size:  # 0: git could not tell, either
        return True
    left[0] -= now.st_size
    if left[0] < 0:
        raise _NotKnown
    data = os.fsencode(os.readlink(file)) if entry.mode == _LINK else file.read_bytes()
    return entry.name not in (_name(data, entry.name), _name(data.replace(b"\r\n", b"\n"), entry.name))


def _name(data: bytes, like: bytes) -> bytes:
    """Return the object name of a file's content."""
    make = hashlib.sha1 if len(like) == 20 else hashlib.sha256
    return make(b"blob %d\0" % len(data) + data).digest()
