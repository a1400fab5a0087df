"""The commands with subcommands (durable runs, sessions, settings, keys), and the commands beside them."""

from ferrule.cli.command_types import AS_JSON, argument, command, group, option

_ENGINE = option(
    "--engine url FILE|URL",
    "Where runs are kept: a file, or postgresql://USER@HOST/DATABASE; by default FERRULE_RUNS, then the "
    "setting runs.engine, then a file of this machine.",
)

_BUDGET = (
    option("--max-turns N", "How many model replies the run may use.", least=1),
    option("--max-tokens N", "How many tokens the run may use, input and output together.", least=1),
    option("--max-money X", "How much the run may cost, in the currency of the prices."),
    option("--max-seconds SECONDS", "How many seconds the run may work; waiting does not count."),
)
"""The limits of a run: the fields of ``Budget`` behind ``max_``."""

SUBMIT = command(
    "submit",
    "runs_watching:submit_run",
    "Give an agent a task that outlives this terminal.",
    "Store a task as a durable run and print its id. A worker ('ferrule worker') executes it, "
    "here or on another machine, now or later. If the worker dies, another one continues from the"
    " last step. To try it without a key, run 'ferrule submit hello --agent "
    "examples.durable_run:agent' in a clone.\n"
    "\n"
    "The TASK '-' is read from standard input.",
    argument("task [TASK]"),
    option(
        "--agent MODULE:FACTORY",
        "The agent: a module and a function in it that builds one. With @VERSION at its end nothing is "
        "imported here.",
        offers="run-agents",
    ),
    _ENGINE,
    option("--id run TEXT", "Your own id for the run; submitting it twice gives one run.", default=""),
    option(
        "--thread TEXT",
        "The thread (conversation) of the run; one run of a thread runs at a time.",
        default="",
    ),
    option(
        "--input file FILE", "Instead of a TASK: a file, or '-', with a JSON object as the agent's input."
    ),
    option("--priority N", "Lower is earlier; 0 by default.", least=-1000000, most=1000000, default=0),
    *_BUDGET,
    option(
        "--label labels NAME=VALUE",
        "A label of the run, shown in lists; may be repeated.",
        many=True,
    ),
    option("--app-dir DIR", "Import agents from this directory; by default from the current one."),
    option("--watch", "Watch it, as 'ferrule runs watch' does."),
    AS_JSON,
)

WORKER = command(
    "worker",
    "worker_command:work",
    "Execute durable runs, until Ctrl-C.",
    "Execute durable runs until Ctrl-C. After the first Ctrl-C (or SIGTERM) the worker takes no further "
    "run, and hands back each run that does not end within --grace; the second one stops at once. In both "
    "cases another worker continues from the last step. Modules in the current directory are "
    "found, as with 'python -m'.",
    _ENGINE,
    option(
        "--agent agents MODULE:FACTORY",
        "An agent that this worker may run; may be repeated. By default every agent that can be imported.",
        many=True,
        offers="run-agents",
    ),
    option("--concurrency N", "Runs at the same time; 8 by default.", least=1, default=8),
    option(
        "--connections N",
        "Connections to Postgres; 3 by default. Those beyond 3 are for checkpoints.",
        least=3,
        default=3,
    ),
    option(
        "--id executor_id TEXT",
        "The name of the worker; a second worker with the same name is refused. By default a new name.",
    ),
    option(
        "--grace SECONDS",
        "Seconds that runs have to end after the first Ctrl-C; 10 by default.",
        least=0,
        default=10,
    ),
    option(
        "--volume NAME|FOLDER",
        "Where the files of the agents are, for runs that need them: the name of a volume, or a "
        "folder on it (with a /), in which an id is then kept. By default this machine; if the runs "
        "are in a file, the folder of that file.",
    ),
    option(
        "--metrics PORT",
        "Serve metrics for Prometheus at http://127.0.0.1:PORT/metrics.",
        least=0,
        most=65535,
    ),
    option("--app-dir DIR", "Import agents from this directory; by default from the current one."),
    option(
        "--log-level",
        "The level of messages from libraries; warning by default.",
        one_of="debug info warning error",
        default="warning",
    ),
)

