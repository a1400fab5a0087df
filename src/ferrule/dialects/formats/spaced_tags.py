"""Calls whose tags have blanks in them, as a server writes them that puts a blank between tokens.

    < tool_call > < function = NAME > < parameter = KEY > VALUE </ parameter > </ function > </ tool_call >
    < invoke name = "NAME" > < parameter name = "KEY" > VALUE </ parameter > </ invoke >

    < tool_call > NAME < arg_key > KEY </ arg_key > < arg_value > VALUE </ arg_value > </ tool_call >

Some of the tags may be sound. Only declared tools count. A call with a tag of these words in a value is
broken, and so is all that follows it, because the value may end in two places.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import Found, Reading, UnparsableArguments
from ferrule.dialects.core.tape import NOTHING, Literals, Wait
from ferrule.dialects.formats.json_blocks import Block
from ferrule.repair import Parameter

_BLANKS = ("", " ")
_LIMIT = 8_192
_HEAD_LIMIT = 320
_BEGIN_LIMIT = 48
_S = r"\s{0,8}"
_WORDS = "tool_call|function|invoke|parameter|arg_key|arg_value"
_NAME = r"""["']?(?P<name>[^\W\d][\w.:/-]{0,127})["']?"""
_KEY = r"""["']?(?P<key>[\w.$-]{1,128})["']?"""
_OPENING = rf"<{_S}(?:function{_S}=|(?:function|invoke)\s{{1,8}}name{_S}=){_S}{_NAME}{_S}>"
_PARAMETER = re.compile(
    rf"\s*+<{_S}(?:parameter(?:{_S}=|\s{{1,8}}name{_S}=){_S}{_KEY}"
    rf"|arg_key{_S}>{_S}(?P<arg>[\w.$-]{{1,128}}){_S}<{_S}/{_S}arg_key{_S}>{_S}<{_S}arg_value){_S}>"
    rf"(?P<value>(?:[^<]++|<(?!{_S}/?{_S}(?:{_WORDS}))|(?!))*+)<{_S}/{_S}(?:parameter|arg_value){_S}>"
)
_WRAPPED_HEAD = re.compile(
    rf"(?:<{_S}tool_call{_S}>{_S})?(?P<open>{_OPENING}){_S}(?P<next><{_S}(?:parameter|/{_S}(?:function|invoke))\b)"
    rf"|(?P<glm><{_S}tool_call{_S}>{_S}(?P<word>[^\W\d][\w.:/-]{{0,127}}){_S})<{_S}arg_key{_S}>"
)
_BEGINS = re.compile(
    rf"(?:<{_S}tool_call{_S}>{_S})?<{_S}(?:function|invoke|\Z)|<{_S}tool_call{_S}>{_S}\w|\s*+\Z"
)
_SPACED = re.compile(r"<\s|</\s")
_ENDS = Literals(
    f"<{a}/{b}{word}{c}>" for a, b, c in product(_BLANKS, repeat=3) for word in ("function", "invoke")
)
_WRAPPER_ENDS = Literals(f"<{a}/{b}tool_call{c}>" for a, b, c in product(_BLANKS, repeat=3))


def read_spaced(reading: Reading, opener: str) -> Wait[bool]:
    """Read calls in tags with blanks in them; False (nothing consumed) if there are none."""
    tape, before = reading.tape, len(reading.found)
    while reading.tools.declared and _BEGINS.match((yield from tape.peek(_BEGIN_LIMIT))):
        head = _WRAPPED_HEAD.match((yield from tape.peek(_HEAD_LIMIT)))
        known = head is not None and reading.tools.match(_name(head)) is not None
        if head is None or not known or not _SPACED.search(head.group()):
            break
        if not (yield from _call(reading, head)):
            break
        if (yield from tape.after(0, _WRAPPER_ENDS)):
            yield from tape.skip()
            yield from tape.literal(_WRAPPER_ENDS)
        end = tape.length
        yield from tape.skip()
        if not _WRAPPED_HEAD.match((yield from tape.peek(_HEAD_LIMIT))):
            tape.rewind(end)
            break
    return len(reading.found) > before


def _call(reading: Reading, head: re.Match[str]) -> Wait[bool]:
    """Read one call, whose ``head`` was matched."""
    tape, start = reading.tape, reading.tape.length
    kind, dialect, ends = ("glm", "glm45", _WRAPPER_ENDS) if head["glm"] else ("open", "qwen3_coder", _ENDS)
    text, end = yield from tape.ahead(ends, _LIMIT)
    parameters: list[Parameter] = []
    at = head.end(kind)
    while found := _PARAMETER.match(text, at):
        parameters.append(Parameter(found["key"] or found["arg"], _without_edges(found["value"])))
        at = found.end()
    repairs = (Repair("misspelt-tag", " ".join(head[kind].split())),)
    if not end or text[at:].strip():
        yield from tape.seek(NOTHING)
        reading.add(Found(dialect, _name(head), start, tape.length, UnparsableArguments()))
        return False
    tape.take(tape.at + len(text) + len(end))
    reading.add(Found(dialect, _name(head), start, tape.length, tuple(parameters), repairs=repairs))
    return True


def _name(head: re.Match[str]) -> str:
    return head["name"] or head["word"]


def _without_edges(value: str) -> str:
    """Remove a newline, or the blank beside a tag with blanks, from each end of a value."""
    for edge in ("\n", " "):
        if value.startswith(edge) and value.endswith(edge):
            return value[1:-1] if len(value) > 1 else ""
    return value


def read_wrapper(reading: Reading, opener: str) -> Wait[bool]:
    """Read calls in a wrapper that has blanks in its opening tag, in tags or in JSON."""
    if (yield from read_spaced(reading, opener)):
        return True
    done = yield from Block("hermes", opener, f"</{opener[1:]}").read(reading, opener)
    spaced = Repair("misspelt-tag", opener)
    reading.found[:] = [replace(each, repairs=(*each.repairs, spaced)) for each in reading.found]
    return done
