"""Completion, colours and diffs."""

from ferrule.terminal.line_screen import STYLES
from ferrule.terminal.live.event_lines import change_lines, plain_text
from ferrule.terminal.live.live_events import FileChange
from ferrule.terminal.slash_commands import completes
from ferrule.terminal.themes import THEMES


def test_where_something_may_be_completed() -> None:
    assert [completes(text) for text in ("/mo", "/mode a", "see @sr", "@")] == [True] * 4
    assert [completes(text) for text in ("", "a", "me@x ", "two\n", "/a\nb")] == [False] * 5


def test_every_theme_has_the_same_styles() -> None:
    names = {theme: {selector for selector, _ in STYLES[theme].style_rules} for theme in THEMES}
    assert len({frozenset(each) for each in names.values()}) == 1


def test_diffs() -> None:
    change = FileChange("a.py", "one\ntwo\n", "one\n二\n")
    assert plain_text(change_lines(change)[0]).split("\n")[-3:] == [" one", "-two", "+二"]
    words = FileChange("a.py", "x = total + 1\n", "x = total\u202e + 2\n")
    added = change_lines(words)[0][-1]
    assert ("added-word", "2") in added
    assert "⟨U+202E⟩" in plain_text([added])
    assert change_lines(FileChange("a.png", None, None, "a picture")) == ([], 0)
