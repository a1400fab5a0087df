import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.repair.lenient_json import Failed, Scanned, scan
from ferrule.repair.strict_json import DEPTH


def read(text: str, **options: Any) -> tuple[Any, list[str]]:
    found = scan(text, **options)
    assert isinstance(found, Scanned), found
    assert found.open == ""
    return found.value, [repair.rule for repair in found.repairs]


@pytest.mark.parametrize(
    ("text", "value", "rules"),
    [
        ('{"a": 1}', {"a": 1}, []),
        ('{"a": [1, 2,],}', {"a": [1, 2]}, ["trailing-comma"]),
        ('{"a": [1,2,3,4,5,6,7,8,9,+1]}', {"a": [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]}, ["number-format"]),
        ('{"a": [1,2,3,4,5,6,7,8,]}', {"a": [1, 2, 3, 4, 5, 6, 7, 8]}, ["trailing-comma"]),
        ('{"a": [,]}', {"a": []}, ["stray-comma"]),
        ('{"a": 1,, "b": 2}', {"a": 1, "b": 2}, ["stray-comma"]),
        ("{'a': 'it\\'s'}", {"a": "it's"}, ["single-quotes"]),
        ('{"a": True, "b": None}', {"a": True, "b": None}, ["python-literal"]),
        ('{a: 1, b_2: "x"}', {"a": 1, "b_2": "x"}, ["unquoted-key"]),
        ('{a": 1}', {"a": 1}, ["unquoted-key"]),
        ('{"a": 1 // one\n, "b": 2 /* two */ # three\n}', {"a": 1, "b": 2}, ["comment"]),
        ('{"a": "x" // } "y"\n}', {"a": "x"}, ["comment"]),
        ("{“a”: “x”}", {"a": "x"}, ["smart-quotes"]),
        ('{"a": "x\ny"}', {"a": "x\ny"}, ["raw-control"]),
        ('{"a": "\\d"}', {"a": "\\d"}, ["loose-escape"]),
        ('{"a": +1}', {"a": 1}, ["number-format"]),
        ('{"a": NaN}', {"a": None}, ["not-a-number"]),
        ('{"a": 1 "b": 2}', {"a": 1, "b": 2}, ["missing-comma"]),
        ('{"a": "x" "b": 2}', {"a": "x", "b": 2}, ["missing-comma"]),
        (
            '{"a": [{"b": 1}{"b": 2} "c" null 3]}',
            {"a": [{"b": 1}, {"b": 2}, "c", None, 3]},
            ["missing-comma"],
        ),
        ('{"a": "x, "b": 2}', {"a": "x", "b": 2}, ["missing-end-quote"]),
        ('{"a": "x}, "b": 2}', {"a": "x}", "b": 2}, ["missing-end-quote"]),
        ('{"a": ["x, "y"]}', {"a": ["x", "y"]}, ["missing-end-quote"]),
        ('{"a": ["x], "b": 2}', {"a": ["x"], "b": 2}, ["missing-end-quote"]),
        ('{"a": [{"b": "x}, {"b": "y"}]}', {"a": [{"b": "x"}, {"b": "y"}]}, ["missing-end-quote"]),
        ('{"a": [1, 2}', {"a": [1, 2]}, ["missing-bracket"]),
        ('{"a": [{"b": 1], "c": 2}', {"a": [{"b": 1}], "c": 2}, ["missing-bracket"]),
        ('{"a"：1，"b"：2}', {"a": 1, "b": 2}, ["wide-punctuation"]),
        ('{"a": """say "hi" now""", "b": 1}', {"a": 'say "hi" now', "b": 1}, ["triple-quotes"]),
        ('{"a": 1, "a": 2}', {"a": 2}, ["ambiguous"]),
        ('{"a": {"b": 1}, "a": {"b": 1}}', {"a": {"b": 1}}, []),
        ('{"a": {}, "a": {"b": 1}}', {"a": {"b": 1}}, ["ambiguous"]),
        ('{"a": [1], "a": [true]}', {"a": [True]}, ["ambiguous"]),
        ('{"a": 1, "a": 2, "a": 1}', {"a": 1}, ["ambiguous"]),
        ("[{'a': 1}]", [{"a": 1}], ["single-quotes"]),
    ],
)
def test_one_fault_one_rule(text: str, value: Any, rules: list[str]) -> None:
    assert read(text) == (value, rules)


