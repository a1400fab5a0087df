"""The text of one channel: a buffer that readers consume from left to right and can rewind.

``feed`` adds a piece of text, ``close`` ends it. A reader is a generator that reads ``window`` from ``at``
on and consumes it with ``take``. A bare ``yield`` in it means "I need more text", so the same code reads a
whole text or any pieces of it. While the tape records, it keeps the consumed text, so that a reader that
found no call can ``rewind``. No character is copied or searched more than a constant number of times.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import lru_cache
from typing import Any, TypeVar

TELLING = 12
"""Number of leading characters that distinguish a word from other text; a reader checks the rest later. An
expression nests as deep as its words are long, and long names would exceed Python's recursion limit."""


def prefix_patterns(words: frozenset[str]) -> list[str]:
    """Return regular expressions, one per first letter, that match every proper, non-empty prefix of a
    word."""
    if len(words) == 1:
        [word], only = words, ""
        for letter in reversed(word[:-1]):
            only = re.escape(letter) + (f"(?:{only})?+" if only else "")
        return [only] if only else []
    longer = [word for word in words if len(word) > 1]
    patterns: list[str] = []
    for first in sorted({word[0] for word in longer}):
        rests = "|".join(prefix_patterns(frozenset(word[1:] for word in longer if word[0] == first)))
        patterns.append(re.escape(first) + (f"(?:{rests})?+" if rests else ""))
    return patterns


def word_patterns(words: Iterable[str]) -> list[str]:
    """Return regular expressions, one per first letter, that match the longest of the words.

    A prefix that several words share is written once, so that a search tries few alternatives.
    """
    return [re.escape(first) + _rest(rest) for first, rest in sorted(_by_first(words).items())]


def begun_patterns(words: Iterable[str], cut: str = r"\Z") -> list[str]:
    """Return regular expressions, one per first letter, that match the longest of the words.

    If no word matches, they match a proper prefix of one that is followed by ``cut`` (the end of the text).
    """
    return [
        re.escape(first)
        + (_rest(rest) if "" in rest else f"(?:{'|'.join((*begun_patterns(rest, cut), cut))})")
        for first, rest in sorted(_by_first(words).items())
    ]


def _by_first(words: Iterable[str]) -> dict[str, list[str]]:
    """Map each first letter to the rests of the words that begin with it."""
    rests: dict[str, list[str]] = {}
    for word in words:
        if word:
            rests.setdefault(word[0], []).append(word[1:])
    return rests


def _rest(words: list[str]) -> str:
    """Return the pattern for what follows a shared prefix: one of the words, or nothing if one is empty."""
    if len(words) == 1:
        return re.escape(words[0])
    low, high = min(words), max(words)
    shared = next(
        (at for at, pair in enumerate(zip(low, high, strict=False)) if pair[0] != pair[1]), len(low)
    )
    rests = [word[shared:] for word in words]
    several = "|".join(word_patterns(rests))
    return re.escape(low[:shared]) + (f"(?:{several})" + ("?" if "" in rests else "") if several else "")


