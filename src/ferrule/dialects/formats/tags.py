"""Tag-per-argument dialects: Qwen3-Coder, MiniMax M2, Anthropic-style invokes, DSML.

In: a tape on ``<function=``, ``<invoke `` or the same with a prefix. Out: the call, listed in the reading,
with its arguments as text; the tool's JSON schema types them later.

Values are raw text and may hold anything, the dialect's own tags included. So a closing tag only closes
a value when structure follows it; openers inside a value open a level of their own; and a value that
never closes ends at the first place where a call could have ended.
Formats: Qwen3-Coder, MiniMax-M2 and DeepSeek-V3.2 chat templates, as published with the models (2025).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ferrule.dialects.core.reading import Found, Reading, UnparsableArguments, read_object
from ferrule.dialects.core.tape import Tape, Wait
from ferrule.dialects.core.value_end import CLOSER_LIMIT
from ferrule.dialects.formats.tag_syntax import HEADER_LIMIT, TagSyntax, attribute, read_header
from ferrule.dialects.formats.tag_values import (
    TagCall,
    read_value,
    without_closers,
    without_newlines,
)
from ferrule.messages import Repair
from ferrule.repair import Parameter

_ON_LINES = re.compile(r"\r?\n[\s\S]")
"""How a value begins that stands on lines of its own."""

_UNCLOSED = re.compile(r"""=[ \t]?([\w.$-]{1,64})(?:(?:[ \t]?\r?\n(?![ \t]?>))|(=)(?!["']))""")
"""A tag whose ``>`` is missing: a line break stands in its place, or another ``=``."""

_TYPED = {"true": False, "false": True}
"""What the attribute ``string`` says of a value: see ``Parameter.typed``."""


def bare_reader(tags: TagSyntax) -> Callable[[Reading, str], Wait[bool]]:
    """The reader of calls whose wrapper was not opened."""
    return lambda reading, opener: read_bare(reading, tags)


def read_bare(reading: Reading, tags: TagSyntax) -> Wait[bool]:
    """Read a call whose wrapper was not opened; a closing tag of one behind it is consumed."""
    if not (yield from read_call(reading, tags)):
        return False
    word = yield from reading.tape.after(0, tags.after_call)
    if word and word in tags.block_closes:
        yield from reading.tape.skip()
        reading.tape.take(reading.tape.at + len(word))
    return True


def read_call(reading: Reading, tags: TagSyntax) -> Wait[bool]:
    """Read one call; False (nothing consumed) when the tag turns out not to begin one."""
    tape = reading.tape
    start = tape.length
    name = yield from _unclosed_call(reading, tags)
    repairs = [Repair("misspelt-tag", tags.call_open)] if name else []
    header = "" if name else (yield from read_header(tape, tags.call_open))
    name = name or (attribute(header, "name") if header is not None else "")
    call = TagCall(name, start, repairs=repairs)
    if header is None or not name or not (header.endswith("/") or (yield from _body(reading, tags, call))):
        tape.rewind(start)
        return False
    _list(reading, tags, call)
    return True


def read_misnamed(reading: Reading, tags: TagSyntax) -> Wait[bool]:
    """Read a call of a declared tool whose opening tag has the word of an argument's; else False."""
    tape = reading.tape
    start = tape.length
    header = yield from read_header(tape, tags.value_open)
    name = attribute(header, "name") if header is not None else ""
    declared = reading.tools.declared and reading.tools.match(name) is not None
    follows = declared and (yield from tape.after(0, tags.in_call)) == tags.value_open
    if not follows or not (yield from read_named(reading, tags, name, start)):
        tape.rewind(start)
        return False
    return True


def read_named(reading: Reading, tags: TagSyntax, name: str, start: int) -> Wait[bool]:
    """Read a call from behind its opening tag, which began at ``start`` and was damaged."""
    call = TagCall(name, start, repairs=[Repair("misspelt-tag", tags.call_open)])
    if not (yield from _body(reading, tags, call)):
        return False
    _list(reading, tags, call)
    return True


def _list(reading: Reading, tags: TagSyntax, call: TagCall) -> None:
    """List a call that was read up to here."""
    read = call.body if call.body is not None else tuple(call.parameters)
    reading.add(
        Found(
            tags.dialect,
            call.name,
            call.start,
            reading.tape.length,
            UnparsableArguments(read) if call.unparsable else read,
            # Where a value ended is a guess: it counts only if the model had finished.
            open="unmarked" if call.guessed and call.open == "closed" else call.open,
            repairs=tuple(call.repairs),
            grammar=tags.grammar,
        )
    )


def _body(reading: Reading, tags: TagSyntax, call: TagCall) -> Wait[bool]:
    """Read what stands between the call's tags; False when this is no call."""
    tape = reading.tape
    while True:
        word = yield from tape.after(0, tags.inside)
        if word is None:
            call.open = "unmarked" if call.open == "closed" else call.open
            yield from tape.skip()
            return True
        if word == tags.value_open:
            yield from tape.skip()
            if not (yield from _parameter(reading, tags, call)):
                call.unparsable = True
                return bool(call.parameters)
            if call.open != "closed":
                return True
        elif word == tags.call_close:
            yield from tape.skip()
            tape.take(tape.at + len(word))
            return True
        elif word == "{" and not call.parameters and call.body is None:
            yield from tape.skip()
            body = yield from read_object(reading, tags.stops)
            call.body = body.text
            if body.end == "open":
                call.open = "inside"
                return True
        else:
            return _ends_without_tag(tape, tags, call, word)


def _ends_without_tag(tape: Tape, tags: TagSyntax, call: TagCall, word: str) -> bool:
    """Does a call end here without its closing tag? ``word`` stands here; False: this is no call."""
    begun = bool(call.parameters or call.body)
    if word in tags.block_closes or (word and word != "{" and begun):
        call.repairs.append(Repair("missing-close", tags.call_close))
        return True
    return _cut_off(tape, tags, call) or begun


def _cut_off(tape: Tape, tags: TagSyntax, call: TagCall) -> bool:
    """Does the text end inside of the tag that stands here? It is consumed then."""
    rest = tape.window[tape.at : tape.at + HEADER_LIMIT].lstrip(" \t\r\n")
    begun = rest.startswith(tags.value_open) or (rest and tags.inside.partial_start(rest, 0) == 0)
    if not tape.ended or not begun or ">" in rest or "<" in rest[1:]:
        return False
    tape.take(len(tape.window))
    call.open = "ending" if rest.startswith("</") else "inside"
    return True


def _parameter(reading: Reading, tags: TagSyntax, call: TagCall) -> Wait[bool]:
    """Read one argument; False when the tag does not begin one."""
    tape = reading.tape
    key, equals = yield from _unclosed_key(reading, tags, call)
    key = key or (yield from _key_inside(reading, tags, call))
    header = "" if key else (yield from read_header(tape, tags.value_open))
    if header is None:
        return _cut_off(tape, tags, call)
    key = key or attribute(header, "name")
    if not key:
        return False
    _check_spelling(reading, call, key, header)
    typed = _TYPED.get(attribute(header, "string")) if "string" in header else None
    if tags.prefix and typed is None:
        typed = True
    value, how = yield from read_value(reading, tags, call, key)
    value, how = without_closers(tags, call, key, value, how)
    value = _trimmed(tags, value.rstrip().removesuffix(">") if equals else value)
    if how == "implied":
        # A value that holds the very tag that is missing could have ended there as well.
        call.unparsable = call.unparsable or tags.value_close in value
        # Behind the closing tag that is missing stood a newline of the template.
        value = without_newlines(value, first=False)
        call.repairs.append(Repair("missing-close", tags.value_close))
    elif how == "open":
        call.open = "inside"
    call.parameters.append(Parameter(key, value, typed))
    return True


def _check_spelling(reading: Reading, call: TagCall, key: str, header: str) -> None:
    """An argument that nobody declared, spelled in another way than the first, makes the call ambiguous."""
    call.spelling = call.spelling or header[:1]
    if header[:1] != call.spelling and key not in (reading.tools.properties(call.name) or (key,)):
        detail = f"the argument {key!r}, which nobody declared, is spelled in another way"
        call.repairs.append(Repair("ambiguous", detail))


def _trimmed(tags: TagSyntax, value: str) -> str:
    """The value without the newlines that belong to the markup; see ``Tags.trim``."""
    if tags.trim == "any" or (tags.trim == "both" and _ON_LINES.match(value) and value.endswith("\n")):
        return without_newlines(value, first=True)
    return value


def _unclosed_call(reading: Reading, tags: TagSyntax) -> Wait[str]:
    """The name in a call's opening tag whose ``>`` is missing and an argument follows; it is consumed."""
    tape = reading.tape
    found = _UNCLOSED.match((yield from tape.peek(len(tags.call_open) + 72)), len(tags.call_open))
    if found is None or found.group(2) or reading.tools.match(found.group(1)) is None:
        return ""
    if (yield from tape.after(found.end(), tags.in_call)) != tags.value_open:
        return ""
    tape.take(tape.at + found.end())
    return found.group(1)


def _unclosed_key(reading: Reading, tags: TagSyntax, call: TagCall) -> Wait[tuple[str, bool]]:
    """The key in an argument's opening tag whose ``>`` is missing; all before the value is consumed.

    Also whether another ``=`` stands in its place: then the value must be short and hold no tag, and the
    ``>`` may stand behind it.
    """
    tape = reading.tape
    found = _UNCLOSED.match((yield from tape.peek(len(tags.value_open) + 72)), len(tags.value_open))
    properties = reading.tools.properties(call.name)
    if found is None or (properties is not None and found.group(1) not in properties):
        return "", False
    equals = bool(found.group(2))
    if equals:
        value, opened, rest = (yield from tape.peek(HEADER_LIMIT))[found.end() :].partition("<")
        ended = (opened + rest).startswith(tags.value_close[:-1])
        if not ended or ">" in value.rstrip().removesuffix(">"):
            return "", False
    tape.take(tape.at + found.end() - (not equals))
    call.repairs.append(Repair("misspelt-tag", tags.value_open))
    return found.group(1), equals


def _key_inside(reading: Reading, tags: TagSyntax, call: TagCall) -> Wait[str]:
    """The key that stands between the tags of an argument, the value behind them; both are consumed."""
    tape = reading.tape
    opened = yield from tape.starts(tags.keys)
    if not opened:
        return ""
    ahead = yield from tape.peek(len(opened) + CLOSER_LIMIT)
    key, closed, _ = ahead[len(opened) :].partition(tags.value_close)
    if not closed or key.strip() not in (reading.tools.properties(call.name) or ()):
        return ""
    tape.take(tape.at + len(opened) + len(key) + len(closed))
    call.repairs.append(Repair("misspelt-tag", tags.value_open))
    return key.strip()
