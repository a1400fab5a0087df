"""FunctionGemma and Gemma 4: ``call:NAME{key:value,…}`` between special tokens.

    Gemma 4: "<|tool_call>call:" NAME "{" fields "}<tool_call|>"
    FunctionGemma: "<start_function_call>call:" NAME "{" fields "}<end_function_call>"

In: a tape on an opener. Out: the call, its arguments as parameters: what stands between two delimiters,
<|"|> or <escape>, is a string, and a bare value is what the tool's schema says. Models also write round
brackets, ``=`` for ``:``, plain quotes, and values without delimiters; all of them are read.
Formats: chat templates of functiongemma-270m-it (2025) and Gemma 4 (2026).

``Fields`` reads ``key:value,…`` up to the bracket that closes them. It raises ``NoLiteral`` where nobody
can tell what was meant, ``Ended`` where the text ends first. Where delimiters are missing, the rest of the
text must say where the value ends: brackets and quotes hide commas, and a comma ends it only before a key.
As words may look like a key, too, it must be a declared one, or stand as the format writes it where nothing
is declared.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import (
    Found,
    Openness,
    Reading,
    UnparsableArguments,
    WrittenArguments,
    read_json,
)
from ferrule.dialects.core.tape import Literals, Tape, Wait, match_ahead
from ferrule.dialects.formats.json_blocks import list_calls
from ferrule.dialects.formats.python_literals import DEPTH, Ended, LiteralReader, NoLiteral
from ferrule.repair import Parameter
from ferrule.repair.schema import ANY
from ferrule.repair.strict_json import differ

_SHORT = 400
"""Longer text without delimiters is no number."""

_LONGEST_KEY = 128
"""Characters of a declared key with spaces in it that ends a value without delimiters."""

_KEY = re.compile(r"[^:=,{}\[\]()<>]*")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?")
_CONSTANTS = {"true": True, "false": False, "null": None, "True": True, "False": False, "None": None}
_PAIRS = {"(": ")", "[": "]", "{": "}"}
_SPECIAL = re.compile(r"""[,"'(\[{)\]}<]""")
_PART = r"""(?:(?:<\|?|\|)["']\|?>?|["']\|>)"""
_HALVES = re.compile(rf"""{_PART}(?P<text>[^"'|<>]{{0,4096}}){_PART}""")
_HALF = re.compile(r"""\A<\|?["']|["']\|>\Z|<\|?["']\Z|\A["']\|>""")
"""Delimiters of which a part was lost: ``<|"Paris<|"``, ``<"Paris<"``."""

_NEXT = re.compile(
    r""",(?P<gap>\s{0,64})(?:(?P<close>[})])|(?:<\|"\|>|<escape>|["'])?"""
    r"""(?P<key>(?:[^\W\d][\w.$-]{0,127})?)(?:<\|"\|>|<escape>|["'])?\s{0,8}(?P<mark>[:=]?)(?P<more>[=/]?))"""
)
"""A comma and what follows it. All may be empty, so that more text only moves the end of a match."""


@dataclass(frozen=True, slots=True)
class Bare:
    """A value without delimiters."""

    text: str


