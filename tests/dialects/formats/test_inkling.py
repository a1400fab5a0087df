"""Inkling's messages, under every cut."""

import pytest

from tests.dialects.tools import broken, calls, read

MESSAGE, INVOKE, END = "<|message_model|>", "<|content_invoke_tool_json|>", "<|end_message|>"
SECOND = '{"name": "ping", "arguments": {}}'
TWO = [("get_weather", {"city": "Paris"}), ("ping", {})]


@pytest.mark.parametrize("text", [
    f'{MESSAGE}<|content_text|>A{END}{MESSAGE}get_weather{INVOKE}{{"name":"get_weather","args":{{"city":"Paris"}}}}{END}'
    f'{MESSAGE}{INVOKE}{{"name":"ping","args":{{}}}}{END}{MESSAGE}<|content_text|>B{END}',
    f'A{END}{MESSAGE}get_weather{INVOKE}{{"city":"Paris"}}{END}{INVOKE}{SECOND}{END}{MESSAGE}<|content_text|>B',
])  # fmt: skip
def test_two_calls_with_text_around_them(text: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.broken) == (TWO, "AB", ())
    assert {call.origin.dialect for call in reply.calls} == {"inkling"}


@pytest.mark.parametrize(("text", "reasoning", "content"), [
    (f"<|content_thinking|>Hm{END}{MESSAGE}<|content_text|>Hi.{END}<|content_model_end_sampling|>", "Hm", "Hi."),
    (f"{MESSAGE}<|content_text|>Hi.{END}", "", "Hi."),
    (f"<|content_text|>Hi.{END}{MESSAGE}<|content_thinking|>Hm{END}", "Hm", "Hi."),
])  # fmt: skip
def test_frames_are_dropped(text: str, reasoning: str, content: str) -> None:
    reply = read(text)
    assert (reply.reasoning, reply.content, reply.calls) == (reasoning, content, ())


def test_frames_inside_the_reasoning_of_a_prompt_that_opened_it() -> None:
    reply = read(f"plan{END}{MESSAGE}<|content_text|>Let me look.{END}", opens_in_reasoning=True)
    assert (reply.reasoning, reply.content) == ("plan", "Let me look.")


def test_a_message_without_a_call_is_no_call_of_the_field_that_holds_reasoning() -> None:
    reply = read(f"plan{END}{MESSAGE}<|content_text|>more", channel="reasoning")
    assert (reply.reasoning, reply.content) == ("planmore", "")


def test_a_payload_that_is_no_json_is_told_so() -> None:
    reply = read(f"{MESSAGE}get_weather{INVOKE}{{not json at all{END}")
    assert broken(reply) == [("get_weather", "unparsable")]


@pytest.mark.parametrize(
    "text",
    [
        f"Tokens: {MESSAGE}, <|content_text|>, {END} and {INVOKE} stand around.",
        f"{MESSAGE}Word<|content_text|>Hi.",
    ],
)
def test_markers_in_prose_stay_text(text: str) -> None:
    reply = read(text)
    assert (reply.calls, reply.broken, reply.content) == ((), (), text)