class Expression:
    """A regular expression that is compiled at its first use."""

    findall: Callable[[str], list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    fullmatch: Callable[[str], re.Match[str] | None]
    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    split: Callable[[str], list[str]]
    sub: Callable[[str, str], str]

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Compile the expression. Only called while the method is not set yet."""
        if name not in Expression.__annotations__:
            raise AttributeError(name)
        compiled = re.compile(self._pattern, self._flags)
        for each in Expression.__annotations__:
            setattr(self, each, getattr(compiled, each))
        return getattr(self, name)


class Literals:
    """A set of fixed strings to search for, whole or as a prefix at the end of a text.

    The expressions are compiled at their first use: most replies need few of them.
    """

    __slots__ = ("_prefix", "first", "listed", "longest", "words")

    words: re.Pattern[str]
    first: re.Pattern[str]
    _prefix: re.Pattern[str]

    def __init__(self, words: Iterable[str]) -> None:
        self.listed = frozenset(words)
        self.longest = max(map(len, self.listed))

    def __getattr__(self, name: str) -> re.Pattern[str]:
        """Compile an expression. Only called while it is not set yet."""
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
        """Whether all of ``text`` from ``at`` on is a proper prefix of a word, which more text may
        complete."""
        left = len(text) - at
        return left == 0 or (left < self.longest and self._prefix.match(text, at) is not None)


@lru_cache(maxsize=512)
def literals(*words: str) -> Literals:
    """Return the set of these words, from a cache, because the words may come from the text itself."""
    return Literals(words)


Result = TypeVar("Result")

Wanted = int | re.Pattern[str] | tuple[re.Pattern[str], int] | None
"""What a reader waits for: a number of further characters, a match of an expression in them, whichever of
the two comes first, or (None) any text."""

Wait = Generator[Wanted, None, Result]
"""A reader: yields when it needs more text, returns its result.

The yielded value says what it waits for, but it may be resumed earlier.
"""

SPACE = re.compile(r"[ \t\r\n]*")
"""JSON's white space. It includes the white space that chat templates write."""

JOIN_AFTER = 64
"""Number of recorded pieces that are joined into one: small strings take many times their length in
memory."""

LONG = 4_096
"""A text shorter than this takes less memory as one string than in pieces."""

WAKE_AFTER = 256
"""Number of pending characters that wake a reader that waits for an expression, even without a match."""

OVERLAP = 1
"""Number of characters of the piece before that are searched again with each new one. No expression that a
reader waits for matches more than two; a longer match across a cut would be found after ``WAKE_AFTER``."""

FAR = 256
"""Number of white space characters that a lookahead crosses at most."""


class TooLong(Exception):
    """The recorded text exceeds its limit. Raised by ``Tape.take``, caught by the channel."""


NOTHING = Literals(["\0"])
"""What no text holds: ``seek`` goes to the end."""


class Tape:
    """The text of one channel. ``at`` is the index in ``window`` of the first unconsumed character.

    ``offset`` is the position of ``window[0]`` in the channel. ``ended``: no more text comes. ``rewound``
    counts the characters that were rewound over.
    """

    def __init__(self) -> None:
        self.window = ""
        self.at = 0
        self.offset = 0
        self.ended = False
        self.rewound = 0
        self._pending: list[str] = []  # what was fed since the reader began to wait
        self._pending_size = 0
        self._wake_after = 0  # so many pending characters wake the reader
        self._wake_on: re.Pattern[str] | None = None
        self._recorded: list[str] | None = None
        self._record_left = 0
        self._unjoined = 0  # pieces at the end of ``_recorded`` that have not been joined
        self._record_start = 0

    @property
    def position(self) -> int:
        """Number of characters of the channel consumed so far."""
        return self.offset + self.at

    @property
    def length(self) -> int:
        """Number of characters consumed since ``start_recording``."""
        return self.offset + self.at - self._record_start

    @property
    def records(self) -> bool:
        """Whether consumed text is recorded."""
        return self._recorded is not None

    def wait(self, wanted: Wanted) -> None:
        """Set what the reader waits for. ``WAKE_AFTER`` characters wake it, too."""
        if isinstance(wanted, int):
            self._wake_after, self._wake_on = wanted, None
        elif isinstance(wanted, tuple):
            self._wake_on, self._wake_after = wanted
        else:
            self._wake_after, self._wake_on = WAKE_AFTER if wanted else 0, wanted

    def feed(self, text: str) -> bool:
        """Add a piece. Return False while the reader must go on waiting."""
        if self._wake_after:
            pending = self._pending
            overlap = pending[-1][-OVERLAP:] if pending else ""
            pending.append(text)
            self._pending_size += len(text)
            if self._pending_size < self._wake_after and not (
                self._wake_on and self._wake_on.search(overlap + text)
            ):
                return False
            text = self._take_pending()
        self._append(text)
        return True

    def _take_pending(self) -> str:
        """Return the text fed since the reader began to wait. It is joined only here."""
        text = "".join(self._pending)
        self._pending.clear()
        self._pending_size = self._wake_after = 0
        return text

    def _append(self, text: str) -> None:
        self.window = self.window[self.at :] + text
        self.offset += self.at
        self.at = 0

    def flush(self) -> bool:
        """Add the text fed since the reader began to wait. Return False if there is none."""
        text = self._take_pending()
        self._append(text)
        return text != ""

    def close(self) -> None:
        """End the text: no more pieces will come."""
        self.flush()
        self.ended = True

    def start_recording(self, limit: int) -> None:
        """Start to record consumed text. ``take`` raises ``TooLong`` after ``limit`` characters."""
        self._recorded = []
        self._record_left = limit
        self._unjoined = 0
        self._record_start = self.position

    def since(self, start: int) -> str:
        """Return the recorded text without its first ``start`` characters."""
        recorded = self._recorded
        need = self.length - start
        if recorded is None or need <= 0:
            return ""
        parts: list[str] = []
        while need > 0:
            parts.append(recorded.pop())
            need -= len(parts[-1])
        parts.reverse()
        self._unjoined = 0
        if need:  # cut where the text begins: it is kept as it is returned
            recorded.append(parts[0][:-need])
            parts[0] = parts[0][-need:]
        recorded.append("".join(parts))
        return recorded[-1]

    def last(self, count: int) -> str:
        """Return the last characters of the recorded text, at most ``count``."""
        parts: list[str] = []
        for piece in reversed(self._recorded or ()):
            parts.append(piece[-count:])
            count -= len(parts[-1])
            if count <= 0:
                break
        return "".join(reversed(parts))

    def stop_recording(self) -> str:
        """Stop recording; return the recorded text."""
        raw = "".join(self._recorded or ())
        self._recorded = None
        if self.at == len(self.window):
            self._append("")  # lets go of what has been read
        return raw

    def stop_recording_in_pieces(self) -> list[str]:
        """Stop recording; return the recorded text in pieces. A long text is not joined: it may never be
        needed whole."""
        if self.length < LONG or self._recorded is None:
            return [self.stop_recording()]
        recorded, self._recorded = self._recorded, None
        if self.at == len(self.window):
            self._append("")
        return recorded

    def rewind(self, length: int) -> None:
        """Un-consume the recorded text, except for its first ``length`` characters."""
        rest = self.since(length)
        if rest and self._recorded is not None:
            last = self._recorded.pop()
            if len(last) > len(rest):
                self._recorded.append(last[: -len(rest)])
            self._record_left += len(rest)
            self.rewound += len(rest)
            if len(rest) <= self.at:  # it is in the window still: nothing is copied
                self.at -= len(rest)
                return
            self.window = rest + self.window[self.at :]
            self.offset += self.at - len(rest)
            self.at = 0

    def take(self, end: int) -> str:
        """Consume the window up to index ``end``; return it. Raises ``TooLong`` when recording exceeds its
        limit."""
        recorded = self._recorded
        if recorded is None:
            text = self.window[self.at : end]
            self.at += len(text)
            return text
        over = end - self.at > self._record_left
        text = self.window[self.at : self.at + self._record_left if over else end]
        self.at += len(text)
        if text:
            recorded.append(text)
            self._record_left -= len(text)
            self._unjoined += 1
            if self._unjoined == JOIN_AFTER:
                recorded[-JOIN_AFTER:] = ["".join(recorded[-JOIN_AFTER:])]
                self._unjoined = 0
                if len(recorded) > 1 and len(recorded[-2]) < LONG:
                    recorded[-2:] = [recorded[-2] + recorded[-1]]
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
        """Wait until the expression matches, or ``WAKE_AFTER`` characters have come: short text is read in
        one go."""
        near = len(self.window) - self.at < WAKE_AFTER
        if near and not self.ended and not mark.search(self.window, self.at):
            yield mark

    def skip_to(self, mark: re.Pattern[str]) -> Wait[None]:
        """Consume all text before the next match of the expression, or up to the end."""
        while True:
            found = mark.search(self.window, self.at)
            self.take(found.start() if found else len(self.window))
            if found or self.ended:
                return
            yield mark

    def literal(self, literals: Literals) -> Wait[str]:
        """Consume one of the words if it comes next; return it, or ``""``."""
        word = yield from self.starts(literals)
        if word:
            self.take(self.at + len(word))
        return word

    def starts(self, literals: Literals) -> Wait[str]:
        """Return the word that comes next, without consuming it, or ``""``."""
        while True:
            found = literals.words.match(self.window, self.at)
            far = self.ended or len(self.window) - self.at >= literals.longest
            if far or not literals.is_partial(self.window, self.at):
                return found.group() if found else ""
            yield  # not even a word that stands here is certain: a longer one may begin with it

    def after(self, count: int, literals: Literals) -> Wait[str | None]:
        """Look past the next ``count`` characters and white space; return the word there, or ``""``.

        None when the text ends there. More than ``FAR`` white space counts as other text, so that the
        lookahead stays cheap. Nothing is consumed.
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

    def text_follows(self, count: int = 0) -> Wait[bool]:
        """Whether anything but white space follows the next ``count`` characters."""
        return (yield from self.after(count, NOTHING)) is not None

    def ahead(self, literals: Literals, limit: int) -> Wait[tuple[str, str | None]]:
        """Look for the first of the words within ``limit`` characters; nothing is consumed.

        Returns the text before it and the word; ``""`` when the text ends first, None when none is near.
        """
        longest = literals.longest
        while True:
            found = literals.words.search(self.window, self.at, self.at + limit + longest)
            if found and found.start() - self.at > limit:
                return "", None
            if found and (self.ended or found.start() < literals.partial_start(self.window, self.at)):
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
        """Consume up to the first of the words and return it; use it instead of ``until`` for long text."""
        while True:
            found = literals.words.search(self.window, self.at)
            if found and (self.ended or found.start() < literals.partial_start(self.window, self.at)):
                self.take(found.start())
                return found.group()
            self.take(len(self.window) if self.ended else literals.partial_start(self.window, self.at))
            if self.ended:
                return ""
            yield literals.first if self.at == len(self.window) else None


def tape_of(text: str) -> Tape:
    """Return a closed tape that holds a whole text and records it."""
    tape = Tape()
    tape.start_recording(len(text))
    tape.feed(text)
    tape.close()
    return tape


_HEAD = re.compile(r"""\s{0,64}(\[?)\s{0,64}(["'`]?)((?:[^\W\d][\w\\.:/-]{0,255})?)(["'`]?)[ ]?(\(?)""")
_HEAD_LIMIT = 600
NO_NAME = re.compile(r"\W")
"""Matches a character that ends a name."""


def match_ahead(tape: Tape, pattern: re.Pattern[str], count: int = 0) -> Wait[tuple[re.Match[str], int]]:
    """Match the expression ``count`` characters ahead, once the end of the match is certain.

    Also returns how many characters ahead the match ends.
    """
    while True:
        found = pattern.match(tape.window, tape.at + count)
        if found and (found.end() < len(tape.window) or tape.ended):
            return found, found.end() - tape.at
        yield


def consume_word(tape: Tape, count: int, word: str) -> Wait[None]:
    """Consume ``count`` characters, white space and the word that follows."""
    tape.take(tape.at + count)
    yield from tape.skip()
    tape.take(tape.at + len(word))


def word_ahead(tape: Tape, count: int, literals: Literals) -> Wait[str | None]:
    """Return ``Tape.after``, but None also for a word that the end of the text cuts off."""
    word = yield from tape.after(count, literals)
    if word == "" and tape.ended:
        rest = tape.window[tape.at + count : tape.at + count + 1024].lstrip(" \t\r\n")
        if rest and literals.partial_start(rest, 0) == 0:
            return None
    return word


def name_ahead(tape: Tape, count: int) -> Wait[str]:
    """Return the name before ``(``, after the next ``count`` characters and an optional bracket, or
    ``""``."""
    while (name := name_at(tape.window, tape.at + count, ended=tape.ended)) is None:
        yield NO_NAME
    return name


def name_at(text: str, at: int, *, ended: bool = False) -> str | None:
    """Return the name before ``(`` at index ``at``, after an optional bracket, or ``""``; None if more text
    decides."""
    found = _HEAD.match(text, at)
    if found and found.group(5):
        return plain(found.group(3))
    end = found.end() if found else len(text)
    return "" if ended or end < len(text) or end - at >= _HEAD_LIMIT else None


def plain(name: str) -> str:
    """Remove Markdown's escapes from a name."""
    return name.replace("\\", "")
