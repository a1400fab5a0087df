"""A second opinion on calls found in text: is there another reading that uses every marker?

In: what a channel reports (it is a ``Sink`` around another). Out: the same; at the end, the calls that
cannot be trusted are marked ``ambiguous``.

Values between tags are not escaped, and some models forget to escape JSON. Such a value may hold the end of
a call, or a whole call; a reader, who takes the first end that fits, then sees calls that nobody made. The
one trick: in the whole text, from the first call on, the markers must add up. A reading is strict if every
marker is structure of a call or stands in a value. If the markers nest, that is the reading; else the one
in which each value ends where it first can, if it is strict; else all strict readings must have as many
calls, and the one with the most structure counts. Calls found otherwise are ambiguous, all from the first
of them on. Where no reading is strict, markers were forgotten and the readers' repairs stand, unless the
closing marker of a value is left over behind a call.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from ferrule.dialects.dialect import UNMARKED
from ferrule.dialects.grammar import Grammar, without_cdata
from ferrule.dialects.output import Sink
from ferrule.dialects.reading import Found, Reading
from ferrule.dialects.strays import CLOSERS
from ferrule.dialects.tape import Literals

__all__ = ["Audit"]

_GAP = r"[ \t\r\n]{0,64}"
_JSON_MARK = re.compile(
    rf"""(?P<quote>")(?P<end>(?={_GAP}[}}\]]))?(?P<ends>(?={_GAP}\}}{_GAP}\}}))?|[{{}}\[\]]"""
)
"""A bracket, or a quote; ``end``: behind it one closes; ``ends``: behind it two braces do."""

_REST = re.compile(rf"[\"'`]{_GAP}[}}\]]")
"""The end of a string, and of what holds it."""

_CLOSERS = Literals((*CLOSERS, "<|END_ACTION|>", "[/TOOL_CALL]", "[END_TOOL_REQUEST]", "</tool>"))
_QUOTES = frozenset("\"'")
"""What words do not begin with directly behind a call, but the rest of a JSON text does."""


@dataclass(frozen=True, slots=True)
class _Marker:
    """A marker in the text. ``word`` pairs it with its partner; ``far``: words stand before it."""

    kind: str
    word: str
    key: str
    start: int
    end: int
    far: bool


@dataclass(frozen=True, slots=True)
class _Call:
    """A call of a reading: the numbers of its markers, and of each value's opening and closing one."""

    first: int
    values: tuple[tuple[int, int], ...]
    last: int


@dataclass(slots=True)
class _Stretch:
    """A stretch of markup with its calls, and the words behind it, perhaps on a new line.

    ``raw`` is "" where nothing is odd. ``unclosed``: a block around the calls was opened and not closed.
    """

    found: list[Found]
    start: int
    raw: str
    unclosed: bool
    new_line: bool
    words: list[str] = field(default_factory=list[str])


