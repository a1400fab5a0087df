"""Turns for nothing, turns of failures, and notes that count for no difference."""

from langchain_core.messages import BaseMessage, HumanMessage, ToolMessage

from ferrule.agent.middleware.guards.progress import (
    MOST_TURNS,
    Progress,
    ProgressTracker,
    call_key,
    with_note,
)
from tests.agent.scripted import calling


def turn(number: int, text: str, status: str = "success", a: int = 0) -> list[BaseMessage]:
    id_ = f"c{number}"
    answer = ToolMessage(text, tool_call_id=id_, status=status)
    return [calling(("add", {"a": a}), ids=[id_]), answer]


def progress(messages: list[BaseMessage], *exempt: str) -> Progress:
    """Of a whole history at once; the same as when it was watched growing."""
    tracker = ProgressTracker(exempt)
    for at in range(len(messages)):
        grown = tracker.progress(messages[: at + 1])
    whole = ProgressTracker(exempt).progress(messages)
    assert grown == whole
    return whole


def test_counts_begin_at_the_user_and_at_exempt_tools() -> None:
    old = [*turn(0, "x"), HumanMessage("go"), *turn(1, "x"), *turn(2, "x"), *turn(3, "y")]
    assert [len(progress(old).turns), progress(old).stale_turns] == [3, 0]
    assert progress(old[:-2]).stale_turns == 1
    assert progress(old, "add").turns == ()
    failed = progress([*turn(1, "x"), *turn(2, "no", "error"), *turn(3, "nay", "error")])
    assert failed.failing_turns == 2


def test_a_turn_that_is_answered_in_part_is_looked_at_again() -> None:
    both = [calling(("add", {"a": 1}), ("add", {"a": 2})), *[turn(0, "x")[1]], *[turn(1, "y")[1]]]
    assert [len(each) for each in progress(both).turns] == [2]


def test_a_note_makes_no_difference() -> None:
    first, second = turn(1, "x"), turn(2, "x")
    assert isinstance(second[1], ToolMessage)
    blocks = ToolMessage([{"type": "text", "text": "x"}], tool_call_id="c3")
    for message in (second[1], blocks):
        once = with_note(message, "again")
        assert "again" in once.text
        assert with_note(with_note(once, "and"), "again").content == once.content
    assert progress([*first, second[0], with_note(second[1], "again")]).stale_turns == 1


def test_a_result_is_known_until_something_new_was_done() -> None:
    call = call_key(calling(("add", {"a": 0})).tool_calls[0])
    history = [*turn(1, "x"), *turn(2, "y")]
    found = progress(history).result_of(call)
    assert found.message.text == "y"
    assert progress(history).result_of("other") is None
    since = [*history, *turn(3, "z", a=1)]
    assert progress(since).result_of(call) is None
    assert progress([*since, *turn(4, "y")]).result_of(call) is not None


def test_only_the_latest_turns_are_kept() -> None:
    history: list[BaseMessage] = []
    for number in range(500):
        history.extend(turn(number, str(number), a=number))
    reached = ProgressTracker().progress(history)
    assert len(reached.turns) == MOST_TURNS
    assert len(reached.outcomes) == 500
