"""Calls whose opening markers are damaged. Every case under every cut, with short and long arguments."""

from typing import Any

import pytest

from ferrule import Recoverer, fold
from tests.dialects.tools import broken, calls, read, tool

TOOLS = [
    tool("bash", ["command"], command="string", timeout="integer"),
    tool("save", ["path", "content"], path="string", content="string"),
    tool("get_weather", ["city"], city="string", days="integer"),
    tool("web_search", ["query"], query="string"),
    tool("ping"),
]

ARGUMENT = "<parameter=command>\n{}\n</parameter>"
HEADS = [
    '{{"function=bash>\n',
    '{{"name=bash>\n',
    "{{function=bash>\n",
    "function=bash>\n",
    "=bash>\n",
    "bash>\n",
    "bash\n",
    "<bash>\n",
    "<name=bash>\n",
    "<tool=bash>",
    '<function = "bash">\n',
    "<parameter=bash>\n",
    '<functionname="bash">\n',
    "<functionĠname=bash>\n",
    "<tool_name>bash</tool_name>\n",
    "<function_name>bash</function_name>\n",
    "<function>bash</function>\n",
    "<name> bash </name>",
]
MARKED = [
    "<parameter=bash>\n",
    "<tool_name>bash</tool_name>\n",
    '<functionname="bash">',
    "<functionĠname=bash>\n",
]
"""Heads that need no wrapper."""

LS = ("bash", {"command": "ls -a\npwd"})
PWD = ("bash", {"command": "cat < a && echo '</b>'"})
SAVED = ("save", {"path": "a.py", "content": "x = 1\n\nif x < 2:\n    y"})


def written(head: str, *commands: tuple[str, dict[str, Any]], closer: str = "</function>\n") -> str:
    head = head.replace("{{", "{")
    return "".join(f"{head}{ARGUMENT.format(each[1]['command'])}\n{closer}" for each in commands)


@pytest.mark.parametrize("head", HEADS)
def test_a_damaged_head_in_a_wrapper(head: str) -> None:
    for closer in ("</function>\n", ""):
        reply = read(f"Ok.\n<tool_call>\n{written(head, LS, closer=closer)}</tool_call>", TOOLS)
        assert (calls(reply), reply.broken, reply.content) == ([LS], (), "Ok.")
    reply = read(f"<tool_call>\n{written(head, LS)}</tool_call>\n<tool_call>\n{written(head, PWD)}", TOOLS)
    assert (calls(reply), broken(reply)) == ([LS, PWD], [])


@pytest.mark.parametrize("head", HEADS)
def test_a_damaged_head_behind_a_sound_call(head: str) -> None:
    sound = f"<function=bash>\n{ARGUMENT.format('cd')}\n</function>\n"
    for between in ("", "</tool_call>\n<tool_call>\n"):
        reply = read(f"<tool_call>\n{sound}{between}{written(head, LS)}</tool_call>", TOOLS)
        assert (calls(reply), broken(reply)) == ([("bash", {"command": "cd"}), LS], [])


@pytest.mark.parametrize("head", MARKED)
def test_a_damaged_head_without_a_wrapper(head: str) -> None:
    for end in ("", "</tool_call>"):
        reply = read(f"Ok.\n\n{written(head, LS, PWD)}{end}", TOOLS)
        assert (calls(reply), reply.broken, reply.content) == ([LS, PWD], (), "Ok.")


@pytest.mark.parametrize("head", [*HEADS, "<function=bash>\n"])
def test_a_damaged_call_cut_off_never_runs(head: str) -> None:
    text = f"<tool_call>\n{written(head, LS)}"
    for end in (text.index("ls -a") + 3, text.index("</parameter>") + 4):
        reply = read(text[:end], TOOLS, stop="length")
        assert (calls(reply), broken(reply)) == ([], [("bash", "truncated")])


