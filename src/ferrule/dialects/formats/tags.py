"""Tag-per-argument dialects: Qwen3-Coder, MiniMax M2, Anthropic-style invokes, DSML.

Each reader starts at ``<function=``, ``<invoke `` or the same with a prefix; a ``TagSyntax`` spells the
tags. Arguments are listed as text; the tool's JSON schema types them later. Values are raw text and may
hold anything, including the dialect's own tags. So a closing tag only closes a value if structure follows
it; opening tags inside a value open a level of their own; and a value that never closes ends at the first
place where a call could have ended. Formats: Qwen3-Coder, MiniMax-M2 and DeepSeek-V3.2 chat templates, as
published with the models (2025).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from ferrule.core.locale import N_
from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import Found, Openness, Reading, UnparsableArguments, read_object
from ferrule.dialects.core.tape import Literals, Tape, Wait
from ferrule.dialects.core.value_markers import (
    CLOSER_LIMIT,
    Grammar,
    closer_doubt,
    damaged_closer,
    ending,
    ends_call,
    grammar,
    last_line_closer,
    misspelt_closer,
)
from ferrule.repair import Parameter

HEADER_LIMIT = 512
_ATTRIBUTE = {
    name: re.compile(rf"""\b{name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))""")
    for name in ("name", "string")
}
_BARE = re.compile(r"""\s*=?\s*["']?([^\s"'<>=/]+)["']?\s*/?$""")

GLUE = "Ġ"
"""How a tokenizer writes a blank that the server has not decoded."""

_TAG_END = re.compile(">")
_GLUED = re.compile(rf"{GLUE}?name=")
"""An attribute without the blank before it, as MiniCPM writes it (2026)."""

_GLUED_LENGTH = len(f"{GLUE}name=")


@dataclass(frozen=True, slots=True)
class TagSyntax:
    """One syntax. ``call`` and ``parameter`` are tag words, ``prefix`` comes between ``<`` and the word.

    ``trim``: a newline at each edge of a value belongs to the markup (``"any"``), or only if both edges
    have one (``"both"``). ``blocks`` are the words of the wrappers around calls. ``torn`` finds the
    opening tag of an argument that has lost its ``<``, at the beginning of a text or behind another tag.
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
    torn: re.Pattern[str] = field(init=False)
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
        torn = rf"{re.escape(self.value_open[1:])}(?:=|\s{{1,8}}name\s?=)[^<>]{{1,{CLOSER_LIMIT}}}>"
        put(self, "torn", re.compile(rf"(?:\A|[>＞])\s{{0,64}}(?P<tag>{torn})"))
        put(self, "ending", ending(self.value_close, self.call_close, self.block_closes))
        put(self, "leftover", Literals((self.value_close, *self.block_closes)))
        put(self, "keys", Literals((f"{self.value_open}>",)))


def read_header(tape: Tape, opener: str) -> Wait[str | None]:
    """Consume a tag that begins with ``opener``; return the text between it and ``>``."""
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


def attribute(header: str, name: str) -> str:
    """Return the value of an attribute; for ``name`` also of the bare forms ``=NAME`` and `` NAME``."""
    found = _ATTRIBUTE[name].search(header)
    if found:
        return next(group for group in found.groups() if group is not None)
    bare = _BARE.match(header) if name == "name" else None
    return bare.group(1) if bare else ""


_NEWLINE = re.compile(r"\r?\n")
_SURPLUS = 3
"""Number of closing tags that may be surplus."""

ValueEnd = Literal["closed", "implied", "open"]
"""How a value ended; ``implied``: its closing tag is missing and the tape is at what ended it."""


@dataclass(slots=True)
class TagCall:
    """A call being read. ``spelling``: the character after the word in an argument's first tag, ``=`` or a
    blank."""

    name: str
    start: int
    spelling: str = ""
    parameters: list[Parameter] = field(default_factory=list[Parameter])
    body: str | None = None
    open: Openness = "closed"
    unparsable: bool = False
    guessed: bool = False
    repairs: list[Repair] = field(default_factory=list[Repair])


def read_value(reading: Reading, tags: TagSyntax, call: TagCall, key: str) -> Wait[tuple[str, ValueEnd]]:
    """Read the value of a key up to its end and consume its closing tag."""
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
            how = yield from _own_tag(reading, tags, call, word, key, start)
            if how == "closed":
                return _closed(tape, tags, start)
            if how == "implied":
                return tape.since(start), how
            if how == "early" and early is None:
                early = tape.length
        elif word == tags.call_close and depth:
            depth -= 1
        elif (yield from _may_end_call(tape, tags, word)):
            if reading.accept_first_end:
                call.guessed = True
                return tape.since(start), "implied"
            first = tape.length if first is None else first
            depth += word == tags.call_open
        tape.take(tape.at + len(word))


