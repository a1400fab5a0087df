"""Sets of fixed words: regular expressions for them and for their prefixes, and searches with those.

In: words. Out: for each first letter, one expression that matches the longest word, or the longest proper
prefix, or the one or the other. A prefix that several words share is written once, so that a search tries
few alternatives. ``Literals`` is a set of words with such expressions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

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


class Expression:
    """A regular expression that is compiled when it is first needed."""

    __slots__ = ("_flags", "_pattern", "finditer", "fullmatch", "match", "search", "split", "sub")

    finditer: Callable[[str], Iterator[re.Match[str]]]
    fullmatch: Callable[[str], re.Match[str] | None]
    match: Callable[[str], re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    split: Callable[[str], list[str]]
    sub: Callable[[str, str], str]

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Compile the expression; only called while a method is not there."""
        if name not in self.__slots__:
            raise AttributeError(name)
        compiled = re.compile(self._pattern, self._flags)
        for each in self.__slots__[2:]:
            setattr(self, each, getattr(compiled, each))
        return getattr(self, name)


class Literals:
    """A set of fixed strings to search for, whole or as a prefix at the end of a text.

    The expressions are compiled when they are first needed: most replies need few of them.
    """

    __slots__ = ("_prefix", "first", "listed", "longest", "words")

    words: re.Pattern[str]
    first: re.Pattern[str]
    _prefix: re.Pattern[str]

    def __init__(self, words: Iterable[str]) -> None:
        self.listed = frozenset(words)
        self.longest = max(map(len, self.listed))

    def __getattr__(self, name: str) -> re.Pattern[str]:
        """Compile an expression; only called while it is not there."""
        if name == "words":
            self.words = re.compile("|".join(word_patterns(self.listed)))
            return self.words
        if name == "first":
            self.first = re.compile(f"[{re.escape(''.join(sorted({word[0] for word in self.listed})))}]")
            return self.first
        if name == "_prefix":
            prefixes = "|".join(prefix_patterns(self.listed)) or "(?!)"
            self._prefix = re.compile(rf"(?:{prefixes})\Z")
            return self._prefix
        raise AttributeError(name)

    def partial_start(self, text: str, start: int) -> int:
        """Return the index from which the end of ``text`` is a prefix of a word, or its length."""
        found = self._prefix.search(text, max(start, len(text) - self.longest + 1))
        return found.start() if found else len(text)

    def is_partial(self, text: str, at: int) -> bool:
        """Is all of ``text`` from ``at`` on a proper prefix of a word, which more text may complete?"""
        left = len(text) - at
        return left == 0 or (left < self.longest and self._prefix.match(text, at) is not None)


@lru_cache(maxsize=512)
def literals(*words: str) -> Literals:
    """The set of these words, which the text itself may name; those used last are kept."""
    return Literals(words)
