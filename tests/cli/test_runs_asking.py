"""What a person at a terminal types, and what the agent gets."""

from collections.abc import Sequence
from typing import Any

import pytest

from ferrule.cli.runs_deciding import ask
from ferrule.cli.runs_listing import question_lines
from ferrule.cli.terminal import Terminal
from ferrule.core.locale import Words
from ferrule.runs.run_records import Question
from tests.cli.fake_runs import APPROVAL, CRASHED, OPEN

TERMINAL = Terminal(Words(), {})
TWO = Question(
    "two",
    {"action_requests": [{"name": "ls", "args": {}}, {"name": "rm", "args": {}}], "review_configs": []},
)
EDITED = {"type": "edit", "edited_action": {"name": "publish", "args": {"n": 3}}}

TYPED: dict[str, tuple[tuple[Question, ...], list[str], Any]] = {
    "approve": ((APPROVAL,), ["a"], {"decisions": [{"type": "approve"}]}),
    "by name": ((APPROVAL,), ["what?", " Approve "], {"decisions": [{"type": "approve"}]}),
    "reject": ((APPROVAL,), ["r", ""], {"decisions": [{"type": "reject"}]}),
    "reason": ((APPROVAL,), ["r", "no"], {"decisions": [{"type": "reject", "message": "no"}]}),
    "edit": ((APPROVAL,), ["e", "{", "[1]", '{"n": 3}'], {"decisions": [EDITED]}),
    "two calls": (
        (TWO,),
        ["a", "t", "gone"],
        {"decisions": [{"type": "approve"}, {"type": "respond", "message": "gone"}]},
    ),
    "rerun": ((CRASHED,), ["r"], {"type": "rerun"}),
    "result": ((CRASHED,), ["s", "paid"], {"type": "result", "text": "paid"}),
    "fail": ((CRASHED,), ["f", "no"], {"type": "fail", "reason": "no"}),
    "open": ((OPEN,), ["{", "green"], "green"),
    "several": ((CRASHED, OPEN), ["r", "3"], {"q2": {"type": "rerun"}, "q3": 3}),
}


async def asked(questions: Sequence[Question], typed: Sequence[str]) -> Any:
    lines = iter(typed)

    async def read() -> str | None:
        line = next(lines, None)
        return None if line is None else f"{line}\n"

    decided = await ask(TERMINAL, questions, read)
    assert next(lines, None) is None
    return decided and decided.answer


@pytest.mark.parametrize("name", TYPED)
async def test_what_is_typed_is_what_the_agent_gets(name: str) -> None:
    questions, typed, answer = TYPED[name]
    assert await asked(questions, typed) == answer


@pytest.mark.parametrize("typed", [[], [""], ["e", ""], ["x", ""], ["r"]])
async def test_later_is_no_decision(typed: list[str]) -> None:
    assert await asked((APPROVAL,), typed) is None


async def test_what_an_agent_does_not_allow_is_not_offered(capsys: pytest.CaptureFixture[str]) -> None:
    assert await asked((APPROVAL,), ["t", "respond", ""]) is None
    assert "[t]ext" not in capsys.readouterr().out


def test_a_decision_that_was_none_is_told() -> None:
    crashed = Question(
        "q", {"type": "interrupted_call", "tool": "pay", "arguments": {}, "problem": "odd\n"}
    )
    assert list(question_lines(Words(), crashed)) == [
        "interrupted, it may have run or not: pay()",
        "The last decision was not valid: odd",
    ]