@pytest.mark.parametrize(
    "text",
    [
        "<function=save>\n{}\n</function>",
        "<tool_call>\n<function=save>\n{}\n</function>\n</tool_call>",
        "<tool_call>\n<function=save>\n{}\n</tool_call>",
        "<tool_call>save\n{}\n</save>",
        "<tool_call>\nsave\n{}\n</save>\n</tool_call>",
        "<tool_call>save{}</tool_call>",
        '<tool_call>\n{{"function=save>\n{}\n</function>\n</tool_call>',
        '<minimax:tool_call>\n<invoke name="save">\n{}\n</invoke>\n</minimax:tool_call>',
        "<tool_name>save</tool_name>\n{}\n</function>",
    ],
)
def test_arguments_as_elements(text: str) -> None:
    path, content = SAVED[1].values()
    for elements in (
        f"<path>{path}</path>\n<content>{content}</content>",
        f"<content>\n{content}\n</content>\n<path>\n{path}\n</path>",
    ):
        reply = read(text.format(elements), TOOLS)
        assert (calls(reply), reply.broken, reply.content) == ([SAVED], (), "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<parameter>city</parameter>\nSeoul\n</parameter>\n", {"city": "Seoul"}),
        ("<parameter>city</parameter>\nSeoul\n", {"city": "Seoul"}),
        ("<parameter> city </parameter>Seoul</parameter>", {"city": "Seoul"}),
        (
            "<parameter>city</parameter>\nSeoul\n</parameter>\n<parameter>days</parameter>\n3\n</parameter>\n",
            {"city": "Seoul", "days": 3},
        ),
        (
            "<parameter=city>\nSeoul\n</parameter>\n<parameter>days</parameter>\n3\n</parameter>\n",
            {"city": "Seoul", "days": 3},
        ),
    ],
)
def test_a_key_between_the_tags(text: str, expected: dict[str, Any]) -> None:
    for form in (
        "<tool_call>\n<function=get_weather>\n{}</function>\n</tool_call>",
        "<function=get_weather>{}</function>",
    ):
        reply = read(form.format(text), TOOLS)
        assert (calls(reply), reply.broken, reply.content) == ([("get_weather", expected)], (), "")


@pytest.mark.parametrize(
    "text",
    [
        '<functionname="bash"><paramname="command">ls</param></function>',
        "<functionĠname='bash'><paramĠname='command'>ls</param></function>",
        "<functionname=bash><parametername=command>ls</parameter></function>",
        '<function name="bash"><paramname="command">ls</param></function>',
        '<invokename="bash"><parametername="command">ls</parameter></invoke>',
        '<minimax:tool_call><invokename="bash"><parametername="command">ls</parameter></invoke></minimax:tool_call>',
        '<parameter name="bash"><parameter name="command">ls</parameter></invoke>',
    ],
)
def test_attributes_without_their_blank(text: str) -> None:
    reply = read(text, TOOLS)
    assert (calls(reply), reply.broken, reply.content) == ([("bash", {"command": "ls"})], (), "")


def test_a_value_that_was_not_decoded_is_not_what_was_meant() -> None:
    text = '<functionĠname="bash"><paramĠname="command">lsĠ-a</param></function>'
    assert broken(read(text, TOOLS)) == [("bash", "unparsable")]


CATS = ("web_search", {"query": "cats & dogs"})


@pytest.mark.parametrize(
    "text",
    [
        '<minimax:tool_call><invoke name="web_search">cats & dogs</invoke></minimax:tool_call>',
        '<minimax:tool_call>\n<invoke name="web_search">\ncats & dogs\n</invoke>',
        "<tool_call>\n<function=web_search>\ncats & dogs\n</function>\n</tool_call>",
    ],
)
def test_a_bare_value_is_the_only_argument(text: str) -> None:
    assert calls(read(text, TOOLS)) == [CATS]
    assert calls(read(text.replace("web_search", "bash"), TOOLS)) == [("bash", {"command": "cats & dogs"})]
    for name in ("save", "ping"):
        reply = read(text.replace("web_search", name), TOOLS)
        assert (calls(reply), broken(reply)) == ([], [(name, "unparsable")])


