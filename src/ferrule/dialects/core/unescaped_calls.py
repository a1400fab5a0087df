"""Find calls in JSON that may be part of another call's string, because its quotes were not escaped.

If a string seemed to end at its first inner quote, the rest of the call is left over in the words after it,
or is read as another call.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ferrule.dialects.core.marker_index import MarkerIndex
from ferrule.dialects.core.reader_context import Found, ParsedArguments, Reading
from ferrule.dialects.core.slips import SPECIAL_TOKEN, closing_brackets, opens_more
from ferrule.dialects.core.stretches import (
    Stretch,
    calls_from,
    calls_of,
    covers,
    ends_empty,
    is_damaged,
    is_json,
    is_over_escaped,
    is_without_end,
)
from ferrule.dialects.core.tape import Literals
from ferrule.repair import Tools
from ferrule.repair.strict_json import parse

_GAP = r"[ \t\r\n]{0,64}"
_JSON_MARK = re.compile(
    rf"""(?P<quote>")(?:(?P<end>(?={_GAP}[}}\]]))|(?P<next>(?={_GAP},{_GAP}"\w{{1,64}}"{_GAP}:)))?|[{{}}\[\]]"""
)
"""A bracket, or a quote; ``end``: a closing bracket follows it; ``next``: another key follows it."""

_BRACKET = re.compile(r"[{\[(]")
_NEAR = 64
_ENDED = re.compile(r"[}\]]\s*[}\]]\s*\Z")
STRING_END = re.compile(rf"[\"'`]{_GAP}[}}\]]")
_REST_FIRST = re.compile(rf"{_GAP}[\"']{_GAP}(?:[}}\]]|,{_GAP}[\"'])")
_REST_OR_NEXT = re.compile(rf"[\"'`]{_GAP}[}}\],:]")
_FIRST_IS_END = re.compile(rf"[^\"]*+\"{_GAP}[}}\],:]")
"""The end of a string, and what follows it in JSON."""

_OBJECT_BRACE = re.compile(r"""\{\s*\\{0,4}(?P<key>["']\w)|(?<!\{)\}""")
"""The beginning of an object that has a key, or the end of one."""

_WORD = re.compile(r"\w")
_QUOTE = re.compile(r"[\"'\\]")
_QUOTE_OR_BRACE = re.compile(r"[{\"']")
_CLOSERS = "}])"
_JSON_GOES_ON = frozenset("}])\"',:")
_TORN_END = re.compile(r"</[\w:|｜]{1,40}+(?:(?!>)|(?<=call)>[ \t]{0,64}[^\s<])")
"""Half of the end of a call, or a misspelt one before words on its line."""
_TORN_TAIL = re.compile(r"```|<[^<>\n]{0,64}(?:[<\n]|\Z)")
_HALF_MARKER = re.compile(r"<[^<>\s]{1,64}\Z")
_FIRST_WORD = re.compile(r"\S[^\s<]{0,64}")
_MARK = re.compile(r"[\]}]*[\"'`{\[\\]")
"""JSON that goes on begins like this; words directly after a call (with or without markers) do not."""


