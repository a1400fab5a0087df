"""Calls that are quoted are text; those that stand alone are made. Every case under every cut."""

from typing import Any

import pytest

from ferrule import Policy
from ferrule.dialects.table import DIALECTS
from tests.dialects.tools import TOOLS, broken, calls, read, tool

HERMES = '<tool_call>{"name": "get_weather", "arguments": {"city": "Paris"}}</tool_call>'
SPREAD = '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n</tool_call>'
TAGS = "<function=get_weather><parameter=city>Paris</parameter></function>"
MISTRAL = '[TOOL_CALLS]get_weather[ARGS]{"city": "Paris"}'
PYTHON = "<|tool_call_start|>[get_weather(city='Paris')]<|tool_call_end|>"
JSON = '{"name": "get_weather", "arguments": {"city": "Paris"}}'
PARIS = ("get_weather", {"city": "Paris"})
ROME = ("get_weather", {"city": "Rome"})

SURROUNDINGS = {
    "a block quote": "You wrote:\n\n> {}\n\nand no more.",
    "a nested block quote": "> > {}\n> said Bob",
    "a block quote in a list": "- > {}\n- b",
    "a comment": "The page says:\n<!-- {} -->\nand ends.",
    "a comment of lines": "<!--\nA call:\n\n{}\n\n-->\nDone.",
    "a comment in a line": "See <!-- {} --> there.",
    "a comment that does not end": "Fine.\n<!--\n{}\n",
    "an example": "A call:\n<example>\n{}\n</example>\nSo.",
    "examples with attributes": '<examples n="1">\n<example>\n{}\n</example>\n</examples>\nSo.',
    "an example in a line": "A call is <example>{}</example> here.",
    "an element in capitals": "<EXAMPLE>{}</EXAMPLE>",
    "a document": '<document index="1">\nText.\n\n{}\n</document>\nThe document holds a call.',
    "code": "It is <code>{}</code> in HTML.",
    "preformatted text": "<pre>\n{}\n</pre>",
    "a quotation": "<blockquote>{}</blockquote>",
    "details": "<details>\n<summary>Call</summary>\n\n{}\n\n</details>",
    "curly quotation marks": "He wrote “{}” there.",
    "curly quotation marks around more": "He wrote “call {} now” there.",
    "low quotation marks": "Er schrieb „{}“ dort.",
    "corner brackets": "他写了「{}」。",
    "guillemets": "Il a écrit « {} » là.",
    "single quotation marks": "The string '{}' is a call.",
    "curly single quotation marks": "The string ‘{}’ is a call.",
    "an indented block": "To call it, write\n\n    {}\n\nand wait.",
    "an indented block by a tab": "# Calls\n\nText.\n\n\t{}\n",
    "an indented block of lines": "Text.\n\n    first\n\n    {}\n    last\n",
    "a table": "| format | call |\n|---|---|\n| one | {} |\n",
    "a table without borders": "format | call\n---|---\none | {} | x\n",
    "the first cell of a table": "call | format\n---|---\n{} | one\n",
    "a block of YAML": "model: m\nprompt: |\n  {}\n",
    "a fence in Markdown in a fence": "```markdown\n# Tool\n\n```xml\n{}\n```\n\nMore.\n```\n",
    "a second fence in Markdown": "```md\n# Tool\n\n```python\nx = 1\n```\nand\n```text\n{}\n```\nMore.\n```\n",
    "a fence without a word in Markdown": "```markdown\n# Tool\n\n```\n{}\n```\n\nMore.\n```\n",
    "Markdown behind a fence in it": "```markdown\n```sh\nls\n```\n{}\n```\n",
    "struck out": "So I do not pay it:\n\n~~{}~~\n\nAsk them first.",
    "a folded block of YAML": "prompt: >-\n  {}\nmodel: m\n",
}
"""Where a call is quoted. The call stands for ``{}``."""

STRINGS = {
    "quotation marks": 'The format is "{}" there.',
    "quotation marks around more": 'He said "write {} to call" once.',
    "the string of an object": '{{"note": "{}"}}',
    "the long string of an object": '{{"note": "Use {} to call", "other": 1}}',
    "the string of an object in lines": '{{\n  "a": 1,\n  "note": "{}"\n}}',
    "the item of a list": '["a", "{}", "b"]',
    "a string of YAML": 'note: "{}"\n',
    "a string of Python": 'text = "{}"\n',
}
"""The same for calls without quotation marks, or with escaped ones."""

