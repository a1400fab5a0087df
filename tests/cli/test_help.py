import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.cli.command_table import COMMANDS
from ferrule.cli.command_types import Group, cells, wrap
from tests.cli.chinese import english
from tests.cli.running import ferrule

NAMED = re.compile(
    r"\b(?:TASK|RUN|DECISION|FILE|SESSION|WORDS|TEXT|NAME|VALUE|VENDOR|VAR\w*|PORT|DIR|MODULE)\b"
)
"""Names of arguments in English; the Chinese pages have their own."""

HEADS = {"en": ("Usage: ferrule", "Options:"), "zh": ("用法： ferrule", "选项：")}
PAGES = [
    *([], *([name] for name in COMMANDS)),
    *(
        [name, each]
        for name, group in COMMANDS.items()
        if isinstance(group, Group)
        for each in group.commands
    ),
]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("command", PAGES, ids=" ".join)
def test_every_help_page_fits_and_speaks_the_language(command: list[str], language: str) -> None:
    result = ferrule("--lang", language, *command, "--help")
    assert result.exit_code == 0
    for head in HEADS[language]:
        assert head in result.stdout
    assert " ".join(["ferrule", *command]) in result.stdout.splitlines()[0]
    assert ("Show this help" in result.stdout) == (language == "en")
    assert max(map(cells, result.stdout.splitlines())) <= 80
    prose = re.sub("ferrule[a-z ]*", "", result.stdout)
    assert language == "en" or english(prose) == NAMED.findall(result.stdout) == []


@pytest.mark.parametrize("name", ["sessions", "runs", "config", "keys"])
def test_a_group_alone_lists_its_commands(name: str) -> None:
    page = ferrule(name, "--help").stdout
    assert ferrule(name, "--lang", "en").stdout == page
    group = COMMANDS[name]
    assert isinstance(group, Group)
    assert all(f"\n  {each}" in page for each in group.commands)


@pytest.mark.parametrize("columns", [34, 50, 79])
@pytest.mark.parametrize("name", ["", "run", "recover"])
def test_help_fits_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch, name: str, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    page = ferrule(*([name] if name else []), "--help").stdout
    prose = [line for line in page.splitlines() if not line.startswith(("   ", "  -"))]
    assert max(map(cells, prose)) <= columns


def test_the_first_page_lists_every_command_with_its_purpose() -> None:
    page = ferrule("--help").stdout
    for name in COMMANDS:
        assert f"\n  {name}" in page
    assert "See it work: no key, no network." in page
    assert ferrule().stdout == page


def test_cells() -> None:
    assert cells("ab") == 2
    assert cells("工具a") == 5


def test_wrap_keeps_words_and_closing_punctuation() -> None:
    assert wrap("one two three", 8) == ["one two", "three"]
    assert wrap("读取文件，再写。", 8) == ["读取文", "件，再", "写。"]
    assert wrap("  ", 8) == []


@given(st.text(alphabet="ab 工具，。", max_size=80), st.integers(min_value=6, max_value=30))
def test_wrap_loses_nothing_but_spaces(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line in lines:
        assert line == line.strip()
