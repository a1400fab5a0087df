"""Finding files and lines: one walk, one pattern matcher, one byte search.

Input: a located directory and a pattern. Output: paths relative to it, in order. Directories such as
``.git`` and ``node_modules`` are never opened. No file is decoded before its bytes are known to contain the
text. Patterns are matched name by name, so that no pattern of a model can make the matching slow.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import translate

from ferrule.agent.backends.directory_tree import HAS_DIR_FD, Place, is_below, listing, open_dir
from ferrule.agent.backends.paths import RefusedPath

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

    def open(self) -> tuple[int, int] | None:
        """A descriptor, which the caller closes, and the size.

        None for links, special files and unreadable ones.
        """
        try:
            if not self.entry.is_file(follow_symlinks=False):
                return None
            name = self.entry.name if self.fd is not None else self.entry.path
            fd, info = Place(self.fd, name, self.parts, None).open_read()
        except (OSError, RefusedPath):
            return None
        return fd, info.st_size


@dataclass(slots=True)
class Run:
    """Files of one directory that follow each other in a walk: the parts of the directory, the entries.

    ``fd`` is the directory; None where entries are opened by their whole path.
    """

    parts: tuple[str, ...]
    fd: int | None
    entries: list[os.DirEntry[str]]

    def files(self) -> Iterator[Found]:
        """The files, one by one. A ``Found`` can be read only until the walk goes on."""
        for entry in self.entries:
            yield Found((*self.parts, entry.name), self.fd, entry)


def walk_runs(
    start: Place,
    *,
    pruned: frozenset[str] = PRUNED,
    until: float = float("inf"),
    among: frozenset[tuple[str, ...]] | None = None,
) -> Iterator[Run]:
    """Every file below ``start``, in the order of names; links are met but never followed.

    Stops silently when ``time.monotonic()`` passes ``until``. With ``among``, files and directories whose
    parts are not in it are passed over. Raises OSError when ``start`` itself cannot be opened.
    """
    limits = _Limits(pruned, until, among)
    if HAS_DIR_FD:
        fd = start.open_dir()
        try:
            yield from _walk_below(fd, (), limits)
        finally:
            os.close(fd)
    else:
        yield from _walk_below(start.name, (), limits)


@dataclass(frozen=True, slots=True)
class _Limits:
    pruned: frozenset[str]
    until: float
    among: frozenset[tuple[str, ...]] | None


def _walk_below(directory: int | str, parts: tuple[str, ...], limits: _Limits) -> Iterator[Run]:
    fd = directory if isinstance(directory, int) else None
    files: list[os.DirEntry[str]] = []
    for entry in _entries(directory, parts, limits):
        if not entry.is_dir(follow_symlinks=False):
            files.append(entry)
        elif entry.name not in limits.pruned and len(parts) < _DEEPEST:
            if files:
                yield Run(parts, fd, files)
                files = []
            yield from _walk_into(entry, fd, parts, limits)
    if files:
        yield Run(parts, fd, files)


def _walk_into(
    entry: os.DirEntry[str], parent: int | None, parts: tuple[str, ...], limits: _Limits
) -> Iterator[Run]:
    inner = (*parts, entry.name)
    if parent is None:
        yield from _walk_below(entry.path, inner, limits)
        return
    try:
        fd = open_dir(entry.name, parent)
    except OSError:
        return  # Gone, unreadable, or swapped for a link since it was listed.
    try:
        yield from _walk_below(fd, inner, limits)
    finally:
        os.close(fd)


def _entries(directory: int | str, parts: tuple[str, ...], limits: _Limits) -> list[os.DirEntry[str]]:
    if time.monotonic() > limits.until:
        return []
    try:
        found = listing(directory)
    except OSError:
        return []
    among = limits.among
    return found if among is None else [entry for entry in found if (*parts, entry.name) in among]


class Pattern:
    """A file pattern: ``*``, ``?``, ``[…]`` within a name, ``**`` for any directories, ``{a,b}``.

    Without a slash it is matched against the name at any depth; with one, against the path below the
    start; a leading slash only says that the match begins at the start. Names with a leading dot are
    matched like others. Matching costs at most (pattern parts × path parts).
    """

    __slots__ = ("_alternatives", "named")

    def __init__(self, pattern: str) -> None:
        self._alternatives: list[tuple[_Name | None, ...]] = []
        named: set[str] = set()
        for text in _braces(pattern):
            parts = [part for part in text.split("/") if part not in ("", ".")]
            if parts and "/" not in text:
                parts.insert(0, "**")
            if parts and text.endswith("/"):
                parts.append("**")
            named.update(parts)
            self._alternatives.append(tuple(None if part == "**" else _name(part) for part in parts))
        self.named = frozenset(named)
        """The names as written, for telling that a pruned directory is meant."""

    def matches(self, parts: tuple[str, ...]) -> bool:
        """Whether a path below the start matches."""
        return any(_match(wanted, parts) for wanted in self._alternatives)

    def below(self, parts: tuple[str, ...]) -> Callable[[str], object]:
        """Return a test of names in the directory ``parts``: whether the path to the name matches."""
        # All that may match the last name of a path is the last part of a pattern.
        ends = [
            wanted[-1]
            for wanted in self._alternatives
            if wanted[:-1] == (None,) or len(wanted) - 1 in _places(wanted, parts)
        ]
        names = [end or _always for end in ends]
        return names[0] if len(names) == 1 else lambda name: any(each(name) for each in names)

    def reaches(self, parts: tuple[str, ...]) -> bool:
        """Whether the path, or one that may be below it, matches."""
        return any(_places(wanted, parts) for wanted in self._alternatives)

    def covers(self, parts: tuple[str, ...]) -> bool:
        """Whether the path and all possible paths below it match, or are below a match of ``a/**``."""
        return any(
            wanted[-1:] == (None,)
            and (len(wanted) == 1 or any(_match(wanted[:-1], parts[:end]) for end in range(len(parts) + 1)))
            for wanted in self._alternatives
        )


_Name = Callable[[str], object]
"""Tells whether one name matches."""


def _name(part: str) -> _Name:
    if not any(sign in part for sign in "*?["):
        return part.__eq__
    tail = part[1:]
    if part[0] == "*" and not any(sign in tail for sign in "*?["):
        return lambda name: name.endswith(tail)
    return re.compile(translate(part)).match


def _never(_: str) -> bool:
    return False


def _always(_: str) -> bool:
    return True


def _match(wanted: tuple[_Name | None, ...], parts: tuple[str, ...]) -> bool:
    # The usual two-pointer wildcard match, over names instead of characters: on a mismatch only the
    # last "**" (None) needs to take one name more.
    if len(wanted) == 2 and wanted[0] is None and wanted[1] is not None:
        return bool(parts) and bool(wanted[1](parts[-1]))
    at = on = 0
    star = resume = -1
    while on < len(parts):
        name = wanted[at] if at < len(wanted) else _never
        if name is None:
            star, resume = at, on
            at += 1
        elif name(parts[on]):
            at += 1
            on += 1
        elif star >= 0:
            resume += 1
            at, on = star + 1, resume
        else:
            return False
    # A trailing "**" that met no name has nothing below it to match.
    return at == len(wanted)


def _places(wanted: tuple[_Name | None, ...], parts: tuple[str, ...]) -> set[int]:
    """The places in the pattern that a match may have reached after ``parts``."""
    places = _past_stars(wanted, {0})
    for part in parts:
        taken: set[int] = set()
        for at in places:
            name = wanted[at] if at < len(wanted) else _never
            if name is None:
                taken.add(at)
            elif name(part):
                taken.add(at + 1)
        places = _past_stars(wanted, taken)
    return places


def _past_stars(wanted: tuple[_Name | None, ...], places: set[int]) -> set[int]:
    for at in sorted(places):
        while at < len(wanted) and wanted[at] is None:
            at += 1
            places.add(at)
    return places


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


def check_search(text: str) -> None:
    """Raise ``RefusedPath`` for a text that cannot be searched for."""
    if not text:
        raise RefusedPath("The pattern is empty.")
    if "\n" in text:
        raise RefusedPath("The pattern holds a line break; lines are searched one by one.")


def lines_with(data: bytes, wanted: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines of ``data`` that contain ``wanted``, each once, with their numbers from 1.

    ``wanted`` is not empty and contains no line feed. Line ends (LF, CR LF) are left off.
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


# All files, as bytes, as they are: no settings, ignore files, guesses at encodings or binary files.
_FLAGS = (
    *("--no-config", "--no-ignore", "--hidden", "--text", "--encoding=none", "--no-mmap"),
    *("--fixed-strings", "--case-sensitive", "--files-with-matches", "--null", "--no-messages"),
    "--color=never",
)
# File patterns that mean the same to both.
_SHARED_GLOB = re.compile(r"(\*\*/)?\*\.(\w+|\{\w+(,\w+)+\})", re.ASCII)
_LONGEST_TEXT = 1000
_MOST_ANSWER = 32 * 1024 * 1024
_MOST_PARTS = 100
_INPUT = b"<stdin>"
_GRACE = 1.0


