"""The work for a text grows as the text does, in every dialect: calls of functions are counted, not seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from ferrule import DIALECTS, Recoverer
from tests.dialects.tools import TOOLS
from tests.dialects.writers import write

CODE = "def f(x):\n\treturn {'k': [x, 1]}  # 'a', <b> & \\\\ 中\n"


def work(text: str) -> int:
    """How many functions, Python's own included, are called for a text in pieces of four characters."""
    count = 0

    def note(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    recoverer = Recoverer(TOOLS)
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        for start in range(0, len(text), 4):
            recoverer.feed(text[start : start + 4])
        recoverer.end("stop")
    finally:
        sys.setprofile(before)
    return count


def argument(dialect: str) -> Callable[[int], str]:
    return lambda size: write(dialect, "write_file", {"path": "/a", "content": CODE * (size // len(CODE))})


def repeated(text: str) -> Callable[[int], str]:
    return lambda size: text * (size // len(text))


def texts(dialect: str) -> dict[str, Callable[[int], str]]:
    sample = DIALECTS[dialect].sample
    whole = argument(dialect)
    return {
        "one long argument": whole,
        "a long argument without an end": lambda size: whole(size)[: -len(sample) // 2],
        "many calls": repeated(f"{sample}\n"),
        "openers only": repeated(sample[: len(sample) // 3]),
        "calls without an end": repeated(sample[: -len(sample) // 4]),
        "ends only": repeated(sample[-len(sample) // 4 :]),
    }


@pytest.mark.parametrize("dialect", DIALECTS)
def test_work_grows_no_faster_than_the_text(dialect: str) -> None:
    for kind, make in texts(dialect).items():
        work(make(400))  # what is compiled at its first use is
        small, large = make(1_000), make(4_000)
        most = work(small) * len(large) / len(small)
        assert work(large) <= 1.4 * most + 1_000, kind


@pytest.mark.parametrize("text", ["\n", " ", "\t", "<", "<|", "{", "[", "[{", "`", '"', "#", "]"])
def test_what_only_looks_like_a_beginning_takes_little(text: str) -> None:
    work(repeated(text)(400))
    assert work(repeated(text)(8_000)) <= 80 * 2_000  # calls of functions for each piece
