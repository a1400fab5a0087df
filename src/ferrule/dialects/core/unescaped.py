"""Calls in JSON whose strings were not escaped: does what stands behind them belong into such a string?

In: the stretches of a text that has ended, and the places where JSON was torn. Out: the calls that cannot
be trusted. Such a string seems to end at the first quote in it; then the rest of the call is
left over in the words behind it, or is read as a call of its own.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from ferrule.dialects.core.reading import Found, Reading
from ferrule.dialects.core.stretches import Stretch, covers, is_json, listed
from ferrule.dialects.core.tape import Literals

__all__ = ["unescaped_calls"]

_GAP = r"[ \t\r\n]{0,64}"
_JSON_MARK = re.compile(rf"""(?P<quote>")(?P<end>(?={_GAP}[}}\]]))?|[{{}}\[\]]""")
"""A bracket, or a quote; ``end``: behind it one closes."""

_REST = re.compile(rf"[\"'`]{_GAP}[}}\]]")
_REST_FIRST = re.compile(rf"{_GAP}[\"']{_GAP}[}}\]]")
_REST_OR_NEXT = re.compile(rf"[\"'`]{_GAP}[}}\],:]")
"""The end of a string, and what follows it in JSON."""

_QUOTE = re.compile(r"[\"']")
_MARK = re.compile(r"[\]}]*[\"'`{\[]")
"""What words do not begin with directly behind a call (with and without markers), but JSON goes on with."""


def unescaped_calls(reading: Reading, stretches: Sequence[Stretch], call_ends: Literals) -> list[Found]:
    """The calls behind a torn one, and those with the rest of a string behind them."""
    torn_at, slit_at = _damage(reading, stretches)
    if slit_at < torn_at < sys.maxsize:
        torn_at = slit_at  # more than a quote is missing
    past = _Past(call_ends)
    doubted: list[Found] = []
    for at, stretch in enumerate(stretches):
        for found in stretch.found:
            start, end = stretch.span(found)
            if past.torn or torn_at < start:
                return [*listed(stretches)]
            marked = reading.form(found.dialect).marked
            past.add(found, marked=marked, torn=torn_at <= end, slit=slit_at <= end)
            if at and (_is_rest(stretch, found, slit=past.slit) or _goes_into(stretches[at - 1], found)):
                doubted = [*listed(stretches[: at + 1])]
                past.torn = True
        if past.goes_on(stretch):
            doubted = [*listed(stretches[: at + 1])]
            past.torn = True
    return doubted


@dataclass(slots=True)
class _Past:
    """What is known of the calls up to here. ``in_json``: some are JSON; ``marked``: some have markers."""

    call_ends: Literals
    in_json: bool = False
    marked: bool = False
    torn: bool = False
    slit: bool = False
    remains: dict[re.Pattern[str], None] = field(default_factory=dict[re.Pattern[str], None])

    def add(self, found: Found, *, marked: bool, torn: bool, slit: bool) -> None:
        """Go past one more call."""
        self.in_json = self.in_json or found.grammar is None
        self.marked = self.marked or marked
        self.torn, self.slit = torn, torn or slit
        if found.remains:
            self.remains[found.remains] = None

    def goes_on(self, stretch: Stretch) -> bool:
        """Is a part of a call left over behind those of a stretch?"""
        damaged = self.slit or any(each.repairs or not is_json(each) for each in stretch.found)
        if damaged and any(map(_REST.search, stretch.gaps())):
            return True
        words = "".join(stretch.words)
        if any(each.search(words) for each in self.remains):
            return True
        beside = "" if stretch.new_line else words[:1].strip()
        if self.torn and beside:
            return True
        if not (self.in_json and words):
            return False
        first = _QUOTE if self.marked and not damaged else _MARK
        if (beside and first.match(words)) or _REST_FIRST.match(words):
            return True
        if self.slit and (beside == "<" or _REST_OR_NEXT.search(words)):
            return True
        return _is_left(words, self.call_ends if self.marked else None)


def _damage(reading: Reading, stretches: Sequence[Stretch]) -> tuple[int, int]:
    """Where the first JSON text is torn, and where slit, that does not stand in a call of raw text.

    One in which such a call stands is torn from its beginning on.
    """
    if not (reading.unescaped_strings or reading.unended_strings):
        return sys.maxsize, sys.maxsize
    spans = [stretch.span(each) for stretch in stretches for each in stretch.found if each.grammar]
    starts = [start for start, _ in spans]
    torn_at = slit_at = sys.maxsize
    for texts in (reading.unescaped_strings, reading.unended_strings):
        for start, at in texts:
            if covers(spans, start):
                continue
            if bisect_right(starts, at) > bisect_right(starts, start):
                torn_at = min(torn_at, start)
            elif texts is reading.unescaped_strings:
                torn_at = min(torn_at, at)
            else:
                slit_at = min(slit_at, at)
    return torn_at, slit_at


def _is_rest(stretch: Stretch, found: Found, *, slit: bool) -> bool:
    """Is a call, or are its arguments, perhaps the rest of another one's string?

    ``slit``: a string before it has perhaps ended too early.
    """
    raw, written = stretch.raw[found.start : found.end], found.read
    if isinstance(written, tuple):
        rest = found.grammar is None and any(
            each.text.lstrip()[:1] == '"' or (slit and _REST.search(each.text)) for each in written
        )
    else:
        text = written if isinstance(written, str) else ""
        rest = found.unparsable or text.lstrip()[:1] not in ("{", "[", "")
        if slit and text and not rest:
            rest, raw = True, raw.partition(text)[0]
    return rest and _REST.search(raw) is not None


def _goes_into(before: Stretch, found: Found) -> bool:
    """Does a call in tags that does not end stand directly behind another dialect's, on its line?"""
    beside = not (before.new_line or before.words) and before.found[-1].dialect != found.dialect
    return beside and found.grammar is not None and found.open != "closed"


def _is_left(words: str, call_ends: Literals | None) -> bool:
    """Does the end of a call in JSON stand in the words, the beginning of which stands before them?

    ``call_ends`` are the markers that show it. Where the call has no markers it is None, for words may hold
    more of the like.
    """
    closer = call_ends.words.search(words) if call_ends else None
    if closer and words[: closer.start()].strip():
        return True
    depth = quotes = 0
    for mark in _JSON_MARK.finditer(words) if '"' in words else ():
        if not mark["quote"]:
            depth += 1 if mark.group() in "{[" else -1
            if depth < 0 and quotes:
                return True
            depth = max(depth, 0)
            continue
        quotes += 1
        if mark["end"] is not None and (quotes % 2 if call_ends else not depth):
            return True
    return False
