"""``ferrule submit``: what is asked for, what is printed, and one line for each thing that is wrong."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ferrule.runs.run_records import Budget
from tests.cli.fake_runs import FakeRuns, installed
from tests.cli.running import NO_KEYS, ferrule, one_line
from tests.cli.test_chinese import HAN, english

AGENT = ("--agent", "shop.agents:clerk")


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRuns]:
    monkeypatch.setattr(sys, "path", list(sys.path))
    engine = FakeRuns()
    with installed(engine):
        yield engine


def test_the_id_stands_alone_on_standard_output(engine: FakeRuns) -> None:
    result = ferrule("submit", "sort the mail", *AGENT)
    assert result.exit_code == 0
    [record] = engine.records.values()
    assert result.stdout == f"{record.id}\n"
    assert engine.decisions == [{"messages": [{"role": "user", "content": "sort the mail"}]}]
    warning, watch = result.stderr.splitlines()
    assert warning == ("ferrule: there is no worker; start one: ferrule worker --agent shop.agents:clerk@1")
    assert watch == f"Watch it: ferrule runs watch {record.id}"


def test_a_task_from_standard_input_and_all_wishes(engine: FakeRuns, tmp_path: Path) -> None:
    result = ferrule(
        *("submit", "-", "--agent", "shop.agents:clerk@7", "--id", "mail-1", "--thread", "mail"),
        *("--priority", "-3", "--max-turns", "4", "--max-tokens", "5000", "--max-money", "0.5"),
        *("--max-seconds", "60", "--label", "team=a", "--label", "k=v=w", "--app-dir", str(tmp_path)),
        given="sort\nthe mail\n",
    )
    assert result.stdout == "mail-1\n"
    assert engine.decisions == [{"messages": [{"role": "user", "content": "sort\nthe mail\n"}]}]
    record = engine.records["mail-1"]
    assert (record.thread, record.version, record.priority) == ("mail", "7", -3)
    assert record.budget == Budget(turns=4, tokens=5000, money=0.5, seconds=60.0)
    assert record.labels == (("team", "a"), ("k", "v=w"))
    assert sys.path[0] == str(tmp_path)


def test_an_object_instead_of_a_task(engine: FakeRuns, tmp_path: Path) -> None:
    file = tmp_path / "input.json"
    file.write_text('{"question": "甲"}', "utf-8")
    result = ferrule("submit", *AGENT, "--input", str(file), "--json")
    assert json.loads(result.stdout)["status"] == "queued"
    assert ferrule("submit", *AGENT, "--input", "-", given='{"question": "乙"}').exit_code == 0
    assert engine.decisions == [{"question": "甲"}, {"question": "乙"}]


def test_a_run_that_is_known_or_behind_another_says_so(engine: FakeRuns) -> None:
    engine.add("mail-1", "done", thread="mail")
    known = ferrule("submit", "x", *AGENT, "--id", "mail-1")
    assert (known.stdout, known.stderr.splitlines()[0]) == ("mail-1\n", "mail-1: done")
    behind = ferrule("submit", "x", *AGENT, "--thread", "mail")
    assert behind.stderr.startswith("It starts when mail-1 has ended, an earlier run of the thread mail.")


def test_the_engine_is_named_or_set_and_its_password_is_never_shown(engine: FakeRuns) -> None:
    url = "postgresql://me:geheim@db.example/runs"
    told = ferrule("submit", "x", *AGENT, "--engine", url).stderr
    assert "geheim" not in told
    assert "--engine 'postgresql://***@db.example/runs'" in told
    ferrule("submit", "x", *AGENT, environ={**NO_KEYS, "FERRULE_RUNS": "/tmp/runs.sqlite"})
    ferrule("submit", "x", *AGENT)
    assert engine.opened == [url, "/tmp/runs.sqlite", None]


def test_watching_at_once(engine: FakeRuns) -> None:
    engine.add("old", "done", output="Hi.")
    engine.tell("old", "done")
    result = ferrule("submit", "x", *AGENT, "--id", "old", "--watch", "--json")
    assert result.exit_code == 0
    assert [json.loads(line)["kind"] for line in result.stdout.splitlines()] == ["done"]
    assert result.stderr.splitlines()[0] == "old"


WRONG: dict[str, tuple[list[str], str]] = {
    "no agent": (["x"], "--agent MODULE:FACTORY"),
    "no module": (["x", "--agent", "missing:a"], "there is no module missing"),
    "no task": ([*AGENT], "TASK"),
    "empty": ([" ", *AGENT], "empty"),
    "both": (["x", *AGENT, "--input", "-"], "--input"),
    "no file": ([*AGENT, "--input", "/no/such"], "/no/such"),
    "no JSON": ([*AGENT, "--input", "-"], "JSON"),
    "money": (["x", *AGENT, "--max-money", "much"], "--max-money"),
    "seconds": (["x", *AGENT, "--max-seconds", "nan"], "--max-seconds"),
    "label": (["x", *AGENT, "--label", "team"], "team"),
    "folder": (["x", *AGENT, "--app-dir", "/no/such"], "/no/such"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_one_line(engine: FakeRuns, name: str) -> None:
    arguments, part = WRONG[name]
    one_line(ferrule("submit", *arguments, given="["), part)
    told = ferrule("--lang", "zh", "submit", *arguments, given="[")
    assert name == "no module" or HAN.search(told.stderr)
    assert engine.records == {}
    assert name == "no module" or english(told.stderr) == []


def test_an_input_that_is_no_object(engine: FakeRuns) -> None:
    one_line(ferrule("submit", *AGENT, "--input", "-", given="[1]"), "not an object")


def test_an_engine_that_is_away_is_one_line(engine: FakeRuns) -> None:
    engine.away = "the runs at db.example cannot be used now: connection refused"
    one_line(ferrule("submit", "x", *AGENT), "connection refused")


PROGRAM = """
import sys
import ferrule.cli.runs_watching, ferrule.cli.runs_commands, ferrule.cli.runs_deciding
import ferrule.cli.runs_watching, ferrule.cli.worker_command, ferrule.runs.run_engine
names = ["langchain_core", "langgraph", "pydantic", "httpx2", "rich", "psycopg", "ferrule.agent.deep_agent"]
print(*[name for name in names if name in sys.modules])
"""


def test_no_command_waits_for_libraries() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
