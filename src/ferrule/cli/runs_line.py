"""The command lines of durable runs: ``submit``, ``worker`` and ``runs`` with its subcommands."""

from __future__ import annotations

import click

from ferrule.cli.command_parts import Argument, Option, as_json, command, group, suggested
from ferrule.core.locale import N_

_ENGINE = Option(
    ["--engine", "url"],
    metavar=N_("FILE|URL"),
    help=N_(
        "Where runs are kept: a file, or postgresql://USER@HOST/DATABASE; by default FERRULE_RUNS, "
        "then the setting runs.engine, then a file of this machine."
    ),
)

SUBMIT = command(
    "submit",
    "ferrule.cli.submit_command:submit_run",
    N_("Give an agent a task that outlives this terminal."),
    N_(
        "Write a task down as a durable run and print its id. A worker ('ferrule worker') takes it "
        "up, here or on another machine, now or later; one that dies is replaced by another, which "
        "goes on from the last step. Without a key: 'ferrule submit hello --agent "
        "examples.durable_run:agent' in a clone.\n\n"
        "The TASK '-' is read from standard input."
    ),
    [
        Argument(["task"], required=False, metavar=N_("[TASK]")),
        Option(
            ["--agent"],
            metavar="MODULE:FACTORY",
            help=N_(
                "The agent: a module and a function in it that builds one. With @VERSION nothing is "
                "imported here."
            ),
            shell_complete=suggested("run-agents"),
        ),
        _ENGINE,
        Option(
            ["--id", "run"],
            default="",
            metavar=N_("TEXT"),
            help=N_("An id of yours: submitted twice, it is one run."),
        ),
        Option(
            ["--thread"],
            default="",
            metavar=N_("TEXT"),
            help=N_("The conversation that it belongs to; one run of a thread runs at a time."),
        ),
        Option(
            ["--input", "file"],
            metavar=N_("FILE"),
            help=N_("Instead of a task: a file, or '-', with a JSON object that the agent gets."),
        ),
        Option(
            ["--priority"],
            type=click.IntRange(-1000000, 1000000),
            default=0,
            metavar="N",
            help=N_("Lower is earlier; 0 by default."),
        ),
        Option(
            ["--max-turns"],
            type=click.IntRange(1),
            metavar="N",
            help=N_("Replies of models that it may use."),
        ),
        Option(
            ["--max-tokens"],
            type=click.IntRange(1),
            metavar="N",
            help=N_("Tokens that it may use, in and out."),
        ),
        Option(["--max-money"], metavar="X", help=N_("What it may cost, in the currency of the prices.")),
        Option(
            ["--max-seconds"], metavar=N_("SECONDS"), help=N_("Seconds at work; waiting does not count.")
        ),
        Option(
            ["--label", "labels"],
            multiple=True,
            metavar=N_("NAME=VALUE"),
            help=N_("A name and a value for whoever lists runs; may be repeated."),
        ),
        Option(
            ["--app-dir"],
            metavar=N_("DIR"),
            help=N_("Import agents from this directory; by default from here."),
        ),
        Option(["--watch"], is_flag=True, help=N_("Watch it, as 'ferrule runs watch' does.")),
        as_json(),
    ],
)


