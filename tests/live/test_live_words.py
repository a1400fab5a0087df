"""Every code that the engine tells has its sentence, in both languages, with the values it is told with."""

from __future__ import annotations

import re
from pathlib import Path

from ferrule.tui.words.live_words import LIVE

import ferrule.live

SOURCE = Path(ferrule.live.__file__).parent
TOLD = re.compile(r'Noticed\(\s*"([a-z-]+)",\s*\{([^}]*)\}')


def test_every_code_has_a_sentence_with_its_values() -> None:
    told: dict[str, set[str]] = {}
    for file in SOURCE.glob("*.py"):
        for code, values in TOLD.findall(file.read_text(encoding="utf-8")):
            told[f"live.{code}"] = set(re.findall(r'"(\w+)":', values))
    assert told.keys() == LIVE.keys()
    for key, sentences in LIVE.items():
        for sentence in sentences:
            assert set(re.findall(r"\{(\w+)\}", sentence)) == told[key], sentence
