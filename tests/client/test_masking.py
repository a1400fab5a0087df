"""Secrets go, everything else stays."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ferrule.client.masking import SHORTEST, Mask
from ferrule.errors import Failure

KEY = "sk-very/secret+1234567890"


def test_every_text_of_a_failure_is_searched() -> None:
    found = Mask([KEY]).failure(Failure("refused", f"a {KEY} b {KEY}", 401, KEY, 1.0, KEY, f"r-{KEY}"))
    assert found == Failure("refused", "a [key] b [key]", 401, "[key]", 1.0, "[key]", "r-[key]")


def test_a_secret_in_an_address_is_one_too() -> None:
    assert Mask([KEY]).text("https://h/?key=sk-very%2Fsecret%2B1234567890&x") == "https://h/?key=[key]&x"


@given(st.integers(SHORTEST, len(KEY) - 1))
def test_a_secret_that_was_cut_off(size: int) -> None:
    assert Mask([KEY]).text(f"wrong key: {KEY[:size]}") == "wrong key: [key]"


def test_a_few_letters_are_no_secret() -> None:
    assert Mask([KEY]).text("these begin with sk-very/") == "these begin with [key]"
    assert Mask([KEY]).text("these begin with sk-") == "these begin with sk-"


def test_a_stand_in_for_a_key_is_no_secret() -> None:
    assert Mask(["any", "k"]).text("broken by any company") == "broken by any company"


def test_a_secret_within_a_secret() -> None:
    assert Mask(["abcdefghij", "Bearer abcdefghij"]).text("<Bearer abcdefghij>") == "<[key]>"


@given(st.text())
def test_without_secrets_nothing_changes(text: str) -> None:
    assert Mask(["", ""]).text(text) == text


def test_it_does_not_show_what_it_holds() -> None:
    assert KEY not in repr(Mask([KEY]))


@given(st.lists(st.integers(1, 30), max_size=8), st.sampled_from(["", " ", "sk-ve", KEY[:10]]))
def test_a_secret_in_pieces(sizes: list[int], beside: str) -> None:
    text = f"a {KEY}{beside}b {KEY} c"
    mask, before, shown = Mask([KEY]), "", ""
    for size in [*sizes, len(text)]:
        piece = text[len(before) : len(before) + size]
        shown += mask.piece(before[-mask.longest :], piece)
        before += piece
    assert KEY[7:] not in shown
    assert shown.startswith("a ")
    assert shown.endswith(" c")
    assert shown.count("[key]") >= 2
