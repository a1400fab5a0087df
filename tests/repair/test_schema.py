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
        ({"allOf": [{"type": "integer"}, {"minimum": 1}]}, {"integer"}),
        ({"type": ["integer", "string"], "allOf": [{"type": ["string", "null"]}]}, {"string"}),
        ({"type": "object", "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}, {"object"}),
        ({"type": ["string", "number"], "enum": [1, 2]}, {"integer"}),
        ({"type": ["number", "string"], "allOf": [{"type": "integer"}]}, {"integer"}),
        ({"type": "string", "nullable": True, "enum": ["a"]}, {"string", "null"}),
        ({"type": "string", "allOf": [{"type": "integer"}]}, {"string"}),
        ({"anyOf": [{"type": "string"}, {}]}, ANY),
        ({"type": ["int", "STRING"]}, {"integer", "string"}),
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


def test_what_several_branches_say_of_one_place() -> None:
    top = view(
        {
            "properties": {"a": {"description": "x"}},
            "allOf": [{"properties": {"a": {"type": "integer"}, "b": {"type": "string"}}}],
            "oneOf": [
                {"properties": {"b": {"type": ["string", "null"]}, "c": {"type": "integer"}}},
                {"properties": {"c": {"type": "string"}}},
            ],
            "patternProperties": {"^n_": {"type": "integer"}, "(": {"type": "null"}},
            "additionalProperties": {"type": "boolean"},
        }
    )
    types = {key: top.member(key).types for key in ("a", "b", "c", "n_x", "x")}
    assert types == {
        "a": {"integer"},
        "b": {"string"},
        "c": {"integer", "string"},
        "n_x": {"integer"},
        "x": {"boolean"},
    }


def test_elements_by_their_place() -> None:
    top = view({"prefixItems": [{"type": "string"}], "items": {"type": "integer"}})
    assert [top.item(at).types for at in range(3)] == [{"string"}, {"integer"}, {"integer"}]
    old = view({"items": [{"type": "string"}], "additionalItems": {"type": "null"}})
    assert [old.item(at).types for at in range(2)] == [{"string"}, ANY]
    both = view({"anyOf": [{"items": {"type": "integer"}}, {"items": {"type": "null"}}]})
    assert both.item(0).types == {"integer", "null"}


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