@pytest.mark.parametrize(
    "text",
    [
        '<minimax:tool_call><invoke name="bash">echo </invoke><invoke name="bash">id</invoke></minimax:tool_call>',
        '<minimax:tool_call><invoke name="bash">a <b> c</invoke></minimax:tool_call>',
        '<minimax:tool_call><invoke name="bash">["ls"]x</invoke></minimax:tool_call>',
        "<tool_call>\n<function=bash>\n<parameter>nobody</parameter>\nls\n</function>\n<function=bash>\n"
        "<parameter=command>\nid\n</parameter>\n</function>\n</tool_call>",
        "<tool_call>\n<function=get_weather>\n<parameter>city</parameter>\nA\n<parameter>days</parameter>\n3\n</function>",
    ],
)
def test_what_could_be_read_in_two_ways_is_broken(text: str) -> None:
    reply = read(text, TOOLS)
    assert (calls(reply), [each.reason for each in reply.broken]) == ([], ["unparsable"])


@pytest.mark.parametrize("head", [*HEADS, "<tool_call>\nbash\n", "[ARGS]", "web_search[ARGS]{{}}\n"])
def test_a_damaged_call_in_an_argument_is_data(head: str) -> None:
    inside = f"A note:\n{written(head, LS)}\nThat was it."
    for outer in (
        "<tool_call>\n<function=save>\n<parameter=path>\na\n</parameter>\n<parameter=content>\n{}\n</parameter>\n"
        "</function>\n</tool_call>",
        '<minimax:tool_call>\n<invoke name="save">\n<parameter name="path">a</parameter>\n'
        '<parameter name="content">{}</parameter>\n</invoke>\n</minimax:tool_call>',
    ):
        reply = read(outer.replace("{}", inside), TOOLS)
        assert [each.name for each in (*reply.calls, *reply.broken)] == ["save"]


@pytest.mark.parametrize(
    "text",
    [
        "The tag <parameter=bash> opens an argument, <tool_name>bash</tool_name> a name.",
        "<parameter=bash>\nis wrong.",
        "<tool_call>\nbash is what I would call with <parameter=command> in it.",
        "<tool_name>rm</tool_name>\n<parameter=command>\nls\n</parameter>",
        "<parameter=rm>\n<parameter=command>\nls\n</parameter>\n</function>",
        "<function=save>\n<b>bold</b>\n</function>",
        "In `<tool_name>bash</tool_name>\n<parameter=command>` nothing runs.",
        'web_search [ARGS] and xweb_search[ARGS]{"query": "x"} are text.',
        'A call is web_search[ARGS]{"query": "x"} in Mistral\'s words.',
    ],
)
def test_words_about_markers_are_text(text: str) -> None:
    reply = read(text, TOOLS)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize("gap", ["\n", "\r\n", "\n\n"])
def test_harmony_with_a_token_on_every_line(gap: str) -> None:
    paris = ("get_weather", {"city": "Paris"})
    for start in ("", f"<|start|>{gap}" if gap == "\n" else "", f"<|start|>assistant{gap}"):
        thought = f"{start}<|channel|>analysis{gap}<|message|>Hm.{gap}<|end|>{gap}"
        for constrain in ("", f"<|constrain|>json{gap}"):
            call = f"{start}<|channel|>commentary to=functions.get_weather{gap}{constrain}<|message|>"
            call += f'{{"city": "Paris"}}{gap}<|call|>'
            reply = read(thought + call, TOOLS)
            assert (calls(reply), reply.reasoning.strip(), reply.content) == ([paris], "Hm.", "")
            answer = f"{gap}<|channel|>final{gap}<|message|>Here it is.{gap}<|return|>"
            reply = read(call + answer, TOOLS)
            assert (calls(reply), reply.content.strip()) == ([paris], "Here it is.")


