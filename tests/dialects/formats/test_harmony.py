"""gpt-oss' harmony."""

from __future__ import annotations

import pytest

from tests.dialects.tools import broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})
BODY = '{"city": "Paris"}'


@pytest.mark.parametrize(
    "text",
    [
        f"<|channel|>commentary to=functions.get_weather <|constrain|>json<|message|>{BODY}<|call|>",
        f"<|channel|>commentary to=functions.get_weather json<|message|>{BODY}<|call|>",
        f"<|start|>assistant to=functions.get_weather<|channel|>commentary<|constrain|>json<|message|>{BODY}",
        f"<|start|>assistant to=functions.get_weather<|channel|>analysis<|message|>{BODY}<|call|>",
        f"<|channel|>final to=get_weather<|message|>{BODY}<|end|>",
        f"<|channel|>commentary to=functions.get_weather<|constrain|>json{BODY}<|call|>",
    ],
)
def test_one_call_in_every_spelling(text: str) -> None:
    reply = read(text)
    assert calls(reply) == [PARIS]
    assert reply.content == ""


def test_a_whole_reply() -> None:
    reply = read(
        "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary<|message|>I look.<|end|>"
        f"<|start|>assistant<|channel|>commentary to=functions.get_weather<|message|>{BODY}<|call|>"
        "<|start|>assistant to=functions.ping<|channel|>commentary<|message|><|call|>"
    )
    assert (reply.reasoning, reply.content) == ("Hm.", "I look.")
    assert calls(reply) == [PARIS, ("ping", {})]


def test_an_answer_without_calls() -> None:
    reply = read(
        "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Yes.<|return|>"
    )
    assert (reply.reasoning, reply.content, reply.calls) == ("Hm.", "Yes.", ())


def test_a_call_that_was_cut_never_runs() -> None:
    reply = read('<|channel|>commentary to=functions.get_weather<|message|>{"city": "Par')
    assert broken(reply) == [("get_weather", "truncated")]


@pytest.mark.parametrize(
    "text", ["The token <|channel|> begins a header.", "a <|end|> b", "<|channel|>x, y"]
)
def test_prose_is_text(text: str) -> None:
    assert read(text).content == text


def test_a_header_that_another_message_interrupts_is_text() -> None:
    text = "<|channel|>word<|start|>to=ping<|message|>"
    assert read(text).content == text


def test_a_message_that_never_begins_is_broken_with_its_header() -> None:
    text = "<|start|>assistant<|channel|>commentary to=functions.ping<|message|>"
    [call] = read(text).broken
    assert (call.name, call.reason, call.raw) == ("ping", "truncated", text)


@pytest.mark.parametrize(
    "header",
    [
        "to=functions.get_weather \n",
        "assistant to=functions.get_weather commentary json\n",
        "Let me see. assistant to=functions.get_weather 彩票 json\n  ",
        "to=functions.get_weather code\r\n\r\n",
    ],
)
def test_a_header_without_tokens_may_stand_on_a_line_of_its_own(header: str) -> None:
    reply = read(f'{header}{{"city": "Paris"}}')
    assert (calls(reply), reply.broken) == ([("get_weather", {"city": "Paris"})], ())


def test_words_about_a_recipient_are_text() -> None:
    text = 'assistant to=functions.get_weather is a header.\nThe body is\n{"city": "Paris"}'
    reply = read(text)
    assert (reply.content, reply.calls) == (text, ())
