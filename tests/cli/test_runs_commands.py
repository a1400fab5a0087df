"""``ferrule runs`` as a user runs it: in both languages, with JSON, and with one line when it fails."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ferrule.cli.app import Ferrule
from ferrule.cli.command_types import cells
from ferrule.cli.completion_items import suggestions
from ferrule.cli.runs_listing import STATUSES, run_table, short_ids
from ferrule.core.locale import Words
from ferrule.runs.run_records import ENDED, LIVE, Budget, Question, Spent, WorkerRecord
from tests.cli.fake_runs import APPROVAL, CRASHED, NOW, OPEN, FakeRuns, installed
from tests.cli.running import NO_FILES, NO_KEYS, ferrule, one_line
from tests.cli.test_chinese import HAN, english

LONG = "0199f0c4-1111-7000-8000-000000000001"
BUDGET = Budget(turns=5, tokens=6, money=0.5, seconds=70)
LONGER = "0199f0c4-1112-7000-8000-000000000002"


@pytest.fixture
def engine() -> Iterator[FakeRuns]:
    engine = FakeRuns()
    with installed(engine):
        yield engine


def many(engine: FakeRuns) -> None:
    """A run in each state that a list can show."""
    spent = Spent(turns=123, input_tokens=1_234_567, output_tokens=1, money=0.25, seconds=75.0)
    engine.add(LONG, "done", output="Fertig.\x1b[2J", spent=spent, thread="a-thread-with-a-long-name/42")
    engine.add(LONGER, "failed", reason="ValueError: 坏\nand more " * 30, agent="a." * 40 + "m:agent")
    engine.add("mine", "waiting", questions=(APPROVAL, OPEN), labels=(("team", "a"),))
    engine.add("next", thread="mine", behind="mine", stranded="")
    engine.add("lost", stranded="no-version", priority=2)
    engine.add("gone", stranded="other-machine", machine="m2")
    engine.add("busy", "running", worker="w1", attempt=2, started=NOW + 1, budget=BUDGET)
    engine.add("left-alone", "running", worker="w2", stranded="worker-gone")
    engine.add("dead", "dead", reason="five workers died")
    engine.add("left", "cancelled")


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_list_fits_the_screen(engine: FakeRuns, language: Any, width: int) -> None:
    many(engine)
    lines = list(run_table(Words(language), list(engine.records.values()), NOW + 90_000, width))
    assert max(map(cells, lines)) <= width
    told = "\n".join(lines)
    assert "\x1b" not in told
    assert ".m:agent" in told
    assert "1.2M" in told
    if language == "zh":
        assert "是否批准？publish(title=甲, n=2)" in told
        assert english("\n".join(line for line in lines if "↳" not in line)) == []
    else:
        assert "↳ approve? publish(title=甲, n=2); Which colour?␛[2J" in told
        assert "queued, no version" in told
        assert "queued, behind" in told
        assert "running, worker gone" in told


def test_ids_are_as_short_as_they_may_be(engine: FakeRuns) -> None:
    engine.add("0199f0c4", "done")
    for run in (LONG, LONGER, "ffffffff-0000-7000-8000-000000000001", "mine"):
        engine.add(run)
    short = short_ids(list(engine.records.values()))
    assert list(short.values()) == ["0199f0c4", "0199f0c4-1111", "0199f0c4-1112", "ffffffff", "mine"]


def test_a_list_as_text_and_as_json(engine: FakeRuns) -> None:
    many(engine)
    listed = ferrule("runs", "list").stdout.splitlines()
    assert [line.split()[0] for line in listed if "↳" not in line][:3] == ["run", "left", "dead"]
    [found] = json.loads(ferrule("runs", "list", "--status", "waiting", "--json").stdout)
    assert (found["id"], found["labels"]) == ("mine", {"team": "a"})
    assert found["questions"][0]["asked"] == APPROVAL.asked
    assert (
        ferrule("runs", "list", "--thread", "mine", "--agent", "shop.agents:clerk@1").stdout.count("\n")
        == 4
    )
    limited = ferrule("runs", "list", "--limit", "2")
    assert limited.stdout.count("\n") == 4
    assert limited.stderr == "The newest 2; --limit shows more.\n"


def test_an_empty_list_says_so(engine: FakeRuns) -> None:
    assert ferrule("runs", "list").stderr == "There are no runs yet; 'ferrule submit' creates one.\n"
    assert ferrule("runs", "list", "--thread", "x").stderr == "No such runs.\n"
    assert json.loads(ferrule("runs", "list", "--json").stdout) == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_run_is_shown_with_what_to_do(engine: FakeRuns, language: str) -> None:
    many(engine)
    pages = {run: ferrule("--lang", language, "runs", "show", run) for run in engine.records}
    for page in pages.values():
        assert page.exit_code == 0
        assert "\x1b" not in page.stdout
        if language == "zh":
            assert english(page.stderr) == []
    assert "team=a" in pages["mine"].stdout
    assert "    title = 甲" in pages["mine"].stdout
    assert "ferrule runs decide mine --approve" in pages["mine"].stderr
    assert "ferrule runs retry dead" in pages["dead"].stderr
    assert "ferrule worker --agent shop.agents:clerk@1" in pages["lost"].stderr
    assert "Fertig." in pages[LONG].stdout
    if language == "en":
        assert (
            "spent      123 turns, 1,234,567 tokens in, 1 out, 1 min 15 s, cost 0.25" in pages[LONG].stdout
        )
        assert "budget     5 turns, 6 tokens, cost 0.5, 1 min 10 s" in pages["busy"].stdout
        assert "w1 (segment 1, attempt 2)" in pages["busy"].stdout
        assert "status     queued, behind mine" in pages["next"].stdout
        assert "its files are on a machine without a worker" in pages["gone"].stdout


def test_a_run_as_json_by_the_beginning_of_its_id(engine: FakeRuns) -> None:
    many(engine)
    assert json.loads(ferrule("runs", "show", "0199f0c4-1111", "--json").stdout)["id"] == LONG
    one_line(ferrule("runs", "show", "0199"), LONG, LONGER)
    one_line(ferrule("runs", "show", "nope"), "there is no run 'nope'")
    for name in ("0199", "nope"):
        told = ferrule("--lang", "zh", "runs", "show", name).stderr
        assert HAN.search(told)
        assert english(told.replace("ferrule runs list", "")) == []


DECIDED: dict[str, tuple[tuple[Question, ...], list[str], Any]] = {
    "approve": ((APPROVAL,), ["--approve"], {"decisions": [{"type": "approve"}]}),
    "reject": ((APPROVAL,), ["--reject"], {"decisions": [{"type": "reject"}]}),
    "reason": ((APPROVAL,), ["--reject", "no 甲"], {"decisions": [{"type": "reject", "message": "no 甲"}]}),
    "rerun": ((CRASHED,), ["--rerun"], {"type": "rerun"}),
    "result": ((CRASHED,), ["--result", "paid"], {"type": "result", "text": "paid"}),
    "fail": ((CRASHED,), ["--fail"], {"type": "fail"}),
    "fail, why": ((CRASHED,), ["--fail", "no 甲"], {"type": "fail", "reason": "no 甲"}),
    "text": ((OPEN,), ["green"], "green"),
    "json": ((OPEN,), ['{"colour": "green"}'], {"colour": "green"}),
    "number": ((OPEN,), ["3"], 3),
    "both": (
        (APPROVAL, CRASHED),
        ["--approve", "--fail"],
        {"q1": {"decisions": [{"type": "approve"}]}, "q2": {"type": "fail"}},
    ),
    "one at a time": (
        (Question("q", {"type": "tool_approval", "name": "ls", "args": {}, "description": ""}),),
        ["--approve"],
        {"type": "approve"},
    ),
}


@pytest.mark.parametrize("name", DECIDED)
def test_a_decision_is_what_the_agent_takes(engine: FakeRuns, name: str) -> None:
    questions, arguments, decision = DECIDED[name]
    engine.add("mine", "waiting", questions=questions, segment=2)
    result = ferrule("runs", "decide", "mine", *arguments, environ={**NO_KEYS, "USER": "eva"})
    assert engine.told["mine"][-1].data["by"] == "eva"
    assert result.exit_code == 0, result.stderr
    assert engine.decisions == [decision]
    assert result.stderr.splitlines() == ["mine: queued", "Watch it: ferrule runs watch mine"]


def test_a_decision_from_a_file(engine: FakeRuns, tmp_path: Path) -> None:
    engine.add("mine", "waiting", questions=(OPEN,))
    file = tmp_path / "d.json"
    file.write_text("[1]")
    assert ferrule("runs", "decide", "mine", "--json-file", str(file)).exit_code == 0
    assert engine.decisions == [[1]]


UNDECIDED: dict[str, tuple[tuple[Question, ...], list[str], str]] = {
    "nothing": ((OPEN,), [], "decide in one way"),
    "two ways": ((APPROVAL,), ["--approve", "x"], "decide in one way"),
    "two options": ((APPROVAL,), ["--approve", "--reject"], "decide in one way"),
    "two outcomes": ((CRASHED,), ["--rerun", "--fail"], "decide in one way"),
    "open": ((OPEN,), ["--approve"], "needs a DECISION"),
    "other kind": ((CRASHED,), ["--approve"], "--rerun, --result, --fail"),
    "one left": ((APPROVAL, CRASHED), ["--approve"], "pay(amount=3)"),
    "one too many": ((APPROVAL,), ["--approve", "--fail"], "--fail does not answer"),
    "torn": ((OPEN,), ['{"a": '], "begins like JSON"),
    "late": ((OPEN,), ["x", "--segment", "7"], "waits for nothing"),
    "not allowed": (
        (Question("q", {"type": "x", "action_requests": [{"name": "ls"}],
         "review_configs": [{"action_name": "ls", "allowed_decisions": ["edit"]}]}),),
        ["--approve"],
        "approve is not allowed for ls",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", UNDECIDED)
def test_what_is_no_answer_is_refused(engine: FakeRuns, name: str) -> None:
    questions, arguments, part = UNDECIDED[name]
    engine.add("mine", "waiting", questions=questions)
    one_line(ferrule("runs", "decide", "mine", *arguments), part)
    told = ferrule("--lang", "zh", "runs", "decide", "mine", *arguments).stderr
    assert name == "late" or (HAN.search(told) and english(told) == [])
    assert engine.decisions == []


def test_a_decision_for_a_run_that_waits_for_none(engine: FakeRuns) -> None:
    engine.add("mine", "done")
    one_line(
        ferrule("runs", "decide", "mine", "--approve"), "the run mine does not wait for a decision: done"
    )
    one_line(ferrule("runs", "decide", "mine", "yes"), "waits for nothing")


def test_cancel_and_retry(engine: FakeRuns) -> None:
    engine.add("mine", "running", worker="w")
    assert ferrule("runs", "cancel", "mine", "--reason", "wrong task").stdout == "mine: cancelled\n"
    assert engine.records["mine"].reason == "wrong task"
    again = ferrule("runs", "cancel", "mine")
    assert (again.exit_code, again.stderr) == (0, "mine had already ended: cancelled\n")
    one_line(ferrule("runs", "retry", "mine"), "only one that failed or died")
    engine.add("other", "failed", reason="x")
    assert ferrule("runs", "retry", "other").stdout == "other: queued, no worker\n"
    engine.add("poor", "failed", budget=BUDGET)
    ferrule("runs", "retry", "poor", "--max-turns", "9")
    assert engine.records["poor"].budget == Budget(turns=9, tokens=6, money=0.5, seconds=70)


def test_delete_asks_or_is_told(engine: FakeRuns) -> None:
    old = time.time() - 31 * 86_400
    engine.add("old", "done", changed=old)
    engine.add("worse", "failed", changed=old)
    engine.add("new", "done", changed=time.time())
    engine.add("live", "waiting", changed=old)
    one_line(ferrule("runs", "delete", "--older-than", "30d"), "--yes")
    one_line(ferrule("runs", "delete", "--yes"), "--older-than 30d")
    one_line(ferrule("runs", "delete", "--older-than", "soon", "--yes"), "soon")
    one_line(ferrule("runs", "delete", "--older-than", "1d", "--status", "waiting", "--yes"), "waiting")
    deleted = ferrule("runs", "delete", "--older-than", "30d", "--status", "failed", "--yes")
    assert deleted.stdout == "Runs that were removed: 1.\n"
    assert ferrule("runs", "delete", "--older-than", "4w", "--yes").stdout == "Runs that were removed: 1.\n"
    engine.add("one", "cancelled")
    for wrong in (["new", "live"], ["new", "--older-than", "1d"], ["new", "--status", "done"], ["gone"]):
        assert ferrule("runs", "delete", *wrong, "--yes").exit_code == 2
    one_line(ferrule("runs", "delete", "live", "--yes"), "'ferrule runs cancel live'")
    one_line(ferrule("runs", "delete", "new"), "--yes")
    assert ferrule("runs", "delete", "new", "one", "new", "--yes").stdout == "Runs that were removed: 2.\n"
    assert list(engine.records) == ["live"]


def test_many_are_tried_again(engine: FakeRuns) -> None:
    for name, status in (("a", "dead"), ("b", "failed"), ("c", "dead"), ("d", "done")):
        engine.add(name, status)
    one_line(ferrule("runs", "retry"), "--status dead")
    one_line(ferrule("runs", "retry", "a", "--status", "dead"), "--status dead")
    assert ferrule("runs", "retry", "--status", "dead").stdout == "Runs that were queued again: 2.\n"
    states = {name: each.status for name, each in engine.records.items()}
    assert states == {"a": "queued", "b": "failed", "c": "queued", "d": "done"}
    ferrule("runs", "retry", "--status", "dead", "--status", "failed", "--max-turns", "9")
    assert engine.records["b"].budget.turns == 9
    assert "--status" in ferrule("runs", "retry", "--help").stdout


def test_workers(engine: FakeRuns) -> None:
    assert "ferrule worker" in ferrule("runs", "workers").stderr
    facts: dict[str, Any] = {"machine": "m1", "process": 7, "started": time.time() - 7300, "concurrency": 4}
    engine.there = [
        WorkerRecord(id="w1", seen=time.time(), alive=True, agents=("a:b@1",), running=2, **facts),
        WorkerRecord(id="w2", seen=time.time() - 180, alive=False, agents=(), running=0, **facts),
    ]
    held = replace(
        engine.there[0], blocked=90.0, blocked_at="hog (shop/agents.py:7)", held=(("r-1", 40.0),)
    )
    engine.there[0] = held
    told = ferrule("runs", "workers")
    assert told.stdout.splitlines()[1].split()[:5] == ["w1", "blocked,", "1", "min", "2/4"]
    assert "+1" in told.stdout
    assert told.stderr.splitlines() == [
        "ferrule: the event loop of w1 has been blocked for 1 min, in hog (shop/agents.py:7): an async tool "
        "must not block",
        "ferrule: r-1 still takes a slot of w1: 40 s ago a tool was told to stop and has not ended",
    ]
    assert (
        english(ferrule("--lang", "zh", "runs", "workers").stderr.replace("hog (shop/agents.py:7)", ""))
        == []
    )
    engine.there[0] = replace(held, blocked=0.0, held=())
    head, first, second = ferrule("runs", "workers").stdout.splitlines()
    assert head.split() == ["worker", "status", "slots", "since", "process", "agents"]
    assert first.split() == ["w1", "alive", "2/4", "2", "h", "m1:7", "a:b@1"]
    assert "gone, 3 min ago" in second
    assert json.loads(ferrule("runs", "workers", "--json").stdout)[0]["id"] == "w1"
    assert english(ferrule("--lang", "zh", "runs", "workers").stdout) == []


def test_migrate_opens_the_engine(engine: FakeRuns) -> None:
    assert ferrule("runs", "migrate", "--engine", "x.sqlite").stdout == "The tables are up to date.\n"
    assert engine.opened == ["x.sqlite"]
    engine.away = "the runs at x cannot be used now: away"
    one_line(ferrule("runs", "migrate"), "away")


def test_runs_and_agents_are_completed(tmp_path: Path) -> None:
    file = tmp_path / "runs.sqlite"
    environ = {**NO_FILES, "FERRULE_RUNS": str(file)}

    def offered(what: str, typed: str) -> list[str]:
        ctx = Ferrule([], environ).make_context("ferrule", [], resilient_parsing=True)
        return [each.value for each in suggestions(what, ctx, typed)]

    assert offered("runs", "") == []
    engine = FakeRuns()
    engine.add("mine", "done", agent="shop.agents:clerk")
    file.touch()
    with installed(engine):
        assert offered("runs", "m") == ["mine"]
        assert offered("run-agents", "") == ["shop.agents:clerk", "examples.durable_run:agent"]
        engine.away = "locked"
        assert offered("runs", "m") == []
    environ["FERRULE_RUNS"] = "postgresql://db.example/runs"
    assert offered("runs", "") == []


def test_every_state_and_event_has_words() -> None:
    for language in ("en", "zh"):
        words = Words(language)
        told = [words(STATUSES[each]) for each in (*LIVE, *ENDED)]
        assert len(set(told)) == len(told)


def test_who_looks_at_runs_in_postgres_loads_no_worker() -> None:
    heavy = ("langchain_core", "langgraph", "ferrule.runs.run_worker")
    code = (
        "import sys, ferrule.cli.runs_commands, ferrule.runs.run_engine\n"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
