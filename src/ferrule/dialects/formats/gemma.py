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
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from ferrule.dialects.core.dialect import Dialect
from ferrule.dialects.core.reading import (
    Found,
    Openness,
    Reading,
    UnparsableArguments,
    WrittenArguments,
    read_json,
)
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.formats.block import list_calls
from ferrule.dialects.formats.gemma_fields import Bare, Fields, scalar
from ferrule.dialects.formats.literal import Ended, NoLiteral
from ferrule.messages import Repair
from ferrule.repair import Parameter
from ferrule.repair.schema import ANY

_HEAD = re.compile(r"\s{0,16}(?:call)?\s{0,4}(?::\s{0,4})?([^\W\d][\w.:-]{0,255})?\s{0,4}([{(]?)")
_HEAD_LIMIT = 320
_UNKNOWN = re.compile(r"call:[^\W\d][\w.:-]{0,255}\{")
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
_GEMMA4 = _syntax("gemma4", "<|tool_call>", _CLOSERS[:1], _DELIMITERS[:1])
_FUNCTION = _syntax("functiongemma", "<start_function_call>", _CLOSERS[1:], _DELIMITERS[1:])
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
            repairs = (Repair("ambiguous", "a key stands there twice, with different values"),)
        elif fields.half:
            repairs = (Repair("ambiguous", "half of a delimiter stands beside a value, or belongs to it"),)
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


def _read_unknown(reading: Reading, opener: str) -> Wait[bool]:
    """Step over ``call:NAME{…}`` without a marker: text, and whatever stands in it is no call."""
    tape = reading.tape
    head = _UNKNOWN.match((yield from tape.peek(_HEAD_LIMIT)))
    if head and not reading.rewind_budget_spent:
        tape.take(tape.at + head.end())
        with suppress(Ended, NoLiteral):
            yield from Fields(tape, _UNOPENED.delimiter, _UNOPENED.stops, ()).members("}")
    return False


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
    if (
        not (reading.thinking or reading.at_start)
        and (yield from tape.after(len(opener), _BRACE)) is not None
    ):
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
        readers={
            _GEMMA4.opener: _GEMMA4.read,
            _THOUGHT: _begin_thought,
            _THOUGHT_END: _end_thought,
            "call:": _read_unknown,
        },
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
