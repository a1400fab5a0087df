"""The work for a text grows as the text does, in every dialect: characters gone over are counted, not seconds."""

from collections.abc import Callable
from types import ModuleType

import pytest

from ferrule import DIALECTS
from ferrule.dialects.table import marker_index
from tests.dialects.tools import TOOLS
from tests.dialects.writers import write
from tests.work import Meter, counted

PIECES = {1: 90, 4: 150, 64: 300, 1_000_000: 600}
"""How long the pieces of a text are, and its shortest form; the longest is four times as long."""

GROWTH = 1.9
"""The longest form may take so many times the work of the shortest, for each character. Quadratic work would come
near four times; a reader that looks ahead a bounded way (600 characters at most) has less to see in a short text."""

MOST = 3_000
"""Characters gone over for each character of a text of openings that open nothing. The look-back of 512 characters at
each of them is most of it."""

BEFORE = "\n" * 600
"""Stands before each text: the words before a call are looked at over 512 characters, in a short text, too."""

VALUES = {
    "lists": "[1, ['a', {}], ",
    "brackets": "[(]{)} ",
    "quotes": "\"' ",
    "backticks": "`` ```\n",
    "escaped characters": '\\\\\\n\\"',
    "angle brackets": "<a></b><",
    "code": "def f(x):\n\treturn {'k': [x, 1]}  # 'a', <b> & \\\\ 中\n",
}


@pytest.fixture(scope="module")
def dialects() -> tuple[ModuleType, Meter]:
    return counted("ferrule.dialects")


def work(dialects: tuple[ModuleType, Meter], text: str, piece: int) -> float:
    """How much work each character of a text takes, in pieces of so many characters."""
    module, meter = dialects
    recoverer = module.Recoverer(TOOLS)
    recoverer.feed(BEFORE)
    meter.work = 0
    for start in range(0, len(text), piece):
        recoverer.feed(text[start : start + piece])
    recoverer.end("stop")
    return meter.work / len(text)


def repeated(text: str) -> Callable[[int], str]:
    return lambda size: text * (size // len(text) + 1)


def argument(dialect: str, unit: str) -> Callable[[int], str]:
    return lambda size: write(dialect, "write_file", {"path": "/a", "content": repeated(unit)(size)})


def texts(dialect: str) -> dict[str, Callable[[int], str]]:
    """What is read, by what it is: each makes a text of about so many characters."""
    sample = DIALECTS[dialect].sample
    calls = repeated(f"{sample}\n")
    code = argument(dialect, VALUES["code"])
    made = {
        "calls": calls,
        "calls in a fence of many backticks": lambda size: "`" * size + "\n" + calls(size),
        "beginnings": repeated(sample[: len(sample) // 3]),
        "calls without an end": repeated(sample[: -len(sample) // 4]),
        "ends": repeated(sample[-len(sample) // 4 :]),
        "a value without an end": lambda size: code(size)[: -len(sample) // 2],
    }
    for name, unit in VALUES.items():
        made[f"a value of {name}"] = argument(dialect, unit)
    return made


@pytest.mark.parametrize("dialect", DIALECTS)
def test_work_grows_no_faster_than_the_text(dialect: str, dialects: tuple[ModuleType, Meter]) -> None:
    for kind, make in texts(dialect).items():
        work(dialects, make(1000), 1)  # what is compiled at its first use is
        for piece, size in PIECES.items():
            short, long = (work(dialects, make(times * size), piece) for times in (1, 4))
            assert long <= GROWTH * short, (kind, piece)


@pytest.mark.parametrize(
    "text", ["\n", " ", "\t", "<", "<|", "{", "[", "[{", "`", '"', "#", "]", ">", "[1, "]
)
def test_what_only_looks_like_a_beginning_takes_little(
    dialects: tuple[ModuleType, Meter], text: str
) -> None:
    work(dialects, text, 1)
    for piece, size in PIECES.items():
        short, long = (work(dialects, repeated(text)(times * size), piece) for times in (1, 4))
        assert long <= GROWTH * short, piece
        assert long <= MOST, piece


@pytest.mark.parametrize("gap", ["", "\n\n"])
def test_a_repeated_opener_takes_no_more_the_longer_its_run(
    dialects: tuple[ModuleType, Meter], gap: str
) -> None:
    for marker in marker_index().readers:
        work(dialects, marker + gap, 1)  # what is compiled at its first use is
        short, long = (work(dialects, repeated(marker + gap)(size), 1_000_000) for size in (1_500, 6_000))
        assert long <= GROWTH * short, marker
