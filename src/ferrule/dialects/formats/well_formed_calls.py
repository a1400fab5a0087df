"""Well-formed calls in ``<tool_call>`` with plain words around them, at a third of the cost.

In: a whole text. Out: the reply that the recovery makes of it, or None where it has to look for itself. The
promise is that of ``recovery.plain_reply``. Nothing is decided here that is not decided elsewhere: the
expressions of the prose say what begins a call, ``quoting`` whether it is quoted, ``json_envelope`` what it
says, and the one judge whether it is whole.

Calls that need a repair are left out, and so are texts with brackets or quotation marks below the calls,
because a call might go on there. An object that JSON's own parser takes can be read in one way, also with a
comma behind its last member. So can values without a ``<`` between the tags of Qwen3-Coder.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, cast

from ferrule.core.messages import Origin, Repair, Reply, StopReason, ToolCall
from ferrule.dialects.core.confirmation import WordsAround
from ferrule.dialects.core.marker_index import MarkerIndex
from ferrule.dialects.core.placeholders import placeholder_in
from ferrule.dialects.core.prose import holds_no_trigger
from ferrule.dialects.core.quoted_surroundings import RecentText, is_quoted_at_marker
from ferrule.dialects.core.quoting import is_quoted
from ferrule.dialects.core.reader_context import Found, ParsedArguments, Reading
from ferrule.dialects.core.tape import Wait
from ferrule.dialects.formats.json_envelope import open_envelope
from ferrule.dialects.formats.tags import without_newlines
from ferrule.repair import Parameter, Tools, judge_parameters, judge_value
from ferrule.repair.strict_json import parse_but_comma, parse_deep

OPENER = "<tool_call>"

_SPACE = r"[ \t\r\n]*+"
_PARAMETER = re.compile(rf"<parameter=([\w.-]{{1,64}})>([^<]*+)</parameter>{_SPACE}")
_BLOCK = re.compile(
    rf"(?P<call>{OPENER}{_SPACE}(?P<body>\{{[^<]*\}}"
    rf"|<function=(?P<name>[\w.-]{{1,64}})>(?P<parameters>{_SPACE}(?:{_PARAMETER.pattern})+)</function>)"
    rf"{_SPACE}</tool_call>)[\r\n]*"
)

LONGEST = 64 * 1024
"""Characters of a text that is looked at: a longer one is not read faster this way."""

_MOST_NEWLINES = 32
"""Before a call; of more, not all belong to it."""

_PLAIN = re.compile(r"[^\W\d_][^\"<>{}\[\]\\`]*")
"""Words below a call that hold nothing with which it could go on."""


def well_formed_calls(text: str, markers: MarkerIndex, reading: Reading, stop: StopReason) -> Reply | None:
    """The reply, if that is certain. The reply was complete, and the policy is the one by default."""
    at = text.find(OPENER)
    blocks = _blocks(text, at)
    if not blocks or not _begins(text, at, markers):
        return None
    found = _all_found(blocks, reading.tools)
    if not found:
        return None
    said, told = text[:at].rstrip("\r\n"), text[blocks[-1].end() :]
    if not said.strip():
        said = ""  # white space where the text begins touches the call, too
    if at - len(said) > _MOST_NEWLINES or not _are_plain(text, at, told, found, reading, markers):
        return None
    calls = _calls(found, reading)
    around = WordsAround(said)
    around.add(told)
    if not calls or _are_quoted(reading, text, said, found, blocks, markers) or around.doubt(""):
        return None
    apart = "\n" if said and told and not said[-1].isspace() else ""
    return Reply(f"{said}{apart}{told}", calls=calls, stop=stop)


def _are_plain(
    text: str, at: int, told: str, found: Sequence[Found], reading: Reading, markers: MarkerIndex
) -> bool:
    """Whether no other call begins in the words around calls, and none goes on in those below."""
    bare_calls = markers.bare_calls(reading)
    if bare_calls.may_begin(text, 0, at, blank=True):
        return False
    if not told:
        return True
    if any(each.repairs for each in found):
        return False
    ended = "\r" not in text and _PLAIN.fullmatch(told) and not markers.call_ends.words.search(told)
    return bool(ended) and holds_no_trigger(f"\n{told}", markers, lambda: bare_calls)


def _blocks(text: str, at: int) -> list[re.Match[str]] | None:
    """The blocks that fill the text from ``at`` on, but for words, all with JSON or all with tags."""
    blocks: list[re.Match[str]] = []
    while 0 <= at < len(text) <= LONGEST:
        block = _BLOCK.match(text, at)
        if block is None:
            return blocks if text[at - 1] == "\n" else None
        if blocks and (block["name"] is None) != (blocks[0]["name"] is None):
            return None
        blocks.append(block)
        at = block.end()
    return blocks


def _begins(text: str, at: int, markers: MarkerIndex) -> bool:
    """Whether the first thing in a text at which a channel would stop is the marker at that index."""
    sign = markers.wakes.search(text)
    if sign is None or markers.begins.words.match(text):
        return False
    trigger = markers.next_trigger.search(text, sign.start())
    return trigger is not None and trigger.start() == at and trigger.group() == OPENER


def _all_found(blocks: Sequence[re.Match[str]], tools: Tools) -> list[Found] | None:
    """The calls in the blocks, if each has one."""
    calls: list[Found] = []
    for block in blocks:
        found = _found(block, tools)
        if found is None:
            return None
        calls.append(found)
    return calls


def _found(block: re.Match[str], tools: Tools) -> Found | None:
    """The call in a block; None where its object is none, or takes another repair than of a comma."""
    start, end = block.span("body")
    name = block["name"]
    if name is not None:
        written = _PARAMETER.findall(block["parameters"])
        parameters = tuple([Parameter(key, without_newlines(value, first=True)) for key, value in written])
        return Found("qwen3_coder", name, start, end, parameters)
    body = block["body"]
    parsed = parse_deep(body) or parse_but_comma(body)
    opened = parsed and open_envelope(body, tools, parsed)
    if not opened or len(opened) > 1:
        return None
    [call] = opened
    if not isinstance(call.arguments, dict) or call.id or not _are_slips(call.repairs):
        return None
    arguments = ParsedArguments(cast("dict[str, Any]", call.arguments))
    return Found("hermes", call.name, start, end, arguments, repairs=call.repairs)


def _are_slips(repairs: Sequence[Repair]) -> bool:
    """Do the repairs leave no doubt where strings and objects end, so that nothing else is looked at?"""
    return not repairs or all(repair.rule == "trailing-comma" for repair in repairs)


def _calls(found: Sequence[Found], reading: Reading) -> tuple[ToolCall, ...]:
    """The calls, if all are whole, without a placeholder and a repair but of a comma; else none."""
    calls: list[ToolCall] = []
    for each in found:
        call = _call(each, reading.tools, f"{reading.policy.id_prefix}{len(calls)}")
        if call is None or placeholder_in(call.arguments, reading.tools.properties(call.name)):
            return ()
        calls.append(call)
    return tuple(calls)


def _call(found: Found, tools: Tools, id: str) -> ToolCall | None:
    """The call, if it is whole without a repair but of a comma."""
    origin = Origin("content", found.dialect, found.start, found.end)
    if isinstance(found.arguments, ParsedArguments):
        value = found.arguments.value
        repairs = found.repairs
        call = judge_value(
            tools, id=id, name=found.name, value=value, raw="", origin=origin, repairs=repairs
        )
    else:
        parameters = cast("tuple[Parameter, ...]", found.arguments)
        call = judge_parameters(
            tools, id=id, name=found.name, parameters=parameters, raw="", origin=origin, whole=True
        )
    return call if isinstance(call, ToolCall) and _are_slips(call.repairs) else None


def _are_quoted(
    reading: Reading,
    text: str,
    said: str,
    found: Sequence[Found],
    blocks: Sequence[re.Match[str]],
    markers: MarkerIndex,
) -> bool:
    """Is one of the calls quoted? Each is asked for where it ends, as a channel does."""
    tape = reading.tape
    at = blocks[0].start()
    tape.feed(text[at:])
    tape.close()
    recent = RecentText()
    if said:
        recent.add(said)
    before = recent.before(text[len(said) : at])
    if _answer(is_quoted_at_marker(tape, before)):
        return True
    for block, each in zip(blocks, found, strict=True):
        if each is not found[0]:
            tape.take(block.start() - at)
            recent.add_call()
            before = recent.before("")
        reading.found = [each]
        tape.take(block.end("call") - at)
        if _answer(is_quoted(reading, before, OPENER, document=False, triggers=markers.triggers)):
            return True
    return False


def _answer(asked: Wait[bool]) -> bool:
    """The answer of one who need not wait: the text has ended. Where it waits all the same, it is True."""
    try:
        next(asked)
    except StopIteration as done:
        return bool(done.value)
    return True
