import json

import pytest

from ferrule.core.json_values import (
    MOST_CONTAINERS,
    MOST_VALUES,
    as_count,
    as_items,
    as_object,
    as_text,
    crowded,
    parse_all,
)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ('{"a":1}', [{"a": 1}]),
        ('{"a":1}data: {"b":"data: {"}', [{"a": 1}, {"b": "data: {"}]),
        ('{"a":1}\n{"b":2}', [{"a": 1}, {"b": 2}]),
        ('{"a":1} data:[DONE]', [{"a": 1}]),
        ('data: {"a":1}', [{"a": 1}]),
        ('{"a":1}x', None),
        ('{"a":', None),
        ("ping", None),
        ("", None),
        ("[" * 100_000, None),
    ],
)
def test_parse_all(text, values):
    assert parse_all(text) == values


def test_many_glued_values():
    assert parse_all("data: {}" * 20_000) == [{}] * 20_000


@pytest.mark.parametrize("glued", ["1 ", '"" ', "{}"])
def test_too_many_glued_values_are_no_json(glued):
    assert parse_all(glued * (MOST_CONTAINERS + 1)) is None


@pytest.mark.parametrize(
    ("value", "excess"),
    [
        (["ab"] * MOST_VALUES, f"more than {MOST_VALUES} values"),
        (["ab"] * (MOST_VALUES - 1), ""),
        ([-1.5e3] * MOST_VALUES, f"more than {MOST_VALUES} values"),
        ([True, None] * (MOST_VALUES // 2), f"more than {MOST_VALUES} values"),
        (dict.fromkeys(map(str, range(MOST_VALUES // 2)), 1), f"more than {MOST_VALUES} values"),
        (dict.fromkeys(map(str, range(MOST_VALUES // 2 - 1)), 1), ""),
        ([["ab"]] * (MOST_CONTAINERS + 1), f"more than {MOST_CONTAINERS} lists and objects"),
        (["ab"] * 1000, ""),
        # A text counts once, whatever is in it.
        ("a, b: c\n" * MOST_VALUES, ""),
        ({"a": 'x",:' * MOST_VALUES, "b": "\\" * MOST_VALUES, "c": ["\u2028,"] * 9}, ""),
    ],
)
def test_values_of_a_long_document_are_counted(value, excess):
    text = json.dumps(value)
    assert (crowded(text), crowded(text.encode())) == (excess, excess)
    assert crowded(json.dumps(value, indent=1)) == excess


def test_a_text_without_an_end_is_one_value():
    assert crowded('{"a": "' + ", " * MOST_VALUES) == ""


def test_narrowing():
    assert (as_object(None), as_object([]), as_object({"a": 1})) == ({}, {}, {"a": 1})
    assert (as_items(None), as_items({}), as_items([1])) == ([], [], [1])
    assert (as_text(None), as_text(3), as_text("x")) == ("", "", "x")
    assert (as_count(3), as_count(3.7), as_count(True), as_count("3"), as_count(-1)) == (3, 3, 0, 0, 0)
