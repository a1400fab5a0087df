"""A pasted text or wire, read piece by piece: the same reply as ever, and errors that say where."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, cast

import httpx2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule import DIALECTS, Policy, recover
from ferrule.core.events import fold
from ferrule.core.locale import translate
from ferrule.core.messages import Reply
from ferrule.gateway.access import WrongInput
from ferrule.gateway.asgi_messages import write
from ferrule.gateway.playground import (
    LONGEST,
    MOST_PIECES,
    TooLarge,
    event_ends,
    play,
    policy_fields,
    speaking,
    wire_api,
)
from ferrule.simulate import Call, Say, Simulator, repeat
from ferrule.vendors import PROFILES, Api
from ferrule.wire.decode import decode
from tests.dialects.test_accounting import parts
from tests.dialects.tools import TOOLS

WEATHER = DIALECTS["hermes"].sample
TOOLS_TEXT = json.dumps(TOOLS)
VENDORS: dict[Api, tuple[str, str]] = {
    "openai_chat": ("deepseek", "/chat/completions"),
    "openai_responses": ("openai", "/responses"),
    "anthropic_messages": ("anthropic", "/v1/messages"),
    "ollama": ("ollama", "/api/chat"),
}


@cache
def wire(api: Api, *, stream: bool) -> str:
    """What a simulated vendor of that family answers with one call."""
    vendor, path = VENDORS[api]
    say = Say("I look. 🙂", "", (Call("get_weather", {"city": "Paris"}),))
    body: dict[str, Any] = {"model": "m", "stream": stream, "max_tokens": 1000}
    said = [{"role": "user", "content": "Weather?"}]
    if api == "openai_responses":
        body = {"model": "m", "stream": stream, "input": said}
    else:
        body["messages"] = said
    with Simulator(vendor, repeat(say), mode="lenient") as simulator:
        base = simulator.at(api).removesuffix("/") if api in simulator.apis else simulator.url
        reply = httpx2.post(base + path, json=body, headers={"authorization": "Bearer any"})
        assert reply.status_code == 200, reply.text
        return reply.text


def facts(reply: Reply) -> dict[str, Any]:
    """What a reply says, without offsets."""
    return {
        "content": reply.content,
        "reasoning": reply.reasoning,
        "calls": [(each.id, each.name, each.arguments) for each in reply.calls],
        "repairs": [[each.rule for each in call.repairs] for call in reply.calls],
        "broken": [(each.id, each.name, each.reason, each.raw) for each in reply.broken],
        "notes": [each.code for each in reply.notes],
        "stop": reply.stop.value,
    }


def told(answer: dict[str, Any]) -> dict[str, Any]:
    """The same of an answer."""
    reply = answer["reply"]
    return {
        "content": reply["content"],
        "reasoning": reply["reasoning"],
        "calls": [(each["id"], each["name"], each["arguments"]) for each in reply["calls"]],
        "repairs": [[each["rule"] for each in call["repairs"]] for call in reply["calls"]],
        "broken": [(each["id"], each["name"], each["reason"], each["raw"]) for each in reply["broken"]],
        "notes": [each["code"] for each in reply["notes"]],
        "stop": reply["stop"],
    }


def check_pieces(answer: dict[str, Any], text: str) -> None:
    """The pieces follow each other and are the text."""
    *pieces, last = answer["pieces"]
    written = text.encode("utf-16-le", "surrogatepass")
    length = len(written) // 2
    assert (last["start"], last["end"]) == (length, length)
    assert answer["shown"] == len(pieces) <= MOST_PIECES
    assert [each["start"] for each in answer["pieces"]] == [0, *(each["end"] for each in pieces)][
        : len(pieces) + 1
    ]
    assert not any(each["start"] >= each["end"] for each in pieces)
    if answer["form"] == "text":
        said = [
            written[2 * each["start"] : 2 * each["end"]].decode("utf-16-le", "surrogatepass")
            for each in pieces
        ]
        assert said == ["".join(one["text"] for one in each["reading"]["says"]) for each in pieces]


# Texts.


def test_a_text_in_pieces_of_one_size() -> None:
    text = f"🙂 I look.\n{WEATHER}"
    answer = play({"text": text, "piece": 4})
    check_pieces(answer, text)
    assert (answer["form"], answer["piece"], answer["shown"]) == ("text", 4, -(-len(text) // 4))
    assert told(answer) == facts(recover(text))
    assert [each["kind"] for each in answer["pieces"][-1]["reading"]["became"]][-1] == "stopped"


def test_a_text_is_cut_where_one_wants_it() -> None:
    text = "🙂ab\nc"
    assert [
        (each["start"], each["end"]) for each in play({"text": text, "cuts": [3, 1, 5, 3]})["pieces"]
    ] == [
        (0, 3),
        (3, 5),
        (5, 6),
        (6, 6),
    ], "a cut inside of a character is moved before it"
    assert play({"text": "", "piece": 3})["shown"] == 0
    assert play({"text": text})["shown"] == 1


def test_of_too_many_pieces_larger_ones_are_made() -> None:
    text = "word " * 4_000
    answer = play({"text": text, "piece": 1})
    assert (answer["piece"], answer["shown"]) == (5, MOST_PIECES)
    check_pieces(answer, text)
    answer = play({"text": text, "cuts": [*range(1, 20_000)]})
    assert answer["shown"] <= MOST_PIECES
    check_pieces(answer, text)


def test_what_is_held_back_for_long_is_not_told_again_and_again() -> None:
    text = "<think>" + f"{WEATHER}\n" * 2_000
    answer = play({"text": text, "piece": 1})
    check_pieces(answer, text)
    assert len(write(answer)) < 40 * 1024 * 1024


def test_the_largest_text() -> None:
    assert play({"text": "x" * LONGEST})["reply"]["content"] == "x" * LONGEST
    with pytest.raises(TooLarge):
        play({"text": "x" * (LONGEST - 1) + "é"})


@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_settings_are_those_of_recover(name: str) -> None:
    text = DIALECTS[name].sample
    for stop in ("stop", "length", ""):
        answer = play({"text": text, "dialect": name, "channel": "reasoning", "stop": stop, "piece": 7})
        assert told(answer) == facts(recover(text, dialect=name, channel="reasoning", stop=stop or None))


# Wires.


@pytest.mark.parametrize("stream", [True, False])
@pytest.mark.parametrize("api", sorted(VENDORS))
def test_the_family_is_found_in_what_came(api: Api, stream: bool) -> None:
    text = wire(api, stream=stream)
    assert wire_api(text) == api
    answer = play({"text": text, "tools": TOOLS_TEXT})
    check_pieces(answer, text)
    assert (answer["form"], answer["api"]) == ("wire", api)
    [call] = answer["reply"]["calls"]
    assert (call["name"], call["arguments"]) == ("get_weather", {"city": "Paris"})
    assert answer["reply"]["content"].strip() == "I look. 🙂"
    if stream:
        assert answer["shown"] == len(event_ends(text, api)) > 3
        assert all(each["reading"].get("says") for each in answer["pieces"][:-1])


@pytest.mark.parametrize("api", sorted(VENDORS))
def test_a_wire_of_any_family_may_be_said_to_be_of_any_vendor(api: Api) -> None:
    for vendor in ("deepseek", "zhipu", "anthropic", "ollama"):
        answer = play({"text": wire(api, stream=True), "vendor": vendor, "form": "wire"})
        assert [each["name"] for each in answer["reply"]["calls"]] == ["get_weather"], vendor


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "ls", "arguments": {}}',
        '[{"name": "ls", "arguments": {}}]',
        "data: nothing",
        "event: message",
        ": a comment",
        "",
        '{"tool_calls": []}',
        "A word: and more",
        "[" * 100_000,
    ],
)
def test_a_text_is_no_wire(text: str) -> None:
    assert wire_api(text) is None
    assert play({"text": text})["form"] == "text"


def test_a_wire_may_be_called_a_text_and_the_other_way_round() -> None:
    text = wire("openai_chat", stream=True)
    assert play({"text": text, "form": "text"})["reply"]["content"] == text
    assert play({"text": "Hi.", "form": "wire"})["form"] == "wire"


# What is wrong.

WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"text": 5}, "text", "text: expected a string"),
    ({"text": "", "form": "html"}, "form", "form is one of auto, text, wire, not 'html'"),
    ({"text": "", "channel": "x"}, "channel", "channel is one of content, reasoning, not 'x'"),
    ({"text": "", "vendor": "deepsek"}, "vendor", "deepseek"),
    ({"text": "", "dialect": "hermse"}, "dialect", "hermes"),
    ({"text": "", "stop": "because"}, "stop", "because"),
    ({"text": "", "piece": -1}, "piece", "whole number"),
    ({"text": "", "piece": True}, "piece", "whole number"),
    ({"text": "ab", "cuts": [3]}, "cuts", "cuts: expected a list of offsets from 0 to 2"),
    ({"text": "ab", "cuts": 1}, "cuts", "cuts: expected a list of offsets from 0 to 2"),
    ({"text": "", "colour": 1}, "colour", "there is no field 'colour'; there are: text"),
    ({"text": "", "policy": []}, "policy", "policy: expected an object"),
    (
        {"text": "", "policy": {"x": 1}},
        "policy",
        "policy: there is no field 'x'; there are: channels, reas",
    ),
    (
        {"text": "", "policy": {"reasoning": "drop"}},
        "policy",
        'policy: reasoning is one of "rescue", "merge", "replace", "ignore", not "drop"',
    ),
    ({"text": "", "policy": {"quoted": 1}}, "policy", "policy: quoted is one of true, false, not 1"),
    ({"text": "", "policy": {"channels": ["x"]}}, "policy", "policy: channels is a list of:"),
    ({"text": "", "policy": {"max_call_chars": 0}}, "policy", "max_call_chars is a whole number from 1"),
    ({"text": "", "policy": {"id_prefix": None}}, "policy", "policy: id_prefix is a string"),
    ({"text": "", "tools": '"ls"'}, "tools", 'tools: expected a list of tools, or an object with "tools"'),
    ({"text": "", "tools": '{"tools": [1]}'}, "tools", "tools: tools[0] must be an object, not a number"),
    ({"text": "", "tools": "[" * 100_000}, "tools", "nested too deep"),
    ({"text": "", "tools": "[" + "1" * 5_000 + "]"}, "tools", "too many digits"),
]


@pytest.mark.parametrize(("body", "where", "message"), WRONG)
def test_what_is_wrong_is_said(body: dict[str, Any], where: str, message: str) -> None:
    with pytest.raises(WrongInput) as caught:
        play(body)
    assert caught.value.where == where
    assert message in caught.value.message


@pytest.mark.parametrize(
    ("tools", "line", "column", "message"),
    [
        (
            '[{"name": "ls"},\n {"name": }]',
            2,
            11,
            "tools: line 2, column 11: expecting value, but found '}]'",
        ),
        (
            '[\n  {"name": "a"},\n\n  7\n]',
            4,
            3,
            "tools: line 4, column 3: tools[1] must be an object, not a number",
        ),
        (
            '[{"name": "a"}, {"nam": "b"}]',
            1,
            17,
            "tools[1]: a tool needs a 'name', a string that is not empty",
        ),
        ('[{"name": "a"},{"name": "a"}]', 1, 16, "tools[1]: the name 'a' is declared twice"),
        ('["a"', 1, 5, "the text ends before the JSON does"),
    ],
)
def test_the_place_of_what_is_wrong_with_tools(tools: str, line: int, column: int, message: str) -> None:
    with pytest.raises(WrongInput) as caught:
        play({"text": "", "tools": tools})
    assert caught.value.facts["line"] == line
    assert caught.value.facts["column"] == column
    assert message in caught.value.message


@pytest.mark.parametrize(
    "body",
    [*(each[0] for each in WRONG), {"tools": "[1,"}, {"tools": '{"a" 1}'}, {"tools": '[{"name": 1}]'}],
)
def test_what_is_wrong_is_said_in_chinese(body: dict[str, Any]) -> None:
    with pytest.raises(WrongInput) as caught:
        play({"text": "", **body})
    said = translate("zh", caught.value.message)
    quoted = re.sub(r"已知的有.*|可选.*|['\"].*?['\"]", "", said)
    assert re.search(r"[\u4e00-\u9fff]", said)
    assert not re.search(r"\b(?:the|is|are|of|expected|must|expecting)\b", quoted), said


def test_tools_may_stand_in_a_request() -> None:
    answer = play({"text": WEATHER, "tools": json.dumps({"model": "m", "tools": TOOLS})})
    assert [each["name"] for each in answer["reply"]["calls"]] == ["get_weather"]


# Anything.

json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 10**20) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)
policies = st.fixed_dictionaries(
    {},
    optional={
        each.name: st.lists(st.sampled_from(each.choices))
        if each.several
        else st.sampled_from(each.choices or ((9, 4_000) if each.name == "max_call_chars" else ("a", "")))
        for each in policy_fields()
    },
)
wires = st.sampled_from([(api, stream) for api in VENDORS for stream in (True, False)]).map(
    lambda drawn: wire(drawn[0], stream=drawn[1])
)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    text = draw(wires)
    start, end = sorted(draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    return text[:start] + draw(st.text(max_size=3)) + text[end:]


strings = st.text(st.characters(codec=None), max_size=6)
bodies = st.fixed_dictionaries(
    {"text": parts.map("".join) | wires | damaged() | strings},
    optional={
        "form": st.sampled_from(["auto", "text", "wire"]),
        "vendor": st.sampled_from(["", *sorted(PROFILES)]),
        "channel": st.sampled_from(["content", "reasoning"]),
        "dialect": st.sampled_from(["auto", *DIALECTS]),
        "tools": st.sampled_from(["", " ", TOOLS_TEXT]),
        "stop": st.sampled_from(["", "stop", "length", "tool_calls"]),
        "policy": policies | st.none(),
        "piece": st.integers(0, 9),
        "cuts": st.lists(st.integers(0, 9), max_size=9),
    },
)
SPOILT = ("form", "vendor", "channel", "dialect", "tools", "stop", "policy", "piece", "cuts", "text")


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """A request with something that it should not have."""
    field = draw(st.sampled_from(SPOILT))
    value = draw(
        json_values
        | json_values.map(json.dumps)
        | strings
        | st.dictionaries(st.sampled_from([each.name for each in policy_fields()]), json_values, max_size=2)
    )
    return {**draw(bodies), field: value}


def tried(body: dict[str, Any]) -> dict[str, Any] | WrongInput:
    try:
        return play(body)
    except WrongInput as wrong:
        return wrong


@settings(max_examples=300, deadline=None)
@given(body=bodies | spoilt())
def test_anything_is_read_or_said_to_be_wrong(body: dict[str, Any]) -> None:
    answer = tried(body)
    if isinstance(answer, WrongInput):
        assert answer.where in body
        assert answer.message
        return
    check_pieces(answer, body["text"])
    assert json.loads(write(answer)).keys() == answer.keys()
    policy = Policy(
        **{
            name: frozenset(value) if isinstance(value, list) else value
            for name, value in cast("dict[str, Any]", body.get("policy") or {}).items()
        }
    )
    declared = json.loads(body["tools"]) if str(body.get("tools", "")).strip() else None
    tools = declared["tools"] if isinstance(declared, dict) else declared
    dialect = body.get("dialect") or "auto"
    if answer["form"] == "wire":
        reader = decode(_profile(body, answer["api"], dialect), tools, policy=policy)
        data = body["text"].encode("utf-8", "surrogatepass")
        expected = fold([*reader.feed(data), *reader.end()])
    else:
        vendor = PROFILES[body["vendor"]] if body.get("vendor") else PROFILES["generic"]
        expected = recover(
            body["text"],
            tools,
            dialect=vendor.dialect if dialect == "auto" else dialect,
            channel=body.get("channel") or "content",
            stop=body.get("stop", "stop") or None,
            policy=policy,
        )
    assert told(answer) == facts(expected)


def _profile(body: dict[str, Any], api: str, dialect: str) -> Any:
    profile = PROFILES[body.get("vendor") or "generic"]
    return speaking(profile, cast(Api, api), profile.dialect if dialect == "auto" else dialect)
