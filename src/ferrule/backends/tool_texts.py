"""Texts for tools of one's own over a backend: numbered lines, results cut short, ids as names of files.

The names are deepagents', so that a tool written for it finds them here.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import overload

_LONGEST_LINE = 5000
_MOST = 80_000
_TRUNCATED = "... [results truncated, try being more specific with your parameters]"

_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")
_LONGEST_NAME = 100


def format_content_with_line_numbers(content: str | Sequence[str], start_line: int = 1) -> str:
    """Lines behind their numbers; the rest of one with more than 5,000 characters as ``5.1``, ``5.2``.

    >>> print(format_content_with_line_numbers(["a", "b"], 9))
     9  a
    10  b
    """
    lines = content.removesuffix("\n").split("\n") if isinstance(content, str) else content
    if content in ("", "\n"):
        lines = [""] if content else []
    rows: list[tuple[str, str]] = []
    for number, line in enumerate(lines, start_line):
        for part, at in enumerate(range(0, max(len(line), 1), _LONGEST_LINE)):
            rows.append((f"{number}.{part}" if part else f"{number}", line[at : at + _LONGEST_LINE]))
    width = max((len(mark) for mark, _ in rows), default=0)
    return "\n".join(f"{mark:>{width}}  {text}" for mark, text in rows)


@overload
def truncate_if_too_long(result: str) -> str: ...
@overload
def truncate_if_too_long(result: list[str]) -> list[str]: ...
def truncate_if_too_long(result: str | list[str]) -> str | list[str]:
    """A result of at most 80,000 characters, some 20,000 tokens; what was cut off says so at the end.

    Of a list, what its items take when it is written out counts.
    """
    if isinstance(result, str):
        if len(result) <= _MOST:
            return result
        return f"{result[: _MOST - len(_TRUNCATED) - 1]}\n{_TRUNCATED}"
    left = _MOST - len(repr(_TRUNCATED)) - 2
    for at, item in enumerate(result):
        left -= len(repr(item)) + 2
        if left < 0:
            return [*result[:at], _TRUNCATED]
    return result


def sanitize_tool_call_id(tool_call_id: str) -> str:
    """A name for a file out of a call's id, which a vendor or a model may have made up of anything."""
    name = _UNSAFE.sub("_", tool_call_id)
    if len(name) <= _LONGEST_NAME:
        return name
    return f"call-{hashlib.sha256(tool_call_id.encode('utf-8', 'surrogatepass')).hexdigest()}"