WORKER = command(
    "worker",
    "ferrule.cli.worker_command:work",
    N_("Work on durable runs, until Ctrl-C."),
    N_(
        "Take durable runs up and run their agents. The first Ctrl-C (or SIGTERM) takes no more, "
        "and hands back what does not end within the grace; the second stops at once. Either way "
        "another worker goes on from the last step. Modules beside you are found, as with 'python "
        "-m'."
    ),
    [
        _ENGINE,
        Option(
            ["--agent", "agents"],
            multiple=True,
            metavar="MODULE:FACTORY",
            help=N_("An agent that it may run; may be repeated. By default whatever can be imported."),
            shell_complete=suggested("run-agents"),
        ),
        Option(
            ["--concurrency"],
            type=click.IntRange(1),
            default=8,
            metavar="N",
            help=N_("Runs at the same time; 8 by default."),
        ),
        Option(
            ["--connections"],
            type=click.IntRange(3),
            default=3,
            metavar="N",
            help=N_("Connections to Postgres; 3 by default. What is above goes to checkpoints."),
        ),
        Option(
            ["--id", "executor_id"],
            metavar=N_("TEXT"),
            help=N_("Its name; two workers of one name are refused. By default a new one."),
        ),
        Option(
            ["--grace"],
            type=click.IntRange(0),
            default=10,
            metavar=N_("SECONDS"),
            help=N_("Seconds that running ones may take to end once it is stopped; 10 by default."),
        ),
        Option(
            ["--volume"],
            metavar=N_("NAME|FOLDER"),
            help=N_(
                "Where the files of its agents are, for runs that need them: the name of a volume, or a "
                "folder on it (with a /), which keeps an id. By default this machine; with a file of runs, "
                "its folder."
            ),
        ),
        Option(
            ["--metrics"],
            type=click.IntRange(0, 65535),
            metavar="PORT",
            help=N_("Serve numbers for Prometheus at http://127.0.0.1:PORT/metrics."),
        ),
        Option(
            ["--app-dir"],
            metavar=N_("DIR"),
            help=N_("Import agents from this directory; by default from here."),
        ),
        Option(
            ["--log-level"],
            type=click.Choice(["debug", "info", "warning", "error"]),
            default="warning",
            help=N_("What its libraries have to say; warning by default."),
        ),
    ],
)


