"""Finding files and lines: one walk, one pattern matcher, one byte search.

In goes a located directory and a pattern; out come paths relative to it, in order. The tricks: whole
directories nobody searches (``.git``, ``node_modules`` …) are never opened, no file is decoded before its
bytes are known to hold the text, and patterns are matched name by name, so that no pattern of a model
can make the matching slow.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase

from ferrule.backends.paths import RefusedPath
from ferrule.backends.rooted import HAS_DIR_FD, Place

__all__ = ["PRUNED", "Found", "Pattern", "lines_with", "walk"]

PRUNED = frozenset(
    {
        ".eggs",
        ".git",
        ".gradle",
        ".hg",
        ".idea",
        ".mypy_cache",
        ".next",
        ".nox",
        ".pytest_cache",
        ".ruff_cache",
        ".svn",
        ".terraform",
        ".tox",
        ".venv",
        "__pycache__",
        "bower_components",
        "node_modules",
        "venv",
    }
)
"""Directories that are not searched, unless the pattern names them."""

_DEEPEST = 60
_MOST_ALTERNATIVES = 64


@dataclass(frozen=True, slots=True)
class Found:
    """A file met on a walk: its parts below the start, and how to open it (``fd`` may be None)."""

    parts: tuple[str, ...]
    fd: int | None
    entry: os.DirEntry[str]

    def read(self, most: int) -> bytes | None:
        """Its bytes; None for links, special files, files over ``most`` bytes and unreadable ones."""
        try:
            if not self.entry.is_file(follow_symlinks=False):
                return None
            name = self.entry.name if self.fd is not None else self.entry.path
            fd, info = Place(self.fd, name, self.parts, None).open_read()
            try:
                # One byte more than its size, so that one system call is the rule.
                return None if info.st_size > most else os.read(fd, info.st_size + 1)
            finally:
                os.close(fd)
        except (OSError, RefusedPath):
            return None


def walk(start: Place, *, pruned: frozenset[str] = PRUNED, until: float = float("inf")) -> Iterator[Found]:
    """Every file below ``start``, in the order of names; links are met but never followed.

    Stops silently when ``time.monotonic()`` passes ``until``. A ``Found`` can be read only until the walk
    goes on. Raises OSError when ``start`` itself cannot be opened.
    """
    if HAS_DIR_FD:
        fd = start.open_dir()
        try:
            yield from _walk_fd(fd, (), pruned, until)
        finally:
            os.close(fd)
    else:
        yield from _walk_path(start.name, (), pruned, until)


def _walk_fd(fd: int, parts: tuple[str, ...], pruned: frozenset[str], until: float) -> Iterator[Found]:
    for entry in _entries(fd, until):
        if not entry.is_dir(follow_symlinks=False):
            yield Found((*parts, entry.name), fd, entry)
        elif entry.name not in pruned and len(parts) < _DEEPEST:
            try:
                inner = Place(fd, entry.name, parts, None).open_dir()
            except OSError:
                continue  # Gone, unreadable, or swapped for a link since it was listed.
            try:
                yield from _walk_fd(inner, (*parts, entry.name), pruned, until)
            finally:
                os.close(inner)


def _walk_path(path: str, parts: tuple[str, ...], pruned: frozenset[str], until: float) -> Iterator[Found]:
    for entry in _entries(path, until):
        if not entry.is_dir(follow_symlinks=False):
            yield Found((*parts, entry.name), None, entry)
        elif entry.name not in pruned and len(parts) < _DEEPEST:
            yield from _walk_path(entry.path, (*parts, entry.name), pruned, until)


def _entries(directory: int | str, until: float) -> list[os.DirEntry[str]]:
    if time.monotonic() > until:
        return []
    try:
        with os.scandir(directory) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return []


class Pattern:
    """A file pattern: ``*``, ``?``, ``[…]`` within a name, ``**`` for any directories, ``{a,b}``.

    Without a slash it is matched against the name at any depth; with one, against the path below the
    start; a leading slash only says that the match begins at the start. Names with a leading dot are
    matched like others. Matching costs at most (pattern parts × path parts).
    """

    __slots__ = ("_alternatives", "named")

    def __init__(self, pattern: str) -> None:
        self._alternatives: list[tuple[str, ...]] = []
        for text in _braces(pattern):
            parts = tuple(part for part in text.split("/") if part not in ("", "."))
            if parts and "/" not in text:
                parts = ("**", *parts)
            if parts and text.endswith("/"):
                parts = (*parts, "**")
            self._alternatives.append(parts)
        self.named = frozenset(part for parts in self._alternatives for part in parts)
        """The names as written, for telling that a pruned directory is meant."""

    def matches(self, parts: tuple[str, ...]) -> bool:
        """Whether a path below the start matches."""
        return any(_match(wanted, parts) for wanted in self._alternatives)


def _match(wanted: tuple[str, ...], parts: tuple[str, ...]) -> bool:
    # The usual two-pointer wildcard match, over names instead of characters: on a mismatch only the
    # last "**" needs to take one name more.
    at = on = 0
    star = resume = -1
    while on < len(parts):
        if at < len(wanted) and wanted[at] == "**":
            star, resume = at, on
            at += 1
        elif at < len(wanted) and fnmatchcase(parts[on], wanted[at]):
            at += 1
            on += 1
        elif star >= 0:
            resume += 1
            at, on = star + 1, resume
        else:
            return False
    # A trailing "**" that met no name has nothing below it to match.
    return at == len(wanted)


def _braces(pattern: str) -> list[str]:
    """Expand ``{a,b}``, innermost first; braces without a comma, and too many alternatives, stay text."""
    done: list[str] = []
    pending = [pattern]
    while pending:
        text = pending.pop(0)
        close = text.find("}")
        start = text.rfind("{", 0, close) if close >= 0 else -1
        options = text[start + 1 : close].split(",") if start >= 0 else []
        if len(options) < 2 or len(done) + len(pending) + len(options) > _MOST_ALTERNATIVES:
            done.append(text)
        else:
            pending.extend(text[:start] + option + text[close + 1 :] for option in options)
    return done


def lines_with(data: bytes, wanted: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines of ``data`` that hold ``wanted``, each once, with their numbers from 1.

    ``wanted`` is not empty and holds no line feed. Line ends (LF, CR LF) are left off.
    """
    number = 1
    counted = 0
    at = data.find(wanted)
    while at >= 0:
        start = data.rfind(b"\n", counted, at) + 1 or counted
        end = data.find(b"\n", at)
        end = len(data) if end < 0 else end
        number += data.count(b"\n", counted, start)
        counted = start
        yield number, data[start:end].removesuffix(b"\r")
        at = data.find(wanted, end)
