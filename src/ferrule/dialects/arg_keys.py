"""Calls that write a tag for every key and one for every value: GLM, Ling, Laguna, Hunyuan, K2 Horizon.

    <tool_call>NAME<arg_key>KEY</arg_key><arg_value>VALUE</arg_value>…</tool_call>

In: a tape on ``<tool_call>`` or one of its twins. Out: the call, its arguments as text; the tool's JSON
schema types them later. Hunyuan puts ``<tool_sep>`` behind the name, ``<tool_calls>`` around everything and
a suffix (``:opensource``) into every tag; K2 Horizon writes ``ifm|`` before the words, and the type.

Values are raw text and may hold anything, these tags included. So a closing tag only closes a value when
structure follows it, and a call inside a value opens a level of its own. A level that is never closed was
only a mention: then the first place where the value could have ended counts.
Formats: chat templates of GLM-4.5 and GLM-4.7, Ling 3, Laguna, Hunyuan V3 and K2 Horizon, and the reports
of how servers see them damaged (https://github.com/vllm-project/vllm/pull/47190 and its relatives).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from ferrule.dialects.block import list_calls
from ferrule.dialects.dialect import Dialect, Reader
from ferrule.dialects.reading import Found, Reading, read_json
from ferrule.dialects.tape import Literals, Tape, Wait
from ferrule.messages import Repair
from ferrule.repair import Parameter

__all__ = ["DIALECTS"]

ENDS = ("<|observation|>", "<|user|>", "<|endoftext|>", "<|role_end|>")

# All parts of these may be empty and none is ever given back, so more text only moves the end of a match.
_GAP_TEXT = r"(?:[ \t\r\n]|\\[nrt]|\\\Z){0,256}"
_GAP = re.compile(_GAP_TEXT)
_HEAD = re.compile(
    rf"{_GAP_TEXT}(?P<name>(?:\w[\w.\-:/]{{0,255}})?)(?P<between>{_GAP_TEXT})"
    rf"(?P<key>[\w.$\-]{{0,128}}){_GAP_TEXT}"
)
_BARE_KEY = re.compile(rf"{_GAP_TEXT}(?P<key>[\w.$\-]{{0,128}}){_GAP_TEXT}")
_TEXT = re.compile("[^<]{0,256}")
_SUFFIX = re.compile(r"[\w.\-]{0,32}")
_WIRE_TYPES = {"string": False, "str": False} | dict.fromkeys(
    ("integer", "int", "number", "float", "boolean", "bool", "array", "object", "list", "dict", "null"),
    True,
)


class Marks:
    """The tags of one spelling."""

    def __init__(self, prefix: str, suffix: str) -> None:
        def tags(word: str) -> tuple[str, str]:
            return f"<{prefix}{word}{suffix}>", f"</{prefix}{word}{suffix}>"

        self.dialect = "k2_horizon" if prefix else "hunyuan_v3" if suffix else ""
        self.calls_open, self.calls_close = tags("tool_calls")
        self.call_open, self.call_close = tags("tool_call")
        self.key_open, self.key_close = tags("arg_key")
        self.type_open, self.type_close = tags("arg_type")
        self.value_open, self.value_close = tags("arg_value")
        self.separator, _ = tags("tool_sep")
        self.parts = Literals(
            (self.call_close, self.key_open, self.value_close, self.key_close, self.separator)
        )
        ends = (self.call_open, self.call_close, self.calls_close)
        keys = (self.key_open, self.key_close, self.value_open, self.value_close)
        self.opening = Literals((self.call_open, "{", "["))
        self.calls = Literals(ends)
        self.section = Literals((self.calls_open,))
        self.inside = Literals((*ends, *keys, self.separator, *ENDS))
        self.head = Literals((*self.inside.listed, "{"))
        self.value_stops = Literals((*ends, self.key_open, self.value_close))
        self.key_ends = Literals((self.key_close, self.value_open))
        self.before_value = Literals((*self.inside.listed, self.type_open))
        self.type_end = Literals((self.type_close,))


@lru_cache(maxsize=16)
def _marks(prefix: str, suffix: str) -> Marks:
    return Marks(prefix, suffix)


@dataclass(slots=True)
class _Call:
    """A call while it is read."""

    dialect: str
    name: str
    start: int
    known: bool
    parameters: list[Parameter] = field(default_factory=list[Parameter])
    body: str | None = None
    open: Literal["closed", "unmarked", "inside"] = "closed"
    unparsable: bool = False
    repairs: list[Repair] = field(default_factory=list[Repair])


def read(reading: Reading, opener: str) -> Wait[bool]:
    """The reader of all openers: one call, or a section of calls."""
    tape = reading.tape
    suffix, end = "", len(opener)
    if opener.endswith(":"):
        found, end = yield from _match(tape, _SUFFIX, end)
        suffix = f":{found.group()}"
        if not found.group() or tape.window[found.end() : found.end() + 1] != ">":
            return False
    marks = _marks("ifm|" if opener.startswith("<ifm|") else "", suffix)
    wrapped = "tool_calls" in opener
    if wrapped:
        yield from _opened(tape, marks)
    before = len(reading.found)
    while True:
        word = yield from _word(tape, 0, marks.calls)
        if word == marks.call_open and (wrapped or len(reading.found) == before):
            start = tape.length
            yield from tape.skip()
            if not (yield from _call(reading, marks, wrapped)):
                if len(reading.found) > before:
                    tape.back(start)
                return len(reading.found) > before
        elif word and word != marks.call_open and len(reading.found) > before:
            yield from _swallow(tape, 0, word)
            if word == marks.calls_close:
                return True
        else:
            return len(reading.found) > before


def _opened(tape: Tape, marks: Marks) -> Wait[None]:
    """Consume the opening tag of a section: the whole run, as the reader asked before has read it."""
    while (yield from tape.after(0, marks.section)):
        yield from _swallow(tape, 0, marks.calls_open)


def _call(reading: Reading, marks: Marks, wrapped: bool) -> Wait[bool]:
    """Read one call; False when the tag turns out not to begin one."""
    tape = reading.tape
    start = tape.length
    tape.take(tape.at + len(marks.call_open))
    word = yield from tape.after(0, marks.opening)
    while word and word == marks.call_open:
        # The whole run: the reader asked before has been through it.
        yield from _swallow(tape, 0, word)
        word = yield from tape.after(0, marks.opening)
    if word:
        # JSON. Behind a plain <tool_call> its own reader has looked at it before.
        if not wrapped and not marks.dialect:
            return False
        yield from tape.skip()
        at = tape.length
        body = yield from read_json(reading, marks.calls)
        return list_calls(reading, body, marks.dialect or "hermes", at)
    call = yield from _head(reading, marks, wrapped, start)
    if call is None or not (yield from _body(reading, marks, call)):
        return False
    reading.add(
        Found(
            call.dialect,
            call.name,
            call.start,
            tape.length,
            tuple(call.parameters) if call.body is None else call.body,
            open=call.open,
            unparsable=call.unparsable,
            repairs=tuple(call.repairs),
        )
    )
    return True


def _head(reading: Reading, marks: Marks, wrapped: bool, start: int) -> Wait[_Call | None]:
    """Read the name, and what is fused with it; None when no call begins here."""
    tape = reading.tape
    head, count = yield from _match(tape, _HEAD)
    word = yield from _word(tape, count, marks.head)
    name, key = head["name"], head["key"]
    known = reading.tools.declared and reading.tools.match(name) is not None
    if not name or word == "" or (key and word not in marks.key_ends.listed) or (word == "{" and not known):
        return None
    if word == marks.call_close and " " in head.group() and not known:
        return None  # a mention: "<tool_call> and </tool_call>"
    call = _Call(_dialect(reading, marks, wrapped or word == marks.separator, head), name, start, known)
    if word is None:
        if not known and not _begins_name(reading, name):
            return None
        count = len(tape.window) - tape.at
        call.open = "unmarked" if known else "inside"
    elif word in marks.key_ends.listed:
        if not key:
            call.name, key = _split(reading, name)
        if not key:
            return None
        tape.take(tape.at + count)
        call.repairs.append(Repair("missing-open", marks.key_open))
        yield from _parameter(reading, marks, call, key)
        return call
    if word and word == marks.separator:
        yield from _swallow(tape, count, word)
        call.known = True
        return call
    tape.take(tape.at + count)
    yield from tape.skip()
    if word == "{":
        body = yield from read_json(reading, marks.calls)
        call.body = body.text
        call.open = "inside" if body.end == "open" else "closed"
    return call


def _dialect(reading: Reading, marks: Marks, hunyuan: bool, head: re.Match[str]) -> str:
    """GLM-4.5 puts a newline behind the name, GLM-4.7 does not."""
    if marks.dialect:
        return marks.dialect
    if reading.named in ("glm45", "glm47", "hunyuan_v3"):
        return reading.named
    if hunyuan:
        return "hunyuan_v3"
    return "glm45" if "\n" in head["between"] or "\\n" in head["between"] else "glm47"


def _begins_name(reading: Reading, text: str) -> bool:
    return any(name.startswith(text) for name in reading.tools.names)


def _split(reading: Reading, text: str) -> tuple[str, str]:
    """Part a declared name from the key that is fused with it; the key is ``""`` if that cannot be."""
    for name in sorted(reading.tools.names, key=len, reverse=True):
        key = text.removeprefix(name)
        schema = reading.tools.schema(name)
        properties = schema.get("properties") if schema else None
        if key and key != text and (not isinstance(properties, dict) or key in properties):
            return name, key
    return text, ""


def _body(reading: Reading, marks: Marks, call: _Call) -> Wait[bool]:
    """Read keys and values up to the end of the call; False when it was none after all."""
    tape = reading.tape
    while call.open != "inside" and not call.unparsable:
        bare, count = yield from _match(tape, _BARE_KEY)
        key = bare["key"]
        word = yield from _word(tape, count, marks.inside)
        if word is None and not key:
            tape.take(len(tape.window))
            call.open = "unmarked"
            return True
        if not word or not (yield from _goes_on(tape, marks, word, count, key)):
            break
        if key:
            tape.take(tape.at + count)
            yield from _parameter(reading, marks, call, key)
            continue
        yield from _swallow(tape, count, word)
        if word == marks.call_close:
            return True
        if word in (marks.key_open, marks.call_open):
            yield from _key(reading, marks, call)
    return (yield from _broken_off(tape, marks, call))


def _broken_off(tape: Tape, marks: Marks, call: _Call) -> Wait[bool]:
    """The call ends without its tag; False when too little of it was there."""
    if not call.known and not call.parameters:
        return call.open == "inside"
    if call.unparsable:
        if (yield from tape.after(0, marks.calls)) == marks.call_close:
            yield from _swallow(tape, 0, marks.call_close)
    elif call.open != "inside":
        call.repairs.append(Repair("missing-close", marks.call_close))
    return True


def _goes_on(tape: Tape, marks: Marks, word: str, count: int, key: str) -> Wait[bool]:
    """Is the word that stands ``count`` characters ahead a part of this call?"""
    if key:
        return word in marks.key_ends.listed
    if word != marks.call_open:
        return word in marks.parts.listed
    # In place of an <arg_key>?
    following, end = yield from _match(tape, _BARE_KEY, count + len(word))
    behind = yield from _word(tape, end, marks.inside)
    return bool(following["key"]) and behind == marks.key_close


def _key(reading: Reading, marks: Marks, call: _Call) -> Wait[None]:
    """Read an argument from behind the opening tag of its key."""
    tape = reading.tape
    while True:
        found, count = yield from _match(tape, _TEXT)
        word = yield from _word(tape, count, marks.inside)
        tape.take(tape.at + count)
        key = found.group().strip()
        if word != marks.key_open or key:
            break
        tape.take(tape.at + len(marks.key_open))
    if word is None or not key or word not in marks.key_ends.listed:
        _break_off(tape, call, word)
    else:
        yield from _parameter(reading, marks, call, key)


def _parameter(reading: Reading, marks: Marks, call: _Call, key: str) -> Wait[None]:
    """Read the rest of an argument, from behind the text of its key."""
    tape = reading.tape
    while (yield from _word(tape, 0, marks.inside)) == marks.key_close:
        yield from _swallow(tape, 0, marks.key_close)
    typed = yield from _type(reading, marks)
    _, count = yield from _match(tape, _GAP)
    word = yield from _word(tape, count, marks.inside)
    if word and word == marks.value_open:
        yield from _swallow(tape, count, word)
    elif word is None or word or (reading.hasty and not call.known):
        _break_off(tape, call, word)
        return
    else:
        yield from tape.literal(_NEWLINE)
        call.repairs.append(Repair("missing-open", marks.value_open))
    value, end = yield from _value(reading, marks, call, key)
    if end == "open" and not word and not call.known and not call.parameters:
        # Prose about the format, not a call: what stands behind it is read again.
        call.unparsable = reading.hasty = True
        tape.back(call.start)
        return
    call.parameters.append(Parameter(key, value, typed))
    if end == "open":
        call.open = "inside"
    elif end == "next":
        call.repairs.append(Repair("missing-close", marks.value_close))


def _break_off(tape: Tape, call: _Call, word: str | None) -> None:
    """A key has no value: the text ended here (None), or nobody can tell what was meant."""
    if word is None:
        tape.take(len(tape.window))
        call.open = "inside"
    else:
        call.unparsable = True


def _type(reading: Reading, marks: Marks) -> Wait[bool | None]:
    """Read the type of a value, if it is written; see ``Parameter.typed``."""
    tape = reading.tape
    if (yield from _word(tape, 0, marks.before_value)) != marks.type_open:
        return None
    yield from _swallow(tape, 0, marks.type_open)
    found, count = yield from _match(tape, _TEXT)
    tape.take(tape.at + count)
    yield from tape.literal(marks.type_end)
    return _WIRE_TYPES.get(found.group().strip().lower())


ValueEnd = Literal["closed", "next", "implied", "open"]
"""How a value ended: by its tag, before the next key, at the end of the call, or with the text."""


def _value(reading: Reading, marks: Marks, call: _Call, key: str) -> Wait[tuple[str, ValueEnd]]:
    """Read a value up to its end and consume its closing tag."""
    tape = reading.tape
    start = tape.length
    first: tuple[int, ValueEnd] | None = None
    depth = 0
    while True:
        _, word = yield from tape.until(marks.value_stops)
        if not word:
            if first is None:
                return tape.since(start), "open"
            reading.hasty = True
            tape.back(first[0])
            call.open = "unmarked"  # a guess: it counts only if the model had finished
            return _taken(tape, marks, start, first[1])
        change, end = yield from _role(reading, marks, call, key, word, depth)
        depth += change
        if end == "next" or (end == "closed" and not depth):
            return _taken(tape, marks, start, end)
        if end and reading.hasty:
            call.open = "unmarked"
            return _taken(tape, marks, start, end)
        if end:
            first = first or (tape.length, end)
        elif change < 0 and not depth and first and first[1] == "closed":
            first = None  # it was in a whole call inside the value
        tape.take(tape.at + len(word))


def _taken(tape: Tape, marks: Marks, start: int, end: ValueEnd) -> tuple[str, ValueEnd]:
    """The value up to where the tape stands, its closing tag consumed."""
    value = tape.since(start)
    if end == "closed":
        tape.take(tape.at + len(marks.value_close))
        return value, end
    return value.removesuffix("\n"), end


def _role(
    reading: Reading, marks: Marks, call: _Call, key: str, word: str, depth: int
) -> Wait[tuple[int, ValueEnd | None]]:
    """What a tag inside a value does: how it changes the level, and how the value could end with it."""
    tape = reading.tape
    if word == marks.value_close:
        return 0, ("closed" if (yield from _closes(tape, marks)) else None)
    if word == marks.key_open:
        return 0, ("next" if not depth and (yield from _new_key(reading, marks, call, key)) else None)
    if word == marks.call_open:
        return int(not reading.hasty and (yield from _begins_call(tape, marks, len(word)))), None
    if word == marks.call_close:
        if depth:
            return -1, None
        return 0, ("implied" if (yield from _ends_call(tape, marks)) else None)
    return 0, None


def _closes(tape: Tape, marks: Marks) -> Wait[bool]:
    """Does structure follow the closing tag of a value, or the end of the text?"""
    bare, count = yield from _match(tape, _BARE_KEY, len(marks.value_close))
    word = yield from _word(tape, count, marks.inside)
    if bare["key"]:
        return word == marks.key_close
    return word is None or word in (marks.key_open, *marks.calls.listed, *ENDS)


def _ends_call(tape: Tape, marks: Marks) -> Wait[bool]:
    """Could a call have ended with this tag, the one of its value forgotten?"""
    _, count = yield from _match(tape, _GAP, len(marks.call_close))
    word = yield from _word(tape, count, marks.inside)
    if word and word == marks.call_open:
        return (yield from _begins_call(tape, marks, count + len(word)))
    return word is None or word in (marks.calls_close, *ENDS)


def _begins_call(tape: Tape, marks: Marks, count: int) -> Wait[bool]:
    """Does what stands ``count`` characters ahead look like the inside of a call?"""
    head, end = yield from _match(tape, _HEAD, count)
    word = yield from _word(tape, end, marks.head)
    if not head["name"]:
        return word == "{"
    if not head["key"] and word and word == marks.key_open:
        _, end = yield from _match(tape, _GAP, end)
        _, end = yield from _match(tape, _TEXT, end + len(word))
        return (yield from _word(tape, end, marks.key_ends)) == marks.key_close
    return not head["key"] and word in (marks.call_close, marks.separator)


def _new_key(reading: Reading, marks: Marks, call: _Call, current: str) -> Wait[bool]:
    """Does an opening tag inside a value begin the next argument (the closing tag forgotten)?"""
    tape = reading.tape
    found, count = yield from _match(tape, _TEXT, len(marks.key_open))
    if (yield from _word(tape, count, marks.key_ends)) != marks.key_close:
        return False
    _, count = yield from _match(tape, _GAP, count + len(marks.key_close))
    if (yield from _word(tape, count, marks.before_value)) not in (marks.value_open, marks.type_open):
        return False
    key = found.group().strip()
    if not key or key == current or any(parameter.key == key for parameter in call.parameters):
        return False
    match = reading.tools.match(call.name)
    schema = reading.tools.schema(match.name) if match else None
    properties = schema.get("properties") if schema else None
    if isinstance(properties, dict):
        return key in properties
    last = tape.since(max(tape.length - 1, 0))
    return not last.isspace() or last == "\n"


def _match(tape: Tape, pattern: re.Pattern[str], count: int = 0) -> Wait[tuple[re.Match[str], int]]:
    """Match what stands ``count`` characters ahead, once its end is certain.

    Also returns how many characters ahead the match ends.
    """
    while True:
        found = pattern.match(tape.window, tape.at + count)
        if found and (found.end() < len(tape.window) or tape.ended):
            return found, found.end() - tape.at
        yield


def _swallow(tape: Tape, count: int, word: str) -> Wait[None]:
    """Consume ``count`` characters, white space and the word that stands there."""
    tape.take(tape.at + count)
    yield from tape.skip()
    tape.take(tape.at + len(word))


def _word(tape: Tape, count: int, literals: Literals) -> Wait[str | None]:
    """``Tape.after``, where a word that is cut off by the end of the text is the end, too."""
    word = yield from tape.after(count, literals)
    if word == "" and tape.ended:
        rest = tape.window[tape.at + count : tape.at + count + 1024].lstrip(" \t\r\n")
        if rest and literals.held(rest, 0) == 0:
            return None
    return word


_NEWLINE = Literals(("\r\n", "\n"))


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
        also=("glm46", "ling3", "poolside_v1"),
    ),
    Dialect(
        name="glm47",
        about="a tag for every key and every value, without newlines",
        models="GLM-4.7, 4.7-Flash, GLM-5 and 5.x, Spark 2.5",
        sample="<tool_call>get_weather<arg_key>city</arg_key><arg_value>Paris</arg_value></tool_call>",
        also=("glm5", "spark"),
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
    ),
)
