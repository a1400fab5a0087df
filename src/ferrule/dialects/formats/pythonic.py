"""Calls written as Python: ``[get_weather(city='Paris'), ping()]``, in markers, in brackets, or bare.

Readers start at a marker, at ``[``, or at a declared tool's name at the beginning of a line. Without
markers ordinary text looks much the same, so there a call must be one of a declared tool with only literals
as arguments, and fill its brackets or its line; or, if no tools are known, fill the whole reply. Positional
arguments get the names of the schema, in its order. Formats: Llama 3.1 to 4 prompt formats (llama.com,
2024-2025), LFM2 and Olmo 3 chat templates (2025).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, cast

from ferrule.core.messages import Repair
from ferrule.dialects.core.dialect import Reader
from ferrule.dialects.core.reader_context import (
    Found,
    ParsedArguments,
    Reading,
    UnparsableArguments,
    read_json,
)
from ferrule.dialects.core.tape import Literals, Tape, Wait, name_ahead, plain
from ferrule.dialects.declarations import LLAMA_ENDS
from ferrule.dialects.formats.json_blocks import list_calls
from ferrule.dialects.formats.python_literals import Arguments, Ended, LiteralReader, NoLiteral
from ferrule.repair import Parameter

_CALL = re.compile(r"""(["'`]?)([^\W\d][\w\\.:/-]{0,255})(["'`]?)[ ]?\(""")
_ACCESS = re.compile(r"""(?:\.\w{1,64}(?![\w(.])|\[[\w'"]{0,20}\])+""")
QUOTES = "\"'`"
BETWEEN = re.compile(r"[,; \t]*")
_REST = r"""\s{0,64}(?:[)\]}]|,\s{0,64}(?:[^\W\d]\w{0,99}\s{0,8}=(?!=)|["']))"""
_REMAINS = {
    mark: re.compile(rf"\A(?:{text}{quote}(?!{_REST}){text}{quote}|(?!))*+{text}{quote}{_REST}")
    for mark, quote, text in (
        ('"', '"', '[^"]*+'),
        ("'", r"(?:(?<!\w)'|'(?!\w))", r"(?:[^']|(?<=\w)'(?=\w)|(?!))*+"),
    )
}
"""The end of a string that does not begin in a text, and what follows it. An apostrophe is no quote."""

CODE_TOOLS = ("python", "ipython", "code_interpreter")
WRAPPERS = {"input", "arguments", "args", "parameters"}
"""Keys around all arguments; ``repair`` removes them."""


@dataclass(frozen=True, slots=True)
class _Syntax:
    """The syntax of a dialect. ``stops`` are the closing markers (and openers), None if there are none."""

    dialect: str
    stops: Literals | None = None
    closers: tuple[str, ...] = ()


_BARE = _Syntax("pythonic")


def read_list(reading: Reading) -> Wait[bool]:
    """Read a bracketed list of calls without markers.

    If no tools are known, it must be the whole reply.
    """
    before = len(reading.found)
    found = (yield from _list(reading)) and (
        reading.expects("pythonic") or (yield from _is_whole_reply(reading, before))
    )
    if found:
        _note_remains(reading)
    return found


def _is_whole_reply(reading: Reading, before: int) -> Wait[bool]:
    """Whether the text ends after whole function calls with only named arguments."""
    return not (yield from reading.tape.text_follows()) and all(
        found.open == "closed"
        and not found.unparsable
        and not found.repairs
        and found.name.rpartition(".")[2][:1].islower()
        for found in reading.found[before:]
    )


def _list(reading: Reading) -> Wait[bool]:
    """Read calls in brackets: with commas between, brackets around some, or ``+`` as if they were added."""
    tape = reading.tape
    name = yield from name_ahead(tape, 0)
    if not name or reading.tools.match(name) is None:
        return False
    tape.take(tape.at + 1)
    before, depth, wrapper = len(reading.found), 1, ""
    while True:
        ahead = yield from _between(tape)
        if not ahead:
            _unmarked(reading, before)
            return True
        if ahead in "]+[" and len(reading.found) > before:
            tape.take(tape.at + 1)
            depth += {"]": -1, "[": 1}.get(ahead, 0)
            if not depth:
                break
            continue
        wrapper = ahead if ahead in QUOTES else wrapper
        if not (yield from _call(reading, _BARE, bracketed=True, wrapper=wrapper)):
            return False
        if reading.found[-1].open == "inside":
            return True
    yield from _skip_access(tape)
    return (yield from tape.peek(1)) != "("


def _between(tape: Tape) -> Wait[str]:
    """Skip the separators of calls, including the end of a string around some; return the next
    character."""
    while True:
        yield from tape.skip(BETWEEN)
        yield from tape.skip()
        ahead = yield from tape.peek(1)
        if not ahead or ahead not in QUOTES or (yield from name_ahead(tape, 0)):
            return ahead
        tape.take(tape.at + 1)


def _read_code(reading: Reading, opener: str) -> Wait[bool]:
    """Read Python code, if a declared tool runs it and no tool call comes next."""
    tape = reading.tape
    tool = next((name for name in CODE_TOOLS if reading.tools.declared and reading.tools.match(name)), "")
    keys = list(reading.tools.properties(tool) or ()) if tool else []
    if len(keys) != 1 or (yield from tape.after(len(opener), _START)):
        return False
    name = yield from name_ahead(tape, len(opener))
    if name and reading.tools.match(name.removesuffix(".call")):
        return False
    start = tape.length
    tape.take(tape.at + len(opener))
    text, end = yield from tape.until(_CODE_ENDS)
    arguments = (Parameter(keys[0], text, typed=False),)
    openness = "closed" if end else "unmarked"
    reading.add(Found("llama3_json", tool, start, tape.length, arguments, open=openness))
    return True


def _read_marked(syntax: _Syntax, reading: Reading, opener: str) -> Wait[bool]:
    """Read calls between markers: a list, lines, or JSON."""
    before = len(reading.found)
    closed = yield from _up_to_closer(syntax, reading, opener)
    if len(reading.found) == before:
        return False
    if not closed:
        _note_remains(reading)
    return True


def _up_to_closer(syntax: _Syntax, reading: Reading, opener: str) -> Wait[bool]:
    """Read calls up to their closing marker; False if it is missing."""
    tape = reading.tape
    before = len(reading.found)
    start = yield from tape.after(len(opener), _START)
    if start is None or not (start or (yield from name_ahead(tape, len(opener)))):
        return False
    tape.take(tape.at + len(opener))
    opened = tape.length
    while True:
        yield from tape.skip(BETWEEN)
        yield from tape.skip()
        closer = syntax.stops and (yield from tape.literal(syntax.stops))
        if closer in syntax.closers:
            yield from _drop_repetition(tape, opened)
            return True
        if closer:
            continue
        ahead = yield from tape.peek(1)
        if not ahead:
            _unmarked(reading, before)
            return False
        if ahead == "{" or (ahead == "[" and (yield from tape.after(1, _BRACE))):
            position = tape.length
            body = yield from read_json(reading, syntax.stops)
            if not list_calls(reading, body, syntax.dialect, position):
                return False
        elif ahead in "[]":
            tape.take(tape.at + 1)
        elif not (yield from _call(reading, syntax, bracketed=True)):
            return False


def _note_remains(reading: Reading) -> None:
    """Note that words after the last call must not end a string that the call seems to have ended."""
    last = reading.found[-1]
    raw = reading.tape.since(last.start)
    quote = max(_REMAINS, key=raw.rfind)
    if quote in raw:
        reading.found[-1] = replace(last, remains=_REMAINS[quote])


def _drop_repetition(tape: Tape, opened: int) -> Wait[None]:
    """Drop a repetition of the list and its closing marker: LFM2 repeats itself without an opening one."""
    if (yield from tape.peek(1)) != "[":
        return
    body = tape.since(opened)
    if (yield from tape.peek(len(body))) == body:
        tape.take(tape.at + len(body))


def _unmarked(reading: Reading, before: int) -> None:
    """Mark the calls after the first ``before`` ones as unclosed: the text ended before the closing
    marker."""
    if len(reading.found) > before and reading.found[-1].open == "closed":
        reading.found[-1] = replace(reading.found[-1], open="unmarked")


_START = Literals(("{", "["))
_BRACE = Literals(("{",))


def read_bare_call(reading: Reading) -> Wait[bool]:
    """Read one call without markers and brackets around it; False if there is none."""
    found = yield from _call(reading, _BARE, bracketed=False)
    if found:
        _note_remains(reading)
    return found


def _call(reading: Reading, syntax: _Syntax, *, bracketed: bool, wrapper: str = "") -> Wait[bool]:
    """Read one call; False if there is none. ``wrapper``: the quote of a string that holds several."""
    tape = reading.tape
    start = tape.length
    if not (yield from name_ahead(tape, 0)):
        return False
    head = _CALL.match(tape.window, tape.at)
    if head is None:
        return False
    name = _named(reading, plain(head.group(2)))
    marked = syntax is not _BARE
    if not marked and reading.tools.match(name) is None:
        return False
    literals = LiteralReader(tape, syntax.stops, accept_first_end=reading.accept_first_end)
    literals.wrapper = "" if head.group(3) else head.group(1) or wrapper
    literals.markdown = "\\" in head.group()
    literals.unquoted = frozenset() if not marked and not bracketed else _string_arguments(reading, name)
    tape.take(head.end())
    found = Found(syntax.dialect, name, start, start)
    found = yield from _with_arguments(reading, found, literals, strict=not marked and not bracketed)
    if found is None:
        return False
    yield from _skip_tail(tape, literals.wrapper)
    reading.add(replace(found, end=tape.length))
    return True


def _with_arguments(
    reading: Reading, found: Found, literals: LiteralReader, *, strict: bool
) -> Wait[Found | None]:
    """Read the arguments of a call; None if this is no call after all.

    ``strict``: anything that is not a literal counts as text.
    """
    arguments = Arguments()
    try:
        yield from literals.arguments(arguments)
        found = _with_names(reading, found, arguments, _repairs(reading, found, arguments, literals))
    except Ended:
        found = _ended(reading, found, literals)
    except NoLiteral:
        if strict or (found.dialect == "pythonic" and not arguments.keyed and not reading.found):
            return None
        found = replace(found, arguments=UnparsableArguments())
        start = reading.tape.length
        try:
            if not reading.accept_first_end:
                yield from literals.skip_call()
        except Ended:
            reading.accept_first_end = True
            reading.tape.rewind(start)
    return None if strict and found.unparsable else found


def _repairs(
    reading: Reading, found: Found, arguments: Arguments, literals: LiteralReader
) -> tuple[Repair, ...]:
    if literals.repeated:
        return (Repair("ambiguous", "a name is there twice, with different values"),)
    known = reading.tools.properties(found.name)
    if literals.torn and known and not arguments.named.keys() <= known.keys():
        detail = "quotes in a string are not escaped, and it can end in more than one place"
        return (Repair("ambiguous", detail),)
    return (Repair("arithmetic"),) if literals.computed else ()


def _ended(reading: Reading, found: Found, literals: LiteralReader) -> Found:
    """The text ended inside the call: it was cut, or a string did not close before the closing marker."""
    if literals.first is None:
        return replace(found, open="inside")
    reading.accept_first_end = True
    reading.tape.rewind(literals.first)
    return replace(found, arguments=UnparsableArguments())


def _skip_tail(tape: Tape, wrapper: str) -> Wait[None]:
    if wrapper and (yield from tape.peek(1)) == wrapper:
        tape.take(tape.at + 1)
    yield from _skip_access(tape)


def _skip_access(tape: Tape) -> Wait[None]:
    """Consume ``[0]`` or ``.attribute`` after a call, with which the code would use its result."""
    if (yield from tape.peek(1)) not in (".", "["):
        return
    yield from tape.peek(100)
    found = _ACCESS.match(tape.window, tape.at, tape.at + 100)
    if found:
        tape.take(found.end())


def _named(reading: Reading, name: str) -> str:
    """Return the name without Llama's ``.call``, unless a tool has that name."""
    return name if reading.tools.match(name) and reading.tools.declared else name.removesuffix(".call")


def _with_names(reading: Reading, found: Found, arguments: Arguments, repairs: tuple[Repair, ...]) -> Found:
    """The call with its arguments; those without a name have the names of the schema."""
    named = ParsedArguments(arguments.named)
    if not arguments.positional:
        return replace(found, arguments=named, repairs=repairs)
    by_position = (*repairs, Repair("positional-arguments"))
    keys = list(reading.tools.properties(found.name) or ())
    first = arguments.positional[0]
    if isinstance(first, dict) and len(arguments.positional) == 1 and not arguments.named:
        members = cast("dict[str, Any]", first)
        if members and (members.keys() <= set(keys) or members.keys() <= WRAPPERS - set(keys)):
            return replace(found, arguments=ParsedArguments(members), repairs=by_position)
    by_order = dict(zip(keys, arguments.positional, strict=False))
    if len(arguments.positional) > len(keys) or by_order.keys() & arguments.named.keys():
        return replace(found, arguments=UnparsableArguments(named), repairs=repairs)
    return replace(found, arguments=ParsedArguments(by_order | arguments.named), repairs=by_position)


_STRING = frozenset({"string"})


def _string_arguments(reading: Reading, name: str) -> frozenset[str]:
    """Return the arguments of a tool that can only be strings."""
    match = reading.tools.match(name)
    if match is None:
        return frozenset()
    known = reading.tools.contract(match.name).view.properties
    return frozenset(key for key, view in known.items() if view.types == _STRING)


_MARKERS = {
    "pythonic": ("<|python_start|>", "<|python_end|>"),
    "lfm2": ("<|tool_call_start|>", "<|tool_call_end|>"),
    "olmo3": ("<function_calls>", "</function_calls>"),
    "llama3_json": ("<|python_tag|>", ""),
}
_CODE_ENDS = Literals(LLAMA_ENDS)


def _syntax(name: str) -> _Syntax:
    opener, closer = _MARKERS[name]
    closers = (closer,) if closer else ()
    return _Syntax(name, Literals((opener, *closers, *LLAMA_ENDS)), (*closers, *LLAMA_ENDS))


def _reader(name: str) -> Reader:
    syntax = _syntax(name)

    def read(reading: Reading, opener: str) -> Wait[bool]:
        if name == "llama3_json" and (yield from _read_code(reading, opener)):
            return True
        return (yield from _read_marked(syntax, reading, opener))

    return read


read_pythonic, read_lfm2, read_olmo3, read_llama3 = map(_reader, _MARKERS)
