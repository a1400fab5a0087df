"""Every place of an input is tried as a border, whatever its length, with few readings."""

from itertools import accumulate

import pytest

from ferrule.core import cuts as module
from ferrule.core.cuts import cuts


@pytest.mark.parametrize(
    "data", ["", "a", "short", "<tool> " * 9, "word {1: 2} " * 300, "城 a".encode() * 90]
)
def test_every_place_is_a_border_with_no_other_near(data: str | bytes) -> None:
    every = list(cuts(data))
    alone: set[int] = set()
    for pieces in every:
        assert type(data)().join(pieces) == data  # pyright: ignore[reportArgumentType, reportCallIssue]
        borders = [0, *accumulate(map(len, pieces))]
        near = zip(borders, borders[1:-1], borders[2:], strict=False)
        if all(len(piece) >= module._WIDTH for piece in pieces[1:-1]):  # pyright: ignore[reportPrivateUsage]
            alone |= {at for _, at, _ in near}
    assert alone == set(range(1, len(data)))
    assert len(every) <= 12 + module.EVERY_TWO_WAY_CUT_UP_TO


def test_cuts_in_two_stand_beside_punctuation_and_are_the_same_in_every_run() -> None:
    data = "".join(f"word{at} <tag>\n" for at in range(200))
    in_two = [len(pieces[0]) for pieces in cuts(data) if len(pieces) == 2]
    assert in_two == [len(pieces[0]) for pieces in cuts(data) if len(pieces) == 2]
    assert len(in_two) == module._TWO_WAY_CUTS  # pyright: ignore[reportPrivateUsage]
    assert not any(data[at - 1].isalnum() and data[at].isalnum() for at in in_two)
