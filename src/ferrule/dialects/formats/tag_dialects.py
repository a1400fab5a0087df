"""The dialects that write a tag per argument: rows for ``tags`` and ``block``.

In: nothing; out: ``DIALECTS``. Where dialects differ in the word of the wrapper only, the
calls are read alike and named after the wrapper that stands around them, or that closes behind them.
Formats: chat templates of Qwen3-Coder, MiniMax-M2, DeepSeek V3.2, V4 and V4.1, and GigaChat 3.5.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ferrule.dialects.core.dialect import Dialect, Reader
from ferrule.dialects.core.reading import Reading
from ferrule.dialects.core.tape import Wait
from ferrule.dialects.formats.block import Block
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


def section_reader(tags: TagSyntax, dialect: str, opener: str, closer: str) -> Reader:
    """The reader of a wrapper; one that ends with another wrapper's tag is closed all the same."""
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


def invokes(prefixes: tuple[str, ...], words: Mapping[str, str], default: str) -> dict[str, Reader]:
    """Readers for prefixed invokes: the words of the wrappers with the dialects they stand for.

    Calls without any wrapper belong to ``default``.
    """
    readers: dict[str, Reader] = {}
    for prefix in prefixes:
        tags = TagSyntax(default, "invoke", tuple(words), prefix=prefix)
        for dialect, opener, closer in zip(
            words.values(), tags.block_opens, tags.block_closes, strict=True
        ):
            readers[opener] = section_reader(tags, dialect, opener, closer)
        names = dict(zip(tags.block_closes, words.values(), strict=True))
        readers[f"{tags.call_open} "] = calls_reader(tags, names)
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


def _sample(prefix: str, block: str) -> str:
    return (
        f'<{prefix}{block}>\n<{prefix}invoke name="get_weather">\n'
        f'<{prefix}parameter name="city" string="true">Paris</{prefix}parameter>\n'
        f"</{prefix}invoke>\n</{prefix}{block}>"
    )


DIALECTS = (
    Dialect(
        name="qwen3_coder",
        about="XML-like tags with the names behind an equals sign",
        models="Qwen3-Coder, Qwen3.5 and 3.6, Nemotron 3, Step-3.5, Granite 4.2, MiniCPM-V 4, BerryLM",
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
        readers={
            "<minimax:tool_call>": section_reader(
                INVOKE, "minimax_m2", "<minimax:tool_call>", "</minimax:tool_call>"
            ),
        },
    ),
    Dialect(
        name="deepseek_v32",
        about="DSML: invokes with typed parameters",
        models="DeepSeek V3.2",
        sample=_sample("｜DSML｜", "function_calls"),
        readers=DSML,
        ends=("<｜end▁of▁sentence｜>",),
    ),
    Dialect(
        name="deepseek_v4",
        about="DSML whose wrapper is called tool_calls",
        models="DeepSeek V4 Pro and Flash",
        sample=_sample("｜DSML｜", "tool_calls"),
    ),
    Dialect(
        name="deepseek_v41",
        about="DSML with a space behind its token",
        models="DeepSeek V4.1",
        sample=_sample("｜DSML｜ ", "calls"),
        readers=DSML_SPACED,
    ),
    Dialect(
        name="gigachat35",
        about="GCML: the twin of DSML",
        models="GigaChat 3.5",
        sample=_sample("｜GCML｜", "tool_calls"),
        readers=GCML,
    ),
)