LONG_STRING = 'text = """\n{}\n"""\n'

SAMPLES = {name: dialect.sample for name, dialect in DIALECTS.items() if dialect.readers and dialect.sample}


@pytest.mark.parametrize("call", [HERMES, TAGS, MISTRAL, PYTHON, JSON])
@pytest.mark.parametrize("text", SURROUNDINGS.values(), ids=SURROUNDINGS)
def test_a_quoted_call_is_text(text: str, call: str) -> None:
    written = text.format(call)
    reply = read(written)
    assert (reply.calls, reply.broken, reply.content) == ((), (), written)


@pytest.mark.parametrize("call", [TAGS, PYTHON])
@pytest.mark.parametrize(
    "text", [*STRINGS.values(), LONG_STRING], ids=[*STRINGS, "a long string of Python"]
)
def test_a_call_in_a_string_is_text(call: str, text: str) -> None:
    written = text.format(call)
    reply = read(written)
    assert (reply.calls, reply.broken, reply.content) == ((), (), written)


@pytest.mark.parametrize("call", [HERMES, MISTRAL])
@pytest.mark.parametrize("text", STRINGS.values(), ids=STRINGS)
def test_an_escaped_call_in_a_string_is_text(text: str, call: str) -> None:
    written = text.format(call.replace('"', '\\"'))
    reply = read(written)
    assert (reply.calls, reply.broken, reply.content) == ((), (), written)


@pytest.mark.parametrize("text", SURROUNDINGS.values(), ids=SURROUNDINGS)
def test_without_the_guard_it_is_a_call(text: str) -> None:
    reply = read(text.format(TAGS), policy=Policy(quoted=False))
    assert calls(reply) == [PARIS]


@pytest.mark.parametrize("call", [HERMES, SPREAD, TAGS, MISTRAL, PYTHON, JSON])
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
@pytest.mark.parametrize(
    "words",
    [
        "Ich prüfe „Berlin“.",
        "Kontroluji „Prahu” hned.",
        "Ich nehme ‚x‘.",
        "Jeg tjekker »Aarhus«.",
        "»Oslo» nyt.",
        "Tarkistan ”Helsinki” nyt.",
        "我查一下“北京“的天气。",
        "確認します「東京」。",
        'Ich nehme „Berlin" jetzt.',
        "She said “wait and left. Checking:",
        "看《红楼梦 这本书：",
    ],
)
def test_quotation_marks_that_are_closed_or_forgotten_hide_no_call(gap: str, call: str, words: str) -> None:
    reply = read(f"{words}{gap}{call}")
    assert calls(reply) == [PARIS]
    assert reply.content.strip() == words
    if call in (HERMES, TAGS):
        assert calls(read(f"{words}{gap}{call}\n{call.replace('Paris', 'Rome')}")) == [PARIS, ROME]


@pytest.mark.parametrize("call", [HERMES, TAGS, MISTRAL, PYTHON, JSON])
@pytest.mark.parametrize("marks", ["„“", "„”", '„"', "‚‘", "»«", "«»", "””", "“”", "「」", "《》"])
def test_a_call_in_quotation_marks_of_any_language_is_text(marks: str, call: str) -> None:
    for form in ("So: {}{}{} da.", "Er schrieb {}Siehe\n{}{} da.", "Er schrieb {}Siehe\n{}\n{}{} da."):
        inner = (call, call) if form.count("{}") == 4 else (call,)
        text = form.format(marks[0], *inner, marks[1])
        reply = read(text)
        assert (reply.calls, reply.broken, reply.content) == ((), (), text)


@pytest.mark.parametrize("size", [300, 1_500, 20_000])
@pytest.mark.parametrize(
    "text", ["A\n> {}\nB", "<!--\n{}\n-->", "A “{}” B", "A\n\n    {}\n\nB", "| a | {} |\n"]
)
def test_a_long_quoted_call_is_text(size: int, text: str) -> None:
    written = text.format(TAGS.replace("Paris", "x" * size))
    reply = read(written)
    assert (reply.calls, reply.broken, reply.content) == ((), (), written)


