"""``ferrule runs watch``: what is shown of a run, and with which code it ends."""

import itertools
import json
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ferrule.agent.stream_events import CallMade, ToolAnswered, TurnFinished
from ferrule.cli import runs_watching
from ferrule.core.events import Text
from ferrule.core.messages import Origin, ToolCall
from ferrule.runs.agent_events import event_json
from ferrule.runs.run_records import RunRecord, Spent
from tests.cli.fake_runs import APPROVAL, CRASHED, FakeRuns, installed
from tests.cli.running import ferrule
from tests.cli.test_chinese import english

CALL = ToolCall("1", "ls", {"path": "/"}, Origin("native", "native"))
SEEN = (
    Text("I look.\x1b[2J"),
    TurnFinished("I look.", 1, 10, 5),
    CallMade(CALL),
    ToolAnswered("ls", "a.txt", False),
)


@pytest.fixture
def engine() -> Iterator[FakeRuns]:
    engine = FakeRuns()
    with installed(engine):
        yield engine


def begun(engine: FakeRuns) -> None:
    engine.add("mine")
    engine.tell("mine", "submitted", agent="shop.agents:clerk@1")
    engine.move("mine", "running", worker="w1", attempt=1)
    for each in SEEN:
        kind, data = event_json(each)
        engine.tell("mine", kind, **json.loads(json.dumps(data)))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_run_that_is_done_is_shown_as_run_shows_one(engine: FakeRuns, language: str) -> None:
    begun(engine)
    engine.move("mine", "done", output="I look.", spent=Spent(turns=1, seconds=7.5))
    result = ferrule("--lang", language, "runs", "watch", "mine")
    assert result.exit_code == 0
    assert "I look.[2J\n" in result.stdout
    assert "\n● ls /\n" in result.stdout
    assert "\n    a.txt\n" in result.stdout
    if language == "en":
        assert "  started  worker w1  attempt 1\n" in result.stdout
        assert result.stdout.endswith("\n1 turn, 1 call, 10 tokens in, 5 out, 7.5 s\n")
    else:
        life = [line for line in result.stdout.splitlines() if line.startswith("· ")]
        assert english("\n".join(life)) == []


def test_what_a_model_says_that_does_not_stream_is_shown_once(engine: FakeRuns) -> None:
    begun(engine)
    kind, data = event_json(TurnFinished("All at once.", 0, 1, 1))
    engine.tell("mine", kind, **json.loads(json.dumps(data)))
    engine.move("mine", "done")
    shown = ferrule("runs", "watch", "mine").stdout
    assert (shown.count("I look."), shown.count("All at once.\n")) == (1, 1)


@pytest.mark.parametrize("status", ["failed", "dead", "cancelled"])
def test_a_run_that_ends_badly_ends_so_here(engine: FakeRuns, status: str) -> None:
    begun(engine)
    engine.move("mine", status, reason="ValueError: no\nmore")  # type: ignore[arg-type]
    result = ferrule("runs", "watch", "mine")
    assert result.exit_code == 1
    assert f"  {status}  ValueError: no more\n" in result.stdout
    assert ("ferrule runs retry mine" in result.stderr) == (status != "cancelled")


def test_events_as_lines_of_json_from_one_on(engine: FakeRuns) -> None:
    begun(engine)
    engine.move("mine", "done")
    lines = ferrule("runs", "watch", "mine", "--json", "--from", "3").stdout.splitlines()
    events = [json.loads(line) for line in lines]
    assert [each["kind"] for each in events] == ["text", "turn", "call", "result", "done"]
    assert [each["number"] for each in events] == [3, 4, 5, 6, 7]


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_question_ends_it_where_nobody_can_be_asked(engine: FakeRuns, form: list[str]) -> None:
    begun(engine)
    engine.move("mine", "waiting", questions=(APPROVAL,))
    result = ferrule("runs", "watch", "mine", *form)
    assert result.exit_code == 3
    assert "ferrule runs decide mine --approve" in result.stderr
    if not form:
        assert (
            "Approve this call? publish\n      title = 甲\n      n = 2\n      Found in text\n"
            in result.stdout
        )
    # The question stands before what is asked for.
    assert ferrule("runs", "watch", "mine", "--from", "100", *form).exit_code == 3


def test_an_old_question_is_not_asked_again(engine: FakeRuns) -> None:
    begun(engine)
    engine.move("mine", "waiting", questions=(APPROVAL,))
    engine.tell("mine", "decided", decision={"decisions": []})
    engine.move("mine", "waiting", questions=(CRASHED,), segment=2)
    result = ferrule("runs", "watch", "mine")
    assert result.exit_code == 3
    assert "Approve this call?" not in result.stdout
    assert "it may have run or not: pay(amount=3)" in result.stdout


def test_it_waits_where_it_is_told_to(engine: FakeRuns) -> None:
    begun(engine)
    engine.move("mine", "waiting", questions=(APPROVAL,))

    def decide_later() -> None:
        time.sleep(0.1)
        engine.tell("mine", "decided", decision="yes")
        engine.move("mine", "done", questions=())

    other = threading.Thread(target=decide_later)
    other.start()
    result = ferrule("runs", "watch", "mine", "--wait")
    other.join()
    assert result.exit_code == 0
    assert "  decided\n" in result.stdout


@pytest.mark.parametrize(
    ("first", "why"),
    [("no-worker", "there is no worker; start one:"), ("", "its worker is gone; another one continues")],
)
def test_a_stranded_run_says_so_once(
    engine: FakeRuns, monkeypatch: pytest.MonkeyPatch, first: Any, why: str
) -> None:
    monkeypatch.setattr(runs_watching, "LOOK_SECONDS", 0.001)
    engine.add("mine", "running", stranded=first)
    engine.tell("mine", "submitted")
    looks = itertools.count()

    async def status(run: str) -> RunRecord:
        """Its worker goes after the first look, and it is cancelled at the sixth."""
        record, look = engine.records[run], next(looks)
        if look == 5:
            engine.move(run, "cancelled")
        elif look == 0 and not first:
            engine.records[run] = replace(record, stranded="worker-gone")
        return record

    monkeypatch.setattr(engine, "status", status)
    result = ferrule("runs", "watch", "mine")
    assert result.stderr.count("ferrule worker --agent") == 1
    assert result.stderr.startswith(f"ferrule: {why}")
    assert result.exit_code == 1


def test_an_event_of_a_newer_ferrule_is_named(engine: FakeRuns) -> None:
    engine.add("mine")
    engine.tell("mine", "frobnicated", reason="new")
    engine.move("mine", "done")
    assert "  frobnicated  new\n" in ferrule("runs", "watch", "mine").stdout