def unescaped_calls(
    reading: Reading, stretches: Sequence[Stretch], markers: MarkerIndex, *, cut: bool
) -> list[Found]:
    """Return the calls beside a damaged one, and those with the rest of a string after them.

    ``cut``: the reply was cut off, so that its last call may be unfinished.
    """
    unescaped_at, unended_at = _damage(reading, stretches)
    cut_off = stretches[-1].found[-1] if cut else None
    before = _CallsBefore(markers, reading.tools, cut_off)
    unended = sorted(at for _, at in reading.unended_strings)
    doubted: list[Found] = []
    for at, stretch in enumerate(stretches):
        for number, found in enumerate(stretch.found):
            start, end = stretch.span(found)
            if before.unescaped or unescaped_at < start or (before.plain and is_over_escaped(found)):
                return [*calls_of(stretches)]
            goes_on = before.going_into(stretch, found)
            if goes_on:
                if _goes_into(stretches, at, found, unended=min(unescaped_at, unended_at) <= end):
                    return [*calls_of(stretches)]
                return [*doubted, *calls_from(stretches, goes_on)]
            marked = reading.form(found.dialect).marked
            before.add(
                found, stretch, marked=marked, unescaped=unescaped_at <= end, unended=unended_at <= end
            )
            too_many = before.look_behind(stretch, number, unended, marked=marked)
            if (
                too_many
                or before.holds_call(found)
                or _goes_into(stretches, at, found, unended=before.unended)
            ):
                doubted = [*calls_of(stretches[: at + 1])]
                before.unescaped = True
        if before.goes_on(stretch):
            doubted = [*calls_of(stretches[: at + 1])]
            before.unescaped = True
    return doubted


def _is_unclosed(stretch: Stretch, number: int, unended: Sequence[int]) -> bool:
    """Whether nothing closes a broken call in JSON, so that the following text may be part of it.

    ``unended`` are the positions where strings without an end seemed to end.
    """
    found = stretch.found[number]
    start, end = stretch.span(found)
    place = bisect_right(unended, start)
    torn = place < len(unended) and unended[place] <= end
    if found.grammar or not (found.unparsable or torn):
        return False
    last = number + 1 == len(stretch.found)
    if found.unparsable and not last and torn:
        return True
    if found.unparsable and not _is_open_json(stretch.raw, found):
        return False
    if last and "".join(stretch.words).strip():
        return False
    gap = stretch.raw[found.end : None if last else stretch.found[number + 1].start]
    gap, opener = (text.strip("[], \t\r\n") for text in (gap, stretch.before))
    return gap in opener or not gap.replace(opener, "").strip()  # nothing, or what opens a call


def _behind_empty(stretch: Stretch, number: int) -> str | None:
    """Return the text from the last value of a call in JSON to the next call, if that value is empty."""
    found = stretch.found[number]
    if found.grammar or not ends_empty(found):
        return None
    after = stretch.found[number + 1].start if number + 1 < len(stretch.found) else len(stretch.raw)
    string = max(stretch.raw.rfind(quotes, found.start, found.end) for quotes in ('""', "''"))
    return "".join(stretch.raw[string + 2 : after].split())


def _is_ended(rest: str, ending: str) -> bool:
    """Whether a call ends with ``ending``, or with a comma in its list, and no further JSON follows."""
    well = (each for each in (ending, f"{ending.rstrip(']')},") if rest.startswith(each))
    return ending != "" and any(rest[len(each) : len(each) + 1] not in _JSON_GOES_ON for each in well)


def _is_open_in(found: Found, markers: MarkerIndex) -> bool:
    """Whether the arguments of a damaged call in JSON hold the beginning of a call or object, but not its
    end.

    Then the call's own end is missing, and the end that was read belongs to the inner one.
    """
    if found.grammar or not isinstance(found.read, (str, ParsedArguments)):
        return False
    text = found.read if isinstance(found.read, str) else str(found.read.value)
    if opens_more(text, markers):
        return True
    if found.open == "inside":
        return False
    depth = 0
    for brace in _OBJECT_BRACE.finditer(text, 0, text.rfind("}")):
        depth = depth + 1 if brace["key"] else max(depth - 1, 1)
    return depth > 1


def _is_open_json(raw: str, found: Found) -> bool:
    """Whether an unparsable call is JSON that does not end with its brackets."""
    bracket = _BRACKET.search(raw, found.start, found.end)
    if bracket is None or bracket.group() == "(":
        return False
    return _ENDED.search(raw, max(found.start, found.end - _NEAR), found.end) is None


