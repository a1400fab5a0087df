"""Values that stand for a value: which are told, where they are meant, and what becomes of their calls."""

from __future__ import annotations

from typing import Any

import pytest

from ferrule import DIALECTS, Echoes, Policy, fold
from ferrule.core import deltas
from ferrule.core.messages import StopReason, ToolResult, User
from ferrule.dialects import Recovery
from ferrule.dialects.core.placeholders import SLOTS, placeholder_in
from tests.dialects.tools import TOOLS, broken, calls, read
from tests.dialects.writers import write


@pytest.mark.parametrize("row", SLOTS, ids=lambda row: row.example)
def test_the_example_of_each_row_is_a_placeholder(row: Any) -> None:
    assert placeholder_in({"thing": row.example}, None) == ("thing", row.example)


FOR_A_CITY = """
    <city>|<CITY>|<your city>|<votre ville>|<订单号>|<город>|<都市>|<the user's city>|<city_name>|<city/town>|<…>
    {city}|{{ city }}|{{your_city}}|{城市}|[City]|[city name]|[YOUR CITY]|[...]|$CITY|${city}|%CITY%|__CITY__
    YOUR_CITY|your_city|Your City|INSERT_CITY_HERE|...|TBD|XXXX
"""


@pytest.mark.parametrize(
    "value", [each.strip() for line in FOR_A_CITY.split("\n") for each in line.split("|")]
)
def test_a_whole_value_that_is_a_slot_is_told_wherever_it_stands(value: str) -> None:
    for arguments in ({"city": value}, {"to": ["Rome", {"city": f" {value}\n"}]}):
        assert (placeholder_in(arguments, {}) is not None) == (value != ""), arguments
    assert placeholder_in({"city": f"Weather of {value} please, at noon."}, {}) is None


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("x", "<b>|<div>|<br/>|</b>|<input disabled>|<div class='a'>|<stdin>|<none>|<not set>|<T>|<K,V>|<>"),
        ("x", "List<String>|<https://a.example>|<a@b.example>|<@U123>|<2024-01-01>|<urn:isbn:1>|<b|im_end|>"),
        ("x", "[a-z]|[main]|[ERROR]|[x]|[1, 2]|[put, get]|[insert]|[fill=red]|[]|[deleted]|[错误]|《红楼梦》|{3}|{}|{a: 1}|{\"a\": 1}"),
        ("x", "{1B2C3D4E-0000-0000-0000-000000000000}|$HOME|%PATH%|$5|50%|__init__|XXX|x|.|..|user@example.com"),
        ("name", "Tu Youyou|Ton Koopman|Seu Jorge|Su Yang|your.song|Hereford|nowhere"),
        ("content", "{{ name }}|<your name>|[insert date]|TODO"),
        ("newString", "[insert date]|<city>|…"),
        ("value_template", "{{ name }}"),
        ("pattern", "<city>|TODO|xxx"),
        ("query", "TODO|<title>|[Paris]|..."),
        ("message", "...|[微笑]"),
        ("status", "TODO"),
        ("title", "Your Name"),
    ],
)  # fmt: skip
def test_code_and_patterns_and_words_are_values(key: str, values: str) -> None:
    for value in values.split("|"):
        assert placeholder_in({key: value}, None) is None, value


def test_a_key_for_words_may_not_be_told_to_be_filled_in() -> None:
    for value in ("<your message>", "[insert message here]", "[votre message]"):
        assert placeholder_in({"message": value}, None) == ("message", value)


def test_a_value_that_the_tool_declares_is_meant() -> None:
    for schema in (
        {"enum": ["TODO"]},
        {"default": "TODO"},
        {"items": {"const": "TODO"}},
        {"examples": ["TODO"]},
    ):
        assert placeholder_in({"to": "TODO"}, {"to": schema}) is None
    assert placeholder_in({"to": "TODO"}, {"to": {"enum": ["DONE"]}})


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_call_with_one_is_unconfirmed_unless_the_user_wrote_it(dialect: str) -> None:
    text = write(dialect, "get_weather", {"city": "[your city]"})
    asked = [User("Show me the weather of [Your City], literally.")]
    told = [ToolResult("c1", "GET /weather?city=[your city]")]
    for messages, runs in (([], False), (asked, True), (told, False)):
        reply = read(text, read=Echoes().read(messages), dialect=dialect)
        assert broken(reply) == ([] if runs else [("get_weather", "unconfirmed")])
        assert len(reply.calls) == runs
    [call] = read(text, dialect=dialect).broken
    assert 'The argument "city" is "[your city]"' in call.detail
    assert call.read
    assert call.read.arguments == {"city": "[your city]"}
    [call] = read(text, dialect=dialect, policy=Policy(unconfirmed="run")).calls
    assert [each.detail for each in call.repairs if each.rule == "unconfirmed"] == ["city: [your city]"]


def test_a_native_call_is_the_vendors() -> None:
    recovery = Recovery(TOOLS)
    said = deltas.CallPiece(index=0, id="c1", name="get_weather", arguments='{"city": "<city>"}')
    reply = fold([*recovery.feed(said), *recovery.feed(deltas.Stop(StopReason.STOP)), *recovery.end()])
    assert calls(reply) == [("get_weather", {"city": "<city>"})]
