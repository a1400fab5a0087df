"""What damaged calls leave over: tags of other wrappers, closing tags without an opening one, byte tokens.

In: a tape on one of them. Out: the call in a wrapper that is another dialect's; else nothing, and the tag
is dropped where it touches a call. Anywhere else it is text.

Some models also put their answer in a frame: ERNIE in ``<response>``, Hunyuan in ``<answer>``. As people
ask for such tags themselves, a frame counts only around nothing but calls, or behind the reasoning.
"""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.dialects.core.dialect import Dialect, Reader, read_by
from ferrule.dialects.core.reader_context import Reading
from ferrule.dialects.core.tape import Literals, Wait, literals
from ferrule.dialects.declarations import (
    CALLS_BEGIN,
    CALLS_END,
    K3_TOOLS,
    K3_TOOLS_END,
    KIMI_SECTION_ENDS,
    KIMI_SECTIONS,
    PLAMO_SECTION,
    PLAMO_SECTION_END,
)
from ferrule.dialects.formats.damaged_tags import BRACKETLESS, read_bracketless, read_damaged
from ferrule.dialects.formats.json_blocks import Block
from ferrule.dialects.formats.tag_dialects import (
    ANTML,
    DSML,
    DSML_SPACED,
    GCML,
    INVOKE,
    INVOKE_NAMES,
    QWEN3_CODER,
    calls_reader,
)
from ferrule.dialects.formats.tags import GLUE, bare_reader, read_misnamed

BYTE = "<0x0A>"
"""A newline, where a server shows the token instead of the character."""

CLOSERS = (
    *("</tool_call>", "</tool_calls>", "</function_calls>", "</tools>", "</seed:tool_call>", "</tool_use>"),
    *("<|tool_call_end|>", "<|tool_calls_section_end|>", "<tool_call|>", "<end_function_call>"),
    *("<|python_end|>", "<|tools_suffix|>", "<｜tool▁call▁end｜>", "<｜tool▁calls▁end｜>", BYTE),
    *("</iquest_tool_call>", "</longcat_tool_call>", "</TOOLCALL>", "</function>", "</invoke>"),
    *("</minimax:tool_call>", "</dots_function_call>", "</ifm|tool_call>", "</ifm|tool_calls>"),
    *("<|action_end|>", "<|tool_call:end|>", "<｜tool_call_end｜>", "<｜tool_calls_end｜>"),
    *("<|plamo:end_tool_arguments:plamo|>", "<|plamo:end_tool_request:plamo|>"),
    *("<|plamo:end_tool_requests:plamo|>", "]<]minimax[>[</invoke>", "]<]minimax[>[</tool_call>"),
    *(f"</｜DSML｜{word}>" for word in ("invoke", "tool_calls", "function_calls", " invoke", " calls")),
    *(f"</｜GCML｜{word}>" for word in ("invoke", "tool_calls")),
    *("</atem:invoke>", "</atem:function_calls>", "<|close|>call<|sep|>", "<|close|>tools<|sep|>"),
    *("</parameters>", "</function_invocation>", "</function_call>", "</toolcall>"),
)
FRAMES = ("</answer>", "</response>")
RESPONSES = tuple(f"</think>{between}<response>" for between in ("", "\n", "\n\n", BYTE, BYTE * 2))

UNWRAPPED = (
    *("<tool_name>", "<function_name>", "<function="),
    *(f"<{word}{glue}name=" for word in ("function", "invoke") for glue in ("", GLUE)),
)
_TAGS = (
    *("<tool_calls>", "<ifm|tool_calls>", *INVOKE.block_opens, *ANTML.block_opens),
    *(opener for opener in (*DSML, *DSML_SPACED, *GCML) if opener.endswith(">")),
)
SECTIONS: Mapping[str, tuple[str, ...]] = {
    **{opener: (f"</{opener[1:]}",) for opener in _TAGS},
    **dict.fromkeys(CALLS_BEGIN, CALLS_END),
    **dict.fromkeys(KIMI_SECTIONS, KIMI_SECTION_ENDS),
    PLAMO_SECTION: (PLAMO_SECTION_END,),
}
"""What ends a section of calls, by what opens it. Between its calls and its end, models write words."""

WRAPPERS: Mapping[str, tuple[str, ...]] = {
    **{opener: (f"</{opener[1:]}",) for opener in ("<tool_call>", "<seed:tool_call>")},
    "]<]minimax[>[<tool_call>": ("]<]minimax[>[</tool_call>",),
    K3_TOOLS: (K3_TOOLS_END,),
}
"""As ``SECTIONS``, around calls that have tags: JSON in them has no other end."""

_SECTION_ENDS = tuple({end for ends in SECTIONS.values() for end in ends})
CALL_ENDS = (
    *(*CLOSERS, *_SECTION_ENDS),
    *("<|END_ACTION|>", "<|call|>", "[/TOOL_CALL]", "[END_TOOL_REQUEST]", "</tool>"),
)
"""What may end a call that has markers."""

_CLOSERS = Literals((*CLOSERS, *_SECTION_ENDS))
_FRAMES = Literals(FRAMES)
_CALLS = Literals(("<tool_call>", "<tool_calls>", BYTE))
_WRONG_WRAPPERS = {"<tool_call>": "<invoke ", "<function_calls>": "<function="}
_INVOKES = calls_reader(INVOKE, INVOKE_NAMES)
_FUNCTIONS = bare_reader(QWEN3_CODER)


