"""Where a value between tags ends, and the words around it: for the calls of ``arg_keys``.

In: a tape behind the opening tag of a value. Out: its text, and how it ended. Values are raw text and may
hold anything, their own tags included: a closing tag counts only when structure follows it.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import Openness, Reading
from ferrule.dialects.core.tape import Literals, Tape, Wait, match_ahead, word_ahead
from ferrule.dialects.core.value_markers import (
    CLOSER_LIMIT,
    closer_doubt,
    grammar,
    last_line_closer,
    misspelt_closer,
)
from ferrule.dialects.declarations import GLM_ENDS
from ferrule.repair import Parameter

# All parts of these may be empty and none is ever given back, so more text only moves the end of a match.
GAP_TEXT = r"(?:[ \t\r\n]|\\[nrt]|\\\Z){0,256}"
GAP = re.compile(GAP_TEXT)
HEAD = re.compile(
    rf"{GAP_TEXT}(?P<name>(?:\w[\w.\-:/]{{0,255}})?)(?P<between>{GAP_TEXT})"
    rf"(?P<key>[\w.$\-]{{0,128}}){GAP_TEXT}"
)
BARE_KEY = re.compile(rf"{GAP_TEXT}(?P<key>[\w.$\-]{{0,128}}){GAP_TEXT}")
TEXT = re.compile("[^<]{0,256}")


_PAIR = re.compile(r"(?P<key>[\w.$-]{1,128})=")
_LINE = re.compile(r"""[^\s"'<][^\n<]*""")
_WORD = re.compile(r"""[^\s"'<][^\s<]*""")
_QUOTED = re.compile(r"""(["'])([^"'\\]*)\1""")

NONE = "\0"
"""Stands for a tag that a spelling does not have."""


class ArgSyntax:
    """The tags of one spelling, opening and closing; ``NONE`` for those it does not have.

    ``dialect`` is ``""`` where several dialects share the tags. ``short_close``: another closing tag of a
    call (Hy3 writes ``<end_of_tool_call>``, https://github.com/raullenchai/Rapid-MLX, 2026-07).
    ``key_end`` follows a key. ``torn`` finds an opening tag of an argument that has lost its
    ``<``, at the beginning of a text or behind another tag.
    """

    def __init__(
        self,
        dialect: str,
        call: tuple[str, str],
        key: tuple[str, str],
        value: tuple[str, str],
        *,
        calls: tuple[str, str] = (NONE, NONE),
        type: tuple[str, str] = (NONE, NONE),
        separator: str = NONE,
        short_close: str = NONE,
    ) -> None:
        self.dialect = dialect
        self.calls_open, self.calls_close = calls
        self.call_open, self.call_close = call
        self.key_open, self.key_close = key
        self.type_open, self.type_close = type
        self.value_open, self.value_close = value
        self.key_end = self.value_open if self.key_close == NONE else self.key_close
        self.separator = separator
        self.call_ends = (self.call_close, short_close)
        self.parts = Literals(
            (*self.call_ends, self.key_open, self.value_close, self.key_close, self.separator)
        )
        ends = (self.call_open, *self.call_ends, self.calls_close)
        keys = (self.key_open, self.key_close, self.value_open, self.value_close)
        self.opening = Literals((self.call_open, "{", "["))
        self.calls = Literals(ends)
        self.section = Literals((self.calls_open,))
        self.inside = Literals((*ends, *keys, self.separator, *GLM_ENDS))
        self.head = Literals((*self.inside.listed, "{"))
        self.value_stops = Literals((*ends, self.key_open, self.value_close))
        self.key_ends = Literals((self.key_close, self.value_open))
        self.before_value = Literals((*self.inside.listed, self.type_open))
        self.type_end = Literals((self.type_close,))
        self.torn = re.compile(
            rf"(?:\A|[>＞])\s{{0,64}}(?P<tag>{'|'.join(re.escape(tag[1:]) for tag in (key[0], value[0]))})"
        )
        self.remains = Literals((self.key_open, self.value_open)).words
        gap, text = r"\s{0,256}", "[^<]{0,256}"
        kind = rf"(?:{re.escape(self.type_open)}{text}{re.escape(self.type_close)}{gap})?"
        markers = grammar(
            rf"{re.escape(self.call_open)}{gap}(?P<name>\w[\w.\-:/]{{0,255}}){gap}(?:{re.escape(self.separator)})?",
            "|".join(map(re.escape, self.call_ends)),
            rf"{re.escape(self.key_open)}{gap}(?P<key>{text}?){gap}(?:{re.escape(self.key_close)}{gap})?{kind}"
            + re.escape(self.value_open),
            re.escape(self.value_close),
        )
        half = re.compile(f"{re.escape(self.key_close)}{gap}{re.escape(self.value_open)}")
        self.grammar = replace(markers, half=half, value_tags=value)


