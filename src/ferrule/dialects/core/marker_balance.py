"""The markers of calls whose arguments are raw text: do they add up, as the calls were read?

In: the calls of one grammar, and all text from the first of them on. Out: the calls that cannot be trusted.
A reading is strict if every marker is structure of a call or stands in a value. If the markers
nest, that is the reading; else the one in which each value ends where it first can, if it is strict and no
value holds an opening marker without its end; else all strict readings must have as many calls, and the one
with the most structure counts. Calls found otherwise are ambiguous, all from the first of them on. Where no
reading is strict, markers were forgotten and the readers' repairs stand, unless a marker is left over
behind a call, or a repaired call holds one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ferrule.dialects.core.grammar import Grammar, without_cdata
from ferrule.dialects.core.reading import Found, Reading
from ferrule.dialects.core.stretches import Stretch, covers, is_json, listed

__all__ = ["MarkerBalance"]


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


class MarkerBalance:
    """The markers of one grammar in the whole text, and the calls that were found with them."""

    def __init__(self, reading: Reading, grammar: Grammar, stretches: Sequence[Stretch]) -> None:
        self._tools = reading.tools
        self._grammar = grammar
        first = next(at for at, each in enumerate(stretches) if self._mine(each.found))
        self._stretches = stretches[first:]
        self._found: list[tuple[Found, Stretch]] = []
        self._doubted: set[Found] = set()
        self._markers: list[_Marker] = []
        self._far = False  # words stand behind the last marker
        self._damaged: set[int] = set()  # ids of calls that begin without their marker
        self._paired = "word" in grammar.markers.groupindex

    def _mine(self, found: Sequence[Found]) -> list[Found]:
        return [each for each in found if each.grammar is self._grammar]

    def check(self) -> set[Found]:
        """The calls that another reading accounts for, or none does."""
        words = ["".join(stretch.words) for stretch in self._stretches]
        if self._goes_on(words):
            self._doubt_from(self._stretches[0].found[0])
            return self._doubted
        half = next(filter(self._holds_half, listed(self._stretches)), None)
        if half and half is not self._stretches[-1].found[-1]:
            self._doubt_from(half)
        if not any(each.raw for each in self._stretches) and not any(
            map(self._grammar.markers.search, words)
        ):
            return self._doubted
        for stretch, behind in zip(self._stretches, words, strict=True):
            if stretch.raw:
                self._read(stretch)
            else:
                self._note(stretch)
            self._scan("".join(stretch.frames), stretch.start + stretch.found[-1].end + 1)
            self._scan(behind, -1)
            self._found += [(each, stretch) for each in self._mine(stretch.found)]
        reading = self._reading()
        if reading is None:
            return self._doubted
        right = 0
        for call, (found, stretch) in zip(reading, self._found, strict=False):
            if not self._same(call, found, stretch):
                break
            right += 1
        if right < len(self._found):
            self._doubt_from(self._found[right][0])
        return self._doubted

    def _reading(self) -> list[_Call] | None:
        """The calls by the markers: none if nobody can tell, None where the readers' repairs stand."""
        if self._is_damaged():
            return []
        reading = _nested(self._markers) or self._hasty()
        if reading is None or not self._fits(reading):
            reading = self._strict()
        if reading is None and any(each.repairs and self._holds_marker(each) for each, _ in self._found):
            return []  # a call lacks one marker and holds another
        return reading

    def _is_damaged(self) -> bool:
        """Is a call without an opening marker perhaps a part of another one's value?

        One of them holds markers, or it stands behind another, on its line or behind words on it.
        """
        stretches = zip(self._stretches, self._stretches[1:], strict=False)
        beside = any(
            not before.new_line and id(each.found[0]) in self._damaged for before, each in stretches
        )
        beside = beside or any(
            id(each) in self._damaged and "\n" not in stretch.raw[before.end : each.start]
            for stretch in self._stretches
            for before, each in pairwise(stretch.found)
        )
        holds = map(self._holds_marker, (found for found, _ in self._found))
        return beside or (bool(self._damaged) and any(holds))

    def _goes_on(self, words: list[str]) -> bool:
        """Do words, or others' calls, stand behind a call in the block around it, and then another call?"""
        calls = [bool(self._mine(each.found)) for each in self._stretches]
        last = max(at for at, mine in enumerate(calls) if mine)
        return any(map(self._is_mixed, self._stretches)) or any(
            self._stretches[at].unclosed and (words[at].strip() or not calls[at + 1]) for at in range(last)
        )

    def _is_mixed(self, stretch: Stretch) -> bool:
        """Does a call of another grammar stand behind one?"""
        mine = [each.grammar is self._grammar for each in stretch.found]
        return any(one and not other for one, other in pairwise(mine))

    def _strict(self) -> list[_Call] | None:
        """The only strict reading. An empty one if there are several, or if a marker is left over.

        None where the readers' repairs stand.
        """
        several, reading = _strict(self._markers)
        if several:
            return []
        if reading is not None and self._fits(reading):
            return reading
        spans = [stretch.span(each) for each, stretch in self._found if not each.unparsable]
        left = (
            each.start
            for each in self._markers
            if each.kind == "value_end" or (each.kind == "call_end" and each.far and each.start >= 0)
        )
        return [] if any(not covers(spans, at) for at in left) else None

    def _read(self, stretch: Stretch) -> None:
        """The markers of a stretch; those in arguments that are JSON are a part of it."""
        at = 0
        for found in self._mine(stretch.found):
            values = found.read
            if not found.unparsable and is_json(found):
                self._scan(stretch.raw[at : found.start], stretch.start + at)
                self._call(found, stretch)
                at = found.end
                continue
            first = self._grammar.markers.match(stretch.raw, found.start)
            if isinstance(values, tuple) and values and (first is None or first.lastgroup != "call"):
                # The opening marker is damaged: the call begins all the same.
                self._scan(stretch.raw[at : found.start], stretch.start + at)
                here = stretch.start + found.start
                self._markers.append(_Marker("call", "", found.name, here, here, self._far))
                self._far = False
                self._damaged.add(id(found))
                at = self._first_value(stretch.raw, found, values[0].key)
        self._scan(stretch.raw[at:], stretch.start + at)

    def _first_value(self, raw: str, found: Found, key: str) -> int:
        """Where the opening marker of a key stands in the call."""
        markers = self._grammar.markers.finditer(raw, found.start, found.end)
        return next((each.start() for each in markers if each.groupdict().get("key") == key), found.start)

    def _note(self, stretch: Stretch) -> None:
        """The markers of a stretch in which nothing is odd."""
        for found in self._mine(stretch.found):
            self._call(found, stretch)

    def _call(self, found: Found, stretch: Stretch) -> None:
        start, end = stretch.span(found)
        self._markers.append(_Marker("call", "", found.name, start, start, self._far))
        if isinstance(found.read, tuple):
            for each in found.read:
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

    def _same(self, call: _Call, found: Found, stretch: Stretch) -> bool:
        """Is the call of the reading the one that was found?"""
        start, end = stretch.span(found)
        first, last = self._markers[call.first], self._markers[call.last]
        gap = stretch.raw[found.start : first.start - stretch.start]
        if not start <= first.start <= last.start <= end or gap.strip():
            return False
        arguments = found.read
        if not isinstance(arguments, tuple):
            return not call.values
        keys = [self._markers[opening].key for opening, _ in call.values]
        if len(keys) != len(arguments):
            given = [each.key for each in arguments]
            # Repeated keys may have become an array.
            return list(dict.fromkeys(keys)) == given or self._forgotten(call, given)
        if not stretch.raw or any(repair.rule == "misspelt-tag" for repair in found.repairs):
            return True
        known = self._tools.properties(found.name) or keys
        if self._holds_marker(found) and any(key not in known for key in keys):
            return False
        return all(
            each.typed or self._text(value, stretch) == self._bare(each.text)
            for value, each in zip(call.values, arguments, strict=True)
        )

    def _holds_marker(self, found: Found) -> bool:
        arguments = found.read if isinstance(found.read, tuple) else ()
        return any(self._grammar.markers.search(each.text) for each in arguments)

    def _holds_half(self, found: Found) -> bool:
        """Does a value hold half of an argument, the other half of which may be read as structure?"""
        half, arguments = self._grammar.half, found.read
        if found.grammar is not self._grammar or not half or not isinstance(arguments, tuple):
            return False
        texts = (each.text for each in arguments if "<" in each.text)
        return any(half.search(self._grammar.markers.sub("", each)) for each in texts)

    def _forgotten(self, call: _Call, given: list[str]) -> bool:
        """Were only closing markers of values forgotten, each before the next argument?

        Models do forget them; that a value holds the opening marker of the very next argument is rare.
        """
        inside = self._markers[call.first + 1 : call.last]
        keys = [each.key for each in inside if each.kind == "value"]
        closed = (one.kind == "value" for one, each in pairwise(inside) if each.kind == "value_end")
        kinds = {"value", "value_end"}.issuperset(each.kind for each in inside)
        return kinds and keys == given and len(set(keys)) == len(keys) and all(closed)

    def _text(self, value: tuple[int, int], stretch: Stretch) -> str:
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
        _, reading = _strict(self._markers, accept_first_end=True)
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
        found = [*listed(self._stretches)]
        self._doubted.update(found[found.index(first) :])


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


def _strict(
    markers: Sequence[_Marker], *, accept_first_end: bool = False
) -> tuple[bool, list[_Call] | None]:
    """Whether there are several strict readings; the one, if there is one.

    All readings are followed at once: a state is what is open (nothing, a call, a value and its word).
    ``accept_first_end``: only the one in which each value ends where it first can.
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
                if not (here and accept_first_end):
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
