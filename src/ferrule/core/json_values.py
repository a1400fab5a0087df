"""Narrow the values of ``json.loads``. ``null``, a missing key and a wrong type all count as absent."""

from __future__ import annotations

import json
import re
from itertools import islice
from typing import Any, cast

from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject

try:
    import orjson
except ModuleNotFoundError:  # pragma: no cover - the gateway's extra has it
    orjson = None


def as_object(value: Any) -> JsonObject:
    return cast(JsonObject, value) if isinstance(value, dict) else {}


def as_items(value: Any) -> list[Any]:
    return cast(list[Any], value) if isinstance(value, list) else []


def as_text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def as_count(value: Any) -> int:
    """Return ``value`` as an integer, or 0 if it is not a positive number below 1e15."""
    if type(value) is int:
        return value if 0 < value < 1e15 else 0
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return 0
    return int(value) if 0 < value < 1e15 else 0


_DIGITS = bytes(ord("0") if chr(code).isdigit() else code for code in range(128)) + bytes(range(128, 256))
_DIGITS_OF_LONG = b"0" * 19
"""Searching for zeros after every digit became ``0`` takes a tenth of the time of a regular expression."""
_BEFORE_A_NUMBER = b" \t\r\n:,["
_MINUS = ord("-")


def _holds_long_number(data: bytes) -> bool:
    """Whether the document contains a number of 19 or more digits. Digits in strings do not count."""
    digits = data.translate(_DIGITS)
    at = digits.find(_DIGITS_OF_LONG)
    while at > 0 and data[at - 1 - (data[at - 1] == _MINUS)] not in _BEFORE_A_NUMBER:
        at = digits.find(_DIGITS_OF_LONG, at + len(_DIGITS_OF_LONG))
    return at >= 0


MOST_CONTAINERS = 200_000
MOST_VALUES = 500_000
_SMALL = 1_000_000
_VALUE = r'"[^"\\]*+(?:\\.[^"\\]*+|(?!))*+"?|[^\s"{}\[\],:]++|[{\[]'
_VALUES = re.compile(_VALUE, re.DOTALL)
_BYTE_VALUES = re.compile(_VALUE.encode(), re.DOTALL)


def crowded(text: str | bytes) -> str:
    """Return of what a long document has too much: lists and objects, or values of all kinds; else ``""``.

    Each takes up to 100 times as much memory as text. Keys are values. Brackets in strings count, too.
    """
    if len(text) < _SMALL:
        return ""
    if isinstance(text, str):
        brackets = text.count("{") + text.count("[")
        most, values = brackets + text.count(",") + text.count(":"), _VALUES.finditer(text)
    else:
        brackets = text.count(b"{") + text.count(b"[")
        most, values = brackets + text.count(b",") + text.count(b":"), _BYTE_VALUES.finditer(text)
    if brackets > MOST_CONTAINERS:
        return N_(f"more than {MOST_CONTAINERS} lists and objects")
    if most >= MOST_VALUES and next(islice(values, MOST_VALUES, None), None) is not None:
        return N_(f"more than {MOST_VALUES} values")
    return ""


def parse(data: bytes) -> Any:
    """Parse a JSON document in UTF-8, with orjson if it is installed.

    Raises ``ValueError`` with the place of the mistake. orjson refuses lone surrogates and reads integers
    of 20 digits as floats, so such documents are parsed by the standard library.
    """
    if orjson is not None and not _holds_long_number(data):
        try:
            return orjson.loads(data)
        except orjson.JSONDecodeError:
            pass  # the standard library accepts it or raises a clearer error
    try:
        return json.loads(data)
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    except UnicodeDecodeError as error:
        raise ValueError(f"it is not UTF-8 (byte {error.start})") from None
    except json.JSONDecodeError:
        raise
    except ValueError:  # its message would name a Python function
        raise ValueError("a whole number in it has too many digits") from None


def parse_all(text: str) -> list[Any] | None:
    """Return all JSON values of a text that holds nothing but JSON values; None for any other text.

    Some gateways glue two events together, with ``data:`` between them or a lost blank line (reported for
    two gateways, 2026). Splitting at ``data:`` could cut inside a string, so the JSON decoder finds the end
    of each value.
    """
    try:
        return [json.loads(text)]
    except (ValueError, RecursionError):
        pass
    values: list[Any] = []
    decoder = json.JSONDecoder()
    at, size = 0, len(text)
    while True:
        while at < size and text[at] in " \t\r\n":
            at += 1
        if at == size:
            return values or None
        if text.startswith("data:", at):
            at += len("data:")
        elif text.startswith("[DONE]", at):
            at += len("[DONE]")
        else:
            try:
                value, at = decoder.raw_decode(text, at)
            except (ValueError, RecursionError):
                return None
            values.append(value)
            if len(values) > MOST_CONTAINERS:
                return None
