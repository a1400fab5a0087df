"""Long conversations: when a summary is made, what is kept, where the rest goes, what a refusal does."""

import asyncio
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.exceptions import ContextOverflowError
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.backends import DiskBackend
from ferrule.agent.middleware.context.summarization import SummarizationMiddleware, transcript, window_of
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, Streaming, calling, said

GO: Any = {"messages": [("user", "Count the words.")]}
THREAD: Any = {"configurable": {"thread_id": "1"}}


@tool
def page(number: int) -> str:
    """A page."""
    return f"page {number}: " + "word " * 200


class Reader(Scripted):
    """Turns pages until it has turned ``pages``; answers a request for a summary with one."""

    pages: int
    refuses: int = 10**9
    """Characters of a request from which on it is refused."""
    script: list[Any] = []  # noqa: RUF012

    def next(self, messages: list[BaseMessage]) -> AIMessage:
        self.seen.append(list(messages))
        if sum(len(m.text) for m in messages) > self.refuses:
            raise ContextOverflowError("too long")
        if "<conversation>" in messages[-1].text:
            return said(f"{self.turned} pages read")
        if self.turned == self.pages:
            return said("done")
        return calling(("page", {"number": self.turned}), ids=[f"c{self.turned}"])

    @property
    def turned(self) -> int:
        # A turn is what was neither refused nor a summary.
        return max(
            (int(m.tool_call_id[1:]) + 1 for s in self.seen for m in s if isinstance(m, ToolMessage)),
            default=0,
        )


class Refusing(Scripted):
    """Refuses requests of so many characters, and sums up when it is asked to."""

    refuses: int

    def next(self, messages: list[BaseMessage]) -> AIMessage:
        if sum(len(m.text) for m in messages) > self.refuses:
            raise ContextOverflowError("too long")
        if "<conversation>" in messages[-1].text:
            return said("a summary")
        return super().next(messages)


class StreamingReader(Reader, Streaming):
    """The same in chunks."""


def summaries(model: Scripted) -> list[str]:
    return [seen[-1].text for seen in model.seen if "<conversation>" in seen[-1].text]


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
def test_the_older_part_becomes_a_summary(tmp_path: Any, way: str) -> None:
    model = Reader(pages=12)
    middleware = SummarizationMiddleware(backend=DiskBackend(tmp_path), window=2000)
    agent = create_agent(model, [page], middleware=[middleware])
    result = agent.invoke(GO) if way == "invoke" else asyncio.run(agent.ainvoke(GO))
    assert result["messages"][-1].text == "done"
    # The state has everything, the model is sent what fits.
    assert len(result["messages"]) == 2 + 2 * 12
    assert max(sum(len(m.text) for m in seen) for seen in model.seen) < 2000 / 0.3
    assert len(summaries(model)) >= 2
    assert "Count the words." in summaries(model)[0]
    assert "pages read" in summaries(model)[1]
    later = next(seen for seen in model.seen if "was summarised" in seen[0].text)
    assert "pages read" in later[0].text
    for seen in model.seen:
        asked = [call["id"] for m in seen if isinstance(m, AIMessage) for call in m.tool_calls]
        assert asked == [m.tool_call_id for m in seen if isinstance(m, ToolMessage)]
    files = sorted(tmp_path.glob("conversation_history/*-*.md"))
    assert [path.stem.rpartition("-")[2] for path in files] == [str(n + 1) for n in range(len(files))]
    assert len(files) == len(summaries(model))
    assert "page 0: word" in files[0].read_text()
    assert f"/conversation_history/{files[0].name}" in later[0].text


class Silent(Reader):
    """Has no words for a summary."""

    def next(self, messages: list[BaseMessage]) -> AIMessage:
        reply = super().next(messages)
        return said("") if "<conversation>" in messages[-1].text else reply


def test_a_model_without_words_leaves_what_there_was() -> None:
    model = Silent(pages=12)
    middleware = SummarizationMiddleware(window=2000)
    result = create_agent(model, [page], middleware=[middleware]).invoke(GO)
    assert result["messages"][-1].text == "done"
    later = next(seen for seen in model.seen if "was summarised" in seen[0].text)
    assert "Count the words." in later[0].text


def test_a_refusal_is_the_trigger_where_nobody_knows_the_window() -> None:
    model = Reader(pages=30, refuses=8000)
    result = create_agent(model, [page], middleware=[SummarizationMiddleware()]).invoke(GO)
    assert result["messages"][-1].text == "done"
    refused = [seen for seen in model.seen if sum(len(m.text) for m in seen) > 8000]
    # The first one taught where the limit is.
    assert len(refused) == 1
    assert len(summaries(model)) > 2


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
@pytest.mark.parametrize("files", [True, False])
def test_one_turn_with_too_many_results_is_shown_in_part(tmp_path: Any, way: str, files: bool) -> None:
    """Nothing can be left out but the results themselves: the model is shown the ends of each."""
    pages = calling(*(("page", {"number": number}) for number in range(8)))
    model = Refusing(script=[pages, said("done")], refuses=5000)
    middleware = SummarizationMiddleware(backend=DiskBackend(tmp_path) if files else None)
    agent = create_agent(model, [page], middleware=[middleware])
    result = agent.invoke(GO) if way == "invoke" else asyncio.run(agent.ainvoke(GO))
    assert result["messages"][-1].text == "done"
    assert sum(len(m.text) for m in result["messages"]) > 8000
    shown = [m.text for m in model.seen[-1] if isinstance(m, ToolMessage)]
    assert len(shown) == 8
    assert all("characters left out" in text and f"page {n}:" in text for n, text in enumerate(shown))
    kept = sorted(path.name.partition("-")[0] for path in tmp_path.glob("large_tool_results/*"))
    assert kept == ([f"c{number}" for number in range(8)] if files else [])


