"""The commands that have commands, and those beside them: durable runs, sessions, settings and keys."""

from __future__ import annotations

from ferrule.cli.command_types import AS_JSON, argument, command, group, option

_ENGINE = option(
    "--engine url FILE|URL",
    "Where runs are kept: a file, or postgresql://USER@HOST/DATABASE; by default FERRULE_RUNS, then the "
    "setting runs.engine, then a file of this machine.",
)

SUBMIT = command(
    "submit",
    "runs_watching:submit_run",
    "Give an agent a task that outlives this terminal.",
    "Write a task down as a durable run and print its id. A worker ('ferrule worker') takes it up, here "
    "or on another machine, now or later; one that dies is replaced by another, which goes on from the "
    "last step. Without a key: 'ferrule submit hello --agent examples.durable_run:agent' in a clone.\n\n"
    "The TASK '-' is read from standard input.",
    argument("task [TASK]"),
    option(
        "--agent MODULE:FACTORY",
        "The agent: a module and a function in it that builds one. With @VERSION nothing is imported here.",
        offers="run-agents",
    ),
    _ENGINE,
    option("--id run TEXT", "An id of yours: submitted twice, it is one run.", default=""),
    option(
        "--thread TEXT",
        "The conversation that it belongs to; one run of a thread runs at a time.",
        default="",
    ),
    option(
        "--input file FILE", "Instead of a task: a file, or '-', with a JSON object that the agent gets."
    ),
    option("--priority N", "Lower is earlier; 0 by default.", least=-1000000, most=1000000, default=0),
    option("--max-turns N", "Replies of models that it may use.", least=1),
    option("--max-tokens N", "Tokens that it may use, in and out.", least=1),
    option("--max-money X", "What it may cost, in the currency of the prices."),
    option("--max-seconds SECONDS", "Seconds at work; waiting does not count."),
    option(
        "--label labels NAME=VALUE",
        "A name and a value for whoever lists runs; may be repeated.",
        many=True,
    ),
    option("--app-dir DIR", "Import agents from this directory; by default from here."),
    option("--watch", "Watch it, as 'ferrule runs watch' does."),
    AS_JSON,
)

WORKER = command(
    "worker",
    "worker_command:work",
    "Work on durable runs, until Ctrl-C.",
    "Take durable runs up and run their agents. The first Ctrl-C (or SIGTERM) takes no more, and hands "
    "back what does not end within the grace; the second stops at once. Either way another worker goes on "
    "from the last step. Modules beside you are found, as with 'python -m'.",
    _ENGINE,
    option(
        "--agent agents MODULE:FACTORY",
        "An agent that it may run; may be repeated. By default whatever can be imported.",
        many=True,
        offers="run-agents",
    ),
    option("--concurrency N", "Runs at the same time; 8 by default.", least=1, default=8),
    option(
        "--connections N",
        "Connections to Postgres; 3 by default. What is above goes to checkpoints.",
        least=3,
        default=3,
    ),
    option("--id executor_id TEXT", "Its name; two workers of one name are refused. By default a new one."),
    option(
        "--grace SECONDS",
        "Seconds that running ones may take to end once it is stopped; 10 by default.",
        least=0,
        default=10,
    ),
    option(
        "--volume NAME|FOLDER",
        "Where the files of its agents are, for runs that need them: the name of a volume, or a folder on "
        "it (with a /), which keeps an id. By default this machine; with a file of runs, its folder.",
    ),
    option(
        "--metrics PORT",
        "Serve numbers for Prometheus at http://127.0.0.1:PORT/metrics.",
        least=0,
        most=65535,
    ),
    option("--app-dir DIR", "Import agents from this directory; by default from here."),
    option(
        "--log-level",
        "What its libraries have to say; warning by default.",
        one_of="debug info warning error",
        default="warning",
    ),
)

