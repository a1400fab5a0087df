"""Ordinary answers in small pieces: readers are woken only where a call could begin. Work is counted, not seconds."""

import sys
from types import FrameType
from typing import Any

import pytest
from benchmarks.answers import KINDS, answer
from benchmarks.ordinary import MANY_TOOLS, ONE_TOOL
from benchmarks.own import PIECE

from ferrule import Recoverer
from tests.work import counted

SIZE = 6_000

MOST = 1.45
"""So many times the function calls that plain prose takes. Code took 1.6 to 1.8 times as many while each bracket was
asked about by a reader's questions."""

COMMENTED = (
    "fn make() {\n    // A comment of a function, which is as long as most of them are.\n    Ok(())\n}\n"
)
COMMENTED_MOST = 2.0
"""So many times the characters of plain prose are gone over. It was 4 while each piece of a comment behind a bracket
woke the reader, who looked at all of it."""


def stream(recoverer: Any, text: str) -> None:
    for start in range(0, len(text), PIECE):
        recoverer.feed(text[start : start + PIECE])
    recoverer.end("stop")


def calls(text: str, tools: list[dict[str, Any]]) -> int:
    """How many functions are called for a text."""
    stream(Recoverer(tools), text)  # what is compiled at its first use is
    count = 0

    def profile(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    recoverer = Recoverer(tools)
    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        stream(recoverer, text)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("tools", [ONE_TOOL, MANY_TOOLS], ids=["one tool", "many tools"])
@pytest.mark.parametrize("kind", KINDS)
def test_ordinary_text_takes_little_more_than_prose(kind: str, tools: list[dict[str, Any]]) -> None:
    assert calls(answer(kind, SIZE), tools) <= MOST * calls(answer("prose", SIZE), tools)


def test_a_comment_behind_a_bracket_is_looked_at_once() -> None:
    module, meter = counted("ferrule.dialects")
    work: list[int] = []
    for text in (answer("prose", SIZE), COMMENTED * (SIZE // len(COMMENTED))):
        for _ in range(2):  # what is compiled at its first use is
            recoverer = module.Recoverer(ONE_TOOL)
            meter.work = 0
            stream(recoverer, text)
        work.append(meter.work * SIZE // len(text))
    assert work[1] <= COMMENTED_MOST * work[0]