@pytest.mark.parametrize(
    "header",
    [
        *("functions.bash:call_1", "functions.bash:0:abc", "bash:call_1a2b", "functions.bash:toolu_01x"),
        *("functions.bash:3:call_9", "functions.bash:chatcmpl-tool-77"),
    ],
)
def test_ids_of_other_servers_in_the_header_of_kimi(header: str) -> None:
    call = f'<|tool_call_begin|>{header}<|tool_call_argument_begin|>{{"command": "ls"}}<|tool_call_end|>'
    for text in (
        call,
        f"<|tool_calls_section_begin|>{call}{call.replace('ls', 'id')}<|tool_calls_section_end|>",
    ):
        reply = read(text, TOOLS)
        assert {each.name for each in reply.calls} == {"bash"}
        assert reply.broken == ()
    if header.startswith("functions."):
        assert calls(read(f'{header}{{"command": "ls"}}', TOOLS)) == [("bash", {"command": "ls"})]


def test_json_of_a_dialect_that_was_named() -> None:
    text = '{"name": "f", "parameters": {"a": 1}}'
    assert calls(read(text, None, dialect="llama3_json")) == [("f", {"a": 1})]
    assert calls(read(text, None)) == []


@pytest.mark.parametrize(
    "text",
    [
        '<|tool_call>call:get_weather({"city": "Paris"})<tool_call|>',
        '<|tool_call>call:get_weather( {"city": "Paris"} )<tool_call|>',
        'call:get_weather({"city": "Paris"})',
    ],
)
def test_json_in_parentheses_of_gemma(text: str) -> None:
    assert calls(read(text, TOOLS)) == [("get_weather", {"city": "Paris"})]
    assert calls(read(text[: text.index("Par") + 3], TOOLS, stop="length")) == []


def test_arguments_of_mistral_in_the_middle_of_a_line() -> None:
    for before in ("Let me think. I will search ", "I search.", "Ok: "):
        reply = read(f'{before}web_search[ARGS]{{"query": "cats"}}', TOOLS)
        assert calls(reply) == [("web_search", {"query": "cats"})]
    two = 'I call web_search[ARGS]{"query": "cats"}ping[ARGS]{}'
    assert calls(read(two, TOOLS))[0] == ("web_search", {"query": "cats"})


@pytest.mark.parametrize("size", [300, 1_500, 20_000])
@pytest.mark.parametrize("head", HEADS)
def test_long_arguments_behind_a_damaged_head(head: str, size: int) -> None:
    value = ("if x < 3 and \"y\" > z:\n\tf('<a>')  # & more\n" * size)[:size].strip()
    text = f"<tool_call>\n{written(head, ('bash', {'command': value}))}</tool_call>"
    for width in (len(text), 4, 7, 250):
        recoverer = Recoverer(TOOLS)
        events = [
            each for at in range(0, len(text), width) for each in recoverer.feed(text[at : at + width])
        ]
        assert calls(fold(events + recoverer.end("stop"))) == [("bash", {"command": value})]


BARE = 'invoke name="get_weather">\nparameter name="city">Parisparameter>\ninvoke>\n'
WRAPPED = f"<minimax:tool_call>\n{BARE}</minimax:tool_call>"


def test_tags_of_minimax_that_lost_their_brackets() -> None:
    wanted = ("get_weather", {"city": "Paris"})
    assert calls(read(WRAPPED)) == [wanted]
    for closer in ("/{}>", "<{}>", "</{}>"):
        damaged = WRAPPED
        for word in ("parameter", "invoke"):
            damaged = damaged.replace(f"{word}>\n", f"{closer.format(word)}\n")
        torn = damaged.replace("</mini", "mini").replace("<mini", "mini")
        for text in (damaged, damaged.replace("invoke name", "<invoke name"), torn):
            assert calls(read(text)) == [wanted]
            said = read(f"I look.\n{text}")
            assert (calls(said), said.content) == ([wanted], "I look.")
    days = BARE.replace("invoke>\n", 'parameter name="days">3parameter>\ninvoke>\n')
    two = read(f"I look.\n<minimax:tool_call>\n{BARE}{days}</minimax:tool_call>")
    assert (calls(two), two.content) == ([wanted, ("get_weather", {"city": "Paris", "days": 3})], "I look.")
    assert broken(read(WRAPPED.replace("get_weather", "nobody"))) == [("nobody", "unknown-tool")]


