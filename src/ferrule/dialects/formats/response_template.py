"""A dialect out of a *response template*, the data with which transformers reads a model's replies.

In: the template, JSON from a tokenizer's configuration. Out: a ``Dialect`` for ``register_dialect``.

Supported, of https://huggingface.co/docs/transformers/main/chat_response_parsing (transformers 5.19):

- ``tool_calls``: ``open`` or ``open_pattern``, ``close`` or ``close_pattern``, or no end; ``repeats``;
  ``content`` ``json`` (with ``unquoted_keys``, ``string_delims``), ``xml-inline`` and ``kv-lines``;
  ``transform`` and ``transform_each`` that say where name, arguments and id come from;
- ``thinking``, ``reasoning`` or ``reasoning_content``: text between two strings;
- ``content``: what is left over, up to a ``close``, which is dropped at the end of the reply; or text
  between two strings, which are dropped where they stand as a frame does.

Patterns are limited to those that need no backtracking (see ``anchors``). Start anchors are about the
prompt and are not needed. Everything else raises ``UsageError``: a template read by half loses calls.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, cast

from ferrule.dialects.core.dialect import Dialect, Reader
from ferrule.dialects.core.reading import Reading
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.formats.anchors import Anchor, anchor, literal, tag
from ferrule.dialects.formats.template_calls import Field, Path, read_field
from ferrule.errors import UsageError

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
