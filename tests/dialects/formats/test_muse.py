"""Muse: messages with a recipient. Every case under every cut."""

import pytest

from tests.dialects.tools import broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})


def message(to: str, body: str, end: str = "<|eom|>") -> str:
    return f"<|start|>assistant to={to}<|message|>{body}{end}"


def block(name: str, **arguments: str) -> str:
    body = "".join(
        f'<atem:parameter name="{key}">{value}</atem:parameter>\n' for key, value in arguments.items()
    )
    return (
        f'<atem:function_calls>\n<atem:invoke name="{name}">\n{body}</atem:invoke>\n</atem:function_calls>'
    )


def test_a_whole_reply_of_muse() -> None:
    reply = read(
        message("self", "Plan.")
        + message("commentary", "Working on it.")
        + message("get_weather", block("get_weather", city="Paris", days="3"))
        + message("ping.ping", block("ping.ping"), "<|eot|>")
    )
    assert calls(reply) == [("get_weather", {"city": "Paris", "days": 3}), ("ping", {})]
    assert (reply.reasoning, reply.content, reply.broken) == ("Plan.", "Working on it.", ())
    assert {each.origin.dialect for each in reply.calls} == {"muse"}


@pytest.mark.parametrize("to", ["self", "user", "commentary"])
def test_a_call_quoted_by_muse_is_text(to: str) -> None:
    reply = read(message(to, f"Like {block('ping')} so", "<|eot|>"))
    assert (reply.calls, reply.broken) == ((), ())
    assert (reply.reasoning if to == "self" else reply.content) == f"Like {block('ping')} so"


def test_muse_reasons_and_answers() -> None:
    reply = read(message("developer", "Hm.") + message("user", "Answer.", "<|eot|>"))
    assert (reply.reasoning, reply.content) == ("Hm.", "Answer.")


def test_muse_cut_off_never_runs() -> None:
    text = message("get_weather", block("get_weather", city="Paris"))
    reply = read(text[: text.index("ris<")])
    assert broken(reply) == [("get_weather", "truncated")]
    closed = text[: text.index("</atem:invoke>")]
    assert calls(read(closed)) == [PARIS]
    assert broken(read(closed, stop="length")) == [("get_weather", "truncated")]


def test_muse_without_its_header() -> None:
    assert calls(read(f"<|message|>{block('ping')}<|eot|>")) == [("ping", {})]


def test_muse_without_its_message() -> None:
    reply = read(f"I look.\n{block('get_weather', city='Paris')}")
    assert (calls(reply), reply.content) == ([PARIS], "I look.")
    assert calls(read(message("self", "Plan.") + block("get_weather", city="Paris"))) == [PARIS]


@pytest.mark.parametrize(
    "text", ["<|start|>assistant is a token, <|eom|> another.", '<atem:invoke name="ping"></atem:invoke>']
)
def test_what_is_no_call_stays_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())
