"""Check that the markers of calls whose arguments are raw text balance with the calls that were read.

``MarkerBalance`` takes the calls of one grammar and all text from the first of them on, and returns the
calls that cannot be trusted. It parses the markers again; in a strict parse each is structure of a call or
is in a value. If they nest (``nested_parse``), that parse counts; else the one in which each value ends
where it first can, if it is strict and no value holds an opening marker without its end; else all strict
parses (``strict_parse`` follows them at once) must have the same number of calls, and the one with the most
structure counts. From the first call that differs, all are ambiguous. If no parse is strict, markers were
forgotten and the readers' repairs count, unless a marker is left over after a call, or a repaired call
holds one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import Found, Reading
from ferrule.dialects.core.stretches import Stretch, calls_of, covers, has_surplus_end, is_json
from ferrule.dialects.core.value_markers import Grammar, is_misspelt_closer, without_cdata
from ferrule.repair import Parameter

_State = tuple[str, str]
"""What is open: a value and its word, a call (and no value), or nothing (``""``)."""

_OUTSIDE, _IN_CALL = ("", ""), ("call", "")


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker in the text. ``kind`` is the name of its group in the ``Grammar``.

    ``word`` pairs it with its partner. ``after_words``: words separate it from the marker before.
    """

    kind: str
    word: str
    key: str
    start: int
    end: int
    after_words: bool

    @property
    def opens(self) -> bool:
        """Whether it opens a call or a value."""
        return not self.kind.endswith("_end")

    @property
    def may_follow_value(self) -> bool:
        """Whether it can be the structure directly after a value."""
        return not self.after_words and self.kind in ("value", "call_end")


@dataclass(frozen=True, slots=True)
class ParsedCall:
    """A call of a parse, as indices of its markers, and of each value's opening and closing one."""

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
    """Whether the marker cannot be structure when ``depth`` calls and values are open."""
    if depth == 1 and marker.after_words and (not marker.opens or marker.kind == "value"):
        return True
    return marker.opens and depth == (0 if marker.kind == "value" else 1)


def _closes(marker: Marker, opening: Marker) -> bool:
    return f"{opening.kind}_end" == marker.kind and opening.word == marker.word


@dataclass(frozen=True, slots=True)
class _Path:
    """A parse up to a marker. ``several``: other parses have another number of calls, or as much
    structure."""

    calls: int = 0
    size: int = 0
    several: bool = False
    steps: Any = None
    """Structure markers as a linked list, the last first."""

    def then(self, at: int, *, call: bool = False) -> _Path:
        """Return the parse with one more marker of structure."""
        return _Path(self.calls + call, self.size + 1, self.several, (self.steps, at))

    def beside(self, other: _Path | None) -> _Path:
        """Return the one of two parses that has more structure, so that its values end where they first
        can."""
        if other is None:
            return self
        best = self if self.size > other.size else other
        several = self.several or other.several or self.calls != other.calls or self.size == other.size
        return _Path(best.calls, best.size, several, best.steps)


def strict_parse(
    markers: Sequence[Marker], *, accept_first_end: bool = False
) -> tuple[bool, list[ParsedCall] | None]:
    """Return whether there are several strict parses; and the parse, if there is exactly one.

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
    """Yield the states after one more marker, except for the end of a value."""
    kind = state[0]
    if kind == "value":
        yield state, path  # the marker is text
    elif kind == "call" and marker.may_follow_value:
        yield ("value", marker.word) if marker.kind == "value" else _OUTSIDE, path.then(at)
    elif state == _OUTSIDE and marker.kind == "call":
        yield _IN_CALL, path.then(at, call=True)


def _calls(path: Any, markers: Sequence[Marker]) -> list[ParsedCall]:
    """Return the calls of a path's steps."""
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