def test_a_call_spread_over_a_block_quote_is_text() -> None:
    quoted = "".join(f"> {line}\n" for line in SPREAD.split("\n"))
    for text in (f"You wrote:\n{quoted}\nYes.", quoted, f"> {SPREAD}\n\nYes."):
        reply = read(text)
        assert (reply.calls, reply.broken, reply.content) == ((), (), text)


@pytest.mark.parametrize("text", ["“{}”", "He wrote “{}”.", "<pre>{}</pre>", "<!-- {} -->"])
def test_a_quoted_call_of_several_lines_is_text(text: str) -> None:
    written = text.format(SPREAD)
    reply = read(written)
    assert (reply.calls, reply.broken, reply.content) == ((), (), written)


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_every_dialect_is_quoted(sample: str) -> None:
    if "\n" not in sample:
        reply = read(f"You wrote\n> {sample}\n\nand so on.")
        assert (reply.calls, reply.broken) == ((), ())
    for text in (f"<!--\n{sample}\n-->\nSo.", f"Look:\n<example>\n{sample}\n</example>\nSo."):
        reply = read(text)
        assert (reply.calls, reply.broken, reply.content) == ((), (), text)


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "\n\n  {}",
        "    {}",
        "\t{}\n\t{}",
        "Let me look.\n{}",
        "Let me look.\n\n{}\n\nOne moment.",
        "  Let me look.\n  {}",
        "    Let me look.\n\n    {}",
        "Let me look.\n\n        {}\n",
        "1. Let me look:\n\n    {}",
        "- Let me look:\n    {}",
        "# Plan\n\nFirst the weather.\n\n{}",
        'He said "go". {}',
        "He said “go”.\n\n{}",
        "It's Bob's.\n{}",
        'It is 5" wide. {} Done.',
        '"{}',
        "Use the <example> tag.\n\n{}",
        "The <!-- opens a comment.\n\n{}",
        "<example> begins an example.\n\n{}",
        "<example>\nx\n</example>\n{}",
        "<!-- a -->\n{}",
        "<!-- a --> {}",
        "> quoted\n\n{}",
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n{}",
        "a > b\n{}",
        "{}\n\n> quoted",
        "<details>\nx\n</details>\n\n{}",
        "<quotes are not elements\n{}",
        "<think>A <example> helps.\n<pre>x</think>{}",
        "x" * 3000 + "\n{}",
    ],
)
@pytest.mark.parametrize("call", [HERMES, TAGS, SPREAD])
def test_a_call_that_stands_alone_is_made(call: str, text: str) -> None:
    reply = read(text.replace("{}", call))
    assert calls(reply) == [PARIS] * text.count("{}")


def test_a_long_line_is_known_by_its_beginning() -> None:
    for begin in ("> ", "| "):
        text = f"{begin}{'word ' * 400}{TAGS}"
        assert (read(text).calls, read(text).content) == ((), text)


def test_the_tools_need_not_be_known() -> None:
    text = f"You wrote:\n> {HERMES}\n"
    assert (read(text, None).content, read(text, TOOLS).content) == (text, text)


@pytest.mark.parametrize("count", [6, 600])
def test_however_many_calls_stand_before_it_an_indented_one_is_a_call(count: int) -> None:
    call = '{"name": "get_weather", "arguments": {"city": "P%d"}}\n'
    text = "".join(call % number for number in range(count)) + "    " + call % count
    reply = read(text)
    assert (len(reply.calls), reply.content) == (count + 1, "    ")


@pytest.mark.parametrize(
    "text",
    [
        'Answer so:\n<tool_call>\n{"name": <function-name>, "arguments": <args-json-object>}\n</tool_call>\n',
        '<tool_call>{"name": "<function-name>", "arguments": {"city": "Paris"}}</tool_call>',
        'Write\n<tool_call>\n{"name": "<function-name>", "arguments": <args-dict>}\n</tool_call>',
        '<tool_call>\n{"name": "FUNCTION_NAME", "arguments": {...}}\n</tool_call>',
        '<tool_call>{"name": "...", "arguments": {...}}</tool_call>',
        '<tool_call>{"name": "{tool_name}", "arguments": {{args}}}</tool_call>',
        '[TOOL_CALLS] [{"name": "<name>", "arguments": {"x": 1}}]',
        "<function=example_function_name>\n<parameter=one>\nvalue_1\n</parameter>\n</function>",
        '<invoke name="$TOOL_NAME">\n<parameter name="$PARAMETER_NAME">$VALUE</parameter>\n</invoke>',
        '```xml\n<tool_call>{"name": "your_tool_name", "arguments": {}}</tool_call>\n```',
        "<|tool_call_begin|>functions.{name}:{idx}<|tool_call_argument_begin|>{json}<|tool_call_end|>",
    ],
)
def test_a_template_with_something_in_place_of_the_name_is_text(text: str) -> None:
    for stop in ("stop", "length"):
        reply = read(text, stop=stop)
        assert (reply.content, reply.calls, reply.broken) == (text, (), ())


