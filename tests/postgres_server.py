"""A Postgres server on a free port of this machine, in a folder of its own, as a user that is not root."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

_FOUND = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
PROGRAMS = _FOUND[-1].parent if _FOUND else None

needs_server = pytest.mark.skipif(PROGRAMS is None, reason="no Postgres server is installed")


class PostgresServer:
    """A server that can be stopped and started again at the same address."""

    def __init__(self) -> None:
        self.port = 0
        self._made = 0
        # Not in a folder of pytest's: these are closed to other users.
        self._folder = Path(tempfile.mkdtemp(prefix="ferrule-postgres-"))
        self._user: list[str] = []
        if os.geteuid() == 0:
            self._user = ["runuser", "-u", "postgres", "--"]
            shutil.chown(self._folder, "postgres")
        self._run("initdb", "-U", "ferrule", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N")

    @property
    def url(self) -> str:
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgresql://ferrule@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The URL of a database that nobody has used."""
        import psycopg

        self._made += 1
        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute(f"CREATE DATABASE test_{self._made}".encode())
        return self.url_of(f"test_{self._made}")

    def start(self) -> None:
        """Run it. Another program may take a port that was free just now, so the first start tries some."""
        for _ in range(100 if self.port else 5):
            port = self.port or _free_port()
            options = f"-c listen_addresses=127.0.0.1 -p {port} -c unix_socket_directories= -c fsync=off"
            done = self._run(
                "pg_ctl", "-w", "-t", "60", "-l", f"{self._folder}/log", "-o", options, "start", check=False
            )
            if done == 0:
                self.port = port
                return
        raise RuntimeError((self._folder / "log").read_text())

    def stop(self) -> None:
        self._run("pg_ctl", "-w", "-m", "immediate", "stop", check=False)

    def remove(self) -> None:
        """Stop it for good."""
        self.stop()
        shutil.rmtree(self._folder)

    def _run(self, program: str, *arguments: str, check: bool = True) -> int:
        assert PROGRAMS
        command = [*self._user, str(PROGRAMS / program), "-D", f"{self._folder}/data", *arguments]
        # Not through a pipe: the server would hold it open.
        with (self._folder / "out").open("ab") as out:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd="/", check=check
            )
        return done.returncode


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    if PROGRAMS is None:
        pytest.skip("no Postgres server is installed")
    server = PostgresServer()
    server.start()
    yield server
    server.remove()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]
