"""Every refusal: the vendor's status and the vendor's words."""

from __future__ import annotations

from typing import Any

import pytest

from ferrule.simulate import Mode, Recorded, Say, Simulator, repeat
from tests.simulate.asking import HELLO, LS, Heard, answered, ask, called, send

THINK = {"reasoning_content": "thought"}


def refused(
    name: str, messages: list[Any], *, mode: Mode = "observed", stream: bool = True, **more: Any
) -> Heard:
    with Simulator(name, repeat(Say("Fine.")), mode=mode) as vendor:
        reply = ask(vendor, messages, stream=stream, **more)
        [record] = vendor.requests
    assert isinstance(record, Recorded)
    assert (record.status, record.reply) == (reply.status, reply.body)
    return reply


def message(reply: Heard) -> str:
    error = reply.json.get("error")
    return error["message"] if error else reply.json["base_resp"]["status_msg"]


V4 = "The `reasoning_content` in the thinking mode must be passed back to the API."


@pytest.mark.parametrize("lost", [{}, {"reasoning_content": None}])
def test_deepseek_wants_the_reasoning_of_this_turn_back(lost: dict[str, Any]) -> None:
    reply = refused("deepseek", [*HELLO, called("ls", **lost), answered("a")])
    assert reply.status == 400
    assert reply.headers["content-type"] == "application/octet-stream"
    assert reply.json == {
        "error": {
            "message": V4,
            "type": "invalid_request_error",
            "param": None,
            "code": "invalid_request_error",
        }
    }


def test_deepseek_v32_says_it_in_other_words() -> None:
    reply = refused("deepseek", [*HELLO, called("ls"), answered("a")], model="deepseek-v3.2")
    assert message(reply).startswith(
        "Missing `reasoning_content` field in the assistant message at message index 1. For more"
    )


@pytest.mark.parametrize("text", ["thought", "", " "])
def test_deepseek_takes_any_reasoning_even_empty(text: str) -> None:
    assert refused("deepseek", [*HELLO, called("ls", reasoning_content=text), answered("a")]).status == 200


@pytest.mark.parametrize("off", [{"thinking": {"type": "disabled"}}, {"reasoning_effort": "none"}])
def test_deepseek_wants_nothing_back_when_it_does_not_think(off: dict[str, Any]) -> None:
    assert refused("deepseek", [*HELLO, called("ls"), answered("a")], **off).status == 200


def test_deepseek_checks_earlier_turns_only_as_documented() -> None:
    history = [*HELLO, called("ls"), answered("a"), {"role": "assistant", "content": "A."}, *HELLO]
    assert refused("deepseek", history).status == 200
    assert message(refused("deepseek", history, mode="documented")) == V4
    assert refused("deepseek", history, mode="lenient").status == 200


@pytest.mark.parametrize("name", ["glm", "minimax", "dashscope"])
@pytest.mark.parametrize("mode", ["observed", "documented"])
def test_others_do_not_refuse_missing_reasoning(name: str, mode: Mode) -> None:
    assert refused(name, [*HELLO, called("ls"), answered("a")], mode=mode).status == 200


FORCED = ["required", {"type": "function", "function": {"name": "ls"}}]


@pytest.mark.parametrize("choice", FORCED)
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("deepseek", "Thinking mode does not support this tool_choice"),
        ("dashscope", "does not support being set to required or object in thinking mode"),
    ],
)
def test_no_forced_choice_while_thinking(name: str, text: str, choice: Any) -> None:
    reply = refused(name, HELLO, tools=[LS], tool_choice=choice)
    assert reply.status == 400
    assert text in message(reply)
    off = {"thinking": {"type": "disabled"}, "enable_thinking": False}
    assert refused(name, HELLO, tools=[LS], tool_choice=choice, **off).status == 200
    assert refused(name, HELLO, tools=[LS], tool_choice="auto").status == 200


def test_glm_takes_only_auto_where_it_is_documented() -> None:
    assert refused("glm", HELLO, tools=[LS], tool_choice="required").status == 200
    assert refused("glm", HELLO, tools=[LS], tool_choice="required", mode="documented").status == 400


ORDERS = {
    "missing": [*HELLO, called("ls", **THINK)],
    "user between": [*HELLO, called("ls", **THINK), *HELLO, answered("a")],
    "one of two": [
        *HELLO,
        called("ls", **THINK)
        | {"tool_calls": called("ls")["tool_calls"] + called("ls", id="call_2")["tool_calls"]},
        answered("a"),
        *HELLO,
    ],
}
ORPHANS = {
    "no call": [*HELLO, answered("a")],
    "other id": [*HELLO, called("ls", **THINK), answered("a", "call_9")],
}


@pytest.mark.parametrize("messages", ORDERS.values(), ids=ORDERS)
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("deepseek", "(insufficient tool messages following tool_calls message)"),
        ("minimax", "invalid params, tool call result does not follow tool call (2013)"),
        ("glm", "messages 参数非法。请检查文档。"),
        ("dashscope", "The following tool_call_ids did not have response messages: message["),
    ],
)
def test_results_follow_their_calls(name: str, text: str, messages: list[Any]) -> None:
    reply = refused(name, messages)
    assert reply.status == 400
    assert text in message(reply)


