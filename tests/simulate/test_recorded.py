"""The simulator's replies have the shapes of recorded ones. Needs FERRULE_CORPUS; skips without."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from ferrule.simulate import Call, Say
from tests.simulate.asking import heard

CORPUS = os.environ.get("FERRULE_CORPUS")
pytestmark = pytest.mark.skipif(not CORPUS, reason="FERRULE_CORPUS is not set")

CALLS = (Call("add", {"a": 2, "b": 3}), Call("multiply", {"a": 2, "b": 3}))
OFF = {"thinking": {"type": "disabled"}}


def shape(value: Any) -> Any:
    """Keys and kinds, without the values; a list is the set of its items' shapes."""
    if isinstance(value, dict):
        return tuple(sorted((key, shape(each)) for key, each in value.items()))
    if isinstance(value, list):
        return ("list", *sorted({repr(shape(each)) for each in value}))
    return "null" if value is None else type(value).__name__


def recorded(name: str) -> str:
    return (Path(CORPUS or "") / "wire" / name).read_text("utf-8")


@pytest.mark.parametrize(
    ("file", "vendor", "say", "more"),
    [
        ("deepseek/parallel-tools-stream.t1.sse", "deepseek", Say(calls=CALLS), OFF),
        ("deepseek/parallel-tools-stream.t2.sse", "deepseek", Say("Some text."), OFF),
        ("zai/glm-4.7-flash-multi-tool-streaming.t1.sse", "glm", Say("Text.", "Thought.", CALLS), {}),
        ("zai/thinking-stream.sse", "glm", Say("4", "Two and two."), {}),
        ("minimax/m3-text-no-done.sse", "minimax", Say("OK"), OFF),
    ],
)
def test_streams(file: str, vendor: str, say: Say, more: dict[str, Any]) -> None:
    lines = [line for line in recorded(file).split("\n") if line.startswith("data: ")]
    theirs = [json.loads(line[6:]) for line in lines if line != "data: [DONE]"]
    reply = heard(vendor, say, **more)
    assert {shape(chunk) for chunk in reply.chunks} == {shape(chunk) for chunk in theirs}
    assert ("[DONE]" in reply.events) == ("data: [DONE]" in lines)


TEXT = Say("Some text.")
THINKS = Say("Some text.", "Some thought.")
CALLS_ONE = Say(calls=CALLS[:1])


@pytest.mark.parametrize(
    ("file", "vendor", "say", "more"),
    [
        ("volcengine/seed-1.6-text-stream.sse", "volcengine", TEXT, {}),
        ("hunyuan/lite-tool-stream.sse", "hunyuan", Say("Late text.", calls=CALLS), {}),
        ("siliconflow/deepseek-r1-reasoning-stream.sse", "siliconflow", THINKS, {}),
        ("siliconflow/kimi-k2.5-tool-fragments.sse", "siliconflow", CALLS_ONE, {}),
        ("together/llama-3.3-tool-stream.sse", "together", CALLS_ONE, {}),
        ("mimo/v2.5-pro-reasoning-stream.sse", "mimo", THINKS, {}),
        ("groq/kimi-k2-tool-streaming.t1.sse", "groq", Say("Text.", calls=CALLS[:1]), {}),
        ("openrouter/openai-tool-stream.t1.sse", "openrouter", CALLS_ONE, {}),
        ("mistral/parallel-tools-stream.t1.sse", "mistral", Say(calls=CALLS), {}),
        ("xai/vercel-tool-call-stream.sse", "xai", Say("", "Thought.", CALLS[:1]), {}),
    ],
)
def test_keys_of_deltas(file: str, vendor: str, say: Say, more: dict[str, Any]) -> None:
    """Of vendors whose extras we do not copy: each delta of theirs has its like among ours."""
    lines = [line for line in recorded(file).split("\n") if line.startswith("data: {")]
    theirs = [json.loads(line[6:]) for line in lines]
    ours = heard(vendor, say, **more)
    assert delta_shapes(theirs) <= delta_shapes(ours.chunks) | PADDING


PADDING = {(("content", "str"),)}
"""An empty piece of text that some send between others."""


def delta_shapes(chunks: list[Any]) -> set[Any]:
    return {shape(choice["delta"]) for chunk in chunks for choice in chunk["choices"]}


@pytest.mark.parametrize(
    ("file", "vendor", "say", "more"),
    [
        ("deepseek/parallel-tools-json.t1.json", "deepseek", Say(calls=CALLS), OFF),
        ("deepseek/reasoner-parallel-tools-json.json", "deepseek", Say("", "Thought.", CALLS), {}),
        ("zai/glm-4.7-flash-thinking-tool.t1.json", "glm", Say("Text.", "Thought.", CALLS[:1]), {}),
        ("dashscope/qwen3-max-tool-call-json.json", "dashscope", Say(calls=CALLS), {"model": "qwen3-max"}),
        ("dashscope/reasoning-json.json", "dashscope", Say("Text.", "Thought."), {"model": "qwq-plus"}),
        (
            "minimax/m2.5-reasoning-split.json",
            "minimax",
            Say("Text.", "Thought."),
            {"model": "MiniMax-M2.5", "reasoning_split": True},
        ),
    ],
)
def test_json(file: str, vendor: str, say: Say, more: dict[str, Any]) -> None:
    assert shape(heard(vendor, say, stream=False, **more).json) == shape(json.loads(recorded(file)))


@pytest.mark.parametrize(
    ("file", "vendor", "messages", "more"),
    [
        ("deepseek/null-content-400.json", "deepseek", [{"role": "assistant", "content": None}], {}),
        (
            "zai/bad-tool-type-400.json",
            "glm",
            [{"role": "user", "content": "a"}],
            {"tools": [{"type": "x"}]},
        ),
        ("minimax/tool-result-order-400.json", "minimax", [{"role": "tool", "tool_call_id": "x"}], {}),
    ],
)
def test_refusals(file: str, vendor: str, messages: list[Any], more: dict[str, Any]) -> None:
    reply = heard(vendor, Say("x"), messages=messages, **more)
    theirs = json.loads(recorded(file))
    assert reply.status == 400
    assert reply.json | {"request_id": 0} == theirs | {"request_id": 0}


def test_an_error_inside_200() -> None:
    reply = heard("minimax", Say("x"), mode="documented", model="abab6.5s-chat")
    theirs = json.loads(recorded("minimax/error-inside-http-200.json"))
    assert shape(reply.json) == shape(theirs)
    assert reply.json["base_resp"] == theirs["base_resp"]
