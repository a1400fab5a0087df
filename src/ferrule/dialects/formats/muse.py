"""Muse's ATEM: messages with a recipient; one to a tool holds a block of invokes.

    "<|start|>assistant to=" RECIPIENT "<|message|>" … "<|eom|>"; the recipient is self (reasoning), user,
        commentary, or a tool, and then a block of invokes follows

In: a tape on one of these markers. Out: calls, listed in the reading; or nothing listed, for the frames
around reasoning and answer, which are dropped. What a frame is depends on what stands around it, so that
text about these markers stays text. A block of invokes in a message to anybody but a tool is a quotation.
Format: Muse's ATEM format, as its parsers read it (2026).
"""

from __future__ import annotations

import re
from dataclasses import replace

from ferrule.dialects.core.reader_context import Reading
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.formats.tags import TagSyntax, read_call

ATEM = TagSyntax("muse", "atem:invoke", ("atem:function_calls",), parameter="atem:parameter")
BLOCK, BLOCK_CLOSE = ATEM.block_opens[0], ATEM.block_closes[0]
MESSAGE = "<|message|>"
_START = "<|start|>assistant"
_TO = re.compile(r"(?:<\|start\|>assistant)?(?: ?to=([\w.:/-]{0,128}))?")
_REASONING = ("self", "developer")
_ANSWER = ("user", "commentary")
_BLOCK = Literals((BLOCK,))
_IN_BLOCK = Literals((BLOCK, BLOCK_CLOSE, ATEM.call_open))
_START_AGAIN = Literals(("<|start|>",))
_MESSAGE_END = Literals(("<|eom|>", "<|eot|>"))


def read_message(reading: Reading, opener: str) -> Wait[bool]:
    """Read the beginning of a message: a frame, or the calls to a tool behind it.

    The first message of a reply may lack what stands in the prompt.
    """
    tape = reading.tape
    header = yield from _recipient(tape)
    if header is None:
        return False
    recipient, size = header
    if recipient in _REASONING or recipient in _ANSWER:
        tape.take(tape.at + size)
        reading.thinking = recipient in _REASONING
        reading.in_answer = recipient in _ANSWER
        return True
    reading.in_answer = False
    if (yield from tape.after(size, _BLOCK)) != BLOCK:
        return False
    tape.take(tape.at + size)
    return (yield from _block_of_invokes(reading))


def _recipient(tape: Tape) -> Wait[tuple[str, int] | None]:
    """The recipient of the message that begins here and the length of its header; nothing is consumed."""
    while True:
        to = _TO.match(tape.window, tape.at)
        if to is None:
            return None
        rest = tape.window[to.end() : to.end() + len(MESSAGE)]
        if to.group(1) and rest == MESSAGE:
            return to.group(1), to.end() + len(MESSAGE) - tape.at
        begun = MESSAGE if to.group(1) else "" if to.group(1) == "" else " to="
        if tape.ended or not begun.startswith(rest):
            return None
        yield


def read_tool_message(reading: Reading, opener: str) -> Wait[bool]:
    """Read calls behind a message marker whose recipient has been passed on as text."""
    reading.tape.take(reading.tape.at + len(MESSAGE))
    return (yield from _block_of_invokes(reading))


def read_end(reading: Reading, opener: str) -> Wait[bool]:
    """Drop the end of a message, where it ends the reasoning, or another message or nothing follows."""
    tape = reading.tape
    following = yield from tape.after(len(opener), _START_AGAIN)
    if not reading.thinking and following == "":
        return False
    tape.take(tape.at + len(opener))
    reading.thinking = reading.in_answer = False
    return True


def read_block(reading: Reading, opener: str) -> Wait[bool]:
    """Read a block whose message has lost its header; in one to somebody else it is a quotation."""
    if reading.thinking or reading.in_answer:
        return False
    return (yield from _block_of_invokes(reading))


def _block_of_invokes(reading: Reading) -> Wait[bool]:
    """Read a block of invokes and the end of its message."""
    tape = reading.tape
    start, before = tape.length, len(reading.found)
    while True:
        word = yield from tape.after(0, _IN_BLOCK)
        if word is None:
            yield from tape.skip()
        if not word:
            break
        here = tape.length
        if word == BLOCK and not reading.found[before:] and here > start:
            break
        yield from tape.skip()
        if word != ATEM.call_open:
            tape.take(tape.at + len(word))
            if word == BLOCK_CLOSE:
                break
        elif not (yield from read_call(reading, ATEM)):
            tape.rewind(here)
            break
    if len(reading.found) == before:
        tape.rewind(start)
        return False
    reading.found[before:] = [
        replace(found, name=_declared(reading, found.name)) for found in reading.found[before:]
    ]
    yield from _message_end(tape)
    return True


def _message_end(tape: Tape) -> Wait[None]:
    if (yield from tape.after(0, _MESSAGE_END)):
        yield from tape.skip()
        yield from tape.literal(_MESSAGE_END)


def _declared(reading: Reading, name: str) -> str:
    """A tool without a namespace is called by its name twice."""
    space, _, tool = name.partition(".")
    twice = space == tool and reading.tools.match(name) is None
    return tool if twice and reading.tools.match(tool) else name