def _between(before: Stretch, last: Found, stretch: Stretch, found: Found) -> tuple[str, str]:
    """Return the end of a call's markup, and the words before the next one."""
    if before is stretch:
        return stretch.raw[last.start : found.start], ""
    return before.tail, "".join((*before.words, stretch.before))


def _gap(tail: str, words: str) -> str:
    """Return what is between the last bracket of a call in JSON and the next call."""
    return tail.rpartition("}")[2].lstrip("]") + words


def _is_beside(gap: str) -> bool:
    """Whether neither a space nor a comma follows a call."""
    return not (gap[:1].isspace() or gap[:1] in (",", ";"))


@dataclass(slots=True)
class _CallsBefore:
    """The state of the calls so far. ``last`` is in ``stretch``, and ``first`` is the first of the calls
    that touch each other up to it. ``in_json``: some are JSON.

    ``marked``: some have markers. ``unescaped``: a string in the last one was not escaped. ``unclosed``:
    nothing closes the last one. ``unended``: the last quote of a string may be missing. ``holds_token``:
    the JSON of the last one holds a special token. ``plain``: the quotes of one are not escaped.
    ``emptied``: the last one, if it looks like a string that begins with the rest of JSON. ``ending``: what
    ends it. ``cut_off``: the one that the end of the reply may have cut off. ``remains`` find the rest of a
    string that seemed to end early.
    """

    markers: MarkerIndex
    tools: Tools
    cut_off: Found | None
    last: Found | None = None
    first: Found | None = None
    stretch: Stretch | None = None
    in_json: bool = False
    marked: bool = False
    unescaped: bool = False
    unclosed: bool = False
    unended: bool = False
    holds_token: bool = False
    plain: bool = False
    ending: str = ""
    emptied: Found | None = None
    remains: dict[re.Pattern[str], None] = field(default_factory=dict[re.Pattern[str], None])

    def add(self, found: Found, stretch: Stretch, *, marked: bool, unescaped: bool, unended: bool) -> None:
        self.first = self.first if self._touches(stretch, found) else found
        self.last, self.stretch = found, stretch
        self.in_json = self.in_json or found.grammar is None or isinstance(found.read, str)
        self.marked = self.marked or marked
        self.unescaped, self.unended = unescaped, unescaped or unended
        self.holds_token = isinstance(found.read, str) and SPECIAL_TOKEN.search(found.read) is not None
        is_json = found.unparsable or isinstance(found.read, (str, ParsedArguments))
        self.plain = self.plain or (is_json and not is_over_escaped(found))
        self.ending = self.markers.endings.get(found.dialect, "")
        if found.remains:
            self.remains[found.remains] = None

    def look_behind(self, stretch: Stretch, number: int, unended: Sequence[int], *, marked: bool) -> bool:
        """Note whether nothing ends the call that was added last. Return whether a surplus bracket does."""
        self.unclosed = _is_unclosed(stretch, number, unended)
        rest = _behind_empty(stretch, number) if marked else None
        if rest is None:
            return False
        found = stretch.found[number]
        if not (self.markers.call_ends.words.search(rest) or _is_ended(rest, self.ending)):
            self.emptied = found
        return self.ending != "" and not self.ending.startswith(closing_brackets(rest))

    def going_into(self, stretch: Stretch, found: Found) -> Found | None:
        """Return the first call that the next one may be part of; None if it is part of none."""
        if self.emptied or self.unclosed:
            return self.emptied or self.last
        return self.first if self.last and self._runs_into(self.last, stretch, found) else None

    def _runs_into(self, last: Found, stretch: Stretch, found: Found) -> bool:
        """Whether a call that is unparsable, or has no arguments or no end, begins where the last one, in
        JSON, lacks its end.

        Or a call without arguments follows the end of the last one, which comes without that of its fence.
        """
        before = self.stretch
        if before is None or not self._is_open_end(last):
            return False
        tail, words = _between(before, last, stretch, found)
        gap = _gap(tail, words)
        ended = self.markers.call_ends.words.search(gap)
        if ended:
            fenced = "```" in self.ending and (before is not stretch or "```" in tail.partition("{")[0])
            return not found.read and fenced and "```" not in gap[: ended.start()]
        return bool(tail or words) and _is_beside(gap) and self._is_doubtful(found, last)

    def _is_open_end(self, last: Found) -> bool:
        """Whether the last call is JSON, whose brackets may also end an object in a string."""
        return self.ending.startswith("}") and not isinstance(last.read, tuple)

    def _touches(self, stretch: Stretch, found: Found) -> bool:
        """Whether a call begins where the last one, in JSON, lacks its end."""
        if self.last is None or self.stretch is None or not self._is_open_end(self.last):
            return False
        gap = _gap(*_between(self.stretch, self.last, stretch, found))
        return _is_beside(gap) and not self.markers.call_ends.words.search(gap)

    def _is_doubtful(self, found: Found, last: Found) -> bool:
        """Whether a call that touches the last one is unparsable, or its tool undeclared.

        Or it has no arguments, or no end although the reply was not cut off in it. Or the last one lacks a
        bracket, or can be read in two ways.
        """
        if any(each.rule in ("closed", "ambiguous") for each in last.repairs):
            return True
        if self.ending.strip(_CLOSERS) and (found.unparsable or self.tools.match(found.name) is None):
            return True
        if found.read is None and found.open == "closed":
            return is_damaged(found) or ends_empty(last)
        return found is not self.cut_off and (found.read == "" or found.open == "inside")

    def holds_call(self, found: Found) -> bool:
        """Whether the call that was added last is damaged and holds the beginning of another one.

        Or its own end, if that is missing, or half of one, or the end of a fence.
        """
        text = found.read if isinstance(found.read, str) else ""
        if text and is_without_end(found) and (end := self.ending.lstrip(_CLOSERS)) and end in text:
            return True
        if self.unescaped and _TORN_TAIL.search(text.rpartition("}")[2]):
            return True
        damaged = self.unescaped or bool(found.repairs) or not is_json(found)
        unsound = text and not damaged and parse(text) is None
        return bool(damaged or unsound) and _is_open_in(found, self.markers)

    def goes_on(self, stretch: Stretch) -> bool:
        """Whether a part of a call is left over after the calls of a stretch."""
        damaged = self.unended or any(map(is_damaged, stretch.found))
        if self._ends_elsewhere(stretch) or (damaged and any(map(self._is_gap_of_call, stretch.gaps()))):
            return True
        if self.unescaped and self._has_unsure_end(stretch):
            return True
        words = "".join(stretch.words)
        beside = "" if stretch.new_line else words[:1].strip()
        if words.strip() and self._is_string(words, stretch):
            return True
        if beside and self.unescaped:
            return True
        return self.in_json and bool(words) and self._json_goes_on(words, beside, damaged=damaged)

    def _is_string(self, words: str, stretch: Stretch) -> bool:
        """Whether words may be the string of a call that is empty and has no mark behind it."""
        if self.emptied or _WORD.search(words):
            return self.emptied is not None
        return ends_empty(stretch.found[-1]) and not self.markers.call_ends.words.search(stretch.behind)

    def _ends_elsewhere(self, stretch: Stretch) -> bool:
        """Whether the end of the last call, or the rest of one of its strings, comes after it."""
        if self.ending[:1] == "}" and (STRING_END.search(stretch.behind) or self._is_torn(stretch)):
            return True
        words = "".join(stretch.words)
        if any(each.search(words) for each in self.remains):
            return True
        return bool(words.strip()) and self._ends_in_words(stretch, words)

    def _ends_in_words(self, stretch: Stretch, words: str) -> bool:
        """Whether the missing end of the last call is in or after the words that follow it."""
        if not is_without_end(stretch.found[-1]):
            return False
        if "```" in self.ending and "```" not in stretch.tail.rpartition("}")[2]:
            return words.count("```") % 2 == 1
        ends = self.markers.call_ends.words
        return any(ends.search(each) for each in stretch.frames if each is not stretch.tail)

    def _is_torn(self, stretch: Stretch) -> bool:
        """Whether a complete reply ends with half of a marker that is not the end of its last call.

        Its last string is empty, or it is damaged; in another way, too, if half of its end remains. Behind
        an empty string, a whole opener in place of the end counts as well.
        """
        half, last = _HALF_MARKER.search(stretch.tail), stretch.found[-1]
        if self.cut_off or stretch.words:
            return False
        if half is None:
            behind = stretch.behind.strip()
            opens = self.markers.openers.words.fullmatch(behind) and not self.ending.endswith(behind)
            return bool(opens) and ends_empty(last)
        own = self.ending.lstrip(f"{_CLOSERS}`").startswith(half.group())
        if not is_damaged(last):
            return ends_empty(last) and not own
        if not own or ends_empty(last) or any(each.rule != "missing-close" for each in last.repairs):
            return True
        return isinstance(last.read, str) and parse(last.read) is None

    def _is_gap_of_call(self, gap: str) -> bool:
        """Whether the end of a string, or the call's end and then a closing bracket, follows a call."""
        ended = self.markers.call_ends.words.search(gap)
        late = ended is not None and gap[ended.end() :].lstrip()[:1] in tuple(_CLOSERS)
        return late or STRING_END.search(gap) is not None

    def _has_unsure_end(self, stretch: Stretch) -> bool:
        """Whether the end of a damaged call follows it twice, or the end of a fence that did not begin."""
        behind = stretch.tail.rpartition("}")[2]
        ends = self.markers.call_ends.words.findall(behind)
        fence = "```" in stretch.behind and "```" not in stretch.before + self.ending
        return len(ends) > len(set(ends)) or (fence and not ends)

    def _json_goes_on(self, words: str, beside: str, *, damaged: bool) -> bool:
        """Whether JSON is left over in the words after calls. ``beside`` is their first character, if on
        the same line."""
        if _REST_FIRST.match(words) or (beside and self._goes_on_beside(words, beside, damaged=damaged)):
            return True
        if self.unended and (beside == "<" or _REST_OR_NEXT.search(words)):
            return True
        if self.emptied and _FIRST_IS_END.match(words):
            return True
        last = self.ending[max(len(closing_brackets(self.ending)) - 1, 0) :].rstrip("`")
        if len(last) > 1 and last in "".join(words.split()):
            return True  # a bracket and the marker that ends a call
        return _is_left(words, self.markers.call_ends if self.marked else None)

    def _goes_on_beside(self, words: str, beside: str, *, damaged: bool) -> bool:
        """Whether words on a call's line begin like more JSON, or with a marker or a piece of one."""
        if (damaged and beside in "}]") or (beside == "`" and self.ending.endswith("```")):
            return True
        first = _QUOTE if self.marked and not damaged else _MARK
        if first.match(words) or self.markers.openers.words.match(words):
            return True
        word = _FIRST_WORD.match(words)
        part = word.group() if word else "<"
        torn = part != "<" and self.markers.call_ends.is_partial(part, 0)
        return self.marked and (self.holds_token or torn or _TORN_END.match(words) is not None)


