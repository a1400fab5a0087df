"""Reading and searching files that are too large for memory.

In goes an open file, read once from its beginning in pieces; out come some of its lines, as bytes. Lines
end at LF only. Memory is bounded, also where a line is as long as the file: such a line is cut.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from ferrule.backends.file_text import is_binary
from ferrule.backends.search import lines_with

_PIECE = 4 * 1024 * 1024
_LONGEST_LINE = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Lines:
    """Some lines, the number of the last one (from 1), and how many there are altogether.

    ``cut``: the last one is not whole.
    """

    data: bytes
    end: int
    total: int
    cut: bool


def read_lines(file: BinaryIO, offset: int, limit: int, most: int) -> Lines:
    """``limit`` lines from line ``offset`` (from 0) on, fewer if they are longer than ``most`` bytes."""
    starts = {0: 0}
    seen = at = 0
    last = b"\n"
    while piece := file.read(_PIECE):
        lines = piece.count(b"\n")
        for line in (offset, offset + limit):
            if seen < line <= seen + lines:
                starts[line] = at + _after(piece, line - seen)
        seen += lines
        at += len(piece)
        last = piece[-1:]
    total = seen + (last != b"\n")
    start = starts.get(offset, at)
    wanted = starts.get(offset + limit, at) - start
    file.seek(start)
    data = file.read(min(wanted, most))
    if len(data) < wanted:
        data = data[: data.rfind(b"\n") + 1] or data
    cut = len(data) < wanted and not data.endswith(b"\n")
    return Lines(data, offset + data.count(b"\n") + (data[-1:] not in (b"", b"\n")), total, cut)


def matching_lines(file: BinaryIO, wanted: bytes, until: float) -> Iterator[tuple[int, bytes]]:
    """``lines_with`` for a file; nothing of a binary one.

    Stops when ``time.monotonic()`` passes ``until``.
    """
    number = 0
    rest = b""
    while piece := file.read(_PIECE):
        if (not number and is_binary(piece)) or time.monotonic() > until:
            return
        data = rest + piece
        end = data.rfind(b"\n") + 1 or (len(data) if len(data) > _LONGEST_LINE else 0)
        for line, text in lines_with(data[:end], wanted):
            yield number + line, text
        number += data.count(b"\n", 0, end)
        rest = data[end:]
    for line, text in lines_with(rest, wanted):
        yield number + line, text


def _after(piece: bytes, lines: int) -> int:
    at = 0
    for _ in range(lines):
        at = piece.find(b"\n", at) + 1
    return at


class LineWindow:
    """``limit`` lines from line ``offset`` (from 0) on, fewer if they are longer than ``most`` bytes."""

    def __init__(self, offset: int, limit: int, most: int) -> None:
        self._first, self._behind, self._most = offset, offset + limit, most
        self._kept = bytearray()
        self._wanted = 0
        self._seen = 0
        self._last = b"\n"

    def feed(self, piece: bytes) -> None:
        """Take the next piece, which is not empty."""
        lines = piece.count(b"\n")
        start = self._line_in(piece, self._first, lines)
        end = self._line_in(piece, self._behind, lines)
        self._wanted += end - start
        if len(self._kept) < self._most:
            self._kept += piece[start : min(end, start + self._most - len(self._kept))]
        self._seen += lines
        self._last = piece[-1:]

    def lines(self) -> Lines:
        """The lines, once all pieces are fed."""
        data = bytes(self._kept)
        if len(data) < self._wanted:
            data = data[: data.rfind(b"\n") + 1] or data
        cut = len(data) < self._wanted and not data.endswith(b"\n")
        end = self._first + data.count(b"\n") + (data[-1:] not in (b"", b"\n"))
        return Lines(data, end, self._seen + (self._last != b"\n"), cut)

    def _line_in(self, piece: bytes, line: int, lines: int) -> int:
        """Where a line begins in the piece: 0 if it began before, its end if it begins later."""
        if line <= self._seen:
            return 0
        if line > self._seen + lines:
            return len(piece)
        at = 0
        for _ in range(line - self._seen):
            at = piece.find(b"\n", at) + 1
        return at


class LineMatches:
    """The lines that contain ``wanted``, each once, with their numbers from 1."""

    def __init__(self, wanted: bytes) -> None:
        self._wanted = wanted
        self._number = 0
        self._rest = b""

    def feed(self, piece: bytes) -> Iterator[tuple[int, bytes]]:
        """The matches in the lines that are whole now."""
        data = self._rest + piece
        end = data.rfind(b"\n") + 1 or (len(data) if len(data) > _LONGEST_LINE else 0)
        yield from self._among(data[:end])
        self._number += data.count(b"\n", 0, end)
        self._rest = data[end:]

    def end(self) -> Iterator[tuple[int, bytes]]:
        """The match in the last line, if nothing ends it."""
        yield from self._among(self._rest)

    def _among(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        for line, text in lines_with(data, self._wanted):
            yield self._number + line, text
