"""Test helpers, part of the public API: every way to split a text into chunks.

A stream parser is right only if its result does not depend on the chunk borders. ``under_cuts`` runs a
fresh stage with each split of ``cuts``; it must return exactly one outcome.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TypeVar

__all__ = ["cuts", "under_cuts"]

Piece = TypeVar("Piece", str, bytes)
Outcome = TypeVar("Outcome")

EVERY_TWO_WAY_CUT_UP_TO = 32
"""Longer inputs are cut in two at ``_TWO_WAY_CUTS`` places only: all two-way cuts cost quadratic time."""

_TWO_WAY_CUTS = 12
_WIDTH = 12


def cuts(data: Piece, *, seed: int = 0) -> Iterator[list[Piece]]:
    """Yield ``data`` as lists of pieces: whole, one by one, in fours, cut in two, cut at random.

    The pieces always concatenate to ``data``. A short input is cut in two at every place. A longer one
    comes in pieces of 12 from each of 12 offsets, so every place is a border with whole text beside it, and
    it is cut in two at some places, beside punctuation if there is any. One list also holds empty pieces,
    which a transport may deliver at any time. The random cuts (8 lists, pieces of 1 to 12) and the places
    depend on ``seed`` and the length only.
    """
    size = len(data)
    yield [data]
    yield [data[i : i + 1] for i in range(size)]
    yield [data[i : i + 4] for i in range(0, size, 4)]
    every = size <= EVERY_TWO_WAY_CUT_UP_TO
    if not every:
        for first in range(1, _WIDTH + 1):
            yield [data[:first], *(data[i : i + _WIDTH] for i in range(first, size, _WIDTH))]
    for at in range(1, size) if every else _two_way_cuts(data, seed):
        yield [data[:at], data[at:]]
    half = size // 2
    yield [data[:0], data[:half], data[:0], data[half:], data[:0]]
    source = random.Random(seed)
    for _ in range(8):
        pieces: list[Piece] = []
        at = 0
        while at < size:
            width = source.randint(1, 12)
            pieces.append(data[at : at + width])
            at += width
        yield pieces


def _two_way_cuts(data: str | bytes, seed: int) -> list[int]:
    """Return some places to cut at, where a parser has read more at once than a few characters."""
    letters = [data[at : at + 1].isalnum() for at in range(len(data))]
    beside = [at for at in range(1, len(data)) if not (letters[at - 1] and letters[at])]
    places = beside if len(beside) >= _TWO_WAY_CUTS else range(1, len(data))
    return random.Random(seed + len(data)).sample(places, _TWO_WAY_CUTS)


def under_cuts(run: Callable[[list[Piece]], Outcome], data: Piece, *, seed: int = 0) -> list[Outcome]:
    """Call ``run`` with every list of ``cuts``; return the distinct outcomes, first seen first.

    >>> [outcome] = under_cuts(lambda pieces: "".join(pieces), "text")
    """
    outcomes: list[Outcome] = []
    for pieces in cuts(data, seed=seed):
        outcome = run(pieces)
        if outcome not in outcomes:
            outcomes.append(outcome)
    return outcomes
