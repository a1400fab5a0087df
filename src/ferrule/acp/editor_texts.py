"""Texts made fit for an editor: anything a model or a tool wrote in, JSON-safe Markdown out."""

from __future__ import annotations

import re
from typing import Any, cast

LONGEST_TITLE = 160
_TICKS = re.compile(r"`{3,}")


def clean(text: str) -> str:
    """The text without halves of surrogate pairs, which neither UTF-8 nor the protocol can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def clean_json(value: Any) -> Any:
    """The same for every text in a JSON value."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, dict):
        pairs = cast("dict[str, Any]", value).items()
        return {clean(key): clean_json(each) for key, each in pairs}
    if isinstance(value, list):
        return [clean_json(each) for each in cast("list[Any]", value)]
    return value


def fenced(text: str, language: str = "") -> str:
    """The text as a code block, whose fence is longer than any in it."""
    longest = max((len(each) for each in _TICKS.findall(text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{language}\n{clean(text).rstrip()}\n{fence}"


def one_line(text: str, most: int = LONGEST_TITLE) -> str:
    """The text as one line of at most so many characters."""
    line = " ".join(clean(text).split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(
        f"| {' | '.join(one_line(cell).replace('|', chr(92) + '|') for cell in line)} |" for line in lines
    )
