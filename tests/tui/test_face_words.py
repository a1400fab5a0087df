"""What the faces say: every key that is used has words, and every text is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ferrule.tui
from ferrule.tui.words.event_words import EVENT
from ferrule.tui.words.plain_words import PLAIN
from ferrule.tui.words.slash_words import SLASH

SOURCE = Path(ferrule.tui.__file__).parent
FILES = [*sorted(SOURCE.rglob("*.py")), SOURCE.parent / "live" / "event_lines.py"]
FILES += [SOURCE.parent / "live" / "shown_text.py"]
CODE = "\n".join(path.read_text("utf-8") for path in FILES if path.parent.name != "words")
# What is filled in while the program runs stands for anything.
FILLED = re.sub(r"\{[^{}\"]*\}", "{}", CODE)
KEYS = re.compile(r"[\"']((?:plain|slash|view|event|question|status)\.[\w.{}-]+)[\"']")
PARTS = [re.escape(key).replace(r"\{\}", r"[\w-]+") for key in [*KEYS.findall(CODE), *KEYS.findall(FILLED)]]
USED = re.compile("|".join(PARTS))


@pytest.mark.parametrize("catalogue", [EVENT, PLAIN, SLASH], ids=["event", "plain", "slash"])
def test_every_text_is_used(catalogue: dict[str, tuple[str, str]]) -> None:
    named = {f"slash.{name}" for name in re.findall(r"_command\(\s*\"([\w-]+)\"", CODE)}
    named |= {f"slash.arg.{name}" for name in ("spec", "hint", "words", "title", "file")}
    assert [key for key in catalogue if key not in named and not USED.fullmatch(key)] == []


def test_every_key_has_words() -> None:
    known = {**EVENT, **PLAIN, **SLASH}
    assert [
        part for part in PARTS if "{" not in part and not any(re.fullmatch(part, key) for key in known)
    ] == []
