"""Vim's keys: which command a key means, and where words begin and end."""

from __future__ import annotations

from ferrule.tui.full.vim_keys import VimKeys, next_word, previous_word, word_end

LINES = ["one, two  three", "", "  四 five"]


def test_words_forward() -> None:
    places = [(0, 0)]
    while (place := next_word(LINES, places[-1])) != places[-1]:
        places.append(place)
    assert places == [(0, 0), (0, 3), (0, 5), (0, 10), (1, 0), (2, 2), (2, 4), (2, 7)]


def test_words_backward() -> None:
    places = [(2, 7)]
    while (place := previous_word(LINES, places[-1])) != places[-1]:
        places.append(place)
    assert places == [(2, 7), (2, 4), (2, 2), (1, 0), (0, 10), (0, 5), (0, 3), (0, 0)]


def test_ends_of_words() -> None:
    places = [(0, 0)]
    while (place := word_end(LINES, places[-1])) != places[-1]:
        places.append(place)
    assert places == [(0, 0), (0, 2), (0, 3), (0, 7), (0, 14), (2, 2), (2, 7)]


def test_modes_and_two_keys() -> None:
    keys = VimKeys()
    assert keys.insert
    assert keys.escape()
    assert not keys.insert
    assert not keys.escape()
    assert [keys.press(key) for key in "dd"] == [None, "delete-line"]
    assert [keys.press(key) for key in "dx"] == [None, None]
    assert keys.press("x") == "delete"
    assert keys.press("z") is None
    assert keys.press("o") == "open-line"
    assert keys.insert
