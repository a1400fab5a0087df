"""Calls as a program writes them into a transcript, imitated by a model that has read its own history so.

    "[Calling tool: " NAME "(" JSON ")]"     "[Calling tool=\"" NAME "\"" (" " KEY "=\"" VALUE "\"")* "]"
    "[Called tool '" NAME "' with arguments: " JSON "]"     "[Tool: " NAME " | Args: " JSON "]"

In: a tape on the bracket, at the beginning of a line. Out: the calls, of declared tools only. A call in
the past tense counts at the end of the reply only, and none counts in front of a result: that is a
transcript.
Sources: https://github.com/raullenchai/Rapid-MLX (both forms, of quantised models, 2026),
https://github.com/rynfar/meridian/pull/388 and similar programs that flatten a history (2026-11).
"""

from __future__ import annotations

import json
import re

from ferrule.dialects.core.reader_context import (
    Found,
    Openness,
    Reading,
    UnparsableArguments,
    read_object,
    skip_surplus,
)
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.declarations import TRANSCRIPT_CALLED, TRANSCRIPT_CALLING
from ferrule.repair import Parameter

NAME = "transcript"
_NAME = r"(?P<{}>[^\W\d][\w.:/-]{{0,255}})"
_HEAD = re.compile(
    rf"\[\w{{4,7}} \w{{3,8}}(?::[ ]?{_NAME.format('name')}\((?=\s{{0,8}}[{{)])"
    rf"|=\"{_NAME.format('quoted')}\")"
    rf"|\[Called tool (?P<mark>[\"'`]){_NAME.format('told')}(?P=mark) with arg(?:ument)?s:?[ ]?(?={{)"
    rf"|\[Tool: {_NAME.format('listed')}[ ]?\|[ ]?Arg(?:ument)?s:[ ]?(?={{)"
)
_HEAD_LIMIT = 300
_CLOSE = re.compile(r"\s{0,8}\)\s{0,8}\]")
_CUT_CLOSE = re.compile(r"\s{0,8}(?:\)\s{0,8})?\Z")
_KEY = re.compile(r'[ ]{1,4}([\w-]{1,128})="')
_KEY_LIMIT = 140
_BRACE = Literals(("{",))
_STOPS = Literals((")]",))
_QUOTE = Literals(('"', "\\"))
_OPENS = (*TRANSCRIPT_CALLING, *TRANSCRIPT_CALLED)
_NEXT = Literals(_OPENS)
_RESULT = Literals(("[Tool result", "[Tool Result", "[Tool output", "[Tool Output", "[Result"))


def read_row(reading: Reading, opener: str) -> Wait[bool]:
    """Read the calls that fill a line, and those on the lines behind it."""
    tape = reading.tape
    allowed = reading.expects(NAME) and not reading.rewind_budget_spent
    if not allowed or not (opener.startswith("\n") or reading.at_start or reading.behind_call):
        return False
    before, past = len(reading.found), opener.strip() in TRANSCRIPT_CALLED
    while True:
        here = tape.length
        yield from tape.skip()
        if not (yield from _call(reading)):
            tape.rewind(here)
            break
        word = yield from tape.after(0, _NEXT)
        if not word or reading.found[-1].open != "closed":
            break
        past = past or word in TRANSCRIPT_CALLED
    if len(reading.found) == before:
        return False
    if (yield from tape.after(0, _RESULT)):
        return False
    return not (past and (yield from tape.text_follows()))


def _call(reading: Reading) -> Wait[bool]:
    """Read one call; False when none fills the line here."""
    tape = reading.tape
    start = tape.length
    head = _HEAD.match((yield from tape.peek(_HEAD_LIMIT)))
    if head is None:
        return False
    tape.take(tape.at + head.end())
    if head["quoted"]:
        arguments, openness = yield from _attributes(reading)
    else:
        arguments, openness = yield from _json(reading, in_parentheses=head["name"] is not None)
    if openness == "closed":
        following = yield from tape.peek(1)
        if following not in ("", "\n", "\r", "["):
            return False
    if openness is None:
        arguments, openness = UnparsableArguments(arguments), "closed"
    name = head["name"] or head["quoted"] or head["told"] or head["listed"]
    reading.add(Found(NAME, name, start, tape.length, arguments, open=openness))
    return True


def _json(reading: Reading, *, in_parentheses: bool) -> Wait[tuple[str | None, Openness | None]]:
    """Read arguments in JSON and the closing brackets, which say how the call ends (see ``_close``)."""
    tape = reading.tape
    text = None
    if (yield from tape.after(0, _BRACE)):
        yield from tape.skip()
        body = yield from read_object(reading, _STOPS)
        text = body.text
        if in_parentheses:
            yield from skip_surplus(tape, _STOPS)
        if body.end == "open":
            return text, "inside"
    if in_parentheses:
        return text, (yield from _close(reading, _CLOSE, _CUT_CLOSE, "unmarked"))
    return text, (yield from _close(reading, _BRACKET, _CUT_LINE, "unmarked"))


def _attributes(reading: Reading) -> Wait[tuple[tuple[Parameter, ...], Openness | None]]:
    """Read arguments in quotation marks and the closing bracket."""
    tape = reading.tape
    parameters: list[Parameter] = []
    while True:
        key = _KEY.match((yield from tape.peek(_KEY_LIMIT)))
        if key is None:
            return tuple(parameters), (yield from _close(reading, _BRACKET, _CUT_BRACKET, "inside"))
        tape.take(tape.at + key.end())
        start = tape.length
        while (word := (yield from tape.seek(_QUOTE))) == "\\":
            yield from tape.peek(2)
            tape.take(min(tape.at + 2, len(tape.window)))
        parameters.append(Parameter(key[1], _unescaped(tape.since(start))))
        tape.take(tape.at + len(word))
        if not word:
            return tuple(parameters), "inside"


_BRACKET = re.compile(r" {0,4}\]")
_CUT_LINE = re.compile(r"\s{0,8}\Z")
_CUT_BRACKET = re.compile(r" {0,4}(?:[\w-]{1,128}=?)?\Z")


def _close(
    reading: Reading, close: re.Pattern[str], cut: re.Pattern[str], cut_off: Openness
) -> Wait[Openness | None]:
    """Consume what closes a call: "closed", or ``cut_off`` where the text ends in it (``cut``).

    None where something else stands there: then nobody can tell where the arguments end.
    """
    tape = reading.tape
    ahead = yield from tape.peek(_KEY_LIMIT)
    end = close.match(ahead)
    if end:
        tape.take(tape.at + end.end())
        return "closed"
    if len(ahead) < _KEY_LIMIT and cut.match(ahead):
        tape.take(len(tape.window))
        return cut_off
    return None


def _unescaped(text: str) -> str:
    """The text of a string; what is no JSON stays as it is."""
    if "\\" not in text:
        return text
    try:
        return json.loads(f'"{text}"', strict=False)
    except ValueError:
        return text
