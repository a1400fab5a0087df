"""Kimi K3's XTML: a reply whose parts stand between opening and closing tags of special tokens.

    "<|open|>" NAME ATTRIBUTES "<|sep|>" … "<|close|>" NAME "<|sep|>", nested; NAME is think, response, or
        tools > call > argument

In: a tape on one of these tags. Out: calls, listed in the reading; or nothing listed, for the frame around
the answer, which is dropped. What is a frame depends on what stands around it, so that text about these
tags stays text.
Format: chat template of Kimi-K3 (2026).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import Found, Openness, Reading, UnparsableArguments
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.core.value_markers import grammar
from ferrule.dialects.declarations import K3_CALL, K3_FUSED, K3_TOOLS, K3_TOOLS_END
from ferrule.repair import Parameter

HEADER_LIMIT = 512

SEP = "<|sep|>"
CLOSE_CALL = "<|close|>call<|sep|>"

OPEN_ARGUMENT, CLOSE_ARGUMENT = "<|open|>argument ", "<|close|>argument<|sep|>"
OPEN_RESPONSE = "<|open|>response<|sep|>"

_AROUND = Literals((K3_TOOLS, K3_CALL, K3_TOOLS_END, *K3_FUSED))
_IN_CALL = Literals((OPEN_ARGUMENT, K3_CALL, CLOSE_CALL, K3_TOOLS_END))
_STOPS = Literals((CLOSE_ARGUMENT, CLOSE_CALL, K3_TOOLS_END))
_AFTER_CALL = Literals((K3_CALL, K3_TOOLS_END))
_FRAMES = Literals(("<|open|>", "<|close|>", "<|end_of_msg|>"))
_KEY = re.compile(r'\bargument key="([^"<>]{1,256})"')
_ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
_ATTRIBUTES = re.compile(rf"(?:{_ATTRIBUTE.pattern}\s*|(?!))*+")
_WITHIN = r"(?:(?!<\|).){0,512}?"
K3 = grammar(
    rf"<\|open\|>call (?:{_WITHIN}\btool=\"(?P<name>[^\"<>]{{0,256}})\")?{_WITHIN}<\|sep\|>",
    re.escape(CLOSE_CALL),
    rf"<\|open\|>argument (?:{_WITHIN}\bkey=\"(?P<key>[^\"<>]{{0,256}})\")?{_WITHIN}<\|sep\|>",
    re.escape(CLOSE_ARGUMENT),
)


@dataclass(slots=True)
class _Call:
    """A call while it is read. ``unparsable`` and ``unread``: see ``Found``."""

    name: str
    start: int
    unparsable: bool = False
    unread: bool = False
    parameters: list[Parameter] = field(default_factory=list[Parameter])
    open: Openness = "closed"
    repairs: list[Repair] = field(default_factory=list[Repair])


def read_tools(reading: Reading, opener: str) -> Wait[bool]:
    """Read the tools section, or calls whose section was not opened."""
    tape = reading.tape
    start, before = tape.length, len(reading.found)
    section = False
    while True:
        word = yield from tape.after(0, _AROUND)
        if word is None and len(reading.found) > before:
            yield from tape.skip()
        if not word:
            break
        here = tape.length
        if word == K3_TOOLS and not reading.found[before:] and here > start:
            break
        yield from tape.skip()
        if word == K3_CALL or word in K3_FUSED:
            if not (yield from _call(reading, word, known=section)):
                tape.rewind(here)
                break
        else:
            section = True
            tape.take(tape.at + len(word))
            if word == K3_TOOLS_END:
                break
    if len(reading.found) == before:
        tape.rewind(start)
        return False
    return True


def _call(reading: Reading, opener: str, *, known: bool) -> Wait[bool]:
    """Read one call; False when its opening tag names no tool."""
    tape = reading.tape
    start = tape.length
    header = yield from _header(tape, opener)
    attributes = _attributes(header or "")
    if header is None and not (tape.ended and len(tape.window) - tape.at < HEADER_LIMIT and known):
        return False
    if header is None:
        attributes = _attributes(tape.take(len(tape.window)))
    elif not attributes.get("tool"):
        return False
    call = _Call(attributes.get("tool", ""), start)
    if header is None:
        call.open = "inside"
    else:
        yield from _arguments(reading, call)
    parameters = tuple(call.parameters)
    unparsable = call.unparsable or _holds_another(reading, call)
    reading.add(
        Found(
            "kimi_k3",
            call.name,
            start,
            tape.length,
            UnparsableArguments(parameters) if unparsable else parameters,
            open=call.open,
            unread=call.unread,
            repairs=tuple(call.repairs),
            grammar=K3,
        )
    )
    return True


def _holds_another(reading: Reading, call: _Call) -> bool:
    """Does a value hold the tag of an argument that the tool has and the call has not? It lost a token."""
    known = reading.tools.properties(call.name) or {}
    others = known.keys() - {parameter.key for parameter in call.parameters}
    return any(key in others for each in call.parameters for key in _KEY.findall(each.text))


def _arguments(reading: Reading, call: _Call) -> Wait[None]:
    """Read the arguments and the call's closing tag."""
    tape = reading.tape
    while call.open == "closed":
        word = yield from tape.after(0, _IN_CALL)
        if word is None:
            call.open = "unmarked"
            yield from tape.skip()
        elif word == OPEN_ARGUMENT:
            yield from tape.skip()
            yield from _argument(reading, call)
        elif word == CLOSE_CALL:
            yield from tape.skip()
            tape.take(tape.at + len(word))
            return
        elif not word and tape.ended and _IN_CALL.partial_start(tape.window, tape.at) < len(tape.window):
            call.open = "inside"
            tape.take(len(tape.window))
        else:
            call.repairs.append(Repair("missing-close", CLOSE_CALL))
            call.unread = not word
            return