def _damage(reading: Reading, stretches: Sequence[Stretch]) -> tuple[int, int]:
    """Return where the first unescaped string and the first unended string are, outside raw-text calls.

    A JSON text that contains such a call counts as unescaped from its beginning on.
    """
    if not (reading.unescaped_strings or reading.unended_strings):
        return sys.maxsize, sys.maxsize
    spans = _spans(stretches, lambda found: found.grammar is not None)
    starts = [start for start, _ in _spans(stretches, _is_text)]
    unescaped_at = unended_at = sys.maxsize
    for damaged in (reading.unescaped_strings, reading.unended_strings):
        for start, at in damaged:
            if covers(spans, start):
                continue
            if bisect_right(starts, at) > bisect_right(starts, start):
                unescaped_at = min(unescaped_at, start)
            elif damaged is reading.unescaped_strings:
                unescaped_at = min(unescaped_at, at)
            else:
                unended_at = min(unended_at, at)
    if unended_at < unescaped_at < sys.maxsize:
        unescaped_at = unended_at  # more than a quote is missing
    return unescaped_at, unended_at


def _spans(stretches: Sequence[Stretch], wanted: Callable[[Found], bool]) -> list[tuple[int, int]]:
    return [stretch.span(each) for stretch in stretches for each in filter(wanted, stretch.found)]


