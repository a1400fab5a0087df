"""Commits and trees of a repository, read from git's own files: no program is run.

In go the folder of the objects and an object's name in hex; out come its type and its bytes, or None for
what is not there, is damaged or is larger than is read here. Objects lie in files of their own or in packs,
where many are written as what differs from another one.
"""

from __future__ import annotations

import stat
import struct
import zlib
from collections.abc import Iterator
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
        return None if base is None else (base[0], _changed(base[1], _unpacked(data[at:])))


def _unpacked(data: bytes) -> bytes:
    reader = zlib.decompressobj()
    text = reader.decompress(data, LARGEST)
    if not reader.eof:
        raise ValueError("an object is larger than is read here")
    return text


def _offset(data: bytes, at: int) -> tuple[int, int]:
    """How far back the base of a delta lies, and where the delta begins."""
    value = data[at] & 0x7F
    while data[at] & 0x80:
        at += 1
        value = (value + 1) << 7 | data[at] & 0x7F
    return value, at + 1


def _changed(base: bytes, delta: bytes) -> bytes:
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
