"""Estimates of tokens: both scripts, each message once, corrected by what the vendor counted."""

from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from ferrule.agent.middleware.context.summarization import Sizes
from ferrule.core.token_estimate import tokens_in
from ferrule.langchain.message_tokens import estimate, estimate_messages


@pytest.mark.parametrize(
    ("text", "least", "most"), [("hello world " * 100, 240, 400), ("你好世界" * 100, 220, 300)]
)
def test_english_and_chinese(text: str, least: int, most: int) -> None:
    assert least < tokens_in(text) < most


def test_half_a_surrogate_pair_counts_too() -> None:
    assert tokens_in("\ud83d") > 0


def test_everything_that_is_sent_counts() -> None:
    plain = AIMessage("x" * 100, id="1")
    full = AIMessage(
        [{"type": "text", "text": "x" * 100}, {"type": "image", "base64": "x"}, "y"],
        id="2",
        tool_calls=[{"name": "add", "args": {"a": "x" * 100}, "id": "c"}],
        additional_kwargs={"reasoning_content": "x" * 100},
    )
    sizes = Sizes()
    assert sizes.of([plain]) == pytest.approx(34, abs=1)
    assert sizes.of([full]) > 1000 + 3 * 30


@pytest.mark.parametrize("text", ["x" * 100, "é" * 100, "天" * 100, "🙂" * 100, "aé天🙂" * 30])
def test_the_model_and_the_summary_count_alike(text: str) -> None:
    message = AIMessage(
        [{"type": "thinking", "thinking": text}, {"type": "text", "text": text}],
        tool_calls=[{"name": "add", "args": {"a": text}, "id": "c"}],
        invalid_tool_calls=[{"name": "add", "args": text, "id": "d", "error": None}],
    )
    assert estimate_messages([message]) == pytest.approx(Sizes().of([message]), abs=1)
    assert estimate_messages([message]) > 4 * tokens_in(text)
    assert estimate(text) == pytest.approx(tokens_in(text), abs=1)


def test_a_message_is_looked_at_once() -> None:
    class Watched(HumanMessage):
        looked: int = 0

        def __getattribute__(self, name: str) -> Any:
            if name == "content":
                self.__dict__["looked"] = self.__dict__.get("looked", 0) + 1
            return super().__getattribute__(name)

    message = Watched("x" * 50, id="w")
    sizes = Sizes()
    first = sizes.of([message])
    looked = message.looked
    assert looked > 0
    assert [sizes.of([message] * 3), message.looked] == [3 * first, looked]


def used(tokens_in: int, tokens_out: int, **fields: Any) -> AIMessage:
    usage: Any = {
        "input_tokens": tokens_in,
        "output_tokens": tokens_out,
        "total_tokens": tokens_in + tokens_out,
    }
    return AIMessage("y" * 100, usage_metadata=usage, **fields)


def test_the_vendors_count_is_taken_for_what_it_counted() -> None:
    before: list[BaseMessage] = [HumanMessage("x" * 1000, id="1"), used(900, 50, id="2")]
    after = HumanMessage("z" * 1000, id="3")
    tokens, factor = Sizes().now([*before, after], overhead=146.0)
    # 1,000 characters were thought to be 304 tokens, with the overhead 450: half of what was counted.
    assert factor == pytest.approx(2.0)
    assert tokens == pytest.approx(950 + 2 * 304)
    assert Sizes().now([*before, after], 146.0, since=2) == (pytest.approx(146 + 304 + 34 + 304), 1.0)


def test_without_a_count_it_is_the_estimate() -> None:
    messages = [AIMessage("x" * 100, id=str(number)) for number in range(50)]
    assert Sizes().now(messages, 10.0) == (pytest.approx(10 + 50 * 34), 1.0)
