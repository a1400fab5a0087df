"""``ferrule sessions``: list, show, search, fork, rename and delete conversations of the log."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

import click

from ferrule.cli.command_parts import cells
from ferrule.cli.lazy import load
from ferrule.cli.sessions_place import log_file
from ferrule.cli.tables import fitting, print_json, show_table
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.core.visible_text import one_line
from ferrule.sessions.entries import Entry, Hit, SessionInfo
from ferrule.sessions.export import Shown, all_shown
from ferrule.sessions.log import SessionLog, open_sessions
from ferrule.sessions.message_codec import facts_to_json, said_to_json
from ferrule.sessions.search_words import match_fts5
from ferrule.terminal.settings.settings_reading import read_settings

WIDEST_TITLE = 40


@contextmanager
def opened(terminal: Terminal, url: str | None, *, make: bool = False) -> Generator[SessionLog]:
    """The log; ``make``: also one that does not exist."""
    place = log_file(terminal, url)
    if not make and not place.exists():
        raise UsageError(terminal.words("there are no sessions yet: {file} does not exist", file=place))
    with closing(open_sessions(place)) as log:
        yield log


def list_sessions(
    terminal: Terminal, *, directory: str | None, limit: int, as_json: bool, url: str | None
) -> None:
    """Print a row for each session."""
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
        terminal.note(words("There are no sessions yet ({file}).", file=file or url))
    else:
        terminal.note(words("No sessions of {directory}.", directory=place))


def show_session(
    terminal: Terminal, *, name: str, last: int | None, as_json: bool, url: str | None
) -> None:
    """Print what was said in a session."""
    with opened(terminal, url) as log:
        info = log.session(name)
        entries = log.entries(info.id, last=last)
    if as_json:
        print_json({"session": asdict(info), "entries": [_entry_to_json(entry) for entry in entries]})
        return
    language = terminal.words.language
    if terminal.interactive:
        load("ferrule.cli.sessions_drawing:draw_entries")(
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
    """Print where the words were said."""
    # An argument with blanks was quoted for the shell, and so it is meant as a phrase.
    asked = " ".join(f'"{word}"' if " " in word and '"' not in word else word for word in query)
    asked = query[0] if len(query) == 1 else asked
    if not match_fts5(asked):
        raise UsageError(
            terminal.words("there is no word in the query: use letters, digits or Chinese characters")
        )
    place = None if directory is None else str(Path(directory).absolute())
    with opened(terminal, url) as log:
        hits = log.search(asked, directory=place, limit=limit)
    if as_json:
        print_json([_hit_to_json(hit) for hit in hits])
    elif not hits:
        terminal.note(terminal.words("Nothing found."))
    elif terminal.interactive:
        heads = [(title_in(terminal, hit.session), _place(terminal, hit)) for hit in hits]
        load("ferrule.cli.sessions_drawing:draw_hits")(terminal, heads, hits)
    else:
        for hit in hits:
            click.echo(f"{title_in(terminal, hit.session)}  {_place(terminal, hit)}")
            click.echo(f"    {one_line(hit.excerpt, 1000)}")


def fork_session(terminal: Terminal, *, name: str, at: int | None, title: str, url: str | None) -> None:
    """Make another session and print its id. One that has all entries can go on in the middle of a turn."""
    with opened(terminal, url) as log:
        info = log.session(name)
        if at is None and _is_open(terminal, info):
            # A turn that runs there is not to be gone on with in the fork.
            fork = load("ferrule.terminal.live.live_places:fork_of_finished")(log, info, title)
            terminal.note(
                terminal.words(
                    "{title} is open in another program: a turn that still runs there is not in the fork.",
                    title=title_in(terminal, info),
                )
            )
        else:
            fork = log.fork(info.id, at=at, title=title)
    click.echo(fork.id)


def rename_session(terminal: Terminal, *, name: str, title: str, url: str | None) -> None:
    """Give a session another title."""
    with opened(terminal, url) as log:
        info = log.rename(log.session(name).id, title)
    click.echo(terminal.words("{id} is called {title} now.", id=info.id, title=title_in(terminal, info)))


def delete_sessions(terminal: Terminal, *, names: Sequence[str], yes: bool, url: str | None) -> None:
    """Remove sessions, once a person agreed."""
    words = terminal.words
    with opened(terminal, url) as log:
        found = {info.id: info for info in map(log.session, names)}
        for info in found.values():
            if _is_open(terminal, info):
                raise UsageError(
                    words(
                        "{title} is open in another program: close it there first",
                        title=title_in(terminal, info),
                    )
                )
        if not yes:
            if not sys.stdin.isatty():
                raise UsageError(words("nobody is there to be asked: use --yes to remove for good"))
            if not click.confirm(words("Remove {count} session(s) for good?", count=len(found)), err=True):
                terminal.note(words("Nothing was removed."))
                return
        for info in found.values():
            count = log.delete(info.id)
            click.echo(
                words(
                    "{title} was removed, with {count} entries that no other session has.",
                    title=title_in(terminal, info),
                    count=count,
                )
            )
        load("ferrule.terminal.live.session_storage:forget_sessions")(terminal.environ, log, found.values())


def prune_sessions(
    terminal: Terminal, *, days: int | None, whole: bool, dry_run: bool, as_json: bool, url: str | None
) -> None:
    """Remove what was not used for so many days, as is done once a day."""
    words = terminal.words
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
    click.echo(
        words(
            (
                "Not used for {days} days: {sessions} session(s), the long results of {results},"
                " {snapshots} snapshot(s) of files. Nothing was removed."
            )
            if dry_run
            else (
                "Removed, because it was not used for {days} days: {sessions} session(s), the long results"
                " of {results}, {snapshots} snapshot(s) of files."
            ),
            days=days,
            **asdict(done),
        )
    )
    click.echo(
        words(
            "Stored now: log {log}, long results {results}, snapshots {snapshots}.",
            **{name: megabytes(count) for name, count in left.items()},
        )
    )


def megabytes(count: int) -> str:
    """Bytes as people read them."""
    return f"{count / 1e6:.1f} MB"


def _is_open(terminal: Terminal, info: SessionInfo) -> bool:
    """Whether a conversation has the session open."""
    return load("ferrule.terminal.live.session_storage:is_open")(terminal.environ, info.id)


def title_in(terminal: Terminal, info: SessionInfo) -> str:
    """What a session is called, on one line."""
    return one_line(info.title) or terminal.words("(no title)")


def _row(terminal: Terminal, info: SessionInfo) -> list[str]:
    title = title_in(terminal, info)
    while cells(title) > WIDEST_TITLE:
        title = title[: len(title) * 7 // 8 - 1] + "…"
    try:
        changed = f"{datetime.fromtimestamp(info.changed):%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):  # no time that the calendar has
        changed = str(info.changed)
    return [info.id, title, changed, str(info.entries), one_line(info.model), one_line(info.directory)]


def _place(terminal: Terminal, hit: Hit) -> str:
    return f"{hit.session.id}  {terminal.words('entry {id}', id=hit.entry.id)}"


def _lines(terminal: Terminal, entry: Shown) -> Iterator[str]:
    """An entry as lines of text, what was said indented."""
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
