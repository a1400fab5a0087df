"""Functions and classes as tools: their types are the schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypedDict, Union

import pytest
from langchain_core.tools import BaseTool, InjectedToolArg, StructuredTool, Tool, tool
from pydantic import BaseModel, Field

from ferrule import Recoverer, UsageError, fold, recover
from ferrule.repair import Tools
from ferrule.repair.tools import signature_schema

if TYPE_CHECKING:
    from fractions import Fraction


class Unit(Enum):
    METRIC = "c"
    IMPERIAL = "f"


class City(BaseModel):
    name: str
    parts: list[Part] = []


class Part(BaseModel):
    name: str = Field(min_length=1)


class Box(TypedDict, total=False):
    left: int


@dataclass
class Span:
    first: int
    last: int = 0


@dataclass
class Node:
    name: str
    below: list[Node]


class Tree(TypedDict):
    name: str
    below: list[Tree]


class Grown(BaseModel):
    name: str
    below: list[Grown] = []


class Unknown(TypedDict):
    part: Fraction


@pytest.mark.parametrize("kind", [Node, Tree, Grown])
def test_a_class_may_hold_itself(kind: Any) -> None:
    def plant(node): ...

    plant.__annotations__ = {"node": kind}
    inner = '{"name": "a", "below": [{"name": "b", "below": []}]}'
    for tool_, arguments in ((kind, inner), (plant, f'{{"node": {inner}}}')):
        name = tool_.__name__
        for given, wanted in ((arguments, 1), (arguments.replace('"a"', "[]"), 0)):
            text = f'<tool_call>{{"name": "{name}", "arguments": {given}}}</tool_call>'
            reply = recover(text, [tool_])
            assert len(reply.calls) == wanted
            assert len(reply.broken) == 1 - wanted


def test_of_a_type_that_only_type_checkers_know_nothing_is_known() -> None:
    assert Tools([Unknown]).names
    assert property_of(Unknown)["properties"] == {"part": {}}


def property_of(annotation: Any) -> Any:
    def function(value): ...

    function.__annotations__ = {"value": annotation}
    schema = signature_schema(function)
    assert schema["required"] == ["value"]
    assert schema["additionalProperties"] is False
    return schema["properties"]["value"]


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        (str, {"type": "string"}),
        (int, {"type": "integer"}),
        (float, {"type": "number"}),
        (bool, {"type": "boolean"}),
        (None, {}),
        (list[int], {"type": "array", "items": {"type": "integer"}}),
        (Sequence[str], {"type": "array", "items": {"type": "string"}}),
        (tuple[str, ...], {"type": "array", "items": {"type": "string"}}),
        (tuple[str, int], {"type": "array"}),
        (set, {"type": "array"}),
        (dict, {"type": "object"}),
        (Mapping[str, int], {"type": "object", "additionalProperties": {"type": "integer"}}),
        (Literal["a", 1], {"enum": ["a", 1]}),
        (Unit, {"enum": ["c", "f"]}),
        (int | None, {"anyOf": [{"type": "integer"}, {"type": "null"}]}),
        (Union.__getitem__((int, str)), {"anyOf": [{"type": "integer"}, {"type": "string"}]}),
        (Annotated[int, "of days"], {"type": "integer"}),
        (Box, {"type": "object", "properties": {"left": {"type": "integer"}}, "required": []}),
        (
            Span,
            {
                "type": "object",
                "properties": {"first": {"type": "integer"}, "last": {"type": "integer"}},
                "required": ["first"],
                "additionalProperties": False,
            },
        ),
        (Any, {}),
        (Path, {}),
        (Callable[[], int], {}),
        ("no such type", {}),
    ],
)
def test_what_an_annotation_says(annotation: Any, expected: Any) -> None:
    assert property_of(annotation) == expected


def test_parameters_of_every_kind() -> None:
    def function(a, /, b: int, *rest: str, c: bool = True, **more: Any) -> None: ...

    assert signature_schema(function) == {
        "type": "object",
        "properties": {"a": {}, "b": {"type": "integer"}, "c": {"type": "boolean"}},
        "required": ["a", "b"],
    }


def test_annotations_that_cannot_be_read_say_nothing() -> None:
    def function(ratio: Fraction, count: int) -> None: ...

    schema = signature_schema(function)
    assert list(schema["properties"]) == ["ratio", "count"]


def called(text: str, *tools: Any) -> list[tuple[str, Any]]:
    wrapped = f"<tool_call>{text}</tool_call>"
    streamed = Recoverer(tools)
    reply = recover(wrapped, tools)
    assert fold(streamed.feed(wrapped) + streamed.end("stop")) == reply
    return [(call.name, call.arguments) for call in reply.calls] or [
        (call.reason, call.detail) for call in reply.broken
    ]


def get_weather(city: City, days: int = 1, unit: Unit = Unit.METRIC) -> str:
    """The weather."""
    raise AssertionError(city, days, unit)


async def aget_weather(city: str) -> str:
    """The weather."""
    raise AssertionError(city)


class Weather:
    def look_up(self, city: str) -> str:
        raise AssertionError(city)


def test_a_function_is_a_tool() -> None:
    text = '{"name": "get-weather", "arguments": {"city": {"name": "Paris", "parts": [{"name": "x"}]}, "days": "2"}}'
    city = {"name": "Paris", "parts": [{"name": "x"}]}
    assert called(text, get_weather) == [("get_weather", {"city": city, "days": 2})]
    [(reason, detail)] = called(text.replace('"x"', '""'), get_weather)
    assert (reason, "shorter" in detail or "minLength" in detail) == ("invalid-arguments", True)
    assert (
        called('{"name": "get_weather", "arguments": {"town": 1}}', get_weather)[0][0]
        == "invalid-arguments"
    )
    assert called('{"name": "other", "arguments": {}}', get_weather)[0][0] == "unknown-tool"


@pytest.mark.parametrize(
    ("declared", "name"),
    [
        (aget_weather, "aget_weather"),
        (Weather().look_up, "look_up"),
        (tool("weather")(get_weather), None),
        (tool(aget_weather), "aget_weather"),
        (
            StructuredTool.from_function(
                lambda city: city, name="lambda", description="x", args_schema=None
            ),
            None,
        ),
        (
            {
                "name": "dict",
                "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}},
            },
            "dict",
        ),
    ],
)
def test_other_tools(declared: Any, name: str | None) -> None:
    tools = Tools([declared])
    assert tools.names == (name or declared.name,)
    assert "city" in tools.keys


def test_a_model_is_a_tool_as_langchain_takes_it() -> None:
    assert called('{"name": "City", "arguments": {"name": "Paris"}}', City) == [("City", {"name": "Paris"})]


def test_a_langchain_tool_has_its_own_schema() -> None:
    @tool(args_schema={"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]})
    def count(n: int) -> str:
        """Count."""
        return str(n)

    class Typed(BaseTool):
        name: str = "typed"
        description: str = "x"
        args_schema: Any = City

        def _run(self, **arguments: Any) -> str:
            return str(arguments)

    assert called('{"name": "count", "arguments": {"n": "3"}}', count, Typed()) == [("count", {"n": 3})]
    assert called('{"name": "typed", "arguments": {}}', count, Typed())[0][0] == "invalid-arguments"
    one_text = Tool(name="search", func=str, description="x")
    assert called('{"name": "search", "arguments": {"__arg1": "x"}}', one_text) == [
        ("search", {"__arg1": "x"})
    ]


def test_what_langchain_puts_in_is_not_the_model_s() -> None:
    def look(
        city: str, user: Annotated[str, InjectedToolArg], place: Annotated[str, InjectedToolArg()]
    ) -> str:
        raise AssertionError(city, user, place)

    assert called('{"name": "look", "arguments": {"city": "Paris"}}', look) == [("look", {"city": "Paris"})]
    assert (
        called('{"name": "look", "arguments": {"city": "Paris", "user": "root"}}', look)[0][0]
        == "invalid-arguments"
    )


@pytest.mark.parametrize("wrong", [lambda city: city, partial(aget_weather, "Paris"), object()])
def test_a_tool_needs_a_name(wrong: Any) -> None:
    with pytest.raises(UsageError, match=r"tools\[1\]"):
        recover("", [get_weather, wrong])


def test_two_models_of_one_name_are_not_mixed_up() -> None:
    def other() -> type[BaseModel]:
        class Part(BaseModel):
            size: int

        class Whole(BaseModel):
            part: Part

        return Whole

    def function(a, b): ...

    function.__annotations__ = {"a": City, "b": other()}
    assert called(
        '{"name": "function", "arguments": {"a": {"name": "x"}, "b": {"part": {"size": 1}}}}', function
    ) == [("function", {"a": {"name": "x"}, "b": {"part": {"size": 1}}})]
