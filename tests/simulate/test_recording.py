"""What ``record_to`` writes; ``test_replay`` reads it back byte for byte."""

import json
from pathlib import Path

import pytest

from ferrule.core.errors import UsageError
from ferrule.simulate import Disconnect, Recorded, Say, Simulator, Slow, record_to, repeat, scenario_named
from tests.simulate.asking import HELLO, ask

SAY = repeat(Say("Hello there."))


def test_each_exchange_is_a_line_with_its_writes_and_its_ending(tmp_path: Path) -> None:
    file = tmp_path / "exchanges.jsonl"
    file.write_text("what an earlier program left\n")
    faults = [Slow(40, 0.001).on(0), Disconnect(50).on(1)]
    with Simulator("deepseek", SAY, faults=faults, log=record_to(file)) as vendor:
        replies = [ask(vendor, HELLO, stream=True) for _ in range(2)]
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [line["ending"] for line in lines] == ["whole", "cut"]
    assert [line["status"] for line in lines] == [200, 200]
    assert {wait for wait, _ in lines[0]["writes"][1:]} == {0.001}
    for line, reply in zip(lines, replies, strict=True):
        assert line["request"]["messages"] == HELLO
        assert "".join(text for _, text in line["writes"]).encode() == reply.body
    assert "Bearer" not in file.read_text("utf-8")


def test_two_vendors_share_a_file(tmp_path: Path) -> None:
    file = tmp_path / "exchanges.jsonl"
    log = record_to(str(file))
    with Simulator("deepseek", SAY, log=log) as one, scenario_named("keep-alive").start(log=log) as two:
        ask(one, HELLO)
        ask(two, HELLO)
    assert len(file.read_text("utf-8").splitlines()) == 2


def test_a_request_without_an_answer_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "exchanges.jsonl"
    record_to(file)(Recorded("/chat/completions", {}, b"", {}))
    assert file.read_text("utf-8") == ""


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot write"):
        record_to(tmp_path / "no" / "file")
