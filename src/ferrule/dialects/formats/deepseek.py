"""DeepSeek V3, R1 and V3.1: calls between special tokens, with and without a ```json fence.

    V3: CALLS_BEGIN (CALL_BEGIN "function" SEP NAME "\\n```json\\n" JSON "\\n```" CALL_END WS)+ CALLS_END
    V3.1: CALLS_BEGIN (CALL_BEGIN NAME SEP JSON CALL_END)+ CALLS_END

What stands before SEP tells the two apart. Distilled models and proxies write ASCII look-alikes of the
full-width bar (U+FF5C) and of the low block between the words (U+2581); all spellings are read alike.
Formats: chat templates of DeepSeek-V3 (2024-12), R1 and V3.1.

DSML as it leaks: with blanks between its pieces, and with the tool's name behind the wrapper's word.

    "<" BARS "DSML" BARS WORD …    BARS: one or two bars, blanks before, between and behind them
    "<｜DSML｜toolcall>" NAME ["```json"] JSON ["```"]

In: a tape on the beginning of such a tag. Out: its calls. All tags of a reply are spelled as
the first is, so each spelling becomes rows of ``tags`` when it is first met; there are a few hundred.
Reports: https://github.com/vinhnx/VTCode (2026-07), https://github.com/cline/cline/issues/13348 and
https://github.com/vllm-project/vllm-ascend/issues/13794 (2026-08).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from ferrule.core.messages import Repair
from ferrule.dialects.core.dialect import Reader
from ferrule.dialects.core.reader_context import Found, Openness, Reading, read_object, skip_surplus
from ferrule.dialects.core.tape import Literals, Tape, Wait, consume_word, word_ahead
from ferrule.dialects.declarations import (
    BARS,
    CALL_BEGIN,
    CALL_END,
    CALLS_BEGIN,
    CALLS_END,
    SEP,
    TYPE_SEP,
    dsml,
)
from ferrule.dialects.formats.tag_dialects import invokes, readers_of

FENCE_HEAD = re.compile(r"[`\w]*")
FENCE_TAIL = re.compile(r"[`\s}]*")


_CALL_BEGIN = Literals(CALL_BEGIN)
_CALLS_BEGIN = Literals(CALLS_BEGIN)
_HEADER = Literals((*SEP, *CALL_BEGIN, *CALL_END, *CALLS_END, "<|tool_call_argument_begin|>"))
"""What ends a header; the last is Kimi's, whose calls begin with a look-alike."""

HEADER_LIMIT = 300
_NAME_END = Literals(("\n", "{", "```", *SEP, *CALL_END, *CALLS_END, *CALL_BEGIN))
_STOPS = Literals((*CALL_END, *CALLS_END, *CALL_BEGIN))
_CALL_END = Literals(CALL_END)
_AFTER = Literals((*CALL_END, *CALLS_END, *CALL_BEGIN, *TYPE_SEP))
_BODY = Literals(("```", "{", *SEP, *_STOPS.listed))
_NAME = re.compile(r"[^\s<>{}`.,;:!?][^\s<>{}`]{0,255}")


def read_calls(reading: Reading, opener: str) -> Wait[bool]:
    """Read a section of calls, or calls whose section opener is missing."""
    tape = reading.tape
    before = len(reading.found)
    if (yield from tape.literal(_CALLS_BEGIN)) and (yield from tape.after(0, _CALLS_BEGIN)):
        yield from tape.skip()
        yield from tape.literal(_CALLS_BEGIN)  # models write it twice
    while True:
        here = tape.length
        word = yield from tape.after(0, _AFTER)
        begins = word in CALL_BEGIN or (word or "").startswith("function")
        if not word or (len(reading.found) == before and not begins):
            return len(reading.found) > before
        yield from tape.skip()
        if word in CALLS_END:
            tape.take(tape.at + len(word))
            return len(reading.found) > before
        if word in CALL_END:
            tape.take(tape.at + len(word))
        elif not (yield from _call(reading)):
            tape.rewind(here)
            return len(reading.found) > before


def _call(reading: Reading) -> Wait[bool]:
    tape = reading.tape
    start = tape.length
    yield from tape.literal(_CALL_BEGIN)
    header, sep = yield from tape.ahead(_HEADER, HEADER_LIMIT)
    if sep is None or (sep and sep not in SEP) or header.startswith("functions."):
        return False
    if header.strip() and not _NAME.fullmatch(header.rstrip()):
        return False  # prose about the marker
    tape.take(tape.at + len(header))
    dialect, name = "deepseek_v31", header.strip()
    if not sep:
        if not name:
            return False
        reading.add(Found(dialect, name, start, tape.length, open="inside"))
        return True
    yield from tape.literal(_HEADER)
    if name in ("function", "tool", ""):
        dialect = "deepseek_v3"
        apart = yield from tape.skip()
        text, ended = yield from tape.until(_NAME_END)
        name = text.strip()
        if not ended and apart and reading.tools.match(name) is None:
            return False
    if not _NAME.fullmatch(name):
        return False
    yield from read_arguments(reading, dialect, name, start)
    return True


