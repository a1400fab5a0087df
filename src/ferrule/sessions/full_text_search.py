"""Full-text search: from an entry to the words to index, and from a query to a ``MATCH`` expression.

A database splits a text at blanks, and Chinese has none. So each character of Chinese, Japanese and Korean
is a word here, and several in a row are a phrase. Other words go to the database unchanged, which indexes
their stems (``porter unicode61``).

Texts and queries are split by the same rule, and the results contain only letters, digits and blanks. So no
character of a query can be an operator, and the database never splits words by its own rules (addresses,
paths, decimals).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from ferrule.core.messages import Assistant, BrokenCall, Content, ToolResult
from ferrule.sessions.entries import Mark, Said

MOST_CHARACTERS = 200_000
"""How many characters of an entry are indexed."""

LONGEST_WORD = 64
"""Longer words are cut: they are keys or images, which their beginning finds."""

LARGEST = 10**LONGEST_WORD
"""Larger numbers are not indexed, and Python cannot format every one."""


def words_of(said: Said) -> str:
    """Return the words of an entry, separated by blanks, ready to be indexed."""
    return " ".join(_words(searched_text(said)))


def searched_text(said: Said) -> str:
    """Return the searched text of an entry, with a line per part."""
    return "\n".join(filter(None, _texts(said)))[:MOST_CHARACTERS]


def match_fts5(query: str) -> str:
    """Convert a query for FTS5's ``MATCH``; ``""`` if it has no word, which matches nothing.

    Quotation marks make phrases, and so do consecutive Chinese characters. Everything must match; the last
    word may be a prefix.
    """
    return " ".join(f'"{" ".join(each.words)}"{"*" if each.goes_on else ""}' for each in _asked(query))


# Radicals, kana, bopomofo and hangul, ideographs with all extensions, and iteration marks.
_CJK = (
    "\u1100-\u11ff\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303c\u3040-\u318f\u31a0-\u31bf\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00016fe0-\U00018dff"
    "\U0001aff0-\U0001b2ff\U00020000-\U0003ffff"
)
_EACH = f"(?=[^\\W_])[{_CJK}]"
_OTHER = f"[^\\W_{_CJK}]+"
_WORD = re.compile(f"{_EACH}|{_OTHER}")
_RUN = re.compile(f"(?:{_EACH})+|{_OTHER}")
_QUOTED = re.compile('["“”„«»「」『』]')


def _words(text: str) -> list[str]:
    # A character can become a whole word, so that the text gets longer.
    normal = unicodedata.normalize("NFKC", text)[:MOST_CHARACTERS]
    return [word[:LONGEST_WORD] for word in _WORD.findall(normal)]


@dataclass(frozen=True, slots=True)
class _Asked:
    """Consecutive words; ``goes_on``: the last one may be a prefix."""

    words: Sequence[str]
    goes_on: bool = False


def _asked(query: str) -> list[_Asked]:
    asked: list[_Asked] = []
    for number, stretch in enumerate(_QUOTED.split(unicodedata.normalize("NFKC", query))):
        quoted = number % 2 == 1
        pieces = [stretch] if quoted else _RUN.findall(stretch)
        found = [words for words in map(_words, pieces) if words]
        last = len(found) - 1
        asked = [_Asked(each.words) for each in asked] if found else asked
        asked.extend(_Asked(words, at == last and not quoted) for at, words in enumerate(found))
    return asked


def _texts(said: Said) -> Iterator[str]:
    match said:
        case Mark():
            yield from _strings(said.detail)
        case Assistant():
            yield said.reasoning
            yield from _content(said.content)
            for call in said.calls:
                yield call.name
                if isinstance(call, BrokenCall):
                    yield _ESCAPE.sub(" ", call.raw)
                else:
                    yield from _strings(call.arguments)
        case ToolResult():
            yield said.name
            yield from _content(said.content)
        case _:
            yield from _content(said.content)


_ESCAPE = re.compile(r"\\[bfnrt]")
"""An escaped line end in the text of a call would become the first letter of the next word."""


def _content(content: Content) -> Iterator[str]:
    if isinstance(content, str):
        yield content
        return
    for part in content:
        text = part.get("text")
        if isinstance(text, str):
            yield text


def _strings(value: Any) -> Iterator[str]:
    """Yield the texts and numbers in a JSON value in order, without field names."""
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, dict):
            left.extend(reversed(list(cast("dict[str, Any]", each).values())))
        elif isinstance(each, list):
            left.extend(reversed(cast("list[Any]", each)))
        elif isinstance(each, str):
            yield each
        elif isinstance(each, int | float) and not isinstance(each, bool) and abs(each) < LARGEST:
            yield str(each)


BEFORE = 60
"""How many characters of the excerpt precede the first match."""

LENGTH = 240
MOST_FORMS = 100
"""The most different words that are searched in one text."""

_MARKED = re.compile("<([^<>]*)>")
_BLANKS = re.compile(r"\s")
_NO_WORD = r"[^\W_\u1100-\u11ff\u2e80-\U0003ffff]"
"""A letter of a word that is not Chinese, Japanese or Korean."""


def excerpt_of(text: str, marked: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Return the excerpt on one line and the spans of the matches that ``<`` and ``>`` mark in
    ``marked``."""
    forms = [form.split() for form in dict.fromkeys(_MARKED.findall(marked)) if form.split()]
    patterns = [r"[\W_]*".join(map(_whole, form)) for form in sorted(forms[:MOST_FORMS], key=len)]
    found = re.compile("|".join(reversed(patterns))) if patterns else None
    first = found.search(text) if found else None
    start = max(0, first.start() - BEFORE) if first else 0
    end = min(len(text), start + LENGTH)
    before, after = "…" if start else "", "…" if end < len(text) else ""
    shift = len(before) - start
    spans: list[tuple[int, int]] = []
    for match in found.finditer(text, start, end) if found else ():
        begin, stop = match.start() + shift, match.end() + shift
        spans.append((spans.pop()[0] if spans and spans[-1][1] == begin else begin, stop))
    return before + _BLANKS.sub(" ", text[start:end]) + after, tuple(spans)


def _whole(word: str) -> str:
    """Return a pattern for the word that does not match inside a longer word."""
    pattern = re.escape(word)
    if re.match(_NO_WORD, word[0]):
        pattern = f"(?<!{_NO_WORD}){pattern}"
    return f"{pattern}(?!{_NO_WORD})" if re.match(_NO_WORD, word[-1]) else pattern
