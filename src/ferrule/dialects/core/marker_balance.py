"""Do the markers of calls whose arguments are raw text add up to the calls that were read?

In: the calls of one grammar, and all text from the first of them on. Out: the calls that cannot be trusted.

The markers are parsed again; in a strict parse each is structure of a call or stands in a value. If they
nest (``nested_parse``), that parse counts; else the one in which each value ends where it first can, if it
is strict and no value holds an opening marker without its end; else all strict parses (``strict_parse``
follows them at once) must have as many calls, and the one with the most structure counts. From the first
call on that was found otherwise, all are ambiguous. Where no parse is strict, markers were forgotten and
the readers' repairs stand, unless a marker is left over behind a call, or a repaired call holds one.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from ferrule.core.messages import Repair
from ferrule.dialects.core.marker_patterns import Grammar, without_cdata
from ferrule.dialects.core.reader_context import Found, ParsedArguments, Reading
from ferrule.repair import Parameter

_State = tuple[str, str]
"""What is open: a value and its word, a call (and no value), or nothing (``""``)."""

_OUTSIDE, _IN_CALL = ("", ""), ("call", "")


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker in the text. ``kind`` is the name of its group in the ``Grammar``.

    ``word`` pairs it with its partner. ``after_words``: words stand between the marker before and this one.
    """

    kind: str
    word: str
    key: str
    start: int
    end: int
    after_words: bool

    @property
    def opens(self) -> bool:
        """Does it open a call or a value?"""
        return not self.kind.endswith("_end")

    @property
    def may_follow_value(self) -> bool:
        """Can it be the structure directly behind a value?"""
        return not self.after_words and self.kind in ("value", "call_end")


@dataclass(frozen=True, slots=True)
class ParsedCall:
    """A call of a parse: the numbers of its markers, and of each value's opening and closing one."""

    first: int
    values: tuple[tuple[int, int], ...]
    last: int


def nested_parse(markers: Sequence[Marker]) -> list[ParsedCall] | None:
    """Return the outermost calls; None unless all markers nest, with only white space between those."""
    calls: list[ParsedCall] = []
    values: list[tuple[int, int]] = []
    stack: list[int] = []
    for at, marker in enumerate(markers):
        if _is_misplaced(marker, len(stack)):
            return None
        if marker.opens:
            stack.append(at)
            continue
        if not stack or not _closes(marker, markers[stack[-1]]):
            return None
        begin = stack.pop()
        if not stack:
            calls.append(ParsedCall(begin, tuple(values), at))
            values = []
        elif len(stack) == 1 and marker.kind == "value_end":
            values.append((begin, at))
    return None if stack else calls


def _is_misplaced(marker: Marker, depth: int) -> bool:
    """Can the marker not be structure where so many calls and values are open?"""
    if depth == 1 and marker.after_words and (not marker.opens or marker.kind == "value"):
        return True
    return marker.opens and depth == (0 if marker.kind == "value" else 1)


def _closes(marker: Marker, opening: Marker) -> bool:
    return f"{opening.kind}_end" == marker.kind and opening.word == marker.word


@dataclass(frozen=True, slots=True)
class _Path:
    """A parse up to a marker. ``several``: others have more calls, or fewer, or as much structure."""

    calls: int = 0
    size: int = 0
    several: bool = False
    steps: Any = None
    """Markers that are structure, the last first, each with those before."""

    def then(self, at: int, *, call: bool = False) -> _Path:
        """The parse with one more marker of structure."""
        return _Path(self.calls + call, self.size + 1, self.several, (self.steps, at))

    def beside(self, other: _Path | None) -> _Path:
        """The one of two parses that has more structure: whose values end where they first can."""
        if other is None:
            return self
        best = self if self.size > other.size else other
        several = self.several or other.several or self.calls != other.calls or self.size == other.size
        return _Path(best.calls, best.size, several, best.steps)


