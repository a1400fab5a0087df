"""Functionary v2 and v3.2: every part of a reply begins with its recipient.

    v3.2: ">>>all\\n" TEXT    ">>>" NAME "\\n" JSON    the first ``>>>`` stands in the prompt
    v2: "<|from|>assistant\\n<|recipient|>all\\n<|content|>" TEXT    the same with NAME and JSON; of the
        first one all up to ``<|recipient|>`` stands in the prompt

In: a tape on the marker of a message, or on ``all`` where the reply begins. Out: the calls; ``all`` is a
frame. A first call, without its marker, is read like any name at the beginning of a line.
v3.1 writes ``<function=NAME>{…}</function>``, which is read with Qwen3-Coder's tags.
Format: https://github.com/MeetKai/functionary (prompt templates v2, v3.1 and v3.2).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ferrule.dialects.core.reader_context import (
    Found,
    Reading,
    UnparsableArguments,
    WrittenArguments,
    brace_is_missing,
    is_json,
    read_object,
)
from ferrule.dialects.core.tape import Literals, Wait, literals
from ferrule.repair import Parameter

ANSWER = "all"
MARK = ">>>"
FROM = "<|from|>"
CONTENT = "<|content|>"
FAR = 4000
"""So far the first recipient is looked for behind a reply that may begin with an answer."""

_HEADER_LIMIT = 320
_BRACE = Literals(("{",))
_JSON = Literals(("{", "[", '"'))


@dataclass(frozen=True, slots=True)
class _Syntax:
    """One version: its marker, the header that begins with it, and what ends a message.

    ``plain``: ordinary text may hold the marker, so only declared tools count.
    """

    name: str
    mark: str
    header: re.Pattern[str]
    ends: Literals
    plain: bool = False

    def counts(self, reading: Reading) -> bool:
        """Can a message be told from ordinary text?"""
        return not self.plain or reading.expects(self.name)


_V3 = _Syntax(
    "functionary",
    MARK,
    re.compile(r"(?:\r?\n)?>>>([\w.:/-]{1,256})\r?\n"),
    Literals((f"\n{MARK}",)),
    plain=True,
)
_V2 = _Syntax(
    "functionary_v2",
    FROM,
    re.compile(r"(?:\r?\n)?<\|from\|> ?assistant\r?\n<\|recipient\|> ?([\w.:/-]{1,256})\r?\n<\|content\|>"),
    Literals((FROM, f"\n{FROM}", "<|stop|>", "\n<|stop|>")),
)


def _reader(syntax: _Syntax) -> Callable[[Reading, str], Wait[bool]]:
    def read(reading: Reading, opener: str) -> Wait[bool]:
        if opener == MARK and not (reading.at_start or reading.behind_call):
            return False
        return syntax.counts(reading) and (yield from _messages(reading, syntax))

    return read


def _messages(reading: Reading, syntax: _Syntax) -> Wait[bool]:
    """Read messages one after the other: to tools, or the frame of the answer."""
    tape = reading.tape
    before = len(reading.found)
    while True:
        ahead = yield from tape.peek(_HEADER_LIMIT)
        header = syntax.header.match(ahead)
        if header is None:
            return len(reading.found) > before
        if header.group(1) == ANSWER:
            if len(reading.found) == before:
                tape.take(tape.at + header.end())
            return True
        if not (yield from _message(reading, syntax, header.group(1), header.end())):
            return len(reading.found) > before
        following = yield from tape.after(0, literals(syntax.mark))
        if not following:
            return True
        yield from tape.skip()


def read_first(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Read v2's first message, whose header begins with the name of a tool, and those behind it."""
    if not (yield from _message(reading, _V2, name, length + len(CONTENT))):
        return False
    if (yield from reading.tape.after(0, literals(FROM))):
        yield from reading.tape.skip()
        yield from _messages(reading, _V2)
    return True


def _message(reading: Reading, syntax: _Syntax, name: str, length: int) -> Wait[bool]:
    """Read a message to a tool; False (nothing consumed) when it is none."""
    tape = reading.tape
    start = tape.length
    match = reading.tools.match(name)
    if match is None and syntax.plain and reading.tools.declared:
        return False
    code = _only_string(reading, match.name) if match else ""
    body = yield from tape.after(length, _BRACE if code else _JSON)
    if not body and not code and syntax.plain:
        return False
    tape.take(tape.at + length)
    arguments: WrittenArguments
    if body:
        yield from tape.skip()
        inside = body == '"' and (yield from brace_is_missing(tape))
        read = yield from read_object(reading, syntax.ends, inside=inside)
        arguments = read.text
        openness = "inside" if read.end == "open" else "closed"
    else:
        text, end = yield from tape.until(syntax.ends)
        arguments = text if is_json(reading, name, text) else (Parameter(code, text, typed=False),)
        openness = "closed" if end else "unmarked"
        if not code:
            arguments = UnparsableArguments(arguments)
    reading.add(Found(syntax.name, name, start, tape.length, arguments, open=openness))
    return True


def _only_string(reading: Reading, name: str) -> str:
    """The one argument of a tool that takes raw text, or ``""``."""
    view = reading.tools.contract(name).view
    keys = list(view.properties)
    return keys[0] if len(keys) == 1 and "string" in view.member(keys[0]).types else ""


def read_answer(reading: Reading, opener: str) -> Wait[bool]:
    """Drop ``all`` at the beginning of the reply, if it is a recipient: if another one follows."""
    tape = reading.tape
    if not reading.at_start or not _V3.counts(reading):
        return False
    if reading.named != _V3.name:
        _, word = yield from tape.ahead(_V3.ends, FAR)
        if not word:
            return False
    tape.take(tape.at + len(opener))
    return True


def read_first_answer(reading: Reading, opener: str) -> Wait[bool]:
    """Drop what is left of v2's first header, if it is the answer's."""
    if reading.at_start:
        reading.tape.take(reading.tape.at + len(opener))
    return reading.at_start
    yield


read_v3, read_v2 = _reader(_V3), _reader(_V2)
