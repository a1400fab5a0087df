"""Read tables of a parsed file as dataclasses, and make their JSON Schema from the same annotations.

So the schema always agrees with the reader. ``TableReader`` reports all mistakes of a file, each with the
file, the line if known, the key, and the allowed values.
"""

from __future__ import annotations

import re
import tomllib
import types
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from ferrule.core.errors import Mistakes, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.core.visible_text import one_line

_SCALARS: Mapping[Any, str] = {str: "string", bool: "boolean", int: "integer", float: "number"}
_WANTED: Mapping[Any, str] = {
    str: N_("a string"),
    bool: N_("a boolean"),
    int: N_("an integer"),
    float: N_("a number"),
}


_TEXT = re.compile(r"""(?P<short>"(?:\\.|[^"\\\n])*"|'[^'\n]*')""")
_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    r"|'''.*?''''{0,2}"
    rf"|{_TEXT.pattern}|#[^\n]*",
    re.DOTALL,
)
_KEY = r"""(?:[\w-]+|"(?:\\.|[^"\\])*"|'[^']*')"""
_HEAD = re.compile(rf"\s*(\[\[?)?\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*[]=]")

KeyPath = tuple[str | int, ...]
"""The keys and list indexes that lead to a value."""


class TableReader:
    """Reads values by their types and collects all mistakes until ``finish``.

    ``where`` names the file in errors, ``lines`` has the lines of its keys. A place is a dotted path of
    keys.
    """

    def __init__(self, where: str, lines: Mapping[KeyPath, int] | None = None) -> None:
        self.where = where
        self._lines = {".".join(map(str, path)): line for path, line in (lines or {}).items()}
        self._mistakes: dict[str, str] = {}

    @contextmanager
    def keeping(self, at: str) -> Generator[None]:
        """Collect a ``UsageError`` that is raised inside the block, and go on after it."""
        try:
            yield
        except UsageError as error:
            self._mistakes.setdefault(str(error), at)

    def finish(self) -> None:
        if self._mistakes:
            raise Mistakes("\n".join(sorted(self._mistakes, key=self._line_in)))

    def is_wrong(self, at: str) -> bool:
        """Whether a mistake was found at this place or inside it."""
        return any(each == at or each.startswith((f"{at}.", f"{at}[")) for each in self._mistakes.values())

    def error(self, at: str, said: str) -> UsageError:
        return UsageError(": ".join(each for each in (self.file(at), one_line(at), said) if each))

    def file(self, at: str) -> str:
        """Return ``file:line`` of the place, or only the file if the line is unknown."""
        line = self._line_of(at)
        return f"{self.where}:{line}" if line else self.where

    def _line_of(self, at: str) -> int:
        """Return the line of the key, or of the innermost table around it that has one; 0 if unknown."""
        while at not in self._lines and at:
            at = at[: max(at.rfind("."), at.rfind("["), 0)]
        return self._lines.get(at, 0)

    def _line_in(self, mistake: str) -> int:
        return self._line_of(self._mistakes[mistake])

    def read(self, kind: Any, value: Any, old: Any, at: str) -> Any:
        """Read ``value`` as the type ``kind``; subclasses may merge it with ``old``, the earlier value."""
        kind = _without_none(kind)
        origin, inner = get_origin(kind), get_args(kind)
        if is_dataclass(kind):
            return self.dataclass(kind, self.table(value, at), old, at)
        if origin is Literal:
            if value not in inner:
                raise self.refuse(at, one_of(inner), value)
            return value
        if origin in (tuple, frozenset):
            return self._sequence(kind, value, at)
        if origin is Mapping:
            return self.mapping(inner[1], self.table(value, at), old, at)
        return self._scalar(kind, value, at)

    def table(self, value: Any, at: str) -> Mapping[str, Any]:
        """Return the value if it is a table; raise an error otherwise."""
        if not isinstance(value, Mapping):
            raise self.refuse(at, "a table", value)
        return cast(Mapping[str, Any], value)

    def dataclass(self, kind: Any, table: Mapping[str, Any], old: Any, at: str) -> Any:
        hints, known = get_type_hints(kind), [each.name for each in fields(kind)]
        read: dict[str, Any] = {}
        for key, value in table.items():
            place = f"{at}.{key}" if at else key
            with self.keeping(place):
                if key not in known:
                    raise self.unknown(place, key, known)
                read[key] = self.read(hints[key], value, None, place)
        return kind(**read)

    def mapping(self, inner: Any, table: Mapping[str, Any], old: Any, at: str) -> dict[str, Any]:
        """Read a table whose keys are free names."""
        read: dict[str, Any] = {}
        for key, each in table.items():
            with self.keeping(f"{at}.{key}"):
                read[key] = self.read(inner, each, None, f"{at}.{key}")
        return read

    def unknown(self, at: str, key: str, known: Collection[str]) -> UsageError:
        """Return the error for an unknown key."""
        near, names = get_close_matches(key, known, n=3, cutoff=0.6), ", ".join(sorted(known))
        sentence, meant = N_("there is no such key"), ", ".join(map(repr, near))
        if near:
            return self.error(at, N_(f"{sentence}; did you mean {meant}?"))
        return self.error(at, N_(f"there is no such key. Known: {names}"))

    def refuse(self, at: str, wanted: str, value: Any) -> UsageError:
        where, at = self.file(at), one_line(at)
        return UsageError(f"{where}: {at}: {wanted} is needed, not {value!r}")

    def _sequence(self, kind: Any, value: Any, at: str) -> Any:
        if not isinstance(value, list):
            raise self.refuse(at, "a list", value)
        listed, inner = cast("list[Any]", value), get_args(kind)
        if get_origin(kind) is tuple and inner[-1] is not Ellipsis:
            if len(listed) != len(inner):
                raise self.refuse(at, f"a list of {len(inner)} items", value)
            return tuple(self.read(each, item, None, at) for each, item in zip(inner, listed, strict=True))
        read: list[Any] = []
        for place, item in enumerate(listed):
            with self.keeping(f"{at}[{place}]"):
                read.append(self.read(inner[0], item, None, f"{at}[{place}]"))
        return cast(type, get_origin(kind))(read)

    def _scalar(self, kind: Any, value: Any, at: str) -> Any:
        if kind is Any:
            return value
        fits = isinstance(value, (int, float)) if kind is float else isinstance(value, kind)
        if not fits or (isinstance(value, bool) and kind is not bool):
            raise self.refuse(at, _WANTED[kind], value)
        return float(value) if kind is float else value


