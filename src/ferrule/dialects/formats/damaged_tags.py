"""Calls whose opening tag is damaged, as models that write a tag per argument leave them.

    HEAD (<parameter=KEY> VALUE </parameter>)* </function>
    HEAD (<KEY> VALUE </KEY>)* </function>
    <function=NAME> VALUE </function>
    HEAD = {"function=NAME>   function=NAME>   <name=NAME>   NAME>   NAME   <functionname="NAME">
        <tool_name>NAME</tool_name>   <function=NAME>

In: a tape on such a head, in a wrapper or at a marker that only such a head has. Out: the call. The head
says little; what stands behind it decides: an argument, or an element called like one that the tool takes.
A bare value counts only as the one argument that a tool must have. Without a wrapper only declared tools
count. Where a call was plainly meant and nobody can read it, it is broken, and so is all that follows, for
nobody can tell any more what is an argument.
Formats: replies of Qwen3-Coder, MiniMax-M2 and MiniCPM5 as their users and parsers report them (2026).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import Found, Reading, UnparsableArguments
from ferrule.dialects.core.tape import NOTHING, Literals, Wait
from ferrule.dialects.formats.tags import GLUE, TagSyntax, read_named
from ferrule.repair import Parameter

BRACED = Literals(
    f"{{{quote}{word}=" for word in ("function", "name", "tool", "invoke") for quote in ('"', "")
)
"""A call that began as JSON and goes on in tags."""

_NAME = r"(?P<{}>[^\W\d][\w.:/-]{{0,127}})"
_WORDS = "function_name|tool_name|function|parameter|invoke|tool|call|name"
_HEAD = re.compile(
    rf"""(?:<(?P<word>{_WORDS})>\s{{0,8}}{_NAME.format("element")}\s{{0,8}}</(?P=word)>"""
    rf"""|(?:\{{"?)?<?(?:(?:{_WORDS})[ {GLUE}]?(?:name)?)?\s?=\s?["']?{_NAME.format("tag")}["']?\s?>"""
    rf"""|<?{_NAME.format("bare")}>?(?=[\s<]))\s{{0,16}}<(?P<next>[A-Za-z_][\w-]{{0,63}})"""
)
_WHOLE = re.compile(rf"""<\w{{1,16}}(?:=|[ {GLUE}]?name=)["']?{_NAME.format("tag")}["']?\s?>""")
_PARAMETER = re.compile(rf"param(?:eter)?(?:{GLUE}?name)?")
_FAR = 256
_SOUND = ("<function=", "<function ", "<invoke ")
"""What other dialects begin with."""

_LEAKED = (GLUE, "Ċ")

BRACKETLESS = ("<minimax:tool_call>", "\nminimax:tool_call>")
"""In it the tags of MiniMax-M2 may have lost ``<``, ``</`` or the slash (a server skipped the tokens,
2026-11)."""

_BRACKETLESS_END = Literals(f"{lost}minimax:tool_call>" for lost in ("</", "<", "/", ""))
_BRACKETLESS_LIMIT = 4_096
_WORDLESS = r"(?:(?!/?(?:parameter|invoke))[^<>]|(?!))*+"
_BARE_PARAMETER = re.compile(
    rf"""<?parameter name="([\w.$-]{{1,128}})">({_WORDLESS})<?/?parameter>\s{{0,64}}"""
)
_BARE_INVOKE = re.compile(
    rf"""\s{{0,64}}<?invoke name="([\w.:/-]{{1,256}})">\s{{0,64}}"""
    rf"""((?:{_BARE_PARAMETER.pattern}|(?!))*+)<?/?invoke>\s{{0,64}}"""
)


def read_damaged(reading: Reading, tags: TagSyntax, *, wrapped: bool) -> Wait[bool]:
    """Read a call with a damaged opening tag; False (nothing consumed) when none stands here."""
    tape = reading.tape
    start = tape.length
    ahead = yield from tape.peek(_FAR)
    if ahead.startswith(_SOUND) and not ahead.startswith(tags.call_open):
        return False
    head = _HEAD.match(ahead)
    name = _name(reading, head, wrapped=wrapped)
    if head is None or not name:
        whole = _WHOLE.match(ahead) if wrapped else None
        if whole is None or not _is_declared(reading, whole["tag"]):
            return False
        return (yield from _bare(reading, tags, whole, start))
    tape.take(tape.at + head.start("next") - 1)
    if _PARAMETER.fullmatch(head["next"]):
        done = yield from _tagged(reading, tags, head, name, start)
    else:
        done = yield from _elements(reading, tags, name, start)
    if not done:
        yield from _broken(reading, tags, name, start)
    return True


def is_damaged(reading: Reading, tags: TagSyntax) -> Wait[bool]:
    """Does a call with a damaged opening tag begin here, in a wrapper, behind white space?"""
    ahead = yield from reading.tape.peek(_FAR)
    return bool(_name(reading, _HEAD.match(ahead.lstrip()), wrapped=True))


def _name(reading: Reading, head: re.Match[str] | None, *, wrapped: bool) -> str:
    """The name of the call, if it is one."""
    if head is None or (head["bare"] and not wrapped):
        return ""
    name = head["element"] or head["tag"] or head["bare"]
    if _PARAMETER.fullmatch(head["next"]):
        sure = wrapped and not head.group().startswith("<parameter")
        keyed = wrapped or not head.string.startswith(">", head.end())
        return name if sure or (keyed and _is_declared(reading, name)) else ""
    properties = reading.tools.properties(name) if reading.tools.declared else None
    return name if properties and head["next"] in properties else ""


def _is_declared(reading: Reading, name: str) -> bool:
    return reading.tools.declared and reading.tools.match(name) is not None


def _tagged(reading: Reading, tags: TagSyntax, head: re.Match[str], name: str, start: int) -> Wait[bool]:
    """Read arguments in tags."""
    if not head["next"].startswith(tags.parameter):
        tags = replace(tags, parameter="param")
    if not (yield from read_named(reading, tags, name, start)):
        return False
    found = reading.found[-1]
    values = found.read if isinstance(found.read, tuple) else ()
    # A token that was not decoded in the head was not decoded in the values: they are not what was meant.
    if GLUE in head.group() and any(mark in each.text for each in values for mark in _LEAKED):
        reading.found[-1] = replace(found, arguments=UnparsableArguments(found.read))
    return True


def _elements(reading: Reading, tags: TagSyntax, name: str, start: int) -> Wait[bool]:
    """Read arguments as elements."""
    from ferrule.dialects.formats.nested_elements import (  # few calls are damaged so
        TAGS,
        ElementCall,
        finish,
        read_arguments,
    )

    call = ElementCall(tags.dialect, name, start, TAGS)
    closers = tuple(dict.fromkeys((tags.call_close, f"</{name}>")))
    if not (yield from read_arguments(reading, call, closers, tags.block_closes)):
        return False
    call.repairs.append(Repair("misspelt-tag", tags.call_open))
    finish(reading, call)
    return True


def _bare(reading: Reading, tags: TagSyntax, head: re.Match[str], start: int) -> Wait[bool]:
    """Read a text that is the tool's only argument; False when no closing tag says that it is one.

    Behind the call the wrapper must end.
    """
    tape = reading.tape
    tape.take(tape.at + head.end())
    text, word = yield from tape.until(tags.stops)
    if word != tags.call_close:
        tape.rewind(start)
        return False
    tape.take(tape.at + len(word))
    name, key = head["tag"], _only_text(reading, head["tag"])
    following = yield from tape.after(0, tags.after_call)
    ends = (following is None or following in tags.block_closes) and not tags.torn.search(text)
    if not key or not ends or not text.strip() or "<" in text or text.lstrip()[0] in "{[":
        yield from _broken(reading, tags, name, start)
        return True
    repairs = (Repair("misspelt-tag", tags.value_open),)
    arguments = (Parameter(key, text.strip()),)
    reading.add(Found(tags.dialect, name, start, tape.length, arguments, repairs=repairs))
    return True


def _only_text(reading: Reading, name: str) -> str:
    """The string that is a tool's only argument, or the only one that must be there; ``""`` if none is."""
    match = reading.tools.match(name)
    schema = (reading.tools.schema(match.name) if match else None) or {}
    properties = reading.tools.properties(name) or {}
    keys: list[str] = list(properties) if len(properties) == 1 else list(schema.get("required") or ())
    only: Any = properties.get(keys[0]) if len(keys) == 1 else None
    is_text = isinstance(only, Mapping) and cast("Mapping[str, Any]", only).get("type") == "string"
    return keys[0] if is_text else ""


def _broken(reading: Reading, tags: TagSyntax, name: str, start: int) -> Wait[None]:
    """List a call that nobody can read, and all that stands behind it."""
    yield from reading.tape.seek(NOTHING)
    reading.add(Found(tags.dialect, name, start, reading.tape.length, UnparsableArguments()))


def read_bracketless(reading: Reading, opener: str) -> Wait[bool]:
    """Read calls in a wrapper whose tags have lost their brackets; False unless all of it is that.

    No value may hold the words of the tags: nobody could tell where it ends.
    """
    tape = reading.tape
    tape.take(tape.at + len(opener))
    text, word = yield from tape.ahead(_BRACKETLESS_END, _BRACKETLESS_LIMIT)
    calls = [*_BARE_INVOKE.finditer(text)]
    if not word or not calls or "".join(call.group() for call in calls) != text:
        return False
    start = tape.length
    tape.take(tape.at + len(text) + len(word))
    for call in calls:
        values = _BARE_PARAMETER.findall(call.group(2))
        reading.add(
            Found(
                "minimax_m2",
                call.group(1),
                start + call.start(),
                start + call.end(),
                tuple(Parameter(key, value.strip("\r\n")) for key, value in values),
                repairs=(Repair("misspelt-tag", "<invoke"),),
            )
        )
    return True
