"""The context and the results of all readers: the tape, the declared tools, the calls found.

A reader is called with the tape at its opening marker; the tape records from there. It returns True if the
consumed text was calls (listed in ``found``), and False if all of it is text. Readers judge structure only;
``ferrule.repair`` judges arguments.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ferrule.core.messages import Repair
from ferrule.core.requests import ANY_CALLS, CallLimits
from ferrule.dialects.core.json_end_scanner import JsonScan
from ferrule.dialects.core.policy import Policy
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.core.value_markers import Grammar
from ferrule.repair import Parameter, RepairedArguments, Tools, look_at

SURPLUS = 5
"""A run of fewer closing brackets than this may be surplus."""

STRIDE = 256
"""Size of the first window searched for a marker, in characters. It doubles each time, so that a text of
many short values is not searched to its end for each of them."""

_KEY_LIMIT = 64
_BETWEEN = re.compile(r"[\s,;}\])]*")
_QUOTE = re.compile("[\"']")

_QUOTED_KEY = re.compile(r"""[\s{}\[\],]{0,64}["']([^"'\\]{1,200})["']\s{0,8}:""")

Openness = Literal["closed", "ending", "unmarked", "inside"]
"""``ending``: the text ends within a closing marker; ``unmarked``: only closing markers are missing at the
end; ``inside``: cut within an argument."""


@dataclass(frozen=True, slots=True)
class ParsedArguments:
    """Arguments that are already a value, part of a larger JSON text or literals. Never None."""

    value: Any


ReadArguments = str | tuple[Parameter, ...] | ParsedArguments | None
"""Arguments as read: JSON text, the parameters of a tag dialect, a value; None if there are none."""


@dataclass(frozen=True, slots=True)
class UnparsableArguments:
    """Arguments that cannot be distinguished from the text around them. ``read`` is the best guess."""

    read: ReadArguments = None


WrittenArguments = ReadArguments | UnparsableArguments
"""The arguments of a call in every form that a reader reports."""


@dataclass(slots=True, eq=False)
class Found:
    """A call as it was written. ``start`` and ``end`` are offsets in the stretch of markup.

    ``arguments`` is JSON text, the parameters of a tag dialect, ``ParsedArguments``, None if none are
    written, or ``UnparsableArguments``. ``id`` is the one the model wrote, if any. ``ambiguous``: it can be
    read in more than one way. ``unread``: it has no closing tag, and if it has no arguments, the skipped
    text may have been them. ``grammar``: its arguments are raw text between these markers. ``unopened``: it
    follows another call and lacks its opening marker. ``remains`` finds the rest of a string that seemed to
    end early; the words after the call must not match it. Two calls are never equal, because their places
    differ.
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
        """Whether the arguments cannot be distinguished from the text around them."""
        return isinstance(self.arguments, UnparsableArguments)

    @property
    def read(self) -> ReadArguments:
        """The arguments; for an unparsable call the best guess."""
        return self.arguments.read if isinstance(self.arguments, UnparsableArguments) else self.arguments

    def moved(self, by: int) -> Found:
        """Return the call with its offsets shifted by ``by``."""
        return replace(self, start=self.start + by, end=self.end + by)

    @property
    def empty(self) -> bool:
        """Whether no arguments were read. The call has none only if its end is marked."""
        read = self.read
        return not read.strip() if isinstance(read, str) else not read


def is_left(found: Sequence[Found], policy: Policy, tools: Tools) -> bool:
    """Whether the policy leaves these calls as text because none of their tools is declared."""
    return policy.unknown_tools == "text" and all(tools.match(each.name) is None for each in found)


@dataclass(frozen=True, slots=True)
class Form:
    """How the calls of a dialect look, as far as it matters for judging the text around them.

    ``marked``: they have markers of their own. For calls without markers, the words around decide whether
    they are made, and an equal one after more text is the same call. ``bare_json``: naming the dialect
    makes JSON without markers count if no tools are declared. ``single``: each is one JSON object, never a
    list. ``code``: they look like code, which documents contain. ``line``: they end with their line, so
    words after them say nothing about them.
    """

    marked: bool = True
    bare_json: bool = False
    single: bool = False
    code: bool = False
    line: bool = False


MARKED = Form()

DamagedString = tuple[int, int]
"""Where a damaged JSON text begins, and where the damage was found."""


