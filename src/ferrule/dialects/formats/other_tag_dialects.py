"""More dialects with a tag per argument: Anthropic-style XML, dots, Seed-OSS, Step-3, MiniCPM5.

In: a tape on one of their markers. Out: calls, listed in the reading. They are rows for ``tags`` and
``block``; what is peculiar to them is done around those: values may stand in a CDATA section, and Step-3
puts every invoke between two special tokens.
Formats: chat templates of dots, Seed-OSS, Step-3 and MiniCPM5; Anthropic's prompt format of 2024.
"""

from __future__ import annotations

from dataclasses import replace

from ferrule.core.locale import N_
from ferrule.dialects.core.dialect import Dialect, Reader
from ferrule.dialects.core.grammar import without_cdata
from ferrule.dialects.core.reading import Found, Reading, UnparsableArguments
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.formats.block import Block
from ferrule.dialects.formats.tag_dialects import INVOKE, INVOKE_NAMES, calls_reader, section_reader
from ferrule.dialects.formats.tags import TagSyntax, read_call

# Their parameters carry no type on the wire, so the namespace is part of the words, not a ``prefix``.
ANTML = TagSyntax(
    "anthropic_xml", "antml:invoke", ("antml:function_calls", "function_calls"), parameter="antml:parameter"
)
SEED = TagSyntax("seed_oss", "function", ("seed:tool_call", "tool_call"), trim="both")
# What MiniMax M3 makes up when no tools are on the wire (https://github.com/vinhnx/VTCode, 2026-07).
TOOLS = TagSyntax("tools_call", "tools:call", ("tool_call", "tool_calls"))
MINICPM = TagSyntax("minicpm5", "function", ("tool_call",), parameter="param")
STEP = TagSyntax(
    "step3",
    "steptml:invoke",
    ("｜tool_call_end｜", "｜tool_calls_end｜", "｜tool_call_begin｜", "｜tool_sep｜"),
    parameter="steptml:parameter",
)

_STEP_CALL = "<steptml:invoke "
_STEP_BEGINS = tuple(f"<{bar}tool_{word}_begin{bar}>" for word in ("calls", "call") for bar in "｜|")
_STEP_ENDS = ("<｜tool_calls_end｜>", "<|tool_calls_end|>")
_STEP_MARKS = (
    *_STEP_BEGINS,
    *(f"<{bar}tool_{word}{bar}>" for word in ("sep", "call_end") for bar in "｜|"),
    "function",
)
_STEP_NEXT = Literals((_STEP_CALL, *_STEP_MARKS, *_STEP_ENDS))
_STEP_HEAD = 5
"""So many markers stand before an invoke at most."""


def _plain(reader: Reader) -> Reader:
    """The reader, with values taken out of their CDATA sections."""

    def read(reading: Reading, opener: str) -> Wait[bool]:
        before = len(reading.found)
        done = yield from reader(reading, opener)
        reading.found[before:] = map(_without_cdata, reading.found[before:])
        return done

    return read


def _without_cdata(found: Found) -> Found:
    """The call, its values taken out of their CDATA sections."""
    if not isinstance(found.read, tuple):
        return found
    read = tuple(replace(each, text=without_cdata(each.text)) for each in found.read)
    return replace(found, arguments=UnparsableArguments(read) if found.unparsable else read)


def read_step(reading: Reading, opener: str) -> Wait[bool]:
    """Read invokes with the special tokens around them; False at once when no invoke follows."""
    tape = reading.tape
    before = len(reading.found)
    start = tape.length
    marks = 0
    while True:
        word = yield from tape.after(0, _STEP_NEXT)
        if word is None:
            yield from tape.skip()
        if not word or marks > _STEP_HEAD:
            break
        here = tape.length
        yield from tape.skip()
        if word == _STEP_CALL:
            if not (yield from read_call(reading, STEP)):
                tape.rewind(here)
                break
            marks = 0
        else:
            tape.take(tape.at + len(word))
            marks += 1
            if word in _STEP_ENDS:
                break
    if len(reading.found) == before:
        tape.rewind(start)
        return False
    return True


DIALECTS = (
    Dialect(
        name="anthropic_xml",
        about="invokes with a tag per argument, in <function_calls>, with or without antml:",
        models=N_("Claude through proxies or prompted tools, and models trained on it"),
        sample='<function_calls>\n<invoke name="get_weather">\n<parameter name="city">Paris</parameter>\n'
        "</invoke>\n</function_calls>",
        readers={
            "<function_calls>": _plain(
                section_reader(INVOKE, "anthropic_xml", "<function_calls>", "</function_calls>")
            ),
            # What becomes of antml: when its first token is lost.
            "<tml:function_calls>": _plain(
                section_reader(INVOKE, "anthropic_xml", "<tml:function_calls>", "</tml:function_calls>")
            ),
            "<invoke ": _plain(calls_reader(INVOKE, INVOKE_NAMES)),
            ANTML.block_opens[0]: _plain(
                section_reader(ANTML, "anthropic_xml", ANTML.block_opens[0], ANTML.block_closes[0])
            ),
            f"{ANTML.call_open} ": _plain(calls_reader(ANTML, {})),
        },
    ),
    Dialect(
        name="dots",
        about="invokes in <dots_function_call>",
        models="dots.llm",
        sample='<dots_function_call><invoke name="get_weather"><parameter name="city">Paris</parameter>'
        "</invoke></dots_function_call>",
        readers={
            "<dots_function_call>": section_reader(
                INVOKE, "dots", "<dots_function_call>", "</dots_function_call>"
            )
        },
    ),
    Dialect(
        name="seed_oss",
        about="Qwen3-Coder's tags in <seed:tool_call>",
        models="Seed-OSS",
        sample="<seed:tool_call>\n<function=get_weather>\n<parameter=city>Paris</parameter>\n"
        "</function>\n</seed:tool_call>",
        readers={"<seed:tool_call>": Block("seed_oss", "<seed:tool_call>", "</seed:tool_call>", SEED).read},
        thinks={"<seed:think>": "</seed:think>"},
        ends=("<seed:eos>",),
    ),
    Dialect(
        name="step3",
        about="invokes between special tokens",
        models="Step-3",
        sample="<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜>"
        '<steptml:invoke name="get_weather"><steptml:parameter name="city">Paris</steptml:parameter>'
        "</steptml:invoke>"
        "<｜tool_call_end｜><｜tool_calls_end｜>",
        readers=dict.fromkeys((*_STEP_BEGINS, _STEP_CALL), read_step),
    ),
    Dialect(
        name="minicpm5",
        about="<function name=…> with <param name=…>",
        models="MiniCPM5",
        sample='<function name="get_weather"><param name="city">Paris</param></function>',
        readers={"<function ": _plain(calls_reader(MINICPM, {}))},
        also=("minicpm4_xml", "minicpm5xml"),
    ),
    Dialect(
        name="tools_call",
        about="<tools:call name=…> with a tag per argument",
        models=N_("MiniMax M3 without a list of tools"),
        sample='<tool_call><tools:call name="get_weather"><parameter name="city">Paris</parameter>'
        "</tools:call></tool_call>",
        readers={
            "<tool_call>": section_reader(TOOLS, "tools_call", "<tool_call>", "</tool_call>"),
            f"{TOOLS.call_open} ": calls_reader(TOOLS, {}),
        },
    ),
)
