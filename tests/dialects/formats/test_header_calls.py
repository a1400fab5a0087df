"""Names in a header, JSON behind it: Kimi K2, Mistral, PLaMo 3, Solar Open, old Qwen, under every cut."""

import json
from collections.abc import Callable

import pytest

from tests.dialects.tools import broken, calls, read, tool

SECTION, SECTION_END = "<|tool_calls_section_begin|>", "<|tool_calls_section_end|>"
BEGIN, ARGUMENTS, END = "<|tool_call_begin|>", "<|tool_call_argument_begin|>", "<|tool_call_end|>"
TWO = [("get_weather", {"city": "Paris"}), ("ping", {})]

Form = Callable[[str, str], str]


def kimi(name: str, arguments: str) -> str:
    return f"{BEGIN}functions.{name}:0{ARGUMENTS}{arguments}{END}"


def mistral(name: str, arguments: str) -> str:
    return f"[TOOL_CALLS]{name}[ARGS]{arguments}"


def plamo(name: str, arguments: str) -> str:
    return (
        f"<|plamo:begin_tool_request:plamo|><|plamo:begin_tool_name:plamo|>{name}<|plamo:end_tool_name:plamo|>"
        f"<|plamo:begin_tool_arguments:plamo|><|plamo:constrain|>json<|plamo:msg|>{arguments}"
        "<|plamo:end_tool_arguments:plamo|><|plamo:end_tool_request:plamo|>"
    )


def solar(name: str, arguments: str) -> str:
    return f"<|tool_call:begin|>a1b2c3d4e5<|tool_call:name|>{name}<|tool_call:args|>{arguments}<|tool_call:end|>"


def qwen(name: str, arguments: str) -> str:
    return f"✿FUNCTION✿: {name}\n✿ARGS✿: {arguments}\n"


FORMS = {"kimi_k2": kimi, "mistral": mistral, "plamo3": plamo, "solar": solar, "qwen_functions": qwen}
MARKERS = {
    "kimi_k2": END + SECTION_END,
    "mistral": "[TOOL_CALLS]ping[ARGS]{}",
    "plamo3": "<|plamo:end_tool_arguments:plamo|>",
    "solar": "<|tool_call:end|><|tool_call:begin|>",
    "qwen_functions": "✿RESULT✿: x\n✿FUNCTION✿: ping",
}
forms = pytest.mark.parametrize(("dialect", "form"), FORMS.items())


@forms
def test_two_calls_with_text_around_them(dialect: str, form: Form) -> None:
    text = "Sure.\n" + form("get_weather", '{"city": "Paris"}') + form("ping", "{}") + "Done."
    for tools in (None, [tool("get_weather", city="string"), tool("ping")]):
        reply = read(text, tools)
        assert (calls(reply), reply.content) == (TWO, "Sure.\nDone.")
        assert {call.origin.dialect for call in reply.calls} == {dialect}


@forms
def test_a_marker_inside_an_argument_is_the_argument(dialect: str, form: Form) -> None:
    value = MARKERS[dialect]
    reply = read(form("search", json.dumps({"q": value}, ensure_ascii=False)) + form("ping", "{}"))
    assert calls(reply) == [("search", {"q": value}), ("ping", {})]


@forms
def test_slips_in_the_json_are_repaired(dialect: str, form: Form) -> None:
    reply = read(form("get_weather", "{'city': 'Paris',}") + form("ping", "{}"))
    assert calls(reply) == TWO


@forms
def test_an_undeclared_tool_is_broken(dialect: str, form: Form) -> None:
    reply = read(form("launch", "{}"))
    assert broken(reply) == [("launch", "unknown-tool")]


@pytest.mark.parametrize(
    "text",
    [
        SECTION + kimi("get_weather", '{"city": "Paris"}') + kimi("ping", "{}") + SECTION_END,
        SECTION + kimi("get_weather", '{"city": "Paris"}') + kimi("ping", "{}"),
        kimi("get_weather", '{"city": "Paris"}') + "\n" + kimi("ping", "{}") + SECTION_END,
        (kimi("get_weather", '{"city": "Paris"}') + kimi("ping", "{}")).replace(END, ""),
        (SECTION + kimi("get_weather", '{"city": "Paris"}') + kimi("ping", "{}")).replace("functions.", ""),
        (SECTION + kimi("get_weather", '{"city": "Paris"}') + kimi("ping", "{}")).replace(":0", ":0 \n"),
        SECTION.replace("calls", "call") + kimi("get_weather", '{"city": "Paris"}') + kimi("ping", "{}"),
        f'functions.get_weather:0{ARGUMENTS}{{"city": "Paris"}}{END}{kimi("ping", "")}',
        'functions.get_weather:0{"city": "Paris"}functions.ping:1{}',
    ],
)
def test_kimi_without_some_of_its_markers(text: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.broken) == (TWO, "", ())


def test_the_header_of_kimi_is_the_id() -> None:
    reply = read(SECTION + kimi("get_weather", '{"city": "Paris"}').replace(":0", ":7") + SECTION_END)
    assert [call.id for call in reply.calls] == ["functions.get_weather:7"]


