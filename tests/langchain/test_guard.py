"""The mark keeps every text from being read as arguments, whatever the text is."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessageChunk
from langchain_core.utils.json import parse_partial_json

from ferrule.langchain.calls import guard, unguard

HARD = ['{"a": 1}', '{"cmd": "rm -rf /tm', "", "[", "]", '"', "{}", '"{}"', "\\", "null", '{"a": "\ud83d']


@pytest.mark.parametrize("raw", HARD)
def test_the_lenient_parser_gives_up(raw: str) -> None:
    assert parse_partial_json(guard(raw)) is None
    with pytest.raises(json.JSONDecodeError):
        json.loads(guard(raw))


@given(st.text())
def test_no_text_is_read_as_arguments(raw: str) -> None:
    assert parse_partial_json(guard(raw)) is None
    assert unguard(guard(raw)) == raw
    chunk = AIMessageChunk(content="", tool_call_chunks=[_chunk(guard(raw))]) + AIMessageChunk(content="")
    assert isinstance(chunk, AIMessageChunk)
    assert chunk.tool_calls == []


def test_a_text_without_the_mark_is_left_alone() -> None:
    assert unguard('{"a": 1}') == '{"a": 1}'


def _chunk(args: str) -> dict[str, object]:
    return {"name": "run", "args": args, "id": "c1", "index": 0, "type": "tool_call_chunk"}
