"""Calls written as Python: ``[get_weather(city='Paris'), ping()]``, in markers, in brackets, or bare.

In: a tape on a marker, on ``[``, or on a declared tool's name at the beginning of a line. Out: the calls.

Without markers ordinary text looks much the same, so there a call must be one of a declared tool with
nothing but literals for arguments, and fill its brackets or its line. Arguments without a name are those
of the schema, in its order.
Formats: Llama 3.1 to 4 prompt formats (llama.com, 2024-2025), LFM2 and Olmo 3 chat templates (2025).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from ferrule.dialects.block import list_calls
from ferrule.dialects.dialect import Dialect
from ferrule.dialects.literal import Arguments, Ended, LiteralReader, NoLiteral
from ferrule.dialects.reading import Found, Reading, read_json
from ferrule.dialects.tape import Literals, Tape, Wait
from ferrule.messages import Repair

__all__ = ["DIALECTS", "Names", "read_line", "read_list"]

_HEAD = re.compile(r"""\s{0,64}(\[?)\s{0,64}(["'`]?)((?:[^\W\d][\w\\.:/-]{0,255})?)(["'`]?)[ ]?(\(?)""")
_CALL = re.compile(r"""(["'`]?)([^\W\d][\w\\.:/-]{0,255})(["'`]?)[ ]?\(""")
_NOISE = re.compile(r"""(?:\.\w{1,64}(?![\w(.])|\[[\w'"]{0,20}\])+""")
_BETWEEN = re.compile(r"[,; \t]*")
_HEAD_LIMIT = 600


_PREFIX = r"(?:functions\.|default_api\.)?"
_GAP = re.compile(r"[ \t]{0,8}\r?\n?[ \t]{0,8}")
_NAMED_JSON = re.compile(r"([^\W\d][\w\\.:/-]{0,255})[ \t]{0,8}\r?\n[ \t]{0,8}(?=\{)")
_FIRST_KEY = re.compile(r"""\{\s*(?:\}|["']([^"'\\]{1,200})["']\s*:)""")


class Names:
    """Declared names at the beginning of a line, where a call without markers may begin."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(names)
        self._longest = max(map(len, self._names)) * 2 + 32
        longest_first = sorted(self._names, key=len, reverse=True)
        listed = "|".join(re.escape(name).replace("_", r"\\?_") for name in longest_first)
        head = rf"({_PREFIX}(?:{listed}))(?: ?\(|[ \t]{{0,8}}\r?\n[ \t]{{0,8}}\{{)"
        self._here = re.compile(rf"[ \t]*{head}")
        self._line = re.compile(rf"\n[ \t]*{head}")

    def find(self, text: str, at: int, end: int, *, blank: bool) -> tuple[int, str] | None:
        """Where up to ``end`` a call begins, and its name. ``blank``: the line is blank up to ``at``."""
        found = self._here.match(text, at) if blank else None
        found = found or self._line.search(text, at, end + self._longest)
        return (found.start(1), found.group(1)) if found and found.start(1) <= end else None

    def held(self, text: str, at: int, *, blank: bool) -> int:
        """Index from which the last line could be the beginning of a call; the text's length if none."""
        bottom = max(at, len(text) - self._longest)
        lines = [text.rfind("\n", bottom) + 1]
        lines.append(text.rfind("\n", bottom, lines[0] - 1) + 1 if lines[0] else 0)
        for line in lines:
            if not line and (not blank or bottom > at):
                continue
            start = line or at
            while start < len(text) and text[start] in " \t":
                start += 1
            if self._begins(text[start:]):
                return start
        return len(text)

    def _begins(self, tail: str) -> bool:
        if not tail:
            return False
        plain = tail.replace("\\", "")
        for prefix in ("functions.", "default_api."):
            if prefix.startswith(plain):
                return True
            plain = plain.removeprefix(prefix)
        return any(
            name.startswith(plain) or (plain.startswith(name) and _GAP.fullmatch(plain, len(name)))
            for name in self._names
        )


@dataclass(frozen=True, slots=True)
class _Style:
    """How a dialect writes. ``stops`` are the closing markers (and openers), None where there are none."""

    dialect: str
    stops: Literals | None = None
    closers: tuple[str, ...] = ()


_BARE = _Style("pythonic")


def read_list(reading: Reading) -> Wait[bool]:
    """Read a bracketed list of calls that stands in the text without markers."""
    tape = reading.tape
    if reading.hasty or not (reading.tools.declared or reading.named == "pythonic"):
        return False
    name = yield from _name_ahead(tape, 0)
    if not name or reading.tools.match(name) is None:
        return False
    tape.take(tape.at + 1)
    before = len(reading.found)
    while True:
        yield from tape.skip(_BETWEEN)
        yield from tape.skip()
        ahead = yield from tape.peek(1)
        if not ahead:
            if reading.found[-1].open == "closed":
                reading.found[-1].open = "unmarked"
            return True
        if ahead == "]" and len(reading.found) > before:
            tape.take(tape.at + 1)
            break
        if ahead in "\"'`" and not (yield from _name_ahead(tape, 0)):
            tape.take(tape.at + 1)  # the end of a string that held several calls
            continue
        if not (yield from _call(reading, _BARE, bracketed=True)):
            return False
        if reading.found[-1].open == "inside":
            return True
    yield from _noise(tape)
    return (yield from tape.peek(1)) != "("


def read_line(reading: Reading) -> Wait[bool]:
    """Read calls that fill a line: ``ping()``, or ``ping(); search(q='x')``."""
    tape = reading.tape
    if reading.hasty:
        return False
    if not (yield from _name_ahead(tape, 0)):
        return (yield from _named_json(reading))
    while True:
        if not (yield from _call(reading, _BARE, bracketed=False)):
            return False
        yield from tape.skip(_BETWEEN)
        ahead = yield from tape.peek(3)
        if not ahead or ahead[0] in "\r\n" or ahead == "```" or ahead.startswith("<"):
            return True
        if not (yield from _name_ahead(tape, 0)):
            return False


def _named_json(reading: Reading) -> Wait[bool]:
    """Read a declared name on a line of its own and the JSON of its arguments below it."""
    tape = reading.tape
    yield from tape.peek(300)
    head = _NAMED_JSON.match(tape.window, tape.at)
    name = head and _plain(head.group(1))
    if not head or not name or reading.tools.match(name) is None:
        return False
    start = tape.length
    tape.take(head.end())
    body = yield from read_json(reading, None)
    first = _FIRST_KEY.match(body.text)
    known = first is not None and (not first.group(1) or first.group(1) in _properties(reading, name))
    if body.end == "lost" or not known:
        return False
    openness = "inside" if body.end == "open" else "closed"
    reading.add(Found("json", name, start, tape.length, body.text, open=openness))
    return True


def _read_marked(style: _Style, reading: Reading, opener: str) -> Wait[bool]:
    """Read calls between markers: a list, lines, or JSON."""
    tape = reading.tape
    before = len(reading.found)
    start = yield from tape.after(len(opener), _START)
    if start is None or not (start or (yield from _name_ahead(tape, len(opener)))):
        return False
    tape.take(tape.at + len(opener))
    opened = tape.length
    while True:
        yield from tape.skip(_BETWEEN)
        yield from tape.skip()
        closer = style.stops and (yield from tape.literal(style.stops))
        if closer in style.closers:
            yield from _echo(tape, tape.since(opened))
            return len(reading.found) > before
        if closer:
            continue
        ahead = yield from tape.peek(1)
        if not ahead:
            _unmarked(reading, before, style)
            return len(reading.found) > before
        if ahead == "{" or (ahead == "[" and (yield from tape.after(1, _BRACE))):
            position = tape.length
            body = yield from read_json(reading, style.stops)
            if not list_calls(reading, body, style.dialect, position):
                return len(reading.found) > before
        elif ahead in "[]":
            tape.take(tape.at + 1)
        elif not (yield from _call(reading, style, bracketed=True)):
            return len(reading.found) > before


def _echo(tape: Tape, body: str) -> Wait[None]:
    """Drop the same list and closing marker once more: LFM2 repeats itself without an opening one."""
    if (yield from tape.peek(1)) == "[" and (yield from tape.peek(len(body))) == body:
        tape.take(tape.at + len(body))


def _unmarked(reading: Reading, before: int, style: _Style) -> None:
    """The text ended before the closing marker did."""
    if style.closers and len(reading.found) > before and reading.found[-1].open == "closed":
        reading.found[-1].open = "unmarked"


_START = Literals(("{", "["))
_BRACE = Literals(("{",))


def _name_ahead(tape: Tape, count: int) -> Wait[str]:
    """The name before ``(`` behind the next ``count`` characters and a bracket, or ``""``."""
    while True:
        start = tape.at + count
        found = _HEAD.match(tape.window, start)
        if found and found.group(5):
            return _plain(found.group(3))
        end = found.end() if found else len(tape.window)
        if tape.ended or end < len(tape.window) or end - start >= _HEAD_LIMIT:
            return ""
        yield


def _plain(name: str) -> str:
    """A name without Markdown's escapes."""
    return name.replace("\\", "")


def _call(reading: Reading, style: _Style, *, bracketed: bool) -> Wait[bool]:
    """Read one call; False when there is none."""
    tape = reading.tape
    start = tape.length
    if not (yield from _name_ahead(tape, 0)):
        return False
    head = _CALL.match(tape.window, tape.at)
    if head is None:
        return False
    name = _named(reading, _plain(head.group(2)))
    marked = style is not _BARE
    if not marked and reading.tools.match(name) is None:
        return False
    literals = LiteralReader(tape, style.stops, hasty=reading.hasty)
    literals.wrapper = "" if head.group(3) else head.group(1)
    literals.markdown = "\\" in head.group()
    tape.take(head.end())
    found = Found(style.dialect, name, start, 0)
    if not (yield from _arguments(reading, found, literals, strict=not marked and not bracketed)):
        return False
    yield from _tail(tape, literals.wrapper)
    found.end = tape.length
    reading.add(found)
    return True


def _arguments(reading: Reading, found: Found, literals: LiteralReader, *, strict: bool) -> Wait[bool]:
    """Read the arguments into ``found``; False when this is no call after all.

    ``strict``: whatever is no literal is taken for text.
    """
    arguments = Arguments()
    try:
        yield from literals.arguments(arguments)
        _settle(reading, found, arguments)
    except Ended:
        _ended(reading, found, literals)
    except NoLiteral:
        if strict or (found.dialect == "pythonic" and not arguments.keyed):
            return False
        found.unparsable = True
        start = reading.tape.length
        try:
            yield from literals.leave()
        except Ended:
            reading.hasty = True
            reading.tape.back(start)
    return not (strict and found.unparsable)


def _ended(reading: Reading, found: Found, literals: LiteralReader) -> None:
    """The text ended inside the call: it was cut, or a string did not close before the closing marker."""
    if literals.first is None:
        found.open, found.arguments = "inside", ""
        return
    found.unparsable = True
    reading.hasty = True
    reading.tape.back(literals.first)


def _tail(tape: Tape, wrapper: str) -> Wait[None]:
    if wrapper and (yield from tape.peek(1)) == wrapper:
        tape.take(tape.at + 1)
    yield from _noise(tape)


def _noise(tape: Tape) -> Wait[None]:
    """Consume ``[0]`` or ``.attribute`` behind a call: what the code would do with its result."""
    if (yield from tape.peek(1)) not in (".", "["):
        return
    yield from tape.peek(100)
    found = _NOISE.match(tape.window, tape.at, tape.at + 100)
    if found:
        tape.take(found.end())


def _named(reading: Reading, name: str) -> str:
    """The name without Llama's ``.call``, unless a tool is called so."""
    return name if reading.tools.match(name) and reading.tools.declared else name.removesuffix(".call")


def _settle(reading: Reading, found: Found, arguments: Arguments) -> None:
    """Give the arguments without a name the names of the schema."""
    found.value = arguments.named
    if not arguments.positional:
        return
    keys = _properties(reading, found.name)
    first = arguments.positional[0]
    if isinstance(first, dict) and len(arguments.positional) == 1 and not arguments.named:
        members = cast("dict[str, Any]", first)
        if members and members.keys() <= set(keys):
            found.value, found.repairs = members, (Repair("positional-arguments"),)
            return
    if len(arguments.positional) > len(keys):
        found.unparsable = True
        return
    by_order = dict(zip(keys, arguments.positional, strict=False))
    if by_order.keys() & arguments.named.keys():
        found.unparsable = True
        return
    found.value = by_order | arguments.named
    found.repairs = (Repair("positional-arguments"),)


def _properties(reading: Reading, name: str) -> list[str]:
    match = reading.tools.match(name)
    schema: Mapping[str, Any] | None = reading.tools.schema(match.name) if match else None
    properties: Any = schema.get("properties") if schema else None
    return list(cast("dict[str, Any]", properties)) if isinstance(properties, dict) else []


_MARKERS = {
    "pythonic": ("<|python_start|>", "<|python_end|>"),
    "lfm2": ("<|tool_call_start|>", "<|tool_call_end|>"),
    "olmo3": ("<function_calls>", "</function_calls>"),
    "llama3_json": ("<|python_tag|>", ""),
}
_ENDS = ("<|eom_id|>", "<|eot_id|>", "<|eot|>")


def _style(name: str) -> _Style:
    opener, closer = _MARKERS[name]
    closers = (closer,) if closer else ()
    return _Style(name, Literals((opener, *closers, *_ENDS)), (*closers, *_ENDS))


def _readers(name: str) -> dict[str, Any]:
    style = _style(name)

    def read(reading: Reading, opener: str) -> Wait[bool]:
        return _read_marked(style, reading, opener)

    return {_MARKERS[name][0]: read}


DIALECTS = (
    Dialect(
        name="pythonic",
        about="a list of Python calls, bare or between python markers",
        models="Llama 4, Llama 3.2, any model asked for Python calls",
        sample='[get_weather(city="Paris")]',
        readers=_readers("pythonic"),
        ends=_ENDS,
    ),
    Dialect(
        name="llama3_json",
        about="JSON objects, or one Python call, behind <|python_tag|>",
        models="Llama 3.1, 3.2, 3.3",
        sample='<|python_tag|>{"name": "get_weather", "parameters": {"city": "Paris"}}',
        readers=_readers("llama3_json"),
        ends=_ENDS,
    ),
    Dialect(
        name="lfm2",
        about="a list of Python calls, or JSON, between special tokens",
        models="LFM2, LFM2.5",
        sample='<|tool_call_start|>[get_weather(city="Paris")]<|tool_call_end|>',
        readers=_readers("lfm2"),
    ),
    Dialect(
        name="olmo3",
        about="Python calls, one a line, in a function_calls block",
        models="Olmo 3",
        sample='<function_calls>get_weather(city="Paris")</function_calls>',
        readers=_readers("olmo3"),
    ),
)
