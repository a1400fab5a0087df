"""The middleware around the pairing: what it stores, what it sends, what it remembers."""

import gc
from typing import Any

from langchain.agents.middleware import ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langgraph.types import Overwrite

from ferrule.agent.middleware.calls.call_pairing import ids_in
from ferrule.agent.middleware.calls.patch_calls import PatchToolCallsMiddleware
from tests.agent.scripted import Scripted, calling, said


def request(messages: list[AnyMessage]) -> ModelRequest[Any]:
    return ModelRequest(model=Scripted(script=[]), messages=messages)


def call(
    patch: PatchToolCallsMiddleware, messages: list[AnyMessage], reply: AIMessage
) -> tuple[Any, AIMessage]:
    """What the model was sent, and what the agent gets."""
    sent: list[Any] = []

    def handler(asked: ModelRequest[Any]) -> ModelResponse[Any]:
        sent.append(asked.messages)
        return ModelResponse(result=[reply])

    result = patch.wrap_model_call(request(messages), handler).result[0]
    assert isinstance(result, AIMessage)
    return sent[0], result


async def test_stored_history_is_repaired_with_ids_for_new_messages() -> None:
    patch = PatchToolCallsMiddleware()
    history: list[AnyMessage] = [calling(("t", {})), HumanMessage("never mind", id="h")]
    update = await patch.abefore_agent({"messages": history}, None)  # type: ignore[arg-type]
    overwrite = update["messages"]
    assert isinstance(overwrite, Overwrite)
    assert [message.type for message in overwrite.value] == ["ai", "tool", "human"]
    assert overwrite.value[1].text.startswith('No result of "t" was recorded ')
    assert "unknown whether it ran" in overwrite.value[1].text
    assert all(message.id for message in overwrite.value)


def test_nothing_to_do_is_none() -> None:
    patch = PatchToolCallsMiddleware()
    history: list[AnyMessage] = [calling(("t", {})), ToolMessage("x", tool_call_id="c0")]
    assert patch.before_agent({"messages": history}, None) is None  # type: ignore[arg-type]
    assert patch.before_agent({"messages": []}, None) is None  # type: ignore[arg-type]


def test_the_model_is_sent_a_history_in_order() -> None:
    sent, _ = call(PatchToolCallsMiddleware(), [calling(("t", {})), HumanMessage("x")], said("y"))
    assert [message.type for message in sent] == ["ai", "tool", "human"]


def test_a_reply_gets_ids_nobody_had() -> None:
    patch = PatchToolCallsMiddleware()
    history: list[AnyMessage] = [calling(("t", {})), ToolMessage("x", tool_call_id="c0")]
    sent, reply = call(patch, history, calling(("t", {}), ("t", {}), ("t", {}), ids=["c0", None, "c9"]))
    assert sent is history
    ids = [each["id"] for each in reply.tool_calls]
    assert len({*ids, "c0"}) == 4
    assert all(ids)
    assert ids[2] == "c9"
    _, same = call(patch, history, fine := calling(("t", {}), ids=["c5"]))
    assert same is fine


def test_growth_is_followed_and_forks_are_not_confused() -> None:
    patch = PatchToolCallsMiddleware()
    first: list[AnyMessage] = [
        HumanMessage("1"),
        calling(("t", {}), ids=["a"]),
        ToolMessage("x", tool_call_id="a"),
    ]
    call(patch, first, said("y"))
    left = [*first, calling(("t", {}), ids=["b"]), ToolMessage("x", tool_call_id="b")]
    right = [*first, HumanMessage("other")]
    for history in (left, right, left, first):
        sent, reply = call(patch, history, calling(("t", {}), ids=["b"]))
        assert sent is history
        assert (reply.tool_calls[0]["id"] == "b") is ("b" not in ids_in(history))
    # The same last message behind another beginning is looked at anew.
    broken: list[AnyMessage] = [calling(("t", {}), ids=["z"]), *first]
    sent, _ = call(patch, broken, said("y"))
    assert [message.type for message in sent] == ["ai", "tool", "human", "ai", "tool"]


def test_nothing_is_kept_of_conversations_that_are_gone() -> None:
    patch = PatchToolCallsMiddleware()
    for number in range(20):
        call(patch, [HumanMessage(str(number)), HumanMessage("x")], said("y"))
    gc.collect()
    assert len(patch._paired._records) == len(patch._sendable_histories._records) == 0


def test_a_repair_is_made_again_when_an_answer_comes_late() -> None:
    patch = PatchToolCallsMiddleware()
    history: list[AnyMessage] = [calling(("t", {}), ids=["a"]), HumanMessage("1")]
    call(patch, history, said("y"))
    grown = [*history, HumanMessage("2")]
    second, _ = call(patch, grown, said("y"))
    assert [message.type for message in second] == ["ai", "tool", "human", "human"]
    late, _ = call(patch, [*grown, ToolMessage("x", tool_call_id="a")], said("y"))
    assert [message.text for message in late] == ["", "x", "1", "2"]
    edited, _ = call(patch, [*history[:1], ToolMessage("z", tool_call_id="a"), *grown[1:]], said("y"))
    assert [message.text for message in edited] == ["", "z", "1", "2"]
