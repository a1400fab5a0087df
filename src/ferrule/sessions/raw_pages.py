"""The rows in the pages of an SQLite file, read without SQLite: a file in, rows out, damaged or not.

SQLite finds rows from the root of their table, so one damaged page hides all below it. Here every page is
looked at by itself. The format is described at sqlite.org/fileformat2.html (2026-11); what matters of it:
a leaf of a table begins with the byte 13, then come pointers to its cells; a cell has the size of the row,
its rowid and the row, whose end may stand on a chain of other pages.

The newest state of a page may stand in the WAL file. It counts up to the last frame of a transaction that
was finished, as it does for SQLite.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from ferrule.sessions.entries import Fault

Value = int | float | str | bytes | None

MAGIC = b"SQLite format 3\0"
HEADER_BYTES = 100
USUAL_PAGE_BYTES = 4096
"""Of files whose header is damaged: ours have it."""
TABLE_LEAF = 13
MOST_BYTES = 1 << 30
"""SQLite's own limit for a row; a damaged size is larger."""

WAL_HEADER_BYTES = 32
FRAME_HEADER_BYTES = 24
WAL_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""The order of bytes in which the checksums are computed."""


class RawPages:
    """The pages of a file, and what was found wrong in them (``faults``)."""

    def __init__(self, path: Path) -> None:
        """Open the file. It is only read, and no lock is taken: nobody should be writing to it."""
        self.faults: list[Fault] = []
        self._path = path
        self._file = path.open("rb")
        header = self._file.read(HEADER_BYTES)
        size = int.from_bytes(header[16:18], "big") if header.startswith(MAGIC) else 0
        size = 65536 if size == 1 else size
        self._size = size if size >= 512 and size & (size - 1) == 0 else USUAL_PAGE_BYTES
        self._newer: dict[int, int] = {}
        self._wal: BinaryIO | None = None
        wal = Path(f"{path}-wal")
        if wal.is_file() and wal.stat().st_size:
            self._wal = wal.open("rb")
            self._read_wal(wal)
        whole = -(-path.stat().st_size // self._size)
        self._count = max(whole, *self._newer, 0)

    def close(self) -> None:
        """Close the files."""
        self._file.close()
        if self._wal:
            self._wal.close()

    def rows(self) -> Iterator[tuple[int, tuple[Value, ...]]]:
        """Every row that can be read, with its rowid, of whatever table."""
        for number in range(1, self._count + 1):
            page = self._page(number)
            start = HEADER_BYTES if number == 1 else 0
            if page[start : start + 1] == bytes((TABLE_LEAF,)):
                yield from self._leaf(number, page, start)

    def _leaf(self, number: int, page: bytes, start: int) -> Iterator[tuple[int, tuple[Value, ...]]]:
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        pointers = page[start + 8 : start + 8 + 2 * count]
        last, lost = -1, 0
        for (at,) in struct.iter_unpack(">H", pointers[: len(pointers) // 2 * 2]):
            try:
                rowid, row = self._cell(page, at)
                if rowid <= last:  # they stand in their order
                    raise ValueError
            except (ValueError, IndexError, struct.error):
                lost += 1
                continue
            last = rowid
            yield rowid, row
        if lost:
            self.faults.append(Fault(f"page {number}", f"{lost} row(s) cannot be read"))

    def _cell(self, page: bytes, at: int) -> tuple[int, tuple[Value, ...]]:
        size, at = _varint(page, at)
        rowid, at = _varint(page, at)
        if size > MOST_BYTES:
            raise ValueError
        most = self._size - 35
        here = size
        if size > most:
            least = (self._size - 12) * 32 // 255 - 23
            here = least + (size - least) % (self._size - 4)
            here = here if here <= most else least
        if at + here + 4 * (here < size) > len(page):
            raise ValueError
        payload = page[at : at + here]
        if here < size:
            following = int.from_bytes(page[at + here : at + here + 4], "big")
            payload += self._overflow(following, size - here)
        return rowid, _record(payload)

    def _overflow(self, number: int, size: int) -> bytes:
        pieces: list[bytes] = []
        while size > 0:
            page = self._page(number) if 0 < number <= self._count else b""
            if len(page) < self._size or len(pieces) > self._count:
                raise ValueError
            pieces.append(page[4 : 4 + size])
            size -= len(pieces[-1])
            number = int.from_bytes(page[:4], "big")
        return b"".join(pieces)

    def _page(self, number: int) -> bytes:
        newer = self._newer.get(number)
        if newer is not None and self._wal:
            self._wal.seek(newer)
            return self._wal.read(self._size)
        self._file.seek((number - 1) * self._size)
        return self._file.read(self._size)

    def _read_wal(self, path: Path) -> None:
        """Find the newest finished state of each page."""
        assert self._wal
        header = self._wal.read(WAL_HEADER_BYTES)
        order = WAL_MAGIC.get(int.from_bytes(header[:4], "big"))
        size = int.from_bytes(header[8:12], "big")
        sums = _checksum(header[:24], order, (0, 0)) if order and len(header) == WAL_HEADER_BYTES else None
        if sums is None or sums != struct.unpack(">II", header[24:]) or size < 512 or size & (size - 1):
            self.faults.append(Fault(str(path), "its header is damaged: what it held is lost"))
            return
        self._size, salts = size, header[16:24]
        unfinished: dict[int, int] = {}
        at = WAL_HEADER_BYTES
        while len(frame := self._wal.read(FRAME_HEADER_BYTES + size)) == FRAME_HEADER_BYTES + size:
            if frame[8:16] != salts:
                return  # of an earlier round
            sums = _checksum(frame[:8] + frame[FRAME_HEADER_BYTES:], order, sums)
            if sums != struct.unpack(">II", frame[16:24]):
                self.faults.append(Fault(str(path), f"it is damaged at {at}: what follows is lost"))
                return
            number, finished = struct.unpack(">II", frame[:8])
            unfinished[number] = at + FRAME_HEADER_BYTES
            if finished:
                self._newer |= unfinished
                unfinished = {}
            at += len(frame)


def _checksum(data: bytes, order: str | None, sums: tuple[int, int]) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = first + one + second & 0xFFFFFFFF
        second = second + other + first & 0xFFFFFFFF
    return first, second


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for place in range(8):
        byte = data[at + place]
        value = value << 7 | byte & 127
        if byte < 128:
            return value, at + place + 1
    value = value << 8 | data[at + 8]
    return value - (1 << 64) if value >> 63 else value, at + 9


_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


def _record(payload: bytes) -> tuple[Value, ...]:
    """The values of a row."""
    end, at = _varint(payload, 0)
    body = end
    values: list[Value] = []
    while at < end:
        kind, at = _varint(payload, at)
        value, size = _value(kind, payload, body)
        body += size
        values.append(value)
    if at != end or body != len(payload):
        raise ValueError
    return tuple(values)


def _value(kind: int, payload: bytes, at: int) -> tuple[Value, int]:
    """One value, and how many bytes it has."""
    if kind in (0, 8, 9):
        return (None, 0) if kind == 0 else (kind - 8, 0)
    if kind == 7:
        return struct.unpack_from(">d", payload, at)[0], 8
    size = _INTEGERS.get(kind, (kind - 12) // 2)
    if kind in (10, 11) or kind < 0 or at + size > len(payload):
        raise ValueError
    data = payload[at : at + size]
    if kind in _INTEGERS:
        return int.from_bytes(data, "big", signed=True), size
    return (data.decode() if kind % 2 else data), size
