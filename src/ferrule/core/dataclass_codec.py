"""Write dataclasses as JSON and read them back, by their type annotations.

A codec is built once per type. A value of the wrong shape raises ``UsageError`` with the path of the
mistake. Unknown fields are ignored, because a later version may have written them.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import (
    Any,
    Literal,
    NoReturn,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from ferrule.core.errors import UsageError
from ferrule.core.messages import BrokenCall, JsonObject, ToolCall

T = TypeVar("T")

FEW = 8
"""An error lists the allowed names only if there are at most this many."""

Kinds: TypeAlias = type[Any] | tuple[type[Any], ...]


class _Wrong(Exception):
    """A problem and the path to it. Each level prepends its part of the path while the error propagates."""

    path = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Codec:
    name: str
    """The name in error messages, e.g. ``a text``."""
    python: Kinds
    """Classes whose instances this codec writes."""
    json: Kinds
    """Classes that ``json.loads`` returns and that this codec reads."""
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]

    def takes(self, value: object) -> bool:
        """Whether this codec can read the value. JSON's true and false do not count as numbers."""
        return isinstance(value, self.json) and (self.json in (bool, object) or not isinstance(value, bool))

    def checked(self, value: object) -> Any:
        return self.read(value) if self.takes(value) else _refuse(self.name, value)


def _same(value: Any) -> Any:
    return value


def _plain(name: str, kind: Kinds) -> Codec:
    return Codec(name, kind, kind, _same, _same)


_PLAIN: Mapping[Any, Codec] = {
    str: _plain("a text", str),
    int: _plain("a whole number", int),
    float: _plain("a number", (int, float)),
    bool: _plain("true or false", bool),
}