def strict_parse(
    markers: Sequence[Marker], *, accept_first_end: bool = False
) -> tuple[bool, list[ParsedCall] | None]:
    """Return whether there are several strict parses; and the one, if there is one.

    ``accept_first_end``: only the parse counts in which each value ends where it first can.
    """
    states: dict[_State, _Path] = {_OUTSIDE: _Path()}
    for at, marker in enumerate(markers):
        ends = at + 1 < len(markers) and markers[at + 1].may_follow_value
        reached: dict[_State, _Path] = {}
        for state, path in states.items():
            closes = ends and marker.kind == "value_end" and state == ("value", marker.word)
            if closes:
                reached[_IN_CALL] = path.then(at).beside(reached.get(_IN_CALL))
            if not (closes and accept_first_end):
                for following, longer in _steps(state, path, at, marker):
                    reached[following] = longer.beside(reached.get(following))
        states = reached
    path = states.get(_OUTSIDE)
    if path is None or path.steps is None:
        return False, None
    return path.several, None if path.several else _calls(path.steps, markers)


def _steps(state: _State, path: _Path, at: int, marker: Marker) -> Iterator[tuple[_State, _Path]]:
    """Where a parse goes with one more marker, apart from the end of a value."""
    kind = state[0]
    if kind == "value":
        yield state, path  # the marker is text
    elif kind == "call" and marker.may_follow_value:
        yield ("value", marker.word) if marker.kind == "value" else _OUTSIDE, path.then(at)
    elif state == _OUTSIDE and marker.kind == "call":
        yield _IN_CALL, path.then(at, call=True)


def _calls(path: Any, markers: Sequence[Marker]) -> list[ParsedCall]:
    """The calls of a path's steps."""
    steps: list[int] = []
    while path is not None:
        path, at = path
        steps.append(at)
    calls: list[ParsedCall] = []
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
                calls.append(ParsedCall(first, tuple(values), at))
    return calls


_ESCAPED = re.compile(r"\s*\{\s*\\+\"")
_MARKUP = re.compile(r"[<>{}]")
"""What the words between two calls do not have, if they are plain text."""


