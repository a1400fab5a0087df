"""Reading takes no more than a few copies of the text, in every dialect: what Python allocates is counted."""

import sys
import tracemalloc

import pytest

from ferrule import DIALECTS, Recoverer
from ferrule.core import events
from tests.dialects.tools import TOOLS
from tests.dialects.writers import write

LINE = 'def f(x):\n    return x + 1  # "quoted" <b> text \\ and [more] {stuff}\n'
TIMES = 3
"""So many times the text may be held: as it came, as a value, and as it is passed on."""

ROOM = 24_000
"""What a reader takes for itself, in bytes."""


def peak(text: str, piece: int) -> float:
    """The most that was held while a text was read, next to its size; visible text is not kept."""
    tracemalloc.start()
    recoverer = Recoverer(TOOLS)
    kept: list[events.Event] = []
    for start in range(0, len(text), piece):
        found = recoverer.feed(text[start : start + piece])
        kept += [each for each in found if not isinstance(each, events.Text)]
    kept += recoverer.end("stop")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert any(isinstance(each, events.CallFinished) for each in kept)
    return (most - ROOM) / sys.getsizeof(text)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_one_long_call_takes_a_few_times_its_text(dialect: str) -> None:
    short, long = (
        write(dialect, "write_file", {"path": "/a", "content": LINE * lines}) for lines in (20, 700)
    )
    for piece in (32, len(long)):
        peak(short, piece)  # what is compiled at its first use is not the text's
        assert peak(long, piece) <= TIMES
