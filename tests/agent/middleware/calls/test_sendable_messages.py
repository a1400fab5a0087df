"""What other model classes are sent is what a strict server takes, whatever the history holds."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langchain_core.messages.tool import invalid_tool_call, tool_call
from langchain_core.tools import StructuredTool, tool
from langchain_openai import ChatOpenAI
from langgraph.checkpoint.memory import InMemorySaver
from pydantic import SecretStr

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.calls.call_pairing import is_sendable, repaired, sendable
from ferrule.agent.middleware.calls.patch_calls import PatchToolCallsMiddleware
from ferrule.langchain.calls import is_whole, whole
from tests.agent.scripted import Scripted, calling, said

OPENAI: Any = ChatOpenAI(model="m", api_key=SecretStr("k"), base_url="http://127.0.0.1:9/v1")
NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
HALF = "\ud83d"


def accepted(messages: list[AnyMessage], *declared: str) -> list[dict[str, Any]]:
    """The request as OpenAI's class writes it, after a strict server has looked at it."""
    sent = OPENAI._get_request_payload(messages)["messages"]
    json.dumps(sent, ensure_ascii=False).encode()
    waiting: list[str] = []
    for each in sent:
        if each["role"] == "tool":
            waiting.remove(each["tool_call_id"])
            continue
        assert not waiting
        for call in each.get("tool_calls", ()):
            assert isinstance(json.loads(call["function"]["arguments"]), dict)
            assert call["function"]["name"] in declared or NAME.fullmatch(call["function"]["name"])
            waiting.append(call["id"])
    assert not waiting
    return sent


def broken(id_: str, raw: str, name: str = "t") -> Any:
    return invalid_tool_call(id=id_, name=name, args=raw, error="no JSON")


def test_broken_calls_go_as_text_and_their_results_as_words_of_the_user() -> None:
    history: list[AnyMessage] = [
        HumanMessage("go"),
        AIMessage(
            "Two things.",
            tool_calls=[tool_call(id="a", name="t", args={"n": 1})],
            invalid_tool_calls=[broken("b", '{"n": 1')],
            additional_kwargs={"tool_calls": [{"id": "b", "function": {"arguments": '{"n": 1'}}]},
        ),
        ToolMessage("cut off", name="t", tool_call_id="b", status="error"),
        ToolMessage("one", tool_call_id="a"),
        HumanMessage("and?"),
    ]
    sent = accepted(sendable(history, ()))
    assert [each["role"] for each in sent] == ["user", "assistant", "tool", "user", "user"]
    assert sent[1]["content"] == 'Two things.\nt {"n": 1'
    assert sent[3]["content"] == "The tool call was not run: (t)\ncut off"
    alone = accepted(sendable([AIMessage("", invalid_tool_calls=[broken("b", '{"n": 1')])], ()))
    assert alone == [{"role": "assistant", "content": 't {"n": 1'}]


def test_content_blocks_lose_the_broken_call() -> None:
    blocks = [
        {"type": "text", "text": "I see."},
        {"type": "tool_use", "id": "b", "name": "t", "input": {}},
        {"type": "tool_use", "id": "a", "name": "t", "input": {"n": 1}},
    ]
    message = AIMessage(
        blocks,  # type: ignore[arg-type]
        tool_calls=[tool_call(id="a", name="t", args={"n": 1})],
        invalid_tool_calls=[broken("b", '{"n"')],
    )
    [sent] = sendable([message], ())
    assert sent.content == [blocks[0], blocks[2], {"type": "text", "text": 't {"n"'}]


@pytest.mark.parametrize(
    ("name", "sent"),
    [("look up", "look_up"), ("看", "_"), ("", "unknown"), ("a" * 99, "a" * 64), ("mcp.look", "mcp.look")],
)
def test_names_are_what_a_server_takes_or_what_was_declared(name: str, sent: str) -> None:
    declared = StructuredTool.from_function(lambda: "", name="mcp.look", description="Looks.")
    history: list[AnyMessage] = [
        AIMessage("", tool_calls=[tool_call(id="a", name=name, args={})]),
        ToolMessage("no such tool", name=name, tool_call_id="a"),
    ]
    [first, _] = accepted(sendable(history, [declared]), "mcp.look")
    assert first["tool_calls"][0]["function"]["name"] == sent


