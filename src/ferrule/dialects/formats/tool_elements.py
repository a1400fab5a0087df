"""Calls as elements called like the tool, an element per argument inside: prompts of Cline and Roo Code.

    "<NAME>" (WS "<KEY>" VALUE "</KEY>")* WS "</NAME>"     or JSON between the tags of the tool

In: a tape on the opening tag of a declared tool, at the beginning of a line. Out: the call. Ordinary text
holds tags, too, so nothing but arguments that the tool takes may stand in the element.
Format: https://github.com/RooCodeInc/Roo-Code/issues/10464 and https://github.com/cline/cline/issues/3992.
"""

from __future__ import annotations

import re

from ferrule.dialects.core.reading import Found, Reading, read_object
from ferrule.dialects.core.tape import Literals, Wait, literals
from ferrule.dialects.formats.elements import ElementCall, element_text, finish, tag_ahead
from ferrule.repair import Parameter
from ferrule.repair.schema import STRING

TAGS = re.compile(r"<(/?)([A-Za-z_-][^<>\s/]*)()>")
_FIRST_KEY = re.compile(r"""\{\s*["']([^"'\\]{1,200})["']\s*:""")
_START = Literals(("{",))
_NOTHING = Literals(("\0",))
_RAW_LIMIT = 4_096


def read_element(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Read the element that begins here with a tag of ``length`` characters; False when it is no call."""
    tape = reading.tape
    call = ElementCall("anthropic_xml_2023", name, tape.length, TAGS)
    closer = f"</{name}>"
    tape.take(tape.at + length)
    if (yield from tape.after(0, _START)):
        is_call = yield from _json(reading, call, closer)
    else:
        is_call = yield from read_arguments(reading, call, (closer,))
    if is_call:
        finish(reading, call, rf"<(?P<name>{re.escape(name)})>", re.escape(closer))
    return is_call


def read_raw_element(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Read an element with nothing but the value of the tool's only argument, a string.

    HTML looks the same, so it counts only where the reply ends with it.
    """
    tape = reading.tape
    key = _only_string(reading, name)
    if not key:
        return False
    start, closer = tape.length, f"</{name}>"
    tape.take(tape.at + length)
    text, word = yield from tape.ahead(literals(closer), _RAW_LIMIT)
    if not word or not text.strip() or f"<{name}" in text:
        return False
    tape.take(tape.at + len(text) + len(word))
    if (yield from tape.after(0, _NOTHING)) is not None:
        return False
    arguments = (Parameter(key, _on_lines(text), typed=False),)
    reading.add(Found("anthropic_xml_2023", name, start, tape.length, arguments))
    return True


def _only_string(reading: Reading, name: str) -> str:
    """The tool's only argument, if it is a string; else ``""``."""
    match = reading.tools.match(name)
    view = reading.tools.contract(match.name).view if match else None
    if view is None or len(view.properties) != 1:
        return ""
    [key] = view.properties
    return key if view.member(key).types == STRING else ""


def _json(reading: Reading, call: ElementCall, closer: str) -> Wait[bool]:
    """Read arguments in JSON and the closing tag."""
    tape = reading.tape
    yield from tape.skip()
    body = yield from read_object(reading, literals(closer))
    key = _FIRST_KEY.match(body.text)
    if key is None or key.group(1) not in (reading.tools.properties(call.name) or ()):
        return False
    call.json = body.text
    if body.end == "open":
        call.open = "inside"
        return True
    word = yield from tape.after(0, literals(closer))
    call.open = "unmarked" if word is None else "closed"
    yield from tape.skip()
    yield from tape.literal(literals(closer))
    return word != ""


def read_arguments(
    reading: Reading, call: ElementCall, closers: tuple[str, ...], borders: tuple[str, ...] = ()
) -> Wait[bool]:
    """Read the elements of the arguments and a closing tag; False when anything else stands there.

    ``borders`` end the call, too, and belong to what stands around it.
    """
    tape = reading.tape
    known = reading.tools.properties(call.name) or {}
    ends = (*closers, *borders)
    inside = literals(*ends, "<")
    while call.open == "closed":
        word = yield from tape.after(0, inside)
        yield from tape.skip()
        if word is None or word in ends:
            call.open = "closed" if word else "unmarked"
            tape.take(tape.at + (len(word) if word and word in closers else 0))
            break
        tag = (yield from tag_ahead(reading, "")) if word else None
        if tag is None or tag[0] not in known:
            return False
        tape.take(tape.at + tag[2])
        text = yield from element_text(reading, call, "", tag[0], ends)
        if call.repairs and f"</{tag[0]}>" in text:
            return False  # something else than an argument stands behind this one
        call.texts.append((tag[0], _on_lines(text)))
    return bool(call.texts)


def _on_lines(text: str) -> str:
    """A value that stands on lines of its own, without the newlines of the tags."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == "\n" else text
