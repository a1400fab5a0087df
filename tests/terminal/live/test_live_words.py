"""Every code that the engine tells has its sentence, with the values it is told with."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import pytest

import ferrule.terminal.live
from ferrule.terminal.live import event_messages as sentences
from ferrule.terminal.live.live_events import Answer, Mode, Reason, Thinking, Why

SOURCE = Path(ferrule.terminal.live.__file__).parent
TOLD = re.compile(r'Noticed\(\s*"([a-z-]+)",\s*\{([^}]*)\}')


def test_every_code_has_a_sentence_with_its_values() -> None:
    told: dict[str, set[str]] = {}
    for file in SOURCE.glob("*.py"):
        for code, values in TOLD.findall(file.read_text(encoding="utf-8")):
            told[code] = set(re.findall(r'"(\w+)":', values))
    assert told.keys() == sentences.NOTICES.keys()
    for code, sentence in sentences.NOTICES.items():
        assert set(re.findall(r"\{(\w+)\}", sentence)) == told[code], sentence


@pytest.mark.parametrize(
    ("table", "values"),
    [
        (sentences.ENDS, Why),
        (sentences.WHY_ASKED, Reason),
        (sentences.DECISIONS, Answer),
        (sentences.MODES, Mode),
        (sentences.THINKING, Thinking),
    ],
)
def test_every_value_has_a_sentence(table: Mapping[str, str], values: Any) -> None:
    assert tuple(table) == get_args(values)
