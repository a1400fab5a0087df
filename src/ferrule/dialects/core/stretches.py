"""The calls of a reply with the markup and the words around them: what is examined when it has ended.

In: what a channel reports, a stretch of markup at a time. Out: ``Stretch``, and what is known of one of its
calls: whether it is damaged, has no end, or ends with an empty string.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ferrule.dialects.core.reader_context import Found, ParsedArguments

_ESCAPED = re.compile(r"\s*\{\s*\\+\"")
_NEAR = 256
"""Number of characters around a stretch that are kept."""


@dataclass(slots=True)
class Stretch:
    """A stretch of markup with its calls, and the words after it.

    ``raw`` is "" if nothing is suspect. ``before`` is the markup before the calls, ``said`` the end of the
    text before that, and ``behind`` the end of the markup after the calls: the ends of a block around them.
    ``tail`` is the end of all of its markup, or of the frame after it.
    """

    found: list[Found]
    start: int
    raw: str
    before: str
    said: str
    behind: str
    tail: str
    words: list[str] = field(default_factory=list[str])
    frames: list[str] = field(default_factory=list[str])
    """Markup after them that is neither call nor text."""

    @property
    def new_line(self) -> bool:
        """Whether the words after it begin a new line."""
        return self.tail.endswith("\n")

    @property
    def closed(self) -> bool:
        """Whether markup follows the calls."""
        return self.behind.strip() != ""

    def span(self, found: Found) -> tuple[int, int]:
        """Return the start and end of one of its calls in the text."""
        return self.start + found.start, self.start + found.end

    def gaps(self) -> Iterator[str]:
        """Return the texts after its calls, if it is suspect."""
        starts = [*(each.start for each in self.found[1:]), len(self.raw)]
        return (self.raw[each.end : start] for each, start in zip(self.found, starts, strict=True))


def stretch_of(found: list[Found], raw: list[str], start: int, said: str, *, first: bool) -> Stretch:
    """Make a stretch of what a channel reports. ``first``: no calls come before it."""
    before = _head(raw, found[0].start)
    behind = _tail(raw, sum(map(len, raw)) - found[-1].end)
    several = not first or len(found) > 1
    suspect = any(map(_is_suspect, found)) or (several and any(each.grammar is None for each in found))
    suspect = suspect or (any(each.grammar for each in found) and ("</" in before or "}" in behind))
    text = "".join(raw) if suspect else ""
    return Stretch(found, start, text, before, said[-_NEAR:], behind[-_NEAR:], _tail(raw, _NEAR))


def _head(pieces: Sequence[str], count: int) -> str:
    """Return the first ``count`` characters."""
    first: list[str] = []
    missing = count
    for piece in pieces:
        if missing <= 0:
            break
        first.append(piece[:missing])
        missing -= len(piece)
    return "".join(first)


def _tail(pieces: Sequence[str], count: int) -> str:
    """Return the last ``count`` characters."""
    last: list[str] = []
    missing = count
    for piece in reversed(pieces):
        if missing <= 0:
            break
        last.append(piece[-missing:])
        missing -= len(piece)
    return "".join(reversed(last))


def _is_suspect(found: Found) -> bool:
    """Whether a value of the call holds a marker, or a marker was forgotten."""
    grammar = found.grammar
    if found.unparsable or (grammar and not (is_json(found) or isinstance(found.arguments, tuple))):
        return True
    if grammar is None:
        return is_damaged(found) or ends_empty(found)
    if not isinstance(found.arguments, tuple):
        return has_surplus_end(found)
    if found.open != "closed" or found.repairs or found.unopened or found.ambiguous or not found.arguments:
        return True
    return any(grammar.markers.search(each.text) for each in found.arguments if "<" in each.text)


def has_surplus_end(found: Found) -> bool:
    """Whether the call contains an end without a beginning."""
    return any(each.rule == "extra-close" for each in found.repairs)


def is_json(found: Found) -> bool:
    """Whether the arguments are a whole JSON object, in which markers are text."""
    match found.read:
        case str(text):
            return text[-64:].rstrip()[-1:] in ("", "}")
        case tuple():
            return False
        case ParsedArguments() | None:
            return True


def is_damaged(found: Found) -> bool:
    """Whether a part of a call in JSON was missing, or its end."""
    return is_without_end(found) or bool(found.repairs) or not is_json(found)


def is_over_escaped(found: Found) -> bool:
    """Whether the arguments are JSON with every quote escaped, as inside a string."""
    if isinstance(found.read, ParsedArguments):
        return any(each.rule == "over-escaped" for each in found.repairs)
    return isinstance(found.read, str) and _ESCAPED.match(found.read) is not None


def is_without_end(found: Found) -> bool:
    """Whether the end of a call in JSON is missing."""
    if found.open != "closed":
        return isinstance(found.read, str) or not (found.name or found.read)
    return any(each.rule == "missing-close" for each in found.repairs)


def ends_empty(found: Found) -> bool:
    """Whether the last value of a call in JSON is an empty string."""
    match found.read:
        case str(text):
            return text[-_NEAR:].rstrip("]} \t\r\n").endswith(('""', "''"))
        case ParsedArguments(value={**values}) if values:
            return values[next(reversed(values))] == ""
        case _:
            return False


def calls_of(stretches: Sequence[Stretch]) -> Iterator[Found]:
    return (found for stretch in stretches for found in stretch.found)


def calls_from(stretches: Sequence[Stretch], first: Found) -> list[Found]:
    """Return the calls from ``first`` on."""
    found = [*calls_of(stretches)]
    return found[found.index(first) :]


def covers(spans: Sequence[tuple[int, int]], at: int) -> bool:
    """Whether a position is in one of the spans, which are in order."""
    number = bisect_right(spans, (at, sys.maxsize)) - 1
    return number >= 0 and at <= spans[number][1]
