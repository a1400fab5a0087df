"""Kimi K2, Mistral, PLaMo 3, Solar Open, Step-Audio 2, Qwen and Qwen2: rows for ``header_calls``.

Kimi's header *is* the id of the call (``functions.NAME:3``). Mistral has two forms behind one marker: an
array of calls up to tokenizer v10, name and arguments from v11 on.
Formats: chat templates of Kimi-K2 (2025-07), Mistral's tokenizers v3 to v13, PLaMo 3, Solar Open 100B,
Step-Audio 2 and Qwen-Agent, as published with the models.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ferrule.dialects.core.dialect import Dialect
from ferrule.dialects.core.reading import Found, Reading, read_object
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.formats.block import list_calls
from ferrule.dialects.formats.envelope import open_envelope
from ferrule.dialects.formats.header_calls import Header, HeaderSyntax, is_declared, only_fitting_tool
from ferrule.dialects.formats.json_lists import ListSyntax
from ferrule.messages import Repair

_BRACE = Literals(("{",))
_CALL_ID = Literals(("[CALL_ID]",))
_COUNTER = re.compile(r"\d{1,9}")
_FOREIGN_ID = re.compile(r"(?:call|toolu|chatcmpl-tool)[_-][\w-]{1,80}")
_SUFFIX = r":(?:\d{1,9}|(?:call|toolu|chatcmpl-tool)[_-][\w-]{1,80})(?::[\w-]{1,80})?"
"""The counter of a call; other servers put an id of their own there, or one more behind it."""

_KIMI_ID = re.compile(rf"(functions\.)?([^\s<>{{}}`]{{1,256}}?)({_SUFFIX})?")
_MISTRAL_HEADER = re.compile(
    r"(?P<name>[A-Za-z_](?:[\w.:/-]{0,254}\w)?)" r"(?:\[CALL_ID\]\s*(?P<id>[\w-]{0,64}))?"
)
_PLAMO_HEADER = re.compile(
    r"<\|plamo:begin_tool_name:plamo\|>\s*(?P<name>[^\s<>{}]{1,256})\s*(?:<\|plamo:end_tool_name:plamo\|>\s*)?"
    r"(?:<\|plamo:begin_tool_arguments:plamo\|>\s*)?(?:<\|plamo:constrain\|>\s*\w{0,16})?"
)
_SOLAR_HEADER = re.compile(r"(?P<id>[\w-]{0,64})\s*<\|tool_call:name\|>\s*(?P<name>[^\s<>{}]{1,256})")
_QWEN_HEADER = re.compile(r"[:：]?\s*(?P<name>[^\s<>{}:：✿]{1,256})")


def _kimi(header: str) -> tuple[str, str] | None:
    """The header is the id; it may have been wrapped over lines."""
    text = "".join(header.split())
    if _COUNTER.fullmatch(text):
        return "", ""
    if _FOREIGN_ID.fullmatch(text):
        return "", text
    match = _KIMI_ID.fullmatch(text)
    if not match or (any(map(str.isspace, header)) and not match[3]):
        return None
    return match[2], text if match[1] and match[3] else ""


def _named(pattern: re.Pattern[str]) -> Header:
    """A header with the groups ``name`` and perhaps ``id``."""

    def header(text: str) -> tuple[str, str] | None:
        match = pattern.fullmatch(text)
        return (match["name"], match.groupdict().get("id") or "") if match else None

    return header


KIMI = HeaderSyntax(
    "kimi_k2",
    begins=("<|tool_call_begin|>",),
    arguments=("<|tool_call_argument_begin|>",),
    header=_kimi,
    ends=("<|tool_call_end|>",),
    sections=("<|tool_calls_section_begin|>", "<|tool_call_section_begin|>"),
    section_ends=("<|tool_calls_section_end|>", "<|tool_call_section_end|>"),
)
MISTRAL = HeaderSyntax(
    "mistral",
    begins=("[TOOL_CALLS]",),
    arguments=("[ARGS]",),
    header=_named(_MISTRAL_HEADER),
    section_ends=("</s>",),
)
PLAMO = HeaderSyntax(
    "plamo3",
    begins=("<|plamo:begin_tool_request:plamo|>",),
    arguments=("<|plamo:msg|>",),
    header=_named(_PLAMO_HEADER),
    ends=("<|plamo:end_tool_arguments:plamo|>", "<|plamo:end_tool_request:plamo|>"),
    sections=("<|plamo:begin_tool_requests:plamo|>",),
    section_ends=("<|plamo:end_tool_requests:plamo|>",),
    limit=500,
)
SOLAR = HeaderSyntax(
    "solar",
    begins=("<|tool_call:begin|>",),
    arguments=("<|tool_call:args|>",),
    header=_named(_SOLAR_HEADER),
    ends=("<|tool_call:end|>",),
)
QWEN = HeaderSyntax(
    "qwen_functions",
    begins=("✿FUNCTION✿",),
    arguments=("✿ARGS✿",),
    header=_named(_QWEN_HEADER),
    section_ends=("✿RESULT✿", "✿RETURN✿"),
)

STEP_AUDIO = HeaderSyntax(
    "step_audio2",
    begins=("<tool_call>",),
    arguments=("\0",),
    header=_named(re.compile(r"function[ \t]*\r?\n(?P<name>[^\s<>{}]{1,256})")),
    ends=("</tool_call>",),
)

_LEAKED_END = Literals(("<|tool_call_argument_begin|>", "{"))
_KIMI_END = Literals(KIMI.section_ends)
_MISTRAL_ARRAY = ListSyntax("mistral", ("[TOOL_CALLS]",), stops=("</s>",))
_TOOL_CALLS = Literals(("[TOOL_CALLS]",))
_MISTRAL_STOPS = Literals(("[TOOL_CALLS]", "</s>"))
_LEAKED_ID = rf"(?:functions\.)?([^\s<>{{}}`:]{{1,256}}){_SUFFIX}"
_LEAKED = re.compile(_LEAKED_ID)
_LEAKED_NEXT = re.compile(rf"\s{{0,8}}{_LEAKED_ID}\s{{0,8}}[{{<]")


def read_section(reading: Reading, opener: str) -> Wait[bool]:
    """Read a section, also one whose first call has lost its opening marker."""
    tape = reading.tape
    start = tape.length
    if (yield from KIMI.read(reading, opener)):
        return True
    tape.take(tape.at + len(opener))
    yield from tape.skip()
    if (yield from read_leaked(reading, "")):
        return True
    tape.rewind(start)
    return False


def read_leaked(reading: Reading, opener: str) -> Wait[bool]:
    """Read ``functions.NAME:0{…}``: Kimi's calls when their opening markers are missing.

    Without a marker beside it, only a declared tool counts.
    """
    tape = reading.tape
    if not (yield from _leaked(reading)):
        return False
    while reading.found[-1].open == "closed":
        ahead = yield from tape.peek(320)
        following = _LEAKED_NEXT.match(ahead)
        if not following or not is_declared(reading.tools, (following.group(1), "")):
            break
        here = tape.length
        yield from tape.skip()
        if not (yield from _leaked(reading)):
            tape.rewind(here)
            break
    if (yield from tape.after(0, _KIMI_END)):
        yield from tape.skip()
        yield from tape.literal(_KIMI_END)
    return True


def _leaked(reading: Reading) -> Wait[bool]:
    """Read one call without its opening marker."""
    tape = reading.tape
    start = tape.length
    text, word = yield from tape.ahead(_LEAKED_END, 300)
    header = _LEAKED.fullmatch(text.strip())
    if not word or not header:
        return False
    name = header.group(1)
    if not is_declared(reading.tools, (name, "")) and reading.named != KIMI.dialect and word == "{":
        return False
    tape.take(tape.at + len(text))
    id = header.group() if header.group().startswith("functions.") else ""
    found = yield from KIMI.body(reading, name, start, id)
    # Nothing closes such a call: what is not missing cannot be repaired.
    repairs = tuple(repair for repair in found.repairs if repair.rule != "missing-close")
    reading.add(replace(found, repairs=repairs))
    return True


def read_mistral(reading: Reading, opener: str) -> Wait[bool]:
    """Read what stands behind ``[TOOL_CALLS]``: an array of calls, a name, or arguments without a name."""
    tape = reading.tape
    start = tape.length
    tape.take(tape.at + len(opener))
    yield from tape.skip()
    if (yield from tape.starts(_TOOL_CALLS)):
        start = tape.length  # models write it twice
        tape.take(tape.at + len(opener))
        yield from tape.skip()
    following = yield from tape.peek(len("[CALL_ID]"))
    if following.startswith(("{", "[ARGS]", "[CALL_ID]")):
        return (yield from _nameless(reading, start))
    tape.rewind(start)
    if following.startswith(("[", "```")):
        return (yield from _MISTRAL_ARRAY.read(reading, opener))
    return (yield from MISTRAL.read(reading, opener))


def _nameless(reading: Reading, start: int) -> Wait[bool]:
    """A call object without its array, or arguments whose keys must tell the tool."""
    tape = reading.tape
    yield from tape.literal(_CALL_ID)
    _, word = yield from tape.ahead(_BRACE, 80)
    if not word:
        return False
    yield from tape.until(_BRACE)
    body = yield from read_object(reading, _MISTRAL_STOPS)
    if body.end != "open" and open_envelope(body.text, reading.tools):
        return list_calls(reading, body, MISTRAL.dialect, start)
    name = only_fitting_tool(reading.tools, body.text)
    if not name:
        return False
    repairs = (Repair("tool-name", "inferred from the arguments"),)
    openness = "inside" if body.end == "open" else "closed"
    reading.add(Found(MISTRAL.dialect, name, start, tape.length, body.text, open=openness, repairs=repairs))
    return True


DIALECTS = (
    Dialect(
        name="kimi_k2",
        about="special tokens around an id that names the tool, and a JSON object",
        models="Kimi K2, K2-Thinking, K2.5",
        sample="<|tool_calls_section_begin|><|tool_call_begin|>functions.get_weather:0"
        '<|tool_call_argument_begin|>{"city": "Paris"}<|tool_call_end|><|tool_calls_section_end|>',
        readers={
            **dict.fromkeys(KIMI.sections, read_section),
            **dict.fromkeys(KIMI.begins, KIMI.read),
            "functions.": read_leaked,
        },
        ends=("<|im_end|>",),
    ),
    Dialect(
        name="mistral",
        about="[TOOL_CALLS], then an array of JSON calls, or a name and its JSON arguments",
        models="Mistral 7B v0.3, Nemo, Large, Small, Ministral, Devstral, Magistral",
        sample='[TOOL_CALLS]get_weather[ARGS]{"city": "Paris"}',
        readers={"[TOOL_CALLS]": read_mistral},
        thinks={"[THINK]": "[/THINK]"},
        ends=("</s>",),
    ),
    Dialect(
        name="plamo3",
        about="a token pair around everything",
        models="PLaMo 3",
        sample="<|plamo:begin_tool_requests:plamo|><|plamo:begin_tool_request:plamo|>"
        "<|plamo:begin_tool_name:plamo|>get_weather<|plamo:end_tool_name:plamo|>"
        '<|plamo:begin_tool_arguments:plamo|><|plamo:constrain|>json<|plamo:msg|>{"city": "Paris"}'
        "<|plamo:end_tool_arguments:plamo|><|plamo:end_tool_request:plamo|>"
        "<|plamo:end_tool_requests:plamo|>",
        readers=dict.fromkeys((*PLAMO.sections, *PLAMO.begins), PLAMO.read),
        thinks={"<|plamo:begin_think:plamo|>": "<|plamo:end_think:plamo|>"},
        ends=("<|plamo:tag|>",),
    ),
    Dialect(
        name="solar",
        about="special tokens between id, name and JSON arguments",
        models="Solar Open",
        sample="<|tool_call:begin|>a1b2c3d4e5<|tool_call:name|>get_weather<|tool_call:args|>"
        '{"city": "Paris"}<|tool_call:end|>',
        readers={"<|tool_call:begin|>": SOLAR.read},
    ),
    Dialect(
        name="qwen_functions",
        about="✿FUNCTION✿ and ✿ARGS✿ before name and JSON arguments",
        models="Qwen and Qwen2 under Qwen-Agent",
        sample='✿FUNCTION✿: get_weather\n✿ARGS✿: {"city": "Paris"}',
        readers={"✿FUNCTION✿": QWEN.read},
    ),
    Dialect(
        name="step_audio2",
        about="the word function, a name and JSON on lines of their own in <tool_call>",
        models="Step-Audio 2, Step-Audio R1",
        sample='<tool_call>function\nget_weather\n{"city": "Paris"}</tool_call>',
        readers={"<tool_call>": STEP_AUDIO.read},
        also=("step_audio_2",),
    ),
)
