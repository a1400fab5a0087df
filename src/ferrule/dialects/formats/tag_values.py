"""Where the value of an argument between tags ends: for the calls of ``tags``.

In: a tape behind the opening tag of an argument. Out: its text, and how it ended. Values are raw text and
may hold anything, the dialect's own tags included: a closing tag only closes a value when structure follows
it; openers inside a value open a level of their own; and a value that never closes ends at the first place
where a call could have ended.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from ferrule.dialects.core.reading import Openness, Reading
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.core.value_end import CLOSER_LIMIT, closer_doubt, ends_call, misspelt_closer
from ferrule.dialects.formats.tag_syntax import HEADER_LIMIT, TagSyntax, attribute
from ferrule.messages import Repair
from ferrule.repair import Parameter

_NEWLINE = re.compile(r"\r?\n")
_SURPLUS = 3
"""So many closing tags may be too many."""

ValueEnd = Literal["closed", "implied", "open"]
"""How a value ended; ``implied``: its closing tag is missing and the tape stands on what ended it."""


@dataclass(slots=True)
class TagCall:
    """A call while it is read. ``spelling``: how the first tag of an argument goes on, ``=`` or a blank."""

    name: str
    start: int
    spelling: str = ""
    parameters: list[Parameter] = field(default_factory=list[Parameter])
    body: str | None = None
    open: Openness = "closed"
    unparsable: bool = False
    guessed: bool = False
    repairs: list[Repair] = field(default_factory=list[Repair])


def read_value(reading: Reading, tags: TagSyntax, call: TagCall, key: str) -> Wait[tuple[str, ValueEnd]]:
    """Read the value of a key up to its end and consume its closing tag."""
    tape = reading.tape
    start = tape.length
    first: int | None = None  # where the call could have ended, the tag of its value forgotten
    early: int | None = None  # where both ended, and words stand behind
    depth = 0
    while True:
        word = yield from tape.seek(tags.stops)
        if not word:
            return _last_resort(reading, tags, call, start, first, early)
        if depth == 0 and word in (tags.value_open, tags.value_close):
            how = yield from _own_tag(reading, tags, call, word, key, start)
            if how == "closed":
                return _closed(tape, tags, start)
            if how == "implied":
                return tape.since(start), how
            if how == "early" and early is None:
                early = tape.length
        elif word == tags.call_close and depth:
            depth -= 1
        elif (yield from _may_end_call(tape, tags, word)):
            if reading.accept_first_end:
                call.guessed = True
                return tape.since(start), "implied"
            first = tape.length if first is None else first
            depth += word == tags.call_open
        tape.take(tape.at + len(word))


def _own_tag(
    reading: Reading, tags: TagSyntax, call: TagCall, word: str, key: str, start: int
) -> Wait[Literal["closed", "early", "implied", ""]]:
    """How an argument's own tag ends the value of ``key``, which began at ``start``; ``""``: not at all.

    ``early``: value and call could end here, but words stand behind.
    """
    tape = reading.tape
    if word == tags.value_open:
        before = tape.since(max(start, tape.length - CLOSER_LIMIT))
        closer = misspelt_closer(before, key, tags.value_close, tags.prefix)
        closed = closer is not None and not closer.doubtful
        if (yield from _new_parameter(reading, tags, call, closed=closed)):
            return "implied"
        if closer is not None and closed:
            call.repairs.append(closer_doubt(before[len(closer.value) :], key))
        return ""
    if not (yield from _structure_follows(tape, word, tags.after_value)):
        return ""
    ends = reading.accept_first_end or (yield from ends_call(tape, tags.ending, tags.leftover))
    return "closed" if ends else "early"


def _closed(tape: Tape, tags: TagSyntax, start: int) -> tuple[str, ValueEnd]:
    """The value up to the closing tag here, which is consumed."""
    value = tape.since(start)
    tape.take(tape.at + len(tags.value_close))
    return value, "closed"


def _last_resort(
    reading: Reading, tags: TagSyntax, call: TagCall, start: int, first: int | None, early: int | None
) -> tuple[str, ValueEnd]:
    """The text ended within a value: it ends where it first could have."""
    tape = reading.tape
    if first is None and early is None:
        return tape.since(start), "open"
    reading.accept_first_end = True
    if early is not None and (first is None or early < first):
        tape.rewind(early)
        return _closed(tape, tags, start)
    call.guessed = True
    tape.rewind(first or 0)
    return tape.since(start), "implied"


def _may_end_call(tape: Tape, tags: TagSyntax, word: str) -> Wait[bool]:
    """Could a call have ended here, its last closing tag forgotten?"""
    if word in (tags.value_open, tags.value_close):
        return False
    if word == tags.call_open or word in tags.block_opens:
        return (yield from _opens_call(tape, tags, word))
    return word != tags.call_close or (yield from _structure_follows(tape, word, tags.after_call))


def _opens_call(tape: Tape, tags: TagSyntax, word: str) -> Wait[bool]:
    """Does a call stand here, or behind the block's opening tag? Words about a tag are no call."""
    ahead = yield from tape.peek(HEADER_LIMIT)
    rest = ahead if word == tags.call_open else ahead[len(word) :].lstrip()
    header, closed, _ = rest.partition(">")
    if not closed or not header.startswith(tags.call_open) or "<" in header[1:]:
        return False
    return bool((yield from tape.after(len(ahead) - len(rest) + len(header) + 1, tags.in_call)))


