"""The command lines of durable runs: ``submit``, ``worker``, and the subcommands of ``runs``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import click

from ferrule.cli.command_parts import as_json, command, group, suggested
from ferrule.cli.terminal import Terminal
from ferrule.runs.run_values import ENDED, LIVE

Options = Callable[[Terminal], list[click.Parameter]]

LISTED = 20
PRIORITIES = click.IntRange(-1_000_000, 1_000_000)
LEVELS = click.Choice(["debug", "info", "warning", "error"])


def _engine(terminal: Terminal) -> click.Option:
    return click.Option(
        ["--engine", "url"],
        metavar=f"{terminal.words('metavar.file')}|URL",
        help=terminal.words("runs.engine"),
    )


def _app_dir(terminal: Terminal) -> click.Option:
    return click.Option(
        ["--app-dir"], metavar=terminal.words("metavar.directory"), help=terminal.words("runs.app-dir")
    )


def _budget(terminal: Terminal) -> list[click.Option]:
    words = terminal.words
    count = click.IntRange(1)
    return [
        click.Option(["--max-turns"], type=count, metavar="N", help=words("submit.max-turns")),
        click.Option(["--max-tokens"], type=count, metavar="N", help=words("submit.max-tokens")),
        click.Option(["--max-money"], metavar="X", help=words("submit.max-money")),
        click.Option(["--max-seconds"], metavar=words("chat.seconds"), help=words("submit.max-seconds")),
    ]


def submit(terminal: Terminal, name: str) -> click.Command:
    """``ferrule submit``."""
    words = terminal.words
    text = words("sessions.metavar-text")
    params = [
        click.Argument(["task"], required=False, metavar=f"[{words('run.task')}]"),
        click.Option(
            ["--agent"],
            metavar="MODULE:FACTORY",
            help=words("submit.agent"),
            shell_complete=suggested("run-agents"),
        ),
        _engine(terminal),
        click.Option(["--id", "run"], default="", metavar=text, help=words("submit.id")),
        click.Option(["--thread"], default="", metavar=text, help=words("submit.thread")),
        click.Option(["--input", "file"], metavar=words("metavar.file"), help=words("submit.input")),
        click.Option(
            ["--priority"], type=PRIORITIES, default=0, metavar="N", help=words("submit.priority")
        ),
        *_budget(terminal),
        click.Option(
            ["--label", "labels"],
            multiple=True,
            metavar=words("submit.label-metavar"),
            help=words("submit.label"),
        ),
        _app_dir(terminal),
        click.Option(["--watch"], is_flag=True, help=words("submit.watch")),
        as_json(terminal),
    ]
    return command(terminal, name, "ferrule.cli.submit_command:submit_run", params)


def worker(terminal: Terminal, name: str) -> click.Command:
    """``ferrule worker``."""
    words = terminal.words
    params = [
        _engine(terminal),
        click.Option(
            ["--agent", "agents"],
            multiple=True,
            metavar="MODULE:FACTORY",
            help=words("worker.agent"),
            shell_complete=suggested("run-agents"),
        ),
        click.Option(
            ["--concurrency"],
            type=click.IntRange(1),
            default=8,
            metavar="N",
            help=words("worker.concurrency"),
        ),
        click.Option(
            ["--connections"],
            type=click.IntRange(3),
            default=3,
            metavar="N",
            help=words("worker.connections"),
        ),
        click.Option(
            ["--id", "executor_id"], metavar=words("sessions.metavar-text"), help=words("worker.id")
        ),
        click.Option(
            ["--grace"],
            type=click.IntRange(0),
            default=10,
            metavar=words("chat.seconds"),
            help=words("worker.grace"),
        ),
        click.Option(["--volume"], metavar=words("worker.volume-metavar"), help=words("worker.volume")),
        click.Option(["--limits"], metavar=words("metavar.file"), help=words("worker.limits")),
        click.Option(
            ["--metrics"], type=click.IntRange(0, 65535), metavar="PORT", help=words("worker.metrics")
        ),
        _app_dir(terminal),
        click.Option(["--log-level"], type=LEVELS, default="warning", help=words("worker.log-level")),
    ]
    return command(terminal, name, "ferrule.cli.worker_command:work", params)


def _run(terminal: Terminal) -> click.Argument:
    return click.Argument(["run"], metavar=terminal.words("runs.metavar"), shell_complete=suggested("runs"))


def _list(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    return [
        click.Option(
            ["--status"], multiple=True, type=click.Choice((*LIVE, *ENDED)), help=words("runs.only-status")
        ),
        click.Option(["--thread"], metavar=words("sessions.metavar-text"), help=words("runs.only-thread")),
        click.Option(
            ["--agent"],
            metavar="MODULE:FACTORY",
            help=words("runs.only-agent"),
            shell_complete=suggested("run-agents"),
        ),
        click.Option(
            ["--limit"],
            type=click.IntRange(1),
            default=LISTED,
            metavar="N",
            help=words("runs.limit", count=LISTED),
        ),
        as_json(terminal),
    ]


def _show(terminal: Terminal) -> list[click.Parameter]:
    return [_run(terminal), as_json(terminal)]


def _watch(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    return [
        _run(terminal),
        click.Option(
            ["--from", "begin"], type=click.IntRange(1), default=1, metavar="N", help=words("runs.from")
        ),
        click.Option(["--wait/--no-wait"], default=None, help=words("runs.wait")),
        click.Option(["--json", "as_json"], is_flag=True, help=words("runs.as-lines")),
    ]


def _decide(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    text = words("sessions.metavar-text")
    return [
        _run(terminal),
        click.Argument(["decision"], required=False, metavar=f"[{words('runs.decision-metavar')}]"),
        click.Option(["--approve"], is_flag=True, help=words("runs.approve")),
        click.Option(
            ["--reject"], is_flag=False, flag_value="", metavar=f"[{text}]", help=words("runs.reject")
        ),
        click.Option(["--rerun"], is_flag=True, help=words("runs.rerun")),
        click.Option(["--result"], metavar=text, help=words("runs.result")),
        click.Option(
            ["--fail"], is_flag=False, flag_value="", metavar=f"[{text}]", help=words("runs.fail")
        ),
        click.Option(["--json-file", "file"], metavar=words("metavar.file"), help=words("runs.json-file")),
        click.Option(["--segment"], type=click.IntRange(1), metavar="N", help=words("runs.segment")),
    ]


def _cancel(terminal: Terminal) -> list[click.Parameter]:
    text = terminal.words("sessions.metavar-text")
    reason = click.Option(["--reason"], default="", metavar=text, help=terminal.words("runs.reason"))
    return [_run(terminal), reason]


def _retry(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    return [
        click.Argument(
            ["run"],
            required=False,
            metavar=f"[{words('runs.metavar')}]",
            shell_complete=suggested("runs"),
        ),
        click.Option(
            ["--status"],
            multiple=True,
            type=click.Choice(("failed", "dead")),
            help=words("runs.retry-status"),
        ),
        *_budget(terminal),
    ]


def _delete(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    return [
        click.Option(["--older-than", "age"], metavar="30d", help=words("runs.older-than")),
        click.Option(
            ["--status"], multiple=True, type=click.Choice(ENDED), help=words("runs.delete-status")
        ),
        click.Option(["--yes"], is_flag=True, help=words("sessions.yes")),
    ]


def _workers(terminal: Terminal) -> list[click.Parameter]:
    return [as_json(terminal)]


def _migrate(terminal: Terminal) -> list[click.Parameter]:
    return []


def _list_limits(terminal: Terminal) -> list[click.Parameter]:
    return [as_json(terminal)]


def _key(terminal: Terminal) -> click.Option:
    return click.Option(["--key"], default="*", metavar="HEX", help=terminal.words("limits.key"))


def _set_limits(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    count = click.IntRange(1)
    return [
        click.Option(
            ["--model"],
            metavar=words("limits.model-metavar"),
            help=words("limits.model"),
            shell_complete=suggested("models"),
        ),
        _key(terminal),
        click.Option(["--each-key"], is_flag=True, help=words("limits.each-key")),
        click.Option(["--concurrency"], type=count, metavar="N", help=words("limits.concurrency")),
        click.Option(["--requests"], type=count, metavar="N", help=words("limits.requests")),
        click.Option(["--tokens"], type=count, metavar="N", help=words("limits.tokens")),
        click.Option(["--file"], metavar=words("metavar.file"), help=words("limits.file")),
    ]


def _remove_limit(terminal: Terminal) -> list[click.Parameter]:
    words = terminal.words
    model = click.Option(
        ["--model"],
        required=True,
        metavar=words("limits.model-metavar"),
        help=words("limits.model-is"),
        shell_complete=suggested("limits"),
    )
    return [model, _key(terminal)]


SUBCOMMANDS: Mapping[str, tuple[Options, str]] = {
    "list": (_list, "runs_commands:list_runs"),
    "show": (_show, "runs_commands:show_run"),
    "watch": (_watch, "runs_watching:watch_run"),
    "decide": (_decide, "runs_deciding:decide_run"),
    "cancel": (_cancel, "runs_ending:cancel_run"),
    "retry": (_retry, "runs_ending:retry_run"),
    "delete": (_delete, "runs_ending:delete_runs"),
    "workers": (_workers, "runs_commands:list_workers"),
    "migrate": (_migrate, "runs_commands:migrate_tables"),
}
"""Name -> its options, and where its code is."""


LIMITS: Mapping[str, tuple[Options, str]] = {
    "list": (_list_limits, "limits_commands:list_limits"),
    "set": (_set_limits, "limits_commands:set_limits"),
    "remove": (_remove_limit, "limits_commands:remove_limit"),
}
"""The same for ``ferrule runs limits``."""


def runs(terminal: Terminal, name: str) -> click.Command:
    """``ferrule runs``."""
    commands = _commands(terminal, name, SUBCOMMANDS)
    limits = _commands(terminal, f"{name}.limits", LIMITS)
    return group(terminal, name, {**commands, "limits": group(terminal, "limits", limits, within=name)})


def _commands(
    terminal: Terminal, within: str, listed: Mapping[str, tuple[Options, str]]
) -> dict[str, click.Command]:
    return {
        each: command(
            terminal, each, f"ferrule.cli.{where}", [*options(terminal), _engine(terminal)], within=within
        )
        for each, (options, where) in listed.items()
    }
