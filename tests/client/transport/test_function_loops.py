"""A loop as programs wrote it before ``tools``, on OpenAI's SDK with ``functions=``, at vendors that do wrong."""

import json
from typing import Any

import pytest
from openai import APIError, OpenAI

import ferrule
from ferrule.simulate import (
    BrokenArguments,
    Call,
    CallInReasoning,
    Conversation,
    Disconnect,
    Fault,
    Finish,
    FunctionCall,
    MarkupInContent,
    NoDone,
    Say,
    SecondChoice,
    Simulator,
    Split,
    Truncated,
)
from tests.client.transport.sdk_loops import ANSWER, PATH, TASK, TOOLS, finished, model

FUNCTIONS = [{"name": name, "description": f"Runs {name}.", "parameters": PATH} for name in TOOLS]
MODELS = {"openai": "gpt-4.1", "deepseek": "deepseek-v4-flash", "glm": "glm-5.2"}
MOST_TURNS = 6
FAULTS: dict[str, tuple[Fault, ...]] = {
    "none": (),
    "markup in content": (MarkupInContent("hermes"),),
    "call in reasoning": (CallInReasoning(),),
    "broken arguments": (BrokenArguments("trailing_comma"),),
    "cut-off call": (Truncated(3, of="arguments").on(0),),
    "cut-off call that claims to be whole": (Truncated(3, "function_call", "arguments").on(0),),
    "stop": (Finish("stop"),),
    "no end": (NoDone(),),
    "as function_call": (FunctionCall(),),
    "second choice": (SecondChoice(),),
}
WAYS = pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])


def said(reply: Any, stream: bool) -> tuple[str, str, str, str]:
    """The text, the function's name and arguments, and why the reply stopped."""
    if not stream:
        [choice] = reply.choices
        call = choice.message.function_call
        assert not choice.message.tool_calls
        name, arguments = (call.name, call.arguments) if call else ("", "")
        return choice.message.content or "", name, arguments, choice.finish_reason
    text = name = arguments = finish = ""
    for choice in (choice for chunk in reply for choice in chunk.choices):
        assert choice.index == 0
        assert not choice.delta.tool_calls
        text += choice.delta.content or ""
        if call := choice.delta.function_call:
            name += call.name or ""
            arguments += call.arguments or ""
        finish = choice.finish_reason or finish
    return text, name, arguments, finish


def looped(vendor: Simulator, name: str, *, stream: bool) -> str:
    """The answer at the end of the loop; a call runs where the reply stopped for it."""
    history: list[Any] = [{"role": "user", "content": TASK}]
    client = ferrule.http_client(provider=name)
    with OpenAI(base_url=vendor.url, api_key="key-1", max_retries=0, http_client=client) as sdk:
        for _ in range(MOST_TURNS):
            asked: Any = {"model": MODELS[name], "messages": history, "functions": FUNCTIONS}
            text, called, arguments, finish = said(
                sdk.chat.completions.create(**asked, stream=stream), stream
            )
            if finish == "function_call":
                result = TOOLS[called](**json.loads(arguments))
                call = {"name": called, "arguments": arguments}
                history += [
                    {"role": "assistant", "content": text or None, "function_call": call},
                    {"role": "function", "name": called, "content": result},
                ]
            elif finish == "stop":
                assert not called
                return text
            else:
                assert (finish, called) == ("length", "")
    return "no end"


@WAYS
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", MODELS)
def test_a_loop_with_functions_comes_to_its_end(name: str, fault: str, stream: bool) -> None:
    if fault == "call in reasoning" and name == "openai":
        pytest.skip("it keeps its reasoning to itself")
    with Simulator(name, model, faults=[*FAULTS[fault], Split()]) as vendor:
        assert looped(vendor, name, stream=stream) == ANSWER
        sent = [request.request for request in vendor.requests]
        assert {"functions" in body for body in sent} == {name == "openai"}
        assert {"tools" in body for body in sent} == {name != "openai"}


def both(conversation: Conversation) -> Say:
    """A model that makes two calls at once, and answers when it has been told both results."""
    told = conversation.results()
    if "read_file" not in told:
        calls = (Call("ls", {"path": "/notes"}), Call("read_file", {"path": "/notes/plan.txt"}))
        return Say("", calls=calls[1:] if "ls" in told else calls)
    return Say(f"It says: {told['read_file']}.")


@WAYS
@pytest.mark.parametrize("name", MODELS)
def test_of_two_calls_at_once_one_comes_after_the_other(name: str, stream: bool) -> None:
    with Simulator(name, both) as vendor:
        assert looped(vendor, name, stream=stream) == ANSWER
        assert len(vendor.requests) == 3


@WAYS
@pytest.mark.parametrize("after", [150, 500])
def test_a_connection_that_breaks_is_an_error(stream: bool, after: int) -> None:
    with (
        Simulator("openai", model, faults=[Disconnect(after, clean=True)]) as vendor,
        pytest.raises(APIError),
    ):
        looped(vendor, "openai", stream=stream)


@WAYS
@pytest.mark.parametrize("fault", ["as function_call", "second choice"])
def test_a_program_of_today_gets_tool_calls_and_one_choice(fault: str, stream: bool) -> None:
    with Simulator("deepseek", model, faults=[*FAULTS[fault], Split()]) as vendor:
        assert finished(vendor, "openai_chat", stream=stream, provider="deepseek") == ANSWER