class MarkerBalance:
    """The markers of one grammar in the whole text, and the calls that were found with them."""

    def __init__(self, reading: Reading, grammar: Grammar, stretches: Sequence[Stretch]) -> None:
        self._tools = reading.tools
        self._grammar = grammar
        first = next(at for at, each in enumerate(stretches) if self._of_grammar(each.found))
        self._stretches = stretches[first:]
        self._found: list[tuple[Found, Stretch]] = []
        self._doubted: set[Found] = set()
        self._markers: list[Marker] = []
        self._words_behind = False  # words stand behind the last marker
        self._without_opening: set[int] = set()  # ids of calls that begin without their marker
        self._paired = "word" in grammar.markers.groupindex

    def _of_grammar(self, found: Sequence[Found]) -> list[Found]:
        return [each for each in found if each.grammar is self._grammar]

    def check(self) -> set[Found]:
        """Return the calls that stand otherwise in the parse that counts, or for which there is none."""
        words = ["".join(stretch.words) for stretch in self._stretches]
        if self._block_goes_on(words):
            self._doubt_from(self._stretches[0].found[0])
            return self._doubted
        unsure = next(filter(self._has_unsure_end, calls_of(self._stretches)), None)
        if unsure and unsure is not self._stretches[-1].found[-1]:
            self._doubt_from(unsure)
        if not any(each.raw for each in self._stretches) and not any(
            map(self._grammar.markers.search, words)
        ):
            return self._doubted
        for stretch, behind in zip(self._stretches, words, strict=True):
            if stretch.raw:
                self._add_stretch(stretch)
            else:
                self._add_calls(stretch)
            self._add_text("".join(stretch.frames), stretch.start + stretch.found[-1].end + 1)
            self._add_text(behind, -1)
            self._found += [(each, stretch) for each in self._of_grammar(stretch.found)]
        parse = self._parse()
        if parse is None:
            return self._doubted
        right = 0
        for call, (found, stretch) in zip(parse, self._found, strict=False):
            if not self._is_same(call, found, stretch):
                break
            right += 1
        if right < len(self._found):
            self._doubt_from(self._found[right][0])
        return self._doubted

    def _parse(self) -> list[ParsedCall] | None:
        """The calls by the markers: none if nobody can tell, None where the readers' repairs stand."""
        if self._may_stand_in_value():
            return []
        parse = nested_parse(self._markers) or self._first_end_parse()
        if parse is None or not self._has_required(parse):
            parse = self._strict_parse()
        if parse is None and any(each.repairs and self._holds_marker(each) for each, _ in self._found):
            return []  # a call lacks one marker and holds another
        return parse

    def _may_stand_in_value(self) -> bool:
        """Is a call without an opening marker perhaps a part of another one's value?

        One of them holds markers, or it stands behind another, on its line or behind words on it. So is a
        call in JSON with the end of a value behind it, and one that nobody can read, with an argument that
        its tool has not.
        """
        if any(found.unopened or self._is_strange(found) for found, _ in self._found[1:]):
            return True
        if self._ends_value_in_json():
            return True
        stretches = zip(self._stretches, self._stretches[1:], strict=False)
        beside = any(
            not before.new_line and id(each.found[0]) in self._without_opening for before, each in stretches
        )
        beside = beside or any(
            id(each) in self._without_opening and "\n" not in stretch.raw[before.end : each.start]
            for stretch in self._stretches
            for before, each in pairwise(stretch.found)
        )
        holds = map(self._holds_marker, (found for found, _ in self._found))
        return beside or (bool(self._without_opening) and any(holds))

    def _is_strange(self, found: Found) -> bool:
        """Is it a call that nobody can read, with an argument that its tool has not?"""
        if not (found.unparsable and isinstance(found.read, tuple)):
            return False
        known = self._tools.properties(found.name)
        return known is not None and any(each.key not in known for each in found.read)

    def _ends_value_in_json(self) -> bool:
        """Does the end of a value stand in a call in JSON behind one that has values?"""
        first, *others = (found for found, _ in self._found)
        return isinstance(first.read, tuple) and any(
            is_json(each) and _has_surplus_end(each) for each in others
        )

    def _block_goes_on(self, words: list[str]) -> bool:
        """Do words, or others' calls, stand behind a call in the block around it, and then another call?

        Words on lines of their own between calls of which nothing is suspect are words.
        """
        calls = [bool(self._of_grammar(each.found)) for each in self._stretches]
        last = max(at for at, mine in enumerate(calls) if mine)
        if any(map(self._is_mixed, self._stretches)):
            return True
        open = False
        for at in range(last):
            each, following = self._stretches[at : at + 2]
            open = (open or each.before.strip() != "") and not each.closed
            if open and (not calls[at + 1] or not _are_lines(words[at], each, following)):
                return True
        return False

    def _is_mixed(self, stretch: Stretch) -> bool:
        """Does a call of another grammar stand behind one?"""
        mine = [each.grammar is self._grammar for each in stretch.found]
        return any(one and not other for one, other in pairwise(mine))

    def _strict_parse(self) -> list[ParsedCall] | None:
        """The only strict parse. An empty one if there are several, or if a marker is left over.

        None where the readers' repairs stand.
        """
        several, parse = strict_parse(self._markers)
        if several:
            return []
        if parse is not None and self._has_required(parse):
            return parse
        spans = [stretch.span(each) for each, stretch in self._found if not each.unparsable]
        left = (
            each.start
            for each in self._markers
            if each.kind == "value_end"
            or (each.kind == "call_end" and each.after_words and each.start >= 0)
        )
        return [] if any(not covers(spans, at) for at in left) else None

    def _add_stretch(self, stretch: Stretch) -> None:
        """Add the markers of a suspect stretch; those in arguments that are JSON are a part of it."""
        at = 0
        for found in self._of_grammar(stretch.found):
            values = found.read
            if not found.unparsable and is_json(found):
                self._add_text(stretch.raw[at : found.start], stretch.start + at)
                self._add_call(found, stretch)
                at = found.end
                continue
            first = self._grammar.markers.match(stretch.raw, found.start)
            if isinstance(values, tuple) and values and (first is None or first.lastgroup != "call"):
                # The opening marker is damaged: the call begins all the same.
                self._add_text(stretch.raw[at : found.start], stretch.start + at)
                here = stretch.start + found.start
                self._markers.append(Marker("call", "", found.name, here, here, self._words_behind))
                self._words_behind = False
                self._without_opening.add(id(found))
                at = self._first_value(stretch.raw, found, values[0].key)
        self._add_text(stretch.raw[at:], stretch.start + at)

    def _first_value(self, raw: str, found: Found, key: str) -> int:
        """Where the opening marker of a key stands in the call."""
        markers = self._grammar.markers.finditer(raw, found.start, found.end)
        return next((each.start() for each in markers if each.groupdict().get("key") == key), found.start)

    def _add_calls(self, stretch: Stretch) -> None:
        """Add the markers of a stretch in which nothing is suspect."""
        for found in self._of_grammar(stretch.found):
            self._add_call(found, stretch)

    def _add_call(self, found: Found, stretch: Stretch) -> None:
        start, end = stretch.span(found)
        self._markers.append(Marker("call", "", found.name, start, start, self._words_behind))
        if isinstance(found.read, tuple):
            for each in found.read:
                word = each.key if self._paired else ""
                self._markers.append(Marker("value", word, each.key, start, start, False))
                self._markers.append(Marker("value_end", word, "", start, start, False))
        self._markers.append(Marker("call_end", "", "", end, end, False))
        self._words_behind = False

    def _add_text(self, text: str, start: int) -> None:
        """Add the markers of a text that begins at ``start`` (-1: behind a stretch)."""
        at = 0
        for each in self._grammar.markers.finditer(text):
            after_words = self._words_behind or bool(text[at : each.start()].strip())
            at, self._words_behind = each.end(), False
            last = self._markers[-1] if self._markers else None
            if last and not after_words and each.lastgroup == last.kind == "call_end":
                continue  # merely repeated
            self._markers.append(_marker(each, start, after_words=after_words))
        self._words_behind = self._words_behind or bool(text[at:].strip())

    def _is_same(self, call: ParsedCall, found: Found, stretch: Stretch) -> bool:
        """Is the call of the parse the one that was found?"""
        if not self._is_at_same_place(call, found, stretch):
            return False
        arguments = found.read
        if not isinstance(arguments, tuple):
            return not call.values
        keys = [self._markers[opening].key for opening, _ in call.values]
        if len(keys) != len(arguments):
            given = [each.key for each in arguments]
            # Repeated keys may have become an array.
            return list(dict.fromkeys(keys)) == given or self._lacks_value_ends(call, given)
        if not stretch.raw or any(map(_is_opener, found.repairs)):
            return True
        known = self._tools.properties(found.name) or keys
        if self._holds_marker(found) and any(key not in known for key in keys):
            return False
        texts = [self._value(value, stretch) for value in call.values]
        return all(map(self._is_text_of, texts, arguments))

    def _is_text_of(self, text: str, argument: Parameter) -> bool:
        """Is it the text of an argument? One that is JSON by its own markup is not compared."""
        return argument.typed or text == self._bare(argument.text)

    def _is_at_same_place(self, call: ParsedCall, found: Found, stretch: Stretch) -> bool:
        """Do the markers of a call stand in the one found, the first of them at its beginning?"""
        start, end = stretch.span(found)
        first, last = self._markers[call.first], self._markers[call.last]
        gap = stretch.raw[found.start : first.start - stretch.start]
        return start <= first.start <= last.start <= end and not gap.strip()

    def _holds_marker(self, found: Found) -> bool:
        arguments = found.read if isinstance(found.read, tuple) else ()
        return any(self._grammar.markers.search(each.text) for each in arguments)

    def _has_unsure_end(self, found: Found) -> bool:
        """Can a value end in two places, or does one hold half of an argument, the other half of which may
        be read as structure? The half that begins a value counts too, where no value ends behind it.
        """
        half, arguments = self._grammar.half, found.read
        if found.grammar is not self._grammar:
            return False
        if found.ambiguous or not half or not isinstance(arguments, tuple):
            return found.ambiguous
        texts = [each.text for each in arguments if "<" in each.text]
        if any(half.search(self._without_markers(each)) for each in texts):
            return True
        opens, closes = self._grammar.value_tags
        return any(opens in self._without_markers(each.rpartition(closes)[2]) for each in texts)

    def _without_markers(self, text: str) -> str:
        return self._grammar.markers.sub("", text)

    def _lacks_value_ends(self, call: ParsedCall, given: list[str]) -> bool:
        """Were only closing markers of values forgotten, each before the next argument?

        Models do forget them; that a value holds the opening marker of the very next argument is rare.
        """
        inside = self._markers[call.first + 1 : call.last]
        keys = [each.key for each in inside if each.kind == "value"]
        closed = (one.kind == "value" for one, each in pairwise(inside) if each.kind == "value_end")
        kinds = {"value", "value_end"}.issuperset(each.kind for each in inside)
        return kinds and keys == given and len(set(keys)) == len(keys) and all(closed)

    def _value(self, value: tuple[int, int], stretch: Stretch) -> str:
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

    def _first_end_parse(self) -> list[ParsedCall] | None:
        """The parse in which each value ends where it first can, if nothing says that one may go on."""
        _, parse = strict_parse(self._markers, accept_first_end=True)
        goes_on = any(self._is_open_in(value) for call in parse or () for value in call.values)
        return None if goes_on else parse

    def _is_open_in(self, value: tuple[int, int]) -> bool:
        """Does a call or an argument begin in the value and not end in it? Then the value may go on."""
        inside = self._markers[value[0] + 1 : value[1]]
        count = Counter(each.kind for each in inside)
        return count["value"] > count["value_end"] or count["call"] > count["call_end"]

    def _has_required(self, parse: list[ParsedCall]) -> bool:
        """Does each call have the arguments that its tool cannot do without?"""
        for call in parse:
            match = self._tools.match(self._markers[call.first].key)
            keys = {self._markers[opening].key for opening, _ in call.values}
            if match and not keys.issuperset(self._tools.contract(match.name).view.required):
                return False
        return True

    def _doubt_from(self, first: Found) -> None:
        found = [*calls_of(self._stretches)]
        self._doubted.update(found[found.index(first) :])


