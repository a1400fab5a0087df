from typing import Any

import pytest

from ferrule.repair.schema import Contract, View
from ferrule.repair.schema_coercion import fit, renamed, without_nulls

STRING = {"type": "string"}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "file_path": STRING,
        "limit": {"type": "integer"},
        "ratio": {"type": "number"},
        "all": {"type": "boolean"},
        "tags": {"type": "array", "items": STRING},
        "edits": {
            "type": "array",
            "items": {"type": "object", "properties": {"oldText": STRING, "count": {"type": "integer"}}},
        },
        "either": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "note": {"type": ["string", "null"]},
    },
    "required": ["file_path"],
    "additionalProperties": False,
}
CONTRACT = Contract(SCHEMA, "read")


@pytest.mark.parametrize(
    ("value", "fitted", "rules"),
    [
        ({"file_path": "a", "limit": 5}, {"file_path": "a", "limit": 5}, []),
        ({"file_path": "5", "note": "null"}, {"file_path": "5", "note": "null"}, []),
        ({"file_path": "a", "limit": "5"}, {"file_path": "a", "limit": 5}, ["stringified-value"]),
        ({"file_path": "a", "ratio": "1.5"}, {"file_path": "a", "ratio": 1.5}, ["stringified-value"]),
        ({"file_path": "a", "all": "True"}, {"file_path": "a", "all": True}, ["stringified-value"]),
        ({"file_path": "a", "tags": '["x"]'}, {"file_path": "a", "tags": ["x"]}, ["stringified-value"]),
        (
            {"file_path": "a", "tags": "['x']"},
            {"file_path": "a", "tags": ["x"]},
            ["stringified-value", "single-quotes"],
        ),
        ({"file_path": "a", "either": "7"}, {"file_path": "a", "either": 7}, ["stringified-value"]),
        ({"file_path": "a", "limit": "null"}, {"file_path": "a", "limit": None}, ["stringified-value"]),
        ({"file_path": "a", "limit": "many"}, {"file_path": "a", "limit": "many"}, []),
        (
            {"file_path": "a", "edits": '[{"old_text": "x", "count": "2"}]'},
            {"file_path": "a", "edits": [{"oldText": "x", "count": 2}]},
            ["stringified-value", "key-case", "stringified-value"],
        ),
        ({"filePath": "a"}, {"file_path": "a"}, ["key-case"]),
        ({"File-Path": "a"}, {"file_path": "a"}, ["key-case"]),
        ({"filePath": "a", "file_path": "a"}, {"file_path": "a"}, ["key-case"]),
        ({"filePath": "a", "file_path": "b"}, {"file_path": "b"}, ["key-case", "ambiguous"]),
        ({"filePath": "a", "FilePath": "b"}, {"file_path": "b"}, ["key-case", "key-case", "ambiguous"]),
        ([{"file_path": "a"}, {"file_path": "a"}], {"file_path": "a"}, ["repeated-object"]),
        ({"file_path": 5}, {"file_path": "5"}, ["number-as-text"]),
        ({"file_path": True}, {"file_path": True}, []),
        ([{"file_path": "a"}], {"file_path": "a"}, ["list-wrapper"]),
        ({"arguments": {"file_path": "a"}}, {"file_path": "a"}, ["wrapper-key"]),
        ({"input": '{"file_path": "a"}'}, {"file_path": "a"}, ["double-encoded", "wrapper-key"]),
        ({"read": {"file_path": "a"}}, {"file_path": "a"}, ["wrapper-key"]),
        ({"anything": {"filePath": "a"}}, {"file_path": "a"}, ["wrapper-key", "key-case"]),
        ({"name": "read", "arguments": {"file_path": "a"}}, {"file_path": "a"}, ["wrapper-key"]),
        ({"arguments": {"other": "a"}}, {"arguments": {"other": "a"}}, []),
    ],
)
def test_each_rule(value: Any, fitted: Any, rules: list[str]) -> None:
    found = fit(value, CONTRACT)
    assert (found.value, [repair.rule for repair in found.repairs]) == (fitted, rules)


@pytest.mark.parametrize(
    "value", [3, "x", None, [1], [{}, {"file_path": "a"}], [{"limit": 1}, {"limit": True}]]
)
def test_what_is_no_object(value: Any) -> None:
    assert fit(value, CONTRACT) is None


def test_a_wrapper_that_the_schema_declares_is_no_wrapper() -> None:
    contract = Contract({"type": "object", "properties": {"arguments": {"type": "object"}, "a": STRING}})
    found = fit({"arguments": {"a": "x"}}, contract)
    assert found.value == {"arguments": {"a": "x"}}


def test_an_open_schema_keeps_keys_it_does_not_know() -> None:
    contract = Contract({"type": "object", "properties": {"a": STRING}})
    found = fit({"a": "x", "b": "5"}, contract)
    assert (found.value, found.repairs) == ({"a": "x", "b": "5"}, ())


@pytest.mark.parametrize(
    ("value", "fitted"),
    [
        ({"type": "object", "properties": {}}, {}),
        ({"properties": {"path": STRING}, "required": ["path"], "type": "object"}, {}),
        ({"properties": "all"}, {"properties": "all"}),
        ({"properties": {}, "path": "a"}, {"properties": {}, "path": "a"}),
    ],
)
def test_a_schema_is_no_arguments_of_a_tool_without_parameters(value: Any, fitted: Any) -> None:
    found = fit(value, Contract({"type": "object", "properties": {}}))
    assert found.value == fitted
    assert [repair.rule for repair in found.repairs] == ["schema-copied"] * (fitted != value)
    for schema in (None, {"type": "object"}, {"properties": {}, "additionalProperties": STRING}):
        free = fit(value, Contract(schema))
        assert "schema-copied" not in [repair.rule for repair in free.repairs]


def test_the_order_of_the_wire_is_kept() -> None:
    found = fit({"limit": "5", "filePath": "a"}, CONTRACT)
    assert list(found.value) == ["limit", "file_path"]


def test_a_recursive_schema_ends() -> None:
    schema = {"type": "object", "properties": {"next": {"$ref": "#"}, "n": {"type": "integer"}}}
    value: Any = {"n": "1"}
    for _ in range(150):
        value = {"next": value, "n": "1"}
    found = fit(value, Contract(schema))
    assert found.value["next"]["next"]["n"] == 1


def test_nulls_of_optional_parameters_are_dropped() -> None:
    value = {"file_path": "a", "limit": None, "note": None, "edits": [{"count": None, "oldText": "x"}]}
    found, repairs = without_nulls(value, CONTRACT)
    assert found == {"file_path": "a", "note": None, "edits": [{"oldText": "x"}]}
    assert [repair.rule for repair in repairs] == ["null-dropped", "null-dropped"]
    assert without_nulls({"file_path": None}, CONTRACT) == ({"file_path": None}, [])


def test_renaming_needs_exactly_one_target() -> None:
    def place(*names: str) -> View:
        node = {"properties": dict.fromkeys(names, STRING), "patternProperties": {"^X-": STRING}}
        return View(node, node)

    assert renamed(["A-b"], place("a_b", "c")) == {"A-b": "a_b"}
    assert renamed(["ab"], place("a_b", "A_B")) == {}
    assert renamed(["x"], place("y")) == {}
    assert renamed(["X-a"], place("x_a")) == {}
