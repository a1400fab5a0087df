import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core.messages import Repair
from ferrule.repair.lenient_json import Scanned, scan
from ferrule.repair.strict_json import DEPTH, parse, parse_but_comma, parse_but_quotes, parse_lenient

SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
)


@settings(deadline=None)
@given(value=VALUES, ascii_only=st.booleans())
def test_what_json_writes_comes_back(value: Any, ascii_only: bool) -> None:
    parsed = parse(json.dumps(value, ensure_ascii=ascii_only))
    assert parsed.value == value
    assert parsed.repairs == ()


@pytest.mark.parametrize(
    "text",
    ["", "{", "NaN", "[Infinity]", '{"a": 1e999}', '{"a": -Infinity}', "{'a': 1}", "[1,]", "nul", '"\n"'],
)
def test_what_the_standard_forbids_is_refused(text: str) -> None:
    assert parse(text) is None


def test_large_integers_stay_exact() -> None:
    parsed = parse('{"id": 123456789012345678901234567890}')
    assert parsed.value == {"id": 123456789012345678901234567890}


def test_a_number_with_more_digits_than_python_reads_is_refused() -> None:
    assert parse("9" * 5000) is None


def test_a_repeated_key_with_the_same_value_is_no_repair() -> None:
    parsed = parse('{"a": [1], "a": [1]}')
    assert (parsed.value, parsed.repairs) == ({"a": [1]}, ())


def test_a_repeated_key_with_another_value_is_recorded() -> None:
    parsed = parse('{"b": {"a": 1, "a": 2}}')
    assert parsed.value == {"b": {"a": 2}}
    assert parsed.repairs == (Repair("ambiguous", "the key 'a' is there twice, with different values"),)


def test_raw_control_characters_are_read_leniently_and_recorded() -> None:
    parsed = parse_lenient('{"a": "x\ny\t\x00"}')
    assert parsed.value == {"a": "x\ny\t\x00"}
    assert [repair.rule for repair in parsed.repairs] == ["raw-control"]


def test_raw_control_and_repeated_keys_together() -> None:
    parsed = parse_lenient('{"a": "\n", "a": 2}')
    assert {repair.rule for repair in parsed.repairs} == {"raw-control", "ambiguous"}


@pytest.mark.parametrize("bracket", ["[]", "{}"])
def test_depth_has_a_limit_and_no_crash(bracket: str) -> None:
    opening = bracket[0] if bracket == "[]" else '{"a":'
    inside = "" if bracket == "[]" else "1"
    allowed = opening * DEPTH + inside + bracket[1] * DEPTH
    assert parse(allowed) is not None
    assert parse(opening * (DEPTH + 1) + inside + bracket[1] * (DEPTH + 1)) is None
    assert parse(opening * 100_000) is None


def test_many_shallow_brackets_are_not_depth() -> None:
    parsed = parse(json.dumps([[[]]] * 500))
    assert len(parsed.value) == 500


@settings(deadline=None)
@given(st.dictionaries(st.text(), VALUES, max_size=3), st.integers(0), st.sampled_from((",", " ,\n", ",,")))
def test_a_comma_behind_the_last_member_is_read_as_the_scanner_reads_it(
    value: dict[str, Any], place: int, comma: str
) -> None:
    whole = json.dumps(value)
    ends = len(whole) - len(whole.rstrip("}]"))
    for at in (len(whole) - 1 - place % ends, place % len(whole)):
        text = whole[:at] + comma + whole[at:]
        parsed, scanned = parse_but_comma(text), scan(text)
        if parsed is not None:
            assert isinstance(scanned, Scanned)
            assert (parsed.value, parsed.repairs) == (scanned.value, scanned.repairs)


@settings(deadline=None)
@given(
    st.dictionaries(st.text("ab_1:{,", max_size=3), VALUES | st.text('a": {},\\/'), max_size=3),
    st.integers(0),
)
def test_keys_without_quotes_are_read_as_the_scanner_reads_them(value: dict[str, Any], place: int) -> None:
    whole = json.dumps({"b": value, "c": [value]})
    at = place % len(whole)
    for text in (
        re.sub(r'"(\w+)"\s*:', r"\1 :", whole),
        whole[:at] + re.sub(r'"(\w+)":', r"\1:", whole[at:]),
    ):
        parsed, scanned = parse_but_quotes(text), scan(text)
        if parsed is not None and not any(each.rule == "ambiguous" for each in parsed.repairs):
            assert isinstance(scanned, Scanned)
            assert (parsed.value, parsed.repairs) == (scanned.value, scanned.repairs)


@pytest.mark.parametrize(
    ("text", "value"),
    [('{"a": {"b": 3,}}', {"a": {"b": 3}}), ('{"a": [1]\n,\n}', {"a": [1]}), ("[1,]", [1])]
    + [
        (each, None)
        for each in ("{,}", '{"a": 1,,}', '{"a": "b,}', '{"a":,}', '{"a": ",}"}', "[1,2]", "1,")
    ],
)
def test_a_comma_behind_the_last_member(text: str, value: Any) -> None:
    parsed = parse_but_comma(text)
    assert (parsed and parsed.value) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{a: 1, b_2 : [{c: true}]}", {"a": 1, "b_2": [{"c": True}]}),
        ('{"a": "b: \\" c: 1", d: 1}', {"a": 'b: " c: 1', "d": 1}),
    ]
    + [
        (each, None)
        for each in ('{"a": 1}', "{a: b}", '{a": 1}', "{1a: 1}", "{a: 1,}", "{a: 1} b", "{a-b: 1}")
    ],
)
def test_keys_without_quotes(text: str, value: Any) -> None:
    parsed = parse_but_quotes(text)
    assert (parsed and parsed.value) == value