RUNS = group(
    "runs",
    "List, watch and decide durable runs.",
    "Manage durable runs: tasks that 'ferrule submit' stored and workers execute. RUN is the id "
    "of a run, or the beginning of the id if no other run has it.",
    command(
        "list",
        "runs_commands:list_runs",
        "List runs, the newest first.",
        "List runs, the newest first, with the decision that each waits for.",
        option(
            "--status",
            "Only runs with this status; may be repeated.",
            one_of="queued running waiting done failed dead cancelled",
            many=True,
        ),
        option("--thread TEXT", "Only those of this thread."),
        option("--agent MODULE:FACTORY", "Only those of this agent.", offers="run-agents"),
        option("--limit N", "Show at most this many results; 20 by default.", least=1, default=20),
        AS_JSON,
        _ENGINE,
    ),
    command(
        "show",
        "runs_commands:show_run",
        "Print everything about a run.",
        "Print everything about a run: its status, what it has spent, its questions and its answer.",
        argument("run RUN", offers="runs"),
        AS_JSON,
        _ENGINE,
    ),
    command(
        "watch",
        "runs_watching:watch_run",
        "Watch a run as it happens.",
        "Show the events of a run from its beginning until it ends; Ctrl-C stops the watching, "
        "and not the run. At a terminal you are asked for each decision that it waits for.\n"
        "\n"
        "Exit codes: 0 done; 1 failed, dead or cancelled; 3 it waits for a decision, and "
        "there is no terminal to ask at.",
        argument("run RUN", offers="runs"),
        option("--from begin N", "Begin with this event.", least=1, default=1),
        option(
            "--wait/--no-wait",
            "Whether to keep watching while the run waits for a decision; by default only at a terminal.",
        ),
        option("--json as_json", "Print each event as a line of JSON."),
        _ENGINE,
    ),
    command(
        "decide",
        "runs_deciding:decide_run",
        "Answer the question that a run waits for.",
        "Answer the question that a run waits for; a worker then continues it. Calls that wait "
        "for approval take --approve or --reject. A call that was interrupted with its worker "
        "takes --rerun, --result or --fail. Any other question takes a DECISION: JSON or text. If"
        " there are several questions, DECISION is an object with their ids ('ferrule runs show "
        "--json' prints them).",
        argument("run RUN", offers="runs"),
        argument("decision [DECISION]"),
        option("--approve", "Approve all calls that wait."),
        option("--reject [TEXT]", "Reject all of them; the model is told the reason.", bare=True),
        option("--rerun", "Run the interrupted call again."),
        option("--result TEXT", "Use this text as the result of the interrupted call."),
        option(
            "--fail [TEXT]", "Tell the model that the interrupted call failed, with the reason.", bare=True
        ),
        option("--json-file file FILE", "Read the DECISION from a file, or '-'."),
        option(
            "--segment N", "Only if this segment still waits; by default the one that waits now.", least=1
        ),
        _ENGINE,
    ),
    command(
        "cancel",
        "runs_commands:cancel_run",
        "End a run.",
        "End a run that has not ended; its worker stops at once.",
        argument("run RUN", offers="runs"),
        option("--reason TEXT", "The reason, kept with the run.", default=""),
        _ENGINE,
    ),
    command(
        "retry",
        "runs_commands:retry_run",
        "Continue a run that failed.",
        "Continue a run that has failed or died from its last step, or all such runs. A run whose"
        " budget is spent needs a new budget; limits that you do not give stay as they were.",
        argument("run [RUN]", offers="runs"),
        option(
            "--status",
            "Instead of a RUN: all runs with this status; may be repeated. Prints how many.",
            one_of="failed dead",
            many=True,
        ),
        *_BUDGET,
        _ENGINE,
    ),
    command(
        "delete",
        "runs_commands:delete_runs",
        "Remove runs that have ended.",
        "Remove runs that have ended, and their events: those that you name, or with --older-than all that"
        " ended long ago. This cannot be undone.",
        argument("runs [RUN]...", many=True, offers="runs"),
        option("--older-than age 30d", "How long ago the runs ended: 90s, 45m, 12h, 30d or 8w."),
        option(
            "--status",
            "Only runs with this status; may be repeated. By default all that have ended.",
            one_of="done failed dead cancelled",
            many=True,
        ),
        option("--yes", "Do not ask."),
        _ENGINE,
    ),
    command(
        "workers",
        "runs_commands:list_workers",
        "List the workers.",
        "List the workers that run now or ran recently.",
        AS_JSON,
        _ENGINE,
    ),
    command(
        "migrate",
        "runs_commands:migrate_tables",
        "Create or upgrade the tables of runs.",
        "Create the tables of runs and checkpoints, or bring them to the version of this program."
        " Other commands do this as they need it; this one is for an account that may change "
        "tables, so that the others need not.",
        _ENGINE,
    ),
)

