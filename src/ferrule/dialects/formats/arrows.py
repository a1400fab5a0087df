"""Calls between ``[TOOL_CALL]`` and ``[/TOOL_CALL]``, with arrows for colons and a switch per argument.

    "[TOOL_CALL]" WS '{tool => "NAME", args => {' ARGUMENT* "}}" WS "[/TOOL_CALL]"
    ARGUMENT = WS "--KEY" SPACE VALUE     VALUE = a string in double quotes, or text up to the next switch

MiniMax's models fall back to it when they are asked for no format, or when their own tokens are taken from
them; in place of the switches they also write JSON.

In: a tape on ``[TOOL_CALL]``. Out: the call. The text up to the closing marker behind both braces
is split at switches, and a switch counts only where a value can end before it. Where that
leaves text that is part of no argument, the call is broken.
Format: https://github.com/zeroclaw-labs/zeroclaw/issues/4758 and
https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1177 (2026).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ferrule.dialects.core.reader_context import (
    Found,
    Openness,
    Reading,
    UnparsableArguments,
    WrittenArguments,
)
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.formats.json_blocks import Block
from ferrule.repair import Parameter

OPENER, CLOSER = "[TOOL_CALL]", "[/TOOL_CALL]"
_HEAD = re.compile(
    r"""\{\s{0,16}["']?tool["']?\s{0,8}=>\s{0,8}["']([^"'\s]{1,256})["'],?\s{0,16}"""
    r"""["']?args["']?\s{0,8}=>\s{0,8}\{\s{0,64}"""
)
_HEAD_LIMIT = 480
_ENDS = Literals((OPENER, CLOSER))
_TAIL = re.compile(r"\}\s{0,64}\}\s{0,64}\Z")
_TAIL_LIMIT = 256
_SWITCH = re.compile(r"--([\w.$-]{1,64})[:=]?(?=\s|\Z)")
_JOINT = re.compile(r'"\s+--\w')
_DECODER = json.JSONDecoder(strict=False)
_BRACE = Literals(("{",))
_JSON = Block("minimax_arrows", OPENER, CLOSER)


def read_arrows(reading: Reading, opener: str) -> Wait[bool]:
    """Read one call, or JSON between the same markers."""
    tape = reading.tape
    if not (yield from tape.after(len(opener), _BRACE)):
        return False
    start = tape.length
    ahead = yield from tape.peek(_HEAD_LIMIT)
    head = _HEAD.match(ahead[len(opener) :].lstrip())
    if head is None:
        return (yield from _JSON.read(reading, opener))
    tape.take(tape.at + len(opener))
    yield from tape.skip()
    tape.take(tape.at + head.end())
    text, end = yield from _text(reading)
    name = head.group(1)
    arguments, openness = _arguments(reading, name, text, closed=bool(end))
    if end == CLOSER:
        tape.take(tape.at + len(CLOSER))
    reading.add(Found("minimax_arrows", name, start, tape.length, arguments, open=openness))
    return True


def _text(reading: Reading) -> Wait[tuple[str, str]]:
    """The text of a call, consumed, and the marker behind it; one inside a value is passed over."""
    tape = reading.tape
    start = tape.length
    first: int | None = None
    while True:
        word = yield from tape.seek(_ENDS)
        tail = tape.since(max(start, tape.length - _TAIL_LIMIT))
        if not word or reading.accept_first_end or _TAIL.search(tail):
            break
        first = tape.length if first is None else first
        tape.take(tape.at + len(word))
    if not word and first is not None and not _TAIL.search(tail):
        reading.accept_first_end = True
        tape.rewind(first)
        word = yield from tape.starts(_ENDS)
    return tape.since(start), word


def _arguments(
    reading: Reading, name: str, text: str, *, closed: bool
) -> tuple[WrittenArguments, Openness]:
    """The arguments in what stands behind the inner brace, and how the call ends."""
    tail = _TAIL.search(text, max(0, len(text) - _TAIL_LIMIT))
    if tail is None:
        return (UnparsableArguments(text), "closed") if closed else (text, "inside")
    openness: Openness = "closed" if closed else "unmarked"
    if text.startswith(('"', "'")):
        return f"{{{text[: tail.start()]}}}", openness
    parameters = _parameters(reading, name, text, tail.start())
    return UnparsableArguments() if parameters is None else parameters or None, openness


def _parameters(reading: Reading, name: str, body: str, stop: int) -> tuple[Parameter, ...] | None:
    """The arguments up to ``stop``; None when anything else stands between them."""
    known = reading.tools.properties(name)
    places = [each for each in _SWITCH.finditer(body, 0, stop) if _begins(body, each, known)]
    if (places[0].start() if places else len(body[:stop].strip())) != 0:
        return None
    parameters: list[Parameter] = []
    for place, end in zip(places, (*(each.start() for each in places[1:]), stop), strict=False):
        value = _value(body, place.end(), end)
        if value is None:
            return None
        parameters.append(Parameter(place.group(1), value))
    return tuple(parameters)


def _begins(body: str, place: re.Match[str], known: Mapping[str, Any] | None) -> bool:
    """Does an argument begin here: at the beginning of a line, or behind a closing quote?"""
    if known is not None and place.group(1) not in known:
        return False
    before = body[max(0, place.start() - 64) : place.start()]
    edge = before.rstrip(" \t")
    return not edge or edge.endswith("\n") or (len(edge) < len(before) and edge.endswith('"'))


def _value(text: str, start: int, stop: int) -> str | None:
    """The value that was written there; None when its quotes do not match."""
    while start < stop and text[start].isspace():
        start += 1
    while start < stop and text[stop - 1].isspace():
        stop -= 1
    if not text.startswith('"', start, stop):
        return text[start:stop]
    if stop - start < 2 or text[stop - 1] != '"':
        return None
    try:
        value, end = _DECODER.raw_decode(text, start)
    except ValueError:
        end, value = -1, ""
    if end == stop:
        return str(value)
    inner = text[start + 1 : stop - 1]
    return None if "\\" in inner or _JOINT.search(inner) else inner
