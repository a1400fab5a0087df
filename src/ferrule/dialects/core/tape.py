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

__all__ = ["Literals", "Tape", "TooLong", "Wait", "Wanted", "beginnings", "branches", "literals", "tape_of"]

Result = TypeVar("Result")

Wanted = int | re.Pattern[str] | tuple[re.Pattern[str], int] | None
"""What a reader waits for: so many characters more, what an expression finds in them, the first of the two,
or (None) any text."""

Wait = Generator[Wanted, None, Result]
"""A reader: yields when it needs more text, returns its result.

What it yields says for what it waits. It may be called earlier all the same.
"""

SPACE = re.compile(r"[ \t\r\n]*")
"""JSON's white space; template white space is a part of it."""


JOINED = 64
"""So many pieces are kept before they are joined: small strings take up many times their length."""

LONG = 4_096
"""A shorter text takes less as one string than as the pieces it came in."""

PATIENCE = 256
"""So many characters end the waiting for something in them."""

OVERLAP = 1
"""So many characters of the piece before are searched again with each new one. No expression that a reader
waits for finds more than two; a longer match across a cut would be seen after ``PATIENCE``."""

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
            self.words = re.compile("|".join(branches(self.listed)))
            return self.words
        if name == "first":
            self.first = re.compile(f"[{re.escape(''.join(sorted({word[0] for word in self.listed})))}]")
            return self.first
        if name == "_begin":
            begun = "|".join(beginnings(self.listed)) or "(?!)"
            self._begin = re.compile(rf"(?:{begun})\Z")
            return self._begin
        raise AttributeError(name)

    def partial_start(self, text: str, start: int) -> int:
        """Index from which ``text`` could be the beginning of one of the words; its length if none."""
        found = self._begin.search(text, max(start, len(text) - self.longest + 1))
        return found.start() if found else len(text)

    def is_partial(self, text: str, at: int) -> bool:
        """Could ``text``, which ends soon behind ``at``, have one of the words there once it goes on?"""
        left = len(text) - at
        return left == 0 or (left < self.longest and self._begin.match(text, at) is not None)


def beginnings(words: frozenset[str]) -> list[str]:
    """Regular expressions, one for each first letter, for every proper, non-empty beginning of a word."""
    longer = [word for word in words if len(word) > 1]
    branches: list[str] = []
    for first in sorted({word[0] for word in longer}):
        rests = "|".join(beginnings(frozenset(word[1:] for word in longer if word[0] == first)))
        branches.append(re.escape(first) + (f"(?:{rests})?+" if rests else ""))
    return branches


def branches(words: Iterable[str]) -> list[str]:
    """Regular expressions, one for each first letter, for the longest of the words that begins with it.

    Every common beginning is written once, so that a search tries few ways.
    """
    rests: dict[str, list[str]] = {}
    for word in words:
        rests.setdefault(word[:1], []).append(word[1:])
    return [re.escape(first) + _rest(rests[first]) for first in sorted(rests) if first]


def _rest(words: list[str]) -> str:
    """What may follow a common beginning: one of the words, or nothing if one of them is empty."""
    if len(words) == 1:
        return re.escape(words[0])
    several = "|".join(branches(words))
    return f"(?:{several})" + ("?" if "" in words else "") if several else ""


@lru_cache(maxsize=512)
def literals(*words: str) -> Literals:
    """The set of these words, which the text itself may name; those used last are kept."""
    return Literals(words)


