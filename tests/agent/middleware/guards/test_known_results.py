"""Calls whose results are known, and broken calls made again."""

from tests.agent.middleware.guards.guarded import MARKUP, SUM, Bench, Guard, results
from tests.agent.scripted import calling, said


def test_a_reply_of_known_calls_is_dropped_and_an_answer_is_forced() -> None:
    told = Bench(calling(SUM), calling(SUM, SUM), said("It is 3."), guard=Guard(reuse_results=True))
    messages = told.run()
    assert [message.type for message in messages] == ["human", "ai", "tool", "ai"]
    assert messages[-1].text == "It is 3."
    assert results(messages) == ["3"]
    assert told.ran == 1
    assert told.model.seen[-1][:-1] == told.model.seen[-2]
    assert told.model.seen[-1][-1].text == (
        "You already have the results of these calls. Answer now, from the results above: go"
    )
    long = Bench(calling(SUM), calling(SUM), said("It is 3."), guard=Guard(reuse_results=True))
    long.run("go " * 200)
    assert long.model.seen[-1][-1].text.endswith("from the results above.")


def test_a_known_call_beside_a_new_one_gets_its_result_and_is_run_again_after_that() -> None:
    other = ("add", {"a": 2, "b": 2})
    script = [calling(SUM), calling(SUM, other), calling(SUM), said("done")]
    beside = Bench(*script, guard=Guard(reuse_results=True))
    messages = beside.run()
    assert messages[-1].text == "done"
    told = results(messages)
    assert told[1].startswith("3")
    assert "not run again" in told[1]
    assert told[2:] == ["4"]


def test_a_known_call_is_run_again_once_something_new_was_done() -> None:
    script = [calling(SUM), calling(("add", {"a": 2, "b": 2})), calling(SUM), said("done")]
    since = Bench(*script, guard=Guard(reuse_results=True))
    assert results(since.run()) == ["3", "4", "3"]
    assert since.ran == 3


def test_the_same_call_twice_in_a_reply_is_run_once() -> None:
    both = Bench(calling(SUM, SUM), said("done"), guard=Guard(reuse_results=True))
    told = results(both.run())
    assert (told[0], both.ran) == ("3", 1)
    assert "run once" in told[1]
    exempt = Guard(reuse_results=True, exempt=["add"])
    each = Bench(calling(SUM, SUM), calling(SUM), said("done"), guard=exempt)
    assert results(each.run()) == ["3", "3", "3"]


def test_repetition_in_the_text_of_a_reply_leaves_no_trace() -> None:
    other = '<tool_call>{"name": "add", "arguments": {"a": 2, "b": 2}}</tool_call>'
    script = [said(MARKUP), said("\n".join([MARKUP, other, other])), said("done")]
    messages = Bench(*script, guard=Guard(reuse_results=True)).run()
    assert results(messages) == ["3", "4"]
    assert [call["args"] for call in messages[3].tool_calls] == [{"a": 2, "b": 2}]  # type: ignore[attr-defined]


def test_the_same_broken_call_again_is_not_asked_for_a_third_time() -> None:
    broken = said('<tool_call>{"name": "add", "arguments": {"b": 2}}</tool_call>')
    script = [calling(SUM), broken, broken, said("It is 3.")]
    bench = Bench(*script, guard=Guard(reuse_results=True))
    messages = bench.run()
    assert messages[-1].text == "It is 3."
    assert "made it before" in bench.model.seen[-1][-1].text
    patient = Bench(calling(SUM), *[broken] * 3, said("It is 3."))
    assert patient.run()[-1].text == "It is 3."
    assert patient.model.seen[-1][-1].text.startswith("The tool call was not run: (add)")