class Audit:
    """Passes on what the channel of ``reading`` reports; ``end`` marks what cannot be trusted."""

    def __init__(self, reading: Reading, sink: Sink) -> None:
        self._reading = reading
        self._sink = sink
        self._stretches: list[_Stretch] = []
        # Until there is a call, text goes straight on.
        self.text = sink.text
        self.note = sink.note
        self.frame = sink.frame

    def _text(self, text: str, thinking: bool, /) -> None:
        self._stretches[-1].words.append(text)
        self._sink.text(text, thinking)

    def too_large(self, raw: str, start: int, thinking: bool, /) -> None:
        """Note a stretch that outgrew its limit as words, and pass it on."""
        if self._stretches:
            self._stretches[-1].words.append(raw)
        self._sink.too_large(raw, start, thinking)

    def calls(self, found: list[Found], raw: list[str], start: int, thinking: bool, /) -> None:
        """Note a stretch of markup and pass it on."""
        odd = any(map(_odd, found)) or (
            bool(self._stretches) and any(each.grammar is None for each in found)
        )
        self._stretches.append(
            _Stretch(
                found, start, "".join(raw) if odd else "", _unclosed(found, raw), raw[-1].endswith("\n")
            )
        )
        self.text = self._text
        self._sink.calls(found, raw, start, thinking)

    def end(self) -> None:
        """The text has ended: mark the calls that cannot be trusted."""
        stretches, self._stretches = self._stretches, []
        self._json(stretches)
        self._broken(stretches)
        for each in {id(found.grammar): found.grammar for found in _listed(stretches)}.values():
            if each:
                _Accounts(self._reading, each, stretches).check()

    def _json(self, stretches: list[_Stretch]) -> None:
        """Doubt calls in JSON whose strings were not escaped: what stands behind may stand in a string."""
        first = self._first_torn(stretches)
        seen = marked = torn = False
        remains: dict[re.Pattern[str], None] = {}
        for at, stretch in enumerate(stretches):
            for found in stretch.found:
                if torn:
                    _doubt(_listed(stretches))
                    return
                seen = seen or found.grammar is None
                marked = marked or found.dialect not in UNMARKED
                torn = torn or first <= stretch.start + found.end
                if found.remains:
                    remains[found.remains] = None
            words = "".join(stretch.words)
            beside = "" if stretch.new_line else words[:1].strip()
            left = beside in _QUOTES or any(each.search(words) for each in remains)
            left = left or (seen and _left_over(words, marked=marked))
            left = left or (torn and _REST.search(words) is not None)
            if (torn and beside) or (seen and left):
                _doubt(_listed(stretches[: at + 1]))
                torn = True

    def _broken(self, stretches: list[_Stretch]) -> None:
        """Doubt calls in JSON that had to be repaired, beside one that is broken."""
        found = [each for each in _listed(stretches) if each.grammar is None]
        if any(each.unparsable or each.open == "inside" for each in found):
            _doubt(each for each in found if each.repairs)

    def _first_torn(self, stretches: list[_Stretch]) -> int:
        """The first position in JSON at which its strings could not be told from its structure."""
        spans = [
            (stretch.start + each.start, stretch.start + each.end)
            for stretch in stretches
            for each in stretch.found
            if each.grammar
        ]
        torn = (at for at in self._reading.torn if not any(start < at <= end for start, end in spans))
        return min(torn, default=sys.maxsize)


def _unclosed(found: list[Found], raw: list[str]) -> bool:
    """Does something stand before the calls of a stretch, and nothing behind them?"""
    before, behind = found[0].start, sum(map(len, raw)) - found[-1].end
    return not _is_blank(raw, before) and _is_blank((each[::-1] for each in reversed(raw)), behind)


def _is_blank(pieces: Iterable[str], count: int) -> bool:
    """Is there nothing but white space in so many characters?"""
    for piece in pieces:
        if piece[: max(count, 0)].strip():
            return False
        count -= len(piece)
        if count <= 0:
            break
    return True


def _odd(found: Found) -> bool:
    """Does a value of the call hold a marker, or has one been forgotten?"""
    grammar = found.grammar
    if grammar is None or not isinstance(found.arguments, tuple):
        return False
    if found.open != "closed" or found.repairs or not found.arguments:
        return True
    return any("<" in each.text and grammar.markers.search(each.text) for each in found.arguments)


def _listed(stretches: Sequence[_Stretch]) -> Iterator[Found]:
    return (found for stretch in stretches for found in stretch.found)


def _doubt(calls: Iterable[Found]) -> None:
    for found in calls:
        found.ambiguous = True


def _left_over(words: str, *, marked: bool) -> bool:
    """Does the end of a call in JSON stand in the words, the beginning of which stands before them?

    Where the call has markers, they may show it; where it has none, words may hold more of the like.
    """
    closer = _CLOSERS.words.search(words) if marked else None
    if closer and words[: closer.start()].strip():
        return True
    depth = quotes = 0
    for mark in _JSON_MARK.finditer(words) if '"' in words else ():
        if not mark["quote"]:
            depth += 1 if mark.group() in "{[" else -1
            if depth < 0 and quotes and marked:
                return True
            depth = max(depth, 0)
            continue
        quotes += 1
        if (marked and quotes % 2 and mark["end"] is not None) or (not depth and mark["ends"] is not None):
            return True
    return False


