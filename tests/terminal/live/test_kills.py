"""A process is killed again and again in the middle of its work; nothing is lost, nothing is done twice unasked."""

import json
import multiprocessing
import os
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from ferrule.core.messages import Assistant, ToolCall, ToolResult, User
from ferrule.sessions import SessionLog, open_sessions
from ferrule.sessions.entries import Entry
from ferrule.simulate import Simulator
from ferrule.terminal.live.live_events import ReplyEnded, TurnBegan, TurnEnded
from ferrule.terminal.live.log_replay import events_of
from tests.terminal.live.engine import Place
from tests.terminal.live.killed_program import REPORT, life
from tests.terminal.live.long_job import LABELS, counted, label_of, texts, working

pytestmark = pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="this system does not fork"
)

TURNS = 2


@dataclass
class Job:
    """One session, and the processes that went on with it."""

    place: Place
    simulator: Simulator
    chance: random.Random
    lives: int = 0
    kills: int = 0
    recorded: dict[str, int] = field(default_factory=dict[str, int])
    """How often each call had been done when its result was in the log."""

    @property
    def told(self) -> list[dict[str, Any]]:
        """What the processes have told of decisions and of turns that did not end well."""
        report = self.place.root / REPORT
        return [json.loads(line) for line in report.read_text().splitlines()] if report.exists() else []

    def do(self, most_kills: int) -> None:
        """Do the job, with so many kills at most."""
        while True:
            self.lives += 1
            if self._live(killed=self.kills < most_kills) == 0:
                return
            self.kills += 1
            self._look()

    def _live(self, *, killed: bool) -> int:
        """The exit code of another process; negative: it was killed."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(
            ["tests.terminal.live.killed_program", "ferrule.terminal.live.live_conversation"]
        )
        heard, says = context.Pipe(duplex=False)
        values = (self.place.root, self.simulator.url, TURNS, self.chance.randrange(1 << 30), says)
        process = context.Process(target=life, args=values)
        process.start()
        says.close()
        with heard:
            if killed:
                self._moment(heard)
                process.kill()
            else:
                while _hear(heard):
                    pass
        process.join()
        code = process.exitcode
        process.close()
        assert code is not None
        return code

    def _moment(self, heard: Connection) -> None:
        """Wait for a moment: some event, or some write to a file behind one."""
        for _ in range(self.chance.randrange(1, 150)):
            if not _hear(heard):
                return
        if self.chance.random() < 0.5:
            for _ in range(self.chance.randrange(30_000)):
                pass
            return
        folder = self.place.log.parent
        file = folder / "sessions.sqlite-wal"
        before = _written(file)
        while not heard.poll() and _written(file) == before:
            pass

    def _look(self) -> None:
        """See what is recorded now: it must not be done again."""
        if not self.place.log.exists():
            return
        log = open_sessions(self.place.log)
        done = counted(self.place.work)
        for info in log.sessions():
            for label in results(log.entries(info.id)).values():
                self.recorded.setdefault(label, done.get(label, 0))
        log.close()


def _hear(heard: Connection) -> bool:
    return os.read(heard.fileno(), 1) != b""


def _written(file: Path) -> tuple[int, int]:
    try:
        facts = file.stat()
    except FileNotFoundError:
        return (0, 0)
    return facts.st_size, facts.st_mtime_ns


def results(entries: Sequence[Entry]) -> dict[str, str]:
    """The labels of calls that have a result, by the ids of the calls."""
    answered = {each.said.call_id for each in entries if isinstance(each.said, ToolResult)}
    return {
        call.id: label_of(call)
        for each in entries
        if isinstance(each.said, Assistant)
        for call in each.said.calls
        if isinstance(call, ToolCall) and call.id in answered and label_of(call)
    }


def check(job: Job) -> None:
    """All that must be so when the job is done."""
    log = open_sessions(job.place.log)
    [info] = [each for each in log.sessions() if each.head is not None]
    entries = log.entries(info.id)
    check_messages(entries)
    check_calls(job, entries)
    check_order(job, entries)
    check_files(job, log)
    check_history(entries)
    log.close()


def check_history(entries: Sequence[Entry]) -> None:
    """What is shown of the session has everything, thinking included."""
    history = events_of(entries)
    thoughts = {each.thinking for each in history if isinstance(each, ReplyEnded)}
    assert thoughts >= {
        f"thought turn-{turn}-{step}" for turn in range(TURNS) for step in range(LABELS["turn"])
    }
    assert [each.text for each in history if isinstance(each, TurnBegan)] == texts(TURNS)
    assert [each.why for each in history if isinstance(each, TurnEnded)] == ["done"] * TURNS


def check_messages(entries: Sequence[Entry]) -> None:
    """The user's messages, the replies with their thinking and the results are there once each."""
    own = [each for each in entries if not each.facts.subagent]
    assert [each.said.content for each in own if isinstance(each.said, User)] == texts(TURNS)
    thoughts = Counter(each.said.reasoning for each in entries if isinstance(each.said, Assistant))
    expected = [
        f"thought {kind}-{turn}-{step}"
        for kind, steps in LABELS.items()
        for turn in range(TURNS)
        for step in range(steps)
    ]
    assert thoughts == Counter(expected)
    calls = [call.id for each in entries if isinstance(each.said, Assistant) for call in each.said.calls]
    answered = [each.said.call_id for each in entries if isinstance(each.said, ToolResult)]
    assert Counter(answered) == Counter(calls)
    ids = [each.facts.message_id for each in entries if each.facts.message_id]
    assert len(ids) == len(set(ids))


