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

EVERY_TWO_WAY_CUT_UP_TO = 2_000
"""Longer inputs get 400 two-way cuts, spread evenly; all cuts of a long text cost quadratic time."""


def cuts(data: Piece, *, seed: int = 0) -> Iterator[list[Piece]]:
    """Yield ``data`` as lists of pieces: whole, one by one, in fours, cut in two, cut at random.

    The pieces always concatenate to ``data``. One list also holds empty pieces, which a transport may
    deliver at any time. The random cuts (8 lists, pieces of 1 to 12) depend on ``seed`` only.
    """
    size = len(data)
    yield [data]
    yield [data[i : i + 1] for i in range(size)]
    yield [data[i : i + 4] for i in range(0, size, 4)]
    step = 1 if size <= EVERY_TWO_WAY_CUT_UP_TO else size // 400
    for at in range(1, size, step):
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
