"""Output without rich: tables, JSON, and descriptions of repairs, notes and faults."""

from __future__ import annotations

import json
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
from ferrule.core.visible_text import escaped
from ferrule.repair.rules import RULES
from ferrule.simulate.faults import describe_fault


def show_table(terminal: Terminal, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Show a table: drawn on a terminal, columns of text in a pipe."""
    listed = [list(row) for row in rows]
    if terminal.interactive:
        load("ferrule.cli.rich_output:draw_table")(terminal, heads, listed)
    else:
        click.echo(plain_table(heads, listed))


def time_text(at: float | None, form: str = "%Y-%m-%d %H:%M") -> str:
    """Format a time in the local time zone; return the number if no calendar date fits."""
    if at is None:
        return ""
    try:
        return datetime.fromtimestamp(at).strftime(form)
    except (ValueError, OverflowError, OSError):
        return str(at)


def fitting(table: Sequence[Sequence[str]], width: int) -> list[list[str]]:
    """Return as many columns from the left as fit beside each other, at least the first."""
    room = width + EDGES
    count = 0
    for column in zip(*table, strict=True):
        room -= max(map(cells, column)) + EDGES
        if room < EDGES and count:
            break
        count += 1
    return [list(row[:count]) for row in table]


EDGES = 3
"""Screen columns between two columns of a drawn table, and the maximum at both of its edges."""


def plain_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [list(heads), *map(list, rows)]
    widths = [max(cells(line[at]) for line in lines) for at in range(len(heads))]
    return "\n".join(
        "  ".join(
            text + " " * (width - cells(text)) for text, width in zip(line, widths, strict=True)
        ).rstrip()
        for line in lines
    )


def print_json(value: Any) -> None:
    click.echo(json_line(value, indent=2))


def json_line(value: Any, indent: int | None = None) -> str:
    """Return a value as JSON with escaped terminal control and bidirectional characters."""
    return escaped(json.dumps(value, ensure_ascii=False, indent=indent))


def about_repair(words: Words, rule: Rule) -> str:
    return words(RULES[rule])


def about_note(words: Words, note: Note) -> str:
    return translate(words.language, str(note))


def about_fault(words: Words, name: str) -> str:
    return translate(words.language, describe_fault(name))
