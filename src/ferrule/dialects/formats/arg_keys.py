"""Calls that write a tag for every key and one for every value: GLM and those like it.

    <tool_call>NAME<arg_key>KEY</arg_key><arg_value>VALUE</arg_value>…</tool_call>

In: a tape on ``<tool_call>`` or another spelling of it. Out: the call, its arguments as text; the tool's
JSON schema types them later. A row of ``ArgSyntax`` says how the tags are spelled.

Values are raw text and may hold anything, these tags included. So a closing tag only closes a value when
structure follows it, and a call inside a value opens a level of its own. A level that is never closed was
only a mention: then the first place where the value could have ended counts.
Its rows: Hunyuan puts ``<tool_sep>`` behind the name, ``<tool_calls>`` around
everything and a suffix (``:opensource``) into every tag; K2 Horizon writes ``ifm|`` before the words, and
the type. Others have words of their own; Solar Open 2 ends a key where the value begins.
Formats: chat templates of GLM-4.5 and GLM-4.7, Ling 3, Laguna, Hunyuan V3, K2 Horizon, LongCat 2, Solar
Open 2, TeleChat 4 and IQuest Coder V2, and the reports of how servers see them damaged
(https://github.com/vllm-project/vllm/pull/47190 and related ones).
"""

from __future__ import annotations

import re

from ferrule.core.messages import Repair
from ferrule.dialects.core.dialect import Reader
from ferrule.dialects.core.reader_context import (
    Found,
    Openness,
    Reading,
    UnparsableArguments,
    read_json,
    read_object,
    skip_surplus,
)
from ferrule.dialects.core.tape import Literals, Tape, Wait, consume_word, match_ahead, word_ahead
from ferrule.dialects.formats.arg_values import (
    BARE_KEY,
    GAP,
    HEAD,
    NONE,
    TEXT,
    ArgCall,
    ArgSyntax,
    ValueEnd,
    marks_of,
    pairs_of,
    read_value,
)
from ferrule.dialects.formats.json_blocks import list_calls
from ferrule.repair import Parameter

_NEWLINE = Literals(("\r\n", "\n"))
_BRACE = Literals(("{",))
_ANGLE = ">"
GLM53 = "glm53_flash"
"""Its name stands before ``>`` and JSON; others put ``KEY=VALUE`` between tags, or behind the name
(sglang#37925 and reports of GLM-4.7 users, 2026-11)."""
_NAME = re.compile(r"[\w.$/:@\-]*\w[\w.$/:@\-]*")
_EMPTY = re.compile(r"\{\s*\}?")
_WIRE_TYPES = {"string": False, "str": False} | dict.fromkeys(
    ("integer", "int", "number", "float", "boolean", "bool", "array", "object", "list", "dict", "null"),
    True,
)


def read_calls(reading: Reading, marks: ArgSyntax, *, wrapped: bool) -> Wait[bool]:
    """Read one call, or a section of calls (``wrapped``)."""
    tape = reading.tape
    if wrapped:
        yield from _opened(tape, marks)
    before = len(reading.found)
    while True:
        word = yield from word_ahead(tape, 0, marks.calls)
        if word == marks.call_open and (wrapped or len(reading.found) == before):
            start = tape.length
            yield from tape.skip()
            if not (yield from _call(reading, marks, wrapped)):
                if len(reading.found) > before:
                    tape.rewind(start)
                return len(reading.found) > before
        elif word and word != marks.call_open and len(reading.found) > before:
            yield from consume_word(tape, 0, word)
            if word == marks.calls_close:
                return True
        else:
            return len(reading.found) > before


def _opened(tape: Tape, marks: ArgSyntax) -> Wait[None]:
    """Consume the opening tag of a section: the whole run, as the reader asked before has read it."""
    while (yield from tape.after(0, marks.section)):
        yield from consume_word(tape, 0, marks.calls_open)


