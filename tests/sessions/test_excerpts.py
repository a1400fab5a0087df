"""Marked words are found again in the text as it was written."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.sessions.full_text_search import BEFORE, LENGTH, excerpt_of


@pytest.mark.parametrize(
    ("text", "marked", "found"),
    [
        ("She was running.", "She was <running>", ["running"]),
        ("run, rerun, runs, RUN", "<run> rerun runs <RUN>", ["run", "RUN"]),
        ("我在北京大学，很大", "我 在 <北 京> 大 学 很 大", ["北京"]),
        ("我在北京大学", "我 在 <北> <京> 大 学", ["北京"]),
        ("Python中文", "<Python> 中 <文>", ["Python", "文"]),
        ("such (table) here", "<such table> here", ["such (table"]),
        ("a.b*c", "<a> b <c>", ["a", "c"]),
        ("ｆｕｌｌ width", "<full> width", []),
        ("", "", []),
    ],
)
def test_words_are_found_again(text: str, marked: str, found: list[str]) -> None:
    excerpt, spans = excerpt_of(text, marked)
    assert excerpt == text
    assert [excerpt[start:end] for start, end in spans] == found


@given(st.text(), st.text("ab <>中北 "))
def test_an_excerpt_is_a_part_of_the_text(text: str, marked: str) -> None:
    excerpt, spans = excerpt_of(text, marked)
    assert len(excerpt) <= LENGTH + 2
    assert all(0 <= start < end <= len(excerpt) for start, end in spans)
    assert all(one[1] < other[0] for one, other in pairwise(spans))
    assert not any(each.isspace() and each != " " for each in excerpt)


def test_an_excerpt_begins_a_little_before_what_was_found() -> None:
    text = "x " * 1_000 + "needle" + " y" * 1_000
    excerpt, [(start, end)] = excerpt_of(text, "<needle>")
    assert (excerpt[start:end], start) == ("needle", BEFORE + 1)
    assert (excerpt[0], excerpt[-1], len(excerpt)) == ("…", "…", LENGTH + 2)