def read_closer(reading: Reading, opener: str) -> Wait[bool]:
    """Drop closing tags directly behind a call, and the end of a section with words before it."""
    tape = reading.tape
    if not reading.behind_call and opener in reading.section_ends:
        return (yield from _section_end(reading, opener))
    if not reading.behind_call:
        return opener == BYTE and (yield from _before_call(reading, opener))
    while (yield from tape.after(0, _CLOSERS)):
        yield from tape.skip()
        if (yield from tape.literal(_CLOSERS)) in reading.section_ends:
            reading.section_ends = ()
    word = yield from tape.after(0, _FRAMES)
    if word:
        yield from read_frame_end(reading, word)
    return True


def _section_end(reading: Reading, opener: str) -> Wait[bool]:
    """Drop the end of a section where its line or the turn ends; anywhere else words are about it."""
    tape = reading.tape
    behind = (yield from tape.peek(len(opener) + 2))[len(opener) :]
    if behind[:1] not in ("", "\r", "\n") and behind not in ("<|", "<｜"):
        return False
    tape.take(tape.at + len(opener))
    reading.section_ends = ()
    return True


def _before_call(reading: Reading, opener: str) -> Wait[bool]:
    """Drop a tag directly before a call."""
    if reading.limits.none:
        return False
    following = yield from reading.tape.after(len(opener), _CALLS)
    if following:
        reading.tape.take(reading.tape.at + len(opener))
    return bool(following)


def read_frame(reading: Reading, opener: str) -> Wait[bool]:
    """Drop the opening tag of a frame that begins with a call."""
    return reading.at_start and (yield from _before_call(reading, opener))


def read_frame_end(reading: Reading, opener: str) -> Wait[bool]:
    """Drop the closing tag of a frame, where the text ends, behind a call or a response."""
    tape = reading.tape
    here = reading.behind_call or reading.in_answer
    yield from tape.skip()
    if not here or (yield from tape.text_follows(len(opener))):
        return False
    tape.take(tape.at + len(opener))
    return True


def read_response(reading: Reading, opener: str) -> Wait[bool]:
    """The end of the reasoning and the beginning of the answer, in one."""
    if not reading.thinking:
        return False
    reading.tape.take(reading.tape.at + len(opener))
    reading.thinking, reading.in_answer = False, True
    return True
    yield


def read_wrong_wrapper(reading: Reading, opener: str) -> Wait[bool]:
    """Read calls in a wrapper that is not theirs."""
    tape = reading.tape
    inner = _WRONG_WRAPPERS[opener]
    if not (yield from tape.after(len(opener), literals(inner))):
        return False
    tape.take(tape.at + len(opener))
    yield from tape.skip()
    reader: Reader = _INVOKES if inner == "<invoke " else _FUNCTIONS
    if not (yield from reader(reading, inner)):
        return False
    while (yield from tape.after(0, _CLOSERS)):
        yield from tape.skip()
        yield from tape.literal(_CLOSERS)
    return True


def read_function(reading: Reading, opener: str) -> Wait[bool]:
    """Read ``<function NAME>``; with nothing in it, it is no call."""
    if (yield from _FUNCTIONS(reading, opener)) and reading.found[-1].read:
        return True
    reading.tape.rewind(0)
    del reading.found[:]
    return (yield from read_unwrapped(reading, opener))


def read_unwrapped(reading: Reading, opener: str) -> Wait[bool]:
    """Read a call outside of any wrapper whose opening tag is damaged."""
    return read_damaged(reading, INVOKE if "invoke" in opener else QWEN3_CODER, wrapped=False)


LEFTOVERS = Dialect(
    "leftover_markers",
    "what damaged calls leave over",
    readers={
        **dict.fromkeys((*CLOSERS, *_SECTION_ENDS), read_closer),
        **dict.fromkeys(("<answer>", "<response>"), read_frame),
        **dict.fromkeys(FRAMES, read_frame_end),
        **dict.fromkeys(RESPONSES, read_response),
        **dict.fromkeys(_WRONG_WRAPPERS, read_wrong_wrapper),
        f"<tool_call>{BYTE}": Block("hermes", f"<tool_call>{BYTE}", f"{BYTE}</tool_call>").read,
        "<function ": read_function,
        **dict.fromkeys(BRACKETLESS, read_bracketless),
        **dict.fromkeys(UNWRAPPED, read_unwrapped),
        "<parameter=": lambda reading, opener: read_misnamed(reading, QWEN3_CODER),
        "<parameter name=": lambda reading, opener: read_misnamed(reading, INVOKE),
    },
    begins={BRACKETLESS[1].strip(): read_bracketless},
)
"""Not in the table: nobody writes it on purpose."""

SPACED_TAGS = Dialect(
    "spaced_tags",
    "tags with blanks in them",
    readers=read_by("spaced_tags.read_wrapper", "< tool_call >", "< tool_call>", "<tool_call >")
    | read_by(
        "spaced_tags.read_spaced",
        "< function",
        "< invoke",
        "<tool_call>",
        "<function=",
        "<function ",
        "<invoke ",
    ),
)
"""Not in the table either. It is asked last."""
