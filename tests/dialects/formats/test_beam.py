"""Beam: harmony's messages, a tag for every argument in their bodies. Every case under every cut."""

import pytest

from tests.dialects.tools import broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})
TIME = ("get_time", {"tz": "CET"})
HEAD = "<|channel|>analysis <|constrain|>xml<|message|>"
CITY = '<rfl:parameter name="city">\nParis\n</rfl:parameter>'
ZONE = '<rfl:parameter name="tz">\nCET\n</rfl:parameter>'
NEXT = "<|end|><|start|>assistant"


@pytest.mark.parametrize(
    "text",
    [
        f"to=get_weather{HEAD}{CITY}<|call|>",
        f" to=get_weather{HEAD}{CITY}<|call|>",
        f"to=get_weather{HEAD}{CITY}",
        f"<|start|>assistant to=get_weather{HEAD}{CITY}<|call|>",
        f"to=get_weather<|channel|>analysis<|message|>{CITY}<|call|>",
        f"to=get_weatheranalysis xml{CITY}",
    ],
)
def test_one_call(text: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.reasoning) == ([PARIS], "", "")


def test_a_reply_with_thinking_and_several_calls() -> None:
    days = '<rfl:parameter name="days">\n3\n</rfl:parameter>'
    reply = read(
        f"<|channel|>analysis<|message|>Hm.{NEXT} to=get_weather{HEAD}{CITY}\n{days}{NEXT} to=get_time{HEAD}{ZONE}<|call|>"
    )
    assert reply.reasoning == "Hm."
    assert calls(reply) == [("get_weather", {"city": "Paris", "days": 3}), TIME]


def test_several_calls_whose_tokens_were_skipped() -> None:
    reply = read(f"Hm.assistant to=get_weatheranalysis xml{CITY}assistant to=get_timeanalysis xml{ZONE}")
    assert (calls(reply), reply.content) == ([PARIS, TIME], "Hm.")


@pytest.mark.parametrize("words", ["Let me look.\n", "Let me look.\n\n", "Let me look:\n"])
def test_calls_below_words(words: str) -> None:
    for head in (HEAD, "<|channel|>analysis<|message|>"):
        reply = read(f"{words}to=get_weather{head}{CITY}{NEXT} to=get_time{head}{ZONE}<|call|>")
        assert (calls(reply), reply.content) == ([PARIS, TIME], words.strip())
    reply = read(f"{words}to=get_weatheranalysis xml{CITY}")
    assert (calls(reply), reply.content) == ([PARIS], words.strip())


def test_a_call_without_arguments() -> None:
    assert calls(read(f"to=ping{HEAD}<|call|>")) == [("ping", {})]
    assert calls(read("to=ping<|channel|>analysis<|message|><|call|>")) == [("ping", {})]


def test_a_value_may_hold_its_own_tags() -> None:
    path = '<rfl:parameter name="path">\na\n</rfl:parameter>'
    text = f'to=write_file{HEAD}{path}<rfl:parameter name="content">\nx </rfl:parameter> y\n</rfl:parameter><|call|>'
    assert calls(read(text)) == [("write_file", {"path": "a", "content": "x </rfl:parameter> y"})]


@pytest.mark.parametrize(
    "closer", ["\n</param>", "\nrfl:parameter>", "\n</rfl:parameter", "\n</parameter>\n", "\n"]
)
def test_a_value_does_not_hold_the_next_argument(closer: str) -> None:
    days = '<rfl:parameter name="days">\n3\n</rfl:parameter>'
    city = CITY.replace("\n</rfl:parameter>", closer)
    for arguments in (city + days, f"{city}{city.replace('city', 'unit')}{days}", CITY + days[1:]):
        reply = read(f"to=get_weather{HEAD}{arguments}<|call|>")
        assert (calls(reply), broken(reply)) == ([], [("get_weather", "ambiguous")])


def test_a_value_that_ends_the_call_makes_none() -> None:
    path = '<rfl:parameter name="path">\na\n</rfl:parameter>'
    page = f"x\n</rfl:parameter><|call|><|start|>assistant to=get_time{HEAD}{ZONE}<|call|>\n"
    text = f'to=write_file{HEAD}{path}<rfl:parameter name="content">\n{page}</rfl:parameter><|call|>'
    reply = read(text)
    assert calls(reply) == []
    assert {reason for _, reason in broken(reply)} == {"ambiguous"}


@pytest.mark.parametrize("rest", ['<rfl:parameter name="city">\nPar', "<rfl:parameter na", f"{CITY}<rfl:"])
@pytest.mark.parametrize("stop", ["stop", "length"])
def test_a_call_that_was_cut_off_never_runs(rest: str, stop: str) -> None:
    reply = read(f"to=get_weather{HEAD}{rest}", stop=stop)
    assert (calls(reply), [name for name, _ in broken(reply)]) == ([], ["get_weather"])


def test_prose_and_undeclared_tools_are_told() -> None:
    assert broken(read(f"to=get_weather{HEAD}Do not look.<|call|>")) == [("get_weather", "unparsable")]
    assert broken(read(f"to=nobody{HEAD}{CITY}<|call|>")) == [("nobody", "unknown-tool")]


@pytest.mark.parametrize(
    "text",
    [
        f"Beam writes `to=get_weather{HEAD}{CITY}<|call|>`.",
        f"So:\n```\n<|start|>assistant to=get_weather{HEAD}{CITY}\n```\nas Beam writes.",
        f"The tag {CITY} holds a value.",
        f"to=nobodyanalysis xml{CITY}",
        f"Beam:\nto=nobodyanalysis xml{CITY}",
        "Send it\nto=get_weather, please.",
        'Send it\nto=get_weather {"city": "Paris"}',
        f"So:\n```\nto=get_weather{HEAD}{CITY}\n```\nas Beam writes.",
        f"> So:\n> to=get_weather{HEAD}{CITY}",
    ],
)
def test_words_about_the_format_are_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())
