"""A text that ends with one call in Hermes' markers, written by the letter, at a third of the cost.

In: a whole text. Out: the reply that the recovery makes of it, or None where it has to look for itself. The
promise is that of ``core.plain_reply``, and nothing is decided here that is not decided elsewhere: what
begins a call, say the expressions of the prose; whether it is quoted, says ``quoted_calls``; what it says,
``envelope``; whether it is whole, the one judge. What is left out needs a second call, a repair, or text
behind the call: an object that JSON's own parser takes, between markers of which the text has no other, can
be read in one way.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

from ferrule.dialects.core.confirmation import WordsAround
from ferrule.dialects.core.marker_index import MarkerIndex
from ferrule.dialects.core.quoted_calls import is_quoted
from ferrule.dialects.core.reading import Found, ParsedArguments, Reading
from ferrule.dialects.core.surroundings import RecentText, is_quoted_at_marker
from ferrule.dialects.core.tape import Wait
from ferrule.dialects.formats.envelope import ARGUMENT_KEYS
from ferrule.messages import JsonObject, Origin, Reply, StopReason, ToolCall
from ferrule.repair import judge_value
from ferrule.repair.strict import parse_deep

__all__ = ["lone_call"]

DIALECT = "hermes"
OPENER = "<tool_call>"

_BLOCK = re.compile(r"(?P<block><tool_call>[ \t\r\n]*(?P<body>\{[^<]*\})[ \t\r\n]*</tool_call>)[\r\n]*\Z")

LONGEST = 64 * 1024
"""Characters of a text that is looked at: a longer one is not read faster this way."""

_MOST_NEWLINES = 32
"""Before a call; of more, not all belong to it."""


def lone_call(
    text: str, markers: MarkerIndex, reading: Callable[[], Reading], stop: StopReason
) -> Reply | None:
    """The reply, if that is certain. The reply was complete, and the policy is the one by default."""
    at = text.find(OPENER)
    block = _BLOCK.match(text, at) if at >= 0 and len(text) <= LONGEST else None
    if block is None or not _begins(text, at, markers):
        return None
    written = _written(block["body"])
    if written is None:
        return None
    read = reading()
    bare_calls = markers.bare_calls(read)
    if bare_calls.named and bare_calls.may_begin(text, 0, at, blank=True):
        return None
    name, arguments = written
    start, end = block.span("body")
    origin = Origin("content", DIALECT, start, end)
    id = f"{read.policy.id_prefix}0"
    call = judge_value(read.tools, id=id, name=name, value=arguments, raw="", origin=origin)
    if not isinstance(call, ToolCall) or call.repairs:
        return None
    said = text[:at].rstrip("\r\n")
    if not said.strip():
        said = ""  # white space where the text begins touches the call, too
    newlines = text[len(said) : at]
    if len(newlines) > _MOST_NEWLINES:
        return None
    read.found.append(Found(DIALECT, name, start - at, end - at, ParsedArguments(arguments)))
    read.tape.feed(text[block.end("block") :])
    read.tape.close()
    if _is_quoted(read, said, newlines, markers) or WordsAround(said).doubt(""):
        return None
    return Reply(said, calls=(call,), stop=stop)


def _begins(text: str, at: int, markers: MarkerIndex) -> bool:
    """Whether the first thing in a text at which a channel would stop is the marker at that index."""
    sign = markers.wakes.search(text)
    if sign is None or markers.begins.words.match(text):
        return False
    trigger = markers.next_trigger.search(text, sign.start())
    return trigger is not None and trigger.start() == at and trigger.group() == OPENER


def _written(body: str) -> tuple[str, JsonObject] | None:
    """The name and the arguments in an object that has nothing else."""
    parsed = parse_deep(body)
    if parsed is None or parsed.repairs or len(parsed.value) != 2:
        return None
    name = parsed.value.get("name")
    arguments = next((parsed.value[key] for key in ARGUMENT_KEYS if key in parsed.value), None)
    if not (isinstance(name, str) and isinstance(arguments, dict)):
        return None
    return name, cast(JsonObject, arguments)


def _is_quoted(reading: Reading, said: str, newlines: str, markers: MarkerIndex) -> bool:
    recent = RecentText()
    if said:
        recent.add(said)
    before = recent.before(newlines)
    return _answer(is_quoted_at_marker(reading.tape, before)) or _answer(
        is_quoted(reading, before, OPENER, document=False, triggers=markers.triggers)
    )


def _answer(asked: Wait[bool]) -> bool:
    """The answer of one who need not wait: the text has ended. Where it waits all the same, it is True."""
    try:
        next(asked)
    except StopIteration as done:
        return bool(done.value)
    return True
