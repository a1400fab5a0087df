"""Two values for one key, two objects, a value that was lost: nobody knows what was meant, and nothing runs."""

import json
from typing import Any

import pytest

from ferrule import BrokenCall
from ferrule.core.messages import Origin
from ferrule.dialects.table import DIALECTS
from ferrule.repair import Tools, judge_text
from tests.dialects.tools import broken, calls, read, tool

LIST = {"type": "array", "items": {"type": "string"}}
TOOLS = [
    tool("get_weather", city="string", days="integer", near="object", tags=LIST),
    tool("pay", ["to"], to="string", sum="number", more="object", tags=LIST),
    tool("refund", ["to"], to="string"),
]
PARIS = '{"city": "Paris"}'
LONG = "x" * 1_500

CONTRADICTIONS = {
    "a key twice": '{"city": "Paris", "city": "Rome"}',
    "a long value": f'{{"city": "{LONG}", "days": 3, "city": "{LONG}y"}}',
    "a nested key": '{"near": {"a": 1, "a": 2}}',
    "a nested object": '{"near": {"a": {"b": 1}, "a": {"b": 2}}}',
    "to Python it is equal": '{"near": {"a": 1, "a": true}}',
    "loose JSON": "{'near': {'a': {'b': 1}, 'a': {'b': 2}},}",
    "another case": '{"city": "Paris", "City": "Rome"}',
    "two other cases": '{"CITY": "Paris", "City": "Rome"}',
}
LOST = {
    "NaN": '{"city": "Paris", "days": NaN}',
    "-Infinity, nested": '{"near": {"x": [-Infinity]}}',
    "undefined": "{'city': 'Paris', 'days': undefined}",
    "1e999": '{"near": {"x": 1e999}}',
}
TWO = {
    "side by side": '{"city": "Paris"}{"city": "Rome"}',
    "with a comma": '{"city": "Paris"}, {"city": "Rome"}',
    "on two lines": f'{{"city": "{LONG}"}}\n{{"city": "Rome"}}',
}
WITH_JSON = {name: each.sample for name, each in DIALECTS.items() if PARIS in each.sample}
BARE = {name: sample for name, sample in WITH_JSON.items() if f'": {PARIS}' not in sample}
"""Dialects whose arguments stand alone, not in a larger JSON text."""


@pytest.mark.parametrize("arguments", CONTRADICTIONS.values(), ids=CONTRADICTIONS)
@pytest.mark.parametrize("name", WITH_JSON)
def test_two_values_of_a_key(name: str, arguments: str) -> None:
    reply = read(WITH_JSON[name].replace(PARIS, arguments), TOOLS)
    assert calls(reply) == []
    [(called, reason)] = broken(reply)
    assert (called, reason in ("ambiguous", "truncated")) == ("get_weather", True)


@pytest.mark.parametrize("arguments", LOST.values(), ids=LOST)
@pytest.mark.parametrize("name", WITH_JSON)
def test_a_value_that_is_lost(name: str, arguments: str) -> None:
    reply = read(WITH_JSON[name].replace(PARIS, arguments), TOOLS)
    assert calls(reply) == []
    assert {reason for _, reason in broken(reply)} <= {"invalid-arguments", "unparsable"}
    assert len(reply.broken) == 1


@pytest.mark.parametrize("arguments", TWO.values(), ids=TWO)
@pytest.mark.parametrize("name", WITH_JSON)
def test_two_objects(name: str, arguments: str) -> None:
    reply = read(WITH_JSON[name].replace(PARIS, arguments), TOOLS)
    assert calls(reply) == []
    if name in BARE:
        assert broken(reply) == [("get_weather", "ambiguous")]
    else:
        assert reply.broken


@pytest.mark.parametrize("name", BARE)
def test_two_objects_with_a_bracket_too_many(name: str) -> None:
    reply = read(WITH_JSON[name].replace(PARIS, '{"city": "Paris"}} {"city": "Rome"}'), TOOLS)
    assert calls(reply) == []
    assert [name for name, _ in broken(reply)] == ["get_weather"]


@pytest.mark.parametrize("name", WITH_JSON)
def test_equal_values_are_one(name: str) -> None:
    reply = read(WITH_JSON[name].replace(PARIS, '{"city": "Paris", "city": "Paris"}'), TOOLS)
    assert calls(reply) == [("get_weather", {"city": "Paris"})]


@pytest.mark.parametrize("name", BARE)
def test_equal_objects_are_one(name: str) -> None:
    reply = read(WITH_JSON[name].replace(PARIS, f"{PARIS}\n{PARIS}"), TOOLS)
    assert calls(reply) == [("get_weather", {"city": "Paris"})]


