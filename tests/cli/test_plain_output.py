import io
import json
import re

import pytest

from ferrule.cli.command_types import cells
from ferrule.cli.plain_output import fitting, plain_table, print_json
from ferrule.cli.providers import show_dialects
from ferrule.cli.rich_output import draw_table
from ferrule.cli.terminal import Terminal
from ferrule.core.locale import Language, Words
from ferrule.dialects import DIALECTS
from tests.cli.running import ferrule


def test_dialects() -> None:
    lines = ferrule("dialects").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:]] == sorted(DIALECTS)
    listed = json.loads(ferrule("dialects", "--json").stdout)
    assert list(listed) == sorted(DIALECTS)
    assert all(listed[name]["sample"] == dialect.sample for name, dialect in DIALECTS.items())
    assert ferrule("--lang", "zh", "dialects").stdout.startswith("名称")


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("width", [40, 80, 120, 400])
def test_a_terminal_shows_each_dialect_on_one_line(
    monkeypatch: pytest.MonkeyPatch, width: int, language: Language
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdout", screen)
    screen.isatty = lambda: True  # type: ignore[method-assign]
    show_dialects(Terminal(Words(language), {}), as_json=False)
    lines = [re.sub(r"\x1b\[[\d;]*m", "", line).strip() for line in screen.getvalue().splitlines()]
    begun = [line.split()[0] for line in lines if line]
    assert [name for name in begun if name in DIALECTS] == sorted(DIALECTS)
    assert len(begun) - len(DIALECTS) == (3 if width < 400 else 2)
    assert all(cells(line) <= width for line in lines if line.startswith(tuple(DIALECTS)))
    assert Words(language)(DIALECTS["apertus"].about)[:8] in screen.getvalue()


def test_plain_table_counts_wide_characters_twice() -> None:
    lines = plain_table(["名", "b"], [["abcd", "x"], ["工", "y"]]).splitlines()
    assert lines == ["名    b", "abcd  x", "工    y"]
    assert {cells(line) for line in lines} == {7}


TABLE = [["name", "键", "where"], ["deepseek", "DEEPSEEK_API_KEY", "https://api.deepseek.com"]]


@pytest.mark.parametrize(("width", "count"), [(5, 1), (29, 1), (30, 2), (56, 2), (57, 3), (500, 3)])
def test_a_table_keeps_the_columns_that_fit(width: int, count: int) -> None:
    assert fitting(TABLE, width) == [row[:count] for row in TABLE]


@pytest.mark.parametrize("width", [12, 30, 57, 80])
def test_what_fits_is_drawn_whole(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdout", screen)
    screen.isatty = lambda: True  # type: ignore[method-assign]
    heads, row = fitting(TABLE, width)
    draw_table(Terminal(Words("en"), {}), heads, [row])
    drawn = screen.getvalue()
    assert all(text in drawn for text in (*heads, *row))


def test_a_terminal_obeys_nothing_of_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    hostile = "a\x1b]52;c;UFdO\x07b\x9b31mc\u202ed\ud800\U000e0041"
    print_json({"text": hostile})
    shown = capsys.readouterr().out
    assert json.loads(shown) == {"text": hostile}
    assert all(sign == "\n" or sign.isprintable() for sign in shown)
    terminal = Terminal(Words("en"), {})
    terminal.note(hostile)
    terminal.warn(hostile)
    said = capsys.readouterr().err
    assert "a␛]52;c;UFdO␇b⟨U+009B⟩31mc" in said
    assert all(sign == "\n" or sign.isprintable() for sign in said)
