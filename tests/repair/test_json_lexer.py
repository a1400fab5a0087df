import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core.messages import Rule
from ferrule.repair.lenient_json import (
    Token,
    read_number,
    read_numbers,
    read_string,
    read_triple,
    read_word,
    unescape,
    untorn,
)


@pytest.mark.parametrize(
    ("text", "value", "rule"),
    [
        ('"plain",', "plain", None),
        ('"a\\nb"', "a\nb", None),
        ('"raw\nline"', "raw\nline", "raw-control"),
        ('"\\d+\\s"', "\\d+\\s", "loose-escape"),
        ('"it\\\'s"', "it's", "loose-escape"),
        ('"\\x41"', "\\x41", "loose-escape"),
        ("'it\\'s \"ok\"'", 'it\'s "ok"', "single-quotes"),
        ("'\\x41\\U0001F600'", "A😀", "single-quotes"),
        ("`back`", "back", "single-quotes"),
        ("“smart”", "smart", "smart-quotes"),
        ("'\\ud83d\\ude00'", "😀", "single-quotes"),
    ],
)
def test_strings(text: str, value: str, rule: Rule | None) -> None:
    end = len(text.rstrip(","))
    assert read_string(text, 0) == Token(value, end, rule)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('"cut', "cut"),
        ('"cut\\', "cut"),
        ('"cut\\\\', "cut\\"),
        ('"cut\\u00', "cut"),
        ('"cut\\ud83d', "cut"),
        ('"cut\\ud83d\\ude', "cut"),
        ('"cut\\n', "cut\n"),
        ('"', ""),
    ],
)
def test_a_string_without_end_keeps_what_is_certain(text: str, value: str) -> None:
    token = read_string(text, 0)
    assert (token.value, token.end) == (value, -1)


@settings(deadline=None)
@given(text=st.text(), cut=st.integers(0, 40))
def test_a_torn_string_is_a_beginning_of_the_whole(text: str, cut: int) -> None:
    body = json.dumps(text)[1:-1]
    assert text.startswith(unescape(untorn(body[:cut])))


@settings(deadline=None)
@given(text=st.text())
def test_unescaping_undoes_what_json_escapes(text: str) -> None:
    assert unescape(json.dumps(text)[1:-1]) == text


def test_triple_quotes() -> None:
    assert read_triple('"""a "b" c"""', 0) == Token('a "b" c', 13, "triple-quotes")
    assert read_triple('"""never', 0) is None
    assert read_triple('"a"', 0) is None


@pytest.mark.parametrize(
    ("text", "value", "rule"),
    [
        ("0", 0, None),
        ("-12", -12, None),
        ("1.5e3,", 1500.0, None),
        ("+7", 7, "number-format"),
        (".5", 0.5, "number-format"),
        ("-128.", -128, "number-format"),
        ("1_000", 1000, "number-format"),
        ("0x1F", 31, "number-format"),
        ("-0x10", -16, "number-format"),
    ],
)
def test_numbers(text: str, value: float, rule: Rule | None) -> None:
    token = read_number(text, 0)
    assert (token.value, token.rule, token.end) == (value, rule, len(text.rstrip(",")))
    assert type(token.value) is type(value)


def test_a_long_run_of_numbers_is_read_at_once() -> None:
    assert read_numbers("1, -2,3.5 ,4,5,6,7,8,\n9]", 0) == ([1, -2, 3.5, 4, 5, 6, 7, 8], 22)
    assert read_numbers("1, 2, 3]", 0) == ([], 0)


@pytest.mark.parametrize("text", ["", "-", "x", "007", "1e999", "-01", "9" * 5000])
def test_no_numbers(text: str) -> None:
    assert read_number(text, 0) is None


@pytest.mark.parametrize(
    ("text", "value", "rule"),
    [
        ("true", True, None),
        ("None}", None, "python-literal"),
        ("-Infinity", None, "not-a-number"),
        ("undefined", None, "not-a-number"),
    ],
)
def test_words(text: str, value: bool | None, rule: Rule | None) -> None:
    assert read_word(text, 0) == Token(value, len(text.rstrip("}")), rule)


@pytest.mark.parametrize("text", ["", "tru", "truest", "yes", "nulll"])
def test_other_words(text: str) -> None:
    assert read_word(text, 0) is None
