from typing import Any

import pytest

from ferrule.repair import BrokenArguments, Parameter, RepairedArguments
from ferrule.repair.judge import read_parameters
from ferrule.repair.schema import Contract

STRING = {"type": "string"}
SCHEMA = {
    "type": "object",
    "properties": {
        "command": STRING,
        "timeout": {"type": "integer"},
        "env": {"type": "object"},
        "mode": {"enum": ["a&b", "c"]},
        "tags": {"type": "array", "items": STRING},
        "sizes": {"anyOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "integer"}]},
        "either": {"anyOf": [STRING, {"type": "array"}]},
    },
    "patternProperties": {"^n_": {"type": "integer"}},
    "required": ["command"],
    "additionalProperties": False,
}


def read(
    *parameters: Parameter, schema: dict[str, Any] | None = SCHEMA
) -> RepairedArguments | BrokenArguments:
    return read_parameters("raw", parameters, Contract(schema))


@pytest.mark.parametrize(
    ("parameters", "value", "rules"),
    [
        ([("command", "5"), ("timeout", "5")], {"command": "5", "timeout": 5}, []),
        ([("command", "a &amp;&amp; b")], {"command": "a &amp;&amp; b"}, []),
        (
            [("command", "x"), ("env", "{&quot;A&quot;: 1}")],
            {"command": "x", "env": {"A": 1}},
            ["html-entities"],
        ),
        ([("command", "x"), ("mode", "a&amp;b")], {"command": "x", "mode": "a&b"}, ["html-entities"]),
        ([("Command", "x")], {"command": "x"}, ["key-case"]),
        ([("command", "x"), ("command", "x")], {"command": "x"}, []),
        ([("command", "x"), ("Command", "x")], {"command": "x"}, ["key-case"]),
        ([("command", "x"), ("n_a", "5")], {"command": "x", "n_a": 5}, []),
        ([("command", "x"), ("tags", "5"), ("tags", "5")], {"command": "x", "tags": ["5", "5"]}, []),
        ([("command", "x"), ("sizes", "5"), ("sizes", "6")], {"command": "x", "sizes": [5, 6]}, []),
        ([("command", "x"), ("tags", '["a"]'), ("tags", '["a"]')], {"command": "x", "tags": ["a"]}, []),
        ([("arguments", '{"command": "x"}')], {"command": "x"}, ["wrapper-key"]),
        ([("command", "x"), ("timeout", "")], {"command": "x", "timeout": ""}, None),
        (
            [("command", "x"), ("env", "{'A': None}")],
            {"command": "x", "env": {"A": None}},
            ["single-quotes", "python-literal"],
        ),
    ],
)
def test_parameters(
    parameters: list[tuple[str, str]], value: dict[str, Any], rules: list[str] | None
) -> None:
    found = read(*(Parameter(key, text) for key, text in parameters))
    if rules is None:
        assert isinstance(found, BrokenArguments)
        return
    assert isinstance(found, RepairedArguments)
    assert (found.value, [repair.rule for repair in found.repairs]) == (value, rules)


@pytest.mark.parametrize(
    "parameters",
    [
        [("command", "x"), ("command", "y")],
        [("command", "x"), ("Command", "y")],
        [("COMMAND", "x"), ("Command", "y")],
        [("command", "x"), ("either", "a"), ("either", "b")],
        [("command", "x"), ("tags", '["a"]'), ("tags", '["b"]')],
        [("command", "x"), ("tags", '["a"]'), ("tags", "b")],
        [("command", "x"), ("env", '{"A": 1, "A": 2}')],
        [("command", "x"), ("env", "{'A': {'B': 1}, 'A': {'B': 2}}")],
    ],
)
def test_two_values_of_one_key_are_ambiguous(parameters: list[tuple[str, str]]) -> None:
    found = read(*(Parameter(key, text) for key, text in parameters))
    assert isinstance(found, BrokenArguments)
    assert (found.reason, "twice" in found.detail) == ("ambiguous", True)


def test_the_order_of_the_wire_is_kept() -> None:
    found = read(Parameter("timeout", "1"), Parameter("command", "x"))
    assert isinstance(found, RepairedArguments)
    assert list(found.value) == ["timeout", "command"]


def test_without_schema_texts_stay_texts() -> None:
    found = read(Parameter("a", "1"), Parameter("b", "[1]"), Parameter("c", "1", typed=True), schema=None)
    assert isinstance(found, RepairedArguments)
    assert found.value == {"a": "1", "b": [1], "c": 1}


def test_a_text_of_the_wrong_type_is_reported() -> None:
    found = read(Parameter("command", "x"), Parameter("timeout", "soon"))
    assert isinstance(found, BrokenArguments)
    assert found.reason == "invalid-arguments"
    assert "timeout" in found.detail
