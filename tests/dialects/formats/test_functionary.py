"""Functionary's recipients, under every cut."""

import pytest

from tests.dialects.tools import broken, calls, read, tool

PARIS = ("get_weather", {"city": "Paris"})
CALL = '>>>get_weather\n{"city": "Paris"}'


@pytest.mark.parametrize(
    ("text", "expected", "content"),
    [
        (CALL, [PARIS], ""),
        (f"{CALL}<|eot_id|>", [PARIS], ""),
        (f">>>all\nHello\n{CALL}", [PARIS], "Hello"),
        (f"all\nHello\n{CALL}", [PARIS], "Hello"),
        (f"{CALL}\n>>>ping\n{{}}", [PARIS, ("ping", {})], ""),
        (CALL.removeprefix(">>>") + ">>>ping\n{}", [PARIS, ("ping", {})], ""),
        (CALL.replace("{", ""), [PARIS], ""),
        (">>>all\nHello", [], "Hello"),
        ('<function=get_weather>{"city": "Paris"}</function>', [PARIS], ""),
    ],
)
def test_recipients(text: str, expected: list[tuple[str, dict[str, object]]], content: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.broken) == (expected, content, ())


def test_a_marker_inside_an_argument_is_the_argument() -> None:
    reply = read('>>>search\n{"q": "a\\n>>>ping\\n{}"}')
    assert calls(reply) == [("search", {"q": "a\n>>>ping\n{}"})]


def test_code_for_the_interpreter() -> None:
    tools = [tool("python", ["code"], code="string"), tool("ping")]
    assert calls(read(">>>python\nprint(1)\n>>>ping\n{}", tools)) == [
        ("python", {"code": "print(1)"}),
        ("ping", {}),
    ]
    assert calls(read("<|python_tag|>import os\nprint(1)<|eom_id|>", tools)) == [
        ("python", {"code": "import os\nprint(1)"})
    ]


@pytest.mark.parametrize("text", ["all\nHello", ">>> ping()\n1", ">>>get_weather", ">>>launch\n{}", "a >>>ping\n{}"])  # fmt: skip
def test_prose_is_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls) == (text, ())


SAVE = [tool("save", ["text"], text="string"), tool("get_weather", ["city"], city="string", days="integer")]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('"text": "v w"}', "v w"),
        ('"{\\"text\\": \\"v w\\"}"', "v w"),
        ('[{"text": "v w"}]', "v w"),
        ('"a" + "b"', '"a" + "b"'),
        ("[1, 2]", "[1, 2]"),
    ],
)
def test_damaged_json_for_a_tool_that_takes_text(body: str, expected: str) -> None:
    assert calls(read(f">>>save\n{body}", SAVE)) == [("save", {"text": expected})]


def test_a_key_is_no_text() -> None:
    assert broken(read('>>>save\n"text": broken "x', SAVE)) == [("save", "unparsable")]


@pytest.mark.parametrize("body", ['[{"city": "Paris"}]', '"{\\"city\\": \\"Paris\\"}"'])
def test_json_in_json(body: str) -> None:
    assert calls(read(f">>>get_weather\n{body}", SAVE)) == [PARIS]


def v2(name: str, body: str) -> str:
    return f"<|from|>assistant\n<|recipient|>{name}\n<|content|>{body}\n"


@pytest.mark.parametrize("first", [True, False])
def test_version_2(first: bool) -> None:
    text = (
        v2("all", "I look.")
        + v2("get_weather", '{"city": "Paris"}')
        + v2("ping", "{}").strip()
        + "<|stop|>"
    )
    reply = read(text if first else text.removeprefix("<|from|>assistant\n<|recipient|>"))
    assert calls(reply) == [("get_weather", {"city": "Paris"}), ("ping", {})]
    assert (reply.content, reply.broken) == ("I look.", ())


def test_version_2_without_the_header_of_its_first_message() -> None:
    text = v2("get_weather", '{"city": "Paris"}').removeprefix("<|from|>assistant\n<|recipient|>")
    assert calls(read(text + v2("ping", "{}"))) == [("get_weather", {"city": "Paris"}), ("ping", {})]
    assert broken(read(text[:-6], stop="length")) == [("get_weather", "truncated")]


def test_version_2_is_no_call_without_arguments_or_a_tool() -> None:
    assert broken(read(v2("launch", '{"x": 1}'))) == [("launch", "unknown-tool")]
    assert broken(read(v2("get_weather", "sunny"))) == [("get_weather", "unparsable")]
    assert read("The token <|from|> begins a message.").content == "The token <|from|> begins a message."