def test_a_history_in_order_is_the_same_objects() -> None:
    history: list[AnyMessage] = [HumanMessage("gö 😀"), calling(("t", {"a": ["ü", {"b": "好"}]}))]
    assert is_sendable(history, 0, ())
    assert all(a is b for a, b in zip(sendable(history, ()), history, strict=True))


@pytest.mark.parametrize("field", ["human", "text", "argument", "name", "reasoning", "result", "block"])
async def test_halves_of_surrogate_pairs_do_not_end_the_run(field: str) -> None:
    texts = {
        name: f"x{HALF}" if name == field else "x" for name in ("human", "text", "reasoning", "result")
    }
    arguments = {"text": f"x{HALF}" if field == "argument" else "x"}
    if field == "name":
        arguments[f"x{HALF}"] = "x"
    block = [{"type": "text", "text": f"x{HALF}"}] if field == "block" else texts["text"]

    @tool
    def echo(text: str) -> str:
        """Say it."""
        return texts["result"]

    model = Scripted(
        script=[
            calling(
                ("echo", arguments),
                content=block,
                additional_kwargs={"reasoning_content": texts["reasoning"]},
            ),
            said("done"),
        ]
    )
    agent = create_deep_agent(model, [echo], checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}}
    result = await agent.ainvoke({"messages": [("user", texts["human"])]}, config)
    assert result["messages"][-1].text == "done"
    accepted([each for each in model.seen[-1] if each.type != "system"])  # type: ignore[misc]
    assert all(is_whole([each.content, each.additional_kwargs]) for each in model.seen[-1])


def test_two_halves_that_belong_together_become_one_character() -> None:
    assert whole(["\ud83d\ude00", "a\ud83d", "b"]) == ["😀", "a\ufffd", "b"]


def test_the_state_keeps_what_the_model_wrote() -> None:
    bad = AIMessage("", id="m", invalid_tool_calls=[broken("b", '{"n": 1')])
    model = Scripted(script=[said("ok")])
    agent = create_agent(model, [], middleware=[PatchToolCallsMiddleware()])
    result = agent.invoke({"messages": [HumanMessage("go"), bad, HumanMessage("again")]})
    assert result["messages"][1].invalid_tool_calls == bad.invalid_tool_calls
    assert [each.type for each in model.seen[0]] == ["human", "ai", "human", "human"]
    assert not any(isinstance(each, AIMessage) and each.invalid_tool_calls for each in model.seen[0])


TEXT = st.text(st.characters(), max_size=8) | st.just(f"a{HALF}") | st.just("\udc00")
ID = st.sampled_from(["a", "b", "", "c"])
CALL = st.builds(tool_call, id=ID, name=TEXT, args=st.dictionaries(TEXT, TEXT, max_size=2))
BROKEN = st.builds(broken, ID, TEXT, TEXT)
MESSAGE = st.one_of(
    st.builds(HumanMessage, TEXT),
    st.builds(ToolMessage, TEXT, tool_call_id=ID),
    st.builds(
        AIMessage,
        TEXT | st.lists(TEXT.map(lambda text: {"type": "text", "text": text}), max_size=2),
        tool_calls=st.lists(CALL, max_size=3),
        invalid_tool_calls=st.lists(BROKEN, max_size=2),
    ),
)


@given(st.lists(MESSAGE, max_size=8))
def test_any_history_is_accepted(history: list[Any]) -> None:
    paired = repaired(history)
    sent = sendable(paired, ())
    accepted(sent)
    assert is_sendable(sent, 0, ())
    if is_sendable(paired, 0, ()):
        assert sent == paired
