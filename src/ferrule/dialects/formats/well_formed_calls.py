"""Well-formed calls with plain words around them, at a third of the cost.

In: a whole text. Out: the reply that the recovery makes of it, or None where it has to look for itself. The
promise is that of ``recovery.plain_reply``. Nothing is decided here that is not decided elsewhere: the
expressions of the prose say what begins a call, ``quoting`` whether it is quoted, ``json_envelope`` what it
says, and the one judge whether it is whole.

A ``Shape`` is one way to write calls: JSON, Qwen3-Coder's tags or GLM's in ``<tool_call>``, invokes with
and without a wrapper. Values between tags can be read in one way if they hold neither a ``<`` nor the word
of the tags. So can an object that JSON's own parser takes, also with a comma behind its last member or with
keys that are not quoted, if its strings hold nothing that could end them. Calls that need another repair
are left out, and so are texts with brackets or quotation marks below the calls, because a call might go on
there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, cast

from ferrule.core.messages import Origin, Repair, Reply, StopReason, ToolCall
from ferrule.dialects.core.confirmation import WordsAround
from ferrule.dialects.core.marker_index import BareCalls, MarkerIndex
from ferrule.dialects.core.placeholders import placeholder_in
from ferrule.dialects.core.prose import holds_no_trigger
from ferrule.dialects.core.quoted_surroundings import RecentText, is_quoted_at_marker
from ferrule.dialects.core.quoting import is_quoted
from ferrule.dialects.core.reader_context import Found, ParsedArguments, Reading
from ferrule.dialects.core.tape import Expression, Wait
from ferrule.dialects.formats.json_envelope import open_envelope
from ferrule.dialects.formats.tag_dialects import QWEN3_CODER, SECTIONS, Section
from ferrule.dialects.formats.tags import TYPED, TagSyntax, trimmed
from ferrule.repair import Parameter, Tools, judge_parameters, judge_value
from ferrule.repair.strict_json import parse_but_comma, parse_but_quotes, parse_deep

_OPENER, _CLOSER = "<tool_call>", "</tool_call>"
_SPACE = r"[ \t\r\n]{0,64}+"
_NAME = r"[\w.-]{1,64}"
_HEAD = rf'(?:(?P<equals>=)| name=")(?P<name>{_NAME})(?(equals)|")>'
_BLOCK = r"(?P<call>{})[\r\n]*"


class Shape(NamedTuple):
    """How blocks of calls are written: expressions for a block, a call in its body, and an argument.

    JSON has a block alone, and only a ``Section`` has ``tags``.
    """

    dialect: str
    block: Expression
    call: Expression | None = None
    argument: Expression | None = None
    tags: TagSyntax | None = None


def _json() -> Shape:
    body = rf"{_OPENER}{_SPACE}(?P<body>\{{[^<]*\}}){_SPACE}{_CLOSER}"
    return Shape("hermes", Expression(_BLOCK.format(body)))


def _tagged(opener: str, section: Section) -> Shape:
    """The shape of what a marker opens."""
    tags, closer = section.tags, section.closer
    begin, end = map(re.escape, (tags.value_open, tags.value_close))
    key = rf'(?(equals)={_NAME}| name="{_NAME}"(?: string="(?:true|false)")?)'
    arguments = rf"(?P<arguments>{_SPACE}(?:{begin}{key}>[^<]*+{end}{_SPACE})++)"
    call = rf"{re.escape(tags.call_open)}{_HEAD}{arguments}{re.escape(tags.call_close)}"
    body = rf"(?P<body>(?:{_SPACE}{call})+)"
    if closer:
        body = f"{re.escape(opener)}{body}{_SPACE}{re.escape(closer)}"
    argument = rf'{begin}(?:=({_NAME})| name="({_NAME})"(?: string="(\w+)")?)>([^<]*+){end}'
    block = Expression(_BLOCK.format(body))
    return Shape(section.dialect, block, Expression(call), Expression(argument), tags)


def _keyed(dialect: str, between: str) -> Shape:
    """GLM's shape; ``between`` follows the name."""
    argument = rf"<arg_key>(\w[\w.-]{{0,63}})</arg_key>{_SPACE}<arg_value>([^<]*+)</arg_value>"
    call = (
        rf"{_OPENER}{_SPACE}(?P<name>\w[\w.-]{{0,63}}){between}"
        rf"(?P<arguments>(?:{argument}{_SPACE})++){_CLOSER}"
    )
    block = Expression(_BLOCK.format(f"(?P<body>{call})"))
    return Shape(dialect, block, Expression(call), Expression(argument))


