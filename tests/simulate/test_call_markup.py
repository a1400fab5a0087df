import json
import re
from collections.abc import Iterator

import pytest

from ferrule import DIALECTS, Client
from ferrule.core.errors import UnknownName
from ferrule.simulate import Call, Say, Simulator, dialects, fault_named, repeat
from ferrule.simulate.call_markup import markup
from ferrule.simulate.faults import fault_name
from ferrule.simulate.reply_draft import DraftCall

CALLS = (
    DraftCall("c1", "order", '{"what": "tea\\ncups", "count": 2, "tags": ["a"]}'),
    DraftCall("c2", "ping", "{}"),
)
WRITTEN = {
    "openai_json": (
        '{"tool_calls": [{"id": "c1", "type": "function", "function": {"name": "order", "arguments":'
        ' "{\\"what\\": \\"tea\\\\ncups\\", \\"count\\": 2, \\"tags\\": [\\"a\\"]}"}},'
        ' {"id": "c2", "type": "function", "function": {"name": "ping", "arguments": "{}"}}]}'
    ),
    "openai_json_array": (
        '[{"name": "order", "arguments": {"what": "tea\\ncups", "count": 2, "tags": ["a"]}},'
        ' {"name": "ping", "arguments": {}}]'
    ),
    "hermes": (
        '<tool_call>\n{"name": "order", "arguments": {"what": "tea\\ncups", "count": 2, "tags": ["a"]}}\n'
        '</tool_call>\n<tool_call>\n{"name": "ping", "arguments": {}}\n</tool_call>'
    ),
    "qwen3_coder": (
        "<tool_call>\n<function=order>\n<parameter=what>\ntea\ncups\n</parameter>\n<parameter=count>\n2\n"
        '</parameter>\n<parameter=tags>\n["a"]\n</parameter>\n</function>\n</tool_call>\n'
        "<tool_call>\n<function=ping>\n</function>\n</tool_call>"
    ),
    "deepseek_v3": (
        "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>order\n```json\n"
        '{"what": "tea\\ncups", "count": 2, "tags": ["a"]}\n```<｜tool▁call▁end｜>\n'
        "<｜tool▁call▁begin｜>function<｜tool▁sep｜>ping\n```json\n{}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>"
    ),
    "deepseek_v31": (
        "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>order<｜tool▁sep｜>"
        '{"what": "tea\\ncups", "count": 2, "tags": ["a"]}<｜tool▁call▁end｜>'
        "<｜tool▁call▁begin｜>ping<｜tool▁sep｜>{}<｜tool▁call▁end｜><｜tool▁calls▁end｜>"
    ),
    "deepseek_v32": (
        '<｜DSML｜function_calls>\n<｜DSML｜invoke name="order">\n'
        '<｜DSML｜parameter name="what" string="true">tea\ncups</｜DSML｜parameter>\n'
        '<｜DSML｜parameter name="count" string="false">2</｜DSML｜parameter>\n'
        '<｜DSML｜parameter name="tags" string="false">["a"]</｜DSML｜parameter>\n'
        '</｜DSML｜invoke>\n<｜DSML｜invoke name="ping">\n</｜DSML｜invoke>\n</｜DSML｜function_calls>'
    ),
    "minimax_m2": (
        '<minimax:tool_call>\n<invoke name="order">\n<parameter name="what">tea\ncups</parameter>\n'
        '<parameter name="count">2</parameter>\n<parameter name="tags">["a"]</parameter>\n</invoke>\n'
        '<invoke name="ping">\n</invoke>\n</minimax:tool_call>'
    ),
    "glm45": (
        "<tool_call>order\n<arg_key>what</arg_key>\n<arg_value>tea\ncups</arg_value>\n"
        "<arg_key>count</arg_key>\n<arg_value>2</arg_value>\n<arg_key>tags</arg_key>\n"
        '<arg_value>["a"]</arg_value>\n</tool_call>\n<tool_call>ping\n</tool_call>'
    ),
}


@pytest.mark.parametrize("dialect", WRITTEN)
def test_written(dialect: str) -> None:
    assert markup(dialect, CALLS) == WRITTEN[dialect]


def test_ids_and_blocks_of_several_calls() -> None:
    assert markup("json", CALLS[1:]) == '{"name": "ping", "arguments": {}}'
    assert markup("fenced_json", CALLS[1:]) == f"```json\n{markup('json', CALLS[1:])}\n```"
    swapped = markup("deepseek_v32", CALLS).replace("function_calls", "tool_calls")
    assert markup("deepseek_v4", CALLS) == swapped
    ids = re.compile(r':(\d)<|index="(\d)"|"tool_call_id": "(\d)"|a1b2c3d4e(\d)')
    numbered = {name: ["".join(each) for each in ids.findall(markup(name, CALLS))] for name in dialects()}
    assert {name: each for name, each in numbered.items() if each} == {
        "cohere_command": ["0", "1"],
        "kimi_k2": ["0", "1"],
        "kimi_k3": ["1", "2"],
        "solar": ["0", "1"],
    }


@pytest.mark.parametrize("dialect", dialects())
@pytest.mark.parametrize("arguments", ['{"what": "te', "[1]", '"text"'])
def test_broken_arguments_stay_visible(dialect: str, arguments: str) -> None:
    text = markup(dialect, [DraftCall("c", "order", arguments)])
    assert "order" in text
    assert arguments.strip('"[]{}').replace('"', "")[:1] in text


def test_a_dialect_with_the_word_markup_before_it_is_the_same_fault() -> None:
    assert fault_named("markup-hermes@1") == fault_named("hermes@1")


def test_unknown() -> None:
    with pytest.raises(UnknownName, match="unknown dialect 'qwen3coder'; did you mean 'qwen3_coder'"):
        markup("qwen3coder", CALLS)
    assert markup("qwen3_xml", CALLS) == markup("qwen3_coder", CALLS)


TOOLS = [
    {
        "type": "function",
        "function": {
            "name": name,
            "parameters": {
                "type": "object",
                "properties": {
                    "what": {"type": "string"},
                    "count": {"type": "integer"},
                    "tags": {"type": "array", "items": {"type": "string"}},
                },
            },
        },
    }
    for name in ("order", "ping")
]


@pytest.fixture(scope="module")
def vendor() -> Iterator[Simulator]:
    calls = tuple(Call(each.name, json.loads(each.arguments)) for each in CALLS)
    with Simulator("vllm", repeat(Say("I order.", calls=calls))) as simulator:
        yield simulator


@pytest.mark.parametrize("channel", ["content", "reasoning"])
@pytest.mark.parametrize("dialect", dialects())
def test_every_dialect_is_played_and_recovered(vendor: Simulator, dialect: str, channel: str) -> None:
    fault = dialect if channel == "content" else f"call-in-reasoning:{dialect}"
    with Client(
        "vllm:any", base_url=vendor.url, api_key="any", headers={"X-Ferrule-Faults": fault}
    ) as client:
        reply = client.complete("Order tea.", tools=TOOLS)
    assert [(each.name, each.arguments) for each in reply.calls] == [
        (each.name, json.loads(each.arguments)) for each in CALLS
    ]
    assert (reply.broken, reply.content) == ((), "I order.")
    assert {each.origin.channel for each in reply.calls} == {channel}
    assert vendor.requests[-1].faults == (fault_name(fault_named(fault)),)
    assert fault_name(fault_named(fault)) in (fault, "call-in-reasoning")


def test_every_dialect_of_the_table_can_be_played() -> None:
    assert dialects() == tuple(DIALECTS)
