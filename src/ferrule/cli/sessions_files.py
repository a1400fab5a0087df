"""``ferrule sessions``: sessions as files, files as sessions, and the check of the log's own file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Literal

import click

from ferrule.cli.inputs import STDIN, announce_stdin, read_text, why
from ferrule.cli.sessions_commands import log_file, opened, title_in
from ferrule.cli.tables import print_json
from ferrule.cli.terminal import Terminal, one_line
from ferrule.errors import UsageError
from ferrule.sessions.entries import Fault
from ferrule.sessions.export import to_html, to_jsonl, to_markdown
from ferrule.sessions.importing import Imported, from_conversation_history, from_jsonl

__all__ = ["check_sessions", "export_session", "import_sessions"]

MOST_TOLD = 20
"""So many faults are told one by one."""

WRONG = 1
"""The exit code where a check found something."""

SQLITE_BEGINS = b"SQLite format 3\0"

Form = Literal["markdown", "html", "jsonl"]
ENDINGS: dict[str, Form] = {".html": "html", ".htm": "html", ".jsonl": "jsonl", ".ndjson": "jsonl"}


def export_session(
    terminal: Terminal, *, name: str, form: Form | None, output: str | None, force: bool, url: str | None
) -> None:
    """Write a session in one of the formats."""
    form = form or ENDINGS.get(Path(output or "").suffix.lower(), "markdown")
    language = terminal.words.language
    with opened(terminal, url) as log:
        info = log.session(name)
        entries = log.entries(info.id)
        match form:
            case "jsonl":
                pieces = to_jsonl(info, entries, log.wire)
            case "html":
                pieces = to_html(info, entries, language)
            case "markdown":
                pieces = to_markdown(info, entries, language)
        if output is None or output == STDIN:
            for piece in pieces:
                click.echo(piece, nl=False)
            return
        _write(terminal, Path(output), pieces, force=force)
    terminal.note(terminal.words("sessions.written", file=output))


def import_sessions(
    terminal: Terminal, *, source: str, directory: str | None, table: str, as_json: bool, url: str | None
) -> None:
    """Take in what a file holds."""
    words = terminal.words
    place = "" if directory is None else str(Path(directory).absolute())
    lines: Sequence[str] | None = None
    if not _is_sqlite(terminal, source):
        announce = source == STDIN
        if announce:
            announce_stdin(terminal)
        lines = read_text(terminal, source).split("\n")
    with opened(terminal, url, make=True) as log:
        if lines is None:
            done = from_conversation_history(source, log, directory=place, table=table)
        else:
            done = from_jsonl(lines, log, directory=place)
    if as_json:
        print_json(asdict(done))
    else:
        _tell_imported(terminal, done)
    _tell_faults(terminal, done.faults)
    if done.faults:
        raise UsageError(words("sessions.import-broken", count=len(done.faults), file=source))
    if not done.sessions:
        raise UsageError(words("sessions.import-nothing", file=source))


def check_sessions(
    terminal: Terminal, *, salvage: bool, output: str | None, as_json: bool, url: str | None
) -> int:
    """Say what is wrong with the log, or save what can be read of it."""
    if salvage:
        return _salvage(terminal, output, as_json=as_json, url=url)
    with opened(terminal, url) as log:
        faults = log.check()
    if as_json:
        print_json([asdict(fault) for fault in faults])
        return WRONG if faults else 0
    if not faults:
        click.echo(terminal.words("sessions.fine"))
        return 0
    _tell_faults(terminal, faults)
    terminal.warn(terminal.words("sessions.wrong", count=len(faults)))
    return WRONG
