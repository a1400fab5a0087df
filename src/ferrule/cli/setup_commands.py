"""The commands that set Ferrule up on a machine: ``config``, ``keys``, ``doctor``, ``completion``."""

from __future__ import annotations

import click

from ferrule.cli.command_parts import as_json, command, group, suggested
from ferrule.cli.terminal import Terminal

SHELLS = ("bash", "zsh", "fish", "powershell")


def config(terminal: Terminal, name: str) -> click.Command:
    """``ferrule config``."""
    words = terminal.words
    where = "ferrule.cli.config_commands"

    def setting() -> click.Argument:
        return click.Argument(
            ["setting"], metavar=words("metavar.name"), shell_complete=suggested("settings")
        )

    def project() -> click.Option:
        return click.Option(["--project"], is_flag=True, help=words("config.project"))

    value = click.Argument(["value"], metavar=words("config.value"), shell_complete=suggested("values"))
    yes = click.Option(["--yes"], is_flag=True, help=words("config.trust.yes"))
    revoke = click.Option(["--revoke"], is_flag=True, help=words("config.trust.revoke"))
    listed = {
        "list": ("list_settings", [as_json(terminal)]),
        "get": ("get_setting", [setting(), as_json(terminal)]),
        "set": ("set_setting", [setting(), value, project()]),
        "unset": ("unset_setting", [setting(), project()]),
        "edit": ("edit_file", [project()]),
        "path": ("show_path", [project()]),
        "trust": ("trust_project", [yes, revoke]),
    }
    commands = {
        each: command(terminal, each, f"{where}:{function}", params, within=name)
        for each, (function, params) in listed.items()
    }
    return group(terminal, name, commands)


def keys(terminal: Terminal, name: str) -> click.Command:
    """``ferrule keys``."""
    words = terminal.words
    where = "ferrule.cli.key_commands"

    def of(required: bool) -> click.Argument:
        shown = words("keys.of") if required else f"[{words('keys.of')}]"
        return click.Argument(["of"], required=required, metavar=shown, shell_complete=suggested("keys"))

    stdin = click.Option(["--stdin"], is_flag=True, help=words("keys.set.stdin"))
    trial = click.Option(["--try/--no-try", "trial"], default=True, help=words("keys.set.try"))
    listed = {
        "list": ("list_keys", [as_json(terminal)]),
        "set": ("set_key", [of(True), stdin, trial]),
        "remove": ("remove_key", [of(True)]),
        "try": ("try_keys", [of(False), as_json(terminal)]),
    }
    commands = {
        each: command(terminal, each, f"{where}:{function}", params, within=name)
        for each, (function, params) in listed.items()
    }
    return group(terminal, name, commands)


def doctor(terminal: Terminal, name: str) -> click.Command:
    """``ferrule doctor``."""
    words = terminal.words
    params = [
        click.Option(["--online"], is_flag=True, help=words("doctor.online")),
        as_json(terminal),
        click.Option(["--bundle"], metavar=words("metavar.file"), help=words("doctor.bundle")),
    ]
    return command(terminal, name, "ferrule.cli.doctor:examine", params)


def completion(terminal: Terminal, name: str) -> click.Command:
    """``ferrule completion``."""
    shell = click.Argument(["shell"], type=click.Choice(SHELLS), metavar="|".join(SHELLS))
    return command(terminal, name, "ferrule.cli.completion:show_script", [shell])
