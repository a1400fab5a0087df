"""Sentences of the library in Chinese: matched by their pattern, with what was filled in kept."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

Parts = Mapping[str, Mapping[str, str]]
"""A name in braces -> the patterns of what can stand there -> their translation."""


def filled(text: str, patterns: Mapping[str, str]) -> tuple[str, dict[str, str]] | None:
    """The translation of the first pattern that is all of ``text``, and what stands in its braces."""
    for english, chinese in patterns.items():
        if match := _expression(english).fullmatch(text):
            return chinese, match.groupdict()
    return None


def translated(text: str, patterns: Mapping[str, str], parts: Parts | None = None) -> str:
    """The text after ``patterns``, and what fills each brace after its ``parts``; the unknown stays."""
    found = filled(text, patterns)
    if found is None:
        return text
    chinese, values = found
    known = parts or {}
    return chinese.format(
        **{name: translated(value, known.get(name, {}), known) for name, value in values.items()}
    )


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    """``{name}`` stands for one character or more; the shortest that fits."""
    expression = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(pattern))
    return re.compile(expression, re.DOTALL)
