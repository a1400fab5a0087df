"""The stretch of a text in which a search found something: a text and marked words in, an excerpt out.

A database marks what it found in the words that were indexed, by their stems. Here the same words are found
again in the text as it was written.
"""

from __future__ import annotations

import re

BEFORE = 60
"""So many characters stand before the first word that was found."""

LENGTH = 240
MOST_FORMS = 100
"""More different words than this are not looked for in one text."""

_MARKED = re.compile("<([^<>]*)>")
_BLANKS = re.compile(r"\s")
_OTHER = r"[^\W_\u1100-\u11ff\u2e80-\U0003ffff]"
"""A letter of a word that is not Chinese, Japanese or Korean."""


def excerpt_of(text: str, marked: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The excerpt, on one line, and the spans of what was found; ``<`` and ``>`` mark it in ``marked``."""
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
    """A pattern for the word that does not match inside of a longer one."""
    pattern = re.escape(word)
    if re.match(_OTHER, word[0]):
        pattern = f"(?<!{_OTHER}){pattern}"
    return f"{pattern}(?!{_OTHER})" if re.match(_OTHER, word[-1]) else pattern
