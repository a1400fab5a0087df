"""Rules R1 to R20 where a vendor enforces them: its status, its words; and what is lost without a word."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ferrule.simulate import Mode, Say, Simulator, repeat
from ferrule.simulate.vendors.shape import seal
from tests.simulate.asking import HELLO, LS, Heard, answered, ask, called, send

CALL = [*HELLO, called("ls"), answered("x")]
THOUGHT = [*HELLO, called("ls", reasoning_content="I think."), answered("x")]


def heard(vendor: str, messages: list[Any], *, mode: Mode = "observed", **more: Any) -> Heard:
    with Simulator(vendor, repeat(Say("Fine.")), mode=mode) as simulator:
        return ask(simulator, messages, stream=False, **more)


def signed(signature: str | None) -> list[Any]:
    message = called("ls")
    if signature is not None:
        message["tool_calls"][0]["extra_content"] = {"google": {"thought_signature": signature}}
    return [*HELLO, message, answered("x")]


def detailed(model: str, *items: Any) -> dict[str, Any]:
    return {
        "messages": [*HELLO, called("ls", reasoning_details=list(items)), answered("x")],
        "model": model,
    }


TEXT = {"type": "reasoning.text", "text": "a", "signature": seal("a"), "index": 0}
SEALED = {"type": "reasoning.encrypted", "data": seal("ls"), "index": 1}
GOOGLE = "google/gemini-3-pro-preview"

REFUSED: list[tuple[str, str, dict[str, Any], int, str]] = [
    ("R1", "kimi", {"messages": CALL}, 400, "reasoning_content is missing"),
    ("R1", "mimo", {"messages": CALL}, 400, "reasoning_content"),
    ("R2", "mimo", {"messages": [*CALL, *HELLO]}, 400, "reasoning_content"),
    ("R2", "kimi", {"messages": [*CALL, *HELLO], "model": "kimi-k3", "mode": "documented"}, 400, "missing"),
    ("R3", "kimi", {"tool_choice": "required"}, 400, "tool_choice 'required' is incompatible"),
    ("R4", "openai", {"messages": [*HELLO, called("ls"), *HELLO]}, 400, "must be followed"),
    ("R4", "mistral", {"messages": [*HELLO, called("ls", id="abcdefghi")]}, 400, "Not the same number"),
    ("R5", "kimi", {"messages": [*HELLO, {"role": "assistant", "content": None}]}, 400, "content"),
    ("R6", "groq", {"messages": THOUGHT}, 400, "property 'reasoning_content' is unsupported"),
    ("R6", "mistral", {"messages": THOUGHT}, 422, "Extra inputs are not permitted"),
    ("R6", "cerebras", {"messages": THOUGHT}, 422, "Extra inputs"),
    ("R6", "sambanova", {"messages": THOUGHT}, 422, "Extra inputs"),
    ("R8", "gemini", {"messages": signed(None)}, 400, "missing a thought_signature"),
    ("R8", "gemini", {"messages": signed("other")}, 400, "signature is not valid"),
    ("R8", "openrouter", detailed(GOOGLE, TEXT), 400, "must be preserved|to be preserved"),
    ("R8", "openrouter", detailed(GOOGLE, SEALED, TEXT), 400, "Provider returned error"),
    ("R8", "openrouter", detailed("z-ai/glm-5", TEXT | {"text": "b"}), 400, "Provider returned error"),
    ("R11", "kimi", {"tools": [LS | {"type": "custom"}]}, 400, "unknown tool type: custom"),
    ("R11", "fireworks", {"tools": [LS | {"type": "custom"}]}, 400, "Input should be 'function'"),
    ("R11", "together", {"tools": [LS | {"type": "custom"}]}, 400, "custom"),
    ("R12", "kimi", {"temperature": 0.3, "mode": "documented"}, 400, "invalid temperature"),
    ("R12", "openai", {"temperature": 0.3, "mode": "documented"}, 400, "'temperature' is not supported"),
    (
        "R14",
        "kimi",
        {"thinking": {"type": "enabled"}, "reasoning_effort": "low", "mode": "documented"},
        400,
        "cannot specify both 'thinking' and 'reasoning_effort'",
    ),
    (
        "R14",
        "dashscope",
        {"thinking_budget": 9, "reasoning_effort": "low", "mode": "documented"},
        400,
        "both",
    ),
    (
        "R14",
        "volcengine",
        {"thinking": {"type": "disabled"}, "reasoning_effort": "low", "mode": "documented"},
        400,
        "cannot both be set",
    ),
]


@pytest.mark.parametrize(("rule", "vendor", "asked", "status", "words"), REFUSED)
def test_refused(rule: str, vendor: str, asked: dict[str, Any], status: int, words: str) -> None:
    asked = dict(asked)
    messages, mode = asked.pop("messages", HELLO), asked.pop("mode", "observed")
    reply = heard(vendor, messages, mode=mode, **asked)
    assert reply.status == status, rule
    assert any(part in reply.body.decode() for part in words.split("|"))
    assert heard(vendor, messages, mode="lenient", **asked).status == 200


@pytest.mark.parametrize(
    ("vendor", "asked"),
    [
        ("kimi", {"messages": THOUGHT}),
        ("kimi", {"messages": [*CALL, *HELLO]}),
        ("groq", {"messages": [*HELLO, called("ls", reasoning="I think."), answered("x")]}),
        ("gemini", {"messages": signed(seal("ls"))}),
        ("gemini", {"messages": signed("skip_thought_signature_validator")}),
        ("openrouter", detailed(GOOGLE, TEXT, SEALED)),
        ("openai", {"temperature": 0.3}),
    ],
)
def test_accepted(vendor: str, asked: dict[str, Any]) -> None:
    asked = dict(asked)
    assert heard(vendor, asked.pop("messages", HELLO), **asked).status == 200


@pytest.mark.parametrize(
    ("rule", "vendor", "asked", "lost"),
    [
        ("R7", "vllm", {"messages": THOUGHT}, "messages[1].reasoning_content is dropped"),
        ("R13", "deepseek", {"temperature": 0.3}, "temperature is ignored"),
        ("R13", "mimo", {"top_p": 0.3}, "top_p is ignored"),
        ("R13", "minimax", {"presence_penalty": 0.3}, "presence_penalty is ignored"),
        ("R13", "llamacpp", {"tool_choice": "required"}, "tool_choice is ignored"),
    ],
)
def test_lost_without_a_word(rule: str, vendor: str, asked: dict[str, Any], lost: str) -> None:
    asked = dict(asked)
    with Simulator(vendor, repeat(Say("Fine."))) as simulator:
        reply = ask(simulator, asked.pop("messages", HELLO), stream=False, **asked)
        assert reply.status == 200, rule
        assert simulator.requests[0].lost == (lost,)


def block(**changes: Any) -> Any:
    return {"type": "thinking", "thinking": "a", "signature": seal("a")} | changes


USE = {"type": "tool_use", "id": "toolu_1", "name": "ls", "input": {}}


def anthropic(*blocks: Any, results: Any = None, **more: Any) -> Heard:
    result = {"type": "tool_result", "tool_use_id": "toolu_1", "content": "x"}
    messages = [
        {"role": "user", "content": "Look."},
        {"role": "assistant", "content": [*blocks]},
        {"role": "user", "content": results or [result]},
    ]
    with Simulator("anthropic", repeat(Say("Fine."))) as simulator:
        thinking = {"type": "enabled", "budget_tokens": 1024}
        return ask(simulator, messages, stream=False, thinking=thinking, max_tokens=99, **more)


def test_r10_and_r3_at_anthropic() -> None:
    assert anthropic(block(), USE).status == 200
    assert "found `tool_use`" in anthropic(USE).body.decode()
    assert "Invalid `signature`" in anthropic(block(thinking="b"), USE).body.decode()
    bad = anthropic(
        block(),
        USE | {"id": "functions.ls:0"},
        results=[{"type": "tool_result", "tool_use_id": "functions.ls:0", "content": "x"}],
    )
    assert "should match pattern" in bad.body.decode()
    late = anthropic(block(), USE, results=[{"type": "text", "text": "Well."}])
    assert "without `tool_result` blocks immediately after: toolu_1" in late.body.decode()
    assert "forces tool use" in anthropic(block(), USE, tool_choice={"type": "any"}).body.decode()


def test_r9_at_openai_responses() -> None:
    reasoning = {"type": "reasoning", "id": "rs_1", "summary": []}
    call = {"type": "function_call", "call_id": "call_1", "name": "ls", "arguments": "{}"}
    output = {"type": "function_call_output", "call_id": "call_1", "output": "x"}

    def asked(*items: Any) -> Heard:
        with Simulator("openai", repeat(Say("Fine."))) as simulator:
            body = {"model": "gpt-5.4-mini", "input": [{"role": "user", "content": "a"}, *items]}
            return send(simulator, json.dumps(body).encode(), path="/v1/responses")

    assert asked(reasoning, call, output).status == 200
    refused = asked(call, output, reasoning)
    assert refused.status == 400
    assert "without its required following item" in refused.body.decode()