_LOG = option("--file url FILE", "Use this SQLite file instead of the one in the settings.")

SESSIONS = group(
    "sessions",
    "List, show, search, fork and export stored conversations.",
    "Work with the log of conversations. A session is one conversation. SESSION is its id, the first 4 "
    "or more characters of its id, or its title.",
    command(
        "list",
        "sessions_commands:list_sessions",
        "List the sessions, the latest first.",
        "List the sessions, the last changed first.",
        option("--dir directory DIR", "Only sessions of this directory."),
        option("--limit N", "Show at most this many sessions; 50 by default.", least=1, default=50),
        AS_JSON,
        _LOG,
    ),
    command(
        "show",
        "sessions_commands:show_session",
        "Print a session.",
        "Print a session: its messages, thinking, calls, results and repairs.",
        argument("name SESSION"),
        option("--last N", "Only the last N entries.", least=1),
        AS_JSON,
        _LOG,
    ),
    command(
        "search",
        "sessions_commands:search_sessions",
        "Find entries of all sessions by their words.",
        "Find entries that contain all the words, the best match first. Chinese needs no spaces. "
        'English words match by their stem (run finds running), "quotation marks" make a phrase, '
        "and the last word may be incomplete.",
        argument("query WORDS...", many=True),
        option("--dir directory DIR", "Only sessions of this directory."),
        option("--limit N", "Show at most this many results; 20 by default.", least=1, default=20),
        AS_JSON,
        _LOG,
    ),
    command(
        "fork",
        "sessions_commands:fork_session",
        "Copy a session, whole or up to an entry.",
        "Copy a session up to its last entry, or up to another one, and print the id of the copy."
        " The session itself stays as it is.",
        argument("name SESSION"),
        option(
            "--at N", "The last entry of the copy; 'ferrule sessions show' prints the numbers.", least=1
        ),
        option("--title TEXT", "The title of the new session.", default=""),
        _LOG,
    ),
    command(
        "export",
        "sessions_commands:export_session",
        "Write a session as Markdown, HTML or JSON lines.",
        "Write a session to standard output or to a file: as Markdown, as one HTML file without scripts, "
        "or as JSON lines, which have everything and can be imported.",
        argument("name SESSION"),
        argument("file [FILE]"),
        option(
            "--format form", "By default by the file's ending, else Markdown.", one_of="markdown html jsonl"
        ),
        option("-o --output FILE", "Write to this file, which only you can read. The same as FILE."),
        option("--force", "Replace the file if it exists."),
        _LOG,
    ),
    command(
        "import",
        "sessions_commands:import_sessions",
        "Import sessions from JSON lines or from another program's file.",
        "Import sessions from JSON lines of 'ferrule sessions export', from JSON lines with "
        "OpenAI's messages, or from another program's SQLite file that has a table "
        "conversation_history. The file does not change. Entries that cannot be read are reported, "
        "the others are imported.",
        argument("source FILE"),
        option("--dir directory DIR", "The directory of sessions that do not name one."),
        option(
            "--table NAME",
            "The table in a SQLite file; conversation_history by default.",
            default="conversation_history",
        ),
        AS_JSON,
        _LOG,
    ),
    command(
        "rename",
        "sessions_commands:rename_session",
        "Give a session another title.",
        "",
        argument("name SESSION"),
        argument("title TEXT"),
        _LOG,
    ),
    command(
        "delete",
        "sessions_commands:delete_sessions",
        "Remove sessions for good.",
        "Remove sessions and their entries, unless another session shares them. This cannot be undone.",
        argument("names SESSION...", many=True),
        option("--yes", "Do not ask."),
        _LOG,
    ),
    command(
        "prune",
        "sessions_commands:prune_sessions",
        "Remove old results and snapshots of files.",
        "Remove long results and snapshots of files that were not used for some time. Messages stay, "
        "unless you give --sessions. Ferrule also does this once a day, as set by sessions.keep_days and "
        "sessions.keep_log_days.",
        option(
            "--older-than days DAYS",
            "Remove data unused for this many days; by default sessions.keep_days.",
            least=0,
        ),
        option(
            "--sessions whole",
            "Also remove whole sessions that did not change for that time.",
        ),
        option("--dry-run", "Print what would be removed, and remove nothing."),
        AS_JSON,
        _LOG,
    ),
    command(
        "check",
        "sessions_commands:check_sessions",
        "Check the log for damage, or save the readable part.",
        "Read the whole log and print what is damaged.",
        option("--salvage", "Save the readable part in a new file; the damaged file stays as it is."),
        option("-o --output FILE", "The new file; by default one beside the damaged file."),
        AS_JSON,
        _LOG,
    ),
)

