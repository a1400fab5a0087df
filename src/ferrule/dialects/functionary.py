"""Functionary v3.2: every part of a reply begins with its recipient.

    ">>>all\\n" TEXT    ">>>" NAME "\\n" JSON    the first ``>>>`` stands in the prompt

In: a tape on ``>>>`` at the beginning of a line, or on ``all`` where the reply begins. Out: the calls;
``all`` is a frame. A first call, without its ``>>>``, is read like any name at the beginning of a line.
v3.1 writes ``<function=NAME>{…}</function>``, which is read with Qwen3-Coder's tags.
Format: https://github.com/MeetKai/functionary (prompt templates v3.1 and v3.2).
"""

from __future__ import annotations

import re

from ferrule.dialects.dialect import Dialect
from ferrule.dialects.reading import Found, Reading, is_json, lost_brace, read_object
from ferrule.dialects.tape import Literals, Wait
from ferrule.repair import Parameter

__all__ = ["DIALECTS"]

NAME = "functionary"
ANSWER = "all"
MARK = ">>>"
FAR = 4000
"""So far the first recipient is looked for behind a reply that may begin with an answer."""

_RECIPIENT = re.compile(r"(?:\r?\n)?>>>([\w.:/-]{1,256})\r?\n")
_HEADER_LIMIT = 264
_MARK = Literals((MARK,))
_NEXT = Literals((f"\n{MARK}",))
_BRACE = Literals(("{",))
_JSON = Literals(("{", "[", '"'))


def read(reading: Reading, opener: str) -> Wait[bool]:
    """Read the messages from ``>>>`` on: to a tool, or the frame of the answer."""
    tape = reading.tape
    if not (reading.tools.declared or reading.named == NAME):
        return False
    if opener == MARK and not (reading.fresh or reading.behind_call):
        return False
    before = len(reading.found)
    while True:
        ahead = yield from tape.peek(_HEADER_LIMIT)
        header = _RECIPIENT.match(ahead)
        if header is None:
            return len(reading.found) > before
        if header.group(1) == ANSWER:
            if len(reading.found) == before:
                tape.take(tape.at + header.end())
            return True
        if not (yield from _message(reading, header.group(1), header.end())):
            return len(reading.found) > before
        following = yield from tape.after(0, _MARK)
        if not following:
            return True
        yield from tape.skip()


def _message(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Read a message to a tool; False (nothing consumed) when it is none."""
    tape = reading.tape
    start = tape.length
    match = reading.tools.match(name)
    if match is None and reading.tools.declared:
        return False
    code = _only_string(reading, match.name) if match else ""
    body = yield from tape.after(length, _BRACE if code else _JSON)
    if not body and not code:
        return False
    tape.take(tape.at + length)
    found = Found(NAME, name, start, 0)
    if body:
        yield from tape.skip()
        inside = body == '"' and (yield from lost_brace(tape))
        read = yield from read_object(reading, _NEXT, inside=inside)
        found.arguments = read.text
        found.open = "inside" if read.end == "open" else "closed"
    else:
        text, end = yield from tape.until(_NEXT)
        found.arguments = text if is_json(reading, name, text) else (Parameter(code, text, typed=False),)
        found.open = "closed" if end else "unmarked"
    found.end = tape.length
    reading.add(found)
    return True


def _only_string(reading: Reading, name: str) -> str:
    """The one argument of a tool that takes raw text, or ``""``."""
    view = reading.tools.contract(name).view
    keys = list(view.properties)
    return keys[0] if len(keys) == 1 and "string" in view.member(keys[0]).types else ""


def read_answer(reading: Reading, opener: str) -> Wait[bool]:
    """Drop ``all`` at the beginning of the reply, if it is a recipient: if another one follows."""
    tape = reading.tape
    if not reading.fresh or not (reading.tools.declared or reading.named == NAME):
        return False
    if reading.named != NAME:
        _, word = yield from tape.ahead(_NEXT, FAR)
        if not word:
            return False
    tape.take(tape.at + len(opener))
    return True


DIALECTS = (
    Dialect(
        name=NAME,
        about="recipients behind >>>, and JSON",
        models="Functionary v3.2",
        sample='>>>get_weather\n{"city": "Paris"}',
        readers={MARK: read, f"\n{MARK}": read, f"{ANSWER}\n": read_answer},
        ends=("<|eot_id|>",),
    ),
)
