"""DeepSeek V3, R1 and V3.1: calls between special tokens, with and without a ```json fence.

    V3: CALLS_BEGIN (CALL_BEGIN "function" SEP NAME "\\n```json\\n" JSON "\\n```" CALL_END WS)+ CALLS_END
    V3.1: CALLS_BEGIN (CALL_BEGIN NAME SEP JSON CALL_END)+ CALLS_END

What stands before SEP tells the two apart. Distilled models and proxies write ASCII look-alikes of the
full-width bar (U+FF5C) and of the low block between the words (U+2581); all spellings are read alike.
Formats: chat templates of DeepSeek-V3 (2024-12), R1 and V3.1.
"""

from __future__ import annotations

import re
from itertools import product

from ferrule.core.locale import N_
from ferrule.core.messages import Repair
from ferrule.dialects.core.dialect import Dialect
from ferrule.dialects.core.reading import Found, Openness, Reading, read_object
from ferrule.dialects.core.tape import Literals, Wait

FENCE_HEAD = re.compile(r"[`\w]*")
FENCE_TAIL = re.compile(r"[`\s}]*")


def _spellings(*words: str) -> tuple[str, ...]:
    return tuple(
        f"<{bar}{joint.join(word.split())}{bar}>" for word, bar, joint in product(words, "｜|", "▁_ ")
    )


CALLS_BEGIN = _spellings("tool calls begin")
CALL_BEGIN = _spellings("tool call begin")
SEP = _spellings("tool sep")
TYPE_SEP = tuple(f"function{sep}" for sep in SEP)
CALL_END = _spellings("tool call end")
CALLS_END = _spellings("tool calls end")

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


DIALECTS = (
    Dialect(
        name="deepseek_v3",
        about="special tokens around a fenced JSON object",
        models=N_("DeepSeek V3, R1, R1-0528 and distilled models"),
        sample="<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_weather\n"
        '```json\n{"city": "Paris"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
        readers=dict.fromkeys((*CALLS_BEGIN, *CALL_BEGIN, *TYPE_SEP), read_calls),
    ),
    Dialect(
        name="deepseek_v31",
        about="special tokens around a JSON object",
        models="DeepSeek V3.1",
        sample="<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_weather<｜tool▁sep｜>"
        '{"city": "Paris"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ),
)