def test_an_escaped_newline_at_the_end_of_a_string_is_kept() -> None:
    value, _ = read('{"old": "a\\n", "new": "b\\n",}')
    assert value == {"old": "a\n", "new": "b\n"}


def test_a_missing_opening_brace() -> None:
    assert read('"a": 1}', inside=True) == ({"a": 1}, ["missing-open-brace"])


def test_a_key_without_its_end_quote_needs_a_known_name() -> None:
    assert read('{"path: "x"}', known={"path"}) == ({"path": "x"}, ["missing-end-quote"])
    assert isinstance(scan('{"path: "x"}'), Failed)


def test_known_names_decide_where_a_key_may_begin() -> None:
    assert isinstance(scan('{"a": "x" "b": 2}', known={"a"}), Failed)
    assert isinstance(scan('{"a": "x, "b": 2}', known={"a"}), Failed)


@pytest.mark.parametrize(
    "text",
    [
        '{"a": "say "hi" now"}',
        '{"a": "x = {"b": 1}"}',
        '{"a": b}',
        '{"a" 1}',
        '{"a": 007}',
        '{"a": 1]}',
        '{"a": [, 1]}',
        '{"a": }',
        '{"a": 1 b: 2}',
        '{"a": ["x, null, 1], "b": 2}',
        '{"a":  ", "b": 2}',
        "3",
        "",
    ],
)
def test_what_is_not_certain_fails(text: str) -> None:
    assert isinstance(scan(text), Failed)


@pytest.mark.parametrize(
    ("text", "value", "left_open", "missing"),
    [
        ('{"a": "x"', {"a": "x"}, "bracket", "}"),
        ('{"a": ["x"', {"a": ["x"]}, "bracket", "]}"),
        ('{"a": 12', {"a": 12}, "number", "}"),
        ('{"a": 12.', {"a": 12}, "torn", "}"),
        ('{"a": "x y', {"a": "x y"}, "string", "}"),
        ('{"a": ["x y]}', {"a": ["x y"]}, "string", "]}"),
        ('{"a": ["x y}', {"a": ["x y}"]}, "string", "]}"),
    ],
)
def test_what_the_end_of_the_text_left_open(text: str, value: Any, left_open: str, missing: str) -> None:
    found = scan(text)
    assert isinstance(found, Scanned)
    assert (found.value, found.open, found.missing) == (value, left_open, missing)


@pytest.mark.parametrize(
    "text", ["{", '{"a', '{"a"', '{"a":', '{"a": 1,', '{"a": tr', '{"a": -', '{"a": [1, ', '{"a": 1 // x']
)
def test_a_text_that_ends_between_members_is_cut(text: str) -> None:
    found = scan(text)
    assert isinstance(found, Failed)
    assert found.cut


def test_a_lone_apostrophe_does_not_swallow_the_rest() -> None:
    found = scan('{"a": \'", "b": 0}')
    assert isinstance(found, Failed)
    assert found.cut


def is_beginning(part: Any, whole: Any) -> bool:
    """Whether nothing in ``part`` was invented: strings may end early, members may be missing at the end."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and is_beginning(each, whole[key]) for key, each in part.items())
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) <= len(whole) and all(map(is_beginning, part, whole))
    if isinstance(part, str) and isinstance(whole, str):
        return whole.startswith(part)
    return part == whole


WORDS = st.dictionaries(
    st.text(min_size=1, max_size=6),
    st.recursive(
        st.text(max_size=12) | st.booleans() | st.none(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
        max_leaves=8,
    ),
    min_size=1,
    max_size=4,
)


@settings(deadline=None)
@given(value=WORDS, share=st.floats(0, 1))
def test_a_cut_never_invents_anything(value: dict[str, Any], share: float) -> None:
    text = json.dumps(value, ensure_ascii=False)
    cut = text[: int(share * len(text))]
    found = scan(cut)
    assert is_beginning(found.value if isinstance(found, Scanned) else found.partial or {}, value)


@pytest.mark.parametrize("opening", ["[", '{"a":', "[{'a': ["])
def test_deep_nesting_is_refused_without_a_crash(opening: str) -> None:
    found = scan(opening * 100_000)
    assert isinstance(found, Failed)
    assert str(DEPTH) in found.reason


@settings(deadline=None)
@given(text=st.text(alphabet="{}[]\",:\\\n/*#ab1-.tN'“” ", max_size=40))
def test_any_text_has_a_typed_result(text: str) -> None:
    found = scan(text)
    assert isinstance(found, (Scanned, Failed))
