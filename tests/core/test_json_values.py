import pytest

from ferrule.core.json_values import as_count, as_items, as_object, as_text, parse_all


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


def test_narrowing():
    assert (as_object(None), as_object([]), as_object({"a": 1})) == ({}, {}, {"a": 1})
    assert (as_items(None), as_items({}), as_items([1])) == ([], [], [1])
    assert (as_text(None), as_text(3), as_text("x")) == ("", "", "x")
    assert (as_count(3), as_count(3.7), as_count(True), as_count("3"), as_count(-1)) == (3, 3, 0, 0, 0)
