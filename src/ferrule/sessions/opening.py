"""A log of sessions from a path or from one line of text, as it stands in a configuration."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

from ferrule.errors import UsageError
from ferrule.sessions.log import SessionLog
from ferrule.sessions.postgres_database import SCHEMES, PostgresDatabase
from ferrule.sessions.sqlite_database import SqliteDatabase

__all__ = ["open_sessions"]

SQLITE = "sqlite:///"

# A scheme has two letters or more, so that C:\folder is a path. To expand "~", the environment would be
# read.
NO_PATH = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:|[~:]|$")


def open_sessions(
    url: str | Path,
    *,
    clock: Callable[[], float] = time.time,
    new_id: Callable[[], str] | None = None,
) -> SessionLog:
    """The log that ``url`` names, which is made where there is none.

    | url | log |
    |---|---|
    | a ``Path``, ``folder/file``, ``/folder/file`` | in a file of SQLite |
    | ``sqlite:///folder/file``, ``sqlite:////folder/file`` | the same; the path follows the third slash |
    | ``postgresql://``, ``postgres://`` | in the schema ``ferrule`` of a Postgres database |

    ``clock`` gives seconds since the epoch, ``new_id`` the id of a new session. Raises ``UsageError`` for
    any other ``url`` and for a log that is damaged or of a newer Ferrule, ``SessionsUnavailable`` where it
    cannot be used now, and ``MissingExtra`` where Postgres needs what is not installed.
    """
    if isinstance(url, str) and url.partition("://")[0].lower() in SCHEMES and "://" in url:
        return SessionLog(PostgresDatabase(url), clock=clock, new_id=new_id)
    path = url if isinstance(url, Path) else url.removeprefix(SQLITE)
    if isinstance(path, str) and NO_PATH.match(path):
        # Without the URL, which may have a password in it.
        raise UsageError(
            f"the log of sessions is none of these: the path of a file (without ~), {SQLITE}path, "
            "or postgresql://user:password@host/database"
        )
    return SessionLog(SqliteDatabase(path), clock=clock, new_id=new_id)
