"""Regular expressions for sets of fixed words, and for the prefixes of such words.

In: words. Out: for each first letter, one expression that matches the longest word, or the longest proper
prefix, or the one or the other. A prefix that several words share is written once, so that a search tries
few alternatives.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["TELLING", "begun_patterns", "prefix_patterns", "word_patterns"]

TELLING = 12
"""So many characters tell a word from other text, where a reader looks at all of it later. An expression is
nested as deep as its words are long, and names may be longer than Python recurses."""


def prefix_patterns(words: frozenset[str]) -> list[str]:
    """Regular expressions, one for each first letter, for every proper, non-empty prefix of a word."""
    longer = [word for word in words if len(word) > 1]
    patterns: list[str] = []
    for first in sorted({word[0] for word in longer}):
        rests = "|".join(prefix_patterns(frozenset(word[1:] for word in longer if word[0] == first)))
        patterns.append(re.escape(first) + (f"(?:{rests})?+" if rests else ""))
    return patterns


def word_patterns(words: Iterable[str]) -> list[str]:
    """Regular expressions, one for each first letter, for the longest of the words that begins with it."""
    return [re.escape(first) + _rest(rest) for first, rest in sorted(_by_first(words).items())]


def begun_patterns(words: Iterable[str], cut: str = r"\Z") -> list[str]:
    """Regular expressions, one for each first letter, for the longest of the words that begins with it.

    Where none does, they match a proper prefix of one, if ``cut`` matches behind it: the end of the text.
    """
    return [
        re.escape(first)
        + (_rest(rest) if "" in rest else f"(?:{'|'.join((*begun_patterns(rest, cut), cut))})")
        for first, rest in sorted(_by_first(words).items())
    ]


def _by_first(words: Iterable[str]) -> dict[str, list[str]]:
    """First letter -> the rests of the words that begin with it."""
    rests: dict[str, list[str]] = {}
    for word in words:
        if word:
            rests.setdefault(word[0], []).append(word[1:])
    return rests


def _rest(words: list[str]) -> str:
    """What may follow a shared prefix: one of the words, or nothing if one of them is empty."""
    if len(words) == 1:
        return re.escape(words[0])
    several = "|".join(word_patterns(words))
    return f"(?:{several})" + ("?" if "" in words else "") if several else ""
