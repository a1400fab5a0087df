"""JSON calls between markers (Hermes and similar formats), and the blocks of the tag dialects.

One reader serves every wrapper, and every wrapper may hold every kind of body, because models mix them
(Qwen3-Coder's tags inside Hermes' wrapper, JSON inside MiniMax's); the body itself shows its kind.

``is_data`` recognises JSON without markers that looks like a call but is data: a declaration of tools, or a
record of what a call did.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import Any, cast

from ferrule.core.messages import Repair
from ferrule.dialects.core.json_end_scanner import JsonScan
from ferrule.dialects.core.reader_context import (
    Found,
    JsonBody,
    ParsedArguments,
    Reading,
    UnparsableArguments,
    brace_is_missing,
    read_json,
)
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.formats.damaged_tags import BRACED, is_damaged, read_damaged
from ferrule.dialects.formats.json_envelope import (
    ARGUMENT_KEYS,
    FIRST_KEYS,
    LISTS,
    NAME_KEYS,
    SCHEMA_KEYS,
    Envelope,
    begins_call,
    is_schema,
    name_in,
    open_envelope,
)
from ferrule.dialects.formats.tags import TagSyntax, read_call, read_misnamed
from ferrule.repair import Tools
from ferrule.repair.strict_json import Parsed, parse_deep

_SCHEMAS = {*ARGUMENT_KEYS, *SCHEMA_KEYS}
_CALLS = (*LISTS, "function", "function_call", "tool_call", "tool")
_HEADS = {*_CALLS, *NAME_KEYS}
_SCHEMA_TEXT = re.compile(
    r"""["'](?:parameters|input_schema|inputSchema)["']\s*:\s*\{\s*["'](?:\$schema["']|properties["']\s*:\s*\{|type["']\s*:\s*["']object["'])"""
)
_OUTCOME = re.compile(
    r"outputs?|results?|responses?|observations?|return(?:s|ed|_value)?|errors?|exception|traceback|stack|duration.*|elapsed.*"
    r"|latency.*|took|.*_(?:ms|at|time)|ms|timestamp|ts|time|date|level|severity|logger|pid|exit_code|success|succeeded|ok|actual"
    r"|expect(?:ed)?|score|cost|tokens|jsonrpc|calls_made|line|file|event|span.*|trace.*",
    re.IGNORECASE,
)
"""Keys beside name and arguments that report the outcome of a call."""


def is_data(text: str, parsed: Parsed | None, tools: Tools) -> bool:
    """Whether the text of a JSON value is a declaration of tools, or a record of calls.

    ``parsed`` is its value if it is valid JSON.
    """
    if parsed is not None:
        return _is_data(parsed.value, tools)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return _SCHEMA_TEXT.search(text) is not None
    return _is_data(value, tools)


def _is_data(value: Any, tools: Tools) -> bool:
    """Whether a JSON value is a declaration of tools, or a record of calls."""
    if isinstance(value, list):
        return any(_is_data(item, tools) for item in cast("list[Any]", value))
    if not isinstance(value, dict):
        return False
    record = cast("dict[str, Any]", value)
    if record.keys().isdisjoint(_HEADS):
        return False
    for key in _CALLS:
        if isinstance(record.get(key), (dict, list)):
            return _is_data(record[key], tools) or _has_outcome(record, key)
    name = next((record[key] for key in NAME_KEYS if isinstance(record.get(key), str)), None)
    return name is not None and _is_no_call(record, name, tools)


def _is_no_call(record: dict[str, Any], name: str, tools: Tools) -> bool:
    """Whether a record that names a tool declares it, or reports what it did."""
    known = (tools.properties(name) or {}).keys()
    if any(is_schema(record[key], known) for key in record.keys() & _SCHEMAS):
        return True
    given = next((key for key in ARGUMENT_KEYS if key in record), "")
    if isinstance(record.get(given), list) and _requires(tools, name):
        return True  # a list is no arguments of a tool that needs some
    declared = "description" in record and (given == "parameters" or "input_schema" in record)
    return declared or (bool(given) and _has_outcome(record, given))


def _has_outcome(record: dict[str, Any], given: str) -> bool:
    """Whether a key beside the arguments reports the outcome of the call."""
    beside = record.keys() - FIRST_KEYS
    return any(key != given and _OUTCOME.fullmatch(key) for key in beside)


def _requires(tools: Tools, name: str) -> bool:
    match = tools.match(name)
    return match is not None and bool(tools.contract(match.name).view.required)


FENCE_HEAD = re.compile(r"[`\w]*")
EXTRA_BRACKETS = re.compile(r"[}\]\s]*")
_GAP = re.compile(r"[\[,;}\s]*")
_ITEMS = Literals(("{", "[", "(", "]", '"', "'", "/"))
_WORD = re.compile(r"[^\s\[\](){},;:\"']")
_DECLARATIONS = "<tools>"
"""Qwen templates list the declared tools after it, and models that imitate them write calls there."""


@dataclass(frozen=True, slots=True)
class Block:
    """Markers around calls.

    ``closer`` is ``""`` if a format has none; ``tags`` is the tag dialect it may hold. ``array``: after
    a marker without a closing one an array is expected; one object counts if its tool is declared.
    ``stops`` may end a broken JSON body, ``inner`` may occur inside, ``after`` may follow a body.
    """

    dialect: str
    opener: str
    closer: str = ""
    tags: TagSyntax | None = None
    array: bool = False
    stops: Literals = field(init=False)
    inner: Literals = field(init=False)
    after: Literals = field(init=False)

    def __post_init__(self) -> None:
        call = self.tags.call_open if self.tags else ""
        markers = [marker for marker in (self.opener, self.closer, call) if marker]
        value = (self.tags.value_open,) if self.tags else ()
        bodies = (*markers, "{", "[", "```")
        put = object.__setattr__
        put(self, "stops", Literals(markers))
        put(self, "inner", Literals((*bodies, *value)))
        put(self, "after", Literals((*bodies, "}", "]", ",", ";")))

    def read(self, reading: Reading, opener: str) -> Wait[bool]:
        """Read a block: the reader for ``Dialect.readers``."""
        return read_block(reading, self)


def read_block(reading: Reading, block: Block) -> Wait[bool]:
    """Read ``block`` from its opener to its closer, or to where it evidently ends."""
    tape = reading.tape
    tape.take(tape.at + len(block.opener))
    before = len(reading.found)
    word = yield from _next_word(tape, block)
    if word == block.opener:  # doubled, as some models write it
        tape.take(tape.at + len(block.opener))
        word = yield from _next_word(tape, block)
    while True:
        if word and word == block.closer:
            tape.take(tape.at + len(word))
            return len(reading.found) > before
        if word == block.opener and len(reading.found) > before:
            tape.take(tape.at + len(word))
        elif not (yield from _body(reading, block, word)):
            return len(reading.found) > before
        if len(reading.found) > before and not (yield from _goes_on(reading, block)):
            return True
        word = yield from _next_word(tape, block)


def _next_word(tape: Tape, block: Block) -> Wait[str]:
    yield from tape.skip()
    return (yield from tape.starts(block.inner))


def _body(reading: Reading, block: Block, word: str | None) -> Wait[bool]:
    """Read a body that begins with ``word``; False if it does not belong to the block."""
    if word == "```":
        yield from reading.tape.skip(FENCE_HEAD)
        return True
    if block.tags and (yield from _tagged(reading, block.tags, word)):
        return True
    if word in ("{", "["):
        items = word == "{" or (yield from reading.tape.after(1, _ITEMS)) != ""
        return items and (yield from _json(reading, block))
    lost = word == "" and (yield from brace_is_missing(reading.tape, FIRST_KEYS))
    return lost and (yield from _json(reading, block, inside=True))


def _tagged(reading: Reading, tags: TagSyntax, word: str | None) -> Wait[bool]:
    """Read a call with a tag per argument; False (nothing consumed) if there is none."""
    if word == tags.value_open:
        return (yield from read_misnamed(reading, tags))
    if word == tags.call_open and (yield from read_call(reading, tags)):
        return True
    damaged = word in ("", tags.call_open) or (
        word == "{" and bool((yield from reading.tape.starts(BRACED)))
    )
    return damaged and (yield from read_damaged(reading, tags, wrapped=True))


def _json(reading: Reading, block: Block, *, inside: bool = False) -> Wait[bool]:
    """Read one JSON body; False if it is unrelated to a call."""
    start = reading.tape.length
    body = yield from read_json(reading, block.stops, inside=inside)
    if block.opener == _DECLARATIONS and is_data(body.text, parse_deep(body.text), reading.tools):
        return False
    if block.array and body.text.startswith("{"):
        name = name_in(body.text)
        if not reading.tools.declared or not name or reading.tools.match(name) is None:
            return False
    if list_calls(reading, body, block.dialect, start):
        return True
    if reading.found and body.text.strip("{} \t\r\n"):
        _doubt_last(reading, Repair("ambiguous", "an object that is not a call follows the call"))
    return False


def _doubt_last(reading: Reading, doubt: Repair) -> None:
    """Mark that the text after the last call may be part of it."""
    last = reading.found[-1]
    reading.found[-1] = replace(last, repairs=(*last.repairs, doubt))


def _goes_on(reading: Reading, block: Block) -> Wait[bool]:
    """Skip stray braces and separators after a body if the block continues after them."""
    tape = reading.tape
    word = yield from tape.after(0, block.after)
    if word is None:
        yield from tape.skip()
        return False
    if not word:
        return block.tags is not None and (yield from is_damaged(reading, block.tags))
    yield from tape.skip()
    if word == block.closer[:1]:  # "[" begins more calls, or the closer that was cut off
        ahead = yield from tape.peek(len(block.closer))
        if len(ahead) < len(block.closer) and block.closer.startswith(ahead):
            tape.take(len(tape.window))
            return False
    if word in ("}", "]"):
        before = tape.length
        yield from tape.skip(EXTRA_BRACKETS)
        following = yield from tape.after(0, block.after)
        if following == "":
            tape.rewind(before)
            return False
        if following is None and block.closer and len(tape.since(before).rstrip()) > 1:
            _doubt_last(reading, Repair("ambiguous", "surplus brackets and no end follow the call"))
    elif word in (",", ";"):
        following = yield from tape.after(1, block.inner)
        if following not in ("{", "[", block.closer):
            return False
        tape.take(tape.at + 1)
    return True


def list_calls(
    reading: Reading,
    body: JsonBody,
    dialect: str,
    start: int,
    parsed: Parsed | None = None,
    *,
    in_array: bool = False,
) -> bool:
    """List the calls of a JSON body; False when it is not about calls at all.

    The whole calls of an array survive one that is broken or cut off. ``parsed`` is the body's value, where
    the caller has read it. ``in_array``: the body may be one object of an array.
    """
    before = len(reading.found)
    opened = open_envelope(body.text, reading.tools, parsed) if body.end != "open" else None
    if opened is not None:
        return list_opened(reading, opened, dialect, start)
    at = _list_items(reading, body.text, dialect, start, in_array=in_array or body.text[:1] == "[")
    rest = body.text[at:]
    name = name_in(rest)
    if len(reading.found) > before and not name and not rest.startswith("{"):
        if _WORD.search(rest):  # text behind a list that did not end
            reading.tape.rewind(reading.found[-1].end)
        elif '"' in rest:
            _doubt_last(reading, Repair("ambiguous", "a quote follows the last call of the list"))
        return True
    end = reading.tape.length
    if body.end == "open":
        reading.add(Found(dialect, name, start + at, end, rest, open="inside"))
    elif name:
        reading.add(Found(dialect, name, start + at, end, UnparsableArguments()))
    elif len(reading.found) > before and '"' in rest:
        _doubt_last(reading, Repair("ambiguous", "an object that is not a call follows the call"))
    return len(reading.found) > before


def list_opened(reading: Reading, opened: list[Envelope], dialect: str, start: int) -> bool:
    """List calls that were read from text that began at ``start``; False if there are none."""
    for each in opened:
        reading.add(_found(each, dialect, start, reading.tape.length))
    return bool(opened)


def _list_items(reading: Reading, text: str, dialect: str, start: int, *, in_array: bool) -> int:
    """List the calls at the beginning of a list; return the position of the first object that is no call.

    An object that is not closed ends where the next one begins, or where the list ends.
    """
    at = 0
    while True:
        gap = _GAP.match(text, at)
        begin = gap.end() if gap else at
        scan = JsonScan()
        end = scan.scan(text, begin, len(text)) if text[begin : begin + 1] == "{" else begin
        closed = (in_array and text.startswith("]", end)) or begins_call(text, end, reading.tools)
        ended = scan.done or (scan.lost and closed)
        opened = open_envelope(text[begin:end].rstrip(", \t\r\n"), reading.tools) if ended else None
        if not opened:
            return begin
        for each in opened:
            reading.add(_found(each, dialect, start + begin, start + end))
        at = end


def _found(envelope: Envelope, dialect: str, start: int, end: int) -> Found:
    given: Any = envelope.arguments
    arguments = given if given is None or isinstance(given, str) else ParsedArguments(given)
    return Found(dialect, envelope.name, start, end, arguments, id=envelope.id, repairs=envelope.repairs)
