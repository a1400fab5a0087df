"""Inkling: a reply is a row of messages whose content markers say what they hold: text, reasoning, a call.

    ["<|message_model|>" [NAME]] ("<|content_text|>" | "<|content_thinking|>") TEXT "<|end_message|>"
    ["<|message_model|>" [NAME]] "<|content_invoke_tool_json|>" JSON "<|end_message|>"

In: a tape on one of these markers. Out: the call; or nothing listed, for the frame around reasoning or
answer, which is dropped where it stands as frames do: at the beginning and the end of a message.
Format: chat template of Inkling, as published with the model.
"""

from __future__ import annotations

import re

from ferrule.dialects.core.reader_context import (
    Found,
    Reading,
    UnparsableArguments,
    read_json,
    skip_surplus,
)
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.formats.json_blocks import list_opened
from ferrule.dialects.formats.json_envelope import name_in, open_envelope

_MESSAGE, _END = "<|message_model|>", "<|end_message|>"
_TEXT, _THINKING, _INVOKE = "<|content_text|>", "<|content_thinking|>", "<|content_invoke_tool_json|>"
_LAST = "<|content_model_end_sampling|>"
_CONTENTS = Literals((_TEXT, _THINKING, _INVOKE))
_MARKERS = Literals((_MESSAGE, _TEXT, _THINKING, _INVOKE, _END, _LAST))
_STOPS = Literals((_MESSAGE, _END, _LAST))
_BRACE = Literals(("{",))
_MESSAGE_END = Literals((_END,))
_NAME = re.compile(r"[\w.:/-]{0,256}")


def read_message(reading: Reading, opener: str) -> Wait[bool]:
    """Read a message's frame; a tool message is a call, its name before or in the payload.

    A bare content marker counts where a message begins.
    """
    tape, start = reading.tape, reading.tape.length
    name, content = "", opener
    if opener == _MESSAGE:
        tape.take(tape.at + len(opener))
        text, content = yield from tape.ahead(_CONTENTS, 260)
        name = text.strip()
        # Only a call has a name there.
        if not content or not _NAME.fullmatch(name) or (name and content != _INVOKE):
            tape.rewind(start)
            return False
        tape.take(tape.at + len(text))
    elif content != _INVOKE and not reading.at_start and not reading.thinking:
        return False
    tape.take(tape.at + len(content))
    if content == _INVOKE:
        return (yield from _invoke(reading, name, start))
    reading.thinking = content == _THINKING
    return True


def _invoke(reading: Reading, name: str, start: int) -> Wait[bool]:
    tape = reading.tape
    word = yield from tape.after(0, _BRACE)
    if word == "" or (word is None and not name):
        return False
    yield from tape.skip()
    if word is None:
        reading.add(Found("inkling", name, start, tape.length, open="inside"))
        return True
    body = yield from read_json(reading, _STOPS)
    opened = open_envelope(body.text, reading.tools) if body.end != "open" else None
    if opened:
        list_opened(reading, opened, "inkling", start)
    else:
        named = name_in(body.text)
        broken = body.end != "open" and opened is None and bool(named)
        arguments = UnparsableArguments(body.text) if broken else body.text
        openness = "inside" if body.end == "open" else "closed"
        reading.add(Found("inkling", name or named, start, tape.length, arguments, open=openness))
    yield from skip_surplus(tape, _MESSAGE_END)
    if (yield from tape.after(0, _MESSAGE_END)):
        yield from tape.skip()
        tape.take(tape.at + len(_END))
    return True


def read_end_of_message(reading: Reading, opener: str) -> Wait[bool]:
    """Drop the end of a message, where the text ends or another message begins."""
    following = yield from reading.tape.after(len(opener), _MARKERS)
    if following == "":
        return False
    reading.tape.take(reading.tape.at + len(opener))
    reading.thinking = False
    return True