@dataclass(slots=True)
class Reading:
    """The state of reading one channel.

    ``named`` is the dialect the caller asked for, or ``""``; ``forms`` has the forms of dialects that are
    not ``MARKED``. ``accept_first_end`` is set once the search for a better end of a call reached the end
    of the text: from then on the first possible end counts, so that no character is looked at more than
    twice. ``at_start``: only white space comes before. ``in_answer``: the header of the message says that
    it is the answer. ``limits`` are those of the request. ``last_call_end`` is the position after the last
    calls and their newlines; -1 before any. ``cut``: the text has ended, and the reply did not stop by
    itself. ``section_ends`` may end the open section in which words follow calls. ``unescaped_strings`` are
    JSON texts, each with the position where its strings could not be told from its structure;
    ``unended_strings`` those in which a marker ended a string, whose closing quote may be missing.
    ``shown`` is the last whole call of a declared tool that the reasoning quotes, with its text and its
    start.

    A reader that returns True with nothing in ``found`` has read a frame: markup around the reasoning or
    the answer, which is dropped. It may then set ``thinking`` to enter or leave the reasoning.
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
        """Whether only text with markers can be a call."""
        return self.in_answer or self.limits.json_answer or self.limits.none

    def expects(self, dialect: str) -> bool:
        """Whether ordinary words may be a call of this dialect: tools are declared, or the caller named
        it."""
        return self.tools.declared or self.named == dialect

    @property
    def behind_call(self) -> bool:
        """Whether only newlines separate the last calls from here."""
        return self.tape.position == self.last_call_end

    @property
    def rewind_budget_spent(self) -> bool:
        """Whether too much was rewound for the text's length, so that no further attempt is made.

        For readers that may have to go back over a whole text in vain.
        """
        return self.tape.rewound > 4 * self.tape.position + 16_384

    def form(self, dialect: str) -> Form:
        """Return how calls of a dialect look."""
        return self.forms.get(dialect, MARKED)

    def add(self, found: Found) -> None:
        """List a call."""
        self.found.append(found)

    def note_shown(self) -> None:
        """Set ``shown`` to the last call read, which is quoted, if it is whole and its tool declared."""
        last, tape = self.found[-1], self.tape
        if last.open != "closed" or last.repairs or last.ambiguous or last.unparsable:
            return
        if self.tools.declared and self.tools.match(last.name):
            text = tape.since(last.start)[: last.end - last.start]
            self.shown = (last.moved(-last.start), text, tape.position - tape.length + last.start)


@dataclass(slots=True)
class JsonBody:
    """The text of a JSON value. ``end`` says how its end was found.

    ``whole``: the value closed itself; ``marker``: a marker ended it; ``lost``: the structure broke and no
    markers were given; ``open``: the text ended.
    """

    text: str
    end: Literal["whole", "marker", "lost", "open"]


def brace_is_missing(tape: Tape, keys: Container[str] | None = None) -> Wait[bool]:
    """Whether an object without its ``{`` comes next: a quoted key (one of ``keys``) and a colon."""
    ahead = yield from tape.peek(_KEY_LIMIT)
    key = _QUOTED_KEY.match(ahead)
    return key is not None and (keys is None or key.group(1) in keys)


def read_json(reading: Reading, stops: Literals | None, *, inside: bool = False) -> Wait[JsonBody]:
    """Read the JSON value that comes next. ``stops`` are the markers that may end a broken one.

    ``inside``: its opening brace is missing. A stop inside a string belongs to an argument about markup if
    the string ends properly later; otherwise it was the end, and the tape goes back to the first stop.
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
    """Return the value up to the first stop, which seemed to be in a string but was the end."""
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
    """Whether an unescaped quote may have ended a string early, so that the structure broke after it.

    Before an opening bracket, another bracket is missing, unless it follows a string or replaces a key.
    """
    if following in "{[":
        return text.rstrip().endswith(('"', "'", "{") if following == "[" else ('"', "'"))
    return following not in "}]" and _QUOTE.search(text) is not None


def read_object(reading: Reading, stops: Literals | None, *, inside: bool = False) -> Wait[JsonBody]:
    """Read the arguments of one call as ``read_json`` does, with all objects that follow the first.

    If these differ, it is unknown which one was meant.
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
    """Whether the text of a tool's arguments is JSON, whole or damaged, and not a value without a key."""
    key = _QUOTED_KEY.match(text)
    if key and key.group(1) in (reading.tools.properties(name) or ()):
        return True
    match = reading.tools.match(name)
    read = look_at(text, reading.tools.schema(match.name) if match else None)
    return isinstance(read, RepairedArguments) and read.missing != "quotes"


def skip_surplus(tape: Tape, following: Literals) -> Wait[None]:
    """Skip surplus closing brackets, if the line ends or one of the words follows."""
    if tape.at < len(tape.window) and tape.window[tape.at] not in "}]":
        return
    ahead = yield from tape.peek(SURPLUS)
    count = len(ahead) - len(ahead.lstrip("}]"))
    if not 0 < count < SURPLUS:
        return
    if ahead[count : count + 1] in ("", "\r", "\n") or (yield from tape.after(count, following)):
        tape.take(tape.at + count)


def _stop(tape: Tape, stops: Literals | None, end: int) -> tuple[re.Match[str] | None, int]:
    """Return the next stop up to ``end``, and the index up to which the text before it may be read."""
    if stops is None or not stops.first.search(tape.window, tape.at, end):
        return None, end
    word = stops.words.search(tape.window, tape.at, end + stops.longest)
    if word:
        return word, word.start()
    if tape.ended or end + stops.longest <= len(tape.window):
        return None, end
    return None, min(end, stops.partial_start(tape.window, tape.at))