N = "]<]minimax[>["
TAGS = {
    "qwen3_coder": (
        "<tool_call>\n<function=pay>\n{}</function>\n</tool_call>",
        "<parameter={}>\n{}\n</parameter>\n",
    ),
    "glm45": ("<tool_call>pay\n{}</tool_call>", "<arg_key>{}</arg_key>\n<arg_value>{}</arg_value>\n"),
    "minimax_m2": (
        '<minimax:tool_call>\n<invoke name="pay">\n{}</invoke>\n</minimax:tool_call>',
        '<parameter name="{}">{}</parameter>\n',
    ),
    "minimax_m3": (
        f'{N}<tool_call>\n{N}<invoke name="pay">{{}}{N}</invoke>\n{N}</tool_call>',
        f"{N}<{{0}}>{{1}}{N}</{{0}}>",
    ),
    "old": (
        "<function_calls>\n<invoke>\n<tool_name>pay</tool_name>\n<parameters>\n{}</parameters>\n</invoke>\n"
        "</function_calls>",
        "<{0}>{1}</{0}>\n",
    ),
    "element": ("<pay>\n{}</pay>", "<{0}>{1}</{0}>\n"),
    "deepseek_v32": (
        '<｜DSML｜function_calls>\n<｜DSML｜invoke name="pay">\n{}</｜DSML｜invoke>\n</｜DSML｜function_calls>',
        '<｜DSML｜parameter name="{}" string="true">{}</｜DSML｜parameter>\n',
    ),
    "gemma4": ("<|tool_call>call:pay{{{}}}<tool_call|>", '{}:<|"|>{}<|"|>,'),
    "arrows": ('[TOOL_CALL]\n{{tool => "pay", args => {{\n{}}}}}\n[/TOOL_CALL]', '  --{} "{}"\n'),
    "pythonic": ("[pay({})]", '{}="{}", '),
    "lfm2": ("<|tool_call_start|>[pay({})]<|tool_call_end|>", "{}='{}', "),
    "react": ("Action: pay\nAction Input: {}", "{}={}, "),
}


def written(name: str, *pairs: tuple[str, str]) -> str:
    frame, member = TAGS[name]
    return frame.format("".join(member.format(*pair) for pair in pairs).removesuffix(", "))


@pytest.mark.parametrize("value", ["Bob", "x" * 90])
@pytest.mark.parametrize("name", TAGS)
def test_an_argument_twice(name: str, value: str) -> None:
    reply = read(written(name, ("to", "Ann"), ("to", value)), TOOLS)
    assert (calls(reply), broken(reply)) == ([], [("pay", "ambiguous")])
    same = read(written(name, ("to", value), ("to", value)), TOOLS)
    assert calls(same) == [("pay", {"to": value})]


@pytest.mark.parametrize(
    "name", ["qwen3_coder", "glm45", "minimax_m2", "minimax_m3", "deepseek_v32", "element"]
)
def test_an_argument_twice_is_an_array_where_the_schema_wants_one(name: str) -> None:
    reply = read(written(name, ("to", "Ann"), ("tags", "a"), ("tags", "b"), ("tags", "b")), TOOLS)
    assert calls(reply) == [("pay", {"to": "Ann", "tags": ["a", "b", "b"]})]


@pytest.mark.parametrize("name", ["qwen3_coder", "glm45", "minimax_m2", "minimax_m3", "element"])
def test_json_in_an_argument(name: str) -> None:
    twice = read(written(name, ("to", "Ann"), ("more", '{"a": 1, "a": 2}')), TOOLS)
    assert (calls(twice), broken(twice)) == ([], [("pay", "ambiguous")])
    lost = read(written(name, ("to", "Ann"), ("more", '{"a": NaN}')), TOOLS)
    assert (calls(lost), broken(lost)) == ([], [("pay", "invalid-arguments")])


@pytest.mark.parametrize(
    "text",
    [
        '[pay(to="Ann", more={"a": 1, "a": 2})]',
        '[pay(to="Ann", more={"a": 1, "a": True})]',
        '[pay(to="Ann", more=dict(a=1, a=2))]',
        '[pay(to="Ann", **{"to": "Bob"})]',
        'pay(to="Ann", to="Bob")',
        '<|tool_call>call:pay{to:<|"|>Ann<|"|>,more:{a:1,a:2}}<tool_call|>',
        "<|tool_call>call:pay{to:5,to:6}<tool_call|>",
        '<|tool_call>call:pay{to:<|"|>Ann<|"|>,To:<|"|>Bob<|"|>}<tool_call|>',
        f'{N}<tool_call>{N}<invoke name="pay">{N}<to>Ann{N}</to>{N}<more>{N}<a>{{"b": 1, "b": 2}}{N}</a>{N}</more>'
        f"{N}</invoke>{N}</tool_call>",
    ],
)
def test_literals_fields_and_trees(text: str) -> None:
    reply = read(text, TOOLS)
    assert (calls(reply), broken(reply)) == ([], [("pay", "ambiguous")])


