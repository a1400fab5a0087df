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
