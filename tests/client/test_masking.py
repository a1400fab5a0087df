"""Secrets go, everything else stays."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.client.masking import SHORTEST, Mask, MaskedBytes
from ferrule.core.cuts import cuts, under_cuts
from ferrule.core.errors import Failure

KEY = "sk-very/secret+1234567890"


def test_every_text_of_a_failure_is_searched() -> None:
    found = Mask([KEY]).failure(Failure("refused", f"a {KEY} b {KEY}", 401, KEY, 1.0, KEY, f"r-{KEY}"))
    assert found == Failure("refused", "a [key] b [key]", 401, "[key]", 1.0, "[key]", "r-[key]")


def test_a_secret_in_an_address_is_one_too() -> None:
    assert Mask([KEY]).text("https://h/?key=sk-very%2Fsecret%2B1234567890&x") == "https://h/?key=[key]&x"


def test_a_secret_whose_slashes_are_escaped_is_one_too() -> None:
    assert Mask([KEY]).text(r'{"key": "sk-very\/secret+1234567890"}') == '{"key": "[key]"}'


def test_a_secret_that_json_escapes_is_one_too() -> None:
    secret = 'pass"word\\1'
    assert Mask([secret]).text(json.dumps({"said": f"no {secret}"})) == '{"said": "no [key]"}'


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


def fed(pieces: list[bytes], *secrets: str) -> bytes:
    masked = MaskedBytes(Mask(secrets))
    return b"".join([*map(masked.feed, pieces), masked.end()])


@pytest.mark.parametrize(
    ("secrets", "text", "wanted"),
    [
        ([KEY], f"data: {KEY}\n\ndata: {KEY}{KEY}", "data: [key]\n\ndata: [key][key]"),
        ([KEY], f"sk-sk-very/sk-{KEY[:-1]} ss", f"sk-sk-very/sk-{KEY[:-1]} ss"),
        ([KEY], "?sk-very%2Fsecret%2B1234567890", "?[key]"),
        ([KEY], f"it is {KEY[:9]}", "it is [key]"),
        ([KEY], "it is sk-", "it is sk-"),
        (["aaaaaaaab"], "a" * 20 + "b", "a" * 12 + "[key]"),
        (["abcdefgh", "abcdefghij", "efghijklmnop"], "abcdefghi abcdefghijk", "[key]i [key]k"),
        (["abcdefgh", "efghijklmnop"], "abcdefghijklmnop", "[key]ijklmnop"),
        (["schl\u00fcssel-\u00fc"], "\u00fcschl\u00fcssel-\u00fc\u00fc", "\u00fc[key]\u00fc"),
    ],
)
def test_a_cut_makes_no_difference(secrets: list[str], text: str, wanted: str) -> None:
    outcomes = under_cuts(lambda pieces: fed(pieces, *secrets), text.encode())
    assert [each.decode() for each in outcomes] == [wanted]


@given(st.lists(st.text("ab", min_size=SHORTEST, max_size=12), max_size=3), st.text("abc", max_size=60))
def test_no_secret_gets_through(secrets: list[str], text: str) -> None:
    [outcome] = under_cuts(lambda pieces: fed(pieces, *secrets), text.encode())
    for secret in secrets:
        assert secret.encode() not in outcome


def test_a_piece_without_a_secret_is_not_delayed_or_copied() -> None:
    masked = MaskedBytes(Mask([KEY]))
    for piece in (b'data: {"sk-ver": 1}\n\n', b"s? ", b"", b"\xff\xfe"):
        assert masked.feed(piece) is piece


def test_no_more_is_held_back_than_may_be_a_secret() -> None:
    for pieces in cuts(f"<sk-very> sk-{KEY[:-1]}; ss".encode()):
        masked = MaskedBytes(Mask([KEY]))
        came = went = b""
        for piece in pieces:
            came += piece
            went += masked.feed(piece)
            assert KEY.startswith(came.removeprefix(went).decode())
        assert went + masked.end() == came


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