def test_in_equal_literals_nothing_is_ambiguous() -> None:
    reply = read('[pay(to="Ann", more={"a": [1], "a": [1]}, to="Ann")]', TOOLS)
    assert calls(reply) == [("pay", {"to": "Ann", "more": {"a": [1]}})]


ANN, BOB = '{"to": "Ann"}', '{"to": "Bob"}'
TEXT = json.dumps(ANN)


@pytest.mark.parametrize(
    "envelope",
    [
        f'{{"name": "pay", "arguments": {ANN}, "arguments": {BOB}}}',
        f'{{"name": "pay", "arguments": {ANN}, "parameters": {BOB}}}',
        f'{{"name": "pay", "arguments": {TEXT}, "args": {BOB}}}',
        f'{{"name": "pay", "function": "refund", "arguments": {ANN}}}',
        f'{{"name": "pay", "name": "refund", "arguments": {ANN}}}',
        f'{{"name": "refund", "function": {{"name": "pay", "arguments": {ANN}}}}}',
        f'{{"function": {{"name": "pay", "arguments": {ANN}}}, "arguments": {BOB}}}',
        f'{{"name": "pay", "arguments": {ANN}, "to": "Bob"}}',
        f'{{"name": "pay", "arguments": {ANN}, "sum": 3}}',
        f'{{"name": "pay", "arguments": {ANN}}}{BOB}',
        f'{{"name": "pay"}}{ANN}',
    ],
)
def test_a_call_that_says_two_things(envelope: str) -> None:
    reply = read(f"<tool_call>{envelope}</tool_call>", TOOLS)
    assert calls(reply) == []
    assert [reason for _, reason in broken(reply)] == ["ambiguous"]


@pytest.mark.parametrize(
    "envelope",
    [
        f'{{"name": "pay", "arguments": {ANN}, "parameters": {{}}}}',
        f'{{"name": "pay", "arguments": {{}}, "parameters": {ANN}}}',
        f'{{"name": "pay", "arguments": {TEXT}, "parameters": {ANN}}}',
        f'{{"name": "pay", "function": "pay", "arguments": {ANN}}}',
        f'{{"name": "pay", "type": "refund", "arguments": {ANN}, "to": "Ann", "note": 1}}',
        f'{{"function": {{"name": "pay"}}, "arguments": {ANN}}}',
        f'{{"name": "pay", "arguments": {ANN}, "id": "1"}}',
    ],
)
def test_a_call_that_says_one_thing_twice(envelope: str) -> None:
    reply = read(f"<tool_call>{envelope}</tool_call>", TOOLS)
    assert calls(reply) == [("pay", {"to": "Ann"})]


def test_a_call_beside_an_ambiguous_one_in_a_list_survives() -> None:
    twice = '{"name": "pay", "arguments": {"to": "Ann", "to": "Bob"}}'
    for text in (twice, twice.replace('"to"', "'to'")):
        good = f'{{"name": "pay", "arguments": {ANN}}}'
        reply = read(f"<tool_call>[{good}, {text}, {good}]</tool_call>", TOOLS)
        assert calls(reply) == [("pay", {"to": "Ann"})] * 2
        assert broken(reply) == [("pay", "ambiguous")]


@pytest.mark.parametrize("behind", ['{"to": "b"}', '{"id": 1}', '{"name": "y"}'])
def test_an_item_of_a_list_does_not_end_before_an_object_that_is_no_call(behind: str) -> None:
    first = '{"name": "pay", "arguments": {"to": "a"}'
    for gap in ("", ", "):
        reply = read(f"<tool_call>[{first}{gap}{behind}}}]</tool_call>", TOOLS)
        assert (calls(reply), [name for name, _ in broken(reply)]) == ([], ["pay"])


