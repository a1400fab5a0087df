from __future__ import annotations

import json
from typing import Any

from ferrule.cli.demonstration import telling


def stream(*deltas: dict[str, Any]) -> bytes:
    chunks = [
        {"id": "x", "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas
    ]
    frames = [f"data: {json.dumps(chunk, ensure_ascii=False, separators=(',', ':'))}" for chunk in chunks]
    return "\n\n".join([": keep-alive", *frames, "data: [DONE]", ""]).encode()


def test_markup_is_found_across_frames() -> None:
    reply = stream(
        {"content": "Hello "},
        {"content": "<tool"},
        {"content": "_call>"},
        {"content": "{"},
        {"content": "}"},
    )
    assert telling(reply) == [
        'data: {…"delta":{"content":"<tool"}…}',
        'data: {…"delta":{"content":"_call>"}…}',
        'data: {…"delta":{"content":"{"}…}',
        "… +2",
    ]


def test_native_calls_and_errors_speak_for_themselves() -> None:
    piece = {"tool_calls": [{"index": 0, "id": "", "function": {"name": "", "arguments": "{"}}]}
    assert telling(stream({"content": "Hello"}, piece))[0].startswith(
        'data: {…"tool_calls":[{"index":0,"id":""'
    )
    assert telling(b'data: {"error":{"message":"busy"}}\n\n') == ['data: {"error":{"message":"busy"}}']


def test_plain_text_is_not_worth_a_line() -> None:
    assert telling(stream({"content": "Hello"}, {"content": " world"})) == []
    assert telling(b"") == []


def test_what_is_no_json_is_shown_as_it_is() -> None:
    assert telling(b"data: {cut of") == []
    assert telling(b'data: {"cut of') == ['data: {"cut of']