def _are_lines(words: str, before: Stretch, behind: Stretch) -> bool:
    """Are the words between two calls of one block none, or lines of plain text?"""
    if not words.strip():
        return True
    if before.raw or behind.raw or _MARKUP.search(words):
        return False
    ended = "\n" in behind.before or not words[words.rfind("\n") + 1 :].strip()
    return ended and (before.new_line or not words[: words.find("\n")].strip())


def _is_opener(repair: Repair) -> bool:
    """Was an opening tag misspelt? Then the markers do not say where its value begins."""
    return repair.rule == "misspelt-tag" and not repair.detail.startswith("</")


def _marker(found: re.Match[str], start: int, *, after_words: bool) -> Marker:
    """The marker that an expression has found in a text that begins at ``start`` (-1: behind a stretch)."""
    groups = found.groupdict()
    word = groups.get("word") or groups.get("word_end") or ""
    key = groups.get("key") or groups.get("bare") or groups.get("name") or ""
    here = start if start < 0 else start + found.start()
    return Marker(found.lastgroup or "", word, key, here, here + len(found.group()), after_words)


_NEAR = 256
"""So many characters around a stretch are kept."""


@dataclass(slots=True)
class Stretch:
    """A stretch of markup with its calls, and the words behind it, perhaps on a new line.

    ``raw`` is "" where nothing is suspect. ``before`` is what stands before the calls, ``said`` the end of
    the text before that, and ``behind`` the end of the markup behind them: the ends of a block around them.
    ``tail`` is the end of all of its markup, or of what stands behind it and is no text.
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
    """Markup behind them that is no call and no text."""

    @property
    def new_line(self) -> bool:
        """Do the words behind it stand on a new line?"""
        return self.tail.endswith("\n")

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
    return Stretch(found, start, text, before, said[-_NEAR:], behind[-_NEAR:], _tail(raw, _NEAR))


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
        return is_damaged(found) or ends_empty(found)
    if not isinstance(found.arguments, tuple):
        return _has_surplus_end(found)
    if found.open != "closed" or found.repairs or found.unopened or not found.arguments:
        return True
    return any(grammar.markers.search(each.text) for each in found.arguments if "<" in each.text)


def _has_surplus_end(found: Found) -> bool:
    """Does an end stand in the call that nothing opens in it?"""
    return any(each.rule == "extra-close" for each in found.repairs)


def is_json(found: Found) -> bool:
    """Are the arguments a whole JSON object, in which markers are text?"""
    match found.read:
        case str(text):
            return text[-64:].rstrip()[-1:] in ("", "}")
        case tuple():
            return False
        case ParsedArguments() | None:
            return True


def is_damaged(found: Found) -> bool:
    """Was something missing of a call in JSON, or its end?"""
    return is_without_end(found) or bool(found.repairs) or not is_json(found)


def is_over_escaped(found: Found) -> bool:
    """Are the arguments JSON as it stands in a string, each quote escaped?"""
    if isinstance(found.read, ParsedArguments):
        return any(each.rule == "over-escaped" for each in found.repairs)
    return isinstance(found.read, str) and _ESCAPED.match(found.read) is not None


def is_without_end(found: Found) -> bool:
    """Is the end of a call in JSON missing?"""
    if found.open != "closed":
        return isinstance(found.read, str) or not (found.name or found.read)
    return any(each.rule == "missing-close" for each in found.repairs)


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
