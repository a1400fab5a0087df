"""Take off what a program puts before, and behind, the lines that it shows.

``git blame``, ``grep -n``, logs, ``docker compose logs``, ``kubectl logs --prefix`` and tables have a name,
a time, a number or a bar before each line. There are more such programs than a list could hold, so the
prefixes of a text are found by their common shape. In a shape ``0`` stands for words with a digit among
them and ``w`` for other words. A sign stands for itself, and white space is left out. How many words there
are counts only at the end of a prefix, because the name of an author has as many as it likes. The shape
that is before the most lines is taken off, in its longest form; then the same for the rest of the lines.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice

SAMPLE = 2_000
"""Lines of a text whose prefixes are compared."""

LONGEST = 160
"""Characters of a prefix."""

_SHAPES = 6
"""Kinds of lines in one text."""

_PLACES = 24
"""Places in a line where its prefix may end."""

_NEARLY = 0.9
"""A longer shape is meant if it is before this part of the lines that have the most frequent one."""

_PART = r"(?:[\w.'’/@~^+*-]|<[^<>\s@]{0,64}@[^<>\s]{0,64}>)"
"""A character of a word of a prefix, or an address (``git blame -e``)."""

_DIGITS = re.compile(r"\D*+\d|\^?[a-f]{7,40}\Z")
"""A word with a digit, or the hash of a commit, in which a digit is likely and not certain."""

_TOKEN = re.compile(rf"(?P<word>{_PART}+)|(?P<space>[ \t]+)|(?P<sign>[^\w\s<{{\"`])")
_ENDS = frozenset(":|│┃║)]→>#,;")
"""What a prefix ends with where no white space does."""

_TECHNICAL = frozenset("0|│┃║")
"""A shape with one of these is hardly that of a sentence."""

_SUFFIX = re.compile(r"[ \t]*[|│┃║+][ \t]*$", re.MULTILINE)
"""The right side of a table, and what ``psql`` writes where a value goes on."""

_NUMBER = re.compile(r"\d+")

FEW = 100
"""Lines by which it is known what most lines share."""

_MOST = 0.6
"""The part of the lines that have the same beginning, or the same end."""

_OPENING = re.compile(r"""(?<=["'`])[<\[({].*""")
_CLOSING = re.compile(r"""(?<=["'`])[>\])}].*""")
"""What is shown begins and ends with a bracket behind a quotation mark."""

_Shape = tuple[str, int]
"""The signs and runs of words up to the last sign, and the number of words behind it."""


def bare_lines(text: str) -> Iterator[str]:
    """Yield the text without what is behind its lines, and then without what is before them, if that is
    anything."""
    lines = text.split("\n")
    if len(lines) < 2:
        return
    if 2 * len(_SUFFIX.findall(text)) >= sum(map(bool, map(str.strip, lines))):
        text = _SUFFIX.sub("", text)
        lines = text.split("\n")
        yield text
    apart = 2 * (len(lines) // SAMPLE + 1)
    shapes = _common_shapes([*_shared(line for at, line in enumerate(lines) if at % apart < 2)])
    if shapes:
        yield "\n".join(_bare(line, shapes) for line in lines)


def unwrapped_lines(text: str) -> Iterator[str]:
    """Yield the text without what most of its lines begin and end with, numbers aside, as lines of JSON and
    commands do; nothing if they begin differently, or without a quotation mark."""
    lines = text.split("\n")
    apart = len(lines) // FEW + 1
    sample = [line for line in map(str.strip, lines[::apart]) if line]
    if len(sample) < 2 or Counter(line[0] for line in sample).most_common(1)[0][1] < _MOST * len(sample):
        return
    before = _quoting(_OPENING.sub("", _shared_start(sample)))
    if not before.strip("\"', \t") or before[0] in "<[":  # it may be the markup of calls
        return
    behind = _quoting(_CLOSING.sub("", _shared_start([line[::-1] for line in sample])))
    begin, end = (re.compile(r"\d++".join(map(re.escape, each.split("0")))) for each in (before, behind))
    yield "\n".join(_unwrapped(line.strip(), begin, end) for line in lines)


def _quoting(shared: str) -> str:
    """Return the part up to a quotation mark: behind it is what is shown, perhaps a fence."""
    at = max(shared.rfind('"'), shared.rfind("'"))
    return shared[: (at if at >= 0 else shared.find("`")) + 1]


def _unwrapped(line: str, begin: re.Pattern[str], end: re.Pattern[str]) -> str:
    """Return what is between a beginning and an end, which is written from its last character."""
    first, last = begin.match(line), end.match(line[::-1])
    return line[first.end() : len(line) - last.end()] if first and last else line


def _shared_start(lines: Iterable[str]) -> str:
    """Return what most lines begin with; ``0`` stands for a number."""
    left = [_NUMBER.sub("0", line[:LONGEST]) for line in lines]
    most = len(left) * _MOST
    shared = ""
    while True:
        [(following, count)] = Counter(line[len(shared) : len(shared) + 1] for line in left).most_common(1)
        if count < most or not following:
            return shared
        shared += following
        left = [line for line in left if line.startswith(shared)]


def _bare(line: str, shapes: Sequence[_Shape]) -> str:
    """Return the line behind the first of the prefixes that it has."""
    ends: dict[_Shape, int] = {}
    for shape, end in _prefixes(line):
        if shape == shapes[0]:
            return line[end:]
        ends[shape] = end
    return line[next((ends[shape] for shape in shapes if shape in ends), 0) :]


def _shared(lines: Iterable[str]) -> Iterator[set[_Shape]]:
    """The shapes of each line that have a number or a bar, or that the line above or below has, too: words
    and a colon may be anything."""
    above: set[_Shape] = set()
    line: set[_Shape] = set()
    for below in chain(({shape for shape, _ in _prefixes(line)} for line in lines), [set[_Shape]()]):
        yield {
            each for each in line if each in above or each in below or not _TECHNICAL.isdisjoint(each[0])
        }
        above, line = line, below


def _common_shapes(left: list[set[_Shape]]) -> list[_Shape]:
    """Return the shapes of most lines, of the rest of the lines, and so on."""
    found: list[_Shape] = []
    while len(found) < _SHAPES:
        counts = Counter(shape for shapes in left for shape in shapes)
        most = max(counts.values(), default=0)
        if most < 2:
            break
        shape = max((each for each, count in counts.items() if count >= _NEARLY * most), key=_length)
        found.append(shape)
        left = [shapes for shapes in left if shape not in shapes]
    return found


def _length(shape: _Shape) -> tuple[int, int]:
    return len(shape[0]), shape[1]


def _prefixes(line: str) -> Iterator[tuple[_Shape, int]]:
    """The shape of each prefix that the line may have, and its end."""
    return islice(_all_prefixes(line[:LONGEST]), _PLACES)


def _all_prefixes(line: str) -> Iterator[tuple[_Shape, int]]:
    closed, words, digits = "", 0, False
    at = len(line) - len(line.lstrip(" \t"))
    for token in _TOKEN.finditer(line, at):
        if token.start() != at:
            break
        at, kind = token.end(), token.lastgroup
        if kind == "word":
            words += 1
            digits = digits or _DIGITS.match(token[0]) is not None
        elif kind == "sign":
            closed += f"{'0' if digits else 'w' if words else ''}{token[0]}"
            words, digits = 0, False
            if token[0] in _ENDS:
                yield (closed, 0), at
        elif words and (closed or digits):
            yield (f"{closed}{'0' if digits else 'w'}", words), at
