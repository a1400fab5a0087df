"""Cut-off, ill-typed and unstorable calls are not run as they are."""

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.middleware.stack import tool_call_middleware
from tests.agent.middleware.guards.guarded import SUM, Bench, Guard, results
from tests.agent.scripted import Scripted, calling, said


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


def test_a_number_beside_the_calls_that_no_checkpoint_holds_is_text() -> None:
    details = {"reasoning_details": [{"index": 1 << 70, "ok": 1}]}
    reply = AIMessage("done", additional_kwargs=details, response_metadata={"cost": -(1 << 64)})
    bench = Bench(reply, guard=Guard(), checkpointer=InMemorySaver())
    last = bench.run()[-1]
    assert last.additional_kwargs["reasoning_details"] == [{"index": str(1 << 70), "ok": 1}]
    assert last.response_metadata["cost"] == str(-(1 << 64))


def test_types_and_names_are_brought_into_the_schema() -> None:
    wrong = calling(("Add", {"a": "1", "b": 2}))
    messages = Bench(wrong, said("done"), middleware=[Guard()]).run()
    call = messages[1].tool_calls[0]  # type: ignore[attr-defined]
    assert (call["name"], call["args"]) == SUM
    trace = messages[1].additional_kwargs["ferrule"]["calls"]["c0"]
    assert {repair["rule"] for repair in trace["repairs"]} >= {"tool-name"}
    off = Bench(wrong, said("done"), middleware=[Guard(coerce=False)]).run()
    assert "not a valid tool" in results(off)[0]


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
