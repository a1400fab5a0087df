"""The options of ``ferrule`` without a command: a terminal in, options of click in their groups out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from ferrule.cli.command_parts import suggested
from ferrule.cli.terminal import Terminal

CHAT_OPTIONS = (
    "model",
    "base_url",
    "key_variable",
    "directory",
    "add_dirs",
    "mode",
    "allow_network",
    "thinking",
    "go_on",
    "resume",
    "sessions_file",
    "plain",
    "theme",
    "max_turns",
    "timeout",
    "budget",
    "allowed",
    "disallowed",
    "system_prompt",
    "more_prompt",
)
"""The names of those for any chat; in the order of the help."""

PRINT_OPTIONS = ("prompt", "output", "schema")
"""The names of those for one answer."""

ASKED = ""
"""What an option is whose value may be left out, and was."""


def chat_options(terminal: Terminal) -> list[click.Parameter]:
    """All of them. Those that are not given are None, False, or empty."""
    return [*_endpoint(terminal), *_work(terminal), *_limits(terminal), *_print(terminal)]


def _endpoint(terminal: Terminal) -> Sequence[click.Parameter]:
    words = terminal.words
    return [
        click.Option(
            ["--model"],
            metavar=words("VENDOR:MODEL"),
            help=words("chat.model"),
            shell_complete=suggested("chat-models"),
        ),
        click.Option(["--base-url"], metavar="URL", help=words("Another endpoint than the vendor's own.")),
        click.Option(
            ["--api-key-env", "key_variable"],
            metavar="VAR",
            help=words(
                "Environment variable with the key; by default the "
                "vendor's own, then FERRULE_API_KEY, then a stored one "
                "(ferrule keys)."
            ),
        ),
    ]


def _work(terminal: Terminal) -> Sequence[click.Parameter]:
    words = terminal.words
    modes = click.Choice(["plan", "ask", "auto-edit", "auto"])
    return [
        click.Option(
            ["--dir", "directory"],
            metavar=words("DIR"),
            help=words("Directory to work in, which it cannot leave; here by default."),
        ),
        click.Option(
            ["--add-dir", "add_dirs"],
            multiple=True,
            metavar=words("DIR"),
            help=words("chat.add-dir"),
        ),
        click.Option(["--mode"], type=modes, help=words("chat.mode")),
        click.Option(["--allow-network"], is_flag=True, help=words("chat.allow-network")),
        click.Option(
            ["--thinking"],
            type=click.Choice(["off", "low", "medium", "high", "auto"]),
            help=words("chat.thinking"),
        ),
        click.Option(["-c", "--continue", "go_on"], is_flag=True, help=words("chat.continue")),
        click.Option(
            ["-r", "--resume"],
            is_flag=False,
            flag_value=ASKED,
            metavar=words("chat.resume-metavar"),
            help=words("chat.resume"),
            shell_complete=suggested("sessions"),
        ),
        click.Option(
            ["--sessions", "sessions_file"],
            metavar=f"{words('FILE')}|URL",
            help=words("chat.sessions"),
        ),
        click.Option(["--plain"], is_flag=True, help=words("chat.plain")),
        click.Option(
            ["--theme"], type=click.Choice(["auto", "dark", "light", "ansi"]), help=words("chat.theme")
        ),
    ]


def _limits(terminal: Terminal) -> Sequence[click.Parameter]:
    words = terminal.words
    return [
        click.Option(["--max-turns"], type=click.IntRange(1), metavar="N", help=words("chat.max-turns")),
        click.Option(["--timeout"], metavar=words("chat.seconds"), help=words("chat.timeout")),
        click.Option(["--budget"], metavar=words("chat.money"), help=words("chat.budget")),
        *(
            click.Option(
                [f"--{name}-tools", name],
                metavar=words("chat.patterns"),
                multiple=True,
                help=words(f"chat.{name}-tools"),
            )
            for name in ("allowed", "disallowed")
        ),
        click.Option(["--system-prompt"], metavar=words("chat.text"), help=words("chat.system-prompt")),
        click.Option(
            ["--append-system-prompt", "more_prompt"],
            metavar=words("chat.text"),
            help=words("chat.append-system-prompt"),
        ),
    ]


def _print(terminal: Terminal) -> Sequence[click.Parameter]:
    words = terminal.words
    return [
        click.Option(
            ["-p", "--print", "prompt"],
            is_flag=False,
            flag_value=ASKED,
            metavar=words("chat.print-metavar"),
            help=words("chat.print"),
        ),
        click.Option(
            ["--output"], type=click.Choice(["text", "json", "stream-json"]), help=words("chat.output")
        ),
        click.Option(
            ["--json-schema", "schema"],
            metavar=words("chat.schema-metavar"),
            help=words("chat.json-schema"),
        ),
    ]


GROUPS: Mapping[str, Sequence[str]] = {
    "help.chat-options": CHAT_OPTIONS,
    "help.print-options": PRINT_OPTIONS,
}
"""The headings of the help, and the options below each."""
