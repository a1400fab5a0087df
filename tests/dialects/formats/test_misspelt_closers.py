"""Closing tags of arguments that are not spelled as they should be, in all families of tags, under every cut."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule import recover
from tests.dialects.tools import broken, calls, read, tool

TOOLS = [tool("store", ["content"], content="string", tags="string", count="integer")]

FAMILIES: dict[str, tuple[str, str, str, str]] = {
    "qwen": (
        "<tool_call>\n<function=store>\n",
        "<parameter={}>",
        "</parameter>",
        "\n</function>\n</tool_call>",
    ),
    "invoke": (
        '<function_calls>\n<invoke name="store">\n',
        '<parameter name="{}">',
        "</parameter>",
        "\n</invoke>\n</function_calls>",
    ),
    "minimax": (
        '<minimax:tool_call>\n<invoke name="store">\n',
        '<parameter name="{}">',
        "</parameter>",
        "\n</invoke>\n</minimax:tool_call>",
    ),
    "dsml": (
        '<｜DSML｜tool_calls>\n<｜DSML｜invoke name="store">\n',
        '<｜DSML｜parameter name="{}" string="true">',
        "</｜DSML｜parameter>",
        "\n</｜DSML｜invoke>\n</｜DSML｜tool_calls>",
    ),
    "glm": (
        "<tool_call>store\n",
        "<arg_key>{}</arg_key>\n<arg_value>",
        "</arg_value>",
        "\n</tool_call>",
    ),
    "solar": (
        "<|tool_call:start|>store\n",
        "<|tool_arg:start|>{}<|tool_arg:value|>",
        "<|tool_arg:end|>",
        "\n<|tool_call:end|>",
    ),
}
"""What opens a call, what opens and closes an argument, and what closes the call."""

MISSPELT = (
    *(
        "</param>",
        "</Parameter>",
        "</argument>",
        "</value>",
        "</parameter",
        "</parameter_name>",
        "</content>",
    ),
    *("</parameters>", "</paramter>", "</PARAM>", "</arg>", "<\\/parameter>", "</ parameter >"),
)
OWN = {
    "dsml": (
        "</parameter>",
        "</｜DSML｜param>",
        "</｜DSML｜value>",
        "</｜DSML｜ parameter>",
        "</DSML｜parameter>",
    ),
    "glm": ("</arg_value", "</arg_val>", "</Arg_Value>", "</arg_key>", "</arg_vaule>"),
    "solar": ("<|arg:end|>", "<|tool_arg:close|>", "<|tool_arg|>", "<|tool_arg:end|", "<tool_arg:end>"),
    **dict.fromkeys(("qwen", "invoke", "minimax"), ("<parameter/>",)),
}
VALUES = {
    "words": "one two.",
    "lines": "a\n  b\n\nc",
    "html": '<div class="a">\n<p>hi<br></p>\n</div>',
    "xml": '<content id="1"><item/>\n</content>',
    "generics": "Map<String, List<T>> m; // a < b > c\nif (a</* x */b) {}",
}
LAYOUTS = ("alone", "first", "last", "all")


def written(family: str, closers: tuple[str, ...], *arguments: tuple[str, str], lines: bool) -> str:
    """A call whose arguments end with these closing tags; ``""`` is the right one."""
    head, opener, proper, tail = FAMILIES[family]
    edge = "\n" if lines else ""
    values = (
        f"{opener.format(key)}{edge}{value}{edge}{closer or proper}"
        for (key, value), closer in zip(arguments, closers, strict=True)
    )
    return head + "\n".join(values) + tail


def layout(name: str, value: str, closer: str) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Which arguments a call has, and which of them ends with the closing tag."""
    content, tags = ("content", value), ("tags", "x")
    match name:
        case "alone":
            return (closer,), (content,)
        case "first":
            return (closer, ""), (content, tags)
        case "last":
            return ("", closer), (tags, content)
        case _:
            return (closer, closer.replace("content", "tags")), (content, tags)


def matrix() -> list[tuple[str, str]]:
    return [(family, closer) for family in FAMILIES for closer in (*MISSPELT, *OWN.get(family, ()))]


@pytest.mark.parametrize(("family", "closer"), matrix())
def test_a_misspelt_closing_tag_ends_the_value(family: str, closer: str) -> None:
    for name, (lines, value) in product(
        LAYOUTS, [(False, VALUES["words"]), *((True, each) for each in VALUES.values())]
    ):
        closers, arguments = layout(name, value, closer)
        right = recover(written(family, ("",) * len(arguments), *arguments, lines=lines), TOOLS)
        reply = recover(written(family, closers, *arguments, lines=lines), TOOLS)
        assert (calls(reply), reply.content) == (calls(right), ""), (name, lines, value)
        assert {repair.rule for repair in reply.calls[0].repairs} == {"misspelt-tag"}


