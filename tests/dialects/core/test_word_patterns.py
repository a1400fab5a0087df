"""The expressions for sets of words, compared with a look at every word."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from ferrule.dialects.core.tape import begun_patterns, prefix_patterns, word_patterns

WORDS = st.frozensets(st.text("ab<.", min_size=1, max_size=5), min_size=1, max_size=8)


@given(WORDS, st.text("ab<.", max_size=8))
def test_the_longest_word_that_begins_a_text_is_found(words: frozenset[str], text: str) -> None:
    found = re.match("|".join(word_patterns(words)), text)
    fitting = [word for word in words if text.startswith(word)]
    assert (found.group() if found else None) == max(fitting, key=len, default=None)


@given(WORDS, st.text("ab<.", min_size=1, max_size=5))
def test_a_text_is_found_if_it_is_a_proper_prefix_of_a_word(words: frozenset[str], text: str) -> None:
    found = re.fullmatch("|".join(prefix_patterns(words)) or "(?!)", text)
    assert bool(found) == any(word.startswith(text) and word != text for word in words)


@given(WORDS, st.text("ab<.", min_size=1, max_size=8))
def test_the_longest_word_is_found_or_else_a_prefix_where_the_text_ends(
    words: frozenset[str], text: str
) -> None:
    found = re.match("|".join(begun_patterns(words)), text)
    fitting = [word for word in words if text.startswith(word)]
    begun = text if any(word.startswith(text) for word in words) else None
    assert (found.group() if found else None) == max(fitting, key=len, default=begun)
