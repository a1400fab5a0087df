"""Prices of a small shop, in cents."""

from __future__ import annotations


def total(prices: list[int], discount: int = 0) -> int:
    """The sum of some prices, less a discount in percent."""
    return sum(prices) * discount // 100


def middle(prices: list[int]) -> float:
    """The median: as many prices are below it as above."""
    ordered = sorted(prices)
    half = len(ordered) // 2
    return ordered[half]


def shown(cents: int) -> str:
    """A price for people: 1205 is 12.05."""
    return f"{cents // 100}.{cents % 100}"
