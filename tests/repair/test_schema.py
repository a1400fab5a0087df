from typing import Any

import pytest

from ferrule.repair.schema import ANY, View, kind


def view(node: dict[str, Any]) -> View:
    return View(node, node)


@pytest.mark.parametrize(
    ("node", "types"),
    [
        ({}, ANY),
        ({"description": "x"}, ANY),
        ({"type": "string"}, {"string"}),
        ({"type": ["string", "null"]}, {"string", "null"}),
        ({"type": "string", "nullable": True}, {"string", "null"}),
        ({"enum": ["a", 1, None]}, {"string", "integer", "null"}),
        ({"const": 1.5}, {"number"}),
        ({"properties": {"a": {}}}, {"object"}),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, {"integer", "null"}),
        (
            {"oneOf": [{"type": "array"}, {"$ref": "#/$defs/n"}], "$defs": {"n": {"type": "number"}}},
            {"array", "number"},
        ),
        ({"allOf": [{"type": "object"}, {"properties": {"a": {}}}]}, {"object"}),
        ({"$ref": "#/missing"}, ANY),
        ({"$ref": "https://example.com/x.json"}, ANY),
    ],
)
def test_types(node: dict[str, Any], types: frozenset[str]) -> None:
    assert view(node).types == types


def test_a_schema_that_refers_to_itself_ends() -> None:
    loop = view(
        {
            "$ref": "#/$defs/a",
            "$defs": {
                "a": {"anyOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]},
                "b": {"$ref": "#/$defs/b"},
            },
        }
    )
    assert loop.types == ANY
    assert loop.properties == {}
    tree = view(
        {
            "$defs": {"t": {"type": "object", "properties": {"next": {"$ref": "#/$defs/t"}}}},
            "$ref": "#/$defs/t",
        }
    )
    assert tree.properties["next"].properties["next"].types == {"object"}


def test_members_items_and_required() -> None:
    node = {
        "allOf": [{"required": ["b"]}],
        "required": ["a", 3],
        "properties": {"a": {"type": "array", "items": {"type": "integer"}}, "b": {}},
        "additionalProperties": {"type": "boolean"},
    }
    top = view(node)
    assert top.required == ("a", "b")
    assert top.member("a").items.types == {"integer"}
    assert top.member("else").types == {"boolean"}
    assert view({"additionalProperties": False}).others is None
    assert view({"additionalProperties": False}).member("x").says_nothing


def test_names_reach_two_objects_deep() -> None:
    inner = {"type": "object", "properties": {"c": {}}}
    top = view({"properties": {"a": inner, "b": {"type": "array", "items": {"properties": {"d": {}}}}}})
    assert top.names == {"a", "b", "c", "d"}


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (None, "null"),
        (True, "boolean"),
        (1, "integer"),
        (1.0, "number"),
        ("", "string"),
        ([], "array"),
        ({}, "object"),
    ],
)
def test_kinds(value: Any, name: str) -> None:
    assert kind(value) == name
