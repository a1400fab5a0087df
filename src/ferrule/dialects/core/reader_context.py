"""What the readers of all dialects share: the tape, the declared tools, and what they found.

A reader is called with the tape standing on its opening marker, and the tape records what is consumed from
there on. It returns True when what it consumed was calls (listed in ``found``), False when it was not: then
everything recorded is text. Readers judge structure only; arguments are judged by ``ferrule.repair``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ferrule.core.messages import Repair
from ferrule.core.requests import ANY_CALLS, CallLimits
from ferrule.dialects.core.json_end_scanner import JsonScan
from ferrule.dialects.core.marker_patterns import Grammar
from ferrule.dialects.core.policy import Policy
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.repair import Parameter, RepairedArguments, Tools, look_at

SURPLUS = 5
"""Fewer closing brackets than these may be too many."""

STRIDE = 256
"""A marker is searched within so many characters at first, then within twice as many each time: a text
of many short values is not searched to its end for each of them."""

_KEY_LIMIT = 64
_BETWEEN = re.compile(r"[\s,;}\])]*")
_QUOTE = re.compile("[\"']")

_QUOTED_KEY = re.compile(r"""[\s{}\[\],]{0,64}["']([^"'\\]{1,200})["']\s{0,8}:""")

Openness = Literal["closed", "ending", "unmarked", "inside"]
"""``ending``: the text ends within a closing marker; ``unmarked``: only closing markers are missing at the
end; ``inside``: cut within an argument."""


@dataclass(frozen=True, slots=True)
class ParsedArguments:
    """Arguments that came as a value: a part of a larger JSON text, or literals. Never None."""

    value: Any


ReadArguments = str | tuple[Parameter, ...] | ParsedArguments | None
"""Arguments that were read: JSON text, the parameters of a tag dialect, a value; None for none."""


@dataclass(frozen=True, slots=True)
class UnparsableArguments:
    """Arguments that nobody can tell from the text around them. ``read`` is what was taken for them."""

    read: ReadArguments = None


WrittenArguments = ReadArguments | UnparsableArguments
"""The arguments of a call, in every form in which a reader reports them."""


@dataclass(slots=True, eq=False)
class Found:
    """A call as it was written. ``start`` and ``end`` are offsets in the stretch of markup.

    ``arguments`` is JSON text, the parameters of a tag dialect, ``ParsedArguments``, None where none are
    written, or ``UnparsableArguments``. ``id`` is the one the model wrote beside the call, if any.
    ``ambiguous``: it can be read in more than one way. ``unread``: it has no closing tag, and what stands
    there may have been its arguments, if it has none. ``grammar``: its arguments are raw text between these
    markers. ``unopened``: its opening marker is missing, which a call behind another one has. ``remains``
    finds what must not stand in the words behind it: the rest of a string that seemed to end before. Two
    calls are never equal, for each stands in a place of its own.
    """

    dialect: str
    name: str
    start: int
    end: int
    arguments: WrittenArguments = None
    open: Openness = "closed"
    ambiguous: bool = False
    unread: bool = False
    unopened: bool = False
    id: str = ""
    repairs: tuple[Repair, ...] = ()
    grammar: Grammar | None = None
    remains: re.Pattern[str] | None = None

    @property
    def unparsable(self) -> bool:
        """True where nobody can tell the arguments from the text around them."""
        return isinstance(self.arguments, UnparsableArguments)

    @property
    def read(self) -> ReadArguments:
        """The arguments; of an unparsable call what was taken for them."""
        return self.arguments.read if isinstance(self.arguments, UnparsableArguments) else self.arguments

    def moved(self, by: int) -> Found:
        """The call in a stretch that begins so many characters before."""
        return Found(
            self.dialect,
            self.name,
            self.start + by,
            self.end + by,
            self.arguments,
            self.open,
            self.ambiguous,
            self.unread,
            self.unopened,
            self.id,
            self.repairs,
            self.grammar,
            self.remains,
        )

    @property
    def empty(self) -> bool:
        """True where no arguments were read: then the call has none only if its end is marked."""
        read = self.read
        return not read.strip() if isinstance(read, str) else not read


def is_left(found: Sequence[Found], policy: Policy, tools: Tools) -> bool:
    """Does the policy leave these calls as the text they are, because no tool is called like them?"""
    return policy.unknown_tools == "text" and all(tools.match(each.name) is None for each in found)


@dataclass(frozen=True, slots=True)
class Form:
    """How the calls of a dialect look, as far as the text around them is judged by it.

    ``marked``: they have markers of their own. Of calls without markers the words around say whether they
    are made, and one that stands there again behind more text is the same call. ``bare_json``: naming the
    dialect lets JSON without markers count where no tools are declared. ``single``: they are one JSON
    object, never a list. ``code``: they look like code, which documents show. ``line``: they end with their
    line, so that words behind them say nothing about them.
    """

    marked: bool = True
    bare_json: bool = False
    single: bool = False
    code: bool = False
    line: bool = False


MARKED = Form()
"""The form of most dialects."""

DamagedString = tuple[int, int]
"""Where a damaged JSON text begins, and where the damage was seen."""


@dataclass(slots=True)
class Reading:
    """One channel being read.

    ``named`` is the dialect the caller asked for, or ``""``; ``forms`` says how those look that are not
    ``MARKED``. ``accept_first_end`` is set once the end of the text was reached in search of a better end
    for a call: from then on the first possible end counts, so that no character is looked at more than
    twice. ``at_start``: nothing but white space stands before. ``in_answer``: the text stands in a message
    whose header says that it is the answer. ``limits`` are those of the request. ``last_call_end`` is the
    position behind the last calls and the newlines that touch them; -1 before any. ``cut``: the text has
    ended, and the reply did not stop by itself. ``section_ends`` may end the section in which words stand
    behind calls. ``unescaped_strings`` are JSON texts, each with the position where its strings could not
    be told from its structure; ``unended_strings`` those in which a marker ended a string, which may have
    lacked its last quote. ``shown`` is the last whole call of a declared tool that the words of the
    reasoning around it quote: its text, and where it begins.

    A reader that returns True and has listed nothing has read a frame: markup around the reasoning or the
    answer, which is dropped. It may set ``thinking`` then, to enter or leave the reasoning.
    """

    tape: Tape
    tools: Tools
    policy: Policy
    named: str = ""
    forms: Mapping[str, Form] = field(default_factory=dict[str, Form])
    limits: CallLimits = ANY_CALLS
    accept_first_end: bool = False
    at_start: bool = True
    thinking: bool = False
    in_answer: bool = False
    last_call_end: int = -1
    section_ends: Collection[str] = ()
    cut: bool = False
    unescaped_strings: list[DamagedString] = field(default_factory=list[DamagedString])
    unended_strings: list[DamagedString] = field(default_factory=list[DamagedString])
    found: list[Found] = field(default_factory=list[Found])
    shown: tuple[Found, str, int] | None = None

    @property
    def only_marked(self) -> bool:
        """True where what has no markers is no call."""
        return self.in_answer or self.limits.json_answer or self.limits.none

    def expects(self, dialect: str) -> bool:
        """Whether ordinary words may be a call of it: tools are declared, or the caller asked for it."""
        return self.tools.declared or self.named == dialect

    @property
    def behind_call(self) -> bool:
        """True where nothing but newlines stands between the last calls and here."""
        return self.tape.position == self.last_call_end

    @property
    def rewind_budget_spent(self) -> bool:
        """True when more has been un-read than the text's length warrants: no further attempt is made.

        For readers that may have to go back over a whole text for nothing.
        """
        return self.tape.rewound > 4 * self.tape.position + 16_384

    def form(self, dialect: str) -> Form:
        """How the calls of a dialect look."""
        return self.forms.get(dialect, MARKED)

    def add(self, found: Found) -> None:
        """List a call."""
        self.found.append(found)

    def note_shown(self) -> None:
        """Note the last call that was read, which is quoted, if it is whole."""
        last, tape = self.found[-1], self.tape
        if last.open != "closed" or last.repairs or last.ambiguous or last.unparsable:
            return
        if self.tools.declared and self.tools.match(last.name):
            text = tape.since(last.start)[: last.end - last.start]
            self.shown = (last.moved(-last.start), text, tape.position - tape.length + last.start)


@dataclass(slots=True)
class JsonBody:
    """Text of a JSON value. ``end`` says how its end was found.

    ``whole``: the value closed itself; ``marker``: a marker ended it; ``lost``: no marker was given to
    look for and the structure broke; ``open``: the text ended.
    """

    text: str
    end: Literal["whole", "marker", "lost", "open"]


def brace_is_missing(tape: Tape, keys: Container[str] | None = None) -> Wait[bool]:
    """Does an object stand here whose ``{`` is missing: a quoted key (one of ``keys``) and a colon?"""
    ahead = yield from tape.peek(_KEY_LIMIT)
    key = _QUOTED_KEY.match(ahead)
    return key is not None and (keys is None or key.group(1) in keys)


def read_json(reading: Reading, stops: Literals | None, *, inside: bool = False) -> Wait[JsonBody]:
    """Read the JSON value that stands here. ``stops`` are the markers that may end a broken one.

    ``inside``: it is an object whose opening brace is missing. A stop inside a string is an argument that
    talks about markup, if the string ends properly later; else it was the end, and the tape goes back to
    the first one seen.
    """
    tape = reading.tape
    scan = JsonScan()
    scan.scan("{", 0, int(inside))
    start = tape.length
    first: int | None = None
    stride = STRIDE
    while True:
        end = min(len(tape.window), tape.at + stride)
        stride *= 2
        word, border = _stop(tape, stops, end)
        tape.take(scan.scan(tape.window, tape.at, border))
        if scan.done:
            return JsonBody(tape.since(start), "whole")
        if scan.lost or (tape.ended and tape.at == len(tape.window)):
            break
        if not word:
            if end == len(tape.window):
                yield scan.until if tape.at == end else None
        elif scan.in_string and not reading.accept_first_end:
            first = tape.length if first is None else first
            tape.take(scan.scan(tape.window, tape.at, word.end()))
        else:
            return JsonBody(tape.since(start), "marker")
    if first is not None:
        reading.accept_first_end = reading.accept_first_end or not scan.lost
        return _json_up_to_stop(reading, start, first)
    if scan.lost:
        return (yield from _json_with_lost_end(reading, start, stops))
    return JsonBody(tape.since(start), "open")


def _json_up_to_stop(reading: Reading, start: int, first: int) -> JsonBody:
    """Return the value up to the first stop, which seemed to stand in a string and was the end."""
    tape = reading.tape
    tape.rewind(first)
    text = tape.since(start)
    damaged = (tape.position - len(text), tape.position)
    if text.rstrip().endswith(("}", "]")):  # only a quote is missing
        reading.unended_strings.append(damaged)
    else:
        reading.unescaped_strings.append(damaged)
    return JsonBody(text, "marker")


def _json_with_lost_end(reading: Reading, start: int, stops: Literals | None) -> Wait[JsonBody]:
    """Return a value whose structure broke here, up to the next stop."""
    tape = reading.tape
    text = tape.since(start)
    if _is_unescaped(text, tape.window[tape.at]):
        reading.unescaped_strings.append((tape.position - len(text), tape.position))
    if stops is None:
        return JsonBody(text, "lost")
    found = yield from tape.seek(stops)
    return JsonBody(tape.since(start), "marker" if found else "open")


def _is_unescaped(text: str, following: str) -> bool:
    """Has a string perhaps ended at a quote in it, because the structure of the text broke behind it?

    Where a bracket follows, one is missing before it, unless it opens behind a string or in place of a key.
    """
    if following in "{[":
        return text.rstrip().endswith(('"', "'", "{") if following == "[" else ('"', "'"))
    return following not in "}]" and _QUOTE.search(text) is not None


def read_object(reading: Reading, stops: Literals | None, *, inside: bool = False) -> Wait[JsonBody]:
    """As ``read_json``, for the arguments of one call: objects behind the first belong to them.

    Which one was meant, if they differ, nobody can tell.
    """
    tape = reading.tape
    start = tape.length
    body = yield from read_json(reading, stops, inside=inside)
    while body.end == "whole" and body.text[0] != "[" and (yield from _object_follows(tape)):
        yield from tape.skip(_BETWEEN)
        body = yield from read_json(reading, stops)
        body.text = tape.since(start)
    return body


def _object_follows(tape: Tape) -> Wait[bool]:
    while True:
        gap = _BETWEEN.match(tape.window, tape.at, tape.at + _KEY_LIMIT)
        end = gap.end() if gap else tape.at
        if end < len(tape.window) or tape.ended or end - tape.at == _KEY_LIMIT:
            return tape.window.startswith("{", end)
        yield


def is_json(reading: Reading, name: str, text: str) -> bool:
    """Is the text of a tool's arguments JSON, whole or damaged, and not a value without a key?"""
    key = _QUOTED_KEY.match(text)
    if key and key.group(1) in (reading.tools.properties(name) or ()):
        return True
    match = reading.tools.match(name)
    read = look_at(text, reading.tools.schema(match.name) if match else None)
    return isinstance(read, RepairedArguments) and read.missing != "quotes"


def skip_surplus(tape: Tape, following: Literals) -> Wait[None]:
    """Step over closing brackets too many, where the line ends or one of the words stands behind them."""
    if tape.at < len(tape.window) and tape.window[tape.at] not in "}]":
        return
    ahead = yield from tape.peek(SURPLUS)
    count = len(ahead) - len(ahead.lstrip("}]"))
    if not 0 < count < SURPLUS:
        return
    if ahead[count : count + 1] in ("", "\r", "\n") or (yield from tape.after(count, following)):
        tape.take(tape.at + count)


def _stop(tape: Tape, stops: Literals | None, end: int) -> tuple[re.Match[str] | None, int]:
    """The next stop up to ``end``, and how far the text may be read before it."""
    if stops is None or not stops.first.search(tape.window, tape.at, end):
        return None, end
    word = stops.words.search(tape.window, tape.at, end + stops.longest)
    if word:
        return word, word.start()
    certain = tape.ended or end < len(tape.window)
    return None, end if certain else stops.partial_start(tape.window, tape.at)