CONFIG = group(
    "config",
    "Show and change settings.",
    "Show and change settings. Each place overrides the ones before it: ~/.config/ferrule/config.toml, "
    ".ferrule/config.toml of the project, environment variables, the command line. "
    "docs/configuration.md describes the settings.\n"
    "\n"
    "Settings of a project that could do harm are ignored until you trust its file.",
    command(
        "list",
        "config_commands:list_settings",
        "List all settings and where each comes from.",
        "List all settings with their values and sources. Secrets are not shown.",
        AS_JSON,
    ),
    command(
        "get",
        "config_commands:get_setting",
        "Show one setting.",
        "Show the value of one setting in this directory. Secrets are not shown.",
        argument("setting NAME", offers="settings"),
        AS_JSON,
    ),
    command(
        "set",
        "config_commands:set_setting",
        "Change one setting.",
        "Set one setting in a file. Its comments and its order stay. Lists and tables are written as in "
        "TOML:\n\n  "
        "ferrule config set permissions.allow '[\"execute(git status)\"]'",
        argument("setting NAME", offers="settings"),
        argument("value VALUE", offers="values"),
        option("--project", "Use the project's file instead of yours."),
    ),
    command(
        "unset",
        "config_commands:unset_setting",
        "Remove one setting from the file.",
        "Remove one setting from the file; the next source then decides.",
        argument("setting NAME", offers="settings"),
        option("--project", "Use the project's file instead of yours."),
    ),
    command(
        "edit",
        "config_commands:edit_file",
        "Open the file in an editor.",
        "Open the file in the editor that VISUAL or EDITOR names, and check it afterwards.",
        option("--project", "Use the project's file instead of yours."),
    ),
    command(
        "path",
        "config_commands:show_path",
        "Show where the file is.",
        "Show where the file is, or would be.",
        option("--project", "Use the project's file instead of yours."),
    ),
    command(
        "trust",
        "config_commands:trust_project",
        "Trust the project's files as they are.",
        "Show the settings of the project's files (.ferrule/config.toml, servers in .mcp.json) "
        "that count only in trusted projects, and trust them. A file that changes has to be "
        "trusted again.",
        option("--yes", "Do not ask."),
        option("--revoke", "Withdraw the trust."),
    ),
)

KEYS = group(
    "keys",
    "Store and try the keys of vendors.",
    "Store and try the keys of vendors. A key is stored in the system's keyring, or else in a "
    "file that only you can read. Every program that uses Ferrule finds it there; a key in the "
    "environment overrides it. FERRULE_KEYS=file uses the file only, FERRULE_KEYS=env uses "
    "neither.",
    command(
        "list",
        "key_commands:list_keys",
        "List the names of all keys.",
        "List the names of all keys, their vendors and where they are stored. No key is shown.",
        AS_JSON,
    ),
    command(
        "set",
        "key_commands:set_key",
        "Store a key.",
        "Read a key from the terminal without showing it, try it, and store it.",
        argument("of VENDOR|VARIABLE", offers="keys"),
        option("--stdin", "Read it from standard input."),
        option(
            "--try/--no-try trial",
            "Whether to ask the vendor if the key is valid before it is stored; by default yes.",
            default=True,
        ),
    ),
    command(
        "remove",
        "key_commands:remove_key",
        "Remove a key.",
        "Remove a stored key.",
        argument("of VENDOR|VARIABLE", offers="keys"),
    ),
    command(
        "try",
        "key_commands:try_keys",
        "Ask vendors whether the keys are valid.",
        "Ask a vendor, or every vendor that has a key, whether the key is valid. Ferrule asks for"
        " the list of models, or for one token.",
        argument("of [VENDOR|VARIABLE]", offers="keys"),
        AS_JSON,
    ),
)