PLACEHOLDERS = """
    NAME FUNCTION TOOL your_tool my_tool some_tool the-tool-name toolName functionName yourFunction name_of_tool
    name_of_the_function example_function example_tool_2 sample_function your_function_here XXX xxx ___ %s %(name)s {}
    工具名 工具名称 函数名 函數名稱 你的工具 ツール名 関数の名前 도구명 함수_이름 nombre_de_la_herramienta nom_de_l_outil
    Funktionsname werkzeug_name nome_da_função имя_инструмента nazwa_narzędzia
""".split()  # noqa: SIM905 - as they stand in a text


@pytest.mark.parametrize("name", PLACEHOLDERS)
def test_a_placeholder_for_a_name_is_a_template_unless_a_tool_has_it(name: str) -> None:
    call = f'<tool_call>{{"name": "{name}", "arguments": {{"city": "Paris"}}}}</tool_call>'
    text = f"The form of a call is:\n\n{call}\n\nThe rest is added."
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())
    assert calls(read(call, [tool(name, ["city"], city="string")])) == [(name, {"city": "Paris"})]


@pytest.mark.parametrize(
    "name",
    ["name", "function", "tool", "my_toolbox", "tool_names_of_all", "rename_tool", "x", "method_1", "工具"],
)
def test_a_name_that_is_like_a_placeholder_is_an_undeclared_tool(name: str) -> None:
    call = f'<tool_call>{{"name": "{name}", "arguments": {{"city": "Paris"}}}}</tool_call>'
    assert broken(read(call)) == [(name, "unknown-tool")]


@pytest.mark.parametrize(
    "listed",
    [
        '{"name": "get_weather", "description": "w", "parameters": {"type": "object", "properties": {}}}',
        '{"type": "function", "function": {"name": "get_weather", "parameters": {"type": "object"}}}',
        '[{"type": "function", "function": {"name": "my_tool", "parameters": {"type": "object"}}}]',
        '{"name": "my_tool", "description": "x", "parameters": {}}\n'
        '{"name": "get_weather", "description": "x", "parameters": {"type": "object"}}',
    ],
)
def test_a_declaration_of_tools_is_text(listed: str) -> None:
    text = f"The template begins with\n<tools>\n{listed}\n</tools>\nand the words of the system."
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


FREE = {"type": "function", "function": {"name": "get_weather"}}
SCHEMA = '{"type": "object", "properties": {"city": {"type": "string"}}}'


@pytest.mark.parametrize(
    "declared",
    [
        f'{{"type": "function", "function": {{"name": "get_weather", "description": "w", "parameters": {SCHEMA}}}}}',
        f'{{"name": "get_weather", "parameters": {SCHEMA}}}',
        f'{{"name": "get_weather", "input_schema": {SCHEMA}}}',
        f'[{{"name": "get_weather", "parameters": {SCHEMA}}}]',
        '{"name": "get_weather", "description": "w", "parameters": {"city": {"type": "string"}}}',
        '{"name": "get_weather", "description": "w", "parameters": {"city": "string"}}',
        '{"name": "get_weather", "description": "w", "parameters": {}}',
    ],
)
@pytest.mark.parametrize("tools", [None, [FREE], TOOLS])
@pytest.mark.parametrize("markers", [("<tool_call>\n", "\n</tool_call>"), ("[TOOL_CALLS]", "")])
def test_a_declaration_between_the_markers_of_a_call_is_text(
    declared: str, tools: Any, markers: tuple[str, str]
) -> None:
    text = declared.join(markers)
    reply = read(text, tools)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize(
    ("given", "tools"),
    [
        ('"description": "w", "parameters": {"city": "Paris"}', TOOLS),
        ('"description": "w", "parameters": {"city": "Paris"}', [FREE]),
        ('"description": "w", "arguments": {"city": "Paris"}', [FREE]),
        ('"parameters": {"city": "string"}', TOOLS),
    ],
)
def test_a_description_beside_arguments_makes_no_declaration(given: str, tools: Any) -> None:
    [call] = read(f'<tool_call>{{"name": "get_weather", {given}}}</tool_call>', tools).calls
    assert (call.name, [*call.arguments]) == ("get_weather", ["city"])


