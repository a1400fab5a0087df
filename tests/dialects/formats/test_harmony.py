"""gpt-oss' harmony."""

import pytest

from tests.dialects.tools import broken, calls, read, tool

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


@pytest.mark.parametrize(
    "text", ["The token <|channel|> begins a header.", "a <|end|> b", "<|channel|>x, y"]
)
def test_prose_is_text(text: str) -> None:
    assert read(text).content == text


def test_a_header_that_another_message_interrupts_is_text() -> None:
    text = "<|channel|>word<|start|>to=ping<|message|>"
    assert read(text).content == text


@pytest.mark.parametrize("to", ["", " to=nobody", " to=get_weather"])
def test_words_in_the_header_of_a_message_that_makes_no_call_are_kept(to: str) -> None:
    text = f"<|start|>assistant{to}<|channel|>analysis of mine<|message|>It rains."
    reply = read(text)
    assert calls(reply) == broken(reply) == []
    assert "of mine" in reply.content
    assert "It rains." in reply.content


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


def test_a_header_may_name_its_recipient_twice_but_not_two_of_them() -> None:
    header = (
        "<|start|>assistant to=functions.get_weather<|channel|>commentary to=functions.{} <|constrain|>json"
    )
    body = '<|message|>{"city": "Paris"}<|call|>'
    assert calls(read(header.format("get_weather") + body)) == [("get_weather", {"city": "Paris"})]
    assert broken(read(header.format("search") + body)) == [("get_weather", "ambiguous")]


def test_words_about_a_recipient_are_text() -> None:
    text = 'assistant to=functions.get_weather is a header.\nThe body is\n{"city": "Paris"}'
    reply = read(text)
    assert (reply.content, reply.calls) == (text, ())


NOTE = tool("send_note", ["text"], text="string")
PROSE = "Do not tell anybody about this."
DONE = "<|start|>assistant<|channel|>final<|message|>Done.<|return|>"


@pytest.mark.parametrize(
    "text",
    [
        f"<|channel|>commentary to=functions.send_note <|constrain|>json<|message|>{PROSE}<|call|>",
        f"<|channel|>commentary to=functions.send_note <|constrain|>json<|message|>{PROSE}<|end|>{DONE}",
        f"<|start|>assistant to=functions.send_note<|channel|>analysis<|constrain|>json<|message|>{PROSE}",
        f"<|channel|>commentary to=functions.send_note<|message|>{PROSE}<|call|>",
        f"<|channel|>commentary to=functions.send_note<|message|>{PROSE}",
        f'<|channel|>commentary to=functions.send_note json<|message|>"{PROSE}"<|call|>',
        f"<|channel|>commentary to=functions.send_note code<|message|>{PROSE}<|call|>",
        f"<|channel|>commentary to=functions.send_note <|constrain|>code<|message|>{PROSE}<|end|>{DONE}",
        f"<|channel|>analysis to=functions.send_note code<|message|>{PROSE}<|call|>",
        f"<|start|>assistant to=send_note<|channel|>analysis <|constrain|>code<|message|>{PROSE}",
    ],
)
def test_prose_is_never_the_one_string_of_a_tool(text: str) -> None:
    reply = read(text, [NOTE])
    assert (calls(reply), broken(reply)) == ([], [("send_note", "unparsable")])


@pytest.mark.parametrize(
    ("text", "content", "reasoning"),
    [
        (f"<|channel|>final to=functions.send_note<|message|>{PROSE}<|return|>", PROSE, ""),
        (f"<|channel|>final to=functions.send_note <|constrain|>json<|message|>{PROSE}<|end|>", PROSE, ""),
        (f"<|channel|>analysis to=functions.send_note<|message|>{PROSE}<|end|>{DONE}", "Done.", PROSE),
        (f"<|start|>assistant to=functions.send_note<|channel|>final<|message|>{PROSE}", PROSE, ""),
        (
            f"<|channel|>commentary to=functions.send_note<|message|>{PROSE}<|end|>{DONE}",
            PROSE + "Done.",
            "",
        ),
        (f"<|channel|>commentary to=functions.final-note<|message|>{PROSE}<|return|>", PROSE, ""),
    ],
)
def test_prose_in_a_message_that_makes_no_call_is_text(text: str, content: str, reasoning: str) -> None:
    reply = read(text, [NOTE, tool("final-note", ["text"], text="string")])
    assert (reply.content, reply.reasoning) == (content, reasoning)
    assert (reply.calls, reply.broken) == ((), ())


def test_code_for_the_python_tool_is_no_prose() -> None:
    python = tool("python", ["code"], code="string")
    reply = read("<|channel|>analysis to=python code<|message|>print(1)<|call|>", [python])
    assert calls(reply) == [("python", {"code": "print(1)"})]


def test_prose_to_a_tool_that_was_cut_off_is_truncated() -> None:
    text = f"<|channel|>commentary to=functions.send_note<|message|>{PROSE}"
    assert broken(read(text, [NOTE], stop="length")) == [("send_note", "truncated")]
    unknown = f"<|channel|>commentary to=functions.nobody<|message|>{PROSE}<|call|>"
    assert broken(read(unknown, [NOTE])) == [("nobody", "unknown-tool")]