@lru_cache(maxsize=16)
def marks_of(prefix: str, suffix: str) -> ArgSyntax:
    """GLM's tags with this prefix and suffix of their words."""

    def tags(word: str) -> tuple[str, str]:
        return f"<{prefix}{word}{suffix}>", f"</{prefix}{word}{suffix}>"

    return ArgSyntax(
        "k2_horizon" if prefix else "hunyuan_v3" if suffix else "",
        tags("tool_call"),
        tags("arg_key"),
        tags("arg_value"),
        calls=tags("tool_calls"),
        type=tags("arg_type"),
        separator=tags("tool_sep")[0],
        short_close=tags("end_of_tool_call")[0],
    )


@dataclass(slots=True)
class ArgCall:
    """A call while it is read. ``damaged``: a marker ended its JSON, perhaps in a string."""

    dialect: str
    name: str
    start: int
    known: bool
    parameters: list[Parameter] = field(default_factory=list[Parameter])
    body: str | None = None
    open: Openness = "closed"
    unparsable: bool = False
    unread: bool = False
    damaged: bool = False
    repairs: list[Repair] = field(default_factory=list[Repair])


ValueEnd = Literal["closed", "next", "implied", "open"]
"""How a value ended: by its tag, before the next key, at the end of the call, or with the text."""


def read_value(reading: Reading, marks: ArgSyntax, call: ArgCall, key: str) -> Wait[tuple[str, ValueEnd]]:
    """Read a value up to its end and consume its closing tag."""
    tape = reading.tape
    start = tape.length
    first: tuple[int, ValueEnd] | None = None
    depth = 0
    closed = False  # by a closing tag with words behind it, perhaps
    while True:
        word = yield from tape.seek(marks.value_stops)
        if not word:
            if first is None:
                return tape.since(start), "open"
            reading.accept_first_end = True
            tape.rewind(first[0])
            call.open = "unmarked"  # a guess: it counts only if the model had finished
            return _taken(tape, marks, call, key, start, first[1])
        change, end = yield from _role(reading, marks, call, key, word, depth, start, closed=closed)
        closed |= (word, depth) == (marks.value_close, 0)
        depth += change
        if end == "next" or (end == "closed" and not depth):
            return _taken(tape, marks, call, key, start, end)
        if end and reading.accept_first_end:
            call.open = "unmarked"
            return _taken(tape, marks, call, key, start, end)
        if end:
            first = first or (tape.length, end)
        elif change < 0 and not depth and first and first[1] == "closed":
            first = None  # it was in a whole call inside the value
        tape.take(tape.at + len(word))


def _taken(
    tape: Tape, marks: ArgSyntax, call: ArgCall, key: str, start: int, end: ValueEnd
) -> tuple[str, ValueEnd]:
    """The value up to where the tape stands, its closing tag consumed."""
    value = tape.since(start)
    if end == "closed":
        tape.take(tape.at + len(marks.value_close))
        doubt = last_line_closer(value, key, marks.value_close)
        if doubt is not None:
            call.repairs.append(doubt)
        _doubt_torn(marks, call, key, value)
        return value, end
    closer = misspelt_closer(value, key, marks.value_close)
    if closer is not None:
        call.repairs.append(closer.repair)
        value, end = closer.value, "closed"
    else:
        value = value.removesuffix("\n")
    if marks.value_close in value:
        # It ended the value, and words stand behind it; or the value holds it, and its own is missing.
        call.repairs.append(closer_doubt(marks.value_close, key))
    _doubt_torn(marks, call, key, value)
    return value, end


def _doubt_torn(marks: ArgSyntax, call: ArgCall, key: str, value: str) -> None:
    """Make the call ambiguous if its next argument may be in the value, its opening tag torn."""
    torn = marks.torn.search(value) if ">" in value else None
    if torn is not None:
        call.repairs.append(closer_doubt(torn["tag"], key))


def _role(
    reading: Reading,
    marks: ArgSyntax,
    call: ArgCall,
    key: str,
    word: str,
    depth: int,
    start: int,
    *,
    closed: bool,
) -> Wait[tuple[int, ValueEnd | None]]:
    """What a tag inside a value does: how it changes the level, and how the value could end with it.

    ``closed``: a closing tag with words behind it came before.
    """
    tape = reading.tape
    if word == marks.value_close:
        return 0, ("closed" if (yield from _closes(tape, marks)) else None)
    if word == marks.key_open:
        new = not depth and (yield from _new_key(reading, marks, call, key, start, closed=closed))
        return 0, ("next" if new else None)
    if word == marks.call_open:
        return int(not reading.accept_first_end and (yield from _begins_call(tape, marks, len(word)))), None
    if word == marks.call_close:
        if depth:
            return -1, None
        return 0, ("implied" if (yield from _ends_call(tape, marks)) else None)
    return 0, None


