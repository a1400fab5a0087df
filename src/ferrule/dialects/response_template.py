r"""A dialect out of a *response template*, the data with which transformers reads a model's replies.

In: the template, JSON from a tokenizer's configuration. Out: a ``Dialect`` for ``register_dialect``.

Supported, of https://huggingface.co/docs/transformers/main/chat_response_parsing (transformers 5.19):

- ``tool_calls``: ``open`` or ``open_pattern``, ``close`` or ``close_pattern``, or no end; ``repeats``;
  ``content`` ``json`` (with ``unquoted_keys``, ``string_delims``), ``xml-inline`` and ``kv-lines``;
  ``transform`` and ``transform_each`` that say where name, arguments and id come from;
- ``thinking``, ``reasoning`` or ``reasoning_content``: text between two strings;
- ``content``: what is left over, up to a ``close``, which is dropped at the end of the reply; or text
  between two strings, which are dropped where they stand as a frame does.

Patterns are limited to those that need no backtracking. Start anchors are about the
prompt and are not needed. Everything else raises ``UsageError``: a template read by half loses calls.

The regular expressions of response templates, as far as they can be matched in linear time.

In: a pattern. Out: an ``Anchor``: the literal text it begins with, and an expression without backtracking.
Refused with a ``UsageError`` is all that could need it: templates come from checkpoints, and a hostile
pattern would stop the program that reads it.

A pattern is a row of pieces: literal text; a class (``\w``, ``\d``, ``\s``, ``\S``, ``[…]``) with
``*``, ``+`` or ``?``, whose next piece begins with a character outside the class; ``.*?`` or ``.+?`` before
literal text; ``(?:…)?`` around literal text. One class or dot may stand in a named group.

The reader of the calls that a response template describes.

In: a tape on what opens a call. Out: the call or calls. A closing string inside a JSON string, or inside a
value behind which no structure follows, is a part of the arguments.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from ferrule.core.errors import UsageError
from ferrule.core.messages import Repair
from ferrule.dialects.core.dialect import Dialect, Reader
from ferrule.dialects.core.reader_context import (
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
from ferrule.dialects.formats.json_blocks import list_calls
from ferrule.repair import Parameter, RepairedArguments, look_at
from ferrule.repair.strict_json import parse

_PIECE = re.compile(
    r"(?P<group>\(\?P<(?P<name>\w+)>)?"
    r"(?:(?P<class>\\[wdsS]|\[(?:\\.|[^\]\\])+\]|\.)(?P<times>[*+?]?\??)"
    r"|(?P<optional>\(\?:(?:\\\W|\\n|[^\\()|*+?.\[\]{}^$])+\)\?)"
    r"|(?P<letter>\\\W|\\n|\\t|[^\\()|*+?.\[\]{}^$])(?P<maybe>\??))"
    r"(?P<end>\))?",
    re.DOTALL,
)
_ESCAPES = {"\\n": "\n", "\\t": "\t"}


@dataclass(frozen=True, slots=True)
class Anchor:
    """``begins``: the literal text at the beginning, perhaps ``""``. ``core``: all literal text."""

    begins: str
    core: str
    expression: re.Pattern[str]

    @classmethod
    def exactly(cls, text: str) -> Anchor:
        """The anchor of a literal string."""
        return cls(text, text, re.compile(re.escape(text)))


@dataclass(frozen=True, slots=True)
class Tag:
    """What stands before and behind the value of an argument. ``strip``: space around it is markup."""

    head: Anchor
    close: str
    strip: bool


@dataclass(slots=True)
class _Piece:
    """One piece: literal text, or a class with how often it occurs."""

    literal: str = ""
    wanted: bool = True
    kind: str = ""
    times: str = ""
    group: str = ""


def anchor(pattern: str, where: str) -> Anchor:
    """Read a pattern. Raises ``UsageError`` with ``where`` for one that is not supported."""
    pieces = _pieces(pattern, where)
    parts = [_expression(piece, pieces[at + 1 :], where) for at, piece in enumerate(pieces)]
    begins = pieces[0].literal if pieces and pieces[0].wanted else ""
    core = "".join(piece.literal for piece in pieces if piece.wanted)
    plain = all(piece.literal or piece.kind == r"\s" for piece in pieces)
    return Anchor(begins, core if plain else "", re.compile("".join(parts), re.DOTALL))


def literal(pattern: str, where: str) -> str:
    """The text of a pattern that is literal but for white space around it."""
    found = anchor(pattern, where)
    if not found.core:
        raise UsageError(f"{where}: the pattern {pattern!r} must be literal text here")
    return found.core


def tag(pattern: str, where: str) -> Tag:
    """Read a tag pattern: ``HEAD (?P<value>.*?) TAIL`` with the group ``key`` in its head."""
    before, value, behind = pattern.partition("(?P<value>.*?)")
    head = anchor(before, where)
    if not value or "key" not in head.expression.groupindex or len(head.begins) < 2:
        raise UsageError(
            f"{where}: the tag_pattern {pattern!r} must begin with two literal characters and have the "
            "groups (?P<key>…) and (?P<value>.*?)"
        )
    return Tag(head, literal(behind, where), behind.startswith(r"\s"))


def _pieces(pattern: str, where: str) -> list[_Piece]:
    pieces: list[_Piece] = []
    at = 0
    while at < len(pattern):
        found = _PIECE.match(pattern, at)
        if found is None or bool(found["group"]) != bool(found["end"]):
            raise UsageError(
                f"{where}: {pattern[at : at + 20]!r} in the pattern {pattern!r} is not supported"
            )
        if found["group"] and not found["class"]:
            raise UsageError(f"{where}: the group {found['name']!r} must hold one class or dot")
        at = found.end()
        if found["class"]:
            pieces.append(_Piece("", True, found["class"], found["times"], found["name"] or ""))
            continue
        text = _plain(found["letter"] or found["optional"][3:-2])
        wanted = bool(found["letter"]) and not found["maybe"]
        if wanted and pieces and pieces[-1].literal and pieces[-1].wanted:
            pieces[-1].literal += text
        else:
            pieces.append(_Piece(text, wanted))
    return pieces


def _plain(text: str) -> str:
    return re.sub(r"\\.", lambda found: _ESCAPES.get(found.group(), found.group()[1:]), text)


def _expression(piece: _Piece, rest: list[_Piece], where: str) -> str:
    """The expression of a piece, written so that it never gives back what it took."""
    if piece.literal:
        text = re.escape(piece.literal)
        return text if piece.wanted else f"(?:{text}|(?!))?+"
    if piece.kind == ".":
        if piece.times not in ("*?", "+?"):
            raise UsageError(f"{where}: a dot must be followed by *? or +?")
        until = "".join(_following(each) for each in rest[:2])
        if not any(each.literal and each.wanted for each in rest[:2]):
            raise UsageError(f"{where}: literal text must follow a dot")
        inner = f"(?:(?!{until}).|(?!)){piece.times[0]}+"
    else:
        inner = piece.kind + (piece.times[:1] + "+" if piece.times else "")
        _check_border(piece, rest, where)
    return f"(?P<{piece.group}>{inner})" if piece.group else inner


def _following(piece: _Piece) -> str:
    if piece.literal:
        return re.escape(piece.literal) if piece.wanted else f"(?:{re.escape(piece.literal)}|(?!))?+"
    return piece.kind + (piece.times[:1] + "+" if piece.times else "")


def _check_border(piece: _Piece, rest: list[_Piece], where: str) -> None:
    """Refuse what would have to give characters back to the piece behind it."""
    if piece.times in ("", "?") and not rest:
        return
    for following in rest:
        if following.literal:
            taken = re.match(piece.kind, following.literal[0])
        else:
            overlap = {piece.kind, following.kind}
            taken = following.kind != "." and overlap not in (
                {r"\w", r"\s"},
                {r"\d", r"\s"},
                {r"\S", r"\s"},
            )
        if taken and piece.times:
            raise UsageError(f"{where}: what follows {piece.kind + piece.times!r} could be a part of it")
        if following.wanted and (following.literal or following.times in ("", "+")):
            return


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


_TOP = {"version", "defaults", "fields", "start_anchor", "start_anchor_pattern"}
_FIELD = {
    *("open", "open_pattern", "close", "close_pattern", "content", "content_args"),
    *("repeats", "join", "optional", "transform", "transform_each"),
}
_REASONING = ("thinking", "reasoning", "reasoning_content")
_CONTENTS = ("json", "xml-inline", "kv-lines")
_ARGUMENTS = {
    "json": {"unquoted_keys", "string_delims", "allow_non_json"},
    "xml-inline": {"tag_pattern", "value_parser", "merge_duplicates"},
    "kv-lines": {"line_sep", "kv_sep", "strip", "value_parser"},
}


def dialect_from(
    template: Mapping[str, Any], name: str, *, about: str = "", models: str = "", sample: str = ""
) -> Dialect:
    """The dialect that a response template describes.

    ``name``, ``about``, ``models`` and ``sample`` are what ``ferrule dialects`` shows of it. Raises
    ``UsageError`` for a template, or a part of one, that is not supported.
    """
    fields = _fields(template)
    readers: dict[str, Reader] = {}
    thinks: dict[str, str] = {}
    ends: tuple[str, ...] = ()
    for key, field in fields.items():
        where = f"the field {key!r} of the response template"
        if unknown := set(field) - _FIELD:
            raise UsageError(f"{where} has unknown keys: {', '.join(sorted(unknown))}")
        if key == "tool_calls":
            readers |= _calls(field, name, where)
        elif key in _REASONING:
            opens, closes = _marks(field, "open", where), _marks(field, "close", where)
            if not opens or len(closes) != 1:
                raise UsageError(f"{where} must have an open and one close")
            thinks |= dict.fromkeys(opens, closes[0])
        elif key == "content":
            opens, closes = _marks(field, "open", where), _marks(field, "close", where)
            if opens:
                readers |= dict.fromkeys(opens, _open_frame) | dict.fromkeys(closes, _close_frame(fields))
            else:
                ends = closes
        else:
            raise UsageError(
                f"{where} is not supported; known: tool_calls, content, {', '.join(_REASONING)}"
            )
    return Dialect(name, about or "from a response template", models, sample, readers, thinks, ends)


def _fields(template: Mapping[str, Any]) -> Mapping[str, Mapping[str, Any]]:
    if "x-regex" in template or "properties" in template:
        raise UsageError(
            "this is a response_schema, the form before response templates: its expressions match whole "
            "replies and cannot be read as a stream; write a response template"
        )
    if unknown := set(template) - _TOP:
        raise UsageError(f"unknown keys in the response template: {', '.join(sorted(unknown))}")
    if template.get("version", 1) != 1:
        raise UsageError(f"unknown version of response templates: {template['version']!r}")
    fields: Any = template.get("fields")
    if not isinstance(fields, Mapping) or "tool_calls" not in fields:
        raise UsageError("the response template has no field 'tool_calls'")
    listed = cast("Mapping[str, Any]", fields)
    for key, field in listed.items():
        if not isinstance(field, Mapping):
            raise UsageError(f"the field {key!r} of the response template must be an object")
    return listed


def _marks(field: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    """The strings with which a field opens or closes."""
    if f"{key}_pattern" in field:
        if key in field:
            raise UsageError(f"{where} has {key} and {key}_pattern")
        return (literal(_string(field[f"{key}_pattern"], where), where),)
    marks: Any = field.get(key, ())
    listed = (marks,) if isinstance(marks, str) else tuple(marks)
    for mark in listed:
        _string(mark, where)
    return listed


def _string(value: Any, where: str) -> str:
    if not isinstance(value, str) or not value:
        raise UsageError(f"{where}: {value!r} must be a string that is not empty")
    return value


def _calls(field: Mapping[str, Any], name: str, where: str) -> dict[str, Reader]:
    """The readers of the calls."""
    content = field.get("content", "text")
    if content not in _CONTENTS:
        raise UsageError(
            f"{where}: the content {content!r} cannot hold calls; known: {', '.join(_CONTENTS)}"
        )
    arguments: Mapping[str, Any] = field.get("content_args", {})
    if unknown := set(arguments) - _ARGUMENTS[content]:
        raise UsageError(f"{where}: unknown content_args: {', '.join(sorted(unknown))}")
    if "join" in field:
        raise UsageError(f"{where}: calls cannot be joined")
    opens = _openings(field, where)
    groups = {group for one in opens for group in one.expression.groupindex}
    paths = _paths(field.get("transform"), groups, where)
    if content != "json" and (paths is None or paths["arguments"] != Path("content", ())):
        raise UsageError(f"{where}: the transform must put {{content}} under arguments")
    read = Field(
        dialect=name,
        opens={one.begins: one for one in opens},
        closes=_marks(field, "close", where),
        content=content,
        tag=tag(_string(arguments.get("tag_pattern"), where), where) if content == "xml-inline" else None,
        typed=_typed(arguments.get("value_parser"), where),
        separators=(arguments.get("line_sep", "\n"), arguments.get("kv_sep", ":")),
        delimiters=tuple((begin, end) for begin, end in arguments.get("string_delims", ())),
        paths=paths,
        each=bool(field.get("transform_each")),
    )
    return dict.fromkeys(read.opens, _reader(read))


def _reader(field: Field) -> Reader:
    def read(reading: Reading, opener: str) -> Wait[bool]:
        return read_field(reading, field, opener)

    return read


def _openings(field: Mapping[str, Any], where: str) -> list[Anchor]:
    if "open_pattern" not in field:
        opens = _marks(field, "open", where)
        if not opens:
            raise UsageError(f"{where} has neither open nor open_pattern")
        return [Anchor.exactly(mark) for mark in opens]
    if "open" in field:
        raise UsageError(f"{where} has open and open_pattern")
    pattern = _string(field["open_pattern"], where)
    found = anchor(pattern, where)
    if len(found.begins) < 2:
        raise UsageError(f"{where}: the pattern {pattern!r} must begin with two literal characters")
    return [found]


def _typed(parser: Any, where: str) -> bool | None:
    """What a value parser says of the text of a value; see ``Parameter.typed``."""
    if parser is None:
        return None
    given = _object(parser)
    name = given.get("name")
    if name not in ("json", "text", "int", "float", "bool"):
        raise UsageError(f"{where}: the value_parser {json.dumps(parser)} is not supported")
    loose = name == "json" and _object(given.get("args")).get("allow_non_json")
    return None if loose else name != "text"


def _object(value: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else {}


def _paths(transform: Any, groups: set[str], where: str) -> dict[str, Path] | None:
    """Where name, arguments and id of a call come from; None when the content is the call itself."""
    if transform is None:
        return None
    given = _object(transform)
    node: Any = given.get("function", given)
    if node == "{content}":
        return None
    call = _object(node)
    if not {"name", "arguments"} <= set(call):
        raise UsageError(f"{where}: the transform must give a function with name and arguments")
    paths = {key: _path(call[key], groups, where) for key in ("name", "arguments")}
    if "id" in given:
        paths["id"] = _path(given["id"], groups, where)
    return paths


def _path(placeholder: Any, groups: set[str], where: str) -> Path:
    text = placeholder if isinstance(placeholder, str) else ""
    if not (text.startswith("{") and text.endswith("}")) or "{" in text[1:]:
        raise UsageError(f"{where}: {placeholder!r} in the transform must be a whole placeholder")
    root, *keys = text[1:-1].split(".")
    if root in groups:
        return Path("group", (root,))
    return Path("content", tuple(keys) if root == "content" else (root, *keys))


def _open_frame(reading: Reading, opener: str) -> Wait[bool]:
    """Drop what opens the answer, where the answer begins."""
    if not (reading.at_start or reading.thinking or reading.behind_call):
        return False
    reading.tape.take(reading.tape.at + len(opener))
    reading.thinking = False
    return True
    yield


def _close_frame(fields: Mapping[str, Mapping[str, Any]]) -> Callable[[Reading, str], Wait[bool]]:
    """Drop what closes the answer, where the text ends or another part follows."""
    where = "the response template"
    texts = [field for key, field in fields.items() if key != "tool_calls"]
    openings = [mark for field in texts for mark in _marks(field, "open", where)]
    parts = Literals((*openings, *(one.begins for one in _openings(fields["tool_calls"], where))))

    def read(reading: Reading, opener: str) -> Wait[bool]:
        following = yield from reading.tape.after(len(opener), parts)
        if following == "":
            return False
        reading.tape.take(reading.tape.at + len(opener))
        return True

    return read