@pytest.mark.parametrize(("family", "closer"), matrix())
def test_the_cuts_make_no_difference(family: str, closer: str) -> None:
    for name, lines in (("first", True), ("last", False)):
        closers, arguments = layout(name, "a<b>\nc</b>", closer)
        reply = read(written(family, closers, *arguments, lines=lines), TOOLS)
        [call] = reply.calls
        assert {key: str(value).strip() for key, value in call.arguments.items()} == dict(arguments)


def damaged(tag: str) -> list[str]:
    """A closing tag less ``</``, ``<`` or the slash, and with wide brackets."""
    return [*{tag[2:], tag[1:], tag.replace("/", ""), tag.replace("<", "＜").replace(">", "＞")} - {tag}]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_closing_tag_that_lost_a_bracket_ends_the_value(family: str) -> None:
    for closer, name, value in product(damaged(FAMILIES[family][2]), LAYOUTS, VALUES.values()):
        closers, arguments = layout(name, value, closer)
        right = recover(written(family, ("",) * len(arguments), *arguments, lines=True), TOOLS)
        reply = read(written(family, closers, *arguments, lines=True), TOOLS)
        assert (calls(reply), reply.content) == (calls(right), ""), (closer, name)
        assert {repair.rule for repair in reply.calls[0].repairs} == {"misspelt-tag"}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_closing_tag_that_lost_a_bracket_may_stand_in_words(family: str) -> None:
    for closer in damaged(FAMILIES[family][2]):
        text = written(family, (closer,), ("content", "it ends with "), lines=False)
        assert broken(read(text, TOOLS)) == [("store", "ambiguous")]
        kept = f"it ends with {closer}"
        text = written(family, ("",), ("content", kept), lines=False)
        assert calls(read(text, TOOLS)) == [("store", {"content": kept})]


@pytest.mark.parametrize("family", ["qwen", "invoke", "minimax", "dsml"])
def test_a_call_whose_closing_tag_lost_a_bracket_too(family: str) -> None:
    head, opener, proper, tail = FAMILIES[family]
    call_close = next(line for line in tail.split("\n") if line)
    for damage, closer in product(damaged(call_close), [proper, *damaged(proper)]):
        text = f"{head}{opener.format('content')}a\nb{closer}{tail.replace(call_close, damage, 1)}"
        assert calls(read(text, TOOLS)) == [("store", {"content": "a\nb"})], (damage, closer)
        text = f"{head}{opener.format('content')}a\nb{tail.replace(call_close, damage, 1)}"
        assert broken(read(text, TOOLS)) == [("store", "ambiguous")]


@pytest.mark.parametrize("family", FAMILIES)
def test_an_opening_tag_that_lost_its_bracket_is_not_a_part_of_a_value(family: str) -> None:
    head, opener, proper, tail = FAMILIES[family]
    for closer in (proper, "</param>", *damaged(proper)):
        second = f"\n{opener[1:].format('tags')}x{closer}"
        text = f"{head}{opener.format('content')}abc{closer}{second}{tail}"
        assert broken(read(text, TOOLS)) == [("store", "ambiguous")], closer
        text = f"{head}{opener[1:].format('content')}abc{closer}{second}{tail}"
        assert all(call.arguments == {"content": "abc", "tags": "x"} for call in read(text, TOOLS).calls)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(
    ("value", "closer"),
    [
        ("it ends with ", "</param>"),  # a word of the value, perhaps
        ("  </div>\n", "</section>"),  # the rest of a page, perhaps
        ('<param name="a">1</param>\n', "</param>"),  # more tags of the kind
        ("a\n</value>\n", "</value>"),
        ("abc\n", "</string>"),
        ("abc\n", "<param/>"),
    ],
)
def test_what_may_belong_to_the_value_makes_the_call_ambiguous(
    family: str, value: str, closer: str
) -> None:
    for name in ("first", "last"):
        closers, arguments = layout(name, value, closer)
        assert broken(read(written(family, closers, *arguments, lines=False), TOOLS)) == [
            ("store", "ambiguous")
        ]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(
    "value",
    [
        "abc\n</param>",
        "</content>\nabc",
        "<param>1</param>",
        "use </value>",
        "a\n</argument>\nb",
        "</Parameter> x",
    ],
)
def test_a_value_that_is_closed_keeps_its_tags(family: str, value: str) -> None:
    for name in ("first", "last"):
        closers, arguments = layout(name, value, "")
        reply = read(written(family, closers, *arguments, lines=False), TOOLS)
        assert calls(reply) == [("store", dict(arguments))]
        assert reply.calls[0].repairs == ()