class ValueCodecs:
    """Codecs of dataclasses and of the types of their fields.

    ``short``: fields equal to their defaults are not written, and fields with ``compare=False`` are neither
    written nor read. ``others`` has codecs of classes that are not dataclasses.
    """

    def __init__(self, *, short: bool = False, others: Mapping[Any, Codec] | None = None) -> None:
        self._short = short
        self._known: dict[Any, Codec] = {**_PLAIN, **(others or {})}

    def write(self, value: object) -> JsonObject:
        """Return a dataclass as a JSON object."""
        return self._of(type(value)).write(value)

    def read(self, kind: type[T], value: object, what: str = "") -> T:
        """Return the dataclass read from JSON; ``what`` precedes the path in an error message."""
        try:
            return self._of(kind).checked(value)
        except _Wrong as wrong:
            place = f"{what}{wrong.path}".removeprefix(".") or "the value"
            raise UsageError(f"{place}: {wrong}") from None

    def _of(self, kind: Any) -> Codec:
        if kind not in self._known:
            self._known[kind] = self._made(kind)
        return self._known[kind]

    def _made(self, kind: Any) -> Codec:
        if dataclasses.is_dataclass(kind):
            return self._dataclass(cast("type[Any]", kind))
        if isinstance(kind, type) and issubclass(kind, Enum):
            return _names(kind, {each.value: each for each in kind})
        return self._of_origin(kind, get_origin(kind), get_args(kind)) or _plain("a value", object)

    def _of_origin(self, kind: Any, origin: Any, inside: Sequence[Any]) -> Codec | None:
        if origin in (Union, types.UnionType):
            return self._call() if set(inside) == {ToolCall, BrokenCall} else self._union(inside)
        if origin is Literal:
            return _names(kind, {each: each for each in inside})
        if origin is tuple and inside[-1] is not ...:
            return self._tuple(inside)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(inside[1])
        if isinstance(origin, type) and issubclass(origin, Sequence):
            return self._list(inside[0], tuple if origin is tuple else list)
        return None

    def _union(self, kinds: Sequence[Any]) -> Codec:
        codecs = [self._of(kind) for kind in kinds if kind is not type(None)]
        optional, name = type(None) in kinds, " or ".join(each.name for each in codecs)

        def write(value: Any) -> Any:
            if value is None and optional:
                return None
            return next(each for each in codecs if isinstance(value, each.python)).write(value)

        def read(value: Any) -> Any:
            if value is None and optional:
                return None
            able = next((each for each in codecs if each.takes(value)), None)
            return able.read(value) if able else _refuse(name, value)

        return Codec(name, object, object, write, read)

    def _call(self) -> Codec:
        whole, broken = self._of(ToolCall), self._of(BrokenCall)

        def write(call: Any) -> Any:
            return (whole if isinstance(call, ToolCall) else broken).write(call)

        def read(value: Any) -> Any:
            if "reason" in value and "arguments" in value:
                raise _at(".arguments", _Wrong("a broken call has none"))
            return (broken if "reason" in value else whole).read(value)

        return Codec(whole.name, (ToolCall, BrokenCall), dict, write, read)

    def _list(self, kind: Any, made: type[Any]) -> Codec:
        codec = self._of(kind)

        def write(value: Any) -> Any:
            return [codec.write(each) for each in value]

        def read(value: list[Any]) -> Any:
            return made(_read_each(codec, enumerate(value), "[{}]"))

        return Codec("a list", (list, tuple), list, write, read)

    def _tuple(self, kinds: Sequence[Any]) -> Codec:
        codecs = [self._of(kind) for kind in kinds]
        name = f"[{', '.join(each.name for each in codecs)}]"

        def write(value: Any) -> Any:
            return [codec.write(each) for codec, each in zip(codecs, value, strict=True)]

        def read(value: Any) -> Any:
            if len(value) != len(codecs) or not all(map(Codec.takes, codecs, value)):
                _refuse(name, value)
            return tuple(codec.read(each) for codec, each in zip(codecs, value, strict=True))

        return Codec(name, tuple, list, write, read)

    def _mapping(self, kind: Any) -> Codec:
        codec = self._of(kind)
        if kind is Any:
            return Codec("an object", Mapping, dict, dict, _same)

        def write(value: Any) -> Any:
            return {name: codec.write(each) for name, each in value.items()}

        def read(value: Any) -> Any:
            return dict(zip(value, _read_each(codec, value.items(), ".{}"), strict=True))

        return Codec("an object", Mapping, dict, write, read)

    def _dataclass(self, kind: type[Any]) -> Codec:
        hints = get_type_hints(kind)
        fields = [
            (each.name, self._of(hints[each.name]), _default(each))
            for each in dataclasses.fields(kind)
            if each.compare or not self._short
        ]

        def write(value: Any) -> JsonObject:
            return {
                name: codec.write(given)
                for name, codec, default in fields
                if (given := getattr(value, name)) != default or not self._short
            }

        def read(value: Any) -> Any:
            found: dict[str, Any] = {}
            name = ""
            try:
                for name, codec, default in fields:
                    if name in value:
                        found[name] = codec.checked(value[name])
                    elif default is dataclasses.MISSING:
                        raise _Wrong("is missing")
            except _Wrong as wrong:
                raise _at(f".{name}", wrong) from None
            return kind(**found)

        return Codec("an object", kind, dict, write, read)


def _default(field: dataclasses.Field[Any]) -> Any:
    factory = field.default_factory
    return field.default if factory is dataclasses.MISSING else factory()


def _names(kind: Any, values: Mapping[Any, Any]) -> Codec:
    few = ", ".join(sorted(map(str, values))) if len(values) <= FEW else ""

    def read(value: Any) -> Any:
        if value not in values:
            _refuse(f"one of {few}" if few else "a known name", value)
        return values[value]

    def write(value: Any) -> Any:
        return value.value if isinstance(value, Enum) else value

    return Codec("a text", kind if isinstance(kind, type) else str, str, write, read)


def _read_each(codec: Codec, items: Iterable[tuple[Any, Any]], place: str) -> list[Any]:
    found: list[Any] = []
    for name, item in items:
        try:
            found.append(codec.checked(item))
        except _Wrong as wrong:
            raise _at(place.format(name), wrong) from None
    return found


def _at(place: str, wrong: _Wrong) -> _Wrong:
    wrong.path = place + wrong.path
    return wrong


def _refuse(wanted: str, value: object) -> NoReturn:
    shown = repr(value)
    raise _Wrong(f"{wanted} is needed, not {shown if len(shown) <= 40 else f'{shown[:39]}…'}")
