"""The text of one channel, read from left to right by generators that wait for more.

In: pieces of text (``feed``), then ``close``. Out: nothing; readers look at ``window`` from ``at`` on
and consume with ``take``. A reader is a generator: a bare ``yield`` means "I need more text", so the
same code reads a whole text and any cutting of it.

The trick is that only what could still be the beginning of a marker stays in the window; everything
consumed moves to a list. No character is copied or searched more than a constant number of times.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from functools import lru_cache
from typing import TypeVar

__all__ = ["Literals", "Tape", "TooLong", "Wait", "beginnings", "literals"]

Result = TypeVar("Result")

Wait = Generator[None, None, Result]
"""A reader: yields when it needs more text, returns its result."""

SPACE = re.compile(r"[ \t\r\n]*")
"""JSON's white space; template white space is a part of it."""


JOINED = 256
"""So many pieces are kept before they are joined: small strings take up many times their length."""

FAR = 256
"""How much white space a look ahead crosses."""


class TooLong(Exception):
    """The marked stretch has outgrown its limit. Raised by ``Tape.take``, caught by the channel."""


class Literals:
    """A set of fixed strings to search for, and their beginnings at the end of a text.

    The expressions are compiled when they are first needed: most replies need few of them.
    """

    __slots__ = ("_begin", "first", "listed", "longest", "words")

    words: re.Pattern[str]
    first: re.Pattern[str]
    _begin: re.Pattern[str]

    def __init__(self, words: Iterable[str]) -> None:
        self.listed = frozenset(words)
        self.longest = max(map(len, self.listed))

    def __getattr__(self, name: str) -> re.Pattern[str]:
        """Compile an expression; only called while it is not there."""
        if name == "words":
            longest_first = sorted(self.listed, key=len, reverse=True)
            self.words = re.compile("|".join(map(re.escape, longest_first)))
            return self.words
        if name == "first":
            self.first = re.compile(f"[{re.escape(''.join(sorted({word[0] for word in self.listed})))}]")
            return self.first
        if name == "_begin":
            begun = "|".join(beginnings(self.listed)) or "(?!)"
            self._begin = re.compile(rf"(?:{begun})\Z")
            return self._begin
        raise AttributeError(name)

    def held(self, text: str, start: int) -> int:
        """Index from which ``text`` could be the beginning of one of the words; its length if none."""
        found = self._begin.search(text, max(start, len(text) - self.longest + 1))
        return found.start() if found else len(text)


def beginnings(words: frozenset[str]) -> list[str]:
    """Regular expressions, one for each first letter, for every proper, non-empty beginning of a word."""
    longer = [word for word in words if len(word) > 1]
    branches: list[str] = []
    for first in sorted({word[0] for word in longer}):
        rests = "|".join(beginnings(frozenset(word[1:] for word in longer if word[0] == first)))
        branches.append(re.escape(first) + (f"(?:{rests})?" if rests else ""))
    return branches


@lru_cache(maxsize=512)
def literals(*words: str) -> Literals:
    """The set of these words, which the text itself may name; those used last are kept."""
    return Literals(words)