@pytest.mark.parametrize("family", FAMILIES)
def test_a_misspelt_closing_tag_and_the_proper_one_make_the_call_ambiguous(family: str) -> None:
    proper = FAMILIES[family][2]
    own = "</arg_val>" if family == "glm" else "<|tool_arg|>" if family == "solar" else "</param>"
    for tag, name in product((own, "</content>", *damaged(proper)), ("first", "last")):
        closers, arguments = layout(name, f"abc\n{tag}", "")
        text = written(family, closers, *arguments, lines=True)
        assert broken(read(text, TOOLS)) == [("store", "ambiguous")], tag


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(
    "value",
    ["<a/>\n</value>", "<a/>\n</div>", "x\n  </param>", "<param>\n1\n</param>", "<content>\n1\n</content>"],
)
def test_a_piece_of_xml_that_is_closed_is_kept(family: str, value: str) -> None:
    closers, arguments = layout("first", value, "")
    [call] = read(written(family, closers, *arguments, lines=True), TOOLS).calls
    assert (call.arguments["content"].strip("\n"), call.repairs) == (value, ())


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(
    "value", ["<param>1</param>", "<value a='1'>\n1\n</value>", "x <content>y</content>"]
)
def test_a_tag_that_the_value_opens_belongs_to_it(family: str, value: str) -> None:
    """Its own closing tag is missing."""
    closers, arguments = layout("first", value, "\n")
    reply = read(written(family, closers, *arguments, lines=False), TOOLS)
    [call] = reply.calls
    assert {key: str(text).strip() for key, text in call.arguments.items()} == dict(arguments)
    assert [repair.rule for repair in call.repairs] == ["missing-close"]


@pytest.mark.parametrize("family", FAMILIES)
def test_an_opening_tag_in_words_is_a_part_of_the_value(family: str) -> None:
    value = f"use {FAMILIES[family][1].format('tags')} for that"
    text = written(family, ("",), ("content", value), lines=False)
    assert all(call.arguments == {"content": value} for call in read(text, TOOLS).calls)


@pytest.mark.parametrize("family", FAMILIES)
def test_an_argument_that_nobody_declared_behind_it_makes_the_call_ambiguous(family: str) -> None:
    text = written(family, ("</param>", ""), ("content", "a"), ("other", "b"), lines=True)
    assert broken(read(text, TOOLS)) == [("store", "ambiguous")]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_habit_of_the_model_in_several_calls(family: str) -> None:
    text = "\n".join(written(family, ("</param>",), ("content", value), lines=False) for value in "ab")
    assert calls(read(text, TOOLS)) == [("store", {"content": "a"}), ("store", {"content": "b"})]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_call_in_a_value_that_ends_with_misspelt_tags_is_not_made(family: str) -> None:
    inner = written(family, ("</param>",), ("content", "x"), lines=True)
    for value in (f"See:\n{inner}\nand so on", inner, f"{inner}\n{inner}"):
        text = written(family, ("",), ("content", value), lines=True)
        reply = read(text, TOOLS)
        assert all(inner.strip() in call.arguments["content"] for call in reply.calls)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_call_that_was_cut_off_does_not_run(family: str) -> None:
    text = written(family, ("</param>",), ("content", "abc"), lines=True)
    for at in range(len(text)):
        assert recover(text[:at], TOOLS, stop="length").calls == ()
    assert recover(text, TOOLS, stop="length").calls == ()


PIECES = st.sampled_from(
    [
        *(
            "a",
            "\n",
            " ",
            "<b>",
            "</b>",
            "</param>",
            "</parameter",
            "</value>",
            "<param>",
            "<parameter=tags>",
        ),
        *(
            "</content>",
            "<content>",
            "</function>",
            "</tool_call>",
            "<tool_call>",
            "</arg_value>",
            "< ",
            "/>",
        ),
    ]
)


@given(st.lists(PIECES, max_size=8).map("".join), st.sampled_from(["", "</param>", "</value>", "</x>"]))
def test_a_value_is_never_another_text(value: str, closer: str) -> None:
    """What runs has the value, or the value without its last tag, or less than the call that was meant."""
    text = written("qwen", (closer,), ("content", value), lines=True)
    reply = recover(text, TOOLS)
    for call in reply.calls:
        arguments: dict[str, Any] = dict(call.arguments)
        assert set(arguments) <= {"content", "tags"}
        content = str(arguments.get("content", ""))
        assert content.strip("\n") in f"{value}\n{closer}"
