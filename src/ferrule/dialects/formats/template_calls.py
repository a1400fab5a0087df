"""The reader of the calls that a response template describes.

In: a tape on what opens a call. Out: the call or calls. A closing string inside a JSON string, or inside a
value behind which no structure follows, is a part of the arguments.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from ferrule.dialects.core.reading import Found, JsonBody, Openness, Reading, read_json, read_object
from ferrule.dialects.core.tape import Literals, Wait, literals
from ferrule.dialects.formats.anchors import Anchor, Tag
from ferrule.dialects.formats.block import list_calls
from ferrule.messages import Repair
from ferrule.repair import Parameter, RepairedArguments, look_at
from ferrule.repair.strict import parse

__all__ = ["Field", "Path", "read_field"]

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
        last.open = "unmarked" if last.open == "closed" else last.open
    return True


def _json(reading: Reading, field: Field, start: int, groups: Mapping[str, str]) -> Wait[None]:
    """Read a JSON body and list its calls."""
    if field.delimiters:
        body = yield from _delimited(reading, field)
    elif (yield from reading.tape.starts(_BRACKETS)):
        alone = field.paths is not None and field.paths["arguments"] == Path("content", ())
        body = yield from (read_object if alone else read_json)(reading, literals(*field.stops))
    else:
        return
    paths, tape = field.paths, reading.tape
    if paths is None:
        list_calls(reading, body, field.dialect, start)
        return
    content = Path("content", ())
    found = Found(field.dialect, "", start, tape.length, body.text)
    found.open = "inside" if body.end == "open" else "closed"
    if paths["arguments"] == content and paths["name"].root == "group":
        found.name = groups[paths["name"].keys[0]] or ""
        reading.add(found)
        return
    if body.end == "open":
        key = paths["name"].keys[-1]
        cut = re.search(rf'"{re.escape(key)}"\s*:\s*"([^"\\]{{1,256}})"', body.text[:100_000])
        found.name = _named(paths["name"], groups, None) or (cut.group(1) if cut else "")
        reading.add(found)
        return
    value, repairs = _value(body.text)
    items = cast("list[Any]", value) if field.each and isinstance(value, list) else [value]
    for item in items:
        name = _named(paths["name"], groups, item)
        found = Found(field.dialect, name, start, tape.length, repairs=repairs)
        found.value = _at(paths["arguments"], item)
        found.id = _named(paths["id"], groups, item) if "id" in paths else ""
        found.unparsable = value is None
        if name or value is None:
            reading.add(found)


_BRACKETS = Literals(("{", "["))


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
    found = Found(field.dialect, name, start, 0)
    if field.tag:
        parameters: list[Parameter] = []
        end = ""
        while not end:
            end = yield from _tag(reading, field, field.tag, parameters)
        found.open = end
        found.arguments = tuple(parameters)
    else:
        text, closed = yield from reading.tape.until(_stops(field))
        found.open = "closed" if closed or not field.closes else "inside"
        found.arguments = tuple(_lines(field, text))
    found.end = reading.tape.length
    if name:
        reading.add(found)


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
