"""Loops, half calls, types, memory and approval, in whole agents with a scripted model."""

from __future__ import annotations

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from ferrule.middleware import (
    ToolCallGuardMiddleware,
    describe_call,
    is_recovered,
    tool_call_middleware,
)
from tests.agent.scripted import Scripted, calling, said

Guard = ToolCallGuardMiddleware
SUM = ("add", {"a": 1, "b": 2})
MARKUP = '<tool_call>{"name": "add", "arguments": {"a": 1, "b": 2,}}</tool_call>'


class Bench:
    """An agent with tools that count their runs."""

    def __init__(self, *script: Any, guard: Guard | None = None, **options: Any) -> None:
        self.ran = 0
        self.model = Scripted(script=list(script))

        @tool
        def add(a: int, b: int) -> int:
            """Add."""
            self.ran += 1
            return a + b

        @tool
        def fail(n: int) -> str:
            """Fail."""
            raise RuntimeError(f"no {n}")

        middleware = options.pop("middleware", None) or tool_call_middleware(guard=guard)
        self.agent = create_agent(self.model, [add, fail], middleware=middleware, **options)

    def run(self, asked: str = "go") -> list[BaseMessage]:
        config: Any = {"configurable": {"thread_id": "1"}}
        return self.agent.invoke({"messages": [("user", asked)]}, config)["messages"]


def results(messages: list[BaseMessage]) -> list[str]:
    return [message.text for message in messages if isinstance(message, ToolMessage)]


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


def test_a_model_that_calls_even_without_tools_is_stopped() -> None:
    messages = Bench(*[calling(SUM)] * 7).run()
    assert isinstance(messages[-1], AIMessage)
    assert messages[-1].tool_calls == []
    assert messages[-1].text.startswith("Stopped without an answer")


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


@pytest.mark.parametrize("finish", ["length", "max_tokens"])
def test_the_last_call_of_a_cut_reply_is_not_run(finish: str) -> None:
    cut = calling(SUM, ("add", {"a": 7, "b": 1}), response_metadata={"finish_reason": finish})
    bench = Bench(cut, said("done"))
    told = results(bench.run())
    assert bench.ran == 1
    assert any("smaller" in text for text in told)


def test_a_broken_stream_of_a_class_that_always_names_its_reason_is_not_run() -> None:
    bench = Bench(calling(SUM, response_metadata={"model_provider": "openai"}), said("done"))
    assert "broke off" in results(bench.run())[0]
    assert bench.ran == 0


@pytest.mark.parametrize(
    ("a", "ran"), [(1 << 64, 0), (-(1 << 63) - 1, 0), ((1 << 64) - 1, 1), (-(1 << 63), 1)]
)
def test_a_number_that_no_checkpoint_holds_is_told(a: int, ran: int) -> None:
    bench = Bench(
        calling(("add", {"a": a, "b": 0})), said("done"), guard=Guard(), checkpointer=InMemorySaver()
    )
    assert bench.run()[-1].text == "done"
    assert bench.ran == ran
    assert any("64 bits" in str(message) for message in bench.model.seen[-1]) == (not ran)


def test_types_and_names_are_brought_into_the_schema() -> None:
    wrong = calling(("Add", {"a": "1", "b": 2}))
    messages = Bench(wrong, said("done"), middleware=[Guard()]).run()
    call = messages[1].tool_calls[0]  # type: ignore[attr-defined]
    assert (call["name"], call["args"]) == SUM
    trace = messages[1].additional_kwargs["ferrule"]["calls"]["c0"]
    assert {repair["rule"] for repair in trace["repairs"]} >= {"tool-name"}
    off = Bench(wrong, said("done"), middleware=[Guard(coerce=False)]).run()
    assert "not a valid tool" in results(off)[0]


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


def test_arguments_for_a_tool_without_parameters_make_no_other_call() -> None:
    runs: list[int] = []

    @tool
    def look() -> str:
        """Look."""
        runs.append(1)
        return "all"

    guard = Guard(reuse_results=True)
    model = Scripted(script=[calling(("look", {"at": "a"})), calling(("look", {"at": "b"})), said("done")])
    agent = create_agent(model, [look], middleware=tool_call_middleware(guard=guard))
    messages = agent.invoke({"messages": [("user", "go")]})["messages"]
    assert messages[1].tool_calls[0]["args"] == {}
    assert (messages[-1].text, runs) == ("done", [1])


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


@pytest.mark.parametrize(("decision", "ran"), [("approve", 1), ("reject", 0)])
async def test_recovered_calls_wait_for_a_person(decision: str, ran: int) -> None:
    bench = Bench(
        said(MARKUP), said("done"), guard=Guard(approve_recovered=True), checkpointer=InMemorySaver()
    )
    config: Any = {"configurable": {"thread_id": "1"}}
    paused = await bench.agent.ainvoke({"messages": [("user", "go")]}, config)
    [asked] = paused["__interrupt__"]
    description = asked.value["action_requests"][0]["description"]
    assert "text of the reply (hermes)" in description
    assert "Repaired: trailing-comma" in description
    assert bench.ran == 0
    answer = Command(resume={"decisions": [{"type": decision}]})
    messages = (await bench.agent.ainvoke(answer, config))["messages"]
    assert bench.ran == ran
    assert messages[-1].text == "done"
    assert ("did not allow" in results(messages)[0]) is (decision == "reject")


def test_untouched_calls_do_not_wait() -> None:
    bench = Bench(
        calling(SUM), said("done"), guard=Guard(approve_recovered=True), checkpointer=InMemorySaver()
    )
    config: Any = {"configurable": {"thread_id": "1"}}
    assert bench.agent.invoke({"messages": [("user", "go")]}, config)["messages"][-1].text == "done"


def test_langchains_approval_asks_about_recovered_calls_only() -> None:
    review: Any = {
        "add": {
            "allowed_decisions": ["approve", "reject"],
            "when": is_recovered,
            "description": describe_call,
        }
    }
    middleware = [*tool_call_middleware(), HumanInTheLoopMiddleware(review)]
    bench = Bench(
        calling(SUM), said(MARKUP), said("done"), middleware=middleware, checkpointer=InMemorySaver()
    )
    config: Any = {"configurable": {"thread_id": "1"}}
    paused = bench.agent.invoke({"messages": [("user", "go")]}, config)
    assert bench.ran == 1
    assert "Found in" in paused["__interrupt__"][0].value["action_requests"][0]["description"]
    done = bench.agent.invoke(Command(resume={"decisions": [{"type": "approve"}]}), config)
    assert done["messages"][-1].text == "done"
    assert bench.ran == 2
