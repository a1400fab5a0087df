"""The command line of ``ferrule sessions``: its subcommands and their options."""

from __future__ import annotations

import click

from ferrule.cli.command_parts import Argument, Option, as_json, command, group
from ferrule.core.locale import N_

_FILE = Option(
    ["--file", "url"],
    metavar=N_("FILE|URL"),
    help=N_("Use this log file instead of the one in the settings."),
)

SESSIONS = group(
    "sessions",
    N_("List, show, search, fork and export conversations that were kept."),
    N_(
        "Work with the log of conversations: what was said, thought and called in each session, "
        "with what was repaired. A SESSION is named by its id, by the beginning of its id (4 "
        "characters or more) or by its title."
    ),
    [
        command(
            "list",
            "ferrule.cli.sessions_commands:list_sessions",
            N_("List the sessions, the latest first."),
            N_("List the sessions, the one that was changed last first."),
            [
                Option(
                    ["--dir", "directory"], metavar=N_("DIR"), help=N_("Only sessions of this directory.")
                ),
                Option(
                    ["--limit"],
                    type=click.IntRange(1),
                    default=50,
                    metavar="N",
                    help=N_("So many at most; 50 by default."),
                ),
                as_json(),
                _FILE,
            ],
        ),
        command(
            "show",
            "ferrule.cli.sessions_commands:show_session",
            N_("Print what was said in a session."),
            N_(
                "Print a session: what was said, thought and called, what came of it, and what was "
                "repaired."
            ),
            [
                Argument(["name"], metavar=N_("SESSION")),
                Option(
                    ["--last"],
                    type=click.IntRange(1),
                    metavar="N",
                    help=N_("Only the last so many entries."),
                ),
                as_json(),
                _FILE,
            ],
        ),
        command(
            "search",
            "ferrule.cli.sessions_commands:search_sessions",
            N_("Find what was said in any session."),
            N_(
                "Find entries in which all the words stand, the best first. Chinese needs no blanks, "
                'English words are found by their stem (run, running), "quotation marks" make a phrase, '
                "and the last word may be the beginning of one."
            ),
            [
                Argument(["query"], nargs=-1, required=True, metavar=N_("WORDS...")),
                Option(
                    ["--dir", "directory"], metavar=N_("DIR"), help=N_("Only sessions of this directory.")
                ),
                Option(
                    ["--limit"],
                    type=click.IntRange(1),
                    default=20,
                    metavar="N",
                    help=N_("So many at most; 20 by default."),
                ),
                as_json(),
                _FILE,
            ],
        ),
        command(
            "fork",
            "ferrule.cli.sessions_commands:fork_session",
            N_("Make another session of the same entries."),
            N_(
                "Make another session that has the same entries, up to the last or to one of them, and "
                "print its id. The first one stays as it is."
            ),
            [
                Argument(["name"], metavar=N_("SESSION")),
                Option(
                    ["--at"],
                    type=click.IntRange(1),
                    metavar="N",
                    help=N_("The last entry that the fork has, by its number."),
                ),
                Option(
                    ["--title"], default="", metavar=N_("TEXT"), help=N_("The title of the new session.")
                ),
                _FILE,
            ],
        ),
        command(
            "export",
            "ferrule.cli.sessions_files:export_session",
            N_("Write a session as Markdown, HTML or lines of JSON."),
            N_(
                "Write a session to standard output or to a file: as Markdown, as one HTML file without "
                "scripts, or as lines of JSON, which hold everything and can be imported."
            ),
            [
                Argument(["name"], metavar=N_("SESSION")),
                Option(
                    ["--format", "form"],
                    type=click.Choice(["markdown", "html", "jsonl"]),
                    help=N_("By default by the file's ending, else Markdown."),
                ),
                Option(
                    ["-o", "--output"],
                    metavar=N_("FILE"),
                    help=N_("Write to this file, which only you may read."),
                ),
                Option(["--force"], is_flag=True, help=N_("Replace the file if it exists.")),
                _FILE,
            ],
        ),
        command(
            "import",
            "ferrule.cli.sessions_files:import_sessions",
            N_("Take in sessions from a file of JSON lines or of another program."),
            N_(
                "Take in sessions: lines of JSON as 'ferrule sessions export' writes them, lines with "
                "OpenAI's messages, or a SQLite file of another program with a table conversation_history. "
                "The file is only read. What cannot be read is told, and the rest comes in."
            ),
            [
                Argument(["source"], metavar=N_("FILE")),
                Option(
                    ["--dir", "directory"],
                    metavar=N_("DIR"),
                    help=N_("The directory of sessions that do not name theirs."),
                ),
                Option(
                    ["--table"],
                    default="conversation_history",
                    metavar=N_("NAME"),
                    help=N_("The table in a SQLite file; conversation_history by default."),
                ),
                as_json(),
                _FILE,
            ],
        ),
        command(
            "rename",
            "ferrule.cli.sessions_commands:rename_session",
            N_("Give a session another title."),
            N_("Give a session another title."),
            [
                Argument(["name"], metavar=N_("SESSION")),
                Argument(["title"], metavar=N_("TEXT")),
                _FILE,
            ],
        ),
        command(
            "delete",
            "ferrule.cli.sessions_commands:delete_sessions",
            N_("Remove sessions for good."),
            N_("Remove sessions, with the entries that no other session has. This cannot be undone."),
            [
                Argument(["names"], nargs=-1, required=True, metavar=N_("SESSION...")),
                Option(["--yes"], is_flag=True, help=N_("Do not ask.")),
                _FILE,
            ],
        ),
        command(
            "prune",
            "ferrule.cli.sessions_commands:prune_sessions",
            N_("Remove what sessions keep and was not used for long."),
            N_(
                "Remove long results and snapshots of files that were not used for long. What "
                "was said stays, unless --sessions is given. It is done by itself once a day, by the "
                "settings sessions.keep_days and sessions.keep_log_days."
            ),
            [
                Option(
                    ["--older-than", "days"],
                    type=click.IntRange(0),
                    metavar=N_("DAYS"),
                    help=N_("What was not used for so many days; sessions.keep_days by default."),
                ),
                Option(
                    ["--sessions", "whole"],
                    is_flag=True,
                    help=N_("Also sessions in which nothing was said for so long, with all that was said."),
                ),
                Option(["--dry-run"], is_flag=True, help=N_("Only say what would be removed.")),
                as_json(),
                _FILE,
            ],
        ),
        command(
            "check",
            "ferrule.cli.sessions_files:check_sessions",
            N_("Look for damage in the log, or save what a damaged one holds."),
            N_(
                "Read everything in the log and say what is wrong. With --salvage: save what can be read "
                "of a damaged file to a new one; the damaged file stays as it is."
            ),
            [
                Option(["--salvage"], is_flag=True, help=N_("Save what can be read to a new file.")),
                Option(
                    ["-o", "--output"],
                    metavar=N_("FILE"),
                    help=N_("The new file; by default one beside the damaged file."),
                ),
                as_json(),
                _FILE,
            ],
        ),
    ],
)
