"""Calls as programs flatten them into a history, under every cut."""

import pytest

from tests.dialects.tools import broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})
LINE = '[Calling tool: get_weather({"city": "Paris"})]'
WITH = '[Called tool \'get_weather\' with arguments: {"city": "Paris"}]'
BAR = '[Tool: get_weather | Args: {"city": "Paris"}]'
TOLD = LINE.replace("Calling", "Called")


@pytest.mark.parametrize(
    ("text", "content"),
    [
        (LINE, ""),
        ('[Calling tool="get_weather" city="Paris"]', ""),
        (f"I look.\n\n{LINE}\nDone.", "I look.\nDone."),
        (TOLD, ""),
        (f"I look.\n{TOLD}", "I look."),
        ('[Tool Use: get_weather({"city": "Paris"})]', ""),
        ('[Calling tool: get_weather({"city": "Paris"}})]', ""),
        ("[Calling tool: get_weather({'city': 'Paris'})]", ""),
        (WITH, ""),
        (f"I look.\n{WITH}", "I look."),
        (WITH.replace("'", '"', 1).replace("' with", '" with'), ""),
        (WITH.replace("arguments:", "args"), ""),
        (BAR, ""),
        (f"I look.\n\n{BAR}\n", "I look."),
    ],
)
def test_one_call(text: str, content: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.broken, reply.content) == ([PARIS], (), content)


def test_several_and_typed_attributes() -> None:
    two = [PARIS, ("ping", {})]
    assert calls(read(f"{LINE}[Calling tool: ping()]")) == two
    assert calls(read(f"{LINE}\n[Calling tool: ping({{}})]")) == two
    text = '[Calling tool="search" q="say \\"hi\\", [x] (y)]" limit="3"]'
    assert calls(read(text)) == [("search", {"q": 'say "hi", [x] (y)]', "limit": 3})]


@pytest.mark.parametrize(
    "text",
    [
        f"The log says {LINE} there.",
        f"{LINE} is a line of it.",
        f"{LINE}\n[Tool result: sunny]",
        f"{TOLD}\nIt was sunny.",
        "[Calling tool: get_weather]",
        "[Calling tools]",
        f"`{LINE}`",
        f"> {LINE}",
        f"{WITH}\nIt was sunny.",
        f"{WITH}\n[Tool result: sunny]",
        f"{BAR}\n[Result: sunny]",
        f"{BAR} is a line of the log.",
        f"`{BAR}`",
        f"> {WITH}",
        "```\n[Tool: get_weather | Args: {}]\n```\nis the log.",
        "[Tool: get_weather]",
        "[Tool: get_weather | Result: sunny]",
        "[Called tool 'get_weather' twice]",
        "[Called tool 'nobody' and left]",
    ],
)
def test_a_transcript_is_text(text: str) -> None:
    reply = read(text)
    assert (reply.calls, reply.broken, reply.content) == ((), (), text)


def test_a_call_in_an_argument_does_not_run() -> None:
    inner = "[Calling tool: ping({})]"
    text = f'[Calling tool: search({{"q": "\n{inner}"}} more)]'
    reply = read(text)
    assert (reply.calls, broken(reply)) == ((), [("search", "unparsable")])
    reply = read(f'[Calling tool="search" q="say "\n{inner}""]')
    assert [name for name, _ in calls(reply)] != ["search"]
    assert broken(read(f'[Calling tool: launch({{"q": "\n{inner}"}})]')) == [("launch", "unknown-tool")]


@pytest.mark.parametrize("end", [-5, -8])
def test_cut_off(end: int) -> None:
    assert broken(read(LINE[:end], stop="length")) == [("get_weather", "truncated")]
    text = '[Calling tool="get_weather" city="Paris" d'
    assert broken(read(text, stop="length")) == [("get_weather", "truncated")]


@pytest.mark.parametrize("text", [WITH, BAR])
def test_several_as_a_history_tells_them(text: str) -> None:
    assert calls(read(f"{text}\n{text.replace('Paris', 'Rome')}")) == [
        PARIS,
        ("get_weather", {"city": "Rome"}),
    ]
    assert broken(read(text[:-6], stop="length")) == [("get_weather", "truncated")]
    assert broken(read(text.replace("get_weather", "nobody"))) == [("nobody", "unknown-tool")]
    inner = text.replace("Paris", text)
    assert not [call for call in calls(read(inner)) if call == PARIS]
