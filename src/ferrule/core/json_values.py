"""Narrowing what ``json.loads`` returned. ``null``, a missing key and a wrong type are all "nothing"."""

from __future__ import annotations

import json
from typing import Any, cast

from ferrule.core.messages import JsonObject

try:
    import orjson
except ModuleNotFoundError:  # pragma: no cover - the gateway's extra has it
    orjson = None


def as_object(value: Any) -> JsonObject:
    """The object, or an empty one."""
    return cast(JsonObject, value) if isinstance(value, dict) else {}


def as_items(value: Any) -> list[Any]:
    """The array, or an empty one."""
    return cast(list[Any], value) if isinstance(value, list) else []


def as_text(value: Any) -> str:
    """The string, or an empty one."""
    return value if isinstance(value, str) else ""


def as_count(value: Any) -> int:
    """The number as a whole one not below zero, or 0."""
    if type(value) is int:
        return value if 0 < value < 1e15 else 0
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return 0
    return int(value) if 0 < value < 1e15 else 0


_DIGITS = bytes(ord("0") if chr(code).isdigit() else code for code in range(128)) + bytes(range(128, 256))
_DIGITS_OF_LONG = b"0" * 19
"""With all digits replaced: to look for that is a tenth of the work of an expression."""
_BEFORE_A_NUMBER = b" \t\r\n:,["
_MINUS = ord("-")


def _holds_long_number(data: bytes) -> bool:
    """Whether a number of 19 digits or more stands in a document; names and ids may have as many."""
    digits = data.translate(_DIGITS)
    at = digits.find(_DIGITS_OF_LONG)
    while at > 0 and data[at - 1 - (data[at - 1] == _MINUS)] not in _BEFORE_A_NUMBER:
        at = digits.find(_DIGITS_OF_LONG, at + len(_DIGITS_OF_LONG))
    return at >= 0


def parse(data: bytes) -> Any:
    """The value of a JSON document in UTF-8, read by orjson where it is installed.

    Raises ``ValueError``, which names the place, for what is not JSON. orjson refuses half of a surrogate
    pair and reads whole numbers of 20 digits as fractions; those go to the standard library.
    """
    if orjson is not None and not _holds_long_number(data):
        try:
            return orjson.loads(data)
        except orjson.JSONDecodeError:
            pass  # the standard library says it better, or takes it
    try:
        return json.loads(data)
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    except UnicodeDecodeError as error:
        raise ValueError(f"it is not UTF-8 (byte {error.start})") from None
    except json.JSONDecodeError:
        raise
    except ValueError:  # it would name a function of Python
        raise ValueError("a whole number in it has too many digits") from None


def parse_all(text: str) -> list[Any] | None:
    """All JSON values in a text that holds one after the other; None if it holds anything else.

    Behind gateways two events arrive glued together, with ``data:`` between them or a lost blank line
    (reported for two gateways, 2026). Looking for ``data:`` in the text would cut inside strings, so the
    JSON decoder says where a value ends.
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
