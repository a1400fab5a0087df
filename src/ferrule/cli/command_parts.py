"""What commands are made of: a name and the place of its code in, a command of click out.

Building a command imports nothing; its code is imported when it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import click

from ferrule.cli.help import Command, Group
from ferrule.cli.lazy import load, load_extra
from ferrule.cli.terminal import Terminal

LANGUAGES = click.Choice(["en", "zh"], case_sensitive=False)

Build = Callable[[Terminal, str], click.Command]


def command(
    terminal: Terminal,
    name: str,
    where: str,
    params: Sequence[click.Parameter] = (),
    extra: str = "",
    *,
    within: str = "",
) -> click.Command:
    """A command whose code is the function ``where`` (``module:name``), called with the terminal.

    ``within``: the group it is in. Its words are those of its name, or of ``group.name``.
    """
    key = f"{within}.{name}" if within else name
    language = click.Option(["--lang"], type=LANGUAGES, expose_value=False, help=terminal.words("lang"))
    return Command(
        terminal.words,
        name,
        help=terminal.words(key),
        short_help=terminal.words(f"{key}.short"),
        params=[*params, language],
        callback=partial(_run, terminal, key.replace(".", " "), where, extra),
    )


def group(
    terminal: Terminal, name: str, commands: Mapping[str, click.Command], *, within: str = ""
) -> click.Command:
    """A command that has commands; alone it shows its help. ``within``: the group it is in itself."""
    key = f"{within}.{name}" if within else name
    language = click.Option(["--lang"], type=LANGUAGES, expose_value=False, help=terminal.words("lang"))
    return Group(
        terminal.words,
        name,
        help=terminal.words(key),
        short_help=terminal.words(f"{key}.short"),
        commands=dict(commands),
        params=[language],
        invoke_without_command=True,
        callback=show_help,
    )


def show_help() -> None:
    """Show the help of a group that was named without a command."""
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def as_json(terminal: Terminal) -> click.Option:
    """``--json``."""
    return click.Option(["--json", "as_json"], is_flag=True, help=terminal.words("as-json"))


def suggested(what: str) -> Callable[[click.Context, click.Parameter, str], list[Any]]:
    """What a shell completes for a parameter: the function of that name, loaded when a shell asks."""

    def complete(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[Any]:
        return load("ferrule.cli.suggestions:suggestions")(what, ctx, incomplete)

    return complete


def _run(terminal: Terminal, name: str, where: str, extra: str, /, **values: Any) -> None:
    code = load_extra(where, name, extra)(terminal, **values)
    if code:
        click.get_current_context().exit(code)
