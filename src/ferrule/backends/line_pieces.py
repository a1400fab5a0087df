"""Lines of a text that comes in pieces: a window of them, and those that contain something. No I/O.

In go pieces of bytes in their order, out come lines as bytes. Lines end at LF only. Memory is bounded, also
where a line is as long as the text: such a line is cut.
"""

from __future__ import annotations

from collections.abc import Iterator

from ferrule.backends.large_files import Lines
from ferrule.backends.search import lines_with

_LONGEST_PIECE_LINE = 32 * 1024 * 1024


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
        end = data.rfind(b"\n") + 1 or (len(data) if len(data) > _LONGEST_PIECE_LINE else 0)
        yield from self._among(data[:end])
        self._number += data.count(b"\n", 0, end)
        self._rest = data[end:]

    def end(self) -> Iterator[tuple[int, bytes]]:
        """The match in the last line, if nothing ends it."""
        yield from self._among(self._rest)

    def _among(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        for line, text in lines_with(data, self._wanted):
            yield self._number + line, text
