"""What commands are made of. Their texts are English in the code, and translated when a help page is drawn.

Making a command imports nothing; its code is imported when it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import click

from ferrule.cli.help import Command, Group, Option
from ferrule.cli.lazy import load, load_extra
from ferrule.cli.terminal import Terminal
from ferrule.locale import N_

LANGUAGES = click.Choice(["en", "zh"], case_sensitive=False)


def language() -> Option:
    """``--lang``, which every command takes; ``language.choose_language`` has read it already."""
    return Option(
        ["--lang"],
        type=LANGUAGES,
        expose_value=False,
        help=N_("Language of help and messages; by default FERRULE_LANG, then the locale."),
    )


def as_json() -> Option:
    """``--json``."""
    return Option(["--json", "as_json"], is_flag=True, help=N_("Print JSON."))


def command(
    name: str, where: str, short: str, about: str, params: Sequence[click.Parameter] = (), extra: str = ""
) -> Command:
    """A command whose code is the function ``where`` (``module:name``), called with the terminal.

    ``short`` is its line in the list of commands, ``about`` its help page, ``extra`` what it needs.
    """
    return Command(
        name,
        help=about,
        short_help=short,
        params=[*params, language()],
        callback=partial(_run, where, extra),
    )


def group(name: str, short: str, about: str, commands: Sequence[click.Command]) -> Group:
    """A command that has commands; alone it shows its help."""
    return Group(
        name,
        help=about,
        short_help=short,
        commands=commands,
        params=[language()],
        invoke_without_command=True,
        callback=_show_help,
    )


def suggested(what: str) -> Callable[[click.Context, click.Parameter, str], list[Any]]:
    """What a shell completes for a parameter: the function of that name, loaded when a shell asks."""

    def complete(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[Any]:
        return load("ferrule.cli.suggestions:suggestions")(what, ctx, incomplete)

    return complete


def _show_help() -> None:
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _run(where: str, extra: str, /, **values: Any) -> None:
    ctx = click.get_current_context()
    name = ctx.command_path.partition(" ")[2]
    code = load_extra(where, name, extra)(ctx.find_object(Terminal), **values)
    if code:
        ctx.exit(code)
