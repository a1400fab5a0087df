from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from scripts.generators import glossary
from scripts.generators.notes import EXCHANGES, REPLIES, REQUESTS, Explained, sentence

import ferrule
from ferrule import BrokenCall
from ferrule.core.messages import BrokenReason
from ferrule.core.notes import NoteCode
from ferrule.repair import RULES, look_at

SOURCE = Path(ferrule.__file__).parent
CODES: set[str] = set(get_args(NoteCode))
RULE = re.compile(r"[a-z]+(-[a-z]+)*")
NO_RULES = {"string-end", "invalid-arguments", "too-large", "unknown-tool", "x-regex"}
"""Other words with hyphens in the modules that repair: reasons, and a key of schemas."""


def calls(folder: str) -> Iterator[tuple[str, ast.Call]]:
    """The calls in the modules of a folder, by the name of what is called."""
    for path in (SOURCE / folder).glob("**/*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                of = node.func
                yield (of.attr if isinstance(of, ast.Attribute) else getattr(of, "id", "")), node


def texts(node: ast.AST) -> Iterator[str]:
    """The texts in an expression, with ``…`` for what differs."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.JoinedStr(values):
            yield "".join(str(each.value) if isinstance(each, ast.Constant) else "…" for each in values)
        case _:
            for each in ast.iter_child_nodes(node):
                yield from texts(each)


def rules_named() -> set[str]:
    """The rules that the source names: where it makes a repair, and where it notes one while reading."""
    named: set[str] = set()
    for folder in ("dialects", "repair"):
        for name, node in calls(folder):
            if name == "Repair" or (name == "note" and folder == "repair"):
                named.update(filter(RULE.fullmatch, texts(node.args[0])))
    for path in (SOURCE / "repair").glob("*.py"):
        if path.name != "rules.py":
            tree = ast.parse(path.read_text("utf-8"))
            named.update(each for each in texts(tree) if "-" in each and RULE.fullmatch(each))
    return named - NO_RULES


def test_the_glossary_has_every_rule_that_the_source_names_and_no_other() -> None:
    examples = glossary.ARGUMENTS.keys() | glossary.CALLS.keys()
    assert examples == rules_named() == RULES.keys()


@pytest.mark.parametrize("rule", glossary.ARGUMENTS)
def test_the_example_of_a_rule_about_arguments_takes_it(rule: str) -> None:
    call = glossary.judged(glossary.ARGUMENTS[rule])
    if isinstance(call, BrokenCall):
        looked = look_at(glossary.ARGUMENTS[rule], glossary.SAVE)
        assert rule == call.reason or rule in [each.rule for each in getattr(looked, "repairs", ())]
        assert "never" in RULES[rule]
    else:
        assert rule in [each.rule for each in call.repairs]
        assert "never" not in RULES[rule]


@pytest.mark.parametrize("rule", glossary.CALLS)
def test_the_example_of_a_rule_about_calls_takes_it(rule: str) -> None:
    reply = glossary.read(glossary.CALLS[rule], **glossary.SETTINGS.get(rule, {}))
    [call] = reply.calls
    assert rule in [each.rule for each in call.repairs]


@pytest.mark.parametrize("reason", glossary.REASONS)
def test_the_example_of_a_reason_is_broken_for_it(reason: BrokenReason) -> None:
    example = glossary.REASONS[reason]
    reply = glossary.read(example.text, **example.settings)
    assert [call.reason for call in reply.broken] == [reason]
    assert (reply.calls, bool(reply.broken[0].detail)) == ((), True)


def test_the_glossary_has_every_reason() -> None:
    for page in (glossary.english(), glossary.chinese()):
        assert set(get_args(BrokenReason)) <= set(re.findall(r"^\| `([a-z-]+)` \|", page, re.MULTILINE))
    assert set(get_args(BrokenReason)) == set(glossary.REASONS)


def codes_named(*patterns: str) -> set[str]:
    """The codes of notes that modules name."""
    return {
        text
        for pattern in patterns
        for path in SOURCE.glob(pattern)
        for text in texts(ast.parse(path.read_text("utf-8")))
        if text in CODES
    }


def test_the_glossary_has_every_note_of_the_source_and_no_other() -> None:
    of_replies = codes_named("dialects/**/*.py", "wire/reply_reader.py")
    of_requests = codes_named("vendors/history/**/*.py", "wire/**/*.py") - {"relayed"}
    assert of_replies - EXCHANGES.keys() == REPLIES.keys()
    assert of_requests - EXCHANGES.keys() == REQUESTS.keys()
    # The recovery notes what it hands on, which it does for a relay alone.
    assert codes_named("relay/*.py") | {"call-handed-on"} == EXCHANGES.keys()
    assert REPLIES.keys() | REQUESTS.keys() | EXCHANGES.keys() == CODES


@pytest.mark.parametrize("code", [*REPLIES, *REQUESTS, *EXCHANGES])
def test_the_example_of_a_note_brings_it_about(code: NoteCode) -> None:
    note: Explained = {**REPLIES, **REQUESTS, **EXCHANGES}[code]
    if note.example is None:
        assert code in ("choice-left-out", "server-parser-off")
        return
    said = [str(each) for each in glossary.noted(note.example) if each.code == code]
    pattern = ".+".join(map(re.escape, sentence(code).split("…")))
    assert [re.fullmatch(pattern, each) is not None for each in said] == [True] * len(said) != []


def test_both_languages_have_the_same_rows() -> None:
    rows = [
        [re.findall(r"`+ ?(.+?) ?`+", row)[:1] for row in page.splitlines() if row.startswith("| `")]
        for page in (glossary.english(), glossary.chinese())
    ]
    assert rows[0] == rows[1]
    notes = len(REPLIES) + len(REQUESTS) + len(EXCHANGES)
    assert len(rows[0]) == len(RULES) + len(get_args(BrokenReason)) + notes
