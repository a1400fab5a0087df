from __future__ import annotations

import pytest

from ferrule.core.errors import UsageError
from ferrule.simulate import dialects
from ferrule.simulate.call_markup import markup
from ferrule.simulate.reply_draft import DraftCall

CALLS = (
    DraftCall("c1", "order", '{"what": "tea\\ncups", "count": 2, "tags": ["a"]}'),
    DraftCall("c2", "ping", "{}"),
)
WRITTEN = {
    "openai": (
        '{"tool_calls": [{"id": "c1", "type": "function", "function": {"name": "order", "arguments":'
        ' "{\\"what\\": \\"tea\\\\ncups\\", \\"count\\": 2, \\"tags\\": [\\"a\\"]}"}},'
        ' {"id": "c2", "type": "function", "function": {"name": "ping", "arguments": "{}"}}]}'
    ),
    "direct": (
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
    "glm": (
        "<tool_call>order\n<arg_key>what</arg_key>\n<arg_value>tea\ncups</arg_value>\n"
        "<arg_key>count</arg_key>\n<arg_value>2</arg_value>\n<arg_key>tags</arg_key>\n"
        '<arg_value>["a"]</arg_value>\n</tool_call>\n<tool_call>ping\n</tool_call>'
    ),
}


@pytest.mark.parametrize("dialect", WRITTEN)
def test_written(dialect: str) -> None:
    assert markup(dialect, CALLS) == WRITTEN[dialect]


def test_forms_of_forms() -> None:
    assert markup("json", CALLS) == markup("direct", CALLS)
    assert markup("json", CALLS[1:]) == '{"name": "ping", "arguments": {}}'
    assert markup("fenced_json", CALLS) == f"```json\n{markup('json', CALLS)}\n```"
    swapped = markup("deepseek_v32", CALLS).replace("function_calls", "tool_calls")
    assert markup("deepseek_v4", CALLS) == swapped


@pytest.mark.parametrize("dialect", dialects())
@pytest.mark.parametrize("arguments", ['{"what": "te', "[1]", '"text"'])
def test_broken_arguments_stay_visible(dialect: str, arguments: str) -> None:
    text = markup(dialect, [DraftCall("c", "order", arguments)])
    assert "order" in text
    assert arguments.strip('"[]{}').replace('"', "")[:1] in text


def test_unknown() -> None:
    with pytest.raises(UsageError, match="no markup is called 'x'; there are: deepseek_v3, "):
        markup("x", CALLS)
