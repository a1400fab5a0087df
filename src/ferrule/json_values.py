"""Narrowing what ``json.loads`` returned. ``null``, a missing key and a wrong type are all "nothing"."""

from __future__ import annotations

import json
from typing import Any, cast

from ferrule.messages import JsonObject

__all__ = ["as_count", "as_items", "as_object", "as_text", "parse_all"]


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
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return 0
    return int(value) if 0 < value < 1e15 else 0


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
