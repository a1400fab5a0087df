"""Parse JSON strictly: the step that suffices for most texts.

The decoder is built once, and its hooks only refuse. If one refuses, a second, slower decoding collects the
details.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, NoReturn, cast

from ferrule.core.locale import N_
from ferrule.core.messages import Repair

DEPTH = 200
"""More deeply nested brackets are refused, as validators and writers downstream have such limits."""


class Parsed(NamedTuple):
    """A parsed value and the repairs it needed."""

    value: Any
    repairs: tuple[Repair, ...] = ()


def parse(text: str) -> Parsed | None:
    """Read JSON of RFC 8259, without NaN and infinite numbers; return None for anything else.

    Integers are exact up to 4,300 digits. A key that occurs twice with different values is recorded as
    ``ambiguous``.
    """
    return _not_deep(text, parse_deep(text))


def parse_deep(text: str) -> Parsed | None:
    """Like ``parse``, for callers who check ``is_deep`` themselves."""
    return _parse(text, _STRICT, ())


def parse_lenient(text: str) -> Parsed | None:
    """Like ``parse``, but strings may contain raw control characters; recorded as ``raw-control``."""
    controls = Repair("raw-control", "control characters were raw in a string")
    return _not_deep(text, _parse(text, _CONTROLS, (controls,)))


def parse_but_comma(text: str) -> Parsed | None:
    """Like ``parse_deep``, for JSON with a comma after its last member; recorded as ``trailing-comma``.

    Only brackets may follow the comma, so it cannot be part of a string. A comma that is alone in a
    bracket, or one of two, is refused.
    """
    at = text.rfind(",")
    before, behind = text[:at].rstrip(_BLANKS), text[at + 1 :].lstrip(_BLANKS)
    if at < 0 or before[-1:] in "{[,:" or behind[:1] not in ("}", "]") or behind.strip(_ENDS):
        return None
    at = len(text) - len(behind)
    return _parse(f"{before}{behind}", _STRICT, (Repair("trailing-comma", N_(f"at character {at}")),))


def parse_but_quotes(text: str) -> Parsed | None:
    """Like ``parse_deep``, for JSON with keys that are not quoted; recorded as ``unquoted-key``."""
    key = next((each for each in _KEYS.finditer(text) if each[1]), None)
    if key is None:
        return None
    plain = _KEYS.sub(lambda each: f'"{each[1]}"' if each[1] else each[0], text)
    at = key.start(1)
    return _parse(plain, _STRICT, (Repair("unquoted-key", N_(f"at character {at}")),))


def finite(text: str) -> float:
    """Return a finite float; raise ``ValueError`` for ``1e999``."""
    number = float(text)
    if math.isinf(number) or math.isnan(number):
        raise ValueError(N_(f"{text} is not a finite number"))
    return number


class _Repeated(Exception):
    """A key occurs twice in one object."""


_KEYS = re.compile(
    r'"[^"\\]*+(?:\\.[^"\\]*+|(?!))*+"|(?<![\w.+-])([A-Za-z_]\w{0,63}+)(?=[ \t\r\n]{0,64}+:)', re.DOTALL
)
"""A string, or a key without quotes."""

_BLANKS = " \t\r\n"
_ENDS = f"{_BLANKS}}}]"


def _parse(text: str, decoder: json.JSONDecoder, repairs: tuple[Repair, ...]) -> Parsed | None:
    try:
        value, end = decoder.raw_decode(text, len(text) - len(text.lstrip(_BLANKS)))
        if end < len(text) and text[end:].strip(_BLANKS):
            return None
    except _Repeated:
        repeated: set[str] = set()
        decoder = _decoder(lambda pairs: _noting(pairs, repeated), strict=decoder.strict)
        try:
            value = decoder.decode(text)
        except (ValueError, RecursionError):
            return None
        repairs = (*repairs, *[duplicate(key) for key in sorted(repeated)])
    except (ValueError, RecursionError):
        return None
    return Parsed(value, repairs)


def _not_deep(text: str, parsed: Parsed | None) -> Parsed | None:
    brackets = text.count("{") + text.count("[")  # few texts have enough brackets to need a closer look
    return None if parsed is not None and brackets > DEPTH and is_deep(parsed.value) else parsed


def duplicate(key: str) -> Repair:
    """Return the repair for a key with two different values."""
    return Repair("ambiguous", f"the key {key!r} is there twice, with different values")


def differ(one: Any, other: Any) -> bool:
    """Whether two values of one key contradict each other. To Python, ``1 == True``."""
    try:
        return one != other or (one is not other and _written(one) != _written(other))
    except RecursionError:
        return True


def is_deep(value: Any) -> bool:
    level: list[Any] = [value] if isinstance(value, (dict, list)) else []
    for _ in range(DEPTH):
        insides: list[Any] = []
        for each in level:
            members = cast("Iterable[Any]", each.values() if isinstance(each, dict) else each)
            insides += [inner for inner in members if isinstance(inner, (dict, list))]
        if not insides:
            return False
        level = insides
    return True


def _noting(pairs: list[tuple[str, Any]], repeated: set[str]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result and differ(result[key], value):
            repeated.add(key)
        result[key] = value
    return result


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise _Repeated
    return result


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _decoder(pairs: Callable[[list[tuple[str, Any]]], Any], *, strict: bool) -> json.JSONDecoder:
    return json.JSONDecoder(
        object_pairs_hook=pairs, parse_float=finite, parse_constant=_refuse_constant, strict=strict
    )


_written = json.JSONEncoder(sort_keys=True).encode
_STRICT = _decoder(_unique, strict=True)
_CONTROLS = _decoder(_unique, strict=False)
