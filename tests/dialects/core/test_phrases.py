"""The table of phrases: each row finds its example, and nothing that has none of its keys."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.dialects.core.phrases import PHRASES, Phrase, has_phrase
from tests.dialects.core.expression_keys import required_keys

EXAMPLES = [row.example for row in PHRASES]
WORDS = sorted({word for example in EXAMPLES for word in example.split()})


def name(row: Phrase) -> str:
    return f"{row.where} {row.language} {row.example}"


@pytest.mark.parametrize("row", PHRASES, ids=name)
def test_a_row_finds_its_example(row: Phrase) -> None:
    assert re.search(row.pattern, row.example if row.cased else row.example.lower())
    if row.language in ("", "en"):
        assert has_phrase(row.example, row.where)


@pytest.mark.parametrize("row", PHRASES, ids=name)
def test_whatever_a_row_finds_has_one_of_its_keys(row: Phrase) -> None:
    """If it fails: the keys that the message shows are certain."""
    groups = [frozenset(group.split()) for group in row.keys.split("&")] if row.keys else []
    assert len(groups) <= 2
    for keys in groups:
        required = required_keys(row.pattern.lower() if row.cased else row.pattern, keys)
        assert required <= keys
        assert bool(required) == bool(keys)


def test_nearly_all_rows_have_keys() -> None:
    without = [row for row in PHRASES if not row.keys]
    assert all(not required_keys(row.pattern) for row in without)
    assert len(without) < 4


@pytest.mark.parametrize(
    ("pattern", "keys"),
    [
        (r"\brun (?:this|it)\b", "run"),
        (r"\bruns?\b", "run runs"),
        (r"\bexamples?", "exam"),
        (r"\b(?:calls?|it)\b", "call it"),
        (r"\w+\s+(?:now|later)\b", "late now"),
        (r"n[’']t\b", "t"),
        (r"要不要|是否", "是 要"),
        (r"\A[^?]{0,9}\?", "?"),
        (r"not\s", ""),
        (r"\bask\w*", ""),
        (r"\bru", ""),
        (r"\b(?:run\b)?", ""),
        (r"\w(?:that|it)\b", ""),
        (r"\b(?:the )?\w+\b", ""),
    ],
)
def test_the_keys_of_an_expression(pattern: str, keys: str) -> None:
    assert " ".join(sorted(required_keys(pattern))) == keys


@given(
    st.lists(st.sampled_from((*WORDS, *EXAMPLES, "\n", "İ", "ſ")), max_size=12), st.sampled_from(PHRASES)
)
def test_keys_change_nothing(words: list[str], row: Phrase) -> None:
    text = " ".join(words)
    if re.search(row.pattern, text if row.cased else text.lower()) and row.language in ("", "en"):
        assert has_phrase(text, row.where)


def test_a_phrase_of_another_language_needs_a_sign_of_it() -> None:
    assert has_phrase("Das so, einverstanden?", "asks")
    assert not has_phrase("Einverstanden?", "asks")
