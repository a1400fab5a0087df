"""A log in each database there is, with a clock that the test sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from ferrule.sessions import SessionLog, open_sessions
from tests.sessions.postgres_server import PROGRAMS, PostgresServer

NewUrl = Callable[[], str]
"""Names a place for a log in which there is none yet; a test has one log at a time."""


class Clock:
    """A second passes whenever it is asked."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    if PROGRAMS is None:
        pytest.skip("no Postgres server is installed")
    server = PostgresServer()
    server.start()
    yield server
    server.remove()


_numbers = count()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.services)])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> NewUrl:
    server: PostgresServer | None = None
    if request.param == "postgres":
        server = request.getfixturevalue("postgres_server")

    def new() -> str:
        if server is None:
            return f"sqlite:///{tmp_path}/{next(_numbers)}/sessions.sqlite"
        import psycopg

        # In place of the log that was there before: to make a database takes much longer.
        with psycopg.connect(server.url, autocommit=True) as db:
            db.execute("DROP SCHEMA IF EXISTS ferrule CASCADE")
        return server.url

    return new


@pytest.fixture
def log(new_url: NewUrl, clock: Clock) -> Iterator[SessionLog]:
    made = open_sessions(new_url(), clock=clock)
    yield made
    made.close()