RUNS = group(
    "runs",
    N_("List, watch and decide durable runs."),
    N_(
        "Look after durable runs: tasks that 'ferrule submit' wrote down and workers run. A RUN is "
        "named by its id, or by a beginning of it that no other one has."
    ),
    [
        command(
            "list",
            "ferrule.cli.runs_commands:list_runs",
            N_("List runs, the newest first."),
            N_("List runs, the newest first, with what each waits for."),
            [
                Option(
                    ["--status"],
                    multiple=True,
                    type=click.Choice(
                        ["queued", "running", "waiting", "done", "failed", "dead", "cancelled"]
                    ),
                    help=N_("Only such; may be repeated."),
                ),
                Option(["--thread"], metavar=N_("TEXT"), help=N_("Only those of this thread.")),
                Option(
                    ["--agent"],
                    metavar="MODULE:FACTORY",
                    help=N_("Only those of this agent."),
                    shell_complete=suggested("run-agents"),
                ),
                Option(
                    ["--limit"],
                    type=click.IntRange(1),
                    default=20,
                    metavar="N",
                    help=N_("So many at most; 20 by default."),
                ),
                as_json(),
                _ENGINE,
            ],
        ),
        command(
            "show",
            "ferrule.cli.runs_commands:show_run",
            N_("Print all that is known of a run."),
            N_(
                "Print all that is known of a run: how it stands, what it has spent, what it asks, what it "
                "said."
            ),
            [
                Argument(["run"], metavar=N_("RUN"), shell_complete=suggested("runs")),
                as_json(),
                _ENGINE,
            ],
        ),
        command(
            "watch",
            "ferrule.cli.runs_watching:watch_run",
            N_("Watch a run as it happens."),
            N_(
                "Show what a run does, from its beginning, until it has ended; stopping to watch does not "
                "stop it. At a terminal you are asked where it waits for a decision.\n\n"
                "Exit codes: 0 done, 1 failed, dead or cancelled, 3 it waits for a decision and nobody can "
                "be asked here."
            ),
            [
                Argument(["run"], metavar=N_("RUN"), shell_complete=suggested("runs")),
                Option(
                    ["--from", "begin"],
                    type=click.IntRange(1),
                    default=1,
                    metavar="N",
                    help=N_("Begin with this event."),
                ),
                Option(
                    ["--wait/--no-wait"],
                    default=None,
                    help=N_("Whether to go on where nobody decides; by default only at a terminal."),
                ),
                Option(["--json", "as_json"], is_flag=True, help=N_("Print each event as a line of JSON.")),
                _ENGINE,
            ],
        ),
        command(
            "decide",
            "ferrule.cli.runs_deciding:decide_run",
            N_("Answer what a run waits for."),
            N_(
                "Answer what a run waits for; a worker then goes on with it. Calls that wait for approval "
                "take --approve or --reject; a call that a worker died in takes --rerun, --result or "
                "--fail; any other question takes a DECISION, which is JSON or a text. Several questions "
                "take an object with their ids ('ferrule runs show --json' has them)."
            ),
            [
                Argument(["run"], metavar=N_("RUN"), shell_complete=suggested("runs")),
                Argument(["decision"], required=False, metavar=N_("[DECISION]")),
                Option(["--approve"], is_flag=True, help=N_("Let all calls that wait run.")),
                Option(
                    ["--reject"],
                    is_flag=False,
                    flag_value="",
                    metavar=N_("[TEXT]"),
                    help=N_("Let none of them run; the model is told the reason."),
                ),
                Option(["--rerun"], is_flag=True, help=N_("Run the call again that a worker died in.")),
                Option(["--result"], metavar=N_("TEXT"), help=N_("Take this as the result of that call.")),
                Option(
                    ["--fail"],
                    is_flag=False,
                    flag_value="",
                    metavar=N_("[TEXT]"),
                    help=N_("Tell the model that this call failed, with the reason."),
                ),
                Option(
                    ["--json-file", "file"],
                    metavar=N_("FILE"),
                    help=N_("Read the DECISION from a file, or '-'."),
                ),
                Option(
                    ["--segment"],
                    type=click.IntRange(1),
                    metavar="N",
                    help=N_("Only if this segment still waits; by default the one that waits now."),
                ),
                _ENGINE,
            ],
        ),
        command(
            "cancel",
            "ferrule.cli.runs_commands:cancel_run",
            N_("End a run."),
            N_("End a run that has not ended; its worker stops at once."),
            [
                Argument(["run"], metavar=N_("RUN"), shell_complete=suggested("runs")),
                Option(
                    ["--reason"],
                    default="",
                    metavar=N_("TEXT"),
                    help=N_("Why, for whoever looks at it later."),
                ),
                _ENGINE,
            ],
        ),
        command(
            "retry",
            "ferrule.cli.runs_commands:retry_run",
            N_("Let a run go on that failed."),
            N_(
                "Let a run go on that has failed or died, from its last step, or all of them. One whose "
                "budget was spent needs another; what is not given stays as it was."
            ),
            [
                Argument(["run"], required=False, metavar=N_("[RUN]"), shell_complete=suggested("runs")),
                Option(
                    ["--status"],
                    multiple=True,
                    type=click.Choice(["failed", "dead"]),
                    help=N_("In place of a RUN: all such runs; may be repeated. It says how many."),
                ),
                Option(
                    ["--max-turns"],
                    type=click.IntRange(1),
                    metavar="N",
                    help=N_("Replies of models that it may use."),
                ),
                Option(
                    ["--max-tokens"],
                    type=click.IntRange(1),
                    metavar="N",
                    help=N_("Tokens that it may use, in and out."),
                ),
                Option(
                    ["--max-money"],
                    metavar="X",
                    help=N_("What it may cost, in the currency of the prices."),
                ),
                Option(
                    ["--max-seconds"],
                    metavar=N_("SECONDS"),
                    help=N_("Seconds at work; waiting does not count."),
                ),
                _ENGINE,
            ],
        ),
        command(
            "delete",
            "ferrule.cli.runs_commands:delete_runs",
            N_("Remove runs that ended long ago."),
            N_("Remove runs that ended long ago, with what happened in them. This cannot be undone."),
            [
                Option(
                    ["--older-than", "age"],
                    metavar="30d",
                    help=N_("How long ago they ended: 90s, 45m, 12h, 30d or 8w."),
                ),
                Option(
                    ["--status"],
                    multiple=True,
                    type=click.Choice(["done", "failed", "dead", "cancelled"]),
                    help=N_("Only such; may be repeated. By default all that have ended."),
                ),
                Option(["--yes"], is_flag=True, help=N_("Do not ask.")),
                _ENGINE,
            ],
        ),
        command(
            "workers",
            "ferrule.cli.runs_commands:list_workers",
            N_("List the workers."),
            N_("List the workers that are there, and those that were lately."),
            [
                as_json(),
                _ENGINE,
            ],
        ),
        command(
            "migrate",
            "ferrule.cli.runs_commands:migrate_tables",
            N_("Bring the tables to this version."),
            N_(
                "Make the tables, those of checkpoints too, or bring them to the version of "
                "this program. Other commands do so for what they need; this one is for an account that "
                "may change tables, so that theirs need not."
            ),
            [
                _ENGINE,
            ],
        ),
    ],
)