def _is_text(found: Found) -> bool:
    """Whether the arguments of a call are raw text."""
    return found.grammar is not None or isinstance(found.read, tuple)


def _is_rest(stretch: Stretch, found: Found, *, unended: bool) -> bool:
    """Whether a call, or its arguments, may be the rest of another one's string.

    ``unended``: a string before it may have ended too early.
    """
    raw, written = stretch.raw[found.start : found.end], found.read
    if isinstance(written, tuple):
        rest = found.grammar is None and any(
            each.text.lstrip()[:1] == '"' or (unended and STRING_END.search(each.text)) for each in written
        )
    else:
        text = written if isinstance(written, str) else ""
        rest = found.unparsable or text.lstrip()[:1] not in ("{", "[", "")
        if not found.name:  # a marker, and then no object
            first = _QUOTE_OR_BRACE.search(raw)
            rest = first is not None and first.group() != "{"
        if unended and text and not rest:
            rest, raw = True, raw.partition(text)[0]
    return rest and STRING_END.search(raw) is not None


def _goes_into(stretches: Sequence[Stretch], at: int, found: Found, *, unended: bool) -> bool:
    """Whether a call of stretch number ``at`` may be part of one before. ``unended``: see ``_is_rest``."""
    if (at > 0 or not found.name) and _is_rest(stretches[at], found, unended=unended):
        return True
    if at == 0:
        return False
    before, here = stretches[at - 1], stretches[at]
    return _is_beside_unended(before, found) or (found is here.found[0] and _is_beside_json(before, here))


