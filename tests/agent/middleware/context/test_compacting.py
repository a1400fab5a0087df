"""The model asks for a summary itself."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.backends import DiskBackend
from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.context.summarization import (
    SummarizationMiddleware,
    SummarizationToolMiddleware,
    create_summarization_tool_middleware,
)
from tests.agent.scripted import Scripted, calling, said

ASK = calling(("compact_conversation", {}))


def run(agent: Any, blocking: bool, text: str) -> Any:
    state, config = {"messages": text}, {"configurable": {"thread_id": "1"}}
    return agent.invoke(state, config) if blocking else asyncio.run(agent.ainvoke(state, config))


@pytest.mark.parametrize("blocking", [True, False])
@pytest.mark.parametrize("deep", [True, False])
def test_it_is_summarised_once_and_when_asked(tmp_path: Path, deep: bool, blocking: bool) -> None:
    summaries = Scripted(script=[said("the first part"), said("the second part")])
    backend = DiskBackend(tmp_path)
    tool = SummarizationToolMiddleware(
        SummarizationMiddleware(summaries, backend=backend, keep=("messages", 1))
    )
    model = Scripted(script=[said("old answer"), ASK, said("new"), said("more"), ASK, said("end")])
    agent = (
        create_deep_agent(model, backend=backend, middleware=[tool], checkpointer=InMemorySaver())
        if deep
        else create_agent(model, [], middleware=[tool], checkpointer=InMemorySaver())
    )
    for text in ("old question", "go on", "and now", "finish"):
        state = run(agent, blocking, text)
    sent = ["\n".join(each.text for each in messages) for messages in model.seen]
    assert "old question" in sent[1]
    for number, part in ((2, "first"), (3, "first"), (5, "second")):
        assert f"the {part} part" in sent[number]
        assert "old question" not in sent[number]
    assert len(summaries.seen) == 2
    assert "old question" in summaries.seen[0][0].text
    assert "the first part" in summaries.seen[1][0].text
    assert state["messages"][0].text == "old question"
    assert "compact" not in state
    assert "old question" in next((tmp_path / "conversation_history").glob("*-1.md")).read_text()


def test_it_has_the_tool_and_the_settings_of_the_summaries() -> None:
    model = Scripted(script=[said("ok")])
    summaries = SummarizationMiddleware(trigger=("tokens", 5), keep=("messages", 3), window=99)
    middleware = SummarizationToolMiddleware(summaries, system_prompt="Tidy up.")
    made = create_summarization_tool_middleware(model, DiskBackend("."), system_prompt="Tidy up.")
    assert (made.model, made.system_prompt) == (model, "Tidy up.")
    assert [tool.name for tool in middleware.tools] == ["compact_conversation"]
    assert (middleware.keep, middleware.window) == (("messages", 3), 99)
    result = create_agent(model, [], middleware=[middleware]).invoke({"messages": "x" * 999})
    assert isinstance(result["messages"][-1], AIMessage)
    assert model.seen[0][0].text == "Tidy up."
    assert model.seen[0][1].text == "x" * 999
