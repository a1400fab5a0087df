"""Where the runs of a test are: in files, and in a Postgres server."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.postgres_server import PostgresServer, needs_server
from tests.postgres_server import postgres_server as postgres_server
from tests.runs.outcomes import end_program


@pytest.fixture(scope="session", autouse=True)
def worker_program() -> Iterator[None]:
    """The program that forks workers is ended behind all tests."""
    yield
    end_program()


@pytest.fixture(autouse=True)
def trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the agents of a test leave their effects."""
    monkeypatch.setenv("FERRULE_EFFECTS", str(tmp_path / "effects"))
    return tmp_path / "effects"


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    """A file for runs, where a database makes no difference."""
    return str(tmp_path / "runs.sqlite")


@pytest.fixture(
    params=["sqlite", pytest.param("postgres", marks=[pytest.mark.services, needs_server])],
    ids=["", "postgres"],
)
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """A place for runs that nobody has used, each time."""
    if request.param == "sqlite":
        numbers = count()
        return lambda: str(tmp_path / f"runs-{next(numbers)}.sqlite")
    server: PostgresServer = request.getfixturevalue("postgres_server")
    return server.new_database


@pytest.fixture
def url(new_url: Callable[[], str]) -> str:
    """One of them."""
    return new_url()