def check_calls(job: Job, entries: Sequence[Entry]) -> None:
    """No call was done twice unless somebody who was asked said so."""
    told = job.told
    assert [each for each in told if "why" in each] == []
    assert all("again" in each["reasons"] for each in told)
    again = Counter(each["call"] for each in told if each["answer"] == "once")
    done = counted(job.place.work)
    for call, label in results(entries).items():
        assert done.get(label, 0) <= 1 + again[call], label
        if label in job.recorded:
            assert done.get(label, 0) == job.recorded[label], label
    failed = {
        each.said.call_id for each in entries if isinstance(each.said, ToolResult) and each.said.is_error
    }
    for call, label in results(entries).items():
        assert call in failed or done[label] >= 1


def check_order(job: Job, entries: Sequence[Entry]) -> None:
    """The vendor took every request, and was sent what is in the log, in that order."""
    requests = job.simulator.requests
    assert {each.status for each in requests} == {200}
    sent = [
        each["content"]
        for each in requests[-1].request["messages"]
        if each["role"] in ("user", "assistant")
    ]
    said = [
        each.said.content
        for each in entries
        if isinstance(each.said, User | Assistant) and not each.facts.subagent
    ]
    assert sent == said[:-1]


def check_files(job: Job, log: SessionLog) -> None:
    """The file of the log is whole, and the only one."""
    assert log.check() == []
    assert not (job.place.log.parent / "checkpoints.sqlite").exists()


def kill(root: Path, seed: int, kills: int) -> int:
    """Do jobs until there were so many kills."""
    chance = random.Random(seed)
    lives = jobs = killed = asked = 0
    for number in count():
        place = root / str(number)
        place.mkdir()
        with Simulator("deepseek", working, mode="documented", pieces=(20, 40)) as simulator:
            job = Job(Place(place), simulator, chance)
            job.do(kills - killed)
        check(job)
        jobs, lives, killed = jobs + 1, lives + job.lives, killed + job.kills
        asked += len(job.told)
        if killed >= kills:
            print(f"{killed} kills in {jobs} sessions, {lives} processes, {asked} calls asked about again")
            return killed
    raise AssertionError


def test_nothing_is_lost_and_nothing_is_done_twice_unasked(tmp_path: Path) -> None:
    assert kill(tmp_path, seed=6, kills=6) == 6


@pytest.mark.services
def test_nothing_is_lost_in_a_hundred_kills(tmp_path: Path) -> None:
    assert kill(tmp_path, seed=100, kills=100) == 100
