"""Every subcommand's name, options and place of its code; the table closes this file."""

from __future__ import annotations

import click

from ferrule.cli.command_parts import Build, as_json, command, suggested
from ferrule.cli.runs_line import runs, submit, worker
from ferrule.cli.sessions_line import sessions
from ferrule.cli.setup_commands import completion, config, doctor, keys
from ferrule.cli.terminal import Terminal
from ferrule.settings.settings_schema import SETTINGS


def _recover(terminal: Terminal, name: str) -> click.Command:
    words = terminal.words
    params = [
        click.Argument(["file"], required=False, default="-", metavar=words("recover.file")),
        click.Option(["--tools"], metavar=words("metavar.file"), help=words("recover.tools")),
        click.Option(["--jsonl", "by_line"], is_flag=True, help=words("recover.jsonl")),
        click.Option(["--shards"], metavar=words("metavar.directory"), help=words("recover.shards")),
        click.Option(["--out"], metavar=words("metavar.directory"), help=words("recover.out")),
        click.Option(
            ["--workers"], type=click.IntRange(1, 1024), metavar="N", help=words("recover.workers")
        ),
        click.Option(
            ["--dialect"],
            default="auto",
            metavar=words("metavar.name"),
            help=words("recover.dialect"),
            shell_complete=suggested("dialects"),
        ),
        click.Option(
            ["--channel"],
            type=click.Choice(["content", "reasoning"]),
            default="content",
            help=words("recover.channel"),
        ),
        click.Option(["--opens-in-reasoning"], is_flag=True, help=words("recover.opens-in-reasoning")),
        click.Option(
            ["--stop"], default="stop", metavar="stop|length|tool_calls|…", help=words("recover.stop")
        ),
        click.Option(
            ["--format", "form"], type=click.Choice(["text", "json"]), help=words("recover.format")
        ),
    ]
    return command(terminal, name, "ferrule.cli.recover:recover_text", params)


def _dialects(terminal: Terminal, name: str) -> click.Command:
    return command(terminal, name, "ferrule.cli.dialect_listing:show_dialects", [as_json(terminal)])


def _providers(terminal: Terminal, name: str) -> click.Command:
    vendor = click.Argument(
        ["vendor"],
        required=False,
        metavar=terminal.words("providers.name"),
        shell_complete=suggested("vendors"),
    )
    return command(terminal, name, "ferrule.cli.providers:show_providers", [vendor, as_json(terminal)])


def _simulate(terminal: Terminal, name: str) -> click.Command:
    words = terminal.words
    params = [
        click.Argument(
            ["vendor"],
            required=False,
            metavar=f"[{words('simulate.vendor')}]",
            shell_complete=suggested("simulated"),
        ),
        click.Argument(["file"], required=False, metavar=f"[{words('simulate.file')}]"),
        click.Option(
            ["--port"], type=click.IntRange(0, 65535), default=0, metavar="N", help=words("simulate.port")
        ),
        click.Option(
            ["--mode"],
            type=click.Choice(["observed", "documented", "lenient"]),
            help=words("simulate.mode"),
        ),
        click.Option(
            ["--fault", "faults"],
            multiple=True,
            metavar=words("metavar.name"),
            help=words("simulate.fault"),
            shell_complete=suggested("faults"),
        ),
        click.Option(
            ["--scenario"],
            metavar=words("metavar.name"),
            help=words("simulate.scenario"),
            shell_complete=suggested("scenarios"),
        ),
        click.Option(["--scenarios"], is_flag=True, help=words("simulate.list-scenarios")),
        click.Option(["--script"], metavar=words("simulate.file"), help=words("simulate.script")),
        click.Option(["--log"], metavar=words("recover.file"), help=words("simulate.log")),
        click.Option(["--record"], metavar=words("simulate.file"), help=words("simulate.record")),
        click.Option(["--upstream"], metavar=words("simulate.url"), help=words("simulate.upstream")),
        click.Option(["--list", "listing"], is_flag=True, help=words("simulate.list")),
    ]
    return command(terminal, name, "ferrule.cli.simulate:simulate", params)


