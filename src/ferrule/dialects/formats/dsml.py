"""DSML as it leaks: with blanks between its pieces, and with the tool's name behind the wrapper's word.

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
from itertools import product

from ferrule.core.locale import N_
from ferrule.dialects.core.dialect import Dialect, Reader
from ferrule.dialects.core.reading import Found, Reading, read_object, skip_surplus
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.formats.lookahead import consume_word, word_ahead
from ferrule.dialects.formats.tag_dialects import invokes

SPACED = "dsml_spaced"
NAMED = "dsml_named"
BARS = "｜|‖"
WORDS = ("tool_calls", "function_calls", "toolcalls", "tool_use", "calls")

_RUNS = "|".join(rf"(?:[ ]?{re.escape(bar)}){{1,2}}" for bar in BARS)
_TAG = re.compile(rf"<((?:{_RUNS})[ ]?DSML(?:{_RUNS})[ ]?)(?=({'|'.join(WORDS)}|invoke|parameter)[ >])")
_LETTERS = re.compile(rf"<[ {BARS}]{{0,6}}(?:D|DS|DSM|DSML[ {BARS}]{{0,6}}\w{{0,16}})?\Z")
_CUT = re.compile(rf"\s{{0,8}}</(?:[ {BARS}]{{1,6}}(?:D|DS|DSM|DSML[ {BARS}]{{0,6}}\w{{0,16}})?)?\Z")
_LIMIT = 40
_BEGINS = tuple(
    f"<{start}" for bar in BARS for start in (f"{bar} ", f" {bar}", f"{bar}{bar} ", f"{bar}DSML")
)
_DOUBLED = tuple(f"<{bar}{bar}DSML" for bar in BARS)


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
    return invokes((prefix,), dict.fromkeys(WORDS, SPACED), SPACED)


def _tags(slash: str, *words: str) -> tuple[str, ...]:
    prefixes = ("｜DSML｜", "｜｜DSML｜｜", "|DSML|", "||DSML||", "‖DSML‖")
    return tuple(f"<{slash}{prefix}{word}>" for prefix, word in product(prefixes, words))


OPENS = _tags("", "toolcall", "tool_call")
SECTIONS = _tags("", "toolcalls", "tool_calls")
_CLOSES = _tags("/", "toolcall", "tool_call", "toolcalls", "tool_calls")
_AROUND = Literals((*OPENS, *SECTIONS, *_CLOSES))
_STOPS = Literals((*OPENS, *_CLOSES))
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
    body = yield from read_object(reading, _FENCED if head[2] else _STOPS)
    yield from skip_surplus(tape, _FENCED)
    word = yield from word_ahead(tape, 0, _FENCED)
    if word is None:
        tape.take(len(tape.window))
    elif head[2] and word == "```":
        yield from consume_word(tape, 0, word)
    openness = "inside" if body.end == "open" else "closed"
    reading.add(Found(NAMED, head[1], start, tape.length, body.text, open=openness))
    return True


DIALECTS = (
    Dialect(
        name=SPACED,
        about="DSML with blanks between its pieces",
        models=N_("DeepSeek V4 through proxies"),
        sample='<｜ ｜ DSML｜ ｜ tool_calls>\n<｜ ｜ DSML｜ ｜ invoke name="get_weather">\n'
        '<｜ ｜ DSML｜ ｜ parameter name="city" string="true">Paris</｜ ｜ DSML｜ ｜ parameter>\n'
        "</｜ ｜ DSML｜ ｜ invoke>\n</｜ ｜ DSML｜ ｜ tool_calls>",
        readers=dict.fromkeys((*_BEGINS, *_DOUBLED), read_spaced),
    ),
    Dialect(
        name=NAMED,
        about="DSML with the name behind the wrapper's word, and JSON",
        models="DeepSeek V4 Flash",
        sample='<｜DSML｜toolcall>get_weather\n\n```json\n{"city": "Paris"}\n```',
        readers=dict.fromkeys((*OPENS, *SECTIONS), read_named),
    ),
)
