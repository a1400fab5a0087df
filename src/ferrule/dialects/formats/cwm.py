"""A tool's name in a tag, raw text or JSON in it: Meta's Code World Model.

    "<tool: NAME>" LF (JSON | TEXT) LF "</tool>"
    "<tool: function>" LF NAME " " (JSON | TEXT) LF "</tool>"

In: a tape on ``<tool:`` at the beginning of a line. Out: the calls, of declared tools only. Text is the one
argument of a tool, or its ``command``.
Format: https://github.com/facebookresearch/cwm (2025-09); the second form as vLLM's ``cwm`` reads it.
"""

from __future__ import annotations

import re

from ferrule.dialects.core.dialect import Dialect
from ferrule.dialects.core.reading import Found, Reading, is_json, read_object
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.formats.raw_values import OPENNESS, Raw, RawEnd, read_raw
from ferrule.repair import Parameter

__all__ = ["DIALECTS"]

NAME = "cwm"
OPEN, CLOSE = "<tool:", "</tool>"
_TAG = re.compile(r"<tool:[ ]?([^\W\d][\w.:-]{0,127})>")
_TAG_LIMIT = 140
_FIRST = re.compile(r"\s{0,16}([^\W\d][\w.:/-]{0,255})(?:\s|\Z)")
_NEXT, _CLOSE, _BRACE = Literals((OPEN,)), Literals((CLOSE,)), Literals(("{",))
_VALUE = Raw(OPEN, CLOSE, (OPEN, "<|eot_id|>"))


def read_tools(reading: Reading, opener: str) -> Wait[bool]:
    """Read a row of calls."""
    tape = reading.tape
    if not (reading.tools.declared or reading.named == NAME):
        return False
    before = len(reading.found)
    if opener != OPEN:
        yield from tape.skip()
    elif not (reading.at_start or reading.behind_call):
        return False
    ambiguous = False
    while True:
        tag = _TAG.match((yield from tape.peek(_TAG_LIMIT)))
        if tag is None or not _counts(reading, tag[1]):
            break
        here = tape.length
        tape.take(tape.at + tag.end())
        text, end = yield from _inside(reading)
        if not _listed(reading, tag[1], text, here):
            tape.rewind(here)
            break
        found = reading.found[-1]
        found.open = OPENNESS[end]
        several = len(reading.found) - before > 1
        ambiguous = ambiguous or end == "ambiguous" or (several and CLOSE in text)
        if end != "closed" or not (yield from tape.after(0, _NEXT)):
            break
        yield from tape.skip()
    for found in reading.found[before:]:
        found.ambiguous = ambiguous
    return len(reading.found) > before


def _inside(reading: Reading) -> Wait[tuple[str, RawEnd]]:
    """What stands in the tag, up to its closing twin: JSON, in whose strings there may be tags, or text."""
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
        # Quotes are not escaped in it, so that nobody can tell whether the tag stands in a string.
        return text, "ambiguous" if _CLOSE.words.search(text) else end
    return (yield from read_raw(reading, _VALUE))


def _counts(reading: Reading, label: str) -> bool:
    declared = reading.tools.match(label) is not None
    return label == "function" or declared


def _listed(reading: Reading, label: str, text: str, start: int) -> bool:
    """List the call with this text in it; False when it names no declared tool."""
    name = label
    if label == "function" and reading.tools.match(label) is None:
        first = _FIRST.match(text)
        name, text = (first[1], text[first.end() :]) if first else ("", "")
    match = reading.tools.match(name)
    if match is None:
        return False
    found = Found(NAME, name, start, reading.tape.length)
    text = text.strip()
    key = _key(reading, match.name) if text else ""
    found.arguments = (
        text if not key or is_json(reading, name, text) else (Parameter(key, text, typed=False),)
    )
    reading.add(found)
    return True


def _key(reading: Reading, name: str) -> str:
    """The argument that text stands for: ``command``, or the only one, if it is text; else ``""``."""
    known = reading.tools.properties(name)
    if known is None:
        return "command"
    key = "command" if "command" in known else next(iter(known)) if len(known) == 1 else ""
    return key if "string" in reading.tools.contract(name).view.member(key).types and key else ""


DIALECTS = (
    Dialect(
        name=NAME,
        about="raw text or JSON in a tag with the tool's name; declared tools only",
        models="CWM",
        sample='<tool: get_weather>\n{"city": "Paris"}\n</tool>',
        readers=dict.fromkeys((OPEN, f"\n{OPEN}"), read_tools),
    ),
)
