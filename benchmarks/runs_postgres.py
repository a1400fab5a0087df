"""A Postgres server for the measurements: as it is installed, commits wait for the disk."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

__all__ = ["BenchServer", "installed", "stored_bytes", "transactions", "wal_position"]

_FOUND = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def installed() -> bool:
    """Whether there is a server to start."""
    return bool(_FOUND)


class BenchServer:
    """A server on a free port of this machine, with the settings it ships with but for its size."""

    def __init__(self) -> None:
        self._programs, self._made = _FOUND[-1].parent, 0
        # Where other users may go: a server does not run as root.
        self._folder = Path(tempfile.mkdtemp(prefix="ferrule-bench-"))
        self._user: list[str] = []
        if os.geteuid() == 0:
            self._user = ["runuser", "-u", "postgres", "--"]
            shutil.chown(self._folder, "postgres")
        self._run("initdb", "-U", "ferrule", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        options = f"-c listen_addresses=127.0.0.1 -p {self.port} -c unix_socket_directories="
        options += " -c shared_buffers=256MB -c max_wal_size=4GB -c autovacuum=off"
        self._run("pg_ctl", "-w", "-t", "60", "-l", f"{self._folder}/log", "-o", options, "start")

    def new_database(self) -> str:
        """The URL of an empty database."""
        self._made += 1
        name = f"bench_{self._made}"
        _ask(f"postgresql://ferrule@127.0.0.1:{self.port}/postgres", f"CREATE DATABASE {name}")
        return f"postgresql://ferrule@127.0.0.1:{self.port}/{name}"

    def version(self) -> str:
        """Of the server, such as 15.18."""
        [(version,)] = _ask(f"postgresql://ferrule@127.0.0.1:{self.port}/postgres", "SHOW server_version")
        return str(version).split()[0]

    def remove(self) -> None:
        """Stop it, and remove its files."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")
        shutil.rmtree(self._folder)

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._user, str(self._programs / program), "-D", f"{self._folder}/data", *arguments]
        # Not through a pipe: the server would hold it open.
        with (self._folder / "out").open("ab") as out:
            subprocess.run(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd="/", check=True)


def transactions(url: str) -> int:
    """Transactions of the database until now, as far as their connections have ended."""
    [(count,)] = _ask(
        url, "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()"
    )
    return count


def wal_position(url: str) -> int:
    """Bytes of WAL until now."""
    [(position,)] = _ask(url, "SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint")
    return position


def stored_bytes(url: str) -> int:
    """The database with its indexes."""
    [(size,)] = _ask(url, "SELECT pg_database_size(current_database())")
    return size


def _ask(url: str, statement: str) -> list[tuple[int, ...]]:
    import psycopg

    with psycopg.connect(url, autocommit=True) as db:
        answer = db.execute(statement.encode())
        return answer.fetchall() if answer.description else []
