"""A change of a file as lines for a face: what stays around it, what goes and comes, which words differ.

In goes a ``FileChange``; out comes a ``LineDiff``. The time is linear but for sorting: equal lines at both
ends are taken off, lines that occur once on both sides hold the rest in place, and only what is left
between two of these is compared line by line, as long as a fixed budget lasts; beyond it the lines count as
replaced. Words are compared in the same way, and in so many lines only.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import islice, pairwise
from typing import Literal, NamedTuple

from ferrule.terminal.live.live_events import FileChange

_BUDGET = 1_000_000
_MOST_AT_ONCE = 160_000
"""Pairs of lines that are compared one by one: in a whole diff, and between two lines that hold."""
_DEEPEST = 20
_MOST_PAIRS = 400
_MOST_WORDS = 2500
"""Lines in which the words are compared, and pairs of words in a line."""
_LONGEST_LINE = 1000
_TOKEN = re.compile(r"[A-Za-z0-9_]+|\s+|.", re.DOTALL)
_ALIKE = 0.35
"""Lines that share less than this are other lines, not the same one changed."""


@dataclass(frozen=True, slots=True)
class DiffLine:
    """A line of a diff. ``old`` and ``new`` are its numbers, from 1, where it stands on that side.

    Of a ``hunk`` the text is its head (``@@ -1,4 +1,5 @@``). ``spans`` are the characters from and to which
    words differ; ``unended``: the file ends with it and has no line end there.
    """

    kind: Literal["same", "added", "removed", "hunk"]
    old: int | None
    new: int | None
    text: str
    spans: tuple[tuple[int, int], ...] = ()
    unended: bool = False


@dataclass(frozen=True, slots=True)
class LineDiff:
    """A diff: its first lines, how many ``more`` there are, and how many lines came and went in all."""

    lines: tuple[DiffLine, ...]
    more: int
    added: int
    removed: int


class _Run(NamedTuple):
    """Lines that are equal: so many from these places on."""

    old: int
    new: int
    size: int


class _Edit(NamedTuple):
    """Lines of the old side that these of the new side replace; one of both may be none."""

    old: int
    old_end: int
    new: int
    new_end: int


def diff_lines(change: FileChange, *, context: int = 3, most: int = 2000) -> LineDiff:
    """The diff of a change; empty where only its words say what changes.

    ``context``: equal lines that are shown around a difference. ``most``: lines that are made.
    """
    # What all lines have need not be shown.
    sign = "" if _ends_alike(change.before) and _ends_alike(change.after) else "␍"
    old, new = _split(change.before, sign), _split(change.after, sign)
    edits = _edits(old, new)
    removed = sum(each.old_end - each.old for each in edits)
    added = sum(each.new_end - each.new for each in edits)
    numbered = _numbered(_shown(old, new, edits, context), change.line - 1)
    shown = tuple(islice(numbered, most + 1))
    if len(shown) <= most:
        return LineDiff(shown, 0, added, removed)
    return LineDiff(shown[:most], _count(edits, len(old), context) - most, added, removed)


def _split(text: str | None, sign: str) -> list[str]:
    """The lines with their ends; ``sign`` stands for a carriage return before a line feed."""
    if not text:
        return []
    lines = text.replace("\r\n", f"{sign}\n").replace("\r", "␍").split("\n")
    ended = [f"{line}\n" for line in lines[:-1]]
    return [*ended, lines[-1]] if lines[-1] else ended


def _ends_alike(text: str | None) -> bool:
    """Whether every line feed has a carriage return before it."""
    return not text or text.count("\r\n") == text.count("\n")


def _edits(old: Sequence[str], new: Sequence[str]) -> list[_Edit]:
    """What differs, in order."""
    found: list[_Edit] = []
    at_old = at_new = 0
    for run in (*sorted(_equal(old, new)), _Run(len(old), len(new), 0)):
        if run.old > at_old or run.new > at_new:
            found.append(_Edit(at_old, run.old, at_new, run.new))
        at_old, at_new = run.old + run.size, run.new + run.size
    return found


def _equal(old: Sequence[str], new: Sequence[str]) -> Iterator[_Run]:
    """The runs of equal lines, none behind another on one side and before it on the other."""
    budget = _BUDGET
    waiting = [(_Edit(0, len(old), 0, len(new)), 0)]
    while waiting:
        whole, depth = waiting.pop()
        part, ends = _trimmed(old, new, whole)
        yield from ends
        cost = (part.old_end - part.old) * (part.new_end - part.new)
        if not cost:
            continue
        anchors = _anchors(old, new, part) if depth < _DEEPEST else []
        if anchors:
            places = [(part.old - 1, part.new - 1), *anchors, (part.old_end, part.new_end)]
            yield from (_Run(at_old, at_new, 1) for at_old, at_new in anchors)
            waiting += [
                (_Edit(before[0] + 1, behind[0], before[1] + 1, behind[1]), depth + 1)
                for before, behind in pairwise(places)
            ]
        elif cost <= min(budget, _MOST_AT_ONCE):
            budget -= cost
            sides = old[part.old : part.old_end], new[part.new : part.new_end]
            for match in SequenceMatcher(None, *sides, autojunk=False).get_matching_blocks():
                if match.size:
                    yield _Run(part.old + match.a, part.new + match.b, match.size)


def _trimmed(old: Sequence[str], new: Sequence[str], part: _Edit) -> tuple[_Edit, list[_Run]]:
    """A part without the equal lines at its beginning and end, and these."""
    at_old, old_end, at_new, new_end = part
    while at_old < old_end and at_new < new_end and old[at_old] == new[at_new]:
        at_old, at_new = at_old + 1, at_new + 1
    while at_old < old_end and at_new < new_end and old[old_end - 1] == new[new_end - 1]:
        old_end, new_end = old_end - 1, new_end - 1
    runs = [
        _Run(part.old, part.new, at_old - part.old),
        _Run(old_end, new_end, part.old_end - old_end),
    ]
    return _Edit(at_old, old_end, at_new, new_end), [run for run in runs if run.size]


def _anchors(old: Sequence[str], new: Sequence[str], part: _Edit) -> list[tuple[int, int]]:
    """The lines that occur once on each side, as many as are in the same order: their places."""
    old_counts = Counter(old[part.old : part.old_end])
    new_counts = Counter(new[part.new : part.new_end])
    places = {
        new[at]: at
        for at in range(part.new, part.new_end)
        if new_counts[new[at]] == 1 == old_counts.get(new[at])
    }
    pairs = [(at, places[old[at]]) for at in range(part.old, part.old_end) if old[at] in places]
    # The longest rising sequence, by the smallest last place of one of each length.
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for number, (_, place) in enumerate(pairs):
        length = bisect_left(ends, place)
        before.append(last[length - 1] if length else -1)
        ends[length : length + 1] = [place]
        last[length : length + 1] = [number]
    chosen: list[tuple[int, int]] = []
    at = last[-1] if last else -1
    while at >= 0:
        chosen.append(pairs[at])
        at = before[at]
    return chosen[::-1]


def _hunks(edits: Sequence[_Edit], context: int) -> Iterator[list[_Edit]]:
    """The edits that are shown together, because little stands between them."""
    hunk: list[_Edit] = []
    for edit in edits:
        if hunk and edit.old - hunk[-1].old_end > 2 * context:
            yield hunk
            hunk = []
        hunk.append(edit)
    if hunk:
        yield hunk


def _bounds(hunk: Sequence[_Edit], size: int, context: int) -> tuple[int, int]:
    """The lines before the first edit of a hunk, and behind its last, that are shown."""
    return min(context, hunk[0].old), min(context, size - hunk[-1].old_end)


def _count(edits: Sequence[_Edit], size: int, context: int) -> int:
    """How many lines a whole diff has."""
    count = 0
    for hunk in _hunks(edits, context):
        before, behind = _bounds(hunk, size, context)
        between = sum(second.old - first.old_end for first, second in pairwise(hunk))
        changed = sum(each.old_end - each.old + each.new_end - each.new for each in hunk)
        count += 1 + before + behind + between + changed
    return count


def _shown(
    old: Sequence[str], new: Sequence[str], edits: Sequence[_Edit], context: int
) -> Iterator[DiffLine]:
    pairs = _MOST_PAIRS
    for hunk in _hunks(edits, context):
        before, behind = _bounds(hunk, len(old), context)
        start, new_start = hunk[0].old - before, hunk[0].new - before
        end, new_end = hunk[-1].old_end + behind, hunk[-1].new_end + behind
        head = f"@@ -{_range(start, end)} +{_range(new_start, new_end)} @@"
        yield DiffLine("hunk", start + 1, new_start + 1, head)
        at_old, at_new = start, new_start
        for edit in hunk:
            yield from _same(old, at_old, at_new, edit.old - at_old)
            yield from _replaced(old, new, edit, pairs)
            pairs -= min(pairs, edit.old_end - edit.old)
            at_old, at_new = edit.old_end, edit.new_end
        yield from _same(old, at_old, at_new, end - at_old)


def _numbered(lines: Iterable[DiffLine], before: int) -> Iterator[DiffLine]:
    """The lines of texts that begin so many lines into the file."""
    for line in lines:
        if not before:
            yield line
            continue
        old, new = (None if number is None else number + before for number in (line.old, line.new))
        text = line.text
        if line.kind == "hunk":
            text = re.sub(r"([-+])(\d+)", lambda sign: f"{sign[1]}{int(sign[2]) + before}", text)
        yield replace(line, old=old, new=new, text=text)


def _range(start: int, end: int) -> str:
    return f"{start + 1 if end > start else start},{end - start}"


def _same(old: Sequence[str], at_old: int, at_new: int, size: int) -> Iterator[DiffLine]:
    for step in range(size):
        yield _line("same", old[at_old + step], at_old + step + 1, at_new + step + 1)


def _replaced(old: Sequence[str], new: Sequence[str], edit: _Edit, pairs: int) -> Iterator[DiffLine]:
    gone = [_line("removed", old[at], at + 1, None) for at in range(edit.old, edit.old_end)]
    come = [_line("added", new[at], None, at + 1) for at in range(edit.new, edit.new_end)]
    for at in range(min(len(gone), len(come), pairs)):
        spans = _changed_words(gone[at].text, come[at].text)
        gone[at], come[at] = replace(gone[at], spans=spans[0]), replace(come[at], spans=spans[1])
    yield from gone
    yield from come


def _line(
    kind: Literal["same", "added", "removed"], line: str, old: int | None, new: int | None
) -> DiffLine:
    return DiffLine(kind, old, new, line.removesuffix("\n"), unended=not line.endswith("\n"))


_Spans = tuple[tuple[int, int], ...]


def _changed_words(old: str, new: str) -> tuple[_Spans, _Spans]:
    """The characters in which two lines differ, by words; none where they have little in common."""
    if max(len(old), len(new)) > _LONGEST_LINE:
        return (), ()
    words = _TOKEN.findall(old), _TOKEN.findall(new)
    part, _ = _trimmed(*words, _Edit(0, len(words[0]), 0, len(words[1])))
    edits = [part] if part.old < part.old_end or part.new < part.new_end else []
    if (part.old_end - part.old) * (part.new_end - part.new) <= _MOST_WORDS:
        edits = _word_edits(words[0], words[1], part)
    starts = [_places(each) for each in words]
    spans = (
        tuple((starts[0][each.old], starts[0][each.old_end]) for each in edits if each.old < each.old_end),
        tuple((starts[1][each.new], starts[1][each.new_end]) for each in edits if each.new < each.new_end),
    )
    differ = sum(end - start for each in spans for start, end in each)
    return ((), ()) if differ > (len(old) + len(new)) * (1 - _ALIKE) else spans


def _word_edits(old: Sequence[str], new: Sequence[str], part: _Edit) -> list[_Edit]:
    sides = old[part.old : part.old_end], new[part.new : part.new_end]
    return [
        _Edit(part.old + old_at, part.old + old_end, part.new + new_at, part.new + new_end)
        for tag, old_at, old_end, new_at, new_end in SequenceMatcher(None, *sides, False).get_opcodes()
        if tag != "equal"
    ]


def _places(words: Sequence[str]) -> list[int]:
    """Where each word begins, and where the last one ends."""
    found = [0]
    for word in words:
        found.append(found[-1] + len(word))
    return found
