"""The entry point: it runs one command and exits.

A command's code is imported when it runs, so that help never waits for a library.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

import click
from click.core import ParameterSource

from ferrule.cli.command_table import CHAT, COMMANDS, ONE_ANSWER
from ferrule.cli.command_types import LANGUAGE, Group, Option
from ferrule.cli.input_errors import INTERRUPTED, describe
from ferrule.cli.lazy_loading import load
from ferrule.cli.terminal import Terminal, choose_language, use_utf8
from ferrule.core.errors import Mistakes, UsageError
from ferrule.core.locale import N_, Words

COMPLETION = "_FERRULE_COMPLETE"
"""The variable with which a shell asks click for completions."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    given = list(sys.argv[1:] if arguments is None else arguments)
    Ferrule(given, os.environ).main(given, prog_name="ferrule")


class Ferrule(Group):
    """The ``ferrule`` command, in the language of the arguments and the environment."""

    def __init__(self, arguments: Sequence[str], environ: Mapping[str, str]) -> None:
        words = Words(choose_language(arguments, environ))
        debug = "--debug" in arguments or environ.get("FERRULE_DEBUG", "0") not in ("", "0")
        self.terminal = Terminal(words, environ, debug)
        about = N_(
            "Ferrule reads what chat models really send and hands on tool calls that are whole, typed, "
            "attributed and safe to run, or says exactly why not."
        )
        opens = words(
            "Without a command it opens a chat in this directory: the agent reads and writes files and "
            "runs commands here, as far as you allow. You can try it without a key."
        )
        super().__init__(
            "ferrule",
            help=f"{words(about)}\n\n{opens}",
            invoke_without_command=True,
            callback=self._chat,
            commands=COMMANDS,
            params=[*CHAT, *ONE_ANSWER, *_OTHERS],
        )

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        return super().make_context(info_name, args, parent, obj=self.terminal, **extra)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the options. An argument after options with ``--print`` is the prompt, unless it names a
        command."""
        opts, rest, _ = self.make_parser(ctx).parse_args(list(args))
        # click marks a value that was left out with an object that is not a string.
        asked = "prompt" in opts and not isinstance(opts["prompt"], str)
        if asked and rest and rest[0] not in COMMANDS:
            args = [*args[: len(args) - len(rest)], f"--print={rest[0]}", *rest[1:]]
        return super().parse_args(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        help_option = self.get_help_option(ctx)
        others = (*_OTHERS, *([help_option] if help_option else []))
        for heading, options in (
            (N_("Chat"), CHAT),
            (N_("One answer, without a chat"), ONE_ANSWER),
            (N_("Options"), others),
        ):
            with formatter.section(heading):
                formatter.write_dl([row for each in options if (row := each.get_help_record(ctx))])
        self.format_commands(ctx, formatter)

    def _chat(self, **given: Any) -> None:
        ctx = click.get_current_context()
        set_here = [
            each
            for each in self.get_params(ctx)
            if each.name in given and ctx.get_parameter_source(each.name) is ParameterSource.COMMANDLINE
        ]
        if ctx.invoked_subcommand is not None:
            if set_here:
                option, command = set_here[0].opts[-1], ctx.invoked_subcommand
                raise UsageError(
                    f"{option} is an option of the chat, not of 'ferrule {command}'; write a command's "
                    "options after its name"
                )
        elif set_here or (sys.stdin.isatty() and sys.stdout.isatty()):
            ctx.exit(load("ferrule.cli.chat_command:open_chat")(self.terminal, **given))
        else:
            click.echo(ctx.get_help())

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
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
        sentence, code = describe(error, self.terminal.words)
        for line in sentence.splitlines() if isinstance(error, Mistakes) else [sentence]:
            self.terminal.warn(line)
        return code


def _show_version(ctx: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version  # 50 ms that other commands need not spend

        click.echo(f"ferrule {version('ferrule')}")
        ctx.exit()


_OTHERS = (
    LANGUAGE,
    Option(
        ["--debug"], is_flag=True, expose_value=False, help=N_("Show tracebacks (also FERRULE_DEBUG=1).")
    ),
    Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_version,
        help=N_("Show the version and exit."),
    ),
)
