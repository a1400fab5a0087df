"""Turns that cannot be used, and how often they are tried again."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from pydantic import BaseModel, ValidationError

from ferrule.agent.middleware.calls.retry_calls import RetryBrokenCallsMiddleware
from tests.agent.scripted import Scripted, calling, said

EMPTY = AIMessage("")
THOUGHT = AIMessage(" \n", additional_kwargs={"reasoning_content": "hm"})
BLOCKS = AIMessage([{"type": "reasoning", "reasoning": "hm"}, {"type": "text", "text": ""}])


def broken(id_: str | None = "b", text: str = "", *valid: str) -> AIMessage:
    message = calling(*[("t", {}) for _ in valid], ids=valid, content=text)
    message.invalid_tool_calls = [
        {"type": "invalid_tool_call", "id": id_, "name": "t", "args": "{x", "error": "no closing brace"}
    ]
    return message


async def run(
    retry: RetryBrokenCallsMiddleware, *script: Any, blocking: bool, tools: Any = ()
) -> tuple[list[BaseMessage], list[list[BaseMessage]]]:
    """What comes out, and what each request held."""
    lines = list(script)
    sent: list[list[BaseMessage]] = []

    def answer(asked: ModelRequest[Any]) -> ModelResponse[Any]:
        sent.append(list(asked.messages))
        line = lines.pop(0)
        return ModelResponse(result=[line(asked) if callable(line) else line])

    async def aanswer(asked: ModelRequest[Any]) -> ModelResponse[Any]:
        return answer(asked)

    request: ModelRequest[Any] = ModelRequest(
        model=Scripted(script=[]), messages=[HumanMessage("go")], tools=list(tools)
    )
    response = (
        retry.wrap_model_call(request, answer)
        if blocking
        else await retry.awrap_model_call(request, aanswer)
    )
    return getattr(response, "model_response", response).result, sent


both = pytest.mark.parametrize("blocking", [True, False])


@both
@pytest.mark.parametrize(
    "message", [said("ok"), calling(("t", {})), AIMessage([{"type": "text", "text": "ok"}])]
)
async def test_what_can_be_used_is_left_alone(blocking: bool, message: AIMessage) -> None:
    result, sent = await run(RetryBrokenCallsMiddleware(), message, blocking=blocking)
    assert result == [message]
    assert result[0] is message
    assert len(sent) == 1


@both
@pytest.mark.parametrize("text", ["", "Calling t."])
async def test_a_broken_call_is_answered_and_asked_again(blocking: bool, text: str) -> None:
    result, sent = await run(RetryBrokenCallsMiddleware(), broken("b", text), said("ok"), blocking=blocking)
    assert [message.type for message in result] == ["ai", "tool", "ai"]
    answer = result[1]
    assert isinstance(answer, ToolMessage)
    assert (answer.tool_call_id, answer.status) == ("b", "error")
    assert "no closing brace" in answer.text
    assert sent[1][1:] == result[:2]


@both
async def test_an_invalid_call_without_id_gets_one(blocking: bool) -> None:
    result, _ = await run(RetryBrokenCallsMiddleware(), broken(None), said("ok"), blocking=blocking)
    assert isinstance(result[0], AIMessage)
    assert isinstance(result[1], ToolMessage)
    assert result[0].invalid_tool_calls[0]["id"] == result[1].tool_call_id != ""


@both
async def test_valid_calls_beside_a_broken_one_are_kept(blocking: bool) -> None:
    result, sent = await run(RetryBrokenCallsMiddleware(), broken("b", "", "v"), blocking=blocking)
    assert [message.type for message in result] == ["ai", "tool"]
    assert isinstance(result[0], AIMessage)
    assert [call["id"] for call in result[0].tool_calls] == ["v"]
    assert len(sent) == 1


@both
@pytest.mark.parametrize("message", [EMPTY, THOUGHT, BLOCKS])
async def test_an_empty_turn_is_asked_again_and_leaves_nothing(blocking: bool, message: AIMessage) -> None:
    result, sent = await run(RetryBrokenCallsMiddleware(), message, message, said("ok"), blocking=blocking)
    assert result == [said("ok")]
    assert [[each.type for each in request] for request in sent] == [
        ["human"],
        ["human"] * 2,
        ["human"] * 2,
    ]
    assert "neither an answer nor a tool call" in sent[1][1].text
    assert sent[1][1].text.endswith(f"otherwise answer now: {sent[0][0].text}")


@both
async def test_it_ends_with_a_message_that_says_so(blocking: bool) -> None:
    result, sent = await run(
        RetryBrokenCallsMiddleware(2), broken("1"), EMPTY, broken("3"), blocking=blocking
    )
    assert [message.type for message in result] == ["ai", "tool", "ai", "tool", "ai"]
    assert "could not be read" in result[-1].text
    assert len(sent) == 3


SEARCH = {"type": "function", "function": {"name": "search", "parameters": {"type": "object"}}}
LEFTOVER = said("Let me look.\n<tool_call>\nsearch for rain\n</tool_call>")


@both
async def test_markup_that_nobody_could_read_is_asked_about_once(blocking: bool) -> None:
    better = said("It rains.")
    result, sent = await run(
        RetryBrokenCallsMiddleware(), LEFTOVER, better, blocking=blocking, tools=[SEARCH]
    )
    assert result == [better]
    assert sent[1][1] is LEFTOVER
    assert "could not be read" in sent[1][2].text
    again = said(LEFTOVER.text)
    result, sent = await run(
        RetryBrokenCallsMiddleware(), LEFTOVER, again, blocking=blocking, tools=[SEARCH]
    )
    assert (result, len(sent)) == ([again], 2)
    result, sent = await run(
        RetryBrokenCallsMiddleware(1), LEFTOVER, EMPTY, blocking=blocking, tools=[SEARCH]
    )
    assert (result, len(sent)) == ([LEFTOVER], 2)
    result, sent = await run(RetryBrokenCallsMiddleware(0), LEFTOVER, blocking=blocking, tools=[SEARCH])
    assert (result, len(sent)) == ([LEFTOVER], 1)


@both
@pytest.mark.parametrize(
    "text",
    [
        "Write it so:\n```xml\n<tool_call>\nsearch\n</tool_call>\n```",
        "The tag `<tool_call>` stands before search.",
        "A search begins with <tool_call>.",
        "<tool_call>\nnothing known\n</tool_call>",
    ],
)
async def test_words_about_markup_are_an_answer(blocking: bool, text: str) -> None:
    _, sent = await run(RetryBrokenCallsMiddleware(), said(text), blocking=blocking, tools=[SEARCH])
    assert len(sent) == 1


@both
async def test_a_withheld_reply_is_not_asked_again(blocking: bool) -> None:
    withheld = AIMessage("", response_metadata={"finish_reason": "content_filter"})
    result, sent = await run(RetryBrokenCallsMiddleware(), withheld, blocking=blocking)
    assert "filter" in result[-1].text
    assert len(sent) == 1


@both
async def test_the_last_call_of_a_cut_off_turn_never_runs(blocking: bool) -> None:
    cut = calling(("t", {"a": 1}), ("t", {"text": "hal"}), response_metadata={"finish_reason": "length"})
    result, _ = await run(RetryBrokenCallsMiddleware(), cut, blocking=blocking)
    assert isinstance(result[0], AIMessage)
    assert [call["id"] for call in result[0].tool_calls] == ["c0"]
    assert isinstance(result[1], ToolMessage)
    assert "cut off" in result[1].text
    only = calling(("t", {"text": "hal"}), response_metadata={"stop_reason": "max_tokens"})
    result, sent = await run(RetryBrokenCallsMiddleware(), only, said("ok"), blocking=blocking)
    assert [message.type for message in result] == ["ai", "tool", "ai"]
    assert len(sent) == 2


@both
async def test_a_length_limit_in_the_thinking_is_said(blocking: bool) -> None:
    long = AIMessage("", response_metadata={"finish_reason": "length"})
    _, sent = await run(RetryBrokenCallsMiddleware(), long, said("ok"), blocking=blocking)
    assert "length limit" in sent[1][1].text


@both
async def test_an_error_of_the_model_passes(blocking: bool) -> None:
    with pytest.raises(IndexError):
        await run(RetryBrokenCallsMiddleware(), EMPTY, blocking=blocking)


@both
async def test_a_reply_that_the_model_class_cannot_hold_is_asked_again(blocking: bool) -> None:
    def unheld(_: Any) -> AIMessage:
        return AIMessage("", tool_calls=[{"name": "t", "args": "{}", "id": "c"}])  # type: ignore[typeddict-item]

    result, sent = await run(RetryBrokenCallsMiddleware(), unheld, said("ok"), blocking=blocking)
    assert [message.text for message in result] == ["ok"]
    assert "not one JSON object" in sent[1][-1].text
    result, sent = await run(RetryBrokenCallsMiddleware(1), unheld, unheld, blocking=blocking)
    assert "not a JSON object" in result[-1].text
    assert len(sent) == 2


@both
async def test_another_validation_error_passes(blocking: bool) -> None:
    class Other(BaseModel):
        a: int

    def other(_: Any) -> AIMessage:
        return said(str(Other.model_validate({})))

    with pytest.raises(ValidationError, match="Other"):
        await run(RetryBrokenCallsMiddleware(), other, blocking=blocking)


@both
async def test_each_broken_call_is_told_its_own_reason(blocking: bool) -> None:
    message = broken("1")
    quoting = "Function t arguments:\n\n{'a': [}\n\nare not valid JSON. Received JSONDecodeError"
    message.invalid_tool_calls.append(
        {"type": "invalid_tool_call", "id": "2", "name": "t", "args": "{'a': [}", "error": quoting}
    )
    result, _ = await run(RetryBrokenCallsMiddleware(), message, said("ok"), blocking=blocking)
    assert "no closing brace" in result[1].text
    assert "Function t arguments" not in result[2].text
    assert "at character" in result[2].text


def test_an_answer_that_broke_off_is_asked_for_once_more() -> None:
    metadata = {"model_provider": "openai"}
    half = said("It is half", response_metadata=metadata)
    whole = said("It is half past nine.", response_metadata={**metadata, "finish_reason": "stop"})
    for second in (whole, half):
        model = Scripted(script=[half, second])
        agent: Any = create_agent(model, [], middleware=[RetryBrokenCallsMiddleware()])
        messages = agent.invoke({"messages": [("user", "What time is it?")]})["messages"]
        assert [each.text for each in messages] == ["What time is it?", second.text]
        assert [each.text for each in model.seen[1]] == ["What time is it?"]