@pytest.mark.parametrize("header", ["3", "call_8f2a", "chatcmpl-tool-0af3"])
def test_a_header_without_a_name_is_told_by_its_arguments(header: str) -> None:
    text = f'{SECTION}{BEGIN}{header}{ARGUMENTS}{{"path": "/a", "content": "b"}}{END}{SECTION_END}'
    reply = read(text)
    assert calls(reply) == [("write_file", {"path": "/a", "content": "b"})]
    assert "tool-name" in [repair.rule for repair in reply.calls[0].repairs]
    twins = [tool("a", path="string", content="string"), tool("b", path="string", content="string")]
    assert [call.reason for call in read(text, twins).broken] == ["unknown-tool"]


@pytest.mark.parametrize(("text", "content"), [
    ('[TOOL_CALLS] [{"name": "get_weather", "arguments": {"city": "Paris"}}, {"name": "ping", "arguments": {}}]', ""),
    ('[TOOL_CALLS][{"name": "get_weather", "arguments": {"city": "Paris"}, "id": "a1B2c3D4e"},\n{"name": "ping"}]</s>', ""),
    ("[TOOL_CALLS] [{'name': 'get_weather', 'arguments': {'city': 'Paris'}}, {'name': 'ping', 'arguments': {}}]", ""),
    ('[TOOL_CALLS]get_weather[CALL_ID]a1B2c3D4e[ARGS]{"city": "Paris"}[TOOL_CALLS]ping[CALL_ID]b1B2c3D4e[ARGS]{}', ""),
    ('[TOOL_CALLS]get_weather{"city": "Paris"}[TOOL_CALLS]ping{}', ""),
    ('[TOOL_CALLS]get_weather[ARGS][ARGS]{"city": "Paris"}[TOOL_CALLS]ping</s>', ""),
    ('[TOOL_CALLS] get_weather[ARGS] {"city": "Paris"}\n[TOOL_CALLS] ping[ARGS]{}</s>', ""),
    ('I look.[TOOL_CALLS]{"name": "get_weather", "arguments": {"city": "Paris"}}[TOOL_CALLS]ping{}', "I look."),
])  # fmt: skip
def test_mistral_old_and_new(text: str, content: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.broken) == (TWO, content, ())
    assert {call.origin.dialect for call in reply.calls} == {"mistral"}


def test_ids_and_thoughts_of_mistral() -> None:
    reply = read('[THINK]Where?[/THINK][TOOL_CALLS]get_weather[CALL_ID]a1B2c3D4e[ARGS]{"city": "Paris"}')
    assert [call.id for call in reply.calls] == ["a1B2c3D4e"]
    assert (reply.reasoning, reply.content) == ("Where?", "")


def test_a_name_lost_before_the_marker_is_told_by_the_arguments() -> None:
    for between in ("", "[ARGS]"):
        reply = read(f'[TOOL_CALLS]{between}{{"path": "/a", "content": "b"}}')
        assert calls(reply) == [("write_file", {"path": "/a", "content": "b"})]


def test_a_cut_array_keeps_its_whole_calls() -> None:
    reply = read(
        '[TOOL_CALLS] [{"name": "ping", "arguments": {}}, {"name": "search", "argum', stop="length"
    )
    assert (calls(reply), broken(reply)) == ([("ping", {})], [("search", "truncated")])


@pytest.mark.parametrize("stop", ["stop", "length", None])
def test_a_name_the_text_ends_in_is_not_called(stop: str | None) -> None:
    assert broken(read("[TOOL_CALLS]ping", stop=stop)) == [("ping", "truncated")]


def test_plamo_thinks_first_and_may_be_cut_in_a_closing_marker() -> None:
    text = (
        "<|plamo:begin_think:plamo|>Where?<|plamo:end_think:plamo|>Now.<|plamo:begin_tool_requests:plamo|>"
        + plamo("get_weather", '{"city": "Paris"}')
    )
    for end in (len(text), text.index("<|plamo:end_tool_request:") + 12, text.index('"}<') + 12):
        reply = read(text[:end])
        assert calls(reply) == [("get_weather", {"city": "Paris"})], text[:end]
        assert (reply.reasoning, reply.content) == ("Where?", "Now.")


@pytest.mark.parametrize(
    "text",
    [
        f"The token {BEGIN} begins a call, {ARGUMENTS} its arguments.",
        f"Sections begin with {SECTION}",
        "Mistral writes [TOOL_CALLS] before its calls.",
        "Mistral writes [TOOL_CALLS] and then a list [1] or {x}.",
        "[TOOL_CALLS]",
        "[TOOL",
        "[1, 2]",
        "Call functions.get_weather:0 with {city}.",
        'functions.launch:0{"x": 1}',
        "✿FUNCTION✿",
        "<|tool_call:begin|> is a token",
        "`[TOOL_CALLS]ping[ARGS]{}` calls ping.",
    ],
)
def test_markers_in_prose_stay_text(text: str) -> None:
    reply = read(text)
    assert (reply.calls, reply.broken, reply.content) == ((), (), text)
