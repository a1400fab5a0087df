from copy import deepcopy
from types import MappingProxyType
from typing import Any

import pytest

from ferrule.core.errors import UsageError
from ferrule.repair import Match, Tools, tools_of

SCHEMA = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}


def test_both_shapes_of_a_tool() -> None:
    tools = Tools(
        [
            {"type": "function", "function": {"name": "get_weather", "parameters": SCHEMA}},
            {"name": "ping", "description": "no parameters"},
        ]
    )
    assert tools.declared
    assert tools.names == ("get_weather", "ping")
    assert tools.schema("get_weather") == SCHEMA
    assert tools.schema("ping") is None
    assert tools.schema("other") is None


def test_parameters_that_are_an_empty_list_are_an_empty_object() -> None:
    tools = Tools([{"type": "function", "function": {"name": "ping", "parameters": []}}])
    assert (tools.schema("ping"), tools.problem("ping", {})) == (
        Tools([{"name": "ping", "parameters": {}}]).schema("ping"),
        None,
    )


def test_problems_come_from_the_schema_of_the_name() -> None:
    tools = Tools([{"name": "get_weather", "parameters": SCHEMA}])
    assert tools.problem("get_weather", {"city": "Paris"}) is None
    assert "city" in (tools.problem("get_weather", {}) or "")
    assert tools.problem("unknown", {}) is None


@pytest.mark.parametrize("nothing", [None, []])
def test_nothing_declared_accepts_any_sane_name(nothing: list[Any] | None) -> None:
    tools = Tools(nothing)
    assert not tools.declared
    assert tools.match("anything") == Match("anything")
    assert tools.match("not a name") is None


def test_declared_names_only() -> None:
    tools = Tools([{"name": "get_weather"}])
    assert tools.match("get_weather") == Match("get_weather")
    assert tools.match("delete_all") is None
    near = tools.match("functions.Get-Weather:0")
    assert near.name == "get_weather"


@pytest.mark.parametrize(
    ("tools", "message"),
    [
        ("get_weather", "must be a list"),
        ({"name": "x"}, "must be a list"),
        ([{"name": "a"}, 3], r"tools\[1\] must be an object, not int"),
        ([{"type": "function", "function": "f"}], r"tools\[0\]\.function must be an object"),
        ([{"type": "function"}], r"tools\[0\]: a tool needs a 'name'"),
        ([{"name": ""}], r"tools\[0\]: a tool needs a 'name'"),
        ([{"name": "a", "parameters": [1]}], r"tools\[0\] \(a\): 'parameters' must be an object"),
        ([{"name": "a"}, {"name": "a"}], r"tools\[1\]: the name 'a' is declared twice"),
    ],
)
def test_bad_tools_name_the_position(tools: Any, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        Tools(tools)
    with pytest.raises(UsageError, match=message):
        tools_of(tools)


def test_the_same_tools_are_read_once() -> None:
    tools: list[dict[str, Any]] = [{"name": "get_weather", "parameters": {"properties": {"city": {}}}}]
    known = tools_of(tools)
    assert tools_of([{**tools[0]}]) is known
    tools[0]["parameters"]["properties"]["days"] = {}
    assert known.keys == {"city"}
    assert tools_of(tools).keys == {"city", "days"}


def test_tools_that_are_changed_in_place_are_read_again() -> None:
    shared: dict[str, Any] = {"const": 1}
    tools: list[dict[str, Any]] = [{"name": "a", "parameters": {"properties": {"n": shared, "m": shared}}}]
    known = tools_of(tools)
    assert tools_of(deepcopy(tools)) is known
    assert (
        tools_of([{"name": "a", "parameters": {"properties": {"n": {"const": 1}, "m": {"const": 1}}}}])
        is known
    )
    shared["const"] = True
    assert tools_of(tools).schema("a") == {"properties": {"n": {"const": True}, "m": {"const": True}}}
    assert tools_of(tools) is not known


def test_tools_of_other_types_are_read_each_time() -> None:
    tools = [MappingProxyType({"name": "get_weather", "parameters": MappingProxyType(SCHEMA)})]
    assert tools_of(tools).names == ("get_weather",)
