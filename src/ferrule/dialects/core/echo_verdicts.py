"""Verdicts on calls found in text that the model has read before (see ``ferrule.dialects.echoes``).

``Echoing`` looks at the calls of a reply with their markup, in order. ``verdict`` returns each unchanged,
with a note, or broken. The end of one call followed by a whole other call is the same text, byte for byte,
whether the model made two calls or copied it into an argument of one. So if an echo follows a call, and its
source contains the markup that closed that call, that call is broken too. The same holds for a call
that the source only begins and the model completes: there the place where the two meet is searched.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from ferrule.core.locale import N_
from ferrule.core.messages import BrokenCall, JsonObject, Repair, ToolCall
from ferrule.dialects.echoes import BACK, NEAR, WINDOW, Begun, Echo, Ended, Read

QUOTATION = N_(
    "This very call is in {place}, so it was taken for a quotation. To quote it, put it into a "
    "code block. If you mean to make it, use the tool-call field of the API, or tell the user, who can "
    "allow it."
)
BEGUN = N_(
    "The beginning of this call stands in {place}, behind the end of another call, so it was taken for a "
    "part of what was copied. If you mean to make it, write it again, alone."
)
ENDED = N_(
    "The text behind this call stands in {place}, and so does the markup that ends the call: it may be "
    "the rest of an argument. Write the call again, alone, and without that text."
)
WORDS = (QUOTATION, BEGUN, ENDED)
"""Messages to the model."""

PIECES = 256
"""Number of pieces of a text that are joined at once."""

PLACES = 16
"""Number of places in a list that are examined for the beginning of a call."""

_CLOSED = re.compile(r"[\])}>]")
_DECODER = json.JSONDecoder()
_canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode
_LABEL = re.compile(r"[A-Z]\w{1,31}:")
"""What begins a call that is written as words (``Action: NAME``)."""

_FENCE = re.compile(r"`+\w*")
_MARKER = re.compile(r"[<\[]?[^<\[{}()]*\Z")
_CLOSING = re.compile(
    r"\s*(?:(?:(?:\]<\]\w{1,32}\[>\[)?</[^<>]*>|\[/[^\[\]]*\]|<[^<>]*end[^<>]*>|[\])}]|```)\s*)*"
)
_BRACKETS = re.compile(r"[\s\])}]{1,16}")
_ENDING = re.compile(r"(?:<[^<>]*>|[\]})])(?=\s*\Z)")


class Behind:
    """The text after a stretch of markup: its beginning and its end."""

    __slots__ = ("_pieces",)

    def __init__(self) -> None:
        self._pieces: list[str] = []

    def add(self, text: str) -> None:
        self._pieces.append(text)
        if len(self._pieces) > PIECES:
            self._pieces[:] = [self.text]

    @property
    def text(self) -> str:
        """The text, without the middle of a long one."""
        text = "".join(self._pieces)
        return text if len(text) <= WINDOW + NEAR else f"{text[:WINDOW]}{text[-NEAR:]}"


@dataclass(frozen=True, slots=True)
class _Seen:
    """A call and its place in a stretch of markup."""

    key: int
    call: ToolCall | BrokenCall
    text: str
    start: int
    end: int
    marked: bool
    words: str
    """The text between the stretch before this one and the call."""

    def shares_list(self, other: _Seen) -> bool:
        """Whether the other call is in the same list."""
        return self.text is other.text and self.start == other.start

    def stands_before(self, other: _Seen) -> bool:
        """Whether the other call is a separate one in the same channel."""
        return self.call.origin.channel == other.call.origin.channel and not self.shares_list(other)

    @property
    def arguments(self) -> JsonObject:
        """The arguments, if they could be read."""
        call = self.call.read if isinstance(self.call, BrokenCall) else self.call
        return call.arguments if call else {}

    @property
    def raw(self) -> str:
        return self.text[self.start : self.end]

    @property
    def brackets(self) -> str:
        """The brackets behind the call."""
        found = _BRACKETS.match(self.text, self.end)
        return found[0] if found else ""

    def opened(self, before: _Seen | None) -> str:
        """Return the text with the marker before it, if the call has none of its own. A fence is no
        marker."""
        raw = self.raw
        if raw.lstrip()[:1] in ("<", "]"):
            return raw
        begin = before.end if before and before.text is self.text and before.end <= self.start else 0
        marker = _MARKER.search(_FENCE.sub("", self.text[max(self.start - NEAR, begin) : self.start]))
        return f"{marker.group() if marker else ''}{raw}"

    def opening(self, before: _Seen | None) -> str:
        """Return the markup up to the name of the call."""
        begin = before.end if before and before.text is self.text and before.end <= self.start else 0
        begin = max(begin, self.start - NEAR)
        opened = self.text[begin : self.start + WINDOW]
        at = opened.find(self.call.name, self.start - begin)
        closing = _CLOSING.match(opened)
        return opened[closing.end() if closing else 0 : max(at, 0)]

    def on_lines(self, opened: str) -> str:
        """Return the call with the markup beside it on its first and last line."""
        start = max(self.end - len(opened), 0)
        head = self.text[max(start - BACK, 0) : start].rpartition("\n")[2]
        return head + opened + self.text[self.end : self.end + BACK].partition("\n")[0]

    def element(self, at: int) -> tuple[str, int]:
        """Return the element of a JSON list without markers that is this call, from ``at`` on, and its
        end."""
        raw = self.raw
        if self.marked or raw.lstrip()[:1] != "[":
            return "", 0
        arguments, begin = _canonical(self.arguments), raw.find("{", at)
        while begin >= 0:
            try:
                value, end = _DECODER.raw_decode(raw, begin)
            except ValueError:
                break
            if arguments in _canonical(value):
                return raw[begin:end], end
            begin = raw.find("{", end)
        return "", at

    def behind(self, before: _Seen) -> Iterator[tuple[str, str]]:
        """Yield the text before this call, with the end of the one before; and the call, from its opening
        on.

        In a list both are parts of one text, in which the tool's name shows where a call may begin.
        """
        raw, opened = self.raw, self.opened(before)
        if before.shares_list(self):
            for found in islice(re.finditer(re.escape(self.call.name or "\0"), raw), PLACES):
                begin = max(
                    raw.rfind(bracket, max(found.start() - NEAR, 0), found.start()) for bracket in "{<[("
                )
                begin = found.start() if begin < 0 or _CLOSED.search(raw, begin, found.start()) else begin
                yield raw[max(begin - BACK, 0) : begin], raw[begin : begin + WINDOW]
            return
        same = before.text is self.text
        between = self.text[max(before.end if same else 0, self.start - BACK) : self.start]
        if not same:
            between = f"{before.text[before.end : before.end + NEAR]}{self.words[-NEAR:]}{between}"
        marker = opened[: len(opened) - len(raw)]
        yield f"{before.raw[-BACK:]}{between}".removesuffix(marker), opened

    def closing(self, following: _Seen) -> str:
        """Return the markup that ends the call, up to the call that follows it."""
        ending = "".join(_ENDING.findall(self.raw[-NEAR:]))
        end = following.start if following.text is self.text else self.end + NEAR
        return f"{ending}{self.text[self.end : end]}"


class Echoing:
    """The echoes of one reply. ``run``: they are still calls, with a repair as a note for approvals."""

    __slots__ = ("_before", "_behind", "_doubts", "_earlier", "_read", "_run")

    def __init__(self, read: Read, *, run: bool) -> None:
        self._read = read
        self._run = run
        self._before: _Seen | None = None
        self._earlier: _Seen | None = None
        self._behind = 0  # the end of the last element of a list
        self._doubts: dict[int, BrokenCall | ToolCall] = {}

    def look(
        self,
        key: int,
        call: ToolCall | BrokenCall,
        text: str,
        start: int,
        end: int,
        *,
        marked: bool,
        words: Behind,
    ) -> None:
        """Check call number ``key``, at ``start`` to ``end`` in a stretch of markup.

        ``marked``: its dialect has markers. ``words``: the text between this stretch and the one before.
        """
        seen = _Seen(key, call, text, start, end, marked, words.text)
        self.end(words, seen)
        before = self._before
        arguments, opened = seen.arguments, seen.opened(before)
        echo = self._read.echo(opened, arguments, seen.on_lines(opened))
        first = before is None or not before.shares_list(seen)
        element, self._behind = seen.element(0 if first else self._behind)
        echo = self._read.echo(element, arguments) if element and not echo else echo
        if echo and before and before.stands_before(seen) and echo.closes(before.closing(seen), seen.raw):
            self._doubt(before, ENDED, echo)
        if echo and not echo.trivial:
            self._doubt(seen, QUOTATION, echo)
        if before and before.call.origin.channel == call.origin.channel:
            self._look_between(before, seen)
        elif "```" in seen.words:  # a call in a fence may have been read as text
            self._look_behind_fence(seen, opened)
        self._earlier, self._before = before, seen

    def is_of_user(self, value: str) -> bool:
        """Whether the user has written a value."""
        return self._read.is_of_user(value)

    def _look_between(self, before: _Seen, seen: _Seen) -> None:
        """Check the place where a call ends and the next one begins."""
        name = seen.call.name if isinstance(seen.call, ToolCall) else ""  # it may be more than the name
        whole = before.call.name if isinstance(before.call, ToolCall) else ""
        given = (before.arguments or {"": whole}, before.opening(self._earlier), self._is_copied(before))
        places = (
            self._read.junction(Ended(text, *given), Begun(opened, name, seen.arguments, seen.brackets))
            for text, opened in seen.behind(before)
        )
        if junction := next(filter(None, places), None):
            self._doubt(before, ENDED, junction)
            if not junction.trivial:
                self._doubt(seen, BEGUN, junction)

    def _is_copied(self, seen: _Seen) -> bool:
        """Whether a call was read, behind another that may be cut short there."""
        return self._earlier is not None and all(each.key in self._doubts for each in (self._earlier, seen))

    def _look_behind_fence(self, seen: _Seen, opened: str) -> None:
        """Check the place where the first call begins behind a fence that was read as text."""
        between = f"{seen.words[-BACK:]}{seen.text[: seen.start]}".removesuffix(
            opened[: len(opened) - len(seen.raw)]
        )
        begun = Begun(opened, seen.call.name, seen.arguments)
        junction = self._read.junction(Ended(between, {}), begun)
        if junction and not junction.trivial:
            self._doubt(seen, BEGUN, junction)

    def end(self, words: Behind, following: _Seen | None = None) -> None:
        """Check the text after a call: markup there may be the rest of a text that was read."""
        before = self._before
        if not before:
            return
        shared = following is not None and following.text is before.text
        end = following.start if following and shared else len(before.text)
        stretch = before.text[before.end : min(end, before.end + WINDOW)]
        closing = _CLOSING.match(stretch)
        at = closing.end() if closing else 0
        left = f"{stretch[at:]}{'' if shared else words.text}".lstrip()
        if left and (not left[0].isalnum() or _LABEL.match(left)):
            ended = Ended(
                f"{before.raw[-NEAR:]}{stretch[:at]}", before.arguments, before.opening(self._earlier)
            )
            junction = self._read.junction(ended, Begun(left, None, {}))
            if junction and not junction.trivial:
                self._doubt(before, ENDED, junction)

    def _doubt(self, seen: _Seen, words: str, echo: Echo) -> None:
        call = seen.call
        if isinstance(call, BrokenCall):
            return
        if self._run:
            repair = Repair("echoed", f"{echo.place}: {echo.excerpt}")
            doubt = replace(call, repairs=(*call.repairs, repair))
        else:
            detail = words.format(place=echo.place)
            doubt = BrokenCall(call.id, call.name, seen.raw, "echoed", call.origin, detail, call)
        self._doubts.setdefault(seen.key, doubt)

    def verdict(self, key: int, call: ToolCall) -> ToolCall | BrokenCall:
        """Return the call, or its doubted form."""
        return self._doubts.get(key, call)