def _argument(reading: Reading, call: _Call) -> Wait[None]:
    """Read one argument; a tag that names none makes the call unparsable."""
    tape = reading.tape
    header = yield from _header(tape, OPEN_ARGUMENT)
    attributes = _attributes(header or "")
    if header is None or not attributes.get("key"):
        cut = header is None and tape.ended and len(tape.window) - tape.at < HEADER_LIMIT
        call.open, call.unparsable = "inside", not cut
        if cut:
            tape.take(len(tape.window))
        else:
            yield from tape.until(_AFTER_CALL)
        return
    known = reading.tools.properties(call.name)
    if known is not None and attributes["key"] not in known and not _ATTRIBUTES.fullmatch(header):
        call.unparsable = True  # it stands in a value that seemed to end before
    text, closed = yield from _value(reading)
    kind = attributes.get("type")
    typed = None if kind is None else kind != "string"
    call.parameters.append(Parameter(attributes["key"], text, typed))
    if closed is None:
        call.open = "inside"
    elif not closed:
        call.repairs.append(Repair("missing-close", CLOSE_ARGUMENT))


def _value(reading: Reading) -> Wait[tuple[str, bool | None]]:
    """Read a value and its closing tag: True; False when that is missing, None when the text was cut off.

    A closing tag inside a value counts only when structure follows it.
    """
    tape = reading.tape
    start = tape.length
    first: int | None = None
    while True:
        word = yield from tape.seek(_STOPS)
        if not word:
            break
        if word == CLOSE_ARGUMENT:
            follows = yield from tape.after(len(word), _IN_CALL)
            if follows is None or follows:
                text = tape.since(start)
                tape.take(tape.at + len(word))
                return text, True
        elif word == K3_TOOLS_END or (yield from tape.after(len(word), _AFTER_CALL)) != "":
            first = tape.length if first is None else first
            if reading.accept_first_end:
                break
        tape.take(tape.at + len(word))
    if first is None:
        return tape.since(start), None
    reading.accept_first_end = True
    tape.rewind(first)
    return tape.since(start), False


def _header(tape: Tape, opener: str) -> Wait[str | None]:
    """Consume a tag; return what stands between its word and the separator. None: it is no tag."""
    while True:
        start = tape.at + len(opener)
        end = tape.window.find(SEP, start, start + HEADER_LIMIT)
        if end >= 0:
            header = tape.window[start:end]
            if "<|" in header:
                return None
            tape.take(end + len(SEP))
            return header
        if tape.ended or len(tape.window) >= start + HEADER_LIMIT:
            return None
        yield


def _attributes(header: str) -> dict[str, str]:
    """The attributes of a tag. Their values, and nothing else in this format, escape ``&`` and ``"``."""
    return {key: _unescaped(value) for key, value in _ATTRIBUTE.findall(header)}


def _unescaped(text: str) -> str:
    for entity, character in (("&quot;", '"'), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(entity, character)
    return text


def read_frame(reading: Reading, opener: str) -> Wait[bool]:
    """Drop the frame of the answer: its opening tag where it begins, its closing tag where it ends."""
    tape = reading.tape
    if opener == OPEN_RESPONSE:
        is_frame = reading.at_start or reading.thinking
    else:
        following = yield from tape.after(len(opener), _FRAMES)
        is_frame = following is None or bool(following)
    if is_frame:
        tape.take(tape.at + len(opener))
        reading.thinking = reading.thinking and opener != OPEN_RESPONSE
    return is_frame
