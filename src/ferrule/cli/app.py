"""The way in: arguments and environment in, one command run, an exit code out.

The one trick: a subcommand's options are built when it is named, and its code is imported when it runs,
so that help never waits for a library.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

import click

from ferrule.cli.catalogue import Words
from ferrule.cli.command_line import COMMANDS
from ferrule.cli.command_parts import LANGUAGES, show_help
from ferrule.cli.help import Group
from ferrule.cli.language import choose_language
from ferrule.cli.lazy import load
from ferrule.cli.problems import INTERRUPTED, describe
from ferrule.cli.terminal import Terminal, use_utf8
from ferrule.settings.settings_mistakes import SettingsMistakes

__all__ = ["Ferrule", "main"]

COMPLETION = "_FERRULE_COMPLETE"
"""The variable with which a shell asks what could follow: click's name for it."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the program and leave with its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    Ferrule(given, os.environ).main(given, prog_name="ferrule")


class Ferrule(Group):
    """The ``ferrule`` command, in the language which the arguments and the environment ask for."""

    def __init__(self, arguments: Sequence[str], environ: Mapping[str, str]) -> None:
        words = Words(choose_language(arguments, environ))
        debug = "--debug" in arguments or environ.get("FERRULE_DEBUG", "0") not in ("", "0")
        self.terminal = Terminal(words, environ, debug)
        super().__init__(
            words,
            "ferrule",
            help=words("ferrule"),
            invoke_without_command=True,
            callback=show_help,
            params=[
                click.Option(["--lang"], type=LANGUAGES, expose_value=False, help=words("lang")),
                click.Option(["--debug"], is_flag=True, expose_value=False, help=words("debug")),
                click.Option(
                    ["--version"],
                    is_flag=True,
                    is_eager=True,
                    expose_value=False,
                    callback=_show_version,
                    help=words("version"),
                ),
            ],
        )

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, built now."""
        build = COMMANDS.get(cmd_name)
        return build(self.terminal, cmd_name) if build else None

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run a command line; whatever goes wrong becomes one line and an exit code."""
        use_utf8()
        if COMPLETION in self.terminal.environ:
            load("ferrule.cli.completion:use_own_shells")(self.terminal.environ)
        try:
            code = super().main(
                args,
                prog_name or "ferrule",
                complete_var,
                standalone_mode=False,
                windows_expand_args=windows_expand_args,
                **extra,
            )
        except click.Abort:
            code = INTERRUPTED
        except Exception as error:
            code = self._complain(error)
        sys.exit(code if isinstance(code, int) else 0)

    def _complain(self, error: Exception) -> int:
        if self.terminal.debug and not isinstance(error, click.ClickException):
            click.echo("".join(traceback.format_exception(error)), err=True, nl=False)
        sentence, code = describe(error, self.words)
        for line in sentence.splitlines() if isinstance(error, SettingsMistakes) else [sentence]:
            self.terminal.warn(line)
        return code


def _show_version(ctx: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version  # 50 ms that nobody else should pay

        click.echo(f"ferrule {version('ferrule')}")
        ctx.exit()
