"""The command line of ``ferrule sessions``: its subcommands and their options."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import click

from ferrule.cli.command_parts import as_json, command, group
from ferrule.cli.terminal import Terminal

Options = Callable[[Terminal], list[click.Parameter]]

LISTED, FOUND = 50, 20


def _file(terminal: Terminal) -> click.Option:
    return click.Option(
        ["--file", "url"],
        metavar=f"{terminal.words('metavar.file')}|URL",
        help=terminal.words("sessions.file"),
    )


def _session(terminal: Terminal, *, several: bool = False) -> click.Argument:
    name = terminal.words("sessions.metavar")
    if several:
        return click.Argument(["names"], nargs=-1, required=True, metavar=f"{name}...")
    return click.Argument(["name"], metavar=name)


def _directory(terminal: Terminal, about: str = "sessions.dir") -> click.Option:
    return click.Option(
        ["--dir", "directory"], metavar=terminal.words("metavar.directory"), help=terminal.words(about)
    )


def _limit(terminal: Terminal, count: int) -> click.Option:
    return click.Option(
        ["--limit"],
        type=click.IntRange(1),
        default=count,
        metavar="N",
        help=terminal.words("sessions.limit", count=count),
    )


def _output(terminal: Terminal, about: str) -> click.Option:
    return click.Option(
        ["-o", "--output"], metavar=terminal.words("metavar.file"), help=terminal.words(about)
    )


def _list(terminal: Terminal) -> list[click.Parameter]:
    return [_directory(terminal), _limit(terminal, LISTED), as_json(terminal)]


def _show(terminal: Terminal) -> list[click.Parameter]:
    last = click.Option(
        ["--last"], type=click.IntRange(1), metavar="N", help=terminal.words("sessions.last")
    )
    return [_session(terminal), last, as_json(terminal)]


def _search(terminal: Terminal) -> list[click.Parameter]:
    query = click.Argument(["query"], nargs=-1, required=True, metavar=terminal.words("sessions.words"))
    return [query, _directory(terminal), _limit(terminal, FOUND), as_json(terminal)]


def _fork(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    return [
        _session(terminal),
        click.Option(["--at"], type=click.IntRange(1), metavar="N", help=words("sessions.at")),
        click.Option(
            ["--title"], default="", metavar=words("sessions.metavar-text"), help=words("sessions.title")
        ),
    ]


def _export(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    return [
        _session(terminal),
        click.Option(
            ["--format", "form"],
            type=click.Choice(["markdown", "html", "jsonl"]),
            help=words("sessions.format"),
        ),
        _output(terminal, "sessions.output"),
        click.Option(["--force"], is_flag=True, help=words("sessions.force")),
    ]


def _import(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    return [
        click.Argument(["source"], metavar=words("sessions.import-file")),
        _directory(terminal, "sessions.import-dir"),
        click.Option(
            ["--table"],
            default="conversation_history",
            metavar=words("metavar.name"),
            help=words("sessions.table"),
        ),
        as_json(terminal),
    ]


def _delete(terminal: Terminal) -> list[click.Parameter]:
    yes = click.Option(["--yes"], is_flag=True, help=terminal.words("sessions.yes"))
    return [_session(terminal, several=True), yes]


def _prune(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    return [
        click.Option(
            ["--older-than", "days"],
            type=click.IntRange(0),
            metavar=words("sessions.metavar-days"),
            help=words("sessions.older-than"),
        ),
        click.Option(["--sessions", "whole"], is_flag=True, help=words("sessions.prune-whole")),
        click.Option(["--dry-run"], is_flag=True, help=words("sessions.dry-run")),
        as_json(terminal),
    ]


def _rename(terminal: Terminal) -> list[click.Parameter]:
    return [_session(terminal), click.Argument(["title"], metavar=terminal.words("sessions.metavar-text"))]


def _check(terminal: Terminal) -> list[click.Parameter]:
    return [
        click.Option(["--salvage"], is_flag=True, help=terminal.words("sessions.salvage")),
        _output(terminal, "sessions.salvage-output"),
        as_json(terminal),
    ]


SUBCOMMANDS: Mapping[str, tuple[Options, str]] = {
    "list": (_list, "sessions_commands:list_sessions"),
    "show": (_show, "sessions_commands:show_session"),
    "search": (_search, "sessions_commands:search_sessions"),
    "fork": (_fork, "sessions_commands:fork_session"),
    "export": (_export, "sessions_files:export_session"),
    "import": (_import, "sessions_files:import_sessions"),
    "rename": (_rename, "sessions_commands:rename_session"),
    "delete": (_delete, "sessions_commands:delete_sessions"),
    "prune": (_prune, "sessions_commands:prune_sessions"),
    "check": (_check, "sessions_files:check_sessions"),
}
"""Name -> its options, and where its code is."""


def sessions(terminal: Terminal, name: str) -> click.Command:
    """``ferrule sessions``."""
    commands = {
        each: command(
            terminal, each, f"ferrule.cli.{where}", [*options(terminal), _file(terminal)], within=name
        )
        for each, (options, where) in SUBCOMMANDS.items()
    }
    return group(terminal, name, commands)