def scalar(text: str) -> Any:
    """What a value without delimiters looks like: a constant, a number, or its text."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if len(text) < _SHORT and _NUMBER.fullmatch(text):
        value = json.loads(text)
        return value if value not in (float("inf"), float("-inf")) else text
    return text


class Fields:
    """Reads fields and values from a tape.

    ``markers`` are those of calls, ``known`` the declared keys, if there are any. ``marker_at``: where a
    marker stood inside a string that never ends. ``guessed``: a bracket too many may be part of the value.
    ``repeated``: a key is there twice, with different values. ``misspelt``: parts of delimiters stood
    on both sides of a string; ``half``: on one side of it, where they may be its text.
    """

    def __init__(self, tape: Tape, delimiter: Literals, markers: Literals, known: Collection[str]) -> None:
        self._tape = tape
        self._delimiter = delimiter
        self._markers = Literals((*markers.listed, *delimiter.listed))
        self._known = known
        spaced = [re.escape(key) for key in known if " " in key and len(key) <= _LONGEST_KEY]
        self._spaced = re.compile(rf",\s{{0,64}}(?:{'|'.join(spaced)})\s{{0,8}}[:=]") if spaced else None
        self._quoted = LiteralReader(tape)
        self._depth = 0
        self._undelimited = 0  # values without delimiters since the last one with them
        self.marker_at: int | None = None
        self.guessed = False
        self.half = False
        self.misspelt = False
        self.repeated = False

    def members(self, close: str) -> Wait[dict[str, Any]]:
        """Read to behind the closing bracket; at the top, values without delimiters stay ``Bare``."""
        self._enter()
        members: dict[str, Any] = {}
        quoted = False
        while (yield from self._quoted.next()) != close:
            key = yield from self._key()
            if (yield from self._quoted.next()) not in ":=":
                raise NoLiteral
            if quoted and self._known and self._depth == 1 and key not in self._known:
                raise NoLiteral  # where the quotes are not escaped, a string may seem to end in it
            self._tape.take(self._tape.at + 1)
            quoted = (yield from self._quoted.next()) in "'\""
            value = yield from self._value(close)
            if key in members and differ(_resolved(members[key]), _resolved(value)):
                self.repeated = True
            members[key] = value
            yield from self._separator(close)
        self._exit()
        return members

    def wrapped(self) -> Wait[dict[str, Any]]:
        """Read fields in brackets of both kinds: ``({…})``, from behind the first."""
        if (yield from self._quoted.next()) != "{":
            return (yield from self.members(")"))
        self._tape.take(self._tape.at + 1)
        members = yield from self.members("}")
        if (yield from self._quoted.next()) != ")":
            raise NoLiteral
        self._tape.take(self._tape.at + 1)
        return members

    def _enter(self) -> None:
        self._depth += 1
        if self._depth > DEPTH:
            raise NoLiteral

    def _exit(self) -> None:
        self._tape.take(self._tape.at + 1)
        self._depth -= 1

    def _items(self) -> Wait[list[Any]]:
        self._enter()
        items: list[Any] = []
        while (yield from self._quoted.next()) != "]":
            items.append(_resolved((yield from self._value("]"))))
            yield from self._separator("]")
        self._exit()
        return items

    def _separator(self, close: str) -> Wait[None]:
        character = yield from self._quoted.next()
        if character == ",":
            self._tape.take(self._tape.at + 1)
        elif character != close:
            raise NoLiteral

    def _key(self) -> Wait[str]:
        delimited = yield from self._delimited()
        if delimited is not None:
            return delimited
        if (yield from self._quoted.next()) in "'\"":
            return (yield from self._quoted.key())
        key = (yield from self._tape.skip(_KEY)).strip()
        words = self._depth == 1 and key not in self._known and key[:1].isdigit()
        if not key or words or "\n" in key:
            raise NoLiteral
        return key

    def _value(self, close: str) -> Wait[Any]:
        tape = self._tape
        character = yield from self._quoted.next()
        self.guessed = False
        delimited = yield from self._delimited()
        if delimited is not None:
            self._undelimited = 0
            return delimited
        if character in "'\"":
            return (yield from self._quotation())
        if character == "{":
            tape.take(tape.at + 1)
            members = yield from self.members("}")
            return {key: _resolved(value) for key, value in members.items()}
        if character == "[":
            tape.take(tape.at + 1)
            return (yield from self._items())
        return (yield from self._bare(close))

    def _delimited(self) -> Wait[str | None]:
        """A string between delimiters; None when none begins here."""
        tape = self._tape
        if not (yield from tape.literal(self._delimiter)):
            return None
        text = yield from self._to_delimiter()
        if not text and (yield from tape.peek(1)) not in ("", " ", "\n", *",:=}])"):
            # Doubled: then on both sides.
            text = yield from self._to_delimiter()
            if not (yield from tape.literal(self._delimiter)):
                raise NoLiteral
        return text

    def _to_delimiter(self) -> Wait[str]:
        tape = self._tape
        text, end = yield from tape.until(self._delimiter)
        if not end:
            self._note_marker(text)
            raise Ended
        tape.take(tape.at + len(end))
        return text

    def _note_marker(self, text: str) -> None:
        """Note where a marker stands in the text of a string that was read last."""
        marker = self._markers.words.search(text)
        if marker:
            self.marker_at = self._tape.length - len(text) + marker.start()

    def _quotation(self) -> Wait[Any]:
        """A string in plain quotes; with a marker in it, one of the quotes may stand for a delimiter."""
        start = self._tape.length
        try:
            value = yield from self._quoted.value()
        except Ended:
            self._note_marker(self._tape.since(start))
            raise
        text = self._tape.since(start)
        if self._markers.words.search(text):
            raise NoLiteral
        self.guessed = text.count(text[0]) > len("''")
        if isinstance(value, str) and len(value) > len("|><|"):
            begun, ended = value.startswith("|>"), value.endswith("<|")
            self.misspelt = self.misspelt or (begun and ended)
            self.half = self.half or begun != ended
            return value[2:-2] if begun and ended else value
        return value

    def _bare(self, close: str) -> Wait[Bare | str]:
        """A value without delimiters, or one that has lost the first of them."""
        tape = self._tape
        start = tape.length
        opened: list[str] = []
        while True:
            yield from tape.skip_to(_SPECIAL)
            if tape.at == len(tape.window):
                raise Ended
            character = tape.window[tape.at]
            if character in "\"'":
                yield from self._skip_quoted(start, character)
                continue
            if character == "<" and (yield from tape.starts(self._markers)):
                return (yield from self._unopened_string(start, opened))
            comma = character == "," and not opened
            if (character == close and not opened) or (
                comma and (yield from self._ends_value(start, close))
            ):
                break
            _nest(character, opened)
            tape.take(tape.at + 1)
        text = tape.since(start).strip()
        if not text:
            raise NoLiteral
        self.guessed = True
        halves = _HALVES.fullmatch(text)
        if halves:
            self.misspelt = True
            return halves["text"]
        self._undelimited += 1
        self.half = self.half or _HALF.search(text) is not None
        return Bare(text)

    def _unopened_string(self, start: int, opened: list[str]) -> Wait[str]:
        """The text before a delimiter that was not opened: all of it, if it can begin nowhere else."""
        text = self._tape.since(start).strip()
        sound = text != "" and not _HALF.search(text)
        if not (yield from self._tape.literal(self._delimiter)) or self._undelimited or opened or not sound:
            raise NoLiteral
        self.guessed = True
        return text

    def _skip_quoted(self, start: int, quote: str) -> Wait[None]:
        """Step over a quoted phrase, or over an apostrophe."""
        tape = self._tape
        before = tape.since(max(start, tape.length - 1))
        tape.take(tape.at + 1)
        if before.isalnum():
            return
        word = yield from tape.seek(Literals((quote, *self._markers.listed)))
        if not word:
            raise Ended
        if word != quote:
            raise NoLiteral
        tape.take(tape.at + 1)

    def _is_declared(self, found: re.Match[str]) -> bool:
        """Does a declared key stand behind a comma, with its colon?"""
        return self._depth == 1 and found["key"] in self._known and bool(found["mark"])

    def _is_spaced_key(self) -> Wait[bool]:
        """Does a declared key with spaces in it stand behind a comma, with its colon?"""
        if self._spaced is None or self._depth > 1:
            return False
        ahead = yield from self._tape.peek(_LONGEST_KEY + len(",:") + 64 + 8)
        return self._spaced.match(ahead) is not None

    def _ends_value(self, start: int, close: str) -> Wait[bool]:
        """Does the comma that stands here end a value without delimiters?"""
        tape = self._tape
        found, _ = yield from match_ahead(tape, _NEXT)
        last = found["close"] == close
        if close == "]" or self._is_declared(found) or (yield from self._is_spaced_key()):
            return True
        if not last and not _is_field(found):
            return False
        short = tape.length - start < _SHORT
        text = tape.since(start).strip() if short else ""
        if short and not isinstance(scalar(text), str):
            return True
        if last or (self._depth == 1 and self._known) or (found["gap"] and (not short or " " in text)):
            raise NoLiteral
        return True


def _is_field(found: re.Match[str]) -> bool:
    """Does what stands behind a comma look like a key and a colon?"""
    return bool(found["key"] and found["mark"]) and not found["more"]


def _nest(character: str, opened: list[str]) -> None:
    """Note a bracket in a value without delimiters; one that closes nothing is text."""
    if character in _PAIRS:
        opened.append(_PAIRS[character])
    elif opened and character == opened[-1]:
        opened.pop()
    elif opened and character in ")]}":
        raise NoLiteral


def _resolved(value: Any) -> Any:
    return scalar(value.text) if isinstance(value, Bare) else value


_HEAD = re.compile(r"\s{0,16}(?:call)?\s{0,4}(?::\s{0,4})?([^\W\d][\w.:/-]{0,255})?\s{0,4}([{(]?)")
_HEAD_LIMIT = 320
_UNKNOWN = re.compile(r"call:[^\W\d][\w.:/-]{0,255}\{")
_EXTRA_BRACKETS = re.compile(r"[\s})]*")


@dataclass(frozen=True, slots=True)
class _Syntax:
    """One of the two. ``delimiter`` stands on both sides of a string, ``mark`` is the first;
    ``remains``: see ``Found``.
    """

    dialect: str
    opener: str
    delimiter: Literals
    mark: str
    stops: Literals
    remains: re.Pattern[str]

    def read(self, reading: Reading, opener: str) -> Wait[bool]:
        """The reader of this dialect."""
        return _read(reading, self)


def _syntax(dialect: str, opener: str, closers: Sequence[str], delimiters: Sequence[str]) -> _Syntax:
    ends, borders = ("|".join(map(re.escape, words)) for words in (closers, delimiters))
    stops = (opener, *closers) if opener else closers
    remains = re.compile(rf"(?<!`)(?:{ends}|(?:{borders})\s{{0,64}}[,}}\])])")
    return _Syntax(dialect, opener, Literals(delimiters), delimiters[0], Literals(stops), remains)


_CLOSERS, _DELIMITERS = ("<tool_call|>", "<end_function_call>"), ('<|"|>', "<escape>")
GEMMA4 = _syntax("gemma4", "<|tool_call>", _CLOSERS[:1], _DELIMITERS[:1])
FUNCTION_GEMMA = _syntax("functiongemma", "<start_function_call>", _CLOSERS[1:], _DELIMITERS[1:])
_UNOPENED = _syntax("gemma4", "", _CLOSERS, _DELIMITERS)


def _read(reading: Reading, syntax: _Syntax) -> Wait[bool]:
    """Read one call."""
    tape = reading.tape
    head = yield from _head(tape, len(syntax.opener))
    if head is None:
        return False
    name, length, close = head
    before, guessed = len(reading.found), False
    if name:
        tape.take(tape.at + len(syntax.opener))
        start = tape.length
        tape.take(tape.at + length)
        guessed = yield from _call(reading, syntax, name, start, close)
    else:
        tape.take(tape.at + len(syntax.opener))
        yield from tape.skip()
        start = tape.length
        body = yield from read_json(reading, syntax.stops)
        list_calls(reading, body, syntax.dialect, start)
    if len(reading.found) == before:
        return False
    if reading.found[-1].open == "closed":
        yield from _close(reading, syntax, guessed=guessed)
    return True


def _close(reading: Reading, syntax: _Syntax, *, guessed: bool) -> Wait[None]:
    """Read what closes the last call. ``guessed``: a bracket before that may belong to its last value."""
    tape, last = reading.tape, reading.found[-1]
    if (yield from tape.skip(_EXTRA_BRACKETS)).strip() and guessed:
        last = replace(last, arguments=UnparsableArguments(last.read))
    word = yield from tape.starts(syntax.stops)
    if word and word != syntax.opener:
        tape.take(tape.at + len(word))
    elif tape.ended and tape.at == len(tape.window):
        last = replace(last, open="ending")
    reading.found[-1] = last


def read_unopened(reading: Reading) -> Wait[bool]:
    """Read ``call:NAME{…}`` whose opening marker was lost; False when its fields cannot be read."""
    if not (yield from _read(reading, _UNOPENED)) or reading.found[-1].unparsable:
        del reading.found[:]
        return False
    last = reading.found[-1]
    reading.found[-1] = replace(last, open="closed" if last.open == "ending" else last.open)
    return True


def _head(tape: Tape, count: int) -> Wait[tuple[str, int, str] | None]:
    """Look past the opener: the name, the length up to the bracket, and the bracket that will close it.

    The name is ``""`` where JSON stands; None where no call does.
    """
    while True:
        start = tape.at + count
        found = _HEAD.match(tape.window, start)
        end = found.end() if found else start
        if found and found.group(2):
            if not found.group(1):
                return ("", 0, "") if found.group(2) == "{" else None
            return found.group(1), end - start, "}" if found.group(2) == "{" else ")"
        if tape.ended or end < len(tape.window) or end - start >= _HEAD_LIMIT:
            return None
        yield


def _call(reading: Reading, syntax: _Syntax, name: str, start: int, close: str) -> Wait[bool]:
    """Read the fields of a call and list it; True if a bracket behind it may belong to its last value."""
    tape = reading.tape
    fields = Fields(tape, syntax.delimiter, syntax.stops, reading.tools.properties(name) or ())
    arguments: WrittenArguments = None
    openness: Openness = "closed"
    repairs: tuple[Repair, ...] = ()
    yield from tape.wait_for(_CLOSE)
    try:
        members = yield from fields.wrapped() if close == ")" else fields.members(close)
        if fields.repeated:
            repairs = (Repair("ambiguous", "a key is there twice, with different values"),)
        elif fields.half:
            repairs = (Repair("ambiguous", "half of a delimiter is beside a value, or belongs to it"),)
        elif fields.misspelt:
            repairs = (Repair("misspelt-tag", syntax.mark),)
        arguments = tuple(_parameter(reading, name, *member) for member in members.items())
    except Ended:
        openness = "inside"
        if fields.marker_at is not None and not reading.rewind_budget_spent:
            arguments, openness = UnparsableArguments(), "closed"
            tape.rewind(fields.marker_at)
            reading.unescaped_strings.append((tape.position, tape.position))
    except NoLiteral:
        word = yield from tape.seek(syntax.stops)
        if not word:
            openness = "inside"
        else:
            arguments = UnparsableArguments()
            reading.unescaped_strings.append((tape.position, tape.position))
    end, remains = tape.length, syntax.remains
    reading.add(
        Found(syntax.dialect, name, start, end, arguments, openness, repairs=repairs, remains=remains)
    )
    return fields.guessed


def _parameter(reading: Reading, name: str, key: str, value: Any) -> Parameter:
    """One argument: a bare value is text where the schema says what it is, else what it looks like."""
    if isinstance(value, str):
        return Parameter(key, value, typed=False)
    if not isinstance(value, Bare):
        return Parameter(key, json.dumps(value), typed=True)
    match = reading.tools.match(name)
    view = reading.tools.contract(match.name).view if match else None
    if view and key in view.properties and view.properties[key].types != ANY:
        return Parameter(key, value.text)
    found = scalar(value.text)
    return (
        Parameter(key, value.text, typed=False)
        if isinstance(found, str)
        else Parameter(key, json.dumps(found), typed=True)
    )


def read_unknown(reading: Reading, opener: str) -> Wait[bool]:
    """Step over ``call:NAME{…}`` without a marker: text, and whatever stands in it is no call."""
    tape = reading.tape
    head = _UNKNOWN.match((yield from tape.peek(_HEAD_LIMIT)))
    if head and not reading.rewind_budget_spent:
        tape.take(tape.at + head.end())
        with suppress(Ended, NoLiteral):
            yield from Fields(tape, _UNOPENED.delimiter, _UNOPENED.stops, ()).members("}")
    return False


def begin_thought(reading: Reading, opener: str) -> Wait[bool]:
    """Enter the reasoning, where the marker ends its line."""
    tape = reading.tape
    ahead = yield from tape.peek(len(opener) + 1)
    if ahead != opener and not ahead.endswith("\n"):
        return False
    tape.take(tape.at + len(opener))
    reading.thinking = True
    return True


def end_thought(reading: Reading, opener: str) -> Wait[bool]:
    """Leave the reasoning; a stray marker is dropped at the edges of the text."""
    tape = reading.tape
    if (
        not (reading.thinking or reading.at_start)
        and (yield from tape.after(len(opener), _BRACE)) is not None
    ):
        return False
    tape.take(tape.at + len(opener))
    reading.thinking = False
    return True


_CLOSE = re.compile("[})]")
_BRACE = Literals(("{",))