_MARKUP = re.compile(r"[<>{}]")
"""Characters that plain words between two calls do not contain."""


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
        """Return the calls that differ in the parse that counts, or all if no parse can be chosen."""
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
        """Return the calls by the markers: none if it is undecidable, None if the readers' repairs
        count."""
        if self._may_stand_in_value():
            return []
        parse = nested_parse(self._markers) or self._first_end_parse()
        if parse is None or not self._has_required(parse):
            parse = self._strict_parse()
        if parse is None and any(each.repairs and self._holds_marker(each) for each, _ in self._found):
            return []  # a call lacks one marker and holds another
        return parse

    def _may_stand_in_value(self) -> bool:
        """Whether a call without an opening marker may be part of another call's value.

        It may if one of them holds markers, or if it follows another on the same line. So may a repaired
        call behind one that holds markers, or with such itself, a call in JSON that holds the end of a
        value, and an unsure one with an argument that its tool does not have.
        """
        if any(found.unopened or self._is_strange(found) for found, _ in self._found[1:]):
            return True
        if self._ends_value_in_json() or self._is_unopened_beside() or self._ends_behind_empty():
            return True
        if self._is_damaged_behind_marker():
            return True
        suspect = any(self._holds_marker(found) or _has_empty_value(found) for found, _ in self._found)
        return bool(self._without_opening) and (suspect or self._begins_with_words())

    def _is_damaged_behind_marker(self) -> bool:
        """Whether a later call was repaired, or has a value that begins with an end, and a marker is in it
        or in a call before it."""
        holds = False
        for at, (found, _) in enumerate(self._found):
            holds = holds or self._holds_marker(found)
            if at and holds and (found.repairs or self._begins_with_end(found)):
                return True
        return False

    def _begins_with_end(self, found: Found) -> bool:
        """Whether a value of a call begins with the end of a call."""
        arguments = found.read if isinstance(found.read, tuple) else ()
        first = (self._grammar.markers.match(each.text.lstrip()) for each in arguments)
        return any(each is not None and each.lastgroup == "call_end" for each in first)

    def _ends_behind_empty(self) -> bool:
        """Whether a value ends twice behind a call with an empty one, which may end there."""
        found = [each for each, _ in self._found]
        first = next((at for at, each in enumerate(found) if _has_empty_value(each)), len(found))
        return any(map(has_surplus_end, found[first + 1 :]))

    def _is_touched_by_other(self) -> bool:
        """Whether a call in another format touches one that is suspect, or has an empty value."""
        return any(
            before.found[-1].grammar is self._grammar
            and (before.raw or _has_empty_value(before.found[-1]))
            and not (before.new_line or before.words)
            and each.found[0].grammar is not self._grammar
            for before, each in pairwise(self._stretches)
        )

    def _is_unopened_beside(self) -> bool:
        """Whether a call without its opening marker follows another one on the same line."""
        stretches = zip(self._stretches, self._stretches[1:], strict=False)
        beside = any(
            not before.new_line and id(each.found[0]) in self._without_opening for before, each in stretches
        )
        return beside or any(
            id(each) in self._without_opening and "\n" not in stretch.raw[before.end : each.start]
            for stretch in self._stretches
            for before, each in pairwise(stretch.found)
        )

    def _begins_with_words(self) -> bool:
        """Whether a later call without its opening marker names no tool: words, and what a value holds."""
        return self._tools.declared and any(
            id(found) in self._without_opening and self._tools.match(found.name) is None
            for found, _ in self._found[1:]
        )

    def _is_strange(self, found: Found) -> bool:
        """Whether a call that cannot be read for certain has an argument that its tool does not have."""
        unsure = any(each.rule == "ambiguous" for each in found.repairs)
        if not ((unsure or found.unparsable) and isinstance(found.read, tuple)):
            return False
        known = self._tools.properties(found.name)
        return known is not None and any(each.key not in known for each in found.read)

    def _ends_value_in_json(self) -> bool:
        """Whether a call in JSON after one that has values holds the end of a value."""
        first, *others = (found for found, _ in self._found)
        return isinstance(first.read, tuple) and any(
            is_json(each) and has_surplus_end(each) for each in others
        )

    def _block_goes_on(self, words: list[str]) -> bool:
        """Whether words, or other grammars' calls, follow a call inside the block around it, and then
        another call; or another grammar's call touches one that may go on.

        Words on lines of their own between calls that are not suspect do not count.
        """
        calls = [bool(self._of_grammar(each.found)) for each in self._stretches]
        last = max(at for at, mine in enumerate(calls) if mine)
        if any(map(self._is_mixed, self._stretches)) or self._is_touched_by_other():
            return True
        open = False
        for at in range(last):
            each, following = self._stretches[at : at + 2]
            open = (open or each.before.strip() != "") and not each.closed
            if open and (not calls[at + 1] or not _are_lines(words[at], each, following)):
                return True
        return False

    def _is_mixed(self, stretch: Stretch) -> bool:
        """Whether a call of another grammar follows one of this grammar."""
        mine = [each.grammar is self._grammar for each in stretch.found]
        return any(one and not other for one, other in pairwise(mine))

    def _strict_parse(self) -> list[ParsedCall] | None:
        """Return the only strict parse; an empty one if there are several, or if a marker is left over.

        None if the readers' repairs count.
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
        """Add the markers of a suspect stretch. Markers in JSON arguments are part of these."""
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
                # The opening marker is damaged, but the call begins here.
                self._add_text(stretch.raw[at : found.start], stretch.start + at)
                here = stretch.start + found.start
                self._markers.append(Marker("call", "", found.name, here, here, self._words_behind))
                self._words_behind = False
                self._without_opening.add(id(found))
                at = self._first_value(stretch.raw, found, values[0].key)
        self._add_text(stretch.raw[at:], stretch.start + at)

    def _first_value(self, raw: str, found: Found, key: str) -> int:
        """Return the position in the call of the opening marker of a key."""
        markers = self._grammar.markers.finditer(raw, found.start, found.end)
        return next((each.start() for each in markers if each.groupdict().get("key") == key), found.start)

    def _add_calls(self, stretch: Stretch) -> None:
        """Add the markers of a stretch that is not suspect."""
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
        """Add the markers of a text that begins at ``start`` (-1: it follows a stretch)."""
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
        """Whether the call of the parse is the one that was found."""
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
        """Whether it is the text of an argument. One marked as JSON is not compared."""
        return argument.typed or text == self._bare(argument.text)

    def _is_at_same_place(self, call: ParsedCall, found: Found, stretch: Stretch) -> bool:
        """Whether the markers of a call are inside the one found, the first of them at its beginning."""
        start, end = stretch.span(found)
        first, last = self._markers[call.first], self._markers[call.last]
        gap = stretch.raw[found.start : first.start - stretch.start]
        return start <= first.start <= last.start <= end and not gap.strip()

    def _holds_marker(self, found: Found) -> bool:
        arguments = found.read if isinstance(found.read, tuple) else ()
        return any(self._grammar.markers.search(each.text) for each in arguments)

    def _has_unsure_end(self, found: Found) -> bool:
        """Whether a value may end in two places, or holds half of an argument whose other half may be read
        as structure. The half that begins a value counts even if no value ends after it."""
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
        """Whether only closing markers of values were forgotten, each before the next argument.

        Models do forget them, and values rarely hold the opening marker of the very next argument.
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
        """Strip a value of CDATA, white space, and closing markers at its end, which may be surplus."""
        text = without_cdata(text).strip()
        *_, last = (None, *self._grammar.markers.finditer(text, max(0, len(text) - 128)))
        while last and last.lastgroup == "value_end" and last.end() == len(text):
            text = text[: last.start()].rstrip()
            *_, last = (None, *self._grammar.markers.finditer(text, max(0, len(text) - 128)))
        return text

    def _first_end_parse(self) -> list[ParsedCall] | None:
        """Return the parse in which each value ends where it first can, unless a value may go on, or words
        hold a further call."""
        _, parse = strict_parse(self._markers, accept_first_end=True)
        if parse is None or len(parse) > len(self._found):
            return None
        goes_on = any(self._is_open_in(value) for call in parse for value in call.values)
        return None if goes_on else parse

    def _is_open_in(self, value: tuple[int, int]) -> bool:
        """Whether a call or an argument begins in the value and does not end in it, so that the value may
        go on."""
        inside = self._markers[value[0] + 1 : value[1]]
        count = Counter(each.kind for each in inside)
        return count["value"] > count["value_end"] or count["call"] > count["call_end"]

    def _has_required(self, parse: list[ParsedCall]) -> bool:
        """Whether each call has the required arguments of its tool."""
        for call in parse:
            match = self._tools.match(self._markers[call.first].key)
            keys = {self._markers[opening].key for opening, _ in call.values}
            if match and not keys.issuperset(self._tools.contract(match.name).view.required):
                return False
        return True

    def _doubt_from(self, first: Found) -> None:
        found = [*calls_of(self._stretches)]
        self._doubted.update(found[found.index(first) :])