RUNS = group(
    "runs",
    "List, watch and decide durable runs.",
    "Look after durable runs: tasks that 'ferrule submit' wrote down and workers run. A RUN is named by "
    "its id, or by a beginning of it that no other one has.",
    command(
        "list",
        "runs_commands:list_runs",
        "List runs, the newest first.",
        "List runs, the newest first, with what each waits for.",
        option(
            "--status",
            "Only such; may be repeated.",
            one_of="queued running waiting done failed dead cancelled",
            many=True,
        ),
        option("--thread TEXT", "Only those of this thread."),
        option("--agent MODULE:FACTORY", "Only those of this agent.", offers="run-agents"),
        option("--limit N", "So many at most; 20 by default.", least=1, default=20),
        AS_JSON,
        _ENGINE,
    ),
    command(
        "show",
        "runs_commands:show_run",
        "Print all that is known of a run.",
        "Print all that is known of a run: how it stands, what it has spent, what it asks, what it said.",
        argument("run RUN", offers="runs"),
        AS_JSON,
        _ENGINE,
    ),
    command(
        "watch",
        "runs_watching:watch_run",
        "Watch a run as it happens.",
        "Show what a run does, from its beginning, until it has ended; stopping to watch does not stop "
        "it. At a terminal you are asked where it waits for a decision.\n\n"
        "Exit codes: 0 done, 1 failed, dead or cancelled, 3 it waits for a decision and nobody can be "
        "asked here.",
        argument("run RUN", offers="runs"),
        option("--from begin N", "Begin with this event.", least=1, default=1),
        option("--wait/--no-wait", "Whether to go on where nobody decides; by default only at a terminal."),
        option("--json as_json", "Print each event as a line of JSON."),
        _ENGINE,
    ),
    command(
        "decide",
        "runs_deciding:decide_run",
        "Answer what a run waits for.",
        "Answer what a run waits for; a worker then goes on with it. Calls that wait for approval take "
        "--approve or --reject; a call that a worker died in takes --rerun, --result or --fail; any other "
        "question takes a DECISION, which is JSON or a text. Several questions take an object with their "
        "ids ('ferrule runs show --json' has them).",
        argument("run RUN", offers="runs"),
        argument("decision [DECISION]"),
        option("--approve", "Let all calls that wait run."),
        option("--reject [TEXT]", "Let none of them run; the model is told the reason.", bare=True),
        option("--rerun", "Run the call again that a worker died in."),
        option("--result TEXT", "Take this as the result of that call."),
        option("--fail [TEXT]", "Tell the model that this call failed, with the reason.", bare=True),
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
        option("--reason TEXT", "Why, for whoever looks at it later.", default=""),
        _ENGINE,
    ),
    command(
        "retry",
        "runs_commands:retry_run",
        "Let a run go on that failed.",
        "Let a run go on that has failed or died, from its last step, or all of them. One whose budget "
        "was spent needs another; what is not given stays as it was.",
        argument("run [RUN]", offers="runs"),
        option(
            "--status",
            "In place of a RUN: all such runs; may be repeated. It says how many.",
            one_of="failed dead",
            many=True,
        ),
        option("--max-turns N", "Replies of models that it may use.", least=1),
        option("--max-tokens N", "Tokens that it may use, in and out.", least=1),
        option("--max-money X", "What it may cost, in the currency of the prices."),
        option("--max-seconds SECONDS", "Seconds at work; waiting does not count."),
        _ENGINE,
    ),
    command(
        "delete",
        "runs_commands:delete_runs",
        "Remove runs that ended long ago.",
        "Remove runs that ended long ago, with what happened in them. This cannot be undone.",
        option("--older-than age 30d", "How long ago they ended: 90s, 45m, 12h, 30d or 8w."),
        option(
            "--status",
            "Only such; may be repeated. By default all that have ended.",
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
        "List the workers that are there, and those that were lately.",
        AS_JSON,
        _ENGINE,
    ),
    command(
        "migrate",
        "runs_commands:migrate_tables",
        "Bring the tables to this version.",
        "Make the tables, those of checkpoints too, or bring them to the version of this program. Other "
        "commands do so for what they need; this one is for an account that may change tables, so that "
        "theirs need not.",
        _ENGINE,
    ),
)

_LOG = option("--file url FILE|URL", "Use this log file instead of the one in the settings.")

SESSIONS = group(
    "sessions",
    "List, show, search, fork and export conversations that were kept.",
    "Work with the log of conversations: what was said, thought and called in each session, with what was "
    "repaired. A SESSION is named by its id, by the beginning of its id (4 characters or more) or by its "
    "title.",
    command(
        "list",
        "sessions_commands:list_sessions",
        "List the sessions, the latest first.",
        "List the sessions, the one that was changed last first.",
        option("--dir directory DIR", "Only sessions of this directory."),
        option("--limit N", "So many at most; 50 by default.", least=1, default=50),
        AS_JSON,
        _LOG,
    ),
    command(
        "show",
        "sessions_commands:show_session",
        "Print what was said in a session.",
        "Print a session: what was said, thought and called, what came of it, and what was repaired.",
        argument("name SESSION"),
        option("--last N", "Only the last so many entries.", least=1),
        AS_JSON,
        _LOG,
    ),
    command(
        "search",
        "sessions_commands:search_sessions",
        "Find what was said in any session.",
        "Find entries in which all the words stand, the best first. Chinese needs no blanks, English "
        'words are found by their stem (run, running), "quotation marks" make a phrase, and the last word '
        "may be the beginning of one.",
        argument("query WORDS...", many=True),
        option("--dir directory DIR", "Only sessions of this directory."),
        option("--limit N", "So many at most; 20 by default.", least=1, default=20),
        AS_JSON,
        _LOG,
    ),
    command(
        "fork",
        "sessions_commands:fork_session",
        "Make another session of the same entries.",
        "Make another session that has the same entries, up to the last or to one of them, and print its "
        "id. The first one stays as it is.",
        argument("name SESSION"),
        option("--at N", "The last entry that the fork has, by its number.", least=1),
        option("--title TEXT", "The title of the new session.", default=""),
        _LOG,
    ),
    command(
        "export",
        "sessions_commands:export_session",
        "Write a session as Markdown, HTML or lines of JSON.",
        "Write a session to standard output or to a file: as Markdown, as one HTML file without scripts, "
        "or as lines of JSON, which hold everything and can be imported.",
        argument("name SESSION"),
        argument("file [FILE]"),
        option(
            "--format form", "By default by the file's ending, else Markdown.", one_of="markdown html jsonl"
        ),
        option("-o --output FILE", "Write to this file, which only you may read. The same as FILE."),
        option("--force", "Replace the file if it exists."),
        _LOG,
    ),
    command(
        "import",
        "sessions_commands:import_sessions",
        "Take in sessions from a file of JSON lines or of another program.",
        "Take in sessions: lines of JSON as 'ferrule sessions export' writes them, lines with OpenAI's "
        "messages, or a SQLite file of another program with a table conversation_history. The file is "
        "only read. What cannot be read is told, and the rest comes in.",
        argument("source FILE"),
        option("--dir directory DIR", "The directory of sessions that do not name theirs."),
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
        "Remove sessions, with the entries that no other session has. This cannot be undone.",
        argument("names SESSION...", many=True),
        option("--yes", "Do not ask."),
        _LOG,
    ),
    command(
        "prune",
        "sessions_commands:prune_sessions",
        "Remove what sessions keep and was not used for long.",
        "Remove long results and snapshots of files that were not used for long. What was said stays, "
        "unless --sessions is given. It is done by itself once a day, by the settings sessions.keep_days "
        "and sessions.keep_log_days.",
        option(
            "--older-than days DAYS",
            "What was not used for so many days; sessions.keep_days by default.",
            least=0,
        ),
        option(
            "--sessions whole",
            "Also sessions in which nothing was said for so long, with all that was said.",
        ),
        option("--dry-run", "Only say what would be removed."),
        AS_JSON,
        _LOG,
    ),
    command(
        "check",
        "sessions_commands:check_sessions",
        "Look for damage in the log, or save what a damaged one holds.",
        "Read everything in the log and say what is wrong. With --salvage: save what can be read of a "
        "damaged file to a new one; the damaged file stays as it is.",
        option("--salvage", "Save what can be read to a new file."),
        option("-o --output FILE", "The new file; by default one beside the damaged file."),
        AS_JSON,
        _LOG,
    ),
)

CONFIG = group(
    "config",
    "Show and change settings.",
    "Show and change settings. They come from ~/.config/ferrule/config.toml, then from "
    ".ferrule/config.toml of the project, then from variables, then from the command line; "
    "docs/configuration.md describes all of them.\n\n"
    "What could do harm in a project's file counts only once you trust it.",
    command(
        "list",
        "config_commands:list_settings",
        "List all settings and where each comes from.",
        "List all settings, what each is and where it comes from. Secrets are not shown.",
        AS_JSON,
    ),
    command(
        "get",
        "config_commands:get_setting",
        "Show one setting.",
        "Show what counts for one setting here. Secrets are not shown.",
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
        option("--project", "The project's file instead of yours."),
    ),
    command(
        "unset",
        "config_commands:unset_setting",
        "Take one setting out of the file.",
        "Take one setting out of the file, so that what else says it counts again.",
        argument("setting NAME", offers="settings"),
        option("--project", "The project's file instead of yours."),
    ),
    command(
        "edit",
        "config_commands:edit_file",
        "Open the file in an editor.",
        "Open the file in the editor that VISUAL or EDITOR names, and check it afterwards.",
        option("--project", "The project's file instead of yours."),
    ),
    command(
        "path",
        "config_commands:show_path",
        "Show where the file is.",
        "Show where the file is, or would be.",
        option("--project", "The project's file instead of yours."),
    ),
    command(
        "trust",
        "config_commands:trust_project",
        "Trust the project's files as they are.",
        "Show what the project's files (.ferrule/config.toml and the servers in .mcp.json) set that "
        "counts only for projects you trust, and trust them. When a file changes, it has to be trusted "
        "again.",
        option("--yes", "Do not ask."),
        option("--revoke", "Trust it no more."),
    ),
)

KEYS = group(
    "keys",
    "Keep keys of vendors, and try them.",
    "Keep keys of vendors, and try them. A key is kept in the system's keyring, or else in a file that "
    "only you can read; every program that uses Ferrule finds it there, after the environment. "
    "FERRULE_KEYS=file uses the file alone, FERRULE_KEYS=env neither.",
    command(
        "list",
        "key_commands:list_keys",
        "List the names of all keys.",
        "List the names of all keys, whose they are and where they are kept. No key is shown.",
        AS_JSON,
    ),
    command(
        "set",
        "key_commands:set_key",
        "Keep a key.",
        "Read a key from the terminal, where it is not shown, try it, and keep it.",
        argument("of VENDOR|VARIABLE", offers="keys"),
        option("--stdin", "Read it from standard input."),
        option("--try/--no-try trial", "Ask the vendor before it is kept; the default.", default=True),
    ),
    command(
        "remove",
        "key_commands:remove_key",
        "Forget a key.",
        "Forget a key that is kept.",
        argument("of VENDOR|VARIABLE", offers="keys"),
    ),
    command(
        "try",
        "key_commands:try_keys",
        "Ask vendors whether they take the keys.",
        "Ask a vendor, or every vendor that has a key, whether it takes it. A list of models is asked "
        "for, or one token.",
        argument("of [VENDOR|VARIABLE]", offers="keys"),
        AS_JSON,
    ),
)
