"""One argument as text in, its value out: for dialects that write a tag per argument.

The one trick: the schema decides, not the look of the text. A string parameter keeps its text untouched,
even if it looks like a number; any other text is read as JSON first, then as a Python literal, and kept
as it is when neither works, so that validation can say what is wrong.

The order in which a union's types are tried (null, integer, number, boolean, object, array, string) is
the one of vLLM's tool parsers, https://github.com/vllm-project/vllm.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from ferrule.messages import Repair
from ferrule.repair.lexis import unescape
from ferrule.repair.scan import Failed, scan
from ferrule.repair.schema import ANY, STRING, View, kind
from ferrule.repair.strict import Parsed, differ, finite, parse


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a tag-per-argument dialect.

    ``typed`` is what the wire says of the text: True, it is a JSON value; False, it is a string; None, it
    says nothing and the schema decides.
    """

    key: str
    text: str
    typed: bool | None = None


def read_parameter(parameter: Parameter, view: View) -> Parsed:
    """The value of one parameter. Reading text by its declared type is no repair; reading it loosely is."""
    text = parameter.text
    if parameter.typed is False:
        return Parsed(text)
    if parameter.typed is True:
        return parse(text.strip()) or convert(text, ANY - {"string"}) or Parsed(text)
    if "string" not in view.types:
        return convert(text, view.types) or Parsed(text)
    if view.types == STRING:
        return Parsed(text)
    found = _if_json(text, {"object", "array"} if view.types == ANY else view.types)
    return Parsed(text) if found is None or _is_choice(text, found.value, view.choices) else found


def convert(text: str, types: frozenset[str]) -> Parsed | None:
    """Read text as the first of these types that it can be; None when it can be none of them."""
    stripped = text.strip()
    quoted = _QUOTED.fullmatch(stripped)
    stripped = quoted.group(1) if quoted else stripped
    for name, read in _READERS:
        if name in types:
            found = read(stripped)
            if found is not None:
                return found
    return None


def _if_json(text: str, types: Collection[str]) -> Parsed | None:
    """The text as JSON, where a string may stand too: only if it is JSON by the letter, of one of these
    types.
    """
    found = parse(text.strip())
    if found is None or isinstance(found.value, str):
        return None
    name = kind(found.value)
    return found if name in types or (name == "integer" and "number" in types) else None


def _is_choice(text: str, value: Any, choices: Sequence[Any]) -> bool:
    """Whether a text is one of the values that may stand here, and what it reads as is not."""
    return text in choices and all(differ(value, each) for each in choices)


def _null(text: str) -> Parsed | None:
    return Parsed(None) if text in ("null", "None", "nil") else None


def _integer(text: str) -> Parsed | None:
    """An integer of any size; also ``5.0`` and ``1e3``, as long as a float holds them exactly."""
    if _INTEGER.fullmatch(text):
        return Parsed(int(text.partition(".")[0]))
    found = _number(text)
    exact = found is not None and found.value.is_integer() and abs(found.value) < EXACT
    return Parsed(int(found.value)) if found and exact else None


def _number(text: str) -> Parsed | None:
    """A number; one that is written as an integer is one, as in JSON."""
    if not _NUMBER.fullmatch(text):
        return None
    try:
        return Parsed(int(text) if text.lstrip("+-").isdigit() else finite(text))
    except ValueError:  # infinite, or more digits than Python reads
        return None


def _boolean(text: str) -> Parsed | None:
    truth = {"true": True, "false": False}.get(text.lower())
    return None if truth is None else Parsed(truth)


def _container(opening: str) -> Callable[[str], Parsed | None]:
    def read(text: str) -> Parsed | None:
        if not text.startswith(opening):
            return None
        return parse(text) or _scanned(text) or _escaped(text)

    return read


def _scanned(text: str) -> Parsed | None:
    """A Python literal or other loose JSON; None when it was cut off or something else stands after it."""
    found = scan(text)
    if isinstance(found, Failed) or found.open or found.end < len(text):
        return None
    return Parsed(found.value, found.repairs)


def _escaped(text: str) -> Parsed | None:
    """JSON that was escaped once more as a whole: there is a backslash before its first quote."""
    found = parse(unescape(text)) if _ESCAPED.match(text) else None
    return found and Parsed(found.value, (Repair("over-escaped", "the whole text was escaped once more"),))


EXACT = 1 << 53
"""Integers below this are exact as floats."""

_QUOTED = re.compile(r'"([^"\\]{1,40})"')
"""A scalar that was quoted once more."""

_ESCAPED = re.compile(r'[\[{\s]*\\"')
_INTEGER = re.compile(r"[+-]?[0-9]{1,4300}(?:\.0{0,40})?")
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")

_READERS: tuple[tuple[str, Callable[[str], Parsed | None]], ...] = (
    ("null", _null),
    ("integer", _integer),
    ("number", _number),
    ("boolean", _boolean),
    ("object", _container("{")),
    ("array", _container("[")),
)
"""In the order in which the types of a union are tried."""