def _call(reading: Reading, marks: ArgSyntax, wrapped: bool) -> Wait[bool]:
    """Read one call; False if the tag does not begin one."""
    tape = reading.tape
    start = tape.length
    tape.take(tape.at + len(marks.call_open))
    word = yield from tape.after(0, marks.opening)
    while word and word == marks.call_open:
        # The whole run: the reader asked before has been through it.
        yield from consume_word(tape, 0, word)
        word = yield from tape.after(0, marks.opening)
    if word:
        # JSON. Behind a plain <tool_call> its own reader has looked at it before.
        if not wrapped and not marks.dialect:
            return False
        yield from tape.skip()
        at = tape.length
        body = yield from read_json(reading, marks.calls)
        return list_calls(reading, body, marks.dialect or "hermes", at)
    return (yield from _named(reading, marks, wrapped, start))


def read_unopened(reading: Reading) -> Wait[bool]:
    """Read a call whose opening tag is missing, from its name on."""
    return (yield from _named(reading, marks_of("", ""), False, reading.tape.length))


def _named(reading: Reading, marks: ArgSyntax, wrapped: bool, start: int) -> Wait[bool]:
    """Read a call from its name on; False if there is none."""
    call = yield from _head(reading, marks, wrapped, start)
    if call is None or not (yield from _body(reading, marks, call)):
        return False
    read = tuple(call.parameters) if call.body is None else call.body
    reading.add(
        Found(
            call.dialect,
            call.name,
            call.start,
            reading.tape.length,
            UnparsableArguments(read) if call.unparsable else read,
            open=call.open,
            unread=call.unread,
            repairs=tuple(call.repairs),
            grammar=None if call.damaged else marks.grammar,
            remains=marks.remains,
        )
    )
    return True


def _head(reading: Reading, marks: ArgSyntax, wrapped: bool, start: int) -> Wait[ArgCall | None]:
    """Read the name, and what is fused with it; None when no call begins here."""
    tape = reading.tape
    head, count = yield from match_ahead(tape, HEAD)
    word = yield from word_ahead(tape, count, marks.head)
    name = head["name"]
    known = reading.tools.declared and reading.tools.match(name) is not None
    length = head.end("name") - head.start()
    if name and not marks.dialect and tape.window.startswith(_ANGLE, tape.at + length):
        return (yield from _angled(reading, marks, name, start, length, known=known))
    if known and head["key"] and tape.window.startswith("=", tape.at + count):
        return (yield from _paired(reading, marks, ArgCall(GLM53, name, start, known), head))
    if not _begins_call(reading, marks, head, word, known=known):
        return None
    call = ArgCall(_dialect(reading, marks, wrapped or word == marks.separator, head), name, start, known)
    return (yield from _begun(reading, marks, call, word, head["key"], count))


def _begun(
    reading: Reading, marks: ArgSyntax, call: ArgCall, word: str | None, key: str, count: int
) -> Wait[ArgCall | None]:
    """Read what is fused with the name, up to ``word``, which stands ``count`` characters ahead."""
    tape = reading.tape
    if word in marks.key_ends.listed:
        fused = yield from _fused_key(reading, marks, call, word, key, count)
        return call if fused else None
    if word is None:
        count = len(tape.window) - tape.at
        call.open = "unmarked" if call.known else "inside"
    if word and word == marks.separator:
        yield from consume_word(tape, count, word)
        call.known = True
        word = yield from tape.after(0, _BRACE)
    else:
        tape.take(tape.at + count)
    if word == "{":
        yield from _json(reading, marks, call)
    return call


def _angled(
    reading: Reading, marks: ArgSyntax, name: str, start: int, count: int, *, known: bool
) -> Wait[ArgCall | None]:
    """Read ``>`` behind a name, and what follows: JSON, of a declared tool perhaps the end."""
    tape = reading.tape
    word = yield from word_ahead(tape, count + len(_ANGLE), marks.head)
    if word != "{" and not (known and (word is None or word in marks.call_ends)):
        return None
    call = ArgCall(GLM53, name, start, known=True)
    tape.take(tape.at + count + len(_ANGLE))
    if word == "{":
        yield from _json(reading, marks, call)
    elif word is None:
        tape.take(len(tape.window))
        call.open = "inside"
    return call


