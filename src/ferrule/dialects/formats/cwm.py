"""A tool's name in a tag, raw text or JSON in it: Meta's Code World Model.

    "<tool: NAME>" LF (JSON | TEXT) LF "</tool>"
    "<tool: function>" LF NAME " " (JSON | TEXT) LF "</tool>"

In: a tape on ``<tool:`` at the beginning of a line. Out: the calls, of declared tools only. Text is the one
argument of a tool, or its ``command``.
Format: https://github.com/facebookresearch/cwm (2025-09); the second form as vLLM's ``cwm`` reads it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ferrule.dialects.core.reader_context import Found, Reading, is_json, read_object
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.formats.raw_values import OPENNESS, RawEnd, RawSyntax, read_raw
from ferrule.repair import Parameter

NAME = "cwm"
OPEN, CLOSE = "<tool:", "</tool>"
_TAG = re.compile(r"<tool:[ ]?([^\W\d][\w.:-]{0,127})>")
_TAG_LIMIT = 140
_FIRST = re.compile(r"\s{0,16}([^\W\d][\w.:/-]{0,255})(?:\s|\Z)")
_NEXT, _CLOSE, _BRACE = Literals((OPEN,)), Literals((CLOSE,)), Literals(("{",))
_IN_STRING = (OPEN, "\\n", '\\"')
"""What text begins with in the string of another call, whose escapes it has."""
_VALUE = RawSyntax(OPEN, CLOSE, (OPEN, "<|eot_id|>"))


def read_tools(reading: Reading, opener: str) -> Wait[bool]:
    """Read a row of calls."""
    tape = reading.tape
    if not reading.expects(NAME):
        return False
    before = len(reading.found)
    if opener != OPEN:
        yield from tape.skip()
    elif not (reading.at_start or reading.behind_call):
        return False
    while (yield from _call(reading, further=len(reading.found) > before)) == "closed":
        if not (yield from tape.after(0, _NEXT)):
            break
        yield from tape.skip()
    calls = reading.found[before:]
    if any(found.ambiguous for found in calls):
        reading.found[before:] = [replace(found, ambiguous=True) for found in calls]
    return bool(calls)


def _call(reading: Reading, *, further: bool) -> Wait[RawEnd | None]:
    """Read one call; how its text ended, or None (nothing consumed) when no call stands here.

    ``further``: a call stands before it; then it is ambiguous which of them a closing tag in its text ends.
    """
    tape = reading.tape
    tag = _TAG.match((yield from tape.peek(_TAG_LIMIT)))
    if tag is None or not _counts(reading, tag[1]):
        return None
    start = tape.length
    tape.take(tape.at + tag.end())
    text, end = yield from _inside(reading)
    name, arguments = _named(reading, tag[1], text)
    if not name:
        tape.rewind(start)
        return None
    ambiguous = end == "ambiguous" or (further and CLOSE in text)
    reading.add(Found(NAME, name, start, tape.length, arguments, open=OPENNESS[end], ambiguous=ambiguous))
    return end


def _inside(reading: Reading) -> Wait[tuple[str, RawEnd]]:
    """What stands in the tag, up to its closing tag: JSON, in whose strings there may be tags, or text."""
    tape = reading.tape
    if (yield from tape.after(0, _BRACE)):
        start = tape.length
        yield from tape.skip()
        body = yield from read_object(reading, _CLOSE)
        if body.end == "whole" and (yield from tape.after(0, _CLOSE)):
            yield from tape.skip()
            yield from tape.literal(_CLOSE)
            return body.text, "closed"
        tape.rewind(start)
        text, end = yield from read_raw(reading, _VALUE)
        # Quotes are not escaped in it, so that nobody can tell whether the tag stands in a string. Behind a
        # whole object, anything but a bracket says so.
        rest = text.strip()[len(body.text) :].strip("}] \t\r\n")
        behind = rest if body.end == "whole" else _CLOSE.words.search(text)
        return text, "ambiguous" if behind and end != "open" else end
    text, end = yield from read_raw(reading, _VALUE)
    return text, "ambiguous" if text.lstrip().startswith(_IN_STRING) else end


def _counts(reading: Reading, label: str) -> bool:
    declared = reading.tools.match(label) is not None
    return label == "function" or declared


def _named(reading: Reading, label: str, text: str) -> tuple[str, str | tuple[Parameter, ...]]:
    """The name and the arguments of the call with this text in it; ``""`` for no declared tool."""
    name = label
    if label == "function" and reading.tools.match(label) is None:
        first = _FIRST.match(text)
        name, text = (first[1], text[first.end() :]) if first else ("", "")
    match = reading.tools.match(name)
    if match is None:
        return "", ()
    text = text.strip()
    key = _key(reading, match.name) if text else ""
    is_text = key and not is_json(reading, name, text)
    return name, (Parameter(key, text, typed=False),) if is_text else text


def _key(reading: Reading, name: str) -> str:
    """The argument that text stands for: ``command``, or the only one, if it is text; else ``""``."""
    known = reading.tools.properties(name)
    if known is None:
        return "command"
    key = "command" if "command" in known else next(iter(known)) if len(known) == 1 else ""
    return key if "string" in reading.tools.contract(name).view.member(key).types and key else ""
