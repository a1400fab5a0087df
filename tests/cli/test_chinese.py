"""In Chinese the program speaks Chinese: no English clause is left in its help and its complaints."""

from __future__ import annotations

import re

import pytest
from docs.glossary import noted
from docs.notes import REPLIES, REQUESTS, Note

from ferrule.cli.about import about_dialect, about_fault, about_note, about_repair, written_by
from ferrule.cli.commands import COMMANDS
from ferrule.cli.messages import Words
from ferrule.dialects import DIALECTS
from ferrule.dialects.recovery import UNNAMED
from ferrule.repair import RULES
from ferrule.simulate import faults
from tests.cli.running import ferrule

CLAUSE = re.compile(r"[A-Za-z]{2,}(?: [a-z]{2,}){2,}")
"""Three English words in a row, the last of them plain."""

HAN = re.compile(r"[\u4e00-\u9fff]")

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
    assert HAN.search(result.stderr)


@pytest.mark.parametrize("command", [["dialects"], ["providers"], ["providers", "deepseek"]])
def test_tables(command: list[str]) -> None:
    out = ferrule("--lang", "zh", *command).stdout
    assert [each for each in english(out) if each != "recorded on the wire"] == []


def test_everything_is_explained_in_chinese() -> None:
    words = Words("zh")
    told = [about_repair(words, rule) for rule in RULES]
    told += [about_dialect(words, each) for each in DIALECTS.values()]
    told += [about_fault(words, name) for name in faults()]
    assert [text for text in told if not HAN.search(text)] == []
    assert [text for each in DIALECTS.values() if english(text := written_by(words, each))] == []


NOTES: dict[str, Note] = {**REPLIES, **REQUESTS}


@pytest.mark.parametrize("row", [*NOTES, UNNAMED])
def test_every_note_has_chinese_which_keeps_what_was_filled_in(row: str) -> None:
    pieces = row.split("…")
    parts = [f"part{number}" for number in range(1, len(pieces))]
    note = "".join(piece + part for piece, part in zip(pieces, [*parts, ""], strict=True))
    if "(s)" in note:
        parts, note = ["3", *parts], f"3 {note}"
    told = about_note(Words("zh"), note)
    assert HAN.search(told)
    assert english(told) == []
    assert [part for part in parts if part not in told] == []
    assert about_note(Words("en"), note) == note


@pytest.mark.parametrize("row", [row for row, note in NOTES.items() if note.example])
def test_the_notes_of_the_examples_are_told_in_chinese(row: str) -> None:
    example = NOTES[row].example
    assert example is not None
    told = [about_note(Words("zh"), note) for note in noted(example)]
    assert told
    assert [each for each in told if not HAN.search(each) or english(each)] == []


def test_what_a_note_is_filled_with_is_chinese_too() -> None:
    notes = [
        "a call of save was written again behind more text; one is kept",
        "DeepSeek cannot be made to use the tool 'save' while thinking; switch thinking off to force it;"
        " the choice was left to the model",
        "the tool 'save' is not strict: an object has no properties",
        "the tool 'save' is not strict: it is nested too deeply",
        "a call of an unnamed tool was left out, unparsable",
        "top_p was left out, because Kimi refuses it with thinking switched off",
        "top_p was left out, because Kimi refuses it while thinking",
    ]
    told = [about_note(Words("zh"), note) for note in notes]
    assert [each for each in told if english(each)] == []
    assert [note for note, each in zip(notes, told, strict=True) if note == each] == []


def test_notes_are_printed_in_chinese() -> None:
    text = "<think>Hm.</think>Yes.</think>No."
    for form in ("text", "json"):
        out = ferrule("--lang", "zh", "recover", "--format", form, given=text).stdout
        assert "没有开始标签的思考结束标签留在正文中" in out


def test_what_nobody_knows_stays_as_it_is() -> None:
    assert about_note(Words("zh"), "Something new.") == "Something new."