def _paired(reading: Reading, marks: ArgSyntax, call: ArgCall, head: re.Match[str]) -> Wait[ArgCall | None]:
    """Read ``KEY=VALUE`` up to the end of the call, on the line of its name or on lines below; None for
    anything else."""
    tape = reading.tape
    tape.take(tape.at + head.start("key") - head.start())
    text, word = yield from tape.until(marks.calls)
    lines = text.strip().split("\n") if "\n" in head["between"] else [text]
    pairs = pairs_of(lines, reading.tools.properties(call.name) or {})
    if pairs is None:
        return None
    call.parameters.extend(pairs)
    call.open = "closed" if word else "inside"
    return call


def _begins_call(
    reading: Reading, marks: ArgSyntax, head: re.Match[str], word: str | None, *, known: bool
) -> bool:
    """Whether a call begins here: a name, possibly a key after it, and the next tag."""
    name, key = head["name"], head["key"]
    if not name or word == "" or (key and word not in marks.key_ends.listed):
        return False
    if known:
        return True
    if word is None:
        return _begins_name(reading, name)
    # Else a mention: "<tool_call> and </tool_call>".
    return word != "{" and not (word == marks.call_close and " " in head.group())


def _fused_key(
    reading: Reading, marks: ArgSyntax, call: ArgCall, word: str, key: str, count: int
) -> Wait[bool]:
    """Read the first argument, whose opening tag is missing: its key is fused with the name, or alone.

    Where the name is that of a tool and a value follows, there is no key: it is that of the one parameter.
    """
    keyless = call.known and not key and word == marks.value_open
    if keyless:
        declared = [*(reading.tools.properties(call.name) or {})]
        key = declared[0] if len(declared) == 1 else ""
        call.repairs.append(Repair("positional-arguments", key))
    elif not key:
        call.name, key = _split(reading, call.name)
    if not (key or keyless):
        return False
    reading.tape.take(reading.tape.at + count)
    if not keyless:
        call.repairs.append(Repair("missing-open", marks.key_open))
    yield from _parameter(reading, marks, call, key)
    return True


def _json(reading: Reading, marks: ArgSyntax, call: ArgCall) -> Wait[None]:
    yield from reading.tape.skip()
    body = yield from read_object(reading, marks.calls)
    call.body = body.text
    call.open = "inside" if body.end == "open" else "closed"
    call.damaged = body.end == "marker"
    if body.end == "whole":
        yield from skip_surplus(reading.tape, marks.calls)
    call.unparsable = reading.tools.properties(call.name) == {} and not _EMPTY.fullmatch(body.text)


def _dialect(reading: Reading, marks: ArgSyntax, hunyuan: bool, head: re.Match[str]) -> str:
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
        properties = reading.tools.properties(name)
        if key and key != text and (properties is None or key in properties):
            return name, key
    return text, ""


def _body(reading: Reading, marks: ArgSyntax, call: ArgCall) -> Wait[bool]:
    """Read keys and values up to the end of the call; False if it is not a call."""
    tape = reading.tape
    end: Openness = "unmarked"
    while call.open != "inside" and not call.unparsable:
        bare, count = yield from match_ahead(tape, BARE_KEY)
        key = bare["key"]
        word = yield from word_ahead(tape, count, marks.inside)
        if word is None and not key:
            rest = tape.take(len(tape.window)).strip()
            call.open = "inside" if rest and marks.key_open.startswith(rest) else "ending" if rest else end
            return True
        if not word or not (yield from _goes_on(reading, marks, call, word, count, key)):
            break
        if key:
            tape.take(tape.at + count)
            yield from _parameter(reading, marks, call, key)
            continue
        yield from consume_word(tape, count, word)
        if word in marks.call_ends:
            return True
        # Models write a closing tag that closes nothing for the one of the call.
        end = "ending" if word == marks.value_close else "unmarked"
        if word == marks.value_close:
            call.repairs.append(Repair("extra-close", word))
        if word in (marks.key_open, marks.call_open):
            yield from _key(reading, marks, call, opener=word)
    return (yield from _ends_without_tag(tape, marks, call))