@pytest.mark.parametrize("messages", ORPHANS.values(), ids=ORPHANS)
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("deepseek", "Messages with role 'tool' must be a response to a preceding message"),
        ("minimax", "(2013)"),
        ("glm", "messages 参数非法"),
        ("dashscope", 'messages with role "tool" must be a response'),
    ],
)
def test_results_need_calls(name: str, text: str, messages: list[Any]) -> None:
    reply = refused(name, messages)
    assert reply.status == 400
    assert text in message(reply)


def test_ids_are_answered_once() -> None:
    twice = [*HELLO, called("ls", **THINK), answered("a"), answered("a")]
    assert "Duplicate value for 'tool_call_id' of call_1 in message[3]" in message(
        refused("deepseek", twice)
    )
    same = called("ls")["tool_calls"] * 2
    reply = refused("deepseek", [*HELLO, called("ls", **THINK) | {"tool_calls": same}, answered("a")])
    assert "in message[1]" in message(reply)


def test_ids_may_come_again_in_a_later_reply() -> None:
    round_ = [called("ls", **THINK), answered("a")]
    assert refused("deepseek", [*HELLO, *round_, *round_]).status == 200


def test_deepseek_refuses_an_assistant_without_anything() -> None:
    nothing = {"role": "assistant", "content": None, "reasoning_content": "thought"}
    reply = refused("deepseek", [*HELLO, nothing, *HELLO])
    assert (reply.status, message(reply)) == (400, "content or tool_calls must be set")
    empty = {"role": "assistant", "content": ""}
    assert refused("deepseek", [*HELLO, empty, *HELLO]).status == 200
    assert refused("deepseek", [*HELLO, empty, *HELLO], mode="documented").status == 400


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("deepseek", "tools[0]: unknown variant `custom`, expected `function`"),
        ("glm", "tools[0].type:type is illegal"),
        ("minimax", "(2013)"),
        ("dashscope", "'custom' is not one of ['function']"),
    ],
)
def test_tool_types(name: str, text: str) -> None:
    reply = refused(name, HELLO, tools=[LS | {"type": "custom"}])
    assert reply.status == 400
    assert text in message(reply)


def test_glm_has_tool_types_of_its_own() -> None:
    assert refused("glm", HELLO, tools=[{"type": "web_search", "web_search": {}}]).status == 200


@pytest.mark.parametrize("name", ["deepseek", "glm", "minimax", "dashscope"])
@pytest.mark.parametrize("arguments", ["{'path': '/'}", "", "[]", '"{}"'])
def test_broken_arguments_in_the_history(name: str, arguments: str) -> None:
    history = [*HELLO, called("ls", arguments, **THINK), answered("a")]
    assert refused(name, history).status == 200
    assert refused(name, history, mode="documented").status == 400


@pytest.mark.parametrize("name", ["deepseek", "glm", "minimax", "dashscope"])
def test_no_messages_and_no_json(name: str) -> None:
    assert refused(name, []).status == 400
    with Simulator(name, repeat(Say("Hi."))) as vendor:
        for body in (b"", b'{"model": ', b"[]", b'{"model": "m"}', b"\xff"):
            reply = send(vendor, body)
            assert reply.status == 400
            assert message(reply)
            assert vendor.requests[-1].raw == body


@pytest.mark.parametrize(
    ("name", "status", "text"),
    [
        ("deepseek", 400, "Model Not Exist"),
        ("glm", 400, "模型不存在，请检查模型代码。"),
        ("minimax", 200, "your current token plan not support model, other"),
        ("dashscope", 404, "The model `other` does not exist or you do not have access to it."),
    ],
)
def test_unknown_models(name: str, status: int, text: str) -> None:
    reply = refused(name, HELLO, model="other", mode="documented")
    assert (reply.status, message(reply)) == (status, text)
    assert refused(name, HELLO, model="other").events != []


def test_minimax_hides_business_errors_in_status_200() -> None:
    reply = refused("minimax", HELLO, model="other", mode="documented")
    assert reply.json["choices"] is None
    assert reply.json["base_resp"]["status_code"] == 2061


def test_glm_wants_the_user_first() -> None:
    reply = refused("glm", [{"role": "system", "content": "s"}, {"role": "assistant", "content": "a"}])
    assert reply.json == {"error": {"code": "1214", "message": "Incorrect role information"}}
    assert refused("glm", [{"role": "system", "content": "s"}, *HELLO]).status == 200


def test_open_qwen3_thinks_only_in_streams() -> None:
    text = "parameter.enable_thinking must be set to false for non-streaming calls"
    reply = refused("dashscope", HELLO, model="qwen3-32b", stream=False)
    assert (reply.status, message(reply)) == (400, text)
    assert refused("dashscope", HELLO, model="qwen3-32b", stream=False, enable_thinking=False).status == 200
    assert refused("dashscope", HELLO, model="qwen3-32b").status == 200


def test_deepseek_takes_no_images() -> None:
    part = {"type": "image_url", "image_url": {"url": "data:,"}}
    reply = refused("deepseek", [{"role": "user", "content": [{"type": "text", "text": "t"}, part]}])
    assert "messages[0]: unknown variant `image_url`, expected `text`" in message(reply)


def test_lenient_takes_everything_that_is_json() -> None:
    messages = [answered("a"), {"role": "assistant", "content": None}, called("ls", "{")]
    for name in ("deepseek", "glm", "minimax", "dashscope"):
        assert refused(name, messages, mode="lenient", tools=[{"type": "custom"}]).status == 200
