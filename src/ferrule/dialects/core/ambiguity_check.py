"""Check whether calls found in text can be read in another way.

``AmbiguityCheck`` is a ``Sink`` around another that passes everything on; ``end`` returns the calls that
cannot be trusted. Values between tags are not escaped, and some models forget to escape JSON. Such a value
may hold the end of a call, or a whole call; a reader, which takes the first end that fits, then finds calls
that were not made. So the text from the first call on is examined again: tags by ``marker_balance`` and
``behind_stray_ends``, JSON by ``unescaped_calls`` and ``slips``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ferrule.dialects.core.channel_output import Sink
from ferrule.dialects.core.marker_balance import MarkerBalance
from ferrule.dialects.core.marker_index import MarkerIndex
from ferrule.dialects.core.reader_context import Found, Reading
from ferrule.dialects.core.slips import behind_two_slips
from ferrule.dialects.core.stretches import Stretch, calls_of, is_json, stretch_of
from ferrule.dialects.core.tape import Literals
from ferrule.dialects.core.unescaped_calls import STRING_END, unescaped_calls

_FRAMES = frozenset(("think", "answer", "response", "s"))
"""Elements around the reasoning or the answer, and the end of a turn."""

_WRAPPERS = frozenset(
    f"</{word}>" for word in ("tool_call", "tool_calls", "function_calls", "function_call")
)
"""Ends of wrappers that models confuse with their own."""

_OF_CALLS = re.compile("param|arg|invoke|func|tool|call|action|python")
_TAG = re.compile(r"<[^<>]{1,64}>")
_BYTE = re.compile("<0x[0-9A-F]{2}>")
_BLOCK = re.compile(r"<([^\s<>/=|]{1,64}[^\s<>/=|｜])>")
_BLOCK_END = re.compile(r"</([^<>]{1,65})>")
_BESIDE = 128
_END = r"(?:\]<\]\w{1,32}\[>\[)?</(?P<closed>[^<>]{1,64})>|<\|close\|>\w{1,32}<\|sep\|>"
_OPENING = r"<(?P<opened>[^\s<>/=][^<>]{0,64})"


class AmbiguityCheck:
    """Passes on what the channel of ``reading`` reports; ``end`` returns the calls that cannot be
    trusted."""

    def __init__(self, reading: Reading, sink: Sink, markers: MarkerIndex) -> None:
        self._reading = reading
        self._markers = markers
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
        last = self._stretches[-1]
        last.frames.append(raw)
        if not last.words:
            last.tail = raw
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

    def end(self, *, cut: bool) -> set[Found]:
        """End the text, or cut it off; return the calls that can be read in another way."""
        stretches, self._stretches = self._stretches, []
        if not stretches or (len(stretches) == 1 and self._is_certain(stretches[0])):
            return set()
        doubted = {*unescaped_calls(self._reading, stretches, self._markers, cut=cut)}
        doubted.update(behind_two_slips(stretches, self._markers, self._reading.tools, cut=cut))
        for each in {id(found.grammar): found.grammar for found in calls_of(stretches)}.values():
            if each:
                doubted |= MarkerBalance(self._reading, each, stretches).check()
        return doubted | behind_stray_ends(stretches, self._markers.call_ends)

    def _is_certain(self, alone: Stretch) -> bool:
        """Whether the only stretch can be read in one way: one sound call, and nothing after it."""
        damaged = self._reading.unescaped_strings or self._reading.unended_strings
        if damaged or len(alone.found) > 1 or alone.raw or alone.words or alone.frames:
            return False
        [found] = alone.found
        if self._may_go_on(found, alone.behind):
            return False
        return not found.repairs and (isinstance(found.arguments, tuple) or is_json(found))

    def _may_go_on(self, found: Found, behind: str) -> bool:
        """Whether a call in JSON holds the beginning of another, or the end of a string follows it."""
        if isinstance(found.read, str) and self._markers.openers.words.search(found.read):
            return True
        return bool(STRING_END.search(behind)) and self._markers.endings.get(found.dialect, "")[:1] == "}"


def behind_stray_ends(stretches: Sequence[Stretch], call_ends: Literals) -> set[Found]:
    """Return the calls from the first one on that is followed by unopened ends and then by another call, or
    by a call in a block of another format that has no end.

    Its last value may be a page that ends a call, continues with ends of other formats, and begins another
    call. Models do write their own end twice, or that of a common wrapper, but not those of other formats.
    """
    several = len({each.found[0].dialect for each in stretches}) > 1
    closed = _last_ends_of_blocks(stretches) if several else {}
    for at, each in enumerate(stretches[:-1]):
        if not isinstance(each.found[-1].read, tuple):
            continue
        if _begins_other_format(each, stretches[at + 1]) and any(
            closed.get(name, 0) <= at for name in _BLOCK.findall(stretches[at + 1].before)
        ):
            return {each.found[-1], *calls_of(stretches[at + 1 :])}
        ends = _stray_ends(each, stretches[at + 1], call_ends)
        if ends is not None:  # ends of an earlier call's format may be that call's
            first = next((one for one in range(at) if any(_ends(stretches[one], end) for end in ends)), at)
            return {stretches[first].found[-1], *calls_of(stretches[first + 1 :])}
    return set()


def _last_ends_of_blocks(stretches: Sequence[Stretch]) -> dict[str, int]:
    """Return the names of the blocks that end behind calls, and the last stretch in which each does."""
    return {
        name: number
        for number, each in enumerate(stretches)
        for name in _BLOCK_END.findall("".join((each.behind, *each.frames, *each.words)))
    }


def _begins_other_format(before: Stretch, behind: Stretch) -> bool:
    """Whether the second stretch begins with a whole call in tags of another format."""
    found = behind.found[0]
    is_other = found.dialect != before.found[-1].dialect
    return is_other and isinstance(found.read, tuple) and found.open == "closed"


def _stray_ends(before: Stretch, behind: Stretch, call_ends: Literals) -> list[str] | None:
    """Return the ends between two calls if some do not belong to the first one and were not opened.

    After other ends, too, the second call needs an opening marker, if the first has one.
    """
    between = _BYTE.sub("\n", "".join((*before.frames, *before.words)) + behind.before)
    ends = [*_unopened_ends(before, between, call_ends)]
    foreign = {each for each in ends if not _is_own(each, before)}
    if len(foreign) > 1 or not foreign <= _WRAPPERS:
        return ends
    opener = between[between.rindex(ends[-1]) + len(ends[-1]) :] if ends else "<"
    return ends if before.before.strip() != "" and "<" not in opener else None


def _unopened_ends(before: Stretch, between: str, call_ends: Literals) -> Iterator[str]:
    """Yield the unopened ends between two calls, except those in words about them."""
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
        beside = not between[run : min(tag.start(), run + _BESIDE)].strip()
        run = tag.end() if beside else run
        of_call = beside or (_OF_CALLS.search(end) is not None and not _is_in_words(between, tag))
        if of_call and name not in opened and name not in _FRAMES:
            yield end


def _name(tag: str) -> str:
    """Return the name of an element, without attributes."""
    return re.split(r"[\s=]", tag.strip(), maxsplit=1)[0]


def _is_in_words(text: str, tag: re.Match[str]) -> bool:
    """Whether words, which are not tags, surround a tag on its line."""
    left = text[max(tag.start() - _BESIDE, 0) : tag.start()].rpartition("\n")[2]
    right = text[tag.end() : tag.end() + _BESIDE].partition("\n")[0]
    return all(_TAG.sub("", side).strip() for side in (left, right))


def _is_own(end: str, call: Stretch) -> bool:
    """Whether the end belongs to the call, or to the blocks around it, and was repeated.

    After the end of a block, no call in it can end again.
    """
    return (not call.closed and _ends(call, end)) or end in call.behind


def _ends(stretch: Stretch, end: str) -> bool:
    """Whether an end is that of a call in the format of the last one in a stretch."""
    grammar = stretch.found[-1].grammar
    found = grammar.markers.fullmatch(end) if grammar else None
    return found is not None and found.lastgroup == "call_end"


@lru_cache(maxsize=8)
def _tags(call_ends: Literals) -> re.Pattern[str]:
    """Return the expression for opening tags, and for ends of calls, of values and of anything else."""
    return re.compile(f"(?P<end>{_END}|{call_ends.words.pattern})|{_OPENING}")
