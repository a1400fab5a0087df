import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.notes import Note
from ferrule.vendors import PROFILES, SchemaRule
from ferrule.vendors.history.tool_schemas import clean, close

STRICT = PROFILES["deepseek"].strict.schema


def test_keywords_are_dropped_where_a_keyword_can_stand_only():
    schema = {
        "type": "object",
        "properties": {"minLength": {"type": "string", "minLength": 2, "default": {"minLength": 1}}},
        "required": ["minLength"],
    }
    assert clean(schema, SchemaRule(drop=("minLength",))) == {
        "type": "object",
        "properties": {"minLength": {"type": "string", "default": {"minLength": 1}}},
        "required": ["minLength"],
    }


def test_references_are_written_out():
    schema = {
        "$defs": {
            "P": {"type": "object", "properties": {"q": {"$ref": "#/$defs/Q"}}},
            "Q": {"type": "string"},
        },
        "type": "object",
        "properties": {"a": {"anyOf": [{"$ref": "#/$defs/P", "description": "d"}, {"type": "null"}]}},
    }
    p = {"type": "object", "properties": {"q": {"type": "string"}}, "description": "d"}
    assert clean(schema, SchemaRule(inline_refs=True)) == {
        "type": "object",
        "properties": {"a": {"anyOf": [p, {"type": "null"}]}},
    }


@pytest.mark.parametrize(
    "schema",
    [
        {
            "$defs": {"T": {"properties": {"t": {"$ref": "#/$defs/T"}}}},
            "properties": {"t": {"$ref": "#/$defs/T"}},
        },
        {"properties": {"t": {"$ref": "#"}}},
        {"properties": {"t": {"$ref": "https://elsewhere.example/schema"}}},
        {"properties": {"t": {"$ref": "#/$defs/missing"}}},
    ],
)
def test_what_cannot_be_written_out_stays(schema):
    assert clean(schema, SchemaRule(inline_refs=True)) == schema


def test_writing_out_is_bounded():
    defs = {f"d{n}": {"properties": {k: {"$ref": f"#/$defs/d{n + 1}"} for k in "ab"}} for n in range(40)}
    schema = {"$defs": {**defs, "d40": {"type": "string"}}, "$ref": "#/$defs/d0"}
    assert clean(schema, SchemaRule(inline_refs=True)) == schema
    deep: dict = {"type": "string"}
    for _ in range(5_000):
        deep = {"items": deep}
    assert clean(deep, SchemaRule(drop=("x",), inline_refs=True)) is deep
    assert close(deep, "f")[1] == Note("strict-with-deep-schema", {"tool": "f"})


def test_formats_and_types_beside_any_of():
    schema = {
        "properties": {"a": {"type": "string", "format": "date"}, "b": {"type": "string", "format": "uuid"}}
    }
    cleaned = clean(schema, STRICT)
    assert cleaned["properties"] == {"a": {"type": "string"}, "b": {"type": "string", "format": "uuid"}}
    beside = {"type": "string", "anyOf": [{"minLength": 1}, {"type": "null"}]}
    assert clean(beside, SchemaRule(type_in_branches=True)) == {
        "anyOf": [{"type": "string", "minLength": 1}, {"type": "null"}]
    }


def test_closing():
    inner = {"type": "object", "properties": {"x": {"type": "integer"}}, "required": ["x"]}
    schema = {"type": "object", "properties": {"a": inner}, "required": ["a"]}
    closed, note = close(schema, "f")
    assert note is None
    assert closed["additionalProperties"] is False
    assert closed["properties"]["a"]["additionalProperties"] is False
    assert "additionalProperties" not in schema
    assert close({"type": "object", "properties": {}}, "f") == (
        {"type": "object", "properties": {}, "additionalProperties": False, "required": []},
        None,
    )


@pytest.mark.parametrize(
    ("schema", "why"),
    [
        ({"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a"]}, "'b' is optional"),
        ({"type": "object", "properties": {}, "additionalProperties": True}, "an object is open"),
        ({"type": "object", "properties": {"a": {"type": "object"}}, "required": ["a"]}, "no properties"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "an object is open"),
    ],
)
def test_what_closing_would_change_is_not_closed(schema, why):
    same, note = close(schema, "f")
    assert same is schema
    assert str(note).startswith("the tool 'f' is not strict: ")
    assert why in str(note)


SCHEMAS = st.recursive(
    st.fixed_dictionaries(
        {}, optional={"type": st.sampled_from(["string", "object"]), "minLength": st.just(1)}
    ),
    lambda inner: st.one_of(
        st.fixed_dictionaries({"properties": st.dictionaries(st.sampled_from("ab"), inner)}),
        st.fixed_dictionaries({"anyOf": st.lists(inner, min_size=1, max_size=2)}),
        st.fixed_dictionaries(
            {"items": inner, "$ref": st.sampled_from(["#", "#/items", "#/properties/a"])}
        ),
        st.fixed_dictionaries(
            {"items": st.sampled_from([True, False, None, 3]), "properties": st.just(None)}
        ),
    ),
    max_leaves=12,
)


@given(SCHEMAS)
def test_any_schema_passes_and_stays_the_caller_s(schema):
    before = copy.deepcopy(schema)
    cleaned = clean(schema, STRICT)
    close(cleaned, "f")
    assert schema == before
    assert clean(cleaned, SchemaRule(drop=STRICT.drop)) == cleaned