@cache
def _shapes(opener: str) -> Sequence[Shape]:
    """The shapes of what a marker opens."""
    if opener == _OPENER:
        qwen = Section(QWEN3_CODER, QWEN3_CODER.dialect, _CLOSER)
        line = r"[ \t\r]{0,16}+"
        glm = _keyed("glm45", rf"{line}\n{_SPACE}"), _keyed("glm47", line)
        return _json(), _tagged(opener, qwen), *glm
    section = SECTIONS.get(opener)
    return (_tagged(opener, section),) if section else ()


LONGEST = 64 * 1024
"""Characters of a text that is looked at: a longer one is not read faster this way."""

_MOST_NEWLINES = 32
"""Before a call; of more, not all belong to it."""

_PLAIN = re.compile(r"[^\W\d_][^\"<>{}\[\]\\`]*")
"""Words below a call that hold nothing with which it could go on."""


def well_formed_calls(
    text: str, markers: MarkerIndex, bare_calls: BareCalls, reading: Reading, stop: StopReason
) -> Reply | None:
    """The reply, if that is certain. The reply was complete, and the policy is the one by default."""
    opened = _opened(text, markers)
    if opened is None:
        return None
    at, opener = opened.start(), opened.group()
    written = _blocks(text, at, opener)
    if written is None:
        return None
    shape, blocks = written
    groups = _groups(blocks, shape, reading, markers)
    if groups is None:
        return None
    said, told = text[:at].rstrip("\r\n"), text[blocks[-1].end() :]
    if not said.strip():
        said = ""  # white space where the text begins touches the call, too
    found = [each for group in groups for each in group]
    if at - len(said) > _MOST_NEWLINES or not _are_plain(text, at, told, found, bare_calls, markers):
        return None
    calls = _calls(found, reading)
    around = WordsAround(said)
    around.add(told)
    if not calls or _are_quoted(reading, text, said, opener, groups, blocks, markers) or around.doubt(""):
        return None
    apart = "\n" if said and told and not said[-1].isspace() else ""
    return Reply(f"{said}{apart}{told}", calls=calls, stop=stop)


def _are_plain(
    text: str, at: int, told: str, found: Sequence[Found], bare_calls: BareCalls, markers: MarkerIndex
) -> bool:
    """Whether no other call begins in the words around calls, and none goes on in those below."""
    name = bare_calls.may_begin(text, 0, at, blank=True)
    if name and name[0] < at:  # where a marker begins, no name does
        return False
    if not told:
        return True
    if any(each.repairs for each in found):
        return False
    ended = "\r" not in text and _PLAIN.fullmatch(told) and not markers.call_ends.words.search(told)
    return bool(ended) and holds_no_trigger(f"\n{told}", markers, lambda: bare_calls)


def _opened(text: str, markers: MarkerIndex) -> re.Match[str] | None:
    """The first thing in a text at which a channel would stop."""
    sign = markers.wakes.search(text) if len(text) <= LONGEST else None
    if sign is None or markers.begins.words.match(text):
        return None
    return markers.next_trigger.search(text, sign.start())


def _blocks(text: str, at: int, opener: str) -> tuple[Shape, list[re.Match[str]]] | None:
    """The blocks of one shape that fill the text from ``at`` on, but for words on lines below."""
    for shape in _shapes(opener):
        blocks: list[re.Match[str]] = []
        while block := shape.block.match(text, at):
            blocks.append(block)
            at = block.end()
        if blocks:
            return (shape, blocks) if at == len(text) or text[at - 1] == "\n" else None
    return None


def _groups(
    blocks: Sequence[re.Match[str]], shape: Shape, reading: Reading, markers: MarkerIndex
) -> list[list[Found]] | None:
    """The calls of each block, if each has some."""
    if shape.argument is None:
        calls = [_in_json(block, reading.tools, markers) for block in blocks]
        return [[each] for each in calls if each] if all(calls) else None
    if shape.tags is None and reading.named:  # it may name another dialect with these tags
        return None
    groups = [[*_in_tags(block, shape, shape.argument)] for block in blocks]
    word = shape.tags.parameter if shape.tags else "arg_"
    return None if any(_holds_word(each, word) for group in groups for each in group) else groups


def _holds_word(found: Found, word: str) -> bool:
    """Does a value hold the word of the tags around it, so that it may end with one that lost a bracket?"""
    return any(word in each.text for each in cast("tuple[Parameter, ...]", found.arguments))


