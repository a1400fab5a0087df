"""The dialects that write a tag per argument: rows for ``tags`` and ``json_blocks``.

In: nothing; out: ``DIALECTS``. Where dialects differ in the word of the wrapper only, the
calls are read alike and named after the wrapper that stands around them, or that closes behind them.
Formats: chat templates of Qwen3-Coder, MiniMax-M2, DeepSeek V3.2, V4 and V4.1, and GigaChat 3.5.

More dialects with a tag per argument: Anthropic-style XML, dots, Seed-OSS, Step-3, MiniCPM5.

In: a tape on one of their markers. Out: calls, listed in the reading. They are rows for ``tags`` and
``json_blocks``; what is peculiar to them is done around those: values may stand in a CDATA section, and
Step-3 puts every invoke between two special tokens.
Formats: chat templates of dots, Seed-OSS, Step-3 and MiniCPM5; Anthropic's prompt format of 2024.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from ferrule.core.locale import N_
from ferrule.dialects.core.dialect import Dialect, Reader
from ferrule.dialects.core.reader_context import Found, Reading, UnparsableArguments
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.core.value_markers import CDATA, without_cdata
from ferrule.dialects.formats.json_blocks import Block
from ferrule.dialects.formats.tags import TagSyntax, bare_reader, read_call, read_misnamed

QWEN3_CODER = TagSyntax("qwen3_coder", "function", ("tool_call",), trim="any")
INVOKE = TagSyntax(
    "anthropic_xml",
    "invoke",
    ("minimax:tool_call", "function_calls", "dots_function_call", "tml:function_calls"),
)
INVOKE_NAMES = {
    "</minimax:tool_call>": "minimax_m2",
    "</function_calls>": "anthropic_xml",
    "</tml:function_calls>": "anthropic_xml",
    "</dots_function_call>": "dots",
}


class Section(NamedTuple):
    """Calls with tags behind their opening marker. ``closer`` ends the wrapper; ``""`` if there is none."""

    tags: TagSyntax
    dialect: str
    closer: str


def section_reader(opener: str, section: Section) -> Reader:
    """The reader of a wrapper; one that ends with another wrapper's tag is closed all the same."""
    tags, dialect, closer = section
    block = Block(dialect, opener, closer, tags)

    def read(reading: Reading, opener: str) -> Wait[bool]:
        before, tape = len(reading.found), reading.tape
        if not (yield from block.read(reading, opener)):
            return False
        if tape.since(max(tape.length - len(closer), 0)) != closer:
            yield from _closer(reading, tags)
        reading.found[before:] = [replace(found, dialect=dialect) for found in reading.found[before:]]
        return True

    return read


def calls_reader(
    tags: TagSyntax, names: Mapping[str, str], first: Callable[[Reading, TagSyntax], Wait[bool]] = read_call
) -> Reader:
    """The reader of calls whose wrapper was not opened; the closing tag behind them gives them its name.

    ``first`` reads the first of them.
    """

    def read(reading: Reading, opener: str) -> Wait[bool]:
        tape = reading.tape
        before = len(reading.found)
        if not (yield from first(reading, tags)):
            return False
        while (yield from tape.after(0, tags.after_call)) == tags.call_open:
            here = tape.length
            yield from tape.skip()
            if not (yield from read_call(reading, tags)):
                tape.rewind(here)
                return True
        closer = yield from _closer(reading, tags)
        dialect = names.get(closer)
        if dialect:
            reading.found[before:] = [replace(found, dialect=dialect) for found in reading.found[before:]]
        return True

    return read


def _closer(reading: Reading, tags: TagSyntax) -> Wait[str]:
    """Consume the closing tag of a wrapper, if one is next; return it."""
    tape = reading.tape
    word = yield from tape.after(0, tags.after_call)
    if not word or word not in tags.block_closes:
        return ""
    yield from tape.skip()
    tape.take(tape.at + len(word))
    return word


def invokes(prefixes: tuple[str, ...], words: Mapping[str, str], default: str) -> dict[str, Section]:
    """What opens prefixed invokes: the words of the wrappers with the dialects they stand for.

    Calls without any wrapper belong to ``default``.
    """
    sections: dict[str, Section] = {}
    for prefix in prefixes:
        tags = TagSyntax(default, "invoke", tuple(words), prefix=prefix)
        for dialect, opener, closer in zip(
            words.values(), tags.block_opens, tags.block_closes, strict=True
        ):
            sections[opener] = Section(tags, dialect, closer)
        sections[f"{tags.call_open} "] = Section(tags, default, "")
    return sections


