"""Texts to measure with: prose, code, and one long ``write_file`` call in each dialect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.dialects.writers import write

from ferrule import DIALECTS

LINE = 'def f(x):\n    return x + 1  # "quoted" <b> text \\ and [more] {stuff}\n'
PROSE = "Words and more words, as an answer has them. "

TOOLS: list[dict[str, Any]] = [
    {
        "type": "function",
        "function": {
            "name": "write_file",
            "description": "Write a file.",
            "parameters": {
                "type": "object",
                "properties": {"path": {"type": "string"}, "content": {"type": "string"}},
                "required": ["path", "content"],
            },
        },
    }
]


def code(size: int) -> str:
    """Code of ``size`` characters, with quotes, brackets and backslashes; no newline at its end."""
    return (LINE * (size // len(LINE) + 1))[: size - 1] + ";"


def prose(size: int) -> str:
    return (PROSE * (size // len(PROSE) + 1))[:size]


def arguments(size: int) -> dict[str, Any]:
    return {"path": "/a.py", "content": code(size)}


def call(dialect: str, size: int) -> str:
    """A call of ``write_file`` whose content is ``size`` characters long."""
    return write(dialect, "write_file", arguments(size))


def texts(size: int) -> Iterator[tuple[str, str]]:
    """Name and text; the argument or the text itself is ``size`` characters long."""
    yield "prose", prose(size)
    yield "code as text", code(size)
    for dialect in DIALECTS:
        yield dialect, call(dialect, size)
