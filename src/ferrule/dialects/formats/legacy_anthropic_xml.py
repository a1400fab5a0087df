"""The older forms of Anthropic's XML: an element per argument, or JSON, beside an element with the name.

    "<invoke>" "<tool_name>" NAME "</tool_name>" "<parameters>" ELEMENT* "</parameters>" "</invoke>"
    "<tool_use>" "<name>" NAME "</name>" "<arguments>" JSON "</arguments>" "</tool_use>"

In: a tape on an opening tag. Out: the calls.
Format: Anthropic's prompt format for tools of 2023.
"""

from __future__ import annotations

import re

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import Reading, read_object
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.formats.nested_elements import (
    TAG_LIMIT,
    ElementCall,
    beginnings,
    element_text,
    finish,
    tag_ahead,
    take_cut_tag,
)

_OLD_AROUND = Literals(("<invoke>", "<tool_use>", "<function_calls>", "</function_calls>"))
_OLD_NAME = Literals(("<tool_name>", "<name>"))
_OLD_NAME_END = Literals(("</tool_name>", "</name>"))
_OLD_OPENS = ("parameters", "arguments", "input")
_OLD_CLOSES = ("</parameters>", "</arguments>", "</input>")
_OLD_ENDS = ("</invoke>", "</tool_use>", "</function_calls>")
_OLD_BEGINS = frozenset(beginnings(""))
_OLD_INSIDE = Literals((*_OLD_CLOSES, *_OLD_ENDS, *_OLD_BEGINS, "{"))
_OLD_BORDERS = (*_OLD_CLOSES, *_OLD_ENDS)
_OLD_CLOSE = Literals(_OLD_BORDERS)
_CLOSING = Literals(("</",))
_AROUND = "(?:parameters|arguments|input)"
_CALL = (
    r"<(?:invoke|tool_use)>\s{0,64}<(?:tool_name|name)>(?P<name>[^<>]{0,256})</(?:tool_name|name)>\s{0,64}"
    rf"(?:<{_AROUND}>)?"
)
_CALL_END = rf"(?:</{_AROUND}>\s{{0,64}})?</(?:invoke|tool_use)>"
_PLAIN_TAGS = re.compile(r"<(/?)([A-Za-z_][^<>\s/]*)()>")


def read_old(reading: Reading, opener: str) -> Wait[bool]:
    """Read ``<invoke><tool_name>`` or ``<tool_use><name>`` calls, in ``<function_calls>`` or without."""
    tape = reading.tape
    start, before = tape.length, len(reading.found)
    while True:
        word = yield from tape.after(0, _OLD_AROUND)
        if word is None:
            yield from tape.skip()
        if not word:
            break
        here = tape.length
        if word == "<function_calls>" and not reading.found[before:] and here > start:
            break
        yield from tape.skip()
        tape.take(tape.at + len(word))
        if word == "</function_calls>":
            break
        if word != "<function_calls>" and not (yield from _old_call(reading, here)):
            tape.rewind(here)
            break
    if len(reading.found) == before:
        tape.rewind(start)
        return False
    return True


def _old_call(reading: Reading, start: int) -> Wait[bool]:
    """Read one call from behind its opening tag; False when no name stands there."""
    tape = reading.tape
    yield from tape.skip()
    if not (yield from tape.literal(_OLD_NAME)):
        return False
    ahead = yield from tape.peek(TAG_LIMIT)
    name, closed, _ = ahead.partition("</")
    if not closed or not name.strip() or "<" in name:
        return False
    tape.take(tape.at + len(name))
    if not (yield from tape.literal(_OLD_NAME_END)):
        return False
    call = ElementCall("anthropic_xml_2023", name.strip(), start, _PLAIN_TAGS)
    word = yield from _old_opening(reading)
    if word == "{":
        yield from tape.skip()
        body = yield from read_object(reading, _OLD_CLOSE)
        call.json = body.text
        call.open = "inside" if body.end == "open" else "closed"
    while word in _OLD_BEGINS and call.open == "closed":
        here = tape.length
        yield from tape.skip()
        tag = yield from tag_ahead(reading, "")
        if not tag:
            tape.rewind(here)
            break
        tape.take(tape.at + tag[2])
        text = yield from element_text(reading, call, "", tag[0], _OLD_BORDERS)
        call.lost = call.lost or (tag[0] == "parameter" and bool(tag[1]))  # the key is in an attribute
        call.texts.append((tag[0], text))
        word = yield from tape.after(0, _OLD_INSIDE)
    yield from _old_close(reading, call)
    finish(reading, call, _CALL, _CALL_END)
    return True


def _old_opening(reading: Reading) -> Wait[str | None]:
    """Consume the tag around the arguments, if there is one; return what comes next."""
    tape = reading.tape
    word = yield from tape.after(0, _OLD_INSIDE)
    if word in _OLD_BEGINS:
        here = tape.length
        yield from tape.skip()
        tag = yield from tag_ahead(reading, "")
        if tag and tag[0] in _OLD_OPENS and not tag[1]:
            tape.take(tape.at + tag[2])
            return (yield from tape.after(0, _OLD_INSIDE))
        tape.rewind(here)
    return word


def _old_close(reading: Reading, call: ElementCall) -> Wait[None]:
    """Consume the closing tags of the arguments and of the call."""
    tape = reading.tape
    while call.open == "closed":
        word = yield from tape.after(0, _OLD_CLOSE)
        if word is None:
            call.open = "unmarked"
            yield from tape.skip()
        elif not word and take_cut_tag(tape, "", call):
            return
        elif not word or word == "</function_calls>":
            call.repairs.append(Repair("missing-close", _OLD_ENDS[0]))
            call.unread = not word
            call.lost = call.lost or (not word and bool((yield from tape.after(0, _CLOSING))))
            return
        else:
            yield from tape.skip()
            tape.take(tape.at + len(word))
            if word in _OLD_ENDS:
                return
