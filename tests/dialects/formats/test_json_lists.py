"""JSON calls behind a marker: InternLM2, Cohere Command, Apertus, GigaChat 3, under every cut."""

import pytest

from tests.dialects.tools import broken, calls, read

FIRST, SECOND = (
    '{"name": "get_weather", "arguments": {"city": "Paris"}}',
    '{"name": "ping", "arguments": {}}',
)
COHERE = '{"tool_call_id": "0", "tool_name": "get_weather", "parameters": {"city": "Paris"}}'
COHERE_2 = '{"tool_call_id": "1", "tool_name": "ping", "parameters": {}}'
TWO = [("get_weather", {"city": "Paris"}), ("ping", {})]
SEP = "<|message_sep|>\n\nfunction call<|role_sep|>\n"


@pytest.mark.parametrize(("dialect", "text"), [
    ("internlm2", f"A<|action_start|> <|plugin|>\n{FIRST}\n<|action_end|><|action_start|><|plugin|>{SECOND}<|action_end|>B"),
    ("internlm2", f"A<|plugin|>{FIRST}<|action_end|>\n<|action_start|><|plugin|>{SECOND}<|action_end|>\nB"),
    ("cohere_command", f"A<|START_ACTION|>[\n    {COHERE},\n    {COHERE_2}\n]<|END_ACTION|>B"),
    ("cohere_command", f"A<|START_ACTION|>[{COHERE},{COHERE_2}]\nB"),
    ("cohere_command", f"A<|START_ACTION|>{COHERE}\n{COHERE_2}<|END_ACTION|>B"),
    ("command_r_plus", f"A\nAction:\n```json\n[\n    {COHERE},\n    {COHERE_2}\n]\n```\nB"),
    ("command_r_plus", f"A\nAction: ```json\n[{COHERE}, {COHERE_2}]```B"),
    ("apertus", 'A<|tools_prefix|>[{"get_weather": {"city": "Paris"}}, {"ping": {}}]<|tools_suffix|>B'),
    ("apertus", "A<|tools_prefix|>[{'get_weather': {'city': 'Paris',}}, {\"ping\": {}}<|tools_suffix|>B"),
    ("gigachat3", f"A<|function_call|>{FIRST}<|function_call|>{SECOND}\nB"),
    ("gigachat3", f"A{SEP}{FIRST}{SEP}{SECOND}\nB"),
])  # fmt: skip
def test_two_calls_with_text_around_them(dialect: str, text: str) -> None:
    reply = read(text)
    content = "A\nB" if "A\n" in text or "\nB" in text else "AB"
    assert (calls(reply), reply.content, reply.broken) == (TWO, content, ())
    assert {call.origin.dialect for call in reply.calls} == {dialect}


FORMS = {
    "internlm2": ("<|action_start|><|plugin|>", '{"name": "search", "parameters": {"q": %s}}', "<|action_end|>"),
    "cohere_command": ("<|START_ACTION|>[", '{"tool_name": "search", "parameters": {"q": %s}}', "]<|END_ACTION|>"),
    "command_r_plus": ("Action: [", '{"tool_name": "search", "parameters": {"q": %s}}', "]"),
    "apertus": ("<|tools_prefix|>[", '{"search": {"q": %s}}', "]<|tools_suffix|>"),
    "gigachat3": ("<|function_call|>", '{"name": "search", "arguments": {"q": %s}}', "</s>"),
}  # fmt: skip


@pytest.mark.parametrize("dialect", ["cohere_command", "apertus", "command_r_plus"])
def test_a_cut_array_keeps_its_whole_calls(dialect: str) -> None:
    before, form, _ = FORMS[dialect]
    reply = read(before + form % '"a"' + ", " + (form % '"b')[:-4], stop="length")
    assert (calls(reply), broken(reply)) == ([("search", {"q": "a"})], [("search", "truncated")])


@pytest.mark.parametrize(("text", "reasoning", "content"), [
    ("<|START_THINKING|>Hm<|END_THINKING|><|START_RESPONSE|>Hi.<|END_RESPONSE|>", "Hm", "Hi."),
    ("<|START_THINKING|>Hm<|END_THINKING|><|START_TEXT|>Hi.<|END_TEXT|><|END_OF_TURN_TOKEN|>", "Hm", "Hi."),
    ("<|CHATBOT_TOKEN|>Hi.<|END_OF_TURN_TOKEN|>", "", "Hi."),
    ("<|inner_prefix|>Hm<|inner_suffix|>Hi.", "Hm", "Hi."),
    ("Hi.</s>", "", "Hi."),
])  # fmt: skip
def test_frames_are_dropped(text: str, reasoning: str, content: str) -> None:
    reply = read(text)
    assert (reply.reasoning, reply.content, reply.calls) == (reasoning, content, ())


def test_answering_directly_calls_no_tool() -> None:
    reply = read('Action: ```json\n[{"tool_name": "directly_answer", "parameters": {}}]\n```\nHello.')
    assert (reply.calls, reply.broken, reply.content) == ((), (), "Hello.")


@pytest.mark.parametrize(
    "text",
    [
        "Action: [search](https://example.com) and so on",
        'Action: [{"x": 1}]',
        "Action: do it.",
        "Tokens: <|START_TEXT|>, <|END_TEXT|> and <|START_ACTION|> stand around.",
        '<|START_ACTION|>["x"]',
        "<|action_start|> begins an action",
        "<|message_sep|> separates",
        "<|tools_prefix|> and <|tools_suffix|>",
        "`<|function_call|>{}` is a call",
    ],
)
def test_markers_in_prose_stay_text(text: str) -> None:
    reply = read(text)
    assert (reply.calls, reply.broken, reply.content) == ((), (), text)


@pytest.mark.parametrize("dialect", FORMS)
def test_a_cut_call_is_broken(dialect: str) -> None:
    before, form, _ = FORMS[dialect]
    body = form % '"some text"'
    for end in range(body.index("search") + 7, len(body) - 1):
        reply = read(before + body[:end], stop="length")
        assert calls(reply) == []
        assert [call.reason for call in reply.broken] == ["truncated"], body[:end]
