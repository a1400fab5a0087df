"""Lists that a caller hands over by keyword, looked through before anything is built of them.

In go a parameter's name, what was given for it, and what each part must be; nothing comes out, or a
``UsageError`` that names the parameter and the place in it, what stands there and what may.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

from langchain_core.tools import BaseTool

from ferrule.errors import UsageError

__all__ = ["TOOLS", "Wanted", "check_list"]

Wanted: TypeAlias = tuple[tuple[Any, ...], str]
"""Classes, and what they are in words."""

TOOLS: Wanted = (Callable, BaseTool, dict), "a function, a LangChain tool or a dict"

_LONGEST = 80


def check_list(name: str, given: Any, wanted: Wanted) -> None:
    """Raise ``UsageError`` unless it is a list of what is wanted."""
    kinds, words = wanted
    if not _is_list(given):
        raise UsageError(f"{name} must be a list, each part {words}, not {_shown(given)}")
    for index, each in enumerate(given):
        if not isinstance(each, kinds):
            raise UsageError(f"{name}[{index}] must be {words}, not {_shown(each)}")


def _is_list(given: object) -> bool:
    return isinstance(given, Collection) and not isinstance(given, (str, Mapping))


def _shown(given: object) -> str:
    text = repr(given)
    return f"{text[:_LONGEST]}{'…' if len(text) > _LONGEST else ''} ({type(given).__name__})"
