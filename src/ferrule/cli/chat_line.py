"""The options of ``ferrule`` without a command: a terminal in, options of click in their groups out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from ferrule.cli.command_parts import suggested
from ferrule.cli.terminal import Terminal
from ferrule.core.locale import N_

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
            help=words(
                "For example deepseek:deepseek-flash; 'simulator' is a scripted "
                "model without a key; local:PATH serves a GGUF file."
            ),
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
            help=words("Another directory to work in; can be given several times."),
        ),
        click.Option(
            ["--mode"],
            type=modes,
            help=words(
                "plan only reads; ask asks before each change; auto-edit "
                "edits files; auto does what no rule forbids."
            ),
        ),
        click.Option(
            ["--allow-network"], is_flag=True, help=words("Let commands in the sandbox use the network.")
        ),
        click.Option(
            ["--thinking"],
            type=click.Choice(["off", "low", "medium", "high", "auto"]),
            help=words("How much the model thinks."),
        ),
        click.Option(
            ["-c", "--continue", "go_on"],
            is_flag=True,
            help=words("Continue the last session of this directory."),
        ),
        click.Option(
            ["-r", "--resume"],
            is_flag=False,
            flag_value=ASKED,
            metavar=words("[SESSION]"),
            help=words("Continue a session, by its id or title; without a value, choose from a list."),
            shell_complete=suggested("sessions"),
        ),
        click.Option(
            ["--sessions", "sessions_file"],
            metavar=f"{words('FILE')}|URL",
            help=words("The file, or the database URL, that keeps sessions."),
        ),
        click.Option(
            ["--plain"],
            is_flag=True,
            help=words("Lines instead of a full screen: for ssh, screen readers and logs."),
        ),
        click.Option(
            ["--theme"], type=click.Choice(["auto", "dark", "light", "ansi"]), help=words("Colours.")
        ),
    ]


def _limits(terminal: Terminal) -> Sequence[click.Parameter]:
    words = terminal.words
    return [
        click.Option(
            ["--max-turns"],
            type=click.IntRange(1),
            metavar="N",
            help=words("Stop a task after this many model replies."),
        ),
        click.Option(
            ["--timeout"], metavar=words("SECONDS"), help=words("Stop a task after this many seconds.")
        ),
        click.Option(
            ["--budget"],
            metavar=words("AMOUNT"),
            help=words("What a session may cost, such as 5 (USD) or '20 CNY'."),
        ),
        *(
            click.Option([f"--{name}-tools", name], metavar=words("PATTERNS"), multiple=True, help=about)
            for name, about in (
                (
                    "allowed",
                    words(
                        "Calls that run without a question: 'execute(git log) edit_file(/src/**) "
                        "github_*', or Claude Code's names: 'Bash(git log:*) Edit'. Can be given again."
                    ),
                ),
                (
                    "disallowed",
                    words("Calls that never run, written the same way; stronger than --allowed-tools."),
                ),
            )
        ),
        click.Option(
            ["--system-prompt"],
            metavar=words("TEXT"),
            help=words(
                "The system prompt, in place of Ferrule's own; the project's files of instructions stay."
            ),
        ),
        click.Option(
            ["--append-system-prompt", "more_prompt"],
            metavar=words("TEXT"),
            help=words("A text that is added to the system prompt."),
        ),
    ]


def _print(terminal: Terminal) -> Sequence[click.Parameter]:
    words = terminal.words
    return [
        click.Option(
            ["-p", "--print", "prompt"],
            is_flag=False,
            flag_value=ASKED,
            metavar=words("[PROMPT]"),
            help=words("Answer this prompt and what is piped in, print the answer, and end."),
        ),
        click.Option(
            ["--output"],
            type=click.Choice(["text", "json", "stream-json"]),
            help=words(
                "text: the answer; json: one object at the end; stream-json: an object for each event."
            ),
        ),
        click.Option(
            ["--json-schema", "schema"],
            metavar=words("FILE|JSON"),
            help=words(
                "The answer is only JSON that fits this JSON Schema (a file, or the schema "
                "itself); an answer that does not fit is asked for again, at most twice."
            ),
        ),
    ]


GROUPS: Mapping[str, Sequence[str]] = {
    N_("Chat"): CHAT_OPTIONS,
    N_("One answer, without a chat"): PRINT_OPTIONS,
}
"""The headings of the help, and the options below each."""
