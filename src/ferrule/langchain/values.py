"""Narrowing what came out of JSON or out of a message somebody else built."""

from __future__ import annotations

import re
from typing import Any, TypeGuard

_HALF = re.compile("[\ud800-\udfff]")
_REPLACEMENT = "\ufffd"


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether it is a JSON object."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Whether it is a JSON array."""
    return isinstance(value, list)


def is_whole(value: Any) -> bool:
    """Whether no text in a JSON value holds half of a surrogate pair, which UTF-8 cannot hold."""
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, str):
            if not each.isascii() and _HALF.search(each):
                return False
        elif is_object(each):
            left += [*each, *each.values()]
        elif is_list(each):
            left += each
    return True


def whole(value: Any) -> Any:
    """The value with a replacement character for each half; the same object where there is none."""
    if is_whole(value):
        return value
    if is_object(value):
        return {whole(key): whole(each) for key, each in value.items()}
    if is_list(value):
        return [whole(each) for each in value]
    # Two halves in a row are a character that was never put together.
    return _HALF.sub(_REPLACEMENT, value.encode("utf-16", "surrogatepass").decode("utf-16", "replace"))
