"""The reader of the calls that a response template describes.

In: a tape on what opens a call. Out: the call or calls. A closing string inside a JSON string, or inside a
value behind which no structure follows, is a part of the arguments.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from ferrule.dialects.core.reading import (
    Found,
    JsonBody,
    Openness,
    ParsedArguments,
    Reading,
    UnparsableArguments,
    WrittenArguments,
    read_json,
    read_object,
)
from ferrule.dialects.core.tape import Literals, Wait, literals
from ferrule.dialects.formats.anchors import Anchor, Tag
from ferrule.dialects.formats.block import list_calls
from ferrule.messages import Repair
from ferrule.repair import Parameter, RepairedArguments, look_at
from ferrule.repair.strict import parse

HEADER_LIMIT = 512


@dataclass(frozen=True, slots=True)
class Path:
    """Where a part of a call stands: in a ``group`` of the opening, or under keys of the ``content``."""

    root: Literal["group", "content"]
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Field:
    """The field ``tool_calls`` of a template, checked. ``paths`` None: the content is the call itself."""

    dialect: str
    opens: Mapping[str, Anchor]
    closes: tuple[str, ...]
    content: str
    tag: Tag | None
    typed: bool | None
    separators: tuple[str, str]
    delimiters: tuple[tuple[str, str], ...]
    paths: Mapping[str, Path] | None
    each: bool

    @property
    def stops(self) -> tuple[str, ...]:
        """What may end a broken body."""
        return (*self.closes, *self.opens)


def read_field(reading: Reading, field: Field, opener: str) -> Wait[bool]:
    """Read one region; False when the pattern does not match, or no call stands in it."""
    tape = reading.tape
    ahead = yield from tape.peek(HEADER_LIMIT)
    head = field.opens[opener].expression.match(ahead)
    if head is None:
        return False
    start, before = tape.length, len(reading.found)
    tape.take(tape.at + head.end())
    yield from tape.skip()
    groups = head.groupdict()
    if field.content == "json":
        yield from _json(reading, field, start, groups)
    else:
        yield from _parameters(reading, field, start, groups)
    if len(reading.found) == before:
        return False
    closed = yield from tape.after(0, literals(*(field.closes or ("\0",))))
    if closed is None or closed:
        yield from tape.skip()
    if closed:
        tape.take(tape.at + len(closed))
    elif field.closes and tape.ended and tape.at == len(tape.window):
        last = reading.found[-1]
        reading.found[-1] = replace(last, open="unmarked" if last.open == "closed" else last.open)
    return True


def _json(reading: Reading, field: Field, start: int, groups: Mapping[str, str]) -> Wait[None]:
    """Read a JSON body and list its calls."""
    paths = field.paths
    if field.delimiters:
        body = yield from _delimited(reading, field)
    elif (yield from reading.tape.starts(_BRACKETS)):
        alone = paths is not None and paths["arguments"] == _CONTENT
        body = yield from (read_object if alone else read_json)(reading, literals(*field.stops))
    else:
        return
    if paths is None:
        list_calls(reading, body, field.dialect, start)
    elif paths["arguments"] == _CONTENT and paths["name"].root == "group":
        _list_text(reading, field, body, start, groups[paths["name"].keys[0]] or "")
    elif body.end == "open":
        key = paths["name"].keys[-1]
        cut = re.search(rf'"{re.escape(key)}"\s*:\s*"([^"\\]{{1,256}})"', body.text[:100_000])
        name = _named(paths["name"], groups, None) or (cut.group(1) if cut else "")
        _list_text(reading, field, body, start, name)
    else:
        _list_values(reading, field, paths, body.text, start, groups)


def _list_text(reading: Reading, field: Field, body: JsonBody, start: int, name: str) -> None:
    """List a call whose arguments are the text of the body."""
    openness = "inside" if body.end == "open" else "closed"
    reading.add(Found(field.dialect, name, start, reading.tape.length, body.text, open=openness))


def _list_values(
    reading: Reading,
    field: Field,
    paths: Mapping[str, Path],
    text: str,
    start: int,
    groups: Mapping[str, str],
) -> None:
    """List the calls whose parts stand in a JSON text."""
    end = reading.tape.length
    value, repairs = _value(text)
    items = cast("list[Any]", value) if field.each and isinstance(value, list) else [value]
    for item in items:
        name = _named(paths["name"], groups, item)
        id = _named(paths["id"], groups, item) if "id" in paths else ""
        given = _at(paths["arguments"], item)
        arguments: WrittenArguments = ParsedArguments(given) if given is not None else None
        if value is None:
            arguments = UnparsableArguments()
        if name or value is None:
            reading.add(Found(field.dialect, name, start, end, arguments, id=id, repairs=repairs))


_BRACKETS = Literals(("{", "["))
_CONTENT = Path("content", ())


def _value(text: str) -> tuple[Any, tuple[Repair, ...]]:
    """The JSON value, or None, and what it took; slips are repaired as long as nothing is guessed."""
    parsed = parse(text)
    if parsed is not None:
        return parsed.value, parsed.repairs
    read = look_at(f'{{"value": {text}}}')
    if not isinstance(read, RepairedArguments) or read.missing == "string-end":
        return None, ()
    return read.value.get("value"), read.repairs


def _named(path: Path, groups: Mapping[str, str], item: Any) -> str:
    value = groups.get(path.keys[0]) if path.root == "group" else _at(path, item)
    return value if isinstance(value, str) else ""


def _at(path: Path, value: Any) -> Any:
    for key in path.keys:
        value = cast("Mapping[str, Any]", value).get(key) if isinstance(value, Mapping) else None
    return value


def _delimited(reading: Reading, field: Field) -> Wait[JsonBody]:
    """Read a body whose strings stand between delimiters of their own, as JSON text."""
    tape = reading.tape
    ends = dict(field.delimiters)
    words = literals(*ends, *field.stops)
    parts: list[str] = []
    while True:
        text, word = yield from tape.until(words)
        parts.append(text)
        if word not in ends:
            return JsonBody("".join(parts).rstrip(), "marker" if word or not field.closes else "open")
        tape.take(tape.at + len(word))
        text, end = yield from tape.until(literals(ends[word]))
        parts.append(json.dumps(text, ensure_ascii=False))
        if not end:
            return JsonBody("".join(parts), "open")
        tape.take(tape.at + len(end))


def _parameters(reading: Reading, field: Field, start: int, groups: Mapping[str, str]) -> Wait[None]:
    """Read arguments that are tags or lines."""
    name = _named(field.paths["name"], groups, None) if field.paths else ""
    parameters: list[Parameter] = []
    if field.tag:
        openness = yield from _tags(reading, field, field.tag, parameters)
    else:
        text, closed = yield from reading.tape.until(_stops(field))
        openness = "closed" if closed or not field.closes else "inside"
        parameters += _lines(field, text)
    if name:
        end = reading.tape.length
        reading.add(Found(field.dialect, name, start, end, tuple(parameters), open=openness))


def _tags(reading: Reading, field: Field, tag: Tag, parameters: list[Parameter]) -> Wait[Openness]:
    """Read arguments up to the end of the call; return how it ends."""
    while True:
        end = yield from _tag(reading, field, tag, parameters)
        if end:
            return end


def _stops(field: Field) -> Literals:
    return literals(*(field.closes or ("\0",)))


def _tag(
    reading: Reading, field: Field, tag: Tag, parameters: list[Parameter]
) -> Wait[Openness | Literal[""]]:
    """Read up to and with the next argument. Returns how the call ends, ``""`` while it goes on."""
    tape = reading.tape
    begins = tag.head.begins
    before, word = yield from tape.until(literals(begins, *field.closes))
    if not word:
        return "unmarked" if _CLOSING_TAGS.fullmatch(before) else "inside"
    if word != begins:
        return "closed"
    ahead = yield from tape.peek(HEADER_LIMIT)
    head = tag.head.expression.match(ahead)
    if head is None:
        tape.take(tape.at + len(begins))
        return ""
    tape.take(tape.at + head.end())
    text = yield from _value_text(reading, field, tag)
    if text is None:
        return "inside"
    parameters.append(Parameter(head["key"], text.strip() if tag.strip else text, field.typed))
    return ""


_CLOSING_TAGS = re.compile(r"\s*(?:</[^<>]*>\s*)*")


def _value_text(reading: Reading, field: Field, tag: Tag) -> Wait[str | None]:
    """The text up to the closing tag behind which structure follows; None when there is none."""
    tape = reading.tape
    start = tape.length
    first: int | None = None
    close = literals(tag.close)
    structure = literals(tag.head.begins, *field.closes, "</")
    while True:
        word = yield from tape.seek(close)
        if not word:
            break
        following = yield from tape.after(len(word), structure)
        if following is None or following or reading.accept_first_end:
            text = tape.since(start)
            tape.take(tape.at + len(word))
            return text
        first = tape.length if first is None else first
        tape.take(tape.at + len(word))
    if first is None:
        return None
    reading.accept_first_end = True
    tape.rewind(first)
    text = tape.since(start)
    tape.take(tape.at + len(tag.close))
    return text


def _lines(field: Field, text: str) -> Iterator[Parameter]:
    line_separator, separator = field.separators
    for line in text.split(line_separator):
        key, between, value = line.partition(separator)
        if between and key.strip():
            yield Parameter(key.strip(), value.strip(), field.typed)
