"""What each vendor's replies look like, in JSON and in streams."""

import json
import re
from typing import Any

import pytest

from ferrule.simulate import Call, Say
from tests.simulate.asking import LS, Heard
from tests.simulate.asking import heard as heard_at

PATHS = (Call("ls", {"path": "/"}), Call("ls", {"path": "/büro"}))
SAY = Say("Let me look.", "I need the listing.", PATHS)


def heard(name: str, say: Say = SAY, **more: Any) -> Heard:
    return heard_at(name, say, tools=[LS], **more)


def pieces_of(reply: Heard, index: int) -> list[dict[str, Any]]:
    return [piece for piece in reply.pieces if piece["index"] == index]


@pytest.mark.parametrize("name", ["deepseek", "glm", "minimax", "dashscope"])
@pytest.mark.parametrize("stream", [True, False])
def test_all_say_the_same(name: str, stream: bool) -> None:
    reply = heard(name, stream=stream, reasoning_split=True, stream_options={"include_usage": True})
    assert reply.status == 200
    if stream:
        assert reply.headers["content-type"].startswith("text/event-stream")
        assert reply.text() == "Let me look."
        assert reply.text("reasoning_content") == "I need the listing."
        assert [json.loads(reply.arguments(n)) for n in (0, 1)] == [{"path": "/"}, {"path": "/büro"}]
        assert reply.finish == ["tool_calls"]
        usage = [chunk["usage"] for chunk in reply.chunks if chunk.get("usage")]
    else:
        [choice] = reply.json["choices"]
        message = choice["message"]
        assert message["content"] == "Let me look."
        assert message["reasoning_content"] == "I need the listing."
        calls = message["tool_calls"]
        assert [call["index"] for call in calls] == [0, 1]
        assert [json.loads(call["function"]["arguments"]) for call in calls] == [
            {"path": "/"},
            {"path": "/büro"},
        ]
        assert choice["finish_reason"] == "tool_calls"
        usage = [reply.json["usage"]]
    [counts] = usage
    assert counts["total_tokens"] == counts["prompt_tokens"] + counts["completion_tokens"]
    assert counts["completion_tokens_details"]["reasoning_tokens"] == 5
    assert "ü" in reply.body.decode()


def test_deepseek_stream() -> None:
    reply = heard("deepseek")
    assert reply.deltas[0] == {"role": "assistant", "content": None, "reasoning_content": ""}
    assert reply.deltas[1].keys() == {"content", "reasoning_content"}
    assert reply.deltas[1]["content"] is None
    first, *later = pieces_of(reply, 0)
    assert first["function"] == {"name": "ls", "arguments": ""}
    assert re.fullmatch(r"call_00_[A-Za-z0-9]{24}", first["id"])
    assert pieces_of(reply, 1)[0]["id"].startswith("call_01_")
    assert all(piece.keys() == {"index", "function"} for piece in later)
    assert all(delta.keys() == {"tool_calls"} for delta in reply.deltas if "tool_calls" in delta)
    assert reply.events[-1] == "[DONE]"
    assert [chunk["usage"] is None for chunk in reply.chunks] == [True] * (len(reply.chunks) - 1) + [False]
    last = reply.chunks[-1]
    assert last["choices"][0]["finish_reason"] == "tool_calls"
    usage = last["usage"]
    assert usage["prompt_cache_hit_tokens"] + usage["prompt_cache_miss_tokens"] == usage["prompt_tokens"]


def test_deepseek_without_thinking() -> None:
    reply = heard("deepseek", thinking={"type": "disabled"})
    assert reply.deltas[0] == {"role": "assistant", "content": ""}
    assert all("reasoning_content" not in delta for delta in reply.deltas)
    body = heard("deepseek", stream=False, thinking={"type": "disabled"}).json
    assert "reasoning_content" not in body["choices"][0]["message"]
    assert heard("deepseek", model="deepseek-chat").text("reasoning_content") == ""


def test_streams_are_cut_small() -> None:
    sizes = [
        len(delta["content"]) for delta in heard("deepseek", Say("x" * 400)).deltas if delta["content"]
    ]
    assert sum(sizes) == 400
    assert set(sizes[:-1]) == {3, 4, 5, 6}


def test_minimax_thinks_inside_the_content() -> None:
    reply = heard("minimax")
    assert reply.text() == "<think>\nI need the listing.\n</think>\n\nLet me look."
    assert not any("</think>" in (delta.get("content") or "") for delta in reply.deltas)
    assert all(delta["role"] == "assistant" for delta in reply.deltas)
    assert "[DONE]" not in reply.events
    assert all("finish_reason" not in chunk["choices"][0] for chunk in reply.chunks[:-2])
    assert reply.chunks[-2]["choices"][0] == {
        "finish_reason": "tool_calls",
        "index": 0,
        "delta": {"role": "assistant"},
    }
    assert reply.chunks[-1]["choices"] == []
    assert reply.chunks[-1]["base_resp"] == {"status_code": 0, "status_msg": ""}
    first, *later = pieces_of(reply, 1)
    assert re.fullmatch(r"call_function_[a-z0-9]{12}_2", first["id"])
    assert first.keys() == {"id", "type", "function", "index"}
    assert all(piece.keys() == {"function", "index"} for piece in later)