class Tape:
    """One channel's text.

    ``offset`` is the position of ``window[0]`` in the channel; ``rewound`` counts what was un-read.
    """

    __slots__ = (
        "_enough",
        "_kept",
        "_left",
        "_loose",
        "_marked",
        "_pending",
        "_pending_size",
        "_until",
        "at",
        "ended",
        "offset",
        "rewound",
        "window",
    )

    def __init__(self) -> None:
        self.window = ""
        self.at = 0
        self.offset = 0
        self.ended = False
        self.rewound = 0
        self._pending: list[str] = []  # what has been fed since the reader began to wait
        self._pending_size = 0
        self._enough = 0  # so many characters end the waiting in any case
        self._until: re.Pattern[str] | None = None
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
        """Characters consumed since ``start_recording``."""
        return self.offset + self.at - self._marked

    def wait(self, wanted: Wanted) -> None:
        """Note for what the reader waits. It is called again after ``PATIENCE``, too."""
        if isinstance(wanted, int):
            self._enough, self._until = wanted, None
        elif isinstance(wanted, tuple):
            self._until, self._enough = wanted
        else:
            self._enough, self._until = PATIENCE if wanted else 0, wanted

    def feed(self, text: str) -> bool:
        """Take a piece; False while what the reader waits for has not come."""
        if self._enough:
            pending = self._pending
            overlap = pending[-1][-OVERLAP:] if pending else ""
            pending.append(text)
            self._pending_size += len(text)
            if self._pending_size < self._enough and not (
                self._until and self._until.search(overlap + text)
            ):
                return False
            text = self._take_pending()
        self._append(text)
        return True

    def _take_pending(self) -> str:
        """Return what has come since the reader began to wait; it is joined only here."""
        text = "".join(self._pending)
        self._pending.clear()
        self._pending_size = self._enough = 0
        return text

    def _append(self, text: str) -> None:
        self.window = self.window[self.at :] + text
        self.offset += self.at
        self.at = 0

    def close(self) -> None:
        """No more pieces will come."""
        self._append(self._take_pending())
        self.ended = True

    def start_recording(self, limit: int) -> None:
        """Start to remember what is consumed, up to ``limit`` characters."""
        self._kept = []
        self._left = limit
        self._loose = 0
        self._marked = self.position

    def since(self, start: int) -> str:
        """What was consumed after the first ``start`` characters since ``start_recording``."""
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

    def stop_recording(self) -> str:
        """Stop remembering; return what was consumed since ``start_recording``."""
        raw = "".join(self._kept or ())
        self._kept = None
        if self.at == len(self.window):
            self._append("")  # lets go of what has been read
        return raw

    def stop_recording_in_pieces(self) -> list[str]:
        """As ``stop_recording``, but what is long is not copied into one text that may never be needed."""
        if self.length < LONG or self._kept is None:
            return [self.stop_recording()]
        kept, self._kept = self._kept, None
        if self.at == len(self.window):
            self._append("")
        return kept

    def rewind(self, length: int) -> None:
        """Un-read everything after the first ``length`` characters since ``start_recording``."""
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
        kept = self._kept
        if kept is None:
            text = self.window[self.at : end]
            self.at += len(text)
            return text
        over = end - self.at > self._left
        text = self.window[self.at : self.at + self._left if over else end]
        self.at += len(text)
        if text:
            kept.append(text)
            self._left -= len(text)
            self._loose += 1
            if self._loose == JOINED:
                kept[-JOINED:] = ["".join(kept[-JOINED:])]
                self._loose = 0
                if len(kept) > 1 and len(kept[-2]) < LONG:
                    kept[-2:] = [kept[-2] + kept[-1]]
        if over:
            raise TooLong
        return text

    def peek(self, count: int) -> Wait[str]:
        """Return the next ``count`` characters (fewer at the end) without consuming them."""
        while len(self.window) - self.at < count and not self.ended:
            yield self.at + count - len(self.window)
        return self.window[self.at : self.at + count]

    def skip(self, pattern: re.Pattern[str] = SPACE) -> Wait[str]:
        """Consume a run of white space (or of ``pattern``, a repeated character class)."""
        skipped: list[str] = []
        while True:
            found = pattern.match(self.window, self.at)
            if found and found.end() > self.at:
                skipped.append(self.take(found.end()))
            if self.at < len(self.window) or self.ended:
                return "".join(skipped)
            yield

    def wait_for(self, mark: re.Pattern[str]) -> Wait[None]:
        """Wait, but not for long, until the expression finds something: what is short is read in one go."""
        near = len(self.window) - self.at < PATIENCE
        if near and not self.ended and not mark.search(self.window, self.at):
            yield mark

    def skip_to(self, mark: re.Pattern[str]) -> Wait[None]:
        """Consume everything before the next character that the expression finds, or the whole text."""
        while True:
            found = mark.search(self.window, self.at)
            self.take(found.start() if found else len(self.window))
            if found or self.ended:
                return
            yield mark

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
            far = self.ended or len(self.window) - self.at >= literals.longest
            if far or not literals.is_partial(self.window, self.at):
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
                far = self.ended or len(self.window) - start >= literals.longest
                if far or not literals.is_partial(self.window, start):
                    word = literals.words.match(self.window, start)
                    return word.group() if word else ""
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
            if found and found.start() - self.at > limit:
                return "", None
            if found and (self.ended or not literals.is_partial(self.window, found.start())):
                return self.window[self.at : found.start()], found.group()
            size = len(self.window) - self.at
            if size > limit + longest:
                return "", None
            if self.ended:
                return self.window[self.at :], "" if size <= limit else None
            begun = literals.partial_start(self.window, self.at) < len(self.window)
            yield None if begun or found else (literals.first, limit + longest + 1 - size)

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
            if found and (self.ended or not literals.is_partial(self.window, found.start())):
                self.take(found.start())
                return found.group()
            self.take(len(self.window) if self.ended else literals.partial_start(self.window, self.at))
            if self.ended:
                return ""
            yield literals.first if self.at == len(self.window) else None


def tape_of(text: str) -> Tape:
    """A tape with a whole text on it, all of which is remembered."""
    tape = Tape()
    tape.start_recording(len(text))
    tape.feed(text)
    tape.close()
    return tape
