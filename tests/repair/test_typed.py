from typing import Any

import pytest

from ferrule.repair.schema import View
from ferrule.repair.schema_coercion import Parameter, convert, read_parameter


def read(text: str, node: dict[str, Any], typed: bool | None = None) -> Any:
    return read_parameter(Parameter("x", text, typed), View(node, node)).value


@pytest.mark.parametrize(
    ("text", "node", "value"),
    [
        ("5", {"type": "string"}, "5"),
        (" padded \n", {"type": "string"}, " padded \n"),
        ('{"a": 1}', {"type": "string"}, '{"a": 1}'),
        ("null", {"type": "string"}, "null"),
        ("a &amp;&amp; b", {"type": "string"}, "a &amp;&amp; b"),
        ("null", {"type": ["string", "null"]}, None),
        ("None", {"type": ["string", "null"]}, "None"),
        ("hello", {"type": ["string", "null"]}, "hello"),
        ("\n5 ", {"type": "integer"}, 5),
        ("5.0", {"type": "integer"}, 5),
        ("+5", {"type": "integer"}, 5),
        ("5.5", {"type": "integer"}, "5.5"),
        ("five", {"type": "integer"}, "five"),
        ("5", {"type": "number"}, 5),
        ("5.0", {"type": "number"}, 5.0),
        ("-0", {"type": "number"}, 0),
        ("9223372036854775807", {"type": "number"}, 9223372036854775807),
        ("1" * 400, {"type": "number"}, int("1" * 400)),
        ("1" * 5000, {"type": "number"}, "1" * 5000),
        ("1e3", {"type": "integer"}, 1000),
        ("1e300", {"type": "integer"}, "1e300"),
        ("15e-1", {"type": "integer"}, "15e-1"),
        ("3", {"allOf": [{"type": "integer"}, {"minimum": 1}]}, 3),
        ("3", {"allOf": [{"anyOf": [{"type": "integer"}, {"type": "null"}]}, {}]}, 3),
        ("3.5", {"anyOf": [{"allOf": [{"type": "number"}, {"minimum": 0}]}, {"type": "null"}]}, 3.5),
        ("1", {"type": ["string", "integer"], "enum": ["1", "2"]}, "1"),
        ("1", {"enum": ["1", 2]}, "1"),
        ("2", {"enum": ["1", 2]}, 2),
        ("1", {"enum": ["auto", 1]}, 1),
        ("auto", {"enum": ["auto", 1]}, "auto"),
        ("true", {"anyOf": [{"type": "boolean"}, {"type": "string"}]}, True),
        ("5", {"type": "INTEGER"}, 5),
        ("5", {"type": "STRING"}, "5"),
        ("1e3", {"type": "number"}, 1000.0),
        ("NaN", {"type": "number"}, "NaN"),
        ("1e999", {"type": "number"}, "1e999"),
        ("true", {"type": "boolean"}, True),
        ("False", {"type": "boolean"}, False),
        ("1", {"type": "boolean"}, "1"),
        ("[1, 2]", {"type": "array"}, [1, 2]),
        ("['a', None]", {"type": "array"}, ["a", None]),
        ("{'a': True}", {"type": "object"}, {"a": True}),
        ("not json", {"type": "object"}, "not json"),
        ("['a'", {"type": "array"}, "['a'"),
        ("['a'] b", {"type": "array"}, "['a'] b"),
        ("null", {"type": ["integer", "null"]}, None),
        ("42", {"type": ["integer", "null"]}, 42),
        ("42", {"anyOf": [{"type": "string"}, {"type": "integer"}]}, 42),
        ("1.5", {"anyOf": [{"type": "string"}, {"type": "integer"}]}, "1.5"),
        ('{"a": 1}', {"anyOf": [{"type": "string"}, {"type": "object"}]}, {"a": 1}),
        ("low", {"enum": ["low", "high"]}, "low"),
        ("3", {}, "3"),
        ("true", {}, "true"),
        ("null", {}, "null"),
        ('{"a": [1]}', {}, {"a": [1]}),
        ("[not json]", {}, "[not json]"),
        ('["x"]', {"description": "no type"}, ["x"]),
    ],
)
def test_the_schema_decides(text: str, node: dict[str, Any], value: Any) -> None:
    found = read(text, node)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("text", "typed", "value"),
    [
        ("5", False, "5"),
        ("5", True, 5),
        ('"5"', True, "5"),
        ("True", True, True),
        ("['a']", True, ["a"]),
        ("plain", True, "plain"),
    ],
)
def test_the_wire_may_say_the_type(text: str, typed: bool, value: Any) -> None:
    assert read(text, {}, typed) == value


def test_a_union_is_tried_in_order() -> None:
    found = convert("1", frozenset({"boolean", "number", "integer"}))
    assert found.value == 1
    assert type(found.value) is int