class _Accounts:
    """The markers of one grammar in the whole text, and the calls that were found with them."""

    def __init__(self, reading: Reading, grammar: Grammar, stretches: Sequence[_Stretch]) -> None:
        self._tools = reading.tools
        self._grammar = grammar
        first = next(at for at, each in enumerate(stretches) if self._mine(each.found))
        self._stretches = stretches[first:]
        self._found: list[tuple[Found, _Stretch]] = []
        self._markers: list[_Marker] = []
        self._far = False  # words stand behind the last marker
        self._paired = "word" in grammar.markers.groupindex

    def _mine(self, found: Sequence[Found]) -> list[Found]:
        return [each for each in found if each.grammar is self._grammar]

    def check(self) -> None:
        """Mark the calls that another reading accounts for, or none does."""
        words = ["".join(stretch.words) for stretch in self._stretches]
        if self._goes_on(words):
            self._doubt_from(self._stretches[0].found[0])
            return
        if not any(each.raw for each in self._stretches) and not any(
            map(self._grammar.markers.search, words)
        ):
            return
        for stretch, behind in zip(self._stretches, words, strict=True):
            if stretch.raw:
                self._read(stretch)
            else:
                self._note(stretch)
            self._scan(behind, -1)
            self._found += [(each, stretch) for each in self._mine(stretch.found)]
        reading = _nested(self._markers) or self._hasty()
        if reading is None or not self._fits(reading):
            reading = self._strict()
        if reading is None:
            return
        right = 0
        for call, (found, stretch) in zip(reading, self._found, strict=False):
            if not self._same(call, found, stretch):
                break
            right += 1
        if right < len(self._found):
            self._doubt_from(self._found[right][0])

    def _goes_on(self, words: list[str]) -> bool:
        """Do words stand behind a call, inside of the block around it, and then another call?"""
        calls = [bool(self._mine(each.found)) for each in self._stretches]
        return any(
            stretch.unclosed and behind.strip() and any(calls[at:])
            for at, (stretch, behind) in enumerate(zip(self._stretches, words, strict=True), 1)
        )

    def _strict(self) -> list[_Call] | None:
        """The only strict reading. An empty one if there are several, or if a marker is left over.

        None where the readers' repairs stand.
        """
        several, reading = _strict(self._markers)
        if several:
            return []
        if reading is not None and self._fits(reading):
            return reading
        spans = [(stretch.start + each.start, stretch.start + each.end) for each, stretch in self._found]
        left = (each for each in self._markers if each.kind == "value_end")
        return (
            [] if any(not any(start <= each.start < end for start, end in spans) for each in left) else None
        )

    def _read(self, stretch: _Stretch) -> None:
        """The markers of a stretch; those in arguments that are JSON are a part of it."""
        at = 0
        for found in self._mine(stretch.found):
            if not isinstance(found.arguments, tuple):
                self._scan(stretch.raw[at : found.start], stretch.start + at)
                self._call(found, stretch)
                at = found.end
                continue
            first = self._grammar.markers.match(stretch.raw, found.start)
            if found.arguments and (first is None or first.lastgroup != "call"):
                # The opening marker is damaged: the call begins all the same.
                self._scan(stretch.raw[at : found.start], stretch.start + at)
                here = stretch.start + found.start
                self._markers.append(_Marker("call", "", found.name, here, here, self._far))
                self._far = False
                at = self._first_value(stretch.raw, found, found.arguments[0].key)
        self._scan(stretch.raw[at:], stretch.start + at)

    def _first_value(self, raw: str, found: Found, key: str) -> int:
        """Where the opening marker of a key stands in the call."""
        markers = self._grammar.markers.finditer(raw, found.start, found.end)
        return next((each.start() for each in markers if each.groupdict().get("key") == key), found.start)

    def _note(self, stretch: _Stretch) -> None:
        """The markers of a stretch in which nothing is odd."""
        for found in self._mine(stretch.found):
            self._call(found, stretch)

    def _call(self, found: Found, stretch: _Stretch) -> None:
        start, end = stretch.start + found.start, stretch.start + found.end
        self._markers.append(_Marker("call", "", found.name, start, start, self._far))
        if isinstance(found.arguments, tuple):
            for each in found.arguments:
                word = each.key if self._paired else ""
                self._markers.append(_Marker("value", word, each.key, start, start, False))
                self._markers.append(_Marker("value_end", word, "", start, start, False))
        self._markers.append(_Marker("call_end", "", "", end, end, False))
        self._far = False

    def _scan(self, text: str, start: int) -> None:
        """The markers of a text that begins at ``start`` (-1: behind a stretch)."""
        at = 0
        for each in self._grammar.markers.finditer(text):
            groups = each.groupdict()
            kind = each.lastgroup or ""
            far = self._far or not (text[at : each.start()].isspace() or at == each.start())
            at, self._far = each.end(), False
            last = self._markers[-1] if self._markers else None
            if last and not far and kind == last.kind == "call_end":
                continue  # merely repeated
            word = groups.get("word") or groups.get("word_end") or ""
            key = groups.get("key") or groups.get("bare") or groups.get("name") or ""
            here = start if start < 0 else start + each.start()
            self._markers.append(_Marker(kind, word, key, here, here + len(each.group()), far))
        self._far = self._far or bool(text[at:].strip())

    def _same(self, call: _Call, found: Found, stretch: _Stretch) -> bool:
        """Is the call of the reading the one that was found?"""
        start, end = stretch.start + found.start, stretch.start + found.end
        first, last = self._markers[call.first], self._markers[call.last]
        if first.start != start or not start <= last.start <= end:
            return False
        if not isinstance(found.arguments, tuple):
            return not call.values
        keys = [self._markers[opening].key for opening, _ in call.values]
        if len(keys) != len(found.arguments):
            given = [each.key for each in found.arguments]
            # Repeated keys may have become an array.
            return list(dict.fromkeys(keys)) == given or self._forgotten(call, given)
        if not stretch.raw or any(repair.rule == "misspelt-tag" for repair in found.repairs):
            return True
        known = self._tools.properties(found.name) or keys
        if any(key not in known for key in keys) and any(
            self._grammar.markers.search(each.text) for each in found.arguments
        ):
            return False
        return all(
            each.typed or self._text(value, stretch) == self._bare(each.text)
            for value, each in zip(call.values, found.arguments, strict=True)
        )

    def _forgotten(self, call: _Call, given: list[str]) -> bool:
        """Were only closing markers of values forgotten, each before the next argument?

        Models do forget them; that a value holds the opening marker of the very next argument is rare.
        """
        inside = self._markers[call.first + 1 : call.last]
        keys = [each.key for each in inside if each.kind == "value"]
        closed = (one.kind == "value" for one, each in pairwise(inside) if each.kind == "value_end")
        kinds = {"value", "value_end"}.issuperset(each.kind for each in inside)
        return kinds and keys == given and len(set(keys)) == len(keys) and all(closed)

    def _text(self, value: tuple[int, int], stretch: _Stretch) -> str:
        start, end = self._markers[value[0]].end, self._markers[value[1]].start
        return self._bare(stretch.raw[start - stretch.start : end - stretch.start])

    def _bare(self, text: str) -> str:
        """A value without CDATA, white space, and closing markers at its end, which may be surplus."""
        text = without_cdata(text).strip()
        *_, last = (None, *self._grammar.markers.finditer(text, max(0, len(text) - 128)))
        while last and last.lastgroup == "value_end" and last.end() == len(text):
            text = text[: last.start()].rstrip()
            *_, last = (None, *self._grammar.markers.finditer(text, max(0, len(text) - 128)))
        return text

    def _hasty(self) -> list[_Call] | None:
        """The reading in which each value ends where it first can, if nothing says that one may go on."""
        _, reading = _strict(self._markers, hasty=True)
        goes_on = any(self._begins_in(value) for call in reading or () for value in call.values)
        return None if goes_on else reading

    def _begins_in(self, value: tuple[int, int]) -> bool:
        """Does a call or an argument begin in the value and not end in it? Then the value may go on."""
        inside = self._markers[value[0] + 1 : value[1]]
        count = Counter(each.kind for each in inside)
        return count["value"] > count["value_end"] or count["call"] > count["call_end"]

    def _fits(self, reading: list[_Call]) -> bool:
        """Does each call have the arguments that its tool cannot do without?"""
        for call in reading:
            match = self._tools.match(self._markers[call.first].key)
            keys = {self._markers[opening].key for opening, _ in call.values}
            if match and not keys.issuperset(self._tools.contract(match.name).view.required):
                return False
        return True

    def _doubt_from(self, first: Found) -> None:
        behind = False
        for found in _listed(self._stretches):
            behind = behind or found is first
            found.ambiguous = found.ambiguous or behind


