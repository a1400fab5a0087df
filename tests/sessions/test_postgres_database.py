"""The log on a Postgres server: one that goes away and comes back, and one that cannot be used."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from ferrule.errors import SessionsUnavailable, UsageError
from ferrule.messages import User
from ferrule.sessions import open_sessions
from tests.sessions.postgres_server import PostgresServer, needs_server

services = pytest.mark.services


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    """One that a test may stop."""
    made = PostgresServer()
    made.start()
    yield made
    made.remove()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://u:sec/ret@h:port/d",
        "postgresql://u:secret@h/d?no_such_option=secret",
        "postgres://[secret",
    ],
)
def test_a_url_that_is_wrong_is_not_shown(url: str) -> None:
    with pytest.raises(
        UsageError, match="not of the form postgresql://user:password@host:port/database"
    ) as caught:
        open_sessions(url)
    assert "sec" not in str(caught.value)
    assert caught.value.__cause__ is None


def test_a_server_that_is_not_there_is_unavailable() -> None:
    with pytest.raises(
        SessionsUnavailable, match="postgresql://127.0.0.1:9/d cannot be used now: .*refused"
    ) as caught:
        open_sessions("postgresql://u:secret@127.0.0.1:9/d")
    assert "secret" not in str(caught.value)


def test_what_is_not_installed_is_named() -> None:
    code = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from ferrule.sessions import open_sessions\n"
        "try: open_sessions('postgresql://h/d')\n"
        "except Exception as error: print(type(error).__name__, error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("MissingExtra a log of sessions in Postgres needs psycopg")
    assert "[postgres]" in done.stdout


@services
@needs_server
def test_a_server_that_goes_away_and_comes_back(server: PostgresServer) -> None:
    log = open_sessions(server.url)
    session = log.create(title="one").id
    kept = log.append(session, User("1"))
    server.stop()
    for operation in (lambda: log.entries(session), lambda: log.append(session, User("lost"))):
        with pytest.raises(SessionsUnavailable, match="cannot be used now"):
            operation()
    server.start()
    assert log.entries(session) == kept
    kept += log.append(session, User("2"), after=kept[-1].id)
    # Once more, and nobody asks while it is away: the old connections are there, and closed.
    server.stop()
    server.start()
    kept += log.append(session, User("3"), after=kept[-1].id)
    assert log.entries(session) == kept
    assert log.check() == []
    log.close()


@services
@needs_server
def test_a_database_of_another_encoding_is_refused(server: PostgresServer) -> None:
    import psycopg

    with psycopg.connect(server.url, autocommit=True) as db:
        db.execute("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(UsageError, match="has the encoding LATIN1; UTF8 is needed"):
        open_sessions(server.url_of("latin"))
    with pytest.raises(SessionsUnavailable, match='database "none" does not exist'):
        open_sessions(server.url_of("none"))


@services
@needs_server
def test_who_may_write_rows_and_make_no_tables_uses_the_log(server: PostgresServer) -> None:
    import psycopg

    guest = server.url.replace("ferrule@", "guest@")
    with psycopg.connect(server.url, autocommit=True) as db:
        db.execute("CREATE ROLE guest LOGIN")
    with pytest.raises(UsageError, match="cannot be used: permission denied"):
        open_sessions(guest)
    open_sessions(server.url).close()
    with psycopg.connect(server.url, autocommit=True) as db:
        db.execute("GRANT USAGE ON SCHEMA ferrule TO guest")
        db.execute("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ferrule TO guest")
    log = open_sessions(guest)
    session = log.create().id
    kept = log.append(session, User("by a guest"))
    assert log.entries(session) == kept
    log.close()
    with psycopg.connect(server.url, autocommit=True) as db:
        db.execute("ALTER DATABASE postgres SET default_transaction_read_only TO on")
        db.execute("REVOKE INSERT ON ferrule.entries FROM guest")
    log = open_sessions(guest)
    assert log.entries(session) == kept
    with pytest.raises(UsageError, match="permission denied for table entries"):
        log.append(session, User("no more"))
    assert log.entries(session) == kept
    log.close()


@services
@needs_server
def test_a_lock_is_waited_for(server: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    import psycopg

    from ferrule import postgres_schema

    monkeypatch.setattr(postgres_schema, "LOCK_SECONDS", 0.05)
    log = open_sessions(server.url)
    session = log.create().id
    with psycopg.connect(server.url) as other:
        other.execute("SELECT * FROM ferrule.sessions FOR UPDATE")
        with pytest.raises(SessionsUnavailable, match="lock timeout"):
            log.append(session, User("x"))
        assert log.entries(session) == []
    assert len(log.append(session, User("x"))) == 1
    log.close()


@services
@needs_server
def test_other_settings_of_a_server_change_nothing(server: PostgresServer) -> None:
    import psycopg

    with psycopg.connect(server.url, autocommit=True) as db:
        for setting in (
            "search_path TO nowhere",
            "synchronous_commit TO off",
            "default_transaction_isolation TO serializable",
            "default_text_search_config TO 'pg_catalog.german'",
            "client_encoding TO 'LATIN1'",
            "standard_conforming_strings TO off",
        ):
            db.execute(f"ALTER DATABASE postgres SET {setting}".encode())
    log = open_sessions(server.url)
    session = log.create(title="标题 \\ '").id
    log.append(session, User("running 北京 \\n \U0001f600"))
    assert log.session("标题 \\ '").id == session
    assert [hit.entry.id for hit in log.search("run 北京")] == [entry.id for entry in log.entries(session)]
    log.close()
