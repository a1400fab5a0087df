"""JSON calls after a marker, one or an array of them: Cohere, InternLM2, Apertus, GigaChat 3 and others.

Each JSON object is a call, bare or in an array. Reading an array object by object keeps the whole calls of
one that was cut off. Cohere's models frame all they write with role markers (``START_TEXT``); the frames
are dropped at the beginning and the end of a section. Formats: chat templates of InternLM2.5, Command R+
(2024), Command R7B and A, Apertus, GigaChat 3 and 3.1, HyperCLOVA X SEED, as published with the models.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import (
    Found,
    JsonBody,
    ParsedArguments,
    Reading,
    UnparsableArguments,
    read_json,
)
from ferrule.dialects.core.tape import Literals, Tape, Wait, literals
from ferrule.dialects.declarations import CLOVA_ROLE
from ferrule.dialects.formats.json_blocks import list_calls, list_opened
from ferrule.dialects.formats.json_envelope import open_envelope
from ferrule.repair import BrokenArguments, RepairedArguments, Tools, look_at

FENCE_HEAD = re.compile(r"[`\w]*")
FENCE_TAIL = re.compile("`*")
FAR = 2000
_KEY = re.compile(r"""\{\s*["']([^"'\\]{1,256})["']\s*:""")


Opened = Callable[[Reading, JsonBody, str, int], bool]
"""Lists the calls of one JSON object; False when it is not about calls."""


_list_item = partial(list_calls, in_array=True)


@dataclass(frozen=True, slots=True)
class ListSyntax:
    """One syntax: markers, and JSON objects behind them, bare or in an array.

    ``ends`` close the list, ``stops`` end a broken object and are not consumed. ``opened`` says what an
    object means.
    """

    dialect: str
    begins: tuple[str, ...]
    ends: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()
    opened: Opened = _list_item
    _stops: Literals = field(init=False)
    _next: Literals = field(init=False)
    _objects: Literals = field(init=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "_stops", Literals((*self.begins, *self.ends, *self.stops)))
        put(self, "_next", Literals((*self.ends, "{", "[", "]", "}", ",", ";", "```")))
        put(self, "_objects", Literals((*self.ends, "{")))

    def read(self, reading: Reading, opener: str) -> Wait[bool]:
        reading.tape.take(reading.tape.at + len(opener))
        return (yield from self.items(reading))

    def items(self, reading: Reading) -> Wait[bool]:
        """Read what stands behind the marker."""
        tape, before, start = reading.tape, len(reading.found), reading.tape.length
        depth = arrays = 0
        fenced = False
        while True:
            word = yield from tape.after(0, self._next)
            some = len(reading.found) > before
            if word is None and arrays and not some:
                reading.add(Found(self.dialect, "", tape.length, tape.length, open="inside"))
                return True
            if not word or not (yield from self._belongs(tape, word, depth, arrays, some=some)):
                if not some:
                    tape.rewind(start)  # perhaps another dialect's list
                return some
            yield from tape.skip()
            if word == "{":
                if not (yield from self._item(reading)):
                    return some
                continue
            if word == "```":
                if some and not fenced:
                    return True  # nothing opened it
                yield from tape.skip(FENCE_TAIL if some else FENCE_HEAD)
                fenced = not some
                continue
            tape.take(tape.at + len(word))
            if word in self.ends:
                return some
            depth += (word == "[") - (word == "]")
            arrays += word == "["

    def _belongs(self, tape: Tape, word: str, depth: int, arrays: int, *, some: bool) -> Wait[bool]:
        """Is what stands here a part of the list?"""
        if word == "[":
            return not arrays and not some
        if word == "{":
            return bool(depth) or not arrays
        if word in (",", ";"):
            return bool(depth) or (some and bool((yield from tape.after(1, self._objects))))
        if word == "]":
            return bool(depth)
        if word == "}":
            following = yield from tape.after(1, self._next)
            return some and following != ""
        return True

    def _item(self, reading: Reading) -> Wait[bool]:
        """Read one object; False (nothing consumed) when it has nothing to do with a call."""
        tape = reading.tape
        start = tape.length
        body = yield from read_json(reading, self._stops)
        if self.opened(reading, body, self.dialect, start):
            return True
        # What stands inside may begin with a marker again: read far only once.
        reading.accept_first_end = reading.accept_first_end or body.end != "whole" or len(body.text) > FAR
        tape.rewind(start)
        return False


def _keyed(reading: Reading, body: JsonBody, dialect: str, start: int) -> bool:
    """List calls whose name is the key: ``{"get_weather": {"city": "Paris"}}``."""
    end = reading.tape.length
    key = _KEY.match(body.text)
    name = key[1] if key else ""
    if body.end == "open":
        reading.add(Found(dialect, name, start, end, body.text, open="inside"))
        return True
    opened = open_envelope(body.text, reading.tools)
    if opened:
        return list_opened(reading, opened, dialect, start)
    read = look_at(body.text)
    if not isinstance(read, RepairedArguments):
        read = look_at(body.text.rstrip().removesuffix("]"), _keyed_schema(reading.tools, name))
    if isinstance(read, BrokenArguments) or read.missing == "string-end":
        if isinstance(read, BrokenArguments) and read.reason == "ambiguous":
            reading.add(Found(dialect, name, start, end, repairs=(Repair("ambiguous", read.detail),)))
        else:
            reading.add(Found(dialect, name, start, end, UnparsableArguments()))
        return bool(name)
    for each, value in read.value.items():
        arguments = ParsedArguments(value) if value is not None else None
        reading.add(Found(dialect, each, start, end, arguments, repairs=read.repairs))
    return bool(read.value)


def _keyed_schema(tools: Tools, name: str) -> Mapping[str, Any] | None:
    match = tools.match(name) if tools.declared else None
    schema = tools.schema(match.name) if match else None
    return {"type": "object", "properties": {name: schema}} if schema else None


def _tool_named(reading: Reading, body: JsonBody, dialect: str, start: int) -> bool:
    """List Cohere's calls, whose name is under ``tool_name``."""
    return '"tool_name"' in body.text[:500] and _list_item(reading, body, dialect, start)


# InternLM2 and GigaChat 3: two markers before the JSON.


@dataclass(frozen=True, slots=True)
class _MarkedList:
    """Items behind markers with white space between them."""

    items: ListSyntax
    words: tuple[str, ...]

    def read(self, reading: Reading, opener: str) -> Wait[bool]:
        """Read the markers from ``opener`` on, then the items."""
        tape = reading.tape
        for word in self.words[self.words.index(opener) :]:
            yield from tape.skip()
            if not (yield from tape.literal(literals(word))):
                return False
            if word == opener and (yield from tape.starts(literals(word))):
                tape.take(tape.at + len(word))  # models write it twice
        return (yield from self.items.items(reading))


INTERNLM = _MarkedList(
    ListSyntax("internlm2", ("<|action_start|>",), ("<|action_end|>",)), ("<|action_start|>", "<|plugin|>")
)
GIGACHAT = ListSyntax("gigachat3", ("<|function_call|>", "<|message_sep|>"), stops=("</s>",))
GIGACHAT_ROLE = _MarkedList(GIGACHAT, ("<|message_sep|>", "function call<|role_sep|>"))
APERTUS = ListSyntax("apertus", ("<|tools_prefix|>",), ("<|tools_suffix|>",), opened=_keyed)
CLOVA = ListSyntax("hyperclovax", (CLOVA_ROLE,), ("<|im_end|>",), ("<|endofturn|>", "<|stop|>"))


# Cohere.

_COHERE_ENDS = ("<|END_ACTION|>", "<|END_TEXT|>", "<|END_RESPONSE|>", "<|END_OF_TURN_TOKEN|>")
_COHERE_MARKERS = Literals(
    (*_COHERE_ENDS, "<|START_ACTION|>", "<|START_TEXT|>", "<|START_RESPONSE|>", "<|START_THINKING|>")
)
COHERE = ListSyntax("cohere_command", ("<|START_ACTION|>",), ("<|END_ACTION|>",), _COHERE_ENDS[1:])
_COMMAND_R = ListSyntax("command_r_plus", (), stops=_COHERE_ENDS, opened=_tool_named)
_ACTION = Literals(("```", "["))


def read_opening_frame(reading: Reading, opener: str) -> Wait[bool]:
    """Drop a marker that opens the answer, where the answer begins."""
    if not reading.at_start:
        return False
    reading.tape.take(reading.tape.at + len(opener))
    return True
    yield


def read_closing_frame(reading: Reading, opener: str) -> Wait[bool]:
    """Drop a marker that closes the answer, where the text ends or another marker follows."""
    following = yield from reading.tape.after(len(opener), _COHERE_MARKERS)
    if following == "":
        return False
    reading.tape.take(reading.tape.at + len(opener))
    return True


def read_action(reading: Reading, opener: str) -> Wait[bool]:
    """Read ``Action:`` with a fenced array of calls. That may be prose, so the tools must be declared.

    ``directly_answer`` means that none is called.
    """
    tape, before = reading.tape, len(reading.found)
    declared = reading.expects("command_r_plus")
    if reading.accept_first_end or reading.rewind_budget_spent or not declared:
        return False
    following = yield from tape.after(len(opener), _ACTION)
    if not following:
        return False
    start = tape.length
    tape.take(tape.at + len(opener))
    yield from _COMMAND_R.items(reading)
    listed = reading.found[before:]
    called = [each for each in listed if each.name.replace("-", "_") != "directly_answer"]
    if listed and all(reading.tools.match(each.name) for each in called):
        reading.found[before:] = called
        return True
    del reading.found[before:]
    tape.rewind(start)
    return False