def _nested(markers: Sequence[_Marker]) -> list[_Call] | None:
    """The outermost calls, if all markers nest and nothing but white space stands between those."""
    calls: list[_Call] = []
    values: list[tuple[int, int]] = []
    stack: list[int] = []
    for at, marker in enumerate(markers):
        opens = not marker.kind.endswith("_end")
        if (len(stack) == 1 and marker.far and (not opens or marker.kind == "value")) or (
            opens and (not stack if marker.kind == "value" else len(stack) == 1)
        ):
            return None
        if opens:
            stack.append(at)
            continue
        opening = markers[stack[-1]] if stack else None
        if opening is None or f"{opening.kind}_end" != marker.kind or opening.word != marker.word:
            return None
        begin = stack.pop()
        if not stack:
            calls.append(_Call(begin, tuple(values), at))
            values = []
        elif len(stack) == 1 and marker.kind == "value_end":
            values.append((begin, at))
    return None if stack else calls


@dataclass(frozen=True, slots=True)
class _Path:
    """A reading up to a marker. ``several``: others have more calls, or fewer, or as much structure."""

    calls: int = 0
    size: int = 0
    several: bool = False
    steps: Any = None
    """Markers that are structure, the last first, each with those before."""

    def then(self, at: int, *, call: bool = False) -> _Path:
        """The reading with one more marker of structure."""
        return _Path(self.calls + call, self.size + 1, self.several, (self.steps, at))

    def beside(self, other: _Path | None) -> _Path:
        """The one of two readings that has more structure: whose values end where they first can."""
        if other is None:
            return self
        best = self if self.size > other.size else other
        several = self.several or other.several or self.calls != other.calls or self.size == other.size
        return _Path(best.calls, best.size, several, best.steps)


