"""Replies that are doubted are asked for once more."""

import pytest
from langchain_core.messages import AIMessage

from tests.agent.middleware.guards.guarded import SUM, Bench, Guard, results
from tests.agent.scripted import calling, said


def test_a_tool_that_is_named_and_not_called_is_asked_for_once() -> None:
    plan = said("You can use the `add` function.")
    bench = Bench(plan, calling(SUM), said("It is 3."), guard=Guard(insist=True))
    messages = bench.run("Please add 1 and 2.")
    assert [message.type for message in messages] == ["human", "ai", "tool", "ai"]
    assert messages[-1].text == "It is 3."
    assert [each.type for each in bench.model.seen[1]] == ["human", "ai", "human"]
    assert "the call of add" in bench.model.seen[1][-1].text
    for text, guard in (("Just add them.", Guard(insist=True)), (plan.text, Guard())):
        left = Bench(said(text), guard=guard)
        assert left.run()[-1].text == text


def test_an_answer_that_forgets_half_of_the_question_is_asked_for_once_more() -> None:
    script = [calling(SUM), said("It is 3."), calling(("add", {"a": 3, "b": 7})), said("It is 10.")]
    bench = Bench(*script, guard=Guard(insist=True))
    messages = bench.run("Add 1 and 2, then 7.")
    assert [message.type for message in messages] == ["human", "ai", "tool", "ai", "tool", "ai"]
    assert (messages[-1].text, bench.ran) == ("It is 10.", 2)
    assert bench.model.seen[1][-1].text == (
        "Answer now, unless something is still missing: Add 1 and 2, then 7."
    )
    assert "Still missing: 7." in bench.model.seen[2][-1].text
    assert "It is 3." not in [message.text for message in bench.model.seen[2]]


@pytest.mark.parametrize(
    ("second", "answer"),
    [
        (said("Three."), "It is 3."),
        (calling(SUM), "It is 3."),
        (said("It is 3, and 7 more."), "It is 3, and 7 more."),
    ],
)
def test_the_first_answer_stands_unless_the_second_is_better(second: AIMessage, answer: str) -> None:
    bench = Bench(calling(SUM), said("It is 3."), second, guard=Guard(insist=True))
    assert bench.run("Add 1 and 2, then 7.")[-1].text == answer
    assert bench.ran == 1


def test_a_guessed_call_is_asked_for_once_more_and_then_run() -> None:
    guess, better = calling(("add", {"a": 1, "b": 50})), calling(("add", {"a": 1, "b": 2}))
    guided = Bench(guess, better, said("3"), guard=Guard(insist=True))
    assert results(guided.run("Add 1 and 2.")) == ["3"]
    assert "nothing says 50" in guided.model.seen[1][-1].text
    for second in (guess, said("It is 51.")):
        stubborn = Bench(guess, second, said("1 and 2 are 51."), guard=Guard(insist=True))
        assert results(stubborn.run("Add 1 and 2.")) == ["51"]


def test_a_named_call_that_is_known_is_answered_from_its_result() -> None:
    plan = said("To find out, you can call `add`.")
    bench = Bench(
        calling(SUM), plan, calling(SUM), said("It is 3."), guard=Guard(insist=True, reuse_results=True)
    )
    assert bench.run("Add 1 and 2.")[-1].text == "It is 3."
    assert bench.ran == 1


def test_a_doubt_may_follow_a_doubt() -> None:
    script = [calling(SUM), said("It is 3."), said("With 7 it is 10."), calling(("add", {"a": 3, "b": 7}))]
    bench = Bench(*script, said("It is 10."), guard=Guard(insist=True))
    assert results(bench.run("Add 1 and 2, then 7.")) == ["3", "10"]
    script[2] = said("It is 10.")  # The 7 is in it, and may not be named.
    bench = Bench(*script, said("It is 10."), guard=Guard(insist=True))
    assert results(bench.run("Add 1 and 2, then 7.")) == ["3", "10"]
    assert "a call that gives 10" in bench.model.seen[3][-1].text
    stubborn = Bench(*script[:3], said("It is 11."), guard=Guard(insist=True))
    assert stubborn.run("Add 1 and 2, then 7.")[-1].text == "It is 10."


def test_after_some_doubts_all_replies_stand() -> None:
    script: list[AIMessage] = []
    for number in range(4):
        script += [said(f"It is {number + 50}."), calling(("add", {"a": number // 2, "b": number % 2}))]
    bench = Bench(*script, said("It is 99."), guard=Guard(insist=True, repeats=0))
    assert bench.run()[-1].text == "It is 99."
    assert len(bench.model.seen) == 9


def test_the_same_doubt_is_raised_once() -> None:
    other = ("add", {"a": 1, "b": 1})
    script = [calling(SUM), said("It is 3."), calling(other), said("It is 2.")]
    bench = Bench(*script, guard=Guard(insist=True))
    assert bench.run("Add 1 and 2, then 7.")[-1].text == "It is 2."
    assert len(bench.model.seen) == 4


def test_a_repeated_call_does_not_end_what_is_half_done() -> None:
    script = [calling(SUM), calling(SUM), calling(("add", {"a": 3, "b": 7})), said("It is 10.")]
    bench = Bench(*script, guard=Guard(insist=True, reuse_results=True))
    assert results(bench.run("Add 1 and 2, then 7.")) == ["3", "10"]