def readers_of(sections: Mapping[str, Section]) -> dict[str, Reader]:
    """The readers of prefixed invokes, those with the tag of an argument for the one of a call included."""
    readers: dict[str, Reader] = {}
    for opener, section in sections.items():
        tags = section.tags
        if section.closer:
            readers[opener] = section_reader(opener, section)
        else:
            names = {
                each.closer: each.dialect for each in sections.values() if each.tags is tags and each.closer
            }
            readers[opener] = calls_reader(tags, names)
            readers[f"{tags.value_open} "] = calls_reader(tags, names, read_misnamed)
    return readers


# Leaks come with doubled, ASCII and U+2016 bars.
DSML = invokes(
    ("｜DSML｜", "｜｜DSML｜｜", "|DSML|", "||DSML||", "‖DSML‖"),
    {
        "function_calls": "deepseek_v32",
        "tool_calls": "deepseek_v4",
        "toolcalls": "deepseek_v4",
        "tool": "deepseek_v4",
        "tool_use": "deepseek_v4",
        "calls": "deepseek_v41",
    },
    "deepseek_v32",
)
DSML_SPACED = invokes(
    ("｜DSML｜ ", "｜｜DSML｜｜ ", "|DSML| ", "‖DSML‖ ", " | DSML | "),
    dict.fromkeys(("calls", "tool_calls", "function_calls", "tool_use"), "deepseek_v41"),
    "deepseek_v41",
)
GCML = invokes(
    ("｜GCML｜", "|GCML|"), dict.fromkeys(("tool_calls", "function_calls"), "gigachat35"), "gigachat35"
)


# Their parameters carry no type on the wire, so the namespace is part of the words, not a ``prefix``.
ANTML = TagSyntax(
    "anthropic_xml", "antml:invoke", ("antml:function_calls", "function_calls"), parameter="antml:parameter"
)

SECTIONS: Mapping[str, Section] = {
    **{f"<{closer[2:]}": Section(INVOKE, name, closer) for closer, name in INVOKE_NAMES.items()},
    "<invoke ": Section(INVOKE, "anthropic_xml", ""),
    ANTML.block_opens[0]: Section(ANTML, "anthropic_xml", ANTML.block_closes[0]),
    f"{ANTML.call_open} ": Section(ANTML, "anthropic_xml", ""),
    **DSML,
    **DSML_SPACED,
    **GCML,
}
"""Sections of invokes, by what opens them."""


def _section(opener: str) -> Reader:
    return section_reader(opener, SECTIONS[opener])


def _sample(prefix: str, block: str) -> str:
    return (
        f'<{prefix}{block}>\n<{prefix}invoke name="get_weather">\n'
        f'<{prefix}parameter name="city" string="true">Paris</{prefix}parameter>\n'
        f"</{prefix}invoke>\n</{prefix}{block}>"
    )


_TAGS = (
    Dialect(
        name="qwen3_coder",
        about="XML-like tags with the names behind an equals sign",
        models="Qwen3-Coder, Qwen3.5, 3.6, Nemotron 3, Step-3.5, Granite 4.2, MiniCPM-V 4, BerryLM",
        sample="<tool_call>\n<function=get_weather>\n<parameter=city>\nParis\n"
        "</parameter>\n</function>\n</tool_call>",
        readers={"<function=": bare_reader(QWEN3_CODER)},
        also=("berrylm",),
    ),
    Dialect(
        name="minimax_m2",
        about="invokes with a tag per argument",
        models="MiniMax M2, M2.1, M2.5, M2.7",
        sample='<minimax:tool_call>\n<invoke name="get_weather">\n'
        '<parameter name="city">Paris</parameter>\n</invoke>\n</minimax:tool_call>',
        readers={"<minimax:tool_call>": _section("<minimax:tool_call>")},
    ),
    Dialect(
        name="deepseek_v32",
        about="DSML: invokes with typed parameters",
        models="DeepSeek V3.2",
        sample=_sample("｜DSML｜", "function_calls"),
        readers=readers_of(DSML),
        ends=("<｜end▁of▁sentence｜>",),
    ),
    Dialect(
        name="deepseek_v4",
        about="DSML whose wrapper is called tool_calls",
        models="DeepSeek V4 Pro, Flash",
        sample=_sample("｜DSML｜", "tool_calls"),
    ),
    Dialect(
        name="deepseek_v41",
        about="DSML with a space behind its token",
        models="DeepSeek V4.1",
        sample=_sample("｜DSML｜ ", "calls"),
        readers=readers_of(DSML_SPACED),
    ),
    Dialect(
        name="gigachat35",
        about="GCML: the twin of DSML",
        models="GigaChat 3.5",
        sample=_sample("｜GCML｜", "tool_calls"),
        readers=readers_of(GCML),
    ),
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
    if not isinstance(found.read, tuple) or not any(CDATA in each.text for each in found.read):
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


_OTHERS = (
    Dialect(
        name="anthropic_xml",
        about="invokes with a tag per argument, in <function_calls>, with or without antml:",
        models=N_("Claude through proxies or prompted tools, and models trained on it"),
        sample='<function_calls>\n<invoke name="get_weather">\n<parameter name="city">Paris</parameter>\n'
        "</invoke>\n</function_calls>",
        readers={
            "<function_calls>": _plain(_section("<function_calls>")),
            # What becomes of antml: when its first token is lost.
            "<tml:function_calls>": _plain(_section("<tml:function_calls>")),
            "<invoke ": _plain(calls_reader(INVOKE, INVOKE_NAMES)),
            ANTML.block_opens[0]: _plain(_section(ANTML.block_opens[0])),
            f"{ANTML.call_open} ": _plain(calls_reader(ANTML, {})),
        },
    ),
    Dialect(
        name="dots",
        about="invokes in <dots_function_call>",
        models="dots.llm",
        sample='<dots_function_call><invoke name="get_weather"><parameter name="city">Paris</parameter>'
        "</invoke></dots_function_call>",
        readers={"<dots_function_call>": _section("<dots_function_call>")},
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
            "<tool_call>": section_reader("<tool_call>", Section(TOOLS, "tools_call", "</tool_call>")),
            f"{TOOLS.call_open} ": calls_reader(TOOLS, {}),
        },
    ),
)


