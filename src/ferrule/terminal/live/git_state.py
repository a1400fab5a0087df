"""Commits and trees of a repository, read from git's own files: no program is run.

In go the folder of the objects and an object's name in hex; out come its type and its bytes, or None for
what is not there, is damaged or is larger than is read here. Objects lie in files of their own or in packs,
where many are written as what differs from another one.
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
"""So many objects are gone through for one; git writes chains of 50."""

_TYPES = {1: "commit", 2: "tree", 3: "blob", 4: "tag"}
_OFFSET_DELTA, _NAMED_DELTA = 6, 7


def regular(file: Path) -> bool:
    """Whether it is a regular file: who reads a pipe waits."""
    try:
        return stat.S_ISREG(file.stat().st_mode)
    except (OSError, ValueError):
        return False


def inside(file: Path, folder: Path) -> bool:
    """Whether no link leads from the file out of the folder."""
    return file.resolve().is_relative_to(folder)


class GitObjects:
    """The objects in a folder. ``width``: bytes of a name."""

    def __init__(self, folder: Path, width: int) -> None:
        self._folder, self._width = folder, width
        self._packs: list[Path] | None = None

    def read(self, name: str) -> tuple[str, bytes] | None:
        """An object's type and its bytes."""
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
        """Where in its pack an object begins, by an index of version 2."""
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
    """A number as packs and indexes have it, such as how far back a delta's base lies; what follows it."""
    value = data[at] & 0x7F
    while data[at] & 0x80:
        at += 1
        value = (value + 1) << 7 | data[at] & 0x7F
    return value, at + 1


def _blobs_changed(base: bytes, delta: bytes) -> bytes:
    """What a delta makes of its base."""
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
"""What git allows in no name of a branch, and what would reorder a line."""

LAST_COMMITS = 5
MOST_BYTES = 8 << 20
"""Of an index, or of the file of all references."""
MOST_FILES = 20_000
MOST_TREES = 300
MOST_READ = 8 << 20
"""Bytes of the files that are read, because their times alone do not tell whether they have changed."""

_LINK, _COMMIT, _FOLDER = 0o120000, 0o160000, 0o040000
_WORKTREES = "worktrees"


@dataclass(frozen=True, slots=True)
class GitState:
    """A repository, and the commits that led here: the newest first, each a short name and its subject."""

    root: Path
    branch: str
    commits: tuple[tuple[str, str], ...] = ()
    changed: int | None = None
    """How many files of the last commit, or added since, are not as it has them. None: not known."""


def git_root(directory: Path) -> Path | None:
    """The folder at or above ``directory`` that has a ``.git``; None where none has."""
    for folder in (directory, *directory.parents):
        try:
            if (folder / ".git").exists():
                return folder
        except OSError:
            return None
    return None


def git_branch(directory: Path) -> str:
    """The branch; the first characters of the commit where none is checked out; ``""`` without git.

    Worktrees and submodules have a file ``.git`` that says where theirs is.
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
    # Where git keeps references in tables, HEAD names a branch that cannot be.
    return "" if name == ".invalid" or _REFUSED.search(name) else name


def git_state(directory: Path) -> GitState | None:
    """What is known of the repository that a directory lies in; None without one. Takes its time."""
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
    """The folder of git's own files, wherever the repository says it is."""
    folder = root / ".git"
    return root / _text(folder).partition("gitdir:")[2].strip() if folder.is_file() else folder


def _own_folders(root: Path) -> tuple[Path, Path] | None:
    """The folder of git's files and the one it shares with its worktrees, if they are this directory's.

    A worktree's names the worktree, and a submodule's lies in that of the repository around it.
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
    """The name of the commit that is checked out; ``""`` where there is none."""
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
    """A whole file; nothing where it is none, or too large."""
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
    """The last commits, as far as they can be read; of those that were merged the first parent."""
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
    """It would take too long, or stands in a form that is not read here."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A file as it was when it was added last. ``time``: of its change, seconds and nanoseconds."""

    mode: int
    size: int
    time: tuple[int, int]
    name: bytes
    unmerged: bool
    assumed: bool
    """Git was told not to look at it."""


@dataclass(slots=True)
class _Index:
    """What was added, by path; and the names of the trees that it makes, where they are known."""

    entries: dict[str, _Entry] = field(default_factory=dict[str, _Entry])
    trees: dict[str, bytes] = field(default_factory=dict[str, bytes])


def _changed(root: Path, folder: Path, objects: GitObjects, tree: str) -> int | None:
    """How many files differ: as they were added, or as they lie there."""
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
    """The trees; an index that lies in several files, or leaves folders out, is not read."""
    while at + 8 <= len(data) - width:
        sign, size = struct.unpack_from(">4sI", data, at)
        at += 8
        if sign in (b"link", b"sdir"):
            raise _NotKnown
        if sign == b"TREE":
            _trees(data[at : at + size], width, out.trees)
        at += size


def _trees(data: bytes, width: int, trees: dict[str, bytes]) -> None:
    """The names of trees by their paths. Each says how many below it follow."""
    at = 0
    above: list[str] = []
    """For each tree that is yet to come the one it lies in, the next one last."""
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
    """The paths that were added, changed or removed since the last commit. Trees that are the same are not
    entered."""
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
    """The entries of a tree: their modes, their names, and the names of the objects."""
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
    """Whether the last commit has no such path. ``entered``: names by the trees that were looked at."""
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
    """Whether a file is not as it was added. ``left``: bytes that may yet be read."""
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
    """The name of a file's object."""
    make = hashlib.sha1 if len(like) == 20 else hashlib.sha256
    return make(b"blob %d\0" % len(data) + data).digest()
