"""JSON between markers, in every wrapper, under every cut."""

import json
from itertools import pairwise

import pytest

from ferrule.dialects.formats.tag_dialects import BLOCKS
from tests.dialects.tools import calls, read

WRAPPERS = [(each.name, opener) for each in BLOCKS for opener in each.readers]
CLOSERS = {
    "<tool_call>": "</tool_call>",
    "<tools>": "</tools>",
    "<tool_calls>": "</tool_calls>",
    "<iquest_tool_call>": "</iquest_tool_call>",
    "<longcat_tool_call>": "</longcat_tool_call>",
    "<TOOLCALL>": "</TOOLCALL>",
    "<|tool_calls|>": "<|/tool_calls|>",
}


def envelope(name: str, arguments: dict[str, object]) -> str:
    return json.dumps({"name": name, "arguments": arguments})


@pytest.mark.parametrize(("name", "opener"), WRAPPERS)
def test_objects_and_arrays(name: str, opener: str) -> None:
    closer = CLOSERS.get(opener, "")
    nasty = f'] }} {closer} {opener} "'
    two = [envelope("search", {"q": nasty}), envelope("ping", {})]
    for body in (f"[{', '.join(two)}]", "\n".join(two)):
        reply = read(f"Well.\n{opener}{body}{closer}\nSo.")
        assert calls(reply) == [("search", {"q": nasty}), ("ping", {})]
        assert (reply.content, reply.broken) == ("Well.\nSo.", ())
        assert {call.origin.dialect for call in reply.calls} == {name}


@pytest.mark.parametrize(("name", "opener"), WRAPPERS)
def test_cut_off(name: str, opener: str) -> None:
    text = f"{opener}[{envelope('search', {'q': 'rain'})}"
    for end in range(len(opener) + 3, len(text) + 1, 5):
        reply = read(text[:end], stop="length")
        assert (reply.calls, [call.reason for call in reply.broken]) == ((), ["truncated"])


@pytest.mark.parametrize(("name", "opener"), WRAPPERS)
def test_prose(name: str, opener: str) -> None:
    text = f"The marker {opener} begins a call, and {CLOSERS.get(opener, opener)} is seen."
    assert read(text).content == text


def test_blocks_in_a_row_and_mixed() -> None:
    parts = [f"{opener}{envelope('ping', {})}{CLOSERS.get(opener, '')}" for _, opener in WRAPPERS]
    for first, second in pairwise(parts):
        assert calls(read(first + second)) == [("ping", {}), ("ping", {})]