def read_arguments(reading: Reading, dialect: str, name: str, start: int) -> Wait[None]:
    """Read the arguments and the call's end marker, and list the call."""
    tape = reading.tape
    arguments: str | None = None
    openness: Openness = "closed"
    repairs: tuple[Repair, ...] = ()
    while True:
        word = yield from tape.after(0, _BODY)
        if word is None:
            yield from tape.skip()
            reading.add(Found(dialect, name, start, tape.length, open="inside"))
            return
        yield from tape.skip()
        if word == "```":
            yield from tape.skip(FENCE_HEAD)
        elif word in SEP:
            tape.take(tape.at + len(word))
        else:
            break
    if word == "{":
        body = yield from read_object(reading, _STOPS)
        arguments = body.text if body.end == "whole" else body.text.rstrip("`\r\n ")
        openness = "inside" if body.end == "open" else "closed"
    elif not word:
        arguments, ended = yield from tape.until(_STOPS)
        openness = "closed" if ended else "inside"
    yield from tape.skip(FENCE_TAIL)
    if openness == "closed" and not (yield from tape.literal(_CALL_END)):
        repairs = (Repair("missing-close", CALL_END[0]),)
    reading.add(Found(dialect, name, start, tape.length, arguments, open=openness, repairs=repairs))


SPACED = "dsml_spaced"
NAMED = "dsml_named"
WORDS = ("tool_calls", "function_calls", "toolcalls", "tool_use", "calls")

_RUNS = "|".join(rf"(?:[ ]?{re.escape(bar)}){{1,2}}" for bar in BARS)
_TAG = re.compile(rf"<((?:{_RUNS})[ ]?DSML(?:{_RUNS})[ ]?)(?=({'|'.join(WORDS)}|invoke|parameter)[ >])")
_LETTERS = re.compile(rf"<[ {BARS}]{{0,6}}(?:D|DS|DSM|DSML[ {BARS}]{{0,6}}\w{{0,16}})?\Z")
_CUT = re.compile(rf"\s{{0,8}}</(?:[ {BARS}]{{1,6}}(?:D|DS|DSM|DSML[ {BARS}]{{0,6}}\w{{0,16}})?)?\Z")
_LIMIT = 40


def read_spaced(reading: Reading, opener: str) -> Wait[bool]:
    """Read calls whose tags are spelled as the one here; False when it is another tag."""
    tape = reading.tape
    while True:
        ahead = tape.window[tape.at : tape.at + _LIMIT]
        tag = _TAG.match(ahead)
        if tag or tape.ended or not _LETTERS.match(ahead):
            break
        yield
    if tag is None:
        return False
    readers = _spelled(tag[1])
    tail = " " if tag[2] in ("invoke", "parameter") else ">"
    reader = readers.get(f"<{tag[1]}{tag[2]}{tail}")
    if reader is None or not (yield from reader(reading, opener)):
        return False
    yield from _cut_closer(tape)
    return True


def _cut_closer(tape: Tape) -> Wait[None]:
    """Step over a closing tag in which the text was cut."""
    while _CUT.match(tape.window, tape.at, tape.at + _LIMIT) and len(tape.window) - tape.at < _LIMIT:
        if tape.ended:
            tape.take(len(tape.window))
            return
        yield


@lru_cache(maxsize=512)
def _spelled(prefix: str) -> Mapping[str, Reader]:
    """The readers for one spelling."""
    return readers_of(invokes((prefix,), dict.fromkeys(WORDS, SPACED), SPACED))


OPENS = dsml("", "toolcall", "tool_call")
SECTIONS = dsml("", "toolcalls", "tool_calls")
_CLOSES = dsml("/", "toolcall", "tool_call", "toolcalls", "tool_calls")
_AROUND = Literals((*OPENS, *SECTIONS, *_CLOSES))
_DSML_STOPS = Literals((*OPENS, *_CLOSES))
_FENCED = Literals((*OPENS, *_CLOSES, "```"))
_HEAD = re.compile(
    r"[ \t\r\n]{0,32}([^\W\d][\w.:/-]{0,255})[ \t\r\n]{0,32}(`{3}(?:json)?[ \t\r\n]{0,32})?(?=\{)"
)
_HEAD_LIMIT = 400


def read_named(reading: Reading, opener: str) -> Wait[bool]:
    """Read calls whose names stand behind the wrapper's word."""
    tape = reading.tape
    start, before = tape.length, len(reading.found)
    while True:
        here = tape.length
        word = yield from tape.after(0, _AROUND)
        if not word or (word not in OPENS and here > start and len(reading.found) == before):
            break
        yield from tape.skip()
        tape.take(tape.at + len(word))
        if word in OPENS and not (yield from _named(reading, here)):
            tape.rewind(here)
            break
    return len(reading.found) > before


def _named(reading: Reading, start: int) -> Wait[bool]:
    """Read one call from its name on; False when none stands here."""
    tape = reading.tape
    head = _HEAD.match((yield from tape.peek(_HEAD_LIMIT)))
    if head is None:
        return False
    tape.take(tape.at + head.end())
    body = yield from read_object(reading, _FENCED if head[2] else _DSML_STOPS)
    yield from skip_surplus(tape, _FENCED)
    word = yield from word_ahead(tape, 0, _FENCED)
    if word is None:
        tape.take(len(tape.window))
    elif head[2] and word == "```":
        yield from consume_word(tape, 0, word)
    openness = "inside" if body.end == "open" else "closed"
    reading.add(Found(NAMED, head[1], start, tape.length, body.text, open=openness))
    return True