_CALL = '{"name": "get_weather", "arguments": {"city": "Paris"}}'


def _row(name: str, about: str, models: str, *wrappers: tuple[str, str], **more: Any) -> Dialect:
    """JSON in wrappers (opener and closer, ``""`` where there is none); the sample uses the first."""
    opener, closer = wrappers[0]
    array = "[" in about
    return Dialect(
        name,
        about.replace("[…]", "a JSON array"),
        models,
        f"{opener}[{_CALL}]{closer}" if array else f"{opener}\n{_CALL}\n{closer}",
        {
            opener: Block(name, opener, closer, QWEN3_CODER, array=array and not closer).read
            for opener, closer in wrappers
        },
        **more,
    )


BLOCKS = (
    _row(
        "hermes",
        "JSON in <tool_call>",
        "Nous Hermes 2 Pro, 3, Qwen2.5, Qwen3, QwQ, MiMo-VL, Reka Edge, Bielik 3",
        ("<tool_call>", "</tool_call>"),
        ("<tools>", "</tools>"),
        ("<toolcall>", "</toolcall>"),
        thinks={"<think>": "</think>"},
        ends=("<|im_end|>", "<|endoftext|>", "<|eot_id|>", "<|end_of_text|>", "</s>"),
    ),
    _row("apriel", "[…] in <tool_calls>", "Apriel, Jamba, MiniMax M1", ("<tool_calls>", "</tool_calls>")),
    _row("granite", "[…] behind <|tool_call|>", "Granite 3.0 to 3.3", ("<|tool_call|>", "")),
    _row("granite20b", "JSON behind <function_call>", "Granite 20B FC", ("<function_call>", "")),
    _row(
        "iquest", "JSON in <iquest_tool_call>", "IQuest Q1", ("<iquest_tool_call>", "</iquest_tool_call>")
    ),
    _row(
        "lm_studio",
        "JSON in [TOOL_REQUEST]",
        N_("models without a format of their own in LM Studio"),
        ("[TOOL_REQUEST]", "[END_TOOL_REQUEST]"),
    ),
    _row(
        "longcat",
        "JSON in <longcat_tool_call>",
        "LongCat-Flash",
        ("<longcat_tool_call>", "</longcat_tool_call>"),
    ),
    _row(
        "nemotron_v2",
        "[…] in <TOOLCALL>",
        "Nemotron Nano v2",
        ("<TOOLCALL>", "</TOOLCALL>"),
        also=("nemotron_json", "nemotron_nano_v2"),
    ),
    _row("pangu", "[…] in [unused11]", "openPangu Embedded, Pro", ("[unused11]", "[unused12]")),
    _row(
        "phi4mini",
        "[…] behind functools",
        "Phi-4-mini, Firefunction v2",
        ("functools", ""),
        ("<|tool_calls|>", "<|/tool_calls|>"),
    ),
)

DIALECTS = (*BLOCKS, *_TAGS, *_OTHERS)