def test_a_schema_is_an_argument_of_a_tool_that_takes_one() -> None:
    table = tool("create", ["type"], type="string", properties="object")
    reply = read(f'<tool_call>{{"name": "create", "parameters": {SCHEMA}}}</tool_call>', [table])
    assert [call.name for call in reply.calls] == ["create"]


def test_a_call_in_the_element_of_declarations_is_a_call() -> None:
    reply = read('<tools>{"name": "get_weather", "arguments": {"city": "Paris"}}</tools>')
    assert calls(reply) == [("get_weather", {"city": "Paris"})]


@pytest.mark.parametrize(
    "label",
    [
        *("**Tool Call:**", "**Tool call**", "Tool Call:", "**Function Call:**"),
        *("**Appel d'outil :**", "**Werkzeugaufruf:**", "**工具调用：**", "**Вызов инструмента:**"),
        *(
            "### Tool Call",
            "# Function call #2",
            "## **Tool call**",
            "#### Werkzeugaufruf:",
        ),
    ],
)
@pytest.mark.parametrize("words", ["", "Let me look.\n\n"])
def test_fences_below_the_same_label_are_calls_each(label: str, words: str) -> None:
    time = '{"name": "get_time", "arguments": {"tz": "CET"}}'
    reply = read(f"{words}{label}\n```json\n{JSON}\n```\n\n{label}\n```json\n{time}\n```")
    assert calls(reply) == [PARIS, ("get_time", {"tz": "CET"})]


@pytest.mark.parametrize(
    "heading", ["## Tool call format", "# Tools", "### 工具调用示例", "## Tool calls in JSON"]
)
def test_a_fence_below_a_heading_is_text_in_a_document(heading: str) -> None:
    text = f"{heading}\n\n```json\n{JSON}\n```\n\nThe city is a string."
    assert read(text).content == text


@pytest.mark.parametrize(
    "line",
    [
        *("Soon :)", "No rain, I hope :)))", ":-)", "Let me check ^^", "Let me look it up (for Paris)"),
        *("Сейчас посмотрю)))", "I look now ;)"),
    ],
)
def test_bare_json_below_a_smiley_or_words_in_brackets_is_a_call(line: str) -> None:
    assert calls(read(f"{line}\n{JSON}")) == [PARIS]


@pytest.mark.parametrize(
    "line",
    ["foo(x)", "    return f(g(x))", "data.append(", "print (x)", "  ])", "}", "x.y(z);", "await f(a, b)"],
)
def test_bare_json_below_a_line_of_code_is_text(line: str) -> None:
    text = f"{line}\n{JSON}"
    assert read(text).content == text


@pytest.mark.parametrize("labels", [("**Request:**", "**Request:**"), ("**Tool Call:**", "**Response:**")])
def test_fences_below_labels_of_a_record_are_text(labels: tuple[str, str]) -> None:
    text = "\n\n".join(f"{label}\n```json\n{JSON}\n```" for label in labels)
    assert read(text).content == text


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ('<?xml version="1.0"?>\n{}', 0),
        ("<!DOCTYPE city>\n{}", 0),
        ("<menu>\n  {}\n</menu>", 0),
        ('<menu id="1">\n<item>a</item>\n{}\n</menu>', 0),
        ("<menu>\nA tag that is not closed.\n\n{}", 1),
        ("<thinking>\nParis.\n</thinking>\n\n{}", 1),
        ("<tool_call>\n{}\n</tool_call>", 1),
    ],
)
def test_an_element_called_like_a_tool_is_text_in_an_xml_document(text: str, made: int) -> None:
    whole = text.replace("{}", "<get_weather>\n<city>Paris</city>\n</get_weather>")
    reply = read(whole)
    assert (calls(reply), reply.broken) == ([PARIS] * made, ())
    assert made or reply.content == whole
