"""Calls in a code block with a line for everything: the prompt of the editor Continue.

    "```tool" LF "TOOL_NAME: " NAME LF ("BEGIN_ARG: " KEY LF VALUE LF "END_ARG" LF)* "```"

In: a tape on ``TOOL_NAME:`` at the beginning of a line, in a fence or without one. Out: the calls, of
declared tools only. A value is raw text, or JSON: Continue shows a model its own calls with JSON in them.
Format: https://github.com/continuedev/continue (core/tools/systemMessageTools/toolCodeblocks, 2026).
"""

from __future__ import annotations

import json
import re
from dataclasses import replace

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import Found, Reading
from ferrule.dialects.core.tape import Literals, Wait, match_ahead, word_ahead
from ferrule.dialects.core.value_markers import grammar
from ferrule.dialects.formats.raw_values import OPENNESS, RawEnd, RawSyntax, read_raw
from ferrule.repair import Parameter

NAME = "continue"
CALL, BEGIN, END, FENCE = "TOOL_NAME:", "BEGIN_ARG:", "END_ARG", "```"
_HEAD = re.compile(rf"{CALL}[ \t]{{0,8}}([^\W\d][\w.:/-]{{0,255}})[ \t]{{0,8}}(?:\r?\n|\Z)")
_KEY = re.compile(rf"{BEGIN}[ \t]{{0,8}}([^\s`]{{1,128}})[ \t]{{0,8}}(?=\r?\n)")
_CUT_KEY = re.compile(rf"{BEGIN}[ \t]{{0,8}}[^\s`]{{0,128}}\Z")
_GRAMMAR = grammar(
    rf"{CALL}[ \t]{{0,8}}(?P<name>[^\W\d][\w.:/-]{{0,255}})",
    rf"(?:^|\n){FENCE}(?!\w)",
    rf"(?:^|\n){BEGIN}[ \t]{{0,8}}(?P<key>[^\s`]{{1,128}})(?=\s)",
    rf"(?:^|\n){END}(?=\s|\Z)",
)
_LIMIT = 300
_PARTS = Literals((BEGIN, FENCE, CALL))
# More text only moves the end of a match: every part may be empty, and none is given back.
_FENCES = re.compile(r"(?:[ \t\r\n]{1,64}(?:`{1,8}t?o{0,2}l?[ \t\r\n]{0,64}){0,2})?")
_VALUE = RawSyntax(f"\n{BEGIN}", f"\n{END}", (BEGIN, CALL), _FENCES)
_BEGINS = re.compile(f"{CALL}|{BEGIN}")
_REMAINS = re.compile(f"{BEGIN}|{END}")
_NEXT = Literals((CALL,))
_NEWLINE = re.compile(r"\r?\n")


def read_calls(reading: Reading, opener: str) -> Wait[bool]:
    """Read a row of calls, each in a fence of its own; the last closing one is left where it is."""
    tape = reading.tape
    if not reading.expects(NAME):
        return False
    if opener != CALL:
        yield from tape.skip()
    elif not (reading.at_start or tape.length or reading.behind_call):  # behind a fence some of it was read
        return False
    before, ambiguous = len(reading.found), False
    while True:
        here = tape.length
        how = yield from _call(reading)
        if not how:
            tape.rewind(here)
            break
        ambiguous = ambiguous or how == "ambiguous"
        gap, end = yield from match_ahead(tape, _FENCES)
        if how != "closed" or (yield from word_ahead(tape, end, _NEXT)) != CALL:
            break
        if "tool" in gap.group() and gap.group().count(FENCE) == 1:
            slip = Repair("missing-close", FENCE)
            reading.found[-1] = replace(reading.found[-1], repairs=(slip,))
        tape.take(tape.at + end)
        yield from tape.skip()
    reading.found[before:] = [
        replace(found, ambiguous=ambiguous, remains=_REMAINS) for found in reading.found[before:]
    ]
    return len(reading.found) > before


def _call(reading: Reading) -> Wait[RawEnd | None]:
    """Read one call; how its last value ended, or None when no call stands here."""
    tape = reading.tape
    start = tape.length
    head = _HEAD.match((yield from tape.peek(_LIMIT)))
    if head is None or reading.tools.match(head[1]) is None:
        return None
    tape.take(tape.at + head.end())
    parameters, how, word = yield from _arguments(reading)
    if not parameters and how != "open" and word != FENCE and not (start and how == "guessed"):
        return None  # of a name alone only its fence tells that it is a call
    if how == "guessed" and any(map(_BEGINS.search, (each.text for each in parameters))):
        how = "ambiguous"
    values = tuple(parameters)
    reading.add(Found(NAME, head[1], start, tape.length, values, open=OPENNESS[how], grammar=_GRAMMAR))
    return how


def _arguments(reading: Reading) -> Wait[tuple[list[Parameter], RawEnd, str | None]]:
    """Read the arguments; how the last value ended, and the word that stands behind it or ended it."""
    tape = reading.tape
    parameters: list[Parameter] = []
    while True:
        word = yield from word_ahead(tape, 0, _PARTS)
        if word is None:  # nothing closes the call: there may have been more to come
            tape.take(len(tape.window))
            return parameters, "guessed", word
        if word != BEGIN:
            return parameters, "closed", word
        yield from tape.skip()
        ahead = yield from tape.peek(_LIMIT)
        key = _KEY.match(ahead)
        if key is None:
            if not _CUT_KEY.match(ahead):
                return parameters, "ambiguous", word
            tape.take(tape.at + len(ahead))
            return parameters, "open", word
        tape.take(tape.at + key.end())
        text, how = yield from read_raw(reading, _VALUE)
        parameters.append(Parameter(key[1], _value(text)))
        if how != "closed":
            return parameters, how, word


def _value(text: str) -> str:
    """A value without the newlines of its lines, and out of JSON if it is a string there."""
    first = _NEWLINE.match(text)
    text = text[first.end() if first else 0 :].removesuffix("\r")
    if text.lstrip()[:1] == '"':
        try:
            value = json.loads(text, strict=False)
        except ValueError:
            return text
        return value if isinstance(value, str) else text
    return text