def one_of(names: Iterable[Any]) -> str:
    return N_(f"one of {', '.join(repr(name) for name in names)}")


def schema_of(
    kind: Any, title: str, *, beside: Callable[[list[str]], JsonObject] = lambda names: {}, **more: Any
) -> JsonObject:
    """Return the JSON Schema (draft 2020-12) of a dataclass that is read from a file.

    ``beside``: extra properties that every table has; ``more``: extra keywords of the whole schema.
    """
    names: dict[str, JsonObject] = {}

    def of_object(kind: Any) -> JsonObject:
        hints = get_type_hints(kind)
        properties = {each.name: of(hints[each.name]) for each in fields(kind)}
        properties |= beside(sorted(properties))
        return {"type": "object", "properties": properties, "additionalProperties": False}

    def of(kind: Any) -> JsonObject:
        kind = _without_none(kind)
        origin, inner = get_origin(kind), get_args(kind)
        if is_dataclass(kind):
            name = cast(type, kind).__name__
            if name not in names:
                names[name] = {}
                names[name] = of_object(kind)
            return {"$ref": f"#/$defs/{name}"}
        if origin is Literal:
            return {"enum": list(inner)}
        if origin is tuple and inner[-1] is not Ellipsis:
            items = [of(each) for each in inner]
            return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
        if origin in (tuple, frozenset):
            return {"type": "array", "items": of(inner[0])}
        if origin is Mapping:
            return {"type": "object", "additionalProperties": of(inner[1])}
        return {} if kind is Any else {"type": _SCALARS[kind]}

    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title}
    return {**head, **of_object(kind), **more, "$defs": dict(sorted(names.items()))}


def _without_none(kind: Any) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        return next(each for each in get_args(kind) if each is not type(None))
    return kind


def key_lines(text: str) -> dict[KeyPath, int]:
    """Return the line in which each key of a valid TOML text is first named."""
    found: dict[KeyPath, int] = {}
    table: KeyPath = ()
    depth = 0
    for number, line in enumerate(_TOKEN.sub(_short_or_empty, text).split("\n"), 1):
        head = None if depth else _HEAD.match(line)
        if head is not None:
            path = () if head[1] else table
            for part in _keys(head[2]):
                path = (*path, part)
                found.setdefault(path, number)
            table = path if head[1] else table
        bare = _TEXT.sub("", line)
        depth += sum(map(bare.count, "[{")) - sum(map(bare.count, "]}"))
    return found


def _short_or_empty(token: re.Match[str]) -> str:
    """Keep a string on one line, which may be a key; reduce other tokens to their line ends."""
    return token["short"] or "\n" * token[0].count("\n")


def _keys(dotted: str) -> Iterator[str]:
    inner: Any = tomllib.loads(f"{dotted} = 0")
    while isinstance(inner, dict):
        [(name, inner)] = cast("dict[str, Any]", inner).items()
        yield name
