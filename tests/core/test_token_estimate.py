"""The estimate of tokens: near what tokenizers say, and never an error."""

import pytest

from ferrule.core.token_estimate import tokens_in


@pytest.mark.parametrize(
    ("text", "least", "most"), [("a" * 100, 25, 35), ("模" * 100, 50, 70), ("", -1, 1)]
)
def test_english_and_chinese(text: str, least: float, most: float) -> None:
    assert least < tokens_in(text) < most


def test_halves_of_surrogate_pairs() -> None:
    assert tokens_in("\ud83d") > 0
