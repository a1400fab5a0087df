"""In Chinese the program speaks Chinese: no English clause is left in its help and its complaints."""

from __future__ import annotations

import re

import pytest

from ferrule.cli.about import about_dialect, about_fault, about_repair, written_by
from ferrule.cli.commands import COMMANDS
from ferrule.cli.messages import Words
from ferrule.dialects import DIALECTS
from ferrule.repair import RULES
from ferrule.simulate import faults
from tests.cli.running import ferrule

CLAUSE = re.compile(r"[A-Za-z]{2,}(?: [a-z]{2,}){2,}")
"""Three English words in a row, the last of them plain."""

ALLOWED = ("ferrule simulate record", "ferrule simulate replay", "call get_weather city")


def english(text: str) -> list[str]:
    return [found for found in CLAUSE.findall(text) if not found.startswith(ALLOWED)]


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help(name: str) -> None:
    assert english(ferrule("--lang", "zh", *([name] if name else []), "--help").stdout) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ["nosuch"],
        ["dmo"],
        ["recover", "--nosuch"],
        ["recover", "--tools"],
        ["recover", "--channel", "x"],
        ["recover", "a", "b"],
        ["recover", "--dialect", "hermse"],
        ["recover", "--stop", "x"],
        ["run"],
        ["run", "x", "--max-turns", "0", "--model", "glm:"],
        ["run", "x", "--model", "deepsek:x"],
        ["providers", "deepsek"],
        ["simulate", "glm", "--port", "x"],
        ["simulate", "glm", "--mode", "x"],
        ["simulate", "glm", "--fault", "slw"],
        ["simulate", "nosuch"],
        ["simulate", "--scenario", "nosuch"],
        ["demo", "--vendor", "nosuch"],
    ],
)
def test_complaints(arguments: list[str]) -> None:
    result = ferrule("--lang", "zh", *arguments, given="x")
    assert result.exit_code == 2
    assert english(result.stderr) == []
    assert re.search(r"[\u4e00-\u9fff]", result.stderr)


@pytest.mark.parametrize("command", [["dialects"], ["providers"], ["providers", "deepseek"]])
def test_tables(command: list[str]) -> None:
    out = ferrule("--lang", "zh", *command).stdout
    assert [each for each in english(out) if each != "recorded on the wire"] == []


def test_everything_is_explained_in_chinese() -> None:
    words = Words("zh")
    told = [about_repair(words, rule) for rule in RULES]
    told += [about_dialect(words, each) for each in DIALECTS.values()]
    told += [about_fault(words, name) for name in faults()]
    assert [text for text in told if not re.search(r"[\u4e00-\u9fff]", text)] == []
    assert [text for each in DIALECTS.values() if english(text := written_by(words, each))] == []
