"""Lists that a caller passes by keyword, checked element by element before anything is built of them.

In go a parameter's name, its value, and what each element must be. Nothing comes out, or ``UsageError`` is
raised, which names the parameter, the index, the element and what it must be.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeAlias

from ferrule.errors import UsageError

ElementKind: TypeAlias = tuple[tuple[Any, ...], str]
"""Classes, and what they are in words."""

_LONGEST = 80


def check_list(name: str, given: Any, kind: ElementKind) -> None:
    """Raise ``UsageError`` unless ``given`` is a list whose elements are all of the kind."""
    classes, words = kind
    if not _is_list(given):
        raise UsageError(f"{name} must be a list, each part {words}, not {_described(given)}")
    for index, each in enumerate(given):
        if not isinstance(each, classes):
            raise UsageError(f"{name}[{index}] must be {words}, not {_described(each)}")


def _is_list(given: object) -> bool:
    return isinstance(given, Collection) and not isinstance(given, (str, Mapping))


def _described(given: object) -> str:
    text = repr(given)
    return f"{text[:_LONGEST]}{'…' if len(text) > _LONGEST else ''} ({type(given).__name__})"
