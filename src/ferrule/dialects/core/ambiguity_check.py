"""Calls found in text are checked once more: can they be read in another way?

In: what a channel reports (the check is a ``Sink`` around another). Out: the same; at the end, the calls
that cannot be trusted.

Values between tags are not escaped, and some models forget to escape JSON. Such a value may hold the end of
a call, or a whole call; a reader, who takes the first end that fits, then sees calls that nobody made. So
the whole text from the first call on is looked at again: tags by ``marker_balance``, JSON by ``unescaped``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ferrule.dialects.core.marker_balance import MarkerBalance
from ferrule.dialects.core.output import Sink
from ferrule.dialects.core.reading import Found, Reading
from ferrule.dialects.core.stretches import Stretch, calls_of, is_json, stretch_of
from ferrule.dialects.core.tape import Literals
from ferrule.dialects.core.unescaped import unescaped_calls

_FRAMES = frozenset(("think", "answer", "response", "s"))
"""Elements around the reasoning or the answer, and what ends a turn."""

_WRAPPERS = frozenset(
    f"</{word}>" for word in ("tool_call", "tool_calls", "function_calls", "function_call")
)
"""Ends of wrappers that models mistake for their own."""

_OF_CALLS = re.compile("param|arg|invoke|func|tool|call|action|python")
_BYTE = re.compile("<0x[0-9A-F]{2}>")
_NEAR = 128
_END = r"(?:\]<\]\w{1,32}\[>\[)?</(?P<closed>[^<>]{1,64})>|<\|close\|>\w{1,32}<\|sep\|>"
_OPENING = r"<(?P<opened>[^\s<>/=][^<>]{0,64})"


class AmbiguityCheck:
    """Passes on what the channel of ``reading`` reports; ``end`` returns what cannot be trusted."""

    def __init__(self, reading: Reading, sink: Sink, call_ends: Literals) -> None:
        self._reading = reading
        self._call_ends = call_ends
        self._sink = sink
        self._stretches: list[Stretch] = []
        # Until there is a call, text goes straight on.
        self.text = sink.text
        self.joint = sink.joint
        self.note = sink.note
        self.frame = sink.frame
        self.dropped = sink.dropped

    def _text(self, text: str, thinking: bool, /) -> None:
        self._stretches[-1].words.append(text)
        self._sink.text(text, thinking)

    def _frame(self, raw: str, thinking: bool, /) -> None:
        self._stretches[-1].frames.append(raw)
        self._sink.frame(raw, thinking)

    def too_large(self, raw: str, start: int, thinking: bool, /) -> None:
        """Note a stretch that outgrew its limit as words, and pass it on."""
        if self._stretches:
            self._stretches[-1].words.append(raw)
        self._sink.too_large(raw, start, thinking)

    def calls(self, found: list[Found], raw: list[str], start: int, thinking: bool, before: str, /) -> None:
        """Note a stretch of markup and pass it on."""
        self._stretches.append(stretch_of(found, raw, start, before, first=not self._stretches))
        self.text, self.frame = self._text, self._frame
        self._sink.calls(found, raw, start, thinking, before)

    @property
    def shown(self) -> tuple[Found, str, int] | None:
        """The last whole call that the reasoning quotes."""
        return self._reading.shown

    def end(self) -> set[Found]:
        """The text has ended: return the calls that can be read in another way."""
        stretches, self._stretches = self._stretches, []
        if not stretches or (len(stretches) == 1 and self._is_certain(stretches[0])):
            return set()
        doubted = {*unescaped_calls(self._reading, stretches, self._call_ends)}
        for each in {id(found.grammar): found.grammar for found in calls_of(stretches)}.values():
            if each:
                doubted |= MarkerBalance(self._reading, each, stretches).check()
        return doubted | behind_stray_ends(stretches, self._call_ends)

    def _is_certain(self, alone: Stretch) -> bool:
        """Can the calls of the only stretch be read in one way: one sound call, and nothing behind it?"""
        damaged = self._reading.unescaped_strings or self._reading.unended_strings
        if damaged or len(alone.found) > 1 or alone.raw or alone.words or alone.frames:
            return False
        [found] = alone.found
        return not found.repairs and (isinstance(found.arguments, tuple) or is_json(found))


def behind_stray_ends(stretches: Sequence[Stretch], call_ends: Literals) -> set[Found]:
    """Return the calls from the first one on behind which ends stand that nothing opened, and a call then.

    Its last value may be a page that ends a call, goes on with ends of other formats, and begins another
    call. Models do write an end of their own twice, or that of a common wrapper, but none of formats that
    they are not in.
    """
    for at, each in enumerate(stretches[:-1]):
        if isinstance(each.found[-1].read, tuple) and _has_stray_ends(each, stretches[at + 1], call_ends):
            return {each.found[-1], *calls_of(stretches[at + 1 :])}
    return set()


def _has_stray_ends(before: Stretch, behind: Stretch, call_ends: Literals) -> bool:
    """Do ends stand between two calls that are not the first one's, and that nothing has opened?

    Behind others of them, too, the second call needs an opening marker, if the first has one.
    """
    between = _BYTE.sub("\n", "".join((*before.frames, *before.words)) + behind.before)
    ends = [*_unopened_ends(before, between, call_ends)]
    foreign = {each for each in ends if not _is_own(each, before)}
    if len(foreign) > 1 or not foreign <= _WRAPPERS:
        return True
    opener = between[between.rindex(ends[-1]) + len(ends[-1]) :] if ends else "<"
    return before.before.strip() != "" and "<" not in opener


def _unopened_ends(before: Stretch, between: str, call_ends: Literals) -> Iterator[str]:
    """The ends between two calls that nothing has opened, apart from those in words about them."""
    if "<" not in between and "[" not in between:
        return
    tags = _tags(call_ends)
    open = before.said if before.closed else before.said + before.before
    opened = {_name(tag["opened"]) for tag in tags.finditer(open) if tag["opened"]}
    run = 0  # where the run of ends goes to that stands directly behind the call
    for tag in tags.finditer(between):
        if tag["opened"]:
            opened.add(_name(tag["opened"]))
            continue
        end, name = tag["end"], _name(tag["closed"] or "")
        beside = not between[run : min(tag.start(), run + _NEAR)].strip()
        run = tag.end() if beside else run
        of_call = beside or (_OF_CALLS.search(end) is not None and not _is_in_words(between, tag))
        if of_call and name not in opened and name not in _FRAMES:
            yield end


def _name(tag: str) -> str:
    """The name of an element, without attributes."""
    return re.split(r"[\s=]", tag.strip(), maxsplit=1)[0]


def _is_in_words(text: str, tag: re.Match[str]) -> bool:
    """Do words stand on both sides of a tag, on its line?"""
    left = text[max(tag.start() - _NEAR, 0) : tag.start()].rpartition("\n")[2]
    right = text[tag.end() : tag.end() + _NEAR].partition("\n")[0]
    return left.strip() != "" and right.strip() != ""


def _is_own(end: str, call: Stretch) -> bool:
    """Is it an end of the call, or of the blocks around it, written once too often?"""
    grammar = call.found[-1].grammar
    own = grammar.markers.fullmatch(end) if grammar else None
    return (own is not None and own.lastgroup == "call_end") or end in call.behind


@lru_cache(maxsize=8)
def _tags(call_ends: Literals) -> re.Pattern[str]:
    """Opening tags, and ends of calls, of values and of anything else."""
    return re.compile(f"(?P<end>{_END}|{call_ends.words.pattern})|{_OPENING}")
