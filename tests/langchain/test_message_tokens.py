"""Token counts without a tokenizer."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.messages.tool import invalid_tool_call, tool_call

from ferrule.langchain.message_tokens import MEDIUM, MESSAGE, estimate, estimate_messages


def test_chinese_counts_by_its_characters() -> None:
    assert estimate("") == 0
    assert estimate("a" * 100) == 30
    assert estimate("天" * 100) == 60
    assert estimate("a" * 100 + "天" * 100) == 90
    assert estimate("\ud800") == 1


@given(st.text(), st.text())
def test_more_text_is_not_fewer_tokens(text: str, more: str) -> None:
    assert estimate(text) <= estimate(text + more) <= estimate(text) + estimate(more)
    assert (estimate(text) == 0) is (text == "")


def test_a_message_counts_with_all_it_holds() -> None:
    plain = AIMessage("天" * 100)
    assert estimate_messages([plain]) == MESSAGE + 60
    thinking = plain.model_copy(update={"additional_kwargs": {"reasoning_content": "a" * 100}})
    assert estimate_messages([thinking, plain]) == 2 * MESSAGE + 60 + 30 + 60
    call = tool_call(id="c", name="add", args={"a": "天" * 100})
    broken = invalid_tool_call(id="d", name="add", args="a" * 100, error=None)
    calling = AIMessage("", tool_calls=[call], invalid_tool_calls=[broken])
    assert estimate_messages([calling]) > MESSAGE + 60 + 30


def test_blocks_count_once_and_pictures_by_the_piece() -> None:
    blocks: list[Any] = [
        {"type": "reasoning", "reasoning": "a" * 100},
        {"type": "text", "text": "a" * 100},
        {"type": "tool_call", "id": "c", "name": "add", "args": {}},
    ]
    stored = AIMessage(blocks, additional_kwargs={"reasoning_content": "a" * 100})
    assert estimate_messages([stored]) == MESSAGE + 30 + 30
    picture = HumanMessage(["ab", {"type": "image_url", "image_url": {"url": "data:" + "a" * 10_000}}])
    assert estimate_messages([picture]) == MESSAGE + 1 + MEDIUM


def test_tools_count_too() -> None:
    assert estimate_messages([], [{"type": "function", "function": {"name": "天" * 100}}]) > 60
