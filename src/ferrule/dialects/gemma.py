"""FunctionGemma and Gemma 4: ``call:NAME{key:value,…}`` between special tokens.

    Gemma 4: "<|tool_call>call:" NAME "{" fields "}<tool_call|>"
    FunctionGemma: "<start_function_call>call:" NAME "{" fields "}<end_function_call>"

Strings stand between two delimiters, <|"|> or <escape>.

In: a tape on an opener. Out: the call, its arguments as parameters: what stands between delimiters is a
string, and a bare value is what the tool's schema says. Models also write round brackets, ``=`` for ``:``,
plain quotes, and values without delimiters; all of them are read.
Formats: chat templates of functiongemma-270m-it (2025) and Gemma 4 (2026).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from ferrule.dialects.block import list_calls
from ferrule.dialects.dialect import Dialect
from ferrule.dialects.literal import DEPTH, Ended, LiteralReader, NoLiteral
from ferrule.dialects.reading import Found, Reading, read_json
from ferrule.dialects.tape import Literals, Tape, Wait
from ferrule.messages import Repair
from ferrule.repair import Parameter
from ferrule.repair.strict import differ

__all__ = ["DIALECTS", "read_unopened"]

_HEAD = re.compile(r"\s{0,16}(?:call)?\s{0,4}(?::\s{0,4})?([^\W\d][\w.:-]{0,255})?\s{0,4}([{(]?)")
_HEAD_LIMIT = 320
_KEY = re.compile(r"[^:=,{}\[\]()<>]*")
_BARE = {close: re.compile(rf"[^,<\[{{{re.escape(close)}]*") for close in "})]"}
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?")
_STRAY = re.compile(r"[\s})]*")
_CONSTANTS = {"true": True, "false": False, "null": None, "True": True, "False": False, "None": None}


@dataclass(frozen=True, slots=True)
class _Bare:
    """A value without delimiters."""

    text: str


@dataclass(frozen=True, slots=True)
class _Syntax:
    """One of the two. ``delimiter`` stands on both sides of a string."""

    dialect: str
    opener: str
    closer: str
    delimiter: Literals
    stops: Literals

    def read(self, reading: Reading, opener: str) -> Wait[bool]:
        """The reader of this dialect."""
        return _read(reading, self)


def _syntax(dialect: str, opener: str, closer: str, delimiter: str) -> _Syntax:
    return _Syntax(dialect, opener, closer, Literals((delimiter,)), Literals((opener, closer)))


_GEMMA4 = _syntax("gemma4", "<|tool_call>", "<tool_call|>", '<|"|>')
_UNOPENED = _Syntax("gemma4", "", "<tool_call|>", _GEMMA4.delimiter, Literals(("<tool_call|>",)))
_FUNCTION = _syntax("functiongemma", "<start_function_call>", "<end_function_call>", "<escape>")


def _read(reading: Reading, syntax: _Syntax) -> Wait[bool]:
    """Read one call."""
    tape = reading.tape
    head = yield from _head(tape, len(syntax.opener))
    if head is None:
        return False
    name, length, close = head
    before = len(reading.found)
    if name:
        tape.take(tape.at + len(syntax.opener))
        start = tape.length
        tape.take(tape.at + length)
        yield from _call(reading, syntax, Found(syntax.dialect, name, start, 0), close)
    else:
        tape.take(tape.at + len(syntax.opener))
        yield from tape.skip()
        start = tape.length
        body = yield from read_json(reading, syntax.stops)
        list_calls(reading, body, syntax.dialect, start)
    if len(reading.found) == before:
        return False
    found = reading.found[-1]
    if found.open == "closed":
        yield from tape.skip(_STRAY)
        if (yield from tape.starts(syntax.stops)) == syntax.closer:
            tape.take(tape.at + len(syntax.closer))
        elif tape.ended and tape.at == len(tape.window):
            found.open = "unmarked"
    return True


def read_unopened(reading: Reading) -> Wait[bool]:
    """Read ``call:NAME{…}`` whose opening marker was lost; False when its fields do not hold together."""
    if not (yield from _read(reading, _UNOPENED)) or reading.found[-1].unparsable:
        del reading.found[:]
        return False
    reading.found[-1].open = "closed" if reading.found[-1].open == "unmarked" else reading.found[-1].open
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


def _call(reading: Reading, syntax: _Syntax, found: Found, close: str) -> Wait[None]:
    """Read the fields of a call and list it."""
    tape = reading.tape
    fields = _Fields(tape, syntax)
    if close == ")" and (yield from tape.after(0, _BRACE)):
        yield from _object(reading, syntax, found)
        return
    yield from tape.expect(_CLOSE)
    try:
        members = yield from fields.members(close)
        if fields.repeated:
            found.repairs = (Repair("ambiguous", "a key stands there twice, with different values"),)
        found.arguments = tuple(_parameter(reading, found.name, *member) for member in members.items())
    except Ended:
        found.open, found.arguments = "inside", ""
        if fields.first is not None:
            found.open, found.arguments, found.unparsable = "closed", None, True
            tape.back(fields.first)
    except NoLiteral:
        found.unparsable = True
        word = yield from tape.seek(syntax.stops)
        if not word:
            found.open, found.arguments, found.unparsable = "inside", "", False
    found.end = tape.length
    reading.add(found)


def _object(reading: Reading, syntax: _Syntax, found: Found) -> Wait[None]:
    """Read an object of JSON in parentheses, and list the call."""
    tape = reading.tape
    yield from tape.skip()
    body = yield from read_json(reading, syntax.stops)
    found.arguments = body.text
    if body.end == "open":
        found.open = "inside"
    elif (yield from tape.after(0, _PARENTHESIS)):
        yield from tape.skip()
        tape.take(tape.at + 1)
    else:
        found.unparsable = True
    found.end = tape.length
    reading.add(found)


def _parameter(reading: Reading, name: str, key: str, value: Any) -> Parameter:
    """One argument: a bare value is text where the schema says what it is, else what it looks like."""
    if isinstance(value, str):
        return Parameter(key, value, typed=False)
    if not isinstance(value, _Bare):
        return Parameter(key, json.dumps(value), typed=True)
    if key in (reading.tools.properties(name) or ()):
        return Parameter(key, value.text)
    scalar = _scalar(value.text)
    return (
        Parameter(key, value.text, typed=False)
        if isinstance(scalar, str)
        else Parameter(key, json.dumps(scalar), typed=True)
    )


def _scalar(text: str) -> Any:
    """What a bare value looks like."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _NUMBER.fullmatch(text) and len(text) < 400:
        value = json.loads(text)
        return value if value not in (float("inf"), float("-inf")) else text
    return text


