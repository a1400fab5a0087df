"""Stretches of markup with the calls found in them; ``ambiguity_check`` keeps them until the text ends."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ferrule.dialects.core.reading import Found, ParsedArguments

_NEAR = 256
"""So many characters around a stretch are kept."""


@dataclass(slots=True)
class Stretch:
    """A stretch of markup with its calls, and the words behind it, perhaps on a new line.

    ``raw`` is "" where nothing is suspect. ``before`` is what stands before the calls, ``said`` the end of
    the text before that, and ``behind`` the end of the markup behind them: the ends of a block around them.
    """

    found: list[Found]
    start: int
    raw: str
    before: str
    said: str
    behind: str
    new_line: bool
    words: list[str] = field(default_factory=list[str])
    frames: list[str] = field(default_factory=list[str])
    """Markup behind them that is no call and no text."""

    @property
    def closed(self) -> bool:
        """Does markup stand behind the calls?"""
        return self.behind.strip() != ""

    def span(self, found: Found) -> tuple[int, int]:
        """Where one of its calls stands in the text."""
        return self.start + found.start, self.start + found.end

    def gaps(self) -> Iterator[str]:
        """The texts behind its calls, where it is suspect."""
        starts = [*(each.start for each in self.found[1:]), len(self.raw)]
        return (self.raw[each.end : start] for each, start in zip(self.found, starts, strict=True))


def stretch_of(found: list[Found], raw: list[str], start: int, said: str, *, first: bool) -> Stretch:
    """Make a stretch of what a channel reports. ``first``: no calls stand before it."""
    before = _head(raw, found[0].start)
    behind = _tail(raw, sum(map(len, raw)) - found[-1].end)
    suspect = any(map(_is_suspect, found)) or (not first and any(each.grammar is None for each in found))
    suspect = suspect or (any(each.grammar for each in found) and ("</" in before or "}" in behind))
    text = "".join(raw) if suspect else ""
    return Stretch(found, start, text, before, said[-_NEAR:], behind[-_NEAR:], raw[-1].endswith("\n"))


def _head(pieces: Sequence[str], count: int) -> str:
    """The first so many characters."""
    first: list[str] = []
    missing = count
    for piece in pieces:
        if missing <= 0:
            break
        first.append(piece[:missing])
        missing -= len(piece)
    return "".join(first)


def _tail(pieces: Sequence[str], count: int) -> str:
    """The last so many characters."""
    last: list[str] = []
    missing = count
    for piece in reversed(pieces):
        if missing <= 0:
            break
        last.append(piece[-missing:])
        missing -= len(piece)
    return "".join(reversed(last))


def _is_suspect(found: Found) -> bool:
    """Does a value of the call hold a marker, or has one been forgotten?"""
    grammar = found.grammar
    if found.unparsable or (grammar and not (is_json(found) or isinstance(found.arguments, tuple))):
        return True
    if grammar is None:
        return bool(found.repairs) or not is_json(found) or ends_empty(found)
    if not isinstance(found.arguments, tuple):
        return False
    if found.open != "closed" or found.repairs or found.unopened or not found.arguments:
        return True
    return any(grammar.markers.search(each.text) for each in found.arguments if "<" in each.text)


def is_json(found: Found) -> bool:
    """Are the arguments a whole JSON object, in which markers are text?"""
    match found.read:
        case str(text):
            return text[-64:].rstrip()[-1:] in ("", "}")
        case tuple():
            return False
        case ParsedArguments() | None:
            return True


def ends_empty(found: Found) -> bool:
    """Is the last value of a call in JSON an empty string?"""
    match found.read:
        case str(text):
            return text[-_NEAR:].rstrip("]} \t\r\n").endswith(('""', "''"))
        case ParsedArguments(value={**values}) if values:
            return values[next(reversed(values))] == ""
        case _:
            return False


def calls_of(stretches: Sequence[Stretch]) -> Iterator[Found]:
    """All calls of some stretches."""
    return (found for stretch in stretches for found in stretch.found)


def covers(spans: Sequence[tuple[int, int]], at: int) -> bool:
    """Is a position in one of the spans, which stand one behind the other?"""
    number = bisect_right(spans, (at, sys.maxsize)) - 1
    return number >= 0 and at <= spans[number][1]
