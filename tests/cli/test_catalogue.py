from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import ferrule.cli
from ferrule.cli.catalogue import CATALOGUE, Words
from ferrule.cli.command_line import COMMANDS
from ferrule.cli.watch_lines import COLUMNS, COUNTED, OUTCOMES
from ferrule.messages import BrokenReason

HAN = re.compile(r"[\u4e00-\u9fff]")
SOURCES = Path(ferrule.cli.__file__).parent


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_fill_in_the_same() -> None:
    for key, (english, chinese) in CATALOGUE.items():
        assert english, key
        assert chinese, key
        if "{" in english and not key.endswith(("recover",)):
            assert fields(english) == fields(chinese), key


def test_english_has_no_chinese() -> None:
    assert [key for key, (english, _) in CATALOGUE.items() if HAN.search(english)] == []


def test_chinese_is_chinese() -> None:
    same = {key for key, (english, chinese) in CATALOGUE.items() if english == chinese}
    neutral = {"nothing", "table.api", "table.choices", "table.efforts", "simulate.base-url"}
    assert same == neutral


def test_a_text_is_filled_in() -> None:
    assert Words("en")("error.bad-value", what="--port", problem="no") == "bad value for --port: no"
    assert Words("zh")("error.bad-value", what="--port", problem="no") == "--port 的值不对：no"


def test_every_key_that_is_used_exists() -> None:
    used: set[str] = set()
    for file in SOURCES.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if name in ("words", "_words", "say") and isinstance(first, ast.Constant):
                used.add(str(first.value))
    assert used - set(CATALOGUE) == set()
    assert len(used) > 100


def test_names_made_of_values_exist() -> None:
    reasons = [f"reason.{reason}" for reason in BrokenReason.__args__]
    commands = [key for name in COMMANDS for key in (name, f"{name}.short")]
    channels = ["channel.content", "channel.reasoning"]
    turns = [f"turns.{turn}" for turn in ("none", "current-turn-calls", "all-calls", "all")]
    watched = [f"watch.{name}" for name in (*COLUMNS, *COUNTED, *(f"outcome.{each}" for each in OUTCOMES))]
    assert {*reasons, *commands, *channels, *turns, *watched} <= set(CATALOGUE)