def _strict(markers: Sequence[_Marker], *, hasty: bool = False) -> tuple[bool, list[_Call] | None]:
    """Whether there are several strict readings; the one, if there is one.

    All readings are followed at once: a state is what is open (nothing, a call, a value and its word).
    ``hasty``: only the one in which each value ends where it first can.
    """
    states: dict[tuple[str, str], _Path] = {("", ""): _Path()}
    for at, marker in enumerate(markers):
        following = markers[at + 1] if at + 1 < len(markers) else None
        ends = following and not following.far and following.kind in ("value", "call_end")
        steps: list[tuple[tuple[str, str], _Path]] = []
        for (kind, word), path in states.items():
            if kind == "value":
                here = ends and marker.kind == "value_end" and word == marker.word
                if here:
                    steps.append((("call", ""), path.then(at)))
                if not (here and hasty):
                    steps.append((("value", word), path))
            elif kind == "" and marker.kind == "call":
                steps.append((("call", ""), path.then(at, call=True)))
            elif kind == "call" and not marker.far and marker.kind in ("value", "call_end"):
                steps.append(
                    (("value", marker.word) if marker.kind == "value" else ("", ""), path.then(at))
                )
        states = {}
        for state, path in steps:
            states[state] = path.beside(states.get(state))
    path = states.get(("", ""))
    if path is None or path.steps is None:
        return False, None
    return path.several, None if path.several else _calls(path.steps, markers)


def _calls(path: Any, markers: Sequence[_Marker]) -> list[_Call]:
    """The calls of a path's steps."""
    steps: list[int] = []
    while path is not None:
        path, at = path
        steps.append(at)
    calls: list[_Call] = []
    values: list[tuple[int, int]] = []
    first = opening = 0
    for at in reversed(steps):
        match markers[at].kind:
            case "call":
                first, values = at, []
            case "value":
                opening = at
            case "value_end":
                values.append((opening, at))
            case _:
                calls.append(_Call(first, tuple(values), at))
    return calls