def _in_tags(block: re.Match[str], shape: Shape, argument: Expression) -> Iterator[Found]:
    """The calls in a block with tags."""
    tags, calls = shape.tags, shape.call
    assert calls is not None
    for call in calls.finditer(block.string, *block.span("body")):
        written = argument.findall(call["arguments"])
        if tags:
            untyped = True if tags.prefix else None
            parameters = [
                Parameter(equals or key, trimmed(tags, text), TYPED.get(kind, untyped))
                for equals, key, kind, text in written
            ]
        else:
            parameters = [Parameter(key, text) for key, text in written]
        yield Found(shape.dialect, call["name"], *call.span(), tuple(parameters))


_SOUND = re.compile(r"""(?:[^"'`\\]++|"[^"`\\{}]++")*""")
"""JSON whose strings hold nothing that could end them, or be a part of other JSON."""


def _in_json(block: re.Match[str], tools: Tools, markers: MarkerIndex) -> Found | None:
    """The call in a block; None where its object is none, or takes another repair than a slip."""
    start, end = block.span("body")
    body = block["body"]
    parsed = parse_deep(body)
    if parsed is None and _SOUND.fullmatch(body) and not markers.openers.words.search(body):
        parsed = parse_but_comma(body) or parse_but_quotes(body)
    opened = parsed and open_envelope(body, tools, parsed)
    if not opened or len(opened) > 1:
        return None
    [call] = opened
    if not isinstance(call.arguments, dict) or call.id or not _are_slips(call.repairs):
        return None
    arguments = cast("dict[str, Any]", call.arguments)
    if call.repairs and not arguments.keys() <= (tools.properties(call.name) or {}).keys():
        return None  # a key that nobody declared may be a piece of a string
    return Found("hermes", call.name, start, end, ParsedArguments(arguments), repairs=call.repairs)


_SLIPS = frozenset(("trailing-comma", "unquoted-key"))


def _are_slips(repairs: Sequence[Repair]) -> bool:
    """Do the repairs leave no doubt where strings and objects end, so that nothing else is looked at?"""
    return all(repair.rule in _SLIPS for repair in repairs)


def _calls(found: Sequence[Found], reading: Reading) -> tuple[ToolCall, ...]:
    """The calls, if all are whole, without a placeholder and a repair but of a comma; else none."""
    calls: list[ToolCall] = []
    for each in found:
        call = _call(each, reading.tools, f"{reading.policy.id_prefix}{len(calls)}")
        if call is None or placeholder_in(call.arguments, reading.tools.properties(call.name)):
            return ()
        calls.append(call)
    return tuple(calls)


def _call(found: Found, tools: Tools, id: str) -> ToolCall | None:
    """The call, if it is whole without a repair but of a comma."""
    origin = Origin("content", found.dialect, found.start, found.end)
    if isinstance(found.arguments, ParsedArguments):
        value = found.arguments.value
        repairs = found.repairs
        call = judge_value(
            tools, id=id, name=found.name, value=value, raw="", origin=origin, repairs=repairs
        )
    else:
        parameters = cast("tuple[Parameter, ...]", found.arguments)
        call = judge_parameters(
            tools, id=id, name=found.name, parameters=parameters, raw="", origin=origin, whole=True
        )
    return call if isinstance(call, ToolCall) and _are_slips(call.repairs) else None


def _are_quoted(
    reading: Reading,
    text: str,
    said: str,
    opener: str,
    groups: Sequence[list[Found]],
    blocks: Sequence[re.Match[str]],
    markers: MarkerIndex,
) -> bool:
    """Is one of the calls quoted? Each is asked for where it ends, as a channel does."""
    tape = reading.tape
    at = blocks[0].start()
    tape.feed(text[at:])
    tape.close()
    recent = RecentText()
    if said:
        recent.add(said)
    before = recent.before(text[len(said) : at])
    if _answer(is_quoted_at_marker(tape, before)):
        return True
    for block, reading.found in zip(blocks, groups, strict=True):
        if tape.at:
            tape.take(block.start() - at)
            recent.add_call()
            before = recent.before("")
        tape.take(block.end("call") - at)
        if _answer(is_quoted(reading, before, opener, document=False, triggers=markers.triggers)):
            return True
    return False


def _answer(asked: Wait[bool]) -> bool:
    """The answer of one who need not wait: the text has ended. Where it waits all the same, it is True."""
    try:
        next(asked)
    except StopIteration as done:
        return bool(done.value)
    return True
