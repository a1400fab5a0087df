"""The command line of ``ferrule sessions``: its subcommands and their options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import click

from ferrule.cli.help import Group
from ferrule.cli.problems import in_words
from ferrule.cli.terminal import Terminal
from ferrule.errors import UnknownName

__all__ = ["SUBCOMMANDS", "SessionsGroup"]

MakeCommand = Callable[[Terminal, str, str, Sequence[click.Parameter]], click.Command]
Options = Callable[[Terminal], list[click.Parameter]]

LISTED, FOUND = 50, 20


def _file(terminal: Terminal) -> click.Option:
    return click.Option(
        ["--file", "url"],
        metavar=f"{terminal.words('metavar.file')}|URL",
        help=terminal.words("sessions.file"),
    )


def _json(terminal: Terminal) -> click.Option:
    return click.Option(["--json", "as_json"], is_flag=True, help=terminal.words("as-json"))


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
    return [_directory(terminal), _limit(terminal, LISTED), _json(terminal)]


def _show(terminal: Terminal) -> list[click.Parameter]:
    last = click.Option(
        ["--last"], type=click.IntRange(1), metavar="N", help=terminal.words("sessions.last")
    )
    return [_session(terminal), last, _json(terminal)]


def _search(terminal: Terminal) -> list[click.Parameter]:
    query = click.Argument(["query"], nargs=-1, required=True, metavar=terminal.words("sessions.words"))
    return [query, _directory(terminal), _limit(terminal, FOUND), _json(terminal)]


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
        _json(terminal),
    ]


def _delete(terminal: Terminal) -> list[click.Parameter]:
    yes = click.Option(["--yes"], is_flag=True, help=terminal.words("sessions.yes"))
    return [_session(terminal, several=True), yes]


def _rename(terminal: Terminal) -> list[click.Parameter]:
    return [_session(terminal), click.Argument(["title"], metavar=terminal.words("sessions.metavar-text"))]


def _check(terminal: Terminal) -> list[click.Parameter]:
    return [
        click.Option(["--salvage"], is_flag=True, help=terminal.words("sessions.salvage")),
        _output(terminal, "sessions.salvage-output"),
        _json(terminal),
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
    "check": (_check, "sessions_files:check_sessions"),
}
"""Name -> its options, and where its code is."""


class SessionsGroup(Group):
    """``ferrule sessions``; a subcommand is built when it is asked for."""

    def __init__(
        self, terminal: Terminal, name: str, make: MakeCommand, params: Sequence[click.Parameter]
    ) -> None:
        """``make`` builds a command from its key, the place of its code, and its options."""
        words = terminal.words
        self._terminal, self._make = terminal, make
        super().__init__(
            words,
            name,
            help=words(name),
            short_help=words(f"{name}.short"),
            params=[*params],
            invoke_without_command=True,
            callback=_without_command,
        )

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the subcommands, in the order of the table."""
        return list(SUBCOMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand of that name, built now."""
        if cmd_name not in SUBCOMMANDS:
            return None
        options, where = SUBCOMMANDS[cmd_name]
        params = [*options(self._terminal), _file(self._terminal)]
        return self._make(self._terminal, f"{self.name}.{cmd_name}", f"ferrule.cli.{where}", params)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the subcommand, or complain in our words."""
        name = str(args[0])
        if not name.startswith("-") and name not in SUBCOMMANDS:
            ctx.fail(in_words(UnknownName("command", name, SUBCOMMANDS), self.words))
        return super().resolve_command(ctx, args)


def _without_command() -> None:
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
