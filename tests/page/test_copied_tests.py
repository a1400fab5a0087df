"""A test that the page copies of a request runs, and holds what the vendor sent."""

import json
from typing import Any

import pytest

from ferrule.core.messages import JsonObject
from ferrule.simulate.pytest_plugin import StartVendor
from tests.page.test_page_modules import PAGE, node

COPY = """
globalThis.location = {origin: "http://127.0.0.1"};
const { asTest } = await import(process.argv[1]);
console.log(asTest(JSON.parse(process.argv[2])));
"""
TOOL = {"name": "weather", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}}
ARGUMENTS = {"city": "Zürich 🙂", "days": None, "true": True}
MARKUP = (
    f"<tool_call>{json.dumps({'name': 'weather', 'arguments': ARGUMENTS}, ensure_ascii=False)}</tool_call>"
)


def chat(**message: str) -> str:
    """A chunk of Chat Completions."""
    chunk = {
        "id": "x",
        "object": "chat.completion.chunk",
        "model": "m",
        "choices": [{"index": 0, "delta": message}],
    }
    return f"data: {json.dumps(chunk, ensure_ascii=False)}\n\n"


STOP = 'data: {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}\n\ndata: [DONE]\n\n'
WHOLE = {
    "choices": [{"index": 0, "message": {"role": "assistant", "content": MARKUP}, "finish_reason": "stop"}]
}
MESSAGE = {
    "type": "message",
    "role": "assistant",
    "content": [{"type": "text", "text": MARKUP}],
    "stop_reason": "end_turn",
}


@pytest.mark.parametrize(
    ("api", "vendor", "stream", "pieces"),
    [
        (
            "openai_chat",
            "simulate:deepseek",
            True,
            [chat(content=MARKUP[:30]), chat(content=MARKUP[30:]), STOP],
        ),
        ("openai_chat", "a-name-of-ones-own", False, [json.dumps(WHOLE)]),
        ("anthropic_messages", "anthropic", False, [json.dumps(MESSAGE)]),
        ("anthropic_messages", "deepseek", False, [json.dumps(MESSAGE)]),
    ],
)
def test_a_copied_test_passes(
    ferrule_vendor: StartVendor, api: str, vendor: str, stream: bool, pieces: list[str]
) -> None:
    body = json.dumps({"stream": stream, "tools": [TOOL]})
    chunks: list[JsonObject] = [{"at": 0, "raw": piece, "says": []} for piece in pieces]
    attempt: JsonObject = {
        "upstream": vendor,
        "model": "m",
        "api": api,
        "body": body,
        "answer": {"chunks": chunks},
    }
    facts: JsonObject = {
        "request": {"id": "r", "stream": stream, "calls": [{"name": "weather", "arguments": ARGUMENTS}]},
        "attempts": [attempt],
        "body": body,
        "vendors": [
            {"name": "anthropic", "api": "anthropic_messages"},
            {"name": "deepseek", "api": "openai_chat"},
            {"name": "deepseek-anthropic", "api": "anthropic_messages"},
        ],
    }
    copied = node("--input-type=module", "-e", COPY, PAGE / "copies.js", json.dumps(facts))
    assert copied.returncode == 0, copied.stderr
    names: dict[str, Any] = {}
    exec(compile(copied.stdout, "copied", "exec"), names)
    assert names["PIECES"] == pieces
    names["test_the_calls_of_the_reply"](ferrule_vendor)
