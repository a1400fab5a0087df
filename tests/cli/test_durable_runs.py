"""Durable runs as a user has them: a worker in its own process, commands beside it, a person at a terminal."""

from __future__ import annotations

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

pytestmark = pytest.mark.services

AGENT = ("--agent", "mine:agent")
QUICK = "from tests.runs.quick_tour import agent\n"


def environ(home: Path) -> dict[str, str]:
    return {"HOME": str(home), "XDG_DATA_HOME": str(home), "LANG": "C.UTF-8", "USER": "eva"}


@contextmanager
def worker(home: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A worker that is ready, in the directory of the agent."""
    kept = {"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-m", "ferrule", "worker", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=home,
        env={**kept, **environ(home)},
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


def test_a_person_watches_and_decides_at_a_terminal(home: Path) -> None:
    with worker(home, *AGENT) as process:
        arguments = ("submit", "Sort the mail.", *AGENT, "--id", "mail-1", "--watch")
        with PtyRun(*arguments, environ=environ(home), directory=home) as person:
            person.until("[a]pprove, [e]dit, [r]eject (Enter: later)")
            person.type("x\r")
            person.type("e\r")
            person.until("Arguments instead")
            person.type('{"title": "Mail", "file": "/report.md"}\r')
            person.until("The report is published.")
            assert person.ended() == 0
            assert "decided  by eva" in person.screen
            assert "→ publish" in person.screen
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate()
        assert process.returncode == 0
    assert "  mail-1  mine:agent@1  waiting\n" in out
    assert "  mail-1  mine:agent@1  goes on\n" in out
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
        person.until("Somebody else has decided.")
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
    assert "no compiled graph" in failed.stdout


def test_a_ledger_of_a_newer_ferrule_is_one_line(home: Path) -> None:
    assert ferrule("runs", "migrate", environ=environ(home)).exit_code == 0
    with sqlite3.connect(home / "ferrule" / "runs.sqlite") as file:
        file.execute("PRAGMA user_version = 99")
    file.close()
    one_line(ferrule("runs", "list", environ=environ(home)), "newer Ferrule", "99")
    one_line(ferrule("runs", "list", "--engine", "redis://x", environ=environ(home)), "none of these")


def test_events_for_a_program(home: Path) -> None:
    with worker(home):
        run = ferrule("submit", "x", *AGENT, "--app-dir", str(home), environ=environ(home)).stdout.strip()
        watched = ferrule("runs", "watch", run, "--json", environ=environ(home))
    assert watched.exit_code == 3
    kinds = [json.loads(line)["kind"] for line in watched.stdout.splitlines()]
    assert kinds[:2] == ["submitted", "started"]
    assert kinds[-1] == "waiting"
