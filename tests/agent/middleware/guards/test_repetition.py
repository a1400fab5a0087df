"""Repeated calls and failures: the model is told, then an answer is forced."""

from langchain_core.messages import HumanMessage

from tests.agent.middleware.guards.guarded import SUM, Bench, Guard, results
from tests.agent.scripted import calling, said


def test_the_same_call_for_the_same_result_is_told_then_an_answer_is_forced() -> None:
    bench = Bench(*[calling(SUM)] * 6, said("It is 3."))
    messages = bench.run()
    told = results(messages)
    assert ["times" in text for text in told] == [False, False, True, True, True, True]
    assert "3 times" in told[2]
    assert messages[-1].text == "It is 3."
    assert bench.ran == 6
    assert isinstance(bench.model.seen[-1][-1], HumanMessage)
    assert "any more tools" in bench.model.seen[-1][-1].text


def test_two_calls_in_turns_are_a_loop_too_and_news_starts_the_count_anew() -> None:
    other = ("add", {"a": 2, "b": 2})
    looped = Bench(*[calling(SUM), calling(other)] * 3, calling(SUM), said("done"))
    assert looped.run()[-1].text == "done"
    assert looped.ran == 7
    moving = Bench(*[calling(SUM), calling(SUM), calling(("add", {"a": 5, "b": 5}))] * 1, said("done"))
    assert not any("Note" in text for text in results(moving.run()))


def test_exempt_tools_and_zero_are_left_alone() -> None:
    for guard in (Guard(exempt=["add"]), Guard(repeats=0)):
        bench = Bench(*[calling(SUM)] * 9, said("done"), guard=guard)
        assert set(results(bench.run())) == {"3"}
        assert bench.ran == 9


def test_failures_of_any_kind_are_told_then_an_answer_is_forced() -> None:
    calls = [calling(("fail", {"n": number})) for number in range(4)]
    messages = Bench(*calls, said("It does not work."), guard=Guard(failures=2)).run()
    assert ["all failed" in text for text in results(messages)] == [False, True, True, True]
    assert messages[-1].text == "It does not work."