def _is_beside_json(before: Stretch, here: Stretch) -> bool:
    """Whether a stretch begins with a damaged call in JSON, after a string and a bracket on its line."""
    damaged = is_damaged(here.found[0]) and not here.found[0].grammar and "\n" not in here.before
    return damaged and STRING_END.search("".join(before.words).rpartition("\n")[2]) is not None


def _is_beside_unended(before: Stretch, found: Found) -> bool:
    """Whether a call in tags is on the line of another dialect's call, and one of them does not end."""
    last = before.found[-1]
    if before.new_line or before.words or found.grammar in (None, last.grammar):
        return False
    unended = any(each.rule == "missing-close" for each in last.repairs)
    return unended or (last.dialect != found.dialect and found.open != "closed")


def _is_left(words: str, call_ends: Literals | None) -> bool:
    """Whether the words hold the end of a call in JSON that begins before them.

    ``call_ends`` are the markers that show it; None if the call has no markers, because words may then hold
    similar text.
    """
    closer = call_ends.words.search(words) if call_ends else None
    if closer and words[: closer.start()].strip():
        return True
    depth = quotes = 0
    ends = ("end", "next") if call_ends else ("end",)
    for mark in _JSON_MARK.finditer(words) if '"' in words else ():
        if not mark["quote"]:
            depth += 1 if mark.group() in "{[" else -1
            if depth < 0 and quotes:
                return True
            depth = max(depth, 0)
            continue
        quotes += 1
        if mark.lastgroup in ends and (quotes % 2 if call_ends else not depth):
            return True
    return False
