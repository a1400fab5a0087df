"""What four vendors refuse beside the cases of ``cases``: other forms of what breaks a rule, and what keeps it."""

from typing import Any

import pytest

from ferrule.simulate import Say, Simulator, repeat
from tests.simulate.asking import FOUR, HELLO, LS, Heard, answered, called, heard, send

THINK = {"reasoning_content": "thought"}


def refused(name: str, messages: list[Any], **more: Any) -> Heard:
    return heard(name, Say("Fine."), messages=messages, **more)


def message(reply: Heard) -> str:
    error = reply.json.get("error")
    return error["message"] if error else reply.json["base_resp"]["status_msg"]


def loop(*calls: dict[str, Any]) -> list[Any]:
    """A conversation with a call, or these messages, and its result."""
    return [*HELLO, *(calls or (called("ls"),)), answered("a")]


TURNS = [*loop(), {"role": "assistant", "content": "A."}, *HELLO]
TWICE = called("ls", **THINK) | {"tool_calls": called("ls")["tool_calls"] * 2}
TWO = called("ls", **THINK) | {
    "tool_calls": called("ls")["tool_calls"] + called("ls", id="call_2")["tool_calls"]
}
NAMED = {"type": "function", "function": {"name": "ls"}}
EMPTY = {"role": "assistant", "content": ""}
OFF = {"thinking": {"type": "disabled"}, "enable_thinking": False}
V4 = "The `reasoning_content` in the thinking mode must be passed back to the API."
V32 = "Missing `reasoning_content` field in the assistant message at message index 1. For more"
UNANSWERED = {
    "deepseek": "(insufficient tool messages following tool_calls message)",
    "minimax": "invalid params, tool call result does not follow tool call (2013)",
    "glm": "messages 参数非法。请检查文档。",
    "dashscope": "The following tool_call_ids did not have response messages: message[",
}
ORPHAN = {
    "deepseek": "Messages with role 'tool' must be a response to a preceding message",
    "minimax": "(2013)",
    "glm": "messages 参数非法",
    "dashscope": 'messages with role "tool" must be a response',
}

REFUSED: list[tuple[str, list[Any], dict[str, Any], str]] = [
    ("deepseek", loop(called("ls", reasoning_content=None)), {}, V4),
    ("deepseek", loop(), {"model": "deepseek-v3.2"}, V32),
    ("deepseek", TURNS, {"mode": "documented"}, V4),
    ("deepseek", loop(called("ls", **THINK), answered("a")), {}, "'tool_call_id' of call_1 in message[3]"),
    ("deepseek", loop(TWICE), {}, "in message[1]"),
    ("deepseek", [*HELLO, EMPTY, *HELLO], {"mode": "documented"}, "content or tool_calls must be set"),
    *(("deepseek", HELLO, {"tools": [LS], "tool_choice": choice}, "does not support this tool_choice") for choice in ("required", NAMED)),
    *(("dashscope", HELLO, {"tools": [LS], "tool_choice": choice}, "set to required or object") for choice in ("required", NAMED)),
    *((name, [*HELLO, called("ls", **THINK)], {}, text) for name, text in UNANSWERED.items()),
    *((name, [*HELLO, called("ls", **THINK), *HELLO, answered("a")], {}, text) for name, text in UNANSWERED.items()),
    *((name, [*loop(TWO), *HELLO], {}, text) for name, text in UNANSWERED.items()),
    *((name, [*HELLO, answered("a")], {}, text) for name, text in ORPHAN.items()),
    *((name, [*HELLO, called("ls", **THINK), answered("a", "call_9")], {}, text) for name, text in ORPHAN.items()),
    *((name, loop(called("ls", arguments, **THINK)), {"mode": "documented"}, "") for name in FOUR for arguments in ("{'path': '/'}", "", "[]", '"{}"')),
    *((name, [], {}, "") for name in FOUR),
]  # fmt: skip


@pytest.mark.parametrize(("name", "messages", "more", "text"), REFUSED)
def test_refused(name: str, messages: list[Any], more: dict[str, Any], text: str) -> None:
    reply = refused(name, messages, **more)
    assert reply.status == 400
    assert text in message(reply)


TAKEN: list[tuple[str, list[Any], dict[str, Any]]] = [
    *(("deepseek", loop(called("ls", reasoning_content=text)), {}) for text in ("thought", "", " ")),
    *(("deepseek", loop(), off) for off in (OFF, {"reasoning_effort": "none"})),
    *(("deepseek", TURNS, {"mode": mode}) for mode in ("observed", "lenient")),
    ("deepseek", [*loop(called("ls", **THINK)), *loop(called("ls", **THINK))[1:]], {}),
    ("deepseek", [*HELLO, EMPTY, *HELLO], {}),
    *((name, loop(), {"mode": mode}) for name in FOUR if name != "deepseek" for mode in ("observed", "documented")),
    *((name, HELLO, {"tools": [LS], "tool_choice": "required"} | OFF) for name in ("deepseek", "dashscope")),
    *((name, HELLO, {"tools": [LS], "tool_choice": "auto"}) for name in ("deepseek", "dashscope")),
    ("glm", HELLO, {"tools": [LS], "tool_choice": "required"}),
    ("glm", HELLO, {"tools": [{"type": "web_search", "web_search": {}}]}),
    ("glm", [{"role": "system", "content": "s"}, *HELLO], {}),
    ("dashscope", HELLO, {"model": "qwen3-32b", "stream": False, "enable_thinking": False}),
    ("dashscope", HELLO, {"model": "qwen3-32b"}),
    *((name, loop(called("ls", "{", **THINK)), {}) for name in FOUR),
    *((name, [answered("a"), EMPTY | {"content": None}, called("ls", "{")], {"mode": "lenient", "tools": [{"type": "custom"}]}) for name in FOUR),
]  # fmt: skip


@pytest.mark.parametrize(("name", "messages", "more"), TAKEN)
def test_taken(name: str, messages: list[Any], more: dict[str, Any]) -> None:
    assert refused(name, messages, **more).status == 200


@pytest.mark.parametrize("name", FOUR)
def test_what_is_no_request(name: str) -> None:
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


def test_the_whole_of_a_refusal() -> None:
    reply = refused("deepseek", loop())
    assert reply.headers["content-type"] == "application/octet-stream"
    kind = "invalid_request_error"
    assert reply.json == {"error": {"message": V4, "type": kind, "param": None, "code": kind}}
    first = refused("glm", [{"role": "system", "content": "s"}, {"role": "assistant", "content": "a"}])
    assert first.json == {"error": {"code": "1214", "message": "Incorrect role information"}}
