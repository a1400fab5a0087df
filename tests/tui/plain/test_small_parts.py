"""The history of the input, and colours."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import get_args

import pytest

from ferrule.live.file_values import FileChange
from ferrule.tui.face import Theme
from ferrule.tui.plain.plain_completion import completes
from ferrule.tui.plain.plain_diffs import diff_lines
from ferrule.tui.plain.plain_history import InputHistory
from ferrule.tui.plain.plain_styles import STYLES
from ferrule.tui.plain.styled_lines import plain_text


def texts(path: Path) -> list[str]:
    return list(InputHistory(path).load_history_strings())


def test_history_is_kept_for_the_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "typed"
    InputHistory(path).store_string("一\n二")
    InputHistory(path).store_string("two")
    assert texts(path) == ["two", "一\n二"]
    if sys.platform != "win32":
        assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "secret",
    [
        "sk-abcdefgh0123456789",
        "use key_ABCDEFGH12345678 please",
        "0123456789abcdef0123456789abcdef",
        "x" * 30_000,
    ],
)
def test_what_looks_like_a_key_is_not_kept(tmp_path: Path, secret: str) -> None:
    path = tmp_path / "typed"
    InputHistory(path).store_string(secret)
    assert texts(path) == []
    InputHistory(path).store_string("rename some-very-long-function-name, and key-value pairs too")
    assert len(texts(path)) == 1


def test_a_damaged_history_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "typed"
    path.write_bytes(b'"one"\n{broken\n\xff\n3\n"two"\n')
    assert texts(path) == ["two", "one"]


def test_a_history_that_cannot_be_written_is_no_mistake(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    InputHistory(tmp_path / "file" / "typed").store_string("text")
    assert texts(tmp_path / "file" / "typed") == []


def test_the_oldest_texts_are_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "typed"
    path.write_text("".join(f'"{number}"\n' for number in range(1_500)))
    InputHistory(path).store_string("newest")
    assert len(texts(path)) == 1_000
    assert texts(path)[:2] == ["newest", "1499"]


def test_where_something_may_be_completed() -> None:
    assert [completes(text) for text in ("/mo", "/mode a", "see @sr", "@")] == [True] * 4
    assert [completes(text) for text in ("", "a", "me@x ", "two\n", "/a\nb")] == [False] * 5


def test_every_theme_has_the_same_styles() -> None:
    names = {theme: {selector for selector, _ in STYLES[theme].style_rules} for theme in get_args(Theme)}
    assert len({frozenset(each) for each in names.values()}) == 1


def test_diffs() -> None:
    change = FileChange("a.py", "one\ntwo\n", "one\n二\n")
    assert [plain_text(line) for line in diff_lines(change)][-3:] == [" one", "-two", "+二"]
    words = FileChange("a.py", "x = total + 1\n", "x = total\u202e + 2\n")
    added = diff_lines(words)[-1]
    assert ("class:added-word", "2") in added
    assert "⟨U+202E⟩" in plain_text(added)
    assert diff_lines(FileChange("a.png", None, None, "a picture")) == []
