"""``ferrule sessions``: show, change, search, export and import conversations; check the log."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Literal

import click

from ferrule.cli.command_types import cells
from ferrule.cli.input_errors import STDIN, read_text, why
from ferrule.cli.lazy_loading import load
from ferrule.cli.plain_output import fitting, print_json, show_table, time_text
from ferrule.cli.resource_locations import log_file
from ferrule.cli.terminal import Terminal, removal_agreed
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_, translate
from ferrule.core.messages import JsonObject
from ferrule.core.visible_text import one_line
from ferrule.sessions.entries import Entry, Fault, Hit, SessionInfo, facts_to_json, said_to_json
from ferrule.sessions.export import Shown, all_shown, to_html, to_jsonl, to_markdown
from ferrule.sessions.full_text_search import match_fts5
from ferrule.sessions.importing import Imported, from_conversation_history, from_jsonl
from ferrule.sessions.log import SessionLog, open_sessions
from ferrule.sessions.sqlite_salvage import salvage as salvage_log
from ferrule.terminal.settings.settings_reading import read_settings

WIDEST_TITLE = 40


@contextmanager
def opened(terminal: Terminal, url: str | None, *, make: bool = False) -> Generator[SessionLog]:
    """Open the log; ``make``: create it if it does not exist."""
    place = log_file(terminal, url)
    if not make and not place.exists():
        raise UsageError(f"there are no sessions yet: {place} does not exist")
    with closing(open_sessions(place)) as log:
        yield log


def list_sessions(
    terminal: Terminal, *, directory: str | None, limit: int, as_json: bool, url: str | None
) -> None:
    place = None if directory is None else str(Path(directory).absolute())
    file = log_file(terminal, url)
    found: list[SessionInfo] = []
    if file.exists():
        with opened(terminal, url) as log:
            found = log.sessions(directory=place, limit=limit)
    words = terminal.words
    if as_json:
        print_json([asdict(info) for info in found])
    elif found:
        heads = [
            words(head)
            for head in (N_("id"), N_("title"), N_("changed"), N_("entries"), N_("model"), N_("directory"))
        ]
        table = [heads, *(_row(terminal, info) for info in found)]
        listed = fitting(table, shutil.get_terminal_size().columns) if terminal.interactive else table
        show_table(terminal, listed[0], listed[1:])
    elif place is None:
        terminal.tell("There are no sessions yet ({file}).", file=file or url)
    else:
        terminal.tell("No sessions of {directory}.", directory=place)


def show_session(
    terminal: Terminal, *, name: str, last: int | None, as_json: bool, url: str | None
) -> None:
    with opened(terminal, url) as log:
        info = log.session(name)
        entries = log.entries(info.id, last=last)
    if as_json:
        print_json({"session": asdict(info), "entries": [_entry_to_json(entry) for entry in entries]})
        return
    language = terminal.words.language
    if terminal.interactive:
        load("ferrule.cli.rich_output:draw_entries")(
            terminal, title_in(terminal, info), list(all_shown(entries, language))
        )
        return
    click.echo(f"{title_in(terminal, info)}  {info.id}")
    for entry in all_shown(entries, language):
        for line in _lines(terminal, entry):
            click.echo(line)


def search_sessions(
    terminal: Terminal,
    *,
    query: Sequence[str],
    directory: str | None,
    limit: int,
    as_json: bool,
    url: str | None,
) -> None:
    # The shell passed a quoted argument with blanks, so it is meant as a phrase.
    asked = " ".join(f'"{word}"' if " " in word and '"' not in word else word for word in query)
    asked = query[0] if len(query) == 1 else asked
    if not match_fts5(asked):
        raise UsageError("there is no word in the query: use letters, digits or Chinese characters")
    place = None if directory is None else str(Path(directory).absolute())
    with opened(terminal, url) as log:
        hits = log.search(asked, directory=place, limit=limit)
    if as_json:
        print_json([_hit_to_json(hit) for hit in hits])
    elif not hits:
        terminal.tell("Nothing found.")
    elif terminal.interactive:
        heads = [(title_in(terminal, hit.session), _place_of(terminal, hit)) for hit in hits]
        load("ferrule.cli.rich_output:draw_hits")(terminal, heads, hits)
    else:
        for hit in hits:
            click.echo(f"{title_in(terminal, hit.session)}  {_place_of(terminal, hit)}")
            click.echo(f"    {one_line(hit.excerpt, 1000)}")


def fork_session(terminal: Terminal, *, name: str, at: int | None, title: str, url: str | None) -> None:
    """Copy a session and print the new id. A copy of all entries can go on in the middle of a turn."""
    with opened(terminal, url) as log:
        info = log.session(name)
        if at is None and _is_open(terminal, info):
            # The fork must not continue a turn that is still running there.
            fork = load("ferrule.terminal.live.live_resources:fork_of_finished")(log, info, title)
            terminal.tell(
                "{title} is open in another program: a turn that still runs there is not in the fork.",
                title=title_in(terminal, info),
            )
        else:
            fork = log.fork(info.id, at=at, title=title)
    click.echo(fork.id)


def rename_session(terminal: Terminal, *, name: str, title: str, url: str | None) -> None:
    with opened(terminal, url) as log:
        info = log.rename(log.session(name).id, title)
    terminal.say("{id} is called {title} now.", id=info.id, title=title_in(terminal, info))


def delete_sessions(terminal: Terminal, *, names: Sequence[str], yes: bool, url: str | None) -> None:
    words = terminal.words
    with opened(terminal, url) as log:
        found = {info.id: info for info in map(log.session, names)}
        for info in found.values():
            if _is_open(terminal, info):
                raise UsageError(
                    f"{title_in(terminal, info)} is open in another program: close it there first"
                )
        question = words("Remove for good? Number of sessions: {count}.", count=len(found))
        if not (yes or removal_agreed(terminal, question)):
            return
        for info in found.values():
            count = log.delete(info.id)
            terminal.say(
                "{title} was removed, with {count} entries that no other session has.",
                title=title_in(terminal, info),
                count=count,
            )
        load("ferrule.terminal.live.session_storage:forget_sessions")(terminal.environ, log, found.values())


def prune_sessions(
    terminal: Terminal, *, days: int | None, whole: bool, dry_run: bool, as_json: bool, url: str | None
) -> None:
    """Remove what was not used for that many days; this also happens automatically once a day."""
    if days is None:
        days = int(read_settings(terminal.environ)["sessions.keep_days"])
    before = time.time() - days * 86_400
    file = log_file(terminal, url)
    with opened(terminal, url) as log:
        done = load("ferrule.terminal.live.session_storage:prune")(
            *(terminal.environ, log),
            before=before,
            sessions_before=before if whole else None,
            dry_run=dry_run,
        )
    left = load("ferrule.terminal.live.session_storage:stored")(terminal.environ, file)
    if as_json:
        print_json({"dry_run": dry_run, "removed": asdict(done), "stored": left})
        return
    terminal.say(
        (
            "Not used for {days} days: sessions {sessions}, folders of long results {results}, snapshots of"
            " files {snapshots}. Nothing was removed."
        )
        if dry_run
        else (
            "Removed, because it was not used for {days} days: sessions {sessions}, folders of long results"
            " {results}, snapshots of files {snapshots}."
        ),
        days=days,
        **asdict(done),
    )
    terminal.say(
        "Stored now: log {log}, long results {results}, snapshots {snapshots}.",
        **{name: megabytes(count) for name, count in left.items()},
    )


def megabytes(count: int) -> str:
    return f"{count / 1e6:.1f} MB"


def _is_open(terminal: Terminal, info: SessionInfo) -> bool:
    return load("ferrule.terminal.live.session_storage:is_open")(terminal.environ, info.id)


def title_in(terminal: Terminal, info: SessionInfo) -> str:
    return one_line(info.title) or terminal.words("(no title)")


def _row(terminal: Terminal, info: SessionInfo) -> list[str]:
    title = title_in(terminal, info)
    while cells(title) > WIDEST_TITLE:
        title = title[: len(title) * 7 // 8 - 1] + "…"
    changed, entries = time_text(info.changed), str(info.entries)
    return [info.id, title, changed, entries, one_line(info.model), one_line(info.directory)]


def _place_of(terminal: Terminal, hit: Hit) -> str:
    return f"{hit.session.id}  {terminal.words('entry {id}', id=hit.entry.id)}"


def _lines(terminal: Terminal, entry: Shown) -> Iterator[str]:
    number = terminal.words("entry {id}", id=entry.id)
    yield ""
    yield f"{entry.head}  [{number} · {' · '.join(entry.facts)}]"
    for block in entry.blocks:
        if block.label:
            yield f"  {block.label}"
        yield from (f"  ({fact})" for fact in block.facts)
        yield from (f"    {line}" for line in block.text.split("\n"))


def _entry_to_json(entry: Entry) -> JsonObject:
    return {
        "id": entry.id,
        "parent": entry.parent,
        "time": entry.time,
        "said": said_to_json(entry.said),
        "facts": facts_to_json(entry.facts),
    }


def _hit_to_json(hit: Hit) -> JsonObject:
    return {
        "session": asdict(hit.session),
        "entry": _entry_to_json(hit.entry),
        "excerpt": hit.excerpt,
        "spans": [list(span) for span in hit.spans],
    }


MOST_TOLD = 20
"""The most faults that are listed individually."""

WRONG = 1
"""The exit code if a check found something."""

SQLITE_BEGINS = b"SQLite format 3\0"

Form = Literal["markdown", "html", "jsonl"]
ENDINGS: dict[str, Form] = {".html": "html", ".htm": "html", ".jsonl": "jsonl", ".ndjson": "jsonl"}


def export_session(
    terminal: Terminal,
    *,
    name: str,
    file: str | None,
    form: Form | None,
    output: str | None,
    force: bool,
    url: str | None,
) -> None:
    if file and output:
        raise UsageError("give FILE or --output, not both")
    output = output or file
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
    terminal.tell("Written: {file}", file=output)


def import_sessions(
    terminal: Terminal, *, source: str, directory: str | None, table: str, as_json: bool, url: str | None
) -> None:
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
            f"rows of {source} that could not be read: {len(done.faults)}; the rest was imported"
        )
    if not done.sessions and not done.known:
        raise UsageError(f"{source} holds no messages")


def check_sessions(
    terminal: Terminal, *, salvage: bool, output: str | None, as_json: bool, url: str | None
) -> int:
    if salvage:
        return _salvage(terminal, output, as_json=as_json, url=url)
    with opened(terminal, url) as log:
        faults = log.check()
    if as_json:
        print_json([asdict(fault) for fault in faults])
        return WRONG if faults else 0
    if not faults:
        terminal.say("Everything can be read, and nothing is wrong.")
        return 0
    _tell_faults(terminal, faults)
    terminal.warn(
        terminal.words(
            "faults found: {count}; --salvage saves what can be read to a new file", count=len(faults)
        )
    )
    return WRONG


def _salvage(terminal: Terminal, output: str | None, *, as_json: bool, url: str | None) -> int:
    """Salvage what can be read to a new file; the exit code says whether that was everything."""
    words = terminal.words
    damaged = log_file(terminal, url)
    if not damaged.exists():
        raise UsageError(f"there are no sessions yet: {damaged} does not exist")
    into = Path(output) if output else damaged.with_name(f"{damaged.stem}.salvaged{damaged.suffix}")
    if into.exists():
        raise UsageError(f"{into} exists; name another file with --output")
    saved = salvage_log(damaged, into)
    if as_json:
        print_json({"file": str(into), **asdict(saved)})
    else:
        _tell_faults(terminal, saved.lost)
        counts = {"sessions": saved.sessions, "entries": saved.entries}
        terminal.say("Saved to {file}: sessions {sessions}, entries {entries}.", file=into, **counts)
        terminal.say(
            "{damaged} is as it was. Use the new file with --file {file}, or put it in the place of the "
            "damaged one once that is kept elsewhere.",
            damaged=damaged,
            file=into,
        )
    if not saved.lost:
        return 0
    if not as_json:
        terminal.warn(words("parts that could not be read: {count}", count=len(saved.lost)))
    return WRONG


def _tell_imported(terminal: Terminal, done: Imported) -> None:
    for info in done.sessions:
        click.echo(f"{info.id}  {title_in(terminal, info)}")
    for info in done.known:
        title = title_in(terminal, info)
        terminal.tell("{title} is not imported again: the log has it as {id}.", id=info.id, title=title)
    if done.sessions:
        counts = {"sessions": len(done.sessions), "entries": done.entries}
        terminal.tell("Imported: sessions {sessions}, entries {entries}.", **counts)


def _tell_faults(terminal: Terminal, faults: Sequence[Fault]) -> None:
    words = terminal.words
    for fault in faults[:MOST_TOLD]:
        problem = one_line(translate(words.language, fault.problem), 2000)
        terminal.tell("{where}: {problem}", where=translate(words.language, fault.where), problem=problem)
    if len(faults) > MOST_TOLD:
        terminal.tell("… and {count} more", count=len(faults) - MOST_TOLD)


def _is_sqlite(terminal: Terminal, source: str) -> bool:
    if source == STDIN:
        return False
    try:
        with Path(source).open("rb") as file:
            return file.read(len(SQLITE_BEGINS)) == SQLITE_BEGINS
    except OSError as error:
        reason = why(error, terminal.words)
        raise UsageError(f"cannot read {source}: {reason}") from error


def write_file(terminal: Terminal, file: Path, pieces: Iterable[str], *, force: bool) -> None:
    """Write the file completely or not at all: first under another name, readable only by its owner."""
    words = terminal.words
    try:
        if file.exists() and not file.is_file():  # a pipe or a device cannot be replaced
            with file.open("w", encoding="utf-8", newline="\n") as out:
                out.writelines(pieces)
        else:
            _replace(file.resolve(), pieces, force=force)
    except FileExistsError as error:
        raise UsageError(f"{file} exists; name another file, or use --force") from error
    except OSError as error:
        raise UsageError(f"cannot write {file}: {why(error, words)}") from error


def _replace(file: Path, pieces: Iterable[str], *, force: bool) -> None:
    """Write the file; raise ``FileExistsError`` if it exists, unless ``force``."""
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