def find_program(root: str) -> str | None:
    """The real path of ``rg``; None where there is none, or none outside of ``root``.

    Inside, whoever may change the files could have put it there.
    """
    path = shutil.which("rg") if HAS_DIR_FD else None
    if path is None:
        return None
    program = os.path.realpath(path)
    return None if is_below(program, root) else program


def understands(text: str, glob: str | None) -> bool:
    """Whether a search means the same to ripgrep."""
    plain = len(text) <= _LONGEST_TEXT and text.replace("\t", "").isprintable()
    return plain and (not glob or _SHARED_GLOB.fullmatch(glob) is not None)


def arguments(
    program: str, text: str, *, glob: str | None, pruned: Iterable[str], largest: int | None
) -> list[str]:
    """What to start: no file over ``largest`` bytes, no directory of a name in ``pruned``."""
    only = [f"--glob={glob}"] if glob else []
    size = [] if largest is None else [f"--max-filesize={largest}"]
    names = (f"--glob=!{name}/" for name in sorted(pruned))
    # As bytes and back: what is searched for is UTF-8, whatever the locale encodes arguments in.
    return [program, *_FLAGS, *size, *only, *names, "--", os.fsdecode(text.encode("utf-8")), "-", "./"]


def answer(
    started: Sequence[str], text: str, directory: str, seconds: float
) -> frozenset[tuple[str, ...]] | None:
    """The parts of each path below ``directory`` that was listed, and of the directories on the way.

    None when it could not be started, failed, was too slow or said something else.
    """
    try:
        process = subprocess.Popen(
            started,
            cwd=directory,
            env={},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except (OSError, ValueError):
        return None
    assert process.stdin is not None
    assert process.stdout is not None
    timer = threading.Timer(seconds, _kill, (process,))
    timer.start()
    # Short enough to be taken by the pipe at once.
    with suppress(BrokenPipeError), process.stdin as file:
        file.write(text.encode("utf-8"))
    with process.stdout as output:
        data = output.read(_MOST_ANSWER + 1)
    timer.cancel()
    try:
        code = process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        _kill(process)
        code = process.wait()
    whole = code == 0 and len(data) <= _MOST_ANSWER and data.endswith(b"\0")
    return _listed(data[:-1].split(b"\0")) if whole else None


def _listed(paths: list[bytes]) -> frozenset[tuple[str, ...]] | None:
    if _INPUT not in paths:
        return None
    paths.remove(_INPUT)
    listed: set[tuple[str, ...]] = set()
    for path in paths:
        if not path.startswith(b"./"):
            return None
        parts = tuple(os.fsdecode(path[2:]).split("/", _MOST_PARTS))
        while parts and parts not in listed:
            listed.add(parts)
            parts = parts[:-1]
    return frozenset(listed)


def _kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