class Tape:
    """One channel's text.

    ``offset`` is the position of ``window[0]`` in the channel; ``rewound`` counts what was un-read.
    """

    __slots__ = ("_kept", "_left", "_loose", "_marked", "at", "ended", "offset", "rewound", "window")

    def __init__(self) -> None:
        self.window = ""
        self.at = 0
        self.offset = 0
        self.ended = False
        self.rewound = 0
        self._kept: list[str] | None = None
        self._left = 0
        self._loose = 0  # pieces at the end of ``_kept`` that have not been joined
        self._marked = 0

    @property
    def position(self) -> int:
        """Characters of the channel consumed so far."""
        return self.offset + self.at

    @property
    def length(self) -> int:
        """Characters consumed since ``mark``."""
        return self.position - self._marked

    def feed(self, text: str) -> None:
        """Append a piece."""
        self.window = self.window[self.at :] + text
        self.offset += self.at
        self.at = 0

    def close(self) -> None:
        """No more pieces will come."""
        self.ended = True

    def mark(self, limit: int) -> None:
        """Start to remember what is consumed, up to ``limit`` characters."""
        self._kept = []
        self._left = limit
        self._loose = 0
        self._marked = self.position

    def since(self, start: int) -> str:
        """What was consumed after the first ``start`` characters since ``mark``."""
        kept = self._kept
        need = self.length - start
        if kept is None or need <= 0:
            return ""
        parts: list[str] = []
        while need > 0:
            parts.append(kept.pop())
            need -= len(parts[-1])
        parts.reverse()
        self._loose = 0
        if need:  # cut where the text begins: it is kept as it is returned
            kept.append(parts[0][:-need])
            parts[0] = parts[0][-need:]
        kept.append("".join(parts))
        return kept[-1]

    def unmark(self) -> str:
        """Stop remembering; return what was consumed since ``mark``."""
        raw = self.since(0)
        self._kept = None
        if self.at == len(self.window):
            self.feed("")  # lets go of what has been read
        return raw

    def back(self, length: int) -> None:
        """Un-read everything after the first ``length`` characters since ``mark``."""
        rest = self.since(length)
        if rest and self._kept is not None:
            last = self._kept.pop()
            if len(last) > len(rest):
                self._kept.append(last[: -len(rest)])
            self._left += len(rest)
            self.rewound += len(rest)
            if len(rest) <= self.at:  # it is in the window still: nothing is copied
                self.at -= len(rest)
                return
            self.window = rest + self.window[self.at :]
            self.offset += self.at - len(rest)
            self.at = 0

    def take(self, end: int) -> str:
        """Consume the window up to index ``end``; return it."""
        if self._kept is None:
            text = self.window[self.at : end]
            self.at = end
            return text
        over = end - self.at > self._left
        text = self.window[self.at : self.at + self._left if over else end]
        if text:
            self.at += len(text)
            self._kept.append(text)
            self._left -= len(text)
            self._loose += 1
            if self._loose == JOINED:
                self._kept[-JOINED:] = ["".join(self._kept[-JOINED:])]
                self._loose = 0
        if over:
            raise TooLong
        return text

    def peek(self, count: int) -> Wait[str]:
        """Return the next ``count`` characters (fewer at the end) without consuming them."""
        while len(self.window) - self.at < count and not self.ended:
            yield
        return self.window[self.at : self.at + count]

    def skip(self, pattern: re.Pattern[str] = SPACE) -> Wait[str]:
        """Consume a run of white space (or of ``pattern``, a repeated character class)."""
        skipped = ""
        while True:
            found = pattern.match(self.window, self.at)
            if found and found.end() > self.at:
                skipped += self.take(found.end())
            if self.at < len(self.window) or self.ended:
                return skipped
            yield

    def literal(self, literals: Literals) -> Wait[str]:
        """Consume one of the words if it stands here; return it, or ``""``."""
        word = yield from self.starts(literals)
        if word:
            self.take(self.at + len(word))
        return word

    def starts(self, literals: Literals) -> Wait[str]:
        """Return the word that stands here, without consuming it, or ``""``."""
        while True:
            found = literals.words.match(self.window, self.at)
            if self.ended or literals.held(self.window, self.at) != self.at:
                return found.group() if found else ""
            yield  # not even a word that stands here is certain: a longer one may begin with it

    def after(self, count: int, literals: Literals) -> Wait[str | None]:
        """Look past the next ``count`` characters and white space: the word there, or ``""``.

        None when the text ends there. More than ``FAR`` white space counts as something else, so that
        looking ahead stays cheap. Nothing is consumed.
        """
        while True:
            found = SPACE.match(self.window, self.at + count)
            start = found.end() if found else self.at + count
            if start - self.at - count > FAR:
                return ""
            if start < len(self.window):
                word = literals.words.match(self.window, start)
                if word:
                    return word.group()
                if self.ended or literals.held(self.window, start) != start:
                    return ""
            elif self.ended:
                return None
            yield

    def ahead(self, literals: Literals, limit: int) -> Wait[tuple[str, str | None]]:
        """Look for the first of the words within ``limit`` characters; nothing is consumed.

        Returns the text before it and the word; ``""`` when the text ends first, None when none is near.
        """
        longest = literals.longest
        while True:
            found = literals.words.search(self.window, self.at, self.at + limit + longest)
            if found and found.start() - self.at <= limit:
                return self.window[self.at : found.start()], found.group()
            size = len(self.window) - self.at
            if found or size > limit + longest:
                return "", None
            if self.ended:
                return self.window[self.at :], "" if size <= limit else None
            yield

    def until(self, literals: Literals) -> Wait[tuple[str, str]]:
        """Consume up to the first of the words; return the text and the word (not consumed).

        The word is ``""`` when the text ended first; then everything was consumed.
        """
        start = self.length
        word = yield from self.seek(literals)
        return self.since(start), word

    def seek(self, literals: Literals) -> Wait[str]:
        """As ``until``, without the text: for what is long and read later."""
        while True:
            found = literals.words.search(self.window, self.at)
            if found:
                self.take(found.start())
                return found.group()
            self.take(len(self.window) if self.ended else literals.held(self.window, self.at))
            if self.ended:
                return ""
            yield
