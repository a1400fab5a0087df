"""Wire cases by hand, each in every cut."""

import json

import pytest

from ferrule.core.messages import Reply, StopReason, Usage
from tests.wire.replies import call, dump, failed, read


def lines(*values):
    return "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values).encode()


def said(**message):
    return {"model": "m", "message": {"role": "assistant", "content": "", **message}, "done": False}


def done(reason="stop", **more):
    return said() | {"done": True, "done_reason": reason, **more}


def test_a_reply():
    body = lines(
        said(thinking="h"),
        said(thinking="m"),
        said(content="a\u2028b"),
        said(tool_calls=[{"function": {"name": "f", "arguments": {"x": {"y": [1]}}}}]),
        said(tool_calls=[{"function": {"name": "g", "arguments": {}}}]),
        done(prompt_eval_count=5, eval_count=7, total_duration=1),
    )
    reply = read("ollama", body)
    assert [(each.name, each.arguments) for each in reply.calls] == [("f", {"x": {"y": [1]}}), ("g", {})]
    assert len({each.id for each in reply.calls}) == 2
    assert (reply.reasoning, reply.content, reply.usage) == ("hm", "a\u2028b", Usage(5, 7))
    assert reply.stop is StopReason.TOOL_CALLS


def test_the_same_call_twice_is_two_calls_with_ids():
    entry = {"function": {"name": "f", "arguments": {"x": 1}}}
    body = lines(said(tool_calls=[entry | {"id": "a"}]), said(tool_calls=[entry | {"id": "b"}]), done())
    assert read("ollama", body).calls == (call("a", "f", {"x": 1}), call("b", "f", {"x": 1}, at=1))


@pytest.mark.parametrize("indent", [None, 2])
def test_one_object_even_over_several_lines(indent):
    whole = said(content="x") | {"done": True, "done_reason": "stop"}
    assert read("ollama", json.dumps(whole, indent=indent).encode()) == Reply(content="x")


def test_the_limit():
    reply = read(
        "ollama", lines(said(tool_calls=[{"function": {"name": "f", "arguments": {}}}]), done("length"))
    )
    assert reply.stop is StopReason.LENGTH
    assert [broken.reason for broken in reply.broken] == ["truncated"]


def test_a_last_line_without_an_end():
    assert read("ollama", lines(said(content="x"), done()).rstrip()) == Reply(content="x")


def test_failures():
    assert failed("ollama", lines(said(content="x"), {"error": "out of memory"})).message == "out of memory"
    assert failed("ollama", dump({"error": "model 'm' not found"})).message == "model 'm' not found"
    assert failed("ollama", lines(said(content="x"))).kind == "disconnected"
    assert failed("ollama", lines(said(content="x"))[:-9]).kind == "disconnected"
    assert failed("ollama", b"<html><title>502 Bad Gateway</title></html>").message == "502 Bad Gateway"