def _own_tag(
    reading: Reading, tags: TagSyntax, call: TagCall, word: str, key: str, start: int
) -> Wait[Literal["closed", "early", "implied", ""]]:
    """How an argument's own tag ends the value of ``key``, which began at ``start``; ``""``: not at all.

    ``early``: value and call could end here, but words stand behind.
    """
    tape = reading.tape
    if word == tags.value_open:
        before = tape.since(max(start, tape.length - CLOSER_LIMIT))
        closer = misspelt_closer(before, key, tags.value_close, tags.prefix)
        closed = closer is not None and not closer.doubtful
        if (yield from _new_parameter(reading, tags, call, closed=closed)):
            return "implied"
        if closer is not None and closed:
            call.repairs.append(closer_doubt(before[len(closer.value) :], key))
        return ""
    if not (yield from _structure_follows(tape, word, tags.after_value)):
        return ""
    ends = reading.accept_first_end or (yield from ends_call(tape, tags.ending, tags.leftover))
    return "closed" if ends else "early"


def _closed(tape: Tape, tags: TagSyntax, start: int) -> tuple[str, ValueEnd]:
    """Return the value up to this closing tag, which is consumed."""
    value = tape.since(start)
    tape.take(tape.at + len(tags.value_close))
    return value, "closed"


def _last_resort(
    reading: Reading, tags: TagSyntax, call: TagCall, start: int, first: int | None, early: int | None
) -> tuple[str, ValueEnd]:
    """End a value in which the text ended at the first place where it could have ended."""
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


def _may_end_call(tape: Tape, tags: TagSyntax, word: str) -> Wait[bool]:
    """Whether a call could have ended here, with its last closing tag forgotten."""
    if word in (tags.value_open, tags.value_close):
        return False
    if word == tags.call_open or word in tags.block_opens:
        return (yield from _opens_call(tape, tags, word))
    return word != tags.call_close or (yield from _structure_follows(tape, word, tags.after_call))


def _opens_call(tape: Tape, tags: TagSyntax, word: str) -> Wait[bool]:
    """Whether a call begins here, or after the block's opening tag. Words about a tag do not count."""
    ahead = yield from tape.peek(HEADER_LIMIT)
    rest = ahead if word == tags.call_open else ahead[len(word) :].lstrip()
    header, closed, _ = rest.partition(">")
    if not closed or not header.startswith(tags.call_open) or "<" in header[1:]:
        return False
    return bool((yield from tape.after(len(ahead) - len(rest) + len(header) + 1, tags.in_call)))


def _structure_follows(tape: Tape, word: str, structure: Literals) -> Wait[bool]:
    """Whether the text ends, or structure follows, after the word."""
    follows = yield from tape.after(len(word), structure)
    return follows is None or bool(follows)


def _new_parameter(reading: Reading, tags: TagSyntax, call: TagCall, *, closed: bool) -> Wait[bool]:
    """Whether an opening tag inside a value begins the next argument, because a closing tag was forgotten.

    ``closed``: it follows a misspelt closing tag.
    """
    tape = reading.tape
    ahead = yield from tape.peek(HEADER_LIMIT)
    header, ended, _ = ahead[len(tags.value_open) :].partition(">")
    key = attribute(header, "name") if ended else ""
    if not key or any(parameter.key == key for parameter in call.parameters):
        return False
    last = tape.since(max(tape.length - 1, 0))
    if last.isspace() and last != "\n" and not closed:
        return False  # a word of the value: "use <parameter=b> for that"
    properties = reading.tools.properties(call.name)
    return properties is None or key in properties


def without_newlines(value: str, *, first: bool) -> str:
    """Remove one newline at each end of the value. It is copied only once, because it may be long."""
    found = _NEWLINE.match(value) if first else None
    start = found.end() if found else 0
    end = len(value) - (2 if value.endswith("\r\n") else value.endswith("\n"))
    return value[start : max(start, end)]


def without_closers(
    tags: TagSyntax, call: TagCall, key: str, value: str, how: ValueEnd
) -> tuple[str, ValueEnd]:
    """Remove surplus closing tags at the end of the value; also return how it then ended."""
    if how == "closed" and value[-CLOSER_LIMIT:].rstrip().endswith(tags.value_close):
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
        value = _without_call_end(tags, call, key, value)
        before, closed, behind = value.partition(tags.value_close)
        if closed and not behind.strip():
            # The value was closed; it is the call that was not.
            return before, "closed"
        closer = misspelt_closer(value, key, tags.value_close, tags.prefix)
        if closer is not None:
            call.repairs.append(closer.repair)
            call.unparsable = call.unparsable or tags.value_close in closer.value
            return closer.value, "closed"
    doubt = last_line_closer(value, key, tags.value_close, tags.prefix) if how == "closed" else None
    if doubt is not None:
        call.repairs.append(doubt)
    return value, how


def _without_call_end(tags: TagSyntax, call: TagCall, key: str, value: str) -> str:
    """Remove the misspelt or damaged closing tag of the call from the end of the value.

    One that has lost a bracket must follow that of a value: else it may belong to the value.
    """
    end = _misspelt_end(tags, call, value[-CLOSER_LIMIT:].rstrip())
    damaged = None if end else damaged_closer(value, tags.call_close)
    if damaged is not None:
        bare = value[: damaged.start()]
        closed = bare[-CLOSER_LIMIT:].rstrip().endswith(tags.value_close)
        if not closed and misspelt_closer(bare, key, tags.value_close, tags.prefix) is None:
            call.repairs.append(closer_doubt(damaged["tag"], key))
            return bare
        end = damaged["tag"]
    if not end:
        return value
    call.repairs.append(Repair("misspelt-tag", tags.call_close))
    return value.rstrip().removesuffix(end)


