"""Durable runs as a user has them: a worker in its own process, commands beside it, a person at a terminal."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals of this kind", allow_module_level=True)

from tests.cli.pty_run import PtyRun
from tests.cli.running import ferrule, one_line
from tests.postgres_server import PostgresServer
from tests.waiting import becomes

pytestmark = pytest.mark.services

AGENT = ("--agent", "mine:agent")
QUICK = "from tests.runs.quick_tour import agent\n"
CAREFUL = """
from ferrule.agent import create_deep_agent
from tests.runs.agents import Planned, step


def agent():
    model = Planned(turns=2, parallel=1)
    return create_deep_agent(model, tools=[step], recovery=False, on_crash={"step": "ask"})
"""


def environ(home: Path, **more: str) -> dict[str, str]:
    return {"HOME": str(home), "XDG_DATA_HOME": str(home), "LANG": "C.UTF-8", "USER": "eva", **more}


@contextmanager
def worker(home: Path, *arguments: str, **variables: str) -> Iterator[subprocess.Popen[str]]:
    """A worker that is ready, in the directory of the agent."""
    kept = {"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-m", "ferrule", "worker", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=home,
        env={**kept, **environ(home, **variables)},
    ) as process:
        assert process.stdout is not None
        try:
            assert "is ready" in process.stdout.readline()
            yield process
        finally:
            process.kill()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "mine.py").write_text(QUICK)
    return tmp_path


@pytest.fixture(params=["file", "postgres"])
def place(request: pytest.FixtureRequest, home: Path) -> str:
    """Where runs are."""
    if request.param == "file":
        return str(home / "here.sqlite")
    server: PostgresServer = request.getfixturevalue("postgres_server")
    return server.new_database()


def test_a_worker_is_killed_amid_a_call_and_a_person_decides(home: Path, place: str) -> None:
    (home / "mine.py").write_text(CAREFUL)
    trace = home / "effects"
    trace.touch()
    there = {"FERRULE_RUNS": place, "FERRULE_EFFECTS": str(trace)}
    known = environ(home, **there)
    with worker(home, *AGENT, "--id", "slow", **there, FERRULE_STEP_SECONDS="600") as slow:
        submitted = ferrule(
            *("submit", "Dig.", *AGENT, "--id", "dig-1", "--app-dir", str(home)), environ=known
        )
        assert submitted.exit_code == 0, submitted.stderr
        assert becomes(lambda: "begin" in trace.read_text())
        with worker(home, *AGENT, "--id", "quick", **there) as quick:
            slow.kill()
            asked = ferrule("runs", "watch", "dig-1", "--no-wait", environ=known)
            assert asked.exit_code == 3, asked.stdout
            assert "taken over by another worker  worker quick  attempt 2" in asked.stdout
            shown = ferrule("runs", "list", "--status", "waiting", environ=known).stdout
            assert "interrupted, it may have run or not: step" in shown
            decided = ferrule("runs", "decide", "dig-1", "--rerun", environ=known)
            assert decided.exit_code == 0, decided.stderr
            ended = ferrule("runs", "watch", "dig-1", environ=known)
            assert ended.exit_code == 0, ended.stdout
            assert ended.stdout.count("done with 2: ") == 1
            there_are = ferrule("runs", "workers", "--json", environ=known).stdout
            assert {each["id"]: each["alive"] for each in json.loads(there_are)} == {
                "slow": False,
                "quick": True,
            }
            quick.send_signal(signal.SIGTERM)
            assert quick.wait() == 0


def test_a_run_whose_budget_is_spent_goes_on_with_more(home: Path, place: str) -> None:
    (home / "mine.py").write_text(CAREFUL)
    there = {"FERRULE_RUNS": place, "FERRULE_EFFECTS": str(home / "effects")}
    known = environ(home, **there)
    with worker(home, *AGENT, **there):
        limited = ("--max-turns", "2", "--max-tokens", "1000", "--app-dir", str(home))
        spent = ferrule("submit", "Dig.", *AGENT, "--id", "dig-1", *limited, "--watch", environ=known)
        assert spent.exit_code == 1, spent.output
        assert "2 of 2 turns" in spent.stdout
        again = ferrule("runs", "retry", "dig-1", "--max-turns", "3", environ=known)
        assert again.exit_code == 0, again.stderr
        ended = ferrule("runs", "watch", "dig-1", environ=known)
        assert ended.exit_code == 0, ended.stdout
        shown = json.loads(ferrule("runs", "show", "dig-1", "--json", environ=known).stdout)
    assert (shown["budget"]["turns"], shown["budget"]["tokens"], shown["spent"]["turns"]) == (3, 1000, 3)
    # What was done before is not done again.
    assert (home / "effects").read_text().count("begin") == 2


def test_an_account_that_may_make_no_tables_needs_none(home: Path, postgres_server: PostgresServer) -> None:
    import psycopg

    url = postgres_server.new_database()
    assert ferrule("runs", "migrate", "--engine", url, environ=environ(home)).exit_code == 0
    user = f"humble_{url.rpartition('_')[2]}"
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(HUMBLE.replace("USER", user).encode())
    place = url.replace("//ferrule@", f"//{user}@")
    done = ferrule(
        *("submit", "x", *AGENT, "--app-dir", str(home), "--id", "mail-1"),
        environ=environ(home, FERRULE_RUNS=place),
    )
    assert done.exit_code == 0, done.stderr
    with worker(home, *AGENT, FERRULE_RUNS=place):
        watched = ferrule("runs", "watch", "mail-1", environ=environ(home, FERRULE_RUNS=place))
        assert watched.exit_code == 3, watched.output
    for wrong, part in (
        (place.rpartition("/")[0] + "/nowhere", 'database "nowhere" does not exist'),
        (url.replace("//ferrule@", "//nobody:geheim@"), 'role "nobody" does not exist'),
    ):
        refused = ferrule("runs", "list", "--engine", wrong, environ=environ(home))
        one_line(refused, part)
        assert "geheim" not in refused.output
        one_line(ferrule("worker", *AGENT, "--engine", wrong, environ=environ(home)), part)


HUMBLE = """
CREATE ROLE USER LOGIN;
GRANT USAGE ON SCHEMA ferrule_runs TO USER;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ferrule_runs TO USER;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA ferrule_runs TO USER;
"""
"""The rights that workers and their users need."""


def test_a_person_watches_and_decides_at_a_terminal(home: Path) -> None:
    with worker(home, *AGENT) as process:
        arguments = ("submit", "Sort the mail.", *AGENT, "--id", "mail-1", "--watch")
        with PtyRun(*arguments, environ=environ(home), directory=home) as person:
            person.until("[a]pprove, [e]dit, [r]eject (Enter: later)")
            person.type("x\r")
            person.type("e\r")
            person.until("New arguments")
            person.type('{"title": "Mail", "file": "/report.md"}\r')
            person.until("The report is published.")
            assert person.ended() == 0
            assert "decided  by eva" in person.screen
            assert "Executed instead: publish with arguments" in person.everything
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate()
        assert process.returncode == 0
    assert "  mail-1  mine:agent@1  waiting\n" in out
    assert "  mail-1  mine:agent@1  continues\n" in out
    assert out.endswith("The worker has stopped.\n")


def test_somebody_else_decides_while_a_person_is_asked(home: Path) -> None:
    with (
        worker(home),
        PtyRun(
            *("submit", "x", *AGENT, "--id", "mail-1", "--watch"), environ=environ(home), directory=home
        ) as person,
    ):
        person.until("(Enter: later)")
        decided = ferrule("runs", "decide", "mail", "--reject", "no", environ=environ(home))
        assert decided.exit_code == 0, decided.stderr
        person.until("Another person has decided already.")
        person.until("The report stays in /report.md, unpublished.")
        assert person.ended() == 0


def test_what_is_wrong_with_an_agent_is_one_line(home: Path) -> None:
    (home / "broken.py").write_text("1 / 0\n")
    (home / "hungry.py").write_text("import no_such_library\n")
    (home / "shop.py").write_text("clerk = 3\n")
    here = ("--app-dir", str(home))
    for agent, part in {
        "nowhere:agent": "there is no module nowhere",
        "broken:agent": "broken raises ZeroDivisionError: division by zero",
        "hungry:agent": "hungry needs no_such_library",
        "shop:nobody": "shop has no nobody",
        "shop": "module:factory",
    }.items():
        one_line(ferrule("submit", "x", "--agent", agent, *here, environ=environ(home)), part)
        one_line(ferrule("worker", "--agent", agent, *here, environ=environ(home)), part)
    # That it is no graph is known when it is built: the run says so.
    with worker(home):
        failed = ferrule("submit", "x", "--agent", "shop:clerk", *here, "--watch", environ=environ(home))
    assert failed.exit_code == 1
    assert "not a compiled graph" in failed.stdout


def test_a_ledger_of_a_newer_ferrule_is_one_line(home: Path) -> None:
    assert ferrule("runs", "migrate", environ=environ(home)).exit_code == 0
    with sqlite3.connect(home / "ferrule" / "runs.sqlite") as file:
        file.execute("PRAGMA user_version = 99")
    file.close()
    one_line(ferrule("runs", "list", environ=environ(home)), "newer Ferrule", "99")
    one_line(
        ferrule("runs", "list", "--engine", "redis://x", environ=environ(home)), "unsupported engine URL"
    )


def test_events_for_a_program(home: Path) -> None:
    with worker(home):
        run = ferrule("submit", "x", *AGENT, "--app-dir", str(home), environ=environ(home)).stdout.strip()
        watched = ferrule("runs", "watch", run, "--json", environ=environ(home))
    assert watched.exit_code == 3
    kinds = [json.loads(line)["kind"] for line in watched.stdout.splitlines()]
    assert kinds[:2] == ["submitted", "started"]
    assert kinds[-1] == "waiting"