def _structure_follows(tape: Tape, word: str, structure: Literals) -> Wait[bool]:
    """Does the text end, or structure stand, behind the word?"""
    follows = yield from tape.after(len(word), structure)
    return follows is None or bool(follows)


def _new_parameter(reading: Reading, tags: TagSyntax, call: TagCall, *, closed: bool) -> Wait[bool]:
    """Does an opening tag inside a value begin the next argument (its closing tag forgotten)?

    ``closed``: it stands behind a closing tag that is misspelt.
    """
    tape = reading.tape
    ahead = yield from tape.peek(HEADER_LIMIT)
    header, ended, _ = ahead[len(tags.value_open) :].partition(">")
    key = attribute(header, "name") if ended else ""
    if not key or any(parameter.key == key for parameter in call.parameters):
        return False
    last = tape.since(max(tape.length - 1, 0))
    if last.isspace() and last != "\n" and not closed:
        return False  # a word of the value: "use <parameter=b> for that"
    properties = reading.tools.properties(call.name)
    return properties is None or key in properties


def without_newlines(value: str, *, first: bool) -> str:
    """The value without one newline at its end, and at its beginning. Copied once: it may be long."""
    found = _NEWLINE.match(value) if first else None
    start = found.end() if found else 0
    end = len(value) - (2 if value.endswith("\r\n") else value.endswith("\n"))
    return value[start : max(start, end)]


def without_closers(
    tags: TagSyntax, call: TagCall, key: str, value: str, how: ValueEnd
) -> tuple[str, ValueEnd]:
    """The value without closing tags at its end that are no part of it, and how it ended then."""
    if how == "closed" and value[-CLOSER_LIMIT:].rstrip().endswith(tags.value_close):
        bare, less = value, value.rstrip().removesuffix(tags.value_close)
        for _ in range(_SURPLUS):
            bare, less = less, less.rstrip().removesuffix(tags.value_close)
            if less == bare.rstrip():
                break
        # Behind a blank it is a word of the value: "it ends with </parameter>".
        if tags.value_close not in bare and tags.value_open not in bare and not bare.endswith((" ", "\t")):
            call.repairs.append(Repair("extra-close", tags.value_close))
            return bare, how
    elif how == "implied":
        before, closed, behind = value.partition(tags.value_close)
        if closed and not behind.strip():
            # The value was closed; it is the call that was not.
            return before, "closed"
        closer = misspelt_closer(value, key, tags.value_close, tags.prefix)
        if closer is not None:
            call.repairs.append(closer.repair)
            call.unparsable = call.unparsable or tags.value_close in closer.value
            return closer.value, "closed"
    return value, how