def _ends_without_tag(tape: Tape, marks: ArgSyntax, call: ArgCall) -> Wait[bool]:
    """The call ends without its tag; False when too little of it was there."""
    if not call.known and not call.parameters:
        return call.open == "inside"
    if call.unparsable:
        if (yield from tape.after(0, marks.calls)) == marks.call_close:
            yield from consume_word(tape, 0, marks.call_close)
    elif call.open != "inside":
        call.repairs.append(Repair("missing-close", marks.call_close))
        call.unread = not (yield from tape.after(0, marks.calls))
    return True


def _goes_on(
    reading: Reading, marks: ArgSyntax, call: ArgCall, word: str, count: int, key: str
) -> Wait[bool]:
    """Whether the word ``count`` characters ahead, after ``key``, is part of this call."""
    tape = reading.tape
    if key:  # one that the tool has not stands in a value that seemed to end before
        return word in marks.key_ends.listed and key in (reading.tools.properties(call.name) or {key})
    if word != marks.call_open:
        return word in marks.parts.listed
    # In place of an <arg_key>?
    following, end = yield from match_ahead(tape, BARE_KEY, count + len(word))
    behind = yield from word_ahead(tape, end, marks.inside)
    return bool(following["key"]) and behind == marks.key_close


def _key(reading: Reading, marks: ArgSyntax, call: ArgCall, *, opener: str) -> Wait[None]:
    """Read an argument from behind ``opener``, which opens its key."""
    tape = reading.tape
    start = tape.length
    while True:
        found, count = yield from match_ahead(tape, TEXT)
        word = yield from word_ahead(tape, count, marks.inside)
        key = found.group().strip()
        tape.take(tape.at + count)
        if word != marks.key_open or key:
            break
        tape.take(tape.at + len(marks.key_open))
    if word is None or not key or word not in marks.key_ends.listed:
        if not (yield from _pair(reading, marks, call, found.group())):
            _without_value(tape, call, word)
    else:
        well = opener == marks.key_open and tape.length - start == len(found.group())
        yield from _parameter(reading, marks, call, key, well_opened=well)


def _pair(reading: Reading, marks: ArgSyntax, call: ArgCall, text: str) -> Wait[bool]:
    """Read ``KEY=VALUE`` between the opening tag of a key and the closing one of a value; False for less.

    ``text`` has been consumed from behind the tag on.
    """
    key, sign, value = text.partition("=")
    known = reading.tools.properties(call.name)
    if marks.dialect or not sign or (key.strip() not in known if known is not None else not key.strip()):
        return False
    reading.tape.rewind(reading.tape.length - len(value))
    call.repairs.append(Repair("missing-open", marks.value_open))
    value, end = yield from read_value(reading, marks, call, key.strip())
    _add(marks, call, Parameter(key.strip(), value), end)
    return True


def _add(marks: ArgSyntax, call: ArgCall, parameter: Parameter, end: ValueEnd) -> None:
    call.parameters.append(parameter)
    if end == "open":
        call.open = "inside"
    elif end == "next":
        call.repairs.append(Repair("missing-close", marks.value_close))