@pytest.mark.parametrize(
    "body",
    [
        '{"name": "pay", "arguments": {"to": "He said "hello" to me"},"id":"123"}',
        '{"name": "pay", "arguments": {"to": "He said "hello" to me","note":"123"}}',
        f'{{"name": "pay", "arguments": {{"to": "{LONG} "hello" to me"}},"id":"123"}}',
    ],
)
def test_a_string_swallows_no_neighbour(body: str) -> None:
    reply = read(f"<tool_call>{body}</tool_call>", TOOLS)
    assert (calls(reply), broken(reply)) == ([], [("pay", "ambiguous")])


def test_a_string_with_one_end_is_repaired() -> None:
    reply = read(
        '<tool_call>{"name": "pay", "arguments": {"to": "He said "hello" to me"}}</tool_call>', TOOLS
    )
    assert calls(reply) == [("pay", {"to": 'He said "hello" to me'})]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ('{"to": "Ann", "to": "Bob"}', "ambiguous"),
        (ANN + BOB, "ambiguous"),
        (f"[{ANN}, {BOB}]", "ambiguous"),
        ('{"to": "Ann", "sum": NaN}', "invalid-arguments"),
        ('{"to": "Ann", "more": {"x": Infinity}}', "invalid-arguments"),
    ],
)
def test_the_api_s_own_field(arguments: str, reason: str) -> None:
    judged = judge_text(
        Tools(TOOLS),
        id="a",
        name="pay",
        text=arguments,
        raw=arguments,
        origin=Origin("native", "native"),
        whole=True,
    )
    assert isinstance(judged, BrokenCall)
    assert judged.reason == reason


TREES: dict[str, tuple[dict[str, Any], str, Any]] = {
    "string or list": ({"anyOf": [{"type": "string"}, LIST]}, "<item>a</item><item>b</item>", ["a", "b"]),
    "list or null": ({"anyOf": [LIST, {"type": "null"}]}, "<item>a</item>", ["a"]),
    "nested": ({"anyOf": [{"oneOf": [LIST]}, {"type": "string"}]}, "<item>1</item>", ["1"]),
    "by name": ({"oneOf": [{"type": "string"}, {"$ref": "#/$defs/sizes"}]}, "<item>1</item>", [1]),
    "all of": ({"allOf": [{"$ref": "#/$defs/sizes"}, {"minItems": 1}]}, "<item>1</item>", [1]),
    "object": (
        {"anyOf": [{"type": "object", "properties": {"n": {"type": "integer"}}}, LIST, {"type": "null"}]},
        "<n>1</n>",
        {"n": 1},
    ),
    "string or object": (
        {"anyOf": [{"type": "object", "properties": {"n": {"type": "integer"}}}, {"type": "string"}]},
        "<n>1</n>",
        None,
    ),
    "by place": (
        {"prefixItems": [{"type": "string"}, {"type": "integer"}], "type": "array"},
        "<item>1</item><item>1</item>",
        ["1", 1],
    ),
    "a string": ({"type": "string"}, "<item>1</item>", None),
}


@pytest.mark.parametrize("space", [N, ""])
@pytest.mark.parametrize(("schema", "inner", "value"), TREES.values(), ids=TREES)
def test_trees_where_something_else_may_stand_too(
    schema: dict[str, Any], inner: str, value: Any, space: str
) -> None:
    parameters = {
        "type": "object",
        "properties": {"v": schema},
        "$defs": {"sizes": {"type": "array", "items": {"type": "integer"}}},
    }
    tools = [{"type": "function", "function": {"name": "f", "parameters": parameters}}]
    text = f'<tool_call>\n<invoke name="f"><v>{inner}</v></invoke>\n</tool_call>'.replace("<", f"{space}<")
    wanted = inner.replace("<", f"{space}<") if value is None else value
    assert calls(read(text, tools)) == [("f", {"v": wanted})]


@pytest.mark.parametrize("text", ["9223372036854775807", "-9007199254740993", "1" * 60])
@pytest.mark.parametrize(
    "name", [name for name in TAGS if name not in ("deepseek_v32", "gemma4", "arrows", "pythonic", "lfm2")]
)
def test_big_integers_stay_exact(name: str, text: str) -> None:
    reply = read(written(name, ("to", "Ann"), ("sum", text)), TOOLS)
    assert calls(reply) == [("pay", {"to": "Ann", "sum": int(text)})]
    assert type(reply.calls[0].arguments["sum"]) is int


def test_big_integers_in_fields() -> None:
    reply = read('<|tool_call>call:pay{to:<|"|>Ann<|"|>,sum:9223372036854775807}<tool_call|>', TOOLS)
    assert calls(reply) == [("pay", {"to": "Ann", "sum": 9223372036854775807})]
    assert type(reply.calls[0].arguments["sum"]) is int
