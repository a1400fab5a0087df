"""Regular expressions for sets of fixed words, and for the prefixes of such words.

In: words. Out: for each first letter, one expression that matches the longest word, or the longest proper
prefix. A prefix that several words share is written once, so that a search tries few alternatives.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["prefix_patterns", "word_patterns"]


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
    rests: dict[str, list[str]] = {}
    for word in words:
        rests.setdefault(word[:1], []).append(word[1:])
    return [re.escape(first) + _rest(rests[first]) for first in sorted(rests) if first]


def _rest(words: list[str]) -> str:
    """What may follow a shared prefix: one of the words, or nothing if one of them is empty."""
    if len(words) == 1:
        return re.escape(words[0])
    several = "|".join(word_patterns(words))
    return f"(?:{several})" + ("?" if "" in words else "") if several else ""