def _has_empty_value(found: Found) -> bool:
    """Whether a value of a call in tags is empty, so that it may have ended too early."""
    return isinstance(found.read, tuple) and any(each.text == "" for each in found.read)


def _are_lines(words: str, before: Stretch, behind: Stretch) -> bool:
    """Whether there are no words between two calls of one block, or only lines of plain text."""
    if not words.strip():
        return True
    if before.raw or behind.raw or _MARKUP.search(words):
        return False
    ended = "\n" in behind.before or not words[words.rfind("\n") + 1 :].strip()
    return ended and (before.new_line or not words[: words.find("\n")].strip())


def _is_opener(repair: Repair) -> bool:
    """Whether an opening tag was misspelt, so that the markers do not show where its value begins."""
    return repair.rule == "misspelt-tag" and not is_misspelt_closer(repair)


def _marker(found: re.Match[str], start: int, *, after_words: bool) -> Marker:
    """Return the marker that matched in a text that begins at ``start`` (-1: it follows a stretch)."""
    groups = found.groupdict()
    word = groups.get("word") or groups.get("word_end") or ""
    key = groups.get("key") or groups.get("bare") or groups.get("name") or ""
    here = start if start < 0 else start + found.start()
    return Marker(found.lastgroup or "", word, key, here, here + len(found.group()), after_words)