class _Fields:
    """Reads fields and values from a tape. ``first``: where a closer stood inside a string.

    ``repeated``: a key stands there twice, with different values.
    """

    __slots__ = ("_depth", "_quoted", "_syntax", "_tape", "first", "repeated")

    def __init__(self, tape: Tape, syntax: _Syntax) -> None:
        self._tape = tape
        self._syntax = syntax
        self._quoted = LiteralReader(tape)
        self._depth = 0
        self.first: int | None = None
        self.repeated = False

    def members(self, close: str) -> Wait[dict[str, Any]]:
        """Read from behind the opening bracket to behind the closing one; bare values stay ``_Bare``."""
        tape = self._tape
        self._depth += 1
        if self._depth > DEPTH:
            raise NoLiteral
        members: dict[str, Any] = {}
        while (yield from self._quoted.next()) != close:
            key = yield from self._key()
            if (yield from self._quoted.next()) not in ":=":
                raise NoLiteral
            tape.take(tape.at + 1)
            value = yield from self._value(close)
            if key in members and differ(_settled(members[key]), _settled(value)):
                self.repeated = True
            members[key] = value
            yield from self._separator(close)
        tape.take(tape.at + 1)
        self._depth -= 1
        return members

    def _items(self) -> Wait[list[Any]]:
        tape = self._tape
        self._depth += 1
        if self._depth > DEPTH:
            raise NoLiteral
        items: list[Any] = []
        while (yield from self._quoted.next()) != "]":
            items.append(_settled((yield from self._value("]"))))
            yield from self._separator("]")
        tape.take(tape.at + 1)
        self._depth -= 1
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
        key = yield from self._tape.skip(_KEY)
        if not key.strip() or "\n" in key.strip():
            raise NoLiteral
        return key.strip()

    def _value(self, close: str) -> Wait[Any]:
        tape = self._tape
        character = yield from self._quoted.next()
        delimited = yield from self._delimited()
        if delimited is not None:
            return delimited
        if character in "'\"":
            return (yield from self._quoted.value())
        if character == "{":
            tape.take(tape.at + 1)
            members = yield from self.members("}")
            return {key: _settled(value) for key, value in members.items()}
        if character == "[":
            tape.take(tape.at + 1)
            return (yield from self._items())
        text = yield from tape.skip(_BARE[close])
        if not text.strip():
            raise NoLiteral
        return _Bare(text.strip())

    def _delimited(self) -> Wait[str | None]:
        """A string between delimiters; None when none begins here."""
        tape = self._tape
        delimiter = yield from tape.literal(self._syntax.delimiter)
        if not delimiter:
            return None
        text, end = yield from tape.until(self._syntax.delimiter)
        if not end:
            stop = self._syntax.stops.words.search(text)
            if stop:
                self.first = tape.length - len(text) + stop.start()
            raise Ended
        tape.take(tape.at + len(delimiter))
        return text


def _settled(value: Any) -> Any:
    return _scalar(value.text) if isinstance(value, _Bare) else value


def _begin_thought(reading: Reading, opener: str) -> Wait[bool]:
    """Enter the reasoning, where the marker ends its line."""
    tape = reading.tape
    ahead = yield from tape.peek(len(opener) + 1)
    if ahead != opener and not ahead.endswith("\n"):
        return False
    tape.take(tape.at + len(opener))
    reading.thinking = True
    return True


def _end_thought(reading: Reading, opener: str) -> Wait[bool]:
    """Leave the reasoning; a stray marker is dropped at the edges of the text."""
    tape = reading.tape
    if not (reading.thinking or reading.fresh) and (yield from tape.after(len(opener), _BRACE)) is not None:
        return False
    tape.take(tape.at + len(opener))
    reading.thinking = False
    return True


_CLOSE = re.compile("[})]")
_THOUGHT, _THOUGHT_END = "<|channel>thought", "<channel|>"
_BRACE = Literals(("{",))
_PARENTHESIS = Literals((")",))

DIALECTS = (
    Dialect(
        name="gemma4",
        about="fields in braces between <|tool_call> and <tool_call|>",
        models="Gemma 4",
        sample='<|tool_call>call:get_weather{city:<|"|>Paris<|"|>}<tool_call|>',
        readers={_GEMMA4.opener: _GEMMA4.read, _THOUGHT: _begin_thought, _THOUGHT_END: _end_thought},
        ends=("<turn|>",),
    ),
    Dialect(
        name="functiongemma",
        about="fields in braces between <start_function_call> and <end_function_call>",
        models="FunctionGemma",
        sample="<start_function_call>call:get_weather{city:<escape>Paris<escape>}<end_function_call>",
        readers={_FUNCTION.opener: _FUNCTION.read},
        ends=("<end_of_turn>", "<start_function_response>"),
    ),
)
