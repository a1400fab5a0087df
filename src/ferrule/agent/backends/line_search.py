"""The lines of files: read from one on, and searched for a text; of files of any size, and of many.

Large files are read in pieces. For a search a walk finds the files (see ``search``); after the first 10,000
of them ripgrep is asked which of the rest are worth reading. Files are read here either way, so the lines
are the same without it.
"""

from __future__ import annotations

import io
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sized
from dataclasses import dataclass
from typing import BinaryIO

from ferrule.agent.backends.directory_tree import Place
from ferrule.agent.backends.file_text import is_binary
from ferrule.agent.backends.protocol import GrepMatch
from ferrule.agent.backends.search import (
    PRUNED,
    Found,
    Pattern,
    answer,
    arguments,
    find_program,
    lines_with,
    understands,
    walk_runs,
)

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
    window = LineWindow(offset, limit, most)
    while piece := file.read(_PIECE):
        window.feed(piece)
    return window.lines()


def matching_lines(file: BinaryIO, wanted: bytes, until: float) -> Iterator[tuple[int, bytes]]:
    """``lines_with`` for a file; nothing of a binary one.

    Stops when ``time.monotonic()`` passes ``until``.
    """
    lines = LineMatches(wanted)
    first = True
    while piece := file.read(_PIECE):
        if (first and is_binary(piece)) or time.monotonic() > until:
            return
        first = False
        yield from lines.feed(piece)
    yield from lines.end()


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
        """Return the remaining lines, after all pieces are fed."""
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
        """Return the matches in the lines that are complete."""
        data = self._rest + piece
        end = data.rfind(b"\n") + 1 or (len(data) if len(data) > _LONGEST_LINE else 0)
        yield from self._among(data[:end])
        self._number += data.count(b"\n", 0, end)
        self._rest = data[end:]

    def end(self) -> Iterator[tuple[int, bytes]]:
        """Return the match in the last line, if it has no line end."""
        yield from self._among(self._rest)

    def _among(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        for line, text in lines_with(data, self._wanted):
            yield self._number + line, text


Line = tuple[int, bytes]
"""The number of a line, from 1, and the line."""

Launch = Callable[[list[str], str], list[str]]
"""Takes a command and the directory it searches; returns the command that is really started."""

_MAX_WHOLE_BYTES = 8 * 1024 * 1024
# After so many files ripgrep pays: it begins again, and takes about two thirds of our time (measured on two
# busy cores). Not where many files will have to be read anyway.
_ALONE_FILES = 10_000
_MANY_LINES = 1000


class LineSearch:
    """Searches below ``root``, an absolute path. Safe to share between threads.

    ``max_bytes``: larger files are passed over (None: none is). ``ripgrep``: whether an installed ``rg`` is
    asked at once (True), after the first 10,000 files (None) or never (False).
    """

    def __init__(self, root: str, *, max_bytes: int | None, ripgrep: bool | None) -> None:
        self._root = root
        self._max_bytes = max_bytes
        self._program = None if ripgrep is False else find_program(root)
        self._alone_files = 0 if ripgrep else _ALONE_FILES

    def matches(
        self, place: Place, text: str, glob: str | None, until: float, *, launch: Launch, taken: Sized
    ) -> Iterator[tuple[Found, Iterable[Line]]]:
        """The files below ``place`` that contain ``text``, each with its matching lines.

        Lines must be read before the next file is asked for. ``until`` is when to stop, by
        ``time.monotonic``; ``launch`` makes the command for ripgrep; ``taken`` are the lines that the
        caller has kept so far: with many of them ripgrep is not worth asking.
        """
        wanted = text.encode("utf-8", "surrogatepass")
        for found in self._files(place, text, glob, until, launch, taken):
            lines = self._lines(found, wanted, until)
            if lines is not None:
                yield found, lines

    def _files(
        self, place: Place, text: str, glob: str | None, until: float, launch: Launch, taken: Sized
    ) -> Iterator[Found]:
        """The files to look into; when that takes long, only those that ripgrep lists."""
        only = Pattern(glob) if glob else None
        pruned = PRUNED - only.named if only else PRUNED
        asking = self._program is not None and understands(text, glob)
        for count, found in enumerate(_walk(place, only, pruned, until), 1):
            yield found
            if asking and count > self._alone_files and len(taken) < _MANY_LINES:
                among = self._listed(place, text, glob, pruned, until, launch)
                if among is not None:
                    rest = _walk(place, only, pruned, until, among)
                    yield from (each for each in rest if each.parts > found.parts)
                    return
                asking = False

    def _listed(
        self,
        place: Place,
        text: str,
        glob: str | None,
        pruned: frozenset[str],
        until: float,
        launch: Launch,
    ) -> frozenset[tuple[str, ...]] | None:
        """Return the files that ripgrep lists; None if its answer is not reliable."""
        program = self._program
        if program is None:
            return None
        words = arguments(program, text, glob=glob, pruned=pruned, largest=self._max_bytes)
        directory = os.path.join(self._root, *place.parts)
        seconds = (until - time.monotonic()) / 2
        among = answer(launch(words, directory), text, directory, seconds)
        if among is None:
            self._program = None  # What fails once will again, and costs time.
        return among

    def _lines(self, found: Found, wanted: bytes, until: float) -> Iterable[Line] | None:
        """Return the matching lines of a file; None if there is nothing to search."""
        opened = found.open()
        if opened is None:
            return None
        fd, size = opened
        if size > _MAX_WHOLE_BYTES and (self._max_bytes is None or size <= self._max_bytes):
            return _large(io.FileIO(fd), wanted, until)
        try:
            if self._max_bytes is not None and size > self._max_bytes:
                return None
            # One byte more than its size, so that one system call is the rule.
            data = os.read(fd, size + 1)
        except OSError:
            return None
        finally:
            os.close(fd)
        return lines_with(data, wanted) if wanted in data and not is_binary(data) else None


def _large(file: io.FileIO, wanted: bytes, until: float) -> Iterator[Line]:
    with file:
        yield from matching_lines(file, wanted, until)


def collect_matches(matches: list[GrepMatch], path: str, lines: Iterable[Line], most: int | None) -> bool:
    """Add a file's matching lines to ``matches``; True when there was one more than ``most`` allows."""
    for number, line in lines:
        if most is not None and len(matches) >= most:
            return True
        matches.append(GrepMatch(path=path, line=number, text=line.decode("utf-8", "replace")))
    return False


def _walk(
    place: Place,
    only: Pattern | None,
    pruned: frozenset[str],
    until: float,
    among: frozenset[tuple[str, ...]] | None = None,
) -> Iterator[Found]:
    for run in walk_runs(place, pruned=pruned, until=until, among=among):
        for found in run.files():
            if only is None or only.matches(found.parts):
                yield found
