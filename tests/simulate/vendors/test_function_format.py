"""Functions of the time before ``tools``, as the simulated OpenAI takes and answers them; faults of that kind."""

import json
from typing import Any

import pytest

from ferrule.simulate import (
    Call,
    Conversation,
    FunctionCall,
    Say,
    SecondChoice,
    Simulator,
    Truncated,
    repeat,
)
from tests.simulate.asking import LS, Heard, ask

SAY = Say("I look.", calls=(Call("ls", {"path": "/büro"}), Call("ls", {"path": "/"})))
FUNCTIONS: list[Any] = [LS["function"]]
MADE = ("ls", {"path": "/büro"})


def called(reply: Heard, stream: bool) -> tuple[str, str, str]:
    """Name and arguments of the function call, and why the reply stopped."""
    if not stream:
        [choice] = reply.json["choices"]
        assert "tool_calls" not in choice["message"]
        call = choice["message"]["function_call"]
        return call["name"], call["arguments"], choice["finish_reason"]
    assert not reply.pieces
    first, *later = [delta["function_call"] for delta in reply.deltas if "function_call" in delta]
    assert first == {"name": "ls", "arguments": ""}
    assert all(each.keys() == {"arguments"} for each in later)
    return "ls", "".join(each["arguments"] for each in later), reply.finish[-1]


@pytest.mark.parametrize("stream", [True, False])
def test_it_makes_one_call(stream: bool) -> None:
    with Simulator("openai", repeat(SAY)) as vendor:
        name, arguments, finish = called(ask(vendor, stream=stream, functions=FUNCTIONS), stream)
        assert ((name, json.loads(arguments)), finish) == (MADE, "function_call")
        forced = ask(vendor, stream=stream, functions=FUNCTIONS, function_call={"name": "ls"})
        assert called(forced, stream)[2] == "stop"
        today = ask(vendor, stream=False, tools=[LS]).json["choices"][0]
        assert (len(today["message"]["tool_calls"]), today["finish_reason"]) == (2, "tool_calls")


@pytest.mark.parametrize("stream", [True, False])
def test_a_call_can_be_cut_off(stream: bool) -> None:
    with Simulator("openai", repeat(SAY), faults=[Truncated(5, of="arguments")]) as vendor:
        _, arguments, finish = called(ask(vendor, stream=stream, functions=FUNCTIONS), stream)
    assert (arguments, finish) == ('{"pat', "length")


def test_a_brain_sees_tools_and_results() -> None:
    seen: list[Conversation] = []

    def brain(conversation: Conversation) -> Say:
        seen.append(conversation)
        return Say("Done.")

    call = {"name": "ls", "arguments": '{"path": "/"}'}
    history = [
        {"role": "user", "content": "Look."},
        {"role": "assistant", "content": None, "function_call": call},
        {"role": "function", "name": "ls", "content": "a.txt"},
    ]
    with Simulator("openai", brain) as vendor:
        assert ask(vendor, history, stream=False, functions=FUNCTIONS).status == 200
        assert ask(vendor, history, stream=False, functions="x").status == 400
    [conversation] = seen
    assert [*conversation.tools] == ["ls"]
    [result] = conversation.last_results
    assert (result.name, result.arguments, result.text) == ("ls", {"path": "/"}, "a.txt")


def test_functions_and_tools_exclude_each_other() -> None:
    with Simulator("openai", repeat(SAY), mode="documented") as vendor:
        assert ask(vendor, functions=FUNCTIONS, tools=[LS]).status == 400
        assert ask(vendor, functions=FUNCTIONS).status == 200


@pytest.mark.parametrize("stream", [True, False])
def test_a_vendor_that_answers_tools_with_function_call(stream: bool) -> None:
    with Simulator("deepseek", repeat(SAY), faults=[FunctionCall()]) as vendor:
        name, arguments, finish = called(ask(vendor, stream=stream, tools=[LS]), stream)
    assert ((name, json.loads(arguments)), finish) == (MADE, "function_call")


@pytest.mark.parametrize("stream", [True, False])
def test_a_vendor_that_sends_a_second_choice(stream: bool) -> None:
    with Simulator("deepseek", repeat(SAY), faults=[SecondChoice()]) as vendor:
        reply = ask(vendor, stream=stream, tools=[LS])
    if stream:
        given = [choice for chunk in reply.chunks for choice in chunk["choices"]]
        said = [
            "".join(c["delta"].get("content") or "" for c in given if c["index"] == at) for at in (0, 1)
        ]
    else:
        said = [choice["message"]["content"] for choice in reply.json["choices"]]
        assert [choice["index"] for choice in reply.json["choices"]] == [0, 1]
    assert said == ["I look."] * 2
