"""The dialects with a tag for every key and one for every value, as rows for ``arg_keys``.

In: nothing; out: ``DIALECTS``. Hunyuan puts ``<tool_sep>`` behind the name, ``<tool_calls>`` around
everything and a suffix (``:opensource``) into every tag; K2 Horizon writes ``ifm|`` before the words, and
the type. Others have words of their own; Solar Open 2 ends a key where the value begins.
Formats: chat templates of GLM-4.5 and GLM-4.7, Ling 3, Laguna, Hunyuan V3, K2 Horizon, LongCat 2, Solar
Open 2, TeleChat 4 and IQuest Coder V2, and the reports of how servers see them damaged
(https://github.com/vllm-project/vllm/pull/47190 and related ones).
"""

from __future__ import annotations

import re

from ferrule.dialects.core.dialect import Dialect, Reader
from ferrule.dialects.core.reading import Reading
from ferrule.dialects.core.tape import Wait
from ferrule.dialects.formats.arg_keys import read_calls
from ferrule.dialects.formats.arg_values import ENDS, NONE, ArgSyntax, marks_of
from ferrule.dialects.formats.lookahead import match_ahead

LONGCAT = ArgSyntax(
    "longcat_tags",
    ("<longcat_tool_call>", "</longcat_tool_call>"),
    ("<longcat_arg_key>", "</longcat_arg_key>"),
    ("<longcat_arg_value>", "</longcat_arg_value>"),
)
SOLAR = ArgSyntax(
    "solar_open2",
    ("<|tool_call:start|>", "<|tool_call:end|>"),
    ("<|tool_arg:start|>", NONE),
    ("<|tool_arg:value|>", "<|tool_arg:end|>"),
)
TELECHAT = ArgSyntax(
    "telechat4",
    ("<tool_call>", "</tool_call>"),
    ("<param_key>", "</param_key>"),
    ("<param_value>", "</param_value>"),
)
IQUEST = ArgSyntax(
    "iquest_coder",
    ("<iquestcoder_tool_call>", "</iquestcoder_tool_call>"),
    ("<arg_key>", "</arg_key>"),
    ("<arg_value>", "</arg_value>"),
)

_SUFFIX = re.compile(r"[\w.\-]{0,32}")


def read(reading: Reading, opener: str) -> Wait[bool]:
    """The reader of GLM's openers, with and without a prefix or suffix."""
    tape = reading.tape
    suffix, end = "", len(opener)
    if opener.endswith(":"):
        found, end = yield from match_ahead(tape, _SUFFIX, end)
        suffix = f":{found.group()}"
        if not found.group() or tape.window[found.end() : found.end() + 1] != ">":
            return False
    marks = marks_of("ifm|" if opener.startswith("<ifm|") else "", suffix)
    return (yield from read_calls(reading, marks, wrapped="tool_calls" in opener))


def _reader(marks: ArgSyntax) -> Reader:
    """The reader of another spelling."""
    return lambda reading, opener: read_calls(reading, marks, wrapped=False)


def _readers(*openers: str) -> dict[str, Reader]:
    return dict.fromkeys(openers, read)


DIALECTS = (
    Dialect(
        name="glm45",
        about="a tag for every key and every value, on lines of their own",
        models="GLM-4.5, 4.5-Air, 4.5V and 4.6, Ling 3, Laguna",
        sample="<tool_call>get_weather\n<arg_key>city</arg_key>\n<arg_value>Paris</arg_value>\n</tool_call>",
        readers=_readers("<tool_call>"),
        thinks={"<think>": "</think>"},
        ends=ENDS,
        also=("glm46", "hyperclovax_seed_think"),
    ),
    Dialect(
        name="glm47",
        about="a tag for every key and every value, without newlines",
        models="GLM-4.7, 4.7-Flash, GLM-5 and 5.x, Spark 2.5",
        sample="<tool_call>get_weather<arg_key>city</arg_key><arg_value>Paris</arg_value></tool_call>",
        also=("glm5", "spark"),
    ),
    Dialect(
        name="glm53_flash",
        about="a name, > and JSON in <tool_call>",
        models="GLM-5.3-Flash",
        sample='<tool_call>get_weather>{"city": "Paris"}</tool_call>',
        also=("glm53",),
    ),
    Dialect(
        name="hunyuan_v3",
        about="GLM's tags in a section, with a separator behind the name",
        models="Hunyuan V3 and V4 (Hy3)",
        sample="<tool_calls>\n<tool_call>get_weather<tool_sep>\n<arg_key>city</arg_key>\n"
        "<arg_value>Paris</arg_value>\n</tool_call>\n</tool_calls>",
        readers=_readers("<tool_calls>", "<tool_calls:", "<tool_call:"),
        thinks={"<think:opensource>": "</think:opensource>"},
        also=("hunyuan_v4",),
    ),
    Dialect(
        name="k2_horizon",
        about="GLM's tags with a prefix, and the type of every value",
        models="K2 Horizon",
        sample="<ifm|tool_calls><ifm|tool_call>get_weather<ifm|arg_key>city</ifm|arg_key>"
        "<ifm|arg_type>string</ifm|arg_type><ifm|arg_value>Paris</ifm|arg_value></ifm|tool_call>"
        "</ifm|tool_calls>",
        readers=_readers("<ifm|tool_calls>", "<ifm|tool_call>"),
        thinks={f"<ifm|{word}>": f"</ifm|{word}>" for word in ("think", "think_fast", "think_faster")},
        also=("k2_v3",),
    ),
    Dialect(
        name="longcat_tags",
        about="GLM's tags in LongCat's words",
        models="LongCat-2.0, LongCat-Flash",
        sample="<longcat_tool_call>get_weather\n<longcat_arg_key>city</longcat_arg_key>\n"
        "<longcat_arg_value>Paris</longcat_arg_value>\n</longcat_tool_call>",
        readers={LONGCAT.call_open: _reader(LONGCAT)},
        thinks={"<longcat_think>": "</longcat_think>"},
        ends=("</longcat_s>",),
    ),
    Dialect(
        name="solar_open2",
        about="special tokens around name, keys and values",
        models="Solar Open 2, Solar Pro 4",
        sample="<|tool_call:start|>get_weather\n<|tool_arg:start|>city<|tool_arg:value|>Paris<|tool_arg:end|>\n"
        "<|tool_call:end|>",
        readers={SOLAR.call_open: _reader(SOLAR)},
        thinks={"<|think:start|>": "<|think:end|>"},
        ends=("<|im:end|>",),
    ),
    Dialect(
        name="telechat4",
        about="a tag for every key and every value, called param",
        models="TeleChat 4 (Xing 4)",
        sample="<tool_call>get_weather<param_key>city</param_key><param_value>Paris</param_value></tool_call>",
        readers={TELECHAT.call_open: _reader(TELECHAT)},
        also=("xing4",),
    ),
    Dialect(
        name="iquest_coder",
        about="GLM's tags in <iquestcoder_tool_call>",
        models="IQuest Coder V2",
        sample="<iquestcoder_tool_call>get_weather\n<arg_key>city</arg_key>\n<arg_value>Paris</arg_value>\n"
        "</iquestcoder_tool_call>",
        readers={IQUEST.call_open: _reader(IQUEST)},
        also=("iquest_coder_v2",),
    ),
)