@pytest.mark.parametrize(
    "text",
    [
        WRAPPED.replace("Paris", "a parameter> b"),
        WRAPPED.replace("Paris", "the invoke name"),
        WRAPPED.replace("invoke>\n", "invoke>\nand more\n"),
        f"So:\n```xml\n{WRAPPED}\n```\nis damaged.",
        f"> {WRAPPED}",
        BARE,
    ],
)
def test_what_is_more_than_tags_without_brackets_is_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls) == (text, ())


def test_tags_without_brackets_that_were_cut_off_never_run() -> None:
    for end in (-30, -60):
        assert calls(read(WRAPPED[:end], stop="length")) == []


SPACED = {
    "all": "< tool_call >\n< function = save >\n< parameter = path > a.py </ parameter >\n< parameter = content >\n{}\n"
    "</ parameter >\n</ function >\n</ tool_call >",
    "in a sound wrapper": "<tool_call>\n< function = save >\n< parameter=path>a.py</parameter>\n< parameter = content >\n"
    "{}\n</parameter >\n</function>\n</tool_call>",
    "without a wrapper": "< function = save > < parameter = path > a.py < / parameter > < parameter = content >\n{}\n"
    "< / parameter > < / function >",
    "behind a sound head": "<function=save>\n< parameter = path > a.py </ parameter >\n< parameter = content >\n{}\n"
    "</ parameter >\n</ function >",
    "invoke": '<invoke name = "save" >< parameter name = "path" >a.py</ parameter ><parameter name="content" >\n{}\n'
    "</ parameter ></ invoke >",
    "keys and values": "< tool_call > save\n< arg_key > path </ arg_key >\n< arg_value > a.py </ arg_value >\n"
    "< arg_key >content</arg_key>< arg_value >\n{}\n</ arg_value >\n</ tool_call >",
    "keys and values behind a sound head": "<tool_call>save\n< arg_key >path</ arg_key >\n< arg_value >a.py</ arg_value >\n"
    "<arg_key>content</arg_key>\n<arg_value>\n{}\n</ arg_value >\n</tool_call>",
}  # fmt: skip


@pytest.mark.parametrize("text", SPACED.values(), ids=SPACED)
def test_tags_with_blanks_are_tags_of_a_declared_tool(text: str) -> None:
    text = text.replace("{}", SAVED[1]["content"])
    reply = read(f"Let me see.\n{text}", TOOLS)
    assert (calls(reply), reply.broken) == ([SAVED], ())
    assert {each.rule for each in reply.calls[0].repairs} == {"misspelt-tag"}
    assert calls(read(f"{text}\n{text.replace('a.py', 'b.py')}", TOOLS))[1:] == [
        ("save", {**SAVED[1], "path": "b.py"})
    ]
    undeclared = text.replace("save", "store")
    assert read(undeclared, TOOLS).content == undeclared
    for end in range(text.index("content"), len(text) - 40, 7):
        assert read(text[:end], TOOLS, stop="length").calls == ()


@pytest.mark.parametrize("text", SPACED.values(), ids=SPACED)
@pytest.mark.parametrize(
    "tag", ["</ parameter >", "< parameter = path >", "</function>", "<function=bash>"]
)
def test_a_tag_in_a_value_between_tags_with_blanks_makes_its_call_broken(text: str, tag: str) -> None:
    inner = f"x{tag}\n< function = bash >\n< parameter = command >id</ parameter >\n</ function >\ny"
    reply = read(text.replace("{}", inner), TOOLS)
    assert (calls(reply), [name for name, _ in broken(reply)]) == ([], ["save"])


def test_json_between_tags_with_blanks_is_a_call_and_words_about_tags_are_text() -> None:
    body = '{"name": "bash", "arguments": {"command": "id"}}'
    for text in (f"< tool_call > {body} </ tool_call >", f"<tool_call >\n{body}\n</tool_call >"):
        assert calls(read(text, TOOLS)) == [("bash", {"command": "id"})]
    for text in (
        "If a < function = b > c.",
        "Begin with < function = bash >, then < parameter = command >.",
    ):
        assert read(text, TOOLS).content == text