def _parameter(
    reading: Reading, marks: ArgSyntax, call: ArgCall, key: str, *, well_opened: bool = False
) -> Wait[None]:
    """Read the rest of an argument, from behind the text of its key.

    ``well_opened``: one opening tag is before the key.
    """
    tape = reading.tape
    closers = yield from _key_ends(reading, marks, call, opened=well_opened)
    typed, well_typed = yield from _type(reading, marks)
    opened = yield from _value_opened(reading, marks, call)
    if opened is None:
        return
    value, end = yield from read_value(reading, marks, call, key)
    if end == "open" and not opened and not call.known and not call.parameters:
        # Prose about the format, not a call: what stands behind it is read again.
        call.unparsable = reading.accept_first_end = True
        tape.rewind(call.start)
        return
    # Its opening tag seemed to be missing, and came later; or the key is a piece of a value that goes on.
    late = not opened and marks.value_open in value
    well = well_opened and well_typed and opened and closers == (marks.key_close != NONE)
    well = well and not value.lstrip().startswith((marks.value_open, marks.type_open))
    call.unparsable = call.unparsable or late or not _may_be_key(reading, call, key, well_opened=well)
    _add(marks, call, Parameter(key, value, typed), end)


def _key_ends(reading: Reading, marks: ArgSyntax, call: ArgCall, *, opened: bool) -> Wait[int]:
    """Consume the closing tags of a key, and return how many there are. ``opened``: one opening tag stands
    before the key."""
    closers = 0
    while (yield from word_ahead(reading.tape, 0, marks.inside)) == marks.key_close:
        yield from consume_word(reading.tape, 0, marks.key_close)
        closers += 1
    if closers > 1:
        call.repairs.append(Repair("extra-close", marks.key_close))
    elif not closers and opened and marks.key_close != NONE:
        call.repairs.append(Repair("missing-close", marks.key_close))
    return closers


def _may_be_key(reading: Reading, call: ArgCall, key: str, *, well_opened: bool) -> bool:
    """Is the key one of the tool's, or does it look like one? Text in a value may be anything else.

    ``well_opened``: no tag before the value is missing or written twice.
    """
    known = reading.tools.properties(call.name)
    return key in (known or ()) or (_NAME.fullmatch(key) is not None and (well_opened or known is None))


def _value_opened(reading: Reading, marks: ArgSyntax, call: ArgCall) -> Wait[bool | None]:
    """Step to a value: True behind its opening tag, False where that is missing, None where no value is."""
    tape = reading.tape
    _, count = yield from match_ahead(tape, GAP)
    word = yield from word_ahead(tape, count, marks.inside)
    if word and word == marks.value_open:
        yield from consume_word(tape, count, word)
        return True
    if word is None or word or (reading.accept_first_end and not call.known):
        _without_value(tape, call, word)
        return None
    yield from tape.literal(_NEWLINE)
    call.repairs.append(Repair("missing-open", marks.value_open))
    return False


def _without_value(tape: Tape, call: ArgCall, word: str | None) -> None:
    """A key has no value: the text ended here (None), or nobody can tell what was meant."""
    if word is None:
        tape.take(len(tape.window))
        call.open = "inside"
    else:
        call.unparsable = True


def _type(reading: Reading, marks: ArgSyntax) -> Wait[tuple[bool | None, bool]]:
    """Read the type of a value, if it is written (see ``Parameter.typed``), and whether it is written
    correctly."""
    tape = reading.tape
    if (yield from word_ahead(tape, 0, marks.before_value)) != marks.type_open:
        return None, True
    yield from consume_word(tape, 0, marks.type_open)
    found, count = yield from match_ahead(tape, TEXT)
    tape.take(tape.at + count)
    closed = yield from tape.literal(marks.type_end)
    typed = _WIRE_TYPES.get(found.group().strip().lower())
    return typed, bool(closed) and typed is not None


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


def read_glm(reading: Reading, opener: str) -> Wait[bool]:
    """Return the reader of GLM's openers, with and without a prefix or suffix."""
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


read_longcat, read_solar, read_telechat, read_iquest = map(_reader, (LONGCAT, SOLAR, TELECHAT, IQUEST))