_END = re.compile(r"</?(\w{1,16}) ?/?>\Z")
_SHORTEST_WORD = 4


def _misspelt_end(tags: TagSyntax, call: TagCall, text: str) -> str:
    """Return the misspelt closing tag of the call that a text ends with, or ``""``.

    It has the call's name (``</function=NAME>``), or follows the closing tag of a value and is the proper
    one but for its case, its slash, a plural or an abbreviation.
    """
    named = f"{tags.call_close[:-1]}={call.name}>"
    if text.endswith(named):
        return named
    end = _END.search(text)
    if end is None or not text[: end.start()].rstrip().endswith(tags.value_close):
        return ""
    word = end[1].lower().removesuffix("s")
    return end.group() if len(word) >= _SHORTEST_WORD and tags.call.startswith(word) else ""


_ON_LINES = re.compile(r"\r?\n[\s\S]")
"""The beginning of a value that is on lines of its own."""

_UNCLOSED = re.compile(r"""=[ \t]?([\w.$-]{1,64})(?:(?:[ \t]?\r?\n(?![ \t]?>))|(=)(?!["']))""")
"""A tag whose ``>`` is missing: a line break or another ``=`` replaces it."""

TYPED = {"true": False, "false": True}
"""Values of the attribute ``string``: see ``Parameter.typed``."""


def bare_reader(tags: TagSyntax) -> Callable[[Reading, str], Wait[bool]]:
    """Return the reader of calls whose wrapper was not opened."""
    return lambda reading, opener: read_bare(reading, tags)


def read_bare(reading: Reading, tags: TagSyntax) -> Wait[bool]:
    """Read a call whose wrapper was not opened; consume the wrapper's closing tag after it."""
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
    """Read a call after its damaged opening tag, which began at ``start``."""
    call = TagCall(name, start, repairs=[Repair("misspelt-tag", tags.call_open)])
    if not (yield from _body(reading, tags, call)):
        return False
    _list(reading, tags, call)
    return True


def _list(reading: Reading, tags: TagSyntax, call: TagCall) -> None:
    """List a call that was read up to here."""
    read = tuple(call.parameters) if call.body is None else call.body
    both = call.body is not None and call.parameters != []
    reading.add(
        Found(
            tags.dialect,
            call.name,
            call.start,
            reading.tape.length,
            UnparsableArguments(read) if call.unparsable or both else read,
            # Where a value ended is a guess: it counts only if the model had finished.
            open="unmarked" if call.guessed and call.open == "closed" else call.open,
            repairs=tuple(call.repairs),
            grammar=tags.grammar,
        )
    )


def _body(reading: Reading, tags: TagSyntax, call: TagCall) -> Wait[bool]:
    """Read the text between the call's tags; False if this is no call."""
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
    """Whether a call ends here without its closing tag. ``word`` comes next; False: this is no call."""
    begun = bool(call.parameters or call.body)
    if word in tags.block_closes or (word and word != "{" and begun):
        call.repairs.append(Repair("missing-close", tags.call_close))
        return True
    return _cut_off(tape, tags, call) or begun


def _cut_off(tape: Tape, tags: TagSyntax, call: TagCall) -> bool:
    """Whether the text ends inside this tag, which is then consumed."""
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
    typed = TYPED.get(attribute(header, "string")) if "string" in header else None
    if tags.prefix and typed is None:
        typed = True
    value, how = yield from read_value(reading, tags, call, key)
    value, how = without_closers(tags, call, key, value, how)
    torn = tags.torn.search(value) if tags.parameter in value else None
    if torn is not None:
        call.repairs.append(closer_doubt(torn["tag"], key))
    value = trimmed(tags, value.rstrip().removesuffix(">") if equals else value)
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
    """Mark the call ambiguous if an undeclared argument is spelled differently from the first."""
    call.spelling = call.spelling or header[:1]
    if header[:1] != call.spelling and key not in (reading.tools.properties(call.name) or (key,)):
        detail = N_(f"the argument {key!r}, which nobody declared, is spelled in another way")
        call.repairs.append(Repair("ambiguous", detail))


def trimmed(tags: TagSyntax, value: str) -> str:
    """Remove the newlines that belong to the markup from the value; see ``TagSyntax.trim``."""
    if tags.trim == "any" or (tags.trim == "both" and _ON_LINES.match(value) and value.endswith("\n")):
        return without_newlines(value, first=True)
    return value


def _unclosed_call(reading: Reading, tags: TagSyntax) -> Wait[str]:
    """Consume a call's opening tag without ``>`` that an argument follows; return the name in it."""
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
    properties = reading.tools.properties(call.name) if found else None
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
    """Consume the key between the tags of an argument, and the value after them; return both."""
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