def test_minimax_split() -> None:
    reply = heard("minimax", model="MiniMax-M2.5", reasoning_split=True)
    details = [item for delta in reply.deltas for item in delta.get("reasoning_details", ())]
    assert "".join(item["text"] for item in details) == "I need the listing."
    assert details[0] | {"text": ""} == {
        "type": "reasoning.text",
        "id": "reasoning-text-1",
        "format": "MiniMax-response-v1",
        "index": 0,
        "text": "",
    }
    assert reply.deltas[0]["name"] == "MiniMax AI"
    message = heard("minimax", stream=False, reasoning_split=True).json["choices"][0]["message"]
    assert message["reasoning_details"][0]["text"] == message["reasoning_content"]


def test_minimax_json() -> None:
    body = heard("minimax", stream=False).json
    assert body["base_resp"]["status_code"] == 0
    assert body["input_sensitive"] is False
    assert body["choices"][0]["message"]["content"].startswith("<think>\nI need")
    only = heard("minimax", Say("", "Hm."), stream=False).json["choices"][0]["message"]["content"]
    assert only == "<think>\nHm.\n</think>\n"


def test_minimax_m3_can_be_told_not_to_think() -> None:
    off = {"type": "disabled"}
    assert heard("minimax", thinking=off).text() == "Let me look."
    assert heard("minimax", thinking=off, model="MiniMax-M2").text().startswith("<think>")


def test_glm_sends_whole_calls() -> None:
    reply = heard("glm")
    assert len(reply.pieces) == 2
    assert reply.arguments(0) == '{"path": "/"}'
    assert re.fullmatch(r"call_\d{19}", reply.pieces[0]["id"])
    assert [delta.keys() for delta in reply.deltas if "tool_calls" in delta] == [{"tool_calls"}] * 2
    assert reply.deltas[0]["role"] == "assistant"
    assert reply.chunks[-1]["usage"]["prompt_tokens_details"] == {"cached_tokens": 0}
    assert all("usage" not in chunk for chunk in reply.chunks[:-1])
    assert all("finish_reason" not in chunk["choices"][0] for chunk in reply.chunks[:-1])
    assert reply.events[-1] == "[DONE]"
    body = heard("glm", stream=False).json
    assert body["request_id"] == body["id"]


def test_glm_tool_stream_cuts_arguments() -> None:
    reply = heard("glm", tool_stream=True)
    first, *later = pieces_of(reply, 1)
    assert first["function"]["arguments"] == ""
    assert len(later) > 1
    assert json.loads(reply.arguments(1)) == {"path": "/büro"}


@pytest.mark.parametrize("off", [{"thinking": {"type": "disabled"}}, {"reasoning_effort": "none"}])
def test_glm_can_be_told_not_to_think(off: dict[str, Any]) -> None:
    assert heard("glm", model="glm-5.2", **off).text("reasoning_content") == ""


def test_dashscope_stream() -> None:
    reply = heard("dashscope")
    assert reply.deltas[0] == {"role": "assistant", "content": None, "reasoning_content": ""}
    first, *later = pieces_of(reply, 0)
    assert first["function"] == {"name": "ls", "arguments": ""}
    assert re.fullmatch(r"call_[0-9a-f]{24}", first["id"])
    assert {piece["id"] for piece in later} == {""}
    assert {piece["function"].get("name", "absent") for piece in later} == {"", "absent"}
    assert later[-1]["function"]["arguments"] == ""
    contents = [delta["content"] for delta in reply.deltas if "tool_calls" in delta]
    assert set(contents) == {None, ""}
    assert reply.chunks[-1]["choices"][0] == {
        "finish_reason": "tool_calls",
        "delta": {},
        "index": 0,
        "logprobs": None,
    }
    assert all(chunk["usage"] is None for chunk in reply.chunks)
    assert reply.events[-1] == "[DONE]"
    with_usage = heard("dashscope", stream_options={"include_usage": True}).chunks[-1]
    assert with_usage["choices"] == []
    assert with_usage["usage"]["total_tokens"] > 0


def test_dashscope_sends_nested_arguments_whole() -> None:
    say = Say(calls=(Call("write_todos", {"todos": [{"content": "a [b]"}]}),))
    assert len(heard("dashscope", say).pieces) == 3
    assert len(heard("dashscope", say, tool_stream=True).pieces) > 5
    flat = Say(calls=(Call("ls", {"path": "/[a]{b}/" * 3}),))
    assert len(heard("dashscope", flat).pieces) > 5


@pytest.mark.parametrize(
    ("model", "more", "thinks"),
    [
        ("qwen3.8-max", {}, True),
        ("qwq-plus", {}, True),
        ("qwen3-32b", {}, True),
        ("qwen3-max", {}, False),
        ("qwen3-coder-plus", {}, False),
        ("qwen3-max", {"enable_thinking": True}, True),
        ("qwen3.8-max", {"enable_thinking": False}, False),
        ("qwen3.8-max", {"reasoning_effort": "none"}, False),
        ("qwen3.8-max", {"reasoning_effort": "low"}, True),
    ],
)
def test_dashscope_thinks(model: str, more: dict[str, Any], thinks: bool) -> None:
    reply = heard("dashscope", model=model, **more)
    assert (reply.text("reasoning_content") != "") is thinks


@pytest.mark.parametrize("name", ["deepseek", "glm", "minimax", "dashscope"])
def test_a_cache_is_counted_from_the_second_turn_on(name: str) -> None:
    history: list[Any] = [
        {"role": "user", "content": "x" * 1000},
        {"role": "assistant", "content": "Yes."},
        {"role": "user", "content": "more"},
    ]
    usage = heard(name, Say("Hi."), messages=history, stream=False).json["usage"]
    assert usage["prompt_tokens_details"]["cached_tokens"] == 256
