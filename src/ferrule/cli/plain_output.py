"""How what Ferrule knows is shown without rich: tables, JSON, and what a repair, a note or a fault says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import click

from ferrule.cli.command_types import cells
from ferrule.cli.lazy_loading import load
from ferrule.cli.terminal import Terminal
from ferrule.core.locale import Words, translate
from ferrule.core.messages import Rule
from ferrule.core.notes import Note
from ferrule.repair.rules import RULES
from ferrule.simulate.faults import describe_fault


def show_table(terminal: Terminal, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table: drawn on a terminal, columns of text in a pipe."""
    listed = [list(row) for row in rows]
    if terminal.interactive:
        load("ferrule.cli.rich_output:draw_table")(terminal, heads, listed)
    else:
        click.echo(plain_table(heads, listed))


def time_text(at: float | None, form: str = "%Y-%m-%d %H:%M") -> str:
    """A time of this machine's clock; a number that the calendar does not have stays a number."""
    if at is None:
        return ""
    try:
        return datetime.fromtimestamp(at).strftime(form)
    except (ValueError, OverflowError, OSError):
        return str(at)


def fitting(table: Sequence[Sequence[str]], width: int) -> list[list[str]]:
    """As many columns, from the left, as fit whole beside one another; the first in any case."""
    room = width + EDGES
    count = 0
    for column in zip(*table, strict=True):
        room -= max(map(cells, column)) + EDGES
        if room < EDGES and count:
            break
        count += 1
    return [list(row[:count]) for row in table]


EDGES = 3
"""Columns of the screen between two columns of a drawn table, and at most at both of its edges."""


def plain_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns of text, two spaces between them, wide characters counted as two."""
    lines = [list(heads), *map(list, rows)]
    widths = [max(cells(line[at]) for line in lines) for at in range(len(heads))]
    return "\n".join(
        "  ".join(
            text + " " * (width - cells(text)) for text, width in zip(line, widths, strict=True)
        ).rstrip()
        for line in lines
    )


# json escapes the characters below U+0020.
_OBEYED = re.compile(
    "[\x7f-\x9f\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\U000e0000-\U000e007f\ud800-\udfff]"
)


def print_json(value: Any) -> None:
    """A value as JSON, for people and programs: a terminal obeys nothing in it."""
    click.echo(json_line(value, indent=2))


def json_line(value: Any, indent: int | None = None) -> str:
    """A value as JSON in which what a terminal obeys, or what turns the direction of text, is escaped."""
    return _OBEYED.sub(_escaped, json.dumps(value, ensure_ascii=False, indent=indent))


def _escaped(match: re.Match[str]) -> str:
    return json.dumps(match[0])[1:-1]


def about_repair(words: Words, rule: Rule) -> str:
    return words(RULES[rule])


def about_note(words: Words, note: Note) -> str:
    return translate(words.language, str(note))


def about_fault(words: Words, name: str) -> str:
    return translate(words.language, describe_fault(name))
