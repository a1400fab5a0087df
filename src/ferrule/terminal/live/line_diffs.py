"""Diff a ``FileChange`` by lines, and by words within changed lines.

``diff_lines`` returns a ``LineDiff``. It runs in linear time apart from sorting: equal lines at both ends
are cut off, lines that are unique on both sides serve as anchors, and only the parts between anchors are
compared line by line, within a fixed budget. Beyond the budget lines count as replaced. Words are compared
in the same way, for a limited number of lines.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import accumulate, islice, pairwise
from typing import Literal, NamedTuple

from ferrule.terminal.live.live_events import FileChange

_BUDGET = 1_000_000
_MOST_AT_ONCE = 160_000
"""Pairs of lines that are compared: in a whole diff, and between two anchors."""
_DEEPEST = 20
_MOST_PAIRS = 400
_MOST_WORDS = 2500
"""Lines whose words are compared, and pairs of words compared per line."""
_LONGEST_LINE = 1000
_TOKEN = re.compile(r"[A-Za-z0-9_]+|\s+|.", re.DOTALL)
_ALIKE = 0.35
"""Lines with a smaller common share count as different lines, not as a changed line."""


@dataclass(frozen=True, slots=True)
class DiffLine:
    """A diff line. ``old`` and ``new`` are its line numbers from 1, on the sides that have it.

    The text of a ``hunk`` is its header (``@@ -1,4 +1,5 @@``). ``spans``: start and end of the characters
    that differ. ``unended``: the last line of a file without a line feed.
    """

    kind: Literal["same", "added", "removed", "hunk"]
    old: int | None
    new: int | None
    text: str
    spans: tuple[tuple[int, int], ...] = ()
    unended: bool = False


@dataclass(frozen=True, slots=True)
class LineDiff:
    """A diff: its first lines, the number of ``more`` lines, and the totals of added and removed lines."""

    lines: tuple[DiffLine, ...]
    more: int
    added: int
    removed: int


class _Run(NamedTuple):
    """Equal lines: their start on both sides and their number."""

    old: int
    new: int
    size: int


class _Edit(NamedTuple):
    """Old lines and the new lines that replace them; either may be empty."""

    old: int
    old_end: int
    new: int
    new_end: int


def diff_lines(change: FileChange, *, context: int = 3, most: int = 2000) -> LineDiff:
    """Return the diff of a change; empty if only its words describe it.

    ``context``: equal lines shown around a difference. ``most``: the most lines returned.
    """
    # If all lines have a carriage return, it is not shown.
    sign = "" if _ends_alike(change.before) and _ends_alike(change.after) else "␍"
    old, new = _split(change.before, sign), _split(change.after, sign)
    edits = _edits(old, new, _BUDGET)
    hunks = list(_hunks(edits, len(old), context))
    removed = sum(each.old_end - each.old for each in edits)
    added = sum(each.new_end - each.new for each in edits)
    total = sum(1 + each.part.old_end - each.part.old for each in hunks) + added
    shown = tuple(islice(_shown(old, new, hunks, change.line), most))
    return LineDiff(shown, total - len(shown), added, removed)


def _split(text: str | None, sign: str) -> list[str]:
    """Split into lines with their ends; ``sign`` replaces a carriage return before a line feed."""
    if not text:
        return []
    lines = text.replace("\r\n", f"{sign}\n").replace("\r", "␍").split("\n")
    ended = [f"{line}\n" for line in lines[:-1]]
    return [*ended, lines[-1]] if lines[-1] else ended


def _ends_alike(text: str | None) -> bool:
    return not text or text.count("\r\n") == text.count("\n")


def _edits(old: Sequence[str], new: Sequence[str], budget: int) -> list[_Edit]:
    """Return the differences in order. ``budget``: the most pairs that are compared."""
    found: list[_Edit] = []
    at_old = at_new = 0
    for run in (*sorted(_equal(old, new, budget)), _Run(len(old), len(new), 0)):
        if run.old > at_old or run.new > at_new:
            found.append(_Edit(at_old, run.old, at_new, run.new))
        at_old, at_new = run.old + run.size, run.new + run.size
    return found


def _equal(old: Sequence[str], new: Sequence[str], budget: int) -> Iterator[_Run]:
    """Yield the runs of equal lines; they are in the same order on both sides."""
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
    """Cut equal lines off both ends of a part; return the rest and the cut runs."""
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
    """Return the positions of lines that are unique on both sides and in the same order."""
    old_counts = Counter(old[part.old : part.old_end])
    new_counts = Counter(new[part.new : part.new_end])
    places = {
        new[at]: at
        for at in range(part.new, part.new_end)
        if new_counts[new[at]] == 1 == old_counts.get(new[at])
    }
    pairs = [(at, places[old[at]]) for at in range(part.old, part.old_end) if old[at] in places]
    # The longest increasing subsequence, by patience sorting.
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


class _Hunk(NamedTuple):
    """Edits shown together because few lines separate them. ``part`` includes their context."""

    part: _Edit
    edits: list[_Edit]


def _hunks(edits: Sequence[_Edit], size: int, context: int) -> Iterator[_Hunk]:
    groups: list[list[_Edit]] = []
    for edit in edits:
        if not groups or edit.old - groups[-1][-1].old_end > 2 * context:
            groups.append([])
        groups[-1].append(edit)
    for group in groups:
        first, last = group[0], group[-1]
        before, behind = min(context, first.old), min(context, size - last.old_end)
        yield _Hunk(
            _Edit(first.old - before, last.old_end + behind, first.new - before, last.new_end + behind),
            group,
        )


def _shown(
    old: Sequence[str], new: Sequence[str], hunks: Sequence[_Hunk], first: int
) -> Iterator[DiffLine]:
    """Yield the diff lines; ``first`` is the number of the texts' first line."""
    pairs = _MOST_PAIRS
    for part, edits in hunks:
        ranges = _range(part.old, part.old_end, first), _range(part.new, part.new_end, first)
        yield DiffLine("hunk", part.old + first, part.new + first, "@@ -{} +{} @@".format(*ranges))
        at_old, at_new = part.old, part.new
        for edit in (*edits, _Edit(part.old_end, part.old_end, part.new_end, part.new_end)):
            for at in range(at_old, edit.old):
                yield _line("same", old[at], at + first, at - at_old + at_new + first)
            yield from _replaced(old, new, edit, pairs, first)
            pairs -= min(pairs, edit.old_end - edit.old)
            at_old, at_new = edit.old_end, edit.new_end


def _range(start: int, end: int, first: int) -> str:
    return f"{start + first if end > start else start + first - 1},{end - start}"


def _replaced(
    old: Sequence[str], new: Sequence[str], edit: _Edit, pairs: int, first: int
) -> Iterator[DiffLine]:
    gone = [_line("removed", old[at], at + first, None) for at in range(edit.old, edit.old_end)]
    come = [_line("added", new[at], None, at + first) for at in range(edit.new, edit.new_end)]
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
    """Return the spans in which two lines differ, by words; none if they have little in common."""
    if max(len(old), len(new)) > _LONGEST_LINE:
        return (), ()
    words = _TOKEN.findall(old), _TOKEN.findall(new)
    edits = _edits(*words, _MOST_WORDS)
    starts = [[*accumulate(map(len, each), initial=0)] for each in words]
    spans = (
        tuple((starts[0][each.old], starts[0][each.old_end]) for each in edits if each.old < each.old_end),
        tuple((starts[1][each.new], starts[1][each.new_end]) for each in edits if each.new < each.new_end),
    )
    differ = sum(end - start for each in spans for start, end in each)
    return ((), ()) if differ > (len(old) + len(new)) * (1 - _ALIKE) else spans
