"""The agent with real files against simulated vendors, with everything going wrong that they get wrong."""

from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, ToolMessage

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import (
    BrokenArguments,
    Call,
    CallInReasoning,
    Conversation,
    Disconnect,
    Empty,
    EmptyIdName,
    ErrorIn200,
    Fault,
    MarkupInContent,
    NoDone,
    ReasoningOnly,
    Say,
    Simulator,
    Truncated,
    WholeCall,
)

PATH = {"file_path": "/in.txt"}
EDIT = {**PATH, "old_string": "teh", "new_string": "the"}
REPORT = {"file_path": "/out/report.md", "content": "# Report\n\nFixed `teh` in <in.txt>.\n"}


def brain(conversation: Conversation) -> Say:
    """Read, then fix and report at once, then sum up; judged by what the tools really said."""
    answers = [result.text for result in conversation.history]
    if not any("teh" in answer for answer in answers):
        return Say(reasoning="I read the file first.", calls=(Call("read_file", PATH),))
    if not any(answer.startswith("Updated file") for answer in answers):
        return Say(reasoning="Now I fix it.", calls=(Call("edit_file", EDIT), Call("write_file", REPORT)))
    return Say(reasoning="That was all.", text="Fixed one word.")


FAULTS: list[Fault | None] = [
    None,
    CallInReasoning(),
    CallInReasoning("openai_json_array"),
    MarkupInContent("hermes"),
    MarkupInContent("minimax_m2"),
    EmptyIdName(),
    WholeCall(),
    NoDone(),
    BrokenArguments(),
    Empty().on(0, 2),
    ReasoningOnly().on(1),
    Truncated(of="arguments").on(0, 1),
]


def name(fault: Fault | None) -> str:
    return repr(fault)


@pytest.mark.parametrize("fault", FAULTS, ids=name)
@pytest.mark.parametrize("vendor", ["deepseek", "minimax", "glm", "dashscope"])
def test_the_job_is_done(tmp_path: Path, vendor: str, fault: Fault | None) -> None:
    (tmp_path / "in.txt").write_text("teh cat\n")
    with Simulator(vendor, brain, faults=[fault] if fault else []) as simulator:
        model = ChatFerrule(model="any", provider=vendor, base_url=simulator.url, api_key="any")  # type: ignore[arg-type]
        agent = create_deep_agent(model, root=tmp_path)
        state: Any = {"messages": [("user", "Fix the file and report.")]}
        *_, last = agent.stream(state, stream_mode="values")
    messages = last["messages"]
    assert messages[-1].text == "Fixed one word."
    assert (tmp_path / "in.txt").read_text() == "the cat\n"
    assert (tmp_path / "out/report.md").read_text() == REPORT["content"]
    calls = [
        call["id"]
        for m in messages
        if isinstance(m, AIMessage)
        for call in (*m.tool_calls, *m.invalid_tool_calls)
    ]
    assert calls == [m.tool_call_id for m in messages if isinstance(m, ToolMessage)]
    assert len(set(calls)) == len(calls)


@pytest.mark.parametrize("fault", [None, CallInReasoning(), Truncated(of="arguments").on(1)], ids=name)
async def test_the_same_without_blocking(tmp_path: Path, fault: Fault | None) -> None:
    (tmp_path / "in.txt").write_text("teh cat\n")
    with Simulator("deepseek", brain, faults=[fault] if fault else []) as simulator:
        model = ChatFerrule(model="any", provider="deepseek", base_url=simulator.url, api_key="any")  # type: ignore[arg-type]
        result = await create_deep_agent(model, root=tmp_path).ainvoke({"messages": [("user", "Fix it.")]})
    assert result["messages"][-1].text == "Fixed one word."
    assert (tmp_path / "in.txt").read_text() == "the cat\n"


BREAKS: list[Fault] = [
    Disconnect(after_bytes=900).on(0),
    Disconnect(after_bytes=1500).on(1),
    ErrorIn200(after=2).on(1),
]


@pytest.mark.parametrize("fault", BREAKS, ids=name)
@pytest.mark.parametrize("vendor", ["deepseek", "minimax", "glm", "dashscope"])
def test_a_stream_that_breaks_off_is_asked_for_again(tmp_path: Path, vendor: str, fault: Fault) -> None:
    (tmp_path / "in.txt").write_text("teh cat\n")
    with Simulator(vendor, brain, faults=[fault]) as simulator:
        model = ChatFerrule(model="any", provider=vendor, base_url=simulator.url, api_key="any")  # type: ignore[arg-type]
        agent = create_deep_agent(model, root=tmp_path)
        state: Any = {"messages": [("user", "Fix the file and report.")]}
        seen = [
            part
            for mode, part in agent.stream(state, stream_mode=["messages", "values"])
            if mode == "values"
        ]
    assert seen[-1]["messages"][-1].text == "Fixed one word."
    assert (tmp_path / "out/report.md").read_text() == REPORT["content"]
    assert len(simulator.requests) == 4


def test_the_model_is_told_why_its_call_was_not_run(tmp_path: Path) -> None:
    with Simulator("dashscope", brain, faults=[Truncated(of="arguments").on(0)]) as simulator:
        (tmp_path / "in.txt").write_text("teh cat\n")
        model = ChatFerrule(model="any", provider="dashscope", base_url=simulator.url, api_key="any")  # type: ignore[arg-type]
        state: Any = {"messages": [("user", "Fix the file and report.")]}
        list(create_deep_agent(model, root=tmp_path).stream(state, stream_mode="messages"))
        told = simulator.requests[1].request["messages"][-1]
    assert "The arguments end in the middle" in str(told["content"])