def _closes(tape: Tape, marks: ArgSyntax) -> Wait[bool]:
    """Does structure follow the closing tag of a value, or the end of the text?"""
    bare, count = yield from match_ahead(tape, BARE_KEY, len(marks.value_close))
    word = yield from word_ahead(tape, count, marks.inside)
    if bare["key"]:
        return word == marks.key_close
    return word is None or word in (marks.key_open, *marks.calls.listed, *GLM_ENDS)


def _ends_call(tape: Tape, marks: ArgSyntax) -> Wait[bool]:
    """Could a call have ended with this tag, the one of its value forgotten?"""
    _, count = yield from match_ahead(tape, GAP, len(marks.call_close))
    word = yield from word_ahead(tape, count, marks.inside)
    if word and word == marks.call_open:
        return (yield from _begins_call(tape, marks, count + len(word)))
    return word is None or word in (marks.calls_close, *GLM_ENDS)


def _begins_call(tape: Tape, marks: ArgSyntax, count: int) -> Wait[bool]:
    """Does what stands ``count`` characters ahead look like the inside of a call?"""
    head, end = yield from match_ahead(tape, HEAD, count)
    word = yield from word_ahead(tape, end, marks.head)
    if not head["name"]:
        return word == "{"
    if not head["key"] and word and word == marks.key_open:
        _, end = yield from match_ahead(tape, GAP, end)
        _, end = yield from match_ahead(tape, TEXT, end + len(word))
        return (yield from word_ahead(tape, end, marks.key_ends)) == marks.key_end
    return not head["key"] and word in (marks.call_close, marks.separator)


def _new_key(
    reading: Reading, marks: ArgSyntax, call: ArgCall, current: str, start: int, *, closed: bool
) -> Wait[bool]:
    """Does an opening tag inside the value of a key begin the next argument (the closing tag forgotten)?

    ``closed``: see ``_role``.
    """
    tape = reading.tape
    found, count = yield from match_ahead(tape, TEXT, len(marks.key_open))
    word = yield from word_ahead(tape, count, marks.key_ends)
    if word != marks.key_end:
        return False
    if word == marks.key_close:
        _, count = yield from match_ahead(tape, GAP, count + len(marks.key_close))
        word = yield from word_ahead(tape, count, marks.before_value)
    if word not in (marks.value_open, marks.type_open):
        return False
    key = found.group().strip()
    before = tape.since(max(start, tape.length - CLOSER_LIMIT))
    closer = misspelt_closer(before, current, marks.value_close)
    misspelt = closer is not None and not closer.doubtful
    properties = reading.tools.properties(call.name)
    known = key == current or any(parameter.key == key for parameter in call.parameters)
    if key and not known and (properties is None or key in properties):
        words = before[-1:].rstrip("\n").isspace()
        return closed or misspelt or not words  # else a word of the value
    if closer is not None and misspelt:
        call.repairs.append(closer_doubt(before[len(closer.value) :], current))
    return False


def pairs_of(lines: Iterable[str], known: Container[str]) -> list[Parameter] | None:
    """The arguments in lines of ``KEY=VALUE``; None if they hold anything else, or a key twice."""
    pairs: list[Parameter] = []
    for line in lines:
        more = _pairs_in(line, known)
        if more is None:
            return None
        pairs += more
    return pairs if len({each.key for each in pairs}) == len(pairs) else None


def _pairs_in(text: str, known: Container[str]) -> list[Parameter] | None:
    """The arguments in ``KEY=VALUE KEY="VALUE" …``; None where anything else stands there.

    Without quotation marks a value of several words is the only one: nobody could tell where it ends.
    """
    keys = _keys_of(text, known)
    if not keys or text[: keys[0].start()].strip():
        return None
    bare = _LINE if len(keys) == 1 else _WORD
    pairs: list[Parameter] = []
    for pair, end in zip(keys, [*(each.start() for each in keys[1:]), len(text)], strict=True):
        value = text[pair.end() : end].strip()
        quoted = _QUOTED.fullmatch(value)
        if not quoted and not bare.fullmatch(value):
            return None
        pairs.append(Parameter(pair["key"], quoted[2] if quoted else value))
    return pairs


def _keys_of(text: str, known: Container[str]) -> list[re.Match[str]]:
    """The ``KEY=`` of declared arguments in a text, at its beginning or behind a blank."""
    found = (pair for pair in _PAIR.finditer(text) if pair["key"] in known)
    return [pair for pair in found if pair.start() == 0 or text[pair.start() - 1].isspace()]
