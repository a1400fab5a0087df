"""``ferrule sessions``: sessions as files, files as sessions, and the check of the log's own file."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Literal

import click

from ferrule.cli.problems import STDIN, in_words, read_text, why
from ferrule.cli.sessions_commands import opened, title_in
from ferrule.cli.sessions_place import log_file
from ferrule.cli.tables import print_json
from ferrule.cli.terminal import Terminal, one_line
from ferrule.core.errors import UsageError
from ferrule.core.locale import Words, translate
from ferrule.sessions.entries import Fault
from ferrule.sessions.export import to_html, to_jsonl, to_markdown
from ferrule.sessions.importing import Imported, from_conversation_history, from_jsonl
from ferrule.sessions.salvaging import salvage as salvage_log

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
        write_file(terminal, Path(output), pieces, force=force)
    terminal.note(terminal.words("Written: {file}", file=output))


def import_sessions(
    terminal: Terminal, *, source: str, directory: str | None, table: str, as_json: bool, url: str | None
) -> None:
    """Take in what a file holds."""
    words = terminal.words
    place = "" if directory is None else str(Path(directory).absolute())
    lines: Sequence[str] | None = None
    if not _is_sqlite(terminal, source):
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
        raise UsageError(
            words(
                "{count} row(s) of {file} could not be read; the rest was imported",
                count=len(done.faults),
                file=source,
            )
        )
    if not done.sessions and not done.known:
        raise UsageError(words("{file} holds no messages", file=source))


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
        click.echo(terminal.words("Everything can be read, and nothing is wrong."))
        return 0
    _tell_faults(terminal, faults)
    terminal.warn(
        terminal.words(
            ("{count} thing(s) wrong; --salvage saves what can be read to a new file"), count=len(faults)
        )
    )
    return WRONG


def _salvage(terminal: Terminal, output: str | None, *, as_json: bool, url: str | None) -> int:
    """Save what can be read to a new file; the exit code says whether that was everything."""
    words = terminal.words
    damaged = log_file(terminal, url)
    if not damaged.exists():
        raise UsageError(words("there are no sessions yet: {file} does not exist", file=damaged))
    into = Path(output) if output else damaged.with_name(f"{damaged.stem}.salvaged{damaged.suffix}")
    if into.exists():
        raise UsageError(words("{file} exists; name another file with --output", file=into))
    saved = salvage_log(damaged, into)
    if as_json:
        print_json({"file": str(into), **asdict(saved)})
    else:
        _tell_faults(terminal, saved.lost)
        counts = {"sessions": saved.sessions, "entries": saved.entries}
        click.echo(words("Saved to {file}: {sessions} session(s), {entries} entries.", file=into, **counts))
        click.echo(
            words(
                (
                    "{damaged} is as it was. Use the new file with --file {file}, or "
                    "put it in the place of the damaged one once that is kept "
                    "elsewhere."
                ),
                damaged=damaged,
                file=into,
            )
        )
    if not saved.lost:
        return 0
    if not as_json:
        terminal.warn(words("{count} thing(s) could not be read", count=len(saved.lost)))
    return WRONG


def _tell_imported(terminal: Terminal, done: Imported) -> None:
    for info in done.sessions:
        click.echo(f"{info.id}  {title_in(terminal, info)}")
    for info in done.known:
        title = title_in(terminal, info)
        terminal.note(
            terminal.words(
                "{title} is not imported again: the log has it as {id}.", id=info.id, title=title
            )
        )
    if done.sessions:
        counts = {"sessions": len(done.sessions), "entries": done.entries}
        terminal.note(terminal.words("Imported: {sessions} session(s), {entries} entries.", **counts))


def _tell_faults(terminal: Terminal, faults: Sequence[Fault]) -> None:
    """The first of them, a line for each, on standard error."""
    words = terminal.words
    for fault in faults[:MOST_TOLD]:
        problem = one_line(in_words(UsageError(fault.problem), words))
        terminal.note(words("{where}: {problem}", where=_place(fault.where, words), problem=problem))
    if len(faults) > MOST_TOLD:
        terminal.note(words("… and {count} more", count=len(faults) - MOST_TOLD))


def _place(where: str, words: Words) -> str:
    """Where something is wrong; lines, rows and entries have words of the language."""
    return translate(words.language, where)


def _is_sqlite(terminal: Terminal, source: str) -> bool:
    if source == STDIN:
        return False
    try:
        with Path(source).open("rb") as file:
            return file.read(len(SQLITE_BEGINS)) == SQLITE_BEGINS
    except OSError as error:
        reason = why(error, terminal.words)
        raise UsageError(terminal.words("cannot read {file}: {why}", file=source, why=reason)) from error


def write_file(terminal: Terminal, file: Path, pieces: Iterable[str], *, force: bool) -> None:
    """Write the file whole or not at all: under another name first, for its owner alone."""
    words = terminal.words
    try:
        if file.exists() and not file.is_file():  # a pipe or a device: there is nothing to be replaced
            with file.open("w", encoding="utf-8", newline="\n") as out:
                out.writelines(pieces)
        else:
            _replace(file.resolve(), pieces, force=force)
    except FileExistsError as error:
        raise UsageError(words("{file} exists; name another file, or use --force", file=file)) from error
    except OSError as error:
        raise UsageError(words("cannot write {file}: {why}", file=file, why=why(error, words))) from error


def _replace(file: Path, pieces: Iterable[str], *, force: bool) -> None:
    """Make the file; ``FileExistsError`` where there is one, unless ``force``."""
    with ExitStack() as failed:
        if not force:
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            failed.callback(file.unlink, missing_ok=True)
        number, new = tempfile.mkstemp(prefix=f".{file.name}-", dir=file.parent)
        failed.callback(Path(new).unlink, missing_ok=True)
        with open(number, "w", encoding="utf-8", newline="\n") as out:
            out.writelines(pieces)
        os.replace(new, file)
        failed.pop_all()
