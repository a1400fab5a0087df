"""Turns for nothing, turns of failures, and notes that count for no difference."""

from __future__ import annotations

from langchain_core.messages import BaseMessage, HumanMessage, ToolMessage

from ferrule.middleware.repeats import LOOK_BACK, failing, identity, latest, noted, stale, turns_of
from tests.agent.scripted import calling


def turn(number: int, text: str, status: str = "success", a: int = 0) -> list[BaseMessage]:
    id_ = f"c{number}"
    answer = ToolMessage(text, tool_call_id=id_, status=status)
    return [calling(("add", {"a": a}), ids=[id_]), answer]


def test_counts_begin_at_the_user_and_at_exempt_tools() -> None:
    old = [*turn(0, "x"), HumanMessage("go"), *turn(1, "x"), *turn(2, "x"), *turn(3, "y")]
    assert [len(turns_of(old)), stale(turns_of(old))] == [3, 0]
    assert stale(turns_of(old[:-2])) == 1
    assert turns_of(old, ["add"]) == []
    failed = turns_of([*turn(1, "x"), *turn(2, "no", "error"), *turn(3, "nay", "error")])
    assert failing(failed) == 2


def test_a_note_makes_no_difference() -> None:
    first, second = turn(1, "x"), turn(2, "x")
    assert isinstance(second[1], ToolMessage)
    blocks = ToolMessage([{"type": "text", "text": "x"}], tool_call_id="c3")
    for message in (second[1], blocks):
        once = noted(message, "again")
        assert "again" in once.text
        assert noted(noted(once, "and"), "again").content == once.content
    assert stale(turns_of([*first, second[0], noted(second[1], "again")])) == 1


def test_the_last_answer_to_a_call() -> None:
    turns = turns_of([*turn(1, "x"), *turn(2, "y"), *turn(3, "z", a=1)])
    call = calling(("add", {"a": 0})).tool_calls[0]
    found = latest(turns, identity(call))
    assert found is not None
    assert found.message.text == "y"
    assert latest(turns, "other") is None


def test_the_cost_of_a_turn_does_not_grow_with_the_history() -> None:
    history: list[BaseMessage] = []
    for number in range(500):
        history.append(calling(("add", {"a": number}), ids=[f"c{number}"]))
        history.append(ToolMessage(str(number), tool_call_id=f"c{number}"))
    assert len(turns_of(history)) == LOOK_BACK // 2
