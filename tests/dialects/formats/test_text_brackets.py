"""Brackets that are passed on at once: the readers would say the same of each of them."""

import sys
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.dialects import recover
from ferrule.dialects.core.tape import name_at
from ferrule.dialects.formats.bare_calls import text_brackets
from ferrule.dialects.formats.bare_json import key_begins_call
from ferrule.dialects.formats.bare_names import Names

NAMES = ("search", "read_file", "a.b", "42", "nam")
BRACKETS = text_brackets(NAMES)
LISTED = Names(NAMES)
WORDS = (
    "name",
    "na",
    "id",
    "search",
    "sea",
    "read_file",
    "a.b",
    "42",
    "4",
    "x",
    "A",
    "[ARGS]",
    "word",
    "é",
)
SIGNS = ("'", '"', " ", "\t", "\n", ":", ",", "]", "}", "(", "[", "{", "/", "//", ".", "\\", "-", "=", "`")
TEXTS = st.lists(st.sampled_from((*WORDS, *SIGNS, *SIGNS)), max_size=8).map("".join)


@given(st.sampled_from("{["), TEXTS)
def test_no_reader_sees_a_call_there_nor_waits_for_more(bracket: str, behind: str) -> None:
    text = bracket + behind
    if BRACKETS.match(text):
        assert key_begins_call(text, 0, NAMES) is False
        assert bracket == "{" or (name_at(text, 0) == "" and LISTED.bracketed(text, 0) == "")


@pytest.mark.parametrize(
    "text",
    [
        "[0]",
        "[i + 1]",
        "[str, int]",
        '["x", "b"]',
        "['x']",
        "{ return 1",
        '{"url": 1',
        "{x for x",
        "{\n  const",
        "[[1, 0",
        '[{"url": 1',
        '{"named": 1',
        '{"/search": 1',
        "{[key]: 1",
        '[" + 2',
        "[body.Name]",
        "[searched]",
    ],
)
def test_most_brackets_of_code_are_told(text: str) -> None:
    assert BRACKETS.match(text)


@pytest.mark.parametrize(
    "text",
    [
        '{"name": 1',
        '{"na',
        '{"na"',
        "{name: 1",
        '{"search": {}',
        "[search(q=1)]",
        "[f(",
        "[wor",
        '["search", {',
        "[ARGS]",
        "[search]",
        '[{"name": 1',
        '[{"sea',
        "{{search",
    ],
)
def test_what_may_begin_a_call_is_left_to_the_readers(text: str) -> None:
    assert not BRACKETS.match(text)


LINES = (
    *NAMES,
    "re",
    "functions.",
    "function",
    "call:",
    "\\",
    ":0",
    "json{",
    "<arg_key>",
    "```",
    "word",
    "\r\n",
)


@given(st.lists(st.sampled_from((*LINES, *SIGNS)), max_size=6).map("".join), st.booleans())
def test_a_line_that_may_not_begin_a_call_begins_none(text: str, blank: bool) -> None:
    if not LISTED.may_begin(text, 0, len(text), blank=blank):
        assert LISTED.find(text, 0, len(text), blank=blank) is None
        assert LISTED.partial_start(text, 0, blank=blank) == len(text)


def test_a_line_that_goes_on_as_a_sentence_may_not_begin_a_call() -> None:
    assert not LISTED.may_begin("search for it", 0, 13, blank=True)
    assert not LISTED.may_begin("search java", 0, 11, blank=True)
    assert LISTED.may_begin("search (", 0, 8, blank=True) == (0, 6)
    assert LISTED.may_begin("search json{", 0, 12, blank=True)


def test_a_line_below_the_end_does_not_count() -> None:
    assert LISTED.may_begin("{\nsearch(", 0, 2, blank=True)
    assert not LISTED.may_begin("{\nsearch(", 0, 0, blank=True)


def test_a_name_may_be_longer_than_python_recurses() -> None:
    names = ("x" * 5_000, "y" * 100)
    assert text_brackets(names).match("[0]")
    assert not text_brackets(names).match("[" + "x" * 5_000)
    assert Names(names).may_begin("y" * 100 + "(", 0, 101, blank=True)


def test_names_that_are_met_first_compile_no_expression() -> None:
    """One takes longer to compile than a short reply to read; a log has a set of tools for each line."""

    def read(prefix: str) -> None:
        names = [f"{prefix}_{number}" for number in range(10)]
        tools = [{"name": name, "parameters": {"properties": {"q": {}}}} for name in names]
        for text in (
            f'[{names[1]}]\n{{"q": 1}}\n[/{names[1]}]',
            f"I look.\n{names[2]}(q=1)",
            f'See [1], {{x}}.\n<tool_call>{{"name": "{names[3]}", "arguments": {{"q": 1}}}}</tool_call>',
            f'I look.{names[4]}{{"q": 1}}',
        ):
            assert [call.arguments for call in recover(text, tools).calls] == [{"q": 1}]

    read("known")
    compiled: list[str] = []

    def heard(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and (code.co_name, Path(code.co_filename).name) == ("compile", "_compiler.py"):
            compiled.append(str(frame.f_locals["p"]))

    sys.setprofile(heard)
    try:
        read("q")
        read("new")
    finally:
        sys.setprofile(None)
    # Only the letters with which the names begin, and the end of the section that the text names itself.
    assert len(compiled) <= 2 * 3
    assert not any("new_2" in each or "new_3" in each for each in compiled)