@pytest.mark.parametrize("files", [True, False])
def test_a_message_that_does_not_fit_is_shown_in_part(tmp_path: Any, files: bool) -> None:
    model = Refusing(script=[said("done")], refuses=5000)
    middleware = SummarizationMiddleware(backend=DiskBackend(tmp_path) if files else None)
    text = "What is wrong here?\n" + "log line\n" * 2000 + "That was all.\n"
    result = create_agent(model, [], middleware=[middleware]).invoke({"messages": [("user", text)]})
    assert [m.text for m in result["messages"]] == [text, "done"]
    shown = model.seen[0][0].text
    assert shown.startswith("What is wrong here?")
    assert shown.endswith("That was all.\n")
    kept = list(tmp_path.glob("conversation_history/*.md"))
    assert [path.read_text() for path in kept] == ([text] if files else [])
    assert all(f"All of it is in /conversation_history/{path.name}" in shown for path in kept)


def test_what_cannot_be_made_shorter_is_refused_for_good() -> None:
    agent = create_agent(Reader(pages=1, refuses=10), [page], middleware=[SummarizationMiddleware()])
    with pytest.raises(ContextOverflowError):
        agent.invoke(GO)


def test_the_vendors_count_decides() -> None:
    usage: Any = {"input_tokens": 1800, "output_tokens": 10, "total_tokens": 1810}
    script = [calling(("page", {"number": 0}), usage_metadata=usage), said("summary"), said("done")]
    model = Scripted(script=script)
    middleware = SummarizationMiddleware(window=2000, keep=("messages", 2))
    result = create_agent(model, [page], middleware=[middleware]).invoke(GO)
    assert result["messages"][-1].text == "done"
    assert [m.type for m in model.seen[-1]] == ["human", "ai", "tool"]


def test_it_goes_on_in_the_next_run_and_after_a_fork() -> None:
    model = Reader(pages=6)
    middleware = SummarizationMiddleware(trigger=("messages", 8), keep=("messages", 2))
    agent = create_agent(model, [page], middleware=[middleware], checkpointer=InMemorySaver())
    agent.invoke(GO, THREAD)
    before = len(summaries(model))
    result = agent.invoke({"messages": [("user", "And now?")]}, THREAD)
    assert "summarized" not in result
    assert "was summarised" in model.seen[-1][0].text
    assert model.seen[-1][-1].text == "And now?"
    assert len(summaries(model)) - before <= 1
    # Someone removes what the summary ends at: everything that is left is sent.
    kept = agent.get_state(THREAD).values["summarized"]["first"]
    from langchain_core.messages import RemoveMessage

    agent.update_state(THREAD, {"messages": [RemoveMessage(kept)]}, as_node="model")
    state = agent.get_state(THREAD).values
    assert all(m.id != kept for m in state["messages"])
    agent.invoke({"messages": [("user", "Still there?")]}, THREAD)
    assert model.seen[-1][-1].text == "Still there?"


def test_a_summary_is_not_in_the_stream() -> None:
    model = StreamingReader(pages=6)
    middleware = SummarizationMiddleware(trigger=("messages", 6), keep=("messages", 2))
    agent = create_agent(model, [page], middleware=[middleware])
    text = "".join(
        item[0].text
        for item in agent.stream(GO, stream_mode="messages")
        if item[0].type == "AIMessageChunk"
    )
    assert summaries(model)
    assert text == "done"


class Named(Scripted):
    """With a name and an address as LangChain's classes have them."""

    model_name: str = ""
    openai_api_base: str | None = None
    script: list[Any] = []  # noqa: RUF012


@pytest.mark.parametrize(
    ("model", "window"),
    [
        (Named(model_name="deepseek-v4-flash"), 1_048_565),
        (Named(model_name="gpt-4o"), 128_000),
        (Named(model_name="nobody-knows"), None),
        (Named(model_name="x", profile={"max_input_tokens": 5}), 5),
        (Named(), None),
    ],
)
def test_windows(model: BaseChatModel, window: int | None) -> None:
    assert window_of(model) == window


def test_the_transcript_names_calls_and_cuts_long_parts() -> None:
    text = transcript([HumanMessage("x" * 100), calling(("add", {"a": "ü"}))], most=50)
    assert text.startswith("## human\nxxx")
    assert "characters left out" in text
    assert 'add c0: {"a": "ü"}' in text


@pytest.mark.parametrize(
    "options",
    [
        {"trigger": ("share", 1)},
        {"trigger": {}},
        {"trigger": [("tokens", 9), {}]},
        {"trigger": ("fraction", 1.5)},
        {"keep": ("tokens", 0)},
        {"summary_prompt": "Sum it up."},
    ],
)
def test_what_cannot_be_is_said(options: Any) -> None:
    with pytest.raises(UsageError):
        SummarizationMiddleware(**options)
