"""What was sent before comes back, and then what was being typed."""

from __future__ import annotations

from ferrule.terminal.full.prompt_area import HistoryKeys
from ferrule.terminal.input_texts import InputHistory


def test_up_and_down() -> None:
    history = HistoryKeys(InputHistory())
    for text in ("one", "two", "two", " "):
        history.add(text)
    assert history.older("typed") == "two"
    assert history.older("two") == "one"
    assert history.older("one") is None
    assert history.newer() == "two"
    assert history.newer() == "typed"
    assert history.newer() is None


def test_an_edited_text_is_typed() -> None:
    history = HistoryKeys(InputHistory())
    history.add("one")
    assert history.older("") == "one"
    assert history.browsing
    history.leave()
    assert not history.browsing
    assert history.older("one more") == "one"
    assert history.newer() == "one more"
