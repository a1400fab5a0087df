"""Tag-per-argument dialects: Qwen3-Coder, MiniMax M2, Anthropic-style invokes, DSML.

In: a tape on ``<function=``, ``<invoke `` or a prefixed twin. Out: the call, listed in the reading, with
its arguments as text; the tool's JSON schema types them later.

Values are raw text and may hold anything, the dialect's own tags included. So a closing tag only closes
a value when structure follows it; openers inside a value open a level of their own; and a value that
never closes ends at the first place where a call could have ended.
Formats: Qwen3-Coder, MiniMax-M2 and DeepSeek-V3.2 chat templates, as published with the models (2025).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from ferrule.dialects.core.grammar import Grammar, grammar
from ferrule.dialects.core.reading import Found, Openness, Reading, UnparsableArguments, read_object
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.core.value_end import ending, ends_call
from ferrule.messages import Repair
from ferrule.repair import Parameter

__all__ = ["Tags", "bare_reader", "read_call", "read_misnamed", "read_named"]

HEADER_LIMIT = 512
_HEADER_END = Literals([">"])
_ATTRIBUTE = {
    name: re.compile(rf"""\b{name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))""")
    for name in ("name", "string")
}
_NEWLINE = re.compile(r"\r?\n")
_ON_LINES = re.compile(r"\r?\n[\s\S]")
"""How a value begins that stands on lines of its own."""

_BARE = re.compile(r"""\s*=?\s*["']?([^\s"'<>=/]+)["']?\s*/?$""")
_UNCLOSED = re.compile(r"""=[ \t]?([\w.$-]{1,64})(?:(?:[ \t]?\r?\n(?![ \t]?>))|(=)(?!["']))""")
"""A tag whose ``>`` is missing: a line break stands in its place, or another ``=``."""

GLUE = "Ġ"
"""How a tokenizer writes the blank that a server has not decoded."""

_TAG_END = re.compile(">")
_GLUED = re.compile(rf"{GLUE}?name=")
"""An attribute without the blank before it, as MiniCPM writes it (2026)."""

_GLUED_LENGTH = len(f"{GLUE}name=")
_CLOSER_LIMIT = 128
_SURPLUS = 3
"""So many closing tags may be too many."""

_MISSPELT = re.compile(r"\w{0,16}/?")
"""What may stand behind the word of a closing tag that is misspelt."""


@dataclass(frozen=True, slots=True)
class Tags:
    """One syntax. ``call`` and ``parameter`` are tag words, ``prefix`` stands between ``<`` and the word.

    ``trim``: a newline at each edge of a value belongs to the markup (``"any"``), or only where both edges
    have one (``"both"``). ``blocks`` are the words of the wrappers around calls.
    """

    dialect: str
    call: str
    blocks: tuple[str, ...]
    prefix: str = ""
    parameter: str = "parameter"
    trim: Literal["", "any", "both"] = ""
    call_open: str = field(init=False)
    call_close: str = field(init=False)
    value_open: str = field(init=False)
    value_close: str = field(init=False)
    block_opens: tuple[str, ...] = field(init=False)
    block_closes: tuple[str, ...] = field(init=False)
    stops: Literals = field(init=False)
    inside: Literals = field(init=False)
    after_value: Literals = field(init=False)
    after_call: Literals = field(init=False)
    in_call: Literals = field(init=False)
    grammar: Grammar = field(init=False)
    ending: re.Pattern[str] = field(init=False)
    leftover: Literals = field(init=False)
    keys: Literals = field(init=False)

    def __post_init__(self) -> None:
        p = self.prefix
        put = object.__setattr__
        put(self, "call_open", f"<{p}{self.call}")
        put(self, "call_close", f"</{p}{self.call}>")
        put(self, "value_open", f"<{p}{self.parameter}")
        put(self, "value_close", f"</{p}{self.parameter}>")
        put(self, "block_opens", tuple(f"<{p}{word}>" for word in self.blocks))
        put(self, "block_closes", tuple(f"</{p}{word}>" for word in self.blocks))
        blocks = (*self.block_opens, *self.block_closes)
        every = (self.call_open, self.call_close, self.value_open, self.value_close, *blocks)
        put(self, "stops", Literals(every))
        put(self, "inside", Literals((*every, "{")))
        put(self, "after_value", Literals((self.value_open, self.call_close, *self.block_closes)))
        put(self, "after_call", Literals((self.call_open, *blocks)))
        put(self, "in_call", Literals((self.value_open, self.call_close)))
        opens = (
            rf"""{re.escape(opener)}(?=[=\s])[=\s]{{0,8}}(?:name\s{{0,8}}=\s{{0,8}})?["']?(?P<{group}>[^\s"'<>=]{{0,256}})"""
            rf"[^<>]{{0,{HEADER_LIMIT}}}>"
            for opener, group in ((self.call_open, "name"), (self.value_open, "key"))
        )
        closes = (re.escape(self.call_close), re.escape(self.value_close))
        named = rf"{re.escape(self.value_open)}>\s{{0,64}}(?P<bare>[\w.$-]{{1,64}})\s{{0,64}}{closes[1]}"
        put(self, "grammar", grammar(next(opens), closes[0], f"{next(opens)}|{named}", closes[1]))
        put(self, "ending", ending(self.value_close, self.call_close, self.block_closes))
        put(self, "leftover", Literals((self.value_close, *self.block_closes)))
        put(self, "keys", Literals((f"{self.value_open}>",)))


ValueEnd = Literal["closed", "implied", "open"]
"""How a value ended; ``implied``: its closing tag is missing and the tape stands on what ended it."""


@dataclass(slots=True)
class _Call:
    """A call while it is read. ``spelling``: how the first tag of an argument goes on, ``=`` or a blank."""

    name: str
    start: int
    spelling: str = ""
    parameters: list[Parameter] = field(default_factory=list[Parameter])
    body: str | None = None
    open: Openness = "closed"
    unparsable: bool = False
    guessed: bool = False
    repairs: list[Repair] = field(default_factory=list[Repair])


def bare_reader(tags: Tags) -> Callable[[Reading, str], Wait[bool]]:
    """The reader of calls whose wrapper was not opened."""
    return lambda reading, opener: read_bare(reading, tags)


def read_bare(reading: Reading, tags: Tags) -> Wait[bool]:
    """Read a call whose wrapper was not opened; a closing one behind it is swallowed."""
    if not (yield from read_call(reading, tags)):
        return False
    word = yield from reading.tape.after(0, tags.after_call)
    if word and word in tags.block_closes:
        yield from reading.tape.skip()
        reading.tape.take(reading.tape.at + len(word))
    return True


def read_call(reading: Reading, tags: Tags) -> Wait[bool]:
    """Read one call; False (nothing consumed) when the tag turns out not to begin one."""
    tape = reading.tape
    start = tape.length
    name = yield from _unclosed_call(reading, tags)
    repairs = [Repair("misspelt-tag", tags.call_open)] if name else []
    header = "" if name else (yield from _header(tape, tags.call_open))
    name = name or (_attribute(header, "name") if header is not None else "")
    call = _Call(name, start, repairs=repairs)
    if header is None or not name or not (header.endswith("/") or (yield from _body(reading, tags, call))):
        tape.rewind(start)
        return False
    _list(reading, tags, call)
    return True


def read_misnamed(reading: Reading, tags: Tags) -> Wait[bool]:
    """Read a call of a declared tool whose opening tag has the word of an argument's; else False."""
    tape = reading.tape
    start = tape.length
    header = yield from _header(tape, tags.value_open)
    name = _attribute(header, "name") if header is not None else ""
    declared = reading.tools.declared and reading.tools.match(name) is not None
    follows = declared and (yield from tape.after(0, tags.in_call)) == tags.value_open
    if not follows or not (yield from read_named(reading, tags, name, start)):
        tape.rewind(start)
        return False
    return True


def read_named(reading: Reading, tags: Tags, name: str, start: int) -> Wait[bool]:
    """Read a call from behind its opening tag, which began at ``start`` and was damaged."""
    call = _Call(name, start, repairs=[Repair("misspelt-tag", tags.call_open)])
    if not (yield from _body(reading, tags, call)):
        return False
    _list(reading, tags, call)
    return True


def _list(reading: Reading, tags: Tags, call: _Call) -> None:
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


def _body(reading: Reading, tags: Tags, call: _Call) -> Wait[bool]:
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
            call.open = "inside" if body.end == "open" else "closed"
            if call.open == "inside":
                return True
        elif word in tags.block_closes or (word and word != "{" and (call.parameters or call.body)):
            call.repairs.append(Repair("missing-close", tags.call_close))
            return True
        else:
            return _cut_off(tape, tags, call) or bool(call.parameters or call.body)


def _cut_off(tape: Tape, tags: Tags, call: _Call) -> bool:
    """Does the text end inside of the tag that stands here? It is consumed then."""
    rest = tape.window[tape.at : tape.at + HEADER_LIMIT].lstrip(" \t\r\n")
    begun = rest.startswith(tags.value_open) or (rest and tags.inside.partial_start(rest, 0) == 0)
    if not tape.ended or not begun or ">" in rest or "<" in rest[1:]:
        return False
    tape.take(len(tape.window))
    call.open = "ending" if rest.startswith("</") else "inside"
    return True


def _parameter(reading: Reading, tags: Tags, call: _Call) -> Wait[bool]:
    """Read one argument; False when the tag does not begin one."""
    tape = reading.tape
    key, equals = yield from _unclosed_key(reading, tags, call)
    key = key or (yield from _key_inside(reading, tags, call))
    header = "" if key else (yield from _header(tape, tags.value_open))
    key = key or (_attribute(header, "name") if header is not None else "")
    if header is None or not key:
        return header is None and _cut_off(tape, tags, call)
    call.spelling = call.spelling or header[:1]
    if header[:1] != call.spelling and key not in (reading.tools.properties(call.name) or (key,)):
        detail = f"the argument {key!r}, which nobody declared, is spelled in another way"
        call.repairs.append(Repair("ambiguous", detail))
    typed = {"true": False, "false": True}.get(_attribute(header, "string") if "string" in header else "")
    if tags.prefix and typed is None:
        typed = True
    value, how = yield from _value(reading, tags, call)
    value, how = _without_closers(tags, call, key, value, how)
    if equals:
        value = value.rstrip().removesuffix(">")
    if tags.trim == "any" or (tags.trim == "both" and _ON_LINES.match(value) and value.endswith("\n")):
        value = _without_newlines(value, first=True)
    if how == "implied":
        # A value that holds the very tag that is missing could have ended there as well.
        call.unparsable = call.unparsable or tags.value_close in value
        # Behind the closing tag that is missing stood a newline of the template.
        value = _without_newlines(value, first=False)
        call.repairs.append(Repair("missing-close", tags.value_close))
    call.parameters.append(Parameter(key, value, typed))
    if how == "open":
        call.open = "inside"
    return True


def _without_newlines(value: str, *, first: bool) -> str:
    """The value without one newline at its end, and at its beginning. Copied once: it may be long."""
    found = _NEWLINE.match(value) if first else None
    start = found.end() if found else 0
    end = len(value) - (2 if value.endswith("\r\n") else value.endswith("\n"))
    return value[start : max(start, end)]


def _without_closers(tags: Tags, call: _Call, key: str, value: str, how: ValueEnd) -> tuple[str, ValueEnd]:
    """The value without closing tags at its end that are no part of it, and how it ended then."""
    if how == "closed" and value[-_CLOSER_LIMIT:].rstrip().endswith(tags.value_close):
        bare, less = value, value.rstrip().removesuffix(tags.value_close)
        for _ in range(_SURPLUS):
            bare, less = less, less.rstrip().removesuffix(tags.value_close)
            if less == bare.rstrip():
                break
        # Behind a blank it is a word of the value: "it ends with </parameter>".
        if tags.value_close not in bare and tags.value_open not in bare and not bare.endswith((" ", "\t")):
            call.repairs.append(Repair("extra-close", tags.value_close))
            return bare, how
    elif how == "implied":
        before, closed, behind = value.partition(tags.value_close)
        if closed and not behind.strip():
            # The value was closed; it is the call that was not.
            return before, "closed"
        bare = _without_closer(tags, key, value)
        if bare is not None:
            call.repairs.append(Repair("missing-close", tags.value_close))
            return bare, "closed"
    return value, how


def _without_closer(tags: Tags, key: str, value: str) -> str | None:
    """The value without a closing tag at its end that is misspelt, or named after the argument.

    None where there is none, or where it may belong to the value, which opens such a tag itself.
    """
    at = value.rfind("</", max(0, len(value) - _CLOSER_LIMIT))
    closer = value[at + 2 :].rstrip()
    word = closer.removesuffix(">")
    after = word.removeprefix(tags.value_open[1:])
    misspelt = word != after and _MISSPELT.fullmatch(after) is not None
    named = closer in (f"{key}>", f"{tags.prefix}{key}>")
    return value[:at] if at >= 0 and (misspelt or named) and f"<{word}" not in value else None


def _value(reading: Reading, tags: Tags, call: _Call) -> Wait[tuple[str, ValueEnd]]:
    """Read a value up to its end and consume its closing tag."""
    tape = reading.tape
    start = tape.length
    first: int | None = None  # where the call could have ended, the tag of its value forgotten
    early: int | None = None  # where both ended, and words stand behind
    depth = 0
    while True:
        word = yield from tape.seek(tags.stops)
        if not word:
            return _last_resort(reading, tags, call, start, first, early)
        if depth == 0 and word in (tags.value_open, tags.value_close):
            if word == tags.value_close and (yield from _structure_follows(tape, word, tags.after_value)):
                if reading.accept_first_end or (yield from ends_call(tape, tags.ending, tags.leftover)):
                    return _closed(tape, tags, start)
                early = tape.length if early is None else early
            if word == tags.value_open and (yield from _new_parameter(reading, tags, call)):
                return tape.since(start), "implied"
        elif word == tags.call_close and depth:
            depth -= 1
        elif (yield from _may_end_call(tape, tags, word)):
            if reading.accept_first_end:
                call.guessed = True
                return tape.since(start), "implied"
            first = tape.length if first is None else first
            depth += word == tags.call_open
        tape.take(tape.at + len(word))


def _closed(tape: Tape, tags: Tags, start: int) -> tuple[str, ValueEnd]:
    """The value up to the closing tag here, which is consumed."""
    value = tape.since(start)
    tape.take(tape.at + len(tags.value_close))
    return value, "closed"


def _last_resort(
    reading: Reading, tags: Tags, call: _Call, start: int, first: int | None, early: int | None
) -> tuple[str, ValueEnd]:
    """The text ended within a value: it ends where it first could have."""
    tape = reading.tape
    if first is None and early is None:
        return tape.since(start), "open"
    reading.accept_first_end = True
    if early is not None and (first is None or early < first):
        tape.rewind(early)
        return _closed(tape, tags, start)
    call.guessed = True
    tape.rewind(first or 0)
    return tape.since(start), "implied"


def _may_end_call(tape: Tape, tags: Tags, word: str) -> Wait[bool]:
    """Could a call have ended here, its last closing tag forgotten?"""
    if word in (tags.value_open, tags.value_close):
        return False
    if word == tags.call_open or word in tags.block_opens:
        return (yield from _opens_call(tape, tags, word))
    return word != tags.call_close or (yield from _structure_follows(tape, word, tags.after_call))


def _opens_call(tape: Tape, tags: Tags, word: str) -> Wait[bool]:
    """Does a call stand here, or behind the block's opening tag? Words about a tag are no call."""
    ahead = yield from tape.peek(HEADER_LIMIT)
    rest = ahead if word == tags.call_open else ahead[len(word) :].lstrip()
    header, closed, _ = rest.partition(">")
    if not closed or not header.startswith(tags.call_open) or "<" in header[1:]:
        return False
    return bool((yield from tape.after(len(ahead) - len(rest) + len(header) + 1, tags.in_call)))


def _structure_follows(tape: Tape, word: str, structure: Literals) -> Wait[bool]:
    """Does the text end, or structure stand, behind the word?"""
    follows = yield from tape.after(len(word), structure)
    return follows is None or bool(follows)


def _new_parameter(reading: Reading, tags: Tags, call: _Call) -> Wait[bool]:
    """Does an opening tag inside a value begin the next argument (its closing tag forgotten)?"""
    tape = reading.tape
    ahead = yield from tape.peek(HEADER_LIMIT)
    header, closed, _ = ahead[len(tags.value_open) :].partition(">")
    key = _attribute(header, "name") if closed else ""
    if not key or any(parameter.key == key for parameter in call.parameters):
        return False
    last = tape.since(max(tape.length - 1, 0))
    if last.isspace() and last != "\n":
        return False  # a word of the value: "use <parameter=b> for that"
    properties = reading.tools.properties(call.name)
    return properties is None or key in properties


def _header(tape: Tape, opener: str) -> Wait[str | None]:
    """Consume a tag that begins with ``opener``; return what stands between it and ``>``."""
    ahead = yield from tape.peek(len(opener) + _GLUED_LENGTH)
    if ahead[len(opener) : len(opener) + 1] not in ("=", " ", "\n", "\t") and not _GLUED.match(
        ahead, len(opener)
    ):
        return None
    at = tape.at + len(opener)
    while True:
        end = tape.window.find(">", at, tape.at + HEADER_LIMIT)
        if end >= 0:
            break
        if tape.ended or len(tape.window) - tape.at >= HEADER_LIMIT:
            return None
        yield _TAG_END, tape.at + HEADER_LIMIT - len(tape.window)
        at = tape.at + len(opener)
    header = tape.window[tape.at + len(opener) : end].removeprefix(GLUE)
    if "<" in header:
        return None
    tape.take(end + 1)
    return header


def _unclosed_call(reading: Reading, tags: Tags) -> Wait[str]:
    """The name in a call's opening tag whose ``>`` is missing and an argument follows; it is consumed."""
    tape = reading.tape
    found = _UNCLOSED.match((yield from tape.peek(len(tags.call_open) + 72)), len(tags.call_open))
    if found is None or found.group(2) or reading.tools.match(found.group(1)) is None:
        return ""
    if (yield from tape.after(found.end(), tags.in_call)) != tags.value_open:
        return ""
    tape.take(tape.at + found.end())
    return found.group(1)


def _unclosed_key(reading: Reading, tags: Tags, call: _Call) -> Wait[tuple[str, bool]]:
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


def _key_inside(reading: Reading, tags: Tags, call: _Call) -> Wait[str]:
    """The key that stands between the tags of an argument, the value behind them; both are consumed."""
    tape = reading.tape
    opened = yield from tape.starts(tags.keys)
    if not opened:
        return ""
    ahead = yield from tape.peek(len(opened) + _CLOSER_LIMIT)
    key, closed, _ = ahead[len(opened) :].partition(tags.value_close)
    if not closed or key.strip() not in (reading.tools.properties(call.name) or ()):
        return ""
    tape.take(tape.at + len(opened) + len(key) + len(closed))
    call.repairs.append(Repair("misspelt-tag", tags.value_open))
    return key.strip()


def _attribute(header: str, name: str) -> str:
    """The value of an attribute; for ``name`` also the bare forms ``=NAME`` and `` NAME``."""
    found = _ATTRIBUTE[name].search(header)
    if found:
        return next(group for group in found.groups() if group is not None)
    bare = _BARE.match(header) if name == "name" else None
    return bare.group(1) if bare else ""