def _agent_run(terminal: Terminal, name: str) -> click.Command:
    words = terminal.words
    params = [
        click.Argument(["task"], metavar=words("run.task")),
        click.Option(
            ["--model"],
            metavar=words("run.model-metavar"),
            help=words("run.model"),
            shell_complete=suggested("models"),
        ),
        click.Option(["--base-url"], metavar="URL", help=words("run.base-url")),
        click.Option(["--api-key-env", "key_variable"], metavar="VAR", help=words("run.api-key-env")),
        click.Option(
            ["--dir", "directory"], default=".", metavar=words("metavar.directory"), help=words("run.dir")
        ),
        click.Option(["--max-turns"], type=click.IntRange(1), metavar="N", help=words("run.max-turns")),
        click.Option(["--timeout"], metavar=words("chat.seconds"), help=words("chat.timeout")),
        click.Option(["--hold-output"], is_flag=True, help=words("run.hold-output")),
    ]
    return command(terminal, name, "ferrule.cli.run:run_task", params)


def _demo(terminal: Terminal, name: str) -> click.Command:
    words = terminal.words
    params = [
        click.Option(
            ["--vendor", "chosen"],
            multiple=True,
            metavar=words("metavar.name"),
            help=words("demo.vendor"),
            shell_complete=suggested("simulated"),
        ),
    ]
    return command(terminal, name, "ferrule.cli.demo:run_demo", params)


def _acp(terminal: Terminal, name: str) -> click.Command:
    words = terminal.words
    params = [
        click.Option(
            ["--model"],
            metavar=words("run.model-metavar"),
            help=words("acp.model"),
            shell_complete=suggested("models"),
        ),
        click.Option(["--mode"], type=click.Choice(SETTINGS["mode"].choices), help=words("acp.mode")),
        click.Option(["--login"], is_flag=True, help=words("acp.login")),
    ]
    return command(terminal, name, "ferrule.cli.acp:serve_editor", params, "acp")


def _gateway(terminal: Terminal, name: str) -> click.Command:
    words = terminal.words
    apis = click.Choice(["openai_chat", "openai_responses", "anthropic_messages", "ollama"])
    levels = click.Choice(["debug", "info", "warning", "error"])
    params = [
        click.Option(["--host"], metavar=words("gateway.address"), help=words("gateway.host")),
        click.Option(["--port"], type=click.IntRange(0, 65535), metavar="N", help=words("gateway.port")),
        click.Option(["--workers"], type=click.IntRange(1), metavar="N", help=words("gateway.workers")),
        click.Option(["--config"], metavar=words("metavar.file"), help=words("gateway.config")),
        click.Option(["--check-config"], is_flag=True, help=words("gateway.check-config")),
        click.Option(["--upstream"], metavar="URL", help=words("gateway.upstream")),
        click.Option(["--upstream-api"], type=apis, help=words("gateway.upstream-api")),
        click.Option(["--api-key-env", "key_variable"], metavar="VAR", help=words("gateway.api-key-env")),
        click.Option(["--record"], metavar=words("metavar.directory"), help=words("gateway.record")),
        click.Option(["--memory"], metavar="URL", help=words("gateway.memory")),
        click.Option(["--log-level"], type=levels, default="info", help=words("gateway.log-level")),
        click.Option(["--log-file"], metavar=words("metavar.file"), help=words("gateway.log-file")),
        click.Option(["--watch"], is_flag=True, help=words("gateway.watch")),
        click.Option(["--events/--no-events"], default=None, help=words("gateway.events")),
        click.Option(
            ["--watch-bodies/--no-watch-bodies"], default=None, help=words("gateway.watch-bodies")
        ),
        click.Option(["--runs"], metavar="URL", help=words("gateway.runs")),
    ]
    return command(terminal, name, "ferrule.cli.gateway:serve_models", params, "gateway")


def _watch(terminal: Terminal, name: str) -> click.Command:
    words = terminal.words
    params = [
        click.Argument(["url"], required=False, metavar="[URL]"),
        click.Option(["--api-key-env", "key_variable"], metavar="VAR", help=words("watch.api-key-env")),
    ]
    return command(terminal, name, "ferrule.cli.watch:watch_gateway", params, "gateway")


COMMANDS: dict[str, Build] = {
    "demo": _demo,
    "run": _agent_run,
    "submit": submit,
    "runs": runs,
    "worker": worker,
    "recover": _recover,
    "acp": _acp,
    "gateway": _gateway,
    "watch": _watch,
    "sessions": sessions,
    "simulate": _simulate,
    "dialects": _dialects,
    "providers": _providers,
    "config": config,
    "keys": keys,
    "doctor": doctor,
    "completion": completion,
}
